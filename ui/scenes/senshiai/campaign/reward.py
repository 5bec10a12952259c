"""What a mission has brought: its stars, the cards that were met, what comes next; of a lost one what may be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, pi, sin
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from games.core.exercise import EndedTask, in_brief
from games.core.words import N_, listing, tr, tr_n
from games.guests.missions import RoadProgress
from games.senshiai.cards.campaign import MISSIONS, Mission, mission_words
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.printed import name_of
from games.senshiai.road import ROAD
from ui.controls.buttons import Button
from ui.controls.dialog import tell
from ui.controls.keys import CONTROLS, Binding
from ui.controls.labels import ButtonLabel, act
from ui.controls.screen import AppServices, Screen
from ui.drawing.lettering import BODY, LABEL, TITLE
from ui.drawing.look import Look
from ui.drawing.motion import Tween
from ui.drawing.paint import ground, place_lines, place_text, sheet, tag
from ui.drawing.palette import mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.stars import star
from ui.drawing.vector import Sketch, rect_picture
from ui.scenes.senshiai import cards
from ui.scenes.senshiai.campaign.backdrop import Backdrop
from ui.scenes.senshiai.campaign.starting import begin_mission, cards_met, next_mission
from ui.services.mission_records import change_road, load_road
from ui.services.save_files import reason

if TYPE_CHECKING:
    from ui.controls.spoken import AccessibleNode

_GAME: Final = "senshiai"
_STAR_EVERY, _CARD_EVERY, _TURN = 160, 140, 220
"""Milliseconds between two stars, between two cards, and for which a card turns over."""
_WIDEST: Final = 230


class RewardScreen(Screen):
    """Over the table of a mission that has ended."""

    bindings: Sequence[Binding] = CONTROLS
    about: ClassVar[str] = N_(
        "What the mission has brought, and where the road continues. Press Enter for the next mission."
    )

    def __init__(self, app: AppServices, ended: EndedTask) -> None:
        super().__init__(app)
        self.guarded = True
        self.ended, self.task, self.mission = ended, ended.task, MISSIONS[int(ended.task.id) - 1]
        self.progress = RoadProgress().after(ended.task, ended.match)
        """How far the road has come with this match; the rest of it is read."""
        self._before: frozenset[int] | None = None
        """The cards met before; None until that is known."""
        self._again_won = False
        """Whether the mission had been won before."""
        self._faces, self._rays = Backdrop(self), Backdrop(self)
        self._stars: list[Tween] = []
        self._turns: list[Tween] = []
        self.controls: dict[str, Button] = {}
        folders, guest = app.folders, app.guests.roster.current
        app.tasks.run(lambda: load_road(folders, guest, _GAME), self._know)

    def _know(self, progress: RoadProgress) -> None:
        if self in self.app.screens or self._before is None:
            without = RoadProgress({name: each for name, each in progress.missions.items() if name != self.task.id})
            old = progress.of(self.task.id)
            known = self._again_won = old.won and old.last != self.ended.match
            self._before = cards_met(progress if known else without)
            self.progress = progress.after(self.task, self.ended.match)
            if self.controls:
                self.rebuild()

    @property
    def won(self) -> bool:
        """Whether the mission was won."""
        return self.task.won

    @property
    def new(self) -> tuple[int, ...]:
        """The cards that are shown: those of the mission."""
        return self.mission.new if self.won else ()

    # -- building ----------------------------------------------------------------------------

    def build(self) -> None:
        look, (wide, high) = self.look, self.app.size
        self._set_going()
        faces = self._buttons()
        tall, air = look.px(46), look.px(10)
        width = min(look.px(840), wide - look.px(32))
        columns = len(faces) if width / len(faces) >= look.px(150) else 3
        rows = -(-len(faces) // columns)
        line = look.type.line_height(LABEL)
        words = line * (3 if width >= look.px(600) else 6) + look.px(46)
        self.low = words + rows * (tall + air) > high * 0.5  # then the foot has one line of words
        if self.low:
            tall, air, words = look.px(36), look.px(6), line + look.px(22)
        height = words + rows * (tall + air) + look.px(16)
        self.box = pygame.Rect((wide - width) // 2, high - height - look.px(16), width, height)
        each = (width - look.px(40) - air * (columns - 1)) // columns
        self.controls = {}
        for number, (name, (face, press, hint)) in enumerate(faces.items()):
            row, column = divmod(number, columns)
            top = self.box.bottom - look.px(16) - (rows - row) * (tall + air) + air
            rect = pygame.Rect(self.box.x + look.px(20) + column * (each + air), top, each, tall)
            self.controls[name] = self.button(rect, face, press, hint=hint)
            self.controls[name].group = number + 1
        top = look.px(26) + look.type.line_height(TITLE + 8) + look.type.line_height(BODY) + look.px(14)
        self.stage = pygame.Rect(look.px(16), top, wide - look.px(32), max(40, self.box.y - top - look.px(14)))
        if self.focus.current is None:
            self.focus.focus(next(iter(self.controls.values())) if not self.won else self.controls["next"])

    def _buttons(self) -> dict[str, tuple[ButtonLabel, Callable[[], object], str]]:
        last = next_mission(self.progress)
        record = self.progress.of(self.task.id)
        found: dict[str, tuple[ButtonLabel, Callable[[], object], str]] = {}
        review = (ButtonLabel(tr("See what happened"), icon="eye"), self._review, "")
        there = (ButtonLabel(tr("Map"), icon="scroll"), self._map, "")
        if self.won:
            again = (ButtonLabel(tr("Again"), icon="redo"), partial(self._again, easier=False), "")
            found = {"review": review, "again": again, "map": there}
            words = tr("Next mission") if not self.progress.of(str(last.number)).done else tr("The road is done")
            found["next"] = (act(words, "next"), self._next, "")
            return found
        found["again"] = (act(tr("Again"), "redo"), partial(self._again, easier=False), "")
        found["easier"] = (ButtonLabel(tr("Weaker opponent")), partial(self._again, easier=True), "")
        if record.may_be_skipped:
            words = tr("Its cards count as met; stars can still be won later.")
            found["skip"] = (ButtonLabel(tr("Skip"), icon="next"), self._skip, words)
        return {**found, "review": review, "map": there}

    def named_controls(self) -> dict[str, Button]:
        return self.controls

    def _set_going(self) -> None:
        if self._stars or not self.won:
            return
        for number in range(len(self.task.stars)):
            self._stars.append(self.motion.start(_TURN, delay=300 + number * _STAR_EVERY))
        for number in range(len(self.new)):
            self._turns.append(self.motion.start(_TURN, delay=800 + number * _CARD_EVERY))

    # -- what the player asks for ------------------------------------------------------------

    def _again(self, *, easier: bool) -> None:
        begin_mission(self.app, self.mission, easier=easier)

    def _next(self) -> None:
        following = next_mission(self.progress)
        self._to_map(following.number if not self.progress.of(str(following.number)).done else None)

    def _map(self) -> None:
        self._to_map(self.mission.number)

    def _to_map(self, number: int | None) -> None:
        from ui.scenes.senshiai.campaign.map_screen import CampaignScreen

        self.app.home()
        gone_on = self.progress.of(self.task.id).done and not self._again_won
        self.app.push(CampaignScreen(self.app, number, done=self.mission.number if gone_on else None))

    def _review(self) -> None:
        self.app.pop()

    def _skip(self) -> None:
        folders, guest, number = self.app.folders, self.app.guests.roster.current, self.task.id

        def done(progress: RoadProgress) -> None:
            self.progress = progress
            self._next()

        def failed(error: Exception) -> None:
            tell(self.app, tr("That did not work"), reason(error))

        self.app.tasks.write(
            lambda: change_road(folders, guest, _GAME, lambda road: road.skipping(number)), done, failed
        )

    def on_command(self, command: str) -> bool:
        if command == "back":
            self._review()
            return True
        return super().on_command(command)

    # -- painting ----------------------------------------------------------------------------

    def _face_width(self, count: int) -> int:
        look, gap = self.look, self.look.px(16)
        room = (self.stage.width - gap * (count - 1)) // max(1, count)
        return max(40, min(look.px(_WIDEST), room, cards.width_for(self.stage.height - look.px(16))))

    def tick(self, seconds: float) -> None:
        if self.won and not self.look.palette.high and not self.low:
            sun = self.app.size, self.stage.center, self.look
            self._rays.want(sun, partial(rays, *sun))
        if not self.new:
            return
        width, look, new = self._face_width(len(self.new)), self.look, self.new

        def draw() -> pygame.Surface:
            for card in new:
                cards.face(CARDS[card], width, look)
            cards.back(width, look)
            return cards.face(CARDS[new[0]], width, look)

        self._faces.want((width, look), draw)

    def title(self) -> str:
        """The heading: what became of the mission."""
        name = mission_words(self.mission, "name")
        return tr("{mission}: won", mission=name) if self.won else tr("{mission}: lost", mission=name)

    def below(self) -> str:
        """How it went, in a line."""
        rounds = tr_n("{n} round", "{n} rounds", self.ended.view.round)
        return tr("Mission {n}, {rounds}", n=self.mission.number, rounds=rounds)

    def met_words(self) -> str:
        """How many cards were met so far."""
        return tr("{met} of {all} cards met", met=len(cards_met(self.progress)), all=len(CARDS))

    def next_words(self) -> str:
        """The mission that comes next on the road, by number and name."""
        following = next_mission(self.progress)
        return tr("Next: {n}. {name}", n=following.number, name=mission_words(following, "name"))

    def paint(self, target: pygame.Surface) -> None:
        look, palette = self.look, self.look.palette
        size = target.get_size()
        target.blit(ground(size, look), (0, 0))
        if self._rays.picture is not None and self._rays.picture.get_size() == size:
            target.blit(self._rays.picture, (0, 0))
        room = size[0] - look.px(40)
        middle = size[0] // 2
        whole = look.holding(self.title(), TITLE + 8, room)
        box = place_text(
            target, whole, self.title(), TITLE + 8, (middle, look.px(22)), bold=True, align="centre", room=room
        )
        place_text(target, look, self.below(), BODY, (middle, box.bottom + look.px(2)), palette.muted, align="centre")
        if self.new and not self.low:
            self._paint_cards(target)
        else:
            self._paint_outcome(target)
        target.blit(sheet(self.box.size, look), (self.box.x - 12, self.box.y - 12))
        self._paint_foot(target)

    def _paint_cards(self, target: pygame.Surface) -> None:
        look = self.look
        width, gap = self._face_width(len(self.new)), self.look.px(16)
        high = cards.size_of(width)[1]
        left = self.stage.centerx - (len(self.new) * (width + gap) - gap) // 2
        top = self.stage.y + max(0, (self.stage.height - high) // 2)
        ready = self._faces.picture is not None
        label = tag(tr("New"), look)
        for number, card in enumerate(self.new):
            box = pygame.Rect(left + number * (width + gap), top, width, high)
            if not ready:
                target.blit(rect_picture(box.size, radius=8, fill=look.palette.paper, stroke=look.palette.line), box)
                continue
            share = self._turns[number].share if number < len(self._turns) else 1.0
            face = cards.face(CARDS[card], width, look) if share > 0.5 else cards.back(width, look)
            if share < 1:
                turned = max(2, round(width * abs(cos(share * pi))))
                face = pygame.transform.scale(face, (turned, face.get_height()))
            target.blit(face, face.get_rect(center=box.center))
            if share >= 1 and self._before is not None and card not in self._before:
                target.blit(label, label.get_rect(midtop=(box.centerx, box.y - label.get_height() // 2)))

    def _paint_outcome(self, target: pygame.Surface) -> None:
        """A mission without new cards, a lost one, or a low window: how it ended, in words."""
        look = self.look
        room = self.stage.width if self.low else min(look.px(560), self.stage.width)
        lines = look.type.wrap(self.ended.result, BODY + 1, room)
        more = mission_words(self.mission, "idea")
        if self.won:
            more = tr("Cards met: {cards}.", cards=listing(list(map(name_of, self.new)))) if self.new else ""
        idea = look.type.wrap(more, BODY, room) if more else []
        free = (self.stage.height - look.px(14)) // look.type.line_height(BODY) - len(lines)
        if len(idea) > max(0, free):
            idea = []
        high = len(lines) * look.type.line_height(BODY + 1) + len(idea) * look.type.line_height(BODY)
        y = max(self.stage.y, self.stage.centery - (high + look.px(14)) // 2)
        below = place_lines(target, look, lines, BODY + 1, (self.stage.centerx, y), bold=True, align="centre")
        at = (self.stage.centerx, below + look.px(14))
        place_lines(target, look, idea, BODY, at, look.palette.muted, align="centre")

    def _paint_foot(self, target: pygame.Surface) -> None:
        look, palette, box = self.look, self.look.palette, self.box
        left, right = box.x + look.px(20), box.right - look.px(20)
        line, side = look.type.line_height(LABEL), look.px(20)
        y = box.y + look.px(16)
        if self.low:
            self._paint_low_foot(target, left, right, box.y + look.px(12))
            return
        across = box.width >= look.px(600)
        room = (right - left) * 0.56 if across else right - left
        for number, (each, earned) in enumerate(zip(self.task.stars, self.task.earned, strict=True)):
            share = self._stars[number].share if number < len(self._stars) else 1.0
            face = star(side, look, won=earned and share >= 0.5)
            target.blit(face, face.get_rect(midleft=(left, y + line // 2)))
            words = each.words if earned or each.lost else in_brief(each)
            colour = palette.ink if earned else palette.muted
            place_text(target, look, words, LABEL, (left + side + look.px(8), y), colour, bold=earned, room=room - side)
            y += line
        if across:
            at, top = left + (right - left) * 0.62, box.y + look.px(16)
        else:
            at, top = float(left), y + look.px(4)
        place_text(target, look, self.met_words(), LABEL, (at, top), bold=True, room=right - at)
        bar = pygame.Rect(round(at), round(top + line + look.px(2)), round(right - at), look.px(6))
        pygame.draw.rect(target, mix(palette.paper, palette.ink, 0.14), bar, border_radius=3)
        share = len(cards_met(self.progress)) / len(CARDS)
        filled = bar.copy()
        filled.width = round(bar.width * share)
        pygame.draw.rect(target, palette.gold, filled, border_radius=3)
        place_text(
            target, look, self.next_words(), LABEL, (at, bar.bottom + look.px(4)), palette.muted, room=right - at
        )

    def _paint_low_foot(self, target: pygame.Surface, left: int, right: int, y: int) -> None:
        """The stars and the cards met, in one line."""
        look, line = self.look, self.look.type.line_height(LABEL)
        for earned in self.task.earned:
            face = star(line, look, won=earned)
            target.blit(face, (left, y))
            left += line + 2
        at = (right, y)
        place_text(target, look, self.met_words(), LABEL, at, bold=True, align="right", room=right - left)

    # -- a screen reader ---------------------------------------------------------------------

    def _spoken_title(self) -> str:
        return self.title()

    def _spoken(self) -> Sequence[AccessibleNode]:
        from ui.controls.spoken import texts

        return texts("reward", result_lines(self.ended, self.mission, self.progress))


def result_lines(ended: EndedTask, mission: Mission, progress: RoadProgress) -> list[str]:
    """What a mission has brought, line by line."""
    task = ended.task
    won, stars = task.outcome
    lines = [won, ended.result, stars]
    if task.won and mission.new:
        lines.append(tr("Cards met: {cards}.", cards=listing([name_of(card) for card in mission.new])))
    lines.append(tr("{met} of {all} cards met", met=len(cards_met(progress)), all=len(CARDS)))
    following = MISSIONS[int(progress.next_of(ROAD)) - 1]
    lines.append(tr("Next: {n}. {name}", n=following.number, name=mission_words(following, "name")))
    return lines


@picture_cache
def rays(size: tuple[int, int], middle: tuple[int, int], look: Look) -> pygame.Surface:
    """Rays from a red sun. Never draw on it."""
    palette, sketch = look.palette, Sketch(*size)
    reach, count = sum(size), 18
    pale = mix(palette.ground, palette.gold, 0.16)
    for number in range(count):
        one, two = 2 * pi * number / count, 2 * pi * (number + 0.5) / count
        ends = [(middle[0] + cos(angle) * reach, middle[1] + sin(angle) * reach) for angle in (one, two)]
        sketch.polygon([middle, *ends], fill=pale)
    sketch.circle(middle, min(size) * 0.29, fill=palette.vermilion, alpha=0.85)
    return sketch.render()
