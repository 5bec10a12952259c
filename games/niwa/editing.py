"""A position of Niwa in the making: a garden, two hands, whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from games.core.editing import Check, Draft, Field, Piece, Tray, one_of
from games.core.errors import BadNotation
from games.core.words import kept, tr, tr_n
from games.niwa.actions import Phase
from games.niwa.cards import CARDS, card_code
from games.niwa.garden import CORNERS, EDGES, ORIGIN, REACH, Cell, Laid, exists
from games.niwa.names import feature_text, short_name
from games.niwa.options import LINES, SEAT_NAMES, WHITE, Variant
from games.niwa.position import CHECKS, read_unchecked, write
from games.niwa.rules import AUTUMN_CARDS, SPRING_CARDS
from games.niwa.state import State

_SIDES: Final = "bw"
_HANDS: Final = ("hand b", "hand w")  # not for players: places
_FEW: Final = 2
"""The number of cards at which, or below, the seat to move is in the final phase."""


@kept()
def _trays() -> tuple[Tray, ...]:
    """Each month is a column of its four cards where twelve stand abreast."""
    by_month = sorted(CARDS, key=lambda card: (card.index % 4, card.month))
    pieces = [
        tuple(
            Piece(
                f"{card.code}{side}",
                tr("{card}, {features}", card=short_name(card.index), features=feature_text(card.index)),
            )
            for card in by_month
        )
        for side in _SIDES
    ]
    black, white = pieces
    return (
        Tray(tr("Black’s stone"), black, 0),
        Tray(tr("White’s stone"), white, 1),
        Tray(tr("Black’s hand"), black, 0, _HANDS[0]),
        Tray(tr("White’s hand"), white, 1, _HANDS[1]),
    )


def card_of(piece: str) -> int:
    """The card in the piece name `04bw`."""
    return (int(piece[:2]) - 1) * 4 + "abcd".index(piece[2])


def hand_of(place: str) -> int | None:
    """Returns whose hand a place is, or lies in, such as `hand b` and `hand b 06a`; None for a cell of the garden."""
    return next((seat for seat, hand in enumerate(_HANDS) if place == hand or place.startswith(f"{hand} ")), None)


def in_hand(seat: int, card: int) -> str:
    """Returns the place of a card in a hand: `hand b 06a`."""
    return f"{_HANDS[seat]} {card_code(card)}"


def card_in_hand(place: str) -> int | None:
    """Returns the card of a place in a hand; None for the hand itself."""
    found = place.split(" ")
    return card_of(found[2]) if len(found) > 2 else None


def cell_of(place: str) -> Cell:
    """Row and column of the place `0,-1`."""
    row, col = place.split(",")
    return int(row), int(col)


@dataclass(frozen=True)
class NiwaDraft(Draft):
    """A state that need not be one. Its phase follows from how many cards are held."""

    game: ClassVar[str] = "niwa"
    state: State

    @property
    def trays(self) -> tuple[Tray, ...]:
        return _trays()

    @property
    def fields(self) -> tuple[Field, ...]:
        variants = ((Variant.STD.value, tr("standard")), (Variant.NOLUCK.value, tr("without luck")))
        lines = ((str(LINES[0]), tr("rows and columns")), (str(LINES[1]), tr("diagonals too")))
        sides = tuple((side, tr(name)) for side, name in zip(_SIDES, SEAT_NAMES, strict=True))
        return (
            Field("variant", tr("Variant"), self.state.variant.value, variants),
            Field("lines", tr("Stones turn in"), str(self.state.lines), lines),
            Field("seat", tr("To move"), _SIDES[self.state.seat or 0], sides),
        )

    def at(self, place: str) -> str | None:
        seat = hand_of(place)
        if seat is not None:
            card = card_in_hand(place)
            return f"{card_code(card)}{_SIDES[seat]}" if card is not None and card in self.state.hands[seat] else None
        cell = cell_of(place)
        found = next((laid for laid in self.state.garden if laid.cell == cell), None)
        return None if found is None else f"{card_code(found.card)}{_SIDES[found.stone]}"

    def put(self, piece: str, place: str) -> NiwaDraft:
        card, stone = card_of(piece), _SIDES.index(piece[3])
        bare = self._without(card)
        hands, garden = list(bare.hands), list(bare.garden)
        seat = hand_of(place)
        if seat is not None:
            hands[seat] = tuple(sorted((*hands[seat], card)))
        else:
            row, col = cell_of(place)
            if not exists((row, col)):
                raise BadNotation(tr("no cell lies further than {n} from the first card", n=REACH))
            garden = [laid for laid in garden if laid.cell != (row, col)]
            garden.append(Laid(row, col, card, stone))
        return self._settled(replace(bare, hands=(hands[0], hands[1]), garden=tuple(sorted(garden))))

    def take(self, place: str) -> NiwaDraft:
        if hand_of(place) is not None:
            card = card_in_hand(place)
            return self if card is None or self.at(place) is None else self._settled(self._without(card))
        cell = cell_of(place)
        garden = tuple(laid for laid in self.state.garden if laid.cell != cell)
        return self._settled(replace(self.state, garden=garden))

    def without(self, piece: str) -> NiwaDraft:
        return self._settled(self._without(card_of(piece)))

    def places_of(self, piece: str) -> tuple[str, ...]:
        card = card_of(piece)
        for place, hand in zip(_HANDS, self.state.hands, strict=True):
            if card in hand:
                return (place,)
        return tuple(f"{laid.row},{laid.col}" for laid in self.state.garden if laid.card == card)

    def with_field(self, name: str, value: str) -> NiwaDraft:
        if name == "variant":
            variant = Variant(one_of(value, (each.value for each in Variant)))
            return self._settled(replace(self.state, variant=variant))
        if name == "lines":
            return self._settled(replace(self.state, lines=int(one_of(value, map(str, LINES)))))
        return self._settled(replace(self.state, seat=_SIDES.index(one_of(value, _SIDES))))

    def emptied(self) -> NiwaDraft:
        return self._settled(replace(self.state, hands=((), ()), garden=()))

    def begun(self) -> NiwaDraft:
        """The garden is empty when a game begins; without luck each half of the year lies in a hand."""
        empty = self.emptied()
        if self.state.variant is Variant.STD:
            return empty
        return empty._settled(replace(empty.state, hands=(AUTUMN_CARDS, SPRING_CARDS), seat=0))

    def mirrored(self) -> NiwaDraft:
        garden = tuple(laid._replace(stone=1 - laid.stone) for laid in self.state.garden)
        black, white = self.state.hands
        return self._settled(replace(self.state, hands=(white, black), garden=garden, seat=1 - (self.state.seat or 0)))

    @property
    def text(self) -> str:
        return write(replace(self.state, garden=self._about_the_first()))

    def read(self, text: str) -> NiwaDraft:
        state = read_unchecked(" ".join(text.split()), None)
        return NiwaDraft(replace(state, seat=state.seat or 0))

    def settled(self) -> tuple[Check, ...]:
        state = replace(self.state, garden=self._about_the_first())
        found: list[Check] = []
        for words, check in CHECKS:
            try:
                check(state)
            except BadNotation as error:
                return (*found, Check(str(error), False))
            found.append(Check(tr(words)))
        held = sum(map(len, state.hands))
        found[0] = found[0]._replace(aside=tr("{laid} laid, {held} held", laid=len(state.garden), held=held))
        apart = self._apart()
        if apart:
            found.append(
                Check(tr_n("{n} of the cards touches no other", "{n} of the cards touch no other", apart), None)
            )
        return tuple(found)

    # -- keeping together ------------------------------------------------------------------

    def _without(self, card: int) -> State:
        black, white = (tuple(each for each in hand if each != card) for hand in self.state.hands)
        garden = tuple(laid for laid in self.state.garden if laid.card != card)
        return replace(self.state, hands=(black, white), garden=garden)

    def _about_the_first(self) -> tuple[Laid, ...]:
        """The garden counted from the card that lies nearest to the first cell, since one lies there."""
        garden = self.state.garden
        if not garden or any(laid.cell == ORIGIN for laid in garden):
            return garden
        row, col = min((laid.cell for laid in garden), key=lambda cell: (abs(cell[0]) + abs(cell[1]), cell))
        return tuple(laid._replace(row=laid.row - row, col=laid.col - col) for laid in garden)

    def _apart(self) -> int:
        cells = {laid.cell for laid in self.state.garden}
        near = (*EDGES, *CORNERS)
        lone = [cell for cell in cells if not any((cell[0] + dy, cell[1] + dx) in cells for dy, dx in near)]
        return len(lone) if len(cells) > 1 else 0

    def _settled(self, state: State) -> NiwaDraft:
        seat = state.seat or 0
        final = bool(state.garden) and len(state.hands[seat]) <= _FEW
        return NiwaDraft(replace(state, phase=Phase.FINAL if final else Phase.PLACE, seat=seat, passes=0))


BLANK: Final = NiwaDraft(State(Variant.NOLUCK, LINES[0], Phase.PLACE, 0, 0, ((), ()), (), WHITE))
"""The game without luck before the cards are dealt out."""
