"""Asking how to print a deck, installing what that takes, and writing the sheets while the window stays live."""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from games.core.errors import SaveError
from launch.extras import install, ready
from ui.choice import ChoiceScene, Item
from ui.dialog import Answer, Dialog, tell
from ui.job import Progress
from ui.opening import open_path
from ui.saves.names import clean
from ui.saves.store import sentence
from ui.scenes.senshiai.decks.sheets import Paper, Plan, write_sheets
from ui.working import work_on

if TYPE_CHECKING:
    from ui.scene import Stage
    from ui.scenes.senshiai.decks.builder import Builder

REQUIREMENTS = "requirements-print.txt"
log = logging.getLogger("zashiki")


def print_dialog(scene: Builder) -> None:
    """The kinds of sheets; without the PDF library, the offer to install it."""
    if not ready(REQUIREMENTS):
        words = (
            "Printed sheets need the package fpdf2. Zashiki can fetch it from the network into its own folder; "
            "nothing else on this computer is changed."
        )
        answers = [Answer("Not now"), Answer("Install it", partial(_install, scene), main=True, icon="import")]
        scene.app.push(Dialog(scene.app, "One package is missing", words, answers))
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
    items = [Item(text, partial(_write, scene, plan), detail, "print") for text, detail, plan in kinds]
    scene.app.push(ChoiceScene(scene.app, "Printable sheets", items))


def _install(scene: Builder) -> None:
    def work(progress: Progress) -> None:
        progress.say("Looking for the package ...")
        install(REQUIREMENTS, lambda line: progress.say(_in_words(line) or progress.words))

    def failed(error: Exception) -> None:
        log.error("the package for printing was not installed", exc_info=error)
        words = str(error).partition("\n")[0]
        tell(scene.app, "Not installed", f"{sentence(words)} Nothing else has changed; you can try again at any time.")

    work_on(scene.app, "Installing the package for printing", work, lambda _: print_dialog(scene), failed)


def _in_words(line: str) -> str:
    """What a line of pip's means to a player; "" for most of them."""
    words = line.split()
    if not words:
        return ""
    if words[0] in ("Collecting", "Downloading", "Using"):
        name = next((word for word in words[1:] if word[0].isalpha() and word != "cached"), "")
        return f"Fetching {name.partition('-')[0].partition('>')[0]} ..." if name else ""
    if "Retrying" in words or "connection" in line.lower():
        return "The network does not answer; trying again ..."
    return "Installing ..." if words[0] == "Installing" else ""


def _write(scene: Builder, plan: Plan) -> None:
    deck, name = scene.draft.deck, scene.draft.name
    path = scene.app.folders.local / "sheets" / f"{clean(name)}{plan.suffix}.pdf"

    def work(progress: Progress) -> Path:
        write_sheets(deck, name, plan, path, progress.say)
        return path

    def failed(error: Exception) -> None:
        log.error("the sheets were not written", exc_info=error)
        tell(scene.app, "Not written", f"{path.name}: {error}")

    work_on(scene.app, "Making the sheets", work, partial(_written, scene.app), failed)


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
