"""Pictures drawn ahead of need, so that new cards and battles do not hold up the frame they come in.

Small ones are drawn in idle frames, one in each; cards that are shown large take longer than a frame may, and are drawn
beside the loop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import CardType
from games.senshiai.rules.options import Options
from ui.drawing.look import Look
from ui.drawing.trails import loss_pill
from ui.scenes.senshiai import cards, tiles, tokens
from ui.scenes.senshiai.animations import arriving
from ui.scenes.senshiai.event_card import usual_width
from ui.scenes.senshiai.layout import BoardPlan, TablePlan
from ui.scenes.senshiai.painting import large_width
from ui.scenes.senshiai.panel_blocks import UNIT
from ui.services.tasks import Tasks


class PrerenderQueue:
    """The pictures that are still to be drawn. When drawn they stay in the caches of who draws them."""

    def __init__(self, tasks: Tasks) -> None:
        self._tasks = tasks
        self._for: object = None
        self._plan: TablePlan | None = None
        self._jobs: Iterator[Callable[[], object]] = iter(())
        self._long: Iterator[Callable[[], object]] = iter(())
        self._busy = False

    def step(self, options: Options, me: int, plan: TablePlan, ground: BoardPlan, look: Look) -> None:
        """Draws the next small picture, and after those has the next large one drawn."""
        key = (me, ground.cell, look.key)
        if key != self._for or plan is not self._plan:
            self._for, self._plan = key, plan
            self._jobs = _small(options, me, plan, ground.cell, look)
            self._long = _large(options, me, plan, usual_width(plan, ground, look), look)
        job = next(self._jobs, None)
        if job is not None:
            job()
        elif not self._busy:
            self._next()

    def _next(self) -> None:
        job = next(self._long, None)
        self._busy = job is not None
        if job is not None:
            self._tasks.run(job, lambda drawn: self._rest())

    def _rest(self) -> None:
        self._busy = False


def _small(options: Options, me: int, plan: TablePlan, cell: int, look: Look) -> Iterator[Callable[[], object]]:
    """The faces of one's own deck, then every deck's Terrains and cards on their way to the board, then tokens."""
    own = options.decks[me].cards
    for number, _ in own:
        yield partial(cards.face, CARDS[number].id, plan.card, look)
    yield partial(cards.back, plan.card, look)
    for seat, deck in enumerate(options.decks):
        for number, _ in deck.cards:
            subject = CARDS[number]
            if subject.type is CardType.TERRAIN:
                yield partial(tiles.tile, subject.id, seat, cell, look)
            if subject.type is not CardType.EVENT:
                yield partial(cards.face, subject.id, arriving(cell), look)
    for number, _ in own:
        yield partial(cards.face, CARDS[number].id, plan.pile, look)
    box = pygame.Rect(0, 0, cell, cell)
    sides = {look.px(UNIT), *(tiles.token_boxes(count, box)[0].width for count in (1, 3, 4))}
    for seat, deck in enumerate(options.decks):
        troops = [CARDS[number].id for number, _ in deck.cards if CARDS[number].type is CardType.TROOP]
        for troop in troops[:1]:
            for side in sorted(sides):  # and with them the letters of these sizes
                yield partial(tokens.token, troop, seat, side, look, badge="!")
    yield partial(loss_pill, "-1 \u2026 -2", look, own=True)


def _large(options: Options, me: int, plan: TablePlan, shown: int, look: Look) -> Iterator[Callable[[], object]]:
    """One's own cards and everybody's Events as they are shown while they are paid for or cast, then when pointed at.

    `shown` is the width of the former.
    """
    own = [number for number, _ in options.decks[me].cards]
    events = [number for deck in options.decks for number, _ in deck.cards if CARDS[number].type is CardType.EVENT]
    yield partial(cards.shadow, shown, look)
    for number in dict.fromkeys([*own, *events]):
        if CARDS[number].cost or CARDS[number].type is CardType.EVENT:
            yield partial(cards.face, CARDS[number].id, shown, look)
    width = large_width(plan.hand_card(0, 1), plan, look)
    for number in () if plan.slips else own:
        yield partial(cards.face, CARDS[number].id, width, look)
