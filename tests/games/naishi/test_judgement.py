"""The judgement of positions: what the other takes away, when the end wins, what a swap before developing brings."""

from __future__ import annotations

from random import Random

import pytest

from games.core.bot import Budget, Limit
from games.naishi.action_codes import FILLED, NUMBER, RESERVE
from games.naishi.analyst import ANALYST
from games.naishi.cards import DECKS, Card
from games.naishi.evaluate import Evaluator
from games.naishi.fast import FastPosition
from games.naishi.playout import Guide, QuickGame, Style
from games.naishi.rules import RULES
from games.naishi.search import Settings
from tests.games.naishi.helpers import load, with_discards

WAITING = "naishi NTJO/FCS/KO/TR/FR TCNMW:mJTsF BMRRM:KCRBO 21:00:2 -- CFMMMMMMMMMMMMSSW 1 must - -"
"""The third Torii lies open: whoever leaves it loses it to the other's next development."""

EARLY = "naishi OSBWNS/FRCRS/NFTRKW/RKCCTJ/CTJOSO MMMMM:bTmmr MMMMM:fmmfm 00:00:- FR M 2 turn - -"


def quick(text: str, denial: float = 1.0) -> QuickGame:
    """A quick game of one turn from a position whose discards, written as `*`, are what lies nowhere else."""
    position = FastPosition.from_state(with_discards(text))
    game = QuickGame(position, Guide(Evaluator()), Style(noise=0.0, denial=denial, endings=True), Random(1))
    game.run(1)
    return game


@pytest.mark.parametrize("seed", [1, 2])
def test_a_waiting_torii_was_counted_on_though_the_other_takes_it(seed: int) -> None:
    """The coach gave Fort in Line 5 93 % and Torii in Line 4 79 %, which won 17 and 24 of 24 play-outs."""
    view = RULES.observe(load(WAITING), 0)
    fort = RULES.decode(load(WAITING), "d4")
    *_, verdict = ANALYST.study(view, fort, Budget(Limit(nodes=1500)), Random(seed))
    assert verdict.best is not None and verdict.best.first == "d3"
    assert (verdict.lost("d4") or 0.0) > 0.1


def test_a_quick_turn_takes_the_card_that_the_other_waits_for() -> None:
    after_fort = "naishi NTJO/FCS/KO/TR/S TCNMF:mJTsF BMRRM:KCRBO 21:00:2 -- * 2 turn - -"
    torii = NUMBER[Card.TORII]
    assert torii in quick(after_fort).cells[1]
    assert torii not in quick(after_fort, denial=0.0).cells[1]


def test_a_quick_turn_declares_the_end_where_the_other_cannot_catch_up() -> None:
    ahead = "naishi -/OC/SC/FF/RR FRRRF:TTTOK MMMMM:MNJWB 00:11:1 -- * 1 turn - -"
    game = quick(ahead)
    assert game.last and not game.over and FILLED[game.mask] == DECKS - 1
    behind = quick("naishi -/OC/SC/FF/RR MMMMM:MNJWB FRRRF:TTTOK 00:11:1 -- * 1 turn - -")
    assert not behind.last, "it plays on"


def test_a_quick_turn_moves_a_card_away_before_developing_over_it() -> None:
    """The Fort belongs into the corner where the Naishi's Counsellor lies, which is worth more beside the Naishi."""
    last = "naishi -/SO/RR/OO/FR MMNMC:MMMMF MMMMM:MWKSS 00:00:2 -- * 1 turn 1 -"
    game = quick(last)
    line = game.cells[0][:5]
    assert line[4] == NUMBER[Card.FORT] and NUMBER[Card.COUNCELLOR] in (line[1], line[3])
    assert RESERVE[0][game.court] == 1


def test_playouts_go_on_to_the_end_where_it_is_near() -> None:
    late, early = (FastPosition.from_state(load(text)) for text in (WAITING, EARLY))
    settings = Settings(to_the_end=3)
    assert settings.turns_from(early) == settings.turns == Settings().turns_from(late)
    game = QuickGame(late, Guide(Evaluator()), Style(endings=True), Random(1))
    game.run(settings.turns_from(late))
    assert game.over
