"""A battle before it is declared: who falls at which roll, who chooses, what comes of it, as data and as a sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from games.core.words import clauses, sentences, tr, tr_c, tr_who
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.printed import name_of, path_name
from games.senshiai.cards.vocabulary import PATH_NAMES
from games.senshiai.rules import actions as act
from games.senshiai.view.battle_outlook import Outlook, Prospect, outlook_declared, outlook_on
from games.senshiai.view.cast_ahead import table_after
from games.senshiai.view.view import SenshiaiView
from games.senshiai.words.battle import capital_of, headline, particulars, paths_words
from games.senshiai.words.card_numbers import card_name
from ui.drawing.assets import picture as asset
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import hairline, place_text, sheet
from ui.drawing.palette import mix
from ui.drawing.picture_cache import picture_cache
from ui.scenes.senshiai.tokens import die, token

Battle = act.Attack | act.Shoot

_YOU = "You"  # not for players: as `tr_who` knows who is spoken to
EMPTY, HALF, FULL = "empty", "half", "full"
"""Cells of a Unit: it stands, somebody chooses, it falls. Those of a Capital hold numbers."""


class ForecastRow(NamedTuple):
    """One row of cells, one for each roll of the other side."""

    name: str
    cells: tuple[str, ...]
    """`EMPTY`, `HALF`, `FULL`, or a number in ink; a Reserve's numbers are framed."""
    card: str = ""
    owner: int = 0
    framed: bool = False


class Blow(NamedTuple):
    """The blow of one side: its pool and what it does."""

    title: str
    none: str
    """The title where there is no blow."""
    pool: int | None
    """The points without the die; None: no blow."""
    rows: tuple[ForecastRow, ...]


@dataclass(frozen=True)
class Forecast:
    """The whole of a forecast, ready to be drawn."""

    title: str
    verb: str
    """The words of its button; empty: nothing is to be begun."""
    spaces: str
    note: str
    """A note on what the forecast assumes."""
    strike: Blow
    answer: Blow
    own_path: str
    """The own Path in words; empty where there is no choice."""
    paths: tuple[int, ...]
    """The Paths that one may choose from."""
    path: int
    """The Path that the forecast assumes; 0 without a choice."""
    reply: str
    legend: tuple[tuple[str, str], ...]
    headline: str
    more: str
    endangered: tuple[tuple[int, bool], ...]
    """The reader's slots that could fall, and whether at some roll they surely do."""
    stakes: str
    """The cards that a Capital may waste, in words for a pill below it."""

    @property
    def wide(self) -> bool:
        """True where both sides stand side by side; three or more Units a side stand one below the other."""
        return max(len(self.strike.rows), len(self.answer.rows)) <= 2


def forecast(
    view: SenshiaiView, action: Battle, names: Sequence[str], stance: int = 0, event: act.Cast | None = None
) -> Forecast:
    """The forecast of an attack or a shooting, as far as the table is known; Events are left out but for `event`."""
    table = table_after(view, event)
    found = outlook_on(table, action, stance)
    me, foe = table.places[action.src].holder, table.places[action.dst].holder
    at = table.board.names[action.src], table.board.names[action.dst]
    described = _description(found, at, (me, foe), [len(each) for each in table.reserves], me, names)
    return replace(described, verb=tr("Shoot") if found.ranged else tr("Attack"), note=_note(event))


def under_way(
    view: SenshiaiView, names: Sequence[str], reader: int, stance: int = 0, event: act.Cast | None = None
) -> Forecast | None:
    """Returns the forecast of the battle under way, before its first die, as `reader` may see it; None without one."""
    table = table_after(view, event)
    battle, found = table.battle(), outlook_declared(table, stance)
    if battle is None or found is None:
        return None
    at = table.board.names[battle.src], table.board.names[battle.dst]
    described = _description(
        found, at, (battle.seat, battle.foe), [len(each) for each in table.reserves], reader, names
    )
    return replace(described, paths=(), note=_note(event))


def _note(event: act.Cast | None) -> str:
    return tr("with {card}", card=name_of(event.card)) if event is not None else tr("if no Event is cast")


def _description(
    found: Outlook,
    at: tuple[str, str],
    sides: tuple[int, int],
    left: Sequence[int],
    reader: int,
    names: Sequence[str],
) -> Forecast:
    """An outlook as data, for one who attacks, defends, or looks on; `left` is what lies in each Reserve."""
    (src, dst), (me, foe) = at, sides
    called = ["" if seat == reader else name for seat, name in enumerate(names)]
    strike = Blow(tr("Strike"), tr("No strike"), found.strike, _rows(found.struck, foe, called[foe], left[foe]))
    answer = Blow(tr("Answer"), tr("No answer"), found.answer, _rows(found.answered, me, called[me], left[me]))
    capital, who = capital_of(found.struck), called[me] or _YOU
    danger = [each for each in (found.struck if reader == foe else found.answered) if any(each.falls)]
    own, replies = paths_words([found.stance]) if found.stance else "", paths_words(found.replies)
    reply = ""
    if found.replies:
        reply = tr_who(called[foe] or _YOU, "You answer in {paths}", "{name} answers in {paths}", paths=replies)
    if called[me] and own:
        fights = tr_who(who, "You fight in {paths}", "{name} fights in {paths}", paths=own)
        reply, own = clauses(filter(None, (fights, reply))), ""
    return Forecast(
        tr("Shooting forecast") if found.ranged else tr("Battle forecast"),
        "",
        tr("{src} against {dst}", src=src, dst=dst),
        "",
        strike,
        answer,
        own,
        found.stances,
        found.stance,
        reply,
        _legend(found, strike, answer, (who, called[foe] or _YOU)),
        headline(found, dst, names[foe], left[foe], who),
        sentences(*particulars(found, src, who)),
        tuple((each.fighter.slot, all(each.falls)) for each in danger if not each.fighter.capital),
        _stakes(capital),
    )


def _stakes(capital: Prospect | None) -> str:
    if capital is None or not max(capital.waste):
        return ""
    low, high = capital.waste[0], max(capital.waste)
    return f"{-low} \u2026 -{high}" if low != high else f"-{high}"


def _rows(side: Sequence[Prospect], owner: int, name: str, reserve: int) -> tuple[ForecastRow, ...]:
    found: list[ForecastRow] = []
    for each in side:
        if each.fighter.capital:
            title = tr("Cards wasted") if each.waste == each.least else tr("Cards wasted, at most")
            found.append(ForecastRow(title, tuple(str(waste or "") for waste in each.waste)))
            left = tuple(str(max(0, reserve - waste)) for waste in each.waste)
            found.append(ForecastRow(tr_who(name or _YOU, "Your Reserve", "{name}’s Reserve"), left, framed=True))
        else:
            cells = tuple((EMPTY, HALF, FULL)[fall] for fall in each.falls)
            found.append(ForecastRow(card_name(CARDS[each.fighter.card].id), cells, CARDS[each.fighter.card].id, owner))
    return tuple(found)


def _legend(found: Outlook, strike: Blow, answer: Blow, who: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    """Returns the meaning of the cells, of those that occur."""
    rows = [*(strike.rows if strike.pool is not None else ()), *(answer.rows if answer.pool is not None else ())]
    legend = [(FULL, tr_c("forecast", "falls"))] if any(FULL in row.cells for row in rows) else []
    for blow, most, chooser in ((strike, found.struck_at_most, who[0]), (answer, found.answered_at_most, who[1])):
        able = sum(HALF in row.cells for row in blow.rows) if blow.pool is not None else 0
        if able:
            legend.append((HALF, _choice(chooser, most if most < able else 0)))
    if any(row.framed and "0" in row.cells for row in rows):
        legend.append(("0", tr("Reserve empty")))
    return tuple(legend)


def _choice(chooser: str, most: int) -> str:
    """Returns who chooses about a cell that is half filled, and how many may fall at most; 0: all of them."""
    if not most:
        return tr_who(chooser, "could fall: you choose", "could fall: {name} chooses")
    if most == 1:
        return tr_who(chooser, "could fall: you choose, one at most", "could fall: {name} chooses, one at most")
    return tr_who(chooser, "could fall: you choose, {n} at most", "could fall: {name} chooses, {n} at most", n=most)


# -- measuring --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Measures:
    """The layout of a forecast's sheet, from its own corner."""

    size: tuple[int, int]
    name: int
    """The width of the names."""
    wide: bool
    words: int
    """The width of the words at the foot."""
    chips: tuple[pygame.Rect, ...]
    """The Paths one may choose from."""
    buttons: tuple[pygame.Rect, pygame.Rect]
    """The buttons that go back and that fight."""
    tops: tuple[int, int, int, int]
    """The y of the paths, the blows, the legend and the words."""


def _blow_words(blow: Blow) -> str:
    """The title over a blow's rows, with the points that the die comes on top of."""
    return tr("{blow} {points}+", blow=blow.title, points=blow.pool) if blow.pool is not None else blow.none


def _fight_in(plan: Forecast) -> str:
    """Returns the words before the Paths one may choose from, or with the only one."""
    # translators: the Paths to choose from follow as buttons
    return tr("You fight in") if len(plan.paths) > 1 else tr("You fight in {paths}", paths=plan.own_path)


def _cell(look: Look) -> int:
    return look.px(20)


def _head(plan: Forecast, look: Look) -> int:
    """The width of title, spaces and note in one line."""
    return look.type.width(plan.title, BODY, True) + look.type.width(f"{plan.spaces} {plan.note}", LABEL) + look.px(24)


def measure(plan: Forecast, look: Look, most: int) -> Measures:
    """The measures of a sheet no wider than `most` where that can be; side by side too where it would be too high."""
    found = _measured(plan, look, most, plan.wide)
    return _measured(plan, look, most, True) if found.size[1] > most * 0.55 and not found.wide else found


def _measured(plan: Forecast, look: Look, most: int, wide: bool) -> Measures:
    pad, row, line = look.px(18), look.px(26), look.type.line_height(LABEL)
    rows = [*plan.strike.rows, *plan.answer.rows]
    name = min(look.px(150), max(look.type.width(each.name, LABEL) + _icon(each, look) for each in rows))
    name = max(name, *(look.type.width(_blow_words(each), LABEL, True) for each in (plan.strike, plan.answer)))
    column = name + look.px(8) + 6 * (_cell(look) + 2)
    wide = wide and 2 * column + look.px(28) + 2 * pad <= most
    columns = 2 * column + look.px(28) if wide else column
    width = min(most, max(look.px(544) if wide else look.px(340), columns + 2 * pad, _head(plan, look) + 2 * pad))
    paths = pad + look.px(32)
    chips = _chips(plan, look, (pad, paths), width)
    two_lines = bool(plan.reply and plan.own_path) and not wide
    blows = paths + (look.px(34) * (1 + two_lines) if plan.own_path or plan.reply else look.px(4))
    heights = [row * (1 + len(blow.rows) * (blow.pool is not None)) for blow in (plan.strike, plan.answer)]
    legend = blows + look.px(8) + (max(heights) if wide else sum(heights)) + look.px(4)
    legend_lines = len(_legend_lines(plan, look, width - 2 * pad))
    words = legend + legend_lines * look.px(24) + look.px(12)
    button, high = (look.px(92), look.px(42)) if plan.verb else (0, 0)
    room = width - 2 * pad - (2 * button + look.px(24) if wide else 0)
    text = len(look.type.wrap(plan.headline, BODY, room, True)) * look.type.line_height(BODY)
    text += len(look.type.wrap(plan.more, LABEL, room)) * line
    if wide:
        foot = max(text, high)
        top = words + (foot - high) // 2
    else:
        button = (width - 2 * pad - look.px(8)) // 2
        foot, top = text + (look.px(10) + high if plan.verb else 0), words + text + look.px(10)
    second = pygame.Rect(width - pad - button, top, button, high)
    buttons = (second.move(-button - look.px(8), 0), second)
    return Measures((width, words + foot + pad), name, wide, room, chips, buttons, (paths, blows, legend, words))


def _icon(row: ForecastRow, look: Look) -> int:
    return look.px(28) if row.card else 0


def _chips(plan: Forecast, look: Look, at: tuple[int, int], width: int) -> tuple[pygame.Rect, ...]:
    if len(plan.paths) < 2:
        return ()
    x, found = at[0] + look.type.width(_fight_in(plan), LABEL) + look.px(8), []
    for path in plan.paths:
        wide = look.type.width(path_name(path), LABEL, True) + look.px(38)
        found.append(pygame.Rect(x, at[1], wide, look.px(26)))
        x += wide + look.px(6)
    return tuple(found)


def _legend_lines(plan: Forecast, look: Look, room: int) -> list[list[tuple[str, str]]]:
    lines: list[list[tuple[str, str]]] = []
    left = 0
    for mark, words in plan.legend:
        wide = look.px(42) + look.type.width(words, LABEL)
        if not lines or wide > left:
            lines.append([])
            left = room
        lines[-1].append((mark, words))
        left -= wide
    return lines


# -- drawing ----------------------------------------------------------------------------------------


@picture_cache
def picture(plan: Forecast, look: Look, most: int) -> pygame.Surface:
    """The forecast's sheet without its buttons, with a margin of 12 for its shadow. Never draw on it."""
    room = measure(plan, look, most)
    pad, palette = look.px(18), look.palette
    base = sheet(room.size, look).copy()
    pygame.draw.rect(base, palette.ink, (12, 12, *room.size), 2, border_radius=8)
    inner = base.subsurface((12, 12, *room.size))
    right = room.size[0] - pad
    small = look.largest(lambda each: _head(plan, each) <= right - pad)
    middle = pad - look.px(4) + look.type.line_height(BODY) // 2
    box = place_text(inner, small, plan.title, BODY, (pad, middle), bold=True, middle=True)
    place_text(inner, small, plan.note, LABEL, (right, middle), palette.muted, align="right", middle=True)
    place_text(inner, small, plan.spaces, LABEL, (box.right + small.px(8), middle), palette.muted, middle=True)
    _, blows, legend, words = room.tops
    if plan.own_path or plan.reply:
        _paint_paths(inner, look, plan, room)
    hairline(inner, look, pad, right, blows)
    top = blows + look.px(8)
    below = top + look.px(26) * (1 + len(plan.strike.rows) * (plan.strike.pool is not None))
    second = (room.size[0] // 2 + look.px(6), top) if room.wide else (pad, below)
    _paint_blow(inner, look, room.name, (pad, top), plan.strike)
    _paint_blow(inner, look, room.name, second, plan.answer)
    for number, line in enumerate(_legend_lines(plan, look, right - pad)):
        _paint_legend(inner, look, (pad, legend + look.px(12) + number * look.px(24)), line)
    hairline(inner, look, pad, right, words - look.px(6))
    for text in look.type.wrap(plan.headline, BODY, room.words, True):
        place_text(inner, look, text, BODY, (pad, words), bold=True)
        words += look.type.line_height(BODY)
    for text in look.type.wrap(plan.more, LABEL, room.words):
        place_text(inner, look, text, LABEL, (pad, words), palette.muted)
        words += look.type.line_height(LABEL)
    return base


def _paint_paths(target: pygame.Surface, look: Look, plan: Forecast, room: Measures) -> None:
    """Draws who fights on which Path; what may be chosen as chips."""
    pad, top = look.px(18), room.tops[0]
    middle, muted = top + look.px(13), look.palette.muted
    if plan.own_path:
        place_text(target, look, _fight_in(plan), LABEL, (pad, middle), muted, middle=True)
    for path, chip in zip(plan.paths, room.chips, strict=False):
        chosen = path == plan.path
        fill = mix(look.palette.paper, look.palette.moss, 0.25) if chosen else look.palette.paper
        pygame.draw.rect(target, fill, chip, border_radius=5)
        pygame.draw.rect(target, look.palette.moss if chosen else look.palette.line, chip, 2, border_radius=5)
        glyph = asset(f"glyphs/path-{PATH_NAMES[path]}", (look.px(16), look.px(16)))
        target.blit(glyph, glyph.get_rect(midleft=(chip.x + look.px(8), chip.centery)))
        name, at = path_name(path), (chip.x + look.px(28), chip.centery)
        place_text(target, look, name, LABEL, at, bold=chosen, middle=True)
    if plan.reply:
        first = bool(plan.own_path)
        at = (room.size[0] - pad, middle) if first and room.wide else (pad, middle + first * look.px(32))
        align = "left" if at[0] == pad else "right"
        place_text(target, look, plan.reply, LABEL, at, align=align, middle=True)


def _paint_blow(target: pygame.Surface, look: Look, name: int, at: tuple[int, int], blow: Blow) -> None:
    """Draws one side's blow: the dice over the columns, then a row for every Unit it may hit."""
    x, y = at
    side, row = _cell(look), look.px(26)
    cells = [x + name + look.px(8) + roll * (side + 2) for roll in range(6)]
    place_text(target, look, _blow_words(blow), LABEL, (x, y + row // 2), bold=True, middle=True)
    if blow.pool is None:
        return
    for roll, left in enumerate(cells, start=1):
        target.blit(die(roll, side, look), (left, y + (row - side) // 2))
    for each in blow.rows:
        y += row
        if each.card:
            mark = token(each.card, each.owner, look.px(23), look)
            target.blit(mark, (x, y + row // 2 - mark.get_height() // 2))
        left = x + _icon(each, look)
        place_text(target, look, each.name, LABEL, (left, y + row // 2), middle=True, room=cells[0] - left - look.px(4))
        for cell, value in zip(cells, each.cells, strict=True):
            box = pygame.Rect(cell, y + (row - side) // 2, side, side)
            _paint_cell(target, look, box, value, each.framed)


def _paint_cell(target: pygame.Surface, look: Look, box: pygame.Rect, value: str, framed: bool = False) -> None:
    palette = look.palette
    if value in ("", EMPTY, HALF):
        if value == HALF:
            corners = (box.topleft, (box.right - 2, box.top), (box.left, box.bottom - 2))
            pygame.draw.polygon(target, palette.ink, corners)
        pygame.draw.rect(target, palette.ink if value == HALF else palette.line, box, 1, border_radius=3)
        return
    gold = framed and value == "0"
    ink = palette.ink if framed else palette.paper
    if gold:
        pygame.draw.rect(target, palette.gold, box, border_radius=3)
    pygame.draw.rect(target, palette.ink, box, 1 if framed else 0, border_radius=3)
    words = "\u00d7" if value == FULL else value
    share = 0.95 if value == FULL else 0.66 if len(words) < 2 else 0.6
    face = look.type.fixed(words, round(box.height * share), ink, True)
    target.blit(face, face.get_rect(center=box.center))


def _paint_legend(target: pygame.Surface, look: Look, at: tuple[int, int], line: list[tuple[str, str]]) -> None:
    x, middle = at
    side = look.px(16)
    for mark, words in line:
        _paint_cell(target, look, pygame.Rect(x, middle - side // 2, side, side), mark, mark == "0")
        place = (x + look.px(22), middle)
        x = place_text(target, look, words, LABEL, place, look.palette.muted, middle=True).right + look.px(20)
