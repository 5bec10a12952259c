"""The cards' pictures, rasterised beside the frame loop, those in sight first."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.niwa.cards import CARDS
from ui.drawing.look import Look
from ui.scenes.niwa import cards
from ui.scenes.niwa.camera import STEPS
from ui.scenes.niwa.pile import warm
from ui.services.tasks import Tasks


class CardPictures:
    """Has them made in the background, a few at a time; `made` is called after each lot."""

    def __init__(self, tasks: Tasks, made: Callable[[], object]) -> None:
        self._tasks = tasks
        self._made = made
        self._queue: list[int] = []
        self._busy = False

    @property
    def ready(self) -> bool:
        """True when no card waits for its picture."""
        return not self._queue and not self._busy

    def want(self, first: Iterable[int], look: Look) -> None:
        """Starts to draw all cards in a look, those of `first` before the rest."""
        first = list(first)
        rest = [card for card in range(len(CARDS)) if card not in first]
        self._queue = [card for card in (*first, *rest) if not cards.ready(card, look)]
        self._next(look)

    def _next(self, look: Look) -> None:
        if self._busy:
            return
        if not self._queue:
            self._tasks.run(lambda: warm(STEPS, look))
            return
        self._busy = True
        batch, self._queue = self._queue[:3], self._queue[3:]

        def work() -> None:
            for card in batch:
                cards.prepare(card, look)

        def done(_: object) -> None:
            self._busy = False
            self._made()
            self._next(look)

        self._tasks.run(work, done)
