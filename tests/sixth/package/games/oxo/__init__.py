"""Noughts and crosses."""

from __future__ import annotations

from collections.abc import Sequence

from games.oxo.rules import OxoRules
from games.oxo.view import NAMES, Mark, Marked, View

from games import find_info
from games.bots.rules_bot import one_ply_bot
from games.core.bot import Term
from games.core.entry import Entry
from games.core.game import Game, LogLine
from games.core.types import OVER, Event, Outcome
from games.core.words import tr, tr_who


class OxoText:
    def prompt(self, view: View, names: Sequence[str]) -> str:
        return "The game is over." if view.actor == OVER else f"{names[view.actor]}: mark an empty cell."

    def heading(self, view: View) -> str:
        return "Noughts and crosses"

    def turn(self, view: View, acted: Sequence[Entry]) -> str:
        return tr("Turn {n}", n=min(9, len(acted) + 1))

    def turns(self, acted: Sequence[Entry]) -> Sequence[int]:
        return range(1, len(acted) + 1)

    def log_lines(self, action_text: str, events: Sequence[Event], names: Sequence[str]) -> tuple[LogLine, ...]:
        return tuple(LogLine(each.seat, f"marks {NAMES[each.cell]}") for each in events if isinstance(each, Marked))

    def result(self, outcome: Outcome, names: Sequence[str]) -> str:
        told = tr_who(names[outcome.winners[0]], "You win with three in a row.", "{name} wins with three in a row.")
        return told if len(outcome.winners) == 1 else tr("A draw: nobody has three.")

    def hint(self, view: View, action: Mark, line: Sequence[str] = (), why: Sequence[Term] = ()) -> str:
        return f"mark {NAMES[action.cell]}"

    def reason(self, view: View, action: Mark, term: Term, line: Sequence[str] = ()) -> str:
        return ""


GAME: Game = Game(
    info=find_info("oxo"),
    rules=OxoRules(),
    text=OxoText(),
    make_bot=lambda level: one_ply_bot(GAME, level),
    chance=lambda options: False,
    perft_positions={"start": "oxo ---------", "middle": "oxo o-x-o----", "late": "oxo oxoxox---"},
)
