"""Senshiai's table keeps its words readable: in low windows, with large text, in long lists, beside a battle."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from games.core.game import LogLine
from games.senshiai.cards.collection import CARDS
from games.senshiai.rules import actions as act
from games.senshiai.words.phrases import where_of
from tests.ui.driving import Hands
from tests.ui.scenes.senshiai.hands import MouseHands, scene_of, selection
from tests.ui.scenes.senshiai.tables import MEETING, card_at, number, open_meeting, open_table, token_of, top_of
from tests.ui.tables import blocks
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look, look_of
from ui.drawing.palette import Colour
from ui.scenes.senshiai import cards, hand_pictures, panel_blocks
from ui.scenes.senshiai.choices import Choice
from ui.scenes.senshiai.inspect import InspectScreen, subjects
from ui.scenes.senshiai.painting import TablePainting
from ui.scenes.senshiai.panel_blocks import PILES, Forces, Kingdom, UnderWay
from ui.scenes.senshiai.piles import PilesScreen
from ui.scenes.senshiai.selection import my_hand, space_at, usable_cards
from ui.table.panel.log import LogBlock
from ui.table.table import Table
from ui.window.app import App

CROWD = MEETING.replace(
    "d3 open-grassland@1 samurai@1 warriors@1 warriors@1",
    "d3 stone-wall@1 samurai@1 warriors@1 war-veterans@1 | war-drums@1!T",
)
SIZES = pytest.mark.parametrize(("size", "text"), [((1024, 640), 150), ((1024, 640), 100), ((1280, 800), 150)])


def resize(app: App, size: tuple[int, int], text: int) -> None:
    """Another window and text size."""
    app.settings.text_size = text
    app.window = pygame.display.set_mode(size)
    app.settings_changed()


@SIZES
def test_a_prompt_in_a_window_does_not_run_under_the_buttons(
    app: App, hands: Hands, size: tuple[int, int], text: int
) -> None:
    resize(app, size, text)
    table = open_meeting(app, hands)
    table.match.play_text("attack d3>e3")
    MouseHands(table, hands).settle()
    assert table.snapshot.view.phase == "respond"
    laid_out = table.frame.panel.layout(blocks(table), table.panel_look)
    assert any(isinstance(block, UnderWay) and block.lines for block, _ in laid_out)
    seen = sorted(table.frame.panel.seen(blocks(table), table.panel_look), key=lambda box: box.top)
    tops = [button.rect.top for button in table.frame.buttons.values() if button.rect.top > 100]
    assert seen[-1].bottom <= min(tops)
    for upper, lower in pairwise(seen):
        assert upper.bottom <= lower.top


@SIZES
def test_a_forecast_and_a_tip_cover_no_company_they_are_about(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int
) -> None:
    resize(app, size, text)
    table = open_table(app, start=CROWD)
    MouseHands(table, hands).settle()
    looked: list[tuple[list[pygame.Rect], pygame.Rect]] = []
    place = TablePainting._beside

    def noted(self: TablePainting, what: list[pygame.Rect], make: Any) -> Any:
        found = place(self, what, make)
        looked.append((what, found[2]))
        return found

    monkeypatch.setattr(TablePainting, "_beside", noted)
    hands.move(token_of(table, "d3", 1))
    hands.click(top_of(table, "d3"))
    hands.move(top_of(table, "e3"))
    assert len(looked) >= 2
    for what, box in looked:
        assert box.collidelist(what) < 0
        assert table.area.contains(box)


@SIZES
def test_a_long_way_of_giving_damage_is_broken_not_cut(
    app: App, hands: Hands, size: tuple[int, int], text: int
) -> None:
    resize(app, size, text)
    table = open_meeting(app, hands)
    long = ", ".join(["Mounted Bow Samurai 4 \u2020"] * 5)
    at = scene_of(table).ground.rect(number(table, "e3"))
    lines = [Choice(long, lambda: None, "3 lost"), Choice("Other", lambda: None)]
    scene_of(table).prompts.open("9 points of damage go to", lines, at, table.snapshot)
    assert selection(table).choices is not None
    choices, look = selection(table).choices, selection(table).choices.look
    words = choices._words(choices.lines[0], choices.box.width, look)
    box = dict(choices.boxes)[0]
    assert " ".join(words) == long
    assert len(words) * look.type.line_height(LABEL) <= box.height
    assert all(look.type.width(line, LABEL, True) <= box.width for line in words)
    assert table.area.contains(choices.box)


def test_the_list_of_a_decision_in_battle_leaves_both_companies_in_sight(app: App, hands: Hands) -> None:
    table = open_meeting(app, hands)
    table.match.play_text("attack d3>e3")
    mouse = MouseHands(table, hands)
    for _ in range(40):
        mouse.settle()
        if table.snapshot.view.phase == "assign":
            break
        mouse.do(
            next(
                (each for each in table.snapshot.view.legal if isinstance(each, act.Pass)), table.snapshot.view.legal[0]
            )
        )
    assert table.snapshot.view.phase == "assign"
    hands.wait(lambda: selection(table).choices is not None, 2)
    assert selection(table).choices is not None
    for name in ("d3", "e3"):
        assert not selection(table).choices.box.colliderect(scene_of(table).ground.rect(number(table, name)))


@SIZES
def test_what_a_looked_at_space_is_made_of_stays_in_the_window(
    app: App, hands: Hands, size: tuple[int, int], text: int
) -> None:
    resize(app, size, text)
    table = open_table(app, start=CROWD)
    MouseHands(table, hands).settle()
    hands.move(token_of(table, "d3", 1))
    scene = InspectScreen(app, *subjects(selection(table), table.snapshot))
    app.push(scene)
    assert len(scene.numbers) == 4
    window = pygame.Rect(0, 0, *size)
    for face, at in scene.numbers:
        assert window.contains(face.get_rect(topleft=at).inflate(-24, -24))
        assert not scene.box.colliderect(face.get_rect(topleft=at).inflate(-24, -24))


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_all_units_of_both_companies_are_listed_over_the_log(app: App, hands: Hands, size: tuple[int, int]) -> None:
    resize(app, size, 100)
    table: Table = open_table(app, start=CROWD, players=2)
    MouseHands(table, hands).settle()
    hands.click(top_of(table, "d3"))
    hands.move(top_of(table, "e3"))
    laid_out = table.frame.panel.layout(blocks(table), table.panel_look)
    log, rect = next((block, rect) for block, rect in laid_out if isinstance(block, LogBlock))
    assert isinstance(log.over, Forces) and len(log.over.spaces) == 2
    assert rect.y + log.over.height(table.panel_look, rect.width) <= table.log.area.y
    assert rect.contains(table.log.area) and table.log.area.height >= 2 * table.log.row_height


def test_the_board_is_enlarged_and_fitted_by_mouse_alone(app: App, hands: Hands) -> None:
    table = open_meeting(app, hands)
    farther, nearer, fit = (table.corner_buttons[name] for name in ("farther", "nearer", "fit"))
    assert nearer.is_enabled and not farther.is_enabled and not fit.is_enabled
    for _ in range(6):
        hands.click(nearer.rect.center)
    assert scene_of(table).ground.nearest and not nearer.is_enabled
    hands.click(farther.rect.center)
    assert not scene_of(table).ground.nearest and nearer.is_enabled
    hands.click(fit.rect.center)
    assert scene_of(table).ground.whole and not fit.is_enabled


@SIZES
def test_the_line_of_stages_holds_dice_round_and_buttons_without_overlap(
    app: App, hands: Hands, size: tuple[int, int], text: int
) -> None:
    resize(app, size, text)
    table = open_meeting(app, hands)
    for button in table.corner_buttons.values():
        assert scene_of(table).stage_line.right < button.rect.left
        assert scene_of(table).plan.stages.contains(button.rect)


def test_one_gives_up_only_when_it_is_ones_turn_to_decide(app: App, hands: Hands) -> None:
    table = open_table(app, levels={1: "novice"})
    MouseHands(table, hands).settle()
    assert table.snapshot.view.phase == "draw" and not table.frame.buttons["seppuku"].is_enabled
    table.run_command("seppuku")
    assert app.top is table and "Main Stage" in table.notices.words


def test_where_rows_are_few_both_companies_are_listed_in_part(app: App, hands: Hands) -> None:
    """The first Company once said only "and 3 more", with nobody before it."""
    table = open_table(app, start=CROWD)
    MouseHands(table, hands).settle()
    both = (space_at(table.snapshot, number(table, "d3")), space_at(table.snapshot, number(table, "e3")))
    assert [len(space.units) for space in both] == [3, 2]
    assert Forces(both, ("yours", "Ren’s")).shares(5) == [2, 1]
    assert Forces(both, ("yours", "Ren’s")).shares(7) == [3, 2]
    assert Forces(both[:1], ("yours",)).shares(3) == [2]


def test_where_there_is_hardly_a_row_no_head_of_a_company_is_cut(app: App, hands: Hands) -> None:
    table = open_table(app, start=CROWD)
    MouseHands(table, hands).settle()
    both = (space_at(table.snapshot, number(table, "d3")), space_at(table.snapshot, number(table, "e3")))
    look = look_of("light", 100)
    low, high = (pygame.Surface((400, height)) for height in (look.px(30), look.px(18)))
    for sheet in (low, high):
        sheet.fill(look.palette.paper)
        Forces(both, ("yours", "Ren’s")).paint(sheet, look)
    rest = low.subsurface((0, look.px(18), 400, low.get_height() - look.px(18)))
    assert pygame.transform.average_color(rest)[:3] == pygame.Color(look.palette.paper)[:3]
    assert pygame.transform.average_color(high)[:3] != pygame.Color(look.palette.paper)[:3]


SIX = "battering-ram,assassin-in-the-tea-house,open-grassland,mounted-bow-samurai,plague-in-the-granaries,warriors"


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1280, 800), 150), ((1280, 800), 200)])
def test_a_hand_that_does_not_fit_side_by_side_lies_as_slips_of_which_none_hides_another(
    app: App, hands: Hands, size: tuple[int, int], text: int
) -> None:
    resize(app, size, text)
    table = open_table(app, start=MEETING.replace("samurai,sharpened-blades,warriors,open-grassland", SIX))
    MouseHands(table, hands).settle()
    scene = scene_of(table)
    assert scene.plan.slips
    for count in (1, 6, 8, 11):
        boxes = [scene.plan.hand_card(place, count) for place in range(count)]
        assert all(box.collidelist(boxes[number + 1 :]) < 0 for number, box in enumerate(boxes))
        assert all(scene.plan.hand.contains(box) for box in boxes)
    for place, card in enumerate(my_hand(table.snapshot)):
        box = scene.hand_box(table.snapshot, place)
        hands.move(box.center)
        assert selection(table).pointed_card(table.snapshot) == card


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_every_name_stands_whole_on_a_slip(app: App, monkeypatch: pytest.MonkeyPatch, scale: float) -> None:
    written: list[str] = []
    place = hand_pictures.place_text

    def noted(target: pygame.Surface, look: Any, text: str, *rest: Any, **more: Any) -> Any:
        found = place(target, look, text, *rest, **more)
        assert found.right <= target.get_width() and found.bottom <= target.get_height() + 2, text
        written.append(text)
        return found

    monkeypatch.setattr(hand_pictures, "place_text", noted)
    look = app.look.scaled(scale)
    for card in CARDS:
        written.clear()
        hand_pictures.face(card, {1.0: (191, 73), 1.5: (206, 98), 2.0: (177, 98)}[scale], look)
        assert card.name in " ".join(written)
        if card.power is not None:
            assert str(card.power[2]) in written


@pytest.mark.parametrize("size", [(110, 60), (120, 30)])
def test_the_smallest_slips_have_cost_and_name_whole(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    written: list[str] = []
    place = hand_pictures.place_text

    def noted(target: pygame.Surface, look: Any, text: str, *rest: Any, **more: Any) -> Any:
        found = place(target, look, text, *rest, **more)
        assert target.get_rect().inflate(0, 4).contains(found), text
        written.append(text)
        return found

    monkeypatch.setattr(hand_pictures, "place_text", noted)
    for card in CARDS[:12]:
        written.clear()
        hand_pictures.face(card, size, app.look)
        assert card.name == " ".join(written)


def test_a_card_of_the_hand_is_shown_whole_under_the_pointer(app: App, hands: Hands) -> None:
    resize(app, (1280, 800), 100)
    table = open_meeting(app, hands)
    at = card_at(table, "samurai")
    above = (at[0] + 60, scene_of(table).plan.hand.top - 60)
    before = app.window.get_at(above)
    hands.move(at)
    assert app.window.get_at(above) != before


def test_cards_that_cannot_be_used_now_stay_faint_in_the_hand_and_are_shown_in_full_colour(
    app: App, hands: Hands
) -> None:
    start = MEETING.replace(
        "hand=samurai,sharpened-blades,warriors,open-grassland", "hand=divine-wind,warriors,samurai"
    )
    table = open_table(app, start=start)
    MouseHands(table, hands).settle()
    assert usable_cards(table.snapshot) == {"warriors", "samurai"}
    box = scene_of(table).hand_box(table.snapshot, my_hand(table.snapshot).index("divine-wind"))
    face = cards.face("divine-wind", scene_of(table).plan.card, table.look)
    at = (box.width // 2, box.height // 3)
    for pointed in ((5, 5), box.center):
        hands.move(pointed)
        assert app.window.get_at((box.x + at[0], box.y + at[1]))[:3] != face.get_at(at)[:3]


def test_the_log_tells_where_and_leaves_the_slots_to_the_words() -> None:
    assert where_of(LogLine(0, "", "move d3/1,2-d4")) == "d3-d4"
    assert where_of(LogLine(0, "", "produce g7/1")) == "g7"
    assert where_of(LogLine(0, "", "attack d3>e3")) == "d3>e3"
    assert where_of(LogLine(0, "", "cast good-harvest p2")) == ""
    assert where_of(LogLine(0, "", "pass")) == ""
    assert where_of(LogLine(0, "plays Rice Paddy", "play rice-paddy c4", "on c4")) == "", "the words name it already"


def test_for_one_who_is_out_the_board_takes_the_room_of_the_hand(app: App) -> None:
    table = open_table(app, players=3, levels={1: "novice", 2: "novice"})
    with_hand = scene_of(table).plan
    while table.match.actor != 0 or table.snapshot.view.phase != "main":
        table.match.settle() or table.match.play(table.match.legal()[0])
    table.match.play(act.Seppuku())
    for _ in range(40):
        app.step([], 0.1)
    assert table.snapshot.watched and not table.snapshot.laid_open
    plan = scene_of(table).plan
    assert plan.spaces.height > with_hand.spaces.height + 100 and not plan.area.contains(plan.hand)
    assert plan.area.contains(plan.board)


def test_arrows_walk_over_a_discard_pile_and_enter_looks_at_a_card_closely(app: App, hands: Hands) -> None:
    table = open_meeting(app, hands)
    piles = PilesScreen(app, table.snapshot.view, table.snapshot.names, 1)
    app.push(piles)
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RETURN)
    looked = app.top
    assert isinstance(looked, InspectScreen) and looked.card == piles.entries[1][0]
    hands.key(pygame.K_RETURN)
    hands.click(piles.cells.box(0).center)
    assert isinstance(app.top, InspectScreen) and app.top.card == piles.entries[0][0]
    hands.key(pygame.K_ESCAPE)
    hands.click((4, 4))
    assert app.top is table


def test_a_plate_stands_in_a_single_line_only_where_all_its_counts_have_their_words(app: App) -> None:
    plate = Kingdom(0, "Aoi", "", (40, 12, 6), True, True, (200, 90, 20), dense=True)
    look = look_of("light", 150)
    assert plate.low().height(look, 480) < plate.height(look, 480)
    assert plate.low().height(look, 260) == plate.height(look, 260)


@pytest.mark.parametrize("lost", [0, 3, 12])
@pytest.mark.parametrize("text", [100, 150])
def test_the_words_of_a_plates_counts_are_whole_or_left_out(
    app: App, monkeypatch: pytest.MonkeyPatch, lost: int, text: int
) -> None:
    written: list[str] = []
    keep = panel_blocks.place_text

    def note(target: pygame.Surface, look: Look, words: str, *rest: Any, **more: Any) -> pygame.Rect:
        written.append(words)
        return keep(target, look, words, *rest, **more)

    monkeypatch.setattr(panel_blocks, "place_text", note)
    plate = Kingdom(
        0, "Aoi", "", (29, 11, 13), False, False, (200, 90, 20), dense=True, lost=lost, credit=(1, (9, 9, 9), "Ren")
    )
    look = look_of("light", text)
    for wide in (240, 300, 420):
        plate.paint(pygame.Surface((wide, plate.height(look, wide))), look)
    assert {each for each in written if each.isalpha()} <= {"Aoi", "Ren", "credit", "Reserve", "Discard", "Hand"}


def test_the_counts_of_a_narrow_plate_stood_there_without_a_word_or_a_sign(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sign(pile: str, high: int, *colours: Colour) -> pygame.Surface:
        face = pygame.Surface((high, high))
        face.fill((255, 0, 50 + PILES.index(pile)))
        return face

    monkeypatch.setattr(panel_blocks, "pile_sign", sign)
    plate = Kingdom(0, "Aoi", "", (43, 12, 6), True, True, (200, 90, 20), dense=True, broad=True)
    look = look_of("dark", 200)
    for wide, signs in ((330, 3), (900, 0)):
        target = pygame.Surface((wide, plate.height(look, wide)))
        plate.paint(target, look)
        seen = {tuple(target.get_at((x, y)))[:3] for x in range(wide) for y in range(target.get_height())}
        assert len(seen & {(255, 0, 50 + number) for number in range(3)}) == signs
