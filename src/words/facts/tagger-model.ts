import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Model } from 'wink-nlp'

const require = createRequire(import.meta.url)
const DIST = 'wink-eng-lite-web-model/dist'
const CORE = require.resolve(`${DIST}/languages/cur/models/eng-core-web-model.json`)

type Feature = { list: unknown[]; hash: Record<string, number>; intrinsicSize: number; index: number; maxIndex: number }
/** The core model: lists packed as base64, features with their layout (bits, mask, shift, kind, whether it is expanded). */
type Core = {
  lexicon: string | Uint32Array
  xpansions: string | Uint32Array
  pos: { hash: Record<string, number> }
  features: Record<string, Feature> & { posClusters: { list: (string | Set<number>)[] } }
  packing: { layout: Record<string, [number, number, number, number, number]>; efList: string[] }
}

/**
 * The parts of the English model that tagging needs. The library's own entry parses its models of sentiment and of entities as well, copies 3 MB as
 * text and decodes them letter by letter: a third of what a first product took to be tagged.
 */
export function taggerModel(): Model {
  const part = (name: string) => require(`${DIST}/${name}.js`)
  // The model writes its own output once more at each load, ever longer, until no string holds it.
  const entities = part('load-cer-meta-model')()
  return {
    core: openCore,
    sbd: part('load-sbd-model'),
    pos: part('load-pos-model'),
    // The library opens these three whatever it is asked for; the smallest one stands in for that of sentiment.
    ner: () => ({ machines: [], transformers: [] }),
    negation: part('load-negation-model'),
    sa: part('load-negation-model'),
    metaCER: () => entities,
    featureFn: part('feature'),
    addons: Object.create(null),
  } as unknown as Model
}

/** As `load-core-model.js` opens it. Each call reads the file, because the library adds the words that it does not know. */
function openCore(): Core {
  const core: Core = JSON.parse(readFileSync(CORE, 'utf8'))
  const { features, packing, pos } = core
  core.lexicon = unpacked(core.lexicon as string)
  core.xpansions = unpacked(core.xpansions as string)
  packing.efList = []
  for (const [name, [, mask, shift, kind, expanded]] of Object.entries(packing.layout)) {
    const feature = features[name]!
    if (kind === 0) {
      feature.hash = hashOf(feature.list)
      feature.intrinsicSize = feature.list.length
      feature.index = feature.list.length
      feature.maxIndex = mask >>> shift
    }
    if (expanded === 1) packing.efList.push(name)
  }
  const { lexeme, posClusters } = features
  lexeme!.hash = hashOf(lexeme!.list)
  lexeme!.intrinsicSize = lexeme!.list.length
  lexeme!.index = lexeme!.list.length
  posClusters.list = posClusters.list.map(
    (names) => new Set((names as string).split('_').map((name) => pos.hash[name] || 0)),
  )
  return core
}

function hashOf(list: readonly unknown[]): Record<string, number> {
  const hash: Record<string, number> = Object.create(null)
  list.forEach((entry, i) => {
    hash[String(entry)] = i
  })
  return hash
}

function unpacked(text: string): Uint32Array {
  const bytes = Buffer.from(text, 'base64')
  return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
}
