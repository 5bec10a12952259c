"""Composed positions of Nissi for the golden digests: armies of any strength anywhere, raging ones among them."""

from __future__ import annotations

from random import Random

from games.nissi import GAME
from games.nissi.pieces import KEYS
from games.nissi.state import State


def compose(rng: Random) -> State:
    """A position with both Protectors and up to seven pieces a side, not necessarily reachable."""
    others = [key for key in KEYS if key != "C"]
    blue = ["C", *rng.choices(others, k=rng.randint(0, 6))]
    red = ["c", *(key.lower() for key in rng.choices(others, k=rng.randint(0, 6)))]
    tiles = [""] * 100
    for tile, piece in zip(rng.sample(range(100), len(blue) + len(red)), blue + red, strict=True):
        tiles[tile] = piece
    rows = ("".join(piece or "1" for piece in tiles[start : start + 10]) for start in range(0, 100, 10))
    text = "/".join(_runs(row) for row in rows)
    return GAME.rules.parse_position(f"{text} {rng.choice('br')} {rng.randint(0, 150)}", None)


def _runs(row: str) -> str:
    """A row with its empty tiles counted."""
    text, empty = "", 0
    for tile in row:
        if tile == "1":
            empty += 1
        else:
            text += (str(empty) if empty else "") + tile
            empty = 0
    return text + (str(empty) if empty else "")
