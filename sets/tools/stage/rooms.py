"""What rooms are built of: tiles, boards, mouldings, rails, and shapes that throw shadows from outside the frame."""

import math
import random

from mathutils import Euler, Vector

from . import materials as of
from .shapes import box, cylinder, plane, wall
from .stage import unmirrored

TOWARDS_FRONT = (math.radians(90), 0, 0)


def tiled(origin, axes, count, side, paint, gap=0.012, thickness=0.03, sway=0.012, edge=0.008, seed=3):
    """Hand-made tiles over the plane of two `axes` from `origin`; `paint(dice, column, row)` gives each its material."""
    dice = random.Random(seed)
    right, up = (Vector(axis) for axis in axes)
    upright = abs(up.z) > 0.5
    (columns, rows), (width, height) = count, side
    for row in range(rows):
        for column in range(columns):
            at = Vector(origin) + right * ((column + 0.5) * width) + up * ((row + 0.5) * height)
            flat = (width - gap, height - gap)
            size = (flat[0], thickness, flat[1]) if upright else (flat[0], flat[1], thickness)
            tile = box(tuple(at), size, paint(dice, column, row), edge)
            lean = (dice.gauss(0, sway), dice.gauss(0, sway))
            tile.rotation_euler = (lean[0], 0, lean[1]) if upright else (lean[0], lean[1], 0)


def tiled_wall(y, side, colour, grout="#e4e2da", seed=3):
    """A wall of square glazed tiles, each a little tilted and of its own shade, in pale grout."""
    wall(of.plaster(grout), y + 0.012)
    origin = (-6 * side, y, 0.06 - side)
    paint = lambda dice, column, row: of.area(of.glaze(colour, dice.uniform(0.8, 1.12)), "tiles", "paint")  # noqa: E731
    tiled(origin, ((1, 0, 0), (0, 0, 1)), (13, int(2.2 / side) + 1), (side, side), paint, seed=seed)


def boarded_wall(y, colour, board=0.16, base=-1.6, top=2.6, reach=2.6):
    """Painted tongue-and-groove: upright boards whose edges are broken by a small chamfer."""
    paint = of.area(of.painted_wood(colour), "wall", "paint")
    count = math.ceil(2 * reach / board)
    for k in range(count):
        x = -reach + (k + 0.5) * board
        box((x, y + 0.02, (base + top) / 2), (board - 0.003, 0.04, top - base), paint, 0.009)


def moulding(centre, size, material, width=0.06, depth=0.03):
    """A raised frame on a wall in the x-z plane, as on panelled walls: a broad bar with a bead inside it."""
    (x, y, z), (across, up) = centre, size
    for inset, bar, lift in ((0.0, width, depth * 0.7), (width * 0.62, width * 0.36, depth)):
        w, h = across - 2 * inset, up - 2 * inset
        for side in (-1, 1):
            box((x + side * (w - bar) / 2, y, z), (bar, 2 * lift, h), material, bar * 0.3)
            box((x, y, z + side * (h - bar) / 2), (w, 2 * lift, bar), material, bar * 0.3)


def skirting(y, height, material, width=12.0):
    """The board along the foot of a wall at `y`, with a rounded top."""
    box((0, y - 0.012, height * 0.42), (width, 0.024, height * 0.84), material, 0.003)
    box((0, y - 0.007, height * 0.5), (width, 0.014, height), material, 0.006)


def peg(position, length, radius, material, knob=1.7):
    """A round peg that sticks out of a wall towards the camera, with a wider head."""
    x, y, z = position
    cylinder((x, y - length / 2, z), radius, length, material, radius * 0.2, TOWARDS_FRONT, 48)
    cylinder((x, y - length, z), radius * knob, radius * 1.6, material, radius * 0.6, TOWARDS_FRONT, 48)


def cast_from(point, towards, distance):
    """Where a shape must be for its shadow to fall on `point` in light from the direction `towards`."""
    return tuple(Vector(point) + Vector(towards).normalized() * distance)


def window_shadow(point, towards, size, panes, bar=0.06, distance=3.0, turn=0.0, upright=False, margin=3.0):
    """An unseen window that lets the sun fall on a patch of `size` around `point`: on the ground, or on a wall."""
    (width, height), (columns, rows) = size, panes
    ink = of.black()
    parts = [
        (-width / 2 - margin / 2, 0, margin, height + 2 * margin),
        (width / 2 + margin / 2, 0, margin, height + 2 * margin),
        (0, height / 2 + margin / 2, width, margin),
        (0, -height / 2 - margin / 2, width, margin),
    ]
    parts += [(-width / 2 + width * k / columns, 0, bar, height) for k in range(1, columns)]
    parts += [(0, -height / 2 + height * k / rows, width, bar) for k in range(1, rows)]
    centre = Vector(cast_from(point, towards, distance))
    tilt = Euler((math.radians(90), turn, 0) if upright else (0, 0, turn)).to_matrix()
    for u, v, w, h in parts:
        corner = centre + tilt @ Vector((u - w / 2, v - h / 2, 0))
        unmirrored(plane(corner, tilt @ Vector((w, 0, 0)), tilt @ Vector((0, h, 0)), ink))
