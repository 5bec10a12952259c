"""What the log's rows say of real matches, in all games and at every size: no word broken, no space named twice."""

from __future__ import annotations

import re

import pytest

from games import ready_games
from games.core.game import GameInfo
from games.core.savefile import load
from tests.tools.examples import EXAMPLES
from tests.ui.table.test_log_room import resized
from tests.ui.tables import push_table
from ui.services.rules_pages import number_of
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("info", ready_games(), ids=lambda info: info.id)
def test_no_word_of_the_log_is_broken_and_none_is_cut(
    app: App, info: GameInfo, text: int, size: tuple[int, int]
) -> None:
    app.settings.text_size = text
    resized(app, size)
    table = push_table(app, load(EXAMPLES / f"{info.id}.json"))
    look, room = table.panel_look, table.log.area.width - table.panel_look.px(20)
    whole = {
        word
        for record in table.snapshot.records
        for line in record.lines
        for part in line
        for word in str(part).split()
    }
    whole |= {each.notation for each in table.snapshot.records}
    whole |= {number_of(info.id, line.rule) for each in table.snapshot.records for line in each.lines}
    for row in table.log.rows:
        for cell in row.cells:
            words = [word.replace("→", "->") for word in f"{cell.text} {cell.note}".split()]
            assert cell.soft or {word.lower() for word in words} <= {word.lower() for word in whole}
            wide = look.type.width(cell.text, cell.size) + (2 * look.px(7) + 2 + look.px(8) if cell.crest else 0)
            assert cell.align == "right" or wide <= (cell.right - cell.left) * room + 1, cell.text


@pytest.mark.parametrize("info", ready_games(), ids=lambda info: info.id)
def test_no_line_of_the_log_names_a_place_twice(app: App, info: GameInfo) -> None:
    table = push_table(app, load(EXAMPLES / f"{info.id}.json"))
    told = table.parts.log_records or table.snapshot.records
    for line in (line for entry in told for line in entry.lines if line.place):
        places = set(re.findall(r"[a-p]\d+", line.place))
        assert not places & set(re.findall(r"\b[a-p]\d+\b", f"{line.text} {line.note}")), line
