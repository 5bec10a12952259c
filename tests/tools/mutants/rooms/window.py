"""Faults below and round the tables: services, controls, drawing, screens, the window, the terminal, the start."""

from __future__ import annotations

from tests.tools.mutants.fault import Fault

SERVICES = (
    Fault(
        "a match that is open in another window is offered to go on with",
        "ui/services/resource_locks.py",
        was="return not lock($file)",
        becomes="return False",
        tests="tests/ui/services/test_matches.py tests/ui/window/test_two_programs.py",
    ),
    Fault(
        "a match that is played is locked for nobody",
        "ui/services/matches/*.py",
        was="""
            if self.$claim is None:
                self.$claim = claim(...)
        """,
        becomes="pass",
        tests="tests/ui/services/test_matches.py tests/ui/window/test_two_programs.py",
    ),
    Fault(
        "the time since the last action is lost when the table is left",
        "ui/services/matches/*.py",
        was="if self.match.spent: ...",
        becomes="pass",
        tests="tests/ui/services/test_matches.py tests/ui/table/test_clocks.py",
    ),
    Fault(
        "a match that has changed on the disk is known as it was",
        "ui/services/matches/history.py",
        was="$known.get($file) != $stamp",
        becomes="$file not in $known",
        tests="tests/ui/services/test_history.py",
    ),
    Fault(
        "matches that are gone stay in the guest book",
        "ui/services/matches/history.py",
        was="$index.drop($known.keys() - $lie.keys())",
        becomes="pass",
        tests="tests/ui/services/test_history.py",
    ),
    Fault(
        "a match that ended is not in the guest book until it is opened again",
        "ui/services/matches/*.py",
        was="""
            if $over:
                file_in(self.folders, self.name, $made)
            elif self.$filed:
                $take_out(self.folders, self.name)
        """,
        becomes="pass",
        tests="tests/ui/services/test_history.py",
    ),
    Fault(
        "the wastebasket is emptied after a day and a quarter",
        "ui/services/matches/store.py",
        was="BASKET_DAYS * $day",
        becomes="BASKET_DAYS * $day / 24",
        tests="tests/ui/services/test_matches.py",
    ),
    Fault(
        "a finished match that a crash left among the unfinished stays there",
        "ui/services/matches/store.py",
        was="if $summary.finished: $finish($folders, $path)",
        becomes="pass",
        tests="tests/ui/services/test_matches.py",
    ),
    Fault(
        "a puzzle that was given up counts again for the solver's rating when it is solved",
        "ui/services/puzzles/progress.py",
        was="$hardness and $name not in self.rated and $name not in self.solved",
        becomes="$hardness and $name not in self.solved",
        tests="tests/ui/screens/puzzles/test_ratings.py",
    ),
    Fault(
        "two programs on one folder forget each other's solved puzzles",
        "ui/services/puzzles/progress.py",
        was="$change(load_progress(...))",
        becomes="$change(Progress())",
        tests="tests/ui/screens/puzzles/test_shelves.py tests/ui/screens/puzzles/test_solving.py",
    ),
    Fault(
        "a worse time replaces the better one",
        "ui/services/puzzles/progress.py",
        was="($made.diamonds, -$made.seconds) > ($before.diamonds, -$before.seconds)",
        becomes="True",
        tests="tests/ui/screens/puzzles/test_shelves.py tests/ui/screens/puzzles/test_solving.py",
    ),
    Fault(
        "every deal of a day that is played again counts",
        "ui/services/puzzles/progress.py",
        was="self if $result.day in self.deals else $new",
        becomes="$new",
        tests="tests/ui/screens/puzzles/test_shelves.py tests/ui/screens/puzzles/test_solving.py",
    ),
    Fault(
        "what one guest was told is told nobody else",
        "ui/services/*.py",
        was='f"{$name}@{self.guest}" if self.guest else $name',
        becomes="$name",
        tests="tests/ui/table/test_tips.py",
    ),
    Fault(
        "an older state of a match is written over a newer one",
        "ui/services/tasks.py",
        was="""
            if $old is not None:
                self.$jobs.remove($old)
                $job.over = $old.over
        """,
        becomes="pass",
        tests="tests/ui/services/test_tasks.py",
    ),
)

CONTROLS = (
    Fault(
        "a key that two commands have is not noticed",
        "ui/controls/keymap.py",
        was="any($key.meets($each) for $each in $other.$keys)",
        becomes="False",
        tests="tests/ui/controls/test_keymap.py",
    ),
    Fault(
        "Tab walks from the bottom to the top",
        "ui/controls/focus.py",
        was="sorted($found, key=$place)",
        becomes="sorted($found, key=$place, reverse=True)",
        tests="tests/ui/controls/test_keyboard.py",
    ),
    Fault(
        "Tab stays at the last control",
        "ui/controls/focus.py",
        was="($order.index(self.current) + $step) % len($order)",
        becomes="min(len($order) - 1, max(0, $order.index(self.current) + $step))",
        tests="tests/ui/controls/test_keyboard.py",
    ),
    Fault(
        "a control that is gone keeps the ring",
        "ui/controls/focus.py",
        was="if $gone: self.current = None",
        becomes="pass",
        tests="tests/ui/controls/test_keyboard.py tests/ui/controls/test_buttons.py",
    ),
    Fault(
        "the ring goes on leading when the pointer moves",
        "ui/controls/inputs.py",
        was="$event.type in _POINTER",
        becomes="False",
        tests="tests/ui/controls/test_keyboard.py",
    ),
    Fault(
        "a key let go in another window is held for ever",
        "ui/controls/inputs.py",
        was="self.$down.clear()",
        becomes="pass",
        tests="tests/ui/table/test_danger.py tests/ui/controls/test_keyboard.py",
    ),
    Fault(
        "words name keys while a pad leads",
        "ui/controls/key_hints.py",
        was="$padded if leads() else $text",
        becomes="$text",
        inside="by_pad",
        tests="tests/ui/controls/test_how.py tests/ui/controls/test_as_set.py tests/ui/test_pad_words.py",
    ),
    Fault(
        "of two keys that were exchanged words name one twice",
        "ui/controls/key_hints.py",
        was="$found[0] if $words.replace($plus, $blank) == $found[0] else $words",
        becomes="$found[0]",
        tests="tests/ui/controls/test_as_set.py",
    ),
)

DRAWING = (
    Fault(
        "contrast is reckoned without the light of the room",
        "ui/drawing/palette.py",
        was="($bright + 0.05) / ($dark + 0.05)",
        becomes="($bright + 0.05) / ($dark + 0.005)",
        tests="tests/ui/drawing/test_sights.py",
    ),
    Fault(
        "text in a colour is left paler than can be read",
        "ui/drawing/palette.py",
        was="7.0 if $high else 4.5",
        becomes="3.0 if $high else 2.0",
        inside="as_text",
        tests="tests/ui/drawing/test_sights.py",
    ),
    Fault(
        "a line of Japanese begins with a comma",
        "ui/drawing/breaking.py",
        was="$after in $never_first or $before in $never_last",
        becomes="$before in $never_last",
        tests="tests/ui/drawing/test_breaking.py",
    ),
    Fault(
        "a line of Japanese ends with an opening bracket",
        "ui/drawing/breaking.py",
        was="$after in $never_first or $before in $never_last",
        becomes="$after in $never_first",
        tests="tests/ui/drawing/test_breaking.py",
    ),
    Fault(
        "Japanese is looked for in the western fonts alone",
        "ui/drawing/fonts.py",
        was="$eastern if $code >= 0x2E80 else (*$western, *$eastern)",
        becomes="$western",
        tests="tests/ui/drawing/test_fonts.py",
    ),
    Fault(
        "pictures of the size before are drawn after a change",
        "ui/drawing/picture_cache.py",
        was="""
            store.budget, store.filled = $least, 0
            $let_go()
        """,
        becomes="store.budget, store.filled = $least, 0",
        tests="tests/ui/drawing/test_picture_cache.py",
    ),
    Fault(
        "text grows with the width of the window alone",
        "ui/drawing/look.py",
        was="min($size[0] / $full[0], $size[1] / $full[1])",
        becomes="$size[0] / $full[0]",
        inside="percent_for",
        tests="tests/ui/services/test_screen_scale.py tests/ui/drawing tests/ui/screens/test_settings.py",
    ),
    Fault(
        "Arabic and Hebrew are written from left to right",
        "ui/drawing/text_runs.py",
        was="$line += reversed($stretch) if $leftward else $stretch",
        becomes="$line += $stretch",
        tests="tests/ui/drawing/test_awkward_text.py tests/ui/drawing/test_lettering.py",
    ),
)

SCREENS = (
    Fault(
        "setup: players who change seats leave their decks behind",
        "ui/screens/setup/state.py",
        was='",".join(($other, $one, *$others))',
        becomes='",".join(($one, $other, *$others))',
        inside="swapped",
        tests="tests/ui/screens/setup/test_state.py tests/ui/screens/setup/test_decks.py",
    ),
    Fault(
        "setup: minutes of a clock are taken for seconds",
        "ui/screens/setup/state.py",
        was="self.minutes * 60.0",
        becomes="self.minutes * 1.0",
        tests="tests/ui/screens/setup/test_setup.py tests/ui/screens/setup/test_state.py",
    ),
    Fault(
        "setup: a teacher sits between two people",
        "ui/screens/setup/state.py",
        was="{$teacher} if self.teacher and self.may_teach else set()",
        becomes="{$teacher} if self.teacher else set()",
        tests="tests/ui/table/test_teacher.py",
    ),
    Fault(
        "saves: the oldest matches come first",
        "ui/screens/saves/listing.py",
        was="(bool($item.problem), -$item.moment.timestamp(), $item.title.casefold())",
        becomes="(bool($item.problem), $item.moment.timestamp(), $item.title.casefold())",
        tests="tests/ui/screens/saves/test_saves.py",
    ),
    Fault(
        "saves: a search finds what has any of its words",
        "ui/screens/saves/listing.py",
        was="all($word in $item.searched for $word in $words)",
        becomes="any($word in $item.searched for $word in $words)",
        tests="tests/ui/screens/saves/test_saves.py",
    ),
    Fault(
        "launcher: the puzzle of today is offered though it is solved",
        "ui/screens/launcher/today.py",
        was="None if done else ButtonLabel(tr('Solve it'))",
        becomes="ButtonLabel(tr('Solve it'))",
        tests="tests/ui/screens/test_room_today.py",
    ),
    Fault(
        "puzzles: a missed puzzle is found twice",
        "ui/screens/puzzles/finder.py",
        was="$each.id not in $known",
        becomes="True",
        tests="tests/ui/screens/puzzles/test_missed.py",
    ),
    Fault(
        "puzzles: matches that were looked through are looked through again",
        "ui/screens/puzzles/finder.py",
        was="file not in $looked",
        becomes="True",
        tests="tests/ui/screens/puzzles/test_missed.py",
    ),
    Fault(
        "lesson: whatever is played is taken for what was asked",
        "ui/screens/lesson/*.py",
        was="not $table.snapshot.mine or not $possible($match, $action) or $fits($match, self.step, $action)",
        becomes="True",
        tests="tests/ui/screens/lesson/test_guided.py",
    ),
    Fault(
        "lesson: the others' answers come in the wrong order",
        "ui/screens/lesson/*.py",
        was="self.$script.pop(0)",
        becomes="self.$script.pop()",
        tests="tests/ui/screens/lesson/test_guided.py",
    ),
    Fault(
        "reader: the contents mark the section after the one that is read",
        "ui/screens/reader/contents.py",
        was="$title.entry.y <= $offset",
        becomes="$title.entry.y > $offset",
        tests="tests/ui/screens/test_reader.py",
    ),
    Fault(
        "guests: another guest of the same name is taken in",
        "ui/controls/new_player.py",
        was="self.app.guests.roster.why_not(self.name)",
        becomes='""',
        inside="_add",
        tests="tests/ui/controls/test_new_player.py",
    ),
    Fault(
        "editor: an answer to an older position is shown",
        "ui/screens/editor/composing.py",
        was="$message.ticket == self.$ticket and isinstance($message, $kinds)",
        becomes="isinstance($message, $kinds)",
        tests="tests/ui/screens/test_editor.py",
    ),
    Fault(
        "settings: keys that a player has set are replaced without a question",
        "ui/screens/settings/keys.py",
        was="$own and $own not in self.$sets.values()",
        becomes="False",
        tests="tests/ui/screens/test_keys_page.py",
    ),
    Fault(
        "help: one of two keys of a command is left out",
        "ui/screens/help/screen.py",
        was="$keys.setdefault($binding.words, []).extend($binding.names)",
        becomes="$keys.setdefault($binding.words, []).extend($binding.names[:1])",
        tests="tests/ui/screens/test_help.py",
    ),
    Fault(
        "learn: a lesson is offered where there is none",
        "ui/screens/learn/screen.py",
        was="has_lesson($info.id)",
        becomes="True",
        tests="tests/ui/screens/test_learn.py",
    ),
)

WINDOW = (
    Fault(
        "what the background has finished comes under a finger that holds a button",
        "ui/window/*.py",
        was="not $clicked or self.$held > $longest",
        becomes="True",
        tests="tests/ui/window/test_deferred_results.py",
    ),
    Fault(
        "the loop goes to sleep in the middle of a movement",
        "ui/window/frame_pacer.py",
        was="""
            if $moving:
                self.$quiet = 0.0
                return max(...)
        """,
        becomes="pass",
        tests="tests/ui/window/test_window.py tests/ui/window/test_app.py",
    ),
    Fault(
        "a start that failed is counted as one that succeeded",
        "ui/window/safe_start.py",
        was="self.failures + 1",
        becomes="self.failures",
        tests="tests/ui/window/test_safe_start.py",
    ),
    Fault(
        "the settings are thrown away where they should be set aside",
        "ui/window/safe_start.py",
        was="$thing.rename($folder / $thing.name)",
        becomes="$thing.unlink()",
        tests="tests/ui/window/test_safe_start.py",
    ),
    Fault(
        "a long press that moves away is one all the same",
        "ui/window/long_press.py",
        was="None if $away > $far else self.$at",
        becomes="self.$at",
        tests="tests/ui/test_touch.py",
    ),
    Fault(
        "the window opens where it was on other monitors",
        "ui/window/window_positions.py",
        was="""\"+".join($size for $wide, $high in $desktops)""",
        becomes='"+"',
        tests="tests/ui/window/test_places.py",
    ),
    Fault(
        "a screen reader is told of what has not changed, and of nothing else",
        "ui/window/access/sent_nodes.py",
        was="$before.get($number) != $sent",
        becomes="$before.get($number) == $sent",
        tests="tests/ui/window/test_access.py",
    ),
    Fault(
        "a screen reader writes into a field that is shut",
        "ui/window/access/*.py",
        was="$node is not None and $node.enabled",
        becomes="$node is not None",
        tests="tests/ui/window/test_access.py",
    ),
)

TERMINAL = (
    Fault(
        "a list takes its numbers from 0",
        "ui/terminal/talk.py",
        was="int($text) - 1 if $found else None",
        becomes="int($text) if $found else None",
        tests="tests/ui/terminal/test_typing.py tests/ui/terminal/test_playing.py",
    ),
    Fault(
        "a list has one number too many",
        "ui/terminal/talk.py",
        was="1 <= int($text) <= $count",
        becomes="1 <= int($text) <= $count + 1",
        tests="tests/ui/terminal/test_typing.py tests/ui/terminal/test_playing.py",
    ),
    Fault(
        "an answer that two names begin with is the first of them",
        "ui/terminal/talk.py",
        was="$found[0] if len($found) == 1 else None",
        becomes="$found[0] if $found else None",
        tests="tests/ui/terminal/test_typing.py tests/ui/terminal/test_playing.py tests/ui/terminal/test_command.py",
    ),
    Fault(
        "the cards of who has left stay in sight",
        "ui/terminal/talk.py",
        was='self.say(*[""] * $blank)',
        becomes="pass",
        tests="tests/ui/terminal/test_hidden.py",
    ),
    Fault(
        "a hint in the terminal leaves the match unaided",
        "ui/terminal/deciding.py",
        was="mark_assisted($match, $hint)",
        becomes="pass",
        tests="tests/ui/terminal/test_typing.py",
    ),
    Fault(
        "somebody types that the time is up",
        "ui/terminal/acting.py",
        was="$action is Ending.TIME or $action in ($match.game.time_action, None)",
        becomes="False",
        tests="tests/ui/terminal/test_typing.py",
    ),
)

LAUNCH = (
    Fault(
        "a package of just the version that is asked for will not do",
        "launch/requirements.py",
        was="$numbers($version) < $numbers($requirement.minimum)",
        becomes="$numbers($version) <= $numbers($requirement.minimum)",
        tests="tests/launch/test_requirements.py",
    ),
    Fault(
        "a package of the first version that is too new will do",
        "launch/requirements.py",
        was="$numbers($version) >= $numbers($requirement.below)",
        becomes="$numbers($version) > $numbers($requirement.below)",
        tests="tests/launch/test_requirements.py",
    ),
    Fault(
        "version 10 is older than version 9",
        "launch/requirements.py",
        was="[int($part) for $part in $text.split('.')]",
        becomes="[ord($part[0]) for $part in $text.split('.')]",
        tests="tests/launch/test_requirements.py",
    ),
    Fault(
        "a package whose installation was cut short counts as there",
        "launch/requirements.py",
        was="not ($entry / 'INSTALLER').exists()",
        becomes="False",
        tests="tests/launch/test_requirements.py",
    ),
    Fault(
        "a Python that is just new enough is refused",
        "launch/__init__.py",
        was="sys.version_info >= $oldest",
        becomes="sys.version_info > (*$oldest, 99)",
        tests="tests/launch/test_first_start.py tests/launch/test_command_line.py",
    ),
)
