"""After the game: where a seat lost points, by the program's search, and what was better."""
