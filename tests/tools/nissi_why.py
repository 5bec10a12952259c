"""Holds what Nissi's hints and the coach's marks say to the rules alone, with every reply played through.

`python3 -m tests.tools.nissi_why hints FILE [--positions 40] [--seed 100]`: quiet positions of adepts' games in which
the best move is at least 6 in 100 ahead of the second and takes nothing. `... marks FILE [--positions 100] [--seed 7]`:
the moves of adepts' matches that the coach marks with ? or ??. They are found first and written to FILE, a line each; a
file that is there is read. Then it is told what is said of each, and whether that is true.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Final, NamedTuple

from games import find_info
from games.analysis.analyse import analyse, case_of
from games.analysis.move_quality import MISTAKE
from games.analysis.verdict import Line, Verdict
from games.analysis.why_worse import why_worse
from games.bots.why import changed_terms
from games.core.bot import Budget, Limit, Variation
from games.core.types import OVER
from games.nissi.actions import Move
from games.nissi.analyst import ANALYST
from games.nissi.bots import LEVELS, NissiBot
from games.nissi.deciding import Fact, deciding
from games.nissi.deciding_words import fact_against, fact_for
from games.nissi.rules import NissiRules
from games.nissi.state import EMPTY, State
from tests.games.nissi.replayed import holds, holds_against
from tests.tools.coach_games import KINDS, play
from tests.tools.decided import arguments, cost, written

GAME: Final = find_info("nissi").load()
RULES: Final = NissiRules()
OPTIONS: Final = {"clock": "none", "move_limit": "120"}
NODES: Final = 1500
"""Of a move of the players."""
STRAY: Final = 0.06
"""The share of their moves that are random."""
GLANCE, LOOK = 6000, 40_000
"""Nodes of the coach: for a first look at every third position, and where one move seems to stand out."""
AHEAD: Final = 0.06
OPENING: Final = 8
"""Moves that are not looked at."""
A_GAME: Final = 2
"""Positions that are taken of a game."""


class Found(NamedTuple):
    """A position, a move with what is expected after it, and the best line: the same, but for a mistake."""

    seed: int
    place: int
    text: str
    limit: str
    line: tuple[str, ...]
    best: tuple[str, ...]
    lost: float

    @property
    def state(self) -> State:
        """The position."""
        return RULES.parse_position(self.text, RULES.make_options({"clock": "none", "move_limit": self.limit}))


def read(line: str) -> Found:
    """A position from a line of a file."""
    seed, place, text, limit, played, best, lost = json.loads(line)
    return Found(seed, place, text, limit, tuple(played), tuple(best), lost)


def quiet_positions(seed: int) -> Iterator[Found]:
    """The positions of one game in which one quiet move stands out."""
    rng = Random(seed)
    state = RULES.initial_state(RULES.make_options(OPTIONS))
    bots = [NissiBot(LEVELS["adept"]) for _ in range(2)]
    place = taken = 0
    while RULES.actor(state) != OVER:
        view = RULES.observe(state, state.side)
        if place >= OPENING and place % 3 == seed % 3 and taken < A_GAME and len(view.legal) > 1:
            line, ahead = _best(state, GLANCE)
            if ahead >= AHEAD:
                line, ahead = _best(state, LOOK)
            if ahead >= AHEAD:
                taken += 1
                yield Found(seed, place, RULES.position(state), OPTIONS["move_limit"], line, line, round(ahead, 4))
        choice = bots[state.side].choose(view, Budget(Limit(nodes=NODES)), rng).action
        action = choice if rng.random() >= STRAY else rng.choice(view.legal)
        place, state = place + 1, RULES.apply(state, action).state


def _best(state: State, nodes: int) -> tuple[tuple[str, ...], float]:
    """The best line and by how much of the chance it is ahead; 0 where it takes something, or all is lost."""
    *_, verdict = ANALYST.study(RULES.observe(state, state.side), None, Budget(Limit(nodes=nodes)), Random(1))
    first, second, *_ = (*(each.chances[state.side] for each in verdict.lines), 0.0, 0.0)
    line = verdict.lines[0].notation
    action = RULES.decode(state, line[0])
    quiet = isinstance(action, Move) and state.board[action.target] == EMPTY
    return line, first - second if quiet and first > 0.05 and len(verdict.lines) > 1 else 0.0


def marked_moves(seed: int) -> Iterator[Found]:
    """The moves of one match of adepts that the coach marks with ? or ??."""
    kind = KINDS["nissi"]
    match = play(GAME, kind, seed)
    for place, entry in enumerate(match.entries()):
        if entry.actor < 0:
            continue
        state = match.state_at(place)
        case = case_of(GAME, state, played=entry.action)
        assert case is not None
        *_, verdict = analyse(GAME, case, Budget(Limit(nodes=kind.look)), Random(seed))
        line, lost = verdict.line_of(entry.notation), verdict.lost(entry.notation) or 0.0
        if line is not None and verdict.best is not None and lost >= MISTAKE:
            text, limit = RULES.position(state), kind.options["move_limit"]
            yield Found(seed, place, text, limit, line.notation, verdict.best.notation, round(lost, 4))


class Count:
    """What the positions came to."""

    def __init__(self) -> None:
        self.positions = self.named = self.false = self.sentences = 0
        self.kinds: Counter[str] = Counter()
        self.seconds: list[float] = []

    def note_hint(self, found: Found) -> str:
        """Judges what is said for the best move; a line about it."""
        state = found.state
        view, action = RULES.observe(state, state.side), RULES.decode(state, found.line[0])
        assert isinstance(action, Move)
        begun = process_time()
        proved = deciding(view, action, None)
        words = GAME.text.hint(view, action, found.line, (*proved, *changed_terms(GAME, view, action, Random(0))))
        self.seconds.append(process_time() - begun)
        fact = fact_for(view, Variation(action, found.line), proved)
        self._note(fact, fact is None or holds(state, action, found.line, fact), words)
        return f"{found.seed}.{found.place} {words}{self.remark}"

    def note_mark(self, found: Found) -> str:
        """Judges what is said against a move; a line about it."""
        state = found.state
        view, lines = RULES.observe(state, state.side), (found.line, found.best)
        action, better = (RULES.decode(state, line[0]) for line in lines)
        assert isinstance(action, Move) and isinstance(better, Move)
        begun = process_time()
        proved = deciding(view, better, action)
        self.seconds.append(process_time() - begun)
        fact = fact_against(view, Variation(action, lines[0]), Variation(better, lines[1]), proved)
        worse, best = Line((0.0, 0.0), found.line), Line((1.0, 1.0), found.best)
        verdict = Verdict(state.side, best.chances, (best, worse), against=proved)
        words = why_worse(GAME, view, verdict, worse, best)
        true = fact is None or holds_against(state, action, better, *lines, fact)
        self._note(fact, true, words)
        return f"{found.seed}.{found.place} {found.line[0]}, not {found.best[0]}: {words}{self.remark}"

    def _note(self, fact: Fact | None, true: bool, words: str) -> None:
        self.positions += 1
        self.sentences += bool(words)
        self.named += fact is not None
        self.false += not true
        self.kinds["nothing" if fact is None else str(fact[0])] += 1
        self.remark = "" if true else f" FALSE {fact}"

    def __str__(self) -> str:
        return (
            f"{self.positions} positions: {self.named} name what decides, {self.false} of them falsely; "
            f"{self.sentences} have a sentence; {cost(self.seconds)}\n{dict(self.kinds.most_common())}"
        )


def main() -> None:
    args = arguments(__doc__, 40, ("hints", "marks")).parse_args()
    hints, count = args.what == "hints", Count()
    for line in written(args.file, args.positions, args.seed, quiet_positions if hints else marked_moves, json.dumps):
        print((count.note_hint if hints else count.note_mark)(read(line)), flush=True)
    print(count)


if __name__ == "__main__":
    main()
