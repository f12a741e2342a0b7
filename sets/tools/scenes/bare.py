"""Rooms with nothing in them that grows or distracts: what a direction without plants, or with a bare wall, asks for."""

import math

from mathutils import Vector

from stage import materials as of
from stage.props import vase
from stage.rooms import TOWARDS_FRONT, cast_from, tiled, window_shadow
from stage.shapes import box, cylinder, plane, swept, wall
from stage.stage import a_set, hidden

STANDING = {
    "look": ["lifestyle"],
    "poses": ["stands"],
    "view": "frontal",
    "anchor": [0, 0, 0],
    "stage": {"width": 1.0, "height": 1.0},
}


@a_set(
    "concrete-wall",
    title="Concrete slab before a concrete wall",
    surface={"gloss": 0.02, "roughness": 0.7},
    exposure=0.3,
    tags={
        "mood": ["bold", "modern", "minimal"],
        "season": [],
        "room": ["hallway", "office"],
        "materials": ["concrete"],
        "words": ["wall", "industrial", "urban", "sneaker", "bag", "electronics", "audio", "watch", "men"],
    },
    **STANDING,
)
def concrete_wall(stage):
    box((0, -0.72, -0.11), (9.0, 3.24, 0.22), of.concrete("#a3a09b", 0.7, 0.4), 0.02)
    wall(of.matte("#5c5a58", 0.9), 0.985)
    cast = of.concrete("#8f8c88")
    for column in range(-2, 3):
        for row in (-1, 0, 1):
            box((column * 1.72 - 0.5, 0.98, 0.46 + row * 1.28), (1.711, 0.1, 1.271), cast, 0.006)
            for side in (-1, 1):
                hole = (column * 1.72 - 0.5 + side * 0.68, 0.929, 0.84 + row * 1.28)
                cylinder(hole, 0.02, 0.006, of.matte("#37373a"), 0.002, TOWARDS_FRONT, 48)
    sun = (-0.85, -0.75, 0.8)
    stage.sun(sun, 1.0, 4.2, (1.0, 0.94, 0.86))
    shade = Vector(cast_from((-0.5, 0.93, 1.2), sun, 2.4))
    hidden(plane(shade, (-4.0, 0, -3.0), (-3.0, 0, 4.0), of.black()))
    stage.ambient((0.86, 0.93, 1.0), 0.7)
    stage.frontal(pitch=7.0)


@a_set(
    "kitchen-oak",
    things=[
        {"tags": ["bowl"], "box": [0.83, 0.53, 0.17, 0.15]},
    ],
    title="Wooden kitchen counter before white tiles",
    surface={"gloss": 0.08, "roughness": 0.4},
    exposure=0.5,
    tags={
        "mood": ["fresh", "bright", "sunny"],
        "season": [],
        "room": ["kitchen"],
        "materials": ["oak", "tile", "ceramic"],
        "words": ["kitchen", "counter", "food", "drink", "sauce", "oil", "coffee", "tea", "cookware", "snack", "breakfast"],
    },
    **STANDING,
)
def kitchen_oak(stage):
    for k in range(4):
        top = of.wood("#c9a06c", "#97703f", 0.4, offset=(1.3 * k, 0.9 * k, 0.0))
        box((0, 0.68 - 0.6 * k, -0.06), (9.0, 0.597, 0.12), top, 0.012)
    wall(of.plaster("#cfccc5"), 0.943)

    def white(dice, _column, _row):
        return of.area(of.glaze("#eceae4", dice.uniform(0.93, 1.04), 0.16), "tiles", "paint")

    for row in range(12):
        shift = 0.24 * (row % 2)
        tiled((-2.9 + shift, 0.95, 0.02 + 0.2 * row), ((1, 0, 0), (0, 0, 1)), (12, 1), (0.48, 0.2), white, 0.012, seed=row)
    bowl = [(0.1, 0.0), (0.12, 0.012), (0.2, 0.1), (0.24, 0.15), (0.228, 0.15), (0.18, 0.09), (0.0, 0.03)]
    for k, tone in enumerate(("#5f7b86", "#e4ddd0", "#5f7b86")):
        vase((0.98, 0.5, 0.055 * k), bowl, of.ceramic(tone, 0.25))
    pot = [(0.11, 0), (0.135, 0.02), (0.14, 0.3), (0.132, 0.31), (0.12, 0.3), (0.12, 0.05), (0.0, 0.04)]
    vase((-0.96, 0.6, 0), pot, of.ceramic("#e9e3d8", 0.3))
    beech = of.wood("#c79a66", "#8f683c", 0.5)
    for k, (lean, turn, head) in enumerate(((0.1, 0.4, 0.055), (0.12, 2.3, 0.045), (0.09, 4.3, 0.05))):
        foot = (-0.96 + 0.03 * math.cos(turn), 0.6 + 0.03 * math.sin(turn), 0.06)
        tip = (-0.96 + lean * math.cos(turn), 0.6 + lean * math.sin(turn), 0.52 + 0.04 * k)
        swept([foot, tip], 0.014, beech)
        spoon = cylinder((tip[0], tip[1], tip[2] + 0.05), head, 0.016, beech, 0.006, TOWARDS_FRONT, 48)
        spoon.scale = (1.0, 1.35, 1.0)
    sun = (-0.8, -0.9, 0.8)
    stage.sun(sun, 0.9, 3.4, (1.0, 0.94, 0.85))
    window_shadow((-0.1, 0.93, 0.42), sun, (1.75, 1.3), (2, 2), 0.06, 5.5, upright=True, margin=8.0)
    stage.ambient((0.94, 0.97, 1.0), 1.1)
    stage.frontal(pitch=7.5)
