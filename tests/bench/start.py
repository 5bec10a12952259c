"""What the start costs before anything of the program is loaded: `python3 main.py bench start`.

Compared with a Python that does nothing, in the same run. The detour is a start by an interpreter
without packages, which goes on in the private folder.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from launch.environment import PROJECT
from tests.bench.measure import Ratio, seconds

CHECK = "from launch.environment import ensure; ensure('requirements.txt')"


def ratios() -> Iterator[Ratio]:
    """The check alone, then the detour."""
    bare = _run([sys.executable, "-c", "pass"], PROJECT)
    checked = _run([sys.executable, "-c", CHECK], PROJECT)
    yield Ratio("start with the check / bare Python", checked / bare, _ms(checked, bare), at_most=4)
    if sys.prefix == sys.base_prefix:  # no private folder is in use
        return
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder)
        shutil.copytree(PROJECT / "launch", project / "launch")
        shutil.copy(PROJECT / "requirements.txt", project)
        (project / "main.py").write_text(CHECK)
        (project / ".venv").symlink_to(sys.prefix, target_is_directory=True)
        detour = _run([getattr(sys, "_base_executable", sys.executable), "main.py"], project)
    yield Ratio("start through the private folder / bare Python", detour / bare, _ms(detour, bare), at_most=8)


def _run(command: list[str], folder: Path) -> float:
    return seconds(lambda: subprocess.run(command, cwd=folder, check=True), 9)


def _ms(one: float, other: float) -> str:
    return f"{one * 1e3:.0f} ms against {other * 1e3:.0f} ms"


def main() -> int:
    """Prints the ratios of this program alone."""
    for ratio in ratios():
        print(f"{ratio.name:<50} {ratio.value:9.3g}  {ratio.detail}")
    return 0


if __name__ == "__main__":
    main()
