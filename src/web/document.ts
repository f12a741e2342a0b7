import { Parser } from 'htmlparser2'

const CHARACTERS_MAX = 8_000_000
const NODES_MAX = 300_000
const DEPTH_MAX = 500
const CHUNK = 16_384
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'head'])
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'em',
  'font',
  'i',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'wbr',
])

/** An element of a page. `end` is the index after its last descendant; `parent` is -1 at the top. */
export type Element = { index: number; parent: number; end: number; tag: string; attributes: Record<string, string> }
type Text = { text: string; parent: number }

/** A page as a flat list in document order, so that nothing needs recursion whatever its depth. */
export type HtmlPage = { nodes: (Element | Text)[]; elements: Element[] }

/** Parses HTML. Whatever lies beyond the limits on length, number and depth of nodes is left out. */
export function parsePage(html: string): HtmlPage {
  const nodes: (Element | Text)[] = []
  const elements: Element[] = []
  const open: Element[] = []
  let full = false
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        full ||= nodes.length >= NODES_MAX || open.length >= DEPTH_MAX
        if (full) return
        const element = { index: nodes.length, parent: open.at(-1)?.index ?? -1, end: 0, tag, attributes }
        nodes.push(element)
        elements.push(element)
        open.push(element)
      },
      ontext(text) {
        full ||= nodes.length >= NODES_MAX
        if (!full) nodes.push({ text, parent: open.at(-1)?.index ?? -1 })
      },
      onclosetag() {
        if (full) return
        const element = open.pop()
        if (element) element.end = nodes.length
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  const length = Math.min(html.length, CHARACTERS_MAX)
  for (let at = 0; at < length && !full; at += CHUNK) parser.write(html.slice(at, Math.min(at + CHUNK, length)))
  if (!full) parser.end()
  for (const element of open) element.end = nodes.length
  return { nodes, elements }
}

/** Returns the visible text of an element: entities decoded, white space collapsed, at most about `lengthMax` characters. */
export function textOf(page: HtmlPage, element: Pick<Element, 'index' | 'end'>, lengthMax = 20_000): string {
  const parts: string[] = []
  let length = 0
  for (let at = element.index; at < element.end && length < lengthMax; at++) {
    const node = page.nodes[at]!
    if ('text' in node) {
      parts.push(node.text)
      length += node.text.length
    } else if (UNSEEN.has(node.tag) && at !== element.index) at = Math.max(at, node.end - 1)
    else if (!INLINE.has(node.tag)) parts.push(' ')
  }
  return cleanText(parts.join(''))
}

/** Returns the source text of a script or another element, unchanged. */
export function rawTextOf(page: HtmlPage, element: Element): string {
  return page.nodes
    .slice(element.index, element.end)
    .map((node) => ('text' in node ? node.text : ''))
    .join('')
}

/** Returns the plain text of a string that may contain markup or entities, even encoded twice. */
export function plainText(value: string): string {
  let text = value.slice(0, 100_000)
  for (let round = 0; round < 2 && /<[a-z/!]|&[#a-z]/i.test(text); round++) {
    const page = parsePage(text)
    text = textOf(page, { index: 0, end: page.nodes.length }, 100_000)
  }
  return cleanText(text)
}

/** Returns one line: no control, zero-width or direction-changing characters, white space collapsed. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Yields the element and its ancestors, nearest first. */
export function* upwards(page: HtmlPage, element: Element): Generator<Element> {
  for (let at = element.index; at >= 0; ) {
    const node = page.nodes[at] as Element
    yield node
    at = node.parent
  }
}

export function descendants(page: HtmlPage, element: Element): Element[] {
  return page.nodes.slice(element.index + 1, element.end).filter((node): node is Element => 'tag' in node)
}

/**
 * Decodes a page. A byte order mark wins, then the header, then the page's own declaration (HTML Standard, 13.2.3). Bytes that are
 * valid UTF-8 beyond ASCII are read as UTF-8 whatever is declared; what is neither declared nor UTF-8 is windows-1252.
 */
export function decodePage(bytes: Uint8Array, charset: string | null): string {
  const marked = bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-16le'
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0xff && bytes[1] === 0xfe))
    return new TextDecoder(marked).decode(bytes)
  const utf8 = decodeStrictly(bytes)
  if (utf8 !== null) return utf8
  return decoder(charset ?? declaredCharset(bytes)).decode(bytes)
}

function decodeStrictly(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function declaredCharset(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  return (
    /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w:-]{1,40})/i.exec(start)?.[1] ??
    /^<\?xml[^>]{0,100}encoding=["']([\w-]{1,40})/.exec(start)?.[1] ??
    null
  )
}

function decoder(label: string | null): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label ?? 'windows-1252')
  } catch {
    return new TextDecoder('windows-1252')
  }
}
