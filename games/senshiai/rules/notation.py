"""Notation (12): canonical when written; read without regard to case, blanks and the order of slots."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from games.core.errors import BadNotation
from games.core.words import N_, quoted, tr
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.cards.vocabulary import PATH_NAMES, PATHS
from games.senshiai.rules import actions as act
from games.senshiai.rules.actions import Aim, Target
from games.senshiai.rules.battle import battle_assignments, victims
from games.senshiai.rules.company import slots_of
from games.senshiai.rules.geometry import Board, board_for
from games.senshiai.rules.move_action import indices_of
from games.senshiai.rules.places import Place
from games.senshiai.rules.state import Battle, Fight, State
from games.senshiai.rules.windows import target_text
from games.senshiai.rules.working_state import WorkingState

# -- writing ----------------------------------------------------------------------------------------


def write(table: WorkingState, action: act.Action) -> str:
    """The canonical text of an action."""
    if isinstance(action, act.Distribute):
        return _write_distribution(table, action)
    return _write_by_board(table.board, action)


def write_in_state(state: State, action: act.Action) -> str:
    """The canonical text of an action in `state`, which is thawed only for the kind that depends on a battle."""
    if isinstance(action, act.Distribute):
        return _write_distribution(WorkingState(state), action)
    return _write_by_board(board_for(state.options.players, state.options.board), action)


def _write_by_board(board: Board, action: act.Action) -> str:
    writer = _WRITERS.get(type(action))
    return writer(board, action) if writer is not None else _WORDS[type(action)]


def _slots(slots: tuple[int, ...]) -> str:
    return "/" + ",".join(map(str, slots)) if slots else ""


def _slot(slot: int) -> str:
    return f"/{slot}" if slot >= 0 else ""


def _write_distribution(table: WorkingState, action: act.Distribute) -> str:
    listed = listed_form(table, action)
    if isinstance(listed, act.Assign):
        return "assign " + ",".join(map(str, listed.slots))  # not for players
    return "assign " + ",".join(f"{slot}:{points}" for slot, points in action.points)  # not for players


def _card_writer(word: str) -> Callable[[Board, object], str]:
    def write_card(board: Board, action: object) -> str:
        assert isinstance(action, act.Discard | act.Pay)
        return f"{word} {CARDS[action.card].id}"

    return write_card


_WRITERS: Final[dict[type, Callable[..., str]]] = {  # not for players: notation
    act.Shuffle: lambda b, a: f"shuffle {a.seat + 1}: " + " ".join(map(str, a.order)),
    act.Roll: lambda b, a: f"roll {a.value}",
    act.Draw: lambda b, a: f"draw {a.n}",
    act.Discard: _card_writer("discard"),
    act.Pay: _card_writer("pay"),
    act.Play: lambda b, a: f"play {CARDS[a.card].id} {b.names[a.space]}",
    act.Cast: lambda b, a: f"cast {CARDS[a.card].id} {target_text(b, a.target)}",
    act.Move: lambda b, a: f"move {b.names[a.src]}{_slots(a.slots)}-{b.names[a.dst]}",
    act.Castle: lambda b, a: f"castle {b.names[a.one]}-{b.names[a.other]}",
    act.Attack: lambda b, a: f"attack {b.names[a.src]}{_slots(a.slots)}>{b.names[a.dst]}",
    act.Shoot: lambda b, a: f"shoot {b.names[a.src]}>{b.names[a.dst]}",
    act.Activate: lambda b, a: f"activate {b.names[a.space]}{_slot(a.slot)}" + (f" p{a.seat + 1}" * (a.seat >= 0)),
    act.Produce: lambda b, a: f"produce {b.names[a.space]}/{a.slot}",
    act.Rouse: lambda b, a: f"rouse {b.names[a.space]}/{a.slot}",
    act.Chaos: lambda b, a: f"chaos {b.names[a.space]}{_slot(a.slot)}",
    act.Stance: lambda b, a: f"stance {PATH_NAMES[a.path]}",
    act.Assign: lambda b, a: "assign " + ",".join(map(str, a.slots)),
    act.Flee: lambda b, a: f"flee {b.names[a.space]}/{a.slot}-{b.names[a.dst] if a.dst >= 0 else 'x'}",
}

_WORDS: Final[dict[type, str]] = {
    act.Pass: "pass",
    act.End: "end",
    act.Seppuku: "seppuku",
    act.Time: "time",
    act.Carry: "carry",
    act.Leave: "leave",
}

_BY_WORD: Final[dict[str, act.Action]] = {
    "pass": act.Pass(),
    "end": act.End(),
    "seppuku": act.Seppuku(),
    "time": act.Time(),
    "carry": act.Carry(),
    "leave": act.Leave(),
}


# -- reading ----------------------------------------------------------------------------------------

_N = r"(?:0|[1-9][0-9]{0,2})"
_SPACE = r"[a-z](?:0|[1-9][0-9]?)"
_LIST = rf"{_N}(?:,{_N})*"
_FORMS: Final[dict[str, re.Pattern[str]]] = {
    "shuffle": re.compile(rf"([1-4]):({_N}(?: {_N})*)"),
    "roll": re.compile(r"([1-6])"),
    "draw": re.compile(rf"({_N})"),
    "discard": re.compile(r"([a-z-]+)"),
    "pay": re.compile(r"([a-z-]+)"),
    "play": re.compile(rf"([a-z-]+) ({_SPACE})"),
    "cast": re.compile(r"([a-z-]+) (\S+)"),
    "move": re.compile(rf"({_SPACE})(?:/({_LIST}))?-({_SPACE})"),
    "castle": re.compile(rf"({_SPACE})-({_SPACE})"),
    "attack": re.compile(rf"({_SPACE})(?:/({_LIST}))?>({_SPACE})"),
    "shoot": re.compile(rf"({_SPACE})>({_SPACE})"),
    "activate": re.compile(rf"({_SPACE})(?:/({_N}))?(?: p([1-4]))?"),
    "produce": re.compile(rf"({_SPACE})/({_N})"),
    "rouse": re.compile(rf"({_SPACE})/({_N})"),
    "chaos": re.compile(rf"({_SPACE})(?:/({_N}))?"),
    "stance": re.compile(r"(air|earth|water)"),
    "assign": re.compile(rf"({_LIST}|{_N}:{_N}(?:,{_N}:{_N})*)"),
    "flee": re.compile(rf"({_SPACE})/({_N})-({_SPACE}|x)"),
}
_TARGET: Final = re.compile(rf"(?:(top)|(die)|p([1-4])|({_SPACE}|attackers)(?:([/*])({_N}))?)")


def read(table: WorkingState, text: str) -> act.Action:
    """The action that a text names. Raises `BadNotation`."""
    line = re.sub(r"\s*([/,\->*:+])\s*", r"\1", " ".join(text.lower().split()))
    if line in _BY_WORD:
        return _BY_WORD[line]
    word, _, rest = line.partition(" ")
    form = _FORMS.get(word)
    if form is None:
        raise BadNotation(
            tr(
                "{text} is not an action; actions begin with draw, play, cast, move, attack and so on",
                text=quoted(text.strip()[:60]),
            )
        )
    match = form.fullmatch(rest)
    if match is None:
        raise BadNotation(
            tr(
                "{text} is not how {word} is written; {how}",
                text=quoted(text.strip()[:60]),
                word=quoted(word),
                how=tr(_HOW[word]),
            )
        )
    return _READERS[word](table, match)


def _space(table: WorkingState, name: str) -> int:
    space = table.board.by_name.get(name)
    if space is None:
        raise BadNotation(tr("there is no space {name}", name=name))
    return space


def _card(name: str) -> int:
    number = CARD_NUMBERS.get(name)
    if number is None:
        raise BadNotation(tr("there is no card {name}", name=quoted(name[:40])))
    return number


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(","))


def _canonical_slots(table: WorkingState, space: int, text: str | None) -> tuple[int, ...]:
    """The slots in rising order, of alike Units the lowest, left out when they are everyone."""
    if text is None:
        return ()
    place = table.places[space]
    wanted = sorted(set(_numbers(text)))
    indices = indices_of(place, wanted)
    if not all(0 <= index < len(place.units) for index in indices):
        return tuple(wanted)
    return slots_of(place, _lowest_alike(place, indices))


def _lowest_alike(place: Place, indices: tuple[int, ...]) -> tuple[int, ...]:
    chosen: list[int] = []
    for index in indices:
        unit = place.units[index]
        chosen.append(next(i for i, other in enumerate(place.units) if other == unit and i not in chosen))
    return tuple(sorted(chosen))


def _one_slot(table: WorkingState, space: int, text: str | None) -> int:
    """A single slot; of alike Units the lowest."""
    if text is None:
        return -1
    place = table.places[space]
    index = int(text) - place.first_slot
    if not 0 <= index < len(place.units):
        return int(text)
    return place.units.index(place.units[index]) + place.first_slot


def _read_target(table: WorkingState, text: str) -> Target:
    match = _TARGET.fullmatch(text)
    if match is None:
        raise BadNotation(
            tr("{text} is not a target; targets are d4, d4/2, d4*2, p1, top, die, attackers", text=quoted(text[:40]))
        )
    top, die, seat, name, mark, number = match.groups()
    if top:
        return Target(Aim.TOP)
    if die:
        return Target(Aim.DIE)
    if seat:
        return Target(Aim.SEAT, n=int(seat) - 1)
    space = table.board.field if name == "attackers" else _space(table, name)
    if mark == "/":
        return Target(Aim.UNIT, space, _one_slot(table, space, number))
    if mark == "*":
        return Target(Aim.EFFECT, space, int(number))
    return Target(Aim.SPACE, space)


def _read_move(table: WorkingState, match: re.Match[str]) -> act.Action:
    src = _space(table, match[1])
    return act.Move(src, _canonical_slots(table, src, match[2]), _space(table, match[3]))


def _read_attack(table: WorkingState, match: re.Match[str]) -> act.Action:
    src = _space(table, match[1])
    return act.Attack(src, _canonical_slots(table, src, match[2]), _space(table, match[3]))


def _read_castle(table: WorkingState, match: re.Match[str]) -> act.Action:
    one, other = sorted((_space(table, match[1]), _space(table, match[2])))
    return act.Castle(one, other)


def _read_activate(table: WorkingState, match: re.Match[str]) -> act.Action:
    space = _space(table, match[1])
    return act.Activate(space, _one_slot(table, space, match[2]), int(match[3] or 0) - 1)


def _read_slot(kind: Callable[[int, int], act.Action]) -> Callable[[WorkingState, re.Match[str]], act.Action]:
    def reader(table: WorkingState, match: re.Match[str]) -> act.Action:
        space = _space(table, match[1])
        return kind(space, _one_slot(table, space, match[2]))

    return reader


def _read_flee(table: WorkingState, match: re.Match[str]) -> act.Action:
    space = _space(table, match[1])
    dst = -1 if match[3] == "x" else _space(table, match[3])
    return act.Flee(space, _one_slot(table, space, match[2]), dst)


def _read_assign(table: WorkingState, match: re.Match[str]) -> act.Action:
    if ":" not in match[1]:
        return _canonical_assign(table, _numbers(match[1]))
    pairs = []
    for part in match[1].split(","):
        slot, _, points = part.partition(":")
        pairs.append((int(slot), int(points)))
    pairs.sort()
    return listed_form(table, act.Distribute(tuple(pairs)))


def _canonical_assign(table: WorkingState, slots: tuple[int, ...]) -> act.Assign:
    """The listed assignment that kills the same Units, of alike ones the lowest, in the order of 6.5."""
    frame = table.frames[-1]
    if isinstance(frame, Battle) and frame.fight in (Fight.ATTACK, Fight.COUNTER):
        for action, _ in battle_assignments(table, frame):
            if sorted(action.slots) == sorted(slots) and (len(slots) < 2 or action.slots[-1] == slots[-1]):
                return action
        for action, points in battle_assignments(table, frame):
            if _same_kinds(table, frame, dict(points), slots):
                return action
    return act.Assign(slots)


def _same_kinds(table: WorkingState, frame: Battle, points: dict[int, int], slots: tuple[int, ...]) -> bool:
    """Whether the slots, taken in this order by the rule of 6.5, deal to the same kinds of Units as `points`."""
    left = frame.pool
    known = {victim.slot: victim for victim in victims(table, frame, frame.fight is Fight.ATTACK)}
    if len(set(slots)) != len(slots) or any(slot not in known for slot in slots):
        return False
    dealt = []
    for slot in slots:
        victim = known[slot]
        take = left if victim.capital else min(left, victim.resistance)
        if take < 1 or (slot != slots[-1] and (victim.capital or take < victim.resistance)):
            return False
        left -= take
        dealt.append((victim.kind, take))
    wanted = [(known[slot].kind, value) for slot, value in points.items()]
    for entry in dealt:
        if entry not in wanted:
            return False
        wanted.remove(entry)
    return not wanted


def listed_form(table: WorkingState, action: act.Distribute) -> act.Action:
    """The listed assignment that gives every slot the same points, or the free distribution itself."""
    frame = table.frames[-1]
    if isinstance(frame, Battle) and frame.fight in (Fight.ATTACK, Fight.COUNTER):
        for listed, points in battle_assignments(table, frame):
            if points == action.points:
                return listed
    return action


_READERS: Final[dict[str, Callable[[WorkingState, re.Match[str]], act.Action]]] = {
    "shuffle": lambda t, m: act.Shuffle(int(m[1]) - 1, tuple(int(part) for part in m[2].split())),
    "roll": lambda t, m: act.Roll(int(m[1])),
    "draw": lambda t, m: act.Draw(int(m[1])),
    "discard": lambda t, m: act.Discard(_card(m[1])),
    "pay": lambda t, m: act.Pay(_card(m[1])),
    "play": lambda t, m: act.Play(_card(m[1]), _space(t, m[2])),
    "cast": lambda t, m: act.Cast(_card(m[1]), _read_target(t, m[2])),
    "move": _read_move,
    "castle": _read_castle,
    "attack": _read_attack,
    "shoot": lambda t, m: act.Shoot(_space(t, m[1]), _space(t, m[2])),
    "activate": _read_activate,
    "produce": _read_slot(act.Produce),
    "rouse": _read_slot(act.Rouse),
    "chaos": _read_slot(act.Chaos),
    "stance": lambda t, m: act.Stance(PATHS[m[1]]),
    "assign": _read_assign,
    "flee": _read_flee,
}

_HOW: Final[dict[str, str]] = {
    "shuffle": N_("it is: shuffle 1: 17 3 49…"),
    "roll": N_("it is: roll 1 to roll 6"),
    "draw": N_("it is: draw 2"),
    "discard": N_("it is: discard warriors"),
    "pay": N_("it is: pay militiamen"),
    "play": N_("it is: play warriors c3"),
    "cast": N_("it is: cast shield-wall d4"),
    "move": N_("it is: move c3-d4 or move c3/1,3-d4"),
    "castle": N_("it is: castle c3-d3"),
    "attack": N_("it is: attack d4>e4 or attack d4/1,3>e4"),
    "shoot": N_("it is: shoot d4>e4"),
    "activate": N_("it is: activate d4, activate d4/2 or activate d4/2 p2"),
    "produce": N_("it is: produce d4/1"),
    "rouse": N_("it is: rouse d4/1"),
    "chaos": N_("it is: chaos d4 or chaos d4/1"),
    "stance": N_("it is: stance air, stance earth or stance water"),
    "assign": N_("it is: assign 1,3,0 or assign 1:4,3:6"),
    "flee": N_("it is: flee d4/2-d5 or flee d4/2-x"),
}
