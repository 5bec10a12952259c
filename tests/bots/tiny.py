"""Two very small games whose best play is known, for testing searches."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from games.core.game import Game, GameInfo
from games.core.types import CHANCE, OVER, Outcome, Transition


@dataclass(frozen=True, slots=True)
class TinyView:
    seat: int | None
    actor: int
    legal: tuple[Any, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Pile:
    """Nim with one pile: take 1, 2 or 3; who takes the last one wins. Multiples of 4 are lost for the mover."""

    left: int
    side: int = 0
    options: int = 2

    @property
    def seats(self) -> int:
        return self.options


class PileRules:
    """`options` is the number of seats, 2 unless said otherwise."""

    option_specs = ()

    def make_options(self, values):
        return int(values.get("seats", "2"))

    def option_values(self, options):
        return {"seats": str(options)}

    def seat_names(self, options):
        return tuple("ABCD"[:options])

    def initial_state(self, options):
        return Pile(11, 0, options)

    def actor(self, state):
        return OVER if state.left == 0 else state.side

    def legal_actions(self, state):
        return tuple(range(1, min(3, state.left) + 1))

    def sample_chance(self, state, rng):
        raise AssertionError("no chance here")

    def apply(self, state, action):
        return Transition(replace(state, left=state.left - action, side=(state.side + 1) % state.seats))

    def outcome(self, state):
        if state.left:
            return None
        winner = (state.side - 1) % state.seats
        return Outcome("last", tuple(float(seat == winner) for seat in range(state.seats)))

    def observe(self, state, seat):
        actor = self.actor(state)
        legal = self.legal_actions(state) if seat == actor else ()
        return TinyView(seat, actor, legal, f"{state.left} {state.side} {state.seats}")

    def determinize(self, view, rng):
        return Pile(*map(int, view.text.split()))

    def encode(self, state, action):
        return str(action)


@dataclass(frozen=True, slots=True)
class Cards:
    """Each of two seats holds one of the cards 1 to 7. Seat 0 splits the point, or shows: the higher card takes it."""

    cards: tuple[int, ...] = ()
    done: str = ""
    options: int = 2


class CardRules:
    option_specs = ()

    def make_options(self, values):
        return 2

    def option_values(self, options):
        return {}

    def seat_names(self, options):
        return ("A", "B")

    def initial_state(self, options):
        return Cards()

    def actor(self, state):
        if len(state.cards) < 2:
            return CHANCE
        return OVER if state.done else 0

    def legal_actions(self, state):
        return ("show", "split") if self.actor(state) == 0 else ()

    def sample_chance(self, state, rng):
        return rng.choice([card for card in range(1, 8) if card not in state.cards])

    def apply(self, state, action):
        if self.actor(state) == CHANCE:
            return Transition(replace(state, cards=(*state.cards, action)))
        return Transition(replace(state, done=action))

    def outcome(self, state):
        if not state.done:
            return None
        if state.done == "split":
            return Outcome("split", (0.5, 0.5))
        won = float(state.cards[0] > state.cards[1])
        return Outcome("show", (won, 1 - won))

    def observe(self, state, seat):
        actor = self.actor(state)
        known = " ".join(str(card) if other == seat else "?" for other, card in enumerate(state.cards))
        return TinyView(seat, actor, self.legal_actions(state) if seat == actor else (), known)

    def determinize(self, view, rng):
        assert view.seat == 0
        own = int(view.text.split()[0])
        return Cards((own, rng.choice([card for card in range(1, 8) if card != own])))

    def encode(self, state, action):
        return str(action)


def _game(name: str, rules: Any, hidden: bool) -> Game:
    info = GameInfo(name, name, 1, (2, 4), (), hidden, frozenset())
    return Game(info, rules, text=None, make_bot=None)  # type: ignore[arg-type]


PILE = _game("pile", PileRules(), hidden=False)
CARDS = _game("cards", CardRules(), hidden=True)


def view_of_pile(left: int, side: int = 0, seats: int = 2) -> TinyView:
    return PILE.rules.observe(Pile(left, side, seats), side)


def view_of_cards(own: int, other: int) -> TinyView:
    return CARDS.rules.observe(Cards((own, other)), 0)


def seeded(seed: int = 1) -> Random:
    return Random(seed)
