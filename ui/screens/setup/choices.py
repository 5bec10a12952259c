"""All that a set-up settles besides the players, a choice each: what the folded line tells and the rows offer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from games.core.errors import BadOption
from games.core.handicap import NAME as HANDICAP
from games.core.handicap import NONE, Handicap
from games.core.options import OptionSpec
from games.core.series import LENGTHS
from games.core.words import N_, capital, sentences, tr, tr_c, tr_n
from games.guests.handicaps import Fitting
from ui.controls.key_hints import by_pad
from ui.scenes import covers_hands
from ui.screens.setup.proposed_handicap import proposed_handicap
from ui.screens.setup.state import BOTS, CLOCKS, FRIENDS, INCREMENTS, Setup
from ui.table.panel.danger_row import SILENT, silent_by_clock
from ui.table.scene.covers import PEEK, covers_setting

_SERIES: Final = N_("Sides swap after each game. A win is 1 point, a draw a half. It ends when nobody can catch up.")

Change = Callable[[str], tuple[Setup, str]]
"""Makes the set-up with another value, and says what else that changed. Raises `BadOption`."""


class Choice(NamedTuple):
    """One thing to choose, with the values offered for it."""

    key: str
    label: str
    offered: tuple[tuple[str, str], ...]
    """The values that have buttons, with their labels."""
    value: str
    choose: Change
    help: str = ""
    """What it is about, in a sentence."""
    why: str = ""
    """Why some or all of the values cannot be chosen, in words."""
    disabled: Collection[str] = ()
    """The offered values that cannot be chosen."""
    changed: bool = False
    """Whether it differs from what is usual in the game."""
    said: str = ""
    """The value as the line of a folded form tells it; "": it is left out unless it was changed."""
    section: str = ""
    apart: bool = False
    """Whether it stands behind *More*."""
    free: bool = False
    """Whether other values than those offered can be written."""

    @property
    def words(self) -> str:
        """The value in words, whether it is usual or not."""
        label = dict(self.offered).get(self.value, self.value)
        return self.said or tr("{option}: {value}", option=self.label, value=label)


class Kept(NamedTuple):
    """What is kept for a game in the settings, and not in its set-up."""

    values: Mapping[str, str]
    keep: Callable[[str, str], None]


def labelled(offered: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """The values that are offered, with their labels as buttons bear them: each begins with a capital."""
    return tuple((text, capital(label)) for text, label in offered)


def choices(setup: Setup, kept: Kept, begins: int | None, fit: Fitting | None = None) -> list[Choice]:
    """The choices of a set-up, in the order of the rows; `begins` is the seat with the first turn, once it is known.

    `fit` is the handicap that the record proposes against the strongest bots.
    """
    specs = [spec for spec in setup.game.rules.option_specs if not spec.seat_values]
    specs = [
        spec
        for spec in specs
        if (len(spec.values) > 1 or spec.free) and not spec.exercise and not setup.is_settled(spec)
    ]
    # translators: groups of choices before a match: what the table is like, how long one may think, what help there is.
    table, time, help_ = tr("The table"), tr("Time"), tr_c("set-up", "Help")
    found = [_option(setup, spec)._replace(section=table) for spec in specs if spec.seating]
    if setup.seat_count == 2 and setup.kind == BOTS:
        found.append(_side(setup, begins)._replace(section=table))
    found += [_option(setup, spec)._replace(section=table) for spec in specs if not spec.seating and not spec.handicap]
    for spec in specs:
        found += [each._replace(section=table) for each in _handicaps(setup, spec, fit)] if spec.handicap else []
    if setup.has_clocks:
        found += [each._replace(section=time) for each in _clock(setup)]
    if setup.seat_count == 2 and not setup.start:
        found.append(_games(setup)._replace(section=time))
    found.append(_teacher(setup)._replace(section=help_))
    if covers_hands(setup.game.info.id):
        found.append(_covers(setup, kept)._replace(section=help_))
    found.append(_danger(setup, kept)._replace(section=help_, apart=True))
    return [each for each in found if not each.apart] + [each for each in found if each.apart]


def _option(setup: Setup, spec: OptionSpec) -> Choice:
    name = spec.name
    why, fitting = setup.why_disabled(spec), setup.offered(spec)
    offered, refused = fitting, [text for text, _ in fitting] if why else []
    value = setup.values[name]
    if not why and len(fitting) == 1 and not spec.free:  # the others are shown with the reason why they do not fit
        offered = tuple((text, tr(label)) for text, label in spec.values)
        refused = [text for text, _ in offered if text != fitting[0][0]]
        why = capital(setup.why_not(name, refused[0])) if refused else ""
    label = dict(offered).get(value, value)

    def choose(text: str) -> tuple[Setup, str]:
        return setup.with_option(name, text) if text else (setup.without(name), "")

    said = tr("{option}: {value}", option=tr(spec.label), value=label)
    return Choice(
        f"option {name}",  # not for players
        tr(spec.label), offered, value, choose, tr(spec.help) if spec.help else "", why, refused,
        setup.differs(name), "" if setup.why_disabled(spec) or not offered else said,
        apart=len(offered) < 2 or spec.by_seat, free=spec.free,
    )  # fmt: skip


def _handicaps(setup: Setup, spec: OptionSpec, fit: Fitting | None) -> list[Choice]:
    """A choice for each of those who may give a handicap; what one gives takes the place of what another gave."""
    why, given = setup.why_disabled(spec), setup.handicap
    found = []
    for number, givers in enumerate(setup.giving):
        texts = [Handicap(grade, givers).text for grade in range(1, len(spec.handicap) + 1)]
        offered = ((NONE, tr_c("handicap", "nothing")), *zip(texts, map(tr, spec.handicap), strict=True))
        value = given.text if given is not None and given.givers == givers else NONE
        first = setup.kind == BOTS and not number
        few = setup.seat_count == 2  # at a large table there is no room for one row more
        hint = proposed_handicap(setup, fit) if first else ""
        found.append(Choice(
            f"option {spec.name} {number}",  # not for players
            setup.gives(givers), offered, value, lambda text: _giving(setup, text), sentences(hint, tr(spec.help)),
            why or hint, [text for text, _ in offered] if why else (), value != NONE,
            apart=value == NONE and not (few and (first or setup.kind == FRIENDS)),
        ))  # fmt: skip
    return found


def _giving(setup: Setup, text: str) -> tuple[Setup, str]:
    return (setup.without(HANDICAP), "") if text == NONE else setup.with_option(HANDICAP, text)


def _side(setup: Setup, begins: int | None) -> Choice:
    mine, words = setup.own_seat, setup.seat_words

    def choose(text: str) -> tuple[Setup, str]:
        return setup if text == str(mine) else setup.swapped(), ""

    said = (
        tr("you are {seat} and begin", seat=words[mine]) if mine == begins else tr("you are {seat}", seat=words[mine])
    )
    offered = tuple((str(seat), words[seat]) for seat in range(2))
    return Choice(
        "side", tr("You play"), offered, str(mine), choose, tr("Your side at the table."),
        changed=mine > 0, said=said,
    )  # fmt: skip


def _clock(setup: Setup) -> Sequence[Choice]:
    minutes = tuple(
        (str(each or ""), tr_n("{n} minute", "{n} minutes", each) if each else tr("no clock")) for each in CLOCKS
    )
    seconds = tuple(
        (str(each), tr_n("{n} second", "{n} seconds", each) if each else tr_c("added a turn", "nothing"))
        for each in INCREMENTS
    )
    timed, now = setup.minutes is not None, str(setup.minutes or "")
    clock = Choice(
        "minutes", tr("Clock"), minutes, now,
        lambda text: (replace(setup, minutes=int(text) if text else None), ""),
        tr("Each player has this much time for the whole match. A player who runs out of time loses."),
        changed=timed, said=dict(minutes).get(now, now),
    )  # fmt: skip
    added = Choice(
        "increment", tr("Added a turn"), seconds, str(setup.increment),
        lambda text: (replace(setup, increment=int(text)), ""),
        tr("Added to a player’s clock at the end of each turn."),
        "" if timed else tr("Only with a clock."), () if timed else [text for text, _ in seconds],
        changed=timed and setup.increment > 0, apart=not timed,
    )  # fmt: skip
    return clock, added


def _games(setup: Setup) -> Choice:
    offered = (("1", tr("one game")), *((str(games), tr_n("{n} game", "{n} games", games)) for games in LENGTHS))
    now = str(setup.games)
    return Choice(
        "games", tr("Match"), offered, now, lambda text: (replace(setup, games=int(text)), ""),
        setup.advantage or tr(_SERIES), changed=setup.games > 1, said=dict(offered).get(now, now),
    )  # fmt: skip


def _teacher(setup: Setup) -> Choice:
    asks = setup.teacher and setup.may_teach
    about = tr(
        "Warns you what a move would give away before it is played. Such matches are counted "
        "separately and never rated."
    )
    said = tr("with a teacher") if asks else tr("no teacher") if setup.may_teach else ""
    return Choice(
        # translators: a choice: a teacher asks before a mistake is made.
        "teacher", tr("Teacher"), (("", tr_c("teacher", "none")), ("asks", tr("asks before a mistake"))),
        "asks" if asks else "", lambda text: (replace(setup, teacher=bool(text)), ""), about,
        "" if setup.may_teach else tr("Only for one person against bots."),
        () if setup.may_teach else ("", "asks"), asks, said,
    )  # fmt: skip


def _kept(setup: Setup, kept: Kept, name: str, choice: Choice) -> Choice:
    """A choice that is kept for the game in the settings."""

    def choose(text: str) -> tuple[Setup, str]:
        kept.keep(name, text)
        return setup, ""

    value = kept.values.get(name, "")
    return choice._replace(choose=choose, value=value, changed=bool(value))


def _danger(setup: Setup, kept: Kept) -> Choice:
    """Whether the board tells danger against a clock too, as how much it tells is kept."""
    offered = (("", tr("shown on the board")), (SILENT, tr("not against a clock")))
    about = tr("What would end or decide the match glows. You set how much is shown in the table’s panel.")
    empty = Choice("danger", tr("Danger"), offered, "", partial(_unchanged, setup), about)
    return _kept(setup, kept, silent_by_clock(setup.game.info.id), empty)


def _covers(setup: Setup, kept: Kept) -> Choice:
    """What is covered between two people at one screen."""
    words = tr("Between two people. Only the hands: hold O to see your hand, and play while you hold it.")
    padded = tr(
        "Between two people. Only the hands: hold the right trigger to see your hand, and play while you hold it."
    )
    offered = (("", tr("the whole screen")), (PEEK, tr("only the hands")))
    about = by_pad(padded, words, "table.peek")
    # translators: a choice: how hands are covered between two people at one screen.
    empty = Choice("covers", tr("Covers"), offered, "", partial(_unchanged, setup), about)
    return _kept(setup, kept, covers_setting(setup.game.info.id), empty)


def _unchanged(setup: Setup, text: str) -> tuple[Setup, str]:
    return setup, ""


def refusal(setup: Setup, key: str, error: BadOption) -> str:
    """Why a value of a choice was not taken, by the option's name on the screen."""
    specs = [spec for spec in setup.game.rules.option_specs if spec.name == key.split()[-1]]
    if not error.need or not specs:
        return str(error)
    return tr("{option}: {need}.", option=tr(specs[0].label), need=error.need)


def in_words(found: Sequence[Choice]) -> tuple[list[str], list[str]]:
    """What a folded form says of its choices: what differs from the usual, and what is as usual."""
    changed = [each.words for each in found if each.changed]
    return changed, [each.said for each in found if not each.changed and not each.apart and each.said]
