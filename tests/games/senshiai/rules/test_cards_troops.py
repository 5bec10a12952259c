"""One test for every Troop: what it is and what it does on the table."""

from __future__ import annotations

import pytest

from games.senshiai.cards.collection import CARDS, card_named
from tests.games.senshiai.tabletop import Play, tabletop

GRASS = "open-grassland"


def recruited(card: str, ground: str = "c3") -> Play:
    """The Troop recruited by seat 1, paid with Murders of Crows."""
    found = card_named(card)
    assert found is not None
    pay = f" murder-of-crows*{found.cost}" if found.cost else ""
    lines = [] if ground == "c3" else [f"{ground} shipyard@1"]
    play = tabletop(*lines, hands=(card + pay,)).do(f"play {card} {ground}")
    assert play.pile(1) == " ".join(["murder-of-crows"] * found.cost)
    assert f"{card}@1" in play.at(ground)
    return play


def fight(attacker: str, defender: str, *rolls: int, ground: str = GRASS, own: str = GRASS) -> Play:
    """Close combat of seat 1's Units on d4 against seat 2's on e4."""
    lines = (f"d4 {own}@1 {attacker}", f"e4 {ground}@2 {defender}")
    return tabletop(*lines).do("attack d4>e4", *(f"roll {roll}" for roll in rolls))


def volley(shooter: str, target: str, *rolls: int, ground: str = GRASS, own: str = GRASS) -> Play:
    """Ranged combat of seat 1's Units on d4 against seat 2's on e4."""
    lines = (f"d4 {own}@1 {shooter}", f"e4 {ground}@2 {target}")
    return tabletop(*lines).do("shoot d4>e4", *(f"roll {roll}" for roll in rolls))


def reach(card: str, ground: str = GRASS) -> int:
    """How many spaces along a row of this Terrain the Troop can go."""
    lines = [f"{column}4 {ground}@1" for column in "efghij"]
    play = tabletop(f"d4 {ground}@1 {card}@1", *lines)
    columns = [text[-2] for text in play.legal("move d4-") if text.endswith("4")]
    return max((ord(column) - ord("d") for column in columns), default=0)


def test_militiamen() -> None:
    play = recruited("militiamen")
    assert (play.power("c3", 1), reach("militiamen")) == ("1/n/4", 2)
    assert fight("militiamen@1", "wolf-pack@2", 1, 1).at("e4") == f"{GRASS}@2 militiamen@1[m1]"


def test_rice_farmers() -> None:
    play = tabletop("d3 rice-paddy@1 rice-farmers@1", "d4 stone-wall@1 rice-farmers@1", piles=("samurai",))
    assert play.power("d3", 1) == "0/n/2"
    assert play.legal("produce") == {"produce d3/1"}, "only on a Field"
    assert play.do("produce d3/1").bottom(1, 1) == "samurai"
    assert reach("rice-farmers") == 1


def test_wolf_pack() -> None:
    assert recruited("wolf-pack").power("c3", 1) == "2/n/2"
    assert reach("wolf-pack") == 3


def test_warriors() -> None:
    assert recruited("warriors").power("c3", 1) == "3/0/6"
    assert reach("warriors") == 2
    assert volley("warriors@1", "militiamen@2", 4).at("e4") == f"{GRASS}@2"


def test_ashigaru_spearmen() -> None:
    assert recruited("ashigaru-spearmen").power("c3", 1) == "2/n/7"
    play = fight("warriors@1 warriors@1", "rice-farmers@2 ashigaru-spearmen@2", 1, 1)
    assert play.at("e4") == f"{GRASS}@2 rice-farmers@2", "7 points: all on the Spearmen, who attract them"


def test_longbow_ashigaru() -> None:
    assert recruited("longbow-ashigaru").power("c3", 1) == "0/3/4"
    play = volley("longbow-ashigaru@1", "militiamen@2", 1)
    assert play.at("e4") == f"{GRASS}@2"
    assert play.at("d4") == f"{GRASS}@1 longbow-ashigaru@1[s]", "nobody strikes back, no step is used"


@pytest.mark.parametrize(("roll", "stays"), [(1, True), (4, True), (5, False), (6, False)])
def test_drunken_ronin(roll: int, stays: bool) -> None:
    play = recruited("drunken-ronin")
    assert (play.power("c3", 1), reach("drunken-ronin")) == ("4/n/5", 3)
    play.do("chaos c3/1", f"roll {roll}")
    assert ("drunken-ronin" in play.at("c3")) is stays
    assert play.pile(1).startswith("drunken-ronin") is not stays


def test_hill_bandits() -> None:
    play = tabletop(
        f"d4 {GRASS}@1 hill-bandits@1",
        f"e4 {GRASS}@2 militiamen@2",
        piles=("samurai",),
        reserves=("kappa*9", "tengu*9"),
    )
    assert (play.power("d4", 1), reach("hill-bandits")) == ("1/n/3", 3)
    play.do("attack d4>e4", "roll 1", "roll 1")
    assert (play.bottom(1, 1), play.pile(2)) == ("samurai", "tengu")


def test_merchant_caravan() -> None:
    play = tabletop("d4 stone-wall@1 merchant-caravan@1", piles=("samurai",))
    assert (recruited("merchant-caravan").power("c3", 1), reach("merchant-caravan")) == ("0/n/4", 2)
    assert play.do("produce d4/1").bottom(1, 1) == "samurai", "it produces anywhere"


def test_battering_ram() -> None:
    assert recruited("battering-ram").power("c3", 1) == "1/n/7"
    assert reach("battering-ram") == 1
    play = tabletop(f"g3 {GRASS}@1 battering-ram@1").do("attack g3>h3", "roll 6", "roll 1")
    assert play.reserve(2) == 14, "6+6 against the Castle's 6"
    field = fight("battering-ram@1", "militiamen@2", 2, 1)
    assert "militiamen" in field.at("e4"), "1+2 against Militiamen in the open"


def test_samurai() -> None:
    play = fight("samurai@1", "warriors@2", 1, 1)
    assert play.at("e4") == f"{GRASS}@2 samurai@1[m1]"
    lost = fight("samurai@1", "ashigaru-spearmen@2", 1, 1)
    assert lost.pile(1) == "samurai", "Bushido: the Spearmen live"
    assert (recruited("samurai").power("c3", 1), reach("samurai")) == ("5/n/8", 3)


def test_war_veterans() -> None:
    play = tabletop(f"d4 {GRASS}@1 war-veterans@1 militiamen@1 war-veterans@1")
    assert [play.power("d4", slot) for slot in (1, 2, 3)] == ["3/1/7", "2/n/5", "3/1/7"]
    assert recruited("war-veterans").power("c3", 0) == "4/3/7", "the Castle is one of the others"
    assert reach("war-veterans") == 2


def test_night_shinobi() -> None:
    play = tabletop(f"d4 {GRASS}@1 night-shinobi@1", f"e4 {GRASS}@2 militiamen@2", reserves=("kappa*9", "tengu*9")).do(
        "attack d4>e4", "roll 2", "roll 1"
    )
    assert play.pile(2) == "tengu militiamen"
    assert (reach("night-shinobi"), recruited("night-shinobi").power("c3", 1)) == (4, "2/n/4")


def test_warrior_monks() -> None:
    lines = (f"d4 {GRASS}@1 warrior-monks@1", f"e4 {GRASS}@1")
    play = tabletop(*lines, piles=("samurai",))
    assert play.legal("produce") == {"produce d4/1"}
    play.do("produce d4/1")
    assert play.bottom(1, 1) == "samurai"
    assert tabletop(*lines).do("move d4-e4").legal("produce") == set()
    assert (play.power("d4", 1), reach("warrior-monks")) == ("2/0/6", 2)


def test_trebuchet() -> None:
    play = tabletop(f"g3 {GRASS}@1 trebuchet@1").do("shoot g3>h3", "roll 5", "roll 1")
    assert play.reserve(2) == 14, "7+5 against 6"
    assert recruited("trebuchet").power("c3", 1) == "0/4/5"
    assert reach("trebuchet") == 0, "Tardy"
    roused = tabletop(f"d4 {GRASS}@1 trebuchet@1", f"e4 {GRASS}@1").do("rouse d4/1", "roll 3")
    assert "move d4-e4" in roused.legal()


def test_arquebusiers() -> None:
    assert recruited("arquebusiers").power("c3", 1) == "1/5/6"
    assert volley("arquebusiers@1", "warriors@2", 1, 1).at("e4") == f"{GRASS}@2"
    assert reach("arquebusiers") == 2


def test_mounted_bow_samurai() -> None:
    assert (recruited("mounted-bow-samurai").power("c3", 1), reach("mounted-bow-samurai")) == ("4/2/7", 4)
    play = volley("mounted-bow-samurai@1", "warriors@2", 1, 1)
    assert play.pile(1) == "mounted-bow-samurai", "it shot and spared Warriors: Bushido"


def test_hatamoto_guard() -> None:
    assert (recruited("hatamoto-guard").power("c3", 1), reach("hatamoto-guard")) == ("6/1/10", 2)
    play = fight("samurai@1 warriors@1", "militiamen@2 hatamoto-guard@2", 2, 1)
    assert play.at("e4").startswith(f"{GRASS}@2 militiamen@2"), "all 10 points went to the Guard"


def test_daimyo() -> None:
    play = tabletop(f"d4 {GRASS}@1 daimyo@1", hands=("militiamen warriors",))
    assert play.legal("play militiamen") == {"play militiamen c3", "play militiamen d4"}
    assert (play.power("d4", 1), reach("daimyo")) == ("5/1/7", 3)


@pytest.mark.parametrize(("roll", "mark"), [(3, "x"), (4, "r")])
def test_mountain_giant(roll: int, mark: str) -> None:
    play = tabletop(f"d4 {GRASS}@1 mountain-giant@1").do("rouse d4/1", f"roll {roll}")
    assert play.at("d4") == f"{GRASS}@1 mountain-giant@1[{mark}]"
    assert ("move d4-c3" in play.legal()) is (mark == "r")
    assert play.power("d4", 1) == "7/2/11"


def test_gate_oni() -> None:
    assert (recruited("gate-oni").power("c3", 1), reach("gate-oni")) == ("9/n/12", 2)
    play = fight("gate-oni@1", "samurai@2 warriors@2", 5)
    assert [unit.damage for unit in play.state.places[play.space("e4")].units] == [8, 6]
    shield = fight("warriors@1 samurai@1", "militiamen@2 gate-oni@2", 1)
    assert [unit.damage for unit in shield.state.places[shield.space("e4")].units] == [0, 9]


def test_murder_of_crows() -> None:
    assert (recruited("murder-of-crows").power("c3", 1), reach("murder-of-crows")) == ("1/n/1", 3)
    assert reach("murder-of-crows", "cloud-bridge") == 3
    grounded = tabletop(f"d4 {GRASS}@1 murder-of-crows@1", f"e4 {GRASS}@2 militiamen@2")
    assert grounded.refused("attack d4>e4") == "reach"


def test_hunting_falcon() -> None:
    play = fight("hunting-falcon@1", "rice-farmers@2", 1, 1)
    assert play.at("e4") == f"{GRASS}@2 hunting-falcon@1[m1]"
    dive = fight("hunting-falcon@1", "rice-farmers@2", 2, 1, ground="deep-forest")
    assert dive.at("d4") == f"{GRASS}@1 hunting-falcon@1[m1 f]", "it won but cannot stay in a Forest"
    assert (recruited("hunting-falcon").power("c3", 1), reach("hunting-falcon")) == ("1/n/2", 3)


def test_crane_messengers() -> None:
    play = tabletop("d3 cloud-bridge@1 crane-messengers@1", f"d4 {GRASS}@1 crane-messengers@1", piles=("samurai",))
    assert play.legal("produce") == {"produce d3/1"}
    assert play.do("produce d3/1").bottom(1, 1) == "samurai"
    assert (play.power("d3", 1), reach("crane-messengers")) == ("0/n/2", 2)


def test_war_kites() -> None:
    assert (recruited("war-kites").power("c3", 1), reach("war-kites")) == ("n/3/5", 3)
    play = tabletop(f"d4 {GRASS}@1 war-kites@1", f"e4 {GRASS}@2 hunting-falcon@2")
    assert play.refused("attack d4>e4") == "nulla"
    assert play.do("shoot d4>e4", "roll 1").at("e4") == f"{GRASS}@2"


def test_hippogriff_riders() -> None:
    assert (recruited("hippogriff-riders").power("c3", 1), reach("hippogriff-riders")) == ("3/0/5", 4)
    play = fight("hippogriff-riders@1", "hunting-falcon@2")
    assert play.legal() == {"stance air", "stance earth"}
    assert play.do("stance air", "roll 1", "roll 1").at("e4") == f"{GRASS}@2 hippogriff-riders@1[m1]"


def test_tengu() -> None:
    assert (recruited("tengu").power("c3", 1), reach("tengu")) == ("3/0/5", 3)
    play = fight("tengu@1", "militiamen@2").do("stance air", "roll 1", "roll 1")
    assert play.at("e4") == f"{GRASS}@2 tengu@1[m1]", "in the air it dives upon Militiamen"


def test_thunder_dragon() -> None:
    assert (recruited("thunder-dragon").power("c3", 1), reach("thunder-dragon")) == ("5/2/7", 3)
    play = fight("thunder-dragon@1", "warriors@2", 1, 1)
    assert play.at("e4") == f"{GRASS}@2 thunder-dragon@1[m1]"


def test_fishing_boats() -> None:
    play = tabletop("d3 slow-river@1 fishing-boats@1", "d4 shipyard@1 fishing-boats@1", piles=("samurai",))
    assert play.legal("produce") == {"produce d3/1"}
    assert play.do("produce d3/1").bottom(1, 1) == "samurai"
    assert (play.power("d3", 1), reach("fishing-boats", "open-sea")) == ("0/n/2", 2)


def test_troop_ferry() -> None:
    play = tabletop("d4 shallow-ford@1 troop-ferry@1", hands=("militiamen war-junk",))
    assert "play militiamen d4" in play.legal()
    assert (play.power("d4", 1), reach("troop-ferry", "open-sea")) == ("0/n/6", 3)
    sea = tabletop("d4 slow-river@1 troop-ferry@1", hands=("militiamen kappa",))
    assert "play militiamen d4" not in sea.legal(), "soldiers share no Path with a river"


def test_kappa() -> None:
    assert (recruited("kappa").power("c3", 1), reach("kappa"), reach("kappa", "open-sea")) == ("3/n/4", 2, 2)
    play = fight("kappa@1", "troop-ferry@2", ground="shallow-ford").do("stance water", "roll 3", "roll 1")
    assert play.at("e4") == "shallow-ford@2 kappa@1[m1]"


def test_war_junk() -> None:
    assert (recruited("war-junk", "d3").power("d3", 1), reach("war-junk", "open-sea")) == ("2/1/6", 3)
    play = fight("war-junk@1", "militiamen@2", 2, 1, own="slow-river")
    assert (play.at("e4"), play.at("d4")) == (f"{GRASS}@2", "slow-river@1 war-junk@1[m1 f]")


def test_wako_pirates() -> None:
    play = tabletop(
        "d4 slow-river@1 wako-pirates@1",
        f"e4 {GRASS}@2 militiamen@2",
        piles=("samurai",),
        reserves=("kappa*9", "tengu*9"),
    ).do("attack d4>e4", "roll 1", "roll 1")
    assert (play.bottom(1, 1), play.pile(2)) == ("samurai", "tengu")
    assert play.at("d4") == "slow-river@1 wako-pirates@1[m1 f]"
    assert (play.power("d4", 1), reach("wako-pirates", "open-sea")) == ("2/n/5", 3)


def test_turtle_ship() -> None:
    assert (recruited("turtle-ship", "d3").power("d3", 1), reach("turtle-ship", "open-sea")) == ("4/3/10", 2)
    play = volley("arquebusiers@1", "fishing-boats@2 turtle-ship@2", 4, ground="open-sea")
    assert [unit.damage for unit in play.state.places[play.space("e4")].units] == [0, 9], "it attracts all 9 points"


def test_every_troop_costs_what_is_printed() -> None:
    for card in CARDS:
        if card.type.name == "TROOP":
            water_only = card.paths == 4
            assert f"{card.id}@1" in recruited(card.id, "d3" if water_only else "c3").at("d3" if water_only else "c3")
