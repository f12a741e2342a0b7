"""What furnishes rooms: candles, lamps, bottles, books, seats. Most of it stands blurred behind the product."""

import math
import random

from mathutils import Vector

from . import materials as of
from .props import vase
from .shapes import box, cylinder, sphere, swept


def lit(item):
    """An emitting object belongs to the fill."""
    item.lightgroup = "fill"
    return item


def sparks(points, radius, colour, strength):
    """Small far lights that the lens blurs into discs."""
    bulb = of.glow(colour, strength)
    for point in points:
        lit(sphere(point, radius, bulb))


def scattered_points(seed, count, x, y, z):
    """`count` chance points within three ranges."""
    dice = random.Random(seed)
    return [(dice.uniform(*x), dice.uniform(*y), dice.uniform(*z)) for _ in range(count)]


def candle(at, radius, height, wax, flame=30.0):
    """A pillar or taper with a soft rim, a wick and, with `flame`, its light."""
    x, y, z = at
    cylinder((x, y, z + height / 2), radius, height, wax, radius * 0.22)
    wick = of.matte("#2a2320", 0.9)
    swept([(x, y, z + height - 0.01), (x + 0.004, y, z + height + 0.02), (x + 0.01, y, z + height + 0.04)], 0.005, wick)
    if flame:
        drop = [(0.0, 0.0), (0.016, 0.014), (0.02, 0.034), (0.012, 0.066), (0.004, 0.092), (0.0, 0.1)]
        lit(vase((x + 0.01, y, z + height + 0.028), drop, of.glow("#ffc069", flame)))


def bottle(at, height, material, shoulder=0.62, width=0.13):
    """A wine or oil bottle."""
    r, neck = width, width * 0.32
    low, rise = height * shoulder, height * (shoulder + 0.16)
    profile = [(r * 0.92, 0.0), (r, 0.02), (r, low * 0.6), (r, low), (neck * 1.3, rise), (neck, rise + 0.03)]
    return vase(at, [*profile, (neck, height * 0.97), (neck * 1.12, height)], material)


def wine_glass(at, height=0.55, width=0.13):
    """A stemmed glass."""
    w, h = width, height
    outer = [(w * 0.85, 0.0), (w * 0.8, 0.012), (0.02, 0.03), (0.014, h * 0.3), (0.016, h * 0.42), (w * 0.8, h * 0.56)]
    bowl = [(w, h * 0.7), (w * 0.86, h), (w * 0.83, h), (w * 0.94, h * 0.7), (0.0, h * 0.47)]
    return vase(at, [*outer, *bowl], of.glass())


def book_row(start, width, heights, tones, seed=1, depth=0.4):
    """Upright books from `start` along x, each with its own breadth, height and cloth."""
    dice = random.Random(seed)
    cloths = [of.linen(tone, 70) for tone in tones]
    x, y, z = start
    end = x + width
    while x < end:
        broad, tall = dice.uniform(0.05, 0.13), dice.uniform(*heights)
        if dice.random() < 0.07:
            x += broad
            continue
        lean = dice.choice((0.0, 0.0, 0.0, 0.06))
        middle = (x + broad / 2, y + dice.uniform(0.0, 0.03), z + tall / 2)
        item = box(middle, (broad - 0.006, depth, tall), dice.choice(cloths), 0.012)
        item.rotation_euler[1] = lean
        x += broad + lean * tall * 0.6


def pendant(at, radius, metal, glow="#ffd9a0", strength=14.0, cord=6.0):
    """A hanging lamp: a dome of metal around a warm bulb."""
    x, y, z = at
    dome = [(1.0, 0.0), (0.98, 0.2), (0.72, 0.62), (0.2, 0.86), (0.12, 1.0)]
    vase(at, [(radius * a, radius * b) for a, b in dome], metal)
    lit(sphere((x, y, z + radius * 0.12), radius * 0.42, of.glow(glow, strength)))
    cylinder((x, y, z + radius + cord / 2), 0.012, cord, of.matte("#1e1c1b"), 0)


def chair(at, height, wood, seat, turn=0.0):
    """A cafe chair seen from wherever: seat, four legs and a bent back."""
    origin = Vector(at)

    def put(u, v, w):
        return origin + Vector((u * math.cos(turn) - v * math.sin(turn), u * math.sin(turn) + v * math.cos(turn), w))

    half = height * 0.48
    box(tuple(put(0, 0, height)), (2 * half, 2 * half, 0.09), seat, 0.04, turn)
    for u in (-0.9, 0.9):
        swept([put(u * half, -0.9 * half, height), put(u * half * 1.06, -half, 0)], 0.045, wood)
        back = [(u * half, 0.9 * half, 0), (u * half, 0.9 * half, height), (u * half * 0.92, 1.12 * half, 2.0 * height)]
        swept([put(*point) for point in back], 0.05, wood)
    for level in (1.55, 1.95):
        deep = 1.0 + 0.16 * (level - 1)
        bow = [(t, (deep + 0.14 * (1 - t * t)) * half) for t in (k / 8 - 1 for k in range(17))]
        swept([put(0.92 * half * t, v, level * height) for t, v in bow], 0.06, wood)
