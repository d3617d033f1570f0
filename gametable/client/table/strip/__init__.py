"""The player strip: seats, what is compared between them, what ends the game."""
