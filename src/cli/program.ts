import { parseArgs } from 'node:util'
import { BadSetting } from '../config.ts'
import { Problem } from '../core/problem.ts'
import { isUnavailable } from '../core/unavailable.ts'
import { requestId } from '../lib/ids.ts'
import { backupCommands } from './backup.ts'
import { brandCommands } from './brand.ts'
import { type Call, type Command, type CommandResult, exitCodes, NoInstallation, takes, usageError } from './command.ts'
import { databaseCommands } from './database.ts'
import { demoCommand } from './demo.ts'
import { keyCommands } from './key.ts'
import { modelCommands } from './models.ts'
import { operatorCommands } from './operator.ts'
import { orgCommands } from './org.ts'
import { personCommands } from './person.ts'
import { provenanceCommands } from './provenance.ts'
import { serveCommands } from './serve.ts'

const openApiCommand: Command = {
  name: 'openapi',
  usage: '',
  summary: 'Print the OpenAPI document of the HTTP API',
  run: async ({ openApi }) => {
    const document = await openApi()
    return { json: document, text: JSON.stringify(document, null, 2) }
  },
}

/** Every command of the program. */
export const commands: Command[] = [
  ...serveCommands,
  demoCommand,
  ...orgCommands,
  ...brandCommands,
  ...keyCommands,
  ...personCommands,
  ...operatorCommands,
  ...modelCommands,
  ...provenanceCommands,
  ...backupCommands,
  ...databaseCommands,
  openApiCommand,
]

/** Runs one command and returns the exit code: 0; 1 with a problem; 2 where there is no installation; 3 when a check reports violations. */
export async function runProgram(argv: string[], parts: Pick<Call, 'openApi'>): Promise<number> {
  const json = argv.includes('--json')
  // A reader may stop early: `| head` is no failure.
  process.stdout.on('error', () => {})
  try {
    const said = await runCommand(argv, parts)
    if (typeof said === 'number') return said
    await print(json ? JSON.stringify(said.json) : said.text)
    return said.exitCode ?? exitCodes.ok
  } catch (error) {
    const problem = problemOf(error)
    if (json) await print(JSON.stringify(shown(problem)))
    else process.stderr.write(`cyclorama: ${problem.message}\n`)
    return error instanceof NoInstallation ? exitCodes.refused : exitCodes.failed
  }
}

/** Runs one command. @throws Problem of a wrong command or option */
export async function runCommand(argv: string[], parts: Pick<Call, 'openApi'>): Promise<CommandResult | number> {
  const command = find(argv)
  const rest = command ? argv.slice(command.name.split(' ').length) : argv
  if (rest.includes('--help') || rest.includes('-h') || rest[0] === 'help' || argv.length === 0)
    return help(argv, command)
  if (!command) throw usageError(`There is no command ${JSON.stringify(wordsOf(argv).join(' '))}. Try --help.`)
  const { values, positionals } = parse(command, rest)
  if (positionals.length > takes(command).words)
    throw usageError(`${positionals.at(-1)} is one word too many. ${usage(command)}`)
  return command.run({ options: values, words: positionals, json: values.json === true, ...parts })
}

const wordsOf = (argv: string[]) => argv.filter((word) => !word.startsWith('-')).slice(0, 2)

const find = (argv: string[]) => commands.find(({ name }) => name.split(' ').every((word, i) => argv[i] === word))

function parse(command: Command, args: string[]) {
  const options = { ...takes(command).options, json: { type: 'boolean' as const } }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    return { values: values as Call['options'], positionals }
  } catch (error) {
    throw error instanceof TypeError ? usageError(`${error.message.split('. ')[0]}. ${usage(command)}`, error) : error
  }
}

const usage = (command: Command) => `Usage: cyclorama ${`${command.name} ${command.usage}`.trim()} [--json]`

function help(argv: string[], command: Command | undefined): CommandResult {
  const group = commands.filter(({ name }) => name.startsWith(`${argv[0]} `))
  const listed = command ? [command] : [group, commands].find((some) => some.length > 0)!
  const lines = listed.map((one) => `  ${`${one.name} ${one.usage}`.trimEnd()}\n      ${one.summary}`)
  return {
    json: listed.map(({ name, usage, summary }) => ({ name, usage, summary })),
    text: ['Usage: cyclorama COMMAND [--json]', '', ...lines].join('\n'),
  }
}

/** An error as it is reported to the operator, who, unlike a client, may learn what failed inside. */
function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof BadSetting) return new Problem('invalid_request', `A setting cannot be used. ${message}`)
  if (error instanceof NoInstallation) return new Problem('request_rejected', message)
  if (error instanceof Error && error.name === 'MigrationError') return new Problem('request_rejected', message)
  if (isUnavailable(error) || isMachineError(error)) return new Problem('service_unavailable', reasons(error))
  process.stderr.write(`${error instanceof Error ? error.stack : message}\n`)
  return new Problem('internal_error', message, { cause: error })
}

const machineErrors = new Set(['EmbeddedPostgresError', 'AddressTaken', 'BackupFailed'])
const isMachineError = (error: unknown) => error instanceof Error && machineErrors.has(error.name)

function reasons(error: unknown): string {
  const told: string[] = []
  for (let e = error; e instanceof Error; e = e.cause)
    if (!told.some((text) => text.includes((e as Error).message))) told.push(e.message)
  return told.join(' ')
}

function shown({ code, status, title, message, extras }: Problem) {
  const { cause: _, ...members } = extras
  return { type: `/problems/${code}`, title, status, detail: message, code, request_id: requestId(), ...members }
}

function print(text: string): Promise<void> {
  return new Promise((resolve) => process.stdout.write(`${text}\n`, () => resolve()))
}
