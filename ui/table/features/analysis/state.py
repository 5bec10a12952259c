"""What a review's table knows of its analysis, and shows of it: which line is chosen, how the numbers settle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import pygame

from games.analysis.match_analysis import MatchAnalysis
from games.analysis.move_quality import MoveQuality
from games.analysis.stored import keep, kept
from games.analysis.verdict import MOVER, OPEN, Verdict, actions_of
from games.core.errors import GameError
from games.core.match import Match
from games.core.plan import Plan
from games.core.types import CHANCE, OVER
from games.core.words import N_, tr
from ui.controls.key_hints import label, with_current_keys
from ui.controls.keys import Binding, Key, bind
from ui.services.clipboard import copy
from ui.table.commands.permit import analysed, why_not_analysed
from ui.table.feature import Commands, Feature
from ui.table.features.analysis import words
from ui.table.features.analysis.arrows import Advice, paint_advice
from ui.table.features.analysis.asking import Asking, records_ahead
from ui.table.features.analysis.blocks import BestLines, Share, column, paint_bar, paint_held_back, percent, strip_width
from ui.table.features.analysis.glide import BarGlide
from ui.table.features.analysis.graph import ChanceGraph
from ui.table.features.curve import seat_lines
from ui.table.panel.blocks import BLEED, Alternatives, Block, Prompt
from ui.table.panel.log import LogBlock
from ui.table.review_state import ReviewState
from ui.table.scene.disabled import not_yours
from ui.table.scene.table_snapshot import lends_eyes
from ui.table.table_context import TableContext

ANALYSE_KEY: Final = bind(
    "analyse", N_("In a review: the analysis, on and off"), Key(pygame.K_a, shift=False), area="table"
)
COPY_KEY: Final = bind(
    "copy-analysis",
    N_("In a review: copy the analysis as text"),
    Key(pygame.K_c, ctrl=True, shift=True),
    area="table",
)
STOP_KEY: Final = bind(
    "stop-analysis",
    N_("In a review: the analysis stops, or goes on; what it found stays"),
    Key(pygame.K_a, shift=True),
    area="table",
)
LINE_KEY: Final = bind(
    "copy-line",
    N_("In a review: copy the position and the line that is shown"),
    Key(pygame.K_x, ctrl=True, shift=True),
    area="table",
)
_CHANCE: Final = N_("A deal or the dice: nobody chooses, so there are no lines. They continue at the next choice.")
SETTLE: Final = 1.0
"""Seconds that a number stands at least before another takes its place."""
_COORDINATES: Final = 26
"""Pixels at 100 % that a board has for letters and numbers at its edge."""
ENTERED: Final = 0.5
"""The same at a place that was entered less than `SETTLE` ago."""


class Analysis(Feature):
    """The analysis at one table. Off, it is nothing but a switch."""

    keys = (ANALYSE_KEY, STOP_KEY, COPY_KEY, LINE_KEY)

    def __init__(self) -> None:
        self.on = False
        self.open = False
        """Everything lies open to it, where hands are hidden: somebody asked for that."""
        self.stopped = False
        """Nothing more is looked at until it goes on."""
        self.lent = False
        """The bots' process answers something else meanwhile."""
        self.chosen = 0
        """Which line is shown, from 0."""
        self.pointed: int | None = None
        """The place of the graph, or of the curve of the match, at which the pointer is."""
        self.found = MatchAnalysis()
        """What is known of the match or line in sight, as it is shown."""
        self._in_match: MatchAnalysis | None = None
        """What is known of the match, while a line of it is in sight."""
        self.status = ""
        """How far the match has been gone through; "" once it has been."""
        self.refused = ""
        """Why there is nothing, in a sentence."""
        self.coming: MatchAnalysis | None = None
        """What is known by now, until it is shown."""
        self._asking: Asking | None = None
        self._ended = False
        """All of the match has been looked at, and that is kept."""
        self._stood = self._entered = 0.0
        self._place = -1
        self._followed: tuple[Match | None, int] = (None, 0)
        """The line that is gone through, and how long it is."""
        self._advice: tuple[object, Advice] = (None, Advice())
        self._in_sight: tuple[Advice | None, int, tuple[str, ...]] = (None, -1, ())
        """The advice for which the board was moved last, at which place of the log, and what of the board that was."""
        self.bar = BarGlide()
        self._bar_of: tuple[MatchAnalysis | None, int] = (None, -1)
        """The analysis and the place whose chances the bar was led to last."""

    def belongs(self, table: TableContext) -> bool:
        return table.mode.reviews

    # -- what is known -------------------------------------------------------------------------

    @property
    def eyes(self) -> int:
        """By whose knowledge it judges."""
        return OPEN if self.open else MOVER

    def verdict(self, table: TableContext) -> Verdict | None:
        """The verdict on the place shown, where there is one."""
        return self.found.verdicts.get(table.snapshot.shown) if self.on else None

    def last(self, place: int) -> Verdict | None:
        """The verdict on a place, or on the last one before it that has one."""
        places = [each for each in self.found.verdicts if each <= place]
        return self.found.verdicts[max(places)] if places else None

    @property
    def in_match(self) -> MatchAnalysis:
        """What is known of the match itself, whether a line of it is in sight or not."""
        return self.found if self._in_match is None else self._in_match

    def marks(self, table: TableContext) -> dict[int, str]:
        """The mark of every action that has one, by its number in the log in sight."""
        if not self.on:
            return {}
        entries = self.found.played(table.match)
        return {each.place + 1: each.mark.value for each in entries if each.mark is not MoveQuality.NONE}

    def settle(self, seconds: float, place: int) -> bool:
        """Lets time pass; True when there is something else to show."""
        self._stood += seconds
        self._entered += seconds
        moved, self._place = place != self._place, place
        if moved:
            self.chosen, self._entered = 0, 0.0
        if moved and self.coming is None:
            return True
        first = self.coming is not None and place not in self.found.verdicts and place in self.coming.verdicts
        stands = self._stood < (ENTERED if self._entered < SETTLE else SETTLE)
        if self.coming is None or (stands and not moved and not first):
            return False
        old = self.found.verdicts.get(place)
        self.found, self.coming, self._stood = self.coming, None, 0.0
        new = self.found.verdicts.get(place)
        if old is not None and new is not None and [e.first for e in old.lines] != [e.first for e in new.lines]:
            self.chosen = 0
        return True

    def _follow(self, table: TableContext) -> None:
        """Goes through the line that is in sight, or again through the match."""
        line = table.match if table.mode.main is not None else None
        followed = line, table.match.length if line is not None else 0
        if followed == self._followed:
            return
        if line is None:
            self.found, self._in_match, self.coming = self.in_match, None, None
        else:
            known = self.found if line is self._followed[0] else self.in_match
            self._in_match = self.in_match
            self.found, self.coming = known.fitting(line), None
        self._followed = followed
        if self._asking is not None:
            self._asking.follow(line, table.mode.left_at)
        self._stood = SETTLE

    def choose(self, by: int, table: TableContext) -> None:
        """Shows another line on the board."""
        verdict = self.verdict(table)
        if verdict is not None and verdict.lines:
            self.chosen = (self.chosen + by) % len(verdict.lines)
            table.refresh()

    # -- hands ---------------------------------------------------------------------------------

    def bindings(self, own: Sequence[Binding], table: TableContext) -> Sequence[Binding]:
        """Its own, whatever else the key of its switch does in the game."""
        return (*self.keys, *(each for each in own if not set(each.in_force).intersection(ANALYSE_KEY.in_force)))

    def commands(self, table: TableContext) -> Commands:
        """On and off; while it is on, choosing a line, and all of it as text."""
        found: dict[str, Callable[[], object]] = {"analyse": partial(self.turn, table)}
        found |= {"copy-line": partial(self._copy_line, table)}
        if self.on:
            found |= {"copy-analysis": partial(self._copy, table), "stop-analysis": partial(self.stop, table)}
        if self.on and not table.mode.playing and not table.mode.on_board:
            found |= {"up": partial(self.choose, -1, table), "down": partial(self.choose, 1, table)}
        return found

    def turn(self, table: TableContext) -> None:
        """Switches it on or off; says why it stays off."""
        why = "" if self.on else why_not_analysed(table.match)
        if why:
            table.say(why, 5)
            return
        self.on = not self.on
        if self.on:
            analysed(table.match)
        self._begin(table)
        table.rebuild()
        table.log.show(table.log.current)

    def stop(self, table: TableContext) -> None:
        """Lets it look at nothing more, or go on."""
        self.stopped = not self.stopped
        if self.stopped:
            self.hold()
        self._show(table)

    def hold(self) -> None:
        """What is being looked at is left, to be asked for again when it goes on."""
        if self._asking is not None:
            self._asking.hold()

    def open_all(self, table: TableContext, opened: bool) -> None:
        """Everything lies open to it from now on, or does no longer."""
        if opened != self.open:
            self.open = opened
            self.found, self._in_match, self.coming = MatchAnalysis(self.eyes), None, None
            self._begin(table)
            table.refresh()

    def points(self, event: pygame.event.Event, at: tuple[int, int], table: TableContext) -> bool:
        """A click on the switch turns it, one on a line shows that."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        look = table.panel_look
        for block, rect in table.frame.panel.layout(table.blocks, look):
            if isinstance(block, BestLines) and rect.inflate(2 * BLEED, 0).collidepoint(at):
                number = block.at((at[0] - rect.x + BLEED, at[1] - rect.y), look, rect.width + 2 * BLEED)
                if number == -1:
                    self.turn(table)
                elif number is not None:
                    self.chosen = number
                    table.refresh()
                return True
        return False

    def chosen_actions(self, table: TableContext) -> tuple[Any, ...]:
        """The actions of the line that is chosen at the place shown; () where there is none."""
        verdict, match, place = self.verdict(table), table.match, table.snapshot.shown
        if verdict is None or not verdict.lines:
            return ()
        line = verdict.lines[min(self.chosen, len(verdict.lines) - 1)]
        return actions_of(match.game.rules, match.state_at(place), line)

    def _copy(self, table: TableContext) -> None:
        match = table.mode.main or table.match
        _put(words.analysis_text(match, self.in_match), tr("The analysis is on the clipboard."), table)

    def _copy_line(self, table: TableContext) -> None:
        """The position shown as text; below it the line that is chosen, while the analysis is on and shows lines."""
        match, place, verdict = table.match, table.snapshot.shown, self.verdict(table)
        if not lends_eyes(match):
            table.say(not_yours(table.snapshot))
            return
        try:
            text = match.game.rules.position(match.state_at(place))
        except GameError as error:
            table.say(str(error))
            return
        if verdict is not None and verdict.lines and not self.held_back(table):
            text += "\n" + " ".join(verdict.lines[min(self.chosen, len(verdict.lines) - 1)].notation)
        _put(text, tr("Position and line are on the clipboard."), table)

    def tick(self, seconds: float, table: TableContext) -> None:
        """Shows what has been found meanwhile."""
        self._follow(table)
        held = self.stopped or self.lent
        if self._asking is not None and not held and self._asking.tick(table.snapshot.shown):
            self.coming = self._asking.found or self.coming
            if self._in_match is not None:
                self._in_match = self._asking.found_in_match or self._in_match
        failed = self._asking is not None and self._asking.failed != self.refused
        if self.on and (self.settle(seconds, table.snapshot.shown) or failed):
            self._show(table)
        self._lead_bar(seconds, table)
        if self.on and not table.motion.running and not self.held_back(table):
            self._bring_into_sight(table)

    def _bring_into_sight(self, table: TableContext) -> None:
        """Once for each advice: its action and the reply that is expected are in sight."""
        advice, shown = self.advice(table), table.snapshot.shown
        if advice is self._in_sight[0]:
            return
        places = tuple(dict.fromkeys(place for item in advice.line[:2] for place in item.places))
        if places and self._in_sight[1:] != (shown, places):
            table.scene.bring_into_sight(places)
        self._in_sight = advice, shown, places

    def _lead_bar(self, seconds: float, table: TableContext) -> None:
        """The bar goes to the chances of the place shown."""
        moved, (found, place), here = self.bar.motion.running, self._bar_of, table.snapshot.shown
        self.bar.advance(seconds)
        if found is not self.found or place != here:
            self._bar_of, last = (self.found, here), self.last(here)
            if last is not None:
                self.bar.lead(last.chances, table.motion.speed)
        if moved or self.bar.motion.running:
            table.request_redraw()

    def moves(self, table: TableContext) -> bool:
        return self.bar.motion.running

    def _show(self, table: TableContext) -> None:
        if self._asking is not None:
            self.status, self.refused = self._asking.progress(), self._asking.failed
            if self.stopped:
                self.status = tr("stopped")
            elif not self.status and not self._ended:
                self._ended = True
                self._keep(table)
        table.log.marks, table.log.coming = self.marks(table), table.snapshot.shown + 1 if self.on else 0
        table.refresh()

    def _begin(self, table: TableContext) -> None:
        """Has the match gone through, or no longer."""
        if self._asking is not None:
            self._asking.stop()
        main = table.mode.main or table.match
        if self.on and not self.in_match.verdicts:
            self._recall(main, table)
        self._asking = Asking(table.app, main, self.eyes, self.in_match) if self.on else None
        self._followed = (None, 0)
        self._follow(table)
        self.status, self._ended = tr("beginning") if self.on else "", False

    def leave(self, table: TableContext) -> None:
        if self._asking is not None:
            self._asking.stop()
            self._keep(table)

    def _recall(self, match: Match, table: TableContext) -> None:
        """Takes up what is kept with the match, where it was judged by the same eyes."""
        known, dropped = kept(match)
        if dropped:
            table.say(dropped, 6)
        if known is not None and known.eyes == self.eyes:
            if self._in_match is None:
                self.coming = known
            else:
                self._in_match = known

    def _keep(self, table: TableContext) -> None:
        """Keeps what was found with the match; not what nobody at the table could know."""
        found = self._asking.found_in_match if self._asking is not None else None
        if found is not None and found.verdicts and not self.open:
            keep(table.mode.main or table.match, found)

    # -- the panel -----------------------------------------------------------------------------

    def blocks(self, made: Sequence[Block], table: TableContext, *, max_content: bool) -> Sequence[Block]:
        """The panel's blocks with the switch above the log and, while it is on, with lines and graph."""
        lines = self._lines(table)
        if self.on:
            graph = self._graph(table)
            own = Alternatives(lines.versions()), Alternatives(graph.versions())
            last = self.last(table.snapshot.shown)
            chances = None if last is None else [percent(each, rough=last.rough) for each in last.chances]
            return column(made, own, chances)
        above = next((n for n, block in enumerate(made) if isinstance(block, LogBlock)), len(made))
        return [*made[:above], lines, *made[above:]]

    @staticmethod
    def held_back(table: TableContext) -> bool:
        """Whether lines and best move are not shown: they would tell what is looked for."""
        mode = table.mode
        return mode.state is ReviewState.RETRY or (mode.state is ReviewState.ERROR and not mode.shows_better)

    def _lines(self, table: TableContext) -> BestLines:
        if self.on and self.held_back(table):
            return BestLines(True, with_current_keys(tr("held back, F9 shows them")), held_back=True)
        verdict = self.verdict(table)
        if verdict is None:
            return BestLines(self.on, self._why_none(table) if self.on else label("A", ANALYSE_KEY))
        match, place = table.match, table.snapshot.shown
        status = words.status_words(verdict, hides=match.hides)
        mark = self.found.mark_at(match, place)
        rows = table.snapshot.memo(("lines", verdict, mark), lambda: words.line_rows(match, place, verdict, mark))
        return BestLines(self.on, status, rows, min(self.chosen, max(0, len(rows) - 1)))

    def _why_none(self, table: TableContext) -> str:
        if self.refused or table.snapshot.outcome is not None:
            return ""
        if table.snapshot.actor < 0:
            return tr("chance decides")
        return tr("thinking") if self.status else tr("nothing to choose")

    def _graph(self, table: TableContext) -> ChanceGraph:
        known, mode, snapshot = self.in_match, table.mode, table.snapshot
        points = tuple((place, verdict.chances) for place, verdict in sorted(known.verdicts.items()))
        entries = known.played(mode.main or table.match)
        marks = tuple((each.place + 1, each.mark.value) for each in entries if each.mark is not MoveQuality.NONE)
        tries, both = mode.main is not None, (known, self.found)
        line = sorted(self.found.verdicts.items()) if tries else ()
        return ChanceGraph(
            points,
            marks,
            seat_lines(table),
            self.speaker(table),
            snapshot.shown,
            max(snapshot.length, mode.main.length if mode.main is not None else 0),
            self.status,
            self.pointed,
            tall=mode.state is not ReviewState.MATCH,
            letters=max(1.0, table.look.type.scale / table.panel_look.type.scale),
            match_chance=self._notch(table),
            rough=frozenset(place for each in both for place, verdict in each.verdicts.items() if verdict.rough),
            branch=tuple((place, verdict.chances) for place, verdict in line if place >= mode.left_at),
            tries=tries,
        )

    def prompt(self, table: TableContext) -> Prompt | None:
        """What is best and what was played, in words; None where that is not known."""
        verdict = self.verdict(table)
        if self.on and self.refused:
            return Prompt(tr("No analysis here."), self.refused)
        if self.on and table.snapshot.outcome is None and table.snapshot.actor == CHANCE:
            return Prompt(tr("Chance decides here."), tr(_CHANCE))
        if verdict is None or verdict.best is None or table.snapshot.actor == OVER:
            return None
        asked = table.match, table.snapshot.shown, verdict, verdict.best
        mark = self.found.mark_at(table.match, table.snapshot.shown)
        return table.snapshot.memo(
            ("told", verdict, mark), lambda: Prompt(words.best_words(*asked), words.below_words(*asked, mark))
        )

    def plan(self, table: TableContext) -> Plan | None:
        """The line that is chosen as a plan: what decides, what is played, the reply; None where none is known."""
        verdict, match, place = self.verdict(table), table.match, table.snapshot.shown
        if verdict is None or not verdict.lines or table.snapshot.actor < 0:
            return None
        line = verdict.lines[min(self.chosen, len(verdict.lines) - 1)]
        return words.plan_at(match, place, verdict.mover, line.notation, verdict.why if line is verdict.best else ())

    # -- the board -----------------------------------------------------------------------------

    def speaker(self, table: TableContext) -> int:
        """The seat of whose chance the bar and the graph of two speak: who is at the bottom, as a try began."""
        if table.mode.speaker is not None:
            return table.mode.speaker
        seats = len(table.match.seats)
        if seats > 2:
            return 0
        found = table.snapshot.bottom if table.snapshot.bottom is not None else table.snapshot.viewer
        return found if found is not None else 0

    def board(self, area: pygame.Rect, table: TableContext) -> pygame.Rect:
        """The board's part of the window without the strip of the bar."""
        strip = strip_width(table.panel_look, len(table.match.seats)) if self.on else 0
        return pygame.Rect(area.x + strip, area.y, area.width - strip, area.height)

    def paint_board(self, target: pygame.Surface, table: TableContext) -> None:
        """The bar, and the arrows on the board."""
        if not self.on:
            return
        area, look = table.area, table.look
        last = self.last(table.snapshot.shown)
        if last is not None:
            strip = pygame.Rect(area.x, area.y, strip_width(table.panel_look, len(last.chances)), area.height)
            if table.mode.state is ReviewState.RETRY:
                paint_held_back(target, strip, table.panel_look)
            else:
                shares, lost = self._shares(table, last), self._lost(table)
                free = 0 if table.mode.state is ReviewState.TRY else self._free(strip, table)  # there runs its frame
                paint_bar(target, strip, shares, table.panel_look, self._notch(table), lost, strip.right + free)
        if not table.motion.running and not self.held_back(table):
            paint_advice(target.subsurface(area), self.advice(table), table.scene, table.snapshot, look)

    @staticmethod
    def _free(strip: pygame.Rect, table: TableContext) -> int:
        """The pixels right of the strip on which nothing of the board lies, with its letters and numbers.

        0 where a board is no square: sheets may lie beside it.
        """
        scene, snapshot = table.scene, table.snapshot
        if not table.frame.shape.square_board:
            return 0

        def measured() -> int:
            places = scene.reach.places(snapshot) if scene.reach is not None else ()
            return min((each.box.left for each in places), default=0) - table.look.px(_COORDINATES) - strip.right

        return snapshot.memo(("free", *strip, scene), measured)

    def _notch(self, table: TableContext) -> float | None:
        """The speaker's chance in the match at the place shown of a line; None where that is not known."""
        main, shown, place = table.mode.main, table.snapshot.shown, table.mode.left_at
        if main is None or shown <= place:
            return None
        known = self.in_match.verdicts
        if shown == place + 1 and shown not in known and place in known:
            line = known[place].line_of(words.played_at(main, place))
            return line.chances[self.speaker(table)] if line is not None else None
        return known[shown].chances[self.speaker(table)] if shown in known else None

    def _lost(self, table: TableContext) -> float | None:
        """What the speaker's chance fell or rose to by the error that is open; None where none is."""
        place = table.mode.error if table.mode.state is ReviewState.ERROR else None
        entries = table.match.all_entries()
        verdict = self.found.verdicts.get(place) if place is not None else None
        line = verdict.line_of(entries[place].notation) if verdict is not None and place is not None else None
        return line.chances[self.speaker(table)] if line is not None else None

    def _shares(self, table: TableContext, verdict: Verdict) -> list[Share]:
        """The seats' parts from the bottom up: of two the speaker's first, else the mover's last."""
        chances, rough = verdict.chances, verdict.rough
        lines, seats = seat_lines(table), list(range(len(chances)))
        last = 1 - self.speaker(table) if len(seats) == 2 else table.snapshot.actor
        seats.sort(key=lambda seat: seat == last)
        drawn = self.bar.shown if len(self.bar.shown) == len(chances) else chances
        return [Share(chances[seat], lines[seat].crest, lines[seat].colour, rough, drawn[seat]) for seat in seats]

    def advice(self, table: TableContext) -> Advice:
        """The chosen line and what was played, worked out once for each."""
        verdict, snapshot = self.verdict(table), table.snapshot
        key = (verdict, self.chosen, snapshot.shown, snapshot.viewer, table.scene)
        if self._advice[0] != key:
            self._advice = (key, self._advised(table, verdict))
        return self._advice[1]

    def _advised(self, table: TableContext, verdict: Verdict | None) -> Advice:
        if verdict is None or not verdict.lines:
            return Advice()
        match, snapshot, scene = table.match, table.snapshot, table.scene
        line = verdict.lines[min(self.chosen, len(verdict.lines) - 1)]
        entries = records_ahead(match, snapshot.shown, verdict, line, snapshot.reader)
        played = words.played_at(match, snapshot.shown)
        mark = self.marks(table).get(snapshot.shown + 1, "")
        other = played and played != line.first and table.mode.state is not ReviewState.ERROR
        recap_items: list[Any] = (
            list(scene.recap_items(snapshot.records[snapshot.shown : snapshot.shown + 1], snapshot)) if other else []
        )
        shown = not other or verdict.line_of(played) is not None
        return Advice(
            tuple(scene.recap_items(entries, snapshot)),
            verdict.mover,
            next(iter(recap_items), None),
            mark if shown else "",
        )


def _put(text: str, said: str, table: TableContext) -> None:
    """Copies a text, and says that it did, or that there is no clipboard."""
    try:
        copy(text)
    except pygame.error:
        table.say(tr("There is no clipboard here."))
    else:
        table.say(said)
