"""Spring: blossom, eggs and first flowers."""

import math
import random

from stage import materials as of
from stage import natural as wild
from stage.finds import egg
from stage.growth import flower, long_leaf, scatter, tuft
from stage.props import vase
from stage.shapes import box, floor, fractal, swept, wall
from stage.stage import a_set

from .feasts import TABLE_TOP
from .forests import canopy, canopy_shadow


def blurred_garden(tones, sky, high=2.6):
    """Greenery far behind a table."""
    leaves = wild.leafy(tones, 0.5, 0.4, 0.1, islands=True)
    canopy(leaves, 150, (-5.0, 5.0), (7.0, 12.0), (-1.6, high), (0.6, 1.2), 0.24)
    backdrop = wild.sky(sky, -1.5, 4.0, 1.1)
    wall(backdrop, 15.0, base=-6, width=40, top=14).lightgroup = "fill"
    floor(of.meadow("#5f8a35", "#7da03f"), height=-1.8, front=1.0, back=15, width=40)


def blossom_branch(at, turn, seed, length=2.0):
    """A twig of cherry in flower."""
    dice = random.Random(seed)
    bark = wild.bark("#5a453c")
    petal = wild.leafy(("#f2d3d8", "#eec3cc", "#f6e2e4", "#e9b3c0"), 0.5, 0.6, 0.12)
    heart = of.matte("#b0566a", 0.8)
    stem = wild.leafy(("#7d8f4a",), 0.3)
    heads = [flower(petal, heart, stem, 5, 0.055, 0.058, 0.35, 0.06, 0.012, seed + k) for k in range(4)]
    buds = wild.leafy(("#9ab05a", "#86a048"), 0.5, 0.5, 0.1)
    leaves = [long_leaf(buds, 0.24, 0.4, 0, 0.04, seed + k) for k in range(2)]
    x, y, z = at
    path, spots, green = [], [], []
    for k in range(20):
        t = k / 19
        heading = turn + 0.35 * fractal(t * 2, seed, 0.0, 2)
        x, y, z = (
            x + math.cos(heading) * length / 19,
            y + math.sin(heading) * length / 19 * 0.5,
            z - 0.012 + 0.02 * fractal(t * 5, seed, 4.0, 2),
        )
        path.append((x, y, z))
        for _ in range(7 if k > 3 else 2):
            off = [dice.gauss(0, 0.055) for _ in range(3)]
            spots.append(
                (
                    (x + off[0], y + off[1], z + off[2]),
                    (dice.uniform(-1.3, 1.3), dice.uniform(-1.3, 1.3), dice.uniform(0, 6.3)),
                    dice.uniform(0.75, 1.15),
                )
            )
        if k % 2:
            green.append(
                (
                    (x, y, z),
                    (dice.uniform(-0.6, 0.6), dice.uniform(-0.9, 0.2), dice.uniform(0, 6.3)),
                    dice.uniform(0.12, 0.2),
                )
            )
    swept(path, 0.024, bark, 10, 0.4)
    scatter(heads, spots, seed=seed)
    scatter(leaves, green, seed=seed)


def fallen_petals(spots, height=0.004, seed=4):
    petal = wild.leafy(("#f2d3d8", "#eec3cc", "#f6e2e4"), 0.3, 0.6, 0.12)
    scatter(
        [long_leaf(petal, 0.36, 0.5, seed=seed + k, stalk=0.0) for k in range(3)],
        [((x, y, height), (0.1, 0.1, 7.0 * x), 0.06) for x, y in spots],
    )


@a_set(
    "garden-table",
    things=[
        {"tags": ["flower", "blossom", "cherry blossom", "spring"], "box": [0, 0.1, 0.5, 0.2]},
        {"tags": ["flower", "blossom", "cherry blossom", "spring"], "box": [0, 0.26, 0.21, 0.16]},
        {"tags": ["flower", "blossom", "cherry blossom", "spring"], "box": [0.82, 0.09, 0.18, 0.14]},
    ],
    title="Painted garden table under spring blossom",
    surface={"gloss": 0.06, "roughness": 0.5},
    exposure=0.44,
    tags={
        "mood": ["fresh", "soft", "sunny"],
        "season": ["spring"],
        "room": ["garden", "terrace", "outdoor"],
        "materials": ["wood", "leaf"],
        "words": [
            "table",
            "garden",
            "spring",
            "blossom",
            "flowers",
            "cherry blossom",
            "pink",
            "tea",
            "skincare",
            "perfume",
            "mother's day",
            "food",
        ],
    },
    **TABLE_TOP,
)
def garden_table(stage):
    white = of.area(of.painted_wood("#cfcabf", 0.5), "table", "paint")
    for k in range(9):
        box((0, -2.1 + 0.36 * k, -0.04), (9.0, 0.352, 0.08), white, 0.012)
    blurred_garden(("#7fa545", "#95b858", "#6a9038", "#e9c9cf"), [(0.0, "#a9c48a"), (0.5, "#dbe8cc"), (1.0, "#e6eef0")])
    pink = wild.leafy(("#eec6cf", "#f2d6da", "#e6b0be"), 0.5, 0.5, 0.1, islands=True)
    canopy(pink, 46, (-4.0, 4.0), (6.0, 9.0), (1.0, 2.8), (0.5, 0.9), 0.2, 9)
    blossom_branch((-1.75, 0.75, 1.18), -0.1, 3, 1.5)
    blossom_branch((-1.7, 0.45, 0.92), -0.25, 8, 0.95)
    blossom_branch((1.75, 0.9, 1.3), 3.2, 12, 0.9)
    fallen_petals(
        ((-0.85, 0.35), (-0.98, -0.2), (0.92, 0.5), (0.8, -0.42), (1.1, 0.1), (-0.7, 0.62), (-1.15, 0.3), (0.6, 0.66))
    )
    sun = (-0.8, 0.22, 0.8)
    canopy_shadow(sun, ((-1.35, 0.4), (1.3, -0.8)))
    stage.sun(sun, 1.4, 4.2, (1.0, 0.94, 0.84))
    stage.ambient((0.9, 0.96, 1.0), 0.72)
    stage.frontal(pitch=7.0, blur=0.6)


@a_set(
    "easter-table",
    things=[
        {"tags": ["egg", "easter egg", "easter", "spring"], "box": [0, 0.53, 0.26, 0.2]},
        {"tags": ["egg", "easter egg", "easter", "spring"], "box": [0.85, 0.62, 0.1, 0.1]},
        {"tags": ["nest"], "box": [0, 0.56, 0.29, 0.18]},
        {"tags": ["flower", "spring"], "box": [0.86, 0.21, 0.14, 0.24]},
        {"tags": ["vase"], "box": [0.9, 0.43, 0.1, 0.26]},
    ],
    title="Pastel table with eggs and spring flowers",
    surface={"gloss": 0.06, "roughness": 0.5},
    exposure=0.54,
    tags={
        "mood": ["soft", "playful", "fresh"],
        "season": ["spring"],
        "room": ["living room"],
        "materials": ["wood", "plaster"],
        "words": [
            "easter",
            "eggs",
            "spring",
            "pastel",
            "nest",
            "flowers",
            "table",
            "gift",
        ],
    },
    **TABLE_TOP,
)
def easter_table(stage):
    mint = of.area(of.painted_wood("#c9d8cc", 0.5), "table", "paint")
    for k in range(7):
        box((0, -2.2 + 0.5 * k, -0.04), (9.0, 0.492, 0.08), mint, 0.012)
    wall(of.area(of.plaster("#ecd3cb", 0.95, 0.08), "wall", "paint"), 2.6, base=-3)
    tones = ("#e9c4c0", "#c4d6e4", "#efe0b4", "#cfdcc0", "#dccbe2", "#f0e8dc")
    shells = wild.varied(tones, 0.45, 0.4, 7.0, 0.08, 0.12)
    eggs = [egg(wild.speckled(tones), 1), egg(shells, 2)]
    dice = random.Random(4)
    straw = wild.leafy(("#cdb27c", "#b89a62", "#dcc594"), 0.3, 0.7, 0.2, islands=True)
    ring = []
    for k in range(420):
        a, r = dice.uniform(0, 6.283), 0.3 + dice.gauss(0, 0.045)
        ring.append(
            (
                (-0.98 + r * math.cos(a), 0.42 + r * math.sin(a), max(0.01, dice.gauss(0.06, 0.035))),
                (dice.uniform(1.2, 1.8), dice.gauss(0, 0.2), a + dice.gauss(0.0, 0.35)),
                dice.uniform(0.7, 1.2),
            )
        )
    scatter([tuft(straw, 5, 0.34, 0.009, 0.02, (0.0, 0.5), k) for k in range(4)], ring, True)
    laid = [
        ((-1.08, 0.36, 0.05), 0.5),
        ((-0.92, 0.46, 0.06), 2.1),
        ((-1.0, 0.52, 0.1), 3.4),
        ((-0.9, 0.32, 0.08), 1.2),
        ((-1.05, 0.44, 0.14), 4.2),
    ]
    laid += [((0.98, 0.32, 0.0), 0.7), ((1.18, 0.12, 0.0), 2.2), ((0.82, 0.06, 0.0), 1.5), ((-0.75, -0.02, 0.0), 0.3)]
    scatter(eggs, [(at, (0.0, 0.0, turn), 0.25) for at, turn in laid], seed=9)
    jug = [
        (0.1, 0),
        (0.15, 0.02),
        (0.19, 0.2),
        (0.15, 0.38),
        (0.12, 0.46),
        (0.14, 0.5),
        (0.125, 0.5),
        (0.1, 0.44),
        (0.0, 0.42),
    ]
    vase((1.12, 0.78, 0), jug, of.ceramic("#f0ebe2", 0.3))
    stem = wild.leafy(("#7d9a48", "#6a8a3c"), 0.3)
    yolk, white = wild.leafy(("#efcf58", "#e9c248"), 0.4, 0.6, 0.1), wild.leafy(("#f5efe0", "#f2e6c4"), 0.4, 0.6, 0.1)
    heads = [flower(white, yolk, stem, 6, 0.095, 0.07, 0.25, 0.5, 0.035, k) for k in range(4)]
    scatter(
        heads,
        [
            (
                (1.12 + 0.03 * k - 0.1, 0.78, 0.4 + 0.02 * (k % 3)),
                (0.28 * math.sin(2.4 * k), 0.3 * math.cos(2.4 * k), k),
                0.9 + 0.05 * (k % 4),
            )
            for k in range(9)
        ],
    )
    leaf = wild.leafy(("#7d9a48",), 0.4)
    scatter([tuft(leaf, 9, 0.6, 0.03, 0.04, (0.1, 0.6), 3)], [((1.12, 0.78, 0.42), (0, 0, 0), 1.0)])
    fallen_petals(((0.6, 0.5), (0.72, -0.3), (-0.5, 0.6), (-1.2, -0.1)))
    stage.panel((-3.2, -1.6, 3.0), (0.1, 0.3, 0.2), (1.2, 1.4), 420, (1.0, 0.96, 0.9), "key")
    stage.panel((2.8, -3.0, 1.8), (0, 0.5, 0.5), (2.4, 2.4), 60, (0.97, 0.98, 1.0))
    stage.ambient((0.96, 0.97, 1.0), 0.5)
    stage.frontal(pitch=7.5, blur=1.3)
