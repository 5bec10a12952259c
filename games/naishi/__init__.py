"""Naishi: two courts, a shared River, hidden Hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import find_info
from games.core.game import Game
from games.core.words import N_, row, tr
from games.naishi.determinize import lay_open
from games.naishi.manners import MANNERS
from games.naishi.narration import NaishiNarration
from games.naishi.refused_by import REFUSED_BY
from games.naishi.rules import RULES
from games.naishi.state import State
from games.naishi.story import NaishiStory
from games.naishi.text import NaishiText
from games.naishi.tips import TIPS
from games.naishi.typed import TYPING

if TYPE_CHECKING:
    from random import Random

    from games.core.bot import Bot, Budget, EvaluationTerm, Variation
    from games.core.play_style import PlayStyle
    from games.naishi.actions import Action
    from games.naishi.fast import FastPosition
    from games.naishi.view import View


def _make_bot(level: str) -> Bot:
    from games.naishi.bots import make_bot

    return make_bot(level)


def _answer(view: View, text: str) -> tuple[str, str]:
    from games.naishi.cards import Card, name
    from games.naishi.possible_hands import why_not

    cards = tuple(map(Card, text))
    return row([name(card) for card in cards]), why_not(cards, view)


def _terms(state: State, seat: int) -> dict[str, float]:
    from games.naishi.terms import terms

    return terms(state, seat)


def _deciding(view: View, chosen: Variation, other: Variation | None) -> tuple[EvaluationTerm, ...]:
    from games.naishi.deciding.decision import deciding

    return deciding(view, chosen.action, None if other is None else other.action, chosen.line)


def _turn_line(view: View, action: Action, budget: Budget, rng: Random) -> tuple[str, ...]:
    from games.naishi.analyst import turn_line

    return turn_line(view, action, budget, rng)


def _make_mannered_bot(level: str, play_style: PlayStyle) -> Bot:
    from games.naishi.bots import LEVELS, NaishiBot

    return NaishiBot(LEVELS[level], play_style=play_style)


def _make_weighted_bot(level: str, weights: bytes) -> Bot:
    from games.naishi.bots import make_weighted_bot

    return make_weighted_bot(level, weights)


def _fast(state: State) -> FastPosition:
    from games.naishi.fast import FastPosition

    return FastPosition.from_state(state)


def _random_options(rng: Random) -> dict[str, str]:
    return {"memory": rng.choice(("show", "hide"))}


PUZZLE_LABELS = {
    "win": N_("the last turn"),
    "gain": N_("the last turn"),
    "turns": N_("two turns"),
    "hand": N_("which Hand?"),
}

PUZZLE_THEMES = {
    "develop": N_("Develop a card"),
    "swap": N_("Cards change places"),
    "river": N_("A card of the River"),
    "discard": N_("The River is discarded"),
    "decree": N_("The decree"),
    "hand": N_("The other’s Hand"),
}

GAME = Game(
    info=find_info("naishi"),
    rules=RULES,
    text=NaishiText(),
    refused_by=REFUSED_BY,
    story=NaishiStory(),
    narration=NaishiNarration(),
    puzzle_labels=PUZZLE_LABELS,
    puzzle_themes=PUZZLE_THEMES,
    puzzle_answer=_answer,
    tips=TIPS,
    make_bot=_make_bot,
    make_weighted_bot=_make_weighted_bot,
    terms=_terms,
    deciding=_deciding,
    turn_line=_turn_line,
    manners=MANNERS,
    make_mannered_bot=_make_mannered_bot,
    fast=_fast,
    lay_open=lay_open,
    random_options=_random_options,
    typing=TYPING,
    seat_words=lambda options: (tr("Player {n}", n=1), tr("Player {n}", n=2)),
)
