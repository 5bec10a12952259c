"""Draws: computer players agree to one that is one, and to one that they can be glad of."""

from __future__ import annotations

from games.djambi.actions import DRAW
from games.djambi.draws import agreement, bare, would_agree
from games.djambi.rules import RULES
from games.djambi.view import View
from tests.games.djambi.table import at


def seen(text: str) -> View:
    state = at(text)
    return RULES.observe(state, RULES.actor(state))


def test_bare_chiefs_share_the_game_once_somebody_proposes_it() -> None:
    view = seen("4c PppP ad move 5 d a:Ca1/d:Ci1/x:c5")
    assert bare(view) and agreement(view) == DRAW
    assert agreement(seen("4c PppP ad move 5 - a:Ca1/d:Ci1/x:c5")) is None, "nobody has proposed one"
    assert agreement(seen("4c PppP ad move 12 - a:Ca1/d:Ci1/x:c5")) == DRAW, "after a while it proposes one itself"


def test_two_bare_chiefs_do_not_dance_on_about_an_abandoned_piece_which_neither_can_win() -> None:
    assert bare(seen("4c pPpP bd move 12 - b:Ca1/d:Ci1/*:Ai7/x:c5"))
    assert not bare(seen("4c PPpP abd move 12 - a:Ca9/b:Ca1/d:Ci1/*:Ai7/x:c5")), "a ruler would have it"
    assert not bare(seen("4c PPpN ab move 12 - a:Ca9/b:Ca1/d:Ci1,Ti2")), "a neutral side can be won by its Chief"


def test_a_position_with_something_to_win_is_played_on() -> None:
    view = seen("4c PPPP abcd move 5 b a:Ca1,Ab2,Jc3,Tc2/b:Ca9/c:Ci9/d:Ci1")
    assert not bare(view) and agreement(view) is None


def test_who_has_next_to_nothing_is_glad_of_a_draw() -> None:
    view = seen("4c PppP da move 5 a a:Ca1,Aa2,Ab2,Jb1,Jc3,Tc2,Td2/d:Ci1")
    assert would_agree(view, 3) and not would_agree(view, 0)
    assert agreement(view) == DRAW


def test_who_is_a_little_better_does_not_hold_out_for_the_limit_of_quiet_turns() -> None:
    corpses = "a2,a7,b3,b6,b7,b8,b9,c4,c6,c7,d1,d2,d6,d8,d9,e6,f3,f5,f6,f7,g2,g6,g9,h2,h4,h6,h7,h8,i2,i5,i8"
    pieces = f"c:Cg8,Ae9,Ta3/d:C@,Dg1/x:{corpses}"
    assert agreement(seen(f"4c ppPP cd move 144 - {pieces}")) is None, "there is time to win"
    assert agreement(seen(f"4c ppPP cd move 156 - {pieces}")) == DRAW, "nearly nobody does after so many"
    assert agreement(seen(f"4c ppPP dc move 157 c {pieces}")) == DRAW
    alone = "c:Cg8,Ae9,Jf9,Ta3,Tb3,Tc3/d:Ca1/x:a2"
    assert agreement(seen(f"4c ppPP cd move 156 - {alone}")) is None, "one against a bare Chief goes on"


def test_nobody_agrees_where_draws_are_not_allowed_or_the_player_is_out() -> None:
    state = RULES.parse_position("4c PppP ad move 12 - a:Ca1/d:Ci1/x:c5", RULES.make_options({"agree": "off"}))
    view = RULES.observe(state, 0)
    assert agreement(view) is None
    assert not would_agree(view, 1)
