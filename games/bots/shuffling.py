"""Shuffling and picking as `Random` does them, written out: searches shuffle a pile for each world they look at."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any


def shuffle(cards: list[Any], rng: Random) -> None:
    """Does what `rng.shuffle(cards)` does, with the same random bits, in about half of the time."""
    getrandbits = rng.getrandbits
    bits = len(cards).bit_length()
    for last in range(len(cards) - 1, 0, -1):
        if not last + 1 >> bits - 1:
            bits -= 1
        at = getrandbits(bits)
        while at > last:
            at = getrandbits(bits)
        cards[last], cards[at] = cards[at], cards[last]


def pick(items: Sequence[Any], rng: Random) -> Any:
    """Does what `rng.choice(items)` does, with the same random bits. There is at least one."""
    count = len(items)
    assert count
    bits = count.bit_length()
    at = rng.getrandbits(bits)
    while at >= count:
        at = rng.getrandbits(bits)
    return items[at]
