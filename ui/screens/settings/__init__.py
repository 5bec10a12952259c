"""The screen of the settings and its pages."""
