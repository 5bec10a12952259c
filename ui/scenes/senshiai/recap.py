"""Recap items of Senshiai: a play, a move, a battle or an Event, each with all it led to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from games.core.types import Event
from games.core.words import capital, clauses, tr, tr_who
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.printed import name_of
from games.senshiai.cards.vocabulary import CardType
from games.senshiai.rules import events as ev
from games.senshiai.rules.geometry import Board
from games.senshiai.words import phrases
from games.senshiai.words.phrases import cards_words, names_of
from ui.scenes.senshiai import recap_words
from ui.table.scene.recap_items import Arrived, BoardMark, Changed, Fallen, Loss, RecapItem, Swapped, Trail
from ui.table.scene.table_snapshot import LogRecord

_OWN_TURN: Final = frozenset(
    ("play", "cast", "move", "castle", "attack", "shoot", "activate", "produce", "rouse", "chaos", "end", "seppuku")
)


def idle(entry: LogRecord) -> bool:
    """True for what does not end the recap: drawing, and whatever one only answers others with, Events excepted."""
    return entry.notation.partition(" ")[0] not in _OWN_TURN


def is_battle(entry: LogRecord) -> bool:
    """Whether an entry of the log declared a battle."""
    return entry.notation.partition(" ")[0] in ("attack", "shoot")


def losses(found: Sequence[RecapItem]) -> Counter[int]:
    """Returns the cards that each seat has lost of its Reserve in some recap items."""
    lost: Counter[int] = Counter()
    for item in found:
        lost.update({mark.seat: mark.cards for mark in item.marks if isinstance(mark, Loss)})
    return lost


def recap_items(
    records: Sequence[LogRecord],
    board: Board,
    names: Sequence[str],
    viewer: int | None,
    capitals: Sequence[str],
    *,
    under_way: bool = False,
) -> list[RecapItem]:
    """Returns the recap items of log entries; `capitals` says where each seat's Capital stands, by name.

    `under_way`: the battle that is told last is not yet over.
    """
    story = _Story(board, names, viewer)
    for entry in records:
        story.index, story.word = entry.index, entry.notation.partition(" ")[0]
        for event in entry.events:
            tell = _TELLERS.get(type(event))
            if tell is not None:
                tell(story, event)
    if under_way and story.action is not None:
        story.action.struck = False
    found = [each for each in story.all if each.worth_telling]
    return [
        story.item(each, capitals)
        for each, after in zip(found, (*found[1:], None), strict=False)
        if not (each.plain and after is not None and after.seat == each.seat)
    ]


@dataclass
class _Draft:
    """A recap item whose end is not yet known."""

    index: int
    seat: int
    words: str
    sign: str
    quiet: bool = False
    """True: it is shown only where something came of it."""
    plain: bool = False
    """True: it is shown only where its seat did nothing else."""
    struck: bool = False
    """A blow of the battle has fallen, and none is to come any more."""
    card: int = -1
    source: str = ""
    marks: list[BoardMark] = field(default_factory=list)
    fallen: dict[tuple[int, str], list[int]] = field(default_factory=dict)
    """The cards of what fell, by whose they were and how."""
    fled: dict[tuple[int, str], list[int]] = field(default_factory=dict)
    """The cards of who fled, by whose they are and where to."""
    wasted: Counter[int] = field(default_factory=Counter)
    thrown: list[int] = field(default_factory=list)
    """The cards thrown away from the hand."""
    notes: list[str] = field(default_factory=list)

    @property
    def worth_telling(self) -> bool:
        """Whether it becomes a recap item."""
        return not self.quiet or bool(self.marks or self.fallen or self.fled or self.wasted or self.notes)


class _Story:
    """The recap items so far, and to which of them the next event belongs."""

    def __init__(self, board: Board, names: Sequence[str], viewer: int | None) -> None:
        self.board, self.names, self.viewer = board, names, viewer
        self.index, self.word = 0, ""
        self.all: list[_Draft] = []
        self.action: _Draft | None = None
        """The move, battle or ability under way."""
        self.cards: list[_Draft] = []
        """The items of cards on the stack."""
        self.current: _Draft | None = None

    # -- words -------------------------------------------------------------------------------

    def whom(self, seat: int) -> str:
        """Returns the name of a seat to which something happens: the viewer is spoken to."""
        return "You" if seat == self.viewer else self.names[seat]  # not for players: as `tr_who` knows it

    def place(self, space: int) -> str:
        """A space by name; attackers over a battlefield are where they came from."""
        if space != self.board.field:
            return self.board.names[space]
        return self.action.source if self.action is not None else ""

    # -- drafts ------------------------------------------------------------------------------

    def begin(self, seat: int, words: str, sign: str, *, quiet: bool = False) -> _Draft:
        """Begins another item, with a whole sentence."""
        draft = _Draft(self.index, seat, words, sign, quiet)
        self.all.append(draft)
        self.current = draft
        return draft

    def here(self, seat: int) -> _Draft:
        """Returns the item to which something belongs that happens to, or through, a seat."""
        if (draft := self.current) is None:
            draft = self.begin(seat, tr_who(self.names[seat], "You are hit", "{name} is hit"), "eye", quiet=True)
        draft.index = self.index
        return draft

    def fighting(self, seat: int) -> _Draft:
        """Returns the item of the battle under way; of its rest, where it began before the first entry."""
        if self.action is None:
            words = tr_who(self.names[seat], "You strike", "{name} strikes")
            self.action = self.begin(seat, words, "swords", quiet=True)
        self.current = self.action
        return self.here(seat)

    def item(self, draft: _Draft, capitals: Sequence[str]) -> RecapItem:
        """Returns a draft as a recap item."""
        parts = [phrases.wastes(self.whom(seat), n) for seat, n in draft.wasted.items()]
        for (seat, how), cards in draft.fallen.items():
            name = self.whom(seat)
            parts.append(phrases.falls(cards, name) if how == "battle" else phrases.fate(cards, how, name))
        parts += [phrases.flees_to(cards, to, self.whom(seat)) for (seat, to), cards in draft.fled.items()]
        if draft.struck and not draft.fallen and not draft.wasted:
            parts.append(tr("nobody falls"))
        parts += draft.notes
        lost = [*draft.wasted, *(seat for seat, how in draft.fallen if how != "expired")]
        loser = next((seat for seat in lost if seat == self.viewer), lost[0] if lost else None)
        hit = draft.wasted[loser] if loser is not None else 0
        pills = [Loss(capitals[seat], n, seat) for seat, n in draft.wasted.items()]
        card = CARDS[draft.card] if draft.card >= 0 else None
        cast = card is not None and card.type is CardType.EVENT
        return RecapItem(
            draft.index, draft.seat, draft.words, draft.sign,
            outcome=capital(clauses(dict.fromkeys(parts))),
            marks=(*draft.marks, *pills),
            badge=f"-{hit}" if hit else "\u00d7" if lost else "",
            loser=loser,
            card=card.id if card is not None and cast else "",
            important=bool(lost) or cast or draft.sign in ("swords", "bow"),
        )  # fmt: skip


# -- events -----------------------------------------------------------------------------------------


def _played(story: _Story, e: ev.CardPlayed) -> None:
    card = CARDS[e.card]
    if card.type is CardType.EVENT:
        draft = story.begin(e.seat, recap_words.casts(story.names, e, story.viewer), "scroll")
        space = e.target.partition("/")[0].partition("*")[0]
        if space in story.board.by_name:
            draft.marks.append(Changed(space))
    else:
        story.action = None
        draft = story.begin(e.seat, recap_words.plays(story.names[e.seat], e, card.type), "plus")
    draft.card = e.card
    story.cards.append(draft)


def _off_the_stack(story: _Story, seat: int, card: int) -> _Draft:
    """Returns the item of a card that takes effect now; what follows belongs to it."""
    found = next((each for each in reversed(story.cards) if (each.seat, each.card) == (seat, card)), None)
    if found is None:
        story.current = None
        words = tr_who(story.names[seat], "You have cast {card}", "{name} has cast {card}", card=name_of(card))
        found = story.begin(seat, words, "scroll")
        found.card = card
    else:
        story.cards.remove(found)
    story.current = found
    found.index = story.index
    return found


def _failed(story: _Story, e: ev.CardFailed) -> None:
    _off_the_stack(story, e.seat, e.card).notes.append(
        tr("it is annulled") if e.annulled else tr("it comes to nothing")
    )


def _arrived(story: _Story, e: ev.UnitArrived | ev.TerrainLaid) -> None:
    conjured = CARDS[e.card].type is CardType.EVENT
    draft = story.here(e.seat) if conjured else _off_the_stack(story, e.seat, e.card)
    draft.marks.append(Arrived(story.place(e.space)))


def _moving(story: _Story, e: ev.MoveDeclared) -> None:
    src, dst, who = story.place(e.src), story.place(e.dst), story.names[e.seat]
    if not e.castling:
        story.action = story.begin(e.seat, recap_words.moves(who, src, dst), "chevrons")
        return
    story.action = story.begin(e.seat, recap_words.swaps(who, src, dst), "swap")
    story.action.marks.append(Swapped(src, dst))


def _moved(story: _Story, e: ev.UnitsMoved) -> None:
    draft = story.action
    if draft is None or draft.sign not in ("chevrons", "swap"):
        return
    draft.index = story.index
    src, dst = story.place(e.route[0]), story.place(e.route[-1])
    if draft.sign == "chevrons" and not draft.marks:
        draft.words = recap_words.has_moved(story.names[draft.seat], e.cards, src, dst)
        draft.marks.append(Trail(src, dst))


def _battle(story: _Story, e: ev.BattleDeclared) -> None:
    src, dst = story.place(e.src), story.place(e.dst)
    draft = story.begin(
        e.seat, recap_words.strikes_at(story.names, e, story.viewer, src, dst), "bow" if e.ranged else "swords"
    )
    draft.source = src
    draft.marks.append(Trail(src, dst, e.ranged))
    story.action = draft


def _used(story: _Story, e: ev.AbilityUsed) -> None:
    sign = {"activate": "flip", "produce": "deck"}.get(e.ability, "die")
    place = story.place(e.space)
    story.action = story.begin(e.seat, recap_words.uses(story.names[e.seat], e.ability, e.card, place), sign)
    if e.ability == "activate":
        story.action.marks.append(Changed(place))


def _rolled(story: _Story, e: ev.DieRolled) -> None:
    if e.set:
        story.here(e.seat).notes.append(tr("the die is set to {value}", value=e.value))


def _judged(story: _Story, e: ev.RollJudged) -> None:
    if (draft := story.action) is None:
        words = tr_who(story.names[e.seat], "You roll for {card}", "{name} rolls for {card}", card=name_of(e.card))
        draft = story.begin(e.seat, words, "die")
    draft.notes.append(recap_words.judged(e.outcome))
    story.current = draft
    draft.index = story.index


def _stance(story: _Story, e: ev.StanceTaken) -> None:
    if story.action is None:
        story.action = story.begin(e.seat, recap_words.stance(story.names[e.seat], e.path), "swords")
    else:
        story.fighting(e.seat).notes.append(recap_words.stance_within(story.whom(e.seat), e.path))


def _blow(story: _Story, e: ev.PoolRaised) -> None:
    story.fighting(e.seat).struck = True


def _lapsed(story: _Story, e: ev.ActionLapsed) -> None:
    draft = story.action or story.here(e.seat)
    draft.notes.append(tr("it is cancelled") if e.cancelled else tr("it comes to nothing"))


def _destroyed(story: _Story, e: ev.UnitDestroyed) -> None:
    draft = story.fighting(e.seat) if e.how in ("battle", "bushido", "rout") else story.here(e.seat)
    draft.fallen.setdefault((e.seat, e.how), []).append(e.card)
    place = story.place(e.space)
    if place and e.how != "expired":
        draft.marks.append(Fallen(place, e.seat, (CARDS[e.card].id, e.seat), shared=True))


def _razed(story: _Story, e: ev.TerrainDestroyed) -> None:
    draft = story.here(e.owner)
    draft.notes.append(phrases.is_destroyed(e.card, story.whom(e.owner)))
    draft.marks.append(Fallen(story.place(e.space), e.owner, shared=True))


def _taken(story: _Story, e: ev.UnitTakenAway) -> None:
    draft = story.here(e.seat)
    draft.notes.append(phrases.returns((e.card,), story.whom(e.seat)))
    draft.marks.append(Changed(story.place(e.space)))


def _fled(story: _Story, e: ev.UnitFled) -> None:
    draft = story.here(e.seat)
    src, dst = story.place(e.src), story.place(e.dst)
    draft.fled.setdefault((e.seat, dst), []).append(e.card)
    mark = Trail(src, dst) if src else Arrived(dst)  # without a source: the battle began before what is told
    if src != dst and mark not in draft.marks:  # attackers are thrown back to where they came from
        draft.marks.append(mark)


def _held(story: _Story, e: ev.UnitsHeld) -> None:
    draft = story.here(e.seat)
    draft.notes.append(phrases.is_held(e.cards, story.whom(e.seat)))
    draft.marks.append(Changed(story.place(e.space)))


def _wasted(story: _Story, e: ev.CardWasted) -> None:
    story.here(e.seat).wasted[e.seat] += 1


def _discarded(story: _Story, e: ev.CardDiscarded) -> None:
    if e.cause in (e.seat, -1) or story.word == "draw":
        if story.word == "discard":
            _thrown(story, e)
        return
    draft = story.here(e.seat)
    card = name_of(e.card)
    draft.notes.append(tr_who(story.whom(e.seat), "you discard {card}", "{name} discards {card}", card=card))


def _thrown(story: _Story, e: ev.CardDiscarded) -> None:
    """Puts cards that somebody throws away freely, one after the other, into one item."""
    draft = story.current
    if draft is None or not draft.thrown or draft.seat != e.seat:
        draft = story.begin(e.seat, "", "deck")
    draft.thrown.append(e.card)
    draft.index = story.index
    cards = names_of(draft.thrown)
    draft.words = tr_who(story.names[e.seat], "You throw away {cards}", "{name} throws away {cards}", cards=cards)


def _restored(story: _Story, e: ev.CardRestored) -> None:
    if story.current is not None and story.current.sign in ("deck", "scroll", "flip"):
        words = tr_who(story.whom(e.seat), "you restore {card}", "{name} restores {card}", card=name_of(e.card))
        story.here(e.seat).notes.append(words)


def _drew(story: _Story, e: ev.CardsDrawn) -> None:
    cards = cards_words(e.n)
    if story.word == "draw":
        if e.n:
            words = tr_who(story.names[e.seat], "You draw {cards}", "{name} draws {cards}", cards=cards)
            story.begin(e.seat, words, "deck").plain = True
    else:
        words = tr_who(story.whom(e.seat), "you draw {cards}", "{name} draws {cards}", cards=cards)
        story.here(e.seat).notes.append(words)


def _out(story: _Story, e: ev.SeatOut) -> None:
    story.action = None
    draft = story.begin(e.seat, recap_words.leaves(story.names[e.seat], e.reason), "close")
    draft.notes.append(recap_words.left_behind(story.whom(e.seat)))


def _between(story: _Story, seat: int, words: str) -> None:
    story.action = None
    story.cards.clear()
    story.begin(seat, words, "eye", quiet=True)


def _ended(story: _Story, e: ev.MainEnded) -> None:
    _between(story, e.seat, tr_who(story.names[e.seat], "You end the turn", "{name} ends the turn"))


def _began(story: _Story, e: ev.TurnBegan) -> None:
    _between(story, e.seat, tr_who(story.names[e.seat], "You begin the turn", "{name} begins the turn"))


def _took(story: _Story, e: ev.GroundTaken) -> None:
    draft = story.fighting(e.seat)
    cell = story.place(e.space)
    draft.notes.append(tr_who(story.whom(e.seat), "you take {cell}", "{name} takes {cell}", cell=cell))


def _emptied(story: _Story, e: ev.ReserveEmptied) -> None:
    words = tr_who(story.whom(e.seat), "your Reserve is empty", "{name}’s Reserve is empty")
    story.here(e.seat).notes.append(words)


Teller = Callable[[_Story, Any], object]
_TELLERS: Final[dict[type[Event], Teller]] = {
    ev.CardPlayed: _played,
    ev.EventResolved: lambda story, e: _off_the_stack(story, e.seat, e.card),
    ev.CardFailed: _failed,
    ev.UnitArrived: _arrived,
    ev.TerrainLaid: _arrived,
    ev.MoveDeclared: _moving,
    ev.UnitsMoved: _moved,
    ev.BattleDeclared: _battle,
    ev.StanceTaken: _stance,
    ev.PoolRaised: _blow,
    ev.AbilityUsed: _used,
    ev.DieRolled: _rolled,
    ev.RollJudged: _judged,
    ev.ActionLapsed: _lapsed,
    ev.UnitDestroyed: _destroyed,
    ev.TerrainDestroyed: _razed,
    ev.UnitTakenAway: _taken,
    ev.UnitFled: _fled,
    ev.UnitsHeld: _held,
    ev.CardWasted: _wasted,
    ev.CardDiscarded: _discarded,
    ev.CardRestored: _restored,
    ev.CardsDrawn: _drew,
    ev.SeatOut: _out,
    ev.GroundTaken: _took,
    ev.MainEnded: _ended,
    ev.TurnBegan: _began,
    ev.ReserveEmptied: _emptied,
}
