"""Small tools the Naishi tests share: playing logs, loading positions, random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random

from games.naishi.actions import Action, Phase
from games.naishi.cards import DEVELOPMENT, Card
from games.naishi.options import Options
from games.naishi.rules import RULES
from games.naishi.state import State

START = "naishi -/-/-/-/- MMMMM: MMMMM: 00:00:- -- - 0 deal - -"


def load(text: str) -> State:
    return RULES.parse_position(text, None)


def play(state: State, *log: str) -> State:
    for text in log:
        state = RULES.apply(state, RULES.decode(state, text)).state
    return state


def legal_texts(state: State) -> set[str]:
    texts = [RULES.encode(state, action) for action in RULES.legal_actions(state)]
    assert len(texts) == len(set(texts)), "an action is listed twice"
    return set(texts)


def arrangements(state: State) -> set[str]:
    """All different `hand` actions in phase `hand`."""
    seat = 0 if not state.shuffled(0) else 1
    cards = "".join(state.territories[seat][5:]) + "MMM"
    return {f"hand {seat + 1} {''.join(order)}" for order in permutations(cards)}


def with_discards(text: str) -> State:
    """The state of a position text whose discards, written as `*`, are all the cards that lie nowhere else."""
    fields = text.split(" ")
    used = Counter("".join(fields[1:4]).replace(":", "").replace("/", "").replace("-", "").upper())
    mountains = used.pop("M", 0)
    rest = sorted((Counter(map(str, DEVELOPMENT)) - used).elements()) + ["M"] * (16 - mountains)
    return load(text.replace("*", "".join(sorted(rest))))


def ended(first: str, second: str) -> State:
    """What follows when the game ends with these two territories ("LLLLL:HHHHH", all cards seen)."""
    deck = next(card for card in DEVELOPMENT if DEVELOPMENT.count(card) > (first + second).count(card))
    return play(with_discards(f"naishi {deck}/-/-/-/- {first} {second} 00:00:- -- * 2 may 2 -"), "done")


def random_game(seed: int) -> Iterator[tuple[State, Action, State]]:
    """(before, action, after) for every action of one random game."""
    rng = Random(seed)
    state = RULES.initial_state(Options())
    while state.phase is not Phase.OVER:
        actions = RULES.legal_actions(state)
        action = rng.choice(actions) if actions else RULES.sample_chance(state, rng)
        after = RULES.apply(state, action).state
        yield state, action, after
        state = after


def some_states(games: int = 8) -> list[State]:
    """Every state of a few random games, the first ones included."""
    return [state for seed in range(games) for before, _, after in random_game(seed) for state in (before, after)]


def cards(letters: str) -> tuple[Card, ...]:
    return tuple(Card(letter) for letter in letters.replace(":", ""))
