"""The places on Naishi's table for screen readers: territories, the River, the cards to choose from."""

from __future__ import annotations

from games.core.words import tr, tr_n
from games.naishi.actions import CopyCharacter, Phase
from games.naishi.cards import name
from games.naishi.geometry import COLUMNS, column, in_hand
from games.naishi.geometry import place as place_words
from games.naishi.text import WORTH
from ui.scenes.naishi.layout import ROWS, Layout, Spot
from ui.scenes.naishi.selection import Selection, Snapshot, card_at, lies_at, my_seat
from ui.table.scene.accessible_board import AccessiblePlace


def places(snapshot: Snapshot, selection: Selection, layout: Layout) -> list[AccessiblePlace[Spot]]:
    """The spots of the keyboard's cursor, from the top row down."""
    view, me = snapshot.view, my_seat(snapshot)
    if view.phase is Phase.COPY and view.legal:
        spots: list[Spot] = [("copy", number) for number in range(len(view.legal))]
    else:
        draft = len(view.territories[me]) == COLUMNS + 2
        own_hand: list[Spot] = [("pair", 0), ("pair", 1)] if draft else list(ROWS[4])
        spots = [*(spot for row in ROWS[:4] for spot in row), *own_hand]
    targets, starts = selection.targets(snapshot), selection.starts(snapshot, selection.mode)
    return [
        AccessiblePlace(
            spot, _name(spot, me), layout.rect(spot, max(1, len(view.legal))),
            _words(spot, snapshot), _group(spot, snapshot), about=_worth(spot, snapshot),
            picked=spot == selection.picker.chosen,
            open=snapshot.mine and (spot in targets or (selection.picker.chosen is None and spot in starts)),
        )
        for spot in spots
    ]  # fmt: skip


def _name(spot: Spot, me: int) -> str:
    """Returns a spot's name in the game's spoken description, where it has one there."""
    kind, number = spot
    if kind == "river":
        return f"R{number + 1}"
    if kind in ("own", "theirs"):
        seat = me if kind == "own" else 1 - me
        return f"{seat + 1}{'H' if in_hand(number) else 'L'}{column(number) + 1}"
    return f"{kind}{number}"


def _group(spot: Spot, snapshot: Snapshot) -> str:
    """Returns the words for whose territory a spot belongs to."""
    if spot[0] == "theirs":
        return tr("{name}’s territory", name=snapshot.players[1 - my_seat(snapshot)].name)
    if spot[0] in ("own", "pair"):
        return tr("Your territory") if snapshot.viewer is not None else snapshot.players[my_seat(snapshot)].name
    return tr("The River")


def _worth(spot: Spot, snapshot: Snapshot) -> str:
    """Returns what a card is worth that lies open at a spot, in words."""
    view, me = snapshot.view, my_seat(snapshot)
    if spot[0] == "river":
        card = view.tops[spot[1]]
    else:
        card = card_at(view, spot, me) if spot[0] in ("own", "pair", "theirs") else None
    return tr(WORTH[card]) if card is not None else ""


def _words(spot: Spot, snapshot: Snapshot) -> str:
    """Returns a spot's words beside the game's own: what is not shown is a hidden card, whoever has seen it before."""
    kind, number = spot
    view, me = snapshot.view, my_seat(snapshot)
    if kind == "copy":
        action = view.legal[number]
        return tr("Copy: {card}", card=name(action.card)) if isinstance(action, CopyCharacter) else ""
    if kind == "pair":
        card = card_at(view, spot, me)
        what = name(card) if card is not None else tr("a hidden card")
        return tr("Card {n} to choose from: {card}", n=number + 1, card=what)
    if kind == "discards":
        return tr_n("{n} card discarded", "{n} cards discarded", len(view.discards))
    if kind == "theirs" and lies_at(view, spot, me) and card_at(view, spot, me) is None:
        who = snapshot.players[1 - me].name
        return tr("{name}’s {place}: a hidden card", name=who, place=place_words(number))
    return ""
