"""The page of keys: every command with its keys, part by part; a press sets another one, and clashes are shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from games.core.words import N_, listing, tr, tr_c
from ui.controls import keymap
from ui.controls.dialog import Answer, Dialog
from ui.controls.form import GAP, Form
from ui.controls.keys import KEPT, Binding, Key
from ui.controls.labels import ButtonLabel, row_height
from ui.drawing.lettering import LABEL
from ui.screens.settings.capture import CaptureScreen
from ui.screens.settings.catalogue import Catalogue, catalogue
from ui.screens.settings.one_hand_keys import HANDS, keys_for
from ui.screens.settings.page import SettingsPage

if TYPE_CHECKING:
    from ui.screens.settings.paged_screen import PagedScreen

_OWN: Final = "own"
NONE: Final = "\u2013"
TWINS: Final = {"everywhere.act": "everywhere.press"}
"""Commands that another one, with the same name, does as well: both are shown in one line and changed together."""
MINE: Final = "\u2022"
"""Stands before keys that are not the usual ones."""


class KeysPage(SettingsPage):
    """The sets for one hand, and the parts of the program as buttons with the commands of the chosen one below."""

    name: ClassVar[str] = "keys"
    title: ClassVar[str] = N_("Keys")

    def __init__(self, screen: PagedScreen) -> None:
        super().__init__(screen)
        self.known: Catalogue | None = None
        """Every command; None until it has been looked up."""
        self.part = "everywhere"
        """The part of the program whose commands are listed."""
        self._sets: Mapping[str, dict[str, list[str]]] = {}
        self._asked = self._filled = False
        self._parts_at = 0
        self._calm = 0
        """Turns of the loop since a button was last held down."""

    def fill(self, form: Form) -> None:
        if not self._asked:
            self._asked = True
            self.app.tasks.run(_look_up, self._loaded)
        self._fill_hands(form)
        self._filled = self.known is not None
        if self.known is not None:
            self._fill_commands(form, self.known)

    def _loaded(self, found: tuple[Catalogue, dict[str, dict[str, list[str]]]]) -> None:
        self.known, self._sets = found

    def tick(self, seconds: float) -> None:
        """Shows the catalogue once it is read, but not between the press of a button and what it does."""
        self._calm = 0 if self.screen.pressing else self._calm + 1
        if self.known is not None and not self._filled and self._calm > 1:
            self.screen.rebuild()

    def _fill_hands(self, form: Form) -> None:
        look, own = self.app.look, self.app.settings.keys
        current = next((hand for hand, keys in self._sets.items() if keys == own), _OWN)
        hands = [(hand, tr(words)) for hand, words in HANDS.items()]
        if self._sets and current == _OWN:
            hands.append((_OWN, tr("My own")))
        form.label(tr("Keys for"))
        at = form.buttons("hand", hands, current, self._pick_hand, disabled=() if self._sets else tuple(HANDS))
        face = ButtonLabel(tr("All default"), icon="undo")
        box = pygame.Rect(at, form.y, look.type.width(face.text, LABEL) + look.px(54), form.row)
        if box.right > form.width:
            form.y += form.row + GAP
            box.topleft = (form.indent, form.y)
        form.button("keys-as-usual", box, face, self._ask_all, enabled=bool(own)).why = tr(
            "All keys have their default."
        )
        form.end_row(tr("One-handed layouts put every key under that hand, mirroring those of the other."))
        text = tr("Off: letters, digits and signs give no commands, so that you cannot give one by accident.")
        self.switch(form, "letter_keys", tr_c("keys", "Letters"), text)
        text = tr(
            "The cover between two people opens with two presses, 1 to 5 seconds apart, instead of one held press."
        )
        self.switch(form, "without_holding", tr("Without holding"), text)

    def _fill_commands(self, form: Form, known: Catalogue) -> None:
        look = self.app.look
        form.heading(tr("Commands"))
        self._parts_at = form.y
        parts = [(area.id, tr(area.title)) for area in known.areas if area.bindings]
        form.buttons("part", parts, self.part, self._show, x=0)
        form.y += form.row + look.px(8)
        for binding in next(each for each in known.areas if each.id == self.part).bindings:
            if binding.id in TWINS.values():
                continue
            both = self._with_twin(binding, known)
            own = any(each.id in self.app.settings.keys for each in both)
            names = ", ".join(dict.fromkeys(name for each in both for name in each.names)) or NONE
            face = ButtonLabel(binding.own_words, f"{MINE} {names}" if own else names, kind="row", bold=own)
            box = pygame.Rect(0, form.y, form.width, max(form.row, row_height(face, form.width, look)))
            form.button(f"key={binding.id}", box, face, partial(self._change, binding))
            form.y += box.height + 2

    # -- changes ---------------------------------------------------------------------------

    def _show(self, part: str) -> None:
        self.part = part
        self.screen.rebuild()
        self.screen.show_from(self._parts_at)

    def _pick_hand(self, hand: str) -> None:
        if hand == _OWN:
            return
        own = self.app.settings.keys
        if own and own not in self._sets.values():
            words = tr("The keys you have set yourself are replaced.")
            self._ask(tr("Use other keys?"), words, tr("Use them"), partial(self._use, self._sets[hand]))
        else:
            self._use(self._sets[hand])

    def _use(self, keys: Mapping[str, list[str]]) -> None:
        self.app.settings.keys = {name: list(own) for name, own in keys.items()}
        self.app.settings_changed()

    def _ask_all(self) -> None:
        if not self.app.settings.keys:
            return
        words = tr("Every command gets its default key again.")
        self._ask(tr("Reset all keys?"), words, tr("Default"), partial(self._use, {}))

    def _ask(self, title: str, words: str, yes: str, go: Callable[[], object]) -> None:
        self.app.push(Dialog(self.app, title, words, [Answer(yes, go), Answer(tr("Cancel"), main=True)]))

    @staticmethod
    def _with_twin(binding: Binding, known: Catalogue) -> tuple[Binding, ...]:
        """A command, and the one that stands in its line with it."""
        twin = TWINS.get(binding.id)
        return (binding,) if twin is None else (binding, known.find(twin))

    def _change(self, binding: Binding) -> None:
        assert self.known is not None
        names = [name for each in self._with_twin(binding, self.known) for name in each.names]
        why, taken = partial(self.why_not, binding), partial(self._pressed, binding)
        self.app.push(CaptureScreen(self.app, binding, tuple(dict.fromkeys(names)), why, taken))

    def why_not(self, binding: Binding, key: Key) -> str:
        """Why a key cannot be given to any command; "" where it can."""
        assert self.known is not None
        for area in self.known.areas:
            for each in area.bindings:
                if each.command in KEPT and each.id != binding.id and any(key.meets(usual) for usual in each.keys):
                    return tr("{key} keeps its meaning: {command}.", key=key.name, command=each.own_words)
        if key.types and not self.app.settings.letter_keys:
            return tr("Letters are switched off, so {key} would do nothing.", key=key.name)
        return ""

    def _pressed(self, binding: Binding, keys: tuple[Key, ...] | None) -> None:
        """Gives a command the keys that it is to have; None: its usual ones."""
        assert self.known is not None
        wanted = binding.keys if keys is None else keys
        met: dict[str, Binding] = {}
        for key in wanted:
            found = [
                each for each in keymap.meeting(binding, key, self.known.screens) if each.id != TWINS.get(binding.id)
            ]
            usual = keys is None and all(self._is_usual(each) for each in found)
            met |= {} if usual else {each.id: self.known.find(each.id) for each in found if each.changeable}
        if met:
            self._tell_clash(binding, keys, tuple(met.values()))
        else:
            self._give(binding, keys)

    def _is_usual(self, binding: Binding) -> bool:
        return binding.id not in self.app.settings.keys

    def _tell_clash(self, binding: Binding, keys: tuple[Key, ...] | None, met: tuple[Binding, ...]) -> None:
        assert self.known is not None
        known = self.known
        wanted = binding.keys if keys is None else keys
        parts = [(each, known.part(each)) for each in met]
        names = listing([
            tr("{command} ({part})", command=each.own_words, part=tr(part.title)) for each, part in parts
        ])  # fmt: skip
        title = tr("{key} is taken", key=listing(list(dict.fromkeys(key.name for key in wanted))))
        words = tr("It is already used for: {commands}. They cannot share it on the same screen.", commands=names)
        answers = [
            Answer(tr("Swap"), partial(self._swap, binding, keys, met)),
            Answer(tr("Unassign it there"), partial(self._take, binding, keys, met)),
            Answer(tr("Cancel"), main=True),
        ]
        self.app.push(Dialog(self.app, title, words, answers))

    def _swap(self, binding: Binding, keys: tuple[Key, ...] | None, met: tuple[Binding, ...]) -> None:
        """Gives the first command that had the key the one that is given up, where it means nothing else."""
        assert self.known is not None
        old, other = binding.in_force[:1], met[0]
        left = self._left(binding, keys, other)
        self._take(binding, keys, met)
        if old and not keymap.meeting(other, old[0], self.known.screens):
            self._give(other, (*old, *left))

    def _take(self, binding: Binding, keys: tuple[Key, ...] | None, met: tuple[Binding, ...]) -> None:
        for each in met:
            self._give(each, self._left(binding, keys, each))
        self._give(binding, keys)

    @staticmethod
    def _left(binding: Binding, keys: tuple[Key, ...] | None, other: Binding) -> tuple[Key, ...]:
        """Returns the keys that a command keeps when these are taken away from it."""
        wanted = binding.keys if keys is None else keys
        return tuple(key for key in other.in_force if not any(key.meets(own) for own in wanted))

    def _give(self, binding: Binding, keys: tuple[Key, ...] | None) -> None:
        own, twin = self.app.settings.keys, TWINS.get(binding.id)
        if twin is not None:  # one line, so a key that is given to it is in place of both
            own.pop(twin, None)
            own |= {} if keys is None or keys == binding.keys else {twin: []}
        if keys is None or keys == binding.keys:
            own.pop(binding.id, None)
        else:
            own[binding.id] = [keymap.text_of(key) for key in keys]
        self.app.settings_changed()


def _look_up() -> tuple[Catalogue, dict[str, dict[str, list[str]]]]:
    known = catalogue()
    return known, {hand: keys_for(hand, known) for hand in HANDS}
