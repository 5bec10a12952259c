"""Files and lines from outside: looked into in the background, then a question what to do with them.

Nothing is written but copies into the folders of the program, under names that are free.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from games import find_info
from games.core.atomic_file import read_bytes
from games.core.drafting import read_draft_line
from games.core.errors import GameError, SaveError
from games.core.match import Match
from games.core.match_file import content_of
from games.core.names import shown_name
from games.core.png_text import MAX_PICTURE, is_png
from games.core.savefile import dumps, loads, write_text
from games.core.share_code import is_code, read_code
from games.core.words import listing, row, sentences, tr, tr_c, tr_n
from games.puzzles.result_code import is_result, read_result
from ui.controls.chooser import FileChooserScreen, FileRequest
from ui.controls.dialog import Answer, Dialog, tell
from ui.controls.screen import AppServices
from ui.scenes import deck_builder, draft_screen, has_drafts, has_table, scene_class
from ui.screens.backing_up import ask_to_restore
from ui.screens.puzzles.results import compare
from ui.screens.saves.items import players_in_words
from ui.screens.saves.unfinished_match import no_table
from ui.services import backup
from ui.services.backup import is_backup
from ui.services.drops import Dropped
from ui.services.file_names import GIVEN_AWAY, SUFFIX, clean, default_name, free_name, path_for_name
from ui.services.folders import Folders
from ui.services.received import Received
from ui.services.save_files import reason, sentence

MOST = 50
"""The most files that are looked at in one go."""


def receive(app: AppServices, dropped: Sequence[Dropped]) -> None:
    """Looks into what was dropped or chosen, then hands it to the screen on top or asks."""

    def look() -> list[Received]:
        return [look_into(each) for each in dropped[:MOST]]

    def failed(error: Exception) -> None:
        tell(app, tr("That did not work"), reason(error))

    app.tasks.run(look, partial(ask, app), failed)


def open_file(app: AppServices) -> None:
    """Asks for a file anywhere on the disk, which stays as it is, and opens what it holds."""
    asked = FileRequest(
        tr("Open a file"),
        tr("Open"),
        SUFFIX,
        tr_c("files", "files that Zashiki opens"),
        lambda path: app.receive([Dropped(path)]),
        others=(GIVEN_AWAY, ".png", ".txt", backup.SUFFIX),
    )
    app.push(FileChooserScreen(app, asked))


def look_into(dropped: Dropped) -> Received:
    """Recognises one file or text by what it holds: the one door through which everything from outside comes.

    Whatever is wrong with it is said in `problem`. Slow: for the background.
    """
    path = dropped.file
    is_file = path is not None
    name = path.stem if path is not None else dropped.name
    if path is not None and is_backup(path):
        return Received(name, backup=path)
    try:
        data = b"" if path is None else read_bytes(path, MAX_PICTURE)
        text = dropped.text if path is None else content_of(data, shown_name(path.name))
        begins = text[:1000].lstrip("\ufeff \t\r\n")
        is_save = begins.startswith("{")
        if not text.strip():
            raise SaveError(tr("it is empty"))
        packs = read_draft_line(text) if not is_save else None
        if packs is not None:
            if not has_drafts(find_info(packs.game).id):
                raise SaveError(tr("{game} has no draft of decks", game=find_info(packs.game).name))
            draft_screen(packs.game)
            return Received(name, text, packs=packs)
        if not is_save and is_result(text):
            return Received(name, text, result=read_result(text).words)
        if is_save or is_code(text):
            match = loads(text.lstrip("\ufeff")) if is_save else read_code(text)
            game = match.game.info
            if not has_table(game.id):
                raise SaveError(no_table(game.name))
            scene_class(game.id)
            if is_save:
                return Received(name, text, match, what=tr("A saved match."), is_file=is_file)
            what = tr("A picture that carries a match.") if is_png(data) else tr("A match as one line.")
            return Received(default_name(match), dumps(match), match, what=what, is_file=is_file)
    except GameError as error:
        return Received(name, is_file=is_file, problem=sentence(str(error)))
    found = deck_builder().read(name, text)
    if not found.usable:
        problem = tr("It is neither a match nor a deck list.")
        if found.problem:
            why = tr("As a deck list: {why}", why=sentence(found.problem))
            problem = sentences(problem, why)
        return Received(name, is_file=is_file, problem=problem)
    return Received(name, text, deck=found, is_file=is_file)


def ask(app: AppServices, found: Sequence[Received]) -> None:
    """Asks what to do with files that have been looked into."""
    if len(found) > 1:
        alone = tr("It is a result; open it by itself.")
        found = [replace(each, problem=alone) if each.result else each for each in found]
        alone = tr("It holds the packs of a draft; open it by itself.")
        found = [replace(each, problem=alone) if each.packs else each for each in found]
        alone = tr("It is a backup; open it by itself.")
        found = [replace(each, problem=alone) if each.backup else each for each in found]
    good = [each for each in found if not each.problem]
    if not good:
        words = [_description(each) if len(found) > 1 else each.problem for each in found[:4]]
        title = tr("These files cannot be opened")
        if len(found) == 1:
            title = tr("{file} cannot be opened", file=clean(found[0].name))
            opens = tr(
                "Zashiki opens saved matches, lines to share, pictures that carry a match, deck lists and results."
            )
            stays = tr("The file itself stays as it is.") if found[0].is_file else tr("Nothing was changed.")
            words = [*words, sentences(opens, stays)]
        tell(app, title, "\n".join(words))
    elif len(found) > 1:
        _ask_several(app, good, [each for each in found if each.problem])
    elif good[0].result:
        compare(app, good[0].text)
    elif (packs := good[0].packs) is not None:
        app.push(draft_screen(packs.game)(app, packs.seed, None))
    elif good[0].backup is not None:
        ask_to_restore(app, good[0].backup)
    elif good[0].match is not None:
        _ask_match(app, good[0], good[0].match)
    elif not app.top.receives(good[0]):
        _ask_deck(app, good[0])


def _description(file: Received) -> str:
    """A file and what is wrong with it."""
    return tr("{file}: {problem}", file=file.name, problem=file.problem)


def _ask_match(app: AppServices, file: Received, match: Match) -> None:
    def go() -> None:
        if match.outcome is None:
            app.open_match(match)
        else:
            app.open_match(match, loaded=True)

    game, players = match.game.info.name, players_in_words(match.seats)
    if match.outcome is not None:
        words = tr("{game}: {players}, finished.", game=game, players=players)
    else:
        words = tr_n("{game}: {players}, {n} action.", "{game}: {players}, {n} actions.", match.index,
                     game=game, players=players)  # fmt: skip
    stays = [tr("The file itself stays as it is.")] if file.is_file else []
    words = sentences(file.what, words, *stays)
    answers = [
        Answer(tr("Cancel")),
        Answer(tr("Copy to the saves"), lambda: _keep(app, [file]), icon="copy"),
        Answer(tr("Open"), go, main=True, icon="play"),
    ]
    title = tr("Open {file}?", file=app.look.type.fit(clean(file.name), 18, app.look.px(300)))
    app.push(Dialog(app, title, words, answers))


def _ask_deck(app: AppServices, file: Received) -> None:
    def go() -> None:
        if any(each.takes_lists for each in app.screens):
            while not app.top.takes_lists:
                app.pop()  # what lies over a deck builder that is open
        else:
            app.push(deck_builder().screen(app))
        app.top.receives(file)

    assert file.deck is not None
    words = tr_n("{deck}: {n} card.", "{deck}: {n} cards.", file.deck.size, deck=file.deck.name)
    answers = [Answer(tr("Cancel")), Answer(tr("Open in the deck builder"), go, main=True, icon="deck")]
    app.push(Dialog(app, tr("A deck list"), words, answers))


def _ask_several(app: AppServices, good: Sequence[Received], bad: Sequence[Received]) -> None:
    matches = sum(each.match is not None for each in good)
    lists = len(good) - matches
    messages = [tr_n("{n} match", "{n} matches", matches)] if matches else []
    messages += [tr_n("{n} deck list", "{n} deck lists", lists)] if lists else []
    # translators: what is counted are matches and deck lists, "2 matches and 1 deck list"
    lines = [tr("{files} can be copied to your own.", files=listing(messages)), *map(_description, bad[:3])]
    if len(bad) > 3:
        lines.append(tr_n("{n} more file cannot be read.", "{n} more files cannot be read.", len(bad) - 3))
    answers = [Answer(tr("Cancel")), Answer(tr("Copy them"), lambda: _keep(app, good), main=True, icon="copy")]
    app.push(Dialog(app, tr("Several files"), "\n".join(lines), answers))


def _keep(app: AppServices, files: Sequence[Received]) -> None:
    """Copies files into the program's folders, in the background, and says where they are."""

    def done(names: list[str]) -> None:
        words, more = row(names[:6]), len(names) - 6
        if more > 0:
            words = tr_n("{names} and {n} more", "{names} and {n} more", more, names=words)
        tell(app, tr("Copied"), tr("{files}.", files=words))

    def failed(error: Exception) -> None:
        tell(app, tr("Not copied"), reason(error))

    app.tasks.write(lambda: [keep(app.folders, each) for each in files], done, failed)


def keep(folders: Folders, file: Received) -> str:
    """Copies a file to the saves or to the shelf of decks, under a free name; returns the name. Raises `SaveError`."""
    if file.deck is not None:
        return deck_builder().keep(folders, file.deck)
    name = free_name(clean(file.name), folders.saves)
    write_text(path_for_name(folders.saves, name), file.text)
    return name
