"""The record that a game hands to the rest of the program: who it is, its rules, its words, its bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from games.core.errors import GameError, IllegalAction
from games.core.plan import Plan, PlanStep, hint_words

if TYPE_CHECKING:  # the menu reads this file before the window opens
    from random import Random

    from games.core.bot import Bot, Budget, EvaluationTerm, Variation
    from games.core.drafting import DraftRules
    from games.core.entry import Entry
    from games.core.exercise import Exercise, TaskRoad
    from games.core.fairness import Advantage
    from games.core.fast import MutablePosition
    from games.core.narration import Narration
    from games.core.play_style import PlayStyle
    from games.core.priority import Priority
    from games.core.rules import AnyRules
    from games.core.story import Story
    from games.core.tips import Tip
    from games.core.types import Event, Outcome


class LogLine(NamedTuple):
    """One line of the move log, for one reader.

    `seat` is who did it (None: chance or the game itself); `text` what was done, in words;
    `place` the notation or the place, set apart at the right; `note` a short remark.
    `aloud` is all of that as it is heard, where the three leave to the eye whose piece it was, or are written in signs.
    """

    seat: int | None
    text: str
    place: str = ""
    note: str = ""
    opens: bool = False
    """The next turn begins with this line, though an action of the last one brought it about."""
    aloud: str = ""
    you: str = ""
    """`text` as a sentence to who did it, called *You*; "" where it is no verb, or not theirs."""
    expected: bool = False
    """Whether a listener expects it after the line before, so that it is not read out in brief: a card that arrives."""
    rule: str = ""
    """The anchor on the rules page of the rule whose effect it tells; "" where it tells what a player chose."""


def did(seat: int | None, phrases: tuple[str, str], place: str = "", note: str = "", *, opens: bool = False) -> LogLine:
    """The line of what a player did (`games.core.words.tr_action`)."""
    return LogLine(seat, phrases[0], place, note, opens, you=phrases[1])


class GameText(Protocol):
    """The game's words for players. Works from views and visible events only, so it cannot leak."""

    def prompt(self, view: Any, names: Sequence[str]) -> str:
        """The instruction for the seat to act, in a sentence; `names` are the players' names by seat."""

    def rule(self, view: Any) -> str:
        """The anchor on the rules page (`games.core.rules_page`) where it speaks of what is asked now; "" for none."""

    def log_lines(self, action_text: str, events: Sequence[Event], names: Sequence[str]) -> tuple[LogLine, ...]:
        """The log lines of one action as its reader knows it: redacted notation, visible events."""

    def result(self, outcome: Outcome, names: Sequence[str]) -> str:
        """Who won and why, in one sentence, where the rules ended the game; a match words its own endings."""

    def hint(self, view: Any, action: Any, line: Sequence[str] = (), why: Sequence[EvaluationTerm] = ()) -> str:
        """A plan as one clause, made of what `plan` and `in_short` say; the arguments are those of `plan`.

        Follows *Hint:* and ends without a full stop.
        """
        return hint_words(self.in_short(view, action), self.plan(view, action, line, why))

    def reason(self, view: Any, action: Any, term: EvaluationTerm, line: Sequence[str] = ()) -> str:
        """How an action changes a term of the evaluation, as a hint says it; "" where that tells a player nothing."""

    def plan(self, view: Any, action: Any, line: Sequence[str] = (), why: Sequence[EvaluationTerm] = ()) -> Plan:
        """A legal action as one player advises it to another: what decides where the view shows that, steps, reply.

        `line` is what the adviser expects to be played, in notation and beginning with the action, and `why` what the
        action changes of its evaluation; both empty where nobody looked ahead. Inherited: the action, and no reasons.
        """
        return Plan((PlanStep(self.in_short(view, action), action),))

    def in_short(self, view: Any, action: Any) -> str:
        """A legal action as its hint names it, without what speaks for it."""

    def in_fewer_words(self, view: Any, action: Any) -> Sequence[str]:
        """What `in_short` says in fewer and fewer words, for where those have no room. Inherited: no such words."""
        return ()

    def decides(self, view: Any, chosen: Variation, proved: Sequence[EvaluationTerm]) -> str:
        """What is proved to decide for a legal action, with which the reasons of its hint begin; "" where nothing is.

        `proved` is what `Game.deciding` found. Inherited: "", the greatest change comes first.
        """
        return ""

    def against(self, view: Any, worse: Variation, better: Variation, proved: Sequence[EvaluationTerm]) -> str:
        """What the better of two legal actions brings about or prevents and the other does not, said of that other
        one: `it gives up a Torii`. A clause without capital and full stop, beside the chance that is lost.

        Only what is proved is said: by the rules, from what the view shows, or in every fair world that was drawn. The
        same arguments give the same words. `proved` is what `Game.deciding` found for the better one, empty where it
        was not asked; what takes more than 4 ms belongs there. Inherited: "", nothing is said.
        """
        return ""

    def turn(self, view: Any, acted: Sequence[Entry]) -> str:
        """How far the game has come, as its players count: `Move 12`, `Turn 3`, `Draft`.

        `acted` are the actions that seats have played so far, without chance and `Ending`s; they are only counted.
        """

    def turns(self, acted: Sequence[Entry]) -> Sequence[int]:
        """For each action the number of the turn it belongs to, counted as by `turn`; 0 before the first turn."""

    def length_now(self, turns: int, actions: int) -> int:
        """The turns of a finished match of so many actions as they are counted today.

        `turns` are those of its save, which an older version may have counted otherwise.
        """
        return turns


class Quiet(Protocol):
    """The decisions for which a seat is asked only because of the cards in its hand (`games.core.quiet`)."""

    def asks(self, state: Any) -> bool:
        """Whether the seat to act is asked only because of what its hand holds."""

    def tells_nothing(self, state: Any, action: Any) -> bool:
        """Whether an action where `asks` holds shows nothing besides: a pass, or what something is paid with."""

    def asking(self, event: Event) -> int | None:
        """The seat of which an event tells only that it was asked, or that it passed; None for any other event."""

    def helpless(self, state: Any) -> bool:
        """Whether the seat to act can only pass, or do what would bring nothing about."""

    def passed_over(self, seat: int, events: Sequence[Event], state: Any) -> bool:
        """Whether by `events`, after which `state` stands, a seat might have been asked and was not."""

    def remark(self) -> LogLine:
        """The log line that says once a match that a seat which can do nothing is not asked."""


class GameInfo(NamedTuple):
    """One entry of the registry: all that a menu needs, without loading the game."""

    id: str
    name: str
    rules_version: int
    """Grows when an old log could replay differently."""
    players: tuple[int, int]
    """The fewest and the most seats of a match."""
    tagline: tuple[str, ...]
    """Lines of label text under the name on the launcher."""
    hidden: bool
    """True when some seat may know what another may not."""
    endings: frozenset[str]
    """Which of "resign", "draw" and "time" the match itself adds (see `games.core.endings`)."""
    shared_clock: bool = False
    """One clock for the whole table (its length is a game option) in place of one a seat."""
    daily_deal: bool = False
    """True when the game takes its turn as the deal of the day."""
    drafted_since: str = ""
    """The day from which on its deal of the day begins with a draft, in ISO's form; "" where it never does."""
    deck_builder: str = ""
    """What its deck builder is for, in the room's menu; "" where it has none."""
    weight: int = 2
    """How much there is to learn before one plays: 1 little, 2 some, 3 much. A newcomer is led by it."""
    first_options: tuple[tuple[str, str], ...] = ()
    """The options, by name, of a match that is somebody's first of this game; empty: those of any new match."""
    ready: bool = True
    """False while a game is not playable yet; menus show it, nothing opens it."""

    @property
    def module(self) -> str:
        """The package that has a `GAME`."""
        return f"games.{self.id}"

    def load(self) -> Game:
        """Imports the game's package and returns its `Game`."""
        game = import_module(self.module).GAME
        assert isinstance(game, Game)
        return game


class Typing(NamedTuple):
    """The notation in which a person types moves in the window, where it is not that of saves and protocol."""

    read: Callable[[str], str] = lambda text: text
    """The notation of saves for what was typed; what is that notation already stays as it is."""
    show: Callable[[str], str] = lambda notation: notation
    """Translates a move from the notation of saves into the one that a person reads."""
    example: str = ""
    """One or more moves, for who is to type one; "" for a move that is legal now."""
    letters: str = ""
    """Letters that stand for something of the game where they are typed alone: no command takes them."""


class Game(NamedTuple):
    """All parts of a playable game: its record, rules, words, notation and bots, and what it has of the rest."""

    info: GameInfo
    rules: AnyRules
    text: GameText
    make_bot: Callable[[str], Bot]
    """A bot of the named level (see `games.core.types.LEVELS`)."""
    make_weighted_bot: Callable[[str, bytes], Bot] | None = None
    """A bot of the named level that evaluates by the weights in a file's bytes, in place of the game's own; raises
    `ValueError` where they are none of its kind. None: its evaluation has no file of weights."""
    terms: Callable[[Any, int], dict[str, float]] | None = None
    """The terms of its evaluation of a state by name, for a seat the more the better; see `games/bots/why.py`."""
    deciding: Callable[[Any, Variation, Variation | None], tuple[EvaluationTerm, ...]] | None = None
    """What decides, proved from a view, for one legal action and against another (None: whichever tempts most), the
    weightiest first; by names that its `reason` and `against` put in words. Asked in the bots' process alone. Some
    10 ms are usual, several tenths of a second where turns are played on in fair worlds (docs/coach.md). The same
    arguments give the same terms. None: its text proves what it says by itself."""
    turn_line: Callable[[Any, Any, Budget, Random], tuple[str, ...]] | None = None
    """A legal action of a view and how its seat best goes on in the same turn, in notation; None: what the bot that
    chose the action says of that is enough. Asked in the bots' process alone; raises `Cancelled`."""
    manners: tuple[PlayStyle, ...] = ()
    """The styles by which its bots choose among moves worth nearly the same."""
    make_mannered_bot: Callable[[str, PlayStyle], Bot] | None = None
    """A bot of the named level with one of the manners, where the game has any."""
    fast: Callable[[Any], MutablePosition] | None = None
    """The search position of a state, if the game has one."""
    clock_seconds: Callable[[Any], float | None] = lambda options: None
    """The length of the shared clock by the game's options; None: the game has none."""
    chance: Callable[[Any], bool] = lambda options: True
    """Whether anything is shuffled, drawn or rolled under these options; then a match has a secret of its own
    (`games.core.shuffle`)."""
    hides: Callable[[Any], bool] = lambda options: True
    """Whether these options hide anything, in a game that can hide things."""
    options_seen: Callable[[Any], Any] | None = None
    """The options as the reader of a view may know them; None: everybody knows all of them."""
    lay_open: Callable[[Any, int | None], Any] | None = None
    """The view of a seat (None: a spectator) of a state with every hand open; None where nothing is ever hidden.
    A match alone decides when that may be seen (`Match.open_view_at`)."""
    redacts_later: bool = True
    """False where what a seat may read of a log entry never changes afterwards, so that it need not be asked anew."""
    seat_words: Callable[[Any], tuple[str, ...]] | None = None
    """The words by which players call the seats under these options, where the names of the rules say too little."""
    draw_seats: int | None = None
    """How many seats a match must have for an agreed draw; None: any number may agree."""
    typing: Typing = Typing()
    """How a person types moves in the window."""
    time_outcome: Callable[[Any], Outcome] | None = None
    """The outcome when the clock runs out; None: the seat to move loses."""
    time_action: Any = None
    """The game's own action for a seat whose clock has run out, where the others play on; None: the match ends."""
    turn_of: Callable[[Any, int], tuple[int, int]] = lambda state, actor: (actor, 0)
    """The seat whose turn it is, and a number that two turns of a seat in a row do not share; a game in which
    seats answer in the turns of others says it by its state."""
    exercise: Callable[[Any, Sequence[Entry], Outcome | None], Exercise | None] = lambda options, entries, outcome: None
    """The task with stars that a match under these options is, after these entries; None for an ordinary match."""
    road: Callable[[], TaskRoad] | None = None
    """The road on which its tasks lie; None for a game without any."""
    drafting: Callable[[], DraftRules] | None = None
    """How decks are drafted; None for a game without a draft."""
    seats_out: Callable[[Any], frozenset[int]] = lambda view: frozenset()
    """The seats that have left the game while others play on."""
    bot_agrees: Callable[[Any], Any] = lambda view: None
    """The game's own action by which a bot, whose view this is, agrees to a draw before it moves; None: it plays on."""
    talk: Callable[[Any], tuple[Any, ...]] = lambda view: ()
    """What the seat of a view may say now besides the legal actions: entries of the log that change no position and no
    turn, such as a proposal to another player."""
    is_talk: Callable[[Any], bool] = lambda action: False
    """Whether an action of the game is one of those."""
    agreements: Callable[[Any, Sequence[str]], Sequence[str]] = lambda view, names: ()
    """What the players of a view have proposed to each other and agreed on, a line each."""
    warning: Callable[[Any, Any, Sequence[str]], str] = lambda view, action, names: ""
    """What an action would break that its player has agreed on, in a sentence; "" for nothing."""
    bot_talks: Callable[[str, Any, Random], Any] | None = None
    """What a bot, an opponent by its text, says by a view before it acts: one of `talk`; None: nothing now. It takes
    at most 50 ms of the processor, so the bots' process asks it."""
    advantage: Callable[[Any], Advantage | None] = lambda options: None
    """The advantage of one of two seats under these options; None where none is known."""
    perft_positions: Mapping[str, str] = MappingProxyType({})
    """Named positions for move counts (games without chance)."""
    story: Story | None = None
    """The game's part of the chronicle of a finished match; None: no curve, no facts."""
    narration: Narration | None = None
    """The table in words for screen readers; None: the default (`games.core.narration.narration_of`)."""
    make_priority: Callable[[Callable[[int], str]], Priority] | None = None
    """Makes the record of which seats are asked in the middle of a turn (see `games.core.priority`); None: nobody
    ever is."""
    quiet: Quiet | None = None
    """Which of its decisions tell what a hand holds, so that nobody sees a bot asked for one; None: none do."""
    taken_back_together: Callable[[Any, Any], bool] = lambda earlier, later: False
    """Whether an action of a player's is taken back together with the one before it, that player's own."""
    refused_by: Mapping[str, str] = MappingProxyType({})
    """The anchor on the rules page of the rule by which an action is refused, by the refusal's reason; "" for a reason
    that is no rule of the game: a place that does not exist, a moment that is not there yet."""
    puzzle_labels: Mapping[str, str] = MappingProxyType({})
    """What its puzzles ask for in a few words, by their goals; looked up by `tr` where a shelf shows it."""
    puzzle_themes: Mapping[str, str] = MappingProxyType({})
    """The themes by which its puzzles can be chosen, in a few words, by their tags; looked up by `tr` on a shelf."""
    puzzle_answer: Callable[[Any, str], tuple[str, str]] | None = None
    """For a puzzle with several answers to choose from: one in words, by the solver's view, and why it is wrong."""
    tips: tuple[Tip, ...] = ()
    """The tips of free play, each shown once at the first moment that it helps; of several the first in this order."""
    random_options: Callable[[Random], dict[str, str]] = lambda rng: {}
    """Some legal options drawn at random, for tests that want variety."""

    @property
    def seat_clocks(self) -> bool:
        """Whether the game allows a clock for each seat."""
        return not self.info.shared_clock and ("time" in self.info.endings or self.time_action is not None)

    def rule_against(self, error: GameError) -> str:
        """The anchor of the rule by which an action was refused; "" where no rule of the game says so."""
        return self.refused_by.get(error.reason, "") if isinstance(error, IllegalAction) else ""

    def can_agree_to_draw(self, seats: int) -> bool:
        """Whether a match of so many seats may end in a draw that its players agree on."""
        return "draw" in self.info.endings and self.draw_seats in (None, seats)
