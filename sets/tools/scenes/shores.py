"""Sand and water: beaches, dunes, a stream, a pool."""

import math
import random

from stage import materials as of
from stage import natural as wild
from stage.finds import shell
from stage.growth import scatter, spread, stones, tuft
from stage.horizons import open_sky
from stage.props import branch, leaf_shadow
from stage.rooms import tiled
from stage.shapes import box, floor, fractal, height_field, rock, sphere, swept, wall
from stage.stage import a_set

from .forests import OUTDOORS, canopy, canopy_shadow, ferns, smooth, trunks

BEACH_WORDS = ["beach", "sea", "shells", "holiday", "sunscreen", "drink", "sandals", "sunglasses", "swimwear", "travel"]


def rippled(x, y):
    """Wind ripples that leave the middle level."""
    away = smooth(0.45, 1.05, math.hypot(x, y))
    bent = 0.5 * x + 1.7 * y + 0.5 * fractal(x * 0.7, y * 0.7, 4.0, 3)
    return away * (0.012 * math.sin(bent * 12) + 0.08 * fractal(x * 0.6, y * 0.6, 7.0, 3)) + 0.005 * fractal(
        x * 9, y * 9, 1.0, 3
    )


def shells(ground, spots, seed=3):
    worn = wild.varied(("#e8d6c0", "#d9b79a", "#efe6da", "#c9a08a"), 0.5, 0.4, 6.0, 0.15, 0.2)
    kinds = [shell(worn, 12 + k, seed=seed + k) for k in range(3)]
    scatter(kinds, [((x, y, ground(x, y) - 0.006), (0.0, 0.06, turn), size) for x, y, size, turn in spots], seed=seed)


@a_set(
    "table-sand",
    things=[
        {"tags": ["shell"], "box": [0, 0.4, 0.2, 0.1]},
        {"tags": ["shell"], "box": [0.96, 0.74, 0.04, 0.06]},
    ],
    title="Sand with shells near the water's edge, at an angle",
    view="angled",
    surface={"gloss": 0.0, "roughness": 1.0},
    exposure=0.46,
    tags={
        "mood": ["sunny", "fresh", "calm"],
        "season": ["summer"],
        "room": ["beach", "outdoor"],
        "materials": ["sand", "water"],
        "words": BEACH_WORDS,
    },
    **OUTDOORS,
)
def table_sand(stage):
    def bed(x, y):
        slope = -0.06 * smooth(0.6, 2.2, y) - 0.03 * max(0.0, y - 1.2)
        return rippled(x, y) * (1 - smooth(0.4, 1.1, y)) + slope

    height_field((-2.4, 2.4), (-2.0, 3.6), (420, 460), bed, wild.wet_sand("#dcc8a4", 1.35, 0.9))
    # A shadow of the water on its own bed would draw a dark line along the shore.
    floor(wild.shallows(1.32), height=-0.02, front=0.9, back=9).visible_shadow = False
    shells(bed, ((-0.98, 0.55, 0.13, 0.6), (-0.78, 0.72, 0.07, 2.2), (0.98, -0.52, 0.11, 3.6), (1.1, 0.42, 0.06, 1.2)))
    kinds = stones(wild.varied(("#b9ab98", "#8f877c", "#d9cfc0", "#a3968a")), 5, seed=9)
    spots = [
        ((x, y, bed(x, y)), (0, 0, k), size)
        for k, (x, y, size) in enumerate(
            ((1.0, 0.72, 0.07), (0.86, 0.84, 0.04), (-1.12, -0.4, 0.05), (-1.2, 0.2, 0.035), (1.2, -0.2, 0.03))
        )
    ]
    scatter(kinds, spots)
    sun = (-0.85, 0.2, 0.72)
    leaf_shadow((-1.75, -0.75, 0), sun, (1.0, 0.2, 0), 1.6, "palm", 1.1, 18, 0.8, seed=6)
    stage.sun(sun, 1.2, 4.6, (1.0, 0.92, 0.78))
    stage.ambient((0.84, 0.93, 1.0), 0.7)
    stage.angled(blur=2.0)


@a_set(
    "beach-driftwood",
    things=[
        {"tags": ["driftwood", "wood", "beach"], "box": [0, 0.36, 0.38, 0.3]},
        {"tags": ["sea", "water", "beach"], "box": [0.0, 0.2, 0.2, 0.06]},
        {"tags": ["sea", "water", "beach"], "box": [0.2, 0.2, 0.2, 0.06]},
        {"tags": ["sea", "water", "beach"], "box": [0.4, 0.2, 0.2, 0.06]},
        {"tags": ["sea", "water", "beach"], "box": [0.6, 0.2, 0.2, 0.06]},
        {"tags": ["sea", "water", "beach"], "box": [0.8, 0.2, 0.2, 0.06]},
    ],
    title="Driftwood on a beach at sunset",
    view="frontal",
    surface={"gloss": 0.0, "roughness": 1.0},
    exposure=0.38,
    tags={
        "mood": ["warm", "calm", "natural"],
        "season": ["summer", "autumn"],
        "room": ["beach", "outdoor"],
        "materials": ["sand", "wood", "water"],
        "words": ["driftwood", "sunset", "evening", "golden hour", *(word for word in BEACH_WORDS if word != "shells"), "summer"],
    },
    **OUTDOORS,
)
def beach_driftwood(stage):
    def dunes(x, y):
        return rippled(x, y) - 0.09 * max(0.0, y - 1.8)

    height_field((-3.6, 3.6), (-2.6, 5.6), (420, 460), dunes, of.sand("#d9c19a"))
    grey = wild.bark("#a3968a")
    dice = random.Random(4)

    def log(start, end, radius, seed, bow=0.1):
        path = []
        for k in range(25):
            t = k / 24
            x, y, z = (a + (b - a) * t for a, b in zip(start, end, strict=False))
            wander = (0.06 * fractal(t * 3, seed, 1.0, 2), 0.06 * fractal(t * 3, seed, 5.0, 2))
            path.append((x, y + wander[0], z + wander[1] + bow * math.sin(math.pi * t)))
        item = swept(path, radius, grey, 40, 0.45)
        for vertex in item.data.vertices:
            v = vertex.co
            shift = 1 + 0.16 * fractal(v.x * 2.5, v.y * 6 + seed, v.z * 6, 3)
            nearest = path[min(24, max(0, round((v.x - start[0]) / (end[0] - start[0]) * 24)))]
            vertex.co = (v.x, nearest[1] + (v.y - nearest[1]) * shift, nearest[2] + (v.z - nearest[2]) * shift)

    log((-2.1, 1.15, 0.12), (-0.3, 0.78, 0.1), 0.17, 2, 0.06)
    log((-1.5, 0.9, 0.16), (-0.95, 1.35, 0.62), 0.07, 6, 0.02)
    log((-1.15, 0.85, 0.2), (-0.7, 0.98, 0.46), 0.045, 8, 0.02)
    log((1.0, 0.72, 0.03), (2.1, 1.05, 0.1), 0.07, 9, 0.03)
    shells(dunes, ((0.92, 0.25, 0.09, 0.8), (-0.9, -0.28, 0.06, 2.0)))
    kinds = stones(wild.varied(("#a39482", "#857a6e", "#c4b49f")), 4, seed=9)
    spots = [
        ((dice.uniform(0.8, 1.5), dice.uniform(0.1, 1.2), 0.0), (0, 0, k), dice.uniform(0.02, 0.06)) for k in range(9)
    ]
    scatter(kinds, [((x, y, dunes(x, y)), turn, size) for (x, y, _), turn, size in spots])
    blade = wild.leafy(("#b5a468", "#94935a", "#c9b57d"), 0.5, 0.5, 0.2, islands=True)
    grass = [tuft(blade, 34, 0.75, 0.013, 0.05, (0.05, 0.7), k) for k in range(3)]
    scatter(
        grass,
        [
            ((x, y, dunes(x, y)), (0, 0, k), 1.0)
            for k, (x, y) in enumerate(((1.35, 1.5), (1.6, 1.3), (1.9, 1.8), (-2.0, 1.9), (2.3, 1.4), (-1.75, 1.6)))
        ],
        True,
    )
    floor(wild.open_water("#b9a49a", "#8d8794"), height=-0.24, front=3.4, back=68, width=140)
    sphere((-5.4, 66.0, 1.3), 0.85, of.glow("#ffd890", 3.5)).lightgroup = "fill"
    open_sky(
        [(0.0, "#f7b070"), (0.35, "#f6c490"), (0.7, "#efcfb8"), (1.0, "#d9cdcf")],
        -0.3,
        5.0,
        strength=1.25,
        cloud=0.25,
        seed=6.0,
    )
    stage.sun((-0.84, 0.4, 0.42), 1.0, 5.6, (1.0, 0.76, 0.5))
    stage.ambient((0.95, 0.9, 0.95), 0.45)
    stage.panel((1.5, -4.0, 2.4), (0, 0, 0.4), (3.0, 2.4), 70, (1.0, 0.93, 0.88))
    stage.frontal(pitch=6.0, blur=0.9)


@a_set(
    "desert-dunes",
    title="Desert dunes in low sun",
    view="frontal",
    surface={"gloss": 0.0, "roughness": 1.0},
    exposure=0.36,
    tags={
        "mood": ["warm", "bold", "calm"],
        "season": ["summer"],
        "room": ["desert", "outdoor"],
        "materials": ["sand"],
        "words": [
            "desert",
            "dune",
            "sand",
            "sahara",
            "sunset",
            "perfume",
            "watch",
            "travel",
            "skincare",
            "sunglasses",
            "luxury",
        ],
    },
    **OUTDOORS,
)
def desert_dunes(stage):
    def near(x, y):
        away = smooth(0.4, 1.0, math.hypot(x, y))
        bent = 0.35 * x + 1.9 * y + 0.6 * fractal(x * 0.6, y * 0.6, 4.0, 3)
        wave = math.sin(bent * 15.0) + 0.3 * math.sin(bent * 30.0 + 0.6)
        hill = 0.16 * smooth(0.9, 3.0, y) * (0.5 + fractal(x * 0.35 + 1.0, y * 0.3, 6.0, 2))
        return away * 0.011 * wave + hill + 0.003 * fractal(x * 9, y * 9, 1.0, 2)

    height_field((-3.6, 3.6), (-2.6, 4.2), (520, 620), near, of.sand("#cf9a68"))

    def far(x, y):
        crest = 7.0 * fractal(x * 0.05 + 0.3, y * 0.05, 3.0, 2)
        fold = abs(math.sin(0.2 * (x + 0.55 * y + crest)))
        return -1.3 + 2.9 * (1 - fold) ** 1.25 * smooth(5.0, 16.0, y)

    height_field((-34.0, 34.0), (4.0, 60.0), (260, 300), far, of.sand("#cf9660", 30.0))
    open_sky([(0.0, "#f2d3a6"), (0.3, "#efdcc2"), (0.65, "#c6d6de"), (1.0, "#93b8d4")], 0.0, 7.0, cloud=0.25, seed=6.0)
    stage.sun((-0.9, -0.05, 0.56), 0.8, 5.2, (1.0, 0.84, 0.62))
    stage.ambient((0.84, 0.9, 1.0), 0.5)
    stage.frontal(pitch=5.0, blur=1.1)


@a_set(
    "stream-moss",
    title="Mossy rocks in a forest stream",
    view="frontal",
    surface={"gloss": 0.0, "roughness": 0.85},
    exposure=0.2,
    tags={
        "mood": ["fresh", "natural", "calm"],
        "season": ["spring", "summer"],
        "room": ["forest", "stream", "outdoor"],
        "materials": ["stone", "moss", "water"],
        "words": [
            "stream",
            "water",
            "forest",
            "moss",
            "rock",
            "nature",
            "skincare",
            "soap",
            "shampoo",
            "wellness",
            "drink",
            "bottle",
        ],
    },
    **OUTDOORS,
)
def stream_moss(stage):
    wet = wild.mossy_rock("#57544d", "#3c4f1c")
    rock((0.0, 0.0, -0.42), (1.05, 0.72, 0.7), wet, 3, cut=0.42, detail=7)
    for k, (x, y, z, size) in enumerate(
        (
            (-1.3, 0.9, -0.2, 0.5),
            (1.35, 1.1, -0.22, 0.56),
            (-0.55, 2.2, -0.25, 0.4),
            (0.75, 2.9, -0.25, 0.45),
            (-1.9, 2.6, -0.2, 0.7),
            (2.2, 3.2, -0.2, 0.8),
            (-1.15, -0.35, -0.27, 0.2),
            (1.25, -0.1, -0.27, 0.2),
            (0.1, 4.6, -0.2, 0.5),
        )
    ):
        rock((x, y, z), (size, size * 0.85, size * 0.72), wet, 20 + k, detail=6)
    floor(wild.lake("#22332c", 0.5, 2.6, 0.07), height=-0.26, front=-4, back=14)
    bank = lambda x, y: (
        -0.4
        + 0.75 * smooth(1.6, 3.6, abs(x - 0.3 * math.sin(y * 0.5)))
        + 0.12 * fractal(x, y, 3.0, 3)
        + 0.05 * max(0.0, y - 4)
    )  # noqa: E731
    height_field((-8.0, 8.0), (-2.0, 14.0), (160, 170), bank, wild.moss_ground())
    green = wild.grown_in_patches(("#33461c", "#4a6222", "#62782a", "#7d8a36"))
    stars = [tuft(green, 20, 0.08, 0.012, 0.03, (0.15, 1.25), k) for k in range(4)]
    scatter(
        stars,
        spread(9000, (-4.5, 4.5), (0.5, 7.0), bank, (0.8, 1.6), 0.4, 3, lambda x, y, dice: bank(x, y) > -0.22),
        True,
    )
    ferns(lambda x, y: max(-0.1, bank(x, y)), 9, ((-1.75, 1.5), (1.85, 1.6), (-2.3, 3.0), (2.5, 3.4)))
    trunks(
        wild.bark("#4a3d33", "#56682c"),
        ((-2.4, 5.5, 0.28), (2.2, 7.0, 0.26), (-0.9, 10.0, 0.24), (4.0, 9.0, 0.3), (0.9, 12.0, 0.26), (-4.0, 9.0, 0.3)),
    )
    leaves = wild.leafy(("#6f9a35", "#8db545", "#557d2c", "#a7c45a"), 0.55, 0.4, 0.1, islands=True)
    canopy(leaves, 200, (-6.0, 6.0), (7.0, 14.0), (0.4, 5.0))
    backdrop = wild.sky([(0.0, "#56733a"), (0.35, "#a9c46f"), (0.7, "#dfeac0"), (1.0, "#c4dba0")], -0.6, 5.0, 1.0)
    wall(backdrop, 17.0, width=40, top=14).lightgroup = "fill"
    sun = (-0.74, 0.3, 0.85)
    canopy_shadow(sun, ((-1.2, 0.9), (1.3, -0.4), (-0.7, -1.0)))
    stage.sun(sun, 1.6, 5.0, (1.0, 0.93, 0.78))
    stage.ambient((0.84, 0.96, 0.9), 0.7)
    stage.frontal(pitch=8.0, blur=0.6)


POOL = {
    "surface": {"gloss": 0.04, "roughness": 0.5},
    "exposure": 0.46,
    "tags": {
        "mood": ["fresh", "sunny", "modern"],
        "season": ["summer"],
        "room": ["pool", "terrace", "outdoor"],
        "materials": ["water", "travertine", "stone"],
        "words": ["pool", "water", "holiday", "sunscreen", "drink", "sunglasses", "swimwear", "sandals"],
    },
}


def pool(back):
    """Stone slabs to the pool's edge at y = 0.75, tiled coping, bright water beyond."""
    slab = lambda dice, _column, _row: of.travertine(dice.choice(("#d9cbb4", "#d3c4ac", "#dfd2bd")), 0.6)  # noqa: E731
    tiled((-4.5, -2.65, -0.03), ((1, 0, 0), (0, 1, 0)), (9, 3), (1.0, 1.0), slab, 0.012, 0.06, 0.002, 0.01, seed=4)
    for k in range(9):
        box((-4.0 + k, 0.56, -0.03), (0.985, 0.4, 0.075), of.travertine("#e0d5c2", 0.55), 0.02)
    floor(of.plaster("#cfc6b5"), height=-0.07, front=-5, back=0.74)
    box((0, 0.73, -0.6), (16, 0.04, 1.1), of.glaze("#8fc4d0"), 0)
    floor(wild.pool_water(), height=-0.14, front=0.74, back=back, width=30)


@a_set("table-pool", title="Edge of a pool, seen at an angle", view="angled", **POOL, **OUTDOORS)
def table_pool(stage):
    pool(14.0)
    sun = (-0.85, 0.25, 0.8)
    leaf_shadow((-1.8, 0.5, 0), sun, (1.0, -0.2, 0), 1.7, "palm", 1.3, 18, 0.85, seed=3)
    leaf_shadow((1.5, -1.0, 0), sun, (-1.0, 0.25, 0), 1.7, "palm", 1.0, 16, 0.7, seed=8)
    stage.sun(sun, 0.8, 4.6, (1.0, 0.93, 0.8))
    stage.ambient((0.84, 0.94, 1.0), 0.68)
    stage.angled(blur=2.0)


@a_set("pool-edge", title="Edge of a pool in the sun", view="frontal", **POOL, **OUTDOORS)
def pool_edge(stage):
    pool(11.0)
    box((0, 11.3, 0.02), (30, 0.8, 0.3), of.travertine("#d9cbb4"), 0.03)
    box((0, 15.0, 0.9), (40, 0.4, 2.0), of.plaster("#e6ddcd"), 0.02)
    leaf = wild.leafy(("#5f8f3f", "#4f7d36", "#75a34d"), 0.4, 0.45, 0.1)
    dice = random.Random(3)
    for k in range(26):
        x = dice.choice((-1, 1)) * dice.uniform(1.2, 5.0)
        turn = (dice.uniform(-0.4, 0.4), dice.uniform(-1.5, -0.5), dice.uniform(0, 6.28))
        branch(
            (x, dice.uniform(12.5, 14.4), dice.uniform(0.0, 0.6)),
            turn,
            leaf,
            "palm",
            1.7,
            20,
            dice.uniform(1.0, 1.7),
            seed=k,
        )
    for x in (-2.4, 2.1):
        bed = of.linen("#ece6da")
        box((x, 11.6, 0.42), (1.1, 1.5, 0.18), bed, 0.07)
        box((x, 12.3, 0.8), (1.1, 0.18, 0.9), bed, 0.07).rotation_euler = (-0.5, 0, 0)
    open_sky([(0.0, "#dcebf0"), (0.3, "#a9d2ea"), (1.0, "#5aa3d6")], -1.0, 16.0, cloud=0.4, seed=2.0)
    sun = (-0.82, -0.1, 0.7)
    leaf_shadow((-1.85, -0.35, 0), sun, (1.0, 0.35, 0), 1.7, "palm", 1.3, 18, 0.85, seed=3)
    stage.sun(sun, 0.8, 4.6, (1.0, 0.93, 0.8))
    stage.ambient((0.84, 0.94, 1.0), 0.68)
    stage.frontal(pitch=8.5, blur=0.6)
