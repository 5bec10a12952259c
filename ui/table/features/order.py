"""The features of a table, in the order in which they are asked, live and paint: the first comes first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ui.controls.keys import Binding
from ui.table.feature import Feature, hearing
from ui.table.features.analysis.error_view import ErrorView
from ui.table.features.analysis.state import Analysis
from ui.table.features.analysis.try_view import TryView
from ui.table.features.board_cursor import BoardCursor
from ui.table.features.comments import Comments
from ui.table.features.confirm import Confirm
from ui.table.features.course import ReviewCourse
from ui.table.features.danger import DangerOverlay
from ui.table.features.danger_choice import DangerChoice
from ui.table.features.elimination_notice import EliminationNotice
from ui.table.features.ending.feature import MatchEnd
from ui.table.features.handover.hand_peek import HandPeek
from ui.table.features.handover.response_window import ResponseWindow
from ui.table.features.handover.seat_change import SeatChange
from ui.table.features.moments import Moments
from ui.table.features.own_marks import OwnMarks
from ui.table.features.perspective import BorrowedEyes
from ui.table.features.plan import PlanAdvice
from ui.table.features.recap.feature import RecapView
from ui.table.features.task import TaskStars
from ui.table.features.teacher import Teacher
from ui.table.features.threat_display import ThreatDisplay
from ui.table.features.tips import Tips
from ui.table.table_context import TableContext
from ui.table.table_mode import TableMode

FEATURES: Final[tuple[type[Feature], ...]] = (
    HandPeek,  # nothing keeps it from covering a hand
    Moments,  # holds everything else back
    Tips,
    BorrowedEyes,
    OwnMarks,
    DangerChoice,
    DangerOverlay,
    ThreatDisplay,
    TableMode,  # the one in force
    Analysis,
    ErrorView,
    TryView,
    ReviewCourse,
    Comments,
    RecapView,
    PlanAdvice,  # in the recap's place
    Teacher,
    Confirm,
    MatchEnd,
    TaskStars,  # once the end has been seen
    EliminationNotice,  # holds the match
    ResponseWindow,  # and so does this
    SeatChange,
    BoardCursor,
)
_HOOKS: Final = tuple(name for name, method in vars(Feature).items() if callable(method) and name[0] != "_")


def make_features() -> dict[type[Feature], Feature]:
    """Those of a new table, but for its mode."""
    return {kind: kind() for kind in FEATURES if kind is not TableMode}


def in_force(
    mode: TableMode, made: Mapping[type[Feature], Feature], table: TableContext
) -> tuple[Sequence[Feature], dict[str, list[Any]]]:
    """The features that a table has with a mode, in order, and by method those of them that have one of their own."""
    every = [mode if kind is TableMode else made[kind] for kind in FEATURES]
    features = [each for each in every if each.belongs(table)]
    return features, {hook: hearing(features, hook) for hook in _HOOKS}


def bindings_of(features: Sequence[Feature], table: TableContext) -> Sequence[Binding]:
    """The keys of a table with some features."""
    bindings: Sequence[Binding] = table.scene.bindings
    for each in features:
        bindings = each.bindings(bindings, table)
    return tuple(bindings)
