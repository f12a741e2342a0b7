import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ParseArgsConfig } from 'node:util'
import { type App, openApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { type Parts, type Plan, plans } from '../core/ctx.ts'
import { Problem } from '../core/problem.ts'
import { findOrganization, type Organization } from '../features/organizations/organizations.ts'

/** The arguments of a command. */
export type Call = {
  options: Record<string, string | boolean | undefined>
  words: string[]
  /** Whether stdout is JSON for programs. */
  json: boolean
  openApi: () => Promise<unknown>
}

/** The output of a command: one JSON value, and the same as text for people. */
export type CommandResult = { json: unknown; text: string; exitCode?: number }

/** A command of the operator. One that prints while it runs returns its exit code. */
export type Command = {
  /** One or two words: `org create`. */
  name: string
  /** Its arguments and options, by which they are parsed: `KEY_ID [--grace SECONDS] [--not]`. */
  usage: string
  summary: string
  /** Options beyond those of the usage text. */
  options?: Options
  run: (call: Call) => Promise<CommandResult | number>
}

type Options = NonNullable<ParseArgsConfig['options']>

/** What a command takes: its options, and the number of arguments beside them. */
export function takes({ usage, options }: Command): { options: Options; words: number } {
  const told = [...usage.matchAll(/--([a-z-]+)( [^\s\]-])?/g)]
  const types = told.map(([, name, value]) => [name, { type: value === undefined ? 'boolean' : 'string' }])
  const words = usage.split(' ').findIndex((word) => !/^[A-Z_|]+$/.test(word))
  return { options: { ...Object.fromEntries(types), ...options }, words: words === -1 ? 1 : words }
}

/** Exit codes that scripts rely on. */
export const exitCodes = { ok: 0, failed: 1, refused: 2, violated: 3 } as const

/** There is no installation at the place that the settings name. */
export class NoInstallation extends Error {
  override name = 'NoInstallation'
}

/**
 * Runs `act` on an existing installation, attached to the database that runs already or to one started for this call. No job is worked
 * and nothing listens. @throws NoInstallation where the data folder has no database: a mistyped DATA_DIR must not become a new one.
 */
export async function withApp<T>(act: (app: App) => Promise<T>, config: Config = readConfig()): Promise<T> {
  if (config.DATABASE_URL === undefined && !existsSync(join(config.dataDir, 'postgres', 'PG_VERSION'))) {
    throw new NoInstallation(
      `${config.dataDir} has no database of Cyclorama. Set DATA_DIR to the folder of an installation, or make one with \`npm start\` or \`org create\`.`,
    )
  }
  return withNewApp(act, config)
}

/** The same for a command that may create an installation. */
export async function withNewApp<T>(act: (app: App) => Promise<T>, config: Config = readConfig()): Promise<T> {
  // Commands render nothing: an expired certificate must not keep the operator from them.
  const app = await openApp({ ...config, signing: null })
  try {
    return await act(app)
  } finally {
    await app.close()
  }
}

/** Runs `act` on an existing installation, for the organization that `--org` names. */
export async function withOrganization<T>(
  call: Call,
  act: (parts: Parts, organization: Organization) => Promise<T>,
): Promise<T> {
  const named = required(call, 'org')
  return withApp(async ({ parts }) => act(parts, await findOrganization(parts, named)))
}

/** Returns the failure of a wrong command or option; its detail explains the right use. */
export function usageError(detail: string, cause?: unknown): Problem {
  return new Problem('invalid_request', detail, { cause })
}

/** Returns the value of a required option. */
export function required(call: Call, name: string): string {
  const value = optional(call, name)
  if (value === undefined) throw usageError(`--${name} is missing.`)
  return value
}

export function optional(call: Call, name: string): string | undefined {
  const value = call.options[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Parses a whole number of at least `least`, up to the maximum of a 32-bit column. */
export function wholeNumber(call: Call, name: string, least: number): number | undefined {
  const text = optional(call, name)
  if (text === undefined) return undefined
  const value = Number(text)
  if (/^\d{1,10}$/.test(text) && value >= least && value <= 2 ** 31 - 1) return value
  throw usageError(`--${name} is a whole number of at least ${least}, not ${text}.`)
}

/** Parses a moment in RFC 3339 form with its offset; a day alone begins at midnight UTC. */
export function moment(call: Call, name: string): Date | undefined {
  const text = optional(call, name)
  if (text === undefined) return undefined
  const shape = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/
  const value = new Date(text)
  if (shape.test(text) && !Number.isNaN(value.getTime())) return value
  throw usageError(`--${name} is a moment such as 2027-01-31T00:00:00Z, not ${text}.`)
}

/** Text of 1 to 200 characters that is not only white space, as names are. */
export function nameOf(call: Call, name = 'name'): string {
  const text = required(call, name)
  if (/\S/.test(text) && text.length <= 200 && !text.includes('\0')) return text
  throw usageError(`--${name} has 1 to 200 characters, and not white space alone.`)
}

export function oneOf<T extends string>(call: Call, name: string, choices: readonly T[]): T {
  const text = required(call, name)
  const choice = choices.find((one) => one === text)
  if (choice) return choice
  throw usageError(`--${name} is one of ${choices.join(', ')}, not ${text}.`)
}

export const planOf = (call: Call): Plan => oneOf(call, 'plan', plans)

/** Parses a UUID. */
export function uuid(text: string, what: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) return text
  throw usageError(`${text} is not the id of ${what}.`)
}

/** Formats rows as a table with a head. */
export function tableText(rows: readonly Record<string, unknown>[], empty: string): string {
  const head = Object.keys(rows[0] ?? {})
  if (head.length === 0) return empty
  const lines = [head, ...rows.map((row) => head.map((name) => cell(row[name])))]
  const widths = head.map((_, i) => Math.max(...lines.map((line) => line[i]!.length)))
  return lines
    .map((line) =>
      line
        .map((text, i) => text.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '-'
  return value instanceof Date ? value.toISOString() : String(value)
}
