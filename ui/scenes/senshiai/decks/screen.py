"""The deck builder's screen: filters and cards at the left, the deck and its numbers at the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, Final

import pygame

from games.core.words import N_, row, tr, tr_n
from games.guests.missions import RoadProgress
from games.senshiai.cards.collection import Card
from games.senshiai.cards.deck_advice import DECK_SIZES
from games.senshiai.cards.decks import deck_text
from games.senshiai.cards.printed import name_of, text_of
from games.senshiai.words.deck_words import dead_words
from ui.controls.cells import FocusableGrid
from ui.controls.keys import ARROWS, COMMON, LEAPS, Binding, Key, area, bind
from ui.controls.labels import ButtonLabel, paint_face
from ui.controls.pointer import pointer_at
from ui.controls.screen import AppServices
from ui.controls.spoken import AccessibleNode, texts
from ui.controls.topic import HelpTopic
from ui.drawing.lettering import LABEL
from ui.drawing.paint import ground, place_text, tag
from ui.drawing.palette import mix
from ui.drawing.vector import disc_picture, rect_picture
from ui.scenes.senshiai import cards
from ui.scenes.senshiai.campaign.starting import cards_met
from ui.scenes.senshiai.decks.builder import LARGE, SMALL, Builder
from ui.scenes.senshiai.decks.card_zoom import CloseLookScreen, Preview
from ui.scenes.senshiai.decks.coach_pane import CoachPane
from ui.scenes.senshiai.decks.collection import Filter
from ui.scenes.senshiai.decks.commands import Commands
from ui.scenes.senshiai.decks.deck_pane import DeckPane
from ui.scenes.senshiai.decks.header import MARGIN, NAME, FilterSheet, Header
from ui.scenes.senshiai.decks.numbers import hand_words
from ui.scenes.senshiai.decks.shelf import DeckList
from ui.scenes.senshiai.decks.strength_bars import share_words
from ui.scenes.senshiai.decks.trial import TrialMatch, TrialReport, begin_trial, lent_words
from ui.scenes.senshiai.decks.working_deck import WorkingDeck
from ui.scenes.senshiai.drawn_ahead import DrawnAhead
from ui.services.mission_records import load_road
from ui.services.received import Received

BUILDER_KEYS: tuple[Binding, ...] = area(
    "decks",
    *COMMON,
    *ARROWS,
    bind("add", N_("One more of the card"), pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS, group=N_("Deck")),
    bind("remove", N_("One less of the card"), pygame.K_MINUS, pygame.K_KP_MINUS, group=N_("Deck")),
    bind("zoom", N_("The card large, with its keywords"), pygame.K_v, group=N_("Deck")),
    bind("search", N_("Search"), Key(pygame.K_SLASH, shift=False), Key(pygame.K_f, ctrl=True), group=N_("Deck")),
    bind("save", N_("Save the deck"), pygame.K_s, group=N_("Deck"), ctrl=True),
    bind("undo", N_("Undo the last change"), pygame.K_z, group=N_("Deck"), ctrl=True),
    bind("open", N_("Open a deck"), pygame.K_o, group=N_("Deck")),
    bind("more", N_("More: rename, copy, lists in and out"), pygame.K_m, group=N_("Deck")),
    bind("print", N_("Printable sheets"), pygame.K_p, group=N_("Deck")),
    bind("hand", N_("An opening hand"), pygame.K_h, group=N_("Deck")),
    bind("board", N_("Build for the other board"), pygame.K_b, group=N_("Deck"), ctrl=True),
    bind("try", N_("Try the deck in a match"), pygame.K_t, group=N_("Deck")),
    bind("note", N_("The coach’s next note"), pygame.K_n, group=N_("Deck")),
    bind("mend", N_("Do what the coach proposes"), pygame.K_c, group=N_("Deck")),
    *LEAPS,
)
_UNFINISHED: Final[dict[Path, WorkingDeck]] = {}
"""The deck that lay on the desk, by the folder of decks, where a match led away from it with unsaved changes."""
_TO_THE_CARDS = frozenset(binding.command for binding in (*ARROWS, *LEAPS))
READABLE = 11
"""Rules in the collection are never written smaller than so many pixels."""


class DeckBuilderScreen(Builder):
    """Build a deck. What is typed in the search field, filtered or ordered changes only what is shown."""

    bindings: Sequence[Binding] = BUILDER_KEYS
    about: ClassVar[str] = N_(
        "Cards on the left, your deck on the right. Enter or + adds the ringed card, - removes "
        "one. F1 shows the card large, with its keywords."
    )
    padded: ClassVar[str] = N_(
        "Cards on the left, your deck on the right. Enter adds the ringed card; minus beside it "
        "in the deck removes one. F1 shows the card large, with its keywords."
    )

    def __init__(self, app: AppServices, met: frozenset[int] | None = None) -> None:
        """`met`: the numbers of the cards that were met on the road of missions; None: they are read."""
        super().__init__(app)
        self.met = met
        self.cursor: int | None = None
        """The card under the keyboard's cursor, by its place in `cards`."""
        self.hover: Card | None = None
        self.scroll = self._new_scroll()
        self._faces: DrawnAhead[Card] = DrawnAhead(self)
        """The cards of the collection as they are shown."""
        self.preview = Preview()
        self.desk = DeckPane(self, self._new_scroll())
        self.coach = CoachPane(self)
        self.trial: TrialMatch | None = None
        """The trial whose table lies over the builder."""
        self.commands = Commands(self)
        self._let_go = False
        """Whether it is settled what becomes of changes that no file holds."""
        self.working = _UNFINISHED.pop(self.commands.where, self.working)
        if met is None:
            folders, guest = app.folders, app.guests.roster.current
            app.tasks.run(lambda: load_road(folders, guest, "senshiai"), self._know)

    def _know(self, progress: RoadProgress) -> None:
        """Takes what is known of the road of missions."""
        self.met = cards_met(progress)
        if self in self.app.screens:
            self.rebuild()

    # -- building --------------------------------------------------------------------------

    def _spoken_title(self) -> str:
        return tr(NAME)

    def build(self) -> None:
        look = self.look
        wide, high = self.app.size
        width = max(wide // 4, min(look.px(340), round(wide * 0.42)))
        self.panel = pygame.Rect(wide - width, 0, width, high)
        self.left = pygame.Rect(0, 0, wide - width, high)
        self.header = Header(self, self.left.width)
        y = self.header.bottom
        coach = self.coach.height(look, high - y)
        self.grid = pygame.Rect(MARGIN, y, self.left.width - 2 * MARGIN, high - y - 8 - coach - 8)
        self.coach.build(pygame.Rect(MARGIN, high - 8 - coach, self.grid.width, coach))
        gap = 14
        room = self.grid.width + gap - 6  # clear of the bar
        columns = max(2, room // (min(look.px(146), cards.WHOLE - 1) + gap))
        self.card_width = min(cards.WHOLE - 1, room // columns - gap)
        self._faces.renew((self.card_width, look))
        self.cells = FocusableGrid(
            self.scroll,
            self.grid,
            cards.size_of(self.card_width),
            count=lambda: len(self.cards),
            place=lambda: self.cursor,
            go=self._go,
            press=lambda place: self.add(self.cards[place]),
            columns=columns,
            gap=(room // columns - self.card_width, 16),
            title=tr("Cards"),
            called=self._called,
        )
        self._place_cards()
        self.focus.add(self.cells)
        self.desk.build(self.panel)
        self.judge.ask(self.working.deck, self.board)

    def _called(self, place: int) -> str:
        card = self.cards[place]
        count = self.working.counts.get(card.number, 0)
        messages = [name_of(card.number), tr_n("{n} in the deck", "{n} in the deck", count) if count else ""]
        return row([each for each in (*messages, text_of(card.number)) if each])

    def _place_cards(self) -> None:
        rows = -(-len(self.cards) // self.cells.columns)
        self.scroll.place(self.grid.inflate(16, 0), rows * self.cells.pitch[1] + 12)

    # -- filters ---------------------------------------------------------------------------

    def look_for(self, wanted: Filter) -> None:
        self.filter = wanted
        self.cards = wanted.cards()
        self.cursor = None
        self.scroll.jump(0)
        self.rebuild()
        if isinstance(self.app.top, FilterSheet):
            self.app.top.rebuild()

    def search(self, text: str) -> None:
        self.filter = replace(self.filter, text=text)
        self.cards = self.filter.cards()
        self.cursor = None
        self._place_cards()
        self.scroll.jump(0)

    # -- the deck --------------------------------------------------------------------------

    @property
    def pointed(self) -> Card | None:
        if self.focus.current is self.cells:
            place = self.cells.current()
            return self.cards[place] if place is not None else None
        return self.desk.marked() or self.hover

    def deck_changed(self, *, other: bool = False) -> None:
        if other:
            self.desk.scroll.jump(0)
            self.coach.place = 0
            size = self.working.deck.size
            board = next((board for board, goal in DECK_SIZES.items() if size == goal), self.board)
            if board != self.board:
                self.board = board
                self.rebuild()
        self.desk.refresh()
        self.judge.ask(self.working.deck, self.board)
        self.request_redraw()

    def judged(self) -> None:
        found = self.judge.found
        self.measuring.follow(deck_text(found.trial.deck) if found.measurable else "", self.board)
        if self in self.app.screens:
            if self.coach.outdated:
                self.rebuild()
            self.request_redraw()

    def _spoken(self) -> Sequence[AccessibleNode]:
        deck = self.working.deck
        strength = row([tr("Strength"), *share_words(self.measuring.measured)])
        lines = [row([self.working.name, *filter(None, self.size_words())])]
        lines += [row([tr("Opening hand"), *hand_words(deck)]), strength] if deck.numbered else []
        return [*texts("deck", lines), *texts("coach", [self.coach.spoken()]), self.notices.spoken()]

    # -- input -----------------------------------------------------------------------------

    def to_cards(self) -> None:
        self.focus.focus(self.cells if self.cards else None)

    def left_field(self) -> None:
        self.to_cards()

    def topic(self) -> HelpTopic:
        return (  # not for players
            super().topic()._replace(game="senshiai", rule="cards")
        )  # not for players: the heading in the rules

    def run_command(self, command: str) -> bool:
        on_card = isinstance(self.focus.current, FocusableGrid)
        return super().run_command("zoom" if command == "about" and on_card else command)

    def on_command(self, command: str) -> bool:
        card = self.pointed
        if command in _TO_THE_CARDS:
            self.to_cards()
        elif command in ("act", "add") and card is not None:
            self.add(card)
        elif command == "remove" and card is not None:
            self.remove(card)
        elif command == "zoom":
            self.look_closely(card)
        elif command == "search":
            self.focus.focus(self.header.field)
        elif command == "back" and isinstance(self.focus.current, FocusableGrid):
            self.focus.focus(None)
        elif command == "back":
            self.leave_builder()
        elif command == "board":
            self.choose_board(LARGE if self.board == SMALL else SMALL)
        elif self.disabled_reason(command):
            self.say(self.disabled_reason(command))
        elif command == "undo":
            self.working.undo()
            self.did("")
        elif command == "try":
            self._try_it()
        elif command == "note":
            self.coach.turn()
        elif command == "mend":
            self.coach.mend(0)
        elif not self.commands.on_command(command):
            return False
        self.request_redraw()
        return True

    def _try_it(self) -> None:
        """Opens a match of the deck against the starter deck that is evenest with it."""
        self.measuring.stop()
        self.trial = begin_trial(self)
        if self.trial is not None:
            self.app.notice = lent_words(self.trial.trial)

    def wake(self) -> None:
        """Tells what a trial has shown, once one comes back from it."""
        super().wake()
        trial, self.trial = self.trial, None
        if trial is not None and trial.played:
            self.app.push(TrialReport(self.app, trial))

    def look_closely(self, card: Card | None) -> None:
        """Opens a large picture of a card."""
        if card is None:
            self.say(tr("Point at a card first."))
            return
        self.app.push(CloseLookScreen(self, card))

    def leave_builder(self) -> None:
        def go() -> None:
            self._let_go = True
            self.app.pop()

        self.commands.keep_or(go)

    def _go(self, place: int) -> None:
        self.cursor = place
        self.cells.show(place, 8)

    def glass(self, place: int) -> pygame.Rect:
        """The mark on a pointed card that opens it large."""
        side = self.look.px(28)
        box = self.cells.box(place)
        return pygame.Rect(box.right - side - 5, box.bottom - side - 5, side, side)

    def card_at(self, pos: tuple[int, int]) -> Card | None:
        """The card of the collection under a point."""
        place = self.cells.at(pos)
        return self.cards[place] if place is not None else None

    def pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            card = self.card_at(event.pos) or self.desk.card_at(event.pos)
            if card is not self.hover:
                self.hover = card
                if isinstance(self.focus.current, FocusableGrid):
                    self.focus.focus(None)
                self.request_redraw()
            why = self.desk.disabled_reason(event.pos)
            if why and why != self.notices.words:
                self.say(why)
        elif event.type == pygame.MOUSEWHEEL:
            self.scroll.by(-event.y * self.cells.pitch[1] / 2)
            self.request_redraw()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._clicked(event.pos)

    def _clicked(self, pos: tuple[int, int]) -> None:
        card = self.card_at(pos)
        if card is not None and self.glass(self.cards.index(card)).collidepoint(pos):
            self.look_closely(card)
        elif card is not None:
            self.add(card)
        else:
            self.desk.clicked(pos)

    def receives(self, file: Received) -> bool:
        if not isinstance(file.deck, DeckList):
            return False
        self.commands.take_list(file.deck)
        return True

    def tick(self, seconds: float) -> None:
        self.measuring.tick(seconds)
        self._want_faces()
        self.desk.tick()
        self.preview.point(self._unread())
        moved = [each.advance(seconds) for each in (self.preview, self.notices)]
        if any(moved):
            self.request_redraw()

    def _want_faces(self) -> None:
        """Has the cards in sight drawn, and after them those of the next rows."""
        sight, look, width = list(self.cells.in_sight()), self.look, self.card_width
        last = sight[-1] + 1 if sight else 0
        places = [*sight, *range(last, min(len(self.cards), last + len(sight)))]
        self._faces.want((self.cards[place] for place in places), lambda card: cards.face(card, width, look, READABLE))

    @property
    def due(self) -> float:
        return min(super().due, self.measuring.due)

    def leave(self) -> None:
        self.measuring.stop()
        if self.working.changed and self.working.counts and not self._let_go:
            _UNFINISHED[self.commands.where] = self.working
        super().leave()

    # -- painting --------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        look = self.look
        target.blit(ground(target.get_size(), look), (0, 0))
        self.header.paint(target)
        self._paint_cards(target)
        self.coach.paint(target)
        self.desk.paint(target)

    def _paint_cards(self, target: pygame.Surface) -> None:
        look = self.look
        target.set_clip(self.grid.inflate(16, 0))
        for place in self.cells.in_sight():
            card = self.cards[place]
            box = self.cells.box(place)
            face = self._faces.get(card)
            if face is None:
                size, fill = cards.size_of(self.card_width), mix(look.palette.paper, look.palette.ink, 0.05)
                face = rect_picture(size, radius=7, fill=fill, stroke=look.palette.line)
            target.blit(face, box)
            self._paint_verdict(target, card, box)
            self._paint_count(target, card, box)
            if card is self.pointed:
                if self.focus.current is not self.cells:
                    self._paint_frame(target, box)
                self._paint_glass(target, self.glass(place))
        target.set_clip(None)
        self.scroll.paint(target, look)
        if not self.cards:
            words = tr("No card fits. Change the filters.")
            muted = look.palette.muted
            place_text(target, look, words, LABEL + 2, self.grid.center, muted, align="centre", middle=True)

    def _paint_verdict(self, target: pygame.Surface, card: Card, box: pygame.Rect) -> None:
        """Fades a card that would do nothing in this deck, and frames one that would bring others into play."""
        verdict = self.judge.found.verdicts.get(card.number)
        if verdict is None or (verdict.dead is None and not verdict.brings):
            return
        look, palette = self.look.scaled(min(1.0, self.card_width / self.look.px(150))), self.look.palette
        if verdict.brings:
            frame = box.inflate(4, 4)
            target.blit(rect_picture(frame.size, radius=8, stroke=palette.indigo, width=3), frame)
            face = tag(tr_n("brings {n} into play", "brings {n} into play", verdict.brings), look)
        else:
            assert verdict.dead is not None
            target.blit(rect_picture(box.size, radius=7, fill=palette.paper, alpha=0.5), box)
            face = tag(dead_words(verdict.dead), look)
        target.blit(face, face.get_rect(center=(box.centerx, box.y + round(self.card_width * 0.58))))

    def _paint_count(self, target: pygame.Surface, card: Card, box: pygame.Rect) -> None:
        count = self.working.counts.get(card.number, 0)
        if not count:
            return
        look = self.look.scaled(min(1.0, self.card_width / self.look.px(150)))
        side = look.px(26)
        palette = look.palette
        disc = disc_picture(side + 2, side / 2 - 0.5, fill=palette.moss, stroke=palette.outline, width=1.4)
        name = round(self.card_width * 0.21)  # below the name, which it must not hide
        at = (box.right - side + 4, box.y + name - side // 3)
        target.blit(disc, at)
        centre = (at[0] + side // 2 + 1, at[1] + side // 2 + 1)
        ink = palette.on_vermilion
        place_text(target, look, str(count), LABEL, centre, ink, bold=True, align="centre", middle=True)

    def _paint_glass(self, target: pygame.Surface, box: pygame.Rect) -> None:
        state = "hovered" if box.collidepoint(pointer_at()) else "normal"
        target.blit(paint_face(ButtonLabel(icon="zoom-in", kind="plain"), box.size, state, self.look), box)

    def _paint_frame(self, target: pygame.Surface, card_box: pygame.Rect) -> None:
        box = card_box.inflate(8, 8)
        target.blit(rect_picture(box.size, radius=9, stroke=self.look.palette.indigo, width=3), box)

    def _unread(self) -> Card | None:
        """The card that is pointed at, if it cannot be read where it stands."""
        card = self.pointed
        under = self.desk.card_at(pointer_at()) if self.focus.current is not self.cells else None
        listed = card in (self.desk.marked(), under)
        cut = card is not None and 0 < cards.rules_pixels(card, self.card_width) < READABLE
        return card if listed or cut else None

    def paint_over(self, target: pygame.Surface) -> None:
        card = self.preview.card
        if card is not None:
            beside = self.panel
            if card in self.cards and not self.desk.list.collidepoint(pointer_at()):
                beside = self.cells.box(self.cards.index(card))
            self.preview.paint(target, self.look, beside)
        self.notices.paint(target, self.look, self.left)
