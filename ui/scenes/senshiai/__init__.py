"""Senshiai on the screen. Its card faces serve elsewhere too, so the table is imported on use."""

from __future__ import annotations

from typing import Any


def __getattr__(name: str) -> Any:
    """`SCENE`, the table."""
    if name == "SCENE":
        from ui.scenes.senshiai.scene import SenshiaiScene

        return SenshiaiScene
    raise AttributeError(name)
