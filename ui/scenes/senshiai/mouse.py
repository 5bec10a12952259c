"""The mouse at Senshiai's table: what lies where, what a click chooses, dragging and panning."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from games.core.words import tr, tr_n
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.cards.printed import name_of
from games.senshiai.cards.vocabulary import CardType
from games.senshiai.rules import actions as act
from games.senshiai.rules.actions import Aim, Target
from games.senshiai.words.card_numbers import card_name
from games.senshiai.words.card_words import window_words
from games.senshiai.words.why_not import why_not, why_nowhere
from ui.scenes.senshiai import picking, tiles
from ui.scenes.senshiai.layout import BoardPlan
from ui.scenes.senshiai.painting import attackers_at
from ui.scenes.senshiai.prompts import Prompts, forced
from ui.scenes.senshiai.selection import Snapshot, Spot, board_of, cards_in_sight, my_hand, my_seat, space_at
from ui.scenes.senshiai.shared_table import SharedTable
from ui.table.scene.gestures import Gesture, Kind
from ui.table.scene.replies import CHANGED, REPAINT, Command, Play, Point, Refuse, Reply

_NEAR: Final = 40
"""Pixels by which the way from a space to what is listed of it is wider than the sheet, in all."""


class Mouse:
    """Answers gestures; clicks and Enter come together in `point_at`."""

    def __init__(self, table: SharedTable, prompts: Prompts) -> None:
        self.table, self.prompts = table, prompts
        self._panning = False
        self._picked = False
        """The press took something up, which may be dragged."""
        self._token = 0
        """The slot of the Unit that the press took hold of; 0: none, or the whole Company."""

    # -- what lies where ---------------------------------------------------------------------

    def spot_at(self, at: Point, snapshot: Snapshot) -> Spot | None:
        """The thing under a point; of overlapping cards the one on top, the chosen one first."""
        table, chosen = self.table, self.table.selection.card
        places = list(reversed(range(len(cards_in_sight(snapshot)))))
        for place in ([chosen] if chosen in places else []) + places:
            if table.hand_box(snapshot, place).collidepoint(at):
                return ("hand", place)
        if snapshot.laid_open:
            space = table.ground.space_at(at)
            return None if space is None else ("space", space)
        if table.plan.reserve().collidepoint(at):
            return ("reserve", my_seat(snapshot))
        if table.plan.discard().collidepoint(at):
            return ("discard", my_seat(snapshot))
        space = table.ground.space_at(at)
        return None if space is None else ("space", space)

    def slot_at(self, spot: Spot | None, at: Point, snapshot: Snapshot) -> int | None:
        """The slot under a point: of a token, 0 on a Capital's tile, -1 on a Terrain."""
        if spot is None or spot[0] != "space":
            return None
        place = space_at(snapshot, spot[1])
        for unit, box in reversed(tiles.unit_boxes(place, self.table.ground.rect(place.space))):
            if box.collidepoint(at):
                return unit.slot
        return 0 if place.units and place.units[0].slot == 0 else -1

    # -- gestures ----------------------------------------------------------------------------

    def carry_out(self, gesture: Gesture[Spot], snapshot: Snapshot) -> Reply[act.Action]:
        """Carries out a gesture of the mouse."""
        table, kind, at = self.table, gesture.kind, gesture.at
        if kind is Kind.WHEEL:
            if table.plan.board.collidepoint(at):
                return self._look_from(table.ground.zoomed(1.15**gesture.turns, at))
            return CHANGED
        if kind is Kind.LOOK:
            self._hover(gesture, snapshot)
            return Command("look") if gesture.spot is not None else None
        if kind is Kind.HOVER:
            before = table.selection.pointed_space
            if not self._hover(gesture, snapshot):
                return None
            return REPAINT if table.selection.pointed_space == before else CHANGED
        answers = {Kind.PRESS: self._press, Kind.DRAG: self._drag, Kind.DROP: self._drop, Kind.TAP: self._tap}
        answer = answers.get(kind)
        return answer(gesture, snapshot) if answer is not None else CHANGED

    def _look_from(self, ground: BoardPlan) -> Reply[act.Action]:
        """Changes the view by hand; the panel is made anew where a list closes or a button turns."""
        view, selection = self.table.board_view, self.table.selection
        before, choices = view.goal, selection.choices
        view.look_from(ground)
        same = (before.nearest, before.whole) == (view.goal.nearest, view.goal.whole)
        return REPAINT if same and choices is selection.choices else CHANGED

    def _hover(self, gesture: Gesture[Spot], snapshot: Snapshot) -> bool:
        """Notes what is pointed at; True when that has changed."""
        table, selection, spot, at = self.table, self.table.selection, gesture.spot, gesture.at
        changed = bool(table.sheet_buttons)
        if table.rows_box is not None and table.rows_box.inflate(_NEAR, _NEAR).collidepoint(at):
            pointed = next((n for n, (_, box) in enumerate(table.rows) if box.collidepoint(at)), None)
            changed |= pointed != table.row_pointed
            table.row_pointed = pointed
            return changed
        if table.row_pointed is not None or table.whole_forecast is not None:
            table.row_pointed = table.whole_forecast = None
            changed = True
        choices = selection.choices
        if choices is not None:
            line = choices.line_at(at)
            if line is not None and line != choices.cursor:
                choices.cursor, changed = line, True
            if choices.box.collidepoint(at):
                spot = None
        slot = self.slot_at(spot, at, snapshot)
        if (spot, slot) != (selection.hover, selection.hover_slot) or selection.cursor is not None:
            selection.hover, selection.hover_slot, selection.cursor = spot, slot, None
            changed = True
        return changed

    def _press(self, gesture: Gesture[Spot], snapshot: Snapshot) -> Reply[act.Action]:
        table, selection, at = self.table, self.table.selection, gesture.at
        self._panning = self._picked = False
        selection.cursor = None
        strip = table.strip(snapshot)
        covered = any(sheet.collidepoint(at) for sheet in table.sheets)
        text = strip.spot_at(at) if strip is not None and not covered else None
        if isinstance(text, int):
            table.context.recap.go(text)
            return CHANGED
        if text is not None:
            return Command(f"recap-{text}")
        for name, rect in table.sheet_buttons.items():
            if rect.collidepoint(at):
                path = name.partition(":")[2]
                if not path:
                    return Command(name)
                selection.stance = int(path)
                return CHANGED
        for ahead, rect in table.rows:
            if rect.collidepoint(at):
                return self.begin(ahead, snapshot)
        choices = selection.choices
        if choices is not None:
            line = choices.line_at(at)
            if line is not None:
                return self.prompts.press(line)
            struck = self._strike_attackers(at, snapshot)
            if choices.box.collidepoint(at) or struck is not None:
                return struck or CHANGED
            if not forced(snapshot):
                self.close_list(gesture.spot, snapshot)
        return self._press_board(gesture, snapshot)

    def close_list(self, spot: Spot | None, snapshot: Snapshot) -> None:
        """Closes an open list by a click beside it; the card stays chosen where the click goes on with it."""
        selection = self.table.selection
        selection.choices = None
        if spot is None or spot[0] != "space" or spot[1] not in selection.targets(snapshot):
            selection.card = None

    def _press_board(self, gesture: Gesture[Spot], snapshot: Snapshot) -> Reply[act.Action]:
        table, selection, spot, at = self.table, self.table.selection, gesture.spot, gesture.at
        targets = selection.targets(snapshot)
        chosen = (selection.card, selection.src)
        if spot is None or (spot[0] == "space" and not space_at(snapshot, spot[1]).units and not targets.get(spot[1])):
            if spot is not None and chosen != (None, None):
                return self.point_at(spot, self.slot_at(spot, at, snapshot), snapshot)
            if table.plan.board.collidepoint(at):
                self._panning = not table.ground.whole
                if not self._panning:
                    self._let_all_go(snapshot)
            return CHANGED
        reply = self.point_at(spot, self.slot_at(spot, at, snapshot), snapshot)
        after = (selection.card, selection.src)
        self._picked = after != chosen and after != (None, None)
        self._token = max(0, self.slot_at(spot, at, snapshot) or 0)
        return reply

    def _let_all_go(self, snapshot: Snapshot) -> None:
        """Drops what is half made, by a click on empty ground."""
        if not forced(snapshot):
            self.table.selection.drop()

    def _tap(self, gesture: Gesture[Spot], snapshot: Snapshot) -> Reply[act.Action]:
        """A press that might have moved the board has not."""
        if self._panning:
            self._panning = False
            self._let_all_go(snapshot)
        return CHANGED

    def _drag(self, gesture: Gesture[Spot], snapshot: Snapshot) -> Reply[act.Action]:
        table, selection = self.table, self.table.selection
        if self._panning:
            return self._look_from(table.ground.moved(*gesture.moved))
        self._hover(gesture, snapshot)
        if self._picked and (selection.card is not None or selection.src is not None):
            if selection.drag is None and selection.src is not None and self._token:
                selection.slots = frozenset({self._token})  # who takes one Unit moves one Unit
            selection.drag = gesture.at
        return CHANGED

    def _drop(self, gesture: Gesture[Spot], snapshot: Snapshot) -> Reply[act.Action]:
        selection, spot = self.table.selection, gesture.spot
        held, selection.drag = selection.drag is not None, None
        self._panning = self._picked = False
        if not held:
            return CHANGED
        if selection.card is not None and snapshot.view.phase == "draw" and spot is not None and spot[0] == "discard":
            return Command("discard-card")
        if spot is not None and spot[0] == "space" and spot[1] != selection.src:
            return self._point_at_space(spot[1], self.slot_at(spot, gesture.at, snapshot), snapshot, dropped=True)
        if selection.choices is None:
            selection.drop()
        return CHANGED

    # -- what a click chooses ----------------------------------------------------------------

    def point_at(self, spot: Spot, slot: int | None, snapshot: Snapshot) -> Reply[act.Action]:
        """Acts on a spot that was clicked, or on which Enter was pressed; `slot` is the token that was hit."""
        if spot[0] == "hand":
            return self._point_at_card(spot[1], snapshot)
        if spot[0] in ("discard", "reserve"):
            return Command("discards" if spot[0] == "discard" else "known")
        return self._point_at_space(spot[1], slot, snapshot) if spot[0] == "space" else CHANGED

    def _point_at_card(self, place: int, snapshot: Snapshot) -> Reply[act.Action]:
        view, selection, hand = snapshot.view, self.table.selection, my_hand(snapshot)
        card = hand[place] if place < len(hand) else "?"
        if card == "?" or not snapshot.mine:
            return CHANGED
        found = picking.card_actions(view, card)
        box = self.table.hand_box(snapshot, place)
        if view.phase in ("pay", "discard"):
            return Play(found[0])
        if selection.card == place:
            selection.card = None
            return CHANGED
        if not found:
            words, rule = _why_no_card(card, snapshot)
            return Refuse(words, box.midtop, rule)
        selection.drop()
        selection.card = place
        spaces = board_of(snapshot).spaces
        if view.phase != "draw" and any(picking.place_of(each, spaces) is None for each in found):
            if len(found) == 1:
                return self.prompts.take(found[0])
            whom = any(picking.seat_of(each) >= 0 for each in found)
            name = card_name(card)
            title = tr("{card}: on whom?", card=name) if whom else tr("{card}: on what?", card=name)
            return self.prompts.ask_about(title, found, self.table.hand_box(snapshot, place), snapshot)
        return CHANGED

    def _point_at_space(
        self, space: int, slot: int | None, snapshot: Snapshot, dropped: bool = False
    ) -> Reply[act.Action]:
        """A space was clicked, or something dropped there, which is never a choice of what stands there."""
        view, selection = snapshot.view, self.table.selection
        if not snapshot.mine:
            return CHANGED
        if view.phase == "assign":
            hit = slot is not None and slot >= 0 and space == _struck_space(snapshot)
            return self.prompts.give_point(slot or 0, 1, snapshot) if hit else CHANGED
        found = selection.meant(space, slot, snapshot)
        if found:
            fights = [each for each in found if isinstance(each, act.Attack | act.Shoot)]
            if fights:
                return self.fight(fights, snapshot)
            found = _without_second(found, second=self.table.shift_held)
            choosing = (
                partial(self._choose_company, space, None, snapshot) if self._may_mean(space, found, snapshot) else None
            )
            swapping = any(isinstance(each, act.Castle) for each in found) and not self.table.shift_held
            moving = any(isinstance(each, act.Move) for each in found)
            if (
                len(found) > 1
                or swapping
                or (choosing is not None and not dropped and not moving and not self.table.shift_held)
            ):
                box = self.table.ground.rect(space)
                return self.prompts.ask_about(tr("What do you want to do here?"), found, box, snapshot, choosing)
            return self.prompts.take(found[0])
        own = view.phase == "main" and picking.leading(space_at(snapshot, space), view) and selection.card is None
        if own and not dropped:
            return self._choose_company(space, slot, snapshot)
        return self._explain_space(space, snapshot)

    def fight(self, found: Sequence[act.Action], snapshot: Snapshot) -> Reply[act.Action]:
        """Attacks, or shoots where that is meant or nothing else can be done; asks first where much may be lost."""
        shots = [each for each in found if isinstance(each, act.Shoot)]
        attacks = [each for each in found if isinstance(each, act.Attack)]
        return self.begin((shots or attacks)[0] if self.table.shift_held else (attacks or shots)[0], snapshot)

    def begin(self, chosen: act.Attack | act.Shoot, snapshot: Snapshot) -> Reply[act.Action]:
        """Begins a battle, or asks about it first."""
        self.table.selection.choices = self.table.whole_forecast = self.table.row_pointed = None
        if self.table.selection.armed != chosen and self.table.is_risky(chosen, snapshot):
            return self.prompts.take(chosen)
        return Play(chosen)

    def _may_mean(self, space: int, found: Sequence[act.Action], snapshot: Snapshot) -> bool:
        """Whether a click on an own Company might be meant to choose it."""
        moving = all(isinstance(each, act.Move | act.Castle) for each in found)
        return moving and picking.leading(space_at(snapshot, space), snapshot.view)

    def _strike_attackers(self, at: Point, snapshot: Snapshot) -> Reply[act.Action]:
        """A click on an attacker's token over the battlefield gives it a point of damage."""
        if not snapshot.mine or snapshot.view.phase != "assign" or _struck_space(snapshot) is not None:
            return None
        attackers = reversed(self.table.charged or attackers_at(snapshot, self.table.ground))
        hit = next((unit for unit, box in attackers if box.collidepoint(at)), None)
        return self.prompts.give_point(hit.slot, 1, snapshot) if hit is not None else None

    def _choose_company(self, space: int, slot: int | None, snapshot: Snapshot) -> Reply[act.Action]:
        selection, place = self.table.selection, space_at(snapshot, space)
        selection.armed = None
        if selection.src == space:
            if slot is not None and slot > 0 and len(place.units) > 1:
                selection.toggle(slot, snapshot)
            else:
                selection.drop()
            return CHANGED
        selection.drop()
        selection.src = space
        selection.slots = picking.ready_slots(snapshot.view, place)
        return CHANGED

    def _explain_space(self, space: int, snapshot: Snapshot) -> Reply[act.Action]:
        """Returns why nothing can be done with a space; the rules say it where they can."""
        view, selection = snapshot.view, self.table.selection
        at, place = self.table.ground.rect(space).midtop, space_at(snapshot, space)
        card = selection.chosen_card(snapshot)
        action: act.Action | None = None
        if card is not None and view.phase in ("main", "respond"):
            known = CARDS[CARD_NUMBERS[card]]
            event = known.type is CardType.EVENT
            action = act.Cast(known.number, Target(Aim.SPACE, space)) if event else act.Play(known.number, space)
        elif selection.src is not None:
            slots = picking.canonical(space_at(snapshot, selection.src), selection.slots)
            enemy = bool(place.units) and place.units[0].owner != view.actor
            chosen = [unit for unit in space_at(snapshot, selection.src).units if unit.slot in selection.slots]
            action = (act.Attack if enemy else act.Move)(selection.src, slots, space)
            if enemy and all(unit.melee is None for unit in chosen):
                action = act.Shoot(selection.src, space)
        words, rule = why_not(view, action) if action is not None else ("", "")
        if words:
            return Refuse(words, at, rule)
        if view.phase != "main":
            return CHANGED
        if not place.terrain:
            return Refuse(tr("Choose a card in your hand, or one of your Companies."), at, "main-stage")
        words = tr("Nobody stands there.") if not place.units else tr("That Company is not yours.")
        return Refuse(words, at, "moving" if not place.units else "realm")


def _without_second(found: list[act.Action], *, second: bool) -> list[act.Action]:
    """Of a move and a swap the first, or the second."""
    swaps = [each for each in found if isinstance(each, act.Castle)]
    if not swaps or not any(isinstance(each, act.Move) for each in found):
        return found
    return [each for each in found if isinstance(each, act.Castle) == second]


def _why_no_card(card_id: str, snapshot: Snapshot) -> tuple[str, str]:
    """Returns why a card cannot be used now, and the anchor of the rule that says so."""
    card, phase, held = CARDS[CARD_NUMBERS[card_id]], snapshot.view.phase, len(my_hand(snapshot)) - 1
    event = card.type is CardType.EVENT
    if phase == "respond" and not event:
        return tr("Only Events can be cast now."), "when-cast"
    if phase not in ("main", "respond"):
        return tr("Cards are played in the Main Stage."), "main-stage"
    if card.cost > held:
        words = tr_n(
            "{card} costs {n} other card; you hold {held}.",
            "{card} costs {n} other cards; you hold {held}.",
            card.cost,
            card=name_of(card.number),
            held=held,
        )
        return words, "paying"
    open_now = "main" if phase == "main" else snapshot.view.windows[-1].window if snapshot.view.windows else ""
    if event and not any(window.value == open_now for window in card.windows):
        return tr("{card} is cast {when}.", card=name_of(card.number), when=window_words(card)), "when-cast"
    if card.type is CardType.TROOP:
        return why_nowhere(snapshot.view, card), "recruiting"
    return tr("{card} has no target now.", card=name_of(card.number)), "casting" if event else "play-terrain"


def _struck_space(snapshot: Snapshot) -> int | None:
    """Returns the space of the Units that take the damage being assigned; None where they are over the battlefield."""
    battle = snapshot.view.battle
    assert battle is not None
    if battle.striking != battle.seat and snapshot.view.attackers is not None:
        return None
    return board_of(snapshot).by_name[battle.target if battle.striking == battle.seat else battle.source]
