import { sql } from 'kysely'
import { ctxFor, type Parts } from '../src/core/ctx.ts'
import { listProducts } from '../src/features/products/products.ts'
import { byTurns, type Measurement, measurement, median, timed } from './measure.ts'
import { openPlace } from './place.ts'
import { makeProducts } from './shop.ts'

const pages = 50
const rounds = 15

/** What it costs a page of products that its key is limited to their brand. */
export async function brandScopeBench(): Promise<Measurement[]> {
  const place = await openPlace()
  try {
    const { parts } = place.app
    const { orgId, brandId } = await makeProducts(parts, 2000)
    await giveProfiles(parts, orgId)
    const actor = {
      keyId: crypto.randomUUID(),
      orgId,
      plan: 'pro',
      permissions: [],
      secretHash: Buffer.alloc(32),
    } as const
    const read = (brandIds: string[] | null) => async () => {
      const ctx = ctxFor(parts, orgId, { ...actor, brandIds })
      for (let i = 0; i < pages; i++) await listProducts(ctx, { brand_id: brandId, limit: 20 })
    }
    const [without, limited] = [read(null), read([brandId])]
    await without()
    await limited()
    const { floor, subject } = await byTurns(
      rounds,
      () => timed(without),
      () => timed(limited),
    )
    return [
      measurement({
        name: 'page of 20 products with brand scope, by one without',
        unit: 'ms',
        subject: perPage(subject),
        floor: perPage(floor),
        target: { at: 'most', value: 1.05 },
        note: `${rounds} rounds by turns`,
      }),
    ]
  } finally {
    await place.leave()
  }
}

/** Gives every product of an organization a profile, as its set-up does: a page reads their advice. */
async function giveProfiles({ database: { system } }: Parts, orgId: string): Promise<void> {
  await sql`insert into profiles (product_id, org_id, advice, created_at, updated_at)
    select id, org_id, array['Add a photo from the side.'], now(), now() from products where org_id = ${orgId}`.execute(
    system,
  )
  await sql`vacuum analyze profiles`.execute(system)
}

const perPage = (taken: { seconds: number }[]) => (median(taken.map(({ seconds }) => seconds)) * 1000) / pages
