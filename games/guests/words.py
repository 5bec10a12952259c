"""A guest's record in words, for a terminal."""

# not for players: a terminal's words are English

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from games import find_info
from games.core.handicap import grades_of
from games.core.story import Achievement, amount
from games.guests.glicko import Rating
from games.guests.played import FinishedMatch, counted
from games.guests.playing import PHASES, Playing, in_points, largest_change, level_points, lost_by
from games.guests.progress import day_of, days_in_a_row, progress_of
from games.guests.rating import even_level, ratings
from games.guests.road import handicap_for
from games.guests.roster import Guest
from games.guests.statistics import Record, Streak, luck_by_match, record_of


def playing_words(all_: Sequence[Playing]) -> str:
    """What a guest's decisions gave away, game by game, with what bots of each level do, in lines for a terminal."""
    lines = ["Lost of 100 per decision that was not obvious, in the last analysed matches:"] if all_ else []
    change = largest_change(all_)
    lines += [f"  {change.words}"] if change is not None else []
    for each in all_:
        parts = ((name, lost_by(each.decisions(place))) for place, name in enumerate(PHASES))
        listed = ", ".join(f"{name} {in_points(lost)} ({lost.of})" for name, lost in parts)
        levels = ", ".join(f"{level} {points:.1f}" for level, points in level_points(each.game).items())
        total, name = each.total, find_info(each.game).name
        count = "1 match" if len(each.matches) == 1 else f"{len(each.matches)} matches"
        lines.append(f"  {name}: {in_points(total)} in {total.of} decisions of {count}; {listed}")
        lines += [f"    bots: {levels}"] if levels else []
    return "\n".join(lines)


def record_words(guest: Guest, matches: Sequence[FinishedMatch], today: date) -> str:
    """The whole record of a guest, game by game, in lines for a terminal."""
    feats: dict[str, Sequence[Achievement]] = {}
    for game in sorted({each.game for each in matches}):
        story = find_info(game).load().story
        feats[game] = story.feats if story is not None else ()
    record, strength = record_of(guest.id, matches, feats), ratings(matches)
    own = [each for each in matches if each.seat_of(guest.id) is not None]
    days = days_in_a_row(filter(None, (day_of(each.ended) for each in own)), today)
    total = record.total().matches
    all_of = "1 match" if total == 1 else f"{total} matches"
    lines = [f"{guest.name}: {all_of} without help, {days} {'day' if days == 1 else 'days'} in a row"]
    for game, known in feats.items():
        tally, streak, cells = record.total(game), record.streaks.get(game, Streak()), _cells(record, game)
        if not cells:
            continue
        now, strong = progress_of(guest.id, game, matches), _rating_words(game, strength.get((guest.id, game)))
        lines += [
            "",
            f"{find_info(game).name}: {tally.won} won, {tally.shared} shared, {tally.lost} lost; "
            f"{tally.average_turns:.0f} turns on average; streak {streak.now}, longest {streak.longest}",
            f"  {strong}; at {now.level}, {now.rings} of 5 rings towards {now.next or 'nothing more'}",
        ]
        here = [each for each in counted(own) if each.game == game]
        fit = handicap_for(guest.id, here)
        if fit is not None:
            what = grades_of(find_info(game).load().rules)[fit.grade - 1]
            lines.append(
                f"  against the master who gives {what} about {100 * fit.share(len(here[-1].seats)):.0f} of 100"
            )
        fates = luck_by_match(guest.id, matches, game)
        luck = [f"luck in wins: {sum(fates):+.1f}, in {len(fates)} of the matches"] if fates else []
        lines += [f"  {line}" for line in (*cells, *_bests(record, game, known), *luck, *_met(record, game))]
    return "\n".join(lines)


def _rating_words(game: str, rating: Rating | None) -> str:
    if rating is None:
        return "not rated"
    unsure = " (provisional)" if rating.provisional else ""
    return f"rating {rating.value:.0f} ± {rating.margin:.0f}{unsure}, about {even_level(game, rating)}"


def _cells(record: Record, game: str) -> list[str]:
    tables = (record.plain, ""), (record.assisted, " with help")
    return [
        f"{cell.against}{f', {cell.variant}' if cell.variant else ''}{how}: {each.won} : {each.shared} : {each.lost}"
        for table, how in tables
        for cell, each in sorted(table.items())
        if cell.game == game
    ]


def _bests(record: Record, game: str, feats: Sequence[Achievement]) -> list[str]:
    names = {each.key: each for each in feats}
    return [
        f"{names[key].label}{f' ({variant})' if variant else ''}: {amount(best.value)}, {best.ended[:10]}"
        for (of, variant, key), best in sorted(record.bests.items())
        if of == game
    ]


def _met(record: Record, game: str) -> list[str]:
    pairs = sorted(record.met.items())
    return [f"against {who}: {each.won} : {each.shared} : {each.lost}" for (of, who), each in pairs if of == game]
