"""Dangers on Nissi's board: the tiles that the enemy attacks, and the threat to one's own Protector."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.words import listing, sentences, tr, tr_n, tr_who
from games.nissi.attacks import attacks
from games.nissi.geometry import SIZE, tile_name
from games.nissi.pieces import Kind
from games.nissi.threat import ProtectorThreat
from games.nissi.view import Piece
from ui.scenes.nissi.selection import Snapshot
from ui.table.scene.danger import Danger, Dangers
from ui.table.scene.threat import Strike, Threat, in_reach


def dangers(snapshot: Snapshot) -> Dangers:
    """The tiles to which the enemy of who looks could go next; the ways to the pieces that stand there."""
    found: dict[int, Danger] = {}
    for seat in (0, 1) if snapshot.reader is None else (1 - snapshot.reader,):
        for tile, by in attacks(snapshot.view, seat).items():
            there = snapshot.view.piece_at(tile)
            seats = (*found[tile].seats, seat) if tile in found else (seat,)
            origins = tuple((tile_name(each.tile), seat) for each in by) if there is not None else ()
            found[tile] = Danger(tile_name(tile), seats, there.seat if there is not None else None, origins)
    return Dangers(tuple(found.values()), tr("No piece of the enemy’s can go anywhere next."))


def threat(found: ProtectorThreat, snapshot: Snapshot) -> Threat:
    """The threat to the Protector of who is to move: by whom, and what helps."""
    strikers = found.strikers
    place = tile_name(found.tile)
    return Threat(
        place,
        tuple(Strike(tile_name(each.tile), each.seat) for each in strikers),
        words=_by_whom(strikers, snapshot.names) if strikers else "",
        detail=_ways_out(found) if strikers else "",
        # translators: two tiles: a piece on one can take what stands on the other; a few words on the board
        pill=tr("{striker} strikes {struck}", striker=tile_name(strikers[0].tile), struck=place) if strikers else "",
        ways=tuple(map(tile_name, found.blocks)),
        ways_words=tr_n("{n} tile to block on", "{n} tiles to block on", len(found.blocks)),
        struck=tuple(map(tile_name, found.struck)),
        struck_words=in_reach(len(found.struck), still=bool(strikers)),
    )


def _by_whom(strikers: Sequence[Piece], names: Sequence[str]) -> str:
    """Who could take the Protector of who is to move, in a sentence."""
    name, first = names[strikers[0].seat], strikers[0]
    tiles = listing([tile_name(each.tile) for each in strikers])
    if len(strikers) > 1:
        return tr_who(
            name,
            "Your pieces on {tiles} can take the Protector.",
            "{name}’s pieces on {tiles} can take your Protector.",
            tiles=tiles,
        )
    if first.kind is Kind.SAMURAI:
        return tr_who(
            name,
            "Your Samurai on {tile} can take the Protector.",
            "{name}’s Samurai on {tile} can take your Protector.",
            tile=tiles,
        )
    if first.raging:
        return tr_who(
            name,
            "Your raging Protector on {tile} can take the Protector.",
            "{name}’s raging Protector on {tile} can take your Protector.",
            tile=tiles,
        )
    return tr_who(
        name,
        "Your Protector on {tile} can take the Protector.",
        "{name}’s Protector on {tile} can take your Protector.",
        tile=tiles,
    )


def _ways_out(found: ProtectorThreat) -> str:
    """What helps, and what there is not, in the order step, block, take."""
    standing = {each.tile for each in found.strikers}
    takes = sorted({*found.takes, *(tile for tile in found.safe if tile in standing)})
    if not (found.safe or found.blocks or takes):
        return tr("Nothing saves it now.")
    steps = tr_n(
        "Step to the one safe tile of {all}.", "Step to a safe tile: {n} of {all}.", len(found.safe),
        all=len(found.safe) + len(found.struck),
    ) if found.safe else tr("It has no safe tile.")  # fmt: skip
    far = all(_apart(each.tile, found.tile) > 1 for each in found.strikers)
    blocks = tr("Nothing can block.") if far else ""  # nothing stands between neighbours
    if found.blocks:
        blocks = tr("Block on {tiles}.", tiles=_either(found.blocks))
    if takes:
        took = tr("Take on {tiles}.", tiles=_either(takes))
    else:
        took = tr("No piece can take it.") if len(standing) == 1 else tr("No piece can take them.")
    return sentences(steps, blocks, took)


def _either(tiles: Sequence[int]) -> str:
    return listing([tile_name(each) for each in tiles], either=True)


def _apart(one: int, other: int) -> int:
    return max(abs(one // SIZE - other // SIZE), abs(one % SIZE - other % SIZE))
