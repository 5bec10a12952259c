"""Whole random games at once, without listing moves: every legal one is as likely as any other.

A move is drawn by rejection: a card of the hand and a slot of the longer of two lists, the cells beside a card and
those that share only a corner with one; whatever is not legal is thrown away. Cells that have been laid on since
stay in the lists until they are drawn.

Cells are numbered row by row, 64 a row, and beyond the last number follows the first: 48 cards that hang together do
not reach round that.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from games.niwa.cards import DECK_SIZE, FEATURES
from games.niwa.garden import CORNERS, DIRECTIONS, EDGES, ORIGIN, Cell, Laid, accepted_bits
from games.niwa.options import FINAL_HAND

_WIDTH: Final = 64
_CELLS: Final = _WIDTH * _WIDTH
_MASK: Final = _CELLS - 1
_MIDDLE: Final = 32
_EMPTY: Final = -1
_CORNER: Final = 1 << 20
"""The mark of a cell that shares only a corner with a card: no feature has this bit."""


def cell_number(cell: Cell) -> int:
    """The number of a cell."""
    return ((cell[0] + _MIDDLE) * _WIDTH + cell[1] + _MIDDLE) & _MASK


def fits(garden: Sequence[Laid]) -> bool:
    """Whether the cells of a garden have distinct numbers, whatever is laid yet; those of every game have."""
    room = _WIDTH - 3 - (DECK_SIZE - len(garden))
    rows, columns = [laid.row for laid in garden] or [0], [laid.col for laid in garden] or [0]
    return max(rows) - min(rows) <= room and max(columns) - min(columns) <= room


def _steps(steps: Iterable[Cell]) -> list[int]:
    return [down * _WIDTH + right for down, right in steps]


_EDGES: Final = _steps(EDGES)
_CORNERS: Final = _steps(CORNERS)


class RandomGarden:
    """The garden of one random game."""

    __slots__ = ("accept", "ahead", "corners", "edges", "features", "laid", "lines", "stones")

    def __init__(self, garden: Iterable[Laid], lines: int, ahead: int = 0) -> None:
        """Takes over what lies in a garden that `fits`; stones turn in so many lines."""
        self.ahead = ahead
        """The stones by which Black is ahead in the count from the start."""
        self.lines = _steps(DIRECTIONS[lines])
        self.stones = [_EMPTY] * _CELLS
        self.features = [0] * _CELLS
        """The features of the card on each cell."""
        self.accept = [0] * _CELLS
        """The features that an empty cell beside a card accepts, or `_CORNER`; 0 elsewhere."""
        self.laid: list[int] = []
        """The cells with a card."""
        self.edges: list[int] = []
        """The empty cells beside a card, and some that are not empty any more."""
        self.corners: list[int] = []
        """The cells that accept `_CORNER`, and some that do not any more."""
        for laid in garden:
            self._put(cell_number((laid.row, laid.col)), laid.card, laid.stone)

    def lay(self, card: int, cell: int, seat: int) -> None:
        """Puts a card and a stone of `seat` into the garden; turns stones."""
        stones = self.stones
        enemy = 1 - seat
        for step in self.lines:
            far = (cell + step) & _MASK
            if stones[far] == enemy:
                far = (far + step) & _MASK
                while stones[far] == enemy:
                    far = (far + step) & _MASK
                if stones[far] == seat:
                    far = (far - step) & _MASK
                    while far != cell:
                        stones[far] = seat
                        far = (far - step) & _MASK
        self._put(cell, card, seat)

    def _put(self, cell: int, card: int, seat: int) -> None:
        """Puts a card and a stone there; what the cells around it accept now."""
        stones, accept = self.stones, self.accept
        stones[cell] = seat
        accept[cell] = 0
        self.laid.append(cell)
        feature = self.features[cell] = FEATURES[card]
        for step in _EDGES:
            near = (cell + step) & _MASK
            if stones[near] == _EMPTY:
                if accept[near] == 0 or accept[near] == _CORNER:
                    accept[near] = feature
                    self.edges.append(near)
                else:
                    accept[near] = self._accepted(near)
        for step in _CORNERS:
            near = (cell + step) & _MASK
            if stones[near] == _EMPTY and accept[near] == 0:
                accept[near] = _CORNER
                self.corners.append(near)

    def _accepted(self, cell: int) -> int:
        """The features that a cell with two neighbours or more accepts."""
        around: list[int] = []
        for step in _EDGES:
            feature = self.features[(cell + step) & _MASK]
            if feature:
                around.append(feature)
        return accepted_bits(around)

    def turns(self, cell: int, seat: int) -> bool:
        """Whether a stone of `seat` on this cell would turn any stone."""
        stones = self.stones
        enemy = 1 - seat
        for step in self.lines:
            far = (cell + step) & _MASK
            if stones[far] == enemy:
                far = (far + step) & _MASK
                while stones[far] == enemy:
                    far = (far + step) & _MASK
                if stones[far] == seat:
                    return True
        return False

    def draw(self, hand: Sequence[int], rng: Random) -> int:
        """A legal placement of one of these cards: cell << 6 | card."""
        if not self.laid:
            return cell_number(ORIGIN) << 6 | hand[int(rng.random() * len(hand))]
        found = -1
        while found < 0:
            found = self._placement(hand, int(rng.random() * len(hand) * self._slots()))
        return found

    def draw_final(self, hand: Sequence[int], seat: int, rng: Random) -> int:
        """Draws among the placements that turn a stone; -1 to pass, which is as likely as any of them."""
        while True:
            everything = len(hand) * self._slots()
            place = int(rng.random() * (everything + 1))
            if place == everything:
                return -1
            found = self._placement(hand, place)
            if found >= 0 and self.turns(found >> 6, seat):
                return found

    def _slots(self) -> int:
        return max(len(self.edges), len(self.corners))

    def _placement(self, hand: Sequence[int], place: int) -> int:
        """The placement at this place among all slots for every card, -1 where there is none."""
        edges, corners, accept = self.edges, self.corners, self.accept
        slots = self._slots()
        card, slot = hand[place // slots], place % slots
        features = FEATURES[card]
        if slot < len(edges):
            cell = edges[slot]
            if accept[cell] & features:
                return cell << 6 | card
            if accept[cell] == 0:
                edges[slot] = edges[-1]
                edges.pop()
                return -1
        if slot < len(corners):
            cell = corners[slot]
            if accept[cell] != _CORNER:
                corners[slot] = corners[-1]
                corners.pop()
            elif not self._is_welcome(features):
                return cell << 6 | card
        return -1

    def _is_welcome(self, features: int) -> bool:
        """Whether any cell beside a card accepts a card with these features."""
        accept = self.accept
        for cell in self.edges:  # a loop, which compiled is quicker than `any`
            if accept[cell] & features:
                break
        else:
            return False
        return True

    def lead(self) -> int:
        """Counted stones of black minus those of white; if these are equal, groups of white minus those of black."""
        stones = self.stones
        lead = self.ahead
        for cell in self.laid:
            stone = stones[cell]
            for step in _EDGES:
                if stones[(cell + step) & _MASK] == stone:
                    lead += 1 - 2 * stone
                    break
        return lead or self._groups(1) - self._groups(0)

    def _groups(self, seat: int) -> int:
        """How many groups of two stones or more a seat has."""
        left = {cell for cell in self.laid if self.stones[cell] == seat}
        groups = 0
        while left:
            group = [left.pop()]
            for cell in group:  # grows while it is walked
                for step in _EDGES:
                    near = (cell + step) & _MASK
                    if near in left:
                        left.discard(near)
                        group.append(near)
            groups += len(group) > 1
        return groups


def play_random(
    garden: RandomGarden, hands: Sequence[list[int]], deck: list[int], seat: int, final: bool, passes: int, rng: Random
) -> tuple[float, float]:
    """Plays random moves to the end, with all that is given, and returns the points; `seat` is to lay a card."""
    random = rng.random
    while not final:
        hand = hands[seat]
        move = garden.draw(hand, rng)
        garden.lay(move & 63, move >> 6, seat)
        hand.remove(move & 63)
        if deck:
            at = int(random() * len(deck))
            hand.append(deck[at])
            deck[at] = deck[-1]
            deck.pop()
        else:
            final = len(hands[0]) <= FINAL_HAND and len(hands[1]) <= FINAL_HAND
        seat = 1 - seat
    while passes < 2:
        hand = hands[seat]
        move = garden.draw_final(hand, seat, rng) if hand else -1
        if move < 0:
            passes += 1
        else:
            passes = 0
            garden.lay(move & 63, move >> 6, seat)
            hand.remove(move & 63)
        seat = 1 - seat
    lead = garden.lead()
    return (0.5, 0.5) if lead == 0 else (float(lead > 0), float(lead < 0))
