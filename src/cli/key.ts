import { readFile, stat } from 'node:fs/promises'
import { type Permission, permissions } from '../core/permission.ts'
import { noSuch } from '../core/problem.ts'
import { createKey, disableKey, endLeakedKeys, listKeys, rotateKeyFor } from '../features/keys/keys.ts'
import { graceSecondsMax, graceSecondsUsual } from '../features/keys/rules.ts'
import { modes } from '../lib/modes.ts'
import {
  type Call,
  type Command,
  moment,
  nameOf,
  oneOf,
  optional,
  required,
  tableText,
  usageError,
  uuid,
  wholeNumber,
  withApp,
  withOrganization,
} from './command.ts'

/** The id of a key may also be an option. */
const byOption = { key: { type: 'string' } } as const

export const keyCommands: Command[] = [
  {
    name: 'key create',
    usage:
      '--org ID|NAME --name NAME [--permissions all|a,b] [--brands a,b] [--monthly-budget CREDITS] [--expires MOMENT] [--rotatable] [--mode live|test]',
    summary: 'Create an API key and print its secret, once',
    run: create,
  },
  {
    name: 'key list',
    usage: '--org ID|NAME',
    summary: "List an organization's keys, without their secrets",
    run: async (call) => {
      const data = await withOrganization(call, (parts, { id }) => listKeys(parts, id))
      const rows = data.map(({ id, name, hint, mode, permissions, brand_ids, disabled_at, last_used_at }) => ({
        id,
        name,
        hint,
        mode,
        permissions: permissions.length,
        brands: brand_ids?.length ?? 'all',
        disabled_at,
        last_used_at,
      }))
      return { json: { data }, text: tableText(rows, 'This organization has no key.') }
    },
  },
  {
    name: 'key disable',
    usage: 'KEY_ID',
    summary: 'Refuse every request with this key from now on',
    options: byOption,
    run: async (call) => {
      const id = keyOf(call)
      const key = await withApp(({ parts }) => disableKey(parts, id))
      return { json: key, text: `The key ${key.name} (${key.hint}) is disabled.` }
    },
  },
  {
    name: 'key rotate',
    usage: 'KEY_ID [--grace SECONDS]',
    summary: 'Give a key a new secret; the old one works for the grace period, by default an hour',
    options: byOption,
    run: async (call) => {
      const id = keyOf(call)
      const graceSeconds = wholeNumber(call, 'grace', 0) ?? graceSecondsUsual
      if (graceSeconds > graceSecondsMax) throw usageError(`--grace is at most ${graceSecondsMax} seconds.`)
      const rotated = await withApp(({ parts }) => rotateKeyFor(parts, { id, graceSeconds }))
      if (rotated === null) throw noSuch('API key', id)
      return { json: { id, ...rotated }, text: `The new key, printed only this once: ${rotated.api_key}` }
    },
  },
  {
    name: 'key leaked',
    usage: '--file FILE',
    summary: 'End the keys whose secrets, or SHA-256 of secrets, are in a file, such as the report of a secret scanner',
    run: async (call) => {
      const found = await readReport(required(call, 'file'))
      const { data, unknown } = await withApp(({ parts }) => endLeakedKeys(parts, found))
      const none = 'None of them is a secret of a key that can be used.'
      return { json: { data, unknown }, text: `${tableText(data, none)}\n${unknown} others are of no such key.` }
    },
  },
]

const reportBytesMax = 50_000_000

async function readReport(path: string): Promise<string> {
  const { size } = await stat(path).catch((cause: unknown) => {
    throw usageError(`${path} cannot be read.`, cause)
  })
  if (size > reportBytesMax) throw usageError(`${path} is larger than 50 MB. Split it.`)
  return readFile(path, 'utf8')
}

async function create(call: Call) {
  const input = {
    name: nameOf(call),
    permissions: permissionsOf(call),
    brand_ids: optional(call, 'brands')
      ?.split(',')
      .map((brand) => brand.trim()),
    monthly_budget: wholeNumber(call, 'monthly-budget', 0),
    expires_at: moment(call, 'expires'),
    rotatable: call.options.rotatable === true,
    mode: optional(call, 'mode') === undefined ? undefined : oneOf(call, 'mode', modes),
  }
  const key = await withOrganization(call, (parts, { id }) => createKey(parts, id, input))
  return { json: key, text: `The key ${key.name}, printed only this once: ${key.api_key}` }
}

function permissionsOf(call: Call): Permission[] | 'all' {
  const text = optional(call, 'permissions') ?? 'all'
  if (text === 'all') return 'all'
  const names = [...new Set(text.split(',').map((name) => name.trim()))]
  const unknown = names.find((name) => !(permissions as readonly string[]).includes(name))
  if (unknown === undefined) return names as Permission[]
  throw usageError(`There is no permission ${JSON.stringify(unknown)}. Permissions: all, or ${permissions.join(', ')}.`)
}

function keyOf(call: Call): string {
  const id = call.words[0] ?? optional(call, 'key')
  if (id === undefined) throw usageError('The id of the key is missing.')
  return uuid(id, 'a key')
}
