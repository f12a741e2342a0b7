import { describe, expect, test } from 'vitest'
import { understoodPhotos } from '../../../test/library.ts'
import type { Size } from '../raster/raster.ts'
import type { Pose } from '../sets/stage-set.ts'
import { silhouetteOf } from './silhouette.ts'
import { suitabilityOf } from './suitability.ts'
import type { Traits } from './traits.ts'
import { understand, type View } from './understand.ts'

type Photo = {
  expected: {
    shape: string | null
    pose: Pose[]
    view: View[]
    cut?: string[]
    bright?: 'left' | 'right'
    worn?: boolean
    lost?: boolean
    materials?: string[]
  }
}

// What a person sees in each photo, and what `bench/traits.ts` measured of it. Of a cut-out that is `lost` a part is missing: it is
// used for nothing.
const photos = understoodPhotos<Photo>()

describe.each(photos)('$file', ({ name, expected, traits }) => {
  const understood = understand({ name, description: '' }, traits)
  test('has the shape and the materials of its category', () => {
    expect(understood.shape.like).toBe(expected.shape)
    for (const material of expected.materials ?? []) expect([...understood.materials]).toContain(material)
  })
  test('is recognized as worn or in a hand where it is', () => {
    if (expected.worn) expect(understood.worn).toBe(true)
  })
})

describe.each(photos.filter(({ expected }) => !expected.lost))('$file', ({ name, expected, traits }) => {
  const understood = understand({ name, description: '' }, traits)
  test('is staged as it was photographed', () => {
    expect(expected.pose).toContain(understood.ways[0]!.pose)
    expect(expected.view).toContain(understood.ways[0]!.view)
    if (expected.bright) expect(understood.bright).toBe(expected.bright)
  })
  test('leaves the frame only where its photo cuts it', () => {
    const cut = Object.entries(understood.cut).flatMap(([side, is]) => (is ? [side] : []))
    expect(cut.sort()).toEqual((expected.cut ?? []).toSorted())
  })
})

test('a picture of which a part is lost is used for nothing', () => {
  const lost = photos.filter(({ expected }) => expected.lost)
  const uses = lost.map(({ name, traits }) => {
    const understood = understand({ name, description: '' }, traits)
    return suitabilityOf(traits.facts.judgement, understood).good_for
  })
  expect(uses).toEqual(lost.map(() => []))
})

/** An alpha picture of what `inside` (fractions, y down) holds. */
function drawn(width: number, height: number, inside: (x: number, y: number) => boolean) {
  const data = new Float32Array(width * height)
  for (let i = 0; i < data.length; i++) {
    data[i] = inside(((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height) ? 1 : 0
  }
  return { data, width, height }
}

/** A cylinder of two widths' height as an orthographic camera sees it from `pitch` degrees above. */
function cylinder(pitch: number) {
  const [width, sine] = [160, Math.sin((pitch * Math.PI) / 180)]
  const [rim, side] = [width * sine, 2 * width * Math.cos((pitch * Math.PI) / 180)]
  const height = Math.round(rim + side)
  const half = rim / 2 / height
  return drawn(width, height, (x, y) => {
    const arc = half * Math.sqrt(Math.max(0, 1 - (2 * x - 1) ** 2))
    return y > half - arc && y < 1 - half + arc
  })
}

/** A vase with a round body below a narrow neck, from the front. */
const vase = drawn(160, 240, (x, y) => {
  const [across, up] = [x - 0.5, (1 - y) * 1.5]
  const isBody = across ** 2 + (up - 0.42) ** 2 < 0.25 && up > 0
  return (
    isBody ||
    (Math.abs(across) < 0.14 - 0.02 * ((2 * across) / 0.28) ** 2 && up > 0.42 && up < 1.5 - 0.03 * (across / 0.14) ** 2)
  )
})

test('a round body below a neck is no base that is viewed from above', () => {
  expect(silhouetteOf(vase).pitch ?? 0).toBeLessThan(20)
})

/** A box that is turned by `yaw` degrees, as an orthographic camera sees it from `pitch` degrees above. */
function boxFrom(pitch: number, yaw: number) {
  const [sine, turn] = [Math.sin((pitch * Math.PI) / 180), (yaw * Math.PI) / 180]
  const [left, right] = [Math.cos(turn), Math.sin(turn)]
  const [width, front] = [200, (left * 200) / (left + right)]
  const [leftRise, rightRise] = [front * Math.tan(turn) * sine, ((width - front) / Math.tan(turn)) * sine]
  const height = 300
  return drawn(width, height, (x, y) => {
    const up = (1 - y) * height
    const ground =
      x * width < front ? leftRise * (1 - (x * width) / front) : rightRise * ((x * width - front) / (width - front))
    return up > ground && up < 240
  })
}

test.each([8, 15, 25, 35])('a cylinder from %i° above is measured so', (pitch) => {
  expect(Math.abs(silhouetteOf(cylinder(pitch)).pitch! - pitch)).toBeLessThan(2.5)
})

test.each([
  [12, 40],
  [20, 45],
  [20, 35],
])('a box from %i° above, turned by %i°, is measured so', (pitch, yaw) => {
  expect(Math.abs(silhouetteOf(boxFrom(pitch, yaw)).pitch! - pitch)).toBeLessThan(6)
})

test('the long axis leans as the shape does', () => {
  const leaning = (by: number) => drawn(200, 400, (x, y) => Math.abs(x - 0.5 + by * (y - 0.5)) < 0.12)
  expect(silhouetteOf(leaning(0)).lean).toBeCloseTo(0, 0)
  expect(silhouetteOf(leaning(0.5)).lean).toBeGreaterThan(10)
  expect(silhouetteOf(leaning(-0.5)).lean).toBeLessThan(-10)
})

/** A bar twice as high as wide, turned by some degrees, cropped to its outline. */
function bar(degrees: number) {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [width, height] = [100 * cos + 200 * sin, 100 * sin + 200 * cos].map(Math.round) as [number, number]
  return drawn(width, height, (x, y) => {
    const [across, down] = [(x - 0.5) * width, (y - 0.5) * height]
    return Math.abs(across * cos + down * sin) < 50 && Math.abs(down * cos - across * sin) < 100
  })
}

test('a rectangle that is turned does not stand on its corner, whatever its category: it lies', () => {
  for (const degrees of [12, 30, 44]) {
    const silhouette = silhouetteOf(bar(degrees))
    expect(Math.abs(silhouette.tilt!)).toBeCloseTo(degrees, 0)
    for (const name of ['Chocolate bar', 'Paperback novel', 'Gift box', 'Zzyzx']) {
      const ways = understand({ name, description: '' }, { ...bottle.traits, silhouette }).ways
      expect(ways[0], name).toEqual({ pose: 'lies', view: 'top' })
    }
  }
})

/** A bottle with a narrow cap, turned by some degrees, cropped to its outline. */
function capped(degrees: number) {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return drawn(190, 260, (x, y) => {
    const [left, above] = [(x - 0.5) * 190, (y - 0.5) * 260]
    const [across, down] = [left * cos + above * sin, above * cos - left * sin]
    return Math.abs(across) < (down < -60 ? 30 : 70) && Math.abs(down) < 118
  })
}

test('a bottle that is turned in its photo lies, one that is upright stands', () => {
  const wayOf = (degrees: number) =>
    understand(
      { name: 'Eau de Parfum', description: '' },
      { ...bottle.traits, width: 190, height: 260, silhouette: silhouetteOf(capped(degrees)) },
    ).ways[0]!
  for (const degrees of [-12, 8, 12]) expect(wayOf(degrees), String(degrees)).toEqual({ pose: 'lies', view: 'top' })
  for (const degrees of [-2, 0, 2]) expect(wayOf(degrees).pose, String(degrees)).toBe('stands')
})

test('an open laptop that is on one of its corners lies', () => {
  const outline = [
    { x: 26, y: 0 },
    { x: 180, y: 33 },
    { x: 216, y: 135 },
    { x: 147, y: 254 },
    { x: 0, y: 208 },
  ]
  const isLeft = (x: number, y: number) =>
    outline.every((from, i) => {
      const to = outline[(i + 1) % outline.length]!
      return (to.x - from.x) * (256 * y - from.y) - (to.y - from.y) * (217 * x - from.x) >= 0
    })
  const silhouette = silhouetteOf(drawn(217, 256, isLeft))
  const traits = { ...bottle.traits, width: 217, height: 256, silhouette }
  expect(understand({ name: 'Laptop', description: '' }, traits).ways[0]).toEqual({ pose: 'lies', view: 'top' })
})

test('a bicycle from its front and a lamp with a bent arm stand', () => {
  const wayOf = (name: string, width: number, height: number, inside: (x: number, y: number) => boolean) =>
    understand(
      { name, description: '' },
      { ...bottle.traits, width, height, silhouette: silhouetteOf(drawn(width, height, inside)) },
    ).ways[0]!.pose
  const wheel = (x: number, y: number) => Math.abs(Math.hypot((x - 0.4) * 200, (y - 0.7) * 240) - 66) < 6
  expect(wayOf('Electric Bicycle', 200, 240, (x, y) => wheel(x, y) || (y < 0.75 && Math.abs(x - 0.5) < 0.2))).toBe(
    'stands',
  )
  const arm = (x: number, y: number) => Math.abs(x - 0.7 + 0.1 * y) < 0.04 || (y < 0.2 && x < 0.6)
  expect(wayOf('Desk Lamp', 150, 290, (x, y) => arm(x, y) || (y > 0.97 && x > 0.4))).toBe('stands')
  const boom = (x: number, y: number) => (y > 0.3 ? Math.abs(x - 0.8) < 0.03 : Math.abs(y - 0.1 - 0.2 * x) < 0.03)
  const shade = (x: number, y: number) => y < 0.25 && x < 0.2
  const slanting = (x: number, y: number) => boom(x, y) || shade(x, y) || (y > 0.96 && Math.abs(x - 0.8) < 0.12)
  expect(Math.abs(silhouetteOf(drawn(340, 330, slanting)).lean)).toBeGreaterThan(25)
  expect(wayOf('Desk Lamp', 340, 330, slanting)).toBe('stands')
})

test('a fillet in its tray lies, and so does a scarf that its photo cuts below', () => {
  const wayOf = (name: string, traits: Partial<Traits>) =>
    understand({ name, description: '' }, { ...bottle.traits, ...traits }).ways[0]!
  const tray = silhouetteOf(drawn(330, 110, () => true))
  expect(wayOf('Salmon Fillet', { width: 330, height: 110, silhouette: tray })).toEqual({ pose: 'lies', view: 'top' })
  const square = silhouetteOf(drawn(150, 120, () => true))
  expect(wayOf('Tuna Steaks', { width: 150, height: 120, silhouette: square })).toEqual({ pose: 'lies', view: 'top' })
  const touches = { left: false, top: false, right: false, bottom: true }
  const scarf = { silhouette: silhouetteOf(drawn(150, 200, () => true)), facts: { ...bottle.traits.facts, touches } }
  expect(wayOf('Knitted Scarf', { width: 150, height: 200, ...scarf }).pose).toBe('lies')
})

test('a scarf that hung in its photo stands nowhere, though its fringes look like a base from above', () => {
  const tied = silhouetteOf(drawn(180, 240, (x, y) => Math.abs(x - 0.5) > 0.1 || y < 0.4))
  const traits = { ...bottle.traits, width: 180, height: 240, silhouette: { ...tied, pitch: 40 } }
  expect(understand({ name: 'Knitted Scarf', description: '' }, traits).ways[0]!.pose).not.toBe('stands')
})

test('a bag that is photographed at a slant stands: its base rises to one side, its sides stay upright', () => {
  const base = (x: number) => (x < 0.8 ? 0.88 + 0.15 * x : 1 - 0.5 * (x - 0.8))
  const outline = (flare: number) => drawn(260, 200, (x, y) => y < base(x) && Math.abs(x - 0.5) < 0.5 - flare * y)
  for (const flare of [0, 0.06]) expect(silhouetteOf(outline(flare)).tilt, String(flare)).toBeNull()
})

test('a photo that ends at the collar of a jacket and at its hem cuts no jacket', () => {
  const outline = (hem: number) =>
    drawn(200, 200, (x, y) => (y < 0.1 ? Math.abs(x - 0.5) < 2 * y : Math.abs(x - 0.5) < (y < 0.99 ? 0.2 : hem)))
  const touches = { left: false, top: true, right: false, bottom: true }
  const cutOf = (hem: number) => {
    const traits = { ...bottle.traits, silhouette: silhouetteOf(outline(hem)) }
    return understand(
      { name: 'Harrington Jacket', description: '' },
      { ...traits, width: 200, height: 200, facts: { ...bottle.traits.facts, touches } },
    ).cut.bottom
  }
  expect([cutOf(0.12), cutOf(0.2)]).toEqual([false, true])
})

test('a controller from above lies, and so does a watch whose strap is open', () => {
  const wayOf = (name: string, width: number, height: number) => {
    const silhouette = silhouetteOf(drawn(width, height, (x, y) => Math.abs(x - 0.5) < 0.3 || Math.abs(y - 0.5) < 0.3))
    const filled = silhouetteOf(drawn(width, height, () => true))
    const traits = { ...bottle.traits, width, height, silhouette: name === 'Watch' ? silhouette : filled }
    return understand({ name, description: '' }, traits).ways[0]
  }
  expect(wayOf('DJ Controller', 240, 140)).toEqual({ pose: 'lies', view: 'top' })
  expect(wayOf('Watch', 110, 250)).toEqual({ pose: 'lies', view: 'top' })
})

test('a photo cuts no tablet whose round corners reach its edge, but one whose sides go on there', () => {
  const tablet = (x: number, y: number) => Math.hypot(Math.max(0, 14 - x, x - 186), Math.max(0, 14 - y, y - 246)) <= 14
  const from = (top: number) =>
    silhouetteOf(drawn(200, 260 - top, (x, y) => tablet(200 * x, (260 - top) * y + top))).severed.top
  expect(from(0)).toBe(0)
  expect(from(40)).toBeGreaterThan(0.9)
})

test('what usually lies does so where its photo looks across it from half above', () => {
  const sheared = silhouetteOf(drawn(300, 220, (x, y) => Math.abs(x - 0.5 - 0.45 * (0.5 - y)) < 0.28))
  const upright = silhouetteOf(drawn(220, 300, (x) => Math.abs(x - 0.5) < 0.45))
  const wayOf = (silhouette: typeof upright) =>
    understand({ name: 'Leather Wallet', description: '' }, { ...bottle.traits, width: 300, height: 300, silhouette })
  expect(wayOf(sheared).ways[0]).toEqual({ pose: 'lies', view: 'top' })
  expect(wayOf(upright).ways[0]!.pose).toBe('stands')
})

test('what is upright, round or a box with its corner to the camera is no turned rectangle', () => {
  const disc = drawn(200, 200, (x, y) => Math.hypot(x - 0.5, y - 0.5) < 0.5)
  for (const outline of [bar(0), bar(2), cylinder(25), boxFrom(20, 45), boxFrom(12, 40), disc]) {
    expect(silhouetteOf(outline).tilt).toBeNull()
  }
})

test('a shirt that was photographed at a slant hangs on no hanger', () => {
  const slanted = drawn(240, 130, (x, y) => Math.abs(x - 120 - (y - 65)) < 50)
  const upright = drawn(200, 220, (x, y) => Math.abs(x - 100) < 60 || (y < 70 && y > 10))
  const shirt = (silhouette: Traits['silhouette'], width: number, height: number) =>
    understand({ name: 'T-Shirt', description: '' }, { ...bottle.traits, width, height, silhouette }).ways[0]!.pose
  expect(shirt({ ...silhouetteOf(slanted), hook: { x: 0.4, y: 0 } }, 240, 130)).toBe('lies')
  expect(shirt({ ...silhouetteOf(upright), hook: { x: 0.5, y: 0 } }, 200, 220)).toBe('hangs')
})

test('a pair of shoes from above lies, one from the side stands', () => {
  const oval = (x: number, y: number) => (x / 0.5) ** 2 + (y / 0.25) ** 2 < 1
  const pair = silhouetteOf(drawn(256, 160, (x, y) => oval(x - 0.5, y - 0.26) || oval(x - 0.5, y - 0.74)))
  const side = silhouetteOf(drawn(256, 140, (x, y) => y > 0.6 || (x < 0.5 && y > 0.1 + x / 2)))
  const wayOf = (name: string, silhouette: typeof pair) =>
    understand({ name, description: '' }, { ...bottle.traits, width: 800, height: 500, silhouette }).ways[0]!
  for (const name of ['Leather Loafers', 'Running Shoes', 'Ballet Flats']) {
    expect(wayOf(name, pair), name).toEqual({ pose: 'lies', view: 'top' })
    expect(wayOf(name, side).pose, name).toBe('stands')
  }
})

test('a side is severed where the shape goes on, not where it rounds off', () => {
  const disc = silhouetteOf(drawn(200, 200, (x, y) => Math.hypot(x - 0.5, y - 0.5) < 0.5))
  expect(Object.values(disc.severed)).toEqual([0, 0, 0, 0])
  const half = silhouetteOf(drawn(200, 100, (x, y) => Math.hypot(x - 0.5, (y - 1) / 2) < 0.5))
  expect(half.severed).toMatchObject({ left: 0, right: 0, top: 0 })
  expect(half.severed.bottom).toBeGreaterThan(0.9)
})

const bottle = photos.find(({ file }) => file.startsWith('17'))!
const facts = (changed: Partial<Traits['facts']>): Traits => ({
  ...bottle.traits,
  facts: { ...bottle.traits.facts, ...changed },
})

test('a person and clear glass are read from the facts of the cut-out', () => {
  const product = { name: 'Juice bottle', description: '' }
  expect(understand(product, facts({ person: 0.9 }))).toMatchObject({ worn: true, cut: { bottom: false } })
  expect(understand({ name: 'Linen dress', description: '' }, facts({ person: 0.9 }))).toMatchObject({
    ways: [{ pose: 'floats', view: 'frontal' }],
    cut: { bottom: true },
  })
  expect(understand(product, facts({ translucency: 0.5 })).clear).toBe(true)
  expect(understand(product, facts({ translucency: 0 })).clear).toBe(false)
  expect(understand({ name: 'USB cable', description: '' }, facts({ translucency: 0.9 })).clear).toBe(false)
})

test('a hat whose photo cuts nothing lies whole, though a person wears it; a person between both sides is not moved to one', () => {
  const hat = { name: 'Beanie', description: '' }
  const touches = { left: false, top: false, right: false, bottom: false }
  expect(understand(hat, facts({ person: 1, touches })).cut).toEqual(touches)
  const between = { left: true, top: false, right: true, bottom: true }
  const traits = facts({ person: 1, touches: between })
  const severed = { left: 0, top: 0, right: 0.2, bottom: 0.5 }
  const steep = { ...traits, silhouette: { ...traits.silhouette, severed } }
  expect(understand(hat, steep).cut).toEqual({ ...touches, bottom: true })
})

test('a pair of sandals viewed from above lies, however the photo is turned', () => {
  const { traits } = photos.find(({ file }) => file.startsWith('29'))!
  const turned = {
    ...traits,
    width: traits.height,
    height: traits.width,
    silhouette: { ...traits.silhouette, lean: traits.silhouette.lean - 90, pitch: 28, foot: 0.57 },
  }
  for (const one of [traits, turned]) {
    expect(understand({ name: 'Sandals', description: '' }, one).ways[0]).toEqual({ pose: 'lies', view: 'top' })
  }
})

test('a bottle or a candle that is a disc in its photo was photographed from above, and does not stand', () => {
  const silhouette = silhouetteOf(drawn(200, 200, (x, y) => Math.hypot(x - 0.5, y - 0.5) < 0.5))
  const above = { ...bottle.traits, width: 800, height: 800, silhouette }
  for (const name of ['Juice bottle', 'Soy Candle', 'Face Cream'])
    expect(understand({ name, description: '' }, above).ways[0], name).toEqual({ pose: 'lies', view: 'top' })
  // What a jar of body scrub measures that was photographed at a slant.
  const round = { foot: 0.57, fullness: 0.78, stretch: 1.07, symmetry: 0.97, turnover: 0.9, pitch: 33 }
  const jar = { ...above, silhouette: { ...silhouette, ...round } }
  expect(understand({ name: 'Body Scrub', description: '' }, jar).ways[0]!.pose).toBe('stands')
  const steep = { foot: 0.43, stretch: 1.06, symmetry: 0.94, turnover: 0.94, pitch: 59 }
  const below = { ...above, silhouette: { ...silhouette, ...steep } }
  expect(understand({ name: 'Solid Perfume', description: '' }, below).ways[0]!.pose).toBe('lies')
})

test('a set of pots does not float, a pot of cream may', () => {
  const may = (name: string) =>
    understand({ name, description: '' }, bottle.traits).ways.some(({ pose }) => pose === 'floats')
  expect(may('12-piece Cookware Set')).toBe(false)
  expect(may('Face Cream')).toBe(true)
})

test('a spoon that lay below the camera does not stand on its end, one photographed across lies as it lay', () => {
  const seen = (name: string, width: number, height: number) => {
    const silhouette = { ...bottle.traits.silhouette, pitch: 29 }
    return understand({ name, description: '' }, { ...bottle.traits, width, height, silhouette }).ways[0]
  }
  expect(seen('Wooden spoon', 240, 1030)).toEqual({ pose: 'lies', view: 'top' })
  expect(seen('Wooden spoon', 1030, 240)!.view).toBe('angled')
  expect(seen('Glass bottle', 240, 1030)!.pose).toBe('stands')
})

test('a bag with its handles up stands, and one without a loop hangs on no peg', () => {
  const way = (name: string, hook: { x: number; y: number; loop: boolean }) => {
    const silhouette = { ...bottle.traits.silhouette, foot: 0.5, lean: 20, pitch: 12, hook }
    return understand({ name, description: '' }, { ...bottle.traits, width: 370, height: 560, silhouette }).ways
  }
  expect(way('Duffel bag', { x: 0.5, y: 0, loop: false })[0]).toEqual({ pose: 'stands', view: 'frontal' })
  const poses = (loop: boolean) => way('Handbag', { x: 0.5, y: 0, loop }).map(({ pose }) => pose)
  expect(poses(true)).toContain('hangs')
  expect(poses(false)).not.toContain('hangs')
})

test('the way a product is staged is never empty, whatever its name', () => {
  for (const name of ['', '???', 'Zzyzx', '日本茶', 'a'.repeat(200)]) {
    for (const { traits } of photos) expect(understand({ name, description: '' }, traits).ways).not.toEqual([])
  }
})

test('a guitar across its photo lies, however large it is; upright it stands; a keyboard lies at any slant', () => {
  const { traits } = photos[0]!
  const poseOf = (name: string, { width, height }: Size, outline: Partial<Traits['silhouette']>) =>
    understand(
      { name, description: '' },
      { ...traits, width, height, silhouette: { ...traits.silhouette, tilt: null, hook: null, ...outline } },
    ).ways[0]!.pose
  const at = (lean: number, foot = 0.2) => poseOf('Acoustic Guitar', traits, { foot, stretch: 3, lean })
  expect([at(45), at(-40), at(3), at(45, 0.5)]).toEqual(['lies', 'lies', 'stands', 'stands'])
  const keyboard = { pitch: null, foot: 0.3, stretch: 1.9, lean: -54, fullness: 0.52, symmetry: 0.4 }
  expect(poseOf('Mechanical Keyboard', { width: 1880, height: 1500 }, keyboard)).toBe('lies')
})

describe('a garment below a head', () => {
  const blouse = photos.find(({ expected }) => expected.worn) ?? photos[0]!
  const { facts, silhouette } = blouse.traits
  const alone = { left: false, top: false, right: false, bottom: false }
  const shown = (size: { width: number; height: number }, bottom: boolean): Traits => ({
    ...blouse.traits,
    ...size,
    head: true,
    silhouette: { ...silhouette, hook: { x: 0.5, y: 0 }, severed: { left: 0, top: 0, right: 0, bottom: 0 } },
    facts: { ...facts, person: 0, touches: { ...alone, bottom } },
  })
  const understood = (name: string, size: { width: number; height: number }, bottom: boolean) =>
    understand({ name, description: '' }, shown(size, bottom))

  test('is worn: a person rises from the lower edge and hangs on no peg', () => {
    const { ways, cut, worn } = understood('Denim jacket', { width: 350, height: 418 }, true)
    expect(worn).toBe(true)
    expect(cut.bottom).toBe(true)
    expect(ways).toEqual([{ pose: 'floats', view: 'frontal' }])
  })

  test('stands as tall as a person where the photo shows the feet', () => {
    const { ways, cut, shape } = understood('Lace blouse', { width: 488, height: 1311 }, false)
    expect(ways).toEqual([{ pose: 'stands', view: 'frontal' }])
    expect(Object.values(cut)).not.toContain(true)
    expect(shape.size.typical).toBe(1.7)
  })

  test('has the size of what the photo shows of its wearer, not of the garment alone', () => {
    const half = understood('Lace blouse', { width: 400, height: 500 }, true).shape.size.typical
    const threeQuarter = understood('Lace blouse', { width: 400, height: 1000 }, true).shape.size.typical
    expect(half).toBeLessThan(0.9)
    expect(threeQuarter).toBeGreaterThan(1.1)
  })

  test('is one only where people wear what is below: a doll has a head too', () => {
    expect(understood('Wooden doll', { width: 300, height: 600 }, false).worn).toBe(false)
  })
})
