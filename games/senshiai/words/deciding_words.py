"""What decides between two turns, in clauses: said for the better one, or against the other one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.bot import EvaluationTerm
from games.core.words import NC_, clauses, tr_c, tr_n
from games.senshiai.cards.printed import name_of
from games.senshiai.rules import actions as act
from games.senshiai.rules.geometry import board_for
from games.senshiai.view.combat_odds import odds
from games.senshiai.view.difference import ON_AVERAGE, UNKNOWN, About, Difference, read_difference
from games.senshiai.view.view import SenshiaiView

_CASES: Final = 36
_FOR: Final = {
    About.WINS: NC_("reason", "it wins the game"),
    About.LOST: NC_("reason", "it does not lose the game at once"),
    About.BLOW: NC_("reason", "it strikes at the Capital on {cell}"),
    About.ATTACK: NC_("reason", "it attacks the {card} on {cell}"),
    About.RISK: NC_("reason", "it does not risk your {card} in battle"),
    About.KILL: NC_("reason", "it destroys the {card} on {cell}"),
    About.LOSE: NC_("reason", "it keeps your {card} in play"),
    About.RETURN: NC_("reason", "it sends the {card} on {cell} back to the hand"),
    About.RECRUIT: NC_("reason", "it brings {card} into play on {cell}"),
    About.LAY: NC_("reason", "it lays {card} on {cell}"),
    About.EFFECT: NC_("reason", "it casts {card}"),
    About.PLACE: NC_("reason", "it brings {card} to {cell}"),
    About.STAY: NC_("reason", "it leaves your {card} on {cell}"),
    About.KEEP: NC_("reason", "it keeps {card} in your hand"),
    About.ANSWER: NC_("reason", "you still hold {card} and its price in the enemy’s turn"),
    About.ACTIVATE: NC_("reason", "enough of your Units stand on {cell} to activate {card}"),
    About.PRODUCE: NC_("reason", "it brings {card} to {cell}, where production works"),
    About.OPEN: NC_("reason", "as the table then stands, no enemy can strike at your Capital next turn"),
    About.EXPOSED: NC_("reason", "as the table then stands, no enemy can strike at your {card} next turn"),
    About.THREAT: NC_(
        "reason", "as the table then stands, your {by} on {origin} can strike at the Capital on {cell} next turn"
    ),
    About.PREY: NC_(
        "reason", "as the table then stands, your {by} on {origin} can strike at the {card} on {cell} next turn"
    ),
    About.WASTE: NC_("reason", "the enemy wastes more cards"),
    About.RESTORE: NC_("reason", "you restore more cards"),
    About.RESERVE: NC_("reason", "your Reserve stays larger"),
    About.DRAWN: NC_("reason", "you draw more cards"),
    About.HAND: NC_("reason", "you have more cards in hand after it"),
    About.THEIR_HAND: NC_("reason", "the enemy has fewer cards in hand after it"),
    About.FALLEN: NC_("reason", "more enemy Units fall"),
    About.LOSSES: NC_("reason", "fewer of your Units fall"),
}
"""What is said for the turn that is advised; numbers are told where they are known."""
_AGAINST: Final = {
    About.WINS: NC_("reason", "it misses a sure win"),
    About.LOST: NC_("reason", "it loses the game at once"),
    About.BLOW: NC_("reason", "it does not strike at the Capital on {cell}"),
    About.ATTACK: NC_("reason", "it does not attack the {card} on {cell}"),
    About.RISK: NC_("reason", "it risks your {card} in battle"),
    About.KILL: NC_("reason", "it spares the {card} on {cell}"),
    About.LOSE: NC_("reason", "it loses your {card}"),
    About.RETURN: NC_("reason", "it leaves the {card} on {cell} in play"),
    About.RECRUIT: NC_("reason", "it does not bring {card} into play on {cell}"),
    About.LAY: NC_("reason", "it does not lay {card} on {cell}"),
    About.EFFECT: NC_("reason", "it does not cast {card}"),
    About.PLACE: NC_("reason", "it does not bring {card} to {cell}"),
    About.STAY: NC_("reason", "it does not leave your {card} on {cell}"),
    About.KEEP: NC_("reason", "it takes {card} out of your hand"),
    About.ANSWER: NC_("reason", "you no longer hold {card} and its price in the enemy’s turn"),
    About.ACTIVATE: NC_("reason", "too few of your Units stand on {cell} to activate {card}"),
    About.PRODUCE: NC_("reason", "it does not bring {card} to {cell}, where production works"),
    About.OPEN: NC_("reason", "as the table then stands, the {by} on {origin} can strike at your Capital next turn"),
    About.EXPOSED: NC_(
        "reason", "as the table then stands, the {by} on {origin} can strike at your {card} on {cell} next turn"
    ),
    About.THREAT: NC_(
        "reason", "as the table then stands, none of yours can strike at the Capital on {cell} next turn"
    ),
    About.PREY: NC_("reason", "as the table then stands, none of yours can strike at the {card} on {cell} next turn"),
    About.WASTE: NC_("reason", "the enemy wastes fewer cards"),
    About.RESTORE: NC_("reason", "you restore fewer cards"),
    About.RESERVE: NC_("reason", "your Reserve becomes smaller"),
    About.DRAWN: NC_("reason", "you draw fewer cards"),
    About.HAND: NC_("reason", "you have fewer cards in hand after it"),
    About.THEIR_HAND: NC_("reason", "the enemy has more cards in hand after it"),
    About.FALLEN: NC_("reason", "fewer enemy Units fall"),
    About.LOSSES: NC_("reason", "more of your Units fall"),
}
_MORE: Final = {
    About.WASTE: NC_("reason", "on average the enemy wastes more cards"),
    About.RESTORE: NC_("reason", "on average you restore more cards"),
    About.RESERVE: NC_("reason", "on average your Reserve stays larger"),
    About.DRAWN: NC_("reason", "on average you draw more cards"),
    About.HAND: NC_("reason", "on average you have more cards in hand after it"),
    About.THEIR_HAND: NC_("reason", "on average the enemy has fewer cards in hand after it"),
    About.FALLEN: NC_("reason", "on average more enemy Units fall"),
    About.LOSSES: NC_("reason", "on average fewer of your Units fall"),
}
"""What is said for the turn that is advised where the dice decide, ..."""
_FEWER: Final = {
    About.WASTE: NC_("reason", "on average the enemy wastes fewer cards"),
    About.RESTORE: NC_("reason", "on average you restore fewer cards"),
    About.RESERVE: NC_("reason", "on average your Reserve becomes smaller"),
    About.DRAWN: NC_("reason", "on average you draw fewer cards"),
    About.HAND: NC_("reason", "on average you have fewer cards in hand after it"),
    About.THEIR_HAND: NC_("reason", "on average the enemy has more cards in hand after it"),
    About.FALLEN: NC_("reason", "on average fewer enemy Units fall"),
    About.LOSSES: NC_("reason", "on average more of your Units fall"),
}
"""... and against the other one."""


def decisive(view: SenshiaiView, action: act.Action, proved: Sequence[EvaluationTerm]) -> list[str]:
    """What was proved to decide for an action, in clauses; what the action itself says is left out."""
    found = [each for term in proved if (each := read_difference(view, term)) is not None]
    return [_words(view, each, for_action=True) for each in found if not _says(action, each)]


def against(view: SenshiaiView, proved: Sequence[EvaluationTerm]) -> str:
    """What was proved to decide, said of the other action; "" for nothing."""
    found = [each for term in proved if (each := read_difference(view, term)) is not None]
    return clauses([_words(view, each, for_action=False) for each in found])


def _says(action: act.Action, each: Difference) -> bool:
    """Whether an action is itself what the difference is about."""
    if isinstance(action, act.Play):
        return each.about in (About.RECRUIT, About.LAY) and (action.card, action.space) == (each.card, each.space)
    if isinstance(action, act.Cast):
        return each.about is About.EFFECT and action.card == each.card
    return isinstance(action, act.Move) and each.about is About.PLACE and action.dst == each.space


def _words(view: SenshiaiView, each: Difference, *, for_action: bool) -> str:
    board = board_for(view.options.players, view.options.board)
    holes = {
        "card": name_of(each.card) if each.card != UNKNOWN else "",
        "by": name_of(each.by) if each.by != UNKNOWN else "",
        "cell": board.names[each.space] if each.space != UNKNOWN else "",
        "origin": board.names[each.origin] if each.origin != UNKNOWN else "",
    }
    said, left = (each.number, each.other) if for_action else (each.other, each.number)
    if each.about is About.BLOW:
        words = _blow(each, holes["cell"], said, left, for_action=for_action)
    elif each.about in (About.ATTACK, About.RISK):
        words = _battle(each, holes["card"], holes["cell"], said, left, for_action=for_action)
    elif each.about is About.CANCEL:
        words = _cancelled(holes["card"], for_action=for_action)
    elif each.other != UNKNOWN:
        words = _compared(each, holes["cell"], said, left)
    elif each.number == ON_AVERAGE and each.about in _MORE:
        words = tr_c("reason", (_MORE if for_action else _FEWER)[each.about])
    else:
        words = _counted(each, for_action=for_action) if each.number > 0 else ""
    return words or tr_c("reason", (_FOR if for_action else _AGAINST)[each.about], **holes)


def _blow(each: Difference, cell: str, said: int, left: int, *, for_action: bool) -> str:
    """A battle against a Capital, with the most cards that it may cost."""
    if each.other != UNKNOWN:
        return tr_n(
            "it strikes at the Capital on {cell} for up to {n} card, not {other}",
            "it strikes at the Capital on {cell} for up to {n} cards, not {other}",
            said,
            cell=cell,
            other=left,
        )
    if each.number <= 0:
        return ""
    if for_action:
        return tr_n(
            "it strikes at the Capital on {cell}, which wastes up to {n} card",
            "it strikes at the Capital on {cell}, which wastes up to {n} cards",
            each.number,
            cell=cell,
        )
    return tr_n(
        "it misses a blow at the Capital on {cell}, which would waste up to {n} card",
        "it misses a blow at the Capital on {cell}, which would waste up to {n} cards",
        each.number,
        cell=cell,
    )


def _battle(each: Difference, card: str, cell: str, said: int, left: int, *, for_action: bool) -> str:
    """A battle in which a card may fall, with the chance of that."""
    words = {"card": card, "cell": cell, "chance": odds(each.number / _CASES)}
    if each.other != UNKNOWN:
        words |= {"chance": odds(said / _CASES), "other": odds(left / _CASES)}
        if each.about is About.RISK:
            text = NC_("reason", "the enemy can kill your {card} in battle with a chance of {chance}, not {other}")
        else:
            text = NC_("reason", "it attacks the {card} on {cell} and kills with a chance of {chance}, not {other}")
    elif not 0 < each.number < _CASES:
        return ""
    elif each.about is About.RISK and for_action:
        text = NC_("reason", "it keeps your {card} out of a battle in which the enemy kills with a chance of {chance}")
    elif each.about is About.RISK:
        text = NC_("reason", "it risks your {card} in a battle in which the enemy kills with a chance of {chance}")
    elif for_action:
        text = NC_("reason", "it attacks the {card} on {cell} and kills with a chance of {chance}")
    else:
        text = NC_("reason", "it misses an attack on the {card} on {cell} that kills with a chance of {chance}")
    return tr_c("reason", text, **words)


def _cancelled(card: str, *, for_action: bool) -> str:
    """An answer that brings an enemy's action or card to nothing."""
    if card:
        text = NC_("reason", "it annuls {card}") if for_action else NC_("reason", "it does not annul {card}")
        return tr_c("reason", text, card=card)
    if for_action:
        return tr_c("reason", "it stops what the enemy is doing")
    return tr_c("reason", "it does not stop what the enemy is doing")


def _compared(each: Difference, cell: str, n: int, other: int) -> str:
    """A number after one turn and after the other."""
    if each.about is About.NEAR:
        return tr_n(
            "your nearest Unit is {n} step from the Capital on {cell}, not {other}",
            "your nearest Unit is {n} steps from the Capital on {cell}, not {other}",
            n,
            cell=cell,
            other=other,
        )
    if each.about is About.GUARDS:
        return tr_n(
            "{n} of your Units stands with your Capital or beside it, not {other}",
            "{n} of your Units stand with your Capital or beside it, not {other}",
            n,
            other=other,
        )
    if each.about is About.BESIEGERS:
        return tr_n(
            "as the table then stands, {n} enemy Company can strike at your Capital next turn, not {other}",
            "as the table then stands, {n} enemy Companies can strike at your Capital next turn, not {other}",
            n,
            other=other,
        )
    return tr_n(
        "as the table then stands, {n} of your Companies can strike at the Capital on {cell} next turn, not {other}",
        "as the table then stands, {n} of your Companies can strike at the Capital on {cell} next turn, not {other}",
        n,
        cell=cell,
        other=other,
    )


def _counted(each: Difference, *, for_action: bool) -> str:
    """So many more of something, or fewer."""
    n, about = each.number, each.about
    if about is About.WASTE:
        if for_action:
            return tr_n("the enemy wastes {n} more card", "the enemy wastes {n} more cards", n)
        return tr_n("the enemy wastes {n} fewer card", "the enemy wastes {n} fewer cards", n)
    if about is About.RESTORE:
        if for_action:
            return tr_n("you restore {n} more card", "you restore {n} more cards", n)
        return tr_n("you restore {n} fewer card", "you restore {n} fewer cards", n)
    if about is About.RESERVE:
        if for_action:
            return tr_n("your Reserve keeps {n} more card", "your Reserve keeps {n} more cards", n)
        return tr_n("your Reserve is {n} card smaller after it", "your Reserve is {n} cards smaller after it", n)
    if about is About.DRAWN:
        if for_action:
            return tr_n("you draw {n} more card", "you draw {n} more cards", n)
        return tr_n("you draw {n} fewer card", "you draw {n} fewer cards", n)
    if about is About.HAND:
        if for_action:
            return tr_n("you have {n} more card in hand after it", "you have {n} more cards in hand after it", n)
        return tr_n("you have {n} fewer card in hand after it", "you have {n} fewer cards in hand after it", n)
    if about is About.THEIR_HAND:
        if for_action:
            return tr_n(
                "the enemy has {n} fewer card in hand after it", "the enemy has {n} fewer cards in hand after it", n
            )
        return tr_n("the enemy has {n} more card in hand after it", "the enemy has {n} more cards in hand after it", n)
    if about is About.FALLEN:
        if for_action:
            return tr_n("{n} more enemy Unit falls", "{n} more enemy Units fall", n)
        return tr_n("{n} fewer enemy Unit falls", "{n} fewer enemy Units fall", n)
    if about is About.LOSSES:
        if for_action:
            return tr_n("{n} fewer of your Units falls", "{n} fewer of your Units fall", n)
        return tr_n("{n} more of your Units falls", "{n} more of your Units fall", n)
    return ""
