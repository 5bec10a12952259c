"""The worked examples of the rules page, numbered as there."""

from __future__ import annotations

import pytest

from games.djambi.actions import Phase
from games.djambi.options import Options
from games.djambi.rules import RULES
from tests.games.djambi.table import after, at, count, names, play, points, start, words


def test_example_1_start_on_four_regions() -> None:
    for ruleset in ("classic", "djambi-n"):
        state = start(ruleset=ruleset)
        assert count(state) == 32
        listed = names(state)
        assert sum(name.startswith("T") for name in listed) == 18
        digger = words("a5 b4 c4 c5 c6 d2 d3 d4 e1 e3 f3 f6")
        assert [name for name in listed if not name.startswith("T")] == [f"Gc3-{to}" for to in digger]
    assert RULES.position(start()) == (
        "4c PPPP abcd move 0 - a:Ca1,Ab1,Ja2,Db2,Gc3,Ta3,Tb3,Tc1,Tc2/b:Ca9,Ab9,Ja8,Db8,Gc7,Ta7,Tb7,Tc8,Tc9"
        "/c:Ci9,Ah9,Ji8,Dh8,Gg7,Tg8,Tg9,Th7,Ti7/d:Ci1,Ah1,Ji2,Dh2,Gg3,Tg1,Tg2,Th3,Ti3"
    )


def test_example_2_start_on_other_boards() -> None:
    state = start(n="3")
    digger = sorted(words("a21 a20 b12 a12 c20 c21 a31 a40 a13 c40 a11 b10 b20 b30 b40"))
    assert [name for name in names(state) if name.startswith("G")] == [f"Ga22-{to}" for to in digger]
    assert {n: count(start(n=str(n))) for n in range(3, 9)} == {3: 35, 4: 32, 5: 35, 6: 32, 7: 35, 8: 32}
    assert RULES.position(start(n="3", players="2")) == (
        "3n PPN ab move 0 - a:Ca44,Aa34,Ja43,Da33,Ga22,Ta23,Ta24,Ta32,Ta42/b:Cb44,Ab34,Jb43,Db33,Gb22,Tb23,Tb24,"
        "Tb32,Tb42/c:Cc44,Ac34,Jc43,Dc33,Gc22,Tc23,Tc24,Tc32,Tc42"
    )


THUG = "4c PPPp abc move 0 - a:Ca1,Td4/b:Cf6,Ti9/c:Ci1/x:c5,d5"


def test_example_3_thug_blocks_and_the_seat() -> None:
    state = at(THUG)
    assert count(state) == 31
    thug = [name for name in names(state) if name.startswith("T")]
    assert thug == [f"Td4-{to}" for to in words("b2 b4 c3 c4 d2 d3 e3 e4 f2 f4")] + ["Td4xf6"]
    chief = [name for name in names(state) if name.startswith("C")]
    assert len(chief) == 18
    assert "Ca1xi1" in chief


def test_example_4_a_killed_chief_leaves_its_pieces_to_the_killer() -> None:
    state = play(at(THUG), "Td4xf6")
    assert RULES.position(state) == "4c PpPp ac drop:x 0 - a:Ca1,Tf6,Ti9/c:Ci1/x:c5,d5"
    assert count(state) == 74
    assert RULES.position(play(state, "drop d4")) == "4c PpPp ca move 0 - a:Ca1,Tf6,Ti9/c:Ci1/x:c5,d4,d5"


def test_example_5_assassin_on_the_seat() -> None:
    state = play(at("4c PPPp abc move 3 - a:Ca1,Ac3/b:C@,Tf8/c:Ci1"), "Ac3x@")
    assert RULES.position(state) == "4c PpPp ac exit 0 - a:Ca1,A@,Tf8/c:Ci1/x:c3"
    assert count(state) == 28
    listed = names(state)
    assert [name for name in listed if name in ("exit d4", "exit b2")] == ["exit d4"]
    assert "exit h2" in listed
    assert "exit i1" not in listed
    assert RULES.position(play(state, "exit h2")) == "4c PpPp ca move 0 - a:Ca1,Ah2,Tf8/c:Ci1/x:c3"


def test_example_6_no_way_out() -> None:
    ringed = "4c PPPp abc move 0 - a:Ca1,Ad4/b:C@/c:Ci1/x:d5,d6,e4,e6,f4,f5,f6"
    assert count(at(ringed)) == 34
    assert "Ad4x@" not in names(at(ringed))
    gap = "4c PPPp abc move 0 - a:Ca1,Ad4/b:C@/c:Ci1/x:d5,d6,e4,e6,f5,f6"
    assert count(at(gap)) == 35
    assert names(play(at(gap), "Ad4x@")) == ["exit f4", "exit g3", "exit h2"]
    one = "4c PPPp abc move 0 - a:Ca1,Ad4/b:C@/c:Ci1/x:d5,d6,e4,e6,f5,f6,g3"
    assert after(one, "Ad4x@") == "4c PpPp ca move 0 - a:Ca1,Af4/c:Ci1/x:d4,d5,d6,e4,e6,f5,f6,g3"


def test_example_7_diplomat_on_the_seat() -> None:
    state = play(at("4c PPPp abc move 0 - a:Ca1,Dd4/b:C@/c:Ci9/x:d5,d6,e4,e6,f4,f5,f6"), "Dd4x@")
    assert RULES.position(state) == "4c PPPp acb drop:Cb 1 - a:Ca1,D@/c:Ci9/x:d5,d6,e4,e6,f4,f5,f6"
    assert count(state) == 70
    assert "drop d4" not in names(state)
    state = play(state, "drop a9")
    assert names(state) == ["exit b2", "exit c3", "exit d4"]
    assert RULES.position(play(state, "exit b2")) == (
        "4c PPPp cba move 1 - a:Ca1,Db2/b:Ca9/c:Ci9/x:d5,d6,e4,e6,f4,f5,f6"
    )


def test_example_8_gravedigger_on_the_seat() -> None:
    before = at("4c PPpp ab move 0 - a:Ca1,Gd4/b:Ci9/x:@")
    assert "Ca1-@" not in names(before)
    state = play(before, "Gd4x@")
    assert count(state) == 78
    assert "drop @" not in names(state)
    assert count(play(state, "drop d4")) == 27
    beside = play(state, "drop a9")
    assert count(beside) == 29
    assert "exit d4" in names(beside)


def test_example_9_journalist() -> None:
    classic = "4c PPpp ab move 0 - a:Ca1,Jc2/b:Ci9,Tb5,Td6"
    assert after(classic, "Jc2-c5") == "4c PPpp ba move 0 - a:Ca1,Jc5/b:Ci9,Td6/x:b5"
    wide = play(at(classic.replace("4c", "4n")), "Jc2-c5")
    assert RULES.position(wide) == "4n PPpp ab kill:c5 1 - a:Ca1,Jc5/b:Ci9,Tb5,Td6"
    assert names(wide) == ["kill b5", "kill d6"]
    assert not any("x" in name for name in names(at(classic)) if name.startswith("J"))


def test_example_10_journalist_and_the_seat() -> None:
    classic = "4c PPPp abc move 0 - a:Ca1,Jd2/b:C@,Th8/c:Ci9"
    assert after(classic, "Jd2-d5") == "4c PpPp ca move 0 - a:Ca1,Jd5,Th8/c:Ci9/x:@"
    assert after(classic, "Jd2-d4") == "4c PPPp bca move 1 - a:Ca1,Jd4/b:C@,Th8/c:Ci9"
    assert after(classic.replace("4c", "4n"), "Jd2-d4") == "4n PpPp ca move 0 - a:Ca1,Jd4,Th8/c:Ci9/x:@"


def test_example_11_abandoned_pieces_are_targets() -> None:
    state = play(at("4c PPpp ab move 0 - a:Ca1,Jc2/b:Ci9/*:Tb6,Tc7"), "Jc2-c6")
    assert names(state) == ["kill b6", "kill c7"]


def test_example_12_diplomat_and_a_plain_piece() -> None:
    state = play(at("4c PPpp ab move 0 - a:Ca1,Dc3/b:Ci9,Tc6"), "Dc3xc6")
    assert RULES.position(state).split()[3] == "drop:Tb"
    assert count(state) == 77
    assert "drop c3" in names(state)
    assert "drop @" not in names(state)


def test_example_13_surrounded_in_the_corner() -> None:
    corner = "4c PPPp abc move 5 - a:Ca1,Tc3/b:Ci9,Jb8,Td4/c:Ci1/x:h9,i8"
    assert after(corner, "Tc3xd4", "drop h8") == "4c PpPp ca move 0 - a:Ca1,Td4/c:Ci1/*:Jb8/x:h8,h9,i8,i9"
    ruled = corner.replace("a:Ca1", "a:C@")
    assert after(ruled, "Tc3xd4", "drop h8") == "4c PpPp ca move 0 - a:C@,Jb8,Td4/c:Ci1/x:h8,h9,i8,i9"
    own = "4c PPPP acbd move 0 - a:Ca1,Td2/b:Ca9/c:C@/d:Ci9,Te3/x:a2,b1"
    assert after(own, "Td2xe3", "drop b2") == "4c pPPP cbd move 0 - b:Ca9/c:C@,Te3/d:Ci9/x:a1,a2,b1,b2"


def test_example_14_out_of_moves_on_the_seat() -> None:
    text = "4c PPPp abc move 0 - a:Ca1,Tb2/b:C@,Ta9/c:Ci9,Tc3/x:b8,b9,d4,d5,d6,e4,e6,f4,f5,f6"
    assert after(text, "Tb2xc3", "drop a8") == (
        "4c PpPp ca move 0 - a:Ca1,Tc3/c:Ci9/*:Ta9/x:@,a8,b8,b9,d4,d5,d6,e4,e6,f4,f5,f6"
    )


def test_example_15_rising() -> None:
    assert after("4c PPPP abcd move 7 - a:Cd4,Ta1/b:Ca9/c:Ci9/d:Ci1/*:Jb5", "Cd4-@") == (
        "4c PPPP bacd move 8 - a:C@,Jb5,Ta1/b:Ca9/c:Ci9/d:Ci1"
    )
    capture = play(at("4c PPPP acbd move 0 - a:Cd4/b:Ca9/c:C@/d:Ci1/*:Jb5"), "Cd4x@")
    assert RULES.position(capture) == "4c PPpP abd drop:x 0 - a:C@/b:Ca9/d:Ci1/*:Jb5"
    assert RULES.position(play(capture, "drop a1")) == "4c PPpP bad move 0 - a:C@,Jb5/b:Ca9/d:Ci1/x:a1"


def test_example_16_not_rising_with_two() -> None:
    assert after("4c PPpp ab move 7 - a:Cd4,Ta1/b:Ca9/*:Jb5", "Cd4-@") == ("4c PPpp ba move 8 - a:C@,Ta1/b:Ca9/*:Jb5")


def test_example_17_leaving_the_seat() -> None:
    assert after("4c PPPP adbc move 2 - a:C@,Ta1/b:Ca9/c:Ci9/d:Ci1", "C@-e9") == (
        "4c PPPP dbca move 3 - a:Ce9,Ta1/b:Ca9/c:Ci9/d:Ci1"
    )
    capture = play(at("4c PPPp abc move 0 - a:C@/b:Ca9,Te8/c:Ci9"), "C@xe8")
    assert count(capture) == 77
    assert "drop @" not in names(capture)


def test_example_18_kingmaker() -> None:
    state = play(at("4c PPPP abcd move 0 - a:Ca1,Dc3/b:Cc6/c:Ci9/d:Ci1/*:Tg2"), "Dc3xc6")
    assert RULES.position(state).split()[3] == "drop:Cb"
    assert count(state) == 76
    assert "drop @" in names(state)
    assert RULES.position(play(state, "drop @")) == "4c PPPP bcda move 1 - a:Ca1,Dc6/b:C@,Tg2/c:Ci9/d:Ci1"


def test_example_19_chief_takes_the_seat_from_a_chief() -> None:
    state = play(at("4c PPPP bacd move 1 - a:C@,Te1/b:Cd4/c:Ci9/d:Ci1"), "Cd4x@")
    assert count(state) == 77
    assert RULES.position(play(state, "drop d4")) == "4c pPPP cbd move 0 - b:C@,Te1/c:Ci9/d:Ci1/x:d4"


def test_example_20_assassin_against_the_player_in_power() -> None:
    state = play(at("4c PPPP cadb move 1 - a:C@,Te1/b:Ca9/c:Ci9,Af6/d:Ci1"), "Af6x@")
    assert count(state) == 25
    assert RULES.position(play(state, "exit d4")) == "4c pPPP dbc move 0 - b:Ca9/c:Ci9,Ad4,Te1/d:Ci1/x:f6"


def test_example_21_out_of_moves_under_a_ruler() -> None:
    text = "4c PPPP adbc move 0 - a:C@,Tb2/b:Ca9/c:Ci9,Tc3/d:Ci1,Ti2/x:h1,h2,h3"
    assert after(text, "Tb2xc3", "drop i3") == "4c PPPp bac move 0 - a:C@,Tc3,Ti2/b:Ca9/c:Ci9/x:h1,h2,h3,i1,i3"


def test_example_22_resigning() -> None:
    assert after("4c PPPP bacd move 4 - a:C@/b:Ca9,Gc5/c:Ci9/d:Ci1", "resign") == (
        "4c PpPP cad move 0 - a:C@,Gc5/c:Ci9/d:Ci1/x:a9"
    )
    assert after("4c PPPP adbc move 4 - a:C@,Ta1/b:Ca9,Gc5/c:Ci9/d:Ci1", "resign") == (
        "4c pPPP dbc move 0 - b:Ca9,Gc5/c:Ci9/d:Ci1/*:Ta1/x:@"
    )
    assert after("4c PPPp bac move 0 - a:C@,Ta1/b:Ca9,Gc5/c:Ci9", "resign") == (
        "4c PpPp ca move 0 - a:C@,Gc5,Ta1/c:Ci9/x:a9"
    )


def test_example_23_a_resignation_that_surrounds() -> None:
    state = at("4c PPPp bca move 2 - a:Ci1/b:Ca9/c:Ca8/x:a7,b7,b8,b9")
    assert names(state) == ["Ca9xa8"]
    assert count(state) == 3
    over = play(state, "resign")
    assert RULES.position(over) == "4c Pppp - over:last:a 0 - a:Ci1/x:a7,a8,a9,b7,b8,b9"
    assert points(over) == (1, 0, 0, 0)


def test_example_24_neutral_side_killed() -> None:
    state = play(at("4c PNPn ac move 0 - a:Ca1,Ac3/b:Cc7,Td8/c:Ci9"), "Ac3xc7")
    assert RULES.position(state) == "4c PnPn ca move 0 - a:Ca1,Ac7,Td8/c:Ci9/x:c3"
    assert RULES.seat_names(state.options) == ("a", "c")


def test_example_25_neutral_side_surrounded() -> None:
    text = "4c PNPn ac move 0 - a:Ca1,Gc3/b:Ca9,De9/c:Ci9/x:a8,b9,c6"
    assert after(text, "Gc3xc6", "drop b8") == "4c PnPn ca move 0 - a:Ca1,Gc6/c:Ci9/*:De9/x:a8,a9,b8,b9"


def test_example_26_the_end_comes_at_once() -> None:
    over = play(at("4c PPpp ab move 3 - a:Ca1,Td4/b:Cf6,Ti9"), "Td4xf6")
    assert RULES.position(over) == "4c Pppp - over:last:a 0 - a:Ca1,Tf6,Ti9"
    assert points(over) == (1, 0, 0, 0)
    assert RULES.legal_actions(over) == ()
    assert after("4c PPpp ab move 0 - a:Ca1,Ac3/b:C@", "Ac3x@") == "4c Pppp - over:last:a 0 - a:Ca1,A@/x:c3"


def test_example_27_all_surrounded() -> None:
    both = play(at("4c PPpp ab move 9 - a:Ca1,Th6/b:Cc1,Th7/x:a2,b1,c2,d1,d2"), "Th6xh7")
    assert count(both) == 72
    over = play(both, "drop b2")
    assert RULES.position(over) == "4c pppp - over:none:ab 0 - *:Th7/x:a1,a2,b1,b2,c1,c2,d1,d2"
    assert points(over) == (0.5, 0.5, 0, 0)
    third = play(at("4c PPPp abc move 0 - a:Cb8/b:Ca9/c:Cc7/x:a8,b6,b7,b9,c6,c8,d6,d7,d8"), "resign")
    assert RULES.position(third) == "4c pppp - over:none:bc 0 - x:a8,a9,b6,b7,b8,b9,c6,c7,c8,d6,d7,d8"
    assert points(third) == (0, 0.5, 0.5, 0)


def test_example_28_limit() -> None:
    over = play(at("4c PPPp abc move 199 - a:Ca1/b:Ca9/c:Ci9"), "Ca1-a2")
    assert RULES.position(over) == "4c PPPp - over:quiet:abc 200 - a:Ca2/b:Ca9/c:Ci9"
    assert points(over) == pytest.approx((1 / 3, 1 / 3, 1 / 3, 0))


def test_example_29_stalemate() -> None:
    state = play(at("4c PPpp ab move 0 - a:Ca1,Tc8/b:Ci9,Td9/x:@,e1,e2,e3,e4,e6,e7,e8"), "Tc8xd9")
    assert count(state) == 70
    over = play(state, "drop e9")
    assert RULES.position(over) == "4c PPpp - over:stalemate:ab 0 - a:Ca1,Td9/b:Ci9/x:@,e1,e2,e3,e4,e6,e7,e8,e9"
    assert points(over) == (0.5, 0.5, 0, 0)
    others = [name for name in names(state) if name != "drop e9"]
    assert all(play(state, name).phase is Phase.MOVE for name in others)


def test_example_30_agreement() -> None:
    state = play(at("4c PPPp abc move 4 - a:Ca1/b:Ca9/c:Ci9"), "draw")
    assert RULES.position(state).split()[5] == "a"
    assert count(state) == 25
    over = play(state, "Ca1-a2", "draw", "Ca9-a8", "draw")
    assert RULES.position(over) == "4c PPPp - over:agreed:abc 6 - a:Ca2/b:Ca8/c:Ci9"
    moved = play(state, "Ca1-a2", "draw", "Ca9-a8", "Ci9-i8")
    assert RULES.position(moved).split()[5] == "b"
    assert after("4c PPPp bca move 2 a a:Ca1/b:Ca9,Tb7/c:Cc6", "draw", "Tb7xc6", "drop d4") == (
        "4c PPpp ab move 0 b a:Ca1/b:Ca9,Tc6/x:d4"
    )
    assert after("4c PPPp cab move 2 ab a:Ca1/b:Ca9/c:Ci9", "resign") == "4c PPpp ab move 0 b a:Ca1/b:Ca9/x:i9"


def test_example_31_odd_seat() -> None:
    five = names(at("5n PPppp ab move 0 - a:Ca44,Ta10/b:Cb44"))
    cells = sorted(words("a11 a12 a21 a32 a20 a30 b12 b23 b11 b21 b10 c12 d11 e10 e21"))
    assert [name for name in five if name.startswith("T")] == [f"Ta10-{to}" for to in cells]
    three = names(at("3n PPp ab move 0 - a:Ca44,Ta10/b:Cb44"))
    cells = sorted(words("a11 a12 a21 a32 a20 a30 b12 b23 b11 b21 b10 c12 c11 c10 c21"))
    assert [name for name in three if name.startswith("T")] == [f"Ta10-{to}" for to in cells]


def test_example_32_corner_on_five_regions() -> None:
    state = play(at("5n PPPpp abc move 4 - a:Ca44,Ta10/b:Cb44,Dc31/c:Cc44,Td11/x:b34,b43"), "Ta10xd11")
    assert count(state) == 93
    assert RULES.position(play(state, "drop b33")) == (
        "5n PpPpp ca move 0 - a:Ca44,Td11/c:Cc44/*:Dc31/x:b33,b34,b43,b44"
    )


def test_example_33_two_ways_on_three_regions() -> None:
    assert names(at("3n PPp ab move 0 - a:Ca44,Aa31/b:Cb44/x:a20")).count("Aa31-c13") == 1
    assert "Aa31-c13" not in names(at("3n PPp ab move 0 - a:Ca44,Aa31/b:Cb44/x:a20,a21"))


def test_limits_of_a_position_read_without_options() -> None:
    assert at("5n PPPpp abc move 4 - a:Ca44/b:Cb44/c:Cc44").options == Options(5, "djambi-n", (0, 1, 2, 3, 4), 0, 250)
