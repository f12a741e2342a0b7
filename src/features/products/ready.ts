import type { Ctx } from '../../core/ctx.ts'
import { recordEvents } from '../../core/event.ts'
import { enqueueAudiences } from '../audiences/audiences.ts'
import { enqueueProfile } from '../profiles/profiles.ts'
import { type Picture, replacePictures } from './pictures.ts'

/** The columns of a product that waits for nothing. */
const ready = {
  status: 'ready',
  setup_id: null,
  pending_image_urls: [] as string[],
  deadline_at: null,
  failure_code: null,
  failure_message: null,
} as const

type Stored = { id: string; version: number; audiences_written: boolean }

/**
 * Makes a product ready, in the caller's transaction: its state, its pictures, its event and the jobs that write its audiences and make its profile. `write`
 * stores the state with the caller's other columns; where it returns nothing, there is no such product any more, and nothing happens.
 */
export async function becomeReady(
  ctx: Ctx,
  pictures: Picture[],
  write: (state: typeof ready) => Promise<Stored | undefined>,
): Promise<void> {
  const product = await write(ready)
  if (!product) return
  await replacePictures(ctx, product.id, pictures)
  const { id, version } = product
  recordEvents(ctx, [{ type: 'product.ready', resource_id: id, transition: `version ${version}`, product_id: id }])
  if (!product.audiences_written) await enqueueAudiences(ctx, product.id)
  await enqueueProfile(ctx, product.id)
}
