"""What a match adds to its guest's record, as the chronicle tells it."""

from __future__ import annotations

from games.guests.played import FinishedMatch
from games.guests.versus import meetings, record_facts
from tests.guests.evenings import ME, played


def told(*matches: FinishedMatch) -> list[tuple[str, str]]:
    """What is told of the last of the matches."""
    return [(fact.label, fact.words) for fact in record_facts(ME, "Aoi", matches[-1].id, matches)]


def test_how_often_this_level_was_beaten_is_told_from_the_second_match_on() -> None:
    assert told(played(0)) == []
    assert told(played(0), played(1, (0, 1)), played(2, level="expert"), played(3)) == [
        ("Aoi against the adept so far", "won 2, lost 1")
    ]
    assert told(played(0, (0.5, 0.5)), played(1)) == [("Aoi against the adept so far", "won 1, drew 1, lost 0")]


def test_a_person_who_was_met_before_is_named() -> None:
    assert told(played(0, others=("mina",)), played(1, (0, 1), others=("mina",))) == [
        ("Aoi against Mina so far", "won 1, lost 1")
    ]


def test_another_variant_is_another_record() -> None:
    assert told(played(0), played(1, variant="No luck")) == []


def test_a_best_ever_is_told_if_there_was_one_before() -> None:
    first, better = played(0, feats=(("group", 9.0),)), played(1, feats=(("group", 12.0),))
    assert ("Largest group, Aoi\u2019s best ever", "12 stones") in told(first, better)
    assert told(better) == []
    assert all("best ever" not in label for label, _ in told(better, played(2, feats=(("group", 9.0),))))


def test_a_match_with_help_adds_nothing() -> None:
    assert told(played(0), played(1), played(2, assistance=("hint",))) == []


def test_two_people_have_the_points_that_they_won_against_each_other_in_one_game() -> None:
    evenings = [
        played(0, others=("mina",)),
        played(1, (0.5, 0.5), others=("mina",)),
        played(2, (0, 1), others=("mina",), assistance=("hint",)),
        played(3, (0, 1), game="nissi", others=("mina",)),
        played(4),
        played(5, (0, 0, 1), others=("mina", "yui")),
    ]
    assert meetings("niwa", evenings) == {(ME, "mina"): (1.5, 0.5), ("mina", ME): (0.5, 1.5)}
    assert meetings("naishi", evenings) == {}
