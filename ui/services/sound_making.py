"""The short sounds, made of sines and noise with numpy: wood, stone, paper, bells, knocks, and those of moments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Wave = npt.NDArray[np.float64]

RATE: Final = 22050
"""The number of samples in a second of sound."""
_FADE: Final = 0.04
"""Seconds at the end of a sound in which it comes to silence."""
LOUDEST: Final = 0.5
"""The height of a sound's peak, as a share of the highest that can be played."""


def make_sound(name: str) -> bytes:
    """The samples of a sound: 16-bit mono at `RATE`."""
    import numpy as np  # here, because a first frame does not need it

    rng = np.random.default_rng(5)

    def time(seconds: float) -> Wave:
        return np.arange(int(RATE * seconds)) / RATE

    def knock(pitch: float, seconds: float, noise: float, partials: tuple[float, ...]) -> Any:
        t = time(seconds)
        wave = sum(
            np.sin(2 * np.pi * pitch * ratio * t) * np.exp(-t * (38 + 22 * number)) / (number + 1)
            for number, ratio in enumerate(partials)
        )
        click = rng.standard_normal(t.size) * np.exp(-t * 420) * noise
        return wave * 0.6 + click

    def chime(pitch: float, seconds: float) -> Any:
        t = time(seconds)
        return sum(
            np.sin(2 * np.pi * pitch * ratio * t) * np.exp(-t * fall) * level
            for ratio, fall, level in ((1.0, 3.0, 0.5), (2.76, 5.0, 0.25), (5.4, 9.0, 0.12))
        )

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
    elif name.startswith("note-"):  # a pentatonic scale from A4 on
        number = int(name.removeprefix("note-")) - 1
        pitch = 440.0 * 2 ** ((12 * (number // 5) + (0, 2, 4, 7, 9)[number % 5]) / 12)
        wave = knock(pitch, 0.2, 0.25, (1.0, 2.0, 3.01)) + knock(pitch * 2, 0.2, 0.0, (1.0,)) * 0.3
    elif name == "stamp":
        wave = knock(96, 0.26, 1.2, (1.0, 1.6, 2.7))
    elif name == "coin":
        wave, second, start = chime(1318.5, 1.1), chime(1760.0, 1.0), int(RATE * 0.07)
        wave[start : start + second.size] += second[: wave.size - start] * 0.9
    elif name == "reveal":
        t = time(0.2)
        wave = rng.standard_normal(t.size) * np.sin(np.pi * t / t[-1]) ** 3 * 0.25 + knock(520, 0.2, 0.0, (1.0,)) * 0.4
    elif name == "rage":
        t = time(0.7)
        roll = np.sin(2 * np.pi * 74 * t) * (0.5 + 0.5 * np.sin(2 * np.pi * 11 * t)) * np.exp(-t * 3.2)
        wave = roll + knock(148, 0.7, 0.6, (1.0, 1.5))
    elif name == "fall":
        wave, second, start = knock(120, 1.2, 1.0, (1.0, 1.4, 2.3)), chime(196.0, 1.1), int(RATE * 0.06)
        wave[start : start + second.size] += second[: wave.size - start] * 0.8
    elif name == "kill":
        wave = knock(180, 0.24, 1.4, (1.0, 1.31, 2.9))
    elif name in ("power", "power-lost"):
        steps = (392.0, 523.25) if name == "power" else (392.0, 293.66)
        wave, second, start = chime(steps[0], 1.3), chime(steps[1], 1.1), int(RATE * 0.16)
        wave[start : start + second.size] += second[: wave.size - start]
    elif name == "army":
        wave = knock(210, 0.6, 0.5, (1.0, 2.2, 3.1))
        for number in (1, 2, 3):
            second, start = knock(210 * 1.12**number, 0.18, 0.4, (1.0, 2.2, 3.1)), int(RATE * 0.11 * number)
            wave[start : start + second.size] += second[: wave.size - start]
    elif name == "drum":
        t = time(0.5)
        wave = np.sin(2 * np.pi * (62 + 26 * np.exp(-t * 30)) * t) * np.exp(-t * 9) + knock(88, 0.5, 0.5, (1.0,)) * 0.4
    elif name in ("steps", "dice"):  # a few short knocks: feet at a run, or a die that rolls and lies
        pitch, gaps = (128, (0.0, 0.075, 0.15, 0.225)) if name == "steps" else (640, (0.0, 0.09, 0.16, 0.34, 0.39))
        wave = np.zeros(int(RATE * 0.52))
        for number, gap in enumerate(gaps):
            each, start = knock(pitch * (1 + 0.06 * (number % 2)), 0.11, 0.7, (1.0, 1.9, 2.7)), int(RATE * gap)
            wave[start : start + each.size] += each[: wave.size - start] * (0.7 + 0.1 * number)
    elif name == "blow":
        wave = knock(104, 0.3, 1.6, (1.0, 1.37, 2.2)) + knock(236, 0.3, 0.6, (1.0, 2.1)) * 0.5
    elif name == "arrow":
        t = time(0.26)
        hiss = rng.standard_normal(t.size)
        smooth = np.convolve(hiss, np.ones(9) / 9, mode="same")
        wave = (hiss - smooth) * np.exp(-t * 11) * 0.4
        thud, start = knock(210, 0.1, 0.9, (1.0, 1.7)), int(RATE * 0.16)
        wave[start : start + thud.size] += thud[: wave.size - start]
    elif name == "crack":
        wave, second, start = (
            knock(470, 0.24, 2.0, (1.0, 1.43, 2.6)),
            knock(330, 0.16, 1.2, (1.0, 1.8)),
            int(RATE * 0.05),
        )
        wave[start : start + second.size] += second[: wave.size - start]
    elif name.startswith("card-"):
        t = time(0.15)
        hiss = rng.standard_normal(t.size)
        smooth = np.convolve(hiss, np.ones(6) / 6, mode="same")
        pitch = 392.0 * 2 ** ((int(name.removeprefix("card-")) - 1) / 24)
        wave = (hiss - smooth) * np.sin(np.pi * t / t[-1]) ** 2 * 0.3 + knock(pitch, 0.15, 0.0, (1.0, 2.0)) * 0.5
    elif name == "knock":
        wave = np.concatenate((knock(205, 0.17, 0.12, (1.0, 2.1, 3.3)), knock(190, 0.24, 0.12, (1.0, 2.1, 3.3)) * 0.8))
    elif name == "error":
        wave = knock(150, 0.14, 0.15, (1.0, 1.5))
    elif name == "turn":
        wave, second, start = chime(659.26, 1.3), chime(880.0, 1.1), int(RATE * 0.16)
        wave[start : start + second.size] += second * 0.8
    else:
        wave = chime(523.25, 1.1)
    return samples_of(_to_silence(wave), LOUDEST)


def _to_silence(wave: Wave) -> Wave:
    """Returns the sound with its last moments faded: one that is cut off while it still rings ends in a click."""
    import numpy as np

    length = min(wave.size, int(RATE * _FADE))
    wave[wave.size - length :] *= np.linspace(1, 0, length)
    return wave


def samples_of(wave: Wave, peak: float) -> bytes:
    """A wave as 16-bit samples, its loudest moment at `peak`, a share of what can be played."""
    import numpy as np

    most = float(np.max(np.abs(wave))) or 1.0
    return bytes((wave / most * peak * 32767).astype("<i2").tobytes())
