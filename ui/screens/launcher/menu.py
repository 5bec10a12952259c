"""The room's menu: its entries in the order in which they stand, what they say, and what F1 says of them."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from games import GAMES
from games.core.words import N_, tr
from ui.controls.labels import ROW_AIR, ButtonLabel
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look


class MenuEntry(NamedTuple):
    """One entry of the launcher's menu."""

    name: str
    words: str
    icon: str
    about: str


ENTRIES: Final = (
    MenuEntry("load", N_("Load"), "load", N_(
        "All matches on this computer: unfinished, saved and finished ones. They can be reviewed there as well.")),
    MenuEntry(
        "decks", N_("Deck builder"), "deck", next((each.deck_builder for each in GAMES if each.deck_builder), "")
    ),
    MenuEntry("learn", N_("Learn"), "learn", N_(
        "The rules of every game to read, and a lesson for each that guides you step by step.")),
    MenuEntry("puzzles", N_("Puzzles"), "diamond", N_(
        "Positions with one solution, a new one every day, and a daily deal that everybody plays "
            "with the same cards.")),
    MenuEntry("book", N_("Guest book"), "person", N_(
        "The players here: name, crest and colour, and what each of them has won, lost and achieved.")),
    MenuEntry("settings", N_("Settings"), "settings", N_("Theme, text size, motion and sound.")),
    MenuEntry("credits", N_("Credits"), "rules", N_(
        "Authors, fonts and libraries.")),
    MenuEntry("quit", N_("Quit"), "close", N_("Ends the program. A match that is open is kept.")),
)  # fmt: skip


def menu_words() -> tuple[str, ...]:
    """The words of all entries."""
    return tuple(tr(each.words) for each in ENTRIES)


def with_icons(room: float, look: Look) -> bool:
    """Whether every entry has room for its icon before its words."""
    return all(look.type.width(words, BODY) + look.px(44) <= room for words in menu_words())


def entry_box(row: pygame.Rect, look: Look) -> pygame.Rect:
    """Returns the place of an entry's button, which stands out beside its row."""
    air = 0 if look.large else 4
    return row.inflate(2 * look.px(ROW_AIR), -air).move(0, air // 4)


def sound_detail(*, muted: bool) -> str:
    """Returns what stands beside *Settings*."""
    return tr("Sound is off") if muted else ""


def entry_face(entry: MenuEntry, detail: str, room: int, look: Look) -> ButtonLabel:
    """Returns an entry's label, `room` wide: with the icon, and what stands at its end, as far as they fit."""
    icons = with_icons(room, look)
    words = tr(entry.words)
    used = look.type.width(words, BODY) + look.px(44 if icons else 4)
    shown = detail if detail and used + look.px(12) + look.type.width(detail, LABEL) <= room else ""
    return ButtonLabel(words, shown, entry.icon if icons else "", "row", BODY)
