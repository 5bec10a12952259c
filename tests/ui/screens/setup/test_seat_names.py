"""The names of the players on the set-up screen, where they are long."""

from __future__ import annotations

import pygame
import pytest

from games.core import words
from games.guests.roster import LONGEST, Roster
from tests.ui.driving import Hands
from tests.ui.screens.setup.test_setup import enter, make_window, press
from ui.drawing.lettering import LABEL
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

LONG = "Maximiliane Charlotte Wo"
assert len(LONG) == LONGEST
IN_ONE = "Maximilianecharlottewoww"


@pytest.mark.parametrize("name", [LONG, IN_ONE])
@pytest.mark.parametrize(("size", "percent"), [((1024, 640), 100), ((1280, 800), 150), ((1920, 1080), 150)])
def test_players_with_long_names_had_letters_half_the_size(
    app: App, hands: Hands, size: tuple[int, int], percent: int, name: str
) -> None:
    make_window(app, size, percent)
    words.use("fr")
    app.guests.change(lambda roster: Roster(visitors=("Jiro",)).admitted(name, "a1b2", ""))
    scene = enter(app, hands, "djambi")
    for unfolded in (False, True):
        if unfolded:
            press(scene, hands, "change")
        parts = [line for line in scene.form.written if line.bold and line.text and line.text in name]
        assert "".join(line.text for line in parts).replace(" ", "") == name.replace(" ", ""), "all of it is there"
        assert all(line.size >= LABEL for line in parts)
        plate = pygame.Rect(scene.form.controls["plate 0"].rect)
        inside = scene.form.box.x + max(line.x + scene.look.type.width(line.text, line.size, True) for line in parts)
        assert inside <= plate.right


def test_the_name_of_a_player_touched_what_is_beside_it(app: App, hands: Hands) -> None:
    make_window(app, (1920, 1080), 100)
    words.use("fr")
    scene = enter(app, hands, "djambi")
    scene.open_seat(1)
    place = scene.form.controls["done"].rect
    heading = next(line for line in scene.form.written if line.bold and "Ren" in line.text and line.x == 0)
    end = scene.form.box.x + scene.look.type.width(heading.text, heading.size, True)
    assert end <= place.left - 8
