"""In the mountains, by a lake, in town and on a sports field."""

import random

from stage import materials as of
from stage import natural as wild
from stage.growth import scatter, sparks, spread, stones
from stage.horizons import open_sky, ridge, skyline
from stage.rooms import tiled
from stage.shapes import box, cylinder, floor, fractal, height_field, rock
from stage.stage import a_set

from .forests import OUTDOORS, canopy, canopy_shadow, smooth, trunks
from .gardens import lawn

DAY = [(0.0, "#dfe9ec"), (0.3, "#b5d3e6"), (1.0, "#5f9fd0")]


@a_set(
    "cliff-sky",
    things=[
        {"tags": ["mountain"], "box": [0.62, 0.38, 0.38, 0.14]},
    ],
    title="Rock ledge high above the sea",
    view="frontal",
    surface={"gloss": 0.0, "roughness": 0.85},
    exposure=0.42,
    tags={
        "mood": ["bold", "fresh", "natural"],
        "season": ["summer", "spring"],
        "room": ["mountains", "outdoor"],
        "materials": ["stone"],
        "words": [
            "rock",
            "cliff",
            "sky",
            "mountain",
            "summit",
            "hiking",
            "sport",
            "watch",
            "shoe",
            "backpack",
            "sea",
            "men",
        ],
    },
    **OUTDOORS,
)
def cliff_sky(stage):
    granite = of.stone("#a08f7c", 0.82)
    rock((0.1, 0.05, -0.75), (2.1, 1.15, 1.2), granite, 4, cut=0.75, detail=7)
    rock((-1.45, 0.75, -0.2), (0.62, 0.45, 0.55), granite, 6, detail=7)
    rock((-0.98, 0.5, -0.02), (0.2, 0.17, 0.13), granite, 11)
    rock((1.5, 0.65, -0.3), (0.5, 0.4, 0.48), granite, 9, detail=7)
    rock((-2.6, 3.4, -1.6), (1.6, 1.3, 2.2), granite, 14, detail=6)
    floor(of.sea("#7fb8c4", "#2f7898"), height=-7.0, front=6, back=69, width=140)
    ridge(
        62.0,
        -7.0,
        lambda x: -6.6 + 5.2 * smooth(-2.0, 22.0, x) * (0.8 + 0.3 * fractal(x * 0.12, 3.0)),
        wild.hazy("#5d7a6a", "#b9d0dc", 0.6),
    )
    ridge(
        66.0,
        -7.0,
        lambda x: -7.0 + 3.4 * smooth(6.0, -24.0, x) * (0.8 + 0.4 * fractal(x * 0.15, 7.0)),
        wild.hazy("#6a8a94", "#c4d8e2", 0.75),
    )
    open_sky(DAY, -8.0, 14.0, cloud=0.75, seed=3.0)
    sun = (-0.76, -0.1, 0.7)
    stage.sun(sun, 0.9, 5.4, (1.0, 0.88, 0.7))
    stage.ambient((0.84, 0.93, 1.0), 0.5)
    stage.frontal(pitch=6.0, blur=0.9)


@a_set(
    "lake-stones",
    things=[{"tags": ["mountain"], "box": [0, 0.13, 1, 0.17]}, {"tags": ["pebbles"], "box": [0, 0.79, 1, 0.21]}],
    title="Flat stone by a mountain lake",
    view="frontal",
    surface={"gloss": 0.0, "roughness": 0.8},
    exposure=0.34,
    tags={
        "mood": ["calm", "fresh", "natural"],
        "season": ["summer", "autumn", "spring"],
        "room": ["lake", "mountains", "outdoor"],
        "materials": ["stone", "water"],
        "words": [
            "lake",
            "lakeside",
            "water",
            "mountain",
            "pebbles",
            "nature",
            "shoe",
            "backpack",
            "bottle",
            "watch",
            "sunglasses",
            "drink",
            "knife",
        ],
    },
    **OUTDOORS,
)
def lake_stones(stage):
    def shore(x, y):
        return -0.12 - 0.07 * max(0.0, y - 0.2) + 0.04 * fractal(x * 0.8, y * 0.8, 2.0, 3)

    slab = of.stone("#8f8a80", 0.8)
    rock((0.05, -0.05, -0.35), (1.2, 0.72, 0.6), slab, 5, cut=0.35, detail=7)
    height_field((-4.0, 4.0), (-2.6, 4.0), (160, 140), shore, wild.soil("#6a6257"))
    worn = wild.varied(("#8f8a82", "#6f6c68", "#a39b8d", "#5a5a5c", "#b3aa9c", "#7d746a"), 0.6)
    kinds = stones(worn, 7)
    off = lambda x, y, dice: (x / 1.12) ** 2 + ((y + 0.05) / 0.66) ** 2 > 1.0  # noqa: E731
    scatter(kinds, spread(1500, (-2.6, 2.6), (-2.4, 2.6), shore, (0.04, 0.11), 0.4, 3, off), True)
    big = [
        ((-1.25, 0.75, -0.1), (0, 0.1, 0.4), 0.34),
        ((1.3, 0.9, -0.12), (0.1, 0, 2.0), 0.4),
        ((-0.95, 1.5, -0.2), (0, 0, 1.0), 0.3),
        ((0.95, 1.9, -0.2), (0, 0, 3.0), 0.26),
        ((1.5, 0.2, -0.1), (0, 0, 4.0), 0.2),
    ]
    scatter(kinds, big, seed=5)
    floor(wild.open_water("#8fb0b8", "#4f7068", 0.03), height=-0.24, front=0.9, back=40, width=100)
    ridge(39.0, -0.4, skyline(0.25, 1.1, 0.3, 2.0), wild.hazy("#46603c", "#8fa9a6", 0.25, scale=1.6))
    far = lambda x: 0.9 + 1.9 * abs(fractal(x * 0.13 + 0.6, 5.0, 0.0, 6)) + 1.2 * smooth(0, -9, x)  # noqa: E731
    ridge(50.0, -0.4, far, wild.hazy("#5a7078", "#a9c2cf", 0.5))
    farther = lambda x: 1.3 + 2.6 * abs(fractal(x * 0.1 + 3.3, 9.0, 0.0, 6)) + 0.9 * smooth(0, 9, x)  # noqa: E731
    ridge(58.0, -0.4, farther, wild.hazy("#8fa6b3", "#c9dae4", 0.6, 0.5, 0.3))
    open_sky([(0.0, "#e6eef0"), (0.4, "#c4dcea"), (1.0, "#86b8dc")], -1.0, 17.0, cloud=0.7, seed=8.0)
    stage.sun((-0.8, 0.05, 0.66), 1.0, 4.4, (1.0, 0.9, 0.76))
    stage.ambient((0.82, 0.93, 1.0), 0.6)
    stage.frontal(pitch=5.5, blur=1.1)


def facade(x, y, long, tall, paint, dice):
    """A house front along y at `x`: rows of windows with pale frames, a lit shop with an awning below."""
    out = -1 if x > 0 else 1
    box((x - out * 0.5, y, tall / 2 - 0.3), (1.0, long, tall), of.plaster(paint, 0.92), 0.02)
    frame, pane = of.matte("#e4ddd0", 0.6), of.water("#2a3840", 0.05)
    columns = max(2, int(long / 0.9))
    for column in range(columns):
        at = y + long * ((column + 0.5) / columns - 0.5)
        for row in range(3):
            box((x, at, 1.75 + 0.95 * row), (0.1, 0.48, 0.66), frame, 0.02)
            box((x + out * 0.02, at, 1.75 + 0.95 * row), (0.1, 0.38, 0.56), pane, 0.0)
    shop = of.glow(dice.choice(("#f0c890", "#e8b878", "#f4dcb4")), 0.9)
    box((x, y, 0.42), (0.08, long * 0.8, 0.85), shop, 0.0).lightgroup = "fill"
    awning = of.linen(dice.choice(("#8a4038", "#3f5a50", "#b5925a", "#46566a")))
    box((x + out * 0.3, y, 1.05), (0.7, long * 0.84, 0.04), awning, 0.0).rotation_euler = (0, out * 0.4, 0)


@a_set(
    "street-pavement",
    title="Pavement of a sunny street",
    view="frontal",
    surface={"gloss": 0.0, "roughness": 0.8},
    exposure=0.36,
    tags={
        "mood": ["modern", "sunny", "fresh"],
        "season": ["spring", "summer", "autumn"],
        "room": ["street", "outdoor"],
        "materials": ["stone", "concrete"],
        "words": ["street", "city", "pavement", "sidewalk", "sneaker", "shoe", "bag", "backpack", "fashion", "travel"],
    },
    **OUTDOORS,
)
def street_pavement(stage):
    floor(wild.soil("#5f5a52"), height=-0.014, front=-4, back=5)
    tones = ("#8f8b85", "#98938b", "#86827d", "#a09a91", "#8a8883")
    paving = [of.concrete(tone, 0.75, 0.35) for tone in tones]
    slab = lambda dice, _column, _row: dice.choice(paving)  # noqa: E731
    for row in range(9):
        shift = 0.31 * (row % 2)
        tiled(
            (-3.4 + shift, -2.6 + 0.62 * row, -0.03),
            ((1, 0, 0), (0, 1, 0)),
            (11, 1),
            (0.62, 0.62),
            slab,
            0.014,
            0.06,
            0.004,
            0.008,
            seed=row,
        )
    floor(of.concrete("#8a867f", pits=0.4), height=-0.03, front=2.9, back=60, width=40)
    dice = random.Random(3)
    paints = ("#d8c6a8", "#c98f74", "#e3dccb", "#b9a98f", "#d9b79a", "#8fa0a0", "#dccfb6")
    for side in (-1, 1):
        y = 5.0 if side > 0 else 4.2
        for k in range(8):
            long = dice.uniform(3.2, 4.6)
            facade(
                side * (2.35 + 0.04 * k),
                y + long / 2,
                long - 0.05,
                dice.uniform(4.0, 5.2),
                paints[(k + 3 * side) % 7],
                dice,
            )
            y += long
    leaves = wild.leafy(("#6f9a3c", "#86ad4a", "#5a8035"), 0.5, 0.4, 0.1, islands=True)
    trunks(wild.bark("#4f443a"), ((-1.9, 12.0, 0.07), (1.75, 9.0, 0.07), (1.8, 16.0, 0.07), (-1.9, 20.0, 0.07)), 2.4)
    for k, (x, y) in enumerate(((-1.9, 12.0), (1.75, 9.0), (1.8, 16.0), (-1.9, 20.0))):
        canopy(leaves, 26, (x - 0.45, x + 0.45), (y - 0.4, y + 0.4), (1.3, 2.4), (0.35, 0.6), seed=20 + k)
    lamps = ((-1.3, 9.0), (1.15, 13.0), (-1.2, 17.0), (1.1, 22.0), (-0.5, 26.0), (0.7, 30.0))
    for x, y in lamps:
        cylinder((x, y, 0.8), 0.02, 1.6, of.metal("#2f3233", 0.5), 0, vertices=12)
    sparks([(x, y, 1.62) for x, y in lamps], 0.07, "#ffdca8", 9.0)
    sun = (-0.62, -0.5, 0.8)
    canopy_shadow(sun, ((-1.4, 0.8), (1.5, -0.9)))
    stage.sun(sun, 0.9, 4.6, (1.0, 0.88, 0.72))
    stage.ambient((0.82, 0.91, 1.0), 0.62)
    open_sky([(0.0, "#efe0cc"), (0.4, "#cfdfe9"), (1.0, "#8fbbdd")], 0.0, 7.0, cloud=0.5, strength=1.0)
    stage.frontal(pitch=5.5, blur=0.85)


@a_set(
    "running-track",
    things=[{"tags": ["grass"], "box": [0.58, 0.37, 0.42, 0.4]}],
    title="Running track by a sports field",
    view="frontal",
    surface={"gloss": 0.0, "roughness": 0.9},
    exposure=0.27,
    tags={
        "mood": ["bold", "fresh", "sunny"],
        "season": ["spring", "summer"],
        "room": ["sports field", "outdoor"],
        "materials": ["grass"],
        "words": [
            "sports field",
            "running",
            "track",
            "grass",
            "outdoor",
            "sport",
            "shoe",
            "sneaker",
            "bottle",
            "watch",
            "summer",
        ],
    },
    **OUTDOORS,
)
def running_track(stage):
    track = floor(wild.running_track("#7a3a2c", (6.1, 3.1, 0.1, 8.85)), front=-5, back=70, width=18)
    track.location.x = -7.4
    ground = lambda x, y: -0.03  # noqa: E731
    floor(of.meadow("#4f7a2c", "#6f9438"), height=-0.03, front=-5, back=70, width=160)
    lawn(ground, (1.75, 5.0), (-1.0, 9.0), 5000, size=(0.35, 0.6))
    leaves = wild.leafy(("#5a8035", "#6f9540", "#476b2c"), 0.45, 0.4, 0.1, islands=True)
    canopy(leaves, 240, (-18.0, 18.0), (40.0, 46.0), (0.2, 1.4), (0.8, 1.5), 0.4)
    stand = of.concrete("#b9bbbb")
    for k in range(5):
        box((-13.0, 27.0 + 0.9 * k, 0.4 + 0.45 * k), (12.0, 0.9, 0.9), stand, 0.02)
    mast = of.metal("#c9cccd", 0.4)
    for x in (-9.0, 11.5):
        cylinder((x, 31.0, 4.0), 0.12, 9.0, mast, 0, vertices=16)
        box((x, 31.0, 8.2), (1.6, 0.2, 0.9), mast, 0.02)
    hurdle = of.matte("#e3e0d8", 0.5)
    for x in (-2.8, -5.8):
        box((x, 9.0, 1.05), (1.6, 0.05, 0.2), hurdle, 0.02)
        for side in (-0.7, 0.7):
            box((x + side, 9.0, 0.5), (0.06, 0.05, 1.0), mast, 0.01)
    open_sky(DAY, -1.0, 16.0, cloud=0.75, seed=12.0)
    stage.sun((-0.8, -0.2, 0.6), 0.9, 4.6, (1.0, 0.9, 0.74))
    stage.ambient((0.82, 0.92, 1.0), 0.62)
    stage.frontal(pitch=5.5, blur=0.9)
