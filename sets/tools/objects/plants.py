"""Plants in pots."""

import math

from mathutils import Vector

from stage import materials, skins as of
from stage.booth import a_prop
from stage.forms import again, along, arc, blade, curled, dice_of, discard, group, lathe, lumpy, moved, pointed
from stage.shapes import swept

from .leaves import pointy

STANDS = ("frontal", "angled")


def pot(radius, height, material, soil=True):
    profile = [(0.0, 0.0), (radius * 0.7, 0.0), (radius * 0.74, 0.01), (radius * 0.97, height * 0.93), (radius, height * 0.96), (radius, height), (radius * 0.93, height), (radius * 0.9, height * 0.9), (radius * 0.87, height * 0.8)]
    lathe(profile, material, 96, 6)
    if soil:
        earth = of.fuzzy("#3a2a1f", 0.5, 40, 1.0, 0.0)
        lumpy(lathe([(0.0, height * 0.88), (radius * 0.5, height * 0.875), (radius * 0.92, height * 0.86)], earth, 64, 6), 0.05, 9, 2)


def plumes(at, count, seed=23):
    """Stems of feathery grass that fan out from `at`."""
    dice = dice_of(seed)
    straw = of.mottled("#c4a97a", rough=0.8)
    tone = of.fuzzy("#e0cba6", 0.72, 70, 0.5, 0.7)
    hairs = [curled(0.085, lambda t: 0.0026 * (1 - t) + 0.0004, tone, bend, 0.0, steps=(6, 2)) for bend in (0.5, -0.4, 0.9)]
    for k in range(count):
        a = math.tau * k / count + dice.uniform(-0.3, 0.3)
        out = dice.uniform(0.08, 0.26)
        tall = dice.uniform(0.46, 0.62)
        path = [Vector(at) + Vector((out * t**1.5 * math.cos(a), out * t**1.5 * math.sin(a) * 0.7, tall * t - 0.06 * t**4 * (out / 0.2))) for t in [i / 20 for i in range(21)]]
        swept(path, 0.0042, straw, 6, 0.6)
        for j in range(210):
            t = dice.random()
            spot, way = along(path, 0.48 + 0.52 * t)
            flank = way.orthogonal().normalized()
            b = dice.uniform(0, math.tau)
            side = flank * math.cos(b) + way.cross(flank) * math.sin(b)
            size = math.sin(math.pi * (0.12 + 0.8 * t)) ** 0.7
            pointed(again(hairs[j % 3]), spot, way * 1.4 + side * dice.uniform(0.35, 0.9), dice.uniform(0, 360), size * dice.uniform(0.6, 1.05))
    discard(hairs)


@a_prop("potted-plant", 0.45, "potted plant, plant, houseplant", "Potted plant", "", "fresh natural calm", "ceramic leaf", STANDS)
def potted_plant():
    dice = dice_of(5)
    pot(0.2, 0.33, materials.ceramic("#e4dccf", 0.55, "#a08c74"))
    tones = [of.leafy(code, "#7fa56c", 0.2, 0.32, 7.0, 0.8) for code in ("#2f6238", "#3b7042", "#275232")]
    leaves = [curled(0.3, pointy(0.085, 0.48), tone, bend, 0.16, 0.05, 0.05, (24, 8), 3, k) for k, (tone, bend) in enumerate(zip(tones, (0.9, 1.3, 0.6)))]
    stalk = of.mottled("#6a8f4c", rough=0.6)
    for k in range(26):
        a = 2.39996 * k
        tall = 0.12 + 0.42 * dice.random() ** 0.8
        out = 0.05 + 0.17 * dice.random()
        foot = (0.05 * math.cos(a), 0.05 * math.sin(a), 0.29)
        tip = (out * math.cos(a), out * math.sin(a), 0.29 + tall)
        middle = tuple((p + q) / 2 + (0.0, 0.0, 0.05)[i] for i, (p, q) in enumerate(zip(foot, tip)))
        swept([foot, middle, tip], 0.007, stalk, 8, 0.7)
        lift = dice.uniform(0.1, 0.75)
        pointed(again(leaves[k % 3]), tip, (math.cos(a), math.sin(a), lift), dice.uniform(-18, 18), dice.uniform(0.72, 1.05))
    discard(leaves)


@a_prop("succulent", 0.1, "succulent, plant, houseplant", "Succulent in a pot", "", "fresh calm natural", "clay leaf")
def succulent():
    pot(0.36, 0.46, materials.clay("#c07a55", 1.0))
    skin = of.by_u([(0.0, "#7f9c80"), (0.7, "#8fae92"), (0.9, "#a9a68e"), (1.0, "#c08a80")], 0.5, 0.1, 12, 0.12)

    def half(t):
        return 0.125 * math.sin(math.pi * min(1.0, 0.1 + 0.72 * t)) ** 0.8 * (1 if t < 0.7 else math.sqrt(max(0.0, 1 - ((t - 0.7) / 0.305) ** 2))) + 0.004

    def place(t, s):
        return 0, 0, 0.13 * t * t + 0.06 * s * s

    def under(t, s):
        return 0, 0, 0.13 * t * t + 0.06 * s * s - 0.075 * math.sin(math.pi * min(1, 0.15 + 0.85 * t)) * (1 - s * s)

    upper, lower = blade(0.42, half, place, skin, (20, 10)), blade(0.42, half, under, skin, (20, 10))
    for k in range(46):
        t = k / 45
        a = 137.508 * k
        lift = 78 - 74 * t**0.8
        size = 0.3 + 0.85 * t**0.7
        for part in (upper, lower):
            moved(again(part), (0.02 * math.cos(math.radians(a)), 0.02 * math.sin(math.radians(a)), 0.56 - 0.1 * t), (0, -lift, a), size)
    discard([upper, lower])


@a_prop("cactus", 0.16, "cactus, plant, houseplant", "Cactus in a pot", "summer", "playful natural", "clay", STANDS)
def cactus():
    from stage.forms import ball, deformed

    pot(0.28, 0.36, materials.clay("#b9744e", 1.05))
    skin = of.mottled("#5d8a52", 0.8, 1.15, 0.6, 5, 0.2)
    body = ball(0.26, skin, 6)
    deformed(body, lambda p: Vector((p.x * (1 - 0.1 * abs(math.cos(7 * math.atan2(p.y, p.x))) ** 3), p.y * (1 - 0.1 * abs(math.cos(7 * math.atan2(p.y, p.x))) ** 3), p.z * 1.5)))
    moved(body, (0, 0, 0.62))
    dice = dice_of(6)
    spine = curled(0.05, lambda t: 0.0022 * (1 - t) + 0.0004, of.mottled("#e9dfc2", rough=0.5), 0.2, 0.0, steps=(4, 2))
    for rib in range(14):
        a = math.tau * rib / 14
        for j in range(13):
            b = -0.75 + 2.2 * j / 12
            at = Vector((0.262 * math.cos(b) * math.cos(a), 0.262 * math.cos(b) * math.sin(a), 0.62 + 0.392 * math.sin(b)))
            normal = Vector((math.cos(b) * math.cos(a), math.cos(b) * math.sin(a), math.sin(b) * 0.7))
            for _ in range(6):
                wild = Vector((dice.uniform(-1, 1), dice.uniform(-1, 1), dice.uniform(-1, 1)))
                pointed(again(spine), at, normal + 0.85 * wild, 0, dice.uniform(0.6, 1.1))
    discard([spine])
