import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileTasks } from '../studio-workers/studio-workers.ts'
import { COMPILED_FOLDER } from './compiled-folder.ts'

const compiled = async () => (await readdir(COMPILED_FOLDER)).toSorted()

test('the tasks of the studio are compiled for every user as which a sandbox process may see itself', async () => {
  await compileTasks()
  const before = await compiled()
  expect(before.filter((name) => /-(?:0|65533)$/.test(name))).toHaveLength(2)
  const [folder = ''] = before.filter((name) => name.endsWith('-0'))
  expect((await readdir(join(COMPILED_FOLDER, folder))).length).toBeGreaterThan(500)

  const stamp = await readFile(join(COMPILED_FOLDER, 'sources'), 'utf8')
  await compileTasks()
  expect(await readFile(join(COMPILED_FOLDER, 'sources'), 'utf8')).toBe(stamp)
})
