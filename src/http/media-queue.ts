import { Problem } from '../core/problem.ts'
import { keyedSemaphore } from '../lib/keyed-semaphore.ts'
import { type OwnerMax, ownerLimit } from './owner-limit.ts'

/**
 * Files that are sent at once, to one address (IPv6: to one /64) and in all; `open`: requests for files that may be open, waiting ones included;
 * `waitMs`: longest wait in milliseconds.
 */
export type MediaLimits = { perOwner: number; all: number; open: OwnerMax; waitMs: number }

export const mediaLimits: MediaLimits = { perOwner: 32, all: 256, open: { perOwner: 128, all: 1024 }, waitMs: 10_000 }

/** Waits for a permit to send a file; resolves with what releases it. */
export type EnterMedia = (address: string, gone: AbortSignal) => Promise<() => void>

/**
 * Limits the files that are sent at once. Requests are served in the order of their arrival. One for which all permits are in use waits, because permits are
 * released quickly unless somebody keeps them on purpose: a browser with 40 pictures on a page should not see an error. It fails with a
 * `service_unavailable` when it has waited too long, or at once when too many are open already, so what waits is bounded. Nothing is opened in
 * the store before there is a permit.
 */
export function openMediaQueue({ perOwner, all, open, waitMs }: MediaLimits): EnterMedia {
  const startRequest = ownerLimit(open, 'requests for files')
  const acquire = keyedSemaphore()
  return async (address, gone) => {
    const endRequest = startRequest(address)
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(tooLate()), waitMs)
    try {
      const wanted = [
        { key: 'all', max: all },
        { key: `address ${address}`, max: perOwner },
      ]
      const release = await acquire(wanted, AbortSignal.any([gone, late.signal]))
      return () => {
        release()
        endRequest()
      }
    } catch (error) {
      endRequest()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

const tooLate = () =>
  new Problem('service_unavailable', 'Too many files are being sent, to your address or in all. Try again shortly.', {
    retryAfterSeconds: 2,
  })
