"""What brings a Djambi table to its pacts: one offered, one that a move would break, the list of proposals."""

from __future__ import annotations

from typing import Final

import pygame

from tests.ui.driving import Hands
from tests.ui.tables import top_table
from ui.controls.choice import ChoiceScreen

PREY: Final = "4c PPPP abcd move 0 - a:Ca1,Ae1/b:Ca9,Ta5/c:Ci9,Tg7/d:Ci1,Te4"
"""a's Assassin can take d's Thug on e4."""
_TRUCE: Final = ("propose truce d 3", "Ca1-a2", "Ca9-b9", "Ci9-h9", "accept a", "Ci1-h1")


def offer_truce(hands: Hands) -> None:
    """The first seat offers the second a truce and moves: the second is asked."""
    for text in ("propose truce b 3", "Ca1-a2"):
        top_table(hands.app).match.play_text(text)


def break_truce(hands: Hands) -> None:
    """A truce of the first and the last seat, and the first is about to take a piece of its partner's."""
    table = top_table(hands.app)
    for text in _TRUCE:
        table.match.play_text(text)
    hands.send()
    for name in ("e1", "e4"):
        place = table.scene.find(name, table.snapshot)
        assert place is not None
        hands.click(place.center)


def list_proposals(hands: Hands) -> None:
    """The kinds of pact that can be proposed to the last seat."""
    hands.key(pygame.K_p)
    top = hands.app.top
    assert isinstance(top, ChoiceScreen)
    top.close()
    top.items[-1].press()


def five_with_pacts(hands: Hands) -> None:
    """Five players after a round of talk: one pact is held, one is offered, one proposal was refused."""
    match = top_table(hands.app).match
    for talk in (("propose truce c 3",), ("propose spare d 2",), ("accept a",), ("refuse b", "propose truce a 2"), ()):
        for text in talk:
            match.play_text(text)
        view = match.view(match.actor)
        match.play(next(each for each in view.legal if each not in view.talk))
