"""Djambi's table for tests: positions worth playing from, and hands that find cells by name."""

from __future__ import annotations

from collections import deque

import pygame

from games.core.match import Match, Seat
from games.djambi import GAME
from games.djambi.actions import Phase
from tests.ui.driving import Hands, Point
from tests.ui.tables import push_table
from ui.scenes.djambi.cursor import rays_of
from ui.scenes.djambi.painting import BoardPainter
from ui.scenes.djambi.scene import DjambiScene
from ui.scenes.djambi.selection import Selection
from ui.table.table import Table
from ui.window.app import App

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


def open_djambi(app: App, *levels: str | None, start: str | None = None, **options: str) -> Table:
    """Opens a table; a level for each seat, None (or nothing at all) for a person."""
    chosen = GAME.rules.make_options(options)
    if start is not None:
        chosen = GAME.rules.parse_position(start, chosen).options
    count = len(GAME.rules.seat_names(chosen))
    who = [Seat(NAMES[seat], level) for seat, level in enumerate(levels or (None,) * count)]
    return push_table(app, Match(GAME, chosen, who, start=start))


def board(table: Table) -> BoardPainter:
    """The board on a table."""
    assert isinstance(table.scene, DjambiScene)
    return table.scene.board


def selection(table: Table) -> Selection:
    """What is half made there."""
    assert isinstance(table.scene, DjambiScene)
    return table.scene.selection


def cell(table: Table, name: str) -> int:
    names: tuple[str, ...] = table.snapshot.view.geometry.names
    return names.index(name)


def at(table: Table, where: str | int) -> Point:
    """The middle of a cell on the screen."""
    x, y = board(table).plan.centres[where if isinstance(where, int) else cell(table, where)]
    return round(x), round(y)


def played(table: Table) -> list[str]:
    """The match's log in notation."""
    return [entry.notation for entry in table.match.entries()]


def phase(table: Table) -> Phase:
    return Phase(table.snapshot.view.phase)


def press(hands: Hands, table: Table, command: str) -> None:
    hands.click(table.frame.buttons[command].rect.center)


def picture(app: App) -> bytes:
    return pygame.image.tobytes(app.window, "RGB")


def walk_to(hands: Hands, table: Table, goal: int) -> None:
    """Walks the cursor over the board by the arrow keys alone: turn to the line that leads on, step."""
    made = selection(table)
    if made.picker.cursor is None:
        hands.key(pygame.K_UP)
    assert made.picker.cursor is not None
    for step in _way(table, made.picker.cursor, goal):
        rays = rays_of(board(table).plan, made.picker.cursor)
        wanted = next(number for number, ray in enumerate(rays) if ray[0] == step)
        turns = (wanted - made.heading) % len(rays)
        for _ in range(min(turns, len(rays) - turns)):
            hands.key(pygame.K_RIGHT if turns <= len(rays) - turns else pygame.K_LEFT)
        hands.key(pygame.K_UP)
    assert made.picker.cursor == goal


def _way(table: Table, start: int, goal: int) -> list[int]:
    """The cells of a shortest way along the board's lines, without the start."""
    rays = board(table).plan.drawing.geometry.rays
    came = {start: start}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for ray in rays[here]:
            if ray[0] not in came:
                came[ray[0]] = here
                queue.append(ray[0])
    way = [goal]
    while way[-1] != start:
        way.append(came[way[-1]])
    return way[-2::-1]
