"""Changes to bytes, texts and JSON such as accidents and malice make; the same random numbers make the same changes."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random
from typing import Any, Final

from tests.ui.awkward import AWKWARD

NUMBERS: Final = (
    0, -1, 1, 2**31, 2**63, -(2**63) - 1, 10**30, 10**400, -(10**400), 1.5, -0.0, 1e308, -1e308, 1e-320, float("nan"),
    float("inf"), 300, 5001, 10**9,
)  # fmt: skip
TEXTS: Final = (
    *AWKWARD.values(), "\u202e", "A" * 100_000, "\ud83d\ude00", "\x00", "{hole}", "%s", "../../x", "0" * 5000,
)  # fmt: skip
OTHERS: Final[tuple[Any, ...]] = (None, True, False, [], {}, "", 0, [[]], {"": None}, [None] * 3)
_HALF: Final = 0.5


def mangled(data: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    """Bytes that an accident has changed."""
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        data = rng.choice(_ACCIDENTS)(data, others, rng)
    return data


def _flipped(data: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    found = bytearray(data)
    for _ in range(rng.choice((1, 1, 3, 30))):
        if found:
            found[rng.randrange(len(found))] ^= 1 << rng.randrange(8)
    return bytes(found)


def _cut(data: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    return rng.choice((data[:at], data[at:], data[:at] + b"\0" * (len(data) - at)))


def _spliced(data: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    other = rng.choice(others)
    return data[: rng.randrange(len(data) + 1)] + other[rng.randrange(len(other) + 1) :]


def _doubled(data: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    one, two = sorted((rng.randrange(len(data) + 1), rng.randrange(len(data) + 1)))
    return data[:two] + data[one:two] * rng.choice((1, 1, 40)) + data[two:]


def _filled(data: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    at, text = rng.randrange(len(data) + 1), rng.choice(TEXTS).encode("utf-8", "surrogatepass")
    return data[:at] + text + data[at:]


def _recoded(data: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    text = data.decode("utf-8", "replace")
    way = rng.randrange(5)
    if way == 0:
        return b"\xef\xbb\xbf" + data
    if way == 1:
        return text.encode("utf-16")
    if way == 2:
        return data.replace(b"\n", b"\r\n")
    return rng.choice((b"", b"\0" * 999, b"[" * 50_000, data * 3, text.upper().encode(), b"\x1f\x8b" + data))


_ACCIDENTS: Final[tuple[Callable[[bytes, Sequence[bytes], Random], bytes], ...]] = (
    _flipped, _flipped, _cut, _spliced, _doubled, _filled, _recoded,
)  # fmt: skip


def reworded(text: str, others: Sequence[str], rng: Random) -> str:
    """A line of which somebody has changed a few words or letters."""
    words = text.split(" ")
    for _ in range(rng.choice((1, 1, 2, 4))):
        at = rng.randrange(len(words))
        other = rng.choice(others).split(" ")
        words[at] = rng.choice((
            "", rng.choice(other), words[at] + rng.choice(other), rng.choice(TEXTS)[:5000], str(rng.choice(NUMBERS)),
            words[at].swapcase(), words[at][::-1], _wide(words[at]), words[at][: len(words[at]) // 2],
            _flipped(words[at].encode("utf-8", "replace"), (), rng).decode("utf-8", "replace"),
        ))  # fmt: skip
    return " ".join(words)


def _wide(text: str) -> str:
    """In full-width letters, as Japanese input methods give them."""
    return "".join(chr(ord(each) + 0xFEE0) if "!" <= each <= "~" else each for each in text)


def twisted(body: Any, rng: Random) -> Any:
    """A JSON value with a few things in it changed, removed, added or put in other places; it is changed itself.

    Every field is met as often as its neighbours, however long some of them are.
    """
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        if not isinstance(body, dict | list) or not body:
            return deepcopy(rng.choice(OTHERS))
        inside, key = body, _any(body, rng)
        while isinstance(inside[key], dict | list) and inside[key] and rng.random() < 0.8:
            inside = inside[key]
            key = _any(inside, rng)
        _twist(inside, key, rng)
    return body


def _any(inside: Any, rng: Random) -> Any:
    return rng.choice(list(inside) if isinstance(inside, dict) else range(len(inside)))


def _twist(inside: Any, key: Any, rng: Random) -> None:
    old = inside[key]
    what = rng.random() * (0.6 if isinstance(old, int | float) else 1)
    if what < 0.4:
        inside[key] = _like(old, rng)
    elif what < 0.6:
        inside[key] = deepcopy(rng.choice(OTHERS))
    elif what < 0.7:
        del inside[key]
    elif what < 0.8 and isinstance(inside, dict):
        inside[rng.choice((*TEXTS[:20], f"{key}2", "version", "__proto__"))] = deepcopy(old)
    elif what < 0.9 and isinstance(old, list):
        inside[key] = deepcopy(rng.choice((old * 2, old[::-1], old[:1], [*old, *old[:1]] * 50)))
    elif what < 0.93:
        deep: Any = old
        for _ in range(rng.choice((3, 40, 400))):
            deep = rng.choice(([deep], {"a": deep}))
        inside[key] = deep
    else:
        other = _any(inside, rng)
        inside[key], inside[other] = inside[other], inside[key]


def _like(old: Any, rng: Random) -> Any:
    """Something else of the same type."""
    if isinstance(old, bool):
        return not old
    if isinstance(old, int | float):
        return rng.choice((*NUMBERS, old + 1, -old, old * 1000, str(old)))
    if isinstance(old, str):
        near = reworded(old, (old, "x"), rng) if old else "x"
        return near if rng.random() < _HALF else rng.choice(TEXTS)
    return deepcopy(rng.choice(OTHERS))


def as_json(body: Any, rng: Random) -> bytes:
    """A JSON value as bytes; now and then with a key doubled, which no value tells."""
    text = json.dumps(body, ensure_ascii=rng.random() < _HALF)
    if rng.random() < 0.05 and text.startswith("{") and len(text) > 2:
        text = f"{text[:-1]}, {text[1:]}"
    return text.encode("utf-8", "surrogatepass")
