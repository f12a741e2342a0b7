import { expect, test } from 'vitest'
import { openCatalogue } from './catalogue.ts'
import { BrokenFiles, type FileFault, readFiles, versionOf } from './files.ts'
import { knowledgeOf } from './knowledge.ts'
import { commonAncestor } from './taxonomy.ts'
import { hasTrait } from './traits.ts'

const shape = { group: 'cup', poses: ['stands'], view: null, form: null, rooms: ['kitchen'], materials: ['ceramic'] }

/** A small catalogue: the taxonomy has a vertical with two levels below it. */
function filesWith(changes: Record<string, unknown> = {}): Map<string, string> {
  const json = {
    'shapes.json': { shapes: { cup: { ...shape, typical_m: 0.1 }, tub: { ...shape, typical_m: 1.5, group: 'home' } } },
    'senses.json': { senses: [] },
    'owners.json': { owners: [] },
    'titles.json': JSON.parse(readFiles('').get('titles.json')!),
    'shelves.json': { neighbors: [], shelves: [] },
    'brands.json': { lines: [], brands: [] },
    ...changes,
  }
  return new Map([
    ['taxonomy/categories.tsv', 'hg\tHome\nhg-1\tDrinkware\nhg-1-1\tMugs\nhg-2\tDecor\n'],
    ...Object.entries(json).map(([path, value]): [string, string] => [path, JSON.stringify(value, null, 2)]),
  ])
}

function faultsOf(files: Map<string, string>): readonly FileFault[] {
  try {
    openCatalogue(files)
  } catch (error) {
    if (error instanceof BrokenFiles) return error.faults
    throw error
  }
  return []
}

test('inherits each member from the nearest category that has it', () => {
  const catalogue = openCatalogue(
    filesWith({
      'nodes/hg/home.json': {
        node: 'hg',
        shape: { like: 'tub', wear: 'none' },
        use: ['large'],
        copy: 'home',
        core: true,
      },
      'nodes/hg/drinkware.json': {
        node: 'hg-1',
        shape: { like: 'cup', wear: 'held' },
        use: ['held'],
        usage: 'handled',
      },
      'nodes/hg/mugs.json': { node: 'hg-1-1', shape: { rooms: ['office'], size_m: [0.05, 0.45] }, core: false },
    }),
  )
  const mug = knowledgeOf(catalogue, 'hg-1-1')
  expect(mug.shape).toMatchObject({ group: 'cup', rooms: ['office'], wear: 'held', materials: ['ceramic'] })
  expect(mug.shape.size).toEqual({ least: 0.05, greatest: 0.45, typical: expect.closeTo(0.15) })
  expect({ ...mug, use: [...mug.use] }).toMatchObject({ use: ['held'], copy: 'home', core: false, usage: 'handled' })
  expect(knowledgeOf(catalogue, 'hg-1').shape.size.typical).toBe(0.1)
  expect(knowledgeOf(catalogue, 'hg-2').shape).toMatchObject({ group: 'home', wear: 'none' })
})

test('a trait of a category holds for those below it, and for no other', () => {
  const { traits } = openCatalogue(filesWith({ 'nodes/hg/drinkware.json': { node: 'hg-1', traits: ['scented'] } }))
  const scented = ['hg', 'hg-1', 'hg-1-1', 'hg-2'].filter((node) => hasTrait(traits, node, 'scented', 'motif'))
  expect(scented).toEqual(['hg-1', 'hg-1-1'])
})

test('a product of no category has a shape with every member, and no texts', () => {
  const { shape, copy, core, usage, use } = knowledgeOf(openCatalogue(filesWith()), null)
  expect({ copy, core, usage, use: [...use] }).toEqual({ copy: null, core: false, usage: null, use: [] })
  expect(Object.values(shape).filter((value) => value === undefined)).toEqual([])
})

test('its version changes with any file', () => {
  const versions = [{}, { 'copy/tea.json': {} }, { 'copy/tea.json': { a: 1 } }, { 'copy/pea.json': { a: 1 } }]
  const distinct = new Set(versions.map((changes) => versionOf(filesWith(changes))))
  expect(distinct.size).toBe(versions.length)
  expect(versionOf(filesWith())).toBe(versionOf(filesWith()))
})

type Fault = { what: string; path: string; value: unknown; line: number; detail: RegExp }

const mug = 'nodes/hg/mugs.json'
const potSense = { heads: ['pot'], senses: [{ node: 'xx', for: [] }] }

test.each<Fault>([
  { what: 'a category that does not exist', path: mug, value: { node: 'hg-9' }, line: 2, detail: /no category hg-9/ },
  {
    what: 'a folder of another vertical',
    path: 'nodes/aa/a.json',
    value: { node: 'hg' },
    line: 2,
    detail: /nodes\/hg/,
  },
  {
    what: 'an unknown shape',
    path: mug,
    value: { node: 'hg', shape: { like: 'jug' } },
    line: 4,
    detail: /no shape jug/,
  },
  {
    what: 'a range upside down',
    path: mug,
    value: { node: 'hg', shape: { size_m: [2, 1] } },
    line: 4,
    detail: /above/,
  },
  { what: 'an unknown sense', path: 'senses.json', value: { senses: [potSense] }, line: 9, detail: /no category xx/ },
  {
    ...{ what: 'an unknown branch', path: 'owners.json', line: 8, detail: /no category ap/ },
    value: { owners: [{ words: ['dog'], branches: ['ap'] }] },
  },
])('names file and line of $what', ({ path, value, line, detail }) => {
  expect(faultsOf(filesWith({ [path]: value }))).toEqual([{ path, line, detail: expect.stringMatching(detail) }])
})

test('names both files that claim one category', () => {
  const files = filesWith({ 'nodes/hg/a.json': { node: 'hg-1' }, 'nodes/hg/b.json': { node: 'hg-1' } })
  expect(faultsOf(files)).toEqual([
    { path: 'nodes/hg/b.json', line: 2, detail: 'hg-1 is also in catalogue/nodes/hg/a.json' },
  ])
})

test.each([
  ['a line without a name', 'hg\tHome\nhg-1\n', 2, /an id, a tab and a name/],
  ['an id twice', 'hg\tHome\nhg\tHome\n', 2, /twice/],
  ['a category without its parent', 'hg\tHome\nhg-1-1\tMugs\n', 2, /parent hg-1 /],
])('names the line of the taxonomy with %s', (_, text, line, detail) => {
  const files = filesWith()
  files.set('taxonomy/categories.tsv', text)
  expect(faultsOf(files)).toEqual([{ path: 'taxonomy/categories.tsv', line, detail: expect.stringMatching(detail) }])
})

test('names a file that is missing', () => {
  const files = filesWith()
  files.delete('owners.json')
  expect(faultsOf(files)).toEqual([{ path: 'owners.json', line: 1, detail: 'is missing' }])
})

test('finds the deepest category that contains several', () => {
  expect(commonAncestor(['hg-1-2', 'hg-1-20'])).toBe('hg-1')
  expect(commonAncestor(['hg-1-2', 'hg-1-2-3'])).toBe('hg-1-2')
  expect(commonAncestor(['hg-1', 'aa-1'])).toBeNull()
  expect(commonAncestor([])).toBeNull()
})
