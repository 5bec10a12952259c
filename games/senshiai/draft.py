"""Senshiai's draft as shared code meets it: its words, and the match that is played with the decks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.core.drafting import Draft, DraftRules
from games.core.names import plain
from games.core.words import tr
from games.senshiai.cards.campaign import SIDE
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.deck import Deck
from games.senshiai.cards.decks import deck_text, export_deck
from games.senshiai.cards.drafting import PICKS, TOTALS, PickKind, bot_draft, deck_of, kind_of, rival_seed
from games.senshiai.cards.printed import name_of
from games.senshiai.rules.options import Options, make_options
from games.senshiai.words.drafting_words import coach_words, deck_lines, draft_heading, draft_title, pack_lines


def rival_deck(seed: int, level: str) -> Deck:
    """The deck of the bot that is met after a draft with a seed: drafted as well, from packs of its own."""
    return deck_of(bot_draft(rival_seed(seed), level))


def draft_options(draft: Draft, level: str) -> Options:
    """The options of the match between a drafted deck and that of a bot of a level, on the small board."""
    decks = f"{deck_text(deck_of(draft))},{deck_text(rival_deck(draft.seed, level))}"
    return make_options({"board": str(SIDE), "decks": decks})


def written_deck(draft: Draft, free: Callable[[str], str]) -> tuple[str, str]:
    """A name for a drafted deck, by its Capital, and its list; `free` makes of a name one that nothing has yet."""
    deck = deck_of(draft)
    house = name_of(deck.capital)
    wanted = tr("Drafted {capital}", capital=house)
    if draft.second_thought:
        wanted = tr("Drafted {capital}, with a second thought", capital=house)
    name = free(wanted)
    return name, export_deck(deck, plain(name))


def is_draft_match(options: Any, seed: int, level: str) -> bool:
    """Whether a match has a drafted deck against the one that a bot of a level drafts beside a seed."""
    if not isinstance(options, Options) or options.mission is not None or len(options.decks) != 2:
        return False
    own, other = options.decks
    usual = make_options({"board": str(SIDE)})
    kinds = [kind_of(CARDS[card]) for card, count in own.cards for _ in range(count)]
    drafted = all(kinds.count(kind) == TOTALS[kind] for kind in PickKind)
    return options == usual and drafted and other.cards == rival_deck(seed, level).cards


DRAFT: Final = DraftRules(
    title=draft_title,
    length=PICKS,
    heading=draft_heading,
    choices=pack_lines,
    lines=deck_lines,
    advice=coach_words,
    options=draft_options,
    written=written_deck,
    is_of=is_draft_match,
)
