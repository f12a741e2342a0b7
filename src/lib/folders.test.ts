import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder } from './folders.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'folders-'))
})
afterAll(() => rm(root, { recursive: true }))

test('a folder is created with those above it, and the first new one is named', async () => {
  const path = join(root, 'a', 'b', 'c')
  expect(await makeFolder(path, 0o700)).toBe(join(root, 'a'))
  expect((await stat(path)).mode & 0o777).toBe(0o700)
  expect(await makeFolder(path)).toBeUndefined()
})

test('two that create the same folder at once both succeed', async () => {
  const path = join(root, 'shared', 'by', 'two')
  await Promise.all([makeFolder(path), makeFolder(path), makeFolder(path)])
  expect((await stat(path)).isDirectory()).toBe(true)
})

test('a folder below a link that leads nowhere or below a file is refused', async () => {
  await symlink(join(root, 'unmounted'), join(root, 'link'))
  await writeFile(join(root, 'file'), '')
  await expect(makeFolder(join(root, 'link', 'data'))).rejects.toThrow('ENOENT')
  await expect(makeFolder(join(root, 'file', 'data'))).rejects.toThrow('ENOTDIR')
  await expect(makeFolder(join(root, 'file'))).rejects.toThrow('EEXIST')
})
