"""Nebraska: surface runoff above a new livestock waste control facility (54-2430), and its place (Title 130)."""
