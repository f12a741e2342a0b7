"""Where people rest: a jetty, a deck in a garden, a shelf of books, marble steps, a windowsill."""

import math
import random

from stage import materials as of
from stage import natural as wild
from stage.dressing import book_row
from stage.horizons import open_sky, ridge, skyline
from stage.props import leaf_shadow
from stage.shapes import box, cylinder, floor, fractal, height_field, sphere, swept, wall
from stage.stage import a_set

from .forests import OUTDOORS, canopy, canopy_shadow, trunks
from .gardens import lawn


def decking(tones, board, front, back, width, seed=2, rough=0.62):
    """Boards across the view from `front` to `back`, each of its own grain, with gaps between them."""
    dice = random.Random(seed)
    for k in range(math.ceil((back - front) / board)):
        plank = of.wood(*dice.choice(tones), rough, offset=(dice.uniform(0, 40), dice.uniform(0, 40), dice.uniform(0, 9)))
        at = (dice.uniform(-0.02, 0.02), front + (k + 0.5) * board, -0.05 + dice.uniform(-0.004, 0.004))
        box(at, (width, board - 0.022, 0.1), plank, 0.012)


@a_set(
    "jetty-lake",
    title="Wooden jetty on a lake",
    view="frontal",
    surface={"gloss": 0.0, "roughness": 0.7},
    exposure=0.33,
    things=[{"tags": ["mountain"], "box": [0, 0.12, 1, 0.17]}],
    tags={
        "mood": ["calm", "fresh", "natural"],
        "season": ["summer", "spring"],
        "room": ["jetty", "lake", "outdoor"],
        "materials": ["wood", "water"],
        "words": ["jetty", "deck", "lake", "boards", "water", "nature", "backpack", "drink", "sunglasses", "sandals", "towel"],
    },
    **OUTDOORS,
)
def jetty_lake(stage):
    decking((("#a89a86", "#6a5f52"), ("#9c8f7e", "#62574b"), ("#b3a48e", "#75695a")), 0.3, -3.0, 1.8, 2.7)
    post = of.wood("#94866f", "#554a3c", 0.7)
    for x in (-1.3, 1.3):
        cylinder((x, 1.62, -0.2), 0.11, 1.2, post, 0.02)
    floor(wild.open_water("#8fb0b8", "#4f7068", 0.03), height=-0.4, front=-4, back=40, width=100)
    ridge(39.0, -0.4, skyline(0.25, 1.1, 0.3, 12.0), wild.hazy("#46603c", "#8fa9a6", 0.25, scale=1.6))
    far = lambda x: 0.9 + 1.9 * abs(fractal(x * 0.13 + 4.6, 5.0, 0.0, 6)) + 1.0 * (x / 20) ** 2  # noqa: E731
    ridge(50.0, -0.4, far, wild.hazy("#5a7078", "#a9c2cf", 0.5))
    open_sky([(0.0, "#e9eef0"), (0.4, "#c4dcea"), (1.0, "#7fb2da")], -1.0, 17.0, cloud=0.7, seed=4.0)
    stage.sun((-0.8, 0.0, 0.62), 1.0, 4.6, (1.0, 0.89, 0.73))
    stage.ambient((0.82, 0.93, 1.0), 0.6)
    stage.frontal(pitch=6.5, blur=1.0)


@a_set(
    "deck-garden",
    title="Wooden deck in a garden",
    view="frontal",
    surface={"gloss": 0.03, "roughness": 0.6},
    exposure=0.34,
    tags={
        "mood": ["sunny", "warm", "natural"],
        "season": ["summer", "spring"],
        "room": ["garden", "outdoor"],
        "materials": ["wood", "grass", "leaf"],
        "words": ["deck", "boards", "garden", "tree", "drink", "toy", "shoe", "sandals", "lamp"],
    },
    **OUTDOORS,
)
def deck_garden(stage):
    decking((("#9a714c", "#5f3f28"), ("#8f6642", "#563722"), ("#a37a55", "#68482e")), 0.33, -3.0, 2.4, 12.0, 6, 0.55)
    ground = lambda x, y: -0.18  # noqa: E731
    floor(of.meadow("#55702c", "#7d8a3f"), height=-0.18, front=2.0, back=30, width=60)
    lawn(ground, (-3.4, 3.4), (2.5, 9.0), 5200, size=(0.7, 1.2))
    leaves = wild.leafy(("#6f9a35", "#8db545", "#557d2c", "#a7c45a"), 0.5, 0.4, 0.1, islands=True)
    canopy(leaves, 150, (-6.0, 6.0), (10.0, 13.0), (0.0, 1.6), (0.6, 1.1))
    canopy(leaves, 120, (-7.0, 7.0), (14.0, 18.0), (1.5, 5.0), (0.8, 1.5), seed=9)
    pink = wild.leafy(("#d98aa8", "#e6a9bf", "#c86f93"), 0.45, 0.5, 0.1, islands=True)
    canopy(pink, 46, (-5.0, 5.0), (9.4, 10.6), (0.1, 1.3), (0.25, 0.45), 0.16, 15)
    trunks(wild.bark("#54453a"), ((-2.4, 12.0, 0.14), (2.9, 13.0, 0.16)), 6.0)
    sky = wild.sky([(0.0, "#e4ecdc"), (0.4, "#cfe4ee"), (1.0, "#8fbfe0")], 0.0, 9.0, 1.1, 0.6, 0.1)
    wall(sky, 70.0, base=-20, top=40, width=120).lightgroup = "fill"
    sun = (-0.76, 0.2, 0.82)
    canopy_shadow(sun, ((-1.3, 0.8), (1.3, -0.8)))
    stage.sun(sun, 1.4, 4.8, (1.0, 0.91, 0.75))
    stage.ambient((0.86, 0.95, 1.0), 0.65)
    stage.frontal(pitch=7.0, blur=0.55)


@a_set(
    "shelf-books",
    title="Shelf with books",
    view="frontal",
    surface={"gloss": 0.05, "roughness": 0.5},
    exposure=0.22,
    things=[
        {"tags": ["book", "bookshelf", "shelf"], "box": [0, 0.3, 0.24, 0.44]},
        {"tags": ["book", "bookshelf", "shelf"], "box": [0.83, 0.28, 0.17, 0.45]},
        {"tags": ["book", "bookshelf", "shelf"], "box": [0, 0.85, 0.5, 0.15]},
        {"tags": ["book", "bookshelf", "shelf"], "box": [0.5, 0.85, 0.5, 0.15]},
    ],
    tags={
        "mood": ["cosy", "warm", "calm"],
        "season": ["autumn", "winter"],
        "room": ["living room"],
        "materials": ["wood", "walnut"],
        "words": ["bookshelf", "shelf", "book", "home", "toy", "audio", "headphones", "camera"],
    },
    **OUTDOORS,
)
def shelf_books(stage):
    wood = of.wood("#8a5c38", "#4a2e1a", 0.42, offset=(0.4, 1.3, 0.0))
    box((0, -0.06, -0.06), (6.0, 1.2, 0.12), wood, 0.014)
    box((0, -0.06, 1.62), (6.0, 1.2, 0.1), wood, 0.014)
    box((0, -0.06, -1.4), (6.0, 1.2, 0.1), wood, 0.014)
    wall(of.area(of.painted_wood("#43504a"), "back", "paint"), 0.5, base=-3, top=4)
    tones = ("#6a3a30", "#33494a", "#a8916a", "#c9bfae", "#46566a", "#7d5a44", "#84453a", "#3b3a38")
    book_row((-1.9, 0.12, 0.0), 1.28, (0.62, 0.9), tones, 4, 0.5)
    book_row((0.74, 0.12, 0.0), 1.3, (0.6, 0.86), tones, 9, 0.5)
    book_row((-2.0, 0.0, -1.35), 4.0, (0.95, 1.15), tones, 12, 0.6)
    stage.panel((-2.8, -3.4, 2.6), (0.0, 0.1, 0.3), (1.2, 1.2), 560, (1.0, 0.93, 0.82), "key")
    stage.panel((2.6, -3.0, 1.6), (0, 0.3, 0.4), (2.0, 2.0), 50, (1.0, 0.97, 0.94))
    stage.ambient((0.96, 0.96, 1.0), 0.36)
    stage.frontal(pitch=5.5, blur=2.0)


@a_set(
    "steps-marble",
    title="Marble stairs in the sun",
    view="frontal",
    surface={"gloss": 0.2, "roughness": 0.3},
    exposure=0.58,
    tags={
        "mood": ["elegant", "bright", "sunny", "clean"],
        "season": ["summer", "spring"],
        "room": [],
        "materials": ["marble", "stone"],
        "words": ["stairs", "leaf shadow", "perfume", "shoe", "bag", "jewellery", "cosmetics", "watch"],
    },
    **OUTDOORS,
)
def steps_marble(stage):
    rise, fronts = 0.27, (-1.89, -1.27, -0.65, 0.6, 1.22, 1.84)
    for k, front in enumerate(fronts, -2):
        slab = of.marble("#efece7", "#b3aca4", "#d6cab4", 0.2, 0.7 + 0.05 * k)
        box((1.7 * k, front + 1.6, (k - 0.5) * rise), (20.0, 3.2, rise), slab, 0.018)
    wall(of.area(of.plaster("#e6ddcf", 0.93, 0.2), "wall", "paint"), 2.6, base=-2)
    sun = (-0.78, -0.42, 0.74)
    leaf_shadow((-1.3, 0.5, 0.2), sun, (1.0, 0.3, 0.1), 2.0, "olive", 1.4, 13, 0.75, 5)
    leaf_shadow((-1.2, 2.5, 1.3), sun, (1.0, 0.0, 0.12), 2.0, "olive", 1.4, 12, 0.8, 8)
    stage.sun(sun, 1.2, 4.2, (1.0, 0.92, 0.8))
    stage.ambient((0.86, 0.93, 1.0), 0.6)
    stage.frontal(pitch=8.5)


def sill(white):
    """A sill and a window with four bars before what is outside."""
    box((0, -1.8, -0.05), (7.0, 4.6, 0.1), white, 0.02)
    y = 0.56
    box((0, y, 0.045), (7.0, 0.1, 0.09), white, 0.012)
    box((0, y - 0.03, 0.105), (7.0, 0.07, 0.05), white, 0.014)
    for x in (-0.38, 0.42):
        for part, (width, depth) in enumerate(((0.13, 0.08), (0.06, 0.12))):
            box((x, y + 0.01 * part, 1.5), (width, depth, 2.76), white, 0.012)
    for x in (-2.0, 2.0):
        box((x, y, 1.4), (0.14, 0.1, 2.8), white, 0.012)


@a_set(
    "sill-garden",
    title="White windowsill in daylight",
    view="frontal",
    surface={"gloss": 0.08, "roughness": 0.4},
    exposure=0.43,
    things=[{"tags": ["window", "windowsill"], "box": [0.29, 0.1, 0.08, 0.55]}, {"tags": ["window", "windowsill"], "box": [0.66, 0.1, 0.07, 0.55]}],
    tags={
        "mood": ["bright", "calm", "fresh", "natural"],
        "season": ["spring", "summer"],
        "room": ["living room", "kitchen"],
        "materials": ["lacquer"],
        "words": ["window", "windowsill", "garden", "home", "skincare", "food", "toy", "drink", "kitchenware"],
    },
    **OUTDOORS,
)
def sill_garden(stage):
    sill(of.area(of.painted_wood("#e9e6df"), "sill", "paint"))
    floor(of.meadow("#6b8a3c", "#94a352"), height=-1.4, front=3.0, back=40, width=60)
    leaves = wild.leafy(("#6f9a35", "#8db545", "#5d852f", "#a7c45a"), 0.5, 0.4, 0.1, islands=True)
    canopy(leaves, 170, (-7.0, 7.0), (9.0, 13.0), (-1.6, 0.9), (0.7, 1.3), seed=4)
    canopy(leaves, 90, (-8.0, 8.0), (15.0, 19.0), (0.4, 3.0), (0.9, 1.6), seed=11)
    sky = wild.sky([(0.0, "#f1f2ea"), (0.5, "#dcebf2"), (1.0, "#a9cfe8")], 0.0, 9.0, 1.5, 0.6, 0.1)
    wall(sky, 70.0, base=-20, top=40, width=120).lightgroup = "fill"
    stage.panel((-2.9, -0.9, 2.7), (0.0, 0.0, 0.2), (1.1, 1.3), 420, (1.0, 0.97, 0.92), "key")
    stage.panel((2.6, -3.0, 1.6), (0, 0.3, 0.4), (2.0, 2.0), 40, (0.95, 0.98, 1.0))
    stage.ambient((0.94, 0.97, 1.0), 0.55)
    stage.frontal(pitch=6.5, blur=0.8)


@a_set(
    "sill-winter",
    title="Windowsill with string lights, snow outside",
    view="frontal",
    surface={"gloss": 0.08, "roughness": 0.4},
    exposure=0.24,
    things=[
        {"tags": ["window", "windowsill"], "box": [0.29, 0.1, 0.08, 0.55]},
        {"tags": ["window", "windowsill"], "box": [0.66, 0.1, 0.07, 0.55]},
        {"tags": ["fairy lights", "lights"], "box": [0.0, 0.12, 1.0, 0.16]},
        {"tags": ["snow"], "box": [0.0, 0.56, 1.0, 0.09]},
    ],
    tags={
        "mood": ["warm", "cosy", "festive", "calm"],
        "season": ["winter"],
        "room": ["living room"],
        "materials": ["lacquer"],
        "words": ["window", "windowsill", "snow", "fairy lights", "lights", "evening", "home", "gift", "candle", "toy", "drink"],
    },
    **OUTDOORS,
)
def sill_winter(stage):
    sill(of.area(of.painted_wood("#e4e0d8"), "sill", "paint"))

    def drift(x, y):
        return 0.05 + 0.12 * min(1.0, (y - 0.6) / 0.5) + 0.05 * fractal(x * 1.3, y * 1.3, 3.0, 3) + 0.01 * fractal(x * 6, y * 6, 1.0, 4)

    height_field((-3.5, 3.5), (0.64, 2.2), (420, 160), drift, of.snow())
    floor(of.snow(), height=-1.0, front=-2.0, back=40, width=60)
    firs = wild.leafy(("#1d3a34", "#24453c", "#18302d"), 0.5, 0.6, 0.1, islands=True)
    canopy(firs, 90, (-8.0, 8.0), (10.0, 14.0), (-1.0, 1.5), (0.6, 1.2), seed=9)
    sky = wild.sky([(0.0, "#5b6f8c"), (0.5, "#3c5474"), (1.0, "#22375a")], 0.0, 9.0, 0.55, 0.3, 0.1)
    wall(sky, 70.0, base=-20, top=40, width=120).lightgroup = "fill"
    bulb = of.glow("#ffb765", 22.0)
    wire = [(-2.2 + 0.1 * k, 0.44, 1.2 + 0.1 * math.cos(2.6 * (-2.2 + 0.1 * k))) for k in range(45)]
    swept(wire, 0.006, of.matte("#2a2a26"), 6)
    for x, y, z in wire[1::2]:
        sphere((x, y, z - 0.035), 0.022, bulb).lightgroup = "fill"
    dice = random.Random(5)
    for _ in range(26):
        spark = sphere((dice.uniform(-3.2, 3.2), dice.uniform(8.0, 9.6), dice.uniform(-0.6, 2.0)), 0.035, bulb)
        spark.lightgroup = "fill"
    stage.panel((-2.9, -1.4, 2.7), (0.0, 0.0, 0.2), (1.1, 1.3), 380, (1.0, 0.86, 0.68), "key")
    stage.panel((2.6, -3.0, 1.6), (0, 0.3, 0.4), (2.0, 2.0), 60, (1.0, 0.86, 0.7))
    stage.ambient((0.7, 0.82, 1.0), 0.3)
    stage.frontal(pitch=6.5, blur=0.7)
