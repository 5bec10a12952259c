"""Nissi Samurai in words, for those who hear or feel the board: tiles, armies, moves. Nothing is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.narration import Part, alike, owned, sided, two_places
from games.core.place_lines import PlaceLine, grid_lines, grid_rays
from games.core.types import OVER, Event
from games.core.words import N_, listing, row, sentences, tr, tr_c, tr_n
from games.nissi.actions import Action, Move
from games.nissi.advice import ahead, foretold
from games.nissi.attacks import attacks
from games.nissi.geometry import TILE_NAMES, column_of, row_of, tile_number
from games.nissi.pieces import BLUE, KEYS, SIDE_NAMES, Kind, kind_of, piece_number
from games.nissi.pieces import called as piece_called
from games.nissi.view import NissiView, Piece, of_each


class NissiNarration:
    """Nissi's board in words: what stands where, and where it may go."""

    def places(self, view: NissiView) -> Sequence[str]:
        """The tiles, row by row from the top."""
        return TILE_NAMES

    def find(self, view: NissiView, text: str) -> str | None:
        """A tile by its name; a piece of one's own by its name or key."""
        name = text.strip().upper().replace(" ", "")
        if name in TILE_NAMES:
            return name
        for key in KEYS:
            piece = view.piece_by_key(_own(view), key)
            if piece is not None and (alike(piece.name, text) or alike(key, text)):
                return TILE_NAMES[piece.tile]
        return None

    def place(self, view: NissiView, place: str, names: Sequence[str]) -> str:
        """The piece on a tile, whether it rages, and who could take it."""
        tile = tile_number(place)
        piece = view.piece_at(tile)
        if piece is None:
            return tr("{place}: empty", place=place)
        words = [owned(view, piece.seat, names, piece.name)]
        words += [tr("raging")] if piece.raging else []
        strikers = attacks(view, 1 - piece.seat).get(tile, ()) if view.actor != OVER else ()
        if strikers:
            pieces = listing([_standing(each) for each in strikers], either=True)
            words.append(tr("can be taken by {pieces}", pieces=pieces))
        return tr("{place}: {what}", place=place, what=row(words))

    def may(self, view: NissiView, place: str, names: Sequence[str]) -> str:
        """Where the piece on a tile may go, captures first."""
        tile = tile_number(place)
        moves = [each for each in view.legal if isinstance(each, Move) and each.source == tile]
        if not moves:
            piece = view.piece_at(tile)
            mine = piece is not None and piece.seat == view.seat == view.actor
            return tr("It cannot move now.") if mine else ""
        taking = [each for each in moves if view.piece_at(each.target) is not None]
        goes = [TILE_NAMES[each.target] for each in moves if each not in taking]
        lines = [tr("It may go to {places}.", places=listing(goes, either=True))] if goes else []
        for each in taking:
            victim = view.piece_at(each.target)
            assert victim is not None
            taken = owned(view, victim.seat, names, victim.name)
            lines.insert(0, tr("It may take {piece} on {place}.", piece=taken, place=TILE_NAMES[each.target]))
        return sentences(*lines)

    def parts(self, view: NissiView, names: Sequence[str]) -> Sequence[Part]:
        """The match, then each army, the reader's first."""
        first = view.seat or BLUE
        common = [
            tr("The board has columns A to J and rows 0 to 9. Blue goes from row 9 up to 0, Red from 0 down to 9.")
        ]
        common.append(tr("Armies: Blue {blue}, Red {red}.", blue=view.scores[0], red=view.scores[1]))
        if view.moves_left is not None:
            common.append(tr_n("{n} move left.", "{n} moves left.", of_each(view.moves_left)))
            common += [tr("A capture does not use up the last move.")] if view.options.quiet_end else []
        armies = [self._army(view, seat, names) for seat in (first, 1 - first)]
        return (Part(tr("The board"), tuple(common)), *armies)

    def _army(self, view: NissiView, seat: int, names: Sequence[str]) -> Part:
        title = sided(view, seat, names, tr(SIDE_NAMES[seat]))
        lines = []
        for piece in view.pieces:
            if piece.seat == seat:
                words = tr("{piece} on {place}", piece=piece.name, place=TILE_NAMES[piece.tile])
                lines.append(row([words, tr("raging")]) if piece.raging else words)
        lost = [piece_called(key) for key in view.captured[seat]]
        if lost:
            lines.append(tr("Lost: {pieces}", pieces=listing(lost)))
        return Part(title, tuple(lines), seat)

    def lines(self, view: NissiView) -> Sequence[PlaceLine]:
        """The rows from the top, then the columns."""
        return grid_lines(_SPOTS, lambda place: place[1:], lambda place: place[:1])

    def rays(self, view: NissiView, place: str) -> Sequence[tuple[str, ...]]:
        """The eight directions in which a raging Protector goes."""
        return grid_rays(_SPOTS, place, corners=True)

    def empty(self, view: NissiView, place: str) -> bool:
        """Whether no piece stands on a tile."""
        return view.piece_at(tile_number(place)) is None

    def extra_announcements(self, events: Sequence[Event], names: Sequence[str]) -> Sequence[str]:
        """Nothing, as the log says all."""
        return ()

    def choices(self, view: NissiView, action: Action, names: Sequence[str]) -> Sequence[str]:
        """The piece, then where it goes and what that brings."""
        if not isinstance(action, Move):
            return (tr("Pass"),)
        piece = view.piece_at(action.source)
        assert piece is not None
        target = tr("to {place}", place=TILE_NAMES[action.target])
        brings = foretold(ahead(view, action), action.target)
        victim = view.piece_at(action.target)
        if victim is not None:
            taken = owned(view, victim.seat, names, victim.name)
            target = tr("to {place}, takes {piece}", place=TILE_NAMES[action.target], piece=taken)
        return (_standing(piece), row([target, brings]) if brings else target)

    def typed(self, view: NissiView, text: str) -> Sequence[str]:
        """A piece or a tile, then a tile."""
        return [f"{start}-{end}" for start, end in two_places(self, view, text)]

    def about(self, view: NissiView, text: str) -> str:
        """How a piece moves, in words."""
        for key in KEYS:
            kind = kind_of(piece_number(BLUE, key))
            if alike(piece_called(key), text) or alike(tr_c("nissi piece", kind.value), text):
                return tr(_ABOUT[kind])
        return ""


_ABOUT: Final = {
    Kind.SAMURAI: N_("A Samurai moves one tile: forward, left or right. It is worth 5 points."),
    Kind.PROTECTOR: N_(
        "The Protector moves one tile in any direction. On the End Row it rages (is promoted): "
        "it moves any distance in a straight line. It is worth 10 points; lose it and you lose "
        "the game."
    ),
}


_SPOTS: Final = {name: (row_of(tile), column_of(tile)) for tile, name in enumerate(TILE_NAMES)}


def _own(view: NissiView) -> int:
    """Whose pieces are meant where nobody says whose."""
    return view.seat if view.seat is not None else max(view.actor, 0)


def _standing(piece: Piece) -> str:
    """A piece and where it stands."""
    return tr("{piece} on {place}", piece=piece.name, place=TILE_NAMES[piece.tile])
