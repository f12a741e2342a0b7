"""Where people rest: a jetty, a deck, a windowsill, shelves of books, marble steps, a greenhouse, a classroom, a camp."""

import math
import random

from stage import materials as of
from stage import natural as wild
from stage.dressing import book_row, lit
from stage.growth import crown, scatter, sparks, spread, stones
from stage.horizons import open_sky, ridge, skyline
from stage.props import leaf_shadow, vase
from stage.shapes import box, cylinder, floor, fractal, mesh, plane, swept, wall
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
        "words": ["jetty", "lake", "deck", "boards", "water", "mountain", "nature", "towel", "swimwear", "backpack", "drink", "sunglasses"],
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
        "room": ["terrace", "garden", "outdoor"],
        "materials": ["wood", "grass", "leaf"],
        "words": ["deck", "boards", "patio", "garden", "tree", "drink", "toy", "shoe", "plant", "tool"],
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
    open_sky([(0.0, "#e4ecdc"), (0.4, "#cfe4ee"), (1.0, "#8fbfe0")], 0.0, 9.0, cloud=0.6)
    sun = (-0.76, 0.2, 0.82)
    canopy_shadow(sun, ((-1.3, 0.8), (1.3, -0.8)))
    stage.sun(sun, 1.4, 4.8, (1.0, 0.91, 0.75))
    stage.ambient((0.86, 0.95, 1.0), 0.65)
    stage.frontal(pitch=7.0, blur=0.55)


@a_set(
    "sill-stone",
    title="Stone windowsill with a view of a garden",
    view="frontal",
    surface={"gloss": 0.02, "roughness": 0.75},
    exposure=0.36,
    things=[{"tags": ["wall", "plaster"], "box": [0, 0, 0.13, 0.7]}],
    tags={
        "mood": ["rustic", "cosy", "calm"],
        "season": ["spring", "summer"],
        "room": [],
        "materials": ["stone"],
        "words": ["windowsill", "window", "garden", "country", "plant", "candle", "mug", "book", "skincare", "soap"],
    },
    **OUTDOORS,
)
def sill_stone(stage):
    slab = of.stone("#b3a692", 0.8, 0.7)
    box((0, -0.55, -0.09), (6.0, 2.5, 0.18), slab, 0.03)
    render = of.area(of.plaster("#e9e0d0", 0.93, 0.24), "wall", "paint")
    for side in (-1, 1):
        reveal = box((side * 1.56, 0.2, 1.0), (1.2, 1.5, 4.0), render, 0.05)
        reveal.rotation_euler = (0, 0, side * -0.16)
    frame = of.area(of.painted_wood("#e3ded2", 0.5), "frame", "paint")
    y = 0.74
    box((0, y, 0.05), (2.9, 0.09, 0.1), frame, 0.012)
    box((0, y, 2.3), (2.9, 0.09, 0.12), frame, 0.012)
    for x in (-0.98, -0.36, 0.36, 0.98):
        box((x, y, 1.1), (0.1 if abs(x) > 0.9 else 0.045, 0.08, 2.4), frame, 0.01)
    for z in (0.72, 1.4):
        box((0, y, z), (2.2, 0.07, 0.042), frame, 0.01)
    leaves = wild.leafy(("#6f9a35", "#8db545", "#557d2c", "#a7c45a"), 0.5, 0.4, 0.1, islands=True)
    canopy(leaves, 120, (-5.0, 5.0), (9.0, 12.0), (-0.8, 1.2), (0.6, 1.1))
    canopy(leaves, 90, (-6.0, 6.0), (13.0, 16.0), (1.0, 3.4), (0.7, 1.3), seed=9)
    bloom = wild.leafy(("#e8e2ee", "#c9a5cf", "#b483bd"), 0.45, 0.5, 0.1, islands=True)
    canopy(bloom, 40, (-4.0, 4.0), (7.6, 8.8), (-0.8, 0.4), (0.22, 0.4), 0.15, 15)
    floor(of.meadow("#55702c", "#7d8a3f"), height=-1.4, front=1.5, back=30, width=60)
    open_sky([(0.0, "#e9efdf"), (0.5, "#d4e6ee"), (1.0, "#a5cce6")], -1.0, 8.0, 1.3, cloud=0.6)
    stage.sun((-0.62, 0.5, 0.74), 1.4, 4.8, (1.0, 0.92, 0.78))
    stage.panel((-1.5, -3.5, 2.5), (0, 0.3, 0.3), (2.5, 2.0), 90, (1.0, 0.96, 0.9))
    stage.ambient((0.9, 0.96, 1.0), 0.6)
    stage.frontal(pitch=7.5, blur=1.1)


@a_set(
    "shelf-books",
    title="Shelf with books",
    view="frontal",
    surface={"gloss": 0.05, "roughness": 0.5},
    exposure=0.22,
    things=[{"tags": ["book"], "box": [0, 0.26, 0.21, 0.44]}, {"tags": ["book"], "box": [0.83, 0.28, 0.17, 0.42]}],
    tags={
        "mood": ["cosy", "warm", "calm"],
        "season": ["autumn", "winter"],
        "room": ["living room", "library"],
        "materials": ["wood", "walnut"],
        "words": ["shelf", "bookshelf", "home", "candle", "toy", "clock", "speaker", "headphones", "camera", "mug", "gift"],
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
    exposure=0.5,
    tags={
        "mood": ["elegant", "bright", "sunny", "clean"],
        "season": ["summer", "spring"],
        "room": [],
        "materials": ["marble", "stone"],
        "words": ["stairs", "steps", "leaf shadow", "perfume", "shoe", "bag", "jewellery", "skincare", "watch", "fashion"],
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


@a_set(
    "greenhouse-bench",
    title="Potting bench in a greenhouse",
    view="frontal",
    surface={"gloss": 0.0, "roughness": 0.75},
    exposure=0.36,
    tags={
        "mood": ["fresh", "natural", "rustic"],
        "season": ["spring", "summer"],
        "room": ["greenhouse", "garden"],
        "materials": ["wood", "leaf"],
        "words": ["greenhouse", "plant", "table", "terracotta", "organic", "tool", "skincare", "seed", "tea", "herbs"],
    },
    things=[{"tags": ["terracotta", "plant"], "box": [0, 0.22, 0.24, 0.46]}],
    **OUTDOORS,
)
def greenhouse_bench(stage):
    decking((("#b39a78", "#77603f"), ("#a98e6b", "#6c5537")), 0.42, -3.0, 1.4, 8.0, 8)
    pots = (of.clay("#b5704e"), of.clay("#a8623f"), of.clay("#c08264"))
    dice = random.Random(3)
    leaves = wild.leafy(("#5f8f3a", "#77a648", "#4a7430", "#93b85a"), 0.45, 0.45, 0.15, islands=True)
    bushes = [crown(leaves, 90, 0.5, 0.26, seed=30 + k) for k in range(3)]
    profile = [(0.62, 0.0), (0.8, 0.5), (0.95, 0.86), (1.06, 0.88), (1.06, 1.12), (0.96, 1.12), (0.9, 1.0), (0.0, 0.96)]

    def pot(x, y, z, size):
        vase((x, y, z), [(a * size, b * size) for a, b in profile], dice.choice(pots))
        scatter(bushes, [((x, y, z + 1.75 * size), (0, 0, dice.uniform(0, 6)), 1.9 * size)], True, int(100 * (x + 5)))

    pot(-1.12, 0.7, 0.0, 0.24)
    pot(-1.5, 0.2, 0.0, 0.19)
    pot(1.36, 1.0, 0.0, 0.22)
    for side in (-1, 1):
        for k in range(9):
            y = 3.0 + 1.5 * k
            box((side * 2.2, y, -0.4), (1.3, 1.45, 0.1), of.wood("#8f7a5c", "#5c4a34", 0.7), 0.01)
            for j in range(3):
                pot(side * (1.8 + 0.4 * j), y + dice.uniform(-0.5, 0.5), -0.35, dice.uniform(0.16, 0.26))
    steel = of.painted_wood("#e9ebe6", 0.5)
    light = of.area(of.glow("#e6f1ee", 1.5), "window", "window")
    end = 17.0
    lit(plane((-9, end + 0.6, -3), (18, 0, 0), (0, 0, 12), light))
    for side in (-1, 1):
        lit(plane((side * 3.1, 1.5, -2), (0, 17, 0), (0, 0, 4.2), light))
        lit(plane((side * 3.1, 1.5, 2.2), (0, 17, 0), (-side * 3.1, 0, 1.6), light))
        for k in range(12):
            y = 2.0 + 1.4 * k
            box((side * 3.05, y, 0.2), (0.06, 0.06, 4.0), steel, 0.01)
            swept([(side * 3.05, y, 2.2), (0, y, 3.75)], 0.035, steel)
        for z in (0.4, 2.2):
            box((side * 3.05, 10.0, z), (0.07, 17.0, 0.07), steel, 0.01)
    for x in (-2.2, -1.1, 0, 1.1, 2.2):
        box((x, end, 1.0), (0.09, 0.06, 6.0), steel, 0.01)
    for z in (0.3, 1.5, 2.6):
        box((0, end, z), (6.2, 0.06, 0.09), steel, 0.01)
    canopy(leaves, 60, (-2.6, 2.6), (13.0, 16.0), (-1.0, 0.9), (0.5, 0.9), seed=4)
    floor(of.concrete("#a39c90"), height=-1.8, front=1.4, back=20)
    stage.sun((-0.6, 0.1, 0.9), 2.0, 3.6, (1.0, 0.94, 0.82))
    stage.ambient((0.9, 0.98, 0.94), 0.6)
    stage.frontal(pitch=6.5, blur=0.55)


@a_set(
    "school-desk",
    title="Desk in a classroom before a chalkboard",
    view="frontal",
    surface={"gloss": 0.08, "roughness": 0.45},
    exposure=0.27,
    things=[{"tags": ["pencil"], "box": [0.8, 0.4, 0.14, 0.26]}, {"tags": ["book"], "box": [0, 0.47, 0.26, 0.2]}],
    tags={
        "mood": ["bright", "playful", "warm"],
        "season": ["autumn"],
        "room": ["school"],
        "materials": ["oak", "wood"],
        "words": ["school", "desk", "chalkboard", "backpack", "kids", "toy", "notebook", "lunchbox", "stationery"],
    },
    **OUTDOORS,
)
def school_desk(stage):
    box((0, -0.75, -0.05), (6.0, 3.0, 0.1), of.wood("#c99a62", "#8d6338", 0.4, offset=(2.2, 0.6, 0.0)), 0.03)
    board = of.area(of.plaster("#2f4a3f", 0.86, 0.05, 1.2), "board", "paint")
    wall(of.area(of.plaster("#e8ddc6", 0.94, 0.08), "wall", "paint"), 3.4, base=-3)
    box((0, 3.3, 0.85), (3.6, 0.06, 1.9), board, 0.0)
    rim = of.wood("#b98a56", "#7d5834", 0.5)
    for z in (-0.12, 1.83):
        box((0, 3.26, z), (3.76, 0.12, 0.09), rim, 0.01)
    for x in (-1.84, 1.84):
        box((x, 3.26, 0.85), (0.09, 0.12, 2.0), rim, 0.01)
    box((0, 3.16, -0.1), (3.6, 0.2, 0.03), rim, 0.01)
    chalk = of.matte("#dcdcd2", 0.95)
    dice = random.Random(6)
    for row in range(3):
        x = -1.5
        while x < -0.2 + 0.5 * dice.random():
            long = dice.uniform(0.08, 0.3)
            zig = [(x + long * k / 6, 3.262, 1.42 - 0.32 * row + dice.uniform(-0.04, 0.04)) for k in range(7)]
            swept(zig, 0.009, chalk, 6)
            x += long + 0.09
    for turn in (0.0, 2.09, 4.19):
        a = (1.0 + 0.34 * math.cos(turn + 1.57), 3.262, 1.0 + 0.34 * math.sin(turn + 1.57))
        b = (1.0 + 0.34 * math.cos(turn + 3.66), 3.262, 1.0 + 0.34 * math.sin(turn + 3.66))
        swept([a, b], 0.009, chalk, 6)
    for k, (tone, wide) in enumerate((("#b2473c", 0.62), ("#3f6a7a", 0.56), ("#d9b24e", 0.5))):
        box((-1.06 - 0.02 * k, 0.5, 0.05 + 0.1 * k), (wide, 0.42, 0.09), of.linen(tone, 70), 0.012, 0.1 * k - 0.08)
    cup = [(0.11, 0.0), (0.12, 0.02), (0.12, 0.26), (0.105, 0.26), (0.105, 0.03), (0.0, 0.02)]
    vase((0.98, 0.55, 0.0), cup, of.ceramic("#efe8da"))
    for k, tone in enumerate(("#d9b24e", "#b2473c", "#3f6a7a", "#6f8f4a", "#d98a3c")):
        foot = (0.98 + 0.05 * math.cos(1.3 * k), 0.55 + 0.05 * math.sin(1.3 * k), 0.03)
        tip = (0.98 + 0.12 * math.cos(1.3 * k), 0.55 + 0.1 * math.sin(1.3 * k), 0.5 + 0.03 * (k % 3))
        swept([foot, tip], 0.018, of.matte(tone, 0.4), 8)
    stage.panel((-3.2, -1.6, 2.9), (0.0, 0.2, 0.1), (1.2, 1.4), 520, (1.0, 0.95, 0.86), "key")
    stage.panel((-2.6, 1.4, 3.0), (0.2, 3.3, 0.6), (1.6, 1.6), 150, (1.0, 0.96, 0.9))
    stage.ambient((0.94, 0.97, 1.0), 0.42)
    stage.frontal(pitch=7.0, blur=1.0)


@a_set(
    "camp-dusk",
    title="Camp with a tent and a fire at dusk",
    view="frontal",
    surface={"gloss": 0.0, "roughness": 0.9},
    exposure=0.14,
    things=[{"tags": ["tent"], "box": [0.02, 0.2, 0.34, 0.34]}, {"tags": ["fire"], "box": [0.68, 0.36, 0.2, 0.24]}],
    tags={
        "mood": ["cosy", "natural", "moody", "warm"],
        "season": ["autumn", "summer"],
        "room": ["camp", "forest", "outdoor"],
        "materials": ["wood"],
        "words": ["camp", "evening", "forest", "tree", "hiking", "knife", "lantern", "mug", "backpack", "jacket", "boots", "sleeping bag"],
    },
    **OUTDOORS,
)
def camp_dusk(stage):
    slab = of.wood("#9c7a55", "#5a4029", 0.7, offset=(1.0, 2.4, 0.0))
    for k in range(5):
        box((0, 0.62 - 0.46 * k, -0.06 + 0.004 * (k % 2)), (5.0, 0.446, 0.12), slab if k % 2 else of.wood("#94714c", "#523a25", 0.7, offset=(7.0 + k, 0.8, 0.0)), 0.02)
    floor(wild.soil("#4a3a2a", 12.0), height=-0.9, front=-3, back=40, width=60)
    lawn(lambda x, y: -0.9, (-4.0, 4.0), (3.5, 12.0), 2600, tall=0.3, size=(0.6, 1.2))
    cloth = of.glow("#e08a3a", 0.75)
    x, y, z, w, h, deep = -1.35, 8.0, -0.9, 1.05, 1.9, 2.4
    points = [(x - w, y, z), (x + w, y, z), (x, y, z + h), (x - w - 0.5, y + deep, z), (x + w - 0.5, y + deep, z), (x - 0.5, y + deep, z + h)]
    canvas = mesh(points, [(0, 1, 2), (0, 2, 5, 3), (1, 4, 5, 2)], cloth, False)
    canvas.lightgroup = "fill"
    lit(mesh([(x - 0.34, y - 0.02, z), (x + 0.34, y - 0.02, z), (x, y - 0.02, z + 1.35)], [(0, 1, 2)], of.glow("#ffd79a", 2.2), False))
    at = (1.35, 6.0, -0.9)
    dice = random.Random(4)
    for k in range(7):
        turn = 0.9 * k
        foot = (at[0] + 0.45 * math.cos(turn), at[1] + 0.45 * math.sin(turn), at[2] + 0.05)
        swept([foot, (at[0] - 0.06 * math.cos(turn), at[1], at[2] + 0.36)], 0.06, wild.bark("#3a2c22"), 10, 0.8)
    for k in range(16):
        tall, lean = dice.uniform(0.4, 1.0), dice.uniform(-0.12, 0.12)
        fx, fy = at[0] + dice.uniform(-0.22, 0.22), at[1] + dice.uniform(-0.15, 0.15)
        tongue = [(0.0, 0.0), (0.07, 0.1 * tall), (0.1, 0.28 * tall), (0.05, 0.65 * tall), (0.0, tall)]
        item = lit(vase((fx, fy, at[2] + 0.12), tongue, of.glow(dice.choice(("#ff9a3c", "#ffc060", "#ff7a2a")), 7.0)))
        item.rotation_euler = (0, lean, 0)
    sparks([(at[0] + dice.uniform(-0.4, 0.4), at[1], at[2] + dice.uniform(0.9, 2.2)) for _ in range(14)], 0.012, "#ffb060", 30.0)
    stage.panel((at[0], at[1] - 0.6, at[2] + 0.8), (0.4, 1.0, -0.2), (0.5, 0.5), 60, (1.0, 0.6, 0.28))
    grey = wild.varied(("#6f6a64", "#57534e"), 0.8)
    scatter(stones(grey, 4), [((at[0] + 0.62 * math.cos(t), at[1] + 0.62 * math.sin(t), at[2] + 0.08), (0, 0, t), 0.13) for t in (0.7 * k for k in range(9))], seed=3)
    bark = wild.bark("#3f352d")
    trunks(bark, ((-3.0, 10.0, 0.2), (2.9, 9.5, 0.22), (0.3, 13.0, 0.2), (-1.6, 15.0, 0.24), (4.2, 14.0, 0.26), (1.9, 16.0, 0.2)), 10.0)
    needles = wild.leafy(("#2c4030", "#35503a", "#3f5a40"), 0.3, 0.6, 0.2, islands=True)
    canopy(needles, 130, (-7.0, 7.0), (13.0, 18.0), (0.6, 5.0), (0.6, 1.2))
    open_sky([(0.0, "#f2b27c"), (0.2, "#d69a86"), (0.5, "#7f86a8"), (1.0, "#34466e")], -1.0, 13.0, 0.55, 0.4, seed=2.0)
    stage.panel((-2.8, -1.4, 2.8), (0, 0.1, 0.2), (0.9, 0.9), 400, (1.0, 0.82, 0.62), "key")
    stage.ambient((0.66, 0.76, 1.0), 0.2)
    stage.frontal(pitch=6.0, blur=0.6)
