"""The briefing of a mission: the board as it begins, goal and stars, both decks, and what the new cards' words mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

import pygame

from games.core.words import N_, sentences, tr
from games.guests.missions import RoadProgress, state_words
from games.senshiai import GAME
from games.senshiai.cards.campaign import Mission, mission_words
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.decks import in_order
from games.senshiai.cards.printed import name_of
from games.senshiai.road import eased_line, house_line, limits_line, mission_lines, rivals_line, star_lines
from games.senshiai.rules.geometry import Board, board_for
from games.senshiai.stars import goal_words, heading
from games.senshiai.view.view import SpaceView
from games.senshiai.words.card_words import explained
from ui.controls.buttons import Button
from ui.controls.keys import Binding
from ui.controls.labels import ButtonLabel, act
from ui.controls.screen import AppServices, Screen
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.motion import Tween
from ui.drawing.paint import ground
from ui.drawing.palette import mix
from ui.drawing.vector import Point, Sketch, disc_picture, rect_picture
from ui.scenes.senshiai import tiles
from ui.scenes.senshiai.briefing_keys import BRIEFING_KEYS, key_of
from ui.scenes.senshiai.campaign.backdrop import Backdrop
from ui.scenes.senshiai.campaign.page import BIG, Page
from ui.scenes.senshiai.campaign.starting import begin_mission, is_open

if TYPE_CHECKING:
    from ui.controls.spoken import AccessibleNode

_OWN, _THEIRS = 96, 66
_GAP: Final = 36
"""The room between two columns at 100 %."""
_MOST_EXPLAINED: Final = 6
_MOST_PITCH: Final = 92
_IDEA: Final = 4000
"""Milliseconds for which the idea is shown."""
_SETS_OUT, _ARRIVES = 0.12, 0.55
"""The shares of that time at which somebody sets out, and has arrived."""
_BESIDE: Final = -0.6
"""How far from the middle of the space one arrives, so that who stands there stays in sight."""


class BriefingScreen(Screen):
    """All that one may know of a mission before it begins."""

    bindings: Sequence[Binding] = BRIEFING_KEYS
    about: ClassVar[str] = N_("A mission before it begins: its board, its goal, both decks. Press Enter to play it.")

    def __init__(self, app: AppServices, mission: Mission, progress: RoadProgress, *, easier: bool = False) -> None:
        super().__init__(app)
        self.mission, self.progress, self.easier = mission, progress, easier
        self.scroll = self._new_scroll()
        self._page = Backdrop(self)
        self._idea: Tween | None = None
        """How far the idea has been shown; None while it is not."""
        self.controls: dict[str, Button] = {}

    def build(self) -> None:
        look, (wide, high) = self.look, self.app.size
        margin, tall = look.px(24), look.px(48)
        self.area = pygame.Rect(margin, look.px(14), wide - 2 * margin, high - tall - look.px(38))
        opened = is_open(self.progress, self.mission)
        faces = self._faces()
        gap = look.px(8)
        sides = {name: look.px(130 if face.text else 48) for name, (face, _, _) in faces.items()}
        if self.area.width < sum(sides.values()) + len(sides) * gap + look.px(200):  # signs alone leave room
            sides = dict.fromkeys(sides, tall)
            faces = {
                name: (face._replace(text="", detail=""), press, hint) for name, (face, press, hint) in faces.items()
            }
        main = pygame.Rect(0, 0, min(look.px(228), self.area.width - sum(sides.values()) - len(sides) * gap), tall)
        main.bottomright = (self.area.right, high - look.px(14))
        hint = "" if opened else tr("Not open yet: two missions are open at a time.")
        begin = self.button(main, act(tr("Play"), "play"), self._begin, enabled=opened, hint=hint)
        self.controls = {"begin": begin}
        left = self.area.x
        for name, (face, press, hint) in faces.items():
            self.controls[name] = self.button(pygame.Rect(left, main.y, sides[name], tall), face, press, hint=hint)
            left += sides[name] + gap
        if self.focus.current is None:
            self.focus.focus(begin if opened else self.controls["back"])
        self._place()

    @property
    def _may_be_easier(self) -> bool:
        record = self.progress.of(str(self.mission.number))
        return record.eased and not record.won

    def _faces(self) -> dict[str, tuple[ButtonLabel, Callable[[], object], str]]:
        back = partial(self.run_command, "back")
        idea = ButtonLabel(tr("Show the idea"), key_of("idea"), icon="eye")
        found: dict[str, tuple[ButtonLabel, Callable[[], object], str]] = {
            "back": (ButtonLabel(tr("Map"), icon="previous"), back, tr("Back (Esc)")),
            "idea": (idea, self._show_idea, tr("Show the idea")),
        }
        if self._may_be_easier:
            kind = "chosen" if self.easier else "plain"
            label = ButtonLabel(tr("Easier"), key_of("easier"), icon="check" if self.easier else "person", kind=kind)
            found["easier"] = (label, self._ease, eased_line(self.mission))
        return found

    def named_controls(self) -> dict[str, Button]:
        return self.controls

    def _begin(self) -> None:
        if is_open(self.progress, self.mission):
            begin_mission(self.app, self.mission, easier=self.easier)

    def _ease(self) -> None:
        self.easier = not self.easier
        self.rebuild()

    def _show_idea(self) -> None:
        """Shows how the idea goes; with motion off its end stays until this is asked again."""
        if self._idea is not None:
            self._idea = None
            return
        board = self._board_place()
        if board.bottom > self.scroll.offset + self.area.height or board.y < self.scroll.offset:
            self.scroll.jump(max(0, board.y - self.look.px(8)))
        self._idea = self.motion.start(_IDEA)
        self.request_redraw()

    def _board_place(self) -> pygame.Rect:
        """Where the board lies on the page."""
        width = column_width(self.area.width - self.look.px(12), self.look)
        size = start_board(self.mission, width, self.look).size
        return pygame.Rect((0, _headed(self.mission, width, self.look).y), size)

    def on_command(self, command: str) -> bool:
        if command in ("act", "press"):
            self._begin()
        elif command == "idea":
            self._show_idea()
        elif command == "easier" and self._may_be_easier:
            self._ease()
        elif not self.scroll.leap(command, self.look.px(60), self.scroll.area.height * 0.85):
            return super().on_command(command)
        self.request_redraw()
        return True

    def tick(self, seconds: float) -> None:
        if self._idea is not None and self._idea.over and self._idea.seconds > 0:
            self._idea = None
            self.request_redraw()
        look, width, mission = self.look, self.area.width - self.look.px(12), self.mission
        record, opened = self.progress.of(str(mission.number)), is_open(self.progress, mission)
        state = state_words(record, open_now=opened)
        draw = partial(briefing_page, mission, width, look, record.stars, state, easier=self.easier)
        self._page.want((width, look, record, self.easier), draw, self._place)

    def _place(self) -> None:
        made = self._page.picture
        self.scroll.place(self.area, made.get_height() if made is not None else 0, self.area.right - 6)

    def paint(self, target: pygame.Surface) -> None:
        target.blit(ground(target.get_size(), self.look), (0, 0))
        if self._page.picture is not None:
            target.set_clip(self.area)
            top = self.area.y - round(self.scroll.offset)
            target.blit(self._page.picture, (self.area.x, top))
            if self._idea is not None:
                self._paint_idea(target, top, self._idea)
            target.set_clip(None)
            self.scroll.paint(target, self.look)

    def _paint_idea(self, target: pygame.Surface, top: int, idea: Tween) -> None:
        look, place = self.look, self._board_place()
        board = start_board(self.mission, column_width(self.area.width - look.px(12), look), look)
        share = idea.passed / idea.seconds if idea.seconds > 0 else 1.0
        paint_idea(target, (self.area.x, top + place.y), board, self.mission, share, look)

    def _spoken_title(self) -> str:
        return heading(self.mission)

    def _spoken(self) -> Sequence[AccessibleNode]:
        from ui.controls.spoken import texts

        decks = [
            tr("{deck}: {cards}.", deck=title, cards=", ".join(_counted(self.mission, seat)))
            for seat, title in enumerate(deck_titles(self.mission))
        ]
        return texts("briefing", [*mission_lines(self.mission, easier=self.easier), *decks, *meanings(self.mission)])


def deck_titles(mission: Mission) -> list[str]:
    """Whose deck is whose, by seat."""
    return [tr("Your deck"), *(tr("Deck of {name}", name=rival.name) for rival in mission.rivals)]


def meanings(mission: Mission) -> list[str]:
    """What the words on the new cards mean, a sentence each."""
    own = {card for card, _ in mission.decks[0].cards}
    lines = (line for card in mission.new if card in own for line in explained(CARDS[card]))
    return list(dict.fromkeys(lines))[:_MOST_EXPLAINED]


def _counted(mission: Mission, seat: int) -> list[str]:
    return [tr("{n} {card}", n=count, card=name_of(card.number)) for card, count in in_order(mission.decks[seat])]


def column_width(width: int, look: Look) -> int:
    """The width of a column: half of the page, or all of it where letters are large."""
    half = (width - look.px(_GAP)) // 2
    return width if half < look.px(380) else half


def briefing_page(
    mission: Mission, width: int, look: Look, stars: Sequence[bool], state: str, *, easier: bool
) -> pygame.Surface:  # fmt: skip
    """All of it: in two columns, or one below the other where letters are large. Slow: for the background."""
    gap, half = look.px(_GAP), column_width(width, look)
    if half == width:
        parts = [
            _left(mission, width, look, stars, state, easier=easier), _right(mission, width, look),
        ]  # fmt: skip
        made = pygame.Surface((width, sum(each.get_height() for each in parts) + gap), pygame.SRCALPHA)
        made.blit(parts[0], (0, 0))
        made.blit(parts[1], (0, parts[0].get_height() + gap))
        return made
    left, right = _left(mission, half, look, stars, state, easier=easier), _right(mission, half, look)
    made = pygame.Surface((width, max(left.get_height(), right.get_height())), pygame.SRCALPHA)
    made.blit(left, (0, 0))
    made.blit(right, (half + gap, 0))
    return made


def _headed(mission: Mission, width: int, look: Look) -> Page:
    """The left column as far as its board."""
    page = Page(width, look)
    page.text(house_line(mission), LABEL, look.palette.muted)
    page.text(tr("{n}. {name}", n=mission.number, name=mission_words(mission, "name")), BIG + 9, bold=True)
    page.space(6)
    page.text(mission_words(mission, "idea"), BIG)
    page.space(10)
    return page


def _left(
    mission: Mission, width: int, look: Look, stars: Sequence[bool], state: str, *, easier: bool
) -> pygame.Surface:  # fmt: skip
    page, palette = _headed(mission, width, look), look.palette
    page.picture(paint_start(mission, width, look))
    page.space(12)
    page.text(tr("Goal"), LABEL, palette.vermilion_text, bold=True)
    page.text(goal_words(mission), BIG, bold=True)
    page.space(10)
    notes = ("", "", tr("the idea of this mission"))
    page.stars(list(zip(star_lines(mission), notes, stars, strict=True)), plates=True)
    page.space(6)
    page.text(
        sentences(tr("{who}.", who=rivals_line(mission, easier=easier)), limits_line(mission)), LABEL, palette.muted
    )
    page.text(tr("\u201c{words}\u201d", words=mission_words(mission, "says")), LABEL, palette.muted)
    if state:
        page.text(state, LABEL, palette.muted)
    return page.surface()


def _right(mission: Mission, width: int, look: Look) -> pygame.Surface:
    page, palette = Page(width, look), look.palette
    titles = deck_titles(mission)
    for seat, deck in enumerate(mission.decks):
        if seat:
            page.rule()
        page.beside(tr("{n} cards", n=deck.size), LABEL, palette.muted)
        page.text(titles[seat], BIG + 1, bold=True)
        page.space(6)
        shown = [
            (card.number, times_words(count) if count > 1 else "") for card, count in in_order(deck)
        ]  # fmt: skip
        if seat == 0:
            # translators: on a card: it is met for the first time in this mission.
            page.faces(shown, _own_width(width, look), marked=frozenset(mission.new), mark=tr("new"))
        else:
            page.faces(shown, look.px(_THEIRS), gap=7)
        page.space(4)
    lines = meanings(mission)
    if lines:
        page.rule()
        page.text(tr("In these cards"), LABEL, palette.vermilion_text, bold=True)
        for line in lines:
            page.text(line, LABEL)
    return page.surface()


def _own_width(width: int, look: Look) -> int:
    """The width of a card of one's own: such that six stand in a row, where that leaves their texts large enough."""
    six = (width - 5 * look.px(8)) // 6
    return six if six >= look.px(84) else look.px(_OWN)


def times_words(count: int) -> str:
    """How often a card is in a deck."""
    return tr("\u00d7{n}", n=count)


class StartBoard(NamedTuple):
    """Where the spaces of a board lie that is shown as a mission begins."""

    columns: int
    rows: int
    side: int
    pitch: int
    pad: int

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture, its margin included."""
        return self.columns * self.pitch + 2 * self.pad, self.rows * self.pitch + 2 * self.pad

    def box(self, space: SpaceView) -> pygame.Rect:
        """A space within the picture."""
        x, y = self.pad + space.column * self.pitch, self.pad + (self.rows - 1 - space.row) * self.pitch
        return pygame.Rect(x + 2, y + 2, self.pitch - 4, self.pitch - 4)


@lru_cache(maxsize=4)
def start_spaces(mission: str) -> tuple[Board, tuple[SpaceView, ...]]:
    """The board of a mission, and its spaces as it begins."""
    options = GAME.rules.make_options({"mission": mission})
    view = GAME.rules.observe(GAME.rules.initial_state(options), 0)
    return board_for(options.players, options.board), tuple(view.spaces)


def start_board(mission: Mission, width: int, look: Look) -> StartBoard:
    """How a mission's board is shown in so much room."""
    board, _ = start_spaces(mission.text)
    pad = look.px(8)
    pitch = min(look.px(_MOST_PITCH), (width - 2 * pad) // board.columns)
    most = look.px(300) // board.rows
    pitch = max(24, min(pitch, most if mission.players > 2 else pitch))
    return StartBoard(board.columns, board.rows, board.side, pitch, pad)


def paint_start(mission: Mission, width: int, look: Look) -> pygame.Surface:
    """The board as the mission begins, with an arrow along its idea. Slow: for the background."""
    board, palette = start_board(mission, width, look), look.palette
    size, pad, pitch = board.size, board.pad, board.pitch
    made = rect_picture(size, radius=8, fill=palette.paper, stroke=palette.line).copy()
    middles: dict[str, Point] = {}
    for space in start_spaces(mission.text)[1]:
        box = board.box(space)
        middles[space.name] = box.center
        if space.terrain:
            tiles.paint_space(made, space, box, look)
        else:
            fill = mix(palette.sheet, palette.ink, 0.08)
            made.blit(rect_picture(box.size, radius=4, fill=fill), box)
    line = Sketch(*size)
    half = pad + board.side * pitch
    line.line([(half, pad), (half, size[1] - pad)], palette.muted, 1)
    made.blit(line.render(), (0, 0))
    start, end = middles[mission.arrow[0]], middles[mission.arrow[1]]
    made.blit(_arrow(size, start, end, pitch, look), (0, 0))
    return made


def paint_idea(
    target: pygame.Surface, at: tuple[int, int], board: StartBoard, mission: Mission, share: float, look: Look
) -> None:  # fmt: skip
    """Over the board that lies at a place: who stands where the arrow begins goes along it, so far."""
    spaces = {space.name: space for space in start_spaces(mission.text)[1]}
    start, end = (spaces[name] for name in mission.arrow)
    one, two = (board.box(space).move(at) for space in (start, end))
    gone = min(1.0, max(0.0, (share - _SETS_OUT) / (_ARRIVES - _SETS_OUT)))
    edge = rect_picture(one.inflate(8, 8).size, radius=6, stroke=look.palette.gold, width=4)
    target.blit(edge, edge.get_rect(center=one.center))
    if gone >= 1.0:
        target.blit(edge, edge.get_rect(center=two.center))
    units = tiles.unit_boxes(start, one)
    if units:
        unit, place = units[0]
        token = tiles.unit_token(unit, place.width, look)
        if start.terrain:  # it has left the space
            under = tiles.tile(start.terrain, start.master, one.width, look)
            target.blit(under, place, place.move(-one.x, -one.y))
    else:
        place = pygame.Rect(0, 0, round(one.width * 0.3), round(one.width * 0.3))
        place.center = one.center
        token = disc_picture(place.width, place.width / 2 - 2, fill=look.palette.gold, stroke=look.palette.outline)
    way = Tween(1.0)
    way.passed = gone
    x, y = way.between(place.center, (two.centerx, two.centery + (place.centery - one.centery) * _BESIDE))
    rise = board.pitch * 0.25 * 4 * way.share * (1 - way.share)
    target.blit(token, token.get_rect(center=(round(x), round(y - rise))))


def _arrow(size: tuple[int, int], start: Point, end: Point, pitch: int, look: Look) -> pygame.Surface:
    sketch, palette = Sketch(*size), look.palette
    away = pygame.math.Vector2(end) - pygame.math.Vector2(start)
    ahead = away.normalize() if away.length() else pygame.math.Vector2(1, 0)
    aside = pygame.math.Vector2(-ahead.y, ahead.x) * pitch * -0.3
    one = pygame.math.Vector2(start) + ahead * pitch * 0.2 + aside
    two = pygame.math.Vector2(end) - ahead * pitch * 0.12 + aside * 0.7
    bow = (one + two) / 2 + aside * 0.55
    points: list[Point] = [(each.x, each.y) for each in (one, bow, two)]
    sketch.curve(points, palette.outline, pitch * 0.11)
    sketch.curve(points, palette.gold, pitch * 0.075)
    back = (two - bow).normalize() if (two - bow).length() else ahead
    left = pygame.math.Vector2(-back.y, back.x)
    tip, root = two + back * pitch * 0.16, two - back * pitch * 0.06
    head: list[Point] = [(each.x, each.y) for each in (tip, root + left * pitch * 0.13, root - left * pitch * 0.13)]
    sketch.polygon(head, fill=palette.gold, stroke=palette.outline, width=max(1.0, pitch * 0.02))
    return sketch.render()
