"""What the guest book adds to the story of a match: the guest's record against this seat, and bests; asked once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.core.story import Fact
from games.guests.versus import record_facts
from ui.services.guests.reading import reckon
from ui.services.log import LOG
from ui.table.table_context import TableContext


def ask_record(table: TableContext, done: Callable[[TableContext, Sequence[Fact]], object]) -> None:
    """Asks for the first guest at the table, and tells `done` once the match is in the book."""
    app, match, roster = table.app, table.match, table.app.guests.roster
    sitting = next((who for each in match.seats if each.human and (who := roster.find(each.guest))), None)
    if sitting is None:
        return
    name = f"{match.game.info.id} {match.created} {match.seed}"

    def failed(error: Exception) -> None:
        LOG.error("the guest book adds nothing to this match", cause=error)

    reckon(
        app.folders, app.tasks, roster, lambda matches: record_facts(sitting.id, sitting.name, name, matches),
        lambda facts, history: done(table, facts), failed,
    )  # fmt: skip
