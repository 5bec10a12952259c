"""How people come to a seat of the set-up: by their crests, from a list, or by a name that is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from games.core.words import tr
from ui.controls.choice import ChoiceScreen, Item
from ui.drawing.assets import icon
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import disc_picture
from ui.screens.setup.base import SetupForm
from ui.screens.setup.state import FRIENDS


def known_disc(screen: SetupForm, name: str, radius: int) -> pygame.Surface:
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


def choose_player(screen: SetupForm, names: Sequence[str], chosen: Callable[[str], object]) -> None:
    """Lets the player choose among people who are known here."""
    items = [Item(name, partial(chosen, name), icon="person") for name in names]
    screen.app.push(ChoiceScreen(screen.app, tr("Who plays?"), items))


def add_player(screen: SetupForm) -> None:
    """Has somebody who is new named: in the second seat of two, else in the first bot's seat."""
    setup = screen.setup
    others = [seat for seat in range(setup.seat_count) if seat != setup.own_seat]
    bots = [seat for seat in others if not setup.seats[seat].human]
    seat = (bots or others[-1:])[0]
    if setup.kind != FRIENDS or bots:
        screen.setup = setup.with_friend("")
    else:
        screen.setup = setup.with_name(seat, "")
    screen.open_seat(seat, naming=True)
