"""Indoors with a view through the panes: a loft behind steel bars, a sill while it rains."""

import math
import random

from stage import materials as of
from stage import natural as wild
from stage.shapes import box, floor, sphere, wall
from stage.stage import a_set
from stage.growth import scatter, taken_out

from .forests import OUTDOORS, canopy
from .retreats import sill


def steel_window(y, low, high, columns, rows, reach, steel):
    """Bars of steel before what is outside: `columns` panes across twice `reach`, `rows` between `low` and `high`."""
    for k in range(columns + 1):
        x = -reach + 2 * reach * k / columns
        box((x, y, (low + high) / 2), (0.11 if k % 2 == 0 else 0.06, 0.1, high - low), steel, 0.008)
    for k in range(rows + 1):
        z = low + (high - low) * k / rows
        box((0, y, z), (2 * reach, 0.09, 0.11 if k == 0 else 0.055), steel, 0.008)


@a_set(
    "loft-window",
    title="Concrete counter before a steel-framed loft window",
    view="frontal",
    surface={"gloss": 0.06, "roughness": 0.5},
    exposure=0.4,
    things=[
        {"tags": ["window", "steel", "metal"], "box": [0.22, 0.12, 0.2, 0.4]},
        {"tags": ["window", "steel", "metal"], "box": [0.58, 0.12, 0.2, 0.4]},
        {"tags": ["brick", "wall"], "box": [0.0, 0.12, 0.1, 0.42]},
    ],
    tags={
        "mood": ["modern", "urban", "industrial", "bold", "calm"],
        "season": [],
        "room": ["loft", "living room"],
        "materials": ["concrete", "steel", "brick"],
        "words": ["loft", "industrial", "window", "steel", "concrete", "warehouse", "headphones", "coffee", "shoe", "bag", "watch", "electronics", "men"],
    },
    **OUTDOORS,
)
def loft_window(stage):
    for k in range(-2, 3):
        box((2.02 * k + 0.4, -1.2, -0.08), (2.0, 3.6, 0.16), of.concrete("#9a9893", 0.55, 0.7), 0.02)
    floor(of.concrete("#7d7b77", 0.5, 0.4, 0.5), height=-1.5, front=0.7, back=9, width=30)
    tones = ("#96563f", "#a0634a", "#874a38", "#a86d54", "#8c5f4a")
    clays = [of.stone(tone, 0.9, 1.6).scattered() for tone in tones]
    dice = random.Random(7)
    mortar = of.concrete("#a1968a", 0.9, 0.2, 3.0)
    for side in (-1, 1):
        middle = side * 2.75
        box((middle, 9.2, 1.5), (2.2, 0.2, 8.0), mortar, 0.01)
        box((side * 0.9, 9.13, -1.4), (2.2, 0.2, 1.9), mortar, 0.01)
        for row in range(34):
            for column in range(-6, 4):
                x = middle - side * 1.1 + side * (column + 0.5 * (row % 2)) * 0.4
                if abs(x) > 1.8 or (row < 6 and side * x > 0):
                    box((x, 9.08, -1.6 + row * 0.16), (0.375, 0.1, 0.138), dice.choice(clays), 0.008)
    steel = of.metal("#2b2d2f", 0.45)
    steel_window(9.0, -0.35, 3.6, 6, 6, 1.62, steel)
    box((0, 8.9, -0.5), (3.6, 0.4, 0.2), of.concrete("#8d8a85", 0.7, 0.5), 0.02)
    sky = wild.sky([(0.0, "#eef0ee"), (0.45, "#e6ecef"), (1.0, "#d3e0e8")], -2.0, 9.0, 1.25, 0.6, 0.1)
    wall(sky, 60.0, base=-20, top=40, width=120).lightgroup = "fill"
    leaves = wild.leafy(("#8fa86a", "#a3b87a", "#7d9860"), 0.5, 0.4, 0.1, islands=True)
    canopy(leaves, 60, (-4.0, 4.0), (15.0, 18.0), (-1.8, 0.5), (0.6, 1.1), seed=6)
    stage.panel((-3.2, -1.2, 2.9), (0.0, 0.1, 0.2), (1.0, 1.2), 480, (1.0, 0.97, 0.93), "key")
    stage.panel((2.8, -3.0, 1.6), (0.0, 0.3, 0.4), (2.0, 2.0), 40, (0.92, 0.96, 1.0))
    stage.ambient((0.92, 0.96, 1.0), 0.46)
    stage.frontal(pitch=6.5, blur=1.0)


def rain_on(y, width, height, count, seed):
    """Drops on a pane at `y`, and the tracks that some of them ran down."""
    dice = random.Random(seed)
    drop = taken_out(sphere((0, 0, 0), 1.0, of.glass()))
    spots = []
    for _ in range(count):
        at = (dice.uniform(-width, width), y, dice.uniform(0.12, height))
        spots.append((at, (0.0, 0.0, dice.uniform(-0.3, 0.3)), 0.007 + 0.017 * dice.random() ** 3))
    for _ in range(26):
        x, z, size = dice.uniform(-width, width), dice.uniform(0.5, height), dice.uniform(0.014, 0.02)
        for k in range(dice.randrange(5, 14)):
            spots.append(((x + 0.006 * math.sin(2.1 * k), y, z + 0.05 * k), (0.0, 0.0, 0.0), size * (1 - 0.06 * k)))
    scatter([drop], spots, seed=seed)


@a_set(
    "sill-rain",
    title="White windowsill on a rainy day",
    view="frontal",
    surface={"gloss": 0.08, "roughness": 0.4},
    exposure=0.3,
    things=[
        {"tags": ["window", "windowsill"], "box": [0.29, 0.1, 0.08, 0.55]},
        {"tags": ["window", "windowsill"], "box": [0.66, 0.1, 0.07, 0.55]},
        {"tags": ["rain", "droplet"], "box": [0.0, 0.1, 0.3, 0.5]},
        {"tags": ["rain", "droplet"], "box": [0.72, 0.1, 0.28, 0.5]},
    ],
    tags={
        "mood": ["calm", "cosy", "moody", "soft"],
        "season": ["autumn", "spring"],
        "room": ["living room"],
        "materials": ["lacquer"],
        "words": ["window", "windowsill", "rain", "rainy", "home", "tea", "coffee", "book", "candle", "drink"],
    },
    **OUTDOORS,
)
def sill_rain(stage):
    sill(of.area(of.painted_wood("#e4e1da"), "sill", "paint"))
    floor(of.meadow("#4f6238", "#6d7748"), height=-1.4, front=3.0, back=40, width=60)
    leaves = wild.leafy(("#4f6a34", "#5f7a3d", "#435a2e", "#72894c"), 0.5, 0.4, 0.1, islands=True)
    canopy(leaves, 170, (-7.0, 7.0), (9.0, 13.0), (-1.6, 0.9), (0.7, 1.3), seed=4)
    sky = wild.sky([(0.0, "#c3c9cc"), (0.5, "#aab4ba"), (1.0, "#97a3ab")], 0.0, 9.0, 0.8, 0.6, 0.1)
    wall(sky, 70.0, base=-20, top=40, width=120).lightgroup = "fill"
    rain_on(0.64, 2.2, 2.0, 1500, 3)
    stage.panel((-2.9, -0.9, 2.7), (0.0, 0.0, 0.2), (1.5, 1.6), 320, (0.97, 0.98, 1.0), "key")
    stage.panel((2.6, -3.0, 1.6), (0, 0.3, 0.4), (2.0, 2.0), 40, (0.95, 0.97, 1.0))
    stage.ambient((0.9, 0.95, 1.0), 0.5)
    stage.frontal(pitch=6.5, blur=1.6)
