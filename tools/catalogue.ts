import { checkCatalogue } from '../src/goods/check-catalogue.ts'
import { BrokenFiles, readFiles } from '../src/goods/files.ts'

/** `npm run catalogue` checks every file of the catalogue; it prints each fault with its file and line and fails when there is one. */
const files = readFiles('')
const faults = checkCatalogue(files)
if (faults.length > 0) process.stderr.write(`${new BrokenFiles(faults).message}\n`)
process.stdout.write(`${files.size} files, ${faults.length} faults\n`)
process.exitCode = faults.length > 0 ? 1 : 0
