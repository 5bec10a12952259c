"""The rules of Senshiai: actions, events, the state, and everything that happens to it."""
