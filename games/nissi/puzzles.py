"""Nissi's puzzles: capture the Protector in so many moves, whatever the other side does."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from games.core.types import OVER
from games.core.words import tr, tr_n
from games.nissi.actions import Action, Move
from games.nissi.army import BIT, TARGET_BIT, Army
from games.nissi.fast import PASS, NissiPosition
from games.nissi.forced_wins import ForcedWins, composed, essence
from games.nissi.geometry import SIZE, TILES
from games.nissi.notation import write_action
from games.nissi.pieces import PROTECTORS, SIDE_NAMES, seat_of
from games.nissi.position import write_position
from games.nissi.rules import NissiRules
from games.nissi.state import EMPTY, State
from games.nissi.view import NissiView
from games.puzzles.puzzle import Proof, ProvedTask, PuzzleAnswer, PuzzleStep, Refutation
from games.puzzles.task import Task

WIN: Final = "win"
MOST_MOVES: Final = 4
_PROOF: Final = "every move and every reply"  # not for players
_RULES: Final = NissiRules()
_MADE: Final = 60
"""The most moves made before a puzzle, so that nobody thinks of the move limit."""
_LAST_MOVES: Final = 6
"""The number of a game's last positions that are searched for puzzles."""
_TEMPTING: Final = 6
"""The number of wrong moves of a step that are refuted: those that look best."""


class NissiProver:
    """Finds and proves Nissi's puzzles: a first move is right alone, and no other wins with a move more."""

    choices: frozenset[str] = frozenset()
    not_played_for: frozenset[str] = frozenset()
    players = "adept:nodes=200,stray=0.06"
    tables: Sequence[Mapping[str, str]] = ({"clock": "none"},)
    opening = 6
    shares: Mapping[str, float] = {"win 4": 0.15, "win 3": 0.35, "win 2": 0.35, "win 1": 0.15}

    def seek(self, states: Sequence[State], wanted: Collection[str] = ()) -> Sequence[tuple[State, ProvedTask]]:
        """Wins that its players had near the end, and others composed of its pieces."""
        going = [state for state in states if _RULES.outcome(state) is None]
        places = going[-_LAST_MOVES:]
        places += [each.to_state() for each in composed(going, Random(write_position(states[-1])))]
        found = []
        for place in places:
            state = replace(place, moves=min(place.moves, _MADE) or _MADE)
            found += [(state, task) for task in self._tasks(state, MOST_MOVES) if _worth_it(task)]
        return found

    def tasks(self, state: State) -> Sequence[ProvedTask]:
        """A win in up to three moves: four take too long to be looked for everywhere."""
        return self._tasks(state, MOST_MOVES - 1)

    def _tasks(self, state: State, most: int) -> Sequence[ProvedTask]:
        position = NissiPosition.from_state(state)
        moves = ForcedWins().length(position.own, position.enemy, most)
        task = self.prove(state, WIN, moves) if moves <= most else None
        return [] if task is None else [task]

    def prove(self, state: State, goal: str, moves: int) -> ProvedTask | None:
        """A win in exactly so many moves, begun by one move alone; from two to three no other wins in one more."""
        left = None if state.options.move_limit is None else state.options.move_limit - state.moves
        if goal != WIN or not 1 <= moves <= MOST_MOVES or (left is not None and left < 2 * moves + 2):
            return None
        position, wins = NissiPosition.from_state(state), ForcedWins()
        own, enemy = position.own, position.enemy
        if wins.length(own, enemy, moves) != moves:
            return None
        first = wins.winning(own, enemy, moves)
        if len(first) != 1 or (1 < moves < MOST_MOVES and len(wins.winning(own, enemy, moves + 1)) != 1):
            return None
        tree = _step(wins, state, position, moves)
        tags = _tags(state, position, first[0], tree)
        grade = _grade(moves, tags)
        return ProvedTask(WIN, moves, tree, grade, tags, Proof(_PROOF, wins.positions, moves, 0))

    def refute(self, state: State, goal: str, moves: int, action: str) -> Refutation:
        """The reply that holds out best."""
        position = NissiPosition.from_state(state)
        by_notation = {_written(state, position, move)[0]: move for move in position.moves() if move != PASS}
        if action not in by_notation:
            return Refutation()
        return Refutation(_refutation(ForcedWins(), state, position, by_notation[action], moves)[1:])

    def greedy(self, state: State) -> Sequence[str]:
        """The moves that take a piece."""
        position = NissiPosition.from_state(state)
        return [
            text for move in position.moves() if move != PASS and "x" in (text := _written(state, position, move)[0])
        ]

    def canonical(self, state: State) -> str:
        """A key that is the same for mirrored and turned boards, whoever looks on, after any number of moves."""
        state = essence(state)
        board = state.board if state.side == 0 else _turned(state.board)
        texts = (write_position(State(each, 0, 0, state.options)) for each in (_plain(board), _plain(_mirrored(board))))
        return min(texts)

    def task(self, view: NissiView, goal: str, moves: int) -> Task:
        """Who moves, and in how many moves the win is."""
        who = tr("{side} to move.", side=tr(SIDE_NAMES[view.side]))
        if moves == 1:
            return Task(tr("Capture the Protector."), who)
        return Task(tr_n("Win in {n} move.", "Win in {n} moves.", moves), who)

    def hints(self, view: NissiView, action: Action) -> tuple[str, str]:
        """Whether something is taken; which piece moves."""
        if not isinstance(action, Move):
            return tr("There is only one thing to do."), tr("No piece can move.")
        mover, taken = view.piece_at(action.source), view.piece_at(action.target)
        assert mover is not None
        if taken is not None:
            protector = taken.key == "C"
            idea = tr("The move takes the enemy’s Protector." if protector else "The move takes the enemy’s Samurai.")
        elif mover.key == "C":
            idea = tr("The Protector itself has to act.")
        else:
            idea = tr("The move takes nothing: it prepares what comes.")
        if mover.key == "C":
            return idea, tr("The Protector moves.")
        return idea, tr("{piece} moves.", piece=mover.name)


PROVER: Final = NissiProver()


def _worth_it(task: ProvedTask) -> bool:
    """Whether a puzzle is worth solving: one move alone has to come from afar, or be seen among many pieces."""
    return task.moves > 1 or "from afar" in task.tags


def _step(wins: ForcedWins, state: State, position: NissiPosition, moves: int) -> PuzzleStep:
    """The step of a position that is won in exactly so many moves."""
    own, enemy = position.own, position.enemy
    right = sorted(wins.winning(own, enemy, moves))
    longer = [] if moves == MOST_MOVES else sorted(set(wins.winning(own, enemy, moves + 1)).difference(right))
    answers = []
    for move in right:
        text, after = _written(state, position, move)
        follows: tuple[str, ...] = ()
        then = None
        if moves > 1:
            reply = _stubborn(wins, after, moves - 1)
            sentence, again = _written(after.to_state(), after, reply)
            follows, then = (
                (sentence,),
                _step(wins, again.to_state(), again, wins.length(again.own, again.enemy, moves)),
            )
        answers.append(PuzzleAnswer(text, follows, then))
    wrong = [move for move in position.moves() if move not in right and move not in longer]
    lines = (_refutation(wins, state, position, move, moves) for move in _tempting(position, wrong))
    return PuzzleStep(tuple(answers), tuple(_written(state, position, move)[0] for move in longer), tuple(lines))


def _written(state: State, position: NissiPosition, move: int) -> tuple[str, NissiPosition]:
    """A move in notation, and the position after it."""
    after = position.copy()
    after.play(move)
    return write_action(state, position.to_action(move)), after


def _stubborn(wins: ForcedWins, position: NissiPosition, moves: int) -> int:
    """The reply that holds out longest; of equals the one that leaves the fewest ways to win, and takes the most."""

    def rank(move: int) -> tuple[int, int, bool, int]:
        own, enemy = wins.after(position.own, position.enemy, move)
        length = wins.length(own, enemy, moves)
        takes = move != PASS and bool(TARGET_BIT[move] & position.enemy.occupied)
        return length, -len(wins.winning(own, enemy, length)), takes, -move

    return max(wins.replies(position.own, position.enemy), key=rank)


def _tempting(position: NissiPosition, moves: Sequence[int]) -> list[int]:
    """The moves that look best: captures, attacks on the Protector, and then by what the position is worth."""

    def look(move: int) -> tuple[bool, bool, int, int]:
        after = position.copy()
        after.play(move)
        attack = after.enemy.options(after.own.occupied).attack
        takes = bool(TARGET_BIT[move] & position.enemy.occupied)
        return bool(attack & after.own.protector_bit), takes, -after.evaluate(), -move

    return sorted((move for move in moves if move != PASS), key=look, reverse=True)[:_TEMPTING]


def _refutation(wins: ForcedWins, state: State, position: NissiPosition, move: int, moves: int) -> tuple[str, ...]:
    """A wrong move and the best reply to it; where that takes the Protector it is over."""
    text, after = _written(state, position, move)

    def holds_out(reply: int) -> tuple[bool, bool, bool, int, int]:
        own, enemy = wins.after(after.own, after.enemy, reply)
        if not own.protector_bit:
            return True, True, True, 0, -reply
        lost = moves > 1 and wins.within(own, enemy, moves - 1)
        struck = bool(enemy.options(own.occupied).attack & own.protector_bit)
        return False, not lost, not _hangs(own, enemy), enemy.worth - own.worth + 300 * struck, -reply

    reply = max(wins.replies(after.own, after.enemy), key=holds_out)
    return text, _written(after.to_state(), after, reply)[0]


def _hangs(own: Army, enemy: Army) -> bool:
    """Whether the side to move could take the Protector at once."""
    return bool(own.options(enemy.occupied).attack & enemy.protector_bit)


def _tags(state: State, position: NissiPosition, move: int, tree: PuzzleStep) -> tuple[str, ...]:
    """The themes of a solution, which say how hard it is."""
    source, target = divmod(move, TILES)
    after = position.copy()
    after.play(move)
    tags = []
    if after.actor() == OVER:
        if max(abs(source % SIZE - target % SIZE), abs(source // SIZE - target // SIZE)) > 2:
            tags.append("from afar")  # not for players
        return tuple(tags)
    threat = "threat" if _hangs(after.enemy, after.own) else "quiet"
    tags.append(threat if state.board[target] == EMPTY else "capture")
    if after.own.options(after.enemy.occupied).attack & BIT[target]:
        tags.append("sacrifice")
    if after.enemy.lines and not position.own.lines:
        tags.append("rages")
    if position.enemy.options(position.own.occupied).attack & position.own.protector_bit:
        tags.append("in danger")  # not for players
    return tuple(tags)


def _grade(moves: int, tags: Sequence[str]) -> int:
    """One move, or two that give nothing up, are for beginners; four, or three begun quietly, for experts."""
    if moves == 1 or (moves == 2 and "sacrifice" not in tags):
        return 1
    return 3 if moves == MOST_MOVES or (moves == 3 and ("quiet" in tags or "sacrifice" in tags)) else 2


def _plain(board: Sequence[int]) -> tuple[int, ...]:
    """The board with one number for all Samurai of a side."""
    return tuple(piece if piece == EMPTY or piece in PROTECTORS else 1 + 5 * seat_of(piece) for piece in board)


def _mirrored(board: Sequence[int]) -> tuple[int, ...]:
    return tuple(board[tile - tile % SIZE * 2 + SIZE - 1] for tile in range(TILES))


def _turned(board: Sequence[int]) -> tuple[int, ...]:
    """The board from the other side, with the colours changed."""
    return tuple(piece and (piece + 4) % 10 + 1 for piece in reversed(board))
