"""The rules of Pulsar 2849, a module for each chapter."""
