"""Asking how to print a deck, installing what that takes, and writing the sheets while the window stays live."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from games.core.errors import SaveError
from launch.extras import install, ready
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.dialog import Answer, Dialog, tell
from ui.controls.screen import Stage
from ui.controls.working import work_on
from ui.scenes.senshiai.decks.builder import Builder
from ui.scenes.senshiai.decks.sheets import Paper, Plan, write_sheets
from ui.services.desktop import open_path
from ui.services.file_names import clean
from ui.services.job import Progress
from ui.services.log import LOG
from ui.services.save_files import sentence

REQUIREMENTS = "requirements-print.txt"


def print_dialog(builder: Builder) -> None:
    """The kinds of sheets; without the PDF library, the offer to install it."""
    if not ready(REQUIREMENTS):
        words = (
            "Printed sheets need the package fpdf2. Zashiki can fetch it from the network into its own folder; "
            "nothing else on this computer is changed."
        )
        answers = [Answer("Not now"), Answer("Install it", partial(_install, builder), main=True, icon="import")]
        builder.app.push(Dialog(builder.app, "One package is missing", words, answers))
        return
    a4, letter = Paper.A4, Paper.LETTER
    kinds = [
        ("A4", "3 x 3 cards a page", Plan(a4)),
        ("A4, with backs", "fronts and backs in turn", Plan(a4, backs=True)),
        ("A4, with bleed", "2 mm around each card", Plan(a4, bleed=2.0)),
        ("A4, little ink", "white frames", Plan(a4, low_ink=True)),
        ("Letter", "3 x 3 cards a page", Plan(letter)),
        ("Letter, with backs", "fronts and backs in turn", Plan(letter, backs=True)),
        ("Letter, little ink", "white frames", Plan(letter, low_ink=True)),
        ("Board, A4", "and rules", Plan(a4, cards=False, table=True)),
        ("Board, Letter", "and rules", Plan(letter, cards=False, table=True)),
    ]
    items = [Item(text, partial(_write, builder, plan), detail, "print") for text, detail, plan in kinds]
    builder.app.push(ChoiceScreen(builder.app, "Printable sheets", items))


def _install(builder: Builder) -> None:
    def work(progress: Progress) -> None:
        progress.say("Looking for the package ...")
        install(REQUIREMENTS, lambda line: progress.say(_in_words(line) or progress.words))

    def failed(error: Exception) -> None:
        LOG.error("the package for printing was not installed", cause=error)
        words = sentence(str(error).partition("\n")[0])
        tell(builder.app, "Not installed", f"{words} Nothing else has changed; try again at any time.")

    work_on(builder.app, "Installing the package for printing", work, lambda _: print_dialog(builder), failed)


def _in_words(line: str) -> str:
    """What a line of pip's means to a player; "" for most of them."""
    words = line.split() or [""]
    if words[0] in ("Collecting", "Downloading", "Using"):
        name = next((word for word in words[1:] if word[0].isalpha() and word != "cached"), "")
        return f"Fetching {name.partition('-')[0].partition('>')[0]} ..." if name else ""
    if "Retrying" in words or "connection" in line.lower():
        return "The network does not answer; trying again ..."
    return "Installing ..." if words[0] == "Installing" else ""


def _write(builder: Builder, plan: Plan) -> None:
    deck, name = builder.draft.deck, builder.draft.name
    path = builder.app.folders.local / "sheets" / f"{clean(name)}{plan.suffix}.pdf"

    def work(progress: Progress) -> Path:
        write_sheets(deck, name, plan, path, progress.say)
        return path

    def failed(error: Exception) -> None:
        LOG.error("the sheets were not written", cause=error)
        tell(builder.app, "Not written", f"{path.name}: {error}")

    work_on(builder.app, "Making the sheets", work, partial(_written, builder.app), failed)


def _written(app: Stage, path: Path) -> None:
    """Says where the sheets are, and opens them if the player likes."""

    def opened(what: Path) -> None:
        try:
            open_path(what)
        except SaveError as error:
            tell(app, "It cannot be opened from here", sentence(str(error)))

    answers = [
        Answer("Close"),
        Answer("Open the folder", partial(opened, path.parent), icon="load"),
        Answer("Open the file", partial(opened, path), main=True, icon="print"),
    ]
    app.push(Dialog(app, "The sheets are ready", f"{path.name} is in {path.parent}.", answers))
