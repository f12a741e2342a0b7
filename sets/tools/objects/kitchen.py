"""What lies in a kitchen: vegetables, eggs, grain and chocolate."""

import math

from mathutils import Vector

from stage import skins as of
from stage.booth import a_prop
from stage.forms import again, along, arc, ball, curled, deformed, dice_of, discard, group, lathe, lumpy, moved, pointed, smoothed
from stage.shapes import box, fractal, swept

from .leaves import pointy


@a_prop("tomato", 0.07, "tomato, vegetable, fruit", None, "summer", "fresh natural")
def tomato():
    skin = of.juicy("#c4261a", 0.08, 0.2)
    skin.set(Clearcoat=0.3, Clearcoat_Roughness=0.15)
    body = ball(0.5, skin, 6)

    def ribbed(p):
        a, flat = math.atan2(p.y, p.x), math.hypot(p.x, p.y) * 2
        rib = 1 + 0.018 * math.cos(6 * a + 0.6) * flat
        dip = 0.07 * math.exp(-((flat / 0.3) ** 2)) if p.z > 0 else 0.02 * math.exp(-((flat / 0.3) ** 2))
        return Vector((p.x * rib, p.y * rib, p.z * 0.83 - math.copysign(dip, p.z)))

    lumpy(deformed(body, ribbed), 0.03, 1.3, 4)
    green = of.leafy("#4f7d33", "#86a95c", 0.2)
    parts = [body]
    for k in range(6):
        leaf = curled(0.33, pointy(0.036, 0.3), green, (0.9, -0.5, 0.4)[k % 3], 0.3, 0.1)
        parts.append(moved(leaf, (0, 0, 0.365), (0, -6, 60 * k + (7, -8, 3)[k % 3])))
    parts.append(swept([(0, 0, 0.35), (0.01, 0, 0.46), (0.06, 0.01, 0.53)], 0.024, green, 12))
    group(parts, rotation=(14, 10, 0))


@a_prop("garlic", 0.06, "garlic, vegetable, spice", None, "", "natural warm")
def garlic():
    skin = of.mottled("#ebe3d6", 0.86, 1.05, 0.5, 4, 0.15)
    a = skin._node("ShaderNodeMath", "Value", {0: skin.channel(skin.point, "Green"), 1: skin.channel(skin.point, "Red")}, operation="ARCTAN2")
    lines = skin.noise(1.0, 3, 0.6, skin._node("ShaderNodeCombineXYZ", "Vector", {"X": skin.math("MULTIPLY", a, 9.0), "Y": skin.math("MULTIPLY", skin.channel(skin.point, "Blue"), 1.2), "Z": 0.0}))
    base = skin.shader.inputs["Base Color"].links[0].from_socket
    skin.colour(skin.mix(skin.ramp(lines, [(0.52, 0.0), (0.68, 0.5)]), base, of.srgb("#a9808c")))
    profile = [(0.0, 0.0), (0.16, 0.0), (0.34, 0.08), (0.48, 0.27), (0.42, 0.46), (0.22, 0.62), (0.1, 0.74), (0.06, 0.9), (0.065, 1.02), (0.0, 1.02)]
    bulb = lathe(profile, skin, 160, 10)

    def cloves(p):
        turn = math.atan2(p.y, p.x)
        rib = 1 - 0.12 * abs(math.cos(4.5 * turn + 0.3)) ** 7 * max(0.0, 1 - abs(p.z - 0.28) / 0.5)
        return Vector((p.x * rib + 0.09 * max(0, p.z - 0.6) ** 2, p.y * rib, p.z))

    group([lumpy(deformed(bulb, cloves), 0.03, 2, 2, middle=(0, 0, 0.3))], (-0.22, 0.04, 0))
    clove = lathe([(0.0, 0.0), (0.07, 0.02), (0.13, 0.14), (0.11, 0.3), (0.04, 0.44), (0.0, 0.47)], skin, 64, 8)
    deformed(clove, lambda p: Vector((p.x + 0.3 * p.z * (0.47 - p.z), p.y * (0.75 if p.y > 0 else 1.0), p.z)))
    moved(clove, (0.34, -0.3, 0.1), (84, 0, 62))


@a_prop("eggs", 0.058, "eggs, egg, food", "Eggs", "spring", "natural calm", "")
def eggs():
    for code, x, y, turn, size in (("#d7ab84", -0.42, 0.05, 40, 1.0), ("#e6d2ba", 0.4, 0.16, -55, 0.97), ("#c99a72", 0.05, -0.52, 80, 0.95)):
        shell = of.mottled(code, 0.95, 1.04, 0.5, 5, 0.08, 0.35)
        specks = shell.ramp(shell.voronoi(24), [(0.04, 0.35), (0.08, 0.0)])
        base = shell.shader.inputs["Base Color"].links[0].from_socket
        shell.colour(shell.mix(specks, base, of.srgb("#8a5f40")))
        of.soft(shell, 0.1, (0.08, 0.05, 0.03))
        egg = ball(0.38, shell, 6)
        deformed(egg, lambda p: Vector((p.x * (1 - 0.22 * p.z), p.y * (1 - 0.22 * p.z), p.z * 1.3)))
        moved(egg, (x, y, 0.37), (92, 0, turn), size)


@a_prop("chocolate", 0.08, "chocolate, chocolate pieces, food", "Pieces of chocolate", "winter", "warm cosy", "")
def chocolate():
    tone = of.mottled("#4a2616", 0.85, 1.15, 0.32, 3, 0.08, 0.5)
    for x, y, z, turn, lean in ((-0.3, 0.1, 0.09, 14, (0, 0)), (0.3, 0.12, 0.09, -24, (0, 0)), (0.06, -0.32, 0.09, 50, (0, 0)), (0.0, 0.0, 0.27, 4, (8, -6))):
        parts = [box((0, 0, -0.03), (0.46, 0.36, 0.12), tone, 0.016)]
        top = box((0, 0, 0.05), (0.4, 0.3, 0.06), tone, 0.022)
        deformed(top, lambda p: Vector((p.x * (0.9 if p.z > 0 else 1.06), p.y * (0.88 if p.z > 0 else 1.08), p.z)))
        group([*parts, top], (x, y, z), (*lean, turn))
    dice = dice_of(5)
    for k in range(26):
        a, r = dice.uniform(0, math.tau), dice.uniform(0.4, 0.85)
        crumb = lumpy(ball(1, tone, 2), 0.4, 1.4, k)
        size = dice.uniform(0.008, 0.024)
        moved(crumb, (r * math.cos(a), 0.75 * r * math.sin(a), size * 0.7), (0, 0, 0), size)


@a_prop("wheat", 0.36, "wheat, grain, dried grass, bunch", "Ears of wheat", "summer autumn", "natural warm", "")
def wheat():
    dice = dice_of(9)
    straw = of.mottled("#cda65c", 0.8, 1.15, 0.6, 5, 0.2)
    kernel = lathe([(0.0, 0.0), (0.007, 0.005), (0.011, 0.02), (0.008, 0.038), (0.0, 0.046)], straw, 10, 3)
    awn = curled(0.13, lambda t: 0.0016 * (1 - t) + 0.0003, straw, 0.15, 0.0, steps=(6, 2))
    for k in range(9):
        turn = -0.2 + 0.05 * k + dice.uniform(-0.02, 0.02)
        path = arc((0.66, 0.78, 0.7, 0.8, 0.62, 0.74, 0.68, 0.8, 0.64)[k], 0.05, 16, (-0.5, 0.03 - 0.007 * k, 0.03 + 0.014 * (k % 3)), turn)
        swept(path, 0.0048, straw, 8, 0.8)
        at, way = along(path, 1.0)
        flank = way.orthogonal().normalized()
        for ring in range(9):
            for j in range(4):
                a = math.tau * j / 4 + 0.78 * (ring % 2)
                out = flank * math.cos(a) + way.cross(flank) * math.sin(a)
                spot = at + way * (0.021 * ring) + out * 0.008
                item = pointed(again(kernel), spot, out * 0.55 + way, 0, 1.1 - 0.035 * ring)
                item.rotation_euler.rotate_axis("Y", math.radians(90))
                if j % 2:
                    pointed(again(awn), spot + way * 0.03, way * 1.5 + out * dice.uniform(0.25, 0.5), dice.uniform(0, 360), dice.uniform(0.8, 1.1))
    discard([kernel, awn])


@a_prop("chili", 0.1, "chili, chili pepper, vegetable, spice", "Chili peppers", "", "bold fresh", "")
def chili():
    skin = of.juicy("#b5160f", 0.06, 0.18)
    skin.set(Clearcoat=0.4, Clearcoat_Roughness=0.12)
    green = of.mottled("#5f8a3a", rough=0.5)
    for x, y, turn, bend, size in ((-0.02, 0.12, 12, 0.9, 1.0), (0.04, -0.12, -16, -0.8, 0.92)):
        path = arc(0.85, 0.1, 40, (-0.42, 0, 0), bend)
        body = swept(path, 0.1, skin, 28)
        for i in range(41):
            t = i / 40
            centre = path[i]
            girth = min(1.0, 0.55 + 5 * t) * (1 - t**1.7) ** 0.75 + 0.02
            for k in range(28):
                v = body.data.vertices[i * 28 + k]
                v.co = centre + (v.co - centre) * girth * (1 + 0.06 * fractal(5 * t, k * 0.2, turn, 2))
        cap = lathe([(0.0, 0.06), (0.02, 0.05), (0.05, 0.03), (0.072, 0.0), (0.074, -0.03), (0.066, -0.035)], green, 32, 5)
        pointed(cap, (-0.43, 0, 0), (0, 0, 1))
        cap.rotation_euler = (0, -math.pi / 2, 0)
        stem = swept([(-0.47, 0, 0), (-0.56, -0.01, 0.02), (-0.66, -0.05, 0.06)], 0.018, green, 10, 1.3)
        group([body, cap, stem], (x, y, 0.08 * size), (0, 0, turn), size)
