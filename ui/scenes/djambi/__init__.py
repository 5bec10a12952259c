"""The scene of Djambi: its board, panel, recap and pictures."""

from __future__ import annotations

from collections.abc import Mapping

from ui.drawing.board_style import WOOD_AND_STONE
from ui.scenes.djambi import miniature
from ui.table.scene.game_ui import EditorMaker, Figure, GameUI, SceneMaker


def _scene() -> SceneMaker:
    from ui.scenes.djambi.scene import DjambiScene

    return DjambiScene


def _figures() -> Mapping[str, Figure]:
    from ui.scenes.djambi.figures import FIGURES

    return FIGURES


def _editor() -> EditorMaker:
    from ui.scenes.djambi.editor_board import DjambiEditorBoard

    return DjambiEditorBoard


FACE = GameUI(scene=_scene, miniature=miniature.paint, figures=_figures, editor=_editor, styles=(WOOD_AND_STONE,))
