"""What a planted fault is: where it goes, what becomes of the code there, and which tests must turn red."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault, found by the shape of the code, so that a rename or a line more does not lose it.

    `was` and `becomes` are Python, an expression or statements. `$name` stands for any expression or identifier, the
    same wherever it occurs twice, and is put back in `becomes`; `...` stands for anything, and is in `was` alone.
    """

    symptom: str
    """What somebody would see of it."""
    files: str
    """Where to look, a pattern of paths below the project: the code must be there exactly once."""
    was: str
    becomes: str
    tests: str
    """Paths of the tests that are run, as few as can be, divided by blanks."""
    inside: str = ""
    """The function or class, or one around it, that the code is in; several are divided by `|`."""
    unseen: str = ""
    """Why nothing can be seen of it: an argument, with which it may survive, and must."""
