/** A text as a reader sees it, and for each of its UTF-16 units where in the source it came from, begin and end. */
export type Clean = { text: string; at: readonly number[]; to: readonly number[] }

const NAMED = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    hellip: '…',
    bull: '•',
    middot: '·',
    deg: '°',
    times: '×',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    trade: '™',
    reg: '®',
    eacute: 'é',
    egrave: 'è',
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
    szlig: 'ß',
  }),
)

const HIDDEN = /<(script|style|template|noscript|svg|iframe)\b[^>]{0,2000}>/iy
const COMMENT = /<!--/y
const TAG = /<[/!?]?([a-zA-Z][a-zA-Z0-9:-]{0,20})(?:\s[^<>]{0,2000})?\/?>/y
const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,9}));/y
const BLOCK = /^(?:p|div|br|li|ul|ol|h[1-6]|tr|td|th|table|section|article|blockquote|dl|dt|dd|hr|pre)$/i
// Controls, soft hyphens, direction marks and stray joiners, none of which a reader sees. U+200D and U+FE0F hold emoji together and stay.
const UNSEEN = /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]/u

/** Takes out markup, entities, control and direction marks and needless space; a block of markup becomes a line. Linear in the text's length. */
export function clean(source: string): Clean {
  const units: string[] = []
  const at: number[] = []
  const to: number[] = []
  let i = 0
  while (i < source.length) {
    const piece = pieceAt(source, i)
    for (const char of piece.text) write(char, i, i + piece.length)
    i += piece.length
  }
  const text = units.join('').replace(/\s+$/, '')
  return { text, at: at.slice(0, text.length), to: to.slice(0, text.length) }

  function write(char: string, from: number, end: number) {
    const seen = seenAs(char)
    if (seen === '') return
    const last = units.at(-1)
    if (/\s/.test(seen) && (last === undefined || last === '\n' || (last === ' ' && seen === ' '))) return
    if (seen === '\n' && last === ' ') {
      units.pop()
      at.pop()
      to.pop()
    }
    for (let k = 0; k < seen.length; k++) {
      units.push(seen[k]!)
      at.push(from)
      to.push(end)
    }
  }
}

function seenAs(char: string): string {
  if (char === '\n' || char === '\u2028' || char === '\u2029') return '\n'
  if (/\s/.test(char)) return ' '
  if (/[`´]/.test(char)) return '’'
  return UNSEEN.test(char) ? '' : char
}

function pieceAt(source: string, i: number): { text: string; length: number } {
  const char = String.fromCodePoint(source.codePointAt(i)!)
  if (char === '<') return markupAt(source, i) ?? { text: char, length: 1 }
  if (char === 'w' && isWith(source, i)) return { text: source[i + 2] === ' ' ? 'with' : 'with ', length: 2 }
  if (char === ' ' && isInDecimal(source, i)) return { text: '', length: 1 }
  if (char === '&') return entityAt(source, i) ?? { text: char, length: 1 }
  return { text: char, length: char.length }
}

/** `Waist w/ drawcord`. */
const isWith = (source: string, i: number) => /^ w\/ ?\p{L}/u.test(source.slice(i - 1, i + 4))

/** `23. 6" W`: a figure that a program has parted at its point. */
const isInDecimal = (source: string, i: number) =>
  /(?:^|[^\d.,])\d{1,3}\.$/.test(source.slice(Math.max(0, i - 5), i)) &&
  /^ \d{1,2} ?(?:["”″]|&quot;)/.test(source.slice(i, i + 12))

function markupAt(source: string, i: number): { text: string; length: number } | null {
  const hidden = matchAt(HIDDEN, source, i)
  if (hidden) {
    const close = source.toLowerCase().indexOf(`</${hidden[1]!.toLowerCase()}`, i)
    const end = close < 0 ? source.length : source.indexOf('>', close) + 1 || source.length
    return { text: '\n', length: end - i }
  }
  if (matchAt(COMMENT, source, i)) {
    const close = source.indexOf('-->', i)
    return { text: '', length: (close < 0 ? source.length : close + 3) - i }
  }
  const tag = matchAt(TAG, source, i)
  return tag && { text: BLOCK.test(tag[1]!) ? '\n' : '', length: tag[0].length }
}

function entityAt(source: string, i: number): { text: string; length: number } | null {
  const match = matchAt(ENTITY, source, i)
  if (!match) return null
  const [whole, decimal, hex, name] = match
  const text = name === undefined ? fromCode(Number.parseInt(decimal ?? hex!, decimal ? 10 : 16)) : NAMED.get(name)
  return text === undefined ? null : { text, length: whole.length }
}

const fromCode = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

function matchAt(pattern: RegExp, source: string, i: number): RegExpExecArray | null {
  pattern.lastIndex = i
  return pattern.exec(source)
}
