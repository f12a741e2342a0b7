import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'

/** The part of dependency-cruiser's report that is read here. */
type Report = {
  modules: { source: string }[]
  summary: { violations: { from: string; to: string; rule: { name: string; severity: string } }[] }
}

const report = cruise()
const read = new Set(report.modules.map((module) => module.source))
// A parser that does not know the language reads nothing and finds nothing wrong: so every file must be in the report.
const unread = globSync(['src/**/*.ts', 'console/**/*.{ts,tsx}']).filter((path) => !read.has(path))
const lines = [
  ...unread.map((path) => `not read: ${path}`),
  ...report.summary.violations.map(({ rule, from, to }) => `${rule.severity} ${rule.name}: ${from} -> ${to}`),
]
process.stdout.write(`${[...lines, `${read.size} modules read, ${lines.length} complaints`].join('\n')}\n`)
process.exitCode = lines.length > 0 || read.size === 0 ? 1 : 0

function cruise(): Report {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src', 'console']
  const output = execFileSync('node_modules/.bin/depcruise', args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(output)
}
