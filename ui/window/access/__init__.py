"""Screen readers: what is on the screen as a tree, sent to whoever reads it out, and what they ask for carried out."""
