"""The stage kit: everything a set is built from. See ../README.md."""
