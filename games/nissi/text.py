"""The words of Nissi Samurai: the prompt, the log, the result."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.bot import EvaluationTerm, Variation
from games.core.entry import Entry
from games.core.game import GameText, LogLine, did
from games.core.plan import Plan
from games.core.types import OVER, Event, Outcome
from games.core.words import is_you, row, tr, tr_action, tr_c, tr_n, tr_who
from games.nissi.actions import Action, Pass
from games.nissi.advice import in_notation, plan_of, reason
from games.nissi.deciding_words import speaks_against, speaks_for
from games.nissi.events import Calmed, Captured, Moved, Passed, Raged
from games.nissi.geometry import TILE_NAMES
from games.nissi.pieces import BLUE, called, kind_of, piece_number
from games.nissi.view import NissiView, move_number, of_each


class NissiText(GameText):
    """Words for views, events and outcomes."""

    def prompt(self, view: NissiView, names: Sequence[str]) -> str:
        """The seat to move, and what moving means just now."""
        if view.actor == OVER:
            return tr("The game is over.")
        name = names[view.actor]
        if view.legal == (Pass(),):
            # translators: keep the colon after the name: what follows it is shown by itself too
            return tr("{player}: no piece can move, so pass.", player=name)
        if any(piece.seat == view.actor and piece.raging for piece in view.pieces):
            return tr("{player}: choose a piece to move. Your Protector is raging.", player=name)
        if view.moves_left is not None and view.moves_left <= 10:
            if view.moves_left == 1 and view.options.quiet_end:
                return tr("{player}: choose a piece to move; unless it captures, this is the last move.", player=name)
            if view.moves_left == 1:
                return tr("{player}: choose a piece to move; this is the last move.", player=name)
            return tr_n(
                "{player}: choose a piece to move; {n} move is left.",
                "{player}: choose a piece to move; {n} moves are left.",
                of_each(view.moves_left),
                player=name,
            )
        return tr("{player}: choose a piece to move.", player=name)

    def rule(self, view: NissiView) -> str:
        """Where the rules page speaks of what is asked now."""
        return "end" if view.actor == OVER or (view.moves_left or 99) <= 10 else "turn"

    def log_lines(self, action_text: str, events: Sequence[Event], names: Sequence[str]) -> tuple[LogLine, ...]:
        """One line an action: the piece and where it went, what it took, whether a Protector rages."""
        seat, phrases, notes, rule = None, (action_text, ""), [], ""
        for event in events:
            if isinstance(event, Passed):
                seat, phrases = event.seat, tr_action("passes: no piece can move", "You pass: no piece can move")
                rule = "passing"
            elif isinstance(event, Moved):
                piece, tile = called(event.key), TILE_NAMES[event.target]
                seat, phrases = event.seat, (tr_c("log", "{piece} to {tile}", piece=piece, tile=tile), "")
            elif isinstance(event, Captured):
                text = tr_c(
                    "log",
                    "{piece} takes Blue’s {taken}" if event.seat == BLUE else "{piece} takes Red’s {taken}",
                    piece=called(event.by),
                    taken=called(event.key),
                )
                phrases = text, ""
                notes.append(f"+{kind_of(piece_number(event.seat, event.key)).points}")
            elif isinstance(event, Raged):
                notes.append(tr_c("log note", "rages"))
                rule = "raging"
            elif isinstance(event, Calmed):
                notes.append(tr_c("log note", "calms"))
                rule = "raging"
        return (did(seat, phrases, action_text, row(notes))._replace(rule=rule),)

    def result(self, outcome: Outcome, names: Sequence[str]) -> str:
        """The winner and the reason, in words."""
        if len(outcome.winners) != 1:
            if outcome.reason == "time":
                return tr("The clock ran out on equal armies: a draw.")
            return tr("The move limit is reached on equal armies: a draw.")
        seat = outcome.winners[0]
        winner = names[seat]
        if outcome.reason == "protector":
            return _captured(winner, names[1 - seat])
        if outcome.reason == "time":
            return tr_who(
                winner,
                "The clock ran out: You win with the stronger army.",
                "The clock ran out: {name} wins with the stronger army.",
            )
        return tr_who(
            winner,
            "The move limit is reached: You win with the stronger army.",
            "The move limit is reached: {name} wins with the stronger army.",
        )

    def in_short(self, view: NissiView, action: Action) -> str:
        """The move in notation, which is short enough."""
        return in_notation(view, action)

    def reason(self, view: NissiView, action: Action, term: EvaluationTerm, line: Sequence[str] = ()) -> str:
        """A piece taken, a better or worse place."""
        return reason(view, action, term)

    def plan(
        self, view: NissiView, action: Action, line: Sequence[str] = (), why: Sequence[EvaluationTerm] = ()
    ) -> Plan:
        """The move with the piece's name, what speaks for it, and the likely reply."""
        return plan_of(view, action, line, why)

    def decides(self, view: NissiView, chosen: Variation, proved: Sequence[EvaluationTerm]) -> str:
        """What was proved to decide for a move, else what the expected line brings later on."""
        return speaks_for(view, chosen, proved)

    def against(self, view: NissiView, worse: Variation, better: Variation, proved: Sequence[EvaluationTerm]) -> str:
        """What was proved to speak against a move, else what the two lines bring."""
        return speaks_against(view, worse, better, proved)

    def turn(self, view: NissiView, acted: Sequence[Entry]) -> str:
        """The number of the move, as in chess: Blue's and Red's answer have the same."""
        return tr("Move {n}", n=move_number(view.moves, view.side))

    def turns(self, acted: Sequence[Entry]) -> Sequence[int]:
        """A move of each side has one number; a position may stand in the middle of a match."""
        return [move_number(entry.before.moves, entry.before.side) for entry in acted]

    def length_now(self, turns: int, actions: int) -> int:
        """Once each side's moves counted singly: then they are more than each side can have made."""
        return of_each(turns) if turns > of_each(actions) else turns


def _captured(winner: str, loser: str) -> str:
    if is_you(loser):
        return tr("Your Protector is captured: {winner} wins.", winner=winner)
    return tr_who(
        winner,
        "{loser}’s Protector is captured: You win.",
        "{loser}’s Protector is captured: {name} wins.",
        loser=loser,
    )
