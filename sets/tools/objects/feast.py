"""Gifts, ribbons, ornaments and confetti."""

import math

from mathutils import Vector

from stage import materials, skins as of
from stage.booth import a_prop
from stage.forms import again, ball, blade, curled, deformed, dice_of, discard, group, lathe, lumpy, moved, polar_leaf, scattered, thick
from stage.shapes import box, fractal, mesh, outline, plane, softened, swept



def strip(path, width, material, across):
    """A ribbon of `width` along `path`, `across` being the direction of its breadth at each point."""
    vertices = []
    for i, point in enumerate(path):
        side = Vector(across(i / (len(path) - 1))) * width / 2
        vertices += [Vector(point) - side, Vector(point) - side * 0.4, Vector(point) + side * 0.4, Vector(point) + side]
    faces = [(4 * i + k, 4 * i + k + 1, 4 * i + k + 5, 4 * i + k + 4) for i in range(len(path) - 1) for k in range(3)]
    return thick(mesh(vertices, faces, material), 0.006)


def bow(material, width=0.11, reach=0.3, tails=True):
    """A bow that lies on z = 0: two loops, a knot and tails."""
    parts = []
    for side in (-1, 1):
        path = []
        for k in range(33):
            a = math.tau * k / 32
            r = reach * (0.5 - 0.5 * math.cos(a)) ** 0.75
            path.append((side * (r + 0.02), 0.14 * reach * math.sin(a) * 0.4, 0.055 + 0.32 * reach * math.sin(a) * (1 if a < math.pi else 0.42) + 0.05 * r))
        lean = math.radians(16 * side)
        parts.append(strip(path, width, material, lambda t: (0.12 * math.sin(lean), 1.0, 0.18 * math.sin(math.tau * t))))
        if tails:
            tail = [(side * (0.03 + 0.75 * reach * t), -0.05 - 0.62 * reach * t, 0.05 * (1 - t) + 0.028 * (1 + math.sin(7 * t + side))) for t in [k / 20 for k in range(21)]]
            parts.append(strip(tail, width * 0.92, material, lambda t: (0.64, 0.77 * side, 0.25 * math.sin(6 * t))))
    knot = box((0, 0, 0.06), (0.085, width * 0.98, 0.085), material, 0.03)
    return [*parts, knot]


def ribbon_skin(code):
    m = materials.satin(code, 0.5)
    m.set(Specular=0.3)
    m.bump(m.noise(1.0, 2, 0.5, m.stretched((200.0, 6.0, 200.0))), 0.04, 0.003)
    return m


def wrapped(size, paper, ribbon, at=(0, 0, 0), turn=0.0, wide=0.11):
    x, y, z = size
    parts = [box((0, 0, z / 2), size, paper, 0.012)]
    parts.append(box((0, 0, z / 2), (wide, y + 0.008, z + 0.008), ribbon, 0.008))
    parts.append(box((0, 0, z / 2), (x + 0.008, wide, z + 0.008), ribbon, 0.008))
    knot = bow(ribbon, wide * 0.95, 0.3 * min(1.0, min(x, y) * 1.25))
    group(knot, (0, 0, z + 0.004), (0, 0, 24))
    return group([*parts, *knot], at, (0, 0, turn))


@a_prop("gift-box", 0.16, "gift, gift box, present, box", "Gift box with a bow", "winter", "festive elegant", "paper")
def gift():
    wrapped((0.8, 0.8, 0.62), materials.paper("#e9e2d4", 0.08), ribbon_skin("#a8242c"), turn=24)


@a_prop("gift-kraft", 0.2, "gift, gift box, present, box", "Gift in brown paper", "winter", "festive natural cosy", "paper")
def gift_kraft():
    kraft = materials.paper("#b48a5c", 0.15, 0.5)
    parts = [box((0, 0, 0.17), (1.0, 0.66, 0.34), kraft, 0.01)]
    string = of.fuzzy("#e8dcc4", 0.6, 60)
    for x in (-0.012, 0.014):
        loop = [(x, -0.338, 0.0), (x, -0.338, 0.346), (x, 0.338, 0.346), (x, 0.338, 0.0)]
        swept_square(loop, string, parts)
        loop = [(-0.508, x, 0.0), (-0.508, x, 0.346), (0.508, x, 0.346), (0.508, x, 0.0)]
        swept_square(loop, string, parts)
    green = of.leafy("#4d6b44", "#8fa57c", 0.2, 0.5, 1.0, 0.1)
    dice = dice_of(6)
    needle = curled(0.1, lambda t: 0.006 * (1 - t**4) + 0.001, green, 0.2, 0.5, steps=(6, 2))
    for k in range(70):
        t = k / 69
        side = 1 if k % 2 else -1
        parts.append(moved(again(needle), (-0.16 + 0.34 * t, 0.06 - 0.14 * t, 0.362 + 0.012 * math.sin(3 * t)), (0, -dice.uniform(0, 28), -22 + side * dice.uniform(30, 58)), 1.1 - 0.4 * t))
    parts.append(swept([(-0.2, 0.075, 0.36), (0.0, -0.005, 0.368), (0.19, -0.085, 0.362)], 0.007, of.bark("#6b4a32"), 8))
    for x, y in ((-0.02, 0.03), (0.03, -0.045), (0.06, 0.01)):
        parts.append(moved(ball(0.022, of.lacquer("#b3202a", 0.25), 3), (x, y, 0.38)))
    discard([needle])
    parts = [p for p in parts if p]
    group(parts, rotation=(0, 0, -18))


def swept_square(path, material, parts):
    dense = []
    for a, b in zip(path, path[1:]):
        dense += [tuple(Vector(a).lerp(Vector(b), k / 12)) for k in range(12)]
    parts.append(swept([*dense, path[-1]], 0.008, material, 8))


@a_prop("ribbon-bow", 0.14, "ribbon, bow, ribbon bow", "Ribbon bow", "winter", "festive soft elegant", "silk")
def ribbon_bow():
    bow(ribbon_skin("#b7293a"), 0.16, 0.44)


def bauble(code, rough, at, size=0.4, turn=0.0, glitter=False):
    skin = of.metal(code, rough)
    if glitter:
        cell = skin.voronoi(70, "Color")
        skin.bump(skin.channel(cell, "Red"), 1.0, 0.02)
        skin.rough(0.3)
    gold = of.metal("#d8b36a", 0.22)
    parts = [ball(size, skin, 6)]
    parts.append(moved(lathe([(0.0, 0.0), (0.105, 0.0), (0.11, 0.012), (0.105, 0.03), (0.11, 0.045), (0.105, 0.1), (0.07, 0.115), (0.0, 0.118)], gold, 48), (0, 0, size * 0.965)))
    ring = [(0.06 * math.cos(a), 0, size * 0.965 + 0.155 + 0.06 * math.sin(a)) for a in [math.tau * k / 32 for k in range(33)]]
    parts.append(swept(ring, 0.009, gold, 10))
    return group(parts, at, (58, 18, turn))


@a_prop("ornament-ball", 0.08, "ornament, bauble, christmas ball, ball", "Christmas bauble", "winter", "festive elegant", "glass")
def ornament_ball():
    bauble("#b3222c", 0.14, (0, 0, 0.4), turn=30)


@a_prop("ornaments", 0.12, "ornaments, baubles, ornament, christmas ball", "Christmas baubles", "winter", "festive elegant", "glass")
def ornaments():
    bauble("#c9a25a", 0.16, (-0.36, 0.06, 0.32), 0.32, 30)
    bauble("#a8202a", 0.34, (0.26, 0.14, 0.27), 0.27, -60)
    bauble("#e6ddcc", 0.3, (0.06, -0.33, 0.2), 0.2, 100, True)
    bauble("#2f5a45", 0.2, (0.58, -0.2, 0.17), 0.17, 160)


@a_prop("ornament-star", 0.12, "star, christmas star, ornament", "Star ornament", "winter", "festive cosy", "wood")
def ornament_star():
    straw = materials.wood("#d9b27a", "#a87a48", scale=3.0)
    ring = [0.5 if k % 2 == 0 else 0.215 for k in range(10)]
    points = [(r * math.sin(math.tau * k / 10), 0.5 + r * math.cos(math.tau * k / 10)) for k, r in enumerate(ring)]
    hub = [(0.0, 0.09, 0.5), (0.0, -0.09, 0.5)]
    vertices = [(x, 0.0, z) for x, z in points] + hub
    faces = [(k, (k + 1) % 10, 11) for k in range(10)] + [((k + 1) % 10, k, 10) for k in range(10)]
    star = softened(mesh(vertices, faces, straw, False), 0.012, 3)
    moved(star, (0, 0, 0), (-14, 0, 10))


GOLD = "#d9a441"


@a_prop("confetti", 0.25, "confetti, party", None, "winter", "festive playful", "paper")
def confetti():
    strewn([GOLD, "#c9524f", "#3f7f8a", "#e9c9c4", "#efe9dc", GOLD, "#8fb3a0"])


@a_prop("gold-confetti", 0.12, "gold confetti, confetti, party", "Gold confetti", "winter", "festive elegant", "brass")
def gold_confetti():
    strewn([GOLD, "#c98f2e", "#e3bb6a"], [GOLD, "#c98f2e", "#e3bb6a"], 80, 1.7)


@a_prop("gold-confetti-few", 0.042, "gold confetti, confetti, party", "A little gold confetti", "winter", "festive elegant", "brass")
def little_gold_confetti():
    strewn([GOLD, "#c98f2e", "#e3bb6a"], [GOLD, "#c98f2e", "#e3bb6a"], 46, 2.9)


@a_prop("confetti-few", 0.042, "confetti, party", "A little confetti", "winter", "festive playful", "paper")
def little_confetti():
    strewn([GOLD, "#c9524f", "#3f7f8a", "#e9c9c4", "#efe9dc", GOLD, "#8fb3a0"], count=46, size=2.9)


def strewn(codes, metals=(GOLD,), count=190, size=1.0):
    """Discs and strips of paper and foil that have fallen over one another."""
    dice = dice_of(33)
    shapes = []
    for code in codes:
        skin = of.metal(code, 0.3) if code in metals else of.leafy(code, None, 0.2, 0.5, 1.0, 0.1, 0.97, 0.0)
        disc = polar_leaf(lambda a: 0.026, lambda x, y: 6 * x * x, skin, 2, 28)
        long = blade(0.11, lambda t: 0.011, lambda t, s: (0, 0, 0.02 * math.sin(5 * t)), skin, (14, 2))
        shapes += [disc, disc, long]
    for k in range(count):
        a, r = dice.uniform(0, math.tau), dice.random() ** 0.7
        moved(again(dice.choice(shapes)), (1.0 * r * math.cos(a), 0.66 * r * math.sin(a), 0.006 + 0.012 * dice.random()), (dice.uniform(-16, 16), dice.uniform(-16, 16), dice.uniform(0, 360)), size * dice.uniform(0.7, 1.15))
    discard(set(shapes))


@a_prop("fir-branch", 0.3, "fir branch, fir, branch, pine", "Fir branch", "winter", "festive natural cosy", "fir")
def fir():
    from stage.forms import arc, sprig

    dice = dice_of(11)
    tones = [of.leafy(code, "#7f9a70", 0.1, 0.45, 1.0, 0.1) for code in ("#2f5238", "#3c6344", "#274631")]
    needles = [curled(0.085, lambda t: 0.0052 * (1 - t**5) ** 0.5 + 0.0008, tone, 0.15, 0.4, steps=(6, 2)) for tone in tones]
    for start, length, side, lean in (((-0.5, 0.0, 0.05), 1.0, 0.15, 0.0), ((-0.25, 0.02, 0.05), 0.55, 0.35, 0.6), ((-0.12, 0.02, 0.05), 0.5, -0.3, -0.6), ((0.1, 0.05, 0.05), 0.36, 0.2, 0.75), ((0.16, 0.06, 0.05), 0.34, -0.2, -0.5)):
        path = [Vector(p) for p in arc(length, 0.03, 24, (0, 0, 0), side)]
        turn = Vector(start)
        path = [Vector((p.x * math.cos(lean) - p.y * math.sin(lean), p.x * math.sin(lean) + p.y * math.cos(lean), p.z)) + turn for p in path]
        swept(path, 0.0085, of.bark("#6a4c34"), 8, 0.4)
        sprig(path, needles, round(150 * length), dice, (64, 34), (1.05, 0.75), 0.04, (-1, 1), 22, 40, 67)
    discard(needles)
