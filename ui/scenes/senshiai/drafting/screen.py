"""The draft: three cards of which one is taken, 25 times; then what is done with the deck."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

import pygame

from games.core.drafting import PACK, Draft, DraftLine
from games.core.opponent import called
from games.core.shuffle import SEEDS
from games.core.types import LEVELS
from games.core.words import N_, capital, listing, sentences, tr, tr_c
from games.puzzles.daily import ONE_OF_LEVEL
from games.puzzles.today import Deal
from games.senshiai import GAME
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.decks import in_order
from games.senshiai.cards.drafting import PICKS, cards_taken, deck_of, let_go, pack_of
from games.senshiai.cards.printed import name_of
from games.senshiai.draft import DRAFT
from games.senshiai.words.drafting_words import (
    coach_words,
    deck_lines,
    draft_heading,
    draft_title,
    pack_lines,
    reason_for,
)
from ui.controls.buttons import Button
from ui.controls.cells import FocusableGrid
from ui.controls.dialog import tell
from ui.controls.keys import Binding
from ui.controls.labels import ButtonLabel
from ui.controls.pointer import pointer_at
from ui.controls.screen import AppServices, Screen
from ui.drawing.lettering import BODY, LABEL, TITLE
from ui.drawing.paint import ground, hairline, place_text
from ui.scenes.senshiai import cards
from ui.scenes.senshiai.campaign.backdrop import Backdrop
from ui.scenes.senshiai.campaign.briefing import times_words
from ui.scenes.senshiai.campaign.page import Page
from ui.scenes.senshiai.decks.card_zoom import Preview
from ui.scenes.senshiai.draft_keys import DRAFT_KEYS, key_of
from ui.scenes.senshiai.drafting.deck_page import DeckPicture, deck_picture
from ui.scenes.senshiai.drafting.layout import DraftPlan, plan_for
from ui.scenes.senshiai.drafting.painting import (
    face_of,
    paint_card,
    paint_key,
    paint_one_reason,
    paint_reason,
    paint_stations,
    shadow_of,
)
from ui.scenes.senshiai.inspect import InspectScreen
from ui.scenes.senshiai.piles import CardsScreen
from ui.services.clipboard import copy
from ui.services.draft_records import Drafts, KeptDraft, keep_draft, load_drafts
from ui.services.draft_start import keep_drafted, level_remembered, match_for
from ui.services.log import LOG
from ui.services.save_files import reason
from ui.table.panel.notices import Notices

if TYPE_CHECKING:
    from ui.controls.spoken import AccessibleNode

ID: Final = "senshiai"
_Face = tuple[ButtonLabel, Callable[[], object], str]


class DraftScreen(Screen):
    """A draft from its first pack to the match."""

    bindings: Sequence[Binding] = DRAFT_KEYS
    about: ClassVar[str] = N_(
        "A deck chosen card by card: 25 times you take one of three, and the other two are gone. "
        "1 to 3 to choose a card; press again to take it. Whatever you take, you can play the "
        "deck."
    )
    padded: ClassVar[str] = N_(
        "A deck chosen card by card: 25 times you take one of three, and the other two are gone. "
        "Whatever you take, you can play the deck."
    )

    def __init__(self, app: AppServices, seed: int | None = None, deal: Deal | None = None) -> None:
        """`seed`: with these packs, from the beginning unless they are those of the last draft. `deal`: it is the
        deal of a day, in which picks stand and the coach is silent."""
        super().__init__(app)
        self.deal = deal
        self._seed = deal.seed if deal is not None else seed
        self.draft: Draft | None = None
        """None until what was kept has been read."""
        self.mark: int | None = None
        """The place in the pack of the card that is chosen."""
        self.coach = False
        self.level = deal.opponent if deal is not None else level_remembered(app.settings.last_setups.get(ID))
        self.notices: Notices = Notices()
        self.scroll, self.whole = self._new_scroll(), self._new_scroll()
        self._faces, self._ahead = Backdrop(self), Backdrop(self)
        self._deck, self._end = Backdrop(self), Backdrop(self)
        self._cards: tuple[tuple[pygame.Rect, int], ...] = ()
        """Where the cards lie on the page of the deck."""
        self.preview = Preview()
        self._busy = False
        self.plan: DraftPlan
        self.cells: FocusableGrid
        self.controls: dict[str, Button] = {}
        self._read()

    # -- what is known -----------------------------------------------------------------------

    @property
    def day(self) -> str:
        """The day whose deal it is, in ISO's form; "" for none."""
        return self.deal.day.isoformat() if self.deal is not None else ""

    @property
    def over(self) -> bool:
        """Whether every pick has been made."""
        return self.draft is not None and len(self.draft.picks) >= PICKS

    @property
    def pack(self) -> tuple[int, ...]:
        """The cards to choose from."""
        return pack_of(self.draft) if self.draft is not None else ()

    def _read(self) -> None:
        folders, guest = self.app.folders, self.app.guests.roster.current
        self.app.tasks.run(lambda: load_drafts(folders, guest, ID), self._know, self._unread)

    def _unread(self, error: Exception) -> None:
        LOG.error("the drafts cannot be read", cause=error)
        self._know(Drafts(sound=False))

    def _know(self, drafts: Drafts) -> None:
        if self not in self.app.screens:
            return
        found = drafts.of(self.day, self._seed)
        if found is not None and len(found.picks) > PICKS:
            found = None
        new = self._seed if self._seed is not None else secrets.randbelow(SEEDS)
        self.draft = found or Draft(new)
        if not drafts.sound:
            self.say(
                tr("The drafts file cannot be read. What was kept before is shown, and the damaged file is set aside.")
            )
        self.rebuild()

    def say(self, words: str) -> None:
        """Shows a short message to the player."""
        self.notices.say(words, None)
        self.request_redraw()

    # -- building ----------------------------------------------------------------------------

    def build(self) -> None:
        self.plan = plan = plan_for(self.app.size, self.look)
        self.controls = {}
        first = plan.cards[0]
        self.cells = FocusableGrid(
            self.whole, pygame.Rect(first.topleft, (plan.cards[-1].right - first.x, first.height)), first.size,
            count=lambda: len(self.pack), place=lambda: self.mark, go=self._choose, press=self._take, columns=PACK,
            gap=(plan.cards[1].x - first.right, 0), title=tr("The pack"), called=self._called,
        )  # fmt: skip
        self.cells.group = 1
        self.whole.place(plan.middle, 0, plan.middle.right - 6)
        if self.draft is not None and not self.over:
            self.focus.add(self.cells)
        self._build_buttons()
        if plan.pane is not None:
            pad = self.look.px(22)
            self.page_box = pygame.Rect(
                plan.pane.x + pad, self.look.px(20), plan.pane.width - 2 * pad, plan.pane.height
            )
            self.page_box.height = plan.pane.height - self.look.px(36)
        if self.focus.current is None:
            self.focus.focus(self.controls["play"] if self.over else None)
        self._place_pages()

    def _faces_of_buttons(self) -> dict[str, _Face]:
        """What can be done now, the main thing first."""
        if self.over:
            return self._at_the_end()
        leave = tr("Leave, keep the draft") if self.plan.pane is not None else tr("Leave")
        take = tr("Take a card")
        if self.mark is not None and self.mark < len(self.pack):
            take = tr("Take {card}", card=name_of(self.pack[self.mark]))
        key = key_of(f"pick-{(self.mark or 0) + 1}")
        act = key_of("act")
        detail = listing([each for each in (key, act) if each], either=True) if self.mark is not None else ""
        found: dict[str, _Face] = {
            "take": (ButtonLabel(take, detail, kind="act", size=BODY, bold=True), self._taken, "")
        }
        if self.deal is None:
            kind = "chosen" if self.coach else "plain"
            found["coach"] = (
                ButtonLabel(tr("Coach"), key_of("coach"), kind=kind, bold=True), self._ask_coach,
                tr("What the coach would take, by points and by Paths."),
            )  # fmt: skip
            found["undo"] = (
                ButtonLabel(tr("Undo"), key_of("undo"), bold=True), self._take_back,
                tr("Undoes the last pick, once a draft; the deck says so."),
            )  # fmt: skip
        if self.plan.pane is None:
            found["deck"] = (
                ButtonLabel(tr("Deck"), tr("{n} of {all}", n=self._done, all=PICKS), bold=True),
                self._show_deck,
                "",
            )
        back = partial(self.run_command, "back")
        found["leave"] = (
            ButtonLabel(leave, key_of("back"), bold=True),
            back,
            tr("The draft is kept after every pick."),
        )
        return found

    def _at_the_end(self) -> dict[str, _Face]:
        play = tr("Play against {opponent}", opponent=tr_c("level, one", ONE_OF_LEVEL[self.level]))
        found: dict[str, _Face] = {
            "play": (ButtonLabel(play, icon="play", kind="act", size=BODY, bold=True), self._play, ""),
            "keep": (
                ButtonLabel(tr("Keep as a deck"), icon="save"),
                self._keep_deck,
                tr("Puts it on the shelf of decks."),
            ),
        }
        if self.deal is None:
            found["again"] = (ButtonLabel(tr("Same packs again"), icon="redo"), self._again, "")
            line = tr("A line that offers someone else the same packs.")
            found["line"] = (ButtonLabel(tr("Copy the packs"), icon="copy"), self._copy_line, line)
            found["new"] = (ButtonLabel(tr("New draft"), icon="plus"), self._anew, "")
        if self.plan.pane is None:
            found["deck"] = (ButtonLabel(tr("Deck"), icon="deck"), self._show_deck, "")
        return found

    @property
    def _done(self) -> int:
        return len(self.draft.picks) if self.draft is not None else 0

    def _build_buttons(self) -> None:
        plan, look = self.plan, self.plan.look
        faces = self._faces_of_buttons()
        gap = look.px(8)
        if self.over and self.deal is None:
            self._build_levels(gap)
        wants = [
            max(look.type.width(face.text, face.size, True), look.type.width(face.detail, LABEL))
            + look.px(30) + (look.px(28) if face.icon else 0)
            for face, _, _ in faces.values()
        ]  # fmt: skip
        wants[0] = max(wants[0], round(plan.left.width * 0.26))
        room = plan.left.width - gap * (len(faces) - 1)
        share = min(1.0, room / sum(wants))
        x = plan.left.x
        for number, ((name, (face, press, hint)), wide) in enumerate(zip(faces.items(), wants, strict=True)):
            box = pygame.Rect(x, plan.buttons.y, int(wide * share), plan.buttons.height)
            made = self.button(box, face, press, hint=hint, enabled=self._can(name), look=look)
            made.group, made.why = 10 + number, self._why_not(name)
            self.controls[name] = made
            x = box.right + gap

    def _build_levels(self, gap: int) -> None:
        plan, look = self.plan, self.plan.look
        high = look.finger(34)
        wide = min(look.px(150), (plan.left.width - gap * (len(LEVELS) - 1)) // len(LEVELS))
        for place, level in enumerate(LEVELS):
            box = pygame.Rect(plan.left.x + place * (wide + gap), plan.buttons.y - high - look.px(12), wide, high)
            kind = "chosen" if level == self.level else "plain"
            made = self.button(
                box, ButtonLabel(capital(called(level)), kind=kind), partial(self._against, level), look=look
            )
            made.group, made.picked = 5 + place, level == self.level
            made.called = tr("Opponent: {level}", level=called(level))
            self.controls[f"level {level}"] = made  # not for players

    def _can(self, name: str) -> bool:
        return not self._why_not(name)

    def _why_not(self, name: str) -> str:
        """Why something cannot be done now, in words."""
        draft = self.draft
        if name == "take" and self.mark is None:
            return tr("Choose a card first.")
        if name == "undo" and draft is not None and not draft.may_take_back:
            return tr("A pick has already been undone.") if draft.second_thought else tr("There is nothing to undo.")
        return ""

    def named_controls(self) -> dict[str, Button]:
        return self.controls

    def _called(self, place: int) -> str:
        return pack_lines(self.draft)[place] if self.draft is not None else ""

    # -- picks -------------------------------------------------------------------------------

    def _choose(self, place: int) -> None:
        if place != self.mark:
            self.mark = place
            self.controls["take"].change(self._faces_of_buttons()["take"][0], enabled=True)
            self.request_redraw()

    def _press(self, place: int) -> None:
        if place == self.mark:
            self._take(place)
        else:
            self._choose(place)
            self.focus.focus(self.cells)

    def _taken(self) -> None:
        if self.mark is not None:
            self._take(self.mark)

    def _take(self, place: int) -> None:
        if self.draft is None or self.over:
            return
        self.app.sounds.play("paper")
        self._go_on(self.draft.taking(place))

    def _go_on(self, draft: Draft) -> None:
        """Shows a draft as it stands now, and keeps it."""
        self.draft, self.mark = draft, None
        folders, guest = self.app.folders, self.app.guests.roster.current
        now = KeptDraft(draft, self.day)

        def failed(error: Exception) -> None:
            self.app.tasks.not_kept(lambda why: tr("The draft was not kept: {why}.", why=why), error)

        self.app.tasks.write(lambda: keep_draft(folders, guest, ID, now), failed=failed)
        self.scroll.jump(0)
        self.focus.focus(None)
        self.rebuild()

    def _take_back(self) -> None:
        why = self._why_not("undo")
        if self.deal is not None:
            why = tr("In the daily deal every pick is final.")
        if why or self.draft is None:
            self.say(why)
            return
        self._go_on(self.draft.taken_back())

    def _ask_coach(self) -> None:
        if self.deal is not None:
            self.say(tr("In the daily deal the coach is silent."))
            return
        self.coach = not self.coach
        if self.coach and self.plan.pane is None and self.draft is not None:
            self.notices.say(coach_words(self.draft), None, 9.0)
        self.rebuild()

    def _show_deck(self) -> None:
        if self.draft is None:
            return
        entries = [(card.id, times_words(count)) for card, count in in_order(deck_of(self.draft))]
        self.app.push(CardsScreen(self.app, tr("Your deck"), entries))

    # -- the end -----------------------------------------------------------------------------

    def _against(self, level: str) -> None:
        self.level = level
        self.rebuild()

    def _play(self) -> None:
        draft, guests, level, deal = self.draft, self.app.guests, self.level, self.deal
        if draft is None or self._busy:
            return
        self._busy = True

        def ready(match: Any) -> None:
            self._busy = False
            if self.on_top:
                guests.meet([who.name for who in match.seats if who.human and deal is None])
                self.app.open_match(match)

        def failed(error: Exception) -> None:
            self._busy = False
            LOG.error("the match after a draft cannot be opened", cause=error)
            tell(self.app, tr("This cannot be opened"), reason(error))

        self.app.tasks.run(lambda: match_for(GAME, draft, level, deal, guests), ready, failed)

    def _keep_deck(self) -> None:
        if self.draft is None:
            return
        draft, folders = self.draft, self.app.folders

        def work() -> str:
            return keep_drafted(folders, DRAFT, draft)

        def failed(error: Exception) -> None:
            tell(self.app, tr("That did not work"), reason(error))

        self.app.tasks.write(work, lambda name: self.say(tr("On the shelf as: {name}.", name=name)), failed)

    def _again(self) -> None:
        if self.draft is not None:
            self._go_on(Draft(self.draft.seed))

    def _anew(self) -> None:
        self._go_on(Draft(secrets.randbelow(SEEDS)))

    def _copy_line(self) -> None:
        if self.draft is None:
            return
        line = DraftLine(ID, self.draft.seed).text
        try:
            copy(line)
        except pygame.error:
            tell(self.app, tr("There is no clipboard here"), line)
        else:
            tell(
                self.app,
                tr("The packs are on the clipboard"),
                sentences(tr("Anyone who pastes this line is offered the same packs:"), line),
            )

    # -- input -------------------------------------------------------------------------------

    def on_command(self, command: str) -> bool:
        if command.startswith("pick-") and not self.over:
            place = int(command.partition("-")[2]) - 1
            if place < len(self.pack):
                self._press(place)
        elif command == "coach" and not self.over:
            self._ask_coach()
        elif command == "undo":
            self._take_back()
        elif command == "zoom":
            self._look_closely()
        elif command in ("left", "right", "up", "down", "act", "press") and self.pack:
            self.focus.focus(self.cells)
            if self.mark is None:
                self._choose(0)
        elif self.over and self.whole.leap(command, self.look.px(60), self.whole.area.height * 0.85):
            pass
        else:
            return super().on_command(command)
        self.request_redraw()
        return True

    def _look_closely(self) -> None:
        place = self.mark or 0
        if place < len(self.pack):
            shown = InspectScreen(self.app, [CARDS[each].id for each in self.pack])
            shown.front = place
            self.app.push(shown)

    def _card_at(self, pos: tuple[int, int]) -> int | None:
        """The small card under a point: of the deck, or of a pick that was made."""
        if self.draft is None:
            return None
        for pick, box in enumerate(self.plan.stations[: self._done]):
            if box.inflate(4, 8).collidepoint(pos):
                return cards_taken(self.draft)[pick]
        if self.plan.pane is not None and self.page_box.collidepoint(pos):
            at = (pos[0] - self.page_box.x, pos[1] - self.page_box.y + round(self.scroll.offset))
            return next((card for box, card in self._cards if box.collidepoint(at)), None)
        return None

    def pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            place = next((place for place, box in enumerate(self.plan.cards) if box.collidepoint(event.pos)), None)
            if place is None or place >= len(self.pack):
                return
            if event.button == 1:
                self._press(place)
            else:
                self._choose(place)
                self._look_closely()

    # -- painting ----------------------------------------------------------------------------

    def tick(self, seconds: float) -> None:
        number = self._card_at(pointer_at())
        self.preview.point(CARDS[number] if number is not None else None)
        shown, gone = self.preview.advance(seconds), self.notices.advance(seconds)
        if shown or gone:
            self.request_redraw()
        if self.draft is None:
            return
        self._want_pack(self.draft)
        self._want_pages(self.draft)

    def _want_pack(self, draft: Draft) -> None:
        pack, width, look = self.pack, self.plan.face, self.look

        def draw(shown: Sequence[int]) -> pygame.Surface:
            for card in shown:
                face_of(card, width, look)
                shadow_of(width, look)
            return pygame.Surface((1, 1))

        self._faces.want((pack, width, look), partial(draw, pack))
        if self.pack_ready and not self.over:  # the next one is mostly the same, whichever card is taken
            following = {card for place in range(len(pack)) for card in pack_of(draft.taking(place))}
            self._ahead.want((draft, width, look), partial(draw, sorted(following)))

    @property
    def pack_ready(self) -> bool:
        """Whether the cards of the pack have been drawn."""
        return self._faces.shows((self.pack, self.plan.face, self.look))

    def _want_pages(self, draft: Draft) -> None:
        look = self.look
        coach = None if self.deal is not None or self.over else coach_words(draft) if self.coach else ""
        if self.plan.pane is not None:
            width, height = self.page_box.width - look.px(6), self.page_box.height

            def deck() -> pygame.Surface:
                made: DeckPicture = deck_picture(draft, width, height, look, coach)
                self._cards = made.cards
                return made.picture

            self._deck.want((draft, width, height, look, coach), deck, self._place_pages)
        if self.over:
            across = self.plan.middle.width - look.px(14)

            def whole() -> pygame.Surface:
                page = Page(across, look)
                shown = [(card.number, times_words(n) if n > 1 else "") for card, n in in_order(deck_of(draft))]
                page.faces(shown, min(look.px(128), cards.WHOLE - 1), gap=12)
                return page.surface()

            self._end.want((draft, across, look), whole, self._place_pages)

    def _place_pages(self) -> None:
        made, end = self._deck.picture, self._end.picture
        if self.plan.pane is not None:
            box = self.page_box
            self.scroll.place(box, made.get_height() if made is not None else 0, box.right + self.look.px(6))
        room = self._end_box
        self.whole.place(room, end.get_height() if end is not None and self.over else 0, room.right - 6)

    @property
    def _end_box(self) -> pygame.Rect:
        box = self.plan.middle
        level = self.controls.get(f"level {self.level}")  # not for players
        if level is not None:
            box = pygame.Rect(box.x, box.y, box.width, level.rect.y - self.look.px(34) - box.y)
        return box

    def paint(self, target: pygame.Surface) -> None:
        look, plan = self.look, self.plan
        palette = look.palette
        target.blit(ground(target.get_size(), look), (0, 0))
        self._paint_head(target)
        if self.draft is None:
            return
        paint_stations(target, plan.look, plan.stations, self._done)
        if self.over:
            self._paint_end(target)
        else:
            self._paint_pack(target, self.draft)
            self._paint_foot(target, self.draft)
        if plan.pane is not None:
            pygame.draw.rect(target, palette.paper, plan.pane)
            pygame.draw.line(target, palette.line, plan.pane.topleft, plan.pane.bottomleft)
            if self._deck.picture is not None:
                target.set_clip(self.page_box)
                target.blit(self._deck.picture, (self.page_box.x, self.page_box.y - round(self.scroll.offset)))
                target.set_clip(None)
                self.scroll.paint(target, look)

    def _paint_head(self, target: pygame.Surface) -> None:
        plan, look = self.plan, self.plan.look
        palette, left = look.palette, plan.left
        title = draft_title() if self.deal is None else tr("Draft of the day")
        heading = draft_heading(self.draft) if self.draft is not None else ""
        if plan.tall:
            place_text(target, look, title, TITLE, (left.x, plan.title), bold=True, room=left.width)
            place_text(target, look, heading, BODY + 2, (left.x, plan.heading), bold=True, room=left.width)
            words = self._about_words()
            place_text(target, look, words, LABEL, (left.x, plan.about), palette.muted, room=left.width)
        else:
            words = tr("{title}: {words}", title=title, words=heading) if heading else title
            place_text(target, look, words, BODY + 1, (left.x, plan.heading), bold=True, room=left.width)

    def _about_words(self) -> str:
        if self.over:
            return tr("The deck is ready to play: on the small board, against a bot that has drafted as well.")
        return tr(
            "Take one of three; the other two are gone. The kinds come in a fixed order, so that "
            "you can always play the deck."
        )

    def _paint_pack(self, target: pygame.Surface, draft: Draft) -> None:
        plan, ready = self.plan, self.pack_ready
        for place, (number, box) in enumerate(zip(self.pack, plan.cards, strict=True)):
            marked = place == self.mark
            paint_card(target, self.look, number, box, ready=ready, marked=marked)
            paint_key(target, plan.look, box, key_of(f"pick-{place + 1}"), marked=marked)
        if len(plan.reasons) == PACK:
            for number, box in zip(self.pack, plan.reasons, strict=True):
                paint_reason(target, plan.look, box, reason_for(number, draft))
        elif self.mark is not None:
            paint_one_reason(target, plan.look, plan.reasons[0], reason_for(self.pack[self.mark], draft))

    def _since_words(self, draft: Draft) -> str:
        """What became of the last pack."""
        gone = let_go(draft)
        if not gone:
            return ""
        taken = name_of(cards_taken(draft)[-1])
        return tr(
            "You took {card} and passed up {others}.", card=taken, others=listing([name_of(each) for each in gone])
        )

    def _paint_foot(self, target: pygame.Surface, draft: Draft) -> None:
        plan, look = self.plan, self.plan.look
        if not plan.tall:
            return
        palette, left = look.palette, plan.left
        hairline(target, look, left.x, left.right, plan.since - look.px(6))
        words = self._since_words(draft)
        place_text(target, look, words, LABEL, (left.x, plan.since + look.px(2)), palette.muted, room=left.width)
        note = tr("Your opponent, a bot, drafts too, from packs of its own.")
        place_text(target, look, note, LABEL, (left.x, plan.note), palette.muted, room=left.width)

    def _paint_end(self, target: pygame.Surface) -> None:
        box, look = self._end_box, self.plan.look
        if self._end.picture is not None:
            target.set_clip(box)
            target.blit(self._end.picture, (box.x, box.y - round(self.whole.offset)))
            target.set_clip(None)
            self.whole.paint(target, self.look)
        level = self.controls.get(f"level {self.level}")  # not for players
        if level is not None:
            at = (self.plan.left.x, level.rect.y - look.px(6) - look.type.line_height(LABEL))
            place_text(
                target,
                look,
                tr("Your opponent has drafted too. It plays as:"),
                LABEL,
                at,
                look.palette.muted,
                room=self.plan.left.width,
            )

    def paint_over(self, target: pygame.Surface) -> None:
        if self.preview.card is not None:
            beside = pygame.Rect(pointer_at(), (1, 1)).inflate(40, 40)
            if self.plan.pane is not None and self.page_box.collidepoint(pointer_at()):
                beside = self.plan.pane
            self.preview.paint(target, self.look, beside)
        above = self.plan.left.copy()
        above.height = self.plan.buttons.y - self.look.px(6)
        self.notices.paint(target, self.look, above)

    # -- a screen reader ---------------------------------------------------------------------

    def _spoken_title(self) -> str:
        return draft_title() if self.deal is None else tr("Draft of the day")

    def _spoken(self) -> Sequence[AccessibleNode]:
        from ui.controls.spoken import text, texts

        if self.draft is None:
            return ()
        said = [self._about_words(), self._since_words(self.draft)]
        if self.coach:
            said.append(coach_words(self.draft))
        lines = [each for each in (*said, *deck_lines(self.draft)) if each]
        return [text("heading", draft_heading(self.draft), "polite"), *texts("draft", lines), self.notices.spoken()]
