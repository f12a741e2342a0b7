"""Upright surfaces that carry something: clothes hang here."""

import math

from mathutils import Vector

from stage import materials as of
from stage.props import leaf_shadow
from stage.rooms import TOWARDS_FRONT, boarded_wall, cast_from, peg
from stage.shapes import box, cylinder, plane, swept, wall
from stage.stage import a_set, hidden

HANGING = {"poses": ["hangs"], "view": "frontal", "stage": {"width": 1.04, "height": 1.04}}


@a_set(
    "wall-peg",
    title="Plaster wall with a peg rail",
    look=["standard"],
    anchor=[0, -0.07, 0.56],
    surface={"gloss": 0.0, "roughness": 0.9},
    exposure=0.54,
    tags={
        "mood": ["calm", "natural"],
        "season": [],
        "room": ["hallway", "bedroom", "studio"],
        "materials": ["plaster", "oak"],
        "words": ["clothes", "shirt", "jacket", "dress", "bag", "fashion", "apparel", "hat"],
    },
    **HANGING,
)
def wall_peg(stage):
    wall(of.area(of.plaster("#e6ded2", 0.93, 0.16), "wall", "paint"), 0.12, base=-4, top=6)
    oak = of.wood("#c79a68", "#8f6238", 0.5)
    box((0, 0.1, 0.575), (12.0, 0.04, 0.115), oak, 0.008)
    for k in range(-2, 3):
        x = 0.92 * k
        peg((x, 0.1, 0.58), 0.2, 0.018, oak)
    stage.panel((-3.2, -3.0, 2.9), (0, 0, 0), (1.3, 1.3), 420, (1.0, 0.96, 0.9), "key")
    stage.ambient((0.94, 0.97, 1.0), 0.45)
    stage.facing()


def hanger(x, y, z, wood, steel, turn=0.0, width=0.4):
    """A wooden clothes hanger whose hook goes over a rail at height `z`."""
    side = (math.cos(turn), math.sin(turn))
    hook = [(0.034 * math.sin(a), 0.034 * math.cos(a)) for a in (math.radians(-80 + 8 * k) for k in range(33))]
    hook += [(0.0, -0.05), (0.0, -0.13)]
    swept([(x + u * side[0], y + u * side[1], z + v - 0.018) for u, v in hook], 0.0055, steel)
    top, drop = z - 0.14, 0.1
    arms = [(u, -drop * abs(2 * u / width) ** 1.5) for u in (width * (k / 24 - 0.5) for k in range(25))]
    swept([(x + u * side[0], y + u * side[1], top + v) for u, v in arms], 0.017, wood)


@a_set(
    "wall-rail",
    title="Rail with a wooden hanger",
    look=["lifestyle"],
    anchor=[0, -0.03, 0.545],
    surface={"gloss": 0.0, "roughness": 0.9},
    exposure=0.46,
    tags={
        "mood": ["calm", "warm"],
        "season": ["spring", "autumn"],
        "room": ["bedroom", "hallway", "studio"],
        "materials": ["plaster", "wood"],
        "words": ["clothes", "shirt", "jacket", "dress", "coat", "sweater", "fashion", "apparel", "hanger", "rail"],
    },
    **HANGING,
)
def wall_rail(stage):
    wall(of.area(of.plaster("#dcc8bb", 0.94, 0.16), "wall", "paint"), 0.34, base=-4, top=6)
    steel = of.metal("#2b2927", 0.4)
    cylinder((0, 0, 0.7), 0.0135, 12.0, steel, 0.0, (0, math.radians(90), 0), 64)
    beech = of.wood("#c2956a", "#8f6238", 0.4)
    hanger(0.0, 0.0, 0.7, beech, steel, width=0.34)
    for x, turn in ((0.83, 0.5), (0.915, 0.62), (-0.93, -0.5)):
        hanger(x, 0.0, 0.7, beech, steel, turn)
    stage.panel((-3.0, -3.2, 2.6), (0, 0, 0), (0.9, 0.9), 420, (1.0, 0.95, 0.88), "key")
    stage.ambient((0.94, 0.97, 1.0), 0.45)
    stage.facing()


@a_set(
    "wall-boards",
    title="Sage green boards with a brass hook",
    look=["lifestyle"],
    anchor=[0, -0.05, 0.555],
    surface={"gloss": 0.02, "roughness": 0.5},
    exposure=0.3,
    tags={
        "mood": ["cosy", "natural"],
        "season": ["spring", "autumn"],
        "room": ["hallway", "bedroom", "bathroom"],
        "materials": ["wood", "brass"],
        "words": ["clothes", "jacket", "coat", "bag", "tote", "hat", "towel", "green", "country", "kids", "raincoat"],
    },
    **HANGING,
)
def wall_boards(stage):
    boarded_wall(0.1, "#98a292")
    brass = of.metal("#b98d4e", 0.3)
    for x in (-0.92, 0.0, 0.92):
        box((x, 0.094, 0.57), (0.075, 0.018, 0.19), brass, 0.009)
        peg((x, 0.1, 0.575), 0.17, 0.015, brass, 1.9)
        peg((x, 0.1, 0.515), 0.085, 0.012, brass, 1.6)
    box((0, 0.02, 0.86), (12.0, 0.2, 0.035), of.area(of.painted_wood("#98a292"), "wall", "paint"), 0.006)
    stage.panel((-3.2, -2.8, 2.4), (0, 0, 0), (0.8, 0.8), 420, (1.0, 0.94, 0.85), "key")
    stage.ambient((0.92, 0.97, 1.0), 0.4)
    stage.facing()


@a_set(
    "wall-concrete",
    title="Concrete wall with a steel pin in raking light",
    look=["lifestyle", "standard"],
    anchor=[0, -0.03, 0.56],
    surface={"gloss": 0.0, "roughness": 0.75},
    exposure=0.26,
    tags={
        "mood": ["bold", "moody", "modern"],
        "season": ["autumn", "winter"],
        "room": ["studio", "hallway", "office"],
        "materials": ["concrete", "steel"],
        "words": [
            "clothes",
            "jacket",
            "hoodie",
                  "streetwear",
            "men",
            "bag",
            "backpack",
            "sport",
            "urban",
            "industrial",
        ],
    },
    **HANGING,
)
def wall_concrete(stage):
    cast = of.concrete("#908e8b")
    for column in range(-2, 3):
        for row in (-1, 0, 1):
            box((column * 1.56, 0.12, -0.1 + row * 1.5), (1.551, 0.1, 1.491), cast, 0.006)
            for side in (-1, 1):
                hole = (column * 1.56 + side * 0.62, 0.0685, 0.22 + row * 1.5)
                cylinder(hole, 0.022, 0.006, of.matte("#37373a"), 0.002, TOWARDS_FRONT, 48)
    peg((0, 0.07, 0.585), 0.12, 0.012, of.metal("#7d7f82", 0.35), 1.5)
    sun = (-0.9, -0.8, 0.75)
    shade = Vector(cast_from((0.08, 0.07, 1.1), sun, 2.4))
    hidden(plane(shade, (4.0, 0, -3.6), (3.6, 0, 4.0), of.black()))
    stage.sun(sun, 1.2, 4.6, (1.0, 0.93, 0.84))
    stage.ambient((0.82, 0.91, 1.0), 0.5)
    stage.facing()


@a_set(
    "wall-limewash",
    title="Rose limewash with an iron nail in the sun",
    look=["lifestyle"],
    anchor=[0, -0.02, 0.56],
    surface={"gloss": 0.0, "roughness": 0.95},
    exposure=0.32,
    tags={
        "mood": ["sunny", "warm", "natural"],
        "season": ["summer", "spring"],
        "room": ["terrace", "hallway", "bedroom"],
        "materials": ["plaster", "limewash", "iron"],
        "words": [
            "clothes",
            "dress",
            "hat",
            "bag",
            "tote",
            "holiday",
            "swimwear",
            "mediterranean",
            "leaf shadow",
        ],
    },
    **HANGING,
)
def wall_limewash(stage):
    wall(of.area(of.plaster("#b07f66", 0.74, 0.34, 1.3), "wall", "paint"), 0.06, base=-4, top=6)
    iron = of.metal("#3a3230", 0.5)
    cylinder((0, 0.0, 0.575), 0.007, 0.14, iron, 0.002, (math.radians(100), 0, 0), 32)
    cylinder((0, -0.07, 0.5875), 0.0165, 0.008, iron, 0.003, (math.radians(100), 0, 0), 32)
    sun = (-0.85, -0.9, 0.72)
    leaf_shadow((-1.1, 0.06, 0.86), sun, (1.0, 0, 0.12), kind="olive", length=1.3, pairs=12, scale=0.7, seed=6)
    leaf_shadow((-1.2, 0.06, 0.3), sun, (1.0, 0, -0.55), kind="olive", length=1.2, pairs=11, scale=0.7, seed=11)
    stage.sun(sun, 1.5, 4.6, (1.0, 0.9, 0.76))
    stage.ambient((0.88, 0.94, 1.0), 0.5)
    stage.facing()
