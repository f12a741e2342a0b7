"""Seen from straight above: things lie on paper, wood or cloth."""

import math

from stage import materials as of
from stage.props import branch, leaf_shadow, vase
from stage.rooms import tiled, window_shadow
from stage.shapes import box, cylinder, floor, fractal, height_field, pebble
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
        "words": ["flat lay", "jewellery", "accessories", "clothes", "stationery", "knolling", "small", "leaf shadow"],
    },
    **LYING,
)
def paper_lay(stage):
    floor(of.area(of.paper("#e9e1d5", 0.08), "paper", "paper"), front=-4, back=4, width=8)
    window_light(stage, softness=(0.4, 0.4), ambient=0.6)
    leaf = of.black()
    hidden(branch((-1.55, 1.2, 0.45), (0.0, -0.2, -0.3), leaf, "olive", 1.25, 11, 0.9, seed=9))
    hidden(branch((-1.6, 0.75, 0.5), (0.0, -0.2, -0.85), leaf, "olive", 1.1, 9, 0.85, seed=3))
    stage.overhead()


@a_set(
    "flat-lay-oak",
    things=[
        {"tags": ["eucalyptus", "leaf"], "box": [0.68, 0, 0.32, 0.33]},
        {"tags": ["plate", "ceramic"], "box": [0, 0.78, 0.2, 0.22]},
    ],
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
    things=[
        {"tags": ["leaf"], "box": [0, 0.02, 0.28, 0.32]},
    ],
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

    height_field((-1.7, 1.7), (-1.7, 1.7), (500, 500), folds, of.area(of.linen("#e6dccb"), "cloth", "cloth"))
    leaf = of.foliage("#8a9c80")
    branch((-1.2, 0.95, 0.12), (0.0, -0.15, math.radians(-38)), leaf, "olive", 1.5, 13, 0.5, seed=6)
    window_light(stage, 0.9)
    stage.overhead()


SUN_ABOVE = (-0.86, 0.62, 0.9)


def low_sun(stage, strength=5.0, warmth=0.8, ambient=0.5, angle=1.4):
    """Sunlight from the upper left that draws what stands between."""
    stage.sun(SUN_ABOVE, angle, strength, (1.0, (1 + warmth) / 2, warmth))
    stage.ambient((0.9, 0.95, 1.0), ambient)


@a_set(
    "flat-lay-marble",
    things=[
        {"tags": ["plate", "ceramic"], "box": [0.74, 0.68, 0.26, 0.32]},
    ],
    title="Marble from above in window light",
    look=["lifestyle", "standard"],
    surface={"gloss": 0.1, "roughness": 0.2},
    exposure=0.5,
    tags={
        "mood": ["elegant", "fresh"],
        "season": ["spring", "summer"],
        "room": ["bathroom", "kitchen", "bedroom"],
        "materials": ["marble", "ceramic"],
        "words": ["flat lay", "jewellery", "watch", "beauty", "skincare", "accessories", "luxury", "small", "leaf shadow"],
    },
    **LYING,
)
def marble_lay(stage):
    floor(of.marble("#e6e5e3", "#868a90", "#b3a58c", 0.2, 0.75), front=-4, back=4, width=8)
    dish = [(0.0, 0.0), (0.5, 0.0), (0.6, 0.025), (0.655, 0.09), (0.645, 0.1), (0.63, 0.09), (0.57, 0.035), (0.0, 0.02)]
    vase((1.12, -1.0, 0.0), dish, of.ceramic("#d8aa98", 0.4))
    window_shadow((0.06, 0.0, 0), SUN_ABOVE, (3.0, 1.62), (3, 1), 0.07, 3.0, turn=0.42)
    leaf_shadow((-1.1, 0.85, 0), SUN_ABOVE, (1.0, -0.1, 0), 1.5, "olive", 1.0, 10, 0.7, seed=4)
    leaf_shadow((-1.1, 0.3, 0), SUN_ABOVE, (1.0, -0.55, 0), 1.5, "olive", 1.0, 10, 0.7, seed=7)
    low_sun(stage, 4.0, ambient=0.72)
    stage.overhead()


@a_set(
    "flat-lay-slate",
    things=[
        {"tags": ["stones", "pebble"], "box": [0.75, 0, 0.25, 0.24]},
        {"tags": ["stones", "pebble"], "box": [0, 0.9, 0.14, 0.1]},
    ],
    title="Dark slate from above",
    look=["lifestyle", "standard"],
    surface={"gloss": 0.06, "roughness": 0.5},
    exposure=0.13,
    tags={
        "mood": ["moody", "bold", "elegant"],
        "season": ["autumn", "winter"],
        "room": ["kitchen", "office", "living room"],
        "materials": ["slate", "stone"],
        "words": [
            "flat lay",
            "dark",
            "watch",
            "jewellery",
            "food",
            "accessories",
            "knife",
            "electronics",
            "men",
            "luxury",
        ],
    },
    **LYING,
)
def slate_lay(stage):
    floor(of.slate(), front=-4, back=4, width=8)
    for k, (x, y, size) in enumerate(
        (
            (0.88, 0.86, 0.17),
            (0.63, 0.98, 0.1),
            (1.02, 0.58, 0.1),
            (0.7, 0.77, 0.055),
            (-0.95, -0.9, 0.12),
            (-0.78, -1.0, 0.07),
        )
    ):
        tone = ("#3a3c40", "#6b6964", "#2c2d30", "#8d8981", "#4a4b4f", "#77736c")[k]
        pebble((x, y, size * 0.4), (size, size * 0.78, size * 0.45), of.pebble(tone), seed=k)
    stage.panel((-3.6, 2.5, 2.3), (0, 0, 0), (0.9, 0.9), 420, (1.0, 0.95, 0.88), "key")
    stage.panel((3.5, -2.0, 3.0), (0, 0, 0), (2.0, 2.0), 40, (0.75, 0.85, 1.0))
    stage.ambient((0.8, 0.9, 1.0), 0.14)
    stage.overhead()


@a_set(
    "flat-lay-duo",
    title="Two papers from above in hard sun",
    look=["standard", "lifestyle"],
    surface={"gloss": 0.0, "roughness": 0.9},
    exposure=0.5,
    tags={
        "mood": ["playful", "bold", "fresh"],
        "season": ["spring", "summer"],
        "room": ["studio"],
        "materials": ["paper"],
        "words": [
            "flat lay",
            "colour",
            "pastel",
            "accessories",
            "glasses",
            "cosmetics",
            "stationery",
            "kids",
            "shoe",
            "small",
            "shadow",
        ],
    },
    **LYING,
)
def duo_lay(stage):
    floor(of.area(of.paper("#a9c3dc", 0.08), "paper", "paper"), front=-4, back=4, width=8)
    butter = of.area(of.paper("#f0d79b", 0.08), "second paper", "paper")
    coral = of.area(of.paper("#e79a84", 0.08), "third paper", "paper")
    turn = math.radians(31)
    box((1.52, -1.86, 0.05), (4.0, 2.6, 0.1), butter, 0.006, turn)
    box((1.95, -2.13, 0.14), (4.0, 2.6, 0.1), coral, 0.006, turn)
    cylinder((-0.86, 0.84, 0.05), 0.36, 0.1, butter, 0.006)
    cylinder((-0.93, 0.92, 0.14), 0.22, 0.1, coral, 0.006)
    low_sun(stage, 4.6, 0.88, 0.6, 0.9)
    stage.overhead()


@a_set(
    "flat-lay-terracotta",
    title="Terracotta tiles from above under palm shadows",
    look=["lifestyle"],
    surface={"gloss": 0.0, "roughness": 0.85},
    exposure=0.3,
    tags={
        "mood": ["warm", "sunny", "natural"],
        "season": ["summer", "autumn"],
        "room": ["terrace", "kitchen", "hallway"],
        "materials": ["terracotta", "tile"],
        "words": [
            "flat lay",
            "food",
            "sandals",
            "hat",
            "swimwear",
            "holiday",
            "mediterranean",
            "ceramics",
            "palm shadow",
        ],
    },
    **LYING,
)
def terracotta_lay(stage):
    floor(of.plaster("#8f7d6b", 0.85, 0.3), height=-0.012, front=-4, back=4, width=8)

    def fired(dice, _column, _row):
        tone = dice.choice(("#8f6250", "#976b57", "#835848", "#9f7a66", "#8c6453"))
        return of.area(of.clay(tone, dice.uniform(0.82, 1.06)), "tiles", "paint")

    tiled((-1.61, -1.5, -0.02), ((1, 0, 0), (0, 1, 0)), (7, 7), (0.46, 0.46), fired, 0.03, 0.03, 0.006, 0.012, seed=5)
    leaf_shadow((-1.3, 0.62, 0), SUN_ABOVE, (1.0, 0.12, 0), pairs=14, seed=2)
    leaf_shadow((-1.25, -0.5, 0), SUN_ABOVE, (1.0, -0.75, 0), length=1.2, pairs=12, seed=5)
    low_sun(stage, 4.6, 0.88, 0.6)
    stage.overhead()


@a_set(
    "flat-lay-washed",
    things=[
        {"tags": ["eucalyptus", "leaf"], "box": [0, 0.7, 0.27, 0.3]},
    ],
    title="White-washed boards from above",
    look=["lifestyle"],
    surface={"gloss": 0.02, "roughness": 0.7},
    exposure=0.5,
    tags={
        "mood": ["fresh", "natural", "calm"],
        "season": ["spring", "winter"],
        "room": ["bedroom", "kitchen", "bathroom"],
        "materials": ["wood", "leaf"],
        "words": [
            "flat lay",
            "clothes",
            "baby",
            "kids",
            "stationery",
            "textile",
            "scandinavian",
            "shirt",
            "accessories",
        ],
    },
    **LYING,
)
def washed_lay(stage):
    boards = of.area(of.wood("#cfcac0", "#9c958a", 0.62, planks=0.34, offset=(1.4, 0.07, 0.0)), "boards", "paint")
    floor(boards, front=-4, back=4, width=8).rotation_euler = (0, 0, math.radians(90))
    leaf = of.foliage("#7d8f8a")
    branch((-1.12, -0.5, 0.07), (0.0, -0.2, math.radians(-36)), leaf, "eucalyptus", 1.5, 12, 0.46, seed=21)
    branch((-1.15, -0.86, 0.1), (0.1, -0.2, math.radians(-6)), leaf, "olive", 1.3, 11, 0.42, seed=5)
    window_light(stage, 0.93, ambient=0.5)
    stage.overhead()


@a_set(
    "flat-lay-felt",
    title="Green felt from above",
    look=["lifestyle", "standard"],
    surface={"gloss": 0.0, "roughness": 1.0},
    exposure=0.12,
    tags={
        "mood": ["warm", "elegant", "moody"],
        "season": ["autumn", "winter"],
        "room": ["office", "living room", "bedroom"],
        "materials": ["felt", "wool", "fabric"],
        "words": [
            "flat lay",
            "green",
            "dark",
            "accessories",
            "wallet",
            "glasses",
            "watch",
            "stationery",
            "knit",
            "book",
            "gift",
        ],
    },
    **LYING,
)
def felt_lay(stage):
    floor(of.area(of.felt("#3b5148"), "cloth", "cloth"), front=-4, back=4, width=8)
    box((1.32, -1.34, 0.02), (2.4, 1.6, 0.04), of.felt("#8d7a60", 0.85), 0.012, math.radians(33))
    window_light(stage, 0.86, (0.9, 0.9), ambient=0.3)
    stage.overhead()


@a_set(
    "flat-lay-sand",
    things=[
        {"tags": ["stones", "stone"], "box": [0.83, 0, 0.17, 0.22]},
    ],
    title="Rippled sand from above",
    look=["lifestyle", "out_of_the_box"],
    surface={"gloss": 0.0, "roughness": 1.0},
    exposure=0.46,
    tags={
        "mood": ["sunny", "natural", "warm"],
        "season": ["summer"],
        "room": ["beach", "terrace", "outdoor"],
        "materials": ["sand", "stone"],
        "words": [
            "flat lay",
            "beach",
            "holiday",
            "sunscreen",
            "sunglasses",
            "sandals",
            "swimwear",
            "jewellery",
            "hat",
            "travel",
            "palm shadow",
        ],
    },
    **LYING,
)
def sand_lay(stage):
    def ripples(x, y):
        """Wind ripples that fade where the product lies."""
        calm = min(1.0, max(0.0, (math.hypot(x, y * 1.05) - 0.48) / 0.5))
        bent = 0.8 * x + 1.9 * y + 0.5 * fractal(x * 0.8, y * 0.8, 4.0, 3)
        wave = math.sin(bent * 13.0) + 0.35 * math.sin(bent * 26.0 + 0.6)
        return calm * 0.021 * wave + 0.02 * fractal(x * 1.3, y * 1.3, 9.0, 4) + 0.004 * fractal(x * 9, y * 9, 2.0, 3)

    height_field((-1.4, 1.4), (-1.4, 1.4), (480, 480), ripples, of.sand())
    for k, (x, y, size) in enumerate(((0.92, 0.84, 0.13), (0.72, 0.95, 0.07), (1.0, 0.6, 0.06), (-0.92, -0.93, 0.1))):
        tone = ("#e9e2d5", "#b9a68d", "#8c8378", "#d9cbb6")[k]
        pebble((x, y, size * 0.32), (size, size * 0.8, size * 0.42), of.pebble(tone), seed=k + 9)
    leaf_shadow((-1.25, 1.05, 0), SUN_ABOVE, (1.0, -0.12, 0), length=1.3, pairs=14, scale=0.7, seed=3)
    leaf_shadow((-1.5, -0.45, 0), SUN_ABOVE, (1.0, -0.5, 0), length=1.0, pairs=12, scale=0.7, seed=8)
    low_sun(stage, 4.6, 0.8, 0.5, 1.2)
    stage.overhead()
