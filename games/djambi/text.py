"""The words of Djambi: prompts, log lines, consequences, the result."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from games.core.bot import Term
from games.core.entry import Entry
from games.core.game import LogLine
from games.core.grammar import does, listing, sentence, whose
from games.core.types import Event, Outcome
from games.djambi.actions import Action, Phase, Verb
from games.djambi.advice import hint_words, reason
from games.djambi.events import (
    Abandoned,
    Cause,
    ChiefDied,
    DjambiEvent,
    DrawAccepted,
    Dropped,
    Exited,
    FellFromPower,
    GameEnded,
    Killed,
    Lifted,
    Moved,
    RoseToPower,
    TookOver,
)
from games.djambi.geometry import LETTERS, SEAT, board
from games.djambi.options import Options
from games.djambi.pieces import CORPSE, NOBODY, Kind, Piece
from games.djambi.view import View

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
"""Places in words."""

_SHARED = {
    "none": "The last Chiefs are surrounded together",
    "agreed": "All agree on a draw",
    "quiet": "Too many turns without a death",
    "stalemate": "Walls of corpses keep everybody apart for good",
}


def side_name(options: Options, side: int, names: Sequence[str]) -> str:
    """The player's name, or what to call a side without one."""
    if side == NOBODY:
        return "nobody"
    seat = options.seat_of(side)
    return f"neutral side {LETTERS[side]}" if seat is None else names[seat]


def piece_name(options: Options, piece: Piece, names: Sequence[str]) -> str:
    """A piece with its owner: "Ren's Thug", "the abandoned Thug", "a corpse"."""
    if not piece.living:
        return "a corpse"
    return (
        f"the abandoned {piece.kind.word}"
        if piece.abandoned
        else (f"{whose(side_name(options, piece.side, names))} {piece.kind.word}")
    )


def _cell(options: Options, cell: int) -> str:
    return board(options.n).names[cell]


def _pieces_of(owner: str, count: int) -> str:
    return f"{whose(owner)} last piece" if count == 1 else f"{whose(owner)} {count} pieces"


_LEAVING: Final = {Cause.RESIGNED: "resigns", Cause.TIME: "is out of time"}

_HEADINGS: Final = {
    Phase.MOVE: "A turn",
    Phase.KILL: "The pieces",
    Phase.DROP: "A turn",
    Phase.EXIT: "The Seat",
    Phase.OVER: "The end",
}


class DjambiText:
    """Words for views, events and outcomes."""

    def prompt(self, view: View, names: Sequence[str]) -> str:
        """What the player to act has to choose now."""
        if view.mover is None:
            return "The game is over."
        return f"{names[view.options.homes.index(view.mover)]}: {_task(view)}"

    def heading(self, view: View) -> str:
        """Where the rules page speaks of what is asked now."""
        if view.phase is Phase.MOVE and view.mover is not None and view.in_power == view.mover:
            return "Power"
        return _HEADINGS[view.phase]

    def log_lines(self, action_text: str, events: Sequence[Event], names: Sequence[str]) -> tuple[LogLine, ...]:
        """The player's own line, then one for every death, change of control, rise and fall that follows."""
        told = [event for event in events if isinstance(event, DjambiEvent)]
        own = _own_line(action_text, told)
        lines = [own] if own is not None else []
        for event in told:
            consequence = _consequence(event, names)
            if consequence is not None:
                lines.append(consequence)
        return tuple(lines)

    def result(self, outcome: Outcome, names: Sequence[str]) -> str:
        """Who won, or shares the game, and why."""
        winners = [names[seat] for seat in outcome.winners]
        if len(winners) == 1:
            return f"{does(winners[0], 'wins')}: the last Chief alive."
        share = f"{listing(winners)} share the game."
        return f"{_SHARED.get(outcome.reason, 'Nobody wins')}: {share}"

    def hint(self, view: View, action: Action, line: Sequence[str] = (), why: Sequence[Term] = ()) -> str:
        """What to do and why, with the reply that is expected."""
        return hint_words(view, action, line, why)

    def reason(self, view: View, action: Action, term: Term, line: Sequence[str] = ()) -> str:
        """What the turn does for pieces, power, the Chief."""
        return reason(view, action, term, line)

    def turn(self, view: View, acted: Sequence[Entry]) -> str:
        """The number of the turn; a turn's further steps do not count."""
        begun = sum(entry.action.verb is Verb.MOVE for entry in acted)
        return f"Turn {begun + (view.phase is Phase.MOVE)}"

    def turns(self, acted: Sequence[Entry]) -> Sequence[int]:
        """A turn begins with its move."""
        return list(accumulate(int(entry.action.verb is Verb.MOVE) for entry in acted))


def _task(view: View) -> str:
    """What the player to move has to do, without the name."""
    if view.phase is Phase.KILL:
        return "choose whom the Journalist kills."
    if view.phase is Phase.DROP:
        assert view.hand is not None
        if view.hand is CORPSE or not view.hand.living:
            return "choose an empty cell for the corpse."
        chief = view.hand.kind is Kind.CHIEF
        seat = ", the Seat included." if chief and view.board[SEAT] is None else "."
        return f"choose an empty cell for the {view.hand.kind.word}{seat}"
    if view.phase is Phase.EXIT:
        on_seat = view.board[SEAT]
        assert on_seat is not None
        return f"move the {on_seat.kind.word} off the Seat."
    assert view.mover is not None
    if view.in_power == view.mover:
        return "move a piece. You are in power: every other turn is yours."
    return "move a piece."


def task_for(view: View, cell: int, names: Sequence[str]) -> str:
    """The prompt once the player to move has picked up the piece on `cell`."""
    mover = view.board[cell]
    assert mover is not None and view.mover is not None
    name = names[view.options.homes.index(view.mover)]
    takes = any(view.board[action.target] is not None for action in view.legal_from(cell))
    goes = any(view.board[action.target] is None for action in view.legal_from(cell))
    parts = [f"move the {mover.kind.word} to a dot"] if goes else []
    verbs = {Kind.DIPLOMAT: "carry off a ringed enemy", Kind.GRAVEDIGGER: "dig up a ringed corpse"}
    if takes:
        parts.append(verbs.get(mover.kind, "kill a ringed enemy"))
    return f"{name}: {', or '.join(parts) or f'this {mover.kind.word} cannot move'}."


def _own_line(action_text: str, events: Sequence[DjambiEvent]) -> LogLine | None:
    """The line of what the player did, automatic steps included."""
    if not events:
        return LogLine(None, action_text)
    options = events[0].options
    seat: int | None = None
    text = ""
    places: list[str] = []
    for event in events:
        if isinstance(event, Moved):
            seat, text = options.seat_of(event.piece.side), event.piece.kind.word
            places.append(_move_place(action_text))
        elif isinstance(event, Killed):
            seat, text = options.seat_of(event.killer.side), f"{event.killer.kind.word} kills {event.victim.kind.word}"
            if event.killer.kind is Kind.JOURNALIST:
                places.append(_cell(options, event.cell))
        elif isinstance(event, Lifted):
            verb = "moves" if event.lifter.kind is Kind.DIPLOMAT else "digs up"
            thing = event.lifted.kind.word if event.lifted.living else "a corpse"
            text = f"{event.lifter.kind.word} {verb} {thing}"
        elif isinstance(event, Dropped):
            seat = options.seat_of(event.side)
            text = text or f"puts the {event.dropped.kind.word if event.dropped.living else 'corpse'} down"
            places.append(_cell(options, event.cell))
        elif isinstance(event, Exited):
            seat = options.seat_of(event.piece.side)
            text = text or f"{event.piece.kind.word} leaves the Seat"
            places.append(_cell(options, event.target))
        elif isinstance(event, DrawAccepted):
            return LogLine(options.seat_of(event.side), "accepts a draw until the next turn")
        elif isinstance(event, ChiefDied) and event.cause in _LEAVING and not text:
            words = f"{_LEAVING[event.cause]}: the Chief dies"
            return LogLine(options.seat_of(event.side), words, _cell(options, event.cell))
    return LogLine(seat, text, ", ".join(places)) if text else None


def _move_place(action_text: str) -> str:
    """`c32×c42` from the notation of a move: the kind is in the words already."""
    return action_text[1:].replace("-", "\u2013").replace("x", "\u00d7")


def _consequence(event: DjambiEvent, names: Sequence[str]) -> LogLine | None:
    """The line of something that an action brought about, None for what the player's own line tells."""
    options = event.options
    if isinstance(event, ChiefDied):
        if event.cause in _LEAVING:
            return None
        return LogLine(options.seat_of(event.side), _death(event, names), _cell(options, event.cell))
    if isinstance(event, GameEnded):
        return LogLine(None, ending_sentence(event, names))
    words = change_sentence(event, names)
    side = getattr(event, "side", None)
    return None if words is None or side is None else LogLine(options.seat_of(side), words)


def _death(event: ChiefDied, names: Sequence[str]) -> str:
    name = side_name(event.options, event.side, names)
    if event.cause is Cause.KILLED:
        return f"{does(name, 'is')} out"  # the kill is told right before
    if event.cause is Cause.SURROUNDED:
        return f"{does(name, 'is')} out: the Chief is surrounded"
    if event.cause is Cause.STUCK:
        return f"{does(name, 'is')} out: no piece can move"
    return f"{does(name, 'is')} out: {'no time is left' if event.cause is Cause.TIME else 'resigned'}"


def change_sentence(event: DjambiEvent, names: Sequence[str]) -> str | None:
    """Who took over, left behind, rose or fell, in words; None for other events."""
    options = event.options
    if isinstance(event, TookOver):
        name, count = side_name(options, event.side, names), len(event.cells)
        if event.former == NOBODY:
            return f"{does(name, 'takes')} over {'an abandoned piece' if count == 1 else f'{count} abandoned pieces'}"
        return f"{does(name, 'takes')} over {_pieces_of(side_name(options, event.former, names), count)}"
    if isinstance(event, Abandoned):
        count = len(event.cells)
        owner = side_name(options, event.side, names)
        return f"{_pieces_of(owner, count)} {'is' if count == 1 else 'are'} abandoned"
    if isinstance(event, RoseToPower):
        return f"{does(side_name(options, event.side, names), 'rises')} to power"
    if isinstance(event, FellFromPower):
        name = side_name(options, event.side, names)
        verb, rest = ("has", "no power over a single rival") if event.two_left else ("falls", "from power")
        return f"{does(name, verb)} {rest}"
    return None


def consequences(events: Sequence[Event], names: Sequence[str]) -> tuple[str, ...]:
    """What an action brings about besides itself, a sentence each: for a preview before it is played."""
    told = []
    for event in events:
        if isinstance(event, ChiefDied):
            told.append(f"{_death(event, names)}.")
        elif isinstance(event, GameEnded):
            told.append(ending_sentence(event, names))
        elif isinstance(event, DjambiEvent) and (words := change_sentence(event, names)) is not None:
            told.append(f"{words}.")
    return tuple(map(sentence, told))


def ending_sentence(event: GameEnded, names: Sequence[str]) -> str:
    """The result with the places of those who died earlier."""
    winners = [side_name(event.options, side, names) for side in event.sharers]
    if len(winners) == 1:
        words = f"{does(winners[0], 'wins')}: the last Chief alive."
    else:
        words = f"{_SHARED.get(event.reason, 'Nobody wins')}: {listing(winners)} share the game."
    rest = places_sentence(event.options, event.places, names)
    return f"{words} {rest}" if rest else words


def places_sentence(options: Options, places: Sequence[Sequence[int]], names: Sequence[str]) -> str:
    """Second and later places: "Mika is second, Ren and Sora are third." Empty where they are not known."""
    told = []
    above = len(places[0]) if places else 0
    for group in places[1:]:
        who = [side_name(options, side, names) for side in group]
        told.append(f"{does(who[0], 'is') if len(who) == 1 else f'{listing(who)} are'} {ORDINALS[above]}")
        above += len(group)
    return f"{', '.join(told)}." if told else ""


def joined(lines: Sequence[LogLine]) -> LogLine:
    """One line for the own lines of a turn's actions: the kill's words, or else the move's, and all the places."""
    told = next((line for line in lines if " kills " in line.text), lines[0])
    return LogLine(lines[0].seat, told.text, ", ".join(line.place for line in lines if line.place), told.note)
