"""Matches with a handicap in the record: counted apart, and which handicap the record proposes."""

from __future__ import annotations

from datetime import date

from games.core.handicap import Handicap
from games.guests.bot_results import strengths
from games.guests.glicko import Rating
from games.guests.handicaps import Fitting, fitting, worths
from games.guests.ladder import ladder
from games.guests.played import HANDICAPPED, FinishedMatch, translated_variant, variant_words
from games.guests.progress import progress_of
from games.guests.rating import ratings
from games.guests.road import road_of
from games.guests.roster import Guest
from games.guests.statistics import Tally, TallyKey, record_of
from games.guests.words import record_words
from games.nissi import GAME
from tests.guests.evenings import ME, played


def given(number: int, text: str = "2by2", points: tuple[float, ...] = (1, 0), level: str = "master") -> FinishedMatch:
    """A match of Nissi in which the master gives a handicap to the guest, who sits first."""
    return played(number, points, "nissi", level, variant=f"{HANDICAPPED} {text}")


def test_a_variant_names_the_handicap_after_the_other_options() -> None:
    assert variant_words(GAME, {"handicap": "2by2"}) == "handicap 2by2"
    assert variant_words(GAME, {}) == ""
    assert given(1).handicap == Handicap(2, (1,)) and played(1, game="nissi").handicap is None
    assert translated_variant("nissi", "handicap 2by2") == "handicap 2"


def test_a_win_with_a_handicap_raises_no_level_and_no_rating() -> None:
    matches = [given(number) for number in range(9)]
    assert progress_of(ME, "nissi", matches).rings == 0
    assert ratings(matches) == {} and strengths(matches) == {}
    record = record_of(ME, matches, {})
    assert record.plain == {TallyKey("nissi", "handicap 2by2", HANDICAPPED): record.total("nissi", HANDICAPPED)}
    assert record.total("nissi").matches == 0 and record.streaks == {}


def test_a_station_of_a_handicap_counts_what_the_master_gave_and_nothing_else() -> None:
    matches = [
        given(1), given(2, points=(0, 1)), given(3, "1by2"), given(4, "2by1"), given(5, level="expert"),
        given(6)._replace(assistance=("hint",)),
    ]  # fmt: skip
    first, second, *others = road_of(ME, "nissi", matches).handicaps
    assert (first.won, second.won, second.lost) == (1, 1, 1)
    assert {each.matches for each in others} <= {0}
    assert road_of(ME, "nissi", matches).station("master").tally == Tally()


def test_the_handicap_that_fits_makes_up_for_what_the_master_is_stronger() -> None:
    master = ladder("nissi")["master"].value
    for grade, worth in enumerate(worths("nissi"), start=1):
        found = fitting("nissi", Rating(master - worth))
        assert found == Fitting(grade, 1.0) and (found.share(2), found.share(4)) == (0.5, 0.25)
    assert fitting("nissi", Rating(master - 10)) is None


def test_who_has_met_nobody_is_proposed_no_handicap_and_a_novice_more_than_the_smallest() -> None:
    assert road_of(ME, "nissi", []).proposal.handicap is None
    lost = road_of(ME, "nissi", [played(1, (0, 1), "nissi", "novice")]).proposal.handicap
    assert lost is not None and lost.grade > 1


def test_the_terminal_prints_the_handicap_that_fits_and_the_matches_with_one() -> None:
    matches = [played(number, (0, 1), "nissi", "adept") for number in range(3)] + [given(5)]
    said = record_words(Guest(ME, "Aoi", 1, 1, "2026-03-01"), matches, date(2026, 3, 9))
    assert "  against the master who gives two Samurai about " in said
    assert "  handicap, handicap 2by2: 1 : 0 : 0" in said
