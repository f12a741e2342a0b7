import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './db.ts'
import { translated } from './errors.ts'

/** A migration that was applied has been changed or is missing here, or one cannot be applied. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

type Migration = { name: string; text: string; sha256: string }

const lock = 'select pg_advisory_lock(7225041138)'
const versionMin = 150_000

/** Tables that this owner creates later are open to the tenant role, row by row; a migration may take that back. */
const foundations = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'cyclorama_app') then
      create role cyclorama_app nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$;
  do $$ begin
    if not pg_has_role(current_user, 'cyclorama_app', 'usage') then
      execute format('grant cyclorama_app to %I', current_user);
    end if;
  end $$;
  create table if not exists migrations (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  );
  grant usage on schema public to cyclorama_app;
  alter default privileges in schema public grant select, insert, update, delete on tables to cyclorama_app;
  alter default privileges in schema public grant usage, select on sequences to cyclorama_app;
  revoke all on migrations from cyclorama_app;`

/**
 * Brings the schema up to date: the `NNNN-name.sql` files in `folder` that were not applied yet, in the order of
 * their names, each in a separate transaction. Several processes may call it at once; one works, the others wait.
 *
 * @returns the names of the files applied by this call
 * @throws MigrationError when an applied file has changed since or is missing, or a file fails (the ones before it stay applied).
 */
export async function migrate(
  database: Pick<Database, 'connection'>,
  folder = join(import.meta.dirname, 'migrations'),
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ ...database.connection, application_name: 'cyclorama migrate' })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`set timezone = 'UTC'; set client_min_messages = warning; ${lock}`)
    await requireVersion(client)
    await client.query(foundations)
    return await applyAll(client, migrations)
  } catch (error) {
    throw translated(error)
  } finally {
    await client.end().catch(() => {})
  }
}

async function applyAll(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations')
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const changed = migrations.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256)
  if (changed) {
    throw new MigrationError(`${changed.name} has changed since it was applied. Restore it and add a new file instead.`)
  }
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.keys()].filter((name) => !known.has(name)).sort()
  if (unknown.length > 0) {
    const names = unknown.join(', ')
    throw new MigrationError(
      `The database has ${names}, which this version does not know. Start the version that made it, or a newer one.`,
    )
  }
  const due = migrations.filter(({ name }) => !applied.has(name))
  for (const migration of due) await apply(client, migration)
  return due.map(({ name }) => name)
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  while (!(await applyIfFree(client, migration))) await setTimeout(PAUSE_MS)
}

/** Applies a migration in one transaction. False where another process holds what it needs: then nothing has changed. */
async function applyIfFree(client: pg.Client, { name, text, sha256 }: Migration): Promise<boolean> {
  try {
    await beginWithTables(client, text)
    await client.query(text)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
    return true
  } catch (cause) {
    await client.query('rollback').catch(() => {})
    if (cause instanceof pg.DatabaseError && HELD.has(cause.code ?? '')) return false
    const place = cause instanceof pg.DatabaseError && cause.position ? ` at line ${lineAt(text, cause.position)}` : ''
    throw new MigrationError(`${name} failed${place}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/** The codes of a lock that is not granted in `lock_timeout`, and of a deadlock. */
const HELD = new Set(['55P03', '40P01'])
const PAUSE_MS = 50
/** The longest wait for all tables, and for a lock that the text of a migration does not show. */
const TABLES_MS = 500
const FURTHER_MS = 100

/** What a migration changes, and what it must keep others from writing to while it indexes it or refers to it. */
const CHANGED = /\b(?:alter|drop) table (?:if exists )?(?:only )?(\w+)/gi
const REFERRED = /\b(?:index(?: \w+)? on|references) (\w+)/gi

/**
 * Begins a transaction that holds every table which the text of a migration shows that it needs. Statements of running processes read several of them
 * in any order, so whoever waits for one while it holds another may close a circle, and PostgreSQL ends one of those who have waited a second for it
 * (`deadlock_timeout`): often not the migration. So no wait of a migration is long, neither here nor later: it lets go of all and begins again.
 */
async function beginWithTables(client: pg.Client, text: string): Promise<void> {
  const changed = await presentTables(client, text, CHANGED)
  const referred = (await presentTables(client, text, REFERRED)).filter((name) => !changed.includes(name))
  const waitMs = Math.floor(TABLES_MS / Math.max(1, changed.length + referred.length))
  await client.query(`begin; set local lock_timeout = ${waitMs}`)
  if (changed.length > 0) await client.query(`lock table ${changed.join(', ')} in access exclusive mode`)
  if (referred.length > 0) await client.query(`lock table ${referred.join(', ')} in share row exclusive mode`)
  await client.query(`set local lock_timeout = ${FURTHER_MS}`)
}

/** The quoted names of the tables that a migration names in this way and that are there before it. */
async function presentTables(client: pg.Client, text: string, naming: RegExp): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null group by name order by name',
    [[...text.matchAll(naming)].map(([, table]) => table)],
  )
  return rows.map(({ name }) => client.escapeIdentifier(name))
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  if (Number(rows[0]?.version) < versionMin) throw new MigrationError('PostgreSQL 15 or newer is needed.')
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, sha256: hash('sha256', text) }
    }),
  )
}

const lineAt = (text: string, position: string) => text.slice(0, Number(position)).split('\n').length
