"""The rules of noughts and crosses: three in a row win."""

from __future__ import annotations

from games.core.errors import BadNotation, IllegalAction
from games.core.open_rules import NoOptions, OpenRules
from games.core.types import OVER, Outcome, Transition
from games.core.words import N_, quoted, tr
from games.oxo.state import State
from games.oxo.view import NAMES, SIGNS, Mark, Marked, View


class OxoRules(OpenRules[State, Mark]):
    def seat_names(self, options: NoOptions) -> tuple[str, ...]:
        return N_("Noughts"), N_("Crosses")

    def initial_state(self, options: NoOptions) -> State:
        return State("-" * 9)

    def actor(self, state: State) -> int:
        return state.actor

    def legal_actions(self, state: State) -> tuple[Mark, ...]:
        return tuple(Mark(cell) for cell in range(9) if state.cells[cell] == "-") if state.actor != OVER else ()

    def apply(self, state: State, action: Mark) -> Transition[State]:
        if state.actor == OVER:
            raise IllegalAction("over", tr("The game is over."))
        name = NAMES[action.cell]
        if state.cells[action.cell] != "-":
            raise IllegalAction("taken", tr("{cell} is taken already.", cell=name), (name,))
        cells = (*state.cells[: action.cell], SIGNS[state.actor], *state.cells[action.cell + 1 :])
        return Transition(State("".join(cells)), (Marked(state.actor, action.cell),))

    def outcome(self, state: State) -> Outcome | None:
        if state.line is not None:
            return Outcome("three", (1.0, 0.0) if state.cells[state.line[0]] == "o" else (0.0, 1.0))
        return Outcome("full", (0.5, 0.5)) if state.actor == OVER else None

    def observe(self, state: State, seat: int | None) -> View:
        legal = self.legal_actions(state) if seat == state.actor else ()
        return View(seat, state.actor, legal, self.position(state), state.cells)

    def encode(self, state: State, action: Mark) -> str:
        return NAMES[action.cell]

    def decode(self, state: State, text: str) -> Mark:
        if text.strip().lower() not in NAMES:
            raise BadNotation(tr("a move is a cell from a1 to c3, not {text}", text=quoted(text[:40])))
        return Mark(NAMES.index(text.strip().lower()))

    def position(self, state: State) -> str:
        return f"oxo {state.cells}"  # not for players

    def parse_position(self, text: str, options: NoOptions | None) -> State:
        word, _, cells = text.strip().partition(" ")
        if word != "oxo" or len(cells) != 9 or cells.strip("ox-") or cells.count("o") - cells.count("x") not in (0, 1):
            raise BadNotation(tr("a position is oxo and nine of o, x and -, not {text}", text=quoted(text[:40])))
        return State(cells)
