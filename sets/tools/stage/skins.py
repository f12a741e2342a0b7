"""Surfaces of props: peel, flesh, wax, petals, glass, foil. Colours are hex codes as the eye reads them."""

from .graph import Material, scaled, srgb


def soft(m, amount, radius, colour=None):
    """Lets light wander beneath the skin; `radius` is how far red, green and blue go, in units."""
    m.set(Subsurface=amount, Subsurface_Radius=tuple(radius))
    base = m.shader.inputs["Base Color"]
    if colour:
        m.set(Subsurface_Color=srgb(colour))
    elif base.links:
        m._feed(m.shader.inputs["Subsurface Color"], base.links[0].from_socket)
    else:
        m.set(Subsurface_Color=tuple(base.default_value[:3]))
    return m


def mottled(colour, shade=0.8, light=1.12, rough=0.6, scale=4.0, grain=0.3, specular=0.4):
    """Anything natural: one tone that drifts, with a fine relief."""
    tone = srgb(colour)
    m = Material("mottled", tone, rough, specular)
    drift = m.noise(scale, 8, 0.62, m.warped(0.3, scale * 0.6))
    m.colour(m.ramp(drift, [(0.3, scaled(tone, shade)), (0.52, tone), (0.72, scaled(tone, light))]))
    return m.bump(m.noise(scale * 9, 6, 0.7), grain, 0.01)


def peel(colour, deep, pores=42.0, rough=0.34, relief=0.5):
    """Citrus peel: oil glands as pits, tones that drift toward `deep`."""
    a, b = srgb(colour), srgb(deep)
    m = Material("peel", a, rough, 0.45)
    pits = m.ramp(m.voronoi(pores, at=m.warped(0.03, 9, 1)), [(0.12, 0.0), (0.5, 1.0)])
    body = m.ramp(m.noise(2.2, 6, 0.6), [(0.3, b), (0.65, a)])
    m.colour(m.mix(0.22, body, m.mix(pits, b, a)))
    m.bump(m.mix(0.25, pits, m.noise(6, 5, 0.6)), relief, 0.012)
    return soft(m, 0.12, (0.12, 0.07, 0.02))


def wax(colour, depth=0.25, rough=0.42):
    tone = srgb(colour)
    m = Material("wax", tone, rough, 0.45)
    m.colour(m.ramp(m.noise(3.0, 6, 0.55), [(0.3, scaled(tone, 0.93)), (0.7, tone)]))
    m.bump(m.noise(7, 4, 0.5), 0.06, 0.02)
    return soft(m, 0.7, (depth, depth * 0.62, depth * 0.38))


def flame(strength=3.2):
    """A candle's light: clear and bluish at its foot, white-hot in the middle, orange at its edge and tip."""
    m = Material("flame", (0.0, 0.0, 0.0), 1.0, 0.0)
    height = m.channel(m.point, "Blue")
    edge = m._node("ShaderNodeLayerWeight", "Facing", {"Blend": 0.35})
    hue = m.ramp(height, [(0.0, srgb("#ff9a3c")), (0.35, srgb("#ffd68a")), (0.75, srgb("#ffc15e")), (1.0, srgb("#ff8a2a"))])
    body = m.mix(edge, hue, srgb("#ff7a1e"))
    glow = m._node("ShaderNodeEmission", "Emission", {"Color": body, "Strength": strength})
    clear = m._node("ShaderNodeBsdfTransparent", "BSDF", {})
    solid = m.mix(1.0, m.ramp(height, [(0.0, 0.1), (0.3, 0.95)]), m.ramp(edge, [(0.55, 1.0), (1.0, 0.0)]), "MULTIPLY")
    mixed = m._node("ShaderNodeMixShader", "Shader", {0: solid, 1: clear, 2: glow})
    m.tree.links.new(mixed, m.tree.nodes["Material Output"].inputs["Surface"])
    m.data.cycles.sample_as_light = False
    return m


def leafy(colour, vein=None, through=0.3, rough=0.42, ribs=9.0, slant=0.55, shade=0.72, relief=0.25):
    """A leaf or petal that light shines through. Its blade carries u along and v across; `vein` colours midrib and ribs."""
    tone = srgb(colour)
    m = Material("leaf", tone, rough, 0.4)
    uv = m.tree.nodes.new("ShaderNodeTexCoord").outputs["UV"]
    along, across = m.channel(uv, "Red"), m.math("ABSOLUTE", m.math("SUBTRACT", m.channel(uv, "Green"), 0.5))
    body = m.ramp(m.noise(5, 6, 0.6), [(0.3, scaled(tone, shade)), (0.7, scaled(tone, 1.15))])
    middle = m.ramp(across, [(0.0, 1.0), (0.035, 0.0)])
    wave = m.math("MULTIPLY", m.math("SUBTRACT", along, m.math("MULTIPLY", across, slant)), ribs)
    side = m.math("ABSOLUTE", m.math("SUBTRACT", m.math("FRACT", wave), 0.5))
    rib = m.ramp(side, [(0.0, 1.0), (0.1, 0.0)])
    lines = m.mix(1.0, middle, m.mix(0.6, (0.0, 0.0, 0.0), rib), "SCREEN")
    if vein:
        body = m.mix(m.math("MULTIPLY", m.channel(lines, "Red"), 0.7), body, srgb(vein))
    m.colour(body)
    m.bump(m.mix(0.25, m.ramp(m.math("SUBTRACT", 1.0, m.channel(lines, "Red")), [(0, 0.0), (1, 1.0)]), m.noise(30, 4, 0.6)), relief, 0.01)
    glow = m._node("ShaderNodeBsdfTranslucent", "BSDF", {"Color": m.mix(0.5, body, scaled(tone, 1.3))})
    mixed = m._node("ShaderNodeMixShader", "Shader", {0: through, 1: m.shader.outputs[0], 2: glow})
    m.tree.links.new(mixed, m.tree.nodes["Material Output"].inputs["Surface"])
    return m


def petal(colour, heart=None, through=0.35, rough=0.55):
    """A petal whose u runs from its foot, of the colour `heart`, to its rim; fine lines run along it."""
    tone = srgb(colour)
    m = Material("petal", tone, rough, 0.25)
    uv = m.tree.nodes.new("ShaderNodeTexCoord").outputs["UV"]
    along = m.channel(uv, "Red")
    lines = m.noise(1.0, 3, 0.6, m.stretched((1.5, 38.0, 1.0), uv))
    body = m.ramp(along, [(0.0, srgb(heart or colour)), (0.55, tone), (1.0, scaled(tone, 1.1))])
    body = m.mix(1.0, body, m.ramp(lines, [(0.3, 0.84), (0.65, 1.0)]), "MULTIPLY")
    m.colour(body)
    m.set(Sheen=0.3)
    m.bump(lines, 0.2, 0.01)
    glow = m._node("ShaderNodeBsdfTranslucent", "BSDF", {"Color": body})
    mixed = m._node("ShaderNodeMixShader", "Shader", {0: through, 1: m.shader.outputs[0], 2: glow})
    m.tree.links.new(mixed, m.tree.nodes["Material Output"].inputs["Surface"])
    return m


def glass(tint="#f4faf9", rough=0.0, ior=1.45):
    m = Material("glass", srgb(tint), rough, 0.5)
    return m.set(Transmission=1.0, IOR=ior)


def metal(colour="#c8c6c2", rough=0.22, brushed=0.0):
    """`brushed` 0..1 adds fine lines along x."""
    tone = srgb(colour)
    m = Material("metal", tone, rough, 0.5, 1.0)
    m.rough(m.ramp(m.noise(5, 5, 0.6), [(0.3, rough * 0.8), (0.7, rough * 1.3)]))
    if brushed:
        m.bump(m.noise(1.0, 3, 0.6, m.stretched((3.0, 180.0, 180.0))), 0.12 * brushed, 0.004)
    return m


def pages(colour="#efe6d3"):
    """The cut edges of a book's leaves, which lie on each other along z."""
    tone = srgb(colour)
    m = Material("pages", tone, 0.85, 0.15)
    leaves = m.noise(1.0, 3, 0.75, m.stretched((2.0, 2.0, 170.0)))
    m.colour(m.ramp(leaves, [(0.3, scaled(tone, 0.62)), (0.6, tone)]))
    return m.bump(leaves, 0.35, 0.006)


def lacquer(colour, rough=0.25, coat=0.6, specular=0.5):
    """Paint beneath a clear coat."""
    m = Material("lacquer", srgb(colour), rough, specular)
    m.set(Clearcoat=coat, Clearcoat_Roughness=0.06)
    return m.bump(m.noise(40, 3, 0.5), 0.015, 0.004)


def citrus_face(flesh, pith, skin, radius, segments=10):
    """The cut face of a citrus fruit about z: skin, pith, and segments of juicy vesicles between membranes."""
    a, b = srgb(flesh), srgb(pith)
    m = Material("citrus face", a, 0.22, 0.5)
    x, y = m.channel(m.point, "Red"), m.channel(m.point, "Green")
    reach = m.math("DIVIDE", m.math("SQRT", m.math("ADD", m.math("MULTIPLY", x, x), m.math("MULTIPLY", y, y))), radius)
    turn = m.math("MULTIPLY", m.math("ARCTAN2", y, x), segments / 6.28318)
    side = m.math("ABSOLUTE", m.math("SUBTRACT", m.math("FRACT", turn), 0.5))
    wall = m.math("MULTIPLY", m.math("SUBTRACT", 0.5, side), m.math("MULTIPLY", reach, 1.2))
    juicy = m.ramp(wall, [(0.018, 0.0), (0.05, 1.0)])
    inside = m.ramp(reach, [(0.1, 0.0), (0.16, 1.0), (0.8, 1.0), (0.85, 0.0)])
    polar = m._node("ShaderNodeCombineXYZ", "Vector", {"X": m.math("MULTIPLY", turn, 2.6), "Y": m.math("MULTIPLY", reach, 2.2), "Z": 0.0})
    kernels = m.noise(2.4, 3, 0.6, m.warped(0.4, 2.0, 2, polar))
    body = m.ramp(kernels, [(0.32, scaled(a, 0.84)), (0.55, a), (0.72, scaled(a, 1.16))])
    juice = m.math("MULTIPLY", m.channel(juicy, "Red"), m.channel(inside, "Red"))
    face = m.mix(juice, b, body)
    face = m.mix(m.ramp(reach, [(0.93, 0.0), (0.965, 1.0)]), face, srgb(skin))
    m.colour(face)
    m.rough(m.ramp(juice, [(0.0, 0.6), (1.0, 0.2)]))
    m.bump(m.mix(0.4, juice, m.mix(juice, (0.5, 0.5, 0.5), kernels)), 0.4, 0.02)
    return soft(m, 0.25, (0.12, 0.07, 0.03))


def streaked(colour, streak, speck="#f1e2b0", rough=0.22, along=1.2, across=9.0):
    """The skin of an apple or pear: streaks along its height, pale specks, a waxy coat."""
    a, b = srgb(colour), srgb(streak)
    m = Material("skin", a, rough, 0.5)
    lines = m.noise(1.0, 5, 0.65, m.stretched((across, across, along)))
    drift = m.noise(1.3, 4, 0.55)
    body = m.mix(m.ramp(m.mix(0.45, lines, drift), [(0.38, 0.0), (0.62, 1.0)]), a, b)
    specks = m.ramp(m.voronoi(20), [(0.05, 0.55), (0.09, 0.0)])
    m.colour(m.mix(specks, body, srgb(speck)))
    m.set(Clearcoat=0.25, Clearcoat_Roughness=0.2)
    m.bump(m.noise(14, 4, 0.6), 0.05, 0.01)
    return soft(m, 0.08, (0.12, 0.06, 0.03))


def by_u(stops, rough=0.5, relief=0.15, grain=16.0, through=0.0, specular=0.4):
    """Colours along u of the mesh's uv: (u, hex code) stops, softened by noise."""
    m = Material("by u", srgb(stops[0][1]), rough, specular)
    uv = m.tree.nodes.new("ShaderNodeTexCoord").outputs["UV"]
    drift = m.math("MULTIPLY_ADD", m.math("SUBTRACT", m.noise(6, 4, 0.6), 0.5), 0.12, m.channel(uv, "Red"))
    body = m.ramp(drift, [(at, srgb(code)) for at, code in stops])
    m.colour(body)
    m.bump(m.noise(grain, 4, 0.6), relief, 0.01)
    if through:
        soft(m, through, (0.1, 0.08, 0.03))
    return m


def juicy(colour, depth=0.3, rough=0.25, bloom=None, dusty=0.75):
    """A berry: light goes deep into it; `bloom` is the colour of the dust on its skin."""
    tone = srgb(colour)
    m = Material("berry", tone, rough, 0.45).scattered()
    body = m.ramp(m.noise(2.4, 4, 0.6), [(0.3, scaled(tone, 0.7)), (0.7, scaled(tone, 1.2))])
    if bloom:
        dust = m.noise(3.5, 6, 0.65)
        body = m.mix(m.ramp(dust, [(0.35, 0.0), (0.7, dusty)]), body, srgb(bloom))
        m.rough(m.ramp(dust, [(0.35, rough), (0.7, 0.7)]))
    m.colour(body)
    return soft(m, 0.45, (depth, depth * 0.55, depth * 0.35))


def bark(colour="#6b4a32", rough=0.85, along=4.0, across=26.0, relief=0.6):
    """Cracked along z."""
    tone = srgb(colour)
    m = Material("bark", tone, rough, 0.2)
    lines = m.noise(1.0, 6, 0.7, m.stretched((across, across, along), m.warped(0.08, 4, 2)))
    m.colour(m.ramp(lines, [(0.28, scaled(tone, 0.45)), (0.5, tone), (0.72, scaled(tone, 1.35))]))
    return m.bump(lines, relief, 0.02)


def fuzzy(colour, shade=0.7, scale=40.0, relief=0.8, sheen=0.8):
    """Felt, cotton, moss: a nap without gloss."""
    tone = srgb(colour)
    m = Material("fuzz", tone, 1.0, 0.05)
    nap = m.noise(scale, 4, 0.7)
    m.colour(m.ramp(nap, [(0.3, scaled(tone, shade)), (0.65, tone)]))
    m.set(Sheen=sheen)
    return m.bump(nap, relief, 0.02)


def striped(first, second, count, rough=0.5, axis="Blue"):
    a, b = srgb(first), srgb(second)
    m = Material("stripes", a, rough, 0.4)
    wave = m.math("FRACT", m.math("MULTIPLY", m.channel(m.point, axis), count))
    return m.colour(m.ramp(wave, [(0.0, a), (0.5, b)], "CONSTANT"))
