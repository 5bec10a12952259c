"""What happened, on Senshiai's table: the strip, the Event card, losses and credit in the plates, the log's room."""

from __future__ import annotations

from pathlib import Path

import pygame

from games.core.chronicle import reason
from games.core.match import Match
from games.senshiai.rules import actions as act
from tests.ui.driving import Hands
from tests.ui.scenes.senshiai.hands import scene_of
from tests.ui.scenes.senshiai.tables import MEETING, open_meeting, open_table, top_of
from tests.ui.scenes.senshiai.tables import number as space_of
from tests.ui.scenes.senshiai.test_room import resize
from tests.ui.tables import blocks
from ui.scenes.senshiai.event_card import being_paid, card_box, event_of
from ui.scenes.senshiai.panel_blocks import Forces, Kingdom, Note
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.window.app import App


def test_an_event_of_a_bot_is_shown_as_a_card_beside_its_target_and_over_no_company(app: App, hands: Hands) -> None:
    start = MEETING.replace("active=1", "active=2").replace("hand=ill-omen,warriors", "hand=war-drums,shield-wall")
    table = open_table(app, start=start, levels={1: "novice"})
    table.runner.passive = True
    table.match.play_text("cast war-drums e3")
    item, scene = table.recap.item, scene_of(table)
    assert item is not None and (item.card, item.words) == ("war-drums", "Ren casts War Drums on e3")
    shown = event_of(item, table.snapshot)
    assert shown is not None
    box = card_box(shown, scene.plan, scene.ground, table.snapshot, table.look)
    assert box is not None and scene.plan.board.contains(box)
    assert box.collidelist([scene.ground.rect(each.space) for each in table.snapshot.view.spaces if each.units]) < 0


def test_with_large_text_in_a_small_window_the_card_being_paid_for_hides_no_terrain(tmp_path: Path) -> None:
    app = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False, text_size=150, window=(1024, 640)))
    try:
        table = open_meeting(app, Hands(app))
        table.match.play_text("play samurai c3")
        scene, snapshot = scene_of(table), table.snapshot
        shown = being_paid(snapshot, ())
        assert shown is not None
        box = card_box(shown, scene.plan, scene.ground, snapshot, table.look)
        assert box is not None
        assert box.collidelist([scene.ground.rect(each.space) for each in snapshot.view.spaces if each.terrain]) < 0
    finally:
        app.close()


def test_own_events_are_no_news(app: App, hands: Hands) -> None:
    table = open_meeting(app, hands)
    table.match.play_text("cast sharpened-blades d3")
    assert all(each.seat != table.viewer for each in table.recap.recap_items)


def test_the_strip_is_walked_with_clicks_and_put_away_with_its_cross_or_escape(app: App, hands: Hands) -> None:
    start = MEETING.replace("active=1", "active=2").replace("\nh3", "\ne4 open-grassland@2\nh3")
    table = open_table(app, start=start, levels={1: "novice"})
    table.runner.passive = True
    table.match.play_text("move e3/1-e4")
    table.match.play_text("move e3-e4")
    table.match.play_text("end")
    strip = scene_of(table).strip(table.snapshot)
    assert strip is not None and len(table.recap.recap_items) == 2
    hands.click(strip.string.beads[0].center)
    assert table.recap.current == 0
    hands.click(strip.string.on.center)
    assert table.recap.current == 1
    hands.click(strip.close.center)
    assert scene_of(table).strip(table.snapshot) is None
    hands.key(pygame.K_l)
    assert scene_of(table).strip(table.snapshot) is not None
    hands.key(pygame.K_ESCAPE)
    assert scene_of(table).strip(table.snapshot) is None and app.top is table


def test_a_click_on_the_line_of_a_list_that_lay_over_the_strip_opened_the_review(app: App, hands: Hands) -> None:
    start = MEETING.replace("active=1", "active=2").replace("\nh3", "\ne4 open-grassland@2\nh3")
    table = open_table(app, start=start, levels={1: "novice"})
    table.runner.passive = True
    table.match.play_text("move e3/1-e4")
    app.step([], 0.1)
    scene = scene_of(table)
    strip = scene.strip(table.snapshot)
    assert strip is not None and strip.spot_at(strip.words.center) == "words"
    scene.sheets.append(strip.box)
    hands.press(strip.words.center)
    assert app.top is table
    hands.release(strip.words.center)
    hands.click(strip.words.center)
    assert app.top is not table, "nothing lies over it any more"


def test_with_three_kingdoms_every_plate_says_who_has_the_credit_and_with_two_none_does(app: App) -> None:
    three = [each for each in blocks(open_table(app, players=3)) if isinstance(each, Kingdom)]
    assert [each.credit is not None for each in three] == [True] * 3
    two = [each for each in blocks(open_table(app, players=2)) if isinstance(each, Kingdom)]
    assert [each.credit for each in two] == [None] * 2


def give_up(match: Match) -> None:
    """Whoever comes to the Main Stage leaves, until the match is over."""
    for _ in range(200):
        if match.outcome is not None:
            return
        if not match.settle():
            main = match.view(match.actor).phase == "main"
            match.play(act.Seppuku() if main else match.legal()[0])
    raise AssertionError("it does not end")


def test_what_credit_is_stands_below_the_plates_until_three_matches_have_been_seen(app: App) -> None:
    def noted() -> bool:
        return any(isinstance(each, Note) for each in blocks(table))

    assert not any(isinstance(each, Note) for each in blocks(open_table(app, players=2)))
    for seen in range(3):
        table = open_table(app, players=3)
        assert noted(), seen
        give_up(table.match)
    table = open_table(app, players=3)
    assert not noted()


def test_cards_forced_out_since_ones_turn_stand_in_the_plate(app: App) -> None:
    start = MEETING.replace("active=1", "active=2").replace("ill-omen,", "plague-in-the-granaries,samurai,")
    table = open_table(app, start=start.replace("reserve=", "reserve=samurai,samurai,"), levels={1: "novice"})
    table.runner.passive = True
    table.match.play_text("cast plague-in-the-granaries p1")
    table.match.play_text("pay warriors")
    lost = [each.lost for each in blocks(table) if isinstance(each, Kingdom)]
    assert lost == [3, 0]


def test_the_log_has_the_room_of_the_companies_while_nothing_is_pointed_at(app: App, hands: Hands) -> None:
    table = open_meeting(app, hands)
    hands.move((5, 5))
    assert table.parts.over_log is None
    high = table.log.area.height
    hands.move(top_of(table, "d3"))
    app.step([], 0.02)
    assert isinstance(table.parts.over_log, Forces)
    assert table.log.area.height <= high


def test_an_event_of_a_bot_is_told_once_with_what_it_is_paid_with(app: App) -> None:
    start = MEETING.replace("active=1", "active=2").replace("ill-omen,", "plague-in-the-granaries,samurai,militiamen,")
    table = open_table(app, start=start, levels={1: "novice"})
    table.runner.passive = True
    table.match.play_text("cast plague-in-the-granaries p1")
    assert table.recap.important
    table.match.play_text("pay samurai")
    assert table.snapshot.view.phase == "pay" and len(table.recap.recap_items) == 1
    assert (
        any("Samurai" in line.text for line in table.snapshot.records[0].lines) and not table.snapshot.records[1].lines
    )


def test_a_number_that_lies_where_a_company_is_meant_to_go_or_under_an_open_list_catches_no_click(
    app: App, hands: Hands
) -> None:
    start = MEETING.replace("active=1", "active=2").replace("\nh3", "\ne4 open-grassland@2\nh3")
    table = open_table(app, start=start, levels={1: "novice"})
    table.runner.passive = True
    table.match.play_text("move e3/1-e4")
    table.match.play_text("move e3-e4")
    app.step([], 0.1)
    number, selection = next(each for each in table.recap.drawn if each.number), scene_of(table).selection
    told = table.recap.current
    selection.src = space_of(table, "d3")
    hands.press(number.start)
    assert table.gestures.held and table.recap.current == told
    hands.release(number.start)


def test_with_the_largest_text_numbers_of_deeds_leave_small_spaces_in_sight(app: App) -> None:
    resize(app, (1280, 800), 200)
    start = MEETING.replace("active=1", "active=2").replace("\nh3", "\ne4 open-grassland@2\nh3")
    table = open_table(app, start=start, levels={1: "novice"})
    table.runner.passive = True
    table.match.play_text("move e3/1-e4")
    table.match.play_text("move e3-e4")
    app.step([], 0.1)
    numbers = [each for each in table.recap.drawn if each.number]
    assert len(numbers) == 2
    assert all(2 * each.reach < scene_of(table).ground.cell * 0.5 for each in numbers)


def test_who_fell_in_ones_own_attack_while_others_decided_is_news(app: App, hands: Hands) -> None:
    start = MEETING.replace("ashigaru-spearmen@2 longbow-ashigaru@2", "samurai@2 samurai@2 samurai@2")
    table = open_table(app, start=start, levels={1: "novice"})
    table.runner.passive = True
    match = table.match
    match.play_text("attack d3>e3")
    while match.settle() or match.view(match.actor).battle is not None:
        if match.actor >= 0:
            match.play(match.legal()[0])
    messages = [each for each in table.recap.recap_items if each.seat == table.viewer]
    assert [each.loser for each in messages] == [table.viewer] and "your " in messages[0].outcome.lower()


def test_who_draws_the_last_card_of_the_own_reserve_is_told_so_with_who_wins(app: App) -> None:
    start = MEETING.replace("phase=main", "phase=draw").replace("samurai,sharpened-blades,warriors,open-grassland", "-")
    start = start.replace("reserve=militiamen,militiamen,warriors", "reserve=kappa")
    table = open_table(app, start=start)
    table.match.play_text("draw 1")
    (item,) = table.recap.recap_items
    assert (item.words, item.outcome.lower()) == ("Aoi draws 1 card", "aoi’s reserve is empty")
    assert reason(table.match, None) == "Aoi’s Reserve is empty: Ren wins."


def test_what_a_resting_pointer_tells_of_a_space_does_not_cover_what_happened(app: App, hands: Hands) -> None:
    start = MEETING.replace("active=1", "active=2").replace("\nh3", "\ne4 open-grassland@2\nh3")
    table = open_table(app, start=start.replace("d4 open-grassland", "d1 deep-forest"), levels={1: "novice"})
    table.runner.passive = True
    table.match.play_text("move e3-e4")
    table.match.play_text("end")
    scene = scene_of(table)
    strip = scene.strip(table.snapshot)
    assert strip is not None
    for name in ("d1", "c3"):
        hands.move(top_of(table, name))
        assert scene.sheets and strip.box.collidelist(scene.sheets) < 0, name
