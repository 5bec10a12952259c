"""What a scene may ask of the program that shows it. The app is one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    from games.bots.worker import BotWorker
    from games.core.match import Match
    from ui.folders import Folders
    from ui.inputs import Inputs
    from ui.look import Look
    from ui.scene import Scene
    from ui.settings import Settings
    from ui.sound import Sounds
    from ui.tasks import Tasks


class Stage(Protocol):
    """A window with a stack of scenes, and what all of them share."""

    folders: Folders
    settings: Settings
    look: Look
    sounds: Sounds
    tasks: Tasks
    inputs: Inputs
    scenes: list[Scene]
    """The lowest first; the last one gets the input."""
    running: bool
    """False ends the program after this frame."""
    notice: str
    """One sentence for the next screen that shows notices."""

    @property
    def full_screen(self) -> bool:
        """True while the window has the whole screen."""

    @property
    def away(self) -> bool:
        """True while the player looks at something else."""

    @property
    def size(self) -> tuple[int, int]:
        """The size in pixels that screens are laid out for: the window's, but for very small ones."""

    @property
    def top(self) -> Scene:
        """The scene that gets the input."""

    @property
    def bots(self) -> BotWorker:
        """The worker process, started when first asked for."""

    def push(self, scene: Scene) -> None:
        """Puts a scene on top."""

    def pop(self) -> None:
        """Takes the top scene off."""

    def replace(self, scene: Scene) -> None:
        """Puts a scene in place of the top one."""

    def home(self) -> None:
        """Back to the lowest scene."""

    def command(self, command: str) -> bool:
        """Does what every scene answers to; False when it means nothing."""

    def open_match(self, match: Match, *, path: Path | None = None) -> None:
        """Opens a match's table over the launcher, in place of whatever is open."""

    def review_match(
        self, match: Match, index: int, *, path: Path | None = None, viewer: int | None = None
    ) -> None:
        """Opens a table on which a match is only looked at, from a place of its log on."""

    def open_settings(self) -> None:
        """Opens the settings."""

    def new_ticket(self) -> int:
        """A number for a question to the bots, never used before."""

    def toggle_full_screen(self) -> None:
        """Full screen and back."""

    def settings_changed(self) -> None:
        """A setting was changed: use it now and write it down."""

    def keep_settings(self) -> None:
        """Writes the settings in the background."""
