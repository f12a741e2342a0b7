import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { permanentFailure } from '../../core/failure.ts'
import { enqueue, type Job } from '../../core/job.ts'
import { selectOwned, updateOwned } from '../../core/owned.ts'
import { checkScript, localeOf, ScriptRefused } from '../../words/words.ts'
import { engineOf, isNamed, type ModelCopy, settleWriter, writeWithModel, writtenBy } from '../models/models.ts'
import { failOrder } from '../orders/orders.ts'
import { readProduct } from '../product-facts/product-facts.ts'
import { videoJob } from './jobs.ts'
import type { WrittenScript } from './written-script.ts'

const linesFor = (seconds: number) => (seconds === 30 ? 8 : 5)

/** Has a model write the captions of a film, then enqueues its rendering. Costs nothing itself. */
export const scriptJob: Job<{ video_id: string }> = {
  kind: 'videos.write',
  lane: 'outside',
  async run(ctx, { video_id: id }) {
    const written = await scriptOf(ctx, id).catch(permanentFailure)
    if (written && 'failure' in written) return failOrder(ctx, { type: 'video', id }, written.failure)
    await startRendering(ctx, id, written)
  },
  async giveUp(ctx, { video_id: id }) {
    const order = { type: 'video', id } as const
    if (!isNamed(await engineOf(ctx, order))) return startRendering(ctx, id, null)
    const message = 'Writing the captions failed three times. The credits were refunded.'
    await failOrder(ctx, order, { code: 'model_failed', message })
  },
}

async function startRendering(ctx: Ctx, id: string, written: WrittenScript | null): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await settleWriter(ctx, { type: 'video', id }, { delivered: written !== null })
    const open = await updateOwned(ctx, 'videos', id)
      .set({ written: written && JSON.stringify(written) })
      .where('status', '=', 'queued')
      .returning('id')
      .executeTakeFirst()
    if (open) await enqueue(ctx, videoJob, [{ id, args: { order_id: id, item_id: id } }])
  })
}

async function scriptOf(ctx: Ctx, id: string): Promise<WrittenScript | null> {
  const film = await selectOwned(ctx, 'videos', id)
    .select(['product_id', 'locale', 'duration_seconds', 'created_at'])
    .where('status', '=', 'queued')
    .executeTakeFirst()
  if (!film) return null
  const { product_id, duration_seconds: seconds } = film
  const { facts, product } = await readProduct(ctx, product_id)
  const copy = await writeWithModel(ctx, {
    ...{ order: { type: 'video', id }, item_id: id, product_id },
    ...{
      document: { kind: 'script', lines: linesFor(seconds) },
      locale: film.locale ?? localeOf(facts),
      facts,
      product,
    },
    waitsSince: film.created_at,
    engine: await engineOf(ctx, { type: 'video', id }),
  })
  return copy && scriptIn(copy, seconds)
}

/** As many lines as can be read in the film; fewer than three are no script. */
function scriptIn(copy: ModelCopy, seconds: number): WrittenScript | null {
  const slots = Array.from({ length: linesFor(seconds) }, (_, i) => `script/${i}`).filter((slot) => copy.lines[slot])
  while (slots.length >= 3) {
    const script = slots.map((slot) => copy.lines[slot]!.text).join('\n')
    if (isReadable(script, seconds)) return { ...writtenBy(copy, slots), script }
    slots.pop()
  }
  return null
}

function isReadable(script: string, seconds: number): boolean {
  try {
    checkScript(script, seconds === 30 ? 30 : 15)
    return true
  } catch (error) {
    if (error instanceof ScriptRefused) return false
    throw error
  }
}
