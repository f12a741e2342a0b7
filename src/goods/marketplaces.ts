import { type Files, parseFile, readFiles } from './files.ts'
import type { MarketplaceFile, RuleEntry, RuleOverrides } from './schema/marketplace.ts'

/**
 * One rule of a marketplace. `advised` rules are reported and never fail. `source` is an address or a name, with what other sources say where
 * they disagree; `as_of` is the day (ISO 8601) of that source. `overridden`: the operator has set it.
 */
export type Rule = RuleEntry & { overridden?: true }

/** What a value must be: a bound, a value with its tolerance, one of some formats, or nothing (only reported). */
export type Bound = Rule['bound']
export type FileFormat = Extract<NonNullable<Bound>, { formats: unknown }>['formats'][number]

/** The main image's size in pixels. `follows`: its ratio follows the product's, with as long a long side. */
export type Canvas = MarketplaceFile['canvas']

/** A marketplace, the country whose rules and language it follows, and what it requires of listing images. */
export type Marketplace = {
  id: string
  name: string
  country: string
  locale: string
  background: MarketplaceFile['background']
  canvas: Canvas
  rules: readonly Rule[]
}

/** Marketplaces by id, in the order of the reference. */
export type Marketplaces = ReadonlyMap<string, Marketplace>

/** The marketplaces of the data files. */
function openMarketplaces(files: Files): Marketplaces {
  const sets = [...files].map(([path, text]) => parseFile<MarketplaceFile>(path, text))
  const all = sets
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ marketplaces, background, canvas, rules }) =>
      marketplaces.map((one): Marketplace => ({ ...one, background, canvas, rules })),
    )
  return new Map(all.map((one) => [one.id, one]))
}

let installed: Marketplaces | undefined

/** The marketplaces of this installation, without an operator's overrides. Read from disk once. */
export function installedMarketplaces(): Marketplaces {
  installed ??= openMarketplaces(readFiles('marketplaces'))
  return installed
}

/** The same marketplaces under the operator's rules, each of which replaces the one of its measure and images, or is added. */
export function withOverrides(marketplaces: Marketplaces, { overrides }: RuleOverrides): Marketplaces {
  const changed = [...marketplaces.values()].map((marketplace): Marketplace => {
    const own = overrides.filter((one) => one.marketplaces.includes(marketplace.id)).flatMap(({ rules }) => rules)
    if (own.length === 0) return marketplace
    const replaced = new Set(own.map(subjectOf))
    const rules = [
      ...marketplace.rules.filter((rule) => !replaced.has(subjectOf(rule))),
      ...own.map((rule): Rule => ({ ...rule, overridden: true })),
    ]
    return { ...marketplace, rules }
  })
  return new Map(changed.map((one) => [one.id, one]))
}

const subjectOf = ({ measure, applies }: RuleEntry) => `${measure} ${applies}`
