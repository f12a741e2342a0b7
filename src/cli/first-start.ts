import { sql } from 'kysely'
import { ctxFor, type Parts } from '../core/ctx.ts'
import { transaction } from '../db/db.ts'
import { createBrand } from '../features/brands/brands.ts'
import { grant } from '../features/credits/credits.ts'
import { createKey } from '../features/keys/keys.ts'
import { createOrganization } from '../features/organizations/organizations.ts'

/** The advisory lock that makes processes that start at once wait for each other. */
const lock = sql`select pg_advisory_xact_lock(7225041140)`
const gift = 2000

/** Creates the first organization and returns the secret of its key; null when there is an organization already. */
export async function createFirstOrganization(parts: Parts): Promise<string | null> {
  return transaction(parts.database.system, async (trx) => {
    await lock.execute(trx)
    if (await trx.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) return null
    const inside: Parts = { ...parts, database: { ...parts.database, system: trx } }
    const org = await createOrganization(inside, { name: 'Demo', plan: 'enterprise' })
    await grant(inside, org.id, { amount: gift, reason: 'Welcome' })
    await createBrand({ ...ctxFor(inside, org.id, null), db: trx }, { name: 'Demo' })
    const key = await createKey(inside, org.id, { name: 'First key', permissions: 'all' })
    return key.api_key
  })
}

/** Returns the text of a first start. It contains the key once; the commands to try refer to it. */
export function welcome(apiKey: string, baseUrl: string): string {
  return `
  Welcome to Cyclorama.

  This is the first start, so an organization "Demo" was created: one brand, ${gift.toLocaleString('en')} credits,
  and a key with every permission. It is printed only this once:

  export CYCLORAMA_KEY=${apiKey}

  Keep it like a password. Two lines to try:

  curl -H "Authorization: Bearer $CYCLORAMA_KEY" ${baseUrl}/brands
  curl -H "Authorization: Bearer $CYCLORAMA_KEY" -F file=@samples/juice-bottle.png ${baseUrl}/uploads/images

  Or see the whole way from a photo to finished pictures:  npm run demo
`
}
