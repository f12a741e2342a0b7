import type { Ctx } from '../../core/ctx.ts'
import { EventStream } from '../../core/event-stream.ts'
import { typesIn } from '../../core/event-types.ts'
import { modeOf } from '../../core/mode.ts'
import { blockOf, type StoredEvent } from '../../core/stored-event.ts'
import { getBrand } from '../brands/brands.ts'
import { mayGoOn } from '../keys/keys.ts'
import { type EventFilter, headOf, readAfter, requireKept } from './events.ts'
import { watcherOf } from './watcher.ts'

const PING_MS = 15_000
const LIFE_MS = 15 * 60_000
const readAtOnce = 100
const RETRY_MS = 2000

/**
 * `GET /events/stream`: the events after a number, or from now on, as they are committed. Looks at its key with every ping, and ends after a
 * quarter of an hour; the client then resumes.
 * @throws Problem `events_gone`
 */
export async function streamEvents(ctx: Ctx, input: EventFilter & { after?: number; last_event_id?: number }) {
  const accepts = filterOf(input, ctx.actor!.brandIds)
  if (input.brand_id !== undefined) await getBrand(ctx, { brand_id: input.brand_id })
  const head = await headOf(ctx)
  const after = input.last_event_id ?? input.after ?? head.last
  requireKept(after, head)
  return new EventStream(chunks(ctx, after, accepts))
}

type Accepts = (event: StoredEvent) => boolean

/** `brands`: those that the key is limited to; null for all. The watcher reads the events of all. */
function filterOf({ types, resource_id, brand_id }: EventFilter, brands: readonly string[] | null): Accepts {
  const wanted: readonly string[] | null =
    types === undefined ? null : typesIn(types.split(','), { parameter: 'types' })
  return (event) =>
    (wanted === null || wanted.includes(event.type)) &&
    (resource_id === undefined || event.resource_id === resource_id) &&
    (brand_id === undefined || event.brand_id === brand_id) &&
    (brands === null || (event.brand_id !== null && brands.includes(event.brand_id)))
}

async function* chunks(ctx: Ctx, start: number, accepts: Accepts): AsyncGenerator<string> {
  const { parts, orgId } = ctx
  const signal = ctx.signal!
  const now = () => parts.now().getTime()
  const mode = await modeOf(parts, orgId)
  const watcher = watcherOf(parts)
  const leave = watcher.follow(orgId)
  const endsAt = now() + LIFE_MS
  let pingAt = now() + PING_MS
  let after = start
  try {
    yield `retry: ${RETRY_MS}\n\n`
    while (!signal.aborted && now() < endsAt) {
      const events = watcher.since(orgId, after) ?? (await readSome(ctx, after))
      after = events.at(-1)?.seq ?? after
      yield events
        .filter(accepts)
        .map((event) => blockOf(event, mode))
        .join('')
      if (events.length === 0) await watcher.wait({ orgId, after, until: pingAt }, signal)
      if (now() < pingAt) continue
      if (!(await mayGoOn(parts, ctx.actor!))) return
      pingAt = now() + PING_MS
      // An id without data is where the client resumes, although nothing has happened that it wants.
      yield `: ping\nid: ${after}\n\n`
    }
  } finally {
    leave()
  }
}

const readSome = async (ctx: Ctx, after: number) =>
  (await readAfter(ctx, after, { filter: {}, limit: readAtOnce })).events
