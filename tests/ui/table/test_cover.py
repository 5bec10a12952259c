"""The cover between two people: reasons in words for every game, and everything on the screen at any size."""

from __future__ import annotations

import pygame
import pytest

from games.core.match import Match, Seat
from tests.ui.driving import Hands
from tests.ui.every_screen import resize
from tests.ui.table.test_hot_seat import HIDDEN, begun, game_of, seated, worlds
from ui.drawing.lettering import LABEL
from ui.table.features.handover.screen import HandoverScreen
from ui.table.scene.handover_text import HandoverText
from ui.window.app import App

LONG = HandoverText("Konstantinopolitanischer Ren has sent an emissary, developed a card, and ended the turn at last.",
             "It is your turn.", (("Naishi", "Turn 17"), ("River", "17 cards left")))  # fmt: skip


def covered(app: App, hands: Hands) -> HandoverScreen:
    assert hands.wait(lambda: isinstance(app.top, HandoverScreen))
    assert isinstance(app.top, HandoverScreen)
    return app.top


@pytest.mark.parametrize("game_id", HIDDEN)
def test_the_cover_says_why_the_table_is_passed_on_and_what_is_asked(app: App, hands: Hands, game_id: str) -> None:
    start, _, text = worlds(game_id)
    table = seated(app, hands, begun(game_of(game_id), start))
    assert table.play(table.match.read(text))
    table.match.settle()
    words = hands.passed_on().words
    assert "Aoi" in words.why and words.why.endswith(".") and words.asked
    assert words.facts[0] == (table.match.game.info.name, words.turn or table.match.turn)


@pytest.mark.parametrize("game_id", HIDDEN)
def test_the_first_cover_says_that_the_match_begins(app: App, hands: Hands, game_id: str) -> None:
    game = game_of(game_id)
    match = Match(game, game.rules.make_options({}), [Seat("Aoi"), Seat("Ren")], seed=3)
    match.settle()
    app.open_match(match)
    hands.send()
    screen = covered(app, hands)
    assert screen.words.why in ("The match begins.", "The draft: choose your gift.") and screen.giver is None


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (640, 400)])
def test_words_and_button_of_the_cover_do_not_overlap_in_any_window(
    app: App, hands: Hands, size: tuple[int, int]
) -> None:
    resize(app, hands, size)
    screen = HandoverScreen(app, "Ren", lambda: None, crest=(1, (0, 0, 0)), giver=(0, (0, 0, 0)), words=LONG)
    app.push(screen)
    plan, ring = screen.plan(), screen.ring
    assert pygame.Rect((0, 0), app.size).contains(ring)
    line = plan.look.type.line_height(LABEL + 3)
    assert ring.top - (plan.y(plan.at.why) + 2 * line) >= min(24, plan.look.px(24))
    assert plan.y(plan.at.label) - line // 2 - ring.bottom >= min(24, plan.look.px(20))
    assert plan.facts
    app.step([], 0.02)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_in_the_largest_text_the_cover_had_no_facts(app: App, hands: Hands, size: tuple[int, int]) -> None:
    app.settings.text_size = 200
    resize(app, hands, size)
    app.settings_changed()
    screen = HandoverScreen(app, "Ren", lambda: None, crest=(1, (0, 0, 0)), giver=(0, (0, 0, 0)), words=LONG)
    app.push(screen)
    plan, ring = screen.plan(), screen.ring
    assert plan.facts and plan.look.type.scale == screen.look.type.scale
    assert pygame.Rect((0, 0), app.size).contains(ring)
    assert ring.bottom < plan.y(plan.at.label) < plan.y(plan.at.rule) < app.size[1]
