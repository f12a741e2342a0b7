import { type Static, Type } from 'typebox'
import { invalid } from '../../core/problem.ts'
import { closed, Moment, Name, Uuid } from '../../core/schema.ts'

const dayMs = 24 * 60 * 60 * 1000
const lifeDays = { usual: 30, max: 365 }

/** How many links of a product may work at the same time. */
export const liveLinksMax = 100
/** How many links of a product are listed; all that work are among them. */
export const listedLinksMax = 200

export const shareLinkParams = closed({ product_id: Uuid('The product.') })

export const shareLinkInput = closed({
  expires_at: Type.Optional(
    Moment(
      `When it stops working: at most ${lifeDays.max} days from now. ${lifeDays.usual} days from now unless told.`,
    ),
  ),
  label: Type.Optional(Name(120, 'What you call it: to whom it was given, for example.', 'Photo review, Dana')),
})
export type ShareLinkInput = Static<typeof shareLinkInput>

/** When a link that is made now stops working; both moments in milliseconds. Refuses what is over already or too far away. */
export function expiryOf(askedMs: number | null, nowMs: number): number {
  if (askedMs === null) return nowMs + lifeDays.usual * dayMs
  if (askedMs <= nowMs) throw invalid({ pointer: '/expires_at' }, 'This moment is over.')
  if (askedMs > nowMs + lifeDays.max * dayMs)
    throw invalid({ pointer: '/expires_at' }, `A share link works for at most ${lifeDays.max} days.`)
  return askedMs
}

/** What a token looks like: 192 random bits as base64url. */
export const tokenPattern = /^[A-Za-z0-9_-]{32}$/
