import type { Box } from '../../raster/raster.ts'
import { belowColumn, type Column, inColor } from '../fit.ts'
import { type AdKit, wordsOf } from '../kit.ts'
import type { Sketch } from '../sketch.ts'
import { bottomOf, inset, less, rightOf } from '../space.ts'
import { type AdLayout, isClearAbove } from './layout.ts'
import { besideOrAbove, isPictureBelow, over, panelAbove, pictureBelow, sketchOf, whole, wideOrNot } from './parts.ts'

/** The width of a spine, in pixels of the phone. */
const SPINE = 14

/** A column of type on the picture, in the color that can be read there. */
async function onPicture(kit: AdKit, column: Column): Promise<Column> {
  const { ink } = await kit.typeOn(inset(column.box, -kit.px(5), -kit.px(4)))
  return inColor(column, ink)
}

/** The picture of a layout whose words lie on it: the whole frame, or all but a spine in the color of a brand. */
function pictureBeside(kit: AdKit, spine: number) {
  return less(whole(kit.space), { left: kit.scheme.brand ? Math.round(spine) : 0 })
}

/** Quiet luxury: the studio picture from edge to edge, or beside a spine in the brand's color, and few thin words in the light above or beside the product. */
export const quiet: AdLayout = {
  voice: 'luxury',
  ground: 'picture',
  bare: true,
  schemes: ['bone', 'paper', 'deep'],
  moods: ['luxury', 'elegant', 'premium', 'quiet', 'refined'],
  suits: (content) => {
    const { copy, cut, shape } = content
    const clear = isClearAbove(content) && (cut === 'none' || shape !== 'story')
    return clear ? Math.min(1, 40 / copy.headline.length) : 0
  },
  draw: wideOrNot(
    async (kit) => {
      const { width, height, page } = kit.space
      const words = wordsOf(kit)
      const room = { left: width * 0.52, top: height * 0.09, width: width * 0.42, height: height * 0.82 }
      const sight = pictureBeside(kit, kit.px(SPINE))
      const product = await kit.picture(sight, room)
      const left = page.left + sight.left
      const text = { ...page, left, width: (product?.left ?? width * 0.6) - kit.px(18) - left }
      const headline = words.headline({ size: [20, 34], most: 4, gap: 18 })
      const items = [words.brand({ tracking: 0.3, onPicture: true }), headline, words.body({ most: 3 }), words.link()]
      return sketchOf(kit, over(await onPicture(kit, await kit.fit(items, text, { align: 'start', stand: 'middle' }))))
    },
    async (kit) => {
      const { width, page } = kit.space
      const words = wordsOf(kit)
      const room = less(inset(page, page.width * 0.09, 0), { top: page.height * 0.38, bottom: page.height * 0.02 })
      const sight = pictureBeside(kit, kit.px(SPINE))
      const product = await kit.picture(sight, { ...room, left: (width + sight.left - room.width) / 2 })
      const text = {
        ...less(page, { left: sight.left }),
        height: (product?.top ?? bottomOf(page)) - kit.px(22) - page.top,
      }
      const headline = words.headline({ size: [20, 36], most: 3, gap: 18 })
      const items = [words.brand({ tracking: 0.3, onPicture: true }), headline, words.link()]
      const column = await kit.fit(items, text, { align: 'center', stand: product ? 'top' : 'middle' })
      return sketchOf(kit, over(await onPicture(kit, column)))
    },
  ),
}

/** A magazine's cover: the brand as its title, the product, and the story below, on the color of a brand that has one; in a story on the picture, which goes on where apps lie. */
export const cover: AdLayout = {
  voice: 'editorial',
  ground: 'picture',
  bare: true,
  schemes: ['paper', 'bone', 'deep'],
  moods: ['fashion', 'editorial', 'style', 'beauty', 'culture'],
  suits: (content) => {
    const { brand, logo, cut, shape } = content
    const letters = [...brand.trim()].length
    const clear = isClearAbove(content) && (cut === 'none' || shape !== 'story')
    return (logo || (letters >= 3 && letters <= 13)) && clear ? 1 : 0
  },
  draw: wideOrNot(
    async (kit) => {
      const { width, height, page } = kit.space
      const title = await kit.fit(
        [masthead(kit)],
        { ...page, width: width * 0.55 - page.left },
        { align: 'start', stand: 'top' },
      )
      await kit.picture(whole(kit.space), {
        left: width * 0.58,
        top: height * 0.09,
        width: width * 0.37,
        height: height * 0.83,
      })
      const text = less({ ...page, width: width * 0.53 - page.left }, { top: title.box.height + kit.px(14) })
      const story = await kit.fit(coverLines(kit), text, { align: 'start', stand: 'bottom' })
      if (!kit.scheme.brand) return covered(kit, title, await onPicture(kit, story))
      const high = height - story.box.top + kit.px(16)
      const corner = { left: 0, top: height - high, width: rightOf(story.box) + page.left, height: high }
      return covered(kit, title, story, [{ layer: 'over', kind: 'rect', box: corner, fill: kit.scheme.ground }])
    },
    async (kit) => {
      const { page } = kit.space
      const onPanel = kit.scheme.brand && !isPictureBelow(kit)
      const sight = onPanel ? whole(kit.space) : pictureBeside(kit, kit.px(SPINE))
      const own = less(page, { left: sight.left })
      const title = await kit.fit([masthead(kit)], own, { align: 'center', stand: 'top' })
      const top = bottomOf(title.box) + kit.px(12)
      if (onPanel) {
        const story = await kit.fit(coverLines(kit), less(page, { top: page.height * 0.6 }), {
          align: 'center',
          stand: 'bottom',
        })
        const { panel } = panelAbove(kit, Math.round(story.box.top - kit.px(16)))
        await kit.picture(panel, {
          ...inset(page, page.width * 0.1, 0),
          top,
          height: bottomOf(panel) - kit.px(12) - top,
        })
        return covered(kit, title, story)
      }
      const room = { ...inset(own, page.width * 0.08, 0), top, height: page.top + page.height * 0.74 - top }
      const product = await kit.picture(sight, room)
      const low = Math.max(product ? bottomOf(product) : 0, page.top + page.height * 0.6) + kit.px(20)
      const text = { ...own, top: low, height: bottomOf(page) - low }
      const story = await kit.fit(coverLines(kit), text, { align: 'center', stand: 'bottom' })
      return covered(kit, title, await onPicture(kit, story))
    },
  ),
}

const masthead = (kit: AdKit) =>
  wordsOf(kit).brand({
    cut: kit.voice.display,
    size: [30, 180],
    tracking: -0.02,
    leading: 1,
    optional: false,
    onPicture: true,
  })

function coverLines(kit: AdKit) {
  const words = wordsOf(kit)
  const headline = words.headline({ size: [18, 32], most: 3 })
  return [headline, words.body({ size: [11.5, 13], most: 3, gap: 8 }), words.link({ gap: 12 })]
}

async function covered(kit: AdKit, title: Column, story: Column, shapes: Sketch['shapes'] = []) {
  const masthead = await onPicture(kit, title)
  return sketchOf(kit, over(masthead, story), { shapes })
}

/** A broad border with tabs for the brand and the call to action, the picture and a headline in it. */
export const frame: AdLayout = {
  voice: 'literary',
  ground: 'picture',
  schemes: ['brand', 'deep', 'tint', 'counter', 'vivid'],
  moods: ['classic', 'craft', 'heritage', 'friendly', 'seasonal'],
  suits: (content) => {
    if (!isClearAbove(content) || (content.shape === 'story' && content.cut !== 'none')) return 0
    return content.cut === 'none' ? 0.9 : 0.4
  },
  draw: async (kit) => {
    const { space, px } = kit
    const { width, shape, safe } = space
    const edge = Math.round(px(11))
    const hole = inset(whole(space), edge)
    const seen = shape === 'story' ? inset(safe, edge, 0) : hole
    const tabs = await tabsOn(kit, { hole, seen, edge })
    const inner = less(inset(seen, px(16), px(14)), { top: tabs.high, bottom: tabs.low })
    const wide = shape === 'wide'
    const room = wide
      ? less(inner, { left: width * 0.54 - inner.left })
      : less(inset(inner, inner.width * 0.09, 0), { top: inner.height * 0.34 })
    const product = await kit.picture(hole, room)
    const text = wide
      ? { ...inner, width: (product?.left ?? width * 0.6) - px(20) - inner.left }
      : { ...inner, height: (product?.top ?? bottomOf(inner)) - px(24) - inner.top }
    const words = wordsOf(kit)
    const items = [words.headline({ size: [19, wide ? 34 : 40], most: wide ? 4 : 3 }), words.body({ most: 2, gap: 8 })]
    const column = await kit.fit(items, text, {
      align: wide ? 'start' : 'center',
      stand: wide || !product ? 'middle' : 'top',
    })
    return sketchOf(kit, over(...tabs.columns, await onPicture(kit, column)), { shapes: tabs.shapes })
  },
}

type Border = { hole: Box; seen: Box; edge: number }

/** Tabs at the middle of a border's upper and lower edge, in its color, for the brand and what to do; in a story the upper one hangs from where apps lie, and what to do is a button above them. */
async function tabsOn(kit: AdKit, { hole, seen, edge }: Border) {
  const { px, scheme, space } = kit
  const words = wordsOf(kit)
  const isStory = space.shape === 'story'
  const call = isStory ? words.call() : words.call({ size: [11.5, 13.5], color: scheme.ink })
  const flat = { fill: scheme.ground, across: 0, above: 0, radius: 0 }
  const name = words.brand({ tracking: 0.18, air: 0 })
  const low = px(isStory ? 44 : 30)
  // A logo keeps its own height free above and below it, the border included.
  const high = kit.logo && name ? 3 * name.size[1] - edge * 0.6 : low
  const [upper, lower] = [
    { ...seen, height: high - edge * 0.4 },
    { ...seen, top: bottomOf(seen) - low + edge * 0.4, height: low - edge * 0.4 },
  ]
  const brand = await kit.fit([name], upper, { align: 'center', stand: 'middle' })
  const way = await kit.fit([call && (isStory ? call : { ...call, pill: flat })], lower, {
    align: 'center',
    stand: 'middle',
  })
  const head = hole.top - edge
  const shapes = [
    { column: brand, top: head, height: seen.top + high - head },
    ...(isStory ? [] : [{ column: way, top: bottomOf(hole) - low, height: low + edge }]),
  ].flatMap(({ column, top, height }) => {
    const beside = px(22)
    const box = { left: column.box.left - beside, top, width: column.box.width + 2 * beside, height }
    return column.blocks.length === 0
      ? []
      : [{ layer: 'over', kind: 'rect', box, fill: scheme.ground, radius: px(7) } as const]
  })
  return { columns: [brand, way], shapes, high, low }
}

/** A question on a card that lies on the picture, with its answer and the way on. */
export const question: AdLayout = {
  voice: 'literary',
  ground: 'picture',
  panel: true,
  schemes: ['paper', 'bone', 'tint', 'deep', 'brand'],
  moods: ['helpful', 'honest', 'friendly', 'caring', 'expert'],
  suits: (content) => {
    const { copy, cut, shape } = content
    const clear = cut !== 'elsewhere' || shape === 'wide' || shape === 'square'
    return clear && /[?？؟]\s*$/u.test(copy.headline) ? 1.6 : 0
  },
  draw: besideOrAbove(
    async (kit) => {
      const { width, height, shape, margin } = kit.space
      const gap = kit.px(14)
      const most = {
        left: gap,
        top: gap,
        width: width * (shape === 'wide' ? 0.52 : 0.5) - gap,
        height: height - 2 * gap,
      }
      const { column, card } = await cardIn(kit, most, 'bottom')
      const left = rightOf(card) + gap
      await kit.picture(whole(kit.space), {
        left,
        top: height * 0.09,
        width: width - left - margin,
        height: height * 0.82,
      })
      return carded(kit, column, card)
    },
    async (kit) => {
      const { width, margin, safe } = kit.space
      const gap = kit.px(14)
      const top = Math.max(gap, safe.top)
      const { column, card } = await cardIn(
        kit,
        { left: gap, top, width: width - 2 * gap, height: safe.height * 0.5 },
        'top',
      )
      const under = bottomOf(card) + gap
      const room = {
        left: width * 0.14,
        top: under,
        width: width * 0.72,
        height: bottomOf(safe) - under - margin * 0.8,
      }
      await kit.picture(whole(kit.space), room)
      return carded(kit, column, card)
    },
  ),
}

async function cardIn(kit: AdKit, most: ReturnType<typeof inset>, stand: 'top' | 'bottom') {
  const words = wordsOf(kit)
  const pad = kit.px(19)
  const items = [
    words.brand(),
    words.headline({ size: [19, 38], most: 5, gap: 15 }),
    words.body({ color: kit.scheme.quiet, most: 5 }),
    words.call(),
  ]
  const column = await kit.fit(items, inset(most, pad), { align: 'start', stand })
  return { column, card: { ...most, top: column.box.top - pad, height: column.box.height + 2 * pad } }
}

function carded(kit: AdKit, column: Column, card: ReturnType<typeof inset>) {
  const { ground } = kit.scheme
  return sketchOf(kit, over(column), {
    shapes: [{ layer: 'over', kind: 'rect', box: card, fill: ground, radius: kit.px(16) }],
  })
}

/** A picture as it hangs in a gallery: nearly all of the frame, and a line of text below or beside it. */
export const caption: AdLayout = {
  voice: 'technical',
  ground: 'picture',
  panel: true,
  schemes: ['brand', 'bone', 'paper', 'deep'],
  moods: ['minimal', 'understated', 'quiet', 'clean', 'honest'],
  suits: ({ copy, cut, shape }) => {
    if (cut === 'elsewhere' && shape === 'story') return 0.1
    return copy.headline.length < 50 ? 0.9 : 0.4
  },
  draw: wideOrNot(
    async (kit) => {
      const { width, height, page } = kit.space
      const words = wordsOf(kit)
      const share = Math.round(width * 0.6)
      await kit.picture(
        { left: 0, top: 0, width: share, height },
        inset({ left: 0, top: 0, width: share, height }, share * 0.18, height * 0.09),
      )
      const side = { ...page, left: share + kit.px(17), width: width - share - kit.px(34) }
      const brand = await kit.fit([words.brand({ tracking: 0.12 })], side, { align: 'start', stand: 'top' })
      const items = [...captionLines(kit), words.link()]
      const main = await kit.fit(items, less(side, { top: brand.box.height + kit.px(12) }), {
        align: 'start',
        stand: 'bottom',
      })
      return sketchOf(kit, over(brand, main))
    },
    async (kit) => {
      const { height, shape, page, safe } = kit.space
      const words = wordsOf(kit)
      if (isPictureBelow(kit)) {
        const lines = [words.brand(), ...captionLines(kit, 44, 16, 14), words.link({ gap: 18, size: [13, 15] })]
        const column = await kit.fit(lines, less(page, { bottom: page.height * 0.56 }), {
          align: 'start',
          stand: 'top',
        })
        await pictureBelow(kit, belowColumn(column, kit.px(26)), page.left)
        return sketchOf(kit, over(column))
      }
      if (shape === 'story') {
        const strip = { ...page, top: bottomOf(safe) - safe.height * 0.42, height: safe.height * 0.42 }
        const lines = [kit.logo && words.brand(), ...captionLines(kit, 44, 16), words.link({ gap: 18, size: [13, 15] })]
        return captioned(kit, await kit.fit(lines, strip, { align: 'start', stand: 'bottom' }))
      }
      const foot = height - kit.px(25)
      const strip = { ...page, top: foot - page.height * 0.3, height: page.height * 0.3 }
      const link = await kit.fit([words.link()], less(strip, { left: page.width * 0.56 }), {
        align: 'end',
        stand: 'bottom',
      })
      const taken = link.blocks.length > 0 ? link.box.width + kit.px(22) : 0
      const lines = [kit.logo && words.brand(), ...captionLines(kit)]
      const main = await kit.fit(lines, less(strip, { right: taken }), { align: 'start', stand: 'bottom' })
      return captioned(kit, main, link)
    },
  ),
}

/** Columns of type below the picture. */
async function captioned(kit: AdKit, main: Column, ...beside: Column[]) {
  const { panel, sight } = panelAbove(kit, Math.round(main.box.top - kit.px(22)))
  await kit.picture(panel, inset(sight, kit.space.width * 0.16, sight.height * 0.1))
  return sketchOf(kit, over(main, ...beside))
}

function captionLines(kit: AdKit, largest = 24, text = 13, gap = 0) {
  const words = wordsOf(kit)
  const headline = words.headline({ size: [16, largest], most: 3, leading: 1.12, tracking: -0.025, gap })
  return [headline, words.body({ gap: 6, size: [11.5, text], color: kit.scheme.quiet, most: 3 })]
}
