"""The view: the whole table with every number worked out, the own hand, the counts of all else."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.senshiai.cards.vocabulary import Phase
from games.senshiai.rules.actions import Action
from games.senshiai.rules.options import Options
from games.senshiai.rules.state import State


@dataclass(frozen=True, slots=True)
class ModifierView:
    """One modifier on one trait of one Unit or Terrain."""

    card: str
    type: str
    """The Type under which it competes: "terrain", "troop" or "event"."""
    why: str
    trait: str
    """"melee", "ranged", "resistance", "speed" or "limit"."""
    value: int
    counts: bool
    """False where a greater one of the same Type, or nulla, leaves it without effect."""


@dataclass(frozen=True, slots=True)
class EffectView:
    """An Effect in play, as a view shows it."""

    card: str
    owner: int
    until: str
    """"T" this turn, "R1".."R4" until before that seat's Draw Stage, "L" lasting."""
    number: int
    """The number of the Effect in `d4*n`."""
    event: bool
    """False for the modifier of an activated Terrain, which is no target."""


@dataclass(frozen=True, slots=True)
class UnitView:
    """A Unit on a space or over a battlefield. Power values of None are nulla."""

    slot: int
    card: str
    owner: int
    until: str
    """The expiry of a conjured Unit, otherwise empty."""
    melee: int | None
    ranged: int | None
    resistance: int
    speed: int
    printed: tuple[int | None, int | None, int, int]
    """Melee, ranged, resistance and Speed as printed."""
    steps_left: int
    marks: tuple[str, ...]
    """The marks as in the position text: m1, k1, s, f, r, x, h, p, c."""
    damage: int
    declared: bool
    """Takes part in the action under way."""
    chaos_due: bool
    modifiers: tuple[ModifierView, ...]
    effects: tuple[EffectView, ...]


@dataclass(frozen=True, slots=True)
class SpaceView:
    """One space of the table."""

    name: str
    space: int
    column: int
    row: int
    home: int
    """The seat on whose board it lies."""
    terrain: str
    """A card id; empty where no Terrain lies."""
    owner: int
    """Whose card the Terrain is; -1: none."""
    master: int
    """The Terrain's master; -1: nobody."""
    limit: int
    troops: int
    """How many Troops count for the Limit now."""
    marks: tuple[str, ...]
    """The marks of the Terrain: a (activated), c (Chaos done)."""
    chaos_due: bool
    units: tuple[UnitView, ...]
    effects: tuple[EffectView, ...]
    """The Effects on the Terrain."""
    company_effects: tuple[EffectView, ...]
    modifiers: tuple[ModifierView, ...]
    """The modifiers of the Limit."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat's cards as far as they are known, and its standing."""

    seat: int
    deck: str
    """A starter deck's id, or "custom"."""
    capital: str
    """The space where its Capital stands (or stood)."""
    hand: tuple[str, ...]
    """Card ids; `?` for cards this reader has not seen."""
    reserve: int
    reserve_bottom: tuple[str, ...]
    """The cards at the bottom that everybody saw going there, the bottommost last."""
    discard: tuple[str, ...]
    """The Discard Pile, top first."""
    credit: int
    """The seat that would win if this one ran out now; -1: none."""
    realm: int
    """The number of Terrains it is master of."""
    out: bool


@dataclass(frozen=True, slots=True)
class StackItem:
    """Something under way, the lowest first: a card on the stack, or a declared action."""

    kind: str
    """"card", "move", "castle", "attack", "shoot", "activate", "produce", "rouse", "chaos" or "roll"."""
    seat: int
    card: str
    """A card id where one is concerned, otherwise empty."""
    source: str
    """The space from which it is done, or empty."""
    target: str
    """The target in notation, or empty."""


@dataclass(frozen=True, slots=True)
class WindowView:
    """An open window, the lowest first."""

    window: str
    asked: tuple[int, ...]
    """Who is asked, in order."""
    passed: int
    """How many have passed, or had nothing to cast, since the last cast."""


@dataclass(frozen=True, slots=True)
class BattleView:
    """The battle declared or being fought."""

    seat: int
    foe: int
    source: str
    target: str
    ranged: bool
    stage: str
    """"window", "carry", "stance", "attack", "counterattack", "bury" or "aftermath"."""
    stances: tuple[str, str]
    """The Paths chosen by attacker and defender, or empty."""
    rolls: tuple[int, int]
    """The attack and the counterattack roll; 0: not rolled."""
    pool: int
    """The points being assigned now."""
    striking: int
    """The seat that assigns now; -1: nobody."""
    attackers: tuple[UnitView, ...]
    defenders: tuple[UnitView, ...]
    may_hit: tuple[int, ...]
    """The slots to which the striking side may assign points."""


@dataclass(frozen=True, slots=True)
class SenshiaiView:
    """Everything that a seat (None: a spectator) may know."""

    seat: int | None
    actor: int
    legal: tuple[Action, ...]
    text: str
    phase: Phase
    round: int
    rounds: int
    truce: int
    active: int
    seats: tuple[SeatView, ...]
    spaces: tuple[SpaceView, ...]
    """Every space of the table in board order."""
    attackers: SpaceView | None
    """The attackers over a battlefield."""
    stack: tuple[StackItem, ...]
    windows: tuple[WindowView, ...]
    battle: BattleView | None
    question: str
    """The subject of the actor's decision: the card being paid for, the Effect to carry, or empty."""
    known: State = field(repr=False)
    """The state with -1 for every card this seat has not seen; for helpers and bots, not for drawing."""

    @property
    def options(self) -> Options:
        """The options of the match, other seats' own decks left out."""
        return self.known.options

    @property
    def left_to_pay(self) -> int:
        """The cards that are still to be paid, in phase `pay`."""
        return int(getattr(self.known.frames[-1], "left", 1)) if self.known.frames else 0
