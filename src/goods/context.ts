import type { Catalogue } from './catalogue.ts'
import type { Corrections } from './corrections.ts'
import { type Lexicon, languageOf, lexiconOf } from './lexicon.ts'
import type { NameIndex } from './name-index.ts'
import type { Language } from './schema/nodes.ts'
import { lineage, type NodeId } from './taxonomy.ts'
import { LANGUAGES, type Word, wordsOf } from './words.ts'

/** What a shop says about a product. Hints filter and witness; only an exact category decides. */
export type ProductText = {
  name: string
  description?: string | null
  /** Language of name and description, as BCP 47 writes it. Recognized where it is missing. */
  language?: string | null
  hints?: {
    /** Id of a category of the taxonomy. */
    category?: string | null
    /** The shop's own category, `google_product_category` or breadcrumb: names from the widest down, or one text with `>` between them. */
    breadcrumb?: string | readonly string[] | null
    /** The shop's type of product. */
    type?: string | null
  }
  /** What a person has corrected. */
  corrections?: Corrections
}

/** A part of the text that speaks for a category. Offsets are those of the field. */
export type Evidence = {
  witness: 'name' | 'definition' | 'owner' | 'sense' | 'hint' | 'photo' | 'shop'
  field: 'name' | 'description' | 'hints' | 'photo' | 'shop'
  text: string
  start: number
  end: number
}

/** A product's texts as words, with what is needed to read them. */
export type Context = {
  catalogue: Catalogue
  index: NameIndex
  lexicon: Lexicon
  language: Language | null
  /** Whether the language is recognized from the text alone. */
  isLanguageGuessed: boolean
  /** Whether small words of the text show that it is English. A shop's names may be of other languages than its texts. */
  isClearlyEnglish: boolean
  product: { name: string; description: string }
  name: readonly Word[]
  description: readonly Word[]
  crumbs: readonly string[]
  /** Words of the crumbs, in the singular. */
  shelved: ReadonlySet<string>
  /** How often a word, in the singular, speaks in name, hints or description. */
  support: ReadonlyMap<string, number>
}

/** “Moonstone Ring & Free Stacking Ring”: what comes free is not what is sold. */
export const GIFT = /\s[&+]\s+free\s.*$/iu

/** Letters of a name and of a description that are read. */
const NAME_MAX = 300
const DESCRIPTION_MAX = 3000

export function contextOf(catalogue: Catalogue, product: ProductText): Context {
  const lexicon = lexiconOf(catalogue)
  const name = String(product.name ?? '')
    .slice(0, NAME_MAX)
    .replace(GIFT, '')
  const description = plainText(String(product.description ?? '').slice(0, DESCRIPTION_MAX))
  const [nameWords, descriptionWords] = [titleWords(name), wordsOf(description)]
  const crumbs = crumbsOf(product.hints)
  const given = product.language?.slice(0, 2).toLowerCase()
  const known = LANGUAGES.find((language) => language === given)
  const words = [...nameWords, ...descriptionWords]
  return {
    catalogue,
    index: catalogue.index,
    lexicon,
    language: known ?? languageOf(lexicon, `${name} ${description}`, words),
    isLanguageGuessed: known === undefined,
    isClearlyEnglish: words.filter(({ folded }) => lexicon.small.en.has(folded)).length > 1,
    product: { name, description },
    name: nameWords,
    description: descriptionWords,
    crumbs,
    shelved: new Set(crumbs.flatMap((crumb) => wordsOf(crumb).map(({ one }) => one))),
    support: supportOf(nameWords, descriptionWords, crumbs),
  }
}

/** The words of a name without what is in brackets, where there are any. */
function titleWords(name: string): Word[] {
  const plain = plainText(name)
    .replace(BRACKETED, (part) => ' '.repeat(part.length))
    .replace(SUSPENDED, (part) => ' '.repeat(part.length))
    .replace(SHORTENED, 'de')
    .replace(QUOTED_LETTER, '   ')
  const words = wordsOf(plain)
  return words.length > 0 ? words : wordsOf(name)
}

/** “With”, “for” and “without” as Spanish, Italian and Portuguese shops shorten them, “c/ tripé”: they cut a name as “de” does, which has as many letters. */
const SHORTENED = /(?<![\p{L}\p{N}])[cps]\/(?=\s?\p{Ll}{3})/giu

/** The first of two German compounds that share their noun, and the second of two that share their beginning: “Küchen- & Eckbänke”, “Räder & -naben”. */
const SUSPENDED =
  /(?<![\p{L}-])\p{L}{2,}-\s*(?:&|und|u\.|oder|\/|bzw\.)\s*(?=\p{L})|\s(?:&|und|oder|bzw\.)\s*-\s?\p{Ll}+/gu

/** A letter in quotation marks is a shape, and no word of any language: “Baguette "Y" Necklace”. */
const QUOTED_LETTER = /["“”‘]\p{L}["“”’]/gu

const BRACKETED = /\([^()]*\)|\[[^[\]]*\]/g

/** Tags and entities are blanked letter by letter, so that offsets stay. */
function plainText(html: string): string {
  return html
    .replace(/<[^<>]{0,400}>/g, (tag) => '.'.padEnd(tag.length))
    .replace(/&(?:[a-z]{2,8}|#\d{1,6}|#x[0-9a-f]{1,6});/gi, (entity) => ' '.repeat(entity.length))
}

function crumbsOf(hints: ProductText['hints']): string[] {
  const { breadcrumb, type } = hints ?? {}
  const crumbs = typeof breadcrumb === 'string' ? breadcrumb.split(/[>|»]|\s[/]\s/) : (breadcrumb ?? [])
  return [...crumbs, ...(type ? type.split(/[>|»]|\s[/]\s/) : [])].map((crumb) => crumb.trim()).filter(Boolean)
}

const NAME_WEIGHT = 2

function supportOf(name: readonly Word[], description: readonly Word[], crumbs: readonly string[]) {
  const support = new Map<string, number>()
  for (const { one } of description) support.set(one, 1)
  for (const { one } of [...name, ...crumbs.flatMap((crumb) => wordsOf(crumb))]) support.set(one, NAME_WEIGHT)
  return support
}

/** How much the other words of the text speak for a category: the words in the names of its ancestors and its own that the head does not have. */
export function supportFor({ catalogue, lexicon, support }: Context, node: NodeId, head: readonly Word[]): number {
  const said = new Set(head.map(({ one }) => one))
  let sum = 0
  for (const id of lineage(node)) {
    for (const { one } of wordsOf(catalogue.taxonomy.get(id)!)) {
      if (said.has(one) || lexicon.general.has(one)) continue
      said.add(one)
      sum += support.get(one) ?? 0
    }
  }
  return sum
}

/** The words as they stand in the text, with their place. */
export function evidenceOf(
  witness: Evidence['witness'],
  field: 'name' | 'description',
  words: readonly Word[],
  product: Context['product'],
): Evidence {
  const [start, end] = [Math.min(...words.map((word) => word.start)), Math.max(...words.map((word) => word.end))]
  return { witness, field, text: product[field].slice(start, end), start, end }
}
