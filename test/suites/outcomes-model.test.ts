import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from '../../src/features/operations/invariants.ts'
import { seedFromId } from '../../src/lib/ids.ts'
import { fakeStudio, spoilt } from '../fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../kit.ts'
import { fc } from '../properties.ts'

const studio = fakeStudio()
let app: TestApp

beforeAll(async () => {
  app = await testApp({ studio })
})
afterAll(() => app.close())

const fates = ['completes', 'fails its checks', 'throws', 'throws twice'] as const
type Fate = (typeof fates)[number]
type Case = { items: { fate: Fate; turns: number }[]; cancelAt: number | null }
// biome-ignore lint/suspicious/noExplicitAny: bodies of several shapes
type Body = any

/** How an order of each kind is placed and read; `own`: its price beside those of its items. */
type Kind = {
  path: string
  /** What one item costs. */
  price: number
  own: number
  counts: number[]
  asked: (caller: TestCaller, productId: string, count: number) => object | Promise<object>
  step: 'renderShot' | 'renderAd' | 'renderVideo'
  /** The seed of its first item. */
  seed: (id: string) => number
  /** What it is when all of it was canceled. */
  canceledAs: string
  items: (body: Body) => { status: string }[]
}

const kinds: Record<string, Kind> = {
  photoshoot: {
    path: '/photoshoots',
    price: 2,
    own: 0,
    counts: [1, 3, 5, 8],
    asked: (_, product_id, output_count) => ({ product_id, quick_shoot: { look: 'standard' }, output_count, seed: 0 }),
    step: 'renderShot',
    seed: () => 0,
    canceledAs: 'canceled',
    items: ({ outputs }) => outputs,
  },
  campaign: {
    path: '/campaigns',
    price: 2,
    own: 1,
    counts: [1, 2, 4],
    asked: ({ brandId }, product_id, concept_count) => ({
      ...{ brand_id: brandId, product_id, concept_count },
      ...{ prompt: 'Spring', seed: 0 },
    }),
    step: 'renderAd',
    seed: () => 0,
    canceledAs: 'canceled',
    items: ({ concepts }) => concepts.flatMap(({ creatives }: Body) => creatives),
  },
  assistant_ad_group: {
    path: '/assistant-ad-groups',
    price: 2,
    own: 0,
    counts: [1, 2, 4],
    asked: (_, product_id, ad_count) => ({ product_id, ad_count }),
    step: 'renderShot',
    seed: seedFromId,
    canceledAs: 'failed',
    items: ({ ads }) => ads,
  },
  video: {
    path: '/videos',
    price: 5,
    own: 0,
    counts: [1],
    asked: async ({ get }, product_id) => {
      const [image] = (await get(`/products/${product_id}`)).body.images
      return { type: 'photo_animation', product_id, source_image_id: image.id, duration_seconds: 5 }
    },
    step: 'renderVideo',
    seed: seedFromId,
    canceledAs: 'canceled',
    items: (video) => [video],
  },
}

const casesOf = ({ counts }: Kind): fc.Arbitrary<Case> =>
  fc.record({
    items: fc
      .constantFrom(...counts)
      .chain((n) =>
        fc.array(fc.record({ fate: fc.constantFrom(...fates), turns: fc.nat(6) }), { minLength: n, maxLength: n }),
      ),
    /** Null: never; 0: before anything starts; n: during the n-th render. */
    cancelAt: fc.option(fc.nat(9)),
  })

/** What an order must be, given how many of its items ended how. */
function expected({ price, own, canceledAs }: Kind, ended: { completed: number; failed: number; canceled: number }) {
  const { completed, canceled } = ended
  if (completed > 0) return { status: 'completed', credits_charged: own + price * completed }
  return { status: canceled > 0 ? canceledAs : 'failed', credits_charged: 0 }
}

/** How an item may end: as its fate says or, once a cancel came, canceled. */
function endsOf(fate: Fate, wasCanceled: boolean): string[] {
  const own = fate === 'completes' || fate === 'throws twice' ? 'completed' : 'failed'
  return wasCanceled ? [own, 'canceled'] : [own]
}

async function play(kind: Kind, { items, cancelAt }: Case): Promise<void> {
  studio.reset()
  const caller = await app.org({ credits: 40 })
  const product = await caller.product()
  const { id } = (await caller.post(kind.path, await kind.asked(caller, product.id, items.length))).body
  let wasCanceled = false
  const cancel = async () => {
    wasCanceled = true
    expect((await caller.post(`${kind.path}/${id}/cancel`)).status).toBe(200)
    expect(await findViolations(app.parts)).toEqual([])
  }
  const tries = new Map<number, number>()
  studio.on(kind.step, async ({ plan }, call) => {
    const { fate, turns } = items[plan.seed - kind.seed(id)]!
    for (let i = 0; i < turns; i++) await nextTurn()
    if (call === cancelAt) await cancel()
    const tried = (tries.get(plan.seed) ?? 0) + 1
    tries.set(plan.seed, tried)
    if (fate === 'throws' || (fate === 'throws twice' && tried < 3)) throw new Error('the child died')
    return fate === 'fails its checks' ? spoilt : undefined
  })
  if (cancelAt === 0) await cancel()
  await app.drain()
  const { body } = await caller.get(`${kind.path}/${id}`)
  const ended = { completed: 0, failed: 0, canceled: 0 }
  // An item that was canceled before it was written is not visible.
  const shown = kind.items(body)
  if (shown.length === 0) ended.canceled = items.length
  for (const [i, { status }] of shown.entries()) {
    expect(endsOf(items[i]!.fate, wasCanceled)).toContain(status)
    ended[status as keyof typeof ended] += 1
  }
  const must = expected(kind, ended)
  // A video does not say what it has cost.
  expect(body).toMatchObject('credits_charged' in body ? must : { status: must.status })
  expect((await caller.get('/credits')).body).toMatchObject({ balance: 40 - must.credits_charged, held: 0 })
  expect(await findViolations(app.parts)).toEqual([])
}

test.each(Object.keys(kinds))(
  'however the renders of a %s fail, in whatever order and whenever they are canceled, only what is finished is charged',
  async (name) => {
    const kind = kinds[name]!
    await fc.assert(
      fc.asyncProperty(casesOf(kind), (one) => play(kind, one)),
      { numRuns: 20, endOnFailure: true },
    )
  },
)
