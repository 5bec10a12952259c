"""Windows without pain: who is asked, who passes by itself, and the handover that tells nobody's hand.

The rules ask a seat only where it holds something to cast. Between persons at one screen that alone
would tell: so a handover comes whenever a seat could by what everybody knows hold an answer and wants
to be asked, and those who hold none meet the same screens and pass. Where nothing hidden is between
persons - one person against bots - everybody passes freely.
"""

from __future__ import annotations

from typing import Any

from games.senshiai import actions as act
from games.senshiai.cards import CARD_NUMBERS
from games.senshiai.events import WindowAsked, WindowOpened
from games.senshiai.view import SenshiaiView
from ui.buttons import Face
from ui.scenes.senshiai.side import SenshiaiSide
from ui.scenes.senshiai.stops import KIND_WORDS, Stops, might_answer, planned_cast, read_stops


class Asking(SenshiaiSide):
    """The table that knows whom to ask."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.stops: dict[int, Stops] = {}
        self.courtesy: list[tuple[int, str]] = []
        """Seats that cannot answer but are asked all the same, with the window."""
        self.idle: tuple[int, str] | None = None
        """The seat at the screen that is being asked although it holds nothing to cast, and the window."""
        self._line: list[int] = []
        self._window = ""
        self._seen = 0
        super().__init__(*args, **kwargs)
        settings = self.app.settings.game
        self.stops = {
            seat: read_stops(settings.get(f"senshiai-stops-{seat + 1}", "")) for seat in range(len(self.match.seats))
        }
        self._seen = self.match.index

    # -- by itself -------------------------------------------------------------------------

    def passes_by_itself(self) -> bool:
        """Whether the person to act is in a window in which it does not want to be asked."""
        seat = self.driver.person_to_act
        if seat is None or self.review is not None:
            return False
        view: SenshiaiView = self.view
        if view.phase != "respond":
            return False
        window = view.windows[-1].window
        stops = self.stops[seat]
        if window in stops.plans and not stops.passing:
            mine: SenshiaiView = self.match.view(seat)
            number = CARD_NUMBERS[stops.plans[window]]
            possible = any(isinstance(each, act.Cast) and each.card == number for each in mine.legal)
            return not possible or planned_cast(mine, stops.plans[window]) is not None
        return not stops.wants(window)

    def _own_answer(self) -> act.Action:
        """What the person to act has declared for this window: an Event, once, or to pass."""
        seat = self.driver.person_to_act
        assert seat is not None
        view: SenshiaiView = self.match.view(seat)
        stops = self.stops[seat]
        card = stops.plans.get(view.windows[-1].window)
        found = planned_cast(view, card) if card is not None and not stops.passing else None
        if found is None:
            return act.Pass()
        del stops.plans[view.windows[-1].window]
        return found

    def tick(self, seconds: float) -> None:
        if not self.motion.running:
            self.draw_ahead()
        if self.review is None and self.match.outcome is None and not self.motion.running:
            self._settle_stops()
            if self.idle is None and self.courtesy and self.app.top is self:
                self._ask_idly()
                return
            if self.idle is None and self.passes_by_itself():
                self.match.play(self._own_answer())
        if self.idle is not None or self.courtesy:
            self._tick_notices(seconds)
            return
        super().tick(seconds)
        if not self.motion.running and self.choices is None and self.app.top is self:
            self.open_forced()

    def _tick_notices(self, seconds: float) -> None:
        if self.notices.advance(seconds):
            self.mark()

    def _settle_stops(self) -> None:
        view: SenshiaiView = self.view  # whose turn it is and who is attacked every view tells
        for seat, stops in self.stops.items():
            stops.settle(view, seat)

    def _needs_handover(self) -> bool:
        return super()._needs_handover() and not self.passes_by_itself() and self.idle is None and not self.courtesy

    @property
    def seat_ends(self) -> bool:
        return super().seat_ends or (self.idle is None and bool(self.courtesy))

    @property
    def my_turn(self) -> bool:
        return self.idle is None and not self.courtesy and super().my_turn

    # -- asked for courtesy ----------------------------------------------------------------

    def _match_changed(self) -> None:
        self._follow_windows()
        super()._match_changed()

    def _follow_windows(self) -> None:
        """Notes who would have been asked by now, as far as everybody knows, and was not."""
        index = self.match.index
        if index < self._seen:  # taken back: what was passed is to be asked again
            for stops in self.stops.values():
                stops.passing = ""
                stops.plans.clear()
            self.courtesy.clear()
            self._line.clear()
            self.idle = None
        persons = [seat for seat, who in enumerate(self.match.seats) if who.human]
        if index != self._seen + 1 or len(persons) < 2 or not self.match.hides or self.review is not None:
            self._seen = index
            return
        self._seen = index
        entry = self.match.all_entries()[index - 1]
        for event in entry.events:
            if isinstance(event, WindowOpened):
                self._let_through(self._line)
                self._window = event.window.value
                self._line = [seat for seat in event.seats if seat in persons]
            elif isinstance(event, WindowAsked):
                place = self._line.index(event.seat) if event.seat in self._line else -1
                self._let_through(self._line[:place] if place > 0 else [])
                self._line = self._line[place + 1 :]
        if not (isinstance(entry.action, act.Pass) or self._window_open()) or not self._window_open():
            self._let_through(self._line)
            self._line = []

    def _window_open(self) -> bool:
        view: SenshiaiView = self.view
        return view.phase in ("respond", "pay") and bool(view.windows)

    def _let_through(self, seats: list[int]) -> None:
        view: SenshiaiView = self.match.view(None)
        for seat in seats:
            if seat != self.viewer and self.stops[seat].wants(self._window) and might_answer(view, seat, self._window):
                self.courtesy.append((seat, self._window))

    def _ask_idly(self) -> None:
        """Hands the screen to a seat that holds nothing to cast: it looks, and passes."""
        from ui.table.handover import HandoverScene

        seat, window = self.courtesy.pop(0)
        if not self.stops[seat].wants(window):
            return
        self.cover()

        def seated() -> None:
            self.idle = (seat, window)
            self._take_seat(seat)

        self.app.push(HandoverScene(self.app, self.match.seats[seat].name, seated))

    def end_idle(self) -> None:
        """The seat that was asked for courtesy has passed."""
        self.idle = None
        self.refresh_buttons()
        self.mark()

    def prompt_words(self) -> str:
        if self.idle is None:
            return super().prompt_words()
        seat, window = self.idle
        return f"{self.match.seats[seat].name}: {KIND_WORDS[window].lower()}. Cast an Event, or pass."

    def detail_words(self) -> str:
        return super().detail_words() if self.idle is None else "You hold nothing that can be cast now: press P."

    def panel_buttons(self) -> list[tuple[str, Face, bool]]:
        if self.idle is None:
            return super().panel_buttons()
        return [
            ("pass", Face("Pass", "P", kind="act", size=15), True),
            ("pass-on", Face("Pass until ...", "M", size=15), True),
            ("stops", Face("Stops", "W", size=15), True),
            ("look", Face("Look", "V", size=15), True),
        ]

    # -- commands --------------------------------------------------------------------------

    def do_pass(self) -> None:
        """Passes in a window."""
        if self.idle is not None:
            self.end_idle()
            return
        view: SenshiaiView = self.view
        if self.my_turn and view.phase == "respond":
            self.play(act.Pass())

    def do_stops(self) -> None:
        """Opens the stops of the seat at the screen."""
        from ui.scenes.senshiai.stops_scene import StopsScene

        seat = self.viewer if self.viewer is not None else self.me
        if self.match.seats[seat].human:
            self.app.push(StopsScene(self.app, self, seat))

    def do_pass_on(self) -> None:
        """The ways of passing for a while."""
        self.do_stops()

    def keep_stops(self, seat: int) -> None:
        """Remembers a seat's stops for the next match."""
        self.app.settings.game[f"senshiai-stops-{seat + 1}"] = self.stops[seat].text()
        self.app.keep_settings()
