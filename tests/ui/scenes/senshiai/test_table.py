"""Senshiai's table driven by synthetic hands: what is played, what is hidden, whether all fits."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest

from games.core.match import Ending, Match, Seat
from games.core.rules_page import without_anchors
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.rules import actions as act
from games.senshiai.rules.state import State
from games.senshiai.view.view import SenshiaiView
from games.senshiai.words.card_words import keywords_of
from games.senshiai.words.described import describe
from tests.ui.driving import Hands
from tests.ui.scenes.senshiai.hands import KeyHands, MouseHands, scene_of, selection
from tests.ui.scenes.senshiai.tables import (
    ARCHERS,
    BOLD,
    GAME,
    MEETING,
    RISKY,
    card_at,
    open_meeting,
    open_table,
    played,
    shoot,
    token_of,
    top_of,
)
from tests.ui.tables import chronicled, push_table
from ui.drawing.assets import ASSETS
from ui.scenes.senshiai import forecast, tiles
from ui.scenes.senshiai.inspect import InspectScreen
from ui.scenes.senshiai.painting import attackers_at
from ui.scenes.senshiai.panel_blocks import Kingdom, UnderWay
from ui.scenes.senshiai.scene import SENSHIAI_KEYS
from ui.scenes.senshiai.selection import board_of
from ui.screens.reader.screen import ReaderScreen
from ui.table.features.handover.screen import HandoverScreen
from ui.table.scene.table_snapshot import observe
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture
def meeting(app: App, hands: Hands) -> Table:
    """Seat 1's Samurai and Warriors face seat 2's Spearmen and archers."""
    return open_meeting(app, hands)


# -- playing ----------------------------------------------------------------------------------------


def test_a_card_is_clicked_and_then_a_space(meeting: Table, hands: Hands) -> None:
    hands.click(card_at(meeting, "open-grassland"))
    hands.click(top_of(meeting, "c4"))
    assert played(meeting) == ["play open-grassland c4"]


def test_a_card_is_dragged_to_a_space_and_paid_for(meeting: Table, hands: Hands) -> None:
    hands.drag(card_at(meeting, "samurai"), top_of(meeting, "c3"))
    assert meeting.snapshot.view.phase == "pay"
    hands.click(card_at(meeting, "warriors"))
    hands.click(card_at(meeting, "sharpened-blades"))
    assert played(meeting)[:3] == ["play samurai c3", "pay warriors", "pay sharpened-blades"]


def test_what_a_key_cannot_do_is_said_beside_the_pointed_space(meeting: Table, hands: Hands) -> None:
    hands.move(top_of(meeting, "b1"))
    hands.keys("b")
    assert meeting.notices.words == "No ability is ready. Rule 6."
    assert meeting.notices.at == meeting.find_place("b1").midtop  # type: ignore[union-attr]


def test_a_company_is_clicked_and_then_where_it_goes(meeting: Table, hands: Hands) -> None:
    hands.click(top_of(meeting, "d3"))
    hands.click(top_of(meeting, "d4"))
    assert played(meeting) == ["move d3-d4"]


def test_a_company_is_dragged(meeting: Table, hands: Hands) -> None:
    hands.drag(top_of(meeting, "d3"), top_of(meeting, "d4"))
    assert played(meeting) == ["move d3-d4"]


def test_tokens_leave_units_behind_and_alike_ones_are_named_by_their_lowest_slots(meeting: Table, hands: Hands) -> None:
    hands.click(top_of(meeting, "d3"))
    hands.click(token_of(meeting, "d3", 1))
    hands.click(token_of(meeting, "d3", 2))
    assert selection(meeting).slots == {3}
    hands.click(top_of(meeting, "d4"))
    assert played(meeting) == ["move d3/2-d4"]


def test_numbers_leave_units_behind(meeting: Table, hands: Hands) -> None:
    hands.click(top_of(meeting, "d3"))
    hands.keys("23")
    hands.click(top_of(meeting, "d4"))
    assert played(meeting) == ["move d3/1-d4"]


def test_an_attack_in_which_all_fall_at_one_roll_of_six_was_asked_about(app: App, hands: Hands) -> None:
    meeting = open_table(app, start=BOLD)
    MouseHands(meeting, hands).settle()
    hands.click(top_of(meeting, "d3"))
    hands.click(top_of(meeting, "e3"))
    assert played(meeting) == ["attack d3>e3"]


def test_an_attack_in_which_all_may_fall_shows_its_forecast_and_waits_for_a_yes(app: App, hands: Hands) -> None:
    meeting = open_table(app, start=RISKY)
    MouseHands(meeting, hands).settle()
    hands.click(top_of(meeting, "d3"))
    hands.click(top_of(meeting, "e3"))
    assert played(meeting) == []
    assert isinstance(selection(meeting).armed, act.Attack)
    hands.key(pygame.K_ESCAPE)
    assert selection(meeting).armed is None and selection(meeting).src is not None
    hands.click(top_of(meeting, "e3"))
    hands.key(pygame.K_RETURN)
    assert played(meeting)[0] == "attack d3>e3"


def test_an_attack_took_a_click_on_attack_or_shoot_and_one_on_yes(meeting: Table, hands: Hands) -> None:
    hands.click(top_of(meeting, "d3"))
    hands.click(top_of(meeting, "e3"))
    assert played(meeting)[0] == "attack d3>e3"


def test_shift_shoots_where_one_could_attack_too(meeting: Table, hands: Hands) -> None:
    hands.click(top_of(meeting, "d3"))
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    hands.click(top_of(meeting, "e3"))
    pygame.key.set_mods(0)
    assert played(meeting)[0] == "shoot d3>e3"


def test_the_buttons_on_the_forecast_work(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    meeting = open_table(app, start=RISKY)
    MouseHands(meeting, hands).settle()

    def arm() -> None:
        hands.click(top_of(meeting, "e3"))

    hands.click(top_of(meeting, "d3"))
    arm()
    hands.click(scene_of(meeting).sheet_buttons["let-go"].center)
    assert selection(meeting).armed is None
    arm()
    hands.click(scene_of(meeting).sheet_buttons["go"].center)
    assert played(meeting)[0] == "attack d3>e3"


def test_an_impossible_space_is_answered_in_words_and_changes_nothing(meeting: Table, hands: Hands) -> None:
    hands.click(top_of(meeting, "d3"))
    hands.click(top_of(meeting, "j5"))
    assert played(meeting) == []
    assert meeting.notices.words
    hands.key(pygame.K_ESCAPE)
    hands.click(card_at(meeting, "warriors"))
    hands.click(top_of(meeting, "h3"))
    assert played(meeting) == []
    assert meeting.notices.words


def test_a_card_that_costs_too_much_says_so(app: App, hands: Hands) -> None:
    table = open_table(
        app, start=MEETING.replace("samurai,sharpened-blades,warriors,open-grassland", "gate-oni,warriors")
    )
    MouseHands(table, hands).settle()
    hands.click(card_at(table, "gate-oni"))
    assert selection(table).card is None
    assert "costs 5" in table.notices.words


def test_escape_leads_back_one_step_at_a_time(meeting: Table, hands: Hands) -> None:
    hands.click(card_at(meeting, "warriors"))
    assert selection(meeting).card is not None
    hands.key(pygame.K_ESCAPE)
    assert selection(meeting).card is None and meeting.app.top is meeting
    hands.key(pygame.K_ESCAPE)
    assert meeting.app.top is not meeting


def test_the_draw_stage_discards_and_draws(app: App, hands: Hands) -> None:
    table = open_table(app)
    MouseHands(table, hands).settle()
    hands.keys("3")
    hands.keys("d")
    assert table.match.entries()[-1].notation == "draw 3"


def test_a_key_out_of_its_stage_is_answered_with_the_reason(app: App, hands: Hands) -> None:
    table = open_table(app)
    MouseHands(table, hands).settle()
    for key, words in (("x", "Choose a card"), ("e", "it is the Draw Stage"), ("p", "it is the Draw Stage")):
        version = table.match.version
        hands.keys(key)
        assert words in table.notices.words and table.match.version == version


@pytest.mark.parametrize(("kind", "players", "seed"), [(MouseHands, 3, 5), (KeyHands, 2, 4)])
def test_whole_stretches_of_play_by_one_kind_of_hands(
    app: App, hands: Hands, kind: type[MouseHands], players: int, seed: int
) -> None:
    """Twenty decisions drawn at random among all listed, each done by hands: exactly that action is played."""
    app.pace.hidden = False
    rng = Random(seed)
    table = open_table(app, players=players, board="3", truce="0", rounds="10")
    fingers = kind(table, hands)
    for _ in range(20):
        fingers.settle()
        if table.match.outcome is not None:
            return
        legal = list(table.match.legal())
        lively = [each for each in legal if not isinstance(each, act.End | act.Pass)] or legal
        action = rng.choice(lively if rng.random() < 0.8 else legal)
        before = table.match.index
        fingers.do(action)
        assert table.match.index > before, f"{action} was not played: {table.notices.words}"
        assert table.match.entries()[before].action == action


# -- damage -----------------------------------------------------------------------------------------


def _to_the_assignment(table: Table, hands: Hands) -> None:
    shoot(table.match)
    MouseHands(table, hands).settle()


SHOOTING = MEETING.replace("samurai@1 warriors@1 warriors@1", "arquebusiers@1 longbow-ashigaru@1")


def test_damage_is_assigned_from_the_listed_ways(app: App, hands: Hands) -> None:
    table = open_table(app, start=SHOOTING)
    _to_the_assignment(table, hands)
    assert table.snapshot.view.phase == "assign"
    assert (
        selection(table).choices is not None
        and len(selection(table).choices.lines) == len(table.snapshot.view.legal) + 1
    )
    hands.keys("1")
    assert any(text.startswith("assign") for text in played(table))


def test_damage_can_be_shared_out_freely(app: App, hands: Hands) -> None:
    table = open_table(app, start=SHOOTING.replace("ashigaru-spearmen@2 longbow-ashigaru@2", "samurai@2 warriors@2"))
    table.match.play_text("shoot d3>e3")
    for _ in range(40):
        if table.match.actor < 0:
            table.match.play_text("roll 5")
        elif isinstance(table.match.legal()[0], act.Pass):
            table.match.play(act.Pass())
        else:
            break
    MouseHands(table, hands).settle()
    assert table.snapshot.view.phase == "assign" and selection(table).choices is not None
    pool = table.snapshot.view.battle.pool
    assert pool == 13
    hands.keys(str(len(selection(table).choices.lines)))
    for _ in range(pool - 1):
        first = selection(table).points == {} and selection(table).choices.cursor == 0
        hands.key(pygame.K_DOWN if first else pygame.K_RIGHT)
    assert selection(table).points is not None
    while sum(selection(table).points.values()) < pool:
        hands.key(pygame.K_RIGHT)
    before = len(played(table))
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    assert len(played(table)) > before
    assert played(table)[before].startswith("assign")


def test_a_click_on_a_token_begins_a_free_distribution(app: App, hands: Hands) -> None:
    table = open_table(app, start=SHOOTING.replace("ashigaru-spearmen@2 longbow-ashigaru@2", "samurai@2 warriors@2"))
    _to_the_assignment(table, hands)
    assert table.snapshot.view.phase == "assign" and selection(table).points is None
    for slot in (2, 1, 2):
        hands.click(token_of(table, "e3", slot))
    assert selection(table).points == {1: 1, 2: 2}
    hands.click(token_of(table, "d3", 1))
    assert selection(table).points == {1: 1, 2: 2}
    hands.key(pygame.K_ESCAPE)
    assert selection(table).points is None and table.snapshot.view.phase == "assign"


def test_attackers_over_the_battlefield_are_struck_by_clicks_on_their_tokens(app: App, hands: Hands) -> None:
    table = open_table(app, start=MEETING.replace("ashigaru-spearmen@2", "samurai@2"))
    table.match.play_text("attack d3>e3")
    mouse = MouseHands(table, hands)
    for _ in range(60):
        if table.match.actor < 0:
            table.match.play_text("roll 2")
        mouse.settle()
        if table.snapshot.view.phase == "assign" and table.snapshot.view.battle.striking == 1:
            break
        mouse.do(
            next(
                (each for each in table.snapshot.view.legal if isinstance(each, act.Pass)), table.snapshot.view.legal[0]
            )
        )
    assert table.snapshot.view.attackers is not None
    unit, box = attackers_at(table.snapshot, scene_of(table).ground)[0]
    hands.click(box.center)
    assert selection(table).points == {unit.slot: 1}


def test_a_card_that_can_be_cast_on_attackers_over_a_battlefield_alone_is_cast_at_once(app: App, hands: Hands) -> None:
    """The attackers stand on no space: choosing such a card once stopped the frame loop."""
    table = open_table(
        app, start=MEETING.replace("samurai,sharpened-blades,warriors,open-grassland", "field-surgeons,warriors")
    )
    match = table.match
    match.play_text("attack d3>e3")
    for _ in range(40):
        if match.actor < 0:
            match.play_text("roll 6")
            continue
        view = match.view(match.actor)
        if view.phase == "respond" and view.windows[-1].window == "bury" and match.actor == 0:
            break
        match.play(match.legal()[0])
    MouseHands(table, hands).settle()
    assert table.snapshot.view.windows[-1].window == "bury"
    hands.click(card_at(table, "field-surgeons"))
    assert selection(table).choices is None
    assert any(text.startswith("cast field-surgeons") for text in played(table))


# -- looking ----------------------------------------------------------------------------------------


def test_zoom_pan_and_fit(meeting: Table, hands: Hands) -> None:
    whole = scene_of(meeting).ground.cell
    hands.key(pygame.K_PLUS)
    hands.key(pygame.K_PLUS)
    assert scene_of(meeting).ground.cell > whole
    for _ in range(12):
        hands.key(pygame.K_RIGHT)
    assert selection(meeting).cursor is not None
    assert scene_of(meeting).ground.box.contains(scene_of(meeting).ground.rect(selection(meeting).cursor[1]))
    hands.key(pygame.K_f)
    assert scene_of(meeting).ground.cell == whole


def test_every_key_of_looking_opens_and_escape_leads_back(meeting: Table, hands: Hands) -> None:
    hands.move(card_at(meeting, "samurai"))
    for key in "vgkw":
        hands.keys(key)
        assert meeting.app.top is not meeting, key
        hands.key(pygame.K_ESCAPE)
        if isinstance(meeting.app.top, ReaderScreen):  # the reader drops its search first, if it has one
            hands.key(pygame.K_ESCAPE)
        assert meeting.app.top is meeting, key


def test_every_keyword_leads_to_its_line_in_the_rules(app: App, hands: Hands) -> None:
    words = sorted({word for card in CARDS for word in keywords_of(card)} - {"Maintenance", "Interrupt"})
    page = without_anchors((ASSETS.parent / "docs" / "rules" / "senshiai.md").read_text(encoding="utf-8"))
    for word in words:
        assert f"| {word}" in page, word
    app.push(InspectScreen(app, ("hill-bandits",)))
    hands.keys("g")
    reader = app.top
    assert isinstance(reader, ReaderScreen)
    assert hands.wait(lambda: bool(reader.matches))
    assert reader.search == "Pillage" and reader.current is not None
    match = reader.matches[reader.current]
    assert reader.layout.texts[match.block].startswith("Pillage") or match.block > 0


def test_no_key_is_bound_twice() -> None:
    keys = [key for binding in SENSHIAI_KEYS for key in binding.keys]
    assert len(keys) == len(set(keys))


def test_the_forecast_agrees_with_a_battle_counted_out(meeting: Table) -> None:
    view: SenshiaiView = meeting.snapshot.view
    attack = next(each for each in view.legal if isinstance(each, act.Attack) and not each.slots)
    plan = forecast.forecast(view, attack, meeting.snapshot.names)
    assert plan.strike.pool == 5 + 3 + 3
    assert plan.answer.pool == 2 + 0
    rows = {row.card: row for row in plan.strike.rows}
    assert rows["ashigaru-spearmen"].cells == (forecast.FULL,) * 6  # 12 or more against 7, and it attracts attacks
    assert rows["longbow-ashigaru"].cells == (forecast.HALF,) * 6  # 12 is 7 + 4, and one may choose otherwise
    assert (forecast.HALF, "could fall: you choose") in plan.legend
    assert not plan.wide


# -- hidden things ----------------------------------------------------------------------------------


def _frame(app: App, state: State, viewer: int | None) -> bytes:
    match = Match(GAME, state.options, [Seat("Aoi"), Seat("Ren")], seed=1)
    match._first = state
    table = push_table(app, match, viewer=viewer)
    table.request_redraw()
    app.window.fill((0, 0, 0))
    table.draw(app.window)
    picture = pygame.image.tobytes(app.window, "RGB")
    app.pop()
    return picture


@pytest.mark.parametrize("viewer", [0, None])
def test_what_a_seat_cannot_know_is_not_drawn(app: App, viewer: int | None) -> None:
    state = GAME.rules.parse_position(MEETING, None)
    one, other = state.seats
    hand = tuple(sorted((CARD_NUMBERS["divine-wind"], CARD_NUMBERS["gate-oni"])))
    changed = replace(state, seats=(replace(one, reserve=one.reserve[::-1]), replace(other, hand=hand)))
    assert _frame(app, state, viewer) == _frame(app, changed, viewer)


def test_drawing_changes_nothing(meeting: Table) -> None:
    before = meeting.match.state
    meeting.draw(pygame.display.get_surface())
    first = pygame.image.tobytes(pygame.display.get_surface(), "RGB")
    meeting.draw(pygame.display.get_surface())
    assert pygame.image.tobytes(pygame.display.get_surface(), "RGB") == first
    assert meeting.match.state is before


# -- layout -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text", [90, 100, 150])
def test_nothing_overlaps(app: App, size: tuple[int, int], text: int) -> None:
    app.settings.text_size = text
    table = open_table(app, start=MEETING)
    area = pygame.Rect(0, 0, round(size[0] * 0.7), size[1])
    plan = scene_of(table).plan.inside(area, table.look, board_of(table.snapshot))
    assert plan.stages.bottom <= plan.board.top
    assert plan.board.bottom <= plan.hand.top
    assert plan.hand.right <= plan.piles.left
    assert plan.spaces.height > 100
    for count in (1, 6, 14):
        boxes = [plan.hand_card(place, count) for place in range(count)]
        assert boxes[0].left >= plan.area.left and boxes[-1].right <= plan.piles.left + 2
        assert boxes[0].bottom <= plan.area.bottom
    for name, button in table.frame.buttons.items():
        assert not button.rect.colliderect(scene_of(table).plan.area), name


def test_tokens_leave_the_upper_half_of_the_picture_free(app: App) -> None:
    box = pygame.Rect(0, 0, 87, 87)
    for count in (1, 2, 3):
        assert all(each.top >= box.height * 0.5 for each in tiles.token_boxes(count, box))
    for count in range(1, 9):
        assert all(box.contains(each) for each in tiles.token_boxes(count, box))


# -- the end, and bots ------------------------------------------------------------------------------


def test_the_end_is_told(app: App, hands: Hands) -> None:
    table = open_table(app, start=MEETING)
    MouseHands(table, hands).settle()
    table.play(act.Seppuku())
    hands.send()
    assert hands.wait(lambda: chronicled(app))
    assert not [block for block in table.blocks if isinstance(block, Kingdom) and (block.active or block.to_move)]


def test_a_battle_stood_under_way_when_the_match_had_ended_in_it(app: App, hands: Hands) -> None:
    table = open_meeting(app, hands)
    table.match.play(next(each for each in table.match.legal() if isinstance(each, act.Attack)))
    while not table.match.view(0).stack:
        table.match.play(table.match.legal()[0])
    table.match.play(Ending.RESIGN)
    app.step([], 0.1)
    assert table.snapshot.outcome is not None and table.snapshot.view.stack
    assert [each.lines for each in table.blocks if isinstance(each, UnderWay)] == [()]


def test_the_end_of_a_review_tells_in_full_why_the_match_ended(app: App, hands: Hands) -> None:
    drawing = MEETING.replace("phase=main", "phase=draw").replace("militiamen,militiamen,warriors", "militiamen")
    table = open_table(app, start=drawing)
    MouseHands(table, hands).settle()
    table.match.play_text("draw 1")
    whole = "Aoi’s Reserve is empty: Ren wins."
    assert hands.wait(lambda: chronicled(app)) and table.snapshot.prompt == whole
    ending = scene_of(table).ending(table.snapshot, table.snapshot.outcome)
    assert list(ending.details) == ["3 Terrains", "2 Terrains"]
    assert observe(table.match, 0, shown=table.match.length).prompt == whole


def test_against_a_bot_there_is_no_handover(app: App, hands: Hands) -> None:
    table = open_table(app, start=MEETING, levels={1: "novice"})
    assert table.viewer == 0
    hands.click(top_of(table, "d3"))
    hands.click(top_of(table, "d4"))
    for _ in range(5):
        hands.send()
        assert not isinstance(app.top, HandoverScreen)
    assert table.scene.priority is not None and not table.scene.priority.waiting


def test_choices_name_what_they_do(meeting: Table) -> None:
    names = meeting.snapshot.names
    words = [describe(meeting.snapshot.view, action, names) for action in meeting.snapshot.view.legal]
    assert all(words)
    assert "Move to d4" in words and "Attack e3" in words


def test_attack_and_shooting_could_not_be_compared(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    table = open_table(app, start=ARCHERS)
    MouseHands(table, hands).settle()
    hands.click(top_of(table, "d3"))
    hands.move(top_of(table, "e3"))
    app.step([], 0.02)
    scene = scene_of(table)
    assert [type(ahead) for ahead, _ in scene.rows] == [act.Attack, act.Shoot]
    hands.move(scene.rows[1][1].center)
    for _ in range(30):
        app.step([], 0.02)
    assert isinstance(scene.whole_forecast, act.Shoot)
    hands.click(scene.rows[0][1].center)
    assert played(table)[0] == "shoot d3>e3"
