import type { Box } from '../../raster/raster.ts'
import { airOf, belowColumn, besideColumn, type Column, type TextItem } from '../fit.ts'
import { type AdKit, wordsOf } from '../kit.ts'
import { bottomOf, inset, less, rightOf } from '../space.ts'
import { type AdLayout, standingProduct, wholeProduct } from './layout.ts'
import { besideOrAbove, over, sketchOf, star, storyGround, whole, wideOrNot } from './parts.ts'

/** A poster: condensed capitals as wide as the page, the product cut out below them. */
export const poster: AdLayout = {
  voice: 'poster',
  ground: 'cut-out',
  schemes: ['vivid', 'brand', 'counter', 'tint', 'deep'],
  moods: ['bold', 'loud', 'young', 'street', 'energetic', 'fun'],
  suits: (content) => wholeProduct(content) * (content.copy.headline.length <= 36 ? 1 : 0.4),
  draw: wideOrNot(
    async (kit) => {
      const { page } = kit.space
      const words = wordsOf(kit)
      const items = [
        words.brand(),
        words.headline({ size: [24, 76], most: 4, gap: 13 }),
        words.body({ most: 3 }),
        words.call({ radius: 0.4 }),
      ]
      const head = await kit.fit(items, less(page, { right: page.width * 0.42 }), { align: 'start', stand: 'middle' })
      const room = less(page, { left: besideColumn(head, kit.px(16)) - page.left })
      return sketchOf(kit, over(head), { cutOut: kit.stand(room, 'middle') })
    },
    async (kit) => {
      const { page } = kit.space
      const { px } = kit
      const words = wordsOf(kit)
      const slender = kit.aspect < SLENDER[kit.space.shape]
      const foot = slender ? await footColumn(kit) : await footRow(kit)
      const brand = await kit.fit([words.brand()], page, { align: 'center', stand: 'top' })
      const top = brand.blocks.length > 0 ? bottomOf(brand.box) + px(15) : page.top
      const floor = slender ? bottomOf(page) : foot.top - px(13)
      const left = slender ? foot.width + px(14) : page.width * 0.05
      const room = less(page, {
        left,
        right: slender ? px(4) : page.width * 0.05,
        bottom: bottomOf(page) - floor,
      })
      const area = { ...page, top, height: page.height * 0.42 }
      const { head, cutOut } = await aboveProduct(kit, { area, room, rest: slender ? 'bottom' : 'middle' })
      return sketchOf(kit, over(brand, head, ...foot.columns), { cutOut, shapes: storyGround(kit, cutOut, foot.top) })
    },
  ),
}

/** A product that is smaller beside its page than this looks like a footnote to the headline, which then gives way to this share of its height. */
const SMALL = 0.55
const GIVEN_WAY = 0.68

/** A headline, and the product below it; `rest` is where it stands. */
async function aboveProduct(kit: AdKit, { area, room, rest }: { area: Box; room: Box; rest: 'bottom' | 'middle' }) {
  const { page } = kit.space
  const headline = wordsOf(kit).headline({ size: [26, 140], most: 3 })
  const composed = async (height: number) => {
    const head = await kit.fit([headline], { ...area, height }, { align: 'center', stand: 'top' })
    const top = belowColumn(head, kit.px(16))
    return { head, cutOut: kit.stand({ ...room, top, height: bottomOf(room) - top }, rest) }
  }
  const first = await composed(area.height)
  const { width = page.width, height = page.height } = first.cutOut?.rect ?? {}
  const isSmall = Math.max(width / page.width, height / page.height) < SMALL
  return isSmall ? composed(GIVEN_WAY * area.height) : first
}

/** Up to this width by its height a product appears larger beside the words that follow than above them. */
const SLENDER = { square: 0.95, tall: 0.7, story: 0.75, wide: 0 }

type Foot = { columns: Column[]; top: number; width: number }

/** What follows from a headline, in a column at the lower left. */
async function footColumn(kit: AdKit): Promise<Foot> {
  const { page } = kit.space
  const words = wordsOf(kit)
  const room = less(page, { top: page.height * 0.5, right: page.width * 0.54 })
  const items = [words.body({ most: 7 }), words.call({ radius: 0.4 })]
  const column = await kit.fit(items, room, { align: 'start', stand: 'bottom' })
  return { columns: [column], top: column.box.top, width: column.box.width }
}

/** What follows from a headline, at the foot of the page: text on the left, below what leads it, the button on the right. */
export async function footRow(kit: AdKit, lead: TextItem | null = null): Promise<Foot> {
  const { page } = kit.space
  const words = wordsOf(kit)
  const call = await kit.fit([words.call({ radius: 0.4 })], less(page, { left: page.width * 0.4 }), {
    align: 'end',
    stand: 'bottom',
  })
  const taken = call.blocks.length > 0 ? call.box.width + kit.px(16) : 0
  const room = less(page, { top: page.height * 0.8, right: taken })
  const body = await kit.fit([lead, words.body({ most: 3 })], room, { align: 'start', stand: 'bottom' })
  const columns = [body, call].filter((column) => column.blocks.length > 0)
  return { columns, top: Math.min(bottomOf(page), ...columns.map(({ box }) => box.top)), width: page.width }
}

/** A statement: a grotesque over the whole width, the product below on the right, what follows from it on the left, or in tall frames below a broad product. */
export const statement: AdLayout = {
  voice: 'grotesque',
  ground: 'cut-out',
  schemes: ['bone', 'vivid', 'brand', 'tint', 'deep', 'counter'],
  moods: ['bold', 'confident', 'modern', 'direct', 'honest'],
  suits: standingProduct,
  draw: wideOrNot(
    async (kit) => {
      const { page } = kit.space
      const words = wordsOf(kit)
      const text = less(page, { right: page.width * 0.4 })
      const head = await kit.fit(
        [words.headline({ size: [22, 54], most: 3 })],
        less(text, { bottom: text.height * (kit.logo ? 0.62 : 0.46) }),
        { align: 'start', stand: 'top' },
      )
      const items = [words.brand(), words.body({ most: 3 }), words.call({ radius: 0.4 })]
      const foot = await kit.fit(items, less(text, { top: head.box.height + kit.px(kit.logo ? 22 : 14) }), {
        align: 'start',
        stand: 'bottom',
      })
      const left = Math.max(rightOf(head.box) + kit.px(14), besideColumn(foot, kit.px(14)))
      const room = less(page, { left: left - page.left, right: -kit.px(8) })
      return sketchOf(kit, over(head, foot), { cutOut: kit.stand(room, 'middle') })
    },
    async (kit) => {
      const { page } = kit.space
      const words = wordsOf(kit)
      const head = await kit.fit(
        [words.headline({ size: [22, 70], most: 4 })],
        less(page, { bottom: page.height * 0.56 }),
        { align: 'start', stand: 'top' },
      )
      const top = belowColumn(head, kit.px(16)) - page.top
      if (isStacked(kit)) {
        const { columns, top: floor } = await footRow(kit, words.brand())
        const gap = Math.max(kit.px(16), ...columns[0]!.blocks.slice(0, 1).map(airOf))
        const cutOut = kit.stand(less(page, { top, bottom: bottomOf(page) - floor + gap }), 'middle')
        return sketchOf(kit, over(head, ...columns), { cutOut, shapes: storyGround(kit, cutOut, floor - gap) })
      }
      const items = [words.brand(), words.body({ most: 7, gap: 9 }), words.call({ radius: 0.4 })]
      const foot = await kit.fit(items, less(page, { top, right: page.width * 0.56 }), {
        align: 'start',
        stand: 'bottom',
      })
      const left = Math.max(besideColumn(foot, kit.px(16)) - page.left, page.width * 0.36)
      const cutOut = kit.stand(less(page, { left, top }), 'bottom')
      return sketchOf(kit, over(head, foot), { cutOut, shapes: storyGround(kit, cutOut, foot.box.top - kit.px(22)) })
    },
  ),
}

/** Playful: a large disc of another color with the product on it, round letters, a round button. */
export const disc: AdLayout = {
  voice: 'playful',
  ground: 'cut-out',
  schemes: ['tint', 'counter', 'vivid', 'brand', 'paper'],
  moods: ['playful', 'fun', 'friendly', 'kids', 'cheerful', 'young'],
  suits: wholeProduct,
  draw: besideOrAbove(
    async (kit) => {
      const { page, width, height, shape } = kit.space
      const words = wordsOf(kit)
      const items = [
        words.brand(),
        words.headline({ size: [22, 46], most: 4, gap: 14 }),
        words.body({ most: 3 }),
        words.call(),
      ]
      const column = await kit.fit(items, less(page, { right: page.width * 0.47 }), { align: 'start', stand: 'middle' })
      const span = height * 1.16
      const beside = Math.max(rightOf(column.box) + kit.px(10), width - span * (shape === 'wide' ? 0.92 : 0.5))
      const box = { left: beside, top: height * 0.52 - span / 2, width: span, height: span }
      const room = less(page, { left: Math.max(besideColumn(column, kit.px(16)) - page.left, page.width * 0.5) })
      return onDisc(kit, box, { texts: over(column), cutOut: kit.stand(room, 'middle') })
    },
    async (kit) => {
      const { page, width } = kit.space
      const { px } = kit
      const words = wordsOf(kit)
      const [square, story] = [kit.space.shape === 'square', kit.space.shape === 'story']
      const headline = words.headline({ size: [22, square ? 46 : 58], most: 3 })
      const body = square ? null : words.body({ most: 2, gap: 8 })
      const items = [kit.logo && words.brand(), headline, body, story ? words.call() : null]
      const area = less(page, { bottom: page.height * (square ? 0.68 : 0.58) })
      const head = await kit.fit(items, area, { align: 'center', stand: 'top' })
      const call = await kit.fit([story ? null : words.call()], page, { align: 'center', stand: 'bottom' })
      const top = belowColumn(head, px(16))
      const bottom = call.blocks.length > 0 ? call.box.top - px(18) : bottomOf(page)
      const large = Math.max(bottom - top + px(80), width * 0.9)
      // In a story it ends with the frame, or above small print, which would cut it.
      const span = story ? kit.space.height - top : large
      const box = { left: (width - span) / 2, top: top - px(4), width: span, height: span }
      const room = { ...inset(page, page.width * 0.1, 0), top: top + px(12), height: bottom - top - px(12) }
      return onDisc(kit, box, { texts: over(head, call), cutOut: kit.stand(room, 'bottom') })
    },
  ),
}

function onDisc(
  kit: AdKit,
  box: ReturnType<typeof inset>,
  rest: Pick<ReturnType<typeof sketchOf>, 'texts' | 'cutOut'>,
) {
  return sketchOf(kit, rest.texts, {
    ...rest,
    shapes: [{ layer: 'under', kind: 'ellipse', box, fill: kit.scheme.soft }],
  })
}

/** Blocks of color as a stage: a wall, a floor on which the product stands, and the words on a separate block. */
export const blocks: AdLayout = {
  voice: 'luxury',
  ground: 'cut-out',
  schemes: ['tint', 'counter', 'brand', 'paper', 'deep'],
  moods: ['elegant', 'design', 'modern', 'premium', 'artful'],
  suits: (content) => (content.stands ? wholeProduct(content) : 0),
  draw: besideOrAbove(
    async (kit) => {
      const { page, width, height, shape } = kit.space
      const split = width * (shape === 'wide' ? 0.55 : 0.5)
      const area = less(page, { right: rightOf(page) - split + kit.px(18) })
      const column = await kit.fit(blockWords(kit, 36), area, { align: 'start', stand: 'middle' })
      return onFloor(kit, column, { left: split, top: 0, width: width - split, height }, height)
    },
    async (kit) => {
      const { page, width, height, shape, safe } = kit.space
      const column = await kit.fit(blockWords(kit, 44), less(page, { bottom: page.height * 0.54 }), {
        align: 'start',
        stand: 'top',
      })
      const top = Math.round(bottomOf(column.box) + kit.px(24))
      return onFloor(
        kit,
        column,
        { left: 0, top, width, height: height - top },
        shape === 'story' ? bottomOf(safe) : height,
      )
    },
  ),
}

function blockWords(kit: AdKit, largest: number) {
  const words = wordsOf(kit)
  return [
    words.brand(),
    words.headline({ size: [20, largest], most: 5, gap: 16 }),
    words.body({ most: 5 }),
    words.call({ radius: 0 }),
  ]
}

/** The product on a floor before a wall; nothing of it goes below `foot`. */
function onFloor(kit: AdKit, column: Column, wall: ReturnType<typeof inset>, foot: number) {
  // In a story the floor goes on below what apps cover.
  const deep = foot < bottomOf(wall) ? 0.12 : 0.24
  const level = foot - (foot - wall.top) * deep
  const room = {
    ...inset(wall, wall.width * 0.12, kit.px(20)),
    height: level + (foot - level) * 0.42 - wall.top - kit.px(20),
  }
  return sketchOf(kit, over(column), {
    shapes: [
      { layer: 'under', kind: 'rect', box: wall, fill: kit.scheme.soft },
      { layer: 'under', kind: 'rect', box: less(wall, { top: level - wall.top }), fill: kit.scheme.floor },
    ],
    cutOut: kit.stand(room, 'bottom'),
  })
}

/** From this width by its height on a product counts as broad. */
const BROAD = 1.2
/** From this width by its height on a product is larger across a story than beside words, and in a square. */
const BROAD_IN = { story: 0.75, tall: BROAD, square: 1.6, wide: Number.POSITIVE_INFINITY }

/** Whether a product is larger between the words than beside them. */
export const isStacked = ({ aspect, space: { shape } }: AdKit): boolean => aspect > BROAD_IN[shape]

/** A price on a sticker beside the product: only where there is a price. */
export const price: AdLayout = {
  voice: 'playful',
  ground: 'cut-out',
  schemes: ['paper', 'tint', 'vivid', 'counter', 'bone'],
  moods: ['value', 'fun', 'direct', 'retail'],
  suits: (content) => (content.copy.price ? wholeProduct(content) * 1.1 : 0),
  draw: wideOrNot(
    async (kit) => {
      const { page, width, height } = kit.space
      const words = wordsOf(kit)
      const head = await kit.fit(
        [...priceWords(kit, 42), words.call({ radius: 0.4 })],
        less(page, { right: page.width * 0.48 }),
        { align: 'start', stand: 'middle' },
      )
      const sticker = kit.px(86)
      const area = less(page, { left: besideColumn(head, kit.px(14)) - page.left })
      const slope = [
        { x: width * 0.54, y: 0 },
        { x: width, y: 0 },
        { x: width, y: height },
        { x: width * 0.46, y: height },
      ]
      const badge = { left: rightOf(page) - sticker, top: page.top, width: sticker, height: sticker }
      // What is broader than high is larger below the sticker than beside it.
      const clear = kit.aspect > BROAD ? { top: sticker + kit.px(4) } : { right: sticker + kit.px(2) }
      return stickered(kit, badge, { texts: over(head), slope, cutOut: kit.stand(less(area, clear), 'middle') })
    },
    async (kit) => {
      const { page, width, height, shape } = kit.space
      const words = wordsOf(kit)
      const head = await kit.fit(priceWords(kit, 50), less(page, { bottom: page.height * 0.58 }), {
        align: 'start',
        stand: 'top',
      })
      const call = await kit.fit([words.call({ radius: 0.4 })], page, { align: 'end', stand: 'bottom' })
      const area = less(page, { top: head.box.height + kit.px(22) })
      const sticker = kit.px(shape === 'square' ? 108 : 124)
      const badge = { left: rightOf(page) - sticker, top: area.top, width: sticker, height: sticker }
      const slope = [
        { x: 0, y: area.top + area.height * 0.36 },
        { x: width, y: area.top + area.height * 0.18 },
        { x: width, y: height },
        { x: 0, y: height },
      ]
      return stickered(kit, badge, {
        texts: over(head, call),
        slope,
        cutOut: kit.stand(besideSticker(kit, area, { sticker, call }), 'bottom'),
      })
    },
  ),
}

/** What a sticker at the upper right and a button below it leave of an area: beside them or between them, wherever the product is larger. */
function besideSticker({ aspect, px }: AdKit, area: Box, { sticker, call }: { sticker: number; call: Column }): Box {
  const button = call.blocks.length > 0 ? call.box : { width: 0, height: 0 }
  const between = less(area, { top: sticker * 0.92, bottom: button.height + px(14) })
  const beside = less(area, { right: Math.max(sticker * 0.94, button.width > 0 ? button.width + px(12) : 0) })
  const under = less(area, { top: sticker * 0.92, right: button.width > 0 ? button.width + px(12) : 0 })
  const across = (room: Box): number => Math.min(room.width, room.height * aspect)
  return [beside, between, under].reduce((best, one) => (across(one) > across(best) ? one : best))
}

function priceWords(kit: AdKit, largest: number) {
  const words = wordsOf(kit)
  return [words.brand(), words.headline({ size: [21, largest], most: 3, gap: 14 }), words.body({ most: 2, gap: 8 })]
}

type Stickered = {
  texts: ReturnType<typeof over>
  slope: { x: number; y: number }[]
  cutOut: ReturnType<AdKit['stand']>
}

async function stickered(kit: AdKit, badge: ReturnType<typeof inset>, { texts, slope, cutOut }: Stickered) {
  const { scheme, voice } = kit
  const price = wordsOf(kit).price({ cut: voice.display, size: [12, 40], color: scheme.onAccent, tracking: -0.03 })
  const amount = await kit.fit([price], inset(badge, badge.width * 0.13), { align: 'center', stand: 'middle' })
  return sketchOf(kit, [...texts, ...over(amount)], {
    shapes: [
      { layer: 'under', kind: 'polygon', points: slope, fill: scheme.soft },
      { layer: 'over', kind: 'polygon', points: star(badge, 24), fill: scheme.accent },
    ],
    cutOut,
  })
}

/** Type alone: for a brand or an occasion without a product. */
export const typographic: AdLayout = {
  voice: 'poster',
  ground: 'type',
  schemes: ['brand', 'vivid', 'deep', 'counter', 'tint'],
  moods: ['bold', 'loud', 'direct'],
  suits: ({ product }) => (product ? 0 : 1.5),
  draw: async (kit) => {
    const { space, px, scheme } = kit
    const { page, shape } = space
    const words = wordsOf(kit)
    const brand = await kit.fit([words.brand()], page, { align: 'start', stand: 'top' })
    const share = shape === 'wide' ? 0.4 : 0.12
    const below = less(page, { top: page.height * 0.6, right: page.width * share })
    const foot = await kit.fit([words.body({ most: 3 }), words.call({ radius: 0.4 })], below, {
      align: 'start',
      stand: 'bottom',
    })
    const taken = foot.blocks.length > 0 ? bottomOf(page) - foot.box.top + px(20) : 0
    const room = less(page, { top: brand.blocks.length > 0 ? brand.box.height + px(20) : 0, bottom: taken })
    const head = await kit.fit([words.headline({ size: [24, 170], most: 7 })], room, {
      align: 'start',
      stand: 'middle',
    })
    const box = inset(whole(space), px(10))
    const line = { layer: 'under', kind: 'outline', box, stroke: scheme.soft, line: px(1.6) } as const
    return sketchOf(kit, over(brand, head, foot), { shapes: shape === 'story' ? [] : [line] })
  },
}
