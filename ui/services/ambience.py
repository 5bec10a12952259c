"""The ambiences: quiet loops of sound, a garden, rain, a room, computed with numpy so that they have no seam."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ui.services.sound_making import RATE, samples_of

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Wave = npt.NDArray[np.float64]

SECONDS: Final = 24
"""The length of a loop until it repeats."""
_SOFT: Final = 0.28
"""The peak of its samples: under everything else that is heard."""


def make_ambience(name: str) -> bytes:
    """The samples of one round of "garden", "rain" or "room": 16-bit mono at `RATE`."""
    import numpy as np  # here, because a first frame does not need it

    rng = np.random.default_rng(11)
    wave = {"garden": _garden, "rain": _rain, "room": _room}[name](rng)
    return samples_of(wave, _SOFT)


def _noise(rng: np.random.Generator, low: float, high: float, slope: float) -> Wave:
    """Returns noise between two pitches, fainter by `slope` the higher it is; of whole waves, so it has no seam."""
    import numpy as np

    length = RATE * SECONDS
    pitches = np.fft.rfftfreq(length, 1 / RATE)
    strength = np.zeros(pitches.size)
    inside = (pitches >= low) & (pitches <= high)
    strength[inside] = pitches[inside] ** -slope
    turns = np.exp(2j * np.pi * rng.random(pitches.size))
    wave: Wave = np.fft.irfft(strength * turns, length)
    return wave / float(np.std(wave))


def _swell(rng: np.random.Generator, least: float, times: int) -> Wave:
    """A loudness between `least` and 1 that rises and sinks, at the most `times` a round; also without a seam."""
    import numpy as np

    angle = np.linspace(0, 2 * np.pi, RATE * SECONDS, endpoint=False)
    slow = np.zeros(angle.size)
    for count in range(1, times + 1):
        slow += np.sin(count * angle + rng.uniform(0, 6.3)) / count
    wave: Wave = least + (1 - least) * (slow - np.min(slow)) / (np.max(slow) - np.min(slow))
    return wave


def _put(wave: Wave, sound: Wave, at: float) -> None:
    """Adds a short sound from a second of the round on; what is left at the end goes on at the beginning."""
    import numpy as np

    places = (int(at * RATE) + np.arange(sound.size)) % wave.size
    wave[places] += sound


def _tone(pitch: float, seconds: float, fall: float, glide: float = 0.0) -> Wave:
    """A soft tone that begins gently and dies away; `glide` is by how much its pitch has changed at the end."""
    import numpy as np

    t = np.arange(int(RATE * seconds)) / RATE
    wave = np.sin(2 * np.pi * (pitch * t + glide * pitch * t * t / (2 * seconds)))
    wave = wave * np.minimum(1, t / 0.012) * np.exp(-t * fall) * np.minimum(1, (seconds - t) / 0.01)
    return np.asarray(wave, dtype=float)


def _garden(rng: np.random.Generator) -> Wave:
    """Wind in leaves, a trickle of water, now and then a bird or the bamboo that tips over."""
    wave = 0.4 * _noise(rng, 180, 5000, 0.65) * _swell(rng, 0.25, 5)
    wave += 0.15 * _noise(rng, 900, 3200, 0.3) * _swell(rng, 0.6, 40)
    for at in rng.uniform(0, SECONDS, 7):
        pitch = float(rng.uniform(2300, 3300))
        for number in range(int(rng.integers(2, 5))):
            call = _tone(pitch * float(rng.uniform(0.96, 1.08)), 0.11, 16, float(rng.uniform(-0.15, 0.2)))
            _put(wave, 0.7 * call, float(at) + number * 0.15)
    for at in (5.5, 17.0):
        _put(wave, 1.6 * _tone(390, 0.25, 26), at)
        _put(wave, 0.8 * _tone(905, 0.18, 40), at)
    return wave


def _rain(rng: np.random.Generator) -> Wave:
    """A steady rain on leaves, and drops from the eaves."""
    wave = 0.7 * _noise(rng, 400, 9000, 0.55) * _swell(rng, 0.7, 6) + 0.3 * _noise(rng, 60, 400, 0.8)
    for at in rng.uniform(0, SECONDS, 150):
        drop = _tone(float(rng.uniform(900, 2600)), 0.05, 85, float(rng.uniform(0.1, 0.5)))
        _put(wave, float(rng.uniform(0.3, 1.4)) * drop, float(at))
    return wave


def _room(rng: np.random.Generator) -> Wave:
    """The quiet of a room: its air, a kettle that sings far off, a board that gives."""
    wave = 0.5 * _noise(rng, 90, 900, 0.8)
    wave += 0.10 * _noise(rng, 2400, 2700, 0.0) * _swell(rng, 0.2, 4)
    for at in (3.2, 11.9, 19.4):
        _put(wave, 0.9 * _tone(float(rng.uniform(150, 210)), 0.16, 30, -0.2), at)
    return wave
