"""Guests: one profile each, an id that stays, and a chair for whoever has none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.guests.roster import LONGEST, MOST_VISITORS, Roster

NOON = "2026-03-03T12:00:00+00:00"


@pytest.fixture
def roster() -> Roster:
    """Aoi plays; Jiro has a profile too, Mina none."""
    return Roster().admitted("Jiro", "j1", NOON).admitted("Aoi", "a1", NOON).met(["Aoi", "Mina"])


def test_who_is_added_plays_from_now_on_unless_another_one_is_to_go_on() -> None:
    roster = Roster().admitted("Aoi", "a1", NOON)
    assert roster.playing is not None
    assert (roster.playing.id, roster.playing.name, roster.playing.since) == ("a1", "Aoi", NOON)
    assert roster.admitted("Mina", "m1", NOON, crest=5, colour=3, plays=False).current == "a1"


def test_a_typed_name_made_a_profile_and_switched_who_plays(roster: Roster) -> None:
    for names in (["Nao"], ["Mina"], ["Jiro"], ["Mina", "Aoi"], ["Ren", "Aoi"]):
        met = roster.met(names)
        assert met.current == "a1" and met.guests == roster.guests
    assert Roster().met(["Aoi"]) == Roster(visitors=("Aoi",))


def test_names_without_a_profile_are_remembered_after_the_players(roster: Roster) -> None:
    assert [each.name for each in roster.guests] == ["Jiro", "Aoi"] and roster.current == "a1"
    assert roster.visitors == ("Mina",) and roster.known == ("Aoi", "Jiro", "Mina")


def test_why_a_name_cannot_be_added_is_a_sentence(roster: Roster) -> None:
    assert roster.why_not(" Jiro ") == "There is already a player called Jiro." and roster.why_not("Mina") == ""
    assert "at least one letter" in roster.why_not("  ")


def test_a_visitor_who_is_admitted_is_a_guest_and_plays(roster: Roster) -> None:
    admitted = roster.admitted("Mina", "m1", NOON)
    assert admitted.current == "m1" and admitted.visitors == ()


def test_a_new_guest_has_a_crest_and_a_colour_that_nobody_has(roster: Roster) -> None:
    assert len({each.crest for each in roster.guests}) == len({each.colour for each in roster.guests}) == 2


def test_a_guest_who_is_renamed_keeps_the_id_and_is_known_by_the_former_name(roster: Roster) -> None:
    renamed = roster.renamed("a1", " Hanako ")
    assert renamed.id_of("Hanako") == "a1" and renamed.id_of("Aoi") == ""
    found = renamed.named("Aoi")
    assert found is not None and found.id == "a1" and found.former == ("Aoi",)
    back = renamed.renamed("a1", "Aoi").find("a1")
    assert back is not None and back.former == ("Hanako",)


def test_two_guests_never_have_one_name(roster: Roster) -> None:
    with pytest.raises(ValueError, match="player called Jiro"):
        roster.renamed("a1", "Jiro")
    with pytest.raises(ValueError, match="at least one letter"):
        roster.renamed("a1", "  ")
    assert roster.admitted("Jiro", "z9", NOON).guests == roster.guests


def test_switching_is_one_call_and_nobody_in_particular_may_play(roster: Roster) -> None:
    assert roster.switched("j1").current == "j1"
    assert roster.switched("").playing is None and roster.switched("gone").playing is None
    assert roster.switched("").known == ("Jiro", "Aoi", "Mina")


def test_a_guest_who_is_forgotten_is_gone_and_does_not_play_any_more(roster: Roster) -> None:
    left = roster.forgotten("a1")
    assert left.known == ("Jiro", "Mina") and left.current == ""
    assert roster.forgotten("j1").current == "a1"


def test_crest_and_colour_are_the_guests_own(roster: Roster) -> None:
    guest = roster.adorned("a1", crest=5, colour=3).adorned("a1", crest=6).find("a1")
    assert guest is not None and (guest.crest, guest.colour) == (6, 3)
    assert roster.adorned("gone", crest=1) == roster


@given(st.lists(st.lists(st.text(max_size=30), max_size=4), max_size=12))
def test_whoever_plays_names_stay_apart_and_short(tables: list[list[str]]) -> None:
    roster = Roster()
    for number, names in enumerate(tables):
        roster = roster.admitted(names[0], f"g{number}", NOON) if names and number % 2 else roster.met(names)
    names = [each.name for each in roster.guests]
    assert len(set(names)) == len(names) and not set(names) & set(roster.visitors)
    assert len(roster.visitors) <= MOST_VISITORS and all(0 < len(name) <= LONGEST for name in roster.known)
    assert roster.current in ("", *(each.id for each in roster.guests))
