"""Grounds from straight above: pavement, wet sand, black marble, rose paper."""

from stage import materials as of
from stage import natural as wild
from stage.growth import scatter, stones
from stage.laid import laid
from stage.props import leaf_shadow
from stage.rooms import tiled
from stage.shapes import floor, fractal, height_field
from stage.stage import a_set

from .feasts import folded_heart
from .flat_lays import LYING, low_sun, window_light
from .forests import canopy_shadow, smooth

SUN_ABOVE = (-0.86, 0.62, 0.9)


@a_set(
    "flat-lay-street",
    things=[{"tags": ["leaf"], "box": [0.76, 0.72, 0.12, 0.16]}, {"tags": ["leaf"], "box": [0.1, 0.1, 0.12, 0.14]}],
    title="Street paving from above in dappled shade",
    look=["lifestyle"],
    surface={"gloss": 0.0, "roughness": 0.85},
    exposure=0.34,
    tags={
        "mood": ["modern", "sunny", "natural"],
        "season": ["spring", "summer", "autumn"],
        "room": ["street", "outdoor"],
        "materials": ["stone", "concrete"],
        "words": ["flat lay", "street", "pavement", "sneaker", "shoe", "bag", "fashion", "clothes", "travel", "sunglasses"],
    },
    **LYING,
)
def street_lay(stage):
    floor(wild.soil("#5f5a52"), height=-0.02, front=-2, back=2, width=4)
    paving = [of.concrete(tone, 0.75, 0.3, 1.3) for tone in ("#8f8b85", "#a19b92", "#827e79", "#98928a")]
    for row in range(9):
        shift = 0.21 * (row % 2)
        tiled((-1.5 - shift, -1.25 + 0.28 * row, -0.02), ((1, 0, 0), (0, 1, 0)), (8, 1), (0.42, 0.28), lambda dice, _c, _r: dice.choice(paving), 0.014, 0.04, 0.004, 0.012, seed=row)
    laid("autumn-leaf", (0.72, -0.66, 0.0), 20, 0.5)
    laid("autumn-leaf", (-0.8, 0.72, 0.0), 130, 0.55)
    canopy_shadow(SUN_ABOVE, ((-1.0, -0.7), (0.95, 0.6)))
    low_sun(stage, 4.6, 0.8, 0.6)
    stage.overhead()


@a_set(
    "flat-lay-shore",
    things=[
        {"tags": ["sea", "water"], "box": [0.14, 0.12, 0.72, 0.1]},
        {"tags": ["shell", "shells"], "box": [0.78, 0.5, 0.1, 0.24]},
        {"tags": ["shell", "shells"], "box": [0.1, 0.72, 0.14, 0.15]},
    ],
    title="Wet sand with shells by the sea from above",
    look=["lifestyle"],
    surface={"gloss": 0.02, "roughness": 0.8},
    exposure=0.46,
    tags={
        "mood": ["sunny", "fresh", "natural"],
        "season": ["summer"],
        "room": ["beach", "outdoor"],
        "materials": ["sand", "water"],
        "words": ["flat lay", "beach", "sea", "shells", "holiday", "sunscreen", "sunglasses", "sandals", "swimwear", "jewellery", "watch"],
    },
    **LYING,
)
def shore_lay(stage):
    def bed(x, y):
        return -0.12 * smooth(0.3, 1.1, y) + 0.012 * fractal(x * 1.3, y * 1.3, 9.0, 4) + 0.004 * fractal(x * 9, y * 9, 2.0, 3)

    height_field((-1.3, 1.3), (-1.3, 1.3), (320, 320), bed, wild.wet_sand("#dcc8a4", 0.48, 0.4))
    floor(wild.shallows(0.5, 0.4), height=-0.03, front=0.2, back=1.6, width=4).visible_shadow = False
    for prop, x, y, turn, scale in (("scallop-shell", 0.74, -0.16, 30, 1.4), ("spiral-shell", 0.8, -0.42, 80, 1.4), ("scallop-shell", -0.78, -0.72, 200, 1.1), ("starfish", -0.64, -0.86, 10, 0.9)):
        laid(prop, (x, y, bed(x, y)), turn, 0.42, scale)
    kinds = stones(wild.varied(("#b9ab98", "#8f877c", "#d9cfc0", "#a3968a")), 5, seed=9)
    scatter(kinds, [((x, y, bed(x, y)), (0, 0, 3 * x), size) for x, y, size in ((0.9, -0.8, 0.06), (-0.9, -0.3, 0.04), (0.66, -0.9, 0.03), (-0.7, 0.2, 0.03))])
    low_sun(stage, 4.6, 0.84, 0.6, 1.2)
    stage.overhead()


@a_set(
    "flat-lay-black-marble",
    title="Black marble from above in window light",
    look=["lifestyle", "standard"],
    surface={"gloss": 0.22, "roughness": 0.16},
    exposure=0.1,
    tags={
        "mood": ["moody", "elegant", "bold"],
        "season": [],
        "room": ["studio", "bathroom", "kitchen", "living room"],
        "materials": ["marble"],
        "words": ["flat lay", "dark", "luxury", "jewellery", "watch", "beauty", "perfume", "whisky", "chocolate", "men"],
    },
    **LYING,
)
def black_marble_lay(stage):
    floor(of.marble("#222326", "#7d786e", "#7d6645", 0.16, 0.8), front=-4, back=4, width=8)
    stage.panel((-3.4, 2.6, 2.8), (0, 0, 0), (1.2, 0.7), 420, (1.0, 0.96, 0.9), "key")
    stage.panel((3.4, -2.2, 3.0), (0, 0, 0), (2.0, 2.0), 50, (0.8, 0.88, 1.0))
    stage.ambient((0.9, 0.95, 1.0), 0.2)
    stage.overhead()


@a_set(
    "flat-lay-valentine",
    things=[
        {"tags": ["heart", "valentine"], "box": [0.76, 0.12, 0.1, 0.26]},
        {"tags": ["heart", "valentine"], "box": [0.12, 0.64, 0.12, 0.22]},
        {"tags": ["rose", "petals", "flower"], "box": [0.1, 0.1, 0.15, 0.15]},
    ],
    title="Paper hearts and petals from above",
    look=["lifestyle"],
    surface={"gloss": 0.0, "roughness": 0.9},
    exposure=0.46,
    tags={
        "mood": ["soft", "playful", "festive"],
        "season": ["winter", "spring"],
        "room": [],
        "materials": ["paper"],
        "words": ["flat lay", "valentine", "love", "heart", "hearts", "pink", "mother's day", "romantic"],
    },
    **LYING,
)
def valentine_lay(stage):
    floor(of.area(of.paper("#e9c6c4", 0.08), "paper", "paper"), front=-4, back=4, width=8)
    tones = [of.paper(tone, 0.1) for tone in ("#b5384a", "#d97b86", "#f1e2dc", "#c95a68")]
    spots = ((0.72, 0.72, 0.34, 0.4), (0.86, 0.36, 0.22, -0.5), (0.58, 0.94, 0.18, 0.9), (-0.72, -0.6, 0.34, -0.3), (-0.9, -0.3, 0.2, 0.6), (-0.52, -0.9, 0.22, 0.2))
    for k, (x, y, size, turn) in enumerate(spots):
        folded_heart((x, y, 0.02), size, tones[k % 4], turn, 0.3, True)
    laid("rose-petals", (-0.72, 0.72, 0.0), 30, 0.42, 1.2)
    laid("rose-petals", (0.78, -0.78, 0.0), 130, 0.42, 0.8)
    window_light(stage, 0.92, (0.7, 0.7), 0.55)
    stage.overhead()


@a_set(
    "flat-lay-concrete",
    title="Concrete from above in low sun",
    look=["lifestyle", "standard"],
    surface={"gloss": 0.03, "roughness": 0.7},
    exposure=0.38,
    tags={
        "mood": ["minimal", "modern", "calm"],
        "season": [],
        "room": ["studio", "garage", "terrace", "street"],
        "materials": ["concrete"],
        "words": ["flat lay", "minimal", "shoe", "sneaker", "watch", "electronics", "men", "accessories", "clothes"],
    },
    **LYING,
)
def concrete_lay(stage):
    floor(of.concrete("#a3a09b", 0.7, 0.6, 0.9), front=-3, back=3, width=6)
    low_sun(stage, 4.6, 0.86, 0.5, 1.0)
    stage.overhead()


@a_set(
    "flat-lay-pool",
    things=[{"tags": ["pool", "water"], "box": [0.14, 0.75, 0.72, 0.11]}],
    title="Stone edge of a pool from above",
    look=["lifestyle"],
    surface={"gloss": 0.05, "roughness": 0.5},
    exposure=0.46,
    tags={
        "mood": ["sunny", "fresh"],
        "season": ["summer"],
        "room": ["pool", "terrace", "outdoor"],
        "materials": ["travertine", "water"],
        "words": ["flat lay", "pool", "holiday", "sunscreen", "drink", "sunglasses", "swimwear", "sandals", "towel", "summer", "palm shadow"],
    },
    **LYING,
)
def pool_lay(stage):
    slab = [of.travertine(tone) for tone in ("#d9cbb4", "#d2c2a8", "#dfd2bd")]
    floor(of.plaster("#b9a98f"), height=-0.02, front=-0.5, back=2, width=4)
    tiled((-2.04, -0.54, -0.03), ((1, 0, 0), (0, 1, 0)), (6, 3), (0.68, 0.68), lambda dice, _c, _r: dice.choice(slab), 0.012, 0.06, 0.002, 0.02, seed=6)
    floor(wild.pool_water(), height=-0.12, front=-2.5, back=-0.5, width=4)
    leaf_shadow((-1.25, 0.95, 0), SUN_ABOVE, (1.0, -0.12, 0), length=1.3, pairs=14, scale=0.7, seed=3)
    low_sun(stage, 4.6, 0.88, 0.6, 1.0)
    stage.overhead()
