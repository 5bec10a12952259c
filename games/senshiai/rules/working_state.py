"""The working state: a thawed state, and the basic verbs of section 8 that everything else is made of.

The rules thaw a state, play one action and freeze it again; a search keeps one table and copies it.
A copy is cheap because everything on the table is a value that is replaced, never changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.types import Event, Outcome
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import AIR, EARTH, WATER, Window
from games.senshiai.rules import events as ev
from games.senshiai.rules.geometry import Board, bits, board_for
from games.senshiai.rules.modifiers import derived
from games.senshiai.rules.options import Options
from games.senshiai.rules.places import EMPTY, NO_TERRAIN, NOBODY, Effect, Mark, Place, Unit
from games.senshiai.rules.state import Battle, Frame, Moving, Seat, State, Using

ActionFrame = Moving | Using | Battle


class WorkingState:
    """A mutable position. Lists are indexed by seat or by space number; piles run from top to bottom."""

    __slots__ = (
        "active",
        "air",
        "board",
        "credits",
        "die",
        "dirty",
        "discards",
        "earth",
        "events",
        "frames",
        "ground",
        "hands",
        "marked",
        "options",
        "out",
        "places",
        "probed",
        "reserves",
        "restored",
        "restricted",
        "result",
        "rooms",
        "round",
        "shown",
        "standing",
        "unmeasured",
        "water",
    )

    def __init__(self, state: State | None, with_events: bool = False) -> None:
        """Thaws `state` (None: `copy` fills in the rest); `with_events` the events that follow are collected."""
        if state is None:
            return
        options = state.options
        self.options: Options = options
        self.board: Board = board_for(options.players, options.board)
        self.round = state.round
        self.active = state.active
        self.hands = [seat.hand for seat in state.seats]
        self.reserves = [seat.reserve for seat in state.seats]
        self.discards = [seat.discard for seat in state.seats]
        self.credits = [seat.credit for seat in state.seats]
        self.out = [seat.out for seat in state.seats]
        self.shown = [seat.shown for seat in state.seats]
        self.restored = [seat.restored for seat in state.seats]
        self.places: list[Place] = list(state.places)
        self.frames: list[Frame] = list(state.frames)
        self.result: Outcome | None = state.result
        self.events: list[Event] | None = [] if with_events else None
        self.probed = False
        """Somebody was asked, or not asked, in a window because of cards that others cannot see."""
        self.die = 0
        """The last roll, for the frame that asked for it."""
        self.dirty = self.board.all | 1 << self.board.field
        """Spaces that the upkeep check has not seen since they changed."""
        self.marked = self.dirty
        """Spaces on which Units may have passing marks or damage."""
        self.rooms: dict[int, int] = {}
        """The Terrains with room for a number of Troops, by that number; of those that were asked for."""
        self.unmeasured = 0
        """Spaces that have changed since `rooms` was right."""
        self._index()

    def _index(self) -> None:
        """Works out the sets of spaces from the places."""
        self.ground = self.air = self.earth = self.water = self.restricted = 0
        self.standing = [0] * len(self.hands)
        for space in self.board.spaces:
            place = self.places[space]
            if place.terrain != NO_TERRAIN:
                self._enter_terrain(place.terrain, 1 << space)
            if place.units:
                self.standing[place.units[0].owner] |= 1 << space

    def _enter_terrain(self, terrain: int, bit: int) -> None:
        card = CARDS[terrain]
        self.ground |= bit
        if card.paths & AIR:
            self.air |= bit
        if card.paths & EARTH:
            self.earth |= bit
        if card.paths & WATER:
            self.water |= bit
        if card.restriction is not None:
            self.restricted |= bit

    def copy(self) -> WorkingState:
        """An independent table that tells no events."""
        new = WorkingState(None)
        new.options, new.board = self.options, self.board
        new.round, new.active, new.result, new.die = self.round, self.active, self.result, self.die
        new.hands, new.reserves, new.discards = self.hands[:], self.reserves[:], self.discards[:]
        new.credits, new.out = self.credits[:], self.out[:]
        new.shown, new.restored = self.shown[:], self.restored[:]
        new.places, new.frames, new.standing = self.places[:], self.frames[:], self.standing[:]
        new.ground, new.restricted = self.ground, self.restricted
        new.air, new.earth, new.water = self.air, self.earth, self.water
        new.dirty, new.marked, new.probed = self.dirty, self.marked, self.probed
        new.rooms, new.unmeasured = self.rooms.copy(), self.unmeasured
        new.events = None
        return new

    def freeze(self) -> State:
        """The state this table stands for."""
        seats = tuple(
            Seat(*fields)
            for fields in zip(
                self.hands,
                self.reserves,
                self.discards,
                self.credits,
                self.out,
                self.shown,
                self.restored,
                strict=True,
            )
        )
        return State(self.options, self.round, self.active, seats, tuple(self.places), tuple(self.frames), self.result)

    def tell(self, kind: type[Event], *fields: object, visible_to: frozenset[int] | None = None) -> None:
        """Notes an event, if anybody listens."""
        if self.events is not None:
            self.events.append(kind(*fields, visible_to=visible_to))

    # -- seats ----------------------------------------------------------------------------------

    def living(self) -> list[int]:
        """The seats still in the game."""
        return [seat for seat, out in enumerate(self.out) if not out]

    def after(self, seat: int) -> list[int]:
        """The living seats in turn order, beginning after `seat` and ending with it."""
        count = len(self.out)
        return [other for step in range(1, count + 1) if not self.out[other := (seat + step) % count]]

    # -- places ---------------------------------------------------------------------------------

    def put(self, space: int, place: Place) -> None:
        """Replaces what lies on a space."""
        old = self.places[space]
        self.places[space] = place
        bit = 1 << space
        self.dirty |= bit
        self.unmeasured |= bit
        if space == self.board.field:
            return
        if old.terrain != place.terrain:
            self.ground &= ~bit
            self.air &= ~bit
            self.earth &= ~bit
            self.water &= ~bit
            self.restricted &= ~bit
            if place.terrain != NO_TERRAIN:
                self._enter_terrain(place.terrain, bit)
        before = old.units[0].owner if old.units else NOBODY
        after = place.units[0].owner if place.units else NOBODY
        if before != after:
            if before >= 0:
                self.standing[before] &= ~bit
            if after >= 0:
                self.standing[after] |= bit

    def put_unit(self, space: int, index: int, unit: Unit) -> None:
        """Replaces one Unit of a place."""
        place = self.places[space]
        units = place.units
        self.put(space, place.standing((*units[:index], unit, *units[index + 1 :])))

    def mark(self, space: int, index: int, marks: int) -> None:
        """Adds marks to one Unit; passing ones are remembered for `clear_passing`."""
        self.mark_all(space, (index,), marks)

    def mark_all(self, space: int, indices: Sequence[int], marks: int) -> None:
        """Adds marks to some Units of a place."""
        if marks & Mark.PASSING:
            self.marked |= 1 << space
        place = self.places[space]
        units = list(place.units)
        for index in indices:
            units[index] = units[index].marked(marks)
        self.put(space, place.remarked(tuple(units)))

    def clear_passing(self, damage_only: bool = False) -> None:
        """Takes away the marks that end with an action, and all damage."""
        bits_off = 0 if damage_only else Mark.PASSING
        for space in bits(self.marked):
            place = self.places[space]
            if any(unit.damage or unit.marks & bits_off for unit in place.units):
                units = tuple(
                    unit.unmarked(bits_off).hurt(0) if unit.damage or unit.marks & bits_off else unit
                    for unit in place.units
                )
                self.put(space, place.remarked(units))
        if not damage_only:
            self.marked = 0

    def declared(self, space: int) -> list[int]:
        """The indices of the declared Units on a space."""
        return [index for index, unit in enumerate(self.places[space].units) if unit.marks & Mark.DECLARED]

    def everywhere(self) -> Iterator[int]:
        """Yields the spaces in board order, then the battlefield."""
        yield from self.board.spaces
        yield self.board.field

    def realm(self, seat: int) -> int:
        """The spaces of all Terrains of which the seat is master."""
        mine = self.standing[seat] & self.ground
        empty = self.ground
        for others in self.standing:
            empty &= ~others
        for space in bits(empty):
            if self.places[space].owner == seat:
                mine |= 1 << space
        return mine

    def roomy(self, troops: int) -> int:
        """Among the Terrains those with room for this many more Troops."""
        rooms = self.rooms
        if self.unmeasured:
            for space in bits(self.unmeasured & self.ground):
                room, bit = derived(self.places[space]).room, 1 << space
                for asked in rooms:
                    rooms[asked] = rooms[asked] | bit if room >= asked else rooms[asked] & ~bit
            self.unmeasured = 0
        known = rooms.get(troops)
        if known is None:
            known = 0
            for space in bits(self.ground):
                if derived(self.places[space]).room >= troops:
                    known |= 1 << space
            rooms[troops] = known
        return known

    def terrain_master(self, space: int) -> int:
        """The master of the Terrain on a space, or nobody."""
        master = self.places[space].master
        return NOBODY if master >= 0 and self.out[master] else master

    def inhabited(self) -> int:
        """The spaces on which Units stand, and the battlefield when attackers are over it."""
        spaces = 1 << self.board.field if self.places[-1].units else 0
        for mask in self.standing:
            spaces |= mask
        return spaces

    def foes(self, seat: int) -> int:
        """The spaces on which other seats' Companies stand."""
        spaces = 0
        for other, mask in enumerate(self.standing):
            if other != seat:
                spaces |= mask
        return spaces

    # -- frames ---------------------------------------------------------------------------------

    def action_index(self) -> int:
        """Where the declared move, battle or use lies among the frames; -1: there is none."""
        for index in range(len(self.frames) - 1, 0, -1):
            if isinstance(self.frames[index], ActionFrame):
                return index
        return -1

    def battle(self) -> Battle | None:
        """The battle in progress or declared."""
        index = self.action_index()
        frame = self.frames[index] if index > 0 else None
        return frame if isinstance(frame, Battle) else None

    def push(self, *frames: Frame) -> None:
        """Puts frames on top, the last one topmost."""
        self.frames.extend(frames)

    def swap(self, frame: Frame) -> None:
        """Replaces the topmost frame of the stack."""
        self.frames[-1] = frame

    def pop(self) -> None:
        """Takes the topmost frame away."""
        del self.frames[-1]

    # -- cards ----------------------------------------------------------------------------------

    def to_pile(self, card: int, owner: int) -> None:
        """Puts a card on its owner's Discard Pile; what belongs to a seat that is out leaves the game."""
        if not self.out[owner]:
            self.discards[owner] = (card, *self.discards[owner])

    def take_from_hand(self, seat: int, card: int) -> None:
        """Takes one copy of a card out of a hand."""
        self.hands[seat] = _without(self.hands[seat], card)
        if card in self.shown[seat]:
            self.shown[seat] = _without(self.shown[seat], card)

    def give_to_hand(self, seat: int, card: int, seen: bool) -> None:
        """Puts a card into a hand; `seen` by everybody or not."""
        self.hands[seat] = tuple(sorted((*self.hands[seat], card)))
        if seen:
            self.shown[seat] = tuple(sorted((*self.shown[seat], card)))

    def draw(self, seat: int, n: int, cause: int) -> None:
        """Draws up to `n` cards, one after the other; `cause` is the seat whose card does it (itself: Draw Stage)."""
        pile = self.reserves[seat]
        drawn = pile[:n] if self.result is None else ()
        if not drawn:
            self.tell(ev.CardsDrawn, seat, 0)
            return
        self.reserves[seat] = pile[len(drawn) :]
        left = len(pile) - len(drawn)
        known = max(0, self.restored[seat] - left)
        self.restored[seat] -= known
        seen = drawn[len(drawn) - known :]
        self.hands[seat] = tuple(sorted(self.hands[seat] + drawn))
        if seen:
            self.shown[seat] = tuple(sorted(self.shown[seat] + seen))
        if self.events is not None:
            self.tell(ev.CardsDrawn, seat, len(drawn))
            secret = drawn[: len(drawn) - known]
            for card, open_ in sorted([*((card, False) for card in secret), *((card, True) for card in seen)]):
                self.tell(ev.CardDrawn, seat, card, visible_to=None if open_ else frozenset({seat}))
        if not left:
            self.emptied(seat, cause)

    def discard(self, seat: int, card: int, cause: int) -> None:
        """Discards a card; `cause` gets the credit unless it is the seat itself or nobody."""
        self.take_from_hand(seat, card)
        self.to_pile(card, seat)
        self.tell(ev.CardDiscarded, seat, card, cause)
        if cause not in (seat, NOBODY):
            self.credits[seat] = cause

    def waste(self, seat: int, n: int, cause: int) -> None:
        """Wastes up to `n` cards, one after the other, because of the seat `cause`."""
        for _ in range(n):
            if self.result is not None:
                return
            card = self.reserves[seat][0]
            self.reserves[seat] = self.reserves[seat][1:]
            left = len(self.reserves[seat])
            if left < self.restored[seat]:
                self.restored[seat] = left
            self.to_pile(card, seat)
            self.tell(ev.CardWasted, seat, card, cause)
            if cause != seat:
                self.credits[seat] = cause
            if not left:
                self.emptied(seat, cause)

    def restore(self, seat: int, n: int, *, pillaged: bool = False) -> None:
        """Restores up to `n` cards; an empty pile stops it."""
        for _ in range(min(n, len(self.discards[seat]))):
            card = self.discards[seat][0]
            self.discards[seat] = self.discards[seat][1:]
            self.reserves[seat] = (*self.reserves[seat], card)
            self.restored[seat] += 1
            self.tell(ev.CardRestored, seat, card, pillaged)

    def emptied(self, loser: int, cause: int) -> None:
        """Ends the game: the Reserve of `loser` is empty through a card or Unit of `cause` (9.2)."""
        self.tell(ev.ReserveEmptied, loser, cause)
        others = [seat for seat in self.living() if seat != loser]
        winner = others[0] if self.options.players == 2 else self.credits[loser]
        if winner not in others:
            winner = cause
        self.finish("reserve", [winner] if winner in others else others)

    def finish(self, reason: str, winners: list[int]) -> None:
        """Ends the game; the winners share."""
        share = 1 / len(winners)
        points = tuple(share if seat in winners else 0.0 for seat in range(len(self.out)))
        self.result = Outcome(reason, points)

    # -- leaving play ---------------------------------------------------------------------------

    def drop_effects(self, effects: tuple[Effect, ...], space: int) -> None:
        """Sends Effects to their owners' piles, in order; modifiers of activated Terrains just end."""
        for effect in effects:
            if effect.is_event:
                self.to_pile(effect.card, effect.owner)
                self.tell(ev.EffectEnded, effect.owner, effect.card, space)

    def remove_unit(self, space: int, index: int, how: str, to_hand: bool = False) -> None:
        """Takes a Unit out of play: itself, its Effects, and with the last one the Company's Effects (4.6)."""
        place = self.places[space]
        unit = place.units[index]
        units = place.units[:index] + place.units[index + 1 :]
        self.put(space, place.company(units, place.carried if units else ()))
        if to_hand:
            if not self.out[unit.owner]:
                self.give_to_hand(unit.owner, unit.card, True)
            self.tell(ev.UnitTakenAway, unit.owner, unit.card, space)
        else:
            self.to_pile(unit.card, unit.owner)
            self.tell(ev.UnitDestroyed, unit.owner, unit.card, space, how)
        self.drop_effects(unit.effects, space)
        if not units:
            self.drop_effects(place.carried, space)

    def destroy_terrain(self, space: int) -> None:
        """Destroys a Terrain with the Effects on it; the Units stay until the upkeep check."""
        place = self.places[space]
        self.put(space, Place(units=place.units, carried=place.carried))
        self.to_pile(place.terrain, place.owner)
        self.tell(ev.TerrainDestroyed, place.owner, place.terrain, space)
        self.drop_effects(place.effects, space)


def hides_something(table: WorkingState, seats: Sequence[int]) -> bool:
    """Whether one of these seats holds a card that not everybody has seen."""
    return any(len(table.hands[seat]) > len(table.shown[seat]) for seat in seats)


def window_order(table: WorkingState, window: Window, seat: int) -> tuple[int, ...]:
    """Who is asked in a window that `seat`'s doing opened, in order (7)."""
    order = table.after(seat)
    if window in (Window.BATTLE, Window.DIE, Window.BURY):
        return tuple(order)
    return tuple(other for other in order if other != seat)


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def empty_places(board: Board) -> tuple[Place, ...]:
    """A table on which nothing lies yet."""
    return (EMPTY,) * board.size
