"""An error that is open: what was played, what that allows, why it is one, and the search for a better move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from games.analysis.analyse import case_of
from games.analysis.found import found_words
from games.analysis.match_analysis import Played
from games.analysis.move_quality import MoveQuality
from games.analysis.verdict import MOVER, OPEN, actions_of
from games.core.types import LEVELS
from games.core.words import N_, sentences, tr, tr_who
from ui.controls.keys import COMMON, PRESS, bind, command_of
from ui.controls.pad_words import COMMANDS, PAD
from ui.table.feature import Feature
from ui.table.features.analysis.arrows import Advice, number_boxes, paint_advice
from ui.table.features.analysis.blocks import percent
from ui.table.features.analysis.error_blocks import ErrorCard, ErrorChip, ErrorRow
from ui.table.features.analysis.error_order import Appearing
from ui.table.features.analysis.errors import Allowed, allowed, errors_of, why_wrong
from ui.table.features.analysis.graph import ChanceGraph
from ui.table.features.analysis.level_asking import LevelAsking, Mistaken
from ui.table.features.analysis.state import Analysis
from ui.table.features.analysis.words import described_action
from ui.table.features.perspective import PerspectiveRow
from ui.table.panel.blocks import BLEED, Alternatives, Block, Prompt, SeatBlock, SideBySide
from ui.table.review_state import ReviewState
from ui.table.scene.recap_items import Fallen
from ui.table.table_context import TableContext

_ASKED_ABOUT: Final = (MoveQuality.MISTAKE, MoveQuality.BLUNDER)
"""The marks of which it is asked whether others would have found a better move."""
NEXT_ERROR: Final = bind("next-error", N_("In a review that is analysed: the next error"), pygame.K_n, area="table")


class ErrorView(Feature):
    """The errors of the match that is reviewed: a row of them, and the one that is open."""

    keys = (NEXT_ERROR,)

    def __init__(self) -> None:
        self.appearing = Appearing()
        self.levels = LevelAsking()
        self._opened: int | None = None
        """The place of the error whose arrows have appeared, or are about to."""

    def belongs(self, table: TableContext) -> bool:
        return table.mode.reviews

    # -- what is known -------------------------------------------------------------------------

    def errors(self, table: TableContext) -> tuple[Played, ...]:
        """All that are known, one's own first."""
        analysis, match = table.feature(Analysis), table.mode.main or table.match
        if not analysis.on:
            return ()
        known, own = analysis.in_match, self._own(table)
        return table.snapshot.memo(("errors", id(known), own), lambda: errors_of(match, known, own))

    def _own(self, table: TableContext) -> int:
        """The seat whose errors come first: the reviewer's."""
        return table.viewer if table.viewer is not None else 0

    def after(self, table: TableContext) -> Played | None:
        """The error that follows the open one in the row, else the first of all; None without any."""
        found, here = self.errors(table), table.mode.error
        places = [each.place for each in found]
        if not found:
            return None
        return found[(places.index(here) + 1) % len(found)] if here in places else found[0]

    def of(self, table: TableContext, place: int | None) -> Played | None:
        """The error made at a place of the match; None where none is known."""
        return next((each for each in self.errors(table) if each.place == place), None)

    def _allowed(self, table: TableContext, place: int) -> Allowed | None:
        match, known = table.mode.main or table.match, table.feature(Analysis).in_match
        snapshot, scene = table.snapshot, table.scene
        key = ("allowed", place, known.verdicts.get(place), known.verdicts.get(place + 1), scene)
        return snapshot.memo(key, lambda: allowed(match, known, place, scene, snapshot))

    def script(self, table: TableContext) -> tuple[Any, ...]:
        """What was played and what it allows, as actions."""
        place = table.mode.error
        found = self._allowed(table, place) if place is not None else None
        if found is None or place is None:
            return ()
        if found.happened:
            return tuple(each.action for each in table.match.all_entries()[place : place + found.happened])
        return actions_of(table.match.game.rules, table.match.state_at(place), found.line)

    # -- the panel -----------------------------------------------------------------------------

    def prompt(self, table: TableContext) -> Prompt | None:
        """The card of the error, or what is to be done while a better move is looked for."""
        mode, analysis, place = table.mode, table.feature(Analysis), table.mode.error
        found = self.of(table, place)
        if place is not None and mode.state is ReviewState.RETRY and table.match.actor_at(place) >= 0:
            name = table.match.seats[table.match.actor_at(place)].name
            words = tr_who(name, "Find a better move.", "Find a better move for {name}.")
            return Prompt(words, tr("Play it on the board. F9 shows the lines; Esc goes back to the error."))
        if place is None or found is None:
            return None
        verdict = analysis.in_match.verdicts[place]
        line, open_ = verdict.line_of(found.notation), self._allowed(table, place)
        if verdict.best is None or line is None:
            return None
        before, after = (percent(each.chances[found.seat], rough=verdict.rough) for each in (verdict.best, line))
        move = described_action(table.match, place, found.seat, found.notation)
        fell = tr("{before} falls to {after}", before=before, after=after)
        known, match = analysis.in_match, table.match
        why = table.snapshot.memo(
            ("why", place, verdict), lambda: why_wrong(match, known, place, open_) if open_ is not None else ""
        )
        # translators: of a move with a mark: "F8-F7 ??: 40 % falls to 19 %".
        words = tr("{move} {mark}: {fell}", move=move, mark=found.mark.value, fell=fell)
        if open_ is not None and open_.happened:
            why = sentences(why, tr("The numbers on the board show how the match went on."))
        others = self.levels.found(place, found.notation, verdict)
        all_ = sentences(why, found_words(others))
        heard = all_ if len(others) == len(LEVELS) else why  # a reader that is told of each level tells all anew
        return ErrorCard(words, all_, heard, whole=True, move=move, mark=found.mark.value, fell=fell, why=why)

    def blocks(self, made: Sequence[Block], table: TableContext, *, max_content: bool) -> Sequence[Block]:
        """The row of errors: below the eyes of games with hidden cards, in their place in all others."""
        found = self.errors(table)
        if not found or table.mode.main is not None:
            return made
        row = ErrorRow(self._chips(found, table), table.mode.error)
        kept = [each for each in made if table.match.hides or not isinstance(each, PerspectiveRow)]
        tops = (SeatBlock, SideBySide, PerspectiveRow)
        below = max((n for n, each in enumerate(kept) if isinstance(_shown(each), tops)), default=-1) + 1
        return [*kept[:below], row, *kept[below:]]

    def _chips(self, found: Sequence[Played], table: TableContext) -> tuple[ErrorChip, ...]:
        records, own, chips, last = table.snapshot.records, self._own(table), [], -1
        for each in found:
            name = table.match.seats[each.seat].name if each.seat != last else ""
            chips.append(ErrorChip(each.place, str(records[each.place].turn), each.mark.value, name, each.seat == own))
            last = each.seat
        return tuple(chips)

    def points(self, event: pygame.event.Event, at: tuple[int, int], table: TableContext) -> bool:
        """A click on an error, on a mark in graph or log, or on a number of what the error allows."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or not table.feature(Analysis).on:
            return False
        place = self._place_at(at, table)
        if place is not None:
            table.mode.error = place
            return table.run_command("open-error")
        if table.mode.state is ReviewState.ERROR and table.area.collidepoint(at):
            advice = self.advice(table)
            corner = table.area.topleft
            boxes = number_boxes(advice, table.scene, table.snapshot, table.look) if advice is not None else []
            if any(box.move(corner).collidepoint(at) for box in boxes):
                return table.run_command("play-error")
        return False

    def _place_at(self, at: tuple[int, int], table: TableContext) -> int | None:
        """The place of the error under a point of the window."""
        look, known = table.panel_look, {each.place for each in self.errors(table)}
        index = table.log.index_at(at) if table.mode.main is None else None
        if index is not None and index - 1 in known:
            return index - 1
        for block, rect in table.frame.panel.layout(table.blocks, look):
            shown, here = _shown(block), (at[0] - rect.x + BLEED, at[1] - rect.y)
            if not rect.inflate(2 * BLEED, 0).collidepoint(at):
                continue
            if isinstance(shown, ErrorRow):
                return shown.at(here, look, rect.width + 2 * BLEED)
            if isinstance(shown, ChanceGraph):
                number = shown.mark_at(here, look, rect.width + 2 * BLEED)
                return number - 1 if number is not None and number - 1 in known else None
        return None

    # -- time ----------------------------------------------------------------------------------

    def tick(self, seconds: float, table: TableContext) -> None:
        """The arrows of an error that has just been opened appear one after the other."""
        mode, motion = table.mode, self.appearing.motion
        if motion.running:
            motion.advance(seconds)
            table.request_redraw()
        if mode.state not in (ReviewState.ERROR, ReviewState.RETRY):
            self._opened = None
        elif mode.error != self._opened and not table.motion.running:
            self._opened, advice = mode.error, self.advice(table)
            if advice is not None:
                table.scene.bring_into_sight([place for item in advice.line[:2] for place in item.places])
            self.appearing.begin(len(advice.line) if advice is not None else 0, table.motion.speed)
        self._ask_levels(seconds, table)

    def _ask_levels(self, seconds: float, table: TableContext) -> None:
        """Has bots of every level asked about the error that is open, before the rest of the match is gone through."""
        analysis, place = table.feature(Analysis), table.mode.error
        lent, analysis.lent = analysis.lent, False
        if place is None or table.mode.state is not ReviewState.ERROR or not self._asks_about(place, table):
            if lent:
                self.levels.stop(table.app)
            return
        mistake = self._mistaken(place, table)
        if mistake is None or self.levels.waits(seconds) or not self.levels.wants(place, mistake.played):
            return
        if not lent:
            analysis.hold()
        analysis.lent = True
        if self.levels.tick(mistake, table.app):
            table.refresh()

    def _asks_about(self, place: int, table: TableContext) -> bool:
        """Whether the verdict on an error stands, and knew no more than its mover did."""
        analysis, match, found = table.feature(Analysis), table.match, self.of(table, place)
        if found is None or found.mark not in _ASKED_ABOUT or analysis.stopped or table.mode.main is not None:
            return False
        known = analysis.in_match
        verdict = known.verdicts[place]
        stands = place in known.deep or verdict.settled
        return stands and not (match.hides and verdict.eyes == OPEN)

    def _mistaken(self, place: int, table: TableContext) -> Mistaken | None:
        """An error with its position as the mover knew it."""
        match, verdict = table.match, table.feature(Analysis).in_match.verdicts[place]
        entry = match.all_entries()[place]

        def made() -> Mistaken | None:
            case = case_of(match.game, match.state_at(place), MOVER)
            return Mistaken(place, case, verdict, entry.notation) if case is not None else None

        return table.snapshot.memo(("mistaken", place, verdict), made)

    def leave(self, table: TableContext) -> None:
        self.levels.stop(table.app)

    def moves(self, table: TableContext) -> bool:
        return self.appearing.motion.running

    def pressed(self, event: pygame.event.Event, table: TableContext) -> bool:
        """All arrows are there once somebody does something; Space, Enter or a click on the board mean no more.

        No bot is asked any more, either.
        """
        self.levels.stop(table.app)
        if not self.appearing.motion.running:
            return False
        self.appearing.motion.finish()
        table.request_redraw()
        if event.type == pygame.MOUSEBUTTONDOWN:
            return table.area.collidepoint(event.pos)
        if event.type == pygame.KEYDOWN:
            return command_of(event, (*COMMON, PRESS)) in ("act", "press")
        return event.type == PAD and "act" in COMMANDS[event.stroke]

    # -- the board -----------------------------------------------------------------------------

    def advice(self, table: TableContext) -> Advice | None:
        """What is drawn of the error that is open; None where none is."""
        place, error = table.mode.error, self.of(table, table.mode.error)
        if table.mode.state is not ReviewState.ERROR or place is None or error is None:
            return None
        found = self._allowed(table, place)
        if found is None:
            return None
        if table.mode.shows_better:
            return Advice((), found.refuter, found.played, error.mark.value, wrong=True)
        return Advice(found.items, found.refuter, found.played, error.mark.value, True, found.threatened)

    def spoken(self, place: str, table: TableContext) -> str:
        """What the error that is open would do to a place, in a sentence for ears."""
        advice = self.advice(table)
        if advice is None:
            return ""
        if place == advice.threatened:
            return tr("The error allows this threat.")
        fallen = {mark.place for item in advice.line for mark in item.marks if isinstance(mark, Fallen)}
        return tr("The error lets this be taken.") if place in fallen else ""

    def paint_board(self, target: pygame.Surface, table: TableContext) -> None:
        """The way that was played, and what it allows."""
        advice = self.advice(table)
        if advice is not None and not table.motion.running:
            drawn = self.appearing.drawn
            paint_advice(target.subsurface(table.area), advice, table.scene, table.snapshot, table.look, drawn)


def _shown(block: Block) -> Block:
    """The version of a block that stands there."""
    return block.version if isinstance(block, Alternatives) else block
