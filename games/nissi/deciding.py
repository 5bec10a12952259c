"""What decides for a move, proved by every reply: what it brings about or prevents, and what another one gives away.

Worked out in the bots' process (`games.core.game.Game.deciding`). `games.nissi.deciding_words` puts it in words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from games.core.bot import EvaluationTerm
from games.core.types import OVER
from games.nissi.actions import Action, Move
from games.nissi.army import BIT, tiles_of
from games.nissi.forced_gains import Sides, apart
from games.nissi.forced_points import SAMURAI
from games.nissi.geometry import TILE_NAMES, TILES
from games.nissi.position import read_position
from games.nissi.proving import ALL, SOON, WINS, Case
from games.nissi.rules import NissiRules
from games.nissi.two_moves import attacked, given_away, is_raging, unguarded
from games.nissi.view import NissiView

_RULES: Final = NissiRules()
Fact = tuple[str | int, ...]
"""What decides: its kind, and the tiles and numbers that belong to it."""
NAME: Final = "decides"  # not for players: the beginning of a term's name


def deciding(view: NissiView, action: Action, other: Action | None) -> tuple[EvaluationTerm, ...]:
    """What decides for a legal action, or what another one gives away beside it, the weightiest first."""
    if not isinstance(action, Move) or not (other is None or isinstance(other, Move)) or action == other:
        return ()
    state = read_position(view.text, view.options)
    moves = [each for each in (action, other) if each is not None]
    if any(_RULES.actor(_RULES.apply(state, each).state) == OVER for each in moves):
        return ()
    case = Case(state)
    facts = _speaks_for(case, action) if other is None else _speaks_against(case, other, action)
    found = next(facts, None)
    return () if found is None else (EvaluationTerm(f"{NAME} {' '.join(map(str, found))}", 1.0),)


def _speaks_for(case: Case, action: Move) -> Iterator[Fact]:
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


def _forked(case: Case, after: Sides) -> tuple[int, ...]:
    """The two pieces that the mover has just attacked, where one falls whatever the answer; empty for none."""
    return case.gains.forks(after) if case.own(1) else ()


def _only(case: Case, action: Move, after: Sides) -> int:
    """Within how many moves every other move loses the Protector, and this one does not; 0 where that is not so."""
    legal = [each for each in _RULES.legal_actions(case.state) if isinstance(each, Move) and each != action]
    worst = 0
    for each in legal:
        lost = case.lost_in(case.after(each), SOON)
        if not lost:
            return 0
        worst = max(worst, lost)
    return 0 if case.lost_in(after, SOON) else worst


def _rescues(case: Case, action: Move, after: Sides) -> Iterator[Fact]:
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


def _speaks_against(case: Case, other: Move, better: Move) -> Iterator[Fact]:
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
    if is_raging(after) and not is_raging(worse) and not after.struck & after.own.protector_bit:
        yield ("ends rage",) if is_raging(case.sides) else ("misses rage",)  # not for players
    race = case.races_in(after)
    if race and not case.races_in(worse) and case.sure:
        yield "misses race", race  # not for players
    for tile, there, taker in given_away(case.sides, other, better, worse, after):
        if not captured:
            yield "gives", TILE_NAMES[tile], TILE_NAMES[there], TILE_NAMES[taker]
    spent, kept = (SAMURAI if case.state.board[move.target] else 0 for move in (other, better))
    if (points := case.costs(worse, spent, after, kept)) is not None:
        yield "costs", *points
    if (points := case.brings(worse, spent, after, kept)) is not None:
        yield "misses points", *points  # not for players
    yield from _at_once(case, other, better)


def _at_once(case: Case, other: Move, better: Move) -> Iterator[Fact]:
    """What the board shows after both moves: an attack missed, a guard given up."""
    worse, after = case.after(other), case.after(better)
    threats = attacked(after, better.target)
    if threats and not attacked(worse, other.target) and case.own(1):
        victim = max(threats, key=lambda tile: tile == after.enemy.protector)
        yield "misses attack", TILE_NAMES[victim]  # not for players
    bare, left = unguarded(case.sides, other, worse), unguarded(case.sides, better, after)
    if left < bare:
        yield "unguards", TILE_NAMES[min(bare - left, key=lambda tile: apart(tile, worse.enemy.protector))]


def _lost_pieces(case: Case, other: Move, better: Move) -> Iterator[Fact]:
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


def is_proved(term: EvaluationTerm) -> bool:
    """Whether a term is one of `deciding`, and none of the evaluation."""
    return term.name.startswith(NAME)


def facts_of(terms: Sequence[EvaluationTerm]) -> Iterator[Fact]:
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
