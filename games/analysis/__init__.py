"""The coach's judgement: chances of winning in a position, the best lines from it, marks for what was played."""
