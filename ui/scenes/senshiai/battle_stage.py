"""A staged battle painted: the board comes near, the attackers charge, dice fall, points strike, cards are lost."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

import pygame

from games.core.words import capital, clauses, listing, tr, tr_who
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.cards.printed import name_of
from games.senshiai.view import staged_battle as steps
from games.senshiai.view.staged_battle import Hit, Loss, StagedBattle, Strike
from games.senshiai.view.view import UnitView
from games.senshiai.words import phrases
from ui.drawing import staging
from ui.drawing.look import Look
from ui.drawing.motion import ease_out
from ui.drawing.paint import stamp
from ui.drawing.trails import fallen_cross
from ui.scenes.senshiai import battle_pictures as pictures
from ui.scenes.senshiai import cards, tiles, tokens
from ui.scenes.senshiai.battle_layout import NearPlan
from ui.scenes.senshiai.battle_pictures import LOSS, PHASES
from ui.scenes.senshiai.selection import Snapshot, space_at
from ui.scenes.senshiai.shared_table import SharedTable
from ui.table.scene.moment import Progress, Step, Timetable

NEAR: Final = "near"
FAR: Final = "far"
_FLIGHT: Final = 320
_APART: Final = 90
_CLOSE: Final = 45
_MANY: Final = 6
"""Cards of a Reserve fly so long, so far apart; closer where there are more than so many."""
_TURNS: Final = 8
_BEFORE: Final = (110, 96, 84)
"""The colour of a count that is no more."""
_CARD_SOUNDS: Final = 8


def timetable(names: Sequence[str], battle: StagedBattle, *, over: bool, stands: bool = False) -> Timetable:
    """The steps by name, with their times; `over`: nothing is to come, and the board goes back.

    `stands`: the board is near from the start.
    """
    found = [Step(NEAR, 0, 0) if stands else Step(NEAR, 0, 260, "drum")]
    at = 0 if stands else 180

    def add(name: str, length: int, pause: int, sound: str = "") -> None:
        nonlocal at
        if name in names:
            found.append(Step(name, at, length, sound))
            at += length + pause

    attack, answer = battle.attack, battle.answer
    sound = "arrow" if battle.ranged else "blow"
    add(steps.CHARGE, 340, 0, "steps")
    at = max(at, 80 if stands else 300)
    add(steps.DIE, 420, 40, "dice")
    add(steps.SUM, 160, 0)
    add(steps.BLOW, max(250, 230 + 70 * len(attack.hits if attack else ())), 60, sound)
    add(steps.ANSWER, 420, 20, "dice")
    add(steps.BACK, 140 + 70 * len(answer.hits if answer else ()), 60, sound)
    add(steps.FALLEN, 240, 60, "crack")
    if steps.RESERVE in names:
        count = sum(map(len, battle.wasted.values()))
        gap = _CLOSE if count > _MANY else _APART
        found.append(Step(steps.RESERVE, at, gap * (count - 1) + _FLIGHT + 80))
        found += [Step(f"card-{n}", at + gap * n, _FLIGHT, f"card-{min(n + 1, _CARD_SOUNDS)}") for n in range(count)]
        at = found[-1].at + _FLIGHT + 120
    add(steps.HONOUR, 220, 40, "bell")
    if over:
        found.append(Step(FAR, at, 240))
    return Timetable(found)


def pictures_of(table: Timetable) -> list[int]:
    """The times at which each step's last picture stands."""
    named = (steps.CHARGE, steps.SUM, steps.BLOW, steps.BACK, steps.FALLEN, steps.RESERVE, steps.HONOUR)
    return [step.at + step.length - 1 for step in table.steps if step.name in named]


@dataclass(frozen=True)
class Fighters:
    """Who fights, as they stood when the battle was declared or went on."""

    attackers: tuple[UnitView, ...]
    defenders: tuple[UnitView, ...]


@dataclass
class BattleStage:
    """A battle as it is painted, as far as it has come; what is drawn once is kept from step to step."""

    table: SharedTable
    before: Snapshot
    fighters: Fighters
    battle: StagedBattle
    times: Timetable
    names: Sequence[str]
    """The players by their names, who reads this as *You*."""
    words: str
    """The sentence on who attacks whom."""
    reserves: dict[int, int] = field(default_factory=dict)
    """The cards in each Reserve before."""
    begun: frozenset[str] = frozenset()
    """Steps that were shown before this one."""
    passed: float = 0.0
    """How far it had come when it was painted last, in milliseconds."""
    stands: bool = False
    """The board was near before it began: somebody had to decide something."""
    _board: tuple[object, pygame.Surface] | None = None
    _far: pygame.Surface = field(default_factory=lambda: pygame.Surface((1, 1)))
    """The part of the far board that is stretched, in memory that the next one takes."""
    _fade: pictures.FadingPicture | None = None

    # -- what it is made of ----------------------------------------------------------------------

    @property
    def look(self) -> Look:
        """Palette, lettering and sizes in force."""
        return self.table.context.look

    @property
    def near(self) -> NearPlan:
        """The places of all that is drawn."""
        battle, scale = self.battle, self.look.type.scale
        return NearPlan(self.table.plan, self.table.board_view.goal, battle.src, battle.dst, scale)

    def _near_board(self, near: NearPlan) -> pygame.Surface:
        key = (tuple(near.mat), near.ground.key, self.look.key, self.battle.src, self.battle.dst)
        if self._board is None or self._board[0] != key:
            fighting = (self.battle.src, self.battle.dst)
            spaces = self.before.view.spaces
            self._board = key, pictures.near_board(near.mat, near.boxes, spaces, fighting, self.look)
        return self._board[1]

    def _fading(self, near: NearPlan) -> pictures.FadingPicture:
        """The near board as it comes into sight and goes."""
        whole = self._near_board(near)
        if self._fade is None or self._fade.whole is not whole:
            self._fade = pictures.FadingPicture(whole)
        return self._fade

    def attackers_in(self, near: NearPlan) -> list[tuple[UnitView, pygame.Rect]]:
        """The attackers where they stand once they have charged."""
        units = self.fighters.attackers
        lifted = near.way * near.cell * 0.12 - pygame.Vector2(0, near.cell * 0.2 if self._stayers else 0)
        boxes = tiles.token_boxes(len(units), near.start)
        return [
            (unit, box.move(round(lifted.x), round(lifted.y - near.cell * 0.16)))
            for unit, box in zip(units, boxes, strict=True)
        ]

    def defenders_in(self, near: NearPlan) -> list[tuple[UnitView, pygame.Rect]]:
        """The defenders at the foot of their space; a Capital has no token."""
        units = [unit for unit in self.fighters.defenders if unit.slot > 0]
        return list(zip(units, tiles.token_boxes(len(units), near.goal), strict=True))

    def _staying(self, near: NearPlan) -> list[tuple[UnitView, pygame.Rect]]:
        return list(zip(self._stayers, tiles.token_boxes(len(self._stayers), near.start), strict=True))

    @cached_property
    def _stayers(self) -> list[UnitView]:
        """The Units of the attackers' space that take no part."""
        space, going = space_at(self.before, self.battle.src), {unit.slot for unit in self.fighters.attackers}
        if self.before.view.battle is not None and not self.battle.ranged:
            going = set()
        return [unit for unit in space.units if unit.slot > 0 and unit.slot not in going]

    @cached_property
    def _fallen(self) -> tuple[frozenset[int], frozenset[int]]:
        """The places of the attackers and of the defenders that fall."""
        return self._matched(self.battle.fallen)

    @cached_property
    def _honourable(self) -> frozenset[int]:
        """The places of the attackers that die for their honour."""
        return self._matched(self.battle.honour, self._fallen[0])[0]

    def _matched(
        self, losses: Sequence[Loss], known: frozenset[int] = frozenset()
    ) -> tuple[frozenset[int], frozenset[int]]:
        """The places of attackers and defenders that are lost, those struck lethally before others."""
        struck = {(hit.seat, hit.card, hit.slot) for strike in self.battle.strikes for hit in strike.hits if hit.lethal}
        sides = self.fighters.attackers, [unit for unit in self.fighters.defenders if unit.slot > 0]
        found: tuple[set[int], set[int]] = set(known), set()
        for loss in losses:
            fitting = [
                ((loss.seat, loss.card, unit.slot) not in struck, side, place)
                for side, units in enumerate(sides)
                for place, unit in enumerate(units)
                if (unit.owner, CARD_NUMBERS[unit.card]) == (loss.seat, loss.card) and place not in found[side]
            ]
            if fitting:
                _, side, place = min(fitting)
                found[side].add(place)
        return frozenset(found[0] - known), frozenset(found[1])

    def follow(self, earlier: BattleStage) -> None:
        """Goes on where an earlier one stood in sight, on the same board."""
        self._board, self._fade, self.stands = earlier._board, earlier._fade, True

    def draw_ahead(self) -> None:
        """Draws the near board, tokens, dice, bursts, cards and captions. For any thread."""
        near, look, battle = self.near, self.look, self.battle
        self._fading(near)
        self._far = pygame.Surface(near.mat.size)
        self._far.fill(0)  # memory that is new costs a frame milliseconds, at the first touch
        for unit, box in (*self.attackers_in(near), *self.defenders_in(near), *self._staying(near)):
            tokens.token(unit.card, unit.owner, box.width, look)
        across = self._die_side(near)
        if battle.attack is not None:
            self._strength(battle.attack, near)
        for strike in battle.strikes:
            for turn in range(_TURNS + 1):
                self._die(strike, turn, across)
            self._burst(strike, near)
            pictures.outlined(self._sum(strike), self._large(near), look.palette.seat(strike.seat), look)
            tokens.die(strike.roll, self._small_die(near), look)
        for side, places in enumerate(self._fallen):
            units = self.attackers_in(near) if side == 0 else self.defenders_in(near)
            for place in places:
                unit, box = units[place]
                for phase in range(PHASES + 1):
                    for left in (True, False):
                        pictures.half(unit.card, unit.owner, box.width, left, phase, look)
                tokens.ghost(unit.card, unit.owner, box.width, look)
                fallen_cross(box.width, look.palette.vermilion, look)
        width, large = self._card_width(near), self._large(near)
        had = self.reserves.get(self._wasted[0][0], len(self._wasted)) if self._wasted else 0
        for number, (_, card) in enumerate(self._wasted, 1):
            cards.face(CARDS[card].id, width, look)
            pictures.burst(f"-{number}", self._star(number, near), LOSS)
            pictures.outlined(str(max(0, had - number)), large, LOSS, look)
        if self._wasted:
            pictures.outlined(str(had), round(large * 0.62), _BEFORE, look)
            pictures.outlined(str(had), large, look.palette.ink, look)
        cards.shadow(width, look)
        cards.back(width, look)
        for name in (step.name for step in self.times.steps):
            self._caption(name, near)

    # -- one frame -------------------------------------------------------------------------------

    def paint(self, target: pygame.Surface, progress: Progress) -> None:
        """Draws the battle as far as it has come."""
        self.passed = progress.passed
        near = self.near
        share = _eased(progress.share(NEAR))
        far = FAR in progress.table.named and progress.begun(FAR)
        if far:
            self._paint_zoom(target, near, 1 - _eased(progress.share(FAR)))
            return
        if share < 1:
            self._paint_zoom(target, near, share)
            return
        self._paint_near(target, near, progress)
        self._paint_foot(target, near, progress)

    def paint_standing(self, target: pygame.Surface) -> None:
        """Draws all of it that has come so far; the words are the panel's, and the list's of what is decided."""
        self._paint_near(target, self.near, Progress(self.times, self.times.length))

    def paint_headline(self, target: pygame.Surface, words: str, below: str) -> None:
        """Draws what the battle that stands in sight is likely to come to, at the foot."""
        near = self.near
        face = self._captioned(words, below, near)
        target.blit(face, face.get_rect(midbottom=(near.mat.centerx, near.mat.bottom - self.look.px(8))))

    def _paint_near(self, target: pygame.Surface, near: NearPlan, progress: Progress) -> None:
        target.blit(self._near_board(near), near.mat)
        clip = target.get_clip()
        target.set_clip(near.mat.clip(clip))
        self._paint_shaken(target, near, progress)
        self._paint_units(target, near, progress)
        self._paint_points(target, near, progress)
        self._paint_dice(target, near, progress)
        self._paint_reserve(target, near, progress)
        target.set_clip(clip)

    def _paint_zoom(self, target: pygame.Surface, near: NearPlan, share: float) -> None:
        """Draws the board on its way: what lies under this, stretched, and the veil as far as it has come."""
        mat, crop = near.mat, near.crop(share)
        part = crop.clip(mat)
        if part.width > 1 and part.height > 1:
            scale_x, scale_y = mat.width / crop.width, mat.height / crop.height
            box = pygame.Rect(
                round(mat.x + (part.x - crop.x) * scale_x), round(mat.y + (part.y - crop.y) * scale_y),
                round(part.width * scale_x), round(part.height * scale_y),
            ).clip(mat)  # fmt: skip
            if self._far.get_size() != mat.size:
                self._far = pygame.Surface(mat.size)
            # Only the part is copied, and stretched back to where it comes from: that is less than to copy the whole.
            self._far.blit(target, (0, 0), part)
            pygame.transform.scale(self._far.subsurface((0, 0, *part.size)), box.size, target.subsurface(box))
        fading = max(0.0, share * 2 - 1)
        pictures.paint_veil(target, mat, 200 * share * (1 - fading) / 255)
        if fading > 0:
            target.blit(self._fading(near).shown(fading), mat)

    def _paint_shaken(self, target: pygame.Surface, near: NearPlan, progress: Progress) -> None:
        """Draws the struck space a little beside its place while it shakes."""
        for name, space, box in (
            (steps.BLOW, self.battle.dst, near.goal), (steps.BACK, self.battle.src, near.start),
        ):  # fmt: skip
            since = self._since(progress, name) - (90 if name == steps.BLOW else 0)
            if 0 <= since < 120:
                ground = space_at(self.before, space)
                if ground.terrain:
                    face = tiles.tile(ground.terrain, ground.master, box.width, self.look, True)
                    target.blit(face, box.move(round(3 * math.sin(since / 120 * math.tau * 1.5)), 0))

    @staticmethod
    def _since(progress: Progress, name: str) -> float:
        """Milliseconds since a step began; below 0 before that, or where there is none."""
        step = progress.table.named.get(name)
        return progress.passed - step.at if step is not None else -1.0

    def _done(self, progress: Progress, name: str) -> float:
        """How much of a step is done, evenly: all of it where it was shown before, nothing where there is none."""
        if name in self.begun:
            return 1.0
        return progress.share(name) if name in progress.table.named else 0.0

    # -- Units -----------------------------------------------------------------------------------

    def _paint_units(self, target: pygame.Surface, near: NearPlan, progress: Progress) -> None:
        for unit, box in self._staying(near):
            target.blit(tokens.token(unit.card, unit.owner, box.width, self.look), box)
        charged = ease_out(self._done(progress, steps.CHARGE))
        since = self._since(progress, steps.BLOW)
        dash = 0.0
        if not self.battle.ranged and since >= 0:
            dash = since / 90 if since < 90 else max(0.0, 1 - (since - 90) / 160)
        shift = near.way * near.cell * (0.18 * dash - 0.12 * (1 - charged))
        rise = near.cell * 0.16 * (1 - charged)
        attackers = [(unit, box.move(round(shift.x), round(shift.y + rise))) for unit, box in self.attackers_in(near)]
        if 0 < charged < 1 or 0 < dash < 1:
            for _, box in attackers:
                self._paint_streaks(target, near, box)
        sides = (self.defenders_in(near), self._fallen[1]), (attackers, self._fallen[0])
        for units, fallen in sides:
            for place, (unit, box) in enumerate(units):
                mine = units is attackers
                self._paint_unit(target, unit, box, progress, place in fallen, mine and place in self._honourable)
        if self.battle.attack is not None and charged > 0 and self._done(progress, steps.SUM) < 1 and since < 0:
            star = self._strength(self.battle.attack, near)
            at = (near.start.left + round(near.cell * 0.2), near.start.top + round(near.cell * 0.2))
            stamp(target, star if charged >= 1 else _popping(star, charged), at)
        if self.battle.ranged and 0 <= since < 200:
            self._paint_arrows(target, near, attackers, since / 200)

    def _paint_streaks(self, target: pygame.Surface, near: NearPlan, box: pygame.Rect) -> None:
        side = pygame.Vector2(-near.way.y, near.way.x)
        for number in (-1, 0, 1):
            start = pygame.Vector2(box.center) + side * box.width * 0.28 * number - near.way * box.width * 0.5
            end = start - near.way * box.width * (0.55 if number else 0.75)
            pygame.draw.line(target, tokens.CREAM, start, end, max(2, box.width // 30))

    def _paint_unit(
        self, target: pygame.Surface, unit: UnitView, box: pygame.Rect, progress: Progress, falls: bool, honour: bool
    ) -> None:
        look = self.look
        cracked = self._done(progress, steps.FALLEN) if falls else 0.0
        struck = self._done(progress, steps.HONOUR) if honour else 0.0
        if cracked >= 1 or struck >= 1:
            target.blit(tokens.ghost(unit.card, unit.owner, box.width, look), box)
            target.blit(fallen_cross(box.width, look.palette.vermilion, look), box)
            return
        if cracked > 0:
            phase = round(cracked * PHASES)
            for left in (True, False):
                piece = pictures.half(unit.card, unit.owner, box.width, left, phase, look)
                apart = round(box.width * 0.06 * cracked)
                at = (box.centerx + (-apart if left else apart), box.centery + round(12 * cracked * cracked))
                stamp(target, piece, at)
            return
        target.blit(tokens.token(unit.card, unit.owner, box.width, look), box)
        if struck > 0:
            top, bottom = box.top - 6, box.top - 6 + round((box.height + 12) * struck)
            pygame.draw.line(target, tokens.DARK, (box.centerx, top), (box.centerx, bottom), max(6, box.width // 9))
            pygame.draw.line(
                target, (255, 255, 255), (box.centerx, top), (box.centerx, bottom), max(3, box.width // 16)
            )

    def _paint_arrows(
        self, target: pygame.Surface, near: NearPlan, attackers: list[tuple[UnitView, pygame.Rect]], share: float
    ) -> None:
        angle = round(math.degrees(math.atan2(-near.way.y, near.way.x)))
        picture = pictures.arrow(round(near.cell * 0.34), angle, self.look.palette.seat(self.battle.seat))
        goal = pygame.Vector2(near.goal.center)
        for number, (unit, box) in enumerate(attackers):
            if unit.ranged is not None:
                end = goal + pygame.Vector2(-near.way.y, near.way.x) * (number - (len(attackers) - 1) / 2) * 24
                at = pygame.Vector2(box.center).lerp(end, ease_out(share))
                stamp(target, picture, (at.x, at.y))

    # -- points ----------------------------------------------------------------------------------

    def _burst(self, strike: Strike, near: NearPlan) -> list[tuple[pygame.Surface, Hit]]:
        """A strike's hits, the largest first, with their stars."""
        colour = self.look.palette.seat(strike.seat)
        return [
            (pictures.burst(str(hit.points), self._star(hit.points, near), colour), hit)
            for hit in sorted(strike.hits, key=lambda hit: -hit.points)
        ]

    def _strength(self, strike: Strike, near: NearPlan) -> pygame.Surface:
        """The attackers' strength, before the die is added to it."""
        return pictures.burst(str(strike.traits), round(near.cell * 0.3), self.look.palette.seat(strike.seat))

    @staticmethod
    def _star(points: int, near: NearPlan) -> int:
        return round(near.cell * min(0.46, 0.24 + 0.02 * points))

    def _paint_points(self, target: pygame.Surface, near: NearPlan, progress: Progress) -> None:
        answered = self._done(progress, steps.ANSWER) > 0
        done = self._done(progress, steps.RESERVE) > 0 or self._done(progress, steps.HONOUR) > 0
        pairs = (
            (self.battle.attack, steps.BLOW, self.fighters.defenders, self.defenders_in(near), near.goal, 90),
            (self.battle.answer, steps.BACK, self.fighters.attackers, self.attackers_in(near), near.start, 0),
        )
        for strike, name, units, boxes, tile, late in pairs:
            if strike is None or done or (name == steps.BLOW and answered and steps.BACK in self.times.named):
                continue
            since = math.inf if name in self.begun else self._since(progress, name) - late
            for number, (picture, hit) in enumerate(self._burst(strike, near)):
                share = (since - 70 * number) / 140
                if since >= 0 and share > 0:
                    at = self._place_of(hit, boxes, tile) if units else tile.center
                    grown = picture if share >= 1 else _popping(picture, share)
                    stamp(target, grown, at)

    @staticmethod
    def _place_of(hit: Hit, boxes: list[tuple[UnitView, pygame.Rect]], tile: pygame.Rect) -> tuple[int, int]:
        """Where a hit is shown: at the upper corner of its Unit's token, or on the Capital."""
        fitting = [(unit.slot != hit.slot, box) for unit, box in boxes if CARD_NUMBERS[unit.card] == hit.card]
        if hit.slot == 0 or not fitting:
            return tile.centerx, tile.top + round(tile.height * 0.3)
        box = min(fitting, key=lambda each: each[0])[1]
        return box.centerx + round(box.width * 0.34), box.top + round(box.height * 0.08)

    # -- dice ------------------------------------------------------------------------------------

    @staticmethod
    def _die_side(near: NearPlan) -> int:
        return round(near.cell * 0.4)

    @staticmethod
    def _small_die(near: NearPlan) -> int:
        return round(near.cell * 0.17)

    @staticmethod
    def _large(near: NearPlan) -> int:
        return max(16, round(near.cell * 0.14))

    @staticmethod
    def _sum(strike: Strike) -> str:
        return f"{strike.traits} + {strike.roll} = {strike.pool}"

    def _die(self, strike: Strike, turn: int, side: int) -> pygame.Surface:
        """The die in one of its turns; the last one shows what was rolled."""
        lies = turn >= _TURNS
        value = strike.roll if lies else (strike.roll + turn * 2) % 6 + 1
        return pictures.thrown_die(value, side, 12 if lies else 45 * turn, self.look)

    def _paint_dice(self, target: pygame.Surface, near: NearPlan, progress: Progress) -> None:
        later = self._done(progress, steps.ANSWER) > 0
        last = self._done(progress, steps.RESERVE) > 0
        throws = (
            (self.battle.attack, steps.DIE, near.die, near.start, later, steps.SUM),
            (self.battle.answer, steps.ANSWER, near.answer_die, near.goal, last, ""),
        )
        for strike, name, end, start, small, summed in throws:
            share = self._done(progress, name)
            if strike is None or share <= 0:
                continue
            if small:
                self._paint_small(target, near, strike, end, beside=name == steps.ANSWER)
                continue
            side = self._die_side(near)
            fell = ease_out(min(1.0, share / 0.75))
            at = pygame.Vector2(start.center).lerp(pygame.Vector2(end), fell)
            lift = math.sin(math.pi * fell) * near.cell * 0.25 if share < 0.75 else 0.0
            if share >= 0.75:
                lift = side * 0.06 * math.sin(math.pi * (share - 0.75) / 0.25)
            face = self._die(strike, _TURNS if fell >= 1 else int(fell * _TURNS), side)
            stamp(target, face, (at.x, at.y - lift - side * 0.12))
            if share >= 1:
                words, colour = self._sum(strike), self.look.palette.seat(strike.seat)
                counted = self._done(progress, summed) if summed and summed in progress.table.named else 1.0
                line = pictures.outlined(words, self._large(near), colour, self.look)
                if counted > 0:
                    box = line.get_rect(center=(end[0], end[1] + round(side * 0.72))).clamp(near.mat.inflate(-8, -8))
                    target.blit(line, box, (0, 0, round(line.get_width() * counted), line.get_height()))

    def _paint_small(
        self, target: pygame.Surface, near: NearPlan, strike: Strike, at: tuple[int, int], *, beside: bool
    ) -> None:
        """Draws a die that has done its part, small, with the points it came to."""
        side = self._small_die(near)
        face = tokens.die(strike.roll, side, self.look)
        words = self.look.type.fixed(str(strike.pool), round(side * 0.5), tokens.CREAM, True)
        y = near.mat.top + self.look.px(8) + side // 2 if beside else at[1]
        x = at[0] if not beside else near.goal.centerx - near.cell // 4
        if beside and near.goal.top - near.mat.top < side + self.look.px(8):
            x = near.goal.left - side if at[0] > near.goal.centerx else near.goal.right + side // 2
        stamp(target, face, (x, y))
        target.blit(words, words.get_rect(midleft=(x + side // 2 + 6, y)))

    # -- the Reserve -----------------------------------------------------------------------------

    @staticmethod
    def _card_width(near: NearPlan) -> int:
        return round(near.cell * 0.34)

    @property
    def _wasted(self) -> list[tuple[int, int]]:
        """Seat and card of each lost card, in order."""
        return [(seat, card) for seat, lost in self.battle.wasted.items() for card in lost]

    def _paint_reserve(self, target: pygame.Surface, near: NearPlan, progress: Progress) -> None:
        if self._done(progress, steps.RESERVE) <= 0:
            return
        look, width, lost = self.look, self._card_width(near), self._wasted
        seat = lost[0][0]
        size = cards.size_of(width)
        pile = pygame.Rect((0, 0), size)
        pile.center = near.pile
        had = self.reserves.get(seat, len(lost))
        landed = sum(progress.share(f"card-{n}") >= 1 for n in range(len(lost)))
        for layer in range(2, -1, -1) if had > landed else ():
            target.blit(cards.back(width, look), pile.move(-2 * layer, -2 * layer))
        end = pygame.Vector2(near.discards)
        for number, (_, card) in enumerate(lost):
            share = progress.share(f"card-{number}")
            if share <= 0:
                break
            moved = ease_out(share)
            start = pygame.Vector2(near.pile)
            stop = end + pygame.Vector2((number % 5 - 2) * width * 0.1, (number % 3 - 1) * width * 0.06)
            middle = (start + stop) / 2 + pygame.Vector2(0, -near.cell * 0.16)
            at = start.lerp(middle, moved).lerp(middle.lerp(stop, moved), moved)
            box = pygame.Rect((0, 0), size)
            box.center = round(at.x), round(at.y)
            target.blit(cards.shadow(width, look), (box.x - 4, box.y - 4))
            target.blit(cards.face(CARDS[card].id, width, look), box)
        if landed:
            star = pictures.burst(f"-{landed}", self._star(landed, near), LOSS)
            stamp(target, star, (near.goal.centerx, near.goal.top + round(near.cell * 0.3)))
        self._paint_count(target, near, pile, had, max(0, had - landed))

    def _paint_count(self, target: pygame.Surface, near: NearPlan, pile: pygame.Rect, had: int, left: int) -> None:
        large = self._large(near)
        new = pictures.outlined(str(left), large, LOSS if left != had else self.look.palette.ink, self.look)
        box = new.get_rect(midtop=(pile.centerx, pile.top - large - 2)).clamp(near.mat.inflate(-6, -6))
        if left != had:
            old = pictures.outlined(str(had), round(large * 0.62), _BEFORE, self.look)
            before = old.get_rect(midright=(box.left - 4, box.centery)).clamp(near.mat.inflate(-6, -6))
            target.blit(old, before)
            pygame.draw.line(target, LOSS, (before.left, before.centery), (before.right, before.centery), 3)
        target.blit(new, box)

    # -- words -----------------------------------------------------------------------------------

    def _paint_foot(self, target: pygame.Surface, near: NearPlan, progress: Progress) -> None:
        """Draws the caption of the step, and how many of the steps have come."""
        shown = [step.name for step in progress.table.steps if step.name != FAR and progress.passed >= step.at]
        name = next((each for each in reversed(shown) if self._sentence(each)[0]), steps.CHARGE)
        face = self._caption(name, near)
        mat = near.mat
        place = face.get_rect(midbottom=(mat.centerx, mat.bottom - self.look.px(8)))
        target.blit(face, place)
        marks = [step.name for step in progress.table.steps if self._sentence(step.name)[0]]
        radius, gap = max(2, self.look.px(3)), self.look.px(11)
        if place.right > mat.right - self.look.px(28) - gap * len(marks):
            return
        for number, each in enumerate(marks):
            at = (mat.right - self.look.px(14) - gap * (len(marks) - 1 - number), mat.bottom - self.look.px(14))
            pygame.draw.circle(target, tiles.GOLD if progress.begun(each) else (120, 106, 96), at, radius)

    def _caption(self, name: str, near: NearPlan) -> pygame.Surface:
        title, below = self._sentence(name)
        return self._captioned(title or self.words, below, near)

    def _captioned(self, title: str, below: str, near: NearPlan) -> pygame.Surface:
        look, width, unit = self.look, round(near.mat.width * 0.94), near.cell / 260
        size, small, least = (
            staging.letters(*each) for each in ((17, unit, look), (12, unit, look), (12, unit, look, 1.35))
        )
        room, scale = width - 2 * size, look.type.scale
        while small > least and look.type.width(below, small / scale) > room:
            small -= 1  # a second line of these would hide more of who fights
        return pictures.caption(title, below, width, (size, small), look)

    @cached_property
    def _sentences(self) -> dict[str, tuple[str, str]]:
        """The sentences that have been made for this battle, by step: a frame asks for all of them."""
        return {}

    def _sentence(self, name: str) -> tuple[str, str]:
        """What is said at a step, and below that; nothing where the step before goes on being told."""
        if name not in self._sentences:
            self._sentences[name] = self._made_sentence(name)
        return self._sentences[name]

    def _made_sentence(self, name: str) -> tuple[str, str]:
        battle = self.battle
        if name == steps.CHARGE:
            sides = [[CARD_NUMBERS[unit.card] for unit in units] for units in self._sides]
            below = ""
            if all(sides):
                # translators: the Units of both sides of a battle: "Samurai and Wolf Pack against Rice Farmers".
                below = tr(
                    "{units} against {others}", units=phrases.names_of(sides[0]), others=phrases.names_of(sides[1])
                )
            return self.words, below
        strike = battle.attack if name in (steps.SUM, steps.BLOW) else battle.answer
        if name == steps.BLOW and strike is not None:
            return self._shared(strike), ""
        if name == steps.ANSWER and strike is not None:
            who, points = self.names[strike.seat], phrases.points_words(strike.pool)
            return tr_who(who, "You strike back: {points}", "{name} strikes back: {points}", points=points), ""
        if name == steps.BACK and strike is not None:
            return self._shared(strike), ""
        if name == steps.FALLEN:
            return self._fates(battle.fallen, "battle"), ""
        if name == steps.RESERVE:
            parts = [phrases.wastes(self.names[seat], len(lost)) for seat, lost in battle.wasted.items()]
            return capital(clauses(parts)), phrases.names_of([card for _, card in self._wasted])
        return (self._fates(battle.honour, "bushido"), "") if name == steps.HONOUR else ("", "")

    @property
    def _sides(self) -> tuple[tuple[UnitView, ...], tuple[UnitView, ...]]:
        return self.fighters.attackers, self.fighters.defenders

    @staticmethod
    def _shared(strike: Strike) -> str:
        """How points are shared: `13 points: 11 on Monastery of Nine Bells and 2 on Rice Farmers`."""
        shares = [
            # translators: so many points of a blow go to this Unit or Capital: "11 on Rice Farmers".
            tr("{n} on {card}", n=hit.points, card=name_of(hit.card))
            for hit in sorted(strike.hits, key=lambda hit: -hit.points)
        ]
        points = phrases.points_words(strike.pool)
        # translators: how the points of a blow are shared: "13 points: 11 on Rice Farmers and 2 on Kappa".
        return tr("{points}: {shares}", points=points, shares=listing(shares)) if shares else points

    def _fates(self, losses: Sequence[Loss], how: str) -> str:
        seats = dict.fromkeys(each.seat for each in losses)
        parts = []
        for seat in seats:
            lost = [each.card for each in losses if each.seat == seat]
            name = self.names[seat]
            parts.append(phrases.falls(lost, name) if how == "battle" else phrases.fate(lost, how, name))
        return capital(clauses(parts))


def _eased(share: float) -> float:
    """The share of a movement that is slow at both ends."""
    return share * share * (3 - 2 * share)


def _popping(picture: pygame.Surface, share: float) -> pygame.Surface:
    """A star on its way to its size: it grows a little beyond that first."""
    size = 0.4 + 0.75 * min(1.0, share / 0.6) if share < 0.6 else 1.15 - 0.15 * (share - 0.6) / 0.4
    return staging.resized(picture, size)
