"""Damage assignment (6.5): the listed assignments and free distributions."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import product

from games.core.words import tr, tr_n
from games.senshiai.rules.actions import Assign, Distribute

Points = tuple[tuple[int, int], ...]
"""The points of each slot: (slot, points), slots rising."""


@dataclass(frozen=True, init=False, slots=True)
class Victim:
    """A Unit that may be hit."""

    slot: int
    resistance: int
    capital: bool
    attracts: bool
    kind: Hashable | None
    """A key that is equal for alike Units."""

    def __init__(
        self, slot: int, resistance: int, capital: bool = False, attracts: bool = False, kind: Hashable | None = None
    ) -> None:
        object.__setattr__(self, "slot", slot)
        object.__setattr__(self, "resistance", resistance)
        object.__setattr__(self, "capital", capital)
        object.__setattr__(self, "attracts", attracts)
        object.__setattr__(self, "kind", kind)


def assignments(victims: Sequence[Victim], pool: int) -> list[tuple[Assign, Points]]:
    """Every listed assignment with the points it gives, in canonical form and without doubles."""
    troops = [victim for victim in victims if not victim.capital]
    capitals = [victim for victim in victims if victim.capital]
    found = []
    for lethal in _lethal_choices(troops, pool):
        left = pool - sum(victim.resistance for victim in lethal)
        spared = [victim for victim in troops if victim not in lethal]
        if not left or not (spared or capitals):
            found.append(_listed(lethal, None, 0))
            continue
        last = [victim for victim in _lowest(spared) if victim.resistance > left] + capitals
        found += [_listed(lethal, victim, left) for victim in last]
    return [entry for entry in found if _attraction_kept(victims, dict(entry[1]))]


def _listed(lethal: Sequence[Victim], last: Victim | None, left: int) -> tuple[Assign, Points]:
    slots = [victim.slot for victim in lethal]
    points = {victim.slot: victim.resistance for victim in lethal}
    if last is not None:
        slots.append(last.slot)
        points[last.slot] = left
    return Assign(tuple(slots)), tuple(sorted(points.items()))


def _lethal_choices(troops: Sequence[Victim], pool: int) -> list[list[Victim]]:
    """Every set of Units that the pool can kill outright, of alike ones the lowest, in slot order."""
    groups: list[list[Victim]] = []
    for victim in troops:
        for group in groups:
            if group[0].kind == victim.kind:
                group.append(victim)
                break
        else:
            groups.append([victim])
    found = []
    for counts in product(*(range(len(group) + 1) for group in groups)):
        chosen = [victim for group, count in zip(groups, counts, strict=True) for victim in group[:count]]
        if sum(victim.resistance for victim in chosen) <= pool:
            found.append(sorted(chosen, key=lambda victim: victim.slot))
    return found


def _lowest(victims: Sequence[Victim]) -> list[Victim]:
    found: list[Victim] = []
    for victim in victims:
        if all(victim.kind != other.kind for other in found):
            found.append(victim)
    return found


def _attraction_kept(victims: Sequence[Victim], points: dict[int, int]) -> bool:
    """Attracts Attacks: the others get points only if all who have it get lethal damage."""
    satisfied = all(points.get(victim.slot, 0) >= victim.resistance for victim in victims if victim.attracts)
    return satisfied or all(victim.attracts for victim in victims if points.get(victim.slot, 0))


def distribution_fault(victims: Sequence[Victim], pool: int, action: Distribute) -> tuple[str, str] | None:
    """Why a free distribution is not allowed, as a code and in words; None if it is."""
    points = dict(action.points)
    slots = [slot for slot, _ in action.points]
    if slots != sorted(set(slots)):
        return "order", tr("each slot is named once, in rising order")
    if any(value < 1 for value in points.values()):
        return "points", tr("every Unit named gets at least 1 point")
    known = {victim.slot for victim in victims}
    missing = [slot for slot in slots if slot not in known]
    if missing:
        return "reach", tr("slot {slot} cannot be hit", slot=missing[0])
    if sum(points.values()) != pool:
        return "total", _wrong_total(pool, sum(points.values()))
    if not _attraction_kept(victims, points):
        return "attracts", tr("a Unit that Attracts Attacks must get lethal damage first")
    return None


def _wrong_total(pool: int, given: int) -> str:
    return tr_n(
        "exactly {n} point to be given, not {given}", "exactly {n} points to be given, not {given}", pool, given=given
    )
