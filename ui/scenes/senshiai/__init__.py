"""The scene of Senshiai: its board, hand, lists and panel."""

from __future__ import annotations

from collections.abc import Mapping

from ui.drawing.board_style import INK_AND_BRUSH
from ui.scenes.senshiai import miniature
from ui.table.scene.game_ui import DraftMaker, Figure, GameUI, RoadMaker, SceneMaker, SeatPart, Tool


def _scene() -> SceneMaker:
    from ui.scenes.senshiai.scene import SenshiaiScene

    return SenshiaiScene


def _figures() -> Mapping[str, Figure]:
    from ui.scenes.senshiai.figures import FIGURES

    return FIGURES


def _part() -> SeatPart:
    from ui.scenes.senshiai.decks.offered_decks import PART

    return PART


def _decks() -> Tool:
    from ui.scenes.senshiai.decks import TOOL

    return TOOL


def _road() -> RoadMaker:
    from ui.scenes.senshiai.campaign.map_screen import CampaignScreen

    return CampaignScreen


def _draft() -> DraftMaker:
    from ui.scenes.senshiai.drafting.screen import DraftScreen

    return DraftScreen


FACE = GameUI(
    _scene, miniature.paint, figures=_figures, part=_part, tool=_decks, road=_road, draft=_draft,
    styles=(INK_AND_BRUSH,),
)  # fmt: skip
