"""One module a family of sets; importing a module registers its sets."""
