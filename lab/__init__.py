"""The laboratory: bots that learn, and the commands that have them do so. No screen and no game needs it.

What is told here is for developers: English, without translations.
"""
