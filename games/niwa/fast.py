"""The engine: a mutable position that is kept up to date as cards are laid; the rules and every search play on it.

The rules thaw a `State`, play one action and freeze it again; a search copies a position and plays on in place.

Cells are numbered row by row in a box that is wide enough for every card that can still be laid,
so that a neighbour is an addition away. The stones, which are looked up most, lie in one list over the rows round
the garden, and it grows with it; cards, and what an empty cell accepts, lie in dictionaries. All are kept up to date
as cards are laid.

A move is an integer: `cell << 6 | card` for a placement, `PASS`, `-2 - card` for a drawn card; a
deal is the tuple of black's and white's cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from games.bots.ismcts import random_playout
from games.core.types import CHANCE, OVER, Event
from games.niwa.actions import Action, Deal, Draw, Pass, Phase, Place
from games.niwa.cards import ALL_CARDS, DECK_SIZE, FEATURES
from games.niwa.events import (
    CardDrawn,
    CardLaid,
    CardsSeen,
    FinalBegan,
    GameEnded,
    HandsDealt,
    Passed,
    StonesConverted,
)
from games.niwa.garden import (
    CORNERS,
    DIRECTIONS,
    EDGES,
    ORIGIN,
    REACH,
    Cell,
    Contact,
    Laid,
    accepted_bits,
    as_cells,
    turned_lines,
)
from games.niwa.options import BLACK, FINAL_HAND, HAND_SIZE, Options
from games.niwa.random_game import RandomGarden, fits, play_random
from games.niwa.scoring import standings
from games.niwa.state import State

NO_STONE: Final = -1
"""The code of a cell without a stone."""

_MARGIN: Final = 6
"""How many empty rows are put before and behind the stones; there are never less than three."""

PASS: Final = -1
CARD_BITS: Final = 6
CARD_MASK: Final = 63

Move = int | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """How cells are numbered; shared by all positions of one search."""

    top: int
    left: int
    width: int
    edges: tuple[int, ...]
    """Number differences to the cells that share an edge."""
    corners: tuple[int, ...]
    """... and to those that share only a corner."""
    lines: tuple[int, ...]
    """... along which stones turn."""
    barred: frozenset[int]
    """Numbers of cells that do not exist, being too far from the first card."""

    def number(self, cell: Cell) -> int:
        """The number of a cell inside the box."""
        return (cell[0] - self.top) * self.width + cell[1] - self.left

    def cell(self, number: int) -> Cell:
        """The cell of a number."""
        row, col = divmod(number, self.width)
        return (row + self.top, col + self.left)


def grid_for(garden: tuple[Laid, ...], lines: int) -> Grid:
    """A box around the garden with room for all cards not yet laid, and an empty rim."""
    rows = [laid.row for laid in garden] or [0]
    cols = [laid.col for laid in garden] or [0]
    room = DECK_SIZE - len(garden) + 2
    top, bottom = min(rows) - room, max(rows) + room
    left, right = min(cols) - room, max(cols) + room
    width = right - left + 1

    def numbers(steps: tuple[Cell, ...]) -> tuple[int, ...]:
        return tuple(down * width + right for down, right in steps)

    grid = Grid(top, left, width, numbers(EDGES), numbers(CORNERS), numbers(DIRECTIONS[lines]), frozenset())
    rim = REACH + 1
    barred = [(row, col) for row in (-rim, rim) if top <= row <= bottom for col in range(left, right + 1)]
    barred += [(row, col) for col in (-rim, rim) if left <= col <= right for row in range(top, bottom + 1)]
    if not barred:
        return grid
    return Grid(top, left, width, grid.edges, grid.corners, grid.lines, frozenset(map(grid.number, barred)))


class FastPosition:
    """A position of Niwa that changes in place (see `games.core.fast.MutablePosition`).

    The search and its playouts read the attributes, and shuffle what is hidden in a copy of their own.
    """

    __slots__ = (
        "accept", "base", "cards", "corners", "deck", "events", "grid", "hands", "options",
        "passes", "phase", "seat", "stones",
    )  # fmt: skip

    def __init__(self, state: State | None, with_events: bool = False) -> None:
        """Thaws a state; with `with_events` the events of what is played are collected."""
        self.events: list[Event] | None = [] if with_events else None
        if state is None:  # `copy` fills in the rest
            return
        self.options: Options = state.options
        self.grid = grid_for(state.garden, state.lines)
        number = self.grid.number
        self.cards: dict[int, int] = {number(laid.cell): laid.card for laid in state.garden}
        width = self.grid.width
        first, last = min(self.cards, default=number(ORIGIN)), max(self.cards, default=number(ORIGIN))
        self.base = (first // width - _MARGIN) * width
        """The number of the cell of the first of `stones`."""
        self.stones: list[int] = [NO_STONE] * ((last // width - first // width + 1 + 2 * _MARGIN) * width)
        for laid in state.garden:
            self.stones[number(laid.cell) - self.base] = laid.stone
        self.accept: dict[int, int] = {}
        self.corners: set[int] = set()
        self._survey()
        self.hands = [list(state.hands[0]), list(state.hands[1])]
        self.deck = list(state.deck)
        self.phase = state.phase
        self.seat = -1 if state.seat is None else state.seat
        self.passes = state.passes

    def _survey(self) -> None:
        """Finds the edge cells with what they accept, and the corner cells, of the whole garden."""
        around: dict[int, list[int]] = {}
        for cell, card in self.cards.items():
            for step in self.grid.edges:
                if cell + step not in self.cards:
                    around.setdefault(cell + step, []).append(FEATURES[card])
        self.accept = {cell: accepted_bits(near) for cell, near in around.items()}
        far = {cell + step for cell in self.cards for step in self.grid.corners}
        self.corners = far.difference(self.cards, self.accept, self.grid.barred)
        for cell in self.grid.barred:
            self.accept.pop(cell, None)

    def copy(self) -> FastPosition:
        """An independent position; the grid is shared."""
        twin = FastPosition(None)
        twin.options = self.options
        twin.grid = self.grid
        twin.cards = self.cards.copy()
        twin.base = self.base
        twin.stones = self.stones.copy()
        twin.accept = self.accept.copy()
        twin.corners = self.corners.copy()
        twin.hands = [self.hands[0].copy(), self.hands[1].copy()]
        twin.deck = self.deck.copy()
        twin.phase = self.phase
        twin.seat = self.seat
        twin.passes = self.passes
        return twin

    # -- reading ----------------------------------------------------------------------------

    def actor(self) -> int:
        """A seat, `CHANCE` or `OVER`."""
        if self.phase is Phase.PLACE or self.phase is Phase.FINAL:
            return self.seat
        return OVER if self.phase is Phase.OVER else CHANCE

    def cells_for(self, card: int) -> list[int] | set[int]:
        """Where `card` may be laid by the placement rules."""
        features = FEATURES[card]
        if not self.cards:
            return [self.grid.number((0, 0))]
        return [cell for cell, accepted in self.accept.items() if accepted & features] or self.corners

    def moves(self) -> list[int]:
        """The moves of the seat to act."""
        if self.phase is Phase.PLACE:
            return self._placements()
        if self.phase is not Phase.FINAL:
            return []
        turning: dict[int, int] = {}
        moves = [PASS]
        for card in self.hands[self.seat]:
            for cell in self.cells_for(card):
                if cell not in turning:
                    turning[cell] = self.turned(cell, self.seat)
                if turning[cell]:
                    moves.append(cell << CARD_BITS | card)
        return moves

    def _placements(self) -> list[int]:
        """Every card of the hand, wherever it may be laid."""
        moves: list[int] = []
        if not self.cards:
            return [self.grid.number((0, 0)) << CARD_BITS | card for card in self.hands[self.seat]]
        for card in self.hands[self.seat]:
            features = FEATURES[card]
            before = len(moves)
            for cell, accepted in self.accept.items():
                if accepted & features:
                    moves.append(cell << CARD_BITS | card)
            if len(moves) == before:
                moves += [cell << CARD_BITS | card for cell in self.corners]
        return moves

    def turned(self, cell: int, seat: int) -> int:
        """How many stones a stone of `seat` on `cell` would turn."""
        stones = self.stones
        enemy = 1 - seat
        turned = 0
        here = cell - self.base
        for step in self.grid.lines:
            far = here + step
            if stones[far] == enemy:
                passed = 1
                far += step
                while (stone := stones[far]) == enemy:
                    passed += 1
                    far += step
                if stone == seat:
                    turned += passed
        return turned

    def lead(self) -> int:
        """Counted stones of black minus those of white: a stone counts if a neighbour has its colour.

        What the garden shows: an even start is not in it.
        """
        stones = self.stones
        _, down, _, right = self.grid.edges
        lead = 0
        base = self.base
        for cell in self.cards:
            here = cell - base
            stone = stones[here]
            if (
                stones[here + right] == stone
                or stones[here + down] == stone
                or stones[here - right] == stone
                or stones[here - down] == stone
            ):
                lead += 1 - 2 * stone
        return lead

    def points(self) -> tuple[float, float] | None:
        """The points once the game is over: counted stones, then fewer groups."""
        if self.phase is not Phase.OVER:
            return None
        lead = self.lead() + self.options.ahead
        if lead == 0:
            black, white = standings(as_cells(self.to_state().garden))
            lead = len(white.groups) - len(black.groups)
        if lead == 0:
            return (0.5, 0.5)
        return (1.0, 0.0) if lead > 0 else (0.0, 1.0)

    # -- playing ----------------------------------------------------------------------------

    def chance_move(self, rng: Random) -> Move:
        """A deal, or a card of the deck."""
        if self.phase is Phase.DEAL:
            return tuple(rng.sample(range(DECK_SIZE), 2 * HAND_SIZE))
        return -2 - self.deck[int(rng.random() * len(self.deck))]

    def legal_move(self, action: Action) -> Move | None:
        """The move for an action, None where it is not legal."""
        if isinstance(action, Deal):
            cards = action.black + action.white
            whole = len(action.black) == len(action.white) == HAND_SIZE
            whole = whole and len(ALL_CARDS.intersection(cards)) == len(cards)
            return cards if self.phase is Phase.DEAL and whole else None
        move = self.from_action(action)
        if isinstance(action, Draw):
            return move if self.phase is Phase.DRAW and action.card in self.deck else None
        return move if move in self.moves() and self.to_action(move) == action else None

    def play(self, move: Move) -> None:
        """Plays a legal move in place."""
        if self.events is not None:
            self._tell(move, self.events)
        if isinstance(move, tuple):
            self.hands = [list(move[:HAND_SIZE]), list(move[HAND_SIZE:])]
            self.deck = [card for card in self.deck if card not in move]
            self.seat = BLACK
            self.phase = Phase.PLACE
        elif move >= 0:
            card = move & CARD_MASK
            self.lay(card, move >> CARD_BITS)
            self.hands[self.seat].remove(card)
            if self.phase is Phase.FINAL:
                self._end_final_turn(0)
            elif self.deck:
                self.phase = Phase.DRAW
            else:
                self._end_turn()
        elif move == PASS:
            self._end_final_turn(self.passes + 1)
        else:
            self.deck.remove(-2 - move)
            self.hands[self.seat].append(-2 - move)
            self.seat = 1 - self.seat
            self.phase = Phase.PLACE

    def lay(self, card: int, cell: int) -> None:
        """Puts a card and a stone of the seat to move into the garden; turns stones."""
        seat = self.seat
        stones = self.stones
        enemy = 1 - seat
        here = cell - self.base
        for step in self.grid.lines:
            far = here + step
            if stones[far] == enemy:
                far += step
                while (stone := stones[far]) == enemy:
                    far += step
                if stone == seat:
                    far -= step
                    while far != here:
                        stones[far] = seat
                        far -= step
        stones[here] = seat
        self.cards[cell] = card
        self._keep_margin(here)
        self._open_cells(cell, FEATURES[card])

    def _keep_margin(self, here: int) -> None:
        """Puts empty rows before or behind the stones where one lies too near to the end of their list."""
        margin = _MARGIN * self.grid.width
        if here < 3 * self.grid.width:
            self.stones[:0] = [NO_STONE] * margin
            self.base -= margin
        elif here >= len(self.stones) - 3 * self.grid.width:
            self.stones += [NO_STONE] * margin

    def _open_cells(self, cell: int, feature: int) -> None:
        """After a card was laid: what the cells around it accept now."""
        cards = self.cards
        accept = self.accept
        corners = self.corners
        stones, base = self.stones, self.base
        edges = self.grid.edges
        barred = self.grid.barred
        accept.pop(cell, None)
        corners.discard(cell)
        for step in edges:
            near = cell + step
            if stones[near - base] != NO_STONE or (barred and near in barred):
                continue
            if near in accept:
                around = [FEATURES[cards[near + one]] for one in edges if stones[near + one - base] != NO_STONE]
                accept[near] = accepted_bits(around)
            else:
                accept[near] = feature
                corners.discard(near)
        for step in self.grid.corners:
            near = cell + step
            if stones[near - base] == NO_STONE and near not in accept and not (barred and near in barred):
                corners.add(near)

    def _end_turn(self) -> None:
        self.seat = 1 - self.seat
        if len(self.hands[0]) <= FINAL_HAND and len(self.hands[1]) <= FINAL_HAND:
            self.phase = Phase.FINAL
            if self.events is not None:
                self.events.append(FinalBegan(self.seat))

    def _end_final_turn(self, passes: int) -> None:
        while passes < 2:
            self.seat = 1 - self.seat
            if self.hands[self.seat]:
                self.passes = passes
                return
            passes += 1
            if self.events is not None:
                self.events.append(Passed(self.seat, automatic=True))
        self.passes = 0
        self.seat = -1
        self.phase = Phase.OVER
        if self.events is not None:
            black, white = standings(as_cells(self.laid()))
            first, second = self.options.counted
            stones = black.stones + first, white.stones + second
            self.events.append(GameEnded(stones, (len(black.groups), len(white.groups))))

    def _tell(self, move: Move, events: list[Event]) -> None:
        """Appends the events of a move; those of the end of a turn follow where it ends."""
        seat = self.seat
        if isinstance(move, tuple):
            hands = (tuple(sorted(move[:HAND_SIZE])), tuple(sorted(move[HAND_SIZE:])))
            events.append(HandsDealt())
            events += (CardsSeen(one, hand, visible_to=frozenset({one})) for one, hand in enumerate(hands))
        elif move >= 0:
            card, number = move & CARD_MASK, move >> CARD_BITS
            matches = self.accept.get(number, 0) & FEATURES[card]
            contact = Contact.EDGE if matches else Contact.CORNER if self.cards else Contact.FIRST
            cell = self.grid.cell(number)
            events.append(CardLaid(seat, card, cell, contact, matches))
            lines = turned_lines(as_cells(self.laid()), cell, seat, self.options.lines)
            if lines:
                events.append(StonesConverted(seat, cell, lines))
        elif move == PASS:
            events.append(Passed(seat, automatic=False))
        else:
            events.append(CardDrawn(seat, len(self.deck) - 1))
            events.append(CardsSeen(seat, (-2 - move,), visible_to=frozenset({seat})))

    def random_playout(self, rng: Random) -> tuple[float, ...]:
        """The points of a random game from here, which leaves the position as it is."""
        game = self.copy()
        if self.grid.barred or not fits(self.laid()):  # a composed position
            return tuple(random_playout(game, rng))
        while game.phase is Phase.DEAL or game.phase is Phase.DRAW:
            game.play(game.chance_move(rng))
        points = game.points()
        if points is not None:
            return points
        garden = RandomGarden(game.laid(), game.options.lines, game.options.ahead)
        return play_random(garden, game.hands, game.deck, game.seat, game.phase is Phase.FINAL, game.passes, rng)

    # -- translation ------------------------------------------------------------------------

    def to_action(self, move: Move) -> Action:
        """The rules' action for a move."""
        if isinstance(move, tuple):
            return Deal(tuple(sorted(move[:HAND_SIZE])), tuple(sorted(move[HAND_SIZE:])))
        if move >= 0:
            return Place(move & CARD_MASK, *self.grid.cell(move >> CARD_BITS))
        return Pass() if move == PASS else Draw(-2 - move)

    def from_action(self, action: Action) -> Move:
        """The move for one of the rules' actions."""
        if isinstance(action, Place):
            return self.grid.number(action.cell) << CARD_BITS | action.card
        if isinstance(action, Draw):
            return -2 - action.card
        return PASS if isinstance(action, Pass) else action.black + action.white

    def laid(self) -> list[Laid]:
        """The cards of the garden, in the order in which they were laid."""
        return [Laid(*self.grid.cell(cell), card, self.stones[cell - self.base]) for cell, card in self.cards.items()]

    def to_state(self) -> State:
        """The state of the rules in this position."""
        return State(
            variant=self.options.variant,
            lines=self.options.lines,
            phase=self.phase,
            seat=None if self.seat < 0 else self.seat,
            passes=self.passes,
            hands=(tuple(sorted(self.hands[0])), tuple(sorted(self.hands[1]))),
            garden=tuple(sorted(self.laid())),
            spring=self.options.spring,
            even_start=self.options.even_start,
            handicap=self.options.handicap,
        )
