"""What a screen tells a screen reader, as values: made anew when something has changed, compared, and sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal, Protocol, TypeAlias

import pygame

Role: TypeAlias = Literal[
    "window", "dialog", "group", "button", "choice", "field", "slider", "list", "row", "grid", "cell", "text",
    "heading", "log", "polite", "urgent",
]  # fmt: skip
"""What a node is. A "choice" is one of several of which one is picked; "polite" and "urgent" are live text, which is
read out whenever it changes, at the next pause or at once."""

LIVE: Final[frozenset[Role]] = frozenset({"polite", "urgent"})


@dataclass(frozen=True)
class AccessibleNode:
    """One thing on a screen. Equal nodes sound alike: what they do is not compared, only that they do something."""

    key: str
    """Its name among its siblings, which lasts as long as the thing does."""
    role: Role
    name: str
    box: pygame.Rect | None = None
    """Where it lies in the window; None: out of sight, or in no one place."""
    value: str = ""
    """What stands in a field."""
    about: str = ""
    """What it does, where the name alone does not say."""
    picked: bool | None = None
    """Whether it is chosen, of what can be."""
    enabled: bool = True
    number: tuple[float, float] | None = None
    """Where a slider stands, and how far it goes from 0 on."""
    children: tuple[AccessibleNode, ...] = ()
    focused: bool = False
    """The keyboard is on it."""
    said: int = 0
    """How often live text was said here: what is said again is read out again, though its words are the same."""
    focus: Callable[[], object] | None = field(default=None, compare=False)
    """Puts the keyboard on it."""
    press: Callable[[], object] | None = field(default=None, compare=False)
    """Does what a click on it does."""
    write: Callable[[str], object] | None = field(default=None, compare=False)
    """Puts a text in place of what stands in it."""
    slide: Callable[[float], object] | None = field(default=None, compare=False)
    """Moves a slider there."""


def text(key: str, words: str, role: Role = "text", box: pygame.Rect | None = None, said: int = 0) -> AccessibleNode:
    """Something to read."""
    return AccessibleNode(key, role, words, box, said=said)


def texts(key: str, lines: Sequence[str]) -> list[AccessibleNode]:
    """Several, one below the other; empty ones are left out."""
    return [text(f"{key} {number}", words) for number, words in enumerate(lines) if words]


def with_distinct_keys(nodes: Sequence[AccessibleNode]) -> tuple[AccessibleNode, ...]:
    """The nodes with a number after each key that has been there before."""
    seen: dict[str, int] = {}
    found = []
    for node in nodes:
        count = seen[node.key] = seen.get(node.key, 0) + 1
        found.append(node if count == 1 else replace(node, key=f"{node.key} #{count}"))
    return tuple(found)


class Speech(Protocol):
    """What a screen tells, made beside it."""

    def title(self) -> str:
        """What a screen reader calls the screen."""

    def content(self) -> Sequence[AccessibleNode]:
        """What there is besides the controls."""

    def words_on(self) -> bool:
        """Words things for a moment of a frame; True while some are left."""
