"""The chronicle: how a match ended, beside its finished board. It is the mode of a table whose match is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from games.analysis.stored import kept
from games.core import chronicle
from games.core.assistance import TEACHER
from games.core.chronicle import Chronicle, TurningPoint
from games.core.match import Match
from games.core.names import USUAL
from games.core.opponent import called, read_opponent
from games.core.series import BEST_OF, Series
from games.core.story import Fact, amount
from games.core.turn_words import counted
from games.core.types import LEVELS
from games.core.words import N_, capital, language, sentences, tr, tr_c
from games.guests.roster import Guest
from games.guests.versus import record_facts
from ui.controls.key_hints import by_pad
from ui.controls.keys import Binding, area, bind
from ui.controls.labels import ButtonLabel
from ui.controls.new_player import NewPlayerSheet
from ui.services.dates import duration
from ui.services.guests.reading import reckon
from ui.services.log import LOG
from ui.table.commands import commands, saving
from ui.table.feature import Commands
from ui.table.features.analysis.state import ANALYSE_KEY
from ui.table.features.analysis.words import missed
from ui.table.features.curve import Curve, seat_lines
from ui.table.features.ending.blocks import Facts, Seats, TurnCard, TurningPoints
from ui.table.features.luck import LuckAsking
from ui.table.panel.blocks import BLEED, Block, Gap, Prompt, SideBySide
from ui.table.panel.phrases import after_name, sentence
from ui.table.scene.ending import REASON, TOTALS, WINNER, Place, share_text
from ui.table.scene.game_scene import CornerIcon, EndingParts, PanelButton, PanelContent, PanelShape
from ui.table.scene.recap_items import RecapItem
from ui.table.scene.table_snapshot import TableSnapshot
from ui.table.table_context import TableContext
from ui.table.table_mode import TableMode

_LOW: Final = 66
"""The height of a turning point's board where its words need what a higher one would take."""
_ACCOUNT, _ACCOUNT_MOST = 0.45, 0.6
"""The share of the panel's width that an account has beside the curve, and the most that it takes for whole words."""
_LAST_ENTRIES: Final = 12
"""Of how many entries of the log a turning point's item may consist."""
CHRONICLE_KEYS: Final = area(
    "chronicle",
    bind("home", N_("Home"), pygame.K_ESCAPE),
    ANALYSE_KEY,
    *(bind(f"turning-{n}", N_("Review from turning point {n}"), pygame.K_0 + n, number=n) for n in (1, 2, 3)),
)
_CORNER: Final = (
    CornerIcon("menu", "menu", N_("Menu")),
    CornerIcon("rules", "rules", N_("Rules (F1)")),
    CornerIcon("chronicle", "eye", N_("Look around (C)")),
    CornerIcon("home", "home", N_("Home (Esc)")),
)
_BACK: Final = CornerIcon("home", "previous", N_("Back (Esc)"))
_MISSED: Final = N_("What was good, and what was missed (A)")
_ADDED: Final = N_("A name and a crest: this match counts for you, and so does what you play from now on")
_PICTURE: Final = N_("Saves what you see as a picture")


class ChronicleMode(TableMode):
    """The panel is the chronicle; or the game's own, with a way back, while the player looks around."""

    def __init__(self, before: TableMode, match_length: int) -> None:
        """`before` is the mode of the table until now: a review's shows the end of its match."""
        place = match_length if before.place is not None else None
        super().__init__(
            place, drives=before.drives, covers=before.covers, tells_end=False, counts=before.counts, dangers=False,
            leads_back=before.leads_back,
        )  # fmt: skip
        self.before, self.eyes = before, before.eyes
        self.open = True
        self.pointed: int | None = None
        """The point of the curve under the pointer."""
        self.chronicle: Chronicle | None = None
        self._asked = ""
        """The language in which the chronicle was asked for."""
        self._marks: dict[int, str] = {}
        """What actions were worth, by their number in the log, where the match was analysed."""
        self._seconds = 0.0
        """How long the actions took; 0 where nobody counted."""
        self._pictures: dict[int, pygame.Surface] = {}
        self._drawn_for: object = None
        """The size and look of the pictures."""
        self._luck = LuckAsking()

    def lends_eyes(self, match: Match) -> bool:
        """Whether the finished board can be seen by all eyes."""
        return not self.open

    # -- what it offers ----------------------------------------------------------------------

    def commands(self, table: TableContext) -> Commands:
        """What may follow a match, and the ways from the chronicle into it."""

        def turning(number: int) -> None:
            if self.chronicle is not None and number <= len(self.chronicle.turnings):
                table.review(self.chronicle.turnings[number - 1].place)

        seats = table.match.seats
        return {
            **self.before.commands(table),
            "rematch": partial(commands.again, table, seats),
            "swap-seats": partial(commands.again, table, (seats[-1], *seats[:-1])),
            **({"next-game": partial(commands.change_sides, table)} if self._leads_on(table) else {}),
            **({"best-of-three": partial(commands.best_of_three, table)} if self._offers_three(table) else {}),
            **({"other-level": partial(_play_level, table, level)} if (level := next_level(table.match)) else {}),
            "review": partial(table.review, 0),
            "analyse": partial(analyse, table),
            "save-picture": partial(saving.save_picture, table),
            **({"add-yourself": partial(self._add, table, seat)} if (seat := self._unknown(table)) is not None else {}),
            "home": self.leads_back or table.app.home,
            **{f"turning-{number}": partial(turning, number) for number in (1, 2, 3)},
        }

    def bindings(self, own: Sequence[Binding], table: TableContext) -> Sequence[Binding]:
        """The turning points by number; Escape to the room; otherwise those of the game's scene, or the eyes."""
        return (*(CHRONICLE_KEYS if self.open else CHRONICLE_KEYS[:2]), *own)

    def permits_end(self) -> None:
        """The match is over: the rules say so."""

    def shape(self, own: PanelShape, snapshot: TableSnapshot[Any], table: TableContext) -> PanelShape:
        """A wide panel with one row of buttons, or two where their words would be small in one."""
        if not self.open:
            return replace(own, columns=2, button_height=46, corner=self._corner)
        # a sixth button would take the turning points' room: the picture goes to the corner
        picture = (CornerIcon("save-picture", "export", _PICTURE),) if self._unknown(table) is not None else ()
        return PanelShape(columns=5, fewer_columns=3, wide=True, corner=(*picture, *self._corner))

    @property
    def _out(self) -> str:
        """What the way out of the table is called."""
        return tr("Home") if self.leads_back is None else tr("Back")

    @property
    def _corner(self) -> Sequence[CornerIcon]:
        return _CORNER if self.leads_back is None else (*_CORNER[:-1], _BACK)

    def parts(self, own: PanelContent, snapshot: TableSnapshot[Any], table: TableContext) -> PanelContent:
        """The buttons of the end."""
        if not self.open:
            around = (
                PanelButton("chronicle", ButtonLabel(tr("Chronicle"), "C", kind="act", icon="scroll")),
                PanelButton("review", ButtonLabel(tr("Review"), icon="eye")),
                PanelButton("analyse", ButtonLabel(tr("Analyse"), "A", icon="analyse")),
                PanelButton("undo", ButtonLabel(tr("Undo"), tr("Ctrl Z"), icon="undo"), snapshot.can_undo),
                PanelButton("home", ButtonLabel(self._out, tr("Esc"), icon=self._corner[-1].icon)),
            )
            return replace(own, buttons=around, small=())
        again = (
            PanelButton("rematch", ButtonLabel(tr("Rematch"), icon="play", kind="act")),
            self._other_level(table) or PanelButton("swap-seats", ButtonLabel(tr("Swap seats"), icon="swap")),
        )
        if self._offers_three(table):
            three = ButtonLabel(tr("Best of three"), icon="swap", kind="act")
            again = (
                PanelButton("best-of-three", three, hint=tr("The next game, with sides swapped")),
                PanelButton("rematch", ButtonLabel(tr("Rematch"), icon="play")),
            )
        series = table.match.series
        onward = (
            PanelButton("next-game", ButtonLabel(tr("Game {n}", n=series.number + 1), icon="swap", kind="act"),
                        hint=tr("The next game, with sides swapped")),
        ) if series is not None else ()  # fmt: skip
        after = (
            *(onward if self._leads_on(table) else again),
            PanelButton("review", ButtonLabel(tr("Review"), icon="eye")),
            PanelButton("analyse", ButtonLabel(tr("Analyse"), icon="analyse"), hint=tr(_MISSED)),
            PanelButton("save-picture", ButtonLabel(tr("Picture"), icon="export"), hint=tr(_PICTURE))
            if self._unknown(table) is None
            else PanelButton("add-yourself", ButtonLabel(tr("Add yourself"), icon="plus"), hint=tr(_ADDED)),
        )
        return PanelContent((), after, title=own.title)

    def prompt(self, parts: PanelContent, snapshot: TableSnapshot[Any], table: TableContext) -> Prompt | None:
        """The result and its reason, while the player looks around."""
        return Prompt(_reason(table), by_pad("", tr("C opens the chronicle."), "table.chronicle"))

    def subtitle(self, snapshot: TableSnapshot[Any], table: TableContext) -> str | None:
        """How long the match was."""
        if self.chronicle is None or not self.chronicle.turns:
            return tr_c("match", "Finished")
        turns = counted(self.chronicle.unit, self.chronicle.turns)
        # translators: how long the match was: "25 minutes", "31 turns".
        long = tr("Finished · {time}, {turns}", time=duration(self._seconds), turns=turns) if self._seconds else ""
        return long or tr("Finished · {turns}", turns=turns)

    def _leads_on(self, table: TableContext) -> bool:
        """True when another game of a series is what follows this one."""
        series, outcome = table.match.series, table.match.outcome
        return (
            self.before.place is None and series is not None and outcome is not None
            and series.leads_on(outcome.points)
        )  # fmt: skip

    def _unknown(self, table: TableContext) -> int | None:
        """The first seat of somebody without a profile, to whom this match may be given; None for none."""
        if self.before.place is not None or not self.before.counts:
            return None
        seats, roster = table.match.seats, table.app.guests.roster
        unknown = (seat for seat, who in enumerate(seats) if who.human and not (who.guest or roster.id_of(who.name)))
        return next(unknown, None)

    def _add(self, table: TableContext, seat: int) -> None:
        """Asks for somebody's name and crest; the finished match is theirs then."""
        who = table.match.seats[seat].name

        def added(guest: Guest) -> None:
            seats = list(table.match.seats)
            seats[seat] = replace(seats[seat], name=guest.name, guest=guest.id)
            table.match.seats = tuple(seats)
            if table.runner.autosaver is not None:
                table.runner.autosaver.keep_anew()
            self._asked = ""
            table.refresh()
            table.rebuild()

        name = "" if who in (tr("You"), *USUAL) else who
        plays = table.app.guests.roster.playing is None
        table.app.push(NewPlayerSheet(table.app, added, name=name, plays=plays))

    def _offers_three(self, table: TableContext) -> bool:
        """True when two people may go on from here to the best of three."""
        return self.before.place is None and self.before.counts and commands.may_play_on(table)

    def _other_level(self, table: TableContext) -> PanelButton | None:
        """The button for bots of the level that comes next, after a match that was played to learn."""
        level = next_level(table.match) if self.before.place is None else ""
        if not level:
            return None
        # translators: a button that begins another match, against bots of the level that comes next.
        return PanelButton("other-level", ButtonLabel(tr("Next: {level}", level=called(level)), icon="swords"))

    # -- the panel ---------------------------------------------------------------------------

    def blocks(self, made: Sequence[Block], table: TableContext, *, max_content: bool) -> Sequence[Block]:
        """Seats, reason, curve; where there is room, turning points and facts."""
        if not self.open:
            return made
        if self._asked != language():
            self._ask(table)
        self._luck.want(table)
        outcome = table.match.outcome
        assert outcome is not None
        parts = table.scene.ending(table.snapshot, outcome)
        if not table.count.whole and not max_content:
            revealed = table.count.revealed
            # translators: in place of a player's points, while these are counted.
            waits = tr_c("match", "counting") if revealed < TOTALS else ""
            waiting = tuple(
                replace(each, score=each.score if revealed else "", won=each.won and revealed >= WINNER, waits=waits)
                for each in _places(table, parts, ())
            )
            beside = parts.counted if not revealed else None
            seats, title = Seats(waiting), Prompt(tr("Scoring") if revealed < REASON else _reason(table))
            skips = by_pad(tr("Press any button to skip."), tr("Press any key to skip."))
            account: list[Block] = []
            if parts.account is not None:
                account = [_with_account(parts.account, beside or Gap(), [seats, title], table)]
            titles = (replace(title, detail=skips), title)
            return [seats, *_fitting(titles, [seats, *account], table), *account]
        record = self.chronicle
        luck = self._luck.words
        blocks = [
            Seats(_places(table, parts, luck.figures if luck is not None else ())),
            Prompt(_reason(table), self._standing(table)),
        ]
        curve: Block = Gap()
        if record is not None and record.curve:
            curve = Curve(record, seat_lines(table), self.pointed, luck.draws if luck is not None else ())
        elif record is None and max_content and table.match.game.story is not None:
            curve = Curve(Chronicle(), seat_lines(table))  # it comes in a moment, and letters stay as they are then
        blocks.append(curve if parts.account is None else _with_account(parts.account, curve, blocks, table))
        if record is not None and record.turnings:
            if not max_content:
                self._draw(table, record.turnings)
            cards = TurningPoints(tuple(self._card(table, each) for each in record.turnings), len(self._pictures))
            cards = cards if cards.whole(table.panel_look, table.frame.panel.content.width) else replace(cards, lines=3)
            bare = replace(cards, pictured=False)
            low = (
                replace(cards, tall=_LOW) if cards.lines > 2 else cards
            )  # a lower board rather than words that are cut
            offered = (cards, low, replace(cards, lines=2), bare, replace(bare, lines=2))
            blocks += _fitting(offered, blocks, table)
        first = (luck.line,) if luck is not None else ()
        return [*blocks, *_fitting(Facts((*first, *record.facts)).fewer() if record is not None else (), blocks, table)]

    def _card(self, table: TableContext, turning: TurningPoint) -> TurnCard:
        scene, snapshot = table.scene, table.snapshot
        entries = snapshot.records[max(0, turning.place - _LAST_ENTRIES) : turning.place]
        item = next(iter(scene.recap_items(entries, snapshot)[::-1]), None)
        seat = item.seat if item is not None else None
        words = _versions(item, snapshot.names[seat] if seat is not None else "") if item is not None else ()
        two, most = len(turning.standing) == 2, turning.seat
        score = " : ".join(map(amount, turning.standing if two else turning.standing[most : most + 1]))
        return TurnCard(
            turning.place, turning.turn, score, words,
            None if seat is None else (scene.seat_crest(seat), scene.seat_colour(seat)),
            None if two else (scene.seat_crest(most), scene.seat_colour(most)),
            self._pictures.get(turning.place), self._marks.get(turning.place, ""),
        )  # fmt: skip

    def _standing(self, table: TableContext) -> str:
        """Of a match of several games, how it stands, or would stand; and what is not shown yet."""
        match, text = table.match, ""
        outcome, series = match.outcome, match.series
        names = [seat.name for seat in match.seats]
        if series is not None and outcome is not None:
            text = series.summary(outcome, names)
        elif outcome is not None and self._offers_three(table):
            text = Series(BEST_OF).offer(outcome, names)
        return sentences(text, _unsaid(match))

    # -- what takes longer than a frame --------------------------------------------------------

    def _ask(self, table: TableContext) -> None:
        self._asked = language()
        match, viewer = table.match.copy(), table.snapshot.viewer
        self._seconds = sum(entry.seconds for entry in match.entries())

        def done(record: Chronicle) -> None:
            self.chronicle = record
            known, _ = kept(match)
            if known is not None:
                self._marks = {each.place + 1: each.mark.value for each in known.played(match)}
                best = missed(match, known)
                self.chronicle = record._replace(facts=(*filter(None, [best]), *record.facts))
            table.rebuild()

            ask_record(table, self._know_more)

        table.app.tasks.run(lambda: chronicle.chronicle(match, viewer), done)

    def _know_more(self, table: TableContext, facts: Sequence[Fact]) -> None:
        """What the guest book adds stands among the rarest."""
        if self.chronicle is not None and facts:
            rarest = sorted((*self.chronicle.facts, *facts), key=lambda fact: -fact.rarity)[: chronicle.FACTS]
            self.chronicle = self.chronicle._replace(facts=tuple(rarest))
            table.rebuild()

    def _draw(self, table: TableContext, turnings: Sequence[TurningPoint]) -> None:
        """Draws the boards of the turning points in small, in the background."""
        look, width = table.panel_look, table.frame.panel.content.width
        size = TurningPoints.picture_size(look, width)
        if self._drawn_for == (size, look.key):
            return
        self._drawn_for = wanted = (size, look.key)
        self._pictures = {}
        views = {each.place: table.match.view_at(each.place, table.snapshot.viewer) for each in turnings}

        def done(drawn: dict[int, pygame.Surface]) -> None:
            if self._drawn_for == wanted:
                self._pictures = drawn
                table.refresh()

        draw = table.miniature
        table.app.tasks.run(lambda: {place: draw(view, size, look) for place, view in views.items()}, done)

    def tick(self, seconds: float, table: TableContext) -> None:
        """Has the luck reckoned, where it is not known."""
        self._luck.tick(seconds, table)

    def pressed(self, event: pygame.event.Event, table: TableContext) -> bool:
        """What is reckoned gives way."""
        self._luck.interrupt(table)
        return super().pressed(event, table)

    def leave(self, table: TableContext) -> None:
        """Nobody wants to know any more."""
        self._luck.interrupt(table)

    # -- the mouse -----------------------------------------------------------------------------

    def points(self, event: pygame.event.Event, at: tuple[int, int], table: TableContext) -> bool:
        """Curve and turning points are clicked; the curve tells what everybody had where the pointer is."""
        if not self.open:
            return False
        block, spot, rect = _under(table, at)
        pointed = None
        place = None
        if isinstance(block, Curve) and rect is not None:
            pointed = block.point_at(spot, table.panel_look, rect.width, rect.height)
            place = block.chronicle.curve[pointed].place if pointed is not None else None
        elif isinstance(block, TurningPoints) and rect is not None:
            place = block.place_at(spot, table.panel_look, rect.width)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and place is not None:
            table.review(place)
        elif pointed != self.pointed:
            self.pointed = pointed
            table.refresh()
        return True


def _with_account(account: Block, beside: Block, above: Sequence[Block], table: TableContext) -> Block:
    """The account with something beside it, or alone where its words would leave too little room for that; shorter
    where it has no room below what is above.
    """
    least, width = account.least_width(table.panel_look), table.frame.panel.content.width
    share = max(_ACCOUNT, least / max(1, width - 2 * BLEED))
    versions: list[Block] = [account, *account.shorter()]
    if share <= _ACCOUNT_MOST:
        versions = [SideBySide(each, beside, share) for each in versions] + versions
    return next(iter(_fitting(versions, above, table)), versions[-1])


def _fitting(versions: Sequence[Block], above: Sequence[Block], table: TableContext) -> Sequence[Block]:
    """The first version of a block that has room below the others, if one has."""
    content, look = table.frame.panel.content, table.panel_look
    room = table.frame.panel.room - sum(each.height(look, content.width) for each in above)
    return [each for each in versions if each.height(look, content.width) <= room][:1]


def _versions(item: RecapItem, name: str) -> tuple[str, ...]:
    """What an item was, in more words and in fewer, without the name that its crest tells."""
    words, outcome = capital(after_name(item.words, name)), capital(item.outcome)
    return (sentences(sentence(words), outcome), words, outcome) if outcome else (words,)


def _under(table: TableContext, at: tuple[int, int]) -> tuple[Block | None, tuple[int, int], pygame.Rect | None]:
    """The block under a point of the screen, the point in its surface, and the surface's place on the screen."""
    look = table.panel_look
    for block, rect in table.frame.panel.layout(table.blocks, look):
        if isinstance(block, SideBySide):
            _, right = block.widths(rect.width)
            beside = pygame.Rect(rect.right - right, rect.y, right, rect.height)
            block, rect = (block.right, beside) if at[0] >= beside.x else (block.left, rect)
        box = rect.inflate(28, 0)
        if box.collidepoint(at):
            return block, (at[0] - box.x, at[1] - box.y), box
    return None, (0, 0), None


def _unsaid(match: Match) -> str:
    """Why a game that has a curve does not show it."""
    shown = match.game.story is None or chronicle.has_course(match)
    return "" if shown else tr("The curve is shown once the match’s branches are over, too.")


def _reason(table: TableContext) -> str:
    key = "chronicle reason"  # not for players
    return table.snapshot.memo(key, lambda: chronicle.reason(table.match, table.snapshot.viewer))


def _places(table: TableContext, parts: EndingParts, luck: Sequence[str]) -> tuple[Place, ...]:
    """How each seat came out; in the order that the game gives, or by seat. `luck` is each seat's figure, if known."""
    match, scene = table.match, table.scene
    outcome = match.outcome
    assert outcome is not None
    key = "chronicle standing"  # not for players
    had = table.snapshot.memo(key, lambda: chronicle.standing(match, match.index))
    hidden = match.game.story is not None and not had  # hidden: another line of the match goes on
    shared = len(outcome.winners) > 1
    own = [*parts.details, *[""] * len(match.seats)]
    figures = [tr("luck {n}", n=each) for each in luck] or [""] * len(match.seats)
    details = [
        " · ".join(filter(None, (who.plays, each, fate)))
        for each, who, fate in zip(own, match.seats, figures, strict=False)
    ]
    order = parts.order or range(len(match.seats))
    return tuple(
        Place(
            match.seats[seat].name, scene.seat_crest(seat), scene.seat_colour(seat),
            amount(had[seat]) if had else "?" if hidden else share_text(outcome.points[seat]),
            seat in outcome.winners, details[seat],
            # translators: both stand beside a winner's crown.
            tr("draws, {share}", share=share_text(outcome.points[seat])) if shared else tr("wins"),
        )
        for seat in order
    )  # fmt: skip


def analyse(table: TableContext) -> None:
    """Opens the review of a match that is over with its analysis, from the first action on."""
    table.app.review_match(table.match.copy(), 0, path=table.path, viewer=table.viewer, analyses=True)


def ask_record(table: TableContext, done: Callable[[TableContext, Sequence[Fact]], object]) -> None:
    """Asks for the first guest at the table, and tells `done` once the match is in the book."""
    app, match, roster = table.app, table.match, table.app.guests.roster
    sitting = next((who for each in match.seats if each.human and (who := roster.find(each.guest))), None)
    if sitting is None:
        return
    name = f"{match.game.info.id} {match.created} {match.seed}"

    def failed(error: Exception) -> None:
        LOG.error("the guest book adds nothing to this match", cause=error)

    reckon(
        app.folders, app.tasks, roster, lambda matches: record_facts(sitting.id, sitting.name, name, matches),
        lambda facts, history: done(table, facts), failed,
    )  # fmt: skip


def next_level(match: Match) -> str:
    """The level of bots to meet next after a match with the teacher: one higher after a win, one lower after a loss.

    "" where there is none, where the bots were of several levels or of none, and where no one won alone.
    """
    people = [seat for seat, who in enumerate(match.seats) if who.human]
    levels = {read_opponent(who.level).level for who in match.seats if who.level}
    if TEACHER not in match.assistance or match.outcome is None or len(people) != 1 or len(levels) != 1:
        return ""
    (level,) = levels
    points = match.outcome.points
    best = max(points)
    if level not in LEVELS or points.count(best) > 1:
        return ""
    place = LEVELS.index(level) + (1 if points[people[0]] == best else -1)
    return LEVELS[place] if 0 <= place < len(LEVELS) else ""


def _play_level(table: TableContext, level: str) -> None:
    """The same match once more against bots of another level, with the manners they had."""
    seats = table.match.seats
    commands.again(table, [who if who.human else replace(who, level=_at(who.level, level)) for who in seats])


def _at(opponent: str | None, level: str) -> str:
    return read_opponent(opponent or level)._replace(level=level).text
