import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inSystemTransaction, operatorCtx, type Parts } from '../core/ctx.ts'
import { createBrand } from '../features/brands/brands.ts'
import { grant } from '../features/credits/credits.ts'
import { createKey } from '../features/keys/keys.ts'
import { createOrganization } from '../features/organizations/organizations.ts'
import { createPerson, linkFor } from '../features/people/people.ts'
import { firstLinkSeconds } from '../features/people/rules.ts'
import { makeFolder } from '../lib/folders.ts'

/** The advisory lock that makes processes that start at once wait for each other. */
const lock = sql`select pg_advisory_xact_lock(7225041140)`
const gift = 2000

/** The secret of the first key, and the link that signs the owner in, once. */
export type FirstAccess = { apiKey: string; link: string }

/** Creates the first organization with a key and its owner; null when there is an organization already. */
export async function createFirstOrganization(parts: Parts): Promise<FirstAccess | null> {
  return inSystemTransaction(parts, async (inside) => {
    const trx = inside.database.system
    await lock.execute(trx)
    if (await trx.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) return null
    const org = await createOrganization(inside, { name: 'Demo', plan: 'enterprise' })
    await grant(inside, org.id, { amount: gift, reason: 'Welcome' })
    await createBrand(operatorCtx(inside, org.id), { name: 'Demo' })
    const key = await createKey(inside, org.id, { name: 'First key', permissions: 'all' })
    const owner = await createPerson(inside, org.id, { name: 'Owner', role: 'owner' })
    const { url } = await linkFor(inside, owner.id, firstLinkSeconds)
    return { apiKey: key.api_key, link: url }
  })
}

/** Writes key and link into a file that only this user can read. Returns its path. */
export async function keepFirstAccess({ apiKey, link }: FirstAccess, dataDir: string): Promise<string> {
  const path = join(dataDir, 'first-key')
  await makeFolder(dataDir)
  await writeFile(path, `CYCLORAMA_KEY=${apiKey}\nCYCLORAMA_LINK=${link}\n`, { mode: 0o600, flag: 'wx' })
  return path
}

/** Returns the text of a first start. It contains link and key once; the commands to try refer to them. */
export function welcome({ apiKey, link }: FirstAccess, baseUrl: string): string {
  return `
  Welcome to Cyclorama.

  This is the first start, so an organization "Demo" was created, with one brand and ${gift.toLocaleString('en')} credits.
  Open this link to use it in your browser. It works once, for ${firstLinkSeconds / 60} minutes:

  ${link}

  For a new link later:  npm run -s cyclorama -- person link Owner --org Demo

  Programs use a key. This one has every permission, and is printed only this once:

  export CYCLORAMA_KEY=${apiKey}

  Keep it like a password. Two lines to try:

  curl -H "Authorization: Bearer $CYCLORAMA_KEY" ${baseUrl}/brands
  curl -H "Authorization: Bearer $CYCLORAMA_KEY" -F file=@samples/juice-bottle.png ${baseUrl}/uploads/images

  Or see the whole way from a photo to finished pictures:  npm run demo
`
}
