"""Senshiai's side panel: kingdoms, forces, what is under way, the prompt and the buttons of the phase."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from games.core.game import LogLine
from games.core.grammar import many, whose
from games.senshiai.cards.decks import starter
from games.senshiai.rules import actions as act
from games.senshiai.view.stops import KIND_WORDS
from games.senshiai.view.view import SpaceView, StackItem
from games.senshiai.words.nearing import end_words
from ui.controls.buttons import Face
from ui.drawing.look import Look
from ui.drawing.palette import Colour
from ui.scenes.senshiai import picking
from ui.scenes.senshiai.panel_blocks import Forces, Kingdom, Note, UnderWay
from ui.scenes.senshiai.selection import Now, Selection, board_of, most_cards, my_hand, my_seat, space_at
from ui.table.blocks import Block, Countdown, Either, Prompt, Rule
from ui.table.commands import clock_text
from ui.table.game_scene import PanelButton, PanelParts, Part, PlateOf
from ui.table.situation import Told

WINDOW_WORDS = {
    "start": "as the Main Stage begins",
    "card": "to this card",
    "move": "to this move",
    "act": "to this ability",
    "battle": "to this battle",
    "die": "before the die rolls",
    "bury": "before the dead are buried",
    "end": "as the turn ends",
}
_TELLING = ("is asked", "passes")
"""Lines of the log that tell that a seat held something to cast."""
_DOING = {
    "move": "moves",
    "castle": "swaps",
    "attack": "attacks",
    "shoot": "shoots at",
    "activate": "activates",
    "produce": "produces with",
    "rouse": "rouses",
    "chaos": "rolls Chaos for",
    "roll": "is about to roll",
}
_CREDIT: Final = "Credit: who wins if that Reserve runs out."
Blocks = Sequence[Block | Part | PlateOf]


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

    def parts(self, now: Now, selection: Selection) -> PanelParts:
        """The panel as it should be now."""
        return PanelParts(
            self._blocks(now, selection),
            _buttons(now, selection),
            () if self.cramped or (len(now.players) > 2 and self.height < self.look.px(700)) else (
                PanelButton("save", Face("Save")),
                PanelButton("discards", Face("Discards")),
                PanelButton("seppuku", Face("Seppuku"), may_give_up(now)),
            ),
            prompt=_prompt(now, selection),
            detail=_detail(now, selection),
            log_told=now.once("told", lambda: _told(now)),
            over_log=self._forces(now, selection),
        )  # fmt: skip

    @property
    def cramped(self) -> bool:
        """True where the text is large for the window's height."""
        return self.height < self.look.px(620)

    def fullest(self, now: Now, selection: Selection, look: Look, width: int) -> Blocks:
        """In a window, when something is under way."""
        line = (0, self.seat_colour(0), "")
        under_way, prompt = UnderWay((line, line), "May respond"), Prompt("Two\nlines", "More")

        def taller(block: Block | Part | PlateOf) -> Block | Part | PlateOf:
            if block is Part.PROMPT:
                return prompt
            if isinstance(block, UnderWay):
                return Either((max((block, under_way), key=lambda each: each.height(look, width)),), brief=True)
            return block

        return [taller(each) for each in self._blocks(now, selection)]

    def _blocks(self, now: Now, selection: Selection) -> Blocks:
        plates = [self._kingdom(seat, now, selection) for seat in range(len(now.players))]
        note = () if self.credit_known or len(plates) < 3 or self.height < self.look.px(700) else (Note(_CREDIT),)
        return (*plates, *note, Rule(10), Part.LOG, Rule(10, optional=True), self._under_way(now),
                Countdown(end_words(now.view, now.names)), Part.PROMPT)  # fmt: skip

    def _kingdom(self, seat: int, now: Now, selection: Selection) -> Kingdom:
        """A seat's plate."""
        view, known, who = now.view, now.view.seats[seat], now.players[seat]
        deck = starter(known.deck)
        name = deck.name if deck is not None else "Its own deck"
        return Kingdom(
            seat=seat,
            name=who.name,
            deck=name if who.human else f"{who.level} \u00b7 {name}",
            counts=(known.reserve, len(known.discard), len(known.hand)),
            to_move=now.actor == seat,
            active=now.outcome is None and view.active == seat,
            disc=self.seat_colour(seat),
            out=known.out,
            dense=len(view.seats) > 2 or self.cramped,
            clock=clock_text(now.clock.left[seat]) if now.clock is not None and not now.clock.shared else "",
            hurry=now.hurries(seat),
            credit=self._credit(known.credit, now) if len(view.seats) > 2 else None,
            lost=self.lost[seat],
            own=seat == now.reader,
            target=selection.choices is not None and selection.choices.line_of(seat) is not None,
            hinted=picking.seat_of(selection.hinted) == seat,
        )

    def _credit(self, seat: int, now: Now) -> tuple[int, Colour, str]:
        whose = max(seat, 0)
        name = now.players[seat].name if seat >= 0 else ""
        return self.look.crest(whose), self.seat_colour(whose), name

    def _forces(self, now: Now, selection: Selection) -> Forces | None:
        """The chosen Company and the pointed one, or the two of a battle; None: nobody is looked at."""
        view = now.view
        wanted: list[SpaceView] = []
        if selection.src is not None:
            wanted = [space_at(now, selection.src)]
        elif view.battle is not None:
            names = board_of(now).by_name
            source, target = (space_at(now, names[name]) for name in (view.battle.source, view.battle.target))
            wanted = [view.attackers or source, target]
        ahead = selection.battle_ahead(now)
        pointed = ahead.dst if ahead is not None else selection.pointed_space
        if pointed is not None and view.battle is None:
            place = space_at(now, pointed)
            if place not in wanted:
                wanted.append(place)
        wanted = wanted[:2]
        return Forces(tuple(wanted), tuple(_whose(now, space) for space in wanted)) if wanted else None

    def _under_way(self, now: Now) -> UnderWay:
        """The stack, the last first."""
        view = now.view
        lines = [(item.seat, self.seat_colour(item.seat), _item_words(now, item)) for item in reversed(view.stack[-5:])]
        footer = ""
        if view.phase in ("stance", "assign"):  # nobody may answer, and the Companies take the room
            return UnderWay((), "")
        if view.windows and view.phase == "respond":
            window = view.windows[-1]
            who = [now.players[seat].name for seat in window.asked[window.passed :]]
            footer = f"May respond {WINDOW_WORDS[window.window]}: {', then '.join(who)}."
        if not lines and footer:
            seat = view.active
            what = "ends the Main Stage" if view.windows[-1].window == "end" else "begins the Main Stage"
            lines = [(seat, self.seat_colour(seat), f"{now.players[seat].name} {what}")]
        return UnderWay(tuple(lines), footer)


def _whose(now: Now, space: SpaceView) -> str:
    owner = space.units[0].owner if space.units else space.master
    if not space.terrain and not space.units:
        return ""
    if owner < 0:
        return "nobody's"
    return "yours" if owner == now.viewer else whose(now.players[owner].name)


def _item_words(now: Now, item: StackItem) -> str:
    name = now.players[item.seat].name
    if item.kind == "card":
        target = item.target
        if target.startswith("p") and target[1:].isdigit():
            target = now.players[int(target[1:]) - 1].name
        words = {"top": "what is below", "die": "the die"}.get(target, target)
        return f"{name}: {picking.card_name(item.card)} on {words}"
    what = f" {picking.card_name(item.card)}" if item.card else ""
    if item.kind in ("move", "castle"):
        what += f" {item.source} to {item.target}"
    elif item.kind in ("attack", "shoot"):
        what += f" {item.target} from {item.source}"
    return f"{name} {_DOING[item.kind]}{what}"


def may_give_up(now: Now) -> bool:
    """Whether seppuku is possible now."""
    return now.mine and now.view.phase in ("main", "respond")


def _told(now: Now) -> tuple[Told, ...]:
    """The log. Between persons it does not tell who was asked while the match goes on."""
    persons = sum(who.human for who in now.players)
    veiled = persons > 1 and now.hides and now.outcome is None
    found = []
    for told in now.told:
        lines = [line for line in told.lines if not (veiled and line.text in _TELLING)]
        found.append(replace(told, lines=tuple(line._replace(place=_where(line)) for line in lines)))
    return tuple(found)


def _where(line: LogLine) -> str:
    """The spaces of an action for the log's right edge, where the words do not name them already."""
    place = re.sub(r"/[0-9,]+", "", line.place.rpartition(" ")[2])
    named = place in f"{line.text} {line.note}".split()
    is_place = len(place) <= 9 and place[:1].isalpha() and place[1:2].isdigit() and place[0] != "p"
    return place if is_place and not named else ""


# -- words ------------------------------------------------------------------------------------------


def _prompt(now: Now, selection: Selection) -> str | None:
    view = now.view
    if now.asked and now.viewer is not None:
        occasion = KIND_WORDS[now.asked]
        return f"{now.players[now.viewer].name}: {occasion[:1].lower()}{occasion[1:]}. Cast an Event, or pass."
    if not now.mine:
        return None
    who = now.players[now.actor].name
    armed, card = selection.armed, selection.chosen_card(now)
    if armed is not None:
        src, dst = space_at(now, armed.src).name, space_at(now, armed.dst).name
        words = f"shoot from {src} at {dst}" if isinstance(armed, act.Shoot) else f"send {src} against {dst}"
        return f"{who}: {words}, or go back."
    if card is not None:
        name = picking.card_name(card)
        if view.phase == "draw":
            return f"{who}: discard {name}?"
        return f"{who}: whom is {name} for?" if _aims(selection) else f"{who}: where does {name} go?"
    if selection.src is not None:
        space = space_at(now, selection.src)
        if not picking.has_orders(view, space):
            return f"{who}: nobody on {space.name} can move or fight now."
        return f"{who}: where does {space.name} go, or whom does it fight?"
    if view.phase == "pay":
        cards = "one card" if view.left_to_pay == 1 else f"{view.left_to_pay} cards"
        return f"{who}: pay {cards} for {picking.card_name(view.question)}."
    if view.phase == "assign" and view.battle is not None:
        return f"{who}: give your {many(view.battle.pool, 'point')}."
    return None


def _detail(now: Now, selection: Selection) -> str:
    phase = now.view.phase
    if now.asked:
        return "You hold nothing that can be cast now: press P."
    if not now.mine:
        return ""
    if selection.choices is not None:
        if selection.points is not None:
            return "Left and Right share, or a click on a token. S goes back to the ready ways."
        if phase == "assign":
            return "A number takes a line; S shares by hand, a click on a token too."
        return f"Arrows and Enter, a number, or a click{' on a plate' if _aims(selection) else ''}."
    if selection.armed is not None:
        return "Enter fights. Esc goes back."
    if selection.chosen_card(now) is not None:
        drawing = phase == "draw"
        return "X or Enter discards it. Esc keeps it." if drawing else "Click a marked space. Esc takes it back."
    if selection.src is not None:
        if not picking.has_orders(now.view, space_at(now, selection.src)):
            return "Esc lets go."
        return "Click a token, or press its number, to leave it behind or take it along. Esc lets go."
    if phase == "draw" and selection.cards_to_draw(now) >= now.view.seats[my_seat(now)].reserve:
        return "Who draws the last card of the Reserve loses. Digits choose how many to draw."
    if phase == "draw" and not my_hand(now):
        return "Digits choose how many to draw."
    back = " Esc takes the played card back." if phase == "pay" and now.can_undo else ""
    return _HOW.get(phase, "Arrows and Enter, a number, or a click.") + back


def _aims(selection: Selection) -> bool:
    """Whether the open list asks for a player."""
    return selection.choices is not None and any(picking.seat_of(line.action) >= 0 for line in selection.choices.lines)


_HOW: Final = {
    "draw": "Click cards you do not need. Digits choose how many to draw.",
    "main": "Click a card, then a space; or one of your Companies, then where it goes.",
    "pay": "Click a card: it goes to your Discard Pile.",
    "respond": "Click a marked card, or press P to pass.",
    "discard": "Click a card of your hand.",
}


# -- buttons ----------------------------------------------------------------------------------------

_LOOK: Final = PanelButton("look", Face("Look", "V", size=15))
_STOPS: Final = PanelButton("stops", Face("Stops", "W", size=15))
_BACK: Final = PanelButton("let-go", Face("Put back", "Esc", size=15))
_PASS: Final = PanelButton("pass", Face("Pass", "P", kind="act", size=15))
_PASS_ON: Final = PanelButton("pass-on", Face("Pass until ...", "M", size=15))


_PLAYS: Final[Mapping[str, tuple[type[act.Action], ...]]] = {
    "draw-cards": (act.Draw,),
    "discard-card": (act.Discard,),
    "abilities": picking.ABILITIES,
    "end-stage": (act.End,),
    "pass": (act.Pass,),
    "give": (act.Assign,),
}
"""What each button plays, or leads to."""


def _buttons(now: Now, selection: Selection) -> list[PanelButton]:
    """Always four, so that nothing jumps; the one that a hint is about wears its mark."""
    return [
        replace(each, face=each.face._replace(kind="hinted"))
        if isinstance(selection.hinted, _PLAYS.get(each.command, ()))
        else each
        for each in _plain_buttons(now, selection)
    ]


def _plain_buttons(now: Now, selection: Selection) -> list[PanelButton]:
    undo = PanelButton("undo", Face("Undo", "Ctrl Z", size=15), now.can_undo)
    hint = PanelButton("hint", Face("Hint", "H", size=15), now.may_hint)
    if now.asked:
        return [_PASS, _PASS_ON, _STOPS, _LOOK]
    if now.outcome is not None:
        return [undo, PanelButton("redo", Face("Redo", "Ctrl Y", size=15), now.can_redo), _STOPS, _LOOK]
    if not now.mine:
        return [undo, hint, _STOPS, _LOOK]
    if selection.armed is not None:
        word = "Shoot" if isinstance(selection.armed, act.Shoot) else "Attack"
        back = PanelButton("let-go", Face("Back", "Esc", size=15))
        return [PanelButton("go", Face(word, "Enter", kind="act", size=15)), back, undo, hint]
    if selection.card is not None or selection.src is not None:
        return [*_chosen_buttons(now, selection), undo, hint]
    return [*_phase_buttons(now, selection), undo, hint]


def _chosen_buttons(now: Now, selection: Selection) -> list[PanelButton]:
    if selection.card is not None:
        if now.view.phase == "draw":
            return [PanelButton("discard-card", Face("Discard", "X", kind="act", size=15)), _BACK]
        return [_BACK, _LOOK]
    found = picking.abilities(now.view, selection.src)
    return [PanelButton("abilities", Face("Abilities", "B" if found else "none here", size=15), bool(found)), _BACK]


def _phase_buttons(now: Now, selection: Selection) -> list[PanelButton]:
    phase = now.view.phase
    if phase == "draw":
        count, most = selection.cards_to_draw(now), most_cards(now)
        words = "Draw nothing" if not count else f"Draw {count}"
        fewer = PanelButton("draw-fewer", Face("Draw fewer", f"of {most}", size=15), most > 0)
        return [PanelButton("draw-cards", Face(words, "D", kind="act", size=15)), fewer]
    if phase == "main":
        return _main_buttons(now)
    if phase == "pay":
        back = PanelButton("let-go", Face("Take back", "Esc", size=15), now.can_undo, shut=now.why_no_undo)
        return [back, _LOOK]
    if phase == "assign":
        by_hand = selection.points is not None
        share = Face("Ready ways" if by_hand else "Share", "S" if by_hand else "by hand, S", size=15)
        left = now.view.battle.pool - sum(selection.points.values()) if selection.points and now.view.battle else 0
        rest = f"{left} left" if left else "all given" if selection.points else "none given"
        give = Face("Give them", rest if by_hand else "Enter", kind="act", size=15)
        return [PanelButton("give", give), PanelButton("share", share)]
    return [_PASS, _PASS_ON] if phase == "respond" else [_STOPS, _LOOK]


def _main_buttons(now: Now) -> list[PanelButton]:
    found = [each for each in picking.abilities(now.view) if picking.useful(now.view, each)]
    if found and isinstance(found[0], act.Chaos):
        due = [space_at(now, each.space).name for each in found if isinstance(each, act.Chaos)]
        place = ", ".join(dict.fromkeys(due))
        first = PanelButton("abilities", Face("Roll Chaos", f"due on {place}", kind="act", size=15))
        return [first, PanelButton("end-stage", Face("End stage", "roll Chaos first", size=15), False)]
    every = bool(picking.abilities(now.view))
    detail = f"{len(found)} ready, B" if found else "nothing useful, B" if every else "none ready"
    ability = PanelButton("abilities", Face("Abilities", detail, size=15), every)
    return [ability, PanelButton("end-stage", Face("End stage", "E", kind="act", size=15))]
