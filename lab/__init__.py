"""The laboratory: what makes and measures bots and puzzles. Neither a screen nor a game needs it.

What is told here is for developers: English, without translations.
"""
