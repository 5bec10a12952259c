"""Nissi Samurai: two armies of five on a 10x10 board, one clock, nothing hidden."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from games import find_info
from games.core.game import Game, Typing
from games.core.words import N_
from games.nissi.fairness import advantage
from games.nissi.manners import MANNERS
from games.nissi.narration import NissiNarration
from games.nissi.options import Options
from games.nissi.pieces import KEYS
from games.nissi.refused_by import REFUSED_BY
from games.nissi.rules import START_POSITION, NissiRules, time_outcome
from games.nissi.state import State
from games.nissi.story import NissiStory
from games.nissi.text import NissiText
from games.nissi.tips import TIPS

if TYPE_CHECKING:
    from games.core.bot import Bot, EvaluationTerm, Variation
    from games.core.play_style import PlayStyle
    from games.nissi.fast import NissiPosition
    from games.nissi.view import NissiView

PERFT_POSITIONS = {
    "start": START_POSITION,
    "raging": "4C5/10/3z6/10/10/10/10/10/3c6/3ZX1VB2 b 40",  # not for players
    "raging, answered": "4C5/10/3z6/10/10/10/10/10/3c6/3ZX1VB2 r 40",  # not for players
    "cornered": "zC8/1x8/10/10/10/10/10/10/10/c9 b 10",  # not for players
    "face to face": "10/10/10/10/4z5/4C5/4c5/10/10/10 r 9",  # not for players
    "hemmed in": "CZ8/XV8/10/10/10/10/10/10/10/9c b 30",  # not for players
    "sideways only": "BZ8/CX8/VB8/10/10/10/10/10/10/9c b 30",  # not for players
    "middle game": "5C4/6v3/10/5xb3/7c2/10/6V3/10/4X5/4Z2B2 b 30",  # not for players
}


def _make_bot(level: str) -> Bot:
    from games.nissi.bots import LEVELS, NissiBot

    return NissiBot(LEVELS[level])


def _terms(state: State, seat: int) -> dict[str, float]:
    from games.nissi.terms import terms

    return terms(state, seat)


def _deciding(view: NissiView, chosen: Variation, other: Variation | None) -> tuple[EvaluationTerm, ...]:
    from games.nissi.deciding import deciding

    return deciding(view, chosen.action, None if other is None else other.action)


def _make_mannered_bot(level: str, play_style: PlayStyle) -> Bot:
    from games.nissi.bots import LEVELS, NissiBot

    return NissiBot(LEVELS[level], play_style=play_style)


def _make_weighted_bot(level: str, weights: bytes) -> Bot:
    from games.nissi.bots import LEVELS, NissiBot
    from games.nissi.evaluate import read_values

    return NissiBot(LEVELS[level], read_values(weights))


def _fast(state: State) -> NissiPosition:
    from games.nissi.fast import NissiPosition

    return NissiPosition.from_state(state)


def _clock_seconds(options: Options) -> float | None:
    return None if options.clock is None else options.clock * 60.0


def _random_options(rng: Random) -> dict[str, str]:
    clock, limit = rng.choice(("3", "5", "10", "15", "none")), rng.randint(2, 300)
    # as many numbers are drawn as ever, so that a random game stays what it was
    return {"clock": clock, "move_limit": str(limit), "at_limit": "quiet" if limit % 2 else "stop"}


PUZZLE_LABELS = {"win": N_("capture the Protector in a few moves")}

PUZZLE_THEMES = {
    "quiet": N_("A quiet move first"),
    "threat": N_("A threat first"),
    "capture": N_("A capture first"),
    "sacrifice": N_("A piece is offered"),
    "rages": N_("The Protector rages"),
    "in danger": N_("Your own Protector is in danger"),
}

GAME = Game(
    info=find_info("nissi"),
    rules=NissiRules(),
    text=NissiText(),
    refused_by=REFUSED_BY,
    story=NissiStory(),
    narration=NissiNarration(),
    tips=TIPS,
    typing=Typing(letters=KEYS.lower()),
    make_bot=_make_bot,
    make_weighted_bot=_make_weighted_bot,
    terms=_terms,
    deciding=_deciding,
    manners=MANNERS,
    make_mannered_bot=_make_mannered_bot,
    fast=_fast,
    chance=lambda options: False,
    clock_seconds=_clock_seconds,
    time_outcome=time_outcome,
    advantage=advantage,
    perft_positions=PERFT_POSITIONS,
    puzzle_labels=PUZZLE_LABELS,
    puzzle_themes=PUZZLE_THEMES,
    random_options=_random_options,
)
