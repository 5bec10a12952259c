"""The rules of Nissi Samurai: who may move where, captures, how a game ends.

No chance and nothing hidden, so a view holds everything and `determinize` has one answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from games.core.errors import IllegalAction
from games.core.handicap import handicap_spec, read_handicap, write_handicap
from games.core.options import OptionSpec, check_names, choice, whole_number
from games.core.types import OVER, Event, Outcome, Transition
from games.core.words import N_, tr
from games.nissi.actions import Action, Move, Pass
from games.nissi.events import Calmed, Captured, Moved, Passed, Raged
from games.nissi.geometry import FAR_ROW, KING_STEPS, RAYS, SAMURAI_STEPS, TILES, row_of
from games.nissi.handicap import GRADES, given_keys, without_given
from games.nissi.notation import read_action, write_action
from games.nissi.options import Options
from games.nissi.pieces import BLUE, KEYS, PROTECTORS, RED, SIDE_NAMES, Kind, key_of, kind_of, piece_number, seat_of
from games.nissi.position import read_position, write_position
from games.nissi.refusals import refusal
from games.nissi.state import EMPTY, State
from games.nissi.view import NissiView, Piece

if TYPE_CHECKING:
    from random import Random

_CLOCKS = {
    "3": N_("3 minutes"),
    "5": N_("5 minutes"),
    "10": N_("10 minutes"),
    "15": N_("15 minutes"),
    "none": N_("no clock"),
}
"""The settings of the clock, with labels."""
_LIMIT_WITHOUT_CLOCK = 200
_AT_LIMIT = ("stop", "quiet")
"""The values of `at_limit`, by whether `Options.quiet_end` holds."""

START_POSITION = "3zxcvb2/10/10/10/10/10/10/10/10/3ZXCVB2 b 0"  # not for players

OPTION_SPECS: Sequence[OptionSpec] = (
    OptionSpec(
        name="clock",
        label=N_("Clock"),
        values=tuple(_CLOCKS.items()),
        default="5",
        help=N_("One clock for both sides. When it runs out, the army worth more points wins."),
    ),
    OptionSpec(
        name="move_limit",
        label=N_("Move limit"),
        values=(
            ("none", N_("no limit")),
            ("100", N_("50 moves each")),
            ("200", N_("100 moves each")),
            ("400", N_("200 moves each")),
        ),
        default="none",
        help=N_(
            "The game also ends after this many moves by each side. Without a clock it is 100 "
            "each if none is set. A number of your own counts the moves of both."
        ),
        free=True,
    ),
    OptionSpec(
        name="at_limit",
        label=N_("At the limit"),
        values=(("stop", N_("the last move ends it")), ("quiet", N_("captures are played out"))),
        default="stop",
        help=N_(
            "Played out: a capture with the last move does not end the game; the first move that "
            "captures nothing does. Otherwise the last to move could capture for nothing."
        ),
        disabled_reason=lambda values: "" if values["move_limit"] != "none" else tr("Only with a move limit."),
        added_later=True,
        new_match=lambda values, even: "quiet",
    ),
    handicap_spec(
        GRADES,
        N_(
            "The player who gives it begins without the Samurai on the outside. "
            "Their points are missing from that army too."
        ),
    ),
)


def is_raging(piece: int, tile: int) -> bool:
    """True when the piece of this number, standing on `tile`, moves like a queen."""
    return piece in PROTECTORS and row_of(tile) == FAR_ROW[seat_of(piece)]


def army_points(state: State) -> tuple[int, int]:
    """The worth of each side's standing pieces."""
    points = [0, 0]
    for piece in state.board:
        if piece != EMPTY:
            points[seat_of(piece)] += kind_of(piece).points
    return points[BLUE], points[RED]


def by_army_points(state: State, reason: str) -> Outcome:
    """The army worth more wins; equal armies draw."""
    blue, red = army_points(state)
    return Outcome(reason, (0.5, 0.5) if blue == red else (float(blue > red), float(red > blue)))


def time_outcome(state: State) -> Outcome:
    """The outcome when the clock runs out."""
    return by_army_points(state, "time")


def targets(state: State, source: int) -> tuple[int, ...]:
    """The tiles to which the piece on `source` may go, in no particular order."""
    board = state.board
    piece = board[source]
    seat = seat_of(piece)
    if is_raging(piece, source):
        return tuple(tile for ray in RAYS[source] for tile in _slide(board, seat, ray))
    steps = KING_STEPS[source] if kind_of(piece) is Kind.PROTECTOR else SAMURAI_STEPS[seat][source]
    return tuple(tile for tile in steps if board[tile] == EMPTY or seat_of(board[tile]) != seat)


def _slide(board: tuple[int, ...], seat: int, ray: tuple[int, ...]) -> Iterator[int]:
    """The tiles of a ray up to the first piece, that piece's own tile included if it is the enemy's."""
    for tile in ray:
        if board[tile] == EMPTY:
            yield tile
            continue
        if seat_of(board[tile]) != seat:
            yield tile
        return


def _may_move(state: State, move: Move) -> bool:
    if not 0 <= move.source < TILES or state.board[move.source] == EMPTY:
        return False
    return seat_of(state.board[move.source]) == state.side and move.target in targets(state, move.source)


def _by_notation(move: Move) -> tuple[int, int, int, int]:
    return move.source % 10, move.source // 10, move.target % 10, move.target // 10


def _lost(state: State, seat: int) -> tuple[str, ...]:
    given = given_keys(state.options.handicap, seat)
    return tuple(key for key in KEYS if piece_number(seat, key) not in state.board and key not in given)


class NissiRules:
    """Nissi's rules as an object without state."""

    option_specs: Sequence[OptionSpec] = OPTION_SPECS

    def make_options(self, values: Mapping[str, str]) -> Options:
        """Options from texts; raises `BadOption`. Without a clock there is always a move limit, 200 unless set."""
        check_names(values, OPTION_SPECS)
        text = choice(values, "clock", _CLOCKS, "5")
        clock = None if text == "none" else int(text)
        quiet_end = choice(values, "at_limit", _AT_LIMIT, "stop") == "quiet"
        handicap = read_handicap(values, GRADES)
        if values.get("move_limit", "none") == "none":
            return Options(clock, _LIMIT_WITHOUT_CLOCK if clock is None else None, quiet_end, handicap)
        limit = whole_number(values, "move_limit", 2, 1000, _LIMIT_WITHOUT_CLOCK)
        return Options(clock, limit, quiet_end, handicap)

    def option_values(self, options: Options) -> dict[str, str]:
        """The values of all options as text."""
        numbers = {"clock": options.clock, "move_limit": options.move_limit}
        values = {name: "none" if value is None else str(value) for name, value in numbers.items()}
        return {**values, "at_limit": _AT_LIMIT[options.quiet_end], "handicap": write_handicap(options.handicap)}

    def seat_names(self, options: Options) -> tuple[str, ...]:
        """The names of the seats, Blue and Red."""
        return SIDE_NAMES

    def initial_state(self, options: Options) -> State:
        """The state with both armies on their home rows, Blue to move; without what a handicap takes."""
        start = read_position(START_POSITION, options)
        return replace(start, board=without_given(start.board, options.handicap))

    def actor(self, state: State) -> int:
        """The side to move, or `OVER`."""
        return OVER if self.outcome(state) is not None else state.side

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """The side's moves, sorted by their notation; `Pass` alone when there is none."""
        if self.outcome(state) is not None:
            return ()
        moves = [
            Move(source, target)
            for source, piece in enumerate(state.board)
            if piece != EMPTY and seat_of(piece) == state.side
            for target in targets(state, source)
        ]
        return tuple(sorted(moves, key=_by_notation)) or (Pass(),)

    def sample_chance(self, state: State, rng: Random) -> Action:
        """There is no chance: always raises `IllegalAction`."""
        raise IllegalAction("no-chance", tr("Nothing in Nissi Samurai is left to chance."))

    def apply(self, state: State, action: Action) -> Transition[State]:
        """Plays a move or a pass. Raises `IllegalAction` with the reason in words."""
        if self.outcome(state) is not None:
            raise IllegalAction("over", tr("The game is over."))
        if isinstance(action, Pass):
            if self.legal_actions(state) != (Pass(),):
                raise IllegalAction("must-move", tr("You may pass only when you have no move."))
            passed = State(state.board, 1 - state.side, state.moves + 1, state.options)
            return Transition(passed, (Passed(state.side),))
        if not _may_move(state, action):
            raise refusal(state, action, self.legal_actions(state))
        return self._move(state, action)

    def _move(self, state: State, move: Move) -> Transition[State]:
        seat, piece, victim = state.side, state.board[move.source], state.board[move.target]
        board = list(state.board)
        board[move.source], board[move.target] = EMPTY, piece
        events: list[Event] = [Moved(seat, key_of(piece), move.source, move.target)]
        if victim != EMPTY:
            events.append(Captured(1 - seat, key_of(victim), move.target, key_of(piece)))
        was, now = is_raging(piece, move.source), is_raging(piece, move.target)
        if now and not was:
            events.append(Raged(seat, move.target))
        elif was and not now:
            events.append(Calmed(seat, move.target))
        made = state.options.made_after(state.moves, captures=victim != EMPTY)
        return Transition(State(tuple(board), 1 - seat, made, state.options), tuple(events))

    def outcome(self, state: State) -> Outcome | None:
        """`protector` when one is captured, `moves` when the move limit is reached."""
        for seat, protector in enumerate(PROTECTORS):
            if protector not in state.board:
                return Outcome("protector", (float(seat == RED), float(seat == BLUE)))
        limit = state.options.move_limit
        if limit is not None and state.moves >= limit:
            return by_army_points(state, "moves")
        return None

    def observe(self, state: State, seat: int | None) -> NissiView:
        """Everything: nothing is hidden, only `legal` differs from seat to seat."""
        actor = self.actor(state)
        return NissiView(
            seat=seat,
            actor=actor,
            legal=self.legal_actions(state) if seat is not None and seat == actor else (),
            text=self.position(state),
            side=state.side,
            pieces=tuple(
                Piece(seat_of(piece), key_of(piece), kind_of(piece), tile, is_raging(piece, tile))
                for piece, tile in sorted((piece, tile) for tile, piece in enumerate(state.board) if piece != EMPTY)
            ),
            captured=(_lost(state, BLUE), _lost(state, RED)),
            scores=army_points(state),
            moves=state.moves,
            options=state.options,
        )

    def determinize(self, view: NissiView, rng: Random) -> State:
        """The one state that fits."""
        return read_position(view.text, view.options)

    def reveals_nothing(self, state: State, action: Action) -> bool:
        """Always: no action shows anything hidden."""
        return True

    def redact(self, before: State, action: Action, after: State, seat: int | None) -> str:
        """The plain notation: nothing is hidden."""
        return write_action(before, action)

    def encode(self, state: State, action: Action) -> str:
        """An action in notation: `F9-F8`, `F9xE8` or `pass`."""
        return write_action(state, action)

    def decode(self, state: State, text: str) -> Action:
        """Reads `F9-F8`, `f9f8`, `F9 F8`, the keyboard's `C F8`, `cf8`, and `pass`."""
        return read_action(state, text)

    def position(self, state: State) -> str:
        """A position as one line of text."""
        return write_position(state)

    def parse_position(self, text: str, options: Options | None) -> State:
        """Reads a text position. Raises `BadNotation`."""
        return read_position(text, Options() if options is None else options)
