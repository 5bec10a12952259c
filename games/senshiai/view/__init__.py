"""The knowledge of a seat: views, determinization, combat odds, and when a seat is asked."""
