"""More fruit: what hangs on stems, grows in bunches, and is cut open."""

import math

from mathutils import Vector

from stage import skins as of
from stage.booth import a_prop
from stage.forms import arc, ball, curled, deformed, dice_of, group, lathe, lumpy, moved, with_uv
from stage.shapes import fractal, mesh, softened, swept


@a_prop("cherries", 0.05, "cherry, fruit", "Cherries", "summer", "fresh playful", "")
def cherries():
    skin = of.juicy("#8a0f1c", 0.08, 0.16)
    skin.set(Clearcoat=0.5, Clearcoat_Roughness=0.08)
    profile = [(0.0, -0.24), (0.1, -0.23), (0.21, -0.14), (0.25, 0.02), (0.22, 0.16), (0.12, 0.22), (0.05, 0.205), (0.0, 0.18)]
    stem = of.mottled("#7d8a3e", rough=0.55)
    tip = (0.16, 0.22, 0.66)
    for x, y, lean, seed in ((-0.27, -0.04, (16, -18, 0), 1), (0.26, -0.1, (20, 14, 60), 2), (0.02, 0.3, (-8, 6, 20), 3)):
        body = lumpy(lathe(profile, skin, 96), 0.03, 1.4, seed)
        group([body], (x, y, 0.24), lean)
        top = Vector((x - 0.05 * lean[1] / 18, y + 0.02, 0.43))
        middle = (top + Vector(tip)) / 2 + Vector((0.05, 0.05, 0.1))
        swept([top, top.lerp(middle, 0.5) + Vector((0, 0, 0.04)), middle, middle.lerp(Vector(tip), 0.6) + Vector((0, 0, 0.02)), tip], 0.014, stem, 10, 1.4)
    green = of.leafy("#4f7f35", "#86ad58", 0.25)
    moved(curled(0.62, lambda t: 0.15 * math.sin(math.pi * t) ** 0.8 + 0.003, green, 0.9, 0.25, 0.05), tip, (0, -14, 30))


@a_prop("bananas", 0.2, "banana, fruit", "Bananas", "summer", "fresh playful sunny", "")
def bananas():
    skin = of.by_u([(0.0, "#4a3a1c"), (0.06, "#a9a23c"), (0.14, "#e9c53a"), (0.86, "#efcb3c"), (0.95, "#b9a83a"), (1.0, "#3c2c16")], 0.45, 0.05, 12, 0.1)
    rows, around = 60, 30
    for turn, lift, size in ((-24, 0.0, 1.0), (0, 0.035, 1.05), (24, 0.0, 0.98)):
        path = arc(1.0, 0.0, rows, (0, 0, 0), 1.35)
        vertices, coordinates = [], []
        for i, point in enumerate(path):
            t = i / rows
            way = (path[min(i + 1, rows)] - path[max(i - 1, 0)]).normalized()
            side = Vector((0, 0, 1)).cross(way)
            girth = 0.095 * min(1.0, 0.32 + 5.2 * max(0.0, t - 0.08)) * min(1.0, 0.3 + 6.5 * max(0.0, 0.985 - t)) if t > 0.08 else 0.032
            for k in range(around):
                a = math.tau * k / around
                ridge = 1 + 0.05 * math.cos(5 * a)
                vertices.append(point + (side * math.cos(a) + Vector((0, 0, math.sin(a)))) * girth * ridge)
                coordinates.append((t, 0.5))
        faces = [(i * around + k, i * around + (k + 1) % around, (i + 1) * around + (k + 1) % around, (i + 1) * around + k) for i in range(rows) for k in range(around)]
        faces += [tuple(reversed(range(around))), tuple(range(rows * around, (rows + 1) * around))]
        body = with_uv(mesh(vertices, faces, skin), coordinates)
        group([softened(body, 0)], (-0.48, -0.3, 0.1 + lift), (turn, 0, 8 + 0.16 * turn), size)


@a_prop("peach", 0.075, "peach, fruit", None, "summer", "soft fresh natural", "")
def peach():
    skin = of.fuzzy("#e9a45c", 0.9, 60, 0.12, 0.5)
    blush = skin.ramp(skin.noise(1.1, 4, 0.5, skin.stretched((1.0, 1.0, 0.6))), [(0.38, 0.0), (0.62, 0.85)])
    base = skin.shader.inputs["Base Color"].links[0].from_socket
    skin.colour(skin.mix(blush, base, of.srgb("#b93a34")))
    body = ball(0.5, skin, 6)

    def cleft(p):
        a, flat = math.atan2(p.y, p.x), math.hypot(p.x, p.y) * 2
        groove = 0.075 * math.exp(-((math.remainder(a + 1.2, math.tau) / 0.16) ** 2)) * min(1.0, flat * 1.4)
        dip = 0.1 * math.exp(-((flat / 0.26) ** 2)) if p.z > 0 else 0.0
        return Vector((p.x * (1 - groove), p.y * (1 - groove), p.z * 0.93 - dip))

    stem = swept([(0, 0, 0.34), (0.01, 0.0, 0.44), (0.03, 0.0, 0.5)], 0.022, of.bark("#5b4028"), 10)
    green = of.leafy("#5c8a3a", "#8fb263", 0.25)
    leaf = moved(curled(0.62, lambda t: 0.1 * math.sin(math.pi * t) ** 0.8 + 0.003, green, 0.8, 0.25, 0.06), (0.02, 0, 0.43), (0, -16, -24))
    group([lumpy(deformed(body, cleft), 0.02, 1.3, 5), stem, leaf], rotation=(10, 6, 0))


@a_prop("watermelon-slice", 0.24, "watermelon, fruit", "Slice of watermelon", "summer", "fresh playful sunny", "")
def watermelon():
    m = of.Material("melon", of.srgb("#d8323c"), 0.32, 0.5)
    x, z = m.channel(m.point, "Red"), m.channel(m.point, "Blue")
    reach = m.math("SQRT", m.math("ADD", m.math("MULTIPLY", x, x), m.math("MULTIPLY", z, z)))
    grain = m.math("MULTIPLY_ADD", m.math("SUBTRACT", m.noise(14, 5, 0.6), 0.5), 0.03, reach)
    m.colour(m.ramp(grain, [(0.0, of.srgb("#e0464c")), (0.4, of.srgb("#d42f3a")), (0.43, of.srgb("#e8a08c")), (0.452, of.srgb("#eef0cf")), (0.475, of.srgb("#dfe8b4")), (0.482, of.srgb("#3f6b34")), (0.5, of.srgb("#2f5529"))]))
    m.bump(m.noise(40, 4, 0.6), 0.2, 0.01)
    of.soft(m, 0.2, (0.1, 0.05, 0.04))
    n, thick = 72, 0.13
    vertices = []
    for y in (-thick / 2, thick / 2):
        vertices.append((0, y, 0))
        vertices += [(0.5 * math.cos(math.pi * k / n), y, -0.5 * math.sin(math.pi * k / n)) for k in range(n + 1)]
    half = n + 2
    faces = [(0, k, k + 1) for k in range(1, n + 1)] + [(half, half + k + 1, half + k) for k in range(1, n + 1)]
    faces += [(k, half + k, half + k + 1, k + 1) for k in range(1, n + 1)]
    faces += [(0, half, half + 1, 1), (0, n + 1, half + n + 1, half)]
    body = mesh(vertices, faces, m, smooth=False)
    parts = [softened(body, 0.012)]
    seed = of.lacquer("#20140f", 0.3)
    dice = dice_of(6)
    for side in (-1, 1):
        for _ in range(15):
            a, r = dice.uniform(0.2, math.pi - 0.2), dice.uniform(0.17, 0.36)
            parts.append(moved(ball(0.012, seed, 3), (r * math.cos(a), side * thick / 2, -r * math.sin(a)), (0, math.degrees(-a), 0), (1.6, 0.5, 0.9)))
    group(parts, (0, 0, 0.5), (-14, 0, 26))


@a_prop("coconut-half", 0.13, "coconut, fruit", "Half a coconut", "summer", "natural fresh", "")
def coconut():
    husk = of.bark("#6b4a32", 0.95, 6, 34, 0.9)
    shell = lathe([(0.0, -0.42), (0.2, -0.39), (0.38, -0.24), (0.47, -0.05), (0.48, 0.02), (0.455, 0.03)], husk, 128, 10)
    flesh = of.mottled("#f8f4ec", 0.96, 1.02, 0.4, 3, 0.08)
    meat = lathe([(0.0, -0.3), (0.15, -0.27), (0.3, -0.16), (0.375, 0.0), (0.4, 0.034), (0.455, 0.034), (0.462, 0.022)], flesh, 128, 8)
    deformed(shell, lambda p: p * (1 + 0.02 * fractal(6 * p.x, 6 * p.y, 6 * p.z, 3)))
    group([shell, meat], rotation=(48, 0, 16))
