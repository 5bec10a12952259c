"""Faults in the rules of the five games, and in what their views show."""

from __future__ import annotations

from tests.tools.mutants.fault import Fault

NISSI = (
    Fault(
        "a piece that takes what strikes is said to block it",
        "games/nissi/threat.py",
        was="($takes if $captures else $blocks).add($move.target)",
        becomes="$blocks.add($move.target)",
        tests="tests/games/nissi/test_threat.py",
    ),
    Fault(
        "a Thug strikes at the Chief from any distance",
        "games/djambi/threat.py",
        was="$steps <= reach.steps_of($mover.kind)",
        becomes="True",
        tests="tests/games/djambi/test_threat.py",
    ),
    Fault(
        "what is put down in the same turn blocks no striker",
        "games/djambi/threat.py",
        was="$action.target in $crossed",
        becomes="False",
        tests="tests/games/djambi/test_threat.py",
    ),
    Fault(
        "Nissi: a raging Protector slides through a piece",
        "games/nissi/rules.py",
        was="""
            if $seat_of($board[$tile]) != $seat:
                yield $tile
            return
        """,
        becomes="""
            if $seat_of($board[$tile]) != $seat:
                yield $tile
        """,
        tests="tests/games/nissi/test_rules.py",
    ),
    Fault(
        "Nissi: a Protector rages on its own home row",
        "games/nissi/rules.py",
        was="$row_of($tile) == $far[$seat_of($piece)]",
        becomes="$row_of($tile) == $far[1 - $seat_of($piece)]",
        tests="tests/games/nissi/test_rules.py",
    ),
    Fault(
        "Nissi: the move limit ends the game a move late",
        "games/nissi/rules.py",
        was="$limit is not None and $state.moves >= $limit",
        becomes="$limit is not None and $state.moves > $limit",
        tests="tests/games/nissi/test_rules.py",
    ),
    Fault(
        "Nissi: whose Protector is captured wins",
        "games/nissi/rules.py",
        was='Outcome("protector", (float($seat == $red), float($seat == $blue)))',
        becomes='Outcome("protector", (float($seat == $blue), float($seat == $red)))',
        tests="tests/games/nissi/test_rules.py",
    ),
    Fault(
        "Nissi: when the moves are over the lighter army wins",
        "games/nissi/rules.py",
        was="float($blue > $red), float($red > $blue)",
        becomes="float($red > $blue), float($blue > $red)",
        tests="tests/games/nissi/test_rules.py",
    ),
    Fault(
        "Nissi: a side passes though it has a move",
        "games/nissi/rules.py",
        was="if self.legal_actions($state) != (Pass(),): raise IllegalAction(...)",
        becomes="pass",
        tests="tests/games/nissi/test_rules.py tests/contract/test_rules.py",
    ),
)

NIWA = (
    Fault(
        "Niwa: three neighbours of which two agree accept any feature",
        "games/niwa/garden.py",
        was="$a & $b & $c or ($a & $b | $a & $c | $b & $c) or $a | $b | $c",
        becomes="$a & $b & $c or $a | $b | $c",
        tests="tests/games/niwa/test_rules.py tests/games/niwa/test_fast.py",
    ),
    Fault(
        "Niwa: a line of stones turns that no stone closes",
        "games/niwa/garden.py",
        was="if $passed and $laid is not None: ...",
        becomes="if $passed:\n    found.append(Line(tuple(passed), (row, col)))",
        tests="tests/games/niwa/test_rules.py tests/games/niwa/test_preview.py",
    ),
    Fault(
        "Niwa: stones turn on diagonals in the ordinary game",
        "games/niwa/garden.py",
        was="{4: $edges, 8: $edges + $corners}",
        becomes="{4: $edges + $corners, 8: $edges + $corners}",
        tests="tests/games/niwa/test_rules.py tests/games/niwa/test_examples.py",
    ),
    Fault(
        "Niwa: a card goes to a corner though some edge accepts it",
        "games/niwa/garden.py",
        was="if $touching: return Contact.EDGE, $touching",
        becomes="pass",
        tests="tests/games/niwa/test_rules.py tests/games/niwa/test_examples.py",
    ),
    Fault(
        "Niwa: the last phase begins when one hand is small",
        "games/niwa/fast.py",
        was="len(self.hands[0]) <= $final and len(self.hands[1]) <= $final",
        becomes="len(self.hands[0]) <= $final or len(self.hands[1]) <= $final",
        tests="tests/games/niwa/test_fast.py tests/games/niwa/test_rules.py",
    ),
    Fault(
        "Niwa: a stone that stands alone counts",
        "games/niwa/scoring.py",
        was="len($group) > 1",
        becomes="len($group) > 0",
        tests="tests/games/niwa/test_rules.py tests/games/niwa/test_examples.py",
    ),
    Fault(
        "Niwa: of equal stones the more groups win",
        "games/niwa/scoring.py",
        was="len($black.groups) < len($white.groups)",
        becomes="len($black.groups) > len($white.groups)",
        tests="tests/games/niwa/test_rules.py tests/games/niwa/test_examples.py",
    ),
    Fault(
        "Niwa: a view shows the other hand",
        "games/niwa/rules.py",
        was="($everything or $seat == 0, $everything or $seat == 1)",
        becomes="(True, $everything or $seat == 1)",
        tests="tests/games/niwa/test_view.py tests/contract/test_views.py",
    ),
    Fault(
        "Niwa: the months of the spring player go to the other seat",
        "games/niwa/rules.py",
        was="($spring, $autumn) if $options.spring == BLACK else ($autumn, $spring)",
        becomes="($autumn, $spring) if $options.spring == BLACK else ($spring, $autumn)",
        tests="tests/games/niwa/test_rules.py tests/games/niwa/test_examples.py",
    ),
)

NAISHI = (
    Fault(
        "Naishi: two Mountains are worth five points",
        "games/naishi/scoring.py",
        was="len($where) == 1",
        becomes="len($where) >= 1",
        inside="_mountain",
        tests="tests/games/naishi/test_scoring.py",
    ),
    Fault(
        "Naishi: the Naishi counts alike in Hand and Line",
        "games/naishi/scoring.py",
        was="in_hand($position)",
        becomes="True",
        inside="_naishi",
        tests="tests/games/naishi/test_scoring.py",
    ),
    Fault(
        "Naishi: a Sentinel beside another counts three",
        "games/naishi/scoring.py",
        was="tuple($beside($cells, $position, Card.SENTINEL))",
        becomes="()",
        tests="tests/games/naishi/test_scoring.py",
    ),
    Fault(
        "Naishi: a Knight counts the Banner to the left above it",
        "games/naishi/scoring.py",
        was="$position - COLUMNS",
        becomes="$position - COLUMNS - 1",
        inside="_knight",
        tests="tests/games/naishi/test_scoring.py",
    ),
    Fault(
        "Naishi: two Torii are worth thirty",
        "games/naishi/scoring.py",
        was="len($where) == 2",
        becomes="False",
        inside="_torii",
        tests="tests/games/naishi/test_scoring.py",
    ),
    Fault(
        "Naishi: the last card of the Line lies beside the first of the Hand",
        "games/naishi/geometry.py",
        was="0 <= column($position) + $step < COLUMNS",
        becomes="0 <= $position + $step < POSITIONS",
        tests="tests/games/naishi/test_geometry.py tests/games/naishi/test_scoring.py",
    ),
    Fault(
        "Naishi: a Ronin is worth forty-five with nine different cards",
        "games/naishi/scoring.py",
        was="{8: 8, 9: 15, 10: 45}",
        becomes="{8: 8, 9: 45, 10: 45}",
        tests="tests/games/naishi/test_scoring.py",
    ),
    Fault(
        "Naishi: at the same total the fewer different cards win",
        "games/naishi/rules.py",
        was='("types", $first.types, $second.types)',
        becomes='("types", $second.types, $first.types)',
        tests="tests/games/naishi/test_examples.py tests/games/naishi/test_scoring.py tests/games/naishi/test_fast.py",
    ),
    Fault(
        "Naishi: a Ninja copies without being asked which",
        "games/naishi/fast.py",
        was="len($choices) > 1",
        becomes="False",
        tests="tests/games/naishi/test_examples.py tests/games/naishi/test_last_turn.py",
    ),
    Fault(
        "Naishi: who ends the match takes the last turn too",
        "games/naishi/fast.py",
        was="self.final = 1 - $seat",
        becomes="self.final = $seat",
        tests="tests/games/naishi/test_examples.py tests/games/naishi/test_last_turn.py",
    ),
    Fault(
        "Naishi: a view shows the cards of the other Hand",
        "games/naishi/determinize.py",
        was="$owner in $veil.hands and $position >= COLUMNS and $position not in $seen",
        becomes="False",
        tests="tests/contract/test_views.py tests/games/naishi/test_determinize.py",
    ),
)

DJAMBI = (
    Fault(
        "Djambi: a Thug kills on the Seat",
        "games/djambi/reach.py",
        was="if $kind is Kind.THUG: return False",
        becomes="pass",
        tests="tests/games/djambi/test_rules.py tests/games/djambi/test_examples.py",
    ),
    Fault(
        "Djambi: pieces other than the Chief stop on the empty Seat",
        "games/djambi/reach.py",
        was="$target != SEAT or $mover.kind is Kind.CHIEF",
        becomes="True",
        tests="tests/games/djambi/test_rules.py tests/games/djambi/test_examples.py",
    ),
    Fault(
        "Djambi: a corpse is put on the Seat",
        "games/djambi/reach.py",
        was="$on is None and $hand.kind is Kind.CHIEF",
        becomes="$on is None",
        tests="tests/games/djambi/test_rules.py tests/games/djambi/test_examples.py",
    ),
    Fault(
        "Djambi: the Journalist kills diagonally in the classic game",
        "games/djambi/options.py",
        was="self.ruleset == $n",
        becomes="True",
        inside="wide_aim",
        tests="tests/games/djambi/test_rules.py tests/games/djambi/test_examples.py tests/games/djambi/test_counts.py",
    ),
    Fault(
        "Djambi: a Chief on the Seat has power over one rival alone",
        "games/djambi/fast.py",
        was="$chief and len(self.order) >= 3 and $played",
        becomes="$chief and len(self.order) >= 2 and $played",
        tests="tests/games/djambi/test_rules.py tests/games/djambi/test_examples.py",
    ),
    Fault(
        "Djambi: the limit of turns without a kill is a turn late",
        "games/djambi/fast.py",
        was="0 < self.options.limit <= self.quiet",
        becomes="0 < self.options.limit < self.quiet",
        tests="tests/games/djambi/test_rules.py tests/games/djambi/test_examples.py",
    ),
    Fault(
        "Djambi: a draw is agreed before all have accepted",
        "games/djambi/fast.py",
        was="self.accepted >= set(self.order)",
        becomes="bool(self.accepted)",
        tests="tests/games/djambi/test_fast.py tests/games/djambi/test_rules.py",
    ),
    Fault(
        "Djambi: straight lines end at the Seat",
        "games/djambi/geometry.py",
        was="return (*$met, $seat, *$beyond($n, $entered))",
        becomes="return (*$met, $seat)",
        tests="tests/games/djambi/test_geometry.py",
    ),
)

SENSHIAI = (
    Fault(
        "Senshiai: the truce ends a round early",
        "games/senshiai/rules/combat.py",
        was="$table.round <= $table.options.truce",
        becomes="$table.round < $table.options.truce",
        tests="tests/games/senshiai/rules/test_examples_fine.py tests/games/senshiai/rules/test_examples_battle.py "
        "tests/games/senshiai/rules/test_examples_end.py",
    ),
    Fault(
        "Senshiai: after a cast nobody is asked again from the first",
        "games/senshiai/rules/windows.py",
        was="$table.swap(Opened($frame.window, $frame.asked))",
        becomes="$table.swap(Opened($frame.window, $frame.asked, $frame.passed + 1))",
        tests="tests/games/senshiai/rules/test_examples_events.py",
    ),
    Fault(
        "Senshiai: a card is paid for with one card too few",
        "games/senshiai/rules/windows.py",
        was="$frame.left > 1",
        becomes="$frame.left > 2",
        inside="_pay",
        tests="tests/games/senshiai/rules/test_examples_fine.py tests/games/senshiai/rules/test_cards_events.py",
    ),
    Fault(
        "Senshiai: the match goes on a round beyond its limit",
        "games/senshiai/rules/turn.py",
        was="$table.round >= $table.options.rounds",
        becomes="$table.round > $table.options.rounds",
        tests="tests/games/senshiai/rules/test_examples_end.py",
    ),
    Fault(
        "Senshiai: when the rounds are over the smallest Reserve wins",
        "games/senshiai/rules/turn.py",
        was="max(len($table.reserves[$seat]) for $seat in $living)",
        becomes="min(len($table.reserves[$seat]) for $seat in $living)",
        tests="tests/games/senshiai/rules/test_examples_end.py",
    ),
    Fault(
        "Senshiai: a Unit that has shot shoots again",
        "games/senshiai/rules/combat.py",
        was="not $unit.marks & (Mark.SHOT | Mark.HELD)",
        becomes="True",
        tests="tests/games/senshiai/rules/test_examples_battle.py tests/games/senshiai/rules/test_cards_troops.py",
    ),
    Fault(
        "Senshiai: a view shows the other hand",
        "games/senshiai/view/observe.py",
        was="_blank_seat($each, $number == $seat)",
        becomes="_blank_seat($each, True)",
        tests="tests/contract/test_views.py",
    ),
    Fault(
        "Senshiai: a deck of two cards is played",
        "games/senshiai/cards/*.py",
        was="$least <= $total <= $most",
        becomes="$total <= $most",
        inside="deck_rules",
        tests="tests/games/senshiai/cards/test_decks.py",
    ),
    Fault(
        "Senshiai: nobody is asked for courtesy, so that who is asked holds an answer",
        "games/senshiai/view/priority.py",
        was="self.waiting.append(($seat, self.$window))",
        becomes="pass",
        tests="tests/games/senshiai/test_priority.py",
    ),
    Fault(
        "Senshiai: what was passed is not asked again after undo",
        "games/senshiai/view/priority.py",
        was="""
            for $stops in self.$all.values():
                $stops.passing = ""
                ...
        """,
        becomes="pass",
        tests="tests/games/senshiai/test_priority.py tests/ui/scenes/senshiai/test_windows.py",
    ),
    Fault(
        "Senshiai: a planned Event is cast again and again",
        "games/senshiai/view/priority.py",
        was="$seat.plans.pop(..., None)",
        becomes="pass",
        tests="tests/games/senshiai/test_priority.py tests/ui/scenes/senshiai/test_windows.py",
    ),
)
