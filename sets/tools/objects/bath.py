"""Cloth, towels, soap and brushes."""

import math

import bpy
from mathutils import Vector

from stage import materials, skins as of
from stage.booth import a_prop
from stage.forms import again, ball, blade, curled, deformed, dice_of, discard, group, lathe, lumpy, moved, smoothed, thick
from stage.shapes import box, cylinder, fractal, height_field, mesh, swept


def folded(width, depth, layers, thickness, material, seed=0, slack=0.012):
    """Cloth folded in `layers`: one sheet that turns at the front and the back, a little uneven."""
    path = []
    for k in range(layers):
        z = thickness * (k + 0.5)
        reach = depth / 2 - 0.006 * (k % 3)
        ends = (-reach, reach) if k % 2 == 0 else (reach, -reach)
        path += [(ends[0] + (ends[1] - ends[0]) * i / 14, z) for i in range(15)]
        if k < layers - 1:
            side = 1 if ends[1] > 0 else -1
            r = thickness / 2
            path += [(ends[1] + side * r * math.sin(a), z + r - r * math.cos(a)) for a in [math.pi * i / 8 for i in range(1, 8)]]
    vertices, columns = [], 40
    for j in range(columns + 1):
        x = width * (j / columns - 0.5)
        for y, z in path:
            wave = slack * fractal(2.2 * x + seed, 2.2 * y, 3 * z + seed, 3)
            vertices.append((x * (1 + 0.015 * fractal(y, 4 * z, seed, 2)), y + 0.6 * wave, z * (1 + 1.2 * wave / thickness * 0.2) + wave * 0.35))
    row = len(path)
    faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(columns) for i in range(row - 1)]
    item = mesh(vertices, faces, material)
    solid = item.modifiers.new("thick", "SOLIDIFY")
    solid.thickness, solid.offset = thickness * 0.86, 0
    rim = item.modifiers.new("rim", "BEVEL")
    rim.width, rim.segments, rim.limit_method = thickness * 0.3, 3, "ANGLE"
    return item


@a_prop("linen-cloth", 0.3, "linen, linen cloth, cloth, napkin", "Folded linen cloth", "summer", "calm natural soft", "linen")
def linen_cloth():
    cloth = materials.linen("#cbbfa8", 150.0)
    moved(folded(0.9, 0.6, 4, 0.022, cloth, 3, 0.02), rotation=(0, 0, 14))


@a_prop("linen-draped", 0.5, "linen, linen cloth, cloth, fabric", "Draped linen", "", "calm natural soft elegant", "linen", ("angled", "top"))
def linen_draped():
    cloth = materials.linen("#d9cfbf", 170.0)

    def height(x, y):
        u = x * 0.8 + y * 0.6 + 0.1 * fractal(1.5 * x, 1.5 * y, 2, 2)
        folds = 0.5 + 0.5 * math.sin(15 * u + 2.2 * fractal(1.3 * x, 1.3 * y, 7, 2))
        return 0.07 * folds**1.6 * (0.35 + 0.65 * max(0.0, 0.5 + fractal(1.1 * x + 3, 1.1 * y, 0, 2))) + 0.02 * fractal(3 * x, 3 * y, 4, 3) + 0.03

    sheet = height_field((-0.5, 0.5), (-0.36, 0.36), (220, 160), height, cloth)
    deformed(sheet, lambda p: Vector((p.x + 0.06 * fractal(2.4 * p.y, 1.2, 0, 3) + 0.1 * p.y, p.y + 0.05 * fractal(2.2 * p.x, 4, 0, 3), p.z)))
    thick(sheet, 0.006)


def terry(code):
    return of.fuzzy(code, 0.66, 95, 1.0, 0.7)


def roll(material, radius, length, turns=3.2):
    """Cloth rolled up, along x."""
    path, steps = [], 150
    for i in range(steps + 1):
        t = i / steps
        a = math.tau * turns * t
        r = radius * (0.16 + 0.84 * t)
        path.append((r * math.cos(a - 1.2), r * math.sin(a - 1.2)))
    vertices, columns = [], 24
    for j in range(columns + 1):
        x = length * (j / columns - 0.5)
        bulge = 1 - 0.05 * abs(2 * j / columns - 1) ** 6
        for i, (y, z) in enumerate(path):
            wild = 1 + 0.03 * fractal(2 * x, 3 * y, 3 * z, 2)
            vertices.append((x + 0.02 * fractal(9 * i / steps, 1, 0, 2), y * wild * bulge, z * wild * bulge))
    row = len(path)
    faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(columns) for i in range(row - 1)]
    item = mesh(vertices, faces, material)
    solid = item.modifiers.new("thick", "SOLIDIFY")
    solid.thickness, solid.offset = radius * 0.235, 0
    rim = item.modifiers.new("rim", "BEVEL")
    rim.width, rim.segments, rim.limit_method = radius * 0.09, 4, "ANGLE"
    return item


@a_prop("towel-rolled", 0.32, "towel, rolled towel, cloth", "Rolled towels", "", "calm soft clean", "towelling")
def towel_rolled():
    moved(roll(terry("#e4ddd2"), 0.17, 0.86), (0, 0.17, 0.17), (0, 0, 3))
    moved(roll(terry("#e4ddd2"), 0.165, 0.86), (0.02, -0.17, 0.165), (8, 0, -4))
    moved(roll(terry("#b9c0b4"), 0.16, 0.84), (-0.02, 0.0, 0.46), (-20, 0, 2))


@a_prop("towel-stack", 0.34, "towels, towel stack, towel, cloth", "Stack of towels", "", "calm soft clean", "towelling")
def towel_stack():
    z = 0.0
    for k, code in enumerate(("#8f9d94", "#d9d0c2", "#ece7de")):
        towel = folded(0.86 - 0.03 * k, 0.62 - 0.02 * k, 3, 0.055, terry(code), 5 + k, 0.03)
        moved(towel, (0.01 * k, -0.01 * k, z), (0, 0, (2, -3, 3)[k]))
        z += 0.172


@a_prop("soap-bar", 0.085, "soap, soap bar", "Bar of soap", "", "clean calm natural")
def soap():
    skin = of.wax("#dfe0cf", 0.12, 0.5)
    speck = skin.ramp(skin.voronoi(22), [(0.06, 1.0), (0.1, 0.0)])
    base = skin.shader.inputs["Base Color"].links[0].from_socket
    skin.colour(skin.mix(skin.math("MULTIPLY", skin.channel(speck, "Red"), 0.5), base, of.srgb("#7c8a5c")))
    bar = box((0, 0, 0.17), (1.0, 0.66, 0.34), skin, 0.09, math.radians(16))
    bar.modifiers["bevel"].segments = 8
    bpy.context.view_layer.objects.active = bar
    bpy.ops.object.modifier_apply(modifier="bevel")
    smoothed(bar, 1)
    from stage.shapes import outline

    ring = [(0.3 * math.cos(a), 0.16 * math.sin(a)) for a in [math.tau * k / 64 for k in range(65)]]
    turn = math.radians(16)
    swept([(x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn), 0.338) for x, y in ring], 0.009, skin, 8)


@a_prop("hair-brush", 0.24, "hair brush, hairbrush, brush", "Hair brush", "", "calm natural", "wood", ("angled", "top"))
def hair_brush():
    wood = materials.wood("#b98a5a", "#7d5232", scale=3.0)

    def half(t):
        head = 0.135 * math.sqrt(max(0.0, 1 - ((t - 0.26) / 0.262) ** 2)) if t < 0.5 else 0
        grip = 0.048 + 0.018 * math.sin(math.pi * (t - 0.4) / 0.62) if t > 0.38 else 0
        tip = math.sqrt(max(0.0, 1 - max(0.0, (t - 0.93) / 0.072) ** 2))
        return max(head, grip * tip) + 0.002

    body = blade(1.0, half, lambda t, s: (0, 0, 0.05 + 0.02 * math.sin(math.pi * t)), wood, (90, 14))
    solid = body.modifiers.new("thick", "SOLIDIFY")
    solid.thickness, solid.offset = 0.055, 0
    rim = body.modifiers.new("rim", "BEVEL")
    rim.width, rim.segments, rim.limit_method = 0.022, 5, "ANGLE"
    rubber = of.mottled("#2d2b2a", rough=0.7)
    pad = moved(ball(1, rubber, 5), (0.26, 0, 0.078), scale=(0.205, 0.1, 0.045))
    pin = of.metal("#b9a98c", 0.3)
    shaft = lathe([(0.0, 0.0), (0.0042, 0.0), (0.0035, 0.075), (0.007, 0.08), (0.007, 0.088), (0.0, 0.092)], pin, 10, 3)
    parts = [body, pad]
    for i in range(-7, 8):
        for j in range(-3, 4):
            x, y = 0.026 * i + 0.013 * (j % 2), 0.026 * j
            inside = (x / 0.19) ** 2 + (y / 0.088) ** 2
            if inside < 1:
                parts.append(moved(again(shaft), (0.26 + x, y, 0.075 + 0.045 * math.sqrt(1 - inside * 0.9)), (0, 0, 0)))
    discard([shaft])
    group(parts, rotation=(0, 0, 28))


def brush(length, head, tuft, at, turn, lean, handle_code, hair_code, flat=1.0):
    """A make-up brush: handle, ferrule and a tuft of hair, along x."""
    wood = of.lacquer(handle_code, 0.22)
    steel = of.metal("#d6b98c", 0.2)
    hair = of.by_u([(0.0, hair_code), (0.7, hair_code), (1.0, "#e6d3c4")], 0.7, 0.1, 8)
    grip = lathe([(0.0, 0.0), (0.012, 0.006), (0.018, 0.04), (0.024, length * 0.4), (0.03, length * 0.8), (0.026, length)], wood, 48, 8)
    ferrule = lathe([(0.027, length), (0.032, length + 0.004), (0.03, length + 0.05), (head * 0.6, length + 0.16), (head * 0.62, length + 0.17)], steel, 48, 6)
    parts = [grip, ferrule]
    base = lathe([(0.0, length + 0.15), (head * 0.55, length + 0.15), (head * 0.9, length + 0.15 + tuft * 0.45), (head * 0.8, length + 0.15 + tuft * 0.78), (head * 0.4, length + 0.15 + tuft * 0.95), (0.0, length + 0.15 + tuft)], hair, 48, 8)
    parts.append(base)
    dice = dice_of(round(1000 * length))
    strand = curled(1.0, lambda t: 0.004 * (1 - 0.6 * t) + 0.0004, hair, 0.05, 0.0, steps=(6, 2))
    for _ in range(520):
        r, a = dice.random() ** 0.5, dice.uniform(0, math.tau)
        item = again(strand)
        spread = head * 1.12 * r
        start = Vector((head * 0.55 * r * math.cos(a), head * 0.55 * r * math.sin(a), length + 0.15))
        end = Vector((spread * math.cos(a), spread * math.sin(a), length + 0.15 + tuft * (1.02 - 0.42 * r**2.5) * dice.uniform(0.95, 1.03)))
        way = end - start
        item.matrix_world = _towards(start, way)
        parts.append(item)
    discard([strand])
    for item in parts[2:]:
        item.matrix_world = _flat(flat) @ item.matrix_world
    group(parts, at, (lean, 90, 0))
    group(parts, (0, 0, 0), (0, 0, 0))
    return _spun(parts, at, turn)


def _towards(start, way):
    from mathutils import Matrix

    return Matrix.Translation(start) @ way.to_track_quat("X", "Z").to_matrix().to_4x4() @ Matrix.Scale(way.length, 4)


def _flat(share):
    from mathutils import Matrix

    bpy.context.view_layer.update()
    return Matrix.Diagonal((share, 1, 1, 1))


def _spun(parts, about, turn):
    from mathutils import Matrix

    bpy.context.view_layer.update()
    spin = Matrix.Translation(about) @ Matrix.Rotation(math.radians(turn), 4, "Z") @ Matrix.Translation(-Vector(about))
    for item in parts:
        item.matrix_world = spin @ item.matrix_world
    return parts


@a_prop("makeup-brushes", 0.17, "makeup brushes, brushes, make-up brush, brush, cosmetics", "Make-up brushes", "", "elegant soft", "", ("angled", "top"))
def makeup_brushes():
    brush(0.62, 0.11, 0.26, (-0.5, 0.16, 0.11), 6, 0, "#2b2422", "#7a5646")
    brush(0.6, 0.075, 0.2, (-0.46, -0.06, 0.075), -3, 0, "#2b2422", "#6a4a3d", 0.75)
    brush(0.56, 0.042, 0.14, (-0.42, -0.22, 0.045), -10, 0, "#2b2422", "#5d4236", 0.7)


@a_prop("cotton-pads", 0.09, "cotton pads, cosmetics", "Cotton pads", "", "clean soft calm", "")
def cotton_pads():
    fluff = of.fuzzy("#f0ece5", 0.9, 34, 0.5, 0.4)
    for k in range(6):
        pad = lathe([(0.0, 0.0), (0.25, 0.0), (0.31, 0.015), (0.32, 0.035), (0.3, 0.055), (0.24, 0.066), (0.0, 0.06)], fluff, 72, 5)
        lumpy(pad, 0.012, 6, k)
        moved(pad, (0.02 * math.sin(2.1 * k) - 0.1, 0.02 * math.cos(1.7 * k), 0.064 * k), (1.2 * math.sin(k), 1.2 * math.cos(k), 40 * k))
    lone = lathe([(0.0, 0.0), (0.25, 0.0), (0.31, 0.015), (0.32, 0.035), (0.3, 0.055), (0.24, 0.066), (0.0, 0.06)], fluff, 72, 5)
    moved(lumpy(lone, 0.012, 6, 9), (0.36, -0.22, 0.075), (0, -24, -32))


@a_prop("sponge", 0.12, "sponge, natural sponge", "Natural sponge", "", "natural clean calm", "")
def sponge():
    skin = of.mottled("#d9b36c", 0.75, 1.15, 0.95, 5, 0.3, 0.1)
    holes = skin.math("MULTIPLY", skin.ramp(skin.voronoi(13, at=skin.warped(0.05, 8, 2)), [(0.14, 0.0), (0.34, 1.0)]), skin.ramp(skin.voronoi(34), [(0.1, 0.0), (0.4, 1.0)]))
    base = skin.shader.inputs["Base Color"].links[0].from_socket
    skin.colour(skin.mix(skin.math("SUBTRACT", 1.0, holes), base, of.srgb("#7d5c2c")))
    skin.bump(holes, 1.0, 0.06)
    body = ball(0.5, skin, 6)
    lumpy(body, 0.16, 2.4, 7, 4)
    lumpy(body, 0.05, 12, 2, 2)
    moved(body, scale=(1, 0.78, 0.6))
