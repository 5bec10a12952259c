"""Starting the program: the Python version, the packages it needs, the command line.

Only the standard library is used here: it runs before anything is installed. This file keeps to
old syntax, because a Python that is too old reads it before it is told so.
"""

# not for players: what the command line says is English

import sys

VERSION = "0.1.0"
"""The only place that says it: command line, window, packages and their papers read it here."""

OLDEST = (3, 11)


def check_python(start):
    # type: (str) -> None
    """Ends the program with advice unless this Python is new enough; `start` is what to run with a newer one."""
    if sys.version_info >= OLDEST:
        return
    newer = _newer_python()
    if newer:
        advice = "There is a newer one on this machine; start with it:\n    {} {}".format(newer, start)
    else:
        advice = "Install a newer one from your system's packages or from python.org, then start with that."
    sys.exit(
        "Zashiki needs Python {}.{} or newer, and this is {}.{} ({}).\n{}".format(
            OLDEST[0], OLDEST[1], sys.version_info[0], sys.version_info[1], sys.executable, advice
        )
    )


def end_without_a_word():
    # type: () -> None
    """Has Ctrl+C end the program at once, until there is somebody who can say so (launch/guard.py)."""
    import signal

    if signal.getsignal(signal.SIGINT) == signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def _newer_python():
    # type: () -> str | None
    """The newest suitable `python3.N` on the search path that answers, or on Windows `py -3.N`; None without one."""
    try:
        from shutil import which
    except ImportError:  # Python 2
        return None
    from subprocess import DEVNULL, call

    for minor in range(OLDEST[1] + 9, OLDEST[1] - 1, -1):
        ways = ["python3.{}".format(minor)]
        if sys.platform == "win32":  # where versions have no names of their own, but one program that starts them
            ways.append("py -3.{}".format(minor))
        for way in ways:
            words = way.split()
            if which(words[0]) and call(words + ["-c", ""], stdout=DEVNULL, stderr=DEVNULL) == 0:  # noqa: RUF005
                return way
    return None
