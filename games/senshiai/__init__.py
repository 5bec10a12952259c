"""Senshiai: two to four decks, companies of troops, and a Reserve that must not run empty."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from games import find_info
from games.core.game import Game
from games.core.words import N_, tr
from games.senshiai.cards.decks import SMALL_STARTERS, STARTERS, deck_text, random_deck
from games.senshiai.contract import SenshiaiRules
from games.senshiai.fairness import advantage
from games.senshiai.manners import MANNERS
from games.senshiai.rules.actions import Produce, Time
from games.senshiai.rules.refused_by import REFUSED_BY
from games.senshiai.rules.state import State
from games.senshiai.stars import exercise_of
from games.senshiai.tips import TIPS
from games.senshiai.view.observe import lay_open
from games.senshiai.view.priority import Priority
from games.senshiai.view.quiet import RevealingDecisions
from games.senshiai.words.narration import SenshiaiNarration
from games.senshiai.words.story import SenshiaiStory
from games.senshiai.words.text import SenshiaiText

if TYPE_CHECKING:
    from games.core.bot import Bot, EvaluationTerm, Variation
    from games.core.drafting import DraftRules
    from games.core.exercise import TaskRoad
    from games.core.play_style import PlayStyle
    from games.senshiai.bots.fast import FastPosition
    from games.senshiai.view.view import SenshiaiView


def _make_bot(level: str) -> Bot:
    from games.senshiai.bots.levels import SenshiaiBot

    return SenshiaiBot(level)


def _terms(state: State, seat: int) -> dict[str, float]:
    from games.senshiai.terms import terms

    return terms(state, seat)


def _deciding(view: SenshiaiView, chosen: Variation, other: Variation | None) -> tuple[EvaluationTerm, ...]:
    from games.senshiai.deciding.decision import deciding

    return deciding(view, chosen, other)


def _make_mannered_bot(level: str, play_style: PlayStyle) -> Bot:
    from games.senshiai.bots.levels import SenshiaiBot

    return SenshiaiBot(level, play_style=play_style)


def _make_weighted_bot(level: str, weights: bytes) -> Bot:
    from games.senshiai.bots.evaluate import read_weights
    from games.senshiai.bots.levels import SenshiaiBot

    return SenshiaiBot(level, read_weights(weights))


def _fast(state: State) -> FastPosition:
    from games.senshiai.bots.fast import FastPosition

    return FastPosition(state)


def _road() -> TaskRoad:
    from games.senshiai.road import TASKS

    return TASKS


def _drafting() -> DraftRules:
    from games.senshiai.draft import DRAFT

    return DRAFT


def _random_options(rng: Random) -> dict[str, str]:
    players = rng.choice((2, 2, 2, 3, 4))
    size = rng.choice((20, 25, 30, 40, 50, 50, 60))
    decks = [deck_text(random_deck(rng, size)) for _ in range(players)]
    offered = {50: STARTERS, 25: SMALL_STARTERS}.get(size)
    if offered is not None:
        decks = [rng.choice([deck, rng.choice(offered).id]) for deck in decks]
    return {
        "players": str(players),
        "board": rng.choice("53"),
        "decks": ",".join(decks),
        "rounds": str(rng.randint(10, 40)),
        "truce": str(rng.randint(0, 3)),
    }


PUZZLE_LABELS = {
    "win": N_("win this turn"),
    "save": N_("survive a battle"),
    "survive": N_("survive a battle"),
}

GAME = Game(
    info=find_info("senshiai"),
    rules=SenshiaiRules(),
    text=SenshiaiText(),
    refused_by=REFUSED_BY,
    story=SenshiaiStory(),
    narration=SenshiaiNarration(),
    make_priority=Priority,
    quiet=RevealingDecisions(),
    taken_back_together=lambda earlier, later: isinstance(earlier, Produce) and isinstance(later, Produce),
    tips=TIPS,
    make_bot=_make_bot,
    make_weighted_bot=_make_weighted_bot,
    terms=_terms,
    deciding=_deciding,
    manners=MANNERS,
    make_mannered_bot=_make_mannered_bot,
    fast=_fast,
    lay_open=lay_open,
    redacts_later=False,
    draw_seats=2,
    time_action=Time(),
    turn_of=lambda state, actor: (state.active, state.round),
    advantage=advantage,
    exercise=exercise_of,
    road=_road,
    drafting=_drafting,
    seats_out=lambda view: frozenset(seat for seat, known in enumerate(view.seats) if known.out),
    options_seen=lambda view: view.options,
    puzzle_labels=PUZZLE_LABELS,
    random_options=_random_options,
    seat_words=lambda options: tuple(tr("Kingdom {n}", n=seat + 1) for seat in range(options.players)),
)
