"""The plan that a hint, a teacher or the coach gives: a card of the panel, marked on the board, played step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from games.core.bot import EvaluationTerm
from games.core.plan import Plan
from games.core.words import sentences, tr, tr_n
from ui.controls.key_hints import by_pad, shown
from ui.controls.pad_words import letter_of
from ui.controls.scroll import Scroll
from ui.table.feature import Commands, Feature
from ui.table.features.recap.block import RecapBlock
from ui.table.keys import HINT_KEY
from ui.table.panel.blocks import Alternatives, Block, Prompt
from ui.table.panel.danger_row import ChoiceCells
from ui.table.panel.log import LogBlock
from ui.table.panel.notices import Until
from ui.table.panel.phrases import as_sentences, sentence
from ui.table.panel.plan_card import CardStep, PlanCard
from ui.table.scene.disabled import not_yours
from ui.table.table_context import TableContext

WHERE, WHAT, WHY = 1, 2, 3
"""How much a hint says: where to look; what to do, and what decides; what else speaks for it."""
_ROWS: Final = 4
"""So many rows the log keeps beside a card, where the window has room for them."""


class PlanAdvice(Feature):
    """One plan at a time. It stays until it is played, put away, or another move is played."""

    def __init__(self) -> None:
        self.plan: Plan | None = None
        self.place = 0
        """The step that comes next."""
        self.heading = ""
        """What stands over it in place of *Plan*."""
        self.degree = WHAT
        """How much of it is said."""
        self.closed = ""
        """Why it cannot go on, in a sentence; "" while it can."""
        self.said = 0
        """How many plans there have been."""
        self.seat = -1
        """The seat whose plan it is."""
        self._index = -1
        """The place of the log for which the next step is meant."""
        self._shown = -1
        """The place of the log that was shown when it was put on the panel."""
        self._line: Sequence[str] = ()
        """What is expected to be played, beginning with the first step, in notation."""
        self._made: tuple[object, PlanCard] | None = None
        self._cells: ChoiceCells | None = None
        self._marked = 0
        self._lies: object = None
        self._placed: Sequence[Block] | None = None
        """The blocks for which the cells have their places, and how far the panel was scrolled then."""
        self._scrolled = 0

    # -- what it is --------------------------------------------------------------------------

    def show(
        self, plan: Plan, table: TableContext, *, heading: str = "", degree: int = WHAT, line: Sequence[str] = ()
    ) -> None:
        """Puts a plan on the panel for the position shown; `heading` stands in place of *Plan*.

        In a review nothing is marked for it on the board, where the lines of the analysis are.
        """
        self.plan, self.place, self.heading, self.closed = plan, 0, heading, ""
        self.degree, self._line, self._shown = degree, line, table.snapshot.shown
        self.said += 1
        self.seat, self._index, self._made = table.snapshot.actor, table.match.index, None
        if not table.snapshot.reviewing:
            self._mark(table)
        table.frame.panel.column.reset()

    def _mark(self, table: TableContext) -> None:
        """Marks what is said of the plan so far on the board."""
        if self.plan is not None:
            action = self.plan.steps[self.place].action
            table.scene.context.plans.begin(self.plan, self.place, table.motion, where=self.degree == WHERE)
            table.scene.hint(action, table.snapshot)
            if not self.place:
                table.scene.expect(self._line, table.snapshot)

    def say_more(self, table: TableContext) -> None:
        """The next degree of the hint: what to do, then why; after that the ring is on the step, for Enter."""
        if self.plan is None or not self.open(table):
            ask_for_hint(table)
            return
        if self.degree < WHY:
            self.degree += 1
            self.said += 1
            if self.degree == WHAT:
                self._mark(table)
        self._made = None
        table.refresh()
        self._put_cells(table)
        if self.degree == WHY and self._cells is not None:
            self._bring_step(table)
            table.focus.focus(self._cells)

    def put_away(self, table: TableContext) -> None:
        """Takes the card away, and its marks off the board."""
        if self.plan is not None:
            self._forget(table)
            table.refresh()

    def _forget(self, table: TableContext) -> None:
        """Takes it away without drawing the panel: where the match has changed, the scene has yet to follow."""
        self.plan = self._made = None
        if self._cells is not None:
            self._cells.put(())
        self._lies = self._placed = None
        table.scene.context.plans.put_away()
        table.scene.forget_hint(table.snapshot)

    def open(self, table: TableContext) -> bool:
        """Whether the next step can be played now."""
        step = self.plan.steps[self.place] if self.plan is not None else None
        snapshot = table.snapshot
        own = snapshot.mine and snapshot.actor == self.seat
        return step is not None and own and not self.closed and step.action in snapshot.view.legal

    def forget(self, table: TableContext) -> None:
        """Another person's plan is nobody else's business."""
        self.plan = self._made = None
        table.scene.context.plans.put_away()

    def commands(self, table: TableContext) -> Commands:
        hide = partial(self.put_away, table)
        found: Commands = {"hint": partial(self.say_more, table), "hint-hide": hide}
        return {**found, "back": hide} if self.plan is not None else found

    def observed(self, table: TableContext) -> None:
        """After a step the next one comes; any other move of its player ends the plan, and so does what spoils it."""
        if self.plan is None:
            return
        snapshot, before = table.snapshot, self._index
        if snapshot.reviewing:
            return
        self._index, self._made = table.match.index, None
        if self.closed or table.match.index < before:
            self._forget(table)
            return
        for entry in table.match.entries()[before : table.match.index]:
            if entry.actor != self.seat:
                continue
            if entry.action != self.plan.steps[self.place].action or self.place + 1 >= len(self.plan.steps):
                self._forget(table)
                return
            self.place += 1
        if not (snapshot.mine and snapshot.actor == self.seat):
            return
        if not self.open(table):
            happened = [line.text for entry in snapshot.records[before : snapshot.shown] for line in entry.lines]
            self.closed = (
                tr("The way is blocked: {what}.", what=happened[-1]) if happened else tr("The way is blocked.")
            )
            table.scene.context.plans.put_away()
        else:
            self._mark(table)

    # -- the panel ---------------------------------------------------------------------------

    def blocks(self, made: Sequence[Block], table: TableContext, *, max_content: bool) -> Sequence[Block]:
        """The card in the recap's place, above the log; the prompt says the next step as an order."""
        if self.plan is None or max_content or self._elsewhere(table):
            return made
        card = self._card(table)
        if table.snapshot.reviewing:  # the coach says it in place of the prompt
            own = Alternatives(card.versions, lasting=True, regains=True)
            return [own if isinstance(each, Prompt) else each for each in made]
        kept = [each for each in made if not _is_recap(each)]
        fewer = [replace(each, enough=min(each.enough, _ROWS)) if isinstance(each, LogBlock) else each for each in kept]
        if self.open(table) and self.degree > WHERE:
            order = Prompt(sentence(self.plan.steps[self.place].words), _keys())
            fewer = [order if isinstance(each, Prompt) else each for each in fewer]
        above = next((n for n, each in enumerate(fewer) if isinstance(each, LogBlock | Prompt)), len(fewer))
        return [*fewer[:above], Alternatives(card.versions, lasting=True, regains=True), *fewer[above:]]

    def _card(self, table: TableContext) -> PlanCard:
        """The card as it is with the snapshot of now."""
        plan, ringed = self.plan, table.focus.current is self._cells and self._cells is not None
        assert plan is not None
        key = (table.snapshot, plan, self.place, self.closed, self.degree, ringed, self._marked)
        if self._made is not None and self._made[0] == key:
            return self._made[1]
        if self.degree == WHERE and not self.closed:
            found = PlanCard(tr("Hint"), "", self._where(table), (), keys=_keys_of_where())
            self._made = key, found
            return found
        turn = [not each.later for each in plan.steps]
        now = self.open(table)
        steps = tuple(
            CardStep(
                number + 1, sentence(each.words), (now and number == self.place) or (not self.place and turn[number])
            )
            for number, each in enumerate(plan.steps)
            if number >= self.place
        )
        card = PlanCard(
            self.heading or tr("Plan"), _length(plan, self.place),
            self.closed or as_sentences((plan.deciding,)), () if self.closed else steps,
            "" if self.closed else sentence(plan.reply.words) if plan.reply else "",
            "" if self.closed else self._keys(table), self._marked if ringed else None,
            note="" if self.closed else as_sentences((plan.standing, *(plan.why if self.degree == WHY else ()))),
        )  # fmt: skip
        self._made = key, card
        return card

    def _keys(self, table: TableContext) -> str:
        """What can be done with the card now."""
        if table.snapshot.reviewing:
            return by_pad(tr("{back} closes it.", back=letter_of("back")), tr("Esc closes it."))
        return _keys(more=self.degree < WHY)

    def _where(self, table: TableContext) -> str:
        """Where to look: the board's places that are framed, or the buttons."""
        framed = next(iter(table.scene.busy(table.snapshot)), ())
        if framed:
            return tr("Look at what is framed on the board.")
        return tr("This step is played with a button.")

    def words(self, table: TableContext) -> str:
        """All of the card as one text, as it is read out."""
        if self.plan is None:
            return ""
        card = self._card(table)
        steps = [tr("Step {n}: {what}", n=each.number, what=each.words) for each in card.steps]
        only = [card.steps[0].words] if len(card.steps) == 1 else steps
        return sentences(tr("{sentence}.", sentence=card.title), card.deciding, card.note, *only, card.reply)

    # -- hands -------------------------------------------------------------------------------

    def controls(self, table: TableContext) -> None:
        """Makes the steps members of the focus order: Enter plays one only while the ring is there."""

        def go(place: int) -> None:
            self._marked = place
            table.renew_blocks()
            self._bring_step(table)
            table.request_redraw()

        self._marked, self._lies, self._placed = 0, None, None
        self._cells = ChoiceCells(
            Scroll(table.motion), pygame.Rect(0, 0, 0, 0), (0, 0), lambda: len(self._steps(table)),
            lambda: self._marked, go, lambda place: self._press(place, table), columns=1,
            title=tr("Plan"), called=lambda place: self._steps(table)[place].words,
        )  # fmt: skip
        table.focus.add(self._cells)
        if self.plan is not None:  # at once, so that the ring finds its way back to them
            table.renew_blocks()
            self._put_cells(table)

    def _steps(self, table: TableContext) -> tuple[CardStep, ...]:
        return self._card(table).steps if self.plan is not None else ()

    def _press(self, place: int, table: TableContext) -> None:
        """A step is pressed: the next one is played, a later one waits for its turn."""
        if self.plan is None:
            return
        if place == 0 and self.open(table):
            table.play(self.plan.steps[self.place].action)
        else:
            table.say(tr("That step comes later."))

    def tick(self, seconds: float, table: TableContext) -> None:
        if self.plan is None:
            return
        if self._elsewhere(table):
            self.put_away(table)
        self._put_cells(table)

    def _elsewhere(self, table: TableContext) -> bool:
        """Whether a review has gone on to another place than the one that the card speaks of."""
        return self.plan is not None and table.snapshot.reviewing and table.snapshot.shown != self._shown

    def _put_cells(self, table: TableContext) -> None:
        """Finds where the panel has put the steps, once for all its blocks as they are now."""
        top = table.frame.panel.column.top
        if self._cells is None or self.plan is None or (table.blocks is self._placed and top == self._scrolled):
            return
        self._placed, self._scrolled, look = table.blocks, top, table.panel_look
        placed = table.frame.panel.placed(table.blocks, look)
        found = next(((block, rect, clip) for block, rect, clip in placed if isinstance(block, PlanCard)), None)
        lies = found and (found[0], tuple(found[1]), tuple(found[2]))
        if lies == self._lies:
            return
        self._lies = lies
        sight = table.frame.panel.content.clip(found[2]) if found is not None else pygame.Rect(0, 0, 0, 0)
        boxes = [box.move(found[1].topleft) for box in found[0].boxes(look, found[1].width)] if found else []
        out = pygame.Rect(0, 0, 0, 0)
        self._cells.put(tuple(each if sight.contains(each) else out for each in boxes))

    def _bring_step(self, table: TableContext) -> None:
        """Scrolls the panel's middle until the marked step is in sight, where it has more than room for the card."""
        panel = table.frame.panel
        self._put_cells(table)
        while self._cells is not None and not self._cells.box(self._marked):
            before = panel.column.top
            if not panel.scroll(1) or panel.column.top == before:
                return
            self._put_cells(table)

    def points(self, event: pygame.event.Event, at: tuple[int, int], table: TableContext) -> bool:
        """A click on a step plays it, or says that it comes later."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or self._cells is None or self.plan is None:
            return False
        place = next((n for n, box in enumerate(self._cells.boxes) if box.collidepoint(at)), None)
        if place is None or table.notices.hit(at):
            return False
        self._press(place, table)
        return True


def _is_recap(block: Block) -> bool:
    return isinstance(block, Alternatives) and isinstance(block.versions[0], RecapBlock)


def _keys_of_where() -> str:
    words = {"hint": shown(HINT_KEY)}
    padded = tr("{hint} again says what to do; {back} closes it.", back=letter_of("back"), **words)
    return by_pad(padded, tr("{hint} again says what to do; Esc closes it.", **words))


def _keys(*, more: bool = False) -> str:
    if more:
        hint = shown(HINT_KEY)
        words = {"hint": hint, "choose": letter_of("act"), "back": letter_of("back")}
        padded = tr("{hint} says why; {choose} on the card plays it; {back} closes it.", **words)
        return by_pad(padded, tr("{hint} says why; Enter on the card plays it; Esc closes it.", hint=hint))
    padded = tr("{choose} on the card plays it; {back} closes it.", choose=letter_of("act"), back=letter_of("back"))
    return by_pad(padded, tr("Enter on the card plays it; Esc closes it."))


def _length(plan: Plan, place: int) -> str:
    """How long the plan is, and how far it has come."""
    if any(each.later for each in plan.steps):
        return tr("Step {number} of {all}", number=place + 1, all=len(plan.steps))
    left = len(plan.steps) - place
    return tr_n("this turn, {n} action", "this turn, {n} actions", left) if left > 1 else ""


def advise(
    table: TableContext, action: Any, line: Sequence[str] = (), why: Sequence[EvaluationTerm] = (), *,
    heading: str = "", degree: int = WHAT,
) -> None:  # fmt: skip
    """Shows an advised action as a plan: the card, and all of it on the board at once."""
    plan = table.match.game.text.plan(table.snapshot.view, action, line, why)
    table.feature(PlanAdvice).show(plan, table, heading=heading, degree=degree, line=line)
    table.recap.close()  # marks of what is over would lie across those of what may come
    table.refresh()


def ask_for_hint(table: TableContext) -> None:
    """Asks the best bot for a move to advise."""
    if table.match.outcome is not None or not table.snapshot.mine:
        table.say(not_yours(table.snapshot))
        return
    if table.match.full:
        table.say(table.snapshot.prompt)
        return

    def tell(choice: Any) -> None:
        table.notices.over(Until.MOVE)
        advise(table, choice.action, choice.line, choice.why, degree=WHERE)

    table.say(tr("Thinking of a hint…"))
    table.runner.hint(tell)
    table.refresh()
