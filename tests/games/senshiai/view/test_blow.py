"""What a sharing of the points costs is said before, and so it comes."""

from __future__ import annotations

from games.senshiai.rules.actions import Assign
from games.senshiai.view.blow import blow_of, listed
from tests.games.senshiai.tabletop import RULES, tabletop


def test_every_way_to_give_the_points_costs_what_it_is_said_to_cost() -> None:
    home = "h3 cloud-palace@2 longbow-ashigaru@2 hunting-falcon@2 warriors@2"
    play = tabletop("g2 watchtower@1 samurai@1", home).do("attack g2>h3", "roll 5")
    ways = listed(play.view(1))
    assert len(ways) > 3
    for action, blow in ways:
        assert isinstance(action, Assign)
        later = tabletop("g2 watchtower@1 samurai@1", home).do("attack g2>h3", "roll 5")
        later.do(RULES.encode(later.state, action), "roll 1")
        assert (20, later.reserve(2)) == blow.reserve
        left = later.at("h3").count("@2") - 1
        assert 3 - len(blow.falls) == left


def test_the_dearest_way_stands_first_and_one_that_wins_before_all() -> None:
    home = "h3 cloud-palace@2 longbow-ashigaru@2 warriors@2"
    play = tabletop("g2 watchtower@1 samurai@1", home, reserves=("militiamen*9", "militiamen*5"))
    first = listed(play.do("attack g2>h3", "roll 5").view(1))[0][1]
    assert first.waste == 5 and first.reserve == (5, 0)


def test_points_given_by_hand_are_reckoned_as_they_stand() -> None:
    home = "h3 cloud-palace@2 longbow-ashigaru@2"
    view = tabletop("g2 watchtower@1 samurai@1", home).do("attack g2>h3", "roll 5").view(1)
    assert blow_of(view, {0: 7}).waste == 2
    assert [unit.card for unit in blow_of(view, {0: 6, 1: 4}).falls] == ["longbow-ashigaru"]
    assert blow_of(view, {}).lost == 10
