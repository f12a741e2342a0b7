import { expect, test } from 'vitest'
import { framesData } from '../../goods/frames.ts'
import { readFacts } from '../facts/read-facts.ts'
import { filled } from './frame.ts'
import { voiceOf } from './voice.ts'

const product = {
  name: 'TrailNest Tent',
  description:
    'A freestanding tent that weighs 1.1 kg and sleeps two. It has aluminum poles, a waterproof fly and two doors.',
  price: null,
  currency: null,
  brand: { name: 'TrailNest', tone: null },
}

test('every sentence about the product carries the places that it rests on', async () => {
  const voice = voiceOf(await readFacts(product), { seed: 1 })
  const { facts } = framesData().ads.bodies
  const lines = [...filled(facts, voice)]
  expect(lines.length).toBeGreaterThan(20)
  for (const { text, from } of lines) {
    const rests = from.map(({ start, end }) => product.description.slice(start, end))
    expect(rests.length, text).toBeGreaterThan(0)
    for (const words of rests) expect(words.length, text).toBeGreaterThan(2)
  }
})

test('a frame that has nothing to say for one of its places is left out', async () => {
  const voice = voiceOf(await readFacts({ ...product, description: '' }), { seed: 1 })
  expect([...filled(['{called} {does}.', '{thing}', '{unknown}'], voice)]).toEqual([])
  expect([...filled(['Meet {called}.'], voice)].map(({ text }) => text)).toEqual(['Meet the TrailNest Tent.'])
})

test('what begins a sentence begins large, names stay as they are', () => {
  const voice = { thing: ['a lid', 'iPhone holder', '3 cups'].map((text) => ({ text, from: [], keys: [text] })) }
  expect([...filled(['{thing}. And {thing2}.'], voice)].map(({ text }) => text)).toEqual([
    'A lid. And iPhone holder.',
    'iPhone holder. And 3 cups.',
    '3 cups. And a lid.',
  ])
})
