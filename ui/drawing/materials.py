"""What boards and cards are made of, as pictures: wood with its grain, stone, mountains in thin ink.

Every picture is reckoned at once from a few rows of waves and the same chance, so that it is the same each time.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
import pygame

from ui.drawing.palette import Colour

Field = npt.NDArray[np.float32]


class Tones(NamedTuple):
    """The two colours between which a material runs."""

    base: Colour
    streak: Colour


_ALONG: Final = 3
"""So many pixels along the grain are reckoned as one: nothing is finer there."""
_PLANKS: Final = 3
"""The boards that a wide piece of wood is joined from."""


def wood(
    size: tuple[int, int], tones: Tones, *, seed: int = 1, scale: float = 1.0, planks: int = _PLANKS
) -> pygame.Surface:
    """A wooden surface: growth rings that run from side to side, fine fibres, and the joints of its planks.

    `scale` is the size of the grain, 1 for a board of about 800 pixels.
    """
    wide, high = max(1, size[0] // _ALONG), max(1, size[1])
    rng = np.random.default_rng(seed)
    x = np.linspace(0, size[0] / scale, wide, dtype=np.float32)[None, :]
    y = np.linspace(0, high / scale, high, dtype=np.float32)[:, None]
    plank = np.minimum((np.arange(high) * planks) // high, planks - 1)
    shift = rng.uniform(0, 900, planks).astype(np.float32)[plank][:, None]
    bend = _waves(x, rng, (0.004, 0.009, 0.021), (13.0, 6.0, 2.0))
    rings = y * 0.55 + bend * (0.55 + 0.45 * np.sin(y * 0.011 + shift)) + shift
    field = 0.5 + 0.32 * np.sin(rings * 0.23) + 0.18 * np.sin(rings * 0.61 + 1.3)
    fibre = _along(rng.random((high, max(2, round(size[0] / (46 * scale)) + 2)), dtype=np.float32), wide)
    field = np.clip(0.62 * field + 0.38 * fibre, 0, 1) * (0.86 + 0.14 * np.cos(shift))
    picture = pygame.transform.smoothscale(_between(field, tones), (max(1, size[0]), high))
    for joint in range(1, planks):
        row = joint * high // planks
        pygame.draw.line(picture, tones.streak, (0, row), (size[0], row))
    return picture


def stone(size: tuple[int, int], tones: Tones, *, seed: int = 2) -> pygame.Surface:
    """A polished stone: soft clouds with specks."""
    wide, high = max(1, size[0]), max(1, size[1])
    rng = np.random.default_rng(seed)
    field = 0.65 * clouds((wide, high), rng, 26) + 0.35 * rng.random((high, wide), dtype=np.float32)
    return _between(np.clip(field, 0, 1), tones)


def mountains(size: tuple[int, int], tones: Tones, *, seed: int = 3) -> pygame.Surface:
    """Ranges of mountains in thin ink: each darkest at its ridge and lost in mist below, the near ones darker."""
    wide, high = max(1, size[0]), max(1, size[1])
    rng = np.random.default_rng(seed)
    y = np.arange(high, dtype=np.float32)[:, None]
    field = np.zeros((high, wide), np.float32)
    ranges = 4
    for number in range(ranges):
        ridge = np.zeros((1, wide), np.float32)
        for points, reach in ((4, 0.2), (9, 0.09), (21, 0.04), (55, 0.012)):
            ridge += np.float32(reach * high) * (_along(rng.random((1, points + 2), dtype=np.float32), wide) - 0.5)
        below = y - (ridge + np.float32(high * (0.24 + 0.2 * number)))
        depth = np.float32(high * (0.11 + 0.02 * number))
        strength = np.float32(0.4 + 0.2 * number)
        drawn = np.where(below > 0, strength * np.exp(-below / depth) * np.clip(below / 1.5, 0, 1), 0)
        mist = np.where(below > 0, np.exp(-below / (depth * 2)), 0)
        field = np.maximum(field * (1 - mist * 0.8), drawn).astype(np.float32)
    field *= np.clip((high - y) / np.float32(0.3 * high), 0, 1)
    return _between(np.clip(field, 0, 1), tones)


def clouds(size: tuple[int, int], rng: np.random.Generator, cell: int) -> Field:
    """Smooth chance from 0 to 1 over a picture, a new value about every `cell` pixels."""
    wide, high = size
    coarse = rng.random((high // cell + 3, wide // cell + 3), dtype=np.float32)
    across = _along(coarse, wide)
    both: Field = _along(np.ascontiguousarray(across.T), high).T
    return both


def _along(rows: Field, length: int) -> Field:
    """Each row of values drawn out to `length`, smoothly."""
    at = np.linspace(0, rows.shape[1] - 1.001, length, dtype=np.float32)
    left = at.astype(np.intp)
    share = at - left
    share = share * share * (3 - 2 * share)
    drawn: Field = rows[:, left] * (1 - share) + rows[:, left + 1] * share
    return drawn


def _waves(x: Field, rng: np.random.Generator, rates: tuple[float, ...], reaches: tuple[float, ...]) -> Field:
    phases = rng.uniform(0, 6.28, len(rates))
    total = np.zeros_like(x)
    for rate, reach, phase in zip(rates, reaches, phases, strict=True):
        total += np.float32(reach) * np.sin(x * np.float32(rate) + np.float32(phase))
    return total


def _between(field: Field, tones: Tones) -> pygame.Surface:
    """A picture of a field of shares (rows of values from 0 to 1), each a mixture of the two tones."""
    levels = np.linspace(0, 1, 256, dtype=np.float32)[:, None]
    table = np.array(tones.base, np.float32) * (1 - levels) + np.array(tones.streak, np.float32) * levels
    high, wide = field.shape
    pixels = table.round().astype(np.uint8)[(field * 255).astype(np.uint8)]
    return pygame.image.frombuffer(pixels.tobytes(), (wide, high), "RGB")
