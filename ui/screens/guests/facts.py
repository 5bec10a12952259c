"""The texts of the guest book's sheets of facts: best scores and lengths, and strength."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from games import find_info
from games.analysis.luck_words import signed
from games.core.types import LEVELS
from games.core.words import capital, number, sentences, tr, tr_c, tr_n
from games.guests.book import BestScore, Book, GameRow
from games.guests.ladder import ladder
from games.guests.played import HANDICAPPED
from games.guests.playing import LAST, PHASES, Lost, Playing, in_points, largest_change, level_points, lost_by
from games.guests.rating import strength_words
from games.guests.statistics import Tally
from ui.screens.guests.blocks import Block, Curve, Fact
from ui.screens.guests.record import level_words
from ui.services.dates import day_in_words, duration, local_moment
from ui.services.puzzles.progress import PuzzleProgress


def scores(book: Book) -> list[Block]:
    """A sheet a game: best scores, average length, streaks, and apart from all that what was played with help."""
    return [_scores_of(row) for row in book.rows if row.total.matches or row.assisted.matches]


def strengths(book: Book) -> list[Block]:
    """A sheet a game with a rating: what it is, how sure that is, and how it came about."""
    return [_strength_of(row) for row in book.rows if row.course]


def solving(progress: PuzzleProgress) -> list[Block]:
    """A sheet for the puzzles that counted: the solver's rating, and how sure it is; none where none counted."""
    if not progress.rated:
        return []
    rating = progress.rating
    number = f"{rating.value:.0f} \u00b1 {rating.margin:.0f}"
    counted = tr_n("On the first attempt at {n} puzzle.", "On the first attempts at {n} puzzles.",
                   len(progress.rated))  # fmt: skip
    solved = tr_n("{n} puzzle is solved.", "{n} puzzles are solved.", len(progress.solved))
    return [Block(tr("Puzzles"), number, sentences(counted, solved))]


def playing(all_: Sequence[Playing]) -> list[Block]:
    """A sheet with the largest change, then one a game with what decisions gave away; none without analysed matches."""
    if not all_:
        return []
    change = largest_change(all_)
    words = change.words if change is not None else tr("No change yet that is more than chance.")
    about = tr("How much decisions cost that were not obvious, in the last {n} analysed matches of each game.", n=LAST)
    return [Block(tr("How you play"), words=sentences(words, about)), *map(_playing_of, all_)]


def _playing_of(game: Playing) -> Block:
    name, total, course = find_info(game.game).name, game.total, game.course
    matches = tr_n("{n} match", "{n} matches", len(game.matches))
    decisions = tr_n("{n} decision", "{n} decisions", total.of)
    words = tr("Of 100 per decision; {decisions} in {matches}.", decisions=decisions, matches=matches)
    measured = level_points(game.game)
    # translators: a level, and what it gives away of 100: "adept 3.1".
    levels = tuple((tr("{level} {points}", level=level_words(level), points=number(points, 1)), points)
                   for level, points in measured.items())  # fmt: skip
    curve = Curve(tuple(each.points for each in course), course[-1].error, levels, air=1.0, least=0.0)
    parts = ((tr_c("part of a match", part), lost_by(game.decisions(place))) for place, part in enumerate(PHASES))
    return Block(
        tr("{game}: points lost", game=name), in_points(total), words, curve, tuple(_part_of(*each) for each in parts)
    )


def _part_of(part: str, lost: Lost) -> Fact:
    decisions = tr_n("{n} decision", "{n} decisions", lost.of)
    return Fact(capital(part), in_points(lost) if lost.of else "\u2013", decisions)


def tally_words(tally: Tally) -> str:
    """`2 : 0 : 1`: won, shared, lost."""
    return f"{tally.won} : {tally.shared} : {tally.lost}"


def _scores_of(row: GameRow) -> Block:
    facts = [_feat(each) for each in row.bests]
    if row.total.matches:
        length = duration(row.total.seconds / row.total.matches)
        facts.append(Fact(tr("Average length"), tr_n("{n} turn", "{n} turns", round(row.total.average_turns)), length))
    if row.streak.longest:
        facts.append(
            Fact(
                tr("Longest streak"),
                tr_n("{n} win", "{n} wins", row.streak.longest),
                tr("now {number}", number=row.streak.now),
            )
        )
    if row.luck:
        wins = signed(sum(row.luck), 1)
        words = tr_n("{wins} in {n} match", "{wins} in {n} matches", len(row.luck), wins=wins)
        facts.append(Fact(tr("Luck"), words, tr("counted in wins; it evens out")))
    if row.assisted.matches:
        facts.append(Fact(tr("With help, counted separately"), tally_words(row.assisted)))
    given = row.cells.get(HANDICAPPED, Tally())
    if given.matches:
        facts.append(Fact(tr("With a handicap, counted separately"), tally_words(given)))
    mixed = sum(each.matches for met, each in row.cells.items() if met not in (*LEVELS, HANDICAPPED))
    if mixed:
        facts.append(
            Fact(tr("Against people or several levels"), tr("{number} of {all}", number=mixed, all=row.total.matches))
        )
    return Block(row.name, tally_words(row.total) if row.total.matches else "", facts=tuple(facts))


def _feat(best: BestScore) -> Fact:
    day = day_in_words(local_moment(best.ended, 0), datetime.now())
    if best.variant and day:
        day = tr("{variant}, {date}", variant=best.variant, date=day)
    return Fact(best.label, best.value, day or best.variant)


def _strength_of(row: GameRow) -> Block:
    rating = row.course[-1]
    number = f"{rating.value:.0f} \u00b1 {rating.margin:.0f}"
    known = ladder(row.game)
    levels = tuple((level_words(level), known[level].value) for level in LEVELS if level in known)
    curve = Curve(tuple(each.value for each in row.course[-60:]), rating.margin, levels)
    games = tr_n("From {n} rated game.", "From {n} rated games.", len(row.course))
    words = sentences(strength_words(row.game, rating), games)
    return Block(row.name, number, words, curve)
