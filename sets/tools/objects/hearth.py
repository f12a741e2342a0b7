"""What makes a home cosy: a lantern, a knitted throw, candy canes."""

import math

from mathutils import Vector

from stage import skins as of
from stage.booth import a_prop
from stage.forms import deformed, group, lathe, moved, with_uv
from stage.shapes import box, mesh, swept

from .candles import burnt, flame

STANDS = ("frontal", "angled")


@a_prop("lantern", 0.3, "lantern, candle", None, "autumn winter", "cosy warm rustic", "metal glass", STANDS)
def lantern():
    iron = of.metal("#3a3833", 0.42)
    parts = [box((0, 0, 0.02), (0.46, 0.46, 0.04), iron, 0.008), box((0, 0, 0.74), (0.46, 0.46, 0.03), iron, 0.008)]
    for x in (-0.205, 0.205):
        for y in (-0.205, 0.205):
            parts.append(box((x, y, 0.38), (0.03, 0.03, 0.7), iron, 0.005))
    for a in range(4):
        turn = math.pi / 2 * a
        spot = (0.205 * math.cos(turn), 0.205 * math.sin(turn), 0.38)
        parts.append(box(spot, (0.012, 0.42, 0.014), iron, 0.003, turn))
    roof = lathe([(0.0, 1.0), (0.05, 0.99), (0.06, 0.94), (0.1, 0.9), (0.27, 0.765), (0.3, 0.755), (0.3, 0.745)], iron, 4, 3)
    roof.rotation_euler = (0, 0, math.pi / 4)
    parts.append(roof)
    ring = [(0.075 * math.cos(a), 0, 1.05 + 0.075 * math.sin(a)) for a in [math.tau * k / 40 for k in range(41)]]
    parts.append(swept(ring, 0.009, iron, 10))
    candle = burnt(0.13, 0.34, of.wax("#efe4cf", 0.2), 0.05)
    parts.append(moved(candle, (0, 0, 0.04)))
    group(parts, rotation=(0, 0, 24))
    flame((0, 0, 0.33), 0.17, 0.6)


def knitted(colour):
    """Wool in thick cables along x."""
    tone = of.srgb(colour)
    m = of.Material("knit", tone, 1.0, 0.05)
    fibre = m.noise(60, 4, 0.7)
    m.colour(m.ramp(fibre, [(0.3, of.scaled(tone, 0.8)), (0.7, tone)]))
    m.set(Sheen=0.6)
    return m.bump(fibre, 0.4, 0.01)


def stitches(width, depth, at, rows, columns, material):
    """A knitted sheet: rows of stitches, each two leaning loops."""
    parts = []
    dx, dy = width / columns, depth / rows
    for i in range(columns):
        for side in (-1, 1):
            path = []
            for j in range(rows * 6 + 1):
                t = j / 6
                y = -depth / 2 + dy * t
                x = -width / 2 + dx * (i + 0.5) + side * dx * (0.25 + 0.14 * math.cos(math.tau * t))
                edge = max(0.0, abs(2 * y / depth) - 0.86) / 0.14
                path.append((x, y, 0.016 * math.sin(math.tau * t) * side * 0.6 - 0.12 * edge**2))
            parts.append(swept(path, dx * 0.3, material, 8))
    return group(parts, at)


@a_prop("knit-throw", 0.32, "wool, blanket, throw", "Folded knitted throw", "autumn winter", "cosy warm soft", "wool")
def throw():
    wool = knitted("#d9cdb8")
    parts = []
    for z, size in ((0.07, 1.0), (0.19, 0.98), (0.31, 0.96)):
        slab = box((0, 0, z), (0.94 * size, 0.6 * size, 0.105), wool, 0.05)
        parts.append(deformed(slab, lambda p: Vector((p.x, p.y, p.z + 0.012 * math.sin(7 * p.x) * math.cos(5 * p.y)))))
        for k in range(15):
            y = -0.3 * size
            x = -0.45 * size + 0.9 * size * k / 14
            parts.append(swept([(x, y - 0.004, z - 0.05), (x + 0.012, y - 0.02, z), (x, y - 0.004, z + 0.05)], 0.026, wool, 8))
    parts += stitches(0.94, 0.6, (0, 0, 0.372), 20, 15, wool)
    for k in range(24):
        y = -0.28 + 0.56 * k / 23
        parts.append(swept([(0.46, y, 0.11), (0.5, y + 0.004, 0.05), (0.505, y, 0.0)], 0.009, wool, 6))
    group(parts, rotation=(0, 0, 18))


@a_prop("candy-canes", 0.14, "candy cane, food", "Candy canes", "winter", "festive playful", "")
def candy_canes():
    def cane(turn, lift, mirror):
        m = of.Material("cane", of.srgb("#f4f0ea"), 0.22, 0.5)
        uv = m.tree.nodes.new("ShaderNodeTexCoord").outputs["UV"]
        wave = m.math("FRACT", m.math("ADD", m.math("MULTIPLY", m.channel(uv, "Red"), 11.0), m.channel(uv, "Green")))
        m.colour(m.ramp(wave, [(0.0, of.srgb("#f6f2ec")), (0.52, of.srgb("#bf1d2a"))], "CONSTANT"))
        m.set(Clearcoat=0.5, Clearcoat_Roughness=0.1)
        path = [Vector((-0.5 + 0.72 * k / 30, 0, 0)) for k in range(31)]
        path += [Vector((0.22 + 0.15 * math.sin(a), 0.15 - 0.15 * math.cos(a), 0)) for a in [math.radians(6 * k) for k in range(1, 36)]]
        around, vertices, coordinates = 20, [], []
        for i, p in enumerate(path):
            way = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
            side = Vector((0, 0, 1)).cross(way)
            end = min(1.0, 0.3 + 0.7 * math.sqrt(min(i, len(path) - 1 - i) / 1.5)) if min(i, len(path) - 1 - i) < 2 else 1.0
            for k in range(around + 1):
                a = math.tau * k / around
                vertices.append(p + (side * math.cos(a) + Vector((0, 0, math.sin(a)))) * 0.044 * end)
                coordinates.append((i / len(path), k / around))
        row = around + 1
        faces = [(i * row + k, i * row + k + 1, (i + 1) * row + k + 1, (i + 1) * row + k) for i in range(len(path) - 1) for k in range(around)]
        faces += [tuple(reversed(range(around))), tuple(range((len(path) - 1) * row, (len(path) - 1) * row + around))]
        moved(with_uv(mesh(vertices, faces, m), coordinates), (0, 0, 0.044 + lift), (0, 0, turn), (1, mirror, 1))

    cane(32, 0.0, 1)
    cane(148, 0.075, -1)
