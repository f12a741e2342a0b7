"""Empty rooms for large things: one world unit is about two metres, so that a sofa is a sofa."""

import math

from stage import materials as of
from stage.props import branch, vase
from stage.rooms import moulding, skirting, window_shadow
from stage.shapes import box, curtain, floor, fractal, wall
from stage.stage import a_set

ROOM = {
    "look": ["lifestyle", "standard"],
    "poses": ["stands"],
    "view": "frontal",
    "anchor": [0, 0, 0],
    "stage": {"width": 1.1, "height": 1.0},
}


def boards(light, dark, rough=0.36):
    """A floor of planks that run towards the wall, each about fourteen centimetres wide."""
    planks = of.wood(light, dark, rough, planks=0.075, scale=6.0, length=1.15)
    floor(planks, front=-12, back=12).rotation_euler = (0, 0, math.radians(90))


def plant(position, height, spread=7, seed=1):
    """A rubber plant in a pot: stems that fan out and droop."""
    x, y, z = position
    pot = [(0.1, 0), (0.115, 0.02), (0.14, 0.2), (0.15, 0.23), (0.135, 0.23), (0.125, 0.19), (0.0, 0.18)]
    vase(position, pot, of.clay("#b8b0a4", 1.0, 0.7))
    leaf = of.foliage("#3e5f3c")
    for k in range(spread):
        turn = 2 * math.pi * k / spread + 0.4
        lift = -1.15 + 0.22 * ((k * 5) % 4)
        root = (x, y, z + 0.18)
        branch(
            root, (0.2 * (k % 3), lift, turn), leaf, "ficus", 1.9, 10, height * (0.42 + 0.05 * (k % 3)), seed=seed + k
        )


@a_set(
    "room-window",
    things=[
        {"tags": ["plant", "leaf"], "box": [0, 0.22, 0.4, 0.46]},
    ],
    title="Empty room with oak boards and window light",
    surface={"gloss": 0.06, "roughness": 0.4},
    exposure=0.46,
    tags={
        "mood": ["calm", "sunny", "cosy", "scandinavian"],
        "season": ["spring", "autumn"],
        "room": ["living room", "bedroom", "office"],
        "materials": ["wood", "plaster"],
        "words": [
            "furniture",
            "large",
            "sofa",
            "chair",
            "lamp",
            "home",
            "interior",
            "bicycle",
            "luggage",
            "plant",
            "floor",
        ],
    },
    **ROOM,
)
def room_window(stage):
    boards("#b89a78", "#866848")
    wall(of.area(of.plaster("#e4ddd2", 0.95, 0.06), "wall", "paint"), 0.9)
    skirting(0.9, 0.075, of.painted_wood("#ece8e0"))
    plant((-0.96, 0.62, 0), 1.0, seed=3)
    sun = (-0.92, -0.72, 0.62)
    stage.sun(sun, 0.7, 3.9, (1.0, 0.91, 0.78))
    window_shadow((0.42, 0.9, 0.42), sun, (1.1, 1.5), (2, 3), 0.04, 6.5, upright=True, margin=9.0)
    stage.ambient((0.92, 0.96, 1.0), 1.25)
    stage.panel((2.6, -3.4, 2.4), (0, 0.4, 0.4), (3.0, 3.0), 60, (1.0, 0.96, 0.91))
    stage.frontal(pitch=6.0, aim=0.44)


@a_set(
    "room-panelled",
    things=[
        {"tags": ["curtain"], "box": [0, 0.02, 0.11, 0.64]},
    ],
    title="Blue panelled room with dark boards",
    surface={"gloss": 0.07, "roughness": 0.35},
    exposure=0.2,
    tags={
        "mood": ["elegant", "moody", "warm"],
        "season": ["autumn", "winter"],
        "room": ["living room", "bedroom", "hallway"],
        "materials": ["wood"],
        "words": [
            "furniture",
            "large",
            "sofa",
            "armchair",
            "chair",
            "lamp",
            "home",
            "interior",
            "luxury",
            "blue",
            "dark",
            "floor",
        ],
    },
    **ROOM,
)
def room_panelled(stage):
    boards("#7d6048", "#4a3728", 0.3)
    paint = of.area(of.painted_wood("#4f6b78"), "wall", "paint")
    wall(of.area(of.plaster("#4f6b78", 0.95, 0.03), "wall", "paint"), 0.9)
    skirting(0.9, 0.11, paint)
    for x in (-1.16, 0.0, 1.16):
        moulding((x, 0.9, 1.02), (0.96, 1.3), paint, 0.034, 0.012)
        moulding((x, 0.9, 0.235), (0.96, 0.17), paint, 0.03, 0.011)
    box((0, 0.89, 0.345), (12.0, 0.03, 0.03), paint, 0.009)
    drawn((-1.08, 0.74), 0.4, of.area(of.linen("#b3a592", 60), "curtain", "cloth"))
    stage.panel((-3.4, -2.0, 2.7), (0.2, 0.5, 0.2), (1.3, 1.6), 420, (1.0, 0.92, 0.8), "key")
    stage.panel((2.8, -3.0, 1.8), (0, 0.5, 0.5), (2.6, 2.6), 26, (0.9, 0.95, 1.0))
    stage.ambient((0.86, 0.93, 1.0), 0.3)
    stage.frontal(pitch=6.0, aim=0.44)


def drawn(position, width, cloth, top=2.6):
    """A drawn curtain: folds that deepen towards the floor."""
    x, y = position

    def folds(u, z):
        loose = 0.6 + 0.4 * (1 - z / top)
        return y + loose * (
            0.022 * math.sin(2 * math.pi * (u / 0.105 + 0.32 * math.sin(9.0 * u + 0.5 * z)))
            + 0.012 * fractal(u * 9.0, z * 0.5, 2.0, 3)
        )

    curtain((x - width / 2, x + width / 2), (0.0, top), (180, 60), folds, cloth)
