"""Procedural surfaces. Colours are hex codes as the eye reads them; sizes are in product heights."""

from .graph import Material, scaled, srgb


def paper(colour, grain=0.05, mottle=0.0):
    """Seamless background paper; `mottle` 0..1 adds a painted-canvas cloudiness."""
    tone = srgb(colour)
    m = Material("paper", tone, 0.85, 0.15)
    if mottle:
        cloud = m.ramp(m.noise(0.9, 6, 0.5), [(0.3, scaled(tone, 1 - 0.16 * mottle)), (0.7, tone)])
        m.colour(cloud)
    return m.bump(m.noise(90, 4, 0.7), grain, 0.006)
