import { expect, test } from 'vitest'
import { arbor } from '../../../test/arbor.ts'
import { readFacts, writeListingIdeas } from '../words.ts'

const marketplace = { id: 'retail_us', locale: 'en-US', variants_max: 8, takes_words: true }

test('pictures of a bare name in use are called by what its category is for, those of a described product never', async () => {
  const facts = await readFacts(arbor('Harlow Mug'))
  const { ideas } = writeListingIdeas({ facts, marketplace, kept: [], seed: 1 })
  const inUse = ideas.filter(({ slot_type }) => slot_type === 'in_use').map(({ title }) => title)
  expect(inUse.length).toBeGreaterThan(0)
  expect(inUse.filter((title) => !facts.texts.statements.includes(title))).toEqual([])

  const told = await readFacts(
    arbor('Harlow Mug', 'Glazed stoneware with a wide handle. Dishwasher safe. Holds 350 ml.'),
  )
  const titles = writeListingIdeas({ facts: told, marketplace, kept: [], seed: 1 }).ideas.map(({ title }) => title)
  expect(titles.filter((title) => told.texts.statements.includes(title))).toEqual([])
})

test('a kind of picture comes a second time only with something further to say', async () => {
  const titlesOf = async (description: string) => {
    const facts = await readFacts(arbor('Kelmar R20 Recorder, 256 GB', description))
    return writeListingIdeas({ facts, marketplace, kept: [], seed: 1 }).ideas
  }
  const empty = await titlesOf('Everybody asked for it, so here it is, and nobody will want to give it back to us.')
  expect(new Set(empty.map(({ slot_type }) => slot_type)).size).toBe(empty.length)
  const told = await titlesOf('The lid has a magnetic lock. Two microphones record in stereo. It runs for 20 hours.')
  expect(told.length).toBeGreaterThan(empty.length)
})

test('a described product has two photos at most that say nothing of it, and the listing says why the others are missing', async () => {
  const facts = await readFacts(
    arbor('Kelmar R20 Recorder', 'Everybody asked for it, so here it is, and nobody will want to give it back to us.'),
  )
  const { ideas, left_out } = writeListingIdeas({ facts, marketplace, kept: [], seed: 1 })
  expect(ideas).toHaveLength(3)
  expect(left_out.find(({ slot_type }) => slot_type === 'angle')).toMatchObject({ missing: 'facts' })
})
