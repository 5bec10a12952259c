"""The position text and the notation: examples, round trips, refusals with reasons."""

from __future__ import annotations

import pytest

from games.core.errors import BadNotation
from games.senshiai.rules.actions import Assign, Attack, Cast, Distribute, Move
from tests.cases import of_each
from tests.games.senshiai.tabletop import RULES, start, tabletop

RULES_EXAMPLE = """\
senshiai players=2 board=5 size=50 rounds=40 truce=1 round=3 active=1 phase=main
seat 1 hand=samurai,warriors reserve=militiamen,rice-paddy discard=wolf-pack credit=2
seat 2 hand=- reserve=kappa discard=- credit=-
c3 crane-castle@1
d4 rice-paddy@1[a] longbow-ashigaru@1[s]{fire-arrows@1!T} native-barbarian@1!R2[m2] | rotten-provisions@2!R1
e4 watchtower@1{famine@2!R1}
h3 iron-fortress@2"""


def test_the_example_of_the_rules_reads_back() -> None:
    state = RULES.parse_position(RULES_EXAMPLE, None)
    assert RULES.position(state) == RULES_EXAMPLE
    assert RULES.parse_position(RULES.position(state), None) == state


def test_every_mark_is_written_in_its_order() -> None:
    play = tabletop(
        "c3 crane-castle@1[s h p] militiamen@1[m2 k1 s f r x h p c]", "d4 smoking-volcano@1[a c] warriors@1"
    )
    assert play.at("c3") == "crane-castle@1[s h p] militiamen@1[m2 k1 s f r x h p c]"
    assert play.at("d4") == "smoking-volcano@1[a c] warriors@1"


def test_hands_are_sorted_and_blanks_do_not_matter() -> None:
    text = RULES_EXAMPLE.replace("samurai,warriors", "warriors,samurai").replace("c3 crane", "  c3    crane")
    assert RULES.position(RULES.parse_position(text, None)) == RULES_EXAMPLE


def test_options_give_the_decks_and_the_text_wins() -> None:
    options = RULES.make_options({"rounds": "20", "decks": "lanterns-and-lies,lanterns-and-lies"})
    state = RULES.parse_position(RULES_EXAMPLE, options)
    assert state.options.rounds == 40
    assert [deck.name for deck in state.options.decks] == ["lanterns-and-lies"] * 2


@of_each(
    [
        ("players=2", "players=5", "the first line"),
        ("active=1", "active=3", "active one of the seats"),
        ("round=3", "round=41", "round 1 to rounds"),
        ("phase=main", "phase=pay", "the first line"),
        ("reserve=kappa", "reserve=-", "Reserve of seat 2 is empty"),
        ("hand=samurai", "hand=crane-castle", "Capital is never in a hand"),
        ("hand=samurai", "hand=nobody", "no card"),
        ("credit=2", "credit=1", "credit of seat 1"),
        ("e4 watchtower", "z9 watchtower", "no space"),
        ("e4 watchtower", "d4 watchtower", "listed twice"),
        ("h3 iron-fortress@2", "i3 iron-fortress@2", "not the Capital’s place"),
        ("c3 crane-castle@1", "c4 watchtower@1", "has its Capital"),
        ("native-barbarian@1!R2", "native-barbarian@1", "conjured Units have one"),
        ("longbow-ashigaru@1[s]", "longbow-ashigaru@1!T[s]", "Troops have no expiry"),
        ("longbow-ashigaru@1[s]", "longbow-ashigaru@2[s]", "two masters"),
        ("longbow-ashigaru@1[s]", "war-junk@1[s]", "shares no Path"),
        ("longbow-ashigaru@1[s]", "kappa@1 kappa@1 kappa@1[s]", "more Troops"),
        ("longbow-ashigaru@1[s]", "wolf-pack@1[s]", "no Resistance left"),
        ("[m2]", "[q]", "no mark"),
        ("fire-arrows@1!T", "good-harvest@1!T", "never lies in play"),
        ("famine@2!R1", "fire-arrows@2!R1", "on the Terrain"),
        ("rice-paddy@1[a]", "warriors@1[a]", "is a Terrain"),
        ("rotten-provisions@2!R1", "rotten-provisions@2", "cannot read the Effect"),
    ]
)
def test_a_position_that_cannot_stand_is_refused_with_the_reason(old: str, new: str, reason: str) -> None:
    assert old in RULES_EXAMPLE
    with pytest.raises(BadNotation) as caught:
        RULES.parse_position(RULES_EXAMPLE.replace(old, new, 1), None)
    assert reason in str(caught.value)


def test_no_position_inside_an_action_or_before_the_shuffles() -> None:
    with pytest.raises(BadNotation, match="nothing under way"):
        _ = start().position
    play = tabletop(hands=("warriors kappa samurai",)).do("play warriors c3")
    with pytest.raises(BadNotation, match="nothing under way"):
        _ = play.position


def test_input_may_differ_in_case_blanks_and_order() -> None:
    play = tabletop("d4 open-grassland@1 warriors@1 militiamen@1 kappa@1", "e4 open-grassland@2 militiamen@2")
    board = play.table.board.by_name
    assert RULES.decode(play.state, " MOVE d4 / 3, 1 - C3 ") == Move(board["d4"], (1, 3), board["c3"])
    assert RULES.decode(play.state, "attack d4/1,2,3 > e4") == Attack(board["d4"], (), board["e4"])
    assert play.written("castle d4-c3") == "castle c3-d4"


def test_of_alike_units_the_lowest_are_meant() -> None:
    play = tabletop("d4 open-grassland@1 warriors@1 warriors@1 kappa@1")
    assert play.written("move d4/2-c3") == "move d4/1-c3"
    assert play.written("move d4/2,3-c3") == "move d4/1,3-c3"
    assert "move d4/2-c3" not in play.legal()


@of_each(
    ["", "dance", "move", "move d4", "move z9-d4", "play dragon d4", "cast good-harvest nowhere", "draw 01", "roll 7"]
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        RULES.decode(tabletop().state, text)
    assert len(str(caught.value)) > 10


def test_targets_of_every_kind_read_back() -> None:
    play = tabletop("d4 open-grassland@1 longbow-ashigaru@1{fire-arrows@1!T}")
    for text in ("d4", "d4/1", "d4*1", "p2", "top", "die", "attackers", "attackers/2"):
        action = RULES.decode(play.state, f"cast broken-oath {text}")
        assert isinstance(action, Cast)
        assert RULES.encode(play.state, action) == f"cast broken-oath {text}"


def test_an_assignment_is_written_lethal_ones_first() -> None:
    play = tabletop(
        "d4 open-grassland@2 warriors@2 warriors@2", "c3 crane-castle@1 warriors@1 militiamen@1", active=2
    ).do("attack d4>c3", "roll 5")
    assert play.legal() == {"assign 0", "assign 1,0", "assign 1,2,0", "assign 2,0"}
    assert play.written("assign 2,1,0") == "assign 1,2,0"
    assert isinstance(RULES.decode(play.state, "assign 0:1,1:6,2:4"), Assign), "it gives every slot the listed points"
    assert isinstance(RULES.decode(play.state, "assign 1:11"), Distribute)
