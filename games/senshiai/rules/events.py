"""Events: what happened, in the past tense. All public unless `visible_to` says otherwise."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.core.types import Event
from games.senshiai.cards.vocabulary import Window


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """A seat's Reserve was shuffled."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The turn of a seat began."""

    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class MainEnded(Event):
    """A seat ended its Main Stage."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A seat drew `n` cards."""

    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card was drawn: known to its seat only, unless everybody had seen it before."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card went from a hand to the Discard Pile; `cause` is the seat that forced it (-1: none)."""

    seat: int
    card: int
    cause: int


@dataclass(frozen=True, slots=True)
class CardPaid(Event):
    """A card of the hand was paid."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class CardWasted(Event):
    """The top card of a Reserve went to the Discard Pile, because of the seat `cause`."""

    seat: int
    card: int
    cause: int


@dataclass(frozen=True, slots=True)
class CardRestored(Event):
    """The top card of a Discard Pile went under the Reserve."""

    seat: int
    card: int
    pillaged: bool = field(default=False, metadata={"added_later": True})
    """True for what Pillage brings back; False for everything else that restores."""


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was put on the stack; `target` in notation."""

    seat: int
    card: int
    target: str


@dataclass(frozen=True, slots=True)
class CardFailed(Event):
    """A card on the stack came to nothing: annulled, or its conditions no longer held."""

    seat: int
    card: int
    annulled: bool


@dataclass(frozen=True, slots=True)
class EventResolved(Event):
    """An Event took effect on its target."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class TerrainLaid(Event):
    """A Terrain came into play."""

    seat: int
    card: int
    space: int


@dataclass(frozen=True, slots=True)
class UnitArrived(Event):
    """A Troop was recruited or a Unit conjured."""

    seat: int
    card: int
    space: int


@dataclass(frozen=True, slots=True)
class EffectLaid(Event):
    """An Event came to lie on a Terrain, a Company or (`slot` >= 0) a Unit."""

    seat: int
    card: int
    space: int
    slot: int


@dataclass(frozen=True, slots=True)
class EffectEnded(Event):
    """An Effect in play went to its owner's pile."""

    owner: int
    card: int
    space: int


@dataclass(frozen=True, slots=True)
class UnitDestroyed(Event):
    """A Unit left play; `how`: "battle", "bushido", "sacrifice", "event", "rout", "weak", "expired", "seppuku"."""

    seat: int
    card: int
    space: int
    how: str


@dataclass(frozen=True, slots=True)
class TerrainDestroyed(Event):
    """A Terrain left play by destruction."""

    owner: int
    card: int
    space: int


@dataclass(frozen=True, slots=True)
class UnitTakenAway(Event):
    """A Unit went back to its owner's hand."""

    seat: int
    card: int
    space: int


@dataclass(frozen=True, slots=True)
class UnitsMoved(Event):
    """Units went along a route, the spaces after the first entered in order."""

    seat: int
    cards: tuple[int, ...]
    route: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class UnitFled(Event):
    """A Unit fled to another space."""

    seat: int
    card: int
    src: int
    dst: int


@dataclass(frozen=True, slots=True)
class UnitsHeld(Event):
    """Units were held for this turn."""

    seat: int
    cards: tuple[int, ...]
    space: int


@dataclass(frozen=True, slots=True)
class MoveDeclared(Event):
    """A move or a castling was declared."""

    seat: int
    src: int
    dst: int
    castling: bool


@dataclass(frozen=True, slots=True)
class BattleDeclared(Event):
    """A battle was declared by a seat."""

    seat: int
    foe: int
    src: int
    dst: int
    ranged: bool


@dataclass(frozen=True, slots=True)
class ActionLapsed(Event):
    """A declared action did not happen."""

    seat: int
    cancelled: bool


@dataclass(frozen=True, slots=True)
class AbilityUsed(Event):
    """An activation, Production, Tardy or Chaos roll was declared."""

    seat: int
    card: int
    space: int
    ability: str


@dataclass(frozen=True, slots=True)
class StanceTaken(Event):
    """A side chose its Path."""

    seat: int
    path: int


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """The die was rolled, or set by an Event."""

    seat: int
    value: int
    set: bool


@dataclass(frozen=True, slots=True)
class RollJudged(Event):
    """A Tardy or Chaos roll was judged."""

    seat: int
    card: int
    space: int
    outcome: str


@dataclass(frozen=True, slots=True)
class PoolRaised(Event):
    """A side's points: the sum of its traits and the roll."""

    seat: int
    traits: int
    roll: int


@dataclass(frozen=True, slots=True)
class DamageDealt(Event):
    """A Unit was dealt points."""

    seat: int
    """The seat that is the Unit's master."""
    card: int
    slot: int
    points: int
    lethal: bool


@dataclass(frozen=True, slots=True)
class PointsLost(Event):
    """Points that nobody was left to take."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class GroundTaken(Event):
    """The attackers stand on the Terrain they fought for."""

    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class WindowOpened(Event):
    """A window opened; `seats` are those whom the rules would ask, in order, whatever they hold."""

    window: Window
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WindowAsked(Event):
    """A seat is asked whether it casts something."""

    seat: int
    window: Window


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat that was asked casts nothing."""

    seat: int


@dataclass(frozen=True, slots=True)
class EffectCarried(Event):
    """It was decided whether an Effect on a Company goes along with those who leave."""

    seat: int
    card: int
    goes: bool


@dataclass(frozen=True, slots=True)
class SeatOut(Event):
    """A seat left the game by seppuku or on time."""

    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class RoundsOver(Event):
    """The round limit was reached."""

    round: int


@dataclass(frozen=True, slots=True)
class ReserveEmptied(Event):
    """A Reserve is empty: the game is over."""

    seat: int
    cause: int
