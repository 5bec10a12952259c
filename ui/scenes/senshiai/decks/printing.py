"""Asking how to print a deck, and writing the sheets while the window stays live."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from games.core.words import tr
from launch.extras import ready
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.dialog import tell
from ui.controls.extras import ask_to_install, tell_written
from ui.controls.progress_screen import work_on
from ui.drawing.pages import REQUIREMENTS, Paper
from ui.scenes.senshiai.decks.builder import Builder
from ui.scenes.senshiai.decks.sheets import Plan, write_sheets
from ui.services.file_names import clean
from ui.services.job import JobProgress
from ui.services.log import LOG


def print_dialog(builder: Builder) -> None:
    """Opens the choice of sheets; without the PDF library, the offer to install it."""
    if not ready(REQUIREMENTS):
        need = tr("Printed sheets need the package fpdf2.")
        ask_to_install(builder.app, REQUIREMENTS, need, tr("for printing"), partial(print_dialog, builder))
        return
    a4, letter = Paper.A4, Paper.LETTER
    kinds = [
        (tr("A4"), tr("3 x 3 cards a page"), Plan(a4)),
        (tr("A4, with backs"), tr("fronts and backs in turn"), Plan(a4, backs=True)),
        (tr("A4, with bleed"), tr("2 mm around each card"), Plan(a4, bleed=2.0)),
        (tr("A4, little ink"), tr("white frames"), Plan(a4, low_ink=True)),
        # translators: a size of paper, 8.5 by 11 inches.
        (tr("Letter"), tr("3 x 3 cards a page"), Plan(letter)),
        (tr("Letter, with backs"), tr("fronts and backs in turn"), Plan(letter, backs=True)),
        (tr("Letter, little ink"), tr("white frames"), Plan(letter, low_ink=True)),
        (tr("Board, A4"), tr("and rules"), Plan(a4, cards=False, table=True)),
        (tr("Board, Letter"), tr("and rules"), Plan(letter, cards=False, table=True)),
    ]
    items = [Item(text, partial(write_sheets_to_file, builder, plan), detail, "print") for text, detail, plan in kinds]
    builder.app.push(ChoiceScreen(builder.app, tr("Printable sheets"), items))


def write_sheets_to_file(builder: Builder, plan: Plan) -> None:
    deck, name = builder.working.deck, builder.working.name
    path = builder.app.folders.local / "sheets" / f"{clean(name)}{plan.suffix}.pdf"

    def working(progress: JobProgress) -> Path:
        write_sheets(deck, name, plan, path, progress.say)
        return path

    def failed(error: Exception) -> None:
        LOG.error("the sheets were not written", cause=error)
        tell(builder.app, tr("Not written"), tr("{file}: {why}", file=path.name, why=error))

    def done(path: Path) -> None:
        tell_written(builder.app, tr("The sheets are ready"), path, "print")

    work_on(builder.app, tr("Making the sheets"), working, done, failed)
