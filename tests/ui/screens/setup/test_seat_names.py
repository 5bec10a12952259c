"""The names of the seats on the set-up screen, where they are long."""

from __future__ import annotations

import pytest

from games.core import words
from tests.ui.driving import Hands, drawn
from tests.ui.screens.setup.test_setup import enter, make_window
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.screens.setup import seats
from ui.window.app import App


@pytest.mark.parametrize(("size", "percent"), [((1024, 640), 100), ((1280, 800), 150), ((1920, 1080), 150)])
def test_seats_with_long_names_had_letters_half_the_size(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], percent: int
) -> None:
    make_window(app, size, percent)
    words.use("fr")
    scene = enter(app, hands, "djambi")
    written: dict[str, float] = {}

    def write(target: object, look: Look, text: str, size: float, *rest: object, **how: object) -> None:
        written[text] = look.type.pixels(size) / scene.look.type.pixels(LABEL)

    monkeypatch.setattr(seats, "place_text", write)
    drawn(scene)
    lines = [share for text, share in written.items() if "gauche" in text or "droite" in text]
    assert lines and min(lines) > 0.85


def test_the_name_of_a_seat_touched_the_field_beside_it(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_window(app, (1920, 1080), 100)
    words.use("fr")
    scene = enter(app, hands, "djambi")
    ends: dict[str, int] = {}

    def write(
        target: object, look: Look, text: str, size: float, at: tuple[int, int], *rest: object, **how: object
    ) -> None:
        ends[text] = at[0] + look.type.width(text, size)

    monkeypatch.setattr(seats, "place_text", write)
    drawn(scene)
    field = scene.form.controls["name 0"].rect
    assert max(end for text, end in ends.items() if "gauche" in text or "droite" in text) <= field.left - 8
