"""Effects of actions: what each does to the state, and what the end of a turn and of the game bring about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from games.core.types import CHANCE, OVER, Event, Transition
from games.naishi import events as happened
from games.naishi.actions import (
    Action,
    CopyCharacter,
    Deal,
    DeclareEnd,
    Develop,
    DiscardRiver,
    Done,
    Give,
    ImposeDecree,
    Phase,
    Recall,
    ShuffleHand,
    Swap,
    SwapColumn,
    SwapHand,
    SwapLine,
    SwapRiver,
)
from games.naishi.arrange import Arranged, arranged
from games.naishi.cards import DECKS, Card
from games.naishi.court import SEATS
from games.naishi.geometry import COLUMNS, HAND, column, in_hand
from games.naishi.ninjas import NinjaCopy, choices, final_sheets, next_ninja, settle
from games.naishi.state import MOUNTAIN_LINE, State

T = TypeVar("T")
Cells = tuple[Card, ...]


def put(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    """`pair` with the entry of `seat` replaced."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def _arranged(state: State, action: Action) -> Arranged[Card]:
    """The cards on the table after an action of the mover."""
    tops = tuple(deck[0] if deck else None for deck in state.decks)
    seat = state.mover
    return arranged(Arranged(state.territories[seat], state.territories[1 - seat], tops), action)


def _set_decks(state: State, decks: dict[int, Cells], discarded: Iterable[Card] = ()) -> State:
    river = tuple(decks.get(number, deck) for number, deck in enumerate(state.decks))
    return replace(state, decks=river, discards=tuple(sorted((*state.discards, *discarded))))


def _set_cells(state: State, seat: int, cells: Cells) -> State:
    return replace(state, territories=put(state.territories, seat, cells))


def _show(state: State, seat: int, position: int) -> State:
    """Turns up the Hand card at `position`: if it was unseen, an equal open gift has come to light."""
    giver = 1 - seat
    if in_hand(position) and position not in state.seen[seat]:
        if state.gifts[giver] is state.territories[seat][position]:
            state = replace(state, gifts=put(state.gifts, giver, None))
        state = replace(state, seen=put(state.seen, seat, state.seen[seat] | {position}))
    return state


def play(state: State, action: Action) -> Transition[State]:
    """Plays a legal action."""
    match action:
        case Deal():
            return _deal(state, action)
        case Give():
            return _give(state, action)
        case ShuffleHand():
            return _shuffle_hand(state, action)
        case CopyCharacter():
            return _copy(state, action)
        case Develop():
            return _develop(state, action)
        case SwapHand() | SwapLine() | SwapColumn() | SwapRiver():
            return _after_emissary(*_swap(state, action))
        case DiscardRiver():
            return _after_emissary(*_discard(state, action))
        case Recall():
            return _recall(state)
        case ImposeDecree():
            return _decree(state, action)
        case DeclareEnd():
            return _end_turn(state, [happened.EndDeclared(state.mover)], declared=True)
        case Done():
            return _end_turn(state, [])


def _deal(state: State, action: Deal) -> Transition[State]:
    first, second = (tuple(sorted(pair)) for pair in action.pairs)
    state = replace(
        state,
        decks=action.decks,
        territories=(MOUNTAIN_LINE + first, MOUNTAIN_LINE + second),
        mover=0,
        phase=Phase.GIVE,
    )
    dealt = [happened.PairDealt(seat, pair, visible_to=frozenset({seat})) for seat, pair in enumerate((first, second))]
    return Transition(state, (happened.RiverDealt(tuple(deck[0] for deck in action.decks)), *dealt))


def _give(state: State, action: Give) -> Transition[State]:
    seat = state.mover
    state = replace(state, gifts=put(state.gifts, seat, action.card), mover=1)
    chosen = happened.GiftChosen(seat)
    if seat == 0:
        return Transition(state, (chosen,))
    first, second = state.gifts
    assert first is not None and second is not None, "both seats have chosen"
    pairs = [list(cells[COLUMNS:]) for cells in state.territories]
    pairs[0].remove(first)
    pairs[1].remove(second)
    territories = (
        MOUNTAIN_LINE + tuple(sorted([*pairs[0], second])),
        MOUNTAIN_LINE + tuple(sorted([*pairs[1], first])),
    )
    state = replace(state, territories=territories, mover=CHANCE, phase=Phase.HAND)
    exchanged = happened.GiftsExchanged((first, second), visible_to=frozenset(SEATS))
    return Transition(state, (chosen, exchanged))


def _shuffle_hand(state: State, action: ShuffleHand) -> Transition[State]:
    state = _set_cells(state, action.seat, MOUNTAIN_LINE + action.cards)
    if all(state.shuffled(seat) for seat in SEATS):
        state = replace(state, mover=0, phase=Phase.TURN)
    return Transition(state, (happened.HandShuffled(action.seat),))


def _develop(state: State, action: Develop) -> Transition[State]:
    seat, position = state.mover, action.position
    state = _show(state, seat, position)
    cells, deck = state.territories[seat], state.decks[column(position)]
    old, new = cells[position], deck[0]
    state = _set_cells(state, seat, _arranged(state, action).own)
    state = _set_decks(state, {column(position): deck[1:]}, (old,))
    events: list[Event] = [happened.Developed(seat, position, old, new)]
    if state.phase is Phase.TURN and state.court.reserve(seat) > 0:
        return Transition(replace(state, phase=Phase.MAY), tuple(events))
    return _end_turn(state, events)


def _swap(state: State, action: Swap) -> tuple[State, Event]:
    seat = state.mover
    cells, decks = state.territories[seat], state.decks
    court, after = state.court, _arranged(state, action)
    state = replace(state, court=replace(court, swaps=put(court.swaps, seat, court.swaps[seat] + 1)))
    match action:
        case SwapHand(a=a, b=b):
            other = {a: b, b: a}
            seen = frozenset(other.get(position, position) for position in state.seen[seat])
            state = replace(state, seen=put(state.seen, seat, seen))
            return _set_cells(state, seat, after.own), happened.HandSwapped(seat, a, b)
        case SwapLine(a=a, b=b):
            event: Event = happened.LineSwapped(seat, a, b, (cells[a], cells[b]))
            return _set_cells(state, seat, after.own), event
        case SwapColumn(column=number):
            below = number + COLUMNS
            state = _show(state, seat, below)
            event = happened.ColumnSwapped(seat, number, to_line=cells[below], to_hand=cells[number])
            return _set_cells(state, seat, after.own), event
        case SwapRiver(a=a, b=b):
            event = happened.RiverSwapped(seat, a, b, (decks[a][0], decks[b][0]))
            river = {deck: (card, *decks[deck][1:]) for deck in (a, b) if (card := after.tops[deck]) is not None}
            return _set_decks(state, river), event


def _discard(state: State, action: DiscardRiver) -> tuple[State, Event]:
    seat, court = state.mover, state.court
    decks = tuple(number for number in (action.a, action.b) if state.decks[number])
    cards = tuple(state.decks[number][0] for number in decks)
    state = replace(state, court=replace(court, discards=put(court.discards, seat, court.discards[seat] + 1)))
    state = _set_decks(state, {number: state.decks[number][1:] for number in decks}, cards)
    return state, happened.RiverDiscarded(seat, decks, cards)


def _after_emissary(state: State, event: Event) -> Transition[State]:
    if state.phase is Phase.TURN:
        return Transition(replace(state, phase=Phase.MUST), (event,))
    return _end_turn(state, [event])


def _recall(state: State) -> Transition[State]:
    seat, court = state.mover, state.court
    event = happened.Recalled(seat, court.held(seat))
    court = replace(court, swaps=put(court.swaps, seat, 0), discards=put(court.discards, seat, 0))
    return _end_turn(replace(state, court=court), [event])


def _decree(state: State, action: ImposeDecree) -> Transition[State]:
    seat, position = state.mover, action.position
    for owner in SEATS:
        state = _show(state, owner, position)
    given, taken = (state.territories[owner][position] for owner in (seat, 1 - seat))
    after = _arranged(state, action)
    state = _set_cells(_set_cells(state, seat, after.own), 1 - seat, after.theirs)
    state = replace(state, court=replace(state.court, decree=seat))
    return _end_turn(state, [happened.DecreeImposed(seat, position, given, taken)])


def _end_turn(state: State, events: list[Event], declared: bool = False) -> Transition[State]:
    seat = state.mover
    decks_out = DECKS - len(state.filled_decks) >= 2
    if state.final == seat or (decks_out and seat == 1 and not declared):
        return _end_game(state, events, river_out=state.final != seat)
    state = replace(state, mover=1 - seat, phase=Phase.TURN)
    if declared or decks_out:
        state = replace(state, final=1 - seat)
        events.append(happened.FinalTurnBegan(1 - seat, declared))
    return Transition(state, tuple(events))


def _end_game(state: State, events: list[Event], river_out: bool) -> Transition[State]:
    first, second = (cells[COLUMNS:] for cells in state.territories)
    events.append(happened.HandsRevealed((first, second), river_out))
    state = replace(state, seen=(frozenset(HAND),) * 2, gifts=(None, None), final=None)
    return _resolve_ninjas(state, events)


def _copy(state: State, action: CopyCharacter) -> Transition[State]:
    ninja = next_ninja(state.territories, state.copies)
    assert ninja is not None, "phase copy has an unresolved Ninja"
    seat, position = ninja
    state = replace(state, copies=(*state.copies, NinjaCopy(seat, position, action.card)))
    return _resolve_ninjas(state, [happened.NinjaResolved(seat, position, action.card, forced=False)])


def _resolve_ninjas(state: State, events: list[Event]) -> Transition[State]:
    """Makes all copies that leave no choice; then the next choice, or the result."""
    copies = settle(state.territories, state.copies)
    for copy in copies[len(state.copies) :]:
        card = copy.card if choices(state.territories[copy.seat]) else None
        events.append(happened.NinjaResolved(copy.seat, copy.position, card, forced=True))
    ninja = next_ninja(state.territories, copies)
    if ninja is not None:
        state = replace(state, copies=copies, mover=ninja[0], phase=Phase.COPY)
        return Transition(state, tuple(events))
    state = replace(state, copies=copies, mover=OVER, phase=Phase.OVER)
    first, second = final_sheets(state.territories, copies)
    events.append(happened.Scored((first.total, second.total), (first.types, second.types)))
    return Transition(state, tuple(events))
