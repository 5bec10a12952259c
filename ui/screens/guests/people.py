"""Questions about a player: another name, and whether somebody is to be forgotten."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from games.core.words import listing, sentences, tr, tr_n
from games.guests.roster import LONGEST, Guest
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.dialog import Answer, Dialog, tell
from ui.controls.screen import AppServices
from ui.services.guests.forgetting import Forgotten, forget_in_settings
from ui.services.guests.merging import Merged, merge_settings

Changed = Callable[[], object]


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
    words = tr("Everything played under the old name still counts.")
    app.push(
        Dialog(
            app,
            tr("Rename {name}", name=guest.name),
            words,
            answers,
            entry=guest.name,
            entered=entered,
            taken=taken,
            longest=LONGEST,
        )
    )


def ask_forget(app: AppServices, guest: Guest, matches: int, changed: Changed) -> None:
    """Asks how much of a guest is to be forgotten: all of it, or only name and profile."""

    def done(found: Forgotten) -> None:
        changed()
        if found.left:
            words = tr_n(
                "In one match the old name is still there: it is open in a window, or its disk cannot be written to.",
                "In {n} matches the old name is still there: they are open in a window, or their "
                "disk cannot be written to.",
                len(found.left),
            )
            tell(app, tr("{name} is removed", name=guest.name), words)

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
        "Name, crest, colour, record, solved puzzles and lessons will be deleted permanently. "
        "{counted} Matches can be deleted as well, including saved, unfinished and removed ones. "
        "Otherwise they stay without the name, as matches with other people always do. Exported "
        "pictures and files are not touched.",
        counted=counted,
    )
    answers = [
        Answer(tr("Keep the matches"), partial(forget, False)),
        Answer(tr("Delete all"), partial(forget, True), icon="trash"),
        Answer(tr("Cancel"), main=True),
    ]
    app.push(Dialog(app, tr("Remove {name}?", name=guest.name), words, answers, guarded=True))


def offer_merging(app: AppServices, changed: Changed) -> None:
    """Asks once whether profiles that came of typed names are one person's, and puts such together."""
    silent = app.guests.roster.silent
    if not silent:
        return

    def leave() -> None:
        app.guests.change(lambda roster: roster.settled())

    def choose() -> None:
        items = [Item(each.name, partial(_ask_into, app, each, changed), icon="person") for each in silent]
        app.push(ChoiceScreen(app, tr("Duplicate players?"), items))

    names = listing([each.name for each in silent])
    words = tr(
        "Earlier versions made a profile of every name that was typed: {names}. If two players "
            "are one person, you can merge their matches and solved puzzles.", names=names,
    )  # fmt: skip
    answers = [Answer(tr("Leave them as they are"), leave), Answer(tr("Merge…"), choose, main=True)]
    app.push(Dialog(app, tr("Duplicate players?"), words, answers))


def _ask_into(app: AppServices, guest: Guest, changed: Changed) -> None:
    """Asks which player somebody is, and puts the two together."""

    def merge(into: Guest) -> None:
        def done(found: Merged) -> None:
            changed()
            counted = tr_n("One match was moved.", "{n} matches were moved.", found.matches)
            if found.left:
                counted = sentences(counted, tr("Matches in which both played, or that are open, stay as they are."))
            tell(app, tr("{name} and {other} are one player", name=guest.name, other=into.name), counted)

        app.guests.merge(guest.id, into.id, done=done)
        merge_settings(app.settings, guest.id, into.id)
        app.keep_settings()
        changed()

    others = [each for each in app.guests.roster.guests if each.id != guest.id]
    items = [Item(each.name, partial(merge, each), icon="person") for each in others]
    app.push(ChoiceScreen(app, tr("{name} is the same player as", name=guest.name), items))
