"""The props, one function each. See ../README.md."""
