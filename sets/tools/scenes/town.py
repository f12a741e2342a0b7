"""In town: brick walls, a wet street at night, a roof above the city, a market stall."""

import math
import random

from stage import materials as of
from stage import natural as wild
from stage.dressing import lit, scattered_points, sparks
from stage.graph import Material, srgb
from stage.growth import scatter, taken_out
from stage.horizons import open_sky
from stage.shapes import box, cylinder, floor, mesh, sphere, wall
from stage.skins import mottled
from stage.stage import a_set

from .forests import OUTDOORS

COURSE, BRICK, JOINT = 0.178, 0.56, 0.024
"""Height of a course with its joint, length of a brick with its joint, and the joint: bricks of 24 by 7 cm beside a table's unit."""


def bricks(y, paint, mortar, base=-1.3, top=2.3, reach=2.0, proud=0.012, seed=4):
    """A brick wall in running bond whose front is near `y`; `paint(dice)` gives each brick its material."""
    dice = random.Random(seed)
    wall(mortar, y + proud, base=base - 2, top=top + 2)
    for row in range(math.ceil((top - base) / COURSE)):
        for column in range(-math.ceil(reach / BRICK) - 1, math.ceil(reach / BRICK) + 1):
            middle = ((column + 0.5 * (row % 2) + 0.25) * BRICK, y + 0.05 + dice.uniform(-0.004, 0.004), base + (row + 0.5) * COURSE)
            item = box(middle, (BRICK - JOINT, 0.1, COURSE - JOINT), paint(dice), 0.009)
            item.rotation_euler = (dice.gauss(0, 0.006), dice.gauss(0, 0.004), dice.gauss(0, 0.006))


@a_set(
    "brick-loft",
    title="Planks before a red brick wall",
    surface={"gloss": 0.05, "roughness": 0.55},
    exposure=0.27,
    view="frontal",
    tags={
        "mood": ["rustic", "warm", "bold", "cosy"],
        "season": ["autumn"],
        "room": [],
        "materials": ["brick", "wood"],
        "words": ["brick", "wall", "boards", "industrial", "sauce", "coffee", "bottle", "headphones", "shoe", "bag", "men"],
    },
    **OUTDOORS,
)
def brick_loft(stage):
    tones = ("#7d4636", "#86503d", "#6e3b2e", "#8f5b46", "#5f382d", "#7f5344", "#744033")
    clays = [of.stone(tone, 0.9, 1.6).scattered() for tone in tones]
    bricks(0.62, lambda dice: dice.choice(clays), of.concrete("#a1968a", 0.9, 0.2, 3.0), seed=12)
    for k in range(5):
        plank = of.wood("#6e4e34", "#3a2819", 0.6, offset=(2.3 * k, 0.9 * k, 0.3), scale=1.5)
        box((0, 0.32 - 0.62 * k, -0.07 + 0.003 * (k % 2)), (7.0, 0.606, 0.14), plank, 0.016)
    stage.panel((-3.4, -1.5, 3.0), (0.0, 0.2, 0.2), (1.0, 1.2), 520, (1.0, 0.93, 0.82), "key")
    stage.panel((2.8, -3.0, 1.6), (0.0, 0.3, 0.4), (2.0, 2.0), 36, (0.85, 0.93, 1.0))
    stage.ambient((0.92, 0.96, 1.0), 0.36)
    stage.frontal(pitch=6.5)


@a_set(
    "brick-painted",
    title="Painted brick wall behind concrete",
    surface={"gloss": 0.0, "roughness": 0.7},
    exposure=0.46,
    view="frontal",
    tags={
        "mood": ["modern", "fresh", "bright", "sunny"],
        "season": ["spring", "summer"],
        "room": [],
        "materials": ["brick", "concrete"],
        "words": ["brick", "wall", "industrial", "sunny", "shoe", "sneaker", "bag", "backpack", "drink", "audio"],
    },
    **OUTDOORS,
)
def brick_painted(stage):
    coat = [of.area(of.painted_wood(tone, 0.6), "wall", "paint") for tone in ("#e6e1d8", "#dfdad0", "#ebe7df")]
    mortar = of.area(of.plaster("#d9d3c8", 0.92, 0.3, 4.0), "wall", "paint")
    bricks(0.6, lambda dice: dice.choice(coat), mortar, proud=0.006, seed=9)
    for k in range(-2, 3):
        box((1.62 * k + 0.5, -0.9, -0.1), (1.606, 3.0, 0.2), of.concrete("#a9a59e", 0.75, 0.5), 0.014)
    sun = (-0.8, -0.55, 0.72)
    stage.sun(sun, 1.2, 4.2, (1.0, 0.91, 0.76))
    stage.ambient((0.84, 0.92, 1.0), 0.55)
    stage.frontal(pitch=6.5)


def wet_asphalt():
    """Grainy asphalt whose hollows stand full of water."""
    m = Material("wet asphalt", srgb("#1d1f22"), 0.3, 0.5)
    grain = m.voronoi(95, "Color")
    fine = m.channel(grain, "Red")
    pool = m.ramp(m.noise(1.15, 6, 0.58, m.warped(0.4, 0.9, 3)), [(0.46, 0.0), (0.56, 1.0)])
    m.colour(m.mix(pool, m.ramp(fine, [(0.0, srgb("#141517")), (0.6, srgb("#2a2b2e")), (1.0, srgb("#4a4a4c"))]), srgb("#121316")))
    m.rough(m.ramp(pool, [(0.0, 0.36), (1.0, 0.03)]))
    return m.bump(m.mix(pool, m.mix(0.4, fine, m.noise(60, 5, 0.7)), (0.5, 0.5, 0.5)), 0.3, 0.012)


@a_set(
    "street-rain",
    things=[
        {"tags": ["lights", "city"], "box": [0.19, 0, 0.36, 0.3]},
        {"tags": ["lights", "city"], "box": [0.53, 0.1, 0.27, 0.2]},
        {"tags": ["lights", "city"], "box": [0.18, 0.36, 0.16, 0.13]},
        {"tags": ["lights", "city"], "box": [0.52, 0.38, 0.16, 0.12]},
        {"tags": ["lights", "city"], "box": [0.7, 0.52, 0.1, 0.1]},
    ],
    title="Wet asphalt of a street at night",
    surface={"gloss": 0.5, "roughness": 0.25},
    exposure=0.1,
    view="frontal",
    tags={
        "mood": ["moody", "night", "bold", "modern"],
        "season": ["autumn", "winter"],
        "room": ["street", "outdoor"],
        "materials": ["asphalt"],
        "words": ["street", "city", "asphalt", "lights", "night", "industrial", "dark", "sneaker", "shoe", "watch", "car", "audio"],
    },
    **OUTDOORS,
)
def street_rain(stage):
    floor(wet_asphalt(), front=-5, back=40, width=40)
    dice = random.Random(5)
    for side in (-1, 1):
        for k in range(6):
            y, tall = 7.0 + 4.5 * k, dice.uniform(5.0, 8.0)
            x = side * (3.0 + 0.35 * k)
            box((x + side * 1.0, y, tall / 2), (2.0, 4.3, tall), of.plaster("#2a2a33"), 0.02)
            glow = of.glow(dice.choice(("#ffb469", "#ff8f5a", "#66b8ff", "#ff6fa5", "#ffd9a0")), dice.uniform(1.4, 3.2))
            lit(box((x, y, 0.6), (0.06, 3.0, 0.9), glow, 0.0))
            for _ in range(7):
                at = (x, y + dice.uniform(-1.8, 1.8), dice.uniform(1.7, 4.6))
                lit(box(at, (0.06, 0.5, 0.6), of.glow(dice.choice(("#ffcf8f", "#ffb866", "#dfe9ff")), dice.uniform(0.5, 1.5)), 0.0))
    wall(of.glow("#1b2236", 0.5), 42.0, base=-2, top=30, width=80).lightgroup = "fill"
    sparks(scattered_points(11, 16, (-2.6, 2.6), (10.0, 30.0), (0.7, 3.0)), 0.09, "#ffc27a", 26.0)
    sparks(scattered_points(14, 8, (-2.0, 2.0), (12.0, 28.0), (0.4, 1.0)), 0.08, "#ff4a38", 22.0)
    sparks(scattered_points(17, 7, (-2.4, 2.4), (10.0, 26.0), (0.6, 2.6)), 0.08, "#63d8c4", 18.0)
    stage.panel((-2.7, -1.0, 2.8), (0, 0.1, 0.25), (0.9, 0.9), 620, (1.0, 0.88, 0.72), "key")
    stage.panel((2.9, 0.9, 1.8), (0, 0.2, 0.3), (0.9, 1.8), 90, (0.55, 0.7, 1.0))
    stage.ambient((0.62, 0.74, 1.0), 0.05)
    stage.frontal(pitch=6.5, blur=0.55)


def tower(x, y, size, tall, body, dice, base=-8.0):
    """A building of lit and dark windows that faces the camera."""
    box((x, y, base + tall / 2), (size, size, tall), body, 0.0)
    front, pane, floors = y - size / 2 - 0.02, 0.3, 0.4
    for tone in ("#ffc98a", "#ffe0b4", "#ffb46a"):
        vertices, faces = [], []
        for column in range(int(size / pane) - 1):
            for row in range(int(tall / floors) - 1):
                if dice.random() > 0.14:
                    continue
                left, low = x - size / 2 + (column + 0.75) * pane, base + tall - floors * (row + 1)
                first = len(vertices)
                vertices += [(left + u, front, low + v) for u, v in ((0, 0), (0.19, 0), (0.19, 0.24), (0, 0.24))]
                faces.append((first, first + 1, first + 2, first + 3))
        lit(mesh(vertices, faces, of.glow(tone, dice.uniform(3.0, 6.0)), False))


@a_set(
    "rooftop-dusk",
    title="Rooftop above a city skyline at dusk",
    surface={"gloss": 0.05, "roughness": 0.6},
    exposure=0.2,
    view="frontal",
    tags={
        "mood": ["modern", "elegant", "warm"],
        "season": ["summer"],
        "room": ["rooftop", "terrace", "outdoor"],
        "materials": ["concrete"],
        "words": ["rooftop", "city", "skyline", "evening", "drink", "perfume", "watch", "bottle"],
    },
    **OUTDOORS,
)
def rooftop_dusk(stage):
    for k in range(-2, 3):
        box((1.7 * k + 0.4, -0.8, -0.09), (1.684, 2.9, 0.18), of.concrete("#a79d94", 0.62, 0.4), 0.016)
    dice = random.Random(21)
    bodies = [of.plaster(tone) for tone in ("#3a3848", "#48404f", "#302f40", "#51464f")]
    for y, spread_to, low, high in ((17.0, 5.0, 5.6, 7.6), (23.0, 7.0, 6.2, 8.8), (31.0, 10.0, 7.0, 10.6)):
        x = -spread_to
        while x < spread_to:
            size = dice.uniform(1.1, 1.9)
            tower(x + size / 2, y + dice.uniform(0, 2.0), size, dice.uniform(low, high), dice.choice(bodies), dice)
            x += size + dice.uniform(0.1, 0.5)
    open_sky([(0.0, "#f6b27a"), (0.22, "#ee9f86"), (0.5, "#a98aa8"), (1.0, "#5c6fa2")], -7.0, 15.0, strength=1.3, cloud=0.45, seed=6.0)
    stage.panel((-3.2, -1.4, 2.5), (0, 0.1, 0.2), (1.0, 1.0), 520, (1.0, 0.82, 0.64), "key")
    stage.panel((3.0, 1.0, 2.4), (0, 0.1, 0.2), (1.6, 1.6), 70, (0.7, 0.78, 1.0))
    stage.ambient((0.86, 0.84, 1.0), 0.3)
    stage.frontal(pitch=5.5, blur=1.3)


def heap(at, size, tones, radius, seed, squash=1.0):
    """Round fruit piled in a box of `size` whose inner floor is at `at`."""
    dice = random.Random(seed)
    kinds = [taken_out(sphere((0, 0, 0), 1.0, mottled(tone, 0.78, 1.14, 0.42, 5, 0.3), squash)) for tone in tones]
    (x, y, z), (width, depth) = at, size
    step, spots = 1.86 * radius, []
    for layer in range(3):
        inset = radius * (1 + 0.7 * layer)
        for i in range(int((width - 2 * inset) / step) + 1):
            for j in range(int((depth - 2 * inset) / step) + 1):
                jitter = (dice.uniform(-0.2, 0.2) * radius, dice.uniform(-0.2, 0.2) * radius)
                point = (x - width / 2 + inset + i * step + jitter[0], y - depth / 2 + inset + j * step + jitter[1], z + radius + 1.35 * radius * layer)
                spots.append((point, (dice.uniform(0, 6), dice.uniform(0, 6), 0), radius * dice.uniform(0.9, 1.05)))
    scatter(kinds, spots, seed=seed)


def crate(at, size, wood, tall=0.3):
    """An open box of slats around `at`, the middle of its floor."""
    (x, y, z), (width, depth) = at, size
    for k in range(2):
        up = z + tall * (0.26 + 0.5 * k)
        for side in (-1, 1):
            box((x, y + side * depth / 2, up), (width, 0.03, tall * 0.4), wood, 0.006)
            box((x + side * width / 2, y, up), (0.03, depth, tall * 0.4), wood, 0.006)
    for u in (-1, 1):
        for v in (-1, 1):
            box((x + u * (width / 2 - 0.03), y + v * (depth / 2 - 0.03), z + tall / 2), (0.05, 0.05, tall), wood, 0.004)


@a_set(
    "market-stall",
    things=[
        {"tags": ["crate", "orange", "fruit", "market"], "box": [0, 0.36, 0.27, 0.28]},
        {"tags": ["crate", "lemon", "fruit", "market"], "box": [0.74, 0.36, 0.26, 0.28]},
        {"tags": ["market"], "box": [0, 0, 0.5, 0.17]},
        {"tags": ["market"], "box": [0.5, 0, 0.5, 0.17]},
    ],
    title="Table of a market stall with crates of fruit",
    surface={"gloss": 0.03, "roughness": 0.6},
    exposure=0.34,
    view="frontal",
    tags={
        "mood": ["sunny", "fresh", "rustic"],
        "season": ["summer", "spring"],
        "room": ["market", "outdoor"],
        "materials": ["wood"],
        "words": ["market", "table", "boards", "food", "drink", "fruit", "sauce", "bottle"],
    },
    **OUTDOORS,
)
def market_stall(stage):
    for k in range(7):
        plank = of.wood("#b48a5c", "#74512f", 0.6, offset=(1.7 * k, 0.4 * k, 0.2))
        box((0, 1.0 - 0.5 * k, -0.06 + 0.003 * (k % 3)), (7.0, 0.488, 0.12), plank, 0.016)
    slats = of.wood("#cfa672", "#94693c", 0.65, scale=1.4)
    for x, tones, radius, seed, squash in (
        (-1.14, ("#e08a2c", "#e59a38", "#d97c26"), 0.1, 3, 0.95),
        (1.16, ("#e8c63e", "#ecd052", "#dfba34"), 0.085, 5, 1.2),
    ):
        crate((x, 0.75, 0.0), (0.86, 0.66), slats)
        heap((x, 0.75, 0.08), (0.8, 0.6), tones, radius, seed, squash)
    for x, y, tones, radius, seed in (
        (-2.3, 4.2, ("#b23a30", "#c14a36"), 0.12, 7),
        (-0.6, 4.6, ("#7d9a3c", "#8dab48"), 0.12, 8),
        (1.0, 4.3, ("#c9453a", "#d8593f"), 0.1, 9),
        (2.5, 4.6, ("#5c3560", "#6f4272"), 0.1, 10),
    ):
        crate((x, y, -0.35), (1.3, 0.8), slats, 0.34)
        heap((x, y, -0.28), (1.25, 0.75), tones, radius, seed)
    box((0, 4.4, -0.9), (8.0, 1.4, 1.0), of.linen("#d8cdb6", 40), 0.02)
    for k in range(-9, 10):
        stripe = of.linen("#b2473c" if k % 2 else "#efe8da", 40)
        item = box((0.42 * k, 4.0, 1.72), (0.42, 1.9, 0.03), stripe, 0.0)
        item.rotation_euler = (0.42, 0, 0)
        box((0.42 * k, 3.12, 1.22), (0.42, 0.02, 0.2), stripe, 0.0)
    pole = of.wood("#8d6a45", "#5a4028", 0.6)
    for x in (-2.05, 2.05):
        cylinder((x, 3.2, 0.2), 0.05, 4.0, pole, 0.01)
    dice = random.Random(8)
    for k in range(6):
        tone = dice.choice(("#d9c4a2", "#c8937a", "#e3d8c4", "#b9a588"))
        box((-6.0 + 2.4 * k, 13.0 + dice.uniform(0, 2), 1.5), (2.3, 1.0, dice.uniform(5.0, 7.0)), of.plaster(tone), 0.02)
    floor(of.concrete("#a29c92"), height=-1.9, front=1.6, back=30)
    backdrop = wild.sky([(0.0, "#efe6d6"), (0.4, "#cfe0ea"), (1.0, "#8fbbdd")], 0.0, 9.0, 1.1, 0.5, 0.1)
    wall(backdrop, 70.0, base=-20, top=40, width=120).lightgroup = "fill"
    stage.sun((-0.75, -0.42, 0.8), 1.2, 4.4, (1.0, 0.91, 0.76))
    stage.ambient((0.86, 0.93, 1.0), 0.6)
    stage.frontal(pitch=7.0, blur=0.6)


@a_set(
    "wall-brick",
    title="Wall of red bricks",
    look=["lifestyle"],
    poses=["hangs"],
    view="frontal",
    stage={"width": 1.04, "height": 1.04},
    anchor=[0, -0.03, 0.56],
    surface={"gloss": 0.0, "roughness": 0.85},
    exposure=0.3,
    tags={
        "mood": ["rustic", "warm", "bold"],
        "season": [],
        "room": ["hallway", "studio"],
        "materials": ["brick"],
        "words": ["brick", "wall", "industrial", "urban", "clothes", "jacket", "hoodie", "shirt", "bag", "backpack", "hat", "men"],
    },
)
def wall_brick(stage):
    tones = ("#8a4b38", "#965743", "#7c4434", "#a0664f", "#6c4033", "#8e5d4b", "#83493a")
    clays = [of.stone(tone, 0.9, 1.6).scattered() for tone in tones]
    bricks(0.1, lambda dice: dice.choice(clays), of.concrete("#b0a598", 0.9, 0.2, 3.0), base=-1.6, top=1.7, reach=1.9, seed=7)
    iron = of.metal("#2c2a28", 0.45)
    cylinder((0, 0.05, 0.56), 0.05, 0.02, iron, 0.006, (math.radians(90), 0, 0))
    cylinder((0, 0.0, 0.56), 0.012, 0.14, iron, 0.004, (math.radians(90), 0, 0))
    sphere((0, -0.07, 0.57), 0.02, iron)
    stage.panel((-3.2, -2.4, 2.9), (0, 0, 0), (0.9, 0.9), 420, (1.0, 0.95, 0.87), "key")
    stage.ambient((0.94, 0.97, 1.0), 0.4)
    stage.facing()
