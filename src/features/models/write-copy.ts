import type { Ctx } from '../../core/ctx.ts'
import { type Failure, NotYet, PermanentFailure } from '../../core/failure.ts'
import { Problem } from '../../core/problem.ts'
import { ModelFailure } from '../../models/models.ts'
import {
  type BoundDocument,
  type BoundFact,
  type BoundLine,
  type BoundProduct,
  factsFromQuotes,
  factsFromReading,
  judgeRequest,
  mergeFacts,
  readingRequest,
  readJudgement,
  verifyLines,
  type WrittenRequest,
  writingRequest,
} from '../../words/bound/bound.ts'
import { brandVoiceOf, type Facts } from '../../words/words.ts'
import { answerAs, type CallPurpose } from './calls.ts'
import { isNamed, writerFor } from './engines.ts'
import { pauseBefore } from './patience.ts'
import { type UsableModel, usableModel } from './policies.ts'

/** A document that a model may write. `waitsSince`: the time of the order; null for a request, whose answer waits for nothing. */
type CopyWish = Omit<CallPurpose, 'step'> & {
  document: BoundDocument
  product: BoundProduct
  facts: Facts
  locale: string
  topic?: string | null
  avoid?: readonly string[]
  waitsSince: Date | null
  /** As the request names it; null for the policy of the organization. */
  engine: string | null
}

/** Lines that may be published, by slot. What is missing is written by the built-in copywriter. */
export type ModelCopy = { engine: string; lines: Record<string, BoundLine> }

/** How long a request waits for a model before the built-in copywriter answers it. */
const REQUEST_MS = 25_000

/**
 * Has a model write a document whose every line rests on the product's own text. Null where no model may be used, or where it fails and the
 * built-in copywriter stands behind it. @throws NotYet when it is worth waiting for the model; PermanentFailure when it fails and the policy does not fall back
 */
export async function writeWithModel(ctx: Ctx, wish: CopyWish): Promise<ModelCopy | null> {
  const usable = await writerFor(ctx, wish.engine)
  if (usable === null && isNamed(wish.engine)) throw new PermanentFailure(failureFor({ kind: 'gone' }))
  if (usable === null) return null
  const deadline = wish.waitsSince === null ? AbortSignal.timeout(REQUEST_MS) : null
  const signal = AbortSignal.any([ctx.signal, deadline].flatMap((one) => one ?? []))
  try {
    return { engine: usable.model.spec.alias, lines: await linesOf({ ...ctx, signal }, usable, wish) }
  } catch (error) {
    const late = deadline?.aborted ? new ModelFailure('lost', 'the request waited long enough') : null
    const failure = error instanceof ModelFailure ? error : late
    if (failure === null) throw error
    return withoutModel(ctx, failure, { usable, wish })
  }
}

async function linesOf(ctx: Ctx, { model }: UsableModel, wish: CopyWish): Promise<ModelCopy['lines']> {
  const { document, product, locale, topic = null, avoid = [] } = wish
  const { tone } = wish.facts.brand
  const ask = (step: string, request: WrittenRequest) =>
    answerAs(ctx, model, request, { ...wish, step: `${document.kind}.${step}` })
  const quotes = factsFromQuotes(product, await ask('read', readingRequest(product)), wish.facts.unsaid)
  const facts = mergeFacts(factsFromReading(wish.facts, product), quotes)
  const options = { locale, product: { name: product.name, brand: product.brand }, tone, topic, avoid }
  const context = { document, facts, names: [product.name, product.brand], locale }
  const first = verifyLines(await ask('write', writingRequest(document, facts, options)), { ...context, avoid })
  const only = [...first.refused.map(({ slot }) => slot), ...first.missing]
  const known = [...avoid, ...first.lines.map(({ text }) => text)]
  const again = { ...options, avoid: known, refused: first.refused, only }
  const mended =
    only.length === 0
      ? []
      : await ask('repair', writingRequest(document, facts, again))
          .then((answer) => verifyLines(answer, { ...context, avoid: known }).lines)
          .catch(lacking)
  const wanted = new Set(only)
  const lines = [...first.lines, ...mended.filter(({ slot }) => wanted.has(slot))]
  const judged = await judge(ctx, inVoice(lines, wish), { wish, facts })
  return Object.fromEntries(judged.map((line) => [line.slot, line]))
}

/** The lines that the brand may say, in English in its spelling. Where it has calls to action, these stand. */
function inVoice(lines: readonly BoundLine[], { facts, locale }: CopyWish): BoundLine[] {
  const language = locale.slice(0, 2)
  const voice = brandVoiceOf(facts.brand, facts, { language })
  const hasCalls = (facts.brand.calls_to_action ?? []).length > 0
  return lines
    .filter(({ slot, text }) => voice.allows(text) && !(hasCalls && slot.endsWith('/call')))
    .map((line) => (language === 'en' ? { ...line, text: voice.spelled(line.text) } : line))
}

/** The lines that are sound already count, even when their repair fails. */
function lacking(error: unknown): [] {
  if (error instanceof ModelFailure) return []
  throw error
}

/** Without a second reader, or when it fails, what no rule refuses passes. */
async function judge(
  ctx: Ctx,
  lines: BoundLine[],
  { wish, facts }: { wish: CopyWish; facts: readonly BoundFact[] },
): Promise<BoundLine[]> {
  const judge = await usableModel(ctx, 'judge')
  if (judge === null) return lines
  const isSupported = async (line: BoundLine) => {
    const request = judgeRequest(line, facts, wish.locale)
    const step = `${wish.document.kind}.judge ${line.slot}`
    return readJudgement(await answerAs(ctx, judge.model, request, { ...wish, step }))
  }
  const kept: BoundLine[] = []
  for (const line of lines) {
    const supported = await isSupported(line).catch((error: unknown) => {
      if (error instanceof ModelFailure) return true
      throw error
    })
    if (supported) kept.push(line)
  }
  return kept
}

function withoutModel(
  ctx: Ctx,
  failure: ModelFailure,
  { usable, wish }: { usable: UsableModel; wish: CopyWish },
): null {
  const { fallback, model } = usable
  const pauseMs = pauseBefore(ctx, failure, { usable, since: wish.waitsSince })
  if (pauseMs !== null) throw new NotYet('waits for a model', pauseMs)
  ctx.parts.log.warn(
    { org_id: ctx.orgId, item_id: wish.item_id, model: model.spec.alias, kind: failure.kind, fallback },
    'model not used',
  )
  if (fallback === 'fail') throw new PermanentFailure(failureFor(failure))
  return null
}

function failureFor({ kind }: Pick<ModelFailure, 'kind'>): Failure {
  if (kind === 'refused')
    return {
      code: 'content_refused',
      message:
        "The language model declined the product's text or the prompt. Change the words, or let the built-in copywriter write. Nothing was charged.",
    }
  return {
    code: 'model_failed',
    message: 'The language model gave no usable result. Try again later. The credits were refunded.',
  }
}

/** The failure of a request that waits for a model, which neither waits longer nor falls back. @throws Problem, or the error where it is another one */
export function asProblem(error: unknown): never {
  throw error instanceof PermanentFailure
    ? new Problem('request_rejected', error.failure.message, { cause: error })
    : error
}
