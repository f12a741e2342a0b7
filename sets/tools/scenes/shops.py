"""Behind a counter: a baker's shelves."""

import random

from mathutils import Vector

from stage import materials as of
from stage.forms import ball, deformed, lumpy
from stage.growth import scatter, taken_out
from stage.shapes import box, cylinder, sphere, wall
from stage.skins import mottled
from stage.stage import a_set

from .forests import OUTDOORS


def loaf(tone, shape, seed):
    """A loaf about a unit long, dusted with flour."""
    item = lumpy(ball(0.5, mottled(tone, 0.6, 1.3, 0.7, 3, 0.5), 4), 0.06, 2.2, seed)
    return taken_out(deformed(item, lambda p: Vector(tuple(a * b for a, b in zip(p, shape)))))


@a_set(
    "bakery-counter",
    title="Wooden counter before a baker's shelves",
    view="frontal",
    surface={"gloss": 0.06, "roughness": 0.5},
    exposure=0.36,
    things=[
        {"tags": ["bread", "shelf"], "box": [0.0, 0.13, 1.0, 0.18]},
        {"tags": ["bread", "shelf"], "box": [0.0, 0.34, 1.0, 0.17]},
    ],
    tags={
        "mood": ["warm", "cosy", "rustic", "natural"],
        "season": ["autumn"],
        "room": ["bakery", "shop", "cafe"],
        "materials": ["wood", "oak"],
        "words": ["bakery", "bread", "counter", "shop", "food", "coffee"],
    },
    **OUTDOORS,
)
def bakery_counter(stage):
    for k in range(5):
        oak = of.wood("#a5774a", "#6a4428", 0.5, offset=(2.3 * k, 0.9 * k, 0.3), scale=1.5)
        box((0, 0.5 - 0.72 * k, -0.07), (8.0, 0.712, 0.14), oak, 0.014)
    wall(of.plaster("#8f7a60"), 6.4, base=-4, top=6, width=20)
    board = of.wood("#7a5232", "#4a2f1c", 0.6, scale=1.5)
    dice = random.Random(11)
    shapes = (((0.8, 0.55, 0.42), 4), ((1.15, 0.3, 0.26), 5), ((0.55, 0.55, 0.42), 6), ((0.62, 0.36, 0.3), 7))
    loaves = [loaf(tone, shape, seed) for (shape, seed), tone in zip(shapes, ("#8f5a30", "#a8713c", "#7a4722", "#b98a54"))]
    spots = []
    for z in (-0.5, 0.22, 0.94, 1.66, 2.38):
        box((0, 5.9, z), (9.0, 0.8, 0.07), board, 0.01)
        x = -4.2
        while x < 4.2:
            size = dice.uniform(0.8, 1.05)
            spots.append(((x, 5.75 + dice.uniform(-0.1, 0.1), z + 0.19), (0.0, 0.0, dice.uniform(-0.8, 0.8)), size))
            x += dice.uniform(0.62, 1.05)
    scatter(loaves, spots, seed=3)
    for x in (-2.1, 0.1, 2.2):
        cylinder((x, 4.4, 3.6), 0.012, 2.0, of.matte("#2a2a26"))
        bulb = sphere((x, 4.4, 2.5), 0.13, of.glow("#ffcf94", 9.0))
        bulb.lightgroup = "fill"
    stage.panel((-3.0, -1.2, 2.8), (0.0, 0.1, 0.2), (1.1, 1.3), 430, (1.0, 0.93, 0.82), "key")
    stage.panel((2.8, -3.0, 1.6), (0.0, 0.3, 0.4), (2.0, 2.0), 46, (1.0, 0.93, 0.84))
    stage.panel((0.0, 2.2, 4.6), (0.0, 6.0, 0.8), (6.0, 1.4), 260, (1.0, 0.9, 0.76))
    stage.ambient((1.0, 0.95, 0.88), 0.4)
    stage.frontal(pitch=6.5, blur=1.1)
