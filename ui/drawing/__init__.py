"""Pixels: palette, lettering, vectors, cached pictures, motion; drawing knows no screen."""
