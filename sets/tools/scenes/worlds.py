"""Worlds of their own: a landscape for a giant, the sea floor, silk, stairs that lead nowhere."""

import math
import random

from stage import materials as of
from stage.shapes import (
    arch,
    box,
    curtain,
    cylinder,
    floor,
    fractal,
    height_field,
    outline,
    plane,
    rock,
    sphere,
    turned,
    wall,
)
from stage.stage import a_set, unmirrored

FRONTAL = {"view": "frontal", "stage": {"width": 0.98, "height": 1.0}}


def smooth(low, high, x):
    t = min(1.0, max(0.0, (x - low) / (high - low)))
    return t * t * (3 - 2 * t)


@a_set(
    "mini-valley",
    things=[
        {"tags": ["village"], "box": [0.03, 0.52, 0.24, 0.14]},
        {"tags": ["village"], "box": [0.72, 0.5, 0.28, 0.14]},
    ],
    title="Miniature valley with a village",
    look=["out_of_the_box"],
    poses=["stands"],
    anchor=[0, 0, 0],
    surface={"gloss": 0.0, "roughness": 1.0},
    exposure=0.4,
    tags={
        "mood": ["playful", "fresh"],
        "season": ["spring", "summer"],
        "room": ["outdoor", "studio"],
        "materials": ["paper"],
        "words": [
            "miniature",
            "giant",
            "village",
            "hills",
            "landscape",
            "toy",
            "food",
            "drink",
            "travel",
            "outdoor",
            "shoe",
            "car",
        ],
    },
    **FRONTAL,
)
def mini_valley(stage):
    def land(x, y):
        """Flat where the product stands, hills around and behind."""
        away = smooth(0.5, 1.5, math.hypot(x * 0.85, y - 0.05))
        hills = 0.24 + 0.3 * fractal(x * 0.8, y * 0.7, 6.0, 3) + 0.1 * math.cos(x * 2.6 + 0.5)
        return away * hills * smooth(-1.2, 1.4, y) + 0.006 * fractal(x * 6, y * 6, 1.0, 2)

    height_field((-3.4, 3.4), (-2.6, 4.2), (380, 380), land, of.meadow("#6c7a45", "#9a9256"))
    air = of.horizon([(0.0, "#dbe7e4"), (0.45, "#b4d0da"), (1.0, "#86b3c9")], -0.4, 2.6, 0.9)
    wall(of.area(air, "sky", "sky"), 5.0).lightgroup = "fill"
    dice = random.Random(4)
    greens = [of.felt(tone, 0.7) for tone in ("#4e6d3c", "#5d7a40", "#3f5f45", "#728a4b")]
    bark = of.matte("#5b4532", 0.8)
    for _ in range(150):
        x, y = dice.uniform(-2.1, 2.1), dice.uniform(-0.15, 3.0)
        if math.hypot(x * 0.9, y) < 0.72 or (abs(x) < 0.62 and y < 0.5):
            continue
        tree((x, y, land(x, y)), dice.uniform(0.08, 0.17), dice, greens, bark)
    roofs = [of.clay(tone) for tone in ("#a9553d", "#8d4a3a", "#b5654a")]
    for x, y, turn in (
        (-0.83, 0.42, 0.4),
        (-0.98, 0.66, -0.3),
        (-0.72, 0.82, 0.1),
        (0.86, 0.72, -0.5),
        (1.02, 0.5, 0.3),
        (0.62, 1.02, 0.8),
    ):
        house((x, y, land(x, y)), 0.1, turn, dice.choice(roofs))
    stage.sun((-0.8, -0.55, 0.62), 2.0, 4.2, (1.0, 0.93, 0.8))
    stage.ambient((0.86, 0.94, 1.0), 0.5)
    stage.frontal(pitch=10.0, blur=1.3)


def tree(at, height, dice, greens, bark):
    """A fir or a round tree of felt, as model builders make them."""
    x, y, z = at
    cylinder((x, y, z + height * 0.12), height * 0.05, height * 0.3, bark, 0, vertices=12)
    green = dice.choice(greens)
    if dice.random() < 0.6:
        tiers = [(0.0, 0.16), (0.3, 0.2), (0.14, 0.46), (0.23, 0.46), (0.09, 0.74), (0.15, 0.74), (0.0, 1.1)]
        turned([(r * height, h * height) for r, h in tiers], at, green, 24)
    else:
        sphere((x, y, z + height * 0.55), height * 0.34, green, dice.uniform(0.9, 1.2))


def house(at, size, turn, roof):
    """A cottage of two blocks of card."""
    x, y, z = at
    box((x, y, z + size * 0.3), (size * 1.2, size * 0.8, size * 0.9), of.plaster("#efe6d6"), size * 0.02, turn)
    gable = outline([(-size * 0.55, 0), (size * 0.55, 0), (0, size * 0.5)], -size * 0.7, size * 1.4, roof, size * 0.02)
    gable.location, gable.rotation_euler = (x, y, z + size * 0.74), (0, 0, turn + math.pi / 2)


@a_set(
    "sea-floor",
    things=[
        {"tags": ["rock"], "box": [0, 0.1, 0.3, 0.62]},
        {"tags": ["rock"], "box": [0.79, 0.16, 0.21, 0.54]},
    ],
    title="Under water on pale sand",
    look=["out_of_the_box"],
    poses=["stands", "floats"],
    anchor=[0, 0, 0],
    surface={"gloss": 0.0, "roughness": 1.0},
    exposure=0.22,
    tags={
        "mood": ["fresh", "bold", "calm"],
        "season": ["summer"],
        "room": ["outdoor", "studio"],
        "materials": ["sand", "stone", "water"],
        "words": [
            "underwater",
            "sea",
            "ocean",
            "blue",
            "skincare",
            "sport",
            "watch",
            "swimwear",
            "drink",
            "dive",
            "floating",
        ],
    },
    **FRONTAL,
)
def sea_floor(stage):
    def bed(x, y):
        bent = 0.35 * x + 1.5 * y + 0.4 * fractal(x * 0.7, y * 0.7, 4.0, 3)
        away = smooth(0.35, 1.1, math.hypot(x, y))
        return away * (0.016 * math.sin(bent * 12) + 0.09 * fractal(x * 0.8, y * 0.6, 2.0, 3)) + 0.004 * fractal(
            x * 8, y * 8, 1.0, 3
        )

    height_field((-3.2, 3.2), (-2.4, 5.0), (420, 420), bed, of.sand("#a5a79a"))
    wall(of.horizon([(0.0, "#4fa3ad"), (0.35, "#2f8797"), (1.0, "#1b6a86")], -0.2, 2.2, 0.85), 5.2).lightgroup = "fill"
    wet = of.stone("#5f6a66")
    rock((-1.06, 0.6, 0.0), (0.42, 0.4, 0.46), wet, 3)
    rock((-0.72, 0.18, 0.0), (0.13, 0.12, 0.08), wet, 5)
    rock((1.12, 0.9, 0.02), (0.4, 0.4, 0.72), wet, 8)
    rock((0.86, 0.4, 0.0), (0.16, 0.15, 0.1), wet, 12)
    rock((-1.5, 2.6, 0.1), (0.9, 0.7, 1.1), wet, 14)
    rock((1.7, 3.2, 0.1), (0.8, 0.7, 0.9), wet, 21)
    net = unmirrored(plane((-5, -5, 3.0), (10, 0, 0), (0, 12, 0), of.caustics(3.4)))
    net.visible_diffuse = False
    stage.sun((-0.42, -0.34, 1.0), 0.7, 5.0, (0.86, 1.0, 0.96))
    stage.ambient((0.2, 0.66, 0.9), 0.55)
    stage.frontal(pitch=8.0, blur=1.2)


@a_set(
    "still-water",
    title="Rock in still, dark water",
    look=["out_of_the_box", "lifestyle"],
    poses=["stands"],
    anchor=[0, 0, 0.06],
    surface={"gloss": 0.0, "roughness": 0.9},
    exposure=0.1,
    tags={
        "mood": ["moody", "bold", "elegant"],
        "season": ["autumn", "winter"],
        "room": ["outdoor", "studio"],
        "materials": ["stone", "water"],
        "words": [
            "rock",
            "dark",
            "perfume",
            "watch",
            "sport",
            "bottle",
            "men",
            "cosmetics",
            "shoe",
            "nature",
            "night",
            "luxury",
        ],
    },
    **FRONTAL,
)
def still_water(stage):
    floor(of.water("#0b1c22", 0.014), height=-0.16, back=9)
    dusk = of.horizon([(0.0, "#31545c"), (0.3, "#27474f"), (1.0, "#142a32")], -0.4, 2.4, 0.55)
    wall(of.area(dusk, "sky", "sky"), 6.0).lightgroup = "fill"
    basalt = of.stone("#57534f", 0.78)
    rock((0.0, 0.05, -0.24), (0.98, 0.66, 0.5), basalt, 2, cut=0.3, detail=7)
    rock((-0.98, 0.95, -0.12), (0.6, 0.4, 0.62), basalt, 7, detail=7)
    rock((1.12, 1.15, -0.12), (0.52, 0.4, 0.95), basalt, 9, detail=7)
    rock((0.92, -0.1, -0.2), (0.2, 0.17, 0.13), basalt, 11)
    rock((-1.75, 3.4, -0.1), (0.9, 0.5, 0.7), basalt, 17)
    stage.panel((-3.0, 0.6, 3.0), (0, 0.1, 0.2), (1.3, 1.3), 420, (0.92, 0.97, 1.0), "key")
    stage.panel((2.8, 1.8, 2.2), (0, 0.4, 0.3), (1.6, 1.6), 90, (0.6, 0.85, 1.0))
    stage.panel((0.4, -4.0, 2.6), (0, 0, 0.2), (2.6, 2.0), 40, (0.9, 0.95, 1.0))
    stage.ambient((0.5, 0.75, 0.85), 0.12)
    stage.frontal(pitch=7.5, base=0.06)


@a_set(
    "pastel-stairs",
    things=[
        {"tags": ["stairs"], "box": [0.78, 0.2, 0.22, 0.58]},
        {"tags": ["arch"], "box": [0, 0.23, 0.28, 0.4]},
        {"tags": ["arch"], "box": [0.43, 0.22, 0.24, 0.4]},
        {"tags": ["podium"], "box": [0.16, 0.79, 0.69, 0.06]},
    ],
    title="Pastel stairs and arches in the sun",
    look=["out_of_the_box"],
    poses=["stands"],
    anchor=[0, 0, 0.24],
    surface={"gloss": 0.0, "roughness": 0.8},
    exposure=0.48,
    tags={
        "mood": ["playful", "bold", "sunny"],
        "season": ["summer", "spring"],
        "room": ["studio", "terrace"],
        "materials": ["plaster"],
        "words": [
            "stairs",
            "arch",
            "pink",
            "architecture",
            "pastel",
            "perfume",
            "cosmetics",
            "shoe",
            "bag",
            "fashion",
            "launch",
            "podium",
        ],
    },
    **FRONTAL,
)
def pastel_stairs(stage):
    rose = of.area(of.plaster("#d9b0aa", 0.95, 0.1), "backdrop", "paint")
    lilac = of.area(of.plaster("#b3a9c6", 0.95, 0.1), "stairs", "paint")
    mint = of.plaster("#a9cbb9", 0.95, 0.1)
    cream = of.area(of.plaster("#f0ddc6", 0.95, 0.1), "podium", "paint")
    floor(rose)
    wall(of.horizon([(0.0, "#cfe3ea"), (1.0, "#8fbfdc")], 0.0, 2.4, 0.85), 4.5).lightgroup = "fill"
    box((0.0, 0.06, 0.12), (1.34, 0.92, 0.24), cream, 0.01)
    for k in range(6):
        box((0.98, 0.2 + 0.24 * k, 0.12 * (k + 1)), (0.62, 0.24, 0.24 * (k + 1)), lilac, 0.008)
    gate = arch(0.62, 1.12)
    frame = [(-0.55, 0.0), (-0.55, 1.75), (0.55, 1.75), (0.55, 0.0), *gate]
    outline([(x - 0.86, z) for x, z in frame], 0.98, 0.3, rose, 0.0)
    outline([(x + 0.14, z) for x, z in frame], 1.7, 0.3, mint, 0.0)
    cylinder((-1.0, 0.42, 0.2), 0.2, 0.4, mint, 0.01)
    sphere((-1.0, 0.42, 0.54), 0.14, of.matte("#eec06e", 0.5))
    stage.sun((-0.78, -0.8, 0.85), 0.9, 4.6, (1.0, 0.92, 0.82))
    stage.ambient((0.92, 0.95, 1.0), 0.62)
    stage.frontal(pitch=8.5, aim=0.4, base=0.24, frame=2.06)


@a_set(
    "silk-plum",
    things=[{"tags": ["podium"], "box": [0.2, 0.76, 0.6, 0.08]}],
    title="Plinth in draped plum silk",
    look=["out_of_the_box", "lifestyle"],
    poses=["stands"],
    anchor=[0, 0, 0.22],
    surface={"gloss": 0.06, "roughness": 0.4},
    exposure=0.11,
    tags={
        "mood": ["elegant", "bold", "moody"],
        "season": ["winter", "autumn"],
        "room": ["studio", "bedroom"],
        "materials": ["silk", "satin", "fabric"],
        "words": [
            "drape",
            "perfume",
            "jewellery",
            "cosmetics",
            "lipstick",
            "luxury",
            "gift",
            "chocolate",
            "launch",
            "small",
            "podium",
        ],
    },
    **FRONTAL,
)
def silk_plum(stage):
    silk = of.area(of.satin("#5c2a40"), "cloth", "cloth")

    def drape(x, z):
        """Round folds that fall to the right, each as wide as chance pulls it."""
        bent = x - 0.4 * z + 0.34 * fractal(x * 0.55, z * 0.45, 2.0, 2)
        fold = math.sin(bent * 9.0 + 0.9 * fractal(x * 1.3, z * 0.6, 4.0, 2))
        deep = 0.75 + 0.5 * fractal(x * 0.8, z * 0.5, 7.0, 2)
        return 1.12 - 0.085 * deep * (1 - fold * fold) ** 0.8 + 0.05 * fractal(x * 0.9, z * 0.8, 5.0, 2)

    def spread(x, y):
        """Folds on the ground that part around the plinth."""
        away = smooth(0.56, 1.0, math.hypot(x, y * 1.1))
        bent = 0.9 * y + 0.75 * x + 0.5 * fractal(x * 0.7, y * 0.7, 3.0, 2)
        fold = math.sin(bent * 5.4)
        return away * (0.1 * (1 - fold * fold) ** 0.9 + 0.05 * fractal(x * 1.2, y * 1.2, 8.0, 2)) + 0.2 * smooth(
            0.75, 1.25, y
        )

    curtain((-2.6, 2.6), (-0.2, 2.8), (520, 300), drape, silk)
    height_field((-2.6, 2.6), (-2.4, 1.3), (520, 380), spread, silk)
    cylinder((0, 0, 0.11), 0.62, 0.22, of.area(of.matte("#6d3349", 0.42, 0.45), "podium", "paint"), 0.014)
    stage.panel((-3.0, -2.2, 3.2), (0, 0.3, 0.3), (0.9, 0.9), 420, (1.0, 0.93, 0.88), "key")
    stage.panel((3.2, 0.2, 2.2), (0, 0.6, 0.4), (1.4, 2.2), 120, (1.0, 0.86, 0.9))
    stage.ambient((0.95, 0.9, 1.0), 0.18)
    stage.frontal(pitch=8.5, aim=0.36, base=0.22, frame=2.06)


@a_set(
    "curtain-velvet",
    things=[
        {"tags": ["curtain", "velvet"], "box": [0, 0, 0.24, 0.7]},
        {"tags": ["curtain", "velvet"], "box": [0.76, 0, 0.24, 0.7]},
        {"tags": ["podium"], "box": [0.2, 0.76, 0.6, 0.08]},
    ],
    title="Walnut plinth before a velvet curtain",
    look=["lifestyle", "out_of_the_box"],
    poses=["stands"],
    anchor=[0, 0, 0.22],
    surface={"gloss": 0.06, "roughness": 0.45},
    exposure=0.07,
    tags={
        "mood": ["elegant", "moody", "warm", "dramatic"],
        "season": ["winter", "autumn"],
        "room": ["studio", "living"],
        "materials": ["velvet", "fabric", "walnut", "wood"],
        "words": [
            "curtain",
            "velvet",
            "drape",
            "theater",
            "perfume",
            "jewellery",
            "whisky",
            "luxury",
            "gift",
            "small",
            "podium",
        ],
    },
    **FRONTAL,
)
def curtain_velvet(stage):
    def pleats(x, z):
        """Round pleats that hang straight, no two as wide or as deep, and open a little towards the floor."""
        bent = x * (1.0 - 0.03 * z) + 0.1 * fractal(x * 0.9, z * 0.12, 3.0, 2)
        fold = math.sin(bent * 17.0 + 1.1 * fractal(x * 1.1, z * 0.1, 6.0, 2))
        deep = 0.8 + 0.45 * fractal(x * 0.8, z * 0.2, 9.0, 2)
        return 1.15 - 0.2 * deep * (0.5 + 0.5 * fold) ** 0.7 + 0.012 * fractal(x * 2.0, z * 1.4, 5.0, 2)

    curtain((-2.6, 2.6), (0.0, 2.8), (560, 220), pleats, of.area(of.velvet("#566b5c"), "curtain", "cloth"))
    floor(of.wood("#4a3020", "#26170d", 0.4, planks=0.6), back=1.3)
    cylinder((0, 0, 0.11), 0.62, 0.22, of.wood("#6b4329", "#38210f", 0.38), 0.014)
    stage.panel((-3.4, -1.3, 2.6), (0, 0.5, 0.4), (0.8, 0.8), 420, (1.0, 0.94, 0.86), "key")
    stage.panel((3.0, -1.0, 2.4), (0, 0.7, 0.5), (1.2, 2.0), 40, (1.0, 0.95, 0.9))
    stage.ambient((0.95, 0.97, 1.0), 0.14)
    stage.frontal(pitch=8.5, aim=0.36, base=0.22, frame=2.06)
