"""Flowers in a vase, on a twig and on a long stem, and petals that have fallen."""

import math

from mathutils import Matrix, Vector

from stage import skins as of
from stage.booth import a_prop
from stage.forms import again, along, arc, ball, curled, dice_of, discard, group, lathe, moved
from stage.shapes import swept

from .flowers import cupped, wrapped
from .leaves import pointy


def tulip_head(outer, heart, size=1.0):
    """A closed tulip that stands on z = 0, a unit high."""
    skin = of.petal(outer, heart, 0.3)
    parts = []
    for ring, (radius, opening, reach) in enumerate(((0.2, 0.02, 66), (0.255, 0.05, 60))):
        for k in range(3):
            petal = wrapped(radius, opening, 0.92 - 0.03 * ring, reach, 0.03 + 0.03 * ring, skin, 3 * ring + k)
            parts.append(moved(petal, rotation=(0, 0, 120 * k + 60 * ring)))
    parts.append(moved(ball(0.13, of.mottled("#8fae5c", rough=0.5), 3), (0, 0, 0.02), scale=(1, 1, 0.6)))
    return group(parts, scale=size)


def tulips_at(spots):
    """Tulips from their stems' feet, `spots` being (foot, tip, lean of the head, color of petals, of their foot)."""
    green = of.mottled("#7ea257", rough=0.5)
    for foot, tip, lean, outer, heart in spots:
        middle = tuple((a + b) / 2 + c for a, b, c in zip(foot, tip, (0.01, 0.0, 0.02)))
        swept([foot, middle, tip], 0.013, green, 12, 0.9)
        group(tulip_head(outer, heart, 0.17), tip, lean)


def tulip_leaf(size, bend, fold):
    half = lambda t: 0.11 * size * math.sin(math.pi * (0.1 + 0.86 * t)) ** 0.7 + 0.002  # noqa: E731
    return curled(size, half, of.leafy("#5f8a4a", "#7fa368", 0.25, 0.45, 1.0, 0.05), bend, fold, 0.04)


COLORS = (("#d8455a", "#f0c9a0"), ("#e88a96", "#f6e2c8"), ("#f0c14a", "#f4e2a0"))


@a_prop("tulips-vase", 0.36, "tulip, bouquet, flower, vase", "Tulips in a vase", "spring", "fresh elegant soft", "glass", ("frontal", "angled"))
def tulips():
    clay = of.lacquer("#e9e6df", 0.3, 0.4)
    lathe([(0.0, 0.0), (0.09, 0.0), (0.1, 0.01), (0.115, 0.1), (0.105, 0.24), (0.08, 0.34), (0.085, 0.38), (0.077, 0.382), (0.07, 0.34), (0.0, 0.3)], clay, 96, 8)
    spots = []
    for k, (x, y, z) in enumerate(((-0.2, -0.04, 0.68), (-0.08, 0.07, 0.8), (0.06, -0.08, 0.74), (0.2, 0.03, 0.66), (0.1, 0.12, 0.84), (-0.02, -0.14, 0.62))):
        spots.append(((0.2 * x, 0.2 * y, 0.3), (x, y, z), (-y * 60, x * 90, 40 * k), *COLORS[k % 3]))
    tulips_at(spots)
    for turn, rise, size in ((-50, -62, 0.36), (20, -70, 0.42), (110, -58, 0.34), (200, -64, 0.38), (290, -60, 0.36)):
        moved(tulip_leaf(size, 0.7, 0.5), (0.03 * math.cos(math.radians(turn)), 0.03 * math.sin(math.radians(turn)), 0.34), (0, rise, turn))


@a_prop("tulips-laid", 0.3, "tulip, bouquet, flower", "Tulips", "spring", "fresh elegant soft", "", ("angled", "top"))
def tulips_laid():
    spots = []
    for k, (y, z, turn) in enumerate(((0.1, 0.06, 9), (0.0, 0.075, 0), (-0.1, 0.06, -9), (0.05, 0.13, 5), (-0.05, 0.13, -5))):
        reach = (0.44, 0.52, 0.46, 0.34, 0.38)[k]
        spots.append(((-0.5, 0.25 * y, 0.03 + 0.02 * (k > 2)), (reach - 0.2, y, z), (0, 88, turn), *COLORS[k % 3]))
    tulips_at(spots)
    for x, turn, size in ((-0.3, 24, 0.42), (-0.26, -20, 0.46), (-0.34, 8, 0.4)):
        moved(tulip_leaf(size, 0.3, 0.4), (x, 0.01 * turn / 8, 0.06), (0, -10, turn))


@a_prop("sunflower", 0.17, "sunflower, flower", None, "summer", "sunny natural playful", "")
def sunflower():
    dice = dice_of(12)
    gold = of.petal("#f2b61c", "#d98a12", 0.3)
    ray = curled(0.3, lambda t: 0.06 * math.sin(math.pi * (0.08 + 0.9 * t)) ** 0.7 + 0.002, gold, 0.25, 0.22, 0.05, steps=(14, 6))
    parts = []
    for ring in range(3):
        for k in range(20):
            parts.append(moved(again(ray), (0.17 * math.cos(math.tau * (k + 0.33 * ring) / 20), 0.17 * math.sin(math.tau * (k + 0.33 * ring) / 20), 0.015 * ring), (dice.uniform(-14, 14), -6 - 9 * ring + dice.uniform(-6, 6), 360 * (k + 0.33 * ring) / 20), dice.uniform(0.85, 1.08)))
    floret = of.fuzzy("#4a2c14", 0.5, 30, 1.0, 0.1)
    ring = of.fuzzy("#7d4e1c", 0.6, 40, 1.0, 0.1)
    parts.append(moved(ball(0.22, floret, 5), (0, 0, 0.02), scale=(1, 1, 0.32)))
    bead = ball(0.014, ring, 2)
    for k in range(340):
        a, r = 2.39996 * k, 0.212 * math.sqrt((k + 1) / 341)
        parts.append(moved(again(bead), (r * math.cos(a), r * math.sin(a), 0.02 + 0.07 * math.sqrt(max(0.0, 1 - (r / 0.22) ** 2))), scale=(1, 1, 1.7)))
    group(parts, (-0.22, -0.05, 0.3), (48, -20, 0))
    discard([ray, bead])
    green = of.leafy("#4f7f3a", "#86a763", 0.2, 0.5)
    swept([(-0.2, 0.02, 0.24), (0.0, 0.08, 0.12), (0.3, 0.12, 0.05), (0.62, 0.14, 0.035)], 0.028, of.mottled("#6f9450", rough=0.6), 12)
    for at, turn in (((0.12, 0.1, 0.09), 58), ((0.26, 0.12, 0.06), -42)):
        moved(curled(0.4, pointy(0.13, 0.4), green, 0.6, 0.25, 0.08), at, (0, -14, turn))


@a_prop("cherry-blossom", 0.36, "cherry blossom, blossom, flower, twig", "Cherry blossom twig", "spring", "soft elegant fresh", "")
def cherry_blossom():
    dice = dice_of(14)
    wood = of.bark("#4d3629", 0.85, 8, 40)
    skin = of.petal("#f6d3dc", "#e79bb0", 0.4)
    stamen = of.mottled("#d9a648", rough=0.6)
    leaf = cupped(0.05, 0.03, skin, 0.25, 0.2, 0.05, 2)
    path = arc(1.0, 0.12, 30, (-0.5, -0.06, 0.1), 0.4)
    swept(path, 0.013, wood, 10, 0.4)

    def blossom(at, heading):
        for k in range(5):
            twin = again(leaf)
            frame = heading.to_track_quat("Z", "Y").to_matrix().to_4x4()
            turn = Matrix.Rotation(math.tau * k / 5, 4, "Z")
            place = Matrix.Translation(at)
            twin.matrix_world = place @ frame @ turn
        moved(ball(0.007, stamen, 2), at + heading * 0.008)

    for k in range(13):
        t = 0.16 + 0.84 * k / 12
        at, way = along(path, t)
        for _ in range(3 if k % 3 else 2):
            out = (way.orthogonal().normalized() * dice.uniform(-1, 1) + way.cross(way.orthogonal()).normalized() * dice.uniform(-1, 1) + way * 0.3).normalized()
            out.z = abs(out.z) * 0.9 + 0.15
            tip = at + out.normalized() * dice.uniform(0.03, 0.06)
            swept([tuple(at), tuple((at + tip) / 2), tuple(tip)], 0.003, of.mottled("#8a7a4a", rough=0.6), 6)
            blossom(tip, out.normalized())
    for t, side in ((0.35, 1), (0.6, -1)):
        at, way = along(path, t)
        end = at + way * 0.2 + way.cross((0, 0, 1)).normalized() * 0.14 * side
        swept([tuple(at), tuple((at + end) / 2), tuple(end)], 0.006, wood, 8, 0.5)
        for share in (0.6, 0.85, 1.0):
            spot = at.lerp(end, share)
            blossom(spot + (end - at).cross((0, 0, 1)).normalized() * 0.02 * (1 if share < 0.9 else -1), ((end - at).normalized() + Vector((0, -0.4, 0.9))).normalized())
    discard([leaf])


def fallen(tones, seed):
    """Few petals, so that they have room before a small product."""
    dice = dice_of(seed)
    for k, (a, b) in enumerate(tones * 2):
        petal = cupped(0.3, 0.155, of.petal(a, b, 0.3), dice.uniform(0.2, 0.5), 0.5, 0.07, k)
        angle = math.tau * k / (2 * len(tones))
        moved(petal, (0.42 * math.cos(angle) * dice.uniform(0.5, 1), 0.24 * math.sin(angle), 0.03 + 0.02 * (k % 3)), (dice.uniform(-14, 14), dice.uniform(-14, 8), dice.uniform(0, 360)), dice.uniform(0.85, 1.1))


@a_prop("rose-petals-few", 0.12, "rose petals, petals", "Few rose petals", "spring summer", "soft elegant", "")
def few_petals():
    fallen((("#e3a3a0", "#f0d2c4"), ("#d98784", "#ecc0b0"), ("#ecc0bb", "#f6e2d6")), 7)


@a_prop("red-rose-petals-few", 0.12, "rose petals, petals", "Few red rose petals", "winter summer", "elegant bold festive", "")
def few_red_petals():
    fallen((("#a3161f", "#7d0d16"), ("#b8202a", "#8a1019"), ("#8f0f1a", "#650a12")), 9)
