"""Sweets."""

from stage import skins as of
from stage.booth import a_prop
from stage.forms import lathe, lumpy


@a_prop("macaron", 0.045, "macaron, sweet, food", mood="playful soft", views=("frontal", "angled"))
def macaron():
    shell = of.mottled("#d9a3a8", 0.95, 1.05, 0.7, 5, 0.15)
    filling = of.mottled("#f1e3d6", 0.9, 1.05, 0.6, 8, 0.4)
    lathe([(0.0, 0.0), (0.4, 0.01), (0.49, 0.08), (0.5, 0.16), (0.46, 0.2)], shell)
    lumpy(lathe([(0.44, 0.18), (0.47, 0.24), (0.44, 0.3)], filling), 0.02, 9)
    lathe([(0.46, 0.28), (0.5, 0.32), (0.49, 0.4), (0.38, 0.48), (0.2, 0.52), (0.0, 0.53)], shell)
