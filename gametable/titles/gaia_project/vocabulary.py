"""What the components of Gaia Project can say.

Each kind of effect and ability is a small struct, told apart by the `type` written in the YAML
files; the rules match on the classes. The sections of the rules are those of the rule reference.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from gametable.components.declared import Named
from gametable.components.printed import Kind, Printed

Resource = Literal["credits", "ore", "knowledge", "qic"]
HomeType = Literal["terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice"]
PlanetType = Literal[HomeType, "gaia", "transdim", "lost"]
PieceOnBoard = Literal[
    "mine",
    "trading_station",
    "research_lab",
    "planetary_institute",
    "academy_knowledge",
    "academy_qic",
]
Structure = Literal[PieceOnBoard, "lost_planet"]
"""What stands on a planet; `lost_planet` is the mine that no piece is used for (6.3.2)."""
Area = Literal[
    "terraforming", "navigation", "artificial_intelligence", "gaia_project", "economy", "science"
]
Position = Literal[Area, "free_1", "free_2", "free_3"]
Per = Literal[
    "mine_on_map",
    "trading_station_on_map",
    "research_lab_on_map",
    "institute_or_academy_on_map",
    "planet_type_colonized",
    "gaia_planet_colonized",
    "sector_colonized",
    "federation_token_owned",
]
"""What is counted (gaia_project 13.2, 13.4)."""
Happening = Literal[
    "terraforming_step_taken",
    "advance_in_research",
    "build_mine",
    "build_mine_on_gaia_planet",
    "build_shared_mine",
    "colonize_new_type",
    "upgrade_to_trading_station",
    "upgrade_to_academy_or_institute",
    "gain_federation_token",
]
"""What scores or gives something each time (gaia_project 13.3)."""
FinalCount = Literal[
    "structures_in_federations",
    "structures",
    "planet_types",
    "gaia_planets",
    "sectors",
    "satellites",
]

RESOURCES: tuple[Resource, ...] = get_args(Resource)
HOME_TYPES: tuple[HomeType, ...] = get_args(HomeType)
AREAS: tuple[Area, ...] = get_args(Area)
POSITIONS: tuple[Position, ...] = get_args(Position)
PIECES: tuple[PieceOnBoard, ...] = get_args(PieceOnBoard)
"""The structures that a board holds as pieces (1.7)."""


class Price(Printed, frozen=True):
    """What has to be paid of the resources."""

    credits: int = 0
    ore: int = 0
    knowledge: int = 0
    qic: int = 0


class Gain(Price, frozen=True):
    """What is gained: resources, power charged, tokens into area I, Gaiaformers, points (1.6)."""

    vp: int = 0
    charge: int = 0
    tokens: int = 0
    gaiaformer: int = 0


class Take(Gain, frozen=True):
    """A gain, once or for each thing that is counted."""

    per: Per | None = None


class Trigger(Printed, frozen=True):
    """Something gained each time that something happens (gaia_project 13.4)."""

    when: Happening
    gain: Gain


# Effects of power, Q.I.C. and special actions (gaia_project 5.6, 5.7, 13.1)


class Collect(Kind, frozen=True):
    """Gain something."""

    takes: tuple[Take, ...]


class BuildMine(Kind, frozen=True):
    """Build a mine with free terraforming steps, at least one of which is used (13.1)."""

    free_steps: int


class ReachFar(Kind, frozen=True):
    """Build a mine or start a Gaia project with a longer range (13.2)."""

    range: int


class TakeTech(Kind, frozen=True):
    """Gain a tech tile (6.1)."""


class Rescore(Kind, frozen=True):
    """Gain the rewards of an own federation token again (13.1)."""


class SwapInstitute(Kind, frozen=True):
    """Swap the institute with an own mine (10.6)."""


class PlaceStation(Kind, frozen=True):
    """Place a space station (10.8)."""


class DowngradeLab(Kind, frozen=True):
    """Make a trading station of a research lab and advance (10.11)."""


class AdvanceLowest(Kind, frozen=True):
    """Advance the lowest marker (10.12)."""


ActionEffect = (
    Collect
    | BuildMine
    | ReachFar
    | TakeTech
    | Rescore
    | SwapInstitute
    | PlaceStation
    | DowngradeLab
    | AdvanceLowest
)


# What a level of research brings once (gaia_project 6.2, 14.4)


class TakeToken(Kind, frozen=True):
    """Take the federation token that lies there."""


class PlaceLostPlanet(Kind, frozen=True):
    """Place the Lost Planet (6.3)."""


Arrival = Collect | TakeToken | PlaceLostPlanet


# Abilities of factions (gaia_project 10)


class Ability(Kind, frozen=True):
    """What a faction can do; with `institute` only once its institute stands."""

    institute: bool = False


class GaiaTokensReturn(Ability, frozen=True):
    """Tokens leave the Gaia area for area II (10.1)."""


class GaiaTrade(Ability, frozen=True):
    """Tokens that leave the Gaia area pay for resources (10.1)."""


class SharedMines(Ability, frozen=True):
    """Mines may be built on planets that opponents have colonized (10.2)."""


class ThirdMine(Ability, frozen=True):
    """A third mine at set-up (10.3)."""


class FederationNeeds(Ability, frozen=True):
    """The value that federations need (10.3)."""

    value: int = 7


class QicAsOre(Ability, frozen=True):
    """Q.I.C. are gained as ore until the Q.I.C. academy stands (10.4)."""


class GaiaPriceOre(Ability, frozen=True):
    """Gaia Planets cost ore instead of Q.I.C. (10.4)."""


class Triggered(Ability, frozen=True):
    """Something gained each time that something happens (10.2, 10.4, 10.9)."""

    on: Trigger | None = None


class TokenOfInstitute(Ability, frozen=True):
    """A federation token that is gained with the institute (10.4)."""

    token: Annotated[str, Named("tokens")] = ""


class Brainstone(Ability, frozen=True):
    """A token that is worth more when spent (10.5)."""

    worth: int = 3


class TokenOnCharge(Ability, frozen=True):
    """A token each time power is charged by the passive action (10.5)."""


class InstituteFirst(Ability, frozen=True):
    """The institute is the only structure at set-up, placed last (10.8)."""


class OneFederation(Ability, frozen=True):
    """One federation for the whole game; its satellites cost Q.I.C. (10.8)."""


class NoAdvance(Ability, frozen=True):
    """No advance in an area before the institute stands (10.10)."""

    area: Area = "navigation"


class GaiaformerReturns(Ability, frozen=True):
    """Gaiaformers in the Gaia area come back in the Gaia phase (10.10)."""


class SwappedBoard(Ability, frozen=True):
    """Institute and academies have swapped places (10.12)."""


class HomePower(Ability, frozen=True):
    """Own structures on a planet type have a higher value (10.12)."""

    planet: HomeType = "titanium"
    value: int = 1


class DoublePower(Ability, frozen=True):
    """Each token of area III pays more when spent (10.13)."""

    worth: int = 2


class BurnToGaia(Ability, frozen=True):
    """The token discarded when burning goes to the Gaia area (10.14)."""


class GaiaTech(Ability, frozen=True):
    """Tokens of the Gaia area are discarded for tech tiles (10.14)."""

    tokens: int = 4


class OwnAction(Ability, frozen=True):
    """A special action on the faction board (5.7)."""

    id: str = ""
    effect: ActionEffect | None = None


AnyAbility = (
    GaiaTokensReturn
    | GaiaTrade
    | SharedMines
    | ThirdMine
    | FederationNeeds
    | QicAsOre
    | GaiaPriceOre
    | Triggered
    | TokenOfInstitute
    | Brainstone
    | TokenOnCharge
    | InstituteFirst
    | OneFederation
    | NoAdvance
    | GaiaformerReturns
    | SwappedBoard
    | HomePower
    | DoublePower
    | BurnToGaia
    | GaiaTech
    | OwnAction
)
