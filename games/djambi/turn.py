"""The turn, on a state while it changes: actions, deaths, power, the order of turns, automatic steps.

`Turn` is built from a state, plays one action that is known to be legal, collects the events and
gives the new state. Rules page, *What a move does* to *Surrounded Chiefs*.
"""

from __future__ import annotations

from games.core.types import Event
from games.djambi import reach
from games.djambi.actions import Action, Phase, Verb
from games.djambi.events import (
    Abandoned,
    Cause,
    ChiefDied,
    DrawAccepted,
    Dropped,
    Exited,
    FellFromPower,
    GameEnded,
    Killed,
    Lifted,
    Moved,
    RoseToPower,
    TookOver,
)
from games.djambi.geometry import SEAT
from games.djambi.pieces import CORPSE, NOBODY, Kind, Piece, piece
from games.djambi.state import Ended, State, ruler


class Turn:
    """One action being carried out."""

    def __init__(self, state: State) -> None:
        self.options = state.options
        self.geometry = state.geometry
        self.cells: list[Piece | None] = list(state.board)
        self.alive = set(state.alive)
        self.order = list(state.order)
        self.phase = state.phase
        self.aim = state.aim
        self.hand = state.hand
        self.quiet = state.quiet
        self.accepted = set(state.accepted)
        self.ended = state.ended
        self.fallen = list(state.fallen)
        self.events: list[Event] = []
        self.mover = state.order[0]
        self._known_ruler = state.in_power

    def state(self) -> State:
        """The state as it is now."""
        return State(
            options=self.options,
            board=tuple(self.cells),
            alive=frozenset(self.alive),
            order=tuple(self.order),
            phase=self.phase,
            aim=self.aim,
            hand=self.hand,
            quiet=self.quiet,
            accepted=frozenset(self.accepted),
            ended=self.ended,
            fallen=tuple(self.fallen),
        )

    # Actions

    def play(self, action: Action) -> None:
        """Carries out a legal action and every automatic step after it."""
        if action.verb is Verb.MOVE:
            self._move(action.origin, action.target)
        elif action.verb is Verb.KILL:
            self._journalist_kills(action.target)
        elif action.verb is Verb.DROP:
            self._drop(action.target)
        elif action.verb is Verb.EXIT:
            self._exit(action.target)
        elif action.verb is Verb.DRAW:
            self._accept_draw()
        else:
            self._drop_out(self.mover, Cause.TIME if action.verb is Verb.TIME else Cause.RESIGNED)
            self._begin_turn()
        self._note_power()

    def _move(self, origin: int, target: int) -> None:
        mover = self.cells[origin]
        taken = self.cells[target]
        assert mover is not None
        self.quiet += 1
        self.cells[origin] = None
        self.cells[target] = mover
        self.events.append(Moved(self.options, mover, origin, target))
        if taken is None:
            self._after_plain_move(mover, target)
        elif mover.kind in (Kind.DIPLOMAT, Kind.GRAVEDIGGER):
            self._lift(mover, taken, target)
        else:
            self._take(mover, taken, origin, target)

    def _after_plain_move(self, mover: Piece, target: int) -> None:
        if mover.kind is Kind.JOURNALIST:
            victims = reach.victims(self.geometry, self.cells, target, self.options.wide_aim)
            if victims:
                self.phase, self.aim = Phase.KILL, target
                if len(victims) == 1:
                    self._journalist_kills(victims[0], automatic=True)
                return
        self._end_turn()

    def _lift(self, mover: Piece, taken: Piece, target: int) -> None:
        """A Diplomat takes a living piece in hand, a Gravedigger a corpse."""
        self.events.append(Lifted(self.options, mover, taken, target))
        if target == SEAT and taken.kind is Kind.CHIEF and taken.side in self.order:
            self._note_power()
            self.order.remove(taken.side)
            self.order.append(taken.side)
        self._ask_drop(taken)

    def _take(self, mover: Piece, taken: Piece, origin: int, target: int) -> None:
        """A Chief, a Thug or an Assassin kills by moving onto its victim."""
        stabbed = mover.kind is Kind.ASSASSIN
        if stabbed:
            self.cells[origin] = CORPSE
        self.events.append(Killed(self.options, mover, taken, target, origin if stabbed else None))
        self._kill(taken, target)
        if self.ended is not None:
            return
        if not stabbed:
            self._ask_drop(CORPSE)
        elif target == SEAT:
            self._ask_exit()
        else:
            self._end_turn()

    def _journalist_kills(self, target: int, automatic: bool = False) -> None:
        journalist, victim = self.cells[self.aim], self.cells[target]
        assert journalist is not None and victim is not None
        self.cells[target] = CORPSE
        self.aim = -1
        self.events.append(Killed(self.options, journalist, victim, target, target, automatic))
        self._kill(victim, target)
        if self.ended is None:
            self._end_turn()

    def _ask_drop(self, hand: Piece) -> None:
        self.phase, self.hand = Phase.DROP, hand
        cells = reach.drops(self.geometry, self.cells, hand)
        if len(cells) == 1:
            self._drop(cells[0], automatic=True)

    def _drop(self, target: int, automatic: bool = False) -> None:
        assert self.hand is not None
        self.cells[target] = self.hand
        self.events.append(Dropped(self.options, self.mover, self.hand, target, automatic))
        self.hand = None
        if reach.must_leave(self.cells[SEAT]):
            self._ask_exit()
        else:
            self._end_turn()

    def _ask_exit(self) -> None:
        self.phase = Phase.EXIT
        cells = reach.exits(self.geometry, self.cells)
        if len(cells) == 1:
            self._exit(cells[0], automatic=True)

    def _exit(self, target: int, automatic: bool = False) -> None:
        leaver = self.cells[SEAT]
        assert leaver is not None
        self.cells[SEAT], self.cells[target] = None, leaver
        self.events.append(Exited(self.options, leaver, target, automatic))
        self._end_turn()

    def _accept_draw(self) -> None:
        self.accepted.add(self.mover)
        self.events.append(DrawAccepted(self.options, self.mover))
        if self.accepted >= set(self.order):
            self._finish("agreed", tuple(sorted(self.order)))

    # Deaths

    def _kill(self, victim: Piece, cell: int) -> None:
        """What follows when the mover has killed `victim` on `cell`."""
        self.quiet = 0
        if victim.kind is not Kind.CHIEF:
            return
        self._chief_dies(victim.side, cell, Cause.KILLED, by=self.mover)
        self._hand_over(victim.side, self.mover)
        self._note_fallen((victim.side,))
        self._end_if_last()

    def _chief_dies(self, side: int, cell: int, cause: Cause, by: int | None = None) -> None:
        """The Chief of `side` is a corpse now; where it lies is the caller's business."""
        self.quiet = 0
        self.alive.discard(side)
        if side in self.order:
            self.order.remove(side)
        self.accepted.discard(side)
        self.events.append(ChiefDied(self.options, side, cell, cause, by))

    def _hand_over(self, former: int, heir: int | None) -> None:
        """All pieces of `former` (`NOBODY`: the abandoned ones) pass to `heir` (None: to nobody)."""
        cells = tuple(reach.pieces_of(self.cells, former))
        for cell in cells:
            occupant = self.cells[cell]
            assert occupant is not None
            self.cells[cell] = piece(occupant.kind, NOBODY if heir is None else heir)
        if not cells:
            return
        if heir is None:
            self.events.append(Abandoned(self.options, former, cells))
        else:
            self.events.append(TookOver(self.options, heir, former, cells))

    def _note_fallen(self, sides: tuple[int, ...]) -> None:
        players = tuple(side for side in sides if side in self.options.homes)
        if players:
            self.fallen.append(players)

    def _end_if_last(self) -> None:
        if len(self.order) == 1:
            self._finish("last", (self.order[0],))

    def _surround(self, power: int | None) -> None:
        """Kills every Chief that corpses shut in; the pieces go to the player in power, if any."""
        cells = reach.surrounded(self.geometry, self.cells)
        if not cells:
            return
        sides = []
        for cell in cells:
            chief = self.cells[cell]
            assert chief is not None
            sides.append(chief.side)
            self.cells[cell] = CORPSE
            self._chief_dies(chief.side, cell, Cause.SURROUNDED)
        for side in sides:
            self._hand_over(side, power)
        self._note_fallen(tuple(sides))
        if not self.order:
            self._finish("none", tuple(sorted(side for side in sides if side in self.options.homes)))
        else:
            self._end_if_last()

    def _drop_out(self, side: int, cause: Cause) -> None:
        """`side`, which is to move, leaves the game: it cannot move, resigns or has no time left."""
        power = self._ruler()
        if power == side:
            power = None
        chief = self.cells.index(piece(Kind.CHIEF, side))
        self.cells[chief] = CORPSE
        self._chief_dies(side, chief, cause)
        self._hand_over(side, power)
        self._note_fallen((side,))
        self._end_if_last()
        if self.ended is None:
            self._surround(power)
        if self.ended is None and power is not None:
            self.order.remove(power)
            self.order.insert(1, power)

    # Turns

    def _ruler(self) -> int | None:
        return ruler(self.cells[SEAT], self.alive, self.options)

    def _note_power(self) -> None:
        """Tells of a change of power since the last time."""
        now = self._ruler() if self.ended is None else None
        if now == self._known_ruler:
            return
        if self._known_ruler is not None and self._known_ruler in self.alive and self.ended is None:
            stays = self.cells[SEAT] == piece(Kind.CHIEF, self._known_ruler)
            self.events.append(FellFromPower(self.options, self._known_ruler, two_left=stays))
        if now is not None:
            self.events.append(RoseToPower(self.options, now))
        self._known_ruler = now

    def _end_turn(self) -> None:
        power = self._ruler()
        self._note_power()
        if power is not None:
            self._hand_over(NOBODY, power)
        self._surround(power)
        if self.ended is not None:
            return
        if self.mover in self.alive:
            self.order.remove(self.mover)
            self.order.append(self.mover)
        power = self._ruler()
        if power is not None:
            self.order.remove(power)
            self.order.insert(1 if power == self.mover else 0, power)
        self._begin_turn()

    def _begin_turn(self) -> None:
        while self.ended is None:
            self.phase, self.aim, self.hand = Phase.MOVE, -1, None
            head = self.order[0]
            self.mover = head
            self.accepted.discard(head)
            if reach.has_move(self.geometry, self.cells, head):
                break
            self._drop_out(head, Cause.STUCK)
        if self.ended is not None:
            return
        living = tuple(sorted(self.order))
        if 0 < self.options.limit <= self.quiet:
            self._finish("quiet", living)
            return
        neutrals = tuple(side for side in self.alive if side not in self.options.homes)
        if reach.stalemate(self.geometry, self.cells, living, neutrals):
            self._finish("stalemate", living)

    def _finish(self, reason: str, sharers: tuple[int, ...]) -> None:
        self.ended = Ended(reason, sharers)
        self.phase, self.aim, self.hand = Phase.OVER, -1, None
        self.order.clear()
        self.accepted.clear()
        self.events.append(GameEnded(self.options, reason, sharers, placing(sharers, self.fallen)))


def placing(sharers: tuple[int, ...], fallen: list[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """The players by place: those with points, then the dead, the latest deaths first."""
    rest = (tuple(side for side in step if side not in sharers) for step in reversed(fallen))
    return (sharers, *(step for step in rest if step))
