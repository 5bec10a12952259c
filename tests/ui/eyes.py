"""What colour-blind eyes see, and how far apart two colours are to them."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Final

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]
Lab = tuple[float, float, float]

EYES: Final[dict[str, Numbers]] = {
    "all": np.eye(3),
    # Machado, Oliveira and Fernandes 2009, severity 1, for linear light.
    "protan": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deutan": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritan": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
_TO_XYZ: Final = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)
_WHITE: Final = np.array([0.95047, 1.0, 1.08883])


def seen_light(image: Numbers, eyes: str) -> Numbers:
    """Colours from 0 to 1 in sRGB, the last axis red, green, blue, as linear light that those eyes see."""
    linear = np.where(image <= 0.04045, image / 12.92, ((image + 0.055) / 1.055) ** 2.4)
    return np.clip(linear @ EYES[eyes].T, 0, 1)


def lab(colour: tuple[int, int, int], eyes: str = "all") -> Lab:
    """A colour as those eyes see it, in CIELAB under D65."""
    light = (_TO_XYZ @ seen_light(np.array(colour) / 255, eyes)) / _WHITE
    x, y, z = (float(np.cbrt(each)) if each > 216 / 24389 else (24389 / 27 * each + 16) / 116 for each in light)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Lab, other: Lab) -> float:
    """The difference of two colours as CIE 2000 reckons it (Sharma, Wu and Dalal 2005)."""
    bright, bright_other = one[0], other[0]
    grey = _share_of_grey((hypot(*one[1:]) + hypot(*other[1:])) / 2)
    a, b, a_other, b_other = (1 + grey) * one[1], one[2], (1 + grey) * other[1], other[2]
    chroma, chroma_other = hypot(a, b), hypot(a_other, b_other)
    hue, hue_other = degrees(atan2(b, a)) % 360, degrees(atan2(b_other, a_other)) % 360
    turn, middle = hue_other - hue, (hue + hue_other) / 2
    if chroma * chroma_other == 0:
        turn, middle = 0.0, hue + hue_other
    elif abs(turn) > 180:
        middle += 180 if hue + hue_other < 360 else -180
        turn += 360 if turn < 0 else -360
    mean_bright, mean_chroma = (bright + bright_other) / 2, (chroma + chroma_other) / 2
    swing = (
        1
        - 0.17 * cos(radians(middle - 30))
        + 0.24 * cos(radians(2 * middle))
        + 0.32 * cos(radians(3 * middle + 6))
        - 0.20 * cos(radians(4 * middle - 63))
    )
    off = (mean_bright - 50) ** 2
    by_bright = (bright_other - bright) / (1 + 0.015 * off / sqrt(20 + off))
    by_chroma = (chroma_other - chroma) / (1 + 0.045 * mean_chroma)
    by_hue = 2 * sqrt(chroma * chroma_other) * sin(radians(turn / 2)) / (1 + 0.015 * mean_chroma * swing)
    blue = -4 * (0.5 - _share_of_grey(mean_chroma)) * sin(radians(60 * exp(-(((middle - 275) / 25) ** 2))))
    return sqrt(by_bright**2 + by_chroma**2 + by_hue**2 + blue * by_chroma * by_hue)


def _share_of_grey(chroma: float) -> float:
    return 0.5 * (1 - sqrt(chroma**7 / (chroma**7 + 25.0**7)))


def apart(one: tuple[int, int, int], other: tuple[int, int, int], eyes: str = "all") -> float:
    """How different two colours are to those eyes (CIEDE2000)."""
    return ciede2000(lab(one, eyes), lab(other, eyes))
