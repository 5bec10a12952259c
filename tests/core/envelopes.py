"""A very small game with chance and secrets, for testing what all games share.

Everybody gets an envelope with a number that only its owner knows. In turn each player waits or
shows the number to all; after six turns the highest number shown wins, and with none shown all share.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from games.core.errors import BadNotation, IllegalAction
from games.core.game import Game, GameInfo, LogLine
from games.core.options import OptionSpec, check_names, choice
from games.core.types import CHANCE, OVER, Event, Outcome, Transition

TURNS = 6


@dataclass(frozen=True, slots=True)
class Options:
    seats: int = 2


@dataclass(frozen=True, slots=True)
class Deal:
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    shows: bool


WAIT, SHOW = Turn(False), Turn(True)


@dataclass(frozen=True, slots=True)
class State:
    options: Options
    numbers: tuple[int, ...] = ()
    shown: frozenset[int] = frozenset()
    turns: int = 0


@dataclass(frozen=True, slots=True)
class View:
    seat: int | None
    actor: int
    legal: tuple[Turn, ...]
    text: str
    options: Options
    numbers: tuple[int | None, ...]
    shown: frozenset[int]
    turns: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Shown(Event):
    seat: int
    number: int


class Rules:
    """The rules; see the module."""

    option_specs = (OptionSpec("seats", "Players", (("2", "two"), ("3", "three")), "2"),)

    def make_options(self, values: Mapping[str, str]) -> Options:
        check_names(values, self.option_specs)
        return Options(int(choice(values, "seats", ("2", "3"), "2")))

    def option_values(self, options: Options) -> dict[str, str]:
        return {"seats": str(options.seats)}

    def seat_names(self, options: Options) -> tuple[str, ...]:
        return ("One", "Two", "Three")[: options.seats]

    def initial_state(self, options: Options) -> State:
        return State(options)

    def actor(self, state: State) -> int:
        if not state.numbers:
            return CHANCE
        return OVER if state.turns == TURNS else state.turns % state.options.seats

    def legal_actions(self, state: State) -> tuple[Turn, ...]:
        actor = self.actor(state)
        if actor < 0:
            return ()
        return (WAIT,) if actor in state.shown else (WAIT, SHOW)

    def sample_chance(self, state: State, rng: Random) -> Deal:
        return Deal(tuple(rng.sample(range(1, 10), state.options.seats)))

    def apply(self, state: State, action: Any) -> Transition[State]:
        actor = self.actor(state)
        if isinstance(action, Deal):
            if actor != CHANCE or len(set(action.numbers)) != state.options.seats:
                raise IllegalAction("no-deal", "the numbers cannot be dealt like that now")
            dealt = [Dealt(seat, number, visible_to=frozenset({seat})) for seat, number in enumerate(action.numbers)]
            return Transition(replace(state, numbers=action.numbers), tuple(dealt))
        if action not in self.legal_actions(state):
            raise IllegalAction("shown", "a number is shown once only", (str(actor),))
        events = (Shown(actor, state.numbers[actor]),) if action.shows else ()
        shown = state.shown | {actor} if action.shows else state.shown
        return Transition(replace(state, shown=shown, turns=state.turns + 1), events)

    def outcome(self, state: State) -> Outcome | None:
        if self.actor(state) != OVER:
            return None
        seats = range(state.options.seats)
        best = max((state.numbers[seat] for seat in state.shown), default=0)
        winners = [seat for seat in state.shown if state.numbers[seat] == best] or list(seats)
        return Outcome("highest", tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats))

    def observe(self, state: State, seat: int | None) -> View:
        numbers = tuple(
            number if owner == seat or owner in state.shown else None for owner, number in enumerate(state.numbers)
        )
        actor = self.actor(state)
        legal = self.legal_actions(state) if seat == actor else ()
        text = " ".join([*("?" if number is None else str(number) for number in numbers), str(state.turns)])
        return View(seat, actor, legal, text, state.options, numbers, state.shown, state.turns)

    def determinize(self, view: View, rng: Random) -> State:
        rest = [number for number in range(1, 10) if number not in view.numbers]
        rng.shuffle(rest)
        numbers = tuple(rest.pop() if number is None else number for number in view.numbers)
        return State(view.options, numbers, view.shown, view.turns)

    def reveals_nothing(self, state: State, action: Any) -> bool:
        return action == WAIT

    def redact(self, before: State, action: Any, now: State, seat: int | None) -> str:
        if not isinstance(action, Deal):
            return self.encode(before, action)
        known = [
            str(number) if owner == seat or owner in now.shown else "?" for owner, number in enumerate(action.numbers)
        ]
        return " ".join(["deal", *known])

    def encode(self, state: State, action: Any) -> str:
        if isinstance(action, Deal):
            return " ".join(["deal", *map(str, action.numbers)])
        return "show" if action.shows else "wait"

    def decode(self, state: State, text: str) -> Any:
        words = text.lower().split()
        if words[:1] == ["deal"] and len(words) > 1 and all(word in list("123456789") for word in words[1:]):
            return Deal(tuple(map(int, words[1:])))
        if words in (["show"], ["wait"]):
            return SHOW if words == ["show"] else WAIT
        raise BadNotation(f"{text[:20]!r} is no action")

    def position(self, state: State) -> str:
        if not state.numbers:
            raise BadNotation("nothing has been dealt")
        shown = "".join(str(seat) for seat in sorted(state.shown)) or "-"
        return " ".join([*map(str, state.numbers), shown, str(state.turns)])

    def parse_position(self, text: str, options: Options | None) -> State:
        words = text.split()
        if len(words) not in (4, 5) or not all(word.isdigit() for word in (*words[:-2], words[-1])):
            raise BadNotation(f"{text[:20]!r} is no position")
        numbers = tuple(map(int, words[:-2]))
        shown = frozenset() if words[-2] == "-" else frozenset(map(int, words[-2]))
        return State(Options(len(numbers)), numbers, shown, int(words[-1]))


class Text:
    """The words."""

    def prompt(self, view: View, names: Any) -> str:
        return f"{names[view.actor]}: wait or show." if view.actor >= 0 else "The envelopes are dealt."

    def log_lines(self, action_text: str, events: Any, names: Any) -> tuple[LogLine, ...]:
        return (LogLine(None, action_text, note=str(len(events))),)

    def result(self, outcome: Outcome, names: Any) -> str:
        return f"{' and '.join(names[seat] for seat in outcome.winners)} won ({outcome.reason})."


INFO = GameInfo(
    id="envelopes",
    name="Envelopes",
    rules_version=1,
    players=(2, 3),
    tagline=("2 or 3 players",),
    hidden=True,
    endings=frozenset({"resign", "draw", "time"}),
)

GAME = Game(info=INFO, rules=Rules(), text=Text(), make_bot=lambda level: None)  # type: ignore[arg-type]
