"""Plays drafted decks with bots: against the starter decks of the small board, and against each other.

    python3 -m tests.tools.drafts --games 120                  decks of which every card was taken at random
    python3 -m tests.tools.drafts --games 120 --by adept       decks that an adept has drafted
    python3 -m tests.tools.drafts --games 120 --against adept  random ones against those of an adept: who plays first

Adepts play both seats and decide by `--nodes` (one, if nothing else is said), so a game is reproducible by its number
and `--seed`. Each deck plays as many games in the first seat as in the second.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import sqrt
from random import Random

from games.bots.even import opponent_bot
from games.core.bot import Budget, Limit
from games.core.drafting import PACK, Draft
from games.core.match import Match, Seat
from games.core.types import CHANCE, OVER
from games.senshiai import GAME
from games.senshiai.cards.deck import Deck
from games.senshiai.cards.decks import SMALL_STARTERS, deck_text
from games.senshiai.cards.drafting import PICKS, bot_draft, deck_of

RANDOM = "random"
PLAYER = "adept"


def drafted(by: str, seed: int) -> Deck:
    """A deck drafted from the packs of a seed: by a level, or by taking cards at random."""
    if by == RANDOM:
        rng = Random(f"draft {seed}")
        return deck_of(Draft(seed, tuple(rng.randrange(PACK) for _ in range(PICKS))))
    return deck_of(bot_draft(seed, by))


def share_of_first(decks: tuple[Deck, Deck], seed: int, nodes: int) -> float:
    """What the first seat gets of a game between two decks: 1, 0, or a half."""
    texts = ",".join(map(deck_text, decks))
    options = GAME.rules.make_options({"board": "3", "decks": texts})
    match = Match(GAME, options, [Seat(str(seat), PLAYER) for seat in range(2)], seed=seed)
    bots, rng = [opponent_bot(GAME, PLAYER) for _ in range(2)], Random(seed)
    while match.actor != OVER:
        if match.actor == CHANCE:
            match.settle()
            continue
        match.play(bots[match.actor].choose(match.view(match.actor), Budget(Limit(nodes=nodes)), rng).action)
    outcome = match.outcome
    assert outcome is not None
    return outcome.points[0] / sum(outcome.points)


def line(name: str, won: Sequence[float]) -> str:
    """The share of a row of games, with its standard error."""
    share = sum(won) / len(won)
    return f"{name:32} {100 * share:5.1f} % +- {100 * sqrt(share * (1 - share) / len(won)):.1f} of {len(won)} games"


def main(arguments: Sequence[str]) -> int:
    """The program."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.tools.drafts")
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--by", default=RANDOM)
    parser.add_argument("--against", default="")
    parser.add_argument("--nodes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    settings = parser.parse_args(arguments)
    print(f"drafted by {settings.by}, {settings.games} games, {settings.nodes} nodes, seed {settings.seed}")
    first, drafts, by_starter = [], [], {each.id: list[float]() for each in SMALL_STARTERS}
    for number in range(settings.games):
        seed = settings.seed * 1_000_000 + number // 2  # the same deck in both seats, one after the other
        own, starter = drafted(settings.by, seed), SMALL_STARTERS[number // 2 % len(SMALL_STARTERS)]
        other = drafted(settings.against, seed + 500_000) if settings.against else starter.deck
        decks = (own, other) if number % 2 == 0 else (other, own)
        share = share_of_first(decks, seed, settings.nodes)
        first.append(share)
        drafts.append(share if number % 2 == 0 else 1 - share)
        by_starter[starter.id].append(drafts[-1])
    if not settings.against:
        for name, won in by_starter.items():
            print(line(name, won))
    print(line("the drafted deck", drafts))
    print(line("the first seat", first))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
