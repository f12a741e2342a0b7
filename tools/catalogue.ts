import { checkCatalogue } from '../src/goods/check-catalogue.ts'
import { BrokenFiles, readFiles } from '../src/goods/files.ts'
import { catalogueData, knowledgeOf, pathName, readProduct } from '../src/goods/goods.ts'
import { previewOf } from './preview-copy.ts'

/**
 * `npm run catalogue` checks every file of the catalogue; it prints each fault with its file and line and fails when there is one.
 * `npm run catalogue -- hg-11-10-5` shows what a category inherits, `npm run catalogue -- "Enamel Mug"` how a name is read, and
 * `npm run catalogue -- preview drinkware` or `preview "Enamel Mug"` what the copywriter has to say.
 */
const [command, ...rest] = process.argv.slice(2)
if (command === undefined) check()
else if (command === 'preview' && rest.length > 0) process.stdout.write(`${await previewOf(rest.join(' '))}\n`)
else preview([command, ...rest].join(' '))

function check(): void {
  const files = readFiles('')
  const faults = checkCatalogue(files)
  if (faults.length > 0) process.stderr.write(`${new BrokenFiles(faults).message}\n`)
  process.stdout.write(`${files.size} files, ${faults.length} faults\n`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

function preview(subject: string): void {
  const catalogue = catalogueData()
  const reading = catalogue.taxonomy.has(subject) ? null : readProduct(catalogue, { name: subject })
  const node = reading === null ? subject : reading.node
  if (reading) print(reading)
  if (node === null) return
  const { use, ...knowledge } = knowledgeOf(catalogue, node)
  print({
    path: pathName(catalogue.taxonomy, node),
    ...knowledge,
    use: [...use],
    names: catalogue.nodes.get(node)?.names,
  })
}

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}
