"""Drinks in glasses, and what is poured from bottles and jars."""

import math

from stage import materials, skins as of
from stage.booth import a_prop
from stage.forms import ball, dice_of, group, lathe, lumpy, moved
from stage.shapes import box, smooth_profile, swept

from .fruit import LEMON, sliced

STANDS = ("frontal", "angled")


def walled(profile, tint="#ffffff"):
    """A vessel of glass. It throws no shadow on what is in it, which light through glass would lift again."""
    item = lathe(profile, of.glass(tint), 128, 8)
    item.visible_shadow = False
    return item


THROUGH = 0.6
"""What a drink lets through of the light around it."""


def drink(colour, deep):
    """A drink, `deep` where one looks along its wall. It shines with a share of the sky's light instead of showing what is behind it, because
    coverage has no color."""
    m = of.Material("drink", of.srgb(colour), 0.06, 0.5)
    edge = m._node("ShaderNodeLayerWeight", "Facing", {"Blend": 0.35})
    body = m.ramp(edge, [(0.1, of.srgb(colour)), (0.75, of.srgb(deep))])
    m.colour(body)
    m._feed(m.shader.inputs["Emission"], body)
    m.set(Emission_Strength=THROUGH)
    m.data.cycles.sample_as_light = False
    return m


def contents(profile, material):
    """What stands in a vessel; the light that comes through it is the sky's."""
    item = lathe(profile, material, 128, 6)
    item.lightgroup = "fill"
    return item


def stemmed(bowl, foot, height):
    """The wall of a stemmed glass: `bowl` is the outline of its cup from the stem up, as (radius, height), `foot` the radius of its base."""
    wall = [(0.0, 0.0), (foot * 0.96, 0.0), (foot, 0.006), (foot * 0.9, 0.012), (foot * 0.3, 0.028), (0.026, 0.06), (0.022, 0.2), (0.024, height)]
    inside = [(r - 0.008, z) for r, z in reversed(bowl)]
    return walled([*wall, *bowl, (bowl[-1][0] - 0.004, bowl[-1][1] + 0.004), *inside, (0.0, bowl[0][1] + 0.02)])


def filled(bowl, share, material):
    """What stands in a stemmed glass up to `share` of its height."""
    low, high = bowl[0][1], bowl[-1][1]
    top = low + share * (high - low)
    body = [(max(0.0, r - 0.013), z + 0.012) for r, z in bowl if z + 0.012 < top]
    radius = next(a[0] + (b[0] - a[0]) * (top - a[1]) / (b[1] - a[1]) for a, b in zip(bowl, bowl[1:]) if a[1] <= top <= b[1]) - 0.013
    return contents([(0.0, low + 0.03), *body, (radius, top), (radius * 0.6, top), (0.0, top)], material)


WINE = [(0.03, 0.42), (0.12, 0.46), (0.185, 0.55), (0.2, 0.64), (0.19, 0.76), (0.16, 0.92), (0.15, 0.97)]


@a_prop("wine-red", 0.21, "red wine, wine glass, wine, drink", "Glass of red wine", "autumn winter", "elegant warm cosy", "glass", STANDS, clear=True)
def red_wine():
    stemmed(WINE, 0.16, 0.41)
    filled(WINE, 0.42, drink("#7d0e22", "#33050f"))


FLUTE = [(0.026, 0.4), (0.06, 0.44), (0.085, 0.52), (0.1, 0.66), (0.098, 0.82), (0.086, 0.97)]


@a_prop("champagne-glass", 0.23, "champagne, drink", "Glass of champagne", "winter", "festive elegant", "glass", STANDS, clear=True)
def champagne():
    stemmed(FLUTE, 0.135, 0.39)
    filled(FLUTE, 0.74, drink("#fbe3a4", "#e6c272"))
    dice = dice_of(4)
    air = of.lacquer("#fff6dc", 0.15)
    for _ in range(46):
        z = dice.uniform(0.5, 0.8)
        turn, reach = dice.uniform(0, math.tau), 0.082
        moved(ball(dice.uniform(0.0016, 0.003), air, 2), (reach * math.cos(turn), reach * math.sin(turn), z))


def tumbler(radius, height):
    """A plain glass of `radius` with a thick foot."""
    wall = [(0.0, 0.0), (radius * 0.86, 0.0), (radius * 0.9, 0.015), (radius * 0.95, 0.3 * height), (radius, height - 0.012), (radius - 0.004, height)]
    inside = [(radius - 0.014, height - 0.006), (radius * 0.95 - 0.014, 0.3 * height), (radius * 0.87, 0.08), (radius * 0.7, 0.06), (0.0, 0.058)]
    return walled([*wall, *inside])


def poured(radius, height, material, low=0.07):
    """What stands in a tumbler of `radius` up to `height`."""
    return contents([(0.0, low), (radius * 0.68, low), (radius * 0.84, low + 0.025), (radius * 0.93 - 0.018, 0.3 * height + 0.05), (radius * 0.965 - 0.016, height), (radius * 0.6, height), (0.0, height)], material)


@a_prop("lemonade", 0.14, "lemonade, drink", "Glass of lemonade", "summer", "fresh sunny", "glass", STANDS, clear=True)
def lemonade():
    tumbler(0.28, 0.92)
    juice = drink("#fdf09a", "#f2dc6a")
    poured(0.28, 0.72, juice)
    clear = of.glass("#ffffff", 0.04, 1.31)
    for x, y, z, turn in ((-0.1, -0.05, 0.76, 20), (0.1, 0.08, 0.74, 50), (-0.02, 0.12, 0.8, 70)):
        moved(lumpy(box((0, 0, 0), (0.15, 0.15, 0.15), clear, 0.03), 0.04, 3, turn), (x, y, z), (18, 24, turn))
    slice_ = sliced(of.peel(*LEMON), of.citrus_face("#fbe37c", "#fbf4d6", LEMON[0], 0.4), 0.4)
    group(slice_, (0.2, -0.1, 0.93), (84, 0, 24), 0.42)
    straw = of.striped("#f4f1ea", "#d9a33a", 16, 0.5)
    swept([(0.12, 0.1, 0.1), (-0.02, 0.06, 0.7), (-0.16, 0.02, 1.22)], 0.022, straw, 16)


@a_prop("tea-glass", 0.1, "tea, cup, drink", "Glass cup of tea", "autumn winter", "calm warm cosy", "glass", STANDS, clear=True)
def tea():
    saucer = [(0.0, 0.02), (0.24, 0.02), (0.26, 0.0), (0.3, 0.0), (0.34, 0.02), (0.52, 0.07), (0.6, 0.12), (0.6, 0.13), (0.57, 0.125), (0.45, 0.085), (0.28, 0.045), (0.0, 0.04)]
    lathe(saucer, materials.ceramic("#f1efeb", 0.18), 128, 8)
    wall = [(0.0, 0.05), (0.2, 0.05), (0.3, 0.09), (0.39, 0.24), (0.42, 0.5), (0.42, 0.71), (0.41, 0.72), (0.4, 0.7), (0.4, 0.5), (0.37, 0.26), (0.28, 0.12), (0.0, 0.085)]
    walled(wall)
    contents([(0.0, 0.1), (0.27, 0.135), (0.355, 0.265), (0.385, 0.5), (0.386, 0.58), (0.2, 0.58), (0.0, 0.58)], drink("#d8741f", "#93420f"))
    swept([(x, 0, z) for x, z in smooth_profile([(0.4, 0.58), (0.52, 0.6), (0.6, 0.5), (0.58, 0.34), (0.5, 0.25), (0.385, 0.26)], 8)], 0.03, of.glass("#ffffff"), 16)


@a_prop("milk-glass", 0.13, "milk, drink", "Glass of milk", "", "fresh calm clean", "glass", STANDS, clear=True)
def milk():
    tumbler(0.29, 0.9)
    poured(0.29, 0.74, of.mottled("#f6f3ec", 0.98, 1.0, 0.25, 2, 0.0))


@a_prop("beer-glass", 0.18, "beer, drink", "Glass of beer", "summer autumn", "fresh rustic bold", "glass", STANDS, clear=True)
def beer():
    tumbler(0.24, 0.96)
    poured(0.24, 0.74, drink("#f7b433", "#d08718"))
    dice = dice_of(8)
    foam = of.mottled("#fbf4e2", 0.94, 1.02, 0.8, 16, 0.7)
    poured(0.24, 0.93, foam, 0.745)
    for _ in range(40):
        turn, reach = dice.uniform(0, math.tau), 0.19 * dice.random() ** 0.5
        moved(ball(dice.uniform(0.018, 0.04), foam, 3), (reach * math.cos(turn), reach * math.sin(turn), 0.94), scale=(1, 1, 0.6))


@a_prop("olive-oil", 0.24, "oil, olive oil, bottle", "Bottle of olive oil", "summer", "natural fresh warm", "glass", STANDS, clear=True)
def olive_oil():
    profile = [(0.0, 0.0), (0.15, 0.0), (0.165, 0.015), (0.168, 0.1), (0.168, 0.5), (0.155, 0.58), (0.08, 0.68), (0.055, 0.74), (0.052, 0.86), (0.062, 0.87), (0.062, 0.895), (0.05, 0.9)]
    inside = [(0.042, 0.895), (0.042, 0.74), (0.07, 0.68), (0.145, 0.58), (0.157, 0.5), (0.157, 0.05), (0.14, 0.03), (0.0, 0.028)]
    walled([*profile, *inside], "#fbfff8")
    contents([(0.0, 0.034), (0.136, 0.036), (0.15, 0.055), (0.151, 0.5), (0.143, 0.555), (0.07, 0.555), (0.0, 0.555)], drink("#d9c93e", "#a59a24"))
    cork = of.mottled("#b98a58", 0.7, 1.15, 0.8, 9, 0.5)
    lathe([(0.0, 0.84), (0.04, 0.84), (0.043, 0.9), (0.052, 0.905), (0.052, 0.97), (0.045, 0.98), (0.0, 0.98)], cork, 64, 4)


@a_prop("honey-jar", 0.12, "honey, jar, food", "Jar of honey with a dipper", "autumn summer", "natural warm", "glass", STANDS, clear=True)
def honey():
    wall = [(0.0, 0.0), (0.3, 0.0), (0.34, 0.02), (0.36, 0.1), (0.36, 0.58), (0.33, 0.66), (0.3, 0.69), (0.3, 0.75), (0.29, 0.76)]
    inside = [(0.275, 0.75), (0.275, 0.69), (0.31, 0.65), (0.335, 0.57), (0.335, 0.1), (0.31, 0.05), (0.0, 0.045)]
    walled([*wall, *inside], "#fffdf6")
    contents([(0.0, 0.05), (0.3, 0.055), (0.328, 0.1), (0.328, 0.55), (0.25, 0.57), (0.0, 0.57)], drink("#f0a426", "#c06f0e"))
    oak = materials.wood("#b98a5a", "#7d5232", scale=3.0)
    rings = [(0.0, -0.02)]
    for k in range(6):
        wide = 0.1 * math.sin(math.pi * (k + 1.2) / 7.4) ** 0.6
        rings += [(wide * 0.62, 0.045 * k), (wide, 0.045 * k + 0.012), (wide, 0.045 * k + 0.028), (wide * 0.62, 0.045 * k + 0.04)]
    dipper = [lathe([*rings, (0.03, 0.29), (0.026, 0.5), (0.028, 0.95), (0.02, 0.97), (0.0, 0.972)], oak, 64, 3)]
    group(dipper, (-0.08, 0.0, 0.42), (0, 26, 14))
