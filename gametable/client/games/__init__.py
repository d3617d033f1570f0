"""Games as the client keeps, lists, pictures and shares them."""
