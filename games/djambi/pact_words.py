"""Pacts in words: what is proposed, answered, broken and kept, what stands, and how a player has kept faith."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.game import LogLine, did
from games.core.story import of_unit
from games.core.words import NC_, is_you, listing, row, sentences, tr, tr_action, tr_c, tr_n
from games.djambi.actions import Action, Verb
from games.djambi.events import PactAccepted, PactBroken, PactEvent, PactKept, PactProposed, PactRefused
from games.djambi.naming import side_name
from games.djambi.options import Options
from games.djambi.pacts import Offer, Pact, Pacts, Promise, Terms
from games.djambi.preview import preview
from games.djambi.view import View

_A: Final = {
    # translators: a pact as what is proposed or agreed on: the accusative, say
    Promise.TRUCE: NC_("djambi pact, something is done to", "a truce"),
    Promise.SPARE: NC_("djambi pact, something is done to", "a pact to spare the Chiefs"),
    Promise.AGAINST: NC_("djambi pact, something is done to", "a pact against {name}"),
}
_THE: Final = {
    Promise.TRUCE: NC_("djambi pact, something is done to", "the truce"),
    Promise.SPARE: NC_("djambi pact, something is done to", "the pact to spare the Chiefs"),
    Promise.AGAINST: NC_("djambi pact, something is done to", "the pact against {name}"),
}
_TITLES: Final = {
    # translators: a pact by itself, as a title or behind a colon
    Promise.TRUCE: NC_("djambi pact", "truce"),
    Promise.SPARE: NC_("djambi pact", "spare the Chiefs"),
    Promise.AGAINST: NC_("djambi pact", "together against {name}"),
}
_ABOUT: Final = {
    Promise.TRUCE: NC_("djambi pact", "neither strikes at a piece of the other"),
    Promise.SPARE: NC_("djambi pact", "neither strikes at the other’s Chief"),
    Promise.AGAINST: NC_("djambi pact", "both strike at nobody else"),
}


def _against(terms: Terms, options: Options, names: Sequence[str]) -> str:
    """Whom a pact is against; "" for one against nobody."""
    name = side_name(options, terms.against, names) if terms.promise is Promise.AGAINST else ""
    # translators: whom a pact is against, where that is the reader: "a pact against you"
    return tr_c("djambi pact, against", "you") if is_you(name) else name


def a_pact(terms: Terms, options: Options, names: Sequence[str]) -> str:
    """A pact as something is done to it: "a truce", "a pact against Yuki"."""
    name = _against(terms, options, names)
    return tr_c("djambi pact, something is done to", _A[terms.promise], name=name)


def the_pact(terms: Terms, options: Options, names: Sequence[str]) -> str:
    """A known pact as something is done to it: "the truce"."""
    name = _against(terms, options, names)
    return tr_c("djambi pact, something is done to", _THE[terms.promise], name=name)


def pact_title(terms: Terms, options: Options, names: Sequence[str]) -> str:
    """A pact by itself: "truce", "together against Yuki"."""
    return tr_c("djambi pact", _TITLES[terms.promise], name=_against(terms, options, names))


def about(terms: Terms) -> str:
    """What the two promise each other: "neither strikes at a piece of the other"."""
    return tr_c("djambi pact", _ABOUT[terms.promise])


def rounds(count: int) -> str:
    """For how long a pact is proposed: "3 rounds"."""
    return of_unit(count, "round")


def said(event: PactEvent, names: Sequence[str]) -> LogLine | None:
    """The log line of a proposal or an answer; None for what comes of a move."""
    options, terms = event.options, event.terms
    other, seat = side_name(options, event.other, names), options.seat_of(event.side)
    if isinstance(event, PactProposed):
        pact = a_pact(terms, options, names)
        words = tr_action("offers {other} {pact}", "You offer {other} {pact}", other=other, pact=pact)
        if is_you(other):
            words = tr_c("log", "offers you {pact}", pact=pact), ""
        return did(seat, words, note=rounds(terms.rounds))
    pact = the_pact(terms, options, names)
    if isinstance(event, PactAccepted):
        words = tr_action("accepts {pact} with {other}", "You accept {pact} with {other}", other=other, pact=pact)
        return did(seat, words if not is_you(other) else (tr_c("log", "accepts {pact} with you", pact=pact), ""))
    if isinstance(event, PactRefused):
        words = tr_action("refuses {other} {pact}", "You refuse {other} {pact}", other=other, pact=pact)
        return did(seat, words if not is_you(other) else (tr_c("log", "refuses you {pact}", pact=pact), ""))
    return None


def came_of_it(event: PactEvent, names: Sequence[str]) -> str | None:
    """A pact broken, or kept to its end, or refused without a word, without a full stop; None for what was said."""
    options, terms = event.options, event.terms
    one = side_name(options, event.side, names, begins=True)
    other = side_name(options, event.other, names)
    pact = the_pact(terms, options, names)
    if isinstance(event, PactBroken):
        if is_you(one):
            return tr("You break {pact} with {other}", pact=pact, other=other)
        if is_you(other):
            return tr("{name} breaks {pact} with you", name=one, pact=pact)
        return tr("{name} breaks {pact} with {other}", name=one, pact=pact, other=other)
    if isinstance(event, PactKept):
        both = listing(sorted((one, other), key=is_you, reverse=True))
        if terms.promise is Promise.TRUCE:
            return tr("{names}: the truce is over and was kept", names=both)
        if terms.promise is Promise.SPARE:
            return tr("{names}: the pact to spare the Chiefs is over and was kept", names=both)
        return tr("{names}: the pact against {name} is over and was kept", names=both,
                  name=side_name(options, terms.against, names))  # fmt: skip
    if isinstance(event, PactRefused) and event.by_moving:
        if is_you(one):
            return tr("You refuse {other} {pact} by moving", pact=pact, other=other)
        if is_you(other):
            return tr("{name} refuses you {pact} by moving", name=one, pact=pact)
        return tr("{name} refuses {other} {pact} by moving", name=one, pact=pact, other=other)
    return None


def choice(action: Action, options: Options, names: Sequence[str], pacts: Pacts) -> str:
    """An answer or a proposal as it is chosen: "Accept the truce with Yuki", "Offer Ren a truce"."""
    other = side_name(options, action.other, names)
    if action.verb is Verb.PROPOSE:
        assert action.terms is not None
        # translators: a choice: the pact is "a truce", "a pact against Yuki"
        return tr("Offer {other} {pact}", other=other, pact=a_pact(action.terms, options, names))
    offer = next((each for each in pacts.offers if each.by == action.other), None)
    pact = the_pact(offer.terms, options, names) if offer is not None else ""
    if action.verb is Verb.ACCEPT:
        return tr("Accept {pact} with {other}", pact=pact, other=other)
    return tr("Refuse {other} {pact}", pact=pact, other=other)


def standing(pact: Pact, options: Options, names: Sequence[str]) -> tuple[str, str]:
    """A pact that holds: who has made it, and what and for how long."""
    both = listing(
        sorted((side_name(options, side, names, begins=True) for side in pact.sides), key=is_you, reverse=True)
    )
    title = pact_title(pact.terms, options, names)
    left = tr_n("{n} round left", "{n} rounds left", pact.rounds_left)
    # translators: two players and their pact: "Ren and Mika: truce"
    return tr("{names}: {pact}", names=both, pact=title), left


def offered(offer: Offer, options: Options, names: Sequence[str]) -> tuple[str, str]:
    """A proposal without an answer: who offers whom what, and what it means."""
    one, other = side_name(options, offer.by, names, begins=True), side_name(options, offer.to, names)
    pact = a_pact(offer.terms, options, names)
    means = row([about(offer.terms), rounds(offer.terms.rounds)])
    if is_you(one):
        return tr("You offer {other} {pact}", other=other, pact=pact), means
    if is_you(other):
        return tr("{name} offers you {pact}", name=one, pact=pact), means
    return tr("{name} offers {other} {pact}", name=one, other=other, pact=pact), means


def faith(pacts: Pacts, side: int) -> str:
    """How a player has kept their pacts in this match: "kept 3, broke 1"; "" where there is nothing to say."""
    kept, broke = pacts.times_kept(side), pacts.times_broken(side)
    words = [tr("kept {n}", n=kept)] if kept else []
    words += [tr("broke {n}", n=broke)] if broke else []
    return row(words)


def lines(pacts: Pacts, options: Options, names: Sequence[str]) -> list[str]:
    """Everything about pacts as it stands, a line each: what holds, what is offered, who kept and broke what."""
    found = [row(standing(pact, options, names)) for pact in pacts.standing]
    found += [row(offered(offer, options, names)) for offer in pacts.offers]
    for side in options.homes:
        words = faith(pacts, side)
        if words:
            found.append(tr("{name}: {what}", name=side_name(options, side, names, begins=True), what=words))
    return found


def warning(view: View, action: Action, names: Sequence[str]) -> str:
    """The pacts that an action would break, in a sentence; "" where it breaks none."""
    if view.mover is None or not view.pacts.of(view.mover):
        return ""
    torn = [event for event in preview(view, action).events if isinstance(event, PactBroken)]
    return sentences(*(_breaks(event, names) for event in torn))


def _breaks(event: PactBroken, names: Sequence[str]) -> str:
    other = side_name(event.options, event.other, names)
    if event.terms.promise is Promise.TRUCE:
        return tr("This breaks your truce with {name}.", name=other)
    if event.terms.promise is Promise.SPARE:
        return tr("This breaks your pact with {name} to spare the Chiefs.", name=other)
    return tr("This breaks your pact with {name}.", name=other)
