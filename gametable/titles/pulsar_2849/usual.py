"""How things usually go in a game: guesses of what happens how often (for bots and hints)."""

from __future__ import annotations

from collections.abc import Mapping

from gametable.titles.pulsar_2849.vocabulary import GoalCount, Happening, Per, Priced

HAPPENS: Mapping[Happening, float] = {
    "claim_pulsar": 0.35,
    "visit_pulsar": 0.7,
    "visit_gate": 2.0,
    "station_blue": 0.5,
    "station_barren": 0.35,
    "activate_transmitter": 0.35,
    "complete_gyrodyne": 0.35,
    "patent": 0.8,
    "hq_project": 0.6,
    "exploration_tile": 0.35,
}
"""How often things happen to a seat in a round."""
GROWS: Mapping[Per, float] = {
    "completed_gyrodyne": 0.3,
    "completed_small": 0.1,
    "completed_large": 0.12,
    "gyrodyne_type_completed": 0.15,
    "pulsar": 0.3,
    "patent": 0.8,
    "activated_transmitter": 0.35,
    "transmitter_link": 0.2,
    "longest_array": 0.25,
    "hq_project": 0.6,
    "run_used": 0.2,
    "station": 0.75,
    "station_blue": 0.45,
    "station_barren": 0.3,
    "construction_award": 0.1,
    "modifier_token": 0.1,
    "set_gyrodyne_transmitter_patent": 0.2,
}
"""By how much counts grow in a round."""
ASKED: Mapping[Priced, float] = {
    "gyrodyne": 0.3,
    "complete_gyrodyne": 0.35,
    "transmitter": 0.7,
    "patent": 0.8,
    "hq_project": 0.6,
    "token": 0.1,
}
"""How often a seat takes actions in a round."""
DICE_FOR: Mapping[GoalCount, float] = {
    "completed_gyrodynes_of_one_type": 2.4,
    "types_of_completed_gyrodynes": 2.2,
    "completed_gyrodynes": 2.0,
    "stations_on_board": 0.8,
    "patents": 1.0,
    "activated_transmitters": 1.6,
    "hq_projects": 1.0,
    "runs_used": 1.8,
}
"""How many dice one more costs of what a goal counts."""
MEDIAN = 3.5
"""What the median marker shows on average."""
SOME_GYRODYNE = 4.5
"""What a gyrodyne that comes later is worth on average, in points."""
MANY_CUBES = 6
"""Cubes beyond these are worth less until the end."""
