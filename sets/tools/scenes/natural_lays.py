"""Nature from straight above: moss, fallen leaves, herbs on stone."""

import math
import random

from stage import materials as of
from stage import natural as wild
from stage.growth import long_leaf, maple_leaf, scatter, stones
from stage.props import branch
from stage.shapes import floor, height_field
from stage.stage import a_set

from .flat_lays import LYING, low_sun, window_light
from .forests import canopy_shadow, cushions, ferns, moss_carpet, smooth

SUN_ABOVE = (-0.86, 0.62, 0.9)


@a_set(
    "flat-lay-moss",
    things=[
        {"tags": ["leaf"], "box": [0.07, 0, 0.1, 0.13]},
        {"tags": ["leaf"], "box": [0, 0.26, 0.06, 0.18]},
        {"tags": ["leaf"], "box": [0.88, 0.6, 0.12, 0.09]},
        {"tags": ["leaf"], "box": [0.8, 0.88, 0.1, 0.1]},
        {"tags": ["stone", "stones"], "box": [0.86, 0, 0.14, 0.2]},
    ],
    title="Moss and leaves from above",
    look=["lifestyle"],
    surface={"gloss": 0.0, "roughness": 1.0},
    exposure=0.18,
    tags={
        "mood": ["natural", "fresh", "moody"],
        "season": ["spring", "summer", "autumn"],
        "room": ["forest", "outdoor"],
        "materials": ["moss", "leaf", "stone"],
        "words": [
            "flat lay",
            "moss",
            "forest floor",
            "green",
            "nature",
            "skincare",
            "jewellery",
            "watch",
            "organic",
            "soap",
            "tea",
        ],
    },
    **LYING,
)
def moss_lay(stage):
    height_field((-1.4, 1.4), (-1.4, 1.4), (260, 260), cushions, wild.moss_ground())
    moss_carpet(cushions, (-1.2, 1.2), (-1.2, 1.2), 130000)
    worn = wild.varied(("#55524b", "#45433f", "#67635b"), 0.75)
    spots = [
        ((x, y, cushions(x, y)), (0, 0, 3 * x), size)
        for x, y, size in (
            (0.88, 0.82, 0.16),
            (0.68, 0.95, 0.08),
            (1.0, 0.6, 0.07),
            (-0.94, -0.86, 0.12),
            (-0.78, -0.98, 0.06),
        )
    ]
    scatter(stones(worn, 5), spots)
    ferns(cushions, 5, ((-1.22, 0.95), (1.25, -0.95)))
    brown = wild.leafy(("#8a5a30", "#a9713c", "#74492a", "#b98a48"), 0.15, 0.6, 0.4, "#cfae78")
    leaves = [long_leaf(brown, 0.28, 0.5, 0, 0.05, 4), long_leaf(brown, 0.3, 0.5, 5, 0, 3), maple_leaf(brown, 0.4, 2)]
    dice = random.Random(3)
    fallen = [
        (
            (x, y, cushions(x, y) + 0.03),
            (dice.uniform(-0.3, 0.3), dice.uniform(-0.3, 0.3), dice.uniform(0, 6.3)),
            dice.uniform(0.15, 0.26),
        )
        for x, y in ((-0.75, 0.85), (-0.95, 0.3), (0.9, -0.3), (0.72, -0.86), (0.4, -0.95), (-0.95, -0.4), (-0.3, 0.95))
    ]
    scatter(leaves, fallen)
    canopy_shadow(SUN_ABOVE, ((-1.0, -0.7), (0.95, 0.5)))
    low_sun(stage, 4.4, 0.82, 0.7)
    stage.overhead()


@a_set(
    "flat-lay-leaves",
    things=[
        {"tags": ["leaves", "autumn-leaves", "autumn"], "box": [0.1, 0.1, 0.15, 0.8]},
        {"tags": ["leaves", "autumn-leaves", "autumn"], "box": [0.8, 0.1, 0.1, 0.8]},
        {"tags": ["leaves", "autumn-leaves", "autumn"], "box": [0.1, 0.8, 0.8, 0.1]},
    ],
    title="Autumn leaves around boards from above",
    look=["lifestyle"],
    surface={"gloss": 0.02, "roughness": 0.7},
    exposure=0.26,
    tags={
        "mood": ["warm", "cosy", "natural"],
        "season": ["autumn"],
        "room": ["outdoor", "living room", "terrace"],
        "materials": ["wood", "leaf"],
        "words": [
            "flat lay",
            "autumn",
            "autumn leaves",
            "leaves",
            "boards",
            "table",
            "scarf",
            "sweater",
            "book",
            "coffee",
            "tea",
            "watch",
            "accessories",
        ],
    },
    **LYING,
)
def leaves_lay(stage):
    boards = of.wood("#8f7358", "#5c4632", 0.66, planks=0.36, offset=(1.4, 0.07, 0.0))
    floor(boards, front=-4, back=4, width=8).rotation_euler = (0, 0, math.radians(90))
    tones = ("#b5502a", "#c9822e", "#9c3a24", "#d9a23f", "#a86a30", "#c4602c")
    red = wild.leafy(tones, 0.2, 0.5, 0.35, "#e8c488", scale=3.0)
    brown = wild.leafy(("#8a5a30", "#a0703f", "#74492a", "#c99a52"), 0.15, 0.55, 0.4, "#d9bb84", scale=3.0)
    kinds = [
        maple_leaf(red, 0.3, 1),
        maple_leaf(red, -0.25, 2),
        maple_leaf(red, 0.5, 3),
        long_leaf(brown, 0.3, 0.4, 5, 0, 4),
        long_leaf(red, 0.3, 0.5, 0, 0.04, 5),
        long_leaf(brown, 0.27, -0.3, 5, 0, 6),
    ]
    dice, spots = random.Random(12), []
    while len(spots) < 120:
        x, y = dice.uniform(-1.15, 1.15), dice.uniform(-1.15, 1.15)
        rim = max(abs(x + 0.06 * math.sin(5 * y)), abs(y + 0.06 * math.sin(5 * x)))
        near = smooth(0.72, 1.05, rim) * (0.55 + 0.45 * (x - y < 0.3 or x * y < -0.2))
        if dice.random() < near:
            tilt = 0.16
            spots.append(
                (
                    (x, y, 0.015 + 0.05 * smooth(0.75, 1.1, rim) * dice.random()),
                    (dice.uniform(-tilt, tilt), dice.uniform(-tilt, tilt), dice.uniform(0, 6.3)),
                    dice.uniform(0.24, 0.44),
                )
            )
    scatter(kinds, spots, seed=12)
    low_sun(stage, 4.4, 0.74, 0.5, 1.6)
    stage.overhead()


def herb(at, turn, material, kind, seed, size=0.4, pairs=12, length=1.3):
    branch(at, (0.0, -0.16, turn), material, kind, length, pairs, size, seed=seed)


@a_set(
    "flat-lay-herbs",
    things=[
        {"tags": ["rosemary", "herb", "leaf"], "box": [0, 0, 0.25, 0.33]},
        {"tags": ["basil", "herb", "leaf"], "box": [0.82, 0, 0.18, 0.2]},
        {"tags": ["basil", "herb", "leaf", "spices"], "box": [0, 0.72, 0.25, 0.28]},
    ],
    title="Stone slab with herbs from above",
    look=["lifestyle"],
    surface={"gloss": 0.04, "roughness": 0.6},
    exposure=0.34,
    tags={
        "mood": ["fresh", "natural", "calm"],
        "season": ["spring", "summer"],
        "room": ["kitchen", "garden", "terrace"],
        "materials": ["stone", "leaf"],
        "words": [
            "flat lay",
            "herbs",
            "rosemary",
            "basil",
            "spices",
            "food",
            "oil",
            "sauce",
            "knife",
            "skincare",
            "soap",
        ],
    },
    **LYING,
)
def herbs_lay(stage):
    floor(of.concrete("#b0aca4", 0.7, 0.25, 1.4), front=-4, back=4, width=8)
    rosemary = wild.leafy(("#4f6a4a", "#5f7a55", "#455e44"), 0.2, 0.6, 0.2, islands=True)
    sage = wild.leafy(("#8a9a80", "#96a58a"), 0.3, 0.7, 0.25)
    basil = wild.leafy(("#4f8a35", "#5f9a40", "#447a30"), 0.35, 0.4, 0.25, "#9fc07a")
    for k, (x, y, turn) in enumerate(
        ((-1.1, 0.86, -0.25), (-1.12, 0.62, 0.05), (-1.0, 1.02, -0.55), (-1.14, 0.42, 0.2))
    ):
        herb((x, y, 0.06 + 0.015 * k), turn, rosemary, "rosemary", 20 + k, 0.4, 46, 1.3)
    for k, (x, y, turn) in enumerate(((1.1, -0.72, 2.9), (1.06, -0.98, 2.55), (1.12, -0.45, 3.4))):
        herb((x, y, 0.06 + 0.015 * k), turn, sage, "eucalyptus", 40 + k, 0.34, 7, 1.15)
    leaves = [long_leaf(basil, 0.3, 0.9, 0, 0.0, k, stalk=0.12) for k in range(4)]
    dice = random.Random(6)
    spots = [
        (
            (x, y, 0.012),
            (dice.uniform(-0.2, 0.2), dice.uniform(-0.2, 0.2), dice.uniform(0, 6.3)),
            dice.uniform(0.12, 0.2),
        )
        for x, y in (
            (0.86, 0.9),
            (0.97, 0.78),
            (0.8, 0.76),
            (0.95, 0.95),
            (0.7, 0.9),
            (-0.8, -0.92),
            (-0.92, -0.8),
            (-0.93, -0.96),
        )
    ]
    scatter(leaves, spots, seed=4)
    pepper = wild.varied(("#3a302a", "#4a3a30", "#7a3028", "#2e2824"), 0.8, 0.3, 20.0, 0.6)
    corns = [
        (
            (dice.gauss(-0.78, 0.14), dice.gauss(-0.8, 0.12), 0.014),
            (dice.random() * 6, dice.random() * 6, 0),
            dice.uniform(0.012, 0.017),
        )
        for _ in range(34)
    ]
    corns += [
        (
            (dice.gauss(0.84, 0.14), dice.gauss(0.6, 0.09), 0.014),
            (dice.random() * 6, dice.random() * 6, 0),
            dice.uniform(0.012, 0.017),
        )
        for _ in range(14)
    ]
    keep = [c for c in corns if max(abs(c[0][0]), abs(c[0][1])) > 0.62]
    scatter(stones(pepper, 3, 1.0), keep)
    salt = wild.varied(("#f0ece6", "#e2ddd6"), 0.4, 0.5, 12.0, 0.3, 0.1)
    grains = [
        (
            (dice.gauss(0.86, 0.1), dice.gauss(0.9, 0.1), 0.006),
            (dice.random() * 6, dice.random() * 6, 0),
            dice.uniform(0.004, 0.009),
        )
        for _ in range(130)
    ]
    scatter(stones(salt, 3, 0.8, 7), grains, True)
    window_light(stage, 0.93, (0.8, 0.8), 0.46)
    stage.overhead()
