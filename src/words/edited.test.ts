import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { type Product, readFacts, writeAds } from './words.ts'

const HERE = fileURLToPath(new URL('../../', import.meta.url))

/** A copy of the copywriter and its catalogue in a separate folder. */
function installation(): string {
  const folder = mkdtempSync(join(tmpdir(), 'words-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const part of ['catalogue', 'src/goods', 'src/words', 'src/lib', 'package.json'])
    cpSync(join(HERE, part), join(folder, part), { recursive: true })
  // One by one, so that it keeps its own cache beside them.
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(HERE, 'node_modules')).filter((name) => !name.startsWith('.')))
    symlinkSync(join(HERE, 'node_modules', name), join(folder, 'node_modules', name))
  return folder
}

const WRITE = `
  import { readFacts, writeAds } from './src/words/words.ts'
  const { product, seed } = JSON.parse(process.argv[1])
  const facts = await readFacts(product)
  console.log(JSON.stringify(writeAds({ facts, angle: null, price: null, count: 5, seed })))
`

test('a sentence changed in a file of the catalogue is in the next ad, without a build', async () => {
  const product: Product = {
    name: 'Assam Black Tea',
    description: null,
    price: null,
    currency: null,
    brand: { name: 'Meadowcup', tone: null },
  }
  const facts = await readFacts(product)
  const titlesOf = (seed: number) =>
    writeAds({ facts, angle: null, price: null, count: 5, seed }).map(({ title }) => title)
  const isStatement = (title: string) => facts.texts.statements.includes(title)
  const seed = [...Array(50).keys()].find((one) => titlesOf(one).some(isStatement))!
  const statement = titlesOf(seed).find(isStatement)!

  const folder = installation()
  const file = join(folder, 'catalogue/nodes/fb/tea.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(JSON.stringify(statement), '"Two cups and an hour"'))
  const args = ['--input-type=module', '-e', WRITE, JSON.stringify({ product, seed })]
  const ads: { title: string; body: string }[] = JSON.parse(
    execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }),
  )

  expect(ads.map(({ title, body }) => `${title} ${body}`).join(' ')).toContain('Two cups and an hour')
})
