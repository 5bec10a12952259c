"""Djambi's side panel: who lives and rules, what a pointed action would bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.core.words import listing, row, sentences, tr, tr_n
from games.djambi import pact_words
from games.djambi.actions import Phase
from games.djambi.advice import quiet_words, strikes
from games.djambi.consequences import consequences
from games.djambi.draws import would_agree
from games.djambi.geometry import LARGEST, LETTERS
from games.djambi.naming import piece_acting, piece_struck, rank
from games.djambi.pieces import NOBODY
from games.djambi.places import placing
from games.djambi.text import task_for
from games.djambi.view import View
from ui.controls.key_hints import InputHint, how
from ui.controls.labels import ButtonLabel
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc
from ui.scenes.djambi.pacts import longest_offer, pact_blocks, pact_buttons, speaking
from ui.scenes.djambi.promises import remarks
from ui.scenes.djambi.selection import Selection, Snapshot
from ui.scenes.djambi.tokens import abandoned_mark, neutral_crest, side_colour
from ui.scenes.djambi.turns import whole_turns
from ui.table.panel.blocks import Block, Countdown, LegendItem, PlateWords, Prompt, Rule
from ui.table.scene.game_scene import EndingParts, PanelButton, PanelContent, PanelSlot, PlateSlot

Blocks = Sequence[Block | PanelSlot | PlateSlot]


def panel(snapshot: Snapshot, selection: Selection, look: Look, *, spoken: bool = False) -> PanelContent:
    """The panel as it should be now; `spoken`: the plates say who has spoken of a pact, as the board has no room."""
    chosen = selection.picker.chosen
    return PanelContent(
        _blocks(snapshot, spoken=spoken),
        _buttons(snapshot, chosen is not None),
        title="Djambi" if snapshot.options.n == 4 else "Djambi-N",  # not for players: a proper name
        prompt=task_for(snapshot.view, chosen, snapshot.names) if chosen is not None and snapshot.mine else None,
        detail=_detail(snapshot, selection),
        legend=snapshot.memo(("legend", look.key), lambda: _legend(snapshot.view, look)),
        log_records=snapshot.memo("whole-turns", lambda: whole_turns(snapshot.records, snapshot.shown)),
    )


def max_content(snapshot: Snapshot) -> Blocks:
    """Returns the panel's blocks with the longest prompt."""
    words = tr("{player}: move the Gravedigger, or dig up a corpse in reach.", player=max(snapshot.names, key=len))
    if snapshot.options.pacts:
        words = max(words, longest_offer(snapshot), key=len)
    longest = Prompt(words, tr("Click a dot or a ringed piece. Esc to put it back."))
    return [longest if each is PanelSlot.PROMPT else each for each in _blocks(snapshot)]


def _blocks(snapshot: Snapshot, *, spoken: bool = False) -> Blocks:
    plates = snapshot.memo("plates", lambda: [_plate(seat, snapshot) for seat in range(len(snapshot.players))])
    speakers = {each.side for each in snapshot.memo("remarks", lambda: remarks(snapshot))} if spoken else ()
    homes = snapshot.options.homes
    plates = [replace(each, dress=speaking) if homes[each.seat] in speakers else each for each in plates]
    return (
        *plates,
        Rule(14),
        *snapshot.memo("pacts", lambda: pact_blocks(snapshot)),
        PanelSlot.LOG,
        PanelSlot.LEGEND,
        Rule(14),
        Countdown(quiet_words(snapshot.view)),
        PanelSlot.PROMPT,
    )


def _plate(seat: int, snapshot: Snapshot) -> PlateSlot:
    view, who = snapshot.view, snapshot.players[seat]
    side = view.options.homes[seat]
    alive = side in view.alive
    count = len(view.pieces_of(side)) + (view.hand is not None and view.hand.living and view.hand.side == side)
    faith = pact_words.faith(view.pacts, side)
    bot = row([*([] if who.human else [tr("bot, {level}", level=who.level)]), *([faith] if faith else [])])
    words = PlateWords(
        # translators: of a player who is no longer in the game.
        detail=bot if alive else tr("out"),
        score=str(count) if alive else "",
        # translators: stands beside the number
        score_label=tr_n("piece", "pieces", count) if alive else "",
        clock=None if alive else "",
        out=not alive,
        badge=_badge(view, side),
        dense=True,
        tall=44 if len(snapshot.players) <= 6 else 36 if len(snapshot.players) == 7 else 32,
    )
    return PlateSlot(seat, words)


def _badge(view: View, side: int) -> str:
    if view.in_power == side:
        return tr("in power")
    return tr("accepts a draw") if side in view.accepted else ""


def _legend(view: View, look: Look) -> list[LegendItem]:
    """Returns the legend of grey pieces: of a side that nobody plays, or of one whose Chief is gone."""
    marks = []
    side = look.px(9)
    for neutral in range(view.options.n):
        colour = side_colour(view.options, neutral, look)
        if view.options.seat_of(neutral) is None and colour is not None and view.pieces_of(neutral):
            disc = crest_disc(look.crest(neutral_crest(view.options, neutral)), side, colour, look)
            marks.append(LegendItem(tr("neutral {letter}", letter=LETTERS[neutral]), disc))
    if view.pieces_of(NOBODY):
        marks.append(LegendItem(tr("abandoned"), abandoned_mark(side, look)))
    return marks


def _detail(snapshot: Snapshot, selection: Selection) -> str | InputHint:
    ahead = selection.preview(snapshot)
    if ahead is not None:
        first = strikes(snapshot.view, ahead, snapshot.memo("whom", lambda: _whom(snapshot)))
        messages = [
            each for each in (first, *consequences(ahead.events, snapshot.names), _hunted(snapshot, selection)) if each
        ]
        if messages:
            return sentences(*messages[:2], *messages[2:][-1:])
    view = snapshot.view
    if view.phase is not Phase.MOVE:
        return tr("Esc to undo the step.")
    if selection.picker.chosen is not None:
        targets = selection.targets(snapshot)
        rings = [view.board[cell] is not None for cell in targets]
        if not rings:
            return tr("Esc to put it back.")
        seen = tr("Click a dot. Esc to put it back.")
        if any(rings):
            seen = tr("Click a dot or a ringed piece. Esc to put it back.")
        if all(rings):
            seen = tr("Click a ringed piece. Esc to put it back.")
        return how(seen, spoken=tr("Choose a marked cell. Esc to put it back."))
    piece = tr("Choose a piece: press Up and Down to step, Left and Right to turn, Enter to choose.")
    return how(tr("Click a piece, or use the arrows and Enter."), spoken=piece)


def _hunted(snapshot: Snapshot, selection: Selection) -> str:
    """Returns a sentence about who could then strike at one's own Chief, a piece a player; "" for nobody."""
    options = snapshot.view.options
    names = dict.fromkeys(piece_acting(options, each.piece, snapshot.names) for each in selection.hunters(snapshot))
    return tr("{pieces} could then strike at your Chief.", pieces=listing(list(names))) if names else ""


def _whom(snapshot: Snapshot) -> list[str]:
    """Returns by cell what its piece is called where something is done to it."""
    view = snapshot.view
    return [piece_struck(view.options, each, snapshot.names) if each is not None else "" for each in view.board]


def _draw_button(snapshot: Snapshot) -> PanelButton:
    """Returns the button, disabled with the reason also where a bot plays on: then nobody can bring a draw about."""
    face, view = ButtonLabel(tr("Accept a draw"), tr("for one round")), snapshot.view
    if not (snapshot.mine and view.may_draw):
        return PanelButton(
            "accept-draw", face, False, disabled_reason=_no_agreement(snapshot), disabled_rule="accepting"
        )
    homes = view.options.homes
    bots = (seat for seat, who in enumerate(snapshot.players) if not who.human and homes[seat] in view.alive)
    refuses = next((snapshot.names[seat] for seat in bots if not would_agree(view, homes[seat])), None)
    if refuses is None:
        return PanelButton("accept-draw", face)
    reason = tr("{name} hopes for more than a draw.", name=refuses)
    face = ButtonLabel(tr("Accept a draw"), tr("{name} declines", name=refuses))
    return PanelButton("accept-draw", face, False, disabled_reason=reason, disabled_rule="accepting")


def _no_agreement(snapshot: Snapshot) -> str:
    """Returns why the player to act can neither accept a draw nor resign; "" where somebody else is to act."""
    view = snapshot.view
    if not snapshot.mine:
        return ""
    if not view.options.agree:
        return tr("This match has no draws by agreement and no resigning.")
    return tr("Finish the turn first." if view.phase is not Phase.MOVE else "You already accept a draw.")


def _buttons(snapshot: Snapshot, holding: bool) -> list[PanelButton]:
    view, mine = snapshot.view, snapshot.mine
    undo = PanelButton("undo", ButtonLabel(tr("Undo"), tr("Ctrl Z")), snapshot.can_undo)
    if mine and view.phase is not Phase.MOVE:
        undo = PanelButton("undo", ButtonLabel(tr("Undo step"), tr("Esc")))
    elif holding:
        undo = PanelButton("put-back", ButtonLabel(tr("Put back"), tr("Esc")))
    redo = PanelButton("redo", ButtonLabel(tr("Redo"), tr("Ctrl Y")), snapshot.can_redo)
    hint = PanelButton("hint", ButtonLabel(tr("Hint"), "H"), snapshot.may_hint)
    save = PanelButton("save", ButtonLabel(tr("Save"), tr("Ctrl S")))
    resign = PanelButton(
        "resign",
        ButtonLabel(tr("Resign"), tr("your Chief dies")),
        mine and view.may_resign,
        disabled_reason=_no_agreement(snapshot),
    )
    if not view.options.pacts:
        return [undo, redo, hint, save, _draw_button(snapshot), resign]
    talk = pact_buttons(snapshot)  # redo and save have their keys, and save its line of the menu
    return [*talk, undo, *([redo] if len(talk) == 1 else []), hint, _draw_button(snapshot), resign]


def ending(view: View) -> EndingParts:
    """Returns the places of all players, and their order."""
    places = [_place(view, side) for side in view.options.homes]
    details = ["" if place is None else rank(place) for place in places]
    return EndingParts(details, sorted(range(len(places)), key=lambda seat: _last(places[seat])))


def _last(place: int | None) -> int:
    """Returns the key for ordering: players without a place come last."""
    return LARGEST if place is None else place


def _place(view: View, side: int) -> int | None:
    """Returns a side's place, 0 for the first; None where it is not known."""
    above = 0
    for group in placing(view.ended.sharers, view.fallen) if view.ended is not None else ():
        if side in group:
            return above
        above += len(group)
    return None
