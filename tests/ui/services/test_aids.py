"""What has helped a player is in the file of the match, whatever happens next."""

from __future__ import annotations

from games.core.savefile import load
from tests.ui.driving import Hands
from tests.ui.oracle import Oracle
from tests.ui.services.matches import kept, new_match, table
from ui.window.app import App


def test_a_hint_that_was_given_is_in_the_file_of_the_match_at_once(app: App, hands: Hands) -> None:
    app.thinkers.use(Oracle())  # type: ignore[arg-type]
    scene = table(app, new_match(2))
    (path,) = kept(app, hands)
    assert load(path).assistance == set()
    scene.run_command("hint")
    assert hands.wait(lambda: bool(scene.match.assistance))
    (path,) = kept(app, hands)
    assert load(path).assistance == {"hint"}
