"""What is done at a table on a command or an answer of its scene: its menu, questions, files, the log."""
