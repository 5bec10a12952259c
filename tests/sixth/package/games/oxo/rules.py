"""The rules of noughts and crosses: three in a row win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.oxo.state import Options, State
from games.oxo.view import NAMES, SIGNS, Mark, Marked, View

from games.core.errors import BadNotation, IllegalAction
from games.core.options import OptionSpec, check_names
from games.core.types import OVER, Outcome, Transition


class OxoRules:
    option_specs: Sequence[OptionSpec] = ()

    def make_options(self, values: Mapping[str, str]) -> Options:
        check_names(values, self.option_specs)
        return Options()

    def option_values(self, options: Options) -> dict[str, str]:
        return {}

    def seat_names(self, options: Options) -> tuple[str, ...]:
        return ("Noughts", "Crosses")

    def initial_state(self, options: Options) -> State:
        return State("-" * 9, options)

    def actor(self, state: State) -> int:
        return state.actor

    def legal_actions(self, state: State) -> tuple[Mark, ...]:
        return tuple(Mark(cell) for cell in range(9) if state.cells[cell] == "-") if state.actor != OVER else ()

    def sample_chance(self, state: State, rng: object) -> Mark:
        raise IllegalAction("not-now", "Nothing is left to chance.")

    def apply(self, state: State, action: Mark) -> Transition[State]:
        if state.actor == OVER:
            raise IllegalAction("over", "The game is over.")
        if state.cells[action.cell] != "-":
            raise IllegalAction("taken", f"{NAMES[action.cell]} is taken already.", (NAMES[action.cell],))
        cells = (*state.cells[: action.cell], SIGNS[state.actor], *state.cells[action.cell + 1 :])
        return Transition(State("".join(cells), state.options), (Marked(state.actor, action.cell),))

    def outcome(self, state: State) -> Outcome | None:
        if state.line is not None:
            return Outcome("three", (1.0, 0.0) if state.cells[state.line[0]] == "o" else (0.0, 1.0))
        return Outcome("full", (0.5, 0.5)) if state.actor == OVER else None

    def observe(self, state: State, seat: int | None) -> View:
        legal = self.legal_actions(state) if seat == state.actor else ()
        return View(seat, state.actor, legal, self.position(state), state.cells)

    def determinize(self, view: View, rng: object) -> State:
        return State(view.cells)

    def undoable(self, state: State, action: Mark) -> bool:
        return True

    def redact(self, before: State, action: Mark, now: State, seat: int | None) -> str:
        return NAMES[action.cell]

    def encode(self, state: State, action: Mark) -> str:
        return NAMES[action.cell]

    def decode(self, state: State, text: str) -> Mark:
        if text.strip().lower() not in NAMES:
            raise BadNotation(f"a move is a cell from a1 to c3, not {text[:40]!r}")
        return Mark(NAMES.index(text.strip().lower()))

    def position(self, state: State) -> str:
        return f"oxo {state.cells}"

    def parse_position(self, text: str, options: Options | None) -> State:
        word, _, cells = text.strip().partition(" ")
        if word != "oxo" or len(cells) != 9 or cells.strip("ox-") or cells.count("o") - cells.count("x") not in (0, 1):
            raise BadNotation(f"a position is `oxo` and nine of o, x and -, o in turn first; not {text[:40]!r}")
        return State(cells, options or Options())
