"""Actions and positions as text: lenient in, canonical out, and what is refused."""

from __future__ import annotations

import pytest

from games.core.errors import BadNotation, IllegalAction
from games.djambi.actions import DRAW, RESIGN
from games.djambi.rules import RULES
from tests.cases import of_each
from tests.games.djambi.table import at, move, names, start


@of_each(["Tc2-d3", "tc2d3", "c2d3", " T C2 - D3 ", "Tc2xd3", "c2:d3", "Ta23-a12", "a23d3", "tc2\td3", "T c 2 d 3"])
def test_moves_are_read_leniently(text: str) -> None:
    assert RULES.decode(start(), text) == move(start(), "c2", "d3")


@of_each(["kill b5", "KILL B5", "b5", "kill\tb-5", " kill a30x ", "kill  A 3 0"])
def test_one_cell_is_read_leniently(text: str) -> None:
    state = at("4n PPpp ab kill:c5 1 - a:Ca1,Jc5/b:Ci9,Tb5,Td6")
    assert RULES.encode(state, RULES.decode(state, text)) == "kill b5"


def test_the_seat_and_border_cells_have_other_spellings() -> None:
    state = at("4c PPPp abc move 0 - a:Ca1,Ac3/b:C@,Tf8/c:Ci1")
    for text in ("Ac3x@", "c3e5", "a22 x e5"):
        assert RULES.encode(state, RULES.decode(state, text)) == "Ac3x@"
    five = start(n="5")
    assert RULES.encode(five, RULES.decode(five, "ta42-a40")) == RULES.encode(five, RULES.decode(five, "a42b04"))


def test_draw_and_resign_are_read() -> None:
    assert RULES.decode(start(), " Draw ") is DRAW
    assert RULES.decode(start(), "RESIGN\n") is RESIGN
    assert [RULES.encode(start(), action) for action in (DRAW, RESIGN)] == ["draw", "resign"]


@of_each(["", "x", "hello", "Tc2", "Tc2-d3-e4", "Tz9-d3", "Qc2-d3", "kill", "drop", "c2 d55", "Tc2-d3!", "@", "\u2603"])
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        RULES.decode(start(), text)


def test_a_word_belongs_to_its_phase() -> None:
    with pytest.raises(IllegalAction, match="nothing to drop"):
        RULES.decode(start(), "drop a4")
    state = at("4c PpPp ac drop:x 0 - a:Ca1,Tf6,Ti9/c:Ci1/x:c5,d5")
    assert RULES.encode(state, RULES.decode(state, "d4")) == "drop d4"
    with pytest.raises(IllegalAction, match="nothing to exit"):
        RULES.decode(state, "exit d4")
    with pytest.raises(BadNotation):
        RULES.decode(state, "drop Td4")


def test_the_kind_has_to_be_right() -> None:
    with pytest.raises(IllegalAction, match="a Thug stands on c2, not a Chief"):
        RULES.decode(start(), "Cc2-d3")


def test_every_legal_action_reads_back_without_kind_and_signs() -> None:
    state = at("3n PPP acb move 0 - a:Ca44,Ab21,Jc12,Da11,Gb13/b:Cb43,Aa31,Dc20,Tb10/c:C@,Jb22,Ta20/x:a13,c31")
    for name in names(state):
        bare = name[1:].replace("-", "").replace("x", " ")
        assert RULES.encode(state, RULES.decode(state, bare)) == name


GOOD = [
    "4c PPPP abcd drop:Cb 0 - a:Ca1,Dc6/c:Ci9/d:Ci1/*:Tg2",
    "4c PPPp acb drop:T* 1 - a:Ca1,D@/b:Cb1/c:Ci9",
    "4c pPPP dbc move 0 - b:Ca9/c:Ci9,Ad4,Te1/d:Ci1/x:f6",
    "8n PNPNPNPN aceg move 399 ce a:Ca44/b:Cb44/c:Cc44/d:Cd44/e:Ce44/f:Cf44/g:Cg44/h:Ch44",
    "4c pppp - over:none:bc 0 - x:a8,a9,b6,b7,b8,b9,c6,c7,c8,d6,d7,d8",
    "4c Pppp - over:last:a 0 - a:Ca1,A@/x:c3",
    "4c PNpn - over:last:a 0 - a:Ca1/b:Ca9",
    "4c PPPp - over:agreed:abc 6 - a:Ca2/b:Ca8/c:Ci9",
]


@of_each(GOOD)
def test_positions_that_are_read(text: str) -> None:
    assert RULES.position(at(text)) == text


BAD = {
    "too few fields": "4c PPpp ab move 0 a:Ca1/b:Ca9",
    "two blanks": "4c PPpp ab  move 0 - a:Ca1/b:Ca9",
    "no such board": "9n PPppppppp ab move 0 - a:Ca44/b:Cb44",
    "classic on five": "5c PPppp ab move 0 - a:Ca44/b:Cb44",
    "marks": "4c PPp ab move 0 - a:Ca1/b:Ca9",
    "unknown mark": "4c PPpq ab move 0 - a:Ca1/b:Ca9",
    "one player": "4c Pnnn a move 0 - a:Ca1",
    "one alive": "4c Pppp a move 0 - a:Ca1",
    "order lacks a player": "4c PPpp a move 0 - a:Ca1/b:Ca9",
    "order twice": "4c PPpp aab move 0 - a:Ca1/b:Ca9",
    "order with a dead one": "4c PPpp abc move 0 - a:Ca1/b:Ca9",
    "ruler third": "4c PPPp bca move 0 - a:C@/b:Ca9/c:Ci9",
    "two Chiefs": "4c PPpp ab move 0 - a:Ca1,Ca2/b:Ca9",
    "no Chief": "4c PPpp ab move 0 - a:Ta1/b:Ca9",
    "abandoned Chief": "4c PPpp ab move 0 - a:Ca1/b:Ca9/*:Ci9",
    "Chief of the dead in hand": "4c PPpp ab drop:Cc 0 - a:Ca1/b:Ca9",
    "dead side with a piece": "4c PPpp ab move 0 - a:Ca1/b:Ca9/c:Ti9",
    "unsorted": "4c PPpp ab move 0 - a:Ta2,Ca1/b:Ca9",
    "unsorted groups": "4c PPpp ab move 0 - b:Ca9/a:Ca1",
    "two on a cell": "4c PPpp ab move 0 - a:Ca1,Ta2/b:Ca9/x:a2",
    "second name": "5n PPppp ab move 0 - a:Ca44,Tb03/b:Cb44",
    "empty group": "4c PPpp ab move 0 - a:Ca1/b:Ca9/x:",
    "unknown cell": "4c PPpp ab move 0 - a:Ca1/b:Cj9",
    "Thug on the Seat": "4c PPpp ab move 0 - a:Ca1,T@/b:Ca9",
    "Diplomat on the Seat in phase move": "4c PPpp ab move 0 - a:Ca1,D@/b:Ca9",
    "Assassin on the Seat in phase drop": "4c PPpp ab drop:x 0 - a:Ca1,A@/b:Ca9",
    "another's Diplomat on the Seat": "4c PPpp ab drop:x 0 - a:Ca1/b:Ca9,D@",
    "nobody to leave": "4c PPpp ab exit 0 - a:Ca1/b:Ca9",
    "Chief to leave": "4c PPpp ab exit 0 - a:C@/b:Ca9",
    "one exit": "4c PPpp ab exit 0 - a:Ca1,A@/b:Ca9/x:d4,d5,d6,e4,e6,f5,f6,g3",
    "kill without a Journalist": "4n PPpp ab kill:c4 1 - a:Ca1,Jc5/b:Ci9,Tb5,Td6",
    "kill with one victim": "4c PPpp ab kill:c5 1 - a:Ca1,Jc5/b:Ci9,Tb5,Td6",
    "stuck": "4c PPpp ab move 0 - a:Ca1/b:Ca9/x:a2,b1,b2",
    "quiet": "4c PPpp ab move 01 - a:Ca1/b:Ca9",
    "accepted by the dead": "4c PPpp ab move 0 c a:Ca1/b:Ca9",
    "over with an order": "4c Pppp a over:last:a 0 - a:Ca1",
    "over without a winner": "4c pppp - over:last:a 0 - x:a1",
    "over for two by last": "4c PPpp - over:last:ab 0 - a:Ca1/b:Ca9",
    "over for no reason": "4c PPpp - over:time:ab 0 - a:Ca1/b:Ca9",
    "nobody shares": "4c pppp - over:none: 0 - x:a1",
    "loser's Assassin on the Seat": "4c Pppp - over:last:a 0 - a:Ca1/*:A@",
    "phase": "4c PPpp ab jump 0 - a:Ca1/b:Ca9",
    "hand": "4c PPpp ab drop:Q 0 - a:Ca1/b:Ca9",
    "trailing blank": "4c PPpp ab move 0 - a:Ca1/b:Ca9 ",
}


@of_each(BAD)
def test_positions_that_are_refused(name: str) -> None:
    with pytest.raises(BadNotation):
        at(BAD[name])


def test_too_many_pieces() -> None:
    cells = [f"{file}{rank}" for file in "abcd" for rank in range(1, 10)]
    text = f"4c PPpp ab move 0 - a:Ci9/b:Ci1/x:{','.join(cells[:35])}"
    with pytest.raises(BadNotation, match="more than 36"):
        at(text)


def test_options_of_a_position() -> None:
    text = "5n PPPpp bca move 4 - a:Ca44/b:Cb44/c:Cc44"
    options = RULES.make_options({"n": "5", "players": "5", "limit": "7", "agree": "off", "first": "b"})
    assert RULES.parse_position(text, options).options == options
    small = RULES.parse_position("4c NPPp cb move 4 - a:Ca1/b:Ca9/c:Ci9", RULES.make_options({"limit": "9"}))
    assert (small.options.limit, small.options.homes, small.options.first) == (9, (1, 2, 3), 1)
