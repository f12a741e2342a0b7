import type { Parts } from '../src/core/ctx.ts'
import { ctxFor } from '../src/core/ctx.ts'
import { sealCursor } from '../src/core/page.ts'
import { byTurns, type Measurement, measurement, median, timed } from './measure.ts'
import { openPlace } from './place.ts'
import { makeProducts, type Shop } from './shop.ts'

const many = 1_000_000
const few = 1000
const rounds = 40
const pagesARound = 5

/** The first and the last page of a million products beside the same page of a thousand. */
export async function pagesBench(): Promise<Measurement[]> {
  const place = await openPlace()
  const { parts } = place.app
  try {
    const small = await makeProducts(parts, few)
    const large = await makeProducts(parts, many)
    const measured: Measurement[] = []
    for (const [name, place] of [
      ['first', first],
      ['last', last],
    ] as const) {
      const of = (shop: Shop, products: number) => readPages(() => shop.list(place(parts, shop, products)))
      const { floor, subject } = await byTurns(
        rounds,
        () => of(small, few),
        () => of(large, many),
      )
      measured.push(
        measurement({
          name: `${name} page of 1 000 000 products, by 1 000`,
          unit: 'ms',
          subject: median(subject),
          floor: median(floor),
          target: { at: 'most', value: 1.3 },
        }),
      )
    }
    return measured
  } finally {
    await place.leave()
  }
}

const first = (_parts: Parts, _shop: Shop, _products: number) => ({})

/** The page of the 20 oldest: the products lie one second apart. */
function last(parts: Parts, { orgId, brandId, newest }: Shop, products: number) {
  const anchor = { created_at: new Date(newest.getTime() - (products - 21) * 1000 - 1), id: crypto.randomUUID() }
  const list = { operation: 'listProducts', filters: { brand_id: brandId } }
  return { cursor: sealCursor(ctxFor(parts, orgId, null), list, anchor) }
}

async function readPages(read: () => Promise<{ text: string }>): Promise<number> {
  const { seconds } = await timed(async () => {
    for (let i = 0; i < pagesARound; i++) {
      const found = JSON.parse((await read()).text).data.length
      if (found !== 20) throw new Error(`a page of ${found} products`)
    }
  })
  return (seconds * 1000) / pagesARound
}
