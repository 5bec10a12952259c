"""Game controllers: SDL's events as strokes, each with a name; plugged and unplugged at any time, any pad plays.

The only file that knows `pygame._sdl2.controller`, whose name is private and whose numbers may change.
"""

from __future__ import annotations

from typing import Any, Final

import pygame

BUTTONS: Final = (
    "a", "b", "x", "y", "select", "", "start", "left-stick", "right-stick", "left-shoulder", "right-shoulder",
    "up", "down", "left", "right",
)  # fmt: skip
"""The names of a pad's buttons by SDL's numbers; the sixth is the system's own."""
_AXES: Final = (
    ("left", "right"), ("up", "down"), ("", ""), ("page-up", "page-down"), ("", "left-trigger"), ("", "right-trigger"),
)  # fmt: skip
"""The strokes of an axis below and above its middle, by SDL's numbers."""
DEAD: Final = 0.35
"""The share of an axis' way within which nothing is held any more."""
PRESSED: Final = 0.5
"""The share of an axis' way from which on something is held."""
FIRST: Final = 0.4
"""Seconds until what is held comes again."""
AGAIN: Final = 0.12
"""Seconds between two repeats of what is held."""
_FULL: Final = 32767
DOUBLES: Final = frozenset({
    pygame.JOYAXISMOTION, pygame.JOYBALLMOTION, pygame.JOYHATMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP,
})  # fmt: skip
"""Every press comes a second time as one of these, in numbers that differ by pad. SDL makes the others of them, so that
they can only be left aside, not blocked."""
EVENTS: Final = frozenset({
    pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION,
})  # fmt: skip


class Pads:
    """All connected pads, and the buttons and sticks that are held on them."""

    def __init__(self) -> None:
        self._module: Any = None
        self._open: dict[int, Any] = {}
        self._names: dict[int, str] = {}
        self._held: dict[tuple[int, str], float] = {}
        """Seconds until the next repeat, by pad and stroke."""

    def start(self, module: Any) -> None:
        """Listens from now on; `module` is `pygame._sdl2.controller`, which somebody else has loaded."""
        try:
            module.init()
        except pygame.error:
            return  # no such part on this machine: keys and mouse do all there is to do
        self._module = module
        for number in range(module.get_count()):
            self._add(number)

    def close(self) -> None:
        """Closes all pads and stops listening."""
        self.forget()
        for pad in self._open.values():
            pad.quit()
        self._open.clear()
        if self._module is not None:
            self._module.quit()
            self._module = None

    def _add(self, number: int) -> None:
        module = self._module
        if module is None or not module.is_controller(number):
            return
        try:
            pad = module.Controller(number)
            instance = pad.as_joystick().get_instance_id()
        except pygame.error:
            return  # gone again, or a keyboard that poses as one
        self._open[instance], self._names[instance] = pad, pad.name or ""

    def name(self, event: pygame.event.Event) -> str:
        """Returns the name of the pad that an event comes from."""
        return self._names.get(getattr(event, "instance_id", -1), "")

    @property
    def listening(self) -> bool:
        """True once pads are heard of."""
        return self._module is not None

    @property
    def held(self) -> bool:
        """True while anything is held."""
        return bool(self._held)

    def down(self, stroke: str) -> bool:
        """True while a stroke is held on any pad."""
        return any(each == stroke for _, each in self._held)

    def forget(self) -> None:
        """Forgets all that is held: a release while the window is away is not reported."""
        self._held.clear()

    def read(self, event: pygame.event.Event) -> list[str]:
        """The strokes that begin with an event of `EVENTS`."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
            return []
        pad = event.instance_id
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            gone = self._open.pop(pad, None)
            if gone is not None:
                gone.quit()
            self._held = {each: left for each, left in self._held.items() if each[0] != pad}
            return []
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._tilted(pad, event.axis, event.value / _FULL)
        stroke = BUTTONS[event.button] if 0 <= event.button < len(BUTTONS) else ""
        if event.type == pygame.CONTROLLERBUTTONUP:
            self._held.pop((pad, stroke), None)
            return []
        return self._press(pad, stroke)

    def _press(self, pad: int, stroke: str) -> list[str]:
        if not stroke or (pad, stroke) in self._held:
            return []
        self._held[pad, stroke] = FIRST
        return [stroke]

    def _tilted(self, pad: int, axis: int, value: float) -> list[str]:
        if not 0 <= axis < len(_AXES):
            return []
        found: list[str] = []
        for stroke, share in zip(_AXES[axis], (-value, value), strict=True):
            if share >= PRESSED:
                found += self._press(pad, stroke)
            elif share < DEAD:
                self._held.pop((pad, stroke), None)
        return found

    def advance(self, seconds: float) -> list[str]:
        """Lets time pass; the strokes that are held long enough to come again."""
        found: list[str] = []
        for each in self._held:
            self._held[each] -= seconds
            if self._held[each] <= 0:
                self._held[each] = AGAIN
                found.append(each[1])
        return found
