"""Niwa's scene: picking cards up and laying them, by mouse and by keyboard; moving about in the garden."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from typing import Any, Final

import pygame

from games.core.errors import GameError
from games.core.types import Outcome
from games.core.words import N_, tr
from games.niwa.actions import Action, Pass, Phase, Place
from games.niwa.cards import CARD_OF
from games.niwa.garden import Cell
from games.niwa.group_threat import GroupThreat, group_threat
from games.niwa.notation import decode
from games.niwa.refused_by import REFUSED_BY
from games.niwa.view import View
from ui.controls.keys import Binding, area, bind
from ui.drawing.layer import Layer
from ui.drawing.look import Look
from ui.drawing.palette import Colour
from ui.scenes.niwa import cards, stones
from ui.scenes.niwa.accessible_places import places
from ui.scenes.niwa.animations import NiwaAnimations
from ui.scenes.niwa.danger import dangers, threat
from ui.scenes.niwa.garden_view import GardenView
from ui.scenes.niwa.group_outlines import GroupOutlines, caption_room
from ui.scenes.niwa.hand import HandPainting, Hands
from ui.scenes.niwa.layout import Layout
from ui.scenes.niwa.moments import moments
from ui.scenes.niwa.months import MonthsScreen
from ui.scenes.niwa.painting import GardenPainting
from ui.scenes.niwa.panel import Blocks, max_content, panel
from ui.scenes.niwa.pictures import CardPictures
from ui.scenes.niwa.pile import Pile
from ui.scenes.niwa.recap import STONE, recap_items
from ui.scenes.niwa.selection import (
    NUMBERED,
    Selection,
    Snapshot,
    Spot,
    fitting,
    garden_cells,
    may_lay,
    my_hand,
    my_seat,
    none_fits,
    their_open_hand,
    turns_of,
    verdict,
)
from ui.scenes.niwa.steering import along, beyond_garden, into_garden, nearest, still_there, walked
from ui.scenes.niwa.words import standing_words
from ui.table.keys import PEEK_KEY, STEPS, TABLE_KEYS
from ui.table.panel.notices import Busy
from ui.table.scene.accessible_board import AccessibleBoard, AccessiblePlace
from ui.table.scene.danger import Dangers
from ui.table.scene.disabled import not_yours
from ui.table.scene.game_scene import EndingParts, GameScene, MenuItem, PanelContent, PanelShape, SceneContext
from ui.table.scene.gestures import Gesture, Kind
from ui.table.scene.known import known_key, what_you_know
from ui.table.scene.moment import Moment
from ui.table.scene.recap_items import RecapItem
from ui.table.scene.replies import CHANGED, REPAINT, Open, Play, Point, Refuse, Reply
from ui.table.scene.table_snapshot import LogRecord
from ui.table.scene.threat import Threat

_PAN: Final = 90
_CARD_WAITS: Final = 80
_CELL_WAITS: Final = 120
"""Milliseconds for which a card, or an empty cell, is pointed at before what it shows begins to come into sight."""
_GROWS: Final = 120
"""Milliseconds in which it comes."""
_CARDS: Final = N_("Cards")
_LOOKING: Final = N_("Looking")

NIWA_KEYS: Final[tuple[Binding, ...]] = area(
    "niwa",
    *TABLE_KEYS,
    *(
        bind(f"card-{number}", N_("Card {n} of the hand"), getattr(pygame, f"K_{number}"), group=_CARDS, number=number)
        for number in range(1, NUMBERED + 1)
    ),
    bind("pass", N_("Pass, with the final cards"), pygame.K_p, group=_CARDS),
    known_key(pygame.K_m),
    PEEK_KEY,
    bind("groups", N_("Groups in frames, with their sizes"), pygame.K_g, group=_LOOKING),
    bind("fit", N_("Fit all"), pygame.K_f, group=_LOOKING),
    bind("zoom-in", N_("Zoom in"), pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS, group=_LOOKING),
    bind("zoom-out", N_("Zoom out"), pygame.K_MINUS, pygame.K_KP_MINUS, group=_LOOKING),
    bind("pan-up", N_("Scroll up"), pygame.K_w, group=_LOOKING),
    bind("pan-left", N_("Scroll left"), pygame.K_a, group=_LOOKING),
    bind("pan-down", N_("Scroll down"), pygame.K_s, group=_LOOKING),
    bind("pan-right", N_("Scroll right"), pygame.K_d, group=_LOOKING),
)


class NiwaScene(GameScene[View, Action, Spot]):
    """The garden and both hands."""

    bindings: Sequence[Binding] = NIWA_KEYS
    hand_commands = tuple(f"card-{number}" for number in range(1, NUMBERED + 1))
    shape = PanelShape(columns=3, button_height=40)
    numbers_low = True
    danger_caption = N_("What others could turn next")

    def __init__(self, context: SceneContext) -> None:
        super().__init__(context)
        self.reach = AccessibleBoard(self._cursor_at, self._places, self._stand, self._point_out)
        self.selection = Selection()
        self.picks = self.selection.picker
        self.layout = Layout(pygame.Rect(0, 0, 960, 800))
        self.garden_view = GardenView(context)
        self.movements = NiwaAnimations(context.motion)
        self.pictures = CardPictures(context.tasks, context.request_redraw)
        self.group_outlines = GroupOutlines(context.motion)
        self.pile = Pile()
        self.layers = (Layer(), Layer(), Layer())
        self._entering = False
        """A card was lifted by its key: the cursor goes to the garden next."""

    @property
    def foot(self) -> pygame.Rect | None:
        """The garden: the hand beside it stays free."""
        return self.layout.garden

    @property
    def tabs(self) -> bool:
        """True when cards have their corner tabs."""
        return self.context.option("tabs", "yes") == "yes"

    @property
    def hands(self) -> Hands:
        """The places of both hands' cards."""
        return Hands(self.layout, self.selection, self.movements)

    # -- laying out and painting -------------------------------------------------------------

    def lay_out(self, area: pygame.Rect, snapshot: Snapshot) -> None:
        """Places the garden's window beside the hand."""
        view = snapshot.view
        open_hand = bool(
            view.hands[0] is not None and view.hands[1] is not None and (snapshot.laid_open or not snapshot.hides)
        )
        self.layout = Layout.inside(area, self.look, open_hand)
        self.danger_area = self.layout.garden  # an open cell may lie half beyond its edge
        self._mount(snapshot)
        self.garden_view.lay_out(self.layout, snapshot)
        self._see_hint()
        first = [laid.card for laid in view.garden]
        self.pictures.want([*first, *(card for hand in view.hands if hand is not None for card in hand)], self.look)

    def paint(self, target: pygame.Surface, snapshot: Snapshot) -> None:
        """Draws the garden and the hands."""
        garden = GardenPainting(target, snapshot, self)
        garden.paint()
        HandPainting(garden, self.hands).paint()
        self.sheets = garden.sheets

    def panel(self, snapshot: Snapshot, look: Look, width: int) -> PanelContent:
        """Returns the counts, the log and the deck."""
        foretold = None if self.context.telling else self.selection.previewed(snapshot)
        return panel(snapshot, self.selection, self.group_outlines, look, width, foretold=foretold)

    def max_content(self, snapshot: Snapshot, look: Look, width: int) -> Blocks:
        """Returns the panel's blocks with the longest prompt."""
        return max_content(snapshot, self.selection)

    def changed(self, snapshot: Snapshot) -> Reply[Action]:
        """Starts the animations of cards and stones and the view's; counts a finished garden."""
        self.selection.drop()
        self.group_outlines.counted = None
        if snapshot.advanced and snapshot.view.phase is Phase.OVER and not self.context.presented:
            self.group_outlines.count(snapshot)
        self._mount(snapshot)
        if snapshot.before is None:
            if self.garden_view.follows:
                self.garden_view.follow(snapshot)
            return CHANGED
        came = self.movements.start(
            snapshot.before, snapshot.view, my_seat(snapshot), self.layout, presented=self.context.presented
        )
        self.context.sound("stone" if came or self.movements.turning else "paper")
        if self.garden_view.follows:
            self.garden_view.follow(snapshot)
        elif came:
            self.garden_view.see(laid.cell for laid in came)
        return CHANGED

    def moments(self, before: Snapshot, after: Snapshot) -> Sequence[Moment]:
        """Returns the stones that turn, one after the other."""
        return moments(self, before, after)

    def _mount(self, snapshot: Snapshot) -> None:
        self.garden_view.mounted = bool(self.group_outlines.seats(snapshot))
        over = snapshot.view.phase is Phase.OVER  # then the groups stay in frames, and what that means stands below
        self.garden_view.foot = caption_room(self.layout.garden, self.look) if over else 0

    def point_at_seat(self, seat: int | None, snapshot: Snapshot) -> Reply[Action]:
        """Outlines the groups of a seat whose score is pointed at."""
        if seat == self.group_outlines.pointed:
            return None
        self.group_outlines.pointed = seat
        self._mount(snapshot)
        return REPAINT

    def tick(self, seconds: float, snapshot: Snapshot) -> Reply[Action]:
        """Draws again cards that were drawn roughly while they moved, and counts groups."""
        if self.group_outlines.advanced(snapshot):
            self.context.sound("stone")
            return CHANGED
        if not self._entering:
            return REPAINT if self.pile.rough else None
        self._entering = False
        self._enter_garden(snapshot)
        return CHANGED

    # -- picking up and laying ---------------------------------------------------------------

    def _choose(self, number: int | None) -> Reply[Action]:
        """Picks a card of the hand up, or lets go of it."""
        self.selection.choose(number)
        if number is not None:
            self.context.sound("paper")
        return CHANGED

    def _pick(self, number: int, snapshot: Snapshot) -> Reply[Action]:
        hand = my_hand(snapshot)
        if number >= len(hand) or hand[number] is None:
            return CHANGED
        if not snapshot.mine or snapshot.view.mover != my_seat(snapshot):
            return Refuse(not_yours(snapshot))
        return self._choose(number)

    def _lay(self, cell: Cell, snapshot: Snapshot) -> Reply[Action]:
        """Lays the card picked up; a cell that does not accept it says why."""
        card = self.selection.card(snapshot)
        if card is None:
            return CHANGED
        if cell in self.selection.open_cells(snapshot):
            return Play(Place(card, *cell))
        wrong = verdict(snapshot, card, cell)
        return self._refuse(cell, wrong.sentence, REFUSED_BY.get(wrong.code, ""))

    def _refuse(self, cell: Cell, words: str, rule: str = "") -> Refuse:
        self.selection.refused = cell
        return Refuse(words, self.garden_view.camera.rect(cell).midtop, rule)

    # -- the mouse ---------------------------------------------------------------------------

    def spot_at(self, at: Point, snapshot: Snapshot) -> Spot | None:
        """Returns the spot under a point."""
        layout, picker = self.layout, self.selection.picker
        if picker.drag is None:
            number = self.hands.at(at, snapshot)
            if number is not None:
                return ("hand", number)
        if layout.their_column.collidepoint(at):
            their = self.hands.their_card_at(at, snapshot)
            return ("theirs", their) if their is not None else None
        return None if layout.column.collidepoint(at) else ("cell", self.garden_view.camera.cell_at(at))

    def gesture(self, gesture: Gesture[Spot], snapshot: Snapshot) -> Reply[Action]:
        """A click or a drag on a card picks it up; in the garden a click lays it, a drag moves the view."""
        if gesture.kind is Kind.PRESS and self.group_outlines.skip():
            return CHANGED
        picker, kind, spot = self.selection.picker, gesture.kind, gesture.spot
        in_garden = gesture.source is not None and gesture.source[0] == "cell"
        if kind is Kind.WHEEL:
            if self.layout.garden.collidepoint(gesture.at) and gesture.turns:
                self.garden_view.zoom(1 if gesture.turns > 0 else -1, gesture.at)
            return REPAINT
        if kind is Kind.PRESS and (spot is None or spot[0] != "hand"):
            picker.cursor = None
            return CHANGED
        if kind is Kind.PRESS and spot != picker.chosen:
            picker.cursor = None
            return self._press_card(spot[1], snapshot) if spot is not None else CHANGED
        if kind is Kind.DRAG and in_garden:
            picker.hover = None
            self.garden_view.pan(*gesture.moved, snapshot)
            return CHANGED
        if kind is Kind.DROP:
            held, picker.drag = picker.drag is not None, None
            return self._lay(spot[1], snapshot) if held and spot is not None and spot[0] == "cell" else CHANGED
        if kind is Kind.TAP and spot is not None and spot[0] == "cell" and gesture.source == spot:
            return self._click_cell(spot[1], snapshot)
        if kind is Kind.TAP and spot is not None and self.selection.asked is not None and gesture.source == spot:
            return self._lay(self.selection.asked, snapshot)
        if picker.handle(gesture, (), {}) is None:
            return None
        if kind is Kind.HOVER:
            if self.selection.cell != self.selection.refused:
                self.selection.refused = None
            self._grow(snapshot)
        shown = picker.chosen is not None or may_lay(snapshot)
        return CHANGED if kind is not Kind.HOVER or shown else REPAINT

    def _grow(self, snapshot: Snapshot) -> None:
        """Lets what the card or the cell under the pointer shows come into sight after a moment."""
        selection, spot = self.selection, self.selection.picker.hover
        selection.growing = None
        if selection.picker.chosen is None and selection.asked is None and spot is not None and may_lay(snapshot):
            wait = {"hand": _CARD_WAITS, "cell": _CELL_WAITS}.get(spot[0])
            if wait is not None and (spot[0] == "hand" or fitting(snapshot, spot[1])):
                selection.growing = self.context.motion.start(_GROWS, delay=wait)

    def _press_card(self, number: int, snapshot: Snapshot) -> Reply[Action]:
        """Picks a card up; one that fits the cell that was clicked on is laid there when it is let go."""
        asked = self.selection.asked
        reply = self._pick(number, snapshot)
        if asked is not None and number in fitting(snapshot, asked):
            self.selection.asked = asked
        return reply

    def _click_cell(self, cell: Cell, snapshot: Snapshot) -> Reply[Action]:
        """Lays the card picked up; else lays the only card that fits on trial, or asks which of several is meant."""
        selection = self.selection
        if not snapshot.mine:
            return CHANGED
        if selection.card(snapshot) is not None and (selection.ghost in (None, cell)):
            return self._lay(cell, snapshot)
        cursor = selection.picker.cursor
        selection.choose(None)
        selection.picker.cursor = cursor
        if cell in garden_cells(snapshot):
            return CHANGED
        found = fitting(snapshot, cell)
        if not found:
            if not may_lay(snapshot):
                return self._refuse(cell, tr("Choose a card first."), "lay")
            return self._refuse(cell, none_fits(snapshot, cell), "accepts")
        if len(found) > 1:
            selection.asked, selection.growing = cell, None
            return CHANGED
        self._choose(found[0])
        selection.ghost = cell
        return CHANGED

    # -- commands ----------------------------------------------------------------------------

    def typed(self, event: pygame.event.Event, snapshot: Snapshot) -> Reply[Action]:
        """Tab leads the cursor from the garden to the hand, Shift+Tab back; further on to what stands beside the board.

        From an empty cell it leads to the first card that fits there; Enter then lays that one on it.
        """
        selection, cursor = self.selection, self.selection.picker.cursor
        if event.key != pygame.K_TAB or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) or cursor is None:
            return None
        back = bool(event.mod & pygame.KMOD_SHIFT)
        if cursor[0] == "cell" and not back and my_hand(snapshot):
            cell = selection.open_to_hand(snapshot)
            self._stand(("hand", fitting(snapshot, cell)[0] if cell is not None else 0), snapshot)
            selection.asked = cell
            return CHANGED
        if cursor[0] == "hand" and back:
            if selection.asked is not None:
                self._stand(("cell", selection.asked), snapshot)
                return CHANGED
            return self._steer(0, -1, snapshot)
        return None

    def on_command(self, command: str, snapshot: Snapshot) -> Reply[Action]:
        """Arrows, Enter, Escape, the numbers of cards, the view."""
        if self.group_outlines.skip():
            return CHANGED
        if self._entering:  # keys may come faster than frames
            self.tick(0.0, snapshot)
        if command == "back":
            return self._step_back(snapshot)
        if command in STEPS:
            return self._steer(*STEPS[command], snapshot)
        if command == "act":
            return self._act(snapshot)
        if command.startswith("card-"):
            return self._card_key(int(command[5:]) - 1, snapshot)
        if command.startswith("pan-"):
            down, right = STEPS[command[4:]]
            self.garden_view.pan(-right * _PAN, -down * _PAN, snapshot)
            return CHANGED
        if command in ("zoom-in", "zoom-out"):
            cell = self.selection.cell
            at = self.garden_view.camera.rect(cell).center if cell is not None else None
            self.garden_view.zoom(1 if command == "zoom-in" else -1, at)
            return CHANGED
        if command == "fit":
            self.garden_view.fit(snapshot)
            return CHANGED
        if command == "groups":
            self.group_outlines.toggle(snapshot)
            self._mount(snapshot)
            return CHANGED
        if command == "known":
            return Open(lambda app: MonthsScreen(app, snapshot, self.pictures))
        if command == "turn-garden":
            self.garden_view.turn(snapshot)
            return CHANGED
        if command == "tabs":
            self.context.keep("tabs", "no" if self.tabs else "yes")
            return CHANGED
        return Play(Pass()) if command == "pass" else None

    def _step_back(self, snapshot: Snapshot) -> Reply[Action]:
        picker = self.selection.picker
        if self.selection.asked is not None:
            self.selection.asked = None
            return CHANGED
        if picker.chosen is None:
            away = self.group_outlines.put_away()
            self._mount(snapshot)
            return CHANGED if away else None
        if picker.cursor is not None and self.selection.ghost is None:
            picker.cursor = picker.chosen
        return self._choose(None)

    def _card_key(self, number: int, snapshot: Snapshot) -> Reply[Action]:
        hand, picker = my_hand(snapshot), self.selection.picker
        if number >= len(hand):
            return Refuse(tr("There is no such card in the hand.") if snapshot.mine else not_yours(snapshot))
        picker.hover = None
        if picker.chosen == ("hand", number):
            picker.cursor = ("hand", number)
            return self._choose(None)
        cell = self.selection.open_to_hand(snapshot)
        by_cell = cell is not None and (self.selection.asked is not None or self.selection.cell == cell)
        if cell is not None and by_cell and number in fitting(snapshot, cell):
            return self._lay_chosen(number, cell, snapshot)
        self._entering = True  # where it may go is found out once the key has been answered
        return self._pick(number, snapshot)

    def _lay_chosen(self, number: int, cell: Cell, snapshot: Snapshot) -> Reply[Action]:
        """Lays a card on the cell that was clicked on; where the cursor only stands on it, the card lies on trial."""
        asked = self.selection.asked is not None
        reply = self._choose(number)
        if asked:
            return self._lay(cell, snapshot)
        self.selection.ghost = cell
        return reply

    def _enter_garden(self, snapshot: Snapshot) -> None:
        """Puts the cursor on the first cell that accepts the card picked up: the one that turns most stones."""
        selection, picker = self.selection, self.selection.picker
        cells, card = selection.open_cells(snapshot), selection.card(snapshot)
        if not cells or card is None:
            picker.cursor = picker.chosen or picker.cursor
            return
        turns = turns_of(snapshot, card)
        self._put_cursor(max(cells, key=lambda cell: (turns.get(cell, 0), -abs(cell[0]) - abs(cell[1]))))

    def _put_cursor(self, cell: Cell) -> None:
        self.selection.picker.cursor = ("cell", cell)
        self.garden_view.see((cell,))

    def _act(self, snapshot: Snapshot) -> Reply[Action]:
        spot = self.selection.picker.cursor
        if spot is None and self.selection.ghost is not None:
            return self._lay(self.selection.ghost, snapshot)
        if spot is None:
            return self._steer(0, 1, snapshot)
        if spot[0] == "hand":
            return self._card_key(spot[1], snapshot)
        return self._click_cell(spot[1], snapshot) if spot[0] == "cell" else CHANGED

    def _steer(self, down: int, right: int, snapshot: Snapshot) -> Reply[Action]:
        """Moves the cursor: along a hand, over the garden, and from one to the other."""
        picker = self.selection.picker
        picker.hover = None
        cursor, cells = still_there(picker.cursor, snapshot), walked(snapshot, self.selection)
        if cursor is None and self.selection.open_cells(snapshot):
            self._enter_garden(snapshot)
        elif cursor is None:
            self._stand(("hand", 0) if my_hand(snapshot) else ("cell", cells[0]), snapshot)
        elif cursor[0] == "cell":
            there = nearest(cursor[1], cells, *self.garden_view.camera.stepped(down, right))
            beyond = beyond_garden(
                self.garden_view.camera.rect(cursor[1]), right, snapshot, *self._hands_boxes(snapshot)
            )
            self._stand(beyond if there == cursor[1] and beyond is not None else ("cell", there), snapshot)
        elif right == (-1 if cursor[0] == "hand" else 1):
            if cursor == picker.chosen and self.selection.open_cells(snapshot):
                self._enter_garden(snapshot)
            else:
                boxes = self._hands_boxes(snapshot)[cursor[0] == "theirs"]
                lie = {cell: self.garden_view.camera.rect(cell) for cell in cells}
                self._stand(("cell", into_garden(boxes[cursor[1]], lie, right)), snapshot)
        else:
            self._stand(along(cursor, down or right, snapshot), snapshot)
        return CHANGED

    def _hands_boxes(self, snapshot: Snapshot) -> tuple[Sequence[pygame.Rect], Sequence[pygame.Rect]]:
        """Returns the places of one's own cards, and of those of an open hand."""
        mine = [self.hands.rect(number, snapshot) for number in range(len(my_hand(snapshot)))]
        return mine, self.layout.theirs(len(their_open_hand(snapshot)))

    def _cursor_at(self) -> Spot | None:
        return self.selection.picker.cursor

    def _places(self, snapshot: Snapshot) -> Sequence[AccessiblePlace[Spot]]:
        """The garden row by row, then the hands."""
        return places(snapshot, self.selection, self.garden_view.camera, self.layout, self.hands)

    def _stand(self, spot: Spot, snapshot: Snapshot) -> None:
        """Puts the cursor on a spot; the view follows."""
        self.selection.picker.hover, self.selection.picker.cursor = None, spot
        if spot[0] == "cell":
            self.selection.asked = None
            self.garden_view.see((spot[1],))

    def _point_out(self, spot: Spot, snapshot: Snapshot) -> Reply[Action]:
        """Picks a card up, or lays it."""
        if self.group_outlines.skip():
            return CHANGED
        if spot[0] == "hand":
            return self._card_key(spot[1], snapshot)
        return self._click_cell(spot[1], snapshot) if spot[0] == "cell" else None

    # -- words and places --------------------------------------------------------------------

    def menu(self, snapshot: Snapshot) -> Sequence[MenuItem]:
        """Returns the entries for the months, the garden's side and the corner tabs."""
        tabs = tr("Hide the corner tabs") if self.tabs else tr("Show the corner tabs")
        turn = tr("Turn the garden back") if self.garden_view.turned else tr("Turn the garden on its side")
        return what_you_know(), MenuItem(turn, "flip", "turn-garden"), MenuItem(tabs, "eye", "tabs")

    def ending(self, snapshot: Snapshot, outcome: Outcome) -> EndingParts:
        """Returns the size of both sides' groups."""
        black, white = snapshot.view.standings
        options = snapshot.view.options
        first, second = options.given
        return EndingParts([standing_words(black, options.even_start, first), standing_words(white, 0, second)])

    def hint(self, action: Any, snapshot: Snapshot) -> None:
        """Lifts the card of a hint and rings its cell, with the cursor on it: Enter lays it."""
        if not isinstance(action, Place):
            return
        hand = my_hand(snapshot)
        where = self.context.plans.where
        if where:
            self.selection.choose(None)
        elif action.card in hand:
            self.selection.choose(hand.index(action.card))
            self.selection.picker.cursor = ("cell", action.cell)
        self.selection.hinted = action
        self._see_hint()

    def _see_hint(self) -> None:
        """Brings the cell of a hint into sight, and that of the reply, which may lie beyond the garden's edge."""
        hinted, plans = self.selection.hinted, self.context.plans
        if hinted is None:
            return
        reply = plans.plan.reply if plans.plan is not None and not plans.where else None
        place = decode(f"01a@{reply.place}") if reply is not None and reply.place else None  # of any card
        self.garden_view.see((hinted.cell, place.cell) if isinstance(place, Place) else (hinted.cell,))

    def forget_hint(self, snapshot: Snapshot) -> None:
        """Takes the marks of a hint away."""
        self.selection.hinted = None

    def own_hand(self, snapshot: Snapshot) -> Sequence[pygame.Rect]:
        """The cards of the column at the right."""
        return self.layout.slots(len(my_hand(snapshot)))

    def busy(self, snapshot: Snapshot) -> Busy:
        """The cell that a hint is about, then the cards of the hand and of the garden."""
        hinted, rect = self.selection.hinted, self.garden_view.camera.rect
        held = [self.hands.rect(number, snapshot) for number in range(len(my_hand(snapshot)))]
        return [rect(hinted.cell)] if hinted else [], [*held, *(rect(cell) for cell in garden_cells(snapshot))]

    def find(self, name: str, snapshot: Snapshot) -> pygame.Rect | None:
        """Returns a box by name: a cell `row,column`, with `stone` before it its stone, a card's code, or "hand"."""
        if name == "hand":
            return self.layout.column.inflate(-8, -8)
        if name in CARD_OF:
            card, hand = CARD_OF[name], my_hand(snapshot)
            if card in hand:
                return self.hands.seen(hand.index(card), snapshot)
            laid = next((each for each in snapshot.view.garden if each.card == card), None)
            return self.garden_view.camera.rect(laid.cell) if laid is not None else None
        cell = _cell_of(name)
        box = self.garden_view.camera.rect(cell) if cell is not None else None
        return stones.box(box) if box is not None and name.startswith(STONE) else box

    def bring_into_sight(self, places: Iterable[str]) -> None:
        """Moves the garden until its cells among the places are in sight."""
        cells = map(_cell_of, places)
        self.garden_view.see([cell for cell in cells if cell is not None])

    def recap_items(self, records: Sequence[LogRecord], snapshot: Snapshot) -> Sequence[RecapItem]:
        """Returns a recap item for each card laid, with its cells and stones."""
        return recap_items(records, snapshot.names)

    def ghost(self, piece: Hashable, snapshot: Snapshot) -> pygame.Surface | None:
        """A card as large as those that lie there."""
        return cards.shown(piece, self.garden_view.camera.card[0], self.look) if isinstance(piece, int) else None

    def danger(self, snapshot: Snapshot) -> Dangers:
        """The stones that can be caught next."""
        return snapshot.memo("danger", lambda: dangers(snapshot))

    def threat_work(self, snapshot: Snapshot) -> Callable[[], GroupThreat | None]:
        """Reckons the largest catch with a card that the other seat is known to hold."""
        return partial(group_threat, snapshot.view)

    def threat(self, found: GroupThreat, snapshot: Snapshot) -> Threat:
        """That catch, in words, stones and the cell of the card."""
        return threat(found, snapshot)

    def danger_colour(self, seat: int) -> Colour:
        """Returns vermilion, for the colours of the stones lie everywhere."""
        return self.look.palette.vermilion

    def seat_colour(self, seat: int) -> Colour:
        """Returns the colour of a seat's stones."""
        return stones.seat_colour(seat, self.look.palette)


def _cell_of(name: str) -> Cell | None:
    """The cell that a place's name tells, that of a stone's too; None where it tells none."""
    try:
        place = decode(f"01a@{name.removeprefix(STONE)}")  # of any card
    except GameError:
        return None
    return place.cell if isinstance(place, Place) else None
