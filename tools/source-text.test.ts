import { expect, test } from 'vitest'
import { findingsInSource, repeatedTypes } from './source-text.ts'

const words = (source: string) => findingsInSource('a.ts', source).map(({ line, word }) => [line, word])

test('reports banned words of comments, but not of strings and code', () => {
  const source = [
    '/** How it was made. */',
    `const made = 'it was told' // as told before`,
    'const url = `https://made.example/found`',
    '/**',
    ' * Its own text, and one of its own.',
    ' */',
  ].join('\n')
  expect(words(source)).toEqual([
    [1, 'made'],
    [2, 'told'],
    [5, 'own'],
  ])
})

test('reports exported names and the members of exported types, word by word', () => {
  const source = [
    'export const toldAs = 1',
    'export type Answer = { is_known: boolean; inner: { letIn(): void } }',
    'export async function takeLeave(found: number) {}',
    'export class Desk {}',
    'const seen = 2',
  ].join('\n')
  expect(words(source)).toEqual([
    [1, 'told'],
    [2, 'known'],
    [2, 'let in'],
    [3, 'take leave'],
    [4, 'desk'],
  ])
})

test('reports names of tests and suites, however they are called', () => {
  const source = [
    `describe('what was taken', () => {`,
    `  test.each([['made']])('is found: %s', () => {})`,
    `  test.skipIf(true)('is told', () => call('it was made'))`,
    '})',
  ].join('\n')
  expect(words(source)).toEqual([
    [1, 'taken'],
    [2, 'found'],
    [3, 'told'],
  ])
})

test('reports an exported type whose name another file gives another meaning', () => {
  const sources = [
    { file: 'a.ts', source: 'export type Piece = string\nexport type Size = number' },
    { file: 'b.ts', source: '\nexport class Piece {}\ntype Size = string' },
  ]
  expect(repeatedTypes(sources).map(({ file, line, word }) => [file, line, word])).toEqual([
    ['a.ts', 1, 'Piece'],
    ['b.ts', 2, 'Piece'],
  ])
})
