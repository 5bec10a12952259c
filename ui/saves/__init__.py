"""The matches on disk: listed, opened, reviewed, renamed, copied, removed and put back."""
