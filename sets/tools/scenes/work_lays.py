"""Where people work, train and eat, from straight above: a workbench, a gym, a desk, a cafe, a restaurant."""

import math
import random

from stage import materials as of
from stage.laid import laid
from stage.shapes import box, cylinder, floor, swept, torus
from stage.stage import a_set

from .flat_lays import LYING, window_light
from .home_lays import SMALL
from .work import dumbbell


@a_set(
    "flat-lay-workshop",
    things=[
        {"tags": ["tool", "workshop"], "box": [0.77, 0.14, 0.1, 0.7]},
        {"tags": ["tool", "screwdriver", "workshop"], "box": [0.14, 0.25, 0.09, 0.55]},
    ],
    title="Workbench with tools and screws from above",
    look=["lifestyle"],
    surface={"gloss": 0.04, "roughness": 0.6},
    exposure=0.28,
    tags={
        "mood": ["warm", "natural", "earthy"],
        "season": [],
        "room": ["workshop", "garage"],
        "materials": ["wood"],
        "words": ["flat lay", "workshop", "tool", "knife", "watch", "wallet", "men", "electronics"],
    },
    **SMALL,
)
def workshop_lay(stage):
    floor(of.black(), height=-0.1, front=-2, back=2, width=4)
    for k in range(6):
        plank = of.wood("#9c7048", "#5e3d22", 0.6, offset=(1.9 * k, 0.7 * k, 0.0))
        box((0, 1.2 - 0.5 * k, -0.06), (4.0, 0.494, 0.12), plank, 0.012)
    steel, dark = of.metal("#a9adb0", 0.32), of.metal("#4a4d50", 0.42)
    for k, (x, y, turn, long) in enumerate(((0.68, 0.2, 95, 1.35), (0.95, -0.24, 84, 1.2))):
        a = math.radians(turn)
        box((x, y, 0.03), (long, 0.1, 0.05), steel, 0.018, a)
        for end in (-1, 1):
            at = (x + end * long / 2 * math.cos(a), y + end * long / 2 * math.sin(a), 0.03)
            torus(at, 0.085, 0.038, steel)
    grip = of.matte("#a93a26", 0.4)
    a = math.radians(83)
    along = lambda t: (-0.64 + t * math.cos(a), -0.1 + t * math.sin(a), 0.07)  # noqa: E731
    for at, radius, long, skin in ((0.34, 0.07, 0.5, grip), (-0.2, 0.022, 0.6, steel)):
        rod = cylinder(along(at), radius, long, skin, 0.02 if radius > 0.05 else 0.0)
        rod.rotation_euler = (0, math.radians(90), a)
    dice = random.Random(4)
    for k in range(26):
        x, y = dice.uniform(-1, 1), dice.uniform(-1, 1)
        if max(abs(x), abs(y)) < 0.54 or abs(x) > 0.6:
            continue
        turn = dice.uniform(0, 6.3)
        cylinder((x, y, 0.02), 0.012, 0.13, dark, 0.0, (0, math.radians(90), turn), 12)
        head = (x + 0.065 * math.cos(turn), y + 0.065 * math.sin(turn), 0.024)
        cylinder(head, 0.026, 0.014, dark, 0.003, (0, math.radians(90), turn), 16)
    pale = of.wood("#e0bd8a", "#c49a62", 0.6, scale=2.0)
    for k in range(9):
        x, y = dice.choice((-1, 1)) * dice.uniform(0.3, 0.6), dice.choice((-1, 1)) * dice.uniform(0.62, 0.95)
        r, start = dice.uniform(0.045, 0.07), dice.uniform(0, 6.3)
        curl = [(x + r * math.cos(start + 0.4 * i) * (1 - 0.02 * i), y + r * math.sin(start + 0.4 * i) * (1 - 0.02 * i), 0.03 + 0.004 * i) for i in range(18)]
        swept(curl, 0.012, pale, 6)
    stage.panel((-3.4, 2.6, 3.0), (0, 0, 0), (0.9, 0.9), 420, (1.0, 0.93, 0.82), "key")
    stage.ambient((0.94, 0.97, 1.0), 0.32)
    stage.overhead()


@a_set(
    "flat-lay-gym",
    things=[
        {"tags": ["dumbbell", "gym"], "box": [0.78, 0.1, 0.09, 0.28]},
        {"tags": ["dumbbell", "gym"], "box": [0.14, 0.79, 0.22, 0.08]},
    ],
    title="Gym floor with dumbbells from above",
    look=["lifestyle"],
    surface={"gloss": 0.0, "roughness": 0.85},
    exposure=0.17,
    tags={
        "mood": ["bold", "moody", "modern"],
        "season": [],
        "room": ["gym"],
        "materials": ["rubber"],
        "words": ["flat lay", "gym", "dumbbell", "floor", "sport", "shoe", "sneaker", "clothes", "dark"],
    },
    **LYING,
)
def gym_lay(stage):
    floor(of.rubber(), front=-3, back=3, width=6)
    box((0.62, -0.82, -0.0465), (4.0, 0.07, 0.1), of.matte("#c9c6bf", 0.7), 0.0, math.radians(38))
    rubber, steel = of.matte("#2a2b2e", 0.42), of.metal("#c3c6c8", 0.26)
    dumbbell(0.73, 0.52, 0.17, 0.62, rubber, steel, 1.4)
    dumbbell(-0.6, -0.77, 0.17, 0.62, rubber, steel, 0.2)
    stage.panel((-3.2, 2.4, 2.8), (0, 0, 0), (0.9, 0.9), 430, (1.0, 0.95, 0.88), "key")
    stage.panel((3.2, -1.6, 2.6), (0, 0, 0), (0.8, 2.0), 130, (0.75, 0.86, 1.0))
    stage.ambient((0.9, 0.95, 1.0), 0.16)
    stage.overhead()


@a_set(
    "flat-lay-desk",
    things=[
        {"tags": ["keyboard", "office"], "box": [0.12, 0.14, 0.76, 0.07]},
        {"tags": ["notebook", "office"], "box": [0.78, 0.3, 0.08, 0.55]},
        {"tags": ["pencil", "office"], "box": [0.12, 0.3, 0.12, 0.55]},
    ],
    title="Desk with a keyboard and a notebook from above",
    look=["lifestyle"],
    surface={"gloss": 0.05, "roughness": 0.5},
    exposure=0.48,
    tags={
        "mood": ["minimal", "clean", "modern", "bright"],
        "season": [],
        "room": ["office"],
        "materials": ["oak", "wood"],
        "words": ["flat lay", "desk", "minimal", "electronics", "tech", "stationery", "watch", "glasses", "wallet", "book"],
    },
    **SMALL,
)
def desk_lay(stage):
    floor(of.wood("#dcc19a", "#bd9a6c", 0.5, scale=0.8, offset=(1.1, 0.4, 0.0)), front=-3, back=3, width=6)
    shell, key = of.metal("#d5d6d7", 0.4), of.matte("#f2f1ee", 0.5)
    box((0.0, 0.9, 0.02), (1.7, 0.66, 0.04), shell, 0.018)
    for row in range(4):
        for k in range(13):
            box((-0.73 + 0.122 * k + 0.02 * (row % 2), 0.66 + 0.122 * row, 0.046), (0.108, 0.108, 0.03), key, 0.012)
    laid("notebook", (1.08, -0.28, 0.0), 12, 0.16)
    laid("pencils", (-0.7, -0.2, 0.0), 78, 0.16, 0.8)
    window_light(stage, 0.94, (0.8, 0.8), 0.55)
    stage.overhead()


@a_set(
    "flat-lay-cafe",
    things=[
        {"tags": ["cup", "coffee", "cafe"], "box": [0.72, 0.12, 0.15, 0.2]},
        {"tags": ["coffee-beans", "coffee"], "box": [0.12, 0.74, 0.13, 0.13]},
        {"tags": ["plate", "cafe"], "box": [0.1, 0.1, 0.13, 0.15]},
    ],
    title="Cafe table with coffee from above",
    look=["lifestyle"],
    surface={"gloss": 0.1, "roughness": 0.4},
    exposure=0.36,
    tags={
        "mood": ["warm", "cosy"],
        "season": ["autumn", "winter"],
        "room": ["cafe"],
        "materials": ["oak", "wood"],
        "words": ["flat lay", "cafe", "coffee", "table", "cup", "tea", "book", "glasses", "watch", "stationery", "wallet"],
    },
    **SMALL,
)
def cafe_lay(stage):
    floor(of.wood("#b98a5a", "#7a5030", 0.42, planks=0.7, offset=(2.1, 0.33, 0.0)), front=-3, back=3, width=6)
    laid("espresso-cup", (0.76, 0.72, 0.0), 12, 0.16, 1.05)
    laid("plate", (-1.06, 0.98, 0.0), 0, 0.16, 0.8)
    laid("coffee-beans", (-0.66, -0.64, 0.0), 30, 0.16, 0.75)
    stage.panel((-3.4, 2.6, 3.2), (0, 0, 0), (1.0, 1.0), 420, (1.0, 0.92, 0.8), "key")
    stage.ambient((0.98, 0.96, 0.94), 0.4)
    stage.overhead()


@a_set(
    "flat-lay-dinner",
    things=[
        {"tags": ["cutlery", "restaurant"], "box": [0.8, 0.35, 0.08, 0.32]},
        {"tags": ["plate", "restaurant"], "box": [0.12, 0.7, 0.12, 0.17]},
        {"tags": ["candle", "restaurant"], "box": [0.12, 0.12, 0.26, 0.1]},
    ],
    title="Restaurant table with cutlery and candles from above",
    look=["lifestyle"],
    surface={"gloss": 0.0, "roughness": 0.9},
    exposure=0.2,
    tags={
        "mood": ["moody", "elegant", "warm"],
        "season": [],
        "room": ["restaurant"],
        "materials": ["fabric"],
        "words": ["flat lay", "restaurant", "table", "candle", "evening", "romantic", "dark", "jewellery", "watch", "food"],
    },
    **SMALL,
)
def dinner_lay(stage):
    floor(of.area(of.linen("#4a3a3c", 120), "cloth", "cloth"), front=-3, back=3, width=6)
    laid("cutlery", (0.83, -0.05, 0.0), 3, 0.16, 0.6)
    laid("plate", (-1.16, -0.62, 0.0), 0, 0.16, 0.85)
    for x, y in ((-0.66, 0.66), (-0.32, 0.72)):
        laid("tealight", (x, y, 0.0), 0, 0.16, 1.2)
    stage.panel((-2.4, 2.2, 2.2), (0, 0, 0), (0.7, 0.7), 300, (1.0, 0.8, 0.55), "key")
    stage.ambient((0.9, 0.8, 0.74), 0.2)
    stage.overhead()


@a_set(
    "flat-lay-walnut",
    things=[
        {"tags": ["book"], "box": [0.79, 0.1, 0.08, 0.22]},
        {"tags": ["pencil"], "box": [0.13, 0.68, 0.1, 0.19]},
    ],
    title="Walnut desk by lamplight from above",
    look=["lifestyle"],
    surface={"gloss": 0.12, "roughness": 0.35},
    exposure=0.2,
    tags={
        "mood": ["moody", "warm", "elegant", "cosy"],
        "season": ["autumn", "winter"],
        "room": ["library", "office", "living room"],
        "materials": ["walnut"],
        "words": ["flat lay", "desk", "table", "book", "evening", "dark", "watch", "wallet", "whisky", "men", "stationery", "gift"],
    },
    **LYING,
)
def walnut_lay(stage):
    floor(of.wood("#543420", "#2c1a0f", 0.36, planks=0.8, offset=(0.7, 0.2, 0.0)), front=-3, back=3, width=6)
    laid("book-stack", (0.73, 0.7, 0.0), 84, 0.42, 0.9)
    laid("pencils", (-0.67, -0.6, 0.0), 78, 0.42)
    stage.panel((-2.6, 2.2, 2.2), (0, 0, 0), (0.8, 0.8), 300, (1.0, 0.82, 0.58), "key")
    stage.ambient((0.9, 0.85, 0.8), 0.22)
    stage.overhead()
