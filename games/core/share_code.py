"""Share codes: a match, or a position, as one line of text to send to somebody.

    Z1.nissi.q1bKL8pMzk...

`Z1`, the game's id, and in base64url a checksum and what is packed: the options, who sat there and the log. It is
read back by the replay that loads a save. What chance would bring next is not told, so who plays on meets cards of
their own. The whole form is in docs/sharing.md.
"""

from __future__ import annotations

import binascii
import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import cache
from importlib import resources
from typing import Any, Final

from games import find_game
from games.core.assistance import TAKE_BACK
from games.core.errors import SaveError
from games.core.game import GameInfo
from games.core.match import Match
from games.core.options import written_values
from games.core.save_schema import check_fields
from games.core.savefile import FORMAT, MAX_NAME, UNJUDGED, match_of
from games.core.typed import shortened, typed, unframed
from games.core.values import parsed
from games.core.words import quoted, tr

MAX_CODE: Final = 60_000
"""Characters; a line longer than this is refused unread, and a match that needs more is sent as a file."""
MAX_REFUSAL: Final = 200
"""Characters of a sentence that says why a code is refused: what it quotes comes from whoever sent it."""
MAX_UNPACKED: Final = 1_000_000
"""Bytes; no more than this is ever unpacked."""
WORDS: Final = "share_words.txt"
"""The file in a game's package with text that its logs are full of, which packing leaves out. It must never change."""

_PREFIX: Final = "Z1."
_CODE: Final = re.compile(r"Z(\d{1,4})\.([a-z][a-z0-9_]{0,39})\.([A-Za-z0-9_-]+)", re.ASCII)
_HEAD: Final = re.compile(r"(?<![A-Za-z0-9./\\])Z\d{1,4}\.[a-z][a-z0-9_]{0,39}\.(?=[A-Za-z0-9_-]{4})", re.ASCII)
"""The beginning of a code among other words."""
_LETTERS: Final = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)
_ESCAPE: Final = re.compile(r"%([2-7][0-9A-Fa-f])")
_TRIES: Final = 40
"""The most ends that are tried where words follow a code that was broken into lines."""
_SEALED: Final = 4
"""Bytes of the checksum, a CRC-32."""
_FIELDS: Final = frozenset({"rules", "options", "seats", "start", "aids"})


def is_code(text: str) -> bool:
    """True for a text that is meant to be a share code, whole or not, or that holds one among other words."""
    begins = _plain(text[:1000])
    return re.match(r"\s*Z\d{1,4}\.", begins, re.ASCII) is not None or _HEAD.search(begins) is not None


def _plain(text: str) -> str:
    """The text as it was before mail, chats and keyboards changed it."""
    text = _ESCAPE.sub(lambda found: chr(int(found[1], 16)), unframed(text).replace("\\", ""))
    return text if text.isascii() else typed(text)


def match_code(match: Match) -> str:
    """The match up to where it stands, as one line. Raises `SaveError` where it has secrets yet, or is too long."""
    if match.hides and not match.may_lie_open:
        raise SaveError(tr("a shared line shows every card, and this match is not over yet"))
    seats = [[seat.name[:MAX_NAME], *([seat.level] if seat.level else [])] for seat in match.seats]
    return _code(match, match.start, seats, [entry.notation for entry in match.entries()])


def position_code(match: Match, place: int) -> str:
    """The position after so many actions, nobody's names with it.

    Raises `SaveError` in a game with secrets, or `BadNotation` where there is no position at this moment.
    """
    if match.hides:
        raise SaveError(tr("this position has hidden cards, so it cannot be shared as one line"))
    return _code(match, match.game.rules.position(match.state_at(place)), [[] for _ in match.seats], [])


def read_code(text: str) -> Match:
    """The match of a code, whatever was written round it; nothing of it is trusted. Raises `SaveError` alone."""
    if len(text) > MAX_CODE:
        raise SaveError(tr("the line is too long for a share code"))
    problem: SaveError | None = None
    for code in _candidates(text):
        try:
            return _match_of(code)
        except SaveError as error:
            problem = problem or error
    if problem is None:
        raise SaveError(tr("this is not a complete share code: it needs a beginning, a game and a line of letters"))
    raise SaveError(shortened(str(problem), MAX_REFUSAL))


def _candidates(text: str) -> Iterator[str]:
    """The parts of a text that may be the code: all of it, then less and less of the words that follow it."""
    seen = set()
    for long_dash in ("-", "--"):  # some keyboards draw two hyphens together
        plain = _plain(re.sub("[\u2013\u2014]", long_dash, text))
        found = _HEAD.search(plain)
        words = (plain[found.start() :] if found else plain).split()
        ends = _ends(words[1:]) if words else 0
        for end in range(ends, max(-1, ends - _TRIES), -1):
            whole = "".join(word.rstrip("=") for word in words[: end + 1])
            code = _CODE.match(whole)
            if code is None:
                continue
            for tried in (code[0], code[0].rstrip("_-")):
                if tried not in seen:
                    seen.add(tried)
                    yield tried


def _ends(words: Sequence[str]) -> int:
    """How many words after the first may be more of the code: up to one that ends otherwise."""
    for place, word in enumerate(words):
        if _LETTERS.fullmatch(word.rstrip("=")) is None:
            return place + (_LETTERS.match(word) is not None)
    return len(words)


def _match_of(code: str) -> Match:
    """The match of a code that stands alone. Raises `SaveError`."""
    found = _CODE.fullmatch(code)
    if found is None:
        raise SaveError(tr("this is not a complete share code: it needs a beginning, a game and a line of letters"))
    if f"Z{found[1]}." != _PREFIX:
        raise SaveError(tr("the share code is newer than this Zashiki; update it"))
    info = find_game(found[2])
    if info is None:
        raise SaveError(tr("this version of Zashiki does not have the game {game}", game=quoted(found[2])))
    data = _unpack(info, found[3])
    body = _body(info, data)
    check_fields(body, UNJUDGED)
    match = match_of(body)
    if match.outcome is None:
        match.assistance.add(TAKE_BACK)  # whoever plays on has not played it up to here, so it is counted apart
    return match


def _code(match: Match, start: str | None, seats: list[list[str]], log: Sequence[str]) -> str:
    info, rules = match.game.info, match.game.rules
    head = {
        "rules": info.rules_version,
        "options": written_values(rules.option_values(match.options), rules.option_specs),
        "start": start,
        "aids": sorted(match.assistance) if log else [],
        "seats": seats,
    }
    lines = [json.dumps(head, ensure_ascii=False, separators=(",", ":")), *log]
    code = pack(info, "\n".join(lines).encode("utf-8", "replace"))
    if len(code) > MAX_CODE:
        raise SaveError(tr("this match is too long for one line; it can be sent as a file"))
    return code


def pack(info: GameInfo, data: bytes) -> str:
    """The code of some bytes."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, _words(info))
    packed = _seal(info, data) + packer.compress(data) + packer.flush()
    return f"{_PREFIX}{info.id}.{urlsafe_b64encode(packed).decode().rstrip('=')}"


def _unpack(info: GameInfo, text: str) -> bytes:
    """The bytes of the last part of a code, at most `MAX_UNPACKED`. Raises `SaveError`."""
    try:
        packed = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        unpacker = zlib.decompressobj(-15, _words(info))
        data = unpacker.decompress(packed[_SEALED:], MAX_UNPACKED + 1)
    except (binascii.Error, zlib.error) as error:
        raise SaveError(tr("the share code is damaged: it cannot be unpacked")) from error
    if len(data) > MAX_UNPACKED:
        raise SaveError(tr("the share code is damaged: it holds more than a match can have"))
    if not unpacker.eof or unpacker.unused_data:
        raise SaveError(tr("the share code is incomplete: its end is missing, or something follows it"))
    if packed[:_SEALED] != _seal(info, data):
        raise SaveError(tr("the share code is damaged: its checksum does not match"))
    return data


def _seal(info: GameInfo, data: bytes) -> bytes:
    return zlib.crc32(data, zlib.crc32(info.id.encode())).to_bytes(_SEALED)


def _body(info: GameInfo, data: bytes) -> dict[str, Any]:
    """The fields of a save of the match; only its first line has been checked. Raises `SaveError`."""
    try:
        first, *log = data.decode("utf-8").split("\n")
        head = parsed(first)
    except ValueError as error:
        raise SaveError(tr("the share code has no match in it")) from error
    if not isinstance(head, dict) or set(head) != _FIELDS or not _are_seats(head["seats"]):
        raise SaveError(tr("the share code has no match that this Zashiki can read"))
    now = datetime.now(UTC).isoformat(timespec="seconds")
    return {
        "format": FORMAT, "version": UNJUDGED, "game": info.id, "rules_version": head["rules"],
        "options": head["options"], "start": head["start"], "seed": zlib.crc32(data),
        "seats": [{"name": "".join(seat[:1]), "level": seat[1] if seat[1:] else None} for seat in head["seats"]],
        "log": log, "index": len(log), "times": [0.0] * len(log), "running": 0.0, "clock": None, "branches": [],
        "pair": None, "aids": head["aids"], "end": None, "created": now, "saved": now, "result": "", "checksum": "",
    }  # fmt: skip


def _are_seats(value: object) -> bool:
    """A list with a list for every seat: nothing, a name, or a bot's name and level."""
    return isinstance(value, list) and all(
        isinstance(seat, list) and len(seat) <= 2 and all(isinstance(each, str) for each in seat) for seat in value
    )


@cache
def _words(info: GameInfo) -> bytes:
    file = resources.files(info.module) / WORDS
    return file.read_bytes() if file.is_file() else b""
