"""A player's mistakes in the last matches that were analysed, as positions to find a better move in."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from games.analysis.match_analysis import Played
from games.analysis.move_quality import MoveQuality
from games.analysis.stored import kept
from games.core.errors import GameError
from games.core.match import Match
from games.core.savefile import load
from games.puzzles.puzzle import Proof, ProvedTask, Puzzle, PuzzleAnswer, PuzzleStep

GOAL: Final = "better"
"""The goal of such a position: a move that gives away less than the one that was played."""
_MATCHES: Final = 20
"""So many of the last matches of the history are looked at."""
_ANALYSED: Final = b'"analysis"'
_GRADE: Final = {MoveQuality.BLUNDER: 1, MoveQuality.MISTAKE: 2}
"""The graver a mistake, the easier it is to do better."""


class Mistake(NamedTuple):
    """One mistake, with the match in which it was made."""

    puzzle: Puzzle
    """The position before it, as it stands on a shelf."""
    path: Path
    """The file of the match."""
    place: int
    """The place of the log at which it was made."""
    seat: int


def mistakes_in(history: Path, guest_id: str, solved: frozenset[str]) -> tuple[Mistake, ...]:
    """The mistakes and blunders of a guest, or of whoever played without a profile, the latest matches first.

    What is `solved`, by the ids of the puzzles, is left out. Slow: matches are replayed.
    """
    found: list[Mistake] = []
    files = sorted(history.glob("*.json"), reverse=True) if history.is_dir() else []
    for path in files[:_MATCHES]:
        try:
            if _ANALYSED not in path.read_bytes():
                continue
            found += _of(load(path), path, guest_id)
        except (GameError, OSError):
            continue
    return tuple(each for each in found if each.puzzle.id not in solved)


def _of(match: Match, path: Path, guest_id: str) -> list[Mistake]:
    analysis, _ = kept(match)
    own = {seat for seat, who in enumerate(match.seats) if who.human and who.guest == guest_id}
    found = []
    for each in analysis.played(match) if analysis is not None else ():
        if each.seat in own and each.mark in _GRADE and analysis is not None:
            best = analysis.verdicts[each.place].best
            puzzle = _as_puzzle(match, path, each, best.first) if best is not None else None
            found += [Mistake(puzzle, path, each.place, each.seat)] if puzzle is not None else []
    return found


def _as_puzzle(match: Match, path: Path, played: Played, best: str) -> Puzzle | None:
    """The position of a mistake; None where it stands between actions and has no text."""
    rules, state = match.game.rules, match.state_at(played.place)
    try:
        position = rules.position(state)
    except GameError:
        return None
    usual, values = rules.option_values(rules.make_options({})), rules.option_values(match.options)
    options = tuple(sorted((name, value) for name, value in values.items() if usual.get(name) != value))
    step = PuzzleStep((PuzzleAnswer(best),), refuted=((played.notation,),))
    task = ProvedTask(GOAL, 1, step, _GRADE[played.mark], (), Proof("analysis", 0, 0, 0))
    return Puzzle(f"mistake-{path.stem}-{played.place}", match.game.info.id, options, position, task)
