"""Naishi's table: pointing at cards by mouse and keyboard, the buttons of a turn, the side panel."""

from __future__ import annotations

from typing import Any, ClassVar

import pygame

from games.naishi.actions import DeclareEnd, Done, Recall
from games.naishi.buttons import buttons
from games.naishi.cards import name
from games.naishi.geometry import COLUMNS
from games.naishi.state import Phase
from games.naishi.view import View
from ui.buttons import Face
from ui.keys import Binding, bind
from ui.scene import Scene
from ui.scenes.naishi.gutters import NaishiGutters
from ui.scenes.naishi.hints import hint_words
from ui.scenes.naishi.layout import ROWS, Spot
from ui.scenes.naishi.picker import MODES, starts
from ui.table.blocks import Block, Plate, Prompt
from ui.table.scene import TABLE_KEYS
from ui.table.seatside import Own

NAISHI_KEYS: tuple[Binding, ...] = (
    *TABLE_KEYS,
    bind("develop", "Develop: then a place", pygame.K_d, group="A turn"),
    bind("swap", "Swap: then two cards", pygame.K_s, group="A turn"),
    bind("discard", "Discard two: then two decks", pygame.K_x, group="A turn"),
    bind("decree", "Decree: then a place", pygame.K_k, group="A turn"),
    bind("recall", "Recall the emissaries", pygame.K_r, group="A turn"),
    bind("end", "Declare the end", pygame.K_e, group="A turn"),
    bind("done", "End the turn", pygame.K_SPACE, group="A turn"),
    bind("zoom", "The pointed card large", pygame.K_LALT, pygame.K_RALT, pygame.K_v, group="Looking"),
    bind("pile", "Look through the discards", pygame.K_p, group="Looking"),
)

_HOW = "Click a River card, then a place under it; or drag it there."
_AT_ONCE = {"recall": Recall, "end": DeclareEnd, "done": Done}


class NaishiScene(NaishiGutters):
    """The table of Naishi."""

    bindings: ClassVar[tuple[Binding, ...]] = NAISHI_KEYS

    _pressed = Own[tuple[int, int] | None](None)

    # -- the panel -------------------------------------------------------------------------

    fullest_buttons: ClassVar[int] = 6

    def fullest_blocks(self) -> list[Block]:
        name = max((seat.name for seat in self.match.seats), key=len)
        longest = Prompt(f"{name}: develop one card, or send an emissary first. You may declare the end.", _HOW)
        return [longest if isinstance(block, Prompt) else block for block in self.blocks()]

    def plate(self, seat: int) -> Plate:
        view: View = self.view
        known = view.seat == seat or view.phase in (Phase.COPY, Phase.OVER)
        laid = len(view.territories[seat]) == 2 * COLUMNS
        score = str(view.sheet(seat).total) if known and laid else "?" if laid else ""
        return self.plain_plate(seat, score=score)

    def prompt_words(self) -> str:
        who = self.match.seats[self.match.actor].name if self.match.actor >= 0 else ""
        if self.my_turn and self.mode is not None:
            asked = {
                "develop": "which place does the River's card take?",
                "swap": "choose the second card." if self.chosen else "choose two cards of one row, or of one column.",
                "discard": "choose the second deck." if self.chosen else "choose two decks to discard from.",
                "decree": "at which place do both cards change hands?",
            }[self.mode]
            return f"{who}: {asked}"
        if self.my_turn and self.chosen is not None:
            kind = self.chosen[0]
            what = name(card) if (card := self.card_at(self.view, self.chosen)) else "card"
            return f"{who}: choose a place for the {what}." if kind in ("own", "river") else super().prompt_words()
        return super().prompt_words()

    def detail_words(self) -> str:
        view: View = self.view
        if self.chosen is not None or self.mode is not None:
            return "Esc takes it back."
        if view.phase is Phase.GIVE:
            return "Click one of your two cards. The other player does not see which."
        if view.phase is Phase.COPY:
            return "Click the character that the Ninja becomes."
        if view.phase is Phase.MAY:
            return "Click two cards to swap them, or end your turn."
        return _HOW

    def panel_buttons(self) -> list[tuple[str, Face, bool]]:
        view: View = self.view
        names = [seat.name for seat in self.match.seats]
        if view.phase in (Phase.GIVE, Phase.HAND, Phase.DEAL, Phase.COPY, Phase.OVER) or self.match.outcome:
            return []
        faces = []
        mine = self.my_turn
        for button in buttons(view, names):
            if button.id == ("end" if view.phase is Phase.MAY else "done"):
                continue
            kind = "chosen" if self.mode == button.id else "plain"
            if button.id == "done" or (button.id == "develop" and view.phase is not Phase.MAY and self.mode is None):
                kind = "act" if mine and button.open else "plain"
            faces.append((button.id, Face(button.label, button.note, kind=kind, size=15), mine and button.open))
        return faces

    def small_buttons(self) -> list[tuple[str, Face, bool]]:
        return self.plain_small_buttons()

    def menu_items(self) -> list[tuple[str, str, Any]]:
        return [
            ("Discards", "deck", self.do_pile),
            ("Enlarge cards under the pointer", "zoom-in", self.do_zoom),
        ]

    def ending_detail(self, seat: int) -> str:
        view: View = self.match.view_at(self.shown, None)
        return f"{view.sheet(seat).total} points" if view.phase is Phase.OVER else ""

    def ending_scene(self) -> Scene:
        from ui.scenes.naishi.score_pad import ScorePad

        view: View = self.match.view_at(self.shown, None)
        return ScorePad(self.app, self) if view.phase is Phase.OVER else super().ending_scene()

    # -- pointing --------------------------------------------------------------------------

    def spot_at(self, pos: tuple[int, int]) -> Spot | None:
        """The spot under a point of the screen."""
        view: View = self.view
        if not self.area.collidepoint(pos):
            return None
        if view.phase is Phase.COPY and view.legal:
            for number in range(len(view.legal)):
                if self.layout.copy(number, len(view.legal)).collidepoint(pos):
                    return ("copy", number)
        if len(view.territories[self.me]) == COLUMNS + 2:
            for number in (0, 1):
                if self.layout.pair(number).collidepoint(pos):
                    return ("pair", number)
        for row in ROWS:
            for spot in row:
                if self.layout.rect(spot).collidepoint(pos):
                    return spot
        return None

    def _mismatch(self, spot: Spot) -> bool:
        """True for a River card and a place that is not under it: not another choice, but a mistake."""
        return self.chosen is not None and {self.chosen[0], spot[0]} == {"own", "river"}

    def point_at(self, spot: Spot, dropped: bool = False) -> None:
        """A spot was clicked, Enter pressed on it, or the chosen card `dropped` there."""
        if spot == ("discards", 0):
            self.do_pile()
            return
        if not self.my_turn or (spot[0] == "theirs" and self.mode is None and self.chosen is None):
            self.zoomed = True
            self.mark()
            return
        action = self.open_choices().get(spot)
        if action is not None:
            self.play(action)
        elif self.chosen == spot:
            self.chosen = None
        elif spot in starts(self.view, self.mode) and not dropped and not self._mismatch(spot):
            self.chosen = spot
        else:
            self._explain(spot)
        self.refresh_buttons()
        self.mark()

    def _explain(self, spot: Spot) -> None:
        """Why nothing can be done with a spot, beside it."""
        view: View = self.view
        kind = spot[0]
        words = "Nothing can be done with this card now."
        if kind == "river" and view.tops[spot[1]] is None:
            words = "This deck is empty."
        elif kind == "theirs":
            words = "The other player's cards change only by a decree."
        elif self.mode is not None and not starts(view, self.mode):
            words = "That is not possible now."
        elif self.chosen is not None:
            words = "These two do not go together: a River card goes to its own column, swaps stay in a row or column."
        elif view.phase is Phase.MUST:
            words = "The emissary is sent: now develop a card."
        self.refuse(words, self.layout.rect(spot).midtop)

    # -- the mouse -------------------------------------------------------------------------

    def board_pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            spot = self.spot_at(event.pos)
            if spot != self.hover or self.cursor is not None:
                self.hover, self.cursor = spot, None
                self.mark()
            self._maybe_drag(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._down(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._up(event.pos)

    def _down(self, pos: tuple[int, int]) -> None:
        self.cursor = None
        if self.zoomed:
            self.zoomed = False
            self.mark()
            return
        spot = self.spot_at(pos)
        if spot is None:
            if self.area.collidepoint(pos) and self.chosen is not None:
                self.chosen = None
                self.mark()
            return
        if self.my_turn and self.chosen is None and self.mode is None and spot in starts(self.view, None):
            self._pressed = pos
        self.point_at(spot)

    def _maybe_drag(self, pos: tuple[int, int]) -> None:
        if self._pressed is None or self.chosen is None:
            return
        far = max(abs(pos[0] - self._pressed[0]), abs(pos[1] - self._pressed[1]))
        if self.drag is not None or far > 6:
            self.drag = pos
            self.mark()

    def _up(self, pos: tuple[int, int]) -> None:
        dragged, self.drag, self._pressed = self.drag is not None, None, None
        if not dragged or self.chosen is None:
            return
        spot = self.spot_at(pos)
        self.mark()
        if spot is not None and spot != self.chosen:
            self.point_at(spot, dropped=True)
        else:
            self.chosen = None

    # -- the keyboard ----------------------------------------------------------------------

    def board_command(self, command: str) -> bool:
        if command == "back":
            return self._step_back()
        if command in ("up", "down", "left", "right"):
            self._travel(command)
            return True
        if command == "act":
            if self.cursor is not None:
                self.point_at(self.cursor)
            return True
        if command in MODES:
            self._ask(command)
            return True
        if command == "done" and self.focus.current is not None:
            return self.focus.press()  # Space presses a control that has the ring
        if command in _AT_ONCE:
            self._at_once(command)
            return True
        return False

    def _step_back(self) -> bool:
        if self.zoomed:
            self.zoomed = False
        elif self.chosen is not None:
            self.chosen = None
        elif self.mode is not None:
            self.mode = None
        else:
            return False
        self.refresh_buttons()
        return True

    def _ask(self, mode: str) -> None:
        """A button that wants one or two spots more."""
        if not self.my_turn:
            return
        if self.mode == mode:
            self.mode = None
        elif starts(self.view, mode):
            self.mode, self.chosen = mode, None
        else:
            self.refuse("That is not possible now.")
        self.refresh_buttons()

    def _at_once(self, command: str) -> None:
        if not self.my_turn:
            return
        action = next((each for each in self.view.legal if isinstance(each, _AT_ONCE[command])), None)
        if action is None:
            self.refuse("That is not possible now.")
        else:
            self.play(action)

    def _travel(self, command: str) -> None:
        """Moves the cursor over the cards."""
        view: View = self.view
        if view.phase is Phase.COPY and view.legal:
            self._travel_in("copy", len(view.legal), command)
            return
        if len(view.territories[self.me]) == COLUMNS + 2 and view.phase is Phase.GIVE:
            self._travel_in("pair", 2, command)
            return
        if self.cursor is None or not any(self.cursor in row for row in ROWS):
            self.cursor = ("own", 2)
            return
        row = next(number for number, spots in enumerate(ROWS) if self.cursor in spots)
        place = ROWS[row].index(self.cursor)
        if command in ("left", "right"):
            place += 1 if command == "right" else -1
        else:
            row = min(len(ROWS) - 1, max(0, row + (1 if command == "down" else -1)))
        self.cursor = ROWS[row][min(len(ROWS[row]) - 1, max(0, place))]

    def _travel_in(self, kind: str, count: int, command: str) -> None:
        if self.cursor is None or self.cursor[0] != kind:
            self.cursor = (kind, 0)
            return
        step = 1 if command in ("right", "down") else -1
        self.cursor = (kind, (self.cursor[1] + step) % count)

    def do_zoom(self) -> None:
        """Shows the pointed card large, or puts it away."""
        self.zoomed = not self.zoomed

    def do_pile(self) -> None:
        """Opens the discard pile."""
        from ui.scenes.naishi.pile import PileScene

        self.app.push(PileScene(self.app, self.view.discards))

    def find_place(self, name: str) -> pygame.Rect | None:
        """Places go by "line 1", "hand 5", "their line 3", "river 2", also "discards", "court" and "account"."""
        kind, _, number = name.rpartition(" ")
        if kind in ("line", "hand", "their line", "their hand", "river") and number in ("1", "2", "3", "4", "5"):
            place = int(number) - 1 + (COLUMNS if kind.endswith("hand") else 0)
            owner = "river" if kind == "river" else "theirs" if kind.startswith("their") else "own"
            return self.layout.rect((owner, place))
        if name == "discards":
            return self.layout.discards
        if name == "court":
            return self.layout.court
        if name == "account":
            return self.layout.gutter(516, 250)
        return super().find_place(name)

    def hint_words(self, action: Any) -> str:
        return hint_words(self.view, action)

    def show_hint(self, action: Any) -> None:
        self.hinted = action
