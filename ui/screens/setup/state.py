"""The set-up of a match that has not begun: options, seats, clock, seed. A value; knows no screen.

Only what the player has chosen is kept; the rest stays at the game's defaults, which may depend
on the choices (more regions, more players). Options declared earlier govern later ones: choosing
an earlier one may take back a later choice that no longer fits, never the other way round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from games.core.assistance import TEACHER
from games.core.clock import Clock
from games.core.errors import BadOption
from games.core.game import Game
from games.core.handicap import NAME as HANDICAP
from games.core.handicap import NONE, Handicap, exchanged, grades_of, parsed_handicap
from games.core.match import Match, Seat
from games.core.names import USUAL, clean_name, plain
from games.core.opponent import EVEN, OPPONENTS, is_opponent, read_opponent
from games.core.options import OptionSpec
from games.core.play_style import manner_of
from games.core.series import LENGTHS, Series
from games.core.typed import typed
from games.core.types import CHANCE
from games.core.words import listing, number, quoted, row, sentences, tr, tr_n
from games.guests.roster import LONGEST

CLOCKS: Final = (None, 5, 10, 15, 30)
"""Minutes a player, in games without a clock of their own; None: no clock."""
INCREMENTS: Final = (0, 2, 5, 10, 30)
"""Seconds that a turn may add to a player's clock."""
MAX_SEED: Final = 999_999_999

BOTS, FRIENDS, WATCHED = "bots", "friends", "watched"
"""The three kinds of match: one person against bots, several people, bots alone."""
KINDS: Final = (BOTS, FRIENDS, WATCHED)

_DEFAULT_SEATS: Final = tuple(Seat(name, None if seat == 0 else "adept") for seat, name in enumerate(USUAL))


@dataclass(frozen=True)
class Setup:
    """One set-up of one game. Every method returns a new one."""

    game: Game
    chosen: tuple[tuple[str, str], ...] = ()
    """The options the player has set, by name; always fit together."""
    seats: tuple[Seat, ...] = _DEFAULT_SEATS
    """The seats, as many as any game can need; the first `seat_count` play."""
    minutes: int | None = None
    increment: int = 0
    """Seconds that each turn adds to a player's clock."""
    games: int = 1
    """The number of games at most, sides changed after each; more than one only where two play."""
    teacher: bool = False
    """A teacher asks before a move that loses much; where one person plays against bots (`may_teach`)."""
    seed: str = ""
    """Digits, or "" for a new one each time."""
    people: tuple[str, ...] = ()
    """The people who are known here, the player of this computer first."""
    start: str = ""
    """The text position the match begins from, which settles the options it tells; "" for the usual beginning."""

    # -- what it says ----------------------------------------------------------------------

    @property
    def options(self) -> Any:
        """The options as the game's rules have them."""
        options = self.game.rules.make_options(self._begun_with())
        return self.game.rules.parse_position(self.start, options).options if self.start else options

    def _begun_with(self) -> dict[str, str]:
        """The choices, and beside them what a new match begins with in place of a default (`OptionSpec.new_match`)."""
        rules, found = self.game.rules, dict(self.chosen)
        if self.start:
            found.pop(HANDICAP, None)  # it takes something from the usual beginning
        for spec in rules.option_specs:
            begins = spec.name not in found and not (spec.untimed and self.minutes)
            if not spec.without_even and (spec.new_match is None or not begins):
                continue
            even = self._even_plays(found)
            if spec.without_even and even:
                found.pop(spec.name, None)
            elif spec.new_match is not None and begins:
                found[spec.name] = spec.new_match(rules.option_values(rules.make_options(found)), even)
        return found

    def _even_plays(self, given: Mapping[str, str]) -> bool:
        even = [seat.level is not None and read_opponent(seat.level).level == EVEN for seat in self.seats]
        if not any(even):
            return False
        rules = self.game.rules
        return any(even[: len(rules.seat_names(rules.make_options(given)))])

    def why_disabled(self, spec: OptionSpec) -> str:
        """Why an option means nothing here, in words; "" where it can be chosen."""
        if spec.without_even and self._even_plays(dict(self.chosen)):
            return tr("Not with Even, whose strength is measured without it.")
        return spec.disabled_reason(self.values)

    @property
    def values(self) -> dict[str, str]:
        """Every option as text, defaults included."""
        return self.game.rules.option_values(self.options)

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The names that the rules give the seats."""
        return self.game.rules.seat_names(self.options)

    @property
    def seat_words(self) -> tuple[str, ...]:
        """The names of the seats as players know them."""
        named = self.game.seat_words
        return tuple(map(tr, self.seat_names)) if named is None else named(self.options)

    @property
    def has_chance(self) -> bool:
        """True where something is shuffled or rolled."""
        rules, options = self.game.rules, self.options
        first = rules.parse_position(self.start, options) if self.start else rules.initial_state(options)
        return bool(rules.actor(first) == CHANCE)

    def is_settled(self, spec: OptionSpec) -> bool:
        """True for an option that the position settles from which the match begins."""
        if not self.start or spec.by_seat or spec.handicap:
            return bool(self.start)
        rules, found = self.game.rules, set()
        for text, _ in spec.values:
            if self._fits({spec.name: text}):
                state = rules.parse_position(self.start, rules.make_options({spec.name: text}))
                found.add(rules.option_values(state.options)[spec.name])
        return len(found) <= 1

    @property
    def advantage(self) -> str:
        """A sentence that one of two seats is favoured under these options; "" where none is known to be, or a handicap
        decides more."""
        even = self.seat_count == 2 and self.handicap is None
        known = self.game.advantage(self.options) if even else None
        return known.words(self.seat_words[known.seat]) if known is not None else ""

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of the bots at the table, weakest first, Even last."""
        seated = {read_opponent(seat.level).level for seat in self.seats[: self.seat_count] if seat.level is not None}
        return tuple(level for level in OPPONENTS if level in seated)

    @property
    def manners(self) -> str:
        """The manners of the bots in a sentence, with what it likes where only one has any; "" where none has."""
        found, likes = [], ""
        for who in self.players():
            play_style = manner_of(self.game.manners, read_opponent(who.level).manner) if who.level else None
            if play_style is not None:
                found.append(tr("{name} is {manner}", name=who.name, manner=tr(play_style.name)))
                likes = tr(play_style.words)
        if len(found) == 1:
            return tr("{bot}: {likes}.", bot=found[0], likes=likes)
        return tr("{bots}.", bots=listing(found, clauses=True)) if found else ""

    @property
    def absent(self) -> tuple[str, ...]:
        """Known people who have no seat."""
        seated = {seat.name for seat in self.seats[: self.seat_count] if seat.human}
        return tuple(name for name in self.people if name not in seated)

    @property
    def seat_count(self) -> int:
        """The number of seats that play."""
        return len(self.seat_names)

    @property
    def kind(self) -> str:
        """One of `KINDS`, by how many people play."""
        people = sum(seat.human for seat in self.seats[: self.seat_count])
        return WATCHED if not people else BOTS if people == 1 else FRIENDS

    @property
    def own_seat(self) -> int:
        """The seat of the player of this computer, or else of the first person; 0 where none plays."""
        people = [seat for seat in range(self.seat_count) if self.seats[seat].human]
        mine = [seat for seat in people if self.seats[seat].name in self.people[:1]]
        return (mine or people or [0])[0]

    @property
    def may_teach(self) -> bool:
        """True where one person plays against bots: between people a teacher would take sides."""
        return sum(seat.human for seat in self.seats[: self.seat_count]) == 1

    @property
    def has_clocks(self) -> bool:
        """True where each player may be given a clock."""
        return self.game.seat_clocks

    def offered(self, spec: OptionSpec) -> tuple[tuple[str, str], ...]:
        """The values of an option that can be chosen now, with their labels."""
        if spec.handicap:
            given = [Handicap(grade, givers) for givers in self.giving for grade in range(1, len(spec.handicap) + 1)]
            return (
                (NONE, tr("nobody gives one")),
                *((each.text, self.label_of(spec.name, each.text)) for each in given),
            )
        words = dict(zip(self.seat_names, self.seat_words, strict=True)) if spec.by_seat else {}
        fitting = [(text, label) for text, label in spec.values if self._fitted(spec.name, text) is not None]
        return tuple((text, words.get(text) or tr(label)) for text, label in fitting)

    def why_not(self, name: str, text: str) -> str:
        """Why an option cannot have a value now, in words; "" where it can."""
        try:
            self.game.rules.make_options({**self._governing(name), name: text})
        except BadOption as error:
            return str(error)
        return ""

    def label_of(self, name: str, text: str) -> str:
        """A value in words: its label, or the text itself."""
        spec = self._spec(name)
        given = parsed_handicap(text) if spec.handicap else None
        if given is not None:
            return tr("{who}: {what}", who=self.gives(given.givers), what=tr(spec.handicap[given.grade - 1]))
        if spec.seat_values:
            labels = dict(spec.seat_values(self.values))
            return row([tr(labels[part]) if part in labels else part for part in text.split(",")])
        return next((tr(label) for value, label in spec.values if value == text), text)

    @property
    def giving(self) -> tuple[tuple[int, ...], ...]:
        """Who may give a handicap: against bots all of them together, or the person; else any one seat."""
        if self.kind != BOTS:
            return tuple((seat,) for seat in range(self.seat_count))
        return self._bots, (self.own_seat,)

    @property
    def _bots(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seat_count) if not self.seats[seat].human)

    @property
    def handicap(self) -> Handicap | None:
        """The handicap that was chosen; None for none, or in a game without."""
        return parsed_handicap(self.values.get(HANDICAP, NONE))

    def gives(self, givers: Sequence[int]) -> str:
        """The words for giving something, of these seats: `Ren gives`."""
        if len(givers) > 1 and tuple(givers) == self._bots:
            return tr("The bots give")
        names = [who.name for who in self.players()]
        return tr_n("{names} gives", "{names} give", len(givers), names=listing([names[seat] for seat in givers]))

    def with_handicap(self, grade: int) -> Setup:
        """The set-up with a handicap of that grade from all bots to the person, of none for 0."""
        if not grades_of(self.game.rules):
            return self
        setup = self.without(HANDICAP)
        return setup.with_option(HANDICAP, Handicap(grade, self._bots).text)[0] if grade else setup

    def part(self, name: str, seat: int) -> str:
        """A seat's part of an option that has one part a seat."""
        return self.values[name].split(",")[seat]

    def seat_label(self, spec: OptionSpec, seat: int) -> str:
        """A seat's part of such an option in words; "" where it is one that has none."""
        labels = dict(spec.seat_values(self.values)) if spec.seat_values else {}
        found = labels.get(self.part(spec.name, seat), "")
        return tr(found) if found else ""

    def seating(self, seat: int, name: str) -> Setup:
        """The set-up with a known person in a seat."""
        return self._with_seat(seat, replace(self.seats[seat], level=None))._named(seat, name)

    def _spec(self, name: str) -> OptionSpec:
        return next(spec for spec in self.game.rules.option_specs if spec.name == name)

    # -- choosing --------------------------------------------------------------------------

    def with_option(self, name: str, text: str) -> tuple[Setup, str]:
        """The set-up with one option chosen, and words about what else had to change ("" if nothing).

        Raises `BadOption` when the value does not fit whatever is given up for it.
        """
        text = typed(text)
        fitted = self._fitted(name, text)
        if fitted is None:
            self.game.rules.make_options({**self._governing(name), name: text})
            raise BadOption(tr("{option} does not take {value} here", option=name, value=quoted(text[:40])))
        found = replace(self, chosen=tuple(fitted.items()))
        before, after = self.values, found.values
        gone = [other for other, _ in self.chosen if other != name and before[other] != after[other]]
        said = [(tr(self._spec(other).label), found.label_of(other, after[other])) for other in gone]
        return found, sentences(*(tr("{option}: now {value}.", option=label, value=value) for label, value in said))

    def without(self, name: str) -> Setup:
        """The set-up with an option back at its default, and with it whatever no longer fits."""
        kept: dict[str, str] = {}
        for other, text in self.chosen:
            if other != name and self._fits({**kept, other: text}):
                kept[other] = text
        return replace(self, chosen=tuple(kept.items()))

    def with_part(self, name: str, seat: int, text: str) -> tuple[Setup, str]:
        """Returns `with_option` for one seat's part of an option that has one part a seat.

        Where it does not go with the parts of bots (decks of another size), these get one that fits, and it is said;
        what a person has chosen is never changed.
        """
        text = typed(text)
        if "," in text:
            words = tr(
                "{option} takes one value for each seat; {value} has a comma", option=name, value=quoted(text[:40])
            )
            raise BadOption(words)
        parts = self.values[name].split(",")
        wanted = (*parts[:seat], text, *parts[seat + 1 :])
        spec = self._spec(name)
        if self._fitted(name, ",".join(wanted)) is not None or spec.agreeing is None:
            return self.with_option(name, ",".join(wanted))
        bots = [other for other in range(len(parts)) if other != seat and not self.seats[other].human]
        alone = ",".join(
            spec.agreeing(wanted, seat, self.values, [other for other in range(len(parts)) if other != seat])
        )
        if self._fitted(name, alone) is None:  # nothing goes with it: with what is wrong with it the rules refuse it
            return self.with_option(name, alone)
        found, said = self.with_option(name, ",".join(spec.agreeing(wanted, seat, self.values, bots)))
        names = [who.name for who in self.players()]
        followed = [other for other in bots if found.part(name, other) != parts[other]]
        return found, sentences(
            said,
            *(
                tr("{option}: now {value}.", option=names[each], value=found.seat_label(spec, each))
                for each in followed
            ),
        )

    def part_fits(self, name: str, seat: int, text: str) -> bool:
        """Whether a seat can have a value for its part of such an option."""
        try:
            self.with_part(name, seat, text)
        except BadOption:
            return False
        return True

    def _governing(self, name: str) -> dict[str, str]:
        """The choices among the options declared before `name`."""
        names = [spec.name for spec in self.game.rules.option_specs]
        return {other: text for other, text in self.chosen if names.index(other) < names.index(name)}

    def _fitted(self, name: str, text: str) -> dict[str, str] | None:
        """The choices with this one, later ones carried over or given up; None if it cannot be had."""
        found = {**self._governing(name), name: text}
        if not self._fits(found):
            return None
        chosen = dict(self.chosen)
        for spec in self.game.rules.option_specs:
            if spec.name in chosen and spec.name not in found:
                values = self.game.rules.option_values(self.game.rules.make_options(found))
                trial = {**found, spec.name: spec.carried(chosen[spec.name], values)}
                found = trial if self._fits(trial) else found
        return found

    def _fits(self, values: Mapping[str, str]) -> bool:
        try:
            self.game.rules.make_options(values)
        except BadOption:
            return False
        return True

    def with_name(self, seat: int, name: str) -> Setup:
        """The set-up with a seat's player called `name`."""
        return self._with_seat(seat, replace(self.seats[seat], name=plain(name)[:LONGEST]))

    def with_level(self, seat: int, level: str | None) -> Setup:
        """The set-up with a person (None) or a bot of a level in a seat.

        A known person takes the own name along: whoever comes in place of it brings another one.
        """
        before = self.seats[seat]
        if level is None:
            setup = self._with_seat(seat, replace(before, level=None))
            return setup._named(seat, self.absent[0]) if not before.human and self.absent else setup
        if before.level is not None:
            return self._with_seat(seat, replace(before, level=_at_level(before.level, level)))
        setup = self._with_seat(seat, replace(before, level=level))
        name = setup._spare_name(seat) if before.name in self.people else before.name
        return setup.with_manner(seat, self.manner_of_name(name))._with_name_of_bot(seat, name)

    def with_bots(self, level: str) -> Setup:
        """The set-up with all its bots at one level."""
        bots = (replace(who, level=_at_level(who.level, level)) if who.level else who for who in self.seats)
        return replace(self, seats=tuple(bots))

    def against(self, level: str) -> Setup:
        """The set-up with one person, on the seat they had, and bots of one level on all other seats."""
        people = [seat for seat in range(self.seat_count) if self.seats[seat].human]
        mine = people[0] if people else 0
        setup = self if people else self.with_level(mine, None)
        for seat in people[1:]:
            setup = setup.with_level(seat, level)
        return setup.with_bots(level).with_people(self.people)

    def between(self, friend: str, level: str) -> Setup:
        """`against` with another person in the place of the first bot; of no name, who is to be named yet."""
        setup = self.against(level)
        other = next(seat for seat in range(setup.seat_count) if not setup.seats[seat].human)
        seated = setup.with_level(other, None)
        return seated._named(other, friend) if friend else seated

    def watched(self, level: str) -> Setup:
        """The set-up of one game with bots of one level on all seats."""
        setup = self
        for seat in range(self.seat_count):
            setup = setup.with_level(seat, level) if setup.seats[seat].human else setup
        return replace(setup.with_bots(level), games=1)

    def as_kind(self, kind: str, level: str) -> Setup:
        """The set-up as a match of another kind; bots who come to the table are of a level."""
        setup, mine = self, self.own_seat
        if kind == self.kind:
            return self
        if kind != WATCHED and self.kind == WATCHED:
            setup = setup.with_level(mine, None)
        people = [seat for seat in range(setup.seat_count) if setup.seats[seat].human]
        if kind == FRIENDS:
            return setup.with_level(next(seat for seat in range(setup.seat_count) if seat not in people), None)
        for seat in people:
            if kind == WATCHED or seat != mine:
                setup = setup.with_level(seat, level)
        return setup

    def with_friend(self, name: str) -> Setup:
        """The set-up with another person: in the second person's seat of two, else in the first bot's seat.

        Where everybody is a person the last one makes room.
        """
        others = [seat for seat in range(self.seat_count) if seat != self.own_seat]
        bots = [seat for seat in others if not self.seats[seat].human]
        seat = (bots or others[-1:])[0]
        return self.seating(seat, name)

    def with_manner(self, seat: int, manner: str) -> Setup:
        """The set-up with a bot of that manner in the seat, of none for "".

        A bot under a usual name takes that of one who has the manner, if nobody else is called so.
        """
        who = self.seats[seat]
        assert who.level is not None
        setup = self._with_seat(seat, replace(who, level=read_opponent(who.level)._replace(manner=manner).text))
        others = (each.name for number, each in enumerate(self.seats[: self.seat_count]) if number != seat)
        taken = (*self.people, *others)
        if who.name not in USUAL or self.manner_of_name(who.name) == manner or not manner:
            return setup
        names = (name for name in USUAL if self.manner_of_name(name) == manner and name not in taken)
        return setup._with_name_of_bot(seat, next(names, who.name))

    def with_cast(self) -> Setup:
        """The set-up with the manner of its name for every bot."""
        setup = self
        for seat, who in enumerate(self.seats):
            setup = setup if who.human else setup.with_manner(seat, self.manner_of_name(who.name))
        return setup

    def manner_of_name(self, name: str) -> str:
        """Returns the style of play that goes with a bot's usual name; "" for any other name."""
        manners = self.game.manners
        return manners[USUAL.index(name) % len(manners)].name if manners and name in USUAL else ""

    def _with_name_of_bot(self, seat: int, name: str) -> Setup:
        return self._with_seat(seat, replace(self.seats[seat], name=name))

    def with_people(self, people: tuple[str, ...]) -> Setup:
        """The set-up among people who are known here: the player has a seat if any person has one."""
        setup = replace(self, people=people)
        persons = [number for number in range(self.seat_count) if self.seats[number].human]
        if persons and people[:1] and people[0] in setup.absent:
            return setup._named(persons[0], people[0])
        return setup

    def _named(self, seat: int, name: str) -> Setup:
        """The set-up with a person's name at a seat; a bot of that name gets another one."""
        setup = self._with_seat(seat, replace(self.seats[seat], name=name))
        for other, who in enumerate(setup.seats):
            if other != seat and not who.human and who.name == name:
                setup = setup._with_seat(other, replace(who, name=setup._spare_name(other)))
        return setup

    def _spare_name(self, seat: int) -> str:
        """A name for a bot that nobody has."""
        others = [who.name for number, who in enumerate(self.seats[: self.seat_count]) if number != seat]
        return next((name for name in USUAL if name not in (*others, *self.people)), USUAL[seat % len(USUAL)])

    def _with_seat(self, seat: int, who: Seat) -> Setup:
        found = replace(self, seats=(*self.seats[:seat], who, *self.seats[seat + 1 :]))
        if self.seats[seat].human == who.human:
            return found
        given = parsed_handicap(dict(self.chosen).get(HANDICAP, NONE))
        if given is None or given.givers != self._bots:
            return found
        return found.with_handicap(given.grade if found.kind == BOTS else 0)  # what the bots give stays theirs

    def swapped(self) -> Setup:
        """The set-up with the first two players in each other's seats, with what they have chosen for themselves."""
        first, second, *rest = self.seats
        setup = replace(self, seats=(second, first, *rest))
        for spec in self.game.rules.option_specs:
            if spec.seat_values:
                one, other, *others = self.values[spec.name].split(",")
                setup, _ = setup.with_option(spec.name, ",".join((other, one, *others)))
            elif spec.handicap and self.seat_count == 2 and spec.name in dict(self.chosen):
                setup, _ = setup.with_option(spec.name, exchanged(self.values[spec.name]))
        return setup

    # -- what is usual ---------------------------------------------------------------------

    def differs(self, name: str) -> bool:
        """Whether an option has another value than it would have by itself."""
        chosen = any(other == name for other, _ in self.chosen)
        return chosen and self.values[name] != self.without(name).values[name]

    def usual(self) -> Setup:
        """The set-up with the same players, and everything else as the game has it by itself."""
        kept = self
        for spec in self.game.rules.option_specs:
            if not spec.seat_values and kept.differs(spec.name):
                kept = kept.without(spec.name)
        return replace(kept, minutes=None, increment=0, games=1, teacher=False, seed="")

    # -- towards a match -------------------------------------------------------------------

    def problem(self) -> str:
        """Returns what keeps this set-up from being played, in words, or ""."""
        seed = typed(self.seed)
        if seed and not (seed.isascii() and seed.isdigit() and int(seed) <= MAX_SEED):
            return tr("The seed takes a whole number up to {most}, or nothing.", most=number(MAX_SEED))
        return ""

    def players(self) -> tuple[Seat, ...]:
        """Returns who plays; whoever was left without a name gets the seat's usual one, a bot one that nobody has."""
        seats = self.seats[: self.seat_count]
        named = []
        for place, seat in enumerate(seats):
            name = clean_name(seat.name, LONGEST)
            if not name:
                taken = {clean_name(each.name, LONGEST) for each in seats} | set(self.people)
                own = USUAL[place % len(USUAL)]
                free = (other for other in (own, *USUAL) if other not in taken and other not in named)
                name = own if seat.human else next(free, own)
            named.append(name)
        return tuple(replace(seat, name=name) for seat, name in zip(seats, named, strict=True))

    def make_match(self, seed: int, secret: str = "") -> Match:
        """The match, with this shuffle (`games.core.shuffle.new_shuffle`) where the player chose none.

        Only without a `problem`.
        """
        players = self.players()
        clock = None
        if self.has_clocks and self.minutes is not None:
            clock = Clock.start(self.minutes * 60.0, False, len(players), self.increment)
        if self.seed:
            seed, secret = int(typed(self.seed)), ""
        match = Match(self.game, self.options, players, seed=seed, secret=secret, clock=clock, start=self.start or None)
        match.series = Series(self.games) if self.games > 1 and len(players) == 2 else None
        match.assistance |= {TEACHER} if self.teacher and self.may_teach else set()
        return match

    # -- remembering -----------------------------------------------------------------------

    def as_setting(self) -> dict[str, Any]:
        """Returns the part of it that is remembered, as JSON: all but the seed."""
        return {
            "options": dict(self.chosen),
            "seats": [[seat.name, seat.level] for seat in self.seats],
            "minutes": self.minutes,
            "increment": self.increment,
            "games": self.games,
            "teacher": self.teacher,
        }


def proposed(game: Game, setting: object, people: tuple[str, ...], level: str) -> Setup:
    """The set-up that is proposed to somebody: that of the last time, or else one with bots of a level."""
    setup = remembered(game, setting, people)
    return setup if isinstance(setting, dict) else setup.with_bots(level)


def remembered(game: Game, setting: object, people: tuple[str, ...] = ()) -> Setup:
    """The set-up that `as_setting` described; whatever makes no sense (any more) is at its default."""
    setup = Setup(game)
    if not isinstance(setting, dict):
        return setup.with_people(people).with_cast()
    options = setting.get("options")
    if isinstance(options, dict):
        for spec in game.rules.option_specs:
            text = options.get(spec.name)
            if isinstance(text, str) and setup._fits({**dict(setup.chosen), spec.name: text}):
                setup = replace(setup, chosen=(*setup.chosen, (spec.name, text)))
    seats = setting.get("seats")
    if isinstance(seats, list):
        for number, row in enumerate(seats[: len(USUAL)]):
            if isinstance(row, list) and len(row) == 2 and isinstance(row[0], str) and _is_level(row[1]):
                setup = setup._with_seat(number, Seat(plain(row[0])[:LONGEST], row[1]))
    minutes = setting.get("minutes")
    if setup.has_clocks and not isinstance(minutes, bool) and minutes in CLOCKS:
        setup = replace(setup, minutes=minutes)
    increment = setting.get("increment")
    if type(increment) is int and increment in INCREMENTS:
        setup = replace(setup, increment=increment)
    games = 2 if setting.get("two_games") is True else setting.get("games")  # as it was remembered before
    setup = replace(setup, games=games) if type(games) is int and games in LENGTHS else setup
    setup = replace(setup, teacher=setting.get("teacher") is True)
    return setup.with_people(people)


def _is_level(value: object) -> bool:
    return value is None or (isinstance(value, str) and is_opponent(value))


def _at_level(opponent: str, level: str) -> str:
    """An opponent's text at another level, with the manner it had."""
    return read_opponent(level)._replace(manner=read_opponent(opponent).manner).text
