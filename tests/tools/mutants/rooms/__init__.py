"""The faults, by the room of the program in which they are planted."""

from __future__ import annotations

from typing import Final

from tests.tools.mutants.fault import Fault
from tests.tools.mutants.rooms.core import CORE
from tests.tools.mutants.rooms.records import ANALYSIS, ARENA, BOTS, GUESTS, PROTOCOL, PUZZLES
from tests.tools.mutants.rooms.rules import DJAMBI, NAISHI, NISSI, NIWA, SENSHIAI
from tests.tools.mutants.rooms.tables import SCENES, TABLE
from tests.tools.mutants.rooms.window import CONTROLS, DRAWING, LAUNCH, SCREENS, SERVICES, TERMINAL, WINDOW

ROOMS: Final[dict[str, tuple[Fault, ...]]] = {
    "core": CORE,
    "nissi": NISSI,
    "niwa": NIWA,
    "naishi": NAISHI,
    "djambi": DJAMBI,
    "senshiai": SENSHIAI,
    "bots": BOTS,
    "analysis": ANALYSIS,
    "puzzles": PUZZLES,
    "guests": GUESTS,
    "arena": ARENA,
    "protocol": PROTOCOL,
    "services": SERVICES,
    "controls": CONTROLS,
    "drawing": DRAWING,
    "table": TABLE,
    "scenes": SCENES,
    "screens": SCREENS,
    "window": WINDOW,
    "terminal": TERMINAL,
    "launch": LAUNCH,
}
