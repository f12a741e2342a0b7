import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { findingsInCode, findingsInMarkdown, publicFiles, type WordFinding } from './public-text.ts'
import { findingsInSource, repeatedTypes, sourceFiles } from './source-text.ts'

/**
 * Checks the public text of the project and the names, comments and tests of its source against the rules of tools/public-text.ts, and fails when one is
 * broken. `--count` prints the number of findings in each folder and never fails. Paths as arguments restrict the report to files that begin
 * with them.
 */
const args = process.argv.slice(2)
const paths = args.filter((arg) => !arg.startsWith('--'))
const isAsked = (file: string) => paths.length === 0 || paths.some((path) => file.startsWith(path))
const read = (file: string) => ({ file, source: readFileSync(file, 'utf8') })
const published = publicFiles().map(read)
const sources = sourceFiles().map(read)
const findings = [
  ...published.flatMap(({ file, source }) =>
    (file.endsWith('.md') ? findingsInMarkdown : findingsInCode)(file, source),
  ),
  ...sources.flatMap(({ file, source }) => findingsInSource(file, source)),
  ...repeatedTypes(sources),
].filter(({ file }) => isAsked(file))
const files = new Set([...published, ...sources].map(({ file }) => file).filter(isAsked))

const line = ({ file, line, word, instead, text }: WordFinding) => `${file}:${line} "${word}" → ${instead}: ${text}`
const byFolder = Map.groupBy(findings, ({ file }) => dirname(file))
const counts = [...byFolder].map(([folder, some]) => `${String(some.length).padStart(5)} ${folder}`)
const isCount = args.includes('--count')
const lines = isCount ? counts.sort() : findings.map(line)
process.stdout.write(`${[...lines, `${files.size} files, ${findings.length} findings`].join('\n')}\n`)
process.exitCode = !isCount && findings.length > 0 ? 1 : 0
