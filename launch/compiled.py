"""The place of the compiled modules of games/, and how a start comes to use them."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from launch.environment import INSTALLED, PROJECT, private_folders


def homes() -> tuple[Path, ...]:
    """Where compiled modules may lie: beside the private folders of the packages, or in the installed package."""
    if INSTALLED:
        return (PROJECT / "compiled",)
    beside = (
        folder.path.with_name(".compiled" if folder.path.parent == PROJECT else "compiled")
        for folder in private_folders()
    )
    return tuple(dict.fromkeys(beside))


def use() -> bool:
    """Has this process and those it starts find the compiled modules; False where there are none."""
    home = next((home for home in homes() if (home / "compiled.json").exists()), None)
    if home is None:
        return False
    os.environ["ZASHIKI_COMPILED"] = str(home)
    if "games" in sys.modules:
        from games.core.compiled import use_from

        use_from(str(home))
    return True
