"""Questions a screen asks about a view: where can these go, what may this battle bring, why is that not possible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.core.errors import IllegalAction
from games.senshiai.actions import Action, Attack, Cast, Play, Shoot
from games.senshiai.cards import CARDS
from games.senshiai.combat import shooters
from games.senshiai.geometry import bits
from games.senshiai.movement import destinations
from games.senshiai.moving import indices_of
from games.senshiai.outlook import Fate, Outlook, Side, outlook
from games.senshiai.refusals import refusal
from games.senshiai.rules import is_allowed
from games.senshiai.table import Table
from games.senshiai.view import ModifierView, SenshiaiView
from games.senshiai.windows import target_text


@dataclass(frozen=True, slots=True)
class UnitForecast:
    """What may become of one Unit in a battle."""

    slot: int
    card: str
    resistance: int
    can_be_hit: bool
    dies_at: tuple[bool, ...]
    """By the other side's roll, 1 to 6, if it strikes so as to destroy the most."""
    chance: float
    """The chance that it falls to the blows, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """A battle before it is declared. Events are left out."""

    ranged: bool
    strength: int | None
    """The attackers' points without the roll; None: they do not strike."""
    answer: int | None
    """The defenders' points without the roll; None: they do not strike back."""
    attackers: tuple[UnitForecast, ...]
    defenders: tuple[UnitForecast, ...]
    waste_at: tuple[int, ...]
    """Cards the defending Capital wastes, by attack roll."""
    own_waste_at: tuple[int, ...]
    """Cards one's own Capital wastes, by counterattack roll (shooting from a Capital)."""
    takes_ground: float
    thrown_back: float
    wiped_out: float
    expected_waste: float
    words: str


@dataclass(frozen=True, slots=True)
class HandCard:
    """One different card of the own hand."""

    card: str
    count: int
    payable: bool
    """Whether the hand holds enough other cards for its cost."""
    playable: bool
    """Whether it can be played or cast now."""
    where: tuple[str, ...]
    """The targets in notation."""


def reachable(view: SenshiaiView, space: int, slots: Sequence[int]) -> tuple[str, ...]:
    """The names of the spaces to which the Units in these slots (none named: all but a Capital) can move now."""
    table = Table(view.known)
    place = table.places[space]
    indices = indices_of(place, slots)
    if not indices or view.phase != "main" or place.holder != view.active:
        return ()
    return tuple(table.board.names[to] for to in bits(destinations(table, space, indices)))


def forecast(view: SenshiaiView, action: Attack | Shoot) -> Forecast:
    """What may come of an attack or of shooting. The action must be one of the legal ones."""
    table = Table(view.known)
    place = table.places[action.src]
    ranged = isinstance(action, Shoot)
    indices = shooters(table, action.src, action.dst) if ranged else indices_of(place, _slots(action))
    found = outlook(table, action.src, indices, action.dst, ranged)
    return Forecast(
        ranged,
        found.attackers.strength,
        found.defenders.strength,
        _units(found.attackers, found.to_attackers, [] if ranged else [i + place.first_slot for i in indices]),
        _units(found.defenders, found.to_defenders, []),
        tuple(fate.waste for fate in _six(found.to_defenders)),
        tuple(fate.waste for fate in _six(found.to_attackers)),
        found.takes_ground,
        found.thrown_back,
        found.wiped_out,
        found.waste,
        _words(found, ranged),
    )


def _slots(action: Attack | Shoot) -> tuple[int, ...]:
    return action.slots if isinstance(action, Attack) else ()


def _six(fates: Sequence[Fate]) -> tuple[Fate, ...]:
    """Six entries, one a roll, also where no die decides."""
    return tuple(fates) if len(fates) == 6 else tuple(fates) * 6


def _units(side: Side, fates: Sequence[Fate], slots: Sequence[int]) -> tuple[UnitForecast, ...]:
    six = _six(fates)
    found = []
    for at, fighter in enumerate(side.fighters):
        dies = tuple(at in fate.dead for fate in six)
        slot = slots[at] if slots else fighter.slot
        found.append(
            UnitForecast(slot, CARDS[fighter.card].id, fighter.resistance, fighter.hittable, dies, sum(dies) / 6)
        )
    return tuple(found)


def _percent(chance: float) -> str:
    return f"{round(100 * chance)} %"


def _words(found: Outlook, ranged: bool) -> str:
    """The battle in one sentence."""
    parts = []
    if not ranged and found.takes_ground > 0.001:
        parts.append(f"you take the ground in {_percent(found.takes_ground)}")
    if not ranged and found.thrown_back > 0.001:
        parts.append(f"you are thrown back in {_percent(found.thrown_back)}")
    if found.wiped_out > 0.001:
        parts.append(f"you are wiped out in {_percent(found.wiped_out)}")
    if found.waste > 0.001:
        parts.append(f"the Capital wastes {found.waste:.1f} cards on average")
    sentence = ", ".join(parts) or "nobody has to leave"
    return sentence[0].upper() + sentence[1:] + "; Events are not counted."


def why_not(view: SenshiaiView, action: Action) -> IllegalAction | None:
    """Why the seat of the view cannot play this now; None if it can."""
    table = Table(view.known)
    if view.seat != view.actor:
        return IllegalAction("not-you", "It is not for you to act now.")
    return None if is_allowed(table, action) else refusal(table, action)


def hand_cards(view: SenshiaiView) -> tuple[HandCard, ...]:
    """The own hand, card by card, with what can be done with each now. Empty for a spectator."""
    if view.seat is None:
        return ()
    table = Table(view.known)
    hand = table.hands[view.seat]
    found = []
    for number in dict.fromkeys(hand):
        where = tuple(
            where_text(table, action)
            for action in view.legal
            if isinstance(action, Play | Cast) and action.card == number
        )
        card = CARDS[number]
        found.append(HandCard(card.id, hand.count(number), card.cost < len(hand), bool(where), where))
    return tuple(found)


def where_text(table: Table, action: Play | Cast) -> str:
    """Where a card is played, in notation."""
    if isinstance(action, Play):
        return table.board.names[action.space]
    return target_text(table, action.target)


def modifier_words(modifier: ModifierView) -> str:
    """One modifier in words: `+1 melee from War Veterans (Troop), another Unit of its Company`."""
    name = next(card.name for card in CARDS if card.id == modifier.card)
    kept = "" if modifier.counts else "; a greater one of that Type, or nulla, leaves it without effect"
    return f"{modifier.value:+d} {modifier.trait} from {name} ({modifier.type.capitalize()}), {modifier.why}{kept}"
