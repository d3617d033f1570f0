"""Strict loading of components and boards into typed definitions."""
