"""The view, which shows all there is; the one action; the one event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.core.types import Event

NAMES = tuple(f"{column}{row}" for row in "123" for column in "abc")
SIGNS = "ox"


class Mark(NamedTuple):
    """The seat to move marks a cell."""

    cell: int


class View(NamedTuple):
    seat: int | None
    actor: int
    legal: tuple[Mark, ...]
    text: str
    cells: str


@dataclass(frozen=True, slots=True)
class Marked(Event):
    seat: int
    cell: int
