"""The contract between the table and a game's scene, and the values that they hand each other."""
