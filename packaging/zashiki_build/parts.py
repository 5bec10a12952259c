"""The packages that can be built, each with its test."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from launch import VERSION
from launch.folder import PrivateFolder
from zashiki_build import deb, flatpak, frozen, papers, smoke, wheel
from zashiki_build.commands import empty_environment, install, run, say
from zashiki_build.program import Program

Part = Callable[[Path, Path, Path | None], None]
"""Builds into the first folder, tries in the second, and puts pictures into the third."""

SITE: Final = "ZASHIKI_SITE"
"""Names the web folder that shows docs/images, if there is one: the pictures in shops come from there."""
OLD: Final = "0.0.1"
"""The version of an earlier build that the upgrade test starts from."""


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


def build_folder(dist: Path, work: Path, pictures: Path | None) -> None:
    """One folder with a Python of its own, tried where it was made and after it was moved."""
    folder = frozen.build(dist, _wheel(dist), work)
    made = frozen.archive(folder)
    size = sum(file.lstat().st_size for file in folder.rglob("*"))
    say(f"  {folder} ({size / 1e6:.0f} MB), {made.name} ({made.stat().st_size / 1e6:.0f} MB)")
    shutil.unpack_archive(made, work / "elsewhere")
    with smoke.screen() as screen:
        place = work / "elsewhere" / folder.name
        program = Program([frozen.command(place)], place, work / "home", screen.display if screen else "")
        smoke.try_out(program, screen, pictures)
        say("  its matches with another build of it:")
        smoke.keeps(Program([frozen.command(folder)], folder, program.home, screen.display if screen else ""), program)


def build_deb(dist: Path, work: Path, pictures: Path | None) -> None:
    """The folder as a Debian package, installed into a system of its own over an earlier one."""
    folder = dist / "zashiki"
    if not folder.exists():
        frozen.build(dist, _wheel(dist), work)
    made = deb.build(dist, folder, work, site=os.environ.get(SITE, ""))
    say(f"  {made} ({made.stat().st_size / 1e6:.0f} MB)")
    before = deb.build(work / "earlier", folder, work, version=OLD, quick=True)
    root = work / "system"
    check_papers(work / "root" / "usr")
    deb.unpack(before, root)
    with smoke.screen() as screen:
        place = root / "usr" / "lib" / "zashiki"
        program = Program([root / "usr" / "bin" / "zashiki"], place, work / "home", screen.display if screen else "")
        smoke.try_out(program, screen, pictures)
        deb.unpack(made, root)
        smoke.says_version(program)
        smoke.keeps(program, program)
        say("  upgraded: what was saved is there")


def build_flatpak(dist: Path, work: Path, pictures: Path | None) -> None:
    """Writes the input of flatpak-builder; its Python is rehearsed with the wheels, without network."""
    folder = flatpak.build(dist, wheel.for_every_python(dist, work / "pure"), work, os.environ.get(SITE, ""))
    count = len([*(folder / "wheels").glob("*.whl")])
    say(f"  {folder}, with {count} wheels; there flatpak-builder can go to work")
    check_papers(folder)
    here = [found for found in (shutil.which(f"python{each}") for each in flatpak.PYTHONS) if found and _answers(found)]
    if not here:
        say(f"  (no Python {' or '.join(flatpak.PYTHONS)} here: the wheels are not tried)")
        return
    command = flatpak.rehearse(folder, here[0], work).with_name("zashiki")
    place = next((work / "runtime").glob("lib/python*/site-packages/zashiki"))
    with smoke.screen() as screen:
        smoke.try_out(Program([command], place, work / "home", screen.display if screen else ""), screen, pictures)


def _answers(python: str) -> bool:
    """True for an interpreter that is more than a name."""
    return subprocess.run([python, "-c", ""], stderr=subprocess.DEVNULL, check=False).returncode == 0


def check_papers(usr: Path) -> None:
    """Has the desktop's own tools, where installed, check the program's files for it."""
    with tempfile.TemporaryDirectory() as folder:  # update-mime-database writes where it reads
        share = Path(shutil.copytree(usr / "share", Path(folder) / "share"))
        _check_papers(share)


def _check_papers(share: Path) -> None:
    checks: dict[str, list[str | Path]] = {
        "desktop-file-validate": [share / "applications" / f"{papers.ID}.desktop"],
        "appstreamcli": ["validate", "--no-net", share / "metainfo" / f"{papers.ID}.metainfo.xml"],
        "update-mime-database": [share / "mime"],
    }
    for tool, arguments in checks.items():
        if shutil.which(tool) is None:
            say(f"  ({tool} is not here)")
            continue
        run([tool, *arguments])
        say(f"  {tool}: good")


def _wheel(dist: Path) -> Path:
    """The wheel of this version: the one that was built last, or made now."""
    found = sorted(dist.glob(f"zashiki-{VERSION}-*.whl"), key=lambda file: file.stat().st_mtime)
    return found[-1] if found else wheel.build(dist)


def _installed(environment: PrivateFolder, home: Path, screen: smoke.Screen) -> Program:
    """The program that was installed into an environment, by the name that pip gave it."""
    ending = ".exe" if sys.platform == "win32" else ""
    command = environment.python.with_name(f"zashiki-cli{ending}")
    place = next(path / "zashiki" for path in environment.packages_path() if (path / "zashiki").exists())
    return Program([command], place, home, screen.display if screen else "")


PARTS: Final[dict[str, Part]] = {
    "wheel": build_wheel,
    "folder": build_folder,
    "deb": build_deb,
    "flatpak": build_flatpak,
}
