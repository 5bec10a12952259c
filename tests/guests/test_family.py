"""Who won against whom: both sides of a pair agree, help does not count, series are found, who begins is told."""

from __future__ import annotations

from hypothesis import given, settings

from games.guests.family import PairRecord, family_of, series_words, who_begins
from games.guests.played import FinishedMatch
from tests.guests.evenings import ME, evenings, played

WON, DRAWN, LOST = (1, 0), (0.5, 0.5), (0, 1)


def test_a_pair_tells_the_score_and_what_was_drawn() -> None:
    matches = [played(number, points, others=("b2",)) for number, points in enumerate([WON, WON, LOST, DRAWN])]
    family = family_of([ME, "b2"], matches)
    assert (family.pair(ME, "b2").score, family.pair(ME, "b2").note) == ("2 : 1", "1 drawn")
    assert family.pair("b2", ME).score == "1 : 2"
    assert family.pair(ME, "b2").spoken("Aoi", "Mina") == "Aoi against Mina: 2 to 1, 1 drawn"


def test_who_leads_and_who_is_level_is_told_where_nothing_was_drawn() -> None:
    family = family_of([ME, "b2"], [played(1, WON, others=("b2",))])
    assert family.pair(ME, "b2").note == "leads" and family.pair("b2", ME).note == ""
    level = family_of([ME, "b2"], [played(1, WON, others=("b2",)), played(2, LOST, others=("b2",))])
    assert level.pair(ME, "b2").note == "level"


def test_two_who_have_not_met_have_an_empty_record() -> None:
    record = family_of([ME, "b2"], []).pair(ME, "b2")
    assert record == PairRecord() and record.spoken("Aoi", "Mina") == "Aoi against Mina: not played yet"


def test_one_game_alone_can_be_asked_for() -> None:
    matches = [played(1, WON, others=("b2",)), played(2, LOST, "nissi", others=("b2",))]
    assert family_of([ME, "b2"], matches, "nissi").pair(ME, "b2").score == "0 : 1"
    assert [game for game, _ in family_of([ME, "b2"], matches).pair(ME, "b2").games] == ["niwa", "nissi"]


def test_matches_with_help_and_bots_are_left_out() -> None:
    matches = [played(1, WON, others=("b2",), assistance=("hint",)), played(2, WON)]
    assert not family_of([ME, "b2"], matches).pairs


def test_the_best_series_are_wins_in_a_row_against_one_player_and_days_in_a_row() -> None:
    points = [WON, WON, WON, LOST, WON]
    matches = [played(number, each, others=("b2",), hours=24) for number, each in enumerate(points)]
    family = family_of([ME, "b2"], matches)
    assert family.best_row == (ME, "b2", 3) and family.best_days[2] == 5
    words = series_words(family, {ME: "Aoi", "b2": "Mina"})
    assert words.startswith("Best series: Aoi won 3 in a row against Mina.") and "5 days in a row" in words


def test_who_did_not_begin_the_last_match_begins_the_next_one() -> None:
    record = family_of([ME, "b2"], [played(1, WON, others=("b2",))]).pair("b2", ME)
    assert who_begins(record) == "b2" and who_begins(record, "nissi") == ""


@settings(max_examples=25)
@given(evenings)
def test_what_one_won_the_other_lost(matches: list[FinishedMatch]) -> None:
    family = family_of([ME], matches)
    for (one, other), record in family.pairs.items():
        back = family.pair(other, one).tally
        assert (record.tally.won, record.tally.shared, record.tally.lost) == (back.lost, back.shared, back.won)
        assert one in family.people
