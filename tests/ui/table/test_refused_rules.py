"""A refusal names the rule that stands in the way, and leads to its paragraph."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from games import find_info
from games.core.game import LogLine
from games.core.match import Match, Seat
from tests.ui.driving import Hands
from tests.ui.tables import push_table
from ui.drawing.lettering import LABEL
from ui.screens.reader.screen import ReaderScreen
from ui.services.rules_pages import number_of
from ui.table.scene.log_rows import LogWriter, fill_log
from ui.table.scene.table_snapshot import LogRecord
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture
def table(app: App, hands: Hands) -> Table:
    """A match of Nissi Samurai in which a Samurai has just been refused two steps at once."""
    game = find_info("nissi").load()
    match = Match(game, game.rules.make_options({"clock": "none"}), [Seat("Aoi"), Seat("Ren")], seed=1)
    table = push_table(app, match)
    hands.send()
    assert not table.play(game.rules.decode(match.state, "D9-D7"), table.area.center)
    table.draw(app.window)
    return table


def read_by(app: App, hands: Hands) -> str:
    """The number of the paragraph that the rules have been opened at."""
    reader = app.top
    assert isinstance(reader, ReaderScreen)
    assert hands.wait(lambda: reader.layout.finished and not reader.anchor)
    return reader.pointed


def test_a_refusal_names_its_rule_last(table: Table) -> None:
    assert table.notices.words.endswith(f"Rule {number_of('nissi', 'samurai')}.")


@pytest.mark.parametrize("way", ["key", "click"])
def test_the_rules_open_at_the_paragraph_of_what_was_refused(app: App, hands: Hands, table: Table, way: str) -> None:
    if way == "key":
        hands.key(pygame.K_F1)
    else:
        hands.click(table.notices.box.center)
    assert read_by(app, hands) == number_of("nissi", "samurai")


def test_after_something_else_help_speaks_of_what_is_asked_again(app: App, hands: Hands, table: Table) -> None:
    hands.key(pygame.K_UP)
    hands.key(pygame.K_F1)
    assert table.topic().rule == table.match.game.text.rule(table.snapshot.view)
    assert read_by(app, hands) == ""


def test_help_over_a_line_of_the_log_opens_the_rule_whose_effect_it_tells(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find_info("djambi").load()
    match = Match(game, game.rules.make_options({}), [Seat(name) for name in ("Aoi", "Ren", "Mei", "Kai")], seed=1)
    table = push_table(app, match)
    line = LogLine(1, "is surrounded", rule="surrounded")
    records = (LogRecord(1, 0, "Tc2-c4", (LogLine(0, "moves"), line), ()),)
    rows = LogWriter(table.panel_look, 280, lambda seat: (seat, (0, 0, 0)), "djambi").rows(records)
    number = number_of("djambi", "surrounded")
    assert [row.cells[0].note for row in rows] == ["", number]
    monkeypatch.setattr(table, "snapshot", replace(table.snapshot, records=records))
    monkeypatch.setattr(table.log, "index_at", lambda at: 1)
    hands.key(pygame.K_F1)
    assert read_by(app, hands) == number


@pytest.mark.parametrize(("game_id", "rule"), [("nissi", "raging"), ("niwa", "corner")])
@pytest.mark.parametrize("text", [100, 200])
def test_the_logs_of_two_games_named_no_rule(app: App, game_id: str, rule: str, text: int) -> None:
    """With little room the number stands below the move, with a remark that found no room either."""
    app.settings.text_size = text
    game = find_info(game_id).load()
    table = push_table(app, Match(game, game.rules.make_options({}), [Seat("Aoi"), Seat("Ren")], seed=1))
    lines = tuple(LogLine(seat, "Samurai 2", "E9", "turns 2", rule=rule) for seat in (0, 1))
    table.snapshot = replace(
        table.snapshot, records=tuple(LogRecord(n + 1, n, "E8xE9", (line,), ()) for n, line in enumerate(lines))
    )
    width = table.log.area.width - 1  # rows as wide as the panel are known already
    parts = table.scene.panel(table.snapshot, table.panel_look, width)
    fill_log(table.log, parts, table.scene, table.snapshot, table.panel_look, width, game_id)
    look, cells = table.panel_look, [cell for row in table.log.rows for cell in row.cells]
    for cell in cells:
        crest = 2 * look.px(7) + 2 + look.px(8) if cell.crest else 0
        noted = look.type.width(cell.note, LABEL) + crest + (look.px(5) if cell.text else 0)
        bold = look.type.width(cell.text, cell.size, True)
        assert not cell.note or bold + noted <= (cell.right - cell.left) * (width - look.px(20)) + 1, cell
    told = [" ".join(f"{cell.text} {cell.note}" for cell in cells if cell.index == n)
            for n in (1, 2)]  # fmt: skip
    assert all(number_of(game_id, rule) in each and "turns 2" in each for each in told)


def test_a_button_that_is_grey_by_a_rule_named_none(app: App, hands: Hands) -> None:
    game = find_info("niwa").load()
    table = push_table(app, Match(game, game.rules.make_options({}), [Seat("Aoi"), Seat("Ren")], seed=1))
    table.match.settle()
    table.take_seat(table.match.actor)
    table.run_command("pass")
    assert table.notices.words.endswith(f"Rule {number_of('niwa', 'final-pass')}.")
    assert table.notices.rule == "final-pass"


def test_a_button_that_is_grey_for_it_is_another_turn_names_no_rule(app: App) -> None:
    game = find_info("niwa").load()
    table = push_table(app, Match(game, game.rules.make_options({}), [Seat("Aoi"), Seat("Ren")], seed=1))
    table.match.settle()
    table.take_seat(1 - table.match.actor)
    table.run_command("pass")
    assert table.notices.words == "It is not your turn." and not table.notices.rule
