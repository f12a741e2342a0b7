import { copyData } from '../src/goods/copy.ts'
import type { Texts } from '../src/words/copy/texts-for.ts'
import {
  type Facts,
  readFacts,
  writeAds,
  writeConcepts,
  writeHints,
  writeNegatives,
  writeScript,
} from '../src/words/words.ts'

const SEED = 1

/** One page of what the copywriter has to say about a product: the texts that suit it, then samples of what it writes. `subject` is the id of a category of texts or the name of a product. */
export async function previewOf(subject: string): Promise<string> {
  const pack = copyData().packs.find(({ id }) => id === subject)
  const name = pack ? titled(pack.name) : subject
  const facts = await readFacts({
    name,
    description: null,
    price: null,
    currency: null,
    brand: { name: 'Northwind', tone: null },
  })
  return [...headOf(facts), ...textsOf(facts.texts), ...samplesOf(facts)].join('\n')
}

const titled = (noun: string) => noun.replace(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase())

function headOf({ name, noun, texts: { id } }: Facts): string[] {
  const isFromCopy = id === 'general' || copyData().packs.some((pack) => pack.id === id)
  return [`${name}: noun ${noun?.text ?? 'unknown'}, texts of catalogue/${isFromCopy ? 'copy' : 'usages'}/${id}.json`]
}

/** The texts of each member that suit the product, those written for it first. */
function textsOf(texts: Texts): string[] {
  const { needs, wishes, occasions, goals, moments, choosing, detail, packaging } = texts
  const lists = { needs, wishes, occasions, goals, moments, choosing, detail, packaging }
  return [
    ...Object.entries(lists).flatMap(([member, list]) => paragraph(member, list)),
    ...section(
      'audiences',
      texts.audiences.map(({ name, description }) => `${name}: ${description}`),
    ),
    ...section(
      'scenes',
      texts.scenes.map(({ scene }) => scene),
    ),
  ]
}

function samplesOf(facts: Facts): string[] {
  const hints = writeHints({ facts, angle: null, seed: SEED })
  const concepts = writeConcepts({ facts, brand: facts.brand, prompt: '', count: 3, seed: SEED })
  const { lines } = writeScript({
    ...{ facts, audience: null, recipe: 'hook_demo_offer', seconds: 15, script: null, seed: SEED },
  })
  const ads = writeAds({ facts, angle: null, price: null, count: 4, seed: SEED })
  return [
    ...section(
      'ads',
      ads.map(({ title, body }) => `${title} | ${body}`),
    ),
    ...section('context hints', hints),
    ...paragraph('negative phrases', writeNegatives({ facts, hints, seed: SEED })),
    ...section(
      'concepts',
      concepts.map(({ angle, copy }) => `${angle}: ${copy.headline} | ${copy.body}`),
    ),
    ...section(
      'film',
      lines.map(({ text }) => text),
    ),
  ]
}

/** Nothing is left out: whoever changed a text looks for it here. */
function section(title: string, texts: readonly string[]): string[] {
  return texts.length === 0 ? [] : ['', title, ...texts.map((text) => `  ${text}`)]
}

function paragraph(title: string, texts: readonly string[]): string[] {
  return texts.length === 0 ? [] : ['', `${title}: ${texts.join(' · ')}`]
}
