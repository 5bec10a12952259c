"""Naishi's scene: pointing at cards by mouse and keyboard, the buttons of a turn."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from games.core.types import Outcome
from games.core.words import N_, sentences, tr, tr_n
from games.naishi.actions import Action, DeclareEnd, Done, ImposeDecree, Phase, Recall
from games.naishi.cards import Card, name
from games.naishi.geometry import COLUMNS, HAND, place
from games.naishi.knowledge import knowledge
from games.naishi.set_threat import SetThreat, set_threat
from games.naishi.text import NaishiText
from games.naishi.turn_options import PLAYING, buttons
from games.naishi.view import View
from ui.controls.keys import Binding, area, bind
from ui.drawing.lettering import BODY
from ui.drawing.look import Look
from ui.scenes.naishi import cards, pictures, recap
from ui.scenes.naishi.accessible_places import places
from ui.scenes.naishi.animations import NaishiAnimations
from ui.scenes.naishi.choices import MODES, spots_of
from ui.scenes.naishi.danger import dangers, threat
from ui.scenes.naishi.emissary_pointer import HOME, PLACES, is_court
from ui.scenes.naishi.known import page
from ui.scenes.naishi.layout import ROWS, Layout, Spot
from ui.scenes.naishi.margin_painting import MarginPainting
from ui.scenes.naishi.moments import moments
from ui.scenes.naishi.painting import TablePainting
from ui.scenes.naishi.panel import max_content, panel
from ui.scenes.naishi.pile import PileScreen, discarded
from ui.scenes.naishi.score_pad import ScorePad, counted_card, lines_of
from ui.scenes.naishi.selection import Selection, Snapshot, card_at, lies_at, my_seat
from ui.table.keys import PEEK_KEY, STEPS, TABLE_KEYS
from ui.table.panel.blocks import Block
from ui.table.panel.notices import Busy
from ui.table.scene.accessible_board import AccessibleBoard, AccessiblePlace
from ui.table.scene.danger import Dangers
from ui.table.scene.disabled import not_yours
from ui.table.scene.ending import TOTALS
from ui.table.scene.game_scene import (
    EndingParts,
    GameScene,
    MenuItem,
    PanelContent,
    PanelShape,
    PanelSlot,
    PlateSlot,
    SceneContext,
)
from ui.table.scene.gestures import Gesture, Kind
from ui.table.scene.handover_text import HandoverText
from ui.table.scene.known import KnownScreen, known_key, what_you_know
from ui.table.scene.moment import Moment
from ui.table.scene.picker import ActionChosen, NothingThere
from ui.table.scene.recap_items import RecapItem
from ui.table.scene.replies import CHANGED, REPAINT, Ask, Command, Open, Play, Point, Refuse, Reply, beside
from ui.table.scene.table_snapshot import LogRecord
from ui.table.scene.threat import Threat

_TURN: Final = N_("A turn")
_LOOKING: Final = N_("Looking")
NAISHI_KEYS: Final[tuple[Binding, ...]] = area(
    "naishi",
    *TABLE_KEYS,
    bind("develop", N_("Develop: then a place"), pygame.K_d, group=_TURN),
    bind("swap", N_("Swap: then two cards"), pygame.K_s, group=_TURN),
    bind("discard", N_("Discard two: then two decks"), pygame.K_x, group=_TURN),
    bind("decree", N_("Decree: then a place"), pygame.K_k, group=_TURN),
    bind("recall", N_("Recall the emissaries"), pygame.K_r, group=_TURN),
    bind("end", N_("Declare the end"), pygame.K_e, group=_TURN),
    bind("done", N_("End the turn"), pygame.K_f, pygame.K_SPACE, group=_TURN),
    bind("zoom", N_("The pointed card large"), pygame.K_LALT, pygame.K_RALT, pygame.K_v, group=_LOOKING),
    known_key(pygame.K_w),
    PEEK_KEY,
    bind("pile", N_("Look through the discards"), pygame.K_p, group=_LOOKING),
)

_AT_ONCE: Final[dict[str, type]] = {"recall": Recall, "end": DeclareEnd, "done": Done}


class NaishiScene(GameScene[View, Action, Spot]):
    """The scene of Naishi: the table and its margins."""

    bindings: Sequence[Binding] = NAISHI_KEYS
    shape = PanelShape(max_buttons=6)

    def __init__(self, context: SceneContext) -> None:
        super().__init__(context)
        self.reach = AccessibleBoard(self._cursor_at, self._places, self._stand, self._point_out)
        self.selection = Selection()
        self.picks = self.selection.picker
        self.travels = NaishiAnimations(context.motion)
        self.layout = Layout(pygame.Rect(0, 0, 960, 800), 1.0)
        self._unpainted: list[Callable[[], object]] = []
        """Draws pictures that the table will need, each a few milliseconds' work."""

    # -- laying out and painting -------------------------------------------------------------

    def lay_out(self, area: pygame.Rect, snapshot: Snapshot) -> None:
        """Places the largest table that fits."""
        self.layout = Layout.inside(area)
        widths = (self.layout.card, self.layout.their_card)
        self._unpainted = [partial(cards.lying, card, width, self.look) for card in Card for width in widths]
        self._unpainted += self._early_pictures(snapshot)

    def _early_pictures(self, snapshot: Snapshot) -> list[Callable[[], object]]:
        """Returns drawings of what the first frame needs besides the faces."""
        look, layout = self.look, self.layout
        table = self.painting(pygame.Surface((1, 1)), snapshot)  # what is kept is wanted, not a table
        drawn: list[Callable[[], object]] = [table.paint_water, MarginPainting(table).paint_court]
        for width in (layout.card, layout.their_card):
            drawn.append(partial(cards.lying, None, width, look))
        drawn += [partial(pictures.pill, tr("{n} left", n=size), table.text_pixels(12), look) for size in (4, 5, 6)]
        drawn.append(partial(pictures.edge, cards.size_of(layout.card), look))
        drawn.append(partial(pictures.empty_deck, layout.discards.size, look))
        drawn.append(partial(look.type.fixed, "朝廷", table.text_pixels(BODY - 2), look.palette.muted))
        return drawn

    def own_hand(self, snapshot: Snapshot) -> Sequence[pygame.Rect]:
        """The five places of the lower row."""
        return [self.layout.own(position) for position in HAND]

    def painting(self, target: pygame.Surface, snapshot: Snapshot) -> TablePainting:
        """Returns one frame of the table, to be painted on a target."""
        counted, count = self.context.recap.shown or self.context.staged, self.context.count
        counting = count.shown if count.revealed < TOTALS else None
        return TablePainting(
            target, snapshot, self.look, self.layout, self.selection, self.travels, self.context.plans,
            staged=self.context.staged, counted=counted, counting=counting,
        )  # fmt: skip

    def paint(self, target: pygame.Surface, snapshot: Snapshot) -> None:
        """Draws the table and its margins."""
        table = self.painting(target, snapshot)
        table.paint()
        MarginPainting(table).paint()
        self.sheets = [self.layout.area] if self.selection.zoomed and self.selection.picker.pointed is not None else []

    def panel(self, snapshot: Snapshot, look: Look, width: int) -> PanelContent:
        """Returns plates, log, and the buttons of a turn."""
        return panel(snapshot, self.selection)

    def max_content(self, snapshot: Snapshot, look: Look, width: int) -> Sequence[Block | PanelSlot | PlateSlot]:
        """Returns the panel's blocks with the longest prompt."""
        return max_content(snapshot, self.selection)

    def changed(self, snapshot: Snapshot) -> Reply[Action]:
        """Starts the animations of cards to where they now lie."""
        self.selection.drop()
        if snapshot.before is not None and not self.context.presented:
            self.travels.start(snapshot.before, snapshot.view, my_seat(snapshot))
            self.context.sound("paper")
        return CHANGED

    def moments(self, before: Snapshot, after: Snapshot) -> Sequence[Moment]:
        """Returns decree, great sets, the declared end and the open Hands."""
        return moments(self, before, after)

    def card_of(self, snapshot: Snapshot, seat: int, position: int) -> Card | None:
        """The card that lies face up at a position of a territory."""
        me = my_seat(snapshot)
        return card_at(snapshot.view, ("own" if seat == me else "theirs", position), me)

    def tick(self, seconds: float, snapshot: Snapshot) -> Reply[Action]:
        """Draws one picture a turn of the loop, so that no frame has to wait for many."""
        self.draw_ahead(snapshot)
        return None

    def draw_ahead(self, snapshot: Snapshot) -> None:
        """Draws the next picture that the table will need."""
        if self._unpainted:
            self._unpainted.pop()()

    # -- pointing ----------------------------------------------------------------------------

    def spot_at(self, at: Point, snapshot: Snapshot) -> Spot | None:
        """The spot under a point."""
        view, count = snapshot.view, len(snapshot.view.legal)
        spots: list[Spot] = [("copy", number) for number in range(count)] if view.phase is Phase.COPY else []
        if len(view.territories[my_seat(snapshot)]) == COLUMNS + 2:
            spots += [("pair", 0), ("pair", 1)]
        spots += [*(spot for row in ROWS for spot in row), *PLACES]
        return next((spot for spot in spots if self.layout.rect(spot, count).collidepoint(at)), None)

    def gesture(self, gesture: Gesture[Spot], snapshot: Snapshot) -> Reply[Action]:
        """Click and click, or drag; a click beside the cards lets go."""
        selection, picker = self.selection, self.selection.picker
        if is_court(gesture.spot if gesture.kind in (Kind.HOVER, Kind.PRESS) else gesture.source):
            return self._move_emissary(gesture, snapshot)
        if is_court(gesture.spot):  # no card goes there
            gesture = replace(gesture, spot=None)
        if gesture.kind is Kind.LOOK:
            selection.zoomed = gesture.spot is not None and lies_at(snapshot.view, gesture.spot, my_seat(snapshot))
            picker.hover = gesture.spot
            return CHANGED
        if gesture.kind is Kind.PRESS:
            if selection.zoomed:
                selection.zoomed = False
                return CHANGED
            if gesture.spot is None:
                picker.choose(None)
                return CHANGED
            return self._point(gesture.spot, snapshot)
        if gesture.kind is Kind.DROP and picker.drag is not None and gesture.spot in (None, picker.chosen):
            picker.choose(None)
            return CHANGED
        found = picker.handle(gesture, selection.starts(snapshot, selection.mode), selection.targets(snapshot))
        if found is None:
            return None
        return REPAINT if gesture.kind is Kind.HOVER else self._picked(found, snapshot)

    def _move_emissary(self, gesture: Gesture[Spot], snapshot: Snapshot) -> Reply[Action]:
        """Emissaries are sent and called home by the commands that the buttons give."""
        selection, kind = self.selection, gesture.kind
        if kind is Kind.PRESS:
            selection.zoomed = False
            selection.picker.choose(None)
            return CHANGED
        if kind in (Kind.HOVER, Kind.DRAG):
            selection.picker.hover, selection.picker.cursor = gesture.spot if is_court(gesture.spot) else None, None
        command = selection.emissary.on_command(gesture, snapshot.view.court, my_seat(snapshot))
        if command is None or (kind is Kind.DROP and command == selection.mode):
            return REPAINT
        return beside(self.on_command(command, snapshot), self.layout.rect(gesture.spot or HOME).midtop)

    def _point(self, spot: Spot, snapshot: Snapshot, *, lets_go: bool = False) -> Reply[Action]:
        """A spot was pressed, or Enter pressed on it."""
        selection, picker = self.selection, self.selection.picker
        if spot == ("discards", 0):
            return Command("pile")
        if not snapshot.mine or (spot[0] == "theirs" and selection.mode is None and picker.chosen is None):
            selection.zoomed = lies_at(snapshot.view, spot, my_seat(snapshot))
            return CHANGED
        starts = selection.starts(snapshot, selection.mode)
        if picker.chosen is not None and (picker.chosen[0], spot[0]) == ("river", "own"):
            starts = frozenset()  # a place that is not under the River card: no other choice, but a mistake
        return self._picked(picker.point(spot, starts, selection.targets(snapshot), lets_go=lets_go), snapshot)

    def _picked(self, found: object, snapshot: Snapshot) -> Reply[Action]:
        if isinstance(found, ActionChosen):
            return (
                _decree_asked(found.action, snapshot) if isinstance(found.action, ImposeDecree) else Play(found.action)
            )
        return self._explain(found.spot, snapshot) if isinstance(found, NothingThere) else CHANGED

    def _explain(self, spot: Spot, snapshot: Snapshot) -> Refuse:
        """Refuses, with the reason why nothing can be done with a spot, beside it."""
        view, selection, kind = snapshot.view, self.selection, spot[0]
        words, rule = tr("This card cannot do anything now."), NaishiText().rule(view)
        if kind == "river" and view.tops[spot[1]] is None:
            words, rule = tr("This deck is empty."), "empty-deck"
        elif kind == "theirs":
            words, rule = tr("The other player’s cards change only by a decree."), "decree"
        elif selection.picker.chosen is not None:
            words = tr(
                "These two do not go together: a River card goes to its own column, and swaps stay in a row or column."
            )
            rule = "swap"
        elif view.phase is Phase.MUST:
            words, rule = tr("The emissary has been sent: now develop a card."), "sent-first"
        return Refuse(words, self.layout.rect(spot).midtop, rule)

    # -- the keyboard ------------------------------------------------------------------------

    def on_command(self, command: str, snapshot: Snapshot) -> Reply[Action]:
        """Arrows, Enter, Escape and the buttons of a turn."""
        selection, picker = self.selection, self.selection.picker
        if command == "back":
            return self._step_back()
        if command in STEPS:
            picker.cursor = self._travel(command, snapshot)
            return CHANGED
        if command == "act":
            return self._point(picker.cursor, snapshot, lets_go=True) if picker.cursor is not None else CHANGED
        if command in MODES:
            return self._ask(command, snapshot)
        if command in _AT_ONCE:
            action = next((each for each in snapshot.view.legal if isinstance(each, _AT_ONCE[command])), None)
            return Play(action) if snapshot.mine and action is not None else self._refusal(command, snapshot)
        if command == "zoom":
            selection.zoomed = not selection.zoomed
            return CHANGED
        if command == "known":
            known = snapshot.memo("known", lambda: knowledge(snapshot.view))
            other = snapshot.players[1 - my_seat(snapshot)].name
            return Open(lambda app: KnownScreen(app, [page(known, other)]))
        if command == "pile":
            return Open(lambda app: PileScreen(app, discarded(snapshot)))
        return None

    def _step_back(self) -> Reply[Action]:
        selection = self.selection
        if selection.zoomed:
            selection.zoomed = False
        elif selection.picker.chosen is not None:
            selection.picker.choose(None)
        elif selection.mode is not None:
            selection.mode = None
        else:
            return None
        return CHANGED

    def _ask(self, mode: str, snapshot: Snapshot) -> Reply[Action]:
        """A button that wants one or two spots more."""
        selection = self.selection
        if selection.mode == mode:
            selection.mode = None
        elif selection.starts(snapshot, mode):
            selection.mode = mode
            selection.picker.choose(None)
            self.context.lead_board()
        else:
            return self._refusal(mode, snapshot)
        return CHANGED

    def _refusal(self, command: str, snapshot: Snapshot) -> Refuse:
        """Why a command of a turn does nothing now."""
        if not snapshot.mine:
            return Refuse(not_yours(snapshot))
        if snapshot.view.phase not in PLAYING:
            return Refuse(tr("Not yet: settle this first."), rule=NaishiText().rule(snapshot.view))
        closed = next(each for each in buttons(snapshot.view, snapshot.names) if each.id == command)
        return Refuse(closed.why, rule=closed.rule)

    def _travel(self, command: str, snapshot: Snapshot) -> Spot:
        """The cursor's next place among the cards."""
        view, cursor = snapshot.view, self.selection.picker.cursor
        if view.phase is Phase.COPY and view.legal:
            return _along("copy", len(view.legal), command, cursor)
        rows, begin = ROWS, ("own", 2)
        if len(view.territories[my_seat(snapshot)]) == COLUMNS + 2 and view.phase is Phase.GIVE:
            rows, begin = (*ROWS[:-1], (("pair", 0), ("pair", 1))), ("pair", 0)
        row = next((number for number, spots in enumerate(rows) if cursor in spots), None)
        if row is None or cursor is None:
            return begin
        place = rows[row].index(cursor)
        if command in ("left", "right"):
            place += 1 if command == "right" else -1
        else:
            row = min(len(rows) - 1, max(0, row + (1 if command == "down" else -1)))
        return rows[row][min(len(rows[row]) - 1, max(0, place))]

    def _cursor_at(self) -> Spot | None:
        return self.selection.picker.cursor

    def _places(self, snapshot: Snapshot) -> Sequence[AccessiblePlace[Spot]]:
        """Returns the rows of spots from the other player's Hand down to one's own, as they lie."""
        return places(snapshot, self.selection, self.layout)

    def _stand(self, spot: Spot, snapshot: Snapshot) -> None:
        self.selection.picker.cursor = spot

    def _point_out(self, spot: Spot, snapshot: Snapshot) -> Reply[Action]:
        """Chooses a card, or goes on with the chosen one."""
        return self._point(spot, snapshot, lets_go=True)

    # -- words and places --------------------------------------------------------------------

    def menu(self, snapshot: Snapshot) -> Sequence[MenuItem]:
        """The discards, and cards in large."""
        return (
            what_you_know(),
            MenuItem(tr("Discards"), "deck", "pile"),
            MenuItem(tr("Enlarge cards under the pointer"), "zoom-in", "zoom"),
        )

    def ending(self, snapshot: Snapshot, outcome: Outcome) -> EndingParts:
        """The score pad, where the game was played to its end."""
        view = snapshot.view
        if view.phase is not Phase.OVER:
            return EndingParts()
        sheets = [view.sheet(seat) for seat in (0, 1)]
        lines, count = lines_of(view), self.context.count
        pad = ScorePad(
            lines,
            (view.points(0), view.points(1)),
            ((self.seat_crest(0), self.seat_colour(0)), (self.seat_crest(1), self.seat_colour(1))),
            len(lines) if count.whole else count.shown,
            count.revealed >= TOTALS,
            given=view.options.given,
        )
        now = counted_card(view, count.shown, pad) if not count.whole else None
        kinds = [tr_n("{n} kind besides Mountain", "{n} kinds besides Mountain", each.types) for each in sheets]
        return EndingParts(kinds, account=pad, counted=now, steps=len(lines))

    def hint(self, action: Any, snapshot: Snapshot) -> None:
        """Rims the cards that a hint is about; for a decree a click on either of them is then enough."""
        self.selection.hinted = None if self.context.plans.where else action
        if isinstance(action, ImposeDecree) and self.selection.hinted is not None and snapshot.mine:
            self.selection.picker.choose(None)
            self.selection.mode = "decree"

    def forget_hint(self, snapshot: Snapshot) -> None:
        """Takes the marks of a hint away."""
        self.selection.hinted = None

    def busy(self, snapshot: Snapshot) -> Busy:
        """The cards that a hint is about, then one's own and the River's, then the other one's."""
        hinted, rect, shown = self.selection.hinted, self.layout.rect, self.context.plans
        if hinted is None and shown.plan is not None:
            hinted = shown.plan.steps[shown.place].action
        spots = spots_of(hinted, None, snapshot.view) if hinted is not None and snapshot.mine else ()
        own = [rect(("own", place)) for place in range(2 * COLUMNS)]
        river = [rect(("river", place)) for place in range(COLUMNS)]
        theirs = [rect(("theirs", place)) for place in range(2 * COLUMNS)]
        return [rect(spot, max(1, len(snapshot.view.legal))) for spot in spots], own + river, theirs

    def find(self, name: str, snapshot: Snapshot) -> pygame.Rect | None:
        """Returns the box of "line 1", "hand 5", "their line 3", "river 2", "pair 1", or one of `Layout.named`."""
        layout = self.layout
        kind, _, number = name.rpartition(" ")
        if kind in ("line", "hand", "their line", "their hand", "river") and number in ("1", "2", "3", "4", "5"):
            place = int(number) - 1 + (COLUMNS if kind.endswith("hand") else 0)
            owner = "river" if kind == "river" else "theirs" if kind.startswith("their") else "own"
            return layout.rect((owner, place))
        if kind == "pair" and number in ("1", "2"):
            return layout.rect(("pair", int(number) - 1))
        return layout.named.get(name)

    def recap_items(self, records: Sequence[LogRecord], snapshot: Snapshot) -> Sequence[RecapItem]:
        """The ways of cards and emissaries."""
        return recap.recap_items(records, snapshot)

    def ghost(self, piece: Hashable, snapshot: Snapshot) -> pygame.Surface | None:
        """A card as large as those of a territory."""
        return cards.face(piece, self.layout.rect(("own", 0)).width, self.look) if isinstance(piece, Card) else None

    def danger(self, snapshot: Snapshot) -> Dangers:
        """Returns what the other player's decree could take."""
        return snapshot.memo("danger", lambda: dangers(snapshot))

    def threat_work(self, snapshot: Snapshot) -> Callable[[], SetThreat | None]:
        """Reckons what set lies open to the other player, by what the viewer sees."""
        return partial(set_threat, snapshot.view)

    def threat(self, found: SetThreat, snapshot: Snapshot) -> Threat:
        """That set, in words and cards."""
        return threat(found, snapshot)

    def picked_place(self, snapshot: Snapshot) -> str | None:
        """Something once a button has asked for a card, or one is picked up."""
        return "" if self.selection.mode is not None else super().picked_place(snapshot)

    def cover(self, giver: int | None, taker: int, snapshot: Snapshot) -> HandoverText:
        """Returns what the other player has done, in words that name no card."""
        return recap.cover(giver, taker, snapshot)


def _decree_asked(action: ImposeDecree, snapshot: Snapshot) -> Ask[Action]:
    """Asks before a decree, which is unlike a swap: it cannot be taken back."""
    me, position = my_seat(snapshot), action.position
    own, theirs = (card_at(snapshot.view, (side, position), me) for side in ("own", "theirs"))
    text = _EXCHANGES[own is not None, theirs is not None]
    given, taken = (name(each) if each is not None else "" for each in (own, theirs))
    exchange = tr(text, place=place(position), name=snapshot.players[1 - me].name, given=given, taken=taken)
    once = tr(
        "The decree can be imposed once a game, ends your turn and keeps its emissary for good. It cannot be undone."
    )
    # translators: buttons: imposes the decree, or does not yet.
    return Ask(tr("Impose the decree?"), sentences(exchange, once), tr("Impose"), tr("Not yet"), action)


_EXCHANGES: Final = {
    (True, True): N_("In {place} your {given} goes to {name}, and the {taken} comes to you."),
    (True, False): N_("In {place} your {given} goes to {name}, and the hidden card comes to you."),
    (False, True): N_("In {place} your card goes to {name}, and the {taken} comes to you."),
    (False, False): N_("In {place} your card goes to {name}, and the hidden card comes to you."),
}
"""The sentences by whether one's own card and the other's are known."""


def _along(kind: str, count: int, command: str, cursor: Spot | None) -> Spot:
    """The next of a row of places."""
    if cursor is None or cursor[0] != kind:
        return (kind, 0)
    return (kind, (cursor[1] + (1 if command in ("right", "down") else -1)) % count)
