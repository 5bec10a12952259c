"""Where lines of Japanese break, and that everything else breaks as ever."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from tests.words.japanese import with_breaks
from ui.drawing.breaking import BREAK, begins_phrase, pieces, unbroken
from ui.drawing.fonts import forget_fonts
from ui.drawing.lettering import BODY, Lettering

TEXT = "次はあなたの番です。「庭」に石を置くか、カードを引いてください。"


@pytest.fixture(autouse=True)
def fonts() -> Iterator[None]:
    """Letters are measured."""
    pygame.font.init()
    forget_fonts()
    yield


def test_japanese_lines_begin_with_no_stop_and_end_with_no_opening_bracket() -> None:
    type_ = Lettering()
    for width in range(20, 400, 3):
        lines = type_.wrap(TEXT, BODY, width)
        assert "".join(lines) == TEXT
        if width >= 80:
            assert not any(line[0] in "、。」" or line[-1] == "「" for line in lines)
            assert all(type_.width(line, BODY) <= width for line in lines)


def test_marked_phrases_stay_whole_and_their_marks_are_not_drawn() -> None:
    type_, marked = Lettering(), with_breaks(TEXT)
    assert BREAK in marked and type_.width(marked, BODY) == type_.width(TEXT, BODY)
    phrases = marked.split(BREAK)
    widest = max(type_.width(each, BODY) for each in unbroken(marked))
    for width in range(widest, 400, 7):
        lines = type_.wrap(marked, BODY, width)
        assert "".join(lines).replace(BREAK, "") == TEXT
        ends = {"".join(phrases[:count]) for count in range(1, len(phrases) + 1)}
        assert all("".join(lines[: number + 1]).replace(BREAK, "") in ends for number in range(len(lines)))


def test_a_name_in_latin_letters_is_not_cut_inside_japanese() -> None:
    type_ = Lettering()
    text = "勝者はAlexandraです。Alexandraは三回続けて勝ちました。"
    for width in range(120, 400, 5):
        assert "".join(type_.wrap(text, BODY, width)) == text
        assert all(line.count("Alexandra") * 9 == sum(char in "Alexandra" for char in line) for line in
                   type_.wrap(text, BODY, width))  # fmt: skip


def test_other_text_breaks_at_blanks_and_long_words_inside() -> None:
    type_ = Lettering()
    assert type_.wrap("one two three", BODY, type_.width("one two", BODY)) == ["one two", "three"]
    lines = type_.wrap("a " + "w" * 60, BODY, 100)
    assert lines[0] == "a" and "".join(lines[1:]) == "w" * 60 and len(lines) > 3
    assert unbroken("one two\nthree") == ["one", "two", "three"]


def test_a_long_name_with_a_hyphen_was_broken_inside_its_last_part() -> None:
    type_ = Lettering()
    width = type_.width("Langbogen-", BODY, True) + 4
    assert type_.wrap("Langbogen-Ashigaru", BODY, width, True) == ["Langbogen-", "Ashigaru"]
    assert unbroken("Langbogen-Ashigaru") == ["Langbogen-", "Ashigaru"]


def test_what_is_short_before_or_after_its_hyphen_stays_whole() -> None:
    for text in ("E1-E2", "Djambi-N", "9-12", "re-enter"):
        assert unbroken(text) == [text]


def test_lessons_tore_words_at_the_end_of_a_line() -> None:
    type_ = Lettering()
    text = "駒を選び、続けてマスを選びます。どちらもクリックするか、駒をドラッグしてください。守護者をF1からF0へ。"
    for width in range(200, 420, 7):
        lines = type_.wrap(text, BODY, width)
        assert "".join(lines) == text and all(type_.width(line, BODY) <= width for line in lines)
        for torn in ("クリックするか", "ドラッグしてください", "F1から", "守護者を", "続けて"):
            assert any(torn in line for line in lines), (torn, lines)


def test_a_phrase_of_running_japanese_begins_behind_signs_and_kana() -> None:
    text = "ユニットを兼ねる。徴募。1～3枚を引き分けのお手本に置く"
    places = [0, *(place for place in range(1, len(text)) if begins_phrase(text, place)), len(text)]
    assert [text[start:end] for start, end in pairwise(places)] == [
        "ユニットを", "兼ねる。", "徴募。", "1～3枚を", "引き分けのお手本に", "置く",
    ]  # fmt: skip


def test_a_label_of_one_japanese_word_was_torn_over_two_lines_instead_of_drawn_smaller() -> None:
    assert unbroken("スクリーンリーダー") == ["スクリーンリーダー"]
    assert unbroken("プレイヤー2") == ["プレイヤー2"]
    assert unbroken("ユニットを兼ねる。徴募。") == ["ユニットを", "兼ねる。", "徴募。"]


def test_a_number_keeps_its_percent_sign() -> None:
    """A sentence of an analysis broke off before it: "in place of 19" and below "%."."""
    found = [part for _, part in pieces("Better: 41 % in place of 19 %.")]
    assert found == ["Better:", "41 %", "in", "place", "of", "19 %."]
