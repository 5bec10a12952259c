"""The rules reader: a game's page of Markdown, typeset, with contents and a search."""
