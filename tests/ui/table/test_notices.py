"""Messages at a table: the last word counts, and news that nobody can have read yet is not lost to it."""

from __future__ import annotations

from ui.table.panel.notices import Notices, Until

_NEWS = "This match is not being saved automatically: Permission denied."


def _said(*words: str) -> Notices:
    notices = Notices()
    for each in words:
        notices.say(each, None, seconds=6)
    return notices


def test_a_second_piece_of_news_took_the_place_of_one_that_nobody_had_read() -> None:
    notices = _said(_NEWS, "The guest book cannot be opened just now.")
    assert notices.words == f"{_NEWS} The guest book cannot be opened just now."
    assert notices.left == 12
    notices.say("The guest book cannot be opened just now.", None)
    assert notices.words.count("guest book") == 1, "what is said again is not written again"


def test_news_that_was_read_makes_room_for_the_next() -> None:
    notices = _said(_NEWS)
    notices.advance(2.5)
    notices.say("Copied.", None)
    assert notices.words == "Copied."


def test_news_comes_back_after_the_refusal_that_took_its_place() -> None:
    notices = _said(_NEWS)
    notices.advance(0.5)
    notices.say("No piece stands there.", (10, 10), until=Until.INPUT)
    assert notices.words == "No piece stands there."
    notices.over(Until.INPUT)
    assert (notices.words, notices.until, notices.left) == (_NEWS, Until.NOTHING, 5.5)
    assert notices.said == 3, "a screen reader says it again"
    notices.clear()
    assert not notices.words


def test_news_behind_an_answer_is_there_for_the_next_person_too() -> None:
    notices = _said(_NEWS)
    notices.say("A hint.", None, until=Until.MOVE)
    assert notices.unowned().words == _NEWS
    assert not Notices("A hint.").unowned().once


def test_an_answer_is_answered_by_the_next_one() -> None:
    notices = Notices()
    notices.say("A hint.", None, until=Until.MOVE)
    notices.say("Another hint.", None, until=Until.MOVE)
    assert notices.words == "Another hint."
    assert notices.advance(5.0)
    assert not notices.words
