"""Power and the order of turns, what may be played, why not, and properties of random play."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.clock import Clock
from games.core.errors import BadOption, IllegalAction
from games.core.match import Match, Seat
from games.core.types import OVER
from games.djambi import GAME, reach
from games.djambi.actions import DRAW, RESIGN, TIME, Action, Phase, Verb
from games.djambi.fast import DjambiPosition
from games.djambi.geometry import LETTERS, SEAT
from games.djambi.options import even_homes
from games.djambi.pieces import Kind
from games.djambi.rules import RULES
from games.djambi.state import State
from tests.cases import of_each
from tests.games.djambi.places import random_position
from tests.games.djambi.table import at, cell, names, play, start


def orders(state: State, *turns: str) -> list[str]:
    """The order of turns after each turn (a turn's actions are joined by semicolons); the ruler is a capital."""
    found = []
    for turn in turns:
        state = play(state, *turn.split("; "))
        letters = [LETTERS[side] for side in state.order]
        found.append("".join(c.upper() if LETTERS.index(c) == state.in_power else c for c in letters))
    return found


THREE = "4c PPPp abc move 0 - a:Cd4,Ta2/b:Cb9,Ta9/c:Ch9,Ti9"
FOUR = "4c PPPP abcd move 0 - a:Cd4,Dc1,Ta2/b:Cb9,Ta9/c:Ch9,Ti9/d:Ch1,Ti1"


def test_order_with_three_and_one_in_power() -> None:
    turns = ["Cd4-@", "Ta9-a8", "Ta2-a3", "Ti9-i8", "Ta3-a4", "Ta8-a7"]
    assert orders(at(THREE), *turns) == ["bAc", "Acb", "cAb", "Abc", "bAc", "Acb"]


def test_order_with_four_and_one_in_power() -> None:
    turns = ["Cd4-@", "Ta9-a8", "Ta2-a3", "Ti9-i8", "Ta3-a4", "Ti1-i2"]
    assert orders(at(FOUR), *turns) == ["bAcd", "Acdb", "cAdb", "Adbc", "dAbc", "Abcd"]


def test_order_when_a_chief_leaves_the_seat() -> None:
    state = at("4c PPPP adbc move 0 - a:C@,Ta2/b:Cb9,Ta9/c:Ch9,Ti9/d:Ch1,Ti1")
    assert orders(state, "C@-e9", "Ti1-i2", "Ta9-a8") == ["dbca", "bcad", "cadb"]


def test_order_when_a_diplomat_lifts_the_chief_in_power() -> None:
    state = at("4c PPPP cadb move 0 - a:C@,Ta2/b:Cb9,Ta9/c:Ch9,Df6/d:Ch1,Ti1")
    assert orders(state, "Df6x@", "drop a1; exit f6") == ["cdba", "dbac"]
    three = at("4c PPPp bac move 0 - a:C@,Ta2/b:Cb9,Dd6/c:Ch9,Ti9")
    assert orders(three, "Dd6x@", "drop a1; exit d6") == ["bca", "cab"]


def test_order_when_a_diplomat_drops_a_chief_on_the_seat() -> None:
    state = at("4c PPPP abcd move 0 - a:Ca1,Dc3,Ta3/b:Ca9,Tb9/c:Cc6,Ti9/d:Ci1,Ti2")
    turns = ["Dc3xc6; drop @", "Ti9-i8", "Tb9-b8", "Ti8-i7", "Ti2-i3", "Ti7-i6", "Ta3-a4"]
    assert orders(state, *turns) == ["Cbda", "bCda", "Cdab", "dCab", "Cabd", "aCbd", "Cbda"]


def test_order_when_the_ruler_is_killed() -> None:
    stabbed = at("4c PPPP cadb move 0 - a:C@/b:Ca9/c:Ci9,Af6/d:Ci1")
    assert orders(stabbed, "Af6x@; exit a1") == ["dbc"]
    usurped = at("4c PPPP cadb move 0 - a:C@/b:Ca9/c:Cf6,Tg8/d:Ci1,Ti2")
    assert orders(usurped, "Cf6x@; drop a1", "Ti2-i3", "Tg8-g7") == ["dCb", "Cbd", "bCd"]


def test_order_when_another_is_killed_under_a_ruler() -> None:
    by_other = at("4c PPPP cadb move 0 - a:C@/b:Ca9/c:Ch9,Ti3/d:Ci1")
    assert orders(by_other, "Ti3xi1; drop i2") == ["Abc"]
    by_ruler = at("4c PPPP adbc move 0 - a:C@,Ti3/b:Ca9,Tb9/c:Ch9/d:Ci1")
    assert orders(by_ruler, "Ti3xi1; drop i2", "Tb9-b8", "Ti1-h1") == ["bAc", "Acb", "cAb"]


def test_order_when_only_two_are_left() -> None:
    state = at("4c PPPp bac move 0 - a:C@,Ta3/b:Ca9,Ti8/c:Ci9")
    assert orders(state, "Ti8xi9; drop i2", "Ta3-a4", "Ca9-b9") == ["ab", "ba", "ab"]


def test_a_drop_out_under_a_ruler_gives_the_turn_to_the_next_player() -> None:
    state = at("4c PPPP adbc move 0 - a:C@,Tb2/b:Ca9/c:Ci9,Tc3/d:Ci1,Ti2/x:h1,h2,h3")
    assert orders(state, "Tb2xc3; drop i3") == ["bAc"]


@of_each(
    [
        ("a:Ca1,Ta2/b:Ca9", "Ta2-b5", "not-straight"),
        ("a:Ca1,Ta2/b:Ca9", "Ta2-a5", "too-far"),
        ("a:Ca1,Ta2/b:Ca9", "Ca1-a3", "blocked"),
        ("a:Ca1,Ta2/b:Ca9", "Ca1xa2", "own-piece"),
        ("a:Ca1,Ta2/b:Ca9", "Ca9-a8", "not-yours"),
        ("a:Ca1,Ta2/b:Ca9", "Ta2-a2", "same-cell"),
        ("a:Ca1,Ta2/b:Ca9", "Tc5-c6", "no-piece"),
        ("a:Ca1,Ta2/b:Ca9", "kill a2", "not-now"),
        ("a:Ca1,Ta2/b:Ca9/*:Ti9", "Ti9-i8", "abandoned"),
        ("a:Ca1,Ta2/b:Ca9/x:a3", "Ta2xa3", "corpse"),
        ("a:Ca1,Ta2/b:Ca9/x:a3", "a3a4", "corpse"),
        ("a:Ca1,Td4/b:C@", "Td4x@", "seat"),
        ("a:Ca1,Ad4/b:Ca9", "Ad4-@", "seat"),
        ("a:Ca1,Ad4/b:C@/x:d5,d6,e4,e6,f4,f5,f6", "Ad4x@", "no-way-out"),
        ("a:Ca1,Jd4/b:Ca9,Td7", "Jd4xd7", "journalist"),
        ("a:Ca1,Gd4/b:Ca9,Td7", "Gd4xd7", "gravedigger"),
    ]
)
def test_why_a_move_is_refused(position: str, line: str, reason: str) -> None:
    state = at(f"4c PPpp ab move 0 - {position}")
    with pytest.raises(IllegalAction) as refusal:
        play(state, line)
    assert refusal.value.reason == reason
    assert refusal.value.message[0].isupper()
    assert refusal.value.message.endswith(".")


def test_why_a_drop_a_kill_or_an_exit_is_refused() -> None:
    drop = at("4c PPPp acb drop:Cb 1 - a:Ca1,D@/c:Ci9/x:d5,d6,e4,e6,f4,f5,f6")
    kill = at("4n PPpp ab kill:c5 1 - a:Ca1,Jc5/b:Ci9,Tb5,Td6")
    leave = at("4c PpPp ac exit 0 - a:Ca1,A@,Tf8/c:Ci1/x:c3")
    table = [
        (drop, "drop d4", "no-way-out"),
        (drop, "drop a1", "occupied"),
        (drop, "Ca1-a2", "not-now"),
        (drop, "resign", "not-now"),
        (kill, "kill d5", "no-enemy"),
        (kill, "kill i9", "not-beside"),
        (leave, "exit b2", "blocked"),
        (leave, "exit c3", "occupied"),
        (leave, "exit g2", "not-straight"),
    ]
    for state, line, reason in table:
        with pytest.raises(IllegalAction) as refusal:
            play(state, line)
        assert refusal.value.reason == reason
    corpse = at("4c PPPp abc drop:x 0 - a:Ca1/b:Ca9/c:Ci9")
    with pytest.raises(IllegalAction, match="Only a living Chief"):
        play(corpse, "drop @")


def test_draw_and_resign_may_be_played_but_are_never_listed() -> None:
    state = start()
    assert not {DRAW, RESIGN} & set(RULES.legal_actions(state))
    view = RULES.observe(state, 0)
    assert view.may_draw and view.may_resign
    assert GAME.info.endings == frozenset()
    accepted = play(state, "draw")
    assert not RULES.observe(accepted, 0).may_draw
    with pytest.raises(IllegalAction, match="already"):
        play(accepted, "draw")
    refused = start(agree="off")
    assert not RULES.observe(refused, 0).may_resign
    for action in (DRAW, RESIGN):
        with pytest.raises(IllegalAction, match="no draws"):
            RULES.apply(refused, action)
    assert not RULES.observe(state, 1).may_draw


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    over = at("4c Pppp - over:last:a 0 - a:Ca1,Tf6,Ti9")
    assert RULES.actor(over) == OVER
    assert RULES.legal_actions(over) == ()
    with pytest.raises(IllegalAction, match="over"):
        RULES.apply(over, RESIGN)


def test_cells_that_do_not_exist_are_refused() -> None:
    for action in (Action(Verb.MOVE, 81, 0), Action(Verb.MOVE, 3, -1), Action(Verb.MOVE, -1, 3)):
        with pytest.raises(IllegalAction, match="no such cell"):
            RULES.apply(start(), action)


def test_places_are_remembered_by_step_of_death() -> None:
    state = at("4c PPPP abcd move 0 - a:Ca1,Ti2/b:Ca9,Tb9/c:Ch9/d:Ci1")
    over = play(state, "Ti2xi1", "drop e2", "resign", "resign")
    assert over.fallen == ((3,), (1,), (2,))
    assert over == play(state, "Ti2xi1", "drop e2", "resign", "resign")
    assert over == at(RULES.position(over)), "a bare position does not know the places and is still the same"


@of_each(
    [
        (3, "ab abc"),
        (4, "ac abc abcd"),
        (5, "ac abd abcd abcde"),
        (6, "ad ace abde abcde abcdef"),
        (7, "ad ace abdf abcef abcdef abcdefg"),
        (8, "ae acf aceg abdeg abcefg abcdefg abcdefgh"),
    ]
)
def test_homes_are_spread_evenly(n: int, homes: str) -> None:
    for players, letters in enumerate(homes.split(), start=2):
        assert "".join(LETTERS[side] for side in even_homes(n, players)) == letters


def test_options_round_trip_and_defaults() -> None:
    some: list[dict[str, str]] = [{}, {"n": "5"}, {"n": "6", "homes": "fb"}, {"players": "2", "first": "c"}]
    for values in [*some, {"limit": "0", "agree": "off"}]:
        options = RULES.make_options(values)
        assert RULES.make_options(RULES.option_values(options)) == options
    assert RULES.option_values(RULES.make_options({"n": "5"})) == {
        "n": "5",
        "players": "5",
        "ruleset": "djambi-n",
        "homes": "abcde",
        "first": "a",
        "limit": "250",
        "agree": "on",
        "pacts": "off",
        "handicap": "none",
    }
    assert {spec.name: spec.default for spec in RULES.option_specs} == RULES.option_values(RULES.make_options({}))
    assert RULES.seat_names(RULES.make_options({"n": "8", "homes": "gca"})) == ("a", "c", "g")


@of_each(
    [
        {"n": "2"},
        {"n": "9"},
        {"n": "x"},
        {"players": "5"},
        {"players": "1"},
        {"n": "5", "ruleset": "classic"},
        {"homes": "aa"},
        {"homes": "ae"},
        {"homes": "a"},
        {"homes": ""},
        {"homes": "abc", "players": "4"},
        {"homes": "ac", "first": "b"},
        {"first": "e"},
        {"limit": "-1"},
        {"limit": "\u0663"},
        {"agree": "yes"},
        {"pacts": "perhaps"},
        {"colour": "red"},
    ]
)
def test_options_that_do_not_fit(values: dict[str, str]) -> None:
    with pytest.raises(BadOption):
        RULES.make_options(values)


def test_first_player_and_homes() -> None:
    state = start(n="6", homes="fbd", first="d")
    assert [LETTERS[side] for side in state.order] == ["d", "f", "b"]
    assert RULES.actor(state) == 1
    assert RULES.position(state).split()[1] == "NPNPNP"


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32))
def test_properties_of_random_play(seed: int) -> None:
    """What the rules promise of every position holds along random games from random positions."""
    rng = Random(seed)
    state = random_position(rng)
    for _ in range(20):
        if state.phase is Phase.OVER:
            assert RULES.outcome(state) is not None
            break
        actions = RULES.legal_actions(state)
        listed = names(state)
        assert listed == sorted(set(listed))
        assert all(RULES.decode(state, name) == action for name, action in zip(listed, actions, strict=True))
        before = RULES.position(state)
        new = RULES.apply(state, rng.choice(actions)).state
        assert RULES.position(state) == before
        check_invariants(state, new)
        state = new


def check_invariants(state: State, new: State) -> None:
    chiefs = [piece.side for piece in (*new.board, new.hand) if piece is not None and piece.kind is Kind.CHIEF]
    assert sorted(chiefs) == sorted(new.alive)
    things = sum(piece is not None for piece in (*state.board, state.hand))
    killed_last = new.ended is not None and new.ended.reason == "last"
    assert things - killed_last <= sum(piece is not None for piece in (*new.board, new.hand)) <= things
    if new.phase is not Phase.OVER:
        assert set(new.order) == new.alive & set(new.options.homes)
        assert new.in_power is None or new.in_power in new.order[:2]
        assert len(RULES.legal_actions(new)) >= (1 if new.phase is Phase.MOVE else 2)
        if new.phase is Phase.MOVE:
            assert not reach.must_leave(new.board[SEAT])
            assert not reach.surrounded(new.geometry, new.board)
    assert RULES.parse_position(RULES.position(new), new.options) == new


def test_random_moves_of_the_fast_position_are_legal_actions() -> None:
    assert GAME.fast is not None
    fast = GAME.fast(start())
    assert fast.to_action(cast(DjambiPosition, fast).random_move(Random(1))) in RULES.legal_actions(start())


def test_the_mover_that_surrounds_itself_is_out() -> None:
    state = at("4c PPPP acbd move 0 - a:Ca1,Td2/b:Ca9/c:C@/d:Ci9,Te3/x:a2,b1")
    after = play(state, "Td2xe3", "drop b2")
    assert 0 not in after.alive
    assert after.board[cell(after, "e3")].side == 2  # type: ignore[union-attr]


@pytest.mark.parametrize("agree", ["on", "off"])
def test_a_clock_that_runs_out_kills_the_chief_and_the_others_play_on(agree: str) -> None:
    options = GAME.rules.make_options({"agree": agree})
    seats = [Seat(name) for name in ("Aoi", "Ren", "Mika", "Sora")]
    match = Match(GAME, options, seats, clock=Clock.start(60, False, 4))
    assert not match.spend(59) and match.spend(2)
    assert match.entries()[-1].action == TIME and match.log(None)[-1].notation == "time"
    assert match.log(None)[-1].lines[0].text == "is out of time: the Chief dies"
    assert match.outcome is None and match.actor == 1 and match.view(None).alive == {1, 2, 3}
    assert not match.can_undo, "lost time is not given back"
    assert match.spend(61) and match.spend(61)
    assert match.outcome is not None and match.outcome.points == (0, 0, 0, 1)


def test_a_clock_that_runs_out_in_the_middle_of_a_turn_takes_the_first_cell_for_what_is_open() -> None:
    drop = at("4c PPPp acb drop:Cb 1 - a:Ca1,D@/c:Ci9/x:d5,d6,e4,e6,f4,f5,f6")
    first = RULES.legal_actions(drop)[0]
    assert drop.phase is Phase.DROP
    assert RULES.apply(drop, TIME).state == RULES.apply(drop, first).state
    assert TIME not in RULES.legal_actions(drop)
