"""The deck builder by board: its count, the coach's notes, the cards that come back into play, only one's own cards."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from games.guests.missions import MissionRecord, RoadProgress
from games.senshiai.cards.campaign import MISSIONS
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.cards.decks import SMALL_STARTERS, STARTERS
from games.senshiai.cards.printed import name_of
from games.senshiai.words.deck_words import dead_words
from tests.ui.driving import Hands, choose_row, drawn
from tests.ui.spoken import nodes
from ui.controls.choice import ChoiceScreen
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.scenes.senshiai.decks import DeckBuilderScreen, deck_pane
from ui.scenes.senshiai.decks.chips import chips_of
from ui.services.mission_records import change_road
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

BOATS = CARD_NUMBERS["fishing-boats"]


@pytest.fixture
def small(app: App, hands: Hands) -> DeckBuilderScreen:
    """The builder with a small starter deck in which Fishing Boats stand for some of the grass."""
    builder = DeckBuilderScreen(app)
    app.push(builder)
    counts = {**dict(SMALL_STARTERS[0].deck.cards), BOATS: 2}
    builder.commands.take(SMALL_STARTERS[0].deck, "Mine")
    counts[CARD_NUMBERS["open-grassland"]] -= 2
    builder.working.counts = counts
    builder.deck_changed()
    judged(builder, hands)
    return builder


def judged(builder: DeckBuilderScreen, hands: Hands) -> None:
    """Waits until what is to be said of the deck is known."""
    assert hands.wait(lambda: not builder.app.tasks.busy)
    hands.app.step([], 0.02)


def said(builder: DeckBuilderScreen) -> str:
    return builder.coach.spoken()


def test_the_board_sets_the_goal_and_keeps_the_deck(builder: DeckBuilderScreen, hands: Hands) -> None:
    assert builder.size_words() == ("50 of 50 cards", "")
    before = dict(builder.working.counts)
    hands.key(pygame.K_b, mod=pygame.KMOD_CTRL)
    assert builder.size_words() == ("50 of 25 cards", "25 over") and builder.working.counts == before
    hands.click(builder.header.boards[5].rect.center)
    assert builder.size_words() == ("50 of 50 cards", "")
    builder.remove(CARDS[next(iter(before))])
    assert builder.size_words() == ("49 of 50 cards", "1 to go")


def test_a_deck_of_another_size_is_told_that_it_fits_no_starter(small: DeckBuilderScreen) -> None:
    for _ in range(5):
        small.add(CARDS[CARD_NUMBERS["militiamen"]])
    assert small.size_words() == ("30 of 25 cards", "5 over: fits no starter")


def test_opening_a_starter_deck_chooses_its_board(small: DeckBuilderScreen) -> None:
    small.commands.take(STARTERS[0].deck, "Large")
    assert small.goal == 50
    small.commands.take(SMALL_STARTERS[1].deck, "Small")
    assert small.goal == 25


def test_the_heaviest_note_stands_in_front_and_arrows_turn(small: DeckBuilderScreen, hands: Hands) -> None:
    assert said(small).startswith("The coach, 1 of 2. 2 Fishing Boats never come into play.")
    hands.key(pygame.K_n)
    assert said(small).startswith("The coach, 2 of 2. Few Terrains: 5.")
    hands.click(small.coach.buttons["next"].rect.center)
    assert said(small).startswith("The coach, 1 of 2.")


def test_a_button_mends_it_and_one_undo_takes_that_back(small: DeckBuilderScreen, hands: Hands) -> None:
    before = dict(small.working.counts)
    hands.key(pygame.K_c)
    judged(small, hands)
    assert small.working.counts[CARD_NUMBERS["shipyard"]] == 1 and small.working.deck.size == 25
    assert "Shipyard" in small.notices.words and BOATS not in small.judge.found.dead
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    judged(small, hands)
    assert small.working.counts == before and BOATS in small.judge.found.dead


def test_a_card_that_brings_dead_ones_into_play_is_known(small: DeckBuilderScreen) -> None:
    verdicts = small.judge.found.verdicts
    assert verdicts[CARD_NUMBERS["shipyard"]].brings == 2
    assert verdicts[CARD_NUMBERS["war-junk"]].dead is not None


def test_a_card_that_never_comes_into_play_is_warned_of_in_its_row_and_no_other(
    small: DeckBuilderScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts: dict[str, pygame.Rect] = {}

    def noted(target: pygame.Surface, look: Look, words: str, *more: Any, **ways: Any) -> pygame.Rect:
        texts[words] = place_text(target, look, words, *more, **ways)
        return texts[words]

    monkeypatch.setattr(deck_pane, "place_text", noted)
    drawn(small)
    (why,) = small.judge.found.dead.values()
    name, warning = texts[name_of(BOATS)], texts[dead_words(why)]
    assert warning.centery == pytest.approx(name.centery, abs=3) and warning.left > name.right
    assert small.desk.list.contains(warning)


def test_where_there_is_no_room_the_notes_open_as_a_list(small: DeckBuilderScreen, app: App, hands: Hands) -> None:
    app.settings.text_size = 200
    app.window = pygame.display.set_mode((1024, 640))
    app.settings_changed()
    app.step([], 0.02)
    hands.click(small.coach.buttons["notes"].rect.center)
    sheet = app.top
    assert isinstance(sheet, ChoiceScreen)
    choose_row(app, "2 Fishing Boats never come into play.")
    assert small.working.counts[CARD_NUMBERS["shipyard"]] == 1


def test_the_opening_hand_is_told_exactly_and_no_designers_formula(small: DeckBuilderScreen) -> None:
    words = " ".join(each.name for each in nodes(small))
    assert "1.2 Terrains on average" in words and "none in 20%" in words and "25 of 25 cards" in words
    assert "points" not in words


def test_only_mine_shows_the_cards_met_on_the_road(app: App, hands: Hands) -> None:
    progress = RoadProgress({"1": MissionRecord((True, False, False)), "2": MissionRecord((True, True, True))})
    change_road(app.folders, app.guests.roster.current, "senshiai", lambda road: progress)
    builder = DeckBuilderScreen(app)
    app.push(builder)
    judged(builder, hands)
    met = {*MISSIONS[0].new, *MISSIONS[1].new}
    assert builder.met == met and len(builder.cards) == len(CARDS)
    mine = next(chip for chip in chips_of(builder) if chip.text == f"Only mine: {len(met)} of 90")
    mine.press()
    assert {card.number for card in builder.cards} == met


def test_an_unsaved_deck_lies_on_the_desk_again_after_the_room(small: DeckBuilderScreen, app: App) -> None:
    counts = dict(small.working.counts)
    app.home()
    again = DeckBuilderScreen(app)
    app.push(again)
    assert again.working.counts == counts
    again.working.saved = dict(counts)
    app.pop()
    assert not DeckBuilderScreen(app).working.counts
