"""A threat as a game's scene tells it: what would end or decide the match for who looks, by whom, and the ways out."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.core.words import tr_n
from ui.drawing.motion import Motion


@dataclass(frozen=True, slots=True)
class Strike:
    """A piece, card or seat that could strike. Places are named as `GameScene.find` knows them."""

    place: str
    """The place that it comes from."""
    seat: int
    """The seat that would strike."""
    order: int = 1
    """The how manyth of the striking seats its seat is, in the order in which they are to move."""
    stand: str = ""
    """The place it would go to, to strike from there; "": it goes to what it strikes."""
    path: tuple[str, ...] = ()
    """The places that it goes over, both ends included, where that is no straight way."""


@dataclass(frozen=True, slots=True)
class Threat:
    """What threatens who is to act now, in words and places; without strikes it only says where one would be struck."""

    place: str
    """The place of what is threatened."""
    strikes: tuple[Strike, ...] = ()
    """Who could strike, the first to move first."""
    words: str = ""
    """Who threatens what, in one sentence, in place of the prompt."""
    detail: str = ""
    """The ways out, in words, under it; where there is no such sentence, what is said below the prompt."""
    pill: str = ""
    """A few words beside what strikes first."""
    ways: tuple[str, ...] = ()
    """The places at which an action of another piece ends the danger, or the free places of what is threatened."""
    ways_words: str = ""
    """What the marks of the ways mean, in words."""
    struck: tuple[str, ...] = ()
    """The places to which what is threatened could go, and would be struck there."""
    struck_words: str = ""
    """What the marks of those places mean, in words."""
    also: tuple[str, ...] = ()
    """Further places that are threatened together with `place`, such as all the stones of a group."""
    discs: bool = False
    """What is threatened is round, such as stones."""

    @property
    def active(self) -> bool:
        """Whether anything threatens at this moment."""
        return bool(self.strikes)


def in_reach(count: int, *, still: bool) -> str:
    """How many places are in reach of who strikes, of those that what is threatened could go to."""
    if still:
        return tr_n("{n} still in reach", "{n} still in reach", count)
    return tr_n("{n} in reach", "{n} in reach", count)


_RISE = 180
"""Milliseconds in which the glow comes up."""
_PULSE, _PULSES = 700, 2
_SETTLE = 200
_FULL, _LOW, _REST = 0.95, 0.55, 0.75
"""How strong the glow is at the height and the foot of a pulse, and once it is at rest."""


@dataclass
class ThreatShown:
    """The threat that a table shows now, for its scene to paint under the pieces, and how strong its glow is."""

    threat: Threat | None = None
    motion: Motion = field(default_factory=lambda: Motion(0.0))
    """The time of the glow alone: no button, bot or recap waits for it."""

    def show(self, threat: Threat | None, speed: float, *, anew: bool) -> None:
        """Shows a threat, or none; its glow begins `anew` where somebody strikes who did not before."""
        self.threat = threat
        if threat is None or not threat.active:
            self.motion = Motion(0.0)
        elif anew:
            self.motion = Motion(speed)
            self.motion.start(_RISE + _PULSE * _PULSES + _SETTLE)

    @property
    def strength(self) -> float:
        """How strong the glow is, from 0 to 1: it comes up, pulses twice and rests."""
        if not self.motion.running:
            return _REST
        passed = self.motion.tweens[0].passed * 1000 / self.motion.speed
        if passed < _RISE:
            return _FULL * passed / _RISE
        passed -= _RISE
        if passed < _PULSE * _PULSES:
            share = passed % _PULSE / _PULSE
            return _LOW + (_FULL - _LOW) * abs(2 * share - 1)
        return _FULL + (_REST - _FULL) * min(1.0, (passed - _PULSE * _PULSES) / _SETTLE)
