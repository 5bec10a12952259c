"""The guests of this computer on the disk: their profiles, and what it means to forget one."""
