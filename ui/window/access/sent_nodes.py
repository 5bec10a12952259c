"""A tree of nodes flattened to what is sent, each under a number that lasts, and what of it has changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ui.controls.pointer import shown_from
from ui.controls.spoken import AccessibleNode, Role, with_distinct_keys

ROOT = 1
"""The number of the window."""


class Sent(NamedTuple):
    """The properties of one node as they were sent to a reader."""

    role: Role
    name: str
    value: str
    about: str
    box: tuple[int, int, int, int] | None
    """The left, top, right and bottom in the window."""
    picked: bool | None
    enabled: bool
    number: tuple[float, float] | None
    actions: frozenset[str]
    """The actions that can be asked of the node: "focus", "press", "write", "slide"."""
    children: tuple[int, ...]


class Flat(NamedTuple):
    """A tree of nodes, flattened by number."""

    nodes: Mapping[int, Sent]
    actions: Mapping[int, AccessibleNode]
    """The nodes themselves, to carry out what is asked of them."""
    focus: int


class Numbers:
    """Gives every node a number by its path of keys, the same as long as its screen is there.

    Live text gets another one when something is said again. A reader hears of it when its words have changed, or
    when it is new: so equal words are read out a second time only if they come as something new.
    """

    def __init__(self) -> None:
        self._numbers: dict[tuple[object, ...], tuple[int, int]] = {}
        """The number of each path, and how often its text had been said when the number was given."""
        self._last = ROOT

    def of(self, path: tuple[object, ...], said: int = 0) -> int:
        """The number of a node."""
        known = self._numbers.get(path)
        if known is None or known[1] != said:
            self._last += 1
            known = self._numbers[path] = self._last, said
        return known[0]

    def forget(self, screens: frozenset[object]) -> None:
        """Lets go of all that is on none of these screens."""
        self._numbers = {path: kept for path, kept in self._numbers.items() if path[0] in screens}


def flatten(screen: object, top: AccessibleNode, title: str, size: tuple[int, int], numbers: Numbers) -> Flat:
    """The window with one screen in it. `screen` stands for the screen in the numbers; only one node has the focus."""
    nodes: dict[int, Sent] = {}
    actions: dict[int, AccessibleNode] = {}
    focused: list[int] = []

    def walk(node: AccessibleNode, path: tuple[object, ...]) -> int:
        number = numbers.of(path, node.said)
        children = tuple(walk(each, (*path, each.key)) for each in with_distinct_keys(node.children))
        actions[number] = node
        nodes[number] = _sent(node, children)
        if node.focused:
            focused.append(number)
        return number

    inner = walk(top, (screen,))
    window: Any = Sent("window", title, "", "", (0, 0, *size), None, True, None, frozenset(), (inner,))
    nodes[ROOT] = window
    return Flat(nodes, actions, focused[0] if focused else inner)


def _sent(node: AccessibleNode, children: tuple[int, ...]) -> Sent:
    box = node.box.move(-shown_from()[0], -shown_from()[1]) if node.box is not None else None
    offered = {"focus": node.focus, "press": node.press, "write": node.write, "slide": node.slide}
    actions = frozenset(name for name, action in offered.items() if action is not None and node.enabled)
    place = (box.left, box.top, box.right, box.bottom) if box is not None else None
    return Sent(
        node.role, node.name, node.value, node.about, place, node.picked, node.enabled, node.number, actions, children
    )


def changed(before: Mapping[int, Sent], now: Mapping[int, Sent]) -> dict[int, Sent]:
    """The nodes that are new, or not as they were."""
    return {number: sent for number, sent in now.items() if before.get(number) != sent}
