import { belowColumn, type Column } from '../fit.ts'
import { type AdKit, wordsOf } from '../kit.ts'
import { bottomOf, less } from '../space.ts'
import { type AdLayout, wholeProduct } from './layout.ts'
import { over, sketchOf, storyGround } from './parts.ts'
import { footRow, isStacked } from './posters.ts'

/** Figures with their unit, as people write them; without one, whole numbers of several digits before what they count, where the headline has them and they are none of a name (“Studio 26 emblem”). No side of a size, no temperature and no age: those are instructions. */
const FIGURE =
  /(?<![\p{L}\p{N}.,–-]|[x×]\s?)(?:\d{1,4}(?:[.,]\d{1,3})?\s?(?:%|×|hours?|hrs?|h|days?|min|ml|lit(?:er|re)s?|[lL]|g|kg|mm|cm|m|k?W|V|mAh|[kMG]?Hz|dB|[GT]B|bit|rpm|″)|(?<!\p{Lu}\p{L}*\s)\d{2,4}(?=\s(?!degrees|years|months)\p{Ll}{3}))(?![\p{L}\p{N}]|[.,]\d|\s?["'”’]|\s?[x×]\s?\d)/u

/** A figure of the copy as large as the page allows, and the words that it stands in. */
export const figure: AdLayout = {
  voice: 'technical',
  ground: 'cut-out',
  schemes: ['deep', 'bone', 'vivid', 'brand', 'tint'],
  moods: ['technical', 'scientific', 'precise', 'expert', 'sporty'],
  suits: (content) => (figureOf(content.copy) ? wholeProduct(content) * 1.2 : 0),
  draw: async (kit) => {
    const { space, px, scheme } = kit
    const { page, shape } = space
    const wide = shape === 'wide'
    const columns = await numberOf(kit)
    const fact = columns.at(-1)!
    if (isStacked(kit)) return aroundBroad(kit, columns)
    const words = wordsOf(kit)
    const top = bottomOf(fact.box) - page.top
    const under = less(page, { top: top + px(16), right: page.width * (wide ? 0.5 : 0.54) })
    const items = [
      words.headline({ size: [18, 30], most: 5 }),
      words.body({ color: shape === 'story' ? scheme.ink : scheme.quiet, most: 6 }),
      words.call({ radius: 0.4 }),
    ]
    const column = await kit.fit(items, under, { align: 'start', stand: 'bottom' })
    const left = Math.max(column.box.width, wide ? fact.box.width : 0) + px(14)
    const cutOut = kit.stand(less(page, { left, top: wide ? 0 : top + px(10) }), wide ? 'middle' : 'bottom')
    const shapes = storyGround(kit, cutOut, column.box.top - px(20))
    return sketchOf(kit, over(...columns, column), { cutOut, shapes })
  },
}

/** The brand, and below it the figure. */
async function numberOf(kit: AdKit): Promise<Column[]> {
  const { page, shape } = kit.space
  const wide = shape === 'wide'
  const words = wordsOf(kit)
  const brand = await kit.fit([words.brand()], page, { align: 'start', stand: 'top' })
  // The column of a logo ends with the room that it keeps free.
  const gap = kit.logo ? 0 : kit.px(18)
  const rest = less(page, { top: brand.blocks.length > 0 ? brand.box.height + gap : 0 })
  const large = words.headline({ size: [40, 200], most: 1, leading: 1, tracking: -0.05 })
  const number = large && { ...large, role: 'number' as const, text: figureOf(kit.copy), color: kit.scheme.accent }
  const room = {
    ...rest,
    width: page.width * (wide ? 0.5 : 0.94),
    height: page.height * ((wide && (kit.logo ? 0.2 : 0.28)) || (isStacked(kit) ? 0.24 : 0.32)),
  }
  return [brand, await kit.fit([number], room, { align: 'start', stand: 'top' })]
}

/** The words above and below a product that would be small beside them. */
async function aroundBroad(kit: AdKit, above: Column[]) {
  const { px } = kit
  const { page } = kit.space
  const below = less(page, { top: bottomOf(above.at(-1)!.box) - page.top + px(16), bottom: page.height * 0.4 })
  const head = await kit.fit([wordsOf(kit).headline({ size: [18, 34], most: 4 })], below, {
    align: 'start',
    stand: 'top',
  })
  const { columns, top } = await footRow(kit)
  const room = less(page, { top: belowColumn(head, px(16)) - page.top, bottom: bottomOf(page) - top + px(16) })
  const cutOut = kit.stand(room, 'middle')
  return sketchOf(kit, over(...above, head, ...columns), { cutOut, shapes: storyGround(kit, cutOut, top - px(16)) })
}

function figureOf({ headline, body }: AdKit['copy'] | { headline: string; body: string | null }): string {
  const own = (text: string): string => {
    const found = FIGURE.exec(text)
    return found === null || OF_OTHERS.test(text.slice(0, found.index)) ? '' : found[0]
  }
  const ofBody = own(body ?? '')
  return own(headline) || (/^\d+\s?%?$/.test(ofBody) ? '' : ofBody)
}

/** `For candles up to 20 cm`: the figure of something else. */
const OF_OTHERS = /\b(?:for|fits?|suits?|takes?) (?:\p{L}+ ){1,4}(?:up to|from|over|under|of) $/iu
