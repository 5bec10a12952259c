"""The column of a first start: one match to begin at once, and a row of other ways to begin."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pygame

from games import first_game, ready_games
from games.core.game import GameInfo
from games.core.words import N_, tr
from ui.controls.labels import ButtonLabel, act
from ui.drawing.assets import icon
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.screens.launcher.layout import RoomLayout, first_button_height

if TYPE_CHECKING:
    from ui.controls.buttons import Button
    from ui.controls.screen import Screen


class Beginning(NamedTuple):
    """One of the other ways to begin."""

    name: str
    words: str
    icon: str
    about: str


BEGINNINGS: Final = (
    Beginning("show", N_("Show me first"), "learn", N_("The first chapter of the game\u2019s lesson, at once.")),
    Beginning("puzzle", N_("Puzzle"), "diamond", N_("The puzzle of the day; tomorrow brings another one.")),
    # translators: a button: bots play, and one watches.
    Beginning("watch", N_("Watch"), "eye", N_("Two bots play the game, and you watch.")),
    Beginning("two", N_("Two players"), "person", N_("A match for two people at this screen.")),
    Beginning("mats", N_("I know board games"), "home", N_("Every mat is a game; choose one.")),
)  # fmt: skip
"""In the order in which they stand."""
_POINTS: Final = (
    ("clock", N_("No clock")),
    ("learn", N_("The teacher asks before a move that loses a lot")),
    ("undo", N_("Undo as often as you like")),
)


def game_to_begin() -> GameInfo:
    """The game that is proposed first."""
    return first_game(()) or ready_games()[0]


def opening_view(info: GameInfo) -> Any:
    """The position that a first match begins with, as a spectator sees it. Slow."""
    from ui.screens.setup.first_match import first_match

    match = first_match(info.load(), tr("You"))
    match.settle()
    return match.view(None)


def tiles(screen: Screen, layout: RoomLayout, presses: dict[str, Callable[[], object]]) -> dict[str, Button]:
    """The buttons of the other ways to begin, by their names."""
    places = zip(BEGINNINGS, layout.quiet, strict=True)
    return {each.name: screen.button(box, tile_face(each), presses[each.name]) for each, box in places}


def tile_face(beginning: Beginning) -> ButtonLabel:
    """Returns the label of one of the other ways to begin."""
    return ButtonLabel(tr(beginning.words), icon=beginning.icon, kind="tile")


def first_face() -> ButtonLabel:
    """Returns the label of the red button."""
    return act(tr("Play your first match"), "play")


class FirstCard(NamedTuple):
    """The places of all things on the card, from its top left corner."""

    picture: pygame.Rect
    """The board in small; of no width where the card is too narrow for one."""
    words: pygame.Rect
    button: pygame.Rect


def plan_first_card(size: tuple[int, int], look: Look) -> FirstCard:
    """The card's parts for its size: board and words side by side, the button below both."""
    wide, high = size
    padding = min(look.px(20), high // 12, wide // 18)
    tall = min(first_button_height(look), max(look.px(36), high // 5))
    button = pygame.Rect(padding, high - padding - tall, wide - 2 * padding, tall)
    room = button.y - 2 * padding
    side = min(room, round(wide * 0.43))
    if wide - side - 3 * padding < look.px(130):
        side = 0
    picture = pygame.Rect(padding, padding + (room - side) // 2, side, side)
    left = picture.right + round(padding * 1.4) if side else padding
    return FirstCard(picture, pygame.Rect(left, padding, wide - padding - left, room), button)


def paint_first_card(target: pygame.Surface, look: Look, box: pygame.Rect, game: str) -> None:
    """Draws the words of the card: a small heading, the proposal, and as many of its three points as fit."""
    palette, step, line = look.palette, look.type.line_height(BODY), look.type.line_height(LABEL)
    title = look.type.wrap(tr("{game}, against a novice", game=game), BODY, box.width, True)
    icon_room = look.px(28)
    points = [(sign, look.type.wrap(tr(words), LABEL, box.width - icon_room)) for sign, words in _POINTS]
    gap = look.px(8)

    def height(count: int, heading: bool) -> int:
        return heading * line + len(title) * step + sum(gap + len(lines) * line for _, lines in points[:count])

    count = next((n for n in range(len(points), 0, -1) if height(n, True) <= box.height), 0)
    heading = count > 0 or height(0, True) <= box.height
    y = box.y + max(0, (box.height - height(count, heading)) // 3)
    if heading:
        place_text(target, look, tr("New here?"), LABEL, (box.x, y), palette.vermilion_text, bold=True, room=box.width)
        y += line
    for words in title:
        place_text(target, look, words, BODY, (box.x, y), bold=True, room=box.width)
        y += step
    for sign, lines in points[:count]:
        y += gap
        mark = icon(sign, look.px(18), palette.moss)
        target.blit(mark, mark.get_rect(midleft=(box.x, y + line // 2)))
        for words in lines:
            place_text(target, look, words, LABEL, (box.x + icon_room, y), palette.muted)
            y += line
