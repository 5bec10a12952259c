"""The scene of Niwa: its garden, hands, panel and recap."""

from __future__ import annotations

from collections.abc import Mapping

from ui.drawing.board_style import PRINTED_BOOK
from ui.scenes.niwa import miniature
from ui.scenes.niwa.stones import seat_colour
from ui.table.scene.game_ui import EditorMaker, Figure, GameUI, SceneMaker


def _scene() -> SceneMaker:
    from ui.scenes.niwa.scene import NiwaScene

    return NiwaScene


def _figures() -> Mapping[str, Figure]:
    from ui.scenes.niwa.figures import FIGURES

    return FIGURES


def _editor() -> EditorMaker:
    from ui.scenes.niwa.editor_board import NiwaEditorBoard

    return NiwaEditorBoard


FACE = GameUI(
    scene=_scene,
    miniature=miniature.paint,
    seat_colour=seat_colour,
    figures=_figures,
    editor=_editor,
    peeks=True,
    styles=(PRINTED_BOOK,),
)
