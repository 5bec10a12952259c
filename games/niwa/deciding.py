"""What decides between two actions, as terms that the bots' process hands on, and the sentences that they stand for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.bot import EvaluationTerm
from games.core.numbers import in_words
from games.core.values import is_whole
from games.core.words import NC_, clauses, tr_c, tr_n
from games.niwa.actions import Action, Place
from games.niwa.cards import CARD_OF, CARDS, FEATURE_COUNT
from games.niwa.contrast import (
    CHANCE,
    FOLLOWS,
    KEEPS,
    OWN_FEATURE,
    OWN_ROOM,
    OWN_SAFE,
    REPLY,
    RESULT,
    SURE,
    TAKES,
    THEIR_FEATURE,
    THEIR_ROOM,
    THEIR_SAFE,
    TURNS,
    Difference,
    contrast,
    tempting,
)
from games.niwa.garden import cell_text
from games.niwa.names import feature_names, short_name
from games.niwa.view import View

_NAME: Final = "decides"  # not for players: the beginning of a term's name
_ALONE: Final = 0.75
"""The part of all that speaks for an action that one thing must make to be told alone."""
_LARGEST: Final = 999
_NUMBERS: Final = {
    RESULT: 2, TURNS: 2, TAKES: 2, REPLY: 4, CHANCE: 4, SURE: 2, FOLLOWS: 2,
    KEEPS: 1, OWN_FEATURE: 3, THEIR_FEATURE: 3, OWN_SAFE: 2, THEIR_SAFE: 2, OWN_ROOM: 2, THEIR_ROOM: 2,
}  # fmt: skip
"""How many numbers a kind of difference has."""
_FEATURES: Final = (OWN_FEATURE, THEIR_FEATURE)
_ROOM: Final = (OWN_ROOM, THEIR_ROOM)
_PLACED: Final = (TAKES, REPLY, FOLLOWS)
"""The kinds that name a cell."""


def deciding(view: View, action: Action, other: Action | None) -> tuple[EvaluationTerm, ...]:
    """One or two things that decide for an action and against another (None: what turns most at once)."""
    other = tempting(view, action) if other is None else other
    found = [] if other is None else contrast(view, action, other)
    kept = found[:1] if found and found[0].weight >= _ALONE * sum(each.weight for each in found) else found[:2]
    if all(each.kind in _ROOM for each in kept):  # which names nothing: what names a card or a cell goes with it
        kept += [each for each in found if each.kind not in _ROOM][:1]
    return tuple(EvaluationTerm(written(each), each.weight) for each in kept[:2])


def written(each: Difference) -> str:
    """The name of a term: the kind, its numbers, the cell and the card, "-" for none."""
    cell = "-" if each.cell is None else cell_text(each.cell)
    card = "-" if each.card is None else CARDS[each.card].code
    return " ".join((_NAME, each.kind, "/".join(map(str, each.numbers)), cell, card))


def read(name: str) -> Difference | None:
    """The difference that a term's name stands for; None for any other term."""
    parts = name.split(" ")
    if len(parts) != 5 or parts[0] != _NAME or parts[1] not in _NUMBERS:
        return None
    _, kind, *texts = parts
    numbers, cell = _whole(texts[0].split("/")), _whole(texts[1].split(","))
    card = CARD_OF.get(texts[2])
    if kind in _FEATURES and not (len(numbers) == 3 and 0 <= numbers[2] < FEATURE_COUNT):
        return None
    if len(numbers) != _NUMBERS[kind] or (kind in _PLACED) != (len(cell) == 2) or (card is None) != (texts[2] == "-"):
        return None
    if card is None and kind in (REPLY, FOLLOWS, KEEPS):
        return None
    return Difference(kind, 0.0, numbers, (cell[0], cell[1]) if cell else None, card)


def _whole(texts: Sequence[str]) -> tuple[int, ...]:
    """Whole numbers from text; empty where one is none."""
    try:
        numbers = tuple(map(int, texts))
    except ValueError:
        return ()
    return numbers if all(is_whole(each, -_LARGEST, _LARGEST) for each in numbers) else ()


def decisive(proved: Sequence[EvaluationTerm]) -> list[str]:
    """What was proved to decide for an action, in clauses; what else is among the terms is passed over."""
    found = (read(term.name) for term in proved)
    return [_for_action(each) for each in found if each is not None]


def against(better: Action, proved: Sequence[EvaluationTerm]) -> str:
    """What speaks against an action beside a better one, as a clause; "" for nothing."""
    found = (read(term.name) for term in proved)
    return clauses(_against(each, better) for each in found if each is not None)


def _for_action(each: Difference) -> str:
    """A difference, said of the better action."""
    most, *others = each.numbers
    cell = "" if each.cell is None else cell_text(each.cell)
    if each.kind == RESULT:
        return tr_c("reason", "it wins, whatever they do" if most > 0 else "it holds a draw, whatever they do")
    if each.kind == TURNS:
        return tr_c("reason", "it turns {stones}", stones=_stones(most))
    if each.kind == TAKES:
        return tr_c("reason", "it takes {cell}, where they could turn {stones}", cell=cell, stones=_stones(most))
    if each.kind == REPLY:
        words = {"stones": _at_most(others[0]), "other": _stones(most)}
        return tr_c("reason", "it lets them turn {stones} next, where turning the most lets them turn {other}", **words)
    if each.kind == CHANCE:
        return tr_c(
            "reason",
            "they can turn {stones} or more next with only {n} of the {all} cards they may hold, not {other}",
            n=others[0], all=others[2], stones=_stones(most), other=others[1],
        )  # fmt: skip
    if each.kind == SURE:
        return tr_c("reason", "you can turn {stones} next, whatever they lay", stones=_stones(most))
    if each.kind == FOLLOWS:
        assert each.card is not None
        words = {"card": short_name(each.card), "cell": cell, "stones": _stones(most)}
        return tr_c("reason", "the {card} at {cell} can turn {stones} next, if they leave it so", **words)
    if each.kind == KEEPS:
        assert each.card is not None
        return tr_n("it keeps the {card}, which {n} cell accepts", "it keeps the {card}, which {n} cells accept", most,
                    card=short_name(each.card))  # fmt: skip
    feature = feature_names(1 << others[1])[0] if each.kind in _FEATURES else ""
    return tr_c("reason", _BETTER[each.kind], n=most, other=others[0], feature=feature)


def _against(each: Difference, better: Action) -> str:
    """A difference, said of the worse action; the better one is named."""
    most, *others = each.numbers
    cell, instead = "" if each.cell is None else cell_text(each.cell), named(better)
    if each.kind == RESULT:
        return tr_c("reason", _RESULTS[most, others[0]], better=instead)
    if each.kind == TURNS:
        words = {"stones": _stones(others[0]), "better": instead, "other": _stones(most)}
        return tr_c("reason", "it turns {stones}, {better} turns {other}", **words)
    if each.kind == TAKES:
        return tr_c("reason", "it leaves them {cell}, where they can turn {stones}", cell=cell, stones=_stones(most))
    if each.kind == REPLY:
        return _reply(each, instead)
    if each.kind == CHANCE:
        return tr_c(
            "reason",
            "they can turn {stones} or more next with {n} of the {all} cards they may hold, after {better} {other}",
            n=others[1], all=others[2], stones=_stones(most), better=instead, other=others[0],
        )  # fmt: skip
    if each.kind in (SURE, FOLLOWS):
        words = {"stones": _stones(others[0]), "better": instead, "other": _stones(most)}
        if each.kind == SURE:
            return tr_c(
                "reason",
                "your cards then turn {stones} as the garden lies, after {better} {other}, whatever they lay",
                **words,
            )
        return tr_c("reason", "your cards then turn {stones} as the garden lies, after {better} {other}", **words)
    if each.kind == KEEPS:
        assert each.card is not None
        return tr_n(
            "it uses up the {card}, which {n} cell accepts after {better}",
            "it uses up the {card}, which {n} cells accept after {better}",
            most,
            card=short_name(each.card),
            better=instead,
        )
    feature = feature_names(1 << others[1])[0] if each.kind in _FEATURES else ""
    return tr_c("reason", _WORSE[each.kind], n=others[0], other=most, better=instead, feature=feature)


def _reply(each: Difference, instead: str) -> str:
    """The stones that the other may turn next, with a card that lies open or with some of those that it may hold."""
    most, least, fitting, cards = each.numbers
    assert each.cell is not None and each.card is not None
    words = {"stones": _stones(most), "cell": cell_text(each.cell), "better": instead, "other": _at_most(least)}
    if not cards:
        return tr_c(
            "reason", "with the {card} they can turn {stones} at {cell}, after {better} {other}",
            card=short_name(each.card), **words,
        )  # fmt: skip
    return tr_c(
        "reason",
        "they can turn {stones} at {cell} with {n} of the {all} cards they may hold, after {better} {other}",
        n=fitting, all=cards, **words,
    )  # fmt: skip


def named(action: Action) -> str:
    """An action as a sentence about another one names it: "pine at 2,3"."""
    if isinstance(action, Place):
        return tr_c("niwa action", "{card} at {cell}", card=short_name(action.card), cell=cell_text(action.cell))
    return tr_c("niwa action", "a pass")


def _stones(count: int) -> str:
    """So many stones, as what is turned: "no stone", "one stone", "five stones"."""
    if not count:
        return tr_c("niwa, what is turned", "no stone")
    if count == 1:
        return tr_c("niwa, what is turned", "one stone")
    return tr_c("niwa, what is turned", "{n} stones", n=in_words(count))


def _at_most(count: int) -> str:
    """No more than so many stones: "no stone", "at most two stones"."""
    return tr_c("niwa, what is turned", "at most {stones}", stones=_stones(count)) if count else _stones(0)


_RESULTS: Final = {
    (1, -1): NC_("reason", "it loses to the best answers, {better} wins"),
    (1, 0): NC_("reason", "it only draws against the best answers, {better} wins"),
    (0, -1): NC_("reason", "it loses to the best answers, {better} draws"),
}
_BETTER: Final = {
    OWN_SAFE: NC_("reason", "it leaves {n} of your stones safe, not {other}"),
    THEIR_SAFE: NC_("reason", "it leaves {n} of their stones safe, not {other}"),
    OWN_FEATURE: NC_("reason", "more cells then accept {feature}, which your cards show, {n} and not {other}"),
    THEIR_FEATURE: NC_("reason", "fewer cells then accept {feature}, which their cards may show, {n} and not {other}"),
    OWN_ROOM: NC_("reason", "more cells accept your cards then, {n} and not {other}"),
    THEIR_ROOM: NC_("reason", "fewer cells accept the cards they may hold then, {n} and not {other}"),
}
_WORSE: Final = {
    OWN_SAFE: NC_("reason", "it leaves {n} of your stones safe, {better} {other}"),
    THEIR_SAFE: NC_("reason", "it leaves {n} of their stones safe, {better} {other}"),
    OWN_FEATURE: NC_("reason", "fewer cells then accept {feature}, which your cards show, {n} and not {other}"),
    THEIR_FEATURE: NC_("reason", "more cells then accept {feature}, which their cards may show, {n} and not {other}"),
    OWN_ROOM: NC_("reason", "fewer cells accept your cards then, {n} and not {other}"),
    THEIR_ROOM: NC_("reason", "more cells accept the cards they may hold then, {n} and not {other}"),
}
