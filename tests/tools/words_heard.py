"""Plays matches in the terminal by typing alone, and counts the words that are heard, in full and in brief.

python3 -m tests.tools.words_heard                    a match of every game against a novice, typed at random
python3 -m tests.tools.words_heard niwa --seed 4      of one game, with another deal
    --lines                                           and prints all that was heard in brief

Only what is told unasked counts: what happened and what is expected. The same actions are typed in both.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from random import Random

import pytest

from games import ready_games
from games.core.match import Match
from tests.ui.terminal.sessions import ALONE, Tables, quick_bots, remember, session
from ui.services.settings import BRIEF, FULL
from ui.terminal.home import Home

OPTIONS: dict[str, dict[str, str]] = {"senshiai": {"board": "3"}, "djambi": {"n": "4", "players": "2"}}


class Hand:
    """Somebody who types a legal action whenever one is asked for, as notation, until the match is over."""

    def __init__(self, tables: Tables, seed: int, how: str) -> None:
        self._tables, self._random, self._first = tables, Random(seed), ["1", how]

    def __call__(self, said: str) -> str | None:
        if self._first:
            return self._first.pop(0)
        match: Match = self._tables.last
        if match.outcome is not None or match.actor < 0:
            return None
        view = match.view(match.actor)
        action = self._random.choice(view.legal)
        return match.game.typing.show(match.game.rules.encode(match.state, action))


def heard(game: str, seed: int, how: str) -> tuple[str, int]:
    """All that was said at the table, and how often somebody typed an action there."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        tables = Tables(patch)
        quick_bots(patch)
        patch.setattr(Home, "shuffle", lambda home, game, options: (seed, ""))
        remember(Path(folder), game, OPTIONS.get(game, {}), ALONE)
        said = session(Path(folder), Hand(tables, seed, how), game)
        match = tables.last
        own = sum(each.actor == 0 for each in match.entries())
    return said.split("> ", 2)[2].partition("Goodbye.")[0], own


def main() -> None:
    """Prints a line for each game: actions of one's own, words heard per action in full and in brief, the ratio."""
    games = [info.id for info in ready_games()]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", choices=[*games, []], help=", ".join(games))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lines", action="store_true")
    chosen = parser.parse_args()
    print("| game | own actions | words an action, in full | in brief | ratio |\n|---|---|---|---|---|")
    for game in chosen.games or games:
        full, own = heard(game, chosen.seed, FULL)
        brief, again = heard(game, chosen.seed, BRIEF)
        assert own == again, "both were the same match"
        words = [len(said.replace("> ", " ").split()) for said in (full, brief)]
        print(
            f"| {game} | {own} | {words[0] / own:.1f} | {words[1] / own:.1f} | {words[1] / words[0]:.2f} |", flush=True
        )
        if chosen.lines:
            print(brief)


if __name__ == "__main__":
    main()
