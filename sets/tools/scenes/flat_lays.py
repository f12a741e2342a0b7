"""Seen from straight above: things lie on paper, wood or cloth."""

import math

from stage import materials as of
from stage.props import branch, vase
from stage.shapes import floor, fractal, height_field
from stage.stage import a_set, hidden

LYING = {
    "poses": ["lies"],
    "view": "top",
    "anchor": [0, 0, 0],
    "stage": {"width": 1.04, "height": 1.04},
}


def window_light(stage, warmth=0.9, softness=(1.6, 1.6), ambient=0.4):
    """A window to the upper left, low enough that shadows say which way is down."""
    stage.panel((-3.4, 2.6, 3.4), (0, 0, 0), softness, 420, (1.0, (1 + warmth) / 2, warmth), "key")
    stage.ambient((0.94, 0.97, 1.0), ambient)


@a_set(
    "flat-lay-paper",
    title="Paper from above in window light",
    look=["standard", "lifestyle"],
    surface={"gloss": 0.0, "roughness": 0.9},
    exposure=0.55,
    tags={
        "mood": ["calm", "minimal"],
        "season": [],
        "room": ["studio"],
        "materials": ["paper"],
        "words": ["flat lay", "jewellery", "accessories", "clothes", "stationery", "knolling", "small"],
    },
    **LYING,
)
def paper_lay(stage):
    floor(of.paper("#e9e1d5", 0.08), front=-4, back=4, width=8)
    window_light(stage, softness=(0.4, 0.4), ambient=0.6)
    leaf = of.black()
    hidden(branch((-1.55, 1.2, 0.45), (0.0, -0.2, -0.3), leaf, "olive", 1.25, 11, 0.9, seed=9))
    hidden(branch((-1.6, 0.75, 0.5), (0.0, -0.2, -0.85), leaf, "olive", 1.1, 9, 0.85, seed=3))
    stage.overhead()


@a_set(
    "flat-lay-oak",
    title="Oak boards from above with eucalyptus",
    look=["lifestyle"],
    surface={"gloss": 0.08, "roughness": 0.45},
    exposure=0.4,
    tags={
        "mood": ["natural", "cosy"],
        "season": ["autumn", "spring"],
        "room": ["kitchen", "living room", "office"],
        "materials": ["oak", "leaf", "ceramic"],
        "words": ["flat lay", "food", "book", "accessories", "electronics", "coffee", "gift"],
    },
    **LYING,
)
def oak_lay(stage):
    floor(of.wood("#d9b78c", "#a67a4c", 0.5, planks=0.62, offset=(2.7, 0.13, 0.0)), front=-4, back=4, width=8)
    leaf = of.foliage("#8f9f84")
    branch((1.12, 1.1, 0.06), (0.0, -0.2, math.radians(218)), leaf, "eucalyptus", 1.6, 11, 0.5, seed=8)
    branch((1.16, 0.95, 0.1), (0.1, -0.2, math.radians(242)), leaf, "eucalyptus", 1.3, 9, 0.46, seed=13)
    bowl = [(0.1, 0.0), (0.2, 0.03), (0.3, 0.13), (0.315, 0.16), (0.3, 0.16), (0.2, 0.06), (0.0, 0.045)]
    vase((-0.92, -0.88, 0.0), bowl, of.ceramic("#ece5d8", 0.35, "#9a8468"))
    window_light(stage, 0.88)
    stage.overhead()


@a_set(
    "flat-lay-linen",
    title="Linen from above in morning light",
    look=["lifestyle"],
    surface={"gloss": 0.0, "roughness": 0.95},
    exposure=0.5,
    tags={
        "mood": ["soft", "natural"],
        "season": ["spring", "summer"],
        "room": ["bedroom"],
        "materials": ["linen", "leaf"],
        "words": ["flat lay", "jewellery", "skincare", "baby", "clothes", "home textiles", "soap"],
    },
    **LYING,
)
def linen_lay(stage):
    def folds(x, y):
        """Soft creases that run across the corners and leave the middle flat."""
        middle = min(1.0, max(0.0, (math.hypot(x, y) - 0.5) / 0.55))
        bent = x * 0.62 + y * 0.78 + 0.35 * fractal(x * 0.7, y * 0.7, 3.0, 2)
        crease = math.exp(-(((bent - 0.86) / 0.09) ** 2)) + 0.8 * math.exp(-(((bent + 0.93) / 0.11) ** 2))
        crease += 0.5 * math.exp(-(((bent - 1.22) / 0.13) ** 2)) + 0.4 * math.exp(-(((bent + 1.28) / 0.1) ** 2))
        swell = 0.05 * fractal(x * 1.1, y * 1.1, 1.0, 2)
        return middle * middle * (0.085 * crease + swell) - 0.004

    height_field((-1.7, 1.7), (-1.7, 1.7), (500, 500), folds, of.linen("#e6dccb"))
    leaf = of.foliage("#8a9c80")
    branch((-1.2, 0.95, 0.12), (0.0, -0.15, math.radians(-38)), leaf, "olive", 1.5, 13, 0.5, seed=6)
    window_light(stage, 0.9)
    stage.overhead()
