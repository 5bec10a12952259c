"""Djambi in words, for those who hear or feel the board: cells, kingdoms, turns to come, moves. Nothing is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.errors import BadNotation
from games.core.narration import Part, alike, seat_title, two_places
from games.core.place_lines import PlaceLine, grid_lines
from games.core.types import Event
from games.core.words import N_, capital, is_you, listing, row, sentences, tr, tr_c, tr_n
from games.djambi import pact_words
from games.djambi.actions import TALK, Action, Phase, Verb
from games.djambi.advice import strikes
from games.djambi.consequences import consequences
from games.djambi.geometry import LETTERS, SEAT
from games.djambi.lines_of_sight import who_threatens
from games.djambi.naming import called, piece_struck, place_on, place_to, side_name
from games.djambi.options import seat_words
from games.djambi.pieces import CORPSE, KINDS, NOBODY, Kind, Piece
from games.djambi.preview import preview, upcoming_turns
from games.djambi.view import View


class DjambiNarration:
    """Who stands where, who is in power, what a move brings."""

    def places(self, view: View) -> Sequence[str]:
        """The cells, the Seat first."""
        return view.geometry.names

    def find(self, view: View, text: str) -> str | None:
        """A cell by any of its names; one of one's own pieces by its kind, where there is one of it."""
        name = text.strip()
        seat = (tr_c("djambi place", "the Seat"), tr_c("djambi place, on", "the Seat"), tr("Seat"))
        if any(alike(each, name) for each in seat):
            return view.geometry.names[SEAT]
        try:
            return view.geometry.names[view.geometry.cell(name)]
        except BadNotation:
            side = _side(view)
            found = [cell for cell in view.pieces_of(side) if alike(_kind(view.board[cell]), name)] if side >= 0 else []
            return view.geometry.names[found[0]] if len(found) == 1 else None

    def place(self, view: View, place: str, names: Sequence[str]) -> str:
        """The occupant of a cell, and the pieces that could strike at it."""
        cell = view.geometry.cell(place)
        occupant = view.board[cell]
        where = capital(tr_c("djambi place", "the Seat")) if cell == SEAT else _on(view, cell)
        if occupant is None:
            return tr("{place}: empty", place=where)
        words = [_whose(view, occupant, names)]
        if occupant.kind is Kind.CHIEF and occupant.side == view.in_power:
            words.append(tr("in power"))
        hunters = [_whose(view, each.piece, names) for each in who_threatens(view, cell)]
        if hunters:
            words.append(tr("can be taken by {pieces}", pieces=listing(list(dict.fromkeys(hunters)), either=True)))
        return tr("{place}: {what}", place=where, what=row(words))

    def may(self, view: View, place: str, names: Sequence[str]) -> str:
        """The targets of a piece: first those that it may strike."""
        cell = view.geometry.cell(place)
        occupant = view.board[cell]
        moves = view.legal_from(cell)
        if not moves:
            mine = occupant is not None and occupant.living and view.seat is not None and occupant.side == _side(view)
            return tr("It cannot move now.") if mine and view.seat == view.actor and view.phase is Phase.MOVE else ""
        lines = []
        goes = [place_to(view.options, each.target) for each in moves if view.board[each.target] is None]
        for each in moves:
            victim = view.board[each.target]
            if victim is not None:
                struck = _struck(view, victim, names)
                lines.append(
                    tr_c("djambi", "It may take {piece} on {place}.", piece=struck, place=_on(view, each.target))
                )
        if goes:
            lines.append(tr("It may go to {places}.", places=listing(goes, either=True)))
        return sentences(*lines)

    def parts(self, view: View, names: Sequence[str]) -> Sequence[Part]:
        """The turns to come, corpses and the like, then every side."""
        return (Part(tr("The board"), tuple(self._common(view, names))), *self._sides(view, names))

    def _common(self, view: View, names: Sequence[str]) -> list[str]:
        options, found = view.options, []
        if options.n == 4:
            found.append(tr("Columns a to i from the left, rows 1 to 9 from the bottom, the Seat in the middle."))
        else:
            letters = listing(LETTERS[: options.n])
            words = tr(
                "{n} regions, {letters}, clockwise. A cell is its region, then two steps counted from the Seat: "
                "along one edge and along the other.",
                n=options.n,
                letters=letters,
            )
            found.append(words)
        found.append(self.place(view, view.geometry.names[SEAT], names))
        turns = [names[each.seat] for each in upcoming_turns(view, 6)]
        if turns:
            found.append(tr("Next turns: {names}.", names=row(turns)))
        if view.in_power is not None:
            found.append(tr("{name}: in power.", name=side_name(options, view.in_power, names, begins=True)))
        if options.limit:
            left = options.limit - view.quiet
            found.append(
                tr_n(
                    "After {n} more turn without a kill the game is shared.",
                    "After {n} more turns without a kill the game is shared.",
                    left,
                )
            )
        corpses = [_on(view, cell) for cell, each in enumerate(view.board) if each is CORPSE]
        found += [tr("Corpses on {places}", places=listing(corpses))] if corpses else []
        found += [tr("{sentence}.", sentence=line) for line in pact_words.lines(view.pacts, options, names)]
        if view.hand is not None:
            found.append(tr("To be put down: {piece}.", piece=_struck(view, view.hand, names)))
        return found

    def _sides(self, view: View, names: Sequence[str]) -> list[Part]:
        sides = [*range(view.options.n), NOBODY]
        own = _side(view) if view.seat is not None else -1
        return [
            Part(_title(view, side, names), lines, None if side == NOBODY else view.options.seat_of(side))
            for side in sorted(sides, key=lambda each: (each != own, each == NOBODY, each))
            if (lines := _army(view, side))
        ]

    def lines(self, view: View) -> Sequence[PlaceLine]:
        """On the square board rows and columns; on a curved one the regions, from the Seat outwards."""
        geometry = view.geometry
        if geometry.n == 4:
            named = [(name if cell != SEAT else "e5", name) for cell, name in enumerate(geometry.names)]
            spots = {name: (-int(chess[1]), ord(chess[0])) for chess, name in named}
            chess_of = {name: chess for chess, name in named}
            return grid_lines(spots, lambda place: chess_of[place][1], lambda place: chess_of[place][0])
        regions: dict[str, list[str]] = {}
        for name in geometry.names[1:]:
            regions.setdefault(name[0], []).append(name)
        return [PlaceLine(tr("region {letter}", letter=letter), tuple(cells)) for letter, cells in regions.items()]

    def rays(self, view: View, place: str) -> Sequence[tuple[str, ...]]:
        """The straight lines from a cell as pieces go along them."""
        geometry = view.geometry
        return [tuple(geometry.names[each] for each in ray) for ray in geometry.rays[geometry.cell(place)]]

    def empty(self, view: View, place: str) -> bool:
        """Whether neither piece nor corpse lies on a cell."""
        return view.board[view.geometry.cell(place)] is None

    def extra_announcements(self, events: Sequence[Event], names: Sequence[str]) -> Sequence[str]:
        """Nothing, as the log says all."""
        return ()

    def choices(self, view: View, action: Action, names: Sequence[str]) -> Sequence[str]:
        """The piece, then where it goes and what that brings; an answer or a proposal in one sentence."""
        if action.verb in TALK:
            return (pact_words.choice(action, view.options, names, view.pacts),)
        if action.verb is Verb.MOVE:
            mover = view.board[action.origin]
            assert mover is not None
            first = tr_c("djambi", "{piece} on {place}", piece=called(mover.kind), place=_on(view, action.origin))
            return (first, self._goal(view, action, names))
        return (self._goal(view, action, names),)

    def _goal(self, view: View, action: Action, names: Sequence[str]) -> str:
        """A target, what is struck there and what follows."""
        seen = preview(view, action)
        victim = view.board[action.target]
        whom = [_struck(view, each, names) if each is not None else "" for each in view.board]
        if action.verb is Verb.KILL and victim is not None:
            first = tr("Kill {piece} on {place}", piece=_struck(view, victim, names), place=_on(view, action.target))
            lines: list[str] = []
        elif action.verb is Verb.DROP and view.hand is not None:
            piece = _struck(view, view.hand, names)
            first, lines = tr("Put {piece} on {place}", piece=piece, place=_on(view, action.target)), []
        else:
            first = tr("to {place}", place=place_to(view.options, action.target))
            lines = [words] if (words := strikes(view, seen, whom)) else []
        lines += consequences(seen.events, names)
        return sentences(tr("{sentence}.", sentence=first), *lines) if lines else first

    def typed(self, view: View, text: str) -> Sequence[str]:
        """A piece or a cell, then a cell."""
        return [f"{start}-{end}" for start, end in two_places(self, view, text)]

    def about(self, view: View, text: str) -> str:
        """What a piece does, in words."""
        for kind in Kind:
            if alike(called(kind), text) or alike(kind.letter, text):
                return tr(_ABOUT[kind])
        return ""


_ABOUT: Final = {
    Kind.CHIEF: N_(
        "The Chief goes as far as it likes and kills by moving onto its victim; it puts the "
        "corpse on an empty cell. It alone may stay on the Seat and be in power. If your Chief "
        "dies, you are out."
    ),
    Kind.ASSASSIN: N_(
        "The Assassin goes as far as it likes and kills by moving onto its victim; the corpse lies where it came from."
    ),
    Kind.JOURNALIST: N_(
        "The Journalist goes as far as it likes to an empty cell and kills an enemy beside it; the corpse stays there."
    ),
    Kind.DIPLOMAT: N_("The Diplomat never kills: it moves onto an enemy and puts it down on an empty cell, alive."),
    Kind.GRAVEDIGGER: N_("The Gravedigger never kills: it moves onto a corpse and puts it down on another empty cell."),
    Kind.THUG: N_("The Thug goes one or two cells and kills by moving onto its victim; it puts the corpse anywhere."),
    Kind.CORPSE: N_("A corpse blocks everybody’s way; a Chief surrounded by corpses dies."),
}


def _army(view: View, side: int) -> tuple[str, ...]:
    """A side's pieces, a line a kind."""
    lines = []
    for kind in KINDS:
        cells = [cell for cell in view.pieces_of(side) if _is(view.board[cell], kind)]
        if cells:
            places = listing([_on(view, cell) for cell in cells])
            lines.append(tr_c("djambi", "{piece} on {place}", piece=called(kind), place=places))
    return tuple(lines)


def _title(view: View, side: int, names: Sequence[str]) -> str:
    """The owner of the pieces, their beginning side, and how they fare."""
    if side == NOBODY:
        return tr("Abandoned pieces")
    options = view.options
    seat = options.seat_of(side)
    if seat is None:
        return side_name(options, side, names, begins=True)
    words = [seat_title(view, seat, names), seat_words(options)[seat].lower()]
    words += [tr("in power")] if side == view.in_power else []
    words += [tr("accepts a draw")] if side in view.accepted else []
    return row([*words, tr_n("{n} piece", "{n} pieces", len(view.pieces_of(side)))])


def _whose(view: View, piece: Piece, names: Sequence[str]) -> str:
    """A piece with its owner, by itself: "your Thug", "Ren's Thug", "abandoned Thug", "corpse"."""
    if not piece.living:
        return tr("a corpse")
    if piece.side == NOBODY:
        return tr("abandoned {piece}", piece=called(piece.kind))
    owner = side_name(view.options, piece.side, names)
    if _mine(view, piece) or is_you(owner):
        return tr("your {piece}", piece=called(piece.kind))
    return tr("{name}’s {piece}", name=owner, piece=called(piece.kind))


def _struck(view: View, piece: Piece, names: Sequence[str]) -> str:
    """A piece with its owner, as the object of what is done to it."""
    return piece_struck(view.options, piece, names)


def _mine(view: View, piece: Piece) -> bool:
    return view.seat is not None and piece.side == view.options.homes[view.seat]


def _side(view: View) -> int:
    """The side of the view's reader, or who is to move for an onlooker; -1: nobody's."""
    seat = view.seat if view.seat is not None else view.actor
    return view.options.homes[seat] if seat >= 0 else -1


def _is(piece: Piece | None, kind: Kind) -> bool:
    return piece is not None and piece.kind is kind


def _kind(piece: Piece | None) -> str:
    return called(piece.kind) if piece is not None else ""


def _on(view: View, cell: int) -> str:
    return place_on(view.options, cell)
