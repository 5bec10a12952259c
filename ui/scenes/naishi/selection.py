"""The half-made choice at Naishi's table: button pressed, card picked up, spot pointed at. Draws nothing."""

from __future__ import annotations

from typing import TypeAlias

from games.core.types import OVER
from games.naishi.actions import Action, CopyCharacter, Develop, Phase
from games.naishi.cards import Card
from games.naishi.geometry import COLUMNS, POSITIONS, in_hand
from games.naishi.view import View
from ui.scenes.naishi.choices import choices, starts
from ui.scenes.naishi.emissary_pointer import EmissaryPointer, emissary_command, is_court
from ui.scenes.naishi.layout import Spot
from ui.table.scene.picker import Picker
from ui.table.scene.table_snapshot import TableSnapshot

Snapshot: TypeAlias = TableSnapshot[View]


class Selection:
    """The choice of one person in one turn."""

    def __init__(self) -> None:
        self.picker: Picker[Spot, Action] = Picker()
        self.mode: str | None = None
        """The kind of action a button has asked for (see `choices.MODES`)."""
        self.zoomed = False
        self.emissary = EmissaryPointer()
        self.hinted: Action | None = None

    def drop(self) -> None:
        """Forgets every choice that is half made."""
        self.picker.choose(None)
        self.mode = self.hinted = self.emissary.held = None
        self.zoomed = False

    @property
    def asked(self) -> str | None:
        """The kind of action that is asked for, or that the court's row under the pointer would ask for."""
        return self.mode or (emissary_command(self.picker.pointed) if self.picker.chosen is None else None)

    def targets(self, snapshot: Snapshot) -> dict[Spot, Action]:
        """The spots that complete an action now."""
        chosen, mode = self.picker.chosen, self.mode
        one_spot = mode in ("develop", "decree") or snapshot.view.phase in (Phase.GIVE, Phase.COPY)
        if not snapshot.mine or (chosen is None and not one_spot):
            return {}
        return snapshot.memo(("targets", mode, chosen), lambda: choices(snapshot.view, mode, chosen))

    def ahead(self, snapshot: Snapshot) -> Action | None:
        """Returns what a click on the pointed spot would do, or what its place is there for: to be developed."""
        spot = self.picker.pointed
        if spot is None or not snapshot.mine:
            return None
        found = self.targets(snapshot).get(spot)
        if found is None and spot[0] == "own" and self.picker.chosen is None and self.mode in (None, "develop"):
            found = Develop(spot[1])
        return found if found in snapshot.view.legal else None

    def starts(self, snapshot: Snapshot, mode: str | None) -> frozenset[Spot]:
        """The spots with which an action of a kind can begin."""
        return snapshot.memo(("starts", mode), lambda: starts(snapshot.view, mode)) if snapshot.mine else frozenset()


def my_seat(snapshot: Snapshot) -> int:
    """The seat at the bottom of the screen."""
    return snapshot.viewer if snapshot.viewer is not None else snapshot.covered or 0


def shows_memory(view: View) -> bool:
    """True when cards of the other Hand that were seen stay face up (option `memory`)."""
    return view.options.memory == "show"


def lies_at(view: View, spot: Spot, me: int) -> bool:
    """Whether any card lies at a spot: none where a deck is empty or the Hands are not dealt yet."""
    kind, number = spot
    if kind == "river":
        return view.tops[number] is not None
    cells = view.territories[me if kind == "own" else 1 - me]
    return kind not in ("own", "theirs") or number < COLUMNS or len(cells) == POSITIONS


def card_at(view: View, spot: Spot, me: int) -> Card | None:
    """The card face up at a spot as the seat `me` sees the table, None where it is hidden, nothing lies there, or the
    log must be asked (the discards)."""
    kind, number = spot
    if is_court(spot) or kind == "discards":
        return None
    if kind == "river":
        return view.tops[number]
    if kind == "copy":
        action = view.legal[number] if number < len(view.legal) else None
        return action.card if isinstance(action, CopyCharacter) else None
    cells = view.territories[me if kind in ("own", "pair") else 1 - me]
    if kind == "pair":
        return cells[COLUMNS + number] if len(cells) == COLUMNS + 2 else None
    if len(cells) < POSITIONS and number >= COLUMNS:
        return None
    if kind == "theirs" and in_hand(number) and not shows_memory(view) and view.actor != OVER:
        return None
    return cells[number]
