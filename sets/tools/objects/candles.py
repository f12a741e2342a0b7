"""Candles with their flames."""

import bpy

from stage import skins as of
from stage.booth import a_prop
from stage.forms import lathe, lumpy, moved
from stage.graph import Material
from stage.shapes import swept


STANDS = ("frontal", "angled")


def flame(at, height, reach=1.0):
    """A flame of `height` above the point `at`, and the light that it throws."""
    x, y, z = at
    wick = Material("wick", (0.012, 0.01, 0.009), 0.9, 0.1)
    swept([(x, y, z - 0.05), (x, y, z + height * 0.14), (x + height * 0.04, y, z + height * 0.26)], height * 0.028, wick, 10)
    profile = [(0.0, 0.0), (0.1, 0.05), (0.16, 0.2), (0.155, 0.34), (0.11, 0.58), (0.05, 0.82), (0.012, 0.97), (0.0, 1.0)]
    body = moved(lathe(profile, of.flame(), 48), (x, y, z + height * 0.08), scale=height)
    body.lightgroup = "fill"
    body.visible_shadow = False
    data = bpy.data.lights.new("flame", "POINT")
    data.energy, data.color, data.shadow_soft_size = 1.6 * reach, (1.0, 0.55, 0.2), height * 0.14
    lamp = bpy.data.objects.new("flame", data)
    lamp.location, lamp.lightgroup = (x, y, z + height * 0.5), "fill"
    bpy.context.scene.collection.objects.link(lamp)


def burnt(radius, height, material, pool=0.1):
    """A candle that has burnt a while: its rim is round and a pool lies about the wick."""
    profile = [(0.0, 0.0), (radius * 0.9, 0.0), (radius * 0.97, 0.008), (radius, 0.04), (radius, 0.1), (radius, height * 0.5)]
    profile += [(radius * 0.99, height - 0.06), (radius * 0.95, height - 0.012), (radius * 0.9, height)]
    profile += [(radius * 0.82, height - 0.02), (radius * 0.7, height - pool), (radius * 0.3, height - pool - 0.015), (0.0, height - pool - 0.015)]
    return lumpy(lathe(profile, material, 128), 0.018, 1.6, 2)


@a_prop("candle-pillar", 0.12, "pillar candle, candle", None, "autumn winter", "cosy warm calm", "wax", STANDS)
def pillar():
    burnt(0.31, 1.0, of.wax("#efe4cf", 0.22))
    flame((0, 0, 0.885), 0.34)


@a_prop("candle-taper", 0.28, "taper candle, candle, candlestick, candle holder", "Taper candle in a brass holder", "autumn winter", "elegant cosy festive", "wax brass", STANDS)
def taper():
    brass = of.metal("#c79a4e", 0.24)
    profile = [(0.0, 0.0), (0.165, 0.0), (0.17, 0.01), (0.15, 0.025), (0.06, 0.035), (0.028, 0.06), (0.026, 0.13), (0.04, 0.15)]
    profile += [(0.026, 0.165), (0.03, 0.2), (0.062, 0.215), (0.064, 0.225), (0.045, 0.232), (0.04, 0.23)]
    lathe(profile, brass, 96)
    body = lathe([(0.0, 0.2), (0.037, 0.2), (0.037, 0.25), (0.034, 0.6), (0.03, 0.88), (0.027, 0.905), (0.018, 0.915), (0.0, 0.912)], of.wax("#f1e9d8", 0.06), 64)
    lumpy(body, 0.01, 5, 1, middle=(0, 0, 0.5))
    flame((0, 0, 0.912), 0.15, 0.3)


@a_prop("tealight", 0.04, "tealight, candle", "Tealight", "autumn winter", "cosy warm calm", "wax")
def tealight():
    tin = of.metal("#cfcfce", 0.28)
    profile = [(0.0, 0.0), (0.46, 0.0), (0.485, 0.02), (0.485, 0.36), (0.5, 0.375), (0.5, 0.39), (0.475, 0.385), (0.47, 0.3)]
    lathe(profile, tin, 96, 4)
    wax = lathe([(0.0, 0.315), (0.2, 0.315), (0.4, 0.318), (0.472, 0.33)], of.wax("#f3ecdc", 0.3), 96)
    flame((0, 0, 0.33), 0.72, 2.2)


@a_prop("candle-jar", 0.1, "jar candle, candle, scented candle", "Candle in a jar", "autumn winter", "cosy calm warm", "ceramic wax", STANDS)
def jar():
    from stage import materials

    clay = materials.ceramic("#cfc4b4", 0.5, "#6a5a4c")
    profile = [(0.0, 0.0), (0.36, 0.0), (0.4, 0.03), (0.41, 0.1), (0.41, 0.8), (0.405, 0.84), (0.39, 0.84), (0.38, 0.8), (0.38, 0.6), (0.0, 0.6)]
    lathe(profile, clay, 96, 5)
    lathe([(0.0, 0.7), (0.2, 0.7), (0.34, 0.706), (0.379, 0.72)], of.wax("#f1e8d6", 0.2), 96)
    flame((0, 0, 0.71), 0.3, 0.9)
