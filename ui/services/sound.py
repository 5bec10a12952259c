"""Short quiet sounds, made with numpy when first needed. No sound card is no error."""

from __future__ import annotations

from typing import Any

import pygame

from ui.services.log import LOG

RATE = 22050
NAMES = ("wood", "stone", "capture", "paper", "error", "bell")


class Sounds:
    """Plays the sounds of `NAMES`."""

    def __init__(self, enabled: bool, volume: int) -> None:
        self.enabled = enabled
        self.volume = volume
        self._ready: bool | None = None
        self._samples: dict[str, bytes] = {}
        self._made: dict[str, pygame.mixer.Sound] = {}

    def prepare(self) -> None:
        """Makes the samples of all sounds; for a thread, so that the first move need not wait for numpy."""
        for name in NAMES if self.enabled and self.volume > 0 else ():
            if name not in self._samples:
                self._samples[name] = _make(name)

    def play(self, name: str) -> None:
        """Plays a sound; silence when sound is off or there is nothing to play it on."""
        if not self.enabled or self.volume <= 0 or not self.has_device():
            return
        try:
            if name not in self._made:
                self._made[name] = pygame.mixer.Sound(buffer=self._samples.get(name) or _make(name))
            sound = self._made[name]
            sound.set_volume(self.volume / 100)
            sound.play()
        except pygame.error as error:  # a device that was taken out
            LOG.warning("no sound: %s", error)

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

    def close(self) -> None:
        """Lets go of the sound card."""
        if self._ready:
            pygame.mixer.quit()
            self._ready = None
            self._made.clear()


def _make(name: str) -> bytes:
    """The samples of a sound: 16-bit mono at `RATE`."""
    import numpy as np  # here, because a first frame does not need it

    rng = np.random.default_rng(5)

    def time(seconds: float) -> Any:
        return np.arange(int(RATE * seconds)) / RATE

    def knock(pitch: float, seconds: float, noise: float, partials: tuple[float, ...]) -> Any:
        t = time(seconds)
        wave = sum(
            np.sin(2 * np.pi * pitch * ratio * t) * np.exp(-t * (38 + 22 * number)) / (number + 1)
            for number, ratio in enumerate(partials)
        )
        click = rng.standard_normal(t.size) * np.exp(-t * 420) * noise
        return wave * 0.6 + click

    if name == "wood":
        wave = knock(310, 0.16, 0.5, (1.0, 2.31, 3.9))
    elif name == "capture":
        first, second = knock(250, 0.22, 0.8, (1.0, 2.2, 3.7)), knock(340, 0.16, 0.5, (1.0, 2.4, 4.1))
        wave = first
        start = int(RATE * 0.055)
        wave[start : start + second.size] += second[: wave.size - start] * 0.7
    elif name == "stone":
        wave = knock(920, 0.12, 0.7, (1.0, 1.83, 2.9, 4.2))
    elif name == "paper":
        t = time(0.14)
        hiss = rng.standard_normal(t.size)
        smooth = np.convolve(hiss, np.ones(6) / 6, mode="same")
        wave = (hiss - smooth) * np.sin(np.pi * t / t[-1]) ** 2 * 0.35
    elif name == "error":
        wave = knock(150, 0.14, 0.15, (1.0, 1.5))
    else:
        t = time(1.1)
        wave = sum(
            np.sin(2 * np.pi * 523.25 * ratio * t) * np.exp(-t * fall) * level
            for ratio, fall, level in ((1.0, 3.0, 0.5), (2.76, 5.0, 0.25), (5.4, 9.0, 0.12))
        )
    peak = float(np.max(np.abs(wave))) or 1.0
    samples = (wave / peak * 0.5 * 32767).astype("<i2")
    return bytes(samples.tobytes())
