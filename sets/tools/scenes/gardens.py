"""Terraces, picnics and lawns."""

import math
import random

from stage import materials as of
from stage import natural as wild
from stage.growth import crown, flower, scatter, sparks, spread, tuft
from stage.horizons import open_sky, ridge, skyline
from stage.props import vase
from stage.rooms import tiled
from stage.shapes import box, cylinder, floor, fractal, height_field, swept, wall
from stage.stage import a_set

from .forests import OUTDOORS, canopy, canopy_shadow, smooth


def lawn(ground, x_range, y_range, count, keep=lambda x, y, dice: True, tall=0.2, seed=2, size=(0.6, 1.2)):
    """Grass of several greens in patches, some of it dry."""
    green = wild.grown_in_patches(("#46692a", "#5c7f30", "#76963e", "#94a552"), 1.2, 0.45)
    tufts = [tuft(green, 20, tall, 0.011, 0.06, (0.1, 1.0), seed + k) for k in range(5)]
    scatter(tufts, spread(count, x_range, y_range, ground, size, 0.25, seed, keep), True)


def daisies(ground, x_range, y_range, count, keep, seed=4, height=0.2):
    stem = wild.leafy(("#6f8f3a",), 0.3, 0.5, 0.2)
    white = wild.leafy(("#f2efe8", "#eae6e0"), 0.4, 0.6, 0.1)
    heads = [
        flower(white, of.matte("#dcae32", 0.8), stem, 20, 0.036, 0.012, 0.15, height, 0.018, seed + k) for k in range(4)
    ]
    scatter(heads, spread(count, x_range, y_range, ground, (0.8, 1.2), 0.15, seed, keep), True)


def blanket(x, y, turn=0.5, half=(1.25, 1.05)):
    """Whether a point lies on the cloth, and how far inside its edge."""
    c, s = math.cos(turn), math.sin(turn)
    u, v = x * c + y * s, -x * s + y * c
    return min(half[0] - abs(u), half[1] - abs(v))


PICNIC = {
    "surface": {"gloss": 0.0, "roughness": 0.95},
    "exposure": 0.34,
    "tags": {
        "mood": ["sunny", "playful", "fresh"],
        "season": ["summer", "spring"],
        "room": ["picnic", "meadow", "garden", "outdoor"],
        "materials": ["fabric", "grass"],
        "words": ["picnic", "blanket", "grass", "food", "drink", "fruit", "snack", "kids", "toy", "holiday"],
    },
}


def picnic_cloth(turn, half, colour, wrinkles=1.0):
    def rise(x, y):
        inside = smooth(0.0, 0.3, math.hypot(x, y) - 0.45)
        fold = fractal(x * 1.1, y * 1.1, 5.0, 3)
        crease = math.exp(-(((x * 0.5 + y - 0.9 + 0.2 * fold) / 0.05) ** 2)) + math.exp(
            -(((x - 0.3 * y + 0.95) / 0.06) ** 2)
        )
        return 0.0 + wrinkles * inside * (0.045 * fold + 0.035 * crease + 0.012 * fractal(x * 4, y * 4, 2.0, 2))

    cloth = height_field(
        (-half[0], half[0]), (-half[1], half[1]), (420, 360), rise, of.area(wild.checked(colour), "cloth", "cloth")
    )
    cloth.rotation_euler = (0, 0, turn)
    return cloth


@a_set(
    "picnic-blanket",
    things=[{"tags": ["grass"], "box": [0, 0, 1, 0.36]}],
    title="Picnic blanket in the grass",
    view="angled",
    **PICNIC,
    **OUTDOORS,
)
def picnic_blanket(stage):
    turn, half = 0.42, (1.5, 1.22)
    picnic_cloth(turn, half, "#b5423a")
    ground = lambda x, y: -0.05  # noqa: E731
    floor(of.meadow("#4c6a2a", "#6f8038"), height=-0.05, front=-5, back=8)
    beside = lambda x, y, dice: blanket(x, y, turn, half) < 0.0  # noqa: E731
    lawn(ground, (-2.2, 2.2), (-1.9, 4.5), 6500, beside)
    daisies(ground, (-2.0, 2.0), (-1.2, 4.0), 60, beside)
    sun = (-0.85, 0.32, 0.8)
    canopy_shadow(sun, ((-1.2, 0.9), (1.25, -0.6)))
    stage.sun(sun, 1.2, 4.6, (1.0, 0.91, 0.76))
    stage.ambient((0.86, 0.95, 1.0), 0.7)
    stage.angled(blur=1.6)


@a_set(
    "picnic-meadow",
    things=[
        {"tags": ["blanket", "picnic", "gingham"], "box": [0.0, 0.62, 1.0, 0.2]},
        {"tags": ["meadow", "grass"], "box": [0.0, 0.36, 1.0, 0.2]},
    ],
    title="Picnic blanket before a meadow",
    view="frontal",
    **PICNIC,
    **OUTDOORS,
)
def picnic_meadow(stage):
    turn, half = 0.3, (2.5, 1.75)
    picnic_cloth(turn, half, "#b5423a", 0.7)
    ground = lambda x, y: -0.05 + 0.05 * max(0.0, y - 1.0) + 0.03 * fractal(x * 0.7, y * 0.7, 2.0, 3) * smooth(1.0, 2.0, y)  # noqa: E731
    height_field((-6.0, 6.0), (-2.6, 12.0), (120, 140), ground, of.meadow("#55702c", "#7d8a3f"))
    beside = lambda x, y, dice: blanket(x, y, turn, half) < 0.0  # noqa: E731
    lawn(ground, (-3.0, 3.0), (0.4, 3.6), 6500, beside)
    lawn(ground, (-6.0, 6.0), (3.6, 11.0), 4200, size=(1.0, 1.9), seed=4)
    daisies(ground, (-2.4, 2.4), (0.6, 3.2), 150, beside)
    daisies(ground, (-5.0, 5.0), (3.2, 9.0), 420, beside, seed=7, height=0.3)
    leaves = wild.leafy(("#5f8a35", "#7fa545", "#4f7530"), 0.5, 0.4, 0.1, islands=True)
    canopy(leaves, 170, (-9.0, 9.0), (13.0, 17.0), (0.2, 2.6), (0.8, 1.6), 0.3)
    backdrop = wild.sky([(0.0, "#cfe0cf"), (0.4, "#cfe4ee"), (1.0, "#8fbfe0")], 0.0, 7.0, 1.1, 0.7)
    wall(of.area(backdrop, "sky", "sky"), 26.0, width=60, top=20).lightgroup = "fill"
    stage.sun((-0.78, 0.3, 0.85), 1.3, 4.6, (1.0, 0.92, 0.77))
    stage.ambient((0.86, 0.95, 1.0), 0.72)
    stage.frontal(pitch=7.5, blur=0.6)


@a_set(
    "flat-lay-picnic",
    things=[{"tags": ["grass"], "box": [0, 0, 0.38, 0.2]}, {"tags": ["grass"], "box": [0.68, 0.8, 0.32, 0.2]}],
    title="Picnic blanket and grass from above",
    view="top",
    **PICNIC,
    **{**OUTDOORS, "poses": ["lies"], "stage": {"width": 1.04, "height": 1.04}},
)
def flat_lay_picnic(stage):
    turn, half = 0.5, (1.36, 1.06)
    picnic_cloth(turn, half, "#44688f", 0.8)
    ground = lambda x, y: -0.06  # noqa: E731
    floor(of.meadow("#4c6a2a", "#6f8038"), height=-0.06, front=-3, back=3, width=6)
    beside = lambda x, y, dice: blanket(x, y, turn, half) < -0.01  # noqa: E731
    lawn(ground, (-1.3, 1.3), (-1.3, 1.3), 3200, beside)
    daisies(ground, (-1.2, 1.2), (-1.2, 1.2), 46, beside, height=0.22)
    sun = (-0.86, 0.62, 0.9)
    canopy_shadow(sun, ((-1.0, -0.8), (0.95, 0.9)))
    stage.sun(sun, 1.2, 4.4, (1.0, 0.92, 0.78))
    stage.ambient((0.88, 0.95, 1.0), 0.7)
    stage.overhead()


@a_set(
    "terrace-evening",
    things=[
        {"tags": ["lights", "fairy lights", "terrace"], "box": [0.04, 0.02, 0.45, 0.22]},
        {"tags": ["lights", "fairy lights", "terrace"], "box": [0.49, 0.02, 0.45, 0.22]},
    ],
    title="Terrace table in the evening sun",
    view="frontal",
    surface={"gloss": 0.08, "roughness": 0.45},
    exposure=0.3,
    tags={
        "mood": ["warm", "cosy", "sunny"],
        "season": ["summer", "autumn"],
        "room": ["terrace", "garden", "outdoor"],
        "materials": ["wood"],
        "words": [
            "terrace",
            "evening",
            "sunset",
            "golden hour",
            "table",
            "wine",
            "drink",
            "food",
            "holiday",
            "summer",
            "summer",
            "meadow",
        ],
    },
    **OUTDOORS,
)
def terrace_evening(stage):
    box((0, -0.75, -0.06), (9.0, 3.1, 0.12), of.wood("#a97b50", "#6f4a2d", 0.45, planks=0.36, length=7.0), 0.015)
    floor(of.concrete("#a08a74"), height=-1.7, front=0, back=12)
    rail = of.metal("#3a332c", 0.5)
    box((0, 9.0, -1.0), (16, 0.4, 1.3), of.plaster("#d9c4a4"), 0.05)
    vine = wild.leafy(("#7d8f4a", "#94a558", "#5f7a3a", "#66793c"), 0.45, 0.5, 0.1, islands=True)
    canopy(
        vine,
        46,
        (-4.0, 4.0),
        (8.7, 9.0),
        (-0.6, -0.1),
        (0.3, 0.55),
        0.3,
        31,
        lambda x, y, dice: math.sin(x * 2.1) > -0.35,
    )
    clay = of.clay("#b06a48")
    dice = random.Random(5)
    olive = wild.leafy(("#7d8f5a", "#95a56c", "#66794a", "#a9b580"), 0.45, 0.5, 0.1, islands=True)
    for x, y, tall in ((-1.75, 4.6, 1.5), (1.95, 5.4, 1.9), (-2.6, 7.0, 1.9), (3.0, 7.4, 1.8)):
        cylinder((x, y, -1.35), 0.34, 0.7, clay, 0.05)
        swept([(x, y, -1.1), (x + 0.06, y, -0.4), (x - 0.02, y, tall - 0.9)], 0.05, wild.bark("#6a5a4a"), 10, 0.6)
        spots = [
            (
                (x + dice.gauss(0, 0.32), y + dice.gauss(0, 0.3), tall - 0.7 + dice.gauss(0, 0.34)),
                (k, k, k),
                dice.uniform(0.3, 0.5),
            )
            for k in range(16)
        ]
        scatter([crown(olive, 70, 0.8, 0.22, seed=k) for k in range(2)], spots, True)
    swing = lambda x, low: low + 0.16 * (x - 0.2) ** 2 * 0.5  # noqa: E731
    for low, y, step in ((1.05, 5.4, 0.42), (1.5, 7.0, 0.5)):
        swept([(x * 0.3, y, swing(x * 0.3, low) + 0.07) for x in range(-14, 15)], 0.008, rail, 6)
        sparks([(k * step, y, swing(k * step, low)) for k in range(-8, 9)], 0.036, "#ffc27a", 22.0)
    ridge(40.0, -4.0, skyline(-1.6, 0.35, 0.12, 4.0), wild.hazy("#5a6648", "#d9b48c", 0.45))
    ridge(52.0, -4.0, skyline(-0.3, 1.3, 0.08, 7.0), wild.hazy("#8a8a90", "#edc9a8", 0.7))
    open_sky([(0.0, "#f2b070"), (0.3, "#f5c893"), (0.7, "#eccdb4"), (1.0, "#c3bcc4")], 0.0, 5.5, 70.0, 1.05, 0.3, 5.0)
    sun = (-0.88, -0.22, 0.44)
    canopy_shadow(sun, ((-1.35, 0.3), (1.3, -0.7)))
    stage.sun(sun, 0.9, 4.4, (1.0, 0.76, 0.48))
    stage.ambient((0.95, 0.9, 0.9), 0.5)
    stage.panel((1.5, -4.0, 2.4), (0, 0, 0.4), (3.0, 2.4), 60, (1.0, 0.92, 0.85))
    stage.frontal(pitch=5.5, blur=0.7)


@a_set(
    "terrace-sea",
    title="Mediterranean terrace above the sea",
    view="frontal",
    surface={"gloss": 0.03, "roughness": 0.7},
    exposure=0.44,
    tags={
        "mood": ["mediterranean", "sunny", "fresh"],
        "season": ["summer", "spring"],
        "room": ["terrace", "outdoor"],
        "materials": ["terracotta", "tile", "plaster"],
        "words": ["terrace", "sea", "summer", "holiday", "drink", "food", "oil", "wine", "skincare", "sunglasses", "perfume"],
    },
    **OUTDOORS,
)
def terrace_sea(stage):
    floor(of.plaster("#b9aa98"), height=-0.03, front=-4, back=4)
    tones = ("#b9694a", "#c07553", "#ad5f42", "#c58060", "#b26446")
    clay = [of.clay(tone, 0.85, 0.7) for tone in tones]
    tile = lambda dice, _column, _row: dice.choice(clay)  # noqa: E731
    tiled((-3.4, -2.6, -0.03), ((1, 0, 0), (0, 1, 0)), (17, 14), (0.4, 0.4), tile, 0.014, 0.06, 0.003, 0.01)
    white = of.area(of.plaster("#f0ebe2", 0.95, 0.3), "wall", "paint")
    box((0, 3.05, 0.1), (12, 0.5, 0.4), white, 0.07)
    box((-2.05, 2.6, 1.2), (0.9, 0.9, 3.0), white, 0.08)
    pot = [(0.2, 0), (0.27, 0.1), (0.33, 0.42), (0.36, 0.44), (0.36, 0.5), (0.31, 0.5), (0.29, 0.42), (0.0, 0.4)]
    olive = wild.leafy(("#7d8f5a", "#95a56c", "#66794a", "#a9b580"), 0.45, 0.5, 0.1, islands=True)
    dice = random.Random(8)
    for x, y, tall in ((1.3, 2.0, 1.2), (2.3, 2.5, 1.5)):
        vase((x, y, 0), pot, of.clay("#b4704e"))
        swept([(x, y, 0.4), (x + 0.05, y, 0.8), (x - 0.03, y, tall)], 0.035, wild.bark("#6a5a4a"), 10, 0.6)
        spots = [
            (
                (x + dice.gauss(0, 0.24), y + dice.gauss(0, 0.22), tall + 0.15 + dice.gauss(0, 0.26)),
                (k, k, k),
                dice.uniform(0.22, 0.4),
            )
            for k in range(18)
        ]
        scatter([crown(olive, 70, 0.8, 0.22, seed=k) for k in range(2)], spots, True)
    floor(wild.open_water("#3f93a8", "#2f6f96"), height=-3.0, front=9, back=68, width=160)
    ridge(60.0, -4.0, skyline(-2.9, 0.0, 0.07, 3.0), wild.hazy("#7f8f86", "#c6d8e2", 0.65))
    open_sky([(0.0, "#e4edee"), (0.3, "#bcd9e8"), (1.0, "#6da9d3")], -1.5, 14.0, cloud=0.45, seed=3.0)
    sun = (-0.72, -0.55, 0.72)
    canopy_shadow(sun, ((-1.5, 0.7), (1.4, -0.9)))
    stage.sun(sun, 0.8, 4.8, (1.0, 0.92, 0.78))
    stage.ambient((0.84, 0.92, 1.0), 0.6)
    stage.frontal(pitch=6.0, blur=1.0)
