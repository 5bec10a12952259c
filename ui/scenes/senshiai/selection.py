"""The half-made choice at Senshiai's table: the chosen card or Company, its targets, the open list of choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from games.core.words import listing, sentences, tr, tr_n
from games.senshiai.rules import actions as act
from games.senshiai.rules.actions import Aim
from games.senshiai.rules.geometry import Board, board_for
from games.senshiai.view.battle_outlook import outlook_of
from games.senshiai.view.cast_ahead import CastAhead, cast_ahead
from games.senshiai.view.view import SenshiaiView, SpaceView
from ui.scenes.senshiai import picking
from ui.scenes.senshiai.choices import Choices
from ui.scenes.senshiai.forecast import Battle
from ui.table.scene.replies import Point
from ui.table.scene.table_snapshot import TableSnapshot

Snapshot: TypeAlias = TableSnapshot[SenshiaiView]
Spot: TypeAlias = tuple[str, int]
"""A place to point at: ("space", number), ("hand", place in `cards_in_sight`), ("reserve" or "discard", seat)."""


def board_of(snapshot: Snapshot) -> Board:
    """Returns the geometry of the board."""
    return board_for(snapshot.options.players, snapshot.options.board)


def my_seat(snapshot: Snapshot) -> int:
    """The seat whose hand lies at the bottom."""
    return snapshot.viewer if snapshot.viewer is not None else max(0, snapshot.view.active)


def my_hand(snapshot: Snapshot) -> tuple[str, ...]:
    """The cards of the viewer's hand; `?` where they are hidden."""
    return snapshot.view.seats[my_seat(snapshot)].hand


def cards_in_sight(snapshot: Snapshot) -> tuple[str, ...]:
    """The viewer's hand; where all lie open the others' after it, by seat."""
    others = [each.hand for each in snapshot.view.seats if each.seat != my_seat(snapshot)] if snapshot.laid_open else []
    return sum(others, my_hand(snapshot))


def space_at(snapshot: Snapshot, number: int) -> SpaceView:
    """A space of the table as the viewer knows it."""
    found = snapshot.memo("spaces", lambda: {each.space: each for each in snapshot.view.spaces}).get(number)
    assert found is not None
    return found


def usable_cards(snapshot: Snapshot) -> frozenset[str]:
    """The cards of the hand with which something can be done now."""

    def find() -> frozenset[str]:
        hand = my_hand(snapshot) if snapshot.mine else ()
        return frozenset(card for card in hand if card != "?" and picking.card_actions(snapshot.view, card))

    return snapshot.memo("usable", find)


def most_cards(snapshot: Snapshot) -> int:
    """Returns how many cards may be drawn now."""
    draws = snapshot.memo("draws", lambda: [action.n for action in snapshot.view.legal if isinstance(action, act.Draw)])
    return max(draws, default=0)


def cast_ahead_of(action: act.Cast, snapshot: Snapshot) -> CastAhead:
    """Returns the spaces as a legal cast would leave them."""
    return snapshot.memo(("cast ahead", action), lambda: cast_ahead(snapshot.view, action))  # not for players


def undone(snapshot: Snapshot) -> tuple[str, list[int]]:
    """What would be left undone if the Main Stage ended now, though it might help: Production, fights; in words,
    and on which spaces."""
    view, legal = snapshot.view, snapshot.view.legal
    ready = [each.space for each in legal if isinstance(each, act.Produce) and picking.useful(view, each)]
    fresh = [each.space for each in view.spaces if all(not unit.marks for unit in each.units)]
    fights = [each for each in legal if isinstance(each, act.Attack | act.Shoot) and each.src in fresh]
    whole = [each for each in fights if isinstance(each, act.Shoot) or not each.slots]
    hurts = [(each.src, outlook_of(view, each).struck) for each in whole]
    able = [src for src, struck in hurts if any(any(each.falls) or any(each.waste) for each in struck)]

    def places(spaces: Sequence[int]) -> str:
        return listing([space_at(snapshot, space).name for space in dict.fromkeys(spaces)])

    parts = [tr("Production on {cells} is ready and would restore a card.", cells=places(ready))] if ready else []
    if able:
        parts.append(tr("Units on {cells} have done nothing and could fight.", cells=places(able)))
    return sentences(*parts), [*ready, *able]


def left_to_do(snapshot: Snapshot) -> str:
    """The first of what a player can still do usefully in the Main Stage: produce, fight or move, play a card."""

    def find() -> str:
        view = snapshot.view
        if not snapshot.mine or view.phase != "main":
            return ""
        count = picking.cards_to_restore(view)
        if count:
            return tr_n("{n} can produce", "{n} can produce", count)
        sources = {each.src for each in view.legal if isinstance(each, act.Move | act.Attack | act.Shoot)}
        units = [unit for space in view.spaces if space.space in sources for unit in picking.troops(space)]
        count = sum(not unit.marks and unit.steps_left > 0 for unit in units)
        if count:
            return tr_n("{n} can still act", "{n} can still act", count)
        hand = my_hand(snapshot)
        count = sum(card in usable_cards(snapshot) for card in hand)
        return tr_n("{n} card playable", "{n} cards playable", count) if count else ""

    return snapshot.memo("left to do", find)  # not for players


class Selection:
    """The choice of one person in one turn."""

    def __init__(self) -> None:
        self.card: int | None = None
        """The place in the hand of the chosen card."""
        self.src: int | None = None
        """The space of the chosen Company."""
        self.slots: picking.Slots = frozenset()
        self.armed: Battle | None = None
        """A battle whose forecast waits for a yes."""
        self.stance = 0
        """The Path to fight in that the forecast was asked for; the choice of the stance begins there."""
        self.choices: Choices | None = None
        self.hover: Spot | None = None
        self.hover_slot: int | None = None
        """The slot of the Unit under the pointer."""
        self.cursor: Spot | None = None
        self.drag: Point | None = None
        self.draw_count: int | None = None
        """The number of cards to draw, where the player has chosen it."""
        self.points: dict[int, int] | None = None
        """A free distribution of damage being made, by slot."""
        self.hinted: act.Action | None = None
        self.warned: tuple[int, int] | None = None
        """Round and seat of the turn in which the player was asked whether to end with something undone."""
        self.opened: object = None
        """The decision for which a list was opened by itself last."""

    # -- what is chosen and pointed at -------------------------------------------------------

    @property
    def pointed(self) -> Spot | None:
        """The spot of the cursor, else of the pointer."""
        return self.cursor or self.hover

    @property
    def pointed_space(self) -> int | None:
        """The space under the pointer or the cursor."""
        spot = self.pointed
        return spot[1] if spot is not None and spot[0] == "space" else None

    def chosen_card(self, snapshot: Snapshot) -> str | None:
        """The id of the chosen card."""
        hand = my_hand(snapshot)
        return hand[self.card] if self.card is not None and self.card < len(hand) else None

    def pointed_card(self, snapshot: Snapshot) -> str | None:
        """The card of the hand under the pointer or the cursor."""
        spot, hand = self.pointed, cards_in_sight(snapshot)
        if spot is None or spot[0] != "hand" or spot[1] >= len(hand):
            return None
        return None if hand[spot[1]] == "?" else hand[spot[1]]

    @property
    def chosen(self) -> object:
        """The choice that is half made: a card, a Company, a battle or an open list; None: nothing."""
        return next((each for each in (self.card, self.src, self.armed, self.choices) if each is not None), None)

    # -- what can be done --------------------------------------------------------------------

    def targets(self, snapshot: Snapshot) -> dict[int, list[act.Action]]:
        """The spaces that the next click can choose, with what it would do there."""
        return snapshot.memo(("targets", self.card, self.src, self.slots), lambda: self._find_targets(snapshot))

    def _find_targets(self, snapshot: Snapshot) -> dict[int, list[act.Action]]:
        view, spaces = snapshot.view, board_of(snapshot).spaces
        if not snapshot.mine:
            return {}
        if view.phase == "flee":
            found: dict[int, list[act.Action]] = {}
            for action in view.legal:
                if isinstance(action, act.Flee) and action.space in spaces:
                    found.setdefault(action.dst if action.dst >= 0 else action.space, []).append(action)
            return found
        card = self.chosen_card(snapshot)
        if card is not None:
            return picking.by_place(picking.card_actions(view, card), spaces)
        if self.src is not None and view.phase == "main":
            return picking.company_actions(view, space_at(snapshot, self.src), self.slots)
        return {}

    def meant(self, space: int, slot: int | None, snapshot: Snapshot) -> list[act.Action]:
        """Returns the actions that a click on a space could mean; if any name the Unit in the slot, those alone."""
        found = self.targets(snapshot).get(space, [])
        return [each for each in found if slot is not None and slot >= 0 and _names_slot(each, slot)] or found

    def ahead(self, snapshot: Snapshot) -> act.Action | None:
        """Returns the action of a click on the pointed space, the first where it could be several."""
        space = self.pointed_space
        found = self.targets(snapshot).get(space, []) if space is not None and self.choices is None else []
        return found[0] if found else None

    def cast_ahead(self, snapshot: Snapshot) -> CastAhead | None:
        """Returns the spaces as the Event that is meant would leave them."""
        cast = self.cast_meant(snapshot)
        return cast_ahead_of(cast, snapshot) if cast is not None else None

    def cast_meant(self, snapshot: Snapshot) -> act.Cast | None:
        """Returns the cast that a click, or the line of the open list, means; None: no one Event."""
        card, space = self.pointed_card(snapshot), self.pointed_space
        found: Sequence[act.Action | None] = []
        if self.choices is not None:
            found = [self.choices.lines[self.choices.cursor].action]
        elif card is not None and snapshot.mine:
            found = picking.card_actions(snapshot.view, card)
        elif space is not None:
            found = self.meant(space, self.hover_slot if self.cursor is None else None, snapshot)
        action = found[0] if len(found) == 1 else None
        return action if isinstance(action, act.Cast) else None

    def battle_ahead(self, snapshot: Snapshot) -> Battle | None:
        """The battle to forecast: the armed one, or the one under the pointer."""
        if self.armed is not None:
            return self.armed
        space = self.pointed_space
        if self.src is None or space is None or self.choices is not None:
            return None
        found = [each for each in self.targets(snapshot).get(space, []) if isinstance(each, act.Attack | act.Shoot)]
        return found[0] if found else None

    def fights_ahead(self, snapshot: Snapshot) -> list[Battle]:
        """The attack and the shooting that the pointed space leaves; shots that add nothing to the die left out."""
        space = self.pointed_space
        if self.armed is not None or self.src is None or space is None or self.choices is not None:
            return []
        found = [each for each in self.targets(snapshot).get(space, []) if isinstance(each, act.Attack | act.Shoot)]
        units = space_at(snapshot, self.src).units
        aims = any(unit.ranged for unit in units)
        return [each for each in found if isinstance(each, act.Attack) or aims or len(found) == 1]

    def cards_to_draw(self, snapshot: Snapshot) -> int:
        """Returns how many cards the button draws."""
        most = most_cards(snapshot)
        return most if self.draw_count is None else min(self.draw_count, most)

    # -- dropping ----------------------------------------------------------------------------

    def drop(self) -> None:
        """Forgets every choice that is half made."""
        self.card = self.src = self.armed = self.choices = self.points = self.drag = None
        self.slots = frozenset()

    def changed(self, snapshot: Snapshot) -> None:
        """Drops what no longer holds when the match has moved on."""
        self.drop()
        self.draw_count = self.hinted = self.opened = None
        if snapshot.view.battle is None:
            self.stance = 0
        if self.hover is not None and self.hover[0] == "hand":
            self.hover = None
        if self.cursor is not None and self.cursor[0] == "hand":
            self.cursor = ("hand", min(self.cursor[1], max(0, len(cards_in_sight(snapshot)) - 1)))

    def toggle(self, slot: int, snapshot: Snapshot) -> None:
        """Takes a Unit of the chosen Company along, or leaves it behind."""
        if self.src is not None and slot and any(unit.slot == slot for unit in space_at(snapshot, self.src).units):
            self.armed = None
            self.slots = self.slots ^ {slot}


def _names_slot(action: act.Action, slot: int) -> bool:
    """Whether an action is aimed at, or about, the Unit in this slot."""
    if isinstance(action, act.Cast):
        return action.target.aim is Aim.UNIT and action.target.n == slot
    return isinstance(action, act.Flee) and action.slot == slot
