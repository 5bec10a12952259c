"""Djambi's table for tests: positions worth playing from, and hands that find cells by name."""

from __future__ import annotations

import pygame

from games.core.match import Match, Seat
from games.djambi import GAME
from games.djambi.state import Phase
from tests.ui.driving import Hands, Point
from ui.app import App
from ui.scenes.djambi.scene import DjambiScene

NAMES = ("Aoi", "Ren", "Mika", "Sora", "Yuki", "Haru", "Nao", "Kei")

THUG_KILLS = "4c PPPp abc move 0 - a:Ca1,Td4/b:Cf6,Ti9/c:Ci1/x:c5,d5"
ON_THE_SEAT = "4c PPPp abc move 0 - a:Ca1,Dd4/b:C@/c:Ci9/x:d5,d6,e4,e6,f4,f5,f6"
RISING = "4c PPPP abcd move 7 - a:Cd4,Ta1/b:Ca9/c:Ci9/d:Ci1/*:Jb5"
LAST_TWO = "4c PPpp ab move 3 - a:Ca1,Td4/b:Cf6,Ti9"
NEUTRAL = (
    "5n PPNPP abde move 0 - a:Ca44,Jb11,Da10,Ga22,Tb21/b:Cb30,Ab41,Te10/c:C@,Ac44,Tc11,Tc43/"
    "d:Cd44,Ad22,Dd11/e:Ce43,Je20,Ge12/*:Dc31,Ta40,Tb43/x:c10,e11"
)
RULED = (
    "5n PPPPP ebacd move 2 - a:Ca44,Aa34,Ja43,Da33,Ta12,Ta24,Ta41,Ta42/b:C@,Ab44,Jb43,De42,Tb23,Tb24,Tb32,Tb42/"
    "c:Cc44,Ac34,Gc22,Tc23,Tc24,Tc42/d:Cd44,Ad34,Td22,Td23,Td33/e:Ce44,Ae34,Dd20,Gc11,Tc30,Tc43,Te24/"
    "x:a13,a20,a22,a40,b34,b41,c14,c31,d24,d31,e30"
)


def open_djambi(app: App, *levels: str | None, start: str | None = None, **options: str) -> DjambiScene:
    """Opens a table; a level for each seat, None (or nothing at all) for a person."""
    chosen = GAME.rules.make_options(options)
    if start is not None:
        chosen = GAME.rules.parse_position(start, chosen).options
    count = len(GAME.rules.seat_names(chosen))
    who = [Seat(NAMES[seat], level) for seat, level in enumerate(levels or (None,) * count)]
    table = DjambiScene(app, Match(GAME, chosen, who, start=start))
    app.push(table)
    app.step([], 0.02)
    return table


def cell(table: DjambiScene, name: str) -> int:
    names: tuple[str, ...] = table.view.geometry.names
    return names.index(name)


def at(table: DjambiScene, where: str | int) -> Point:
    """The middle of a cell on the screen."""
    x, y = table.plan.centres[where if isinstance(where, int) else cell(table, where)]
    return round(x), round(y)


def played(table: DjambiScene) -> list[str]:
    """The match's log in notation."""
    return [entry.notation for entry in table.match.entries()]


def phase(table: DjambiScene) -> Phase:
    return Phase(table.view.phase)


def press(hands: Hands, table: DjambiScene, command: str) -> None:
    hands.click(table.buttons[command].rect.center)


def picture(app: App) -> bytes:
    return pygame.image.tobytes(app.window, "RGB")


def walk_to(hands: Hands, table: DjambiScene, goal: int) -> None:
    """Walks the cursor over the board by the arrow keys alone: turn to the ray that leads nearest, step."""
    for _ in range(40):
        if table.cursor is None:
            hands.key(pygame.K_UP)
        if table.cursor == goal:
            return
        rays = table.cursor_rays()
        here = table.plan.centres[goal]

        def far(ray: tuple[int, ...], end: Point | tuple[float, float] = here) -> float:
            x, y = table.plan.centres[ray[0]]
            return (x - end[0]) ** 2 + (y - end[1]) ** 2

        best = next((n for n, ray in enumerate(rays) if goal == ray[0]), None)
        if best is None:
            best = min(range(len(rays)), key=lambda n: far(rays[n]))
        for _ in range((best - table.heading) % len(rays)):
            hands.key(pygame.K_RIGHT)
        hands.key(pygame.K_UP)
    raise AssertionError("the cursor does not get there")
