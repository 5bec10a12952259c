"""Pairs of worlds that look the same to a person: in one a bot holds an answer to what comes, in the other not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

from games.bots.worker_messages import WorkerAnswer
from games.core.bot import Budget, Choice, Limit
from games.core.clock import Clock
from games.core.match import Match, Seat
from games.core.types import CHANCE
from games.senshiai import GAME
from games.senshiai.cards.collection import EVENTS_IN
from games.senshiai.cards.decks import SMALL_STARTERS, STARTERS
from games.senshiai.cards.vocabulary import Window
from games.senshiai.rules import actions as act
from games.senshiai.rules.events import WindowAsked
from games.senshiai.rules.state import Discarding, Paying, State

RULES = GAME.rules
NAMES = ("Aoi", "Ren", "Mika", "Yuki")
_DEEP = 7
_EVENTS = frozenset().union(*(EVENTS_IN[window] for window in Window))


class Pair(NamedTuple):
    """Two worlds, and an action that is possible and looks the same in both."""

    asked: State
    """Where a bot is asked for an answer, or what it pays with."""
    unasked: State
    action: Any
    people: tuple[int, ...]
    """The seats of the persons, to whom both worlds look the same."""

    def match(self, state: State, *, clock: bool = False) -> Match:
        """One of the worlds as a match before the action."""
        seats = [
            Seat(name, None if seat in self.people else "adept") for seat, name in enumerate(NAMES[: len(state.seats)])
        ]
        time = Clock.start(600, False, len(seats), 5.0) if clock else None
        return Match(GAME, state.options, seats, seed=1, start=RULES.position(state), clock=time)


def pairs(rng: Random, players: tuple[int, ...] = (2, 3, 4), people: int = 1) -> Iterator[Pair]:
    """Ever more pairs, met while bots play at random and by their rules of thumb."""
    while True:
        count = rng.choice(players)
        persons = tuple(sorted(rng.sample(range(count), people)))
        for state in _states(rng, count):
            actor = RULES.actor(state)
            legal = list(RULES.legal_actions(state))
            rng.shuffle(legal)
            for action in legal[:6]:
                found = _pair(state, action, actor, persons, rng)
                if found is not None:
                    yield found
                    break


def _states(rng: Random, players: int) -> Iterator[State]:
    """States of one match in which the seat whose turn it is may do something."""
    small = players == 2 and rng.random() < 0.5
    offered = SMALL_STARTERS if small else STARTERS
    decks = ",".join(rng.choice(offered).id for _ in range(players))
    values = {"players": str(players), "decks": decks}
    options = RULES.make_options({**values, "board": "3"} if small else values)
    state, bot = RULES.initial_state(options), GAME.make_bot("novice")
    for _ in range(rng.randrange(60, 400)):
        actor = RULES.actor(state)
        if RULES.outcome(state) is not None:
            return
        if actor == CHANCE:
            action = RULES.sample_chance(state, rng)
        else:
            view = RULES.observe(state, actor)
            if view.phase == "main" and rng.random() < 0.3:
                yield state
            action = bot.choose(view, Budget(Limit(nodes=1)), rng).action
        state = RULES.apply(state, action).state


def _pair(state: State, action: Any, actor: int, people: tuple[int, ...], rng: Random) -> Pair | None:
    for _ in range(4):
        asked = _redealt(state, people, actor, rng)
        after = RULES.apply(asked, action).state
        bot = RULES.actor(after)
        if bot < 0 or bot in people or GAME.quiet is None or not GAME.quiet.asks(after):
            continue
        unasked = _disarmed(asked, bot, after)
        if unasked is None or any(RULES.observe(asked, each) != RULES.observe(unasked, each) for each in people):
            continue
        other = RULES.apply(unasked, action)
        mine = GAME.quiet.asks(other.state) and RULES.actor(other.state) == bot
        if not mine and not any(isinstance(event, WindowAsked) and event.seat == bot for event in other.events):
            return Pair(asked, unasked, action, people)
    return None


def _redealt(state: State, people: tuple[int, ...], actor: int, rng: Random) -> State:
    """The same to the people and the seat that acts, the hidden cards of every other bot dealt anew."""
    seats = list(state.seats)
    for seat, held in enumerate(seats):
        if seat in people or seat == actor:
            continue
        pool = [*held.hand, *held.reserve]
        rng.shuffle(pool)
        armed = sorted(pool, key=lambda card: card not in _EVENTS) if rng.random() < 0.7 else pool
        hand = sorted(armed[: len(held.hand)])
        left = list(pool)
        for card in hand:
            left.remove(card)
        seats[seat] = replace(held, hand=tuple(hand), reserve=tuple(left))
    return replace(state, seats=tuple(seats))


def _disarmed(state: State, bot: int, after: State) -> State | None:
    """The bot's Events lie in the middle of its Reserve in place of others, so deep that none of them comes up soon."""
    held = state.seats[bot]
    hand, reserve = list(held.hand), list(held.reserve)
    if isinstance(after.frames[-1], Paying | Discarding):
        return None
    places = [place for place in range(_DEEP, len(reserve) - _DEEP) if reserve[place] not in _EVENTS]
    for at, card in enumerate(hand):
        if card not in _EVENTS:
            continue
        if not places:
            return None
        place = places.pop()
        hand[at], reserve[place] = reserve[place], card
    seats = list(state.seats)
    seats[bot] = replace(held, hand=tuple(sorted(hand)), reserve=tuple(reserve))
    return replace(state, seats=tuple(seats))


class PassingBots:
    """The bots' process: answers after some looks, passes in every window, else takes the first legal action."""

    def __init__(self, looks: int, choose: Callable[[Any], Any] | None = None) -> None:
        self._looks, self._tickets = looks, 0
        self._asked: dict[int, list[Any]] = {}
        self._choose = choose or _first

    def new_ticket(self) -> int:
        """Of a question."""
        self._tickets += 1
        return self._tickets

    def ask(self, ticket: int, game: str, level: str, view: Any, limit: Limit, seed: int, hint: bool = False) -> None:
        """A question comes."""
        self._asked[ticket] = [self._looks, view]

    def cancel(self, ticket: int) -> None:
        """It is forgotten."""
        self._asked.pop(ticket, None)

    def poll(self) -> list[WorkerAnswer]:
        """The answers that are ready."""
        ready = []
        for ticket, asked in list(self._asked.items()):
            asked[0] -= 1
            if asked[0] < 0:
                del self._asked[ticket]
                ready.append(WorkerAnswer(ticket, Choice(self._choose(asked[1]))))
        return ready


def _first(view: Any) -> Any:
    passes = [each for each in view.legal if isinstance(each, act.Pass)]
    return (passes or list(view.legal))[0]


def same_dice() -> Any:
    """Chance goes by how often it was asked and not by how long the log is, which differs between the worlds."""
    return patch.object(Match, "draw_chance", _drawn)


def _drawn(match: Match) -> Any:
    count = sum(each.actor == CHANCE for each in match.entries())
    return match.game.rules.sample_chance(match.state, Random(f"{match.seed} {count}"))
