"""The places of the players at the end: first, second and so on."""

from __future__ import annotations


def placing(sharers: tuple[int, ...], fallen: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """The players by place: those with points, then the dead, the latest deaths first."""
    rest = (tuple(side for side in step if side not in sharers) for step in reversed(fallen))
    return (sharers, *(step for step in rest if step))
