import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('npm run copy prints all copy of a list of products as JSON, the same each time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cyclorama-copy-'))
  try {
    const file = join(folder, 'products.json')
    writeFileSync(
      file,
      JSON.stringify([
        {
          name: 'Linen Apron',
          description: 'Stonewashed linen with two deep pockets. Ties at the back.',
          price: '48.00',
          currency: 'EUR',
          brand: { name: 'Norden', tone: 'calm' },
        },
        { name: 'Garden Bench' },
      ]),
    )
    const print = () => execFileSync(process.execPath, ['bench/copy.ts', '--json', file], { encoding: 'utf8' })
    const output = print()
    const documents = JSON.parse(output)
    expect(documents).toHaveLength(2)
    for (const { ads, concepts, listing, hints, negatives } of documents) {
      expect(Object.keys(ads[0])).toEqual(['title', 'body'])
      expect(Object.keys(concepts[0])).toEqual(['headline', 'body', 'call_to_action'])
      expect(Object.keys(listing[0])).toEqual(['slot', 'title', 'bullets'])
      expect(hints.concat(negatives).every((text: unknown) => typeof text === 'string')).toBe(true)
    }
    expect(documents[0]).toMatchObject({ name: 'Linen Apron', called: 'Norden Linen Apron', noun: 'linen apron' })
    expect(documents[0].category).toMatch(/ > /)
    expect(print()).toBe(output)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
