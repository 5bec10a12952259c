"""Holds the sentences about what decides between two actions to the rules.

`python3 -m tests.tools.deciding_check FILE ...`: the files have positions as `tests.tools.deciding_positions` writes
them. For each the sentence against the worse action is printed with what is false in it; then how many positions have
one and how many name what decides, what it costs, and how many sentences hold only by the vaguest kinds. In Niwa
something *decides* if at least half of the gap between the two actions goes when it is taken away, in fair worlds that
are played on for two turns.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from statistics import mean
from time import process_time
from typing import Final

from games.analysis.why_worse import why_worse
from games.core.bot import Variation
from games.djambi.contrast import contrast
from games.djambi.deciding import decided_by
from tests.tools import djambi_claims, niwa_claims
from tests.tools.deciding_positions import read

VAGUE: Final = {"own-room", "their-room", "fewer"}
"""Kinds that say no more than that there is less to choose from: what is said where nothing else can be."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, nargs="+")
    args = parser.parse_args()
    kinds: Counter[str] = Counter()
    count: Counter[str] = Counter()
    seconds = []
    for found in (each for path in args.file for each in read(path)):
        game, state, view, best, other = found.setting()
        begun = process_time()
        chosen, rival = Variation(best, found.best), Variation(other, found.other)
        terms = () if game.deciding is None else game.deciding(view, chosen, rival)
        words = game.text.against(view, rival, chosen, terms)
        seconds.append(process_time() - begun)
        begun = process_time()
        proved = () if game.deciding is None else game.deciding(view, chosen, None)
        game.text.decides(view, chosen, proved)
        seconds.append(process_time() - begun)
        verdict = found.verdict(game, view)._replace(against=terms)
        sentence = why_worse(game, view, verdict, verdict.lines[1], verdict.lines[0])
        part = None
        if game.info.id == "niwa":
            names = [term.name.split(" ")[1] for term in terms]
            wrong = [term.name for term in terms if not niwa_claims.is_true(state, view, best, other, term)]
            part = niwa_claims.share(view, best, other, terms) if terms else None
        else:
            pair = decided_by(contrast(view, best, other, found.best, found.other))
            names = [each.kind for each in pair]
            wrong = [str(each) for each in pair if not djambi_claims.is_true(state, found.best, found.other, each)]
        kinds.update(names)
        count["positions"] += 1
        count["sentence"] += bool(sentence)
        count["decided"] += bool(words)
        count["vague"] += bool(names) and VAGUE.issuperset(names)
        count["false"] += bool(wrong)
        count["half"] += part is not None and part >= 0.5
        count["no gap"] += game.info.id == "niwa" and bool(terms) and part is None
        remark = ("" if part is None else f" [{100 * part:.0f} %]") + "".join(f" FALSE {name}" for name in wrong)
        lost = f"{found.kind} {found.seed}.{found.place} loses {100 * (found.chances[0] - found.chances[1]):.0f}"
        print(f"{lost}: {found.best[0]}, not {found.other[0]}: {sentence}{remark}", flush=True)
    print(
        f"{count['positions']} positions: {count['sentence']} have a sentence, {count['decided']} say what decides, "
        f"{count['vague']} of them only by {', '.join(sorted(VAGUE))}; false {count['false']}; half of the gap goes in "
        f"{count['half']}, {count['no gap']} have none there; {1000 * mean(seconds):.1f} ms on average, "
        f"{1000 * max(seconds):.0f} at most\n{dict(kinds.most_common())}"
    )


if __name__ == "__main__":
    main()
