"""Djambi's scene: mouse, the cursor that travels along rays, and what they play."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any, Final

import pygame

from games.core.types import Outcome
from games.core.words import N_, is_you, sentences, tr, tr_c
from games.djambi.actions import DRAW, RESIGN, Action, Phase, Verb
from games.djambi.chief_plan import plan_ahead
from games.djambi.consequences import consequences
from games.djambi.events import GameEnded
from games.djambi.geometry import SEAT
from games.djambi.pieces import Piece
from games.djambi.preview import turn_ahead
from games.djambi.threat import ChiefThreat, chief_threat
from games.djambi.view import View
from ui.controls.keys import Binding, area, bind
from ui.drawing.look import Look
from ui.drawing.motion import Tween
from ui.scenes.djambi.cursor import ahead, stand, travel
from ui.scenes.djambi.danger import dangers, threat
from ui.scenes.djambi.moments import moments
from ui.scenes.djambi.pacts import answer
from ui.scenes.djambi.painting import BoardPainter
from ui.scenes.djambi.panel import Blocks, ending, max_content, panel
from ui.scenes.djambi.recap import recap_items
from ui.scenes.djambi.selection import Selection, Snapshot
from ui.scenes.djambi.threat_ways import threat_spots
from ui.table.keys import STEPS, TABLE_KEYS
from ui.table.panel.notices import Busy
from ui.table.scene.accessible_board import AccessibleBoard, AccessiblePlace
from ui.table.scene.danger import Dangers
from ui.table.scene.disabled import not_yours
from ui.table.scene.game_scene import EndingParts, GameScene, MenuItem, PanelContent, PanelShape, SceneContext
from ui.table.scene.gestures import Gesture, Kind
from ui.table.scene.moment import Moment
from ui.table.scene.picker import ActionChosen, NothingThere
from ui.table.scene.recap_items import RecapItem
from ui.table.scene.replies import CHANGED, REPAINT, Ask, Command, Play, Point, Refuse, Reply, Say
from ui.table.scene.table_snapshot import LogRecord
from ui.table.scene.threat import Threat
from ui.table.scene.threat_painting import ThreatSpots

DJAMBI_KEYS: Final[tuple[Binding, ...]] = area(
    "djambi",
    *TABLE_KEYS,
    bind("turn-board", N_("Turn the board to the player to move, or keep it still"), pygame.K_F7),
    bind("propose-pact", N_("Propose a pact to another player"), pygame.K_p),
)
_VERBS: Final = {Phase.KILL: Verb.KILL, Phase.DROP: Verb.DROP, Phase.EXIT: Verb.EXIT}


class DjambiScene(GameScene[View, Action, int]):
    """The board of Djambi and Djambi-N."""

    bindings: Sequence[Binding] = DJAMBI_KEYS
    shape = PanelShape(button_height=46)
    danger_words = N_("Own Chief")

    def __init__(self, context: SceneContext) -> None:
        super().__init__(context)
        self.reach = AccessibleBoard(self._cursor_at, self._places, self._stand, self._point_out, self._ahead)
        self.selection = Selection()
        self.picks = self.selection.picker
        self.board = BoardPainter(context, self.selection)

    # -- laying out and painting -------------------------------------------------------------

    def lay_out(self, area: pygame.Rect, snapshot: Snapshot) -> None:
        """Places the largest board that fits."""
        self.board.lay_out(area, snapshot)

    def bare(self, part: pygame.Rect) -> Sequence[pygame.Rect]:
        """Returns nothing while a picture of the board stands, which has the ground in it."""
        return self.board.bare(part)

    def moving_part(self, tweens: Sequence[Tween]) -> pygame.Rect | None:
        """The board's part of the window while it turns."""
        return self.board.moving_part(tweens)

    def paint(self, target: pygame.Surface, snapshot: Snapshot) -> None:
        """Draws the board and the strip of turns."""
        self.board.paint(target, snapshot)

    def panel(self, snapshot: Snapshot, look: Look, width: int) -> PanelContent:
        """Returns plates, log, and how near a draw is."""
        return panel(snapshot, self.selection, look, spoken=self.board.pacts.corners is None)

    def max_content(self, snapshot: Snapshot, look: Look, width: int) -> Blocks:
        """Returns the panel's blocks with the longest prompt."""
        return max_content(snapshot)

    def changed(self, snapshot: Snapshot) -> Reply[Action]:
        """Pieces slide, the board turns; says who died and why, who took over what, who rose or fell."""
        self.selection.drop()
        if snapshot.before is None:
            return CHANGED
        self.context.sound(self.board.animate(snapshot.before, snapshot))
        if not snapshot.advanced or snapshot.last is None or snapshot.outcome is not None:
            return CHANGED
        bot = snapshot.last.actor >= 0 and not snapshot.players[snapshot.last.actor].human
        if self.context.recap.shown and bot and not snapshot.watched:
            return CHANGED  # the recap tells it beside the board
        entries = consequences(
            [event for event in snapshot.last.events if not isinstance(event, GameEnded)], snapshot.names
        )
        return Say(sentences(*entries), 6, lasting=True) if entries else CHANGED

    def moments(self, before: Snapshot, after: Snapshot) -> Sequence[Moment]:
        """Returns a kill, power that is won or lost, an army that changes hands."""
        return moments(self.board, before, after)

    def tick(self, seconds: float, snapshot: Snapshot) -> Reply[Action]:
        """Draws pictures before they are needed."""
        self.board.prepare(snapshot)
        return None

    # -- pointing ----------------------------------------------------------------------------

    def spot_at(self, at: Point, snapshot: Snapshot) -> int | None:
        """The cell under a point."""
        return self.board.plan.cell_at(at)

    def gesture(self, gesture: Gesture[int], snapshot: Snapshot) -> Reply[Action]:
        """Follows the mouse: two clicks, or a drag, move a piece."""
        if gesture.kind is Kind.TAP and self.board.pacts.dismiss(gesture.at, snapshot):
            return REPAINT
        selection = self.selection
        targets = selection.targets(snapshot)
        found = selection.picker.handle(gesture, selection.starts(snapshot), targets)
        if found is None:
            return None
        return REPAINT if gesture.kind is Kind.HOVER and not targets else self._picked(found, snapshot)

    def _picked(self, found: object, snapshot: Snapshot) -> Reply[Action]:
        if isinstance(found, ActionChosen):
            return Play(found.action, self._beside(found.action.target))
        if not isinstance(found, NothingThere):
            return CHANGED
        cell, chosen, phase = found.spot, self.selection.picker.chosen, snapshot.view.phase
        if not snapshot.mine:
            return None
        if phase is not Phase.MOVE:  # the rules say why not
            return Play(Action(_VERBS[phase], cell), self._beside(cell))
        if chosen is not None:
            return Play(Action(Verb.MOVE, cell, chosen), self._beside(cell))
        return Refuse(tr("Choose one of your own pieces."), self._beside(cell), "one-move")

    def _beside(self, cell: int) -> Point:
        x, y = self.board.plan.centres[cell]
        return round(x), round(y - self.board.plan.token_radius)

    # -- commands ----------------------------------------------------------------------------

    def on_command(self, command: str, snapshot: Snapshot) -> Reply[Action]:
        """Runs a command: arrows, Enter, Escape and the game's own."""
        selection, picker = self.selection, self.selection.picker
        if command == "back":
            return self._step_back(snapshot)
        if command == "put-back":
            picker.choose(None)
            return CHANGED
        if command in STEPS:
            travel(selection, self.board.plan, command, snapshot)
            return CHANGED
        if command == "act":
            if picker.cursor is None or not snapshot.mine:
                return CHANGED
            return self._point_out(picker.cursor, snapshot)
        if command == "turn-board":
            self.context.keep("turn", "fixed" if self.board.follows_mover else "mover")
            self.board.turn(snapshot)
            return CHANGED
        if command in ("propose-pact", "accept-pact", "refuse-pact"):
            return answer(command, snapshot)
        if command == "accept-draw":
            return Play(DRAW) if snapshot.mine and snapshot.view.may_draw else Refuse(not_yours(snapshot))
        return self._resign(snapshot) if command == "resign" else None

    def _step_back(self, snapshot: Snapshot) -> Reply[Action]:
        """Escape: puts the piece back, then takes a step of an unfinished turn back."""
        if self.selection.picker.chosen is not None:
            self.selection.picker.choose(None)
            return CHANGED
        return (
            Command("undo") if snapshot.mine and snapshot.view.phase is not Phase.MOVE and snapshot.can_undo else None
        )

    def _resign(self, snapshot: Snapshot) -> Reply[Action]:
        """Asks, then resigns: the Chief dies where it stands."""
        view = snapshot.view
        if not (snapshot.mine and view.may_resign and view.mover is not None):
            return Refuse(not_yours(snapshot))
        name = snapshot.players[view.options.homes.index(view.mover)].name
        words = _resigning(name, view.in_power not in (None, view.mover))
        return Ask(tr("Resign?"), words, tr("Resign"), tr("Keep playing"), RESIGN, "resign")

    def _cursor_at(self) -> int | None:
        return self.selection.picker.cursor

    def _places(self, snapshot: Snapshot) -> Sequence[AccessiblePlace[int]]:
        """Returns the cells for a screen reader, the Seat first."""
        chosen, targets, boxes = self.selection.picker.chosen, self.selection.targets(snapshot), self.board.plan.boxes
        return [
            AccessiblePlace(cell, name, boxes[cell], picked=cell == chosen, open=cell in targets)
            for cell, name in enumerate(snapshot.view.geometry.names)
        ]

    def _stand(self, spot: int, snapshot: Snapshot) -> None:
        stand(self.selection, spot)

    def _ahead(self, snapshot: Snapshot) -> str:
        cell = ahead(self.selection, self.board.plan)
        if cell is None:
            return ""
        return tr_c("djambi place", "the Seat") if cell == SEAT else snapshot.view.geometry.names[cell]

    def _point_out(self, spot: int, snapshot: Snapshot) -> Reply[Action]:
        """Chooses a piece, or goes on with its turn."""
        if not snapshot.mine:
            return None
        starts, targets = self.selection.starts(snapshot), self.selection.targets(snapshot)
        return self._picked(self.selection.picker.point(spot, starts, targets, lets_go=True), snapshot)

    # -- words and places --------------------------------------------------------------------

    def menu(self, snapshot: Snapshot) -> Sequence[MenuItem]:
        """Returns the entry that lets the board turn, or keeps it still."""
        words = tr("Keep the board still" if self.board.follows_mover else "Turn the board every turn")
        return (MenuItem(words, "flip", "turn-board"),)

    def ending(self, snapshot: Snapshot, outcome: Outcome) -> EndingParts:
        """Returns the places of all players."""
        return ending(snapshot.view)

    def hint(self, action: Any, snapshot: Snapshot) -> None:
        """Frames the cells of the steps of a hint."""
        self.selection.hinted = [(snapshot.view, action)]
        self.selection.plan = ()

    def forget_hint(self, snapshot: Snapshot) -> None:
        """Takes the marks of a hint away."""
        self.selection.hinted, self.selection.plan = [], ()

    @property
    def foot(self) -> pygame.Rect:
        """The board's room: strip and legend stay free."""
        return self.board.room

    @property
    def sheet(self) -> pygame.Rect:
        """The box round the slab: the names of cells and regions lie outside."""
        return self.board.slab

    def busy(self, snapshot: Snapshot) -> Busy:
        """The ways that a hint is about, then the cells where something stands, then those it could go to, then what
        stands round the board of its players."""
        boxes = self.board.plan.boxes
        ahead = [action.steps for _, action in (*self.selection.hinted, *self.selection.plan)]
        ways = [boxes[cell].unionall([boxes[each] for each in steps[number : number + 2]])
                for steps in ahead for number, cell in enumerate(steps)]  # fmt: skip
        standing = [boxes[cell] for cell, occupant in enumerate(snapshot.view.board) if occupant is not None]
        return (
            ways,
            standing,
            [boxes[cell] for cell in self.selection.targets(snapshot)],
            self.board.pacts.around(snapshot),
        )

    def expect(self, line: Sequence[str], snapshot: Snapshot) -> None:
        """Shows a hint's cells with the ways that follow in the turn, the reply, and the later turns of a plan."""
        if self.selection.hinted:
            view, action = self.selection.hinted[0]
            self.selection.hinted = turn_ahead(view, action, line)
            plan = plan_ahead(view, action, line)
            self.selection.plan = plan.steps if plan is not None else ()

    def recap_items(self, records: Sequence[LogRecord], snapshot: Snapshot) -> Sequence[RecapItem]:
        """Returns a recap item for each turn."""
        return recap_items(records, snapshot.names, snapshot.addressed)

    def ghost(self, piece: Hashable, snapshot: Snapshot) -> pygame.Surface | None:
        """Returns the picture of a fallen piece."""
        return self.board.ghost(snapshot.view, piece) if isinstance(piece, Piece) else None

    def danger(self, snapshot: Snapshot) -> Dangers:
        """Returns who attacks what, and how many ways of each Chief are blocked."""
        return snapshot.memo("danger", lambda: dangers(snapshot))

    def threat_work(self, snapshot: Snapshot) -> Callable[[], ChiefThreat | None]:
        """Reckons the threat to the Chief of who is to act."""
        return partial(chief_threat, snapshot.view)

    def threat(self, found: ChiefThreat, snapshot: Snapshot) -> Threat:
        """That threat, in words and cells."""
        return threat(found, snapshot)

    def threat_spots(self, snapshot: Snapshot) -> ThreatSpots:
        """The cells' middles, with ways along the rays."""
        return snapshot.memo(("threat-spots", self.board.plan), lambda: threat_spots(snapshot.view, self.board.plan))

    def picked_place(self, snapshot: Snapshot) -> str | None:
        """The cell of the piece that is picked up."""
        chosen = self.selection.picker.chosen
        return snapshot.view.geometry.names[chosen] if chosen is not None else None

    def foretells(self, snapshot: Snapshot) -> bool:
        """While a cell is pointed at for the piece that is picked up."""
        return self.selection.preview(snapshot) is not None

    def find(self, name: str, snapshot: Snapshot) -> pygame.Rect | None:
        """Returns the box of a cell by its name."""
        names = snapshot.view.geometry.names
        if name not in names:
            return None
        return self.board.plan.around(names.index(name))

    def way(self, start: str, end: str, snapshot: Snapshot) -> Sequence[tuple[float, float]] | None:
        """Along the ray between two cells."""
        names = snapshot.view.geometry.names
        if start not in names or end not in names:
            return None
        return self.board.plan.way(names.index(start), names.index(end))


def _resigning(name: str, heir: bool) -> str:
    """Returns what follows when a player resigns; `heir`: somebody in power takes over the pieces."""
    if is_you(name):
        if heir:
            return tr("Your Chief dies where it stands, and the other pieces go to the player in power.")
        return tr("Your Chief dies where it stands, and the other pieces are abandoned.")
    if heir:
        return tr("{name}’s Chief dies where it stands, and the other pieces go to the player in power.", name=name)
    return tr("{name}’s Chief dies where it stands, and the other pieces are abandoned.", name=name)
