"""A review: a match looked at, at any place of its log, or told by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from games.core.branches import BranchOrigin
from games.core.lines import line_of, play_on, trunk_of
from games.core.match import Match
from games.core.quiet import settled, steps
from games.core.turn_words import Turn, headed
from games.core.words import N_, tr, tr_who
from ui.controls.key_hints import by_pad, with_current_keys
from ui.controls.keys import Binding, Key
from ui.controls.labels import ButtonLabel
from ui.table.feature import Commands
from ui.table.features.analysis.error_view import NEXT_ERROR, ErrorView
from ui.table.features.analysis.state import Analysis
from ui.table.features.analysis.try_view import TryView, is_try, turn_before
from ui.table.features.course import ReviewCourse
from ui.table.features.own_marks import OwnMarks
from ui.table.features.perspective import BorrowedEyes
from ui.table.features.plan import WHY, PlanAdvice
from ui.table.modes.branches import BRANCHES_KEY, TO_MATCH, TRY_BACK, show_branches
from ui.table.modes.tries import Tries
from ui.table.panel.blocks import Prompt
from ui.table.review_state import ReviewState
from ui.table.running.match_runner import PACE_NAMES
from ui.table.scene.disabled import not_yours
from ui.table.scene.game_scene import PanelButton, PanelContent, PanelShape
from ui.table.scene.replies import Refuse
from ui.table.scene.table_snapshot import TableSnapshot, lends_eyes
from ui.table.table_context import TableContext
from ui.table.table_mode import WATCHING_HEIGHT, TableMode

REVIEW_PACES: Final = (3.0, 1.5, 0.7, 0.25)
"""Seconds that each place is shown, at the paces of `PACE_NAMES`."""
_STEPS: Final = N_("Left and Right to step, F8 to play, T to try moves.")
_COPIES: Final = N_("Copy the analysis as text (Ctrl Shift C)")
_BY_KEYS: Final = N_("Arrows and Enter to move on the board, T to type a move, Esc to go back to the match.")
_NO_END: Final = N_("You cannot resign while trying moves: Esc goes back to the match.")
_LOW: Final = 700
"""In a lower window a narrow panel has two buttons for an error: N and the row of errors lead to the next one."""
_ENDS: Final = ("resign", "offer-draw", "accept-draw")
_PLAYED: Final = ("undo", "redo", "resign", "offer-draw")
_WATCHED: Final = ("slower", "faster", "stop")


class ReviewMode(TableMode):
    """A match looked at, at any place of its log, or told by itself. What is played there is tried, as a branch."""

    pace = 1
    """Which of `REVIEW_PACES` it goes at."""
    _waited = 0.0

    def __init__(
        self, place: int, stem: BranchOrigin[Match] | None = None, *, analyses: bool = False,
        seeks: Callable[[], object] | None = None, tried: Callable[[str], object] | None = None,
    ) -> None:  # fmt: skip
        """`stem` says which branch is looked at; None: the match itself. `analyses`: with the analysis switched on.

        Where it `seeks` a better move than was played at that place, it begins with the search for one; `tried` is
        told the first move of that search.
        """
        super().__init__(
            place, drives=False, covers=False, tells_end=False, counts=False, dangers=False, recaps=False, reviews=True
        )
        self.stem = stem
        self.tries = Tries(self)
        self._begins, self.seeks, self.first_tried = analyses, seeks, tried

    def lends_eyes(self, match: Match) -> bool:
        """Always; for hands that are hidden, once the match is over."""
        return True

    def commands(self, table: TableContext) -> Commands:
        """Steps and jumps along the log, and a new match from here; what changes a match says that it does nothing."""
        length = table.match.length
        assert self.place is not None
        here = self.place

        def show(place: int) -> Callable[[], None]:
            def go() -> None:
                self.tries.stop()
                table.show_place(min(max(0, place), length))

            return go

        def play() -> None:
            self.tries.stop()
            self.playing, self._waited = not self.playing, 0.0
            if self.playing and here >= settled(table.match, length):
                table.show_place(0)
            table.refresh()

        def pace(by: int) -> Callable[[], object]:
            def change() -> None:
                self.pace = min(max(0, self.pace + by), len(REVIEW_PACES) - 1)
                table.refresh()

            return change

        found: dict[str, Callable[[], object]] = dict.fromkeys(_WATCHED, lambda: None)
        found |= dict.fromkeys(_PLAYED, lambda: table.say(not_yours(table.snapshot)))
        found |= {"try": partial(self._try, table), "hint": partial(self._advise, table)}
        found |= {"pause": play, "step": show(here + 1)}
        eyes = table.feature(BorrowedEyes).commands(table)
        found |= {name: partial(self._look_by, table, name, do) for name, do in eyes.items()}
        found |= {"first": show(0), "last": show(length), "previous": show(here - 1), "next": show(here + 1)}
        found |= {"play-on": partial(self._play_on, table)}
        found |= {"branches": partial(show_branches, table, partial(self._open_branch, table))}
        found |= {"leave-review": table.app.pop}
        card = table.feature(PlanAdvice)
        found |= {"back": partial(self._back, table)}
        found |= {"back": partial(card.put_away, table)} if card.plan is not None else {}
        if not self.on_board:
            found |= {"left": show(here - 1), "right": show(here + 1), "up": pace(1), "down": pace(-1)}
        found |= {"next-error": partial(self._next_error, table), "open-error": partial(self._open_error, table)}
        if self.state in (ReviewState.ERROR, ReviewState.RETRY):
            found |= {"retry": partial(self._retry, table), "step": partial(self._better, table)}
            found |= {"better": partial(self._better, table), "play-error": partial(self._play_error, table)}
            found |= {"hint": partial(self._better, table)}
        if self.state is ReviewState.TRY:
            found |= dict.fromkeys(_ENDS, lambda: table.say(tr(_NO_END)))
            found |= {"leave-try": partial(self.tries.back, table), "to-match": partial(self.tries.leave, table)}
            found |= {"undo": show(max(here - 1, 0)), "redo": show(here + 1)}
        if not self.on_board:
            found |= {"type": partial(self._try, table)}
        if self.state is ReviewState.ERROR:
            found |= {"act": partial(self._retry, table)}
        elif not self.on_board and not self.playing and table.feature(Analysis).on:
            found |= {"act": partial(self._play_out, table)}
        return {**found, **table.feature(Analysis).commands(table)}

    def _play_out(self, table: TableContext) -> None:
        """The line of the analysis that is chosen is tried, one action after the other."""
        actions = table.feature(Analysis).chosen_actions(table)
        if actions and lends_eyes(table.match):
            self.tries.play_out(actions, table)

    def _open_branch(self, table: TableContext, line: Match, at: int) -> bool:
        """Shows a branch at this table; False where it has to have one of its own."""
        if self.state in (ReviewState.ERROR, ReviewState.RETRY):
            self._close_error()
            self.tries.stand_up(table)
        self.playing = self.on_board = False
        return self.tries.look_at(line, at, table)

    # -- errors --------------------------------------------------------------------------------

    def _next_error(self, table: TableContext) -> None:
        """Opens the error after the one that is open; says why there is none."""
        analysis = table.feature(Analysis)
        if not analysis.on:
            analysis.turn(table)
            return
        found = table.feature(ErrorView).after(table)
        if found is None:
            table.say(tr("No errors found so far.") if analysis.status else tr("No errors were found."))
            return
        self.error = found.place
        self._open_error(table)

    def _open_error(self, table: TableContext) -> None:
        """Shows the position before the error that is chosen, with what it allows."""
        place = self.error
        if place is None:
            return
        self.tries.leave(table)
        self.playing = self.on_board = self.shows_better = False
        table.show_place(place)
        self.state, self.error = ReviewState.ERROR, place
        table.rebuild()

    def _retry(self, table: TableContext) -> None:
        """A better move is looked for, on the board with nothing drawn on it."""
        if table.snapshot.outcome is not None or not lends_eyes(table.match):
            table.say(not_yours(table.snapshot))
            return
        self.state, self.shows_better, self.on_board = ReviewState.RETRY, False, True
        self.tries.sit_down(table)
        table.focus.focus(None)
        table.rebuild()

    def _better(self, table: TableContext) -> None:
        """Lines and best move of the error are shown, or kept back again."""
        self.shows_better = self.state is ReviewState.RETRY or not self.shows_better
        self._tell_tried("")
        self.state, self.on_board = ReviewState.ERROR, False
        table.rebuild()

    def _tell_tried(self, notation: str) -> None:
        """Tells the first move of the search for a better one, once, to whoever wants to know."""
        tell, self.first_tried = self.first_tried, None
        if tell is not None:
            tell(notation)

    def _play_error(self, table: TableContext) -> None:
        """What was played and what it allows are played out."""
        actions = table.feature(ErrorView).script(table)
        if actions:
            self._close_error()
            self.tries.play_out(actions, table)

    def _close_error(self) -> None:
        self.state, self.error, self.shows_better, self.on_board = ReviewState.MATCH, None, False, False

    def _look_by(self, table: TableContext, name: str, look: Callable[[], object]) -> None:
        """Other eyes; that all hands lie open is what the analysis goes by as well, once somebody asks for it."""
        look()
        table.feature(Analysis).open_all(table, name == "eyes-0" and self.eyes.all_open and table.match.hides)

    def _back(self, table: TableContext) -> None:
        """Drops what was picked up, else the board's keys, else leads to the match, else leaves the review."""
        if table.feature(OwnMarks).drop(table) or table.carry_out(table.scene.on_command("back", table.snapshot)):
            return
        if self.on_board and self.state is ReviewState.MATCH:
            self.on_board = False
            table.refresh()
        elif self.state is ReviewState.RETRY:
            self.state, self.on_board = ReviewState.ERROR, False
            self.tries.stand_up(table)
            table.rebuild()
        elif self.state is ReviewState.ERROR:
            self._close_error()
            table.rebuild()
        elif self.state is ReviewState.TRY:
            self.tries.leave(table)
        else:
            table.app.pop()

    def _play_on(self, table: TableContext) -> None:
        """A new match from here, or from a line that is tried; that is replayed in the background."""
        assert self.place is not None
        here, app, stem = self.place, table.app, table.match.branches.stem
        if self.main is None or stem is None or not stem.entries:
            app.open_match(play_on(table.match if self.main is None else self.main, here))
            return
        trunk = stem.trunk
        number = next(n for n, each in enumerate(trunk.branches.lines) if each.entries is stem.entries)
        app.tasks.run(lambda: line_of(trunk, number), lambda line: app.open_match(play_on(line, here)))

    def _advise(self, table: TableContext) -> None:
        """The analysis is the adviser of a review: it is switched on, or the coach says on a card what is best."""
        analysis = table.feature(Analysis)
        if not analysis.on:
            analysis.turn(table)
            return
        card, plan, found = table.feature(PlanAdvice), analysis.plan(table), analysis.prompt(table)
        if card.plan is not None:
            card.put_away(table)
        elif plan is not None and table.snapshot.outcome is None:
            name = table.match.seats[table.snapshot.actor].name
            # translators: what stands over what the coach says to the player to move, whom it calls "you"
            heading = tr_who(name, "The coach", "The coach to {name}")
            card.show(plan, table, heading=heading, degree=WHY)
            table.refresh()
        elif found is not None:
            table.say(found.words)

    def bindings(self, own: Sequence[Binding], table: TableContext) -> Sequence[Binding]:
        """The keys of a table, after those of the branches and tries."""
        return (BRANCHES_KEY, TO_MATCH, TRY_BACK, *own)

    def pressed(self, event: pygame.event.Event, table: TableContext) -> bool:
        """What a try was worth is said until somebody does something."""
        self.just_tried = False
        return False

    def tick(self, seconds: float, table: TableContext) -> None:
        """Shows the next place when its time has come; lines that are tried go on."""
        assert self.place is not None
        if self._begins:
            self._begins = False
            table.feature(Analysis).turn(table)
            if self.seeks is not None:
                self.error = self.place
                self._retry(table)
        if self.state in (ReviewState.ERROR, ReviewState.RETRY) and self.place != self.error:
            self._close_error()
            self.tries.stand_up(table)
            table.rebuild()
        if not self.playing:
            self.tries.tick(seconds, table)
            return
        if table.motion.running:
            return
        self._waited += seconds
        if self._waited >= REVIEW_PACES[self.pace]:
            self._waited = 0.0
            table.show_place(self.place + 1)
            self.playing = self.place < settled(table.match, table.match.length)

    def permits(self, action: Any, table: TableContext) -> Refuse | None:
        """What who is to act at the place shown may do, seen through their eyes: it is tried."""
        return None if table.snapshot.mine else Refuse(not_yours(table.snapshot))

    def permits_end(self) -> Refuse | None:
        """Nobody ends a match in a review."""
        return Refuse(tr(_NO_END))

    def play(self, action: Any, table: TableContext) -> None:
        """Goes on with the match where that was played, else begins a branch or goes on with the one shown."""
        match, here = table.match, table.snapshot.shown
        retried = self.state in (ReviewState.ERROR, ReviewState.RETRY)
        if retried and any(entry.action == action for entry in match.all_entries()[here : here + 1]):
            table.say(tr("That is what was played. Find another move."))
            return
        if retried:
            state = match.state_at(here)
            match.game.rules.apply(state, action)
            self._close_error()
            self._tell_tried(match.game.rules.encode(state, action))
        self.tries.stop()
        self.tries.play(action, table)

    def _try(self, table: TableContext) -> bool:
        """Opens the place shown to moves of every side; says why where that cannot be."""
        if table.snapshot.outcome is not None or not lends_eyes(table.match):
            table.say(not_yours(table.snapshot))
            return False
        self.on_board = True
        self.playing = False
        table.focus.focus(None)
        self.tries.begin(table)
        return True

    def shape(self, own: PanelShape, snapshot: TableSnapshot[Any], table: TableContext) -> PanelShape:
        """The ways along the log in one row under the slider, more buttons below: those of an error in two rows, where
        three words have no room beside each other."""
        high = WATCHING_HEIGHT
        ways = 7 if table.feature(Analysis).on else 6
        erred = self.state in (ReviewState.ERROR, ReviewState.RETRY)
        beside = 2 if erred and not own.square_board else 3
        return replace(own, columns=ways, button_height=high, small_columns=beside, small_height=high, max_buttons=ways)

    def parts(self, own: PanelContent, snapshot: TableSnapshot[Any], table: TableContext) -> PanelContent:
        """Puts a review's buttons in place of the game's."""
        start, end = snapshot.shown == 0, snapshot.shown == settled(table.match, snapshot.length)
        count = len(trunk_of(table.match).branches.lines)
        tries = snapshot.outcome is None and lends_eyes(table.match)
        going, analysed = "pause" if self.playing else "play", table.feature(Analysis).on
        ways = (
            PanelButton("first", ButtonLabel(icon="first"), not start, tr("The beginning (Home)")),
            PanelButton("previous", ButtonLabel(icon="previous"), not start, tr("One back (Left)")),
            PanelButton("pause", ButtonLabel(icon=going), snapshot.length > 0, tr("Play, or stop (F8)")),
            PanelButton("next", ButtonLabel(icon="next"), not end, tr("One forward (Right)")),
            PanelButton("last", ButtonLabel(icon="last"), not end, tr("The end (End)")),
            PanelButton(
                "try",
                ButtonLabel(icon="branch"),
                tries,
                with_current_keys(tr("Try moves for every side (T)"), "table.type"),
            ),
            *([PanelButton("copy-analysis", ButtonLabel(icon="copy"), hint=tr(_COPIES))] if analysed else []),
        )
        if self.state in (ReviewState.ERROR, ReviewState.RETRY):
            low = table.app.size[1] < _LOW and not table.scene.shape.square_board
            return replace(own, buttons=ways, small=self._error_buttons()[: 2 if low else 3])
        more = (
            # translators: a button over a small word: plays on, from this position.
            PanelButton("play-on", ButtonLabel(tr("Keep playing"), tr("here")))
            if snapshot.outcome is None
            else PanelButton("chronicle", ButtonLabel(tr("Chronicle"), "C")),
            PanelButton("branches", ButtonLabel(tr("Branches"), f"F6 · {count}" if count else "F6")),
            # translators: a button: leaves the review of a match.
            PanelButton("leave-review", ButtonLabel(tr("Leave"), tr("Esc")))
            if self.state is not ReviewState.TRY
            else PanelButton("to-match", ButtonLabel(tr("To the match"), TO_MATCH.keys[0].name)),
        )
        return replace(own, buttons=ways, small=more)

    def _error_buttons(self) -> tuple[PanelButton, ...]:
        """What can be done about an error."""
        enter, escape = Key(pygame.K_RETURN).name, Key(pygame.K_ESCAPE).name
        retry = PanelButton("retry", ButtonLabel(tr("Try it yourself"), enter, kind="act"))
        if self.state is ReviewState.RETRY:
            retry = PanelButton("back", ButtonLabel(tr("Back to the error"), escape))
        better = PanelButton("better", ButtonLabel(tr("Better move"), Key(pygame.K_F9).name))
        return retry, better, PanelButton("next-error", ButtonLabel(tr("Next error"), NEXT_ERROR.keys[0].name))

    def prompt(self, parts: PanelContent, snapshot: TableSnapshot[Any], table: TableContext) -> Prompt | None:
        """What the analysis says of the place, or which place this is, or how it ended."""
        if self.state in (ReviewState.ERROR, ReviewState.RETRY):
            card = table.feature(ErrorView).prompt(table)
            if card is not None and not self.shows_better:
                return card
        tried = table.feature(TryView).prompt(table)
        if tried is not None:
            return tried
        analysis = table.feature(Analysis)
        tells = not self.playing and not analysis.held_back(table)  # else it would tell what is looked for
        analysis_prompt = analysis.prompt(table) if tells else None
        if analysis_prompt is not None:
            return analysis_prompt
        if snapshot.outcome is not None:
            return Prompt(snapshot.prompt, tr("The end of the match."))
        if self.on_board:
            return Prompt(tr("Try a move, for either side."), tr(_BY_KEYS))
        took = table.match.all_entries()[snapshot.shown - 1].seconds if snapshot.shown else 0.0
        here, length = steps(table.match, snapshot.shown), steps(table.match, snapshot.length)
        where = tr("After action {n} of {count}.", n=here, count=length)
        if took >= 0.1 and self.stem is None:
            # translators: how long the player took for it: "2.5 s" or "1:20".
            where = tr(
                "After action {n} of {count}, which took {time}.",
                n=here, count=length, time=_time_words(took),
            )  # fmt: skip
        how = (
            tr("Up and Down to change the pace ({pace}).", pace=tr(PACE_NAMES[self.pace]))
            if self.playing
            else by_pad(tr("Left and Right to step."), tr(_STEPS), "table.type")
        )
        return Prompt(where, how)

    def subtitle(self, snapshot: TableSnapshot[Any], table: TableContext) -> str | None:
        """The turn as the log numbers it, of a branch with its name."""
        if self.state is ReviewState.TRY:
            return tr("Review · your try") if is_try(table) else tr("Review · a branch")
        if self.state in (ReviewState.ERROR, ReviewState.RETRY) and self.error is not None:
            # translators: beside the game's name; the turn is "move 55" or "turn 12".
            return tr("Review · before {turn}", turn=turn_before(table, self.error))
        if self.stem is not None:
            return self.stem.trunk.branches.named(self.stem.entries)
        number = snapshot.records[snapshot.shown - 1].turn if snapshot.shown else 0
        unit = table.feature(ReviewCourse).unit
        return tr("Review · {turn}", turn=headed(Turn(unit, number))) if number else tr("Review")


def _time_words(seconds: float) -> str:
    if seconds < 60:
        return tr("{seconds} s", seconds=f"{seconds:.1f}" if seconds < 10 else f"{seconds:.0f}")
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"
