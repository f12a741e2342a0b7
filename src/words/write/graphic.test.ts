import { expect, test } from 'vitest'
import { readFacts } from '../facts/read-facts.ts'
import { pointsOf, rowsOf } from './graphic.ts'

const read = (name: string, description: string) =>
  readFacts({ name, description, price: null, currency: null, brand: { name: 'Orla', tone: null } })

test('a callout has the words of the text above what they mean, and nothing twice', async () => {
  const points = pointsOf(await read('Tablet Case', 'Shockproof.'))
  expect(points).toContainEqual({ label: 'Shockproof', detail: 'Helps absorb drops and knocks.', value: null })
  const mug = pointsOf(await read('Travel Mug', 'Made of stainless steel.'))
  expect(mug).toContainEqual({ label: 'Stainless steel', detail: null, value: null })
})

test('no row of a table has what an import says of every variant, of its wrapping or of nothing', async () => {
  const rows = rowsOf(
    await read(
      'Phone Case',
      'Type: Fitted\nDesign: Matte\nFinish: Glossy\nFinish: Matte\nPackage: Yes\nSize: As shown',
    ),
  )
  expect(rows.map(({ label }) => label)).toEqual(['Type'])
})
