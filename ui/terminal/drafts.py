"""A draft of a deck in the terminal: three cards as a list, pick by pick; then the match against a bot that drafted."""

from __future__ import annotations

import secrets
from datetime import date

from games import find_info, ready_games
from games.core.drafting import Draft, DraftLine, DraftRules
from games.core.errors import SaveError
from games.core.game import Game
from games.core.match import Match
from games.core.opponent import called
from games.core.shuffle import SEEDS
from games.core.types import LEVELS
from games.core.words import capital, tr
from games.puzzles.today import Deal
from ui.services.draft_records import KeptDraft, keep_draft, load_drafts
from ui.services.draft_start import keep_drafted, match_for
from ui.services.save_files import sentence
from ui.terminal.home import Home


def choose_draft(home: Home) -> Match | None:
    """The match after a draft at one's own pace, gone on with or begun; None where it is left."""
    for info in ready_games():
        game = info.load()
        if game.drafting is not None:
            return _own_pace(home, game, game.drafting())
    return None


def draft_for(home: Home, deal: Deal) -> Match | None:
    """The match of a day's deal after its draft; None where that is left before its end."""
    game = find_info(deal.game).load()
    assert game.drafting is not None
    rules, day = game.drafting(), deal.day
    found = _kept(home, game, day)
    draft = _drafted(home, game, rules, found or Draft(deal.seed), day)
    return match_for(game, draft, deal.opponent, deal, home.guests) if draft is not None else None


def _kept(home: Home, game: Game, day: date | None) -> Draft | None:
    drafts = load_drafts(home.folders, home.guests.roster.current, game.info.id)
    if not drafts.sound:
        home.talk.say(
            tr("The drafts file cannot be read. What was kept before is shown, and the damaged file is set aside.")
        )
    return drafts.of(day.isoformat() if day is not None else "")


def _own_pace(home: Home, game: Game, rules: DraftRules) -> Match | None:
    draft = _kept(home, game, None)
    if draft is not None:
        ways = [tr("Continue it"), tr("Same packs again"), tr("New draft")]
        number = home.talk.choose(tr("{title}: {words}", title=rules.title(), words=rules.heading(draft)), ways)
        if number is None:
            return None
        draft = (draft, Draft(draft.seed), None)[number]
    draft = _drafted(home, game, rules, draft or Draft(secrets.randbelow(SEEDS)), None)
    if draft is None:
        return None
    line = DraftLine(game.info.id, draft.seed).text
    home.talk.say(*rules.lines(draft), tr("Anyone who pastes this line is offered the same packs:"), line)
    while True:
        ways = [*(capital(called(each)) for each in LEVELS), tr("Keep as a deck")]
        number = home.talk.choose(tr("Your opponent has drafted too. It plays as:"), ways)
        if number is None:
            return None
        if number < len(LEVELS):
            return match_for(game, draft, LEVELS[number], None, home.guests)
        try:
            home.talk.say(tr("On the shelf as: {name}.", name=keep_drafted(home.folders, rules, draft)))
        except SaveError as error:
            home.talk.say(sentence(str(error)))


def _drafted(home: Home, game: Game, rules: DraftRules, draft: Draft, day: date | None) -> Draft | None:
    """Asks for pick after pick until the deck is whole; None where somebody leaves. In a day's deal every pick stands
    and the coach is silent."""
    while not rules.over(draft):
        cards = list(rules.choices(draft))
        more = {"deck": tr("Your deck")}
        if day is None:
            more["coach"] = tr("What the coach would pick")
            if draft.may_take_back:
                more["back"] = tr("Undo the last pick, once")
        number = home.talk.choose(rules.heading(draft), [*cards, *more.values()], back=tr("Leave, keep the draft"))
        if number is None:
            return None
        if number < len(cards):
            draft = draft.taking(number)
        else:
            asked = list(more)[number - len(cards)]
            if asked == "back":
                draft = draft.taken_back()
            else:
                said = rules.lines(draft) if asked == "deck" else [rules.advice(draft)]
                home.talk.say(*(said or [tr("No card yet.")]))
                continue
        try:
            kept = KeptDraft(draft, day.isoformat() if day is not None else "")
            keep_draft(home.folders, home.guests.roster.current, game.info.id, kept)
        except SaveError as error:
            home.talk.say(sentence(str(error)))
    return draft
