import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from '../../src/features/operations/invariants.ts'
import { fakeHouse, spoilt } from '../fake-house.ts'
import { type TestApp, testApp } from '../kit.ts'

const house = fakeHouse()
let app: TestApp

beforeAll(async () => {
  app = await testApp({ house })
})
afterAll(() => app.close())

const price = 2
const fates = ['completes', 'fails its checks', 'throws', 'throws twice'] as const
type Fate = (typeof fates)[number]
type Case = { outputs: { fate: Fate; turns: number }[]; cancelAt: number | null }

const cases: fc.Arbitrary<Case> = fc.record({
  outputs: fc
    .constantFrom(1, 3, 5, 8)
    .chain((n) =>
      fc.array(fc.record({ fate: fc.constantFrom(...fates), turns: fc.nat(6) }), { minLength: n, maxLength: n }),
    ),
  /** Null: never; 0: before anything starts; n: during the n-th render. */
  cancelAt: fc.option(fc.nat(9)),
})

/** What a shoot must be, given how many of its outputs ended how. */
function expected(ended: { completed: number; failed: number; canceled: number }) {
  const { completed, canceled } = ended
  if (completed > 0) return { status: 'completed', credits_charged: price * completed }
  return { status: canceled > 0 ? 'canceled' : 'failed', credits_charged: 0 }
}

/** How an output may end: as its fate says or, once a cancel came, canceled. */
function endsOf(fate: Fate, wasCanceled: boolean): string[] {
  const own = fate === 'completes' || fate === 'throws twice' ? 'completed' : 'failed'
  return wasCanceled ? [own, 'canceled'] : [own]
}

async function play({ outputs, cancelAt }: Case): Promise<void> {
  house.reset()
  const caller = await app.org({ credits: 40 })
  const product = await caller.product()
  const asked = { product_id: product.id, quick_shoot: { look: 'standard' }, output_count: outputs.length, seed: 0 }
  const { id } = (await caller.post('/photoshoots', asked)).body
  let wasCanceled = false
  const cancel = async () => {
    wasCanceled = true
    expect((await caller.post(`/photoshoots/${id}/cancel`)).status).toBe(200)
    expect(await findViolations(app.parts)).toEqual([])
  }
  const tries = new Map<number, number>()
  house.on('shoot', async ({ plan }, call) => {
    const { fate, turns } = outputs[plan.seed]!
    for (let i = 0; i < turns; i++) await nextTurn()
    if (call === cancelAt) await cancel()
    const tried = (tries.get(plan.seed) ?? 0) + 1
    tries.set(plan.seed, tried)
    if (fate === 'throws' || (fate === 'throws twice' && tried < 3)) throw new Error('the child died')
    return fate === 'fails its checks' ? spoilt : undefined
  })
  if (cancelAt === 0) await cancel()
  await app.drain()
  const { body: shoot } = await caller.get(`/photoshoots/${id}`)
  const ended = { completed: 0, failed: 0, canceled: 0 }
  for (const { position, status } of shoot.outputs) {
    expect(endsOf(outputs[position]!.fate, wasCanceled)).toContain(status)
    ended[status as keyof typeof ended] += 1
  }
  expect(shoot).toMatchObject(expected(ended))
  const { body } = await caller.get('/credits')
  expect(body).toMatchObject({ balance: 40 - price * ended.completed, held: 0 })
  expect(await findViolations(app.parts)).toEqual([])
}

test('however renders fail, in whatever order and whenever they are canceled, only finished pictures are charged', async () => {
  await fc.assert(fc.asyncProperty(cases, play), { numRuns: 40, endOnFailure: true })
})
