"""The simplest bots, and how long every level thinks."""

from __future__ import annotations

import pytest

from games.bots.draw_offers import EVEN, accepts_draw
from games.bots.levels import SECONDS, about, thinking_time
from games.bots.rules_bot import OnePlyBot, one_ply_bot
from games.core.bot import Budget, Limit
from games.core.match import Match, Seat
from games.core.types import LEVELS
from games.nissi import GAME
from tests.bots.tiny import CARDS, PILE, seeded, view_of_cards, view_of_pile


def test_the_one_ply_bot_takes_what_the_evaluation_likes():
    bot = OnePlyBot(PILE, lambda position, seat: float(position.state.left % 4 == 0))
    assert bot.choose(view_of_pile(7), Budget(Limit(nodes=10)), seeded()).action == 3


def test_the_one_ply_bot_sees_only_its_own_card():
    def own_points(position, seat):
        return position.points()[seat]

    bot = OnePlyBot(CARDS, own_points, worlds=40)
    for other in (1, 4):
        assert bot.choose(view_of_cards(7, other), Budget(Limit()), seeded()).action == "show"
    for other in (3, 7):
        assert bot.choose(view_of_cards(1, other), Budget(Limit()), seeded()).action == "split"


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_made_of_the_rules_alone_repeats_itself(level):
    again = [one_ply_bot(PILE, level).choose(view_of_pile(9), Budget(Limit()), seeded()) for _ in range(2)]
    assert again[0] == again[1]


def test_a_bot_made_of_the_rules_alone_takes_the_win_it_sees():
    for seed in range(5):
        assert one_ply_bot(PILE, "master").choose(view_of_pile(3), Budget(Limit()), seeded(seed)).action == 3


def test_a_bot_made_of_the_rules_alone_stops_in_the_middle_of_a_round():
    choice = one_ply_bot(PILE, "master").choose(view_of_pile(9), Budget(Limit(nodes=2)), seeded())
    assert choice.action in (1, 2) and choice.nodes == 2


def test_thinking_time_follows_the_level_and_the_clock():
    assert [thinking_time(level).seconds for level in LEVELS] == sorted(SECONDS.values())
    assert thinking_time("master").seconds == 2.0
    assert thinking_time("master", 300).seconds == 2.0
    assert thinking_time("master", 40).seconds == 1.0
    assert thinking_time("master", 40, clock_is_shared=True).seconds == 0.5
    assert thinking_time("novice", 0.2).seconds == 0.05
    assert thinking_time("even=0.3").seconds == SECONDS["adept"] and thinking_time("even=3").seconds == 2.0
    with pytest.raises(ValueError, match="no level “wizard”"):
        thinking_time("wizard")


def test_a_level_that_thinks_for_one_second_says_so_in_the_singular():
    assert about("expert").endswith("Thinks up to 1 second a move.")
    assert about("adept").endswith("Thinks up to 0.4 seconds a move.")


def test_a_bot_agrees_to_a_draw_that_is_no_worse_than_it_stands_and_not_before_it_has_played() -> None:
    match = Match(GAME, GAME.rules.make_options({}), [Seat("Aoi"), Seat("Ren", "novice")])
    for action, scores in ((0, ()), (1, ()), (2, (-1.0, 0.0, EVEN))):
        assert [score for score in (-1.0, 0.0, EVEN, EVEN + 0.01, 1.0) if accepts_draw(match, score)] == [*scores]
        assert match.index == action
        match.play(match.legal()[0])
