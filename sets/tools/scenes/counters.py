"""Surfaces before a wall, lit by daylight: the lifestyle look."""

import math

from stage import materials as of
from stage.props import branch, folded_towel, vase, window_frame
from stage.rooms import tiled_wall
from stage.shapes import box, floor, wall
from stage.stage import a_set, hidden

LIFESTYLE = {"look": ["lifestyle"], "poses": ["stands"], "view": "frontal", "anchor": [0, 0, 0]}


@a_set(
    "marble-window",
    title="Marble counter in window light",
    stage={"width": 1.0, "height": 1.0},
    surface={"gloss": 0.3, "roughness": 0.18},
    exposure=0.52,
    tags={
        "mood": ["elegant", "sunny"],
        "season": ["spring", "summer"],
        "room": ["kitchen", "bathroom", "living room"],
        "materials": ["marble", "plaster"],
        "words": ["beauty", "skincare", "food", "drink", "perfume", "jewellery", "leaf shadow"],
    },
    **LIFESTYLE,
)
def marble_window(stage):
    floor(of.marble("#eeebe6", "#a5a09a", "#d3c6ac", 0.16, 0.8), back=0.95)
    wall(of.area(of.plaster("#efe7dc", 0.94), "wall", "paint"), 0.95)
    sun = (-0.78, -0.95, 0.72)
    stage.sun(sun, 1.3, 6.5, (1.0, 0.9, 0.77))
    window_frame((-3.05, -3.2, 3.1), (2.5, 2.5), (2, 2), 0.1, turn=-math.radians(20))
    leaf = of.black()
    hidden(branch((-1.45, -0.75, 2.6), (1.0, 0.42, -0.1), leaf, "olive", 1.9, 13, 0.85, seed=4))
    stage.ambient((0.9, 0.95, 1.0), 0.62)
    stage.panel((2.8, -2.6, 2.0), (0, 0.4, 0.5), (2.5, 2.5), 40, (1.0, 0.96, 0.9))
    stage.frontal(pitch=7.5)


@a_set(
    "terrazzo-leaf",
    title="Terrazzo ledge under palm shadows",
    stage={"width": 1.0, "height": 1.0},
    surface={"gloss": 0.2, "roughness": 0.28},
    exposure=0.5,
    tags={
        "mood": ["sunny", "playful"],
        "season": ["summer"],
        "room": ["terrace", "kitchen", "bathroom"],
        "materials": ["terrazzo", "plaster"],
        "words": ["drink", "cosmetics", "summer", "holiday", "food"],
    },
    **LIFESTYLE,
)
def terrazzo_leaf(stage):
    floor(of.terrazzo("#efe8dc", ("#c9a08a", "#a3b3a6", "#dcc7a0", "#b5aea6", "#f7f3ec"), 7.5, 0.3), back=1.0)
    wall(of.area(of.plaster("#ecdcc8", 0.94), "wall", "paint"), 1.0)
    stage.sun((-0.75, -0.9, 0.8), 1.6, 6.0, (1.0, 0.9, 0.77))
    leaf = of.black()
    hidden(branch((-2.1, -0.35, 2.1), (1.0, 0.0, 0.0), leaf, "palm", 2.3, 24, 1.0, seed=2))
    stage.ambient((0.9, 0.95, 1.0), 0.75)
    stage.panel((2.8, -2.6, 2.0), (0, 0.4, 0.5), (2.5, 2.5), 35, (1.0, 0.96, 0.9))
    stage.frontal(pitch=8.0)


@a_set(
    "bath-tiles",
    things=[
        {"tags": ["towel"], "box": [0.82, 0.45, 0.18, 0.2]},
        {"tags": ["vase"], "box": [0, 0.54, 0.15, 0.15]},
        {"tags": ["plant", "leaf"], "box": [0, 0.22, 0.27, 0.34]},
    ],
    title="Bathroom shelf with glazed tiles",
    stage={"width": 1.0, "height": 1.0},
    surface={"gloss": 0.25, "roughness": 0.2},
    exposure=0.42,
    tags={
        "mood": ["fresh", "clean"],
        "season": [],
        "room": ["bathroom"],
        "materials": ["marble", "tile", "stone", "towelling"],
        "words": ["skincare", "soap", "shampoo", "wellness", "beauty", "hygiene", "plant"],
    },
    **LIFESTYLE,
)
def bath_tiles(stage):
    floor(of.marble("#eef0ec", "#a9b3ac", "#c8cfc6", 0.2, 0.8), back=0.9)
    tiled_wall(0.9, 0.235, "#8fb3a3")
    linen = of.area(of.towelling("#f1ede4"), "towels", "cloth")
    for k, (shift, turn) in enumerate(((0.0, 0.04), (0.015, -0.05), (-0.01, 0.02))):
        folded_towel((0.98 + shift, 0.5, 0.085 + 0.165 * k), (0.5, 0.4, 0.165), linen, turn)
    vase(
        (-0.93, 0.5, 0),
        [(0.06, 0), (0.135, 0.03), (0.155, 0.16), (0.11, 0.28), (0.06, 0.33), (0.075, 0.37)],
        of.ceramic("#e9e2d4", 0.4, "#a08f78"),
    )
    leaf = of.foliage("#5f7f5a")
    for k, (roll, lift, turn) in enumerate(((0.3, -1.25, 2.5), (-0.2, -1.05, 0.7), (0.1, -1.4, -1.3))):
        branch((-0.93, 0.5, 0.33), (roll, lift, turn), leaf, "eucalyptus", 1.5, 10, 0.42, seed=11 + k)
    stage.panel((-3.2, -2.4, 3.4), (0.1, 0.3, 0.3), (1.5, 2.0), 420, (1.0, 0.97, 0.93), "key")
    stage.panel((2.6, -3.0, 1.8), (0, 0.5, 0.5), (2.4, 2.4), 60, (0.95, 0.98, 1.0))
    stage.ambient((0.93, 0.97, 1.0), 0.5)
    stage.frontal(pitch=7.0)


@a_set(
    "oak-table",
    things=[
        {"tags": ["plant", "leaf"], "box": [0.7, 0, 0.26, 0.2]},
        {"tags": ["vase", "ceramic"], "box": [0.55, 0.08, 0.13, 0.13]},
        {"tags": ["shelf"], "box": [0.54, 0.2, 0.46, 0.05]},
    ],
    title="Oak table in a quiet room",
    stage={"width": 1.0, "height": 1.0},
    surface={"gloss": 0.12, "roughness": 0.4},
    exposure=0.42,
    tags={
        "mood": ["cosy", "natural", "scandinavian"],
        "season": ["autumn", "winter"],
        "room": ["living room", "kitchen", "office"],
        "materials": ["oak", "plaster", "ceramic"],
        "words": ["home", "coffee", "electronics", "book", "mug", "food", "table", "plant"],
    },
    **LIFESTYLE,
)
def oak_table(stage):
    box((0, -0.9, -0.06), (9.0, 4.6, 0.12), of.wood("#c09a6e", "#7a5533", 0.34), 0.02)
    wall(of.area(of.plaster("#cfc8bb", 0.93, 0.15), "wall", "paint"), 4.2)
    shelf = of.wood("#8f6238", "#5a3a20", offset=(0.3, 1.1, 0.0))
    box((1.2, 4.0, 0.96), (2.1, 0.42, 0.07), shelf, 0.01)
    stand = 0.995
    vase((0.4, 3.98, stand), [(0.1, 0), (0.17, 0.06), (0.18, 0.2), (0.09, 0.34), (0.1, 0.4)], of.ceramic("#c9745a"))
    vase((0.78, 3.98, stand), [(0.11, 0), (0.13, 0.05), (0.13, 0.26), (0.12, 0.28)], of.ceramic("#ebe3d3"))
    vase((1.28, 3.98, stand), [(0.12, 0), (0.2, 0.08), (0.2, 0.24), (0.15, 0.34)], of.ceramic("#4e5a52"))
    leaf = of.foliage("#4d6e40")
    for k in range(6):
        turn = (0.3 * k, -0.75 - 0.1 * (k % 3), 1.05 * k)
        branch((1.28, 3.98, stand + 0.3), turn, leaf, "ficus", 1.4, 9, 0.62, seed=20 + k)
    stage.panel((-4.0, 0.4, 3.0), (0.2, 0.6, 0.2), (1.8, 2.2), 620, (1.0, 0.93, 0.82), "key")
    stage.panel((-3.4, 2.2, 2.6), (0.6, 4.2, 1.2), (1.2, 1.6), 160, (1.0, 0.93, 0.84))
    stage.ambient((0.88, 0.93, 1.0), 0.35)
    stage.panel((2.4, -3.6, 2.2), (0, 0.4, 0.4), (2.5, 2.5), 60, (1.0, 0.97, 0.93))
    stage.frontal(pitch=6.5, blur=1.0)
