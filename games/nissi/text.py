"""The words of Nissi Samurai: the prompt, the log, the result."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.bot import Term
from games.core.entry import Entry
from games.core.game import LogLine
from games.core.grammar import does, sentence, whose
from games.core.types import OVER, Event, Outcome
from games.nissi.actions import Action, Pass
from games.nissi.advice import hint_words, reason
from games.nissi.events import Calmed, Captured, Moved, Passed, Raged
from games.nissi.geometry import TILE_NAMES
from games.nissi.pieces import KEYS, PIECE_NAMES, SIDE_NAMES, kind_of, piece_number
from games.nissi.view import NissiView

_REASONS = {
    "protector": "{losers} Protector is captured: {wins}.",
    "time": "The clock ran out: {wins} with the stronger army.",
    "moves": "The move limit is reached: {wins} with the stronger army.",
}

_DRAWS = {
    "time": "The clock ran out on equal armies: a draw.",
    "moves": "The move limit is reached on equal armies: a draw.",
}


class NissiText:
    """Words for views, events and outcomes."""

    def prompt(self, view: NissiView, names: Sequence[str]) -> str:
        """Whose move it is and what moving means just now."""
        if view.actor == OVER:
            return "The game is over."
        name = names[view.actor]
        if view.legal == (Pass(),):
            return f"{name}: no piece can move, so pass."
        if any(piece.seat == view.actor and piece.raging for piece in view.pieces):
            return f"{name}: choose a piece to move. Your Protector is raging."
        if view.moves_left is not None and view.moves_left <= 10:
            left = "this is the last move" if view.moves_left == 1 else f"{view.moves_left} moves are left"
            return f"{name}: choose a piece to move; {left}."
        return f"{name}: choose a piece to move."

    def heading(self, view: NissiView) -> str:
        """Where the rules page speaks of what is asked now."""
        return "The end" if view.actor == OVER or (view.moves_left or 99) <= 10 else "Your turn"

    def log_lines(self, action_text: str, events: Sequence[Event], names: Sequence[str]) -> tuple[LogLine, ...]:
        """One line an action: the piece and where it went, what it took, whether a Protector rages."""
        seat, text, notes = None, action_text, []
        for event in events:
            if isinstance(event, Passed):
                seat, text = event.seat, "passes: no piece can move"
            elif isinstance(event, Moved):
                seat, text = event.seat, f"{_piece(event.key)} to {TILE_NAMES[event.target]}"
            elif isinstance(event, Captured):
                text = f"{_piece(event.by)} takes {SIDE_NAMES[event.seat]}'s {_piece(event.key)}"
                notes.append(f"+{kind_of(piece_number(event.seat, event.key)).points}")
            elif isinstance(event, Raged):
                notes.append("rages")
            elif isinstance(event, Calmed):
                notes.append("calms")
        return (LogLine(seat, text, action_text, ", ".join(notes)),)

    def result(self, outcome: Outcome, names: Sequence[str]) -> str:
        """Who won and why."""
        if len(outcome.winners) != 1:
            return _DRAWS[outcome.reason]
        winner = outcome.winners[0]
        words = _REASONS[outcome.reason]
        return sentence(words.format(wins=does(names[winner], "wins"), losers=whose(names[1 - winner])))

    def hint(self, view: NissiView, action: Action, line: Sequence[str] = (), why: Sequence[Term] = ()) -> str:
        """The move in notation and why, with the reply that is expected."""
        return hint_words(view, action, line, why)

    def reason(self, view: NissiView, action: Action, term: Term, line: Sequence[str] = ()) -> str:
        """A piece taken, a better or worse place."""
        return reason(view, action, term)

    def turn(self, view: NissiView, acted: Sequence[Entry]) -> str:
        """The number of the move, both sides counted."""
        return f"Move {view.moves + 1}"

    def turns(self, acted: Sequence[Entry]) -> Sequence[int]:
        """Every move is one; a position may stand in the middle of a match."""
        return [entry.before.moves + 1 for entry in acted]


def _piece(key: str) -> str:
    return PIECE_NAMES[KEYS.index(key)]
