import { amountOf, metersOf } from '../../../lib/lengths.ts'
import { over, sketchOf } from '../layouts/parts.ts'
import { bottomOf, less, rightOf } from '../space.ts'
import { type GraphicContent, type GraphicLayout, phrases } from './graphic.ts'
import { measure } from './marks.ts'

/** The product's extents in its picture, as its text states them. */
type Extents = { width: string | null; height: string | null; rest: string[] }

const NUMBER = String.raw`\d+(?:[.,]\d+)?`
const UNIT = `(?:mm|cm|m|in(?:ch(?:es)?)?|ft|"|″)`
const SINGLE = new RegExp(`^(${NUMBER})\\s?(${UNIT})\\.?$`, 'i')
const PRODUCT = new RegExp(
  `^(${NUMBER})\\s?${UNIT}?\\s?[x×*]\\s?(${NUMBER})\\s?${UNIT}?(?:\\s?[x×*]\\s?(${NUMBER}))?\\s?(${UNIT})\\.?$`,
  'i',
)
const UPRIGHT = /^(height|high|tall)\b/i
const ACROSS = /\b(width|wide|diameter)\b/i

/** How far the sides of a picture may be from those of a text, as a quotient, for both to be of the same thing. */
const ALIKE = 1.14

/** The same for measures that say which side they are of: their text may leave out a handle. */
const ALIKE_BY_NAME = 1.25

type Pictured = {
  /** Width by height of the product in its picture. */
  aspect: number
  /** Whether it may be folded or rolled up there. */
  pliable: boolean
}

/**
 * Which measures are the picture's height and width. A measure that says so is trusted, unless there is a list that does not
 * have it, as with the height of a seat, or both together have another proportion than the picture, as with a blanket that is
 * folded there; alone it is not trusted where the product may be folded. Of a list such as `55 x 40 x 20 cm` the pair is used
 * whose proportion matches the picture, if there is just one. Everything else is only listed.
 */
export function extentsOf(points: GraphicContent['points'], { aspect, pliable }: Pictured): Extents {
  const said = points.map(({ label, value }) => ({
    label,
    text: value ?? label,
    whole: value ? `${label}: ${value}` : label,
  }))
  const list = said.map(({ text }) => PRODUCT.exec(text)).find((found) => found !== null)
  const ofWhole = (text: string): boolean => {
    const amount = SINGLE.exec(text)?.[1]
    return amount !== undefined && (list === undefined || list.slice(1, 4).includes(amount))
  }
  const single = (axis: RegExp) => said.find(({ label, text }) => axis.test(label) && ofWhole(text))
  const named = { up: single(UPRIGHT), across: single(ACROSS) }
  const quotient = named.up && named.across ? lengthOf(named.across.text) / lengthOf(named.up.text) : null
  const fits = quotient === null ? !pliable : isNear(quotient / aspect, ALIKE_BY_NAME)
  const [up, across] = fits ? [named.up, named.across] : []
  const pair = up || across || !list ? null : pairOf(list, aspect)
  const rest = said.filter((one) => one !== up && one !== across).map(({ whole }) => whole)
  return { height: up?.text ?? pair?.height ?? null, width: across?.text ?? pair?.width ?? null, rest }
}

const isNear = (quotient: number, most: number) => quotient < most && quotient > 1 / most

/** A measure in meters. */
function lengthOf(text: string): number {
  const [, amount = '', unit = ''] = SINGLE.exec(text)!
  return metersOf(amount, unit)
}

/** The two sides of a list of measures that have the picture's proportion (width by height); null unless one pair alone does. */
function pairOf(list: RegExpExecArray, aspect: number): { width: string; height: string } | null {
  const sides = [list[1], list[2], list[3]].filter((side) => side !== undefined)
  const pairs = sides.flatMap((width, i) => sides.flatMap((height, k) => (i === k ? [] : [{ width, height }])))
  const alike = pairs.filter(({ width, height }) => {
    return isNear(amountOf(width) / amountOf(height) / aspect, ALIKE)
  })
  if (new Set(alike.map(({ width, height }) => `${width}/${height}`)).size !== 1) return null
  const unit = list[4]!
  const shown = (side: string): string => (/^["″]$/.test(unit) ? `${side}${unit}` : `${side} ${unit}`)
  return { width: shown(alike[0]!.width), height: shown(alike[0]!.height) }
}

/** The product whole with its real measures drawn beside it, and those listed below that no line can represent. */
export const dimensions: GraphicLayout = {
  suits: ({ points }, slot) => (slot === 'scale' && points.length > 0 ? 1 : 0),
  draw: async (kit) => {
    const { space, px, graphic, scheme } = kit
    const { page } = space
    const words = phrases(kit)
    const { width, height, rest } = extentsOf(graphic.points, kit)
    const head = await kit.fit(
      [words.headline(graphic.headline)],
      { ...page, height: page.height * 0.16 },
      { align: 'start', stand: 'top' },
    )
    const told = rest
      .slice(0, 3)
      .map((text, i) => words.label(text, { size: width || height ? [12.5, 15] : [15, 24], gap: i === 0 ? 0 : 10 }))
    const foot = await kit.fit(told, less(page, { top: page.height * 0.74 }), { align: 'start', stand: 'bottom' })
    const low = foot.blocks.length > 0 ? bottomOf(page) - foot.box.top + px(20) : 0
    const area = less(page, { top: head.box.height + px(24), bottom: low })
    const [side, under] = [height ? px(84) : 0, width ? px(40) : 0]
    const cutOut = kit.stand(less(area, { right: side, left: side * 0.4, bottom: under }), 'middle')
    const style = { thick: px(1), stroke: px(5), fill: scheme.accent }
    const { rect } = cutOut ?? { rect: area }
    const beside = rightOf(rect) + px(16)
    const below = bottomOf(rect) + px(16)
    const shapes = [
      ...(height ? measure({ x: beside, y: rect.top }, { x: beside, y: bottomOf(rect) }, style) : []),
      ...(width ? measure({ x: rect.left, y: below }, { x: rightOf(rect), y: below }, style) : []),
    ]
    const figure = { size: [16, 20], most: 1, color: scheme.ink } as const
    const figures = await Promise.all([
      kit.fit(
        [words.value(height, figure)],
        {
          left: beside + px(10),
          top: rect.top,
          width: Math.max(1, rightOf(page) + px(8) - beside - px(10)),
          height: rect.height,
        },
        { align: 'start', stand: 'middle' },
      ),
      kit.fit(
        [words.value(width, figure)],
        { ...rect, top: below + px(9), height: px(26) },
        { align: 'center', stand: 'top' },
      ),
    ])
    return sketchOf(kit, over(head, foot, ...figures.filter(({ blocks }) => blocks.length > 0)), { shapes, cutOut })
  },
}
