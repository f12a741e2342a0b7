"""Where people work and train: a workshop, a garage, a gym, a desk at night. The room behind is blurred."""

import math

from stage import materials as of
from stage.dressing import lit, scattered_points, sparks
from stage.props import vase
from stage.shapes import box, cylinder, floor, outline, swept, torus, wall
from stage.stage import a_set

SIDEWAYS = (0, math.radians(90), 0)
TOWARDS_FRONT = (math.radians(90), 0, 0)
STANDING = {
    "look": ["lifestyle"],
    "poses": ["stands"],
    "view": "frontal",
    "anchor": [0, 0, 0],
    "stage": {"width": 1.0, "height": 1.0},
}


def hammer(x, y, z, wood, steel):
    cylinder((x, y, z - 0.36), 0.03, 0.72, wood, 0.008)
    box((x, y - 0.01, z), (0.34, 0.09, 0.1), steel, 0.02)


def saw(x, y, z, wood, steel):
    outline([(x, z), (x + 1.0, z - 0.1), (x + 1.0, z - 0.17), (x, z - 0.3)], y, 0.01, steel, 0.0)
    box((x - 0.1, y, z - 0.17), (0.22, 0.05, 0.3), wood, 0.04)


def spanner(x, y, z, length, steel):
    box((x, y, z - length / 2), (0.06, 0.03, length), steel, 0.012)
    for end in (z, z - length):
        torus((x, y, end), 0.055, 0.024, steel, TOWARDS_FRONT)


def screwdriver(x, y, z, grip, steel):
    cylinder((x, y, z - 0.12), 0.05, 0.26, grip, 0.02)
    cylinder((x, y, z - 0.42), 0.016, 0.36, steel, 0.0)


@a_set(
    "workshop-bench",
    things=[
        {"tags": ["tool", "metal", "steel"], "box": [0, 0, 0.32, 0.32]},
        {"tags": ["tool", "metal", "steel", "hammer"], "box": [0.25, 0.01, 0.26, 0.28]},
        {"tags": ["tool", "metal", "steel", "screwdriver"], "box": [0.53, 0, 0.2, 0.29]},
        {"tags": ["tool", "screwdriver"], "box": [0.84, 0.02, 0.16, 0.22]},
        {"tags": ["tool", "metal"], "box": [0, 0.47, 0.29, 0.19]},
    ],
    title="Workbench before a wall of tools",
    surface={"gloss": 0.04, "roughness": 0.6},
    exposure=0.24,
    tags={
        "mood": ["warm", "natural", "earthy", "rustic"],
        "season": [],
        "room": ["workshop"],
        "materials": ["wood", "steel"],
        "words": ["workshop", "tool", "hammer", "wood", "oil", "bicycle", "garage"],
    },
    **STANDING,
)
def workshop_bench(stage):
    for k in range(5):
        plank = of.wood("#a9794a", "#5e3d22", 0.6, offset=(1.9 * k, 0.7 * k, 0.0))
        box((0, 0.62 - 0.5 * k, -0.06), (8.0, 0.494, 0.12), plank, 0.016)
    wall(of.area(of.plaster("#6d7a78", 0.85, 0.1), "wall", "paint"), 3.4, base=-2)
    board = of.wood("#8a6a48", "#5f4630", 0.6)
    box((0, 3.3, 0.85), (5.4, 0.06, 2.0), board, 0.01)
    oak, red = of.wood("#c79a62", "#8b6136", 0.5), of.matte("#a93a26", 0.45)
    steel, dark = of.metal("#a9adb0", 0.35), of.metal("#4a4d50", 0.45)
    y = 3.2
    saw(-1.75, y, 1.5, oak, steel)
    hammer(-0.62, y, 1.46, oak, dark)
    hammer(-0.22, y, 1.42, oak, dark)
    for k in range(4):
        spanner(0.2 + 0.2 * k, y, 1.46, 0.78 - 0.1 * k, steel)
    for k, grip in enumerate((red, of.matte("#d59a2b", 0.45), red, of.matte("#27567a", 0.45))):
        screwdriver(1.12 + 0.17 * k, y, 1.46, grip, steel)
    saw(-1.7, y, 0.76, oak, steel)
    box((0.9, y, 0.26), (1.9, 0.34, 0.05), oak, 0.01)
    tones = ("#a93a26", "#d59a2b", "#e6dfcf", "#27567a", "#4c6a4a")
    for k, tone in enumerate(tones):
        cylinder((0.22 + 0.34 * k, y, 0.4), 0.13, 0.24, of.matte(tone, 0.35), 0.015)
    box((-1.06, 0.78, 0.1), (0.55, 0.32, 0.2), dark, 0.04)
    box((-1.06, 0.66, 0.26), (0.5, 0.09, 0.2), dark, 0.03)
    box((-1.06, 0.92, 0.26), (0.5, 0.09, 0.2), dark, 0.03)
    cylinder((-0.72, 0.79, 0.16), 0.03, 0.5, steel, 0.005, SIDEWAYS)
    stage.panel((-3.2, -1.4, 2.6), (0.1, 0.2, 0.2), (1.3, 1.3), 420, (1.0, 0.93, 0.82), "key")
    stage.panel((-2.4, 1.2, 3.4), (0.0, 3.3, 0.8), (1.4, 1.0), 130, (1.0, 0.86, 0.66))
    stage.panel((3.0, -2.0, 2.0), (0, 0.2, 0.3), (1.6, 2.0), 40, (0.8, 0.9, 1.0))
    stage.ambient((0.92, 0.96, 1.0), 0.25)
    stage.frontal(pitch=8.0, blur=0.6)


@a_set(
    "garage-floor",
    things=[
        {"tags": ["garage"], "box": [0, 0.05, 0.44, 0.44]},
        {"tags": ["garage"], "box": [0.63, 0.33, 0.35, 0.2]},
    ],
    title="Garage floor before a cabinet and tyres",
    surface={"gloss": 0.12, "roughness": 0.4},
    exposure=0.24,
    tags={
        "mood": ["modern", "bold"],
        "season": [],
        "room": ["garage"],
        "materials": ["concrete"],
        "words": ["garage", "floor", "concrete", "car", "bicycle", "oil", "travel"],
    },
    **STANDING,
)
def garage_floor(stage):
    floor(of.concrete("#85878a", 0.42, 0.35, 0.8), front=-6, back=6)
    wall(of.area(of.plaster("#c3c6c6", 0.93, 0.05), "panel", "paint"), 4.2)
    slat = of.painted_wood("#9ba3a8")
    for k in range(9):
        box((1.9, 4.12, 0.2 + 0.36 * k), (2.6, 0.08, 0.345), slat, 0.03)
    red = of.area(of.matte("#a32a22", 0.3), "cabinet", "paint")
    steel, dark = of.metal("#b9bcbe", 0.3), of.matte("#1d1e20", 0.6)
    box((-0.95, 3.3, 0.72), (1.5, 0.7, 1.3), red, 0.03)
    box((-0.95, 3.3, 1.41), (1.56, 0.76, 0.06), dark, 0.02)
    for k, z in enumerate((0.26, 0.56, 0.82, 1.04, 1.24)):
        high = (0.3, 0.26, 0.22, 0.19, 0.17)[k]
        box((-0.95, 2.93, z), (1.38, 0.05, high), red, 0.012)
        box((-0.95, 2.88, z + high * 0.3), (1.1, 0.05, 0.035), steel, 0.01)
    for x in (-1.55, -0.35):
        cylinder((x, 3.0, 0.06), 0.06, 0.06, dark, 0.01, SIDEWAYS)
    rubber = of.matte("#1f2022", 0.7)
    for k in range(2):
        tyre = torus((0.95 - 0.02 * k, 3.2, 0.12 + 0.26 * k), 0.38, 0.15, rubber)
        tyre.scale = (1, 1, 0.95)
    box((1.0, 3.2, 0.5), (0.3, 0.3, 0.0), dark, 0.0)
    tube = of.glow("#eef4ff", 5.0)
    for x in (-0.9, 0.95):
        lit(box((x, 3.7, 2.1), (1.2, 0.07, 0.05), tube, 0.01))
    stage.panel((-2.6, -1.2, 3.2), (0.1, 0.2, 0.2), (1.6, 1.0), 460, (1.0, 0.98, 0.95), "key")
    stage.panel((0.0, 2.0, 4.0), (0.0, 3.6, 0.6), (3.0, 1.0), 130, (0.92, 0.97, 1.0))
    stage.panel((3.0, -2.0, 2.0), (0, 0.2, 0.3), (1.6, 2.0), 40, (0.8, 0.9, 1.0))
    stage.ambient((0.9, 0.95, 1.0), 0.25)
    stage.frontal(pitch=8.0, blur=0.7)


def dumbbell(x, y, z, size, rubber, steel, turn=0.0):
    across = (math.cos(turn), math.sin(turn))
    rotation = (0, math.radians(90), turn)
    cylinder((x, y, z), 0.05 * size, 0.9 * size, steel, 0.0, rotation, 48)
    for side in (-1, 1):
        for reach, radius in ((0.34, 0.27), (0.5, 0.23)):
            at = (x + side * reach * size * across[0], y + side * reach * size * across[1], z)
            cylinder(at, radius * size, 0.17 * size, rubber, 0.03 * size, rotation, 6 if reach < 0.4 else 64)


@a_set(
    "gym-floor",
    title="Gym floor before a rack of dumbbells",
    surface={"gloss": 0.0, "roughness": 0.85},
    exposure=0.15,
    tags={
        "mood": ["bold", "moody", "modern"],
        "season": [],
        "room": ["gym"],
        "materials": ["rubber", "steel"],
        "words": ["gym", "dumbbell", "floor", "sport", "shoe", "sneaker", "bottle", "dark"],
    },
    **STANDING,
)
def gym_floor(stage):
    floor(of.rubber(), front=-6, back=7)
    wall(of.area(of.plaster("#6a6e74", 0.85, 0.12), "panel", "paint"), 4.6)
    rubber, red, steel = of.matte("#2a2b2e", 0.45), of.matte("#a8321f", 0.4), of.metal("#b9bcbe", 0.28)
    frame = of.matte("#33363a", 0.4)
    for z in (0.42, 1.0, 1.56):
        box((0, 3.9, z - 0.2), (4.6, 0.5, 0.06), frame, 0.01)
        for k in range(-4, 5):
            dumbbell(0.46 * k + 0.02, 3.85, z, 0.5, rubber if z < 1.5 else red, steel, math.radians(90))
    for x in (-2.1, 2.1):
        box((x, 4.0, 0.9), (0.1, 0.5, 2.0), frame, 0.02)
    glow = of.glow("#ffe2b8", 6.0)
    lit(box((0, 4.5, 2.02), (4.6, 0.04, 0.05), glow, 0.0))
    bell = [(0.1, 0.0), (0.2, 0.0), (0.27, 0.1), (0.28, 0.22), (0.22, 0.36), (0.1, 0.43), (0.0, 0.44)]
    vase((-1.0, 0.85, 0), bell, of.matte("#232427", 0.45))
    grip = [
        (-1.0 + 0.17 * math.sin(a), 0.85, 0.48 - 0.17 * math.cos(a))
        for a in (math.radians(30 + 10 * k) for k in range(31))
    ]
    swept(grip, 0.038, steel)
    dumbbell(0.98, 0.72, 0.2, 0.72, rubber, steel, 0.6)
    stage.panel((-2.8, -0.8, 3.0), (0.05, 0.1, 0.2), (1.0, 1.0), 430, (1.0, 0.95, 0.88), "key")
    stage.panel((2.8, 1.6, 2.4), (0, 0.2, 0.3), (0.8, 2.0), 160, (0.75, 0.86, 1.0))
    stage.panel((-1.5, 1.6, 3.0), (0.0, 3.9, 0.8), (2.6, 0.8), 420, (1.0, 0.86, 0.66))
    stage.ambient((0.9, 0.95, 1.0), 0.12)
    stage.frontal(pitch=8.0, blur=0.8)


@a_set(
    "desk-night",
    things=[
        {"tags": ["lamp"], "box": [0.77, 0.17, 0.23, 0.51]},
        {"tags": ["book"], "box": [0, 0.53, 0.18, 0.16]},
    ],
    title="Desk at night before a city window",
    surface={"gloss": 0.15, "roughness": 0.3},
    exposure=0.11,
    tags={
        "mood": ["night", "moody", "modern"],
        "season": ["winter", "autumn"],
        "room": ["office"],
        "materials": ["wood", "walnut"],
        "words": [
            "desk",
            "night",
            "evening",
            "city",
            "window",
            "lamp",
            "dark",
            "laptop",
            "headphones",
            "gaming",
            "electronics",
            "tech",
            "watch",
            "audio",
        ],
    },
    **STANDING,
)
def desk_night(stage):
    top = of.wood("#9a6640", "#2e180b", 0.45, scale=0.75, offset=(0.9, 1.6, 0.0))
    box((0, -0.7, -0.06), (7.0, 3.0, 0.12), top, 0.025)
    wall(of.glow("#1d2a52", 0.8), 14.0, base=-8)
    dark = of.matte("#17181b", 0.5)
    for x in (-2.6, -0.62, 1.36, 3.3):
        box((x, 2.6, 1.0), (0.08, 0.1, 6.0), dark, 0.01)
    box((0, 2.6, 0.16), (8, 0.16, 0.1), dark, 0.01)
    warm, cool, rose = "#ffb765", "#9cc4ff", "#ff7f6b"
    sparks(scattered_points(3, 34, (-3.6, 3.6), (11.0, 13.5), (-0.9, 1.6)), 0.026, warm, 26.0)
    sparks(scattered_points(8, 18, (-3.6, 3.6), (11.0, 13.5), (-0.6, 2.6)), 0.022, cool, 22.0)
    sparks(scattered_points(11, 8, (-3.6, 3.6), (11.0, 13.5), (-0.9, 0.6)), 0.022, rose, 18.0)
    brass = of.metal("#b98d4e", 0.28)
    cylinder((0.98, 0.72, 0.015), 0.17, 0.03, dark, 0.012)
    swept([(0.98, 0.72, 0.02), (0.98, 0.72, 0.7), (0.96, 0.72, 0.86), (0.86, 0.71, 0.98)], 0.018, brass)
    shade = [(0.2, 0.0), (0.19, 0.03), (0.12, 0.16), (0.05, 0.2), (0.04, 0.26)]
    vase((0.82, 0.7, 0.84), shade, of.area(of.matte("#2f5a4a", 0.35), "lamp", "paint"))
    lit(cylinder((0.82, 0.7, 0.868), 0.14, 0.01, of.glow("#ffd9a0", 12.0), 0.0))
    for k, (tone, turn) in enumerate((("#39465a", 0.12), ("#8a4a36", -0.08), ("#c2ab82", 0.05))):
        box((-1.02, 0.66, 0.045 + 0.09 * k), (0.56 - 0.04 * k, 0.4, 0.08), of.linen(tone, 90), 0.014, turn)
    stage.panel((-2.7, -0.9, 2.4), (0, 0.1, 0.2), (0.9, 0.9), 260, (1.0, 0.86, 0.68), "key")
    stage.panel((0.82, 0.66, 0.84), (0.8, 0.5, 0.0), (0.26, 0.26), 14, (1.0, 0.8, 0.5))
    stage.panel((2.4, 1.8, 1.6), (0, 0.2, 0.3), (1.4, 1.8), 60, (0.5, 0.65, 1.0))
    stage.ambient((0.7, 0.8, 1.0), 0.05)
    stage.frontal(pitch=6.5, blur=0.95)
