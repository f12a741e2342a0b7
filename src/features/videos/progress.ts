import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { recordEvents } from '../../core/event.ts'
import { updateOwned } from '../../core/owned.ts'
import type { VideoProgress } from '../../studio-workers/studio-workers.ts'
import { storeMedia } from '../files/files.ts'
import type { Started } from '../orders/orders.ts'

export type Report = {
  progressed: (progress: VideoProgress) => void
  /** Waits until all reports are stored. */
  settled: () => Promise<void>
  /** The files that only a video under way shows. */
  previews: () => string[]
}

/** Stores the progress of an attempt, one report after the other. A report that cannot be stored is left out: no film fails for it. */
export function reportTo(ctx: Ctx, item: Started): Report {
  let writing = Promise.resolve()
  let reported = 0
  const previews = new Set<string>()
  const write = async ({ percent, stage, preview, poster }: VideoProgress) => {
    const preview_key = preview && (await keep(ctx, `${item.item_id}/preview/${percent}`, preview))
    if (preview_key) previews.add(preview_key)
    const poster_key = poster && (await keep(ctx, `${item.item_id}/poster`, poster))
    const changed = { percent, stage, ...(preview_key && { preview_key }), ...(poster_key && { poster_key }) }
    await inTransaction(ctx, async (ctx) => {
      const written = await updateOwned(ctx, 'videos', item.item_id)
        .set(changed)
        .where('status', '=', 'in_progress')
        .where('attempt', '=', item.attempt)
        .returning('id')
        .executeTakeFirst()
      const quarter = Math.floor(percent / 25) * 25
      if (written && quarter > reported && quarter < 100) recordProgress(ctx, item, quarter)
      reported = Math.max(reported, quarter)
    })
  }
  const forgive = (error: unknown) => ctx.parts.log.warn({ err: error, video_id: item.item_id }, 'progress not written')
  return {
    progressed: (progress) => {
      writing = writing.then(() => write(progress)).catch(forgive)
    },
    settled: () => writing,
    previews: () => [...previews],
  }
}

function recordProgress(ctx: Ctx, { item_id, brand_id, product_id }: Started, quarter: number): void {
  const event = { type: 'video.progressed', resource_id: item_id, status: 'in_progress', brand_id, product_id } as const
  recordEvents(ctx, [{ ...event, transition: `${quarter} %` }])
}

const keep = (ctx: Ctx, what: string, bytes: Uint8Array) => storeMedia(ctx, { what, type: 'image/jpeg', bytes })
