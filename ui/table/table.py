"""The table: a match on the screen. It holds match, runner, one game's scene and the panel; it has no subclass."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import inf
from pathlib import Path
from time import perf_counter
from typing import Any, ClassVar, final

import pygame

from games.core.endings import Ending
from games.core.errors import GameError
from games.core.match import Match
from games.core.quiet import one_step, place_of, settled, steps, way
from ui.controls.buttons import PRESSED, Button
from ui.controls.focus import Control
from ui.controls.keys import PRESS, Binding, command_of
from ui.controls.pad_words import PAD
from ui.controls.screen import AppServices, Screen
from ui.controls.topic import HelpTopic
from ui.drawing.look import PLAIN, Look
from ui.drawing.paint import ground
from ui.services.matches.autosaver import Autosaver, OpenMatch
from ui.services.rules_pages import numbers_of, with_rule
from ui.table.commands import commands
from ui.table.commands.carrying import carry_out
from ui.table.feature import Feature
from ui.table.features.ending.feature import MatchEnd
from ui.table.features.handover.hand_peek import HandPeek
from ui.table.features.handover.response_window import ResponseWindow
from ui.table.features.handover.seat_change import SeatChange
from ui.table.features.moments import Moments
from ui.table.features.order import bindings_of, in_force, make_features
from ui.table.features.tips import Tips
from ui.table.keys import MORE_KEY, STEPS
from ui.table.layout.seat_colours import dress_of
from ui.table.layout.side_panel_layout import SidePanelLayout
from ui.table.message import paint_message
from ui.table.panel.blocks import Block
from ui.table.panel.log import MoveLog
from ui.table.panel.notices import Notices, Until
from ui.table.panel.panel_painter import FrameTime
from ui.table.panel_content import leave_panel, make_blocks, point_at_panel, with_keys
from ui.table.running.match_runner import MatchRunner
from ui.table.scene.disabled import disabled_reason, disabled_rule
from ui.table.scene.ending import Count
from ui.table.scene.game_scene import USUAL_WIDTH, GameScene, PanelContent
from ui.table.scene.gestures import Gesture, Gestures, Kind
from ui.table.scene.log_rows import fill_log, rule_at
from ui.table.scene.recap import Recap
from ui.table.scene.replies import REPAINT, Command, Point, Reply
from ui.table.scene.scene_context import SceneContext
from ui.table.scene.table_snapshot import TableSnapshot, clock_face, first_viewer, observe
from ui.table.table_context import F, Miniature
from ui.table.table_mode import TableMode

_PRESSES = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, PRESSED, PAD})
"""The events by which a person does something."""
_POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


@final
class Table(Screen):
    """A match, who looks at it, and the game's scene in which it is played."""

    grounded: ClassVar[bool] = True

    def __init__(
        self, app: AppServices, match: Match, make_scene: Callable[[SceneContext], GameScene[Any, Any, Any]],
        miniature: Miniature, *, mode: TableMode | None = None, path: Path | None = None, viewer: int | None = None,
        held: OpenMatch | None = None, loaded: bool = False, keeps: bool = True,
    ) -> None:  # fmt: skip
        """`path` is the save file the match belongs to, if it has one. `held` is the kept file it comes from; a match
        that is `loaded` from elsewhere is kept from its first change on, any other from now on, if it `keeps`.
        `viewer` is whose eyes it is seen through.
        """
        super().__init__(app)
        self.miniature = miniature
        self.match, self._dress = match, dress_of(match.seats, app.guests.roster, match.series)
        self.path, self.mode = path, mode or TableMode()
        self.notices: Notices = Notices()
        reviewed = self.mode.place is not None
        self.runner = MatchRunner(app, match, self._match_changed, self._announce, passive=reviewed)
        self.runner.important, self.runner.ready = lambda: self.recap.important, self.refresh
        if self.mode.drives and keeps:
            self.autosaver = self.runner.autosaver = Autosaver(app.folders, app.tasks, match, self._announce)
            self.autosaver.begin(held, elsewhere=loaded or path is not None)
        self.viewer = viewer if viewer is not None else first_viewer(match)
        self.recap, self.count = Recap(), Count()
        self.context = SceneContext(app, self, match, self.recap, self.count)
        self.scene = make_scene(self.context)
        self.mode.eyes.all_open = (self.viewer is None or match.branches.tried) and match.hides and match.may_lie_open
        self._made: dict[Any, Any] = make_features()
        self._hearing: dict[str, list[Any]] = {}
        self.features = self._featured()
        self.bindings: Sequence[Binding] = bindings_of(self.features, self)
        self.frame, self.log = SidePanelLayout(self.scene.shape), MoveLog(())
        self.gestures: Gestures[Any] = Gestures()
        self.area = pygame.Rect(0, 0, 0, 0)
        """The part of the window that the board has."""
        self._ruled = ""
        """The anchor of the rule that a refusal named which the last press has answered."""
        self._covered = False
        self._passes_to: int | None = None  # as the buttons were made for it
        self._parts: PanelContent | None = None
        self._blocks: Sequence[Block] = ()
        self.corner_buttons: dict[str, Button] = {}  # buttons on the board itself
        for each in self.features:
            each.start(self)
        self.snapshot: TableSnapshot[Any] = self._observe()
        app.sounds.prepare()
        app.tasks.run(partial(numbers_of, match.game.info.id))  # for the rules that refusals name

    @property
    def look(self) -> Look:  # with the guests' own crests and colours
        return self.app.look if self._dress is PLAIN else self.app.look.dressed(self._dress)

    # -- its features ------------------------------------------------------------------------

    def _featured(self) -> Sequence[Feature]:
        """The features that the table has with the mode in force."""
        features, self._hearing = in_force(self.mode, self._made, self)
        return features

    def feature(self, kind: type[F]) -> F:
        """The table's feature of a kind, whether the mode in force has use for it or not."""
        found: F = self._made[kind]
        return found

    def hearing(self, hook: str) -> Sequence[Any]:
        """The features in force that have something to say in one of the methods of `Feature`, in order."""
        return self._hearing[hook]

    # -- what is known now -------------------------------------------------------------------

    def _observe(self, before: Any = None) -> TableSnapshot[Any]:
        """What is to be shown now, told in full: while a moment is told that is what was before it."""
        if self.feature(Moments).now is not None and not self.snapshot.stale:
            return self.snapshot
        self.feature(Moments).drop(self)
        bots, snapshot = self.feature(ResponseWindow).bots, self._known_at(self.mode.place, before)
        if bots.on:
            return bots.held(snapshot, self.match)
        self.recap.follow(snapshot, self.scene)
        return snapshot

    def _known_at(self, place: int | None, before: Any = None, *, advanced: bool = False) -> TableSnapshot[Any]:
        """What the person at the screen may know of the present place, or of that of a review."""
        between = self.feature(ResponseWindow)
        acting = not self._covered and not between.busy(self)
        return observe(
            between.bots.shown(self), self.viewer, shown=place, before=before, acting=acting, asked=between.asked,
            passes_to=self.feature(SeatChange).to(self), thinking=self.runner.bot_requests.wants_hint,
            advanced=advanced, eyes=self.mode.eyes, covered=self.feature(HandPeek).covered(self),
        )  # fmt: skip

    def refresh(self) -> None:
        """Something besides the match has changed: who looks, what is being thought, what may be pressed."""
        self.snapshot = self._observe(self.snapshot.before)
        self._refresh_panel()
        self.request_redraw()

    def _match_changed(self) -> None:
        for each in self._hearing["changed"]:
            each.changed(self)
        if self.feature(ResponseWindow).bots.on:
            self.refresh()
        else:
            self.show_change()

    def show_change(self) -> None:
        """What has happened in the match comes into sight: at once, or once its moments are told."""
        moments = self.feature(Moments)
        goes_on = moments.goes_on(self)
        if not goes_on:
            moments.drop(self)
        self.notices.over(Until.MOVE)
        self.motion.finish()
        self.gestures.forget()
        before = self.snapshot
        advanced = goes_on or one_step(self.match, before.shown)
        after = self._known_at(self.mode.place, before.view, advanced=advanced)
        tell = moments.extend if goes_on else moments.begin
        if advanced and not self._covered and tell(after, self, partial(self._show, after, presented=True)):
            self._hold()
        else:
            moments.drop(self)
            self._show(after)

    def _hold(self) -> None:
        """What was before stays in sight: moments are told."""
        self._refresh_panel()
        self.request_redraw()

    def _show(self, after: TableSnapshot[Any], *, presented: bool = False) -> None:
        """A change of the match is in sight; `presented`: as moments, so nothing of it moves or sounds again."""
        self.runner.seen()
        self.snapshot = self._known_at(self.mode.place, after.before, advanced=after.advanced) if presented else after
        self.recap.follow(self.snapshot, self.scene)
        for each in self._hearing["observed"]:
            each.observed(self)
        self.context.presented = presented
        entries = self.match.all_entries()[: self.snapshot.shown]
        self.context.silent = bool(entries) and isinstance(entries[-1].action, Ending)
        self.carry_out(self.scene.changed(self.snapshot))
        self._refresh_panel()
        self.request_redraw()
        self.context.presented = self.context.silent = False

    # -- playing -----------------------------------------------------------------------------

    def carry_out(self, reply: Reply[Any]) -> bool:
        """Carries out what the game's scene answered; False when it answered nothing."""
        if reply is None:
            return False
        if reply is REPAINT:
            self.request_redraw()
            return True
        if isinstance(reply, Command):
            return self.run_command(reply.name)
        carry_out(self, reply)
        self._parts = None  # the next turn of the loop makes the panel anew, once for all that came in this one
        self.request_redraw()
        return True

    def play(self, action: Any, at: Point | None = None) -> bool:
        """Plays an action of the person to act; what is refused is said in words and changes nothing."""
        refused = self.mode.permits(action, self)
        if refused is not None:
            self.refuse(refused.words, refused.at or at, refused.rule)
            return False
        go = partial(self._play_now, action, at)
        for each in reversed(self._hearing["ask"]):
            go = partial(each.ask, action, self, go)
        return go()

    def _play_now(self, action: Any, at: Point | None = None) -> bool:
        try:
            self.mode.play(action, self)
        except GameError as error:
            self.refuse(str(error), at, self.match.game.rule_against(error))
            return False
        self.mode.played(self)
        return True

    def end(self, ending: Ending) -> None:
        """Ends the match from outside the rules."""
        refused = self.mode.permits_end()
        if refused is not None:
            self.refuse(refused.words)
        else:
            self._play_now(ending)

    def refuse(self, words: str, at: Point | None = None, rule: str = "") -> None:
        """Says why something cannot be done, beside the place (default: below the board).

        The rule by its anchor is named after it; F1, or a click on the words, opens it.
        """
        self.app.sounds.play("error")
        self.notices.say(with_rule(words, self.match.game.info.id, rule), at, until=Until.INPUT, rule=rule)
        self.request_redraw()

    def say(self, words: str, seconds: float = 3.5) -> None:
        """Tells the player something for a few seconds, while the position stands."""
        self.notices.say(words, None, seconds, Until.MOVE)
        self.request_redraw()

    def _announce(self, words: str) -> None:
        """Tells whoever is at the screen something about the program or the match, which tells nobody's secret."""
        if self not in self.app.screens:
            self.app.notice = words
        self.notices.say(words, None, seconds=6)
        self.request_redraw()

    # -- input -------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        if event.type not in _PRESSES or not self._pressed(event):
            super().handle(event)

    def _pressed(self, event: pygame.event.Event) -> bool:
        """Whatever runs by itself to be looked at comes to its end when a person does something; True: it is all."""
        if self.feature(Moments).skipped(event, self):
            return True
        self._ruled = self.notices.rule
        asked = event.type == pygame.MOUSEBUTTONDOWN and self._on_rule(event)
        self.notices.over(Until.INPUT)
        if asked:
            self.app.explain(self.topic())
            return True
        if event.type != PRESSED:
            self.runner.hurry()
        taken = [each.pressed(event, self) for each in self._hearing["pressed"]]  # all of them hear of it
        return any(taken)

    def pointer(self, event: pygame.event.Event) -> None:
        if event.type not in _POINTER:
            return
        at = self._point_of(event)
        if any(each.points(event, at, self) for each in self._hearing["points"]):
            return
        if self.frame.panel.box.collidepoint(at):
            if point_at_panel(self, event, at):
                return
        else:
            leave_panel(self)
        spot = self.scene.spot_at(at, self.snapshot) if self.area.collidepoint(at) else None
        gesture = self.gestures.read(event, spot, at)
        if gesture is not None:
            self.carry_out(self.scene.gesture(gesture, self.snapshot))

    def _on_rule(self, event: pygame.event.Event) -> bool:
        """Whether a button of the mouse went down on a message that names a rule."""
        return event.button == 1 and bool(self.notices.rule) and self.notices.hit(self._point_of(event))

    def topic(self) -> HelpTopic:
        """The rule that the last refusal has named, until the person does something else, or that of the line of the
        log under the pointer; else what is asked now.
        """
        rule = self._ruled or rule_at(self.log, self.snapshot, pygame.mouse.get_pos())
        return HelpTopic(game=self.match.game.info.id, rule=rule or self.match.game.text.rule(self.snapshot.view))

    def typed(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB and self.focus.current is not None:
            return False
        reach = self.scene.reach
        if reach is not None and reach.cursor() is not None and command_of(event, (PRESS,)) is not None:
            # The mark on the board is pressed as a ringed control is, whatever the key does without a mark.
            return self.app.inputs.repeated or self.run_command("act")
        return self.mode.place is None and self.carry_out(self.scene.typed(event, self.snapshot))

    def on_command(self, command: str) -> bool:
        buttons = (*self.parts.buttons, *self.parts.small)
        closed = disabled_reason(command, buttons, self.snapshot)
        if closed:
            self.refuse(closed, self._beside_button(command), disabled_rule(command, buttons))
            return True
        self.feature(Tips).heard(command, self)
        heard = (each.commands(self).get(command) for each in (self.mode, *self._hearing["commands"]))
        own = next(filter(None, heard), None)
        if own is not None:
            own()
            self.request_redraw()
            return True
        if self.carry_out(self.scene.on_command(command, self.snapshot)):
            return True
        do = commands.COMMANDS.get(command)
        if do is None and command in STEPS and not self.focus.grounded:
            self.focus.first()
            return True
        if do is None:
            return False
        do(self)
        self.request_redraw()
        return True

    def _beside_button(self, command: str) -> Point:
        """Where on the board something is said about a button of the panel."""
        button = self.frame.buttons.get(command) or self.frame.buttons.get(MORE_KEY.command)
        return self.area.right - 8, button.rect.top if button is not None else self.area.centery

    # -- the log and reviews -----------------------------------------------------------------

    def review(self, index: int) -> None:
        """Looks at the match as it stood at a place of its log."""
        self.feature(MatchEnd).leave_for(index, self)
        if self.mode.place is not None:
            self.show_place(index)
        else:
            match = self.feature(ResponseWindow).bots.shown(self).copy()
            self.app.review_match(match, settled(match, index, 1), path=self.path, viewer=self.viewer)

    def show_place(self, index: int) -> None:
        """In a review: goes to a place of the log."""
        place = self.mode.place
        if place is None:
            return
        moments = self.feature(Moments)
        moments.drop(self)
        self.motion.finish()
        goal, near = way(self.match, place, index)
        after, arrive = self._known_at(goal, self.snapshot.view if near else None), partial(self._arrive, goal, near)
        if near and moments.begin(after, self, partial(arrive, presented=True)):
            self._hold()
        else:
            arrive()

    def _arrive(self, place: int, near: bool, *, presented: bool = False) -> None:
        """A review has come to a place of the log; `presented`: by moments, so nothing moves or sounds again."""
        self.mode.place = place
        self.snapshot = self._observe(self.snapshot.view if near else None)
        self.context.presented = presented
        self.scene.changed(self.snapshot)
        self.context.presented = False
        self._refresh_panel()
        self.log.show(self.log.current)
        if self.frame.slider is not None:
            self.frame.slider.set_current_value(steps(self.match, self.mode.place))
        self.request_redraw()

    def show_match(self, match: Match, place: int) -> None:
        """In a review: has a match or a line of it in sight, at a place of its log."""
        self.feature(Moments).drop(self)
        self.motion.finish()
        self.gestures.forget()
        self.match, self.mode.place = match, place
        self.snapshot = self._observe()
        self.scene.changed(self.snapshot)
        if self.frame.slider is not None:
            self.rebuild()
        else:
            self._refresh_panel()
        self.log.show(self.log.current)
        self.request_redraw()

    # -- time --------------------------------------------------------------------------------

    def tick(self, seconds: float) -> None:
        if self._parts is None:
            self._refresh_buttons()
        panel = self.frame.panel.painter
        if self.notices.advance(seconds) | (panel.late and not (panel.waits and self.motion.running)):
            self.request_redraw()
        for each in self._hearing["tick"]:
            if each.tick(seconds, self):
                return
        if not self.mode.drives:
            return
        if not self.feature(SeatChange).stands:
            self.runner.tick(seconds, quiet=not self.motion.running)
        self._tick_clock()
        self.carry_out(self.scene.tick(seconds, self.snapshot))

    @property
    def moving(self) -> bool:
        if super().moving or self.context.threats.motion.running or self.feature(Moments).now is not None:
            return True
        if self.frame.panel.painter.late:
            return True
        return any(each.moves(self) for each in self._hearing["moves"])

    def moving_part(self) -> pygame.Rect | None:
        panel = self.frame.panel.painter
        if not self.motion.running or (panel.late and not panel.waits) or self.feature(Moments).now is not None:
            return None
        return self.scene.moving_part(self.motion.tweens)

    @property
    def due(self) -> float:
        return self.runner.next_second if self.mode.drives and not self.feature(SeatChange).due(self) else inf

    def pass_below(self, seconds: float, *, seen: bool) -> None:
        self.feature(HandPeek).check(self)
        # Between people the clock runs on while one of them studies the match in a review.
        above = self.app.screens[self.app.screens.index(self) + 1 :]
        studied = any(isinstance(each, Table) and each.mode.place is not None for each in above)
        if self.mode.drives and self.runner.persons > 1 and studied:
            self.feature(SeatChange).spend(seconds, self)

    def _tick_clock(self) -> None:
        match, shown = self.feature(ResponseWindow).bots.shown(self), self.snapshot.clock
        face = clock_face(match, match.index)
        if face is not None and (shown is None or face.seconds != shown.seconds):
            self.snapshot = replace(self.snapshot, clock=face)
            self._parts = None
            self.request_redraw()

    # -- people with hidden cards ------------------------------------------------------------

    def cover(self) -> None:
        """Nobody is at the screen any more: what is theirs goes; nothing hidden is drawn until somebody sits down."""
        while self in self.app.screens and self.app.top is not self:
            self.app.pop()
        self.runner.drop_thinking()
        self.take_seat(None)

    def take_seat(self, viewer: int | None) -> None:
        """A person sits down at the screen; None: nobody does."""
        self.viewer = viewer
        self._covered = viewer is None and self.match.hides and self.mode.covers
        self.notices = self.notices.unowned()
        self.gestures.forget()
        self.motion.finish()
        self.focus.focus(None)
        self.log.follow = True
        self.log.forget()
        for each in (self.mode, *self._made.values()):  # one that is not in force may come back
            each.forget(self)
        self.scene = self.scene.fresh()
        self.snapshot = self._observe()
        self.scene.lay_out(self._board, self.snapshot)
        self.frame.panel.forget(gently=self.motion.speed > 0)
        self._refresh_panel()
        self.request_redraw()

    def _look_away(self) -> None:
        self.feature(SeatChange).look_away(self)

    # -- the panel ---------------------------------------------------------------------------

    def named_controls(self) -> Mapping[str, Control]:
        return self.frame.buttons

    def use(self, mode: TableMode) -> None:
        """Puts another mode in force: the match is over, or goes on."""
        self.mode = mode
        self.features = self._featured()
        self.bindings = bindings_of(self.features, self)
        self.guarded, self._shown = not mode.tells_end, 0.0
        self.rebuild()
        first = ("next-game", "best-of-three", "rematch", "chronicle")
        self.focus.focus(next(filter(None, map(self.frame.buttons.get, first)), None))

    def build(self) -> None:
        snapshot = self.snapshot = self._observe(self.snapshot.before) if self.snapshot.stale else self.snapshot
        self._parts = None
        self.focus.grounded = self.scene.reach is not None  # the arrows lead to a board that has a mark
        self.scene.shape = type(self.scene).shape  # what it became for another size or look holds no more
        first, self.frame.shape = self._panel(self.look, USUAL_WIDTH), self.scene.shape
        for each in self._hearing["shape"]:
            self.frame.shape = each.shape(self.frame.shape, snapshot, self)
        self._passes_to = snapshot.passes_to
        review = self.mode.place is not None
        slides = any(each.slides(self) for each in self._hearing["slides"])

        def max_content(look: Any, width: int) -> list[Block]:
            own = replace(self._panel(look, width), blocks=self.scene.max_content(snapshot, look, width))
            self.frame.look = look
            return list(make_blocks(own, self, self.mode, max_content=True))

        self.area = self.frame.fit(
            self.app.size, self.look, max_content, first.buttons, first.small, slider=slides, review=snapshot.reviewing
        )
        parts = self.parts
        self.frame.make(self.manager, parts.buttons, parts.small, self.run_command, self._title())
        if slides and self.match.length:
            far = steps(self.match, snapshot.shown), steps(self.match, self.match.length)
            self.frame.make_slider(self.manager, *far, lambda to: self.review(place_of(self.match, to)))
        self.scene.lay_out(self._board, snapshot)
        self._parts = None  # the panel may follow the board, such as which side is on top
        self.corner_buttons = {}
        for icon, rect in self.scene.corner_buttons(snapshot):
            self.corner_buttons[icon.command] = self.button(
                rect, icon.face, partial(self.run_command, icon.command), hint=icon.hint
            )
        self._refresh_corner()
        self._refresh_log()
        for each in self._hearing["controls"]:
            each.controls(self)
        if review:
            self.frame.panel.layout(self._blocks, self.panel_look)  # the log must know its height
            self.log.show(self.log.current)

    @property
    def _board(self) -> pygame.Rect:
        """The part of its area that the features leave to the game's scene."""
        board = self.area
        for each in self._hearing["board"]:
            board = each.board(board, self)
        return board

    @property
    def panel_look(self) -> Any:
        """The look of the panel, whose text may be smaller than the setting."""
        return self.frame.look or self.look

    def _panel(self, look: Look, width: int) -> PanelContent:
        parts = self.scene.panel(self.snapshot, look, width)
        for each in self._hearing["parts"]:
            parts = each.parts(parts, self.snapshot, self)
        return parts

    @property
    def parts(self) -> PanelContent:
        """The panel as it should be now."""
        if self._parts is None:
            made = with_keys(self._panel(self.panel_look, self.frame.panel.content.width), self.bindings)
            self._parts = self.feature(ResponseWindow).bots.with_buttons(made, self.snapshot)
            self._blocks = make_blocks(self._parts, self, self.mode)
        return self._parts

    @property
    def blocks(self) -> Sequence[Block]:
        """The panel's blocks as they should be now."""
        return self._blocks if self.parts else ()

    def renew_blocks(self) -> None:
        """Has the panel's blocks made anew, while the table's controls are."""
        self._parts = None

    def full_blocks(self, content: PanelContent) -> Sequence[Block]:
        """The blocks of a panel with all that comes and goes."""
        return make_blocks(content, self, self.mode, max_content=True)

    def _refresh_panel(self) -> None:
        self._parts = None
        self._refresh_log()
        self._refresh_buttons()

    def _refresh_buttons(self) -> None:
        parts = self.parts
        if self._passes_to == self.snapshot.passes_to and self.frame.refresh((*parts.buttons, *parts.small)):
            self._refresh_corner()
        else:
            self.rebuild()

    def _refresh_corner(self) -> None:
        """The buttons on the board itself: none of them is seen through a moment that is shown over it."""
        covered = self.feature(Moments).now is not None or self.scene.covers_corner
        for each, _ in self.scene.corner_buttons(self.snapshot):
            button = self.corner_buttons[each.command]
            button.change(enabled=each.enabled)
            button.why = each.disabled_reason
            if covered:
                button.hide()
            else:
                button.show()

    def _refresh_log(self) -> None:
        width, game = self.frame.panel.content.width, self.match.game.info.id
        fill_log(self.log, self.parts, self.scene, self.snapshot, self.panel_look, width, game)

    def _title(self) -> tuple[str, str]:
        """What stands in the panel's title line: the game, and what turn it is."""
        name, snapshot = self.parts.title or self.match.game.info.name, self.snapshot
        return name, self.mode.subtitle(snapshot, self) or snapshot.turn

    # -- painting ----------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        snapshot, begun = self.snapshot, perf_counter()
        if not self.feature(Moments).paint_stage(target, self):
            below, board = ground(target.get_size(), self.look), pygame.Rect((0, 0), self.area.size)
            target.blits([(below, part, part) for part in self.scene.bare(board.clip(target.get_clip()))])
            self.scene.paint(target, snapshot)
            above: list[tuple[pygame.Surface, pygame.Rect]] = []
            for sheet in self.scene.sheets:
                box = sheet.clip(self.area)
                if box:
                    above.append((target.subsurface(box).copy(), box))
            for each in self._hearing["paint_board"] if self.count.whole else ():  # the count alone is told
                each.paint_board(target, self)
            if above:
                target.blits(above)
        if target.get_clip().colliderect(self.frame.panel.box):
            name, subtitle = self._title()
            gently = self.motion.speed > 0 and self.feature(Moments).now is None
            time = FrameTime(self.motion.running, perf_counter() - begun, gently)
            self.frame.paint(target, self._blocks, name, subtitle, time, muted=self.app.sounds.muted)
        if self.app.top is self:
            paint_message(target, self)

    def paint_over(self, target: pygame.Surface) -> None:
        for each in self._hearing["paint_over"]:
            each.paint_over(target, self)

    # -- coming and going --------------------------------------------------------------------

    def find_place(self, name: str) -> pygame.Rect | None:
        """Where the cell, slot or control called `name` lies on the screen; None when there is none."""
        return self.scene.find(name, self.snapshot) or self.frame.find(name)

    def kept_words(self) -> str:
        return self.autosaver.words() if self.autosaver is not None and self.match.outcome is None else ""

    def leave(self) -> None:
        for each in (self.mode, *self._made.values()):
            each.leave(self)
        self.runner.leave()

    def wake(self) -> None:
        self.notices.covered()
        held = self.gestures.let_go()  # what lay on the table had the end of it; the pointer has been elsewhere
        self.carry_out(self.scene.gesture(held or Gesture(Kind.HOVER, (-1, -1), None), self.snapshot))
        self.refresh()
