"""The scene of Nissi Samurai: its board, panel and recap."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Surface

from ui.drawing.board_style import WOOD_AND_STONE
from ui.drawing.look import Look
from ui.scenes.nissi import miniature
from ui.scenes.nissi.colours import lacquer
from ui.table.scene.game_ui import EditorMaker, Figure, GameUI, SceneMaker


def _scene() -> SceneMaker:
    from ui.scenes.nissi.scene import NissiScene

    return NissiScene


def _sample(tile: int, look: Look) -> Surface:
    from ui.scenes.nissi.sample import paint

    return paint(tile, look)


def _figures() -> Mapping[str, Figure]:
    from ui.scenes.nissi.figures import FIGURES

    return FIGURES


def _editor() -> EditorMaker:
    from ui.scenes.nissi.editor_board import NissiEditorBoard

    return NissiEditorBoard


FACE = GameUI(
    scene=_scene,
    miniature=miniature.paint,
    seat_colour=lacquer,
    sample=_sample,
    figures=_figures,
    editor=_editor,
    styles=(WOOD_AND_STONE,),
)
