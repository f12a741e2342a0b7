"""Things that one picks up: shells, eggs, cones, pumpkins; templates for `growth.scatter`."""

import math
import random

from mathutils import Vector

from .growth import TAU, rod, template


def shell(material, ribs=13, spread_to=1.25, seed=1):
    """A scallop: a ribbed fan of radius 1, arched, with its hinge at the origin's -y side."""
    dice = random.Random(seed)
    across, rings, vertices, faces, veins = 120, 16, [], [], []
    for ring in range(rings + 1):
        r = ring / rings
        for k in range(across + 1):
            u = k / across * 2 - 1
            angle = math.pi / 2 + u * spread_to * (0.55 + 0.45 * min(1.0, r * 3))
            wave = math.cos(u * ribs * math.pi) * 0.5 + 0.5
            reach = r * (1 - 0.1 * u * u) * (1 + 0.025 * wave * r)
            arch = 0.42 * math.sin(math.pi * min(1.0, 0.15 + r * 0.85)) * math.sqrt(max(0.0, 1 - u * u * 0.92))
            vertices.append((reach * math.cos(angle), reach * math.sin(angle) - 0.5, arch + 0.045 * wave * r))
            veins.append((1 - wave) * 0.8 + dice.uniform(0, 0.1) + (0.4 if ring % 5 == 4 else 0.0))
    row = across + 1
    faces = [
        (j * row + k, j * row + k + 1, (j + 1) * row + k + 1, (j + 1) * row + k)
        for j in range(rings)
        for k in range(across)
    ]
    return template((vertices, faces, material, veins))


def pumpkin(skin, stalk, ribs=11, squash=0.72, seed=1, carved=None):
    """A ribbed pumpkin of radius 1 that rests on z = 0; `carved(x, z)` says where its front is cut open, `stalk` may lack."""
    dice = random.Random(seed)
    fineness = 6 if carved else 1
    around, rings, vertices, faces, veins = ribs * 22 * fineness, 90 * fineness, [], [], []
    swell = [dice.uniform(0.9, 1.1) for _ in range(ribs)]
    for ring in range(rings + 1):
        lift = math.pi * ring / rings
        for k in range(around):
            a = TAU * k / around
            rib = abs(math.sin(ribs * a / 2)) ** 0.55
            r = (0.8 + 0.2 * rib * swell[k * ribs // around]) * math.sin(lift) ** 0.85
            dip = 0.24 * math.exp(-((math.sin(lift) / 0.35) ** 2))
            z = squash * (1 - math.cos(lift) * (1 - dip * 1.2)) * (0.96 + 0.04 * rib)
            vertices.append((r * math.cos(a), r * math.sin(a), z))
            veins.append(1 - rib)
    for ring in range(rings):
        for k in range(around):
            a, b = ring * around + k, ring * around + (k + 1) % around
            x, y, z = vertices[a]
            if not (carved and y < -0.2 and carved(x, z)):
                faces.append((a, b, b + around, a + around))
    if not stalk:
        return template((vertices, faces, skin, veins))
    stem, stem_faces = [], []
    path = [Vector((0.16 * (k / 6) ** 2, 0.05 * k / 6, 2 * squash * 0.84 + 0.42 * k / 6)) for k in range(7)]
    for k, (a, b) in enumerate(zip(path, path[1:], strict=False)):
        rod(a, b, 0.12 - 0.012 * k, 0.12 - 0.012 * (k + 1), stem, stem_faces, 9)
    item = template((vertices, faces, skin, veins), (stem, stem_faces, stalk))
    if carved:
        item.modifiers.new("flesh", "SOLIDIFY").thickness = 0.1
    return item


def egg(material, seed=1):
    """An egg of length 1 lying on z = 0 along x."""
    vertices, faces = [], []
    for ring in range(25):
        lift = math.pi * ring / 24
        r = 0.37 * math.sin(lift) * (1 + 0.16 * math.cos(lift))
        for k in range(40):
            a = TAU * k / 40
            vertices.append((0.5 * math.cos(lift), r * math.cos(a), 0.37 + r * math.sin(a)))
    for ring in range(24):
        for k in range(40):
            a, b = ring * 40 + k, ring * 40 + (k + 1) % 40
            faces.append((a, b, b + 40, a + 40))
    return template((vertices, faces, material))


def cone(scales, rows=13, seed=1):
    """A pine cone of length 1 lying along x: woody scales in spirals."""
    dice, vertices, faces = random.Random(seed), [], []
    for k in range(rows * 8):
        t = (k + 0.5) / (rows * 8)
        heading = k * 2.39996
        girth = 0.26 * math.sin(math.pi * (0.16 + 0.8 * t)) ** 0.8
        out = Vector((0, math.cos(heading), math.sin(heading)))
        side = Vector((0, -math.sin(heading), math.cos(heading)))
        root, tip_lift = Vector((t - 0.5, 0, 0.27)), dice.uniform(0.8, 1.1)
        half, first = 0.085 * (0.5 + math.sin(math.pi * min(1.0, t + 0.12))), len(vertices)
        for along, broad, rise in ((0.3, 0.5, 0.0), (0.75, 1.0, 0.0), (1.0, 0.95, 0.03), (1.06, 0.45, 0.05)):
            at = root + out * girth * along * tip_lift + Vector((0.1 * along + rise, 0, 0))
            vertices += [at - side * half * broad, at + Vector((0.022, 0, 0)), at + side * half * broad]
        for i in range(3):
            a = first + 3 * i
            faces += [(a, a + 1, a + 4, a + 3), (a + 1, a + 2, a + 5, a + 4)]
    return template((vertices, faces, scales))
