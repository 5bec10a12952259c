"""The arena: seats swapped, repeatable, honest counts; and the two simplest bots."""

from __future__ import annotations

import pytest

from games import nissi
from games.bots.arena import Entrant, duel, play_game, table
from games.bots.levels import SECONDS, about, thinking_time
from games.bots.random_bot import RandomBot
from games.bots.rules_bot import OnePlyBot, one_ply_bot
from games.core.bot import Budget, Choice, Limit
from games.core.types import LEVELS
from tests.bots.tiny import CARDS, PILE, seeded, view_of_cards, view_of_pile

RANDOM = Entrant("random", RandomBot, Limit(nodes=1))


class Perfect:
    """Leaves a multiple of four."""

    def choose(self, view, budget, rng):
        left = int(view.text.split()[0])
        return Choice(left % 4 or 1)


PERFECT = Entrant("perfect", Perfect)


class Cheat:
    def choose(self, view, budget, rng):
        return Choice(9)


def test_a_game_repeats_by_its_seed():
    games = [play_game(PILE, (RANDOM, RANDOM), {}, seed).log for seed in (1, 1, 2, 3)]
    assert games[0] == games[1]
    assert len(set(games)) > 1


def test_chance_is_played_and_logged():
    record = play_game(CARDS, (RANDOM, RANDOM), {}, 4)
    assert len(record.log) == 3 and set(record.log[:2]) <= set("1234567")
    assert record.log[2] in ("show", "split")


def test_a_duel_swaps_seats_and_counts():
    logs = []
    score = duel(PILE, PERFECT, RANDOM, 40, seed=7, on_game=lambda record: logs.append(record.log))
    assert score.games == 40 and score.wins + score.losses == 40 and score.draws == 0
    assert score.wins > 30 and score.points == score.wins
    assert score.reasons == {"last": 40}
    assert score.actions == sum(len(log) for log in logs)
    mirrored = duel(PILE, RANDOM, PERFECT, 40, seed=7)
    assert mirrored.losses > 30


def test_both_games_of_a_round_have_the_same_deal():
    deals = []
    duel(CARDS, RANDOM, RANDOM, 10, on_game=lambda record: deals.append(record.log[:2]))
    assert deals[::2] == deals[1::2]
    assert len(set(deals)) > 1


def test_drawn_games_count_half():
    split = Entrant("split", lambda: type("Split", (), {"choose": lambda *_: Choice("split")})())
    score = duel(CARDS, split, split, 6)
    assert (score.draws, score.points) == (6, 3.0)


def test_more_than_two_seats():
    score = duel(PILE, PERFECT, RANDOM, 9, options={"seats": "3"})
    assert score.games == 9
    with pytest.raises(ValueError, match="3 seats"):
        play_game(PILE, (RANDOM, RANDOM), {"seats": "3"}, 1)


def test_an_illegal_choice_is_an_error():
    with pytest.raises(ValueError, match="not legal"):
        play_game(PILE, (Entrant("cheat", Cheat), RANDOM), {}, 1)


def test_a_game_can_be_cut():
    record = play_game(PILE, (RANDOM, RANDOM), {}, 1, most_actions=2)
    assert record.reason == "cut" and record.points == (0.5, 0.5)


def test_a_shared_clock_counts_as_run_out_after_so_many_actions():
    shuffle = Entrant(
        "shuffle", lambda: type("Shuffle", (), {"choose": lambda _, view, *more: Choice(view.legal[0])})()
    )
    record = play_game(nissi.GAME, (shuffle, shuffle), {"clock": "3"}, 1, actions_on_a_clock=30)
    assert (record.reason, len(record.log)) == ("time", 30)
    assert play_game(nissi.GAME, (shuffle, shuffle), {"move_limit": "20"}, 1).reason == "moves"


def test_the_table_lines_up():
    text = table([duel(PILE, PERFECT, RANDOM, 4), duel(PILE, RANDOM, RANDOM, 4)])
    lines = text.splitlines()
    assert len(lines) == 3 and lines[1].startswith("perfect  random")
    assert lines[0].index("games") + len("games") == lines[1].index(" 4 ") + 2


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
    with pytest.raises(KeyError):
        thinking_time("wizard")


def test_a_level_that_thinks_for_one_second_says_so_in_the_singular():
    assert about("expert").endswith("Thinks up to 1 second a move.")
    assert about("adept").endswith("Thinks up to 0.4 seconds a move.")
