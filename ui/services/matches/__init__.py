"""Matches on the disk: one file each, from the first moment on."""
