"""Procedural surfaces. Colours are hex codes as the eye reads them; sizes are in product heights."""

from .graph import Material, scaled, srgb

KINDS = ("paint", "cloth", "paper", "sky", "window")


def area(material, name, kind):
    """Lets the service recolor what has this material, or the world as the sky; materials of one name are one area."""
    assert kind in KINDS, kind
    data = getattr(material, "data", material)
    data["area"], data["area_kind"] = name, kind
    return material


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


def wood(light="#b98a5a", dark="#7d5232", rough=0.42, planks=None, scale=1.0, offset=(2.7, 0.2, 0.0), length=9.3):
    """Oiled timber, grain along x; `planks` is the width of a board of `length`, None for one slab."""
    a, b = srgb(light), srgb(dark)
    m = Material("wood", a, rough, 0.4)
    at = m.stretched((1, 1, 1), offset=offset)
    joint = board = None
    if planks:
        joint = m.brick(length, planks, 0.0035 / scale**0.5, 0.43, at)
        board = m.brick(length, planks, 0.0035 / scale**0.5, 0.43, at, "Color")
        at = m.vector("MULTIPLY_ADD", board, (31.0, 17.0, 5.0), at)

    def grained(along, across):
        return m.stretched((along * scale, across * scale, across * scale), at)

    level = m.math("FRACT", m.math("MULTIPLY", m.noise(1.0, 2, 0.45, grained(0.32, 1.9)), 22.0))
    rings = m.ramp(level, [(0, 0.35), (0.12, 1.0), (0.75, 0.72), (1, 0.35)])
    fibre = m.noise(6, 5, 0.72, grained(0.5, 11))
    pores = m.noise(9, 3, 0.8, grained(0.7, 26))
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
    m = Material("glaze", tone, rough, 0.5).scattered()
    m.colour(m.ramp(m.noise(5, 5, 0.6), [(0.3, scaled(tone, 0.86)), (0.7, scaled(tone, 1.08))]))
    return m.bump(m.noise(4, 3, 0.5), 0.12, 0.05)


def concrete(colour="#8f8d89", rough=0.72, pits=1.0, scale=1.0):
    """Cast concrete: drifting tones, fine sand and, with `pits` up to 1, the open bubbles of the casting."""
    tone = srgb(colour)
    m = Material("concrete", tone, rough, 0.3).scattered()
    at = m.warped(0.4, 1.1 * scale)
    drift = m.noise(1.3 * scale, 10, 0.64, at)
    body = m.ramp(drift, [(0.3, scaled(tone, 0.76)), (0.52, tone), (0.7, scaled(tone, 1.16))])
    sand = m.noise(34 * scale, 6, 0.7)
    body = m.mix(1.0, body, m.ramp(sand, [(0.3, 0.88), (0.66, 1.0)]), "MULTIPLY")
    cell = m.channel(m.voronoi(8 * scale, "Color"), "Red")
    reach = m.math("MULTIPLY", m.ramp(cell, [(0.62, 0.0), (1.0, 0.16)]), pits)
    bubble = m.math("GREATER_THAN", m.math("ADD", reach, -0.02), m.voronoi(8 * scale))
    body = m.mix(m.math("MULTIPLY", bubble, 0.72), body, scaled(tone, 0.22))
    relief = m.mix(bubble, m.mix(0.3, sand, drift), (0.0, 0.0, 0.0))
    return m.colour(body).bump(relief, 0.25, 0.012)


def slate(colour="#474b50", rust="#6b5a4b", rough=0.55):
    """Cleft slate: layers that end in soft ledges, blue-grey with a breath of rust."""
    tone = srgb(colour)
    m = Material("slate", tone, rough, 0.4)
    at = m.warped(0.5, 0.9, 6)
    layers = m.math("MULTIPLY", m.noise(0.55, 4, 0.5, at), 9.0)
    part = m.math("FRACT", layers)
    ledge = m.math("ADD", m.math("FLOOR", layers), m.ramp(part, [(0.0, 0.0), (0.8, 0.08), (1.0, 1.0)]))
    grain = m.noise(11, 9, 0.72, m.stretched((1.0, 2.1, 1.0), at, turn=0.5))
    body = m.ramp(grain, [(0.28, scaled(tone, 0.66)), (0.5, tone), (0.72, scaled(tone, 1.32))])
    warm = m.ramp(m.noise(1.1, 6, 0.6, at), [(0.54, 0.0), (0.74, 0.45)])
    m.colour(m.mix(warm, body, srgb(rust)))
    m.rough(m.ramp(grain, [(0.3, rough + 0.12), (0.7, rough - 0.1)]))
    return m.bump(m.math("ADD", m.math("MULTIPLY", ledge, 0.4), m.math("MULTIPLY", grain, 0.42)), 0.5, 0.03)


def felt(colour, shade=0.8):
    """Pressed wool: short fibres every way and a melange of two tones."""
    tone = srgb(colour)
    m = Material("felt", tone, 0.96, 0.05)
    fibres = [
        m.noise(1.0, 4, 0.65, m.stretched((160, 26, 160), m.warped(0.05, 9, 2), turn=turn)) for turn in (0.3, 1.4, 2.5)
    ]
    mesh = m.mix(0.4, m.mix(0.5, fibres[0], fibres[1]), fibres[2])
    body = m.ramp(mesh, [(0.36, scaled(tone, shade)), (0.62, scaled(tone, 1.12))])
    m.colour(m.mix(0.5, body, m.ramp(m.noise(1.6, 6, 0.6), [(0.3, 0.86), (0.7, 1.0)]), "MULTIPLY"))
    m.set(Sheen=0.5)
    return m.bump(m.mix(0.25, mesh, m.noise(40, 5, 0.7)), 0.3, 0.01)


def sand(colour="#dcc7a3", grain=230.0):
    """Fine dry sand: every grain its own tone."""
    tone = srgb(colour)
    m = Material("sand", tone, 0.95, 0.08)
    grains = m.channel(m.voronoi(grain, "Color"), "Red")
    body = m.ramp(grains, [(0.0, scaled(tone, 0.8)), (0.2, tone), (0.9, scaled(tone, 1.1)), (1.0, scaled(tone, 1.3))])
    body = m.mix(0.7, body, m.ramp(m.noise(2.2, 8, 0.6), [(0.3, 0.82), (0.7, 1.0)]), "MULTIPLY")
    return m.colour(body).bump(m.mix(0.4, grains, m.noise(30, 6, 0.7)), 0.35, 0.008)


def metal(colour="#b9935a", rough=0.3, brushed=0.0):
    """Brass, steel or iron; `brushed` draws fine lines along x."""
    m = Material("metal", srgb(colour), rough, 0.5, 1.0)
    haze = m.noise(3.0, 7, 0.6)
    m.rough(m.ramp(haze, [(0.3, rough), (0.7, rough + 0.14)]))
    if brushed:
        m.bump(m.noise(1.0, 3, 0.6, m.stretched((3.0, 180, 180))), brushed, 0.004)
    return m


def stone(colour="#6f6a64", rough=0.75, scale=1.0):
    """Weathered rock: mottled, with a grainy skin."""
    tone = srgb(colour)
    m = Material("stone", tone, rough, 0.3)
    at = m.warped(0.3, 2.0 * scale)
    body = m.ramp(
        m.noise(3.2 * scale, 10, 0.66, at), [(0.3, scaled(tone, 0.62)), (0.52, tone), (0.72, scaled(tone, 1.3))]
    )
    grain = m.noise(26 * scale, 8, 0.72)
    body = m.mix(0.8, body, m.ramp(grain, [(0.32, 0.75), (0.6, 1.0)]), "MULTIPLY")
    return m.colour(body).bump(m.mix(0.5, grain, m.noise(7 * scale, 8, 0.65, at)), 0.55, 0.04)


def pebble(colour, rough=0.6):
    """A stone rounded by water."""
    tone = srgb(colour)
    m = Material("pebble", tone, rough, 0.35)
    m.colour(m.ramp(m.noise(4, 8, 0.65), [(0.3, scaled(tone, 0.8)), (0.7, scaled(tone, 1.12))]))
    return m.bump(m.mix(0.5, m.noise(38, 6, 0.7), m.noise(9, 5, 0.6)), 0.3, 0.012)


def clay(colour, shade=1.0, rough=0.8):
    """Unglazed, fired clay: flashed by the kiln, dusty."""
    tone = scaled(srgb(colour), shade)
    m = Material("clay", tone, rough, 0.22).scattered()
    body = m.ramp(
        m.noise(2.6, 8, 0.6, m.warped(0.3, 1.7)), [(0.3, scaled(tone, 0.78)), (0.55, tone), (0.75, scaled(tone, 1.16))]
    )
    body = m.mix(0.6, body, m.ramp(m.noise(42, 6, 0.7), [(0.3, 0.8), (0.6, 1.0)]), "MULTIPLY")
    return m.colour(body).bump(m.noise(22, 7, 0.7), 0.28, 0.015)


def satin(colour, rough=0.36):
    """Silk or sateen: a broad soft sheen over close threads."""
    tone = srgb(colour)
    m = Material("satin", tone, rough, 0.5)
    m.set(Sheen=0.6, Sheen_Tint=0.6)
    return m.bump(m.noise(1.0, 2, 0.5, m.stretched((12.0, 320.0, 12.0))), 0.02, 0.003)


def velvet(colour):
    """A pile that is dark where it faces the eye and light where it turns away, brushed this way and that."""
    tone = srgb(colour)
    m = Material("velvet", tone, 0.9, 0.04)
    m.colour(m.mix(1.0, tone, m.ramp(m.noise(5.0, 5, 0.6, m.stretched((1.0, 1.0, 0.3))), [(0.3, 0.9), (0.7, 1.06)]), "MULTIPLY"))
    m.set(Sheen=0.7, Sheen_Tint=0.8)
    return m.bump(m.noise(260, 3, 0.6), 0.12, 0.003)


def water(colour="#16303a", ripple=0.02, scale=2.2):
    """A dark, still surface that mirrors what stands in it."""
    m = Material("water", srgb(colour), 0.03, 0.5)
    return m.bump(m.noise(scale, 3, 0.5, m.warped(0.4, 0.8)), ripple, 0.2)


def painted_wood(colour, rough=0.48):
    """Brushed paint on timber: the faintest drag of the brush along z and tones that drift."""
    tone = srgb(colour)
    m = Material("painted wood", tone, rough, 0.4)
    m.colour(m.ramp(m.noise(1.8, 6, 0.6), [(0.3, scaled(tone, 0.9)), (0.7, tone)]))
    return m.bump(m.noise(1.0, 4, 0.6, m.stretched((130, 130, 5))), 0.08, 0.006)


def horizon(stops, low, high, strength=1.0):
    """A backdrop that glows in a gradient of hex colours from height `low` to `high`: sky, mist or deep water."""
    m = Material("horizon", (0.0, 0.0, 0.0), 1.0, 0.0)
    height = m.math("MULTIPLY", m.math("SUBTRACT", m.channel(m.point, "Blue"), low), 1 / (high - low))
    m.set(Emission=m.ramp(height, [(at, srgb(colour)) for at, colour in stops]), Emission_Strength=strength)
    return m


def caustics(scale=2.2, dim=0.2):
    """A pane that lets light through in the bright net that waves throw on the ground."""
    m = Material("caustics", (0.0, 0.0, 0.0), 1.0, 0.0)
    at = m.warped(0.5, 1.1, 2)
    nets = [
        m.ramp(m.voronoi(scale * k, feature="DISTANCE_TO_EDGE", at=at), [(0.0, 1.0), (0.06, 0.5), (0.2, 0.0)])
        for k in (1.0, 1.7)
    ]
    light = m.ramp(m.mix(0.4, nets[0], nets[1]), [(0.0, dim), (0.62, 1.0)])
    pane = m._node("ShaderNodeBsdfTransparent", "BSDF", {"Color": light})
    m.tree.links.new(pane, m.tree.nodes["Material Output"].inputs["Surface"])
    return m


def meadow(colour="#7f9a4e", dry="#a9a85c"):
    """Short turf or moss: two greens in clumps, velvety."""
    m = Material("meadow", srgb(colour), 1.0, 0.05)
    clumps = m.noise(3.0, 8, 0.66)
    fine = m.noise(120, 5, 0.75)
    body = m.ramp(clumps, [(0.34, scaled(srgb(colour), 0.72)), (0.52, srgb(colour)), (0.7, srgb(dry))])
    m.colour(m.mix(1.0, body, m.ramp(fine, [(0.34, 0.5), (0.66, 1.15)]), "MULTIPLY"))
    m.set(Sheen=0.5)
    return m.bump(m.mix(0.5, fine, m.noise(22, 5, 0.7)), 0.8, 0.02)


def snow():
    """Fresh snow: blue-white with a crystalline skin."""
    m = Material("snow", srgb("#e8edf2"), 0.9, 0.15)
    return m.bump(m.mix(0.3, m.noise(90, 4, 0.7), m.noise(9, 6, 0.6)), 0.4, 0.02)


def sea(shallow="#9ccfc4", deep="#2f86a0"):
    """Sea water that runs deeper away from the viewer, with foam where it meets the land and long, low waves."""
    m = Material("sea", srgb(deep), 0.3, 0.35)
    away = m.channel(m.point, "Green")
    swell = m.noise(1.0, 4, 0.55, m.stretched((0.5, 2.4, 1.0), m.warped(0.5, 0.4, 2)))
    reach = m.math("MULTIPLY_ADD", swell, 1.6, away)
    body = m.ramp(m.math("MULTIPLY", reach, 0.045), [(0.17, srgb(shallow)), (0.34, srgb("#58abb4")), (0.9, srgb(deep))])
    crest = m.ramp(m.noise(1.0, 6, 0.6, m.stretched((0.7, 5.0, 1.0), m.warped(0.3, 0.6, 3))), [(0.6, 0.0), (0.7, 0.5)])
    body = m.mix(crest, body, (0.75, 0.86, 0.88))
    surf = m.ramp(m.math("SUBTRACT", m.math("MULTIPLY_ADD", swell, 1.1, away), 4.3), [(0.0, 0.9), (0.16, 0.0)])
    return m.colour(m.mix(surf, body, (0.9, 0.92, 0.92))).bump(swell, 0.25, 0.2)


def glass(colour="#ffffff", rough=0.02):
    """Clear or tinted glass; water drops too."""
    m = Material("glass", srgb(colour), rough, 0.5)
    m.set(Transmission=1.0, IOR=1.3)
    return m


def bottle_glass(colour):
    """Dark glass that lets nothing through: a deep tone under a hard sheen."""
    return Material("bottle", srgb(colour), 0.06, 0.7)


def rubber(colour="#26272a", fleck="#8d9094"):
    """Gym flooring: granulate with flecks."""
    tone = srgb(colour)
    m = Material("rubber", tone, 0.82, 0.25)
    spots = m.ramp(m.channel(m.voronoi(30, "Color"), "Red"), [(0.9, 0.0), (0.91, 1.0)], "CONSTANT")
    inside = m.ramp(m.voronoi(30), [(0.3, 1.0), (0.36, 0.0)])
    body = m.ramp(m.noise(40, 6, 0.7), [(0.3, scaled(tone, 0.7)), (0.7, scaled(tone, 1.25))])
    return m.colour(m.mix(m.mix(1.0, spots, inside, "MULTIPLY"), body, srgb(fleck))).bump(
        m.noise(70, 5, 0.7), 0.3, 0.008
    )


def wicker(colour="#b58d5c"):
    """Woven willow: crossed strands."""
    tone = srgb(colour)
    m = Material("wicker", tone, 0.6, 0.3)
    weave = m.brick(0.12, 0.05, 0.008, 0.5, m.stretched((1, 1, 1)))
    body = m.ramp(m.noise(3, 5, 0.6, m.stretched((12, 12, 2))), [(0.3, scaled(tone, 0.7)), (0.7, scaled(tone, 1.15))])
    return m.colour(m.mix(weave, body, scaled(tone, 0.3))).bump(weave, -0.5, 0.03)
