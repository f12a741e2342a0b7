import { type CopyLine, copyData, type Pack } from '../src/goods/copy.ts'
import { audiencesFor, type Own, saidFor, scenesFor } from '../src/words/copy/lines-for.ts'
import { isCore } from '../src/words/copy/pack-for.ts'
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
  const name = pack ? titled(pack.nouns.find((noun) => isCore(pack, noun)) ?? pack.nouns[0] ?? pack.name) : subject
  const facts = await readFacts({
    name,
    description: null,
    price: null,
    currency: null,
    brand: { name: 'Northwind', tone: null },
  })
  return [...headOf(facts), ...textsOf(facts.pack, facts), ...samplesOf(facts)].join('\n')
}

const titled = (noun: string) => noun.replace(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase())

function headOf({ name, noun, pack }: Facts): string[] {
  const core = copyData().cores.get(pack.id)
  const isFromCopy = copyData().packs.some(({ id }) => id === pack.id)
  const file = isFromCopy ? `copy/${pack.id}.json` : `usages/${pack.id}.json`
  return [
    `${name}: noun ${noun?.text ?? 'unknown'}, texts of catalogue/${pack.id === 'general' ? 'copy/general.json' : file}`,
    ...(core
      ? [`Products that are not core use ${core.usage ? `usages/${core.usage.id}.json` : 'copy/general.json'}`]
      : []),
  ]
}

/** The texts of each member that suit the product, those written for it first. */
function textsOf(pack: Pack, own: Own): string[] {
  const lists: Record<string, readonly CopyLine[]> = {
    needs: pack.needs,
    wishes: pack.wishes ?? [],
    occasions: pack.occasions ?? [],
    goals: pack.goals,
    moments: pack.moments,
    choosing: pack.choosing,
    openers: pack.openers,
    questions: pack.questions,
    detail: pack.detail,
    packaging: pack.packaging,
  }
  return [
    ...Object.entries(lists).flatMap(([member, list]) => paragraph(member, saidFor(list, own))),
    ...section(
      'audiences',
      audiencesFor(pack, own).map(({ name, description }) => `${name}: ${description}`),
    ),
    ...section(
      'scenes',
      scenesFor(pack, own).map(({ scene, line }) => `${scene} (${line})`),
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
