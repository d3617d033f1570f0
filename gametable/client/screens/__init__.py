"""The screens between the table and the desk: home, setup, settings, results."""
