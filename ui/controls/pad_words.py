"""A game controller's buttons: what each does, what is printed on it, and whether a pad was used last."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from games.core.words import NC_, tr, tr_c

PAD: Final = pygame.event.custom_type()
"""The type of the event that a pressed button sends to the screens; `stroke` is which one."""

COMMANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "up": ("up",),
    "down": ("down",),
    "left": ("left",),
    "right": ("right",),
    "a": ("act",),
    "b": ("back",),
    "x": ("hint", "search", "empty"),
    "y": ("undo", "delete"),
    "left-shoulder": ("turn-back", "page-left", "previous-control"),
    "right-shoulder": ("turn-on", "page-right", "next-control"),
    "left-trigger": ("danger", "page-up"),
    "right-trigger": ("peek", "zoom", "look", "page-down"),
    "start": ("menu", "help"),
    "select": ("help",),
    "left-stick": ("own-mark", "recap", "about"),
    "right-stick": ("known", "about"),
    "page-up": ("log-up", "page-up"),
    "page-down": ("log-down", "page-down"),
}
"""The commands of each button: the first that means something on the screen counts. The last two are the right
stick's ways."""
REPEATED: Final = frozenset({"up", "down", "left", "right", "page-up", "page-down", "left-shoulder", "right-shoulder"})
"""The buttons whose command is repeated while they are held."""
FAMILIES: Final = ("xbox", "playstation", "nintendo")
_XBOX: Final = {
    "a": "A", "b": "B", "x": "X", "y": "Y", "left-shoulder": "LB", "right-shoulder": "RB", "left-trigger": "LT",
    "right-trigger": "RT", "left-stick": "LS", "right-stick": "RS",
    "start": NC_("pad", "Menu"), "select": NC_("pad", "View"),
}  # fmt: skip
_PLAYSTATION: Final = {
    "a": "\u00d7", "b": "\u25cb", "x": "\u25a1", "y": "\u25b3", "left-shoulder": "L1", "right-shoulder": "R1",
    "left-trigger": "L2", "right-trigger": "R2", "left-stick": "L3", "right-stick": "R3",
    "start": NC_("pad", "Options"), "select": NC_("pad", "Create"),
}  # fmt: skip
_NINTENDO: Final = {
    **_XBOX, "left-shoulder": "L", "right-shoulder": "R", "left-trigger": "ZL", "right-trigger": "ZR",
    "start": "+", "select": "\u2212",
}  # fmt: skip
_PRINTED: Final = dict(zip(FAMILIES, (_XBOX, _PLAYSTATION, _NINTENDO), strict=True))
_NAMES: Final = (
    ("playstation", ("playstation", "ps3", "ps4", "ps5", "dualshock", "dualsense", "sony")),
    ("nintendo", ("nintendo", "switch", "joy-con", "joycon", "wii")),
)
_WAYS: Final = frozenset({"up", "down", "left", "right", "page-up", "page-down"})

_family = ""


def lead(family: str) -> bool:
    """Makes texts name the buttons of such a pad; "": keys. Returns True when that is a change."""
    global _family
    before, _family = _family, family
    return before != family


def leads() -> str:
    """The family of the pad that was used last; "" when keys were."""
    return _family


def family_of(name: str) -> str:
    """Whose letters a pad of this name has."""
    low = name.lower()
    return next((family for family, parts in _NAMES if any(part in low for part in parts)), "xbox")


def printed(stroke: str, family: str) -> str:
    """Returns the name that is printed on a button."""
    words = _PRINTED[family][stroke]
    return words if len(words) < 3 else tr_c("pad", words)


def letter_of(command: str) -> str:
    """The button that gives a command, as printed on the pad used last; "" where none does."""
    found = (stroke for stroke, given in COMMANDS.items() if command in given and stroke not in _WAYS)
    stroke = next(found, "")
    return printed(stroke, _family) if stroke and _family else ""


def pad_lines() -> list[tuple[str, str]]:
    """Buttons of the pad used last, and what each does, for the list of keys."""
    family = _family or "xbox"

    def one(*strokes: str) -> str:
        return ", ".join(printed(stroke, family) for stroke in strokes)

    return [
        (tr("Cross, left stick"), tr("Move the focus")),
        (one("a"), tr("Choose the focused item")),
        (one("b"), tr("One step back, then the menu")),
        (one("left-shoulder", "right-shoulder"), tr("The previous or next control")),
        (one("x"), tr("Hint; elsewhere search")),
        (one("y"), tr("Undo; elsewhere delete")),
        (one("left-trigger"), tr("While held: what is in danger; elsewhere a page up")),
        (one("right-trigger"), tr("Look closely; elsewhere a page down")),
        (one("left-stick"), tr("Pressed: what happened since your turn")),
        (one("right-stick"), tr("Pressed: what you know; tilted: scroll")),
        (one("start"), tr("The menu")),
        (one("select"), tr("This list")),
    ]
