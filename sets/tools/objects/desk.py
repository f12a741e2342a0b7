"""Books and what lies on a desk."""

import math

from mathutils import Vector

from stage import materials, skins as of
from stage.booth import a_prop
from stage.forms import blade, group, lathe, moved
from stage.shapes import box, cylinder, height_field, mesh, swept


def book(width, depth, height, cover, turn=0.0, at=(0, 0, 0), label="#c9a45a"):
    """A bound book that lies: boards that stand over, a rounded spine to the front, and its leaves."""
    board, over = 0.03, 0.022
    cloth = materials.linen(cover, 210.0)
    parts = [
        box((0, 0.01, board / 2), (width, depth, board), cloth, 0.011),
        box((0, 0.01, height - board / 2), (width, depth, board), cloth, 0.011),
        box((0, over * 0.6, height / 2), (width - 2 * over, depth - 1.6 * over, height - 2 * board), of.pages(), 0.004),
    ]
    spine = box((0, -depth / 2 + 0.01, height / 2), (width, 0.05, height), cloth, 0.022)
    foil = of.metal(label, 0.3)
    parts += [spine]
    for x in (-0.36, 0.36):
        parts.append(box((x * width, -depth / 2 - 0.0152, height / 2), (0.012, 0.002, height * 0.8), foil, 0.0))
    parts.append(box((0, -depth / 2 - 0.0152, height / 2), (0.3 * width, 0.002, height * 0.16), foil, 0.0))
    return group(parts, at, (0, 0, turn))


@a_prop("book-stack", 0.22, "stack of books, book, stack", "Stack of books", "", "calm cosy elegant", "linen paper")
def stack():
    book(1.0, 0.72, 0.15, "#4a5a52", 3)
    book(0.94, 0.68, 0.12, "#d8cdb8", -4, (0.01, 0.0, 0.151), "#6a5a46")
    book(0.82, 0.6, 0.1, "#a4563c", 7, (-0.03, 0.01, 0.272))


@a_prop("book-open", 0.3, "open book, book", None, "", "calm cosy", "paper")
def open_book():
    leaf = materials.matte("#ece3d0", 0.85, 0.15)
    lines = leaf.math("FRACT", leaf.math("MULTIPLY", leaf.channel(leaf.point, "Green"), 25.0))
    words = leaf.noise(1.0, 2, 0.6, leaf.stretched((26.0, 1.5, 1.0)))
    x = leaf.math("ABSOLUTE", leaf.channel(leaf.point, "Red"))
    y = leaf.math("ABSOLUTE", leaf.channel(leaf.point, "Green"))
    block = leaf.math("MULTIPLY", leaf.math("MULTIPLY", leaf.math("GREATER_THAN", x, 0.075), leaf.math("LESS_THAN", x, 0.425)), leaf.math("LESS_THAN", y, 0.29))
    ink = leaf.math("MULTIPLY", leaf.math("MULTIPLY", leaf.math("LESS_THAN", lines, 0.4), leaf.math("GREATER_THAN", words, 0.42)), block)
    base = of.srgb("#ece3d0")
    leaf.colour(leaf.mix(leaf.math("MULTIPLY", ink, 0.62), base, of.srgb("#4a453f")))
    cover = materials.linen("#6d3b34", 210.0)

    def rise(t):
        return 0.05 * math.sin(math.pi * min(1.0, t * 1.25 + 0.02)) ** 0.6 * (1 - 0.45 * t) + 0.022

    for side in (-1, 1):
        sheet = height_field((0, 0.48), (-0.35, 0.35), (60, 4), lambda x, y: rise(x / 0.48) + 0.016, leaf)
        for v in sheet.data.vertices:
            v.co.x *= side
        below = height_field((0, 0.48), (-0.35, 0.35), (60, 2), lambda x, y: 0.018, of.pages())
        for y in (-0.35, 0.35):
            wall_of_leaves(side, y, rise)
        for v in below.data.vertices:
            v.co.x *= side
        box((side * 0.48, 0, (0.018 + rise(1.0) + 0.016) / 2), (0.004, 0.7, rise(1.0) - 0.002), of.pages(), 0.0)
        box((side * 0.25, 0, 0.009), (0.5, 0.73, 0.016), cover, 0.007)


def wall_of_leaves(side, y, rise):
    vertices, faces = [], []
    for i in range(41):
        t = i / 40
        vertices += [(side * 0.48 * t, y, 0.018), (side * 0.48 * t, y, rise(t) + 0.015)]
        if i:
            faces.append((2 * i - 2, 2 * i, 2 * i + 1, 2 * i - 1))
    return mesh(vertices, faces, of.pages())


@a_prop("notebook", 0.22, "notebook, journal", None, "", "calm minimal", "paper")
def notebook():
    cover = materials.matte("#3f4a52", 0.7)
    cover.bump(cover.noise(60, 4, 0.7), 0.25, 0.006)
    parts = [box((0, 0, 0.031), (0.66, 0.93, 0.052), of.pages(), 0.006)]
    for z in (0.004, 0.06):
        parts.append(box((0, 0, z), (0.68, 0.95, 0.008), cover, 0.0035))
    parts.append(box((-0.338, 0, 0.032), (0.012, 0.95, 0.062), cover, 0.005))
    band = of.mottled("#1f2226", rough=0.9)
    parts.append(box((0.27, 0, 0.032), (0.022, 0.955, 0.068), band, 0.004))
    ribbon = materials.satin("#b2563c", 0.4)
    strip = blade(0.16, lambda t: 0.013, lambda t, s: (0, 0, 0.014 * (1 - t)), ribbon, (10, 2))
    parts.append(moved(strip, (-0.1, -0.47, 0.006), (0, 0, -92)))
    group(parts, rotation=(0, 0, -20))


def pencil(code, at, turn, length=0.9):
    wood = materials.wood("#d9b488", "#b98a5a", scale=5.0)
    paint = of.lacquer(code, 0.28)
    lead = of.mottled("#2c2b2b", rough=0.4)
    r = 0.021
    parts = [cylinder((0, 0, 0), r, length, paint, 0.0025, (0, math.pi / 2, 0), 6)]
    cone = lathe([(0.0068, 0.0), (r * 0.97, 0.085)], wood, 48, 2)
    tip = lathe([(0.0, -0.03), (0.003, -0.028), (0.0068, 0.0)], lead, 32, 3)
    metal_ring = lathe([(r, 0.0), (r * 1.06, 0.004), (r * 1.02, 0.02), (r * 1.06, 0.03), (r * 1.02, 0.05), (r, 0.055)], of.metal("#c9a86a", 0.25), 40, 3)
    rubber = lathe([(r * 0.95, 0.0), (r * 0.97, 0.03), (r * 0.8, 0.045), (0.0, 0.047)], of.mottled("#c98078", rough=0.8), 40, 4)
    group([cone, tip], (-length / 2 - 0.085, 0, 0), (0, 90, 0))
    group([metal_ring], (length / 2, 0, 0), (0, 90, 0))
    group([rubber], (length / 2 + 0.052, 0, 0), (0, 90, 0))
    return group([*parts, cone, tip, metal_ring, rubber], at, (0, 0, turn))


@a_prop("pencils", 0.19, "pencils, pencil, pen", "Pencils", "", "playful minimal", "wood", ("angled", "top"))
def pencils():
    pencil("#d9a92b", (0.0, 0.1, 0.021), 8)
    pencil("#3b5a6b", (0.03, 0.0, 0.021), -5)
    pencil("#b5483a", (-0.03, -0.12, 0.021), 14)


@a_prop("cable-coil", 0.16, "cable, cable coil, wire, electronics", "Coiled cable", "", "minimal modern", "", ("angled", "top"))
def cable():
    braid = of.fuzzy("#3a3d42", 0.45, 110, 0.6, 0.3)
    path = []
    for k in range(420):
        a = math.tau * 4.15 * k / 419
        r = 0.36 + 0.03 * math.sin(2.3 * a) + 0.014 * math.sin(5.1 * a)
        path.append((r * math.cos(a), 0.86 * r * math.sin(a), 0.024 + 0.018 * (1 + math.sin(1.37 * a))))
    end = Vector(path[-1])
    for k in range(1, 30):
        t = k / 29
        path.append((end.x - 0.05 * t - 0.1 * t * t + 0.16 * t, end.y + 0.42 * t, max(0.024, end.z * (1 - t))))
    swept(path, 0.021, braid, 14)
    strap = of.mottled("#b2864e", rough=0.7)
    ring = [(0.36 + 0.075 * math.cos(a), 0.0, 0.055 + 0.062 * math.sin(a)) for a in [math.tau * k / 40 for k in range(41)]]
    wide = swept(ring, 0.008, strap, 10)
    for v in wide.data.vertices:
        v.co.y *= 5
    tail = Vector(path[-1])
    shell = materials.matte("#2b2d31", 0.5)
    way = (Vector(path[-1]) - Vector(path[-3])).normalized()
    turn = math.degrees(math.atan2(way.y, way.x))
    plug = [box((0.07, 0, 0), (0.15, 0.075, 0.042), shell, 0.014), box((0.17, 0, 0), (0.06, 0.052, 0.02), of.metal("#c9c9c8", 0.2), 0.008)]
    group(plug, (tail.x, tail.y, 0.026), (0, 0, turn))


@a_prop("glasses", 0.15, "reading glasses, glasses, spectacles, eyeglasses", "Reading glasses", "", "calm modern", "")
def glasses():
    horn = of.lacquer("#4a2d1c", 0.2)
    tone = horn.ramp(horn.noise(7, 4, 0.6, horn.warped(0.4, 4)), [(0.35, of.srgb("#2b1a10")), (0.6, of.srgb("#8a5a2c"))])
    horn.colour(tone)
    parts = []
    for side in (-1, 1):
        ring = [(side * 0.25 + 0.185 * math.copysign(abs(math.cos(a)) ** 0.85, math.cos(a)), 0.0, 0.16 + 0.15 * math.copysign(abs(math.sin(a)) ** 0.85, math.sin(a))) for a in [math.tau * k / 72 for k in range(73)]]
        parts.append(swept(ring, 0.017, horn, 12))
        temple = [(side * 0.435, 0.0, 0.22), (side * 0.455, 0.03, 0.225), (side * 0.45, 0.3, 0.225), (side * 0.42, 0.68, 0.22), (side * 0.4, 0.8, 0.16), (side * 0.39, 0.88, 0.08)]
        parts.append(swept([(x, y, z) for x, y, z in smooth3(temple)], 0.014, horn, 12))
    bridge = [(-0.07, 0.0, 0.2), (-0.03, -0.012, 0.235), (0.03, -0.012, 0.235), (0.07, 0.0, 0.2)]
    parts.append(swept(smooth3(bridge), 0.015, horn, 12))
    group(parts, (0, 0, 0), (-7, 0, 24))


def smooth3(points, steps=10):
    """A smooth curve through points of space."""
    padded = [points[0], *points, points[-1]]
    curve = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:]):
        for k in range(steps):
            t = k / steps
            curve.append(tuple(0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t**2 + (3 * q - p - 3 * r + s) * t**3) for p, q, r, s in zip(a, b, c, d)))
    return [*curve, points[-1]]
