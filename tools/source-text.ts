import { globSync } from 'node:fs'
import { parseSync } from '@swc/core'
import {
  type Allowed,
  findingsIn,
  lineAt,
  literalsOf,
  type Node,
  type WordFinding,
  type WordRule,
} from './public-text.ts'

/** Metaphors that only names use. */
const nameRules: readonly WordRule[] = [
  { word: /\b(desk|visit|greet|take leave|let in|nowhere)\b/, instead: 'dependencies, request state, guard, log' },
  { word: /\b(together|remembered|places|try each|let go|hear)\b/, instead: 'batched, memoized, semaphore, forEach…' },
]

/** Uses that are right in source, each with its reason. */
const allowed: readonly Allowed[] = [
  { use: /(?<!\bof )\b(its|their|your|\w+['’]s) own (?=\p{L})/giu, reason: 'plain English before a noun' },
  { use: /^own$/g, reason: 'a stored member of the rows of a graphic' },
  { use: /^places( file)?$/g, reason: 'scenes by the words of a prompt' },
  { use: /\bheld( change| after)?\b(?=$)/g, reason: 'columns of the ledger' },
]

/** The TypeScript files whose comments, exported names and test names follow the rules. */
export function sourceFiles(): string[] {
  return globSync('{src,test,bench}/**/*.ts').sort()
}

/** Findings in the comments, the exported names with the members of exported types, and the test names of a TypeScript file. */
export function findingsInSource(file: string, source: string): WordFinding[] {
  const tree = parseSync(source, { syntax: 'typescript', target: 'es2024' }).body as unknown as Node[]
  const at = (text: string) => lineAt(source, Math.max(source.indexOf(text), 0))
  return [
    ...commentsOf(source).flatMap(({ line, text }) => findingsIn({ file, line, text }, { allowed })),
    ...testNames(tree).flatMap((text) => findingsIn({ file, line: at(text), text }, { allowed })),
    ...exportedNames(tree).flatMap((name) =>
      findingsIn({ file, line: at(name), text: wordsOf(name) }, { rules: nameRules, allowed }),
    ),
  ]
}

/** Findings of exported types whose name another file exports too, with another meaning. */
export function repeatedTypes(sources: readonly { file: string; source: string }[]): WordFinding[] {
  const types = sources.flatMap(({ file, source }) =>
    [...source.matchAll(/^export (?:declare )?(?:type|interface|class) (\w+)/gm)].map(({ 1: name, index }) => ({
      ...{ file, line: lineAt(source, index), word: name!, instead: 'one name, one meaning', text: 'an exported type' },
    })),
  )
  return [...Map.groupBy(types, ({ word }) => word).values()].filter(({ length }) => length > 1).flat()
}

const comment = /^\s*(?:\/\*\*?|\*(?!\/)|\/\/)\s?(?<whole>.*)$|\s\/\/ (?<trailing>.*)$/

function commentsOf(source: string): { line: number; text: string }[] {
  return source.split('\n').flatMap((line, i) => {
    const { whole, trailing } = comment.exec(line)?.groups ?? {}
    const text = whole ?? trailing
    return text === undefined ? [] : [{ line: i + 1, text }]
  })
}

/** `toldAs` and `told_as` as `told as`. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

function exportedNames(tree: Node[]): string[] {
  return tree
    .filter(({ type }) => type === 'ExportDeclaration')
    .flatMap(({ declaration }) => {
      const { id, identifier, declarations = [], typeAnnotation } = declaration as Record<string, Node & Node[]>
      const names = [id, identifier, ...declarations.map((one) => one.id as Node)].map((one) => one?.value)
      return [...names.filter((name) => typeof name === 'string'), ...memberNames(typeAnnotation)]
    })
}

/** The names of the members that a type declares, those of the types inside it included. */
function memberNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(memberNames)
  if (typeof value !== 'object' || value === null) return []
  const node = value as Node
  const isMember = node.type === 'TsPropertySignature' || node.type === 'TsMethodSignature'
  const key = isMember ? (node.key as Node).value : null
  return [...(typeof key === 'string' ? [key] : []), ...Object.values(node).flatMap(memberNames)]
}

function testNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(testNames)
  if (typeof value !== 'object' || value === null) return []
  const node = value as Node
  const inner = Object.values(node).flatMap(testNames)
  if (node.type !== 'CallExpression' || !isTest(node.callee as Node)) return inner
  const [first] = node.arguments as { expression: Node }[]
  return [...literalsOf(first?.expression), ...inner]
}

/** `test`, `test.skipIf(…)`, `describe.each(…)` and the like; of the last ones the call that names the test, not the one that prepares it. */
function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.value === 'test' || callee.value === 'describe'
  if (callee.type !== 'CallExpression') return false
  const { type, object } = callee.callee as Node
  return type === 'MemberExpression' && isTest(object as Node)
}
