import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCurrent, update } from './generated.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cyclorama-generated-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  ['throws', () => Promise.reject(new Error('no database'))],
  ['returns nothing', () => ''],
])('a generator that %s leaves the committed file as it is', async (_, generate) => {
  const path = join(folder, 'document.json')
  await writeFile(path, 'committed')
  await expect(update({ path, generate })).rejects.toThrow()
  expect(await readFile(path, 'utf8')).toBe('committed')
  expect(await readdir(folder)).toEqual(['document.json'])
})

test('replaces a file that is out of date and leaves a current one alone', async () => {
  const file = { path: join(folder, 'tables.ts'), generate: () => 'new' }
  expect(await isCurrent(file)).toBe(false)
  expect(await update(file)).toBe(true)
  expect(await readFile(file.path, 'utf8')).toBe('new')
  expect(await isCurrent(file)).toBe(true)
  expect(await update(file)).toBe(false)
})

test('a Node that is too old is refused with one sentence', () => {
  const old = `Object.defineProperty(process.versions, 'node', { value: '20.20.2' }); require('./tools/require-node.cjs')`
  const { status, stderr } = spawnSync(process.execPath, ['-e', old], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Cyclorama needs Node 24 or newer; this is 20\.20\.2\. .*\n$/)
})
