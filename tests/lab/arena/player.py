"""A program that plays in the arena by views, in as few lines as it takes; what it is told to do wrong it does wrong.

python player.py [die | lie | babble | sleep]
"""

import json
import os
import signal
import sys
import time

fault = sys.argv[1] if len(sys.argv) > 1 else ""
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "quit":
        break
    if word == "choose":
        allowance, _, shown = rest.partition(" ")
        view = json.loads(shown)
        assert allowance == "nodes=7" and view["actor"] == view["seat"], line
        assert "?" in view["position"] or view["game"] == "nissi", "more is shown than the seat may know"
        if len(view["log"]) > 3 and fault == "die":
            os.kill(os.getpid(), signal.SIGKILL)
        if fault == "sleep":
            time.sleep(60)
        answer = {"lie": "A0-A9", "babble": "hello\x00"}.get(fault, view["legal"][0])
        print("=", answer, flush=True)
    elif word == "play":
        print("? unknown", flush=True)  # who knows its seat is never told more than that
    else:
        print("= ok", flush=True)
