"""The worked examples 11-29: battles, Paths, abilities."""

from __future__ import annotations

from tests.games.senshiai.tabletop import tabletop

GRASS = "open-grassland"


def test_example_11_a_capital_stands_and_wastes() -> None:
    play = tabletop(f"d4 {GRASS}@2 warriors@2 warriors@2", active=2, reserves=("warriors*30",))
    play.do("attack d4>c3", "roll 5", "roll 4")
    assert play.at("d4") == f"{GRASS}@2 warriors@2[m1 f]"
    assert play.pile(2) == "warriors"
    assert play.reserve(1) == 25
    assert play.credit(1) == 2


def test_example_12_who_must_flee_twice_is_destroyed() -> None:
    play = tabletop(f"d4 {GRASS}@2 warriors@2[m1 f]", active=2)
    play.do("attack d4>c3", "roll 3", "roll 2")
    assert play.reserve(1) == 20, "6 damage against Resistance 6 wastes nothing"
    assert play.at("d4") == f"{GRASS}@2"
    assert play.pile(2) == "warriors"


def test_example_13_shooting_costs_no_step() -> None:
    play = tabletop("d4 watchtower@1 longbow-ashigaru@1 longbow-ashigaru@1", f"e4 {GRASS}@2 militiamen@2 militiamen@2")
    play.do("shoot d4>e4", "roll 3")
    assert play.at("e4") == f"{GRASS}@2"
    assert play.at("d4") == "watchtower@1 longbow-ashigaru@1[s] longbow-ashigaru@1[s]"
    assert play.legal("shoot") == set()
    assert "move d4-e4" in play.legal("move")


def test_who_has_shot_shoots_at_nobody_else_in_that_turn() -> None:
    play = tabletop("d4 watchtower@1 longbow-ashigaru@1", f"e4 {GRASS}@2 militiamen@2", f"d5 {GRASS}@2 militiamen@2")
    assert play.legal("shoot") == {"shoot d4>d5", "shoot d4>e4"}
    play.do("shoot d4>e4", "roll 3")
    assert play.legal("shoot") == set()


def test_no_battle_is_declared_until_the_last_round_of_the_truce_is_over() -> None:
    for round, battles in ((2, set()), (3, {"attack c3>d4"})):
        play = tabletop("c3 crane-castle@1 warriors@1", f"d4 {GRASS}@2 militiamen@2", round=round, truce=2)
        assert play.legal("attack") == battles


def test_example_14_artillery() -> None:
    play = tabletop(f"d4 {GRASS}@2 trebuchet@2", active=2)
    play.do("shoot d4>c3", "roll 4", "roll 1")
    assert play.reserve(1) == 15
    play = tabletop(f"d4 {GRASS}@2 trebuchet@2", f"d5 {GRASS}@1 warriors@1", active=2).do("shoot d4>d5", "roll 4")
    assert play.state.places[play.space("d5")].units[0].damage == 6
    play = tabletop(f"d4 {GRASS}@2 trebuchet@2", "d5 barracks@1 warriors@1 warriors@1", active=2)
    play.do("shoot d4>d5", "roll 1")
    assert play.state.places[play.space("d5")].units[0].damage == 6, "7 + 1: six and two"
    assert play.state.places[play.space("d5")].units[1].damage == 2


def test_example_15_the_limit_sends_one_back() -> None:
    play = tabletop("c3 crane-castle@1 warriors@1 warriors@1 warriors@1", "d4 deep-forest@2 militiamen@2")
    assert play.power("d4", 1) == "1/n/5"
    play.do("attack c3>d4", "roll 1", "roll 2")
    assert play.at("d4") == "deep-forest@2 warriors@1[m1] warriors@1[m1]"
    assert play.at("c3") == "crane-castle@1 warriors@1[m1 f]"


def test_example_16_both_die() -> None:
    play = tabletop("c3 crane-castle@1 warriors@1", f"d4 {GRASS}@2 militiamen@2")
    play.do("attack c3>d4", "roll 1", "roll 6")
    assert play.at("d4") == f"{GRASS}@2"
    assert play.at("c3") == "crane-castle@1"
    assert play.view(1).spaces[play.table.board.spaces.index(play.space("d4"))].master == 1


def test_example_17_no_common_path_no_close_combat() -> None:
    play = tabletop(f"d4 {GRASS}@1 warriors@1", f"e4 {GRASS}@2 hunting-falcon@2")
    assert play.legal("attack") == set()
    assert play.refused("attack d4>e4") == "reach"
    assert play.legal("shoot") == {"shoot d4>e4"}


def test_example_18_a_stance_out_of_reach() -> None:
    play = tabletop(f"d4 {GRASS}@1 warriors@1", f"e4 {GRASS}@2 tengu@2")
    play.do("attack d4>e4")
    assert (play.phase, play.seat) == ("stance", 2)
    assert play.legal() == {"stance air", "stance earth"}
    play.do("stance air")
    assert play.phase == "main"
    assert play.at("d4") == f"{GRASS}@1 warriors@1[m1 f]"
    play = tabletop(f"d4 {GRASS}@1 warriors@1", "e4 deep-forest@2 tengu@2").do("attack d4>e4")
    assert play.phase == "roll", "in a Deep Forest the Tengu is on the ground"


def test_example_19_a_diver_shares_every_path() -> None:
    play = tabletop(f"d4 {GRASS}@1 warriors@1 hunting-falcon@1", f"e4 {GRASS}@2 militiamen@2 tengu@2")
    play.do("attack d4>e4", "stance air", "roll 1")
    assert play.legal() == {"assign 1,2", "assign 2"}, "pool 5: 4+1 or all 5 on the Tengu"
    play.do("assign 1,2", "roll 2")
    assert play.legal() == {"assign 1", "assign 2,1"}, "pool 1+3+2 may go to either"


def test_example_20_boarding() -> None:
    play = tabletop("d4 slow-river@1 war-junk@1", f"e4 {GRASS}@2 militiamen@2")
    assert play.legal("attack") == {"attack d4>e4"}
    play.do("attack d4>e4", "roll 3", "roll 1")
    assert play.at("e4") == f"{GRASS}@2"
    assert play.at("d4") == "slow-river@1 war-junk@1[m1 f]"


def test_example_21_where_a_path_lets_one_recruit() -> None:
    play = tabletop("d4 stone-wall@1", hands=("war-junk hunting-falcon warriors*2",))
    assert play.legal("play war-junk") == set()
    assert play.legal("play hunting-falcon") == {"play hunting-falcon c3"}
    assert play.refused("play war-junk c3") == "path"
    assert play.refused("play hunting-falcon d4") == "path"
    assert play.refused("play warriors d4") == "recruit"


def samurai_against(defender: str, cost: str = GRASS) -> tuple[str, str]:
    return f"d4 {GRASS}@1 samurai@1", f"e4 {cost}@2 {defender}"


def test_example_22_bushido() -> None:
    play = tabletop(*samurai_against("warriors@2")).do("attack d4>e4", "roll 1", "roll 1")
    assert play.at("e4") == f"{GRASS}@2 samurai@1[m1]"
    play = tabletop(*samurai_against("ashigaru-spearmen@2")).do("attack d4>e4", "roll 1", "roll 1")
    assert play.pile(1) == "samurai"
    play = tabletop(*samurai_against("hatamoto-guard@2")).do("attack d4>e4", "roll 1", "roll 1")
    assert play.at("d4") == f"{GRASS}@1 samurai@1[m1 f]"
    play = tabletop(f"g4 {GRASS}@1 samurai@1").do("attack g4>h3", "roll 1", "roll 1")
    assert play.at("g4") == f"{GRASS}@1 samurai@1[m1 f]"


def test_example_23_no_dishonour_without_the_trait() -> None:
    play = tabletop(f"d4 {GRASS}@2 longbow-ashigaru@2", f"e4 {GRASS}@1 samurai@1", active=2)
    play.do("shoot d4>e4", "roll 1")
    assert play.at("e4") == f"{GRASS}@1 samurai@1"
    play = tabletop(f"d4 {GRASS}@2 longbow-ashigaru@2", f"e4 {GRASS}@1 mounted-bow-samurai@1", active=2)
    play.do("shoot d4>e4", "roll 1", "roll 1")
    assert play.at("d4") == f"{GRASS}@2 longbow-ashigaru@2[s]"
    assert play.at("e4") == f"{GRASS}@1"
    assert play.pile(1) == "mounted-bow-samurai"


def test_example_24_pillage() -> None:
    play = tabletop(
        f"d4 {GRASS}@1 hill-bandits@1",
        f"e4 {GRASS}@2 militiamen@2",
        piles=("samurai warriors",),
        reserves=("wolf-pack*10", "kappa*10"),
    )
    play.do("attack d4>e4", "roll 1", "roll 1")
    assert play.bottom(1, 2) == "wolf-pack samurai"
    assert play.pile(2) == "kappa"
    assert play.credit(2) == 1
    assert play.at("d4") == f"{GRASS}@1 hill-bandits@1[m1 f]"


def test_example_25_production_and_activation() -> None:
    play = tabletop(
        "d4 rice-paddy@1 rice-farmers@1 rice-farmers@1", piles=("samurai warriors",), reserves=("kappa*10",)
    )
    assert play.legal("produce") == {"produce d4/1"}
    play.do("produce d4/1", "activate d4")
    assert play.bottom(1, 3) == "kappa samurai warriors"
    assert play.legal("activate") == set()
    assert play.legal("produce") == {"produce d4/2"}
    assert play.refused("activate d4") == "used"
    assert play.refused("produce d4/1") == "used"


def test_example_26_tardy() -> None:
    lines = (f"d4 {GRASS}@1 trebuchet@1", f"e4 {GRASS}@2 militiamen@2")
    play = tabletop(*lines)
    assert play.refused("move d4-c3") == "tardy"
    play.do("rouse d4/1", "roll 2")
    assert play.at("d4") == f"{GRASS}@1 trebuchet@1[x]"
    assert play.refused("move d4-c3") == "stuck"
    assert play.legal("rouse") == set()
    assert play.legal("shoot") == {"shoot d4>e4"}
    play = tabletop(*lines).do("rouse d4/1", "roll 3", "move d4-c3")
    assert play.at("c3") == "crane-castle@1 trebuchet@1[m1 r]"


def test_example_27_move_restriction() -> None:
    lines = ("e4 mountain-pass@1", f"f4 {GRASS}@1")
    play = tabletop(f"d4 {GRASS}@1 mounted-bow-samurai@1", *lines)
    assert play.legal("move d4-") == {"move d4-c3", "move d4-e4"}
    play.do("move d4-e4")
    assert play.at("e4") == "mountain-pass@1 mounted-bow-samurai@1[m1 k1]"
    play = tabletop(f"d4 {GRASS}@1", "e4 mountain-pass@1 mounted-bow-samurai@1", f"f4 {GRASS}@1", f"g4 {GRASS}@1")
    assert play.legal("move e4-") == {"move e4-d4", "move e4-f4"}
    play = tabletop(f"d4 {GRASS}@1 hippogriff-riders@1", *lines)
    assert "move d4-f4" in play.legal()
    play = tabletop(f"d4 {GRASS}@1 hippogriff-riders@1", "e4 haunted-swamp@1", f"f4 {GRASS}@1")
    assert play.legal("move d4-") == {"move d4-c3", "move d4-e4"}


def test_example_28_castling_and_limits() -> None:
    crowd = f"d4 {GRASS}@1 warriors@1 militiamen@1"
    play = tabletop(crowd, "d5 mountain-pass@1 samurai@1")
    assert play.legal("castle") == set()
    assert play.refused("castle d4-d5") == "limit"
    play = tabletop(crowd, "d5 watchtower@1 samurai@1").do("castle d5-d4")
    assert play.at("d4") == f"{GRASS}@1 samurai@1[m1]"
    assert play.at("d5") == "watchtower@1 warriors@1[m1] militiamen@1[m1]"


def test_example_29_chaos_before_the_end() -> None:
    play = tabletop(f"d4 {GRASS}@1 drunken-ronin@1")
    assert play.refused("end") == "chaos"
    assert play.do("chaos d4/1", "roll 5").at("d4") == f"{GRASS}@1"
    play = tabletop(f"d4 {GRASS}@1 drunken-ronin@1").do("chaos d4/1", "roll 4")
    assert play.at("d4") == f"{GRASS}@1 drunken-ronin@1[c]"
    assert "end" in play.legal()
