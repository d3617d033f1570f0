"""The rules of Terraforming Mars, a file for each chapter of the rulebook."""
