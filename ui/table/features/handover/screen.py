"""The cover between two people at one table: nothing hidden is drawn until the next one holds its ring."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from math import cos, pi, sin
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

import pygame

from games.core.words import N_, sentences, tr, tr_who
from ui.controls.holding import Deaf, Hold, Twice
from ui.controls.inputs import FINGER_FAR
from ui.controls.key_hints import names_now, with_current_keys
from ui.controls.keys import COMMON, PRESS, Binding, command_of
from ui.controls.pad_words import COMMANDS, PAD
from ui.controls.screen import AppServices, Screen
from ui.drawing.lettering import BODY, LABEL, TITLE
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, ground, hairline, place_lines, place_text, stamp
from ui.drawing.palette import Colour, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.trails import paint_trail
from ui.drawing.vector import Sketch
from ui.table.commands.commands import shows_a_hand
from ui.table.scene.handover_text import FACTS, HandoverText
from ui.table.table_context import TableContext

if TYPE_CHECKING:
    from ui.controls.spoken import AccessibleNode

Crest = tuple[int, Colour]
"""The number of a crest and the colour of its disc."""
_COVERED: Final = N_("The cards stay covered. Letting go early shows nothing.")
_COVERED_TWICE: Final = N_("The cards stay covered. The second press counts only one to five seconds after the first.")
_ACTS: Final = frozenset({"act", "press"})
"""The commands whose keys hold the ring down."""
_ALWAYS: Final = frozenset({"full-screen", "mute", "quit"})
"""What the window does at any time."""
_POINTER: Final = "pointer"
_PRESSED: Final = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, PAD})


class _Heights(NamedTuple):
    """Where everything is, down from the crests' top, at 100 %."""

    crest: int
    """The large crest's radius, and how far down its middle is."""
    title: int
    why: int
    ring: int
    """The height of the ring's middle."""
    radius: int
    label: int
    small: int
    end: int
    rule: int
    """The line over the facts; these end 64 further down."""


_ROOMY: Final = _Heights(40, 120, 150, 312, 70, 418, 444, 456, 516)
_LOW: Final = _Heights(30, 86, 110, 236, 54, 326, 350, 362, 402)
_WIDE: Final = _Heights(26, 74, 92, 66, 54, 158, 182, 194, 204)
"""Words and crests at the left, the ring at the right: where the window is low for the size of the text."""
_FOOT: Final = 40
"""The line about the way out."""
_FACTS: Final = 64
_AT_LEAST: Final = 480
"""The width at which words and ring stand beside each other, at 100 %."""


class _Plan(NamedTuple):
    """How everything stands in a window."""

    look: Look
    top: int
    at: _Heights
    facts: bool
    aside: int = 0
    """So far left of the middle stand the words, and so far right of it the ring."""

    def y(self, nominal: float) -> int:
        """So far down from the crests' top."""
        return self.top + self.look.px(nominal)


class HandoverScreen(Screen):
    """ "Pass to Aoi", and why: covers everything until its ring has been held. Escape opens the way home."""

    guarded = True
    bindings: Sequence[Binding] = (*COMMON, PRESS)
    about: ClassVar[str] = N_(
        "No cards are in sight. To sit down, hold Enter, Space or the ring until it is full. "
        "Without holding, in the settings under Keys, makes it two presses."
    )
    padded: ClassVar[str] = N_(
        "No cards are in sight. To sit down, hold the main button until the ring is full. "
        "Without holding, in the settings under Keys, makes it two presses."
    )

    def __init__(
        self, app: AppServices, name: str, taken: Callable[[], None], *, crest: Crest | None = None,
        giver: Crest | None = None, words: HandoverText | None = None, meanwhile: Callable[[], None] = lambda: None,
    ) -> None:  # fmt: skip
        """`crest` is the next player's, `giver` that of who leaves; `meanwhile` is called every turn of the loop."""
        super().__init__(app)
        self.name = name
        self.taken = taken
        self.crest = crest
        self.giver = giver
        self.words = words or HandoverText("")
        self.meanwhile = meanwhile
        self.hold = Hold()
        self.twice = Twice()
        """Two presses in place of one that is held, where the settings say so."""
        self.heard = Twice()
        """The same for a screen reader, which can press but not hold."""
        self._deaf = Deaf()

    # -- how it stands -----------------------------------------------------------------------

    def plan(self) -> _Plan:
        """The look in which everything has room, the roomy heights where they have it, the facts where these do."""
        high = self.app.size[1]
        for at, air in ((_ROOMY, 100), (_LOW, 16)):
            if self.look.px(at.rule + _FACTS + _FOOT) + air <= high:
                room = high - self.look.px(at.rule - at.end + _FACTS + _FOOT)
                return _Plan(self.look, max(8, (room - self.look.px(at.end)) // 2), at, True)
        wide = self.app.size[0]
        if self.look.px(_WIDE.rule + _FACTS + _FOOT) + 8 <= high and self.look.px(_AT_LEAST) <= wide:
            room = high - self.look.px(_WIDE.rule + _FACTS + _FOOT)
            return _Plan(self.look, max(4, room // 2), _WIDE, True, wide // 5)
        at = _LOW
        look = self.look.largest(lambda look: look.px(at.end) + 24 <= high)
        room = high - (look.px(_FOOT) if look.px(at.end + _FOOT) + 16 <= high else 0)
        return _Plan(look, max(8, (room - look.px(at.end)) // 2), at, False)

    @property
    def ring(self) -> pygame.Rect:
        """The rectangle in which the ring lies."""
        plan = self.plan()
        side = 2 * plan.look.px(plan.at.radius)
        box = pygame.Rect(0, 0, side, side)
        box.center = (self.app.size[0] // 2 + plan.aside, plan.y(plan.at.ring))
        return box

    def _in_ring(self, at: tuple[int, int], beyond: int = 0) -> bool:
        """Whether a point is on the ring, or no further than so many pixels from it."""
        box = self.ring
        return pygame.Vector2(at).distance_to(box.center) <= box.width / 2 + beyond

    # -- words -------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """What stands over all of it."""
        return self.words.title or tr("Pass to {name}", name=self.name)

    @property
    def _two(self) -> bool:
        return self.app.settings.without_holding

    @property
    def label(self) -> str:
        """What is to be done with the ring now."""
        key, name = self._key_name, self.name
        if self._two:
            again = _again(self.twice)
            first = tr_who(
                name, "Press {key}, or this ring, twice to sit down.",
                "Press {key}, or this ring, twice to sit down as {name}.", key=key,
            )  # fmt: skip
            return again or first
        if self.hold.source is not None:
            return tr("Keep holding…")
        return tr_who(
            name, "Hold {key}, or this ring, to sit down.", "Hold {key}, or this ring, to sit down as {name}.", key=key
        )

    @property
    def _key_name(self) -> str:
        """The first key, or the pad's button, that holds the ring down."""
        return next(iter(names_now(COMMON[0].id)), "")

    @property
    def _covered(self) -> str:
        return tr(_COVERED_TWICE if self._two else _COVERED)

    @property
    def _leaving(self) -> str:
        return with_current_keys(tr("Esc goes Home; the match is kept."))

    def _spoken_title(self) -> str:
        return self.title

    def _spoken(self) -> Sequence[AccessibleNode]:
        from ui.controls.spoken import AccessibleNode, text, texts

        facts = [tr("{label}: {told}", label=label, told=sentence) for label, sentence in self.words.facts]
        name = tr_who(self.name, "Sit down", "Sit down as {name}")
        how = sentences(self.label, tr("A screen reader presses it twice, one to five seconds apart."))
        ring = AccessibleNode(
            "ring", "button", name, self.ring, about=how, focused=True, focus=lambda: None, press=self._press_unheld
        )
        lines = (self.words.why, self.words.asked, self._covered, *facts, self._leaving)
        return [*texts("words", lines), text("again", _again(self.heard), "polite"), ring]

    # -- what is pressed ---------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        self._let_go(event)
        if event.type in _PRESSED and not self._deaf.over:
            if event.type == pygame.KEYDOWN and command_of(event, self.bindings) in _ALWAYS:
                super().handle(event)
            return
        source = self._source_of(event)
        if source is None:
            super().handle(event)
        elif not (event.type == pygame.KEYDOWN and self.app.inputs.repeated):
            self._press(source)

    def _source_of(self, event: pygame.event.Event) -> Hashable:
        """What begins to be held with an event; None: nothing that holds the ring down."""
        if event.type == pygame.KEYDOWN and command_of(event, self.bindings) in _ACTS:
            return int(event.key)
        if event.type == PAD and not _ACTS.isdisjoint(COMMANDS[event.stroke]):
            return str(event.stroke)
        at_ring = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._in_ring(event.pos)
        return _POINTER if at_ring else None

    def _let_go(self, event: pygame.event.Event) -> None:
        """Takes note of whatever ends a press."""
        hold = self.hold
        if event.type == pygame.KEYUP:
            hold.end(event.key)
        elif event.type == pygame.MOUSEBUTTONUP:
            if event.button == 1:
                hold.end(_POINTER)
        elif event.type == pygame.MOUSEMOTION:
            if not self._in_ring(event.pos, FINGER_FAR):
                hold.end(_POINTER)
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            hold.let_go()  # and what is down when it comes back was pressed for another program
            self._deaf.again()

    def _press(self, source: Hashable) -> None:
        self.request_redraw()
        if not self._two:
            self.hold.begin(source)
        elif self.twice.press():
            self.uncover()

    def _press_unheld(self) -> None:
        """A screen reader presses the ring."""
        if self._deaf.over and self.heard.press():
            self.uncover()

    def uncover(self) -> None:
        """Whoever is called is there: the table is theirs."""
        if self.app.top is self:
            self.app.pop()
            self.taken()

    def tick(self, seconds: float) -> None:
        self.meanwhile()
        self._deaf.advance(seconds)
        source, inputs = self.hold.source, self.app.inputs
        lost = isinstance(source, int) and not inputs.key_down(source)
        if lost or (isinstance(source, str) and source != _POINTER and not inputs.pad_down(source)):
            self.hold.let_go()
        if self.twice.advance(seconds) | self.heard.advance(seconds) | self.moving:
            self.request_redraw()
        if self.hold.advance(seconds):
            self.uncover()

    @property
    def moving(self) -> bool:
        return super().moving or self.hold.source is not None or self.hold.filled > 0

    def wake(self) -> None:
        self.hold.let_go()
        self.twice.forget()
        self.heard.forget()
        self._deaf.again()

    def on_command(self, command: str) -> bool:
        if command != "back":
            return False
        from ui.controls.dialog import Answer, Dialog

        words = tr("The match is kept: you can continue it from Home.")
        answers = [Answer(tr("Home"), self.app.home), Answer(tr("Stay"), main=True)]
        self.app.push(Dialog(self.app, tr("Leave the table?"), words, answers, guarded=True))
        return True

    # -- painting ----------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        target.blit(ground(target.get_size(), self.look), (0, 0))
        plan = self.plan()
        look, at = plan.look, plan.at
        centre, room, muted = target.get_width() // 2, target.get_width() - look.px(80), look.palette.muted
        self._paint_words(target, plan)
        down = self.hold.source is not None or (self._two and self.twice.begun)
        ring, still = self.ring, self.motion.speed <= 0
        filled = 0.5 if self._two and self.twice.begun else self._shown_share(still)
        paint_ring(target, look, ring.center, ring.width // 2, filled, self._key_name, down=down, still=still)
        place = centre, plan.y(at.label)
        place_text(target, look, self.label, BODY, place, bold=True, align="centre", middle=True, room=room)
        place = centre, plan.y(at.small)
        place_text(target, look, self._covered, LABEL, place, muted, align="centre", middle=True, room=room)
        foot = target.get_height() - look.px(36)
        if plan.facts and self.words.facts:
            self._paint_facts(target, look, centre, plan.y(at.rule))
        if foot - look.px(10) > plan.y(at.end):
            words = look.type.fit(self._leaving, LABEL, room)
            place_text(target, look, words, LABEL, (centre, foot), muted, align="centre", middle=True)

    def _paint_words(self, target: pygame.Surface, plan: _Plan) -> None:
        """Crests, title and why, beside the ring where that stands at the right."""
        look, at, x = plan.look, plan.at, target.get_width() // 2 - plan.aside
        room = target.get_width() - look.px(80)
        if plan.aside:
            room = self.ring.left - 2 * look.px(12)
            x = look.px(12) + room // 2
        self._paint_crests(target, plan, x)
        title = look.type.fit(self.title, TITLE, room, True)
        place_text(target, look, title, TITLE, (x, plan.y(at.title)), bold=True, align="centre", middle=True)
        why = look.type.wrap(self.words.why, BODY, room, True)[:2] if self.words.why else []
        y = place_lines(target, look, why, BODY, (x, plan.y(at.why)), bold=True, align="centre")
        if self.words.asked and len(why) < 2:
            muted, at_y = look.palette.muted, y + look.px(2)
            place_text(target, look, self.words.asked, BODY, (x, at_y), muted, align="centre", room=room)

    def _shown_share(self, still: bool) -> float:
        """How full the ring is drawn: with less motion it is empty as soon as it is let go."""
        return 0.0 if still and self.hold.source is None else self.hold.filled

    def _paint_crests(self, target: pygame.Surface, plan: _Plan, centre: int) -> None:
        """Who gave, and who takes: one group in the middle."""
        if self.crest is None:
            return
        look, x, y = plan.look, centre, plan.y(plan.at.crest)
        small, large, gap = look.px(plan.at.crest * 0.6), look.px(plan.at.crest), look.px(66)
        if self.giver is not None:
            left = x - (2 * small + gap + 2 * large) // 2
            disc = crest_disc(self.giver[0], small, self.giver[1], look)
            target.blit(disc, disc.get_rect(midleft=(left, y)))
            start = left + 2 * small + look.px(9)
            paint_trail(target, look, (start, y), (start + look.px(44), y), strong=True, shot=False)
            x = left + 2 * small + gap + large
        disc = crest_disc(self.crest[0], large, self.crest[1], look)
        target.blit(disc, disc.get_rect(center=(x, y)))

    def _paint_facts(self, target: pygame.Surface, look: Look, centre: int, y: int) -> None:
        facts = self.words.facts[:FACTS]
        each = min(look.px(172), (target.get_width() - 40) // len(facts))
        half = max(look.px(300), each * len(facts) // 2)
        half = min(half, target.get_width() // 2 - 20)
        hairline(target, look, centre - half, centre + half, y)
        for number, (label, text) in enumerate(facts):
            x = round(centre + (number - (len(facts) - 1) / 2) * each)
            at, room = (x, y + look.px(30)), each - 8
            place_text(target, look, label, LABEL, at, look.palette.muted, align="centre", middle=True, room=room)
            at = (x, y + look.px(50))
            place_text(target, look, text, LABEL, at, bold=True, align="centre", middle=True, room=room)


def _again(twice: Twice) -> str:
    """What is to be done after the first of two presses; "" before it."""
    if not twice.begun:
        return ""
    return tr("Press again.") if twice.ready else tr("Wait a moment, then press again.")


def hand_over(table: TableContext, seat: int, taken: Callable[[], None]) -> None:
    """Covers table and screen until the person of a seat is there. What the cover says is an onlooker's knowledge."""
    giver = table.viewer if table.viewer != seat else None
    table.cover()
    snapshot = table.snapshot
    words = table.scene.cover(giver, seat, snapshot)
    words = replace(words, facts=((table.match.game.info.name, words.turn or snapshot.turn), *words.facts))
    _push_cover(table, seat, words, taken, giver)


def cover_now(table: TableContext) -> None:
    """Covers the hand of the person at the screen at once; whoever opens the cover finds all as it was."""
    seat = table.viewer
    if seat is None or not shows_a_hand(table):
        table.say(tr("You have no cards to cover here."))
        return
    if any(isinstance(each, HandoverScreen) for each in table.app.screens):
        return
    while not table.on_top:
        table.app.pop()
    name = table.match.seats[seat].name
    title = tr_who(name, "Your cards are covered", "{name}’s cards are covered")
    words = HandoverText(
        tr("The match is paused."), facts=((table.match.game.info.name, table.snapshot.turn),), title=title
    )
    _push_cover(table, seat, words, lambda: None, None)


def _push_cover(
    table: TableContext, seat: int, words: HandoverText, taken: Callable[[], None], giver: int | None
) -> None:  # fmt: skip
    scene = table.scene
    crest, left = ((scene.seat_crest(each), scene.seat_colour(each)) if each is not None else None
                   for each in (seat, giver))  # fmt: skip
    table.app.push(HandoverScreen(
        table.app, table.match.seats[seat].name, taken, crest=crest, giver=left, words=words,
        meanwhile=lambda: table.scene.draw_ahead(table.snapshot),
    ))  # fmt: skip


STEPS: Final = 48
"""So many pictures lead from empty to full: one a frame."""
FEW: Final = 4
"""The same with less motion."""
_BAND: Final = 0.13
"""The band's width, of the radius."""
_SUNK: Final = 2


def paint_ring(
    target: pygame.Surface, look: Look, at: tuple[int, int], radius: int, filled: float, key: str, *, down: bool,
    still: bool,
) -> None:  # fmt: skip
    """Draws it round a point, `filled` from 0 to 1, in few steps where all is `still`; `down`: the key is sunk."""
    steps = FEW if still else STEPS
    stamp(target, _band(radius, int(filled * steps), steps, look), at)
    wide = max(look.px(44), look.type.width(key, BODY, True) + look.px(24))
    wide = min(wide, round(1.5 * radius))
    cap = _cap((wide, look.px(36)), down, look)
    sunk = _SUNK if down else 0
    target.blit(cap, cap.get_rect(center=(at[0], at[1] + sunk)))
    place = (at[0], at[1] - look.px(2) + sunk)
    place_text(target, look, key, BODY, place, bold=True, align="centre", middle=True, room=wide - look.px(8))


@picture_cache
def _band(radius: int, step: int, steps: int, look: Look) -> pygame.Surface:
    palette, side, wide = look.palette, 2 * radius + 2, radius * _BAND
    middle, rim = side / 2, radius - wide / 2
    sketch = Sketch(side, side)
    track = palette.ink if palette.high else mix(palette.ground, palette.ink, 0.16)
    sketch.circle((middle, middle), rim, stroke=track, width=2 if palette.high else wide)
    sketch.circle((middle, middle), radius * 0.78, fill=palette.paper)
    if step >= steps:
        sketch.circle((middle, middle), rim, stroke=palette.vermilion, width=wide)
    elif step > 0:
        turn = 2 * pi * step / steps
        end = middle + rim * sin(turn), middle - rim * cos(turn)
        far = 1 if turn > pi else 0
        way = (  # not for players
            f"M{middle:.2f} {middle - rim:.2f}A{rim:.2f} {rim:.2f} 0 {far} 1 {end[0]:.2f} {end[1]:.2f}"
        )
        sketch.path(way, None, palette.vermilion, wide)
    return sketch.render()


@picture_cache
def _cap(size: tuple[int, int], down: bool, look: Look) -> pygame.Surface:
    """A key's cap: with an edge below it, or sunk."""
    palette, (wide, high) = look.palette, size
    sketch = Sketch(wide, high + 4)
    if not down:
        sketch.rect((0, 4, wide, high), radius=6, fill=mix(palette.line, palette.ink, 0.25))
    fill = mix(palette.paper, palette.vermilion, 0.2) if down else palette.paper
    rim = palette.vermilion if down else palette.ink if palette.high else mix(palette.line, palette.ink, 0.15)
    sketch.rect((0, 0 if not down else 2, wide, high), radius=6, fill=fill, stroke=rim, width=1.4)
    return sketch.render()
