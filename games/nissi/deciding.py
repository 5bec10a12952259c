"""What decides for a move, proved by every reply: what it brings about or prevents, and what another one gives away.

Worked out in the bots' process (`games.core.game.Game.deciding`) and put in words here. What the expected line brings
on top of it is read off that line (`by_line`), and said to be likely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from games.core.bot import EvaluationTerm
from games.core.errors import GameError
from games.core.types import OVER, Event
from games.core.words import tr_c, tr_n
from games.nissi.actions import Action, Move
from games.nissi.army import BIT, Armies, tiles_of
from games.nissi.events import Captured, Raged
from games.nissi.fast import NissiPosition
from games.nissi.forced_gains import ANY, ForcedGains, Sides, apart
from games.nissi.forced_wins import ForcedWins
from games.nissi.geometry import TILE_NAMES, TILES, tile_number
from games.nissi.notation import write_action
from games.nissi.pieces import called, kind_of, piece_number
from games.nissi.position import read_position
from games.nissi.rules import NissiRules
from games.nissi.state import State
from games.nissi.view import NissiView

_RULES: Final = NissiRules()
NAME: Final = "decides"  # not for players: the beginning of a term's name
WINS: Final = 3
"""So many moves of one side are gone through for a capture of the Protector."""
SOON: Final = 2
"""The same for what would come about if nothing were done, or after each other move."""
ALL: Final = 2
"""So many moves after the one that is judged, of whichever piece, are gone through for a capture."""
HUNT: Final = 5
"""So many moves of one piece alone."""
RACE: Final = 5
"""So many moves of the Protector to its far row."""
POSITIONS: Final = 2000
"""So many positions are looked at for each thing that may decide."""
IN_ALL: Final = 6000
"""So many for all of them."""


class _Case:
    """A position and a move in it, as the proofs look at them."""

    def __init__(self, state: State, home: Armies, gains: ForcedGains, wins: ForcedWins) -> None:
        position = NissiPosition.from_state(state, home)
        self.state = state
        self.gains = gains
        self.wins = wins
        self.sides = Sides(position.own, position.enemy)
        self.left = position.moves_left()
        self.positions = IN_ALL
        """How many positions may still be looked at."""
        self.sure = True
        """Whether there was no end to that in what was asked last."""

    def after(self, move: Move) -> Sides:
        """Both sides after a move, the mover first."""
        return self.sides.after_own(move.source * TILES + move.target)

    def own(self, moves: int) -> int:
        """As many of so many moves of the mover as can be answered before the limit, after the one that is judged."""
        return moves if self.left is None else max(0, min(moves, (self.left - 2) // 2))

    def theirs(self, moves: int) -> int:
        """As many of so many moves of the other as can be answered before the limit."""
        return moves if self.left is None else max(0, min(moves, (self.left - 1) // 2))

    def proves(self, holds: Callable[[], bool]) -> bool:
        """Whether something is proved with the positions that may still be looked at."""
        allowed = self.gains.left = min(POSITIONS, self.positions)
        found = holds()
        self.sure = self.gains.left >= 0
        self.positions -= allowed - max(0, self.gains.left)
        return found

    def first(self, most: int, holds: Callable[[int], bool]) -> int:
        """The smallest number of moves for which something is proved; 0 for none."""
        found = 0

        def any_holds() -> bool:
            nonlocal found
            found = next((moves for moves in range(1, most + 1) if holds(moves)), 0)
            return found > 0

        self.proves(any_holds)
        return found

    def never(self, most: int, holds: Callable[[int], bool]) -> bool:
        """Whether something holds for no such number of moves, and all positions that decide it were looked at."""
        return not self.first(most, holds) and self.sure

    def won_in(self, after: Sides, most: int) -> int:
        """Within how many more moves the mover takes the Protector, whatever the other does; 0 for not so soon."""
        return next((n for n in range(1, self.own(most) + 1) if self.wins.holds(after.enemy, after.own, n)), 0)

    def lost_in(self, after: Sides, most: int) -> int:
        """Within how many moves the other takes the mover's Protector; 0 for not so soon."""
        most = self.theirs(most)
        found = self.wins.length(after.enemy, after.own, most) if most > 0 else 1
        return found if found <= most else 0

    def hunted(self, after: Sides, target: int) -> tuple[int, int] | None:
        """(tile, moves): the Samurai of the other's that falls within the fewest more moves whatever the answers, by
        whichever piece, or hunted by the one on `target` alone; None for none."""
        prey = sorted(tiles_of(after.enemy.samurai), key=lambda tile: apart(tile, target))
        for moves in range(1, self.own(HUNT) + 1):
            for tile in prey:
                if self.catches(after, tile, moves, target):
                    return tile, moves
        return None

    def catches(self, sides: Sides, tile: int, moves: int, hunter: int) -> bool:
        """Whether what stands on `tile` falls within so many more moves whatever the answers: by whichever piece where
        there are few, else by the one on `hunter`."""
        return self.proves(partial(self.gains.cornered, sides, tile, moves, ANY if moves <= ALL else hunter))

    def escapes(self, sides: Sides, tile: int, moves: int, hunter: int) -> bool:
        """Whether there is an answer to each try at what `catches` asks for, for certain."""
        return not self.catches(sides, tile, moves, hunter) and self.sure

    def races_in(self, after: Sides) -> int:
        """Within how many more moves the mover's Protector rages, whatever the answers; 0 for none."""
        return self.first(self.own(RACE), partial(self.gains.rages_on, after))

    def races_on(self, after: Sides) -> int:
        """Within how many moves the other's Protector rages, whatever is done; 0 for none."""
        return self.first(self.theirs(RACE), partial(self.gains.rages, after.turned))

    def falls_in(self, after: Sides, tile: int, most: int) -> int:
        """Within how many moves the other captures the mover's piece on `tile` whatever is done; 0 for not so soon."""
        return self.first(self.theirs(most), lambda n: self.gains.takes(after.turned, tile, n))


def deciding(view: NissiView, action: Action, other: Action | None) -> tuple[EvaluationTerm, ...]:
    """What decides for a legal action, or what another one gives away beside it, the weightiest first."""
    if not isinstance(action, Move) or not (other is None or isinstance(other, Move)) or action == other:
        return ()
    state = read_position(view.text, view.options)
    moves = [each for each in (action, other) if each is not None]
    if any(_RULES.actor(_RULES.apply(state, each).state) == OVER for each in moves):
        return ()
    case = _Case(state, Armies(), ForcedGains(), ForcedWins())
    facts = _speaks_for(case, action) if other is None else _speaks_against(case, other, action)
    found = next(facts, None)
    return () if found is None else (EvaluationTerm(f"{NAME} {' '.join(map(str, found))}", 1.0),)


_WEAK: Final = ("still hunts",)  # not for players
"""Kinds of what would come about without the move as well; what the expected line brings is told before."""
Fact = tuple[str | int, ...]
"""What decides: its kind, and the tiles and numbers that belong to it."""


def _speaks_for(case: _Case, action: Move) -> Iterator[Fact]:
    after = case.after(action)
    if won := case.won_in(after, WINS):
        yield "wins", won
    if lost := _only(case, action, after):
        yield "only", lost
    idle = case.lost_in(case.sides, SOON)
    if idle and not case.lost_in(after, SOON):
        yield "saves", idle
    hunted = case.hunted(after, action.target)
    if hunted is not None and case.escapes(case.sides, *hunted, action.source):
        yield "hunts", TILE_NAMES[hunted[0]], hunted[1]
    if pair := _forked(case, after):
        yield "forks", *(TILE_NAMES[tile] for tile in pair)
    race = case.races_in(after)
    if race and case.never(race, partial(case.gains.rages_on, case.sides)):
        yield "races", race
    yield from _rescues(case, action, after)
    moves = case.first(case.own(ALL), partial(case.gains.loses, after, calmly=True))
    if moves and case.never(moves, partial(case.gains.loses, case.sides)):
        yield "loots", moves
    if _confined(after) and not _confined(case.sides):
        yield ("confines",)
    if hunted is not None:
        yield "still hunts", TILE_NAMES[hunted[0]], hunted[1]  # not for players


def _forked(case: _Case, after: Sides) -> tuple[int, ...]:
    """The two pieces that the mover has just attacked, where one falls whatever the answer; empty for none."""
    return case.gains.forks(after) if case.own(1) else ()


def _only(case: _Case, action: Move, after: Sides) -> int:
    """Within how many moves every other move loses the Protector, and this one does not; 0 where that is not so."""
    legal = [each for each in _RULES.legal_actions(case.state) if isinstance(each, Move) and each != action]
    worst = 0
    for each in legal:
        lost = case.lost_in(case.after(each), SOON)
        if not lost:
            return 0
        worst = max(worst, lost)
    return 0 if case.lost_in(after, SOON) else worst


def _rescues(case: _Case, action: Move, after: Sides) -> Iterator[Fact]:
    """What the other could do if nothing were done, and cannot any more."""
    now = case.sides
    for tile in tiles_of(now.own.samurai):
        there = action.target if tile == action.source else tile
        falls = case.falls_in(now, tile, ALL)
        if falls == 1 and case.gains.for_nothing(now.turned, tile) and not case.gains.takes(after.turned, there, 1):
            striker = next(move for move in now.turned.moves if move % TILES == tile)
            yield "rescues", TILE_NAMES[tile], TILE_NAMES[striker // TILES]
        elif falls > 1 and not case.falls_in(after, there, ALL) and case.sure:
            yield "keeps", TILE_NAMES[tile], falls
    race = case.races_on(now)
    if race and not case.races_on(after) and case.sure:
        yield "stops", race


def _confined(sides: Sides) -> bool:
    """Whether the other's Protector can go somewhere, but nowhere where it could not be captured."""
    enemy = sides.enemy
    if sides.struck & sides.own.protector_bit:
        return False
    steps = [move for move in sides.replies if move >= 0 and move // TILES == enemy.protector]
    return bool(steps) and all(sides.after_enemy(move).attack & BIT[move % TILES] for move in steps)


def _speaks_against(case: _Case, other: Move, better: Move) -> Iterator[Fact]:
    """What another move gives away beside a better one."""
    worse, after = case.after(other), case.after(better)
    captured = case.state.board[other.target] != 0
    lost = case.lost_in(worse, WINS)
    if lost and not case.lost_in(after, WINS):
        yield "loses", lost
    won = case.won_in(after, WINS)
    if won and not case.won_in(worse, WINS):
        yield "misses win", won  # not for players
    if not captured:
        yield from _lost_pieces(case, other, better)
    race = case.races_on(worse)
    if race and not case.races_on(after) and case.sure:
        yield "lets rage", race  # not for players
    victim = case.state.board[better.target]
    if victim and not captured:
        yield "misses capture", TILE_NAMES[better.target]  # not for players
    hunted = case.hunted(after, better.target)
    if hunted is not None:
        tile, moves = hunted
        hunter = other.target if other.source == better.source else better.source
        if other.target != tile and case.escapes(worse, tile, moves, hunter):
            yield "misses hunt", TILE_NAMES[tile], moves  # not for players
    pair = _forked(case, after)
    if pair and not _forked(case, worse):
        yield "misses fork", *(TILE_NAMES[tile] for tile in pair)  # not for players
    moves = 0 if captured else case.first(case.theirs(SOON), partial(case.gains.loots, worse.turned, calmly=True))
    if moves > 1 and case.never(moves, partial(case.gains.loots, after.turned)):
        yield "bleeds", moves
    race = case.races_in(after)
    if race and not case.races_in(worse) and case.sure:
        yield "misses race", race  # not for players


def _lost_pieces(case: _Case, other: Move, better: Move) -> Iterator[Fact]:
    """Own Samurai that fall after another move, and not after the better one."""
    worse, after = case.after(other), case.after(better)
    falls = []
    for tile in tiles_of(case.sides.own.samurai):
        one, two = (move.target if tile == move.source else tile for move in (other, better))
        moves = case.falls_in(worse, one, ALL)
        if moves == 1 and not case.gains.for_nothing(worse.turned, one):
            continue
        if moves and not case.falls_in(after, two, moves) and case.sure:
            falls.append((moves, TILE_NAMES[tile], TILE_NAMES[one]))
    for moves, tile_then, there in sorted(falls)[:1]:
        yield "drops", tile_then, there, moves


# What is told of it


def fact_for(view: NissiView, action: Action, line: Sequence[str], terms: Sequence[EvaluationTerm]) -> Fact | None:
    """What is told for a legal action: what is proved to decide, else what its line brings later on; None for nothing.

    What would come about without the move as well is told last.
    """
    if not isinstance(action, Move):
        return None
    fact = next(_facts(terms), None)
    likely = next(_line_for(view, line), None) if fact is None or fact[0] in _WEAK else None
    return fact if likely is None else likely


def fact_against(
    view: NissiView, action: Action, better: Action, line: Sequence[str], better_line: Sequence[str],
    terms: Sequence[EvaluationTerm],
) -> Fact | None:  # fmt: skip
    """What is told against a legal action: what is proved, else what the two lines bring; None for nothing."""
    if not isinstance(action, Move) or not isinstance(better, Move):
        return None
    return next(_facts(terms), None) or next(_line_against(view, line, better_line), None)


def speaks_for(view: NissiView, action: Action, line: Sequence[str], terms: Sequence[EvaluationTerm]) -> str:
    """What decides for a legal action, as a reason of a hint; "" for nothing."""
    fact = fact_for(view, action, line, terms)
    return "" if fact is None else _for_words(view, line, fact)


def speaks_against(
    view: NissiView, action: Action, better: Action, line: Sequence[str], better_line: Sequence[str],
    terms: Sequence[EvaluationTerm],
) -> str:  # fmt: skip
    """What speaks against a legal action beside a better one, as a clause; "" for nothing."""
    fact = fact_against(view, action, better, line, better_line, terms)
    if fact is None or not isinstance(action, Move) or not isinstance(better, Move):
        return ""
    return _line_words(line, fact) or _against_words(view, action, better, fact)


def is_proved(term: EvaluationTerm) -> bool:
    """Whether a term is one of `deciding`, and none of the evaluation."""
    return term.name.startswith(NAME)


def _facts(terms: Sequence[EvaluationTerm]) -> Iterator[Fact]:
    """The facts that the names of terms stand for."""
    for term in filter(is_proved, terms):
        kind, tiles, numbers = [], [], []
        for word in term.name.split()[1:]:
            if word.isdecimal():
                numbers.append(int(word))
            elif word.isupper():
                tiles.append(word)
            else:
                kind.append(word)
        yield " ".join(kind), *tiles, *numbers


def _piece(view: NissiView, name: str | int) -> str:
    """The name of the piece on a tile; "" for none."""
    piece = view.piece_at(tile_number(str(name)))
    return "" if piece is None else piece.name


def _for_words(view: NissiView, line: Sequence[str], fact: Fact) -> str:
    match fact:
        case "line takes", str(key), str(tile), 2:
            return tr_c("reason", "takes {piece} on {tile} after {reply}", piece=called(key), tile=tile, reply=line[1])
        case "line takes", str(key), str(tile), int():
            return tr_c("reason", "takes {piece} on {tile} by the likely line", piece=called(key), tile=tile)
        case "line rages", str(tile):
            return tr_c("reason", "the Protector rages on {tile} by the likely line", tile=tile)
        case "wins", int(n):
            return tr_n(
                "takes the Protector with the next move, whatever the answer",
                "takes the Protector within {n} moves, whatever the answer",
                n,
            )
        case "only", int(n):
            return tr_n(
                "the only move, as every other one loses the Protector at once",
                "the only move, as every other one loses the Protector within {n} moves",
                n,
            )
        case "saves", int(n):
            return tr_n(
                "saves the Protector, which would be taken at once",
                "saves the Protector, which would be taken within {n} moves",
                n,
            )
        case "hunts" | "still hunts", str(tile), int(n):
            return tr_n(
                "{piece} cannot escape and falls with the next move",
                "{piece} cannot escape and falls within {n} moves",
                n,
                piece=_piece(view, tile),
            )
        case "forks", str(one), str(two):
            pieces = {"one": _piece(view, one), "two": _piece(view, two)}
            return tr_c("reason", "attacks {one} and {two} at once, and one of them falls", **pieces)
        case "races", int(n):
            return tr_n(
                "the Protector cannot be kept from raging with the next move",
                "the Protector cannot be kept from raging within {n} moves",
                n,
            )
        case "rescues", str(tile), str(striker):
            return tr_c("reason", "saves {piece} from {move}", piece=_piece(view, tile), move=f"{striker}x{tile}")
        case "keeps", str(tile), int(n):
            return tr_n(
                "saves {piece}, which would fall at once",
                "saves {piece}, which would fall within {n} moves",
                n,
                piece=_piece(view, tile),
            )
        case "stops", int(n):
            return tr_n(
                "keeps their Protector from raging with the next move",
                "keeps their Protector from raging within {n} moves",
                n,
            )
        case "loots", int(n):
            return tr_n(
                "a piece falls with the next move, whatever the answer",
                "a piece falls within {n} moves, whatever the answer",
                n,
            )
        case ("confines",):
            return tr_c("reason", "their Protector has no safe tile left to go to")
    return ""


def _against_words(view: NissiView, action: Move, better: Move, fact: Fact) -> str:
    move = write_action(read_position(view.text, view.options), better)
    match fact:
        case "loses", int(n):
            return tr_n("it loses the Protector at once", "it loses the Protector within {n} moves", n)
        case "misses win", int(n):
            return tr_n(
                "it misses a win, for {move} takes the Protector with the next move",
                "it misses a win, for {move} takes the Protector within {n} moves",
                n,
                move=move,
            )
        case "drops", str(tile), str(there), 1:
            striker = _striker(view, action, there)
            return tr_c("reason", "it loses {piece} to {move}", piece=_piece(view, tile), move=f"{striker}x{there}")
        case "drops", str(tile), str(_), int(n):
            return tr_n(
                "{piece} falls at once, and nothing saves it",
                "{piece} falls within {n} moves, and nothing saves it",
                n,
                piece=_piece(view, tile),
            )
        case "bleeds", int(n):
            return tr_n(
                "it loses a piece at once, and nothing prevents it",
                "it loses a piece within {n} moves, and nothing prevents it",
                n,
            )
        case "lets rage", int(n):
            return tr_n(
                "it lets their Protector rage with the next move",
                "it lets their Protector rage within {n} moves",
                n,
            )
        case "misses capture", str(tile):
            return tr_c("reason", "it leaves {piece} on {tile} untaken", piece=_piece(view, tile), tile=tile)
        case "misses hunt", str(tile), int(n):
            return tr_n(
                "it misses {move}, after which {piece} falls with the next move",
                "it misses {move}, after which {piece} falls within {n} moves",
                n,
                piece=_piece(view, tile),
                move=move,
            )
        case "misses fork", str(one), str(two):
            words = {"one": _piece(view, one), "two": _piece(view, two), "move": move}
            return tr_c("reason", "it misses {move}, which attacks {one} and {two} at once", **words)
        case "misses race", int(n):
            return tr_n(
                "it misses {move}, after which the Protector rages with the next move",
                "it misses {move}, after which the Protector rages within {n} moves",
                n,
                move=move,
            )
    return ""


def _striker(view: NissiView, action: Move, there: str) -> str:
    """The tile of the piece that can capture on a tile once the move is made."""
    after = _RULES.apply(read_position(view.text, view.options), action).state
    strikes = (each for each in _RULES.legal_actions(after) if isinstance(each, Move))
    return TILE_NAMES[next(each.source for each in strikes if TILE_NAMES[each.target] == there)]


# By the expected line


def _played(view: NissiView, line: Sequence[str]) -> Iterator[tuple[int, Event]]:
    """What happens in a line: at which of its moves, and the event."""
    state = read_position(view.text, view.options)
    for at, text in enumerate(line):
        if _RULES.actor(state) == OVER:
            return
        try:
            done = _RULES.apply(state, _RULES.decode(state, text))
        except GameError:  # the line leaves something out
            return
        state = done.state
        yield from ((at, event) for event in done.events)


class _Brought:
    """What a line brings the side to move."""

    def __init__(self, view: NissiView, line: Sequence[str]) -> None:
        self.balance = 0
        """Points taken less points lost."""
        self.taken: tuple[int, Captured] | None = None
        """The first piece that is taken after the line's first move, and the number of that move in the line."""
        self.lost: Captured | None = None
        """The first piece that is lost."""
        self.raged: Raged | None = None
        """The own Protector, once it rages after the first move."""
        self.theirs: Raged | None = None
        """The other's Protector, once it rages."""
        for at, event in _played(view, line):
            own = at % 2 == 0
            if isinstance(event, Captured):
                points = kind_of(piece_number(event.seat, event.key)).points
                self.balance += points if own else -points
                if own and at and self.taken is None:
                    self.taken = at, event
                elif not own and self.lost is None:
                    self.lost = event
            elif isinstance(event, Raged):
                if own and at and self.raged is None:
                    self.raged = event
                elif not own and self.theirs is None:
                    self.theirs = event


def _line_for(view: NissiView, line: Sequence[str]) -> Iterator[Fact]:
    """What the line brings later on, where it gains by it."""
    brought = _Brought(view, line)
    if brought.taken is not None and brought.balance > 0:
        at, event = brought.taken
        yield "line takes", event.key, TILE_NAMES[event.tile], at  # not for players
    if brought.raged is not None:
        yield "line rages", TILE_NAMES[brought.raged.tile]  # not for players


def _line_against(view: NissiView, line: Sequence[str], better: Sequence[str]) -> Iterator[Fact]:
    """What the better line brings or keeps that the other one does not."""
    one, two = _Brought(view, line), _Brought(view, better)
    less = two.balance - one.balance
    if less > 0 and one.lost is not None:
        yield "line loses", one.lost.key, TILE_NAMES[one.lost.tile], less  # not for players
    if less > 0 and two.taken is not None:
        yield "line misses", two.taken[1].key, TILE_NAMES[two.taken[1].tile], less  # not for players
    if one.theirs is not None and two.theirs is None:
        yield "line lets rage", TILE_NAMES[one.theirs.tile]  # not for players
    if two.raged is not None and one.raged is None:
        yield "line misses rage", TILE_NAMES[two.raged.tile]  # not for players
    (good, every), (were, before) = (good_moves(view, each) for each in (line, better))
    if every and were and not good:
        yield ("line costs",)  # not for players
    if every and good * before < were * every:
        yield "line leaves", good, every  # not for players


def _line_words(line: Sequence[str], fact: Fact) -> str:
    match fact:
        case "line loses", str(key), str(tile), int(n):
            words = {"piece": called(key), "tile": tile, "n": n}
            return tr_c("reason", "it loses {piece} on {tile} by the likely line, {n} points less", **words)
        case "line misses", str(key), str(tile), int(n):
            words = {"piece": called(key), "tile": tile, "n": n}
            return tr_c("reason", "it misses {piece} on {tile}, {n} points more by the better line", **words)
        case "line lets rage", str(tile):
            return tr_c("reason", "their Protector rages on {tile} by the likely line", tile=tile)
        case "line misses rage", str(tile):
            return tr_c("reason", "it misses the better line, by which the Protector rages on {tile}", tile=tile)
        case ("line costs",):
            return tr_c("reason", "after {reply} a piece falls, whatever is played", reply=line[1])
        case "line leaves", int(good), int(every):
            # translators: a good move is one after which nothing can be taken for nothing at once: "3 of 20".
            return tr_c("reason", "it leaves fewer good moves after the likely answer, {n} of {all}", n=good, all=every)
    return ""


def good_moves(view: NissiView, line: Sequence[str]) -> tuple[int, int]:
    """After a line's answer: how many moves leave nothing that can be captured for nothing, and how many there are."""
    state = read_position(view.text, view.options)
    for text in line[:2]:
        state = _RULES.apply(state, _RULES.decode(state, text)).state
    if len(line) < 2 or _RULES.actor(state) != view.actor:
        return 0, 0
    position, gains = NissiPosition.from_state(state), ForcedGains()
    sides = Sides(position.own, position.enemy)
    after = [sides.after_own(move).turned for move in sides.moves]
    safe = [
        each for each in after
        if not any(gains.for_nothing(each, tile) for tile in tiles_of(each.attack & each.enemy.occupied))
    ]  # fmt: skip
    return len(safe), len(after)
