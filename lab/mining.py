"""Mining: bots play, their games are looked through for puzzles, and a shelf is filled with them.

A game and what is found in it depend on the seed and the number of the game alone; a shelf takes its puzzles in the
order of these numbers. So a run repeats exactly, however many processes share the work.
"""

# not for players: what the laboratory says is English

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from pathlib import Path
from typing import Final, NamedTuple

from games import find_info
from games.core.game import Game
from games.core.options import written_values
from games.puzzles.form import as_line, parsed, puzzles_of
from games.puzzles.measure import measure
from games.puzzles.prover import prover_of, puzzles_of_tasks
from games.puzzles.puzzle import Puzzle, PuzzleError
from games.puzzles.worth import has_choices, is_rated
from lab.arena.code import code_of
from lab.arena.entrants import read_entrant
from lab.arena.play import FORFEIT, Job, play


class Wanted(NamedTuple):
    """What is looked for; nothing named is no condition."""

    kinds: frozenset[str] = frozenset()
    """Kinds of puzzle (`ProvedTask.kind`): `force 2`."""
    themes: frozenset[str] = frozenset()
    """Themes (`ProvedTask.tags`), of which a puzzle has one at least."""

    @property
    def goals(self) -> frozenset[str]:
        """The goals of these kinds."""
        return frozenset(kind.rpartition(" ")[0] for kind in self.kinds)

    def allows(self, puzzle: Puzzle) -> bool:
        """Whether a puzzle is looked for."""
        kind, tags = puzzle.found.kind, puzzle.found.tags
        return (not self.kinds or kind in self.kinds) and (not self.themes or not self.themes.isdisjoint(tags))


ANYTHING: Final = Wanted()


def jobs(game: Game, seed: int, first: int = 0, tables_of: Sequence[Mapping[str, str]] = ()) -> Iterator[Job]:
    """The games to be played, without end, from this number on; `tables_of`: their options in turn, if not the usual.

    Raises `GameError` where there are no such options.
    """
    prover, rules = prover_of(game), game.rules
    entrant, code = read_entrant(prover.players), code_of(game.info.id)
    tables = [rules.make_options(table) for table in tables_of or prover.tables]
    number = first
    while True:
        options = tables[number % len(tables)]
        texts = tuple(sorted(written_values(rules.option_values(options), rules.option_specs).items()))
        entrants = (entrant,) * len(rules.seat_names(options))
        yield Job(game.info.id, texts, entrants, seed, number, code, prover.opening)
        number += 1


def dig(job: Job, wanted: Wanted = ANYTHING) -> tuple[Puzzle, ...]:
    """Plays a game and finds the wanted puzzles in it that are worth solving: a task for any process.

    Raises `StaleCode`.
    """
    game = find_info(job.game).load()
    record = play(job)
    if record.reason == FORFEIT:
        return ()
    rules = game.rules
    states = [rules.initial_state(rules.make_options(dict(job.options)))]
    for text in record.log:
        states.append(rules.apply(states[-1], rules.decode(states[-1], text)).state)
    fitting = filter(wanted.allows, puzzles_of_tasks(game, prover_of(game).seek(states, wanted.goals)))
    measured = (puzzle._replace(measured=measure(puzzle)) for puzzle in filter(has_choices, fitting))
    rated = filter(is_rated, measured)
    return tuple(puzzle for puzzle in rated if puzzle.measured is not None and puzzle.measured.tempts)


class MinedPuzzles:
    """What was found so far, by the number of the game, in a file to which a line is added for every game."""

    def __init__(self, file: Path | None, key: str) -> None:
        """Reads what the file has of a run with this key; a line that was cut short is left out. Raises `OSError`."""
        self.found: dict[int, tuple[Puzzle, ...]] = {}
        self._file, self._key = file, key
        if file is not None and file.exists():
            for line in file.read_text(encoding="utf-8", errors="replace").splitlines():
                self._read(line)

    def _read(self, line: str) -> None:
        try:
            value = parsed(line)
            if isinstance(value, dict) and value.get("key") == self._key and type(value.get("number")) is int:
                self.found[value["number"]] = puzzles_of(value.get("puzzles"))
        except PuzzleError:
            return

    def add(self, number: int, puzzles: tuple[Puzzle, ...]) -> None:
        """Keeps what a game had. Raises `OSError`."""
        self.found[number] = puzzles
        if self._file is not None:
            with self._file.open("a", encoding="utf-8") as file:
                listed = ", ".join(map(as_line, puzzles))
                file.write(f'{{"key": {json.dumps(self._key)}, "number": {number}, "puzzles": [{listed}]}}\n')


class ShelfBuilder:
    """A shelf being filled: from each game one puzzle of a kind at most, and of each kind no more than its share."""

    def __init__(
        self, game: Game, count: int, shelf: Sequence[Puzzle] = (), since: str = "", wanted: Wanted = ANYTHING
    ) -> None:
        """`shelf`: what stands there already, and stays, and what has left it; `since`: see `Puzzle.since`.

        `wanted`: what alone is taken; of kinds that are named there as many as there is room for.
        """
        self.puzzles = list(shelf)
        self._kinds = list(prover_of(game).shares)
        shares = prover_of(game).shares
        self._most = {kind: count if kind in wanted.kinds else ceil(count * share) for kind, share in shares.items()}
        self._wanted = wanted
        self._count = count
        self._since = since
        self._have = Counter(puzzle.found.kind for puzzle in shelf if puzzle.on_shelf)
        self._ids = {puzzle.id for puzzle in shelf}
        self.looked_at = 0
        """So many games were looked through, all from the first on."""

    def full(self) -> bool:
        """Whether nothing more is wanted."""
        return self.standing >= self._count

    @property
    def standing(self) -> int:
        """The number of puzzles that stand on the shelf."""
        return sum(self._have.values())

    def gather(self, mined: MinedPuzzles) -> None:
        """Takes what the games had, in order, as far as they are all known."""
        while not self.full() and self.looked_at in mined.found:
            self._take(mined.found[self.looked_at])
            self.looked_at += 1

    def _take(self, puzzles: Sequence[Puzzle]) -> None:
        """Takes the hardest of each kind, the kind named first in the shares first."""
        ordered = sorted(
            filter(self._wanted.allows, puzzles),
            key=lambda each: (self._kinds.index(each.found.kind), -each.found.grade, each.id),
        )
        taken: set[str] = set()
        for each in ordered:
            kind = each.found.kind
            if kind not in taken and each.id not in self._ids and self._room(kind) and not self.full():
                taken.add(kind)
                self.puzzles.append(each._replace(since=self._since))
                self._have[kind] += 1
                self._ids.add(each.id)

    def _room(self, kind: str) -> bool:
        return self._have[kind] < self._most.get(kind, 0)
