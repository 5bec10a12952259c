"""The parts that a side panel is made of: blocks, log, messages. Knows no scene."""
