"""The coach below the collection: one note at a time, with one or two buttons that mend what it is about."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from games.core.words import sentences, tr, tr_n
from games.senshiai.cards.deck_advice import About, Note
from games.senshiai.words.deck_words import NoteWords, exchange_words, note_words
from ui.controls.buttons import Button
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.labels import ButtonLabel
from ui.drawing.assets import icon
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.vector import rect_picture
from ui.scenes.senshiai.decks.builder import Builder
from ui.scenes.senshiai.decks.collection import Filter

_PAD: Final = 12
_SHOWS: Final = {About.CAPITAL: "capital", About.LAND: "terrain"}
"""What kind of cards the button shows that a note of this kind has beside its exchange."""


class CoachPane:
    """Paints the note that is in front, and has its buttons made."""

    def __init__(self, builder: Builder) -> None:
        self.builder = builder
        self.box = pygame.Rect(0, 0, 0, 0)
        self.place = 0
        """Which of the notes is in front."""
        self.narrow = False
        """Whether there is room for one line alone: its button opens a list of the notes."""
        self.buttons: dict[str, Button] = {}
        self._built: object = None
        """The notes that the buttons were made for."""
        self._right = 0
        """Where the words of the note end."""

    def _shown(self) -> object:
        return self.note, len(self.notes)

    @property
    def outdated(self) -> bool:
        """Whether other buttons are needed than were made."""
        return self._built != self._shown()

    @property
    def notes(self) -> tuple[Note, ...]:
        """All notes on the present deck."""
        return self.builder.judge.found.notes

    @property
    def note(self) -> Note | None:
        """The note in front; None where there is none."""
        return self.notes[min(self.place, len(self.notes) - 1)] if self.notes else None

    @staticmethod
    def height(look: Look, room: int) -> int:
        """The pixels that the coach takes of so many below the filters: one line where cards would have too few."""
        full = look.px(66)
        return full if room - full >= look.px(330) else look.px(38)

    # -- building --------------------------------------------------------------------------

    def build(self, box: pygame.Rect) -> None:
        """Places the note and its buttons in `box`."""
        builder, look = self.builder, self.builder.look
        self.box, self.buttons, self._built = box, {}, self._shown()
        note = self.note
        if note is None:
            return
        faces = self._fitting_faces(note)
        self.narrow = not faces
        tall, right = look.finger(30), box.right - _PAD
        middle = box.centery - tall // 2
        if self.narrow:
            words = tr_n("{n} note", "{n} notes", len(self.notes))
            self._button("notes", words, right, middle, tall, self.list_notes)
            return
        for number, words in reversed(list(enumerate(faces))):
            name = f"remedy {number}"  # not for players
            right = self._button(name, words, right, middle, tall, partial(self.mend, number))
        if len(self.notes) > 1:
            for name, sign, hint, step in (
                ("next", "next", tr("The next note"), 1),
                ("previous", "previous", tr("The previous note"), -1),
            ):
                rect = pygame.Rect(right - tall, middle, tall, tall)
                made = builder.button(rect, ButtonLabel(icon=sign, kind="quiet"), partial(self.turn, step), hint=hint)
                self.buttons[name], right = made, rect.left - 2
        self._right = right

    def _button(self, name: str, words: str, right: int, top: int, tall: int, press: Callable[[], object]) -> int:
        """Makes a button that ends at `right`; returns where the next one may end."""
        look = self.builder.look
        wide = look.type.width(words, LABEL) + look.px(24)
        rect = pygame.Rect(right - wide, top, wide, tall)
        self.buttons[name] = self.builder.button(rect, ButtonLabel(words), press)
        return rect.left - look.px(8)

    def _faces(self, note: Note) -> list[str]:
        """What the buttons of a note say."""
        faces = list(note_words(note).remedies)[:2]
        if note.about in _SHOWS:
            faces.append(tr("Show Capitals") if note.about is About.CAPITAL else tr("Show Terrains"))
        return faces

    def _fitting_faces(self, note: Note) -> list[str]:
        """What the buttons of a note say that leave its words room; none where that is too little for even one."""
        look, words = self.builder.look, note_words(note)
        if self.box.height < look.px(66):
            return []
        needs = max(look.type.width(words.heading, LABEL, True), look.type.width(words.detail, LABEL))
        needs += 2 * _PAD + look.px(18 + 10 + 4)
        if len(self.notes) > 1:
            needs += 2 * look.finger(30) + look.px(14) + look.type.width(self._counted(), LABEL)
        faces = self._faces(note)
        while faces and needs + sum(look.type.width(face, LABEL) + look.px(32) for face in faces) > self.box.width:
            faces.pop()
        return faces

    # -- what it does ----------------------------------------------------------------------

    def turn(self, step: int = 1) -> None:
        """Puts another note in front."""
        if self.notes:
            self.place = (min(self.place, len(self.notes) - 1) + step) % len(self.notes)
            self.builder.rebuild()

    def mend(self, number: int, note: Note | None = None) -> None:
        """Does what a button of the note in front, or of another one, says."""
        note = note or self.note
        if note is None:
            return
        if number < len(note.remedies):
            remedy = note.remedies[number]
            self.builder.exchange(dict(remedy.counts), exchange_words(remedy))
        elif note.about in _SHOWS:
            self.builder.look_for(Filter(kind=_SHOWS[note.about]))

    def list_notes(self) -> None:
        """Opens a list of all notes with what mends them."""
        items = []
        for note in self.notes:
            words, faces = note_words(note), self._faces(note)
            for number, face in enumerate(faces):
                about = sentences(words.heading, words.detail)
                items.append(Item(words.heading, partial(self.mend, number, note), face, "warning", about=about))
        self.builder.app.push(ChoiceScreen(self.builder.app, tr("The coach"), items))

    # -- painting --------------------------------------------------------------------------

    def words(self) -> NoteWords | None:
        """The note in front in words."""
        return note_words(self.note) if self.note is not None else None

    def spoken(self) -> str:
        """The note in front as it is read out."""
        found = self.words()
        if found is None:
            return tr("The coach has nothing to say.") if self.builder.working.counts else ""
        return sentences(tr("The coach, {which}.", which=self._counted()), found.heading, found.detail)

    def _counted(self) -> str:
        return tr("{n} of {all}", n=min(self.place, len(self.notes) - 1) + 1, all=len(self.notes))

    def paint(self, target: pygame.Surface) -> None:
        """Draws the note in front, or that there is none."""
        look, palette, box = self.builder.look, self.builder.look.palette, self.box
        target.blit(rect_picture(box.size, radius=8, fill=palette.paper, stroke=palette.line), box)
        side, found = look.px(18), self.words()
        sign, colour = ("hint", palette.muted) if found is None else ("warning", palette.vermilion_text)
        target.blit(icon(sign, side, colour), (box.x + _PAD, box.centery - side // 2))
        at = (box.x + _PAD + side + look.px(10), box.centery)
        if found is None:
            words, room = self.spoken() or tr("The coach looks at the deck as it grows."), box.right - _PAD - at[0]
            place_text(target, look, words, LABEL, at, palette.muted, middle=True, room=room)
        elif self.narrow:
            room = self.buttons["notes"].rect.left - look.px(8) - at[0]
            low = box.height < look.px(66)
            at = at if low else (at[0], box.centery - look.type.line_height(LABEL) // 2 - 1)
            place_text(target, look, found.heading, LABEL, at, bold=True, middle=True, room=room)
            if not low:
                at = at[0], box.centery + look.type.line_height(LABEL) // 2 + 1
                place_text(target, look, found.detail, LABEL, at, palette.muted, middle=True, room=room)
        else:
            self._paint_note(target, found, at[0])

    def _paint_note(self, target: pygame.Surface, found: NoteWords, x: int) -> None:
        """Draws the two lines of the note in front, and which of how many it is."""
        look, muted = self.builder.look, self.builder.look.palette.muted
        line, right, middle = look.type.line_height(LABEL), self._right - look.px(4), self.box.centery
        if len(self.notes) > 1:
            box = place_text(target, look, self._counted(), LABEL, (right, middle), muted, align="right", middle=True)
            right = box.left - look.px(10)
        place_text(target, look, found.heading, LABEL, (x, middle - line - 1), bold=True, room=right - x)
        place_text(target, look, found.detail, LABEL, (x, middle + 1), muted, room=right - x)
