"""A package that only one part of the program needs: found, installed while the program runs, or refused in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.launch.test_first_start import Toy

MAIN = """\
import sys
from launch.extras import install, ready
from launch.setup import SetupFailed
lines = []
print(ready("extra.txt"))
try:
    install("extra.txt", lines.append)
    import toy
    print(toy.VERSION, ready("extra.txt"), bool(lines))
except SetupFailed as failure:
    print(str(failure).partition("\\n")[0])
"""


@pytest.fixture
def toy(tmp_path: Path) -> Toy:
    """A project whose start needs nothing, but one part of it a package."""
    made = Toy(tmp_path)
    (made.project / "main.py").write_text(MAIN)
    (made.project / "extra.txt").write_text("# for one part\ntoy-paper>=1000\n")
    return made


def test_an_extra_package_is_installed_into_the_private_folder_and_found_by_the_next_start(toy: Toy) -> None:
    toy.publish("1000.0", "toy_paper")
    first = toy.start()
    assert first.stdout == "False\n1000.0 True True\n", first.stderr
    assert (toy.packages() / "toy.py").is_file()
    (toy.project / "main.py").write_text('from launch.extras import ready\nprint(ready("extra.txt"))\nimport toy\n')
    assert toy.start().stdout == "True\n"


def test_without_network_an_extra_package_is_refused_in_words_and_the_next_try_mends_it(toy: Toy) -> None:
    failed = toy.start()
    assert failed.stdout.startswith("False\nThe packages could not be installed.")
    assert "Traceback" not in failed.stderr
    toy.publish("1000.0", "toy_paper")
    assert toy.start().stdout == "False\n1000.0 True True\n"


def test_packages_of_another_python_are_not_used(toy: Toy) -> None:
    toy.publish("1000.0", "toy_paper")
    toy.start()
    config = toy.folder.path / "pyvenv.cfg"
    config.write_text("version = 3.2.1\n")
    (toy.project / "main.py").write_text('from launch.extras import ready\nprint(ready("extra.txt"))\n')
    assert toy.start().stdout == "False\n"
