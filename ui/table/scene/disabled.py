"""Why a button of the panel, or its key, does nothing now: every table's reasons, and those that a game gives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.types import CHANCE
from games.core.words import tr, tr_who
from ui.controls.key_hints import by_pad
from ui.table.scene.game_scene import PanelButton
from ui.table.scene.table_snapshot import TableSnapshot


def disabled_reason(command: str, buttons: Sequence[PanelButton], snapshot: TableSnapshot[Any]) -> str:
    """The reason in a sentence; "" where the button is open, not there, or needs no words."""
    button = next((each for each in buttons if each.command == command), None)
    if button is None or button.enabled or snapshot.reviewing or snapshot.watched:
        return ""
    if button.disabled_reason:
        return button.disabled_reason
    if snapshot.outcome is not None and command not in ("undo", "redo"):
        return tr("The match is over.")
    if command == "undo":
        return snapshot.why_no_undo
    if command == "redo":
        return tr("There is nothing to play again.")
    return "" if snapshot.mine else not_yours(snapshot)


def disabled_rule(command: str, buttons: Sequence[PanelButton]) -> str:
    """The anchor of the rule that the reason of a game names; "" for none."""
    return next((each.disabled_rule for each in buttons if each.command == command and each.disabled_reason), "")


def not_yours(snapshot: TableSnapshot[Any]) -> str:
    """Why nothing can be played by who looks at the screen."""
    if snapshot.outcome is not None:
        return tr("The match is over.")
    if snapshot.watched:
        return tr("Only bots play here.")
    if snapshot.passes_to is not None:
        return tr("Your turn is over: pass the table to {name}.", name=snapshot.names[snapshot.passes_to])
    if snapshot.covered is not None and snapshot.covered == snapshot.person:
        words = tr("Your hand is covered: hold O, and play while you see it.")
        return by_pad(tr("Your hand is covered: play while you see it."), words, "table.peek")
    return _unmoved(snapshot) if snapshot.reviewing else tr("It is not your turn.")


def _unmoved(snapshot: TableSnapshot[Any]) -> str:
    """Why a review stays as it is."""
    if snapshot.mine:
        return tr("A review changes nothing: try a move on the board, or play on from here.")
    if snapshot.person is not None:
        words = tr_who(
            snapshot.names[snapshot.person],
            "It is your turn: T opens all hands, and you move for every side.",
            "It is {name}’s turn: T opens all hands, and you move for every side.",
        )
        padded = tr_who(
            snapshot.names[snapshot.person],
            "It is your turn: trying moves opens all hands, and you move for every side.",
            "It is {name}’s turn: trying moves opens all hands, and you move for every side.",
        )
        return by_pad(padded, words, "table.type")
    if snapshot.actor == CHANCE:
        padded = tr("Chance is next here: trying moves draws anew, and you move for every side.")
        return by_pad(padded, tr("Chance is next here: T draws anew, and you move for every side."), "table.type")
    return tr("Cards are hidden: you can try moves once the match is over, with all its branches.")
