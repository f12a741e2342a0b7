"""Rooms of the evening from straight above: the counter of a bar, the table of a library."""

import math

from stage import materials as of
from stage.laid import laid
from stage.shapes import box, cylinder, floor, swept, torus, turned
from stage.skins import pages
from stage.stage import a_set

from .flat_lays import LYING
from .place_lays import standing_book


@a_set(
    "flat-lay-bar",
    things=[
        {"tags": ["cocktail", "glass", "bar"], "box": [0.77, 0.13, 0.1, 0.11]},
        {"tags": ["bottle", "bar"], "box": [0.1, 0.1, 0.1, 0.12]},
        {"tags": ["counter", "bar"], "box": [0.14, 0.78, 0.72, 0.07]},
        {"tags": ["orange-slice"], "box": [0.78, 0.64, 0.13, 0.15]},
    ],
    title="Bar counter from above at night",
    look=["lifestyle"],
    surface={"gloss": 0.2, "roughness": 0.25},
    exposure=0.14,
    tags={
        "mood": ["moody", "night", "elegant"],
        "season": [],
        "room": ["bar"],
        "materials": ["wood"],
        "words": ["flat lay", "bar", "night", "evening", "counter", "dark", "watch", "wallet", "sunglasses", "jewellery", "clothes", "bag", "men"],
    },
    **LYING,
)
def bar_lay(stage):
    top = of.wood("#4a3626", "#1c120b", 0.22, planks=0.62, offset=(0.6, 1.1, 0.0))
    box((0, 0.42, -0.05), (6.0, 2.04, 0.1), top, 0.02)
    floor(of.matte("#15120f", 0.7), height=-0.9, front=-4, back=4, width=10)
    brass = of.metal("#b9935a", 0.22)
    swept([(-3.0, -0.64, -0.02), (3.0, -0.64, -0.02)], 0.04, brass)
    cocktail((0.66, 0.64, 0.0))
    for x, y, tone in ((-0.66, 0.66, "#3a2413"), (-0.92, 0.58, "#22301f"), (-0.72, 0.92, "#5a2f14")):
        neck((x, y, 0.0), tone)
    laid("orange-slices", (0.72, -0.36, 0.0), 60, 0.42, 0.8)
    stage.panel((-2.6, 2.2, 2.6), (0, 0, 0), (0.8, 0.8), 300, (1.0, 0.82, 0.58), "key")
    stage.panel((2.8, 1.8, 2.2), (0.3, 0.3, 0), (0.5, 1.6), 40, (1.0, 0.7, 0.4))
    stage.panel((2.6, -2.2, 3.0), (0, 0, 0), (2.0, 2.0), 30, (0.7, 0.8, 1.0))
    stage.ambient((0.9, 0.88, 0.95), 0.12)
    stage.overhead()


def cocktail(at):
    """A coupe from above: its rim, what is in it, a twist of peel."""
    x, y, z = at
    torus((x, y, z + 0.34), 0.145, 0.006, of.glass())
    cylinder((x, y, z + 0.3), 0.138, 0.012, of.satin("#c4622a", 0.08), 0.002)
    turned([(0.1, 0.0), (0.1, 0.01), (0.012, 0.03), (0.012, 0.2), (0.14, 0.3), (0.148, 0.345)], at, of.glass())
    peel = [(x + 0.05 * math.cos(a), y + 0.05 * math.sin(a), z + 0.32 + 0.004 * a) for a in (0.5 * k for k in range(11))]
    swept(peel, 0.011, of.satin("#d9852c", 0.4))


def neck(at, tone):
    """A bottle from above: shoulder, neck and stopper."""
    x, y, z = at
    glass = of.glaze(tone, 1.0, 0.1)
    turned([(0.1, 0.0), (0.105, 0.3), (0.09, 0.38), (0.04, 0.44), (0.036, 0.56), (0.044, 0.57), (0.0, 0.575)], at, glass)
    cylinder((x, y, z + 0.6), 0.03, 0.05, of.matte("#8a6a48", 0.7), 0.006)


@a_set(
    "flat-lay-library",
    things=[
        {"tags": ["book", "library"], "box": [0.78, 0.13, 0.09, 0.28]},
        {"tags": ["book", "library"], "box": [0.13, 0.13, 0.1, 0.3]},
        {"tags": ["book", "library"], "box": [0.14, 0.81, 0.72, 0.06]},
    ],
    title="Library table with old books from above",
    look=["lifestyle"],
    surface={"gloss": 0.08, "roughness": 0.4},
    exposure=0.2,
    tags={
        "mood": ["moody", "cosy", "elegant", "vintage"],
        "season": ["autumn", "winter"],
        "room": ["library", "office"],
        "materials": ["walnut"],
        "words": ["flat lay", "library", "book", "books", "table", "desk", "dark", "watch", "glasses", "stationery", "clothes", "bag", "wallet", "men"],
    },
    **LYING,
)
def library_lay(stage):
    floor(of.wood("#5c4330", "#2a1c12", 0.4, planks=0.7, offset=(2.1, 0.4, 0.0)), front=-4, back=4, width=8)
    tones = ("#5a2a22", "#2f4038", "#6d5a3a", "#3a2f44", "#7a4a2c", "#2c3644", "#4a3020", "#84683e")
    cloths, paper = [of.linen(tone, 70) for tone in tones], pages()
    x = -1.35
    k = 0
    while x < 1.35:
        broad, tall = 0.09 + 0.05 * ((k * 7) % 5) / 5, 0.42 + 0.03 * (k % 3)
        standing_book((x + broad / 2, -0.85, 0), (broad, 0.5 + 0.04 * (k % 2), tall), cloths[k % 8], paper)
        x, k = x + broad + 0.004, k + 1
    stack = ((0.82, 0.5, 4, 0), (0.84, 0.48, -9, 2), (0.8, 0.52, 10, 5))
    for level, (x, y, turn, tone) in enumerate(stack):
        closed((x, y, 0.045 + 0.09 * level), (0.52 - 0.04 * level, 0.68 - 0.05 * level, 0.085), cloths[tone], paper, turn)
    closed((-0.84, 0.52, 0.05), (0.5, 0.7, 0.095), cloths[1], paper, -7)
    laid("book-open", (-0.82, 0.5, 0.1), -80, 0.42, 1.0)
    stage.panel((-2.9, 2.3, 2.8), (0, 0, 0), (0.7, 0.7), 360, (1.0, 0.86, 0.66), "key")
    stage.panel((2.8, -2.2, 3.0), (0, 0, 0), (2.2, 2.2), 34, (0.8, 0.86, 1.0))
    stage.ambient((0.95, 0.93, 0.95), 0.22)
    stage.overhead()


def closed(at, size, cloth, paper, turn):
    """A closed book that lies on its side, gilt lines across its cover."""
    (x, y, z), (wide, deep, thick) = at, size
    a = math.radians(turn)
    box((x, y, z), (wide - 0.04, deep - 0.03, thick - 0.024), paper, 0.004, a)
    for side in (-1, 1):
        box((x, y, z + side * (thick / 2 - 0.006)), (wide, deep, 0.014), cloth, 0.005, a)
    gilt = of.metal("#a98645", 0.35)
    for reach in (-0.38, 0.38):
        dx, dy = -math.sin(a) * reach * deep, math.cos(a) * reach * deep
        box((x + dx, y + dy, z + thick / 2 + 0.0015), (0.8 * wide, 0.012, 0.003), gilt, 0.001, a)
