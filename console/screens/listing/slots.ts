import { signal } from '@preact/signals'
import type { Failed } from '../../lib/api.ts'
import { type Compliance, calls, type Slot } from '../../lib/calls.ts'
import { askNow } from '../../lib/live.ts'
import { placeOrder } from '../../lib/order.ts'
import { usePrice } from '../../lib/prices.ts'
import { changed, useRead } from '../../lib/read.ts'
import { toast } from '../../lib/toasts.ts'
import type { words } from './words.ts'

/** What was measured of the picture in a slot. */
export function useCompliance(slot: Slot | undefined, marketplace: string): Compliance | undefined {
  const creative_id = slot?.creative_id ?? ''
  const query = { marketplace, slot: slot?.position === 0 ? 'main' : 'variant' }
  const { data } = useRead(
    calls.compliance,
    { at: { creative_id }, query },
    { enabled: creative_id !== '', poll: ({ stale }) => stale && 5000 },
  )
  return data
}

const PHOTO = /^(?:size|focus|fill)\./

/**
 * Why an image that was made by the rules fails some of them: its photo, which is too small, cuts the product or shows the side of another slot, or the
 * outline of the product. A product that the photo cuts lies at the border, which is no fault of its outline.
 */
export function causesOf(rules: readonly string[]): { photo: keyof typeof words.otherPhoto | null; outline: boolean } {
  const isCut = rules.includes('frame.whole')
  const outline = rules.some(
    (id) => /^(?:background|frame|added|views)\./.test(id) && !(isCut && /border|whole/.test(id)),
  )
  if (isCut) return { photo: 'whole', outline }
  if (rules.some((id) => PHOTO.test(id))) return { photo: 'larger', outline }
  return { photo: rules.includes('listing.apart') ? 'side' : null, outline }
}

/** What an image of a slot costs, in credits; null until that is known. */
export const useImagePrice = (): number | null => usePrice([['retail_listing_image/image', 1]])

/** Why images were refused, by the slots: each has its own reason, and its own way out. */
export const refusals = signal<Readonly<Record<string, string>>>({})

const refuse = ({ id }: Slot, reason: string | null) => {
  const { [id]: _, ...others } = refusals.peek()
  refusals.value = reason === null ? others : { ...others, [id]: reason }
}

/** Orders the image of a slot for the price that stands beside its button. Returns whether those of other slots can still be ordered: what the photo cannot serve stops none of them. */
export const makeImage = (slot: Slot, price: number): Promise<'ordered' | 'refused' | 'stopped'> =>
  placeOrder(`slot-${slot.id}`, calls.makeListingImage, {
    at: { idea_id: slot.id },
    body: { max_credits: price },
  }).then(
    () => {
      refuse(slot, null)
      changed(calls.listing)
      askNow()
      return 'ordered'
    },
    (error: Failed) => {
      if (error.code !== 'request_rejected') {
        toast(error.message)
        return 'stopped'
      }
      refuse(slot, error.message)
      return 'refused'
    },
  )
