"""Hidden information: what a seat may know of a state, and determinizations, fair samples of what it may be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import permutations
from typing import TYPE_CHECKING

from games.bots.shuffling import shuffle
from games.naishi.actions import Phase
from games.naishi.cards import HAND_MOUNTAINS, Card
from games.naishi.court import SEATS
from games.naishi.geometry import COLUMNS
from games.naishi.position import Veil, write
from games.naishi.state import State
from games.naishi.turn import legal_actions
from games.naishi.view import Cells, View, unlocated, unlocated_cards

if TYPE_CHECKING:
    from random import Random

_OPEN_HAND_PHASES = (Phase.DEAL, Phase.COPY, Phase.OVER)


def _hidden_gifts(state: State, seat: int | None) -> frozenset[int]:
    """The givers whose gift `seat` may not know. A spectator may not even know one that has come to light."""
    if state.phase is Phase.GIVE:
        return frozenset(giver for giver in SEATS if giver != seat and state.gifts[giver] is not None)
    return frozenset(SEATS) if seat is None else frozenset()


def _veil(state: State, seat: int | None) -> Veil:
    """The parts of the position text that are hidden from `seat`."""
    if state.phase in _OPEN_HAND_PHASES:
        return Veil(decks=True)
    return Veil(decks=True, hands=frozenset(SEATS) - {seat}, gifts=_hidden_gifts(state, seat))


def observe(state: State, seat: int | None) -> View:
    """The view of `seat`; None is a spectator, who sees what is public only."""
    return _seen_through(_veil(state, seat), state, seat)


def lay_open(state: State, seat: int | None) -> View:
    """The view of `seat` with both Hands and the gifts open, where nothing need be remembered either."""
    view = _seen_through(Veil(decks=True), state, seat)
    return replace(view, options=replace(view.options, memory="show"))


def _seen_through(veil: Veil, state: State, seat: int | None) -> View:
    territories = tuple(
        tuple(
            None if owner in veil.hands and position >= COLUMNS and position not in state.seen[owner] else card
            for position, card in enumerate(cells)
        )
        for owner, cells in enumerate(state.territories)
    )
    gifts = tuple(None if giver in veil.gifts else state.gifts[giver] for giver in SEATS)
    return View(
        seat=seat,
        actor=state.mover,
        legal=legal_actions(state) if seat == state.mover else (),
        text=write(state, veil),
        options=state.options,
        phase=state.phase,
        territories=(territories[0], territories[1]),
        seen=state.seen,
        tops=tuple(deck[0] if deck else None for deck in state.decks),
        deck_sizes=tuple(map(len, state.decks)),
        discards=state.discards,
        court=state.court,
        gifts=(gifts[0], gifts[1]),
        hidden_gifts=veil.gifts,
        final=state.final,
        copies=state.copies,
    )


def determinize(view: View, rng: Random) -> State:
    """A state that `view.seat` may be in, drawn as the rules page says under *Possible worlds*.

    All cards that the seat sees nowhere are shuffled, equal cards counted separately; the first
    goes to the opponent's Hand if its kept card is still unseen, the rest face down to the decks;
    then the unseen slots are shuffled. For a spectator, who knows neither the gifts nor whether
    they came to light, every layout of the unseen slots that the rules allow is equally likely.
    """
    if view.phase is Phase.DEAL:
        return State(options=view.options)
    hidden = unlocated_cards(view)
    shuffle(hidden, rng)
    gifts = view.gifts
    if view.seat is None:
        hands, gifts = _spectator_hands(view, hidden, rng)
    elif view.phase is Phase.GIVE:
        hands = tuple([_fill_pair(cells, hidden) for cells in view.territories])
        if view.hidden_gifts:
            gifts = (rng.choice(hands[0][COLUMNS:]), None)
    else:
        hands = tuple(
            [
                _fill_hand(cells, view.gifts[1 - owner] if owner != view.seat else None, hidden, view, rng)
                for owner, cells in enumerate(view.territories)
            ]
        )
    decks: list[tuple[Card, ...]] = []
    for top, size in zip(view.tops, view.deck_sizes, strict=True):
        decks.append(() if top is None else (top, *[hidden.pop() for _ in range(size - 1)]))
    assert not hidden, "every unseen card has found its place"
    return State(
        options=view.options,
        decks=tuple(decks),
        territories=(hands[0], hands[1]),
        seen=view.seen,
        court=view.court,
        gifts=gifts,
        discards=view.discards,
        mover=view.actor,
        phase=view.phase,
        final=view.final,
        copies=view.copies,
    )


def possible_territories(view: View) -> Iterator[tuple[Card, ...]]:
    """Every territory that the other seat may have in a turn, for all that the view's seat knows; each once."""
    assert view.seat is not None and view.phase in (Phase.TURN, Phase.MUST, Phase.MAY)
    cells, gift, hidden = view.territories[1 - view.seat], view.gifts[view.seat], unlocated(view)
    gaps = cells.count(None)
    given = [] if gift is None else [gift]
    for kept in [[card] for card in sorted(+hidden)] if hidden.total() > _face_down(view) else [[]]:
        cards = [*given, *kept]
        for order in sorted(set(permutations([*cards, *[Card.MOUNTAIN] * (gaps - len(cards))]))):
            yield _fill(cells, order)


def _face_down(view: View) -> int:
    """How many deck cards lie face down."""
    return sum([size - 1 for size in view.deck_sizes if size])


def _known(cells: Cells) -> tuple[Card, ...]:
    return tuple([card for card in cells if card is not None])


def _fill(cells: Cells, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cells with the unknown ones filled in order."""
    filled: list[Card] = []
    used = 0
    for card in cells:
        if card is None:
            filled.append(cards[used])
            used += 1
        else:
            filled.append(card)
    return tuple(filled)


def _fill_pair(cells: Cells, hidden: list[Card]) -> tuple[Card, ...]:
    return _fill(cells, sorted(hidden.pop() for _ in range(cells.count(None))))


def _fill_hand(cells: Cells, gift: Card | None, hidden: list[Card], view: View, rng: Random) -> tuple[Card, ...]:
    gaps = cells.count(None)
    if not gaps:
        return _known(cells)
    cards = [] if gift is None else [gift]
    if len(hidden) > _face_down(view):
        cards.append(hidden.pop())
    if len(cells) < 2 * COLUMNS:
        return _fill(cells, sorted(cards))
    cards += [Card.MOUNTAIN] * (gaps - len(cards))
    shuffle(cards, rng)
    return _fill(cells, cards)


def _spectator_hands(
    view: View, hidden: list[Card], rng: Random
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card | None, Card | None]]:
    """Draws both territories and gifts for a reader who knows only what is public."""
    if view.phase is Phase.GIVE:
        pairs = tuple(_fill_pair(cells, hidden) for cells in view.territories)
        return pairs, (rng.choice(pairs[0][COLUMNS:]) if 0 in view.hidden_gifts else None, None)
    gaps = [cells.count(None) for cells in view.territories]
    shuffled = [len(cells) == 2 * COLUMNS for cells in view.territories]
    cards = len(hidden) - _face_down(view)
    slots = [seat for seat in SEATS for _ in range(gaps[seat])]
    while True:
        where = rng.sample(slots, cards)
        counts = [where.count(seat) for seat in SEATS]
        mountains = [gap - count for gap, count in zip(gaps, counts, strict=True)]
        if all(
            count <= 2 and left <= (HAND_MOUNTAINS if laid_out else 0)
            for count, left, laid_out in zip(counts, mountains, shuffled, strict=True)
        ):
            break
    territories: list[tuple[Card, ...]] = []
    gifts: list[Card | None] = [None, None]
    for seat in SEATS:
        own = [hidden.pop() for _ in range(counts[seat])]
        if len(own) == 2 or (own and rng.random() < 0.5):
            gifts[1 - seat] = own[0]
        own += [Card.MOUNTAIN] * mountains[seat]
        if shuffled[seat]:
            rng.shuffle(own)
        else:
            own.sort()
        territories.append(_fill(view.territories[seat], own))
    return tuple(territories), (gifts[0], gifts[1])


@lru_cache(maxsize=16)
def reveals(before: State, after: State) -> bool:
    """True if going from `before` to `after` showed somebody a card that had been hidden from them.

    Of the last actions a table asks it several times.
    """
    return any(_more_known(observe(before, seat), observe(after, seat)) for seat in (*SEATS, None))


def _more_known(before: View, after: View) -> bool:
    if after.phase is Phase.HAND and before.phase is Phase.GIVE:
        return True
    return len(_all_known(after)) > len(_all_known(before))


def _all_known(view: View) -> list[Card]:
    cells = (*view.territories[0], *view.territories[1], *view.tops, *view.discards)
    return [card for card in cells if card is not None]
