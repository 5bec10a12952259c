"""What is half done at Senshiai's table: the chosen card or Company, where it can go, the open list of choices."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from games.senshiai import actions as act
from games.senshiai.geometry import board_for
from games.senshiai.view import SenshiaiView, SpaceView, UnitView
from ui.scenes.senshiai import picking
from ui.scenes.senshiai.choices import Choice, Choices
from ui.scenes.senshiai.forecast import Battle
from ui.scenes.senshiai.plan import BoardPlan, TablePlan
from ui.table.scene import TableScene
from ui.table.seatside import Own

Spot = tuple[str, int]
"""What a hand points at: ("space", number), ("hand", place), ("reserve", seat), ("discard", seat)."""


class SenshiaiDesk(TableScene):
    """The table's half-made choices."""

    card = Own[int | None](None)
    """The place in the hand of the chosen card."""
    src = Own[int | None](None)
    """The space of the chosen Company."""
    slots = Own[picking.Slots](frozenset())
    armed = Own[Battle | None](None)
    """A battle whose forecast waits for a yes."""
    choices = Own[Choices | None](None)
    hover = Own[Spot | None](None)
    hover_slot = Own[int | None](None)
    """The slot of the Unit under the pointer."""
    cursor = Own[Spot | None](None)
    drag = Own[tuple[int, int] | None](None)
    draw_count = Own[int | None](None)
    """How many cards are to be drawn, where the player has said so."""
    points = Own[dict[int, int] | None](None)
    """A free distribution of damage being made, by slot."""
    hinted = Own[act.Action | None](None)
    forced_key = Own[object](None)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._targets: tuple[object, dict[int, list[act.Action]]] | None = None
        self._usable: tuple[object, frozenset[str]] | None = None
        super().__init__(*args, **kwargs)
        options = self.match.options
        self.board = board_for(options.players, options.board)
        self.plan = TablePlan.inside(pygame.Rect(0, 0, 960, 800), self.look, self.board)
        self.ground = BoardPlan.inside(self.board, self.plan.spaces)

    def place_board(self, area: pygame.Rect) -> None:
        self.plan = TablePlan.inside(area, self.look, self.board)
        old = self.ground
        self.ground = BoardPlan.inside(self.board, self.plan.spaces)
        if old.zoom > 1:
            self.ground = self.ground.zoomed(old.zoom).moved(old.dx, old.dy)

    # -- what is where ---------------------------------------------------------------------

    @property
    def me(self) -> int:
        """The seat whose hand lies at the bottom."""
        return self.viewer if self.viewer is not None else max(0, self.view.active)

    @property
    def hand(self) -> tuple[str, ...]:
        """The cards of the viewer's hand; `?` where they are hidden."""
        view: SenshiaiView = self.view
        return view.seats[self.me].hand

    def space(self, number: int) -> SpaceView:
        """A space of the table as the viewer knows it."""
        found = picking.space_of(self.view, number)
        assert found is not None
        return found

    @property
    def chosen_card(self) -> str | None:
        """The id of the chosen card."""
        hand = self.hand
        return hand[self.card] if self.card is not None and self.card < len(hand) else None

    @property
    def pointed_space(self) -> int | None:
        """The space under the pointer or the cursor."""
        spot = self.cursor or self.hover
        return spot[1] if spot is not None and spot[0] == "space" else None

    @property
    def pointed_card(self) -> str | None:
        """The card of the hand under the pointer or the cursor."""
        spot = self.cursor or self.hover
        if spot is None or spot[0] != "hand" or spot[1] >= len(self.hand):
            return None
        card = self.hand[spot[1]]
        return None if card == "?" else card

    def seat_names_shown(self) -> list[str]:
        """The players' names."""
        return [seat.name for seat in self.match.seats]

    # -- what can be done ------------------------------------------------------------------

    def open_targets(self) -> dict[int, list[act.Action]]:
        """The spaces that the next click can choose, with what it would do there."""
        key = (self.match.version, self.shown, self.viewer, self.card, self.src, self.slots)
        if self._targets is None or self._targets[0] != key:
            self._targets = (key, self._find_targets())
        return self._targets[1]

    def _find_targets(self) -> dict[int, list[act.Action]]:
        view: SenshiaiView = self.view
        if not self.my_turn:
            return {}
        if view.phase == "flee":
            found: dict[int, list[act.Action]] = {}
            for action in view.legal:
                if isinstance(action, act.Flee) and action.space in self.board.spaces:
                    found.setdefault(action.dst if action.dst >= 0 else action.space, []).append(action)
            return found
        if self.chosen_card is not None:
            return picking.by_place(picking.card_actions(view, self.chosen_card), self.board.spaces)
        if self.src is not None and view.phase == "main":
            return picking.company_actions(view, self.space(self.src), self.slots)
        return {}

    def usable_cards(self) -> frozenset[str]:
        """The cards of the hand with which something can be done now."""
        key = (self.match.version, self.shown, self.viewer, self.my_turn)
        if self._usable is None or self._usable[0] != key:
            view: SenshiaiView = self.view
            hand = self.hand if self.my_turn else ()
            found = frozenset(card for card in hand if card != "?" and picking.card_actions(view, card))
            self._usable = (key, found)
        return self._usable[1]

    def battle_ahead(self) -> Battle | None:
        """The battle to forecast: the armed one, or the one under the pointer."""
        if self.armed is not None:
            return self.armed
        space = self.pointed_space
        if self.src is None or space is None or self.choices is not None:
            return None
        found = [each for each in self.open_targets().get(space, []) if isinstance(each, act.Attack | act.Shoot)]
        return found[0] if found else None

    def most_cards(self) -> int:
        """How many cards may be drawn now."""
        view: SenshiaiView = self.view
        return max((action.n for action in view.legal if isinstance(action, act.Draw)), default=0)

    def cards_to_draw(self) -> int:
        """How many the button draws."""
        most = self.most_cards()
        return most if self.draw_count is None else min(self.draw_count, most)

    # -- dropping --------------------------------------------------------------------------

    def drop(self) -> None:
        """Forgets every half-made choice."""
        self.card = self.src = self.armed = self.choices = None
        self.slots = frozenset()
        self.points = None
        self.drag = None

    def selection_changed(self) -> None:
        self.drop()
        self.draw_count = None
        self.hinted = None
        self.forced_key = None
        self._targets = None
        if self.hover is not None and self.hover[0] == "hand":
            self.hover = None
        if self.cursor is not None and self.cursor[0] == "hand":
            self.cursor = ("hand", min(self.cursor[1], max(0, len(self.hand) - 1)))

    # -- lists of choices ------------------------------------------------------------------

    def open_list(self, title: str, lines: list[Choice], at: pygame.Rect) -> None:
        """Opens a list beside a place."""
        self.choices = Choices(title, lines, at, self._matters())
        self.choices.lay_out(self.plan.area.inflate(-12, -12), self.look)
        self.mark()

    def _matters(self) -> list[pygame.Rect]:
        """The spaces that an open list is about: a battle's, and where Units may go or an Event be cast."""
        view: SenshiaiView = self.view
        names = {view.battle.source, view.battle.target} if view.battle is not None else set()
        found = [space.space for space in view.spaces if space.name in names]
        return [self.ground.rect(space) for space in dict.fromkeys([*found, *self.open_targets()])]

    def ask_about(self, title: str, found: list[act.Action], at: pygame.Rect) -> None:
        """A list of actions to choose from."""
        names = self.seat_names_shown()
        lines = [Choice(picking.describe(self.view, action, names), partial(self.take, action)) for action in found]
        self.open_list(title, lines, at)

    def take(self, action: act.Action) -> None:
        """An action was chosen: a battle shows its forecast first, everything else is done."""
        self.choices = None
        if isinstance(action, act.Attack | act.Shoot) and self.armed != action:
            self.armed = action
            self.refresh_buttons()
            self.mark()
            return
        self.play(action)

    def unit_of(self, space: int, slot: int) -> UnitView | None:
        """The Unit in a slot of a space."""
        return next((unit for unit in self.space(space).units if unit.slot == slot), None)
