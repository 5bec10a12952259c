"""Even: between two levels, choosing now like the one, now like the other."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games import ready_games
from games.bots.even import EvenBot, opponent_bot
from games.core.bot import Bot, Budget, Choice, Limit
from games.core.game import Game
from games.core.match import Match, Seat

GAMES = [info.load() for info in ready_games()]


class Says:
    """A bot with one answer that remembers how long it might have thought."""

    def __init__(self, answer: str) -> None:
        self.answer = answer
        self.limits: list[Limit] = []

    def choose(self, view: Any, budget: Budget, rng: Random) -> Choice:
        self.limits.append(budget.limit)
        return Choice(self.answer)


def test_the_stronger_of_the_two_makes_its_share_of_the_choices() -> None:
    bot, rng = EvenBot(Says("low"), Says("high"), 0.3, 0.4), Random(1)
    said = [bot.choose(None, Budget(Limit()), rng).action for _ in range(1000)]
    assert 250 < said.count("high") < 350


@pytest.mark.parametrize(
    ("whole", "part"), [(Limit(seconds=1.0), Limit(seconds=0.4)), (Limit(nodes=200), Limit(nodes=80))]
)
def test_the_weaker_of_the_two_has_its_own_level_s_part_of_the_allowance(whole: Limit, part: Limit) -> None:
    low, high = Says("low"), Says("high")
    bot, rng = EvenBot(low, high, 0.5, 0.4), Random(1)
    for _ in range(20):
        bot.choose(None, Budget(whole), rng)
    assert set(low.limits) == {part} and set(high.limits) == {whole}


def test_a_strength_that_is_a_level_is_that_level() -> None:
    for text, level in (("even=0", "novice"), ("even=2", "expert"), ("even=3", "master"), ("even", "adept")):
        made: list[str] = []

        def make(level: str, made: list[str] = made) -> Bot:
            made.append(level)
            return Says(level)

        opponent_bot(GAMES[0]._replace(make_bot=make), text)
        assert made == [level]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_even_plays_every_game_and_repeats_itself(game: Game) -> None:
    options = game.rules.make_options({})
    match = Match(game, options, [Seat(name) for name in game.rules.seat_names(options)], seed=4)
    for turn in range(4):
        match.settle()
        view = match.view(match.actor)
        choices = [opponent_bot(game, "even=1.5").choose(view, Budget(Limit(nodes=30)), Random(turn)) for _ in range(2)]
        assert choices[0].action == choices[1].action and choices[0].action in view.legal
        match.play(choices[0].action)
