"""Plays the missions of the road with bots: how often a learner wins, with how many stars, and how long they take.

    python3 -m tests.tools.missions --games 200                     every mission, an adept in the learner's seat
    python3 -m tests.tools.missions 9 10 --learner novice           two of them, a novice there
    python3 -m tests.tools.missions 7 --easier                      as they are after a defeat
    python3 -m tests.tools.missions 5 --cards                       and how often the new cards were played
    python3 -m tests.tools.missions --games 8 --minutes             and how long a game is for the shortest hand

Minutes are those of `tests.tools.turn_inputs`: the learner's inputs by clicks at 1.2 seconds each, battles as they are
staged, the pauses of every bot at the usual pace; the median of the games and the middle half of them.

Every bot decides by `--nodes` (one, if nothing else is said), so a game is reproducible by its number and `--seed`.
A line is printed after every mission, so that a run may be cut short.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from random import Random
from statistics import quantiles
from typing import NamedTuple

from games.bots.even import opponent_bot
from games.core.bot import Budget, Limit
from games.core.match import Match, Seat
from games.core.types import CHANCE, OVER
from games.senshiai import GAME
from games.senshiai.cards.campaign import MISSIONS, Mission
from games.senshiai.cards.collection import CARDS
from games.senshiai.rules import events as ev
from tests.tools.turn_inputs import minutes_of


class Played(NamedTuple):
    """What one game came to."""

    stars: tuple[bool, ...]
    rounds: int
    actions: int
    cards: frozenset[int]
    """The cards that the learner played or cast."""
    minutes: float
    """How long it was for the shortest hand; 0 where that is not asked for."""


def levels_of(mission: Mission, easier: bool) -> list[str]:
    """The rivals as they play, or as they play after a defeat: an adept as a novice, a novice with fewer cards."""
    return [f"{'novice' if easier else each.level}+{each.manner}" for each in mission.rivals]


def play(mission: Mission, learner: str, number: int, settings: argparse.Namespace) -> Played:
    """Game number `number` of a mission."""
    eased = settings.easier and any(each.level == "novice" for each in mission.rivals)
    options = GAME.rules.make_options({"mission": mission.text + ("-easier" if eased else "")})
    players = [learner, *levels_of(mission, settings.easier)]
    seed = settings.seed * 10_000 + mission.number * 1_000_000 + number
    match = Match(GAME, options, [Seat(name, name) for name in players], seed=seed)
    bots, rng, cards = [opponent_bot(GAME, name) for name in players], Random(seed), set()
    while match.actor != OVER:
        if match.actor == CHANCE:
            match.settle()
            continue
        actor = match.actor
        choice = bots[actor].choose(match.view(actor), Budget(Limit(nodes=settings.nodes)), rng)
        match.play(choice.action)
        cards |= {e.card for e in match.entries()[-1].events if isinstance(e, ev.CardPlayed) and e.seat == 0}
    task = match.exercise
    assert task is not None
    minutes = minutes_of(match) if settings.minutes else 0.0
    return Played(task.earned, match.state.round, match.index, frozenset(cards), minutes)


def report(mission: Mission, settings: argparse.Namespace) -> str:
    """The line of one mission."""
    games = [play(mission, settings.learner, number, settings) for number in range(settings.games)]
    count = len(games)
    won, quick, special = (100 * sum(game.stars[star] for game in games) / count for star in range(3))
    rounds, actions = (sum(each) / count for each in zip(*((g.rounds, g.actions) for g in games), strict=True))
    line = (
        f"{mission.number:2} {mission.words['name']:32} {won:5.1f} {quick:5.1f} {special:5.1f}  "
        f"{rounds:5.1f} {actions:6.1f}"
    )
    if settings.minutes:
        low, median, high = quantiles([game.minutes for game in games], n=4)
        line += f"  {median:7.1f} {low:5.1f} {high:5.1f}"
    if settings.cards:
        played = Counter(card for game in games for card in game.cards)
        new = (card for card in mission.new if any(card == own for own, _ in mission.decks[0].cards))
        line += "  " + ", ".join(f"{CARDS[card].id} {100 * played[card] / count:.0f}" for card in new)
    return line


def main(arguments: Sequence[str]) -> int:
    """The program."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.tools.missions")
    parser.add_argument("missions", nargs="*", type=int, metavar="NUMBER")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--learner", default="adept")
    parser.add_argument("--nodes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--easier", action="store_true")
    parser.add_argument("--cards", action="store_true")
    parser.add_argument("--minutes", action="store_true")
    settings = parser.parse_args(arguments)
    print(f"{settings.learner}, {settings.games} games, {settings.nodes} nodes, seed {settings.seed}")
    more = f"  {'minutes':>7} {'from':>5} {'to':>5}" if settings.minutes else ""
    head = f" # {'mission':32} {'won':>5} {'quick':>5} {'star':>5}  {'rounds':>5} {'actions':>6}{more}"
    print(f"{head}   (per cent of games)")
    for mission in MISSIONS:
        if not settings.missions or mission.number in settings.missions:
            print(report(mission, settings), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
