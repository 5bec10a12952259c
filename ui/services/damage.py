"""A package that turns out to be damaged while the program runs: said in words, and mended by the next start."""

from __future__ import annotations

from games.core.words import tr


def damage_words(error: BaseException) -> str:
    """Returns what to say of an error that comes from a damaged package, which is noted; "" for any other."""
    from launch.mending import note

    if not note(error):
        return ""
    return tr("A package that Zashiki needs is damaged. Quit and start again: Zashiki will reinstall it.")
