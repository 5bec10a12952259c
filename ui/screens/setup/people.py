"""How people come to a seat of the set-up: by their crests, from a list, or by a name that is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from games.core.words import tr
from games.guests.roster import Guest
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.new_player import NewPlayerSheet
from ui.controls.screen import Screen
from ui.drawing.assets import icon
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import disc_picture, rect_picture
from ui.screens.setup.base import SetupForm


def known_disc(screen: Screen, name: str, radius: int) -> pygame.Surface:
    """The crest of a known person, in the colour of their own; of somebody without a profile a plain disc."""
    guest = screen.app.guests.roster.named(name)
    if guest is None:
        return _plain_disc(radius, screen.look)
    return crest_disc(guest.crest, radius, screen.look.palette.seat(guest.colour), screen.look)


@picture_cache
def _plain_disc(radius: int, look: Look) -> pygame.Surface:
    side = 2 * radius + 2
    picture = disc_picture(side, radius - 0.5, fill=look.palette.button, stroke=look.palette.muted, width=1.2).copy()
    sign = icon("person", round(radius * 1.1), look.palette.muted)
    picture.blit(sign, sign.get_rect(center=(side // 2, side // 2)))
    return picture


@picture_cache
def dashed_disc(radius: int, sign: str, look: Look) -> pygame.Surface:
    """A dashed ring with a sign, beside crests. Never draw on it."""
    side = 2 * radius + 2
    picture = rect_picture((side, side), radius=radius, stroke=look.palette.muted, width=1.4, dash=(4, 3)).copy()
    face = icon(sign, round(radius * 0.9), look.palette.muted)
    picture.blit(face, face.get_rect(center=(side // 2, side // 2)))
    return picture


def choose_player(screen: SetupForm, names: Sequence[str], chosen: Callable[[str], object]) -> None:
    """Lets the player choose among people who are known here."""
    items = [Item(name, partial(chosen, name), icon="person") for name in names]
    screen.app.push(ChoiceScreen(screen.app, tr("Who plays?"), items))


def add_player(screen: SetupForm) -> None:
    """Lets somebody new make a profile, who then sits down: in the second seat of two, else in the first bot's seat."""

    def added(guest: Guest) -> None:
        setup = replace(screen.setup, people=screen.app.guests.roster.known)
        screen.opened = None
        screen.take(setup.with_friend(guest.name))

    screen.app.push(NewPlayerSheet(screen.app, added))
