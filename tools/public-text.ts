import { globSync } from 'node:fs'
import { parseSync } from '@swc/core'

/** A word or phrase of public text that is not plain technical English. */
export type WordFinding = { file: string; line: number; word: string; instead: string; text: string }

export type WordRule = { word: RegExp; instead: string }

/** Words that have a standard term, metaphors for plumbing, and British spellings. */
const rules: readonly WordRule[] = [
  { word: /\bunless told\b/i, instead: 'Defaults to …' },
  { word: /\bhow far (it|this|that|each) is\b/i, instead: 'Processing status' },
  { word: /\bwho will not buy\b/i, instead: 'people unlikely to buy' },
  { word: /\b(tells?|told|telling)\b/i, instead: 'report, emit, state, distinguish' },
  { word: /\bknown\b/i, instead: 'supported, default, detected' },
  { word: /\bfound\b/i, instead: 'detected, located, exists' },
  { word: /\bseen\b/i, instead: 'detected, measured, visible' },
  { word: /\bshown\b/i, instead: 'displayed, exposed, returned' },
  { word: /\bheld\b/i, instead: 'reserved, stored' },
  { word: /\btaken\b/i, instead: 'used, read, captured' },
  { word: /\bmade\b/i, instead: 'created, rendered, written' },
  { word: /\bown\b/i, instead: 'its, separate, owned by' },
  { word: /\bsaid\b/i, instead: 'reported, stated' },
  { word: /\bhouse\b/i, instead: 'built-in, service' },
  { word: /\banew\b/i, instead: 'again' },
  {
    word: /\b\w*(colour|grey|licence|behaviour|favourite|centre|organis|serialis|normalis|analyse|labell|cancell(?!ation))\w*/i,
    instead: 'American spelling',
  },
]

/** A use that is right, and why. */
export type Allowed = { use: RegExp; reason: string }

const allowedUses: readonly Allowed[] = [
  { use: /\bnot found\b/gi, reason: 'the name of HTTP status 404' },
  { use: /`[^`]*`/g, reason: 'names of the API, of code and of commands' },
  {
    use: /\bheld (credits|ones)\b|\b(minus|is) held\b|\bHeld credits\b/g,
    reason: 'the members `held` and `held_change` of credits',
  },
  { use: /\bEmbedded PostgreSQL or your own\b/g, reason: 'a released entry of the changelog' },
  { use: /\baria-labelledby\b/g, reason: 'an attribute of HTML' },
  { use: /\bhttps?:\/\/\S+/g, reason: 'addresses' },
]

const codeGlobs = [
  'src/{core,http,features,cli}/**/*.ts',
  'src/studio/{checks,compliance,motion}/**/*.ts',
  'src/config.ts',
]
const documentGlobs = ['*.md', 'docs/*.md', 'sets/*.md', 'samples/*.md']

/** The files whose text users and integrators read. */
export function publicFiles(): string[] {
  return globSync([...codeGlobs, ...documentGlobs])
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
}

/** Findings in the string literals of a TypeScript file that have at least two words; SQL is skipped. */
export function findingsInCode(file: string, source: string): WordFinding[] {
  let from = 0
  return literalsOf(parseSync(source, { syntax: 'typescript', target: 'es2024' })).flatMap((raw) => {
    const at = Math.max(source.indexOf(raw, from), 0)
    from = at
    return isProse(raw) ? findingsIn({ file, line: lineAt(source, at), text: raw }) : []
  })
}

const isProse = (raw: string) => /\p{L}\s+\p{L}/u.test(raw) && !/\bselect\b[^.]+\bfrom\b/.test(raw)

/** A node of the syntax tree. */
export type Node = { type?: string; raw?: string; [member: string]: unknown }

export function literalsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(literalsOf)
  if (typeof value !== 'object' || value === null) return []
  const node = value as Node
  if (node.type === 'TaggedTemplateExpression' || node.type === 'ImportDeclaration') return []
  if (node.type === 'StringLiteral' || node.type === 'TemplateElement') return node.raw ? [node.raw] : []
  if (node.type === 'TemplateLiteral') return templateParts(node)
  return Object.values(node).flatMap(literalsOf)
}

/** Quasis and expressions in the order of the source. The template of a type has no expressions. */
function templateParts({ quasis, expressions = [] }: Node): string[] {
  return (quasis as unknown[]).flatMap((quasi, i) => [
    ...literalsOf(quasi),
    ...literalsOf((expressions as unknown[])[i] ?? null),
  ])
}

/** Findings in the prose of a Markdown file: fenced blocks and quotations of generated text are skipped. */
export function findingsInMarkdown(file: string, source: string): WordFinding[] {
  let fenced = false
  return source.split('\n').flatMap((text, i) => {
    if (/^\s*```/.test(text)) fenced = !fenced
    return fenced || /^\s*(```|>)/.test(text) ? [] : findingsIn({ file, line: i + 1, text })
  })
}

/** The number of the line at this offset. */
export const lineAt = (source: string, at: number) => source.slice(0, at).split('\n').length

/** Findings in a piece of prose that stands at this line. `also`: rules and allowed uses beyond those of public text. */
export function findingsIn(
  { file, line, text }: Pick<WordFinding, 'file' | 'line' | 'text'>,
  also: { rules?: readonly WordRule[]; allowed?: readonly Allowed[] } = {},
): WordFinding[] {
  const allowed = [...allowedUses, ...(also.allowed ?? [])]
  const checked = allowed.reduce((rest, { use }) => rest.replaceAll(use, ' '), text)
  return [...rules, ...(also.rules ?? [])].flatMap(({ word, instead }) => {
    const match = word.exec(checked)
    return match ? [{ file, line, word: match[0], instead, text: text.trim().slice(0, 160) }] : []
  })
}
