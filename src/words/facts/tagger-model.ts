import featureFn from 'wink-eng-lite-web-model/dist/feature.js'
import packed from 'wink-eng-lite-web-model/dist/languages/cur/models/eng-core-web-model.json' with { type: 'json' }
import entityModel from 'wink-eng-lite-web-model/dist/load-cer-meta-model.js'
import negation from 'wink-eng-lite-web-model/dist/load-negation-model.js'
import pos from 'wink-eng-lite-web-model/dist/load-pos-model.js'
import sbd from 'wink-eng-lite-web-model/dist/load-sbd-model.js'
import type { Model } from 'wink-nlp'

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
  // The model writes its own output once more at each load, ever longer, until no string holds it.
  const entities = (entityModel as () => unknown)()
  return {
    core: openCore,
    sbd,
    pos,
    // The library opens these three whatever it is asked for; the smallest one stands in for that of sentiment.
    ner: () => ({ machines: [], transformers: [] }),
    negation,
    sa: negation,
    metaCER: () => entities,
    featureFn,
    addons: Object.create(null),
  } as unknown as Model
}

/** As `load-core-model.js` opens it. Each call copies the lists, because the library adds the words that it does not know. */
function openCore(): Core {
  const { features: lists, packing, ...rest } = packed as unknown as Core
  const features = Object.fromEntries(
    Object.entries(lists).map(([name, feature]) => [name, { ...feature, list: [...feature.list] }]),
  ) as Core['features']
  for (const [name, [, mask, shift, kind]] of Object.entries(packing.layout))
    if (kind === 0) index(features[name]!, mask >>> shift)
  index(features.lexeme!)
  const idOf = (name: string) => rest.pos.hash[name] || 0
  features.posClusters.list = features.posClusters.list.map((names) => new Set((names as string).split('_').map(idOf)))
  const efList = Object.keys(packing.layout).filter((name) => packing.layout[name]![4] === 1)
  return {
    ...rest,
    features,
    packing: { ...packing, efList },
    lexicon: unpacked(rest.lexicon as string),
    xpansions: unpacked(rest.xpansions as string),
  }
}

/** Numbers the entries of a feature; `maxIndex`: the highest number that fits its bits. */
function index(feature: Feature, maxIndex?: number): void {
  feature.hash = hashOf(feature.list)
  feature.intrinsicSize = feature.list.length
  feature.index = feature.list.length
  if (maxIndex !== undefined) feature.maxIndex = maxIndex
}

/** What the library uses as an object. With 88 000 words a map behind a proxy is filled in a fifth of the time. */
function hashOf(list: readonly unknown[]): Record<string, number> {
  const numbers = new Map<string, number>()
  for (const entry of list) numbers.set(entry as string, numbers.size)
  return new Proxy(Object.create(null), {
    get: (_, entry: string) => numbers.get(entry),
    set(_, entry: string, number: number) {
      numbers.set(entry, number)
      return true
    },
  })
}

function unpacked(text: string): Uint32Array {
  const bytes = Buffer.from(text, 'base64')
  return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
}
