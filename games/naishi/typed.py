"""Moves as a person types and reads them: places as `L1` to `L5` and `H1` to `H5`, decks as `R1` to `R5`.

They count from 1, as table and log do. The notation of saves counts from 0 and has no such letters before a number,
so either may be typed.
"""

from __future__ import annotations

import re
from typing import Final

from games.core.errors import BadNotation
from games.core.game import Typing
from games.core.words import tr
from games.naishi.geometry import COLUMNS, column, in_hand, place

_PLACE: Final = re.compile(r"([LHR])\s*([1-5])", re.IGNORECASE)
_TYPED: Final = re.compile(r"(d|develop|s|swap|x|discard|decree)((?:\s*[LHR]\s*[1-5]){1,2})", re.IGNORECASE)
_WRITTEN: Final = re.compile(r"(d|sh|sl|sx|sr|x|decree) ?(\d)(?: (\d))?")


def read(text: str) -> str:
    """Turns typed text into the notation of saves; anything else as it is. Raises `BadNotation`."""
    found = _TYPED.fullmatch(text.strip())
    if found is None:
        return text
    verb = found[1].lower()
    places = [(row.upper(), int(number) - 1) for row, number in _PLACE.findall(found[2])]
    rows = "".join(sorted(row for row, _ in places))
    numbers = [number + (COLUMNS if row == "H" else 0) for row, number in places]
    if verb.startswith("de") and verb != "develop" and rows in ("L", "H"):
        return f"decree {numbers[0]}"  # not for players: notation
    if verb in ("d", "develop") and rows in ("L", "H"):
        return f"d{numbers[0]}"
    if verb in ("x", "discard") and rows == "RR":
        return f"x {numbers[0]} {numbers[1]}"
    if verb in ("s", "swap") and rows in ("HH", "LL", "RR"):
        return f"s{rows[0].lower()} {numbers[0]} {numbers[1]}"
    if verb in ("s", "swap") and rows == "HL":
        if column(numbers[0]) != column(numbers[1]):
            one, other = map(place, numbers)
            raise BadNotation(tr("{place} and {other} lie in different columns", place=one, other=other))
        return f"sx {column(numbers[0])}"  # not for players: notation
    return text


def show(notation: str) -> str:
    """A move of the notation of saves as a person reads it."""
    found = _WRITTEN.fullmatch(notation)
    if found is None:
        return notation
    verb, numbers = found[1], [int(each) for each in found.groups()[1:] if each is not None]
    if verb == "sx":
        return f"swap L{numbers[0] + 1} H{numbers[0] + 1}"  # not for players: notation
    names = [f"R{each + 1}" for each in numbers] if verb in ("sr", "x") else [_named(each) for each in numbers]
    return " ".join(({"x": "discard"}.get(verb, "swap" if verb in ("sh", "sl", "sr") else verb), *names))


def _named(position: int) -> str:
    return f"{'H' if in_hand(position) else 'L'}{column(position) + 1}"


_EXAMPLE: Final = "d H3, swap L2 H2, discard R1 R4, decree L3, recall, end, done."  # not for players: notation
TYPING: Final = Typing(read, show, _EXAMPLE)
