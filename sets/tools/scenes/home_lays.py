"""Rooms of a home from straight above: bathroom, vanity, kitchen, a blanket, a party, a nursery."""

import math
import random

from stage import materials as of
from stage.dressing import balloon
from stage.laid import laid
from stage.props import vase
from stage.rooms import tiled
from stage.shapes import box, cylinder, floor, fractal, height_field, sphere, swept
from stage.stage import a_set

from .flat_lays import LYING, window_light

SMALL = {**LYING, "unit": 0.16}
"""Stages whose things are near: for products of up to two and a half times this length in meters."""


@a_set(
    "flat-lay-bath",
    things=[
        {"tags": ["towel", "towels", "bathroom"], "box": [0.79, 0.2, 0.21, 0.8]},
        {"tags": ["soap", "bathroom"], "box": [0.12, 0.7, 0.13, 0.17]},
        {"tags": ["eucalyptus", "leaf"], "box": [0.05, 0, 0.4, 0.24]},
    ],
    title="Bathroom tiles with a towel and soap from above",
    look=["lifestyle"],
    surface={"gloss": 0.18, "roughness": 0.25},
    exposure=0.5,
    tags={
        "mood": ["clean", "fresh", "calm"],
        "season": [],
        "room": ["bathroom"],
        "materials": ["tile"],
        "words": ["flat lay", "bathroom", "skincare", "soap", "shampoo", "beauty", "hygiene", "wellness", "jewellery"],
    },
    **SMALL,
)
def bath_lay(stage):
    floor(of.plaster("#d9d6cf"), height=-0.01, front=-2, back=2, width=4)
    glazed = [of.area(of.glaze("#e9ebe8", shade), "tiles", "paint") for shade in (0.93, 0.98, 1.03)]
    tiled((-1.3, -1.3, -0.015), ((1, 0, 0), (0, 1, 0)), (10, 10), (0.26, 0.26), lambda dice, _c, _r: dice.choice(glazed), 0.014, 0.03, 0.004, 0.01, seed=4)
    terry = of.area(of.towelling("#b9c3b4"), "towel", "cloth")
    box((1.0, -0.35, 0.06), (0.8, 1.7, 0.12), terry, 0.055, math.radians(-5))
    box((1.03, -0.4, 0.17), (0.74, 1.6, 0.1), terry, 0.048, math.radians(-3))
    laid("soap-bar", (-0.76, -0.66, 0.0), 24, 0.16, 0.8)
    laid("eucalyptus", (-0.62, 0.82, 0.02), -8, 0.16, 0.55)
    window_light(stage, 0.95, (0.9, 0.9), 0.6)
    stage.overhead()


@a_set(
    "flat-lay-vanity",
    things=[
        {"tags": ["brush", "brushes", "vanity", "cosmetics"], "box": [0.76, 0.18, 0.12, 0.5]},
        {"tags": ["pearl", "pearls", "vanity"], "box": [0.02, 0.8, 0.2, 0.18]},
        {"tags": ["bottle", "perfume", "vanity"], "box": [0.06, 0.05, 0.18, 0.19]},
    ],
    title="Marble vanity with brushes and pearls from above",
    look=["lifestyle"],
    surface={"gloss": 0.2, "roughness": 0.2},
    exposure=0.52,
    tags={
        "mood": ["elegant", "soft", "bright"],
        "season": [],
        "room": ["bedroom", "bathroom"],
        "materials": ["marble"],
        "words": ["flat lay", "vanity", "beauty", "cosmetics", "lipstick", "perfume", "jewellery", "skincare", "watch", "small"],
    },
    **SMALL,
)
def vanity_lay(stage):
    floor(of.marble("#eee4df", "#b79f97", "#d8b9a4", 0.18, 0.7), front=-2, back=2, width=4)
    laid("makeup-brushes", (0.86, 0.28, 0.0), 82, 0.16, 0.95)
    pearl = of.matte("#efe6da", 0.16, 0.7)
    for k in range(17):
        a = 0.3 + 0.122 * k
        reach = 0.5 + 0.05 * math.sin(3 * a)
        sphere((-1.08 + reach * math.cos(a), -1.06 + reach * math.sin(a) * 0.95, 0.032), 0.031, pearl)
    brass = of.metal("#c9a05a", 0.22)
    box((-0.7, 0.7, 0.1), (0.32, 0.32, 0.2), of.glass("#f3d9c6"), 0.03, math.radians(18))
    cylinder((-0.7, 0.7, 0.25), 0.085, 0.14, brass, 0.015)
    for k, (x, turn) in enumerate(((0.66, 14), (0.84, 32))):
        body = cylinder((x, -0.8 - 0.05 * k, 0.055), 0.055, 0.3, brass if k else of.matte("#20191a", 0.25), 0.008)
        body.rotation_euler = (math.radians(90), 0, math.radians(turn))
    laid("rose-petals", (0.4, -0.9, 0.0), 20, 0.16, 0.42)
    window_light(stage, 0.9, (0.8, 0.8), 0.62)
    stage.overhead()


@a_set(
    "flat-lay-kitchen",
    things=[
        {"tags": ["bowl", "kitchen"], "box": [0.1, 0.74, 0.13, 0.14]},
        {"tags": ["napkin", "kitchen"], "box": [0.1, 0.1, 0.38, 0.14]},
    ],
    title="Marble kitchen counter with a bowl and a napkin from above",
    look=["lifestyle"],
    surface={"gloss": 0.12, "roughness": 0.35},
    exposure=0.46,
    tags={
        "mood": ["fresh", "natural", "bright"],
        "season": [],
        "room": ["kitchen"],
        "materials": ["marble"],
        "words": ["flat lay", "kitchen", "counter", "food", "coffee", "tea", "cup", "knife", "cookware", "snack"],
    },
    **SMALL,
)
def kitchen_lay(stage):
    floor(of.marble("#ece9e3", "#a7a29b", "#cfc3ae", 0.18, 0.55), front=-2, back=2, width=4)
    oak = of.wood("#b98a5a", "#7d5232", 0.5, scale=1.2)
    box((1.05, 0.5, 0.05), (0.95, 1.35, 0.1), oak, 0.03, math.radians(-7))
    laid("linen-cloth", (-0.62, 0.95, 0.0), 3, 0.16, 0.62)
    clay = of.ceramic("#7f8f86", 0.35, "#4f5b55")
    rim = [(0.2, 0.0), (0.36, 0.05), (0.5, 0.2), (0.53, 0.3), (0.51, 0.31), (0.47, 0.21), (0.34, 0.08), (0.0, 0.05)]
    vase((-1.0, -0.96, 0.0), rim, clay)
    spoon = of.wood("#c89f6d", "#94683e", 0.5, scale=3.0)
    swept([(0.5, -1.3, 0.03), (0.66, -0.95, 0.05), (0.75, -0.72, 0.04)], 0.028, spoon)
    head = sphere((0.79, -0.6, 0.03), 0.1, spoon, 0.3)
    head.scale = (0.8, 1.35, 0.3)
    head.rotation_euler = (0, 0, math.radians(-20))
    window_light(stage, 0.93, (0.8, 0.8), 0.55)
    stage.overhead()


@a_set(
    "flat-lay-blanket",
    things=[
        {"tags": ["book"], "box": [0.74, 0.1, 0.16, 0.24]},
        {"tags": ["cup", "coffee"], "box": [0.08, 0.72, 0.13, 0.18]},
    ],
    title="Knitted blanket with a book and a cup from above",
    look=["lifestyle"],
    surface={"gloss": 0.0, "roughness": 1.0},
    exposure=0.42,
    tags={
        "mood": ["cosy", "warm", "soft", "calm"],
        "season": ["autumn", "winter"],
        "room": ["living room", "bedroom"],
        "materials": ["wool", "fabric"],
        "words": ["flat lay", "blanket", "wool", "home textiles", "clothes", "sweater", "scarf", "baby", "book", "tea", "glasses"],
    },
    **LYING,
)
def blanket_lay(stage):
    wide, long = 0.115, 0.1

    def knit(x, y):
        """Columns of stitches like braids: two slanted loops side by side in every row."""
        bent = x + 0.05 * fractal(x * 0.7, y * 0.7, 2.0, 2)
        u = bent / wide
        side = u - math.floor(u) - 0.5
        v = y / long + 0.9 * abs(side)
        along = v - math.floor(v) - 0.5
        loop = math.cos(math.pi * along) ** 0.6 * (1 - (2 * abs(abs(side) - 0.25) / 0.5) ** 2) ** 0.5 if abs(abs(side) - 0.25) < 0.25 else 0.0
        return 0.016 * loop + 0.012 * fractal(x * 0.6, y * 0.6, 8.0, 2) - 0.012

    height_field((-1.15, 1.15), (-1.15, 1.15), (640, 640), knit, of.area(of.felt("#d9cdb9", 0.86), "blanket", "cloth"))
    laid("book-open", (0.82, 0.72, 0.03), -68, 0.42)
    laid("coffee-cup", (-0.74, -0.62, 0.0), 10, 0.42, 1.1)
    window_light(stage, 0.82, (0.9, 0.9), 0.42)
    stage.overhead()


PARTY = ("#d96f5c", "#e9b44c", "#efe3d3", "#6f9aa8", "#d994a2", "#8fb59a")


@a_set(
    "flat-lay-party",
    things=[{"tags": ["balloon"], "box": [0.77, 0.83, 0.23, 0.17]}, {"tags": ["balloon"], "box": [0, 0.88, 0.23, 0.12]}],
    title="Party table with confetti and balloons from above",
    look=["lifestyle"],
    surface={"gloss": 0.0, "roughness": 0.8},
    exposure=0.5,
    tags={
        "mood": ["festive", "playful", "bright"],
        "season": [],
        "room": [],
        "materials": ["paper"],
        "words": ["flat lay", "party", "confetti", "table"],
    },
    **LYING,
)
def party_lay(stage):
    floor(of.area(of.paper("#f1e7dc", 0.05), "table", "paint"), front=-3, back=3, width=6)
    tones = [of.matte(tone, 0.5) for tone in PARTY]
    dice = random.Random(9)
    for k in range(240):
        x, y = dice.uniform(-1.05, 1.05), dice.uniform(-1.05, 1.05)
        if dice.random() > 0.4 + 0.7 * max(abs(x), abs(y)) ** 2:
            continue
        dot = cylinder((x, y, 0.003), dice.uniform(0.012, 0.024), 0.002, tones[k % 6], 0, vertices=20)
        dot.rotation_euler = (dice.uniform(-0.1, 0.1), dice.uniform(-0.1, 0.1), 0)
    for k, (x, y, r) in enumerate(((0.86, -0.86, 0.3), (0.96, -0.4, 0.22), (-0.78, -0.94, 0.28), (-0.36, -1.06, 0.18))):
        balloon((x, y, r * 1.3), r, of.matte(PARTY[(2 * k + 4) % 6], 0.22, 0.5))
    for k, (x, y, way) in enumerate(((0.86, 0.78, 1), (-0.62, 0.8, 1))):
        curl = [(x + 0.1 * math.cos(0.25 * i) - way * 0.006 * i, y + 0.07 * math.sin(0.25 * i) + 0.002 * i, 0.02) for i in range(88)]
        swept(curl, 0.014, tones[(k + 3) % 6], 8)
    window_light(stage, 0.92, (0.7, 0.7), 0.6)
    stage.overhead()


@a_set(
    "flat-lay-nursery",
    things=[
        {"tags": ["building-blocks", "toy", "nursery", "block"], "box": [0.78, 0.1, 0.1, 0.26]},
        {"tags": ["toy", "nursery"], "box": [0.1, 0.7, 0.24, 0.17]},
    ],
    title="Nursery floor with blocks and toys from above",
    look=["lifestyle"],
    surface={"gloss": 0.02, "roughness": 0.7},
    exposure=0.52,
    tags={
        "mood": ["playful", "soft", "bright"],
        "season": [],
        "room": ["nursery", "bedroom"],
        "materials": ["wood"],
        "words": ["flat lay", "nursery", "floor", "pastel", "baby", "kids", "toy", "clothes", "gift"],
    },
    **LYING,
)
def nursery_lay(stage):
    boards = of.area(of.wood("#dccdb6", "#b7a385", 0.6, planks=0.4, offset=(1.4, 0.07, 0.0)), "floor", "paint")
    floor(boards, front=-3, back=3, width=6)
    tones = ("#e3b5a4", "#b9cfd6", "#ecd9a0", "#c3d3b4", "#d3c0dc")
    painted = [of.painted_wood(tone) for tone in tones]
    blocks = ((0.7, 0.84, 12), (0.92, 0.7, 40), (0.66, 0.6, -20), (0.95, 0.96, 5), (0.8, 0.42, 62), (0.98, 0.44, 20))
    for k, (x, y, turn) in enumerate(blocks):
        if k % 3 == 2:
            cylinder((x, y, 0.075), 0.09, 0.15, painted[k % 5], 0.012)
        else:
            box((x, y, 0.08), (0.16, 0.16, 0.16), painted[k % 5], 0.016, math.radians(turn))
    for k in range(4):
        r = 0.46 - 0.1 * k
        bow = [(-0.74 + r * math.cos(a), -0.9 + r * math.sin(a), 0.05) for a in (math.pi * i / 40 + 0.15 for i in range(41))]
        swept(bow, 0.047, painted[(k + 1) % 5], 20)
    window_light(stage, 0.92, (0.9, 0.9), 0.6)
    stage.overhead()
