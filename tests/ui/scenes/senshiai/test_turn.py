"""Small things of a turn at Senshiai's table: what is spent, what is pending, what would be lost."""

from __future__ import annotations

from dataclasses import replace

import pygame

from games.senshiai.cards.collection import CARD_NUMBERS
from games.senshiai.rules import actions as act
from tests.ui.driving import Hands
from tests.ui.scenes.senshiai.hands import MouseHands, scene_of, selection
from tests.ui.scenes.senshiai.tables import FARMS, MEETING, card_at, number, open_table, played
from tests.ui.tables import blocks, prompt
from ui.scenes.senshiai import tiles
from ui.scenes.senshiai.event_card import being_paid
from ui.scenes.senshiai.painting import TablePainting, attackers_at
from ui.scenes.senshiai.panel_blocks import Kingdom
from ui.scenes.senshiai.selection import my_hand, space_at, usable_cards
from ui.table.table import Table
from ui.window.app import App

FARM = MEETING.replace("d4 open-grassland@1", "d4 rice-paddy@1 rice-farmers@1").replace(
    "warriors discard=- credit=-", "warriors discard=kappa credit=-", 1
)

FOE = "e3 open-grassland@2 ashigaru-spearmen@2 longbow-ashigaru@2\n"


def begun(app: App, hands: Hands, start: str) -> Table:
    table = open_table(app, start=start, levels={1: "novice"})
    table.runner.passive = True
    MouseHands(table, hands).settle()
    return table


def test_ending_the_stage_asks_first_while_production_is_ready(app: App, hands: Hands) -> None:
    table = begun(app, hands, FARM)
    assert any(isinstance(each, act.Produce) for each in table.snapshot.view.legal)
    hands.key(pygame.K_e)
    choices = selection(table).choices
    assert choices is not None and "d4" in choices.lines[0].under
    assert [line.words for line in choices.lines] == ["Produce and end", "End it", "Go back"]
    hands.key(pygame.K_ESCAPE)
    assert selection(table).choices is None and played(table) == []
    table.run_command("end-warning")
    hands.key(pygame.K_e)
    assert played(table)[0] == "end"


def test_the_key_that_ends_the_stage_ends_it_when_pressed_again(app: App, hands: Hands) -> None:
    table = begun(app, hands, FARM)
    hands.keys("ee")
    assert played(table) == ["end"]


def test_production_took_two_keys_for_each_who_produces(app: App, hands: Hands) -> None:
    table = begun(app, hands, FARMS)
    assert table.frame.buttons["abilities"].face.detail == "B \u00b7 2 cards"
    hands.keys("b")
    assert hands.wait(lambda: len(played(table)) == 2)
    assert played(table) == ["produce d4/1", "produce d4/2"]
    assert table.frame.buttons["abilities"].face.detail == "1 ready, B", "the Terrain's own"
    table.run_command("undo")
    assert played(table) == [] and table.frame.buttons["abilities"].face.detail == "B \u00b7 2 cards"


def test_the_only_ability_of_a_space_took_a_line_of_a_list(app: App, hands: Hands) -> None:
    chaos = MEETING.replace("d4 open-grassland@1", "d4 open-grassland@1 drunken-ronin@1")
    table = begun(app, hands, chaos)
    hands.move(scene_of(table).ground.rect(number(table, "d4")).midtop)
    hands.move(scene_of(table).ground.rect(number(table, "d4")).center)
    hands.key(pygame.K_b)
    assert played(table)[0] == "chaos d4/1"


def test_an_ability_that_has_a_price_is_listed_even_where_it_is_the_only_one(app: App, hands: Hands) -> None:
    ground = MEETING.replace("d4 open-grassland@1", "d4 execution-ground@1 militiamen@1")
    table = begun(app, hands, ground)
    MouseHands(table, hands).space(number(table, "d4"))
    hands.key(pygame.K_b)
    choices = selection(table).choices
    assert played(table) == [] and choices is not None and "sacrificing Militiamen" in choices.lines[0].words


def test_a_digit_draws_the_last_card_of_the_reserve_only_when_told_again(app: App, hands: Hands) -> None:
    drawing = MEETING.replace("phase=main", "phase=draw").replace(
        "militiamen,militiamen,warriors", "militiamen,warriors"
    )
    table = begun(app, hands, drawing)
    hands.keys("2")
    assert played(table) == [] and table.frame.buttons["draw-cards"].face.text == "Draw 2"
    hands.keys("1")
    assert played(table) == ["draw 1"]


def test_what_is_ready_produces_before_the_stage_ends(app: App, hands: Hands) -> None:
    table = begun(app, hands, FARMS)
    hands.key(pygame.K_e)
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: len(played(table)) == 3)
    assert played(table) == ["produce d4/1", "produce d4/2", "end"]


def test_the_button_that_ends_the_stage_was_red_from_the_first_second(app: App, hands: Hands) -> None:
    table = begun(app, hands, FARM)
    face = table.frame.buttons["end-stage"].face
    assert face.kind == "plain" and face.detail == "E \u00b7 1 can produce"
    hands.keys("b")
    assert hands.wait(lambda: played(table) == ["produce d4/1"])
    assert "can still act" in table.frame.buttons["end-stage"].face.detail
    button = table.frame.buttons["abilities"]
    assert not button.is_enabled and button.face.detail == "done"


def test_with_nothing_to_restore_the_stage_ends_at_once(app: App, hands: Hands) -> None:
    table = begun(app, hands, FARM.replace("discard=kappa", "discard=-").replace(FOE, ""))
    hands.key(pygame.K_e)
    assert played(table)[0] == "end"


def test_escape_takes_a_card_back_while_it_is_being_paid_for(app: App, hands: Hands) -> None:
    table = begun(app, hands, MEETING)
    table.match.play_text("play samurai c3")
    assert table.snapshot.view.phase == "pay"
    hands.key(pygame.K_ESCAPE)
    assert app.top is table and table.snapshot.view.phase == "main" and "samurai" in table.snapshot.view.seats[0].hand


def test_a_unit_that_has_shot_looks_spent(app: App, hands: Hands) -> None:
    table = begun(app, hands, MEETING)
    unit = space_at(table.snapshot, number(table, "e3")).units[1]
    fresh = tiles.unit_token(unit, 40, table.look)
    shot = tiles.unit_token(replace(unit, marks=("s",)), 40, table.look)
    assert pygame.image.tobytes(fresh, "RGBA") != pygame.image.tobytes(shot, "RGBA")


def test_tokens_of_attackers_leave_those_of_defenders_free(app: App, hands: Hands) -> None:
    table = begun(app, hands, MEETING)
    table.match.play_text("attack d3>e3")
    for _ in range(40):
        if table.snapshot.view.attackers is not None or table.match.outcome is not None:
            break
        if not table.match.settle():
            table.match.play(table.match.legal()[0])
    ground = scene_of(table).ground
    space = space_at(table.snapshot, number(table, "e3"))
    defenders = [box for _, box in tiles.unit_boxes(space, ground.rect(space.space))]
    attackers = [box for _, box in attackers_at(table.snapshot, ground)]
    assert attackers and defenders
    assert all(box.collidelist(defenders) < 0 for box in attackers)


def holding(card: str) -> str:
    return MEETING.replace("sharpened-blades", card).replace("hand=samurai,", "hand=samurai,kappa,")


def test_an_event_with_one_possible_target_asks_nothing(app: App, hands: Hands) -> None:
    table = begun(app, hands, holding("plague-in-the-granaries"))
    hands.click(card_at(table, "plague-in-the-granaries"))
    assert selection(table).choices is None
    assert played(table)[0].startswith("cast plague-in-the-granaries")


def plate_of(table: Table, seat: int) -> tuple[int, int]:
    laid = table.frame.panel.layout(blocks(table), table.panel_look)
    return next(rect.center for each, rect in laid if isinstance(each, Kingdom) and each.seat == seat)


def test_a_click_on_a_plate_chooses_its_player_as_the_target(app: App, hands: Hands) -> None:
    table = begun(app, hands, holding("open-the-vaults"))
    hands.click(card_at(table, "open-the-vaults"))
    assert selection(table).choices is not None and played(table) == []
    assert all(each.target for each in blocks(table) if isinstance(each, Kingdom))
    assert (prompt(table).words, prompt(table).detail) == (
        "Aoi: choose a target for Open the Vaults.", "Arrows and Enter, a number, or a click on a plate.",
    )  # fmt: skip
    hands.click(plate_of(table, 1))
    assert played(table)[0] == "cast open-the-vaults p2"


def test_a_card_dropped_on_a_plate_is_cast_on_its_player(app: App, hands: Hands) -> None:
    table = begun(app, hands, holding("open-the-vaults"))
    hands.drag(card_at(table, "open-the-vaults"), plate_of(table, 0))
    assert played(table)[0] == "cast open-the-vaults p1"
    assert not table.gestures.held and selection(table).drag is None


def test_a_plate_that_is_no_target_is_none(app: App, hands: Hands) -> None:
    table = begun(app, hands, MEETING)
    hands.click(card_at(table, "samurai"))
    hands.click(plate_of(table, 1))
    assert played(table) == [] and selection(table).card is not None


def test_the_card_being_paid_for_is_in_sight_all_the_time(app: App, hands: Hands) -> None:
    table = begun(app, hands, MEETING)
    table.match.play_text("play samurai c3")
    shown = being_paid(table.snapshot, (number(table, "c3"),))
    assert shown is not None and (shown.card, shown.under) == ("samurai", "2 cards to pay")
    scene = scene_of(table)
    for card in ("warriors", "open-grassland", "sharpened-blades"):
        hands.move(card_at(table, card))
        painting = TablePainting(app.window, table.snapshot, scene)
        painting.paint()
        assert painting.shown is not None
        under = [scene.ground.rect(each.space) for each in table.snapshot.view.spaces if each.units]
        assert painting.shown.collidelist(under) < 0
    assert table.frame.buttons["let-go"].face.text == "Take back"
    assert being_paid(replace(table.snapshot, mine=False), ()) is None


def test_units_that_could_still_fight_are_named_once_before_the_stage_ends(app: App, hands: Hands) -> None:
    table = begun(app, hands, MEETING)
    hands.key(pygame.K_e)
    choices = selection(table).choices
    assert choices is not None and choices.lines[0].words == "Go back"
    assert "Units on d3 have done nothing and could fight." in choices.lines[0].under
    hands.key(pygame.K_ESCAPE)
    assert selection(table).choices is None
    hands.key(pygame.K_e)
    assert played(table)[0] == "end"


def test_a_click_beside_the_question_whether_to_end_the_stage_left_it_open(app: App, hands: Hands) -> None:
    table = begun(app, hands, MEETING)
    hands.key(pygame.K_e)
    choices = selection(table).choices
    assert choices is not None
    board = scene_of(table).plan.board
    hands.click((board.x + 6, board.bottom - 6))
    assert selection(table).choices is None and played(table) == []


def test_what_production_brings_back_flies_to_the_reserve(app: App, hands: Hands) -> None:
    table = begun(app, hands, FARM)
    flights = scene_of(table).flights
    flights.motion.speed = 1.0
    table.match.play_text("produce d4/1")
    app.step([], 0.02)
    assert [each[:2] for each in flights.returns] == [(1, number(table, "d4"))]
    hands.key(pygame.K_ESCAPE)
    assert all(tween.over for *_, tween in flights.returns)


def test_without_motion_nothing_flies_to_the_reserve(app: App, hands: Hands) -> None:
    table = begun(app, hands, FARM)
    table.match.play_text("produce d4/1")
    app.step([], 0.02)
    assert not scene_of(table).flights.returns


def test_where_no_foe_is_in_reach_the_stage_ends_without_a_question(app: App, hands: Hands) -> None:
    table = begun(app, hands, MEETING.replace(FOE, ""))
    hands.key(pygame.K_e)
    assert played(table)[0] == "end"


def test_the_abilities_say_what_production_brings_back(app: App, hands: Hands) -> None:
    table = begun(app, hands, FARM)
    assert table.frame.buttons["abilities"].face.detail == "B \u00b7 1 card"
    hands.key(pygame.K_b, mod=pygame.KMOD_LSHIFT)
    assert [line.under for line in selection(table).choices.lines] == ["Brings Kappa back"]


def test_production_with_an_empty_discard_pile_is_not_called_ready(app: App, hands: Hands) -> None:
    table = begun(app, hands, FARM.replace("discard=kappa", "discard=-"))
    assert table.frame.buttons["abilities"].face.detail == "nothing useful, B"
    hands.key(pygame.K_b)
    assert [line.under for line in selection(table).choices.lines] == ["Your Discard Pile is empty: nothing comes back"]


def test_a_card_that_cannot_be_played_stays_dimmed_while_it_is_pointed_at(app: App, hands: Hands) -> None:
    table = begun(app, hands, MEETING.replace("samurai,sharpened-blades", "ambush-pit,sharpened-blades"))
    unusable = next(card for card in my_hand(table.snapshot) if card not in usable_cards(table.snapshot))
    box = scene_of(table).hand_box(table.snapshot, my_hand(table.snapshot).index(unusable)).inflate(-20, -20)

    def seen() -> bytes:
        app.step([], 0.02)
        return pygame.image.tobytes(app.window.subsurface(box), "RGB")

    before = seen()
    hands.move(card_at(table, unusable))
    assert seen() == before


def test_a_refusal_is_gone_when_a_list_opens(app: App, hands: Hands) -> None:
    table = begun(app, hands, holding("open-the-vaults"))
    table.run_command("abilities")
    table.refuse("No ability is ready.")
    hands.click(card_at(table, "open-the-vaults"))
    assert selection(table).choices is not None and not table.notices.words


def test_with_an_empty_hand_nobody_is_told_to_click_cards(app: App, hands: Hands) -> None:
    app.settings.game["senshiai-danger"] = "off"  # what threatens would stand in place of it
    table = open_table(app, start=MEETING.replace("phase=main", "phase=draw"))
    MouseHands(table, hands).settle()
    assert prompt(table).detail.startswith("Click cards you do not need.")
    start = MEETING.replace("phase=main", "phase=draw").replace("samurai,sharpened-blades,warriors,open-grassland", "-")
    table = open_table(app, start=start)
    MouseHands(table, hands).settle()
    assert prompt(table).detail.endswith("Press a digit to choose how many to draw.")
    assert "Click" not in prompt(table).detail


def test_of_a_company_that_can_do_nothing_more_nobody_asks_where_it_goes(app: App, hands: Hands) -> None:
    table = open_table(app, start=MEETING.replace("samurai@1 warriors@1 warriors@1", "samurai@1"))
    fingers = MouseHands(table, hands)
    fingers.settle()
    fingers.space(number(table, "d3"))
    assert "where does d3 go" in prompt(table).words
    tired = MEETING.replace("samurai@1 warriors@1 warriors@1", "samurai@1[m3]")
    table = open_table(app, start=tired)
    fingers = MouseHands(table, hands)
    fingers.settle()
    fingers.space(number(table, "d3"))
    assert prompt(table).words == "Aoi: nobody on d3 can move or fight now."
    assert prompt(table).detail == "Esc to cancel."


def test_a_card_paid_for_is_not_said_to_come_back_where_it_cannot(app: App, hands: Hands) -> None:
    samurai = CARD_NUMBERS["samurai"]
    for back, levels in ((True, {1: "novice"}), (False, {})):
        table = open_table(app, start=MEETING, levels=levels)
        table.runner.passive = True
        fingers = MouseHands(table, hands)
        fingers.settle()
        fingers.do(next(each for each in table.match.legal() if isinstance(each, act.Play) and each.card == samurai))
        assert table.snapshot.view.phase == "pay" and table.snapshot.can_undo is back
        assert ("Esc to take the played card back." in prompt(table).detail) is back


def test_who_would_draw_the_last_card_is_told_that_this_loses(app: App, hands: Hands) -> None:
    app.settings.game["senshiai-danger"] = "off"  # what threatens would stand in place of it
    drawing = MEETING.replace("phase=main", "phase=draw").replace("militiamen,militiamen,warriors", "militiamen")
    table = open_table(app, start=drawing)
    MouseHands(table, hands).settle()
    assert prompt(table).detail.startswith("If you draw your last card, you lose.")
    hands.keys("0")
    assert "loses" not in prompt(table).detail
