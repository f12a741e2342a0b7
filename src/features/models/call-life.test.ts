import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { type TestApp, testApp } from '../../../test/kit.ts'
import { fc } from '../../../test/properties.ts'
import { ctxFor } from '../../core/ctx.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { type Model, ModelFailure, openModels, parseModel } from '../../models/models.ts'
import { answerAs } from './calls.ts'
import { forgetModelResults, setModelPolicy } from './models.ts'

let app: TestApp
const capMicros = 5_000
const costMicros = 1_000

beforeAll(async () => {
  const limits = { capMonthMicros: 1e12, currency: 'USD', atOnce: 1000, keepDays: 30 }
  app = await testApp({ studio: fakeStudio(), models: openModels([], limits) })
})
afterAll(() => app.close())

const fates = ['good', 'lost', 'unusable', 'busy', 'quota', 'killed', 'canceled'] as const
type Fate = (typeof fates)[number]

/** A model that meets these fates, one a call; `killed`: its process dies and nothing is heard of the call again; `canceled`: its order is. */
function modelWith(queue: Fate[], meet: (fate: Fate) => void, cancel: () => void): Model {
  return {
    capability: 'words',
    spec: parseModel('ollama:any'),
    breaker: { closedFor: () => 0, note: () => {} },
    isListed: async () => null,
    costMax: () => costMicros,
    costOf: () => costMicros / 2,
    answer: async (_request, { signal }) => {
      const fate = queue.shift() ?? 'good'
      meet(fate)
      if (fate === 'good') return { value: { text: 'Good' }, inputTokens: 1, outputTokens: 1 }
      if (fate === 'killed') return new Promise(() => {})
      if (fate === 'canceled') cancel()
      signal?.throwIfAborted()
      if (fate === 'canceled') throw canceled
      throw new ModelFailure(fate, fate, { charged: fate === 'lost' || fate === 'unusable' })
    },
  }
}

const canceled = new Error('canceled')

test('whatever befalls calls, and whatever the clock says, an item pays for two at most, the cap holds, and there is one result', {
  timeout: 120_000,
}, async () => {
  const plan = fc.array(fc.array(fc.constantFrom(...fates), { maxLength: 6 }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(plan, fc.constantFrom(0, 1, 20), async (items, laterMinutes) => {
      const { id: orgId } = await newOrganization()
      const ctx = ctxFor(app.parts, orgId, null)
      for (const fateOf of items) {
        const item_id = uuidv7()
        const met: Fate[] = []
        const results: unknown[] = []
        const queue = [...fateOf]
        for (let attempt = 0; attempt < 6; attempt++) {
          const died = Promise.withResolvers<null>()
          const abort = new AbortController()
          const meet = (fate: Fate) => {
            met.push(fate)
            if (fate === 'killed') died.resolve(null)
          }
          const model = modelWith(queue, meet, () => abort.abort(canceled))
          const request = { system: 'Write.', input: { item_id }, schema: {} }
          const purpose = { order: null, item_id, product_id: null, step: 'ads.write' }
          const signaled = { ...ctx, signal: abort.signal }
          const answer = answerAs(signaled, model, request, purpose).catch((error: unknown) => {
            if (error instanceof ModelFailure || error === canceled) return null
            throw error
          })
          const result = await Promise.race([answer, died.promise])
          if (result !== null) results.push(result)
          if (laterMinutes > 0) {
            app.later(laterMinutes * 60_000)
            await forgetModelResults(app.parts)
          }
        }
        const paid = met.filter((fate) => fate !== 'busy' && fate !== 'quota')
        expect(paid.length).toBeLessThanOrEqual(2)
        expect(paid.filter((fate) => fate === 'good').length).toBeLessThanOrEqual(1)
        for (const result of results) expect(result).toEqual({ text: 'Good' })
      }
      const { rows: months } = await sql<{ spent: number }>`
        select sum(cost_micros)::integer as spent from model_calls where org_id = ${orgId}
        group by date_trunc('month', created_at, 'UTC')`.execute(app.parts.database.system)
      for (const { spent } of months) expect(spent).toBeLessThanOrEqual(capMicros)
    }),
    { numRuns: 25 },
  )
})

async function newOrganization() {
  const { orgId: id } = await app.org({ credits: 0 })
  await setModelPolicy(app.parts, id, { cap_micros: capMicros })
  return { id }
}
