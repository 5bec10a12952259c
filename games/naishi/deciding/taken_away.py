"""What two actions come to in common worlds, and what is left of their difference when one thing is taken away.

Both are played on by quick games, as the search does; a thing is taken away by changing the position before a turn
and putting it back afterwards, so that the quick games need not know of it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from games.naishi.action_codes import (
    CODES,
    COURTS,
    DECREE_WEIGHT,
    DISCARD,
    DONE,
    END,
    FIRST,
    MOUNTAIN,
    NUMBER,
    RECALLED,
    RESERVE,
    SECOND,
)
from games.naishi.actions import Action, Phase
from games.naishi.cards import Card
from games.naishi.determinize import determinize
from games.naishi.evaluate import WEIGHTS, Evaluator
from games.naishi.fast import FastPosition
from games.naishi.playout import Guide, QuickGame, Style
from games.naishi.search import Settings, best_totals, result_of
from games.naishi.view import View

_SETTINGS: Final = Settings(to_the_end=3, style=Style(noise=2.0, denial=1.0, endings=True))
"""Four turns are played, or all to the end where that is near; as worlds are few, with less chance than the coach."""


class Thing(NamedTuple):
    """Something that may be taken away."""

    kind: str
    """`card`: a seat develops no such card. `decree`: a seat imposes none. `promise`: what the evaluation hopes for by
    these weights. Of one of the two actions: `court`: what it does to the court; `cells`: what it does to the other
    territory; `swap`: the swap that may follow it; `fresh`: the cards that it turns up; `end`: that it empties decks or
    declares the end. `nothing`: it cannot be taken away."""
    who: int = 0
    """A seat; for what belongs to an action 0 for the first, 1 for the second."""
    card: Card | None = None
    weights: tuple[str, ...] = ()


class CommonWorlds:
    """Worlds that fit a view, in all of which both actions are tried."""

    def __init__(self, view: View, number: int, rng: Random) -> None:
        self._seat = view.actor
        self._worlds = [FastPosition.from_state(determinize(view, rng)) for _ in range(number)]
        self._seeds = [rng.getrandbits(32) for _ in range(number)]

    def gap(self, first: Action, second: Action, without: Collection[Thing] = ()) -> float:
        """By how much the first action does better, on average; results are -1 to 1."""
        guide = _guide(tuple(sorted({name for thing in without for name in thing.weights})))
        guide.tidy()
        total = 0.0
        for world, seed in zip(self._worlds, self._seeds, strict=True):
            for line, action in enumerate((first, second)):
                result = _played(world, CODES[action], guide, Random(seed), list(without), line)
                total += -result if line else result
        return (-total if self._seat else total) / len(self._worlds)


@lru_cache(maxsize=16)
def _guide(without: tuple[str, ...]) -> Guide:
    return Guide(Evaluator({**WEIGHTS, **dict.fromkeys(without, 0.0)}))


def _played(world: FastPosition, move: int, guide: Guide, rng: Random, without: Sequence[Thing], line: int) -> float:
    """The result for seat 1, from -1 to 1."""
    position, seat = world.copy(), world.mover
    kinds = {thing.kind for thing in without if thing.who == line and thing.kind not in ("card", "decree", "promise")}
    if "end" in kinds:
        position.decks = [[MOUNTAIN, *deck] if len(deck) == 1 else deck for deck in position.decks]
    if move == END and "end" in kinds:
        position.mover = 1 - seat
    else:
        position.play(move)
    if "court" in kinds:
        position.court = world.court
    if "cells" in kinds:
        position.cells[1 - seat] = world.cells[1 - seat][:]
    if position.phase in (Phase.COPY, Phase.OVER):
        lead = best_totals(position, 0) - best_totals(position, 1) + position.options.ahead
        return float((lead > 0) - (lead < 0))
    if "swap" in kinds and position.phase is Phase.MAY:
        position.play(DONE)
    game = QuickGame(position, guide, _SETTINGS.style, rng)
    fresh = {FIRST[move], SECOND[move]} if "fresh" in kinds and move in DISCARD else set()
    for turn in range(_SETTINGS.turns_from(world) - (position.phase is Phase.TURN and world.phase is not Phase.GIVE)):
        barred = {NUMBER[thing.card] for thing in without if thing.card is not None and thing.who == game.seat}
        decree = any(thing.kind == "decree" and thing.who == game.seat for thing in without)
        _turn(game, barred, set() if turn else fresh, decree)
        if game.over:
            break
    return result_of(game, True)


def _turn(game: QuickGame, barred: set[int], fresh: set[int], without_decree: bool) -> None:
    """Plays one turn in which some cards are not developed, and perhaps no decree is imposed."""
    hidden = [
        (number, deck[-1]) for number, deck in enumerate(game.decks) if deck and (deck[-1] in barred or number in fresh)
    ]
    for number, _ in hidden:
        game.decks[number][-1] = MOUNTAIN
    court = game.court
    blocked = _decreed(court, 1 - game.seat) if without_decree else court
    game.court = blocked
    game.run(1)
    game.court += court - blocked
    for _, card in hidden:
        for deck in game.decks:
            if deck and deck[-1] == MOUNTAIN:
                deck[-1] = card
                break


def _decreed(court: int, seat: int) -> int:
    """The court as if a seat had imposed the decree; its emissaries are called home for that where none is there."""
    if court >= DECREE_WEIGHT[0]:
        return court
    court = court if RESERVE[seat][court] else RECALLED[seat][court]
    return min(court + DECREE_WEIGHT[seat], COURTS - 1)
