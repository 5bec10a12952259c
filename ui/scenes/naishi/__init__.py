"""The scene of Naishi: its table, panel, recap and pictures."""

from __future__ import annotations

from collections.abc import Mapping

from ui.drawing.board_style import PRINTED_BOOK
from ui.scenes.naishi import miniature
from ui.table.scene.game_ui import AnswerPicture, Figure, GameUI, SceneMaker


def _scene() -> SceneMaker:
    from ui.scenes.naishi.scene import NaishiScene

    return NaishiScene


def _figures() -> Mapping[str, Figure]:
    from ui.scenes.naishi.figures import FIGURES

    return FIGURES


def _answers() -> AnswerPicture:
    from ui.scenes.naishi.hands import ANSWERS

    return ANSWERS


FACE = GameUI(
    scene=_scene,
    miniature=miniature.paint,
    figures=_figures,
    answers=_answers,
    peeks=True,
    styles=(PRINTED_BOOK,),
)
