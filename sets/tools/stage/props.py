"""Things that dress a set: branches, vases, towels, window frames."""

import math
import random
from dataclasses import dataclass

from mathutils import Euler, Matrix, Vector

from .materials import black
from .shapes import box, mesh, placed, smooth_profile, turned
from .stage import hidden, unmirrored


@dataclass(frozen=True)
class LeafForm:
    length: float
    width: float
    """Half the widest breadth."""
    bend: float
    roundness: float
    spread: tuple
    """Degrees from the stem, at its base and at its tip."""
    taper: float
    disorder: float


LEAVES = {
    "palm": LeafForm(0.9, 0.055, 0.35, 0.6, (62, 28), 0.0, 0.25),
    "eucalyptus": LeafForm(0.42, 0.17, 0.15, 0.55, (70, 55), 0.45, 0.6),
    "olive": LeafForm(0.5, 0.055, 0.25, 0.8, (52, 36), 0.4, 0.55),
    "fir": LeafForm(0.24, 0.0085, 0.1, 0.45, (62, 38), 0.45, 0.4),
    "ficus": LeafForm(0.62, 0.12, 0.3, 0.8, (58, 34), 0.35, 0.55),
    "fern": LeafForm(0.36, 0.034, 0.2, 0.6, (82, 60), 0.85, 0.15),
    "rosemary": LeafForm(0.2, 0.013, 0.12, 0.35, (58, 36), 0.3, 0.35),
}

RIBS = 5
DROOP = 0.22


def _leaf(length, width, bend, roundness, steps=14):
    """Vertices and faces of one leaf along +x, folded slightly along its midrib."""
    vertices = []
    for i in range(steps + 1):
        t = i / steps
        half = width * math.sin(math.pi * min(1.0, t**0.75 * 0.98 + 0.02)) ** roundness
        for j in range(RIBS):
            side = j / (RIBS - 1) * 2 - 1
            vertices.append((length * t, side * half, -bend * t * t * length + abs(side) * half * 0.35))
    faces = [
        (i * RIBS + j, i * RIBS + j + 1, (i + 1) * RIBS + j + 1, (i + 1) * RIBS + j)
        for i in range(steps)
        for j in range(RIBS - 1)
    ]
    return vertices, faces


def _stem(length, thickness, steps=20, sides=6):
    vertices = []
    for i in range(steps + 1):
        t = i / steps
        radius = thickness * (1 - 0.7 * t)
        for j in range(sides):
            a = 2 * math.pi * j / sides
            vertices.append((length * t, radius * math.cos(a), -DROOP * length * t * t + radius * math.sin(a)))
    faces = [
        (i * sides + j, i * sides + (j + 1) % sides, (i + 1) * sides + (j + 1) % sides, (i + 1) * sides + j)
        for i in range(steps)
        for j in range(sides)
    ]
    return vertices, faces


def branch(position, rotation, material, kind="eucalyptus", length=2.4, pairs=22, scale=1.0, seed=1):
    """A drooping stem along its own +x with leaves on both sides."""
    form, dice = LEAVES[kind], random.Random(seed)
    vertices, faces = _stem(length, 0.018)
    for i in range(pairs):
        t = i / (pairs - 1)
        root = Vector((length * t, 0, -DROOP * length * t * t))
        size = form.length * dice.uniform(0.82, 1.12) * (1 - form.taper * t)
        if kind == "palm":
            size *= math.sin(math.pi * (0.12 + 0.8 * t))
        lean = form.spread[0] + (form.spread[1] - form.spread[0]) * t
        wild = form.disorder
        for side in (-1, 1):
            roll, lift = dice.uniform(-wild, wild), dice.uniform(-wild, wild)
            turn = (roll, lift, side * math.radians(lean + 20 * wild * dice.uniform(-1, 1)))
            points, quads = _leaf(size, form.width * (1 - form.taper * t * 0.8), form.bend, form.roundness)
            first = len(vertices)
            vertices += placed(points, turn, root)
            faces += [tuple(k + first for k in quad) for quad in quads]
    turn = Euler(rotation).to_matrix()
    return mesh([turn @ (Vector(v) * scale) + Vector(position) for v in vertices], faces, material)


def leaf_shadow(point, towards, heading, distance=1.5, kind="palm", length=1.4, pairs=18, scale=0.8, seed=1):
    """An unseen branch that faces the sun: its shadow grows from `point` along `heading` on a floor or wall."""
    normal = Vector(towards).normalized()
    along = Vector(heading)
    along = (along - normal * along.dot(normal)).normalized()
    across = normal.cross(along)
    turn = Matrix((along, across, normal)).transposed().to_euler()
    return unmirrored(branch(Vector(point) + normal * distance, turn, black(), kind, length, pairs, scale, seed))


def vase(position, profile, material):
    """A turned vessel; `profile` as control points of a smooth curve."""
    return turned(smooth_profile(profile), position, material)


def window_frame(position, size, panes, bar, turn=0.0, margin=4.0):
    """An unseen wall with a window in the x-z plane at `position` (its centre), to shape a low sun."""
    (x, y, z), (width, height), (columns, rows) = position, size, panes
    ink = black()
    parts = [
        ((x - width / 2 - margin / 2, y, z), (margin, 0.04, height + 2 * margin)),
        ((x + width / 2 + margin / 2, y, z), (margin, 0.04, height + 2 * margin)),
        ((x, y, z + height / 2 + margin / 2), (width, 0.04, margin)),
        ((x, y, z - height / 2 - margin / 2), (width, 0.04, margin)),
    ]
    parts += [((x - width / 2 + width * k / columns, y, z), (bar, 0.05, height)) for k in range(1, columns)]
    parts += [((x, y, z - height / 2 + height * k / rows), (width, 0.05, bar)) for k in range(1, rows)]
    turned_to = Euler((0, 0, turn)).to_matrix()
    for centre, extent in parts:
        moved = turned_to @ (Vector(centre) - Vector(position)) + Vector(position)
        hidden(box(tuple(moved), extent, ink, 0.0, turn))


def folded_towel(position, size, material, turn=0.0):
    """One towel of a stack: a thick slab with round edges."""
    return box(position, size, material, min(size) * 0.46, turn)
