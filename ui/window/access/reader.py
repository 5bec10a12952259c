"""The way to the system's screen reader, by the optional package AccessKit; imported only where one may be there.

AccessKit calls back from threads of its own while it holds a lock, so that what it calls must be short, must never
raise and never send: it only notes. A tree is sent by the frame loop alone, and not before the note is `SETTLED`.
"""

from __future__ import annotations

import re
import sys
import time
from collections import deque
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Any, Final

import accesskit as ak
import pygame

from ui.services.log import LOG
from ui.window.access.follower import Asked
from ui.window.access.sent_nodes import ROOT, Sent
from ui.window.sdl import wake_loop

SETTLED: Final = 0.25
"""Seconds after a reader has come until it is sent anything."""
_ROLES: Final = {
    "window": ak.Role.WINDOW, "dialog": ak.Role.DIALOG, "group": ak.Role.GROUP, "button": ak.Role.BUTTON,
    "choice": ak.Role.RADIO_BUTTON, "field": ak.Role.TEXT_INPUT, "slider": ak.Role.SLIDER, "list": ak.Role.LIST_BOX,
    "row": ak.Role.LIST_BOX_OPTION, "grid": ak.Role.GROUP, "cell": ak.Role.BUTTON, "text": ak.Role.LABEL,
    "heading": ak.Role.HEADING, "log": ak.Role.LIST, "polite": ak.Role.LABEL, "urgent": ak.Role.LABEL,
}  # fmt: skip
_READ: Final = frozenset({"text", "polite", "urgent"})
"""The roles of nodes that only have words to read."""
_TEXTS: Final = 1 << 32
"""The numbers of the texts in fields begin here."""
_WORD: Final = re.compile(r"\S{1,200}\s{0,55}|\s{1,255}")  # no part of it longer than a byte can say
_ACTIONS: Final = {
    int(asked): action for asked, action in (
        (ak.Action.CLICK, "press"), (ak.Action.FOCUS, "focus"), (ak.Action.SET_VALUE, "write"),
        (ak.Action.INCREMENT, "more"), (ak.Action.DECREMENT, "less"),
    )
}  # fmt: skip
_OFFERED: Final = {
    "press": (ak.Action.CLICK,), "focus": (ak.Action.FOCUS,), "write": (ak.Action.SET_VALUE,),
    "slide": (ak.Action.SET_VALUE, ak.Action.INCREMENT, ak.Action.DECREMENT),
}  # fmt: skip


class _NoPanic:
    """Lets pass what AccessKit raises when it is broken for good, which is no `Exception`; `happened` says so."""

    happened = False

    def __enter__(self) -> _NoPanic:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        self.happened = kind is not None and kind.__name__ == "PanicException"  # not for players
        if self.happened:
            LOG.error("the way to screen readers is broken", cause=error if isinstance(error, Exception) else None)
        return self.happened


class Reader:
    """Whoever reads the screen by the system's own means. A `Voice`."""

    def __init__(self) -> None:
        self.asked: deque[Asked] = deque()
        self._came = 0
        self._since: float | None = None
        self._adapter = _adapter(self._activate, self._act, self._leave)

    # -- called by AccessKit, from any thread -------------------------------------------------

    def _activate(self) -> Any:
        self._came += 1
        self._since = time.monotonic()
        wake_loop()
        return None  # the loop sends the tree

    def _leave(self) -> None:
        self._since = None

    def _act(self, request: Any) -> None:
        requested, value = _ACTIONS.get(int(request.action), ""), None
        if request.data is not None:
            value = request.data[1] if isinstance(request.data, tuple) else request.data
        if requested == "write" and isinstance(value, float | int):
            requested = "slide"
        self.asked.append(Asked(requested, int(request.target) % _TEXTS, value))
        wake_loop()

    # -- called by the loop ---------------------------------------------------------------------

    @property
    def listening(self) -> int:
        since = self._since
        return self._came if since is not None and time.monotonic() - since > SETTLED else 0

    def send(self, nodes: Mapping[int, Sent], focus: int, *, anew: bool) -> bool:
        with _NoPanic() as guard:
            events = self._adapter.update_if_active(lambda: _update(nodes, focus, anew))
            if events is not None:  # elsewhere than on Unix
                events.raise_events()
        return not guard.happened

    def place(self, at: tuple[int, int], size: tuple[int, int]) -> None:
        if hasattr(self._adapter, "set_root_window_bounds"):
            box = ak.Rect(at[0], at[1], at[0] + size[0], at[1] + size[1])
            with _NoPanic():
                self._adapter.set_root_window_bounds(box, box)

    def look_at(self, seen: bool) -> None:
        for name in ("update_window_focus_state", "update_view_focus_state"):
            if hasattr(self._adapter, name):
                with _NoPanic():
                    getattr(self._adapter, name)(seen)


def _adapter(activate: Callable[[], Any], act: Callable[[Any], None], leave: Callable[[], None]) -> Any:
    """The system's own adapter for the program's window."""
    if sys.platform not in ("win32", "darwin"):
        return ak.unix.Adapter(activate, act, leave)
    handle = pygame.display.get_wm_info()["window"]
    if sys.platform == "darwin":
        ak.macos.add_focus_forwarder_to_window_class("SDLWindow")
        return ak.macos.SubclassingAdapter.for_window(handle, activate, act)
    window = pygame.Window.from_display_module()
    window.hide()  # it may be made only for a window that cannot be seen
    adapter = ak.windows.SubclassingAdapter(handle, activate, act)
    window.show()
    return adapter


def _update(nodes: Mapping[int, Sent], focus: int, anew: bool) -> Any:
    update = ak.TreeUpdate(focus)
    if anew:
        tree = ak.Tree(ROOT)
        tree.toolkit_name = "Zashiki"  # not for players
        update.tree = tree
    made = []
    for number, sent in nodes.items():
        node = _node(sent)
        made.append((number, node))
        if sent.role == "field":
            made.append((_TEXTS + number, _text_in(node, _TEXTS + number, sent.value)))
    update.nodes = made
    return update


def _text_in(field: Any, number: int, words: str) -> Any:
    """The text in a field as a node of its own, by which a reader goes along it; the cursor stands at its end."""
    run = ak.Node(ak.Role.TEXT_RUN)
    run.set_value(words)
    run.set_text_direction(ak.TextDirection.LEFT_TO_RIGHT)
    run.set_character_lengths([len(char.encode()) for char in words])
    run.set_word_lengths([len(word) for word in _WORD.findall(words)])
    field.set_children([number])
    end = ak.TextPosition(number, len(words))
    field.set_text_selection(ak.TextSelection(end, end))
    return run


def _node(sent: Sent) -> Any:
    node = ak.Node(_ROLES[sent.role])
    if sent.role in _READ:
        node.set_value(sent.name)
    else:
        node.set_label(sent.name)
    if sent.role == "field":
        node.set_value(sent.value)
    if sent.about:
        node.set_description(sent.about)
    if sent.box is not None:
        node.set_bounds(ak.Rect(*sent.box))
    if sent.picked is not None and sent.role == "choice":
        node.set_toggled(ak.Toggled.TRUE if sent.picked else ak.Toggled.FALSE)
    elif sent.picked is not None:
        node.set_selected(sent.picked)
    if not sent.enabled:
        node.set_disabled()
    if sent.role in ("polite", "urgent"):
        node.set_live(ak.Live.POLITE if sent.role == "polite" else ak.Live.ASSERTIVE)
    if sent.role == "dialog":
        node.set_modal()
    if sent.number is not None:
        here, most = sent.number
        node.set_numeric_value(here)
        node.set_min_numeric_value(0.0)
        node.set_max_numeric_value(most)
        node.set_numeric_value_step(max(1.0, most / 20))
    for requested in sent.actions:
        for action in _OFFERED[requested]:
            node.add_action(action)
    node.set_children(list(sent.children))
    return node
