"""Whatever the rules then do with an Event, what was told before it was cast agreed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import astuple, replace
from random import Random

from games.core.types import CHANCE, OVER, Event
from games.senshiai import GAME
from games.senshiai.bots.random_action import random_action
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import CardType
from games.senshiai.rules import engine
from games.senshiai.rules import events as ev
from games.senshiai.rules.actions import Cast, Discard, Pass, Pay
from games.senshiai.rules.state import Discarding, Opened, Paying, State
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.cast_ahead import CastAhead, cast_ahead
from games.senshiai.view.observe import show_place

RULES = GAME.rules
EVENTS = [card.number for card in CARDS if card.type is CardType.EVENT]
TABLES = ({"players": "2", "board": "5"}, {"players": "3", "board": "3"}, {"players": "4", "board": "5"})


def with_events(state: State, wanted: Sequence[int], rng: Random) -> State:
    """The same with other hands, two Events and four cards, so that windows open everywhere; `wanted` come first."""
    seats = []
    for seat in state.seats:
        cast = rng.sample(wanted, min(2, len(wanted))) or rng.sample(EVENTS, 2)
        hand = [*cast, *rng.choices(range(len(CARDS)), k=4)]
        seats.append(replace(seat, hand=tuple(sorted(hand)), shown=()) if not seat.out else seat)
    return replace(state, seats=tuple(seats))


def resolved(state: State, cast: Cast) -> tuple[list[Event], State]:
    """What the rules tell once the Event takes effect, where nobody answers it and the first card is always chosen."""
    done = RULES.apply(state, cast)
    messages, state = list(done.events), done.state
    for _ in range(40):
        frame = state.frames[-1]
        if isinstance(frame, Paying | Discarding):
            kind = Pay if isinstance(frame, Paying) else Discard
            done = RULES.apply(state, kind(state.seats[frame.seat].hand[0]))
        elif isinstance(frame, Opened) and not any(isinstance(each, ev.EventResolved) for each in messages):
            done = RULES.apply(state, Pass())
        else:
            break
        messages, state = messages + list(done.events), done.state
    return messages, state


def told_of(event: Event) -> tuple[object, ...]:
    """What an event says; of cards that are drawn, lost or come back not which ones, for that was not foreseen."""
    if isinstance(event, ev.CardDiscarded | ev.CardWasted | ev.CardDrawn | ev.CardRestored):
        return type(event), event.seat
    return type(event), *astuple(event)


def check(state: State, cast: Cast) -> CastAhead:
    """Looks ahead, plays, compares what happened, and the whole table where the turn goes on as it was."""
    view = RULES.observe(state, RULES.actor(state))
    found = cast_ahead(view, cast)
    messages, after = resolved(state, cast)
    first = next(place for place, each in enumerate(messages) if isinstance(each, ev.EventResolved))
    kinds = (ev.WindowAsked, ev.WindowOpened)
    really = [each for each in messages[first:] if not isinstance(each, kinds)][: len(found.events)]
    assert [told_of(each) for each in found.events] == [told_of(each) for each in really]
    if engine.phase(WorkingState(after)) == "main" and engine.phase(WorkingState(state)) == "main":
        table, ahead = WorkingState(after), {each.space: each for _, each in found.spaces}
        for space in view.spaces:
            assert ahead.get(space.space, space) == show_place(table, space.space)
        piles = {each.seat: each for each in found.piles}
        for number, seat in enumerate(after.seats):
            if number in piles:
                assert (piles[number].hand[1], piles[number].reserve[1]) == (len(seat.hand), len(seat.reserve))
            else:
                assert len(seat.reserve) == len(state.seats[number].reserve)
    return found


def test_what_an_event_would_leave_is_what_it_leaves_whichever_event_it_is() -> None:
    seen: Counter[int] = Counter()
    for number in range(30):
        rng = Random(number)
        state = RULES.initial_state(RULES.make_options(TABLES[number % len(TABLES)]))
        for _ in range(400):
            actor = RULES.actor(state)
            if actor == OVER:
                break
            if actor == CHANCE:
                state = RULES.apply(state, RULES.sample_chance(state, rng)).state
                continue
            if engine.phase(WorkingState(state)) == "main":
                state = with_events(state, [card for card in EVENTS if seen[card] < 3], rng)
            casts = [each for each in RULES.legal_actions(state) if isinstance(each, Cast) and seen[each.card] < 6]
            for cast in sorted(rng.sample(casts, min(12, len(casts))), key=lambda each: seen[each.card])[:2]:
                seen[cast.card] += 1
                check(state, cast)
            state = RULES.apply(state, random_action(WorkingState(state), rng)).state
        if number >= len(TABLES) and all(seen[card] for card in EVENTS):
            break
    assert [CARDS[card].id for card in EVENTS if not seen[card]] == []
