import { expect, test } from 'vitest'
import { directionAnswerOf } from './direction-answer.ts'

const unmet = (word: string) => ({ word, why: 'no stage shows it', nearest: null })

test('an order meets what every one of its pictures shows, and lists everything else once', () => {
  const answer = directionAnswerOf([
    { answer: { met: ['beach', 'sunset'], unmet: [unmet('dragon')] } },
    { answer: { met: ['beach'], unmet: [unmet('dragon'), unmet('sunset')] } },
  ])
  expect(answer.met).toEqual(['beach'])
  expect(answer.unmet.map(({ word }) => word)).toEqual(['dragon', 'sunset'])
  expect(directionAnswerOf([])).toEqual({ met: [], unmet: [] })
})
