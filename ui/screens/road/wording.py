"""The words on the page of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.core.editing import has_draft
from games.core.game import GameInfo
from games.core.lesson import has_lesson
from games.core.opponent import called
from games.core.words import capital, sentences, tr, tr_n
from games.guests.road import STONES, Road, Station, even_words
from games.guests.statistics import Tally
from games.puzzles.library import shelf_file
from ui.scenes import has_drafts, has_road
from ui.screens.road.layout import ROWS
from ui.screens.road.reading import Known
from ui.screens.setup.state import Setup


class Practice(NamedTuple):
    """One row of what can be practised."""

    name: str
    icon: str
    words: str
    detail: str = ""
    share: float | None = None
    """How much of it is done, from 0 to 1; None: no bar is drawn."""
    done: bool = False


def headline(setup: Setup, level: str) -> str:
    """Against whom, and at which level."""
    bots = [who for who in setup.against(level).players() if not who.human]
    if len(bots) == 1:
        return tr("Against {name}, {level}", name=bots[0].name, level=called(level))
    return tr_n("Against {n} bot, {level}", "Against {n} bots, {level}", len(bots), level=called(level))


def station_name(station: Station) -> str:
    """A station as its label has it."""
    return capital(called(station.level)) if station.level else tr("Lesson")


def record_words(tally: Tally) -> str:
    """`7 won, 2 lost`, with what was shared where anything was."""
    if not tally.matches:
        return tr("not met")
    if tally.shared == tally.matches:
        return tr("{n} drawn", n=tally.shared)
    if tally.shared:
        return tr("{won} won, {shared} drawn, {lost} lost", won=tally.won, shared=tally.shared, lost=tally.lost)
    return tr("{won} won, {lost} lost", won=tally.won, lost=tally.lost)


def score_words(tally: Tally) -> str:
    """`7 : 2`, won and lost, with what was shared between them where anything was; a dash of no match."""
    if not tally.matches:
        return "\u2013"
    parts = (tally.won, tally.shared, tally.lost) if tally.shared else (tally.won, tally.lost)
    return " : ".join(map(str, parts))


def state_words(station: Station, chapters: tuple[int, int] | None, *, brief: bool) -> str:
    """What stands below the name of a station: chapters, or how matches went."""
    if not station.level:
        done, there = chapters or (0, 0)
        return tr("{number} of {all}", number=done, all=there)
    tally = station.tally
    if not tally.matches and station.helped:
        return tr("{n} with help", n=station.helped)
    if tally.won or tally.lost:
        tally = tally._replace(shared=0)  # the record below tells all of it
    return score_words(tally) if brief else record_words(tally)


def spoken_station(station: Station, chapters: tuple[int, int] | None) -> str:
    """A station in a sentence, with the way from it to the next."""
    state = state_words(station, chapters, brief=False)
    if not station.level:
        done, there = chapters or (0, 0)
        state = tr_n("{done} of {n} chapter", "{done} of {n} chapters", there, done=done)
    elif station.tally.matches:
        state = record_words(station.tally)
    stones = tr("{stones} of {all} stones to the next station", stones=station.stones, all=STONES)
    return tr("{station}: {state}. {stones}.", station=station_name(station), state=state, stones=stones)


def why(road: Road, level: str) -> str:
    """Why a level is proposed; of another one that was chosen, how its matches went."""
    if level == road.proposal.level:
        return road.proposal.words
    station = road.station(level)
    so_far = tr("So far: {record}.", record=record_words(station.tally)) if station.tally.matches else ""
    return sentences(tr("You chose this level."), so_far)


def why_handicap(road: Road | None, what: str, grade: int, seats: int) -> str:
    """What the master gives with a handicap, and what may be expected of it; else how its matches went."""
    gives, fit = tr("The master gives {what}.", what=what), road.proposal.handicap if road is not None else None
    if road is None:
        return gives
    if fit is not None and fit.grade == grade:
        chances = tr("You would win about {n} of 100.", n=round(100 * fit.share(seats)))
        return sentences(gives, chances, even_words(seats))
    tally = road.handicaps[grade - 1]
    return sentences(gives, tr("So far: {record}.", record=record_words(tally)) if tally.matches else "")


def handicap_station(what: str, tally: Tally) -> str:
    """A handicap as its station is called, with how its matches went."""
    return tr("{station}: {state}.", station=tr("The master gives {what}", what=what), state=record_words(tally))


class Offered(NamedTuple):
    """What a game has to practise."""

    lesson: bool
    puzzles: bool
    position: bool
    decks: bool
    tasks: bool = False
    drafts: bool = False


def offered_by(info: GameInfo) -> Offered:
    """What a game has, by the files that come with it."""
    return Offered(
        has_lesson(info.id),
        shelf_file(info.id).exists(),
        has_draft(info.id),
        bool(info.deck_builder),
        has_road(info.id),
        has_drafts(info.id),
    )


def practices(offered: Offered, known: Known) -> list[Practice]:
    """The rows of a game, at most `ROWS`: only what it has. What is not known yet stands there without its detail."""
    rows = []
    if offered.lesson:
        done, there = known.chapters or (0, 0)
        words = tr_n("{n} chapter", "{n} chapters", there) if there else ""
        if done >= there > 0:
            # translators: a row that offers the guided lesson, and that it has been finished.
            rows.append(Practice("lesson", "learn", tr("Lesson"), tr("done"), done=True))
        else:
            some = tr_n("{done} of {n} chapter", "{done} of {n} chapters", there, done=done) if done else words
            rows.append(Practice("lesson", "learn", tr("Lesson"), some))
    if offered.tasks:
        done, there = known.tasks or (0, 0)
        some = tr("{done} of {all}", done=done, all=there) if there else ""
        rows.append(Practice("tasks", "scroll", tr("Missions"), some, done / max(1, there)))
    puzzling = known.puzzling
    if offered.puzzles:
        detail, share = "", 0.0
        if puzzling is not None:
            detail = tr("{solved} of {all}", solved=puzzling.solved, all=puzzling.there)
            share = puzzling.solved / max(1, puzzling.there)
        rows.append(Practice("puzzles", "diamond", tr("Puzzles"), detail, share))
    rows.append(Practice("rules", "rules", tr("Rules")))
    if offered.position:
        rows.append(Practice("position", "rename", tr("Set up a position")))
    if offered.decks:
        own = tr_n("{n} of your own", "{n} of your own", known.decks) if known.decks else ""
        rows.append(Practice("decks", "deck", tr("Decks"), own))
    if offered.drafts:
        some = tr("{done} of {all}", done=known.draft[0], all=known.draft[1]) if known.draft is not None else ""
        rows.append(Practice("draft", "copy", tr("Draft"), some))
    if puzzling is not None and puzzling.today is not None:
        detail = tr("solved") if puzzling.today else ""
        rows.append(Practice("today", "hint", tr("Today\u2019s puzzle"), detail, done=puzzling.today))
    if len(rows) > ROWS:  # the rules are behind F1 as well
        rows = [row for row in rows if row.name != "rules"]
    if len(rows) > ROWS:  # the lesson is the first station of the road
        rows = [row for row in rows if row.name != "lesson"]
    return rows[:ROWS]


def record_cells(road: Road | None) -> Sequence[tuple[str, Tally | None]]:
    """The parts of the record with their names: a level each, and the other players; None: not known yet."""
    if road is None:
        return ()
    levels = [(station_name(each), each.tally) for each in road.stations if each.level]
    return [*levels, (tr("Players"), road.people)]


def spoken_record(road: Road) -> str:
    """The record in one sentence a part."""
    cells = [(name, tally) for name, tally in record_cells(road) if tally is not None]
    return sentences(*(tr("{station}: {state}.", station=name, state=record_words(tally)) for name, tally in cells))
