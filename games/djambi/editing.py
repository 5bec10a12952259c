"""A position of Djambi in the making: any board, both rule sets, at the beginning of somebody's turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from games.core.editing import NUMBER, SEVERAL, Check, Draft, Field, Piece, Tray, one_of, whole
from games.core.errors import BadNotation
from games.core.words import N_, tr, tr_c
from games.djambi.actions import Phase
from games.djambi.geometry import LARGEST, LETTERS, SEAT, SMALLEST, board
from games.djambi.naming import called
from games.djambi.options import CLASSIC, DJAMBI_N, Options, even_homes, seat_words
from games.djambi.pieces import CORPSE, KIND_BY_LETTER, KINDS, NOBODY, Kind, piece
from games.djambi.pieces import Piece as Occupant
from games.djambi.position import CHECKS, read_unchecked, write
from games.djambi.reach import must_leave
from games.djambi.rules import starting_board
from games.djambi.state import State, ruler

_NOBODY: Final = "*"
_CORPSE: Final = "x"
_LEAST: Final = 2
"""The fewest players of a position."""


def occupant_of(text: str) -> Occupant:
    """The occupant for the text `Ca`, `T*` (controlled by nobody) or `x` (a corpse)."""
    if text == _CORPSE:
        return CORPSE
    return piece(KIND_BY_LETTER[text[0]], NOBODY if text[1] == _NOBODY else LETTERS.index(text[1]))


def _id_of(occupant: Occupant) -> str:
    if not occupant.living:
        return _CORPSE
    return f"{occupant.kind.letter}{_NOBODY if occupant.side == NOBODY else LETTERS[occupant.side]}"


@dataclass(frozen=True)
class DjambiDraft(Draft):
    """A state that need not be one. Who is alive and the order of turns follow from who stands on the board."""

    game: ClassVar[str] = "djambi"
    mirror_words: ClassVar[str] = N_("Turn by a side")
    state: State

    @property
    def options(self) -> Options:
        """The options: board, rules and players."""
        return self.state.options

    @property
    def in_power(self) -> bool:
        """True when somebody is in power."""
        return self.state.in_power is not None

    @property
    def trays(self) -> tuple[Tray, ...]:
        options = self.options
        found = []
        words = dict(zip(options.homes, seat_words(options), strict=True))
        for side in range(options.n):
            name = words.get(side, tr("Neutral {letter}", letter=LETTERS[side]))
            letter = LETTERS[side]
            pieces = tuple(
                Piece(f"{kind.letter}{letter}", tr("{side}: {piece}", side=name, piece=called(kind)), kind.letter)
                for kind in KINDS
            )
            found.append(Tray(name, pieces, options.seat_of(side)))
        nobody = [
            Piece(f"{kind.letter}{_NOBODY}", tr("Abandoned {piece}", piece=called(kind)), kind.letter)
            for kind in KINDS[1:]
        ]
        return (*found, Tray(tr("Nobody’s"), (*nobody, Piece(_CORPSE, called(Kind.CORPSE), "X"))))

    @property
    def fields(self) -> tuple[Field, ...]:
        options, order = self.options, self.state.order
        letters = tuple((letter, letter) for letter in LETTERS[: options.n])
        rules = Field("ruleset", tr("Rules"), options.ruleset, ((CLASSIC, tr("Classic")), (DJAMBI_N, "Djambi-N")))
        sides = sorted(order) or list(options.homes)
        names = dict(zip(options.homes, seat_words(options), strict=True))
        return (
            Field("n", tr("Board"), str(options.n), tuple((str(n), str(n)) for n in range(SMALLEST, LARGEST + 1))),
            *([rules] if options.n == 4 else []),
            Field("homes", tr_c("those who play", "Players"), "".join(LETTERS[side] for side in options.homes), letters,
                  SEVERAL),
            Field("first", tr("To move"), LETTERS[self._first],
                  tuple((LETTERS[side], names[side] if options.n == 4 else LETTERS[side]) for side in sides)),
            Field("quiet", tr("Turns without a kill"), str(self.state.quiet), kind=NUMBER),
        )  # fmt: skip

    def at(self, place: str) -> str | None:
        found = self.state.board[self.state.geometry.cell(place)]
        return None if found is None else _id_of(found)

    def put(self, piece: str, place: str) -> DjambiDraft:
        occupant, cell = occupant_of(piece), self.state.geometry.cell(place)
        if cell == SEAT and must_leave(occupant):
            raise BadNotation(tr("only a Chief or a corpse stays on the Seat"))
        cells = list(self.state.board)
        if occupant.kind is Kind.CHIEF:
            cells = [None if each == occupant else each for each in cells]
        cells[cell] = occupant
        return self._with_board(cells)

    def take(self, place: str) -> DjambiDraft:
        cells = list(self.state.board)
        cells[self.state.geometry.cell(place)] = None
        return self._with_board(cells)

    def places_of(self, piece: str) -> tuple[str, ...]:
        wanted, names = occupant_of(piece), self.state.geometry.names
        return tuple(names[cell] for cell, each in enumerate(self.state.board) if each == wanted)

    def with_field(self, name: str, value: str) -> DjambiDraft:
        options = self.options
        if name == "quiet":
            return replace(self, state=replace(self.state, quiet=whole(value)))
        if name == "first":
            side = LETTERS.index(one_of(value, (LETTERS[side] for side in options.homes)))
            return self._settled(replace(self.state, options=replace(options, first=side)), side)
        if name == "n":
            return self._on_board_of(int(one_of(value, map(str, range(SMALLEST, LARGEST + 1)))))
        if name == "ruleset":
            return self._with_options(replace(options, ruleset=one_of(value, (CLASSIC, DJAMBI_N))))
        homes = tuple(sorted(LETTERS.index(one_of(letter, LETTERS[: options.n])) for letter in set(value)))
        if len(homes) < _LEAST:
            raise BadNotation(tr("at least {n} sides have players", n=_LEAST))
        return self._with_options(replace(options, homes=homes, first=homes[0]))

    def emptied(self) -> DjambiDraft:
        return self._with_board([None] * self.state.geometry.size)

    def begun(self) -> DjambiDraft:
        return self._with_board(list(starting_board(self.options)))

    def mirrored(self) -> DjambiDraft:
        """Every side with all that it has, and the turn, a region further on."""
        options, geometry = self.options, self.state.geometry
        on = [(side + 1) % options.n for side in range(options.n)]
        cells: list[Occupant | None] = [None] * geometry.size
        for (region, x, y), each in zip(geometry.places, self.state.board, strict=True):
            moved = each if each is None or each.side == NOBODY else piece(each.kind, on[each.side])
            cells[geometry.at(on[region], x, y)] = moved
        homes = tuple(sorted(on[side] for side in options.homes))
        turned = replace(options, homes=homes, first=homes[0])
        order = tuple(on[side] for side in self.state.order)
        alive = frozenset(on[side] for side in self.state.alive)
        return DjambiDraft(replace(self.state, options=turned, board=tuple(cells), order=order, alive=alive))

    @property
    def text(self) -> str:
        return write(self.state)

    def read(self, text: str) -> DjambiDraft:
        words = " ".join(text.split())
        return DjambiDraft(read_unchecked(words if words.count(" ") != 5 else f"{words} ", None))

    def settled(self) -> tuple[Check, ...]:
        found: list[Check] = []
        for words, check in CHECKS:
            try:
                check(self.state)
            except BadNotation as error:
                return (*found, Check(str(error), False))
            found.append(Check(tr(words)))
        in_power = self.state.in_power
        if in_power is not None:
            found.append(Check(tr("{side} is in power", side=LETTERS[in_power]), None))
        living = sum(each is not None and each.living for each in self.state.board)
        corpses = sum(each == CORPSE for each in self.state.board)
        found[0] = found[0]._replace(aside=tr("{living} living, {dead} dead", living=living, dead=corpses))
        return tuple(found)

    # -- keeping together ------------------------------------------------------------------

    def _with_board(self, cells: list[Occupant | None]) -> DjambiDraft:
        return self._settled(replace(self.state, board=tuple(cells)), self._first)

    def _with_options(self, options: Options) -> DjambiDraft:
        return self._settled(replace(self.state, options=options), self._first)

    @property
    def _first(self) -> int:
        return self.state.order[0] if self.state.order else self.options.first

    def _on_board_of(self, n: int) -> DjambiDraft:
        """A copy on a board of `n` regions, as far as it has the regions and sides."""
        old, new = self.state.geometry, board(n)
        cells: list[Occupant | None] = [None] * new.size
        for (region, x, y), each in zip(old.places, self.state.board, strict=True):
            if region < n and (each is None or each.side < n):
                cells[new.at(region, x, y)] = each
        homes = tuple(side for side in self.options.homes if side < n)
        homes = homes if len(homes) >= _LEAST and n <= self.options.n else even_homes(n, n)
        options = Options(n, CLASSIC if n == 4 else DJAMBI_N, homes, homes[0], 50 * n)
        return self._settled(replace(self.state, options=options, board=tuple(cells)), self._first)

    def _settled(self, state: State, first: int) -> DjambiDraft:
        """A copy in which those with a Chief live, and the living players take turns in their order from `first` on.

        Who is in power has every other turn, so theirs comes next when it is not theirs now.
        """
        options = state.options
        chiefs = (each.side for each in state.board if each is not None and each.kind is Kind.CHIEF)
        alive = frozenset(side for side in chiefs if side != NOBODY)
        order = [side for step in range(options.n)
                 if (side := (first + step) % options.n) in alive and side in options.homes]  # fmt: skip
        power = ruler(state.board[SEAT], alive, options)
        if power is not None and order[0] != power:
            order.remove(power)
            order.insert(1, power)
        return DjambiDraft(
            replace(state, alive=alive, order=tuple(order), phase=Phase.MOVE, aim=-1, hand=None, ended=None,
                    accepted=frozenset())
        )  # fmt: skip


BLANK: Final = DjambiDraft(State(Options(), (None,) * board(4).size, frozenset(), ()))
"""The empty draft, on the square board."""
