const TOKEN = /\s*("(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{},:])/y

/** The line, counted from 1, of each value of a JSON text by its JSON Pointer. A broken text gives the lines up to where it breaks. */
export function linesOf(text: string): ReadonlyMap<string, number> {
  return scan(text).lines
}

/** The line, counted from 1, from which on a text is not JSON. */
export function brokenLine(text: string): number {
  return lineAt(text, scan(text).end)
}

function scan(text: string): { lines: Map<string, number>; end: number } {
  const lines = new Map<string, number>()
  const tokens = new Tokens(text)
  const readValue = (pointer: string): boolean => {
    const token = tokens.next()
    lines.set(pointer, lineAt(text, tokens.start))
    if (token === '[') return readItems(']', (index) => readValue(`${pointer}/${index}`))
    if (token === '{') return readItems('}', () => readMember(pointer))
    return token !== null && /^["\-\dtfn]/.test(token)
  }
  const readMember = (pointer: string): boolean => {
    const name = tokens.next()
    if (!name?.startsWith('"') || tokens.next() !== ':') return false
    return readValue(`${pointer}/${escaped(JSON.parse(name))}`)
  }
  const readItems = (close: string, readItem: (index: number) => boolean): boolean => {
    if (tokens.peek() === close) return tokens.next() !== null
    for (let index = 0; readItem(index); index++) {
      const token = tokens.next()
      if (token !== ',') return token === close
    }
    return false
  }
  if (readValue('')) tokens.next()
  return { lines, end: tokens.start }
}

/** A member's name as RFC 6901 writes it in a pointer. */
const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

class Tokens {
  /** The offset at which the current token starts, or where none could be read. */
  start = 0
  readonly #text: string
  #end = 0

  constructor(text: string) {
    this.#text = text
  }

  next(): string | null {
    const token = this.#match()
    const gap = /\s*/y
    gap.lastIndex = this.#end
    this.start = this.#end + (gap.exec(this.#text)?.[0].length ?? 0)
    if (token !== null) this.#end = this.start + token.length
    return token
  }

  peek(): string | null {
    return this.#match()
  }

  #match(): string | null {
    TOKEN.lastIndex = this.#end
    return TOKEN.exec(this.#text)?.[1] ?? null
  }
}
