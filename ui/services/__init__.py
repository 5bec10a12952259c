"""The lowest floor: folders, settings, background work, sound, files; no screen, no pixel."""
