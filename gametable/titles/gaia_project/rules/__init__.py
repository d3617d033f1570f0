"""The rules of Gaia Project, a module for each chapter."""
