"""The engine: a small mutable position; the rules and every search play on it.

The rules thaw a `State`, play one action and freeze it again; a search copies a position and plays on in place.

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
from games.djambi import events as ev
from games.djambi import walls
from games.djambi.actions import DRAW, RESIGN, TIME, Action, Phase, Verb, cell_action, move_action
from games.djambi.events import Cause, DjambiEvent
from games.djambi.fast_board import FastBoard, living, piece_of, pieces_of
from games.djambi.fast_tables import ASSASSIN, CHIEF, CORPSE, DIPLOMAT, GRAVEDIGGER, JOURNALIST
from games.djambi.places import placing
from games.djambi.random_game import NOTHING, random_drop, random_piece_move
from games.djambi.state import Ended, State

DRAW_MOVE: Final = -1
RESIGN_MOVE: Final = -2
TIME_MOVE: Final = -3

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
        "events",
        "fallen",
        "known_ruler",
        "order",
        "phase",
        "quiet",
        "reason",
        "sharers",
        "unchecked",
        "walled",
    )

    def __init__(self, state: State | None, with_events: bool = False) -> None:
        """Thaws a state; with `with_events` the events of what is played are collected."""
        self.events: list[DjambiEvent] | None = [] if with_events else None
        if state is None:  # `copy` fills in the rest
            return
        super().__init__(state.options, state.board, state.hand)
        self.order = list(state.order)
        self.phase = _PHASES.index(state.phase)
        self.aim = state.aim
        self.quiet = state.quiet
        self.accepted = state.accepted
        self.fallen = state.fallen
        self.reason = state.ended.reason if state.ended else ""
        self.sharers = state.ended.sharers if state.ended else ()
        self.known_ruler = self.ruler()
        self.diggers = sum(len(self.where[slot << 3 | GRAVEDIGGER]) for slot in self._digging_slots())
        """The number of Gravediggers that may yet move a wall: all but those of neutral sides, and one in hand too."""
        if self.hand & 7 == GRAVEDIGGER and self.hand >> 3 in self._digging_slots():
            self.diggers += 1
        self.changed = True
        """A corpse, or a piece in a Diplomat's hand, was put down since the last look for surrounded Chiefs."""
        self.unchecked = True
        """Something was killed or put down since the last look at the walls."""
        self.walled = False
        """Whether the last test found walls of corpses that keep every controller's pieces apart."""

    def _digging_slots(self) -> list[int]:
        return [0, *(side + 1 for side in self.options.homes)]

    # The contract of a fast position

    def actor(self) -> int:
        """The seat to act, or `OVER`."""
        return self.options.homes.index(self.order[0]) if self.order else OVER

    def copy(self) -> DjambiPosition:
        """A copy that can be changed without changing this position."""
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
        new.fallen = self.fallen
        new.known_ruler = self.known_ruler
        new.reason = self.reason
        new.sharers = self.sharers
        new.diggers = self.diggers
        new.changed = self.changed
        new.unchecked = self.unchecked
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
        if self.events is not None:
            self._tell_power(self.events)

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
            return DRAW if move == DRAW_MOVE else TIME if move == TIME_MOVE else RESIGN
        if self.phase == MOVE:
            return move_action(move >> 8, move & 255)
        return cell_action(_VERBS[self.phase], move)

    def from_action(self, action: Action) -> int:
        """The move for one of the rules' actions."""
        if action.target < 0:
            return {Verb.DRAW: DRAW_MOVE, Verb.TIME: TIME_MOVE}.get(action.verb, RESIGN_MOVE)
        return action.origin << 8 | action.target if action.verb is Verb.MOVE else action.target

    def to_state(self) -> State:
        """Freezes it: the rules' state."""
        chiefs = [side + 1 << 3 | CHIEF for side in range(self.options.n)]
        alive = frozenset(side for side, chief in enumerate(chiefs) if self.where[chief] or self.hand == chief)
        return State(
            options=self.options,
            board=pieces_of(self.board),
            alive=alive,
            order=tuple(self.order),
            phase=_PHASES[self.phase],
            aim=self.aim,
            hand=piece_of(self.hand),
            quiet=self.quiet,
            accepted=self.accepted,
            ended=Ended(self.reason, self.sharers) if self.reason else None,
            fallen=self.fallen,
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
        if self.events is not None:
            self.events.append(ev.Moved(self.options, living(code), origin, target))
            if taken and kind in (DIPLOMAT, GRAVEDIGGER):
                self.events.append(ev.Lifted(self.options, living(code), living(taken), target))
        if not taken:
            if kind == JOURNALIST and (victims := self.victims(target)):
                if len(victims) == 1:
                    self.aim = target
                    self._play_kill(victims[0], automatic=True)
                else:
                    self.phase, self.aim = KILL, target
                return
            self._end_turn()
        elif taken == CORPSE:
            self._ask_drop(CORPSE)
        elif kind == DIPLOMAT:
            self.take_off(taken, target)
            side = (taken >> 3) - 1
            if not target and taken & 7 == CHIEF and side in self.order:
                if self.events is not None:
                    self._tell_power(self.events)
                self.order.remove(side)
                self.order.append(side)
            self._ask_drop(taken)
        else:
            self._play_capture(kind, taken, origin, target)

    def _play_capture(self, kind: int, taken: int, origin: int, target: int) -> None:
        if kind == ASSASSIN:
            self.board[origin] = CORPSE
        self.take_off(taken, target)
        if self.events is not None:
            corpse = origin if kind == ASSASSIN else None
            self.events.append(ev.Killed(self.options, living(self.board[target]), living(taken), target, corpse))
        if self._killed(taken, target):
            return
        if kind != ASSASSIN:
            self._ask_drop(CORPSE)
        elif not target:
            self._ask_exit()
        else:
            self._end_turn()

    def _play_kill(self, target: int, automatic: bool = False) -> None:
        victim = self.board[target]
        self.board[target] = CORPSE
        self.take_off(victim, target)
        if self.events is not None:
            killer = living(self.board[self.aim])
            self.events.append(ev.Killed(self.options, killer, living(victim), target, target, automatic))
        self.aim = -1
        if not self._killed(victim, target):
            self._end_turn()

    def _ask_drop(self, hand: int) -> None:
        self.phase, self.hand = DROP, hand

    def _play_drop(self, target: int) -> None:
        board, hand = self.board, self.hand
        board[target] = hand
        if self.events is not None:
            self.events.append(ev.Dropped(self.options, self.order[0], living(hand), target))
        self.changed = self.unchecked = True
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
            self._play_exit(exits[0], automatic=True)

    def _play_exit(self, target: int, automatic: bool = False) -> None:
        board = self.board
        code = board[0]
        board[0] = 0
        board[target] = code
        self.relocate(code, 0, target)
        if self.events is not None:
            self.events.append(ev.Exited(self.options, living(code), target, automatic))
        self._end_turn()

    def _play_ending(self, move: int) -> None:
        if move != DRAW_MOVE:
            self._drop_out(self.order[0], Cause.TIME if move == TIME_MOVE else Cause.RESIGNED)
            if self.phase != FINISHED:
                self._begin_turn()
            return
        self.accepted = self.accepted | {self.order[0]}
        if self.events is not None:
            self.events.append(ev.DrawAccepted(self.options, self.order[0]))
        if self.accepted >= set(self.order):
            self._finish("agreed", self.order)

    # Deaths

    def _killed(self, victim: int, cell: int) -> bool:
        """Carries out the results of a kill by the head of the order; True when the game is over."""
        self.quiet = 0
        self.changed = self.unchecked = True
        if victim & 7 == GRAVEDIGGER and (victim < 8 or (victim >> 3) - 1 in self.options.homes):
            self.diggers -= 1
        if victim & 7 != CHIEF:
            return False
        self._side_dies((victim >> 3) - 1, cell, Cause.KILLED, by=self.order[0])
        self._hand_over(victim >> 3, self.order[0] + 1)
        self._note_fallen([(victim >> 3) - 1])
        if len(self.order) == 1:
            self._finish("last", self.order)
            return True
        return False

    def _side_dies(self, side: int, cell: int, cause: Cause, by: int | None = None) -> None:
        self.quiet = 0
        if self.events is not None:
            self.events.append(ev.ChiefDied(self.options, side, cell, cause, by))
        if side in self.order:
            self.order.remove(side)
        if side in self.accepted:
            self.accepted = self.accepted - {side}

    def _hand_over(self, former: int, heir: int) -> None:
        """Gives all pieces in slot `former` to slot `heir`."""
        board, where = self.board, self.where
        if self.events is not None:
            self._tell_heir(former, heir, self.events)
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
        self.unchecked = True

    def _surround(self, power: int) -> bool:
        """Kills all Chiefs that corpses enclose; True when that ends the game. `power`: a slot, 0 for none."""
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
        dying.sort(key=lambda chief: chief[1])
        for side, cell in dying:
            board[cell] = CORPSE
            self.where[side + 1 << 3 | CHIEF] = ()
            self._side_dies(side, cell, Cause.SURROUNDED)
        for side, _ in dying:
            self._hand_over(side + 1, power)
        self._note_fallen([side for side, _ in dying])
        if not self.order:
            self._finish("none", [side for side, _ in dying if side in self.options.homes])
        elif len(self.order) == 1:
            self._finish("last", self.order)
        return self.phase == FINISHED

    def _note_fallen(self, sides: list[int]) -> None:
        players = tuple([side for side in sides if side in self.options.homes])
        if players:
            self.fallen += (players,)

    def _drop_out(self, side: int, cause: Cause) -> None:
        power = self.ruler()
        if power == side + 1:
            power = 0
        code = side + 1 << 3 | CHIEF
        cell = self.where[code][0]
        self.board[cell] = CORPSE
        self.where[code] = ()
        self._side_dies(side, cell, cause)
        self._hand_over(side + 1, power)
        self._note_fallen([side])
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
        if self.events is not None:
            self._tell_power(self.events)
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
            self._drop_out(order[0], Cause.STUCK)
        if self.phase != MOVE:
            return
        if 0 < self.options.limit <= self.quiet:
            self._finish("quiet", order)
        elif not self.diggers and self._stalemate():
            self._finish("stalemate", order)

    def _stalemate(self) -> bool:
        """Whether the game is a stalemate, once no Gravedigger can move a wall."""
        if self.unchecked:
            self.unchecked = False
            self.walled = walls.apart(self.board, self.table.near)
        return self.walled and all(map(self.can_move, self.order))

    def _finish(self, reason: str, sharers: list[int]) -> None:
        self.reason = reason
        self.sharers = tuple(sorted(sharers))
        self.phase, self.hand, self.aim = FINISHED, 0, -1
        self.order = []
        self.accepted = frozenset()
        if self.events is not None:
            places = placing(self.sharers, self.fallen)
            self.events.append(ev.GameEnded(self.options, reason, self.sharers, places))

    # Telling

    def _tell_power(self, events: list[DjambiEvent]) -> None:
        """Tells of a change of power since the last time."""
        known, now = self.known_ruler, self.ruler() if self.phase != FINISHED else 0
        if now == known:
            return
        if known and known - 1 in self.order:
            stays = self.board[0] == known << 3 | CHIEF
            events.append(ev.FellFromPower(self.options, known - 1, two_left=stays))
        if now:
            events.append(ev.RoseToPower(self.options, now - 1))
        self.known_ruler = now

    def _tell_heir(self, former: int, heir: int, events: list[DjambiEvent]) -> None:
        """Appends the event that all pieces in slot `former` pass to slot `heir`."""
        cells = tuple(sorted(cell for kind in range(CHIEF, CORPSE) for cell in self.where[former << 3 | kind]))
        if cells and heir:
            events.append(ev.TookOver(self.options, heir - 1, former - 1, cells))
        elif cells:
            events.append(ev.Abandoned(self.options, former - 1, cells))
