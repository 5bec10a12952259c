"""Tasks of two or three turns: a kill by force, with one first move that does it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.core.words import tr
from games.djambi.fast import FINISHED, MOVE, DjambiPosition
from games.djambi.fast_tables import CORPSE
from games.djambi.forced_kills import ForcedKill, TooLong, is_dead
from games.djambi.one_turn import Way, play_on, turn_of, ways
from games.djambi.puzzle_themes import FORK, themes_of
from games.djambi.turn_tasks import line_text, written
from games.puzzles.puzzle import Proof, ProvedTask, PuzzleAnswer, PuzzleStep, Refutation

FORCE: Final = "force"
"""Kill a Chief within two or three turns of one's own, whatever the others play; in no fewer."""
LENGTHS: Final = (2, 3)
"""The turns of the solver's own that a task may have."""
_MOST: Final = {2: 20_000, 3: 60_000}
"""The turns that are played out before a position is left alone, by how many the solver has."""
_SOON: Final = 1_500
"""The turns played out in a search for two after which one for three is likely to come to an end."""
_MOST_WAYS: Final = 12
"""The most ways of the first turn that may be right: more have nothing to do with where things are put."""
_TEMPTING: Final = 6
_MOST_RIVALS: Final = {2: 2, 3: 1}
"""The most other living players: each of them plays between two turns of the solver's, who takes so many."""


class _Wrong(NamedTuple):
    """A first turn that does not do it, with the turns of the others that show it."""

    way: Way
    answer: tuple[int, ...]


def prove(position: DjambiPosition, turns: int) -> ProvedTask | None:
    """The task in a position in which a turn begins; None where there is none or it takes too long to be sure."""
    return _found(position, turns)[0]


def tasks(position: DjambiPosition) -> list[ProvedTask]:
    """The task of two turns; where there is no such kill, and that was soon known, the task of three."""
    found, looked = _found(position, LENGTHS[0])
    if found is None and looked <= _SOON:
        found = prove(position, LENGTHS[1])
    return [found] if found is not None else []


def _found(position: DjambiPosition, turns: int) -> tuple[ProvedTask | None, int]:
    """The task, and how many turns were played out."""
    if turns not in LENGTHS or not 1 <= len(position.order) - 1 <= _MOST_RIVALS[turns]:
        return None, 0
    force = _Force(position, turns)
    try:
        found = force.found()
    except TooLong:
        found = None
    return found, force.search.looked


def refute(position: DjambiPosition, turns: int, move: int) -> Refutation:
    """The turns of the others after which no kill can be forced any more."""
    search = ForcedKill(position, _MOST[LENGTHS[-1]])
    begins = position.phase == MOVE
    way = next(ways(position, move))
    line = line_text(position, way.moves)[1:]
    try:
        answer = search.answer(way.after, turns - begins)
    except TooLong:
        return Refutation(line)
    if is_dead(way.after, search.side):
        return Refutation(line, tr("It costs your own Chief."))
    if not answer:
        return Refutation(line, tr("It kills no Chief."))
    return Refutation((*line, *line_text(way.after, answer)), tr("After this answer no Chief can be killed in time."))


class _Force:
    """A position that is looked through for one forced kill."""

    def __init__(self, position: DjambiPosition, turns: int) -> None:
        self.position, self.turns = position, turns
        self.search = ForcedKill(position, _MOST[turns])

    def found(self) -> ProvedTask | None:
        """The task with its solution. Raises `TooLong`."""
        search, position = self.search, self.position
        if search.kill(position):
            return None
        if self.turns > LENGTHS[0] and search.wins(position, self.turns - 1):
            return None
        right: dict[int, list[Way]] = {}
        wrong: dict[int, _Wrong] = {}
        for move in position.moves():
            for way in ways(position, move):
                answer = search.answer(way.after, self.turns - 1)
                if answer is None:
                    right.setdefault(move, []).append(way)
                else:
                    wrong.setdefault(move, _Wrong(way, answer))
            if len(right) > 1 or sum(map(len, right.values())) > _MOST_WAYS:
                return None
        if not right:
            return None
        (good,) = right.values()
        refuted = tuple(self._refuted([each for move, each in wrong.items() if move not in right]))
        step = self._step(position, good, self.turns - 1)._replace(refuted=refuted)
        looked = search.looked
        proof = Proof("every turn and every answer to the end", looked, self.turns, 0)  # not for players
        return ProvedTask(FORCE, self.turns, step, self._grade(good[0]), self._tags(good[0], step), proof)

    def _grade(self, way: Way) -> int:
        """Three turns are hard, and so are two of which the first takes nobody."""
        taken = self.position.board[way.moves[0] & 255]
        return 2 if self.turns == LENGTHS[0] and taken and taken != CORPSE else 3

    def _refuted(self, wrong: Sequence[_Wrong]) -> Iterator[tuple[str, ...]]:
        """The most tempting of the wrong turns: those that take somebody, then those that threaten to kill."""

        def look(each: _Wrong) -> tuple[bool, bool, int]:
            first = each.way.moves[0]
            taken = self.position.board[first & 255]
            return not taken or taken == CORPSE, not self._threatens(each.way.after), first

        for each in sorted(wrong, key=look)[:_TEMPTING]:
            yield (*line_text(self.position, each.way.moves), *line_text(each.way.after, each.answer))

    def _threatens(self, after: DjambiPosition) -> bool:
        """Whether the solver could kill at once, were the next turn theirs."""
        side = self.search.side
        return side in after.order and bool(self.search.kill(turn_of(after, side)))

    def _tags(self, way: Way, step: PuzzleStep) -> tuple[str, ...]:
        kind = self.position.board[way.moves[0] >> 8] & 7
        names = ("", "chief", "assassin", "journalist", "diplomat", "gravedigger", "thug")
        rivals = ("several rivals",) if len(self.search.victims) > 1 else ()  # not for players
        extra = [FORK] if len(self._kills(way.after)) > 1 else []
        return (*rivals, names[kind], *themes_of(list(self._own_turns(step)), extra))

    def _kills(self, after: DjambiPosition) -> set[int]:
        """The pieces that could kill after a turn, were the next one the solver's again."""
        side = self.search.side
        if side not in after.order:
            return set()
        again = turn_of(after, side)
        return {move >> 8 for move in again.moves() if self.search.kills_with(again, move)}

    def _own_turns(self, step: PuzzleStep) -> Iterator[tuple[DjambiPosition, list[int]]]:
        """The solver's turns along the first line of the solution, each with the position before it."""
        position, before = self.position, self.position
        actions: list[int] = []
        for text in step.line():
            move = next(each for each in position.moves() if written(position, each) == text)
            if position.phase == MOVE:
                before, actions = position, []
            actions.append(move)
            position = play_on(position, move)
            if position.phase in (MOVE, FINISHED) and before.order[0] == self.search.side:
                yield before, actions

    # -- the solution ------------------------------------------------------------------------

    def _step(self, position: DjambiPosition, good: Sequence[Way], left: int, depth: int = 0) -> PuzzleStep:
        """The step in which these ways to go on are right; `left` own turns may follow this one."""
        by_move: dict[int, list[Way]] = {}
        for way in good:
            by_move.setdefault(way.moves[depth], []).append(way)
        answers = []
        for move, rest in by_move.items():
            after = play_on(position, move)
            if after.phase not in (MOVE, FINISHED):
                answers.append(PuzzleAnswer(written(position, move), (), self._step(after, rest, left, depth + 1)))
            else:
                answers.append(self._answer(written(position, move), after, left))
        return PuzzleStep(tuple(answers))

    def _answer(self, action: str, after: DjambiPosition, left: int) -> PuzzleAnswer:
        """A right last action of a turn with the hardest answer, and what is right then."""
        if self.search.reached(after):
            return PuzzleAnswer(action)
        answer = min(self.search.answers(after), key=lambda each: self._ease(each.after))
        follows = line_text(after, answer.moves)
        if self.search.reached(answer.after):
            return PuzzleAnswer(action, follows)
        return PuzzleAnswer(action, follows, self._step(answer.after, self._right(answer.after, left), left - 1))

    def _ease(self, position: DjambiPosition) -> int:
        """How many moves kill at once: the fewer, the harder an answer makes it."""
        if self.search.reached(position):
            return 1000
        return sum(bool(self.search.kills_with(position, move)) for move in position.moves())

    def _right(self, position: DjambiPosition, left: int) -> list[Way]:
        """Every way to play this turn after which the kill comes in time, `left` own turns with this one."""
        return [
            way
            for move in position.moves()
            for way in ways(position, move)
            if self.search.answer(way.after, left - 1) is None
        ]
