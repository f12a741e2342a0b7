import type { Marketplace, Rule } from '../../goods/marketplaces.ts'
import type { MeasureId } from '../../goods/measures.ts'
import { seedOf } from '../../lib/seeds.ts'
import { MEASURES_VERSION } from './measured.ts'

/** Changes with every change of a marketplace's rules or of how they are measured: the day of the newest source and a hash. */
export function ruleSetVersionOf({ rules }: Marketplace): string {
  const day = rules
    .map(({ as_of }) => as_of)
    .toSorted()
    .at(-1)
  return `${day}.${seedOf(0, MEASURES_VERSION, JSON.stringify(rules)).toString(36)}`
}

/** Whether a marketplace takes words that are not the product's own print in variant images. */
export function allowsWords({ rules }: Marketplace): boolean {
  return !rules.some(({ measure, applies }) => measure === 'added.text' && applies !== 'main')
}

/** Whether a marketplace takes logos that are not on the product itself in variant images. */
export function allowsLogos({ rules }: Marketplace): boolean {
  return !rules.some(({ measure, applies }) => measure === 'added.marks' && applies !== 'main')
}

/** The strictest bound of some numeric rules, null without any; an advised one counts only where nothing is asked. */
export function boundOf({ rules }: Marketplace, measures: readonly MeasureId[], kind: 'min' | 'max'): number | null {
  const some = rules.filter(({ measure }) => measures.includes(measure))
  return (
    strictest(
      some.filter(({ advised }) => !advised),
      kind,
    ) ?? strictest(some, kind)
  )
}

/** No picture is rendered smaller than this unless a marketplace allows it. */
const SIDE_MIN = 1000

/** The least size of a marketplace's pictures. */
export function leastSizeOf(marketplace: Marketplace): { width: number; height: number } {
  const asked = { ...marketplace, rules: marketplace.rules.filter(({ advised }) => !advised) }
  const least = (id: 'size.width' | 'size.height') =>
    boundOf(asked, [id, 'size.short_side', 'size.long_side'], 'min') ?? SIDE_MIN
  return { width: least('size.width'), height: least('size.height') }
}

function strictest(rules: readonly Rule[], kind: 'min' | 'max'): number | null {
  const values = rules.flatMap(({ bound }) =>
    bound !== null && kind in bound ? [(bound as Record<string, number>)[kind]!] : [],
  )
  if (values.length === 0) return null
  return kind === 'min' ? Math.max(...values) : Math.min(...values)
}
