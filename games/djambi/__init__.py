"""Djambi and Djambi-N: killing, corpses and shifting alliances for two to eight players."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from games import find_info
from games.core.game import Game
from games.core.words import N_
from games.djambi import pact_words
from games.djambi.actions import TALK, TIME, Action
from games.djambi.geometry import LETTERS
from games.djambi.manners import MANNERS
from games.djambi.narration import DjambiNarration
from games.djambi.options import seat_words
from games.djambi.refused_by import REFUSED_BY
from games.djambi.rules import RULES
from games.djambi.story import DjambiStory
from games.djambi.text import DjambiText
from games.djambi.tips import TIPS

if TYPE_CHECKING:
    from games.core.bot import Bot, EvaluationTerm, Variation
    from games.core.play_style import PlayStyle
    from games.djambi.fast import DjambiPosition
    from games.djambi.state import State
    from games.djambi.view import View

PERFT_POSITIONS = {  # not for players
    "start": RULES.position(RULES.initial_state(RULES.make_options({}))),
    "start, three regions": RULES.position(RULES.initial_state(RULES.make_options({"n": "3"}))),
    "start, five regions, two players": RULES.position(
        RULES.initial_state(RULES.make_options({"n": "5", "players": "2"}))
    ),
    "quarrel": "4c PPPP acbd move 0 - a:Ca2,Ad4,Dc3,Gb5,Tf5/b:Cd9,Jc7,Te6/c:C@,Jg7,Tc5,Tf8/d:Ci2,Ag3,Dh4,Te2/x:d6,g5",
    "three regions": "3n PPP acb move 0 - a:Ca44,Ab21,Jc12,Da11,Gb13/b:Cb43,Aa31,Dc20,Tb10/c:C@,Jb22,Ta20/x:a13,c31",
    "five regions": (
        "5n PPNPP abde move 0 - a:Ca44,Jb11,Da10,Ga22,Tb21/b:Cb30,Ab41,Te10/c:C@,Tc11/d:Cd44,Ad22,Dd11"
        "/e:Ce43,Je20,Ge12/*:Ta40/x:c10,e11"
    ),
}


def _make_bot(level: str) -> Bot:
    from games.djambi.bots import DjambiBot

    return DjambiBot(level)


def _terms(state: State, seat: int) -> dict[str, float]:
    from games.djambi.terms import terms

    return terms(state, seat)


def _deciding(view: View, chosen: Variation, other: Variation | None) -> tuple[EvaluationTerm, ...]:
    from games.djambi.deciding import deciding

    return deciding(view, chosen, other)


def _make_mannered_bot(level: str, play_style: PlayStyle) -> Bot:
    from games.djambi.bots import DjambiBot

    return DjambiBot(level, play_style=play_style)


def _make_weighted_bot(level: str, weights: bytes) -> Bot:
    from games.djambi.bots import DjambiBot
    from games.djambi.evaluate import read_weights

    return DjambiBot(level, read_weights(weights))


def _fast(state: State) -> DjambiPosition:
    from games.djambi.fast import DjambiPosition

    return DjambiPosition(state)


def _agrees(view: View) -> Action | None:
    from games.djambi.draws import agreement

    return agreement(view)


def _talks(opponent: str, view: View, rng: Random) -> Action | None:
    from games.djambi.diplomacy import speaks

    return speaks(opponent, view, rng)


def _random_options(rng: Random) -> dict[str, str]:
    n = rng.choice((3, 4, 4, 5, 6, 7, 8))
    homes = sorted(rng.sample(LETTERS[:n], rng.randint(2, n)))
    values = {
        "n": str(n),
        "homes": "".join(homes),
        "first": rng.choice(homes),
        "limit": rng.choice(("0", "20", "60", str(50 * n))),
        "agree": rng.choice(("on", "off")),
    }
    if n == 4:
        values["ruleset"] = rng.choice(("classic", "djambi-n"))
    return values


PUZZLE_LABELS = {
    "save": N_("save your Chief"),
    "take": N_("kill a Chief"),
    "safely": N_("kill safely"),
    "free": N_("end somebody’s power"),
    "wall": N_("surround a Chief"),
    "neutral": N_("kill a neutral Chief"),
    "fork": N_("threaten two Chiefs"),
    "open": N_("open a line by a kill"),
    "force": N_("kill by force"),
}
PUZZLE_THEMES = {
    "opens": N_("A line is opened"),
    "gift": N_("The Diplomat carries off"),
    "power": N_("Power in time"),
    "wall": N_("Surrounding"),
    "fork": N_("Two threats at once"),
    "neutral": N_("Neutral Chiefs"),
    "curve": N_("Bent lines"),
}

GAME = Game(
    info=find_info("djambi"),
    rules=RULES,
    text=DjambiText(),
    refused_by=REFUSED_BY,
    story=DjambiStory(),
    narration=DjambiNarration(),
    tips=TIPS,
    make_bot=_make_bot,
    make_weighted_bot=_make_weighted_bot,
    terms=_terms,
    deciding=_deciding,
    manners=MANNERS,
    make_mannered_bot=_make_mannered_bot,
    fast=_fast,
    chance=lambda options: False,
    perft_positions=PERFT_POSITIONS,
    puzzle_labels=PUZZLE_LABELS,
    puzzle_themes=PUZZLE_THEMES,
    random_options=_random_options,
    seat_words=seat_words,
    time_action=TIME,
    bot_agrees=_agrees,
    talk=lambda view: view.talk,
    is_talk=lambda action: action.verb in TALK,
    agreements=lambda view, names: pact_words.lines(view.pacts, view.options, names),
    warning=pact_words.warning,
    bot_talks=_talks,
    seats_out=lambda view: frozenset(s for s, side in enumerate(view.options.homes) if side not in view.alive),
)
