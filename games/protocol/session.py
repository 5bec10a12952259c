"""The commands of the line protocol: one request in, one reply out. Reads and writes no streams.

A request that cannot be met raises `Refusal` or any other `GameError` and leaves everything as it was.
"""

# not for players: the protocol is English

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

from games import find_game, ready_games
from games.bots.even import opponent_bot
from games.bots.why import changed_terms
from games.core import savefile
from games.core.bot import Budget, Limit
from games.core.errors import BadNotation, BadOption, GameError, IllegalAction
from games.core.game import Game
from games.core.match import Match, Seat
from games.core.opponent import OPPONENTS, is_opponent
from games.core.perft import perft, perft_fast
from games.core.shuffle import for_bots, new_shuffle
from games.core.types import CHANCE, OVER
from games.protocol.plain import LINES, actor_name, view_object

MOST_SECONDS: Final = 3600.0
MOST_NODES: Final = 1_000_000_000
DEEPEST_PERFT: Final = 6
MOST_SEED: Final = 10**18


class Refusal(GameError):
    """A request that is none, or cannot be met now; `code` says which kind."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Session:
    """The state of one client's session: at most one open match."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.seed: int | None = None
        """The seed that the client has named, which makes it the dealer; None: every match has a secret of its own."""
        self.ended = False
        self.commands: dict[str, Callable[[str], str]] = {
            "games": self._games,
            "new": self._new,
            "seed": self._seed,
            "actor": self._actor,
            "actions": self._actions,
            "talk": self._talk,
            "play": self._play,
            "chance": self._chance,
            "position": self._position,
            "load_position": self._load_position,
            "view": self._view,
            "outcome": self._outcome,
            "undo": self._undo,
            "redo": self._redo,
            "perft": self._perft,
            "bot": self._bot,
            "save": self._save,
            "load": self._load,
            "log": self._log,
            "quit": self._quit,
        }

    def answer(self, line: str) -> str:
        """The reply to one request, without the line's end; several lines end with an empty one."""
        word, _, rest = line.strip().partition(" ")
        command = self.commands.get(word.lower())
        try:
            if command is None:
                raise Refusal("unknown", f"no such request; there are: {' '.join(self.commands)}")
            reply = command(rest.strip())
            return f"= {reply}" if reply.strip() else f"={reply}"
        except IllegalAction as error:
            where = "".join(f" {place}" for place in error.where)
            return refusal(error.code, f"{error.message} ({error.reason}{':' if where else ''}{where})")
        except GameError as error:
            return refusal(error.code, str(error))

    # -- a match ---------------------------------------------------------------------------

    def _games(self, rest: str) -> str:
        _nothing_after("games", rest)
        return " ".join(info.id for info in ready_games())

    def _new(self, rest: str) -> str:
        words = rest.split()
        info = find_game(words[0]) if words else None
        if info is None:
            raise Refusal("game", f"new takes one of: {' '.join(each.id for each in ready_games())}")
        values: dict[str, str] = {}
        for word in words[1:]:
            name, equals, value = word.partition("=")
            if not equals or name in values:
                raise BadOption(f"an option is given once, as name=value; not {word[:40]!r}")
            values[name] = value
        game = info.load()
        self.match = self._open(game, game.rules.make_options(values), None)
        return "ok"

    def _open(self, game: Game, options: Any, start: str | None) -> Match:
        seats = [Seat(name) for name in game.rules.seat_names(options)]
        seed, secret = (self.seed, "") if self.seed is not None else new_shuffle(game, options)
        return Match(game, options, seats, seed=seed, secret=secret, start=start)

    def _opened(self) -> Match:
        if self.match is None:
            raise Refusal("no_game", "start a match first: new GAME")
        return self.match

    def _seed(self, rest: str) -> str:
        self.seed = _whole(rest, 0, MOST_SEED, f"seed takes a whole number from 0 to {MOST_SEED}")
        if self.match is not None:
            self.match.seed, self.match.secret = self.seed, ""
        return "ok"

    def _actor(self, rest: str) -> str:
        _nothing_after("actor", rest)
        return str(actor_name(self._opened().actor))

    def _actions(self, rest: str) -> str:
        _nothing_after("actions", rest)
        match = self._opened()
        return "\t".join(sorted(match.game.rules.encode(match.state, action) for action in match.legal()))

    def _talk(self, rest: str) -> str:
        _nothing_after("talk", rest)
        match = self._opened()
        said = match.game.talk(match.view(match.actor)) if match.actor >= 0 else ()
        return "\t".join(match.game.rules.encode(match.state, action) for action in said)

    def _play(self, rest: str) -> str:
        match = self._opened()
        if not rest:
            raise Refusal("usage", "play takes an action")
        match.play_text(rest)
        return "ok"

    def _chance(self, rest: str) -> str:
        _nothing_after("chance", rest)
        match = self._opened()
        return match.play(match.draw_chance()).notation

    def _position(self, rest: str) -> str:
        _nothing_after("position", rest)
        match = self._opened()
        try:
            return match.game.rules.position(match.state).replace("\n", LINES)
        except BadNotation as error:
            raise Refusal("no_position", str(error)) from error

    def _load_position(self, rest: str) -> str:
        match = self._opened()
        if not rest:
            raise Refusal("usage", "load_position takes a text position")
        text = "\n".join(line.strip() for line in rest.split(LINES))
        state = match.game.rules.parse_position(text, match.options)
        opened = self._open(match.game, state.options, text)
        self.match = opened
        return "ok"

    def _view(self, rest: str) -> str:
        match = self._opened()
        last = len(match.seat_names) - 1
        usage = f"view takes a seat from 0 to {last}, or spectator"
        seat = None if rest == "spectator" else _whole(rest, 0, last, usage)
        return json.dumps(view_object(match, seat), ensure_ascii=False)

    def _outcome(self, rest: str) -> str:
        _nothing_after("outcome", rest)
        outcome = self._opened().outcome
        return "none" if outcome is None else " ".join([outcome.reason, *(f"{share:g}" for share in outcome.points)])

    def _undo(self, rest: str) -> str:
        _nothing_after("undo", rest)
        match = self._opened()
        if match.index == 0:
            raise Refusal("nothing", "there is nothing to undo")
        match.go_to(match.index - 1)
        return "ok"

    def _redo(self, rest: str) -> str:
        _nothing_after("redo", rest)
        match = self._opened()
        if match.index == match.length:
            raise Refusal("nothing", "there is nothing to redo")
        match.go_to(match.index + 1)
        return "ok"

    def _log(self, rest: str) -> str:
        _nothing_after("log", rest)
        return "\n".join(entry.notation for entry in self._opened().entries()) + "\n"

    # -- looking ahead ---------------------------------------------------------------------

    def _perft(self, rest: str) -> str:
        match = self._opened()
        depth = _whole(rest, 0, DEEPEST_PERFT, f"perft takes a depth from 0 to {DEEPEST_PERFT}")
        if match.hides:
            raise Refusal("perft", "perft counts games without chance only")
        if match.actor == OVER:
            return "1"
        fast = match.game.fast
        if fast is None:
            return str(perft(match.game.rules, match.state, depth))
        return str(perft_fast(fast(match.state), depth))

    def _bot(self, rest: str) -> str:
        match = self._opened()
        level, _, allowance = rest.partition(" ")
        if not is_opponent(level):
            raise Refusal("usage", f"bot takes a level ({', '.join(OPPONENTS)}), then seconds or nodes=N")
        allowance, _, more = allowance.strip().partition(" ")
        if more.strip() not in ("", "why"):
            raise Refusal("usage", "after a bot's allowance comes nothing, or why")
        limit = _limit(allowance)
        if match.actor < 0:
            raise IllegalAction("not-now", "no seat is to move" if match.actor == CHANCE else "the game is over")
        bot = opponent_bot(match.game, level)
        drawn_from = for_bots(match.created, match.index, match.actor) if match.secret else match.seed
        rng = Random(f"zashiki bot {drawn_from} {match.index}")
        view = match.view(match.actor)
        choice = bot.choose(view, Budget(limit), rng)
        answer = match.game.rules.encode(match.state, choice.action)
        if not more:
            return answer
        entries = changed_terms(match.game, view, choice.action, rng, choice.line)
        return f"{answer}\t{json.dumps({term.name: round(term.change, 4) for term in entries})}"

    # -- files and the end -----------------------------------------------------------------

    def _save(self, rest: str) -> str:
        match = self._opened()
        path = _path("save", rest)
        savefile.check_replaceable(path)
        savefile.write_text(path, savefile.dumps(match), folders=False)
        return "ok"

    def _load(self, rest: str) -> str:
        match = savefile.load(_path("load", rest))
        self.match = match
        if not match.secret:
            self.seed = match.seed
        return "ok"

    def _quit(self, rest: str) -> str:
        _nothing_after("quit", rest)
        self.ended = True
        return "ok"


def refusal(code: str, message: str) -> str:
    """A `?` reply: one line, without anything that could be taken for another."""
    shown = "".join(letter if letter.isprintable() else " " for letter in message)
    return f"? {code} {' '.join(shown.split())[:500]}"


def _nothing_after(word: str, rest: str) -> None:
    if rest:
        raise Refusal("usage", f"{word} takes nothing after it")


def _path(word: str, rest: str) -> Path:
    if not rest or "\0" in rest:
        raise Refusal("usage", f"{word} takes the name of a file")
    return Path(rest)


def _whole(text: str, least: int, most: int, usage: str) -> int:
    """The whole number that `text` is, from `least` to `most`; raises `Refusal` with `usage` otherwise."""
    if text.isascii() and text.isdigit() and len(text) <= 20 and least <= int(text) <= most:
        return int(text)
    raise Refusal("usage", usage)


def _limit(text: str) -> Limit:
    """`0.5` is seconds, `nodes=2000` nodes."""
    usage = f"a bot's allowance is seconds (up to {MOST_SECONDS:g}) or nodes=N (up to {MOST_NODES})"
    if text.startswith("nodes="):
        return Limit(nodes=_whole(text[6:], 1, MOST_NODES, usage))
    if text.isascii() and text.replace(".", "", 1).isdigit() and 0 < float(text) <= MOST_SECONDS:
        return Limit(seconds=float(text))
    raise Refusal("usage", usage)
