"""Built worlds: podiums, paper, neon and things in the air."""

import math
import random

from stage import materials as of
from stage.props import branch
from stage.shapes import arch, box, cyclorama, cylinder, floor, outline, sphere, torus, wall
from stage.stage import a_set, hidden

FRONTAL = {"view": "frontal"}


@a_set(
    "podium-arch",
    things=[
        {"tags": ["arch"], "box": [0.18, 0.04, 0.63, 0.2]},
        {"tags": ["podium"], "box": [0.14, 0.81, 0.72, 0.1]},
    ],
    title="Round podium before an arch",
    look=["lifestyle", "out_of_the_box"],
    poses=["stands"],
    anchor=[0, 0, 0.3],
    stage={"width": 0.98, "height": 1.0},
    surface={"gloss": 0.0, "roughness": 0.7},
    exposure=0.48,
    tags={
        "mood": ["warm", "bold"],
        "season": ["summer"],
        "room": ["studio"],
        "materials": ["lacquer", "plaster"],
        "words": ["beauty", "cosmetics", "perfume", "jewellery", "launch", "small", "podium"],
    },
    **FRONTAL,
)
def podium_arch(stage):
    peach = of.area(of.matte("#f1d8c6"), "podium", "paint")
    clay = of.area(of.plaster("#dba58a", 0.95, 0.08), "arch", "paint")
    floor(of.area(of.matte("#ebc7b0"), "backdrop", "paint"))
    wall(of.area(of.plaster("#ecc8b0", 0.96, 0.1), "backdrop", "paint"), 1.7)
    outline(arch(1.62, 1.6), 1.45, 0.26, clay, 0.012)
    cylinder((0, 0, 0.15), 0.74, 0.3, peach, 0.022)
    cylinder((-0.98, 0.72, 0.36), 0.3, 0.72, peach, 0.02)
    sphere((-0.98, 0.7, 0.72 + 0.15), 0.15, of.matte("#f3dfa8", 0.4))
    cylinder((0.98, 0.62, 0.11), 0.34, 0.22, of.matte("#dba58a"), 0.02)
    sphere((0.93, 0.2, 0.14), 0.14, of.matte("#f4e6d8", 0.4))
    stage.panel((-3.2, -2.8, 4.2), (0.1, 0.2, 0.4), (1.0, 1.0), 520, (1.0, 0.95, 0.88), "key")
    stage.panel((3.4, -2.6, 2.4), (0, 0.4, 0.6), (2.6, 2.6), 80, (1.0, 0.95, 0.93))
    stage.ambient((1.0, 0.97, 0.95), 0.4)
    stage.frontal(pitch=8.5, aim=0.36, base=0.3, frame=2.06)


def podium(stage, material, ground="#e9e6e1"):
    """One round podium on a seamless ground that takes any color."""
    cyclorama(of.area(of.matte(ground), "backdrop", "paint"), 3.6, 2.6)
    cylinder((0, 0, 0.13), 0.76, 0.26, material, 0.02)
    stage.panel((-3.2, -2.6, 4.0), (0.1, 0.2, 0.4), (1.3, 1.3), 520, (1.0, 0.98, 0.95), "key")
    stage.panel((3.4, -2.6, 2.4), (0, 0.4, 0.6), (2.6, 2.6), 110, (0.96, 0.98, 1.0))
    stage.ambient((0.98, 0.99, 1.0), 0.5)
    stage.frontal(pitch=8.5, aim=0.36, base=0.26, frame=2.06)


def podium_of(title, materials, surface, mood, words, exposure=0.58):
    """What a podium says of itself."""
    return {
        "things": [{"tags": ["podium"], "box": [0.14, 0.74, 0.72, 0.1]}],
        "title": title,
        "look": ["standard", "lifestyle"],
        "poses": ["stands"],
        "anchor": [0, 0, 0.26],
        "stage": {"width": 0.98, "height": 1.0},
        "surface": surface,
        "exposure": exposure,
        "tags": {"mood": mood, "season": [], "room": ["studio"], "materials": materials, "words": ["podium", "pedestal", *words]},
        **FRONTAL,
    }


@a_set(
    "podium-round",
    **podium_of(
        "Round podium on a seamless ground",
        ["lacquer"],
        {"gloss": 0.02, "roughness": 0.6},
        ["minimal", "calm", "elegant", "modern", "soft", "clean"],
        ["beauty", "cosmetics", "perfume", "jewellery", "launch", "small"],
        exposure=0.62,
    ),
)
def podium_round(stage):
    podium(stage, of.area(of.matte("#efece7", 0.5), "podium", "paint"))


@a_set(
    "podium-marble",
    **podium_of(
        "Round marble podium on a seamless ground",
        ["marble"],
        {"gloss": 0.12, "roughness": 0.3},
        ["elegant", "calm", "minimal", "modern", "bold"],
        ["marble", "luxury", "perfume", "jewellery", "skincare", "watch", "small"],
    ),
)
def podium_marble(stage):
    podium(stage, of.marble("#efece7", "#a9a29a", "#d6cab4", 0.2, 0.7), "#e6e2dc")


@a_set(
    "podium-wood",
    **podium_of(
        "Round oak podium on a seamless ground",
        ["oak", "wood"],
        {"gloss": 0.03, "roughness": 0.6},
        ["natural", "warm", "calm", "minimal", "earthy"],
        ["wood", "organic", "skincare", "ceramics", "tea", "candle", "small"],
    ),
)
def podium_wood(stage):
    podium(stage, of.wood("#c69a67", "#8d6239", 0.55), "#e8e1d6")


@a_set(
    "travertine-blocks",
    things=[
        {"tags": ["block"], "box": [0, 0.54, 0.21, 0.2]},
        {"tags": ["block"], "box": [0.75, 0.41, 0.25, 0.4]},
        {"tags": ["block", "podium"], "box": [0.15, 0.79, 0.72, 0.06]},
    ],
    title="Travertine blocks in low sun",
    look=["lifestyle"],
    poses=["stands"],
    anchor=[0, 0, 0.26],
    stage={"width": 0.98, "height": 1.0},
    surface={"gloss": 0.03, "roughness": 0.6},
    exposure=0.5,
    tags={
        "mood": ["elegant", "earthy"],
        "season": ["autumn", "summer"],
        "room": ["studio"],
        "materials": ["travertine", "plaster"],
        "words": ["jewellery", "perfume", "watch", "skincare", "ceramics", "small", "luxury", "leaf shadow", "podium"],
    },
    **FRONTAL,
)
def travertine_blocks(stage):
    stone = of.travertine()
    floor(of.area(of.plaster("#e9dfd2", 0.96, 0.08), "floor", "paint"))
    wall(of.area(of.plaster("#e8ddcf", 0.94, 0.18), "wall", "paint"), 1.6)
    box((0.02, 0.05, 0.13), (1.42, 0.86, 0.26), stone, 0.012)
    box((0.86, 0.62, 0.36), (0.44, 0.44, 0.72), stone, 0.012, 0.3)
    cylinder((-0.9, 0.66, 0.2), 0.24, 0.4, of.travertine("#cdb99e"), 0.01)
    sphere((0.9, -0.12, 0.09), 0.09, of.travertine("#e2d6c4"))
    hidden(branch((-3.5, -0.2, 3.75), (0.9, 0.3, 0.0), of.black(), "olive", 2.0, 14, 1.0, seed=4))
    stage.sun((-0.95, -0.62, 0.74), 1.5, 6.0, (1.0, 0.9, 0.78))
    stage.ambient((0.88, 0.93, 1.0), 0.5)
    stage.panel((3.0, -2.6, 2.0), (0, 0.4, 0.5), (2.5, 2.5), 40, (1.0, 0.97, 0.92))
    stage.frontal(pitch=8.5, aim=0.38, base=0.26, frame=2.06)


@a_set(
    "levitation-balls",
    things=[
        {"tags": ["ball"], "box": [0, 0.24, 0.15, 0.2]},
        {"tags": ["ball"], "box": [0, 0.58, 0.09, 0.16]},
        {"tags": ["ball"], "box": [0.88, 0.2, 0.12, 0.17]},
        {"tags": ["ball"], "box": [0.83, 0.5, 0.17, 0.2]},
        {"tags": ["ball"], "box": [0.12, 0.72, 0.1, 0.11]},
    ],
    title="Balls in the air",
    look=["out_of_the_box"],
    poses=["floats", "stands"],
    anchor=[0, 0, 0.3],
    stage={"width": 0.98, "height": 0.94},
    surface={"gloss": 0.0, "roughness": 0.8},
    exposure=0.52,
    tags={
        "mood": ["playful", "bold"],
        "season": ["summer"],
        "room": ["studio"],
        "materials": ["lacquer"],
        "words": ["shoe", "toy", "electronics", "sport", "gadget", "floating", "launch", "wall"],
    },
    **FRONTAL,
)
def levitation_balls(stage):
    cyclorama(of.area(of.paper("#c7cdea"), "backdrop", "paper"), back=6.4, radius=6.0)
    palette = ("#f0704e", "#f5c145", "#3f6fe0", "#79cdb8", "#f4f1ec")
    coral, sun, blue, mint, white = (of.matte(colour, 0.28, 0.5) for colour in palette)
    for centre, radius, paint in (
        ((-0.98, 0.5, 1.02), 0.21, coral),
        ((-0.62, 1.0, 1.42), 0.1, mint),
        ((0.42, 1.1, 1.5), 0.13, white),
        ((1.0, 0.4, 1.14), 0.17, sun),
        ((0.98, 0.7, 0.42), 0.23, white),
        ((-1.04, 0.3, 0.36), 0.16, blue),
        ((-0.7, 0.3, 0.1), 0.1, sun),
        ((0.72, -0.1, 0.075), 0.075, coral),
    ):
        sphere(centre, radius, paint)
    torus((-0.76, 0.9, 0.72), 0.12, 0.045, white, (1.1, 0.5, 0.2))
    torus((0.8, 0.8, 0.84), 0.1, 0.04, of.matte("#f2a0c4", 0.3, 0.5), (0.9, -0.6, 0.0))
    stage.panel((-2.8, -3.0, 4.4), (0.1, 0.3, 0.3), (1.6, 1.6), 520, (1.0, 0.97, 0.94), "key")
    stage.panel((0.0, -1.0, 5.5), (0.0, 5.0, 1.6), (5.0, 2.0), 260)
    stage.ambient((0.95, 0.97, 1.0), 0.42)
    stage.frontal(pitch=6.0, aim=0.72)


@a_set(
    "paper-hills",
    title="Paper-cut hills",
    look=["out_of_the_box"],
    poses=["stands"],
    anchor=[0, 0, 0],
    stage={"width": 1.0, "height": 1.0},
    surface={"gloss": 0.0, "roughness": 0.9},
    exposure=0.46,
    tags={
        "mood": ["playful", "warm"],
        "season": ["autumn", "summer"],
        "room": ["studio"],
        "materials": ["paper"],
        "words": ["toy", "kids", "food", "outdoor", "travel", "paper craft"],
    },
    **FRONTAL,
)
def paper_hills(stage):
    dice = random.Random(12)
    floor(of.area(of.paper("#dd8f86", 0.06), "floor", "paper"), front=-6, back=0.62)
    wall(of.area(of.paper("#f5e6cc", 0.06), "backdrop", "paper"), 2.3)
    disc = [(0.34 + 0.62 * math.cos(math.pi * k / 64), 1.1 + 0.62 * math.sin(math.pi * k / 64)) for k in range(128)]
    outline(disc, 2.05, 0.02, of.paper("#fbf1dd", 0.06), 0.003)
    for k, (tone, base, swing) in enumerate(
        (("#f1cf9f", 0.95, 0.2), ("#edb085", 0.72, 0.17), ("#e38f78", 0.48, 0.13), ("#c8666d", 0.25, 0.08))
    ):
        phase, waves = dice.uniform(0, 6.3), dice.uniform(1.6, 2.3)
        ridge = [
            (x, base + swing * math.sin(waves * x + phase) + 0.3 * swing * math.sin(2.3 * waves * x + 2 * phase))
            for x in (3.0 - 6.0 * i / 120 for i in range(121))
        ]
        card = of.area(of.paper(tone, 0.06), "hills", "paper")
        outline([(-3.0, -0.5), (3.0, -0.5), *ridge], 1.8 - 0.36 * k, 0.02, card, 0.003)
    for x, z, y, size in ((-0.62, 1.3, 1.9, 0.9), (0.78, 1.12, 1.55, 1.0), (-0.78, 0.82, 1.2, 0.6)):
        cloud(x, y, z, size)
    stage.panel((-2.8, -3.2, 4.2), (0.1, 0.5, 0.4), (0.9, 0.9), 520, (1.0, 0.96, 0.9), "key")
    stage.ambient((1.0, 0.97, 0.96), 0.5)
    stage.frontal(pitch=7.0)


def cloud(x, y, z, size):
    """A flat-bottomed paper cloud: the outer edge of four discs."""
    discs = [(-0.2, 0.05, 0.09), (-0.07, 0.1, 0.13), (0.09, 0.08, 0.11), (0.21, 0.04, 0.07)]
    card = of.paper("#fdf6ec", 0.06)
    steps = 160
    top = []
    for k in range(steps + 1):
        u = 0.28 - 0.56 * k / steps
        heights = [cz + math.sqrt(r * r - (u - cx) ** 2) for cx, cz, r in discs if abs(u - cx) < r]
        top.append((x + size * u, z + size * max([0.0, *heights])))
    outline([(x - size * 0.28, z - size * 0.02), (x + size * 0.28, z - size * 0.02), *top], y, 0.015, card, 0.0)


@a_set(
    "neon-ring",
    title="Neon rings over a wet floor",
    look=["out_of_the_box"],
    poses=["stands"],
    anchor=[0, 0, 0],
    stage={"width": 0.98, "height": 1.0},
    surface={"gloss": 0.55, "roughness": 0.12},
    exposure=0.17,
    tags={
        "mood": ["bold", "night"],
        "season": [],
        "room": ["studio"],
        "materials": ["neon"],
        "words": ["electronics", "gaming", "sneaker", "audio", "tech", "drink", "party"],
    },
    **FRONTAL,
)
def neon_ring(stage):
    wet = of.matte("#2a2733", 0.16, 0.6)
    floor(wet)
    wall(of.area(of.plaster("#4a4458", 0.85, 0.25), "wall", "paint"), 1.5)
    upright = (math.radians(90), 0, 0)
    for radius, colour, strength in ((0.64, "#ff3d9a", 16), (0.78, "#35b8ff", 12)):
        torus((0, 1.3, 0.86), radius, 0.014, of.glow(colour, strength), upright).lightgroup = "fill"
    stage.panel((-2.2, -3.0, 3.4), (0, 0.2, 0.3), (1.4, 1.4), 60, (0.75, 0.82, 1.0), "key")
    stage.panel((2.6, -1.6, 2.0), (0, 0.6, 0.5), (1.6, 1.6), 14, (1.0, 0.55, 0.8))
    stage.ambient((0.55, 0.5, 0.9), 0.04)
    stage.frontal(pitch=6.5)
