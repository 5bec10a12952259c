"""What stays on the board of a battle that is over: both dice with what they came to, and how many fell."""

from __future__ import annotations

from typing import Final

import pygame

from games.core.words import tr_n
from games.senshiai.rules import events as ev
from games.senshiai.view.staged_battle import StagedBattle, staged
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.palette import Colour
from ui.drawing.picture_cache import picture_cache
from ui.drawing.trails import loss_pill, pill_look
from ui.drawing.vector import rect_picture
from ui.scenes.senshiai.layout import BoardPlan
from ui.scenes.senshiai.selection import Snapshot
from ui.scenes.senshiai.tokens import die
from ui.table.scene.recap_items import Loss, RecapItem

LEAST: Final = 60
"""The least side of a space, in pixels, on which they stand."""
_SEVERAL: Final = 2
"""So many fallen of one side are counted in words."""


def battle_of(item: RecapItem, snapshot: Snapshot) -> StagedBattle | None:
    """The battle that an item of the recap tells; None where it tells something else."""
    if item.sign not in ("swords", "bow"):
        return None

    def find() -> StagedBattle | None:
        records = snapshot.records[: item.index]
        begun = (each for each in reversed(records) if any(isinstance(e, ev.BattleDeclared) for e in each.events))
        declared = next(begun, None)
        if declared is None:
            return None
        return staged(event for each in records[declared.index - 1 :] for event in each.events)

    return snapshot.memo(("battle of", item.index), find)  # not for players


def fallen_words(battle: StagedBattle, seat: int) -> str:
    """How many of a seat's Units fell, where one would have to count them."""
    fallen = sum(each.seat == seat for each in battle.fallen)
    honour = sum(each.seat == seat for each in battle.honour)
    count = fallen + honour
    if count < _SEVERAL:
        return ""
    if not honour:
        # translators: below a space, how many Units fell there in a battle.
        return tr_n("{n} fallen", "{n} fallen", count)
    return tr_n("{count} fallen, one by Bushido", "{count} fallen, {n} by Bushido", honour, count=count)


@picture_cache
def roll_pill(words: str, roll: int, colour: Colour, look: Look) -> pygame.Surface:
    """A die with what it came to, rimmed in the colour of who rolled it. Never draw on it."""
    side, pad = look.px(16), look.px(6)
    size = (look.type.width(words, LABEL, True) + side + 3 * pad, side + pad)
    picture = rect_picture(size, radius=size[1] / 2, fill=look.palette.paper, stroke=colour, width=2)
    picture.blit(die(roll, side, look), (pad, pad // 2))
    at = (side + 2 * pad, size[1] // 2)
    place_text(picture, look, words, LABEL, at, look.palette.ink, bold=True, middle=True)
    return picture


def paint_badges(
    target: pygame.Surface, item: RecapItem, ground: BoardPlan, within: pygame.Rect, snapshot: Snapshot, look: Look
) -> None:
    """Draws the dice over the two spaces, and the number of the fallen below them, where there is room."""
    battle = battle_of(item, snapshot)
    if battle is None or ground.cell < LEAST or not {battle.src, battle.dst} <= set(ground.board.spaces):
        return
    start, goal = ground.rect(battle.src), ground.rect(battle.dst)
    for strike in battle.strikes:
        box = start if strike.seat == battle.seat else goal
        words = f"{strike.traits} + {strike.roll} = {strike.pool}"
        face = roll_pill(words, strike.roll, look.palette.seat(strike.seat), pill_look(words, box, look))
        place = face.get_rect(midbottom=(box.centerx, box.top + 2))
        if start.y == goal.y and place.width > box.width:  # side by side they grow away from each other
            leftmost = box.x == min(start.x, goal.x)
            place.x = box.right - place.width if leftmost else box.x
        target.blit(face, place.clamp(within))
    lost = any(isinstance(mark, Loss) for mark in item.marks)
    for seat, box in ((battle.seat, start), (battle.foe, goal)):
        words = fallen_words(battle, seat)
        if words:
            face = loss_pill(words, pill_look(words, box, look), own=seat == snapshot.reader)
            place = face.get_rect(midtop=(box.centerx, box.bottom + 2))
            if lost and place.colliderect((goal.x, goal.bottom + 2, goal.width, face.get_height())):
                place.y += face.get_height()  # the cards lost stand there
            target.blit(face, place.clamp(within))
