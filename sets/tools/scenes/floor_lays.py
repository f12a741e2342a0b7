"""From straight above: bricks, deck boards, glazed tiles, denim."""

import math

from stage import materials as of
from stage.graph import Material, scaled, srgb
from stage.props import leaf_shadow
from stage.rooms import tiled
from stage.shapes import box, cylinder, floor, fractal, height_field, swept
from stage.stage import a_set

from .flat_lays import LYING, SUN_ABOVE, low_sun, window_light
from .retreats import decking

ACROSS = ((1, 0, 0), (0, 1, 0))


@a_set(
    "flat-lay-brick",
    title="Brick paving from above",
    look=["lifestyle"],
    surface={"gloss": 0.0, "roughness": 0.9},
    exposure=0.26,
    tags={
        "mood": ["warm", "earthy", "sunny"],
        "season": ["summer", "autumn"],
        "room": ["street", "terrace", "outdoor"],
        "materials": ["brick"],
        "words": ["flat lay", "brick", "paving", "leaf shadow", "industrial", "shoe", "sneaker", "bag", "toy", "clothes", "men"],
    },
    **{**LYING, "anchor": [0, 0, 0.025]},
)
def brick_lay(stage):
    tones = ("#8a4c3a", "#93583f", "#7b4233", "#9a6249", "#6d3d30", "#8c5b46")
    clays = [of.stone(tone, 0.9, 1.6).scattered() for tone in tones]
    floor(of.concrete("#8d8173", 0.95, 0.3, 3.0), height=0.004, front=-2, back=2, width=4)
    for row in range(11):
        shift = 0.25 * (row % 2)
        tiled((-1.88 - shift, -1.4 + 0.252 * row, 0.0), ACROSS, (8, 1), (0.5, 0.252), lambda dice, _c, _r: dice.choice(clays), 0.018, 0.05, 0.005, 0.012, seed=row)
    leaf_shadow((-1.2, 0.9, 0), SUN_ABOVE, (1.0, -0.25, 0), 1.6, "olive", 1.3, 12, 0.85, seed=6)
    low_sun(stage, 4.6, 0.8, 0.6)
    stage.overhead()


@a_set(
    "flat-lay-deck",
    title="Deck boards from above in the sun",
    look=["lifestyle"],
    surface={"gloss": 0.02, "roughness": 0.65},
    exposure=0.38,
    tags={
        "mood": ["sunny", "warm", "natural"],
        "season": ["summer", "spring"],
        "room": ["terrace", "garden", "outdoor"],
        "materials": ["wood"],
        "words": ["flat lay", "deck", "boards", "leaf shadow", "holiday", "sunscreen", "sunglasses", "sandals", "swimwear", "towel", "toy", "clothes"],
    },
    **LYING,
)
def deck_lay(stage):
    decking((("#a58a6c", "#6f573f"), ("#9c8163", "#685039"), ("#ad9274", "#775f46")), 0.31, -1.5, 1.5, 4.0, 9, 0.6)
    floor(of.matte("#15130f"), height=-0.2, front=-2, back=2, width=4)
    leaf_shadow((-1.25, 0.95, 0), SUN_ABOVE, (1.0, -0.45, 0), 1.5, "olive", 1.3, 12, 1.0, seed=11)
    low_sun(stage, 4.8, 0.82, 0.55)
    stage.overhead()


@a_set(
    "flat-lay-tiles",
    title="Hand-made glazed tiles from above",
    look=["lifestyle"],
    surface={"gloss": 0.2, "roughness": 0.25},
    exposure=0.42,
    tags={
        "mood": ["fresh", "clean", "bright"],
        "season": ["spring", "summer"],
        "room": ["bathroom", "kitchen"],
        "materials": ["tile", "ceramic"],
        "words": ["flat lay", "tiles", "leaf shadow", "skincare", "soap", "cosmetics", "jewellery", "food"],
    },
    **LYING,
)
def tile_lay(stage):
    floor(of.plaster("#e4e0d6"), height=0.006, front=-2, back=2, width=4)
    glaze = lambda dice, _c, _r: of.area(of.glaze("#a9bfae", dice.uniform(0.82, 1.12)), "tiles", "paint")  # noqa: E731
    tiled((-1.36, -1.36, 0.0), ACROSS, (8, 8), (0.34, 0.34), glaze, 0.016, 0.04, 0.006, 0.014, seed=8)
    leaf_shadow((-1.2, 0.5, 0), SUN_ABOVE, (1.0, 0.2, 0), 1.5, "olive", 1.3, 12, 0.8, seed=4)
    low_sun(stage, 4.2, 0.84, 0.65)
    stage.overhead()


def denim(colour="#3f5878"):
    """Twill: pale and indigo threads that cross in diagonal ribs, worn unevenly."""
    tone = srgb(colour)
    m = Material("denim", tone, 0.95, 0.08)
    thread = m.noise(1.0, 3, 0.6, m.stretched((8.0, 210.0, 1.0), turn=math.radians(63)))
    cross = m.noise(1.0, 3, 0.6, m.stretched((170.0, 12.0, 1.0)))
    weave = m.mix(0.4, thread, cross)
    worn = m.ramp(m.noise(1.6, 5, 0.6), [(0.35, 0.8), (0.7, 1.18)])
    body = m.ramp(weave, [(0.38, scaled(tone, 0.62)), (0.52, tone), (0.66, tuple(min(1.0, 0.55 * c + 0.22) for c in tone))])
    m.colour(m.mix(1.0, body, worn, "MULTIPLY"))
    m.set(Sheen=0.25)
    return m.bump(weave, 0.35, 0.006)


def seam(start, end, cloth, yarn):
    """A felled seam: a ridge of doubled cloth between two rows of stitches."""
    (x0, y0), (x1, y1) = start, end
    length, turn = math.hypot(x1 - x0, y1 - y0), math.atan2(y1 - y0, x1 - x0)
    along, aside = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
    box(((x0 + x1) / 2, (y0 + y1) / 2, 0.012), (length, 0.085, 0.03), cloth, 0.014, turn)
    for row in (-0.026, 0.026):
        for k in range(int(length / 0.036)):
            at = [(x0 + along[0] * s + aside[0] * row, y0 + along[1] * s + aside[1] * row) for s in (0.036 * k, 0.036 * k + 0.024)]
            swept([(*at[0], 0.027), (*((a + b) / 2 for a, b in zip(*at)), 0.031), (*at[1], 0.027)], 0.0042, yarn, 8)


@a_set(
    "flat-lay-denim",
    title="Blue denim from above",
    look=["lifestyle"],
    surface={"gloss": 0.0, "roughness": 0.95},
    exposure=0.2,
    tags={
        "mood": ["bold", "modern", "earthy"],
        "season": [],
        "room": [],
        "materials": ["denim", "fabric"],
        "words": ["flat lay", "denim", "watch", "belt", "wallet", "sunglasses", "jewellery", "accessories", "men", "clothes", "fashion", "knife"],
    },
    **LYING,
)
def denim_lay(stage):
    def folds(x, y):
        rim = min(1.0, max(0.0, (math.hypot(x, y) - 0.5) / 0.5))
        bent = 0.8 * x - 0.6 * y + 0.3 * fractal(x * 0.8, y * 0.8, 5.0, 2)
        return rim * rim * (0.07 * math.exp(-(((bent - 0.95) / 0.11) ** 2)) + 0.05 * math.exp(-(((bent + 1.05) / 0.13) ** 2))) - 0.004

    cloth, yarn = denim(), of.matte("#c98a3e", 0.7)
    height_field((-1.5, 1.5), (-1.5, 1.5), (400, 400), folds, cloth)
    seam((-0.62, -1.4), (-0.5, 1.4), cloth, yarn)
    seam((-0.53, 0.6), (1.4, 0.74), cloth, yarn)
    copper = of.metal("#b06a44", 0.35)
    for x, y in ((-0.44, 0.52), (0.62, 0.6)):
        cylinder((x, y, 0.02), 0.026, 0.02, copper, 0.008)
    window_light(stage, 0.9, ambient=0.35)
    stage.overhead()
