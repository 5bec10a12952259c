"""The worked examples among 51-80 that are fine points of targets, marks, damage and Effects."""

from __future__ import annotations

from tests.games.senshiai.tabletop import tabletop

GRASS = "open-grassland"


def test_example_51_declared_units_are_not_alike_to_the_rest() -> None:
    lines = (f"d4 {GRASS}@1 warriors@1 warriors@1", f"e4 {GRASS}@2 militiamen@2")
    play = tabletop(*lines, hands=("tactical-retreat",)).do("attack d4/1>e4")
    assert play.legal("cast") == {"cast tactical-retreat d4/1", "cast tactical-retreat d4/2"}
    play.do("cast tactical-retreat d4/1")
    assert play.phase == "main"
    assert play.at("d4") == f"{GRASS}@1 warriors@1", "the battle lapses: no step used"
    play = tabletop(*lines, hands=("tactical-retreat",)).do("attack d4>e4")
    assert play.legal("cast") == {"cast tactical-retreat d4/1"}


def test_example_53_war_college() -> None:
    play = tabletop("d4 war-college@1 warriors@1 longbow-ashigaru@1{fire-arrows@1!T}", hands=("broken-oath kappa",)).do(
        "activate d4"
    )
    line = "war-college@1[a] warriors@1{war-college@1!T} longbow-ashigaru@1{fire-arrows@1!T,war-college@1!T}"
    assert play.at("d4") == line
    assert play.power("d4", 1) == "5/0/7"
    assert play.legal("cast") == {"cast broken-oath d4*2"}
    play.do("end")
    assert play.pile(1) == "fire-arrows", "the modifier of the Terrain is no card"
    assert play.at("d4") == "war-college@1 warriors@1 longbow-ashigaru@1"


def test_example_54_the_last_of_a_company() -> None:
    play = tabletop("d4 execution-ground@1 longbow-ashigaru@1{fire-arrows@1!T} | arrow-rain@1!T")
    play.do("activate d4/1 p2")
    assert play.pile(1) == "arrow-rain fire-arrows longbow-ashigaru"


def test_example_55_speed_where_the_move_was_declared() -> None:
    lines = (f"e4 {GRASS}@1", f"f4 {GRASS}@1", f"g4 {GRASS}@1")
    play = tabletop("d4 torii-of-the-wind@1 warriors@1", *lines).do("move d4-g4")
    assert play.at("g4") == f"{GRASS}@1 warriors@1[m3]"
    play = tabletop(f"d4 {GRASS}@1 warriors@1 militiamen@1 | war-drums@1!T", *lines).do("move d4/1-g4", "leave")
    assert play.at("g4") == f"{GRASS}@1 warriors@1[m3]"


def test_example_56_the_dead_are_determined_first() -> None:
    play = tabletop(f"d4 {GRASS}@1 warriors@1 warriors@1 warriors@1", f"e4 {GRASS}@2 war-veterans@2 warriors@2").do(
        "attack d4>e4", "roll 3"
    )
    assert "assign 1,2" in play.legal()
    play.do("assign 1,2", "roll 1")
    assert play.at("e4") == f"{GRASS}@2 warriors@2"
    assert play.power("e4", 1) == "3/0/6"


def test_example_57_both_sides_lose_their_honour() -> None:
    play = tabletop(f"d4 {GRASS}@1 samurai@1", f"e4 {GRASS}@2 samurai@2").do("attack d4>e4", "roll 1", "roll 1")
    assert (play.pile(1), play.pile(2)) == ("samurai", "samurai")
    assert play.at("e4") == f"{GRASS}@2"


def test_example_58_effects_join_behind() -> None:
    play = tabletop(
        f"d4 {GRASS}@1 warriors@1 | rotten-provisions@2!R2", f"e4 {GRASS}@1 militiamen@1 | sharpened-blades@1!T"
    ).do("move d4-e4")
    assert play.at("e4") == f"{GRASS}@1 militiamen@1 warriors@1[m1] | sharpened-blades@1!T,rotten-provisions@2!R2"


def test_example_59_effects_are_listed_alike_or_not() -> None:
    play = tabletop(
        f"d4 {GRASS}@1 longbow-ashigaru@1{{fire-arrows@1!T}} longbow-ashigaru@1{{fire-arrows@1!T}} "
        "native-barbarian@1!R1 native-barbarian@1!R1",
        hands=("broken-oath kappa",),
    )
    assert play.legal("cast") == {"cast broken-oath d4*1", "cast broken-oath d4*2", "cast broken-oath d4/3"}
    play.do("cast broken-oath d4*2")
    assert play.at("d4").count("fire-arrows") == 1
    assert "longbow-ashigaru@1{fire-arrows@1!T} longbow-ashigaru@1 native" in play.at("d4")


def test_example_60_a_typhoon_over_a_lone_capital() -> None:
    play = tabletop(hands=("typhoon kappa",))
    assert play.legal("cast") == {"cast typhoon c3"}
    play.do("cast typhoon c3")
    assert play.at("c3") == "crane-castle@1"
    assert play.pile(1) == "typhoon kappa"
    assert play.phase == "main"


def test_example_61_fog_over_a_shooting_company() -> None:
    lines = ("c3 crane-castle@1 longbow-ashigaru@1 militiamen@1", f"d4 {GRASS}@2 warriors@2")
    play = tabletop(*lines, hands=("", "sudden-fog kappa*2")).do("shoot c3>d4", "cast sudden-fog top")
    assert play.at("c3") == "crane-castle@1 longbow-ashigaru@1[h] militiamen@1[h]"
    play = tabletop(*lines, hands=("sudden-fog kappa*2",)).do("shoot c3>d4", "cast sudden-fog top")
    assert play.at("c3") == "crane-castle@1[h] longbow-ashigaru@1[h] militiamen@1[h]"


def test_example_62_attacking_into_a_mountain_pass() -> None:
    defender = "e4 mountain-pass@2 militiamen@2"
    play = tabletop(f"d4 {GRASS}@1 mounted-bow-samurai@1[m1]", defender)
    assert play.refused("attack d4>e4") == "cap"
    play = tabletop(f"d4 {GRASS}@1 mounted-bow-samurai@1", defender).do("attack d4>e4", "roll 6", "roll 1")
    assert play.at("e4") == "mountain-pass@2 mounted-bow-samurai@1[m1 k1]"
    assert tabletop("d4 shallow-ford@1 war-junk@1[m1]", defender).legal("attack") == set()
    assert tabletop("d4 shallow-ford@1 war-junk@1", defender).legal("attack") == {"attack d4>e4"}
    assert tabletop(f"d4 {GRASS}@1 hunting-falcon@1[m1]", defender).legal("attack") == {"attack d4>e4"}


def test_example_63_passing_through_a_full_watchtower() -> None:
    play = tabletop(f"d4 {GRASS}@1 warriors@1", "e4 watchtower@1 militiamen@1 militiamen@1", f"f4 {GRASS}@1")
    assert "move d4-f4" in play.legal()
    assert play.refused("move d4-e4") == "limit"
    assert play.refused("move d4-d4") == "same"


def test_example_64_artillery_replaces_worse_numbers_and_nulla() -> None:
    play = tabletop(f"d4 {GRASS}@1 arquebusiers@1{{fire-arrows@1!T}}", "e4 watchtower@2 arquebusiers@2").do(
        "shoot d4>e4", "roll 1"
    )
    battle = play.view(1).battle
    assert battle is not None
    assert (battle.attackers[0].melee, battle.attackers[0].ranged, battle.attackers[0].resistance) == (0, 6, 4)
    assert battle.defenders[0].damage == 6, "7 points, one of them lost"
    play = tabletop(f"d4 {GRASS}@1 war-kites@1{{fire-arrows@1!T}}", "e4 barracks@2 hunting-falcon@2")
    assert play.legal("attack") == {"attack d4>e4"}
    play.do("attack d4>e4", "roll 2")
    assert play.state.places[play.space("e4")].units[0].damage == 2
    play = tabletop(f"d4 {GRASS}@1 war-kites@1{{fire-arrows@1!T}}", f"e4 {GRASS}@2 hunting-falcon@2")
    assert play.refused("attack d4>e4") == "nulla"


def test_example_65_a_stance_that_means_nothing_is_asked() -> None:
    play = tabletop(f"d4 {GRASS}@1 tengu@1", f"e4 {GRASS}@2 warriors@2").do("attack d4>e4")
    assert play.legal() == {"stance air", "stance earth"}
    assert play.seat == 1


def test_example_66_free_distribution() -> None:
    play = tabletop(f"d4 {GRASS}@1 warriors@1 warriors@1", f"e4 {GRASS}@2 militiamen@2 militiamen@2 warriors@2").do(
        "attack d4>e4", "roll 4"
    )
    assert play.written("assign 2:4,3:6") == "assign 2:4,3:6"
    assert play.written("assign 1:4,3:6") == "assign 1,3"
    assert play.refused("assign 1:4,3:5") == "total"
    play.do("assign 2:4,3:6")
    assert [unit.damage for unit in play.state.places[play.space("e4")].units] == [0, 4, 6]
    play = tabletop(
        f"d4 {GRASS}@1 warriors@1 warriors@1 warriors@1",
        f"e4 {GRASS}@2 ashigaru-spearmen@2 militiamen@2 wolf-pack@2",
    ).do("attack d4>e4", "roll 1")
    assert play.refused("assign 1:5,2:5") == "attracts"
    assert play.do("assign 1:10").state.places[play.space("e4")].units[0].damage == 10


def test_example_70_effects_of_attackers_thrown_back() -> None:
    lines = (f"d4 {GRASS}@2 warriors@2 warriors@2[f] | sharpened-blades@2!T",)
    play = tabletop(*lines, active=2).do("attack d4>c3", "roll 1", "roll 1", "assign 1")
    assert play.at("d4") == f"{GRASS}@2 warriors@2[m1 f] | sharpened-blades@2!T"
    assert play.pile(2) == "warriors"


def test_example_70_effects_stay_with_those_who_stand() -> None:
    play = tabletop(
        "c3 crane-castle@1 warriors@1 warriors@1 warriors@1 | sharpened-blades@1!T", "d4 deep-forest@2 militiamen@2"
    ).do("attack c3>d4", "carry", "roll 1", "roll 1")
    assert play.at("d4") == "deep-forest@2 warriors@1[m1] warriors@1[m1] | sharpened-blades@1!T"


def test_example_70_boarders_go_back_with_their_effects() -> None:
    play = tabletop("d4 slow-river@1 war-junk@1 war-junk@1[f] | sharpened-blades@1!T", f"e4 {GRASS}@2 militiamen@2").do(
        "attack d4>e4", "roll 1", "roll 1", "assign 1"
    )
    assert play.at("d4") == "slow-river@1 war-junk@1[m1 f] | sharpened-blades@1!T"
    assert play.at("e4") == f"{GRASS}@2"
    assert play.pile(1) == "war-junk"


def test_example_75_a_helper_dies_before_the_capital_is_counted() -> None:
    play = tabletop(f"d4 {GRASS}@2 warriors@2 warriors@2 warriors@2", "c3 crane-castle@1 war-veterans@1", active=2).do(
        "attack d4>c3", "roll 4", "assign 1,0", "roll 1"
    )
    assert play.pile(1) == "militiamen war-veterans"
    assert play.reserve(1) == 19


def test_example_76_a_guard_joins_the_shooting_but_not_the_attack() -> None:
    grass = f"e4 {GRASS}@2 warriors@2"
    play = tabletop(f"d4 {GRASS}@1 longbow-ashigaru@1", grass, hands=("ancestral-guard kappa*2",)).do(
        "shoot d4>e4", "cast ancestral-guard d4", "roll 1"
    )
    assert play.at("d4") == f"{GRASS}@1 longbow-ashigaru@1[s] ancestral-guard@1!T[s]"
    assert play.state.places[play.space("e4")].units[0].damage == 4
    play = tabletop(f"d4 {GRASS}@1 warriors@1", grass, hands=("ancestral-guard kappa*2",))
    play.do("attack d4>e4", "cast ancestral-guard d4", "roll 1")
    assert play.at("d4") == f"{GRASS}@1 ancestral-guard@1!T"


def test_example_77_chaos_is_due_at_once() -> None:
    play = tabletop(hands=("drunken-ronin kappa",)).do("play drunken-ronin c3")
    assert play.legal("chaos") == {"chaos c3/1"}
    assert play.refused("end") == "chaos"
    play = tabletop(f"d4 {GRASS}@1 warriors@1", "e4 smoking-volcano@1", f"f4 {GRASS}@1").do("move d4-e4")
    assert play.legal("chaos") == {"chaos e4"}
    assert play.refused("end") == "chaos"
    play.do("move e4-f4")
    assert play.legal("chaos") == set()
    assert "end" in play.legal()


def test_example_78_carrying_in_a_castling() -> None:
    play = tabletop(
        "c3 crane-castle@1 warriors@1 | sharpened-blades@1!T", f"d4 {GRASS}@1 militiamen@1 | war-drums@1!T"
    ).do("castle c3-d4")
    assert play.legal() == {"carry", "leave"}
    assert play.view(1).question == "sharpened-blades"
    play.do("leave")
    assert play.at("c3") == "crane-castle@1 militiamen@1[m1] | sharpened-blades@1!T,war-drums@1!T"
    assert play.at("d4") == f"{GRASS}@1 warriors@1[m1]"


def test_example_80_festival_of_ancestors() -> None:
    play = tabletop(
        hands=("festival-of-ancestors kappa tengu",), reserves=("warriors*9", "warriors*10"), piles=("samurai",)
    ).do("cast festival-of-ancestors p1", "pay kappa")
    assert play.hand(1) == ""
    assert play.bottom(1, 4) == "warriors tengu kappa samurai"
    assert play.pile(1) == "festival-of-ancestors"
    assert play.credit(1) == 0


def test_example_80_last_stand_lends_recruit() -> None:
    play = tabletop(
        f"e4 {GRASS}@1 warriors@1", "d2 open-grassland@2 kappa@2", hands=("last-stand wolf-pack militiamen*2",)
    )
    assert play.refused("play militiamen e4") == "recruit"
    play.do("cast last-stand e4", "pay wolf-pack")
    assert "play militiamen e4" in play.legal()
    play.do("play militiamen e4")
    assert play.at("e4") == f"{GRASS}@1 warriors@1 militiamen@1 | last-stand@1!T"
