"""The worked examples 39-44, 67-69, 71-74, 79: ends, credit, leaving the game, the start."""

from __future__ import annotations

import pytest

from games.core.clock import Clock
from games.core.errors import IllegalAction
from games.core.match import Match, Seat
from games.senshiai import GAME
from games.senshiai.rules.actions import Time
from tests.games.senshiai.tabletop import start, tabletop

GRASS = "open-grassland"


def test_example_39_the_instant_a_reserve_is_empty() -> None:
    play = tabletop(f"d4 {GRASS}@2 warriors@2 warriors@2", active=2, reserves=("kappa*3",))
    play.do("attack d4>c3", "roll 5", "roll 1")
    assert play.outcome is not None
    assert (play.outcome.reason, play.outcome.points) == ("reserve", (0.0, 1.0))
    assert play.pile(1) == "kappa kappa kappa"
    assert play.legal() == set()


def test_example_40_credit_decides_with_three_players() -> None:
    play = tabletop(
        players=3,
        active=3,
        hands=("", "kappa*2", "tax-riot wolf-pack"),
        reserves=("kappa*9", "warriors", "kappa*9"),
        credit=("-", "1"),
    )
    play.do("cast tax-riot p2")
    assert play.credit(2) == 3
    play.do("end", "draw 0", "end", "draw 1")
    assert play.outcome is not None
    assert play.outcome.points == (0.0, 0.0, 1.0)


def test_example_41_whose_card_emptied_the_reserve() -> None:
    for credit, points in ((("-", "-"), (1.0, 0.0, 0.0)), (("-", "3"), (0.0, 0.0, 1.0))):
        play = tabletop(
            players=3,
            hands=("open-the-vaults",),
            reserves=("kappa*9", "warriors*2", "kappa*9"),
            credit=credit,
        ).do("cast open-the-vaults p2")
        assert play.outcome is not None
        assert play.outcome.points == points


def test_example_42_nobody_to_credit() -> None:
    reserves = ("kappa*9", "warriors*2", "kappa*9")
    play = tabletop(players=3, active=2, phase="draw", reserves=reserves).do("draw 2")
    assert play.outcome is not None
    assert play.outcome.points == (0.5, 0.0, 0.5)
    play = tabletop(players=3, active=2, phase="draw", reserves=reserves).do("draw 0", "seppuku")
    assert play.outcome is None
    assert (play.phase, play.seat) == ("draw", 3)


def test_example_43_the_round_limit() -> None:
    play = tabletop(active=2, round=40, reserves=("kappa*12", "kappa*12")).do("end")
    assert play.outcome is not None
    assert (play.outcome.reason, play.outcome.points) == ("rounds", (0.5, 0.5))
    play = tabletop(active=2, round=40, reserves=("kappa*12", "kappa*13")).do("end")
    assert play.outcome is not None
    assert play.outcome.points == (0.0, 1.0)


def test_example_44_the_start() -> None:
    order = " ".join(str(number) for number in range(1, 50))
    play = start(decks="raiders-of-the-red-tents,nine-bells-granary")
    assert play.phase == "shuffle"
    play.do(f"shuffle 1: {order}", f"shuffle 2: {order}")
    assert play.legal() == {f"draw {n}" for n in range(7)}
    play.do("draw 6")
    assert play.hand(1) == "battering-ram battering-ram deep-forest deep-forest drunken-ronin drunken-ronin"
    near = {"b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"}
    assert play.legal("play deep") == {f"play deep-forest {name}" for name in near}


def test_example_44_laying_terrains_outwards() -> None:
    near = {"b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"}
    play = tabletop(hands=(f"{GRASS}*2",)).do(f"play {GRASS} d3")
    assert play.legal("play") == {f"play {GRASS} {name}" for name in (near - {"d3"}) | {"e2", "e3", "e4"}}
    play = tabletop(hands=("", GRASS), active=2)
    assert play.legal("play") == {f"play {GRASS} {name}" for name in "g2 g3 g4 h2 h4 i2 i3 i4".split()}


def test_example_44_the_hand_cap() -> None:
    play = tabletop(phase="draw", hands=("kappa warriors*5",), reserves=("kappa*43",))
    assert play.legal() == {"discard kappa", "discard warriors", "draw 0"}
    play.do("discard warriors", "discard kappa")
    assert play.legal() == {"discard warriors", "draw 0", "draw 1", "draw 2"}
    assert play.refused("draw 3") == "hand-cap"


def test_example_52_rounds_when_a_seat_has_left() -> None:
    play = tabletop(players=3, active=3).do("seppuku")
    assert (play.state.round, play.seat) == (4, 1)
    play.do("draw 0", "end", "draw 0", "end")
    assert (play.state.round, play.seat) == (5, 1)


def test_example_67_the_active_seat_leaves_in_a_window() -> None:
    play = tabletop(
        f"b3 {GRASS}@1 warriors@1",
        f"b4 {GRASS}@1",
        players=3,
        hands=("broken-oath kappa", "ambush-pit wolf-pack"),
        reserves=("kappa*9",) * 3,
    ).do("move b3-b4", "cast ambush-pit top")
    assert (play.phase, play.seat) == ("respond", 1)
    play.do("seppuku")
    assert play.pile(2) == "ambush-pit wolf-pack"
    assert (play.phase, play.seat) == ("draw", 2)
    assert play.at("b3") == f"{GRASS}@1"
    assert play.at("c3") == ""
    assert play.position.splitlines()[1] == "seat 1 out"


def test_example_68_the_defender_leaves() -> None:
    lines = ("b5 open-grassland@1 warriors@1", "b6 open-grassland@2 militiamen@2")
    play = tabletop(*lines, players=3, hands=("", "ill-omen kappa")).do("attack b5>b6")
    assert (play.phase, play.seat) == ("respond", 2)
    play.do("seppuku")
    assert play.at("b6") == "open-grassland@2 warriors@1[m1]"
    assert (play.phase, play.seat) == ("main", 1)
    play = tabletop("b7 open-grassland@1 warriors@1", players=3, hands=("", "ill-omen kappa"))
    play.do("attack b7>c8", "seppuku")
    assert play.at("b7") == "open-grassland@1 warriors@1[m1 f]"
    assert play.at("c8") == ""
    play = tabletop(*lines, players=3, hands=("", "shield-wall kappa")).do("attack b5>b6", "seppuku")
    assert play.at("b5") == "open-grassland@1 warriors@1"
    assert play.at("b6") == "open-grassland@2"


def test_example_69_what_a_seat_leaves_behind() -> None:
    play = tabletop(
        "b6 open-grassland@2 warriors@2 | rotten-provisions@1!R1",
        "b5 open-grassland@2",
        "a5 open-grassland@1 warriors@1",
        players=3,
        active=2,
        hands=("burn-the-bridges kappa*2",),
        credit=("-", "-", "2"),
    ).do("seppuku")
    assert play.pile(1) == "rotten-provisions"
    assert play.credit(3) == 2
    play.do("draw 0", "end", "pass", "draw 0", "cast burn-the-bridges b5")
    assert play.at("b5") == ""
    assert play.state.seats[1].discard == ()


def test_example_71_the_clock() -> None:
    play = tabletop(hands=("warriors kappa samurai",)).do("play warriors c3")
    assert play.phase == "pay"
    play.do("time")
    assert play.outcome is not None
    assert (play.outcome.reason, play.outcome.points) == ("time", (0.0, 1.0))
    play = tabletop(players=3, hands=("warriors kappa samurai",)).do("play warriors c3", "time")
    assert (play.phase, play.seat) == ("draw", 2)
    play = tabletop("b5 open-grassland@1 warriors@1", "b6 open-grassland@2 tengu@2", players=3)
    play.do("attack b5>b6")
    assert (play.phase, play.seat) == ("stance", 2)
    play.do("time")
    assert play.at("b6") == "open-grassland@2 warriors@1[m1]"


def test_example_72_custom_decks() -> None:
    text = "@crane-castle*1+warriors*12+open-grassland*7,@iron-fortress*1+militiamen*19"
    play = start(decks=text)
    options = play.state.options
    assert options.deck_size == 20
    assert [deck.size for deck in options.decks] == [20, 20]
    assert play.at("h3") == "iron-fortress@2"


def test_example_73_credit_only_for_cards_that_moved() -> None:
    play = tabletop(hands=("tax-riot kappa",)).do("cast tax-riot p2")
    assert play.credit(2) == 0
    play = tabletop(hands=("tax-riot kappa", "wolf-pack")).do("cast tax-riot p2")
    assert (play.hand(2), play.pile(2), play.credit(2)) == ("", "wolf-pack", 1)


def test_example_74_whose_a_terrain_is() -> None:
    play = tabletop("d4 watchtower@1 warriors@2", hands=("imperial-veto kappa*3",))
    assert play.legal("cast") == {"cast imperial-veto d4", "cast imperial-veto d4/1"}
    play = tabletop("d4 watchtower@1 warriors@2", hands=("", "imperial-veto kappa*3"), active=2)
    assert play.legal("cast") == set()


def test_example_79_four_players_share() -> None:
    play = tabletop(players=4, active=2, phase="draw", reserves=("kappa", "kappa", "kappa", "kappa")).do("draw 1")
    assert play.outcome is not None
    assert [round(points, 3) for points in play.outcome.points] == [0.333, 0.0, 0.333, 0.333]


@pytest.mark.parametrize(("players", "agreed"), [(2, True), (3, False), (4, False)])
def test_a_draw_is_agreed_by_two_players_only(players: int, agreed: bool) -> None:
    options = GAME.rules.make_options({"players": str(players)})
    match = Match(GAME, options, [Seat(f"Player {seat}") for seat in range(players)])
    match.settle()
    if agreed:
        match.play_text("draw")
        assert match.outcome is not None and match.outcome.points == (0.5, 0.5)
    else:
        with pytest.raises(IllegalAction, match="only 2 players can agree"):
            match.play_text("draw")
        assert match.outcome is None


def test_a_clock_that_runs_out_puts_the_seat_out_and_the_others_play_on() -> None:
    assert GAME.seat_clocks
    options = GAME.rules.make_options({"players": "3"})
    clock = Clock.start(60.0, False, 3)
    match = Match(GAME, options, [Seat(f"Player {seat}") for seat in range(3)], clock=clock)
    match.settle()
    late = match.actor
    assert not match.spend(59.0)
    assert match.spend(2.0)
    assert match.entries()[-1].action == Time()
    assert match.outcome is None
    assert match.actor not in (late, -1)
    assert match.view(None).seats[late].out
    assert not match.can_undo, "lost time is not given back"
    assert match.spend(61.0)
    assert match.outcome is not None
    assert match.outcome.reason == "time"
