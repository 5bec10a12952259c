"""Results as one line: written, read back, compared."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.core.types import LEVELS
from games.puzzles.result_code import (
    BadCode,
    DayResult,
    DealResult,
    PuzzleResult,
    compared,
    is_result,
    read_result,
)
from tests.cases import of_each

DAY = date(2026, 11, 23)
SOLVED = PuzzleResult(DAY, "nissi-7ea74aa6", 3, 65, 0, 0)
PLAYED = DealResult(DAY, "naishi", "adept", "won", 57, 48, 31)

BOTH = DayResult(SOLVED, PLAYED)

COUNTS = st.integers(0, 999)


@given(st.dates(date(1000, 1, 1)), st.integers(0, 3), st.integers(0, 9999), COUNTS, COUNTS)
def test_a_puzzle_s_line_is_read_back(day: date, diamonds: int, seconds: int, wrong: int, hints: int) -> None:
    result = PuzzleResult(day, "niwa-00ff00ff", diamonds, seconds, wrong, hints)
    assert read_result(f"  {result.line}\n") == result
    assert "\n" not in result.line


@given(st.sampled_from(["won", "shared", "lost"]), COUNTS, COUNTS, COUNTS)
def test_a_deal_s_line_is_read_back(result: str, points: int, others: int, turns: int) -> None:
    played = DealResult(DAY, "senshiai", "expert", result, points, others, turns)
    assert read_result(played.line) == played


def test_a_line_reads_well() -> None:
    assert SOLVED.line.startswith("Zashiki puzzle 2026-11-23 nissi-7ea74aa6: 3 diamonds, 1:05, 0 wrong, 0 hints [")
    assert PLAYED.line.startswith("Zashiki deal 2026-11-23 naishi adept: won 57 to 48 in 31 turns [")


def test_the_line_of_a_day_reads_as_people_write_and_ends_with_what_the_program_reads() -> None:
    line = BOTH.line_on("23 Nov 2026")
    said, _, bracket = line.partition(" [")
    assert said == "Zashiki 23 Nov 2026 · Nissi Samurai puzzle, 1st try · Naishi deal won 57 : 48, adept"
    assert bracket.startswith("2026-11-23 nissi-7ea74aa6/3/65/0/0 naishi/adept/won/57/48/31 ")
    assert read_result(line) == BOTH


def test_the_words_of_a_puzzle_tell_tries_and_hints() -> None:
    assert SOLVED._replace(diamonds=2, wrong=1).short == "Nissi Samurai puzzle, 2 tries"
    assert SOLVED._replace(diamonds=1, wrong=1, hints=1).short == "Nissi Samurai puzzle, 2 tries, 1 hint"
    assert SOLVED._replace(diamonds=1, hints=2).short == "Nissi Samurai puzzle, 1 try, 2 hints"


@given(
    st.none() | st.builds(PuzzleResult, st.just(DAY), st.just("niwa-00ff00ff"), st.integers(0, 3),
                          st.integers(0, 9999 * 60), COUNTS, COUNTS),
    st.none() | st.builds(DealResult, st.just(DAY), st.just("senshiai"), st.sampled_from(LEVELS),
                          st.sampled_from(["won", "shared", "lost"]), COUNTS, COUNTS, COUNTS),
    st.text(alphabet=st.characters(exclude_characters="[]", exclude_categories=["C", "Z"]), max_size=40),
)  # fmt: skip
def test_the_line_of_a_day_is_read_back_whatever_language_it_was_sent_in(
    puzzle: PuzzleResult | None, deal: DealResult | None, said: str
) -> None:
    result = DayResult(puzzle, deal)
    assume(result.parts)
    alone = result if len(result.parts) == 2 else result.parts[0]
    line = result.line
    assert read_result(line) == alone
    assert read_result(line.replace("[", f"{said} [")) == alone
    assert is_result(line) and "\n" not in line


def test_a_line_of_a_day_that_was_changed_on_its_way_is_refused() -> None:
    line = BOTH.line_on("23 Nov 2026")
    for was, becomes in (("/65/", "/64/"), ("adept/", "expert/"), ("2026-11-23 ", "2026-11-24 ")):
        with pytest.raises(BadCode, match="changed"):
            read_result(line.replace(was, becomes))
    with pytest.raises(BadCode, match="incomplete"):
        read_result(line[:-3])


def test_lines_of_earlier_versions_are_read_and_their_weekday_says_who_was_met() -> None:
    solved = "Zashiki puzzle 2026-11-23 nissi-7ea74aa6: 3 diamonds, 1:05, 0 wrong, 0 hints [JBDV]"
    assert read_result(solved) == SOLVED
    monday = read_result("Zashiki deal 2026-11-23 naishi: won 57 to 48 in 31 turns [UQNZ]")
    assert monday == PLAYED._replace(level="novice")


def test_deals_against_bots_of_different_levels_are_not_compared() -> None:
    assert "not compared" in compared(PLAYED, PLAYED._replace(level="master", points=99))


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    for line in (text, f"Zashiki {text}", SOLVED.line.replace("0 wrong", text)):
        try:
            read_result(line)
        except BadCode as error:
            assert str(error)


def test_a_line_that_was_changed_on_its_way_is_refused() -> None:
    with pytest.raises(BadCode, match="changed"):
        read_result(SOLVED.line.replace("1:05", "0:05"))
    with pytest.raises(BadCode, match="incomplete"):
        read_result(SOLVED.line[:-3])
    with pytest.raises(BadCode, match="one line"):
        read_result("hello")


def test_two_results_are_compared_in_a_sentence() -> None:
    assert compared(SOLVED, SOLVED._replace(diamonds=1)) == "You have 2 diamonds more."
    assert compared(SOLVED._replace(diamonds=2), SOLVED) == "They have 1 diamond more."
    quicker = "You both have all 3 diamonds; you were quicker by 5 seconds."
    assert compared(SOLVED, SOLVED._replace(seconds=70)) == quicker
    assert compared(SOLVED, SOLVED) == "You tied exactly."
    assert compared(PLAYED, PLAYED._replace(result="lost")) == "You did better: you won, they lost."
    assert compared(PLAYED, PLAYED._replace(points=60)) == "You both won; they by 3 points more."
    assert compared(PLAYED, PLAYED) == "You both won, by the same number of points."


def test_results_of_different_days_are_not_compared() -> None:
    with pytest.raises(BadCode, match="not of the same"):
        compared(PLAYED, PLAYED._replace(day=date(2026, 11, 22)))
    with pytest.raises(BadCode, match="not of the same"):
        compared(PLAYED, SOLVED)


@of_each(
    ["“{}”", "> {}", "```\n{}\n```", "{}.", "look: {} !", "<{}>", "\ufeff{}", "\u200b{}\u00ad", "**{}**", "{}\nBye"]
)
def test_a_result_is_read_with_whatever_was_written_round_it(given_as: str) -> None:
    assert is_result(given_as.format(SOLVED.line))
    assert read_result(given_as.format(SOLVED.line)) == SOLVED


def test_a_result_in_wide_letters_and_with_other_dashes_is_read() -> None:
    wide = "".join(chr(ord(char) + 0xFEE0) if char != " " else "\u3000" for char in PLAYED.line)
    assert read_result(wide) == PLAYED
    assert read_result(SOLVED.line.replace("-", "–")) == SOLVED
    assert read_result("> " + SOLVED.line.replace(" 1:05", "\n> 1:05")) == SOLVED
