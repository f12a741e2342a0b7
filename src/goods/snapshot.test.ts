import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { buildIndex } from './build-index.ts'
import { openCatalogue } from './catalogue.ts'
import { readFiles, readSnapshot, versionOf, writeSnapshot } from './files.ts'
import { catalogueVersion } from './installed.ts'
import { openSnapshot, snapshotOf } from './snapshot.ts'
import { LANGUAGES } from './words.ts'

async function snapshotFile(): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'cyclorama-snapshot-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return pathToFileURL(join(folder, 'cache', 'snapshot'))
}

const stamp = 'a'.repeat(64)

test('a snapshot opens as the catalogue that its files open as', () => {
  const catalogue = openCatalogue(readFiles(''))
  const index = buildIndex(catalogue)
  const { catalogue: opened, version } = openSnapshot(Buffer.from(snapshotOf({ catalogue, index, version: 'v1' })))

  const { nodes, index: _, ...tables } = catalogue
  const { nodes: openedNodes, index: openedIndex, ...openedTables } = opened
  expect(version).toBe('v1')
  expect(isDeepStrictEqual(openedTables, tables)).toBe(true)
  expect([...openedNodes.keys()]).toEqual([...nodes.keys()])
  expect(isDeepStrictEqual([...openedNodes.values()], [...nodes.values()])).toBe(true)
  for (const language of LANGUAGES) {
    const [names, openedNames] = [index.namesIn(language), openedIndex.namesIn(language)]
    const found = [...names.keys()].map((key) => openedNames.get(key))
    expect(isDeepStrictEqual(found, [...names.values()]), language).toBe(true)
  }
  const whole = [...index.whole.keys()].map((key) => openedIndex.whole.get(key))
  expect(isDeepStrictEqual(whole, [...index.whole.values()])).toBe(true)
  expect(isDeepStrictEqual(openedIndex.vocabulary, index.vocabulary)).toBe(true)
  expect(openedIndex.excluded).toEqual(index.excluded)
  expect(openedIndex.namesIn('en').get('no such name')).toBeUndefined()
})

test('the version of this installation is a hash of its files', () => {
  expect(catalogueVersion()).toBe(versionOf(readFiles('')))
})

test('a snapshot of another catalogue, or one that was damaged, is not used', async () => {
  const file = await snapshotFile()
  expect(readSnapshot(stamp, file)).toBeNull()
  writeSnapshot(stamp, Buffer.from('content'), file)
  expect(readSnapshot(stamp, file)?.toString()).toBe('content')
  expect(readSnapshot('b'.repeat(64), file)).toBeNull()

  const whole = await readFile(file, 'utf8')
  for (const damaged of [whole.slice(0, -1), whole.replace('content', 'contend'), whole.slice(0, 20), '']) {
    await writeFile(file, damaged)
    expect(readSnapshot(stamp, file), damaged).toBeNull()
  }
})

test('a snapshot replaces the one before it in one step and leaves nothing else behind', async () => {
  const file = await snapshotFile()
  for (const content of ['first', 'second']) writeSnapshot(stamp, Buffer.from(content), file)
  expect(readSnapshot(stamp, file)?.toString()).toBe('second')
  expect(await readdir(new URL('./', file))).toEqual(['snapshot'])
})

test('a folder that cannot be written is no failure', async () => {
  const file = await snapshotFile()
  await writeFile(new URL('../cache', file), '')
  expect(() => writeSnapshot(stamp, Buffer.from('content'), file)).not.toThrow()
})
