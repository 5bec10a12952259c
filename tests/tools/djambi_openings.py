"""What players of Djambi do in their first turns, from the games that an arena has kept.

`python3 -m tests.tools.djambi_openings RESULTS [--turns 20] [--by 6]`, where RESULTS is the file of `python3 main.py
arena djambi … --results RESULTS`. It prints, for every setting and player, how many of the first turns only took the
player's last move back, and in how many games the player has killed a neutral Chief by that turn of its own; then, for
every setting, in how many games anybody has.
"""

from __future__ import annotations

import argparse
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from games.core.values import parsed
from games.djambi.actions import Verb
from games.djambi.events import ChiefDied
from games.djambi.rules import RULES


@dataclass(frozen=True)
class Opening:
    """One player's first turns in one game."""

    turns: int
    back: int
    """The turns that only took the last move back."""
    chief: int
    """The player's own turn in which it first killed a neutral Chief; 0 for never."""


def openings(values: dict[str, str], log: Sequence[str], turns: int) -> list[Opening]:
    """The openings of one game, by seat."""
    state = RULES.initial_state(RULES.make_options(values))
    homes = state.options.homes
    moved, back, chief = (Counter[int]() for _ in range(3))
    last: dict[int, tuple[int, int]] = {}
    for text in log:
        action, seat = RULES.decode(state, text), RULES.actor(state)
        if action.verb is Verb.MOVE:
            moved[seat] += 1
            way = (action.origin, action.target)
            quiet = state.board[action.target] is None
            back[seat] += quiet and moved[seat] <= turns and last.get(seat) == way[::-1]
            last[seat] = way
        step = RULES.apply(state, action)
        died = [event for event in step.events if isinstance(event, ChiefDied) and event.side not in homes]
        if any(event.by == homes[seat] for event in died):
            chief.setdefault(seat, moved[seat])
        state = step.state
    return [Opening(min(moved[seat], turns), back[seat], chief[seat]) for seat in range(len(homes))]


def main() -> None:
    """Reads the games and prints a line for every setting and player."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", type=Path)
    parser.add_argument("--turns", type=int, default=20)
    parser.add_argument("--by", type=int, default=6)
    args = parser.parse_args()
    found: dict[tuple[str, str], list[tuple[Opening, float]]] = defaultdict(list)
    games: dict[str, list[bool]] = defaultdict(list)
    base = sqlite3.connect(f"file:{args.results}?mode=ro", uri=True)
    for options, entrants, log, points in base.execute(
        "select options, entrants, log, points from game where game = 'djambi'"
    ):
        values = parsed(options)
        setting = f"{values['n']} regions, {len(parsed(entrants))} players"
        opened = openings(values, log.splitlines(), args.turns)
        games[setting].append(any(0 < opening.chief <= args.by for opening in opened))
        for player, opening, share in zip(parsed(entrants), opened, parsed(points), strict=True):
            found[setting, player].append((opening, share))
    for (setting, player), rows in sorted(found.items()):
        each = [opening for opening, _ in rows]
        moves, back = sum(opening.turns for opening in each), sum(opening.back for opening in each)
        early = sum(0 < opening.chief <= args.by for opening in each)
        print(
            f"{setting}, {player[:60]}: {len(rows)} games, share {sum(share for _, share in rows) / len(rows):.1%}; "
            f"{back} of {moves} moves taken back in the first {args.turns} turns ({back / max(1, moves):.2%}); "
            f"a neutral Chief by turn {args.by} in {early} ({early / len(rows):.0%})"
        )
    for setting, by_anybody in sorted(games.items()):
        print(f"{setting}: anybody a neutral Chief by turn {args.by} in {sum(by_anybody)} of {len(by_anybody)} games")


if __name__ == "__main__":
    main()
