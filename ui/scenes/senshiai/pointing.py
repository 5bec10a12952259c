"""What a hand's pointing does at Senshiai's table: what lies where, what a click chooses, dragging and panning."""

from __future__ import annotations

import pygame

from games.core.errors import GameError
from games.senshiai import actions as act
from games.senshiai.cards import CARD_NUMBERS, CARDS
from games.senshiai.state import Aim, Target
from games.senshiai.view import SenshiaiView
from games.senshiai.vocabulary import CardType
from ui.scenes.senshiai import picking, tiles
from ui.scenes.senshiai.asking import Asking
from ui.scenes.senshiai.card_words import window_words
from ui.scenes.senshiai.desk import Spot
from ui.scenes.senshiai.forced import FORCED
from ui.table.seatside import Own


class Pointing(Asking):
    """The table under the mouse."""

    _pressed = Own[tuple[int, int] | None](None)
    _panning = Own[tuple[int, int] | None](None)

    def refuse(self, words: str, at: tuple[int, int] | None = None) -> None:
        space = self.pointed_space
        if at is None and space is not None:
            at = self.ground.rect(space).midtop
        super().refuse(words, at)

    # -- what a hand points at -------------------------------------------------------------

    def spot_at(self, pos: tuple[int, int]) -> Spot | None:
        """The thing under a point of the screen."""
        if not self.area.collidepoint(pos):
            return None
        count = len(self.hand)
        for place in sorted(range(count), key=lambda each: each != self.card)[: 1 if self.card is not None else 0]:
            if self.hand_box(place).collidepoint(pos):
                return ("hand", place)
        for place in reversed(range(count)):
            if self.hand_box(place).collidepoint(pos):
                return ("hand", place)
        if self.plan.reserve().collidepoint(pos):
            return ("reserve", self.me)
        if self.plan.discard().collidepoint(pos):
            return ("discard", self.me)
        space = self.ground.space_at(pos)
        return None if space is None else ("space", space)

    def slot_at(self, spot: Spot | None, pos: tuple[int, int]) -> int | None:
        """The slot under a point: of a token, 0 on a Capital's tile, -1 on a Terrain."""
        if spot is None or spot[0] != "space":
            return None
        place = self.space(spot[1])
        for unit, box in reversed(tiles.unit_boxes(place, self.ground.rect(place.space))):
            if box.collidepoint(pos):
                return unit.slot
        if place.units and place.units[0].slot == 0:
            return 0
        return -1

    def point_at(self, spot: Spot, slot: int | None = None) -> None:
        """Something was clicked, or Enter pressed on it; `slot` is the token that was hit."""
        if spot[0] == "hand":
            self._point_at_card(spot[1])
        elif spot[0] == "discard":
            self.obey("discards")
        elif spot[0] == "space":
            self._point_at_space(spot[1], slot)
        self.refresh_buttons()
        self.mark()

    def _point_at_card(self, place: int) -> None:
        view: SenshiaiView = self.view
        card = self.hand[place] if place < len(self.hand) else "?"
        if card == "?" or not self.my_turn:
            return
        found = picking.card_actions(view, card)
        box = self.hand_box(place)
        if view.phase in ("pay", "discard"):
            self.play(found[0])
            return
        if self.card == place:
            self.card = None
            return
        if not found:
            self._explain_card(card, box)
            return
        self.drop()
        self.card = place
        if view.phase != "draw" and any(picking.place_of(each, self.board.spaces) is None for each in found):
            self.ask_about(f"{picking.card_name(card)}: on what?", found, self.hand_box(place))

    def _explain_card(self, card_id: str, box: pygame.Rect) -> None:
        """Why a card cannot be used now."""
        view: SenshiaiView = self.view
        card = CARDS[CARD_NUMBERS[card_id]]
        if view.phase == "respond" and card.type is not CardType.EVENT:
            words = "Only Events can be cast now."
        elif view.phase not in ("main", "respond"):
            words = "Cards are played in the Main Stage."
        elif card.cost > len(self.hand) - 1:
            words = f"{card.name} costs {card.cost} other cards; you hold {len(self.hand) - 1}."
        elif (
            view.phase == "main"
            and not any(window.value == "main" for window in card.windows)
            and (card.type is CardType.EVENT)
        ):
            words = f"{card.name} is cast {window_words(card)}."
        elif card.type is CardType.TROOP:
            words = "There is no room for it on a Terrain of yours with Recruit and a shared Path."
        else:
            words = f"There is nothing now on which {card.name} could be cast."
        self.refuse(words, box.midtop)

    def _point_at_space(self, space: int, slot: int | None) -> None:
        view: SenshiaiView = self.view
        if not self.my_turn:
            return
        found = self.open_targets().get(space)
        if view.phase == "assign":
            if slot is not None and slot >= 0 and space == self._struck_space():
                self.give_point(slot, 1)
            return
        if found:
            self._choose_target(space, found, slot)
            return
        if view.phase == "main" and picking.leading(self.space(space), view) and self.card is None:
            self._choose_company(space, slot)
            return
        self._explain_space(space)

    def _struck_space(self) -> int | None:
        """Where the Units stand that take the damage being assigned; None where they are over the battlefield."""
        view: SenshiaiView = self.view
        battle = view.battle
        assert battle is not None
        if battle.striking != battle.seat and view.attackers is not None:
            return None
        return self.board.by_name[battle.target if battle.striking == battle.seat else battle.source]

    def _strike_attackers(self, pos: tuple[int, int]) -> bool:
        """A click on an attacker's token over the battlefield gives it a point of damage."""
        view: SenshiaiView = self.view
        if not self.my_turn or view.phase != "assign" or self._struck_space() is not None:
            return False
        hit = next((unit for unit, box in reversed(self.attackers_at(view)) if box.collidepoint(pos)), None)
        if hit is not None:
            self.give_point(hit.slot, 1)
        return hit is not None

    def _choose_target(self, space: int, found: list[act.Action], slot: int | None) -> None:
        if slot is not None and slot >= 0:
            exact = [each for each in found if _names_slot(each, slot)]
            found = exact or found
        if len(found) > 1:
            self.ask_about("What is to be done here?", found, self.ground.rect(space))
        else:
            self.take(found[0])

    def _choose_company(self, space: int, slot: int | None) -> None:
        view: SenshiaiView = self.view
        place = self.space(space)
        self.armed = None
        if self.src == space:
            if slot is not None and slot > 0 and len(place.units) > 1:
                self.toggle(slot)
            else:
                self.drop()
            return
        self.drop()
        self.src = space
        self.slots = picking.ready_slots(view, place)

    def toggle(self, slot: int) -> None:
        """Takes a Unit of the chosen Company along, or leaves it behind."""
        if self.src is None or self.unit_of(self.src, slot) is None or slot == 0:
            return
        self.armed = None
        self.slots = self.slots ^ {slot}
        self.refresh_buttons()
        self.mark()

    def _explain_space(self, space: int) -> None:
        """Why nothing can be done with a space; the rules say it where they can."""
        view: SenshiaiView = self.view
        at = self.ground.rect(space).midtop
        place = self.space(space)
        action: act.Action | None = None
        if self.chosen_card is not None and view.phase in ("main", "respond"):
            card = CARDS[CARD_NUMBERS[self.chosen_card]]
            if card.type is CardType.EVENT:
                action = act.Cast(card.number, Target(Aim.SPACE, space))
            else:
                action = act.Play(card.number, space)
        elif self.src is not None:
            slots = picking.canonical(self.space(self.src), self.slots)
            enemy = bool(place.units) and place.units[0].owner != view.actor
            action = (act.Attack if enemy else act.Move)(self.src, slots, space)
        if action is not None:
            try:
                self.game.rules.apply(view.known, action)
            except GameError as error:
                self.refuse(str(error), at)
                return
        if view.phase == "main":
            words = "Nobody stands there." if not place.units else "That Company is not yours."
            self.refuse("Choose a card of your hand, or one of your Companies." if not place.terrain else words, at)

    # -- the mouse -------------------------------------------------------------------------

    def board_pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEWHEEL:
            pos = pygame.mouse.get_pos()
            if self.plan.board.collidepoint(pos):
                self._zoom(1.15 ** getattr(event, "precise_y", event.y), pos)
        elif event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._down(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._up(event.pos)

    def _moved(self, pos: tuple[int, int]) -> None:
        if self.choices is not None:
            line = self.choices.line_at(pos)
            if line is not None and line != self.choices.cursor:
                self.choices.cursor = line
                self.mark()
        if self._panning is not None:
            dx, dy = pos[0] - self._panning[0], pos[1] - self._panning[1]
            self._panning = pos
            self.ground = self.ground.moved(dx, dy)
            self.mark()
            return
        spot = self.spot_at(pos)
        if self.choices is not None and self.choices.box.collidepoint(pos):
            spot = None
        if self._buttons_at:
            self.mark()
        slot = self.slot_at(spot, pos)
        if spot != self.hover or slot != self.hover_slot or self.cursor is not None:
            self.hover, self.hover_slot, self.cursor = spot, slot, None
            self.mark()
        if self._pressed is not None and (self.card is not None or self.src is not None):
            far = max(abs(pos[0] - self._pressed[0]), abs(pos[1] - self._pressed[1]))
            if self.drag is not None or far > 6:
                self.drag = pos
                self.mark()

    def _down(self, pos: tuple[int, int]) -> None:
        self.end_reveal()
        self.cursor = None
        for name, rect in self._buttons_at.items():
            if rect.collidepoint(pos):
                self.command("let-go" if name == "back" else "go")
                return
        if self.choices is not None:
            line = self.choices.line_at(pos)
            if line is not None:
                self._press_line(line)
                return
            if self.choices.box.collidepoint(pos) or self._strike_attackers(pos):
                return
            if not self._forced():
                self.choices = None
                spot = self.spot_at(pos)
                if spot is None or spot[0] != "space" or spot[1] not in self.open_targets():
                    self.card = None
                self.refresh_buttons()
                self.mark()
        spot = self.spot_at(pos)
        if spot is None or (
            spot[0] == "space" and not self.space(spot[1]).units and not self.open_targets().get(spot[1])
        ):
            if spot is not None and (self.card is not None or self.src is not None):
                self.point_at(spot, self.slot_at(spot, pos))
            elif self.plan.board.collidepoint(pos) and not self.ground.whole:
                self._panning = pos
            elif self.plan.board.collidepoint(pos):
                self.drop()
                self.refresh_buttons()
                self.mark()
            return
        before = (self.card, self.src)
        self.point_at(spot, self.slot_at(spot, pos))
        if (self.card, self.src) != before and (self.card is not None or self.src is not None):
            self._pressed = pos

    def _forced(self) -> bool:
        view: SenshiaiView = self.view
        return self.my_turn and view.phase in FORCED

    def _up(self, pos: tuple[int, int]) -> None:
        self._panning = None
        dragged, self.drag, self._pressed = self.drag is not None, None, None
        if not dragged:
            return
        self.mark()
        spot = self.spot_at(pos)
        view: SenshiaiView = self.view
        if self.card is not None and view.phase == "draw" and spot is not None and spot[0] == "discard":
            self.obey("discard-card")
        elif spot is not None and spot[0] == "space" and spot[1] != self.src:
            self.point_at(spot, self.slot_at(spot, pos))
        elif self.choices is None:
            self.drop()
        self.refresh_buttons()

    def _zoom(self, factor: float, at: tuple[int, int] | None = None) -> None:
        self.ground = self.ground.zoomed(factor, at)
        self.refresh_view_buttons()
        if self.choices is not None and not self._forced():
            self.choices = None
        self.forced_key = None
        self.mark()

    def refresh_view_buttons(self) -> None:
        """Nearer only while the board can grow, farther and all of it only while it is larger than its window."""
        for command, button in self.view_buttons.items():
            button.change(enabled=not self.ground.nearest if command == "nearer" else not self.ground.whole)

    def _press_line(self, line: int) -> None:
        assert self.choices is not None
        self.choices.cursor = line
        press = self.choices.lines[line].press
        if self.points is None:
            self.choices = None
        press()
        self.refresh_buttons()
        self.mark()


def _names_slot(action: act.Action, slot: int) -> bool:
    """Whether an action is aimed at, or about, the Unit in this slot."""
    if isinstance(action, act.Cast):
        return action.target.aim is Aim.UNIT and action.target.n == slot
    return isinstance(action, act.Flee) and action.slot == slot
