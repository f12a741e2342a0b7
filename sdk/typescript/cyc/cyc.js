#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { Problem } from '../index.js'
import { commands } from './commands.js'

const options = {
  ...{ json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  ...{ look: { type: 'string' }, count: { type: 'string' }, name: { type: 'string' }, brand: { type: 'string' } },
  ...{
    direction: { type: 'string' },
    'max-credits': { type: 'string' },
    out: { type: 'string' },
    limit: { type: 'string' },
  },
  ...{
    after: { type: 'string' },
    types: { type: 'string' },
    'forward-to': { type: 'string' },
    secret: { type: 'string' },
  },
  ...{ url: { type: 'string' } },
}

function usage() {
  const width = Math.max(...commands.map(({ name, usage }) => `${name} ${usage}`.length))
  const lines = commands.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.padEnd(width)}  ${summary}`)
  return `Usage: cyc COMMAND [--json]\n\n${lines.join('\n')}\n\nThe key is that of \`cyc login\`, or CYCLORAMA_KEY and CYCLORAMA_URL.\n`
}

/** Runs one command. Returns the code to exit with: 1 for a failure, 2 for a wrong call. */
async function main(argv) {
  const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true })
  const command = commands.find(({ name }) => name.split(' ').every((word, i) => positionals[i] === word))
  if (!command || values.help) {
    process.stdout.write(usage())
    return values.help ? 0 : 2
  }
  return (await command.run(positionals.slice(command.name.split(' ').length), values)) ?? 0
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const id = error instanceof Problem && error.request_id ? ` (request_id ${error.request_id})` : ''
  const faults =
    error instanceof Problem
      ? error.errors.map(({ pointer, parameter, detail }) => `\n  ${pointer ?? parameter ?? ''}: ${detail}`)
      : []
  process.stderr.write(`${error.message}${id}${faults.join('')}\n`)
  process.exitCode = /^ERR_PARSE_ARGS/.test(error.code ?? '') || error instanceof TypeError ? 2 : 1
}
