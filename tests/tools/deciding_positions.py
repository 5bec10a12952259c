"""Positions of bots' games in which one action is much better than another: what sentences about it are held against.

`python3 -m tests.tools.deciding_positions KIND FILE [--positions 30] [--seed 100] [--marked]` writes them to FILE, a
line each, unless it is there: quiet positions, in which the best action takes less at once than the one that tempts
most, which gives 6 in 100 or more away; with `--marked` what adepts played that has a `?` or `??`, whatever it is.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from games import find_info
from games.analysis.analyse import analyse, case_of
from games.analysis.move_quality import MISTAKE
from games.analysis.verdict import MOVER, Line, Verdict
from games.core.bot import Budget, Limit
from games.core.game import Game
from tests.tools.coach_games import KINDS, play
from tests.tools.decided import arguments, written
from tests.tools.temptations import TEMPTATIONS

LEAST: Final = 0.06
"""The share of the chance that the tempting action must give away."""
SEEMS: Final = 0.75
"""The part of the wanted loss from which on a position is looked at again, ..."""
LONGER: Final = 4
"""... so many times as long."""
A_GAME: Final = 3
"""Positions of a game."""
EVERY: Final = 3
"""A place of so many is looked at."""


class Found(NamedTuple):
    """A position with the lines of its best action and of a worse one."""

    kind: str
    seed: int
    place: int
    position: str
    chances: tuple[float, float]
    """The mover's, by the best line and by the other."""
    best: tuple[str, ...]
    other: tuple[str, ...]

    def verdict(self, game: Game, view: Any) -> Verdict:
        """The coach's verdict, as far as it was kept."""
        seats = len(game.rules.seat_names(view.options))
        lines = [
            Line(tuple(chance if seat == view.seat else (1 - chance) / (seats - 1) for seat in range(seats)), line)
            for chance, line in zip(self.chances, (self.best, self.other), strict=True)
        ]
        return Verdict(view.seat, lines[0].chances, tuple(lines), choices=len(view.legal), eyes=MOVER)

    def setting(self) -> tuple[Game, Any, Any, Any, Any]:
        """The game, the state, the mover's view of it, the best action and the other."""
        kind = KINDS[self.kind]
        game = find_info(kind.game).load()
        state = game.rules.parse_position(self.position, game.rules.make_options(kind.options))
        view = game.rules.observe(state, game.rules.actor(state))
        best, other = (game.rules.decode(state, line[0]) for line in (self.best, self.other))
        return game, state, view, best, other


def read(path: Path) -> Iterator[Found]:
    """The positions of a file."""
    for line in path.read_text().splitlines():
        kind, seed, place, position, chances, best, other = json.loads(line)
        yield Found(kind, seed, place, position, tuple(chances), tuple(best), tuple(other))


def find(name: str, seed: int, marked: bool) -> Iterator[Found]:
    """Yields the positions of one game."""
    kind = KINDS[name]._replace(level="adept")
    game, tempts = find_info(kind.game).load(), TEMPTATIONS[kind.game]
    match = play(game, kind, seed)
    taken = 0
    for place in range(seed % EVERY, match.length, EVERY):
        entry, state = match.entries()[place], match.state_at(place)
        if entry.actor < 0 or taken == A_GAME:
            continue
        view = match.view_at(place, entry.actor)
        other = entry.action if marked else tempts(view)
        if other is None or len(view.legal) < 6:
            continue
        found = _judged(game, kind.look, state, other, MISTAKE if marked else LEAST)
        if found is None or found.best is None:
            continue
        best, text = found.best, game.rules.encode(state, other)
        line = found.line_of(text)
        if line is None or (not marked and not quieter(game, view, best.first, other)):
            continue
        taken += 1
        chances = (round(best.chances[view.seat], 4), round(line.chances[view.seat], 4))
        yield Found(name, seed, place, game.rules.position(state), chances, best.notation[:6], line.notation[:6])


def quieter(game: Game, view: Any, best: str, other: Any) -> bool:
    """Whether the best action is not among those that tempt as much as the other."""
    state = game.rules.determinize(view, Random(0))
    takes: Callable[[Any, Any], float] = TEMPTATIONS[game.info.id].takes
    return takes(view, game.rules.decode(state, best)) < takes(view, other)


def _judged(game: Game, look: int, state: Any, other: Any, least: float) -> Verdict | None:
    """The verdict of a long look, where the other action loses enough by a short one and by that."""
    text = game.rules.encode(state, other)
    for times, enough in ((1, SEEMS * least), (LONGER, least)):
        case = case_of(game, state, played=other)
        assert case is not None
        *_, verdict = analyse(game, case, Budget(Limit(nodes=times * look)), Random(times))
        if (verdict.lost(text) or 0.0) < enough:
            return None
    return verdict


def main() -> None:
    parser = arguments(__doc__, 30, KINDS)
    parser.add_argument("--marked", action="store_true")
    args = parser.parse_args()
    written(args.file, args.positions, args.seed, lambda seed: find(args.what, seed, args.marked), json.dumps)


if __name__ == "__main__":
    main()
