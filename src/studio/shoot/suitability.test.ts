import { expect, test } from 'vitest'
import { understoodPhotos } from '../../../test/library.ts'
import { chosen, doubted, type Judgement, SURE, worn } from '../cutout/judgement.ts'
import { fewPixels, PICTURE_USES, suitabilityOf } from './suitability.ts'
import { understand } from './understand.ts'

const [photo] = understoodPhotos().filter(({ name }) => /perfume|moisturizer/i.test(name))
const whole = understand({ name: photo!.name, description: '' }, photo!.traits)

const doubtAt = (confidence: number): Judgement => ({ ...doubted(SURE, 'looks_differ'), confidence })
const unsuitable = (judgement: Judgement) => suitabilityOf(judgement, whole).not_for.map(({ what }) => what)

test('a sure cut-out serves everything; a doubtful one nothing that shows its whole outline; a very doubtful one nothing', () => {
  expect(suitabilityOf(SURE, whole)).toEqual({ good_for: PICTURE_USES, not_for: [] })
  expect(unsuitable(doubtAt(0.85))).toEqual(['standard', 'packshot', 'graphic'])
  expect(unsuitable(doubtAt(0.2))).toEqual(PICTURE_USES)
})

test('what was cut out with a hand serves nothing', () => {
  const held = suitabilityOf(doubted(SURE, 'person_within'), whole)
  expect(held.not_for.map(({ what }) => what)).toEqual(PICTURE_USES)
  expect(unsuitable(doubted(SURE, 'like_hand'))).toEqual(PICTURE_USES)
  for (const { why } of held.not_for) expect(why).toMatch(/hand or a person was cut out.*product alone.*brush/)
  expect(worn(doubted(SURE, 'person_within'))).toEqual(SURE)
})

test('a photo of several different things serves nothing before the product among them is chosen', () => {
  const several = doubted(SURE, 'several_objects')
  const { good_for, not_for } = suitabilityOf(several, whole)
  expect(good_for).toEqual([])
  expect(not_for[0]!.why).toMatch(/stand apart.*Choose the objects/)
  expect(suitabilityOf(chosen(several), whole).not_for).toEqual([])
})

test('every reason says what is wrong and what to do', () => {
  for (const { why } of [doubtAt(0.85), doubtAt(0.2)].flatMap((judgement) => suitabilityOf(judgement, whole).not_for)) {
    expect(why).toMatch(/^In the mirrored picture another outline was detected.*another photo, or correct the outline/)
  }
})

test('a photo in which the product has too few pixels serves no picture that stages it, and names what would', () => {
  const { not_for } = suitabilityOf(SURE, whole, { width: 60, height: 180 })
  expect(not_for.map(({ what }) => what)).toEqual(expect.arrayContaining(['standard', 'lifestyle', 'ad']))
  expect(not_for[0]!.why).toMatch(/has 180 pixels .* at least 1000/)
  expect(suitabilityOf(SURE, whole, { width: 120, height: 320 }).not_for).toEqual([])
  expect(fewPixels({ width: 120, height: 320 })).toMatch(/has 320 pixels .* at least 1000/)
  expect(fewPixels({ width: 700, height: 320 })).toBeNull()
})
