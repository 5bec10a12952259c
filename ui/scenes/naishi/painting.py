"""Naishi's table on the screen: River, territories, pile, marks, and how cards travel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from games.core.endings import Ending
from games.core.types import OVER
from games.naishi.actions import Action, CopyCharacter, Develop, Give
from games.naishi.cards import Card, name
from games.naishi.geometry import COLUMNS, POSITIONS, column, in_hand
from games.naishi.ninjas import NinjaCopy
from games.naishi.state import Phase
from games.naishi.view import View
from ui.colours import Colour
from ui.lettering import BODY, LABEL
from ui.motion import Tween
from ui.scenes.naishi import cards, pictures
from ui.scenes.naishi.layout import Layout, Spot
from ui.scenes.naishi.picker import choices, spots_of, starts
from ui.table.scene import TableScene
from ui.table.seatside import Own


class NaishiBoard(TableScene):
    """The cards on the table, without the gutters and the input."""

    mode = Own[str | None](None)
    """The kind of action a button has asked for (see `picker.MODES`)."""
    chosen = Own[Spot | None](None)
    hover = Own[Spot | None](None)
    cursor = Own[Spot | None](None)
    drag = Own[tuple[int, int] | None](None)
    zoomed = Own(False)
    hinted = Own[Action | None](None)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._unpainted: list[Callable[[], object]] = []
        """Draws pictures that the table will need, each a few milliseconds' work."""
        self._travels: list[tuple[Card | None, Spot, Spot, Tween]] = []
        self.layout = Layout(pygame.Rect(0, 0, 960, 800), 1.0)
        super().__init__(*args, **kwargs)

    # -- what is where ---------------------------------------------------------------------

    @property
    def me(self) -> int:
        """The seat at the bottom of the screen."""
        return self.viewer if self.viewer is not None else 0

    @property
    def shows_memory(self) -> bool:
        """True when cards of the other Hand that were seen stay face up (option `memory`)."""
        return str(self.game.rules.option_values(self.match.options)["memory"]) == "show"

    @property
    def pointed(self) -> Spot | None:
        """The spot under the keyboard's cursor or the pointer."""
        return self.cursor if self.cursor is not None else self.hover

    def open_choices(self) -> dict[Spot, Action]:
        """The spots that complete an action now."""
        if not self.my_turn or (self.chosen is None and self.mode not in ("develop", "decree") and not self._single()):
            return {}
        return choices(self.view, self.mode, self.chosen)

    def _single(self) -> bool:
        """True in the phases whose actions are one spot: the draft and the Ninja's choice."""
        return self.view.phase in (Phase.GIVE, Phase.COPY)

    def card_at(self, view: View, spot: Spot) -> Card | None:
        """The card face up at a spot, None where it is hidden or nothing lies there."""
        kind, number = spot
        if kind == "river":
            return view.tops[number]
        if kind == "discards":
            return view.discards[-1] if view.discards else None
        if kind == "copy":
            action = view.legal[number] if number < len(view.legal) else None
            return getattr(action, "card", None)
        seat = self.me if kind in ("own", "pair") else 1 - self.me
        cells = view.territories[seat]
        if kind == "pair":
            return cells[COLUMNS + number] if len(cells) == COLUMNS + 2 else None
        if len(cells) < POSITIONS and number >= COLUMNS:
            return None
        card = cells[number]
        if kind == "theirs" and in_hand(number) and not self.shows_memory and view.actor != OVER:
            return None
        return card

    def selection_changed(self) -> None:
        self.chosen = self.drag = self.mode = self.hinted = None
        self.zoomed = False

    def place_board(self, area: pygame.Rect) -> None:
        self.layout = Layout.inside(area)
        widths = (self.layout.card, self.layout.their_card)
        self._unpainted = [partial(cards.face, card, width, self.look) for card in Card for width in widths]
        self._unpainted += self.early_pictures(pygame.Surface(self.app.size))

    def early_pictures(self, scratch: pygame.Surface) -> list[Callable[[], object]]:
        """What the first frame needs besides the faces; `scratch` is as large as the window, to draw on."""
        look = self.look
        drawn: list[Callable[[], object]] = [
            partial(self.paint_water, scratch),
            lambda: self.panel.paint(scratch, self.blocks(), self.panel_look),
        ]
        for width in (self.layout.card, self.layout.their_card):
            drawn += [partial(cards.back, width, look), partial(cards.shadow, width, look)]
        drawn += [partial(pictures.pill, f"{size} left", self.text_pixels(12), look) for size in (4, 5, 6)]
        drawn += [partial(pictures.edge, cards.size_of(width), look) for width in (self.layout.card,)]
        drawn.append(partial(pictures.empty_deck, self.layout.discards.size, look))
        return drawn

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        self.draw_ahead()

    def draw_ahead(self) -> None:
        if self._unpainted:  # one picture a turn of the loop, so that no frame has to wait for many
            self._unpainted.pop()()

    def seat_colour(self, seat: int) -> Colour:
        return self.look.palette.seat(seat)

    # -- small helpers ---------------------------------------------------------------------

    def text_pixels(self, nominal: float) -> int:
        """The size of text on the table, which scales with the cards."""
        return max(10, round(nominal * min(self.layout.unit, 1.5) * min(1.2, self.look.type.scale)))

    def write(
        self,
        target: pygame.Surface,
        words: str,
        nominal: float,
        at: tuple[float, float],
        colour: Colour | None = None,
        *,
        bold: bool = False,
        align: str = "left",
    ) -> pygame.Rect:
        """A line of text on the table; `at` is its left (right, centre) and its middle."""
        pixels = self.text_pixels(nominal)
        face = self.look.type.fixed(words, pixels, colour or self.look.palette.ink, bold)
        box = face.get_rect(centery=round(at[1]))
        setattr(box, {"left": "left", "right": "right", "centre": "centerx"}[align], round(at[0]))
        target.blit(face, box)
        return box

    # -- painting --------------------------------------------------------------------------

    def paint_board(self, target: pygame.Surface) -> None:
        view: View = self.view
        self.paint_water(target)
        drafting = len(view.territories[self.me]) < POSITIONS
        self._paint_glow(target, view)
        self._paint_rows(target)
        for position in range(POSITIONS):
            self._paint_place(target, view, ("theirs", position))
        for deck in range(COLUMNS):
            self._paint_deck(target, view, deck)
        self._paint_pile(target, view)
        for position in range(POSITIONS):
            if not (drafting and in_hand(position)):
                self._paint_place(target, view, ("own", position))
        if drafting:
            self._paint_pair(target, view)
        self._paint_copies(target, view)
        self._paint_marks(target, view)
        self._paint_travels(target)
        self._paint_drag(target, view)

    def paint_water(self, target: pygame.Surface) -> None:
        """The River's band."""
        picture, top = pictures.water(self.area.width, self.layout.band, self.look)
        target.blit(picture, (self.area.x, top))

    def _paint_rows(self, target: pygame.Surface) -> None:
        x = self.layout.left + self.layout.px(908)
        muted = self.look.palette.muted
        for words, box in (
            ("Hand", self.layout.theirs(5)),
            ("Line", self.layout.theirs(0)),
            ("Line", self.layout.own(0)),
            ("Hand", self.layout.own(5)),
        ):
            self.write(target, words, LABEL, (x, box.centery), muted, align="centre")

    def _paint_place(self, target: pygame.Surface, view: View, spot: Spot) -> None:
        if any(end == spot for _, _, end, tween in self._travels if not tween.over):
            return
        box = self.layout.rect(spot)
        kind, number = spot
        seat = self.me if kind == "own" else 1 - self.me
        if len(view.territories[seat]) < POSITIONS and in_hand(number):
            return
        card = self.card_at(view, spot)
        self.paint_card(target, card, box)
        copied = next((copy.card for copy in view.copies if (copy.seat, copy.position) == (seat, number)), None)
        if copied is not None and copied is not Card.NINJA:  # a Ninja wears the tag of what it has become
            tag = cards.tag_picture(copied, box.width)
            target.blit(tag, tag.get_rect(topright=(box.right - self.layout.px(7), box.top + self.layout.px(5))))
        elif in_hand(number) and self._is_remembered(view, spot, seat):
            badge = cards.eye_badge(max(7, self.layout.px(8.5)), self.look)
            inset = self.layout.px(6)
            target.blit(badge, badge.get_rect(topright=(box.right - inset, box.top + inset)))

    def _is_remembered(self, view: View, spot: Spot, seat: int) -> bool:
        """True for a card of a Hand that the other player has seen; at the end that is no news."""
        return spot[1] in view.seen[seat] and (spot[0] == "own" or self.shows_memory) and view.actor != OVER

    def paint_card(self, target: pygame.Surface, card: Card | None, box: pygame.Rect) -> None:
        """A card with its shadow; None is its back."""
        target.blit(cards.shadow(box.width, self.look), (box.x - 4, box.y - 4))
        picture = cards.back(box.width, self.look) if card is None else cards.face(card, box.width, self.look)
        target.blit(picture, box)

    def _paint_deck(self, target: pygame.Surface, view: View, deck: int) -> None:
        box = self.layout.river(deck)
        size = view.deck_sizes[deck]
        if not size:
            target.blit(pictures.empty_deck(box.size, self.look), box)
            self.write(target, "empty", LABEL, box.center, self.look.palette.muted, align="centre")
            return
        edge = pictures.edge(box.size, self.look)
        for below in range(size - 1, 0, -1):
            at = (box.x + round(2.2 * self.layout.unit * below), box.y + round(2.6 * self.layout.unit * below))
            target.blit(edge, at)
        if not any(end == ("river", deck) for _, _, end, tween in self._travels if not tween.over):
            self.paint_card(target, view.tops[deck], box)
        pill = pictures.pill(f"{size} left", self.text_pixels(12), self.look)
        inset = self.layout.px(7)
        if box.width < cards.NAMED:  # no name below, and no room beside the tag
            target.blit(pill, pill.get_rect(midbottom=(box.centerx, box.bottom - inset)))
        else:
            target.blit(pill, pill.get_rect(topright=(box.right - inset, box.top + inset)))

    def _paint_pile(self, target: pygame.Surface, view: View) -> None:
        box = self.layout.discards
        count = len(view.discards)
        edge = pictures.edge(box.size, self.look)
        for below in range(min(4, count - 1), 0, -1):
            target.blit(edge, (box.x + below * 2, box.y + below * 2))
        if count:
            self.paint_card(target, view.discards[-1], box)
        else:
            target.blit(pictures.empty_deck(box.size, self.look), box)
        y = box.bottom + 9 + self.text_pixels(LABEL) // 2
        self.write(target, "Discards", LABEL, (box.centerx, y), align="centre")
        y += round(self.text_pixels(BODY) * 1.2)
        self.write(target, str(count), BODY, (box.centerx, y), bold=True, align="centre")

    def _paint_pair(self, target: pygame.Surface, view: View) -> None:
        """The draft: the two cards to choose from, the other player's two backs, and the gifts once they are sealed."""
        if len(view.territories[self.me]) == COLUMNS + 2:
            gift = view.gifts[self.me]
            pair = view.territories[self.me][COLUMNS:]
            given = pair.index(gift) if gift is not None and view.phase is Phase.GIVE and gift in pair else None
            for number in (0, 1):
                self._paint_sealed(target, self.card_at(view, ("pair", number)), self.layout.pair(number),
                                   -self.layout.px(22) if number == given else 0)
        if len(view.territories[1 - self.me]) == COLUMNS + 2:
            sealed = (1 - self.me) in view.hidden_gifts and view.phase is Phase.GIVE
            for number in (0, 1):
                shift = self.layout.px(16) if sealed and number else 0
                self._paint_sealed(target, None, self.layout.their_pair(number), shift)

    def _paint_sealed(self, target: pygame.Surface, card: Card | None, box: pygame.Rect, shift: int) -> None:
        """A card of the draft; with a `shift` it is the gift, moved out and sealed."""
        box = box.move(0, shift)
        self.paint_card(target, card, box)
        if shift:
            pill = pictures.pill("sealed gift", self.text_pixels(12), self.look)
            target.blit(pill, pill.get_rect(center=box.center))

    def _paint_copies(self, target: pygame.Surface, view: View) -> None:
        """What the Ninja may copy, over the River, with what each would be worth."""
        if view.phase is not Phase.COPY or not view.legal or view.ninja is None:
            return
        count = len(view.legal)
        left, right = self.layout.copy(0, count), self.layout.copy(count - 1, count)
        panel = left.union(right).inflate(self.layout.px(48), self.layout.px(72))
        target.blit(pictures.plate(panel.size, self.look), panel)
        for number in range(count):
            box = self.layout.copy(number, count)
            card = self.card_at(view, ("copy", number))
            assert card is not None
            self.paint_card(target, card, box)
            copied = replace(view, copies=(*view.copies, NinjaCopy(view.actor, view.ninja, card)))
            words = f"makes {copied.sheet(view.actor).total}"
            y = box.bottom + self.layout.px(17)
            self.write(target, words, LABEL, (box.centerx, y), align="centre")

    # -- marks -----------------------------------------------------------------------------

    def _paint_glow(self, target: pygame.Surface, view: View) -> None:
        """The light column behind what the pointer is on."""
        spot = self.pointed
        if spot is None or spot[0] not in ("own", "river") or len(view.territories[self.me]) < POSITIONS:
            return
        top, bottom = self.layout.river(0).top, self.layout.own(5).bottom
        box = pygame.Rect(0, top - 12, self.layout.card + 16, bottom - top + 22)
        box.centerx = self.layout.centre(spot[1] % COLUMNS)
        target.blit(pictures.glow(box.size, self.look), box)

    def _paint_marks(self, target: pygame.Surface, view: View) -> None:
        palette = self.look.palette
        for spot in self._last_spots(view):
            self._rim(target, view, spot, palette.gold, 3)
        if self.my_turn:
            open_now = self.open_choices()
            for spot in open_now:
                self._rim(target, view, spot, palette.moss, 3)
            if not open_now and self.mode is not None and self.chosen is None:
                for spot in starts(view, self.mode):
                    self._rim(target, view, spot, palette.moss, 2)
        if view.ninja is not None:
            self._rim(target, view, ("own" if view.actor == self.me else "theirs", view.ninja), palette.moss, 4)
        if self.hinted is not None:
            for spot in spots_of(self.hinted, None, view):
                self._rim(target, view, spot, palette.indigo, 3)
        if self.chosen is not None:
            self._rim(target, view, self.chosen, palette.moss, 5)
        pointed = self.pointed
        if pointed is not None and pointed != self.chosen:
            self._rim(target, view, pointed, palette.indigo if self.cursor is None else palette.ink, 3.5)
            if pointed[0] == "own" and self.mode != "swap" and self.chosen is None:
                self._rim(target, view, ("river", column(pointed[1])), palette.indigo, 2)

        if pointed is not None and self.drag is None:
            self._paint_name(target, view, pointed)

    def _paint_name(self, target: pygame.Surface, view: View, spot: Spot) -> None:
        """The name of a pointed card that is too small to bear it."""
        box = self.layout.rect(spot, max(1, len(view.legal)))
        card = self.card_at(view, spot)
        if card is None or box.width >= cards.NAMED:
            return
        pill = pictures.pill(name(card), self.text_pixels(12), self.look)
        place = pill.get_rect(center=(box.centerx, box.bottom))
        target.blit(pill, place.clamp(self.area))

    def _rim(self, target: pygame.Surface, view: View, spot: Spot, colour: Colour, thick: float) -> None:
        if spot[0] in ("own", "theirs") and in_hand(spot[1]):
            seat = self.me if spot[0] == "own" else 1 - self.me
            if len(view.territories[seat]) < POSITIONS:
                return
        if spot[0] == "pair" and len(view.territories[self.me]) != COLUMNS + 2:
            return
        box = self.layout.rect(spot, max(1, len(view.legal)))
        mark = cards.rim(box.width, colour, thick)
        target.blit(mark, mark.get_rect(center=box.center))

    def _last_spots(self, view: View) -> set[Spot]:
        """The spots that the last turn's actions touched, seen from this side of the table."""
        found: set[Spot] = set()
        entries = self.match.all_entries()[: self.shown]
        for entry in reversed(entries):
            if entry.actor < 0 or entry.actor != entries[-1].actor or isinstance(entry.action, Give | Ending):
                break
            found |= self._touched(entry.action, entry.actor == self.me, view)
            if entry.before.phase is Phase.TURN:
                break
        return found

    def _touched(self, action: Action, mine: bool, view: View) -> set[Spot]:
        if isinstance(action, CopyCharacter):
            return set()
        spots = spots_of(action, "develop" if isinstance(action, Develop) else None, view)
        if mine:
            return set(spots)
        swap = {"own": "theirs", "theirs": "own"}
        return {(swap.get(kind, kind), number) for kind, number in spots}

    def _paint_drag(self, target: pygame.Surface, view: View) -> None:
        if self.drag is None or self.chosen is None:
            return
        box = self.layout.rect(self.chosen, max(1, len(view.legal)))
        box.center = self.drag
        self.paint_card(target, self.card_at(view, self.chosen), box)

    # -- travelling cards ------------------------------------------------------------------

    def _paint_travels(self, target: pygame.Surface) -> None:
        for card, start, end, tween in self._travels:
            if tween.over:
                continue
            a, b = self.layout.rect(start), self.layout.rect(end)
            box = pygame.Rect(0, 0, b.width, b.height)
            box.center = (
                round(a.centerx + (b.centerx - a.centerx) * tween.share),
                round(a.centery + (b.centery - a.centery) * tween.share),
            )
            self.paint_card(target, card, box)

    def animate(self, before: Any, after: Any) -> None:
        self._travels.clear()
        gone, came = self._differences(before, after)
        for spot, card in came:
            start = next((each for each, other in gone if other == card and each != spot), None)
            if start is None:
                continue
            gone.remove((start, card))
            tween = self.motion.start(200)
            if not tween.over:
                self._travels.append((card, start, spot, tween))
        self.app.sounds.play("paper")

    def _differences(self, before: View, after: View) -> tuple[list[tuple[Spot, Card]], list[tuple[Spot, Card]]]:
        """Where known cards have left from and where they have come to."""
        spots: list[Spot] = [
            *(("own", position) for position in range(POSITIONS)),
            *(("theirs", position) for position in range(POSITIONS)),
            *(("river", deck) for deck in range(COLUMNS)),
        ]
        gone: list[tuple[Spot, Card]] = []
        came: list[tuple[Spot, Card]] = []
        for spot in spots:
            old, new = self.card_at(before, spot), self.card_at(after, spot)
            sunk = spot[0] == "river" and before.deck_sizes[spot[1]] != after.deck_sizes[spot[1]]
            if old != new or sunk:
                gone += [(spot, old)] if old is not None else []
                came += [(spot, new)] if new is not None and not sunk else []
        more = Counter(after.discards) - Counter(before.discards)
        came += [(("discards", 0), card) for card in more.elements()]
        less = Counter(before.discards) - Counter(after.discards)
        gone += [(("discards", 0), card) for card in less.elements()]
        return gone, came


def card_name(card: Card | None) -> str:
    """A card's name, or what a hidden one is called."""
    return "hidden card" if card is None else name(card)
