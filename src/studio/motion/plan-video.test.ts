import { expect, test } from 'vitest'
import { VIDEO_RECIPES } from '../facts.ts'
import { planVideo, type VideoRequest } from '../films.ts'

const request: VideoRequest = {
  ...{ kind: 'photo_animation', recipe: null, aspect_ratio: '9:16', seconds: 5, seed: 3 },
  product: { name: 'Jam', description: '', price: null, currency: null },
  copy: { headline: 'Jam for breakfast', body: null, call_to_action: 'Shop now', price: null },
  brand: { name: 'Acme', colors: [], tone: null },
  ...{ traits: null, hues: [], source: null, pictures: [], audience: null, script: null, voice: false, sets: [] },
}

const spoken = (seconds: number) => ({
  lines: [{ role: 'hook' as const, text: 'Jam?', start: 0, end: seconds - 3, count: null }],
  cardAt: seconds - 3,
})

test.each(VIDEO_RECIPES)('$id is planned in every length and format that it offers, as plain JSON', (recipe) => {
  for (const seconds of recipe.durations) {
    for (const aspect_ratio of recipe.aspect_ratios) {
      const script = recipe.type === 'ugc' ? spoken(seconds) : null
      const wished = { ...request, script, kind: recipe.type, recipe: recipe.id, seconds, aspect_ratio }
      const plan = planVideo(wished)
      expect(plan).toMatchObject({ kind: recipe.type, recipe: recipe.id, seconds })
      expect([plan.width % 2, plan.height % 2, Math.min(plan.width, plan.height)]).toEqual([0, 0, 1080])
      expect(JSON.parse(JSON.stringify(plan))).toEqual(plan)
      expect(planVideo(wished)).toEqual(plan)
    }
  }
})

test('a recipe that there is not is refused', () => {
  expect(() => planVideo({ ...request, recipe: 'somersault' })).toThrow('no recipe somersault')
})
