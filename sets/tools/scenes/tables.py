"""Table tops seen thirty-five degrees from above, as one photographs a plate, a watch or a gift from one's chair."""

import math

from stage import materials as of
from stage.props import branch, leaf_shadow, vase
from stage.rooms import tiled, window_shadow
from stage.shapes import box, floor
from stage.stage import a_set

TABLE = {
    "poses": ["stands"],
    "view": "angled",
    "anchor": [0, 0, 0],
    "stage": {"width": 1.0, "height": 1.0},
}
SUN = (-0.9, 0.3, 0.85)
BOWL = [(0.1, 0.0), (0.2, 0.02), (0.33, 0.12), (0.36, 0.19), (0.345, 0.195), (0.31, 0.13), (0.18, 0.045), (0.0, 0.035)]


@a_set(
    "table-oak",
    things=[
        {"tags": ["bowl", "plate", "ceramic"], "box": [0, 0.2, 0.28, 0.23]},
        {"tags": ["herb", "leaf"], "box": [0.66, 0.3, 0.34, 0.15]},
    ],
    title="Oak table from above at an angle",
    look=["lifestyle"],
    surface={"gloss": 0.07, "roughness": 0.45},
    exposure=0.36,
    tags={
        "mood": ["cosy", "natural", "warm", "scandinavian"],
        "season": ["autumn", "spring"],
        "room": ["kitchen", "living room", "office"],
        "materials": ["oak", "ceramic"],
        "words": ["table", "food", "cup", "bowl", "coffee", "watch", "book", "electronics", "breakfast"],
    },
    **TABLE,
)
def table_oak(stage):
    floor(of.wood("#a68460", "#73553a", 0.42, planks=0.55, offset=(1.4, 0.2, 0.0)), front=-5, back=6)
    vase((-0.86, 0.98, 0), BOWL, of.ceramic("#5f7472", 0.4, "#33403f"))
    sprig = of.foliage("#6f8456")
    branch((1.3, 0.98, 0.06), (0.0, -0.2, math.radians(196)), sprig, "olive", 1.4, 12, 0.6, seed=31)
    window_shadow((-0.1, 0.1, 0), SUN, (2.3, 1.5), (2, 1), 0.08, 3.0, turn=0.3)
    stage.sun(SUN, 1.8, 4.0, (1.0, 0.92, 0.82))
    stage.ambient((0.9, 0.95, 1.0), 0.7)
    stage.angled()


@a_set(
    "table-marble",
    things=[
        {"tags": ["plate", "ceramic"], "box": [0.74, 0.21, 0.26, 0.26]},
    ],
    title="Grey marble table from above at an angle",
    look=["lifestyle", "standard"],
    surface={"gloss": 0.2, "roughness": 0.2},
    exposure=0.4,
    tags={
        "mood": ["elegant", "fresh", "calm"],
        "season": ["spring", "summer"],
        "room": ["kitchen", "bathroom", "living room"],
        "materials": ["marble", "ceramic"],
        "words": ["table", "food", "cup", "cosmetics", "jewellery", "skincare", "watch", "dessert", "luxury", "leaf shadow"],
    },
    **TABLE,
)
def table_marble(stage):
    floor(of.marble("#dcdcda", "#73777c", "#a79a86", 0.18, 0.7), front=-5, back=6)
    plate = [
        (0.0, 0.0),
        (0.24, 0.0),
        (0.3, 0.012),
        (0.44, 0.055),
        (0.445, 0.068),
        (0.43, 0.068),
        (0.29, 0.03),
        (0.0, 0.026),
    ]
    for k, tone in enumerate(("#8d9ba0", "#d9cfc2")):
        vase((1.0, 0.95, 0.045 * k), [(r * (1 - 0.16 * k), z) for r, z in plate], of.ceramic(tone, 0.35, "#6f6a63"))
    leaf_shadow((-1.4, 1.2, 0), SUN, (1.0, -0.12, 0), kind="olive", length=1.4, pairs=13, seed=5)
    leaf_shadow((-1.4, 0.4, 0), SUN, (1.0, -0.5, 0), kind="olive", length=1.0, pairs=10, seed=9)
    stage.sun(SUN, 2.0, 4.0, (1.0, 0.94, 0.86))
    stage.ambient((0.93, 0.97, 1.0), 0.62)
    stage.angled()


@a_set(
    "table-garden",
    things=[
        {"tags": ["plate", "ceramic", "bowl"], "box": [0.76, 0.22, 0.24, 0.2]},
    ],
    title="Tiled garden table in leaf shade",
    look=["lifestyle"],
    surface={"gloss": 0.12, "roughness": 0.3},
    exposure=0.4,
    tags={
        "mood": ["sunny", "fresh", "playful"],
        "season": ["summer", "spring"],
        "room": ["terrace", "garden", "outdoor"],
        "materials": ["tile", "ceramic"],
        "words": [
            "table",
            "food",
            "drink",
            "cup",
            "fruit",
            "holiday",
            "mediterranean",
            "blue",
            "breakfast",
            "leaf shadow",
        ],
    },
    **TABLE,
)
def table_garden(stage):
    floor(of.plaster("#c9c4b9", 0.9, 0.25), height=-0.012, front=-5, back=6)

    def glazed(dice, _column, _row):
        return of.area(of.glaze("#7d9aa8", dice.uniform(0.9, 1.1), 0.22), "tiles", "paint")

    tiled((-2.5, -1.6, -0.02), ((1, 0, 0), (0, 1, 0)), (10, 10), (0.5, 0.5), glazed, 0.016, 0.03, 0.005, 0.01, seed=8)
    vase((0.98, 0.9, 0), BOWL, of.ceramic("#c9964a", 0.3))
    for at, heading, seed in (
        ((-1.3, 1.2, 0), (1, -0.1, 0), 3),
        ((-1.4, 0.3, 0), (1, -0.5, 0), 12),
        ((0.3, 1.8, 0), (0.6, -1, 0), 16),
    ):
        leaf_shadow(at, SUN, heading, kind="ficus", length=1.3, pairs=11, seed=seed)
    stage.sun(SUN, 1.6, 4.4, (1.0, 0.91, 0.78))
    stage.ambient((0.88, 0.95, 1.0), 0.62)
    stage.angled()


@a_set(
    "table-walnut",
    things=[
        {"tags": ["cup"], "box": [0, 0.21, 0.12, 0.19]},
        {"tags": ["book", "leather"], "box": [0.75, 0.25, 0.25, 0.22]},
    ],
    title="Dark walnut table by lamplight, seen at an angle",
    look=["lifestyle"],
    surface={"gloss": 0.12, "roughness": 0.35},
    exposure=0.12,
    tags={
        "mood": ["moody", "elegant", "cosy"],
        "season": ["winter", "autumn"],
        "room": ["living room", "office", "kitchen"],
        "materials": ["walnut", "leather"],
        "words": ["table", "dark", "watch", "whisky", "coffee", "wallet", "gift", "men", "chocolate", "cup", "evening"],
    },
    **TABLE,
)
def table_walnut(stage):
    floor(of.wood("#6b4a33", "#38241a", 0.36, planks=0.8, offset=(0.8, 0.33, 0.0)), front=-5, back=6)
    leather = of.matte("#3d2a22", 0.5, 0.4)
    for k, (tone, turn) in enumerate((("#2f3d45", 0.32), ("#7a3f34", 0.24))):
        box((1.12, 0.92, 0.045 + 0.09 * k), (0.9 - 0.1 * k, 0.62, 0.085), of.linen(tone, 90), 0.012, turn)
    vase(
        (-1.06, 0.95, 0),
        [(0.1, 0), (0.16, 0.02), (0.17, 0.2), (0.15, 0.3), (0.14, 0.29), (0.14, 0.1), (0.0, 0.05)],
        leather,
    )
    stage.panel((-2.6, 1.3, 2.2), (0, 0, 0), (0.6, 0.6), 420, (1.0, 0.82, 0.62), "key")
    stage.panel((3.0, -1.6, 2.4), (0, 0, 0), (2.2, 2.2), 50, (0.7, 0.82, 1.0))
    stage.ambient((0.8, 0.88, 1.0), 0.16)
    stage.angled()
