"""The deal of a day: the match that everybody plays with the same cards against bots of their level, and its result."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Final

from games import find_info
from games.core import chronicle
from games.core.drafting import Draft
from games.core.errors import SaveError
from games.core.match import Match
from games.core.savefile import read_text, summarize
from games.core.seat import Seat
from games.core.types import LEVELS
from games.core.words import tr
from games.guests.progress import day_of
from games.puzzles.result_code import DealResult
from games.puzzles.today import Deal, deal_of_the_day
from ui.services.folders import Folders
from ui.services.matches import store
from ui.services.puzzles.progress import file_of, save_progress
from ui.services.tasks import Tasks

_DAYS: Final = 400
"""The number of past days whose deals are recognised."""
_REN: Final = "Ren"  # not for players: a name


def match_of_deal(deal: Deal, guest: str, draft: Draft | None = None) -> Match:
    """Returns the match of a deal: the guest has the first seat, with the deck of a `draft` where there is one."""
    game = find_info(deal.game).load()
    options = game.rules.make_options({})
    if draft is not None and game.drafting is not None:
        options = game.drafting().options(draft, deal.opponent)
    count = len(game.rules.seat_names(options))
    seats = [Seat(guest)] + [Seat(_REN if seat == 1 else f"{_REN} {seat}", deal.opponent) for seat in range(1, count)]
    return Match(game, options, seats, seed=deal.seed)


def deal_of(match: Match, today: date) -> Deal | None:
    """The deal whose match this is: known by its seed, which decided the cards, its options and who plays.

    The bots may be of any level, which is the deal's then.
    """
    rules, info = match.game.rules, match.game.info
    if not info.daily_deal or match.start is not None or match.secret:
        return None
    level = _opponents(match.seats)
    deals = (deal_of_the_day(today - timedelta(back), level) for back in range(_DAYS if level else 0))
    found = next((deal for deal in deals if deal.seed == match.seed and deal.game == info.id), None)
    if found is None or not found.drafted or match.game.drafting is None:
        return found if match.options == rules.make_options({}) else None
    return found if match.game.drafting().is_of(match.options, found.seed, level) else None


def _opponents(seats: Sequence[Seat]) -> str:
    """The level of all bots at a table of one person, who has the first seat; "" at any other table."""
    levels = {each.level for each in seats[1:]}
    level = levels.pop() if len(levels) == 1 and seats[0].human else None
    return level if level in LEVELS else ""


def unfinished_deal(folders: Folders, deal: Deal, guest_id: str) -> Path | None:
    """The file of a deal that a guest has begun and not finished, the latest; None where there is none. Slow."""
    for path in store.files_in(folders.unfinished):
        try:
            found = summarize(read_text(path))
        except SaveError:
            continue
        theirs = found.seats and found.seats[0].human and found.seats[0].guest == guest_id
        if theirs and (found.game, found.seed) == (deal.game, deal.seed) and not found.finished:
            return path
    return None


def begun_on(match: Match) -> date | None:
    """The day here on which a match was begun."""
    return day_of(match.created)


def result_of_deal(match: Match, deal: Deal) -> DealResult | None:
    """Returns the result of the first seat; None while the match goes on, or where it was assisted."""
    outcome = match.outcome
    if outcome is None or match.assistance:
        return None
    own, others = outcome.points[0], max(outcome.points[1:])
    result = "won" if own > others else "lost" if own < others else "shared"
    standing = chronicle.standing(match, match.index) or (0.0,) * len(match.seats)
    points, best = (min(9999, max(0, round(each))) for each in (standing[0], max(standing[1:])))
    return DealResult(deal.day, deal.game, deal.opponent, result, points, best, min(9999, chronicle.turn_count(match)))


def note_deal(folders: Folders, tasks: Tasks, match: Match, today: date) -> None:
    """Keeps the result of a match that was the deal of a day with the guest's puzzles, unless there is one."""
    over = match.copy()

    def work() -> None:
        deal = deal_of(over, today)
        result = result_of_deal(over, deal) if deal is not None else None
        if result is not None:
            begun = begun_on(over)
            save_progress(file_of(folders, over.seats[0].guest), lambda progress: progress.with_deal(result, begun))

    def failed(error: Exception) -> None:
        tasks.not_kept(lambda why: tr("The result of the deal was not kept: {why}.", why=why), error)

    tasks.write(work, failed=failed)
