"""What lies far behind a stage outdoors: hills, skies."""

from . import natural as wild
from .materials import area
from .shapes import fractal, mesh, wall


def ridge(y, base, profile, material, reach=40.0, steps=400):
    """A chain of hills far away: an upright sheet with `profile(x)` as its skyline."""
    xs = [reach * (2 * k / steps - 1) for k in range(steps + 1)]
    vertices = [(x, y, base) for x in xs] + [(x, y, profile(x)) for x in xs]
    faces = [(k, k + 1, steps + 2 + k, steps + 1 + k) for k in range(steps)]
    item = mesh(vertices, faces, material)
    item.lightgroup = "fill"
    return item


def skyline(low, high, scale, seed):
    return lambda x: low + (high - low) * (0.5 + 0.5 * fractal(x * scale, seed, 0.0, 5))


def open_sky(stops, base=-2.0, top=16.0, y=70.0, strength=1.1, cloud=0.8, seed=0.0):
    backdrop = wild.sky(stops, base, top, strength, cloud, 0.1, seed=seed)
    wall(area(backdrop, "sky", "sky"), y, base=-20, top=40, width=120).lightgroup = "fill"
