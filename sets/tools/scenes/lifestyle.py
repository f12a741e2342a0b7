"""Places of daily life, indoors and out: one calm spot for the product, the rest told by light."""

import math
import random

from mathutils import Vector

from stage import materials as of
from stage.props import branch, leaf_shadow, vase
from stage.rooms import tiled, window_shadow
from stage.shapes import box, cylinder, floor, fractal, height_field, pebble, sphere, swept, wall
from stage.stage import a_set

LIFESTYLE = {
    "look": ["lifestyle"],
    "poses": ["stands"],
    "view": "frontal",
    "anchor": [0, 0, 0],
    "stage": {"width": 1.0, "height": 1.0},
}


@a_set(
    "kitchen-counter",
    things=[
        {"tags": ["plant", "herb"], "box": [0, 0.39, 0.16, 0.28]},
        {"tags": ["boards", "wood"], "box": [0.75, 0.3, 0.25, 0.36]},
    ],
    title="Kitchen counter with cream tiles and boards",
    surface={"gloss": 0.16, "roughness": 0.25},
    exposure=0.44,
    tags={
        "mood": ["fresh", "cosy", "sunny"],
        "season": ["spring", "summer"],
        "room": ["kitchen"],
        "materials": ["stone", "tile", "wood"],
        "words": [
            "food",
            "drink",
            "cup",
            "sauce",
            "oil",
            "coffee",
            "tea",
            "cookware",
            "snack",
            "herbs",
            "counter",
            "breakfast",
            "plant",
        ],
    },
    **LIFESTYLE,
)
def kitchen_counter(stage):
    floor(of.terrazzo("#c9c5bd", ("#a9a49b", "#dedad2", "#8f8a83", "#b9b3a8", "#cfc9be"), 16, 0.26), back=0.95)
    wall(of.plaster("#d3cdc0"), 0.943)

    def cream(dice, _column, _row):
        return of.area(of.glaze("#e6dcc4", dice.uniform(0.9, 1.06), 0.2), "tiles", "paint")

    tiled((-1.94, 0.95, 0.02), ((1, 0, 0), (0, 0, 1)), (10, 12), (0.4, 0.16), cream, 0.012, seed=6)
    walnut, beech = of.wood("#7c5537", "#4d3321", 0.45), of.wood("#c9a273", "#96703f", 0.45, offset=(0.4, 1.9, 0.3))
    board = cylinder((0.98, 0.87, 0.4), 0.42, 0.045, walnut, 0.012, (math.radians(80), 0, 0))
    board.rotation_euler[2] = 0.05
    box((0.82, 0.78, 0.26), (0.34, 0.04, 0.52), beech, 0.014).rotation_euler = (math.radians(-9), 0, 0)
    pot = [(0.1, 0), (0.125, 0.02), (0.15, 0.22), (0.16, 0.25), (0.145, 0.25), (0.13, 0.2), (0.0, 0.19)]
    vase((-0.97, 0.56, 0), pot, of.clay("#a9694a"))
    leaf = of.foliage("#4f7a35")
    for k in range(9):
        turn = (0.3 * k, -1.3 + 0.13 * (k % 4), 0.7 * k)
        branch((-0.97, 0.56, 0.2), turn, leaf, "ficus", 1.1, 7, 0.3, seed=60 + k)
    sun = (-0.8, -0.9, 0.8)
    stage.sun(sun, 0.9, 3.7, (1.0, 0.92, 0.82))
    window_shadow((-0.1, 0.93, 0.42), sun, (1.75, 1.3), (2, 2), 0.06, 5.5, upright=True, margin=8.0)
    stage.ambient((0.92, 0.96, 1.0), 1.15)
    stage.frontal(pitch=7.5)


@a_set(
    "bath-shelf",
    things=[
        {"tags": ["towel"], "box": [0.83, 0.5, 0.17, 0.2]},
        {"tags": ["vase"], "box": [0, 0.46, 0.14, 0.23]},
    ],
    title="Wooden bathroom shelf before blush tiles",
    surface={"gloss": 0.06, "roughness": 0.45},
    exposure=0.44,
    tags={
        "mood": ["soft", "fresh", "calm"],
        "season": ["spring"],
        "room": ["bathroom"],
        "materials": ["wood", "tile", "towelling"],
        "words": [
            "skincare",
            "cream",
            "soap",
            "perfume",
            "shampoo",
            "wellness",
            "beauty",
            "pink",
            "shelf",
            "small",
            "brush",
        ],
    },
    **LIFESTYLE,
)
def bath_shelf(stage):
    box((0, -0.3, -0.06), (9.0, 2.4, 0.12), of.wood("#c7a67c", "#9a774d", 0.42, offset=(1.9, 0.6, 0.0)), 0.02)
    wall(of.plaster("#ded2ca"), 0.893, base=-3)

    def blush(dice, _column, _row):
        return of.area(of.glaze("#cfa79b", dice.uniform(0.88, 1.08), 0.18), "tiles", "paint")

    tiled((-1.98, 0.9, -0.3), ((1, 0, 0), (0, 0, 1)), (33, 6), (0.12, 0.46), blush, 0.01, seed=14)
    towel = of.area(of.towelling("#e6dfd3"), "towels", "cloth")
    for k, x in enumerate((0.86, 1.06)):
        cylinder((x, 0.5, 0.1), 0.1, 0.62, towel, 0.03, (math.radians(90), 0, 0.06 * k))
    cylinder((0.96, 0.5, 0.27), 0.1, 0.62, towel, 0.03, (math.radians(90), 0, -0.05))
    flask = [(0.08, 0.0), (0.13, 0.02), (0.14, 0.2), (0.1, 0.3), (0.045, 0.36), (0.045, 0.46), (0.055, 0.47)]
    vase((-0.95, 0.52, 0), flask, of.ceramic("#6f7f78", 0.4, "#4a554f"))
    grass = of.foliage("#a98d62")
    for k in range(5):
        branch(
            (-0.95, 0.52, 0.44), (0.5 * k, -1.35 + 0.12 * (k % 3), 1.25 * k), grass, "fir", 2.0, 44, 0.34, seed=80 + k
        )
    stage.panel((-3.2, -2.2, 3.0), (0.1, 0.3, 0.3), (1.1, 1.4), 420, (1.0, 0.96, 0.9), "key")
    stage.panel((2.8, -3.0, 1.8), (0, 0.5, 0.5), (2.4, 2.4), 50, (0.95, 0.98, 1.0))
    stage.ambient((0.95, 0.97, 1.0), 0.45)
    stage.frontal(pitch=7.0)


@a_set(
    "desk-window",
    things=[
        {"tags": ["pencil", "office"], "box": [0.02, 0.36, 0.1, 0.31]},
        {"tags": ["book", "office"], "box": [0.8, 0.51, 0.2, 0.17]},
    ],
    title="Office desk in window light, dusty blue wall",
    surface={"gloss": 0.08, "roughness": 0.4},
    exposure=0.32,
    tags={
        "mood": ["calm", "cosy", "modern"],
        "season": ["autumn", "winter"],
        "room": ["office", "bedroom", "living room"],
        "materials": ["wood", "plaster", "paper"],
        "words": [
            "desk",
            "electronics",
            "laptop",
            "headphones",
            "speaker",
            "camera",
            "book",
            "stationery",
            "lamp",
            "watch",
            "blue",
        ],
    },
    **LIFESTYLE,
)
def desk_window(stage):
    box((0, -0.6, -0.06), (9.0, 4.2, 0.12), of.wood("#a67d55", "#6a4a2f", 0.4, offset=(0.9, 0.4, 0.0)), 0.02)
    wall(of.area(of.plaster("#7f98a6", 0.94, 0.1), "wall", "paint"), 1.55)
    height = 0.0
    for k, (tone, size, turn) in enumerate(
        (
            ("#b8563f", (0.62, 0.46, 0.1), 0.08),
            ("#d8cdb8", (0.56, 0.42, 0.13), -0.06),
            ("#33474f", (0.58, 0.4, 0.08), 0.14),
        )
    ):
        book((1.02, 0.72, height), size, tone, turn)
        height += size[2]
    cup = [(0.09, 0), (0.11, 0.02), (0.115, 0.26), (0.105, 0.265), (0.1, 0.06), (0.0, 0.04)]
    vase((-0.96, 0.66, 0), cup, of.ceramic("#d9d2c4", 0.4))
    pencil = [of.matte(tone, 0.4) for tone in ("#c99a3f", "#3d4f55", "#b8563f", "#6f8f7a")]
    for k, paint in enumerate(pencil):
        side = Vector((math.cos(0.9 + 1.6 * k), math.sin(0.9 + 1.6 * k), 0))
        foot, tip = Vector((-0.96, 0.66, 0.06)), Vector((-0.96, 0.66, 0.4 + 0.03 * k))
        swept([foot + side * 0.02, tip + side * 0.065], 0.012, paint)
    sun = (-0.88, -0.62, 0.6)
    stage.sun(sun, 0.6, 4.0, (1.0, 0.9, 0.77))
    window_shadow((0.2, 1.5, 0.6), sun, (1.15, 1.25), (2, 2), 0.06, 8.0, upright=True, margin=9.0)
    stage.panel((-3.2, -2.6, 2.4), (0, 0.2, 0.2), (2.0, 2.0), 60, (1.0, 0.96, 0.92))
    stage.ambient((0.88, 0.94, 1.0), 0.6)
    stage.frontal(pitch=7.0, blur=1.6)


def book(at, size, tone, turn):
    """A bound book lying: cloth boards around a paper block."""
    x, y, z = at
    width, depth, height = size
    cover = of.linen(tone, 110)
    box((x, y, z + 0.006), (width, depth, 0.012), cover, 0.004, turn)
    box((x, y, z + height - 0.006), (width, depth, 0.012), cover, 0.004, turn)
    box((x, y, z + height / 2), (width - 0.03, depth - 0.03, height - 0.024), of.paper("#e6dcc6", 0.1), 0.0, turn)
    back = (x + math.sin(turn) * depth / 2, y - math.cos(turn) * depth / 2)
    box((*back, z + height / 2), (width, 0.012, height), cover, 0.004, turn)


@a_set(
    "garden-stone",
    title="Stone ledge in a green garden",
    surface={"gloss": 0.0, "roughness": 0.9},
    exposure=0.32,
    tags={
        "mood": ["natural", "fresh", "sunny"],
        "season": ["spring", "summer"],
        "room": ["garden", "terrace", "outdoor"],
        "materials": ["stone", "leaf"],
        "words": [
            "green",
            "nature",
            "drink",
            "food",
            "skincare",
            "organic",
            "shoe",
            "backpack",
            "sport",
            "camping",
            "tea",
            "plants",
            "summer",
        ],
    },
    **LIFESTYLE,
)
def garden_stone(stage):
    box((0, -0.55, -0.2), (9.0, 2.5, 0.4), of.stone("#8f8a80", 0.8), 0.04)
    floor(of.meadow("#6d8a3f", "#8f9a4d"), height=-0.6, front=0.5, back=14)
    wall(of.horizon([(0.0, "#5d7f3a"), (0.5, "#8aa85c"), (1.0, "#d5e3c4")], -0.6, 3.2, 0.5), 9.0).lightgroup = "fill"
    dice = random.Random(2)
    greens = [of.foliage(tone) for tone in ("#4f7a35", "#6b9142", "#3f6234", "#88a650")]
    for k in range(44):
        x, y = dice.uniform(-2.6, 2.6), dice.uniform(2.0, 4.6)
        at = (x, y, dice.uniform(-0.6, 0.5 + 0.25 * abs(x)))
        turn = (dice.uniform(0, 6.2), dice.uniform(-1.5, -0.7), dice.uniform(0, 6.2))
        branch(
            at,
            turn,
            dice.choice(greens),
            dice.choice(("ficus", "eucalyptus")),
            1.8,
            11,
            dice.uniform(0.6, 0.95),
            seed=100 + k,
        )
    for at, turn, seed in (
        ((-1.28, 0.3, 0.05), (0.2, -0.5, 0.5), 7),
        ((1.34, 0.5, 0.1), (0.3, -0.7, 2.5), 9),
        ((-1.3, 0.7, 0.0), (0.2, -0.9, 0.2), 3),
    ):
        branch(at, turn, greens[seed % 2], "ficus", 1.5, 9, 0.5, seed=seed)
    sun = (-0.75, 0.35, 0.9)
    leaf_shadow((-1.3, 0.2, 0), sun, (1.0, -0.35, 0), 2.0, "ficus", 1.5, 11, 0.8, seed=5)
    leaf_shadow((1.3, -0.6, 0), sun, (-1.0, 0.1, 0), 2.0, "ficus", 1.0, 9, 0.7, seed=15)
    stage.sun(sun, 1.8, 4.6, (1.0, 0.94, 0.8))
    stage.ambient((0.86, 0.96, 0.95), 0.62)
    stage.panel((1.5, -4.0, 2.4), (0, 0, 0.4), (3.0, 2.4), 60, (1.0, 1.0, 0.95))
    stage.frontal(pitch=7.5, blur=0.85)


@a_set(
    "side-table",
    things=[
        {"tags": ["lamp"], "box": [0, 0.13, 0.11, 0.3]},
        {"tags": ["picture frame"], "box": [0.55, 0.04, 0.29, 0.22]},
        {"tags": ["cushion"], "box": [0.13, 0.4, 0.23, 0.19]},
    ],
    title="Side table in a living room",
    surface={"gloss": 0.1, "roughness": 0.4},
    exposure=0.26,
    tags={
        "mood": ["cosy", "warm", "modern"],
        "season": ["autumn", "winter"],
        "room": ["living room", "bedroom"],
        "materials": ["wood"],
        "words": [
            "table",
            "sofa",
            "home",
            "candle",
            "cup",
            "speaker",
            "lamp",
            "vase",
            "book",
            "glasses",
            "console",
            "evening",
        ],
    },
    **LIFESTYLE,
)
def side_table(stage):
    box((0, -1.0, -0.05), (5.0, 3.0, 0.1), of.wood("#7d5a3c", "#4c3422", 0.38, offset=(2.2, 1.4, 0.0)), 0.03)
    floor(of.wood("#b59470", "#86694a", 0.45, planks=0.3, scale=2.0, length=3.0), height=-1.3, front=-4, back=8)
    wall(of.area(of.plaster("#cfc3b0", 0.95, 0.06), "wall", "paint"), 5.2, base=-2)
    cloth = of.area(of.felt("#5f6b52", 0.88), "sofa", "cloth")
    box((0.5, 3.9, -0.7), (4.4, 1.1, 0.5), cloth, 0.14)
    box((0.5, 4.4, -0.1), (4.4, 0.4, 1.3), cloth, 0.17)
    for x in (-0.66, 0.84):
        box((x, 3.8, -0.42), (1.5, 1.0, 0.34), cloth, 0.12)
        box((x, 4.1, 0.06), (1.5, 0.36, 0.8), cloth, 0.15)
    box((-1.62, 3.8, -0.2), (0.42, 1.2, 0.8), cloth, 0.16)
    rust = of.area(of.linen("#b5654a", 60), "cushion", "cloth")
    pillow = box((-0.85, 3.72, 0.02), (0.72, 0.26, 0.66), rust, 0.13, 0.2)
    pillow.rotation_euler[0] = -0.3
    lamp = of.glow("#ffd9a0", 5.0)
    shade = cylinder((-1.75, 4.3, 0.95), 0.34, 0.5, lamp, 0.02)
    shade.lightgroup = "fill"
    cylinder((-1.75, 4.3, -0.3), 0.02, 2.0, of.metal("#8f6d3f", 0.3), 0)
    frame = of.wood("#3d2c20", "#261a12", 0.5)
    box((0.75, 5.16, 1.22), (1.0, 0.05, 0.74), frame, 0.008)
    box((0.75, 5.13, 1.22), (0.9, 0.04, 0.64), of.plaster("#d9cbb2", 0.7), 0.0)
    stage.panel((-3.2, -1.2, 2.9), (0.1, 0.3, 0.2), (1.0, 1.3), 420, (1.0, 0.9, 0.76), "key")
    stage.panel((3.0, 2.2, 2.6), (0.4, 4.4, 0.3), (1.8, 1.8), 170, (1.0, 0.93, 0.84))
    stage.ambient((0.88, 0.93, 1.0), 0.28)
    stage.frontal(pitch=6.5, blur=0.75)


@a_set(
    "beach-sand",
    title="Fine sand by the sea",
    surface={"gloss": 0.0, "roughness": 1.0},
    exposure=0.5,
    tags={
        "mood": ["sunny", "fresh", "calm"],
        "season": ["summer"],
        "room": ["beach", "outdoor"],
        "materials": ["sand", "water"],
        "words": [
            "beach",
            "sea",
            "holiday",
            "sunscreen",
            "drink",
            "sandals",
            "sunglasses",
            "swimwear",
            "towel",
            "sport",
            "travel",
            "summer",
        ],
    },
    **LIFESTYLE,
)
def beach_sand(stage):
    def dunes(x, y):
        away = min(1.0, max(0.0, (math.hypot(x, y) - 0.35) / 0.8))
        bent = 0.5 * x + 1.7 * y + 0.5 * fractal(x * 0.7, y * 0.7, 4.0, 3)
        slope = -0.09 * max(0.0, y - 1.4)
        return (
            away * (0.011 * math.sin(bent * 12) + 0.09 * fractal(x * 0.6, y * 0.6, 7.0, 3))
            + slope
            + 0.004 * fractal(x * 9, y * 9, 1.0, 3)
        )

    height_field((-3.4, 3.4), (-2.6, 5.2), (460, 460), dunes, of.sand("#dccaa8"))
    floor(of.sea(), height=-0.21, front=3.3, back=60, width=60)
    blue = of.horizon([(0.0, "#e3ece8"), (0.12, "#c4dde4"), (0.5, "#8fbfdb"), (1.0, "#5f9fd0")], -0.3, 14.0, 1.25)
    wall(of.area(blue, "sky", "sky"), 60.0, top=40, width=90).lightgroup = "fill"
    for k, (x, y, size) in enumerate(((0.95, 0.42, 0.12), (1.14, 0.22, 0.08), (-1.02, 0.55, 0.09), (0.8, 0.55, 0.055))):
        pebble(
            (x, y, size * 0.3),
            (size, size * 0.8, size * 0.5),
            of.pebble(("#d9d1c4", "#a89a8a", "#c4b8a6", "#8c8379")[k]),
            seed=k,
        )
    sun = (-0.8, -0.25, 0.75)
    leaf_shadow((-1.35, -0.35, 0), sun, (1.0, 0.35, 0), 1.6, "palm", 1.2, 18, 0.8, seed=4)
    stage.sun(sun, 1.2, 4.4, (1.0, 0.93, 0.82))
    stage.ambient((0.84, 0.93, 1.0), 0.7)
    stage.frontal(pitch=7.0, blur=0.9)


@a_set(
    "concrete-palm",
    things=[
        {"tags": ["palm", "leaf", "plant"], "box": [0, 0.17, 0.42, 0.62]},
        {"tags": ["podium", "block"], "box": [0.13, 0.78, 0.77, 0.06]},
    ],
    title="Concrete block with palm leaves",
    surface={"gloss": 0.0, "roughness": 0.8},
    exposure=0.36,
    tags={
        "mood": ["modern", "bold", "natural"],
        "season": ["summer", "autumn"],
        "room": ["terrace", "studio", "hallway"],
        "materials": ["concrete", "leaf"],
        "words": [
            "plants",
            "urban",
            "shoe",
            "sneaker",
            "watch",
            "electronics",
            "bag",
            "men",
            "skincare",
            "drink",
            "podium",
            "palm shadow",
        ],
    },
    **{**LIFESTYLE, "anchor": [0, 0, 0.22]},
)
def concrete_palm(stage):
    floor(of.concrete("#a19d97", pits=0.5))
    wall(of.concrete("#b3aea6", pits=0.6), 1.5)
    box((0.03, 0.05, 0.11), (1.5, 0.92, 0.22), of.concrete("#8f8c88"), 0.012)
    box((0.98, 0.72, 0.42), (0.42, 0.42, 0.84), of.concrete("#9a968f"), 0.012, 0.35)
    leaf = of.foliage("#4a6b3a")
    for at, turn, seed in (
        ((-1.25, 0.75, 0.1), (0.3, -0.95, 0.35), 2),
        ((-1.3, 0.5, 0.0), (-0.3, -0.75, -0.15), 5),
        ((-1.4, 0.95, 0.3), (0.2, -1.2, 0.7), 8),
        ((-1.3, 0.3, 0.1), (0.5, -0.35, -0.3), 12),
    ):
        branch(at, turn, leaf, "palm", 1.6, 22, 0.62, seed=seed)
    sun = (-0.8, -0.85, 0.8)
    leaf_shadow((-1.0, 1.5, 0.9), sun, (1.0, 0, 0.2), 1.6, "palm", 1.5, 20, 0.9, seed=3)
    stage.sun(sun, 1.5, 4.4, (1.0, 0.92, 0.8))
    stage.ambient((0.87, 0.94, 1.0), 0.6)
    stage.frontal(pitch=8.5, aim=0.38, base=0.22, frame=2.06)


@a_set(
    "slate-night",
    title="Slate slab against a dark wall",
    surface={"gloss": 0.12, "roughness": 0.4},
    exposure=0.085,
    tags={
        "mood": ["moody", "bold", "elegant"],
        "season": ["winter", "autumn"],
        "room": ["studio", "kitchen", "office"],
        "materials": ["slate", "plaster"],
        "words": [
            "dark",
            "black",
            "whisky",
            "wine",
            "coffee",
            "watch",
            "electronics",
            "knife",
            "men",
            "perfume",
            "luxury",
            "chocolate",
        ],
    },
    **LIFESTYLE,
)
def slate_night(stage):
    box((0, -1.0, -0.06), (9.0, 4.1, 0.12), of.slate("#3a3d42", "#54483f", 0.4), 0.02)
    wall(of.area(of.plaster("#4a4642", 0.7, 0.34, 1.4), "wall", "paint"), 1.05, base=-2)
    sun = (-0.95, -0.55, 0.75)
    stage.sun(sun, 0.9, 3.2, (1.0, 0.86, 0.7))
    window_shadow((0.12, 0.95, 0.52), sun, (0.8, 2.2), (1, 1), 0.06, 8.0, turn=-0.28, upright=True, margin=9.0)
    stage.panel((-2.8, -2.6, 2.8), (0, 0.2, 0.3), (1.2, 1.2), 60, (1.0, 0.92, 0.82))
    stage.panel((2.6, 0.2, 1.8), (0, 0.3, 0.4), (0.8, 1.6), 60, (0.72, 0.85, 1.0))
    stage.ambient((0.8, 0.88, 1.0), 0.12)
    stage.frontal(pitch=7.0)


@a_set(
    "winter-lights",
    things=[
        {"tags": ["ornament", "christmas"], "box": [0, 0.39, 0.12, 0.3]},
        {"tags": ["ornament", "christmas"], "box": [0.82, 0.6, 0.17, 0.14]},
        {"tags": ["fir", "christmas"], "box": [0, 0.38, 0.19, 0.25]},
        {"tags": ["fir", "christmas"], "box": [0.8, 0.5, 0.2, 0.17]},
    ],
    title="Fresh snow, fir twigs and warm lights",
    surface={"gloss": 0.0, "roughness": 1.0},
    exposure=0.2,
    tags={
        "mood": ["warm", "cosy", "festive"],
        "season": ["winter"],
        "room": ["outdoor", "living room"],
        "materials": ["snow", "fir"],
        "words": [
            "christmas",
            "holiday",
            "gift",
            "festive",
            "snow",
            "candle",
            "perfume",
            "chocolate",
            "toy",
            "beanie",
            "scarf",
            "lights",
            "fairy lights",
        ],
    },
    **LIFESTYLE,
)
def winter_lights(stage):
    def drift(x, y):
        away = min(1.0, max(0.0, (math.hypot(x, y) - 0.5) / 0.9))
        return away * (0.06 + 0.13 * fractal(x * 0.9, y * 0.9, 3.0, 3)) + 0.012 * fractal(x * 4, y * 4, 1.0, 4)

    height_field((-3.0, 3.0), (-2.4, 3.0), (420, 420), drift, of.snow())
    dusk = of.horizon([(0.0, "#31525c"), (0.5, "#203f4c"), (1.0, "#142a36")], -0.3, 3.0, 0.5)
    wall(dusk, 7.0).lightgroup = "fill"
    needles = of.foliage("#3d5a40", 0.6)
    for k, (x, y, z, turn) in enumerate(
        (
            (-1.3, 0.5, 0.36, 0.05),
            (-1.35, 0.22, 0.26, -0.35),
            (-1.3, 0.8, 0.56, 0.3),
            (1.35, 0.62, 0.42, 2.95),
            (1.35, 0.32, 0.27, 3.45),
        )
    ):
        twig((x, y, z), turn, needles, seed=30 + k)
    glass = (of.metal("#a8322c", 0.22), of.metal("#c99a4a", 0.2))
    for k, (x, y, size) in enumerate(
        ((-0.93, 0.22, 0.115), (-1.12, 0.0, 0.08), (0.98, 0.28, 0.12), (0.84, 0.08, 0.065))
    ):
        sphere((x, y, drift(x, y) + size * 0.8), size, glass[k % 2])
    dice = random.Random(8)
    bulb = of.glow("#ffb765", 26.0)
    for k in range(34):
        x, z = dice.uniform(-1.9, 1.9), dice.uniform(0.15, 2.2)
        spark = sphere((x, dice.uniform(4.6, 6.2), z), 0.022, bulb)
        spark.lightgroup = "fill"
    stage.panel((-3.0, -2.2, 3.0), (0.1, 0.3, 0.2), (1.1, 1.1), 420, (1.0, 0.9, 0.76), "key")
    stage.panel((2.8, 1.2, 2.4), (0, 0.4, 0.3), (1.6, 1.6), 110, (0.7, 0.86, 1.0))
    stage.ambient((0.7, 0.84, 1.0), 0.24)
    stage.frontal(pitch=7.0, blur=0.6)


def twig(at, turn, needles, seed):
    """A fir twig: one stem and pairs of side shoots, all in needles."""
    x, y, z = at
    branch(at, (0.0, -0.1, turn), needles, "fir", 1.5, 60, 0.5, seed=seed)
    for k in range(4):
        reach = 0.12 + 0.13 * k
        root = (x + reach * math.cos(turn), y + reach * math.sin(turn), z + 0.01 - 0.02 * k)
        for side in (-1, 1):
            branch(
                root,
                (0.0, -0.05, turn + side * 0.75),
                needles,
                "fir",
                1.2 - 0.18 * k,
                40,
                0.36,
                seed=seed * 10 + 2 * k + side,
            )
