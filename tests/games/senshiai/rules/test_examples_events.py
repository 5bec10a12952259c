"""The worked examples 30-38, 45-50: Events, windows, carrying, fleeing."""

from __future__ import annotations

from tests.games.senshiai.tabletop import tabletop

GRASS = "open-grassland"


def test_example_30_paying() -> None:
    play = tabletop(hands=("samurai warriors*2 militiamen",)).do("play samurai c3")
    assert play.legal() == {"pay militiamen", "pay warriors"}
    play.do("pay warriors")
    assert play.legal() == {"pay militiamen", "pay warriors"}
    play.do("pay militiamen")
    assert play.pile(1) == "militiamen warriors"
    assert play.at("c3") == "crane-castle@1 samurai@1"
    play = tabletop(hands=("samurai warriors",))
    assert play.refused("play samurai c3") == "cost"


def test_example_31_broken_oath_annuls() -> None:
    play = tabletop(hands=("good-harvest", "broken-oath warriors"), piles=("kappa*3",))
    play.do("cast good-harvest p1")
    assert (play.phase, play.seat) == ("respond", 2)
    assert play.legal() == {"pass", "cast broken-oath top"}
    play.do("cast broken-oath top")
    assert play.phase == "main"
    assert play.pile(1) == "good-harvest kappa kappa kappa"
    assert play.pile(2) == "broken-oath warriors"


def test_example_31_the_caster_may_answer() -> None:
    play = tabletop(hands=("good-harvest broken-oath kappa", "broken-oath*2 warriors*2"), piles=("wolf-pack*3",)).do(
        "cast good-harvest p1", "cast broken-oath top", "pay warriors"
    )
    assert (play.phase, play.seat) == ("respond", 1)
    play.do("cast broken-oath top", "pass")
    assert play.pile(2) == "broken-oath warriors", "its Broken Oath is annulled, the other one still in hand"
    assert (play.phase, play.seat) == ("respond", 2), "the window on Good Harvest starts again"
    play.do("pass")
    assert play.pile(1).split()[0] == "good-harvest"
    assert play.bottom(1, 2) == "broken-oath kappa"


def test_example_32_ill_omen_sets_the_die() -> None:
    play = tabletop(
        f"d4 {GRASS}@1 warriors@1 warriors@1",
        f"e4 {GRASS}@2 warriors@2 warriors@2",
        hands=("divine-wind militiamen", "ill-omen militiamen"),
    ).do("attack d4>e4")
    assert (play.phase, play.seat) == ("respond", 2)
    play.do("cast ill-omen die")
    assert play.phase != "roll" or play.state.places[play.space("e4")].units[0].damage
    assert sorted(unit.damage for unit in play.state.places[play.space("e4")].units) == [1, 6]
    assert (play.phase, play.seat) == ("respond", 1), "the counterattack roll has a window of its own"


def test_example_33_how_long_a_round_lasts() -> None:
    lines = (f"h4 {GRASS}@2 militiamen@2",)
    play = tabletop(*lines, active=2, phase="draw", hands=("rotten-provisions kappa",))
    play.do("draw 0")
    assert (play.phase, play.seat) == ("respond", 1)
    play.do("cast rotten-provisions h4")
    assert play.at("h4") == f"{GRASS}@2 militiamen@2 | rotten-provisions@1!R2"
    play.do("end", "draw 0")
    assert "rotten" in play.at("h4")
    play.do("end")
    assert (play.phase, play.seat) == ("draw", 2)
    assert play.at("h4") == f"{GRASS}@2 militiamen@2"
    play = tabletop(*lines, hands=("rotten-provisions kappa",)).do("cast rotten-provisions h4", "end", "draw 0")
    assert play.at("h4").endswith("rotten-provisions@1!R1")
    play.do("end")
    assert play.at("h4") == f"{GRASS}@2 militiamen@2"


def test_example_34_carrying() -> None:
    lines = (f"h4 {GRASS}@2 militiamen@2 samurai@2 | rotten-provisions@1!R1", f"i4 {GRASS}@2")
    play = tabletop(*lines, active=2).do("move h4/1-i4")
    assert play.legal() == {"carry", "leave"}
    assert play.view(2).question == "rotten-provisions"
    play.do("carry")
    assert play.at("h4") == f"{GRASS}@2 samurai@2"
    assert play.at("i4") == f"{GRASS}@2 militiamen@2[m1] | rotten-provisions@1!R1"
    play = tabletop(*lines, active=2).do("move h4/1-i4", "leave")
    assert play.at("h4").endswith("rotten-provisions@1!R1")
    assert play.at("i4") == f"{GRASS}@2 militiamen@2[m1]"
    play = tabletop(*lines, active=2).do("move h4-i4")
    assert play.phase == "main"
    assert play.at("i4") == f"{GRASS}@2 militiamen@2[m1] samurai@2[m1] | rotten-provisions@1!R1"


def test_example_35_famine_drives_one_away() -> None:
    lines = ("d4 watchtower@2 warriors@2 militiamen@2",)
    play = tabletop(*lines, f"e4 {GRASS}@2", hands=("famine kappa",)).do("cast famine d4")
    assert (play.phase, play.seat) == ("flee", 2)
    assert play.legal() == {"flee d4/1-e4", "flee d4/2-e4"}
    play.do("flee d4/2-e4")
    assert play.at("d4") == "watchtower@2{famine@1!R1} warriors@2"
    assert play.at("e4") == f"{GRASS}@2 militiamen@2[f]"
    play = tabletop(*lines, hands=("famine kappa",)).do("cast famine d4")
    assert play.legal() == {"flee d4/1-x", "flee d4/2-x"}


def test_example_36_a_barbarian_joins_the_defence() -> None:
    play = tabletop(
        f"d4 {GRASS}@1 warriors@1 warriors@1",
        "e4 mountain-pass@2 militiamen@2",
        hands=("", "native-barbarian kappa"),
    ).do("attack d4>e4", "cast native-barbarian e4")
    assert play.at("e4") == "mountain-pass@2 militiamen@2 native-barbarian@2!R1"
    assert play.power("e4", 2) == "3/n/8"
    play.do("roll 1")
    assert play.legal() == {"assign 1,2", "assign 2"}
    play.do("assign 2", "roll 1")
    assert play.seat == 1, "pool 1+3+1 goes to Warriors by itself"


def test_example_37_ambush_pit() -> None:
    play = tabletop(
        f"d4 {GRASS}@1 wolf-pack@1 wolf-pack@1 wolf-pack@1", f"e4 {GRASS}@1", hands=("", "ambush-pit kappa")
    ).do("move d4-e4", "cast ambush-pit top")
    assert play.at("d4") == f"{GRASS}@1 wolf-pack@1[h] wolf-pack@1[h] wolf-pack@1[h]"
    assert play.refused("move d4-e4") == "held"


def test_example_38_summons_to_court() -> None:
    play = tabletop(
        f"e4 {GRASS}@2 warriors@2 war-veterans@2",
        f"f4 {GRASS}@2 daimyo@2",
        hands=("summons-to-court kappa*2",),
    )
    assert play.legal("cast") == {"cast summons-to-court e4/1", "cast summons-to-court e4/2"}
    assert play.power("e4", 1) == "4/1/7"
    play.do("cast summons-to-court e4/2")
    assert play.hand(2) == "war-veterans"
    assert play.power("e4", 1) == "3/0/6"
    assert play.view(1).seats[1].hand == ("war-veterans",), "everybody saw it go there"


def test_example_45_execution_ground() -> None:
    play = tabletop("d4 execution-ground@1 militiamen@1 wolf-pack@1")
    assert play.legal("activate") == {"activate d4/1 p2", "activate d4/2 p2"}
    play.do("activate d4/2 p2")
    assert play.pile(1) == "wolf-pack"
    assert play.pile(2) == "militiamen militiamen"
    assert play.credit(2) == 1
    assert play.at("d4") == "execution-ground@1[a] militiamen@1"
    play = tabletop("d4 execution-ground@1 militiamen@1 wolf-pack@1", hands=("", "sabotage"))
    play.do("activate d4/2 p2")
    assert play.pile(1) == "wolf-pack"
    play.do("cast sabotage top")
    assert play.pile(2) == "sabotage"
    assert play.legal("activate") == set()


def test_example_46_before_the_dead_are_buried() -> None:
    play = tabletop(
        f"d4 {GRASS}@1 warriors@1", f"e4 {GRASS}@2 warriors@2", hands=("field-surgeons kappa", "poisoned-blades kappa")
    ).do("attack d4>e4", "pass", "pass", "roll 1", "roll 3")
    assert (play.phase, play.seat) == ("respond", 2)
    assert play.legal() == {"pass", "cast poisoned-blades attackers"}
    play.do("pass")
    assert play.legal() == {"pass", "cast field-surgeons attackers"}
    play.do("cast field-surgeons attackers", "pass")
    assert play.at("d4") == f"{GRASS}@1 warriors@1[m1 f] | field-surgeons@1!T"
    play = tabletop(f"d4 {GRASS}@1 warriors@1", f"e4 {GRASS}@2 warriors@2", hands=("poisoned-blades kappa",)).do(
        "attack d4>e4", "pass", "roll 2", "roll 1", "cast poisoned-blades e4"
    )
    assert play.at("e4") == f"{GRASS}@2 warriors@1[m1]"


def test_example_47_burn_the_bridges() -> None:
    lines = (f"d4 {GRASS}@1 warriors@1", "e5 mountain-pass@2")
    play = tabletop(*lines, f"e4 {GRASS}@2 militiamen@2 militiamen@2", hands=("burn-the-bridges kappa*2",)).do(
        "cast burn-the-bridges e4"
    )
    assert play.at("e4") == ""
    assert play.at("e5") == "mountain-pass@2 militiamen@2[f]"
    assert play.pile(2).split() == ["militiamen", GRASS]
    play = tabletop(*lines, f"e4 {GRASS}@2 militiamen@2 wolf-pack@2", hands=("burn-the-bridges kappa*2",)).do(
        "cast burn-the-bridges e4"
    )
    assert play.legal() == {"flee e4/1-e5", "flee e4/2-e5"}
    play.do("flee e4/2-e5")
    assert play.at("e5") == "mountain-pass@2 wolf-pack@2[f]"
    assert play.pile(2).split()[0] == "militiamen"


def test_example_48_cloud_palace() -> None:
    play = tabletop("c3 cloud-palace@1 hunting-falcon@1 longbow-ashigaru@1 war-kites@1")
    assert [play.power("c3", slot) for slot in (1, 2, 3)] == ["1/n/2", "0/3/4", "n/4/5"]
    assert play.power("c3", 0) == "1/3/5"


def test_example_49_sudden_fog() -> None:
    play = tabletop(f"d4 {GRASS}@1 samurai@1", f"e4 {GRASS}@2 warriors@2", hands=("", "sudden-fog kappa*2")).do(
        "attack d4>e4", "cast sudden-fog top"
    )
    assert play.at("d4") == f"{GRASS}@1 samurai@1[h]"
    assert play.phase == "main"


def test_example_50_blades_for_a_part_of_the_company() -> None:
    lines = (f"d4 {GRASS}@1 warriors@1 warriors@1 | sharpened-blades@1!T", f"e4 {GRASS}@2 warriors@2 warriors@2")
    play = tabletop(*lines).do("attack d4/1>e4")
    assert play.legal() == {"carry", "leave"}
    play.do("carry", "roll 1")
    assert play.at("attackers").endswith("warriors@1[m1] | sharpened-blades@1!T")
    assert [unit.damage for unit in play.state.places[play.space("e4")].units] == [6, 0]
    play = tabletop(*lines).do("attack d4/1>e4", "leave", "roll 1")
    assert [unit.damage for unit in play.state.places[play.space("e4")].units] == [4, 0]
