"""Takes the compiled modules into a wheel, where `python3 main.py compile` has made them of these very sources.

Such a wheel is for this system and this version of Python alone. Without them it is for all.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Compiled(BuildHookInterface[Any]):
    """Adds `zashiki/compiled` and names the wheel after what it runs on."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Looks whether there is something to add."""
        home = Path(self.root) / ".compiled"
        if version == "editable" or not (home / "compiled.json").exists():
            return
        sys.path.insert(0, self.root)
        from games.core.compiled import STAMP, fresh_files

        files = fresh_files(home)
        if files:
            kept = [home / STAMP, *files.values()]
            build_data["force_include"].update({str(file): f"zashiki/compiled/{file.name}" for file in kept})
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
