"""Endings from outside the rules, resigning, an agreed draw, the clock; and the words for any end.

They are log entries like actions, never stand among the legal ones, and leave the game's state as
it is. A game with endings of its own (Djambi's `resign`) does not list them in its `GameInfo`.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any

from games.core.errors import IllegalAction
from games.core.game import Game
from games.core.rules import seats_of
from games.core.types import Outcome
from games.core.words import is_you, listing, tr, tr_action, tr_c, tr_n, tr_who


class Ending(Enum):
    """A log entry that ends the match; the value is its notation."""

    RESIGN = "resign"
    DRAW = "draw"
    TIME = "time"

    @property
    def reason(self) -> str:
        """The `Outcome.reason` of a match that ended so."""
        return "agreed" if self is Ending.DRAW else self.value

    @property
    def log_words(self) -> tuple[str, str]:
        """The log's words for the seat to move, and the sentence to one called *You*; "" for an ending of no seat."""
        if self is Ending.DRAW:
            return tr_c("log", "a draw is agreed"), ""
        resigned = self is Ending.RESIGN
        return tr_action("resigns", "You resign") if resigned else tr_action("runs out of time", "You run out of time")


def read_ending(game: Game, text: str) -> Ending | None:
    """The ending that `text` names, or None when it is none of this game's."""
    word = text.strip().lower()
    if word not in game.info.endings:
        return None
    return Ending(word)


def outcome_of(game: Game, state: Any, ending: Ending) -> Outcome:
    """The result when `ending` is played in `state`.

    Raises `IllegalAction` unless a seat is to move, and for a draw that so many seats cannot agree on.
    """
    mover = game.rules.actor(state)
    if mover < 0:
        words = tr("{ending} can only be played while it is a player’s turn", ending=ending.value)
        raise IllegalAction("not-now", words)
    seats = seats_of(game.rules, state)
    if ending is Ending.DRAW:
        if not game.can_agree_to_draw(seats):
            count, name = game.draw_seats or 0, game.info.name
            words = tr_n(
                "only {n} player can agree on a draw in {game}",
                "only {n} players can agree on a draw in {game}",
                count,
                game=name,
            )
            raise IllegalAction("not-now", words)
        return Outcome(ending.reason, (1 / seats,) * seats)
    if ending is Ending.TIME and game.time_outcome is not None:
        return game.time_outcome(state)
    others = 1 / (seats - 1)
    points = tuple(0.0 if seat == mover else others for seat in range(seats))
    return Outcome(ending.reason, points)


def result_words(game: Game, outcome: Outcome, names: Sequence[str]) -> str:
    """How a match ended, in one sentence: the match's words for its own endings, the game's for all others."""
    ending = next((each for each in Ending if each.reason == outcome.reason), None)
    if ending is None or ending.value not in game.info.endings:
        return game.text.result(outcome, names)
    if ending is Ending.DRAW:
        return tr("A draw, agreed by both players.") if len(names) == 2 else tr("A draw, agreed by all players.")
    if ending is Ending.TIME and game.time_outcome is not None:
        return game.text.result(outcome, names)
    loser = next(name for name, share in zip(names, outcome.points, strict=True) if not share)
    winners = [names[seat] for seat in outcome.winners]
    return _resigned(winners, loser) if ending is Ending.RESIGN else _late(winners, loser)


def _resigned(winners: Sequence[str], loser: str) -> str:
    """Who wins as another has given up; whoever is called *You* is spoken to."""
    name, yours = listing(winners), is_you(loser)
    if len(winners) > 1:
        if yours:
            return tr("{names} win: You resigned.", names=name)
        return tr("{names} win: {loser} resigned.", names=name, loser=loser)
    if yours:
        return tr("{name} wins: You resigned.", name=name)
    return tr_who(name, "You win: {loser} resigned.", "{name} wins: {loser} resigned.", loser=loser)


def _late(winners: Sequence[str], loser: str) -> str:
    """Who wins as another's time is over."""
    name, yours = listing(winners), is_you(loser)
    if len(winners) > 1:
        if yours:
            return tr("{names} win: your time has run out.", names=name)
        return tr("{names} win: {loser}’s time has run out.", names=name, loser=loser)
    if yours:
        return tr("{name} wins: your time has run out.", name=name)
    return tr_who(
        name, "You win: {loser}’s time has run out.", "{name} wins: {loser}’s time has run out.", loser=loser
    )  # fmt: skip
