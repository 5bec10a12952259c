"""Reads mutated files of every kind as the program reads them: `python3 -m tests.tools.mutated [COUNT]`, or `--codes`.

Each mutant is used, and then written and read again as it is, or refused in words; it takes less than two seconds of a
processor and 150 MB. Of JSON the half is changed inside and sealed again, so that what lies behind the seal is met.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
import time
import traceback
import zlib
from base64 import urlsafe_b64decode
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import pygame

from games import find_info, ready_games
from games.analysis.stored import kept
from games.core import savefile
from games.core.atomic_file import write_text
from games.core.bot import EvaluationTerm
from games.core.errors import GameError
from games.core.match import Match
from games.core.match_file import carrying
from games.core.record import record
from games.core.share_code import WORDS, match_code, pack, position_code, read_code
from games.puzzles import result_code
from games.puzzles.level import Shown
from games.puzzles.library import shelf_of
from games.puzzles.result_code import DayResult, DealResult, PuzzleResult, read_result
from games.senshiai.cards.decks import export_deck, starters
from lab.arena.entrants import read_entrant
from lab.arena.play import Job, Record
from lab.arena.results import Results
from tests.tools.attack import Tally, asked, in_child, peak_megabytes, shortened
from tests.tools.mutation_seeds import saves
from tests.tools.mutations import as_json, mangled, reworded, twisted
from ui.controls import keymap
from ui.scenes import scene_class
from ui.scenes.senshiai.decks import shelf
from ui.screens.receiving import look_into
from ui.services.drops import Dropped
from ui.services.folders import Folders, find_folders
from ui.services.guests.profiles import load_roster, save_roster
from ui.services.matches import store
from ui.services.matches.history import read_history
from ui.services.puzzles.missed import load_own, save_own
from ui.services.puzzles.progress import PuzzleProgress, Solved, file_of, load_progress, missed_file, save_progress
from ui.services.results import evened
from ui.services.seen_tips import SeenTips
from ui.services.settings import Settings, load_settings, save_settings, trouble
from ui.window.safe_start import StartGuard
from ui.window.window_positions import recall, remember

SECONDS: Final = 2.0
MEGABYTES: Final = 150.0
BATCH: Final = 250
"""So many mutants have a child to themselves, whose memory is looked at."""


class Kind(NamedTuple):
    """One kind of file or line."""

    seeds: Sequence[bytes]
    read: Callable[[bytes, Path], bool]
    """Reads it, and writes and reads again what could be used; False or a `GameError`: refused."""
    is_json: bool = True
    sealed: Callable[[Any], Any] = lambda body: body
    """A changed JSON value with a seal that fits again."""
    is_line: bool = False


# -- files ---------------------------------------------------------------------------------------


def _save(data: bytes, folder: Path) -> bool:
    path = folder / "mutant.json"
    path.write_bytes(data)
    match = savefile.load(path)
    savefile.summarize(savefile.read_text(path))
    text = savefile.dumps(match)
    again = savefile.loads(text)
    assert [each.notation for each in again.all_entries()] == [each.notation for each in match.all_entries()]
    assert (again.seats, again.index, again.assistance) == (match.seats, match.index, match.assistance)
    write_text(path, text)
    kept(match)
    record(match, None)
    return True


def _settings(data: bytes, folder: Path) -> bool:
    path = folder / "settings.json"
    path.write_bytes(data)
    settings = load_settings(path)
    trouble(path)
    keymap.trouble(settings.keys)
    keymap.use(settings.keys, settings.letter_keys)
    keymap.use({}, True)
    SeenTips(settings, "a1").add("first")
    recall(settings, [(1280, 800)])
    remember(settings, [(1280, 800)])
    for info in ready_games():
        evened(settings, info.id, saves()[0].seats)
    assert save_settings(settings, path, Settings()) == ""
    again = load_settings(path)
    assert (again.theme, again.volume, again.keys) == (settings.theme, settings.volume, settings.keys)
    return settings != Settings()


def _guests(data: bytes, folder: Path) -> bool:
    folders = find_folders(str(folder))
    folders.guests.write_bytes(data)
    known = load_roster(folders)
    save_roster(folders, lambda roster: roster)
    assert load_roster(folders) == known
    return bool(known.guests)


def _progress(data: bytes, folder: Path) -> bool:
    path = folder / "a1.json"
    path.write_bytes(data)
    known = load_progress(path)
    known.days_in_a_row(date(2026, 3, 3))
    save_progress(path, lambda progress: progress)
    assert load_progress(path) == known
    return known != PuzzleProgress()


def _own(data: bytes, folder: Path) -> bool:
    path = folder / "a1.missed.json"
    path.write_bytes(data)
    known = load_own(path)
    save_own(path, lambda own: own)
    assert load_own(path) == known
    return bool(known.puzzles)


def _deck(data: bytes, folder: Path) -> bool:
    (folder / "mine.txt").write_bytes(data)
    found = shelf.read(folder, "mine")
    if found.deck is None:
        assert found.problem
        return False
    shelf.write(folder, found.name, found.deck)
    assert shelf.read(folder, found.name).deck == found.deck
    return True


def _dropped(data: bytes, folder: Path) -> bool:
    path = folder / "from outside.json"
    path.write_bytes(data)
    return not look_into(Dropped(path)).problem


def _pictures() -> list[bytes]:
    """Small pictures, each with the share line of a match."""
    drawn = BytesIO()
    pygame.image.save(pygame.Surface((9, 7)), drawn, "it.png")
    codes = [match_code(each) for each in saves() if not each.hides]
    return [carrying(drawn.getvalue(), code) for code in codes]


def _starting(data: bytes, folder: Path) -> bool:
    folders = find_folders(str(folder))
    (folders.local / "starting").write_bytes(data)
    assert 0 <= StartGuard(folders).failures < 100
    return True


def _history(data: bytes, folder: Path) -> bool:
    """One bad file among the finished matches: the others count."""
    folders = _furnished(folder)
    (folders.history / "20260305-180000-nissi-ccc.json").write_bytes(data)
    history = read_history(folders)
    assert len(history.matches) >= 1, "the good match does not count"
    assert len(history.matches) == 2 or history.notice
    return len(history.matches) == 2


def _index(data: bytes, folder: Path) -> bool:
    """A damaged index: it is made anew, or says why not, and the matches count."""
    folders = _furnished(folder)
    folders.index.write_bytes(data)
    history = read_history(folders)
    assert len(history.matches) == 1, f"{len(history.matches)} matches count"
    return not history.notice


def _furnished(folder: Path) -> Folders:
    """A data folder with one finished match."""
    shutil.rmtree(folder)
    folder.mkdir()
    folders = find_folders(str(folder))
    match = next(each for each in saves() if each.outcome is not None)
    store.put(folders, "20260303-180000-nissi-aaa.json", savefile.dumps(match), finished=True)
    return folders


def _arena(data: bytes, folder: Path) -> bool:
    path = folder / "results.db"
    path.write_bytes(data)
    with Results(path) as results:
        return results.record(_JOB) == _RECORD


# -- lines ---------------------------------------------------------------------------------------


def _position(game_id: str, data: bytes, folder: Path) -> bool:
    rules = find_info(game_id).load().rules
    state = rules.parse_position(data.decode("utf-8", "surrogateescape"), None)
    assert rules.parse_position(rules.position(state), state.options) == state
    return True


def _notation(match: Match, data: bytes, folder: Path) -> bool:
    text, game = data.decode("utf-8", "surrogateescape"), match.game
    game.rules.decode(match.state, text)
    game.rules.decode(match.state, game.typing.read(text))
    return True


def _share(data: bytes, folder: Path) -> bool:
    match = read_code(data.decode("utf-8", "surrogateescape"))
    savefile.loads(savefile.dumps(match))
    return True


def _resealed_share(rng: Random, code: str) -> str:
    """The code of a match that was changed inside."""
    _, game_id, packed = code.split(".")
    info = find_info(game_id)
    if rng.random() < 0.02:
        return pack(info, b"0" * 30_000_000)
    file = Path(__file__).parents[2] / "games" / game_id / WORDS
    words = file.read_bytes() if file.is_file() else b""
    inside = zlib.decompressobj(-15, words).decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4))[4:])
    head, *log = inside.split(b"\n")
    if rng.random() < 0.6:
        head = as_json(twisted(json.loads(head), rng), rng)
    else:
        log = mangled(b"\n".join(log), [inside], rng).split(b"\n")
    return pack(info, b"\n".join([head, *log]))


def _result(data: bytes, folder: Path) -> bool:
    found = read_result(data.decode("utf-8", "surrogateescape"))
    assert found.words
    assert read_result(found.line) == found
    return True


def _deck_list(data: bytes, folder: Path) -> bool:
    found = shelf.read_list("pasted", data.decode("utf-8", "surrogateescape"))
    assert found.usable or found.problem
    if found.deck is not None:
        shelf.write(folder, shelf.free(found.name, folder), found.deck)
    return found.usable


def _dropped_line(data: bytes, folder: Path) -> bool:
    return not look_into(Dropped(text=data.decode("utf-8", "surrogateescape"), name="pasted")).problem


def _sealed_save(body: Any) -> Any:
    if isinstance(body, dict) and "checksum" in body:
        body["checksum"] = savefile.checksum(body)
    return body


def file_kinds() -> dict[str, Kind]:
    """Every kind of file that the program reads, with files of it."""
    with tempfile.TemporaryDirectory() as folder:
        return _file_kinds(Path(folder))


def _file_kinds(folder: Path) -> dict[str, Kind]:
    texts = [savefile.dumps(match).encode() for match in saves()]
    project = Path(__file__).parents[2]
    texts += [each.read_bytes() for each in sorted((project / "tests" / "fixtures" / "saves").glob("*.json"))]
    by_version: dict[int, list[bytes]] = {}
    for text in texts:
        by_version.setdefault(json.loads(text)["version"], []).append(text)
    folders = _furnished(folder)
    read_history(folders)
    save_roster(folders, lambda known: known.admitted("Aoi", "a1", "").admitted("Ren", "b2", "").met(["Mio"]))
    made = Solved(3, 9, 0, 0)
    save_progress(file_of(folders, "a1"), lambda known: known.with_attempt(
        "nissi-347905d8", made, date(2026, 3, 3), date(2026, 3, 3)).with_deal(_DEAL, _DEAL.day).with_shown(
        _DEAL.day, Shown("nissi-347905d8", 2, -1, "adept")))  # fmt: skip
    puzzles = [shelf[0] for info in ready_games() if (shelf := shelf_of(info.load()))]
    save_own(missed_file(folders, "a1"), lambda own: own.after("a.json", puzzles))
    settings = Settings(keys={"table.undo": ["u"]}, last_setups={"nissi": {"seats": [["Aoi", None]]}})
    settings.strengths, settings.tips_told = {"nissi": {"a1": 1.5}}, {"first@a1": True}
    remember(settings, [(1920, 1080)])
    assert save_settings(settings, folders.settings) == ""
    results = folder / "results.db"
    with Results(results) as made_results:
        made_results.add(_JOB, _RECORD)
    decks = [export_deck(each.deck, each.name).encode() for board in (3, 4) for each in starters(board)]
    finished = [text for text in texts if json.loads(text).get("end")]
    return {
        **{f"save version {number}": Kind(found, _save, sealed=_sealed_save) for number, found in by_version.items()},
        "settings": Kind([folders.settings.read_bytes()], _settings),
        "guests": Kind([folders.guests.read_bytes()], _guests),
        "puzzles solved": Kind([file_of(folders, "a1").read_bytes()], _progress),
        "own puzzles": Kind([missed_file(folders, "a1").read_bytes()], _own),
        "deck": Kind(decks, _deck, is_json=False),
        "history": Kind(finished, _history, sealed=_sealed_save),
        "index": Kind([folders.index.read_bytes()], _index, is_json=False),
        "arena's results": Kind([results.read_bytes()], _arena, is_json=False),
        "count of starts": Kind([b"1\n"], _starting, is_json=False),
        "dropped file": Kind([*texts, *decks], _dropped, sealed=_sealed_save),
        "dropped picture": Kind(_pictures(), _dropped, is_json=False),
        **{
            f"position of {info.id}": Kind(
                [info.load().rules.position(each.state).encode() for each in saves() if each.game.info is info],
                partial(_position, info.id), is_line=True,
            )
            for info in ready_games()
        },
        **{
            f"notation of {match.game.info.id}": Kind(
                [match.game.rules.encode(match.state, each).encode() for each in match.legal()],
                partial(_notation, match), is_line=True,
            )
            for match in saves()
            if match.outcome is None
        },
    }  # fmt: skip


_JOB: Final = Job("nissi", (), (read_entrant("novice:nodes=1"), read_entrant("adept:nodes=1")), 1, 1, "code")
_RECORD: Final = Record((1.0, 0.0), "chief", ("E9-E8",), "", 1.5, ((EvaluationTerm("reach", 0.5),),))
_DEAL: Final = DealResult(date(2026, 3, 3), "naishi", "adept", "won", 57, 48, 31)


def code_kinds() -> dict[str, Kind]:
    """Every kind of line that people send each other."""
    codes = []
    for match in saves():
        for make in (match_code, lambda match: position_code(match, match.index)):
            try:
                codes.append(make(match).encode())
            except GameError:
                continue
    puzzle = PuzzleResult(date(2026, 3, 3), "nissi-347905d8", 3, 65, 0, 1)
    results = [each.line.encode() for each in (_DEAL, puzzle, DayResult(puzzle, _DEAL), DayResult(deal=_DEAL))]
    decks = [export_deck(each.deck, each.name).encode() for board in (3, 4) for each in starters(board)]
    return {
        "share code": Kind(codes, _share, is_line=True),
        "result code": Kind(results, _result, is_line=True),
        "deck list": Kind(decks, _deck_list, is_json=False),
        "pasted line": Kind([*codes, *results, *decks], _dropped_line, is_line=True),
    }


# -- trying ----------------------------------------------------------------------------------------


def mutant(name: str, kind: Kind, rng: Random) -> bytes:
    """One changed file or line of a kind."""
    try:
        return _mutant(name, kind, rng)
    except (ValueError, RecursionError):  # the seed is no JSON, or what was made of it is too deep to be written
        return mangled(rng.choice(kind.seeds), kind.seeds, rng)


def _mutant(name: str, kind: Kind, rng: Random) -> bytes:
    seed = rng.choice(kind.seeds)
    half = rng.random() < 0.5
    if name == "share code" and half:
        return _resealed_share(rng, seed.decode()).encode()
    if name == "result code" and half:
        body = reworded(seed.decode()[:-7], [each.decode() for each in kind.seeds], rng)
        return result_code._sealed(body.encode("utf-8", "replace").decode()).encode()
    if kind.is_line and half:
        return reworded(seed.decode(), [each.decode() for each in kind.seeds], rng).encode("utf-8", "surrogatepass")
    if kind.is_json and not kind.is_line and rng.random() < 0.75:
        return as_json(kind.sealed(twisted(json.loads(seed), rng)), rng)
    return mangled(seed, kind.seeds, rng)


def tried(kind: Kind, data: bytes, folder: Path) -> tuple[str, str]:
    """What became of a mutant, and what was wrong."""
    begin = time.process_time()
    try:
        became = "used" if kind.read(data, folder) else "refused"
    except GameError as error:
        became = "refused"
        if not str(error).strip():
            return became, "it was refused without a word"
    except Exception:
        return "", traceback.format_exc()
    spent = time.process_time() - begin
    return became, f"it took {spent:.1f} s" if spent > SECONDS else ""


def batch(name: str, kind: Kind, seed: int, numbers: range, keep: Path | None) -> dict[str, Any]:
    """Tries several mutants; what became of them, and the faults."""
    counts: dict[str, int] = {}
    faults: dict[str, str] = {}
    least = peak_megabytes()
    with tempfile.TemporaryDirectory() as where:
        folder = Path(where).resolve() / "data"
        folder.mkdir()
        for number in numbers:
            data = mutant(name, kind, Random(f"{seed} {name} {number}"))
            least = max(least, peak_megabytes())  # what it took to make the mutant is not the program's
            became, wrong = tried(kind, data, folder)
            if not wrong and peak_megabytes() - least > MEGABYTES:
                wrong, least = f"it took {peak_megabytes() - least:.0f} MB", peak_megabytes()
            if wrong:
                faults[str(number)] = shortened(wrong)
                if keep is not None:
                    keep.mkdir(parents=True, exist_ok=True)
                    (keep / f"{name} {number}").write_bytes(data)
            else:
                counts[became] = counts.get(became, 0) + 1
            for path in folder.iterdir():
                if path.is_file():
                    path.unlink()
    return {"counts": counts, "faults": faults}


def attack(
    kinds: Mapping[str, Kind], count: int, seed: int, keep: Path | None, tally: Tally,
    apart: Callable[[Callable[[], Any]], tuple[Any, str]] = in_child,
) -> None:  # fmt: skip
    """Tries so many mutants, as many of each kind."""
    each = -(-count // len(kinds))
    for name, kind in kinds.items():
        for start in range(0, each, BATCH):
            numbers = range(start, min(each, start + BATCH))
            found, fault = apart(partial(batch, name, kind, seed, numbers, keep))
            if found is None:
                tally.fault(name, f"mutants {start} to {numbers.stop}: {shortened(fault)}")
                continue
            for became, times in found["counts"].items():
                tally.counts[name, became] += times
            for number, words in found["faults"].items():
                tally.fault(name, f"mutant {number}: {words}")


def main(arguments: Sequence[str]) -> int:
    """Prints what became of each kind; 1 where a mutant was neither used nor refused."""
    args = asked(arguments, __doc__ or "", 20_000, lambda parser: [
        parser.add_argument("--codes", action="store_true", help="lines that people send, in place of files"),
        parser.add_argument("--kind", action="append", help="only the kinds whose names begin so"),
    ])  # fmt: skip
    for info in ready_games():
        scene_class(info.id)
    kinds = code_kinds() if args.codes else file_kinds()
    if args.kind:
        kinds = {name: kind for name, kind in kinds.items() if name.startswith(tuple(args.kind))}
    tally = Tally()
    attack(kinds, args.count, args.seed, args.keep, tally)
    return tally.end("mutants")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
