"""A virtual screen, the program on it, and hands made of xdotool."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]


class VirtualScreen:
    """An X server without a monitor. Ends with the `with` block."""

    def __init__(self, size: tuple[int, int] = (1280, 800)) -> None:
        self.size = size
        self.display = ""
        self._server: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> VirtualScreen:
        reader, writer = os.pipe()
        geometry = f"{self.size[0]}x{self.size[1]}x24"
        # Without -noreset the server starts anew when its last program goes, and may miss the next one meanwhile.
        command = ["Xvfb", "-noreset", "-displayfd", str(writer), "-screen", "0", geometry, "-nolisten", "tcp"]
        quiet = subprocess.DEVNULL
        self._server = subprocess.Popen(command, pass_fds=[writer], stdout=quiet, stderr=quiet)
        os.close(writer)
        with os.fdopen(reader) as answer:
            self.display = ":" + answer.readline().strip()
        return self

    def __exit__(self, *error: object) -> None:
        assert self._server is not None
        self._server.terminate()
        self._server.wait(10)

    @property
    def environment(self) -> dict[str, str]:
        """The environment of programs on this screen."""
        env = {key: value for key, value in os.environ.items() if key != "SDL_VIDEODRIVER"}
        return env | {"DISPLAY": self.display, "SDL_AUDIODRIVER": "dummy"}

    def hand(self, *arguments: str) -> str:
        """One xdotool command."""
        done = subprocess.run(
            ["xdotool", *arguments], env=self.environment, capture_output=True, text=True, check=True, timeout=30
        )
        return done.stdout

    def keys(self, *names: str) -> None:
        """Presses keys by their X names, one after the other."""
        for name in names:
            self.hand("key", "--delay", "20", name)
            time.sleep(0.05)

    def click(self, x: int, y: int) -> None:
        """Moves the pointer and clicks."""
        self.hand("mousemove", str(x), str(y))
        time.sleep(0.05)
        self.hand("click", "1")
        time.sleep(0.05)


class Program:
    """`python3 main.py` on a screen."""

    def __init__(self, screen: VirtualScreen, data: Path, *arguments: str, bus: str = "") -> None:
        """`bus` is the address of a session bus, where the program is to have one."""
        self.screen = screen
        command = [sys.executable, str(PROJECT / "main.py"), "--data-dir", str(data), *arguments]
        env = screen.environment | ({"DBUS_SESSION_BUS_ADDRESS": bus} if bus else {})
        self.process = subprocess.Popen(command, env=env, cwd=PROJECT)
        self.window = self._find_window()

    def _find_window(self) -> str:
        end = time.monotonic() + 60
        while time.monotonic() < end and self.process.poll() is None:
            search = ["xdotool", "search", "--onlyvisible", "--class", "zashiki"]
            found = subprocess.run(search, env=self.screen.environment, capture_output=True, text=True).stdout.split()
            if found:
                time.sleep(0.5)  # until the first picture is there
                self.screen.hand("windowfocus", found[-1])
                return found[-1]
            time.sleep(0.1)
        raise AssertionError("the window did not open")

    def quit(self) -> int:
        """Quits by its key; the exit code."""
        self.screen.keys("ctrl+q")
        return self.process.wait(20)

    def kill(self) -> None:
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)


def wait_for(true: Callable[[], bool], seconds: float = 30) -> bool:
    """Waits until something is true; False when it never was."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if true():
            return True
        time.sleep(0.05)
    return False
