"""The plan card: what decides, the steps, the reply; its life, its hands, its marks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame
import pytest

from games import GAMES
from games.core.match import Match, Seat
from games.core.plan import Plan, PlanStep, hint_words
from games.djambi.options import Options
from games.djambi.pieces import Kind
from games.senshiai.rules.actions import Draw
from tests.ui.driving import Hands
from tests.ui.every_screen import GAMES as LOADED
from tests.ui.every_screen import under_way
from tests.ui.tables import blocks, push_table
from ui.drawing.look import look_of
from ui.scenes.djambi.scene import DjambiScene
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.table.features.plan import WHAT, WHERE, WHY, PlanAdvice, advise
from ui.table.panel.blocks import Prompt
from ui.table.panel.danger_row import ChoiceCells
from ui.table.panel.log import LogBlock
from ui.table.panel.phrases import sentence
from ui.table.panel.plan_card import CardStep, PlanCard
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

IDS: Final = [info.id for info in GAMES]


def advised(app: App, game_id: str, actions: int = 4) -> Table:
    """A table with a plan for the first legal action."""
    match = under_way(game_id, actions, "novice")
    match.settle()
    while match.actor != 0:
        match.play(match.legal()[0])
        match.settle()
    table = push_table(app, match)
    advise(table, table.snapshot.view.legal[0])
    app.step([], 0.02)
    return table


def chief_plan() -> tuple[Match, str]:
    """A match in which an Assassin can walk to a neutral Chief, and the first step."""
    game = LOADED["djambi"]
    options = game.rules.make_options({"n": "5", "players": "3", "ruleset": "djambi-n"})
    assert isinstance(options, Options)
    return Match(game, options, [Seat("Aoi"), Seat("Ren"), Seat("Mika")], seed=1), "a24-e20"


def card_of(table: Table) -> PlanCard:
    """The card as it lies in the panel."""
    laid = table.frame.panel.layout(table.blocks, table.panel_look)
    return next(block for block, _ in laid if isinstance(block, PlanCard))


def test_a_hint_is_made_of_its_plan() -> None:
    reply = PlanStep("they may answer with the Torii: +30")
    steps = (PlanStep("develop the Fort", "d5"), PlanStep("swap Line 1 and 2"), PlanStep("go on", later=True))
    plan = Plan(steps, ("it earns 6: three in all", "nothing is lost"), standing="you lead", reply=reply)
    told = "Fort: it earns 6: three in all, nothing is lost; you lead; then swap Line 1 and 2; they may answer with"
    assert hint_words("Fort", plan).startswith(told)
    assert hint_words("pass", Plan((PlanStep("pass"),))) == "pass"
    assert plan.deciding == "it earns 6: three in all" and plan.why == ("nothing is lost",)
    assert plan._replace(aim="win").deciding == "win" and plan._replace(aim="win").why == plan.reasons


@pytest.mark.parametrize("game_id", IDS)
def test_what_decides_in_a_plan_is_one_thing_and_its_first_step_is_legal(game_id: str) -> None:
    match = under_way(game_id, 12, "novice")
    match.settle()
    view = match.view(match.actor)
    for action in view.legal[:20]:
        plan = match.game.text.plan(view, action)
        assert plan.steps[0].action == action and plan.deciding not in plan.why
        assert match.game.text.hint(view, action).startswith(match.game.text.in_short(view, action))


@pytest.mark.parametrize("game_id", IDS)
def test_a_plan_says_its_first_step_as_an_order_over_the_buttons(app: App, game_id: str) -> None:
    table = advised(app, game_id)
    card = card_of(table)
    prompt = next(each for each in blocks(table) if isinstance(each, Prompt))
    plan = table.feature(PlanAdvice).plan
    assert plan is not None and bool(card.deciding) == bool(plan.deciding)
    assert card.steps and card.steps[0].now
    assert prompt.words == card.steps[0].words and prompt.words[:1].isupper()


@pytest.mark.parametrize("game_id", IDS)
@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1024, 640), 100), ((1920, 1080), 100)])
def test_a_card_covers_no_button_and_leaves_the_log_its_rows(
    tmp_path: Path, game_id: str, size: tuple[int, int], text: int
) -> None:
    settings = Settings(motion="off", sound=False, tips=False, text_size=text, window=size)
    app = App(find_folders(str(tmp_path)), settings)
    try:
        table = advised(app, game_id, 12)
        laid = table.frame.panel.layout(table.blocks, table.panel_look)
        assert all(table.frame.panel.content.contains(rect) for _, rect in laid if rect.height)
        log, rect = next((block, rect) for block, rect in laid if isinstance(block, LogBlock))
        rows = log.rows_area(rect, table.panel_look)
        assert rows.height // log.row_height(table.panel_look, rows.height) >= (3 if size[1] >= 800 else 1)
    finally:
        app.close()


def test_another_move_than_the_plans_by_the_piece_picked_up_stopped_the_program_where_people_share_it(app: App) -> None:
    """The panel was made anew before the scene had put the piece down, for a cell that was empty by then."""
    table = push_table(app, under_way("djambi", 0))
    first, *others = table.snapshot.view.legal
    advise(table, first)
    assert isinstance(table.scene, DjambiScene)
    other = next(each for each in others if each.target not in (first.target, first.origin))
    table.scene.selection.picker.chosen = other.origin
    app.step([], 0.02)
    assert table.play(other)
    app.step([], 0.02)
    assert table.match.index == 1 and table.feature(PlanAdvice).plan is None


def test_enter_at_the_board_does_not_play_a_step_and_enter_on_the_card_does(app: App) -> None:
    table, hands = advised(app, "nissi"), Hands(app)
    plan = table.feature(PlanAdvice).plan
    assert plan is not None
    before = table.match.index
    assert table.focus.current is None
    hands.key(pygame.K_RETURN)
    assert table.match.index == before, "at the board Enter acts at the cursor"
    hands.key(pygame.K_ESCAPE)
    table = advised(app, "nissi")
    for _ in range(12):
        hands.key(pygame.K_TAB)
        if card_of(table).marked is not None:
            break
    assert card_of(table).marked == 0
    hands.key(pygame.K_RETURN)
    assert table.match.index == before + 1 and table.feature(PlanAdvice).plan is None


def test_the_panels_layout_is_asked_once_a_change_while_a_card_stands(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = advised(app, "niwa")
    feature, asked = table.feature(PlanAdvice), []
    panel = table.frame.panel
    layout = panel.layout
    monkeypatch.setattr(panel, "layout", lambda *args: asked.append(args) or layout(*args))
    for _ in range(30):
        feature.tick(0.02, table)
    assert not asked
    table.renew_blocks()
    assert table.parts
    for _ in range(30):
        feature.tick(0.02, table)
    assert len(asked) == 1


def test_a_click_on_the_step_plays_it(app: App) -> None:
    table, hands = advised(app, "naishi"), Hands(app)
    laid = table.frame.panel.layout(table.blocks, table.panel_look)
    card, rect = next((block, rect) for block, rect in laid if isinstance(block, PlanCard))
    before = table.match.index
    hands.click(card.boxes(table.panel_look, rect.width)[0].move(rect.topleft).center)
    assert table.match.index > before


@pytest.mark.parametrize("game_id", IDS)
def test_esc_puts_a_plan_away_with_its_marks(app: App, game_id: str) -> None:
    table, hands = advised(app, game_id), Hands(app)
    hands.key(pygame.K_ESCAPE)
    assert app.top is table and table.feature(PlanAdvice).plan is None
    assert not any(isinstance(block, PlanCard) for block, _ in table.frame.panel.layout(
        table.blocks, table.panel_look))  # fmt: skip
    assert not getattr(getattr(table.scene, "selection", None), "hinted", None)


@pytest.mark.parametrize("game_id", IDS)
def test_another_move_puts_the_plan_away(app: App, game_id: str) -> None:
    table = advised(app, game_id)
    table.play(table.snapshot.view.legal[-1])
    assert table.feature(PlanAdvice).plan is None


def test_a_plan_of_several_turns_goes_on_when_its_player_is_to_act_again(app: App) -> None:
    match, first = chief_plan()
    table = push_table(app, match)
    advise(table, table.match.read(first))
    feature = table.feature(PlanAdvice)
    assert feature.plan is not None and [each.later for each in feature.plan.steps] == [False, True, True, True]
    assert card_of(table).length == "Step 1 of 4"
    assert "from 9 to 15 pieces" in card_of(table).deciding
    table.play(match.read(first))
    while match.actor != 0:
        legal = [each for each in match.legal() if match.game.rules.encode(match.state, each)[-3:] not in ("e20",)]
        table.match.play(legal[0])
    table.refresh()
    assert feature.plan is not None and feature.place == 1
    if feature.open(table):
        assert card_of(table).length == "Step 2 of 4" and card_of(table).steps[0].number == 2
    else:
        assert card_of(table).deciding.startswith("The way is blocked") and not card_of(table).steps


def test_what_the_last_turn_of_a_plan_takes_has_a_gold_ring_and_beside_it_what_that_brings(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, first = chief_plan()
    table = push_table(app, match)
    advise(table, table.match.read(first))
    for _ in range(60):
        app.step([], 0.05)
    plan = table.feature(PlanAdvice).plan
    assert plan is not None and plan.steps[-1].brings and isinstance(table.scene, DjambiScene)
    board, with_prize, without = table.scene.board, pygame.Surface(app.size), pygame.Surface(app.size)
    table.paint(with_prize)
    monkeypatch.setattr(type(board.marks), "_paint_prize", lambda *_: None)
    table.paint(without)
    changed = pygame.mask.from_threshold(with_prize, (0, 0, 0), (1, 1, 1), without)
    changed.invert()
    drawn = changed.get_bounding_rects()
    cells = list(zip(board.plan.boxes, table.snapshot.view.board, strict=True))
    ringed = [piece for box, piece in cells if piece is not None and changed.overlap_area(around_box(box), box.topleft)]
    assert drawn and [(piece.kind, piece.side) for piece in ringed] == [(Kind.CHIEF, 4)]
    pill = max(drawn, key=lambda box: box.width)
    assert table.area.contains(pill) and pill.width > 20


def around_box(box: pygame.Rect) -> pygame.Mask:
    """All pixels of the middle of a place, as a mask of its size."""
    mask = pygame.Mask(box.size)
    mask.draw(pygame.Mask((box.width // 2, box.height // 2), fill=True), (box.width // 4, box.height // 4))
    return mask


def test_a_way_that_is_shut_is_said_and_closes_with_the_next_action(app: App) -> None:
    match, first = chief_plan()
    table = push_table(app, match)
    advise(table, table.match.read(first))
    feature = table.feature(PlanAdvice)
    assert feature.plan is not None
    steps = feature.plan.steps
    feature.plan = feature.plan._replace(steps=(steps[0], steps[1]._replace(action=None), *steps[2:]))
    table.play(match.read(first))
    while match.actor != 0:
        table.match.play(match.legal()[0])
    table.refresh()
    assert card_of(table).deciding.startswith("The way is blocked: ") and not card_of(table).steps
    table.play(table.snapshot.view.legal[0])
    assert feature.plan is None


def test_a_plan_is_one_text_to_who_hears_it(app: App) -> None:
    match, first = chief_plan()
    table = push_table(app, match)
    advise(table, table.match.read(first))
    words = table.feature(PlanAdvice).words(table)
    assert words.startswith("Plan. Open the Assassin’s way") and "Step 4: Assassin" in words


@pytest.mark.parametrize("game_id", IDS)
def test_h_says_where_to_look_then_what_to_do_then_why_and_enter_plays_it(app: App, game_id: str) -> None:
    table, hands = advised(app, game_id), Hands(app)
    feature, before = table.feature(PlanAdvice), table.match.index
    plan = feature.plan
    assert plan is not None
    advise(table, plan.steps[0].action, degree=WHERE)
    app.step([], 0.02)
    card = card_of(table)
    assert not card.steps and not card.reply and card.deciding[:4] in ("Look", "This")
    assert table.scene.context.plans.where and table.scene.context.plans.reply == 0
    assert plan.steps[0].words not in feature.words(table)
    hands.key(pygame.K_h)
    assert card_of(table).steps and feature.degree == WHAT and not table.scene.context.plans.where
    hands.key(pygame.K_h)
    assert feature.degree == WHY and card_of(table).marked == 0
    assert all(sentence(each) in card_of(table).note for each in plan.why)
    hands.key(pygame.K_h)
    assert feature.degree == WHY and table.match.index == before, "H never plays anything"
    hands.key(pygame.K_RETURN)
    assert table.match.index > before


def test_in_large_text_the_ring_of_a_hint_stood_round_a_step_that_was_out_of_sight(tmp_path: Path) -> None:
    app = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False, text_size=200, window=(1280, 800)))
    try:
        for game_id in ("naishi", "niwa"):
            table, hands = advised(app, game_id), Hands(app)
            hands.key(pygame.K_h)
            ringed = table.focus.current
            assert isinstance(ringed, ChoiceCells) and ringed.box(0)
            sight = table.frame.panel.middle(table.blocks, table.panel_look)
            assert sight.contains(ringed.box(0)), game_id
    finally:
        app.close()


def test_the_ring_stays_on_the_step_when_the_table_is_made_anew(app: App) -> None:
    table, hands = advised(app, "naishi", 12), Hands(app)
    hands.key(pygame.K_h)
    assert card_of(table).marked == 0
    table.rebuild()
    app.step([], 0.02)
    assert card_of(table).marked == 0


@pytest.mark.parametrize("game_id", IDS)
def test_shift_h_puts_a_hint_away_with_its_marks(app: App, game_id: str) -> None:
    table, hands = advised(app, game_id), Hands(app)
    hands.key(pygame.K_h, mod=pygame.KMOD_LSHIFT)
    assert app.top is table and table.feature(PlanAdvice).plan is None and table.scene.context.plans.plan is None


def test_where_to_look_names_a_button_where_nothing_lies_on_the_board(app: App) -> None:
    table = advised(app, "senshiai")
    drawn = next(each for each in table.snapshot.view.legal if isinstance(each, Draw))
    advise(table, drawn, degree=WHERE)
    app.step([], 0.02)
    assert card_of(table).deciding == "This step is played with a button."


def test_another_person_is_not_shown_ones_plan(app: App) -> None:
    table = advised(app, "nissi")
    table.take_seat(1 - (table.viewer or 0))
    assert table.feature(PlanAdvice).plan is None and table.feature(PlanAdvice).words(table) == ""


@pytest.fixture
def fonts() -> None:
    pygame.font.init()


@pytest.mark.usefixtures("fonts")
def test_a_card_gives_up_its_keys_before_its_reply() -> None:
    look = look_of("light", 100)
    card = PlanCard("Plan", "", "It decides.", (CardStep(1, "Move.", True),), "They answer.", "Enter plays it.")
    heights = [each.height(look, 260) for each in card.versions]
    assert heights == sorted(heights, reverse=True) and len(set(heights)) == 3
    assert card.versions[1].reply and not card.versions[1].keys and not card.versions[2].reply


@pytest.mark.usefixtures("fonts")
def test_with_its_reply_a_card_gave_up_the_second_lines_of_its_steps() -> None:
    look, words = look_of("light", 100), "Assassin from e42 kills the Journalist on e43, and then goes on."
    card = PlanCard("Plan", "", "It decides.", (CardStep(1, words, True),), "They answer.", "Enter plays it.")
    bare, last = card.versions[2:]
    assert not bare.reply and bare.boxes(look, 200)[0].height > last.boxes(look, 200)[0].height


@pytest.mark.usefixtures("fonts")
def test_in_large_text_no_line_of_a_card_is_cut() -> None:
    look, words = look_of("light", 200), "Words that go on and on. " * 12
    card = PlanCard("Plan", "", words, (CardStep(1, words, True), CardStep(2, words, False)), words)
    (large,) = card.large()
    assert isinstance(large, PlanCard) and large.whole
    assert large.height(look, 400) > replace(card, whole=False).height(look, 400)
