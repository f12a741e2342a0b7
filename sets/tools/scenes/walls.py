"""Upright surfaces that carry something: clothes hang here."""

import math

from stage import materials as of
from stage.shapes import box, cylinder, wall
from stage.stage import a_set


@a_set(
    "wall-peg",
    title="Plaster wall with a peg rail",
    look=["standard", "lifestyle"],
    poses=["hangs"],
    view="frontal",
    anchor=[0, -0.07, 0.56],
    stage={"width": 1.04, "height": 1.04},
    surface={"gloss": 0.0, "roughness": 0.9},
    exposure=0.54,
    tags={
        "mood": ["calm", "natural"],
        "season": [],
        "room": ["hallway", "bedroom", "studio"],
        "materials": ["plaster", "oak"],
        "words": ["clothes", "shirt", "jacket", "dress", "bag", "fashion", "apparel", "hat"],
    },
)
def wall_peg(stage):
    wall(of.plaster("#e6ded2", 0.93, 0.16), 0.12, base=-4, top=6)
    oak = of.wood("#c79a68", "#8f6238", 0.5)
    box((0, 0.1, 0.575), (12.0, 0.04, 0.115), oak, 0.008)
    for k in range(-2, 3):
        x = 0.92 * k
        cylinder((x, 0.0, 0.58), 0.018, 0.2, oak, 0.004, (math.radians(90), 0, 0), 48)
        cylinder((x, -0.1, 0.58), 0.032, 0.03, oak, 0.012, (math.radians(90), 0, 0), 48)
    stage.panel((-3.2, -3.0, 2.9), (0, 0, 0), (1.3, 1.3), 420, (1.0, 0.96, 0.9), "key")
    stage.ambient((0.94, 0.97, 1.0), 0.45)
    stage.camera((0, -5.67, 0.04), (0, 0, 0.04))
