"""Christmas and winter, standing and lying."""

import math
import random

from stage import materials as of
from stage import natural as wild
from stage.finds import cone
from stage.growth import crown, fir_twig, scatter, sparks
from stage.shapes import box, cylinder, floor, fractal, height_field, sphere, wall
from stage.stage import a_set

from .feasts import TABLE_TOP, candle
from .flat_lays import LYING, low_sun, window_light

GREENS = ("#4a6f46", "#587f50", "#40623f", "#678c58")


def fir_greens(tones=GREENS):
    """Two sprays of fir to scatter."""
    needles, bark = wild.leafy(tones, 0.2, 0.55, 0.2, islands=True), wild.bark("#5a4838")
    return [fir_twig(needles, bark, 1.0, 3 + k, 1.25, 0.075) for k in range(3)]


def cones(spots, seed=2):
    brown = wild.varied(("#7a573a", "#8a6544", "#6a4a32"), 0.7, 0.25, 8.0, 0.3, 0.35)
    scatter([cone(brown, 13, seed), cone(brown, 11, seed + 1)], spots, seed=seed)


def bauble(at, radius, paint):
    """A glass ball with its cap."""
    x, y, z = at
    sphere(at, radius, paint)
    cylinder(
        (x, y, z + radius * 1.02), radius * 0.2, radius * 0.24, of.metal("#c9a45c", 0.3), radius * 0.04, vertices=24
    )


def berries(spots, radius=0.028):
    """Red berries, each a little off its neighbor."""
    red = of.ceramic("#a01f22", 0.25)
    for x, y, z in spots:
        sphere((x, y, z), radius, red)


@a_set(
    "christmas-table",
    things=[
        {"tags": ["candle"], "box": [0.12, 0.4, 0.17, 0.26]},
        {"tags": ["candle"], "box": [0.72, 0.44, 0.16, 0.22]},
        {"tags": ["fir"], "box": [0, 0.47, 0.14, 0.16]},
        {"tags": ["fir"], "box": [0.85, 0.46, 0.15, 0.18]},
        {"tags": ["ornament"], "box": [0, 0.58, 0.17, 0.14]},
        {"tags": ["ornament"], "box": [0.88, 0.6, 0.12, 0.11]},
        {"tags": ["pine cone"], "box": [0.81, 0.61, 0.08, 0.07]},
    ],
    title="Christmas table with candles and fir",
    surface={"gloss": 0.1, "roughness": 0.4},
    exposure=0.2,
    tags={
        "mood": ["festive", "warm", "cosy"],
        "season": ["winter"],
        "room": [],
        "materials": ["oak", "wood", "fir"],
        "words": [
            "christmas",
            "table",
            "candle",
            "fir",
            "lights",
            "ornaments",
            "pine cone",
            "advent",
        ],
    },
    **TABLE_TOP,
)
def christmas_table(stage):
    box((0, -0.65, -0.06), (9.0, 3.3, 0.12), of.wood("#9a6f48", "#60412a", 0.42, planks=0.5, length=7.0), 0.02)
    sprays = fir_greens()
    spots = []
    for side in (-1, 1):
        root = (side * 1.5, 0.72, 0.06)
        for k, (turn, lift, size) in enumerate(
            (
                (0.0, 0.0, 0.9),
                (0.34, 0.1, 0.8),
                (-0.36, -0.05, 0.75),
                (0.7, 0.24, 0.6),
                (-0.75, 0.1, 0.6),
                (0.15, 0.3, 0.66),
            )
        ):
            heading = turn if side < 0 else math.pi - turn
            spots.append(((root[0], root[1] + 0.04 * k - 0.1, 0.05 + 0.03 * k), (0.1 * k - 0.2, -lift, heading), size))
    scatter(sprays, spots, seed=3)
    wax = of.ceramic("#e9dfcc", 0.45)
    for at, radius, height in (
        ((-0.74, 0.62, 0), 0.085, 0.46),
        ((-0.55, 0.82, 0), 0.07, 0.3),
        ((0.76, 0.7, 0), 0.08, 0.36),
        ((0.58, 0.86, 0), 0.065, 0.22),
    ):
        candle(at, radius, height, wax)
    red, gold = of.metal("#9c2a26", 0.24), of.metal("#c79a4e", 0.22)
    for at, radius, paint in (
        ((-0.94, 0.3, 0.11), 0.11, red),
        ((-0.76, 0.1, 0.07), 0.07, gold),
        ((0.98, 0.36, 0.1), 0.1, gold),
        ((1.12, 0.14, 0.075), 0.075, red),
    ):
        bauble(at, radius, paint)
    cones([((0.78, 0.18, 0.06), (0.3, 0.1, 0.6), 0.24), ((-1.12, 0.02, 0.06), (0.2, 0.1, 2.2), 0.26)])
    berries(
        [(-0.66 + 0.05 * k, 0.42 + 0.06 * math.sin(3 * k), 0.09 + 0.015 * (k % 3)) for k in range(4)]
        + [(0.84 + 0.05 * k, 0.5 + 0.05 * math.sin(2 * k), 0.1) for k in range(4)]
    )
    tree_lights((-1.1, 7.0), 1.9, 70, 3)
    tree_lights((1.6, 9.0), 2.1, 70, 7)
    backdrop = wild.sky([(0.0, "#4a2f20"), (0.5, "#5c3b26"), (1.0, "#3d2a22")], -1.0, 3.4, 0.55)
    wall(backdrop, 12.0, base=-6, width=40, top=14).lightgroup = "fill"
    stage.panel((-3.0, -1.8, 3.0), (0.1, 0.3, 0.2), (1.1, 1.1), 420, (1.0, 0.88, 0.72), "key")
    stage.panel((2.8, 1.2, 2.4), (0, 0.4, 0.3), (1.6, 1.6), 90, (0.8, 0.88, 1.0))
    stage.ambient((1.0, 0.92, 0.85), 0.26)
    stage.frontal(pitch=7.0, blur=0.6)


def tree_lights(foot, tall, count, seed):
    """A fir with fairy lights, far enough behind to be only discs of light."""
    dice = random.Random(seed)
    x, y = foot

    def on_tree(deep):
        t, a = dice.random() ** 1.3, dice.uniform(3.0, 6.4)
        r = ((1 - t) * 1.35 + 0.12) * deep
        return (x + r * math.cos(a), y + r * math.sin(a), -1.4 + tall * 1.9 * t)

    green = wild.leafy(GREENS, 0.2, 0.6, 0.2, islands=True)
    tufts = [crown(green, 60, 0.5, 0.16, seed=seed + k) for k in range(2)]
    scatter(tufts, [(on_tree(0.85), (k, 2 * k, 3 * k), dice.uniform(0.5, 0.8)) for k in range(150)], True)
    sparks([on_tree(1.05) for _ in range(count)], 0.026)


@a_set(
    "flat-lay-christmas",
    things=[
        {"tags": ["fir", "christmas", "winter", "twig"], "box": [0, 0, 0.24, 0.24]},
        {"tags": ["fir", "christmas", "winter", "twig"], "box": [0.78, 0.86, 0.22, 0.14]},
        {"tags": ["ornament", "christmas", "winter"], "box": [0.03, 0, 0.23, 0.15]},
        {"tags": ["ornament", "christmas", "winter"], "box": [0.78, 0.72, 0.22, 0.2]},
        {"tags": ["pine cone"], "box": [0.88, 0.02, 0.12, 0.11]},
        {"tags": ["pine cone"], "box": [0, 0.27, 0.1, 0.1]},
        {"tags": ["berry"], "box": [0.25, 0.03, 0.14, 0.1]},
        {"tags": ["berry"], "box": [0.83, 0.66, 0.15, 0.09]},
    ],
    title="Christmas twigs on paper from above",
    look=["lifestyle"],
    surface={"gloss": 0.0, "roughness": 0.9},
    exposure=0.52,
    tags={
        "mood": ["festive", "fresh", "cosy"],
        "season": ["winter"],
        "room": [],
        "materials": ["paper", "fir"],
        "words": ["flat lay", "christmas", "fir", "ornaments", "berries", "pine cone"],
    },
    **LYING,
)
def christmas_lay(stage):
    floor(of.area(of.paper("#e6ddd0", 0.1), "paper", "paper"), front=-4, back=4, width=8)
    edge_of_fir(fir_greens(), 5)
    red, gold = of.metal("#a02c28", 0.22), of.metal("#c79a4e", 0.22)
    for at, radius, paint in (
        ((-0.78, 0.8, 0.1), 0.1, red),
        ((-0.58, 0.9, 0.07), 0.07, gold),
        ((0.83, -0.76, 0.1), 0.1, gold),
        ((0.93, -0.54, 0.065), 0.065, red),
        ((-0.92, 0.54, 0.05), 0.05, gold),
    ):
        bauble(at, radius, paint)
    cones(
        [
            ((0.62, -0.9, 0.07), (0.4, 0.1, 0.5), 0.24),
            ((-0.9, 0.34, 0.07), (0.1, 0.2, 2.6), 0.2),
            ((0.88, 0.86, 0.06), (0.1, 0.2, 4.0), 0.2),
        ]
    )
    berries(
        [(-0.44 + 0.058 * k, 0.84 + 0.05 * math.sin(2.6 * k), 0.028) for k in range(4)]
        + [(0.74 + 0.058 * k, -0.42 + 0.06 * math.sin(2 * k), 0.028) for k in range(4)]
    )
    window_light(stage, 0.9, (1.0, 1.0), 0.42)
    stage.overhead()


def edge_of_fir(sprays, seed, corners=((-1.0, 1.0, -0.785), (1.0, -1.0, 2.356))):
    """Sprays that reach in from two corners, along both edges there, and leave the middle free."""
    dice, spots = random.Random(seed), []
    for x, y, heading in corners:
        for k in range(9):
            along = 0.21 * (k - 4)
            at = (x - along * math.sin(heading), y + along * math.cos(heading), 0.03 + 0.022 * (k % 4))
            turn = heading + 0.2 * (k - 4) + dice.uniform(-0.15, 0.15)
            back = 0.22 - 0.05 * abs(k - 4)
            at = (at[0] - back * math.cos(heading), at[1] - back * math.sin(heading), at[2])
            reach = 0.62 - 0.03 * abs(k - 4)
            spots.append((at, (dice.uniform(-0.2, 0.2), -0.04, turn), reach * dice.uniform(0.9, 1.1)))
    scatter(sprays, spots, seed=seed)


@a_set(
    "flat-lay-snow",
    things=[
        {"tags": ["fir", "twig"], "box": [0, 0, 0.25, 0.3]},
        {"tags": ["fir", "twig"], "box": [0.84, 0.83, 0.16, 0.17]},
        {"tags": ["pine cone"], "box": [0.08, 0.02, 0.13, 0.13]},
        {"tags": ["pine cone"], "box": [0.88, 0.76, 0.12, 0.12]},
        {"tags": ["berry"], "box": [0.24, 0.05, 0.15, 0.12]},
    ],
    title="Fresh snow from above with fir twigs",
    look=["lifestyle"],
    surface={"gloss": 0.0, "roughness": 1.0},
    exposure=0.56,
    tags={
        "mood": ["fresh", "calm", "bright"],
        "season": ["winter"],
        "room": ["snow", "outdoor"],
        "materials": ["snow", "fir"],
        "words": ["flat lay", "snow", "winter", "fir", "beanie", "scarf", "skincare", "jewellery", "sweater"],
    },
    **LYING,
)
def snow_lay(stage):
    def drift(x, y):
        away = min(1.0, max(0.0, (math.hypot(x, y) - 0.5) / 0.6))
        return away * (0.1 * fractal(x * 1.1, y * 1.1, 3.0, 3)) + 0.012 * fractal(x * 3, y * 3, 1.0, 4)

    height_field((-1.5, 1.5), (-1.5, 1.5), (520, 520), drift, of.snow())
    edge_of_fir(fir_greens(("#527258", "#608468", "#4a6a52", "#dfe7ec")), 9)
    cones([((-0.72, 0.86, 0.07), (0.3, 0.1, 0.5), 0.22), ((0.9, -0.62, 0.07), (0.1, 0.2, 2.6), 0.2)])
    berries([(-0.46 + 0.07 * k, 0.8 + 0.06 * math.sin(2.6 * k), 0.03) for k in range(4)])
    low_sun(stage, 4.4, 0.86, 0.55, 1.2)
    stage.overhead()
