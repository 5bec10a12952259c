"""Commands on a deck as a whole: open, save, rename, copy, delete, lists in and out, sheets, a hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import SystemRandom

import pygame

from games.core.names import plain, shown_name
from games.core.words import tr, tr_n
from games.senshiai.cards.deck import Deck
from games.senshiai.cards.decks import SMALL_STARTERS, STARTERS, export_deck, is_legal, random_deck
from games.senshiai.cards.printed import deck_name
from games.senshiai.words.phrases import cards_words
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.chooser import FileChooserScreen, FileRequest
from ui.controls.dialog import Answer, Dialog, tell
from ui.scenes import draft_screen
from ui.scenes.senshiai.decks import shelf
from ui.scenes.senshiai.decks.builder import Builder
from ui.scenes.senshiai.decks.hand import HandScreen
from ui.scenes.senshiai.decks.printing import print_dialog
from ui.scenes.senshiai.decks.working_deck import WorkingDeck
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

    def on_command(self, command: str) -> bool:
        """Does a command; False when it is none of these."""
        known: dict[str, Callable[[], object]] = {
            "open": self.open,
            "save": self.save,
            "more": self.more,
            "print": partial(print_dialog, self.builder),
            "hand": lambda: self.app.push(HandScreen(self.app, self.builder.working.deck)),
        }
        if command in known:
            known[command]()
        return command in known

    # -- opening and saving ----------------------------------------------------------------

    def open(self) -> None:
        """Opens the shelf: own decks, starter decks as templates, a random deck, an empty one."""
        items = []
        for name in shelf.names(self.where):
            found = shelf.read(self.where, name)
            detail = found.problem or cards_words(found.deck.size if found.deck else 0)
            items.append(Item(name, partial(self._open_own, name), detail, "deck"))
        both = (SMALL_STARTERS, STARTERS) if self.builder.board == 3 else (STARTERS, SMALL_STARTERS)
        for starter in (*both[0], *both[1]):  # those of the chosen board first
            name = deck_name(starter)
            take = partial(self.take, starter.deck, name)
            items.append(Item(name, take, tr("starter, {n} cards", n=starter.deck.size), "copy"))
        items += [
            Item(
                tr("A random deck"),
                lambda: self.take(random_deck(SystemRandom()), tr("random deck")),
                cards_words(50),
                "swap",
            ),
            Item(tr("Draft a deck"), self._draft, tr("one of three cards, 25 times"), "redo"),
            Item(tr("An empty deck"), self.empty, icon="plus"),
        ]
        self.keep_or(lambda: self.app.push(ChoiceScreen(self.app, tr("Which deck?"), items)))

    def _draft(self) -> None:
        self.app.push(draft_screen("senshiai")(self.app, None, None))

    def _open_own(self, name: str) -> None:
        found = shelf.read(self.where, name)
        if found.deck is None:
            tell(self.app, tr("{name} cannot be read", name=name), tr("The reason: {why}.", why=found.problem))
            return
        self._desk(WorkingDeck.of(found.deck, name, shelved=True))

    def take(self, deck: Deck, name: str) -> None:
        working = WorkingDeck.of(deck, shelf.free(tr("My {deck}", deck=name), self.where), shelved=False)
        working.saved = dict(working.counts)  # a fresh template is nothing to lose
        self._desk(working)

    def empty(self) -> None:
        self._desk(WorkingDeck(shelf.free(tr("New deck"), self.where)))

    def _desk(self, working: WorkingDeck) -> None:
        self.builder.working = working
        self.builder.deck_changed(other=True)

    def save(self, then: Callable[[], object] = lambda: None) -> None:
        """Saves under the deck's name, or asks for one."""
        working = self.builder.working
        if working.shelved:
            self._write(working.name, then)
            return

        def entered(text: str) -> str | None:
            problem = shelf.check(text, self.where)
            if problem is None:
                self._write(text.strip(), then)
            return problem

        answers = [Answer(tr("Cancel")), Answer(tr("Save"), main=True, icon="save")]
        name = shelf.free(working.name, self.where)
        self.app.push(
            Dialog(self.app, tr("Save the deck"), tr("Save under which name?"), answers, entry=name, entered=entered)
        )

    def _write(self, name: str, then: Callable[[], object] = lambda: None) -> None:
        """Writes the deck in the background; then the working deck has that name, and `then` is called."""
        working = self.builder.working
        deck, counts = working.deck, dict(working.counts)

        def written(result: object) -> None:
            working.name, working.shelved, working.saved = name, True, counts
            if is_legal(deck):
                self.builder.say(tr("Saved as {name}.", name=name))
            else:
                self.builder.say(tr("Saved as {name}. It is not legal yet, so no seat can pick it.", name=name))
            self.builder.deck_changed()
            then()

        self.app.tasks.write(partial(shelf.write, self.where, name, deck), written, self._refused)

    def _remove(self, name: str, then: Callable[[], object] = lambda: None) -> None:
        self.app.tasks.write(partial(shelf.delete, self.where, name), lambda result: then(), self._refused)

    def _refused(self, error: Exception) -> None:
        self.app.tasks.not_kept(str, error)

    def keep_or(self, go: Callable[[], object]) -> None:
        """Goes on at once, or asks first when the deck has changes that no file holds."""
        working = self.builder.working
        if not working.changed or not working.counts:
            go()
            return
        answers = [
            Answer(tr("Back")),
            Answer(tr("Discard them"), go),
            Answer(tr("Save"), lambda: self.save(go), main=True),
        ]
        words = tr("{name} has changes that are not saved.", name=working.name)
        self.app.push(Dialog(self.app, tr("Keep the changes?"), words, answers))

    # -- more ------------------------------------------------------------------------------

    def more(self) -> None:
        """Lists all commands that have no button of their own."""
        working = self.builder.working
        items = [
            Item(tr("Rename"), self._rename, icon="rename", enabled=working.shelved),
            Item(tr("Copy under another name"), self._copy, icon="copy", enabled=bool(working.counts)),
            Item(tr("Delete"), self._delete, icon="trash", enabled=working.shelved),
            Item(tr("List to the clipboard"), self._to_clipboard, icon="export", enabled=bool(working.counts)),
            Item(tr("List to a file…"), self._to_file, icon="export", enabled=bool(working.counts)),
            Item(tr("List from the clipboard"), self._from_clipboard, icon="import"),
            Item(tr("List from a file…"), self._from_file, icon="import"),
        ]
        self.app.push(ChoiceScreen(self.app, working.name, items))

    def _rename(self) -> None:
        old = self.builder.working.name

        def entered(text: str) -> str | None:
            problem = shelf.check(text, self.where, keep=old)
            if problem:
                return problem
            if text.strip() != old:
                self._write(text.strip(), partial(self._remove, old))
            return None

        answers = [Answer(tr("Cancel")), Answer(tr("Rename"), main=True)]
        self.app.push(Dialog(self.app, tr("Rename the deck"), "", answers, entry=old, entered=entered))

    def _copy(self) -> None:
        self.builder.working.shelved = False
        self.builder.working.name = shelf.free(self.builder.working.name, self.where)
        self.save()

    def _delete(self) -> None:
        name = self.builder.working.name

        remove = partial(self._remove, name, self.empty)
        answers = [Answer(tr("Delete"), remove, icon="trash"), Answer(tr("Keep it"), main=True)]
        words = tr("{name} will be deleted permanently.", name=name)
        self.app.push(Dialog(self.app, tr("Delete the deck?"), words, answers, guarded=True))

    # -- lists in and out ------------------------------------------------------------------

    def _text(self) -> str:
        return export_deck(self.builder.working.deck, plain(self.builder.working.name))

    def _to_clipboard(self) -> None:
        try:
            copy(self._text())
        except pygame.error as error:
            self.builder.say(tr("The clipboard cannot be used: {why}", why=error))
            return
        self.builder.say(tr("The list is on the clipboard."))

    def _from_clipboard(self) -> None:
        text = pasted()
        if text.strip():
            self.read_list(text, tr("the clipboard"))
        else:
            self.builder.say(tr("The clipboard is empty."))

    def _to_file(self) -> None:
        def written(path: Path) -> None:
            self.builder.say(tr("Written to {path}.", path=shown_name(str(path))))

        name = clean(self.builder.working.name)
        # translators: a button: writes the list of a deck into a file.
        asked = FileRequest(tr("List to a file"), tr("Write"), ".txt", tr("deck lists"), written, name, self._text())
        self.app.push(FileChooserScreen(self.app, asked))

    def _from_file(self) -> None:
        title, kind = tr("List from a file"), tr("deck lists")
        asked = FileRequest(title, tr("Open"), ".txt", kind, lambda path: self.app.receive([Dropped(path)]))
        self.app.push(FileChooserScreen(self.app, asked))

    def read_list(self, text: str, source: str) -> None:
        """Opens a list of cards as the deck, or says in which line it is wrong and why."""
        found = shelf.read_list(source, text)
        if found.deck is None:
            tell(self.app, tr("That is not a deck list"), tr("In {source}: {why}.", source=source, why=found.problem))
        else:
            self.take_list(replace(found, name=tr("New deck")) if found.name == source else found)

    def take_list(self, found: shelf.DeckList) -> None:
        """Opens a list that has been read as the deck, once it is settled what becomes of the one before."""

        def go() -> None:
            assert found.deck is not None
            self._desk(WorkingDeck.of(found.deck, shelf.free(found.name, self.where), shelved=False))
            read = tr_n("{n} card read.", "{n} cards read.", found.deck.size)
            if found.problem:
                read = tr("{first} {second}", first=read, second=sentence(found.problem))
            self.builder.say(read)

        self.keep_or(go)
