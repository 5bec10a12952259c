"""What a review shows of the coach's marks `?` and `??`: what was played, arrows of what it allows, and a sentence.

`python3 -m tests.tools.error_views GAME FOLDER [--marks 20] [--seed 1]` plays games of bots in which a share of the
actions is random, has each gone through with a small allowance until five such marks are found, and opens them in a
review as somebody would who clicks at them. It prints how many have all three. The matches are kept in FOLDER with
what was found, and one that lies there already is neither played nor analysed again.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from games import find_info
from games.analysis.match_analysis import MatchAnalysis
from games.analysis.stored import keep, kept
from games.analysis.whole_match import analyse_match
from games.core.atomic_file import write_text
from games.core.bot import Limit
from games.core.match import Match
from games.core.savefile import dumps, loads
from tests.tools.coach_games import KINDS, play
from tests.ui.tables import blocks, push_table
from ui.controls.screen import Screen
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.table.features.analysis.arrows import Advice, number_boxes
from ui.table.features.analysis.error_blocks import ErrorCard
from ui.table.features.analysis.error_view import ErrorView
from ui.table.features.analysis.state import SETTLE, Analysis
from ui.table.table import Table
from ui.window.app import App

PLAYED: Final = {
    "nissi": KINDS["nissi"]._replace(look=6_000),
    "djambi": KINDS["djambi"]._replace(look=240),
    "niwa": KINDS["niwa"]._replace(level="adept", nodes=24),
    "naishi": KINDS["naishi"]._replace(look=300),
    "senshiai": KINDS["senshiai"]._replace(options={"board": "3"}, level="adept", look=48),
}
STRAY: Final = 0.1
"""The share of random actions: matches with more mistakes than usual."""
A_MATCH: Final = 5
"""So many marks of a match are looked at."""


class Shown(NamedTuple):
    """What a review shows of one mark."""

    seed: int
    place: int
    mark: str
    played: bool
    """What was played is drawn on the board."""
    arrows: int
    """So many numbers of what it allows stand on the board."""
    sentence: str

    @property
    def whole(self) -> bool:
        """All three are there."""
        return self.played and self.arrows > 0 and bool(self.sentence)


def main(argv: Sequence[str] | None = None) -> int:
    """Prints what is shown of the marks of one game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=PLAYED)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--marks", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    found: list[Shown] = []
    seed = given.seed
    while len(found) < given.marks:
        new = list(_marks(given.game, seed, given.folder))[: given.marks - len(found)]
        for each in new:
            print(*each, sep="  ", flush=True)
        found += new
        seed += 1
    counts = [sum(map(bool, each)) for each in zip(*((e.whole, e.played, e.arrows, e.sentence) for e in found),
                                                   strict=True)]  # fmt: skip
    print(f"| {given.game}, seeds {given.seed} to {seed - 1} | {len(found)} | " + " | ".join(map(str, counts)) + " |")
    return 0


def _grave(match: Match, analysis: MatchAnalysis) -> list[int]:
    """The places of the first marks `?` and `??`."""
    return [each.place for each in analysis.played(match) if each.mark.value in ("?", "??")][:A_MATCH]


def _analysed(game_id: str, seed: int, folder: Path) -> Match:
    """A match with its analysis, as it lies in the folder."""
    path, kind = folder / f"{game_id}-{seed}.json", PLAYED[game_id]
    if not path.exists():
        match, analysis = play(find_info(game_id).load(), kind, seed, STRAY), MatchAnalysis()
        for progress in analyse_match(match, Limit(nodes=kind.look)):
            analysis = progress.analysis
            if progress.deep and len(_grave(match, analysis)) == A_MATCH:
                break
        keep(match, analysis)
        folder.mkdir(parents=True, exist_ok=True)
        write_text(path, dumps(match))
    return loads(path.read_text(encoding="utf-8"))


def _marks(game_id: str, seed: int, home: Path) -> Iterator[Shown]:
    """What is shown of the first grave marks of a match."""
    match = _analysed(game_id, seed, home)
    analysis, _ = kept(match)
    places = _grave(match, analysis) if analysis is not None else []
    if not places:
        return
    with tempfile.TemporaryDirectory() as folder:
        app = App(find_folders(folder), Settings(motion="off", moments="never", sound=False, tips=False))
        try:
            app.push(Screen(app))
            table = push_table(app, match, review=0)
            known = table.feature(Analysis)
            known.on, known.coming = True, analysis
            table.rebuild()
            app.step([], SETTLE)
            for place in places:
                yield _shown(table, app, seed, place)
        finally:
            app.close()


def _shown(table: Table, app: App, seed: int, place: int) -> Shown:
    table.mode.error = place
    table.run_command("open-error")
    app.step([], 0.02)
    view = table.feature(ErrorView)
    error, advice = view.of(table, place), view.advice(table)
    card = next((each for each in blocks(table) if isinstance(each, ErrorCard)), None)
    assert error is not None
    numbers = drawn = 0
    if advice is not None:
        numbers, drawn = (_numbers(each, table) for each in (advice, _played_alone(advice)))
    return Shown(seed, place, error.mark.value, bool(drawn), numbers, card.detail if card is not None else "")


def _played_alone(advice: Advice) -> Advice:
    """The same with what was played as if it were a line: it is drawn where a number of it would stand."""
    items: Any = () if advice.played is None else (advice.played,)
    return advice._replace(line=items, played=None)


def _numbers(advice: Advice, table: Table) -> int:
    return len(number_boxes(advice, table.scene, table.snapshot, table.look))


if __name__ == "__main__":
    sys.exit(main())
