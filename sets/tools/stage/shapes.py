"""Meshes: primitives with soft edges, sweeps, height fields and outlines. Units are product heights (about 1)."""

import math

import bpy
from mathutils import Euler, Vector, noise


def mesh(vertices, faces, material, smooth=True):
    data = bpy.data.meshes.new("mesh")
    data.from_pydata([tuple(v) for v in vertices], [], faces)
    data.update()
    data.polygons.foreach_set("use_smooth", [smooth] * len(data.polygons))
    item = bpy.data.objects.new("mesh", data)
    bpy.context.scene.collection.objects.link(item)
    return painted(item, material)


def painted(item, material):
    item.data.materials.clear()
    item.data.materials.append(material.data)
    return item


def softened(item, width, segments=4):
    """Rounds the edges: nothing real has a sharp one, and the highlight on it is what looks real."""
    if width > 0:
        bevel = item.modifiers.new("bevel", "BEVEL")
        bevel.width = width
        bevel.segments = segments
        bevel.limit_method = "ANGLE"
    bpy.ops.object.shade_smooth()
    item.data.use_auto_smooth = True
    return item


def box(centre, size, material, edge=0.02, turn=0.0):
    bpy.ops.mesh.primitive_cube_add(size=1, location=centre, rotation=(0, 0, turn))
    item = bpy.context.object
    item.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    return painted(softened(item, edge), material)


def cylinder(centre, radius, height, material, edge=0.03, rotation=(0, 0, 0), vertices=128):
    bpy.ops.mesh.primitive_cylinder_add(
        radius=radius, depth=height, location=centre, rotation=rotation, vertices=vertices
    )
    return painted(softened(bpy.context.object, edge, 6), material)


def sphere(centre, radius, material, squash=1.0):
    bpy.ops.mesh.primitive_uv_sphere_add(radius=radius, location=centre, segments=96, ring_count=64)
    item = bpy.context.object
    item.scale = (1, 1, squash)
    return painted(softened(item, 0), material)


def torus(centre, radius, thickness, material, rotation=(0, 0, 0)):
    bpy.ops.mesh.primitive_torus_add(
        location=centre,
        rotation=rotation,
        major_radius=radius,
        minor_radius=thickness,
        major_segments=192,
        minor_segments=48,
    )
    return painted(softened(bpy.context.object, 0), material)


def turned(profile, centre, material, steps=96):
    """A body of revolution; `profile` is a list of (radius, height) from the bottom up."""
    vertices, faces = [], []
    for radius, height in profile:
        for k in range(steps):
            angle = 2 * math.pi * k / steps
            vertices.append(Vector(centre) + Vector((radius * math.cos(angle), radius * math.sin(angle), height)))
    for ring in range(len(profile) - 1):
        for k in range(steps):
            a, b = ring * steps + k, ring * steps + (k + 1) % steps
            faces.append((a, b, b + steps, a + steps))
    faces.append(tuple(reversed(range(steps))))
    item = mesh(vertices, faces, material)
    item.data.use_auto_smooth = True
    return item


def smooth_profile(points, steps=12):
    """Catmull-Rom curve through (radius, height) points, for `turned`."""
    padded = [points[0], *points, points[-1]]
    curve = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:]):
        for k in range(steps):
            t = k / steps
            curve.append(
                tuple(
                    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t**2 + (3 * q - p - 3 * r + s) * t**3)
                    for p, q, r, s in zip(a, b, c, d)
                )
            )
    return [*curve, points[-1]]


def cyclorama(material, back=3.2, radius=1.9, width=16.0, front=-9.0, top=10.0):
    """A seamless backdrop: floor, quarter-round, wall at y = `back`."""
    bend = [math.pi / 2 * k / 64 for k in range(65)]
    profile = [(front, 0.0)]
    profile += [(back - radius + radius * math.sin(a), radius - radius * math.cos(a)) for a in bend]
    profile.append((back, top))
    vertices = [(x, y, z) for x in (-width / 2, width / 2) for y, z in profile]
    n = len(profile)
    return mesh(vertices, [(i, n + i, n + i + 1, i + 1) for i in range(n - 1)], material)


def plane(corner, across, up, material):
    """A flat quad from `corner` spanned by two vectors."""
    c, a, b = Vector(corner), Vector(across), Vector(up)
    return mesh([c, c + a, c + a + b, c + b], [(0, 1, 2, 3)], material)


def floor(material, height=0.0, front=-9.0, back=12.0, width=24.0):
    return plane((-width / 2, front, height), (width, 0, 0), (0, back - front, 0), material)


def wall(material, y, base=-1.0, top=8.0, width=24.0):
    return plane((-width / 2, y, base), (width, 0, 0), (0, 0, top - base), material)


def height_field(x_range, y_range, steps, height, material):
    """A grid over x and y whose z is `height(x, y)`."""
    (x0, x1), (y0, y1), (nx, ny) = x_range, y_range, steps
    xs = [x0 + (x1 - x0) * i / (nx - 1) for i in range(nx)]
    ys = [y0 + (y1 - y0) * j / (ny - 1) for j in range(ny)]
    vertices = [(x, y, height(x, y)) for y in ys for x in xs]
    faces = [
        (j * nx + i, j * nx + i + 1, (j + 1) * nx + i + 1, (j + 1) * nx + i)
        for j in range(ny - 1)
        for i in range(nx - 1)
    ]
    return mesh(vertices, faces, material)


def outline(points, y, depth, material, edge=0.006):
    """A flat shape in the x-z plane at `y`, `depth` thick: card, arch, paper hill."""
    n = len(points)
    vertices = [(x, y, z) for x, z in points] + [(x, y + depth, z) for x, z in points]
    faces = [tuple(range(n)), tuple(reversed(range(n, 2 * n)))]
    faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    item = mesh(vertices, faces, material, smooth=False)
    bpy.context.view_layer.objects.active = item
    item.select_set(True)
    bpy.ops.object.mode_set(mode="EDIT")
    bpy.ops.mesh.select_all(action="SELECT")
    bpy.ops.mesh.normals_make_consistent(inside=False)
    bpy.ops.object.mode_set(mode="OBJECT")
    return softened(item, edge, 3) if edge > 0 else item


def fractal(x, y, z=0.0, octaves=4):
    """Smooth deterministic noise of about -1..1."""
    return noise.fractal(Vector((x, y, z)), 1.0, 2.0, octaves, noise_basis="PERLIN_NEW")


def placed(vertices, rotation, location):
    turn = Euler(rotation).to_matrix()
    return [turn @ Vector(v) + Vector(location) for v in vertices]
