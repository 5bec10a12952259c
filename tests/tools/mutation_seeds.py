"""Matches to begin from: of every game, for saves of every version, with branches, analysis, series, guests, clock."""

from __future__ import annotations

from functools import cache
from random import Random

from games import find_info, ready_games
from games.analysis.match_analysis import MatchAnalysis
from games.analysis.stored import keep
from games.analysis.verdict import Line, Verdict
from games.core.bot import EvaluationTerm
from games.core.branches import Branch
from games.core.clock import Clock
from games.core.endings import Ending
from games.core.match import Match, Seat
from games.core.series import Series
from games.core.types import OVER


def match_of(game_id: str, actions: int, seed: int = 3, *, clock: bool = False) -> Match:
    """A match of so many random actions, chance among them."""
    game = find_info(game_id).load()
    options = game.rules.make_options({})
    count = len(game.rules.seat_names(options))
    seats = [Seat("Aoi", guest="a1") if not number else Seat("Ren", "adept") for number in range(count)]
    timed = Clock.start(600.0, game.info.shared_clock, count) if clock else None
    match = Match(game, options, seats, seed=seed, clock=timed)
    rng = Random(seed)
    while match.length < actions and match.actor != OVER:
        if not match.settle():
            match.spend(1.5)
            match.play(rng.choice(match.legal()))
    match.settle()
    return match


def _played_out(game_id: str) -> Match:
    match = match_of(game_id, 2000)
    assert match.outcome is not None
    match.assistance |= {"take-back"}
    return match


@cache
def saves() -> tuple[Match, ...]:
    """All of them; of each game one that goes on."""
    found = [match_of(info.id, 14) for info in ready_games()]
    found.append(timed := match_of("naishi", 9, clock=True))
    timed.go_to(6)
    plain = match_of("nissi", 8, 5)
    plain.seats = (Seat("Aoi"), Seat("Ren"))
    found.append(plain)
    branched = match_of("nissi", 8, 6)
    branched.seats = (Seat("Aoi"), Seat("Ren"))
    line = branched.branch(4)
    line.play(line.legal()[-1])
    branched.branches.lines = (Branch("Line", line.all_entries(), False, True),)
    found.append(branched)
    paired = match_of("nissi", 6, 7)
    paired.seats, paired.series = (Seat("Aoi"), Seat("Ren")), Series(2, 2, (1.0, 0.0), False)
    found.append(paired)
    over = match_of("nissi", 7, 8)
    over.assistance |= {"hint"}
    over.play(Ending.RESIGN)
    found += [over, _played_out("niwa"), _played_out("djambi")]
    judged = match_of("nissi", 6, 9)
    verdict = Verdict(
        0,
        (0.6, 0.4),
        (Line((0.6, 0.4), ("E9-E8", "D0-D1")),),
        3,
        400,
        "positions",
        True,
        20,
        (EvaluationTerm("reach", 0.5),),
        0,
    )
    keep(judged, MatchAnalysis(0, {2: verdict}, {2: 1}, frozenset({2})))
    found.append(judged)
    return tuple(found)
