"""The saves on disk: listed, opened, renamed, copied, deleted."""
