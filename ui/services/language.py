"""The language of all words: the one that was chosen, or the system's, if its catalogues are complete."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Final

from games.core.words import ENGLISH, LANGUAGES, offered

SYSTEM: Final = "system"
"""The choice that follows the system."""
_ASKED: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name the language of a program, the first that is set counts; `LANGUAGE` may list several."""


def in_force(choice: str) -> str:
    """The code of the language for a choice in the settings; English for one that lacks words."""
    code = of_system() if choice == SYSTEM else choice
    return code if code in offered() else ENGLISH


def choices() -> tuple[str, ...]:
    """Returns the languages to choose from: the system's and all that are whole; none where English is the only one."""
    whole = offered()
    return (SYSTEM, *whole) if len(whole) > 1 else ()


def of_system(environment: Mapping[str, str] = os.environ) -> str:
    """The system's first language that is known here, whole or not; English where it says nothing."""
    names = environment.get("LANGUAGE", "").split(":")
    names += [next((environment[name] for name in _ASKED if environment.get(name)), "")]
    if sys.platform == "win32":
        names.append(_of_windows())
    codes = [name.replace("-", "_").partition("_")[0].partition(".")[0].lower() for name in names]
    return next((code for code in codes if code in LANGUAGES), ENGLISH)


def _of_windows() -> str:
    """Windows' own name for the language of its menus, such as `ja_JP`; "" where it gives none."""
    if sys.platform != "win32":
        return ""
    import ctypes
    import locale

    try:
        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
    except (AttributeError, OSError):
        return ""
    return locale.windows_locale.get(number, "")
