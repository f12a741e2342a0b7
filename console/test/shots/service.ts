import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openApp, openHttpServer, startWork } from '../../../src/app.ts'
import { createFirstOrganization } from '../../../src/cli/first-start.ts'
import { freePort } from '../../../src/cli/serve.ts'
import { readConfig, withPort } from '../../../src/config.ts'
import { createKey } from '../../../src/features/keys/keys.ts'
import { listOrganizations } from '../../../src/features/organizations/organizations.ts'
import { createPerson, linkFor, listPeople } from '../../../src/features/people/people.ts'
import { furnish, type Made } from './furnish.ts'

/** A whole service with the real studio, and an organization with everything the screens display. */
export type Service = { origin: string; made: Made; signInCode: () => Promise<string>; close: () => Promise<void> }

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
  const mara =
    people.find(({ name }) => name === 'Mara') ??
    (await createPerson(app.parts, org!.id, { name: 'Mara', role: 'owner' }))
  return {
    origin: config.publicUrl,
    made: JSON.parse(await readFile(note, 'utf8')),
    signInCode: async () => new URL((await linkFor(app.parts, mara.id, 600)).url).hash.replace('#hello=', ''),
    close: async () => {
      for (const stop of stops) await stop()
      await app.close()
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Body = any

/** A client of the service that knows a key. */
export type Api = {
  get: (path: string) => Promise<Body>
  post: (path: string, body?: unknown) => Promise<Body>
  patch: (path: string, body: unknown) => Promise<Body>
  del: (path: string) => Promise<Body>
  upload: (file: string) => Promise<string>
  /** Reads an address until its answer passes. */
  until: (path: string, passes: (body: Body) => boolean) => Promise<Body>
}

function clientOf(base: string, key: string): Api {
  const send = async (method: string, path: string, body?: unknown): Promise<Body> => {
    const isForm = body instanceof FormData
    const response = await fetch(base + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }
  const get = (path: string) => send('GET', path)
  return {
    get,
    post: (path, body = {}) => send('POST', path, body),
    patch: (path, body) => send('PATCH', path, body),
    del: (path) => send('DELETE', path),
    upload: async (file) => {
      const form = new FormData()
      form.set('file', new Blob([await readFile(join('samples', file))]), file)
      return (await send('POST', '/uploads/images', form)).url
    },
    until: async (path, passes) => {
      for (let tries = 0; tries < 900; tries++) {
        const body = await get(path)
        if (passes(body)) return body
        await sleep(500)
      }
      throw new Error(`${path} did not end`)
    },
  }
}
