"""Rooms of a home: bed, vanity, shower, nursery, wardrobe, entrance, kitchen island, a corner for a pet."""

import math
import random

from stage import materials as of
from stage.dressing import balloon, bottle, garment, lit, pillow, stool
from stage.graph import Material, srgb
from stage.props import branch, vase
from stage.rooms import skirting, tiled, window_shadow
from stage.shapes import arch, box, cylinder, floor, fractal, height_field, outline, sphere, swept, torus, wall
from stage.stage import a_set

STANDING = {
    "look": ["lifestyle"],
    "poses": ["stands"],
    "view": "frontal",
    "anchor": [0, 0, 0],
    "stage": {"width": 1.0, "height": 1.0},
}


def smooth(low, high, x):
    t = min(1.0, max(0.0, (x - low) / (high - low)))
    return t * t * (3 - 2 * t)


@a_set(
    "bed-morning",
    title="Bed with linen in the morning",
    surface={"gloss": 0.0, "roughness": 0.95},
    exposure=0.5,
    tags={
        "mood": ["soft", "cosy", "calm", "scandinavian"],
        "season": ["spring", "winter"],
        "room": ["bedroom"],
        "materials": ["linen", "fabric"],
        "words": [
            "bed",
            "bedding",
            "pillow",
            "cushion",
            "morning",
            "textile",
            "home textiles",
            "candle",
            "book",
            "skincare",
            "baby",
            "tea",
        ],
    },
    **STANDING,
)
def bed_morning(stage):
    bedding = of.area(of.linen("#ece5da", 120), "bedding", "cloth")

    def duvet(x, y):
        """Flat under the product, soft folds that rise to the sides and the back."""
        away = smooth(0.55, 1.4, math.hypot(x * 0.9, (y + 0.05) * 0.9))
        bent = x * 0.5 + y * 0.9 + 0.6 * fractal(x * 0.6, y * 0.6, 2.0, 2)
        fold = math.sin(bent * 5.2 + 1.1 * fractal(x * 0.9, y * 0.9, 7.0, 2))
        crease = 0.09 * (1 - abs(fold)) ** 1.6 + 0.14 * fractal(x * 0.7, y * 0.7, 5.0, 3)
        return away * (0.03 + crease) + 0.006 * fractal(x * 3.0, y * 3.0, 1.0, 3) - 0.002

    height_field((-3.2, 3.2), (-2.6, 2.6), (420, 420), duvet, bedding)
    case = of.area(of.linen("#c9b196", 120), "cushion", "cloth")
    pillow((-1.06, 2.5, 0.4), (1.7, 1.05, 0.6), bedding, (-0.4, 0.05, 0.08))
    pillow((1.02, 2.6, 0.42), (1.7, 1.05, 0.6), bedding, (-0.35, -0.06, -0.06))
    pillow((0.42, 2.15, 0.3), (0.9, 0.66, 0.4), case, (-0.5, 0.1, 0.12))
    head = of.felt("#a8957f", 0.92)
    for k in range(-3, 4):
        box((0.82 * k, 3.3, 0.1), (0.81, 0.26, 1.7), head, 0.1)
    wall(of.area(of.plaster("#e4dccd", 0.95, 0.06), "wall", "paint"), 3.9, base=-2)
    sun = (-0.9, -0.45, 0.75)
    stage.sun(sun, 2.2, 3.0, (1.0, 0.9, 0.76))
    window_shadow((0.0, 0.3, 0.1), sun, (2.6, 2.9), (2, 2), 0.09, 6.0, turn=0.35, margin=8.0)
    stage.panel((3.4, -1.5, 2.6), (0, 0.6, 0.2), (2.5, 2.5), 120, (1.0, 0.95, 0.9))
    stage.ambient((0.94, 0.96, 1.0), 1.0)
    stage.frontal(pitch=9.0, blur=0.8)


@a_set(
    "flat-lay-bed",
    things=[
        {"tags": ["cushion", "bed"], "box": [0, 0, 1, 0.16]},
        {"tags": ["leaf", "eucalyptus"], "box": [0.8, 0.86, 0.2, 0.14]},
    ],
    title="Bed with pillows and rumpled linen from above",
    look=["lifestyle"],
    poses=["lies"],
    view="top",
    anchor=[0, 0, 0],
    stage={"width": 1.04, "height": 1.04},
    surface={"gloss": 0.0, "roughness": 0.95},
    exposure=0.5,
    tags={
        "mood": ["soft", "cosy", "calm"],
        "season": ["spring", "winter"],
        "room": ["bedroom"],
        "materials": ["linen", "fabric"],
        "words": [
            "flat lay",
            "bed",
            "bedding",
            "leaf",
            "textile",
            "home textiles",
            "clothes",
            "book",
            "baby",
            "skincare",
        ],
    },
)
def bed_above(stage):
    bedding = of.area(of.linen("#e9e3d9", 130), "bedding", "cloth")
    folds = ((0.5, 0.92, 0.09), (0.62, -0.98, 0.1), (-0.7, 1.12, 0.09), (-0.35, -1.15, 0.1), (1.6, 1.5, 0.12))
    folds += ((1.3, -1.6, 0.12), (0.2, 1.3, 0.08), (-0.9, -1.35, 0.09))

    def sheet(x, y):
        away = smooth(0.42, 1.0, math.hypot(x, y))
        lift = 0.0
        for k, (slope, shift, width) in enumerate(folds):
            bent = y + slope * x + 0.3 * fractal(x * 0.8, y * 0.8, 3.0 + k, 2)
            lift += math.exp(-(((bent - shift) / width) ** 2)) * (0.8 + 0.6 * fractal(x, y, 9.0 + k, 2))
        swell = 0.06 * fractal(x * 0.9, y * 0.9, 1.0, 3)
        return away * (0.14 * lift + swell) + 0.004 * fractal(x * 3, y * 3, 4.0, 3) - 0.003

    height_field((-1.7, 1.7), (-1.7, 1.7), (520, 520), sheet, bedding)
    case = of.area(of.linen("#d9cdbb", 130), "pillow", "cloth")
    for x, turn in ((-0.62, 4), (0.66, -6)):
        pillow((x, 1.02, 0.12), (1.2, 0.74, 0.36), case, (math.radians(-90), 0, math.radians(turn)))
    leaf = of.foliage("#7f9274")
    branch((1.35, -0.98, 0.1), (0.0, -0.06, math.radians(176)), leaf, "eucalyptus", 1.1, 9, 0.62, seed=17)
    stage.sun((-0.85, 0.5, 0.42), 4.0, 3.4, (1.0, 0.9, 0.76))
    stage.ambient((0.95, 0.96, 1.0), 0.75)
    stage.overhead()


@a_set(
    "vanity-mirror",
    things=[
        {"tags": ["mirror", "vanity"], "box": [0.2, 0, 0.67, 0.54]},
    ],
    title="Vanity table with a round mirror",
    surface={"gloss": 0.25, "roughness": 0.2},
    exposure=0.46,
    tags={
        "mood": ["elegant", "soft", "warm"],
        "season": ["spring"],
        "room": ["bedroom", "bathroom"],
        "materials": ["marble", "brass"],
        "words": [
            "vanity",
            "mirror",
            "lamp",
            "beauty",
            "cosmetics",
            "perfume",
            "lipstick",
            "jewellery",
            "skincare",
            "brush",
            "small",
        ],
    },
    **STANDING,
)
def vanity_mirror(stage):
    box((0, -0.85, -0.06), (9.0, 3.1, 0.12), of.marble("#ece6e0", "#b9aaa0", "#d9c4ab", 0.16, 0.8), 0.03)
    wall(of.area(of.plaster("#d9b9ab", 0.95, 0.08), "wall", "paint"), 2.6, base=-2)
    brass = of.metal("#c69a55", 0.25)
    torus((0.1, 2.45, 1.0), 0.92, 0.035, brass, (math.radians(90), 0, 0))
    lit(cylinder((0.1, 2.46, 1.0), 0.9, 0.01, reflection(), 0, (math.radians(90), 0, 0)))
    bulb = of.glow("#ffdcae", 9.0)
    for x in (-1.35, 1.55):
        cylinder((x, 2.5, 1.1), 0.09, 0.1, brass, 0.02, (math.radians(90), 0, 0))
        lit(sphere((x, 2.3, 1.16), 0.15, bulb))
    pot = [(0.1, 0), (0.13, 0.02), (0.13, 0.28), (0.12, 0.29), (0.11, 0.06), (0.0, 0.04)]
    vase((0.98, 0.86, 0), pot, of.ceramic("#f1e6dc", 0.3))
    handle, hair = of.matte("#2d2726", 0.35), of.felt("#d9b09a", 0.9)
    for k in range(5):
        a = 1.25 * k
        foot = (0.98 + 0.02 * math.cos(a), 0.86 + 0.02 * math.sin(a), 0.06)
        tip = (0.98 + 0.11 * math.cos(a), 0.86 + 0.1 * math.sin(a), 0.44 + 0.03 * (k % 3))
        swept([foot, tip], 0.012, handle)
        sphere((tip[0], tip[1], tip[2] + 0.05), 0.042, hair, 1.7)
    tray = cylinder((-1.02, 0.74, 0.014), 0.34, 0.028, brass, 0.01)
    tray.scale = (1.0, 0.8, 1.0)
    amber = of.bottle_glass("#7a4a26")
    box((-1.1, 0.78, 0.15), (0.16, 0.12, 0.24), of.bottle_glass("#c99a86"), 0.03)
    cylinder((-1.1, 0.78, 0.31), 0.045, 0.09, brass, 0.01)
    bottle((-0.88, 0.7, 0.028), 0.34, amber, 0.6, 0.075)
    stage.panel((-3.0, -2.0, 2.8), (0.1, 0.3, 0.3), (1.2, 1.5), 420, (1.0, 0.95, 0.9), "key")
    stage.panel((2.8, -3.0, 1.8), (0, 0.5, 0.5), (2.4, 2.4), 50, (1.0, 0.96, 0.95))
    stage.ambient((0.97, 0.96, 1.0), 0.42)
    stage.frontal(pitch=7.0, blur=0.7)


def reflection():
    """What a mirror shows of the room before it: a pale wall, a window to the left and a dark door, out of focus."""
    m = Material("reflection", (0.0, 0.0, 0.0), 1.0, 0.0)
    across = m.channel(m.point, "Red")
    up = m.channel(m.point, "Green")
    wall_tone = m.ramp(m.math("MULTIPLY_ADD", up, 0.5, 0.5), [(0.0, srgb("#efe2d6")), (1.0, srgb("#c7ab9b"))])
    left = m.ramp(m.math("MULTIPLY_ADD", across, 0.5, 0.5), [(0.18, 1.0), (0.3, 0.0)])
    seen = m.mix(left, wall_tone, (1.0, 0.97, 0.92))
    right = m.ramp(m.math("MULTIPLY_ADD", across, 0.5, 0.5), [(0.7, 0.0), (0.78, 0.75)])
    m.set(Emission=m.mix(right, seen, srgb("#8f7466")), Emission_Strength=0.62)
    return m


@a_set(
    "shower-niche",
    things=[
        {"tags": ["plant", "leaf"], "box": [0, 0, 0.22, 0.25]},
        {"tags": ["soap"], "box": [0.02, 0.6, 0.17, 0.1]},
        {"tags": ["shower"], "box": [0.55, 0.3, 0.26, 0.22]},
        {"tags": ["shower"], "box": [0.58, 0, 0.21, 0.3]},
    ],
    title="Shower with green tiles",
    surface={"gloss": 0.3, "roughness": 0.15},
    exposure=0.3,
    tags={
        "mood": ["fresh", "clean", "natural"],
        "season": ["summer"],
        "room": ["bathroom"],
        "materials": ["tile", "marble", "brass"],
        "words": ["shower", "plant", "leaf", "shampoo", "soap", "skincare", "hygiene", "wellness"],
    },
    **STANDING,
)
def shower_niche(stage):
    ledge = of.marble("#d9dcd6", "#98a39b", "#c8cfc6", 0.1, 0.8)
    box((0, -0.5, -0.06), (9.0, 2.7, 0.12), ledge, 0.02)
    wall(of.plaster("#bfc4ba"), 0.862, base=-3)
    deep = lambda dice, _column, _row: of.area(of.glaze("#4f7f72", dice.uniform(0.72, 1.12), 0.09), "tiles", "paint")  # noqa: E731
    tiled((-2.4, 0.85, -0.3), ((1, 0, 0), (0, 0, 1)), (30, 17), (0.16, 0.16), deep, 0.01, sway=0.016, seed=21)
    brass = of.metal("#b48a4a", 0.24)
    across = (0, math.radians(90), 0)
    cylinder((0.4, 0.7, 0.42), 0.05, 0.42, brass, 0.012, across)
    for x in (0.18, 0.62):
        cylinder((x, 0.7, 0.42), 0.068, 0.1, brass, 0.016, across)
        cylinder((x, 0.78, 0.42), 0.034, 0.16, brass, 0.006, (math.radians(90), 0, 0))
    swept([(0.52, 0.7, 0.46), (0.52, 0.7, 2.3)], 0.024, brass)
    swept([(0.52, 0.7, 1.2), (0.5, 0.6, 1.2), (0.48, 0.5, 1.18)], 0.036, brass)
    swept([(0.48, 0.5, 1.08), (0.48, 0.48, 1.2), (0.48, 0.42, 1.34), (0.48, 0.38, 1.4)], 0.034, brass)
    rose = cylinder((0.48, 0.34, 1.43), 0.13, 0.05, brass, 0.02, (math.radians(62), 0, 0))
    rose.rotation_euler[2] = -0.3
    hose = [(0.46 - 0.26 * math.sin(math.pi * t), 0.6, 1.1 - 0.74 * t) for t in (k / 24 for k in range(25))]
    swept(hose, 0.02, brass)
    leaf = of.foliage("#5d7f4f")
    for k, (roll, lift, turn) in enumerate(((0.2, 0.95, 0.2), (-0.3, 0.75, 0.5), (0.4, 1.15, -0.2), (0.1, 0.6, -0.5))):
        branch((-1.1, 0.7, 1.72), (roll, lift, turn), leaf, "eucalyptus", 1.5, 11, 0.46, seed=40 + k)
    cylinder((-0.86, 0.5, 0.04), 0.17, 0.08, of.stone("#c9c3b8", 0.7), 0.03)
    box((-0.86, 0.5, 0.115), (0.22, 0.14, 0.07), of.ceramic("#e9dfc9", 0.4), 0.03, 0.3)
    stage.panel((-2.8, -2.2, 3.0), (0.1, 0.3, 0.3), (0.9, 1.2), 420, (1.0, 0.96, 0.9), "key")
    stage.panel((2.8, -2.4, 2.0), (0, 0.5, 0.5), (1.6, 2.4), 60, (0.94, 0.98, 1.0))
    stage.ambient((0.92, 0.98, 1.0), 0.36)
    stage.frontal(pitch=7.0)


@a_set(
    "nursery-shelf",
    things=[
        {"tags": ["nursery"], "box": [0, 0.13, 0.72, 0.47]},
        {"tags": ["building-blocks", "block", "nursery"], "box": [0, 0.46, 0.21, 0.22]},
        {"tags": ["nursery", "toy"], "box": [0.8, 0.42, 0.19, 0.28]},
    ],
    title="Nursery shelf with building blocks",
    surface={"gloss": 0.06, "roughness": 0.45},
    exposure=0.5,
    tags={
        "mood": ["playful", "soft", "bright"],
        "season": ["spring", "summer"],
        "room": ["bedroom", "nursery"],
        "materials": [],
        "words": ["nursery", "shelf", "pastel", "baby", "kids", "toy", "gift", "book"],
    },
    **STANDING,
)
def nursery_shelf(stage):
    box((0, -0.28, -0.06), (9.0, 3.94, 0.12), of.area(of.painted_wood("#efe9df"), "shelf", "paint"), 0.03)
    wall(of.area(of.plaster("#cddbd2", 0.96, 0.06), "wall", "paint"), 1.7, base=-2)
    for k, (reach, tone) in enumerate(((1.9, "#e6c9a8"), (1.38, "#d9a58c"), (0.86, "#efe0c8"))):
        points = [(x - 0.42, z) for x, z in arch(reach, reach * 0.62)]
        outline(points, 1.66 - 0.015 * k, 0.03, of.plaster(tone, 0.96, 0.06), 0.0)
    beech = of.wood("#d9b78c", "#b58a5a", 0.5)
    z = 0.0
    for radius, tone in ((0.2, "#d98f77"), (0.17, "#e3b56f"), (0.14, "#8fb0a2"), (0.11, "#6f8fa6")):
        torus((0.9, 0.62, z + 0.05), radius - 0.05, 0.055, of.matte(tone, 0.45))
        z += 0.1
    sphere((0.9, 0.62, z + 0.06), 0.08, beech)
    blocks = (((-1.06, 0.66, 0.11), "#d98f77", 0.2), ((-0.8, 0.74, 0.11), "#efe0c8", -0.3))
    for (x, y, h), tone, turn in (*blocks, ((-0.94, 0.7, 0.33), "#8fb0a2", 0.5)):
        box((x, y, h), (0.22, 0.22, 0.22), of.painted_wood(tone), 0.025, turn)
    cord = [(3.0 * (k / 30 - 0.5), 1.58, 1.62 - 0.2 * math.sin(math.pi * k / 30)) for k in range(31)]
    swept(cord, 0.008, of.matte("#cbb79b"))
    for k in range(2, 30, 3):
        x, _, top = cord[k]
        tone = ("#d98f77", "#e3b56f", "#8fb0a2", "#efe0c8")[k % 4]
        outline([(x - 0.12, top), (x + 0.12, top), (x, top - 0.26)], 1.575, 0.006, of.felt(tone, 0.9), 0.0)
    stage.panel((-3.2, -2.4, 3.2), (0.1, 0.3, 0.3), (1.3, 1.6), 420, (1.0, 0.96, 0.9), "key")
    stage.panel((2.8, -3.0, 1.8), (0, 0.5, 0.5), (2.4, 2.4), 50, (0.97, 0.98, 1.0))
    stage.ambient((0.97, 0.98, 1.0), 0.48)
    stage.frontal(pitch=7.0, blur=1.1)


@a_set(
    "pet-corner",
    things=[
        {"tags": ["basket", "pet-corner"], "box": [0, 0.38, 0.43, 0.26]},
        {"tags": ["plant", "leaf"], "box": [0.58, 0, 0.42, 0.57]},
        {"tags": ["bowl", "pet-corner"], "box": [0.77, 0.55, 0.22, 0.12]},
    ],
    title="Pet corner with a basket and a rug",
    surface={"gloss": 0.05, "roughness": 0.5},
    exposure=0.42,
    tags={
        "mood": ["cosy", "warm", "natural"],
        "season": ["autumn", "winter"],
        "room": ["living room", "hallway"],
        "materials": ["fabric"],
        "words": ["pet corner", "basket", "rug", "floor", "plant", "bowl", "food", "toy"],
    },
    **STANDING,
)
def pet_corner(stage):
    planks = of.wood("#c6a67e", "#997650", 0.42, planks=0.3, scale=2.0, length=3.2)
    floor(planks, front=-6, back=4)
    wall(of.area(of.plaster("#dcd3c2", 0.95, 0.06), "wall", "paint"), 2.5)
    skirting(2.5, 0.22, of.painted_wood("#ece8e0"))
    rug = of.area(of.felt("#9c7457", 0.72), "rug", "cloth")
    cylinder((0.1, 0.1, 0.008), 1.75, 0.016, rug, 0.006)
    basket((-0.86, 1.4, 0.0), 0.66, of.wicker("#a87b48"), of.area(of.towelling("#cdbb9f"), "cushion", "cloth"))
    bowl = [(0.2, 0.0), (0.235, 0.01), (0.2, 0.12), (0.185, 0.12), (0.16, 0.04), (0.0, 0.03)]
    vase((0.86, 0.8, 0.016), bowl, of.ceramic("#5f7f92", 0.3))
    sphere((0.66, 1.25, 0.09), 0.075, of.felt("#c9b23e", 0.85))
    pot = [(0.16, 0), (0.2, 0.03), (0.24, 0.4), (0.25, 0.44), (0.225, 0.44), (0.2, 0.36), (0.0, 0.34)]
    vase((1.3, 1.95, 0), pot, of.clay("#b8a48e", 1.0, 0.7))
    leaf = of.foliage("#44663f")
    for k in range(7):
        turn = (0.2 * (k % 3), -1.2 + 0.2 * (k % 4), 0.9 * k)
        branch((1.3, 1.95, 0.36), turn, leaf, "ficus", 1.6, 9, 0.62, seed=140 + k)
    sun = (-0.9, -0.7, 0.75)
    stage.sun(sun, 1.6, 2.0, (1.0, 0.91, 0.78))
    window_shadow((0.1, 0.3, 0.0), sun, (2.3, 2.6), (2, 2), 0.08, 6.5, turn=0.3, margin=9.0)
    stage.ambient((0.94, 0.96, 1.0), 1.0)
    stage.frontal(pitch=8.0, blur=1.0)


def basket(at, radius, weave, cushion):
    """A round dog's bed of wicker with a low front."""
    x, y, z = at
    for k in range(9):
        ring = []
        for i in range(61):
            a = 2 * math.pi * i / 60
            dip = 1.0 - 0.55 * max(0.0, -math.sin(a)) ** 2
            height = 0.03 + 0.055 * k * dip
            spread = radius * (0.86 + 0.14 * k / 8) + 0.012 * math.sin(14 * a + math.pi * k)
            ring.append((x + spread * math.cos(a), y + spread * 0.82 * math.sin(a), z + height))
        swept(ring, 0.034, weave, 8)
    soft = sphere((x, y, z + 0.14), radius * 0.84, cushion, 0.2)
    soft.scale = (1.0, 0.82, 0.24)


@a_set(
    "wardrobe-rail",
    things=[{"tags": ["clothes"], "box": [0, 0.22, 0.2, 0.78]}, {"tags": ["clothes"], "box": [0.82, 0.22, 0.18, 0.78]}],
    title="Open wardrobe with clothes on a rail",
    look=["lifestyle"],
    poses=["hangs"],
    view="frontal",
    anchor=[0, -0.03, 0.545],
    stage={"width": 1.04, "height": 1.04},
    surface={"gloss": 0.0, "roughness": 0.9},
    exposure=0.36,
    tags={
        "mood": ["calm", "warm", "elegant"],
        "season": ["autumn", "spring"],
        "room": ["bedroom", "hallway"],
        "materials": ["wood", "brass", "fabric"],
        "words": [
            "wardrobe",
            "hanger",
            "clothes",
            "shirt",
            "jacket",
            "dress",
            "coat",
            "sweater",
            "fashion",
            "apparel",
            "scarf",
        ],
    },
)
def wardrobe_rail(stage):
    panel = of.area(of.painted_wood("#d8cfc1"), "wardrobe", "paint")
    box((0, 0.62, 0), (6.0, 0.05, 5.0), panel, 0.0)
    box((0, 0.1, 1.02), (6.0, 1.1, 0.05), panel, 0.008)
    brass = of.metal("#a9844c", 0.3)
    cylinder((0, 0, 0.7), 0.0165, 6.0, brass, 0.0, (0, math.radians(90), 0), 64)
    wood = of.wood("#c2956a", "#8f6238", 0.4)
    hang(0.0, 0.7, wood, brass, 0.0, 0.34)
    right = ("#6f7a6a", "#c9b9a6", "#4f5a66", "#b08a68", "#8a5f4c", "#d9d2c6")
    left = ("#e3dccf", "#7a6a5a", "#39424a", "#a98b74", "#d0c4b2", "#5d6658")
    for k in range(6):
        for side, tones, seed in ((1, right, k), (-1, left, 20 + k)):
            x = side * (0.74 + 0.125 * k)
            hang(x, 0.7, wood, brass, math.radians(84), 0.34)
            garment(x, 0.575, 1.3 + 0.16 * ((k + side) % 3), 0.16, of.linen(tones[k], 80), seed=seed)
    stage.panel((-2.4, -3.2, 2.6), (0, 0, 0), (1.1, 1.1), 420, (1.0, 0.95, 0.88), "key")
    stage.panel((2.6, -3.0, 1.2), (0, 0, 0), (2.0, 2.0), 60, (0.96, 0.98, 1.0))
    stage.ambient((0.94, 0.97, 1.0), 0.42)
    stage.facing()


def hang(x, z, wood, steel, turn, width):
    """A wooden hanger on a rail at height `z`."""
    side = (math.cos(turn), math.sin(turn))
    hook = [(0.034 * math.sin(a), 0.034 * math.cos(a)) for a in (math.radians(-80 + 8 * k) for k in range(33))]
    hook += [(0.0, -0.05), (0.0, -0.13)]
    swept([(x + u * side[0], u * side[1], z + v - 0.018) for u, v in hook], 0.0055, steel)
    arms = [(u, -0.1 * abs(2 * u / width) ** 1.5) for u in (width * (k / 24 - 0.5) for k in range(25))]
    swept([(x + u * side[0], u * side[1], z - 0.14 + v) for u, v in arms], 0.017, wood)


@a_set(
    "entrance-bench",
    things=[
        {"tags": ["cushion", "hallway"], "box": [0, 0.39, 0.23, 0.32]},
        {"tags": ["vase", "plant", "leaf", "hallway"], "box": [0.75, 0.18, 0.25, 0.52]},
    ],
    title="Entrance bench before green panelling",
    surface={"gloss": 0.06, "roughness": 0.45},
    exposure=0.42,
    tags={
        "mood": ["calm", "cosy", "natural", "scandinavian"],
        "season": ["autumn", "winter"],
        "room": ["hallway"],
        "materials": ["oak", "wood"],
        "words": [
            "entrance",
            "hallway",
            "bench",
            "cushion",
            "plant",
            "vase",
            "shoe",
            "sneaker",
            "bag",
            "backpack",
            "hat",
            "tote",
            "wallet",
        ],
    },
    **STANDING,
)
def entrance_bench(stage):
    oak = of.wood("#c39d6d", "#8d683f", 0.42)
    for k in range(4):
        slat = of.wood("#c39d6d", "#8d683f", 0.42, offset=(1.7 * k, 0.4 * k, 0.0))
        box((0, 0.42 - 0.31 * k, -0.04), (4.4, 0.3, 0.08), slat, 0.02)
    box((0, -0.6, -0.16), (4.3, 0.06, 0.18), oak, 0.015)
    wall(of.area(of.plaster("#dcd5c8", 0.95, 0.08), "wall", "paint"), 1.5, base=-2)
    green = of.area(of.painted_wood("#7f8f80"), "panelling", "paint")
    for k in range(-8, 9):
        box((0.32 * k, 1.44, -0.2), (0.314, 0.06, 2.2), green, 0.014)
    box((0, 1.42, 0.93), (8, 0.12, 0.07), green, 0.015)
    rail = of.wood("#b58a5a", "#7f5a34", 0.45)
    box((0, 1.46, 1.3), (8, 0.06, 0.16), rail, 0.012)
    for k in range(-2, 3):
        cylinder((0.62 * k, 1.36, 1.31), 0.028, 0.18, rail, 0.008, (math.radians(80), 0, 0), 32)
    jar = [(0.1, 0.0), (0.17, 0.03), (0.22, 0.2), (0.17, 0.38), (0.1, 0.45), (0.12, 0.5), (0.1, 0.5), (0.08, 0.44)]
    vase((0.94, 0.4, 0), jar, of.ceramic("#e6ddcd", 0.5))
    leaf = of.foliage("#6c7f55")
    for k in range(4):
        branch((0.94, 0.4, 0.5), (0.5 * k, -1.3 + 0.1 * k, 0.4 + 1.5 * k), leaf, "olive", 1.1, 9, 0.5, seed=300 + k)
    pillow(
        (-0.96, 0.34, 0.31), (0.72, 0.66, 0.3), of.area(of.linen("#a9694a", 70), "cushion", "cloth"), (-0.28, 0, 0.25)
    )
    stage.panel((-3.2, -2.0, 2.8), (0.1, 0.3, 0.2), (1.1, 1.5), 400, (1.0, 0.94, 0.86), "key")
    stage.panel((2.8, -3.0, 1.8), (0, 0.5, 0.5), (2.4, 2.4), 50, (0.95, 0.98, 1.0))
    stage.ambient((0.93, 0.97, 1.0), 0.42)
    stage.frontal(pitch=7.0, blur=1.0)


@a_set(
    "kitchen-island",
    things=[
        {"tags": ["lemon", "bowl", "kitchen"], "box": [0, 0.26, 0.22, 0.21]},
        {"tags": ["boards", "kitchen"], "box": [0.75, 0.35, 0.25, 0.17]},
    ],
    title="Kitchen counter with lemons, seen at an angle",
    look=["lifestyle"],
    poses=["stands"],
    view="angled",
    anchor=[0, 0, 0],
    stage={"width": 1.0, "height": 1.0},
    surface={"gloss": 0.2, "roughness": 0.2},
    exposure=0.42,
    tags={
        "mood": ["modern", "fresh", "bright"],
        "season": ["spring", "summer"],
        "room": ["kitchen"],
        "materials": ["terrazzo", "stone"],
        "words": [
            "kitchen",
            "counter",
            "lemon",
            "sunny",
            "food",
            "fruit",
            "cookware",
            "cup",
            "bowl",
            "knife",
            "oil",
            "sauce",
        ],
    },
)
def kitchen_island(stage):
    box(
        (0, -1.5, -0.06),
        (7.0, 5.1, 0.12),
        of.terrazzo("#dcdad5", ("#cfccc6", "#e9e7e2", "#bdb9b2", "#d5d2cb", "#e2dfd9"), 22, 0.2),
        0.03,
    )
    floor(of.wood("#b08a60", "#7d5c3c", 0.4, planks=0.42, scale=1.4, length=4.0), height=-2.3, front=-2, back=12)
    base = of.area(of.painted_wood("#5f7368"), "cabinets", "paint")
    box((0, 6.4, -1.0), (14, 1.0, 2.6), base, 0.02)
    for k in range(-6, 7):
        box((1.15 * k, 5.88, -1.0), (1.12, 0.06, 2.5), base, 0.02)
    wood, legs = of.wood("#a87a4c", "#6f4a2a", 0.4), of.matte("#262422", 0.4)
    stool((-0.98, 2.15, -2.3), 1.75, wood, legs, 0.9)
    stool((0.95, 2.25, -2.3), 1.75, wood, legs, 0.9)
    board = of.wood("#8a5c38", "#553620", 0.45, offset=(0.3, 0.2, 0.0))
    box((1.06, 0.7, 0.025), (0.82, 0.52, 0.05), board, 0.02, 0.35)
    bowl = [
        (0.12, 0.0),
        (0.2, 0.02),
        (0.33, 0.13),
        (0.37, 0.21),
        (0.355, 0.215),
        (0.31, 0.14),
        (0.18, 0.05),
        (0.0, 0.04),
    ]
    vase((-1.0, 0.68, 0), bowl, of.ceramic("#e9e2d4", 0.35, "#8a7a66"))
    lemon = of.matte("#e3bd3c", 0.45)
    for k, (x, y) in enumerate(((-1.1, 0.7), (-0.9, 0.62), (-0.98, 0.82))):
        sphere((x, y, 0.19 + 0.02 * k), 0.1, lemon, 0.9)
    sun = (-0.9, 0.35, 0.85)
    stage.sun(sun, 1.5, 3.6, (1.0, 0.94, 0.85))
    window_shadow((0.85, 0.1, 0), sun, (3.8, 3.2), (2, 1), 0.07, 4.0, turn=0.3)
    stage.ambient((0.93, 0.97, 1.0), 0.85)
    stage.angled(blur=1.0)


@a_set(
    "party-table",
    things=[
        {"tags": ["balloon", "party"], "box": [0, 0, 0.3, 0.47]},
        {"tags": ["balloon", "party"], "box": [0.7, 0, 0.3, 0.43]},
        {"tags": ["confetti"], "box": [0.15, 0.6, 0.3, 0.2]},
        {"tags": ["confetti"], "box": [0.55, 0.6, 0.4, 0.15]},
    ],
    title="Party table with balloons and confetti",
    surface={"gloss": 0.02, "roughness": 0.7},
    exposure=0.5,
    tags={
        "mood": ["festive", "playful", "bright"],
        "season": [],
        "room": [],
        "materials": [],
        "words": ["party", "balloon", "confetti", "table"],
    },
    **STANDING,
)
def party_table(stage):
    box((0, -0.3, -0.05), (9.0, 4.6, 0.1), of.area(of.matte("#f1e7dc", 0.6), "table", "paint"), 0.02)
    wall(of.area(of.plaster("#e9c7bd", 0.96, 0.05), "wall", "paint"), 3.0, base=-2)
    tones = ("#d96f5c", "#e9b44c", "#efe3d3", "#6f9aa8", "#d994a2", "#8fb59a")
    spots = ((-1.35, 2.0, 1.1, 0.3), (-0.86, 2.3, 1.56, 0.34), (-1.2, 2.5, 0.55, 0.3), (-0.5, 2.7, 1.75, 0.24))
    spots += ((1.2, 2.1, 1.25, 0.34), (0.78, 2.5, 1.72, 0.28), (1.5, 2.5, 0.66, 0.32), (1.0, 2.7, 0.84, 0.24))
    thread = of.matte("#d8cfc4", 0.6)
    for k, (x, y, z, r) in enumerate(spots):
        balloon((x, y, z), r, of.matte(tones[(k * 5 + 1) % 6], 0.22, 0.5))
        swept([(x, y, z - 1.2 * r), (x + 0.03, y, z - r - 0.6), (x, y, -0.2)], 0.005, thread, 6)
    dice = random.Random(5)
    for k in range(130):
        x, y = dice.uniform(-1.6, 1.6), dice.uniform(-1.1, 1.3)
        if math.hypot(x, y * 0.9 + 0.1) < 0.62:
            continue
        dot = cylinder((x, y, 0.004), dice.uniform(0.018, 0.032), 0.003, of.matte(tones[k % 6], 0.5), 0, vertices=24)
        dot.rotation_euler = (dice.uniform(-0.12, 0.12), dice.uniform(-0.12, 0.12), 0)
    cord = [(3.6 * (k / 30 - 0.5), 2.9, 2.0 - 0.24 * math.sin(math.pi * k / 30)) for k in range(31)]
    swept(cord, 0.008, thread)
    stage.panel((-3.0, -2.2, 3.0), (0.1, 0.3, 0.3), (1.3, 1.5), 420, (1.0, 0.96, 0.9), "key")
    stage.panel((2.8, -3.0, 1.8), (0, 0.5, 0.5), (2.4, 2.4), 60, (1.0, 0.96, 0.98))
    stage.ambient((0.98, 0.97, 1.0), 0.5)
    stage.frontal(pitch=8.0, blur=0.8)
