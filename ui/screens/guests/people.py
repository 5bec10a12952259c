"""Questions about guests: another name, a new guest, who plays, and whether somebody is to be forgotten."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count

from games.core.names import clean_name
from games.core.words import tr, tr_n
from games.guests.roster import LONGEST, Guest
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.dialog import Answer, Dialog, tell
from ui.controls.pad_words import leads
from ui.controls.screen import AppServices
from ui.services.guests.forgetting import Forgotten, forget_in_settings

Changed = Callable[[], object]


def ask_who(app: AppServices, changed: Changed) -> None:
    """Lists the guests, somebody new, and nobody in particular; whoever is chosen plays from then on."""
    roster = app.guests.roster

    def play(guest_id: str) -> None:
        app.guests.switch(guest_id)
        changed()

    items = [
        Item(each.name, partial(play, each.id), icon="check" if each.id == roster.current else "person")
        for each in roster.guests
    ]
    at = next((place for place, each in enumerate(roster.guests) if each.id == roster.current), 0)
    items.append(Item(tr("New guest ..."), partial(ask_new, app, changed), icon="plus"))
    nobody = tr("Matches are kept, but count for no one.")
    items.append(Item(tr("Without a profile"), partial(play, ""), icon="" if roster.current else "check", about=nobody))
    app.push(ChoiceScreen(app, tr("Who plays?"), items, at=at))


def ask_new(app: AppServices, changed: Changed) -> None:
    """Asks for the name of a new guest, who plays from then on."""

    def entered(text: str) -> str | None:
        name = clean_name(text, LONGEST)
        if not name:
            return tr("A name needs at least one letter or digit.")
        if app.guests.roster.id_of(name):
            return tr("Another guest is called {name}.", name=name)
        return app.guests.roster.full or None

    def taken(text: str) -> None:
        app.guests.admit(text)
        changed()

    answers = [Answer(tr("Cancel")), Answer(tr("Welcome"), main=True, icon="plus")]
    words = tr("The first crest and colour that are free are theirs; both can be changed.")
    app.push(Dialog(app, tr("A new guest"), words, answers, entry=_offered(app), entered=entered, taken=taken))


def _offered(app: AppServices) -> str:
    """A name for who has no keys under the hands; else nothing."""
    names = (tr("Guest {number}", number=number) for number in count(1))
    return next(name for name in names if not app.guests.roster.id_of(name)) if leads() else ""


def ask_name(app: AppServices, guest: Guest, changed: Changed) -> None:
    """Asks for another name; matches of before stay theirs."""

    def entered(text: str) -> str | None:
        try:
            app.guests.roster.renamed(guest.id, text)
        except ValueError as error:
            return str(error)
        return None

    def taken(text: str) -> None:
        app.guests.change(lambda roster: roster.renamed(guest.id, text))
        changed()

    answers = [Answer(tr("Cancel")), Answer(tr("Rename"), main=True, icon="rename")]
    words = tr("Everything that was played under the name of before still counts.")
    app.push(
        Dialog(
            app, tr("Rename {name}", name=guest.name), words, answers, entry=guest.name, entered=entered, taken=taken
        )
    )


def ask_forget(app: AppServices, guest: Guest, matches: int, changed: Changed) -> None:
    """Asks how much of a guest is to be forgotten: all of it, or only name and profile."""

    def done(found: Forgotten) -> None:
        changed()
        if found.left:
            words = tr_n(
                "In one match the name is still there: open in a window, or on a disk that refuses.",
                "In {n} matches the name is still there: open in a window, or on a disk that refuses.",
                len(found.left),
            )
            tell(app, tr("{name} is forgotten", name=guest.name), words)

    def forget(delete: bool) -> None:
        app.guests.forget(guest.id, delete=delete, done=done)
        forget_in_settings(app.settings, guest)
        app.keep_settings()
        changed()

    counted = tr("There are no finished matches.")
    if matches:
        counted = tr_n("There is one finished match.", "There are {n} finished matches.", matches)
    # translators: {counted} is a sentence: "There are 3 finished matches."
    words = tr(
        "Name, crest, colour, record, solved puzzles and lessons go for good. {counted} Matches can go as well, also "
        "saved, unfinished and removed ones, or stay without the name, as those with other people always do. "
        "Pictures and files that were exported are not touched.",
        counted=counted,
    )
    answers = [
        Answer(tr("Keep the matches"), partial(forget, False)),
        Answer(tr("Delete all"), partial(forget, True), icon="trash"),
        Answer(tr("Cancel"), main=True),
    ]
    app.push(Dialog(app, tr("Forget {name}?", name=guest.name), words, answers, guarded=True))
