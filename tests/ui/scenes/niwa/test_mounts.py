"""Niwa's groups as mounts: by key, while a score is pointed at, and one after the other at the end."""

from __future__ import annotations

import pygame
import pytest

from games.niwa.garden import Cell
from tests.ui.driving import Hands
from tests.ui.scenes.niwa.hands import FINAL, camera, niwa, open_niwa
from tests.ui.tables import blocks, plate, prompt
from ui.drawing import vector
from ui.drawing.look import look_of
from ui.drawing.palette import contrast
from ui.drawing.vector import Sketch
from ui.scenes.niwa import outline_plates
from ui.scenes.niwa.blocks import StonePlate
from ui.scenes.niwa.group_outlines import Mounted, groups, rim_of
from ui.scenes.niwa.moments import CountedGroups
from ui.scenes.niwa.styles import BLACK, WHITE
from ui.table.table import Table
from ui.window.app import App


def mounted(table: Table) -> Mounted:
    """The groups that have mounts."""
    return niwa(table).group_outlines.shown(table.snapshot)


def test_g_puts_groups_on_mounts_until_escape_and_no_cell_moves(app: App, hands: Hands) -> None:
    table = open_niwa(app, plies=20)
    before = camera(table).rect((0, 0))
    hands.key(pygame.K_g)
    shown = mounted(table)
    assert {cells for _, cells in shown} == {each for one in table.snapshot.view.standings for each in one.groups}
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
        assert sum(len(cells) for _, cells in shown) == table.snapshot.view.standings[seat].stones
    hands.move(table.area.center)
    assert not mounted(table)


def finish(app: App, table: Table) -> None:
    """Plays the last actions of the position `FINAL`."""
    for notation in ("06a@0,2", "pass", "pass"):
        table.match.play_text(notation)
    app.step([], 0.0)


def test_frames_of_black_groups_were_faint_on_the_dark_ground() -> None:
    """They are as bright as the letters."""
    dark = look_of("dark", 100)
    assert contrast(rim_of(0, dark), dark.palette.ground) >= 10
    for look in (dark, look_of("light", 100)):
        grounds = look.palette.ground, BLACK
        assert max(contrast(rim_of(0, look), each) for each in grounds) >= 3


def test_the_sums_of_the_count_lay_over_cards_and_over_the_numbers_of_the_columns(app: App) -> None:
    table = open_niwa(app, start=FINAL)
    finish(app, table)
    layout, view = niwa(table).layout, niwa(table).garden_view
    box = CountedGroups(niwa(table), table.snapshot).box
    assert layout.clear.contains(box)
    laid = [view.goal.mounted().rect(each.cell) for each in table.snapshot.view.garden]
    assert box.collidelist(laid) < 0


def test_a_finished_garden_is_counted_group_by_group_before_the_result_is_told(app: App) -> None:
    table = open_niwa(app, start=FINAL)
    table.motion.speed = 1.0
    finish(app, table)
    assert mounted(table) == () and plate(table, 0).own.score == "0"
    assert prompt(table).words == "The garden is counted, group by group."
    seen = [mounted(table)]
    while niwa(table).group_outlines.counting:
        assert app.top is table, "nothing lies on the garden while it is counted"
        app.step([], 0.05)
        seen.append(mounted(table))
    assert [len(each) for each in seen] == sorted(len(each) for each in seen)
    assert seen[-1] == groups(table.snapshot)
    assert plate(table, 0).own.score == str(table.snapshot.view.standings[0].stones)


def test_any_key_ends_the_counting_and_does_nothing_else(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=FINAL)
    table.motion.speed = 1.0
    finish(app, table)
    length = table.match.length
    hands.key(pygame.K_ESCAPE)
    assert not niwa(table).group_outlines.counting and table.match.length == length
    assert mounted(table) == groups(table.snapshot)


SHAPES = {
    "a row": ((0, 0), (0, 1), (0, 2)),
    "a column": ((0, 0), (1, 0)),
    "a square": ((0, 0), (0, 1), (1, 0), (1, 1)),
    "a hook": ((0, 0), (1, 0), (1, 1), (0, 2), (1, 2)),
    "a ring": ((0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2)),
    "a cross": ((0, 1), (1, 0), (1, 1), (1, 2), (2, 1)),
}


def whole(cells: tuple[Cell, ...], pitch: tuple[int, int], card: tuple[int, int]) -> pygame.Surface:
    """A mount drawn as one sketch."""
    across, down = outline_plates.air_of(pitch, card)
    rows, cols = max(row for row, _ in cells), max(col for _, col in cells)
    sketch = Sketch(cols * pitch[0] + card[0] + 2 * across, rows * pitch[1] + card[1] + 2 * down)
    known = set(cells)
    for colour, inset in ((BLACK, 0.0), (WHITE, 1.5)):
        wide, high = card[0] + 2 * (across - inset), card[1] + 2 * (down - inset)
        for row, col in cells:
            x, y = col * pitch[0] + inset, row * pitch[1] + inset
            right, below = (row, col + 1) in known, (row + 1, col) in known
            sketch.rect((x, y, wide, high), radius=7 - inset, fill=colour)
            if right:
                sketch.rect((x + wide / 2, y, pitch[0], high), fill=colour)
            if below:
                sketch.rect((x, y + high / 2, wide, pitch[1]), fill=colour)
            if right and below and (row + 1, col + 1) in known:
                sketch.rect((x + wide / 2, y + high / 2, *pitch), fill=colour)
    return sketch.render()


@pytest.mark.parametrize("pitch", [(54, 86), (55, 87)], ids=["an even gap", "an odd gap"])
@pytest.mark.parametrize("cells", SHAPES.values(), ids=SHAPES)
def test_a_mount_of_plates_looks_like_one_drawn_as_a_whole(cells: tuple[Cell, ...], pitch: tuple[int, int]) -> None:
    drawn = whole(cells, pitch, (46, 76))
    made = pygame.Surface(drawn.get_size(), pygame.SRCALPHA)
    for (row, col), around in outline_plates.plates(cells):
        made.blit(outline_plates.plate(around, pitch, (46, 76), WHITE, BLACK), (col * pitch[0], row * pitch[1]))
    for at in ((x, y) for x in range(made.get_width()) for y in range(made.get_height())):
        # Where shapes of the sketch lie over each other, pixels that each covers by half are covered by up to 7/8.
        assert all(abs(one - other) < 96 for one, other in zip(drawn.get_at(at), made.get_at(at), strict=True)), at


def test_a_step_of_the_zoom_rasterises_no_mount_card_or_badge_in_its_first_frame(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_niwa(app, plies=30)
    hands.key(pygame.K_g)
    table.motion.speed = 1.0
    assert hands.wait(lambda: niwa(table).pictures.ready and not app.tasks.busy and not niwa(table).pile.rough)
    drawn: list[str] = []
    real = vector.rasterise
    monkeypatch.setattr(vector, "rasterise", lambda svg, size: drawn.append(svg) or real(svg, size))
    for turn in (1, 1, -1, -1, -1):
        app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turn)], 0.016)
        assert len(drawn) <= 4, "rings and frames around single cards"
        assert hands.wait(lambda: not niwa(table).pile.rough)
        drawn.clear()
