"""A screen reader's end of the wire: a session bus of its own, and the accessible programs on it, by AT-SPI."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from jeepney import DBusAddress, MessageType, Properties, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

_LAUNCHERS = [
    f"{folder}/at-spi-bus-launcher" for folder in ("/usr/libexec", "/usr/lib/at-spi2-core", "/usr/lib", "/usr/lib64")
]
MISSING = [
    *(tool for tool in ("dbus-daemon",) if shutil.which(tool) is None),
    *(["at-spi2-core"] if not any(Path(each).exists() for each in _LAUNCHERS) else []),
]
_ROOT = "/org/a11y/atspi/accessible/root"
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


class Ear:
    """A reader. Ends with the `with` block, and its bus with it."""

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
        return self

    def __exit__(self, *error: object) -> None:
        self._wire.close()
        self._session.close()
        self._daemon.terminate()
        self._daemon.wait(10)

    # -- asking --------------------------------------------------------------------------------

    def _ask(self, bus: str, path: str, interface: str, method: str, signature: str = "", *body: Any) -> Any:
        """One call; None where what is asked has gone."""
        address = DBusAddress(path, bus_name=bus, interface=f"org.a11y.atspi.{interface}")
        reply = self._wire.send_and_get_reply(new_method_call(address, method, signature, body), timeout=10)
        return reply.body[0] if reply.header.message_type is MessageType.method_return and reply.body else None

    def _name(self, bus: str, path: str) -> str:
        address = DBusAddress(path, bus_name=bus, interface="org.a11y.atspi.Accessible")
        reply = self._wire.send_and_get_reply(Properties(address).get("Name"), timeout=10)
        return reply.body[0][1] if reply.header.message_type is MessageType.method_return else ""

    def _walk(self, bus: str, path: str) -> Iterator[Thing]:
        role = _ROLES.get(self._ask(bus, path, "Accessible", "GetRole"), "")
        yield Thing(bus, path, role, self._name(bus, path))
        for each_bus, each_path in self._ask(bus, path, "Accessible", "GetChildren") or ():
            yield from self._walk(each_bus, each_path)

    def things(self) -> list[Thing]:
        """Everything on the screens of all accessible programs."""
        found: list[Thing] = []
        for bus, path in self._ask("org.a11y.atspi.Registry", _ROOT, "Accessible", "GetChildren") or ():
            found += self._walk(bus, path)
        return found

    def find(self, name: str, role: str = "push button", seconds: float = 60) -> Thing:
        """The first thing of a role whose name begins so, waited for."""
        return self.wait(lambda things: next((t for t in things if t.role == role and t.name.startswith(name)), None),
                         seconds, name)  # fmt: skip

    def wait(self, wanted: Callable[[list[Thing]], Any], seconds: float = 60, what: str = "") -> Any:
        """What `wanted` finds among all things, waited for."""
        end = time.monotonic() + seconds
        things: list[Thing] = []
        while time.monotonic() < end:
            things = self.things()
            found = wanted(things)
            if found:
                return found
            time.sleep(0.1)
        raise AssertionError(f"{what} never came; there is {[(each.role, each.name) for each in things][:60]}")

    def press(self, thing: Thing) -> None:
        """Does the first of its actions."""
        assert self._ask(thing.bus, thing.path, "Action", "DoAction", "i", 0) is True, thing

    def text(self, thing: Thing) -> str:
        """What stands in a field."""
        found: str = self._ask(thing.bus, thing.path, "Text", "GetText", "ii", 0, -1)
        return found

    def focused(self, thing: Thing) -> bool:
        """Whether the keyboard is on it."""
        state = self._ask(thing.bus, thing.path, "Accessible", "GetState")
        return state is not None and bool(state[0] & 1 << _STATES["focused"])

    def box(self, thing: Thing) -> tuple[int, int, int, int]:
        """Where it lies on the desktop: left, top, width, height."""
        found: tuple[int, int, int, int] = self._ask(thing.bus, thing.path, "Component", "GetExtents", "u", 0)
        return found
