"""A plan on Naishi's table: both actions and the answer at once, no arrow across a card's name."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from games.naishi import GAME
from games.naishi.actions import Action, Develop, SwapHand, SwapLine
from games.naishi.geometry import COLUMNS
from games.naishi.rules import RULES
from tests.games.naishi.test_plans import TWO_TORII
from tests.ui.driving import Hands
from tests.ui.scenes.naishi.hands import open_naishi
from ui.drawing.look import look_of
from ui.scenes.naishi.layout import Layout
from ui.scenes.naishi.panel import panel
from ui.scenes.naishi.plan_marks import PlanLayout
from ui.scenes.naishi.scene import NaishiScene
from ui.scenes.naishi.selection import Selection
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.table.features.plan import PlanAdvice, advise
from ui.table.scene.plan_marks import PlanMarks
from ui.table.table import Table
from ui.window.app import App

SIZES = ((960, 800), (752, 640), (1440, 1080))
THIRD_TORII = SwapLine(1, 3)


@pytest.fixture
def table(app: App) -> Table:
    """A table at which a swap and a development make a third Torii."""
    return open_naishi(app, (), start=RULES.position(TWO_TORII))


def marks_of(table: Table, action: Action, layout: Layout) -> PlanMarks:
    """The marks of the plan that begins with an action."""
    plan = GAME.text.plan(table.snapshot.view, action)
    return PlanLayout(plan, 0, table.snapshot, layout, look_of("light", 100)).marks()


def inside(size: tuple[int, int]) -> Layout:
    return Layout.inside(pygame.Rect((0, 0), size))


def names(layout: Layout) -> list[pygame.Rect]:
    """Where the names of one's own cards and of the River's stand."""
    cards = [layout.own(place) for place in range(2 * COLUMNS)] + [layout.river(deck) for deck in range(COLUMNS)]
    return [pygame.Rect(card.left + card.width // 6, card.bottom - card.height // 7, card.width * 2 // 3, 8)
            for card in cards]  # fmt: skip


def test_both_actions_of_a_turn_and_the_answer_are_marked_at_once(table: Table) -> None:
    layout = inside(SIZES[0])
    marks = marks_of(table, THIRD_TORII, layout)
    framed = {tuple(box) for box in marks.frames}
    assert framed == {tuple(box) for box in (layout.own(1), layout.own(3), layout.river(3))}
    assert [(way.number, way.both, way.words) for way in marks.ways] == [
        (1, True, ""), (2, False, "third Torii +30"),
    ]  # fmt: skip
    assert marks.answered == layout.theirs(4) and marks.ghost is not None and marks.reply
    assert marks.expected.endswith(": Fort +16")


@pytest.mark.parametrize("size", SIZES)
def test_no_arrow_of_any_advised_action_crosses_a_cards_name(table: Table, size: tuple[int, int]) -> None:
    layout = inside(size)
    for action in table.snapshot.view.legal:
        if isinstance(action, SwapHand):
            continue  # it comes from below, and touches the lower edges
        for way in marks_of(table, action, layout).ways:
            for one, two in pairwise(way.points):
                crossed = [box for box in names(layout) if box.clipline(one, two)]
                assert not crossed, action


@pytest.mark.parametrize("size", SIZES)
def test_numbers_of_a_turn_stand_apart_and_on_the_table(table: Table, size: tuple[int, int]) -> None:
    layout = inside(size)
    for action in table.snapshot.view.legal:
        places = [way.at for way in marks_of(table, action, layout).ways if way.at is not None]
        assert all(layout.area.collidepoint(place) for place in places)
        for one, two in pairwise(places):
            assert pygame.Vector2(one).distance_to(two) > layout.px(24), action


def test_the_button_that_plays_what_is_advised_is_the_red_one(table: Table) -> None:
    selection = Selection()
    for action, red in ((THIRD_TORII, "swap"), (Develop(3), "develop")):
        selection.hinted = action
        kinds = {each.command: each.face.kind for each in panel(table.snapshot, selection).buttons}
        assert [command for command, kind in kinds.items() if kind == "act"] == [red]


def test_after_the_first_action_the_second_is_the_step_that_is_marked(table: Table) -> None:
    advise(table, THIRD_TORII)
    table.play(THIRD_TORII)
    feature = table.feature(PlanAdvice)
    assert feature.plan is not None and feature.place == 1 and feature.open(table)
    assert isinstance(table.scene, NaishiScene)
    shown = table.scene.context.plans
    assert shown.plan is feature.plan and shown.place == 1
    marks = PlanLayout(feature.plan, 1, table.snapshot, table.scene.layout, table.look).marks()
    assert [way.number for way in marks.ways] == [2]


def test_in_large_text_the_pill_of_a_plan_leaves_the_number_of_discards_in_sight(tmp_path: Path) -> None:
    app = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False, text_size=200, window=(1280, 800)))
    try:
        table = open_naishi(app, (), start=RULES.position(TWO_TORII))
        Hands(app).send()
        assert isinstance(table.scene, NaishiScene)
        lies = table.scene.painting(app.window, table.snapshot).pile_words
        before = pygame.image.tobytes(app.window.subsurface(lies), "RGB")
        advise(table, THIRD_TORII)
        Hands(app).send()
        assert "third Torii +30" in [way.words for way in marks_of(table, THIRD_TORII, table.scene.layout).ways]
        assert pygame.image.tobytes(app.window.subsurface(lies), "RGB") == before
    finally:
        app.close()
