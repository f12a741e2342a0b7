import { expect, test } from 'vitest'
import { checkCatalogue } from './check-catalogue.ts'
import { readFiles } from './files.ts'

const files = readFiles('')

test('the catalogue has no fault', () => {
  expect(checkCatalogue(files)).toEqual([])
})

type Change = { what: string; path: string; from: string; to: string; at: string; detail: RegExp }

test.each<Change>([
  {
    ...{ what: 'a mistyped member', path: 'copy/tea.json', from: '"choosing": [', to: '"chosing": [' },
    ...{ at: '{', detail: /additional|required/ },
  },
  {
    ...{
      what: 'a line that is too long',
      path: 'copy/tea.json',
      from: '"short": "',
      to: `"short": "${'so '.repeat(11)}`,
    },
    ...{ at: 'so so so', detail: /32/ },
  },
  {
    ...{
      what: 'a usage that does not exist',
      path: 'nodes/hg/rolling-pins.json',
      from: '"node"',
      to: '"usage": "drunk",\n  "node"',
    },
    ...{ at: '"drunk"', detail: /no usage “drunk”/ },
  },
  {
    ...{
      what: 'texts that do not exist',
      path: 'nodes/hg/rolling-pins.json',
      from: '"node"',
      to: '"copy": "kitchens",\n  "node"',
    },
    ...{ at: '"kitchens"', detail: /no texts “kitchens”/ },
  },
  {
    ...{ what: 'a group that does not exist', path: 'copy/tea.json', from: '"@matcha"', to: '"@macha"' },
    ...{ at: '"@macha"', detail: /no group “macha”/ },
  },
  {
    ...{ what: 'a row that does not exist', path: 'copy/tea.json', from: '"@organic"', to: '"@biological"' },
    ...{ at: '"@biological"', detail: /no row “biological”/ },
  },
  {
    ...{
      what: 'a name of two categories',
      path: 'nodes/hg/rolling-pins.json',
      from: '"rolling pin"',
      to: '"tea towel"',
    },
    ...{ at: '"tea towel"', detail: /“tea towel” is also a name of hg-/ },
  },
  {
    ...{
      what: 'a kind by a name that its category does not have',
      path: 'nodes/tg/board-games.json',
      from: '"names": ["chess set",',
      to: '"names": ["anvil",',
    },
    ...{ at: '"anvil"', detail: /no English name of tg-2-5/ },
  },
  {
    ...{
      what: 'words that no category has in its name',
      path: 'copy/tea.json',
      from: '"matcha": ["matcha"]',
      to: '"matcha": ["anvil"]',
    },
    ...{ at: 'making matcha without lumps', detail: /named anvil/ },
  },
  {
    ...{ what: 'a name of two categories', path: 'nodes/lb/backpacks.json', from: '"rucksack"', to: '"wok"' },
    ...{ at: '"wok"', detail: /is also a name of/ },
  },
  {
    ...{
      what: 'the schema of another kind',
      path: 'usages/worn.json',
      from: 'schema/usage.json',
      to: 'schema/copy.json',
    },
    ...{ at: 'schema/copy.json', detail: /schema\/usage.json/ },
  },
  {
    ...{
      what: 'a base that does not exist',
      path: 'usages/tech.json',
      from: '"like": "powered"',
      to: '"like": "driven"',
    },
    ...{ at: '"driven"', detail: /“driven”/ },
  },
])('reports $what with file and line', ({ path, from, to, at, detail }) => {
  const text = files.get(path)!.replace(from, to)
  expect(text).not.toBe(files.get(path))
  const faults = checkCatalogue(new Map([...files, [path, text]]))
  const line = text.split('\n').findIndex((one) => one.includes(at)) + 1
  expect(faults).toContainEqual({ path, line, detail: expect.stringMatching(detail) })
})

test('reports a file in a folder that means nothing', () => {
  expect(checkCatalogue(new Map([...files, ['copies/tea.json', '{}']]))).toMatchObject([{ path: 'copies/tea.json' }])
})
