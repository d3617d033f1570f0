"""What others did since your turn: told, shown once in a picture, and shown again."""
