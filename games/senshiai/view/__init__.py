"""What a seat may know: views, determinization, combat odds, and when a seat is asked."""
