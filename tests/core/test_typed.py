"""What people type and paste: wide letters, dashes of every kind, what mail and chats put round a line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.errors import BadNotation
from games.core.typed import bare, folded, lines_of, read_typed, shortened, typed, unquoted, visible
from tests.cases import of_each

MOVE = "D9-D8"
DASHES = {
    "wide": "－", "en dash": "–", "em dash": "—", "minus": "−", "non-breaking": "‑", "hyphen": "‐", "bar": "―",
    "small": "﹣", "long vowel": "ー", "half-width long vowel": "ｰ", "drawn": "─",
}  # fmt: skip


@of_each(DASHES.values())
def test_a_move_is_the_same_with_any_dash(dash: str) -> None:
    assert typed(f"D9{dash}D8") == MOVE


def test_wide_letters_and_digits_are_those_of_a_plain_keyboard() -> None:
    assert (typed("Ｄ９－Ｄ８"), typed("１５０"), typed("ＢＯＡＲＤ　２")) == (MOVE, "150", "BOARD 2")


def test_a_cell_typed_with_japanese_signs_is_a_cell() -> None:
    assert (typed("ー１、０"), typed("ｓｔｄ・４")) == ("-1,0", "std/4")


@of_each(["ルール", "カードを引く", "侍", "Spähtrupp – Ökonomie", "élan", "プレーヤー１"])
def test_words_of_any_language_stay_readable(words: str) -> None:
    assert typed(words) == words.replace("–", "-").replace("１", "1")


@of_each(["\u200b", "\u00ad", "\ufeff", "\u2060", "\u202e", "\u2068", "\u200d", "\x00"])
def test_what_nobody_sees_is_left_out(unseen: str) -> None:
    assert typed(f"{unseen}D9{unseen}-D8{unseen}") == MOVE
    assert visible(f"a{unseen}b\r\n") == "ab\r\n"


@of_each([
        '"D9-D8"', "'D9-D8'", "“D9-D8”", "„D9-D8“", "«\u00a0D9-D8\u00a0»", "「D9-D8」", "<D9-D8>", "`D9-D8`", "> D9-D8",
        "> > D9-D8", "```\nD9-D8\n```", "~~~text\r\nD9-D8\r\n~~~", "**D9-D8**", "(D9-D8)", "D9-D8.", "D9-D8,",
        "“D9-D8”。",
    ])  # fmt: skip
def test_a_move_is_read_with_whatever_was_pasted_round_it(pasted: str) -> None:
    assert bare(pasted) == MOVE


def test_quotes_inside_a_line_stay() -> None:
    assert unquoted('say "yes" to it') == 'say "yes" to it'


def test_a_list_keeps_the_number_of_its_lines() -> None:
    text = "```\n> - ３ Warriors\n* 2× Castle\n\n```"
    assert lines_of(text)[:4] == ["", "3 Warriors", "2× Castle", ""]


def test_what_is_read_as_it_stands_is_not_stripped() -> None:
    def read(text: str) -> str:
        if text != "<a>":
            raise BadNotation(f"not {text}")
        return text

    assert read_typed("＜ａ＞", read) == "<a>"
    with pytest.raises(BadNotation, match='not "b"'):
        read_typed('"b"', read)


def test_a_search_finds_what_is_written_otherwise() -> None:
    assert folded("Ｎｉｓｓｉ") == folded("NISSI") == "nissi"
    assert folded("ｶｰﾄﾞ") == folded("カード")


def test_a_command_without_its_accents_was_taken_for_a_move() -> None:
    assert folded("regles") == folded("Règles") and folded("retablir") == folded("rétablir")
    assert folded("zuruck") == folded("ZURÜCK") and folded("かく") != folded("がく")


@given(st.text(max_size=30))
def test_any_text_is_made_plain_once_and_for_all(text: str) -> None:
    assert typed(typed(text)) == typed(text)
    assert bare(text) == bare(bare(text)) or len(bare(bare(text))) < len(bare(text))


@given(st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=60))
def test_what_is_plain_already_stays_as_it_is(text: str) -> None:
    assert typed(text) == text


@given(st.text(max_size=400), st.integers(20, 200))
def test_a_shortened_sentence_is_no_longer_than_asked(text: str, most: int) -> None:
    assert len(shortened(text, most)) <= most
