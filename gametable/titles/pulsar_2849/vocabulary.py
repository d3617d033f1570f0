"""What the components of Pulsar 2849 can say: rewards, and the effects of technologies.

Each kind is a small struct, told apart by the `type` written in the YAML files. The sections are
those of the rule reference; what each kind does stands in `effects/`.
"""

from __future__ import annotations

from typing import Literal, get_args

from gametable.components.printed import Kind

Size = Literal["small", "medium", "large"]
SIZES: tuple[Size, ...] = get_args(Size)
Token = Literal["plus_minus", "plus_two"]
TOKENS: tuple[Token, ...] = get_args(Token)
Colour = Literal["orange", "green", "pink"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
Track = Literal["initiative", "engineering"]
TRACKS: tuple[Track, ...] = get_args(Track)
Category = Literal["I", "II", "III"]
PlaceKind = Literal["start", "system", "pulsar", "isolated_pulsar", "jumpgate"]
PlanetKind = Literal["blue", "barren"]
Edge = Literal["left", "right"]
EDGES: tuple[Edge, ...] = get_args(Edge)
SidAction = Literal["technology", "fly", "transmitter"]
"""What SID's die of twelve can give (18)."""
Priced = Literal["gyrodyne", "complete_gyrodyne", "transmitter", "patent", "hq_project", "token"]
"""The actions that ask for a die of a value (5.4)."""
Happening = Literal[
    "claim_pulsar",
    "visit_pulsar",
    "visit_gate",
    "station_blue",
    "station_barren",
    "activate_transmitter",
    "complete_gyrodyne",
    "patent",
    "hq_project",
    "exploration_tile",
]
"""What can bring its owner something each time (17, `on_event`)."""
Per = Literal[
    "none",
    "completed_gyrodyne",
    "completed_small",
    "completed_large",
    "gyrodyne_type_completed",
    "pulsar",
    "patent",
    "activated_transmitter",
    "transmitter_link",
    "longest_array",
    "hq_project",
    "run_used",
    "station",
    "station_blue",
    "station_barren",
    "construction_award",
    "modifier_token",
    "set_gyrodyne_transmitter_patent",
]
"""What is counted (17)."""
GoalCount = Literal[
    "completed_gyrodynes_of_one_type",
    "types_of_completed_gyrodynes",
    "completed_gyrodynes",
    "stations_on_board",
    "patents",
    "activated_transmitters",
    "hq_projects",
    "runs_used",
]
"""What goals look at (14.4)."""

# Rewards


class Points(Kind, frozen=True):
    """Score points at once (15.1)."""

    n: int


class Cubes(Kind, frozen=True):
    """Take engineering cubes (15.1)."""

    n: int


class Modifiers(Kind, frozen=True):
    """Take each token listed; `choice` is one of either kind (6.6, 11)."""

    tokens: tuple[Literal["plus_minus", "plus_two", "choice"], ...]


class Gyrodyne(Kind, frozen=True):
    """Take one gyrodyne of one of the sizes (7.3)."""

    sizes: tuple[Size, ...]


class DifferentGyrodynes(Kind, frozen=True):
    """Take so many gyrodynes, no two of one size (7.3)."""

    n: int


class Exploration(Kind, frozen=True):
    """Draw exploration bonus tiles, one after another (6.8)."""

    n: int


class IsolatedPulsar(Kind, frozen=True):
    """Claim an unowned isolated pulsar (7.2)."""


class Teleport(Kind, frozen=True):
    """Put the ship somewhere as if a flight had ended there (6.9)."""

    to: Literal["pulsar", "system", "any"]


class RedDie(Kind, frozen=True):
    """A bonus die of that value, to be used in this turn (12.6)."""

    value: int


class Doubler(Kind, frozen=True):
    """The die just spent comes back as `silver`, and a bonus die of `red` with it (12.4)."""

    silver: int
    red: int


class JumpgateRun(Kind, frozen=True):
    """The right to one jumpgate run: points for each gate of one of the colours (9.5)."""

    colours: tuple[Colour, ...]
    points: int


class ExtraStation(Kind, frozen=True):
    """Counts as so many stations in the final scoring only (6.8, 14.9)."""

    n: int


class BuyPoints(Kind, frozen=True):
    """Once a round cubes may be paid for points (13.4)."""

    cubes: int
    points: int


Reward = (
    Points
    | Cubes
    | Modifiers
    | Gyrodyne
    | DifferentGyrodynes
    | Exploration
    | IsolatedPulsar
    | Teleport
    | RedDie
    | Doubler
    | JumpgateRun
    | ExtraStation
    | BuyPoints
)
"""What components give."""

# Effects of technologies (17)


class GainNow(Kind, frozen=True):
    """The rewards listed, once, at once."""

    gain: tuple[Reward, ...]


class GainPer(Kind, frozen=True):
    """Points for each of what is counted, once, at once."""

    per: Per
    points: int


class BuyBonusDie(Kind, frozen=True):
    """Cubes are paid for a bonus die (12.5)."""

    cubes: int
    red: int


class OnEvent(Kind, frozen=True):
    """Rewards each time something happens to the owner; of gates only those of the colours."""

    event: Happening
    gain: tuple[Reward, ...]
    colours: tuple[Colour, ...] = COLOURS


class FlightRange(Kind, frozen=True):
    """A flight may be so much shorter or longer than its die."""

    shorter: int
    longer: int


class PayRange(Kind, frozen=True):
    """The die for an action may be so much below or above; `each` is gained every time."""

    action: Priced
    below: int
    above: int
    each: tuple[Reward, ...] = ()


class MarkerBrake(Kind, frozen=True):
    """A marker that a die moves right may move so many spaces less."""

    spaces: int


class CopyCost(Kind, frozen=True):
    """What copying a leftover die costs (12.2)."""

    cubes: int


class CubeModifier(Kind, frozen=True):
    """So often a round a die may be changed by one of the numbers, for cubes."""

    cubes: int
    adjust: tuple[int, ...]
    times: int


class TileChoice(Kind, frozen=True):
    """Of exploration bonus tiles so many are drawn and so many kept; `gain` at once."""

    draw: int
    keep: int
    gain: tuple[Reward, ...] = ()


class ClaimInPassing(Kind, frozen=True):
    """Pulsars that a flight passes may be claimed, too."""


class SettleInPassing(Kind, frozen=True):
    """Passing a system one may settle as if the flight ended there."""


class ScoreFor(Kind, frozen=True):
    """Points for what is counted, `every` so many of it, or by the table; when: the colour."""

    per: Per
    points: int = 0
    every: int = 1
    table: tuple[int, ...] = ()


class RoundPoints(Kind, frozen=True):
    """Once in each production phase cubes may be paid for points (13.6)."""

    cubes: int
    points: int


class ExtraStations(Kind, frozen=True):
    """So many more stations in the sum of 14.9."""

    count: int


class EndCubes(Kind, frozen=True):
    """Other points for cubes left (14.7)."""

    points: int
    every: int


class EndTurnOrder(Kind, frozen=True):
    """The points for the turn order are multiplied (14.8)."""

    multiplier: int


class EndIdlePulsars(Kind, frozen=True):
    """Other points for each idle pulsar (14.5)."""

    points: int


class EndIdleGyrodynes(Kind, frozen=True):
    """Other points for each idle gyrodyne (14.6)."""

    points: int


class EndGoals(Kind, frozen=True):
    """Bonuses of goals cost fewer cubes; so many missed goals count as met (14.4)."""

    cubes_less: int = 0
    free: int = 0


TechEffect = (
    GainNow
    | GainPer
    | BuyBonusDie
    | OnEvent
    | FlightRange
    | PayRange
    | MarkerBrake
    | CopyCost
    | CubeModifier
    | TileChoice
    | ClaimInPassing
    | SettleInPassing
    | ScoreFor
    | RoundPoints
    | ExtraStations
    | EndCubes
    | EndTurnOrder
    | EndIdlePulsars
    | EndIdleGyrodynes
    | EndGoals
)
"""What a technology does."""
