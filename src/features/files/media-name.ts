import { createHash } from 'node:crypto'
import type { Ctx } from '../../core/ctx.ts'
import { mediaKey } from '../../core/media.ts'

type MediaType = 'image/jpeg' | 'image/png' | 'image/webp' | 'video/mp4'

/**
 * The storage key of a public file that follows from what it shows. It is hashed with the installation's secret, so nobody can guess it.
 */
export function mediaName(ctx: Ctx, what: string, contentType: MediaType): string {
  const hash = createHash('sha256').update(ctx.parts.cursorKey.export()).update(`${ctx.orgId}/${what}`).digest('hex')
  return mediaKey(hash.slice(0, 32), contentType)
}
