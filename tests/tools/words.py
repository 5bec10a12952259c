"""The catalogues of words: `python3 -m tests.tools.words --update` brings them up to the sources and compiles them.

--update                 every .po and .mo: what was translated stays, what is new is added, what is gone is dropped
--begin LANG AREA        the catalogue of a game that is to be translated from now on
--compile                the .mo of every .po alone
--stats                  how much of each area each language has
--missing LANG AREA      what is still to be translated, and what is wrong
--unmarked AREA|FOLDER   literals that look like words for players and go through nothing
--siblings LANG          what is missing or wrong in lessons, cards and pages of a language
--faults                 words that are not written as they must be
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence

from games.core.words import COMPLETE, SHARED
from tests.words import files, siblings, unmarked
from tests.words.extract import GAME_AREAS, extracted


def main(arguments: Sequence[str] | None = None) -> int:
    """Does what the command line asks for; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.tools.words", description=__doc__.splitlines()[0])
    asked = parser.add_mutually_exclusive_group(required=True)
    for name in ("--update", "--compile", "--stats", "--faults"):
        asked.add_argument(name, action="store_true")
    for name in ("--begin", "--missing"):
        asked.add_argument(name, nargs=2, metavar=("LANG", "AREA"))
    asked.add_argument("--siblings", metavar="LANG")
    asked.add_argument("--unmarked", metavar="AREA|FOLDER")
    args = parser.parse_args(arguments)
    if args.unmarked:
        return _unmarked(args.unmarked)
    if args.siblings:
        for why in siblings.faults(args.siblings):
            print(why)
        return 0
    areas, faults = extracted()
    if args.begin:
        language, area = args.begin
        files.begin(language, area, areas[area])
        return 0
    if args.missing:
        language, area = args.missing
        for why in files.faults(language, area, areas[area]):
            print(why)
        return 0
    if args.compile:
        for language in COMPLETE:
            for area in (*SHARED, *GAME_AREAS):
                if (path := files.po_path(language, area)).exists():
                    path.with_suffix(".mo").write_bytes(files.compiled(files.read_po(language, area), language))
        return 0
    if args.stats:
        return _stats()
    for fault in faults:
        print(fault)
    if args.update and not faults:
        files.update(areas, COMPLETE)
    return 1 if faults else 0


def _stats() -> int:
    areas, _ = extracted()
    print("area      texts", *(f"{language:>6}" for language in COMPLETE))
    for area, wanted in areas.items():
        done = [
            sum(files.key_of(entry) in wanted and files.is_done(entry) for entry in files.read_po(language, area))
            for language in COMPLETE
        ]
        print(f"{area:10}{len(wanted):5}", *(f"{count:6}" for count in done))
    return 0


def _unmarked(where: str) -> int:
    found = unmarked.found_in(where)
    for each in found:
        print(each)
    for file, count in Counter(each.place.rpartition(":")[0] for each in found).most_common():
        print(f"{count:5}  {file}")
    print(f"{len(found):5}  in all")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
