"""What furnishes rooms: candles, lamps, books, pillows, clothes, seats. Most of it stands blurred behind the product."""

import math
import random

from mathutils import Vector

from . import materials as of
from .props import vase
from .shapes import box, cylinder, mesh, sphere, swept


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


def pillow(centre, size, material, tilt=(0.0, 0.0, 0.0), steps=40):
    """A filled cushion: plump in the middle, thin and a little drawn in along its seams."""
    width, height, thick = size
    vertices, faces = [], []
    n = steps + 1
    for side in (1, -1):
        for j in range(n):
            for i in range(n):
                u, v = 2 * i / steps - 1, 2 * j / steps - 1
                plump = ((1 - u**4) * (1 - v**4)) ** 0.55
                drawn = 1 - 0.07 * (1 - abs(u * v))
                ripple = 0.03 * math.sin(9 * u + 3 * v) * (abs(u * v)) ** 2
                vertices.append((u * drawn * width / 2, side * plump * (thick / 2 + ripple), v * drawn * height / 2))
        first = len(vertices) - n * n
        quads = [
            (first + j * n + i, first + j * n + i + 1, first + (j + 1) * n + i + 1, first + (j + 1) * n + i)
            for j in range(steps)
            for i in range(steps)
        ]
        faces += quads if side < 0 else [tuple(reversed(quad)) for quad in quads]
    item = mesh(vertices, faces, material)
    item.location, item.rotation_euler = centre, tilt
    return item


def stool(at, height, seat, legs, width=0.75):
    """A bar or kitchen stool: a round seat on four splayed legs."""
    x, y, z = at
    cylinder((x, y, z + height), width / 2, 0.1, seat, 0.04)
    for sx in (-1, 1):
        for sy in (-1, 1):
            foot = (x + sx * width * 0.52, y + sy * width * 0.42, z)
            swept([(x + sx * width * 0.3, y + sy * width * 0.3, z + height), foot], 0.035, legs)
    ring = [
        (x + width * 0.46 * math.cos(a), y + width * 0.4 * math.sin(a), z + height * 0.35)
        for a in (math.radians(k * 12) for k in range(31))
    ]
    swept(ring, 0.02, legs)


def balloon(at, radius, material):
    """A rubber balloon with its knot."""
    body = [(0.0, -1.3), (0.07, -1.29), (0.03, -1.2), (0.2, -1.08), (0.56, -0.8), (0.86, -0.4), (1.0, 0.1)]
    body += [(0.92, 0.5), (0.64, 0.84), (0.3, 0.98), (0.0, 1.02)]
    return vase(at, [(a * radius, b * radius) for a, b in body], material)


def garment(x, top, length, breadth, material, seed=0):
    """A coat or shirt on a hanger seen edge on: round shoulder, sleeve, folds that deepen towards the hem."""
    dice = random.Random(seed)
    _sack((x, 0.06), top, length, (breadth, 0.3), material, dice)
    _sack(
        (x + dice.uniform(-0.02, 0.02), -0.3),
        top - 0.015,
        length * dice.uniform(0.6, 0.72),
        (breadth * 0.8, 0.07),
        material,
        dice,
    )


def _sack(middle, top, length, reach, material, dice, rings=60, around=72):
    (x, y), (across, deep) = middle, reach
    phase, sway = dice.uniform(0, 6.3), dice.uniform(-0.03, 0.03)
    vertices = []
    for j in range(rings + 1):
        t = j / rings
        shoulder = min(1.0, (t * length / (0.6 * across)) ** 0.5) if t else 0.05
        for i in range(around):
            a = 2 * math.pi * i / around
            fold = (
                shoulder
                * (0.8 + 0.25 * t)
                * (1 + 0.2 * t**0.7 * math.sin(7 * a + phase + 0.8 * math.sin(3 * t + phase)))
            )
            bulge = 1 + 0.06 * math.sin(9 * t + phase + a)
            vertices.append(
                (
                    x + sway * t + 0.5 * across * fold * bulge * math.cos(a),
                    y + deep * fold * math.sin(a),
                    top - length * t,
                )
            )
    faces = [
        (j * around + i, j * around + (i + 1) % around, (j + 1) * around + (i + 1) % around, (j + 1) * around + i)
        for j in range(rings)
        for i in range(around)
    ]
    mesh(vertices, [*faces, tuple(range(around))], material)
