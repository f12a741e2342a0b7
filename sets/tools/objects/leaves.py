"""Leaves, branches and herbs. Most lie, as they do beside a product."""

import math

from stage import skins as of
from stage.booth import a_prop
from stage.forms import again, along, arc, ball, curled, dice_of, discard, group, lathe, moved, pointed, polar_leaf, sprig
from stage.shapes import fractal, swept


def pointy(width, fullest=0.45):
    """The half-width of a lance-shaped leaf."""
    power = math.log(0.5) / math.log(fullest)
    return lambda t: width * math.sin(math.pi * min(1.0, max(0.0, t)) ** power) ** 0.85 + 0.0015


def rounded(width):
    return lambda t: width * math.sqrt(max(0.0, 1 - (2 * min(1.0, 0.06 + 0.94 * t) - 1) ** 2)) + 0.002


@a_prop("monstera-leaf", 0.3, "monstera, monstera leaf, leaf, plant", "Monstera leaf", "spring summer", "fresh bold natural", "leaf", ("angled", "top"))
def monstera():
    green = of.leafy("#2f6b3a", "#7fa968", 0.18, 0.34, 3.0, 0.3)
    slits = [0.62, 1.0, 1.38, 1.76, 2.14]

    def radius(a):
        turn = math.remainder(a, math.tau)
        side = abs(turn)
        heart = 0.43 + 0.1 * math.exp(-side * side / 0.1) + 0.1 * math.exp(-((side - 2.45) ** 2) / 0.22)
        heart *= 1 - 0.55 * math.exp(-((side - math.pi) ** 2) / 0.035)
        for k, slit in enumerate(slits):
            where = slit + (0.07 if turn < 0 else 0.0)
            deep = 0.58 if k % 2 == 0 else 0.46
            heart *= 1 - deep * math.exp(-(((side - where) / 0.05) ** 4))
        return heart

    axes = [0.0, math.pi] + [s * (x + 0.03) for x in (0.43, 0.81, 1.19, 1.57, 1.95, 2.4) for s in (-1, 1)]
    leaf = polar_leaf(radius, lambda x, y: 0.1 - 0.16 * x * x - 0.1 * y * y + 0.02 * fractal(3 * x, 3 * y, 0, 2) + 0.06 * abs(y), green, 20, 480, axes)
    moved(leaf, (0, 0, 0), (-4, 6, 62))
    stem = swept([(-0.72, -0.08, 0.02), (-0.52, -0.03, 0.03), (-0.34, 0, 0.07), (-0.2, 0.0, 0.097)], 0.016, of.mottled("#5d8a45"), 12)
    moved(stem, (0, 0, -0.01), (0, 0, 62))


@a_prop("olive-branch", 0.3, "olive branch, olive, branch, leaf, herb", "Olive branch", "summer", "natural calm elegant", "leaf")
def olive_branch():
    dice = dice_of(4)
    shades = [of.leafy(code, "#aeb890", 0.2, 0.45, 1.0, 0.2) for code in ("#6d7d4c", "#7f8f62", "#9aa584")]
    leaves = [curled(0.2, pointy(0.021), shade, bend, 0.3) for shade, bend in zip(shades, (0.5, -0.2, 0.25))]
    path = arc(1.0, 0.1, side=0.5, start=(-0.5, -0.12, 0.075))
    swept(path, 0.009, of.bark("#7b6a50"), 10, 0.4)
    sprig(path, leaves, 15, dice, (58, 30), (1.0, 0.62), 0.08, lift=24, roll=60, turn=38)
    fruit = of.juicy("#5d6a34", 0.05, 0.25, "#8d9a5c")
    dark = of.juicy("#35283a", 0.04, 0.25, "#6a5a70")
    for t, skin in ((0.25, fruit), (0.42, dark), (0.5, fruit), (0.68, dark)):
        at, _ = along(path, t)
        moved(ball(0.03, skin, 4), (at.x + 0.01, at.y - 0.05, 0.03), (0, 90, dice.uniform(0, 180)), (1, 1, 1.3))
    discard(leaves)


@a_prop("eucalyptus", 0.34, "eucalyptus, branch, leaf, herb", "Eucalyptus branch", "spring winter", "calm natural soft", "leaf")
def eucalyptus():
    dice = dice_of(9)
    shades = [of.leafy(code, "#c3cdbf", 0.15, 0.6, 1.0, 0.2, 0.86) for code in ("#7d9688", "#8ba396", "#6c877b")]
    leaves = [curled(0.15, rounded(0.068), shade, bend, 0.12, 0.05, 0.1) for shade, bend in zip(shades, (0.3, -0.2, 0.1))]
    path = arc(1.0, 0.12, side=-0.45, start=(-0.5, 0.1, 0.08))
    swept(path, 0.009, of.mottled("#a08a72"), 10, 0.35)
    sprig(path, leaves, 13, dice, (72, 50), (1.12, 0.42), 0.06, lift=26, roll=35, turn=55)
    second = arc(0.55, 0.1, side=0.9, start=(-0.22, 0.08, 0.08))
    swept(second, 0.006, of.mottled("#a08a72"), 8, 0.4)
    sprig(second, leaves, 8, dice, (72, 50), (0.85, 0.4), 0.2, lift=26, roll=35, turn=55)
    discard(leaves)


@a_prop("fern", 0.36, "fern, leaf, plant", "Fern frond", "spring summer", "fresh natural", "leaf", ("angled", "top"))
def fern():
    dice = dice_of(2)

    def toothed(t):
        return 0.019 * (1 - 0.75 * t) * (0.55 + 0.45 * abs(math.sin(13 * math.pi * t))) + 0.001

    shades = [of.leafy(code, "#8fb45e", 0.3, 0.5, 13.0, 0.9) for code in ("#4d7f37", "#5c8f40")]
    leaves = [curled(0.27, toothed, shade, bend, 0.15, steps=(52, 4)) for shade, bend in zip(shades, (0.35, 0.15))]
    path = arc(1.0, 0.3, side=0.35, start=(-0.5, -0.1, 0.16))
    swept(path, 0.008, of.mottled("#7f9650"), 8, 0.3)
    for k in range(30):
        t = k / 29
        size = math.sin(math.pi * (0.2 + 0.79 * t)) ** 0.9 * (1 - 0.25 * t)
        at, way = along(path, 0.14 + 0.86 * t)
        for side in (-1, 1):
            lean = math.radians(74 - 26 * t + dice.uniform(-4, 4)) * side
            heading = (way.x * math.cos(lean) - way.y * math.sin(lean), way.x * math.sin(lean) + way.y * math.cos(lean), way.z + 0.08)
            pointed(again(dice.choice(leaves)), at, heading, dice.uniform(-12, 12), size * dice.uniform(0.93, 1.05))
    discard(leaves)


def maple(material, curl, seed):
    lobes = [(0.0, 0.5), (0.72, 0.43), (-0.72, 0.43), (1.5, 0.3), (-1.5, 0.3), (2.25, 0.17), (-2.25, 0.17)]

    def radius(a):
        turn = math.remainder(a, math.tau)
        reach = 0.13
        for centre, size in lobes:
            gap = abs(math.remainder(turn - centre, math.tau))
            edge = max(0.0, 1 - gap / 0.42)
            teeth = 0.8 + 0.2 * abs(math.cos(15 * gap + 0.6))
            reach = max(reach, size * (0.32 + 0.68 * edge**0.8) * (teeth if gap > 0.06 else 1.0) if edge > 0 else 0)
        return reach * (0.5 if abs(turn) > 2.85 else 1.0)

    def height(x, y):
        return 0.04 + curl * (x * x * 0.6 + y * y * 1.2) - 0.1 * abs(y) + 0.035 * fractal(4 * x + seed, 4 * y, 0, 2)

    leaf = polar_leaf(radius, height, material, 16, 420, [c for c, _ in lobes])
    stem = swept([(0, 0, 0.042), (-0.12, 0.01, 0.03), (-0.3, 0.04, 0.035)], 0.006, of.mottled("#8a4a2c"), 8)
    return [leaf, stem]


@a_prop("autumn-leaf", 0.13, "autumn leaf, maple leaf, leaf", None, "autumn", "warm cosy natural", "leaf", ("angled", "top"))
def autumn_leaf():
    group(maple(of.leafy("#c4501c", "#e8a552", 0.25, 0.5, 9.0, 0.6, 0.62), 0.7, 3), rotation=(0, 0, 70))


@a_prop("autumn-leaves", 0.2, "autumn leaves, autumn leaf, leaf, leaves", None, "autumn", "warm cosy natural", "leaf", ("angled", "top"))
def autumn_leaves():
    places = [(-0.5, 0.1, 40, 0), (0.42, 0.22, 150, 1), (0.05, -0.36, 265, 2), (0.72, -0.38, 20, 3), (-0.62, -0.5, 110, 1), (-0.05, 0.5, 200, 2)]
    codes = [("#b8431c", "#e09a4c"), ("#d99a2b", "#f0cf7a"), ("#a03020", "#d8844a"), ("#8a5a2c", "#c79a5c")]
    skins = [of.leafy(a, b, 0.25, 0.5, 9.0, 0.6, 0.6) for a, b in codes]
    for k, (x, y, turn, tone) in enumerate(places):
        group(maple(skins[tone], (0.8, -0.4, 0.5)[k % 3], k), (x, y, 0.015 * k), (5 * (-1) ** k, 4, turn), 0.72)


@a_prop("rosemary", 0.15, "rosemary, herb", "Rosemary sprigs", "", "natural fresh", "leaf")
def rosemary():
    dice = dice_of(6)
    shades = [of.leafy(code, "#a9b79a", 0.1, 0.5, 1.0, 0.1) for code in ("#49603f", "#5a7350", "#6b8160")]
    needles = [curled(0.13, lambda t: 0.011 * (1 - t**4) ** 0.5 + 0.001, shade, bend, 0.5, steps=(8, 4)) for shade, bend in zip(shades, (0.5, 0.2, -0.2))]
    for start, side, lean in (((-0.5, 0.1, 0.09), -0.35, 0), ((-0.45, -0.12, 0.07), 0.4, 0)):
        path = arc(1.0, 0.05, side=side, start=start)
        swept(path, 0.013, of.bark("#7a6a4a"), 8, 0.45)
        sprig(path, needles, 40, dice, (62, 22), (1.1, 0.7), 0.1, (-1, 1), 16, 60, turn=77)
    discard(needles)


@a_prop("mint", 0.1, "mint, herb, leaf", "Mint leaves", "summer", "fresh", "leaf")
def mint():
    dice = dice_of(3)
    shades = [of.leafy(code, "#8fbf6a", 0.3, 0.42, 8.0, 0.9, 0.75, 0.6) for code in ("#4d9440", "#3f8238", "#63a84c")]

    def toothed(t):
        return 0.2 * math.sin(math.pi * min(1.0, t**0.85)) ** 0.75 * (0.93 + 0.07 * abs(math.sin(11 * math.pi * t))) + 0.002

    leaves = [curled(0.55, toothed, shade, bend, 0.22, 0.1, 0.0, (44, 10), 4, k) for k, (shade, bend) in enumerate(zip(shades, (0.9, 0.6, 0.3)))]
    for level, (count, size, lift) in enumerate(((4, 1.0, -2), (4, 0.8, 22), (2, 0.5, 42), (2, 0.3, 60))):
        for k in range(count):
            turn = 360 * k / count + 47 * level + dice.uniform(-9, 9)
            moved(again(leaves[(k + level) % 3]), (0, 0, 0.12 + 0.05 * level), (dice.uniform(-8, 8), -lift, turn), size * dice.uniform(0.92, 1.06))
    swept([(0, 0, 0.26), (0.0, 0.02, 0.12), (0.06, -0.22, 0.05), (0.16, -0.52, 0.03)], 0.022, of.mottled("#6f9a52"), 10)
    discard(leaves)


@a_prop("lavender", 0.26, "lavender, herb, flower", "Lavender", "summer", "calm natural soft", "leaf")
def lavender():
    dice = dice_of(5)
    bud = [of.fuzzy(code, 0.75, 60, 0.3, 0.4) for code in ("#6a5aa0", "#8272b8", "#55468a", "#9a8ac4")]
    beads = [lathe([(0.0, 0.0), (0.011, 0.008), (0.014, 0.024), (0.009, 0.042), (0.0, 0.046)], skin, 10, 3) for skin in bud]
    green = of.mottled("#7f9070", rough=0.7)
    for k in range(7):
        turn = -0.3 + 0.1 * k + dice.uniform(-0.03, 0.03)
        start = (-0.5 + dice.uniform(-0.05, 0.04), 0.03 - 0.01 * k, 0.03 + 0.012 * (k % 3))
        path = arc((0.62, 0.84, 0.7, 0.9, 0.66, 0.8, 0.58)[k], -0.08, 16, start, turn + dice.uniform(-0.1, 0.1))
        swept(path, 0.0055, green, 8, 0.7)
        at, way = along(path, 1.0)
        flank = way.orthogonal().normalized()
        for ring in range(11):
            size = (0.75, 1.1, 1.25, 1.25, 1.2, 1.15, 1.1, 1.0, 0.9, 0.75, 0.55)[ring]
            for j in range(7):
                a = 2 * math.pi * j / 7 + 0.5 * ring
                out = (flank * math.cos(a) + way.cross(flank) * math.sin(a)).normalized()
                item = again(dice.choice(beads))
                pointed(item, at + way * (0.024 * ring - 0.02) + out * 0.006, out * 0.9 + way * 0.8, 0, size * dice.uniform(0.85, 1.15))
                item.rotation_euler.rotate_axis("Y", math.radians(90))
    discard(beads)


@a_prop("basil", 0.1, "basil, herb, leaf", "Basil leaves", "summer", "fresh natural", "leaf")
def basil():
    dice = dice_of(13)
    shades = [of.leafy(code, "#9cc66c", 0.3, 0.3, 6.0, 0.8, 0.8, 0.4) for code in ("#4c8c34", "#5d9c3c", "#3f7d2f")]
    leaves = [curled(0.6, pointy(0.22, 0.42), shade, bend, 0.12, 0.07, -0.28, (30, 12), 2, k) for k, (shade, bend) in enumerate(zip(shades, (0.8, 0.5, 0.3)))]
    for level, (count, size, lift) in enumerate(((3, 1.0, 4), (3, 0.82, 24), (2, 0.5, 45), (2, 0.3, 62))):
        for k in range(count):
            turn = 360 * k / count + 61 * level + dice.uniform(-12, 12)
            moved(again(leaves[(k + level) % 3]), (0, 0, 0.12 + 0.05 * level), (dice.uniform(-8, 8), -lift, turn), size * dice.uniform(0.92, 1.06))
    swept([(0, 0, 0.26), (0.0, 0.02, 0.12), (-0.08, -0.22, 0.05), (-0.14, -0.5, 0.03)], 0.024, of.mottled("#7fa85a"), 10)
    discard(leaves)


@a_prop("palm-leaf", 0.5, "palm leaf, palm, leaf, plant", "Palm leaf", "summer", "fresh sunny natural", "leaf", ("angled", "top"))
def palm_leaf():
    dice = dice_of(7)
    shades = [of.leafy(code, "#93b866", 0.25, 0.4, 1.0, 0.1) for code in ("#44783a", "#548844")]
    leaves = [curled(0.4, pointy(0.019, 0.3), shade, bend, 0.5, steps=(20, 4)) for shade, bend in zip(shades, (0.5, 0.3))]
    path = arc(1.0, 0.22, side=0.25, start=(-0.5, -0.08, 0.12))
    swept(path, 0.012, of.mottled("#8ba35a"), 8, 0.3)
    for k in range(26):
        t = k / 25
        size = math.sin(math.pi * (0.16 + 0.76 * t)) ** 0.8
        at, way = along(path, 0.14 + 0.86 * t)
        for side in (-1, 1):
            lean = math.radians(62 - 40 * t + dice.uniform(-4, 4)) * side
            heading = (way.x * math.cos(lean) - way.y * math.sin(lean), way.x * math.sin(lean) + way.y * math.cos(lean), way.z + 0.12)
            pointed(again(dice.choice(leaves)), at, heading, dice.uniform(-15, 15), size * dice.uniform(0.95, 1.05))
    discard(leaves)
