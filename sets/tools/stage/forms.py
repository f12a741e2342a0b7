"""Natural forms: what is lumpy, leafy, heaped and strewn. Builds on shapes."""

import math
import random

import bpy
from mathutils import Euler, Matrix, Vector

from .shapes import fractal, mesh, painted, smooth_profile, softened, turned


def deformed(item, push):
    """Moves every vertex to `push(position)`."""
    for vertex in item.data.vertices:
        vertex.co = push(vertex.co.copy())
    item.data.update()
    return item


def lumpy(item, amount, scale=1.0, seed=0, octaves=3, middle=(0, 0, 0)):
    """Swells and shrinks an item about `middle` by smooth noise."""
    heart = Vector(middle)

    def push(p):
        q = p * scale + Vector((seed * 3.1, seed * 7.7, seed * 1.9))
        return heart + (p - heart) * (1 + amount * fractal(q.x, q.y, q.z, octaves))

    return deformed(item, push)


def moved(item, location=(0, 0, 0), rotation=(0, 0, 0), scale=1.0):
    """Turns an item in degrees and puts it at `location`."""
    item.location = location
    item.rotation_euler = [math.radians(a) for a in rotation]
    item.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return item


def again(item, location=(0, 0, 0), rotation=(0, 0, 0), scale=1.0):
    """Another item of the same shape."""
    twin = item.copy()
    bpy.context.scene.collection.objects.link(twin)
    return moved(twin, location, rotation, scale)


def group(items, location=(0, 0, 0), rotation=(0, 0, 0), scale=1.0):
    """Moves several items as one."""
    turn = Euler([math.radians(a) for a in rotation]).to_matrix().to_4x4()
    whole = Matrix.Translation(location) @ turn @ Matrix.Scale(scale, 4)
    bpy.context.view_layer.update()
    for item in items:
        item.matrix_world = whole @ item.matrix_world
    return items


def lathe(profile, material, steps=96, curve=10):
    """A smooth body of revolution about z through the control points `profile` of (radius, height)."""
    return turned(smooth_profile(profile, curve), (0, 0, 0), material, steps)


def smoothed(item, levels=2):
    """Subdivides: rounds a coarse form."""
    rounded = item.modifiers.new("smooth", "SUBSURF")
    rounded.levels = rounded.render_levels = levels
    return item


def thick(item, thickness):
    solid = item.modifiers.new("thick", "SOLIDIFY")
    solid.thickness = thickness
    solid.offset = 0
    return item


def blade(length, half_width, place, material, steps=(24, 8)):
    """A leaf or petal: `half_width(t)` along it and `place(t, s)`, the height and shift of a point (t 0..1, s -1..1)
    as (dx, dy, dz). Its uv is (t, s)."""
    along, across = steps
    vertices, coordinates = [], []
    for i in range(along + 1):
        t = i / along
        for j in range(across + 1):
            s = 2 * j / across - 1
            dx, dy, dz = place(t, s)
            vertices.append((length * t + dx, s * half_width(t) + dy, dz))
            coordinates.append((t, (s + 1) / 2))
    row = across + 1
    faces = [
        (i * row + j, i * row + j + 1, (i + 1) * row + j + 1, (i + 1) * row + j)
        for i in range(along)
        for j in range(across)
    ]
    return with_uv(mesh(vertices, faces, material), coordinates)


def with_uv(item, coordinates):
    layer = item.data.uv_layers.new(name="uv")
    for loop in item.data.loops:
        layer.data[loop.index].uv = coordinates[loop.vertex_index]
    return item


def curled(length, half_width, material, bend=0.3, fold=0.25, wave=0.0, cup=0.0, steps=(24, 8), waves=5.0, seed=0):
    """The usual leaf: bends down along an arc by `bend` radians, folds up at its midrib, waves at its rim, and
    is cupped across by `cup`."""

    def place(t, s):
        angle = bend * t
        reach = length * t
        x = length * math.sin(angle) / bend if abs(bend) > 1e-4 else reach
        z = -length * (1 - math.cos(angle)) / bend if abs(bend) > 1e-4 else 0.0
        half = half_width(t)
        z += abs(s) * half * fold - cup * half * (1 - s * s)
        z += wave * half * math.sin(waves * 2 * math.pi * t + seed + (1.3 if s > 0 else 0)) * s * s
        return x - reach, 0.0, z

    return blade(length, half_width, place, material, steps)


def scattered(item, count, spread, dice, scale=(0.85, 1.15), turn=(0, 360), tilt=0.0, height=0.0, apart=0.0):
    """Copies of `item` strewn about the origin within the ellipse `spread`; none nearer to another than `apart`."""
    spots, copies = [], []
    while len(copies) < count:
        spot = _spot(spots, spread, dice, apart)
        spots.append(spot)
        lean = (dice.uniform(-tilt, tilt), dice.uniform(-tilt, tilt), dice.uniform(*turn))
        copies.append(again(item, (*spot, height), lean, dice.uniform(*scale)))
    bpy.data.objects.remove(item)
    return copies


def _spot(taken, spread, dice, apart, tries=60):
    """A free place, denser in the middle; the last try is taken as it is."""
    for _ in range(tries):
        angle, reach = dice.uniform(0, 2 * math.pi), dice.random() ** 0.65
        spot = (spread[0] * reach * math.cos(angle), spread[1] * reach * math.sin(angle))
        if all(math.dist(spot, other) >= apart for other in taken):
            break
    return spot


def ball(radius, material, detail=5):
    """An even sphere about the origin."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=detail, radius=radius)
    return painted(softened(bpy.context.object, 0), material)


def dice_of(seed):
    return random.Random(seed)


def along(path, t):
    """The point and the heading at share `t` of a path of points."""
    points = [Vector(p) for p in path]
    at = min(max(t, 0.0), 0.9999) * (len(points) - 1)
    i = int(at)
    return points[i].lerp(points[i + 1], at - i), (points[i + 1] - points[i]).normalized()


def arc(length, bend, steps=24, start=(0, 0, 0), side=0.0):
    """A path along +x that bends down by `bend` and to the side by `side` radians over its length."""
    points, p, step = [Vector(start)], Vector(start), length / steps
    for i in range(steps):
        t = (i + 0.5) / steps
        p = p + step * Vector(
            (math.cos(bend * t) * math.cos(side * t), math.cos(bend * t) * math.sin(side * t), -math.sin(bend * t))
        )
        points.append(p.copy())
    return points


def pointed(item, at, heading, roll=0.0, scale=1.0, up=(0, 0, 1)):
    """Puts an item that lies along +x at `at`, along `heading`, turned about it by `roll` degrees."""
    x = Vector(heading).normalized()
    y = Vector(up).cross(x)
    y = y.normalized() if y.length > 1e-4 else Vector((0, 1, 0))
    frame = Matrix((x, y, x.cross(y))).transposed().to_4x4()
    size = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    item.matrix_world = (
        Matrix.Translation(at) @ frame @ Matrix.Rotation(math.radians(roll), 4, "X") @ Matrix.Diagonal((*size, 1))
    )
    return item


def sprig(path, leaves, nodes, dice, spread=(60, 40), size=(1.0, 0.5), start=0.1, sides=(-1, 1), lift=12, roll=25, turn=0.0):
    """Leaves on a stem: `nodes` places along `path` with one of `leaves` on each of `sides`; `spread` is their angle to
    the stem in degrees, `size` their scale, at the foot and at the tip; `turn` spins each node about the stem."""
    placed = []
    for k in range(nodes):
        t = k / max(1, nodes - 1)
        at, heading = along(path, start + (1 - start) * t)
        flat = Vector((-heading.y, heading.x, 0)).normalized()
        for side in sides:
            lean = math.radians(spread[0] + (spread[1] - spread[0]) * t + dice.uniform(-8, 8))
            out = flat * side
            if turn:
                out = Matrix.Rotation(math.radians(turn * k), 3, heading) @ out
            way = heading * math.cos(lean) + out * math.sin(lean) + Vector((0, 0, math.sin(math.radians(lift * dice.uniform(-0.4, 1.4)))))
            scale = (size[0] + (size[1] - size[0]) * t) * dice.uniform(0.88, 1.1)
            twin = again(dice.choice(leaves))
            placed.append(pointed(twin, at, way, dice.uniform(-roll, roll), scale))
    return placed


def discard(items):
    for item in items:
        bpy.data.objects.remove(item)


def polar_leaf(radius, height, material, rings=14, spokes=240, axes=()):
    """A leaf about its petiole: `radius(angle)` is its outline, `height(x, y)` its relief; `axes` are the angles of its main
    veins. Its uv follows them, as `leafy` expects."""
    vertices, coordinates = [], []
    for i in range(rings + 1):
        for k in range(spokes):
            a = 2 * math.pi * k / spokes
            r = radius(a) * i / rings
            x, y = r * math.cos(a), r * math.sin(a)
            vertices.append((x, y, height(x, y)))
            axis = min(axes, key=lambda b: abs(math.remainder(a - b, math.tau))) if axes else a
            coordinates.append((r, 0.5 + min(0.5, 2.6 * r * abs(math.sin(math.remainder(a - axis, math.tau))))))
    faces = [
        (i * spokes + k, i * spokes + (k + 1) % spokes, (i + 1) * spokes + (k + 1) % spokes, (i + 1) * spokes + k)
        for i in range(rings)
        for k in range(spokes)
    ]
    return with_uv(mesh(vertices, faces, material), coordinates)
