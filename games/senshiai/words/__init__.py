"""What a player of Senshiai reads."""
