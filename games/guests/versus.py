"""Facts of a finished match for its guest's record: earlier meetings with this opponent, and new best values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games import find_info
from games.core.opponent import called
from games.core.story import Fact, of_unit
from games.core.words import tr
from games.guests.played import HANDICAPPED, MIXED, PEOPLE, FinishedMatch, counted
from games.guests.statistics import Tally, TallyKey, record_of

_OFTEN: Final = 2
"""A record of fewer matches is none."""


def record_facts(guest: str, name: str, match_id: str, matches: Sequence[FinishedMatch]) -> list[Fact]:
    """The facts of the match `match_id` (`FinishedMatch.id`) for a guest called `name`; none if it is not there."""
    match = next((each for each in counted(matches) if each.id == match_id), None)
    seat = match.seat_of(guest) if match is not None else None
    if match is None or seat is None or match.assisted:
        return []
    story = find_info(match.game).load().story
    record = record_of(guest, matches, {match.game: story.feats if story is not None else ()})
    against = match.against(seat)
    others = [each for number, each in enumerate(match.seats) if number != seat]
    tally, whom = record.plain.get(TallyKey(match.game, match.variant, against), Tally()), ""
    if len(others) == 1 and against == PEOPLE:
        tally, whom = record.met.get((match.game, others[0].who), Tally()), others[0].name
    elif against in (PEOPLE, MIXED, HANDICAPPED):
        return []
    facts = []
    if tally.matches >= _OFTEN:
        words = tr("{name} against {other} so far", name=name, other=whom)
        if not whom:
            words = tr("{name} against the {level} so far", name=name, level=called(against))
        facts.append(Fact(words, tally_words(tally), 0.7))
    labels = {feat.key: feat for feat in story.feats} if story is not None else {}
    for (game, variant, key), best in record.bests.items():
        alike = [each for each in matches if (each.game, each.variant) == (game, variant)]
        own = [each.seats[place].feats for each in alike if (place := each.seat_of(guest)) is not None]
        if best.file == match.file and variant == match.variant and sum(key in dict(each) for each in own) > 1:
            # translators: feat is a heading of the guest book, such as "Most pieces taken".
            words = tr("{feat}, {name}’s best ever", feat=tr(labels[key].label), name=name)
            facts.append(Fact(words, of_unit(best.value, labels[key].unit), 0.9))
    return facts


def meetings(game: str, matches: Sequence[FinishedMatch]) -> Mapping[tuple[str, str], tuple[float, float]]:
    """The points that two people (`Participant.who`) have won against each other in a game, by who is named first.

    Matches of two without help and without a handicap count: 1 for a win, a half for a draw.
    """
    found: dict[tuple[str, str], tuple[float, float]] = {}
    for match in counted(matches):
        if match.game != game or not match.rated or len(match.seats) != 2 or any(each.level for each in match.seats):
            continue
        for one, other in (match.seats, match.seats[::-1]):
            before = found.get((one.who, other.who), (0.0, 0.0))
            found[one.who, other.who] = before[0] + one.points, before[1] + other.points
    return found


def tally_words(tally: Tally) -> str:
    """`won 9, lost 6`, with what was shared where anything was."""
    won, shared, lost = tally.won, tally.shared, tally.lost
    if shared:
        return tr("won {won}, drew {shared}, lost {lost}", won=won, shared=shared, lost=lost)
    return tr("won {won}, lost {lost}", won=won, lost=lost)
