"""Contrast: what may decide between an action and another one, looked up on the table as the reader sees it.

Both actions are followed to the end of the turn; then what either player may do next is compared. What is found is true
by the cards that the reader sees; what hangs on hidden cards is asked in fair worlds (`deciding`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Final

from games.core.words import tr_c, tr_n
from games.naishi.actions import (
    Action,
    CopyCharacter,
    Develop,
    DiscardRiver,
    Give,
    ImposeDecree,
    Phase,
    Recall,
    SwapRiver,
)
from games.naishi.arrange import arranged, placed
from games.naishi.cards import Card, name
from games.naishi.earnings import USES, numbered
from games.naishi.foreseen import (
    EMISSARIES,
    Cells,
    Development,
    Table,
    Turn,
    developments,
    expected_development,
    foreseen,
    points_of,
)
from games.naishi.geometry import column, place
from games.naishi.hints import hint_words
from games.naishi.outlook import outlooks, table_of
from games.naishi.promises import FEATURES, Promise, named, worth_of
from games.naishi.taken_away import Thing
from games.naishi.turned_up import turned_up
from games.naishi.view import View

_DECREED: Final = 8
"""The least swing that a decree is told of for."""
_DECREE_COSTS: Final = 6.0
"""What the decree costs who imposes it: the emissary does not come home, and a turn goes by."""
_EMISSARY: Final = 2.0
"""The worth of an emissary at home, in points."""
_UNKNOWN: Final = 2.5
"""The worth of a card that is not known, in points: more than half of them are Mountains."""
_LEAD: Final = 10
"""A lead that is safe enough for the end."""
_KINDS: Final = 5
"""The least number of kinds of card that is worth telling."""
_SWAP_COSTS: Final = 4.0
"""What the other's swap of two tops has to gain to be counted on, in points."""
_EXACTLY: Final = True
_NOTHING: Final = Thing("nothing")
Territory = tuple[Card, ...]


class Holds(Enum):
    """Whether a difference holds in a world."""

    NOT = 0
    USELESS = 1
    """It holds, but nobody would gain by it."""
    WITHOUT_NUMBERS = 2
    EXACTLY = 3


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that differs between two turns."""

    kind: str
    weight: float
    """About how many points it makes."""
    thing: Thing
    """The thing that can be taken away."""
    of_action: Callable[[bool], str]
    """What it says for the action, as a clause; True: with the numbers that hang on hidden cards."""
    of_other: Callable[[bool], str]
    """What it says against the other action, likewise."""
    card: Card | None = None
    at: int = -1
    """The card and the place that it is about."""
    numbers: tuple[int, ...] = ()
    """The numbers in it, for who checks them."""
    holds: Callable[[Territory], Holds] = lambda theirs: Holds.EXACTLY
    """Whether it holds if the other player has this territory before the turn."""
    hangs: bool = False
    """Whether that hangs on cards of the other player that are hidden."""

    @property
    def key(self) -> str:
        """What tells it from the other differences of the same two actions."""
        return self.kind + (f" {self.card}" if self.card is not None else "")


def rival(view: View, action: Action) -> Action | None:
    """The action that earns most at once, where that is more than this one does; None where there is none."""
    earned = {each: _at_once(view, each) for each in view.legal}
    best = max(earned, key=lambda each: earned[each], default=None)
    if best is None or earned[best] <= max(0, earned.get(action, 0)):
        return None
    return best


def _at_once(view: View, action: Action) -> int:
    if isinstance(action, SwapRiver | CopyCharacter | Give):
        return 0
    return max((each.change for each in outlooks(view, action)), default=0)


@dataclass(frozen=True, slots=True)
class Contrast:
    """Two actions of a view, and what is foreseen of both."""

    view: View
    before: Table
    action: Action
    other: Action
    one: Turn
    two: Turn

    def differences(self) -> list[Difference]:
        """What speaks for the action, the weightiest first."""
        found = (
            *self._theirs(),
            *self._decrees(),
            *self._own_decree(),
            *self._mine(),
            *self._two_actions(),
            *self._promises(),
            *self._takes(),
            *self._emissaries(),
            *self._turned_up(),
            *self._ends(),
        )
        return sorted((each for each in found if each.weight > 0), key=lambda each: -each.weight)

    def words_of(self, key: str, *, exactly: bool, for_action: bool) -> str:
        """A difference in words; "" where there is none of that key."""
        found = next((each for each in (*self.differences(), *self.plain()) if each.key == key), None)
        if found is None:
            return ""
        return found.of_action(exactly) if for_action else found.of_other(exactly)

    def plain(self) -> Iterator[Difference]:
        """What can be said where nothing else makes much of the gap: the points at once, a card that one lacks."""
        own, others = self.one.table.own, self.two.table.own
        if None in own or None in others:
            return
        one, two = self.one.earns, self.two.earns
        if one > two:
            words = {"points": f"{one:+d}", "other": f"{two:+d}"}
            yield Difference(
                "points",
                float(one - two),
                _NOTHING,
                lambda exactly: tr_c("reason", "it brings {points} now, not {other}", **words),
                lambda exactly: tr_c("reason", "it brings {other} now, not {points}", **words),
                numbers=(one, two),
            )
        more = Counter(own) - Counter(others)
        for card in sorted(each for each in more if each is not None and each is not Card.MOUNTAIN):
            yield Difference(
                "card",
                0.0,
                _NOTHING,
                partial(self._with_card, card),
                partial(self._without_card, card),
                card,
                numbers=(own.count(card), others.count(card)),
            )

    def _with_card(self, card: Card, exactly: bool) -> str:
        return tr_c("reason", "it leaves you more of {card}: {use}", card=name(card), use=tr_c("reason", USES[card]))

    def _without_card(self, card: Card, exactly: bool) -> str:
        return tr_c("reason", "it leaves you less of {card}: {use}", card=name(card), use=tr_c("reason", USES[card]))

    # What the other player may do

    def _theirs(self) -> Iterator[Difference]:
        """The cards that the other action leaves to the other player."""
        for card, left in self.two.theirs.items():
            now = self.one.theirs.get(card)
            lost = left.points - max(0, now.points if now is not None else 0)
            if left.points <= 0 or lost <= 0:
                continue
            said = _Card(card, self.two.table.theirs, left)
            swapped = left.deck != column(left.at)
            yield Difference(
                "theirs",
                lost - (0 if left.sure else _UNKNOWN) - (_SWAP_COSTS if swapped else 0),
                Thing("card", 1 - self.view.actor, card),
                partial(self._kept_from, said),
                partial(self._leaves, said),
                card,
                left.at,
                (left.points,),
                partial(self._theirs_hold, card, left.points),
                hangs=None in self.before.theirs,
            )

    def _theirs_hold(self, card: Card, points: int, theirs: Territory) -> Holds:
        left, now = (_gains(turn, card, theirs) for turn in (self.two, self.one))
        if left is None or (now is not None and left <= max(0, now)):
            return Holds.NOT
        return Holds.EXACTLY if left == points else Holds.USELESS if left <= 0 else Holds.WITHOUT_NUMBERS

    def _leaves(self, said: _Card, exactly: bool) -> str:
        return tr_c("reason", "it leaves them the {theirs}", theirs=said.words(exactly))

    def _kept_from(self, said: _Card, exactly: bool) -> str:
        card, theirs = said.card, said.words(exactly)
        if card in self._developed(self.action, self.one):
            return tr_c("reason", "it takes away their {theirs}", theirs=theirs)
        if isinstance(self.action, DiscardRiver) and card in (
            self.before.tops[self.action.a],
            self.before.tops[self.action.b],
        ):
            return tr_c("reason", "it discards their {theirs}", theirs=theirs)
        if card in self.one.theirs:
            return tr_c("reason", "it leaves them less of the {theirs}", theirs=theirs)
        return tr_c("reason", "it keeps them from the {theirs}", theirs=theirs)

    def _developed(self, action: Action, turn: Turn) -> set[Card | None]:
        """The cards that are developed in a turn."""
        developed = {action.position} if isinstance(action, Develop) else set()
        developed |= {turn.then.position} if turn.then is not None else set()
        return {turn.table.own[at] for at in developed}

    def _decrees(self) -> Iterator[Difference]:
        """What the other's decree could take after the other action."""
        swing, at = self.two.decree or (0, -1)
        if at < 0 or swing < _DECREED or not self._barred(at):
            return
        own, theirs = self.two.table.own[at], self.two.table.theirs[at]
        assert own is not None
        lost = points_of(self.two.table.own) - points_of(placed(self.two.table.own, at, theirs))
        if lost <= 0:
            return
        words = {"place": place(at), "own": name(own), "n": lost}
        if theirs is not None:
            words["theirs"] = name(theirs)
        yield Difference(
            "decree",
            swing - _DECREE_COSTS,
            Thing("decree", 1 - self.view.actor),
            partial(self._spared, words),
            partial(self._decreed, words),
            own,
            at,
            (lost,),
            partial(self._decree_holds, at, lost),
            hangs=theirs is None,
        )

    def _barred(self, at: int) -> bool:
        """Whether after this action no decree can make the exchange there that it can make after the other."""
        one, two = self.one, self.two
        return (
            one.decree is None
            or one.table.own[at] is not two.table.own[at]
            or one.table.theirs[at] is not two.table.theirs[at]
        )

    def _decree_holds(self, at: int, lost: int, theirs: Territory) -> Holds:
        seen = self.two.table.theirs[at]
        own = self.two.table.own
        costs = points_of(own) - points_of(placed(own, at, theirs[at] if seen is None else seen))
        return Holds.EXACTLY if costs == lost else Holds.USELESS if costs <= 0 else Holds.WITHOUT_NUMBERS

    def _spared(self, words: dict[str, object], exactly: bool) -> str:
        if isinstance(self.action, ImposeDecree):
            if exactly:
                return tr_c(
                    "reason", "it uses up the decree, which could take your {own} in {place}: {n} less for you", **words
                )
            return tr_c("reason", "it uses up the decree, which could take your {own} in {place}", **words)
        if exactly:
            return tr_c("reason", "it lays no {own} in {place} open to their decree, which would cost you {n}", **words)
        return tr_c("reason", "it lays no {own} in {place} open to their decree", **words)

    def _decreed(self, words: dict[str, object], exactly: bool) -> str:
        if exactly and "theirs" in words:
            return tr_c(
                "reason", "their decree in {place} would take your {own} for a {theirs}: {n} less for you", **words
            )
        if exactly:
            return tr_c("reason", "their decree in {place} could take your {own}: {n} less for you", **words)
        return tr_c("reason", "their decree in {place} could take your {own}", **words)

    # What oneself may do

    def _own_decree(self) -> Iterator[Difference]:
        """What one's own decree can take with the next turn, and cannot after the other action."""
        swing, at = self.one.own_decree or (0, -1)
        if at < 0 or swing < _DECREED or self.two.own_decree is not None or self.two.ends or self.two.over:
            return
        taken = self.one.table.theirs[at]
        assert taken is not None
        won = points_of(placed(self.one.table.own, at, taken)) - points_of(self.one.table.own)
        if won <= 0 or None in self.one.table.own:
            return
        words = {"place": place(at), "card": name(taken), "n": won}
        yield Difference(
            "own decree",  # not for players
            (swing - _DECREE_COSTS) / 3,  # they may change what lies there
            Thing("decree", self.view.actor),
            lambda exactly: tr_c(
                "reason", "your decree in {place} can follow: it takes their {card}, {n} more for you", **words
            ),
            lambda exactly: tr_c(
                "reason", "your decree in {place} cannot follow: it would take their {card}, {n} more for you", **words
            ),
            taken,
            at,
            (won,),
        )

    def _mine(self) -> Iterator[Difference]:
        """One's own next developments, which the other action gives away."""
        if None in self.one.table.own or None in self.two.table.own or self.two.ends:
            return
        taken = self._developed(self.other, self.two)
        for card, mine in self.one.mine.items():
            then = self.two.mine.get(card)
            points = then.points if then is not None else 0
            if card in taken or mine.points <= max(0, points):
                continue
            said = _Card(card, self.one.table.own, mine)
            yield Difference(
                "mine",
                (mine.points - max(0, points)) / 3,  # it may be taken meanwhile
                Thing("card", self.view.actor, card),
                partial(self._can_follow, said),
                partial(self._discards, said) if then is None else partial(self._brings_less, said, points),
                card,
                mine.at,
                (mine.points, points),
            )

    def _can_follow(self, said: _Card, exactly: bool) -> str:
        return tr_c("reason", "the {mine} can follow", mine=said.words(_EXACTLY))

    def _discards(self, said: _Card, exactly: bool) -> str:
        return tr_c("reason", "it discards your {mine}", mine=said.words(_EXACTLY))

    def _brings_less(self, said: _Card, other: int, exactly: bool) -> str:
        words = {"card": name(said.card), "other": f"{other:+d}", "points": f"{said.development.points:+d}"}
        return tr_c("reason", "after it the {card} brings you {other}, not {points}", **words)

    def _two_actions(self) -> Iterator[Difference]:
        """The second action of the turn: it may bring more than the other turn does, or a card that one lacks there."""
        one, two = self.one, self.two
        both, other = one.earns + one.more, two.earns + two.more
        card = None if one.then is None else one.table.own[one.then.position]
        if one.then is not None and card is not None and card not in self._developed(self.other, two):
            earns = one.earns - points_of(arranged(self.before, self.action).own) + points_of(self.before.own)
            if earns > 0 and both <= other:
                said = _Card(
                    card, arranged(self.before, self.action).own, Development(earns, one.then.position, 0, True)
                )
                yield Difference(
                    "then",
                    earns / 2,
                    Thing("card", self.view.actor, card),
                    partial(self._then, said),
                    partial(self._without, said),
                    card,
                    one.then.position,
                    (earns,),
                )
        if both > other and (one.then is not None or one.swap is not None):
            yield Difference(
                "two actions",  # not for players
                3.0 * (both - other),  # nothing can come between them
                Thing("card", self.view.actor, card) if card is not None else Thing("swap"),
                partial(self._both, both, other),
                lambda exactly: tr_c(
                    "reason",
                    "two actions in one turn bring {points}, it brings {other}",
                    points=f"{both:+d}",
                    other=f"{other:+d}",
                ),
                None,
                one.then.position if one.then is not None else -1,
                (both, other),
            )

    def _then(self, said: _Card, exactly: bool) -> str:
        return tr_c("reason", "and then the {mine}", mine=said.words(_EXACTLY))

    def _without(self, said: _Card, exactly: bool) -> str:
        return tr_c("reason", "it does without the {mine}", mine=said.words(_EXACTLY))

    def _both(self, both: int, other: int, exactly: bool) -> str:
        one, words = self.one, {"points": f"{both:+d}", "other": f"{other:+d}"}
        if one.then is not None:
            words |= {
                "card": name(one.table.own[one.then.position] or Card.MOUNTAIN),
                "place": place(one.then.position),
            }
            return tr_c("reason", "and then the {card} in {place}: {points} in one turn, not {other}", **words)
        assert one.swap is not None
        swap = hint_words(self.view, one.swap)
        return tr_c("reason", "and then {swap}: {points} in one turn, not {other}", swap=swap, **words)

    def _promises(self) -> Iterator[Difference]:
        """What stays possible after this action and not after the other."""
        was, mine, other = self.before.own, self.one.table.own, self.two.table.own
        if None in mine or None in other:
            return
        for key, feature in FEATURES.items():
            counts = had, have, has = feature.count(was), feature.count(mine), feature.count(other)
            if have <= has or (key == "kinds" and have < _KINDS):
                continue
            yield Difference(
                f"promise {key}",  # not for players
                worth_of(self.view, mine, feature) - worth_of(self.view, other, feature),
                Thing("promise", weights=feature.weights),
                partial(self._has, feature, had, have),
                partial(self._lacks, feature, counts, gives_up=has == 0 or key == "kinds"),
                numbers=counts,
            )

    def _has(self, feature: Promise, had: int, have: int, exactly: bool) -> str:
        if have > had:
            return tr_c("reason", "then you have {thing}: {hope}", **named(feature, have))
        return tr_c("reason", "it keeps {thing}: {hope}", **named(feature, have))

    def _lacks(self, feature: Promise, counts: tuple[int, int, int], exactly: bool, *, gives_up: bool) -> str:
        had, have, has = counts
        if has >= had:
            return tr_c("reason", "it passes over {thing}: {hope}", **named(feature, have))
        if gives_up:
            return tr_c("reason", "it gives up {thing}: {hope}", **named(feature, had))
        return tr_c("reason", "it breaks up {thing}: {hope}", **named(feature, had))

    def _takes(self) -> Iterator[Difference]:
        """What a decree takes from the other; in points where a Ninja of theirs cannot make up for it unseen."""
        lost = self.one.costs_them - self.two.costs_them
        if not isinstance(self.action, ImposeDecree) or lost <= 0:
            return
        card = self.before.theirs[self.action.position]
        if card is None:
            return
        sure = None not in self.before.theirs
        yield Difference(
            "takes",
            lost,
            Thing("cells"),
            lambda exactly: (
                tr_c("reason", "it takes their {card}: {n} less for them", card=name(card), n=self.one.costs_them)
                if sure
                else tr_c("reason", "it takes their {card}", card=name(card))
            ),
            lambda exactly: tr_c("reason", "a decree would take their {card}", card=name(card)),
            card,
            self.action.position,
            (self.one.costs_them,) if sure else (),
        )

    def _emissaries(self) -> Iterator[Difference]:
        """The emissaries that are at home after this action and not after the other."""
        more = self.one.home - self.two.home
        if more <= 0 or self.one.over:
            return
        if isinstance(self.action, Recall):
            follows = isinstance(self.other, Develop)
            yield Difference(
                "recall",
                more * _EMISSARY + 2 * _EMISSARY * follows,
                Thing("court", 0),
                lambda exactly: self._recalled(),
                lambda exactly: tr_n("{n} emissary stays away", "{n} emissaries stay away", more),
                numbers=(self.one.home, more),
            )
        elif isinstance(self.other, ImposeDecree):
            yield Difference(
                "emissary",
                _DECREE_COSTS,
                Thing("court", 1),
                lambda exactly: tr_c("reason", "it keeps the decree and the emissary, who would never come home"),
                lambda exactly: tr_c("reason", "it uses up the decree, and an emissary who never comes home"),
            )
        elif isinstance(self.other, EMISSARIES):
            earns = self.two.earns
            yield Difference(
                "emissary",
                more * _EMISSARY,
                Thing("court", 1),
                lambda exactly: tr_c("reason", "it keeps an emissary at home"),
                lambda exactly: tr_n(
                    "it sends an emissary for {n} point", "it sends an emissary for {n} points", earns
                ),
                numbers=(earns,),
            )

    def _recalled(self) -> str:
        words = tr_n("{n} emissary can be sent again", "{n} emissaries can be sent again", self.one.home)
        if isinstance(self.other, Develop) and (card := self.one.table.tops[column(self.other.position)]) is not None:
            where = {"card": name(card), "place": place(self.other.position)}
            return tr_c("reason", "{emissaries}, and the {card} in {place} can still follow", emissaries=words, **where)
        return words

    # The River

    def _turned_up(self) -> Iterator[Difference]:
        """What a discard turns up, on average."""
        if not isinstance(self.action, DiscardRiver) or self.view.phase is not Phase.TURN:
            return
        known, mean = turned_up(self.view, self.before, self.action)
        points = round(mean)
        if points <= known or mean - known < 1:
            return
        yield Difference(
            "turned up",  # not for players
            mean - known,
            Thing("fresh", 0),
            lambda exactly: tr_c(
                "reason",
                "developing would bring {points} on average with what it turns up, not {other}",
                points=f"{points:+d}",
                other=f"{known:+d}",
            ),
            lambda exactly: tr_c(
                "reason",
                "a discard turns up cards that bring {points} on average",
                points=f"{points:+d}",
            ),
            numbers=(points, known),
        )

    def _ends(self) -> Iterator[Difference]:
        """The end, that one of the actions brings, or brings nearer, and the other does not."""
        if self.view.final is not None:
            return
        one, two = self.one, self.two
        if one.ends == two.ends:
            yield from self._nearer()
            return
        turn = one if one.ends else two
        lead = points_of(turn.table.own) - points_of(turn.table.theirs)
        if one.ends and lead > 0:
            yield Difference(
                "end",
                min(lead, 12),
                Thing("end", 0),
                lambda exactly: tr_c("reason", "it brings the end while you lead by {n}, by what you see", n=lead),
                lambda exactly: tr_c(
                    "reason", "it lets the game go on, though you lead by {n}, by what you see", n=lead
                ),
                numbers=(lead,),
            )
        elif two.ends and lead < _LEAD:
            yield Difference(
                "no end",  # not for players
                8,
                Thing("end", 1),
                lambda exactly: tr_c("reason", "it lets the game go on"),
                lambda exactly: (
                    tr_c("reason", "it brings the end while you are {n} behind, by what you see", n=-lead)
                    if lead < 0
                    else tr_c("reason", "it brings the end with a lead of only {n}, by what you see", n=lead)
                ),
                numbers=(lead,),
            )

    def _nearer(self) -> Iterator[Difference]:
        """A deck that one of the actions empties: a second one ends the game."""
        one, two = self.one.left.count(0), self.two.left.count(0)
        if one == two or self.one.ends:
            return
        turn = self.one if one > two else self.two
        lead = points_of(turn.table.own) - points_of(turn.table.theirs)
        if one > two and lead > 0:
            yield Difference(
                "nearer",
                min(lead, 12) / 2,
                Thing("end", 0),
                lambda exactly: tr_c(
                    "reason",
                    "it empties a deck, a second one ends the game, and you lead by {n}, by what you see",
                    n=lead,
                ),
                lambda exactly: tr_c(
                    "reason", "it brings the end no nearer, though you lead by {n}, by what you see", n=lead
                ),
                numbers=(lead,),
            )
        elif two > one and lead < _LEAD:
            yield Difference(
                "no nearer",  # not for players
                4,
                Thing("end", 1),
                lambda exactly: tr_c("reason", "it brings the end no nearer"),
                lambda exactly: (
                    tr_c(
                        "reason",
                        "it empties a deck, a second one ends the game, and you are {n} behind, by what you see",
                        n=-lead,
                    )
                    if lead < 0
                    else tr_c(
                        "reason",
                        "it empties a deck, a second one ends the game, and you lead by only {n}, by what you see",
                        n=lead,
                    )
                ),
                numbers=(lead,),
            )


@dataclass(frozen=True, slots=True)
class _Card:
    """A card that can be developed, as a reason calls it."""

    card: Card
    cells: Cells
    development: Development

    def words(self, exactly: bool) -> str:
        """The card, what it earns by, and how much."""
        points = f"{self.development.points:+d}"
        if not exactly:
            return name(self.card)
        what = numbered(self.card, placed(self.cells, self.development.at, self.card).count(self.card))
        if what:
            return tr_c("reason", "{card} ({what}, {points})", card=name(self.card), what=what, points=points)
        return tr_c("reason", "{card} ({points})", card=name(self.card), points=points)


def contrast(view: View, action: Action, other: Action, line: Sequence[str] = ()) -> Contrast | None:
    """Two actions of the reader side by side; None where they are not played with cards that lie on the table.

    `line` is how the first one is expected to go on, in notation and beginning with it.
    """
    before = table_of(view)
    if before is None or view.phase not in (Phase.TURN, Phase.MUST, Phase.MAY):
        return None
    one = foreseen(view, before, action, expected_development(line))
    return Contrast(view, before, action, other, one, foreseen(view, before, other))


def _gains(turn: Turn, card: Card, theirs: Territory) -> int | None:
    """The most that the other player gains with a card after a turn, by its territory before; None: it is not there."""
    cells = tuple(hidden if seen is None else seen for seen, hidden in zip(turn.table.theirs, theirs, strict=True))
    best = developments(cells, turn.table.tops, turn.left, swaps=turn.swaps, only=card)
    return best[card].points if card in best else None
