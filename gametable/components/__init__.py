"""Strict loading of component data: YAML and TMX in, typed definitions or clear sentences out."""
