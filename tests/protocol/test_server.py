"""The protocol over streams and as a real process."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from games.core import words
from games.protocol.server import LONGEST, serve

PROJECT = Path(__file__).resolve().parents[2]


def replies(sent: bytes) -> list[str]:
    """What the server says to `sent`, by line."""
    sink = io.BytesIO()
    assert serve(io.BytesIO(sent), sink) == 0
    return sink.getvalue().decode("utf-8").splitlines()


def converse(lines: Sequence[str], *options: str) -> tuple[int, str, str]:
    """Runs `main.py protocol` on `lines`; returns its exit code, output and errors."""
    done = subprocess.run(
        [sys.executable, *options, "main.py", "protocol"],
        cwd=PROJECT,
        input="".join(f"{line}\n" for line in lines).encode(),
        capture_output=True,
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8")


def test_ends_at_quit_and_at_the_end_of_input() -> None:
    assert replies(b"") == []
    assert replies(b"quit\ngames\n") == ["= ok"]
    assert replies(b"new nissi\nactor") == ["= ok", "= 0"]


def test_line_ends_of_all_systems_will_do() -> None:
    assert replies(b"new nissi\r\nplay F9-F8\r\nactor\r\n") == ["= ok", "= ok", "= 1"]


def test_an_empty_line_is_a_request_too() -> None:
    (reply,) = replies(b"\n")
    assert reply.startswith("? unknown ")


def test_binary_junk_is_refused_line_by_line() -> None:
    junk = b"new nissi\n\xff\xfe\n\x00\x01\x02\nplay \x00\nplay F9\x1b[2J\nactor\n"
    lines = replies(junk)
    assert [line.split()[0] for line in lines] == ["=", "?", "?", "?", "?", "="]
    assert lines[1].startswith("? encoding ")
    assert all(line.isprintable() for line in lines)


def test_a_huge_line_is_refused_and_the_next_one_answered() -> None:
    for size in (LONGEST - 6, LONGEST, LONGEST + 1, 3 * LONGEST + 17):
        lines = replies(b"new nissi\n" + b"play " + b"x" * size + b"\nactor\n")
        assert len(lines) == 3
        assert lines[1][0] == "?"
        assert lines[2] == "= 0"
        assert len(lines[1]) < 1000
    assert replies(b"x" * (LONGEST + 5))[0].startswith("? too_long ")


def test_a_reply_of_several_lines_ends_with_an_empty_one() -> None:
    assert replies(b"new nissi\nplay F9-F8\nplay F0-F1\nlog\nactor\n")[3:] == ["= F9-F8", "F0-F1", "", "= 0"]
    assert replies(b"new nissi\nlog\nactor\n")[1:] == ["=", "", "= 0"]


@given(st.lists(st.binary(max_size=60).map(lambda line: line.replace(b"\n", b" ")), max_size=20))
def test_every_line_gets_exactly_one_reply(lines: list[bytes]) -> None:
    sent = b"".join(line + b"\n" for line in lines if line.strip().lower() not in (b"quit", b"log"))
    answered = replies(b"new nissi\n" + sent + b"actor\n")
    assert len(answered) == 2 + sent.count(b"\n")
    assert not [line for line in answered if line.startswith("? internal")]


def test_a_real_process_plays_a_game() -> None:
    code, out, errors = converse(["new nissi", "play f9f8", "position", "view 1", "perft 2", "play resign", "outcome"])
    lines = out.splitlines()
    assert (code, errors) == (0, "")
    assert lines[2] == "= 3zxcvb2/10/10/10/10/10/10/10/5C4/3ZX1VB2 r 1"
    assert json.loads(lines[3][2:])["actor"] == 1
    assert lines[-1] == "= resign 1 0"


def test_replies_come_one_by_one() -> None:
    command = [sys.executable, "main.py", "protocol"]
    with subprocess.Popen(command, cwd=PROJECT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for request, reply in ((b"new nissi\n", b"= ok\n"), (b"actor\n", b"= 0\n"), (b"nonsense\n", None)):
            process.stdin.write(request)
            process.stdin.flush()
            line = process.stdout.readline()
            assert line == reply or (reply is None and line.startswith(b"? unknown"))
        process.stdin.close()
        assert process.wait(timeout=30) == 0


def test_a_client_that_stops_reading_causes_no_traceback() -> None:
    command = [sys.executable, "main.py", "protocol"]
    with subprocess.Popen(
        command, cwd=PROJECT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(b"games\n" * 5)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=30) == 0


def test_the_protocol_never_opens_the_screen_libraries() -> None:
    script = (
        "import io, sys; from games.protocol.server import serve; "
        "serve(io.BytesIO(b'new nissi\\nview 0\\nquit\\n'), io.BytesIO()); "
        "print([name for name in ('pygame', 'pygame_gui', 'ui') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=PROJECT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_answers_are_english_whatever_the_player_reads() -> None:
    requests = b"new nissi\nplay A0-A9\nview 0\n"
    english, other = io.BytesIO(), io.BytesIO()
    serve(io.BytesIO(requests), english)
    words.use(words.PSEUDO)
    try:
        serve(io.BytesIO(requests), other)
    finally:
        words.use(words.ENGLISH)
    assert other.getvalue() == english.getvalue() and b"prompt" in english.getvalue()
