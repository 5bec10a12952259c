"""The launcher: the room in which every game is a mat, and what was played last."""
