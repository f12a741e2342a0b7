import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inSystemTransaction, operatorCtx, type Parts } from '../../core/ctx.ts'
import { noSuch, Problem } from '../../core/problem.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { recordOperator } from '../audit/audit.ts'
import { type PersonRole, permissionsOfRole } from './roles.ts'
import { hashOf, linkOf, makeCode } from './rules.ts'

const listed = [
  'id',
  'org_id',
  'name',
  'role',
  'permissions',
  'monthly_credit_budget',
  'disabled_at',
  'last_used_at',
  'created_at',
] as const

/** Creates a person of an organization. Nobody can sign in as them before `linkFor`. */
export async function createPerson(
  parts: Parts,
  orgId: string,
  input: { name: string; role: PersonRole; monthly_budget?: number | undefined },
) {
  const now = parts.now()
  return inSystemTransaction(parts, async (parts) => {
    const person = await parts.database.system
      .insertInto('api_keys')
      .values({
        id: uuidv7(now.getTime()),
        org_id: orgId,
        name: input.name,
        kind: 'person',
        role: input.role,
        hash: randomBytes(32),
        hint: '',
        permissions: permissionsOfRole(input.role),
        monthly_credit_budget: input.monthly_budget ?? null,
        created_at: now,
      })
      .returning(listed)
      .executeTakeFirstOrThrow()
    const detail = { role: input.role, monthly_budget: person.monthly_credit_budget }
    const done = { action: 'person invite', target_type: 'person', target_id: person.id, detail } as const
    await recordOperator(operatorCtx(parts, orgId), done)
    return person
  })
}

export async function listPeople(parts: Parts, orgId: string) {
  return parts.database.system
    .selectFrom('api_keys')
    .select(listed)
    .where('org_id', '=', orgId)
    .where('kind', '=', 'person')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Finds a person of an organization by id or by name. @throws Problem where there is none, or several have the name */
export async function findPerson(parts: Parts, orgId: string, idOrName: string) {
  const people = await listPeople(parts, orgId)
  const found = people.filter(({ id, name }) => id === idOrName || name === idOrName)
  if (found.length === 1) return found[0]!
  if (found.length === 0)
    throw new Problem('not_found', `Nobody is called ${idOrName}. \`person list\` shows everybody.`)
  throw new Problem('request_rejected', `Several people are called ${idOrName}. Use an id of \`person list\`.`)
}

/** Returns a link that signs a person in, once, within so many seconds. A further link replaces it. @throws Problem `not_found` */
export async function linkFor(
  parts: Parts,
  personId: string,
  seconds: number,
): Promise<{ url: string; expires_at: Date }> {
  const code = makeCode()
  return inSystemTransaction(parts, async (parts) => {
    const { rows } = await sql<{ org_id: string; expires_at: Date }>`
    with person as (
      select id, org_id from api_keys where id = ${personId} and kind = 'person' and disabled_at is null
    ), replaced as (
      delete from sign_in_codes where api_key_id in (select id from person)
    )
    insert into sign_in_codes (id, org_id, api_key_id, hash, expires_at, created_at)
      select ${uuidv7(parts.now().getTime())}, org_id, id, ${hashOf(code)}, clock_timestamp() + make_interval(secs => ${seconds}), clock_timestamp()
      from person
      returning org_id, expires_at
  `.execute(parts.database.system)
    if (!rows[0]) throw noSuch('person', personId)
    const { org_id, expires_at } = rows[0]
    const detail = { expires_at }
    const done = { action: 'person link', target_type: 'person', target_id: personId, detail } as const
    await recordOperator(operatorCtx(parts, org_id), done)
    return { url: linkOf(parts.publicUrl, code), expires_at }
  })
}
