"""The vocabulary of the card file: types, Paths, windows, abilities, effects, targets, conditions.

Cards are data. Every word has one exact meaning, carried out in one place, and nothing in this
package ever asks for a card by name.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final, Literal, TypeAlias

Phase: TypeAlias = Literal[
    "shuffle", "draw", "start", "main", "end", "boundary", "next",
    "respond", "pay", "discard", "flee", "carry", "roll", "stance", "assign", "over",
]  # fmt: skip
"""The kind of decision that is due (13): a stage of the turn, or what has come between."""

AIR: Final = 1
EARTH: Final = 2
WATER: Final = 4
ALL_PATHS: Final = AIR | EARTH | WATER

PATHS: Final = {"air": AIR, "earth": EARTH, "water": WATER}
"""Each Path and its bit; a set of Paths is the sum of the bits."""

PATH_NAMES: Final = {bit: name for name, bit in PATHS.items()}

STANCE_ORDER: Final = (EARTH, WATER, AIR)
"""Which Path a Unit takes that cannot use the chosen one (6.2)."""


class CardType(IntEnum):
    """The printed Type of a card; also the Type that counts for the Rule of Singularity (4.1)."""

    TERRAIN = 0
    TROOP = 1
    EVENT = 2


class Window(Enum):
    """The moments in which an Event may be cast (7)."""

    __hash__ = object.__hash__  # members are compared by identity; the inherited hash is slow

    MAIN = "main"
    START = "start"
    CARD = "card"
    MOVE = "move"
    ACT = "act"
    BATTLE = "battle"
    DIE = "die"
    BURY = "bury"
    END = "end"


class Duration(Enum):
    """How long an Event stays (4.5)."""

    INSTANT = "instant"
    TURN = "turn"
    ROUND = "round"
    LASTING = "lasting"


class Keyword(Enum):
    """The keywords of abilities (14.2)."""

    __hash__ = object.__hash__  # members are compared by identity; the inherited hash is slow

    ACTS_AS_UNIT = "acts-as-unit"
    RECRUIT = "recruit"
    MAINTENANCE = "maintenance"
    PILLAGE = "pillage"
    BOARDING = "boarding"
    DIVE_ATTACK = "dive-attack"
    ATTRACTS_ATTACKS = "attracts-attacks"
    BUSHIDO = "bushido"
    ANNUL = "annul"
    CONJURATION = "conjuration"
    TARDY = "tardy"
    ARTILLERY = "artillery"
    MOVE_RESTRICTION = "move-restriction"
    ACTIVATE = "activate"
    CHAOS = "chaos"
    PRODUCTION = "production"
    CONTINGENCY = "contingency"
    INTERRUPT = "interrupt"
    MODIFIER = "modifier"


class Do(Enum):
    """The verbs of card effects (14.3)."""

    __hash__ = object.__hash__  # members are compared by identity; the inherited hash is slow

    RESTORE = "restore"
    WASTE = "waste"
    DRAW = "draw"
    DISCARD = "discard"
    DESTROY = "destroy"
    TAKE_AWAY = "take-away"
    ANNUL = "annul"
    MODIFY = "modify"
    GRANT = "grant"
    SACRIFICE = "sacrifice"
    FLEE = "flee"
    HOLD = "hold"
    CONJURE = "conjure"
    CANCEL = "cancel"
    SET_DIE = "set-die"


STANDING: Final = frozenset({Do.MODIFY, Do.GRANT, Do.CONJURE})
"""The verbs of effects that hold for as long as their card lies in play, rather than being done once."""


class Kind(Enum):
    """The kind of target that an Event is cast on (4.4)."""

    PLAYER = "player"
    COMPANY = "company"
    UNIT = "unit"
    TERRAIN = "terrain"
    DIE = "die"
    PENDING = "pending"
    PENDING_OR_EFFECT = "pending-or-effect"
    PENDING_OR_CARD = "pending-or-card"


class Whose(Enum):
    """Whose the target must be, seen from the caster."""

    ANY = "any"
    OWN = "own"
    ENEMY = "enemy"
    NO_ENEMY = "no-enemy"


class If(Enum):
    """The conditions of Production and Contingency (14.3)."""

    ON = "on"
    CONTROL = "control"
    STILL = "still"
    RESERVE_BEHIND = "reserve-behind"
    ENEMY_NEAR_CAPITAL = "enemy-near-capital"


Power = tuple[int | None, int | None, int]
"""Melee, ranged, resistance; None is nulla."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition and the subtype it asks for, if any."""

    test: If
    subtype: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """The change that a modifier makes: additions to Power, Speed and Limit."""

    melee: int = 0
    ranged: int = 0
    resistance: int = 0
    speed: int = 0
    limit: int = 0


@dataclass(frozen=True, slots=True)
class TargetRule:
    """The targets that may be chosen for an Event (4.4, 14.3)."""

    kind: Kind
    whose: Whose = Whose.ANY
    subtypes: frozenset[str] = frozenset()
    types: frozenset[CardType] = frozenset()
    costmax: int | None = None
    resmax: int | None = None
    capital: bool = True
    near_own_unit: bool = False
    of: frozenset[Window] = frozenset()


@dataclass(frozen=True, slots=True)
class CardEffect:
    """One entry of a card's `effects`."""

    do: Do
    n: int = 0
    to_target: bool = False
    """`who: target` (True) or `who: master`."""
    scope: str = ""
    paths: int = 0
    """The Paths of which a Unit must have one (0: any Unit)."""
    value: int = 0
    change: Change = Change()
    ability: Ability | None = None
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Ability:
    """One entry of a card's `abilities`."""

    keyword: Keyword
    n: int = 0
    path: int = 0
    """The Path of a Move Restriction or of a modifier's filter (0: all)."""
    subtype: str = ""
    """The subtype of a modifier's filter."""
    scope: str = ""
    power: Power | None = None
    change: Change = Change()
    effects: tuple[CardEffect, ...] = ()
    sacrifice: bool = False
    target: TargetRule | None = None
    condition: Condition | None = None
    of: Window | None = None
