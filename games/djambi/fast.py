"""The fast position that the bots search: small, mutable, the same moves as the rules, proved by tests.

A move is an int: `origin << 8 | target` in phase `move`, the chosen cell in the other phases,
`DRAW_MOVE` and `RESIGN_MOVE` for the two actions that are never listed. A cell holds a code: see
`games.djambi.fast_tables`. Copying is cheap, so there is no unmaking of moves.
"""

from __future__ import annotations

from random import Random
from typing import Final

from games.core.errors import IllegalAction
from games.core.types import OVER
from games.core.words import tr
from games.djambi import walls
from games.djambi.actions import DRAW, RESIGN, Action, Phase, Verb
from games.djambi.fast_board import FastBoard, piece_of
from games.djambi.fast_tables import ASSASSIN, CHIEF, CORPSE, DIPLOMAT, GRAVEDIGGER, JOURNALIST
from games.djambi.random_game import NOTHING, random_drop, random_piece_move
from games.djambi.state import Ended, State

DRAW_MOVE: Final = -1
RESIGN_MOVE: Final = -2

MOVE: Final = 0
KILL: Final = 1
DROP: Final = 2
EXIT: Final = 3
FINISHED: Final = 4
_PHASES: Final = (Phase.MOVE, Phase.KILL, Phase.DROP, Phase.EXIT, Phase.OVER)
_VERBS: Final = (Verb.MOVE, Verb.KILL, Verb.DROP, Verb.EXIT)


class DjambiPosition(FastBoard):
    """A position in play. Sides are region indices; slots are sides plus one, 0 for nobody."""

    __slots__ = (
        "accepted",
        "aim",
        "changed",
        "diggers",
        "order",
        "phase",
        "quiet",
        "reason",
        "sharers",
        "shut",
        "walled",
    )

    def __init__(self, state: State | None) -> None:
        if state is None:  # `copy` fills in the rest
            return
        super().__init__(state.options, state.board, state.hand)
        self.order = list(state.order)
        self.phase = _PHASES.index(state.phase)
        self.aim = state.aim
        self.quiet = state.quiet
        self.accepted = state.accepted
        self.reason = state.ended.reason if state.ended else ""
        self.sharers = state.ended.sharers if state.ended else ()
        self.diggers = sum(len(self.where[slot << 3 | GRAVEDIGGER]) for slot in self._digging_slots())
        """Gravediggers that may yet move a wall: all but those of neutral sides, and one in hand too."""
        if self.hand & 7 == GRAVEDIGGER and self.hand >> 3 in self._digging_slots():
            self.diggers += 1
        self.changed = True
        """A corpse, or a piece in a Diplomat's hand, was put down since the last look for surrounded Chiefs."""
        self.shut = True
        """Something was killed or put down since the last look at the walls."""
        self.walled = False
        """What the last look at the walls found."""

    def _digging_slots(self) -> list[int]:
        return [0, *(side + 1 for side in self.options.homes)]

    # The contract of a fast position

    def actor(self) -> int:
        """A seat, or `OVER`."""
        return self.options.homes.index(self.order[0]) if self.order else OVER

    def copy(self) -> DjambiPosition:
        """An independent position."""
        new = DjambiPosition(None)
        new.options = self.options
        new.table = self.table
        new.board = self.board[:]
        new.where = self.where[:]
        new.order = self.order[:]
        new.phase = self.phase
        new.aim = self.aim
        new.hand = self.hand
        new.quiet = self.quiet
        new.accepted = self.accepted
        new.reason = self.reason
        new.sharers = self.sharers
        new.diggers = self.diggers
        new.changed = self.changed
        new.shut = self.shut
        new.walled = self.walled
        return new

    def moves(self) -> list[int]:
        """The moves that the rules list."""
        if self.phase == MOVE:
            return self.piece_moves(self.order[0] + 1)
        if self.phase == DROP:
            return self.drops()
        if self.phase == EXIT:
            return self.exits()
        if self.phase == KILL:
            return self.victims(self.aim)
        return []

    def random_move(self, rng: Random) -> int:
        """One of `moves`, each with the same chance."""
        found = NOTHING
        if self.phase == MOVE:
            found = random_piece_move(self, self.order[0] + 1, rng)
        elif self.phase == DROP:
            found = random_drop(self, rng)
        if found != NOTHING:
            return found
        moves = self.moves()
        return moves[int(rng.random() * len(moves))]

    def random_playout(self, rng: Random) -> tuple[float, ...]:
        """The points of a random game from here, which leaves the position as it is."""
        game = self.copy()
        while (points := game.points()) is None:
            game.play(game.random_move(rng))
        return points

    def play(self, move: int) -> None:
        """Plays a legal move, and the automatic steps after it."""
        if move < 0:
            self._play_ending(move)
        elif self.phase == MOVE:
            self._play_move(move >> 8, move & 255)
        elif self.phase == DROP:
            self._play_drop(move)
        elif self.phase == KILL:
            self._play_kill(move)
        else:
            self._play_exit(move)

    def chance_move(self, rng: Random) -> int:
        """There is no chance in this game. Raises `IllegalAction`."""
        raise IllegalAction("no-chance", tr("Nothing in Djambi is left to chance."))

    def points(self) -> tuple[float, ...] | None:
        """The points per seat once the game is over."""
        if self.phase != FINISHED:
            return None
        share = 1 / len(self.sharers)
        return tuple(share if side in self.sharers else 0.0 for side in self.options.homes)

    def to_action(self, move: int) -> Action:
        """The rules' action for a move of this position."""
        if move < 0:
            return DRAW if move == DRAW_MOVE else RESIGN
        if self.phase == MOVE:
            return Action(Verb.MOVE, move & 255, move >> 8)
        return Action(_VERBS[self.phase], move)

    def from_action(self, action: Action) -> int:
        """The move for one of the rules' actions."""
        if action.target < 0:
            return DRAW_MOVE if action.verb is Verb.DRAW else RESIGN_MOVE
        return action.origin << 8 | action.target if action.verb is Verb.MOVE else action.target

    def to_state(self) -> State:
        """The rules' state; how the dead fell is not remembered."""
        chiefs = [side + 1 << 3 | CHIEF for side in range(self.options.n)]
        alive = frozenset(side for side, chief in enumerate(chiefs) if self.where[chief] or self.hand == chief)
        return State(
            options=self.options,
            board=tuple(piece_of(code) for code in self.board),
            alive=alive,
            order=tuple(self.order),
            phase=_PHASES[self.phase],
            aim=self.aim,
            hand=piece_of(self.hand),
            quiet=self.quiet,
            accepted=self.accepted,
            ended=Ended(self.reason, self.sharers) if self.reason else None,
        )

    # Playing

    def _play_move(self, origin: int, target: int) -> None:
        board = self.board
        code, taken = board[origin], board[target]
        kind = code & 7
        self.quiet += 1
        board[origin] = 0
        board[target] = code
        self.relocate(code, origin, target)
        if not taken:
            if kind == JOURNALIST and (victims := self.victims(target)):
                if len(victims) == 1:
                    self.aim = target
                    self._play_kill(victims[0])
                else:
                    self.phase, self.aim = KILL, target
                return
            self._end_turn()
        elif taken == CORPSE:
            self._ask_drop(CORPSE)
        elif kind == DIPLOMAT:
            self.take_off(taken, target)
            side = (taken >> 3) - 1
            if not target and side in self.order:
                self.order.remove(side)
                self.order.append(side)
            self._ask_drop(taken)
        else:
            self._play_capture(kind, taken, origin, target)

    def _play_capture(self, kind: int, taken: int, origin: int, target: int) -> None:
        if kind == ASSASSIN:
            self.board[origin] = CORPSE
        self.take_off(taken, target)
        if self._killed(taken):
            return
        if kind != ASSASSIN:
            self._ask_drop(CORPSE)
        elif not target:
            self._ask_exit()
        else:
            self._end_turn()

    def _play_kill(self, target: int) -> None:
        victim = self.board[target]
        self.board[target] = CORPSE
        self.take_off(victim, target)
        self.aim = -1
        if not self._killed(victim):
            self._end_turn()

    def _ask_drop(self, hand: int) -> None:
        self.phase, self.hand = DROP, hand

    def _play_drop(self, target: int) -> None:
        board, hand = self.board, self.hand
        board[target] = hand
        self.changed = self.shut = True
        if hand != CORPSE:
            self.where[hand] += (target,)
        self.hand = 0
        if board[0] & 7 in (DIPLOMAT, GRAVEDIGGER):
            self._ask_exit()
        else:
            self._end_turn()

    def _ask_exit(self) -> None:
        self.phase = EXIT
        exits = self.exits()
        if len(exits) == 1:
            self._play_exit(exits[0])

    def _play_exit(self, target: int) -> None:
        board = self.board
        code = board[0]
        board[0] = 0
        board[target] = code
        self.relocate(code, 0, target)
        self._end_turn()

    def _play_ending(self, move: int) -> None:
        if move == RESIGN_MOVE:
            self._drop_out(self.order[0])
            if self.phase != FINISHED:
                self._begin_turn()
            return
        self.accepted = self.accepted | {self.order[0]}
        if self.accepted >= set(self.order):
            self._finish("agreed", self.order)

    # Deaths

    def _killed(self, victim: int) -> bool:
        """What follows when the head of the order has killed; True when the game is over."""
        self.quiet = 0
        self.changed = self.shut = True
        if victim & 7 == GRAVEDIGGER and (victim < 8 or (victim >> 3) - 1 in self.options.homes):
            self.diggers -= 1
        if victim & 7 != CHIEF:
            return False
        self._side_dies((victim >> 3) - 1)
        self._hand_over(victim >> 3, self.order[0] + 1)
        if len(self.order) == 1:
            self._finish("last", self.order)
            return True
        return False

    def _side_dies(self, side: int) -> None:
        self.quiet = 0
        if side in self.order:
            self.order.remove(side)
        if side in self.accepted:
            self.accepted = self.accepted - {side}

    def _hand_over(self, former: int, heir: int) -> None:
        """All pieces in slot `former` pass to slot `heir`."""
        board, where = self.board, self.where
        for kind in range(CHIEF, CORPSE):
            cells = where[former << 3 | kind]
            if cells:
                code = heir << 3 | kind
                for cell in cells:
                    board[cell] = code
                where[code] += cells
                where[former << 3 | kind] = ()
                if kind == GRAVEDIGGER and former and former - 1 not in self.options.homes:
                    self.diggers += len(cells)
        self.shut = True

    def _surround(self, power: int) -> bool:
        """Kills all Chiefs that corpses shut in; True when that ends the game. `power`: a slot, 0 for none."""
        board, near = self.board, self.table.near
        self.changed = False
        dying: list[tuple[int, int]] = []
        for side in range(self.options.n):
            for cell in self.where[side + 1 << 3 | CHIEF]:
                if cell:
                    for neighbour in near[cell]:
                        if board[neighbour] != CORPSE:
                            break
                    else:
                        dying.append((side, cell))
        if not dying:
            return False
        for side, cell in dying:
            board[cell] = CORPSE
            self.where[side + 1 << 3 | CHIEF] = ()
            self._side_dies(side)
        for side, _ in dying:
            self._hand_over(side + 1, power)
        if not self.order:
            self._finish("none", [side for side, _ in dying if side in self.options.homes])
        elif len(self.order) == 1:
            self._finish("last", self.order)
        return self.phase == FINISHED

    def _drop_out(self, side: int) -> None:
        power = self.ruler()
        if power == side + 1:
            power = 0
        code = side + 1 << 3 | CHIEF
        self.board[self.where[code][0]] = CORPSE
        self.where[code] = ()
        self._side_dies(side)
        self._hand_over(side + 1, power)
        if len(self.order) == 1:
            self._finish("last", self.order)
        elif not self._surround(power) and power:
            self.order.remove(power - 1)
            self.order.insert(1, power - 1)

    # Turns

    def ruler(self) -> int:
        """The slot of the player in power, 0 for none."""
        code = self.board[0]
        if code & 7 == CHIEF and len(self.order) >= 3 and (code >> 3) - 1 in self.options.homes:
            return code >> 3
        return 0

    def _end_turn(self) -> None:
        order = self.order
        mover = order[0]
        power = self.ruler() if self.board[0] else 0
        if power:
            self._hand_over_abandoned(power)
        if self.changed and self._surround(power):
            return
        if order[0] == mover:
            del order[0]
            order.append(mover)
        if power and len(order) >= 3:
            order.remove(power - 1)
            order.insert(1 if power - 1 == mover else 0, power - 1)
        self._begin_turn()

    def _hand_over_abandoned(self, power: int) -> None:
        if any(self.where[CHIEF:CORPSE]):
            self._hand_over(0, power)

    def _begin_turn(self) -> None:
        self.phase, self.hand = MOVE, 0
        order = self.order
        while self.phase == MOVE:
            if self.accepted and order[0] in self.accepted:
                self.accepted = self.accepted - {order[0]}
            if self.can_move(order[0]):
                break
            self._drop_out(order[0])
        if self.phase != MOVE:
            return
        if 0 < self.options.limit <= self.quiet:
            self._finish("quiet", order)
        elif not self.diggers and self._stalemate():
            self._finish("stalemate", order)

    def _stalemate(self) -> bool:
        """The stalemate test, once no Gravedigger can move a wall."""
        if self.shut:
            self.shut = False
            self.walled = walls.apart(self.board, self.table.near)
        return self.walled and all(map(self.can_move, self.order))

    def _finish(self, reason: str, sharers: list[int]) -> None:
        self.reason = reason
        self.sharers = tuple(sorted(sharers))
        self.phase, self.hand, self.aim = FINISHED, 0, -1
        self.order = []
        self.accepted = frozenset()
