"""Blocks, arches and balls: the furniture of a studio; and toys."""

import math

import bpy
from mathutils import Vector

from stage import materials, skins as of
from stage.booth import a_prop
from stage.forms import ball, blade, curled, deformed, dice_of, group, lathe, lumpy, moved
from stage.shapes import arch, box, cylinder, fractal, outline, swept

STANDS = ("frontal", "angled")


@a_prop("block-cube", 0.14, "block, cube", "Stone cube", "", "minimal calm elegant", "travertine", views=("frontal", "angled"))
def cube():
    box((0, 0, 0.5), (1, 1, 1), materials.travertine("#d6c7b0"), 0.016, math.radians(28))


@a_prop("block-cylinder", 0.2, "cylinder, podium, block, pedestal", "Low cylinder", "", "minimal calm elegant", "plaster", views=("frontal", "angled"))
def low_cylinder():
    cylinder((0, 0, 0.15), 0.5, 0.3, materials.plaster("#e2dacd", 0.94, 0.1, 3.0), 0.016)


@a_prop("block-steps", 0.2, "steps, podium, block, stairs", "Two steps", "", "minimal bold", "plaster", STANDS)
def steps():
    skin = materials.plaster("#d8c3b2", 0.94, 0.1, 3.0)
    parts = [box((0, -0.22, 0.16), (0.8, 0.4, 0.32), skin, 0.012), box((0, 0.18, 0.32), (0.8, 0.42, 0.64), skin, 0.012)]
    group(parts, rotation=(0, 0, -18))


@a_prop("arch", 0.3, "arch, block", None, "", "minimal elegant calm", "plaster", STANDS)
def arch_block():
    skin = materials.plaster("#c98f76", 0.9, 0.14, 3.0)
    outer, inner = arch(0.74, 1.0), arch(0.38, 0.72)
    points = [*outer, *reversed(inner)]
    body = outline(points, -0.12, 0.24, skin, 0.0)
    bevel = body.modifiers.new("bevel", "BEVEL")
    bevel.width, bevel.segments, bevel.limit_method, bevel.angle_limit = 0.012, 4, "ANGLE", math.radians(40)
    bpy.ops.object.shade_smooth()
    body.data.use_auto_smooth = True
    moved(body, rotation=(0, 0, 16))


@a_prop("ball-stone", 0.12, "ball, sphere, stone ball", "Travertine ball", "", "minimal calm elegant", "travertine")
def ball_stone():
    ball(0.5, materials.travertine("#d9ccb8", 0.5), 6)


@a_prop("balls", 0.16, "balls, spheres, ball, sphere", "Three balls", "", "minimal playful bold", "lacquer")
def balls():
    for code, at, size in (("#d98a6a", (-0.36, 0.04, 0.3), 0.3), ("#e8d8c4", (0.2, 0.16, 0.22), 0.22), ("#7f9488", (0.08, -0.3, 0.13), 0.13)):
        moved(ball(size, materials.matte(code, 0.42), 6), at)


@a_prop("tennis-ball", 0.067, "tennis ball, ball, sport", None, "summer", "playful bold", "felt")
def tennis_ball():
    felt = of.fuzzy("#cfdc4a", 0.74, 42, 1.0, 0.7)
    moved(ball(0.49, felt, 6), (0, 0, 0.5))
    seam = of.mottled("#eef0e2", rough=0.8)
    path = []
    for k in range(241):
        t = math.tau * k / 240
        x, y, z = 0.75 * math.cos(t) + 0.25 * math.cos(3 * t), 0.75 * math.sin(t) - 0.25 * math.sin(3 * t), 2 * math.sqrt(0.1875) * math.sin(2 * t)
        path.append(Vector((x, y, z)).normalized() * 0.488)
    line = swept(path, 0.016, seam, 10)
    moved(line, (0, 0, 0.5), (64, 10, 35))
    dice = dice_of(4)
    from stage.forms import again, discard, pointed

    hair = curled(0.02, lambda t: 0.0016 * (1 - t) + 0.0003, felt, 0.8, 0.0, steps=(3, 1))
    for _ in range(1400):
        n = Vector((dice.gauss(0, 1), dice.gauss(0, 1), dice.gauss(0, 1))).normalized()
        pointed(again(hair), Vector((0, 0, 0.5)) + n * 0.488, n + 0.8 * Vector((dice.uniform(-1, 1), dice.uniform(-1, 1), dice.uniform(-1, 1))), 0, dice.uniform(0.7, 1.3))
    discard([hair])


@a_prop("toy-blocks", 0.12, "wooden toy, toy", "Toy blocks", "", "playful", "wood")
def toy_blocks():
    def painted(code):
        m = materials.painted_wood(code, 0.5)
        return m

    wood = materials.wood("#d6b184", "#b48a5c", scale=4.0)
    box((-0.24, 0.05, 0.17), (0.34, 0.34, 0.34), painted("#c4695a"), 0.028, math.radians(14))
    box((0.2, 0.0, 0.17), (0.34, 0.34, 0.34), painted("#e0b65c"), 0.028, math.radians(-22))
    box((-0.02, 0.04, 0.51), (0.34, 0.34, 0.34), wood, 0.028, math.radians(32))
    cylinder((0.0, -0.4, 0.14), 0.14, 0.28, painted("#6f97a0"), 0.02)
    half = [(0.3 * math.cos(a), 0.3 * math.sin(a)) for a in [math.pi * k / 40 for k in range(41)]]
    moved(outline(half, -0.09, 0.18, painted("#8aa583"), 0.018), (0.5, -0.28, 0), (0, 0, 38))


@a_prop("straw-hat", 0.4, "straw hat, hat, sun hat", "Straw hat", "summer", "sunny natural", "straw")
def straw_hat():
    straw = of.mottled("#d6b77c", 0.8, 1.12, 0.65, 5, 0.3)
    reach = straw.math("SQRT", straw.math("ADD", straw.math("POWER", straw.channel(straw.point, "Red"), 2.0), straw.math("POWER", straw.channel(straw.point, "Green"), 2.0)))
    rows = straw.math("FRACT", straw.math("MULTIPLY", straw.math("SUBTRACT", reach, straw.channel(straw.point, "Blue")), 38.0))
    turn = straw.math("ARCTAN2", straw.channel(straw.point, "Green"), straw.channel(straw.point, "Red"))
    slant = straw.math("FRACT", straw.math("MULTIPLY_ADD", turn, 36.0, straw.math("MULTIPLY", rows, 1.0)))
    braid = straw.math("MULTIPLY", straw.ramp(rows, [(0.0, 0.2), (0.3, 1.0), (0.75, 0.9), (1.0, 0.2)]), straw.ramp(slant, [(0.0, 0.6), (0.3, 1.0), (1.0, 0.75)]))
    base = straw.shader.inputs["Base Color"].links[0].from_socket
    straw.colour(straw.mix(0.75, base, straw.mix(1.0, braid, (1.0, 1.0, 1.0), "MULTIPLY"), "MULTIPLY"))
    straw.bump(braid, 0.7, 0.01)
    profile = [(0.5, 0.03), (0.42, 0.012), (0.3, 0.006), (0.235, 0.02), (0.222, 0.06), (0.212, 0.16), (0.19, 0.235), (0.13, 0.262), (0.0, 0.262)]
    hat = lathe(profile, straw, 160, 14)
    deformed(hat, lambda p: Vector((p.x, p.y * 0.9, p.z + 0.035 * math.cos(2 * math.atan2(p.y, p.x)) * max(0.0, math.hypot(p.x, p.y) - 0.24) * 3 + 0.02 * fractal(2 * p.x, 2 * p.y, 0, 2) * min(1, 4 * p.z + 0.3))))
    band = materials.satin("#3b3a3c", 0.5)
    ring = lathe([(0.236, 0.02), (0.228, 0.05), (0.223, 0.085)], band, 128, 4)
    moved(ring, scale=(1.005, 0.905, 1))
    from stage.forms import thick

    thick(hat, 0.008)
