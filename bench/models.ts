import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { ctxFor } from '../src/core/ctx.ts'
import { answerAs } from '../src/features/models/calls.ts'
import { uuidv7 } from '../src/lib/ids.ts'
import { type Model, openModels, parseModel } from '../src/models/models.ts'
import { openFakeModels } from '../test/fakes/model-server.ts'
import { cpuOf, type Measurement, measurement, median, residentBytesOf } from './measure.ts'
import { openPlace } from './place.ts'
import { makeProducts } from './shop.ts'

const CALLS = 200
const ROUNDS = 5
const WAITING = 500
const SETTLE_MS = 2000
const WATCH_MS = 10_000

/** What a call of a model costs this process, its rows, wire and reading included, and what many calls cost that wait for their answers. */
export async function modelsBench(): Promise<Measurement[]> {
  const place = await openPlace()
  const server = spawn(process.execPath, [fileURLToPath(import.meta.url), 'server'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [base] = (await once(createInterface(server.stdout), 'line')) as [string]
    const { parts } = place.app
    const limits = { capMonthMicros: 1e12, currency: 'USD', atOnce: WAITING, keepDays: 0 }
    const configured = [
      { capability: 'words' as const, spec: parseModel(`openai:good@${base}`), key: null },
      { capability: 'judge' as const, spec: parseModel(`openai:hang@${base}?seconds=600`), key: null },
    ]
    const models = openModels(configured, limits)
    Object.assign(parts.models, models)
    const ctx = ctxFor(parts, (await makeProducts(parts, 1)).orgId, null)
    const ask = (model: Model, signal?: AbortSignal) => {
      const purpose = { order: null, item_id: uuidv7(), product_id: null, step: 'bench' }
      return answerAs(signal ? { ...ctx, signal } : ctx, model, requestOf(purpose.item_id), purpose)
    }
    const good = models.of('words')!
    for (let i = 0; i < CALLS; i++) await ask(good)
    const taken: number[] = []
    for (let round = 0; round < ROUNDS; round++)
      taken.push(
        (await cpuOf(async () => {
          for (let i = 0; i < CALLS; i++) await ask(good)
        })) / CALLS,
      )
    const waiting = await wait({
      ask: (signal) => ask(models.of('judge')!, signal),
      areSent: async () => {
        const { rows } = await sql`select from model_calls where state = 'sent'`.execute(parts.database.system)
        return rows.length === WAITING
      },
    })
    await models.close()
    return [
      measurement({
        ...{ name: 'call of a model', unit: 'ms', subject: median(taken), target: { at: 'most', value: 5 } },
        note: `processor time of this process for one call with 40 facts, its rows included; the median of ${ROUNDS} rounds of ${CALLS}`,
      }),
      measurement({
        ...{
          name: `${WAITING} waiting calls`,
          unit: '% of a core',
          subject: waiting.share,
          target: { at: 'most', value: 1 },
        },
        note: `over ${WATCH_MS / 1000} s, all sent and unanswered, less what the process does without them`,
      }),
      measurement({
        ...{
          name: `${WAITING} waiting calls`,
          unit: 'MB',
          subject: waiting.grownMb,
          target: { at: 'most', value: 50 },
        },
        note: 'resident memory grown',
      }),
    ]
  } finally {
    server.kill()
    await place.leave()
  }
}

type Waiting = { ask: (signal: AbortSignal) => Promise<unknown>; areSent: () => Promise<boolean> }

/** What the calls cost while they wait, less what the process does without them. */
async function wait({ ask, areSent }: Waiting): Promise<{ share: number; grownMb: number }> {
  const idle = await cpuOf(() => sleep(WATCH_MS))
  const before = residentBytesOf([process.pid])
  const abort = new AbortController()
  const calls = Array.from({ length: WAITING }, () => ask(abort.signal).catch(() => null))
  while (!(await areSent())) await sleep(100)
  await sleep(SETTLE_MS)
  const used = await cpuOf(() => sleep(WATCH_MS))
  const grownMb = (residentBytesOf([process.pid]) - before) / 1e6
  abort.abort()
  await Promise.all(calls)
  return { share: (100 * Math.max(0, used - idle)) / WATCH_MS, grownMb }
}

const facts = Array.from({ length: 40 }, (_, i) => ({ id: `F${i + 1}`, text: `Part ${i + 1} weighs ${10 + i} grams` }))

/** As large as a request for an ad group, and no two alike. */
const requestOf = (id: string) => ({
  system: 'Write small text ads from the facts alone, and cite them. '.repeat(30),
  input: { id, locale: 'en-US', product: { name: 'Bag', brand: 'Maren' }, facts },
  schema: { type: 'object', required: ['lines'], properties: { lines: { type: 'array' } } },
})

const lines = facts
  .slice(0, 30)
  .map(({ id, text }, i) => ({ slot: `ads/${i}/body`, text, claims: [{ fact: id, said: text }] }))

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log((await openFakeModels(() => ({ lines }))).base)
