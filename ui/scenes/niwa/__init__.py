"""Niwa on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.scenes.niwa import miniature
from ui.scenes.niwa.stones import seat_colour
from ui.table.face import GameFace

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.table.face import Figure, SceneMaker


def _scene() -> SceneMaker:
    from ui.scenes.niwa.scene import NiwaScene

    return NiwaScene


def _figures() -> Mapping[str, Figure]:
    from ui.scenes.niwa.figures import FIGURES

    return FIGURES


FACE = GameFace(
    scene=_scene,
    miniature=miniature.paint,
    seat_colour=seat_colour,
    figures=_figures,
)
