"""Games of bots with pacts: what is accepted and kept, who wins by seat, who stays out of it and how they fare.

    python3 -m tests.tools.pacts even --board 4 --players 4 --games 200
    python3 -m tests.tools.pacts quiet --board 4 --players 4 --games 200     one seat in turn proposes nothing
    python3 -m tests.tools.pacts deaf --board 4 --players 4 --games 400      every second seat says nothing and refuses
    python3 -m tests.tools.pacts alone --board 4 --players 4 --games 400     one seat in turn does so
    python3 -m tests.tools.pacts without --board 4 --players 4 --games 200   no pacts at all: what the seats are worth
    python3 -m tests.tools.pacts words --board 4 --players 4 --games 20      how often each word of likelihood is right

Every game is reproducible by its number and `--seed`; the bots think by `--nodes`. The styles of play go round the
seats, so that none belongs to one. The line so far is printed after every tenth game, so that a run may be cut short.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

from games.bots.even import opponent_bot
from games.core.bot import Budget, Limit
from games.core.types import LEVELS
from games.djambi import GAME
from games.djambi.actions import Action, Verb
from games.djambi.diplomacy import likelihood, speaks
from games.djambi.events import PactAccepted, PactBroken, PactEvent, PactKept, PactProposed, PactRefused
from games.djambi.rules import RULES
from games.djambi.state import State
from games.djambi.view import View
from lab.arena.statistics import estimate

STYLES: Final = ("bold", "patient", "meddling", "true", "")
LONGEST: Final = 4000
"""Actions after which a game is shared."""


class Played(NamedTuple):
    """What one game came to."""

    points: tuple[float, ...]
    counts: Counter[str]
    slowest: float
    """The processor's seconds of the slowest decision about a pact."""


class Settings(NamedTuple):
    """How games are played."""

    kind: str
    values: dict[str, str]
    level: str
    nodes: int
    seed: int


def marked(settings: Settings, number: int, seats: int) -> frozenset[int]:
    """The seats that are otherwise than the rest in a game: one in turn, or every second one in turn."""
    if settings.kind in ("quiet", "alone"):
        return frozenset({number % seats})
    return frozenset(seat for seat in range(seats) if settings.kind == "deaf" and (seat + number) % 2)


def play(settings: Settings, number: int) -> Played:
    """Plays one game."""
    options = RULES.make_options({"pacts": "off" if settings.kind == "without" else "on", **settings.values})
    seats, state = len(options.homes), RULES.initial_state(options)
    other = marked(settings, number, seats)
    styles = [STYLES[(number + seat + number // len(STYLES)) % len(STYLES)] for seat in range(seats)]
    opponents = [settings.level + (f"+{style}" if style else "") for style in styles]
    bots = [opponent_bot(GAME, opponent) for opponent in opponents]
    counts, slowest, words = Counter[str](), 0.0, dict[tuple[int, int], str]()
    for place in range(LONGEST):
        seat = RULES.actor(state)
        if seat < 0:
            break
        view, rng = RULES.observe(state, seat), Random(f"{settings.seed} {number} {place}")
        action = GAME.bot_agrees(view)
        if action is None and view.talk:
            began = process_time()
            action = _said(settings, opponents[seat], view, rng, seat in other)
            slowest = max(slowest, process_time() - began)
        if action is None:
            action = bots[seat].choose(view, Budget(Limit(nodes=settings.nodes)), rng).action
        if settings.kind == "words" and action.verb is Verb.PROPOSE:
            words[view.mover or 0, action.other] = likelihood(view, action).value
        state = _counted(state, action, counts, styles, words)
    outcome = RULES.outcome(state)
    return Played(outcome.points if outcome is not None else (1 / seats,) * seats, counts, slowest)


def _said(settings: Settings, opponent: str, view: View, rng: Random, other: bool) -> Action | None:
    """What a bot says; the marked seats propose nothing, or say nothing at all. For `words` it proposes anything."""
    if other and settings.kind in ("deaf", "alone"):
        return None
    answers = [action for action in view.talk if action.verb is not Verb.PROPOSE]
    if settings.kind == "words" and not answers:
        own = any(offer.by == view.mover for offer in view.pacts.offers)
        return rng.choice(view.talk) if not own and rng.random() < 0.25 else None
    action = speaks(opponent, view, rng)
    return None if other and action is not None and action.verb is Verb.PROPOSE else action


def _counted(
    state: State, action: Any, counts: Counter[str], styles: Sequence[str], words: dict[tuple[int, int], str]
) -> State:
    transition = RULES.apply(state, action)
    for event in transition.events:
        if not isinstance(event, PactEvent):
            continue
        counts[type(event).__name__] += 1
        if isinstance(event, PactProposed):
            counts[f"proposed {event.terms.promise.value}"] += 1
        if isinstance(event, PactBroken):
            counts[f"broken by {styles[event.options.homes.index(event.side)] or 'plain'}"] += 1
        if isinstance(event, PactAccepted | PactRefused) and (event.other, event.side) in words:
            word = words.pop((event.other, event.side))
            counts[f"{word} asked"] += 1
            counts[f"{word} accepted"] += isinstance(event, PactAccepted)
    return transition.state


def account(settings: Settings, games: Sequence[Played]) -> str:
    """What the games so far have come to, in one line."""
    seats = len(games[0].points)
    counts = sum((game.counts for game in games), Counter[str]())
    shares = [sum(game.points[seat] for game in games) / len(games) for seat in range(seats)]
    answered = counts[PactAccepted.__name__] + counts[PactRefused.__name__]
    ended = counts[PactKept.__name__] + counts[PactBroken.__name__]
    parts = [f"{len(games)} games", "shares " + " ".join(f"{100 * share:.1f}" for share in shares)]
    parts.append(f"fair {100 / seats:.1f}")
    if settings.kind in ("quiet", "deaf", "alone"):
        own = [marked(settings, number, seats) for number in range(len(games))]
        values = [sum(game.points[seat] for seat in mine) for mine, game in zip(own, games, strict=True)]
        fair = sum(map(len, own)) / len(games) / seats
        found = estimate(values, fair)
        parts.append(f"{settings.kind} {100 * found.mean:.1f} ({100 * found.low:.1f} to {100 * found.high:.1f})"
                     f" of {100 * fair:.1f}")  # fmt: skip
    parts.append(f"{counts[PactProposed.__name__] / len(games):.1f} proposals a game")
    if answered:
        parts.append(f"accepted {100 * counts[PactAccepted.__name__] / answered:.1f}")
    if ended:
        parts.append(f"kept {100 * counts[PactKept.__name__] / ended:.1f}")
    parts += [f"{name} {counts[name]}" for name in sorted(counts) if " " in name]
    parts.append(f"slowest decision {1000 * max(game.slowest for game in games):.0f} ms")
    return ", ".join(parts)


def main(arguments: Sequence[str]) -> int:
    """Plays the games that the command line asks for."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.tools.pacts", description=__doc__)
    parser.add_argument("kind", choices=("even", "quiet", "deaf", "alone", "without", "words"))
    parser.add_argument("--board", default="4")
    parser.add_argument("--players", default="4")
    parser.add_argument("--level", choices=LEVELS, default="master")
    parser.add_argument("--nodes", type=int, default=60)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(arguments)
    values = {"n": args.board, "players": args.players}
    settings = Settings(args.kind, values, args.level, args.nodes, args.seed)
    games: list[Played] = []
    for number in range(args.games):
        games.append(play(settings, number))
        if len(games) % 10 == 0 or len(games) == args.games:
            print(account(settings, games), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
