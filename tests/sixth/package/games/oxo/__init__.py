"""Noughts and crosses: its words, and the game."""

from __future__ import annotations

from collections.abc import Sequence

from games import find_info
from games.bots.rules_bot import one_ply_bot
from games.core.game import Game, LogLine, did
from games.core.plain_text import PlainText
from games.core.types import OVER, Event, Outcome
from games.core.words import tr, tr_action, tr_who
from games.oxo.rules import OxoRules
from games.oxo.view import NAMES, Mark, Marked, View


class OxoText(PlainText):
    def prompt(self, view: View, names: Sequence[str]) -> str:
        over = view.actor == OVER
        return tr("The game is over.") if over else tr("{name}: mark an empty cell.", name=names[view.actor])

    def log_lines(self, action_text: str, events: Sequence[Event], names: Sequence[str]) -> tuple[LogLine, ...]:
        marked = (each for each in events if isinstance(each, Marked))
        return tuple(did(each.seat, tr_action("marks a cell", "You mark a cell"), NAMES[each.cell]) for each in marked)

    def result(self, outcome: Outcome, names: Sequence[str]) -> str:
        text = tr_who(names[outcome.winners[0]], "You win with three in a row.", "{name} wins with three in a row.")
        return text if len(outcome.winners) == 1 else tr("A draw: nobody has three.")

    def in_short(self, view: View, action: Mark) -> str:
        return tr("mark {cell}", cell=NAMES[action.cell])


GAME: Game = Game(
    info=find_info("oxo"),
    rules=OxoRules(),
    text=OxoText(),
    make_bot=lambda level: one_ply_bot(GAME, level),
    chance=lambda options: False,
    perft_positions={"start": "oxo ---------", "middle": "oxo o-x-o----", "late": "oxo oxoxox---"},  # not for players
)
