"""Open country from straight above: a lawn with daisies, the floor of an autumn wood."""

import random

from stage import materials as of
from stage import natural as wild
from stage.growth import flower, scatter, spread, tuft
from stage.laid import laid
from stage.shapes import fractal, height_field
from stage.stage import a_set

from .flat_lays import LYING, SUN_ABOVE, low_sun
from .forests import canopy_shadow, leaf_litter, smooth


@a_set(
    "flat-lay-meadow",
    things=[
        {"tags": ["daisy", "flower"], "box": [0.04, 0.68, 0.16, 0.2]},
        {"tags": ["daisy", "flower"], "box": [0.86, 0.14, 0.13, 0.4]},
        {"tags": ["daisy", "flower"], "box": [0.26, 0.02, 0.14, 0.11]},
    ],
    title="Meadow with daisies from above",
    look=["lifestyle"],
    surface={"gloss": 0.0, "roughness": 1.0},
    exposure=0.3,
    tags={
        "mood": ["fresh", "sunny", "natural"],
        "season": ["spring", "summer"],
        "room": ["meadow", "garden", "outdoor"],
        "materials": ["grass"],
        "words": ["flat lay", "meadow", "grass", "lawn", "spring", "summer", "clothes", "shoe", "bag", "sunglasses", "toy", "baby", "sport"],
    },
    **{**LYING, "anchor": [0, 0, -0.04]},
)
def meadow_lay(stage):
    def ground(x, y):
        return -0.05 + 0.025 * fractal(x * 1.1, y * 1.1, 3.0, 3)

    height_field((-1.4, 1.4), (-1.4, 1.4), (120, 120), ground, wild.soil("#3c4a22"))
    green = wild.leafy(("#5d8230", "#78963e", "#4c6e2a", "#8a9e4c", "#6b8b39"), 0.35, 0.5, 0.25, islands=True)
    low = [tuft(green, 26, 0.13, 0.009, 0.05, (0.5, 1.35), k) for k in range(6)]
    scatter(low, spread(15000, (-1.3, 1.3), (-1.3, 1.3), ground, (0.7, 1.2), 0.3, 5), True)
    clover = wild.leafy(("#5d8f3c", "#6fa048", "#4f7f34"), 0.3, 0.5, 0.2, islands=True)
    broad = [tuft(clover, 9, 0.075, 0.034, 0.03, (1.0, 1.5), 20 + k) for k in range(3)]
    scatter(broad, spread(700, (-1.3, 1.3), (-1.3, 1.3), ground, (0.7, 1.2), 0.2, 8), True)
    daisies(ground)
    canopy_shadow(SUN_ABOVE, ((-1.15, 0.9), (1.05, -0.8)))
    low_sun(stage, 4.6, 0.84, 0.7, 1.0)
    stage.overhead()


def daisies(ground):
    white = wild.leafy(("#f3f0ea", "#e9e6e2"), 0.3, 0.55, 0.08)
    stem, yolk = wild.leafy(("#6f8f3a",), 0.3, 0.5, 0.2), of.matte("#e0b030", 0.8)
    shape = {"petals": 20, "reach": 0.05, "width": 0.014, "cup": 0.12, "heart": 0.018, "height": 0.1}
    kinds = [flower(white, yolk, stem, seed=k, **shape) for k in range(4)]
    dice, spots = random.Random(9), []
    while len(spots) < 46:
        x, y = dice.uniform(-1.15, 1.15), dice.uniform(-1.15, 1.15)
        rim = smooth(0.52, 0.74, max(abs(x), abs(y)))
        if dice.random() < rim * (0.25 + 0.75 * (x * y > 0.1)):
            spots.append(((x, y, ground(x, y)), (0, 0, dice.uniform(0, 6.3)), dice.uniform(0.7, 1.1)))
    scatter(kinds, spots)


@a_set(
    "flat-lay-forest",
    things=[
        {"tags": ["pine cone"], "box": [0.88, 0.38, 0.12, 0.15]},
        {"tags": ["pine cone"], "box": [0, 0.67, 0.12, 0.1]},
    ],
    title="Autumn forest floor from above",
    look=["lifestyle"],
    surface={"gloss": 0.0, "roughness": 1.0},
    exposure=0.24,
    tags={
        "mood": ["warm", "natural", "cosy"],
        "season": ["autumn"],
        "room": ["forest", "outdoor"],
        "materials": ["leaf"],
        "words": ["flat lay", "forest floor", "autumn", "autumn leaves", "leaves", "scarf", "sweater", "boots", "hiking", "bag", "watch"],
    },
    **LYING,
)
def forest_lay(stage):
    def ground(x, y):
        return 0.02 * fractal(x * 1.2, y * 1.2, 4.0, 3) - 0.03

    height_field((-1.4, 1.4), (-1.4, 1.4), (120, 120), ground, wild.soil("#4a3522"))
    leaf_litter(ground, (-1.3, 1.3), (-1.3, 1.3), 1500, 5, 0.2)
    for x, y, turn in ((0.66, 0.6, 30), (0.86, 0.5, 120), (-0.64, -0.62, 210), (-0.9, -0.44, 70)):
        laid("pine-cone", (x, y, 0.03), turn, 0.42, 1.0)
    canopy_shadow(SUN_ABOVE, ((-1.0, -0.7), (0.95, 0.5)))
    low_sun(stage, 4.6, 0.74, 0.6, 1.2)
    stage.overhead()
