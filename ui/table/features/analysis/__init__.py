"""The analysis at a review's table: its switch and lines, the bar beside the board, arrows, marks, the graph."""
