import type { LanguageRules } from '../../goods/languages.ts'
import { type Unit, unitAt } from './units.ts'

/** A number of a text: all values that it may mean, as it is written, and its unit. `parts`: what it is if its spaces group nothing. */
export type NumberRead = {
  text: string
  start: number
  values: readonly string[]
  unit: Unit | null
  parts: readonly NumberRead[]
}

const DIGITS = /\d+(?:[.,']\d+)*/g
const GROUPED = /(?<![\d.,])\d{1,3}(?: \d{3})+(?![\d])/g
/** Kanji numerals that count something, or at least two of them; 十分 and 万一 are words. */
const KANJI =
  /(?!十分|万一|万能|千鳥|百貨|一番|一部|一般)([〇一二三四五六七八九十百千万]{2,}|[二三四五六七八九十百千万])(?=(つ|個|本|枚|種|人|段|色|層|時間|分|回|倍|年|[かヶケ]?月|日|週|台|室|名|杯|リットル|グラム|キロ|センチ|ミリ|メートル|円|度|ポケット|件|层|种|款|支|只|片|包|瓶|天|升|克))/gu

/** The numbers of a folded text. Without `rules` the language is unknown, and each number has every meaning that it can have. */
export function numbersIn(text: string, rules: readonly LanguageRules[]): NumberRead[] {
  const decimals = new Set(rules.map(({ decimal }) => decimal))
  const decimal = decimals.size === 1 ? [...decimals][0]! : null
  const digits = [...text.matchAll(DIGITS)].map(({ 0: token, index }) =>
    read(text, { token, start: index, values: valuesOf(token, decimal) }),
  )
  const grouped = [...text.matchAll(GROUPED)].map(({ 0: token, index }) => ({
    ...read(text, { token, start: index, values: [token.replaceAll(' ', '')] }),
    parts: digits.filter(({ start }) => start >= index && start < index + token.length),
  }))
  const single = digits.filter((one) => !grouped.some(({ parts }) => parts.includes(one)))
  return [...grouped, ...single, ...wordsIn(text, rules), ...kanjiIn(text)].sort((a, b) => a.start - b.start)
}

type Token = { token: string; start: number; values: readonly string[] }

const read = (text: string, { token, start, values }: Token): NumberRead => ({
  text: token,
  start,
  values,
  unit: unitAt(text, start, start + token.length),
  parts: [],
})

/** What digits with marks may mean: `1.500` is 1500 where a comma is the decimal mark, 1.5 where a point is, and either where that is unknown. */
function valuesOf(token: string, decimal: '.' | ',' | null): string[] {
  const marks = [...new Set(token.match(/[.,']/g) ?? [])]
  const bare = token.replace(/[.,']/g, '')
  if (marks.length === 0) return [plain(token)]
  if (marks.length === 2) {
    const last = Math.max(token.lastIndexOf('.'), token.lastIndexOf(','))
    return [plain(`${token.slice(0, last).replace(/[.,']/g, '')}.${token.slice(last + 1)}`)]
  }
  const [mark] = marks
  const isGrouping = /^[1-9]\d{0,2}(?:[.,']\d{3})+$/.test(token) && mark !== decimal
  const isDecimal = mark !== "'" && token.split(mark!).length === 2 && !(isGrouping && decimal !== null)
  const values = [...(isGrouping ? [plain(bare)] : []), ...(isDecimal ? [plain(token.replace(',', '.'))] : [])]
  return values.length > 0 ? values : [token]
}

const plain = (digits: string) => String(Number(digits))

function wordsIn(text: string, rules: readonly LanguageRules[]): NumberRead[] {
  return [...text.matchAll(/\p{L}+/gu)].flatMap(({ 0: token, index }) => {
    const values = rules.flatMap(({ numbers }) => numbers.get(token) ?? []).map(String)
    return values.length > 0 ? [read(text, { token, start: index, values })] : []
  })
}

const kanjiIn = (text: string): NumberRead[] =>
  [...text.matchAll(KANJI)].map(({ 0: token, index }) =>
    read(text, { token, start: index, values: [String(kanjiValue(token))] }),
  )

const KANJI_DIGITS = '〇一二三四五六七八九'
const TENS = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
])

/** The value of a kanji numeral: 二十一, 一万五千, or digits one by one: 二〇二四. */
function kanjiValue(token: string): number {
  if (!/[十百千万]/.test(token)) return Number([...token].map((char) => KANJI_DIGITS.indexOf(char)).join(''))
  const at = token.indexOf('万')
  const myriads = at < 0 ? 0 : Math.max(1, belowMyriad(token.slice(0, at)))
  return myriads * 10_000 + belowMyriad(token.slice(at + 1))
}

function belowMyriad(token: string): number {
  let [sum, digit] = [0, 0]
  for (const char of token) {
    const ten = TENS.get(char)
    if (ten === undefined) digit = KANJI_DIGITS.indexOf(char)
    else {
      sum += Math.max(1, digit) * ten
      digit = 0
    }
  }
  return sum + digit
}

/** Whether a number stands among those of a source, with the same unit where both have one; metric units convert. */
export function isSupported(number: NumberRead, source: readonly NumberRead[]): 'yes' | 'other unit' | 'no' {
  const known = [...source, ...source.flatMap(({ parts }) => parts)]
  if (known.some((other) => isSame(number, other))) return 'yes'
  if (number.parts.length > 0 && number.parts.every((part) => isSupported(part, source) === 'yes')) return 'yes'
  return known.some(({ values }) => values.some((value) => number.values.includes(value))) ? 'other unit' : 'no'
}

function isSame(a: NumberRead, b: NumberRead): boolean {
  const isEqual = a.values.some((value) => b.values.includes(value))
  if (a.unit === null || b.unit === null) return isEqual
  if (a.unit.dimension !== b.unit.dimension) return false
  const [one, other] = [a.unit.factor, b.unit.factor]
  return a.values.some((value) => b.values.some((known) => isClose(Number(value) * one, Number(known) * other)))
}

const isClose = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b))
