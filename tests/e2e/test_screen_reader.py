"""The program in a real window, read and played over AT-SPI as a screen reader does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e import at_spi, screen
from tests.e2e.at_spi import Ear
from tests.e2e.screen import Program, VirtualScreen

pytestmark = pytest.mark.skipif(
    bool(at_spi.MISSING or screen.MISSING), reason=f"needs {', '.join([*at_spi.MISSING, *screen.MISSING])}"
)


@pytest.fixture
def ear() -> Iterator[Ear]:
    """A reader on a bus of its own."""
    with Ear() as found:
        yield found


def test_a_game_is_found_begun_and_played_by_ear(ear: Ear, tmp_path: Path) -> None:
    with VirtualScreen() as desk:
        program = Program(desk, tmp_path, "--windowed", bus=ear.address)
        try:
            mat = ear.find("Nissi Samurai")
            x, y, wide, high = ear.box(mat)
            assert x >= 0 and y >= 0 and wide > 50 and high > 50 and x + wide <= desk.size[0]
            assert {"Settings", "Learn", "Quit"} <= {each.name for each in ear.things()}
            ear.press(mat)
            start = ear.find("Start")
            assert ear.text(ear.find("", "entry")) == "Aoi"
            ear.press(start)
            piece = ear.wait(lambda things: next((t for t in things if "It may go to" in t.name), None), what="a piece")
            ear.press(piece)
            goal = ear.wait(lambda things: next((t for t in things if t.name.endswith("can be chosen now")), None))
            ear.press(goal)
            tile = goal.name[:2]
            moved = ear.wait(lambda things: next((t for t in things if t.name.startswith(f"{tile}: your")), None))
            assert ear.focused(moved)
            labels = [each.name for each in ear.things() if each.role == "label"]
            assert any(tile in name for name in labels)
        finally:
            program.kill()
