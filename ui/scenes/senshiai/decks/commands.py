"""What can be done with a deck as a whole: open, save, rename, copy, delete, lists in and out, sheets, a hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import SystemRandom

import pygame

from games.core.errors import SaveError
from games.core.grammar import many
from games.core.names import plain
from games.senshiai.cards.deck import Deck
from games.senshiai.cards.decks import SMALL_STARTERS, STARTERS, export_deck, is_legal, random_deck
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.chooser import Asked, ChooserScreen
from ui.controls.chooser.folder import shown_name
from ui.controls.dialog import Answer, Dialog, tell
from ui.scenes.senshiai.decks import shelf
from ui.scenes.senshiai.decks.builder import Builder
from ui.scenes.senshiai.decks.draft import Draft
from ui.scenes.senshiai.decks.hand import HandScreen
from ui.scenes.senshiai.decks.printing import print_dialog
from ui.services.clipboard import copy, pasted
from ui.services.drops import Dropped
from ui.services.file_names import clean
from ui.services.save_files import sentence


class Commands:
    """The commands of the deck builder that are about the whole deck."""

    def __init__(self, builder: Builder) -> None:
        self.builder = builder
        self.app = builder.app
        self.where = shelf.folder(builder.app.folders)

    def command(self, command: str) -> bool:
        """Does a command; False when it is none of these."""
        known: dict[str, Callable[[], object]] = {
            "open": self.open,
            "save": self.save,
            "more": self.more,
            "print": partial(print_dialog, self.builder),
            "hand": lambda: self.app.push(HandScreen(self.app, self.builder.draft.deck)),
        }
        if command in known:
            known[command]()
        return command in known

    # -- opening and saving ----------------------------------------------------------------

    def open(self) -> None:
        """The shelf: own decks, starter decks as templates, a random deck, an empty one."""
        items = []
        for name in shelf.names(self.where):
            found = shelf.read(self.where, name)
            detail = found.problem or many(found.deck.size if found.deck else 0, "card")
            items.append(Item(name, partial(self._open_own, name), detail, "deck"))
        for starter in (*STARTERS, *SMALL_STARTERS):
            take = partial(self._take, starter.deck, starter.name)
            items.append(Item(starter.name, take, f"starter, {starter.deck.size} cards", "copy"))
        items += [
            Item("A random deck", lambda: self._take(random_deck(SystemRandom()), "random deck"), "50 cards", "swap"),
            Item("An empty deck", self._empty, icon="plus"),
        ]
        self.keep_or(lambda: self.app.push(ChoiceScreen(self.app, "Which deck?", items)))

    def _open_own(self, name: str) -> None:
        found = shelf.read(self.where, name)
        if found.deck is None:
            tell(self.app, f"{name} cannot be read", f"The reason: {found.problem}.")
            return
        self._desk(Draft.of(found.deck, name, shelved=True))

    def _take(self, deck: Deck, name: str) -> None:
        draft = Draft.of(deck, shelf.free(f"My {name}", self.where), shelved=False)
        draft.saved = dict(draft.counts)  # a fresh template is nothing to lose
        self._desk(draft)

    def _empty(self) -> None:
        self._desk(Draft(shelf.free("New deck", self.where)))

    def _desk(self, draft: Draft) -> None:
        self.builder.draft = draft
        self.builder.deck_changed(other=True)

    def save(self, then: Callable[[], object] = lambda: None) -> None:
        """Saves under the deck's name, or asks for one."""
        draft = self.builder.draft
        if draft.shelved:
            if self._write(draft.name):
                then()
            return

        def entered(text: str) -> str | None:
            return shelf.check(text, self.where) or (None if self._write(text.strip()) else "It could not be written.")

        answers = [Answer("Cancel"), Answer("Save", then, main=True, icon="save")]
        name = shelf.free(draft.name, self.where)
        self.app.push(Dialog(self.app, "Save the deck", "Under which name?", answers, entry=name, entered=entered))

    def _write(self, name: str) -> bool:
        draft = self.builder.draft
        try:
            shelf.write(self.where, name, draft.deck)
        except SaveError as error:
            self.builder.say(str(error))
            return False
        draft.name, draft.shelved, draft.saved = name, True, dict(draft.counts)
        words = "" if is_legal(draft.deck) else " It is not legal yet, so no seat can pick it."
        self.builder.say(f"Saved as {name}.{words}")
        self.builder.deck_changed()
        return True

    def keep_or(self, go: Callable[[], object]) -> None:
        """Goes on at once, or asks first when the deck has changes that no file holds."""
        draft = self.builder.draft
        if not draft.changed or not draft.counts:
            go()
            return
        answers = [Answer("Back"), Answer("Let them go", go), Answer("Save", lambda: self.save(go), main=True)]
        self.app.push(Dialog(self.app, "Keep the changes?", f"{draft.name} has changes that are not saved.", answers))

    # -- more ------------------------------------------------------------------------------

    def more(self) -> None:
        """Everything that has no button of its own."""
        draft = self.builder.draft
        items = [
            Item("Rename", self._rename, icon="rename", enabled=draft.shelved),
            Item("Copy under another name", self._copy, icon="copy", enabled=bool(draft.counts)),
            Item("Delete", self._delete, icon="trash", enabled=draft.shelved),
            Item("List to the clipboard", self._to_clipboard, icon="export", enabled=bool(draft.counts)),
            Item("List to a file ...", self._to_file, icon="export", enabled=bool(draft.counts)),
            Item("List from the clipboard", self._from_clipboard, icon="import"),
            Item("List from a file ...", self._from_file, icon="import"),
        ]
        self.app.push(ChoiceScreen(self.app, draft.name, items))

    def _rename(self) -> None:
        old = self.builder.draft.name

        def entered(text: str) -> str | None:
            problem = shelf.check(text, self.where, keep=old)
            if problem:
                return problem
            if text.strip() != old and self._write(text.strip()):
                shelf.delete(self.where, old)
            return None

        answers = [Answer("Cancel"), Answer("Rename", main=True)]
        self.app.push(Dialog(self.app, "Rename the deck", "", answers, entry=old, entered=entered))

    def _copy(self) -> None:
        self.builder.draft.shelved = False
        self.builder.draft.name = shelf.free(self.builder.draft.name, self.where)
        self.save()

    def _delete(self) -> None:
        name = self.builder.draft.name

        def go() -> None:
            try:
                shelf.delete(self.where, name)
            except SaveError as error:
                self.builder.say(str(error))
                return
            self._empty()

        answers = [Answer("Delete", go, icon="trash"), Answer("Keep it", main=True)]
        words = f"{name} will be gone for good."
        self.app.push(Dialog(self.app, "Delete the deck?", words, answers, guarded=True))

    # -- lists in and out ------------------------------------------------------------------

    def _text(self) -> str:
        return export_deck(self.builder.draft.deck, plain(self.builder.draft.name))

    def _to_clipboard(self) -> None:
        try:
            copy(self._text())
        except pygame.error as error:
            self.builder.say(f"The clipboard cannot be used: {error}")
            return
        self.builder.say("The list is on the clipboard.")

    def _from_clipboard(self) -> None:
        text = pasted()
        if text.strip():
            self.read_list(text, "the clipboard")
        else:
            self.builder.say("The clipboard is empty.")

    def _to_file(self) -> None:
        def written(path: Path) -> None:
            self.builder.say(f"Written to {shown_name(str(path))}.")

        name = clean(self.builder.draft.name)
        asked = Asked("List to a file", "Write", ".txt", "deck lists", written, name, self._text())
        self.app.push(ChooserScreen(self.app, asked))

    def _from_file(self) -> None:
        asked = Asked("List from a file", "Open", ".txt", "deck lists", lambda path: self.app.receive([Dropped(path)]))
        self.app.push(ChooserScreen(self.app, asked))

    def read_list(self, text: str, source: str) -> None:
        """Puts a list on the desk, or says in which line it is wrong and why."""
        found = shelf.read_list(source, text)
        if found.deck is None:
            tell(self.app, "That is no deck list", f"In {source}: {found.problem}.")
        else:
            self.take_list(replace(found, name="New deck") if found.name == source else found)

    def take_list(self, found: shelf.DeckList) -> None:
        """Puts a list that has been read on the desk, once it is settled what becomes of the deck there."""

        def go() -> None:
            assert found.deck is not None
            self._desk(Draft.of(found.deck, shelf.free(found.name, self.where), shelved=False))
            lack = f" {sentence(found.problem)}" if found.problem else ""
            self.builder.say(f"{many(found.deck.size, 'card')} read.{lack}")

        self.keep_or(go)
