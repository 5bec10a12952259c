"""Dangers in Senshiai: where others could go, attack and shoot next, from where, and the threat to one's Capital."""

from __future__ import annotations

from typing import Final

from games.core.words import N_, listing, tr, tr_who
from games.senshiai.view.capital_threat import CapitalThreat
from games.senshiai.view.threats import threats
from ui.scenes.senshiai.selection import Snapshot, board_of
from ui.table.scene.danger import Danger, Dangers
from ui.table.scene.threat import Strike, Threat

_MAIN: Final = "main"
_DRAW: Final = "draw"
# translators: what a Capital is in danger of, on a small plate under it: "attack", "shots", "attack and shots".
_ATTACK: Final = N_("attack")
# translators: what threatens a Company: shooting.
_SHOTS: Final = N_("shots")


def dangers(snapshot: Snapshot) -> Dangers:
    """The spaces that the others threaten; the ways to what is struck at of who looks, between onlookers to all."""
    board, view, reader = board_of(snapshot), snapshot.view, snapshot.reader
    others = [each.seat for each in view.seats if each.seat != reader]
    ahead = {seat: threats(view, seat) for seat in others}
    found = []
    for space in view.spaces:
        bit = 1 << space.space
        holder = space.units[0].owner if space.units else None
        seats, fights, shots, kinds = [], [], [], set()
        for seat, known in ahead.items():
            attacked, shot = known.attacked.get(space.space, ()), known.shot.get(space.space, ())
            free = holder is None and bit & (known.goes | known.fights | known.shoots)
            if attacked or shot or free:
                seats.append(seat)
            kinds |= {kind for kind, by in ((_ATTACK, attacked), (_SHOTS, shot)) if by}
            fights += [(board.names[each], seat) for each in sorted(attacked)]
            shots += [(board.names[each], seat) for each in sorted(shot) if each not in attacked]
        if seats:
            own = reader in (None, holder)
            capital = own and bool(space.units) and space.units[0].slot == 0
            words = listing([tr(kind) for kind in (_ATTACK, _SHOTS) if kind in kinds]) if capital else ""
            ways = (tuple(fights), tuple(shots)) if own else ((), ())
            found.append(Danger(space.name, tuple(seats), holder, ways[0], words, ways[1]))
    return Dangers(found, tr("No Unit of another kingdom could move, attack or shoot anywhere on its next turn."))


def threat(found: CapitalThreat, snapshot: Snapshot) -> Threat:
    """The strike at one's Capital that the next kingdom could make; its words yield where a stage asks for something.

    While cards are drawn they stand below what is asked.
    """
    phase, by_whom = snapshot.view.phase, _by_whom(found, snapshot)
    names, spaces = board_of(snapshot).names, (*found.attackers, *found.shooters)
    kinds = [tr(kind) for kind, by in ((_ATTACK, found.attackers), (_SHOTS, found.shooters)) if by]
    return Threat(
        names[found.capital],
        tuple(Strike(names[each], found.seat) for each in spaces),
        words=by_whom if phase == _MAIN else "",
        detail=by_whom if phase == _DRAW else "",
        pill=listing(kinds),
    )


def _by_whom(found: CapitalThreat, snapshot: Snapshot) -> str:
    name, names = snapshot.names[found.seat], board_of(snapshot).names
    spaces = listing([names[each] for each in (*found.attackers, *found.shooters)])
    if found.attackers and found.shooters:
        return tr_who(
            name,
            "From {spaces} you can attack the Capital and shoot at it.",
            "From {spaces} {name} can attack your Capital and shoot at it.",
            spaces=spaces,
        )
    if found.attackers:
        return tr_who(
            name,
            "From {spaces} you can attack the Capital.",
            "From {spaces} {name} can attack your Capital.",
            spaces=spaces,
        )
    return tr_who(
        name,
        "From {spaces} you can shoot at the Capital.",
        "From {spaces} {name} can shoot at your Capital.",
        spaces=spaces,
    )
