"""Woods and meadows: the ground is sharp where the product stands, trees and flowers are told by blur."""

import math
import random

from mathutils import Vector, noise

from stage import materials as of
from stage import natural as wild
from stage.growth import crown, fir_twig, flower, long_leaf, maple_leaf, scatter, spread, tuft
from stage.props import branch
from stage.shapes import floor, fractal, height_field, rock, swept, wall
from stage.stage import a_set, unmirrored

OUTDOORS = {
    "look": ["lifestyle"],
    "poses": ["stands"],
    "anchor": [0, 0, 0],
    "stage": {"width": 1.0, "height": 1.0},
}


def smooth(low, high, x):
    t = min(1.0, max(0.0, (x - low) / (high - low)))
    return t * t * (3 - 2 * t)


def cushions(x, y):
    """Ground in round cushions that leave a level place in the middle."""
    away = smooth(0.4, 1.0, math.hypot(x, y * 0.9))
    swell = 0.2 * abs(fractal(x * 0.9, y * 0.9, 4.0, 3)) + 0.1 * (1 - abs(fractal(x * 2.3, y * 2.3, 2.0, 2))) ** 2
    warp = 0.25 * fractal(x * 2.0, y * 2.0, 7.0, 2)
    near, _ = noise.voronoi(Vector((x * 4.2 + warp, y * 4.2 - warp, 0.5)))
    dome = max(0.0, 1 - (1.25 * near[0]) ** 2)
    return away * (swell - 0.04 + 0.1 * smooth(0.8, 3.0, y)) + (0.025 + 0.05 * away) * dome


def trunks(material, spots, height=9.0, seed=3):
    """Trunks at (x, y, radius), each leaning its own way."""
    dice = random.Random(seed)
    for x, y, radius in spots:
        lean = (dice.uniform(-0.06, 0.06), dice.uniform(-0.03, 0.03))
        path = [(x + lean[0] * k, y + lean[1] * k, -0.4 + height * k / 8) for k in range(9)]
        swept(path, radius, material, 24, 0.7)


def canopy(material, count, x_range, y_range, z_range, size=(0.5, 1.3), leaf=0.2, seed=5, keep=lambda x, y, dice: True):
    """Foliage that hangs in the distance."""
    templates = [crown(material, 70, 0.8, leaf, seed=seed + k) for k in range(4)]
    dice = random.Random(seed)
    spots = spread(count, x_range, y_range, lambda x, y: dice.uniform(*z_range), size, 3.0, seed, keep)
    return scatter(templates, spots, True)


def moss_carpet(ground, x_range, y_range, count, size=(0.6, 1.3), seed=2):
    """Moss over a ground: close stars of leaves too short to be taken for grass, in deep greens."""
    green = wild.grown_in_patches(("#1f3016", "#2f4a1c", "#436224", "#5b7430", "#77863c"), 3.0, 0.2)
    stars = [tuft(green, 14, 0.017, 0.0055, 0.009, (0.1, 1.35), seed + k) for k in range(5)]
    spots = spread(count, x_range, y_range, lambda x, y: ground(x, y) - 0.003, size, 0.3, seed)
    scatter(stars, spots, True)


def forest_litter(ground, x_range, y_range, seed, clear=0.5):
    """A few twigs and brown leaves lying on moss."""
    brown = wild.leafy(("#7a5230", "#96683a", "#6a4526", "#a87f4a"), 0.15, 0.6, 0.4, "#c9a56a")
    leaves = [long_leaf(brown, 0.28, 0.5, 0, 0.05, seed + k) for k in range(3)]
    far = lambda x, y, dice: math.hypot(x, y) > clear  # noqa: E731
    spots = spread(40, x_range, y_range, lambda x, y: ground(x, y) + 0.02, (0.12, 0.2), 0.5, seed, far)
    scatter(leaves, spots)


FOREST_TAGS = {
    "mood": ["natural", "calm", "fresh"],
    "season": ["spring", "summer"],
    "room": ["forest", "outdoor"],
    "materials": ["moss", "leaf"],
    "words": ["forest", "woods", "moss", "forest floor", "green", "nature", "trees", "organic", "skincare", "hiking", "tea"],
}


@a_set(
    "forest-moss",
    title="Moss in a sunlit forest",
    view="frontal",
    surface={"gloss": 0.0, "roughness": 1.0},
    exposure=0.25,
    tags=FOREST_TAGS,
    **OUTDOORS,
)
def forest_moss(stage):
    height_field((-4.0, 4.0), (-2.6, 7.0), (300, 360), cushions, wild.moss_ground())
    moss_carpet(cushions, (-1.5, 1.5), (-1.9, 1.6), 110000)
    moss_carpet(cushions, (-2.8, 2.8), (1.6, 5.0), 40000, (1.6, 2.8), 12)
    forest_litter(cushions, (-1.4, 1.4), (-1.2, 2.0), 4, 0.6)
    ferns(cushions, 7)
    bark = wild.bark("#54453a", "#5d7030")
    trunks(bark, ((-1.75, 3.2, 0.3), (1.5, 4.4, 0.26), (-0.55, 7.5, 0.24), (2.9, 6.5, 0.32), (0.7, 9.5, 0.26)))
    trunks(bark, ((-3.4, 6.2, 0.3), (-2.2, 10.0, 0.3), (2.0, 11.0, 0.3), (4.4, 10.5, 0.34), (-0.9, 13.0, 0.3)), seed=8)
    leaves = wild.leafy(("#6f9a35", "#8db545", "#557d2c", "#a7c45a"), 0.55, 0.4, 0.1, islands=True)
    canopy(leaves, 190, (-5.0, 5.0), (5.0, 13.0), (0.9, 5.0))
    canopy(leaves, 90, (-5.0, 5.0), (7.0, 13.0), (-0.2, 0.9), (0.4, 0.9))
    backdrop = wild.sky([(0.0, "#56733a"), (0.35, "#a9c46f"), (0.7, "#dfeac0"), (1.0, "#c4dba0")], -0.6, 5.0, 1.1)
    wall(backdrop, 17.0, width=40, top=14).lightgroup = "fill"
    sun = (-0.72, 0.34, 0.9)
    canopy_shadow(sun)
    stage.sun(sun, 1.6, 5.6, (1.0, 0.92, 0.74))
    stage.ambient((0.84, 0.96, 0.86), 0.75)
    stage.frontal(pitch=8.0, blur=0.5)


def ferns(ground, seed, spots=((-1.35, 0.75), (1.42, 0.95), (-1.7, 1.5), (1.75, 1.7), (-2.1, 2.6), (2.2, 2.8))):
    """Fronds in rosettes to the left and the right."""
    frond = wild.leafy(("#4a7028",), 0.4, 0.7, 0.3, specular=0.1)
    dice = random.Random(seed)
    for k, (x, y) in enumerate(spots):
        for j in range(6):
            turn = (dice.uniform(-0.3, 0.3), dice.uniform(-0.95, -0.6), 6.28 * j / 6 + dice.uniform(-0.3, 0.3))
            branch(
                (x, y, ground(x, y)),
                turn,
                frond,
                "fern",
                1.5,
                26,
                dice.uniform(0.42, 0.6),
                seed=seed * 100 + 10 * k + j,
            )


def canopy_shadow(sun, spots=((-1.2, 0.9), (1.1, -0.6), (-0.9, -1.3), (1.3, 1.1), (-0.2, 2.0))):
    """Dappled shade from crowns that nobody sees."""
    templates = [crown(of.black(), 40, 0.42, 0.17, seed=40 + k) for k in range(3)]
    towards = Vector(sun).normalized()
    at = [(tuple(Vector((x, y, 0)) + towards * 4.0), (k, 2 * k, 3 * k), 1.0) for k, (x, y) in enumerate(spots)]
    shade = unmirrored(scatter(templates, at, True))
    return shade


@a_set(
    "table-moss",
    things=[
        {"tags": ["fern", "outdoor"], "box": [0, 0.08, 0.33, 0.25]},
        {"tags": ["fern", "outdoor"], "box": [0.68, 0.02, 0.32, 0.27]},
    ],
    title="Moss from above at an angle",
    view="angled",
    surface={"gloss": 0.0, "roughness": 1.0},
    exposure=0.22,
    tags={
        **FOREST_TAGS,
        "words": ["moss", "fern", "nature", "skincare", "soap", "wellness", "tea", "perfume"],
    },
    **OUTDOORS,
)
def table_moss(stage):
    height_field((-2.6, 2.6), (-2.0, 3.6), (260, 280), cushions, wild.moss_ground())
    moss_carpet(cushions, (-1.4, 1.4), (-1.6, 2.2), 150000)
    forest_litter(cushions, (-1.3, 1.3), (-1.2, 1.8), 9, 0.62)
    ferns(cushions, 5, ((-1.25, 1.15), (1.3, 1.3)))
    stage.sun((-0.8, 0.3, 0.85), 1.6, 4.6, (1.0, 0.93, 0.78))
    canopy_shadow((-0.8, 0.3, 0.85), ((-1.2, 0.5), (1.2, -0.7), (0.2, 1.8)))
    stage.ambient((0.86, 0.96, 0.88), 0.8)
    stage.angled(blur=1.2)


@a_set(
    "forest-autumn",
    title="Forest floor in autumn leaves",
    view="frontal",
    surface={"gloss": 0.0, "roughness": 0.9},
    exposure=0.27,
    tags={
        "mood": ["warm", "natural", "cosy"],
        "season": ["autumn"],
        "room": ["forest", "outdoor"],
        "materials": ["leaf"],
        "words": [
            "forest",
            "woods",
            "autumn leaves",
            "fall",
            "nature",
            "trees",
            "hiking",
            "boots",
            "scarf",
            "whisky",
            "tea",
        ],
    },
    **OUTDOORS,
)
def forest_autumn(stage):
    def ground(x, y):
        return 0.6 * cushions(x, y)

    height_field((-4.0, 4.0), (-2.6, 8.0), (240, 300), ground, wild.soil("#5a3f28"))
    leaf_litter(ground, (-1.9, 1.9), (-2.0, 2.4), 2600)
    leaf_litter(ground, (-3.6, 3.6), (2.4, 7.0), 2200, 8)
    bark = wild.bark("#4a3d33")
    trunks(bark, ((-1.9, 3.6, 0.28), (1.7, 5.0, 0.25), (-0.7, 8.0, 0.24), (3.2, 7.5, 0.3), (0.9, 10.5, 0.26)), seed=11)
    trunks(bark, ((-3.6, 7.0, 0.3), (-2.2, 11.0, 0.3), (2.4, 12.0, 0.3), (-4.6, 11.5, 0.34)), seed=9)
    gold = wild.leafy(("#d98a24", "#e0a736", "#c4642a", "#e8bd55", "#b8822c"), 0.55, 0.4, 0.1, islands=True)
    canopy(gold, 190, (-5.5, 5.5), (6.0, 13.5), (1.0, 5.0))
    canopy(gold, 70, (-5.5, 5.5), (7.0, 13.5), (-0.2, 0.9), (0.4, 0.9))
    backdrop = wild.sky([(0.0, "#8a6a3c"), (0.35, "#e0b974"), (0.7, "#f4e2bb"), (1.0, "#efd9a8")], -0.6, 5.0, 1.1)
    wall(backdrop, 17.0, width=40, top=14).lightgroup = "fill"
    sun = (-0.78, 0.42, 0.72)
    stage.sun(sun, 1.6, 5.4, (1.0, 0.86, 0.62))
    stage.ambient((0.95, 0.93, 0.88), 0.65)
    stage.frontal(pitch=8.0, blur=0.5)


def leaf_litter(ground, x_range, y_range, count, seed=3, flat=0.55):
    """Fallen leaves of maple, oak and beech, lying flat where the product stands."""
    tones = ("#b5562a", "#c9822e", "#8f4a24", "#d9a23f", "#a06a35", "#7a4a2a", "#c4602c")
    red = wild.leafy(tones, 0.2, 0.5, 0.4, "#e0b878", scale=3.0)
    brown = wild.leafy(("#8a5a30", "#a0703f", "#74492a", "#b58a50"), 0.15, 0.55, 0.4, "#cfae78", scale=3.0)
    kinds = [maple_leaf(red, 0.35, seed), maple_leaf(red, -0.3, seed + 1), maple_leaf(red, 0.6, seed + 2)]
    kinds += [long_leaf(brown, 0.3, 0.5, 5, 0, seed), long_leaf(brown, 0.27, -0.4, 5, 0, seed + 1)]
    kinds += [long_leaf(brown, 0.3, 0.6, 0, 0.04, seed), long_leaf(red, 0.3, -0.35, 0, 0.04, seed + 2)]
    dice, spots = random.Random(seed), []
    for _ in range(count):
        x, y = dice.uniform(*x_range), dice.uniform(*y_range)
        away = smooth(0.5, 1.0, math.hypot(x, y))
        tilt = 0.1 + flat * away
        turn = (dice.uniform(-tilt, tilt), dice.uniform(-tilt, tilt), dice.uniform(0, 6.28))
        lift = dice.uniform(-0.012, 0.004) + away * dice.uniform(0.0, 0.05)
        spots.append(((x, y, ground(x, y) + lift), turn, dice.uniform(0.16, 0.3)))
    scatter(kinds, spots, True, seed)


@a_set(
    "meadow-flowers",
    title="Flat stone in a meadow of wild flowers",
    view="frontal",
    surface={"gloss": 0.0, "roughness": 0.9},
    exposure=0.36,
    tags={
        "mood": ["fresh", "sunny", "natural"],
        "season": ["spring", "summer"],
        "room": ["meadow", "garden", "outdoor"],
        "materials": ["grass", "stone", "leaf"],
        "words": [
            "meadow",
            "wildflowers",
            "flower meadow",
            "spring",
            "field",
            "green",
            "nature",
            "skincare",
            "honey",
            "tea",
            "organic",
            "perfume",
            "picnic",
            "summer",
        ],
    },
    **OUTDOORS,
)
def meadow_flowers(stage):
    def ground(x, y):
        return -0.16 + 0.05 * fractal(x * 0.7, y * 0.7, 2.0, 3) + 0.06 * max(0.0, y - 1.0)

    rock((0.0, -0.1, -0.3), (1.25, 0.75, 0.6), of.stone("#5f5b52", 0.8), 2, cut=0.3, detail=7)
    floor(of.meadow("#55702c", "#7d8a3f"), height=-0.2, front=-3, back=3)
    height_field((-6.0, 6.0), (-2.6, 12.0), (120, 140), ground, of.meadow("#55702c", "#7d8a3f"))
    off_stone = lambda x, y, dice: (x / 1.2) ** 2 + ((y + 0.1) / 0.76) ** 2 > 1.0 and y > -1.1  # noqa: E731
    green = wild.leafy(("#5f8a2c", "#7da03a", "#4c7426", "#9ab04f", "#8a9a45"), 0.45, 0.5, 0.2, islands=True)
    low = [tuft(green, 22, 0.36, 0.013, 0.07, (0.05, 0.75), k) for k in range(5)]
    scatter(low, spread(2600, (-2.6, 2.6), (-1.1, 3.2), ground, (0.6, 1.1), 0.2, 3, off_stone), True)
    scatter(low, spread(3600, (-5.5, 5.5), (3.2, 11.0), ground, (1.0, 1.9), 0.2, 4), True)
    blossoms(ground, off_stone)
    leaves = wild.leafy(("#5f8a35", "#7fa545", "#4f7530"), 0.5, 0.4, 0.1, islands=True)
    canopy(leaves, 170, (-9.0, 9.0), (13.0, 17.0), (0.2, 2.6), (0.8, 1.6), 0.3)
    backdrop = wild.sky([(0.0, "#cfe0cf"), (0.4, "#cfe4ee"), (1.0, "#8fbfe0")], 0.0, 7.0, 1.1, 0.7)
    wall(of.area(backdrop, "sky", "sky"), 26.0, width=60, top=20).lightgroup = "fill"
    stage.sun((-0.76, 0.34, 0.85), 1.4, 4.8, (1.0, 0.92, 0.76))
    stage.ambient((0.86, 0.95, 1.0), 0.75)
    stage.frontal(pitch=7.0, blur=0.5)


def blossoms(ground, keep, seed=20):
    """Daisies, poppies, cornflowers and buttercups."""
    stem = wild.leafy(("#6f8f3a",), 0.3, 0.5, 0.2)
    yolk = of.matte("#e0b030", 0.8)
    dark = of.matte("#2a2320", 0.8)
    petals = lambda *tones: wild.leafy(tones, 0.45, 0.55, 0.12)  # noqa: E731
    kinds = (
        (
            petals("#f4f1ea", "#ebe8e4"),
            yolk,
            {"petals": 18, "reach": 0.055, "width": 0.02, "cup": 0.1, "heart": 0.024},
            120,
        ),
        (
            petals("#d8382a", "#e05030"),
            dark,
            {"petals": 5, "reach": 0.075, "width": 0.085, "cup": 0.7, "heart": 0.016},
            55,
        ),
        (
            petals("#4f6fd0", "#6a7fd8"),
            dark,
            {"petals": 10, "reach": 0.045, "width": 0.022, "cup": 0.5, "heart": 0.012},
            60,
        ),
        (
            petals("#f0c93a", "#e8bc30"),
            yolk,
            {"petals": 6, "reach": 0.032, "width": 0.034, "cup": 0.6, "heart": 0.01},
            110,
        ),
    )
    for k, (petal, heart, shape, count) in enumerate(kinds):
        heads = [flower(petal, heart, stem, height=0.42, seed=seed + 10 * k + j, **shape) for j in range(3)]
        near = spread(count, (-2.2, 2.2), (0.2, 3.4), ground, (0.8, 1.25), 0.12, seed + k, keep)
        sides = spread(count // 3, (-2.0, 2.0), (-0.7, 0.7), ground, (0.6, 0.9), 0.15, seed + 40 + k, keep)
        sides = [spot for spot in sides if abs(spot[0][0]) > 1.0]
        far = spread(count, (-4.5, 4.5), (3.4, 10.0), ground, (0.9, 1.3), 0.12, seed + 70 + k)
        scatter(heads, near + sides + far, True)


@a_set(
    "snow-fir",
    things=[
        {"tags": ["tree", "forest"], "box": [0, 0, 0.17, 0.4]},
        {"tags": ["tree", "forest"], "box": [0.19, 0, 0.22, 0.33]},
        {"tags": ["tree", "forest"], "box": [0.54, 0, 0.28, 0.3]},
        {"tags": ["tree", "forest"], "box": [0.85, 0, 0.15, 0.36]},
    ],
    title="Fresh snow before a forest",
    view="frontal",
    surface={"gloss": 0.0, "roughness": 1.0},
    exposure=0.52,
    tags={
        "mood": ["fresh", "calm", "bright"],
        "season": ["winter"],
        "room": ["snow", "forest", "outdoor"],
        "materials": ["snow"],
        "words": [
            "snow",
            "winter",
            "forest",
            "ski",
            "cold",
            "sport",
            "jacket",
            "beanie",
            "skincare",
        ],
    },
    **OUTDOORS,
)
def snow_fir(stage):
    def drift(x, y):
        away = smooth(0.5, 1.4, math.hypot(x, y))
        soft = 0.34 * fractal(x * 0.5, y * 0.5, 3.0, 2) + 0.015 * fractal(x * 2.1, y * 2.1, 5.0, 3)
        return away * (soft + 0.03 * max(0.0, y)) + 0.008 * fractal(x * 5, y * 5, 1.0, 4)

    height_field((-4.0, 4.0), (-2.6, 9.0), (400, 460), drift, of.snow())
    needles = wild.leafy(("#5f8a62", "#54795a", "#6f9570", "#e6edf2"), 0.35, 0.6, 0.2, islands=True)
    bark = wild.bark("#6a5a4c")
    twigs = [fir_twig(needles, bark, 1.0, k) for k in range(2)]
    dice = random.Random(6)
    for x, y, tall in (
        (-1.9, 6.4, 2.6),
        (2.1, 7.0, 3.0),
        (-0.7, 11.5, 2.4),
        (0.75, 13.0, 2.8),
        (-2.9, 11.0, 3.0),
        (3.2, 12.0, 3.2),
        (1.9, 15.0, 2.6),
        (-1.9, 15.0, 2.8),
    ):
        fir(twigs, bark, (x, y, drift(0, 6) - 0.2), tall, dice)
    backdrop = wild.sky([(0.0, "#b9cbd6"), (0.3, "#cfdde6"), (0.7, "#dbe8f0"), (1.0, "#b4d0e6")], -0.4, 6.0, 1.05)
    wall(of.area(backdrop, "sky", "sky"), 20.0, width=40, top=14).lightgroup = "fill"
    for x, y, tall in ((-3.0, 1.9, 2.4), (-3.6, 3.2, 2.8), (-2.5, -1.2, 1.3)):
        fir(twigs, bark, (x, y, -0.3), tall, dice)
    stage.sun((-0.84, 0.12, 0.46), 0.9, 4.6, (1.0, 0.87, 0.7))
    stage.ambient((0.72, 0.86, 1.0), 0.48)
    stage.frontal(pitch=7.5, blur=0.7)


def fir(twigs, bark, foot, tall, dice):
    """A fir of whorled sprays that lengthen toward the ground."""
    x, y, z = foot
    swept([(x, y, z), (x, y, z + tall)], 0.03 * tall, bark, 12, 0.2)
    spots = []
    for level in range(int(tall * 6)):
        t = level / (tall * 6)
        around = dice.uniform(0, 6.28)
        for k in range(9):
            heading = around + 6.28 * k / 9 + dice.uniform(-0.2, 0.2)
            spots.append(
                ((x, y, z + 0.25 + tall * t), (0, 0.15 + 0.4 * (1 - t), heading), (1 - t) * tall * 0.27 + 0.12)
            )
    scatter(twigs, spots, True)
