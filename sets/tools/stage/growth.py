"""What grows and lies about outdoors: templates of leaves, blades, flowers, twigs and stones, and thousands of copies."""

import math
import random

import bpy
from mathutils import Euler, Vector

from .materials import glow
from .shapes import fractal, pebble, rock

TAU = 2 * math.pi


def template(*parts):
    """One object for `scatter`, out of (vertices, faces, material) or (…, veins) where `veins` is a value a vertex."""
    vertices, faces, slots, veins = [], [], [], []
    data = bpy.data.meshes.new("template")
    for slot, (points, quads, material, *rest) in enumerate(parts):
        first = len(vertices)
        vertices += [tuple(v) for v in points]
        faces += [tuple(k + first for k in quad) for quad in quads]
        slots += [slot] * len(quads)
        veins += rest[0] if rest else [0.0] * len(points)
        data.materials.append(material.data)
    data.from_pydata(vertices, [], faces)
    data.polygons.foreach_set("material_index", slots)
    data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    data.attributes.new("veins", "FLOAT", "POINT").data.foreach_set("value", veins)
    data.update()
    return bpy.data.objects.new("template", data)


def taken_out(item):
    """An object of the scene turned into a template."""
    for collection in list(item.users_collection):
        collection.objects.unlink(item)
    item.location, item.rotation_euler = (0, 0, 0), (0, 0, 0)
    return item


def _node(tree, kind, **inputs):
    node = tree.nodes.new(kind)
    for key, value in inputs.items():
        socket = node.inputs[key.replace("_", " ")]
        if isinstance(value, bpy.types.NodeSocket):
            tree.links.new(value, socket)
        else:
            socket.default_value = value
    return node


def _attribute(tree, name, kind):
    node = _node(tree, "GeometryNodeInputNamedAttribute", Name=name)
    node.data_type = kind
    return next(out for out in node.outputs if out.enabled and out.name == "Attribute")


def _copies(templates):
    """A node tree that puts one of `templates` on each vertex."""
    collection = bpy.data.collections.new("templates")
    for item in templates:
        collection.objects.link(item)
    tree = bpy.data.node_groups.new("scatter", "GeometryNodeTree")
    tree.inputs.new("NodeSocketGeometry", "Geometry")
    tree.outputs.new("NodeSocketGeometry", "Geometry")
    points = tree.nodes.new("NodeGroupInput").outputs[0]
    choice = _node(
        tree, "GeometryNodeCollectionInfo", Collection=collection, Separate_Children=True, Reset_Children=True
    )
    copies = _node(
        tree,
        "GeometryNodeInstanceOnPoints",
        Points=points,
        Instance=choice.outputs[0],
        Pick_Instance=True,
        Instance_Index=_attribute(tree, "kind", "INT"),
        Rotation=_attribute(tree, "turn", "FLOAT_VECTOR"),
        Scale=_attribute(tree, "size", "FLOAT"),
    )
    tree.links.new(copies.outputs[0], tree.nodes.new("NodeGroupOutput").inputs[0])
    return tree


def scatter(templates, spots, fine=False, seed=1):
    """A copy of one of `templates` on each spot (point, rotation, size); `fine` growth is left out of depth and normals,
    where it would only be noise."""
    dice = random.Random(seed)
    data = bpy.data.meshes.new("spots")
    data.from_pydata([tuple(at) for at, _, _ in spots], [], [])
    data.attributes.new("turn", "FLOAT_VECTOR", "POINT").data.foreach_set("vector", [v for _, t, _ in spots for v in t])
    data.attributes.new("size", "FLOAT", "POINT").data.foreach_set("value", [size for _, _, size in spots])
    kinds = [dice.randrange(len(templates)) for _ in spots]
    data.attributes.new("kind", "INT", "POINT").data.foreach_set("value", kinds)
    item = bpy.data.objects.new("scatter", data)
    item["fine"] = fine
    bpy.context.scene.collection.objects.link(item)
    item.modifiers.new("copies", "NODES").node_group = _copies(templates)
    return item


def spread(count, x_range, y_range, ground, size, tilt=0.25, seed=1, keep=lambda x, y, dice: True):
    """Random spots on `ground(x, y)`: any heading, leaning up to `tilt`, where `keep` agrees."""
    dice, spots = random.Random(seed), []
    for _ in range(count):
        x, y = dice.uniform(*x_range), dice.uniform(*y_range)
        turn = (dice.uniform(-tilt, tilt), dice.uniform(-tilt, tilt), dice.uniform(0, TAU))
        big = dice.uniform(*size)
        if keep(x, y, dice):
            spots.append(((x, y, ground(x, y)), turn, big))
    return spots


def _blade(root, heading, length, width, lean, vertices, faces, steps=5):
    """A pointed strip that bends over: appended to `vertices` and `faces`."""
    first, side = len(vertices), Vector((-math.sin(heading), math.cos(heading), 0))
    out = Vector((math.cos(heading), math.sin(heading), 0))
    for i in range(steps + 1):
        t = i / steps
        angle = lean * (0.35 + 0.65 * t)
        at = Vector(root) + (out * math.sin(angle) + Vector((0, 0, math.cos(angle)))) * (length * t)
        half = side * (width * (1 - t**1.7) * 0.5 + 0.0001)
        vertices += [at - half, at + half]
    faces += [(first + 2 * i, first + 2 * i + 1, first + 2 * i + 3, first + 2 * i + 2) for i in range(steps)]


def tuft(material, blades=18, length=0.3, width=0.012, radius=0.05, lean=(0.1, 0.9), seed=1):
    """Blades of grass out of one root; short and broad ones make a star of moss."""
    dice, vertices, faces = random.Random(seed), [], []
    for _ in range(blades):
        heading, out = dice.uniform(0, TAU), radius * math.sqrt(dice.random())
        root = (out * math.cos(heading), out * math.sin(heading), 0)
        tall = length * dice.uniform(0.55, 1.1)
        _blade(root, heading + dice.uniform(-0.7, 0.7), tall, width, dice.uniform(*lean), vertices, faces)
    return template((vertices, faces, material))


def _curled(points, curl, seed):
    """Flat leaf points bent along their length, rolled at the sides and crumpled a little."""
    bent = []
    for x, y in points:
        lift = curl * (x * x * 0.5 + y * y * 1.1) + 0.09 * abs(curl) * fractal(x * 2.2, y * 2.2, seed * 3.1, 2)
        bent.append((x, y, lift + 0.05 * fractal(x * 3.5, y * 3.5, seed * 1.7, 2)))
    return bent


def long_leaf(material, width=0.3, curl=0.4, lobes=0, teeth=0.0, seed=1, steps=36, stalk=0.25):
    """A leaf of length 1 along +x: oval, toothed, or with round lobes as an oak's."""
    across, flat, veins, faces = 11, [], [], []
    for i in range(steps + 1):
        t = i / steps
        half = width * math.sin(math.pi * min(1.0, 0.02 + 0.98 * t**0.85)) ** 0.8
        half *= 1 + (0.34 * math.sin(TAU * lobes * t - 1.0) if lobes else 0.0) + teeth * (i % 2)
        for j in range(across):
            s = j / (across - 1) * 2 - 1
            flat.append((t - 0.5 + 0.06 * lobes * 0.2 * abs(s), s * half))
            side = abs(((t - 0.55 * abs(s) * width * 2) * (lobes * 1.0 if lobes else 9)) % 1.0 - 0.5)
            veins.append(max(1.0 if abs(s) < 0.05 else 0.0, 0.75 if side > 0.42 else 0.0) * (1 - 0.3 * abs(s)))
    faces = [
        (i * across + j, i * across + j + 1, (i + 1) * across + j + 1, (i + 1) * across + j)
        for i in range(steps)
        for j in range(across - 1)
    ]
    points = _curled(flat, curl, seed)
    _add_stalk(points, faces, veins, points[across // 2], (-1, 0, 0), stalk)
    return template((points, faces, material, veins))


MAPLE = ((90, 1.0), (138, 0.86), (42, 0.86), (196, 0.56), (-16, 0.56))
"""Lobes: direction in degrees and length."""


def maple_leaf(material, curl=0.3, seed=1, stalk=0.7):
    """A leaf with five pointed lobes, about 1 across."""
    around, rings = 180, 7

    def reach(angle):
        best = 0.24
        for at, length in MAPLE:
            off = abs((math.degrees(angle) - at + 180) % 360 - 180)
            main = length * max(0.0, 1 - off / 40) ** 1.25
            barb = 0.72 * length * max(0.0, 1 - abs(off - 15) / 9)
            best = max(best, main, barb if off > 8 else 0.0)
        gap = abs((math.degrees(angle) + 90 + 180) % 360 - 180)
        return 0.6 * best * (0.5 + 0.5 * min(1.0, gap / 26))

    flat, veins, faces = [(0.0, 0.0)], [1.0], []
    for ring in range(1, rings + 1):
        for k in range(around):
            angle = TAU * k / around
            r = reach(angle) * ring / rings
            flat.append((r * math.cos(angle), r * math.sin(angle)))
            off = min(abs((math.degrees(angle) - at + 180) % 360 - 180) for at, _ in MAPLE)
            veins.append(1.0 if off * ring / rings < 1.6 else 0.0)
    for ring in range(rings):
        for k in range(around):
            a, b = 1 + (ring - 1) * around + k, 1 + (ring - 1) * around + (k + 1) % around
            faces.append((0, 1 + k, 1 + (k + 1) % around) if ring == 0 else (a, a + around, b + around, b))
    points = _curled(flat, curl, seed)
    _add_stalk(points, faces, veins, points[0], (0.1, -1, 0), stalk)
    return template((points, faces, material, veins))


def _add_stalk(points, faces, veins, root, heading, length):
    first, along = len(points), Vector(heading).normalized()
    side = Vector((-along.y, along.x, 0)) * 0.011
    for i in range(6):
        at = Vector(root) + along * (length * i / 5) + Vector((0, 0, 0.05 * math.sin(i * 0.6))) + side * i * i * 0.2
        points += [tuple(at - side), tuple(at + Vector((0, 0, 0.012))), tuple(at + side)]
        veins += [1.0] * 3
    for i in range(5):
        a = first + 3 * i
        faces += [(a, a + 1, a + 4, a + 3), (a + 1, a + 2, a + 5, a + 4)]


def flower(petal, centre, stem, petals=14, reach=0.06, width=0.022, cup=0.2, height=0.4, heart=0.02, seed=1):
    """A flower on a bent stalk: `cup` lifts the petals, `reach` is their length."""
    dice = random.Random(seed)
    stalk, stalk_faces = [], []
    _blade((0, 0, 0), dice.uniform(0, TAU), height, 0.012, dice.uniform(0.02, 0.2), stalk, stalk_faces, 6)
    top = (stalk[-1] + stalk[-2]) / 2
    lean = Euler((dice.uniform(-0.5, 0.5), dice.uniform(-0.5, 0.5), 0)).to_matrix()
    leaves, faces = [], []
    for k in range(petals):
        heading = TAU * k / petals + dice.uniform(-0.08, 0.08)
        lift, first = cup + dice.uniform(-0.1, 0.1), len(leaves)
        out = Vector((math.cos(heading) * math.cos(lift), math.sin(heading) * math.cos(lift), math.sin(lift)))
        side = Vector((-math.sin(heading), math.cos(heading), 0))
        for i in range(6):
            t = i / 5
            half = side * (width * math.sin(math.pi * (0.12 + 0.76 * t)) ** 0.7 / 2)
            at = out * (heart * 0.5 + reach * t) - Vector((0, 0, 0.3 * reach * t * t))
            leaves += [top + lean @ (at - half), top + lean @ (at + half)]
        faces += [(first + 2 * i, first + 2 * i + 1, first + 2 * i + 3, first + 2 * i + 2) for i in range(5)]
    knob, knob_faces = _dome(heart, 0.55, 12, 4)
    knob = [top + lean @ Vector(v) for v in knob]
    return template((stalk, stalk_faces, stem), (leaves, faces, petal), (knob, knob_faces, centre))


def _dome(radius, squash, around, rings):
    vertices, faces = [(0, 0, radius * squash)], []
    for ring in range(1, rings + 1):
        lift = math.pi / 2 * ring / rings
        for k in range(around):
            a = TAU * k / around
            r = radius * math.sin(lift)
            vertices.append((r * math.cos(a), r * math.sin(a), radius * squash * math.cos(lift)))
    for ring in range(rings):
        for k in range(around):
            a, b = 1 + (ring - 1) * around + k, 1 + (ring - 1) * around + (k + 1) % around
            faces.append((0, 1 + k, 1 + (k + 1) % around) if ring == 0 else (a, a + around, b + around, b))
    return vertices, faces


def rod(start, end, thick, thin, vertices, faces, sides=6):
    along = (end - start).normalized()
    side = along.orthogonal().normalized()
    up, first = along.cross(side), len(vertices)
    for at, radius in ((start, thick), (end, thin)):
        for k in range(sides):
            a = TAU * k / sides
            vertices.append(at + (side * math.cos(a) + up * math.sin(a)) * radius)
    faces += [
        (first + k, first + (k + 1) % sides, first + sides + (k + 1) % sides, first + sides + k) for k in range(sides)
    ]


def fir_twig(needles, bark, length=1.0, seed=1, dense=1.0, needle=0.085):
    """A flat spray of a fir along +x: a stem, side shoots that shorten toward the tip, needles all around and above."""
    dice = random.Random(seed)
    wood, wood_faces, green, green_faces = [], [], [], []

    def shoot(start, heading, reach, thick):
        droop = dice.uniform(0.02, 0.12)
        along = Vector((math.cos(heading), math.sin(heading), 0))
        points = [start + along * (reach * k / 5) - Vector((0, 0, droop * reach * (k / 5) ** 2)) for k in range(6)]
        for a, b in zip(points, points[1:], strict=False):
            rod(a, b, thick, thick * 0.8, wood, wood_faces, 5)
        for k in range(int(reach * 190 * dense)):
            t = k / (reach * 190 * dense)
            root = start + along * (reach * t) - Vector((0, 0, droop * reach * t * t))
            around = dice.uniform(-2.2, 2.2)
            side = Vector((-along.y, along.x, 0)) * math.sin(around) + Vector((0, 0, 1)) * math.cos(around)
            out = (along * dice.uniform(0.7, 1.1) + side).normalized()
            _needle(root, out, needle * dice.uniform(0.7, 1.1) * (1 - 0.35 * t), green, green_faces)
        return points

    main = shoot(Vector((0, 0, 0)), 0.0, length, 0.011)
    for k in range(9):
        t = 0.08 + 0.82 * k / 9
        at = main[0].lerp(main[-1], t)
        for side in (-1, 1):
            shoot(at, side * dice.uniform(0.7, 0.95), length * (0.5 - 0.42 * t) * dice.uniform(0.8, 1.1), 0.006)
    return template((wood, wood_faces, bark), (green, green_faces, needles))


def _needle(root, out, length, vertices, faces, width=0.0085):
    side = out.orthogonal().normalized()
    first = len(vertices)
    for k in range(3):
        a = TAU * k / 3
        edge = (side * math.cos(a) + out.cross(side) * math.sin(a)) * width * 0.5
        vertices += [root + edge, root + out * (length * 0.7) + edge * 0.9]
    vertices.append(root + out * length)
    for k in range(3):
        a, b = first + 2 * k, first + 2 * ((k + 1) % 3)
        faces += [(a, b, b + 1, a + 1), (a + 1, b + 1, first + 6)]


def crown(material, leaves=60, radius=0.5, leaf=0.16, seed=1):
    """A loose ball of simple leaves: foliage that stands out of focus."""
    dice, vertices, faces = random.Random(seed), [], []
    for _ in range(leaves):
        out = (
            Vector((dice.gauss(0, 1), dice.gauss(0, 1), dice.gauss(0, 1))).normalized() * radius * dice.random() ** 0.5
        )
        turn = Euler((dice.uniform(0, TAU), dice.uniform(0, TAU), dice.uniform(0, TAU))).to_matrix()
        long, first = leaf * dice.uniform(0.6, 1.2), len(vertices)
        for x, y, z in ((-0.5, 0, 0), (-0.1, 0.27, 0.05), (0.5, 0, -0.06), (-0.1, -0.27, 0.05)):
            vertices.append(out + turn @ Vector((x, y, z)) * long)
        faces.append((first, first + 1, first + 2, first + 3))
    return template((vertices, faces, material))


def stones(material, count=6, flat=0.6, seed=1):
    """Water-worn stones of radius 1 to choose from."""
    dice = random.Random(seed)
    sizes = [(1.0, dice.uniform(0.65, 0.95), flat * dice.uniform(0.6, 1.1)) for _ in range(count)]
    return [taken_out(pebble((0, 0, 0), size, material, seed + k, (40, 24))) for k, size in enumerate(sizes)]


def boulders(material, count=4, seed=1, detail=5):
    """Broken stones of radius 1 to choose from."""
    return [taken_out(rock((0, 0, 0), (1.0, 0.85, 0.7), material, seed + k, detail=detail)) for k in range(count)]


def sparks(spots, radius, colour="#ffb765", strength=24.0):
    """Small lamps far behind a stage: discs of light that are too many to be sampled as lights."""
    bulb = glow(colour, strength)
    bulb.data.cycles.sample_as_light = False
    vertices, faces = [], []
    for ring in range(9):
        lift = math.pi * ring / 8
        for k in range(16):
            a = TAU * k / 16
            flat = radius * math.sin(lift)
            vertices.append((flat * math.cos(a), flat * math.sin(a), radius * math.cos(lift)))
    for ring in range(8):
        for k in range(16):
            a, b = ring * 16 + k, ring * 16 + (k + 1) % 16
            faces.append((a, a + 16, b + 16, b))
    lamp = template((vertices, faces, bulb))
    lamp.lightgroup = "fill"
    return scatter([lamp], [(at, (0, 0, 0), 1.0) for at in spots])
