"""Spices, seeds and nuts, single and strewn."""

import math

from mathutils import Vector

from stage import skins as of
from stage.booth import a_prop
from stage.forms import again, ball, blade, curled, deformed, dice_of, discard, group, lathe, lumpy, moved, scattered, thick
from stage.shapes import fractal, height_field, mesh, swept

LIES = ("angled", "top")


def anise(seed):
    dice = dice_of(seed)
    shell, inside = of.bark("#6b3c20", 0.6, 12, 30, 0.5), of.mottled("#8c5226", 0.7, 1.2, 0.5, 8)
    kernel = of.lacquer("#6a3214", 0.2, 0.4)
    parts = []
    for k in range(8):
        length = dice.uniform(0.36, 0.48)

        def place(t, s):
            return 0, 0, 0.12 * abs(s) ** 1.3 * (0.35 + 0.65 * math.sin(math.pi * t)) + 0.04 * t * t - 0.02

        boat = thick(blade(length, lambda t: 0.072 * math.sin(math.pi * min(1, 0.06 + 0.94 * t) ** 0.8) ** 0.7 + 0.004, place, shell, (18, 10)), 0.022)
        seed_item = moved(ball(0.05, kernel, 3), (length * 0.52, 0, 0.062), (0, 8, 0), (1.5, 0.72, 0.85))
        parts += group([boat, seed_item], (0.02, 0, 0.05), (dice.uniform(-14, 14), dice.uniform(-10, 2), 45 * k + dice.uniform(-6, 6)))
    parts.append(moved(ball(0.045, inside, 3), (0, 0, 0.07)))
    return parts


@a_prop("star-anise", 0.035, "star anise, anise, spice", None, "autumn winter", "warm cosy festive", "", views=("angled", "top"))
def star_anise():
    group(anise(3), (-0.36, 0.06, 0), (4, 3, 10))
    group(anise(5), (0.46, -0.12, 0.0), (0, 0, 40), 0.86)


@a_prop("cinnamon-sticks", 0.09, "cinnamon, cinnamon sticks, spice", "Cinnamon sticks", "autumn winter", "warm cosy festive", "")
def cinnamon():
    tone = of.bark("#99582f", 0.75, 2.0, 16, 0.35)

    def stick(length, radius, seed):
        vertices, steps, turns = [], 26, 108
        for i in range(steps + 1):
            z = length * (i / steps - 0.5)
            for k in range(turns + 1):
                t = k / turns
                half = 1 if t > 0.5 else -1
                u = abs(t - 0.5) * 2
                a = half * (math.pi * 0.99 * u * 1.75)
                r = radius * (1 - 0.46 * u**1.5) * (1 + 0.04 * fractal(3 * math.cos(a) + seed, 3 * math.sin(a), z, 2))
                vertices.append((half * 0.0 + r * math.sin(a) * 1.12 + half * radius * 0.62, -r * math.cos(a), z))
        row = turns + 1
        faces = [(i * row + k, i * row + k + 1, (i + 1) * row + k + 1, (i + 1) * row + k) for i in range(steps) for k in range(turns) if k != turns // 2]
        return thick(mesh(vertices, faces, tone), 0.012)

    moved(stick(1.0, 0.055, 1), (0, -0.13, 0.055), (90, 0, 84))
    moved(stick(1.04, 0.06, 4), (0.02, 0.05, 0.06), (90, 0, 92))
    moved(stick(0.98, 0.056, 7), (-0.03, -0.03, 0.165), (90, 0, 99))
    string = of.fuzzy("#c9b48c", 0.6, 60)
    loop = [(0.04 + 0.004 * math.sin(9 * a), -0.03 + 0.235 * math.cos(a), 0.105 + 0.125 * math.sin(a)) for a in [math.tau * k / 48 for k in range(49)]]
    swept(loop, 0.009, string, 8)
    swept([(x + 0.02, y, z) for x, y, z in loop], 0.009, string, 8)


def coffee_bean(material):
    bean = ball(0.5, material, 4)

    def push(p):
        flat = p.z if p.z > 0 else p.z * 0.28
        groove = 0.0
        if p.z < 0:
            groove = 0.11 * math.exp(-(((p.y - 0.05 * math.sin(6 * p.x)) / 0.055) ** 2))
        return Vector((p.x, p.y * 0.7, flat * 0.62 + groove))

    return deformed(bean, push)


@a_prop("coffee-beans", 0.05, "coffee beans, coffee, beans, spice", "Coffee beans", "", "warm cosy natural", "")
def coffee_beans():
    dice = dice_of(12)
    tones = []
    for code in ("#4a2a18", "#5a3520", "#3d2213"):
        tones.append(coffee_bean(of.mottled(code, 0.7, 1.25, 0.32, 7, 0.25, 0.5)))
    spots = []
    for k in range(62):
        for _ in range(50):
            a, r = dice.uniform(0, math.tau), dice.random() ** 0.75
            spot = (1.15 * r * math.cos(a), 0.72 * r * math.sin(a))
            if all(math.dist(spot, other) > 0.135 for other in spots):
                break
        spots.append(spot)
        over = dice.random() < 0.5
        moved(again(tones[k % 3]), (*spot, 0.055), (180 * over + dice.uniform(-16, 16), dice.uniform(-16, 16), dice.uniform(0, 360)), dice.uniform(0.19, 0.24))
    discard(tones)


@a_prop("peppercorns", 0.05, "peppercorns, pepper, spice", "Peppercorns", "", "natural warm", "")
def peppercorns():
    dice = dice_of(2)
    for code, count in (("#2f2622", 40), ("#54402f", 22), ("#8b3a30", 12), ("#b9a67c", 10)):
        skin = of.mottled(code, 0.6, 1.3, 0.6, 4, 1.0)
        corn = lumpy(ball(0.05, skin, 4), 0.16, 46, 3, 3)
        scattered(corn, count, (1.0, 0.66), dice, (0.78, 1.1), tilt=180, height=0.045, apart=0.0)


@a_prop("almonds", 0.06, "almonds, nuts, nut", "Almonds", "autumn", "natural warm", "", LIES)
def almonds():
    dice = dice_of(14)
    skin = of.bark("#a5683a", 0.7, 3, 20, 0.4)
    nut = lathe([(0.0, -0.5), (0.06, -0.47), (0.19, -0.3), (0.28, -0.02), (0.25, 0.2), (0.13, 0.42), (0.04, 0.52), (0.0, 0.535)], skin, 48)
    deformed(nut, lambda p: Vector((p.x, p.y * 0.62, p.z)))
    spots = []
    for k in range(17):
        for _ in range(80):
            a, r = dice.uniform(0, math.tau), dice.random() ** 0.7
            spot = (0.95 * r * math.cos(a), 0.58 * r * math.sin(a))
            if all(math.dist(spot, other) > 0.24 for other in spots):
                break
        spots.append(spot)
        moved(again(nut), (*spot, 0.075), (90 + dice.uniform(-8, 8), 0, dice.uniform(0, 360)), dice.uniform(0.36, 0.42))
    discard([nut])


@a_prop("walnuts", 0.055, "walnuts, walnut, nuts, nut", "Walnuts", "autumn winter", "natural warm cosy", "")
def walnuts():
    skin = of.mottled("#b98d5c", 0.6, 1.15, 0.6, 3.5, 0.6)
    for x, y, turn, size, seed in ((-0.36, 0.02, 20, 0.36, 1), (0.36, 0.12, 100, 0.34, 4), (0.06, -0.42, 60, 0.33, 7)):
        nut = ball(1.0, skin, 6)

        def push(p, seed=seed):
            ridge = abs(fractal(2.2 * p.x + seed, 2.2 * p.y, 2.2 * p.z, 3))
            seam = 0.08 * math.exp(-((p.y / 0.07) ** 2))
            tip = 0.14 * max(0.0, p.x - 0.82) / 0.18
            return p * (0.94 + 0.16 * min(0.4, ridge) + seam + tip)

        moved(deformed(nut, push), (x, y, size * 0.92), (dice_of(seed).uniform(-30, 30), 12, turn), (size * 1.1, size, size))
