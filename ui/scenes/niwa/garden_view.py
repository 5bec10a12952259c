"""The view on the garden: where it is looked at from, and how that glides, pans, zooms and follows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pygame

from games.niwa.garden import ORIGIN, Cell
from ui.drawing.motion import Tween
from ui.scenes.niwa.camera import Camera
from ui.scenes.niwa.layout import Layout
from ui.scenes.niwa.selection import Snapshot, garden_cells, laid_corners
from ui.table.scene.game_scene import SceneContext


class GardenView:
    """The view of one person on the garden."""

    def __init__(self, context: SceneContext) -> None:
        self.context = context
        self.follows = True
        """True while it follows the growing garden: until the player pans or zooms; *fit all* lets it follow again."""
        self.mounted = False
        """True while there is room between the cards, for the groups' outlines."""
        self.layout = Layout(pygame.Rect(0, 0, 960, 800))
        self.foot = 0
        """The pixels at the window's foot that words take for good."""
        self._camera: Camera | None = None
        self._gliding: tuple[Camera, Camera, Tween] | None = None

    @property
    def usual_width(self) -> int:
        """The width of cards in a garden that is still small."""
        return self.layout.usual_card

    def _less(self, box: pygame.Rect) -> pygame.Rect:
        """A window on the garden without its foot."""
        return pygame.Rect(box.topleft, (box.width, box.height - self.foot))

    @property
    def goal(self) -> Camera:
        """The view once it has arrived."""
        assert self._camera is not None
        return self._camera

    @property
    def camera(self) -> Camera:
        """The view at this moment, on its way where it glides."""
        found = self.goal
        if self._gliding is not None and not self._gliding[2].over:
            start, end, tween = self._gliding
            found = start.towards(end, tween.share)
        return found.mounted() if self.mounted else found

    def lay_out(self, layout: Layout, snapshot: Snapshot) -> None:
        """Follows the garden's window to another size or place."""
        self.layout = layout
        self._gliding = None
        old, window = self._camera, self._less(layout.inner)
        if old is not None and not self.follows:
            self._camera = old.onto(window)
        elif old is None or old.window.size != window.size:
            centred = replace(Camera.centred(window, self.usual_width), turned=self.turned)
            self._camera = centred.fitted(laid_corners(snapshot), self.usual_width, True)
        else:
            self._camera = old.onto(window)
            self._camera = self._following(laid_corners(snapshot), self.usual_width, True)

    def _following(self, cells: Iterable[Cell], widest: int, ringed: bool = False) -> Camera:
        """The view changed no more than it takes to show some cells; they may lie over the window's margin."""
        here = replace(self.goal, window=self._less(self.layout.inner))
        return here.following(cells, widest, self._less(self.layout.within), ringed)

    def look_from(self, camera: Camera, *, by_hand: bool = False, glide: bool = False) -> None:
        """Changes the view; by the player's hand it no longer follows the garden."""
        before, camera = replace(self.camera, inset=0), replace(camera, inset=0)
        if by_hand:
            self.follows = False
        self._camera = camera
        glides = glide and before != camera and before.turned == camera.turned
        self._gliding = (before, camera, self.context.motion.start(180)) if glides else None

    def follow(self, snapshot: Snapshot) -> None:
        """Keeps all of the garden in sight when it has grown, and the near half of the cells around it."""
        self.look_from(self._following(laid_corners(snapshot), self.usual_width, True), glide=True)

    def see(self, cells: Iterable[Cell]) -> None:
        """Moves the view so that some cells are in sight, beside the numbers of rows and columns."""
        cells = tuple(cells)
        if cells:
            clear = self._less(self.layout.clear.inflate(-12, -12))
            seen = replace(self.goal, window=clear).following(cells, self.goal.width, clear)
            self.look_from(replace(seen, window=self.goal.window), glide=True)

    def fit(self, snapshot: Snapshot) -> None:
        """Shows the whole garden, and follows it from now on."""
        self.follows = True
        widest = max(self.usual_width, round(self.usual_width * 1.25))
        here = replace(self.goal, window=self._less(self.layout.inner))
        self.look_from(here.fitted(laid_corners(snapshot), widest, True), glide=True)

    @property
    def turned(self) -> bool:
        """True while a tall garden is shown on its side, where its cards have more room."""
        return self.context.option("turned", "no") == "yes"

    def turn(self, snapshot: Snapshot) -> None:
        """Turns the garden on its side, or back, and shows all of it."""
        self.context.keep("turned", "no" if self.turned else "yes")
        self._camera = replace(self.goal, turned=self.turned)
        self.fit(snapshot)

    def zoom(self, steps: int, at: tuple[int, int] | None = None) -> None:
        """Zooms nearer or farther away, around a point or the middle."""
        self.look_from(self.camera.step(steps, at or self.layout.garden.center), by_hand=True)

    def pan(self, dx: float, dy: float, snapshot: Snapshot) -> None:
        """Moves the garden, of which something always stays in sight."""
        camera = self.camera.moved(dx, dy)
        box = camera.bounds(garden_cells(snapshot) or (ORIGIN,))
        window = self.layout.garden.inflate(-2 * camera.card[0], -camera.card[1])
        right = max(0, window.left - box.right) - max(0, box.left - window.right)
        down = max(0, window.top - box.bottom) - max(0, box.top - window.bottom)
        self.look_from(camera.moved(right, down), by_hand=True)
