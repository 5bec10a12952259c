"""The sdist, and the wheel that is built from what the sdist holds, so that neither lacks anything."""

from __future__ import annotations

import shutil
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from launch import VERSION
from launch.environment import PROJECT
from zashiki_build.commands import BuildFailed, run


def build(dist: Path) -> Path:
    """Writes sdist and wheel into `dist`; returns the wheel, which is compiled where the checkout is."""
    sdist = _built(PROJECT, dist, "sdist")
    if (PROJECT / ".compiled").exists():
        return _built(PROJECT, dist, "wheel")
    with unpacked(sdist) as source:
        return _built(source, dist, "wheel")


def for_every_python(dist: Path, work: Path) -> Path:
    """The wheel without compiled modules: the one in `dist`, else one that is built in `work`."""
    made = dist / f"zashiki-{VERSION}-py3-none-any.whl"
    if made.exists():
        return made
    with unpacked(_built(PROJECT, work, "sdist")) as source:
        return _built(source, work, "wheel")


def earlier(dist: Path, sdist: Path, version: str) -> Path:
    """Builds the same program as a wheel that says it is an earlier version: something to upgrade from."""
    with unpacked(sdist) as source:
        file = source / "launch" / "__init__.py"
        lines = file.read_text(encoding="utf-8").splitlines()
        messages = [f'VERSION = "{version}"' if line.startswith("VERSION = ") else line for line in lines]
        file.write_text("\n".join([*messages, ""]), encoding="utf-8")
        (source / "PKG-INFO").unlink()  # which would say the version of today
        return _built(source, dist, "wheel")


@contextmanager
def unpacked(sdist: Path) -> Iterator[Path]:
    """The folder that an sdist holds, for as long as the block runs."""
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(sdist) as archive:
            if hasattr(tarfile, "data_filter"):  # early versions of Python 3.11 have none
                archive.extraction_filter = tarfile.data_filter
            archive.extractall(folder)
        yield next(Path(folder).iterdir())


def _built(source: Path, dist: Path, target: str) -> Path:
    """The one file that hatchling makes of a source folder."""
    with tempfile.TemporaryDirectory() as folder:
        run([sys.executable, "-m", "hatchling", "build", "-t", target, "-d", folder], cwd=source)
        files = [*Path(folder).iterdir()]
        if len(files) != 1:
            raise BuildFailed(f"hatchling made {len(files)} files as {target}")
        dist.mkdir(parents=True, exist_ok=True)
        return Path(shutil.move(files[0], dist / files[0].name))
