"""Senshiai on the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ui.scenes.senshiai import miniature
from ui.services.folders import Folders
from ui.table.face import Figure, GameFace, OwnValue, SceneMaker, Tool


def _scene() -> SceneMaker:
    from ui.scenes.senshiai.scene import SenshiaiScene

    return SenshiaiScene


def _figures() -> Mapping[str, Figure]:
    from ui.scenes.senshiai.figures import FIGURES

    return FIGURES


def _own_values(option: str, folders: Folders) -> Sequence[OwnValue]:
    from ui.scenes.senshiai.decks.shelf import own_values

    return own_values(option, folders)


def _decks() -> Tool:
    from ui.scenes.senshiai.decks import TOOL

    return TOOL


FACE = GameFace(_scene, miniature.paint, figures=_figures, own_values=_own_values, tool=_decks)
