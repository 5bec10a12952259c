"""What decides between two turns of Senshiai: followed in fair worlds, compared, and taken away."""
