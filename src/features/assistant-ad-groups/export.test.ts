import { expect, test } from 'vitest'
import { naughtyStrings } from '../../../test/corpora.ts'
import { apiPayloads, bulkFile, type Exported } from './export.ts'

const hostile = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1+1',
  '\r\n=1+1',
  ' =HYPERLINK("http://x.example";"y")',
  '＝1+1',
  '"quoted", and\nbroken',
  "it's",
  '😀 قميص',
  ...naughtyStrings,
].filter((text) => text !== '')

const groupOf = (text: string): Exported => ({
  id: '01a1f3c2-7f00-7000-8000-000000000000',
  name: text,
  target_url: `https://shop.example/?q=${encodeURIComponent(text)}`,
  context_hints: [text, `asks for ${text}`],
  negative_phrases: [text],
  ads: [0, 1].map((position) => ({ position, title: text, body: text, image_url: 'http://pictures.test/a.jpg' })),
})

test('whatever a group says, its bulk file has its cells, none of them a formula, and gives its words back', () => {
  for (const text of hostile) {
    const file = bulkFile(groupOf(text))
    expect(file.fileName).toMatch(/^assistant-ad-group-[0-9a-f-]+\.csv$/)
    const rows = parsed(String(file.bytes))
    expect(rows.map((row) => row.length)).toEqual([8, 8, 8])
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
    const [, hints, negatives, , title, copy] = rows[1]!
    expect([JSON.parse(hints!), JSON.parse(negatives!)]).toEqual([[text, `asks for ${text}`], [text]])
    for (const cell of [title, copy]) expect([text, `'${text}`]).toContain(cell)
  }
})

test('the API bodies hold the words as they are', () => {
  for (const text of hostile) {
    const { ad_group, ads } = apiPayloads(groupOf(text))
    expect([ad_group.name, ads[1]!.ad.creative.title, ads[1]!.ad.name]).toEqual([text, text, `${text}, ad 2`])
  }
})

/** The rows of a CSV file (RFC 4180) whose every cell is quoted. */
function parsed(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, cell, end] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)!.push(cell!.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}
