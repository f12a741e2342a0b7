"""Bread, pastry and cheese."""

import math

import bpy
from mathutils import Matrix, Vector

from stage import skins as of
from stage.booth import a_prop
from stage.forms import ball, deformed, dice_of, group, lathe, lumpy, moved
from stage.graph import scaled, srgb
from stage.shapes import fractal, mesh, outline, softened


def crust(pale, dark, flour=0.0):
    """Baked dough: darker where it rises, pale in its folds, dusted with `flour`."""
    a, b = srgb(pale), srgb(dark)
    m = of.Material("crust", a, 0.62, 0.3)
    drift = m.noise(2.6, 7, 0.62, m.warped(0.2, 3.0))
    body = m.ramp(drift, [(0.3, b), (0.5, scaled(a, 0.86)), (0.7, a)])
    if flour:
        dust = m.ramp(m.noise(5.0, 8, 0.7), [(0.45, 0.0), (0.68, flour)])
        body = m.mix(dust, body, srgb("#efe4d0"))
    m.colour(body)
    return m.bump(m.noise(26, 6, 0.7), 0.45, 0.012)


@a_prop("bread-loaf", 0.26, "bread, loaf, food", "Loaf of country bread", "autumn", "rustic natural warm", "")
def bread():
    loaf = ball(0.5, crust("#b9783f", "#7d4520", 0.75), 6)

    def scored(p):
        x, y, z = p.x, p.y * 0.82, p.z * 0.66
        if p.z > 0:
            for k in (-1, 0, 1):
                gap = (x - 0.2 * k + 0.35 * y) / 0.028
                z -= 0.045 * math.exp(-gap * gap) * max(0.0, p.z * 2 - 0.25)
                z += 0.022 * math.exp(-(((x - 0.2 * k - 0.05 + 0.35 * y) / 0.035) ** 2)) * max(0.0, p.z * 2 - 0.25)
        else:
            z *= 0.72
        return Vector((x, y, z))

    group([lumpy(deformed(loaf, scored), 0.05, 1.6, 3)], (0, 0, 0.24), (0, 0, 22))


@a_prop("croissant", 0.15, "croissant, food", None, "", "cosy warm soft", "")
def croissant():
    rows, around = 132, 40
    vertices = []
    for i in range(rows + 1):
        t = i / rows
        a = math.radians(-78 + 156 * t)
        centre = Vector((0.42 * math.sin(a), 0.3 - 0.3 * math.cos(a), 0))
        way = Vector((math.cos(a), math.sin(a), 0))
        side = Vector((0, 0, 1)).cross(way)
        ridge = 1 - abs(math.sin(math.pi * abs(t - 0.5) * 9)) ** 0.6
        girth = 0.165 * max(0.0, math.sin(math.pi * (0.04 + 0.92 * t))) ** 0.8 * (1 - 0.2 * ridge) * min(1.0, 12 * min(t, 1 - t) + 0.02)
        for k in range(around):
            b = math.tau * k / around
            r = girth * (1 + 0.03 * fractal(6 * t, 2 * math.cos(b), 2 * math.sin(b), 2))
            vertices.append(centre + side * (r * math.cos(b)) + Vector((0, 0, girth * 0.86 + 0.9 * r * math.sin(b))))
    faces = [(i * around + k, i * around + (k + 1) % around, (i + 1) * around + (k + 1) % around, (i + 1) * around + k) for i in range(rows) for k in range(around)]
    skin = crust("#c98a3e", "#8f5220")
    skin.set(Clearcoat=0.25, Clearcoat_Roughness=0.3)
    body = mesh(vertices, faces, skin)
    group([softened(body, 0)], (0, -0.05, 0), (0, 0, 200))


@a_prop("cookies", 0.085, "cookie, cookies, food", "Chocolate chip cookies", "autumn winter", "cosy playful warm", "")
def cookies():
    dough = crust("#c9965a", "#a06a34")
    chip = of.mottled("#3a1d10", 0.85, 1.2, 0.35, 4, 0.1, 0.5)

    def cookie(seed):
        dice = dice_of(seed)
        parts = [lumpy(lathe([(0.0, 0.0), (0.4, 0.0), (0.48, 0.03), (0.5, 0.08), (0.45, 0.135), (0.3, 0.165), (0.0, 0.175)], dough, 96, 6), 0.06, 2.4, seed)]
        for _ in range(13):
            a, r = dice.uniform(0, math.tau), 0.4 * dice.random() ** 0.5
            parts.append(moved(lumpy(ball(dice.uniform(0.035, 0.06), chip, 3), 0.2, 4, seed), (r * math.cos(a), r * math.sin(a), 0.165 - 0.22 * r * r), (dice.uniform(-30, 30), dice.uniform(-30, 30), dice.uniform(0, 360)), (1, 1, 0.72)))
        return parts

    group(cookie(2), (0, 0, 0), (0, 0, 30))
    group(cookie(5), (0.03, -0.02, 0.165), (2, -1, 110))
    group(cookie(7), (-0.03, 0.02, 0.33), (-1, 3, 200))
    group(cookie(9), (0.5, -0.36, 0.34), (0, 58, -35), 0.96)


def hollowed(item, bite):
    """Takes the shape `bite` out of an item."""
    cut = item.modifiers.new("bite", "BOOLEAN")
    cut.operation, cut.object = "DIFFERENCE", bite
    bpy.context.view_layer.objects.active = item
    bpy.ops.object.modifier_apply(modifier=cut.name)
    bpy.data.objects.remove(bite)


@a_prop("cheese-wedge", 0.18, "cheese, food", "Wedge of cheese", "autumn", "rustic natural warm", "")
def cheese():
    paste = of.soft(of.mottled("#e6bd62", 0.9, 1.05, 0.5, 5, 0.35), 0.15, (0.1, 0.08, 0.03))
    points = [(0.0, 0.0)] + [(math.cos(math.radians(a)), math.sin(math.radians(a))) for a in range(-21, 22, 2)]
    slab = outline([(x, y) for x, y in points], 0, 0.36, paste, 0.012)
    slab.data.transform(Matrix.Rotation(math.radians(-90), 4, "X"))
    dice = dice_of(4)
    for _ in range(15):
        x, y = dice.uniform(0.25, 0.95), dice.choice((-1, 1)) * 0.38
        spot = (x, y * x, dice.uniform(-0.3, -0.06)) if dice.random() < 0.7 else (x, dice.uniform(-0.3, 0.3) * x, 0.0)
        hollowed(slab, moved(ball(dice.uniform(0.03, 0.075), paste, 4), spot))
    rind = of.mottled("#c98f3c", 0.85, 1.1, 0.6, 6, 0.3)
    rim = [Vector((1.004 * math.cos(math.radians(a)), 1.004 * math.sin(math.radians(a)), z)) for z in (-0.36, 0.0) for a in range(-21, 22)]
    n = len(rim) // 2
    shell = mesh(rim, [(k, k + 1, n + k + 1, n + k) for k in range(n - 1)], rind)
    group([slab, shell], (-0.5, 0, 0), (0, 0, 158))
