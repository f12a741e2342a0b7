import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { selectOwned } from '../../core/owned.ts'
import { noSuch, Problem } from '../../core/problem.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { addKey, disableKeyOf, readKey, readKeys, requireGiven } from '../keys/keys.ts'
import { type PersonRole, permissionsOfRole } from './roles.ts'
import { hashOf, invitationSeconds, linkOf, makeCode } from './rules.ts'

type PersonRow = Awaited<ReturnType<typeof readKey>>

/** The sessions of these people that have not ended, newest first. */
async function sessionsOf(ctx: Ctx, ids: string[]) {
  const rows = await selectOwned(ctx, 'sessions')
    .select(['id', 'api_key_id', 'browser', 'created_at', 'last_used_at', 'expires_at'])
    .where('api_key_id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return Map.groupBy(rows, (row) => row.api_key_id)
}

async function show(ctx: Ctx, people: PersonRow[]) {
  const sessions =
    people.length === 0
      ? new Map()
      : await sessionsOf(
          ctx,
          people.map(({ id }) => id),
        )
  return people.map(({ version: _, ...person }) => ({ ...person, sessions: sessions.get(person.id) ?? [] }))
}

/** `GET /people`. */
export async function listPeopleOf(ctx: Ctx) {
  return { data: await show(ctx, await readKeys(ctx, 'person')) }
}

/** `POST /people`: adds a person with a link that signs them in, which is in this answer and nowhere else. */
export async function invitePerson(ctx: Ctx, input: { name: string; role: PersonRole; monthly_budget?: number }) {
  return inTransaction(ctx, async (ctx) => {
    const { expires_at } = await selectOwned(ctx, 'api_keys', ctx.actor!.keyId)
      .select('expires_at')
      .executeTakeFirstOrThrow()
    const id = await addKey(ctx, {
      ...{ name: input.name, kind: 'person', role: input.role, hash: randomBytes(32), hint: '', rotatable: false },
      brand_ids: null,
      permissions: permissionsOfRole(input.role),
      monthly_budget: input.monthly_budget ?? null,
      expires_at,
    })
    const [person] = await show(ctx, [await readKey(ctx, 'person', id)])
    return { ...person, ...(await issueLink(ctx, id)) }
  })
}

/** `POST /people/{person_id}/invitation`: a new link; a former one that was not used ends. */
export async function renewInvitation(ctx: Ctx, input: { person_id: string }) {
  return inTransaction(ctx, async (ctx) => ({ person_id: input.person_id, ...(await issueLink(ctx, input.person_id)) }))
}

type PersonChange = { role?: PersonRole; monthly_budget?: number | null }

/** `PATCH /people/{person_id}`: role and budget. @throws Problem `not_found`, `insufficient_permission` for what the key of the request lacks */
export async function updatePerson(ctx: Ctx, input: PersonChange & { person_id: string }) {
  const { person_id: id, role, monthly_budget } = input
  const change = {
    ...(role !== undefined && { role, permissions: permissionsOfRole(role) }),
    ...(monthly_budget !== undefined && { monthly_credit_budget: monthly_budget }),
  }
  return inTransaction(ctx, async (ctx) => {
    await readKey(ctx, 'person', id)
    if (Object.keys(change).length > 0) {
      const { rows } = await sql<{ refused: string | null }>`
        select update_person(${ctx.orgId}, ${ctx.actor!.keyId}, ${id}, ${JSON.stringify(change)}::jsonb) as refused`.execute(
        ctx.db,
      )
      const { refused } = rows[0]!
      if (refused === 'person') throw noSuch('person', id)
      if (refused === 'self')
        throw new Problem('request_rejected', 'You cannot change yourself. Ask another person who manages access.')
      requireGiven(refused)
    }
    const [person] = await show(ctx, [await readKey(ctx, 'person', id)])
    return person
  })
}

/** `DELETE /people/{person_id}/sessions/{session_id}`: what is an owner's is for owners. @throws Problem `not_found`, `insufficient_permission` */
export async function endPersonSession(ctx: Ctx, input: { person_id: string; session_id: string }): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const person = await readKey(ctx, 'person', input.person_id)
    const session = sql`select from sessions s where s.org_id = ${ctx.orgId} and s.id = ${input.session_id} and s.api_key_id = ${person.id}`
    const { rows } = await sql<{ is_theirs: boolean; ended: boolean }>`
      with ended as (
        delete from sessions s where s.org_id = ${ctx.orgId} and s.id = ${input.session_id} and s.api_key_id = ${person.id}
          and exists (
            select from api_keys a, api_keys p
            where a.org_id = ${ctx.orgId} and a.id = ${ctx.actor!.keyId} and p.org_id = ${ctx.orgId} and p.id = ${person.id}
              and (p.role <> 'owner' or a.role = 'owner'))
        returning id
      )
      select exists (${session}) as is_theirs, exists (select from ended) as ended`.execute(ctx.db)
    const { is_theirs, ended } = rows[0]!
    if (!is_theirs) throw noSuch('session', input.session_id)
    if (!ended) requireGiven('role')
    return null
  })
}

async function issueLink(ctx: Ctx, personId: string) {
  const code = makeCode()
  const now = ctx.now().getTime()
  const expiresAt = new Date(now + invitationSeconds * 1000)
  const stored = { id: uuidv7(now), expires_at: expiresAt }
  const { rows } = await sql<{ refused: string | null }>`
    select issue_code(${ctx.orgId}, ${ctx.actor!.keyId}, ${personId}, ${JSON.stringify(stored)}::jsonb, ${hashOf(code)}) as refused`.execute(
    ctx.db,
  )
  const { refused } = rows[0]!
  if (refused === 'person') throw noSuch('person', personId)
  requireGiven(refused)
  return { invitation_url: linkOf(ctx.parts.publicUrl, code), invitation_expires_at: expiresAt }
}

/** `POST /people/{person_id}/disable`: signs a person out everywhere, at once, and lets them in no more. */
export async function disablePerson(ctx: Ctx, input: { person_id: string }) {
  if (input.person_id === ctx.actor!.keyId)
    throw new Problem('request_rejected', 'You cannot disable yourself. Ask another person who manages access.')
  const [person] = await show(ctx, [await disableKeyOf(ctx, 'person', input.person_id)])
  return person
}
