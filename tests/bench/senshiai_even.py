"""Whether Senshiai's Even keeps up with levels that have fewer nodes than at the table, and dials that make up for it:
`python3 main.py bench senshiai_even --dial expert:insight=0.03 [--people N] [--games N] [--nodes N] …`.

With a tenth of its nodes a tenth comes to the expert's mind, and so it stands further below the master than at the
table. Its insight, ten times as large, gives that back (`STYLES` in `games/senshiai/bots/levels.py`); the rest is as
in `even`. The dials are those of `senshiai_levels`.
"""

from __future__ import annotations

import argparse
from unittest.mock import patch

from games.senshiai import GAME
from games.senshiai.bots.levels import STYLES
from tests.bench.even import add_arguments, play_and_print
from tests.bench.senshiai_levels import read


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_arguments(parser)
    parser.add_argument("--dial", action="append", default=[], metavar="LEVEL:NAME=VALUE")
    args = parser.parse_args()
    dialled = {text.partition(":")[0]: read(f"{text},nodes=1").level for text in args.dial}
    with patch.dict(STYLES, dialled):
        play_and_print(GAME, args)


if __name__ == "__main__":
    main()
