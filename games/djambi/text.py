"""The words of Djambi: prompts, log lines, consequences, the result."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from games.core.bot import EvaluationTerm, Variation
from games.core.entry import Entry
from games.core.game import GameText, LogLine, did
from games.core.plan import Plan
from games.core.types import Event, Outcome
from games.core.words import row, tr, tr_action, tr_c
from games.djambi.actions import Action, Phase, Verb
from games.djambi.advice import action_words, plan_of, reason
from games.djambi.consequences import change, death, ending_sentence, result_sentence
from games.djambi.deciding import against, decisive
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
    PactEvent,
    RoseToPower,
    TookOver,
)
from games.djambi.geometry import SEAT, board
from games.djambi.naming import called, piece_struck, place_from, place_on, place_to, side_name, struck, the
from games.djambi.notation import encode
from games.djambi.options import Options
from games.djambi.pact_words import a_pact, said
from games.djambi.pacts import Offer
from games.djambi.pieces import CORPSE, Kind
from games.djambi.view import View, state_of


def _cell(options: Options, cell: int) -> str:
    return board(options.n).names[cell]


_RULES: Final = {
    Phase.MOVE: "one-move",
    Phase.KILL: "journalist-kills",
    Phase.DROP: "drops",
    Phase.EXIT: "entering-seat",
    Phase.OVER: "end",
}


_DEATHS: Final = {Cause.SURROUNDED: "surrounded", Cause.STUCK: "out-of-moves"}
_EFFECTS: Final[dict[type[DjambiEvent], str]] = {
    TookOver: "chief-killed",
    Abandoned: "abandoned",
    RoseToPower: "in-power",
    FellFromPower: "falling",
    GameEnded: "end",
}
"""The rules whose effects lines of the log tell: anchors of the rules page."""


class DjambiText(GameText):
    """Words for views, events and outcomes."""

    def prompt(self, view: View, names: Sequence[str]) -> str:
        """The instruction for the player to act."""
        if view.mover is None:
            return tr("The game is over.")
        offers = view.pacts.offers_to(view.mover) if view.phase is Phase.MOVE else ()
        player = names[view.options.homes.index(view.mover)]
        return _offer(view, offers[0], player, names) if offers else _task(view, player)

    def rule(self, view: View) -> str:
        """Where the rules page speaks of what is asked now."""
        if view.phase is Phase.MOVE and view.mover is not None and view.in_power == view.mover:
            return "in-power"
        return _RULES[view.phase]

    def log_lines(self, action_text: str, events: Sequence[Event], names: Sequence[str]) -> tuple[LogLine, ...]:
        """The player's own line, then one for every death, change of control, rise and fall that follows."""
        happened = [event for event in events if isinstance(event, DjambiEvent)]
        if happened and isinstance(happened[0], PactEvent):
            line = said(happened[0], names)
            return () if line is None else (line,)
        own = _own_line(action_text, happened, names)
        lines = [own] if own is not None else []
        for event in happened:
            consequence = _consequence(event, names)
            if consequence is not None:
                lines.append(consequence._replace(rule=_rule_of(event)))
        return tuple(lines)

    def result(self, outcome: Outcome, names: Sequence[str]) -> str:
        """Who won, or shares the game, and why."""
        return result_sentence(outcome.reason, [names[seat] for seat in outcome.winners])

    def plan(self, view: View, action: Action, line: Sequence[str] = (), why: Sequence[EvaluationTerm] = ()) -> Plan:
        """The whole turn, the later turns of a way to a neutral Chief, and the reply that is expected."""
        return plan_of(view, action, line, why)

    def in_short(self, view: View, action: Action) -> str:
        """The action alone: nothing that speaks for it is worked out."""
        return action_words(view, action)

    def in_fewer_words(self, view: View, action: Action) -> Sequence[str]:
        """A move as the log names it, "Thug b3–d5"; then the notation, which has a letter for the piece."""
        if action.verb not in (Verb.MOVE, Verb.DROP, Verb.KILL):
            return ()
        text, piece = encode(state_of(view), action), view.board[action.origin] if action.verb is Verb.MOVE else None
        if piece is None:
            return (text,)
        # translators: a piece, and the cells that it goes from and to: "Thug b3–d5"
        return tr_c("hint", "{piece} {way}", piece=called(piece.kind), way=_move_place(text)), text

    def decides(self, view: View, chosen: Variation, proved: Sequence[EvaluationTerm]) -> str:
        """What was proved to decide for an action beside the move that strikes at the most."""
        return row(decisive(view, proved))

    def against(self, view: View, worse: Variation, better: Variation, proved: Sequence[EvaluationTerm]) -> str:
        """What was proved to decide between the two turns, said of the worse one."""
        return against(view, better.action, proved)

    def reason(self, view: View, action: Action, term: EvaluationTerm, line: Sequence[str] = ()) -> str:
        """The effect of the turn on pieces, power, the Chief."""
        return reason(view, action, term, line)

    def turn(self, view: View, acted: Sequence[Entry]) -> str:
        """The number of the turn; a turn's further steps do not count."""
        begun = sum(entry.action.verb is Verb.MOVE for entry in acted)
        return tr("Turn {n}", n=begun + (view.phase is Phase.MOVE))

    def turns(self, acted: Sequence[Entry]) -> Sequence[int]:
        """A turn begins with its move."""
        return list(accumulate(int(entry.action.verb is Verb.MOVE) for entry in acted))


def _offer(view: View, offer: Offer, player: str, names: Sequence[str]) -> str:
    """What the player to move is offered, and how to answer."""
    other, pact = side_name(view.options, offer.by, names), a_pact(offer.terms, view.options, names)
    # translators: keep the colon after the name: what follows it is shown by itself too
    return tr("{player}: {other} offers {pact}. Answer, or move a piece, which refuses.", player=player, other=other,
              pact=pact)  # fmt: skip


def _task(view: View, player: str) -> str:
    """The task of the player to move, in a sentence."""
    if view.phase is Phase.KILL:
        # translators: keep the colon after the name: what follows it is shown by itself too
        return tr("{player}: choose whom the Journalist kills.", player=player)
    if view.phase is Phase.DROP:
        assert view.hand is not None
        if view.hand is CORPSE or not view.hand.living:
            return tr("{player}: choose an empty cell for the corpse.", player=player)
        if view.hand.kind is Kind.CHIEF and view.board[SEAT] is None:
            return tr("{player}: choose an empty cell for the Chief, the Seat included.", player=player)
        return tr("{player}: choose an empty cell for {piece}.", player=player, piece=the(view.hand.kind))
    if view.phase is Phase.EXIT:
        on_seat = view.board[SEAT]
        assert on_seat is not None
        return tr("{player}: move {piece} off the Seat.", player=player, piece=the(on_seat.kind))
    assert view.mover is not None
    if view.in_power == view.mover:
        return tr("{player}: move a piece. You are in power: every other turn is yours.", player=player)
    return tr("{player}: move a piece.", player=player)


def task_for(view: View, cell: int, names: Sequence[str]) -> str:
    """The prompt once the player to move has picked up the piece on `cell`."""
    mover = view.board[cell]
    assert mover is not None and view.mover is not None
    player, kind = names[view.options.homes.index(view.mover)], mover.kind
    there = [view.board[action.target] for action in view.legal_from(cell)]
    takes, goes = there.count(None) < len(there), None in there
    if takes:
        return _takes_or_goes(player, kind) if goes else _takes(player, kind)
    if goes:
        return tr("{player}: move {piece} to a cell in reach.", player=player, piece=the(kind))
    return tr("{player}: this {piece} cannot move.", player=player, piece=called(kind))


def _takes_or_goes(player: str, kind: Kind) -> str:
    if kind is Kind.DIPLOMAT:
        return tr("{player}: move the Diplomat, or carry off an enemy in reach.", player=player)
    if kind is Kind.GRAVEDIGGER:
        return tr("{player}: move the Gravedigger, or dig up a corpse in reach.", player=player)
    return tr("{player}: move {piece}, or kill an enemy in reach.", player=player, piece=the(kind))


def _takes(player: str, kind: Kind) -> str:
    if kind is Kind.DIPLOMAT:
        return tr("{player}: carry off an enemy in reach.", player=player)
    if kind is Kind.GRAVEDIGGER:
        return tr("{player}: dig up a corpse in reach.", player=player)
    return tr("{player}: kill an enemy in reach.", player=player)


def _own_line(action_text: str, events: Sequence[DjambiEvent], names: Sequence[str]) -> LogLine | None:
    """The log line of the player's own action, automatic steps included; a listener hears whose piece was struck."""
    if not events:
        return LogLine(None, action_text)
    options = events[0].options
    seat: int | None = None
    text = aloud = you = ""
    places: list[str] = []
    heard: list[str] = []
    for event in events:
        if isinstance(event, Moved):
            seat, text = options.seat_of(event.piece.side), called(event.piece.kind)
            places.append(_move_place(action_text))
            heard.append(_move_aloud(options, places[-1]))
        elif isinstance(event, Killed):
            seat = options.seat_of(event.killer.side)
            killer, victim = called(event.killer.kind), struck(event.victim.kind)
            text = tr_c("log", "{piece} kills {victim}", piece=killer, victim=victim)
            whose = piece_struck(options, event.victim, names)
            aloud = tr_c("log", "{piece} kills {victim}", piece=killer, victim=whose)
            if event.killer.kind is Kind.JOURNALIST:
                places.append(_cell(options, event.cell))
                heard.append(place_on(options, event.cell))
        elif isinstance(event, Lifted):
            if event.lifted.living:
                text = tr_c("log", "Diplomat moves {piece}", piece=struck(event.lifted.kind))
                aloud = tr_c("log", "Diplomat moves {piece}", piece=piece_struck(options, event.lifted, names))
            else:
                text = tr_c("log", "Gravedigger digs up a corpse")
        elif isinstance(event, Dropped):
            seat = options.seat_of(event.side)
            if not text:
                text, you = tr_action("puts {piece} down", "You put {piece} down", piece=the(event.dropped.kind))
            places.append(_cell(options, event.cell))
            heard.append(place_on(options, event.cell))
        elif isinstance(event, Exited):
            seat = options.seat_of(event.piece.side)
            text = text or tr_c("log", "{piece} leaves the Seat", piece=called(event.piece.kind))
            places.append(_cell(options, event.target))
            heard.append(place_to(options, event.target))
        elif isinstance(event, DrawAccepted):
            accepts = tr_action("accepts a draw until the next turn", "You accept a draw until the next turn")
            return did(options.seat_of(event.side), accepts)
        elif isinstance(event, ChiefDied) and event.cause in (Cause.RESIGNED, Cause.TIME) and not text:
            words = tr_action("is out of time: the Chief dies", "You are out of time: your Chief dies")
            if event.cause is Cause.RESIGNED:
                words = tr_action("resigns: the Chief dies", "You resign: your Chief dies")
            return did(options.seat_of(event.side), words, _cell(options, event.cell))
    sentence = row([aloud or text, *heard])
    return LogLine(seat, text, row(places), aloud=sentence, you=you) if text else None


def _move_place(action_text: str) -> str:
    """`c32×c42` from the notation of a move: the kind is in the words already."""
    return action_text[1:].replace("-", "\u2013").replace("x", "\u00d7")


def _move_aloud(options: Options, place: str) -> str:
    """The two cells of a move in words: "b3 to c4"."""
    start, _, end = place.replace("\u00d7", "\u2013").partition("\u2013")
    seat = _cell(options, SEAT)
    start = place_from(options, SEAT) if start == seat else start
    return tr("{start} to {end}", start=start, end=place_to(options, SEAT) if end == seat else end)


def _consequence(event: DjambiEvent, names: Sequence[str]) -> LogLine | None:
    """The line of something that an action brought about, None for what the player's own line tells."""
    options = event.options
    if isinstance(event, ChiefDied):
        if event.cause in (Cause.RESIGNED, Cause.TIME):
            return None
        dies = death(event, names)
        heard = row([dies, place_on(options, event.cell)])
        return LogLine(options.seat_of(event.side), dies, _cell(options, event.cell), aloud=heard)
    if isinstance(event, GameEnded):
        return LogLine(None, ending_sentence(event, names))
    words = change(event, names)
    side = getattr(event, "side", None)
    return None if words is None or side is None else LogLine(options.seat_of(side), words)


def _rule_of(event: DjambiEvent) -> str:
    """The rule whose effect an event is: its anchor on the rules page."""
    if isinstance(event, ChiefDied):
        return _DEATHS.get(event.cause, "")
    return _EFFECTS.get(type(event), "")


def joined(lines: Sequence[LogLine], kill: LogLine | None = None) -> LogLine:
    """One line for the own lines of a turn's actions: the words of the `kill` that was chosen, or else the move's,
    and all the places."""
    main = kill or lines[0]
    return LogLine(lines[0].seat, main.text, row([line.place for line in lines if line.place]), main.note)
