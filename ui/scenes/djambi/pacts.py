"""Pacts at Djambi's table: a block of the panel, buttons that answer and propose, what may be proposed to whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import ClassVar, Final

import pygame

from games.core.opponent import EVEN
from games.core.words import N_, capital, row, sentences, tr, tr_n
from games.djambi import pact_words
from games.djambi.actions import Action, Verb
from games.djambi.diplomacy import Chance, likelihood
from games.djambi.naming import side_name
from games.djambi.options import FEWEST_FOR_PACTS
from games.djambi.pacts import Promise, Terms
from games.djambi.view import View
from ui.controls.labels import ButtonLabel
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_lines, place_text
from ui.drawing.vector import disc_picture
from ui.scenes.djambi.selection import Snapshot
from ui.table.panel.blocks import BLEED, Alternatives, Block, Plate
from ui.table.scene.disabled import not_yours
from ui.table.scene.game_scene import PanelButton
from ui.table.scene.replies import Choose, Play, Refuse, Reply, Row

_CHANCES: Final = {
    Chance.LIKELY: N_("likely"),
    Chance.PERHAPS: N_("perhaps"),
    Chance.HARDLY: N_("hardly"),
}
"""How likely a bot is to accept, in a word."""


@dataclass(frozen=True)
class PactBlock(Block):
    """The pacts that stand and the offers that are open, a pair of lines each; where the window is low a line each."""

    sight: ClassVar[int] = 1
    pacts: tuple[tuple[str, str], ...]
    """For each who and what, and for how long."""
    brief: bool = False

    def read_out(self) -> Sequence[str]:
        """Every pact and every offer as a sentence."""
        return tuple(tr("{sentence}.", sentence=row([first, second])) for first, second in self.pacts)

    @property
    def _lines(self) -> list[tuple[str, bool]]:
        """The lines with whether they are the first of a pact."""
        if self.brief:
            return [(first, True) for first, _ in self.pacts]
        return [line for first, second in self.pacts for line in ((first, True), (second, False))]

    def height(self, look: Look, width: int) -> int:
        """The height of heading and lines, each broken where it has to be."""
        count = sum(len(look.type.wrap(text, LABEL, width, first)) for text, first in self._lines)
        return (count + 1) * look.type.line_height(LABEL) + look.px(14)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        width, muted = target.get_width() - 2 * BLEED, look.palette.muted
        place_text(target, look, tr("Pacts"), LABEL, (BLEED, 0), bold=True)
        soft = tr("words, not rules")
        if look.type.width(tr("Pacts"), LABEL, True) + look.type.width(soft, LABEL) + look.px(12) <= width:
            place_text(target, look, soft, LABEL, (target.get_width() - BLEED, 0), muted, align="right")
        y = float(look.type.line_height(LABEL) + look.px(2))
        for text, first in self._lines:
            lines = look.type.wrap(text, LABEL, width, first)
            y = place_lines(target, look, lines, LABEL, (BLEED, y), None if first else muted, bold=first)


@dataclass(frozen=True)
class PactCount(Block):
    """How many pacts stand and are offered, in one line, where there is no room for more."""

    pacts: int
    offers: int

    def read_out(self) -> Sequence[str]:
        """The line as it is written."""
        return (self._words(),)

    def _words(self) -> str:
        counts = [tr_n("{n} pact", "{n} pacts", self.pacts)] if self.pacts else []
        counts += [tr_n("{n} offer", "{n} offers", self.offers)] if self.offers else []
        return row(counts)

    def height(self, look: Look, width: int) -> int:
        """The height of one line, with air below."""
        return look.type.line_height(LABEL) + look.px(8)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        place_text(target, look, self._words(), LABEL, (BLEED, 0), bold=True)


@dataclass(frozen=True)
class SpeakingPlate(Plate):
    """The plate of a player who has spoken of a pact where the board has no room for speech: a dot on the crest."""

    def _face(self, radius: int, look: Look) -> pygame.Surface:
        face, reach = super()._face(radius, look).copy(), max(3, radius // 3)
        dot = disc_picture(2 * reach + 2, reach, fill=look.palette.gold, stroke=look.palette.paper, width=1.2)
        face.blit(dot, dot.get_rect(topright=face.get_rect().topright))
        return face


def speaking(plate: Plate) -> SpeakingPlate:
    """The plate of a player who has spoken of a pact."""
    return SpeakingPlate(**{each.name: getattr(plate, each.name) for each in fields(plate)})


def pact_blocks(snapshot: Snapshot) -> list[Block]:
    """The block of the pacts, where there is anything to say."""
    view, names = snapshot.view, snapshot.names
    pacts = view.pacts
    if not pacts.standing and not pacts.offers:
        return []
    offered = [pact_words.offered(offer, view.options, names) for offer in pacts.offers]
    standing = [pact_words.standing(pact, view.options, names) for pact in pacts.standing]
    whole = PactBlock((*offered, *standing))
    count = PactCount(len(pacts.standing), len(pacts.offers))
    return [Alternatives((whole, replace(whole, brief=True), count))]


def longest_offer(snapshot: Snapshot) -> str:
    """The longest prompt about an offer."""
    name = max(snapshot.names, key=len)
    terms = (Terms(promise, 1, snapshot.options.homes[0]) for promise in Promise)
    pact = max((pact_words.a_pact(each, snapshot.options, [name] * len(snapshot.names)) for each in terms), key=len)
    return tr("{player}: {other} offers {pact}. Answer, or move a piece, which refuses.", player=name, other=name,
              pact=pact)  # fmt: skip


def pact_buttons(snapshot: Snapshot) -> list[PanelButton]:
    """The buttons that answer the oldest offer, or one that proposes."""
    view = snapshot.view
    offers = view.pacts.offers_to(view.mover) if view.mover is not None and snapshot.mine else ()
    if offers and view.talk:
        name = side_name(view.options, offers[0].by, snapshot.names)
        pact = capital(pact_words.pact_title(offers[0].terms, view.options, snapshot.names))
        return [
            PanelButton("accept-pact", ButtonLabel(tr("Accept"), pact, kind="act")),
            PanelButton("refuse-pact", ButtonLabel(tr("Refuse"), name)),
        ]
    face = ButtonLabel(tr("Propose a pact"), "P")
    may, why = bool(view.talk) and snapshot.mine, _why_none(snapshot)
    return [PanelButton("propose-pact", face, may, disabled_reason=why, disabled_rule="proposing")]


def _why_none(snapshot: Snapshot) -> str:
    """Why no pact can be proposed; "" where somebody else is to act."""
    view = snapshot.view
    if not snapshot.mine or view.mover is None:
        return ""
    if len(view.order) < FEWEST_FOR_PACTS:
        return tr("Only two players are left, so there is nothing to agree on.")
    return tr("Propose pacts before you move a piece.")


def answer(command: str, snapshot: Snapshot) -> Reply[Action]:
    """Answers the oldest offer to the player to move, or shows what may be proposed to whom."""
    view = snapshot.view
    if not snapshot.mine or view.mover is None:
        return Refuse(not_yours(snapshot))
    if command == "propose-pact":
        return _proposals(snapshot)
    offers = view.pacts.offers_to(view.mover)
    if not offers:
        return Refuse(tr("Nobody has proposed anything to you."), rule="answering")
    return Play(Action(Verb.ACCEPT if command == "accept-pact" else Verb.REFUSE, other=offers[0].by))


def _proposals(snapshot: Snapshot) -> Reply[Action]:
    """To whom, then what, with how likely a bot is to accept it."""
    view, options = snapshot.view, snapshot.view.options
    if not options.pacts:
        return None
    proposals = [action for action in view.talk if action.verb is Verb.PROPOSE]
    if not proposals:
        asked = tr("You have already asked everybody, or have such a pact with them.")
        return Refuse(_why_none(snapshot) or asked, rule="proposing")
    whom: list[Row[Action]] = []
    for other in dict.fromkeys(action.other for action in proposals):
        name = side_name(options, other, snapshot.names)
        found = [_proposal(action, snapshot) for action in proposals if action.other == other]
        title = tr("What do you propose to {name}?", name=name)
        faith = pact_words.faith(view.pacts, other) or tr("no pact yet")
        whom.append(Row(name, faith, Choose(title, found)))
    return Choose(tr("To whom do you propose a pact? It binds nobody."), whom)


def _proposal(action: Action, snapshot: Snapshot) -> Row[Action]:
    view, terms = snapshot.view, action.terms
    assert isinstance(terms, Terms)
    words = capital(row([pact_words.pact_title(terms, view.options, snapshot.names), pact_words.rounds(terms.rounds)]))
    about = sentences(tr("{sentence}.", sentence=capital(pact_words.about(terms))))
    return Row(words, _chance(action, snapshot), action, about)


def _chance(action: Action, snapshot: Snapshot) -> str:
    """How likely a bot is to accept; "" for a person, who is nobody's to guess."""
    view: View = snapshot.view
    seat = view.options.seat_of(action.other)
    if seat is None or snapshot.players[seat].human or EVEN in snapshot.players[seat].level:
        return ""
    return tr(_CHANCES[snapshot.memo(("chance", action), lambda: likelihood(view, action))])
