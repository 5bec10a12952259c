"""The nodes that a screen offers to a screen reader, as values: made anew after a change, compared, and sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal, Protocol, TypeAlias

import pygame

Role: TypeAlias = Literal[
    "window", "dialog", "group", "button", "choice", "field", "slider", "list", "row", "grid", "cell", "text",
    "heading", "log", "polite", "urgent",
]  # fmt: skip
"""The role of a node. A "choice" is one of several of which one is picked; "polite" and "urgent" are live text, that is
read out whenever it changes, at the next pause or at once."""

LIVE: Final[frozenset[Role]] = frozenset({"polite", "urgent"})


@dataclass(frozen=True)
class AccessibleNode:
    """One thing on a screen. Equal nodes sound alike: what they do is not compared, only that they do something."""

    key: str
    """The node's key among its siblings, which lasts as long as the thing does."""
    role: Role
    name: str
    box: pygame.Rect | None = None
    """The node's place in the window; None: out of sight, or in no one place."""
    value: str = ""
    """The text that stands in a field."""
    about: str = ""
    """A description of what the node does, where the name alone does not say."""
    picked: bool | None = None
    """Whether it is chosen, of what can be."""
    enabled: bool = True
    number: tuple[float, float] | None = None
    """The value of a slider, and its maximum; the minimum is 0."""
    children: tuple[AccessibleNode, ...] = ()
    focused: bool = False
    """The keyboard is on it."""
    said: int = 0
    """The number of times that live text was said here: equal words are read out again when it has grown."""
    focus: Callable[[], object] | None = field(default=None, compare=False)
    """Puts the keyboard on it."""
    press: Callable[[], object] | None = field(default=None, compare=False)
    """Does what a click on it does."""
    write: Callable[[str], object] | None = field(default=None, compare=False)
    """Puts a text in place of what stands in it."""
    slide: Callable[[float], object] | None = field(default=None, compare=False)
    """Moves a slider to a value."""


def text(key: str, words: str, role: Role = "text", box: pygame.Rect | None = None, said: int = 0) -> AccessibleNode:
    """Returns a node with words that can be read."""
    return AccessibleNode(key, role, words, box, said=said)


def texts(key: str, lines: Sequence[str]) -> list[AccessibleNode]:
    """Returns several nodes with words, one below the other; empty words are left out."""
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
    """The accessible content of a screen, made by an object beside it."""

    def title(self) -> str:
        """Returns the title that a screen reader reads."""

    def content(self) -> Sequence[AccessibleNode]:
        """Returns the nodes of a screen besides its controls."""

    def words_on(self) -> bool:
        """Words things for a moment of a frame; True while some are left."""
