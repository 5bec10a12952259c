"""Cards that must be remembered: neither log nor thumbnail keeps them in sight."""

from __future__ import annotations

import pygame

from games.naishi.geometry import POSITIONS
from tests.ui.hosts import Asked, fonts
from tests.ui.scenes.naishi.hands import DEAL, LONGER, open_naishi, scene
from ui.drawing.look import look_of
from ui.scenes.naishi import miniature
from ui.scenes.naishi.selection import card_at
from ui.table.table import Table
from ui.window.app import App

PLAYED = (*DEAL, "d0", "done", "d7", "done")


def words(log: tuple[str, ...], memory: str) -> list[str]:
    asked = Asked("naishi", log, memory=memory)
    told = asked.panel.log_records
    return [line.text for entry in (told if told is not None else asked.snapshot.records) for line in entry.lines]


def test_the_log_forgets_what_the_other_hand_got_once_one_has_acted_oneself() -> None:
    card = next(text for text in words(PLAYED, "show") if "->" in text and "Fort" not in text)
    assert card in words(PLAYED, "hide"), "it has only just been seen"
    later = words((*PLAYED, "d1"), "hide")
    assert card not in later and "Mountain -> a card" in later
    assert card in words((*PLAYED, "d1"), "show")


def test_the_thumbnail_shows_no_card_that_must_be_remembered() -> None:
    fonts()
    look = look_of("light", 100)
    pictures = []
    for memory in ("hide", "show"):
        first = Asked("naishi", (*DEAL, "d7", "done"), memory=memory, viewer=None).snapshot.view
        other = Asked("naishi", (*DEAL, "d2", "done"), memory=memory, viewer=None).snapshot.view
        drawn = [miniature.paint(each, (300, 240), look) for each in (first, other)]
        hands = [each.subsurface((0, 170, each.get_width(), 60)) for each in drawn]
        pictures.append([pygame.image.tobytes(each, "RGB") for each in hands])
    assert pictures[0][0] == pictures[0][1] and pictures[1][0] != pictures[1][1]


def told(table: Table) -> list[str]:
    log = table.parts.log_records
    return [line.text for entry in (log if log is not None else table.snapshot.records) for line in entry.lines]


def their_hand(table: Table) -> list[object]:
    return [card_at(table.snapshot.view, ("theirs", place), 0) for place in range(5, POSITIONS)]


def test_a_review_of_earlier_places_tells_no_more_than_is_to_be_remembered(app: App) -> None:
    card = next(text for text in words(PLAYED, "show") if "->" in text and "Fort" not in text)
    table = open_naishi(app, (*PLAYED, "d1"), memory="hide", levels=(None, "novice"))
    live = told(table)
    table.review(0)
    review = app.top
    assert isinstance(review, Table) and review.snapshot.reviewing and card not in live
    seen = 0
    for place in range(len(DEAL), review.match.length + 1):
        review.show_place(place)
        app.step([], 0.05)
        seen += bool(review.snapshot.view.seen[1])
        assert told(review) == live and their_hand(review) == [None] * 5
        log = review.parts.log_records
        assert log is not None
        pointed = [item.words for each in log for item in review.scene.recap_items([each], review.snapshot)]
        assert pointed and not any(card.replace("->", "\u2192") in each for each in pointed)
    assert seen, "cards of the other Hand were seen on the way"


def test_with_all_hands_open_nothing_need_be_remembered(app: App) -> None:
    table = open_naishi(app, LONGER, memory="hide", levels=("novice", "novice"), viewer=None)
    table.runner.paused = True
    assert table.snapshot.laid_open and None not in their_hand(table)


def test_with_all_hands_open_the_draft_shows_both_pairs(app: App) -> None:
    table = open_naishi(app, DEAL[:2], levels=("novice", "novice"), viewer=None)
    table.runner.paused = True
    pictures = []
    for seat in (None, 0):
        table.mode.eyes.all_open, table.mode.eyes.seat = seat is None, seat
        table.refresh()
        app.step([], 0.1)
        boxes = [scene(table).layout.their_pair(number) for number in (0, 1)]
        pictures.append([pygame.image.tobytes(app.window.subsurface(box), "RGB") for box in boxes])
    assert pictures[0][0] != pictures[1][0], "a face and a back"
