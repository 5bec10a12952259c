"""The moments of Senshiai's deck builder for `tests.tools.moments`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from games.bots.even import opponent_bot
from games.core.bot import Budget, Limit
from games.senshiai import GAME
from games.senshiai.cards.collection import CARD_NUMBERS
from games.senshiai.cards.decks import SMALL_STARTERS, deck_text, read_deck
from games.senshiai.deck_strength import Share
from tests.ui.driving import Hands
from ui.controls.buttons import Button
from ui.scenes.senshiai.decks import DeckBuilderScreen, shelf
from ui.scenes.senshiai.decks.trial import TrialMatch, TrialReport
from ui.screens.setup.screen import SetupScreen


def open_builder(**changes: int) -> Callable[[Hands], None]:
    """The builder on the last small starter deck with so many copies more or less of some cards, `_` for `-`."""

    def go(hands: Hands) -> None:
        builder = DeckBuilderScreen(hands.app)
        hands.app.push(builder)
        builder.commands.take(SMALL_STARTERS[0].deck, "Red Tents")
        for name, count in changes.items():
            number = CARD_NUMBERS[name.replace("_", "-")]
            builder.working.counts[number] = builder.working.counts.get(number, 0) + count
        builder.working.counts = {number: count for number, count in builder.working.counts.items() if count > 0}
        builder.deck_changed()
        for _ in range(40):
            hands.app.step([], 0.1)
            hands.wait(lambda: not hands.app.tasks.busy)

    return go


def measure(hands: Hands) -> None:
    """The strength of the deck that is open, as far as it might have got."""
    open_builder(open_grassland=-1, militiamen=1)(hands)
    builder = hands.app.top
    assert isinstance(builder, DeckBuilderScreen) and builder.measuring.measured is not None
    shares = builder.measuring.measured.shares
    games = ((60, 94), (41, 38), (12, 13), (9, 5))
    for number, name in enumerate(shares):
        shares[name] = Share(*games[number % len(games)])
    builder.request_redraw()


def try_it(hands: Hands) -> None:
    """The table of a trial as it begins, with what is borrowed for it said."""
    open_builder(open_grassland=-2)(hands)
    hands.app.top.run_command("try")
    for _ in range(8):
        hands.app.step([], 0.1)


def report(hands: Hands) -> None:
    """What a trial has shown, in the middle of it."""
    open_builder(fishing_boats=2, open_grassland=-2)(hands)
    builder = hands.app.top
    assert isinstance(builder, DeckBuilderScreen)
    trial = TrialMatch(builder)
    bots, rng = [opponent_bot(GAME, "adept")] * 2, Random(5)
    trial.match.settle()
    while trial.match.actor >= 0:
        view = trial.match.view(trial.match.actor)
        trial.match.play(bots[trial.match.actor].choose(view, Budget(Limit(nodes=1)), rng).action)
        trial.match.settle()
    hands.app.push(TrialReport(hands.app, trial))
    for _ in range(5):
        hands.app.step([], 0.1)


def set_up(hands: Hands) -> None:
    """The set-up with a deck of 30 cards, for which no starter fits: the bot's seat has one built for it."""
    app = hands.app
    mine = "@raiders-camp*1+open-grassland*10+warriors*19"
    shelf.write(shelf.folder(app.folders), "Mine", read_deck(mine))
    form = SetupScreen(app, GAME)
    app.push(form)
    hands.wait(lambda: not app.tasks.busy)
    for name in ("plate 0", f"part 0 decks={deck_text(read_deck(mine))}", "plate 1"):
        made = form.form.controls[name]
        assert isinstance(made, Button)
        made.press()
        hands.wait(lambda: not app.tasks.busy)
        app.step([], 0.1)


def open_empty(hands: Hands) -> None:
    """The builder as one finds it."""
    hands.app.push(DeckBuilderScreen(hands.app))
    for _ in range(20):
        hands.app.step([], 0.1)
        hands.wait(lambda: not hands.app.tasks.busy)
