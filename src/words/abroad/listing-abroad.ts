import type { LanguageCopy } from '../../goods/languages.ts'
import { shuffled } from '../choose.ts'
import type { Facts } from '../facts/read-facts.ts'
import { graphemes } from '../grammar/length.ts'
import type { Graphic } from '../write/graphic.ts'
import { ENGLISH_ONLY, leftOutOf } from '../write/left-out.ts'
import type { Listing, ListingIdea } from '../write/listing-ideas.ts'
import type { Local } from './local.ts'

type Picture = keyof LanguageCopy['pictures']
type Request = {
  facts: Facts
  marketplace: { variants_max: number; takes_words: boolean }
  details?: boolean
  views?: boolean
  kept: readonly { position: number; slot_type: string }[]
}

/** The order in which pictures are most useful; a kind may come twice. */
const ORDER: readonly Picture[] = [
  'infographic',
  'lifestyle',
  'detail',
  'in_use',
  'scale',
  'angle',
  'specification',
  'lifestyle',
  'in_use',
  'lifestyle',
  'detail',
  'in_use',
  'lifestyle',
]
const VARIANTS_MAX = 8
const LABEL_MAX = 34
const VALUE_MAX = 40
const POINTS_MAX = 5
const ROWS_MAX = 7

/**
 * Ideas for a listing in another language, as `writeListingIdeas` gives them in English: what designed pictures say are the seller's words and values
 * with translated labels; a picture that has nothing to say in the language is not proposed.
 */
export function writeListingIdeasAbroad(
  local: Local,
  { facts, marketplace, details = true, views = true, kept }: Request,
): Listing {
  const graphics = graphicsOf(local)
  const isPossible = (picture: Picture) => {
    if (picture === 'detail') return details
    if (picture === 'angle') return views
    return picture in graphics ? marketplace.takes_words && graphics[picture] !== null : true
  }
  const order = ORDER.filter(isPossible)
  for (const { slot_type } of kept) {
    const same = order.indexOf(slot_type as Picture)
    if (same >= 0) order.push(...order.splice(same, 1))
  }
  const scenes = shuffled(facts.texts.scenes, local.at, 'scenes')
  const taken = new Set(kept.map(({ position }) => position))
  const free = Array.from(
    { length: Math.min(VARIANTS_MAX, Math.max(0, marketplace.variants_max)) },
    (_, i) => i + 1,
  ).filter((position) => !taken.has(position))
  const seen = new Map<Picture, number>()
  const idea = (picture: Picture, position: number): ListingIdea => {
    const turn = seen.get(picture) ?? 0
    seen.set(picture, turn + 1)
    const texts = local.copy.pictures[picture]
    const { title, summary } = texts[turn % texts.length]!
    const isStaged = picture === 'lifestyle' || picture === 'in_use'
    return {
      position,
      slot_type: picture === 'specification' ? 'infographic' : picture,
      title,
      summary: summary.replaceAll('{name}', local.name),
      graphic: graphics[picture] ?? null,
      scene: isStaged ? (scenes.shift()?.scene ?? null) : null,
    }
  }
  const main = taken.has(0) ? [] : [idea('main', 0)]
  const variants = free.flatMap((position, i) => (order[i] ? [idea(order[i], position)] : []))
  const left_out = leftOutOf({
    shown: [...kept, ...variants].map(({ slot_type }) => slot_type),
    lacking: {
      infographic: graphics.infographic === null && graphics.specification === null,
      detail: !details,
      angle: !views,
      scale: graphics.scale === null,
      comparison: ENGLISH_ONLY,
      packaging: ENGLISH_ONLY,
    },
    takesWords: marketplace.takes_words,
    isFull: true,
  })
  return { ideas: [...main, ...variants], left_out }
}

/** What designed pictures say; null where there is too little. */
function graphicsOf(local: Local): Partial<Record<Picture, Graphic | null>> {
  const { headlines, labels } = local.copy
  const headline = (texts: readonly string[]) => shuffled(texts, local.at, 'headline')[0]!
  const values = local.values.filter(({ label, value }) => fits(label, LABEL_MAX) && fits(value, VALUE_MAX))
  const valued = values.map(({ label, value }) => ({ label, detail: null, value }))
  const stated = local.phrases
    .filter((phrase) => fits(phrase, LABEL_MAX))
    .map((label) => ({ label, detail: null, value: null }))
  const points = [...stated.slice(0, 3), ...valued.slice(0, 2), ...stated.slice(3), ...valued.slice(2)].slice(
    0,
    POINTS_MAX,
  )
  const lengths = new Set(LENGTHS.map((label) => labels[label]))
  const sizes = valued.filter(({ label, value }) => lengths.has(label) && /\d/.test(value)).slice(0, 4)
  const rows = values.slice(0, ROWS_MAX).map(({ label, value }) => ({ label, own: value, other: null }))
  return {
    infographic: points.length < 2 ? null : { headline: headline(headlines.points), points, rows: [] },
    scale: sizes.length === 0 ? null : { headline: headline(headlines.sizes), points: sizes, rows: [] },
    specification: rows.length < 3 ? null : { headline: headline(headlines.table), points: [], rows },
  }
}

const LENGTHS = ['Size', 'Dimensions', 'Length', 'Width', 'Height', 'Depth', 'Diameter', 'Thickness'] as const

const fits = (text: string, max: number) => graphemes(text) <= max
