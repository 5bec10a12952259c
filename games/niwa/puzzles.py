"""Niwa's puzzles: the best cell of all for one stone, the best one against every answer, and the last cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from games.core.bot import Budget, Limit
from games.core.types import OVER
from games.core.words import N_, listing, tr, tr_n
from games.niwa.actions import Action, Phase, Place
from games.niwa.cards import FEATURES
from games.niwa.endgame import WIN, Endgame
from games.niwa.fast import CARD_BITS, CARD_MASK, PASS, FastPosition
from games.niwa.garden import EDGES, cell_text, lay
from games.niwa.notation import encode
from games.niwa.options import SEAT_NAMES
from games.niwa.state import State
from games.niwa.view import View
from games.puzzles.puzzle import Proof, ProvedTask, PuzzleAnswer, PuzzleStep, Refutation
from games.puzzles.task import Task

NOW: Final = "now"
"""The placement after which one's lead in counted stones is largest."""
ANSWERED: Final = "answered"
"""The placement after which it is largest when the best answer to it has been given; all cards are known."""
LAST: Final = "last"
"""The last cards: the only way to win."""
MOST: Final = "most"
"""The last cards: the way to the best result in stones."""

_CLEAR: Final = {NOW: 4, ANSWERED: 3, MOST: 4}
"""The stones by which the solution must be better than anything else, by goal."""
_LEAST_GARDEN: Final = 14
"""The fewest cards in the garden of a puzzle: in a smaller one there is little to see."""
_WORK: Final = Limit(nodes=4000)
"""Endings that take more are left alone."""
_LAST_HAND: Final = 3
_TEMPTING: Final = 5
_GREEDY: Final = "not the greediest"  # not for players: a tag
_LOOKED_AT: Final = 3
"""The interval of the turns of a game whose best cell is searched for."""


class _Try(NamedTuple):
    """A move, what it comes to for who makes it, and what is played after it."""

    value: int
    move: int
    line: tuple[int, ...] = ()


class NiwaProver:
    """Finds and proves Niwa's puzzles. Cards that show the same on the same cell are one solution."""

    choices: frozenset[str] = frozenset()
    not_played_for = frozenset({NOW, ANSWERED})
    players = "adept:nodes=300,stray=0.03"
    tables: Sequence[Mapping[str, str]] = (
        {"variant": "std"}, {"variant": "noluck"}, {"variant": "std", "lines": "8"},
    )  # fmt: skip
    opening = 4
    shares: Mapping[str, float] = {
        "last 3": 0.3, "last 2": 0.3, "last 1": 0.2, "answered 1": 0.4, "most 3": 0.2, "most 2": 0.2, "most 1": 0.1,
        "now 1": 0.25,
    }  # fmt: skip

    def seek(self, states: Sequence[State], wanted: Collection[str] = ()) -> Sequence[tuple[State, ProvedTask]]:
        """The last cards of a game, and on some turns before them the best cell."""
        rng, found = Random(len(states)), []
        for state in states:
            if state.phase not in (Phase.PLACE, Phase.FINAL):
                continue
            goals = [LAST, MOST] if _is_last(state) else []
            if state.phase is Phase.PLACE and rng.random() < 1 / _LOOKED_AT:
                goals += [NOW, ANSWERED]
            for goal in goals:
                task = self._task(state, goal) if not wanted or goal in wanted else None
                if task is not None:
                    found.append((state, task))
        return found

    def tasks(self, state: State) -> Sequence[ProvedTask]:
        """The best placement, looked at in every way that fits."""
        if state.phase not in (Phase.PLACE, Phase.FINAL):
            return []
        goals = [LAST, MOST, NOW, ANSWERED] if _is_last(state) else [NOW, ANSWERED]
        return [task for goal in goals if (task := self._task(state, goal)) is not None]

    def prove(self, state: State, goal: str, moves: int) -> ProvedTask | None:
        """One placement clearly better than all others; by the last cards everything is played out to the end."""
        found = self._task(state, goal) if state.phase in (Phase.PLACE, Phase.FINAL) else None
        return found if found is not None and found.moves == moves else None

    def _task(self, state: State, goal: str) -> ProvedTask | None:
        position = FastPosition(state)
        if goal in (LAST, MOST):
            return _ending(position, goal) if _is_last(state) else None
        if len(state.garden) < _LEAST_GARDEN or (goal == ANSWERED and state.deck):
            return None
        return _single(position, goal)

    def refute(self, state: State, goal: str, moves: int, action: str) -> Refutation:
        """The result of an action against the best one; with the best answer, or all that is best played after it."""
        position = FastPosition(state)
        if goal in (LAST, MOST):
            tries = _tries(Endgame(Budget(_WORK)), position)
        else:
            tries, _ = _placements(position, goal)
        found = next((each for each in tries if _notation(position, each.move) == action), None)
        if found is None:
            return Refutation()
        line = _description(position, (found.move, *found.line))[1:]
        return Refutation(line, _compared(found.value, tries[0].value))

    def greedy(self, state: State) -> Sequence[str]:
        """The placements after which one leads by most stones at once."""
        position = FastPosition(state)
        leads = {move: _lead(_played(position, move), position.seat) for move in position.moves()}
        return [_notation(position, move) for move, lead in leads.items() if lead == max(leads.values())]

    def canonical(self, state: State) -> str:
        """A key that is the same for a garden turned, mirrored or moved, and with the colours changed."""
        return min(_texts(state))

    def task(self, view: View, goal: str, moves: int) -> Task:
        """Who plays, and what is wanted."""
        assert view.mover is not None
        ask, more = _TASKS[goal]
        return Task(tr(ask), tr("{side} to play.", side=tr(SEAT_NAMES[view.mover])), tr(more))

    def hints(self, view: View, action: Action) -> tuple[str, str]:
        """Two hints: how many stones turn, and beside which card."""
        if not isinstance(action, Place):
            return tr("Not every card has to be laid."), tr("Keep what you have.")
        stones = [laid.stone for laid in view.garden]
        assert view.mover is not None
        after = _after(view, action)
        turned = stones.count(1 - view.mover) - after
        idea = tr("It is not the number of stones turned that counts.")
        if turned > 1:
            idea = tr_n("The placement turns {n} stone.", "The placement turns {n} stones.", turned)
        cells = view.cells
        near = [cells[cell] for down, right in EDGES if (cell := (action.row + down, action.col + right)) in cells]
        if not near:
            return idea, tr("Look at the cell beside a corner.")
        return idea, tr("Look at the cell beside {places}.", places=listing([cell_text(laid.cell) for laid in near]))


_TASKS: Final = {
    NOW: (N_("Which placement gives you the largest lead?"), N_("It counts before any reply.")),
    ANSWERED: (N_("Which placement gives you the largest lead?"), N_("It counts after the best reply.")),
    LAST: (N_("Find the one placement that wins."), N_("The last cards are laid after it.")),
    MOST: (N_("Lay the last cards."), N_("You finish with the largest lead possible.")),
}
"""The task of each goal, and its further condition."""


PROVER: Final = NiwaProver()


def _is_last(state: State) -> bool:
    """Whether every card is known and few are left."""
    return not state.deck and max(map(len, state.hands)) <= _LAST_HAND


def _after(view: View, place: Place) -> int:
    """How many enemy stones a placement leaves."""
    assert view.mover is not None
    garden, _ = lay(view.cells, place.card, place.cell, view.mover, view.options.lines)
    return sum(laid.stone != view.mover for laid in garden.values())


def _alike(position: FastPosition, move: int) -> tuple[int, int]:
    """A key that is the same for moves that make no difference: the cell, and what the card shows."""
    return move >> CARD_BITS, 0 if move == PASS else FEATURES[move & CARD_MASK]


def _lead(position: FastPosition, seat: int) -> int:
    return position.lead() if seat == 0 else -position.lead()


def _played(position: FastPosition, move: int) -> FastPosition:
    after = position.copy()
    after.play(move)
    return after


def _notation(position: FastPosition, move: int) -> str:
    return encode(position.to_action(move))


# -- one placement ------------------------------------------------------------------------------


def _single(position: FastPosition, goal: str) -> ProvedTask | None:
    """The best placement, looked at alone or with every answer to it."""
    seat = position.seat
    tries, looked = _placements(position, goal)
    best = tries[0]
    right = [each for each in tries if each.value == best.value]
    second = next((each.value for each in tries if each.value < best.value), None)
    # a lead that nobody answers goes by the cell alone
    same = {each.move >> CARD_BITS if goal == NOW else _alike(position, each.move) for each in right}
    if second is None or best.value - second < _CLEAR[goal] or len(same) != 1 or len(tries) < 8:
        return None
    greedy = max(tries, key=lambda each: _lead(_played(position, each.move), seat)).move
    tags = (_GREEDY,) if goal == ANSWERED and greedy not in [each.move for each in right] else ()
    if goal == ANSWERED and not tags:
        return None
    wrong = [each for each in tries if each.value < best.value]
    if goal == ANSWERED:
        wrong.sort(key=lambda each: (-_lead(_played(position, each.move), seat), each.move))
    step = PuzzleStep(
        tuple(PuzzleAnswer(_notation(position, each.move)) for each in right),
        (),
        tuple(_description(position, (each.move, *each.line)) for each in wrong[:_TEMPTING]),
    )
    grade = 1 if goal == NOW else 2
    method = "every placement" if goal == NOW else "every placement and answer"  # not for players
    proof = Proof(method, looked, best.value, second)
    return ProvedTask(goal, 1, step, grade, tags, proof)


def _placements(position: FastPosition, goal: str) -> tuple[list[_Try], int]:
    """Every placement, the best first, with the best answer where one is given; and how many were looked at."""
    seat, looked = position.seat, 0
    tries: list[_Try] = []
    for move in position.moves():
        after = _played(position, move)
        looked += 1
        if goal == NOW or after.actor() == OVER:
            tries.append(_Try(_lead(after, seat), move))
            continue
        answers = [_Try(_lead(_played(after, answer), seat), answer) for answer in after.moves()]
        looked += len(answers)
        worst = min(answers)
        tries.append(_Try(worst.value, move, (worst.move,)))
    return sorted(tries, key=lambda each: (-each.value, each.move)), looked


def _compared(value: int, best: int) -> str:
    """The result of a placement beside the best one, in a sentence; the values are leads, larger ones results."""
    if value == 0 and best > WIN // 2:
        return tr("It is a draw; there is a way to win.")
    if abs(value) < WIN // 2:
        return tr("Your lead is then {n}; {best} is possible.", n=value, best=best)
    if value < 0 < best:
        return tr("It loses; there is a way to win.")
    if value <= 0:
        return tr("It loses.")
    return tr("You win by {n}; {best} is possible.", n=value - WIN, best=best - WIN)


def _description(position: FastPosition, line: Sequence[int]) -> tuple[str, ...]:
    """A line of moves in notation."""
    texts = []
    for move in line:
        texts.append(_notation(position, move))
        position = _played(position, move)
    return tuple(texts)


# -- the last cards -----------------------------------------------------------------------------


def _ending(position: FastPosition, goal: str) -> ProvedTask | None:
    """The last cards, played out in every way."""
    budget = Budget(_WORK)
    endgame = Endgame(budget)
    tries = _tries(endgame, position)
    if not endgame.solved or len(tries) < 4:
        return None
    best = tries[0].value
    second = tries[1].value
    if best <= 0 or (goal == LAST) != (second <= 0) or best - second < (1 if goal == LAST else _CLEAR[MOST]):
        return None
    step, moves = _step(endgame, position, tries, goal)
    if not endgame.solved or not 1 <= moves <= _LAST_HAND:
        return None
    quick = _lead(_played(position, tries[0].move), position.seat)
    greedy = any(_lead(_played(position, each.move), position.seat) > quick for each in tries[1:])
    tags = (_GREEDY,) if greedy else ()
    if moves == 1 and tries[0].move == PASS:
        return None
    grade = 3 if moves == 3 or (moves == 2 and greedy) else 2 if moves == 2 or greedy else 1
    proof = Proof("every line to the end", budget.nodes, best, second)  # not for players
    return ProvedTask(goal, moves, step, grade, tags, proof)


def _tries(endgame: Endgame, position: FastPosition) -> list[_Try]:
    """Every move that differs from others, with its value at best play, the best one first."""
    found = [_Try(value, move, tuple(line)) for move, value, line in endgame.each(position)]
    return sorted(found, key=lambda each: (-each.value, each.move))


def _step(endgame: Endgame, position: FastPosition, tries: Sequence[_Try], goal: str) -> tuple[PuzzleStep, int]:
    """The step of the last cards, and how many moves of its own the longest way has."""
    best = tries[0].value
    good = [each for each in tries if each.value == best or (goal == LAST and each.value > WIN / 2)]
    answers, longest = [], 1
    for each in good:
        for move in _equals(position, each.move):
            follows, later = _until_own(endgame, position, move)
            then = None
            if later.actor() == position.seat:
                then, more = _step(endgame, later, _tries(endgame, later), goal)
                longest = max(longest, 1 + more) if each is good[0] else longest
            notation = _description(position, (move, *follows))
            answers.append(PuzzleAnswer(notation[0], notation[1:], then))
    wrong = [each for each in tries if each not in good]
    lines = tuple(_description(position, (each.move, *each.line)) for each in wrong[:_TEMPTING])
    return PuzzleStep(tuple(answers), (), lines), longest


def _equals(position: FastPosition, move: int) -> list[int]:
    """A move, and those with cards that show the same."""
    alike = [each for each in position.moves() if _alike(position, each) == _alike(position, move)]
    return sorted(alike, key=lambda each: (each != move, each))


def _until_own(endgame: Endgame, position: FastPosition, move: int) -> tuple[list[int], FastPosition]:
    """The other side's best moves after a move, and the position in which the mover acts again or it is over."""
    after, follows = _played(position, move), []
    while after.actor() not in (position.seat, OVER):
        follows.append(endgame.solve(after)[0])
        after = _played(after, follows[-1])
    return follows, after


# -- what is alike ------------------------------------------------------------------------------

_TURNS: Final = (
    (1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0),
    (1, 0, 0, -1), (-1, 0, 0, 1), (0, 1, 1, 0), (0, -1, -1, 0),
)  # fmt: skip
"""The turned and mirrored garden: what of row and column makes the new row, and the new column."""


def _texts(state: State) -> Iterator[str]:
    """The position turned and mirrored, moved to the origin, with the mover's stones first."""
    mover = state.seat or 0
    hands = (state.hands[mover], state.hands[1 - mover])
    for a, b, c, d in _TURNS:
        cells = [(a * row + b * col, c * row + d * col, card, stone == mover) for row, col, card, stone in state.garden]
        top, left = (min(cell[axis] for cell in cells) for axis in (0, 1)) if cells else (0, 0)
        garden = sorted((row - top, col - left, FEATURES[card], own) for row, col, card, own in cells)
        yield f"{state.lines} {state.phase.value} {state.passes} {hands} {garden}"
