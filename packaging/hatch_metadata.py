"""Fills in the package's metadata that the project keeps elsewhere: the requirements files are its dependencies."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

EXTRAS = {"print": "print", "export": "film", "cluster": "cluster", "access": "access"}
"""Each extra and the requirements file it stands for."""


def lines(file: Path) -> list[str]:
    """The requirements in a file, without comments."""
    texts = (line.partition("#")[0].strip() for line in file.read_text(encoding="utf-8").splitlines())
    return [text for text in texts if text]


class Requirements(MetadataHookInterface):
    """Reads the requirements files of the project."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Puts dependencies and extras in."""
        root = Path(self.root)
        metadata["dependencies"] = lines(root / "requirements.txt")
        metadata["optional-dependencies"] = {
            extra: lines(root / "requirements" / f"{name}.txt") for extra, name in EXTRAS.items()
        }
