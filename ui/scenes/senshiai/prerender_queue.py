"""Pictures drawn ahead of need: one in an idle frame, so that six new cards do not hold up the frame they come in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import CardType
from games.senshiai.rules.options import Options
from ui.drawing.look import Look
from ui.scenes.senshiai import cards, tiles
from ui.scenes.senshiai.animations import arriving


class PrerenderQueue:
    """The pictures that are still to be drawn. When drawn they stay in the caches of who draws them."""

    def __init__(self) -> None:
        self._for: object = None
        self._jobs: Iterator[Callable[[], object]] = iter(())

    def step(self, options: Options, me: int, card: int, cell: int, look: Look) -> None:
        """Draws the next picture for a hand of `card` pixels and spaces of `cell` pixels."""
        key = (me, card, cell, look.key)
        if key != self._for:
            self._for = key
            self._jobs = _jobs(options, me, card, cell, look)
        next(self._jobs, lambda: None)()


def _jobs(options: Options, me: int, card: int, cell: int, look: Look) -> Iterator[Callable[[], object]]:
    """The faces of one's own deck, then every deck's Terrains and cards on their way to the board."""
    for number, _ in options.decks[me].cards:
        yield partial(cards.face, CARDS[number].id, card, look)
    yield partial(cards.back, card, look)
    for seat, deck in enumerate(options.decks):
        for number, _ in deck.cards:
            subject = CARDS[number]
            if subject.type is CardType.TERRAIN:
                yield partial(tiles.tile, subject.id, seat, cell, look)
            if subject.type is not CardType.EVENT:
                yield partial(cards.face, subject.id, arriving(cell), look)
