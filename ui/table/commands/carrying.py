"""What a game's scene has answered is carried out at the table."""

from __future__ import annotations

from typing import Any

from ui.table.commands import questions
from ui.table.panel.notices import Until
from ui.table.scene.replies import Ask, Choose, Explain, Open, Play, Refuse, Reply, Say
from ui.table.table_context import TableContext


def carry_out(table: TableContext, reply: Reply[Any]) -> None:
    """Does what a reply asks for, where it is more than a new picture and no command."""
    if isinstance(reply, Play):
        table.play(reply.action, reply.at)
    elif isinstance(reply, Refuse):
        table.refuse(reply.words, reply.at, reply.rule)
    elif isinstance(reply, Say):
        table.notices.say(reply.words, None, reply.seconds, Until.NOTHING if reply.lasting else Until.MOVE)
    elif isinstance(reply, Ask):
        questions.ask(table, reply)
    elif isinstance(reply, Choose):
        questions.choose(table, reply)
    elif isinstance(reply, Open):
        table.app.push(reply.screen(table.app))
    elif isinstance(reply, Explain):
        table.app.explain(reply.topic)
