const CHARACTERS_MAX = 2_000_000
const RULES_MAX = 20_000
const DEPTH_MAX = 12
const DECLARATIONS_MAX = 400

/** A rule of a style sheet: its selectors, one by one, and what it declares. `line`: from 1. */
export type CssRule = { selectors: string[]; declarations: [property: string, value: string][]; line: number }
/** `faces`: families that the sheet brings along. `imports`: addresses of other sheets. */
export type CssSheet = { rules: CssRule[]; faces: { family: string; line: number }[]; imports: string[] }

type Reading = CssSheet & { text: string; at: number; line: number }

/**
 * Reads a style sheet: rules of the ordinary screen, also those within `@media`, `@supports`, `@layer` and other rules. What is for print or for a
 * dark mode, and animations, are left out. Faults end a declaration or a block, as the standard says. One pass, without recursion beyond a few levels.
 */
export function readCss(text: string): CssSheet {
  const clean = withoutComments(text.slice(0, CHARACTERS_MAX))
  const reading: Reading = { text: clean, at: 0, line: 1, rules: [], faces: [], imports: [] }
  while (reading.at < clean.length) readBlock(reading, { prelude: '', depth: 0, isIgnored: false })
  return { rules: reading.rules, faces: reading.faces, imports: reading.imports }
}

/** Comments become blanks of as many lines. */
function withoutComments(text: string): string {
  const parts: string[] = []
  for (let at = 0; at < text.length; ) {
    const start = text.indexOf('/*', at)
    if (start < 0) return `${parts.join('')}${text.slice(at)}`
    const end = text.indexOf('*/', start + 2)
    const comment = text.slice(start, end < 0 ? text.length : end + 2)
    parts.push(text.slice(at, start), ' ', '\n'.repeat(comment.split('\n').length - 1))
    at = start + comment.length
  }
  return parts.join('')
}

type Block = { prelude: string; depth: number; isIgnored: boolean }

/** Reads up to the end of a block or of the sheet: its declarations, and the blocks in it. */
function readBlock(reading: Reading, block: Block): void {
  const line = reading.line
  const declarations: CssRule['declarations'] = []
  for (let mark = ''; mark !== '}' && reading.at < reading.text.length; ) {
    const part = nextPart(reading)
    mark = part.mark
    if (mark === '{') readInner(reading, block, part.text)
    else if (part.text.startsWith('@import')) addImport(reading, part.text)
    else addDeclaration(declarations, part.text)
  }
  if (!block.isIgnored) keep(reading, { prelude: block.prelude, declarations, line })
}

function readInner(reading: Reading, { prelude, depth, isIgnored }: Block, text: string): void {
  if (depth >= DEPTH_MAX) {
    skipBlock(reading)
    return
  }
  const inner = isConditional(text) ? prelude : text.replaceAll('&', '').trim()
  readBlock(reading, { prelude: inner, depth: depth + 1, isIgnored: isIgnored || isForOthers(text) })
}

/** The text up to the next `;`, `{` or `}` outside of quotes and parentheses. */
function nextPart(reading: Reading): { text: string; mark: string } {
  const { text } = reading
  const scan = { quote: '', open: 0 }
  let at = reading.at
  while (at < text.length && !endsPart(scan, text[at]!)) at += text[at] === '\\' ? 2 : 1
  const part = text.slice(reading.at, at)
  reading.at = at + 1
  for (const c of part) if (c === '\n') reading.line++
  return { text: part.trim(), mark: text[at] ?? '' }
}

function endsPart(scan: { quote: string; open: number }, c: string): boolean {
  if (scan.quote !== '') {
    if (c === scan.quote || c === '\n') scan.quote = ''
    return false
  }
  if (c === '"' || c === "'") scan.quote = c
  else if (c === '(') scan.open++
  else if (c === ')') scan.open = Math.max(0, scan.open - 1)
  return c === '{' || c === '}' || (c === ';' && scan.open === 0)
}

function skipBlock(reading: Reading): void {
  for (let depth = 1; depth > 0 && reading.at < reading.text.length; ) {
    const { mark } = nextPart(reading)
    if (mark === '{') depth++
    else if (mark === '}') depth--
  }
}

const isConditional = (prelude: string) => /^@(?:media|supports|layer|container|scope|starting-style)\b/i.test(prelude)

/** Whether a block is not for the ordinary screen. */
const isForOthers = (prelude: string) =>
  /^@(?:media[^{]*(?:\bprint\b|prefers-color-scheme\s*:\s*dark|forced-colors)|(?:-\w+-)?keyframes|page|counter-style|property)/i.test(
    prelude,
  )

function addDeclaration(declarations: CssRule['declarations'], text: string): void {
  const colon = text.indexOf(':')
  if (colon < 1 || declarations.length >= DECLARATIONS_MAX) return
  const property = text.slice(0, colon).trim()
  if (!/^-{0,2}[\w-]{1,100}$/.test(property)) return
  const value = text
    .slice(colon + 1)
    .replace(/!\s*important\s*$/i, '')
    .trim()
  if (value.length > 0 && value.length <= 2_000)
    declarations.push([property.startsWith('--') ? property : property.toLowerCase(), value])
}

function addImport(reading: Reading, text: string): void {
  const url = /^@import\s+(?:url\(\s*)?["']?([^"')\s]{1,2000})/i.exec(text)?.[1]
  if (url !== undefined && reading.imports.length < 20) reading.imports.push(url)
}

function keep(
  reading: Reading,
  { prelude, declarations, line }: { prelude: string; declarations: CssRule['declarations']; line: number },
) {
  if (declarations.length === 0 || reading.rules.length >= RULES_MAX) return
  if (/^@font-face\b/i.test(prelude)) {
    const family = declarations.find(([property]) => property === 'font-family')?.[1]
    if (family !== undefined && reading.faces.length < 200) reading.faces.push({ family: unquoted(family), line })
    return
  }
  if (prelude === '' || prelude.startsWith('@')) return
  const selectors =
    prelude.length > 20_000
      ? []
      : prelude
          .split(',')
          .map((selector) => selector.trim())
          .filter(Boolean)
  if (selectors.length > 0) reading.rules.push({ selectors: selectors.slice(0, 200), declarations, line })
}

/** A name without its quotes. */
export const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2')
    .trim()
