"""Kills by force: whether a player kills another's Chief within a few own turns, whatever the others play.

All that the rules list is played out, so what is found here is proved. Only Chiefs of players count, and the own one
has to live.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core.errors import GameError
from games.djambi.fast import DROP, FINISHED, MOVE, DjambiPosition
from games.djambi.fast_tables import CHIEF
from games.djambi.one_turn import Way, chief_of, play_on, ways

_MOST_FILLED: Final = 1
"""A Chief with more empty cells beside it than this can neither be shut in nor be stuck by what one drop closes."""


class TooLong(GameError):
    """A search that took more positions than it may."""

    code = "too-long"


def is_dead(position: DjambiPosition, side: int) -> bool:
    """Whether the Chief of a side, neutral or not, is neither on the board nor in hand."""
    chief = side + 1 << 3 | CHIEF
    return not position.where[chief] and position.hand != chief


def felling(position: DjambiPosition, move: int, victim: int) -> tuple[int, ...]:
    """The rest of a turn, beginning with this action, that kills a side's Chief and not one's own; () for none."""
    mover, after = position.order[0], play_on(position, move)
    if after.phase in (MOVE, FINISHED):
        return (move,) if is_dead(after, victim) and not is_dead(after, mover) else ()
    if after.phase == DROP and not is_dead(after, victim):
        cell = chief_of(after, victim)
        if cell >= 0 and sum(not after.board[near] for near in after.table.near[cell]) > _MOST_FILLED:
            return ()
    for choice in after.moves():
        for way in ways(after, choice, (move,)):
            if is_dead(way.after, victim) and not is_dead(way.after, mover):
                return way.moves
    return ()


class ForcedKill:
    """A search for one player from one position on. Every method raises `TooLong` where it takes too much."""

    def __init__(self, position: DjambiPosition, most: int) -> None:
        self.side = position.order[0]
        self.victims = [side for side in position.order if side != self.side]
        self.looked = 0
        """The number of turns that were played out."""
        self._most = most
        self._first: dict[int, list[int]] = {}
        """The actions that were good before, by who played them: they are tried first."""

    def reached(self, after: DjambiPosition) -> bool:
        """Whether another player's Chief is dead and the own one is not."""
        return not is_dead(after, self.side) and any(is_dead(after, victim) for victim in self.victims)

    def kill(self, position: DjambiPosition) -> tuple[int, ...]:
        """A turn that kills at once; () for none."""
        for move in self._ordered(position):
            line = self.kills_with(position, move)
            if line:
                self._note(position, move)
                return line
        return ()

    def kills_with(self, position: DjambiPosition, move: int) -> tuple[int, ...]:
        """A turn that begins with this action and kills at once; () for none."""
        self._count()
        for victim in self.victims:
            line = felling(position, move, victim)
            if line:
                return line
        return ()

    def wins(self, position: DjambiPosition, turns: int) -> bool:
        """Whether the player, who is to move, kills within so many turns of their own."""
        if self.kill(position):
            return True
        if turns == 1:
            return False
        for move in self._ordered(position):
            for way in ways(position, move):
                self._count()
                if self.answer(way.after, turns - 1) is None:
                    self._note(position, move)
                    return True
        return False

    def answer(self, after: DjambiPosition, turns: int) -> tuple[int, ...] | None:
        """The turns of the others after which the player does not kill within so many own turns; None: there are none.

        () where nothing has to be played: the own Chief is dead, or no own turn is left, or the game is over.
        """
        if is_dead(after, self.side):
            return ()
        if self.reached(after):
            return None
        if after.phase == FINISHED or not turns:
            return ()
        if after.order[0] == self.side:
            return None if self.wins(after, turns) else ()
        for move in self._ordered(after):
            for way in ways(after, move):
                self._count()
                further = self.answer(way.after, turns)
                if further is not None:
                    self._note(after, move)
                    return (*way.moves, *further)
        return None

    def answers(self, after: DjambiPosition) -> Iterator[Way]:
        """Yields the turns of the others until the player is to move again, or it is over."""
        if after.phase == FINISHED or self.reached(after) or after.order[0] == self.side:
            yield Way((), after)
            return
        for move in after.moves():
            for way in ways(after, move):
                for further in self.answers(way.after):
                    yield Way((*way.moves, *further.moves), further.after)

    def _ordered(self, position: DjambiPosition) -> list[int]:
        moves, good = position.moves(), self._first.get(position.order[0], [])
        known = set(moves)
        first = [each for each in good if each in known]
        return first + [each for each in moves if each not in first] if first else moves

    def _note(self, position: DjambiPosition, move: int) -> None:
        good = self._first.setdefault(position.order[0], [])
        if good[:1] != [move]:
            good[:] = [move, *(each for each in good if each != move)][:6]

    def _count(self) -> None:
        self.looked += 1
        if self.looked > self._most:
            raise TooLong("too-long")
