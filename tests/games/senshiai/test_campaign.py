"""The road of six Capitals: what its missions are made of, how one begins, and that saves and share lines know it."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.errors import BadNotation, BadOption
from games.core.match import Match, Seat
from games.core.savefile import dumps, loads
from games.core.share_code import match_code, read_code
from games.guests.played import read_played
from games.senshiai import GAME
from games.senshiai.cards.campaign import HOUSES, MISSIONS, Mission, mission_named
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.decks import is_legal
from games.senshiai.stars import KINDS
from games.senshiai.view.determinize import cards_seen
from tests.cases import of_each

RULES = GAME.rules


def begun(text: str, seed: int = 1) -> Match:
    """A mission after its shuffles."""
    options = RULES.make_options({"mission": text})
    match = Match(GAME, options, [Seat(name) for name in RULES.seat_names(options)], seed=seed)
    match.settle()
    return match


def test_the_road_has_six_houses_of_four_missions_and_one_for_all() -> None:
    assert [each.number for each in MISSIONS] == list(range(1, 26))
    assert [len(house.missions) for house in HOUSES] == [4] * 6
    assert MISSIONS[-1].players == 4


def test_every_card_is_met_once_as_new_and_lies_in_a_deck_of_that_mission() -> None:
    met = Counter(card for mission in MISSIONS for card in mission.new)
    assert met == Counter(range(len(CARDS)))
    for mission in MISSIONS:
        assert set(mission.new) <= {card for deck in mission.decks for card, _ in deck.cards}


@of_each(MISSIONS)
def test_a_mission_begins_as_it_is_set_with_all_cards_of_its_decks(mission: Mission) -> None:
    size = mission.decks[0].size
    assert all(is_legal(deck, size) for deck in mission.decks)
    assert len(mission.rivals) == mission.players - 1
    assert {goal.of for goal in mission.goals} <= KINDS
    state = begun(mission.text).state
    assert state.active == mission.begins
    for seat, deck in enumerate(mission.decks):
        assert Counter(cards_seen(state, seat)) == Counter(deck.numbered)


def test_the_rest_of_a_missions_decks_is_dealt_by_the_match() -> None:
    one, other = begun("2", seed=1).state, begun("2", seed=2).state
    assert one.seats[0].hand == other.seats[0].hand == MISSIONS[1].hands[0]
    assert one.seats[0].reserve != other.seats[0].reserve


def test_a_mission_made_easier_takes_three_cards_of_the_rival_and_none_of_the_learner() -> None:
    usual, eased = begun("1").state, begun("1-easier").state
    assert [len(seat.discard) for seat in eased.seats] == [0, 3]
    assert eased.seats[1].discard + eased.seats[1].reserve == usual.seats[1].reserve
    assert eased.seats[0] == usual.seats[0]


def test_a_mission_takes_no_decks_limits_or_position_of_somebody_elses() -> None:
    settled = RULES.option_values(RULES.make_options({"mission": "14"}))
    assert settled["mission"] == "14.1" and RULES.make_options(settled).mission == mission_named("14")
    for name, text in (("decks", MISSIONS[0].text), ("truce", "3"), ("players", "4")):
        with pytest.raises(BadOption, match="mission 14 has" if name != "decks" else "starter deck"):
            RULES.make_options({"mission": "14", name: text})
    with pytest.raises(BadOption, match="there is no mission"):
        RULES.make_options({"mission": "26"})
    position = begun("14").game.rules.position(begun("14").state)
    with pytest.raises(BadNotation, match="no other position"):
        RULES.parse_position(position, RULES.make_options({"mission": "14"}))


def test_a_mission_that_has_been_changed_stays_as_it_was_for_matches_that_name_it() -> None:
    changed = [mission for mission in MISSIONS if mission.version > 1]
    assert changed
    for mission in changed:
        before = mission_named(f"{mission.number}.{mission.version - 1}")
        assert before is not None and before.words == mission.words and before.new == mission.new
        assert (before.decks, before.truce) != (mission.decks, mission.truce)
        assert begun(before.text).state.options.mission == before


def test_both_see_the_decks_of_a_mission_and_neither_the_others_hand() -> None:
    match = begun("16")
    view = match.view(1)
    assert view.options.decks == MISSIONS[15].decks
    assert set(view.seats[0].hand) == {"?"}


def test_a_save_and_a_share_line_know_which_mission_they_are() -> None:
    match = begun("14-easier")
    assert loads(dumps(match)).options.mission == MISSIONS[13]
    while match.actor >= 0:
        match.play_text("seppuku" if "end" in [RULES.encode(match.state, each) for each in match.legal()] else "draw 0")
    again = read_code(match_code(match))
    assert again.options.mission == MISSIONS[13] and again.options.eased
    assert again.state == match.state
    played = read_played("a file", dumps(match))
    assert (played.variant, played.assisted) == ("Mission 14", True), "it is counted apart and never rated"
