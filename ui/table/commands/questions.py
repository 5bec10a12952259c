"""Small questions at the table: resign, a draw, a typed move, a move to confirm."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from games.core.endings import Ending
from games.core.errors import GameError
from games.core.typed import read_typed
from games.core.words import tr, tr_who
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.dialog import Answer, Dialog, tell
from ui.table.panel.phrases import sentence
from ui.table.scene.disabled import not_yours
from ui.table.scene.replies import Ask, Choose, Row
from ui.table.table_context import TableContext


def ask_resign(table: TableContext) -> None:
    """Asks whether the person to act really gives up."""
    seat = table.runner.person_to_act
    if seat is None or not table.snapshot.mine:
        table.say(not_yours(table.snapshot))
        return
    name = table.match.seats[seat].name
    words = tr_who(name, "You resign and the match ends.", "{name} resigns and the match ends.")
    resign = Answer(tr("Resign"), lambda: table.end(Ending.RESIGN), icon="resign")
    answers = [resign, Answer(tr("Keep playing"), main=True)]
    table.app.push(Dialog(table.app, tr("Resign?"), words, answers, guarded=True))


def ask(table: TableContext, question: Ask[Any]) -> None:
    """Asks before a scene's action is played."""
    yes = Answer(question.yes, lambda: table.play(question.action), icon=question.icon)
    answers = [yes, Answer(question.no, main=True)]
    table.app.push(Dialog(table.app, question.title, question.words, answers, guarded=True))


def choose(table: TableContext, question: Choose[Any]) -> None:
    """Shows a list of actions, of which one is played, or of further lists."""

    def taken(row: Row[Any]) -> None:
        if isinstance(row.then, Choose):
            choose(table, row.then)
        else:
            table.play(row.then)

    items = [Item(row.text, partial(taken, row), row.detail, about=row.about) for row in question.rows]
    table.app.push(ChoiceScreen(table.app, question.title, items, below=table.topic()))


def ask_again(table: TableContext, begin: Callable[[], object]) -> None:
    """Asks before the same game begins once more."""
    answers = [Answer(tr("Rematch"), begin, icon="redo"), Answer(tr("Stay"), main=True)]
    words = tr("The same game begins anew with the same players. This match is kept: you can continue it from Home.")
    table.app.push(Dialog(table.app, tr("A rematch?"), words, answers, guarded=True))


def offer_draw(table: TableContext) -> None:
    """Offers a draw: the other person is asked, a bot answers at once."""
    match = table.match
    seat = table.runner.person_to_act
    if len(match.seats) != 2:
        return
    if seat is None or not table.snapshot.mine:
        table.say(not_yours(table.snapshot))
        return
    other = 1 - seat
    name, other_name = match.seats[seat].name, match.seats[other].name
    if match.seats[other].human:
        accept = Answer(tr("Accept"), lambda: table.end(Ending.DRAW), icon="draw")
        answers = [accept, Answer(tr("Decline"), main=True)]
        words = tr_who(
            name, "You offer a draw. {other}, do you accept?", "{name} offers a draw. {other}, do you accept?",
            other=other_name,
        )  # fmt: skip
        if match.hides:
            table.cover()  # the other person looks at the screen now
        table.app.push(Dialog(table.app, tr("A draw?"), words, answers, guarded=True))
    elif table.runner.bot_accepts_draw(other):
        table.end(Ending.DRAW)
    else:
        words = tr_who(
            other_name,
            "You decline the draw and play on.",
            "{name} declines the draw and plays on.",
        )
        table.say(words)


def type_move(table: TableContext) -> None:
    """A line for a move in the game's notation; what is wrong with it is said in words."""

    def entered(text: str) -> str | None:
        if not text:
            return tr("Type a move, or press Esc.")
        try:
            action = read_typed(text, read)
            if not isinstance(action, Ending):
                match.game.rules.apply(match.state, action)
        except GameError as error:
            return sentence(str(error))
        return None

    def play(text: str) -> None:
        action = read_typed(text, read)
        if isinstance(action, Ending):
            table.end(action)
        else:
            table.play(action)

    def read(text: str) -> Any:
        return match.read(typing.read(text))

    match = table.match
    rules, typing = match.game.rules, match.game.typing
    example = typing.example or f"{rules.encode(match.state, table.snapshot.view.legal[0])}."
    answers = [Answer(tr("Cancel")), Answer(tr("Play"), main=True)]
    words, title = tr("For example: {example}", example=example), tr("Type a move")
    table.app.push(Dialog(table.app, title, words, answers, entry="", entered=entered, taken=play))


def confirm_move(table: TableContext, action: Any, play: Callable[[], object], words: str = "") -> bool:
    """Asks before an action is played, of which the `words` warn if there are any; always True."""
    version = table.match.version
    notation = table.match.game.typing.show(table.match.game.rules.encode(table.match.state, action))

    def go() -> None:
        if table.match.version == version:
            play()
        else:
            tell(table.app, tr("The board has changed"), tr("That move was meant for another position."))

    answers = [Answer(tr("Not yet")), Answer(tr("Play"), go, main=True)]
    table.app.push(Dialog(table.app, tr("Play {move}?", move=notation), words, answers))
    return True


class MenuScreen(ChoiceScreen):
    """A column of things to do; the first goes back to the table."""

    paged: ClassVar[bool] = False
    column: ClassVar[int] = 360
