"""Pictures drawn ahead of need, so that new cards and battles do not hold up the frame they come in.

Small ones are drawn in idle frames, one in each; what lies on the board, of which each zoom needs all anew, and cards
that are shown large take longer than a frame may, and are drawn beside the loop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain

import pygame

from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.deck import Deck
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
            self._long = chain(
                _shown(options, me, usual_width(plan, ground, look), look),
                _lying(options, ground.cell, look),
                _pointed(options, me, plan, look),
            )
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
    """The faces of one's own deck in the hand and on a pile, then the letters of tokens."""
    own = options.decks[me].cards
    for number, _ in own:
        yield partial(cards.face, CARDS[number].id, plan.card, look)
    yield partial(cards.back, plan.card, look)
    for number, _ in own:
        yield partial(cards.face, CARDS[number].id, plan.pile, look)
    for seat, deck in enumerate(options.decks):
        for troop in _troops(deck)[:1]:
            for side in _sides(cell, look):  # and with them the letters of these sizes
                yield partial(tokens.token, troop, seat, side, look, badge="!")
    yield partial(loss_pill, "-1 \u2026 -2", look, own=True)


def _lying(options: Options, cell: int, look: Look) -> Iterator[Callable[[], object]]:
    """Every deck's tokens, Terrains, and cards on their way to the board, a kind of card at a time."""
    for seat, deck in enumerate(options.decks):
        for troop in _troops(deck):
            yield partial(_tokens, troop, seat, cell, look)
        for number, _ in deck.cards:
            subject = CARDS[number]
            if subject.type is CardType.TERRAIN:
                yield partial(tiles.tile, subject.id, seat, cell, look)
            if subject.type is not CardType.EVENT:
                yield partial(cards.face, subject.id, arriving(cell), look)


def _tokens(troop: str, seat: int, cell: int, look: Look) -> None:
    """A Troop's tokens on a space and in the panel, fresh and spent."""
    for side in _sides(cell, look):
        for spent in (False, True):
            tokens.token(troop, seat, side, look, spent, "")


def _sides(cell: int, look: Look) -> list[int]:
    box = pygame.Rect(0, 0, cell, cell)
    return sorted({look.px(UNIT), *(tiles.token_boxes(count, box)[0].width for count in (1, 3, 4))})


def _troops(deck: Deck) -> list[str]:
    return [CARDS[number].id for number, _ in deck.cards if CARDS[number].type is CardType.TROOP]


def _shown(options: Options, me: int, width: int, look: Look) -> Iterator[Callable[[], object]]:
    """One's own cards and everybody's Events as they are shown while they are paid for or cast, so wide."""
    own = [number for number, _ in options.decks[me].cards]
    events = [number for deck in options.decks for number, _ in deck.cards if CARDS[number].type is CardType.EVENT]
    yield partial(cards.shadow, width, look)
    for number in dict.fromkeys([*own, *events]):
        if CARDS[number].cost or CARDS[number].type is CardType.EVENT:
            yield partial(cards.face, CARDS[number].id, width, look)


def _pointed(options: Options, me: int, plan: TablePlan, look: Look) -> Iterator[Callable[[], object]]:
    """One's own cards as they are shown when pointed at."""
    width = large_width(plan.hand_card(0, 1), plan, look)
    for number, _ in () if plan.slips else options.decks[me].cards:
        yield partial(cards.face, CARDS[number].id, width, look)
