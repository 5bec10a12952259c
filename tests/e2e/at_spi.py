"""A screen reader's end of the wire: a session bus of its own, and the accessible programs on it, by AT-SPI."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from jeepney import DBusAddress, MatchRule, Message, MessageType, Properties, message_bus, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

_LAUNCHERS = [
    f"{folder}/at-spi-bus-launcher" for folder in ("/usr/libexec", "/usr/lib/at-spi2-core", "/usr/lib", "/usr/lib64")
]
MISSING = [
    *(tool for tool in ("dbus-daemon",) if shutil.which(tool) is None),
    *(["at-spi2-core"] if not any(Path(each).exists() for each in _LAUNCHERS) else []),
]
PATIENCE: Final = 60.0
"""Seconds for which something is waited for, on a machine that has much else to do."""
T = TypeVar("T")
_ROOT = "/org/a11y/atspi/accessible/root"
_READ_OUT = MatchRule(type="signal", interface="org.a11y.atspi.Event.Object", member="Announcement")
_ROLES = {16: "dialog", 29: "label", 43: "push button", 44: "radio button", 51: "slider", 79: "entry"}
"""By their numbers, as far as they are asked for."""
_STATES = {"focused": 12, "showing": 25, "enabled": 8}
"""By the number of their bit."""


class Thing(NamedTuple):
    """Something accessible: where it can be asked, its role, its name."""

    bus: str
    path: str
    role: str
    name: str
    within: str = ""
    """The name of what it lies in."""


Wanted = Callable[[list[Thing]], Thing | None]
"""Picks a thing out of all; None while it is not there."""


def named(start: str, role: str = "push button") -> Wanted:
    """The first thing of a role whose name begins so."""
    return lambda things: next((each for each in things if each.role == role and each.name.startswith(start)), None)


def narration(words: str) -> Wanted:
    """The first thing whose name has some words in it."""
    return lambda things: next((each for each in things if words in each.name), None)


class Ear:
    """A reader. Ends with the `with` block, and its bus with it.

    The program may be slow, and makes its controls anew when the window does not stay as it was: whatever is wanted is
    waited for, and what has gone before it was asked is looked for again.
    """

    def __enter__(self) -> Ear:
        command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
        self._daemon = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self._daemon.stdout is not None
        self.address = self._daemon.stdout.readline().strip()
        session = open_dbus_connection(bus=self.address)
        bus = DBusAddress("/org/a11y/bus", bus_name="org.a11y.Bus", interface="org.a11y.Bus")
        status = DBusAddress("/org/a11y/bus", bus_name="org.a11y.Bus", interface="org.a11y.Status")
        accessible = session.send_and_get_reply(new_method_call(bus, "GetAddress")).body[0]
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            session.send_and_get_reply(Properties(status).set(name, "b", True))
        self._session = session
        self._wire: DBusConnection = open_dbus_connection(bus=accessible)
        self._live: DBusConnection = open_dbus_connection(bus=accessible)
        """Live text comes by a connection of its own, so that no answer is read past it."""
        self._live.send_and_get_reply(message_bus.AddMatch(_READ_OUT))
        return self

    def __exit__(self, *error: object) -> None:
        self._live.close()
        self._wire.close()
        self._session.close()
        self._daemon.terminate()
        self._daemon.wait(10)

    # -- asking --------------------------------------------------------------------------------

    def _call(self, message: Message, seconds: float = PATIENCE) -> Any:
        """What a call gives; None where what is asked has gone, or does not answer in time."""
        try:
            reply = self._wire.send_and_get_reply(message, timeout=seconds)
        except TimeoutError:
            return None
        return reply.body[0] if reply.header.message_type is MessageType.method_return and reply.body else None

    def _ask(self, bus: str, path: str, interface: str, method: str, signature: str = "", *body: Any) -> Any:
        address = DBusAddress(path, bus_name=bus, interface=f"org.a11y.atspi.{interface}")
        return self._call(new_method_call(address, method, signature, body))

    def _name(self, bus: str, path: str) -> str:
        address = DBusAddress(path, bus_name=bus, interface="org.a11y.atspi.Accessible")
        found = self._call(Properties(address).get("Name"))
        return found[1] if found is not None else ""

    def _walk(self, bus: str, path: str, within: str = "") -> Iterator[Thing]:
        role = _ROLES.get(self._ask(bus, path, "Accessible", "GetRole"), "")
        name = self._name(bus, path)
        yield Thing(bus, path, role, name, within)
        for each_bus, each_path in self._ask(bus, path, "Accessible", "GetChildren") or ():
            yield from self._walk(each_bus, each_path, name)

    def things(self) -> list[Thing]:
        """Everything on the screens of all accessible programs."""
        found: list[Thing] = []
        for bus, path in self._ask("org.a11y.atspi.Registry", _ROOT, "Accessible", "GetChildren") or ():
            found += self._walk(bus, path)
        return found

    def wait(self, wanted: Callable[[list[Thing]], T], what: str = "what was waited for") -> T:
        """What `wanted` finds among all things as soon as it finds something."""
        end = time.monotonic() + PATIENCE
        while True:
            things = self.things()
            found = wanted(things)
            if found:
                return found
            if time.monotonic() > end:
                raise AssertionError(f"{what} never came; there is {[(t.role, t.name) for t in things][:60]}")
            time.sleep(0.1)

    def _of(self, wanted: Wanted, ask: Callable[[Thing], T | None], what: str) -> T:
        """What a thing answers as soon as it is there and answers."""

        def answered(things: list[Thing]) -> T | None:
            thing = wanted(things)
            return ask(thing) if thing is not None else None

        found = self.wait(answered, what)
        assert found is not None
        return found

    def press(self, wanted: Wanted, what: str = "what can be pressed") -> Thing:
        """Does the first of a thing's actions; returns the thing."""
        return self._of(wanted, lambda each: each if self.try_to_press(each) else None, what)

    def try_to_press(self, thing: Thing) -> bool:
        """The same with what was found before; False where it has gone meanwhile."""
        return self._ask(thing.bus, thing.path, "Action", "DoAction", "i", 0) is True

    def text(self, wanted: Wanted, what: str = "a field with something in it") -> str:
        """What stands in a field."""
        return self._of(wanted, lambda each: self._ask(each.bus, each.path, "Text", "GetText", "ii", 0, -1), what)

    def enabled(self, thing: Thing) -> bool:
        """Whether it can be pressed."""
        return self._is("enabled", thing)

    def read_out(self, until: Callable[[list[str]], bool]) -> list[str]:
        """Live text, as a reader speaks it, since this was asked last and until what came will do."""
        found: list[str] = []
        end = time.monotonic() + PATIENCE
        with self._live.filter(_READ_OUT, bufsize=1000) as queue:
            while not until(found) and time.monotonic() < end:
                with suppress(TimeoutError):
                    self._live.recv_messages(timeout=0.1)
                found += [queue.popleft().body[3][1] for _ in range(len(queue))]
        return found

    def _is(self, state: str, thing: Thing) -> bool:
        found = self._ask(thing.bus, thing.path, "Accessible", "GetState")
        return found is not None and bool(found[0] & 1 << _STATES[state])

    def focused(self, wanted: Wanted, what: str = "the keyboard's mark") -> Thing:
        """A thing once the keyboard is on it."""
        return self._of(wanted, lambda each: each if self._is("focused", each) else None, what)

    def box(self, wanted: Wanted, what: str = "a place on the desktop") -> tuple[int, int, int, int]:
        """Where a thing lies on the desktop: left, top, width, height."""

        def place(each: Thing) -> tuple[int, int, int, int] | None:
            found: tuple[int, int, int, int] | None = self._ask(each.bus, each.path, "Component", "GetExtents", "u", 0)
            return found

        return self._of(wanted, place, what)
