"""What is picked up outdoors: ice, water, shells, stones, wood, moss, snow."""

import math

import bpy
from mathutils import Vector

from stage import materials, skins as of
from stage.booth import a_prop
from stage.forms import again, along, arc, ball, blade, curled, deformed, dice_of, discard, group, lathe, lumpy, moved, pointed, polar_leaf, smoothed, thick
from stage.graph import Material, scaled, srgb
from stage.shapes import box, fractal, height_field, pebble, rock, swept

LIES = ("angled", "top")


@a_prop("ice-cubes", 0.06, "ice cubes, ice, cubes", "Ice cubes", "summer", "fresh", "", clear=True, views=("frontal", "angled"))
def ice():
    clear = of.glass("#eef7fb", 0.04, 1.31)
    clear.bump(clear.noise(3.2, 4, 0.6), 0.35, 0.06)
    for x, y, z, turn, lean, size, seed in ((-0.36, 0.05, 0.25, 18, (0, 0), 0.5, 1), (0.3, 0.14, 0.24, -25, (0, 0), 0.48, 2), (0.02, -0.36, 0.23, 48, (0, 0), 0.46, 3), (-0.02, 0.1, 0.72, 8, (14, -9), 0.44, 4)):
        cube = box((0, 0, 0), (size,) * 3, clear, size * 0.14)
        bpy.context.view_layer.objects.active = cube
        for name in [modifier.name for modifier in cube.modifiers]:
            bpy.ops.object.modifier_apply(modifier=name)
        smoothed(lumpy(cube, 0.06, 3, seed), 2)
        moved(cube, (x, y, z), (*lean, turn))


@a_prop("water-droplets", 0.1, "water droplets, droplets, drops", "Water droplets", "summer", "fresh", "water", LIES, clear=True)
def droplets():
    dice = dice_of(31)
    clear = of.glass("#fbfdfd", 0.0, 1.33)
    spots = []
    for k in range(64):
        size = 0.015 + 0.075 * dice.random() ** 3
        for _ in range(80):
            a, r = dice.uniform(0, math.tau), dice.random() ** 0.6
            spot = (1.0 * r * math.cos(a), 0.68 * r * math.sin(a))
            if all(math.dist(spot, other[:2]) > size + other[2] + 0.008 for other in spots):
                break
        spots.append((*spot, size))
        drop = lathe([(0.0, 0.0), (0.8, 0.0), (0.98, 0.1), (0.95, 0.28), (0.7, 0.5), (0.35, 0.6), (0.0, 0.62)], clear, 40, 5)
        lumpy(drop, 0.12 if size > 0.04 else 0.03, 0.8, k)
        moved(drop, (*spot, 0), (0, 0, dice.uniform(0, 360)), (size * dice.uniform(0.9, 1.15), size, size * 0.8))


@a_prop("scallop-shell", 0.08, "shell, scallop, seashell", "Scallop shell", "summer", "natural sunny calm")
def scallop():
    skin = of.by_u([(0.0, "#d99a7c"), (0.25, "#eccdb4"), (0.4, "#dba98c"), (0.55, "#f1dcc8"), (0.72, "#e2b89c"), (1.0, "#f6ebdd")], 0.42, 0.25, 30)

    def half(t):
        return 0.52 * math.sin(math.pi * min(1.0, 0.02 + 0.73 * t**0.9)) ** 0.9 * math.sqrt(max(0.0, 1 - max(0.0, (t - 0.55) / 0.452) ** 2.6)) + 0.02

    def place(t, s):
        rib = 0.017 * math.cos(13 * math.pi * s) * min(1.0, 2.5 * t) * (1 - 0.3 * abs(s))
        dome = 0.3 * math.sin(math.pi * min(1.0, 0.08 + 0.9 * t)) ** 0.8 * (1 - s * s * 0.92)
        growth = 0.005 * math.sin(60 * t)
        return 0.028 * math.cos(13 * math.pi * s) * max(0, t - 0.75) * 4 - 0.5, 0, dome + rib + growth

    fan = thick(blade(1.0, half, place, skin, (80, 156)), 0.02)
    ears = [thick(moved(blade(0.2, lambda t: 0.07 * (1 - 0.4 * t), lambda t, s: (0, 0, 0.03 + 0.03 * (1 - s * s)), skin, (8, 8)), (-0.43, 0.0, 0.03), (0, 0, side * 86)), 0.016) for side in (-1, 1)]
    group([fan, *ears], rotation=(0, 0, -72))


@a_prop("spiral-shell", 0.06, "shell, sea snail, seashell", "Spiral shell", "summer", "natural sunny calm")
def spiral():
    skin = of.by_u([(0.0, "#b98a66"), (0.3, "#e7d2b8"), (0.5, "#c49a74"), (0.7, "#f0e2cf"), (1.0, "#d9b592")], 0.36, 0.25, 26)
    vertices, coordinates = [], []
    steps, sides, turns = 300, 40, 5.4
    for i in range(steps + 1):
        t = i / steps
        a = math.tau * turns * t
        grow = math.exp(2.75 * (t - 1))
        reach, tube = 0.3 * grow, 0.29 * grow
        centre = Vector((reach * math.cos(a), reach * math.sin(a), 1.0 - 1.02 * grow))
        out = Vector((math.cos(a), math.sin(a), 0))
        for k in range(sides):
            b = math.tau * k / sides
            knob = 1 + 0.07 * max(0.0, math.cos(11 * a / 1.0)) * max(0.0, math.sin(b)) ** 3 + 0.012 * math.sin(14 * b)
            vertices.append(centre + (out * math.cos(b) + Vector((0, 0, 1.22)) * math.sin(b)) * tube * knob)
            coordinates.append(((0.5 + 0.5 * math.sin(b + 0.4)) * 0.9, t))
    faces = [(i * sides + k, i * sides + (k + 1) % sides, (i + 1) * sides + (k + 1) % sides, (i + 1) * sides + k) for i in range(steps) for k in range(sides)]
    from stage.forms import with_uv
    from stage.shapes import mesh

    shell = thick(with_uv(mesh(vertices, faces, skin), coordinates), 0.012)
    group([shell], rotation=(106, 20, 58))


@a_prop("starfish", 0.12, "starfish", None, "summer", "natural sunny playful", "")
def starfish():
    skin = of.mottled("#d08a55", 0.72, 1.25, 0.75, 6, 0.8, 0.2)
    coarse = skin.ramp(skin.voronoi(26), [(0.1, 1.0), (0.42, 0.0)])
    skin.bump(coarse, 0.9, 0.02)
    base = skin.shader.inputs["Base Color"].links[0].from_socket
    skin.colour(skin.mix(skin.math("MULTIPLY", skin.channel(coarse, "Red"), 0.45), base, srgb("#f0cfa2")))

    def radius(a):
        ray = abs(math.remainder(a, math.tau / 5)) / (math.pi / 5)
        arm = 0.135 / (0.27 + 0.73 * max(0.0, ray - 0.035) ** 0.62)
        tip = max(0.0, 1 - (ray / 0.2) ** 2) ** 0.5
        return min(arm, 0.36 + 0.11 * tip) + 0.02 * fractal(3 * math.cos(a), 3 * math.sin(a), 4, 2)

    def height(x, y):
        a, r = math.atan2(y, x), math.hypot(x, y)
        edge = radius(a)
        side = math.remainder(a, math.tau / 5)
        ridge = 1 - min(1.0, abs(r * math.sin(side)) / 0.11) ** 2
        return 0.01 + (0.17 - 0.14 * r / 0.55) * max(0.0, ridge) * max(0.0, 1 - (r / edge) ** 6) ** 0.5

    star = polar_leaf(radius, height, skin, 40, 500)
    deformed(star, lambda p: Vector((p.x + 0.12 * p.y * p.y, p.y - 0.1 * p.x * p.x, p.z)))
    moved(star, rotation=(0, 0, 20))


def river_stone(code, at, size, seed, turn=0.0, tilt=(0, 0)):
    skin = of.mottled(code, 0.78, 1.16, 0.55, 5.0, 0.5, 0.35)
    base = skin.shader.inputs["Base Color"].links[0].from_socket
    grains = skin.ramp(skin.noise(48, 3, 0.75), [(0.36, 0.72), (0.5, 1.0), (0.68, 1.22)])
    body = skin.mix(0.8, base, grains, "MULTIPLY")
    vein = skin.math("ABSOLUTE", skin.math("SUBTRACT", skin.noise(2.1, 5, 0.5, skin.vector("ADD", skin.point, (seed * 1.7, 0.0, 0.0))), 0.5))
    skin.colour(skin.mix(skin.ramp(vein, [(0.0, 0.45), (0.012, 0.2), (0.03, 0.0)]), body, (0.62, 0.6, 0.57)))
    return moved(pebble((0, 0, 0), size, skin, seed, (72, 42)), at, (*tilt, turn))


@a_prop("stone", 0.1, "stone, pebble, rock", "River stone", "", "calm natural minimal", "stone")
def stone():
    river_stone("#8d8a84", (0, 0, 0.24), (0.5, 0.36, 0.25), 3, 12)


@a_prop("stone-stack", 0.1, "stones, stone stack, stone, pebble", "Stack of stones", "", "calm natural minimal", "stone", ("frontal", "angled"))
def stone_stack():
    river_stone("#6f6d69", (0, 0, 0.2), (0.5, 0.38, 0.2), 2, 8)
    river_stone("#a39c90", (0.03, 0, 0.535), (0.38, 0.3, 0.15), 5, 40, (2, -3))
    river_stone("#57575a", (-0.03, -0.01, 0.785), (0.28, 0.23, 0.115), 8, -20, (-2, 4))
    river_stone("#c9c2b4", (0.01, 0.0, 0.975), (0.17, 0.14, 0.085), 11, 10, (2, -5))


@a_prop("pebbles", 0.12, "pebbles, stones, stone", "Pebbles", "", "calm natural", "stone")
def pebbles():
    dice = dice_of(22)
    codes = ["#8d8a84", "#6c6a68", "#b5aea2", "#a48d78", "#4f5052", "#d2ccc0"]
    spots = []
    for k in range(26):
        size = dice.uniform(0.07, 0.17)
        for _ in range(120):
            a, r = dice.uniform(0, math.tau), dice.random() ** 0.6
            spot = (1.0 * r * math.cos(a), 0.64 * r * math.sin(a))
            if all(math.dist(spot, other[:2]) > 0.86 * (size + other[2]) for other in spots):
                break
        spots.append((*spot, size))
        flat = size * dice.uniform(0.42, 0.6)
        river_stone(codes[k % 6], (*spot, flat), (size * 1.1, size * 0.85, flat), k, dice.uniform(0, 360), (dice.uniform(-8, 8), dice.uniform(-8, 8)))


@a_prop("rock", 0.2, "rock, stone, boulder", "Rock", "", "natural bold", "stone")
def boulder():
    rock((0, 0, 0.3), (0.5, 0.42, 0.4), materials.stone("#77726b", 0.8, 1.4), 4, 0.62, 5)


@a_prop("driftwood", 0.36, "driftwood, branch, wood", None, "summer", "natural calm", "wood")
def driftwood():
    grey = of.bark("#a2968a", 0.85, 2.2, 22, 0.7)

    def limb(path, thick_at, seed):
        item = swept(path, 1.0, grey, 28)
        rings = len(path)
        for i in range(rings):
            t = i / (rings - 1)
            centre = Vector(path[i])
            for k in range(28):
                v = item.data.vertices[i * 28 + k]
                out = (v.co - centre).normalized()
                rough = 1 + 0.3 * fractal(2.3 * t + seed, 1.6 * out.y + seed, 1.6 * out.z, 3) + 0.1 * fractal(14 * t, 5 * out.y, 5 * out.z + seed, 2)
                v.co = centre + out * thick_at(t) * rough
        item.data.update()
        # Grain runs along the limb: the texture is stretched along z, so the item is modelled upright.
        return item

    def wander(length, wild, seed, steps=40):
        return [(wild * fractal(1.7 * t + seed, seed, 0, 2), wild * fractal(seed, 1.7 * t + seed, 3, 2), length * (t - 0.5)) for t in [i / steps for i in range(steps + 1)]]

    trunk = limb(wander(1.0, 0.14, 3), lambda t: 0.066 * (1 - 0.45 * t) * min(1.0, 6 * t + 0.25, 5 * (1 - t) + 0.2), 2)
    twig = limb(wander(0.42, 0.07, 8), lambda t: 0.034 * (1 - 0.6 * t) * min(1.0, 5 * (1 - t) + 0.2), 6)
    moved(trunk, (0, 0, 0.09), (90, 0, 80))
    moved(twig, (0.16, 0.05, 0.13), (68, 0, 128))


@a_prop("moss", 0.16, "moss, moss clump, plant", "Clump of moss", "spring autumn", "natural fresh calm", "moss", ("frontal", "angled"))
def moss():
    dice = dice_of(19)
    green = of.fuzzy("#55702a", 0.55, 50, 1.0, 0.4)
    mound = lumpy(ball(0.5, green, 5), 0.25, 2.6, 3)
    moved(mound, (0, 0, 0.05), scale=(1, 0.8, 0.45))
    tones = [of.leafy(code, None, 0.3, 0.6) for code in ("#6d8a33", "#87a343", "#566f28")]
    tufts = []
    for tone in tones:
        spikes = []
        for k in range(12):
            a = 30 * k
            spikes.append(moved(curled(dice.uniform(0.04, 0.065), lambda t: 0.0055 * (1 - t) + 0.0006, tone, 0.5, 0.4, steps=(4, 2)), (0, 0, 0), (0, -dice.uniform(25, 80), a)))
        tufts.append(_joined(spikes))
    bpy.context.view_layer.update()
    faces = [f for f in mound.data.polygons if f.center.z > -0.25]
    whole = mound.matrix_world
    for _ in range(1500):
        face = dice.choice(faces)
        at = whole @ face.center
        normal = (whole.to_3x3().inverted().transposed() @ face.normal).normalized()
        item = again(dice.choice(tufts))
        item.rotation_mode = "QUATERNION"
        item.rotation_quaternion = (normal + Vector((0, 0, 0.35))).to_track_quat("Z", "Y")
        item.location = at
        item.scale = (dice.uniform(0.7, 1.15),) * 3
    discard(tufts)


def _joined(items):
    bpy.ops.object.select_all(action="DESELECT")
    for item in items:
        item.select_set(True)
    bpy.context.view_layer.objects.active = items[0]
    bpy.context.view_layer.update()
    bpy.ops.object.join()
    joined = bpy.context.object
    bpy.ops.object.transform_apply(location=True, rotation=True, scale=True)
    return joined


@a_prop("snow-heap", 0.3, "snow, snow heap, snowdrift", "Heap of snow", "winter", "calm soft", "snow")
def snow():
    tone = materials.snow()
    of.soft(tone, 0.35, (0.05, 0.07, 0.1))

    def height(x, y):
        r = math.hypot(x / 0.62, y / 0.42)
        rim = 1 + 0.16 * fractal(2.2 * math.atan2(y, x), 0, 5, 2)
        hill = max(0.0, 1 - (r / rim) ** 2)
        return 0.26 * hill**0.72 + hill * (0.06 * fractal(3.2 * x + 4, 3.2 * y, 0, 4) + 0.012 * fractal(16 * x, 16 * y, 1, 3)) - 0.012

    heap = height_field((-0.75, 0.75), (-0.55, 0.55), (200, 150), height, tone)
    _trimmed(heap, 0.001)
    dice = dice_of(4)
    for k in range(16):
        a, r = dice.uniform(0, math.tau), dice.uniform(0.86, 1.05)
        size = dice.uniform(0.008, 0.026)
        moved(lumpy(ball(1, tone, 3), 0.25, 1.5, k), (0.62 * r * math.cos(a), 0.44 * r * math.sin(a), size * 0.7), (0, 0, 0), size)


def _trimmed(item, low):
    """Removes the faces below `low`."""
    import bmesh

    shape = bmesh.new()
    shape.from_mesh(item.data)
    bmesh.ops.delete(shape, geom=[f for f in shape.faces if all(v.co.z < low for v in f.verts)], context="FACES")
    for v in shape.verts:
        v.co.z = max(0.0, v.co.z)
    shape.to_mesh(item.data)
    shape.free()


@a_prop("pine-cone", 0.09, "pine cone, cone, ornament", None, "autumn winter", "natural cosy festive", "wood")
def pine_cone():
    dice = dice_of(3)
    wood = of.by_u([(0.0, "#3f2616"), (0.6, "#6b4327"), (0.86, "#8f6238"), (1.0, "#c29a68")], 0.7, 0.4, 22)

    def half(t):
        return 0.035 + 0.085 * math.sin(math.pi * min(1.0, 0.15 + 0.6 * t)) * (1 if t < 0.8 else math.sqrt(max(0.0, 1 - ((t - 0.8) / 0.21) ** 2)))

    scale = thick(blade(0.3, half, lambda t, s: (0, 0, 0.07 * t * t + 0.035 * (1 - s * s) * t + 0.03 * max(0, t - 0.85) * 6), wood, (12, 8)), 0.02)
    count = 92
    for k in range(count):
        t = k / (count - 1)
        reach = 0.3 * math.sin(math.pi * (0.16 + 0.8 * t)) ** 0.9
        lift = -14 + 74 * t**1.4
        size = 0.5 + 0.62 * math.sin(math.pi * (0.18 + 0.72 * t))
        a = 137.508 * k
        r = reach * 0.24
        moved(again(scale), (r * math.cos(math.radians(a)), r * math.sin(math.radians(a)), 0.08 + 0.82 * t), (0, -lift, a + dice.uniform(-3, 3)), size)
    lathe([(0.0, 0.0), (0.07, 0.04), (0.1, 0.3), (0.07, 0.7), (0.0, 0.95)], wood, 24)
    discard([scale])
    import bpy as blender

    group([o for o in blender.context.scene.objects if o.type == "MESH"], rotation=(76, 0, 38))


@a_prop("feather", 0.2, "feather", None, "", "soft calm natural", "", LIES)
def feather():
    dice = dice_of(8)
    white = of.leafy("#ece6dc", None, 0.35, 0.7, 1.0, 0.1, 0.88)
    grey = of.leafy("#b9aea2", None, 0.35, 0.7, 1.0, 0.1, 0.85)
    path = arc(1.0, -0.25, 40, (-0.5, 0, 0.03), 0.35)
    swept(path, 0.009, of.mottled("#efe8da", rough=0.4), 8, 0.2)
    barbs = [[curled(0.2, lambda t: 0.006 * (1 - t**3) + 0.0005, skin, bend, 0.1, steps=(10, 2)) for bend in (0.25, 0.4)] for skin in (white, grey)]
    for k in range(260):
        t = 0.2 + 0.8 * k / 259
        at, way = along(path, t)
        fluffy = t < 0.3
        for side in (-1, 1):
            if dice.random() < 0.012:
                continue
            gap = 0.06 if (k // 37) % 3 == 1 and side == 1 else 0.0
            lean = math.radians((68 if fluffy else 44 - 18 * t) + gap * 60 + dice.uniform(-2, 2) * (5 if fluffy else 1)) * side
            heading = (way.x * math.cos(lean) - way.y * math.sin(lean), way.x * math.sin(lean) + way.y * math.cos(lean), 0.1 + dice.uniform(-0.02, 0.02) + (dice.uniform(0, 0.6) if fluffy else 0))
            size = math.sin(math.pi * min(1.0, 0.12 + 0.86 * (t - 0.2) / 0.8)) ** 0.55 * (0.85 if side > 0 else 1.0)
            tone = 1 if t > 0.72 + 0.1 * dice.random() else 0
            pointed(again(barbs[tone][k % 2]), at, heading, dice.uniform(-4, 4), (size, 1.0, 1.0))
    discard([b for pair in barbs for b in pair])


@a_prop("pumpkin", 0.16, "pumpkin, squash, vegetable", "Small pumpkin", "autumn", "cosy warm natural")
def pumpkin():
    skin = of.mottled("#d8792a", 0.78, 1.15, 0.45, 3, 0.15, 0.45)
    of.soft(skin, 0.06, (0.1, 0.05, 0.02))
    body = ball(0.5, skin, 6)

    def ribbed(p):
        a = math.atan2(p.y, p.x)
        flat = math.hypot(p.x, p.y) * 2
        rib = 1 - 0.13 * abs(math.cos(5.0 * a + 0.2 * math.sin(3 * a))) ** 5 * flat
        dip = 0.16 * math.exp(-((flat / 0.36) ** 2)) * (1 if p.z > 0 else 0.8)
        return Vector((p.x * rib, p.y * rib, (p.z * 0.72 - math.copysign(dip, p.z)) * (0.55 + 0.45 * rib)))

    lumpy(deformed(body, ribbed), 0.05, 1.2, 5)
    stalk = of.bark("#8a7a46", 0.8, 3, 30)
    stem = swept([(0, 0, 0.16), (0.0, 0.0, 0.26), (0.03, 0, 0.36), (0.1, -0.02, 0.44)], 0.06, stalk, 20, 0.72)
    deformed(stem, lambda p: p + Vector((0.01 * math.cos(30 * p.x), 0.01 * math.sin(30 * p.y), 0)) + (Vector((p.x, p.y, 0)) * max(0.0, 0.24 - p.z) * 5))
