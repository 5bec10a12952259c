"""What starts cost: before anything of the program is loaded, and the bots' process. `python3 main.py bench start`.

The start is compared with a Python that does nothing, in the same run. The detour is a start by an interpreter
without packages, which goes on in the private folder. Of the bots' process counts the processor's time, so that other
programs on the machine do not: from nothing to its first answer, with a search of one node.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Any

from games import ready_games
from games.bots.worker import BotWorker, WorkerAnswer
from games.core.bot import Limit
from launch.environment import PROJECT
from tests.bench.compiled import middle
from tests.bench.measure import Ratio, seconds

CHECK = "from launch.environment import ensure; ensure('requirements.txt')"


def ratios() -> Iterator[Ratio]:
    """The check alone, the bots, then the detour."""
    bare = _run([sys.executable, "-c", "pass"], PROJECT)
    checked = _run([sys.executable, "-c", CHECK], PROJECT)
    yield Ratio("start with the check / bare Python", checked / bare, _ms(checked, bare), at_most=4)
    yield from _bots()
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


def _bots() -> Iterator[Ratio]:
    for info in ready_games():
        view = middle(info.load())
        took = min(_first_answer(info.id, view) for _ in range(5))
        yield Ratio(f"bots' process to its first answer, {info.name}", took, "seconds of the processor", at_most=0.3)


def _first_answer(game_id: str, view: Any) -> float:
    """The processor's seconds of a process that starts, answers once, and ends."""
    before, worker = os.times(), BotWorker()
    worker.ask(1, game_id, "master", view, Limit(nodes=1), seed=1)
    while not any(isinstance(message, WorkerAnswer) for message in worker.poll()):
        sleep(0.002)
    worker.stop()
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


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
