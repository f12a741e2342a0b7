import { type Static, Type } from 'typebox'
import { invalid } from '../../core/problem.ts'
import { closed, ListedUuid, Moment, Name, Uuid } from '../../core/schema.ts'
import { sharedMax } from '../../lib/limits.ts'

const dayMs = 24 * 60 * 60 * 1000
const lifeDays = { usual: 30, max: 365 }

/** How many links of a product may work at the same time. */
export const liveLinksMax = 100
/** How many links of a product are listed; all that work are among them. */
export const listedLinksMax = 200

export const shareLinkParams = closed({ product_id: Uuid('Id of the product.') })

export const shareLinkInput = closed({
  expires_at: Type.Optional(
    Moment(`Time of expiry, at most ${lifeDays.max} days from now. Defaults to ${lifeDays.usual} days from now.`),
  ),
  label: Type.Optional(Name(120, 'Label of the link, such as its recipient. Defaults to none.', 'Photo review, Dana')),
  creative_ids: Type.Optional(
    Type.Array(ListedUuid('Id of a creative of the product.'), {
      minItems: 1,
      maxItems: sharedMax,
      uniqueItems: true,
      description:
        'Creatives that the page shows, without anything else of the product. Defaults to all creatives and images.',
    }),
  ),
})
export type ShareLinkInput = Static<typeof shareLinkInput>

/** When a new link stops working; both moments in milliseconds. Refuses a moment that is past or too far away. */
export function expiryOf(askedMs: number | null, nowMs: number): number {
  if (askedMs === null) return nowMs + lifeDays.usual * dayMs
  if (askedMs <= nowMs)
    throw invalid({ pointer: '/expires_at' }, 'This time is in the past. Send a time in the future.')
  if (askedMs > nowMs + lifeDays.max * dayMs)
    throw invalid({ pointer: '/expires_at' }, `A share link works for at most ${lifeDays.max} days.`)
  return askedMs
}

/** What a token looks like: 192 random bits as base64url. */
export const tokenPattern = /^[A-Za-z0-9_-]{32}$/
