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


def swept(path, radius, material, sides=16, taper=1.0):
    """A round bar along a path of points; `taper` is its thickness at the end as a share of that at the start."""
    points = [Vector(p) for p in path]
    vertices, side = [], None
    for i, point in enumerate(points):
        along = (points[min(i + 1, len(points) - 1)] - points[max(i - 1, 0)]).normalized()
        side = side or along.orthogonal().normalized()
        side = (side - along * side.dot(along)).normalized()
        up = along.cross(side)
        thick = radius * (1 + (taper - 1) * i / (len(points) - 1))
        for k in range(sides):
            a = 2 * math.pi * k / sides
            vertices.append(point + (side * math.cos(a) + up * math.sin(a)) * thick)
    last = (len(points) - 1) * sides
    faces = [tuple(reversed(range(sides))), tuple(range(last, last + sides))]
    faces += [
        (i * sides + k, i * sides + (k + 1) % sides, (i + 1) * sides + (k + 1) % sides, (i + 1) * sides + k)
        for i in range(len(points) - 1)
        for k in range(sides)
    ]
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


def curtain(x_range, z_range, steps, depth, material):
    """A grid over x and z whose y is `depth(x, z)`: what hangs in folds."""
    flat = height_field(x_range, z_range, steps, depth, material)
    for vertex in flat.data.vertices:
        x, z, y = vertex.co
        vertex.co = (x, y, z)
    return flat


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


def pebble(centre, size, material, seed=0, steps=(48, 28)):
    """A stone rounded by water: `size` is its radius along x, y and z."""
    across, rings = steps
    vertices = []
    for j in range(rings + 1):
        for i in range(across):
            lift, turn = math.pi * j / rings, 2 * math.pi * i / across
            p = Vector((math.sin(lift) * math.cos(turn), math.sin(lift) * math.sin(turn), -math.cos(lift)))
            swell = 1 + 0.16 * fractal(p.x * 0.8 + seed * 7.1, p.y * 0.8, p.z * 0.8, 2)
            vertices.append(Vector(centre) + Vector(tuple(s * swell * v for s, v in zip(size, p))))
    faces = [
        (j * across + i, j * across + (i + 1) % across, (j + 1) * across + (i + 1) % across, (j + 1) * across + i)
        for j in range(rings)
        for i in range(across)
    ]
    return mesh(vertices, faces, material)


def rock(centre, size, material, seed=0, cut=None, detail=6):
    """A boulder with `size` as its radii; `cut` planes it off at that height above its centre."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=detail, radius=1, location=centre)
    item = bpy.context.object
    for vertex in item.data.vertices:
        p = vertex.co.copy()
        q = p * 1.1 + Vector((seed * 3.7, seed * 1.3, seed * 5.9))
        ridge = 1 - abs(fractal(q.x * 1.3, q.y * 1.3, q.z * 1.3, 3))
        lump = 0.42 * fractal(q.x * 0.7, q.y * 0.7, q.z * 0.7, 3) + 0.22 * ridge
        lump += 0.07 * fractal(q.x * 4.0, q.y * 4.0, q.z * 4.0, 4)
        vertex.co = Vector(tuple(s * v * (0.82 + lump) for s, v in zip(size, p)))
        if cut is not None and vertex.co.z > cut:
            # What is planed off keeps a little of its unevenness: no stone breaks like glass.
            vertex.co.z = cut + 0.05 * (vertex.co.z - cut) + 0.006 * fractal(p.x * 3.0, p.y * 3.0, seed, 3)
    return painted(softened(item, 0), material)


def arch(width, height, steps=64):
    """Outline of a round-headed arch standing on z = 0."""
    r = width / 2
    angles = [math.pi * k / steps for k in range(steps + 1)]
    head = [(r * math.cos(a), height - r + r * math.sin(a)) for a in angles]
    return [(r, 0.0), *head, (-r, 0.0)]


def fractal(x, y, z=0.0, octaves=4):
    """Smooth deterministic noise of about -1..1."""
    return noise.fractal(Vector((x, y, z)), 1.0, 2.0, octaves, noise_basis="PERLIN_NEW")


def placed(vertices, rotation, location):
    turn = Euler(rotation).to_matrix()
    return [turn @ Vector(v) + Vector(location) for v in vertices]
