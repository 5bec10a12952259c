"""The tips that Senshiai's first matches show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.core.tips import Tip
from games.core.words import N_
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import Phase
from games.senshiai.rules.actions import Assign, Attack, Draw, Flee, Move, Pay, Play, Produce, Shoot, Stance
from games.senshiai.view.view import SenshiaiView


def _in(phase: Phase, place: str) -> Callable[[SenshiaiView], str | None]:
    return lambda view: place if view.phase == phase else None


def _from(kind: type[Attack | Shoot | Move | Produce]) -> Callable[[SenshiaiView], str | None]:
    """The space from which something of a kind can be done in the Main Stage."""

    def place(view: SenshiaiView) -> str | None:
        if view.phase != "main":
            return None
        spaces = (each.src if isinstance(each, Attack | Shoot | Move) else each.space
                  for each in view.legal if isinstance(each, kind))  # fmt: skip
        space = next(spaces, None)
        return next((each.name for each in view.spaces if each.space == space), None)

    return place


def _play(view: SenshiaiView) -> str | None:
    played = (each.card for each in view.legal if isinstance(each, Play)) if view.phase == "main" else iter(())
    return next((f"hand:{CARDS[card].id}" for card in played), None)


def _chaos(view: SenshiaiView) -> str | None:
    own = (each for each in view.spaces if each.units and each.units[0].owner == view.actor)
    due = (each.name for each in own if each.chaos_due or any(unit.chaos_due for unit in each.units))
    return next(due, None) if view.phase == "main" else None


def _fought_over(phase: Phase) -> Callable[[SenshiaiView], str | None]:
    return lambda view: view.battle.target if view.phase == phase and view.battle is not None else None


TIPS: Final = (
    Tip(
        "respond",
        N_("You are asked before it happens: cast an Event that fits, or press P to pass."),
        _in("respond", "pass"),
        N_("You are asked before it happens: cast an Event that fits, or pass."),
    ),
    Tip(
        "stance",
        N_("Choose the Path in which your Company fights: some cards count in one Path only."),
        _fought_over("stance"),
        teaches=(Stance,),
    ),
    Tip(
        "assign",
        N_("Share out the points: a Unit falls when they reach its Resistance."),
        _fought_over("assign"),
        teaches=(Assign,),
    ),
    Tip(
        "pay",
        N_("This card has a price: pay it with other cards of your hand, which are discarded."),
        _in("pay", ""),
        teaches=(Pay,),
    ),
    Tip(
        "flee",
        N_("A Unit that flees moves one step, to a near Terrain without enemies: choose where."),
        _in("flee", ""),
        teaches=(Flee,),
    ),
    Tip(
        "draw",
        N_("Every card you draw leaves your Reserve. When it is empty, you lose."),
        _in("draw", "draw-cards"),
        teaches=(Draw,),
    ),
    Tip("chaos", N_("Chaos: a die must be rolled here before your turn can end."), _chaos),
    Tip(
        "shoot",
        N_("You can shoot from here: choose the Company, then the enemy. You see the odds first."),
        _from(Shoot),
        teaches=(Shoot,),
    ),
    Tip(
        "attack",
        N_("You can attack from here: choose the Company, then the enemy. You see the odds first."),
        _from(Attack),
        teaches=(Attack,),
    ),
    Tip(
        "produce",
        N_("Production: once a turn a Unit here puts a card back under your Reserve."),
        _from(Produce),
        teaches=(Produce,),
    ),
    Tip(
        "move", N_("A Company moves as far as its slowest Unit: choose it, then a space."), _from(Move), teaches=(Move,)
    ),
    Tip("play", N_("Choose a card: the spaces where it may go are marked."), _play, teaches=(Play,)),
)
