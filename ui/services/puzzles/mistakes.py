"""A player's mistakes in the matches that were analysed, as positions to find a better move in.

The blunders among them that one answer would have spared come back on later days (`games.puzzles.returning`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any, Final, NamedTuple

from games.analysis.match_analysis import Played
from games.analysis.move_quality import ONLY, MoveQuality
from games.analysis.stored import kept
from games.analysis.verdict import Verdict
from games.core.atomic_file import REFUSED
from games.core.errors import GameError
from games.core.match import Match
from games.core.savefile import load
from games.core.words import N_
from games.guests.progress import day_of
from games.puzzles.prover import prover_of
from games.puzzles.puzzle import Proof, ProvedTask, Puzzle, PuzzleAnswer, PuzzleStep

BETTER: Final = "better"
"""The goal of such a position: a move that gives away less than the one that was played."""
_MATCHES: Final = 20
"""So many of the last matches of the history are looked at."""
_CHANGED: Final = 40
"""Of so many files of the history, those that were written last, it is looked at whether they are known."""
_ANALYSED: Final = b'"analysis"'
_GRADE: Final = {MoveQuality.BLUNDER: 1, MoveQuality.MISTAKE: 2}
"""The graver a mistake, the easier it is to do better."""
TEMPTED, UNTAKEN, QUIET = "tempted", "untaken", "quiet"  # not for players: tags
THEMES: Final = {
    TEMPTED: N_("The greedy move was wrong"),
    UNTAKEN: N_("What took most was right"),
    QUIET: N_("Quiet moves"),
}
"""The themes of mistakes, in a few words, by their tags: whether taking or earning most at once was wrong or right."""


class Mistake(NamedTuple):
    """One mistake, with the match in which it was made."""

    puzzle: Puzzle
    """The position before it, as it stands on a shelf."""
    path: Path
    """The file of the match."""
    place: int
    """The place of the log at which it was made."""
    seat: int
    made: date | None = None
    """The day of the match."""
    stands_out: bool = False
    """Whether it was a blunder that one answer alone would have spared: then it comes back."""

    @property
    def best(self) -> str:
        """The one good answer, in notation."""
        return self.puzzle.found.solution.right[0].action


class Read(NamedTuple):
    """A match that was looked through for what comes back."""

    size: int
    """The size of its file then, in bytes."""
    found: Mapping[str, date]
    """The days on which the mistakes were made, by the ids of their puzzles."""


def mistakes_in(history: Path, guest_id: str, solved: frozenset[str]) -> tuple[Mistake, ...]:
    """The mistakes and blunders of a guest, or of whoever played without a profile, the latest matches first.

    What is `solved`, by the ids of the puzzles, is left out. Slow: matches are replayed.
    """
    found: list[Mistake] = []
    files = sorted(_files(history), reverse=True)
    for path in files[:_MATCHES]:
        found += _read(path, guest_id)
    return tuple(each for each in found if each.puzzle.id not in solved)


def mistakes_named(history: Path, guest_id: str, ids: Iterable[str]) -> tuple[Mistake, ...]:
    """The mistakes with these ids, as far as they are still there. Slow."""
    wanted = list(ids)
    by_file: dict[Path, list[Mistake]] = {}
    for name in wanted:
        path = _file_of(history, name)
        if path not in by_file:
            by_file[path] = _read(path, guest_id)
    known = {each.puzzle.id: each for found in by_file.values() for each in found}
    return tuple(known[name] for name in wanted if name in known)


def is_there(history: Path, name: str) -> bool:
    """Whether the match of a mistake is still in the history."""
    with suppress(*REFUSED):
        return _file_of(history, name).is_file()
    return False


def changed_since(history: Path, guest_id: str, sizes: Mapping[str, int]) -> dict[str, Read]:
    """The files that were written since they had these sizes, with what comes back of each. Slow."""
    found: dict[str, Read] = {}
    written: list[tuple[int, int, Path]] = []
    for path in _files(history):
        with suppress(*REFUSED):
            now = path.stat()
            written.append((now.st_mtime_ns, now.st_size, path))
    for _, size, path in sorted(written, reverse=True)[:_CHANGED]:
        if sizes.get(path.name) != size:
            own = [each for each in _read(path, guest_id) if each.stands_out and each.made is not None]
            found[path.name] = Read(size, {each.puzzle.id: each.made for each in own if each.made is not None})
    return found


def _files(history: Path) -> list[Path]:
    """The saves of the history; none where the folder cannot be read."""
    with suppress(*REFUSED):
        return list(history.glob("*.json"))
    return []


def file_name_of(name: str) -> str:
    """The name of the file in which the mistake with an id was made."""
    return f"{name.removeprefix('mistake-').rpartition('-')[0]}.json"


def _file_of(history: Path, name: str) -> Path:
    return history / Path(file_name_of(name)).name


def _read(path: Path, guest_id: str) -> list[Mistake]:
    """The mistakes in a file; none where it has no analysis or cannot be read."""
    try:
        return _of(load(path), path, guest_id) if _ANALYSED in path.read_bytes() else []
    except (GameError, OSError):
        return []


def _of(match: Match, path: Path, guest_id: str) -> list[Mistake]:
    analysis, _ = kept(match)
    own = {seat for seat, who in enumerate(match.seats) if who.human and who.guest == guest_id}
    found = []
    for each in analysis.played(match) if analysis is not None else ():
        if each.seat in own and each.mark in _GRADE and analysis is not None:
            verdict = analysis.verdicts[each.place]
            puzzle = _as_puzzle(match, path, each, verdict.best.first) if verdict.best is not None else None
            if puzzle is not None:
                made, stands_out = day_of(match.ended or match.created), _stands_out(verdict, each)
                found.append(Mistake(puzzle, path, each.place, each.seat, made, stands_out))
    return found


def _stands_out(verdict: Verdict, played: Played) -> bool:
    """Whether a blunder had one good answer: the second best would have been no `!`."""
    if played.mark is not MoveQuality.BLUNDER or len(verdict.lines) < 2:
        return False
    return verdict.surely_lost(verdict.lines[1].first) >= ONLY


def _as_puzzle(match: Match, path: Path, played: Played, best: str) -> Puzzle | None:
    """The position of a mistake; None where it stands between actions and has no text."""
    rules, state = match.game.rules, match.state_at(played.place)
    try:
        position = rules.position(state)
        tags = _tags(match, state, played.notation, best)
    except GameError:
        return None
    usual, values = rules.option_values(rules.make_options({})), rules.option_values(match.options)
    options = tuple(sorted((name, value) for name, value in values.items() if usual.get(name) != value))
    step = PuzzleStep((PuzzleAnswer(best),), refuted=((played.notation,),))
    task = ProvedTask(BETTER, 1, step, _GRADE[played.mark], tags, Proof("analysis", 0, 0, 0))
    return Puzzle(f"mistake-{path.stem}-{played.place}", match.game.info.id, options, position, task)


def _tags(match: Match, state: Any, played: str, best: str) -> tuple[str, ...]:
    """The theme of a mistake; a game without puzzles does not say what takes most."""
    greedy: Sequence[str] = ()
    with suppress(GameError):
        greedy = prover_of(match.game).greedy(state)
    return (TEMPTED if played in greedy and best not in greedy else UNTAKEN if best in greedy else QUIET,)
