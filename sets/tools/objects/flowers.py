"""Flowers, dried and fresh, lying as one lays them beside a product."""

import math

from stage import skins as of
from stage.booth import a_prop
from stage.forms import again, along, arc, ball, blade, curled, dice_of, discard, group, lathe, moved, pointed, with_uv
from stage.shapes import mesh, swept

from .leaves import pointy


def cupped(length, width, material, closed, rim=0.25, wave=0.04, seed=0):
    """A petal that stands on z: `closed` 0 (flat) to 1 (upright), its rim rolled outward by `rim`."""

    def half(t):
        return width * (0.25 + 0.75 * math.sin(math.pi * min(1.0, 0.5 * (t / 0.68) ** 0.9))) * (1 if t < 0.68 else math.sqrt(max(0.0, 1 - ((t - 0.68) / 0.34) ** 2))) + 0.002

    def place(t, s):
        lift = closed * (1 - 0.35 * t) * math.pi / 2
        roll = rim * max(0.0, t - 0.6) ** 2 * 4
        x = length * t * math.cos(lift) + roll * length - length * t
        z = length * t * math.sin(lift) * (1 + 0.1 * closed) - roll * 0.25 * length
        hug = 0.55 * closed * width * s * s
        return x - hug * 0.9, -s * half(t) * 0.18 * closed, z + wave * length * math.sin(3 * s + 5 * t + seed) * t

    return blade(length, half, place, material, (18, 10))


def wrapped(radius, opening, height, reach, roll, material, seed):
    """A petal of a rose: a piece of a cup about z that opens upward, its rim rolled outward; `reach` in degrees to a side."""
    across, up = 22, 20
    vertices, coordinates = [], []
    for i in range(up + 1):
        for j in range(across + 1):
            t, s = i / up, 2 * j / across - 1
            tall = height * (1 - 0.34 * abs(s) ** 2.6) * (1 + 0.03 * math.sin(4 * s + seed))
            foot = 0.3 + 0.7 * math.sin(math.pi / 2 * min(1.0, 1.7 * t))
            curl = max(0.0, t - 0.7) / 0.3
            r = radius * foot + opening * t * t + roll * curl**2 + 0.006 * math.sin(7 * s + 2 * seed) * t
            z = tall * t - 0.75 * roll * curl**2.4
            a = math.radians(reach) * s * (0.55 + 0.45 * math.sin(math.pi / 2 * min(1.0, 1.5 * t + 0.1)))
            vertices.append((r * math.cos(a), r * math.sin(a), z))
            coordinates.append((t, (s + 1) / 2))
    row = across + 1
    faces = [(i * row + j, i * row + j + 1, (i + 1) * row + j + 1, (i + 1) * row + j) for i in range(up) for j in range(across)]
    return with_uv(mesh(vertices, faces, material), coordinates)


def rose_head(outer, inner, size=1.0):
    dice = dice_of(21)
    tones = [of.petal(outer, inner, 0.3), of.petal(inner, outer, 0.3)]
    parts = []
    for k in range(30):
        t = k / 29
        petal = wrapped(
            0.03 + 0.2 * t**1.1, -0.01 + 0.2 * t**1.6, 0.36 - 0.1 * t**2, 100 - 52 * t, 0.012 + 0.075 * t, tones[0 if k > 9 else 1], k
        )
        parts.append(moved(petal, (0, 0, 0.02 - 0.03 * t), (dice.uniform(-4, 4), dice.uniform(-4, 4), 137.508 * k + dice.uniform(-8, 8))))
    sepal = of.leafy("#54803f", None, 0.2)
    for k in range(5):
        parts.append(moved(curled(0.3, pointy(0.045, 0.3), sepal, 1.2, 0.2), (0, 0, 0.0), (0, 10, 72 * k)))
    parts.append(moved(ball(0.1, sepal, 3), (0, 0, -0.02), scale=(1, 1, 0.8)))
    return group(parts, scale=size)


def rose_leaves(at, turns, size=0.34):
    green = of.leafy("#3f6f3c", "#7fa368", 0.2, 0.4, 8.0, 0.8)
    for turn in turns:
        moved(curled(size, pointy(size * 0.3, 0.5), green, 0.5, 0.22, 0.05), at, (0, -12, turn))


def laid_rose(outer, inner, stem, leaves):
    """A rose laid down with its head towards the camera: the path of its stem, and where which leaves grow on it."""
    group(rose_head(outer, inner), (-0.42, -0.06, 0.33), (0, -58, 14))
    swept(stem, 0.024, of.mottled("#5d8446", rough=0.6), 12, 0.9)
    for at, turns, size in leaves:
        rose_leaves(at, turns, size)


def bloom(outer, inner):
    """A rose that is cut short, which has room beside a small bottle."""
    stem = [(-0.4, -0.05, 0.32), (-0.2, 0.0, 0.18), (0.0, 0.04, 0.09), (0.3, 0.08, 0.05)]
    laid_rose(outer, inner, stem, [((0.02, 0.05, 0.08), (62, -46), 0.36)])


@a_prop("rose", 0.16, "rose, flower", None, "spring summer", "soft elegant warm", "")
def rose():
    stem = [(-0.4, -0.05, 0.32), (-0.2, 0.0, 0.18), (0.2, 0.08, 0.06), (0.8, 0.12, 0.03), (1.2, 0.1, 0.03)]
    laid_rose("#e2a6a0", "#d98a86", stem, [((0.1, 0.06, 0.1), (55, -40, 10), 0.34), ((0.6, 0.11, 0.05), (-62, 48), 0.3)])


@a_prop("red-rose", 0.085, "red rose, rose, flower", "Red rose", "winter summer", "elegant festive bold", "")
def red_rose():
    bloom("#a3101f", "#7d0a18")


@a_prop("white-rose", 0.085, "white rose, rose, flower", "White rose", "spring summer winter", "soft elegant fresh", "")
def white_rose():
    bloom("#f7f1e7", "#efe4cf")


@a_prop("pink-rose", 0.085, "pink rose, rose, flower", "Pink rose", "spring summer", "soft elegant warm", "")
def pink_rose():
    bloom("#e6a5ab", "#d98691")


@a_prop("rose-petals", 0.16, "rose petals, petals", "Rose petals", "spring summer", "soft elegant", "", ("angled", "top"))
def petals():
    strewn((("#e3a3a0", "#f0d2c4"), ("#d98784", "#ecc0b0"), ("#ecc0bb", "#f6e2d6")), 22, 6)


@a_prop("red-rose-petals", 0.11, "rose petals, petals", "Red rose petals", "winter summer", "elegant bold festive", "", views=("angled", "top"))
def red_petals():
    strewn((("#a3161f", "#7d0d16"), ("#b8202a", "#8a1019"), ("#8f0f1a", "#650a12")), 14, 3)


def strewn(tones, count, seed):
    """Petals that have fallen over one another."""
    dice = dice_of(seed)
    skins = [of.petal(a, b, 0.3) for a, b in tones]
    for k in range(count):
        petal = cupped(0.3, 0.155, skins[k % 3], dice.uniform(0.05, 0.3), 0.5, 0.07, k)
        a, r = dice.uniform(0, math.tau), dice.random() ** 0.6
        moved(petal, (r * 0.95 * math.cos(a), r * 0.62 * math.sin(a), 0.03 + 0.015 * (k % 4)), (dice.uniform(-12, 12), dice.uniform(-12, 8), dice.uniform(0, 360)), dice.uniform(0.75, 1.15))


@a_prop("daisies", 0.12, "daisy, chamomile, wildflower, flower", "Daisies", "spring summer", "fresh playful sunny", "")
def daisies():
    dice = dice_of(9)
    white = of.petal("#f4f2ec", "#e6e6c8", 0.3)
    heart = of.fuzzy("#e8b021", 0.6, 46, 1.0, 0.1)
    ray = curled(0.25, lambda t: 0.042 * math.sin(math.pi * (0.1 + 0.86 * t)) ** 0.5 + 0.002, white, 0.35, 0.12, steps=(12, 6))
    green = of.mottled("#6f9450", rough=0.6)

    def head(size, at, lean):
        parts = []
        for ring in range(2):
            for k in range(17):
                item = moved(again(ray), (0, 0, 0.012 * ring), (dice.uniform(-12, 12), dice.uniform(-20, 2) - 6 * ring, 360 * k / 17 + 10 * ring + dice.uniform(-4, 4)), dice.uniform(0.9, 1.06))
                parts.append(item)
        parts.append(moved(ball(0.105, heart, 4), (0, 0, 0.012), scale=(1, 1, 0.55)))
        group(parts, at, lean, size)

    head(1.0, (-0.35, -0.1, 0.16), (28, -16, 0))
    head(0.85, (0.32, 0.16, 0.15), (18, 20, 0))
    head(0.7, (0.22, -0.36, 0.13), (40, 6, 0))
    for x, y, u, v in ((-0.35, -0.1, 0.55, 0.4), (0.32, 0.16, 0.85, 0.34), (0.22, -0.36, 0.9, 0.06)):
        swept([(x, y, 0.12), ((x + u) / 2, (y + v) / 2 + 0.03, 0.04), (u, v, 0.02)], 0.014, green, 8)
    discard([ray])


@a_prop("dried-grass", 0.4, "dried grass, pampas, grass, bunch", "Dried grass", "autumn", "natural calm warm soft", "")
def dried_grass():
    dice = dice_of(17)
    straw = of.mottled("#cdb58a", rough=0.8)
    tone = of.fuzzy("#dcc9a6", 0.7, 70, 0.5, 0.7)
    hairs = [curled(0.1, lambda t: 0.0028 * (1 - t) + 0.0004, tone, bend, 0.0, steps=(6, 2)) for bend in (0.5, -0.4, 0.9)]
    for k in range(7):
        turn = -0.2 + 0.066 * k
        path = arc(0.95 + dice.uniform(-0.08, 0.06), -0.12, 20, (-0.5, 0.02 - 0.012 * k + 0.03, 0.035 + 0.012 * (k % 3)), turn)
        swept(path, 0.0045, straw, 8, 0.6)
        for j in range(230):
            t = dice.random()
            at, way = along(path, 0.52 + 0.48 * t)
            flank = way.orthogonal().normalized()
            a = dice.uniform(0, math.tau)
            out = flank * math.cos(a) + way.cross(flank) * math.sin(a)
            size = math.sin(math.pi * (0.12 + 0.8 * t)) ** 0.7
            pointed(again(hairs[j % 3]), at, way * 1.4 + out * dice.uniform(0.35, 0.9), dice.uniform(0, 360), (size * dice.uniform(0.6, 1.05),) * 3)
    band = of.fuzzy("#8f6b47", 0.6, 60)
    for k in range(4):
        moved(lathe([(0.034, -0.004), (0.04, 0.0), (0.034, 0.004)], band, 32), (-0.3 + 0.009 * k, 0.012, 0.042), (0, 90, 4 * k), (1, 1.5, 1))
    discard(hairs)


@a_prop("cotton-stem", 0.32, "cotton stem, flower, branch", "Cotton stem", "autumn winter", "natural soft calm", "")
def cotton():
    dice = dice_of(4)
    twig = of.bark("#6d5138", 0.85, 6, 40)
    fluff = of.soft(of.fuzzy("#f4f0e8", 0.86, 26, 0.8, 0.5), 0.3, (0.06, 0.05, 0.04))
    husk = of.bark("#7a5a3c", 0.8, 8, 30)
    path = arc(1.0, 0.1, side=0.35, start=(-0.5, -0.1, 0.1))
    swept(path, 0.011, twig, 10, 0.5)
    for t, side, size in ((0.4, 1, 0.85), (0.58, -1, 1.0), (0.78, 1, 0.9), (1.0, 0, 1.0)):
        at, way = along(path, t)
        tip = at + way * 0.06 + (way.orthogonal().normalized() * 0.0)
        tip = tip + (0.13 * side) * way.cross((0, 0, 1)).normalized() * -1
        tip.z = 0.105
        swept([tuple(at), tuple((at + tip) / 2), tuple(tip)], 0.007, twig, 8)
        parts = []
        for k in range(5):
            a = math.tau * k / 5 + dice.uniform(-0.2, 0.2)
            lobe = ball(0.055, fluff, 4)
            for v in lobe.data.vertices:
                v.co *= 1 + 0.16 * math.sin(31 * v.co.x + k) * math.sin(37 * v.co.y) + 0.06 * math.sin(90 * v.co.z + k)
            parts.append(moved(lobe, (0.046 * math.cos(a), 0.046 * math.sin(a), 0.045 + dice.uniform(-0.008, 0.012)), (0, 0, dice.uniform(0, 360)), dice.uniform(0.9, 1.12)))
            parts.append(moved(curled(0.13, pointy(0.034, 0.35), husk, -1.0, 0.3), (0, 0, -0.006), (0, 0, math.degrees(a) + 36)))
        out = (tip - at) + way * 0.1
        heading = out.normalized()
        group(parts, tip, (0, 0, 0), size)
        turn = heading.to_track_quat("Z", "Y").to_matrix().to_4x4()
        for item in parts:
            item.matrix_world = _about(tip, turn, 0.55) @ item.matrix_world


def _about(point, turn, share):
    from mathutils import Matrix, Quaternion

    part = Quaternion().slerp(turn.to_quaternion(), share).to_matrix().to_4x4()
    return Matrix.Translation(point) @ part @ Matrix.Translation(-point)
