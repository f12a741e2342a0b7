import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Type } from 'typebox'
import { expect, onTestFinished, test } from 'vitest'
import { checkOf } from './check-file.ts'
import { catalogueStamp, parseFile, readFiles } from './files.ts'

async function catalogueWith(files: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'cyclorama-catalogue-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return pathToFileURL(`${folder}/`)
}

test('reads the JSON files of a folder and its subfolders in the order of their paths', async () => {
  const root = await catalogueWith({
    'nodes/hg/mugs.json': '2',
    'nodes/aa.json': '1',
    'nodes/notes.md': '',
    'x.json': '3',
  })
  expect([...readFiles('nodes', root)]).toEqual([
    ['nodes/aa.json', '1'],
    ['nodes/hg/mugs.json', '2'],
  ])
  expect([...readFiles('', root).keys()]).toEqual(['nodes/aa.json', 'nodes/hg/mugs.json', 'x.json'])
})

test.each([
  ['a member without a value', '{\n  "a": 1,\n  "b":\n}', 4],
  ['a comma too many', '[\n  1,\n  2,\n]', 4],
  ['an end that is missing', '{\n  "a": [1\n', 3],
  ['a word without quotes', '{\n  "a": tea\n}', 2],
  ['text behind the value', '{ "a": 1 }\n\n}', 3],
])('names the line of %s', (_, text, line) => {
  expect(() => parseFile('copy/tea.json', text)).toThrow(`catalogue/copy/tea.json:${line}: is not valid JSON`)
  expect(checkOf(Type.Unknown())('copy/tea.json', text)).toMatchObject([{ path: 'copy/tea.json', line }])
})

test('names the line of each value that does not fit the schema', () => {
  const line = Type.Object({ for: Type.Array(Type.String()), say: Type.String() }, { additionalProperties: false })
  const check = checkOf(Type.Object({ 'a/b': Type.Array(Type.Union([Type.String(), line])) }))
  expect(check('x.json', '{\n  "a/b": [\n    "one",\n    { "for": ["two"], "say": "three" }\n  ]\n}')).toEqual([])
  const faults = check(
    'x.json',
    '{\n  "a/b": [\n    "one",\n    7,\n    {\n      "for": "two",\n      "say": "three"\n    }\n  ]\n}',
  )
  expect(faults.map(({ line }) => line)).toEqual(expect.arrayContaining([4, 6]))
  expect(faults.find(({ line }) => line === 6)!.detail).toContain('must be array')
})

test('the stamp of a catalogue changes with its files, and only with them', async () => {
  const root = await catalogueWith({ 'copy/tea.json': '{}' })
  const before = catalogueStamp(root)
  expect(catalogueStamp(root)).toBe(before)
  await writeFile(new URL('copy/tea.json', root), '{ }')
  const written = catalogueStamp(root)
  await writeFile(new URL('copy/coffee.json', root), '{}')
  expect(new Set([before, written, catalogueStamp(root)]).size).toBe(3)
})
