"""Rooms that people go to: cafe, bar, restaurant, library. The product stands on their tables, the room is blurred."""

import math
import random

from stage import materials as of
from stage.dressing import book_row, bottle, candle, chair, lit, pendant, scattered_points, sparks, wine_glass
from stage.props import branch, vase
from stage.shapes import box, cylinder, floor, wall
from stage.stage import a_set

TABLE = {
    "look": ["lifestyle"],
    "poses": ["stands"],
    "view": "frontal",
    "anchor": [0, 0, 0],
    "stage": {"width": 1.0, "height": 1.0},
}


def window(x, y, z, width, height, panes, colour="#e9f1f4", strength=2.2):
    """A bright window in a far wall, blurred by the lens."""
    light = of.area(of.glow(colour, strength), "window", "window")
    lit(box((x, y, z), (width, 0.02, height), light, 0.0))
    frame = of.painted_wood("#e6e1d8")
    columns, rows = panes
    for k in range(columns + 1):
        box((x - width / 2 + width * k / columns, y - 0.03, z), (0.07, 0.06, height + 0.1), frame, 0.01)
    for k in range(rows + 1):
        box((x, y - 0.03, z - height / 2 + height * k / rows), (width + 0.1, 0.06, 0.07), frame, 0.01)


@a_set(
    "cafe-table",
    things=[
        {"tags": ["window"], "box": [0, 0, 0.1, 0.29]},
        {"tags": ["cafe"], "box": [0, 0, 0.31, 0.29]},
        {"tags": ["lamp", "cafe"], "box": [0.28, 0.04, 0.12, 0.14]},
        {"tags": ["plant", "cafe"], "box": [0, 0.38, 0.22, 0.22]},
    ],
    title="Cafe table by the window",
    surface={"gloss": 0.1, "roughness": 0.4},
    exposure=0.34,
    tags={
        "mood": ["cosy", "warm", "sunny"],
        "season": ["autumn", "spring"],
        "room": ["cafe"],
        "materials": ["oak"],
        "words": [
            "cafe",
            "coffee",
            "table",
            "cup",
            "tea",
            "pastry",
            "breakfast",
            "brunch",
            "window",
            "plant",
        ],
    },
    **TABLE,
)
def cafe_table(stage):
    top = of.wood("#b08457", "#6f4b2e", 0.36, offset=(1.2, 0.9, 0.0))
    box((0, -1.15, -0.05), (5.6, 3.6, 0.1), top, 0.035)
    floor(of.wood("#8d6b4c", "#5e4430", 0.4, planks=0.3, scale=2.0, length=3.0), height=-1.85, front=-4, back=9)
    wall(of.area(of.plaster("#e3d6c2", 0.94, 0.06), "wall", "paint"), 7.0, base=-2)
    green = of.area(of.painted_wood("#3f5a4d"), "panelling", "paint")
    box((0, 6.94, -0.75), (14, 0.08, 2.3), green, 0.01)
    box((0, 6.88, 0.42), (14, 0.16, 0.07), green, 0.02)
    window(-1.75, 6.93, 1.62, 1.7, 1.9, (2, 2), strength=2.6)
    shelf = of.wood("#7b5636", "#4d331f", 0.45)
    for k, z in enumerate((1.02, 1.72)):
        box((1.75, 6.78, z), (2.1, 0.4, 0.07), shelf, 0.01)
        dice = random.Random(5 + k)
        for i in range(9):
            tone = dice.choice(("#efe8da", "#c7694f", "#d9b36c", "#5b7a78", "#efe8da"))
            x, w = 0.86 + 0.22 * i, dice.uniform(0.07, 0.1)
            cup = [(w * 0.7, 0), (w, 0.04), (w, dice.uniform(0.16, 0.34)), (w * 0.9, 0.35)]
            vase((x, 6.75, z + 0.035), cup, of.ceramic(tone))
    wood, seat = of.wood("#5c3f29", "#38251a", 0.4), of.matte("#8a5a3a", 0.5)
    box((-1.35, 4.3, -0.45), (1.5, 1.5, 0.08), top, 0.03)
    cylinder((-1.35, 4.3, -1.15), 0.06, 1.4, of.matte("#27231f"), 0)
    chair((-0.35, 4.5, -1.85), 1.0, wood, seat, -1.3)
    chair((1.5, 4.2, -1.85), 1.0, wood, seat, 0.5)
    vase((-1.35, 4.3, -0.41), [(0.08, 0), (0.12, 0.1), (0.1, 0.26), (0.06, 0.34)], of.ceramic("#efe8da"))
    leaf = of.foliage("#5d7a45")
    for k in range(5):
        branch((-1.35, 4.3, -0.1), (0.4 * k, -1.2 + 0.12 * k, 1.25 * k), leaf, "olive", 1.2, 10, 0.5, seed=200 + k)
    for x, y, z in ((-0.62, 5.3, 1.32), (0.62, 5.6, 1.5), (1.9, 5.2, 1.36)):
        pendant((x, y, z), 0.24, of.metal("#b98d4e", 0.35), strength=16.0)
    stage.panel((-4.0, -0.2, 3.0), (0.2, 0.4, 0.1), (1.6, 2.0), 560, (1.0, 0.93, 0.82), "key")
    stage.panel((-3.0, 4.0, 3.4), (0.4, 6.0, 0.2), (1.6, 1.6), 260, (1.0, 0.93, 0.84))
    stage.panel((2.6, 3.0, 3.2), (1.2, 6.5, 0.6), (1.4, 1.4), 150, (1.0, 0.86, 0.68))
    stage.ambient((0.95, 0.95, 1.0), 0.34)
    stage.frontal(pitch=6.5, blur=0.36)


@a_set(
    "bar-night",
    title="Bar counter at night with bottles",
    surface={"gloss": 0.35, "roughness": 0.16},
    exposure=0.075,
    tags={
        "mood": ["moody", "night", "elegant"],
        "season": ["winter", "autumn"],
        "room": ["bar"],
        "materials": ["wood"],
        "words": ["bar", "counter", "night", "evening", "dark", "bottle", "drink", "whisky", "wine"],
    },
    **TABLE,
)
def bar_night(stage):
    counter = of.wood("#8a5533", "#2a150a", 0.12, scale=0.75, offset=(0.5, 1.1, 0.0))
    box((0, -0.85, -0.06), (9.0, 3.1, 0.12), counter, 0.03)
    brass = of.metal("#c2914c", 0.25)
    cylinder((0, 0.72, -0.02), 0.035, 9.0, brass, 0, (0, math.radians(90), 0), 48)
    wall(of.plaster("#3a2f35", 0.85, 0.1), 5.2, base=-2)
    back = of.glow("#ffa552", 0.55)
    shelf = of.wood("#3a2417", "#1e120b", 0.3)
    dice = random.Random(3)
    tones = ("#6b3a12", "#17402c", "#8f2f1d", "#b8762a", "#23303f", "#d9b98a", "#4d1420", "#2c5a52")
    glass = [of.bottle_glass(tone) for tone in tones]
    for z in (-0.32, 0.62, 1.5):
        box((0, 4.85, z), (6.4, 0.5, 0.06), shelf, 0.01)
        lit(box((0, 5.12, z + 0.05), (6.4, 0.03, 0.05), of.glow("#ffae5c", 5.0), 0.0))
        lit(box((0, 5.17, z + 0.45), (6.4, 0.02, 0.8), back, 0.0))
        x = -2.9
        while x < 2.9:
            at, tall = (x, 4.8 + dice.uniform(-0.06, 0.1), z + 0.03), dice.uniform(0.56, 0.8)
            bottle(at, tall, dice.choice(glass), dice.uniform(0.5, 0.66), dice.uniform(0.1, 0.14))
            x += dice.uniform(0.3, 0.46)
    for x in (-1.5, 0.1, 1.7):
        pendant((x, 3.6, 1.36), 0.2, of.metal("#2a2624", 0.4), "#ffc27a", 20.0)
    sparks(scattered_points(9, 26, (-2.6, 2.6), (4.0, 4.6), (0.2, 2.0)), 0.018, "#ffb25e", 30.0)
    stage.panel((-2.6, -1.2, 2.6), (0, 0.1, 0.25), (0.8, 0.8), 420, (1.0, 0.84, 0.66), "key")
    stage.panel((3.0, 0.6, 1.8), (0, 0.2, 0.3), (0.8, 1.8), 70, (0.62, 0.72, 1.0))
    stage.panel((0.0, 2.6, 3.0), (0.0, 4.9, 0.4), (3.0, 0.6), 60, (1.0, 0.8, 0.58))
    stage.ambient((0.8, 0.8, 1.0), 0.06)
    stage.frontal(pitch=6.5, blur=0.62)


@a_set(
    "restaurant-candles",
    things=[
        {"tags": ["candle", "restaurant"], "box": [0.05, 0.42, 0.11, 0.26]},
        {"tags": ["candle", "restaurant"], "box": [0.87, 0.47, 0.1, 0.2]},
        {"tags": ["wine glass", "restaurant"], "box": [0.78, 0.32, 0.14, 0.35]},
        {"tags": ["restaurant"], "box": [0.08, 0.06, 0.12, 0.16]},
        {"tags": ["restaurant"], "box": [0.73, 0.06, 0.12, 0.16]},
    ],
    title="Restaurant table with candles",
    surface={"gloss": 0.0, "roughness": 0.95},
    exposure=0.12,
    tags={
        "mood": ["elegant", "moody", "warm", "romantic"],
        "season": ["winter", "autumn"],
        "room": ["restaurant"],
        "materials": ["fabric"],
        "words": [
            "restaurant",
            "table",
            "candle",
            "wine glass",
            "evening",
            "romantic",
            "dark",
            "wine",
            "food",
            "jewellery",
            "watch",
            "perfume",
        ],
    },
    **TABLE,
)
def restaurant_candles(stage):
    cloth = of.area(of.linen("#efe6d6", 120), "cloth", "cloth")
    box((0, -1.1, -0.05), (6.0, 4.2, 0.1), cloth, 0.03)
    wall(of.plaster("#5a3b34", 0.8, 0.12), 6.4, base=-2)
    wax = of.matte("#efe3cd", 0.5)
    candle((-0.88, 0.62, 0), 0.1, 0.42, wax)
    candle((-1.06, 0.42, 0), 0.08, 0.24, wax)
    candle((0.96, 0.72, 0), 0.09, 0.3, wax)
    wine_glass((0.8, 0.86, 0), 0.72, 0.15)
    wine_glass((1.12, 0.5, 0), 0.66, 0.14)
    floor(of.matte("#2b211d", 0.4), height=-1.85, front=1, back=9)
    for x, y in ((-1.7, 4.4), (1.6, 4.8), (0.2, 5.6)):
        cylinder((x, y, -0.45), 0.75, 0.06, cloth, 0.02)
        cylinder((x, y, -1.1), 0.72, 1.25, cloth, 0.0)
        candle((x, y, -0.42), 0.07, 0.2, wax, 60.0)
        wine_glass((x + 0.25, y, -0.42), 0.6)
    for x in (-1.5, 1.2):
        lit(box((x, 6.3, 1.2), (0.22, 0.14, 0.42), of.glow("#ffbe74", 6.0), 0.04))
    sparks(scattered_points(4, 18, (-2.4, 2.4), (5.4, 6.2), (0.3, 1.9)), 0.02, "#ffb765", 24.0)
    stage.panel((-2.8, -1.0, 2.4), (0, 0.2, 0.2), (0.9, 0.9), 330, (1.0, 0.8, 0.58), "key")
    stage.panel((-0.9, 0.5, 0.7), (-0.3, -0.1, 0.0), (0.12, 0.12), 9, (1.0, 0.66, 0.36))
    stage.panel((0.96, 0.66, 0.56), (0.4, 0.0, 0.0), (0.1, 0.1), 5, (1.0, 0.66, 0.36))
    stage.panel((2.6, 1.4, 2.2), (0, 0.4, 0.3), (1.0, 1.4), 60, (1.0, 0.72, 0.5))
    stage.panel((0.0, 3.4, 4.0), (0.0, 6.0, 0.6), (3.0, 1.0), 120, (1.0, 0.78, 0.55))
    stage.ambient((0.9, 0.85, 1.0), 0.08)
    stage.frontal(pitch=7.0, blur=0.5)


@a_set(
    "library-table",
    things=[{"tags": ["lamp"], "box": [0.8, 0.3, 0.2, 0.37]}],
    title="Library table with books and a lamp",
    surface={"gloss": 0.14, "roughness": 0.34},
    exposure=0.15,
    tags={
        "mood": ["cosy", "elegant", "moody"],
        "season": ["autumn", "winter"],
        "room": ["library", "office"],
        "materials": ["wood"],
        "words": ["library",
            "bookshelf", "table", "dark", "lamp", "book", "stationery", "glasses", "watch", "whisky", "gift"],
    },
    **TABLE,
)
def library_table(stage):
    box(
        (0, -0.9, -0.06), (7.0, 3.4, 0.12), of.wood("#96623e", "#2a170a", 0.4, scale=0.75, offset=(2.1, 0.7, 0.0)), 0.03
    )
    case = of.wood("#55351f", "#2e1b10", 0.4)
    tones = ("#6b2f27", "#2f4a40", "#7a5a33", "#31384a", "#8c7a5c", "#4a2a22", "#a38a5f", "#5b5347")
    wall(of.matte("#2a1c14"), 5.6, base=-2)
    for k, z in enumerate((-1.0, -0.28, 0.44, 1.16, 1.88)):
        box((0, 5.2, z), (8.0, 0.6, 0.07), case, 0.01)
        book_row((-2.9, 5.1, z + 0.035), 5.8, (0.44, 0.6), tones, seed=30 + k)
    for x in (-2.15, -0.72, 0.72, 2.15):
        box((x, 5.14, 0.4), (0.1, 0.66, 4.4), case, 0.015)
    green = of.glow("#14503a", 0.5)
    brass = of.metal("#b98d4e", 0.28)
    cylinder((0.96, 0.86, 0.02), 0.16, 0.04, brass, 0.012)
    cylinder((0.96, 0.86, 0.34), 0.016, 0.62, brass, 0)
    lit(cylinder((0.96, 0.86, 0.68), 0.13, 0.5, green, 0.05, (0, math.radians(90), 0)))
    lit(box((0.96, 0.78, 0.6), (0.46, 0.1, 0.03), of.glow("#ffd9a0", 7.0), 0.014))
    for k, (tone, turn) in enumerate((("#31485a", 0.12), ("#7a3a2e", -0.08), ("#c2ab82", 0.05))):
        box((-1.04, 0.72, 0.05 + 0.1 * k), (0.58 - 0.04 * k, 0.42, 0.09), of.linen(tone, 90), 0.014, turn)
    stage.panel((-2.8, -0.9, 2.6), (0, 0.1, 0.2), (0.9, 0.9), 330, (1.0, 0.86, 0.68), "key")
    stage.panel((0.0, 3.0, 3.6), (0.0, 5.4, 0.5), (4.0, 1.0), 240, (1.0, 0.82, 0.6))
    stage.panel((2.8, -2.0, 2.0), (0, 0.2, 0.3), (1.6, 1.6), 30, (0.75, 0.85, 1.0))
    stage.ambient((0.85, 0.88, 1.0), 0.12)
    stage.frontal(pitch=6.5, blur=0.75)
