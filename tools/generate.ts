import { generatedFiles, isCurrent, update } from './generated.ts'

/** Regenerates every generated file; with `--check` it only compares, and fails when one is out of date. */
const isCheck = process.argv.includes('--check')
const outdated: string[] = []
for (const file of generatedFiles) {
  if (isCheck ? await isCurrent(file) : !(await update(file))) continue
  outdated.push(file.path)
}
if (isCheck && outdated.length > 0) {
  process.stderr.write(`Out of date: ${outdated.join(', ')}. Run \`npm run generate\` and commit the result.\n`)
  process.exitCode = 1
} else
  process.stdout.write(outdated.length > 0 ? `Updated ${outdated.join(', ')}.\n` : 'All generated files are current.\n')
