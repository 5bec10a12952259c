"""The keys of every table, in the order in which help lists them."""

from __future__ import annotations

from typing import Final

import pygame

from games.core.words import N_
from ui.controls.keys import ARROWS, COMMON, Binding, Key, area, bind

_DANGER: Final = N_("While held: what others can attack next (ringed), where they can go (shaded)")
DANGER_KEY: Final = bind("danger", _DANGER, Key(pygame.K_u, shift=False), area="table")
"""No game uses it, on any keyboard's layout."""
_STEP: Final = N_("How much danger the board shows: none, what would decide the match, all")
DANGER_STEP_KEY: Final = bind("danger-step", _STEP, Key(pygame.K_u, shift=True), area="table")
PASS_KEY: Final = bind(
    "pass-table", N_("Pass the table on, once you have played"), pygame.K_RETURN, pygame.K_KP_ENTER, ctrl=True,
    area="table",
)  # fmt: skip
COVER_KEY: Final = bind("cover", N_("Cover your cards now"), pygame.K_h, ctrl=True, area="table")
PEEK_KEY: Final = bind(
    "peek",
    N_("While held: your own hand, where only hands are covered"),
    pygame.K_o,
    group=N_("Looking"),
    area="table",
)
"""No game that has it uses it for anything else."""
LOG_KEY: Final = bind("whole-log", N_("The whole log, over the panel"), pygame.K_l, ctrl=True, area="table")
MORE_KEY: Final = bind("more-buttons", N_("The panel’s other buttons, in large text"), pygame.K_F10, area="table")
COPY_KEY: Final = bind("copy-log", N_("Copy the whole log as text"), pygame.K_c, ctrl=True, area="table")
HINT_KEY: Final = bind(
    "hint", N_("Hint: where to look; again, what to do; again, why"), Key(pygame.K_h, shift=False), area="table"
)
HINT_HIDE_KEY: Final = bind("hint-hide", N_("Close the hint"), Key(pygame.K_h, shift=True), area="table")
STEPS: Final = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
"""The arrows as steps down and to the right."""
TABLE_KEYS: Final[tuple[Binding, ...]] = area(
    "table",
    *(binding for binding in COMMON if binding.command != "about"),
    *ARROWS,
    bind("about", N_("The rules on what is asked now"), pygame.K_F1),
    bind("undo", N_("Undo"), pygame.K_z, ctrl=True),
    bind("redo", N_("Redo what was undone"), pygame.K_y, ctrl=True),
    bind("save", N_("Save"), pygame.K_s, ctrl=True),
    HINT_KEY,
    HINT_HIDE_KEY,
    bind("type", N_("Type a move in notation"), Key(pygame.K_SLASH, shift=False), pygame.K_t),
    PASS_KEY,
    COVER_KEY,
    bind("pause", N_("Pause, or continue"), pygame.K_F8),
    bind("step", N_("One move at a paused table of bots"), pygame.K_F9),
    bind("recap", N_("Repeat what happened since your turn"), pygame.K_l),
    bind("recap-back", N_("Previous action"), pygame.K_COMMA),
    bind("recap-on", N_("Next action"), pygame.K_PERIOD),
    DANGER_KEY,
    DANGER_STEP_KEY,
    bind("chronicle", N_("How the match ended, or back to the board"), pygame.K_c),
    LOG_KEY,
    MORE_KEY,
    COPY_KEY,
    bind("log-up", N_("Scroll the log up"), pygame.K_PAGEUP),
    bind("log-down", N_("Scroll the log down"), pygame.K_PAGEDOWN),
    bind("first", N_("In a review: the start"), pygame.K_HOME),
    bind("last", N_("In a review: the end"), pygame.K_END),
)
