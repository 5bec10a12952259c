"""Niwa's table without its picture: what is picked up, what is pointed at, what would happen, where the view is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pygame

from games.core.errors import GameError
from games.niwa.cards import CARD_OF, CARDS
from games.niwa.explain import Places, Preview, places, preview
from games.niwa.garden import EDGES, ORIGIN, Cell, Contact, Laid, turned_lines
from games.niwa.notation import decode
from games.niwa.state import Phase, Place
from games.niwa.view import View
from ui.colours import Colour
from ui.motion import Tween
from ui.scenes.niwa import cards, stones
from ui.scenes.niwa.camera import STEPS, Camera
from ui.scenes.niwa.layout import Layout
from ui.scenes.niwa.pile import warm
from ui.scenes.niwa.words import card_title
from ui.table.scene import TableScene
from ui.table.seatside import Own

Spot = tuple[str, Any]
"""What can be pointed at: ("hand", number), ("theirs", number) or ("cell", (row, column))."""


class NiwaCore(TableScene):
    """State of the screen, and questions about the view."""

    chosen = Own[int | None](None)
    """The card picked up."""
    hover = Own[Spot | None](None)
    cursor = Own[Spot | None](None)
    """The keyboard's cursor; None until an arrow is pressed, and again when the mouse moves."""
    drag = Own[tuple[int, int] | None](None)
    """Where a dragged card is held."""
    hinted = Own[Place | None](None)
    follows = Own(True)
    """The view follows the growing garden until the player pans or zooms; *fit all* lets it follow again."""
    camera = Own[Camera | None](None)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.layout = Layout(pygame.Rect(0, 0, 960, 800), 1.0, 18, False, 0)
        self.flying: list[tuple[Laid, pygame.Rect, Tween]] = []
        """Cards on their way into the garden: what, from where."""
        self.turning: dict[Cell, tuple[int, Tween]] = {}
        """Stones that turn over, and to which colour."""
        self.rising: dict[int, Tween] = {}
        """Cards that have just come into the hand."""
        self._gliding: tuple[Camera, Camera, Tween] | None = None
        self._kept: dict[tuple[Any, ...], Any] = {}
        self._queue: list[int] = []
        self._preparing = False
        super().__init__(*args, **kwargs)

    # -- whose table this is -----------------------------------------------------------------

    @property
    def me(self) -> int:
        """The seat whose hand lies at the bottom."""
        if self.match.hides:
            if self.viewer is not None:
                return self.viewer
            person = self.driver.person_to_act
            return person if person is not None else 0
        persons = [seat for seat, who in enumerate(self.match.seats) if who.human]
        if len(persons) == 1:
            return persons[0]
        view: View = self.view
        return view.mover if view.mover is not None else 0

    @property
    def hand(self) -> tuple[int | None, ...]:
        """The cards at the bottom; None is one that this viewer may not see."""
        view: View = self.view
        held = view.hands[self.me]
        return held if held is not None else (None,) * view.hand_sizes[self.me]

    @property
    def their_open_hand(self) -> tuple[int, ...]:
        """The other player's cards where they lie open."""
        view: View = self.view
        return (view.hands[1 - self.me] or ()) if not self.match.hides else ()

    def seat_colour(self, seat: int) -> Colour:
        return stones.seat_colour(seat, self.look.palette)

    @property
    def tabs(self) -> bool:
        """True when cards have their corner tabs."""
        return self.app.settings.game.get("niwa-tabs", "yes") == "yes"

    # -- questions about the view, each answered once a position -----------------------------

    def _once(self, name: str, *key: Any) -> tuple[tuple[Any, ...], Any]:
        stamp = (self.match.version, self.shown, self.viewer, self.driver.person_to_act)
        if self._kept.get(("stamp",)) != stamp:
            self._kept = {("stamp",): stamp}
        full = (name, *key)
        return full, self._kept.get(full)

    def places(self, card: int) -> Places:
        """Where a card of the hand could be laid now."""
        key, found = self._once("places", card)
        if found is None:
            found = self._kept[key] = places(self.view, card)
        return found  # type: ignore[no-any-return]

    def turns(self, card: int) -> dict[Cell, int]:
        """How many stones each placement of a card would turn."""
        key, found = self._once("turns", card)
        if found is None:
            view: View = self.view
            garden, mover = view.cells, view.mover
            found = self._kept[key] = {
                cell: sum(len(line.cells) for line in turned_lines(garden, cell, mover, view.options.lines))
                for cell in self.places(card).cells
                if mover is not None
            }
        return found  # type: ignore[no-any-return]

    @property
    def open_cells(self) -> tuple[Cell, ...]:
        """The cells that accept the card picked up."""
        return self.places(self.chosen).cells if self.chosen is not None and self.my_turn else ()

    @property
    def pointed(self) -> Spot | None:
        """What is under the keyboard's cursor or the pointer."""
        return self.cursor if self.cursor is not None else self.hover

    @property
    def pointed_cell(self) -> Cell | None:
        """The cell under cursor or pointer."""
        spot = self.pointed
        return spot[1] if spot is not None and spot[0] == "cell" else None

    @property
    def outlook(self) -> tuple[Place, Preview] | None:
        """What laying the card picked up on the pointed cell would do; None where it may not lie."""
        cell = self.pointed_cell
        if cell is None or self.chosen is None or cell not in self.open_cells:
            return None
        place = Place(self.chosen, *cell)
        key, found = self._once("outlook", place)
        if found is None:
            found = self._kept[key] = preview(self.view, place)
        return place, found

    def last_place(self) -> Place | None:
        """The last card laid."""
        key, found = self._once("last")
        if found is None:
            entries = self.match.all_entries()[: self.shown]
            laid = next((each.action for each in reversed(entries) if isinstance(each.action, Place)), None)
            found = self._kept[key] = (laid,)
        return found[0]  # type: ignore[no-any-return]

    def garden_cells(self) -> dict[Cell, Laid]:
        """The garden by cell."""
        key, found = self._once("cells")
        if found is None:
            found = self._kept[key] = self.view.cells
        return found  # type: ignore[no-any-return]

    def whole_garden(self) -> tuple[Cell, ...]:
        """The corners of the garden with a ring of empty cells around it."""
        garden = tuple(self.garden_cells()) or (ORIGIN,)
        rows, columns = [row for row, _ in garden], [col for _, col in garden]
        return (min(rows) - 1, min(columns) - 1), (max(rows) + 1, max(columns) + 1)

    def selection_changed(self) -> None:
        self.chosen = self.drag = self.hinted = self.hover = None
        if self.cursor is not None and self.cursor[0] == "cell":
            self.cursor = ("hand", 0)

    @property
    def words_area(self) -> pygame.Rect:
        return self.layout.garden  # the hand below it stays free

    def seat_changed(self) -> None:
        self.place_board(self.area)

    def hint_words(self, action: Any) -> str:
        if isinstance(action, Place):
            return f"{card_title(action.card)} at {action.row},{action.col}"
        return super().hint_words(action)

    def show_hint(self, action: Any) -> None:
        self.hinted = action if isinstance(action, Place) else None
        if self.hinted is not None:
            self.chosen = self.hinted.card
            self.see((self.hinted.cell,))

    def find_place(self, name: str) -> pygame.Rect | None:
        """Cells go by `row,column`, cards of the hand or the garden by their code; "hand" is the whole hand."""
        if name == "hand":
            return self.layout.strip.inflate(-12, -8)
        if name in CARD_OF:
            card = CARD_OF[name]
            if card in self.hand:
                return self.layout.slot(self.hand.index(card), len(self.hand), card == self.chosen)
            laid = next((each for each in self.view.garden if each.card == card), None)
            return self.view_camera().rect(laid.cell) if laid is not None else None
        try:
            place = decode(f"01a@{name}")
        except GameError:
            return super().find_place(name)
        return self.view_camera().rect(place.cell) if isinstance(place, Place) else None

    # -- the view on the garden --------------------------------------------------------------

    def place_board(self, area: pygame.Rect) -> None:
        open_row = bool(self.view.hands[0] is not None and self.view.hands[1] is not None and not self.match.hides)
        self.layout = Layout.inside(area, self.look, open_row)
        self._gliding = None
        inner = self.layout.inner
        if self.camera is None:
            self.camera = Camera.centred(inner, self.usual_width).fitted(self.whole_garden(), self.usual_width)
        else:
            self.camera = self.camera.onto(inner)
        if self.follows:
            self.camera = self._following(self.whole_garden(), self.usual_width)
        self._prepare_pictures()

    def _following(self, cells: Iterable[Cell], widest: int) -> Camera:
        """The view changed no more than it takes to show some cells; they may lie over the coordinates' margin."""
        assert self.camera is not None
        return self.camera.following(cells, widest, self.layout.garden.inflate(-6, -6))

    @property
    def usual_width(self) -> int:
        """The width of cards in a garden that is still small: as in the hand."""
        return self.layout.hand_card

    def view_camera(self) -> Camera:
        """The view at this moment, on its way where it glides."""
        assert self.camera is not None
        if self._gliding is not None and not self._gliding[2].over:
            start, end, tween = self._gliding
            return start.towards(end, tween.share)
        return self.camera

    def look_from(self, camera: Camera, *, by_hand: bool = False, glide: bool = False) -> None:
        """Changes the view; by the player's hand it no longer follows the garden."""
        before = self.view_camera()
        if by_hand:
            self.follows = False
        self.camera = camera
        self._gliding = None
        if glide and before != camera:
            tween = self.motion.start(180, self._arrived)
            if not tween.over:
                self._gliding = (before, camera, tween)
        self.mark()

    def _arrived(self) -> None:
        self._gliding = None

    def see(self, cells: Iterable[Cell]) -> None:
        """Moves the view so that some cells are in sight."""
        assert self.camera is not None
        cells = tuple(cells)
        if cells:
            self.look_from(self._following(cells, self.camera.width), glide=True)

    def do_fit(self) -> None:
        """Shows the whole garden, and follows it from now on."""
        assert self.camera is not None
        self.follows = True
        widest = max(self.usual_width, round(self.usual_width * 1.25))
        self.look_from(self.camera.fitted(self.whole_garden(), widest), glide=True)

    def do_zoom_in(self) -> None:
        """Nearer, around the cursor or the middle."""
        self._zoom(1, self._zoom_centre())

    def do_zoom_out(self) -> None:
        """Further away."""
        self._zoom(-1, self._zoom_centre())

    def _zoom_centre(self) -> tuple[int, int]:
        cell = self.pointed_cell
        return self.view_camera().rect(cell).center if cell is not None else self.layout.garden.center

    def _zoom(self, steps: int, at: tuple[int, int]) -> None:
        self.look_from(self.view_camera().step(steps, at), by_hand=True)

    def _pan(self, dx: float, dy: float) -> None:
        """Moves the garden, of which something always stays in sight."""
        camera = self.view_camera().moved(dx, dy)
        box = camera.bounds(self.garden_cells() or (ORIGIN,))
        window = self.layout.garden.inflate(-2 * camera.card[0], -camera.card[1])
        right = max(0, window.left - box.right) - max(0, box.left - window.right)
        down = max(0, window.top - box.bottom) - max(0, box.top - window.bottom)
        self.look_from(camera.moved(right, down), by_hand=True)

    # -- pictures are made ready beside the frame loop ---------------------------------------

    def _prepare_pictures(self) -> None:
        """Has the cards' pictures rasterised in the background, those in sight first."""
        view: View = self.view
        first = [laid.card for laid in view.garden]
        first += [card for hand in view.hands if hand is not None for card in hand]
        rest = [card for card in range(len(CARDS)) if card not in first]
        self._queue = [card for card in (*first, *rest) if not cards.ready(card, self.look)]
        self._prepare_next()

    def _prepare_next(self) -> None:
        if self._preparing:
            return
        if not self._queue:
            look = self.look
            self.app.tasks.run(lambda: warm(STEPS, look))
            return
        self._preparing = True
        batch, self._queue = self._queue[:3], self._queue[3:]
        look = self.look

        def work() -> None:
            for card in batch:
                cards.prepare(card, look)

        self.app.tasks.run(work, lambda _: self._prepared())

    def _prepared(self) -> None:
        self._preparing = False
        self.mark()
        self._prepare_next()

    @property
    def pictures_ready(self) -> bool:
        """True when no card waits for its picture."""
        return not self._queue and not self._preparing

    # -- movement ----------------------------------------------------------------------------

    def animate(self, before: Any, after: Any) -> None:
        old, new = before.cells, after.cells
        self.flying.clear()
        self.turning.clear()
        self.rising.clear()
        came = [laid for cell, laid in new.items() if cell not in old]
        for laid in came[:2]:
            tween = self.motion.start(190)
            if not tween.over:
                self.flying.append((laid, self._source(before, laid), tween))
        delay = 130 if came else 0
        for cell, laid in new.items():
            if cell in old and old[cell].stone != laid.stone:
                tween = self.motion.start(170, delay=delay)
                if not tween.over:
                    self.turning[cell] = (laid.stone, tween)
        held, had = after.hands[self.me], before.hands[self.me]
        for card in set(held or ()) - set(had or ()):
            tween = self.motion.start(180, delay=delay)
            if not tween.over:
                self.rising[card] = tween
        self.app.sounds.play("stone" if came or self.turning else "paper")
        if self.follows and self.camera is not None:
            self.look_from(self._following(self.whole_garden(), self.usual_width), glide=True)
        elif came:
            self.see(laid.cell for laid in came)

    @property
    def in_flight(self) -> bool:
        """True while a card is on its way into the garden."""
        return any(not tween.over for _, _, tween in self.flying)

    def _source(self, before: View, laid: Laid) -> pygame.Rect:
        """Where a card came from: its place in the hand, or the other player's side of the table."""
        hands = before.hands
        mine = hands[self.me]
        if mine is not None and laid.card in mine:
            return self.layout.slot(mine.index(laid.card), len(mine), True)
        box = pygame.Rect((0, 0), cards.size_of(self.layout.hand_card))
        box.midbottom = (self.area.right - box.width, self.layout.garden.top + 10)
        return box

    def accepted_kind(self, card: int) -> str:
        """How a card would lie, in words for its place in the hand."""
        where = self.places(card)
        final = self.view.phase is Phase.FINAL
        if not where.cells:
            return "turns no stone" if final else "no cell"
        if final:
            return "turns a stone there"
        return {
            Contact.FIRST: "the middle",
            Contact.EDGE: "edge to edge",
            Contact.CORNER: "no match: corner to corner",
        }[where.contact]


def shared_corners(cells: dict[Cell, Laid], cell: Cell) -> list[tuple[int, int]]:
    """The corners, as steps, at which a cell that touches no card meets one."""
    row, col = cell
    return [
        (down, right)
        for down in (-1, 1)
        for right in (-1, 1)
        if (row + down, col + right) in cells
    ]


def touching_cards(cells: dict[Cell, Laid], cell: Cell) -> list[int]:
    """The cards that touch a cell with an edge."""
    near = ((cell[0] + down, cell[1] + right) for down, right in EDGES)
    return [cells[each].card for each in near if each in cells]
