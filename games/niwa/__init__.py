"""Niwa: two players lay Hanafuda cards into one garden and turn each other's stones."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from games import find_info
from games.core.game import Game
from games.core.words import N_
from games.niwa.fairness import advantage
from games.niwa.manners import MANNERS
from games.niwa.narration import NiwaNarration
from games.niwa.options import Options, Variant
from games.niwa.refused_by import REFUSED_BY
from games.niwa.rules import NiwaRules
from games.niwa.state import State
from games.niwa.story import NiwaStory
from games.niwa.text import NiwaText
from games.niwa.tips import TIPS

if TYPE_CHECKING:
    from games.core.bot import Bot, EvaluationTerm, Variation
    from games.core.play_style import PlayStyle
    from games.niwa.fast import FastPosition
    from games.niwa.view import View


def _make_bot(level: str) -> Bot:
    from games.niwa.bots import make_bot

    return make_bot(level)


def _terms(state: State, seat: int) -> dict[str, float]:
    from games.niwa.terms import terms

    return terms(state, seat)


def _deciding(view: View, chosen: Variation, other: Variation | None) -> tuple[EvaluationTerm, ...]:
    from games.niwa.deciding import deciding

    return deciding(view, chosen.action, None if other is None else other.action)


def _make_mannered_bot(level: str, play_style: PlayStyle) -> Bot:
    from games.niwa.bots import NiwaBot

    return NiwaBot(level, play_style=play_style)


def _make_weighted_bot(level: str, weights: bytes) -> Bot:
    from games.niwa.bots import make_weighted_bot

    return make_weighted_bot(level, weights)


def _fast(state: State) -> FastPosition:
    from games.niwa.fast import FastPosition

    return FastPosition(state)


def _hides(options: Options) -> bool:
    return options.variant is Variant.STD


def _random_options(rng: Random) -> dict[str, str]:
    values = {
        "variant": rng.choice(("std", "noluck")),
        "spring": rng.choice(("black", "white")),
        "lines": rng.choice(("4", "8")),
    }
    # as many numbers are drawn as ever, so that a random game stays what it was
    return {**values, "even_start": "3" if values["spring"] == "black" else "none"}


_RULES: Final = NiwaRules()

PUZZLE_LABELS: Final = {
    "now": N_("the best cell"),
    "answered": N_("the best cell after an answer"),
    "last": N_("the last cards"),
    "most": N_("the last cards"),
}

GAME: Final = Game(
    info=find_info("niwa"),
    rules=_RULES,
    text=NiwaText(),
    refused_by=REFUSED_BY,
    story=NiwaStory(),
    narration=NiwaNarration(),
    tips=TIPS,
    make_bot=_make_bot,
    make_weighted_bot=_make_weighted_bot,
    terms=_terms,
    deciding=_deciding,
    manners=MANNERS,
    make_mannered_bot=_make_mannered_bot,
    fast=_fast,
    chance=_hides,  # a deck that is drawn from is one that is hidden
    hides=_hides,
    lay_open=_RULES.lay_open,
    advantage=advantage,
    puzzle_labels=PUZZLE_LABELS,
    puzzle_themes={"not the greediest": N_("Less now is more later")},
    random_options=_random_options,
)
