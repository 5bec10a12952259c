"""What decides for a move of Nissi or against it, in words: what is proved, else what the expected lines bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.bot import EvaluationTerm, Variation
from games.core.words import tr_c, tr_n
from games.nissi import expected_line
from games.nissi.actions import Move
from games.nissi.deciding import Fact, facts_of
from games.nissi.geometry import TILE_NAMES, tile_number
from games.nissi.notation import write_action
from games.nissi.pieces import called
from games.nissi.position import read_position
from games.nissi.rules import NissiRules
from games.nissi.view import NissiView

_RULES: Final = NissiRules()
_WEAK: Final = ("still hunts", "misses attack", "unguards")  # not for players
"""Kinds of what would come about without the move as well, or is no gain yet; what the expected lines bring is said
before."""


def fact_for(view: NissiView, chosen: Variation, proved: Sequence[EvaluationTerm]) -> Fact | None:
    """What is said for a legal action: what is proved to decide, else what its line brings later on; None for nothing.

    What would come about without the move as well comes last.
    """
    if not isinstance(chosen.action, Move):
        return None
    fact = next(facts_of(proved), None)
    likely = next(expected_line.facts_for(view, chosen.line), None) if fact is None or fact[0] in _WEAK else None
    return fact if likely is None else likely


def fact_against(view: NissiView, worse: Variation, better: Variation, proved: Sequence[EvaluationTerm]) -> Fact | None:
    """What is said against a legal action: what is proved, else what the two lines bring; None for nothing."""
    if not isinstance(worse.action, Move) or not isinstance(better.action, Move):
        return None
    fact = next(facts_of(proved), None)
    if fact is not None and fact[0] not in _WEAK:
        return fact
    likely = next(expected_line.facts_against(view, worse.line, better.line), None)
    return fact if likely is None or (fact is not None and likely[0] == expected_line.CHOICE) else likely


def speaks_for(view: NissiView, chosen: Variation, proved: Sequence[EvaluationTerm]) -> str:
    """What decides for a legal action, as a reason of a hint; "" for nothing."""
    fact = fact_for(view, chosen, proved)
    return "" if fact is None else _for_words(view, chosen.line, fact)


def speaks_against(view: NissiView, worse: Variation, better: Variation, proved: Sequence[EvaluationTerm]) -> str:
    """What speaks against a legal action beside a better one, as a clause; "" for nothing."""
    fact = fact_against(view, worse, better, proved)
    if fact is None:
        return ""
    return _line_words(worse.line, fact) or _against_words(view, worse.action, better.action, fact)


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
        case "gives", str(tile), str(there), str(taker):
            words = {"piece": _piece(view, tile), "move": f"{taker}x{there}"}
            return tr_c("reason", "it lets {move} take {piece} for nothing", **words)
        case "costs", int(points), int(n):
            return tr_n(
                "it costs {points} points at once, whatever is played then",
                "it costs {points} points within {n} moves, whatever is played then",
                n,
                points=points,
            )
        case "misses points", int(points), int(n):
            return tr_n(
                "it misses {move}, which is sure to gain {points} points at once",
                "it misses {move}, which is sure to gain {points} points within {n} moves",
                n,
                move=move,
                points=points,
            )
        case ("ends rage",):
            return tr_c("reason", "the Protector stops raging")
        case ("misses rage",):
            return tr_c("reason", "it misses {move}, with which the Protector begins to rage", move=move)
        case "misses attack", str(tile):
            return tr_c("reason", "it misses {move}, which attacks {piece}", piece=_piece(view, tile), move=move)
        case "unguards", str(tile):
            return tr_c("reason", "it leaves {piece} unguarded", piece=_piece(view, tile))
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
