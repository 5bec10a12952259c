"""Djambi's table: mouse, the cursor that travels along rays, and what they play."""

from __future__ import annotations

from typing import Any, ClassVar

import pygame

from games.core.grammar import sentence, whose
from games.djambi.events import GameEnded
from games.djambi.geometry import SEAT, board
from games.djambi.state import DRAW, RESIGN, Action, Phase, Verb
from games.djambi.text import consequences
from games.djambi.view import View
from ui.dialog import Answer, Dialog
from ui.keys import Binding, bind
from ui.scenes.djambi.side import DjambiSide
from ui.table.scene import TABLE_KEYS

DJAMBI_KEYS: tuple[Binding, ...] = (
    *TABLE_KEYS,
    bind("turn-board", "Board follows the player to move, or stays", pygame.K_F7),
)

_VERBS = {Phase.KILL: Verb.KILL, Phase.DROP: Verb.DROP, Phase.EXIT: Verb.EXIT}


class DjambiScene(DjambiSide):
    """The table of Djambi and Djambi-N."""

    bindings: ClassVar[tuple[Binding, ...]] = DJAMBI_KEYS

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._pressed: tuple[int, int] | None = None
        self._beside: tuple[int, int] | None = None
        """Where what is refused next is answered."""
        self._was_chosen = False
        super().__init__(*args, **kwargs)

    # -- playing ---------------------------------------------------------------------------

    def point_at(self, cell: int) -> None:
        """A cell was clicked, or Enter pressed on it."""
        view: View = self.view
        if not self.my_turn:
            return
        if view.phase is not Phase.MOVE:
            self._play_at(cell, Action(_VERBS[view.phase], cell))
            return
        occupant = view.board[cell]
        own = occupant is not None and occupant.living and occupant.side == view.mover
        if own and cell != self.chosen:
            self._choose(cell)
        elif own:
            self._choose(None)
        elif self.chosen is not None:
            self._play_at(cell, Action(Verb.MOVE, cell, self.chosen))
        else:
            self._refuse_at(cell, "Choose one of your own pieces.")

    def _choose(self, cell: int | None) -> None:
        self.chosen = cell
        self.refresh_buttons()
        self.mark()

    def _play_at(self, cell: int, action: Action) -> None:
        x, y = self.plan.centres[cell]
        self._beside = (round(x), round(y - self.plan.token_radius))
        self.play(action)

    def refuse(self, words: str, at: tuple[int, int] | None = None) -> None:
        super().refuse(words, at or self._beside)
        self._beside = None

    def _refuse_at(self, cell: int, words: str) -> None:
        x, y = self.plan.centres[cell]
        self.refuse(words, (round(x), round(y - self.plan.token_radius)))

    def hint_words(self, action: Any) -> str:
        view: View = self.view
        piece = view.board[action.origin] if isinstance(action, Action) and action.origin >= 0 else None
        if piece is None:
            return super().hint_words(action)
        names = view.geometry.names
        return f"{piece.kind.word} from {names[action.origin]} to {names[action.target]}"

    def show_hint(self, action: Any) -> None:
        self.hinted = action

    def find_place(self, name: str) -> pygame.Rect | None:
        """Cells go by their names."""
        names = board(self.view.options.n).names
        if name not in names:
            return super().find_place(name)
        reach = round(self.plan.token_radius * 1.25)
        box = pygame.Rect(0, 0, 2 * reach, 2 * reach)
        x, y = self.plan.centres[names.index(name)]
        box.center = (round(x), round(y))
        return box

    # -- the mouse -------------------------------------------------------------------------

    def board_pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._pointer_moved(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pointer_down(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._pointer_up(event.pos)

    def _pointer_moved(self, event: pygame.event.Event) -> None:
        cell = self.plan.cell_at(event.pos) if self.area.collidepoint(event.pos) else None
        if cell != self.hover or self.cursor is not None:
            self.hover = cell
            self.cursor = None
            self.mark()
        if self._pressed is not None:
            far = max(abs(event.pos[0] - self._pressed[0]), abs(event.pos[1] - self._pressed[1]))
            if self.drag is not None or far > 6:
                self.drag = event.pos
                self.mark()

    def _pointer_down(self, pos: tuple[int, int]) -> None:
        self.cursor = None
        cell = self.plan.cell_at(pos)
        if cell is None or not self.my_turn:
            return
        view: View = self.view
        occupant = view.board[cell]
        if view.phase is Phase.MOVE and occupant is not None and occupant.living and occupant.side == view.mover:
            self._was_chosen = self.chosen == cell
            self._choose(cell)
            self._pressed = pos
        else:
            self.point_at(cell)

    def _pointer_up(self, pos: tuple[int, int]) -> None:
        if self._pressed is None:
            return
        dragged, self.drag, self._pressed = self.drag is not None, None, None
        self.mark()
        if self.chosen is None:
            return
        cell = self.plan.cell_at(pos)
        if dragged and cell is not None and cell != self.chosen:
            self._play_at(cell, Action(Verb.MOVE, cell, self.chosen))
        elif not dragged and self._was_chosen:
            self._choose(None)

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
        return False

    def _step_back(self) -> bool:
        """Escape: puts the piece back, then takes a step of an unfinished turn back."""
        if self.chosen is not None:
            self._choose(None)
            return True
        if self.my_turn and self.view.phase is not Phase.MOVE and self.match.can_undo:
            self.match.undo()
            return True
        return False

    def do_put_back(self) -> None:
        """Puts the chosen piece back."""
        self._choose(None)

    def _travel(self, command: str) -> None:
        """Up and Down step along the heading, Left and Right turn it."""
        if self.cursor is None:
            self.cursor = self._first_cursor()
            self.heading = 0
            return
        rays = self.cursor_rays()
        self.heading %= len(rays)
        if command in ("left", "right"):
            self.heading = (self.heading + (1 if command == "right" else -1)) % len(rays)
            return
        ray = rays[self.heading] if command == "up" else self._behind(rays)
        came = self.cursor
        self.cursor = ray[0]
        onward = ray[1] if len(ray) > 1 else None
        self._keep_heading(came, onward, backwards=command == "down")

    def _first_cursor(self) -> int:
        view: View = self.view
        if self.chosen is not None:
            return self.chosen
        if view.mover is not None:
            own = view.pieces_of(view.mover)
            if own:
                return own[0]
        return SEAT

    def _behind(self, rays: list[tuple[int, ...]]) -> tuple[int, ...]:
        """The ray that points most nearly away from the heading."""
        ahead = self._bearing(rays[self.heading][0])

        def off(ray: tuple[int, ...]) -> float:
            return abs((self._bearing(ray[0]) - ahead + 360) % 360 - 180)

        return min(rays, key=off)

    def _keep_heading(self, came: int, onward: int | None, backwards: bool) -> None:
        """After a step: the heading goes on along the same line (or, stepping back, points where it came from)."""
        rays = self.cursor_rays()
        firsts = [ray[0] for ray in rays]
        wanted = came if backwards else onward
        if wanted in firsts:
            self.heading = firsts.index(wanted)
        elif came in firsts:  # the line ends here: keep looking away from where it came from
            back = self._bearing(came)
            self.heading = min(
                range(len(rays)), key=lambda place: abs((self._bearing(firsts[place]) - back + 360) % 360 - 180)
            )

    # -- news ------------------------------------------------------------------------------

    def _match_changed(self) -> None:
        before = self._shown_index
        super()._match_changed()
        if self.match.index == before + 1:
            self._tell_news()

    def _tell_news(self) -> None:
        """Says what the last action brought about: who died and why, who took over what, who rose or fell."""
        events = self.match.events_at(self.match.index, None)
        names = [seat.name for seat in self.match.seats]
        told = consequences([event for event in events if not isinstance(event, GameEnded)], names)
        if told and self.match.outcome is None:
            self.announce(" ".join(f"{sentence.rstrip('.')}." for sentence in told))

    # -- leaving the game ------------------------------------------------------------------

    def do_accept_draw(self) -> None:
        """Accepts a draw until the player's next turn."""
        if self.my_turn and self.view.may_draw:
            self.play(DRAW)

    def do_resign(self) -> None:
        """Asks, then resigns: the Chief dies where it stands."""
        view: View = self.view
        if not (self.my_turn and view.may_resign and view.mover is not None):
            return
        name = self.match.seats[view.options.homes.index(view.mover)].name
        heir = "go to the player in power" if view.in_power not in (None, view.mover) else "are abandoned"
        words = f"{sentence(whose(name))} Chief dies where it stands, and the other pieces {heir}."
        answers = [Answer("Resign", lambda: self.play(RESIGN), icon="resign"), Answer("Play on", main=True)]
        self.app.push(Dialog(self.app, "Resign?", words, answers, guarded=True))
