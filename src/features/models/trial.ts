import type { Parts } from '../../core/ctx.ts'
import { uuidv7 } from '../../lib/ids.ts'
import type { Locale } from '../../lib/locales.ts'
import { ModelFailure } from '../../models/models.ts'
import {
  type BoundProduct,
  factsFromQuotes,
  readingRequest,
  verifyLines,
  type WrittenRequest,
  writingRequest,
} from '../../words/bound/bound.ts'

const sample: BoundProduct = {
  name: 'Harbor Enamel Mug',
  brand: 'Harbor',
  price: null,
  description:
    'The mug is steel with a white enamel coat. It holds 350 ml and weighs 180 grams. The rolled rim is stainless steel. The handle fits three fingers. It can be washed in a dishwasher.',
}
const document = { kind: 'ads', count: 4 } as const

/** A line of a trial; `verdict` is `sound`, or what is wrong with it. */
export type TrialLine = { slot: string; text: string; verdict: string }

/**
 * Has the configured model for copy write ads for a sample product, outside of every cap, and verifies its lines as those of orders are. Nothing is
 * stored. Null without such a model. A failed call is the only line.
 */
export async function tryModel(parts: Parts, locale: Locale): Promise<TrialLine[] | null> {
  const model = parts.models.of('words')
  if (model === null) return null
  const ask = async (request: WrittenRequest) => (await model.answer(request, { key: uuidv7() })).value
  try {
    const facts = factsFromQuotes(sample, await ask(readingRequest(sample)), [])
    const names = [sample.name, sample.brand]
    const options = { locale, product: { name: sample.name, brand: sample.brand }, tone: null }
    const { lines, refused, missing } = verifyLines(await ask(writingRequest(document, facts, options)), {
      ...{ document, facts, names, locale },
    })
    return [
      ...lines.map(({ slot, text }) => ({ slot, text, verdict: 'sound' })),
      ...refused.map(({ slot, text, findings }) => ({
        slot,
        text,
        verdict: findings.map((one) => one.detail).join(' '),
      })),
      ...missing.map((slot) => ({ slot, text: '', verdict: 'missing' })),
    ]
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    return [{ slot: '', text: '', verdict: `${error.kind}: ${error.message}` }]
  }
}
