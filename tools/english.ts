import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { findingsInCode, findingsInMarkdown, publicFiles, type WordFinding } from './public-text.ts'
import { findingsInSource, finishedFiles } from './source-text.ts'

/**
 * Checks the public text of the project and the source of its finished folders against the rules of tools/public-text.ts and fails when one
 * is broken. `--count` prints the number of findings in each folder and never fails. Paths as arguments restrict the check to files that
 * begin with them.
 */
const args = process.argv.slice(2)
const paths = args.filter((arg) => !arg.startsWith('--'))
const isAsked = (file: string) => paths.length === 0 || paths.some((path) => file.startsWith(path))
const files = new Set([...publicFiles(), ...finishedFiles()].filter(isAsked))
const findings = [
  ...publicFiles()
    .filter(isAsked)
    .flatMap((file) => (file.endsWith('.md') ? findingsInMarkdown : findingsInCode)(file, readFileSync(file, 'utf8'))),
  ...finishedFiles()
    .filter(isAsked)
    .flatMap((file) => findingsInSource(file, readFileSync(file, 'utf8'))),
]

const line = ({ file, line, word, instead, text }: WordFinding) => `${file}:${line} "${word}" → ${instead}: ${text}`
const byFolder = Map.groupBy(findings, ({ file }) => dirname(file))
const counts = [...byFolder].map(([folder, some]) => `${String(some.length).padStart(5)} ${folder}`)
const isCount = args.includes('--count')
const lines = isCount ? counts.sort() : findings.map(line)
process.stdout.write(`${[...lines, `${files.size} files, ${findings.length} findings`].join('\n')}\n`)
process.exitCode = !isCount && findings.length > 0 ? 1 : 0
