import type { Box } from '../../raster/raster.ts'
import { belowColumn } from '../fit.ts'
import { type AdKit, wordsOf } from '../kit.ts'
import { bottomOf, inset, less, rightOf } from '../space.ts'
import { type AdLayout, isClearBelow } from './layout.ts'
import {
  arrow,
  besideOrAbove,
  even,
  isBeside,
  isPictureBelow,
  over,
  panelAbove,
  pictureBelow,
  sketchOf,
  window,
} from './parts.ts'

/** A page of a magazine: quiet paper with a serif on one side, the studio picture on the other, from edge to edge. */
export const editorial: AdLayout = {
  voice: 'editorial',
  ground: 'picture',
  panel: true,
  schemes: ['brand', 'paper', 'bone', 'tint', 'deep'],
  moods: ['editorial', 'elegant', 'calm', 'natural', 'warm'],
  suits: () => 1,
  draw: besideOrAbove(
    async (kit) => {
      const { width, height, shape, margin } = kit.space
      const split = Math.round(width * (shape === 'wide' ? 0.54 : 0.52))
      const panel = { left: split, top: 0, width: width - split, height }
      await kit.picture(panel, inset(panel, panel.width * 0.12, height * 0.1))
      return page(kit, inset({ left: 0, top: 0, width: split, height }, margin), 'bottom')
    },
    async (kit) => {
      const { width, shape, margin, safe } = kit.space
      if (isPictureBelow(kit)) return pageAbove(kit)
      const foot = bottomOf(safe)
      const split = Math.round(foot * (shape === 'story' ? 0.61 : 0.55))
      const { panel, sight } = panelAbove(kit, split)
      await kit.picture(panel, inset(sight, width * 0.15, sight.height * 0.1))
      const room = {
        left: margin,
        top: split + kit.px(24),
        width: width - 2 * margin,
        height: foot - split - kit.px(24),
      }
      return page(kit, shape === 'story' ? room : less(room, { bottom: margin }), 'top')
    },
  ),
}

async function pageAbove(kit: AdKit) {
  const { page: text } = kit.space
  const sketch = await page(kit, less(text, { bottom: text.height * 0.54 }), 'top')
  await pictureBelow(kit, Math.max(...sketch.texts.map(({ column }) => belowColumn(column, kit.px(26)))))
  return sketch
}

async function page(kit: AdKit, room: ReturnType<typeof inset>, stand: 'top' | 'bottom') {
  const { scheme, px, space } = kit
  const words = wordsOf(kit)
  const brand = await kit.fit([words.brand()], room, { align: 'start', stand: 'top' })
  const wide = space.shape === 'wide'
  const items = [
    words.headline({ size: [20, 48], most: stand === 'top' ? 3 : 5 }),
    words.body({ color: scheme.quiet, most: wide ? 3 : 5 }),
    wide ? null : words.price(),
    words.call(),
  ]
  const main = await kit.fit(items, less(room, { top: brand.box.height + px(17) }), { align: 'start', stand })
  return sketchOf(kit, over(brand, main))
}

/** Two halves along a slope: a strong color with a grotesque, and the studio picture, over whose edge the product may reach. */
export const diagonal: AdLayout = {
  voice: 'grotesque',
  ground: 'picture',
  panel: true,
  schemes: ['vivid', 'brand', 'deep', 'counter', 'tint'],
  moods: ['bold', 'sporty', 'energetic', 'dynamic', 'modern'],
  suits: (content) => (isClearBelow(content) ? 0.9 : 0),
  draw: besideOrAbove(
    async (kit) => {
      const { space, px } = kit
      const { width, height, page: text } = space
      const [upper, lower] = [width * 0.6, width * 0.46]
      const panel = even({ left: lower, top: 0, width: width - lower, height })
      const room = { left: upper - px(6), top: height * 0.1, width: width - upper - px(4), height: height * 0.8 }
      await kit.picture(panel, room)
      const area = { ...text, width: lower - text.left - px(8) }
      const column = await kit.fit(slopeWords(kit, 46), area, { align: 'start', stand: 'middle' })
      return slope(kit, column, [
        [0, 0],
        [upper, 0],
        [lower, height],
        [0, height],
      ])
    },
    async (kit) => {
      const { space, px } = kit
      const { width, height, page: text, safe } = space
      const column = await kit.fit(slopeWords(kit, 54), less(text, { bottom: text.height * 0.54 }), {
        align: 'start',
        stand: 'top',
      })
      const left = bottomOf(column.box) + px(28)
      const right = left - height * 0.075
      const panel = even({ left: 0, top: right, width, height: height - right })
      const top = left - (left - right) / 4
      const room = {
        left: width * 0.14,
        top,
        width: width * 0.72,
        height: bottomOf(safe) - top - px(space.shape === 'story' ? 4 : 24),
      }
      await kit.picture(panel, room)
      return slope(kit, column, [
        [0, 0],
        [width, 0],
        [width, right],
        [0, left],
      ])
    },
  ),
}

function slopeWords(kit: AdKit, largest: number) {
  const words = wordsOf(kit)
  return [
    words.brand(),
    words.headline({ size: [20, largest], most: 5, gap: 15 }),
    words.body({ most: 4 }),
    words.call({ radius: 0.35 }),
  ]
}

function slope(kit: AdKit, column: Awaited<ReturnType<AdKit['fit']>>, corners: [number, number][]) {
  const points = corners.map(([x, y]) => ({ x, y }))
  return sketchOf(kit, over(column), {
    shapes: [{ layer: 'middle', kind: 'polygon', points, fill: kit.scheme.ground }],
  })
}

/** The studio picture behind an arch in a wall of color, with a soft serif. */
export const arch: AdLayout = {
  voice: 'literary',
  ground: 'picture',
  panel: true,
  schemes: ['tint', 'counter', 'paper', 'brand', 'deep'],
  moods: ['natural', 'warm', 'feminine', 'artisan', 'gentle'],
  suits: (content) => (isClearBelow(content) ? 0.95 : 0),
  draw: besideOrAbove(
    async (kit) => {
      const { space, px } = kit
      const { width, height, shape, page: text } = space
      const split = width * (shape === 'wide' ? 0.55 : 0.5)
      const column = await kit.fit(
        archWords(kit, 38),
        { ...text, width: split - px(8) - text.left },
        { align: 'start', stand: 'middle' },
      )
      const span = rightOf(text) - split - px(12)
      return archAround(kit, column, {
        left: rightOf(text) - span,
        top: text.top,
        width: span,
        height: height - text.top,
      })
    },
    async (kit) => {
      const { space, px } = kit
      const { width, height, page: text } = space
      const column = await kit.fit(archWords(kit, 44), less(text, { bottom: text.height * 0.56 }), {
        align: 'center',
        stand: 'top',
      })
      const top = bottomOf(column.box) + px(22)
      const span = width * 0.74
      return archAround(kit, column, { left: (width - span) / 2, top, width: span, height: height - top })
    },
  ),
}

function archWords(kit: AdKit, largest: number) {
  const words = wordsOf(kit)
  return [
    words.brand(),
    words.headline({ size: [20, largest], most: 5, gap: 15 }),
    kit.space.shape === 'story' ? null : words.body({ most: 3 }),
    words.call(),
  ]
}

async function archAround(kit: AdKit, column: Awaited<ReturnType<AdKit['fit']>>, box: ReturnType<typeof even>) {
  const hole = even(box)
  const seen = Math.min(bottomOf(hole), bottomOf(kit.space.safe)) - hole.top
  const radius = Math.min(hole.width / 2, hole.height * 0.6)
  // In a story the ground goes on below.
  const foot = hole.top + seen * (kit.space.shape === 'story' ? 0.98 : 0.93)
  const room = roomUnder(hole, foot, { radius, aspect: kit.aspect })
  const above = room.top - hole.top
  const raised = Math.min((above - (hole.top + seen - foot)) / 2, above - 0.6 * radius)
  await kit.picture(hole, kit.stands || raised < 0 ? room : { ...room, top: room.top - raised })
  return sketchOf(kit, over(column), { shapes: [window(hole, [radius, radius, 0, 0], kit.scheme.ground)] })
}

/** The largest room for a product of this aspect that stands at `foot`: its upper corners keep off the arch. */
function roomUnder(arch: Box, foot: number, { radius, aspect }: { radius: number; aspect: number }): Box {
  const gap = 0.05 * arch.width
  const leaves = (width: number): boolean => {
    const [x, y] = [width / 2 + radius - arch.width / 2, arch.top + radius + width / aspect - foot]
    return Math.hypot(Math.max(0, x), Math.max(0, y)) <= radius - gap
  }
  let width = arch.width * 0.84
  while (!leaves(width) && width > gap) width *= 0.97
  return { left: arch.left + (arch.width - width) / 2, top: foot - width / aspect, width, height: width / aspect }
}

/** The share of the photo's tile, the height of the button's in pixels of the phone, and the room above and below the product in shares of its tile. */
const TILES = {
  square: { share: 0.54, button: 60, rim: 0.1 },
  wide: { share: 0.5, button: 60, rim: 0.1 },
  tall: { share: 0.56, button: 60, rim: 0.1 },
  story: { share: 0.55, button: 48, rim: 0.05 },
}

/** Tiles with round corners: the picture, the words, and a small one in the accent's color that says what to do. */
export const tiles: AdLayout = {
  voice: 'technical',
  ground: 'picture',
  panel: true,
  schemes: ['brand', 'paper', 'tint', 'bone', 'vivid', 'deep'],
  moods: ['modern', 'technical', 'minimal', 'clean', 'smart'],
  suits: (content) => (content.copy.call_to_action && isClearBelow(content) ? 0.9 : 0),
  draw: async (kit) => {
    const { space, px, scheme } = kit
    const { shape, safe } = space
    const words = wordsOf(kit)
    const gap = px(7)
    const story = shape === 'story'
    const area = inset(safe, gap, story ? 0 : gap)
    const low = story && !kit.cut.bottom
    const { share, button, rim } = TILES[shape]
    const seen = tiled(area, gap, { share, low: px(button), place: besideOr(kit, low ? 'below' : 'above') })
    const { photo, text, foot } = story ? reaching(kit, seen, low) : seen
    await kit.picture(photo, inset(seen.photo, seen.photo.width * 0.12, seen.photo.height * rim))
    const pad = px(17)
    const room = inset(seen.text, pad)
    const columns = isBeside(kit)
    const brand = await kit.fit([tiledBrand(kit, columns)], room, { align: 'start', stand: 'top' })
    const main = await kit.fit(
      [words.headline({ size: [18, 46], most: 5 }), words.body({ color: scheme.quiet, most: 5 })],
      less(room, { top: brand.blocks.length > 0 ? brand.box.height + px(12) : -pad * (low ? 1 : 0) }),
      { align: 'start', stand: columns || low ? 'bottom' : 'top' },
    )
    const call = words.call({ size: [12, story ? 20 : 15] })
    const flat = { fill: scheme.accent, across: 0, above: 0, radius: 0 }
    const label = less(inset(seen.foot, pad, px(8)), { right: px(34) })
    const way = await kit.fit([call && { ...call, pill: flat }], label, { align: 'start', stand: 'middle' })
    const tip = { x: rightOf(foot) - pad - px(12), y: seen.foot.top + seen.foot.height / 2 }
    const radius = px(13)
    return sketchOf(kit, over(brand, main, way), {
      ground: scheme.soft,
      shapes: [
        window(photo, [radius, radius, radius, radius], scheme.soft),
        { layer: 'under', kind: 'rect', box: text, fill: scheme.ground, radius },
        { layer: 'under', kind: 'rect', box: foot, fill: scheme.accent, radius },
        { layer: 'over', kind: 'polygon', points: arrow(tip, px(12)), fill: scheme.onAccent },
      ],
    })
  },
}

/** The name has its place where picture and words stand side by side; a logo always. */
const tiledBrand = (kit: AdKit, columns: boolean) => (columns || kit.logo ? wordsOf(kit).brand() : null)

type Place = 'right' | 'above' | 'below'
type Tiling = { share: number; low: number; place: Place }

/** The tiles of a story as far as below what apps cover at its ends, but for the low one, which is a button; what they show keeps clear of that. */
function reaching({ space, px, cut }: AdKit, { photo, text, foot }: ReturnType<typeof tiled>, low: boolean) {
  const above = px(7) - space.safe.top
  const below = bottomOf(space.safe) + px(7) - space.height
  return low
    ? { photo: less(photo, { bottom: below }), text: less(text, { top: above }), foot }
    : { photo: less(photo, { top: cut.top ? 0 : above }), text, foot }
}

const besideOr = (kit: AdKit, place: Place): Place => (isBeside(kit) ? 'right' : place)

/** A photo's tile in its place, one for words and a low one below them. */
function tiled(area: ReturnType<typeof even>, gap: number, { share, low, place }: Tiling) {
  const length = place === 'right' ? area.width : area.height
  const first = Math.round(length * share)
  const [own, others] = ({ right: ['left', 'right'], above: ['bottom', 'top'], below: ['top', 'bottom'] } as const)[
    place
  ]
  const photo = less(area, { [own]: length - first })
  const rest = less(area, { [others]: first + gap })
  return {
    photo: even(photo),
    text: even(less(rest, { bottom: low + gap })),
    foot: even({ ...rest, top: bottomOf(rest) - low, height: low }),
  }
}
