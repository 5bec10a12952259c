"""Senshiai's scene: what keys, buttons and lists do; the mouse is in `mouse`."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from typing import Any, Final, cast

import pygame

from games.core.exercise import EndedTask
from games.core.priority import kept_as
from games.core.types import Outcome
from games.core.words import N_, tr, tr_who
from games.senshiai.cards.collection import CARD_NUMBERS
from games.senshiai.rules import actions as act
from games.senshiai.view.capital_threat import CapitalThreat, capital_threat
from games.senshiai.view.priority import Priority
from ui.controls.key_hints import label
from ui.controls.keys import Binding, Key, area, bind, listed
from ui.controls.labels import ButtonLabel
from ui.controls.screen import AppServices, Screen
from ui.drawing.look import Look
from ui.drawing.paint import around
from ui.scenes.senshiai import picking, recap, tokens
from ui.scenes.senshiai.accessible_places import places
from ui.scenes.senshiai.asking import cover, form, form_due
from ui.scenes.senshiai.battle_moments import BattleMoments
from ui.scenes.senshiai.choices import Choice
from ui.scenes.senshiai.danger import dangers, threat
from ui.scenes.senshiai.inspect import InspectScreen, glossary, subjects
from ui.scenes.senshiai.kingdom_signs import realm_words
from ui.scenes.senshiai.known import pages
from ui.scenes.senshiai.mouse import Mouse
from ui.scenes.senshiai.painting import TablePainting, last_spaces
from ui.scenes.senshiai.panel import Blocks, PanelMaker, may_give_up
from ui.scenes.senshiai.picking import is_production, places_of, spaces_of, troops
from ui.scenes.senshiai.piles import PilesScreen
from ui.scenes.senshiai.prerender_queue import PrerenderQueue
from ui.scenes.senshiai.prompts import Prompts, forced
from ui.scenes.senshiai.selection import (
    Snapshot,
    Spot,
    board_of,
    cards_in_sight,
    most_cards,
    my_hand,
    my_seat,
    space_at,
    undone,
)
from ui.scenes.senshiai.shared_table import VIEWS, SharedTable
from ui.scenes.senshiai.stops_sheet import StopsScreen
from ui.table.keys import TABLE_KEYS
from ui.table.panel.notices import Busy
from ui.table.scene.accessible_board import AccessibleBoard, AccessiblePlace
from ui.table.scene.danger import Dangers
from ui.table.scene.disabled import not_yours
from ui.table.scene.game_scene import EndingParts, MenuItem, PanelButton, PanelContent, PanelShape, SceneContext
from ui.table.scene.gestures import Gesture
from ui.table.scene.handover_text import HandoverText
from ui.table.scene.known import KnownScreen, known_key, what_you_know
from ui.table.scene.moment import Moment
from ui.table.scene.recap_items import RecapItem
from ui.table.scene.replies import CHANGED, Ask, Command, Open, Play, Point, Refuse, Reply, Say, beside
from ui.table.scene.table_snapshot import LogRecord
from ui.table.scene.threat import Threat

_DIGITS: Final = {ord(digit): int(digit) for digit in "0123456789"}
"""The digits by the code of their keys."""
_OWN: Final = ("draw-cards", "discard-card", "abilities", "ability-list", "end-stage", "pass")
"""The commands of the player who is to move."""
_REST: Final = 0.4
"""Seconds after which a listed way to fight shows its whole forecast."""
_MATCHES_TO_LEARN: Final = 3
"""The number of matches of three or four kingdoms after which nobody needs to read what credit is."""
_STEPS: Final = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}

SENSHIAI_KEYS: Final[tuple[Binding, ...]] = area(
    "senshiai",
    *TABLE_KEYS,
    bind("draw-cards", N_("Draw the cards and continue"), pygame.K_d, group=N_("A turn")),
    bind("discard-card", N_("Discard the chosen card"), pygame.K_x, group=N_("A turn")),
    bind(
        "abilities",
        N_("Produce with everything possible, otherwise abilities"),
        Key(pygame.K_b, shift=False),
        group=N_("A turn"),
    ),
    bind("ability-list", N_("Abilities that are ready"), Key(pygame.K_b, shift=True), group=N_("A turn")),
    bind("end-stage", N_("End the Main Stage"), pygame.K_e, group=N_("A turn")),
    listed(
        "Shift+Enter",
        N_("Shoot instead of attacking, swap instead of moving; with a click too"),
        group=N_("A turn"),
    ),
    listed("0 \u2026 9", N_("How many cards, which line, which Unit"), group=N_("A turn")),
    bind("share", N_("Assign the points of a battle by hand"), pygame.K_s, group=N_("A turn")),
    bind("pass", N_("Pass in a window"), pygame.K_p, group=N_("Windows")),
    bind("pass-on", N_("Pass until my turn, or until I am attacked"), pygame.K_m, group=N_("Windows")),
    bind("stops", N_("Stops: in which windows to be asked"), pygame.K_w, group=N_("Windows")),
    bind("look", N_("Look closely at a card or space"), pygame.K_v, group=N_("Looking")),
    bind("glossary", N_("What a card’s keywords mean"), pygame.K_g, group=N_("Looking")),
    known_key(),
    bind("discards", N_("The Discard Piles"), pygame.K_k, group=N_("Looking")),
    bind("fit", N_("The whole board, or what is in play"), pygame.K_f, group=N_("Looking")),
    bind("nearer", N_("Zoom in"), pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS, group=N_("Looking")),
    bind("farther", N_("Zoom out"), pygame.K_MINUS, pygame.K_KP_MINUS, group=N_("Looking")),
)


class SenshiaiScene(SharedTable):
    """The scene of Senshiai: its board, hand and lists."""

    bindings: Sequence[Binding] = SENSHIAI_KEYS
    shape = PanelShape(button_height=46)

    def __init__(self, context: SceneContext, priority: Priority | None = None) -> None:
        super().__init__(context)
        self.reach = AccessibleBoard(self._cursor_at, self._places, self._stand, self._point_out)
        self.asking = priority or Priority(lambda seat: context.option(kept_as(seat, context.people), ""))
        self.priority = self.asking
        self.prompts = Prompts(self)
        self.mouse = Mouse(self, self.prompts)
        self._ahead = PrerenderQueue(context.tasks)
        self._battles = BattleMoments(self, self.asking)
        self._producing: tuple[int, int] | None = None
        """Round and seat of the turn in which everything that can is producing now."""
        self._rested = 0.0
        """Seconds for which the pointer has rested on a listed way to fight."""
        self._ends = False
        """The stage ends once all of that has produced."""

    def fresh(self) -> SenshiaiScene:
        """Returns a scene with nothing chosen and what is in play in sight; everybody's stops stay."""
        return SenshiaiScene(self.context, self.asking)

    @property
    def foot(self) -> pygame.Rect:
        """The area of the board, under which words may lie."""
        return self.plan.board

    def busy(self, snapshot: Snapshot) -> Busy:
        """Lists, sheets, the hand and the spaces that a hint is about, then Companies, then Terrains and stages."""
        rect, spaces = self.ground.rect, self.ground.board.spaces
        first = [rect(space) for space in places_of(self.selection.hinted) if space in spaces]
        first += self.sheets
        first += [self.hand_box(snapshot, place) for place in range(len(cards_in_sight(snapshot)))]
        laid = [each for each in snapshot.view.spaces if each.terrain]
        held = [rect(each.space) for each in laid if each.units]
        return first, held, [*(rect(each.space) for each in laid), self.stage_line]

    def board_names(self) -> Sequence[pygame.Rect]:
        """Returns the boxes of the board's letters and numbers."""
        look = self.context.look
        side = look.px(16)
        spots = self.ground.names_at(look) if look.coordinates else []
        return [pygame.Rect(x - side // 2, y - side // 2, side, side) for _, (x, y) in spots]

    # -- laying out and painting -------------------------------------------------------------

    def lay_out(self, area: pygame.Rect, snapshot: Snapshot) -> None:
        """Lays out the shared table and opens the list of a phase again beside its place; nothing is pointed at."""
        if area != self.area:
            self.selection.hover = None
        super().lay_out(area, snapshot)
        self._bring_near(snapshot)
        self.selection.opened = None
        if forced(snapshot):
            self.selection.choices = None
        self.prompts.lay_out()

    def corner_buttons(self, snapshot: Snapshot) -> Sequence[tuple[PanelButton, pygame.Rect]]:
        """Returns the buttons for farther, nearer, and all of it or what is in play."""
        return [
            (
                PanelButton(
                    command,
                    ButtonLabel(icon=icon, kind="quiet"),
                    self._may_look(command, snapshot),
                    tr(hint),
                    tr("This is the closest view.") if command == "nearer" else tr("The whole board is in sight."),
                ),
                rect,
            )
            for (command, icon, hint), rect in zip(VIEWS, self.view_buttons, strict=False)
        ]

    def _may_look(self, command: str, snapshot: Snapshot) -> bool:
        goal = self.board_view.goal
        if command == "nearer":
            return not goal.nearest
        return not goal.whole or (command == "fit" and self.board_view.home(snapshot) != goal)

    def paint(self, target: pygame.Surface, snapshot: Snapshot) -> None:
        """Draws the table with all that lies on it."""
        standing = self._battles.standing(snapshot) if self.board_view.near is not None else None
        TablePainting(target, snapshot, self, standing if not self.context.staged else None).paint()

    def bare(self, part: pygame.Rect) -> Sequence[pygame.Rect]:
        """Returns what lies around the mat, where the board's own picture lies on it."""
        return around(part, self.plan.board) if self.board_view.near is None else [part]

    @property
    def covers_corner(self) -> bool:
        """A battle that stands in sight takes the whole of the mat."""
        return self.board_view.near is not None

    def _bring_near(self, snapshot: Snapshot) -> None:
        """Brings the board near, or back, as the battle that somebody decides in has it."""
        stage = self._battles.standing(snapshot)
        near = stage.near if stage is not None else None
        self.board_view.near = near.board_plan if near is not None else None
        held = stage is not None and snapshot.view.attackers is not None
        self.charged = stage.attackers_in(near) if stage is not None and near is not None and held else []

    def _maker(self) -> PanelMaker:
        known = self._credit_seen >= _MATCHES_TO_LEARN
        return PanelMaker(self.look, self.context.window[1], self.seat_colour, self.lost, known)

    @property
    def _credit_seen(self) -> int:
        """The number of matches of several kingdoms that have come to their end here."""
        kept = self.context.option("credit-seen", "0")
        return int(kept) if kept.isdecimal() else 0

    def panel(self, snapshot: Snapshot, look: Look, width: int) -> PanelContent:
        """Returns kingdoms, forces, log, and what is under way."""
        return self._maker().parts(snapshot, self.selection)

    def max_content(self, snapshot: Snapshot, look: Look, width: int) -> Blocks:
        """Returns the panel's blocks in a window, when something is under way."""
        return self._maker().max_content(snapshot, self.selection, look, width)

    def moments(self, before: Snapshot, after: Snapshot) -> Sequence[Moment]:
        """A battle, as far as it has come."""
        return self._battles.moments(before, after)

    def changed(self, snapshot: Snapshot) -> Reply[act.Action]:
        """Starts the animations of a change, and follows it with the view."""
        self.selection.changed(snapshot)
        self.row_pointed = self.whole_forecast = None
        last = snapshot.last
        if last is None or not snapshot.advanced or (last.actor == my_seat(snapshot) and not is_production(last)):
            self._producing = None
        self.board_view.follow(snapshot, snapshot.memo("last spaces", lambda: last_spaces(snapshot)))  # not for players
        self._bring_near(snapshot)
        if snapshot.before is not None:
            if not self.context.presented:
                self.context.sound(self.flights.start(snapshot.before, snapshot))
            if snapshot.outcome is not None and len(snapshot.players) > 2 and not snapshot.reviewing:
                self.context.keep("credit-seen", str(self._credit_seen + 1))
        return CHANGED

    def tick(self, seconds: float, snapshot: Snapshot) -> Reply[act.Action]:
        """Scrolls the recap's item into sight, draws pictures ahead, and opens the list that a phase asks for."""
        near = self.board_view.near is not None
        if (near or self._battles.kept is not None) and near == (self._battles.standing(snapshot) is None):
            self._bring_near(snapshot)
            self.context.request_redraw()
        self.board_view.tell(self.context.recap.pointed or self.context.recap.item)
        self._rest_on_row(seconds)
        if self.context.motion.running:
            return None
        if form_due(snapshot, self.asking):
            return Open(lambda app: form(app, snapshot, self.asking, self.context.keep))
        if self._producing is not None and (reply := self._go_on_producing(snapshot)) is not None:
            return reply
        self.draw_ahead(snapshot)
        return self.prompts.open_forced(snapshot) if self.selection.choices is None else None

    def _rest_on_row(self, seconds: float) -> None:
        """Shows the whole forecast of a way to fight once the pointer has rested on it."""
        row = self.row_pointed if self.whole_forecast is None else None
        if row is None or row >= len(self.rows):
            self._rested = 0.0
            return
        self._rested += seconds
        if self._rested >= _REST:
            self.whole_forecast = self.rows[row][0]
            self.context.request_redraw()

    def draw_ahead(self, snapshot: Snapshot) -> None:
        """Draws one picture that will soon be wanted, or more of the board crisply."""
        if self.picture.rough:
            self.context.request_redraw()
            return
        self._ahead.step(snapshot.options, my_seat(snapshot), self.plan, self.board_view.goal, self.look)

    def bring_into_sight(self, places: Iterable[str]) -> None:
        """Moves the board until the spaces among the places are in sight."""
        names = self.board_view.goal.board.by_name
        if spaces := [names[place] for place in places if place in names]:
            self.board_view.see(spaces)

    # -- pointing ----------------------------------------------------------------------------

    def spot_at(self, at: Point, snapshot: Snapshot) -> Spot | None:
        """The thing under a point."""
        return self.mouse.spot_at(at, snapshot)

    def gesture(self, gesture: Gesture[Spot], snapshot: Snapshot) -> Reply[act.Action]:
        """Carries out a gesture of the mouse."""
        return self.mouse.carry_out(gesture, snapshot)

    def press_seat(self, seat: int, snapshot: Snapshot) -> Reply[act.Action]:
        """A plate chooses its player as the target of the open list."""
        choices = self.selection.choices
        line = choices.line_of(seat) if choices is not None else None
        return self.prompts.press(line) if line is not None else None

    # -- the keyboard ------------------------------------------------------------------------

    def typed(self, event: pygame.event.Event, snapshot: Snapshot) -> Reply[act.Action]:
        """Digits: a line of the open list, how many cards to draw, a Unit of the chosen Company."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT) or snapshot.reviewing:
            return None
        digit, selection = _DIGITS.get(event.key), self.selection
        if digit is None:
            return None
        if selection.choices is not None:
            return self.prompts.press(digit - 1)
        if snapshot.mine and snapshot.view.phase == "draw":
            return self._draw_so_many(min(digit, most_cards(snapshot)), snapshot)
        if selection.src is None:
            return None
        selection.toggle(digit, snapshot)
        return CHANGED

    def _draw_so_many(self, count: int, snapshot: Snapshot) -> Reply[act.Action]:
        """Draws so many cards at once; the last card of the Reserve, which loses, is only made ready to be drawn."""
        if count and count >= snapshot.view.seats[my_seat(snapshot)].reserve:
            self.selection.draw_count = count
            return CHANGED
        return Play(act.Draw(count))

    def on_command(self, command: str, snapshot: Snapshot) -> Reply[act.Action]:
        """Arrows, Enter, Escape, and what the buttons name; what is refused is refused beside the pointed space."""
        space = self.selection.pointed_space
        return beside(self._carry_out(command, snapshot), self.ground.rect(space).midtop if space is not None else None)

    def _carry_out(self, command: str, snapshot: Snapshot) -> Reply[act.Action]:
        choices = self.selection.choices
        if command in ("back", "let-go"):
            return self._step_back(snapshot)
        if command == "share":
            return self.prompts.share(snapshot)
        if command == "give" and self.selection.points is not None:
            return self.prompts.finish_sharing(snapshot)
        if choices is not None and command in ("act", "give"):
            return self.prompts.press(choices.cursor)
        if command in _STEPS:
            dx, dy = _STEPS[command]
            if choices is None and dx and self.selection.armed is not None:
                self.turn_stance(dx, snapshot)
            elif choices is None:
                self.travel(dx, dy, snapshot)
            elif dx:
                return self.prompts.adjust(dx, snapshot)
            else:
                choices.step(-dy)
                self.prompts.lay_out()
            return CHANGED
        if command == "act":
            return self._act(snapshot)
        return self._turn_command(command, snapshot) or self._looking_command(command, snapshot)

    def _turn_command(self, command: str, snapshot: Snapshot) -> Reply[act.Action]:
        """Carries out the commands of a turn or a window; out of its phase the rules say why not."""
        selection = self.selection
        if command == "go":
            action, selection.armed = selection.armed, None
            return Play(action) if action is not None else CHANGED
        if command == "draw-fewer":
            count = selection.cards_to_draw(snapshot) - 1
            selection.draw_count = None if count < 0 else count
            return CHANGED
        if command == "seppuku":
            return self._seppuku(snapshot)
        if command == "pass" and snapshot.asked:
            return Command("end-courtesy")
        if command in _OWN and not snapshot.mine:
            return Refuse(not_yours(snapshot))
        if command == "discard-card":
            card = selection.chosen_card(snapshot) or selection.pointed_card(snapshot)
            chosen_first = Refuse(tr("Choose a card in your hand first."), rule="draw-stage")
            return Play(act.Discard(CARD_NUMBERS[card])) if card else chosen_first
        if command == "draw-cards":
            return Play(act.Draw(selection.cards_to_draw(snapshot)))
        if command == "ability-list":
            return self._abilities(snapshot)
        if command == "abilities":
            return self._produce_all(snapshot)
        if command == "end-stage":
            return self._end_stage(snapshot)
        return Play(act.Pass()) if command in _OWN else None

    def _end_stage(self, snapshot: Snapshot) -> Reply[act.Action]:
        """Ends the Main Stage; lists first, once a turn, what would be left undone: the same key then ends it."""
        key = _turn_of(snapshot)
        words, spaces = undone(snapshot) if self._warns and self.selection.warned != key else ("", [])
        if not words:
            return Play(act.End())
        self.selection.warned = key
        self.selection.drop()
        back, end = tr("Go back"), Choice(tr("End it"), partial(Play, act.End()), label("E", "senshiai.end-stage"))
        lines = [Choice(back, lambda: CHANGED, under=words), end]
        if picking.producing(snapshot.view):
            produce = partial(self._produce_all, snapshot, ends=True)
            lines = [Choice(tr("Produce and end"), produce, under=words), end, Choice(back, lambda: CHANGED)]
        return self.prompts.open(tr("End the Main Stage?"), lines, self.ground.rect(spaces[0]), snapshot)

    def _produce_all(self, snapshot: Snapshot, *, ends: bool = False) -> Reply[act.Action]:
        """Lets everything produce that brings a card back, one after the other; without any, lists the abilities."""
        selection = self.selection
        found = picking.producing(snapshot.view)
        if not found or selection.src is not None:
            return self._abilities(snapshot)
        selection.drop()
        self._producing, self._ends = _turn_of(snapshot), ends
        return Play(found[0])

    def _go_on_producing(self, snapshot: Snapshot) -> Reply[act.Action]:
        """The next of what produces; once all has, the end of the stage if that was asked for."""
        if self._producing != _turn_of(snapshot):
            self._producing = None
        if self._producing is None or not snapshot.mine or snapshot.view.phase != "main":
            return None
        found = picking.producing(snapshot.view)
        if found:
            return Play(found[0])
        self._producing = None
        return Play(act.End()) if self._ends else None

    def _looking_command(self, command: str, snapshot: Snapshot) -> Reply[act.Action]:
        """Carries out the commands that only show something."""
        if command in ("stops", "pass-on"):
            return self._stops(snapshot)
        if command == "fit":
            self.board_view.fit(snapshot)
            return CHANGED
        if command in ("nearer", "farther"):
            space = self.selection.pointed_space
            at = self.ground.rect(space).center if space is not None and command == "nearer" else None
            self.board_view.look_from(self.ground.zoomed(1.25 if command == "nearer" else 0.8, at))
            return CHANGED
        if command == "end-warning":
            self.context.keep(command, "off" if self._warns else "on")
            if self._warns:
                return Say(tr("The program names what is left undone before the stage ends."))
            return Say(tr("The program no longer names what is left undone before the stage ends."))
        if command == "discards":
            return Open(lambda app: PilesScreen(app, snapshot.view, snapshot.names, my_seat(snapshot)))
        if command == "known":
            shown = snapshot.memo(("known", self.look.key), lambda: pages(snapshot, self.look))
            return Open(lambda app: KnownScreen(app, shown, my_seat(snapshot)))
        found = subjects(self.selection, snapshot)
        if command == "look" and found:
            return Open(lambda app: InspectScreen(app, *found))
        if command == "look":
            return Refuse(tr("Point at a card or a space first."))
        return glossary(found) if command == "glossary" else None

    @property
    def _warns(self) -> bool:
        return self.context.option("end-warning", "on") == "on"

    def _act(self, snapshot: Snapshot) -> Reply[act.Action]:
        """Enter: the armed battle, the chosen card to discard, who of the chosen Company goes, or the pointed thing."""
        selection = self.selection
        if selection.armed is not None:
            return self._turn_command("go", snapshot)
        if snapshot.mine and snapshot.view.phase == "draw" and selection.card is not None:
            return self._turn_command("discard-card", snapshot)
        src = selection.src
        if src is not None and selection.cursor == ("space", src) and len(troops(space_at(snapshot, src))) > 1:
            return self.prompts.ask_who_goes(snapshot)
        return self.mouse.point_at(selection.cursor, None, snapshot) if selection.cursor is not None else CHANGED

    def _step_back(self, snapshot: Snapshot) -> Reply[act.Action]:
        selection = self.selection
        if selection.points is not None:
            selection.points = selection.choices = selection.opened = None
        elif selection.choices is not None and not forced(snapshot):
            selection.choices = selection.card = None
        elif selection.armed is not None:
            selection.armed = None
        elif selection.card is not None or selection.src is not None:
            selection.drop()
        elif selection.draw_count is not None:
            selection.draw_count = None
        elif snapshot.mine and snapshot.view.phase == "pay" and snapshot.can_undo:
            return Command("undo")
        elif self.strip(snapshot) is not None:
            self.context.recap.close()
        else:
            return None
        return CHANGED

    def _abilities(self, snapshot: Snapshot) -> Reply[act.Action]:
        """The abilities that are ready, here or everywhere; the only one here is used, if it has no price."""
        selection = self.selection
        here = selection.src if selection.src is not None else selection.pointed_space
        found = picking.abilities(snapshot.view, here) if here is not None else []
        if (only := picking.only_ability(snapshot.view, here)) is not None:
            return self.prompts.take(only)
        found = found or picking.abilities(snapshot.view)
        if not found:
            return Refuse(tr("No ability is ready."), rule="abilities")
        return self.prompts.ask_about(tr("Abilities"), found, self.ground.rect(found[0].space), snapshot)

    def _seppuku(self, snapshot: Snapshot) -> Reply[act.Action]:
        """Asks for confirmation, then gives up."""
        if not may_give_up(snapshot):
            return Refuse(tr("You can give up in your Main Stage, and when you are asked in a window."), rule="leaving")
        left = [
            snapshot.names[each.seat] for each in snapshot.view.seats if not each.out and each.seat != snapshot.actor
        ]
        name = snapshot.names[snapshot.actor]
        if len(left) == 1:
            words = tr_who(
                name, "You leave the game; {winner} wins.", "{name} leaves the game; {winner} wins.", winner=left[0]
            )
        else:
            words = tr_who(
                name, "You leave the game; the others play on.", "{name} leaves the game; the others play on."
            )
        return Ask(tr("Commit seppuku?"), words, tr("Seppuku"), tr("Keep playing"), act.Seppuku(), "resign")

    def _stops(self, snapshot: Snapshot) -> Reply[act.Action]:
        """The stops of the seat at the screen."""
        seat = my_seat(snapshot)
        if not snapshot.players[seat].human:
            return Refuse(tr("Stops are for people; this seat is a bot’s."))
        stops, name = self.asking.stops_of(seat), snapshot.players[seat].name
        hand = my_hand(snapshot) if snapshot.viewer == seat else ()
        keep = partial(self.context.keep, kept_as(seat, self.context.people))
        return Open(lambda app: StopsScreen(app, name, stops, hand, keep))

    def _cursor_at(self) -> Spot | None:
        choices = self.selection.choices
        if choices is None and self.selection.armed is not None and self.selection.cursor is None:
            return ("armed", 0)
        return ("line", choices.cursor) if choices is not None else self.selection.cursor

    def _places(self, snapshot: Snapshot) -> Sequence[AccessiblePlace[Spot]]:
        """The open list, the spaces row by row, the hands, the Discard Pile."""
        return places(snapshot, self)

    def _stand(self, spot: Spot, snapshot: Snapshot) -> None:
        """Puts the cursor on a line of the open list, or on the table."""
        selection = self.selection
        if spot[0] == "line" and selection.choices is not None:
            selection.choices.cursor = min(spot[1], len(selection.choices.lines) - 1)
            self.prompts.lay_out()
        elif spot[0] not in ("line", "armed"):
            selection.cursor, selection.hover_slot = spot, None
            if spot[0] == "space":
                self.board_view.see([spot[1]])

    def _point_out(self, spot: Spot, snapshot: Snapshot) -> Reply[act.Action]:
        """Chooses a line of the open list; a click beside that closes it."""
        if spot[0] == "line":
            return self.prompts.press(spot[1])
        if spot[0] == "armed":
            return self._turn_command("go", snapshot)
        if self.selection.choices is not None and forced(snapshot):
            return Refuse(tr("Choose one from the list first."))
        if self.selection.choices is not None:
            self.mouse.close_list(spot, snapshot)
        return self.mouse.point_at(spot, None, snapshot)

    # -- words and places --------------------------------------------------------------------

    def menu(self, snapshot: Snapshot) -> Sequence[MenuItem]:
        """Stops, piles, ways to end."""
        items = [MenuItem(tr("Stops: when to be asked"), "eye", "stops"), what_you_know()]
        items.append(MenuItem(tr("Discard Piles"), "deck", "discards"))
        warns = tr("Reminder at a stage’s end: on") if self._warns else tr("Reminder at a stage’s end: off")
        items.append(MenuItem(warns, "check", "end-warning"))
        if may_give_up(snapshot):
            items.append(MenuItem(tr("Seppuku: give up"), "resign", "seppuku"))
        if "draw" in snapshot.endings:
            items.append(MenuItem(tr("Offer a draw"), "draw", "offer-draw"))
        return items

    def ending(self, snapshot: Snapshot, outcome: Outcome) -> EndingParts:
        """Returns what each kingdom has, or that it is out."""
        return EndingParts([realm_words(seat) for seat in snapshot.view.seats])

    def brought(self, app: AppServices, over: EndedTask) -> Screen | None:
        """Returns what a mission has brought."""
        from ui.scenes.senshiai.campaign.reward import RewardScreen

        return RewardScreen(app, over)

    def recap_items(self, records: Sequence[LogRecord], snapshot: Snapshot) -> Sequence[RecapItem]:
        """Plays, moves, battles and Events, each with all it led to."""
        under_way = snapshot.view.battle is not None and bool(records) and records[-1].index >= snapshot.shown
        capitals = [each.capital for each in snapshot.view.seats]
        return recap.recap_items(
            records, board_of(snapshot), snapshot.names, snapshot.addressed, capitals, under_way=under_way
        )

    def idle(self, entry: LogRecord) -> bool:
        """Drawing, and answers to others."""
        return recap.idle(entry)

    def retold(self, entry: LogRecord, snapshot: Snapshot) -> bool:
        """True for battles that are over: what they cost is seen as well as what others did."""
        return snapshot.view.battle is None and recap.is_battle(entry)

    def acted_at(self, record: LogRecord, snapshot: Snapshot) -> str | None:
        """What is paid for lies where it is to come, all else belongs to one's Capital."""
        names = board_of(snapshot).by_name
        if record.notation.startswith("pay "):
            begun = (
                each for each in reversed(snapshot.records[: record.index]) if not each.notation.startswith("pay ")
            )
            words = next((each.notation.split() for each in begun), [])
            return next((word for word in words if word in names), snapshot.view.seats[record.actor].capital)
        return snapshot.view.seats[record.actor].capital if record.actor >= 0 else None

    def danger(self, snapshot: Snapshot) -> Dangers:
        """Returns where the other kingdoms could go, attack and shoot."""
        return snapshot.memo("danger", lambda: dangers(snapshot))

    def threat_work(self, snapshot: Snapshot) -> Callable[[], CapitalThreat | None]:
        """Reckons what the next kingdom could strike at one's Capital with."""
        return partial(capital_threat, snapshot.view)

    def threat(self, found: CapitalThreat, snapshot: Snapshot) -> Threat:
        """That strike, in words and spaces."""
        return threat(found, snapshot)

    def cover(self, giver: int | None, taker: int, snapshot: Snapshot) -> HandoverText:
        """Returns what everybody at the table has seen, and what is asked."""
        return cover(giver, taker, snapshot, self.asking)

    def ghost(self, piece: Hashable, snapshot: Snapshot) -> pygame.Surface | None:
        """The token of a Unit that fell."""
        card, seat = cast(tuple[str, int], piece)
        return tokens.ghost(card, seat, max(20, round(self.ground.cell * 0.4)), self.look)

    def hint(self, action: Any, snapshot: Snapshot) -> None:
        """Frames the spaces it is about, rings its Units, marks its button or line."""
        self.selection.hinted = action
        self.board_view.see(spaces_of(action, snapshot.view))
        if self.context.plans.where:
            return
        if isinstance(action, act.Draw):
            self.selection.draw_count = action.n
        self.prompts.follow_hint()

    def forget_hint(self, snapshot: Snapshot) -> None:
        """Takes frames and rings of a hint away."""
        self.selection.hinted = None


def _turn_of(snapshot: Snapshot) -> tuple[int, int]:
    """The round that is played, and whose turn it is."""
    return snapshot.view.round, snapshot.view.active
