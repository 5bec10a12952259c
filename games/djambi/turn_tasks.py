"""Tasks of one turn: what it may reach, and that nobody can kill the own Chief in the turn after, whoever's it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.djambi.fast import FINISHED, MOVE, DjambiPosition
from games.djambi.fast_tables import CORPSE as CORPSE_KIND
from games.djambi.fast_tables import DIPLOMAT, JOURNALIST
from games.djambi.forced_kills import felling, is_dead
from games.djambi.one_turn import Way, chief_of, killer, play_on, rivals, turn_of, ways
from games.djambi.puzzle_themes import FORK as FORK_THEME
from games.djambi.puzzle_themes import OPENS, POWER, OwnMove, goes_over, themes_of, walled_in
from games.djambi.rules import RULES
from games.puzzles.puzzle import Proof, ProvedTask, PuzzleAnswer, PuzzleStep

TAKE: Final = "take"
"""Kill a Chief, in the only way there is."""
SAFELY: Final = "safely"
"""Kill a Chief; there are several ways, and after all but one somebody kills one's own."""
SAVE: Final = "save"
"""One's own Chief is in danger: the only turn after which nobody can kill it."""
FREE: Final = "free"
"""Somebody is in power: the only turn that ends it and leaves one's own Chief safe, though others end it too."""
WALL: Final = "wall"
"""Shut another's Chief in by corpses, in the only turn that does and leaves one's own safe."""
NEUTRAL: Final = "neutral"
"""Kill a neutral Chief, in the only turn that does and leaves one's own safe."""
FORK: Final = "fork"
"""Threaten two Chiefs at once with a Journalist, in its only turn that does and leaves one's own Chief safe."""
OPEN: Final = "open"
"""Kill a piece so that another of one's own threatens a Chief along the line that this opens, in the only such turn."""
GOALS: Final = (OPEN, FORK, FREE, SAFELY, WALL, NEUTRAL, SAVE, TAKE)
"""All goals of one turn, the rarest first."""

_TEMPTING: Final = 6
_FEW_DROPS: Final = 8
"""The most right cells at which it matters where the victim is put."""
_NEARLY_CLOSED: Final = 2
"""The most cells without a corpse beside a Chief that one turn can fill."""


class TurnTask:
    """The turn of a position, looked through for one goal."""

    def __init__(self, position: DjambiPosition, goal: str) -> None:
        self.position, self.goal = position, goal
        self.side = position.order[0]
        self.looked = 0
        self._known: tuple[int, int] | None = None
        """The player who killed the Chief last and the way of it: the likeliest to do it again."""
        self.right: dict[int, list[Way]] = {}
        self.wrong: dict[int, tuple[Way, tuple[int, tuple[int, ...]] | None]] = {}
        """Ways that come near: they reach the goal, but for the Chief's safety; by first move."""

    def found(self) -> ProvedTask | None:
        """The task with its solution."""
        if not self._there():
            return None
        for move in self._candidates():
            for way in ways(self.position, move):
                self.looked += 1
                self._judge(way)
            if len(self.right) > 1 and self.goal != SAFELY:
                return None
        reaching = self.right.keys() | self.wrong.keys()
        if len(self.right) != 1 or (self.goal == SAFELY and len(reaching) < 2):
            return None
        if self.goal == TAKE and len(reaching) != 1:
            return None
        (first,) = self.right
        good = self.right[first]
        tags = self._tags(first, good)
        if self.goal == FREE and len(reaching) < 2 and "placing" not in tags:
            return None
        step = step_of(self.position, good)._replace(refuted=tuple(self._refutations()))
        proof = Proof("every turn and every next one", self.looked, 1, 0)  # not for players
        return ProvedTask(self.goal, 1, step, self._grade(tags), tags, proof)

    def _candidates(self) -> list[int]:
        """The first actions that may reach the goal."""
        moves, board = self.position.moves(), self.position.board
        if self.goal == FORK:
            return [move for move in moves if board[move >> 8] & 7 == JOURNALIST]
        if self.goal == OPEN:
            covered = self._covered()
            return [move for move in moves if move >> 8 in covered]
        return moves

    def _covered(self) -> set[int]:
        """The cells of the mover's pieces that stand between another of them and another's Chief."""
        board, between, slot = self.position.board, self.position.table.between, self.side + 1
        own = [cell for cell, code in enumerate(board) if code >> 3 == slot]
        chiefs = [chief_of(self.position, side) for side in self._others()]
        lines = (line for cell in own for chief in chiefs for line in between[cell].get(chief, ()))
        return {cell for line in lines for cell in line if board[cell] >> 3 == slot}

    def _there(self) -> bool:
        """Whether the goal makes sense here."""
        position = self.position
        if self.goal == SAVE:
            return killer(position, self.side) is not None
        if self.goal == FREE:
            return position.ruler() not in (0, self.side + 1)
        if self.goal == WALL:
            return any(map(self._nearly_closed, self._others()))
        if self.goal == NEUTRAL:
            return any(felling(position, move, side) for side in self._neutral() for move in position.moves())
        if self.goal == OPEN:
            return bool(self._candidates())
        if self.goal == FORK:
            return len(self._others()) > 1 and bool(self._candidates())
        return any(self._kills_at_once(move) for move in position.moves())

    def _kills_at_once(self, move: int) -> bool:
        after = self.position.copy()
        after.play(move)
        return after.phase != FINISHED and len(after.order) < len(self.position.order)

    def _others(self) -> list[int]:
        """The other sides, neutral ones too, whose Chiefs are alive."""
        return others_of(self.position)

    def _neutral(self) -> list[int]:
        homes = self.position.options.homes
        return [side for side in self._others() if side not in homes]

    def _nearly_closed(self, side: int) -> bool:
        """Whether a turn could fill what is open round a Chief."""
        cell = chief_of(self.position, side)
        near = self.position.table.near[cell]
        return cell > 0 and sum(self.position.board[each] != CORPSE_KIND for each in near) <= _NEARLY_CLOSED

    def reaches(self, way: Way) -> bool:
        """Whether a way reaches the goal, its own Chief's safety aside."""
        before, after = self.position, way.after
        if self.goal == WALL:
            return any(is_dead(after, side) for side in self._others()) and bool(walled_in(before, way.moves))
        if self.goal == NEUTRAL:
            return any(is_dead(after, side) for side in self._neutral())
        if self.goal == FORK:
            cell = way.moves[0] & 255
            return after.phase != FINISHED and len(threatened(turn_of(after, self.side), cell)) > 1
        if self.goal == OPEN:
            return after.phase != FINISHED and _living(after) < _living(before) and self._opens(way)
        if self.goal == FREE:
            return after.ruler() != before.ruler() and after.ruler() != self.side + 1
        return self.goal == SAVE or len(after.order) < len(before.order)

    def _opens(self, way: Way) -> bool:
        """Whether a piece that did not move could kill a Chief over the cell that the turn has left."""
        first, after = OwnMove(self.position, way.moves[0]), turn_of(way.after, self.side)
        others = others_of(after)
        return any(
            goes_over(OwnMove(after, move), first) and any(felling(after, move, side) for side in others)
            for move in after.moves()
        )

    def _judge(self, way: Way) -> None:
        """Sorts a way of playing the turn among those that are right or come near."""
        after, move = way.after, way.moves[0]
        if is_dead(after, self.side) or not self.reaches(way):
            return
        if after.phase == FINISHED:
            self.right.setdefault(move, []).append(way)
            return
        struck = killer(after, self.side, self._known)
        if struck is None:
            self.right.setdefault(move, []).append(way)
        else:
            self._known = struck[0], struck[1][0]
            self.wrong.setdefault(move, (way, struck))

    def _refutations(self) -> Iterator[tuple[str, ...]]:
        """Ways that come near, each with the turn that kills the Chief where it is the next player's."""

        def look(item: tuple[int, tuple[Way, tuple[int, tuple[int, ...]] | None]]) -> tuple[bool, bool, int]:
            move, (way, _) = item
            taken = self.position.board[move & 255]
            return len(way.after.order) == len(self.position.order), not taken or taken == CORPSE_KIND, move

        wrong = [item for item in sorted(self.wrong.items(), key=look) if item[0] not in self.right]
        for _, (way, struck) in wrong[:_TEMPTING]:
            line = list(line_text(self.position, way.moves))
            if struck is not None and struck[0] == way.after.order[0]:
                line += line_text(way.after, struck[1])
            yield tuple(line)

    def _tags(self, first: int, good: Sequence[Way]) -> tuple[str, ...]:
        after = play_on(self.position, first)
        tags = []
        if after.phase not in (MOVE, FINISHED):
            tags.append("placing" if len(good) <= _FEW_DROPS else "anywhere")
        if len(rivals(self.position, self.side)) > 1:
            tags.append("several rivals")  # not for players
        kind = self.position.board[first >> 8] & 7
        names = ("", "chief", "assassin", "journalist", "diplomat", "gravedigger", "thug")
        return (*tags, names[kind], *themes_of([(self.position, good[0].moves)], [*self._known_themes()]))

    def _known_themes(self) -> Iterator[str]:
        """The themes that the goal tells."""
        if self.goal == FREE:
            yield POWER
        if self.goal == FORK:
            yield FORK_THEME
        if self.goal == OPEN:
            yield OPENS

    def _grade(self, tags: Sequence[str]) -> int:
        if self.goal == TAKE:
            return 1
        return 3 if "placing" in tags else 2 if self.goal != SAVE or len(self.wrong) > 12 else 1


def _living(position: DjambiPosition) -> int:
    """How many living pieces are on the board."""
    return sum(code & 7 not in (0, CORPSE_KIND) for code in position.board)


def others_of(position: DjambiPosition) -> list[int]:
    """The sides but the mover's, neutral ones too, whose Chiefs are alive."""
    return [side for side in range(position.options.n) if side != position.order[0] and not is_dead(position, side)]


def threatened(position: DjambiPosition, origin: int | None = None) -> dict[int, tuple[int, ...]]:
    """The sides, neutral ones too, whose Chiefs the player to move could kill, each with the actions that do it.

    With an `origin` only by the piece that stands there.
    """
    found, board, near = {}, position.board, position.table.near
    moves = [move for move in position.moves() if origin is None or move >> 8 == origin]
    for side in others_of(position):
        chief = chief_of(position, side)
        nearly_stuck = sum(not board[cell] for cell in near[chief]) <= _NEARLY_CLOSED
        for move in moves:
            target, kind = move & 255, board[move >> 8] & 7
            strikes = target in near[chief] if kind == JOURNALIST else target == chief and kind != DIPLOMAT
            line = felling(position, move, side) if strikes or nearly_stuck else ()
            if line:
                found[side] = line
                break
    return found


def step_of(position: DjambiPosition, good: Sequence[Way], depth: int = 0) -> PuzzleStep:
    """The step in which these ways to go on are right."""
    by_move: dict[int, list[Way]] = {}
    for way in good:
        by_move.setdefault(way.moves[depth], []).append(way)
    answers = []
    for move, rest in by_move.items():
        after = play_on(position, move)
        over = after.phase in (MOVE, FINISHED)
        answers.append(PuzzleAnswer(written(position, move), (), None if over else step_of(after, rest, depth + 1)))
    return PuzzleStep(tuple(answers))


def written(position: DjambiPosition, move: int) -> str:
    return RULES.encode(position.to_state(), position.to_action(move))


def line_text(position: DjambiPosition, moves: Sequence[int]) -> tuple[str, ...]:
    """A line of moves in notation."""
    texts = []
    for move in moves:
        texts.append(written(position, move))
        position = play_on(position, move)
    return tuple(texts)
