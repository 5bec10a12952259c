"""How strong Even meets everybody, by all that was played."""

from __future__ import annotations

from games.core.rating import RatedGame, even_strength
from games.guests.bot_results import MOST, strengths
from games.guests.played import FinishedMatch, Participant


def played(
    number: int, *seats: Participant, game: str = "nissi", chosen: bool = False, match: str = ""
) -> FinishedMatch:
    began = f"2026-01-01T{number // 60:02d}:{number % 60:02d}:00+00:00"
    return FinishedMatch(
        f"{number:04d}.json", match or f"m{number}", game, 1, "", began, began, "protector", 10, 60.0, (), chosen, seats
    )


def person(points: float, guest: str = "a1", name: str = "Aoi") -> Participant:
    return Participant(name, "", guest, points)


def bot(points: float, level: str = "expert") -> Participant:
    return Participant("Ren", level, "", points)


def test_a_match_counts_for_the_person_against_the_bot() -> None:
    found = strengths([played(1, person(0.0), bot(1.0))])
    assert found == {"nissi": {"a1": even_strength([RatedGame(2.0, 0.0)])}}


def test_a_visitor_is_known_by_the_name() -> None:
    assert list(strengths([played(1, person(1.0, ""), bot(0.0))])["nissi"]) == ["Aoi"]


def test_nothing_is_counted_among_people_among_bots_or_from_a_chosen_position() -> None:
    matches = [
        played(1, person(1.0), person(0.0, "b2")), played(2, bot(1.0), bot(0.0)),
        played(3, person(1.0), bot(0.0), chosen=True),
    ]  # fmt: skip
    assert not any(strengths(matches).values())


def test_every_bot_at_the_table_is_an_opponent_and_two_without_points_between_them_say_nothing() -> None:
    match = played(1, person(0.0), bot(1.0, "novice"), bot(0.0, "master"), game="djambi")
    assert strengths([match]) == {"djambi": {"a1": even_strength([RatedGame(0.0, 0.0)])}}


def test_a_match_of_several_files_counts_once() -> None:
    twice = [played(number, person(1.0), bot(0.0), match="same") for number in (1, 2)]
    assert strengths(twice) == strengths(twice[:1])


def test_the_latest_results_count_and_those_before_the_last_so_many_do_not() -> None:
    won = [played(number, person(1.0), bot(0.0, "even=1.25")) for number in range(MOST)]
    lost = [played(MOST + number, person(0.0), bot(1.0, "even=1.25")) for number in range(MOST)]
    assert strengths([*lost, *won]) == {"nissi": {"a1": even_strength([RatedGame(1.25, 0.0)] * MOST)}}
