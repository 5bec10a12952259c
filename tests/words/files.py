"""The catalogues as files: `.po` for translators, `.mo` for the program, brought up to what the sources say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import polib

from games.core.catalogue import HOME
from games.core.words import SHARED
from tests.words.extract import GAME_AREAS, Key, Message, holes
from tests.words.french import blank_faults
from tests.words.japanese import with_breaks

PLURALS: Final = {
    "ja": "nplurals=1; plural=0;",
    "fr": "nplurals=2; plural=(n > 1);",
    "de": "nplurals=2; plural=(n != 1);",
}
"""How each language counts."""


def po_path(language: str, area: str) -> Path:
    """Where an area's words of a language are."""
    return HOME / language / f"{area}.po"


def key_of(entry: polib.POEntry) -> Key:
    """What an entry translates."""
    return entry.msgctxt or None, entry.msgid, entry.msgid_plural or None


def forms(entry: polib.POEntry) -> list[str]:
    """Every text that an entry translates to; "" for one that is missing."""
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def is_done(entry: polib.POEntry) -> bool:
    """Whether an entry says all that it must, and nobody doubts it."""
    return bool(forms(entry)) and all(forms(entry)) and not entry.fuzzy


def read_po(language: str, area: str) -> polib.POFile:
    """An area's catalogue; an empty one where there is none yet."""
    path = po_path(language, area)
    return polib.pofile(str(path), wrapwidth=0) if path.exists() else _empty(language)


def _empty(language: str) -> polib.POFile:
    made = polib.POFile(wrapwidth=0)
    made.metadata = {
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": PLURALS[language],
    }
    return made


def merged(language: str, area: str, wanted: dict[Key, Message], memory: dict[Key, polib.POEntry]) -> polib.POFile:
    """The catalogue with exactly the wanted entries in their order: what was translated stays, wherever it was."""
    made = _empty(language)
    forms_wanted = int(PLURALS[language][9])
    for key, message in wanted.items():
        old = memory.get(key)
        context, one, many = key
        entry = polib.POEntry(msgid=one, msgctxt=context, occurrences=[(file, "") for file in message.files])
        entry.comment = "\n".join(message.notes)
        if many is not None:
            entry.msgid_plural = many
            given = old.msgstr_plural if old is not None else {}
            entry.msgstr_plural = {form: given.get(form, "") for form in range(forms_wanted)}
        elif old is not None:
            entry.msgstr = old.msgstr
        if old is not None:
            entry.tcomment = old.tcomment
            entry.flags = list(old.flags)
        made.append(entry)
    return made


def memory_of(language: str) -> dict[Key, polib.POEntry]:
    """All that is translated into a language, in whatever area."""
    found: dict[Key, polib.POEntry] = {}
    for area in (*SHARED, *GAME_AREAS):
        for entry in read_po(language, area):
            if any(forms(entry)) and (key_of(entry) not in found or is_done(entry)):
                found[key_of(entry)] = entry
    return found


def compiled(po: polib.POFile, language: str) -> bytes:
    """What `gettext` reads: the entries that are done, Japanese with the places where a line may break."""
    ready = polib.POFile()
    ready.metadata = po.metadata
    for entry in sorted((each for each in po if is_done(each)), key=lambda each: (each.msgctxt or "", each.msgid)):
        copy = polib.POEntry(msgid=entry.msgid, msgctxt=entry.msgctxt, msgid_plural=entry.msgid_plural)
        copy.msgstr = _ready(entry.msgstr, language)
        copy.msgstr_plural = {form: _ready(text, language) for form, text in entry.msgstr_plural.items()}
        ready.append(copy)
    made: bytes = ready.to_binary()
    return made


def _ready(text: str, language: str) -> str:
    return with_breaks(text) if language == "ja" else text


def faults(language: str, area: str, wanted: dict[Key, Message]) -> Iterator[str]:
    """What keeps an area of a language from being complete."""
    po = read_po(language, area)
    there = {key_of(entry): entry for entry in po if not entry.obsolete}
    for key in wanted.keys() - there.keys():
        yield f"not in the catalogue: {key[1]!r}"
    for key in there.keys() - wanted.keys():
        yield f"no longer in the sources: {key[1]!r}"
    for entry in po:
        if entry.obsolete:
            yield f"obsolete: {entry.msgid!r}"
        elif not is_done(entry):
            yield f"{'in doubt' if entry.fuzzy else 'not translated'}: {entry.msgid!r}"
        else:
            yield from wrong_words(entry, language)


def wrong_words(entry: polib.POEntry, language: str) -> Iterator[str]:
    """What is wrong with a translation: its holes, its number of forms, blanks around it and, in French, in it."""
    allowed = holes(entry.msgid) | (holes(entry.msgid_plural) if entry.msgid_plural else set())
    if entry.msgid_plural and len(entry.msgstr_plural) != int(PLURALS[language][9]):
        yield f"{len(entry.msgstr_plural)} plural forms: {entry.msgid!r}"
    for form in filter(None, forms(entry)):
        try:
            named = holes(form)
        except ValueError as error:
            yield f"{error}: {form!r}"
            continue
        needed = allowed - {"n"} if entry.msgid_plural else allowed
        if not needed <= named <= allowed:
            yield f"its holes are not those of {entry.msgid!r}: {form!r}"
        if form != form.strip():
            yield f"blanks around it: {form!r}"
        if language == "fr":
            yield from blank_faults(form)


def update(areas: dict[str, dict[Key, Message]], languages: Iterable[str]) -> None:
    """Brings every catalogue up to the sources and compiles it; a game that a language lacks stays without."""
    for language in languages:
        memory = memory_of(language)
        for area, wanted in areas.items():
            if area in SHARED or po_path(language, area).exists():
                write(language, area, merged(language, area, wanted, memory))


def begin(language: str, area: str, wanted: dict[Key, Message]) -> None:
    """Writes the catalogue of an area that is to be translated from now on."""
    write(language, area, merged(language, area, wanted, memory_of(language)))


def write(language: str, area: str, po: polib.POFile) -> None:
    """Keeps a catalogue, as it is read by translators and by the program."""
    path = po_path(language, area)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(str(po), encoding="utf-8")
    path.with_suffix(".mo").write_bytes(compiled(po, language))
