"""A battle as a list of steps, made of its events alone: what a table shows of it one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from games.core.types import Event
from games.senshiai.rules import events as ev

CHARGE: Final = "charge"
DIE: Final = "die"
SUM: Final = "sum"
BLOW: Final = "blow"
ANSWER: Final = "answer"
BACK: Final = "back"
FALLEN: Final = "fallen"
RESERVE: Final = "reserve"
HONOUR: Final = "honour"
STEPS: Final = (CHARGE, DIE, SUM, BLOW, ANSWER, BACK, FALLEN, RESERVE, HONOUR)
"""All steps that a battle may have, in their order: the charge; the attackers' die, its sum and what it strikes; the
die of the answer and what that strikes; who falls, which cards of a Reserve are lost, who dies for its honour."""
_IN_BATTLE: Final = frozenset({"battle", "rout"})


@dataclass(frozen=True, slots=True)
class Hit:
    """Points dealt to one Unit or Capital."""

    seat: int
    """The seat whose Unit it is."""
    card: int
    slot: int
    points: int
    lethal: bool


@dataclass(frozen=True, slots=True)
class Strike:
    """One side's roll, and what it came to."""

    seat: int
    """The seat that strikes with it."""
    traits: int
    roll: int
    hits: tuple[Hit, ...] = ()
    lost: int = 0
    """Points that nobody was left to take."""
    dealt: bool = False
    """Its points have been shared out."""

    @property
    def pool(self) -> int:
        """The points that it has to deal."""
        return self.traits + self.roll


@dataclass(frozen=True, slots=True)
class Loss:
    """A Unit that left play in the battle."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class StagedBattle:
    """A battle as far as its events have come."""

    seat: int
    """The seat that attacks the other."""
    foe: int
    src: int
    dst: int
    ranged: bool
    strikes: tuple[Strike, ...] = ()
    """The attackers' strike and the answer to it, as far as they have come; one side may have none."""
    fallen: tuple[Loss, ...] = ()
    honour: tuple[Loss, ...] = ()
    """Units that died for their honour."""
    wasted: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """By seat the cards that went from its Reserve to its Discard Pile, in order."""
    lapsed: bool = False
    """It did not take place."""

    @property
    def attack(self) -> Strike | None:
        """What the attackers struck with."""
        return next((each for each in self.strikes if each.seat == self.seat), None)

    @property
    def answer(self) -> Strike | None:
        """What the defenders struck back with."""
        return next((each for each in self.strikes if each.seat != self.seat), None)

    @property
    def costs(self) -> bool:
        """Whether anybody fell, or a Reserve lost a card."""
        return bool(self.fallen or self.honour or self.wasted)

    @property
    def steps(self) -> tuple[str, ...]:
        """The names of `STEPS` that have happened, in their order."""
        attack, answer = self.attack, self.answer
        there = {
            CHARGE: True,
            DIE: attack is not None,
            SUM: attack is not None,
            BLOW: attack is not None and attack.dealt,
            ANSWER: answer is not None,
            BACK: answer is not None and answer.dealt,
            FALLEN: bool(self.fallen),
            RESERVE: bool(self.wasted),
            HONOUR: bool(self.honour),
        }
        return tuple(name for name in STEPS if there[name])


def staged(events: Iterable[Event]) -> StagedBattle | None:
    """The last battle that some events declare, as far as they tell of it; None where they declare none."""
    battle: StagedBattle | None = None
    for event in events:
        if isinstance(event, ev.BattleDeclared):
            battle = StagedBattle(event.seat, event.foe, event.src, event.dst, event.ranged)
        elif battle is not None:
            battle = _with_event(battle, event)
    return battle


def _with_event(battle: StagedBattle, event: Event) -> StagedBattle:
    if isinstance(event, ev.PoolRaised):
        return replace(battle, strikes=(*battle.strikes, Strike(event.seat, event.traits, event.roll)))
    if isinstance(event, ev.DamageDealt):
        hit = Hit(event.seat, event.card, event.slot, event.points, event.lethal)
        return _with_strike(battle, hits=(hit,))
    if isinstance(event, ev.PointsLost):
        return _with_strike(battle, lost=event.points)
    if isinstance(event, ev.UnitDestroyed) and event.how in _IN_BATTLE:
        return replace(battle, fallen=(*battle.fallen, Loss(event.seat, event.card)))
    if isinstance(event, ev.UnitDestroyed) and event.how == "bushido":
        return replace(battle, honour=(*battle.honour, Loss(event.seat, event.card)))
    if isinstance(event, ev.CardWasted):
        cards = (*battle.wasted.get(event.seat, ()), event.card)
        return replace(battle, wasted={**battle.wasted, event.seat: cards})
    return replace(battle, lapsed=True) if isinstance(event, ev.ActionLapsed) else battle


def _with_strike(battle: StagedBattle, *, hits: Sequence[Hit] = (), lost: int = 0) -> StagedBattle:
    """The battle with points of its last strike dealt, or lost."""
    if not battle.strikes:
        return battle
    last = battle.strikes[-1]
    last = replace(last, hits=(*last.hits, *hits), lost=last.lost + lost, dealt=True)
    return replace(battle, strikes=(*battle.strikes[:-1], last))
