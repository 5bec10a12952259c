"""What hands do at every table while frames are recorded (`tests.tools.frames`)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Script:
    """A match between people, and what hands do there: words and what they are about, such as `click F9`, `key z`."""

    game: str
    actions: str
    """With a comma between two."""
    options: tuple[tuple[str, str], ...] = ()
    start: str | None = None
    at: int | None = None
    """Begin in the example match at this place of its log, in place of a new match."""


ROUND = """,
    hint, command undo, command redo, hover log 1, click log 1, key left, key right, key home, key end, key escape,
    command type, key escape, command menu, key down, key escape, command help, key escape, key f1, key escape,
    command save, key escape, moves 3, key tab, key tab, key escape, wheel 1, wheel -1
"""
"""What is tried at every table."""

SCRIPTS = {
    "nissi-mouse": Script("nissi", """
        click F9, hover G8, click G8, click D0, hover D1, drag D0 to D1, click D9, click D5, key escape, click A5,
        hold E9, hover E7, hover E9, drop E9, click E9, hover B2, hold C5, hover D9, drop D9, command flip, hover E0
    """ + ROUND),
    "nissi-keys": Script("nissi", """
        key z, key up, key c, key f, key 1, key x, key left, key escape, key up, key enter, key p, key z, key v,
        key d, key 9, key b, key kp8, key kp8
    """),
    "nissi-raging": Script("nissi", """
        click E0, hover E9, hover J5, click E5
    """, start="4C5/10/3z6/10/10/10/10/10/3c6/3ZX1VB2 b 40"),
    "nissi-over": Script("nissi", "moves 5, play resign, key escape, command undo, moves 300"),
    "djambi-mouse": Script("djambi", """
        hover a1, click b1, hover b3, click b3, key escape, key up, key up, key right, key enter, hold c1, hover c4,
        drop c4, drag b2 to d4, hold c2, hover c5, hover c2, drop c2, click i9, command turn-board
    """ + ROUND),
    "djambi-five": Script("djambi", "key up, key enter, key up, moves 6", options=(("n", "5"), ("players", "5"))),
    "djambi-example": Script("djambi", "key up, key enter, key up, key up, key enter, moves 30", at=20),
    "djambi-over": Script("djambi", "moves 5, play resign, command undo, moves 400, key escape, command undo"),
    "naishi-mouse": Script("naishi", """
        key enter, click hand 1, key enter, key enter, click river 2, hover line 2, hover hand 2, click line 2,
        key escape, command swap, key down, key enter, key v, key escape, hover their line 2, drag river 1 to hand 2,
        hold line 1, hover line 2, drop line 1, hover discards, click discards, key escape, hover court,
        hover account, key enter
    """ + ROUND, at=20),
    "naishi-draft": Script("naishi", """
        key enter, hover court, key right, key right, key enter, click hand 2, click hand 4, key enter, key enter,
        moves 4, key enter, key d, key s, key x, key k, key r
    """),
    "naishi-over": Script("naishi", "key enter, moves 5, play resign, key escape, command undo, key enter, moves 300"),
    "niwa-mouse": Script("niwa", """
        key enter, key 1, key right, hover 0;0, key escape, click 0;1, key 2, key f, key enter, key enter,
        command known, key escape, key enter, hover 1;0, moves 2, key enter, key plus, key w
    """ + ROUND),
    "niwa-example": Script("niwa", """
        key enter, key 1, key right, key down, key plus, key w, key escape, key minus, hover hand, click hand,
        drag hand to 0;1, key escape, moves 6, key enter, key p
    """, at=20),
    "niwa-open": Script("niwa", """
        key 1, key right, key right, key enter, key 2, moves 5, key 1, key up, key enter
    """, options=(("variant", "noluck"),)),
    "niwa-over": Script("niwa", "key enter, moves 5, play resign, key escape, command undo, key enter, moves 300"),
    "senshiai-mouse": Script("senshiai", """
        key enter, key d, key up, key up, key v, key escape, click c1, key e, key enter, key 1, key enter, key enter,
        key escape, moves 5, key enter
    """ + ROUND),
    "senshiai-example": Script("senshiai", """
        key enter, click c2, hover c3, key escape, click b2, hover b3, command discards, key escape, key plus,
        key plus, key f, command glossary, key escape, command stops, key escape, key b, key escape, key x, key m,
        key p, key tab, key enter, moves 20, key enter, moves 20, key enter
    """, at=80),
    "senshiai-over": Script("senshiai", """
        key enter, moves 9, command seppuku, key right, key enter, play seppuku, key escape
    """),
}  # fmt: skip
