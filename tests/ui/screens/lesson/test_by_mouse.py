"""Every task of the board and card games' lessons is done by clicks alone on what the task speaks of."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from games.core.lesson import accepted
from games.niwa.actions import Place
from tests.ui.driving import Hands
from tests.ui.lessons import begin, guide, lesson_of
from tests.ui.tables import top_table
from ui.controls.buttons import Button
from ui.controls.dialog import Dialog
from ui.controls.screen import GUARD
from ui.scenes.naishi.scene import NaishiScene
from ui.table.table import Table
from ui.window.app import App

CHAPTERS = [
    pytest.param(game_id, number, id=f"{game_id} {chapter.id}")
    for game_id in ("nissi", "djambi", "niwa", "naishi")
    for number, chapter in enumerate(lesson_of(game_id).chapters)
]


def places(game_id: str, text: str) -> Iterator[str]:
    """The names of the places and buttons to click, one after the other, for an action in notation."""
    if game_id == "niwa":
        yield from text.split("@")
    elif game_id == "naishi":
        yield from _naishi(text)
    elif found := re.fullmatch(r"(?:kill|drop|exit) (.+)", text):
        yield found[1]
    elif text in ("draw", "resign", "pass"):
        yield {"draw": "accept-draw"}.get(text, text)
    else:
        yield from re.fullmatch(r"[CAJDGT]?([a-jA-J]\d+|@)[-x](.+)", text).groups()  # type: ignore[union-attr]


def _naishi(text: str) -> Iterator[str]:
    def own(place: int) -> str:
        return f"{'line' if place < 5 else 'hand'} {place % 5 + 1}"

    word, *numbers = re.findall(r"[a-z]+|\d", text)
    first, *others = [int(each) for each in numbers] or [0]
    match word:
        case "d":
            yield from (f"river {first % 5 + 1}", own(first))
        case "sl" | "sh":
            yield from (own(first), own(others[0]))
        case "sx":
            yield from (own(first), own(first + 5))
        case "sr" | "x":
            yield from (("discard",) if word == "x" else ())
            yield from (f"river {each + 1}" for each in (first, *others))
        case "decree":
            yield from ("decree", own(first))
        case "give":
            yield "pair 1"
        case _:
            yield word


def do_by_mouse(app: App, hands: Hands, table: Table) -> None:
    """Clicks what the task is about; a question is answered with yes."""
    action = accepted(table.match, guide(table).step)[0]
    text = table.match.game.rules.encode(table.match.state, action)
    if text.startswith("copy"):
        assert isinstance(table.scene, NaishiScene)
        row = table.snapshot.view.legal.index(action)
        hands.click(table.scene.layout.rect(("copy", row), len(table.snapshot.view.legal)).center)
        return
    for name in places(table.match.game.info.id, text):
        box = table.find_place(name)
        assert box is not None, name
        fanned = isinstance(action, Place) and "," not in name  # of a card in a fan the left edge is in sight
        hands.click((box.left + 4, box.centery) if fanned else box.center)
    if isinstance(app.top, Dialog):
        app.step([], GUARD)
        buttons = [each for each in app.top.focus.elements() if isinstance(each, Button)]
        hands.click(next(each.rect.center for each in buttons if each.face.text in ("Impose", "Resign")))


@pytest.mark.parametrize(("game_id", "chapter"), CHAPTERS)
def test_every_task_is_done_by_the_mouse_on_what_it_speaks_of(
    app: App, hands: Hands, game_id: str, chapter: int
) -> None:
    lesson = lesson_of(game_id)
    for number, step in enumerate(lesson.chapters[chapter].steps):
        if step.asks:
            begin(app, hands, number, lesson=lesson, chapter=chapter)
            table = top_table(app)
            assert hands.wait(lambda table=table: table.snapshot.mine), step.title  # type: ignore[misc]
            do_by_mouse(app, hands, table)
            assert guide(table).phase != "open" or guide(table).number > number, step.title
            app.pop()
