"""One test for every Terrain: what it does on the table."""

from __future__ import annotations

import pytest

from tests.games.senshiai.tabletop import Play, tabletop

GRASS = "open-grassland"


def lay(card: str, *others: str) -> Play:
    """The card laid on d3 by seat 1, paid with what is left of the hand."""
    play = tabletop(*others, hands=(f"{card} kappa*5",)).do(f"play {card} d3")
    assert play.at("d3") == f"{card}@1"
    return play


def enterable(play: Play, *troops: str) -> set[str]:
    """Which of these Troops could stand on the Terrain on d3, were they next to it."""
    found = set()
    for troop in troops:
        ground = {"earth": GRASS, "air": "cloud-bridge", "water": "open-sea"}
        path = {"warriors": "earth", "hunting-falcon": "air", "troop-ferry": "water"}[troop]
        near = tabletop(f"d4 {ground[path]}@1 {troop}@1", f"d3 {play.at('d3')}")
        if "move d4-d3" in near.legal():
            found.add(troop)
    return found


ALL = ("warriors", "hunting-falcon", "troop-ferry")


# -- Capitals ---------------------------------------------------------------------------------------


def test_crane_castle() -> None:
    play = tabletop("c3 crane-castle@1", f"d3 {GRASS}@2 warriors@2", hands=("warriors kappa",))
    assert play.power("c3", 0) == "3/2/6"
    assert (play.speed("c3", 0), play.limit("c3")) == (0, 3)
    assert play.legal("move c3") == set()
    play.do("shoot c3>d3", "roll 4", "roll 1")
    assert play.at("d3") == f"{GRASS}@2", "2+4 against Resistance 6"
    assert "play warriors c3" in play.legal()


def test_iron_fortress() -> None:
    play = tabletop("c3 iron-fortress@1 warriors@1 militiamen@1", hands=("kappa*2",))
    assert [play.power("c3", slot) for slot in (0, 1, 2)] == ["2/1/9", "3/0/7", "1/n/5"]
    assert play.limit("c3") == 2
    assert play.refused("play kappa c3") == "limit"
    raid = tabletop("d4 open-grassland@2 warriors@2", "c3 iron-fortress@1", active=2, reserves=("kappa*20",))
    assert raid.do("attack d4>c3", "roll 6", "roll 1").reserve(1) == 20, "9 points against Resistance 9"


def test_harbour_of_lanterns() -> None:
    play = tabletop("c3 harbour-of-lanterns@1", hands=("troop-ferry kappa*2",), piles=("samurai",))
    assert play.power("c3", 0) == "2/1/4"
    assert play.refused("produce c3/0") == "condition"
    play.do("play troop-ferry c3", "produce c3/0")
    assert play.bottom(1, 1) == "kappa", "it lay on top, paid for the Ferry"
    assert play.at("c3") == "harbour-of-lanterns@1[p] troop-ferry@1"


def test_monastery_of_nine_bells() -> None:
    play = tabletop("c3 monastery-of-nine-bells@1", "d3 open-grassland@2 warriors@2", piles=("samurai",))
    assert play.power("c3", 0) == "1/n/4"
    assert play.refused("shoot c3>d3") == "nulla"
    play.do("produce c3/0")
    assert (play.bottom(1, 1), play.pile(1)) == ("samurai", "")
    assert play.refused("produce c3/0") == "used"


def test_raiders_camp() -> None:
    play = tabletop("c3 raiders-camp@1 warriors@1", *(f"{column}3 {GRASS}@1" for column in "def"))
    assert (play.speed("c3", 0), play.speed("c3", 1), play.limit("c3")) == (0, 3, 4)
    assert play.power("c3", 1) == "3/0/6"
    assert "move c3-f3" in play.legal(), "three steps, for it sets out from the camp"


def test_cloud_palace() -> None:
    play = tabletop("c3 cloud-palace@1 war-kites@1 longbow-ashigaru@1 tengu@1")
    assert [play.power("c3", slot) for slot in range(4)] == ["1/3/5", "n/4/5", "0/3/4", "3/1/5"]


# -- other Terrains ---------------------------------------------------------------------------------


def test_rice_paddy() -> None:
    assert enterable(lay("rice-paddy"), *ALL) == {"warriors", "hunting-falcon"}
    play = tabletop("d3 rice-paddy@1 warriors@1", hands=("militiamen",), piles=("samurai",))
    assert play.refused("activate d3") == "units"
    play = tabletop("d3 rice-paddy@1 warriors@1 militiamen@1", piles=("samurai kappa",)).do("activate d3")
    assert (play.bottom(1, 1), play.pile(1)) == ("samurai", "kappa")


def test_open_grassland() -> None:
    play = lay(GRASS)
    assert enterable(play, *ALL) == {"warriors", "hunting-falcon"}
    assert play.limit("d3") == 3
    assert play.pile(1) == "", "it costs nothing"


def test_deep_forest() -> None:
    assert enterable(lay("deep-forest"), *ALL) == {"warriors"}
    play = tabletop("d3 deep-forest@1 warriors@1 militiamen@1")
    assert [play.power("d3", 1), play.power("d3", 2)] == ["3/0/7", "1/n/5"]
    assert play.limit("d3") == 2


def test_mountain_pass() -> None:
    play = tabletop("d3 mountain-pass@1 warriors@1", f"e3 {GRASS}@1", f"f3 {GRASS}@1")
    assert play.power("d3", 1) == "3/0/8"
    assert play.limit("d3") == 1
    assert play.legal("move d3-") == {"move d3-c3", "move d3-e3"}, "stepping off: one step only"
    assert play.do("move d3-e3").at("e3") == f"{GRASS}@1 warriors@1[m1 k1]"
    flier = tabletop("d3 mountain-pass@1 hunting-falcon@1", f"e3 {GRASS}@1", f"f3 {GRASS}@1")
    assert "move d3-f3" in flier.legal()


def test_slow_river() -> None:
    play = lay("slow-river")
    assert enterable(play, *ALL) == {"hunting-falcon", "troop-ferry"}
    assert play.limit("d3") == 3


def test_shallow_ford() -> None:
    play = lay("shallow-ford")
    assert enterable(play, *ALL) == set(ALL)
    assert play.limit("d3") == 2


def test_open_sea() -> None:
    play = lay("open-sea")
    assert enterable(play, *ALL) == {"hunting-falcon", "troop-ferry"}
    assert play.limit("d3") == 4
    assert play.pile(1) == "kappa"


def test_cloud_bridge() -> None:
    play = lay("cloud-bridge")
    assert enterable(play, *ALL) == {"hunting-falcon"}
    assert play.limit("d3") == 3
    messengers = tabletop("d3 cloud-bridge@1 crane-messengers@1")
    assert messengers.legal("produce") == {"produce d3/1"}, "it is a Sky terrain"


def test_torii_of_the_wind() -> None:
    play = tabletop("d3 torii-of-the-wind@1 warriors@1", f"e3 {GRASS}@1 warriors@1")
    assert (play.speed("d3", 1), play.speed("e3", 1)) == (3, 2)
    assert lay("torii-of-the-wind").pile(1) == "kappa"


def test_barracks() -> None:
    play = tabletop("d3 barracks@1", hands=("warriors militiamen",))
    assert play.legal("play militiamen") == {"play militiamen c3", "play militiamen d3"}
    assert play.do("play warriors d3").at("d3") == "barracks@1 warriors@1"
    lost = tabletop("d3 barracks@1 warriors@2", hands=("militiamen",))
    assert lost.legal("play") == {"play militiamen c3"}, "an enemy stands on it"


def test_shipyard() -> None:
    play = tabletop("d3 shipyard@1", hands=("fishing-boats warriors hunting-falcon",))
    assert play.legal("play fishing-boats") == {"play fishing-boats d3"}
    assert "play warriors d3" in play.legal()
    assert "play hunting-falcon d3" not in play.legal()


def test_watchtower() -> None:
    play = tabletop("d3 watchtower@1 longbow-ashigaru@1 militiamen@1")
    assert [play.power("d3", 1), play.power("d3", 2)] == ["0/4/4", "1/n/4"]
    assert play.limit("d3") == 2


def test_stone_wall() -> None:
    assert enterable(lay("stone-wall"), *ALL) == {"warriors"}
    play = tabletop("d3 stone-wall@1 warriors@1")
    assert (play.power("d3", 1), play.limit("d3")) == ("3/0/7", 3)


def test_market_town() -> None:
    play = tabletop("d3 market-town@1 warriors@1 militiamen@1", piles=("samurai",), reserves=("kappa*5",))
    play.do("activate d3")
    assert (play.hand(1), play.bottom(1, 1), play.reserve(1)) == ("kappa", "samurai", 5)
    assert lay("market-town").pile(1) == "kappa kappa"


def test_shrine_of_inari() -> None:
    play = tabletop("d3 shrine-of-inari@1 warriors@1 militiamen@1", piles=("samurai kappa tengu",)).do("activate d3")
    assert (play.bottom(1, 2), play.pile(1)) == ("samurai kappa", "tengu")


def test_gold_mine() -> None:
    two = tabletop("d3 gold-mine@1 warriors@1 militiamen@1", piles=("samurai",))
    assert two.refused("activate d3") == "units"
    play = tabletop("d3 gold-mine@1 warriors@1 militiamen@1 kappa@1", piles=("samurai kappa tengu wolf-pack",))
    play.do("activate d3")
    assert (play.bottom(1, 3), play.pile(1)) == ("samurai kappa tengu", "wolf-pack")
    assert enterable(lay("gold-mine"), *ALL) == {"warriors"}


def test_haunted_swamp() -> None:
    assert enterable(lay("haunted-swamp"), *ALL) == {"warriors", "troop-ferry"}
    play = tabletop("d3 haunted-swamp@1 kappa@1 rice-farmers@1", f"e3 {GRASS}@1", f"f3 {GRASS}@1")
    assert [play.power("d3", 1), play.power("d3", 2)] == ["2/n/4", "0/n/2"]
    assert play.legal("move d3/1-") == {"move d3/1-c3", "move d3/1-e3"}, "it binds Units of every Path"


@pytest.mark.parametrize(("roll", "flees"), [(4, False), (5, True)])
def test_smoking_volcano(roll: int, flees: bool) -> None:
    play = tabletop("d3 smoking-volcano@1 warriors@1", f"e3 {GRASS}@1")
    assert play.power("d3", 1) == "5/0/6"
    play.do("chaos d3", f"roll {roll}")
    assert play.at("d3") == "smoking-volcano@1[c] warriors@1"
    assert (play.phase == "flee") is flees
    if flees:
        assert play.legal() == {"flee d3/1-c3", "flee d3/1-e3"}
        assert play.do("flee d3/1-e3").at("e3") == f"{GRASS}@1 warriors@1[f]"


def test_execution_ground() -> None:
    play = tabletop("d3 execution-ground@1 warriors@1", reserves=("kappa*9", "tengu*9"))
    play.do("activate d3/1 p2")
    assert (play.pile(1), play.pile(2), play.reserve(2), play.credit(2)) == ("warriors", "tengu tengu", 7, 1)


def test_war_college() -> None:
    play = tabletop("d3 war-college@1 warriors@1 militiamen@1", hands=("kappa",)).do("activate d3")
    assert [play.power("d3", 1), play.power("d3", 2)] == ["5/0/7", "3/n/5"]
    play.do("move d3/1-c3")
    assert play.power("c3", 1) == "5/0/7", "it stays with the Unit"
    assert play.do("end").power("c3", 1) == "3/0/6"
