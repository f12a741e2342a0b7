import type { Mode } from '../lib/modes.ts'

/** An event of the log, as it is stored. */
export type StoredEvent = {
  id: string
  seq: number
  type: string
  resource_type: string
  resource_id: string
  status: string
  brand_id: string | null
  product_id: string | null
  created_at: Date
}

/** The content of an event: enough to know which resource to read. */
export const publicEvent = ({ id, seq, type, created_at, brand_id, ...of }: StoredEvent, mode: Mode) => ({
  id,
  seq,
  type,
  created_at,
  mode,
  brand_id,
  data: { id: of.resource_id, object: of.resource_type, status: of.status, product_id: of.product_id },
})

/** One event as a block of `text/event-stream`; its number is the id from which a client resumes. */
export const blockOf = (event: StoredEvent, mode: Mode): string =>
  `id: ${event.seq}\nevent: ${event.type}\ndata: ${JSON.stringify(publicEvent(event, mode))}\n\n`
