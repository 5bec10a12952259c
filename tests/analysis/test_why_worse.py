"""What decides between what was played and the best: proved with the verdict, put in words where it is shown."""

from __future__ import annotations

import json
from functools import cache
from random import Random

from games import find_info
from games.analysis.analyse import analyse, case_of
from games.analysis.form import read_verdict, write_verdict
from games.analysis.verdict import Verdict
from games.analysis.why_worse import why_worse
from games.core.bot import Budget, Limit
from games.naishi.terms import TERMS

NAISHI = find_info("naishi").load()
LAYS_OPEN = "naishi OSBWNS/FRCRS/NFTRKW/RKCCTJ/CTJOSO MMMMM:bTmmr MMMMM:fmmfm 00:00:- FR M 2 turn - -"
"""A Naishi that is developed in Line 3 is taken by decree."""


@cache
def judged(played: str) -> Verdict:
    """The verdict of that position; each is worked out once for all tests."""
    state = NAISHI.rules.parse_position(LAYS_OPEN, None)
    case = case_of(NAISHI, state, played=NAISHI.rules.decode(state, played))
    assert case is not None
    *_, last = analyse(NAISHI, case, Budget(Limit(nodes=300)), Random(1))
    return last


def words(verdict: Verdict, played: str) -> str:
    state = NAISHI.rules.parse_position(LAYS_OPEN, None)
    line = verdict.line_of(played)
    assert line is not None and verdict.best is not None
    return why_worse(NAISHI, NAISHI.rules.observe(state, state.mover), verdict, line, verdict.best)


def test_a_mistake_is_told_what_decides_and_still_when_the_verdict_was_kept() -> None:
    verdict = judged("d2")
    assert verdict.against
    assert "Their decree in Line 3 would take your Naishi" in words(verdict, "d2")
    kept = read_verdict(json.loads(json.dumps(write_verdict(verdict))), 2)
    assert words(kept, "d2") == words(verdict, "d2")


def test_a_verdict_of_a_save_in_which_nothing_was_proved_falls_back_on_the_evaluation() -> None:
    verdict = judged("d2")._replace(against=())
    assert "decree" not in words(verdict, "d2")


def test_nothing_is_proved_against_what_loses_nothing() -> None:
    verdict = judged("d2")
    assert verdict.best is not None
    assert judged(verdict.best.first).against == ()


def test_where_nothing_is_proved_the_verdict_has_what_was_lost_of_the_evaluation() -> None:
    game = NAISHI._replace(deciding=lambda view, chosen, other: ())
    state = NAISHI.rules.parse_position(LAYS_OPEN, None)
    case = case_of(game, state, played=NAISHI.rules.decode(state, "d5"))
    assert case is not None
    *_, last = analyse(game, case, Budget(Limit(nodes=300)), Random(1))
    assert last.against and all(term.change < 0 for term in last.against)
    assert {term.name for term in last.against} <= set(TERMS)
