"""The set-up of a match, asked line by line: the options, who sits where, the clock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.bots.levels import about
from games.core.errors import BadOption
from games.core.game import Game
from games.core.match import Match
from games.core.opponent import OPPONENTS
from games.core.options import OptionSpec
from games.core.series import LENGTHS
from games.core.words import tr, tr_c, tr_n
from games.guests.handicaps import STRONGEST, Fitting
from games.guests.road import Proposal, road_of
from ui.screens.setup.proposed_handicap import proposed_handicap
from ui.screens.setup.state import CLOCKS, INCREMENTS, Setup, proposed
from ui.services.mission_start import match_with
from ui.services.results import evened
from ui.services.save_files import sentence
from ui.terminal.home import Home


def set_up(home: Home, game: Game) -> Match | None:
    """The match that somebody wants; None for none."""
    talk = home.talk
    setup = _without_clock(_proposed(home, game))
    while True:
        lines = _lines(setup)
        options = [tr("Start"), *(tr("{what}: {value}", what=what, value=value) for what, value in lines)]
        number = talk.choose(tr("New match of {game}:", game=game.info.name), options)
        if number is None:
            return None
        if number == 0:
            return _begin(home, setup)
        setup = _changed(home, setup, number - 1)


def with_options(home: Home, game: Game, texts: Sequence[str]) -> Match | None:
    """A match with options, each as name=value, and the players of last time; None where they are refused, in words."""
    setup = _without_clock(_proposed(home, game))
    values = dict(each.partition("=")[::2] for each in texts)
    try:
        task = match_with(game, game.rules.make_options(values), home.guests)
        if task is not None:
            return task
        for name, text in values.items():
            setup, _ = setup.with_option(name, text)
    except BadOption as error:
        home.talk.say(sentence(str(error)))
        return None
    return _begin(home, setup)


def _proposed(home: Home, game: Game) -> Setup:
    """The set-up of last time, or else one against bots of the level that the record proposes, as in the window."""
    kept = home.settings.last_setups.get(game.info.id)
    return proposed(game, kept, home.guests.roster.known, _proposal(home, game).level)


def _proposal(home: Home, game: Game) -> Proposal:
    """What the record proposes to the one who plays."""
    return road_of(home.guests.roster.current, game.info.id, home.finished_matches()).proposal


def _without_clock(setup: Setup) -> Setup:
    """The set-up without a clock: to have a table read aloud takes time, so there is one only where it is asked for."""
    setup = replace(setup, minutes=None)
    seconds, specs = setup.game.clock_seconds, setup.game.rules.option_specs
    if seconds(setup.options) is None:
        return setup
    tried = (setup.with_option(spec.name, value)[0] for spec in specs for value, _ in spec.values)
    return next((each for each in tried if seconds(each.options) is None), setup)


def _begin(home: Home, setup: Setup) -> Match:
    settings = home.settings
    settings.last_setups = {**settings.last_setups, setup.game.info.id: setup.as_setting()}
    home.keep_settings()
    match = setup.make_match(*home.shuffle(setup.game, setup.options))
    home.guests.meet([who.name for who in match.seats if who.human])
    match.seats = evened(settings, setup.game.info.id, home.guests.seated(match.seats))
    return match


def _options(setup: Setup) -> list[OptionSpec]:
    """The options that mean something now and take one value for all."""
    plain = [spec for spec in setup.game.rules.option_specs if spec.seat_values is None and not spec.exercise]
    return [spec for spec in plain if not setup.why_disabled(spec)]


def _parted(setup: Setup) -> list[tuple[OptionSpec, int]]:
    """The options of which each seat has its own part."""
    specs = [spec for spec in setup.game.rules.option_specs if spec.seat_values is not None]
    return [(spec, seat) for spec in specs for seat in range(setup.seat_count)]


def _lines(setup: Setup) -> list[tuple[str, str]]:
    """Returns what can be chosen, each with its present choice, in the order of `_changed`."""
    values = setup.values
    found = [(tr(spec.label), setup.label_of(spec.name, values[spec.name])) for spec in _options(setup)]
    for seat, role in enumerate(setup.seat_words):
        who = setup.seats[seat]
        found.append((role, who.name if who.human else tr("{name}, bot, {level}", name=who.name, level=who.plays)))
    for spec, seat in _parted(setup):
        label = tr("{option} of {role}", option=tr(spec.label), role=setup.seat_words[seat])
        found.append((label, setup.label_of(spec.name, setup.part(spec.name, seat))))
    if setup.has_clocks:
        found.append((tr("Clock"), _clock_words(setup.minutes, setup.increment)))
    if setup.seat_count == 2:
        found.append((tr("Games"), _games_words(setup.games)))
    if setup.has_chance:
        found.append((tr("Seed of chance"), setup.seed or tr_c("seed", "a new one")))
    return found


def _games_words(games: int) -> str:
    return tr("one game") if games == 1 else tr_n("{n} game", "{n} games", games)


def _clock_words(minutes: int | None, increment: int) -> str:
    if minutes is None:
        return tr_c("clock", "none")
    words = tr_n("{n} minute a player", "{n} minutes a player", minutes)
    if not increment:
        return words
    return tr("{clock}, {seconds} seconds a turn", clock=words, seconds=increment)


def _changed(home: Home, setup: Setup, number: int) -> Setup:
    """The set-up after somebody has chosen what its line `number` is about."""
    options, parted, seats = _options(setup), _parted(setup), setup.seat_count
    if number < len(options):
        return _with_option(home, setup, options[number])
    number -= len(options)
    if number < seats:
        return _with_seat(home, setup, number)
    number -= seats
    if number < len(parted):
        return _with_part(home, setup, *parted[number])
    others = [_with_clock] if setup.has_clocks else []
    others += [_with_games] if setup.seat_count == 2 else []
    others += [_with_seed] if setup.has_chance else []
    return others[number - len(parted)](home, setup)


def _with_option(home: Home, setup: Setup, spec: OptionSpec) -> Setup:
    offered = setup.offered(spec)
    if spec.help:
        home.talk.say(tr(spec.help))
    if spec.handicap and setup.levels == (STRONGEST,):
        proposed = proposed_handicap(setup, _fitting(home, setup))
        home.talk.say(*([proposed] if proposed else []))
    labels = [label for _, label in offered]
    if (spec.free and not spec.handicap) or not offered:
        labels.append(tr("another value"))
    number = home.talk.choose(tr("{what}:", what=tr(spec.label)), labels)
    if number is None:
        return setup
    text = offered[number][0] if number < len(offered) else home.talk.ask(tr("Type the value."))
    return _tried(home, setup, spec.name, text)


def _fitting(home: Home, setup: Setup) -> Fitting | None:
    """The handicap with which the one who plays would meet the strongest bots on even terms."""
    return _proposal(home, setup.game).handicap


def _tried(home: Home, setup: Setup, name: str, text: str) -> Setup:
    try:
        found, changed = setup.with_option(name, text)
    except BadOption as error:
        home.talk.say(sentence(str(error)))
        return setup
    if changed:
        home.talk.say(changed)
    return found


def _with_part(home: Home, setup: Setup, spec: OptionSpec, seat: int) -> Setup:
    assert spec.seat_values is not None
    values = spec.seat_values(setup.values)
    labels = [tr(label) for _, label in values] + ([tr("another value")] if spec.free else [])
    number = home.talk.choose(tr("{what}:", what=tr(spec.label)), labels)
    if number is None:
        return setup
    text = values[number][0] if number < len(values) else home.talk.ask(tr("Type the value."))
    try:
        found, changed = setup.with_part(spec.name, seat, text)
    except BadOption as error:
        home.talk.say(sentence(str(error)))
        return setup
    home.talk.say(*([changed] if changed else []))
    return found


def _with_seat(home: Home, setup: Setup, seat: int) -> Setup:
    """Asks who sits there: a person with a name, or a bot of a level with a style of play."""
    talk = home.talk
    kinds = [tr("a person"), *(about(level) for level in OPPONENTS)]
    number = talk.choose(tr("Who plays {role}?", role=setup.seat_words[seat]), kinds)
    if number is None:
        return setup
    if number == 0:
        setup = setup.with_level(seat, None)
        if setup.absent:
            people = [*setup.absent, tr("Someone else")]
            chosen = talk.choose(tr("Who plays?"), people, back=setup.seats[seat].name)
            if chosen is None or chosen < len(setup.absent):
                return setup if chosen is None else setup.seating(seat, setup.absent[chosen])
        name = talk.ask(tr("The name? Enter: {name}.", name=setup.seats[seat].name))
        return setup.with_name(seat, name) if name else setup
    setup = setup.with_level(seat, OPPONENTS[number - 1])
    manners = setup.game.manners
    if manners:
        styles = [tr("{name}: {likes}", name=tr(each.name), likes=tr(each.words)) for each in manners]
        title = tr("Playing style")
        chosen = talk.choose(title, [tr("no style of its own"), *styles], back=tr("as it is"))
        if chosen is not None:
            setup = setup.with_manner(seat, manners[chosen - 1].name if chosen else "")
    return setup


def _with_clock(home: Home, setup: Setup) -> Setup:
    talk = home.talk
    number = talk.choose(tr("Clock"), [_clock_words(minutes, 0) for minutes in CLOCKS])
    if number is None:
        return setup
    setup = replace(setup, minutes=CLOCKS[number])
    if CLOCKS[number] is None:
        return setup
    added = [tr_n("{n} second a turn", "{n} seconds a turn", each) for each in INCREMENTS]
    more = talk.choose(tr("Time added per turn?"), added)
    return replace(setup, increment=INCREMENTS[more]) if more is not None else setup


def _with_games(home: Home, setup: Setup) -> Setup:
    lengths = (1, *LENGTHS)
    number = home.talk.choose(tr("Games"), [_games_words(each) for each in lengths])
    return replace(setup, games=lengths[number]) if number is not None else setup


def _with_seed(home: Home, setup: Setup) -> Setup:
    """Asks for a seed: the same number deals the same cards."""
    found = replace(setup, seed=home.talk.ask(tr("Type a whole number. Enter: a new one.")))
    if found.problem():
        home.talk.say(found.problem())
        return setup
    return found
