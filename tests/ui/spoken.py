"""What a screen reader is told, gathered: nodes of a screen's tree, and a reader that only listens."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping

from ui.controls.access import tree_of
from ui.controls.screen import Screen
from ui.controls.spoken import AccessibleNode
from ui.window.access.follower import Asked, Follower
from ui.window.access.sent_nodes import ROOT, Sent
from ui.window.app import App


def nodes(screen: Screen) -> list[AccessibleNode]:
    """Every node of a screen, from the top down."""
    return [*_walk(tree_of(screen))]


def _walk(node: AccessibleNode) -> Iterator[AccessibleNode]:
    yield node
    for each in node.children:
        yield from _walk(each)


def named(screen: Screen, name: str) -> AccessibleNode:
    """The first node whose name begins so and that does something."""
    return next(each for each in nodes(screen) if each.name.startswith(name) and (each.press or each.write))


class Listener:
    """A voice that keeps what is sent."""

    def __init__(self, listening: int = 1) -> None:
        self.asked: deque[Asked] = deque()
        self.listening = listening
        self.sends: list[Mapping[int, Sent]] = []
        self.tree: dict[int, Sent] = {}
        """All that was sent, the newest of each node."""
        self.focus = 0
        self.seen: list[bool] = []

    def send(self, nodes: Mapping[int, Sent], focus: int, *, anew: bool) -> bool:
        """Heard."""
        self.sends.append(nodes)
        known = dict(nodes) if anew else self.tree | dict(nodes)
        self.tree, waiting = {}, [ROOT]
        while waiting:  # what hangs on nothing any more is gone
            number = waiting.pop()
            self.tree[number] = known[number]
            waiting += reversed(known[number].children)
        self.focus = focus
        return True

    def place(self, at: tuple[int, int], size: tuple[int, int]) -> None:
        """Not looked at."""

    def look_at(self, seen: bool) -> None:
        """Notes whether the window was said to be in sight."""
        self.seen.append(seen)

    def find(self, name: str) -> int:
        """The number of the first node that something can be asked of and whose name begins so."""
        return next(number for number, sent in self.tree.items() if sent.actions and sent.name.startswith(name))

    def ask(self, action: str, name: str, value: str | float | None = None) -> None:
        """Asks for something at the next turn of the loop."""
        self.asked.append(Asked(action, self.find(name), value))


def listen(app: App, listening: int = 1) -> Listener:
    """Somebody reads the screen of a running program from now on."""
    voice = Listener(listening)
    app.access.follower = Follower(app, voice)
    return voice
