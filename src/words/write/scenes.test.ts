import { expect, test } from 'vitest'
import { arbor } from '../../../test/arbor.ts'
import { readFacts, writeConcepts } from '../words.ts'
import { agreeingScenes } from './scenes.ts'

test('scenes of the moment that words name precede what is nowhere, and that precedes other places', () => {
  const [kitchen, garden, backdrop] = [
    'oak table in a kitchen, soft daylight',
    'garden stone and grass, fresh morning sun',
    'white studio backdrop, bright even light',
  ]
  expect(agreeingScenes([garden, backdrop, kitchen], 'on the kitchen table')).toEqual([kitchen, backdrop, garden])
  expect(agreeingScenes([kitchen, backdrop, garden], 'under the apple tree in the garden')[0]).toBe(garden)
  expect(agreeingScenes([garden, kitchen, backdrop], 'on an ordinary Tuesday')).toEqual([garden, kitchen, backdrop])
})

test('the picture of a concept is in no room where its headline stands in the garden', async () => {
  const facts = await readFacts(arbor('Lawn Gnome', 'A gnome of painted stone for the garden.'))
  for (const seed of [1, 2, 3, 4, 5]) {
    for (const { copy, scene } of writeConcepts({
      facts,
      brand: { name: 'Arbor', tone: null },
      prompt: '',
      count: 4,
      seed,
    }))
      if (/at the garden gate|beside the pond|among the flower beds/i.test(copy.headline))
        expect([copy.headline, scene]).toEqual([
          copy.headline,
          expect.not.stringMatching(/kitchen|room|bed|desk|shelf|silk/),
        ])
  }
})
