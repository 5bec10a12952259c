"""Senshiai: two to four decks, companies of troops, and a Reserve that must not run empty."""

from __future__ import annotations
