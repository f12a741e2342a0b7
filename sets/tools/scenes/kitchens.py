"""Kitchens with a worktop of marble and with a farmhouse table under linen."""

import math

from stage import materials as of
from stage.dressing import pendant, stool
from stage.props import vase
from stage.rooms import tiled
from stage.shapes import box, cylinder, floor, swept, wall
from stage.stage import a_set

from .places import window

STANDING = {
    "look": ["lifestyle"],
    "poses": ["stands"],
    "view": "frontal",
    "anchor": [0, 0, 0],
    "stage": {"width": 1.0, "height": 1.0},
}

CROCKERY = (
    ("#efe8da", [(0.07, 0), (0.1, 0.04), (0.1, 0.2), (0.09, 0.21)]),
    ("#b9c2bb", [(0.06, 0), (0.15, 0.05), (0.17, 0.1), (0.16, 0.11)]),
    ("#d8c3a5", [(0.08, 0), (0.11, 0.06), (0.09, 0.3), (0.06, 0.34), (0.07, 0.36)]),
    ("#efe8da", [(0.06, 0), (0.09, 0.03), (0.09, 0.15), (0.08, 0.16)]),
    ("#7f8f86", [(0.07, 0), (0.12, 0.06), (0.12, 0.18), (0.11, 0.19)]),
)


def crockery(left, y, z, count, step=0.27, first=0):
    """Cups, bowls and jugs in a row on a shelf."""
    for k in range(count):
        tone, profile = CROCKERY[(first + k) % len(CROCKERY)]
        vase((left + step * k, y, z), profile, of.ceramic(tone))


@a_set(
    "kitchen-marble",
    things=[
        {"tags": ["kitchen"], "box": [0, 0.02, 0.27, 0.41]},
        {"tags": ["kitchen"], "box": [0.52, 0, 0.48, 0.28]},
    ],
    title="Marble worktop in a kitchen",
    surface={"gloss": 0.3, "roughness": 0.18},
    exposure=0.44,
    tags={
        "mood": ["elegant", "fresh", "bright"],
        "season": [],
        "room": ["kitchen"],
        "materials": ["marble", "stone"],
        "words": ["kitchen", "counter", "food", "drink", "coffee", "tea", "oil", "sauce", "cookware", "breakfast"],
    },
    **STANDING,
)
def kitchen_marble(stage):
    slab = of.marble("#efece7", "#a09a94", "#cfc3ae", 0.16, 0.8)
    box((0, -0.95, -0.06), (9.0, 3.3, 0.12), slab, 0.03)
    floor(of.wood("#b08a60", "#7d5c3c", 0.4, planks=0.42, scale=1.4, length=4.0), height=-2.3, front=-2, back=9)
    wall(of.area(of.plaster("#e9e3d8", 0.94, 0.06), "wall", "paint"), 5.4, base=-3)
    front = of.area(of.painted_wood("#7f8f83"), "cabinets", "paint")
    box((0, 4.9, -1.25), (14, 0.9, 2.1), front, 0.02)
    for k in range(-6, 7):
        box((1.1 * k, 4.42, -1.25), (1.07, 0.06, 1.9), front, 0.03)
        cylinder((1.1 * k + 0.4, 4.36, -0.75), 0.025, 0.05, of.metal("#c2914c", 0.3), 0, (math.radians(90), 0, 0), 32)
    box((0, 4.85, -0.16), (14, 1.1, 0.1), slab, 0.02)
    for row in range(4):
        white = lambda dice, _column, _row: of.glaze("#f0ece4", dice.uniform(0.94, 1.03), 0.2)  # noqa: E731
        shift = 0.17 * (row % 2)
        tiled((-5.2 + shift, 5.36, -0.1 + 0.17 * row), ((1, 0, 0), (0, 0, 1)), (30, 1), (0.34, 0.17), white, 0.012, seed=row)
    oak = of.wood("#b58a5a", "#7b5636", 0.4)
    box((1.35, 5.1, 0.95), (2.4, 0.44, 0.07), oak, 0.01)
    crockery(0.4, 5.08, 0.99, 8)
    brass = of.metal("#c2914c", 0.25)
    swept([(-0.35, 4.95, -0.1), (-0.35, 4.95, 0.5), (-0.35, 4.8, 0.62), (-0.35, 4.6, 0.6), (-0.35, 4.52, 0.42)], 0.035, brass)
    crockery(0.7, 4.85, -0.11, 3, 0.3, 2)
    window(-1.75, 5.32, 1.05, 1.6, 1.9, (2, 2), strength=2.4)
    for x in (0.62, 1.62):
        pendant((x, 3.6, 1.42), 0.2, brass, strength=9.0)
    stage.panel((-3.6, -1.2, 2.9), (0.1, 0.3, 0.1), (1.5, 1.9), 470, (1.0, 0.96, 0.9), "key")
    stage.panel((-3.0, 3.0, 3.2), (0.4, 5.2, 0.2), (1.6, 1.6), 230, (1.0, 0.96, 0.9))
    stage.panel((2.8, -3.0, 2.0), (0, 0.4, 0.4), (2.4, 2.4), 50, (0.95, 0.98, 1.0))
    stage.ambient((0.93, 0.97, 1.0), 0.5)
    stage.frontal(pitch=7.0, blur=0.5)


@a_set(
    "kitchen-table",
    things=[
        {"tags": ["kitchen"], "box": [0, 0.02, 0.34, 0.46]},
        {"tags": ["kitchen"], "box": [0.5, 0.05, 0.5, 0.5]},
    ],
    title="Rustic kitchen table with a linen runner",
    surface={"gloss": 0.0, "roughness": 0.9},
    exposure=0.36,
    tags={
        "mood": ["rustic", "cosy", "natural", "warm"],
        "season": ["autumn", "spring"],
        "room": ["kitchen"],
        "materials": ["wood", "linen"],
        "words": ["kitchen", "table", "food", "breakfast", "tea", "cookware", "sauce", "snack"],
    },
    **STANDING,
)
def kitchen_table(stage):
    for k in range(8):
        plank = of.wood("#a5754a", "#5d3b22", 0.55, offset=(1.3 * k, 0.7 * k, 0.4))
        box((0, 0.72 - 0.46 * k, -0.07 + 0.003 * (k % 3)), (7.0, 0.448, 0.13), plank, 0.02)
    cloth = of.area(of.linen("#d9cfbd"), "runner", "cloth")
    box((0, -0.8, 0.0), (0.9, 3.6, 0.008), cloth, 0.004)
    for side in (-0.37, 0.37):
        box((side, -0.8, 0.0045), (0.035, 3.6, 0.006), of.linen("#a8583f"), 0.002)
    floor(of.clay("#a8745a"), height=-2.2, front=-2, back=9)
    wall(of.area(of.plaster("#e2d4bd", 0.92, 0.1), "wall", "paint"), 5.2, base=-3)
    beam = of.wood("#5f432c", "#3a2717", 0.6)
    dresser = of.painted_wood("#6f7f74")
    box((1.3, 4.8, -1.3), (2.6, 0.8, 2.3), dresser, 0.03)
    box((1.3, 4.75, -0.13), (2.75, 0.95, 0.08), beam, 0.02)
    for z in (0.45, 1.0):
        box((1.3, 5.0, z), (2.5, 0.4, 0.06), beam, 0.01)
        crockery(0.3, 4.98, z + 0.03, 8, 0.28, int(z * 4))
    crockery(0.35, 4.7, -0.09, 3, 0.34, 2)
    window(-1.5, 5.12, 0.85, 1.7, 1.7, (2, 3), strength=2.4)
    box((-1.5, 5.0, -0.05), (2.0, 0.4, 0.07), beam, 0.02)
    crockery(-2.2, 4.95, -0.01, 3, 0.4, 1)
    seat = of.wood("#7b5636", "#4d331f", 0.5)
    stool((-1.35, 2.6, -2.2), 1.6, seat, of.matte("#3a2c22", 0.5), 0.9)
    stage.panel((-3.6, 0.6, 2.8), (0.1, 0.2, 0.0), (1.5, 1.9), 480, (1.0, 0.93, 0.8), "key")
    stage.panel((-2.6, 3.4, 3.0), (0.8, 5.0, 0.2), (1.6, 1.6), 200, (1.0, 0.93, 0.82))
    stage.panel((2.6, -3.2, 2.0), (0, 0.4, 0.4), (2.4, 2.4), 50, (1.0, 0.96, 0.92))
    stage.ambient((0.95, 0.95, 1.0), 0.36)
    stage.frontal(pitch=7.5, blur=0.5)
