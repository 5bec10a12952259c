"""One game: repeatable, with chance, and whatever its players do it ends in a record."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

import pytest

from games import find_info, nissi
from games.bots.random_bot import RandomBot
from games.core.bot import Choice, Limit
from lab.arena.code import code_of
from lab.arena.entrants import read_entrant
from lab.arena.play import Job, StaleCode, play, play_game
from lab.arena.players import BotPlayer, Forfeit
from tests.bots.tiny import CARDS, PILE


def seat(bot, name="bot"):
    return partial(BotPlayer, name, bot, Limit(nodes=1))


RANDOM = seat(RandomBot())


class Perfect:
    """Leaves a multiple of four."""

    def choose(self, view, budget, rng):
        return Choice(int(view.text.split()[0]) % 4 or 1)


class Cheat:
    def choose(self, view, budget, rng):
        return Choice(9)


class First:
    def choose(self, view, budget, rng):
        return Choice(view.legal[0])


class Quitter(BotPlayer):
    def hear(self, notation):
        raise Forfeit("it went home")


def job(**changes):
    entrants = (read_entrant("novice:nodes=20"), read_entrant("random"))
    return replace(Job("nissi", (("clock", "none"), ("move_limit", "20")), entrants, 1, 0, code_of("nissi")), **changes)


def test_a_game_repeats_by_its_seed():
    games = [play_game(PILE, (RANDOM, RANDOM), {}, seed, seed).log for seed in (1, 1, 2, 3)]
    assert games[0] == games[1]
    assert len(set(games)) > 1


def test_a_job_is_the_same_game_wherever_it_is_played_and_another_round_is_another():
    first, again, other = play(job()), play(job()), play(job(round=1))
    assert (first.log, first.points) == (again.log, again.points)
    assert first.log != other.log


def test_a_random_opening_is_the_same_whoever_plays_and_another_in_another_round():
    swapped = tuple(reversed(job().entrants))
    one, other, third = (play(job(opening=6, **changes)).log for changes in ({}, {"entrants": swapped}, {"round": 1}))
    assert one[:6] == other[:6] != third[:6]
    assert one[6:] != other[6:]


def test_chance_is_no_part_of_a_random_opening():
    record = play_game(CARDS, (seat(Cheat()), seat(Cheat())), {}, 4, opening=1)
    assert record.log == play_game(CARDS, (seat(Cheat()), seat(Cheat())), {}, 4, opening=9).log and len(record.log) == 3


def test_a_worker_with_other_source_files_plays_nothing():
    with pytest.raises(StaleCode):
        play(job(code="of yesterday"))


def test_chance_is_played_and_logged():
    record = play_game(CARDS, (RANDOM, RANDOM), {}, 4)
    assert len(record.log) == 3 and set(record.log[:2]) <= set("1234567")
    assert record.log[2] in ("show", "split")


def test_who_plays_perfectly_wins_most_games():
    won = sum(play_game(PILE, (seat(Perfect()), RANDOM), {}, seed, seed).points[0] for seed in range(20))
    assert won > 15


def test_more_than_two_seats():
    assert len(play_game(PILE, (RANDOM,) * 3, {"seats": "3"}, 1).points) == 3
    with pytest.raises(ValueError, match="3 seats"):
        play_game(PILE, (RANDOM, RANDOM), {"seats": "3"}, 1)


def test_an_illegal_choice_of_a_bot_is_an_error():
    with pytest.raises(ValueError, match="not legal"):
        play_game(PILE, (seat(Cheat()), RANDOM), {}, 1)


def test_who_cannot_go_on_loses_and_the_others_share():
    quitter = partial(Quitter, "quitter", RandomBot(), Limit())
    record = play_game(PILE, (RANDOM, quitter, RANDOM), {"seats": "3"}, 1)
    assert (record.reason, record.points, record.note) == ("forfeit", (0.5, 0.0, 0.5), "it went home")
    assert len(record.log) == 1


def test_a_game_can_be_cut():
    record = play_game(PILE, (RANDOM, RANDOM), {}, 1, most_actions=2)
    assert record.reason == "cut" and record.points == (0.5, 0.5)


def test_a_shared_clock_counts_as_run_out_after_so_many_actions():
    both = (seat(First()), seat(First()))
    record = play_game(nissi.GAME, both, {"clock": "3"}, 1, actions_on_a_clock=30)
    assert (record.reason, len(record.log)) == ("time", 30)
    assert play_game(nissi.GAME, both, {"move_limit": "20"}, 1).reason == "moves"


def test_bots_share_a_game_in_which_nothing_is_left_to_win():
    """Two bare Chiefs do not walk on to the limit of quiet turns."""
    game = find_info("djambi").load()
    view = game.rules.observe(game.rules.parse_position("4c PppP ad move 12 - a:Ca1/d:Ci1/x:c5", None), 0)
    player = read_entrant("novice:nodes=10").sit_down(game, {}, 0, 1)
    assert player.choose(view, Random(1)) == game.bot_agrees(view) not in (None, *view.legal)
