"""A Debian package of the folder: the program in /usr/lib/zashiki, and its files for the desktop."""

from __future__ import annotations

import gzip
import platform
import shutil
from datetime import datetime
from pathlib import Path
from typing import Final

from launch import VERSION
from launch.environment import PROJECT
from zashiki_build import papers
from zashiki_build.commands import run

MAINTAINER: Final = "The Zashiki authors <zashiki@localhost>"
CONTROL: Final = """\
Package: zashiki
Version: {version}
Section: games
Priority: optional
Architecture: {machine}
Maintainer: {maintainer}
Installed-Size: {size}
Depends: libc6 (>= {libc}), libx11-6, libxext6, libxcursor1, libxi6, libxrandr2, libxss1, libxfixes3
Description: five board and card games on one table
 Naishi, Nissi Samurai, Niwa, Senshiai and Djambi, for people at one screen and
 against the computer, with lessons, puzzles, an analysis of finished matches
 and the rules of every game inside.
"""
"""SDL, which comes in the folder, loads the X libraries when it starts."""

_COPYRIGHT: Final = """\
Zashiki is under the licence below. /usr/lib/zashiki also holds Python and the libraries that
/usr/lib/zashiki/_internal/docs/credits.md lists; their licences lie in the folders *.dist-info beside it.

"""


def build(dist: Path, folder: Path, work: Path, *, version: str = VERSION, site: str = "", quick: bool = False) -> Path:
    """Writes the package into `dist`; `quick` leaves it large, for one that is thrown away."""
    root = work / "root"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(folder, root / "usr" / "lib" / "zashiki", symlinks=True)
    commands = root / "usr" / "bin"
    commands.mkdir()
    for name in ("zashiki", "zashiki-cli"):
        (commands / name).symlink_to("../lib/zashiki/zashiki")
    papers.write(root / "usr", work, site)
    manual = root / "usr" / "share" / "man" / "man6"
    _zip(manual / "zashiki.6")
    (manual / "zashiki-cli.6.gz").symlink_to("zashiki.6.gz")
    described = root / "usr" / "share" / "doc" / "zashiki"
    described.mkdir(parents=True)
    licence = (PROJECT / "LICENSE").read_text(encoding="utf-8")
    (described / "copyright").write_text(_COPYRIGHT + licence, encoding="utf-8")
    (described / "changelog").write_text(changelog(papers.NEWS.read_text(encoding="utf-8")), encoding="utf-8")
    _zip(described / "changelog")
    open_to_all(root)
    size = sum(file.lstat().st_size for file in root.rglob("*")) // 1024
    machine = run(["dpkg", "--print-architecture"]).strip()
    libc = platform.libc_ver()[1] or "2.28"
    (root / "DEBIAN").mkdir()
    control = CONTROL.format(maintainer=MAINTAINER, version=version, machine=machine, size=size, libc=libc)
    (root / "DEBIAN" / "control").write_text(control, encoding="utf-8")
    dist.mkdir(parents=True, exist_ok=True)
    made = dist / f"zashiki_{version}_{machine}.deb"
    packing = ["-Znone"] if quick else ["-Zxz", "-z3"]
    run(["dpkg-deb", "--root-owner-group", *packing, "--build", root, made])
    return made


def unpack(package: Path, root: Path) -> None:
    """Installs the package into a system of its own below `root`, over an earlier version if there is one."""
    state = root / "var" / "lib" / "dpkg"
    for folder in ("info", "updates", "triggers"):
        (state / folder).mkdir(parents=True, exist_ok=True)
    (state / "status").touch()
    (state / "available").touch()
    command = ["dpkg", f"--root={root}", f"--log={root}/dpkg.log", "--force-depends", "--force-not-root", "--install"]
    run([*command, package])


def changelog(news: str) -> str:
    """The page *What is new* in the form that Debian's tools read."""
    return "\n".join(
        "\n".join([
            f"zashiki ({each.version}) unstable; urgency=low\n",
            *(f"  * {line}" for line in each.news),
            f"\n -- {MAINTAINER}  {datetime.fromisoformat(each.date):%a, %d %b %Y} 00:00:00 +0000\n",
        ])
        for each in papers.releases(news)
    )  # fmt: skip


def _zip(file: Path) -> None:
    file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), mtime=0))
    file.unlink()


def open_to_all(root: Path) -> None:
    """Everybody may read everything, and start the program; a library is no program."""
    for file in (root, *root.rglob("*")):
        if not file.is_symlink():
            starts = file.is_dir() or (file.stat().st_mode & 0o100 and ".so" not in file.suffixes)
            file.chmod(0o755 if starts else 0o644)
