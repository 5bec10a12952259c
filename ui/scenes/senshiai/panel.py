"""Senshiai's side panel: kingdoms, forces, what is under way, the prompt and the buttons of the phase."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Final

from games.core.words import N_, row, tr, tr_c, tr_n, tr_who
from games.senshiai.cards.collection import CARD_NUMBERS
from games.senshiai.cards.decks import starter
from games.senshiai.cards.printed import deck_name
from games.senshiai.rules import actions as act
from games.senshiai.view.priority import ANSWER_TO, tells_who_could_answer
from games.senshiai.view.view import SpaceView
from games.senshiai.words.card_numbers import card_name
from games.senshiai.words.items import item_words
from games.senshiai.words.nearing import end_words
from games.senshiai.words.phrases import names_of, where_of
from ui.controls.key_hints import InputHint, by_pad, how
from ui.controls.labels import ButtonLabel
from ui.controls.pad_words import leads, letter_of
from ui.drawing.look import Look
from ui.drawing.palette import Colour
from ui.scenes.senshiai import picking
from ui.scenes.senshiai.panel_blocks import Forces, Kingdom, Note, UnderWay
from ui.scenes.senshiai.selection import (
    Selection,
    Snapshot,
    board_of,
    left_to_do,
    most_cards,
    my_hand,
    my_seat,
    space_at,
)
from ui.table.commands.commands import clock_text
from ui.table.layout.side_panel_layout import LARGE
from ui.table.panel.blocks import Alternatives, Block, Countdown, Prompt, Rule
from ui.table.scene.game_scene import PanelButton, PanelContent, PanelSlot, PlateSlot
from ui.table.scene.table_snapshot import LogRecord

_MAY_RESPOND: Final = {
    "start": N_("May respond as the Main Stage begins: {names}."),
    "card": N_("May respond to this card: {names}."),
    "move": N_("May respond to this move: {names}."),
    "act": N_("May respond to this ability: {names}."),
    "battle": N_("May respond to this battle: {names}."),
    "die": N_("May respond before the die rolls: {names}."),
    "bury": N_("May respond before the dead are buried: {names}."),
    "end": N_("May respond as the turn ends: {names}."),
}
_CREDIT: Final = N_("Credit: who wins if that Reserve runs out.")
Blocks = Sequence[Block | PanelSlot | PlateSlot]


@dataclass(frozen=True)
class PanelMaker:
    """The panel for a look and a window's height."""

    look: Look
    """The setting's, by which the height is judged."""
    height: int
    seat_colour: Callable[[int], Colour]
    lost: Counter[int] = field(default_factory=Counter)
    """The cards that others have forced out of each Reserve since the viewer's own turn."""
    credit_known: bool = False
    """The player has seen enough matches of several kingdoms to know what credit is."""

    def parts(self, snapshot: Snapshot, selection: Selection) -> PanelContent:
        """The panel as it should be now."""
        return PanelContent(
            self._blocks(snapshot, selection),
            _buttons(snapshot, selection),
            () if self._few_buttons(snapshot) else (
                PanelButton("save", ButtonLabel(tr("Save"))),
                PanelButton("discards", ButtonLabel(tr("Discards"))),
                PanelButton("seppuku", ButtonLabel(tr("Seppuku")), may_give_up(snapshot)),
            ),
            prompt=_prompt(snapshot, selection),
            detail=_detail(snapshot, selection),
            log_records=snapshot.memo("told", lambda: _description(snapshot)),
            over_log=self._forces(snapshot, selection),
        )  # fmt: skip

    def _few_buttons(self, snapshot: Snapshot) -> bool:
        """Whether the small buttons have no room; in large text a sheet of the table's has them."""
        low = self.cramped or (len(snapshot.players) > 2 and self.height < self.look.px(700))
        return low and self.look.type.scale < LARGE

    @property
    def cramped(self) -> bool:
        """True where the text is large for the window's height."""
        return self.height < self.look.px(620)

    def max_content(self, snapshot: Snapshot, selection: Selection, look: Look, width: int) -> Blocks:
        """Returns the panel's blocks in a window, when something is under way."""
        line = (0, self.seat_colour(0), "")
        under_way, prompt = UnderWay((line, line), tr(_MAY_RESPOND["card"], names="")), Prompt("2\n2", "1")

        def taller(block: Block | PanelSlot | PlateSlot) -> Block | PanelSlot | PlateSlot:
            if block is PanelSlot.PROMPT:
                return prompt
            if isinstance(block, UnderWay):
                return Alternatives((max((block, under_way), key=lambda each: each.height(look, width)),), brief=True)
            return block

        return [taller(each) for each in self._blocks(snapshot, selection)]

    def _blocks(self, snapshot: Snapshot, selection: Selection) -> Blocks:
        plates = [self._kingdom(seat, snapshot, selection) for seat in range(len(snapshot.players))]
        note = () if self.credit_known or len(plates) < 3 or self.height < self.look.px(700) else (Note(tr(_CREDIT)),)
        return (*plates, *note, Rule(10), PanelSlot.LOG, Rule(10, optional=True), self._under_way(snapshot),
                Countdown(end_words(snapshot.view, snapshot.names)), PanelSlot.PROMPT)  # fmt: skip

    def _kingdom(self, seat: int, snapshot: Snapshot, selection: Selection) -> Kingdom:
        """Returns the plate of a seat."""
        view, known, who = snapshot.view, snapshot.view.seats[seat], snapshot.players[seat]
        deck = starter(known.deck)
        name = deck_name(deck) if deck is not None else tr("Its own deck")
        return Kingdom(
            seat=seat,
            name=who.name,
            deck=name if who.human else f"{who.level} \u00b7 {name}",
            counts=(known.reserve, len(known.discard), len(known.hand)),
            to_move=snapshot.actor == seat,
            active=snapshot.outcome is None and view.active == seat,
            disc=self.seat_colour(seat),
            out=known.out,
            dense=len(view.seats) > 2 or self.cramped,
            clock=clock_text(snapshot.clock.left[seat])
            if snapshot.clock is not None and not snapshot.clock.shared
            else "",
            hurry=snapshot.hurries(seat),
            credit=self._credit(known.credit, snapshot) if len(view.seats) > 2 else None,
            lost=self.lost[seat],
            own=seat == snapshot.reader,
            target=selection.choices is not None and selection.choices.line_of(seat) is not None,
            hinted=picking.seat_of(selection.hinted) == seat,
        )

    def _credit(self, seat: int, snapshot: Snapshot) -> tuple[int, Colour, str]:
        whose = max(seat, 0)
        name = snapshot.players[seat].name if seat >= 0 else ""
        return self.look.crest(whose), self.seat_colour(whose), name

    def _forces(self, snapshot: Snapshot, selection: Selection) -> Forces | None:
        """The chosen Company and the pointed one, or the two of a battle; None: nobody is looked at."""
        view = snapshot.view
        wanted: list[SpaceView] = []
        if selection.src is not None:
            wanted = [space_at(snapshot, selection.src)]
        elif view.battle is not None:
            names = board_of(snapshot).by_name
            source, target = (space_at(snapshot, names[name]) for name in (view.battle.source, view.battle.target))
            wanted = [view.attackers or source, target]
        ahead = selection.battle_ahead(snapshot)
        pointed = ahead.dst if ahead is not None else selection.pointed_space
        if pointed is not None and view.battle is None:
            place = space_at(snapshot, pointed)
            if place not in wanted:
                wanted.append(place)
        wanted = wanted[:2]
        return Forces(tuple(wanted), tuple(_whose(snapshot, space) for space in wanted)) if wanted else None

    def _under_way(self, snapshot: Snapshot) -> UnderWay:
        """Returns the block of the stack, the last card first."""
        view = snapshot.view
        if snapshot.outcome is not None:  # a match may end in the middle of a battle
            return UnderWay((), "")
        lines = [
            (item.seat, self.seat_colour(item.seat), item_words(item, snapshot.names))
            for item in reversed(view.stack[-5:])
        ]
        footer = ""
        if view.phase in ("stance", "assign"):  # nobody may answer, and the Companies take the room
            return UnderWay((), "")
        if view.windows and view.phase == "respond":
            window = view.windows[-1]
            who = [snapshot.players[seat].name for seat in window.asked[window.passed :]]
            footer = tr(_MAY_RESPOND[window.window], names=_then(who))
        if not lines and footer:
            seat = view.active
            lines = [(seat, self.seat_colour(seat), _stage_words(snapshot.players[seat].name, view.windows[-1].window))]
        return UnderWay(tuple(lines), footer)


def _then(names: Sequence[str]) -> str:
    """Returns names in the order in which they are asked: `Ren, then Mei`."""
    return reduce(lambda first, name: tr("{list}, then {name}", list=first, name=name), names) if names else ""


def _stage_words(name: str, window: str) -> str:
    """Returns at which end of the Main Stage somebody stands, in words."""
    if window == "end":
        return tr_who(name, "You end the Main Stage", "{name} ends the Main Stage")
    return tr_who(name, "You begin the Main Stage", "{name} begins the Main Stage")


def _whose(snapshot: Snapshot, space: SpaceView) -> str:
    owner = space.units[0].owner if space.units else space.master
    if not space.terrain and not space.units:
        return ""
    if owner < 0:
        return tr_c("senshiai owner", "nobody’s")
    if owner == snapshot.viewer:
        return tr_c("senshiai owner", "yours")
    return tr_who(snapshot.players[owner].name, "your", "{name}’s")


def may_give_up(snapshot: Snapshot) -> bool:
    """Whether seppuku is possible now."""
    return snapshot.mine and snapshot.view.phase in ("main", "respond")


def _description(snapshot: Snapshot) -> tuple[LogRecord, ...]:
    """The log. Between persons it does not tell who was asked while the match goes on."""
    found = []
    for record in snapshot.records:
        lines = [line for line in record.lines if not (snapshot.veiled and tells_who_could_answer(line))]
        found.append(replace(record, lines=tuple(line._replace(place=where_of(line)) for line in lines)))
    return tuple(found)


# -- words ------------------------------------------------------------------------------------------


def _prompt(snapshot: Snapshot, selection: Selection) -> str | None:
    view = snapshot.view
    if snapshot.asked and snapshot.viewer is not None:
        return tr(ANSWER_TO[snapshot.asked], name=snapshot.players[snapshot.viewer].name)
    if not snapshot.mine:
        return None
    who = snapshot.players[snapshot.actor].name
    armed, card = selection.armed, selection.chosen_card(snapshot)
    if armed is not None:
        src, dst = space_at(snapshot, armed.src).name, space_at(snapshot, armed.dst).name
        if isinstance(armed, act.Shoot):
            return tr("{name}: shoot from {src} at {dst}, or go back.", name=who, src=src, dst=dst)
        return tr("{name}: send {src} against {dst}, or go back.", name=who, src=src, dst=dst)
    if card is not None:
        card = card_name(card)
        if view.phase == "draw":
            return tr("{name}: discard {card}?", name=who, card=card)
        if _aims(selection):
            return tr("{name}: choose a target for {card}.", name=who, card=card)
        return tr("{name}: choose a space for {card}.", name=who, card=card)
    if selection.src is not None:
        space = space_at(snapshot, selection.src)
        if not picking.has_orders(view, space):
            return tr("{name}: nobody on {cell} can move or fight now.", name=who, cell=space.name)
        going = [unit for unit in picking.troops(space) if unit.slot in selection.slots]
        staying = [CARD_NUMBERS[unit.card] for unit in picking.troops(space) if unit.slot not in selection.slots]
        if going and staying:
            # translators: how many Units of a Company are to go, and which are left behind
            return tr("Going: {n}. Staying: {units}.", n=len(going), units=names_of(staying))
        return tr("{name}: where does {cell} go, or who does it fight?", name=who, cell=space.name)
    if view.phase == "pay":
        card = card_name(view.question)
        if view.left_to_pay == 1:
            return tr("{name}: pay one card for {card}.", name=who, card=card)
        return tr("{name}: pay {n} cards for {card}.", name=who, n=view.left_to_pay, card=card)
    if view.phase == "assign" and view.battle is not None:
        return tr_n("{name}: give your {n} point.", "{name}: give your {n} points.", view.battle.pool, name=who)
    return None


def _detail(snapshot: Snapshot, selection: Selection) -> str | InputHint:
    phase = snapshot.view.phase
    if snapshot.asked:
        padded = tr("You have nothing to cast now: pass.")
        return by_pad(padded, tr("You have nothing to cast now: press P."), "senshiai.pass")
    if not snapshot.mine:
        return ""
    if selection.choices is not None:
        if selection.points is not None:
            seen = tr("Left and Right to assign points, or click a token. S to go back to the suggested splits.")
            text = tr("Left and Right to assign points. S to go back to the suggested splits.")
            return how(
                seen, "senshiai.share", spoken=text, padded=tr("Left and right to assign, up and down to choose.")
            )
        if phase == "assign":
            seen = tr("Press a number to take a line; S or a click on a token to assign by hand.")
            return how(seen, "senshiai.share", spoken=tr("Press a number to take a line; S to assign by hand."))
        seen = tr("Arrows and Enter, a number, or a click on a plate.") if _aims(selection) else tr(_ANYHOW[0])
        return how(seen, spoken=tr(_ANYHOW[1]))
    if selection.armed is not None:
        return tr("Enter to fight, Esc to go back.")
    if selection.chosen_card(snapshot) is not None:
        if phase == "draw":
            return how(tr("X or Enter to discard it, Esc to keep it."), "senshiai.discard-card")
        space = tr("Choose a marked space. Esc to take the card back.")
        return how(tr("Click a marked space. Esc to take the card back."), spoken=space)
    if selection.src is not None:
        if not picking.has_orders(snapshot.view, space_at(snapshot, selection.src)):
            return tr("Esc to cancel.")
        seen = tr("Click a token, or press its number, to leave it behind or take it along. Esc to cancel.")
        text = tr("Press a token’s number to leave it behind or take it along. Esc to cancel.")
        if len(picking.troops(space_at(snapshot, selection.src))) < 2:
            return how(seen, spoken=text)
        choose, back = letter_of("act"), letter_of("back")
        padded = tr("{choose} on it again lists who goes along; {back} cancels.", choose=choose, back=back)
        return how(seen, spoken=text, padded=padded)
    if phase == "draw" and selection.cards_to_draw(snapshot) >= snapshot.view.seats[my_seat(snapshot)].reserve:
        last = tr("If you draw your last card, you lose.")
        return how(tr("If you draw your last card, you lose. Press a digit to choose how many to draw."), padded=last)
    if phase == "draw" and not my_hand(snapshot):
        return how(tr("Press a digit to draw that many at once."))
    seen, text = _HOW.get(phase, _ANYHOW)
    done = how(tr(seen), "senshiai.pass", spoken=tr(text))
    if phase == "pay" and snapshot.can_undo and not leads():  # a pad is told its way back already
        return done.within(lambda how: tr("{how} Esc to take the played card back.", how=how))
    return done


def _aims(selection: Selection) -> bool:
    """Whether the open list asks for a player."""
    return selection.choices is not None and any(picking.seat_of(line.action) >= 0 for line in selection.choices.lines)


_HOW: Final = {
    "draw": (
        N_("Click cards you do not need. Press a digit to draw that many at once."),
        N_("Choose cards you do not need. Press a digit to draw that many at once."),
    ),
    "main": (
        N_("Click a card, then a space; or one of your Companies, then where it goes."),
        N_("Choose a card, then a space; or one of your Companies, then where it goes."),
    ),
    "pay": (
        N_("Click a card: it goes to your Discard Pile."),
        N_("Choose a card: it goes to your Discard Pile."),
    ),
    "respond": (
        N_("Click a marked card, or press P to pass."),
        N_("Choose a marked card, or press P to pass."),
    ),
    "discard": (N_("Click a card in your hand."), N_("Choose a card in your hand.")),
}
"""The instructions by phase: as shown, and as spoken."""
_ANYHOW: Final = (N_("Arrows and Enter, a number, or a click."), N_("Arrows and Enter, or a number."))


# -- buttons ----------------------------------------------------------------------------------------


def _look() -> PanelButton:
    # translators: a button: shows the card or space that is pointed at in large.
    return PanelButton("look", ButtonLabel(tr_c("at a card", "Look"), "V", size=15))


def _stops() -> PanelButton:
    # translators: a button: at which moments of others’ turns one wants to be asked.
    return PanelButton("stops", ButtonLabel(tr("Stops"), "W", size=15))


def _put_back() -> PanelButton:
    return PanelButton("let-go", ButtonLabel(tr("Put back"), tr("Esc"), size=15))


def _pass() -> PanelButton:
    return PanelButton("pass", ButtonLabel(tr("Pass"), "P", kind="act", size=15))


def _pass_on() -> PanelButton:
    return PanelButton("pass-on", ButtonLabel(tr("Pass until…"), "M", size=15))


_PLAYS: Final[Mapping[str, tuple[type[act.Action], ...]]] = {
    "draw-cards": (act.Draw,),
    "discard-card": (act.Discard,),
    "abilities": picking.ABILITIES,
    "end-stage": (act.End,),
    "pass": (act.Pass,),
    "give": (act.Assign,),
}
"""The action that each button plays, or leads to."""


def _buttons(snapshot: Snapshot, selection: Selection) -> list[PanelButton]:
    """Always four, so that nothing jumps; the one that a hint is about wears its mark."""
    return [
        replace(each, face=each.face._replace(kind="hinted"))
        if isinstance(selection.hinted, _PLAYS.get(each.command, ()))
        else each
        for each in _plain_buttons(snapshot, selection)
    ]


def _plain_buttons(snapshot: Snapshot, selection: Selection) -> list[PanelButton]:
    undo = PanelButton("undo", ButtonLabel(tr("Undo"), tr("Ctrl Z"), size=15), snapshot.can_undo)
    hint = PanelButton("hint", ButtonLabel(tr("Hint"), "H", size=15), snapshot.may_hint)
    if snapshot.asked:
        return [_pass(), _pass_on(), _stops(), _look()]
    if snapshot.outcome is not None:
        redo = PanelButton("redo", ButtonLabel(tr("Redo"), tr("Ctrl Y"), size=15), snapshot.can_redo)
        return [undo, redo, _stops(), _look()]
    if not snapshot.mine:
        return [undo, hint, _stops(), _look()]
    if selection.armed is not None:
        word = tr("Shoot") if isinstance(selection.armed, act.Shoot) else tr("Attack")
        back = PanelButton("let-go", ButtonLabel(tr("Back"), tr("Esc"), size=15))
        return [PanelButton("go", ButtonLabel(word, tr("Enter"), kind="act", size=15)), back, undo, hint]
    if selection.card is not None or selection.src is not None:
        return [*_chosen_buttons(snapshot, selection), undo, hint]
    return [*_phase_buttons(snapshot, selection), undo, hint]


def _chosen_buttons(snapshot: Snapshot, selection: Selection) -> list[PanelButton]:
    if selection.card is not None:
        if snapshot.view.phase == "draw":
            return [PanelButton("discard-card", ButtonLabel(tr("Discard"), "X", kind="act", size=15)), _put_back()]
        return [_put_back(), _look()]
    found = picking.abilities(snapshot.view, selection.src)
    face = ButtonLabel(tr("Abilities"), "B" if found else tr("none here"), size=15)
    return [PanelButton("abilities", face, bool(found)), _put_back()]


def _phase_buttons(snapshot: Snapshot, selection: Selection) -> list[PanelButton]:
    phase = snapshot.view.phase
    if phase == "draw":
        count, most = selection.cards_to_draw(snapshot), most_cards(snapshot)
        words = tr("Draw {n}", n=count) if count else tr("Draw nothing")
        # translators: on the button "Draw fewer": of how many that may be drawn
        fewer = PanelButton("draw-fewer", ButtonLabel(tr("Draw fewer"), tr("of {n}", n=most), size=15), most > 0)
        return [PanelButton("draw-cards", ButtonLabel(words, "D", kind="act", size=15)), fewer]
    if phase == "main":
        return snapshot.memo("main buttons", lambda: _main_buttons(snapshot))  # not for players
    if phase == "pay":
        face = ButtonLabel(tr_c("card", "Take back"), tr("Esc"), size=15)
        return [PanelButton("let-go", face, snapshot.can_undo, disabled_reason=snapshot.why_no_undo), _look()]
    if phase == "assign":
        return _assign_buttons(snapshot, selection)
    return [_pass(), _pass_on()] if phase == "respond" else [_stops(), _look()]


def _assign_buttons(snapshot: Snapshot, selection: Selection) -> list[PanelButton]:
    """Giving the points, and sharing them out by hand or in one of the ready ways."""
    if selection.points is None:
        give = ButtonLabel(tr("Give them"), tr("Enter"), kind="act", size=15)
        return [
            PanelButton("give", give),
            PanelButton("share", ButtonLabel(tr_c("points", "Share"), tr("by hand, S"), size=15)),
        ]
    left = (
        snapshot.view.battle.pool - sum(selection.points.values()) if selection.points and snapshot.view.battle else 0
    )
    rest = tr("all given") if selection.points else tr("none given")
    if left:
        rest = tr("{n} left", n=left)
    give = ButtonLabel(tr("Give them"), rest, kind="act", size=15)
    return [PanelButton("give", give), PanelButton("share", ButtonLabel(tr("Suggested splits"), "S", size=15))]


def _main_buttons(snapshot: Snapshot) -> list[PanelButton]:
    found = [each for each in picking.abilities(snapshot.view) if picking.useful(snapshot.view, each)]
    if found and isinstance(found[0], act.Chaos):
        due = [space_at(snapshot, each.space).name for each in found if isinstance(each, act.Chaos)]
        place = tr("due on {cells}", cells=row(list(dict.fromkeys(due))))
        first = PanelButton("abilities", ButtonLabel(tr("Roll Chaos"), place, kind="act", size=15))
        return [first, PanelButton("end-stage", ButtonLabel(tr("End stage"), tr("roll Chaos first"), size=15), False)]
    every = bool(picking.abilities(snapshot.view))
    detail = tr("nothing useful, B") if every else tr("none ready")
    if found:
        detail = tr("{n} ready, B", n=len(found))
    ability = PanelButton("abilities", ButtonLabel(tr("Abilities"), detail, size=15), every)
    count = picking.cards_to_restore(snapshot.view)
    if count:
        # translators: on the button "Produce all": its key, and how many cards that brings back
        cards = tr_n("B \u00b7 {n} card", "B \u00b7 {n} cards", count)
        ability = PanelButton("abilities", ButtonLabel(tr("Produce all"), cards, size=15))
    elif not every and _has_produced(snapshot):
        ability = PanelButton("abilities", ButtonLabel(tr("Produce all"), tr_c("production", "done"), size=15), False)
    left = left_to_do(snapshot)
    # translators: on the button "End stage": its key, and what one can still do
    detail = tr("E \u00b7 {left}", left=left) if left else "E"
    face = ButtonLabel(tr("End stage"), detail, kind="plain" if left else "act", size=15)
    return [ability, PanelButton("end-stage", face)]


def _has_produced(snapshot: Snapshot) -> bool:
    """Whether who is to act has brought cards back in this turn."""
    for record in reversed(snapshot.records[: snapshot.shown]):
        if record.actor == snapshot.actor and (picking.is_production(record) or record.notation.startswith("draw ")):
            return picking.is_production(record)
    return False
