"""The rules of Djambi and Djambi-N behind the contract that all games share.

The work is in `reach` (where pieces go), `turn` (what actions do), `refusals` (why not),
`notation`, `position` and `options`; this module only joins them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from games.core.errors import IllegalAction
from games.core.options import OptionSpec
from games.core.types import OVER, Outcome, Transition
from games.core.words import tr
from games.djambi import notation, options, pact_rules, position, reach
from games.djambi.actions import TALK, Action, Phase, Verb, cell_action, move_action
from games.djambi.fast import DjambiPosition
from games.djambi.geometry import LETTERS
from games.djambi.geometry import board as geometry_of
from games.djambi.handicap import MISSING
from games.djambi.options import CLASSIC, Options
from games.djambi.pieces import SETUP, Kind, Piece, piece
from games.djambi.refusals import why_not
from games.djambi.state import Board, State
from games.djambi.view import View, state_of

if TYPE_CHECKING:
    from random import Random


def starting_board(settled: Options) -> Board:
    """Every side's nine pieces at home. In the classic rules b and d have Journalist and Assassin exchanged."""
    geometry = geometry_of(settled.n)
    cells: list[Piece | None] = [None] * geometry.size
    exchanged = {Kind.JOURNALIST: Kind.ASSASSIN, Kind.ASSASSIN: Kind.JOURNALIST}
    for side in range(settled.n):
        for kind, x, y in SETUP:
            if settled.ruleset == CLASSIC and side % 2 == 1:
                kind = exchanged.get(kind, kind)
            if not taken_away(settled, side, kind):
                cells[geometry.at(side, x, y)] = piece(kind, side)
    return tuple(cells)


def taken_away(settled: Options, side: int, kind: Kind) -> bool:
    """Whether a side begins without its pieces of this kind, because it gives a handicap."""
    seat = settled.seat_of(side)
    return settled.handicap is not None and seat is not None and kind in MISSING[settled.handicap.given_by(seat)]


class DjambiRules:
    """The rules; see `games.core.rules.Rules` for the contract. Seats are the players in the order of their letters."""

    option_specs: Sequence[OptionSpec] = options.OPTION_SPECS

    def make_options(self, values: Mapping[str, str]) -> Options:
        """Reads the options from text. Raises `BadOption`."""
        return options.make_options(values)

    def option_values(self, options_: Options) -> dict[str, str]:
        """The text of each option, as `make_options` reads it."""
        return options.option_values(options_)

    def seat_names(self, options_: Options) -> tuple[str, ...]:
        """The letters of the players' sides."""
        return tuple(LETTERS[side] for side in options_.homes)

    def initial_state(self, options_: Options) -> State:
        """The state with all sides at home, the first player to move."""
        start = options_.homes.index(options_.first)
        return State(
            options=options_,
            board=starting_board(options_),
            alive=frozenset(range(options_.n)),
            order=options_.homes[start:] + options_.homes[:start],
        )

    def actor(self, state: State) -> int:
        """The seat of the head of the order, or `OVER`; chance never acts."""
        return state.options.homes.index(state.order[0]) if state.order else OVER

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """The actions in the ASCII order of their notation; `draw`, `resign`, `time` and talk never are listed."""
        geometry, cells = state.geometry, state.board
        if state.phase is Phase.MOVE:
            return _moves(state)
        if state.phase is Phase.KILL:
            chosen = reach.victims(geometry, cells, state.aim, state.options.wide_aim)
        elif state.phase is Phase.DROP:
            assert state.hand is not None
            chosen = reach.drops(geometry, cells, state.hand)
        elif state.phase is Phase.EXIT:
            chosen = reach.exits(geometry, cells)
        else:
            return ()
        verb = Verb(state.phase.value)
        return tuple([cell_action(verb, cell) for cell in chosen])

    def sample_chance(self, state: State, rng: Random) -> Action:
        """There is no chance in this game. Raises `IllegalAction`."""
        raise IllegalAction("no-chance", tr("Nothing in Djambi is left to chance."))

    def apply(self, state: State, action: Action) -> Transition[State]:
        """Plays an action and the automatic steps after it. Raises `IllegalAction`."""
        trouble = why_not(state, action)
        if trouble is not None:
            raise trouble
        if action.verb in TALK:
            return Transition(*pact_rules.say(state, action))
        if action.verb is Verb.TIME and state.phase is not Phase.MOVE:
            action = self.legal_actions(state)[0]
        played = DjambiPosition(state, with_events=True)
        played.play(played.from_action(action))
        after, events = played.to_state(), played.events or []
        if not state.options.pacts:
            return Transition(after, tuple(events))
        pacts, more = pact_rules.follow(state, action, events, after)
        return Transition(replace(after, pacts=pacts), (*events, *more))

    def outcome(self, state: State) -> Outcome | None:
        """The point, shared by those who share it; neutral sides have no entry."""
        if state.ended is None:
            return None
        share = 1 / len(state.ended.sharers)
        points = tuple(share if side in state.ended.sharers else 0.0 for side in state.options.homes)
        return Outcome(state.ended.reason, points)

    def observe(self, state: State, seat: int | None) -> View:
        """Everything, to everybody; the legal actions only to the seat to act."""
        actor = self.actor(state)
        acting = seat is not None and seat == actor
        may_end = acting and state.options.agree and state.phase is Phase.MOVE
        return View(
            seat=seat,
            actor=actor,
            legal=self.legal_actions(state) if acting else (),
            text=position.write(state),
            options=state.options,
            board=state.board,
            alive=state.alive,
            order=state.order,
            in_power=state.in_power,
            phase=state.phase,
            aim=state.aim,
            hand=state.hand,
            quiet=state.quiet,
            accepted=state.accepted,
            may_draw=may_end and state.order[0] not in state.accepted,
            may_resign=may_end,
            ended=state.ended,
            fallen=state.fallen,
            pacts=state.pacts,
            talk=pact_rules.talk(state) if acting else (),
        )

    def determinize(self, view: View, rng: Random) -> State:
        """The one state that the view shows."""
        return state_of(view)

    def reveals_nothing(self, state: State, action: Action) -> bool:
        """Always True, as nothing is hidden; that a loss on time stands is the match's own rule."""
        return True

    def redact(self, before: State, action: Action, after: State, seat: int | None) -> str:
        """The notation: everybody may read everything."""
        return notation.encode(before, action)

    def encode(self, state: State, action: Action) -> str:
        """The canonical notation of an action."""
        return notation.encode(state, action)

    def decode(self, state: State, text: str) -> Action:
        """Reads notation. Raises `BadNotation`, or `IllegalAction` for a word or kind that does not fit."""
        return notation.decode(state, text)

    def position(self, state: State) -> str:
        """The position as one canonical line of text."""
        return position.write(state)

    def parse_position(self, text: str, options_: Options | None) -> State:
        """Reads a position line. Raises `BadNotation`."""
        return position.read(text, options_)


def _moves(state: State) -> tuple[Action, ...]:
    """The moves of the player to move, one for every pair of origin and target."""
    geometry, cells = state.geometry, state.board
    found: list[tuple[str, int, bool, int]] = []
    for origin in reach.pieces_of(cells, state.order[0]):
        mover = cells[origin]
        assert mover is not None
        letter = mover.kind.letter
        for target in set(reach.targets(geometry, cells, origin)):
            found.append((letter, origin, cells[target] is not None, target))
    found.sort()
    return tuple([move_action(origin, target) for _, origin, _, target in found])


RULES = DjambiRules()
