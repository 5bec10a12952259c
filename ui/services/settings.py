"""The player's settings: read once, saved at once, never a reason not to start."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from games.core.atomic_file import Withheld, is_there
from games.core.errors import SaveError
from games.core.values import is_whole
from games.core.words import LANGUAGES, N_, tr
from ui.services.small_files import changing, read_value, write_small

FULL: Final = "full"
BRIEF: Final = "brief"
"""How much is read out of what happens."""
_PAIRS: Final = ("window", "position")
_WINDOW: Final = (*_PAIRS, "maximised", "full_screen", "places", "system")
CHOICES: Final = {
    "theme": {"light": N_("Washi, light"), "dark": N_("Yoru, dark"), "system": N_("Same as system")},
    "eyes": {
        "all": N_("Standard"),
        "protan": N_("Weak red (protan)"),
        "deutan": N_("Weak green (deutan)"),
        "tritan": N_("Weak blue (tritan)"),
    },
    # translators: the contrast of the colours: as the system has it, high, usual.
    "contrast": {"system": N_("Same as system"), "high": N_("High"), "usual": N_("Usual")},
    "less_motion": {"system": N_("Same as system"), "always": N_("Always"), "never": N_("Never")},
    "motion": {"off": N_("Off"), "slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast")},
    "moments": {"always": N_("Always"), "first": N_("The first of its kind in a match"), "never": N_("Never")},
    "bot_pace": {
        "at once": N_("At once"),
        "quick": N_("Quick"),
        "normal": N_("Normal"),
        "slow": N_("Slow"),
        "key": N_("By key"),
    },
    "screen_reader": {"auto": N_("Automatic"), "on": N_("On"), "off": N_("Off")},
    "announcements": {FULL: N_("In full"), BRIEF: N_("Brief")},
    "alphabet": {
        "off": N_("Off"),
        "own": N_("Of the language"),
        "international": N_("International"),
    },
    # translators: sounds in the background: none, a garden, rain, a quiet room.
    "ambience": {"off": N_("Off"), "garden": N_("Garden"), "rain": N_("Rain"), "room": N_("Room")},
    "turn_bell": {
        "off": N_("Never"),
        "away": N_("Only when I look away"),
        "long": N_("And after a long wait"),
    },
    "pieces": {"drawn": N_("As drawn"), "kanji": N_("Kanji"), "icon": N_("Pictures"), "letter": N_("Letters")},
}
"""The choices of each setting with their words, which are looked up where they are shown."""
BY_WINDOW: Final = 0
"""The text size that follows the size of the window."""
TEXT_SIZES: Final = (BY_WINDOW, 75, 90, 100, 115, 130, 150, 175, 200)


@dataclass
class Settings:
    """All that the settings screen changes, and what is remembered between starts."""

    language: str = "system"
    """The code of a language, or "system" for the system's (`ui/services/language.py`)."""
    theme: str = "light"
    eyes: str = "all"
    """The kind of eyes for which the colours are chosen."""
    contrast: str = "system"
    text_size: int = BY_WINDOW
    """The text size in percent, or `BY_WINDOW`."""
    motion: str = "normal"
    less_motion: str = "system"
    """Whether nothing slides or fades, whatever `motion` says."""
    moments: str = "always"
    """Which great moments are told before the panel says what came of them."""
    bot_pace: str = "normal"
    """The time that bots' actions are held back, so that they can be followed; "key": each waits for a key."""
    sound: bool = True
    """Whether anything is heard at all."""
    volume: int = 60
    """The volume of the short sounds, from 0 to 100."""
    bell_volume: int = 60
    ambience: str = "off"
    ambience_volume: int = 40
    turn_bell: str = "away"
    """When a bell tells that it is one's turn."""
    pieces: str = "drawn"
    coordinates: bool = True
    confirm_moves: bool = False
    confirm_breaks: bool = True
    """Whether a move that breaks a pact is asked about before it is played."""
    screen_reader: str = "auto"
    """Whether screen readers are served; "auto": where there is one."""
    announcements: str = FULL
    """How much is read out of what happens; "brief": nothing of one's own action, no place twice, no prompt twice."""
    alphabet: str = "off"
    """The alphabet by which places are spelled where they are read out (`games/core/spoken_alphabet.py`)."""
    tips: bool = True
    """Whether first-time tips are shown."""
    home_puzzle: bool = True
    home_deal: bool = True
    home_yours: bool = True
    home_yesterday: bool = True
    home_goal: bool = True
    home_days: bool = True
    """What of the day the home page shows: puzzle, deal, one's own mistakes that come back, how yesterday went, the
    next goal, the days in a row."""
    full_screen: bool = False
    pause_away: bool = True
    """Whether the clock of a match against bots stands still while nobody looks at the window."""
    keys: dict[str, Any] = field(default_factory=dict)
    """The keys that a player has set, as texts by a binding's id (`ui/controls/keymap.py`)."""
    large_targets: bool = False
    """Whether what can be pressed is large enough for fingers."""
    letter_keys: bool = True
    """Whether letters, digits and signs give commands."""
    without_holding: bool = False
    """Whether what is held down, such as the ring of a cover, is pressed twice instead."""
    window: tuple[int, int] = (1280, 800)
    position: tuple[int, int] | None = None
    """The window's top left corner, or None: where the system puts it."""
    maximised: bool = False
    places: dict[str, Any] = field(default_factory=dict)
    """Size, place and whether it was maximised, by the arrangement of monitors (`ui/window/window_positions.py`)."""
    little_room_told: bool = False
    """Whether it was said that letters can be smaller, where a screen has little room."""
    last_setups: dict[str, Any] = field(default_factory=dict)
    """The last set-up of each game, by id."""
    strengths: dict[str, Any] = field(default_factory=dict)
    """The strength of *Even* by game and person when it was last computed (`ui/services/results.py`)."""
    tips_told: dict[str, Any] = field(default_factory=dict)
    """The names of the tips that have been seen, each with the guest's id (`ui/services/seen_tips.py`)."""
    system: dict[str, Any] = field(default_factory=dict)
    """The preferences that the system last reported (`ui/services/system_preferences.py`): a start need not wait."""
    board_styles: dict[str, Any] = field(default_factory=dict)
    """The styles of boards and cards that were chosen (`ui/services/chosen_styles.py`)."""
    game: dict[str, str] = field(default_factory=dict)
    """Small choices a game's screen remembers, such as a flipped board."""

    @property
    def shown_theme(self) -> str:
        """The theme in force: "light" or "dark"."""
        if self.theme == "system":
            return "dark" if self.system.get("dark") is True else "light"
        return self.theme

    @property
    def high_contrast(self) -> bool:
        """Whether text and marks stand out as far as they can."""
        return self.contrast == "high" or (self.contrast == "system" and self.system.get("contrast") is True)

    @property
    def speed(self) -> str:
        """The speed of movements as chosen, but "off" where less motion is asked for."""
        still = self.less_motion == "always" or (self.less_motion == "system" and self.system.get("still") is True)
        return "off" if still else self.motion


def load_settings(path: Path) -> Settings:
    """The settings on disk; whatever is missing or makes no sense is at its default."""
    body = _on_disk(path)
    settings = Settings()
    for each in fields(Settings):
        if each.name in body and _makes_sense(each.name, body[each.name], getattr(settings, each.name)):
            value = body[each.name]
            setattr(settings, each.name, tuple(value) if each.name in _PAIRS and value is not None else value)
    settings.game = {name: value for name, value in settings.game.items() if isinstance(value, str)}
    if settings.text_size not in TEXT_SIZES:
        settings.text_size = min(TEXT_SIZES, key=lambda size: abs(size - settings.text_size))
    return settings


def take_over(settings: Settings, others: Settings) -> None:
    """Makes settings that are in use the same as others, but for the window, which stands as it is."""
    for each in fields(Settings):
        if each.name not in _WINDOW:
            setattr(settings, each.name, deepcopy(getattr(others, each.name)))


def trouble(path: Path) -> str:
    """Why the settings on disk are not used, in a sentence; "" where they are, or where there are none."""
    if not is_there(path) or isinstance(_body(path), dict):
        return ""
    return tr("The settings could not be read, so the usual ones are used.")


def save_settings(settings: Settings, path: Path, known: Settings | None = None) -> str:
    """Writes what is not as it was in `known`, over what is on the disk; returns "" or why that is impossible.

    So two programs with the same data folder each keep what they changed, and a newer version keeps its own fields.
    """
    try:
        with changing(path):
            body = _changed(asdict(known or Settings()), asdict(settings), _on_disk(path, changing=True))
            write_small(path, json.dumps(body, ensure_ascii=False, indent=1) + "\n")
    except SaveError as error:
        return str(error)
    return ""


def _changed(known: dict[str, Any], now: dict[str, Any], kept: dict[str, Any], top: bool = True) -> dict[str, Any]:
    """`kept` with every value that differs between `known` and `now`; a table is gone through entry by entry."""
    merged = {name: value for name, value in kept.items() if name in now or name not in known}
    for name, value in now.items():
        if top and isinstance(value, dict) and isinstance(known.get(name), dict) and isinstance(kept.get(name), dict):
            merged[name] = _changed(known[name], value, kept[name], top=False)
        elif name not in known or known[name] != value:
            merged[name] = value
    return merged


def _body(path: Path, *, changing: bool = False) -> Any:
    """Returns the content of the file; None where it cannot be read. Raises `Withheld` when `changing` it."""
    try:
        return read_value(path)
    except Withheld:
        if changing:
            raise
        return None
    except SaveError:
        return None


def _on_disk(path: Path, *, changing: bool = False) -> dict[str, Any]:
    body = _body(path, changing=changing)
    if not isinstance(body, dict):
        return {}
    body.pop("results", None)  # what earlier versions kept of every match: the history knows it
    return body


def _makes_sense(name: str, value: Any, default: Any) -> bool:
    if name in CHOICES:
        return isinstance(value, str) and value in CHOICES[name]
    if name == "text_size":
        return is_whole(value, BY_WINDOW, BY_WINDOW) or is_whole(value, TEXT_SIZES[1], TEXT_SIZES[-1])
    if name == "language":
        return value == "system" or (isinstance(value, str) and value in LANGUAGES)
    if name in ("volume", "bell_volume", "ambience_volume"):
        return is_whole(value, 0, 100)
    if name == "system":
        return isinstance(value, dict) and set(value) <= {"contrast", "still", "dark", "scale"}
    if name == "window":
        return _is_pair(value, 200, 20000)
    if name == "position":
        return value is None or _is_pair(value, -50000, 50000)
    return type(value) is type(default)


def _is_pair(value: Any, least: int, most: int) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(is_whole(at, least, most) for at in value)
