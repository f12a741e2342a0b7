import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/db/db.ts'
import { joinCluster, urlOf } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { openQueue } from '../src/queue/queue.ts'
import { execute, withDatabase } from './database.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged
  export interface ProvidedContext {
    /** The server that databases are created on, and the migrated one that they are copied from. */
    cluster: { url: string; template: string }
  }
}

const prefix = 'cyclorama-test-'
const throwaway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** One cluster a test run, with one migrated template, for all projects; TEST_DATABASE_URL runs the same tests on another server. */
export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const project = vitest.getRootProject()
  if (project.getProvidedContext().cluster) return
  const given = process.env.TEST_DATABASE_URL
  if (given) return makeTemplate(project, given)
  await sweep()
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  await chmod(folder, 0o711)
  const cluster = await joinCluster(folder, throwaway)
  const dropTemplate = await makeTemplate(project, urlOf(cluster.connection))
  return async () => {
    await dropTemplate()
    await cluster.leave()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(project: TestProject, url: string): Promise<() => Promise<void>> {
  const template = `template_${process.pid}_${Date.now()}`
  await execute(url, `create database ${template}`)
  const database = await openDatabase({ url: withDatabase(url, template) })
  await migrate(database)
  await openQueue(database).prepare()
  await database.close()
  project.provide('cluster', { url, template })
  return () => execute(url, `drop database if exists ${template} with (force)`)
}

/** Ends what a test run left behind that was killed. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (!owner || lives(Number(owner))) continue
    const lock = await readFile(join(tmpdir(), name, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
    const [pid, folder] = lock.split('\n')
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (folder && command.includes(folder)) process.kill(Number(pid), 'SIGQUIT')
    await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
