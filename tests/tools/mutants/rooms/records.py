"""Faults in bots and the coach, puzzles, the guest book, the arena and the protocol."""

from __future__ import annotations

from tests.tools.mutants.fault import Fault

BOTS = (
    Fault(
        "a bot's answer to an older question is taken",
        "games/bots/worker.py",
        was="if $message.ticket != self.open_ticket or isinstance($message, $Dropped): return",
        becomes="pass",
        tests="tests/bots/test_worker.py",
    ),
    Fault(
        "a bots' process that is silent for ever is waited for",
        "games/bots/worker.py",
        was="self.$busy and self.$now() > self.$due",
        becomes="False",
        tests="tests/bots/test_worker.py",
    ),
    Fault(
        "a bot's time is counted in milliseconds when its silence is judged",
        "games/bots/worker.py",
        was="3 * $limit.seconds + 5",
        becomes="3000 * $limit.seconds + 5",
        tests="tests/bots/test_worker.py",
    ),
    Fault(
        "a bot's process that dies over every question is asked for ever",
        "games/bots/worker.py",
        was="self.$deaths < $most",
        becomes="True",
        tests="tests/bots/test_worker.py",
    ),
    Fault(
        "Even asks the weaker bot where it should ask the stronger",
        "games/bots/even.py",
        was="$rng.random() < self.$share",
        becomes="$rng.random() >= self.$share",
        tests="tests/bots/test_even.py",
    ),
    Fault(
        "reasons of a hint are told with the wrong sign",
        "games/bots/why.py",
        was="$changes.get($name, 0.0) + $new.get($name, 0.0) - $old.get($name, 0.0)",
        becomes="$changes.get($name, 0.0) - $new.get($name, 0.0) + $old.get($name, 0.0)",
        tests="tests/bots/test_why.py",
    ),
    Fault(
        "the smallest reasons of a hint are told first",
        "games/bots/why.py",
        was="lambda $term: -abs($term.change)",
        becomes="lambda $term: abs($term.change)",
        tests="tests/bots/test_why.py",
    ),
    Fault(
        "a bot takes a draw when it stands well",
        "games/bots/draw_offers.py",
        was="$match.index >= 2 and $score <= $even",
        becomes="$match.index >= 2 and $score >= $even",
        tests="tests/bots/test_simple_bots.py",
    ),
    Fault(
        "a shared clock is used up by a bot twice as fast",
        "games/bots/levels.py",
        was="$left / 2 if $shared else $left",
        becomes="$left",
        tests="tests/bots/test_simple_bots.py",
    ),
)

ANALYSIS = (
    Fault(
        "what a line gives away is counted for the wrong seat",
        "games/analysis/verdict.py",
        was="$best.chances[self.mover] - $line.chances[self.mover]",
        becomes="$best.chances[self.mover - 1] - $line.chances[self.mover - 1]",
        tests="tests/analysis/test_marks.py tests/analysis/test_teacher.py",
    ),
    Fault(
        "a mistake is marked as a blunder",
        "games/analysis/move_quality.py",
        was="$lost >= BLUNDER",
        becomes="$lost >= MISTAKE",
        tests="tests/analysis/test_marks.py",
    ),
    Fault(
        "the only legal action is praised as the only good one",
        "games/analysis/move_quality.py",
        was="$lost is None or $verdict.choices < 2",
        becomes="$lost is None",
        tests="tests/analysis/test_marks.py",
    ),
    Fault(
        "the teacher asks at the first look, though the second may find otherwise",
        "games/analysis/teacher.py",
        was="$agreed and $verdict.counted >= $enough",
        becomes="$verdict.counted >= $enough",
        tests="tests/analysis/test_teacher.py",
    ),
    Fault(
        "the chances that the teacher names are exchanged",
        "games/analysis/teacher.py",
        was="$high, $low = ($words for $each in ($best, $line))",
        becomes="$high, $low = ($words for $each in ($line, $best))",
        tests="tests/analysis/test_teacher.py",
    ),
)

PUZZLES = (
    Fault(
        "a puzzle solved at the second try has all its diamonds",
        "games/puzzles/attempt.py",
        was="$most - self.hints - bool(self.wrong)",
        becomes="$most - self.hints",
        tests="tests/puzzles/test_attempt.py",
    ),
    Fault(
        "beginning again forgets the wrong tries",
        "games/puzzles/attempt.py",
        was="self.step, self.played, self.$shown = self.$found.solution, [], 0",
        becomes="self.step, self.played, self.$shown, self.wrong = self.$found.solution, [], 0, 0",
        tests="tests/puzzles/test_attempt.py",
    ),
    Fault(
        "a longer way to the goal counts as a mistake",
        "games/puzzles/attempt.py",
        was="if $action in self.step.longer: ...",
        becomes="pass",
        tests="tests/puzzles/test_attempt.py",
    ),
    Fault(
        "a streak of days is never longer than one",
        "games/puzzles/today.py",
        was="$length($days, $last, -1)",
        becomes="$length($days, $last, 1)",
        tests="tests/puzzles/test_today.py",
    ),
    Fault(
        "a puzzle that has left the shelf is the puzzle of a later day",
        "games/puzzles/today.py",
        was="$each.since <= $text and (not $each.until or $text < $each.until)",
        becomes="$each.since <= $text",
        tests="tests/puzzles/test_today.py",
    ),
    Fault(
        "a puzzle of a day gone by counts for the streak",
        "games/puzzles/today.py",
        was="$day == $when and $day <= $today",
        becomes="$day <= $today",
        tests="tests/puzzles/test_today.py",
    ),
    Fault(
        "the weekday of the hard puzzles is a day early",
        "games/puzzles/today.py",
        was="$grade[date.fromordinal($ordinal).weekday()]",
        becomes="$grade[date.fromordinal($ordinal + 1).weekday()]",
        tests="tests/puzzles/test_today.py",
    ),
    Fault(
        "a result line that was changed on its way is believed",
        "games/puzzles/result_code.py",
        was="$sealed($body) != $words",
        becomes="False",
        tests="tests/puzzles/test_result_code.py",
    ),
    Fault(
        "the minutes of a result line are read as seconds",
        "games/puzzles/result_code.py",
        was="60 * $minutes + $seconds",
        becomes="$minutes + $seconds",
        tests="tests/puzzles/test_result_code.py",
    ),
    Fault(
        "who was slower is told to have been quicker",
        "games/puzzles/result_code.py",
        was="$mine.seconds < $theirs.seconds",
        becomes="$mine.seconds > $theirs.seconds",
        tests="tests/puzzles/test_result_code.py",
    ),
)

GUESTS = (
    Fault(
        "a match with help is rated",
        "games/guests/rating.py",
        was="not $match.rated or len(set($people)) != len($people)",
        becomes="len(set($people)) != len($people)",
        tests="tests/guests/test_rating.py",
    ),
    Fault(
        "at a table of four every opponent counts as a whole match",
        "games/guests/rating.py",
        was="1 / (len($match.seats) - 1)",
        becomes="1.0",
        tests="tests/guests/test_rating.py",
    ),
    Fault(
        "every match is rated as if it were everybody's first",
        "games/guests/rating.py",
        was="$standing($found, $match.game, $each)",
        becomes="$standing({}, $match.game, $each)",
        tests="tests/guests/test_rating.py",
    ),
    Fault(
        "a rating falls by a win",
        "games/guests/glicko.py",
        was="$own.value + $scale * $phi**2 * $gain",
        becomes="$own.value - $scale * $phi**2 * $gain",
        tests="tests/guests/test_rating.py",
    ),
    Fault(
        "a match of which there are several files counts several times",
        "games/guests/played.py",
        was="$first[$each.id] = $each",
        becomes="$first[$each.file] = $each",
        tests="tests/guests/test_statistics.py tests/guests/test_book.py",
    ),
    Fault(
        "a shared first place counts as a win",
        "games/guests/statistics.py",
        was="$first and $points.count($best) == 1",
        becomes="$first",
        tests="tests/guests/test_statistics.py",
    ),
    Fault(
        "a match lost leaves the row of wins as it was",
        "games/guests/statistics.py",
        was="self._replace(now=0)",
        becomes="self",
        tests="tests/guests/test_statistics.py",
    ),
    Fault(
        "where few are best the most are told as the record",
        "games/guests/statistics.py",
        was="$value < $than if $least else $value > $than",
        becomes="$value > $than",
        tests="tests/guests/test_statistics.py",
    ),
    Fault(
        "a win against a weaker bot fills a ring",
        "games/guests/progress.py",
        was="$result.won and $above >= 0",
        becomes="$result.won",
        tests="tests/guests/test_statistics.py",
    ),
)

ARENA = (
    Fault(
        "the arena never changes the seats",
        "lab/arena/schedule.py",
        was="$first if $seat == $place else $second",
        becomes="$first if $seat == 0 else $second",
        tests="tests/lab/arena/test_schedule.py",
    ),
    Fault(
        "a difference in strength has the wrong sign",
        "lab/arena/statistics.py",
        was="10 ** (-$elo / 400)",
        becomes="10 ** ($elo / 400)",
        tests="tests/lab/arena/test_statistics.py",
    ),
    Fault(
        "the sequential test accepts what it should reject",
        "lab/arena/statistics.py",
        was="$ratio > 0, self.$units",
        becomes="$ratio < 0, self.$units",
        tests="tests/lab/arena/test_statistics.py",
    ),
    Fault(
        "a draw is counted as a win",
        "lab/arena/scores.py",
        was="$record.points.count($best) > 1",
        becomes="False",
        tests="tests/lab/arena/test_statistics.py",
    ),
    Fault(
        "a program that plays something illegal does not lose",
        "lab/arena/program.py",
        was="$action not in $view.legal",
        becomes="False",
        tests="tests/lab/arena/test_programs.py",
    ),
    Fault(
        "who forfeits gets the point",
        "lab/arena/play.py",
        was="0.0 if $seat == $at else $others",
        becomes="$others if $seat == $at else 0.0",
        tests="tests/lab/arena/test_play.py tests/lab/arena/test_programs.py",
    ),
)

PROTOCOL = (
    Fault(
        "a view asked for by one seat is another's",
        "games/protocol/plain.py",
        was="$match.view($seat)",
        becomes="$match.view(None if $seat is None else 0)",
        tests="tests/protocol/test_every_game.py tests/protocol/test_session.py",
    ),
    Fault(
        "the log of a view tells what was redacted",
        "games/protocol/plain.py",
        was="$match.log($seat)",
        becomes="$match.entries()",
        tests="tests/protocol/test_every_game.py tests/protocol/test_session.py",
    ),
    Fault(
        "a refusal has another code than the documents say",
        "games/protocol/session.py",
        was="""$Refusal("no_game", ...)""",
        becomes="""$Refusal("game", "start a match first: new GAME")""",
        tests="tests/protocol/test_session.py",
    ),
    Fault(
        "a request is answered in the player's language",
        "games/protocol/server.py",
        was="""
            with in_english():
                $reply = $answer(...)
        """,
        becomes="$reply = _answer(session, line, source)",
        tests="tests/protocol/test_server.py",
    ),
    Fault(
        "an option given twice is taken",
        "games/protocol/session.py",
        was="not $equals or $name in $values",
        becomes="not $equals",
        inside="_new",
        tests="tests/protocol/test_session.py",
    ),
)
