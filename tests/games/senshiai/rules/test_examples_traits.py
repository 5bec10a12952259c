"""The worked examples 1-10: traits, and the assignment of damage."""

from __future__ import annotations

from games.senshiai.cards.vocabulary import CardType, Change
from games.senshiai.rules.assigning import Victim, assignments
from games.senshiai.rules.modifiers import Modifier, net_change
from tests.games.senshiai.tabletop import Play, tabletop


def test_example_1_rotten_provisions_and_war_veterans() -> None:
    play = tabletop("d4 open-grassland@1 warriors@1 militiamen@1 war-veterans@1 | rotten-provisions@2!R2")
    assert [play.power("d4", slot) for slot in (1, 2, 3)] == ["4/1/5", "2/n/3", "2/0/4"]


def test_example_2_the_greatest_bonus_of_each_type() -> None:
    play = tabletop("d4 open-grassland@1 warriors@1 | sharpened-blades@1!T,war-drums@1!T")
    assert (play.power("d4", 1), play.speed("d4", 1)) == ("5/0/6", 3)
    play = tabletop("d4 smoking-volcano@1 warriors@1 | sharpened-blades@1!T,war-drums@1!T")
    assert play.power("d4", 1) == "7/0/6"
    play = tabletop("d4 smoking-volcano@1 warriors@1 war-veterans@1 | sharpened-blades@1!T,war-drums@1!T")
    assert play.power("d4", 1) == "8/1/7"


def of_events(*changes: tuple[int, int, int]) -> list[Modifier]:
    return [Modifier(0, CardType.EVENT, "", Change(*change)) for change in changes]


def test_example_3_bonus_and_penalty_of_one_type_both_count() -> None:
    modifiers = of_events((1, 0, 1), (1, 2, 0), (-1, 1, -1), (-2, 0, 0))
    assert [net_change(modifiers, name) for name in ("melee", "ranged", "resistance")] == [-1, 2, 0]
    modifiers = of_events((1, 0, 1), (1, 2, 0), (-1, -1, -1), (-2, 0, 0))
    assert [net_change(modifiers, name) for name in ("melee", "ranged", "resistance")] == [-1, 1, 0]


def test_example_4_only_the_greatest_event_counts() -> None:
    terrain = Modifier(0, CardType.TERRAIN, "", Change(resistance=1))
    events = of_events((0, 0, 2), (0, 0, 1), (0, 0, 3))
    assert [3 + net_change([terrain, *events[:count]], "resistance") for count in (1, 2, 3)] == [6, 6, 7]
    stone_wall = "d4 stone-wall@1 militiamen@1"
    assert tabletop(f"{stone_wall} | shield-wall@1!T").power("d4", 1) == "1/n/7"
    assert tabletop(f"{stone_wall} | shield-wall@1!T,field-surgeons@1!T").power("d4", 1) == "1/n/7"
    play = tabletop("d4 haunted-swamp@1 warriors@1 | sharpened-blades@1!T,poisoned-blades@2!T")
    assert play.power("d4", 1) == "4/0/5"


def test_example_5_a_wolf_pack_starves() -> None:
    play = tabletop("d4 open-grassland@2 wolf-pack@2 warriors@2", hands=("rotten-provisions kappa",))
    play.do("cast rotten-provisions d4")
    assert play.at("d4") == "open-grassland@2 warriors@2 | rotten-provisions@1!R1"
    assert play.pile(2) == "wolf-pack"


def test_example_6_iron_fortress_helps_itself() -> None:
    play = tabletop("c3 iron-fortress@1 warriors@1")
    assert play.power("c3", 0) == "2/1/9"
    assert play.power("c3", 1) == "3/0/7"


def struck(*lines: str, attack: str, roll: int) -> Play:
    """Two seats at the moment when the attacker assigns (or, if it is automatic, later)."""
    return tabletop(*lines).do(attack, f"roll {roll}")


def test_example_7_exactly_lethal_but_for_the_last() -> None:
    play = struck(
        "d4 open-grassland@1 warriors@1 warriors@1",
        "e4 open-grassland@2 militiamen@2 militiamen@2 warriors@2",
        attack="attack d4>e4",
        roll=4,
    )
    assert play.legal() == {"assign 1,3", "assign 1,2,3"}
    assert play.written("assign 2,3") == "assign 1,3"


def test_example_8_attracts_attacks() -> None:
    spearmen = "e4 open-grassland@2 ashigaru-spearmen@2 militiamen@2"
    play = struck("d4 open-grassland@1 warriors@1 warriors@1", spearmen, attack="attack d4>e4", roll=3)
    assert play.phase == "roll", "pool 9 has one assignment, so the counterattack is rolled"
    assert [unit.damage for unit in play.state.places[play.space("e4")].units] == [7, 2]
    victims = [Victim(1, 7, attracts=True, kind="spearmen"), Victim(2, 4, kind="militiamen")]
    assert [action.slots for action, _ in assignments(victims, 5)] == [(1,)]


def test_example_9_a_capital_comes_last_and_takes_any_amount() -> None:
    play = tabletop("d4 open-grassland@2 warriors@2 warriors@2", "c3 crane-castle@1 warriors@1", active=2)
    play.do("attack d4>c3", "roll 5")
    assert play.legal() == {"assign 0", "assign 1,0"}
    assert play.refused("assign 1") == "assign"
    victims = [Victim(0, 6, capital=True, kind="castle"), Victim(1, 6, kind="warriors")]
    assert [action.slots for action, _ in assignments(victims, 6)] == [(0,), (1,)]


def test_example_10_ranged_0_is_not_nulla() -> None:
    play = tabletop(
        "d4 open-grassland@1 warriors@1 warriors@1",
        "d3 open-grassland@1 militiamen@1 militiamen@1",
        "e4 open-grassland@2 militiamen@2",
    )
    assert play.legal("shoot") == {"shoot d4>e4"}
    assert play.refused("shoot d3>e4") == "nulla"
    play.do("shoot d4>e4", "roll 4")
    assert play.at("e4") == "open-grassland@2", "pool 0+0+4 kills the Militiamen"
