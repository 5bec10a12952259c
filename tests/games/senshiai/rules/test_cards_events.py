"""One test for every Event: when it may be cast, on what, and what it does."""

from __future__ import annotations

from tests.games.senshiai.tabletop import Play, tabletop

GRASS = "open-grassland"
WARRIORS = f"d4 {GRASS}@1 warriors@1"
ENEMY = f"e4 {GRASS}@2 warriors@2"


def casts(play: Play) -> set[str]:
    return play.legal("cast")


def test_open_the_vaults() -> None:
    play = tabletop(hands=("open-the-vaults",), reserves=("tengu*5", "samurai*5"))
    assert casts(play) == {"cast open-the-vaults p1", "cast open-the-vaults p2"}
    play.do("cast open-the-vaults p1")
    assert (play.hand(1), play.reserve(1), play.pile(1)) == ("tengu tengu", 3, "open-the-vaults")


def test_good_harvest() -> None:
    play = tabletop(hands=("good-harvest",), piles=("tengu kappa samurai",))
    assert casts(play) == {"cast good-harvest p1"}
    play.do("cast good-harvest p1")
    assert (play.bottom(1, 2), play.pile(1)) == ("tengu kappa", "good-harvest samurai")


def test_festival_of_ancestors() -> None:
    even = tabletop(hands=("festival-of-ancestors kappa",))
    assert even.refused("cast festival-of-ancestors p1") == "contingency"
    play = tabletop(
        hands=("festival-of-ancestors kappa tengu samurai",), piles=("warriors*6",), reserves=("militiamen*5",)
    ).do("cast festival-of-ancestors p1", "pay kappa")
    assert play.legal() == {"discard samurai", "discard tengu"}
    play.do("discard tengu")
    assert play.bottom(1, 5) == "tengu kappa warriors warriors warriors"
    assert play.pile(1) == "festival-of-ancestors warriors warriors warriors"


def test_rotten_provisions() -> None:
    play = tabletop(WARRIORS, ENEMY, hands=("rotten-provisions kappa",))
    assert casts(play) == {"cast rotten-provisions e4"}
    play.do("cast rotten-provisions e4")
    assert play.power("e4", 1) == "3/0/4"
    assert play.at("e4").endswith("| rotten-provisions@1!R1")


def test_plague_in_the_granaries() -> None:
    play = tabletop(hands=("plague-in-the-granaries kappa*2",), reserves=("kappa*9", "tengu*9"))
    assert casts(play) == {"cast plague-in-the-granaries p2"}
    play.do("cast plague-in-the-granaries p2")
    assert (play.reserve(2), play.pile(2), play.credit(2)) == (6, "tengu tengu tengu", 1)


def test_tax_riot() -> None:
    play = tabletop(hands=("tax-riot kappa", "warriors samurai tengu")).do("cast tax-riot p2")
    assert (play.phase, play.seat) == ("discard", 2)
    play.do("discard tengu")
    assert play.legal() == {"discard samurai", "discard warriors"}
    play.do("discard samurai")
    assert (play.hand(2), play.pile(2), play.credit(2)) == ("warriors", "samurai tengu", 1)


def test_sharpened_blades() -> None:
    play = tabletop(WARRIORS, ENEMY, hands=("sharpened-blades kappa",))
    assert casts(play) == {"cast sharpened-blades c3", "cast sharpened-blades d4"}
    assert play.do("cast sharpened-blades d4").power("d4", 1) == "5/0/6"
    assert play.do("end").power("d4", 1) == "3/0/6"


def test_arrow_rain() -> None:
    play = tabletop(f"d4 {GRASS}@1 longbow-ashigaru@1 militiamen@1", hands=("arrow-rain kappa",))
    play.do("cast arrow-rain d4")
    assert [play.power("d4", 1), play.power("d4", 2)] == ["0/5/4", "1/n/4"]


def test_shield_wall() -> None:
    play = tabletop(WARRIORS, ENEMY, active=2, hands=("shield-wall kappa",)).do("attack e4>d4", "cast shield-wall d4")
    assert play.power("d4", 1) == "3/0/8"
    assert play.do("roll 4", "roll 1").at("d4") == f"{GRASS}@1 warriors@1 | shield-wall@1!T"


def test_war_drums() -> None:
    play = tabletop(WARRIORS, hands=("war-drums",)).do("cast war-drums d4")
    assert (play.power("d4", 1), play.speed("d4", 1)) == ("4/0/6", 3)
    castle = tabletop(hands=("war-drums",)).do("cast war-drums c3")
    assert (castle.power("c3", 0), castle.speed("c3", 0)) == ("4/2/6", 0)


def test_fire_arrows() -> None:
    play = tabletop(f"g3 {GRASS}@1 longbow-ashigaru@1 warriors@1", hands=("fire-arrows kappa",))
    assert casts(play) == {"cast fire-arrows g3/1"}, "an Archer"
    play.do("cast fire-arrows g3/1", "shoot g3>h3", "roll 6", "roll 1", "assign 2")
    assert play.reserve(2) == 14, "6 (Artillery) + 0 + 6 against the Castle's 6"


def test_last_stand() -> None:
    far = tabletop(WARRIORS, hands=("last-stand kappa",))
    assert far.refused("cast last-stand d4") == "contingency"
    play = tabletop(WARRIORS, "b3 open-grassland@2 militiamen@2", hands=("last-stand kappa militiamen",))
    play.do("cast last-stand d4", "pay kappa")
    assert play.power("d4", 1) == "5/1/8"
    assert play.do("play militiamen d4").power("d4", 2) == "3/n/6"


def test_field_surgeons() -> None:
    play = tabletop(WARRIORS, ENEMY, active=2, hands=("field-surgeons kappa",))
    play.do("attack e4>d4")
    assert casts(play) == {"cast field-surgeons c3", "cast field-surgeons d4"}
    play.do("pass", "roll 3", "roll 1")
    assert casts(play) == {"cast field-surgeons d4"}, "before burying: Companies of this battle"
    assert play.do("cast field-surgeons d4").at("d4") == f"{GRASS}@1 warriors@1 | field-surgeons@1!T"


def test_poisoned_blades() -> None:
    play = tabletop(WARRIORS, ENEMY, hands=("poisoned-blades kappa",)).do("attack d4>e4", "pass", "roll 2", "roll 1")
    assert casts(play) == {"cast poisoned-blades e4"}
    assert play.do("cast poisoned-blades e4").at("e4") == f"{GRASS}@2 warriors@1[m1]"


def test_divine_wind() -> None:
    play = tabletop(WARRIORS, ENEMY, hands=("divine-wind kappa",)).do("attack d4>e4")
    assert play.legal() == {"pass", "cast divine-wind die"}
    play.do("cast divine-wind die")
    assert play.phase == "roll", "the attack showed 6; now the counterattack"
    assert play.state.places[play.space("e4")].units[0].damage == 6, "3+6, lethal, the rest lost"


def test_ill_omen() -> None:
    play = tabletop(f"d4 {GRASS}@1 trebuchet@1", hands=("", "ill-omen kappa")).do("rouse d4/1", "cast ill-omen die")
    assert play.at("d4") == f"{GRASS}@1 trebuchet@1[x]"


def test_broken_oath() -> None:
    play = tabletop(f"d4 {GRASS}@1 warriors@1 | rotten-provisions@2!R2", hands=("broken-oath kappa", "good-harvest"))
    assert casts(play) == {"cast broken-oath d4*1"}
    play.do("cast broken-oath d4*1")
    assert play.at("d4") == f"{GRASS}@1 warriors@1"
    assert (play.pile(1), play.pile(2)) == ("broken-oath kappa", "rotten-provisions")
    ghost = tabletop(f"d4 {GRASS}@2 ancestral-guard@2!T", hands=("broken-oath kappa",)).do("cast broken-oath d4/1")
    assert ghost.at("d4") == f"{GRASS}@2"


def test_ambush_pit() -> None:
    lines = (f"d4 {GRASS}@1 warriors@1", f"d5 {GRASS}@1 militiamen@1")
    play = tabletop(*lines, hands=("", "ambush-pit kappa")).do("castle d4-d5", "cast ambush-pit top")
    assert (play.at("d4"), play.at("d5")) == (f"{GRASS}@1 warriors@1[h]", f"{GRASS}@1 militiamen@1[h]")
    assert play.pile(2) == "ambush-pit kappa"


def test_sudden_fog() -> None:
    play = tabletop(WARRIORS, ENEMY, hands=("", "sudden-fog kappa*2")).do("attack d4>e4", "cast sudden-fog top")
    assert (play.at("d4"), play.at("e4")) == (f"{GRASS}@1 warriors@1[h]", f"{GRASS}@2 warriors@2")
    assert play.refused("shoot d4>e4") == "held"


def test_sabotage() -> None:
    play = tabletop("d4 stone-wall@1 merchant-caravan@1", hands=("", "sabotage"), piles=("samurai",))
    play.do("produce d4/1", "cast sabotage top")
    assert (play.pile(1), play.at("d4")) == ("samurai", "stone-wall@1 merchant-caravan@1[p]")


def test_imperial_veto() -> None:
    play = tabletop(hands=("samurai kappa*2", "imperial-veto kappa*3")).do("play samurai c3")
    assert (play.phase, play.seat, play.legal()) == ("respond", 2, {"pass", "cast imperial-veto top"})
    play.do("cast imperial-veto top")
    assert (play.at("c3"), play.pile(1)) == ("crane-castle@1", "samurai kappa kappa")
    later = tabletop("d4 barracks@2 samurai@2", "e4 watchtower@2 daimyo@2", hands=("imperial-veto kappa*3",))
    assert casts(later) == {f"cast imperial-veto {name}" for name in ("d4", "d4/1", "e4")}, "a Daimyo costs 4"
    later.do("cast imperial-veto e4")
    assert (later.phase, later.seat) == ("main", 1), "the Daimyo fled to the one Terrain with room"
    assert (later.at("e4"), later.at("d4")) == ("", "barracks@2 samurai@2 daimyo@2[f]")


def test_burn_the_bridges() -> None:
    play = tabletop(WARRIORS, ENEMY, f"f4 {GRASS}@2", hands=("burn-the-bridges kappa*2",))
    assert casts(play) == {"cast burn-the-bridges d4", "cast burn-the-bridges e4"}
    play.do("cast burn-the-bridges e4")
    assert (play.at("e4"), play.at("f4")) == ("", f"{GRASS}@2 warriors@2[f]")


def test_assassin_in_the_tea_house() -> None:
    play = tabletop(ENEMY, "f4 stone-wall@2 warriors@2", hands=("assassin-in-the-tea-house kappa*3",))
    assert casts(play) == {"cast assassin-in-the-tea-house e4/1"}, "on the Wall their Resistance is 7"
    play.do("cast assassin-in-the-tea-house e4/1")
    assert (play.at("e4"), play.pile(2)) == (f"{GRASS}@2", "warriors")


def test_summons_to_court() -> None:
    play = tabletop(f"e4 {GRASS}@2 native-barbarian@2!R2 daimyo@2", hands=("summons-to-court kappa*2",))
    assert casts(play) == {"cast summons-to-court e4/1"}
    play.do("cast summons-to-court e4/1")
    assert (play.hand(2), play.at("e4")) == ("native-barbarian", f"{GRASS}@2 daimyo@2")


def test_tactical_retreat() -> None:
    play = tabletop(f"d4 {GRASS}@1 daimyo@1", ENEMY, active=2, hands=("tactical-retreat",)).do("attack e4>d4")
    play.do("cast tactical-retreat d4/1")
    assert (play.hand(1), play.at("d4")) == ("daimyo", f"{GRASS}@1")
    assert play.at("e4") == f"{GRASS}@2 warriors@2", "nobody is left to attack: the battle lapses"


def test_typhoon() -> None:
    play = tabletop(f"d4 {GRASS}@2 hunting-falcon@2 warriors@2", f"e4 {GRASS}@2", hands=("typhoon kappa",)).do(
        "cast typhoon d4"
    )
    assert (play.at("d4"), play.at("e4")) == (f"{GRASS}@2 warriors@2", f"{GRASS}@2 hunting-falcon@2[f]")
    ships = tabletop("d4 slow-river@2 war-junk@2", hands=("typhoon kappa",)).do("cast typhoon d4")
    assert ships.pile(2) == "war-junk", "no refuge"


def test_famine() -> None:
    play = tabletop("d4 watchtower@2 warriors@2", hands=("famine kappa",))
    assert casts(play) == {"cast famine d4"}, "not on a Capital"
    play.do("cast famine d4")
    assert (play.limit("d4"), play.at("d4")) == (1, "watchtower@2{famine@1!R1} warriors@2")


def test_honourable_sacrifice() -> None:
    play = tabletop(
        f"d4 {GRASS}@1 militiamen@1", hands=("honourable-sacrifice",), piles=("tengu kappa samurai daimyo",)
    )
    assert casts(play) == {"cast honourable-sacrifice d4/1"}
    play.do("cast honourable-sacrifice d4/1")
    assert play.bottom(1, 4) == "militiamen tengu kappa samurai"
    assert play.pile(1) == "honourable-sacrifice daimyo"


def test_native_barbarian() -> None:
    play = tabletop(
        "b3 mountain-pass@1 warriors@1",
        f"e4 {GRASS}@2",
        "f4 slow-river@2",
        f"g4 {GRASS}@2 warriors@2",
        hands=("native-barbarian kappa",),
    )
    assert casts(play) == {f"cast native-barbarian {name}" for name in ("b3", "c3", "e4")}
    play.do("cast native-barbarian b3")
    assert play.at("b3") == "mountain-pass@1 warriors@1 native-barbarian@1!R1", "a full Limit does not matter"
    assert (play.power("b3", 2), play.speed("b3", 2)) == ("3/n/8", 2)
    play.do("end", "draw 0", "end")
    assert play.at("b3") == "mountain-pass@1 warriors@1"
    assert play.pile(1) == "native-barbarian kappa"


def test_ancestral_guard() -> None:
    play = tabletop("d4 cloud-bridge@1", hands=("ancestral-guard kappa*2",)).do("cast ancestral-guard d4")
    assert (play.power("d4", 1), play.speed("d4", 1)) == ("5/0/9", 2)
    play.do("end")
    assert play.at("d4") == "cloud-bridge@1"
    assert play.pile(1) == "ancestral-guard kappa kappa"
