"""The file in which what was measured of decks lies from one start of the program to the next.

It is worth nothing but time: where it cannot be read, or another version of the program has written it, whose bots play
otherwise, everything is measured anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from games.core.errors import SaveError
from games.core.values import is_text, is_whole
from games.senshiai.deck_strength import GAMES, Measured, Share
from launch import VERSION
from ui.services.folders import Folders
from ui.services.small_files import changing, read_value, write_small

FORMAT: Final = "zashiki-deck-strength"
MOST: Final = 60
"""So many decks are remembered."""
_DECK: Final = 4000
"""The letters of a deck's option text at most."""


def file_of(folders: Folders) -> Path:
    """The file of a data folder."""
    return folders.local / "deck-strength.json"


def read_strength(path: Path) -> list[Measured]:
    """What is kept, the decks looked at last at the end; nothing where there is nothing to be trusted. Slow."""
    try:
        body = read_value(path)
    except SaveError:
        return []
    if not isinstance(body, dict) or (body.get("format"), body.get("program")) != (FORMAT, VERSION):
        return []
    rows = body.get("decks")
    found = map(_read, rows[-MOST:] if isinstance(rows, list) else [])
    return [each for each in found if each is not None]


def write_strength(path: Path, decks: Iterable[Measured]) -> None:
    """Keeps what is known of some decks in place of what was kept of them. Slow; raises `SaveError`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with changing(path):
        kept = {(each.deck, each.board): each for each in read_strength(path)}
        for each in decks:
            kept.pop((each.deck, each.board), None)
            kept[each.deck, each.board] = each
        rows = [_written(each) for each in list(kept.values())[-MOST:]]
        write_small(path, json.dumps({"format": FORMAT, "program": VERSION, "decks": rows}, ensure_ascii=False) + "\n")


def _written(each: Measured) -> dict[str, Any]:
    games = {name: [share.games, share.halves] for name, share in each.shares.items() if share.games}
    return {"deck": each.deck, "board": each.board, "games": games}


def _read(row: Any) -> Measured | None:
    """A deck as it was written; None of what makes no sense. Starter decks that are no more are left out."""
    fields = row if isinstance(row, dict) else {}
    deck, board, games = fields.get("deck"), fields.get("board"), fields.get("games")
    if not is_text(deck, _DECK) or board not in (3, 5) or not isinstance(games, dict):
        return None
    found = Measured(deck, board)
    for name in found.shares:
        share = games.get(name)
        pair = share if isinstance(share, list) and len(share) == 2 else [None, None]
        if is_whole(pair[0], 0, GAMES) and is_whole(pair[1], 0, 2 * pair[0]):
            found.shares[name] = Share(*pair)
    return found
