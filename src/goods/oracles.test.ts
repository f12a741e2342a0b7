import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogueData } from './installed.ts'
import { knowledgeOf } from './knowledge.ts'
import { lexiconOf } from './lexicon.ts'
import { lookUp } from './name-index.ts'
import { namesOf } from './node-names.ts'
import { publishedNames } from './published-names.ts'
import { readProduct } from './read-product.ts'
import type { Language } from './schema/nodes.ts'
import { areRelated, isWithin, type NodeId } from './taxonomy.ts'

const catalogue = catalogueData()
const nodeOf = (name: string, language: Language = 'en') => readProduct(catalogue, { name, language }).node

test.each<{ language: Language; every: number }>([
  { language: 'en', every: 4 },
  { language: 'de', every: 12 },
  { language: 'fr', every: 12 },
  { language: 'es', every: 12 },
  { language: 'it', every: 12 },
  { language: 'pt', every: 12 },
])('nouns of the catalogue in $language are read as their own category', ({ language, every }) => {
  const names = [...catalogue.nodes.values()]
    .flatMap((file) => namesOf(file, language))
    .filter((_, i) => i % every === 0)
  const others = names.filter(({ text, node }) => nodeOf(text, language) !== node).map(({ text }) => text)
  const unrelated = names.filter(({ text, node }) => {
    const read = nodeOf(text, language)
    return read !== null && !areRelated(read, node)
  })
  expect(names.length).toBeGreaterThan(500)
  expect(others.length / names.length, others.join(', ')).toBeLessThan(0.01)
  expect(unrelated.length / names.length, unrelated.map(({ text }) => text).join(', ')).toBeLessThan(0.003)
})

test('the name of a category alone is read as one that has this name', () => {
  const bearers = new Map<string, NodeId[]>()
  for (const [id, name] of catalogue.taxonomy) bearers.set(name, [...(bearers.get(name) ?? []), id])
  const wrong = [...bearers].filter(([name, ids]) => {
    const named = publishedNames(name, lexiconOf(catalogue).empty).flatMap(({ words }) =>
      lookUp(catalogue.index, words, 'en'),
    )
    const node = nodeOf(name)
    return node !== null && ![...ids, ...named.flatMap(({ nodes }) => nodes)].some((id) => areRelated(id, node))
  })
  expect(wrong.length / bearers.size, wrong.map(([name]) => name).join(', ')).toBeLessThan(0.005)
})

test.each<[string, (noun: string) => string]>([
  ['in capitals', (noun) => noun.toUpperCase()],
  [
    'in the plural',
    (noun) =>
      noun
        .replace(/(?<=[^aeiou])y$/, 'ie')
        .replace(/(?<=s|x|ch|sh)$/, 'e')
        .concat('s'),
  ],
  ['behind a color', (noun) => `Navy Blue ${noun}`],
  ['before a color', (noun) => `${noun} Black`],
  ['before a size', (noun) => `${noun} Large 40 x 30 cm`],
  ['behind a brand', (noun) => `Velmora ${noun}`],
  ['before a brand', (noun) => `${noun} by Velmora`],
])('a noun %s is read as the noun', (_, change) => {
  const nouns = [...catalogue.nodes.values()]
    .flatMap((file) => namesOf(file, 'en'))
    .filter(({ number, text }) => number === 'one' && !/(?:s|feet|women|men)$/.test(text))
    .filter((_, i) => i % 60 === 0)
  const changed = nouns.filter(({ text }) => nodeOf(change(text)) !== nodeOf(text)).map(({ text }) => change(text))
  expect(changed.length / nouns.length, changed.join(', ')).toBeLessThan(0.02)
})

/** Groups of products that each vertical may have, and the greatest longest side in meters. */
const VERTICALS: Record<string, [groups: string, greatest: number]> = {
  aa: ['garment accessory headwear bag jewellery footwear home', 2],
  ae: ['leisure home electronics stationery kitchenware packaging toy accessory drink tool furniture', 5],
  ap: ['pet packaging furniture', 3],
  bi: [
    'tool furniture electronics packaging vehicle accessory home garment pet kitchenware jewellery leisure stationery cup textile headwear',
    15,
  ],
  bt: ['home accessory toy kitchenware packaging furniture textile electronics vehicle bag food beauty garment cup', 2],
  bu: ['packaging', 1],
  co: ['electronics bag home kitchenware beauty accessory packaging stationery furniture textile', 4],
  el: ['electronics stationery packaging bag home accessory sport jewellery furniture leisure kitchenware beauty', 3.5],
  fb: ['food drink packaging kitchenware stationery leisure beauty home', 0.8],
  fr: ['furniture textile home leisure', 4],
  gc: ['stationery', 0.2],
  ha: ['tool electronics home furniture garden packaging sport', 6],
  hb: [
    'beauty packaging electronics stationery accessory kitchenware furniture bag home textile food jewellery drink headwear vehicle leisure sport tool cup',
    8,
  ],
  hg: [
    'kitchenware home garden tool textile packaging electronics furniture accessory cup toy bag stationery leisure food drink vehicle',
    20,
  ],
  lb: ['bag accessory furniture', 1.4],
  ma: ['tool packaging stationery garment', 1.5],
  me: ['stationery electronics', 0.5],
  na: ['unknown', 1],
  os: ['stationery electronics home furniture packaging textile tool bag accessory', 2.5],
  pa: ['stationery', 0.3],
  rc: ['home jewellery stationery furniture accessory leisure textile', 15],
  se: ['stationery', 0.3],
  sg: ['sport tool pet footwear bag kitchenware toy home furniture', 9],
  so: ['electronics stationery', 0.3],
  tg: ['toy sport', 5],
  vp: ['tool vehicle electronics accessory footwear', 25],
}

test('every category has a whole shape that its vertical allows', () => {
  const odd = [...catalogue.taxonomy.keys()].filter((id) => {
    const { shape } = knowledgeOf(catalogue, id)
    const [groups, greatest] = VERTICALS[id.slice(0, 2)]!
    const { size } = shape
    const isSized = size.least <= size.typical && size.typical <= size.greatest && size.greatest <= greatest
    const isPlaced = shape.poses.length > 0 && shape.rooms.length > 0
    return !isSized || !isPlaced || !groups.split(' ').includes(shape.group)
  })
  expect(odd).toEqual([])
})

/** Rooms in which no product of a vertical appears. */
const FOREIGN_ROOMS: Record<string, string> = {
  aa: 'kitchen garage nursery',
  ae: 'bathroom garage',
  co: 'bathroom kitchen',
  el: 'bathroom',
  fb: 'bathroom bedroom garage',
  fr: 'garage',
  hb: 'garage',
  me: 'bathroom kitchen garage',
  os: 'bathroom',
  sg: 'kitchen bathroom nursery',
  tg: 'kitchen garage',
  vp: 'kitchen bedroom bathroom',
}

test('no category appears in a room that is foreign to its vertical', () => {
  const odd = [...catalogue.taxonomy.keys()].filter((id) => {
    const foreign = FOREIGN_ROOMS[id.slice(0, 2)]?.split(' ') ?? []
    return knowledgeOf(catalogue, id).shape.rooms.some((room) => foreign.includes(room))
  })
  expect(odd).toEqual([])
})

/** Things that fit into a hand, and things that have no front to stand on. */
const SMALL =
  /^(?:screws?|nails|buttons?|beads?|earrings|labels?|stickers?|batteries|fuses|erasers|coins|stamps?|clips|nuts|bolts|charms|keychains|lighters)$/i
const FLAT = /^(?:rugs?|mats?|blankets?|placemats?|stickers?|envelopes?|tablecloths?|quilts?)$/i
const lastWord = (name: string) => name.split(' ').at(-1)!

test('what is small by its name is small, and what is flat can lie', () => {
  const odd = [...catalogue.taxonomy].filter(([id, name]) => {
    const { size, poses } = knowledgeOf(catalogue, id).shape
    const word = lastWord(name)
    return (SMALL.test(word) && size.typical > 0.3) || (FLAT.test(word) && !poses.includes('lies'))
  })
  expect(odd.map(([id, name]) => `${id} ${name}`)).toEqual([])
})

type Attack = { kind: string; name: string; description?: string; accepted: string[] }

test('hostile names are unknown or read coarsely', () => {
  const file = new URL('../../test/corpora/products/attacks.json', import.meta.url)
  const attacks: Attack[] = JSON.parse(readFileSync(file, 'utf8'))
  const readings = attacks.map((attack) => {
    const { node } = readProduct(catalogue, { name: attack.name, description: attack.description ?? null })
    const isRight = attack.accepted.some((id) =>
      id === 'unknown' ? node === null : node !== null && isWithin(id, node),
    )
    return { name: attack.name, node, isRight }
  })
  const missed = readings.filter(({ isRight }) => !isRight)
  const wrong = missed.filter(({ node }) => node !== null)
  expect(attacks.length).toBeGreaterThan(50)
  expect(missed.length, missed.map(({ name }) => name).join('\n')).toBeLessThanOrEqual(attacks.length * 0.06)
  expect(wrong.length, wrong.map(({ name }) => name).join('\n')).toBeLessThanOrEqual(1)
})
