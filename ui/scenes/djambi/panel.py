"""Djambi's side panel: who lives and rules, what a pointed action would bring."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.grammar import does, listing, sentence
from games.djambi.actions import Phase
from games.djambi.advice import quiet_words, strikes
from games.djambi.draws import would_agree
from games.djambi.geometry import LETTERS
from games.djambi.pieces import NOBODY
from games.djambi.text import ORDINALS, consequences, piece_name, task_for
from games.djambi.turn import placing
from games.djambi.view import View
from ui.controls.buttons import Face
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc
from ui.scenes.djambi.selection import Now, Selection
from ui.scenes.djambi.tokens import abandoned_mark, neutral_crest, side_colour
from ui.scenes.djambi.turns import turns_told
from ui.table.blocks import Block, Countdown, LegendItem, PlateWords, Prompt, Rule
from ui.table.game_scene import EndingParts, PanelButton, PanelParts, Part, PlateOf

Blocks = Sequence[Block | Part | PlateOf]


def panel(now: Now, selection: Selection, look: Look) -> PanelParts:
    """The panel as it should be now."""
    chosen = selection.picker.chosen
    return PanelParts(
        _blocks(now),
        _buttons(now, chosen is not None),
        title="Djambi" if now.options.n == 4 else "Djambi-N",
        prompt=task_for(now.view, chosen, now.names) if chosen is not None and now.mine else None,
        detail=_detail(now, selection),
        legend=now.once(("legend", look.key), lambda: _legend(now.view, look)),
        log_told=now.once("turns told", lambda: turns_told(now.told, now.shown)),
    )


def fullest(now: Now) -> Blocks:
    """With the longest prompt."""
    words = f"{max(now.names, key=len)}: move the Gravedigger to a dot, or dig up a ringed corpse."
    longest = Prompt(words, "Click a dot or a ringed piece. Esc puts it back.")
    return [longest if each is Part.PROMPT else each for each in _blocks(now)]


def _blocks(now: Now) -> Blocks:
    plates = now.once("plates", lambda: [_plate(seat, now) for seat in range(len(now.players))])
    return (*plates, Rule(14), Part.LOG, Part.LEGEND, Rule(14), Countdown(quiet_words(now.view)), Part.PROMPT)


def _plate(seat: int, now: Now) -> PlateOf:
    view, who = now.view, now.players[seat]
    side = view.options.homes[seat]
    alive = side in view.alive
    count = len(view.pieces_of(side)) + (view.hand is not None and view.hand.living and view.hand.side == side)
    badge = "in power" if view.in_power == side else "accepts a draw" if side in view.accepted else ""
    words = PlateWords(
        detail="out" if not alive else "" if who.human else f"bot, {who.level}",
        score=str(count) if alive else "",
        score_label=("piece" if count == 1 else "pieces") if alive else "",
        clock=None if alive else "",
        out=not alive,
        badge=badge,
        dense=True,
        tall=44 if len(now.players) <= 6 else 36 if len(now.players) == 7 else 32,
    )
    return PlateOf(seat, words)


def _legend(view: View, look: Look) -> list[LegendItem]:
    """What a grey piece is: of a side that nobody plays, or of one whose Chief is gone."""
    marks = []
    side = look.px(9)
    for neutral in range(view.options.n):
        colour = side_colour(view.options, neutral, look)
        if view.options.seat_of(neutral) is None and colour is not None and view.pieces_of(neutral):
            disc = crest_disc(look.crest(neutral_crest(view.options, neutral)), side, colour, look)
            marks.append(LegendItem(f"neutral {LETTERS[neutral]}", disc))
    if view.pieces_of(NOBODY):
        marks.append(LegendItem("abandoned", abandoned_mark(side, look)))
    return marks


def _detail(now: Now, selection: Selection) -> str:
    ahead = selection.preview(now)
    if ahead is not None:
        first = strikes(now.view, ahead, now.once("whom", lambda: _whom(now)))
        told = [each for each in (first, *consequences(ahead.events, now.names), _hunted(now, selection)) if each]
        if told:
            return " ".join(f"{each.rstrip('.')}." for each in (*told[:2], *told[2:][-1:]))
    view = now.view
    if view.phase is not Phase.MOVE:
        return "Esc takes the step back."
    if selection.picker.chosen is not None:
        targets = selection.targets(now)
        rings = [view.board[cell] is not None for cell in targets]
        what = " or ".join((*["a dot"][: not all(rings)], *["a ringed piece"][: any(rings)]))
        return f"Click {what}. Esc puts it back." if targets else "Esc puts it back."
    return "Click a piece, or use the arrows and Enter."


def _hunted(now: Now, selection: Selection) -> str:
    """Who could then strike at one's own Chief, a piece a player."""
    options = now.view.options
    names = dict.fromkeys(piece_name(options, each.piece, now.names) for each in selection.hunters(now))
    return f"{sentence(listing(list(names)))} could then strike at your Chief" if names else ""


def _whom(now: Now) -> list[str]:
    """By cell: what to call what stands there."""
    view = now.view
    return [piece_name(view.options, each, now.names) if each is not None else "" for each in view.board]


def _draw_button(now: Now) -> PanelButton:
    """Shut, with the reason, also where a bot would not have a draw: then nobody's word brings one about."""
    face, view = Face("Accept a draw", "until next turn"), now.view
    if not (now.mine and view.may_draw):
        return PanelButton("accept-draw", face, False, shut=_no_agreement(now))
    homes = view.options.homes
    bots = (seat for seat, who in enumerate(now.players) if not who.human and homes[seat] in view.alive)
    refuses = next((now.names[seat] for seat in bots if not would_agree(view, homes[seat])), None)
    if refuses is None:
        return PanelButton("accept-draw", face)
    shut = f"{does(refuses, 'hopes')} for more than a draw."
    return PanelButton("accept-draw", Face("Accept a draw", f"{refuses} plays on"), False, shut=shut)


def _no_agreement(now: Now) -> str:
    """Why the player to act can neither accept a draw nor resign; "" where somebody else is to act."""
    view = now.view
    if not now.mine:
        return ""
    if not view.options.agree:
        return "This match is played without draws by agreement and without resigning."
    return "The turn is to be finished first." if view.phase is not Phase.MOVE else "You accept a draw already."


def _buttons(now: Now, holding: bool) -> list[PanelButton]:
    view, mine = now.view, now.mine
    undo = PanelButton("undo", Face("Undo", "Ctrl Z"), now.can_undo)
    if mine and view.phase is not Phase.MOVE:
        undo = PanelButton("undo", Face("Take step back", "Esc"))
    elif holding:
        undo = PanelButton("put-back", Face("Put back", "Esc"))
    return [
        undo,
        PanelButton("redo", Face("Redo", "Ctrl Y"), now.can_redo),
        PanelButton("hint", Face("Hint", "H"), now.may_hint),
        PanelButton("save", Face("Save", "Ctrl S")),
        _draw_button(now),
        PanelButton("resign", Face("Resign", "your Chief dies"), mine and view.may_resign, shut=_no_agreement(now)),
    ]


def ending(view: View) -> EndingParts:
    """All players, by place."""
    details = [_place(view, side) for side in view.options.homes]
    known = [ORDINALS.index(each) if each else len(ORDINALS) for each in details]
    return EndingParts(details, sorted(range(len(details)), key=lambda seat: known[seat]))


def _place(view: View, side: int) -> str:
    above = 0
    for group in placing(view.ended.sharers, list(view.fallen)) if view.ended is not None else ():
        if side in group:
            return ORDINALS[above]
        above += len(group)
    return ""
