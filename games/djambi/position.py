"""The text position: one line of seven fields, written and read. Rules page, *Position text*."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from games.core.errors import BadNotation
from games.core.words import N_, quoted, tr
from games.djambi import reach
from games.djambi.actions import Phase
from games.djambi.geometry import LETTERS, SEAT, Geometry, board
from games.djambi.options import CLASSIC, DJAMBI_N, FEWEST_FOR_PACTS, Options
from games.djambi.pieces import CORPSE, KIND_BY_LETTER, KINDS, NOBODY, Kind, Piece, piece
from games.djambi.state import Ended, State

PIECES_A_SIDE = 9
REASONS = ("last", "none", "agreed", "quiet", "stalemate")


def write(state: State) -> str:
    """The position as one canonical line of text."""
    options = state.options
    marks = "".join(_mark(options, side, side in state.alive) for side in range(options.n))
    over = state.phase is Phase.OVER
    return " ".join(
        (
            f"{options.n}{'c' if options.ruleset == CLASSIC else 'n'}",
            marks,
            "-" if over else _letters(state.order) or "-",
            _phase_field(state),
            str(state.quiet),
            _letters(sorted(state.accepted)) or "-",
            _groups(state),
        )
    )


def _mark(options: Options, side: int, living: bool) -> str:
    mark = "p" if side in options.homes else "n"
    return mark.upper() if living else mark


def _letters(sides: tuple[int, ...] | list[int]) -> str:
    return "".join(LETTERS[side] for side in sides)


def _side_letter(side: int) -> str:
    return "*" if side == NOBODY else LETTERS[side]


def _phase_field(state: State) -> str:
    if state.phase is Phase.KILL:
        return f"kill:{state.geometry.names[state.aim]}"
    if state.phase is Phase.DROP:
        assert state.hand is not None
        hand = state.hand
        return f"drop:{hand.kind.letter}{_side_letter(hand.side)}" if hand.living else "drop:x"
    if state.phase is Phase.OVER:
        assert state.ended is not None
        return f"over:{state.ended.reason}:{_letters(state.ended.sharers)}"
    return str(state.phase.value)


def _groups(state: State) -> str:
    # Written out, since every view has this text: one look at the board, which fills a list for each kind and side.
    standing: list[list[str]] = [[] for _ in range(8 * state.options.n + 8)]
    for name, occupant in zip(state.geometry.names, state.board, strict=True):
        if occupant is not None:
            standing[(occupant.side + 1) << 3 | occupant.kind].append(name)
    groups = []
    for side in (*range(state.options.n), NOBODY):
        first = (side + 1) << 3
        texts = [f"{kind.letter}{name}" for kind in KINDS for name in standing[first | kind]]
        if texts:
            groups.append(f"{_side_letter(side)}:{','.join(texts)}")
    if corpses := standing[(NOBODY + 1) << 3 | Kind.CORPSE]:
        groups.append(f"x:{','.join(corpses)}")
    return "/".join(groups)


def read(text: str, options: Options | None) -> State:
    """The state of a canonical line; options that the line does not tell come from `options`.

    Raises `BadNotation` for any other text, and for a position that cannot stand.
    """
    state = read_unchecked(text, options)
    for _, check in CHECKS:
        check(state)
    if write(state) != text:
        raise BadNotation(tr("the position is not in its canonical spelling, which is: {text}", text=write(state)))
    return state


def read_unchecked(text: str, options: Options | None) -> State:
    """Reads a line in this form, legal position or not. Raises `BadNotation` for a line in any other form."""
    fields = text.split(" ")
    if len(fields) != 7:
        raise BadNotation(tr("a position has seven fields separated by single spaces; this one has {n}", n=len(fields)))
    settled, alive = _read_sides(fields[0], fields[1], options)
    geometry = board(settled.n)
    order = () if fields[2] == "-" else _read_letters(fields[2], settled.n)
    phase, aim, hand, ended = _read_phase(fields[3], settled, geometry)
    if not re.fullmatch(r"0|[1-9][0-9]{0,8}", fields[4]):
        raise BadNotation(tr("the number of turns without a kill is not {text}", text=quoted(fields[4][:20])))
    accepted = () if fields[5] == "-" else _read_letters(fields[5], settled.n)
    return State(
        options=settled,
        board=_read_groups(fields[6], settled.n, geometry),
        alive=frozenset(alive),
        order=order,
        phase=phase,
        aim=aim,
        hand=hand,
        quiet=int(fields[4]),
        accepted=frozenset(accepted),
        ended=ended,
    )


def _read_sides(board_field: str, marks: str, options: Options | None) -> tuple[Options, set[int]]:
    if not re.fullmatch(r"4c|[3-8]n", board_field):
        raise BadNotation(tr("a position begins with 4c or with 3n to 8n, not {text}", text=quoted(board_field[:20])))
    n = int(board_field[0])
    if len(marks) != n or not set(marks) <= set("PpNn"):
        words = tr(
            "the second field has one of P p N n for each of the {n} sides, not {text}", n=n, text=quoted(marks[:20])
        )
        raise BadNotation(words)
    homes = tuple(side for side, mark in enumerate(marks) if mark in "Pp")
    if len(homes) < 2:
        raise BadNotation(tr("a position has at least two players"))
    base = options or Options(limit=50 * n, first=homes[0])
    first = base.first if base.first in homes else homes[0]
    ruleset = CLASSIC if board_field == "4c" else DJAMBI_N
    pacts = base.pacts and len(homes) >= FEWEST_FOR_PACTS
    settled = replace(base, n=n, ruleset=ruleset, homes=homes, first=first, pacts=pacts)
    return settled, {side for side, mark in enumerate(marks) if mark in "PN"}


def _read_letters(text: str, n: int) -> tuple[int, ...]:
    if not text or len(set(text)) != len(text) or not set(text) <= set(LETTERS[:n]):
        raise BadNotation(tr("{text} is not a list of different sides", text=quoted(text[:20])))
    return tuple(LETTERS.index(letter) for letter in text)


def _read_phase(text: str, options: Options, geometry: Geometry) -> tuple[Phase, int, Piece | None, Ended | None]:
    word, _, rest = text.partition(":")
    if text in ("move", "exit"):
        return Phase(text), -1, None, None
    if word == "kill" and rest in geometry.names:
        return Phase.KILL, geometry.names.index(rest), None, None
    if word == "drop" and rest == "x":
        return Phase.DROP, -1, CORPSE, None
    if word == "drop" and len(rest) == 2 and rest[0] in KIND_BY_LETTER and rest[1] in LETTERS[: options.n] + "*":
        return Phase.DROP, -1, piece(KIND_BY_LETTER[rest[0]], _read_side(rest[1])), None
    reason, _, sharers = rest.partition(":")
    if word == "over" and reason in REASONS:
        return Phase.OVER, -1, None, Ended(reason, _read_letters(sharers, options.n))
    raise BadNotation(tr("{text} is not a phase of this game", text=quoted(text[:30])))


def _read_side(letter: str) -> int:
    return NOBODY if letter == "*" else LETTERS.index(letter)


def _read_groups(text: str, n: int, geometry: Geometry) -> tuple[Piece | None, ...]:
    cells: list[Piece | None] = [None] * geometry.size
    places = {name: cell for cell, name in enumerate(geometry.names)}
    for group in filter(None, text.split("/")):
        head, colon, items = group.partition(":")
        if not colon or len(head) != 1 or head not in LETTERS[:n] + "*x":
            raise BadNotation(tr("{text} is not a group of pieces", text=quoted(group[:30])))
        for item in items.split(","):
            kind, name = (Kind.CORPSE, item) if head == "x" else (KIND_BY_LETTER.get(item[:1]), item[1:])
            if kind is None or name not in places:
                raise BadNotation(tr("{text} is not a piece on a cell of this board", text=quoted(item[:20])))
            if cells[places[name]] is not None:
                raise BadNotation(tr("two things stand on {cell}", cell=name))
            cells[places[name]] = CORPSE if head == "x" else piece(kind, _read_side(head))
    return tuple(cells)


def _check_control(state: State) -> None:
    occupants = [occupant for occupant in (*state.board, state.hand) if occupant is not None]
    if len(occupants) > PIECES_A_SIDE * state.options.n:
        raise BadNotation(tr("there are more than {n} pieces and corpses", n=PIECES_A_SIDE * state.options.n))
    chiefs = [occupant.side for occupant in occupants if occupant.kind is Kind.CHIEF]
    if sorted(chiefs) != sorted(state.alive):
        raise BadNotation(tr("each living side has exactly one Chief, nobody else has one"))
    for occupant in occupants:
        if occupant.side != NOBODY and occupant.side not in state.alive:
            raise BadNotation(tr("the dead side {letter} controls nothing", letter=LETTERS[occupant.side]))


def _check_players(state: State) -> None:
    living = {side for side in state.options.homes if side in state.alive}
    if state.ended is not None:
        _check_end(state, state.ended, living)
        return
    if len(living) < 2:
        raise BadNotation(tr("unless the game is over at least two players are alive"))
    if set(state.order) != living:
        raise BadNotation(tr("the order of turns holds exactly the living players"))
    if state.in_power is not None and state.in_power not in state.order[:2]:
        raise BadNotation(tr("a player in power is first or second in the turn order"))
    if not state.accepted <= living:
        raise BadNotation(tr("only living players accept a draw"))


def _check_end(state: State, ended: Ended, living: set[int]) -> None:
    sharers = set(ended.sharers)
    if ended.reason == "none":
        fits = not living and len(sharers) >= 2 and sharers <= set(state.options.homes)
    else:
        fits = sharers == living and (len(living) == 1) == (ended.reason == "last")
    if not fits or state.order or state.accepted:
        raise BadNotation(tr("the match cannot have ended like this"))


def _check_seat(state: State) -> None:
    on_seat = state.board[SEAT]
    if on_seat is None or not reach.must_leave(on_seat):
        if state.phase is Phase.EXIT:
            raise BadNotation(tr("no piece stands on the Seat that must leave it"))
        return
    leavers = {
        Phase.DROP: (Kind.DIPLOMAT, Kind.GRAVEDIGGER),
        Phase.EXIT: (Kind.ASSASSIN, Kind.DIPLOMAT, Kind.GRAVEDIGGER),
    }
    if state.ended is not None:
        fits = state.ended.reason == "last" and on_seat == piece(Kind.ASSASSIN, state.ended.sharers[0])
    else:
        fits = on_seat.kind in leavers.get(state.phase, ()) and on_seat.side == state.order[0]
    if not fits:
        raise BadNotation(tr("this piece cannot be on the Seat now"))


def _check_choices(state: State) -> None:
    if state.phase is Phase.OVER:
        return
    geometry, head = state.geometry, state.order[0]
    if state.phase is Phase.MOVE:
        if not reach.has_move(geometry, state.board, head):
            raise BadNotation(tr("the player to move has no legal move"))
        return
    if state.phase is Phase.KILL:
        if state.board[state.aim] != piece(Kind.JOURNALIST, head):
            raise BadNotation(tr("a Journalist of the player to move stands on the cell it kills from"))
        count = len(reach.victims(geometry, state.board, state.aim, state.options.wide_aim))
    elif state.phase is Phase.DROP:
        assert state.hand is not None
        count = len(reach.drops(geometry, state.board, state.hand))
    else:
        count = len(reach.exits(geometry, state.board))
    if count < 2:
        raise BadNotation(tr("a turn pauses midway only where there are at least two actions"))


CHECKS: Final = (
    (N_("every living side has its Chief"), _check_control),
    (N_("two players or more are alive"), _check_players),
    (N_("nobody waits on the Seat"), _check_seat),
    (N_("the player to move can move"), _check_choices),
)
"""The conditions of a position, in an order in which each may rely on those before it: marked words where it holds, and
the check that raises `BadNotation` where it does not."""
