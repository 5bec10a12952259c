"""Sentences about a player by name, who may be called *You*: "Aoi wins", "You win"; "Aoi's Chief", "your Chief"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_YOU: Final = "you"
_OTHERWISE: Final = {"is": "are", "has": "have", "does": "do", "was": "were", "passes": "pass", "goes": "go"}
"""Verbs that lose more than an *s*."""


def _agreeing(name: str, verb: str) -> str:
    """A verb in the third person, or in the second for a player called *You*."""
    return _OTHERWISE.get(verb, verb.removesuffix("s")) if name.casefold() == _YOU else verb


def does(name: str, verb: str) -> str:
    """A name and its verb, which is given in the third person: `does(name, "is") + " to move"`."""
    return f"{name} {_agreeing(name, verb)}"


def whom(name: str) -> str:
    """A name as the one something is done by or to."""
    return _YOU if name.casefold() == _YOU else name


def whose(name: str) -> str:
    """A name as the owner of what follows."""
    return "your" if name.casefold() == _YOU else f"{name}'s"


def listing(items: Sequence[str], joint: str = "and") -> str:
    """ "a, b and c", or with another word before the last."""
    return f" {joint} ".join(filter(None, (", ".join(items[:-1]), items[-1]))) if items else ""


def sentence(words: str) -> str:
    """The words with a capital at their beginning."""
    return words[:1].upper() + words[1:]


def many(count: int, thing: str) -> str:
    """So many of a thing: `1 card`, `2 cards`."""
    return f"{count} {thing}" if abs(count) == 1 else f"{count} {thing}s"


_NUMBERS: Final = "no one two three four five six seven eight nine ten eleven twelve".split()


def number(count: int) -> str:
    """A number as running text has it: in words up to twelve."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)
