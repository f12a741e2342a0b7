import { describe, expect, test, vi } from 'vitest'
import { jsonTestSuite } from '../../test/corpora.ts'
import { Problem } from '../core/problem.ts'
import { parseStrictJson } from './strict-json.ts'

const parse = (text: string) => parseStrictJson(Buffer.from(text), 256)

test('returns the same value as JSON.parse for a valid text', () => {
  for (const text of [
    '{}',
    '[]',
    'null',
    '"x"',
    ' {"a":[1,{"b":"c:d,{"}],"e":1e2} ',
    '{"\\u0061":"\\ud834\\udd1e"}',
    '{"a:b":"\\":"}',
  ]) {
    expect(parse(text)).toEqual(JSON.parse(text))
  }
})

test.each([
  ['{"a":1,"a":2}', 'twice'],
  ['{"a":1,"\\u0061":2}', 'twice'],
  ['[{"b":{"a":1,"a":1}}]', 'twice'],
  ['{"__proto__":{"x":1}}', '__proto__'],
  ['{"a":"x\\u0000y"}', 'U+0000'],
  ['{"a\\u0000":1}', 'U+0000'],
  ['{"a":"\\ud800"}', 'surrogate'],
  ['["\\udc00\\ud800"]', 'surrogate'],
  ['\ufeff{}', 'JSON'],
  ['{"a":1,}', 'JSON'],
  ['', 'JSON'],
])('%j is refused because of %s', (text, why) => {
  expect(() => parse(text)).toThrow(why)
})

test('accepts 32 levels, but not 33', () => {
  expect(parse('['.repeat(32) + ']'.repeat(32))).toBeDefined()
  expect(() => parse('['.repeat(33) + ']'.repeat(33))).toThrow('32 levels')
  expect(() => parse('['.repeat(100_000))).toThrow('32 levels')
})

test('accepts 254 values in a list or an object, but not more, at any position', () => {
  const list = (length: number) => JSON.stringify({ a: Array(length).fill('x,[{:') })
  const object = (size: number) => JSON.stringify([Object.fromEntries(Array.from({ length: size }, (_, i) => [i, i]))])
  for (const text of [list(254), object(254)]) expect(parse(text)).toEqual(JSON.parse(text))
  for (const text of [list(255), object(255)]) expect(() => parse(text)).toThrow('more than 256 values')
})

test('counts values before decoding and parsing, also in lists beside one another', () => {
  const [decode, toValue] = [vi.spyOn(TextDecoder.prototype, 'decode'), vi.spyOn(JSON, 'parse')]
  const lists = `[${Array(100).fill('[0,0,0]')}]`
  const objects = `[${Array(100).fill('{"a":{}}')}]`
  for (const text of [`[${'0,'.repeat(500_000)}0]`, lists, objects, `{"a":${lists}}`])
    expect(() => parse(text)).toThrow('more than 256 values')
  expect([decode.mock.calls, toValue.mock.calls]).toEqual([[], []])
  vi.restoreAllMocks()
})

test('refuses bytes that are not UTF-8', () => {
  for (const bytes of [
    [0x22, 0xff, 0x22],
    [0x22, 0xc0, 0x80, 0x22],
    [0x22, 0xed, 0xa0, 0x80, 0x22],
    [0xff, 0xfe, 0x5b, 0],
  ]) {
    expect(() => parseStrictJson(Buffer.from(bytes), 256)).toThrow('UTF-8')
  }
})

describe('the parsing suite', () => {
  test.each(jsonTestSuite)('%s', (file, bytes) => {
    const attempt = () => parseStrictJson(bytes, 256)
    if (file.startsWith('n_')) expect(attempt).toThrow(Problem)
    else if (file.startsWith('y_') && !/duplicated_key|escaped_null|nonchar/.test(file)) expect(attempt).not.toThrow()
    else {
      try {
        attempt()
      } catch (error) {
        expect(error).toBeInstanceOf(Problem)
      }
    }
  })
})
