"""The view on the board: which part of it is seen and how near, and how that glides to what happens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ui.drawing.motion import Tween
from ui.scenes.senshiai.layout import BoardPlan, TablePlan
from ui.scenes.senshiai.miniature import settled
from ui.scenes.senshiai.selection import Selection, Snapshot, board_of
from ui.table.scene.game_scene import SceneContext
from ui.table.scene.recap_items import RecapItem

READABLE: Final = 72
"""The side of a space in pixels from which signs and numbers on it are read at a glance."""
LEGIBLE: Final = 44
"""The side of a space in pixels from which no letter on it is smaller than ten."""
_GLIDE: Final = 240
"""Milliseconds that the view glides."""


class BoardView:
    """The view of one person on the board."""

    def __init__(self, context: SceneContext, selection: Selection) -> None:
        self.context, self.selection = context, selection
        self.follows = True
        """True while it shows what is in play: until the player pans or zooms; *fit* lets it do so again."""
        self.near: BoardPlan | None = None
        """The board as it lies while a battle stands in sight, for somebody to decide within it."""
        self._goal: BoardPlan | None = None
        self._gliding: tuple[BoardPlan, Tween] | None = None
        self._announced: RecapItem | None = None

    @property
    def goal(self) -> BoardPlan:
        """The view once it has arrived."""
        assert self._goal is not None
        return self._goal

    @property
    def ground(self) -> BoardPlan:
        """The view at this moment, on its way where it glides; near, while a battle stands in sight."""
        if self.near is not None and not self.context.staged:
            return self.near
        if self._gliding is None or self._gliding[1].over:
            return self.goal
        start, tween = self._gliding
        return start.towards(self.goal, tween.share)

    def lay_out(self, plan: TablePlan, snapshot: Snapshot) -> None:
        """Follows the board to another place, or to another board."""
        old, board = self._goal, board_of(snapshot)
        self._goal, self._gliding = BoardPlan.inside(board, plan.spaces), None
        if self.follows or old is None or old.board is not board:
            self._goal = self.home(snapshot)
        else:
            self._goal = self._goal.zoomed(old.zoom).moved(old.dx, old.dy)

    def home(self, snapshot: Snapshot) -> BoardPlan:
        """The whole board where its spaces are large enough, else what is in play with the spaces around it."""
        whole = BoardPlan.inside(self.goal.board, self.goal.box)
        return whole if whole.cell >= self._least else whole.around(settled(snapshot.view, whole.board))

    @property
    def _least(self) -> int:
        """How large the spaces have to be for the whole board: of many kingdoms none is left out for a larger sign."""
        return LEGIBLE if self.goal.board.rows > self.goal.board.side else READABLE

    def look_from(self, ground: BoardPlan, *, by_hand: bool = True) -> None:
        """Changes the view, gliding unless it is by the player's hand; lists that may be closed are."""
        if by_hand and self.near is not None:
            return
        near, self.near = self.near, None  # the far board glides, whatever stands over it
        before, self._goal, self.near = self.ground, ground, near
        self._gliding = None
        if by_hand:
            self.follows = False
        elif before != ground:
            self._gliding = (before, self.context.motion.start(_GLIDE))
        if before != ground and self.selection.choices is not None:
            self.selection.choices = self.selection.opened = None

    def follow(self, snapshot: Snapshot, spaces: Iterable[int]) -> None:
        """Brings the spaces that an action was about into sight, and the lands in play."""
        self._see(self.home(snapshot) if self.follows else self.goal, spaces)

    def tell(self, item: RecapItem | None) -> None:
        """Scrolls what a recap item is about into sight once it is shown."""
        if item is not self._announced:
            self._announced = item
            names = self.goal.board.by_name
            self._see(self.goal, [names[place] for place in item.places if place in names] if item is not None else ())

    def see(self, spaces: Iterable[int]) -> None:
        """Moves the view so that some spaces are in sight, no further than needed."""
        self._see(self.goal, spaces)

    def _see(self, ground: BoardPlan, spaces: Iterable[int]) -> None:
        wanted = ground.holding(tuple(spaces))
        if wanted != self.goal:
            self.look_from(wanted, by_hand=False)

    def fit(self, snapshot: Snapshot) -> None:
        """Shows the whole board, or from there what is in play again."""
        whole = BoardPlan.inside(self.goal.board, self.goal.box)
        self.follows = self.goal.whole or self.home(snapshot) == whole
        self.look_from(self.home(snapshot) if self.follows else whole, by_hand=False)
