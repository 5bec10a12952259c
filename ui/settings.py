"""The player's settings: read once, saved at once, never a reason not to start."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Final

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "theme": ("light", "dark"),
    "motion": ("off", "slow", "normal", "fast"),
    "pieces": ("drawn", "kanji", "icon", "letter"),
}
TEXT_SIZES: Final = (90, 100, 110, 120, 130, 140, 150)


@dataclass
class Settings:
    """Everything the settings screen changes, and what is remembered between starts."""

    theme: str = "light"
    text_size: int = 100
    motion: str = "normal"
    sound: bool = True
    volume: int = 60
    pieces: str = "drawn"
    coordinates: bool = True
    confirm_moves: bool = False
    full_screen: bool = False
    window: tuple[int, int] = (1280, 800)
    last_setups: dict[str, Any] = field(default_factory=dict)
    """The last set-up of each game, by id."""
    game: dict[str, str] = field(default_factory=dict)
    """Small choices a game's screen remembers, such as a flipped board."""


def load_settings(path: Path) -> Settings:
    """The settings on disk; whatever is missing or makes no sense is at its default."""
    try:
        body = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return Settings()
    settings = Settings()
    if not isinstance(body, dict):
        return settings
    for each in fields(Settings):
        if each.name in body and _makes_sense(each.name, body[each.name], getattr(settings, each.name)):
            value = body[each.name]
            setattr(settings, each.name, tuple(value) if each.name == "window" else value)
    return settings


def save_settings(settings: Settings, path: Path) -> str:
    """Writes the settings; returns "" or, where that is impossible, why."""
    from games.core.errors import SaveError  # on use: a first frame needs neither matches nor files of them
    from games.core.savefile import write_text

    try:
        write_text(path, json.dumps(asdict(settings), ensure_ascii=False, indent=1) + "\n")
    except SaveError as error:
        return str(error)
    return ""


def _makes_sense(name: str, value: Any, default: Any) -> bool:
    if name in CHOICES:
        return value in CHOICES[name]
    if name == "text_size":
        return value in TEXT_SIZES
    if name == "volume":
        return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 100
    if name == "window":
        return (
            isinstance(value, list)
            and len(value) == 2
            and all(isinstance(side, int) and 400 <= side <= 20000 for side in value)
        )
    return type(value) is type(default)
