"""The coach's arrows go along the ways of the board."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from tests.ui.driving import pixels
from ui.drawing.look import Look
from ui.table.features.analysis.arrows import Advice, paint_advice
from ui.table.scene.recap_items import Arrived, Fallen, RecapItem, Trail
from ui.window.app import App

_PLACES = {"a": pygame.Rect(40, 240, 60, 60), "b": pygame.Rect(340, 240, 60, 60)}
_BEND = (220.0, 60.0)


class _Board(SimpleNamespace):
    """A board of two places, joined by a way that goes over a third point; or straight."""

    def find(self, name: str, snapshot: object) -> pygame.Rect | None:
        return _PLACES.get(name)

    def way(self, start: str, end: str, snapshot: object) -> Any:
        return (_BEND,) if self.bent else None

    def ghost(self, piece: object, snapshot: object) -> None:
        return None


def _painted(bent: bool, *marks: Any, played: bool = False, look: Look) -> pygame.Rect:
    """The box of everything that was painted."""
    target = pygame.Surface((440, 400), pygame.SRCALPHA)
    item = RecapItem(0, 0, "", marks=marks)
    advice = Advice((), 0, item) if played else Advice((item,), 0)
    paint_advice(target, advice, _Board(bent=bent), SimpleNamespace(), look)  # type: ignore[arg-type]
    return target.get_bounding_rect()


@pytest.mark.parametrize("played", [False, True], ids=["advised", "played"])
@pytest.mark.parametrize("carried", [None, "thug"], ids=["gone", "carried"])
def test_an_arrow_on_a_curved_board_bends_with_the_way(app: App, played: bool, carried: str | None) -> None:
    trail = Trail("a", "b", carried=carried)
    straight = _painted(False, trail, played=played, look=app.look)
    bent = _painted(True, trail, played=played, look=app.look)
    assert straight.top > 200
    assert bent.top < _BEND[1] + 25


def test_the_number_of_a_strike_stands_on_its_bent_way(app: App) -> None:
    marks = (Trail("a", "b"), Fallen("b", 1))
    assert _painted(True, *marks, look=app.look).top < _BEND[1]


def test_a_strike_from_afar_bends_with_the_way_too(app: App) -> None:
    shot = Trail("a", "b", shot=True)
    assert _painted(False, shot, look=app.look).top > 200
    assert _painted(True, shot, look=app.look).top < _BEND[1] + 25


def test_the_mark_of_an_error_lay_over_the_number_in_the_corner_of_its_place(app: App) -> None:
    pictures = []
    for mark in ("", "??"):
        target = pygame.Surface((440, 400), pygame.SRCALPHA)
        advice = Advice((), 0, RecapItem(0, 0, "", marks=(Arrived("a"),)), mark)
        paint_advice(target, advice, _Board(bent=False), SimpleNamespace(), app.look)  # type: ignore[arg-type]
        pictures.append(target)
    inside = _PLACES["a"].inflate(-12, -12)
    assert pictures[1].get_bounding_rect().top < pictures[0].get_bounding_rect().top
    assert pixels(pictures[0], inside) == pixels(pictures[1], inside)
