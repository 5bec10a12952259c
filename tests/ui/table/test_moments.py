"""Great moments: panel, log, plates, headline and speech hold the state before until each is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import get_ident
from typing import Any
from zlib import crc32

import pygame
import pytest

from games.core.types import CHANCE
from games.naishi.cards import Card
from games.niwa.actions import Place
from games.niwa.events import StonesConverted
from tests.ui.driving import Hands, pixels
from tests.ui.great_moments import GREAT, before, played
from tests.ui.oracle import silent
from ui.controls.pad_words import PAD
from ui.controls.spoken import AccessibleNode
from ui.drawing.lettering import LABEL
from ui.scenes.naishi.moment_painting import GreatSet
from ui.scenes.naishi.score_pad import ScorePad, lines_of
from ui.scenes.niwa.blocks import StonePlate
from ui.scenes.niwa.scene import NiwaScene
from ui.scenes.niwa.selection import my_hand
from ui.scenes.tables import make_table
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.table.features.ending.blocks import Seats
from ui.table.features.ending.chronicle_mode import ChronicleMode
from ui.table.features.moments import Moments
from ui.table.features.tips import Tips
from ui.table.panel.blocks import Prompt, SeatBlock, SideBySide
from ui.table.panel.log import LogBlock
from ui.table.table import Table
from ui.window.app import App

FRAME = 0.05
NAMES = sorted(set(GREAT) - {"senshiai-shot"})  # which is a battle with other pictures
ANY = "niwa-stones"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[..., Table]]:
    """Opens a table that stands before a great moment, with some settings."""
    apps: list[App] = []

    def table(name: str, person: int | None = None, **settings: object) -> Table:
        chosen = Settings(motion="normal", sound=False, tips=False)
        for key, value in settings.items():
            setattr(chosen, key, value)
        app = App(find_folders(str(tmp_path / str(len(apps)))), chosen)
        app.thinkers.use(silent())  # type: ignore[arg-type]
        apps.append(app)
        found = make_table(app, before(name, person)[0])
        app.push(found)
        assert Hands(app).wait(lambda: not app.tasks.busy)
        for _ in range(5):
            app.step([], FRAME)
        return found

    yield table
    for app in apps:
        app.close()


def test_the_prompt_of_a_moment_lay_over_a_plate_in_large_letters(opened: Callable[..., Table]) -> None:
    """It stands in for a warning without the second line that had no room either; numbers of moves are whole."""
    table = opened("nissi-fall", window=(1024, 640), text_size=200)
    before_it = {type(each): rect for each, rect in table.frame.panel.layout(table.blocks, table.panel_look)}
    begin(table, "nissi-fall")
    look, panel = table.panel_look, table.frame.panel
    laid = [(each, rect) for each, rect in panel.layout(table.blocks, look)]
    prompt = next(rect for each, rect in laid if isinstance(each, Prompt))
    assert prompt == before_it[Prompt]
    assert all(rect.bottom <= prompt.top for each, rect in laid if isinstance(each, SeatBlock))
    room = panel.content.width - look.px(20)
    numbers = [row.cells[0] for row in table.log.rows if row.cells[0].text]  # none where a line goes on
    assert max(int(each.text) for each in numbers) >= 100
    assert all(look.type.width(each.text, LABEL) <= each.right * room for each in numbers)


def begin(table: Table, name: str) -> Moments:
    """Plays the action that brings a great moment; its feature."""
    table.match.play(before(name)[1])
    return table.feature(Moments)


def app_of(table: Table) -> App:
    """The program in which a table stands."""
    assert isinstance(table.app, App)
    return table.app


def run(table: Table, told: Moments) -> Iterator[None]:
    """Frame after frame of a moment, until it is told."""
    app = app_of(table)
    app.pace.hidden = True  # whoever wants a picture paints one
    for _ in range(2000):
        if told.now is None:
            app.pace.hidden = False
            return
        yield
        app.step([], FRAME)
    raise AssertionError("the moment never ends")


def words_of(nodes: object) -> list[str]:
    """All words of a tree for a screen reader."""
    found: list[str] = []
    for each in nodes if isinstance(nodes, (list, tuple)) else ():
        assert isinstance(each, AccessibleNode)
        found += [each.name, *words_of(each.children)]
    return found


def painted(table: Table, sheet: pygame.Surface) -> list[bytes]:
    """Paints a table; the pixels of its title line, and of each block of the panel but prompt and log, whose rows are
    compared."""
    table.paint(sheet)
    panel = table.frame.panel
    laid = panel.layout(table.blocks, table.panel_look)
    boxes = [pygame.Rect(panel.box.x, panel.box.y, panel.box.width, panel.content.y - panel.box.y)]
    boxes += [rect.clip(sheet.get_rect()) for block, rect in laid if not isinstance(block, (Prompt, LogBlock))]
    return [pixels(sheet, box) for box in boxes]


def speech_of(table: Table) -> object:
    """What a screen reader is told of a table."""
    return table.speech.content() if table.speech is not None else ()


def told_by(table: Table, sheet: pygame.Surface | None = None) -> list[object]:
    """Everything that tells how the match stands, but the board itself and the prompt; painted on the sheet, if any."""
    sheet = sheet if sheet is not None else pygame.Surface(table.app.size)
    blocks = [block.read_out() for block in table.blocks if not isinstance(block, Prompt)]
    headline = table.mode.subtitle(table.snapshot, table) or table.snapshot.turn
    lines = [record.lines for record in table.snapshot.records[: table.snapshot.shown]]
    said = words_of(speech_of(table))
    return [blocks, headline, lines, table.snapshot.outcome, said, table.log.rows, painted(table, sheet)]


@pytest.mark.parametrize("name", NAMES)
def test_a_moment_is_drawn_anew_in_its_frames_and_nothing_but_the_board_tells_it_before_its_end(
    opened: Callable[..., Table], name: str
) -> None:
    table = opened(name)
    was = told_by(table)
    told = begin(table, name)
    assert told.now is not None and told.has_presented(GREAT[name].kind)
    frames, seen, sheet = 0, set(), pygame.Surface(table.app.size)
    for _ in run(table, told):
        assert told_by(table, sheet) == was
        seen.add(crc32(pixels(sheet, table.area)))
        frames += 1
    assert frames > 10 and len(seen) > 5
    assert table.snapshot.shown == table.match.index and told_by(table) != was


@pytest.mark.parametrize("name", NAMES)
def test_with_less_motion_a_moment_is_a_few_pictures_held_to_be_read(opened: Callable[..., Table], name: str) -> None:
    table = opened(name, less_motion="always")
    told = begin(table, name)
    seen, seconds, stills, sheet = set(), 0.0, {}, pygame.Surface(table.app.size)
    for _ in run(table, told):
        if told.passed is not None and told.now is not None:
            stills[told.now.kind] = len(told.now.stills)
            seconds += FRAME
            table.paint(sheet)
            seen.add(crc32(pixels(sheet, table.area)))
    assert len(seen) == len(stills) + sum(stills.values())
    assert 0.35 <= seconds <= (0.9 + FRAME) * len(stills) + 0.35 * sum(stills.values()) + FRAME


@pytest.mark.parametrize(
    "event",
    [
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, scancode=0, mod=0, unicode=" "),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, scancode=0, mod=0, unicode="h"),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, scancode=0, mod=0, unicode=""),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(400, 300), button=1),
        pygame.event.Event(PAD, stroke="y"),
    ],
    ids=["space", "letter", "escape", "click", "pad"],
)
def test_any_press_shows_the_end_and_does_nothing_else(opened: Callable[..., Table], event: pygame.event.Event) -> None:
    name = ANY
    table = opened(name)
    told = begin(table, name)
    place = table.match.index
    app_of(table).step([], FRAME)
    app_of(table).step([event], 0.0)
    assert told.now is None and table.snapshot.shown == table.match.index >= place
    assert all(each.actor == CHANCE for each in table.match.entries()[place:])
    assert table.on_top and not table.runner.bot_requests.wants_hint


def test_sound_off_and_a_modifier_leave_a_moment_as_it_is(opened: Callable[..., Table]) -> None:
    name = ANY
    table = opened(name, sound=True)
    told = begin(table, name)
    for key, mod in ((pygame.K_LCTRL, 0), (pygame.K_m, pygame.KMOD_LCTRL)):
        app_of(table).step([pygame.event.Event(pygame.KEYDOWN, key=key, scancode=0, mod=mod, unicode="")], 0.0)
    assert told.now is not None and not table.app.settings.sound


def test_a_key_that_is_held_from_before_skips_nothing(opened: Callable[..., Table]) -> None:
    name = ANY
    table = opened(name)
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, scancode=0, mod=0, unicode="")
    app_of(table).step([down], FRAME)
    told = begin(table, name)
    app_of(table).step([down], FRAME)
    assert told.now is not None


def test_of_a_kind_the_first_is_told_where_that_is_wanted(opened: Callable[..., Table]) -> None:
    name = ANY
    table = opened(name, moments="first")
    told = begin(table, name)
    assert told.now is not None
    for _ in run(table, told):
        pass
    table.match.go_to(GREAT[name].place)
    assert begin(table, name).now is None and table.snapshot.shown == table.match.index


@pytest.mark.parametrize("settings", [{"moments": "never"}, {"bot_pace": "at once"}], ids=["never", "at-once"])
def test_none_is_told_where_none_is_wanted(opened: Callable[..., Table], settings: dict[str, str]) -> None:
    name = ANY
    table = opened(name, **settings)
    assert begin(table, name).now is None and table.snapshot.shown == table.match.index


def test_a_clock_stands_while_a_moment_is_told(opened: Callable[..., Table]) -> None:
    name = ANY
    table = opened(name)
    told = begin(table, name)
    assert table.runner.person_to_act is None and table.runner.bot_to_act is None
    assert table.runner.next_second == float("inf")
    for _ in run(table, told):
        pass
    assert not table.runner.held_back


def test_a_change_in_the_middle_of_a_moment_is_shown_at_once(opened: Callable[..., Table]) -> None:
    name = ANY
    table = opened(name)
    told = begin(table, name)
    table.match.go_to(GREAT[name].place)
    assert told.now is None and table.snapshot.shown == GREAT[name].place and not table.runner.held_back


def test_a_review_that_plays_tells_moments_and_one_that_jumps_does_not(opened: Callable[..., Table]) -> None:
    name = ANY
    table = opened(name, moments="never")
    begin(table, name)
    table.app.settings.moments = "always"
    table.review(GREAT[name].place)
    hands = Hands(app_of(table))
    assert hands.wait(lambda: table.app.top is not table)
    review = table.app.top
    assert isinstance(review, Table)
    told = review.feature(Moments)
    review.show_place(GREAT[name].place + 1)
    assert told.now is None and review.snapshot.shown == GREAT[name].place + 1
    review.show_place(GREAT[name].place)
    review.run_command("pause")
    assert hands.wait(lambda: told.now is not None)
    assert review.snapshot.shown == GREAT[name].place == review.mode.place
    for _ in run(review, told):
        pass
    assert review.mode.place == GREAT[name].place + 1


def test_an_end_that_is_counted_tells_no_result_before_all_is_counted(opened: Callable[..., Table]) -> None:
    name = "naishi-count"
    table = opened(name)
    told = begin(table, name)
    for _ in run(table, told):
        assert table.snapshot.outcome is None
    totals = [str(table.match.view(None).sheet(seat).total) for seat in (0, 1)]
    assert isinstance(table.mode, ChronicleMode) and not table.count.whole
    lines, pad = 0, ScorePad((), (0, 0), ((0, (0, 0, 0)), (1, (0, 0, 0))), 0)
    for _ in range(2000):
        if table.count.revealed:
            break
        seats = next(block for block in table.blocks if isinstance(block, Seats))
        assert not any(place.won or place.score for place in seats.places)
        assert not any("wins" in words for words in words_of(speech_of(table)))
        beside = next(block for block in table.blocks if isinstance(block, SideBySide))
        assert isinstance(beside.left, ScorePad)
        pad = beside.left
        assert not pad.summed
        lines = max(lines, pad.counted)
        app_of(table).step([], FRAME)  # draws it
    assert lines == len(pad.lines) > 5
    sums = [sum(points[seat] or 0 for _, points in pad.lines) for seat in (0, 1)]
    assert [str(each) for each in sums] == totals
    while not table.count.whole:
        app_of(table).step([], FRAME)
    seats = next(block for block in table.blocks if isinstance(block, Seats))
    assert [place.score for place in seats.places] == totals and any(place.won for place in seats.places)


def test_a_count_is_told_once_by_any_key(opened: Callable[..., Table]) -> None:
    name = "naishi-count"
    table = opened(name)
    told = begin(table, name)
    for _ in run(table, told):
        pass
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, scancode=0, mod=0, unicode=" ")
    app_of(table).step([event], 0.0)
    assert table.count.whole and isinstance(table.mode, ChronicleMode)


def test_a_ninja_is_counted_last_whatever_it_has_become() -> None:
    ends = [played("naishi", seed, 4000).view(None) for seed in range(1, 9)]
    ninjas = [view for view in ends if any(Card.NINJA in cells for cells in view.territories)]
    assert ninjas
    for view in ninjas:
        lines = lines_of(view)
        assert [card for card, _ in lines][-1] is Card.NINJA
        for seat in (0, 1):
            assert sum(points[seat] or 0 for _, points in lines) == view.sheet(seat).total


def test_the_account_beside_the_own_rows_stays_as_it_was_while_a_decree_is_told(opened: Callable[..., Table]) -> None:
    name = "naishi-decree-torii"
    table = opened(name)
    seat = table.viewer
    was = table.match.view(seat).sheet(seat).total
    told = begin(table, name)
    assert told.now is not None and told.now.stage.view.sheet(seat).total == was
    for _ in run(table, told):
        pass
    assert table.snapshot.view.sheet(seat).total == was + 30


def test_the_coin_of_a_third_torii_counts_up_to_the_new_total(
    opened: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    name, written = "naishi-torii", []
    table = opened(name)
    seat = table.viewer
    was = table.match.view(seat).sheet(seat).total
    real = GreatSet.write

    def spied(band: GreatSet, target: pygame.Surface, words: str, *given: Any, **others: Any) -> object:
        written.append(words)
        return real(band, target, words, *given, **others)

    monkeypatch.setattr(GreatSet, "write", spied)
    told, sheet = begin(table, name), pygame.Surface(app_of(table).size)
    for _ in run(table, told):
        table.paint(sheet)
    totals = {int(words.split()[0]) for words in written if words.endswith("in all")}
    new = table.snapshot.view.sheet(seat).total
    assert min(totals) == was < new == max(totals) and len(totals) > 3


def test_a_set_of_somebody_whose_hand_is_hidden_is_not_told(opened: Callable[..., Table]) -> None:
    name = "naishi-torii"
    mover = before(name)[0].actor
    table = opened(name, person=1 - mover)
    assert begin(table, name).now is None


def test_niwas_coin_counts_the_stones_that_turned_and_the_prompt_says_how_both_stand(
    opened: Callable[..., Table],
) -> None:
    name = "niwa-stones"
    table = opened(name)
    told = begin(table, name)
    converted = [e for e in table.match.events_at(table.match.index, None) if isinstance(e, StonesConverted)]
    assert told.now is not None
    turns = [each for each in told.now.timetable.steps if each.name.startswith("turn-")]
    assert len(turns) == len(converted[0].cells) == 10
    assert [each.sound for each in turns] == [f"note-{n}" for n in range(1, 11)]
    for _ in run(table, told):
        pass
    prompt = next(block for block in table.blocks if isinstance(block, Prompt))
    assert "turned 10 stones" in prompt.words and "before it was" in prompt.detail


@pytest.mark.parametrize("name", ["djambi-kill", "naishi-decree", "niwa-stones", "nissi-capture", "senshiai-battle"])
def test_what_the_pointer_had_brought_up_stayed_over_the_board_while_a_moment_was_told(
    opened: Callable[..., Table], name: str
) -> None:
    def told_with(point: tuple[int, int]) -> bytes:
        table = opened(name, less_motion="always")
        Hands(app_of(table)).move(point)
        for _ in range(20):
            app_of(table).step([], FRAME)
        told = begin(table, name)
        while told.passed is None:
            app_of(table).step([], FRAME)
        sheet = pygame.Surface(table.app.size)
        table.paint(sheet)
        assert told.now is not None
        return pixels(sheet, table.area)

    beside = told_with((1270, 790))
    for point in ((270, 310), (450, 430), (540, 585)):
        assert told_with(point) == beside


def test_while_a_moment_was_told_the_plates_still_foretold_the_placement_pointed_at(
    opened: Callable[..., Table],
) -> None:
    table = opened("niwa-stones")
    scene = table.scene
    assert isinstance(scene, NiwaScene)
    action = before("niwa-stones")[1]
    assert isinstance(action, Place)
    scene.selection.choose(my_hand(table.snapshot).index(action.card))
    scene.selection.ghost = action.cell
    table.refresh()
    plates = [each for each in table.blocks if isinstance(each, StonePlate)]
    assert all(each.forecast for each in plates) and len(plates) == 2
    told = begin(table, "niwa-stones")
    app_of(table).step([], FRAME)
    assert told.now is not None
    assert [each.forecast for each in table.blocks if isinstance(each, StonePlate)] == ["", ""]


def test_a_tip_that_had_been_answered_lay_over_the_panel_while_a_moment_was_told(opened: Callable[..., Table]) -> None:
    table = opened(ANY, tips=True)
    tips, sheet = table.feature(Tips), pygame.Surface(table.app.size)
    for _ in range(60):
        app_of(table).step([], FRAME)
    box = tips.box
    assert box is not None
    begin(table, ANY)
    for _ in range(3):
        app_of(table).step([], FRAME)
    table.paint(sheet)
    table.paint_over(sheet)
    shown = pixels(sheet, box)
    tips.forget(table)
    table.paint(sheet)
    table.paint_over(sheet)
    assert pixels(sheet, box) == shown


def test_the_first_frame_of_a_moment_made_a_picture_as_large_as_the_board(
    opened: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Memory that is new costs milliseconds at its first touch, so that picture is made beside the loop."""
    table, made = opened(ANY), []
    sheet, main = pygame.Surface(table.app.size), get_ident()

    class Noted(pygame.Surface):
        def __init__(self, size: tuple[int, int], *more: Any) -> None:
            made.append((get_ident() == main, tuple(size)))
            super().__init__(size, *more)

    told = begin(table, ANY)
    assert told.now is not None
    monkeypatch.setattr(pygame, "Surface", Noted)
    table.paint(sheet)
    monkeypatch.undo()
    assert (True, table.area.size) not in made
