"""Surfaces of nature: leaves that light shines through, bark, soil, sky. Colours are hex codes."""

from .graph import Material, scaled, srgb


def _chance(m, islands):
    """A number of each copy, or of each loose part of a mesh."""
    if islands:
        return m._node("ShaderNodeNewGeometry", "Random Per Island", {})
    return m._node("ShaderNodeObjectInfo", "Random", {})


def _mixed(tones):
    tones = tones if len(tones) > 1 else tones * 2
    return [((i + 0.5) / len(tones), srgb(tone)) for i, tone in enumerate(tones)]


def shining_through(m, colour, share):
    """Lets `share` of the light that falls on the back come out at the front."""
    thin = m._node("ShaderNodeBsdfTranslucent", "BSDF", {"Color": colour})
    both = m._node("ShaderNodeMixShader", "Shader", {0: share, 1: m.shader.outputs[0], 2: thin})
    m.tree.links.new(both, m.tree.nodes["Material Output"].inputs["Surface"])
    return m


def leafy(tones, through=0.35, rough=0.5, mottle=0.3, vein=None, islands=False, scale=4.0, specular=0.35):
    """Leaves, blades and petals: each of its own tone out of `tones`, mottled, with veins where the mesh has them."""
    m = Material("leafy", srgb(tones[0]), rough, specular)
    body = m.ramp(_chance(m, islands), _mixed(tones))
    m.scattered()
    cloud = m.ramp(m.noise(scale, 6, 0.62), [(0.3, 1.0 - mottle), (0.66, 1.0)])
    body = m.mix(1.0, body, cloud, "MULTIPLY")
    if vein:
        drawn = m._node("ShaderNodeAttribute", "Fac", {}, attribute_name="veins")
        body = m.mix(m.math("MULTIPLY", drawn, 0.6), body, srgb(vein))
    m.colour(body)
    return shining_through(m, body, through) if through else m


def varied(tones, rough=0.7, specular=0.3, scale=4.0, relief=0.3, mottle=0.3):
    """Stones, shells, eggs: each copy of its own tone, clouded and grainy."""
    m = Material("varied", srgb(tones[0]), rough, specular)
    body = m.ramp(_chance(m, False), _mixed(tones))
    m.scattered()
    cloud = m.ramp(m.noise(scale, 9, 0.66, m.warped(0.2, 3.0)), [(0.3, 1.0 - mottle), (0.7, 1.0)])
    fine = m.ramp(m.noise(scale * 9, 6, 0.7), [(0.3, 1.0 - mottle * 0.6), (0.62, 1.0)])
    m.colour(m.mix(1.0, m.mix(1.0, body, cloud, "MULTIPLY"), fine, "MULTIPLY"))
    return m.bump(m.mix(0.5, m.noise(scale * 9, 6, 0.7), m.noise(scale * 2, 6, 0.6)), relief, 0.02)


def grown_in_patches(tones, scale=1.6, through=0.3, specular=0.15):
    """Small growth whose tone follows the place where it grows, so that a carpet of it shows patches."""
    m = Material("patches", srgb(tones[0]), 0.7, specular)
    where = m._node("ShaderNodeObjectInfo", "Location", {})
    patch = m.noise(scale, 5, 0.6, where)
    own = m.math("MULTIPLY_ADD", _chance(m, False), 0.16, -0.08)
    stops = [(0.3 + 0.4 * (i + 0.5) / len(tones), srgb(tone)) for i, tone in enumerate(tones)]
    body = m.ramp(m.math("ADD", patch, own), stops)
    body = m.mix(1.0, body, m.ramp(_chance(m, True), [(0.0, 0.65), (1.0, 1.15)]), "MULTIPLY")
    m.colour(body)
    return shining_through(m, body, through)


def bark(colour="#5a4a3c", moss=None):
    """Furrowed bark along z, green on one side where `moss` is a colour."""
    tone = srgb(colour)
    m = Material("bark", tone, 0.9, 0.15)
    furrow = m.noise(1.0, 8, 0.68, m.stretched((9, 9, 1.6), m.warped(0.25, 2.0)))
    body = m.ramp(furrow, [(0.32, scaled(tone, 0.35)), (0.52, tone), (0.72, scaled(tone, 1.5))])
    if moss:
        where = m.ramp(m.noise(1.4, 6, 0.6), [(0.48, 0.0), (0.6, 0.85)])
        body = m.mix(where, body, srgb(moss))
    return m.colour(body).bump(furrow, 0.8, 0.06)


def soil(colour="#4a382a", crumbs=28.0):
    """Loose earth or needle litter."""
    tone = srgb(colour)
    m = Material("soil", tone, 1.0, 0.1)
    crumb = m.noise(crumbs, 8, 0.72)
    m.colour(m.ramp(crumb, [(0.34, scaled(tone, 0.4)), (0.52, tone), (0.7, scaled(tone, 1.6))]))
    return m.bump(m.mix(0.5, crumb, m.noise(6, 6, 0.65)), 0.9, 0.04)


def moss_ground(dark="#24341a", light="#56702c"):
    """What lies under tufts of moss: the same greens, soft."""
    m = Material("moss", srgb(dark), 1.0, 0.05)
    clumps = m.noise(2.6, 8, 0.64)
    fine = m.noise(70, 6, 0.75)
    body = m.ramp(clumps, [(0.34, srgb(dark)), (0.68, srgb(light))])
    m.colour(m.mix(1.0, body, m.ramp(fine, [(0.34, 0.4), (0.66, 1.1)]), "MULTIPLY"))
    m.set(Sheen=0.4)
    return m.bump(m.mix(0.5, fine, m.noise(16, 6, 0.7)), 0.9, 0.03)


def sky(stops, low, high, strength=1.0, cloud=0.0, scale=0.14, white="#ffffff", seed=0.0):
    """A glowing backdrop of sky: a gradient of hex colours from height `low` to `high` under drifting clouds."""
    m = Material("sky", (0.0, 0.0, 0.0), 1.0, 0.0)
    height = m.math("MULTIPLY", m.math("SUBTRACT", m.channel(m.point, "Blue"), low), 1 / (high - low))
    body = m.ramp(height, [(at, srgb(colour)) for at, colour in stops])
    if cloud:
        at = m.stretched((scale * 0.55, 1.0, scale * 1.7), m.warped(1.2, 0.22, 5), offset=(seed, 0.0, seed))
        cover = m.ramp(m.noise(1.0, 9, 0.58, at), [(0.5, 0.0), (0.72, 1.0)])
        body = m.mix(m.math("MULTIPLY", cover, cloud), body, srgb(white))
    m.set(Emission=body, Emission_Strength=strength)
    return m


def hazy(tone, haze, far, relief=0.6, scale=0.5):
    """Hillside or forest far away: its own colour, `far` of it lost in the colour of the haze."""
    base, air = srgb(tone), srgb(haze)
    m = Material("hazy", base, 1.0, 0.0)
    grown = m.ramp(m.noise(scale, 9, 0.7), [(0.35, scaled(base, 1 - relief)), (0.65, scaled(base, 1 + relief * 0.5))])
    m.colour(scaled(base, 0.0))
    m.set(Emission=m.mix(far, grown, air), Emission_Strength=1.0)
    return m


def lake(colour="#3b5a60", ripple=0.12, scale=1.6, rough=0.08):
    """Water by day: mirrors what stands behind it, broken by long, low ripples across the view."""
    m = Material("lake", srgb(colour), rough, 0.6)
    waves = m.noise(scale, 5, 0.6, m.stretched((0.6, 2.4, 1.0), m.warped(0.4, 0.7, 3)))
    return m.bump(waves, ripple, 0.1)


def checked(colour, pale="#efe9df", size=0.09, weave=110.0):
    """Gingham: bands of one colour woven both ways over a pale ground."""
    tone, ground = srgb(colour), srgb(pale)
    m = Material("gingham", ground, 0.92, 0.1)
    bands = [
        m.math("LESS_THAN", m.math("FRACT", m.math("DIVIDE", m.channel(m.point, axis), 2 * size)), 0.5)
        for axis in ("Red", "Green")
    ]
    warp = m.noise(1.0, 3, 0.6, m.stretched((weave, weave * 0.06, weave)))
    weft = m.noise(1.0, 3, 0.6, m.stretched((weave * 0.06, weave, weave)))
    share = m.math("MULTIPLY", m.math("ADD", bands[0], bands[1]), 0.5)
    body = m.mix(share, ground, tone)
    threads = m.mix(0.5, warp, weft)
    m.colour(m.mix(1.0, body, m.ramp(threads, [(0.38, 0.78), (0.6, 1.0)]), "MULTIPLY"))
    m.set(Sheen=0.3)
    return m.bump(threads, 0.25, 0.008)


def running_track(colour="#a4482f", lines=(), line_width=0.06):
    """Rubber granules with white lines along y at the given x."""
    tone = srgb(colour)
    m = Material("track", tone, 0.9, 0.2)
    grain = m.voronoi(60, "Color")
    fine = m.channel(grain, "Red")
    body = m.ramp(fine, [(0.0, scaled(tone, 0.55)), (0.5, tone), (1.0, scaled(tone, 1.35))])
    worn = m.ramp(m.noise(1.3, 7, 0.65), [(0.35, 0.85), (0.65, 1.05)])
    body = m.mix(1.0, body, worn, "MULTIPLY")
    x = m.channel(m.point, "Red")
    for at in lines:
        near = m.math("LESS_THAN", m.math("ABSOLUTE", m.math("SUBTRACT", x, at)), line_width)
        paint = m.math("MULTIPLY", near, m.ramp(fine, [(0.05, 0.35), (0.25, 0.95)]))
        body = m.mix(paint, body, srgb("#e6e3dc"))
    return m.colour(body).bump(m.mix(0.5, m.voronoi(60), m.noise(40, 5, 0.7)), 0.5, 0.02)


def wet_sand(colour="#dcc7a3", shore=1.2, width=0.9):
    """Sand that darkens and shines toward the water at y = `shore`."""
    tone = srgb(colour)
    m = Material("wet sand", tone, 1.0, 0.15)
    edge = m.math("MULTIPLY_ADD", m.noise(0.8, 4, 0.5), 0.7, m.channel(m.point, "Green"))
    wet = m.ramp(m.math("DIVIDE", m.math("SUBTRACT", edge, shore - width + 0.35), width), [(0.0, 0.0), (0.7, 1.0)])
    grain = m.noise(210, 3, 0.8)
    dry = m.ramp(grain, [(0.32, scaled(tone, 0.55)), (0.5, tone), (0.68, scaled(tone, 1.3))])
    drift = m.ramp(m.noise(1.4, 7, 0.62), [(0.35, 0.88), (0.65, 1.06)])
    dry = m.mix(1.0, dry, drift, "MULTIPLY")
    m.colour(m.mix(wet, dry, m.mix(1.0, dry, (0.42, 0.38, 0.34), "MULTIPLY")))
    m.rough(m.ramp(wet, [(0.0, 1.0), (0.9, 0.22)]))
    return m.bump(grain, 0.3, 0.008)


def _net(m, scale, width=0.12):
    """The bright net that waves throw on the floor of shallow water."""
    at = m.warped(0.55 / scale**0.5, 0.7 * scale**0.5, 3)
    nets = [
        m.ramp(m.voronoi(scale * k, feature="DISTANCE_TO_EDGE", at=at), [(0.0, 1.0), (width * 0.4, 0.4), (width, 0.0)])
        for k in (1.0, 1.83)
    ]
    fade = m.ramp(m.noise(0.7 * scale, 3, 0.5), [(0.35, 0.25), (0.65, 1.0)])
    return m.mix(1.0, m.mix(0.4, nets[0], nets[1]), fade, "MULTIPLY")


def pool_water(shallow="#7fd0da", deep="#3fa9c4", scale=1.7):
    """Pool water in the sun: turquoise, with a dancing net of light and a smooth, rippled skin."""
    m = Material("pool water", srgb(shallow), 0.04, 0.5)
    drift = m.ramp(m.noise(0.5, 4, 0.5, m.warped(0.4, 0.6, 3)), [(0.35, srgb(deep)), (0.65, srgb(shallow))])
    m.colour(m.mix(m.math("MULTIPLY", _net(m, scale), 0.75), drift, srgb("#e9fbf8")))
    return m.bump(m.noise(1.5, 4, 0.5, m.warped(0.6, 0.9, 3)), 0.12, 0.1)


def shallows(shore=1.3, width=0.5):
    """Clear water that runs out over sand, with lace of foam along its edge near y = `shore`."""
    m = Material("shallows", srgb("#9fd3cf"), 0.05, 0.5)
    edge = m.math("MULTIPLY_ADD", m.noise(0.8, 5, 0.55), 0.7, m.channel(m.point, "Green"))
    deep = m.math("DIVIDE", m.math("SUBTRACT", edge, shore + 0.35), width)
    sea = m.ramp(deep, [(0.0, srgb("#c9d8c4")), (0.5, srgb("#a5d4cd")), (1.0, srgb("#6fbcc0"))])
    lace = m.ramp(m.voronoi(6, feature="DISTANCE_TO_EDGE", at=m.warped(0.35, 3, 5)), [(0.02, 1.0), (0.1, 0.0)])
    front = m.ramp(deep, [(0.02, 0.0), (0.06, 1.0), (0.12, 0.8), (0.2, 0.0)])
    behind = m.ramp(deep, [(0.1, 0.0), (0.2, 0.7), (0.6, 0.25), (1.0, 0.0)])
    foam = m.math("MAXIMUM", front, m.math("MULTIPLY", lace, behind))
    m.colour(m.mix(foam, sea, srgb("#f4f6f3")))
    m.rough(m.ramp(foam, [(0.0, 0.05), (0.6, 0.9)]))
    m.set(Alpha=m.ramp(deep, [(0.0, 0.0), (0.03, 0.25), (0.07, 1.0)]))
    return m.bump(m.math("ADD", foam, m.noise(2.0, 4, 0.5)), 0.2, 0.03)


def mossy_rock(colour="#57544d", moss="#5a7028"):
    """Weathered rock, moss on what faces the sky in patches, wet and dark toward the water."""
    tone, green = srgb(colour), srgb(moss)
    m = Material("mossy rock", tone, 0.55, 0.4)
    at = m.warped(0.3, 2.0)
    body = m.ramp(m.noise(3.2, 10, 0.66, at), [(0.3, scaled(tone, 0.5)), (0.52, tone), (0.72, scaled(tone, 1.4))])
    up = m.channel(m._node("ShaderNodeNewGeometry", "Normal", {}), "Blue")
    patch = m.math("ADD", m.math("MULTIPLY", up, 0.35), m.noise(1.7, 6, 0.62))
    cover = m.ramp(patch, [(0.78, 0.0), (0.86, 1.0)])
    tuft = m.ramp(m.noise(34, 7, 0.75), [(0.34, scaled(green, 0.35)), (0.6, scaled(green, 1.25))])
    m.colour(m.mix(cover, body, tuft))
    m.rough(m.ramp(cover, [(0.0, 0.45), (1.0, 1.0)]))
    relief = m.mix(cover, m.mix(0.5, m.noise(26, 8, 0.72), m.noise(7, 8, 0.65, at)), m.noise(30, 7, 0.75))
    return m.bump(relief, 0.7, 0.04)


def gourd(colour, shade):
    """The skin of a pumpkin: darker in its furrows, mottled, waxy."""
    tone, deep = srgb(colour), srgb(shade)
    m = Material("gourd", tone, 0.42, 0.4)
    cloud = m.noise(5.0, 8, 0.66, m.stretched((1.0, 1.0, 0.5)))
    body = m.ramp(cloud, [(0.32, scaled(tone, 0.78)), (0.55, tone), (0.75, scaled(tone, 1.2))])
    furrow = m._node("ShaderNodeAttribute", "Fac", {}, attribute_name="veins")
    body = m.mix(m.ramp(furrow, [(0.1, 0.0), (0.9, 0.85)]), body, deep)
    fleck = m.ramp(m.voronoi(26, at=m.warped(0.1, 8, 2)), [(0.1, 0.5), (0.17, 0.0)])
    m.colour(m.mix(fleck, body, scaled(tone, 1.35)))
    return m.bump(m.mix(0.5, cloud, m.noise(24, 6, 0.7)), 0.22, 0.02)


def speckled(tones, spot="#6a5648"):
    """Eggshell of several tones with fine dark spots."""
    m = Material("eggshell", srgb(tones[0]), 0.5, 0.35)
    body = m.ramp(_chance(m, False), _mixed(tones))
    m.scattered()
    at = m.warped(0.15, 5, 3)
    fine = m.ramp(m.voronoi(34, at=at), [(0.12, 0.8), (0.2, 0.0)])
    large = m.ramp(m.voronoi(13, at=at), [(0.1, 0.7), (0.16, 0.0)])
    kept = m.ramp(m.noise(3.0, 4, 0.6), [(0.45, 0.15), (0.6, 1.0)])
    spots = m.math("MULTIPLY", m.math("MAXIMUM", fine, large), kept)
    return m.colour(m.mix(spots, body, srgb(spot))).bump(m.noise(60, 4, 0.6), 0.05, 0.005)


def open_water(near="#b9a49a", far="#8d8794", fade=0.02):
    """Wide, calm water whose color drifts away from the viewer, with long crests that catch the light of the sky."""
    m = Material("open water", srgb(near), 0.28, 0.4)
    away = m.math("MULTIPLY", m.channel(m.point, "Green"), fade)
    body = m.ramp(away, [(0.06, srgb(near)), (0.7, srgb(far))])
    crest = m.ramp(
        m.noise(1.0, 6, 0.6, m.stretched((0.6, 4.0, 1.0), m.warped(0.3, 0.6, 3))), [(0.52, 0.0), (0.68, 0.5)]
    )
    m.colour(m.mix(crest, body, scaled(srgb(near), 1.5)))
    return m.bump(m.noise(1.0, 4, 0.55, m.stretched((0.5, 2.4, 1.0), m.warped(0.5, 0.4, 2))), 0.15, 0.2)
