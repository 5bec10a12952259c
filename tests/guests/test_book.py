"""A guest's page and what is told at a glance: reckoned from matches, in words that a player understands."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from games import ready_games
from games.core.types import LEVELS
from games.guests.book import Book, book_of
from games.guests.glicko import Rating
from games.guests.overview import days_words, level_words, overview_of
from games.guests.played import PEOPLE, FinishedMatch
from games.guests.progress import LevelProgress
from games.guests.rating import strength_words
from tests.guests.evenings import FIRST, ME, evenings, played, shuffled
from ui.screens.guests.facts import scores

GAMES = [info.id for info in ready_games()]
TODAY = FIRST.date() + timedelta(days=30)


def book(*matches: FinishedMatch) -> Book:
    return book_of(ME, matches, TODAY, GAMES, {ME: "Aoi", "b2": "Mina"})


def test_every_game_has_a_line_of_the_record_and_cells_where_something_was_played() -> None:
    page = book(played(0), played(1, (0, 1)), played(2, game="nissi", level="expert"))
    assert [row.game for row in page.rows] == GAMES
    niwa = next(row for row in page.rows if row.game == "niwa")
    assert {met: (each.won, each.lost) for met, each in niwa.cells.items()} == {"adept": (1, 1)}
    assert len(niwa.course) == 2 and niwa.rating == niwa.course[-1]


def test_matches_are_listed_with_the_latest_first_and_say_whom_they_were_against() -> None:
    lines = book(played(0), played(1, (0, 1), others=("b2",)), played(2, (0.5, 0.5), assistance=("hint",))).lines
    assert [(each.result, each.against, each.met) for each in lines] == [
        ("shared", "Ren, adept", "adept"), ("lost", "B2", PEOPLE), ("won", "Ren, adept", "adept"),
    ]  # fmt: skip
    assert [each.assisted for each in lines] == [True, False, False]


def test_people_who_were_met_are_called_what_they_are_called_now() -> None:
    page = book(played(0, others=("b2",)), played(1, (0, 1), "nissi", others=("b2",)))
    (mina,) = page.met
    assert (mina.name, list(mina.games), mina.total.won, mina.total.lost) == ("Mina", ["Niwa", "Nissi Samurai"], 1, 1)


def test_help_is_told_apart_and_is_in_no_cell() -> None:
    row = next(row for row in book(played(0, assistance=("hint",))).rows if row.game == "niwa")
    assert (row.assisted.won, dict(row.cells), row.course) == (1, {}, ())


@settings(max_examples=25)
@given(evenings, st.integers(0, 99))
def test_a_page_is_the_same_whatever_order_the_matches_come_in(matches: list[FinishedMatch], seed: int) -> None:
    assert book(*shuffled(matches, seed)) == book(*matches)


# -- what to try next -----------------------------------------------------------------------------


def words_of(*matches: FinishedMatch, learnt: tuple[str, ...] = tuple(GAMES)) -> str:
    found = overview_of(ME, matches, TODAY, learnt).suggestion
    return found.words if found is not None else ""


def test_a_level_that_has_become_even_is_to_be_met() -> None:
    risen = [played(number, level="novice") for number in range(5)]
    assert words_of(*risen) == "Niwa: the adept is even with you"
    assert words_of(*risen, played(6, (0, 1))) == "Niwa: 5 more wins to expert"


def test_a_game_that_was_never_played_is_to_be_learnt() -> None:
    assert words_of(learnt=()) == f"Learn {ready_games()[0].name}, step by step"
    assert "Learn" not in words_of(played(0), learnt=tuple(game for game in GAMES if game != "niwa"))
    assert words_of() == ""


def test_the_fullest_rings_are_to_be_filled() -> None:
    wins = [played(number, level="novice") for number in range(4)]
    assert words_of(*wins, played(9, game="nissi", level="novice")) == "Niwa: 1 more win to adept"


# -- at a glance ----------------------------------------------------------------------------------


def test_the_level_over_all_games_is_the_one_in_their_middle() -> None:
    assert level_words([]) == ""
    assert level_words([LevelProgress("adept", 4)]) == "adept, nearly expert"
    assert level_words([LevelProgress("novice"), LevelProgress("expert")]) == "adept"
    assert level_words([LevelProgress("master", 5)]) == "master"


def test_days_in_a_row_are_told_from_two_on() -> None:
    assert (days_words(1), days_words(6)) == ("", "6 days in a row")
    found = overview_of(ME, [played(0), played(0, same_as=7, hours=0)], date(2026, 3, 3), GAMES)
    assert (found.matches, found.days) == (2, 1)


@given(st.floats(600, 2600), st.floats(30, 350))
def test_a_rating_is_told_with_how_sure_it_is(value: float, deviation: float) -> None:
    words = strength_words("niwa", Rating(value, deviation))
    assert words.endswith(".") and any(level in words for level in LEVELS)
    assert words.startswith("Too few") == (deviation > 110)


def test_luck_is_summed_over_the_matches_in_which_it_was_reckoned() -> None:
    matches = []
    for number, luck in enumerate((0.3, None, -0.1)):
        match = played(number, game="naishi", assistance=("hint",) if number else ())
        matches.append(match._replace(seats=(match.seats[0]._replace(luck=luck), *match.seats[1:])))
    page = book(*matches)
    row = next(row for row in page.rows if row.game == "naishi")
    assert row.luck == (0.3, -0.1)
    facts = next(sheet for sheet in scores(page) if sheet.title == row.name).facts
    assert [(each.label, each.value) for each in facts if each.label == "Luck"] == [("Luck", "+0.2 in 2 matches")]
