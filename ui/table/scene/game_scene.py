"""What a game's scene is, and what it hands to the table: a part that the table holds, not a class it inherits from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, Generic, Self, TypeVar

import pygame

from games.core.exercise import EndedTask
from games.core.priority import Priority
from games.core.types import Outcome
from games.core.words import N_
from ui.controls.key_hints import InputHint
from ui.controls.keys import Binding
from ui.controls.labels import ButtonLabel
from ui.controls.screen import AppServices, Screen
from ui.drawing.look import Look
from ui.drawing.motion import Tween
from ui.drawing.palette import Colour
from ui.table.panel.blocks import Block, LegendItem, Plate, PlateWords
from ui.table.panel.danger_row import CHOICE_WORDS
from ui.table.panel.log import Cell, LogRow
from ui.table.panel.notices import Busy
from ui.table.scene.accessible_board import AccessibleBoard
from ui.table.scene.danger import Dangers
from ui.table.scene.gestures import Gesture
from ui.table.scene.handover_text import HandoverText, plain_cover
from ui.table.scene.moment import Moment
from ui.table.scene.picker import Picks
from ui.table.scene.recap_items import RecapItem, plain_items
from ui.table.scene.replies import CHANGED, Reply
from ui.table.scene.scene_context import SceneContext as SceneContext
from ui.table.scene.table_snapshot import LogRecord, TableSnapshot
from ui.table.scene.threat import Threat
from ui.table.scene.threat_painting import ThreatSpots

V = TypeVar("V")
A = TypeVar("A", covariant=True)
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class PanelButton:
    """A button of the panel: the command it gives, what stands on it, whether it can be pressed."""

    command: str
    face: ButtonLabel
    enabled: bool = True
    hint: str = ""
    """What it does, where the face has no words."""
    disabled_reason: str = ""
    """Why it cannot be pressed, in a sentence, where the table does not know (`ui.table.scene.disabled`)."""
    disabled_rule: str = ""
    """The anchor on the rules page of the rule that says so; "" for none."""


class PanelSlot(Enum):
    """Blocks of the panel that the table makes; a scene says where they stand."""

    LOG = "log"
    PROMPT = "prompt"
    LEGEND = "legend"


@dataclass(frozen=True, slots=True)
class PlateSlot:
    """The place of a seat's plate among the blocks."""

    seat: int
    words: PlateWords = field(default_factory=PlateWords)
    dress: Callable[[Plate], Block] | None = None
    """Makes the game's own kind of plate of the plain one."""


@dataclass(frozen=True)
class PanelContent:
    """The panel as data. Where a field is None the table has its own words for it."""

    blocks: Sequence[Block | PanelSlot | PlateSlot]
    buttons: Sequence[PanelButton]
    small: Sequence[PanelButton] = ()
    """Small buttons under them, three a row."""
    title: str | None = None
    prompt: str | None = None
    detail: str | InputHint = ""
    """What stands under the prompt."""
    asked: str | None = None
    """What is asked, where the prompt or what stands under it speaks of what is pointed at: a reader is told of that by
    itself."""
    legend: Sequence[LegendItem] = ()
    log_heading: Sequence[Cell] | None = None
    log_records: Sequence[LogRecord] | None = None
    """The log's entries where several are told as one."""
    log_rows: Sequence[LogRow] | None = None
    """The log's rows where they are not one a line."""
    over_log: Block | None = None
    """What is looked at now and covers the upper part of the log, which goes on below it."""


@dataclass(frozen=True, slots=True)
class CornerIcon:
    """A small button in the panel's title line."""

    command: str
    icon: str
    hint: str
    """Marked words, looked up where it is made."""


USUAL_WIDTH: Final = 300
"""Of the panel's content, where what it has is asked for before its width is known."""


@dataclass(frozen=True)
class PanelShape:
    """What does not change of a game's panel."""

    square_board: bool = False
    """The board is square, so that the panel may be wider than a quarter of the window."""
    columns: int = 2
    fewer_columns: int = 0
    """Of the large buttons, where their words would be small in `columns`; 0: it stays at these."""
    button_height: int = 48
    small_columns: int = 3
    small_height: int = 36
    recap: bool = True
    """The panel tells what happened since one's own last action; False where the board has a strip for it."""
    max_buttons: int = 0
    """How many large buttons there are at most, so that the size of the text does not change with their number."""
    wide: bool = False
    """The panel takes nearly half of the window."""
    corner: Sequence[CornerIcon] = (
        CornerIcon("menu", "menu", N_("Menu (Esc)")), CornerIcon("rules", "rules", N_("Rules (F1)")),
    )  # fmt: skip


@dataclass(frozen=True)
class EndingParts:
    """What a game adds to the chronicle."""

    details: Sequence[str] = ()
    """A line under each seat's name."""
    order: Sequence[int] = ()
    """The seats by place; empty: by number."""
    account: Block | None = None
    """An account of its own beside the curve."""
    counted: Block | None = None
    """What stands beside the account while it is counted."""
    steps: int = 0
    """In how many steps it is counted on board and account, which ask `Host.count` how far that is."""


@dataclass(frozen=True, slots=True)
class MenuItem:
    """A line of the menu that a game adds."""

    text: str
    icon: str
    command: str


class GameScene(ABC, Generic[V, A, S]):
    """One game's board: it lays itself out, paints itself, and answers what hands do there with a `Reply`.

    It is one person's: whatever is half made, pointed at or typed lives in it, and `fresh` gives the next
    person a scene without any of that. It sees snapshots, never a match or a state. To most things most boards
    answer nothing: a game overrides what it uses.
    """

    bindings: Sequence[Binding] = ()
    hand_commands: Collection[str] = ()
    """Commands that choose a card of one's own hand by its place."""
    shape: PanelShape = PanelShape()
    danger_words: str = CHOICE_WORDS
    """What it is called that the board tells danger of by itself; marked words."""
    numbers_low: bool = False
    """Whether the recap's numbers stand in the lower left corner of a place: what is read is in the upper one."""
    danger_caption: str = N_("What others can attack next")
    """What is said while the dangers are shown; marked words."""
    priority: Priority | None = None
    """Who answers in the middle of a turn, in games that have that; it outlives the scene."""

    def __init__(self, context: SceneContext) -> None:
        self.context = context
        self.area = pygame.Rect(0, 0, 0, 0)
        self.sheets: list[pygame.Rect] = []
        """Cards, lists and sheets painted over the board: no mark of a feature lies over them."""
        self.danger_area: pygame.Rect | None = None
        """The part of the window beyond which no danger is marked; None: there is no such bound."""
        self.reach: AccessibleBoard[S] | None = None
        """How a screen reader gets at the board."""
        self.picks: Picks | None = None
        """Where it is kept what is picked up: a click then belongs to where that goes, whatever is drawn there."""

    @property
    def look(self) -> Look:
        """Palette, lettering and sizes in force."""
        return self.context.look

    @property
    def foot(self) -> pygame.Rect | None:
        """At whose foot messages without a place stand; None: the board's part of the window."""
        return None

    @property
    def sheet(self) -> pygame.Rect | None:
        """The board with its edge, round which a try has its frame; None: it takes all of its part of the window."""
        return None

    def own_hand(self, snapshot: TableSnapshot[V]) -> Sequence[pygame.Rect]:
        """The places of the hand at the bottom, where hands alone can be covered between two people; else none."""
        return ()

    def busy(self, snapshot: TableSnapshot[V]) -> Busy:
        """What a message without a place should leave in sight: what a hint is about, then what stands."""
        return ()

    def board_names(self) -> Sequence[pygame.Rect]:
        """Where the names of rows and columns stand that a word beside a place must not hide."""
        return ()

    def fresh(self) -> Self:
        """A scene for the next person at the screen: nothing half made, nothing pointed at."""
        return type(self)(self.context)

    def lay_out(self, area: pygame.Rect, snapshot: TableSnapshot[V]) -> None:
        """The board's part of the window is `area`."""
        self.area = area

    @property
    def covers_corner(self) -> bool:
        """True while the place of the buttons on the board itself is wanted for something else."""
        return False

    def bare(self, part: pygame.Rect) -> Sequence[pygame.Rect]:
        """Where the ground must be drawn before `paint` draws a part of the window; elsewhere it would be covered."""
        return [part]

    def moving_part(self, tweens: Sequence[Tween]) -> pygame.Rect | None:
        """The part of the window in which all that these movements show lies; None where that is not known."""
        return None

    @abstractmethod
    def paint(self, target: pygame.Surface, snapshot: TableSnapshot[V]) -> None:
        """Draws the board; changes nothing but caches."""

    @abstractmethod
    def spot_at(self, at: tuple[int, int], snapshot: TableSnapshot[V]) -> S | None:
        """What lies under a point of the screen."""

    @abstractmethod
    def gesture(self, gesture: Gesture[S], snapshot: TableSnapshot[V]) -> Reply[A]:
        """Answers what the pointer has done."""

    def point_at_seat(self, seat: int | None, snapshot: TableSnapshot[V]) -> Reply[A]:
        """Answers the pointer that has come to a seat's plate in the panel; None: it has left the plates."""
        return None

    def press_seat(self, seat: int, snapshot: TableSnapshot[V]) -> Reply[A]:
        """Answers a click on a seat's plate in the panel, or a card that is dropped there."""
        return None

    def typed(self, event: pygame.event.Event, snapshot: TableSnapshot[V]) -> Reply[A]:
        """Answers a key before the bindings see it."""
        return None

    def on_command(self, command: str, snapshot: TableSnapshot[V]) -> Reply[A]:
        """Answers one of the commands that `bindings`, buttons and the menu name."""
        return None

    def changed(self, snapshot: TableSnapshot[V]) -> Reply[A]:
        """The match changed: start movements from `now.before`, drop what was half made, perhaps say what happened.

        By itself the board is painted anew and nothing moves.
        """
        return CHANGED

    def moments(self, before: TableSnapshot[V], after: TableSnapshot[V]) -> Sequence[Moment]:
        """What is told before the panel says what led from one snapshot to the next, in its order; mostly nothing."""
        return ()

    def tick(self, seconds: float, snapshot: TableSnapshot[V]) -> Reply[A]:
        """Lets time pass for what moves."""
        return None

    def corner_buttons(self, snapshot: TableSnapshot[V]) -> Sequence[tuple[PanelButton, pygame.Rect]]:
        """Buttons on the board itself, each with its place."""
        return ()

    def panel(self, snapshot: TableSnapshot[V], look: Look, width: int) -> PanelContent:
        """The panel as it should be now, with text as in `look`; its content is `width` pixels wide."""
        plates = (PlateSlot(seat) for seat in range(len(snapshot.players)))
        return PanelContent((*plates, PanelSlot.LOG, PanelSlot.PROMPT, PanelSlot.LEGEND), ())

    def max_content(
        self, snapshot: TableSnapshot[V], look: Look, width: int
    ) -> Sequence[Block | PanelSlot | PlateSlot]:
        """The blocks by which the size of the panel's text is chosen: as many as there ever are at once."""
        return self.panel(snapshot, look, width).blocks

    def menu(self, snapshot: TableSnapshot[V]) -> Sequence[MenuItem]:
        """More lines for the menu."""
        return ()

    def ending(self, snapshot: TableSnapshot[V], outcome: Outcome) -> EndingParts:
        """What the game adds to the chronicle."""
        return EndingParts()

    def brought(self, app: AppServices, over: EndedTask) -> Screen | None:
        """A screen that tells what a task with stars has brought, once it is over; None: there is none."""
        return None

    @abstractmethod
    def hint(self, action: Any, snapshot: TableSnapshot[V]) -> None:
        """Marks a hinted action on the board; the words are the game's (`GameText.hint`)."""

    def forget_hint(self, snapshot: TableSnapshot[V]) -> None:
        """Takes the marks of a hint off the board."""

    def expect(self, line: Sequence[str], snapshot: TableSnapshot[V]) -> None:
        """Marks what is expected to follow the hinted action, with which `line` begins, in notation."""

    @abstractmethod
    def find(self, name: str, snapshot: TableSnapshot[V]) -> pygame.Rect | None:
        """Where the cell, card or slot called `name` lies, to point at it."""

    def way(self, start: str, end: str, snapshot: TableSnapshot[V]) -> Sequence[tuple[float, float]] | None:
        """The points that a way between two places goes through; None: it is straight."""
        return None

    def recap_items(self, records: Sequence[LogRecord], snapshot: TableSnapshot[V]) -> Sequence[RecapItem]:
        """What some log entries brought about, with the places it happened at; several entries may be one item.

        By itself the words of the log, without marks.
        """
        return plain_items(records, snapshot.names)

    def danger(self, snapshot: TableSnapshot[V]) -> Dangers:
        """What could be struck at next, and by whom, by the viewer's own knowledge; shown while a key is held."""
        return Dangers()

    def threat_work(self, snapshot: TableSnapshot[V]) -> Callable[[], Any] | None:
        """Reckons, for any thread, what threatens to end or decide the match for who is to act; None: nothing can."""
        return None

    def threat(self, found: Any, snapshot: TableSnapshot[V]) -> Threat | None:
        """What `threat_work` found, in words and places."""
        return None

    def threat_spots(self, snapshot: TableSnapshot[V]) -> ThreatSpots | None:
        """Where a threat's marks lie, on a board whose scene paints them under its pieces; None: the table does."""
        return None

    def picked_place(self, snapshot: TableSnapshot[V]) -> str | None:
        """The place of what is picked up or chosen, "" for one without a name; None: nothing is."""
        return "" if self.picks is not None and self.picks.chosen is not None else None

    def bring_into_sight(self, places: Iterable[str]) -> None:
        """Moves the view so that some places are in sight, where it shows a part. Inherited: it shows all."""

    def foretells(self, snapshot: TableSnapshot[V]) -> bool:
        """Whether the words under the prompt say now what something that is pointed at would bring."""
        return False

    def idle(self, entry: LogRecord) -> bool:
        """True for an action after which its player still wants to know what happened before, such as a mere pass."""
        return False

    def retold(self, entry: LogRecord, snapshot: TableSnapshot[V]) -> bool:
        """True for an action that is marked on the board for who did it too, until that player's next one is over."""
        return False

    def acted_at(self, record: LogRecord, snapshot: TableSnapshot[V]) -> str | None:
        """The place that an action belongs to of which the recap tells nothing; None: there is none."""
        return None

    def cover(self, giver: int | None, taker: int, snapshot: TableSnapshot[V]) -> HandoverText:
        """What the cover says between two people; `now` is an onlooker's. `giver` is None where nobody was there."""
        return plain_cover(
            giver, self.recap_items(snapshot.records[max(0, snapshot.shown - 8) : snapshot.shown], snapshot), snapshot
        )

    def ghost(self, piece: Hashable, snapshot: TableSnapshot[V]) -> pygame.Surface | None:
        """The faded picture of what an item's mark says has fallen; None: a cross is enough."""
        return None

    def seat_colour(self, seat: int) -> Colour:
        """The colour of a seat's crest disc and pieces."""
        return self.look.palette.seat(seat)

    def danger_colour(self, seat: int) -> Colour:
        """The colour in which it is shown where a seat could strike."""
        return self.seat_colour(seat)

    def seat_crest(self, seat: int) -> int:
        """The number of a seat's crest."""
        return self.look.crest(seat)

    def draw_ahead(self, snapshot: TableSnapshot[V]) -> None:
        """Draws one picture that the board will need; called again and again while nobody looks."""
