import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openApp, openHttpServer, startWork } from '../../../src/app.ts'
import { createFirstOrganization } from '../../../src/cli/first-start.ts'
import { freePort } from '../../../src/cli/serve.ts'
import { readConfig, withPort } from '../../../src/config.ts'
import { createKey } from '../../../src/features/keys/keys.ts'
import { listOrganizations } from '../../../src/features/organizations/organizations.ts'
import { operatorLink } from '../../../src/features/people/operators.ts'
import { createPerson, linkFor, listPeople } from '../../../src/features/people/people.ts'
import { clientOf } from './client.ts'
import { furnish, type Made } from './furnish.ts'

/** A whole service with the real studio, and an organization with everything the screens display. */
export type Service = {
  origin: string
  made: Made
  signInCode: (name: 'Mara' | 'Dana') => Promise<string>
  operatorCode: () => Promise<string>
  close: () => Promise<void>
}

/**
 * Starts the service on a data folder that stays between runs: its pictures take a minute or two to render, once. `fresh` renders them anew.
 */
export async function openService(folder: string, fresh: boolean): Promise<Service> {
  if (fresh) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const host = '127.0.0.1'
  const settings = readConfig({ DATA_DIR: folder, HOST: host, LOG_LEVEL: 'error' })
  const config = withPort(settings, await freePort(host))
  const app = await openApp(config)
  await createFirstOrganization(app.parts)
  const [org] = await listOrganizations(app.parts)
  const stops = [await openHttpServer(app, { host, port: config.PORT }), await startWork(app, 1)]
  const { api_key } = await createKey(app.parts, org!.id, { name: 'Shots', permissions: 'all' })
  const note = join(folder, 'made.json')
  const api = clientOf(`${config.publicUrl}/api/v1`, api_key)
  if (!existsSync(note)) await writeFile(note, JSON.stringify(await furnish(api)))
  const people = await listPeople(app.parts, org!.id)
  const idOf = (name: string) => people.find((person) => person.name === name)?.id
  if (!idOf('Mara')) people.push(await createPerson(app.parts, org!.id, { name: 'Mara', role: 'owner' }))
  return {
    origin: config.publicUrl,
    made: JSON.parse(await readFile(note, 'utf8')),
    signInCode: async (name) => codeOf(await linkFor(app.parts, idOf(name)!, 600)),
    operatorCode: async () => codeOf(await operatorLink(app.parts, 'ola@studio')),
    close: async () => {
      for (const stop of stops) await stop()
      await app.close()
    },
  }
}

const codeOf = ({ url }: { url: string }) => new URL(url).hash.replace('#hello=', '')
