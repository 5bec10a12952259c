"""Short hands for the tests of Niwa: everything goes through the public rules and their notation."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from games.core.types import CHANCE, OVER
from games.niwa.actions import Action, Phase
from games.niwa.cards import CARD_OF
from games.niwa.garden import Cell, Cells, as_cells, places_for
from games.niwa.rules import NiwaRules
from games.niwa.state import State

RULES = NiwaRules()


def read(text: str) -> State:
    """A state from its position text."""
    return RULES.parse_position(text, None)


def garden(text: str) -> Cells:
    """The garden of a position's last field, by cell."""
    return as_cells(read(f"niwa noluck/4 over - 0 - - {text}").garden)


def garden_text(state: State) -> str:
    return RULES.position(state).split(" ")[7]


def play(state: State, *texts: str) -> State:
    for text in texts:
        state = RULES.apply(state, RULES.decode(state, text)).state
    return state


def legal(state: State) -> list[str]:
    return [RULES.encode(state, action) for action in RULES.legal_actions(state)]


def legal_line(state: State) -> str:
    """The legal actions in order, with single blanks."""
    return " ".join(legal(state))


def card(code: str) -> int:
    return CARD_OF[code]


def cells_for(cells: Cells, code: str) -> list[Cell]:
    """Where the card may go, sorted."""
    return sorted(places_for(cells, card(code))[1])


def who_fits(cells: Cells, cell: Cell, codes: str) -> list[str]:
    """Those of `codes` that may be laid edge to edge on `cell`."""
    return [code for code in codes.split() if cell in places_for(cells, card(code))[1]]


def random_game(seed: int, **options: str) -> list[tuple[State, Action]]:
    """A whole random game: each state with the action played in it; the finished state is left out."""
    return list(_random_game(seed, options))


def random_states(seed: int, **options: str) -> list[State]:
    """Every state of a random game, the last one `over`."""
    game = random_game(seed, **options)
    last, action = game[-1]
    return [state for state, _ in game] + [RULES.apply(last, action).state]


def _random_game(seed: int, options: dict[str, str]) -> Iterator[tuple[State, Action]]:
    rng = Random(seed)
    state = RULES.initial_state(RULES.make_options(options))
    while RULES.actor(state) != OVER:
        if RULES.actor(state) == CHANCE:
            action = RULES.sample_chance(state, rng)
        else:
            choices = RULES.legal_actions(state)
            placements = choices[:-1] if state.phase is Phase.FINAL and rng.random() < 0.5 else choices
            action = rng.choice(placements or choices)
        yield state, action
        state = RULES.apply(state, action).state
