import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute } from '../../../test/database.ts'
import { bottlePicture, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { findViolations, verifyCredits } from './invariants.ts'
import { queries } from './queries.ts'

let app: TestApp
let org: TestCaller
let other: TestCaller
let shoot: string
let canceled: string
let output: string
let product: string
let gone: string
let upload: string

beforeAll(async () => {
  app = await testApp()
  other = await app.org({ credits: 10 })
  org = await app.org({ credits: 100 })
  product = (await org.product()).id
  const order = { product_id: product, quick_shoot: { look: 'standard' }, output_count: 1, max_credits: 2 }
  const finished = await org.post('/photoshoots', order)
  shoot = finished.body.id
  output = finished.body.outputs[0].id
  await app.drain()
  canceled = (await org.post('/photoshoots', order, { 'idempotency-key': 'second' })).body.id
  await org.post(`/photoshoots/${canceled}/cancel`)
  gone = (await org.product()).id
  await org.post(`/products/${gone}/share-links`)
  await org.del(`/products/${gone}`)
  upload = (await org.upload(await bottlePicture())).body.id
  await app.drain()
})
afterAll(() => app.close())

/** Runs statements as a superuser, without triggers and foreign keys. */
const force = (statements: string) => execute(app.database.url, `set session_replication_role = replica; ${statements}`)

/** Does the damage, returns the invariants that report it, and undoes it. */
async function noticed(damage: string, repair: string): Promise<string[]> {
  await force(damage)
  try {
    return [...new Set((await findViolations(app.parts)).map(({ invariant }) => invariant))]
  } finally {
    await force(repair)
  }
}

const capture = () => `(select id from ledger where item_id = '${output}' and type = 'capture')`
const copyOf = (type: string, as: string) => `insert into ledger
  select '00000000-0000-7000-8000-000000000001', org_id, '${as}', amount, balance_after, held_after, reservation_id, resource_type, resource_id,
    item_id, api_key_id, unit_price, grants, created_at from ledger where item_id = '${output}' and type = '${type}'`
const dropCopy = `delete from ledger where id = '00000000-0000-7000-8000-000000000001'`

test('ordinary work, canceled work and deleted products violate nothing', async () => {
  expect(await findViolations(app.parts)).toEqual([])
  expect((await verifyCredits(app.parts)).map(({ name, ...row }) => row)).toContainEqual({
    org_id: org.orgId,
    balance: 98,
    ledger_balance: 98,
    held: 0,
    ok: true,
  })
})

const damages: Record<string, () => [damage: string, repair: string][]> = {
  I1: () => [
    [
      `update accounts set balance = balance + 5 where org_id = '${org.orgId}'`,
      `update accounts set balance = balance - 5 where org_id = '${org.orgId}'`,
    ],
    [
      `update credit_grants set remaining = remaining - 1 where org_id = '${org.orgId}'`,
      `update credit_grants set remaining = remaining + 1 where org_id = '${org.orgId}'`,
    ],
  ],
  I2: () => [
    [
      `update accounts set held = held + 2 where org_id = '${org.orgId}'`,
      `update accounts set held = held - 2 where org_id = '${org.orgId}'`,
    ],
  ],
  I3: () => [
    [
      `alter table accounts drop constraint accounts_check; update accounts set held = balance + 1 where org_id = '${org.orgId}'`,
      `update accounts set held = 0 where org_id = '${org.orgId}'; alter table accounts add constraint accounts_check check (balance >= held)`,
    ],
  ],
  I4: () => [
    [
      `update reservations set refunded = 1 where resource_id = '${shoot}'`,
      `update reservations set refunded = 0 where resource_id = '${shoot}'`,
    ],
    [
      `update photoshoots set credits_reserved = 1 where id = '${shoot}'`,
      `update photoshoots set credits_reserved = 2 where id = '${shoot}'`,
    ],
  ],
  I5: () => [
    [`drop index ledger_once_an_item; ${copyOf('capture', 'capture')}`, `${dropCopy}; ${onceAnItem}`],
    [
      `${copyOf('capture', 'refund')}; update ledger set type = 'release' where id = ${capture()}`,
      `${dropCopy}; update ledger set type = 'capture' where item_id = '${output}'`,
    ],
  ],
  I6: () => [
    [
      `update reservations set captured = 0, closed_at = null where resource_id = '${shoot}'`,
      `update reservations set captured = 2, closed_at = created_at where resource_id = '${shoot}'`,
    ],
  ],
  I7: () => [
    [
      `update api_keys set monthly_credit_budget = 1 where id = '${org.keyId}'`,
      `update api_keys set monthly_credit_budget = null where id = '${org.keyId}'`,
    ],
  ],
  I8: () => [
    [
      `alter table photoshoots drop constraint ${maxCheck}; update photoshoots set max_credits = 1 where id = '${shoot}'`,
      `update photoshoots set max_credits = 2 where id = '${shoot}'; alter table photoshoots add constraint ${maxCheck}
        check (max_credits is null or credits_reserved <= max_credits)`,
    ],
  ],
  I9: () => [
    [
      `update reservations set resource_id = '${canceled}' where resource_id = '${shoot}'`,
      `update reservations set resource_id = '${shoot}' where id = (select reservation_id from photoshoots where id = '${shoot}')`,
    ],
    [
      `update idempotency_keys set lease_until = now() where key = 'second'`,
      `update idempotency_keys set lease_until = null where key = 'second'`,
    ],
    [
      `insert into idempotency_keys (org_id, key, fingerprint, lease_until, resource_id, created_at)
        select org_id, 'torn', '', now(), id, now() from uploads where id = '${upload}'`,
      `delete from idempotency_keys where key = 'torn'`,
    ],
  ],
  I10: () => [
    [
      `update photoshoots set status = 'canceled' where id = '${shoot}'`,
      `update photoshoots set status = 'completed' where id = '${shoot}'`,
    ],
    [
      `update photoshoots set status = 'in_progress', completed_at = null where id = '${shoot}'`,
      `update photoshoots set status = 'completed', completed_at = updated_at where id = '${shoot}'`,
    ],
  ],
  I11: () => [
    [
      `update photoshoot_outputs set status = 'canceled', creative_id = null where id = '${output}'`,
      `update photoshoot_outputs o set status = 'completed', creative_id = c.id from creatives c where c.item_id = o.id and o.id = '${output}'`,
    ],
    [
      `update creatives set sha256 = translate(sha256, '0123456789', '1234567890') where item_id = '${output}'`,
      `update creatives set sha256 = translate(sha256, '1234567890', '0123456789') where item_id = '${output}'`,
    ],
    [
      `update creatives set overlay_key = 'nowhere' where item_id = '${output}'`,
      `update creatives set overlay_key = null where item_id = '${output}'`,
    ],
    [
      `update uploads set size_bytes = size_bytes + 1 where id = '${upload}'`,
      `update uploads set size_bytes = size_bytes - 1 where id = '${upload}'`,
    ],
    [
      `update creatives set thumbnail_key = 'm/0' || substr(thumbnail_key, 3) where item_id = '${output}'`,
      `update creatives set thumbnail_key = 'm/' || substr(thumbnail_key, 4) where item_id = '${output}'`,
    ],
  ],
  I12: () => [
    [
      `update products set deleted_at = now() where id = '${product}'; update photoshoots set status = 'queued' where id = '${shoot}'`,
      `update products set deleted_at = null where id = '${product}'; update photoshoots set status = 'completed' where id = '${shoot}'`,
    ],
    [
      `update share_links set revoked_at = null where product_id = '${gone}'`,
      `update share_links set revoked_at = now() where product_id = '${gone}'`,
    ],
    [
      `update brands set deleted_at = now() where id = '${org.brandId}'`,
      `update brands set deleted_at = null where id = '${org.brandId}'`,
    ],
  ],
  I13: () => [
    [
      `update ledger set org_id = '${other.orgId}' where id = ${capture()}`,
      `update ledger set org_id = '${org.orgId}' where id = ${capture()}`,
    ],
    [
      `update events set org_id = '${other.orgId}' where resource_id = '${shoot}'`,
      `update events set org_id = '${org.orgId}' where resource_id = '${shoot}'`,
    ],
    [
      `update products set brand_id = '${other.brandId}' where id = '${product}'`,
      `update products set brand_id = '${org.brandId}' where id = '${product}'`,
    ],
  ],
  I14: () => [
    ['alter table ledger disable trigger user', 'alter table ledger enable trigger user'],
    [
      'drop trigger ledger_is_never_emptied on ledger',
      'create trigger ledger_is_never_emptied before truncate on ledger for each statement execute function forbid_change()',
    ],
  ],
  I15: () => [
    [
      `update events set type = 'photoshoot.imagined' where resource_id = '${shoot}'`,
      `update events set type = 'photoshoot.completed' where resource_id = '${shoot}'`,
    ],
    [
      `update events set type = 'product.imagined' where resource_id = '${product}'`,
      `update events set type = 'product.ready' where resource_id = '${product}'`,
    ],
  ],
  I16: () => [
    [
      `update organizations set erased_at = now() where id = '${other.orgId}'`,
      `update organizations set erased_at = null where id = '${other.orgId}'`,
    ],
  ],
  I17: () => [
    [
      `update storage_use set bytes = bytes + 1 where org_id = '${org.orgId}'`,
      `update storage_use set bytes = bytes - 1 where org_id = '${org.orgId}'`,
    ],
  ],
  I18: () => [
    [
      `update event_heads set last = last + 1 where org_id = '${org.orgId}'`,
      `update event_heads set last = last - 1 where org_id = '${org.orgId}'`,
    ],
    [
      `update events set seq = -seq where org_id = '${org.orgId}' and seq = 1`,
      `update events set seq = -seq where org_id = '${org.orgId}' and seq = -1`,
    ],
  ],
}
const maxCheck = 'photoshoots_check1'
const onceAnItem = `create unique index ledger_once_an_item on ledger (item_id, type) where type in ('capture', 'refund', 'release')`

test.each(Object.keys(queries))(
  '%s reports rows that contradict it, and nothing once they are repaired',
  async (invariant) => {
    for (const [damage, repair] of damages[invariant]!()) expect(await noticed(damage, repair)).toContain(invariant)
    expect(await findViolations(app.parts)).toEqual([])
  },
)

test('a file that is gone is a violation of the row that names it', async () => {
  const { file_key } = await app.database.system
    .selectFrom('uploads')
    .select('file_key')
    .where('id', '=', upload)
    .executeTakeFirstOrThrow()
  await app.parts.storage.remove([file_key])
  expect(await findViolations(app.parts)).toEqual([
    { invariant: 'I11', detail: 'the file of upload is missing', ids: [upload] },
  ])
  await org.del(`/uploads/images/${upload}`)
  expect(await findViolations(app.parts)).toEqual([])
})

test('credits verify names the organizations whose balance differs', async () => {
  const [damage, repair] = damages.I1!()[0]!
  await force(damage)
  const wrong = (await verifyCredits(app.parts)).filter(({ ok }) => !ok)
  await force(repair)
  expect(wrong.map(({ org_id, balance, ledger_balance }) => [org_id, balance - ledger_balance])).toEqual([
    [org.orgId, 5],
  ])
})
