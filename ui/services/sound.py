"""Sounds: short quiet ones, bells, and an ambience for those who like one. No sound card is no error."""

from __future__ import annotations

import threading
import time
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
RELEASE: Final = 30.0
"""Seconds of silence after which the device is given back to the system."""
LATE: Final = 0.5
"""The seconds by which a sound may be late, because the device had to be opened for it."""


class Sounds:
    """Plays the sounds of `NAMES` and the ambience, as the settings say at that moment.

    An open sound device costs a thread that is woken a hundred times a second, so it is open only while something is
    heard and for a while after. It is opened and released in the background: the system may take its time for either.
    """

    def __init__(self, settings: Settings, tasks: Tasks) -> None:
        self.settings = settings
        self._tasks = tasks
        self.missing = False
        """True once the system has refused a device: there is nothing to play a sound on."""
        self._open = False
        self._device = threading.Lock()
        """Held while the device is opened or released."""
        self._silence = 0.0
        """Seconds since the last sound."""
        self._waiting: dict[str, float] = {}
        """The sounds that wait for the device, and the time at which each was wanted."""
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

    @property
    def released(self) -> bool:
        """True while no sound device is open."""
        return not self._open

    def prepare(self) -> None:
        """Opens the device and makes the samples of all sounds, in the background: the first move need not wait."""

        def work() -> None:
            wanted = [name for name in NAMES if self.volume_of(name) > 0 and name not in self._samples]
            if wanted:
                self._open_device()
            for name in wanted:
                self._samples[name] = make_sound(name)

        self._tasks.run(work)

    def play(self, name: str) -> None:
        """Plays a sound, as soon as the device is open; silence when sound is off or there is no device."""
        if self.volume_of(name) <= 0 or self.missing:
            return
        if self._open:
            self._play(name)
            return
        if not self._waiting:
            self._tasks.ask(self._open_device, lambda opened: self._play_waiting())
        self._waiting[name] = time.monotonic()

    def _play_waiting(self) -> None:
        """Plays what has waited for the device; what is late by more than `LATE` would tell of something else."""
        waiting, self._waiting = self._waiting, {}
        for name, wanted in waiting.items():
            if self._open and time.monotonic() - wanted <= LATE:
                self._play(name)

    def _play(self, name: str) -> None:
        self._silence = 0.0
        try:
            if name not in self._made:
                self._made[name] = pygame.mixer.Sound(buffer=self._samples.get(name) or make_sound(name))
            sound = self._made[name]
            sound.set_volume(self.volume_of(name) / 100)
            sound.play()
        except pygame.error as error:  # a device that was taken out
            LOG.warning("no sound: %s", error)
        except ImportError as error:  # what makes the sounds is damaged: no reason to stop a match
            damage_words(error)
            LOG.warning("no sound until the next start: %s", error)
            self.missing = True

    def _open_device(self) -> bool:
        """Opens the device unless it is; False where there is none, for which the system is asked once. In a thread."""
        with self._device:
            self._silence = 0.0
            if self._open or self.missing:
                return self._open
            try:
                pygame.mixer.init(frequency=RATE, size=-16, channels=1, buffer=512)
            except (RuntimeError, ImportError) as error:  # pygame.error, or a pygame without a mixer
                LOG.warning("no sound: %s", error)
                self.missing = True
                return False
            self._open = True
            return True

    def pass_time(self, seconds: float) -> None:
        """Releases the device when nothing has been heard for `RELEASE` seconds."""
        if not self._open:
            return
        self._silence += seconds
        if self._silence >= RELEASE and self.loop is None and not pygame.mixer.get_busy():
            self._made.clear()
            self._open = False
            self._tasks.ask(self._release)

    def _release(self) -> None:
        """Gives the device back, unless it has been opened again meanwhile. In a thread."""
        with self._device:
            if not self._open:
                pygame.mixer.quit()

    def surround(self, *, away: bool = False) -> None:
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
            self._silence = 0.0
        if wanted != QUIET:

            def work() -> bytes:
                from ui.services.ambience import make_ambience

                if self._open_device() and wanted not in self._samples:
                    self._samples[wanted] = make_ambience(wanted)
                return self._samples.get(wanted, b"")

            self._tasks.run(work, lambda samples: self._begin(wanted, samples))

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
        with self._device:
            self._open, self.loop, self._around = False, None, QUIET
            self._made.clear()
            if pygame.mixer.get_init():
                pygame.mixer.quit()
