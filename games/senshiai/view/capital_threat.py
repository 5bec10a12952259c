"""The threat to one's own Capital: what the next enemy to move could strike at it with, as the table stands."""

from __future__ import annotations

from dataclasses import dataclass

from games.senshiai.view.threats import threats
from games.senshiai.view.view import SenshiaiView


@dataclass(frozen=True, slots=True)
class CapitalThreat:
    """The spaces from which Units of the next kingdom could attack a Capital or shoot at it in its turn."""

    seat: int
    """The kingdom that moves next."""
    capital: int
    """The number of the Capital's space."""
    attackers: tuple[int, ...]
    shooters: tuple[int, ...]
    """The spaces from which it could be shot at alone."""


def capital_threat(view: SenshiaiView) -> CapitalThreat | None:
    """The threat to the Capital of the seat whose turn it is; None where that is not the view's seat, or none strikes.

    No card is played and nobody falls until then: what stands open on the table is all that counts.
    """
    me = view.seat
    if me is None or view.active != me or view.actor != me:
        return None
    count = len(view.seats)
    following = [(me + step) % count for step in range(1, count)]
    enemy = next((seat for seat in following if not view.seats[seat].out), None)
    units = ((each.space, unit) for each in view.spaces for unit in each.units)
    capital = next((space for space, unit in units if unit.owner == me and unit.slot == 0), -1)
    if enemy is None or capital < 0:
        return None
    found = threats(view, enemy)
    attackers = found.attacked.get(capital, set())
    shooters = found.shot.get(capital, set()) - attackers
    if not (attackers or shooters):
        return None
    return CapitalThreat(enemy, capital, tuple(sorted(attackers)), tuple(sorted(shooters)))
