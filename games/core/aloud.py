"""The log as it is read aloud: what its signs and its notation say, in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from games.core.game import LogLine
from games.core.words import capital, is_you, row, tr, tr_c

_BETWEEN: Final = re.compile(r"([A-Za-z0-9/]*[0-9])[-x>]([A-Za-z][0-9]+)")
"""Two places and the sign between them: `E9-E8`, `B5xB4`, `b2/1>b3`."""

_SIGNS: Final = re.compile(r"[^\w,+-]+|(?<=\w)[-x>]")
"""What stands between the words and places of a line."""


def spoken(line: LogLine, names: Sequence[str], *, brief: bool = False) -> str:
    """A line of the log as it is read aloud; in `brief` without a place that its words name already."""
    name = names[line.seat] if line.seat is not None and line.seat >= 0 else ""
    place = "" if _said(line) or (brief and _named(line)) else _where(line)
    text = line.you if line.you and is_you(name) else line.text
    heard = text + line.aloud.removeprefix(line.text) if line.you and line.aloud else line.aloud
    phrase = heard or row([aloud(each) for each in (text, place, line.note) if each])
    if not name or text != line.text or line.text.startswith(name):
        return capital(phrase)
    # translators: a player's name, then what they did: "Aoi: takes a card".
    return tr_c("log", "{name}: {deed}", name=name, deed=phrase)


def once_named(lines: Iterable[str], names: Sequence[str]) -> list[str]:
    """Lines as they are heard one after the other: a name only where the line before began with another one."""
    openings = [tr_c("log", "{name}: {deed}", name=name, deed="") for name in names]
    found, before = [], ""
    for line in lines:
        opening = next((each for each in openings if line.startswith(each)), "")
        found.append(capital(line.removeprefix(opening)) if opening and opening == before else line)
        before = opening
    return found


def addressed(prompt: str) -> str:
    """A prompt without the word by which it speaks to its reader: `You: choose a piece` is `Choose a piece`."""
    opening = tr_c("log", "{name}: {deed}", name=tr("You"), deed="")
    return capital(prompt.removeprefix(opening))


def _said(line: LogLine) -> bool:
    """Whether the notation at a line's right says nothing that its words do not: `draw 3`, `end`."""
    first, *rest = line.place.replace("-", " ").split() or [""]
    words = f"{line.text} {line.note}".casefold()
    return "?" in rest or (first.isalpha() and first.islower() and all(each in words for each in rest))


def _named(line: LogLine) -> bool:
    """Whether the words of a line name the place where what it tells ends: `Samurai 2 to E8`, `E9-E8`."""
    *_, end = _SIGNS.split(line.place)
    return bool(end) and end.casefold() in _SIGNS.split(line.text.casefold())


def _where(line: LogLine) -> str:
    """The place of a line; only where a move begins if the words say where it ends: `Samurai 2 to E8`, `from E9`."""
    move = _BETWEEN.fullmatch(line.place) if _named(line) else None
    return tr("from {place}", place=move[1]) if move is not None else line.place


def becoming(text: str) -> str:
    """Reads the arrow of a change aloud as words: `Monk -> Fort`, and the same with an arrow as it is shown."""
    one, arrow, other = text.replace("\u2192", "->").partition(" -> ")
    return tr("{card}, now {other}", card=one, other=other) if arrow else text


def aloud(text: str) -> str:
    """A text of signs as a screen reader should say it: `c32–c42`, `Monk -> Fort`."""
    if (heard := becoming(text)) != text:
        return heard
    for sign in "–×":  # what is taken there, the words say
        one, found, other = text.partition(sign)
        if found:
            return tr("{start} to {end}", start=one, end=other)
    what, at, cell = text.partition("@")
    if at:
        return tr("{card} on {cell}", card=what, cell=cell)
    return between(text)


def between(text: str) -> str:
    """A sentence with the moves in it as they are said: "F9 to E8"."""
    return _BETWEEN.sub(lambda found: tr("{start} to {end}", start=found[1], end=found[2]), text)
