"""Procedural surfaces. Colours are hex codes as the eye reads them; sizes are in product heights."""

from .graph import Material, scaled, srgb


def paper(colour, grain=0.05, mottle=0.0):
    """Seamless background paper; `mottle` 0..1 adds a painted-canvas cloudiness."""
    tone = srgb(colour)
    m = Material("paper", tone, 0.85, 0.15)
    if mottle:
        m.colour(m.ramp(m.noise(0.9, 6, 0.5), [(0.3, scaled(tone, 1 - 0.16 * mottle)), (0.7, tone)]))
    return m.bump(m.noise(90, 4, 0.7), grain, 0.006)


def plaster(colour, shade=0.9, relief=0.22, scale=2.2):
    """Limewash: broad trowelled clouds and a fine, sandy relief."""
    tone = srgb(colour)
    m = Material("plaster", tone, 0.88, 0.15)
    at = m.warped(0.35, 1.3)
    cloud = m.noise(scale, 9, 0.62, at)
    m.colour(m.ramp(cloud, [(0.32, scaled(tone, shade)), (0.68, tone)]))
    return m.bump(m.mix(0.35, m.noise(scale * 16, 7, 0.68), m.noise(scale * 1.6, 5, 0.5, at)), relief, 0.05)


def matte(colour, rough=0.6, specular=0.35):
    """Powder-coated or lacquered: one colour with the faintest orange peel."""
    m = Material("matte", srgb(colour), rough, specular)
    return m.bump(m.noise(60, 3, 0.5), 0.03, 0.004)


def ceramic(colour, rough=0.32, speckle=None):
    """Stoneware glaze; `speckle` is the colour of iron spots."""
    tone = srgb(colour)
    m = Material("ceramic", tone, rough, 0.5)
    body = m.ramp(m.noise(2.5, 6, 0.55), [(0.35, scaled(tone, 0.92)), (0.65, tone)])
    if speckle:
        spots = m.ramp(m.voronoi(26), [(0.09, 1.0), (0.14, 0.0)])
        body = m.mix(spots, body, srgb(speckle))
    return m.colour(body).bump(m.noise(9, 3, 0.5), 0.05, 0.02)


def marble(base="#efece8", vein="#8d8a88", second="#c9b48f", rough=0.14, scale=1.0):
    """Veins are the zero lines of two warped noises; clouds lie beneath."""
    tone = srgb(base)
    m = Material("marble", tone, rough, 0.5)
    at = m.vector("MULTIPLY_ADD", m.noise(1.1 * scale, 12, 0.55, colour=True), (0.9, 0.9, 0.9), m.point)

    def veins(frequency, width):
        distance = m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(frequency, 6, 0.55, at), 0.5))
        return m.ramp(distance, [(0, 1.0), (width, 0.25), (width * 3.2, 0.0)])

    cloud = m.ramp(m.noise(1.6 * scale, 8, 0.6), [(0.35, scaled(tone, 0.84)), (0.6, tone)])
    veined = m.mix(veins(0.9 * scale, 0.012), cloud, srgb(vein))
    fine = m.mix(0.45, (0.0, 0.0, 0.0), veins(2.3 * scale, 0.006))
    return m.colour(m.mix(fine, veined, srgb(second)))


def travertine(colour="#d9c9b2", rough=0.55):
    """Horizontal sediment bands with pits along them."""
    tone = srgb(colour)
    m = Material("travertine", tone, rough, 0.35)
    at = m.warped(0.16, 1.4)
    bands = m.noise(1.6, 9, 0.62, m.stretched((0.55, 0.55, 5.5), at))
    body = m.ramp(bands, [(0.3, scaled(tone, 0.78)), (0.48, tone), (0.66, scaled(tone, 1.14))])
    fine = m.ramp(m.noise(14, 6, 0.65, m.stretched((1, 1, 3.2), at)), [(0.35, 0.9), (0.6, 1.0)])
    body = m.mix(1.0, body, fine, "MULTIPLY")
    pits = m.ramp(m.noise(7, 5, 0.72, m.stretched((1.0, 1.0, 3.4), at)), [(0.325, 0.0), (0.37, 1.0)])
    m.colour(m.mix(1.0, body, m.ramp(pits, [(0, 0.55), (1, 1.0)]), "MULTIPLY"))
    return m.bump(m.mix(0.15, pits, fine), 0.5, 0.02)


def wood(light="#b98a5a", dark="#7d5232", rough=0.42, planks=None, scale=1.0, offset=(2.7, 0.2, 0.0)):
    """Oiled timber, grain along x; `planks` is the width of a board, None for one slab."""
    a, b = srgb(light), srgb(dark)
    m = Material("wood", a, rough, 0.4)
    at = m.stretched((1, 1, 1), offset=offset)
    joint = board = None
    if planks:
        joint = m.brick(9.3, planks, 0.0035, 0.43, at)
        board = m.brick(9.3, planks, 0.0035, 0.43, at, "Color")
        at = m.vector("MULTIPLY_ADD", board, (31.0, 17.0, 5.0), at)

    def grained(along, across):
        return m.stretched((along * scale, across * scale, across * scale), at)

    level = m.math("FRACT", m.math("MULTIPLY", m.noise(1.0, 2, 0.45, grained(0.32, 1.9)), 22.0))
    rings = m.ramp(level, [(0, 0.35), (0.12, 1.0), (0.75, 0.72), (1, 0.35)])
    fibre = m.noise(6, 9, 0.72, grained(0.5, 11))
    pores = m.noise(9, 5, 0.8, grained(0.7, 26))
    body = m.mix(rings, tuple(0.55 * x + 0.45 * y for x, y in zip(a, b)), a)
    body = m.mix(0.55, body, m.ramp(fibre, [(0.36, (0.66, 0.62, 0.58)), (0.58, (1.0, 1.0, 1.0))]), "MULTIPLY")
    body = m.mix(0.5, body, m.ramp(pores, [(0.33, (0.5, 0.45, 0.4)), (0.42, (1.0, 1.0, 1.0))]), "MULTIPLY")
    drift = m.ramp(m.noise(0.9, 4, 0.5, grained(0.5, 1)), [(0.35, 0.83), (0.65, 1.0)])
    body = m.mix(0.7, body, drift, "MULTIPLY")
    relief = m.mix(0.45, fibre, pores)
    if planks:
        body = m.mix(1.0, body, m.ramp(board, [(0, 0.8), (1, 1.0)]), "MULTIPLY")
        body = m.mix(joint, body, (0.03, 0.02, 0.012))
        relief = m.mix(joint, relief, (0.0, 0.0, 0.0))
    m.rough(m.ramp(fibre, [(0.3, rough + 0.16), (0.7, rough - 0.05)]))
    return m.colour(body).bump(relief, 0.16, 0.012)


def terrazzo(base="#ece6dc", chips=("#b5654a", "#3d5a52", "#d9a441", "#6d6a68", "#f6f2ea"), scale=7.0, rough=0.25):
    """Three sizes of stone chips in cement."""
    m = Material("terrazzo", srgb(base), rough, 0.5)
    at = m.warped(0.06, 4, 2)
    body = srgb(base)
    for frequency, rarity in ((scale * 0.55, 0.72), (scale * 1.3, 0.6), (scale * 3, 0.5)):
        cell = m.voronoi(frequency, "Color", at=at)
        inside = m.ramp(m.voronoi(frequency, feature="DISTANCE_TO_EDGE", at=at), [(0.10, 0.0), (0.12, 1.0)])
        kept = m.ramp(m.channel(cell, "Red"), [(rarity, 0.0), (rarity + 0.01, 1.0)], "CONSTANT")
        stops = [(i / len(chips), srgb(chip)) for i, chip in enumerate(chips)]
        stone = m.ramp(m.channel(cell, "Green"), stops, "CONSTANT")
        body = m.mix(m.mix(1.0, inside, kept, "MULTIPLY"), body, stone)
    return m.colour(body)


def linen(colour, weave=150.0):
    """Plain weave: two crossed, uneven sets of threads."""
    tone = srgb(colour)
    m = Material("linen", tone, 0.92, 0.1)
    warp = m.noise(1.0, 3, 0.6, m.stretched((weave, weave * 0.06, weave)))
    weft = m.noise(1.0, 3, 0.6, m.stretched((weave * 0.06, weave, weave)))
    threads = m.mix(0.5, warp, weft)
    m.colour(m.ramp(threads, [(0.38, scaled(tone, 0.82)), (0.6, tone)]))
    m.set(Sheen=0.35)
    return m.bump(threads, 0.22, 0.008)


def towelling(colour):
    m = Material("towelling", srgb(colour), 0.95, 0.05)
    m.set(Sheen=0.6)
    return m.bump(m.noise(75, 3, 0.7), 0.9, 0.03)


def foliage(colour, rough=0.42):
    """A leaf: mottled, with light shining through."""
    tone = srgb(colour)
    m = Material("foliage", tone, rough, 0.4)
    m.colour(m.ramp(m.noise(5, 5, 0.6), [(0.3, scaled(tone, 0.7)), (0.7, scaled(tone, 1.2))]))
    m.set(Subsurface=0.0)
    return m


def glow(colour, strength):
    """A light-emitting surface, e.g. a neon tube or the sky behind a window."""
    m = Material("glow", srgb(colour), 1.0, 0.0)
    m.set(Emission=srgb(colour), Emission_Strength=strength)
    return m


def black():
    """Takes all light: for cut-outs that only cast shadows."""
    return Material("black", (0.0, 0.0, 0.0), 1.0, 0.0)


def glaze(colour, shade=1.0, rough=0.16):
    """Hand-glazed clay: pooled colour and a wavy skin."""
    tone = scaled(srgb(colour), shade)
    m = Material("glaze", tone, rough, 0.5)
    m.colour(m.ramp(m.noise(5, 5, 0.6), [(0.3, scaled(tone, 0.86)), (0.7, scaled(tone, 1.08))]))
    return m.bump(m.noise(4, 3, 0.5), 0.12, 0.05)
