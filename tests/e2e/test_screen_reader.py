"""The program in a real window, read and played over AT-SPI as a screen reader does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e import at_spi, screen
from tests.e2e.at_spi import Ear, named, narration
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
            mat = named("Nissi Samurai")
            x, y, wide, high = ear.box(mat)
            assert x >= 0 and y >= 0 and wide > 50 and high > 50 and x + wide <= desk.size[0]
            ear.wait(lambda things: {"Settings", "Learn", "Quit"} <= {each.name for each in things}, "the room's menu")
            ear.press(mat, "the game's mat")
            ear.press(named("Change"), "the set-up")
            ear.wait(lambda things: {"A bot", "Level: Novice", "Start"} <= {each.name for each in things}, "the form")
            ear.press(named("Start"), "Start")
            ear.press(narration("It may go to"), "a piece")
            tile = ear.press(narration("can be chosen now"), "a goal").name[:2]
            ear.focused(narration(f"{tile}: your"), "the mark on the piece that moved")
            ear.wait(lambda things: any(tile in each.name for each in things if each.role == "label"), "the log's line")
        finally:
            program.kill()


REFUSED = "There is no piece of yours here. Rule 2.1."


def test_a_refusal_that_came_a_second_time_in_the_same_words_was_not_read_out(ear: Ear, tmp_path: Path) -> None:
    with VirtualScreen() as desk:
        program = Program(desk, tmp_path, "--windowed", bus=ear.address)
        try:
            ear.press(named("Nissi Samurai"))
            ear.press(named("Change"))
            ear.press(named("Start"))
            for _ in range(3):
                ear.press(narration("E5: empty"), "an empty tile")
                heard = ear.read_out(lambda said: REFUSED in said)
                assert heard.count(REFUSED) == 1, heard
        finally:
            program.kill()
