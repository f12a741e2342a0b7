"""Places from straight above: a jetty, a shelf with books, a windowsill, stairs."""

import math
import random

from stage import materials as of
from stage import natural as wild
from stage.props import leaf_shadow
from stage.shapes import box, cylinder, floor, torus
from stage.skins import pages
from stage.stage import a_set

from .flat_lays import LYING, SUN_ABOVE, low_sun
from .forests import canopy
from .retreats import decking


@a_set(
    "flat-lay-jetty",
    things=[
        {"tags": ["lake", "water", "jetty"], "box": [0.8, 0.14, 0.1, 0.36]},
        {"tags": ["lake", "water", "jetty"], "box": [0.8, 0.5, 0.1, 0.36]},
    ],
    title="Wooden jetty above a lake from above",
    look=["lifestyle"],
    surface={"gloss": 0.0, "roughness": 0.7},
    exposure=0.33,
    tags={
        "mood": ["calm", "fresh", "natural"],
        "season": ["summer", "spring"],
        "room": ["jetty", "lake", "outdoor"],
        "materials": ["wood", "water"],
        "words": ["flat lay", "deck", "boards", "outdoor", "towel", "sunglasses", "sandals", "swimwear", "clothes", "shoe", "bag", "watch"],
    },
    **LYING,
)
def jetty_lay(stage):
    tones = (("#a89a86", "#6a5f52"), ("#9c8f7e", "#62574b"), ("#b3a48e", "#75695a"))
    decking(tones, 0.27, -1.5, 1.5, 3.2)
    for board in [item for item in stage.scene.objects if item.type == "MESH"]:
        board.location.x -= 1.02
    beam = of.wood("#857662", "#4d4236", 0.7)
    box((0.53, 0.0, -0.16), (0.08, 4.0, 0.12), beam, 0.01)
    floor(wild.open_water("#5f8b8c", "#3c6468", 0.12), height=-0.75, front=-4, back=4, width=10)
    for y in (0.78, -0.84):
        cylinder((0.7, y, -0.4), 0.1, 1.0, of.wood("#94866f", "#554a3c", 0.7), 0.02)
        for k in range(3):
            torus((0.7, y, 0.0 - 0.045 * k), 0.108, 0.02, of.linen("#c9b791", 60))
    low_sun(stage, 4.6, 0.82, 0.6)
    stage.overhead()


def standing_book(at, size, cloth, paper):
    """A closed book that stands with its spine towards the front: `size` is its breadth, depth and height."""
    (x, y, z), (broad, deep, tall) = at, size
    board = 0.014
    for side in (-1, 1):
        box((x + side * (broad - board) / 2, y, z + tall / 2), (board, deep, tall), cloth, 0.004)
    box((x, y - (deep - board) / 2, z + tall / 2), (broad, board, tall), cloth, 0.006)
    box((x, y + 0.008, z + tall / 2 - 0.012), (broad - 2 * board, deep - 0.05, tall - 0.03), paper, 0.004)


@a_set(
    "flat-lay-shelf",
    things=[
        {"tags": ["book"], "box": [0.78, 0.18, 0.1, 0.32]},
        {"tags": ["shelf", "bookshelf"], "box": [0.12, 0.83, 0.76, 0.04]},
    ],
    title="Wooden shelf with books from above",
    look=["lifestyle"],
    surface={"gloss": 0.05, "roughness": 0.5},
    exposure=0.3,
    tags={
        "mood": ["cosy", "warm", "calm"],
        "season": ["autumn", "winter"],
        "room": ["living room"],
        "materials": ["wood"],
        "words": ["flat lay", "home", "toy", "audio", "headphones", "camera", "watch", "glasses", "gift", "men"],
    },
    **LYING,
)
def shelf_lay(stage):
    wood = of.wood("#a9744a", "#5f3b22", 0.42, offset=(0.4, 1.3, 0.0))
    box((0, 0.09, -0.05), (6.0, 1.64, 0.1), wood, 0.02)
    floor(of.wood("#3b2c22", "#251a13", 0.6, planks=0.5), height=-2.6, front=-4, back=0.8, width=12)
    box((0, 0.88, 0.3), (6.0, 0.06, 0.8), of.area(of.painted_wood("#5d6b62"), "back", "paint"), 0.004)
    dice, paper = random.Random(14), pages()
    tones = ("#6a3a30", "#33494a", "#a8916a", "#c9bfae", "#46566a", "#7d5a44", "#84453a", "#3b3a38")
    cloths = [of.linen(tone, 70) for tone in tones]
    x = 0.585
    while x < 1.5:
        size = (dice.uniform(0.06, 0.12), dice.uniform(0.36, 0.46), dice.uniform(0.42, 0.56))
        standing_book((x + size[0] / 2, 0.28 + size[1] / 2 + dice.uniform(0, 0.03), 0), size, dice.choice(cloths), paper)
        x += size[0] + 0.004
    for k, (tone, turn) in enumerate((("#84453a", -8), ("#c9bfae", 6))):
        at, deep = (0.86, -0.42, 0.04 + 0.075 * k), 0.5 - 0.06 * k
        box(at, (0.5 - 0.05 * k, deep, 0.07), of.linen(tone, 70), 0.012, math.radians(turn))
    stage.panel((-3.4, -0.3, 3.2), (0, 0, 0), (1.0, 1.0), 420, (1.0, 0.94, 0.84), "key")
    stage.ambient((0.96, 0.96, 1.0), 0.45)
    stage.overhead()


@a_set(
    "flat-lay-sill",
    things=[
        {"tags": ["window", "windowsill"], "box": [0.14, 0.17, 0.72, 0.06]},
        {"tags": ["garden", "leaf", "outdoor"], "box": [0.14, 0.08, 0.34, 0.08]},
        {"tags": ["garden", "leaf", "outdoor"], "box": [0.54, 0.08, 0.32, 0.08]},
    ],
    title="White windowsill in daylight from above",
    look=["lifestyle"],
    surface={"gloss": 0.08, "roughness": 0.4},
    exposure=0.48,
    tags={
        "mood": ["bright", "calm", "fresh", "natural"],
        "season": ["spring", "summer"],
        "room": ["living room", "kitchen"],
        "materials": ["lacquer"],
        "words": ["flat lay", "home", "skincare", "glasses", "jewellery", "watch", "stationery", "clothes", "baby"],
    },
    **LYING,
)
def sill_lay(stage):
    white = of.area(of.painted_wood("#e9e6df"), "sill", "paint")
    box((0, -0.1, -0.05), (7.0, 1.5, 0.1), white, 0.03)
    box((0, 0.57, 0.05), (7.0, 0.08, 0.12), white, 0.012)
    box((0, 0.63, 0.1), (7.0, 0.06, 0.16), white, 0.012)
    for x in (-1.02, 0.06, 1.12):
        box((x, 0.6, 1.6), (0.1, 0.1, 3.2), white, 0.012)
    for x in (-0.46, 0.6):
        cylinder((x, 0.56, 0.12), 0.03, 0.05, of.metal("#b9935a", 0.3), 0.006)
        box((x + 0.07, 0.56, 0.15), (0.2, 0.032, 0.026), of.metal("#b9935a", 0.3), 0.01)
    floor(of.meadow("#6b8a3c", "#94a352"), height=-2.6, front=0.8, back=9, width=16)
    leaves = wild.leafy(("#6f9a35", "#8db545", "#5d852f", "#a7c45a"), 0.5, 0.4, 0.1, islands=True)
    canopy(leaves, 60, (-2.2, 2.2), (1.05, 2.4), (-2.3, -1.2), (0.2, 0.4), seed=4)
    floor(of.wood("#7a5c42", "#4f3926", 0.6, planks=0.4), height=-2.2, front=-6, back=-0.4, width=14)
    low_sun(stage, 3.6, 0.9, 0.75, 1.2)
    stage.overhead()


@a_set(
    "flat-lay-stairs",
    things=[
        {"tags": ["stairs"], "box": [0.14, 0.1, 0.72, 0.1]},
        {"tags": ["stairs"], "box": [0.14, 0.8, 0.72, 0.08]},
    ],
    title="Marble steps in the sun from above",
    look=["lifestyle"],
    surface={"gloss": 0.1, "roughness": 0.3},
    exposure=0.5,
    tags={
        "mood": ["elegant", "bright", "sunny", "clean"],
        "season": ["summer", "spring"],
        "room": [],
        "materials": ["marble", "stone"],
        "words": ["flat lay", "leaf shadow", "shoe", "sandals", "bag", "jewellery", "cosmetics", "watch", "sunglasses", "clothes"],
    },
    **LYING,
)
def stairs_lay(stage):
    for k, front in enumerate((-1.95, -1.5, -1.05, -0.6, 0.57, 1.02, 1.47), -3):
        slab = of.marble("#efece7", "#b3aca4", "#d6cab4", 0.2, 0.7 + 0.05 * k)
        box((1.7 * k, front + 1.6, 0.26 * (k - 0.5)), (20.0, 3.2, 0.26), slab, 0.02)
    leaf_shadow((-1.2, -0.1, 0), SUN_ABOVE, (1.0, -0.25, 0), 1.6, "olive", 1.3, 12, 0.85, seed=6)
    low_sun(stage, 4.2, 0.86, 0.6, 1.2)
    stage.overhead()
