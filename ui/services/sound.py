"""Sounds: short quiet ones, bells, and an ambience for those who like one. No sound card is no error."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from ui.services.damage import damage_words
from ui.services.log import LOG
from ui.services.sound_making import RATE, make_sound

if TYPE_CHECKING:
    from ui.services.settings import Settings
    from ui.services.tasks import Tasks

NOTES: Final = tuple(f"note-{number}" for number in range(1, 13))
"""Notes that rise, one a stone that turns."""
CARDS: Final = tuple(f"card-{number}" for number in range(1, 9))
"""Cards that fall, each a quarter tone over the one before."""
_OF_MOMENTS: Final = (
    "stamp", "coin", "reveal", "rage", "fall", "kill", "power", "power-lost", "army",
    "drum", "steps", "dice", "blow", "arrow", "crack", *CARDS,
)  # fmt: skip
"""What moments are told with."""
NAMES: Final = ("wood", "stone", "capture", "paper", "error", "bell", "turn", "knock", *NOTES, *_OF_MOMENTS)
BELLS: Final = frozenset({"bell", "turn", "knock"})
"""The sounds that have the bell's volume."""
QUIET: Final = "off"
"""The setting that means no ambience."""
_FADE: Final = 900
"""Milliseconds in which an ambience comes up."""
_LEAVE: Final = 300


class Sounds:
    """Plays the sounds of `NAMES` and the ambience, as the settings say at that moment."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._ready: bool | None = None
        self._samples: dict[str, bytes] = {}
        self._made: dict[str, pygame.mixer.Sound] = {}
        self._around = QUIET
        """The ambience that is heard, or being made to be."""
        self.loop: pygame.mixer.Sound | None = None

    def volume_of(self, name: str) -> int:
        """Returns the volume of a sound, from 0 to 100; 0 while all is off."""
        settings = self.settings
        return (settings.bell_volume if name in BELLS else settings.volume) if settings.sound else 0

    @property
    def muted(self) -> bool:
        """Whether sound is switched off."""
        return not self.settings.sound

    def prepare(self) -> None:
        """Opens the device and makes the samples of all sounds; for a thread, so that the first move need not wait."""
        wanted = [name for name in NAMES if self.volume_of(name) > 0 and name not in self._samples]
        if wanted:
            self.has_device()
        for name in wanted:
            self._samples[name] = make_sound(name)

    def play(self, name: str) -> None:
        """Plays a sound; silence when sound is off or there is nothing to play it on."""
        volume = self.volume_of(name)
        if volume <= 0 or not self.has_device():
            return
        try:
            if name not in self._made:
                self._made[name] = pygame.mixer.Sound(buffer=self._samples.get(name) or make_sound(name))
            sound = self._made[name]
            sound.set_volume(volume / 100)
            sound.play()
        except pygame.error as error:  # a device that was taken out
            LOG.warning("no sound: %s", error)
        except ImportError as error:  # what makes the sounds is damaged: no reason to stop a match
            damage_words(error)
            LOG.warning("no sound until the next start: %s", error)
            self._ready = False

    def has_device(self) -> bool:
        """False where there is nothing to play a sound on; asks the system the first time only."""
        if self._ready is None:
            try:
                pygame.mixer.init(frequency=RATE, size=-16, channels=1, buffer=512)
                self._ready = True
            except (RuntimeError, ImportError) as error:  # pygame.error, or a pygame without a mixer
                LOG.warning("no sound: %s", error)
                self._ready = False
        return self._ready

    def surround(self, tasks: Tasks, *, away: bool = False) -> None:
        """Brings the ambience in line with the settings: made in the background, silent while the player is `away`."""
        settings = self.settings
        wanted = settings.ambience if settings.sound and settings.ambience_volume > 0 and not away else QUIET
        if self.loop is not None:
            self.loop.set_volume(settings.ambience_volume / 100)
        if wanted == self._around:
            return
        self._around = wanted
        if self.loop is not None:
            self.loop.fadeout(_LEAVE)
            self.loop = None
        if wanted != QUIET:

            def work() -> bytes:
                from ui.services.ambience import make_ambience

                if wanted not in self._samples and self.has_device():
                    self._samples[wanted] = make_ambience(wanted)
                return self._samples.get(wanted, b"")

            tasks.run(work, lambda samples: self._begin(wanted, samples))

    def _begin(self, name: str, samples: bytes) -> None:
        """Plays what was made, if it is still wanted, round and round."""
        if name != self._around or not samples:
            return
        try:
            self.loop = pygame.mixer.Sound(buffer=samples)
            self.loop.set_volume(self.settings.ambience_volume / 100)
            self.loop.play(loops=-1, fade_ms=_FADE)
        except pygame.error as error:
            LOG.warning("no ambience: %s", error)

    def close(self) -> None:
        """Stops all sounds and releases the sound card."""
        if self._ready:
            pygame.mixer.quit()
            self._ready = self.loop = None
            self._around = QUIET
            self._made.clear()
