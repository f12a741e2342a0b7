"""Fruit: whole, halved and in clusters."""

import math

from mathutils import Vector

from stage import skins as of
from stage.booth import a_prop
from stage.forms import again, ball, curled, deformed, dice_of, group, lathe, lumpy, moved, scattered, with_uv
from stage.shapes import fractal, swept


def lemon_body(material):
    profile = [(0.0, -0.55), (0.05, -0.545), (0.085, -0.5), (0.13, -0.455), (0.26, -0.385), (0.36, -0.22), (0.395, 0.0)]
    profile += [(0.36, 0.2), (0.27, 0.36), (0.15, 0.45), (0.1, 0.5), (0.075, 0.56), (0.035, 0.59), (0.0, 0.592)]
    return lumpy(lathe(profile, material, 128), 0.05, 2.2, 3)


LEMON = ("#f6cf2b", "#e3a812")


@a_prop("lemon", 0.078, "lemon, citrus, fruit", None, "spring summer", "fresh sunny")
def lemon():
    moved(lemon_body(of.peel(*LEMON)), rotation=(90, 4, 62))


def halved(skin, face, radius, tip=0.5):
    """Half a citrus fruit, its cut face up at z = 0."""
    profile = [(0.0, -tip - 0.05), (0.05, -tip - 0.04), (0.1, -tip + 0.03), (radius * 0.62, -tip + 0.13)]
    profile += [(radius * 0.9, -tip * 0.45), (radius, -0.05), (radius * 0.995, -0.012), (radius * 0.97, 0.0)]
    shell = lathe(profile, skin, 128)
    disc = lathe([(0.0, 0.0), (radius * 0.5, 0.001), (radius * 0.9, 0.001), (radius * 0.975, 0.0)], face, 128, 6)
    return [shell, disc]


@a_prop("lemon-half", 0.078, "lemon, lemon half, citrus, fruit", "Half a lemon", "spring summer", "fresh sunny")
def lemon_half():
    face = of.citrus_face("#fbe37c", "#fbf4d6", LEMON[0], 0.4)
    group(halved(of.peel(*LEMON), face, 0.4), rotation=(52, 0, 14))


@a_prop("orange", 0.08, "orange, citrus, fruit", None, "summer winter", "fresh sunny warm")
def orange():
    body = lumpy(ball(0.5, of.peel("#f2902a", "#e4761a", 52)), 0.02, 1.6, 5)
    moved(body, rotation=(25, 20, 0), scale=(1, 1, 0.94))
    button = of.mottled("#6d7a3c", rough=0.8)
    star = [curled(0.055, lambda t: 0.02 * (1 - t) ** 0.5, button, -0.6, 0.2) for _ in range(5)]
    for k, leaf in enumerate(star):
        moved(leaf, (0, 0, 0), (0, 0, 72 * k))
    group([*star, moved(ball(0.022, button, 3), (0, 0, 0.002))], (-0.1, -0.155, 0.432), (24, -14, 0))


@a_prop("orange-half", 0.08, "orange, orange half, citrus, fruit", "Half an orange", "summer winter", "fresh sunny warm")
def orange_half():
    face = of.citrus_face("#f7a53a", "#fbe9c4", "#f2902a", 0.47, 11)
    group(halved(of.peel("#f2902a", "#e4761a", 52), face, 0.47, 0.42), rotation=(54, 0, -12))


def sliced(skin, face, radius, thickness=0.07):
    """A round slice of a citrus fruit, lying on z = 0."""
    rim = lathe([(radius * 0.97, 0.0), (radius, 0.012), (radius, thickness - 0.012), (radius * 0.97, thickness)], skin, 128)
    cut = [(0.0, 0.0), (radius * 0.5, 0.001), (radius * 0.9, 0.001), (radius * 0.975, 0.0)]
    upper = moved(lathe(cut, face, 128, 6), (0, 0, thickness))
    return [rim, upper, moved(lathe(cut, face, 128, 6), rotation=(180, 0, 0))]


def slices(skin, face, radius, tip):
    """Half a fruit with a slice that leans on it and two that lie before it."""
    group(halved(skin, face, radius, tip), (0.0, 0.1, 0.4), (58, 0, 10))
    group(sliced(skin, face, radius), (0.5, -0.22, 0.03), (64, 0, 24))
    group(sliced(skin, face, radius), (-0.42, -0.55, 0.0))
    group(sliced(skin, face, radius), (0.06, -0.82, 0.035), (6, -5, 40))


@a_prop("lemon-slices", 0.075, "lemon slices, lemon slice, citrus slices, citrus, fruit", "Lemon slices", "spring summer", "fresh sunny")
def lemon_slices():
    slices(of.peel(*LEMON), of.citrus_face("#fbe37c", "#fbf4d6", LEMON[0], 0.4), 0.4, 0.5)


@a_prop("orange-slices", 0.08, "orange slices, orange slice, citrus slices, citrus, fruit", "Orange slices", "summer winter", "fresh sunny warm")
def orange_slices():
    face = of.citrus_face("#f7a53a", "#fbe9c4", "#f2902a", 0.47, 11)
    slices(of.peel("#f2902a", "#e4761a", 52), face, 0.47, 0.42)


@a_prop("apple", 0.078, "apple, fruit", None, "autumn", "fresh natural")
def apple():
    profile = [(0.0, -0.36), (0.06, -0.375), (0.13, -0.42), (0.25, -0.41), (0.41, -0.24), (0.49, 0.03), (0.47, 0.24)]
    profile += [(0.36, 0.38), (0.24, 0.405), (0.13, 0.36), (0.05, 0.27), (0.0, 0.23)]
    body = lathe(profile, of.streaked("#b3202a", "#dfa03c"), 128)

    def ribbed(p):
        turn = math.atan2(p.y, p.x)
        swell = 1 + 0.02 * math.cos(5 * turn) * (0.4 - p.z) + 0.03 * fractal(p.x * 1.3, p.y * 1.3, p.z, 2)
        return Vector((p.x * swell, p.y * swell, p.z))

    deformed(body, ribbed)
    stem = of.bark("#5b4028")
    group([body, swept([(0, 0, 0.24), (0.01, 0, 0.38), (0.05, 0, 0.5), (0.07, 0.0, 0.54)], 0.02, stem, 12, 1.3)], rotation=(7, 9, 30))


@a_prop("pear", 0.1, "pear, fruit", None, "autumn", "fresh natural")
def pear():
    profile = [(0.0, -0.44), (0.07, -0.455), (0.2, -0.46), (0.35, -0.34), (0.39, -0.17), (0.33, 0.05), (0.23, 0.24)]
    profile += [(0.19, 0.36), (0.16, 0.45), (0.09, 0.51), (0.03, 0.5), (0.0, 0.48)]
    body = lathe(profile, of.streaked("#b9b14a", "#c4954a", "#8a6a34", 0.34, 2.0, 4.0), 128)
    lumpy(deformed(body, lambda p: Vector((p.x + 0.05 * p.z * p.z, p.y, p.z))), 0.035, 1.7, 4)
    swept([(0.01, 0, 0.48), (0.03, 0, 0.58), (0.09, 0, 0.68)], 0.018, of.bark("#4d3723"), 12, 1.4)


def blueberry(material, dark):
    body = lumpy(ball(0.5, material, 4), 0.03, 1.4, 6)
    crown = lathe([(0.0, 0.465), (0.1, 0.46), (0.16, 0.485), (0.2, 0.53), (0.215, 0.53), (0.2, 0.475), (0.19, 0.45)], dark, 40, 5)
    return [body, crown]


def strawberry_parts():
    flesh = of.juicy("#c3121c", 0.18, 0.24)
    profile = [(0.0, -0.62), (0.07, -0.6), (0.2, -0.45), (0.36, -0.12), (0.43, 0.14), (0.37, 0.32), (0.18, 0.39), (0.0, 0.36)]
    body = lathe(profile, flesh, 128)
    seed = of.by_u([(0, "#e2b544"), (1, "#d79a34")], 0.4)
    spots, dice = [], dice_of(3)
    for k in range(130):
        z = 0.3 - 0.84 * (k + 0.5) / 130
        turn = 2.39996 * k
        near = min(body.data.vertices, key=lambda v: (v.co.z - z) ** 2 + (math.atan2(v.co.y, v.co.x) - math.remainder(turn, math.tau)) ** 2 * 0.04)
        spots.append((near.co.copy(), near.normal.copy()))
    for spot, _ in spots:
        for vertex in body.data.vertices:
            gap = (vertex.co - spot).length
            if gap < 0.034:
                vertex.co *= 1 - 0.035 * (1 - gap / 0.034)
    kernel = moved(ball(0.013, seed, 2), scale=(0.75, 0.6, 1.25))
    parts = [body]
    for spot, normal in spots:
        twin = again(kernel, spot * 0.985, (0, 0, 0), (0.8, 0.8, 1.3))
        twin.rotation_euler = normal.to_track_quat("Y", "Z").to_euler()
        parts.append(twin)
    moved(kernel, (0, 0, -0.3))
    green = of.leafy("#5f8f34", "#86ad58", 0.25)
    for k in range(9):
        leaf = curled(dice.uniform(0.26, 0.36), lambda t: 0.075 * math.sin(math.pi * (0.12 + 0.88 * t) ** 0.8) + 0.004, green, dice.uniform(-0.9, 1.0), 0.3)
        parts.append(moved(leaf, (0, 0, 0.365), (0, dice.uniform(-12, 10), 40 * k + dice.uniform(-8, 8))))
    parts.append(swept([(0, 0, 0.36), (0.02, 0, 0.5), (0.06, 0.02, 0.6)], 0.022, of.mottled("#7d9a4a"), 10))
    return [*parts, kernel]


@a_prop("strawberry", 0.04, "strawberry, berry, fruit", None, "spring summer", "fresh playful")
def strawberry():
    group(strawberry_parts(), rotation=(98, 18, 55))


@a_prop("blueberries", 0.05, "blueberries, blueberry, berries, berry, fruit", "Blueberries", "summer", "fresh natural")
def blueberries():
    dice = dice_of(11)
    skin = of.juicy("#26304f", 0.06, 0.4, "#7486ab")
    dark = of.mottled("#1c2138", rough=0.7)
    spots = [(-0.34, -0.06, 0), (0.0, -0.24, 0), (0.05, 0.1, 0), (0.36, 0.0, 0), (-0.3, 0.28, 0), (0.3, 0.32, 0)]
    spots += [(-0.1, -0.03, 0.26), (0.2, 0.14, 0.25), (-0.68, -0.2, 0), (0.62, -0.3, 0), (0.75, 0.16, 0)]
    for x, y, z in spots:
        size = dice.uniform(0.27, 0.33)
        lean = (dice.uniform(-70, 50), dice.uniform(-60, 60), dice.uniform(0, 360))
        group(blueberry(skin, dark), (x, y, z + size / 2), lean, size)
    green = of.leafy("#58803c", "#86a763")
    for turn, x, y in ((205, -0.35, 0.2), (150, -0.2, 0.36)):
        moved(curled(0.62, lambda t: 0.17 * math.sin(math.pi * t) ** 0.7 + 0.003, green, 0.7, 0.25, 0.06), (x, y, 0.1), (0, -25, turn))


@a_prop("raspberries", 0.05, "raspberries, raspberry, berries, berry, fruit", "Raspberries", "summer", "fresh playful")
def raspberries():
    dice = dice_of(5)
    flesh = of.juicy("#a80f2c", 0.1, 0.3, "#c9566e", 0.4)

    def berry():
        parts = []
        bead = ball(0.088, flesh, 3)
        for ring in range(7):
            lift = ring / 6
            reach = 0.27 * math.cos(1.25 * lift) ** 0.8
            count = max(1, round(2 * math.pi * reach / 0.145))
            for k in range(count):
                turn = 2 * math.pi * (k + 0.5 * (ring % 2)) / count
                spot = (reach * math.cos(turn), reach * math.sin(turn), 0.52 * lift + dice.uniform(-0.012, 0.012))
                parts.append(again(bead, spot, (0, 0, dice.uniform(0, 360)), dice.uniform(0.92, 1.1)))
        parts.append(moved(ball(0.23, flesh, 3), (0, 0, 0.2), scale=(1, 1, 1.3)))
        moved(bead, (0, 0, 0.2))
        return [*parts, bead]

    group(berry(), (-0.34, 0, 0.3), (100, 0, 40))
    group(berry(), (0.3, 0.1, 0.3), (95, 0, -55))
    group(berry(), (0.02, -0.34, 0.3), (80, 15, 10))
    group(berry(), (0.0, -0.02, 0.68), (110, 0, 100))


@a_prop("avocado-half", 0.11, "avocado, avocado half, fruit, vegetable", "Half an avocado", "spring summer", "fresh natural")
def avocado():
    profile = [(0.0, -0.4), (0.12, -0.395), (0.29, -0.29), (0.345, -0.1), (0.3, 0.1), (0.2, 0.3), (0.15, 0.44), (0.07, 0.52), (0.0, 0.525)]
    flesh = of.by_u([(0.0, "#2c3a1c"), (0.07, "#3f5a24"), (0.13, "#a9bd4c"), (0.42, "#d3d678"), (0.8, "#ece3a0")], 0.42, 0.05, 9, 0.15)
    body = lathe(profile, flesh, 160, 14)
    across = max(v.co.y for v in body.data.vertices)
    depth = [min(1.0, max(0.0, v.co.y) / across) for v in body.data.vertices]
    coordinates = [(0.16 * d**0.5 + 0.84 * d if d > 0 else 0.0, 0.5) for d in depth]
    with_uv(body, coordinates)

    def cut(p):
        if p.y <= 0:
            return p + 0.012 * Vector((fractal(p.x * 9, p.y * 9, p.z * 9, 3),) * 3)
        hollow = math.hypot(p.x, p.z + 0.1)
        return Vector((p.x, -0.1 * math.sqrt(max(0.0, 1 - (hollow / 0.2) ** 2)), p.z))

    deformed(body, cut)
    pit = lumpy(ball(0.185, of.mottled("#7a4526", 0.75, 1.2, 0.3, 5, 0.2, 0.5)), 0.04, 3, 2)
    group([body, moved(pit, (0, 0.02, -0.1), scale=(1, 1, 1.1))], rotation=(126, 0, 24))


@a_prop("grapes", 0.16, "grapes, grape, fruit", "Bunch of grapes", "autumn", "natural elegant")
def grapes():
    dice = dice_of(8)
    skin = of.juicy("#8a9c35", 0.2, 0.2, "#b5c184", 0.35)
    berry = ball(0.078, skin, 4)
    spots = []
    for _ in range(6000):
        along = dice.random()
        wide = 0.3 * (1 - along) ** 0.6 * min(1.0, 0.5 + 5 * along) + 0.05
        turn, reach = dice.uniform(0, math.tau), dice.random() ** 0.5
        p = Vector((0.9 * along - 0.4, wide * reach * math.cos(turn), 0.075 + wide * 0.62 * (1 + reach * math.sin(turn))))
        if all((p - q).length > 0.122 for q in spots):
            spots.append(p)
    for p in spots:
        again(berry, p, [dice.uniform(0, 360) for _ in range(3)], (dice.uniform(0.9, 1.06), dice.uniform(0.9, 1.0), dice.uniform(0.98, 1.12)))
    moved(berry, (0.0, 0.0, 0.2))
    twig = of.bark("#8a7044")
    swept([(-0.2, 0, 0.25), (-0.42, 0.02, 0.26), (-0.58, 0.06, 0.22), (-0.68, 0.12, 0.16)], 0.014, twig, 10, 1.2)
    swept([(-0.62, 0.0, 0.21), (-0.64, 0.09, 0.18), (-0.63, 0.2, 0.15)], 0.013, twig, 10)
