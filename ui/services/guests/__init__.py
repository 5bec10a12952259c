"""The guests of this computer on the disk: their profiles, and how one of them is forgotten."""
