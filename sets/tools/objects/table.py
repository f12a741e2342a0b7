"""Crockery, cutlery, glass and vessels."""

import math

from mathutils import Vector

from stage import materials, skins as of
from stage.booth import a_prop
from stage.forms import again, ball, blade, curled, deformed, dice_of, group, lathe, lumpy, moved, thick
from stage.graph import scaled, srgb
from stage.shapes import box, cylinder, fractal, outline, swept


def coffee(radius, at):
    """Coffee with a rim of crema."""
    m = of.Material("coffee", srgb("#2a150b"), 0.12, 0.5)
    reach = m.math("SQRT", m.math("ADD", m.math("POWER", m.channel(m.point, "Red"), 2.0), m.math("POWER", m.channel(m.point, "Green"), 2.0)))
    drift = m.math("MULTIPLY_ADD", m.math("SUBTRACT", m.noise(5, 5, 0.6), 0.5), 0.22 * radius, reach)
    share = m.math("DIVIDE", drift, radius)
    m.colour(m.ramp(share, [(0.0, srgb("#3d2112")), (0.55, srgb("#4f2d18")), (0.85, srgb("#7d4f28")), (1.0, srgb("#a9773f"))]))
    return lathe([(0.0, at), (radius * 0.5, at), (radius * 0.94, at), (radius, at + 0.012)], m, 96, 4)


def handle(points, radius, material):
    from stage.shapes import smooth_profile

    path = [(x, 0.0, z) for x, z in smooth_profile(points, 10)]
    item = swept(path, radius, material, 20)
    return deformed(item, lambda p: Vector((p.x, p.y * 1.45, p.z)))


@a_prop("coffee-cup", 0.1, "cup, coffee cup, mug, coffee, breakfast", "Cup of coffee", "", "cosy warm calm", "ceramic")
def coffee_cup():
    clay = materials.ceramic("#e5ddcf", 0.34, "#8a7460")
    profile = [(0.0, 0.02), (0.24, 0.02), (0.26, 0.0), (0.29, 0.0), (0.3, 0.03), (0.37, 0.12), (0.41, 0.34), (0.42, 0.68), (0.425, 0.77)]
    profile += [(0.418, 0.785), (0.405, 0.77), (0.395, 0.66), (0.37, 0.3), (0.28, 0.1), (0.0, 0.08)]
    cup = lathe(profile, clay, 128, 8)
    grip = handle([(0.4, 0.62), (0.5, 0.66), (0.62, 0.58), (0.63, 0.4), (0.53, 0.24), (0.39, 0.2)], 0.036, clay)
    group([cup, grip, coffee(0.396, 0.64)], rotation=(0, 0, -28))


@a_prop("espresso-cup", 0.12, "espresso cup, cup, espresso, coffee, breakfast", "Espresso with saucer", "", "elegant cosy", "ceramic")
def espresso():
    clay = materials.ceramic("#f1efeb", 0.18)
    saucer = [(0.0, 0.03), (0.2, 0.03), (0.22, 0.0), (0.25, 0.0), (0.27, 0.035), (0.42, 0.075), (0.5, 0.12), (0.5, 0.132), (0.48, 0.128), (0.4, 0.095), (0.24, 0.055), (0.0, 0.05)]
    parts = [lathe(saucer, clay, 128, 8)]
    cup = [(0.0, 0.06), (0.13, 0.055), (0.15, 0.05), (0.16, 0.075), (0.22, 0.17), (0.26, 0.33), (0.272, 0.47), (0.266, 0.482), (0.255, 0.47), (0.24, 0.33), (0.19, 0.16), (0.0, 0.1)]
    parts.append(lathe(cup, clay, 128, 8))
    parts.append(handle([(0.25, 0.4), (0.33, 0.42), (0.39, 0.34), (0.36, 0.23), (0.225, 0.19)], 0.022, clay))
    parts.append(coffee(0.252, 0.4))
    group(parts, rotation=(0, 0, -24))
    spoon((-0.08, -0.36, 0.112), 20, 0.62)


def spoon(at, turn, length=1.0):
    steel = of.metal("#c9c8c6", 0.16)
    bowl = blade(0.3, lambda t: 0.105 * math.sin(math.pi * min(1, 0.04 + 0.96 * t) ** 0.9) ** 0.6 + 0.006, lambda t, s: (0, 0, -0.05 * math.sin(math.pi * t) * (1 - s * s)), steel, (24, 14))
    neck = blade(0.72, lambda t: 0.018 + 0.028 * t**2.2 + (0.0 if t < 0.96 else -0.03 * (t - 0.96) / 0.04), lambda t, s: (0, 0, 0.05 * math.sin(math.pi * min(1.0, t * 1.15)) + 0.006 * (1 - s * s)), steel, (40, 6))
    parts = [thick(moved(bowl, (-0.3, 0, 0)), 0.014), thick(neck, 0.022)]
    return group([moved(p, (p.location.x - 0.2, 0, 0.03)) for p in parts], at, (0, 0, turn), length)


@a_prop("plate", 0.24, "plate, dish", None, "", "calm natural", "ceramic")
def plate():
    clay = materials.ceramic("#d8d2c6", 0.42, "#6f6254")
    profile = [(0.0, 0.015), (0.28, 0.015), (0.29, 0.0), (0.32, 0.0), (0.34, 0.02), (0.43, 0.045), (0.5, 0.085), (0.503, 0.096), (0.49, 0.096), (0.42, 0.06), (0.34, 0.036), (0.0, 0.032)]
    lathe(profile, clay, 160, 8)


@a_prop("bowl", 0.16, "bowl, dish", None, "", "calm natural", "ceramic")
def bowl():
    clay = materials.ceramic("#b8bfb6", 0.4, "#59574c")
    profile = [(0.0, 0.03), (0.2, 0.03), (0.21, 0.0), (0.24, 0.0), (0.26, 0.04), (0.38, 0.13), (0.47, 0.27), (0.5, 0.42), (0.495, 0.432), (0.482, 0.42), (0.45, 0.28), (0.35, 0.15), (0.22, 0.07), (0.0, 0.055)]
    lumpy(lathe(profile, clay, 128, 8), 0.008, 1.6, 3)


@a_prop("cutlery", 0.2, "cutlery, fork, knife, spoon, silverware", "Knife, fork and spoon", "", "elegant", "steel", ("angled", "top"))
def cutlery():
    steel = of.metal("#c6c5c3", 0.2)
    spoon((0.3, -0.07, 0.0), -90)
    def stem():
        return blade(0.66, lambda t: 0.02 + 0.026 * t**2.2 + (0.0 if t < 0.965 else -0.03 * (t - 0.965) / 0.035), lambda t, s: (0, 0, 0.03 + 0.03 * math.sin(math.pi * min(1.0, 1.1 * t)) + 0.006 * (1 - s * s)), steel, (40, 6))
    fork = [thick(moved(stem(), (-0.16, 0, 0)), 0.022)]
    fork.append(thick(moved(blade(0.17, lambda t: 0.018 + 0.056 * math.sin(math.pi / 2 * min(1, t * 1.25)) ** 1.5, lambda t, s: (0, 0, 0.03 - 0.025 * t), steel, (14, 6)), (-0.155, 0, 0), (0, 0, 180)), 0.016))
    for k in range(4):
        fork.append(thick(moved(blade(0.2, lambda t: 0.0125 * (1 - 0.5 * t), lambda t, s: (0, 0, 0.005 + 0.03 * t * t), steel, (12, 2)), (-0.31, -0.0585 + 0.039 * k, 0), (0, 0, 180)), 0.016))
    group(fork, (-0.3, -0.05, 0), (0, 0, -90))
    edge = blade(0.5, lambda t: 0.036 * math.sqrt(max(0.0, 1 - max(0.0, (t - 0.62) / 0.385) ** 2.2)) + 0.001, lambda t, s: (0, 0.02 * max(0.0, t - 0.5) ** 2 * 4, 0.022 - 0.004 * t), steel, (40, 6))
    knife = [thick(moved(edge, (-0.14, 0, 0), (0, 0, 180)), 0.01)]
    grip = blade(0.5, lambda t: 0.024 + 0.014 * t**1.6 - (0.016 * (t - 0.95) / 0.05 if t > 0.95 else 0.0), lambda t, s: (0, 0, 0.03 + 0.012 * (1 - s * s)), steel, (40, 8))
    knife.append(thick(moved(grip, (-0.16, 0, 0)), 0.026))
    group(knife, (0.0, -0.06, 0), (0, 0, -90))


@a_prop("glass-water", 0.13, "glass, glass of water, water, drink", "Glass of water", "summer", "fresh clean", "glass", ("frontal", "angled"), clear=True)
def glass_of_water():
    clear = of.glass("#ffffff")
    profile = [(0.0, 0.0), (0.24, 0.0), (0.255, 0.02), (0.275, 0.3), (0.3, 0.86), (0.302, 0.875), (0.292, 0.877), (0.285, 0.86), (0.262, 0.3), (0.245, 0.08), (0.2, 0.06), (0.0, 0.055)]
    lathe(profile, clear, 128, 10)
    water = of.glass("#fbffff", 0.0, 1.33)
    lathe([(0.0, 0.066), (0.2, 0.07), (0.24, 0.09), (0.258, 0.3), (0.274, 0.62), (0.272, 0.626), (0.2, 0.62), (0.0, 0.62)], water, 128, 6)


@a_prop("tray-round", 0.34, "tray, round tray", "Round wooden tray", "", "natural warm", "wood")
def tray():
    oak = materials.wood("#b98a5a", "#7d5232", scale=2.2)
    lathe([(0.0, 0.0), (0.46, 0.0), (0.475, 0.008), (0.5, 0.07), (0.5, 0.078), (0.488, 0.08), (0.47, 0.035), (0.45, 0.024), (0.0, 0.022)], oak, 160, 6)


@a_prop("wooden-board", 0.36, "wooden board, cutting board, board, tray", "Wooden board", "", "natural warm", "wood")
def board():
    walnut = materials.wood("#9a6b42", "#5b3a22", scale=2.0)
    n, points = 24, []
    for cx, cy, start in ((0.36, 0.2, 0), (-0.36, 0.2, 90), (-0.36, -0.2, 180), (0.36, -0.2, 270)):
        for k in range(n + 1):
            a = math.radians(start + 90 * k / n)
            points.append((cx + 0.1 * math.cos(a), cy + 0.1 * math.sin(a)))
    slab = outline(points, 0, 0.05, walnut, 0.012)
    slab.data.transform(__import__("mathutils").Matrix.Rotation(math.radians(-90), 4, "X"))
    moved(slab, rotation=(0, 0, 8))


@a_prop("vase-round", 0.18, "vase, vessel", "Round vase", "", "calm elegant minimal", "ceramic", ("frontal", "angled"))
def vase_round():
    clay = materials.ceramic("#e9e3d8", 0.62, "#a39684")
    profile = [(0.0, 0.0), (0.22, 0.0), (0.25, 0.02), (0.42, 0.22), (0.46, 0.45), (0.37, 0.68), (0.2, 0.8), (0.14, 0.85), (0.15, 0.94), (0.17, 0.97), (0.155, 0.975), (0.115, 0.9), (0.1, 0.84), (0.0, 0.8)]
    lumpy(lathe(profile, clay, 128, 8), 0.008, 1.4, 2)


@a_prop("vase-grass", 0.42, "vase, dried grass, vase with grass, bunch", "Vase with dried grass", "autumn", "calm natural soft", "ceramic", ("frontal", "angled"))
def vase_grass():
    from .plants import plumes

    clay = materials.clay("#b8795a", 0.95)
    profile = [(0.0, 0.0), (0.09, 0.0), (0.11, 0.012), (0.165, 0.12), (0.16, 0.24), (0.09, 0.34), (0.062, 0.4), (0.07, 0.44), (0.06, 0.445), (0.045, 0.4), (0.0, 0.38)]
    lathe(profile, clay, 96, 8)
    plumes((0, 0, 0.36), 9)


@a_prop("basket", 0.32, "basket, wicker basket", "Wicker basket", "summer", "natural cosy", "wicker")
def basket():
    cane = of.mottled("#b78b55", 0.6, 1.2, 0.6, 6, 0.5)
    dark = of.mottled("#a0743f", 0.6, 1.2, 0.6, 6, 0.5)
    stakes, rows = 44, 17
    for row in range(rows):
        z = 0.02 + 0.5 * row / (rows - 1)
        base = 0.36 + 0.12 * (row / (rows - 1)) ** 0.8
        path = []
        for k in range(stakes * 6 + 1):
            a = math.tau * k / (stakes * 6)
            weave = 0.016 * math.cos(stakes * a / 2 + math.pi * row)
            path.append(((base + weave) * math.cos(a), (base + weave) * math.sin(a), z + 0.003 * math.sin(5 * a + row)))
        swept(path, 0.0165, cane if row % 3 else dark, 8)
    for k in range(stakes):
        a = math.tau * k / stakes
        swept([(0.36 * math.cos(a), 0.36 * math.sin(a), 0.0), (0.44 * math.cos(a), 0.44 * math.sin(a), 0.25), (0.48 * math.cos(a), 0.48 * math.sin(a), 0.53)], 0.01, dark, 6)
    for j in range(2):
        rim = [(0.482 * math.cos(a) + 0.012 * math.cos(18 * a + math.pi * j) * math.cos(a), 0.482 * math.sin(a) + 0.012 * math.cos(18 * a + math.pi * j) * math.sin(a), 0.55 + 0.014 * math.sin(18 * a + math.pi * j)) for a in [math.tau * k / 240 for k in range(241)]]
        swept(rim, 0.02, cane, 10)
    lathe([(0.0, 0.015), (0.36, 0.015), (0.36, 0.0), (0.0, 0.0)], dark, 64, 3)
    hoop = [(0.47 * math.cos(a), 0.012 * math.sin(9 * a), 0.53 + 0.42 * math.sin(a)) for a in [math.pi * k / 60 for k in range(61)]]
    for j in range(3):
        turned_hoop = [(x, y + 0.014 * math.cos(16 * k / 60 * math.pi + 2.1 * j), z + 0.014 * math.sin(16 * k / 60 * math.pi + 2.1 * j)) for k, (x, y, z) in enumerate(hoop)]
        swept(turned_hoop, 0.014, cane, 8)
