"""The story of a match of Senshiai: the Reserves, battles, cards that others forced out, Units lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from games.core.story import Achievement, Fact, by_seat, if_won
from games.core.types import Event, Outcome
from games.core.words import N_, listing, tr, tr_who
from games.senshiai.rules import events as happened
from games.senshiai.view.view import SenshiaiView


class SenshiaiStory:
    """Counts the cards in the Reserves."""

    counted = N_("Cards in the Reserve")
    public = True
    feats: tuple[Achievement, ...] = (
        Achievement("quickest", N_("Quickest victory"), "round", least=True),
        Achievement("forced", N_("Most cards forced out of others"), "card"),
    )

    def standing(self, view_of: Callable[[int], SenshiaiView]) -> tuple[float, ...]:
        """The standing of each seat, 0 for those who are out."""
        return tuple(0.0 if seat.out else float(seat.reserve) for seat in view_of(0).seats)

    def strength(self, view_of: Callable[[int], SenshiaiView]) -> tuple[float, ...]:
        """Drawing and playing cards costs no strength, losing them does."""
        view = view_of(0)
        board = Counter(unit.owner for space in view.spaces for unit in space.units)
        board.update(space.owner for space in view.spaces if space.terrain)
        return tuple(
            0.0 if each.out or not each.reserve else float(each.reserve + len(each.hand) + board[each.seat])
            for each in view.seats
        )

    def facts(self, events: Sequence[tuple[int, Event]], view: SenshiaiView, names: Sequence[str]) -> list[Fact]:
        """Cards forced out, battles, losses, sixes."""
        forced = Counter(
            (event.seat, event.cause)
            for _, event in events
            if isinstance(event, happened.CardWasted) and event.cause not in (-1, event.seat)
        )
        battles = Counter(event.seat for _, event in events if isinstance(event, happened.BattleDeclared))
        lost = Counter(event.seat for _, event in events if isinstance(event, happened.UnitDestroyed))
        cast = Counter(event.seat for _, event in events if isinstance(event, happened.EventResolved))
        sixes = Counter(event.seat for _, event in events if isinstance(event, happened.DieRolled) and event.value == 6)
        facts = []
        if forced:
            (loser, by), count = forced.most_common(1)[0]
            label = tr_who(
                names[loser], "Your cards forced out by {by}", "{name}’s cards forced out by {by}", by=names[by]
            )
            facts.append(Fact(label, f"{count}", min(0.95, 0.3 + count / 40)))
        for label, counts, word, rarity in (
            (tr("Battles fought"), battles, "by", 0.6),
            (tr("Units lost"), lost, "of", 0.55),
            (tr("Events cast"), cast, "by", 0.4),
            (tr("Sixes rolled"), sixes, "by", 0.3),
        ):
            if counts:
                facts.append(Fact(label, by_seat(counts, names, word), rarity))
        if not battles:
            facts.append(Fact(tr("Battles fought"), tr("none at all"), 0.9))
        return facts

    def achieved(
        self, view_of: Callable[[int], SenshiaiView], events: Sequence[tuple[int, Event]], outcome: Outcome
    ) -> list[list[float | None]]:
        """The round in which a Reserve was emptied, and the cards that each forced out of others' Reserves."""
        wasted = [event for _, event in events if isinstance(event, happened.CardWasted)]
        forced = Counter(event.cause for event in wasted if event.cause != event.seat)
        counts = [float(forced[seat]) for seat in range(len(outcome.points))]
        return [if_won(outcome, view_of(0).round, by=["reserve"]), [*counts]]

    def reason(self, view: SenshiaiView, events: Sequence[tuple[int, Event]], names: Sequence[str]) -> str:
        """Whose Reserve is empty, who forced the last card."""
        empty = [event for _, event in events if isinstance(event, happened.ReserveEmptied)]
        if not empty:
            return ""
        seat, cause = empty[-1].seat, empty[-1].cause
        by = cause if cause != seat else view.seats[seat].credit
        name = names[seat]
        if by == -1 or view.seats[by].out:
            others = [names[each.seat] for each in view.seats if not each.out and each.seat != seat]
            if len(others) == 1:
                wins = tr_who(others[0], "You win", "{name} wins")
                # translators: {wins} is "You win" or "Ren wins"
                return tr_who(name, "Your Reserve is empty: {wins}.", "{name}’s Reserve is empty: {wins}.", wins=wins)
            return tr_who(
                name,
                "Your Reserve is empty: shared by {names}.",
                "{name}’s Reserve is empty: shared by {names}.",
                names=listing(others),
            )
        empty_words = tr_who(name, "Your Reserve is empty.", "{name}’s Reserve is empty.")
        winner = names[by]
        if by == cause:
            won = tr_who(winner, "You forced the last card: You win.", "{name} forced the last card: {name} wins.")
        else:
            won = tr_who(
                winner,
                "You were the last to force a card out: You win.",
                "{name} was the last to force a card out: {name} wins.",
            )
        # translators: two whole sentences after each other
        return tr("{first} {second}", first=empty_words, second=won)
