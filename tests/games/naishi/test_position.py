"""What the loader of position texts accepts and refuses."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.errors import BadNotation
from games.naishi.options import Options
from games.naishi.rules import RULES
from tests.cases import of_each
from tests.games.naishi.helpers import START, load, some_states
from tests.games.naishi.test_examples import D1, D7, OPENING, P1, P3

POSITIONS = {name: position for name, _, position, _ in OPENING}
GIVE_1, GIVE_2, HAND_1, HAND_2 = (POSITIONS[name] for name in ("A1", "A2", "A3", "A4"))
TURN, MUST, MAY = (POSITIONS[name] for name in ("A5", "A6", "A8"))
COPY = f"{D7} 2 copy - 11N"
OVER = f"{D7} - over - 11N,21K"
EMPTY_RIVER = f"{D1} 1 must 1 -".replace("B/-", "-/-").replace("BCCFFF", "BBCCFFF").replace("00:00:-", "10:00:-")


def test_every_state_of_random_games_round_trips() -> None:
    for state in some_states(3):
        text = RULES.position(state)
        assert load(text) == state
        assert RULES.position(load(text)) == text


def test_the_options_come_from_outside_and_do_not_matter_for_equality() -> None:
    state = RULES.parse_position(TURN, Options(memory="hide"))
    assert state.options.memory == "hide"
    assert load(TURN).options == Options()
    assert state == load(TURN)
    assert hash(state) == hash(load(TURN))


def swap(text: str, number: int, field: str) -> str:
    """`text` with field `number` (counted from 1, as on the rules page) replaced."""
    fields = text.split(" ")
    fields[number - 1] = field
    return " ".join(fields)


REFUSED = [
    ("no text", ""),
    ("another game", TURN.replace("naishi", "niwa")),
    ("two blanks", TURN.replace(" 1 turn", "  1 turn")),
    ("a field too many", TURN + " -"),
    ("uppercase phase", TURN.replace("turn", "TURN")),
    ("unknown phase", TURN.replace("turn", "wait")),
    ("four decks", TURN.replace("/BOTRFS", "")),
    ("an empty deck without its mark", P1.replace("naishi -/", "naishi /")),
    ("seven cards in a deck", TURN.replace("FSRTOC/NTRBSF", "FSRTOCN/TRBSF")),
    ("a Mountain in the River", P1.replace("-/T/", "-/M/")),
    ("a letter that is no card", TURN.replace("FSRTOC", "FSRTOX")),
    ("a lowercase deck", TURN.replace("FSRTOC", "fsrtoc")),
    ("a lowercase Line", TURN.replace("MMMMM:momjm", "mMMMM:momjm")),
    ("a Line of four", TURN.replace("MMMMM:momjm", "MMMM:momjm")),
    ("a Hand of four", TURN.replace("MMMMM:momjm", "MMMMM:momj")),
    ("a letter that grows when raised", TURN.replace("momjm", "mom\u00dfm")),
    ("a card twice", TURN.replace("BOTRFS", "BOTRFR")),
    ("a Mountain too few", swap(P1, 7, "BCCFFJJKMMMMOORRSSSTTWW")),
    ("a Mountain too many before the Hands", swap(GIVE_1, 3, "MMMMM:mo")),
    ("unsorted discards", swap(MAY, 7, "WM")),
    ("no discards and no mark", swap(MAY, 7, "")),
    ("an unsorted pair", GIVE_1.replace(":co", ":oc")),
    ("an uppercase pair", GIVE_1.replace(":co", ":CO")),
    ("a court of letters", swap(TURN, 5, "ab:cd:-")),
    ("a court without colons", swap(TURN, 5, "0000-")),
    ("four swap spots", swap(TURN, 5, "22:00:-")),
    ("three discard spots", swap(TURN, 5, "00:21:-")),
    ("three emissaries of one seat", swap(TURN, 5, "20:10:-")),
    ("two on spots and the decree", swap(TURN, 5, "20:00:1")),
    ("decree by nobody known", swap(TURN, 5, "00:00:3")),
    ("one gift field", swap(TURN, 6, "C")),
    ("a Mountain as a gift", swap(TURN, 6, "CM")),
    ("mover 3", swap(TURN, 8, "3")),
    ("chance moves in a turn", swap(TURN, 8, "0")),
    ("nobody moves in a turn", swap(TURN, 8, "-")),
    ("a final seat that is not the mover", swap(P3, 10, "1")),
    ("a final seat 0", swap(TURN, 10, "0")),
    ("may without an emissary", swap(MAY, 5, "12:00:-")),
    ("must with an empty River", EMPTY_RIVER),
    ("two empty decks in a normal turn", swap(P3, 10, "-")),
    ("two empty decks in a final turn of seat 1", swap(swap(P3, 8, "1"), 10, "1")),
    ("a gift that is not in the other Hand", swap(TURN, 6, "TJ")),
    ("a gift that has been seen", TURN.replace("cmmwm", "Cmmwm")),
    ("two unknown cards and no gift", swap(TURN, 6, "-J")),
    ("four unseen Mountains", TURN.replace("MMMMM:momjm", "OMMMM:mmmjm")),
    ("copies before the end", swap(TURN, 11, "18K")),
    ("a copy of seat 3", swap(OVER, 11, "31N,21K")),
    ("a copy in words", swap(OVER, 11, "11Naishi,21K")),
    ("a copy of a building", swap(OVER, 11, "11N,21F")),
    ("a copy of a card that is elsewhere", swap(OVER, 11, "11N,21W")),
    ("copies out of order", swap(OVER, 11, "21K,11N")),
    ("a copy where no Ninja lies", swap(OVER, 11, "12N,21K")),
    ("an unresolved Ninja after the end", swap(OVER, 11, "11N")),
    ("nothing copied in spite of a choice", swap(OVER, 11, "11J,21K")),
    ("too many copies", swap(OVER, 11, "11N,21K,25S")),
    ("a trailing comma", swap(OVER, 11, "11N,21K,")),
    ("a mover after the end", swap(OVER, 8, "1")),
    ("copying by the wrong seat", swap(COPY, 8, "1")),
    ("copying by nobody", swap(COPY, 8, "-")),
    ("copying with one choice", f"{D1} 2 copy - 11C"),
    ("copying with all copied", swap(COPY, 11, "11N,21K")),
    ("a lowercase letter while copying", COPY.replace("FMMMM", "fMMMM")),
    ("a lowercase letter after the end", OVER.replace("FMMMM", "fMMMM")),
    ("an open gift after the end", swap(OVER, 6, "F-")),
    ("a final seat after the end", swap(OVER, 10, "2")),
    ("a dealt card before the deal", START.replace("-/-/-/-/-", "F/-/-/-/-")),
    ("a mover before the deal", swap(START, 8, "1")),
    ("a court before the deal", swap(START, 5, "10:00:-")),
    ("giving by chance", swap(GIVE_1, 8, "0")),
    ("seat 1 giving twice", swap(GIVE_1, 6, "C-")),
    ("seat 2 giving first", swap(GIVE_2, 6, "--")),
    ("a gift that seat 1 does not hold", swap(GIVE_2, 6, "J-")),
    ("seat 2's gift set too early", swap(GIVE_2, 6, "CJ")),
    ("an emissary out while giving", swap(GIVE_1, 5, "10:00:-")),
    ("a last turn while giving", swap(GIVE_1, 10, "1")),
    ("copies while giving", swap(GIVE_1, 11, "18N")),
    ("five cards while giving", HAND_2.replace(" 0 hand", " 1 give")),
    ("discards while giving", GIVE_1.replace("FSRTOC", "SRTOC").replace(" - 1 give", " F 1 give")),
    ("a deck of five while shuffling", HAND_1.replace("FSRTOC", "SRTOC").replace("CJ - 0", "CJ F 0")),
    ("a seen card while shuffling", HAND_2.replace("momjm", "Momjm")),
    ("a missing gift while shuffling", swap(HAND_1, 6, "C-")),
    ("a gift its receiver lacks", swap(HAND_1, 6, "CN")),
    ("a seat moving while shuffling", swap(HAND_1, 8, "1")),
    ("the Hand of seat 2 shuffled first", HAND_1.replace(":cw", ":cmmwm")),
    ("both Hands shuffled in phase hand", TURN.replace(" 1 turn", " 0 hand")),
    ("a Hand of two in a turn", HAND_1.replace(" 0 hand", " 1 turn")),
    ("a card in the Line while shuffling", HAND_1.replace("MMMMM:jo", "MMMMJ:mo")),
]  # fmt: skip


@of_each(REFUSED)
def test_refused(why: str, text: str) -> None:
    with pytest.raises(BadNotation) as refused:
        load(text)
    assert "Naishi" in str(refused.value)


def test_the_texts_the_refusals_are_made_from_are_accepted() -> None:
    for text in (START, GIVE_1, GIVE_2, HAND_1, HAND_2, TURN, MUST, MAY, COPY, OVER, P1, P3):
        assert RULES.position(load(text)) == text


@given(st.data())
def test_a_damaged_position_is_refused_or_is_another_position(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([START, GIVE_2, HAND_2, TURN, MAY, COPY, OVER, P1, P3]))
    spot = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from("NCSOKWJFTBRMncsokwjftbrm0123-:/, ?é"))
    damaged = text[:spot] + letter + text[spot + 1 :]
    try:
        state = load(damaged)
    except BadNotation:
        return
    assert RULES.position(state) == damaged
