"""Asking how to print a deck, and writing the sheets in the background."""

from __future__ import annotations

import logging
import sys
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from ui.choice import ChoiceScene, Item
from ui.dialog import tell

if TYPE_CHECKING:
    from ui.scenes.senshiai.decks.scene import DeckBuilderScene

log = logging.getLogger("zashiki")
INSTALL = f"{sys.executable} -m pip install fpdf2"


def print_dialog(scene: DeckBuilderScene) -> None:
    """The kinds of sheets; without the PDF library, what to install."""
    if not scene.draft.counts:
        scene.say("There is nothing to print yet.")
        return
    if find_spec("fpdf") is None:
        words = f"Printed sheets need the package fpdf2. Install it with\n{INSTALL}\nand try again."
        tell(scene.app, "One package is missing", words)
        return
    from ui.scenes.senshiai.decks.sheets import Paper, Plan

    items = [
        Item("A4", partial(_write, scene, Plan(Paper.A4)), "3 x 3 cards a page", "print"),
        Item("A4, with backs", partial(_write, scene, Plan(Paper.A4, backs=True)), "fronts and backs in turn", "print"),
        Item("A4, with bleed", partial(_write, scene, Plan(Paper.A4, bleed=2.0)), "2 mm around each card", "print"),
        Item("A4, little ink", partial(_write, scene, Plan(Paper.A4, low_ink=True)), "white frames", "print"),
        Item("Letter", partial(_write, scene, Plan(Paper.LETTER)), "3 x 3 cards a page", "print"),
        Item("Letter, with backs", partial(_write, scene, Plan(Paper.LETTER, backs=True)), "", "print"),
        Item("Letter, little ink", partial(_write, scene, Plan(Paper.LETTER, low_ink=True)), "", "print"),
        Item("Board, A4", partial(_write, scene, Plan(Paper.A4, cards=False, table=True)), "and rules", "print"),
        Item("Board, Letter", partial(_write, scene, Plan(Paper.LETTER, cards=False, table=True)), "", "print"),
    ]
    scene.app.push(ChoiceScene(scene.app, "Printable sheets", items))


def _write(scene: DeckBuilderScene, plan: object) -> None:
    from ui.scenes.senshiai.decks.sheets import Plan, write_sheets

    assert isinstance(plan, Plan)
    deck, name = scene.draft.deck, scene.draft.name
    path = scene.app.folders.local / "sheets" / f"{name}{plan.suffix}.pdf"
    scene.say("Writing the sheets ...")

    def work() -> Path:
        write_sheets(deck, name, plan, path)
        return path

    def failed(error: Exception) -> None:
        log.error("the sheets were not written", exc_info=error)
        tell(scene.app, "Not written", f"{path.name}: {error}")

    scene.app.tasks.run(work, lambda result: tell(scene.app, "Sheets to print", f"They are in {result}"), failed)
