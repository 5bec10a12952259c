"""Senshiai's side panel: kingdoms, forces, what is under way, the prompt and the buttons of the phase."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from games.core.grammar import whose
from games.core.match import LoggedAction
from games.senshiai import actions as act
from games.senshiai.decks import starter
from games.senshiai.view import SenshiaiView, SpaceView, StackItem
from ui.buttons import Face
from ui.scenes.senshiai import picking
from ui.scenes.senshiai.painting import SenshiaiBoard
from ui.scenes.senshiai.panel import Forces, Kingdom, UnderWay
from ui.table.blocks import Block, Prompt, Rule
from ui.table.log import LogBlock, Row
from ui.table.side import clock_text

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


class SenshiaiSide(SenshiaiBoard):
    """The board with its side panel."""

    button_height: ClassVar[int] = 46

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._log_rows: dict[int, tuple[LoggedAction, bool, list[Row]]] = {}
        super().__init__(*args, **kwargs)

    def rebuild(self) -> None:
        self._log_rows.clear()
        super().rebuild()

    # -- blocks ----------------------------------------------------------------------------

    def blocks(self) -> list[Block]:
        seats = range(len(self.match.seats))
        return [
            *(self.kingdom(seat) for seat in seats),
            Rule(10),
            self.forces(),
            Rule(10, optional=True),
            self.log_block(),
            Rule(10, optional=True),
            self.under_way(),
            self.prompt_block(),
        ]

    def fullest_blocks(self) -> list[Block]:
        """In a window, when something is under way; the log may then give way."""
        line = (self.seat_crest(0), self.seat_colour(0), "")
        full: dict[type, Block] = {
            UnderWay: UnderWay((line, line), "May respond"),
            Prompt: Prompt("Two\nlines", "More"),
        }

        def taller(block: Block) -> Block:
            both = (block, block if block.optional else full.get(type(block), block))
            return max(both, key=lambda each: each.height(self.panel_look, self.panel.content.width))

        return [taller(block) for block in self.blocks() if not isinstance(block, LogBlock)]

    def kingdom(self, seat: int) -> Kingdom:
        """A seat's plate."""
        view: SenshiaiView = self.view
        known = view.seats[seat]
        who = self.match.seats[seat]
        deck = starter(known.deck)
        name = deck.name if deck is not None else "Its own deck"
        if not who.human:
            name = f"{who.level} \u00b7 {name}"
        clock = self.match.clock_at(self.shown)
        credit = ""
        if len(view.seats) > 2 and known.credit >= 0:
            credit = f"credit {self.match.seats[known.credit].name}"
        return Kingdom(
            seat=seat,
            name=who.name,
            deck=name,
            counts=(known.reserve, len(known.discard), len(known.hand)),
            to_move=self.match.actor_at(self.shown) == seat,
            active=view.active == seat,
            disc=self.seat_colour(seat),
            crest=self.seat_crest(seat),
            out=known.out,
            credit=credit,
            dense=len(view.seats) > 2 or self._cramped(),
            clock=clock_text(clock.left(seat)) if clock is not None and not clock.shared else "",
        )

    def forces(self) -> Forces:
        """The chosen Company and the pointed one, or the two of a battle."""
        view: SenshiaiView = self.view
        wanted: list[SpaceView] = []
        if view.battle is not None and self.src is None:
            names = (view.battle.source, view.battle.target)
            wanted = [space for name in names for space in view.spaces if space.name == name]
            if view.attackers is not None:
                wanted[0] = view.attackers
        if self.src is not None:
            wanted = [self.space(self.src)]
        ahead = self.battle_ahead()
        pointed = ahead.dst if ahead is not None else self.pointed_space
        if pointed is not None and view.battle is None:
            place = self.space(pointed)
            if place not in wanted:
                wanted.append(place)
        wanted = wanted[:2]
        return Forces(tuple(wanted), tuple(self._whose(view, space) for space in wanted), self._rows())

    def _rows(self) -> int:
        """The lines for Companies that the window's height leaves room for."""
        room = self.app.size[1] / self.look.type.scale - 46 * max(0, len(self.match.seats) - 2)
        return 5 if room < 760 else 6 if room < 860 else 8 if room < 960 else 10

    def _whose(self, view: SenshiaiView, space: SpaceView) -> str:
        owner = space.units[0].owner if space.units else space.master
        if not space.terrain and not space.units:
            return ""
        if owner < 0:
            return "nobody's"
        return "yours" if owner == self.viewer else whose(self.match.seats[owner].name)

    def under_way(self) -> UnderWay:
        """The stack, the last first."""
        view: SenshiaiView = self.view
        lines = []
        for item in reversed(view.stack[-5:]):
            lines.append((self.seat_crest(item.seat), self.seat_colour(item.seat), self._item_words(item)))
        footer = ""
        if view.windows and view.phase == "respond":
            window = view.windows[-1]
            who = [self.match.seats[seat].name for seat in window.asked[window.passed :]]
            footer = f"May respond {WINDOW_WORDS[window.window]}: {', then '.join(who)}."
        if not lines and footer:
            seat = view.active
            what = "ends the Main Stage" if view.windows[-1].window == "end" else "begins the Main Stage"
            name = self.match.seats[seat].name
            lines = [(self.seat_crest(seat), self.seat_colour(seat), f"{name} {what}")]
        return UnderWay(tuple(lines), footer)

    def _item_words(self, item: StackItem) -> str:
        name = self.match.seats[item.seat].name
        if item.kind == "card":
            target = item.target
            if target.startswith("p") and target[1:].isdigit():
                target = self.match.seats[int(target[1:]) - 1].name
            words = {"top": "what is below", "die": "the die"}.get(target, target)
            return f"{name}: {picking.card_name(item.card)} on {words}"
        parts = [name, _DOING[item.kind]]
        if item.card:
            parts.append(picking.card_name(item.card))
        if item.kind in ("move", "castle"):
            parts.append(f"{item.source} to {item.target}")
        elif item.kind in ("attack", "shoot"):
            parts.append(f"{item.target} from {item.source}")
        return " ".join(parts)

    # -- words -----------------------------------------------------------------------------

    def prompt_words(self) -> str:
        view: SenshiaiView = self.view
        if not self.my_turn:
            return super().prompt_words()
        who = self.match.seats[self.match.actor].name
        if self.armed is not None:
            src, dst = self.space(self.armed.src).name, self.space(self.armed.dst).name
            verb = "shoot from" if isinstance(self.armed, act.Shoot) else "send"
            joint = "at" if isinstance(self.armed, act.Shoot) else "against"
            return f"{who}: {verb} {src} {joint} {dst}, or go back."
        if self.chosen_card is not None:
            name = picking.card_name(self.chosen_card)
            if view.phase == "draw":
                return f"{who}: discard {name}?"
            return f"{who}: where does {name} go?"
        if self.src is not None:
            return f"{who}: where does {self.space(self.src).name} go, or whom does it fight?"
        if view.phase == "pay":
            left = self._left_to_pay(view)
            cards = "one card" if left == 1 else f"{left} cards"
            return f"{who}: pay {cards} for {picking.card_name(view.question)}."
        return super().prompt_words()

    def _left_to_pay(self, view: SenshiaiView) -> int:
        frame = view.known.frames[-1]
        return int(getattr(frame, "left", 1))

    def detail_words(self) -> str:
        view: SenshiaiView = self.view
        if not self.my_turn:
            return ""
        if self.choices is not None:
            more = " Left and Right share, or a click on a token." if self.points is not None else ""
            if view.phase == "assign" and self.points is None:
                more = " Or click the tokens, a point each."
            return f"Arrows and Enter, a number, or a click.{more}"
        if self.armed is not None:
            return "Enter fights. Esc goes back."
        if self.chosen_card is not None:
            return (
                "X or Enter discards it. Esc keeps it."
                if view.phase == "draw"
                else "Click a marked space. Esc takes it back."
            )
        if self.src is not None:
            return "Click a token, or press its number, to leave it behind or take it along. Esc lets go."
        return {
            "draw": "Click cards you do not need. Digits choose how many to draw.",
            "main": "Click a card, then a space; or one of your Companies, then where it goes.",
            "pay": "Click a card: it goes to your Discard Pile.",
            "respond": "Click a marked card, or press P to pass.",
            "discard": "Click a card of your hand.",
        }.get(view.phase, "Arrows and Enter, a number, or a click.")

    def menu_items(self) -> list[tuple[str, str, Any]]:
        items: list[tuple[str, str, Any]] = [
            ("Stops: when to be asked", "eye", lambda: self.obey("stops")),
            ("Discard Piles", "deck", lambda: self.obey("discards")),
        ]
        if self.may_give_up():
            items.append(("Seppuku: give up", "resign", lambda: self.obey("seppuku")))
        if len(self.match.seats) == 2:
            items.append(("Offer a draw", "draw", self.do_offer_draw))
        return items

    def ending_detail(self, seat: int) -> str:
        known = self.match.view_at(self.shown, None).seats[seat]
        return "out" if known.out else f"Reserve {known.reserve}"

    def log_rows(self) -> list[Row]:
        """The log's rows. Between persons it does not tell who was asked while the match goes on."""
        persons = sum(who.human for who in self.match.seats)
        veiled = persons > 1 and self.match.hides and self.match.outcome is None
        rows: list[Row] = []
        kept, self._log_rows = self._log_rows, {}
        for entry in self.match.log(self.viewer, self.shown):
            found = kept.get(entry.index)
            if found is None or found[0] is not entry or found[1] is not veiled:
                told = [line for line in entry.lines if not (veiled and line.text in _TELLING)]
                lines = [replace(line, place=_where(line.place)) for line in told]
                found = (entry, veiled, self._told_rows(entry.index, lines))
            self._log_rows[entry.index] = found
            rows += found[2]
        return rows

    # -- buttons ---------------------------------------------------------------------------

    def refresh_buttons(self) -> None:
        """Other commands on as many buttons need no new controls, which would hold up a frame."""
        faces = self._faces()
        if self.review is not None or len(faces) != len(self._button_plan):
            super().refresh_buttons()
            return
        made = [self.buttons.pop(command) for command in self._button_plan]
        for button, (command, face, enabled) in zip(made, faces, strict=True):
            button.press = partial(self.obey, command)
            button.change(face, enabled)
            self.buttons[command] = button
        self._button_plan = [command for command, _, _ in faces]

    def panel_buttons(self) -> list[tuple[str, Face, bool]]:
        view: SenshiaiView = self.view
        person = self.driver.person_to_act is not None
        undo = ("undo", Face("Undo", "Ctrl Z", size=15), self.match.can_undo)
        hint = ("hint", Face("Hint", "H", size=15), person and not self.driver.wants_hint)
        if self.match.outcome is not None:
            redo = ("redo", Face("Redo", "Ctrl Y", size=15), self.match.can_redo)
            return [undo, redo, *self._passing_buttons()]
        if not self.my_turn:
            return [undo, hint, *self._passing_buttons()]
        if self.armed is not None:
            word = "Shoot" if isinstance(self.armed, act.Shoot) else "Attack"
            return [
                ("go", Face(word, "Enter", kind="act", size=15), True),
                ("let-go", Face("Back", "Esc", size=15), True),
                undo,
                hint,
            ]
        if self.card is not None or self.src is not None:
            return [*self._chosen_buttons(view), undo, hint]
        return [*self._phase_buttons(view), undo, hint]

    def small_buttons(self) -> list[tuple[str, Face, bool]]:
        """What is not of this moment alone; in a low window the menu has it."""
        if self._cramped():
            return []
        return [
            ("save", Face("Save"), True),
            ("discards", Face("Discards"), True),
            ("seppuku", Face("Seppuku"), self.may_give_up()),
        ]

    def may_give_up(self) -> bool:
        """Whether seppuku is possible now."""
        view: SenshiaiView = self.view
        return self.my_turn and view.phase in ("main", "respond")

    def _cramped(self) -> bool:
        """True where the text is large for the window's height."""
        return self.app.size[1] < self.look.px(620)

    def _passing_buttons(self) -> list[tuple[str, Face, bool]]:
        return [("stops", Face("Stops", "W", size=15), True), ("look", Face("Look", "V", size=15), True)]

    def _chosen_buttons(self, view: SenshiaiView) -> list[tuple[str, Face, bool]]:
        """Always two, so that nothing jumps."""
        back = ("let-go", Face("Put back", "Esc", size=15), True)
        if self.card is not None:
            if view.phase == "draw":
                return [("discard-card", Face("Discard", "X", kind="act", size=15), True), back]
            return [back, ("look", Face("Look", "V", size=15), True)]
        assert self.src is not None
        found = picking.abilities(view, self.src)
        ability = ("abilities", Face("Abilities", "B" if found else "none here", size=15), bool(found))
        return [ability, back]

    def _phase_buttons(self, view: SenshiaiView) -> list[tuple[str, Face, bool]]:
        if view.phase == "draw":
            count = self.cards_to_draw()
            words = "Draw nothing" if not count else f"Draw {count}"
            fewer = ("draw-fewer", Face("Draw fewer", f"of {self.most_cards()}", size=15), self.most_cards() > 0)
            return [("draw-cards", Face(words, "D", kind="act", size=15), True), fewer]
        if view.phase == "main":
            return self._main_buttons(view)
        if view.phase == "respond":
            mode = ("pass-on", Face("Pass until ...", "M", size=15), True)
            return [("pass", Face("Pass", "P", kind="act", size=15), True), mode]
        return [("stops", Face("Stops", "W", size=15), True), ("look", Face("Look", "V", size=15), True)]

    def _main_buttons(self, view: SenshiaiView) -> list[tuple[str, Face, bool]]:
        due = picking.chaos_due(view)
        found = picking.abilities(view)
        if due:
            place = self.space(due[0].space).name
            first = ("abilities", Face("Roll Chaos", f"due on {place}", kind="act", size=15), True)
            return [first, ("end-stage", Face("End stage", "roll Chaos first", size=15), False)]
        detail = f"{len(found)} ready" if found else "none ready"
        ability = ("abilities", Face("Abilities", detail, size=15), bool(found))
        return [ability, ("end-stage", Face("End stage", "E", kind="act", size=15), True)]


def _where(notation: str) -> str:
    """The spaces of an action for the log's right edge; the words beside it say the rest, such as which Units."""
    place = re.sub(r"/[0-9,]+", "", notation.rpartition(" ")[2])
    return place if len(place) <= 9 and place[:1].isalpha() and place[1:2].isdigit() and place[0] != "p" else ""
