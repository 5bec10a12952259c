"""A battle before it is declared: both pools, who falls at which roll, what comes of it, in a sheet beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from games.senshiai.cards.collection import CARDS
from games.senshiai.rules import actions as act
from games.senshiai.view.combat_odds import CombatOdds, Fate, Side, odds, odds_of
from games.senshiai.view.view import SenshiaiView
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text, sheet
from ui.drawing.palette import mix
from ui.drawing.picture_cache import picture_cache
from ui.scenes.senshiai.picking import card_name
from ui.scenes.senshiai.tokens import die, token

Battle = act.Attack | act.Shoot


@dataclass(frozen=True)
class Row:
    """What happens to one Unit at each roll of the other side."""

    card: str
    owner: int
    slot: int
    capital: bool
    falls: tuple[int, ...]
    """By roll: 1 where it is destroyed; for a Capital the cards its master wastes."""

    @property
    def chance(self) -> str:
        """How often it is destroyed; for a Capital how many cards it wastes on average."""
        mean = sum(self.falls) / len(self.falls)
        return f"{mean:.1f}".rstrip("0").rstrip(".") + " cards" if self.capital else odds(mean)


@dataclass(frozen=True)
class Forecast:
    """The whole of a forecast, ready to be drawn."""

    ranged: bool
    strike: int | None
    """The attackers' pool without the die; None: they do not strike."""
    answer: int | None
    struck: tuple[Row, ...]
    answered: tuple[Row, ...]
    words: tuple[str, ...]

    @property
    def wide(self) -> bool:
        """True where both sides stand side by side; three or more Units a side stand one below the other."""
        return max(len(self.struck), len(self.answered)) <= 2


def forecast(view: SenshiaiView, action: Battle) -> Forecast:
    """The forecast of an attack or a shooting, as far as the table is known; Events are left out."""
    ranged = isinstance(action, act.Shoot)
    found = odds_of(view, action)
    spaces = {each.space: each for each in view.spaces}
    attacker, defender = (spaces[space].units[0].owner for space in (action.src, action.dst))
    return Forecast(
        ranged,
        strike=found.attackers.strength,
        answer=found.defenders.strength,
        struck=_rows(found.defenders, found.to_defenders, defender),
        answered=_rows(found.attackers, found.to_attackers, attacker),
        words=tuple(_words(found, spaces[action.dst].name, ranged)),
    )


def _rows(side: Side, fates: Sequence[Fate], owner: int) -> tuple[Row, ...]:
    rows = []
    for at, fighter in enumerate(side.fighters):
        falls = tuple(fate.waste if fighter.capital else int(at in fate.dead) for fate in fates)
        if len(falls) == 1:
            falls *= 6
        rows.append(Row(CARDS[fighter.card].id, owner, fighter.slot, fighter.capital, falls))
    return tuple(rows)


def _words(found: CombatOdds, place: str, ranged: bool) -> list[str]:
    words = []
    if not ranged:
        if any(fighter.capital for fighter in found.defenders.fighters):
            words.append("A Capital is never taken.")
        elif found.takes_ground or not (found.thrown_back or found.wiped_out):
            words.append(f"You take {place}: {odds(found.takes_ground)}.")
        if found.thrown_back:
            words.append(f"Thrown back: {odds(found.thrown_back)}.")
    if found.wiped_out:
        words.append(f"All yours fall: {odds(found.wiped_out)}.")
    if any(fighter.honour for fighter in found.attackers.fighters):
        words.append("Bushido costs the Unit if a foe of equal or lower cost lives.")
    if not ranged and any(fighter.fled for fighter in found.attackers.fighters):
        words.append("Who has fled already dies if thrown back.")
    return words


# -- drawing ----------------------------------------------------------------------------------------


@picture_cache
def picture(plan: Forecast, look: Look, most: int) -> pygame.Surface:
    """The forecast's sheet without its buttons, no wider than `most` where that can be.

    It has a margin of 12 for its shadow. Never draw on it.
    """
    palette, pad, row, head = look.palette, look.px(16), look.px(24), look.px(26)
    names = [look.type.width(card_name(each.card), LABEL) for each in (*plan.struck, *plan.answered)]
    name = min(look.px(150), max([*names, look.px(60)]))
    column = look.px(26) + name + look.px(8) + 6 * (look.px(17) + 2) + look.px(8) + look.px(62)
    wide = plan.wide and 2 * column + look.px(24) + 2 * pad <= most
    width = max(2 * pad + (2 * column + look.px(24) if wide else column), look.px(300))
    lines = look.type.wrap(" ".join(plan.words), LABEL, width - 2 * pad)
    struck, answered = len(plan.struck) * row, len(plan.answered) * row
    sides = head + max(struck, answered) if wide else 2 * head + struck + answered
    high = 2 * pad + look.px(26) + sides + 2 * look.px(12) + len(lines) * look.type.line_height(LABEL) + look.px(36)
    base = sheet((width, high), look).copy()
    x = y = 12 + pad
    right = 12 + width - pad
    title = "Shooting forecast" if plan.ranged else "Battle forecast"
    box = place_text(base, look, title, BODY, (x, y), bold=True)
    note = look.type.fit("if no Event is cast", LABEL, right - box.right - look.px(12))
    place_text(base, look, note, LABEL, (right, box.centery), palette.muted, align="right", middle=True)
    y += look.px(30)
    _paint_side(base, look, name, (x, y), "Strike", plan.strike, plan.struck)
    second = (x, y + head + struck)
    if wide:
        middle = x + column + look.px(12)
        pygame.draw.line(base, palette.line, (middle, y + 4), (middle, y + sides))
        second = (middle + look.px(12), y)
    _paint_side(base, look, name, second, "Answer", plan.answer, plan.answered)
    y += sides + look.px(6)
    pygame.draw.line(base, palette.line, (x, y), (right, y))
    y += look.px(6)
    for line in lines:
        place_text(base, look, line, LABEL, (x, y))
        y += look.type.line_height(LABEL)
    return base


def _paint_side(
    base: pygame.Surface, look: Look, name_width: int, at: tuple[int, int], title: str, pool: int | None,
    rows: Sequence[Row],
) -> None:  # fmt: skip
    """One side's blow: the dice over the columns, then a row for every Unit it may hit."""
    x, y = at
    side = look.px(17)
    cells = [x + look.px(26) + name_width + look.px(8) + roll * (side + 2) for roll in range(7)]
    middle = y + look.px(12)
    words = f"{title} {pool}+" if pool is not None else f"No {title.lower()}"
    place_text(base, look, words, LABEL, (x, middle), bold=True, middle=True)
    if pool is None:
        return
    for roll, left in enumerate(cells[:6], start=1):
        base.blit(die(roll, side, look), (left, middle - side // 2))
    y += look.px(26)
    for row in rows:
        middle = y + look.px(24) // 2
        if not row.capital:
            mark = token(row.card, row.owner, look.px(22), look)
            base.blit(mark, (x, middle - mark.get_height() // 2))
        left = x if row.capital else x + look.px(26)
        name = look.type.fit(card_name(row.card), LABEL, cells[0] - left - look.px(4))
        place_text(base, look, name, LABEL, (left, middle), middle=True)
        for cell, value in zip(cells, row.falls, strict=False):
            _paint_cell(base, look, pygame.Rect(cell, middle - side // 2, side, side), value, row.capital)
        place_text(base, look, row.chance, LABEL, (cells[6] + look.px(6), middle), bold=True, middle=True)
        y += look.px(24)


def _paint_cell(base: pygame.Surface, look: Look, box: pygame.Rect, value: int, capital: bool) -> None:
    palette = look.palette
    if not value:
        pygame.draw.rect(base, mix(palette.line, palette.paper, 0.3), box, 1, border_radius=3)
        return
    pygame.draw.rect(base, palette.ink, box, border_radius=3)
    words = str(value) if capital else "\u00d7"
    face = look.type.fixed(words, round(box.height * 0.78), palette.paper, True)
    base.blit(face, face.get_rect(center=box.center))
