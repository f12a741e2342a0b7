"""Seasons and feasts on tables and before backdrops."""

import math
import random

from stage import materials as of
from stage import natural as wild
from stage.finds import pumpkin
from stage.growth import long_leaf, maple_leaf, scatter, template
from stage.shapes import box, cyclorama, cylinder, floor, sphere, swept, turned, wall
from stage.stage import a_set

from .forests import OUTDOORS, canopy, canopy_shadow

TABLE_TOP = {**OUTDOORS, "view": "frontal"}


@a_set(
    "autumn-table",
    things=[
        {"tags": ["pumpkin", "thanksgiving"], "box": [0, 0.4, 0.19, 0.29]},
        {"tags": ["pumpkin", "thanksgiving"], "box": [0.84, 0.47, 0.16, 0.22]},
        {"tags": ["autumn leaf", "leaf"], "box": [0, 0.62, 0.34, 0.18]},
        {"tags": ["autumn leaf", "leaf"], "box": [0.8, 0.62, 0.2, 0.07]},
    ],
    title="Rustic table with pumpkins and leaves",
    surface={"gloss": 0.04, "roughness": 0.6},
    exposure=0.25,
    tags={
        "mood": ["warm", "cosy", "natural", "rustic"],
        "season": ["autumn"],
        "room": ["kitchen", "terrace", "living room"],
        "materials": ["wood", "leaf"],
        "words": [
            "autumn",
            "fall",
            "pumpkin",
            "harvest",
            "thanksgiving",
            "table",
            "food",
            "candle",
            "soup",
            "tea",
            "coffee",
            "leaves",
            "rustic",
        ],
    },
    **TABLE_TOP,
)
def autumn_table(stage):
    box((0, -0.65, -0.06), (9.0, 3.3, 0.12), of.wood("#8a6544", "#573c28", 0.6, planks=0.42, length=7.0), 0.02)
    stalk = of.matte("#7d7a4a", 0.8)
    skins = (
        wild.gourd("#c9702a", "#8f4a1c"),
        wild.gourd("#d9cba8", "#b5a276"),
        wild.gourd("#5f6b4a", "#46543a"),
        wild.gourd("#d08a34", "#a0581f"),
    )
    for k, (x, y, size, turn) in enumerate(
        ((-1.12, 0.62, 0.36, 0.4), (-0.82, 0.3, 0.17, 2.0), (1.22, 0.72, 0.3, 1.0), (0.9, 0.42, 0.15, 3.0))
    ):
        scatter([pumpkin(skins[k], stalk, 10 + k % 3, 0.7 - 0.06 * (k % 2), k + 1)], [((x, y, 0), (0, 0, turn), size)])
    red = wild.leafy(("#b5562a", "#c9822e", "#a8402a", "#d9a23f", "#8f4a24"), 0.25, 0.5, 0.35, "#e0b878", scale=3.0)
    leaves = [
        maple_leaf(red, 0.4, 2),
        maple_leaf(red, -0.35, 5),
        long_leaf(red, 0.3, 0.5, 5, 0, 3),
        maple_leaf(red, 0.6, 9),
    ]
    dice = random.Random(8)
    spots = []
    for x, y in (
        (-1.2, 0.1),
        (-0.95, -0.1),
        (-1.3, -0.45),
        (-0.68, 0.55),
        (0.72, 0.62),
        (1.2, 0.25),
        (1.05, -0.15),
        (1.3, -0.6),
        (0.75, 0.12),
        (-0.78, -0.55),
        (-0.45, 0.75),
        (0.5, 0.8),
        (-1.05, 0.32),
    ):
        spots.append(
            (
                (x, y, 0.02),
                (dice.uniform(-0.25, 0.25), dice.uniform(-0.25, 0.25), dice.uniform(0, 6.3)),
                dice.uniform(0.2, 0.34),
            )
        )
    scatter(leaves, spots, seed=6)
    gold = ("#d98a24", "#e0a736", "#b5602a", "#c9a045", "#8a7a34")
    foliage = wild.leafy(gold, 0.55, 0.4, 0.1, islands=True)
    canopy(foliage, 170, (-5.0, 5.0), (6.0, 12.0), (-1.6, 3.0), (0.6, 1.2), 0.24)
    backdrop = wild.sky([(0.0, "#6a5030"), (0.5, "#c9964a"), (1.0, "#efd9a8")], -1.5, 4.0, 1.0)
    wall(backdrop, 15.0, base=-6, width=40, top=14).lightgroup = "fill"
    floor(wild.soil("#6a4a2c"), height=-1.8, front=1.2, back=15, width=40)
    sun = (-0.85, 0.12, 0.6)
    stage.sun(sun, 1.4, 4.4, (1.0, 0.84, 0.62))
    canopy_shadow(sun, ((1.3, -0.7), (-1.4, -0.6)))
    stage.ambient((0.92, 0.92, 0.95), 0.5)
    stage.panel((1.5, -4.0, 2.4), (0, 0, 0.4), (3.0, 2.4), 50, (1.0, 0.93, 0.85))
    stage.frontal(pitch=7.5, blur=0.6)


def lantern_face(x, z):
    """Where a carved pumpkin of radius 1 is open: two eyes, a nose and a toothed grin."""
    side = abs(x)
    eye = 0.16 < side < 0.5 and 0.82 < z < 0.82 + 0.32 * (1 - abs(side - 0.33) / 0.17)
    nose = side < 0.09 and 0.64 < z < 0.64 + 0.16 * (1 - side / 0.09)
    low, high = 0.28 + 0.42 * side * side, 0.46 + 0.3 * side * side
    tooth = (0.16 < side < 0.27 and z > high - 0.09) or (side < 0.07 and z < low + 0.09)
    mouth = side < 0.58 and low < z < high and not tooth
    return eye or nose or mouth


def candle(at, radius, height, wax, flame=True):
    """A pillar candle, its rim a little molten, burning."""
    x, y, z = at
    profile = [
        (radius * 0.98, 0),
        (radius, 0.01),
        (radius, height - 0.02),
        (radius * 0.97, height),
        (radius * 0.86, height - 0.005),
        (radius * 0.7, height - 0.03),
        (0.0, height - 0.035),
    ]
    turned(profile, at, wax, 64)
    cylinder((x, y, z + height - 0.01), 0.007, 0.06, of.matte("#2a2420"), 0, vertices=8)
    drop = [(0.0, 0.0), (0.014, 0.012), (0.02, 0.035), (0.015, 0.07), (0.006, 0.1), (0.0, 0.115)]
    burning = turned(drop, (x, y, z + height + 0.012), of.glow("#ffc267", 38.0), 24)
    burning.lightgroup = "fill"


@a_set(
    "halloween-night",
    things=[
        {"tags": ["pumpkin", "halloween"], "box": [0, 0.4, 0.22, 0.33]},
        {"tags": ["pumpkin", "halloween"], "box": [0.82, 0.43, 0.18, 0.28]},
        {"tags": ["candle"], "box": [0.21, 0.44, 0.11, 0.24]},
        {"tags": ["candle"], "box": [0.75, 0.48, 0.07, 0.18]},
    ],
    title="Halloween table with carved pumpkins and candles",
    surface={"gloss": 0.06, "roughness": 0.5},
    exposure=0.1,
    tags={
        "mood": ["moody", "bold", "night"],
        "season": ["autumn"],
        "room": [],
        "materials": [],
        "words": ["halloween", "pumpkin", "dark", "night", "candle"],
    },
    **TABLE_TOP,
)
def halloween_night(stage):
    box((0, -0.65, -0.06), (9.0, 3.3, 0.12), of.wood("#4a3d38", "#2a211e", 0.55, planks=0.42, length=7.0), 0.02)
    stalk = of.matte("#4f4a30", 0.8)
    skin = wild.gourd("#b55e1e", "#7a3814")
    for k, (x, y, size, turn, cut) in enumerate(
        (
            (-0.98, 0.52, 0.36, 0.3, True),
            (1.08, 0.62, 0.32, -0.3, True),
            (-0.72, 0.08, 0.13, 2.0, False),
            (0.8, 0.24, 0.13, 1.0, False),
        )
    ):
        face = lantern_face if cut else None
        scatter([pumpkin(skin, stalk, 10 + k % 3, 0.74, k + 1, face)], [((x, y, 0), (0, 0, turn), size)])
        if cut:
            flame = pumpkin(of.glow("#ffa538", 2.2), None, 10, 0.74, k + 1)
            flame.lightgroup = "fill"
            scatter([flame], [((x, y, 0.03), (0, 0, turn), size * 0.74)])
    wax = of.ceramic("#c9bda6", 0.5)
    for at, radius, height in (
        ((-0.58, 0.76, 0), 0.07, 0.36),
        ((0.66, 0.8, 0), 0.065, 0.26),
        ((-0.47, 0.62, 0), 0.05, 0.18),
    ):
        candle(at, radius, height, wax)
    dead = of.matte("#0c0c10", 0.9)
    dice = random.Random(5)

    def bough(start, heading, length, radius, depth):
        points, at = [start], start
        for k in range(6):
            heading += dice.gauss(0, 0.22)
            at = (
                at[0] + math.cos(heading) * length / 6,
                at[1] + dice.gauss(0, 0.03),
                at[2] + math.sin(heading) * length / 6,
            )
            points.append(at)
            if depth and k > 0:
                bough(
                    at, heading + dice.choice((-1, 1)) * dice.uniform(0.4, 0.9), length * 0.62, radius * 0.5, depth - 1
                )
        swept(points, radius, dead, 8, 0.35)

    bough((-2.3, 4.2, -0.8), 1.25, 3.4, 0.09, 3)
    bough((2.5, 4.8, -0.6), 1.95, 3.2, 0.09, 3)
    moon = sphere((-0.55, 11.5, 1.02), 0.42, of.glow("#f0dcae", 0.85))
    moon.lightgroup = "fill"
    backdrop = wild.sky([(0.0, "#3d2a3a"), (0.35, "#33304f"), (1.0, "#14182e")], -1.0, 3.4, 0.32, 0.35, 0.3, "#5a5478")
    wall(of.area(backdrop, "sky", "sky"), 13.0, base=-6, width=40, top=14).lightgroup = "fill"
    stage.panel((-2.8, -2.0, 2.9), (0.1, 0.2, 0.2), (0.9, 0.9), 420, (1.0, 0.82, 0.62), "key")
    stage.panel((3.0, 1.4, 2.4), (0.2, 0.3, 0.3), (1.4, 1.8), 130, (0.55, 0.6, 1.0))
    stage.ambient((0.6, 0.62, 1.0), 0.14)
    stage.frontal(pitch=7.0, blur=1.0)


def heart(size, steps=72):
    """Outline of a heart, its tip at the origin."""
    points = []
    for k in range(steps):
        t = 2 * math.pi * k / steps
        x = 16 * math.sin(t) ** 3
        z = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        points.append((x / 32 * size, (z + 17) / 32 * size))
    return points


def folded_heart(at, size, paper, turn=0.0, open_by=0.35, flat=False):
    """A heart of card, folded along its middle so that its wings stand off."""
    points = [(x, z) for x, z in heart(size)]
    rings, around = 8, len(points)
    vertices = []
    for ring in range(rings + 1):
        for x, z in points:
            u, w = x * ring / rings, size * 0.45 + (z - size * 0.45) * ring / rings
            vertices.append((u * math.cos(open_by), -abs(u) * math.sin(open_by), w))
    faces = [
        (r * around + k, r * around + (k + 1) % around, (r + 1) * around + (k + 1) % around, (r + 1) * around + k)
        for r in range(rings)
        for k in range(around)
    ]
    item = template((vertices, faces, paper))
    scatter([item], [(at, (-math.pi / 2, 0, turn) if flat else (0, turn, 0), 1.0)])


@a_set(
    "valentine-hearts",
    things=[
        {"tags": ["heart", "valentine"], "box": [0, 0.1, 0.35, 0.42]},
        {"tags": ["heart", "valentine"], "box": [0.76, 0.04, 0.24, 0.5]},
    ],
    title="Paper hearts before a rose backdrop",
    look=["lifestyle", "out_of_the_box"],
    surface={"gloss": 0.0, "roughness": 0.85},
    exposure=0.46,
    tags={
        "mood": ["playful", "soft", "festive"],
        "season": ["winter", "spring"],
        "room": ["studio"],
        "materials": ["paper"],
        "words": [
            "valentine",
            "love",
            "heart",
            "hearts",
            "pink",
            "red",
            "gift",
            "mother's day",
            "romantic",
        ],
    },
    **{key: value for key, value in TABLE_TOP.items() if key != "look"},
)
def valentine_hearts(stage):
    cyclorama(of.area(of.paper("#e3b0b2", 0.06), "backdrop", "paint"), back=1.35, radius=0.5)
    papers = [of.paper(tone, 0.08) for tone in ("#a82038", "#cf6474", "#f0d9d4", "#bc3f54")]
    thread = of.matte("#e9d9d2", 0.6)
    hung = (
        (-0.98, 0.85, 1.02, 0.26, 0),
        (-0.74, 1.05, 0.66, 0.16, 1),
        (-0.66, 0.95, 1.3, 0.17, 2),
        (-1.08, 1.08, 0.5, 0.18, 2),
        (-0.36, 1.12, 1.46, 0.13, 3),
        (0.98, 0.9, 1.12, 0.24, 3),
        (0.76, 1.05, 0.8, 0.15, 2),
        (0.62, 1.0, 1.38, 0.16, 0),
        (1.08, 1.1, 0.52, 0.2, 0),
        (0.3, 1.12, 1.5, 0.11, 1),
        (0.9, 1.1, 0.28, 0.12, 1),
        (-0.88, 1.1, 0.24, 0.13, 3),
    )
    for k, (x, y, z, size, tone) in enumerate(hung):
        swept([(x, y, z + size * 0.6), (x, y, 3.2)], 0.0025, thread, 6)
        folded_heart((x, y, z), size, papers[tone], 0.12 * math.sin(3 * k), 0.3 + 0.2 * math.sin(5 * k))
    for k, (x, y, size, tone) in enumerate(
        (
            (-0.78, -0.3, 0.13, 0),
            (-0.92, 0.1, 0.18, 2),
            (0.8, -0.22, 0.15, 3),
            (0.92, 0.2, 0.12, 0),
            (0.66, 0.5, 0.12, 2),
            (-0.66, 0.55, 0.11, 1),
            (-0.9, -0.7, 0.12, 1),
            (0.88, -0.66, 0.1, 1),
        )
    ):
        folded_heart((x, y, 0.008), size, papers[tone], 1.7 * k, -0.22, flat=True)
    stage.panel((-3.0, -2.4, 3.2), (0.1, 0.4, 0.4), (0.9, 0.9), 420, (1.0, 0.95, 0.9), "key")
    stage.panel((2.8, -3.0, 1.8), (0, 0.5, 0.5), (2.4, 2.4), 70, (1.0, 0.95, 0.97))
    stage.ambient((1.0, 0.95, 0.96), 0.5)
    stage.frontal(pitch=7.0)
