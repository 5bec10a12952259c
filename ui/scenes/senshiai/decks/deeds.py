"""What can be done with a deck as a whole: open, save, rename, copy, delete, lists in and out, sheets, a hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

import pygame

from games.core.errors import SaveError
from games.core.names import plain
from games.senshiai.decks import STARTERS, export_deck, is_legal, random_deck
from games.senshiai.state import Deck
from ui.choice import ChoiceScene, Item
from ui.dialog import Answer, Dialog, tell
from ui.scenes.senshiai.decks import shelf
from ui.scenes.senshiai.decks.draft import Draft

if TYPE_CHECKING:
    from ui.scenes.senshiai.decks.scene import DeckBuilderScene


class Deeds:
    """The commands of the deck builder that are about the whole deck."""

    def __init__(self, scene: DeckBuilderScene) -> None:
        self.scene = scene
        self.app = scene.app
        self.where = shelf.folder(scene.app.folders)

    def command(self, command: str) -> bool:
        """Does a command; False when it is none of these."""
        known: dict[str, Callable[[], object]] = {
            "open": self.open,
            "save": self.save,
            "more": self.more,
            "print": self.print,
            "hand": self.hand,
        }
        if command not in known:
            return False
        known[command]()
        return True

    # -- opening and saving ----------------------------------------------------------------

    def open(self) -> None:
        """The shelf: own decks, starter decks as templates, a random deck, an empty one."""
        items = []
        for name in shelf.names(self.where):
            found = shelf.read(self.where, name)
            detail = found.problem or f"{found.deck.size if found.deck else 0} cards"
            items.append(Item(name, partial(self._open_own, name), detail, "deck"))
        for starter in STARTERS:
            words = f"starter, {starter.deck.size} cards"
            take = partial(self._take, starter.deck, starter.name)
            items.append(Item(starter.name, take, words, "copy"))
        items.append(Item("A random deck", self._random, "50 cards", "swap"))
        items.append(Item("An empty deck", self._empty, "", "plus"))
        self.keep_or(lambda: self.app.push(ChoiceScene(self.app, "Which deck?", items)))

    def _open_own(self, name: str) -> None:
        found = shelf.read(self.where, name)
        if found.deck is None:
            tell(self.app, f"{name} cannot be read", f"The reason: {found.problem}.")
            return
        self._desk(Draft.of(found.deck, name, shelved=True))

    def _take(self, deck: Deck, name: str) -> None:
        draft = Draft.of(deck, self._free(f"My {name}"), shelved=False)
        draft.saved = dict(draft.counts)  # a fresh template is nothing to lose
        self._desk(draft)

    def _random(self) -> None:
        self._take(random_deck(SystemRandom()), "random deck")

    def _empty(self) -> None:
        self._desk(Draft(self._free("New deck")))

    def _desk(self, draft: Draft) -> None:
        self.scene.draft = draft
        self.scene.desk.scroll.jump(0)
        self.scene.desk.refresh()
        self.scene.mark()

    def _free(self, name: str) -> str:
        count, trial = 1, name
        while shelf.check(trial, self.where):
            count += 1
            trial = f"{name} {count}"
        return trial

    def save(self, then: Callable[[], object] = lambda: None) -> None:
        """Saves under the deck's name, or asks for one."""
        draft = self.scene.draft
        if draft.shelved:
            if self._write(draft.name):
                then()
            return

        def entered(text: str) -> str | None:
            problem = shelf.check(text, self.where)
            return problem if problem else None if self._write(text.strip()) else "It could not be written."

        answers = [Answer("Cancel"), Answer("Save", then, main=True, icon="save")]
        name = draft.name if not shelf.check(draft.name, self.where) else self._free(draft.name)
        self.app.push(Dialog(self.app, "Save the deck", "Under which name?", answers, entry=name, entered=entered))

    def _write(self, name: str) -> bool:
        draft = self.scene.draft
        try:
            shelf.write(self.where, name, draft.deck)
        except SaveError as error:
            self.scene.say(str(error))
            return False
        draft.name, draft.shelved, draft.saved = name, True, dict(draft.counts)
        words = "" if is_legal(draft.deck) else " It is not legal yet, so no seat can pick it."
        self.scene.say(f"Saved as {name}.{words}")
        self.scene.desk.refresh()
        return True

    def keep_or(self, go: Callable[[], object]) -> None:
        """Goes on at once, or asks first when the deck has changes that no file holds."""
        draft = self.scene.draft
        if not draft.changed or not draft.counts:
            go()
            return
        answers = [Answer("Back"), Answer("Let them go", go), Answer("Save", lambda: self.save(go), main=True)]
        self.app.push(Dialog(self.app, "Keep the changes?", f"{draft.name} has changes that are not saved.", answers))

    # -- more ------------------------------------------------------------------------------

    def more(self) -> None:
        """Everything that has no button of its own."""
        draft = self.scene.draft
        items = [
            Item("Rename", self._rename, icon="rename", enabled=draft.shelved),
            Item("Copy under another name", self._copy, icon="copy", enabled=bool(draft.counts)),
            Item("Delete", self._delete, icon="trash", enabled=draft.shelved),
            Item("List to the clipboard", self._to_clipboard, icon="export", enabled=bool(draft.counts)),
            Item("List to a file ...", self._to_file, icon="export", enabled=bool(draft.counts)),
            Item("List from the clipboard", self._from_clipboard, icon="import"),
            Item("List from a file ...", self._from_file, icon="import"),
        ]
        self.app.push(ChoiceScene(self.app, draft.name, items))

    def _rename(self) -> None:
        old = self.scene.draft.name

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
        self.scene.draft.shelved = False
        self.scene.draft.name = self._free(self.scene.draft.name)
        self.save()

    def _delete(self) -> None:
        name = self.scene.draft.name

        def go() -> None:
            try:
                shelf.delete(self.where, name)
            except SaveError as error:
                self.scene.say(str(error))
                return
            self._empty()

        answers = [Answer("Keep it"), Answer("Delete", go, main=True, icon="trash")]
        self.app.push(Dialog(self.app, "Delete the deck?", f"{name} will be gone for good.", answers))

    # -- lists in and out ------------------------------------------------------------------

    def _text(self) -> str:
        return export_deck(self.scene.draft.deck, plain(self.scene.draft.name))

    def _to_clipboard(self) -> None:
        try:
            pygame.scrap.put_text(self._text())
        except pygame.error as error:
            self.scene.say(f"The clipboard cannot be used: {error}")
            return
        self.scene.say("The list is on the clipboard.")

    def _from_clipboard(self) -> None:
        try:
            text = pygame.scrap.get_text()
        except pygame.error as error:
            self.scene.say(f"The clipboard cannot be used: {error}")
            return
        self.read_list(text, "the clipboard")

    def _to_file(self) -> None:
        def entered(text: str) -> str | None:
            try:
                Path(text).expanduser().write_text(self._text(), encoding="utf-8")
            except (OSError, ValueError) as error:
                return f"That cannot be written: {getattr(error, 'strerror', None) or error}."
            self.scene.say(f"Written to {text}.")
            return None

        path = f"~/{self.scene.draft.name}.txt"
        answers = [Answer("Cancel"), Answer("Write", main=True, icon="export")]
        self.app.push(Dialog(self.app, "List to a file", "To which file?", answers, entry=path, entered=entered))

    def _from_file(self) -> None:
        def entered(text: str) -> str | None:
            try:
                path = Path(text).expanduser()
                if path.stat().st_size > 100_000:
                    return "That file is too large to be a deck list."
                read.append((path.stem, path.read_text(encoding="utf-8")))
            except UnicodeDecodeError:
                return "That file is not text."
            except (OSError, ValueError) as error:
                return f"That cannot be read: {getattr(error, 'strerror', None) or error}."
            return None

        read: list[tuple[str, str]] = []
        answers = [Answer("Cancel"), Answer("Read", lambda: self.read_list(read[-1][1], read[-1][0]), main=True)]
        self.app.push(Dialog(self.app, "List from a file", "Which file?", answers, entry="", entered=entered))

    def read_list(self, text: str, source: str) -> None:
        """Puts a list on the desk, or says in which line it is wrong and why."""
        found = shelf.parse(source, text)
        if found.deck is None or not found.deck.cards:
            words = found.problem or "There is no card in it."
            tell(self.app, "That is no deck list", f"In {source}: {words}")
            return
        self.scene.draft.replace(found.deck)
        self.scene.desk.refresh()
        lack = f" {found.problem[0].upper()}{found.problem[1:]}." if found.problem else ""
        self.scene.say(f"{found.deck.size} cards read.{lack}")

    # -- paper and luck --------------------------------------------------------------------

    def print(self) -> None:
        """Printable sheets, or what to install for them."""
        from ui.scenes.senshiai.decks.printing import print_dialog

        print_dialog(self.scene)

    def hand(self) -> None:
        """An opening hand drawn from the deck."""
        from ui.scenes.senshiai.decks.hand import HandScene

        self.app.push(HandScene(self.app, self.scene.draft.deck))
