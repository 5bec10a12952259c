"""Niwa's groups as mounts: by key, while a score is pointed at, and one after the other at the end."""

from __future__ import annotations

import pygame

from tests.ui.driving import Hands
from tests.ui.scenes.niwa.hands import FINAL, camera, niwa, open_niwa
from tests.ui.tables import blocks, plate, prompt
from ui.scenes.niwa.blocks import StonePlate
from ui.scenes.niwa.mounts import Mounted, groups
from ui.table.table import Table
from ui.window.app import App


def mounted(table: Table) -> Mounted:
    """The groups that have mounts."""
    return niwa(table).mounts.shown(table.now)


def test_g_puts_groups_on_mounts_until_escape_and_no_cell_moves(app: App, hands: Hands) -> None:
    table = open_niwa(app, plies=20)
    before = camera(table).rect((0, 0))
    hands.key(pygame.K_g)
    shown = mounted(table)
    assert {cells for _, cells in shown} == {each for one in table.now.view.standings for each in one.groups}
    assert camera(table).rect((0, 0)).center == before.center or before.contains(camera(table).rect((0, 0)))
    hands.key(pygame.K_ESCAPE)
    assert app.top is table and not mounted(table)
    assert camera(table).rect((0, 0)) == before


def test_pointing_at_a_score_shows_the_groups_it_counts(app: App, hands: Hands) -> None:
    table = open_niwa(app, plies=20)
    laid = table.frame.panel.layout(blocks(table), table.panel_look)
    plates = {each.seat: rect for each, rect in laid if isinstance(each, StonePlate)}
    for seat in (0, 1):
        hands.move(plates[seat].center)
        shown = mounted(table)
        assert {owner for owner, _ in shown} == {seat}
        assert sum(len(cells) for _, cells in shown) == table.now.view.standings[seat].stones
    hands.move(table.area.center)
    assert not mounted(table)


def finish(app: App, table: Table) -> None:
    """Plays the last actions of the position `FINAL`."""
    for notation in ("06a@0,2", "pass", "pass"):
        table.match.play_text(notation)
    app.step([], 0.0)


def test_a_finished_garden_is_counted_group_by_group_before_the_result_is_told(app: App) -> None:
    table = open_niwa(app, start=FINAL)
    table.motion.speed = 1.0
    finish(app, table)
    assert mounted(table) == () and plate(table, 0).own.score == "0"
    assert prompt(table).words == "The garden is counted, group by group."
    seen = [mounted(table)]
    while niwa(table).mounts.counting:
        assert app.top is table, "nothing lies on the garden while it is counted"
        app.step([], 0.05)
        seen.append(mounted(table))
    assert [len(each) for each in seen] == sorted(len(each) for each in seen)
    assert seen[-1] == groups(table.now)
    assert plate(table, 0).own.score == str(table.now.view.standings[0].stones)


def test_any_key_ends_the_counting_and_does_nothing_else(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=FINAL)
    table.motion.speed = 1.0
    finish(app, table)
    length = table.match.length
    hands.key(pygame.K_ESCAPE)
    assert not niwa(table).mounts.counting and table.match.length == length
    assert mounted(table) == groups(table.now)
