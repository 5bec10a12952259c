"""What can be built, each with how it is tried."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from launch import VERSION
from launch.folder import PrivateFolder
from zashiki_build import smoke, wheel
from zashiki_build.commands import empty_environment, install, say
from zashiki_build.program import Program

Part = Callable[[Path, Path, Path | None], None]
"""Builds into the first folder, tries in the second, and puts pictures into the third."""

OLD: Final = "0.0.1"
"""What an earlier build is called that is upgraded."""


def build_wheel(dist: Path, work: Path, pictures: Path | None) -> None:
    """sdist and wheel; an earlier one is installed into an empty environment, played, and upgraded."""
    made = wheel.build(dist)
    say(f"  {made} ({made.stat().st_size / 1e6:.1f} MB)")
    before = wheel.earlier(work / "earlier", dist / f"zashiki-{VERSION}.tar.gz", OLD)
    environment = empty_environment(work / "environment")
    install(environment, before)
    with smoke.screen() as screen:
        program = _installed(environment, work / "home", screen)
        smoke.try_out(program, screen, pictures, OLD)
        install(environment, made)
        smoke.says_version(program)
        smoke.keeps(program, program)
        say("  upgraded: what was saved is there")
        module = Program([environment.python, "-m", "zashiki"], program.place, work / "home")
        smoke.says_version(module)


def _installed(environment: PrivateFolder, home: Path, screen: smoke.Screen) -> Program:
    """The program that was installed into an environment, by the name that pip gave it."""
    ending = ".exe" if sys.platform == "win32" else ""
    command = environment.python.with_name(f"zashiki-cli{ending}")
    place = next(path / "zashiki" for path in environment.packages_path() if (path / "zashiki").exists())
    return Program([command], place, home, screen.display if screen else "")


PARTS: Final[dict[str, Part]] = {"wheel": build_wheel}
