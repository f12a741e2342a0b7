import { expect, test } from 'vitest'
import { adOf } from '../../../../test/ad-bench.ts'
import { shippedSets } from '../../../../test/library.ts'
import { planVideo } from '../plan-video.ts'
import { VIDEO_RECIPES } from '../recipes.ts'
import type { FacelessPlan, LineRole } from './ugc-plan.ts'

const sets = shippedSets()

const said: readonly [LineRole, string][] = [
  ['hook', 'Looking for plum jam?'],
  ['turn', 'Meet Plum Jam.'],
  ['item', 'On toast in the morning.'],
  ['detail', 'Now look closer.'],
  ['item', 'At a picnic in the park.'],
  ['demo', 'Made of plums.'],
  ['item', 'On the desk at work.'],
  ['detail', 'See the label up close.'],
  ['close', 'Yours for $4.'],
]

/** A film of 30 seconds of a jar whose photo is so many times as large as that of the drawn one. */
function planOf(recipe: string, larger: number): FacelessPlan {
  const { traits, hues, brand } = adOf({})
  const photo = { ...traits!, width: traits!.width * larger, height: traits!.height * larger }
  const lines = said.map(([role, text], i) => ({ role, text, count: null, start: i * 2.9, end: (i + 1) * 2.9 }))
  const plan = planVideo({
    ...{ kind: 'ugc', recipe, aspect_ratio: '9:16', seconds: 30, seed: 1, traits: photo, hues, brand, sets },
    product: { name: 'Plum Jam', description: 'Plum jam in a glass jar', price: '4', currency: 'USD' },
    copy: { headline: 'Plums, all year.', body: null, call_to_action: 'Have a look', price: '$4' },
    ...{ source: null, pictures: [], audience: null, voice: false, script: { lines, cardAt: 26.4 } },
  })
  if (plan.kind !== 'ugc') throw new Error('not the film that was asked for')
  return plan.film
}

const recipes = VIDEO_RECIPES.filter(({ type }) => type === 'ugc').map(({ id }) => id)

test.each(recipes)('%s shows no detail twice and repeats a place only after the others', (recipe) => {
  const { shots, stagings } = planOf(recipe, 8)
  const details = shots.flatMap(({ view, staging }) =>
    view === 'full' || staging === null ? [] : [`${view} ${staging}`],
  )
  expect(new Set(details).size).toBe(details.length)
  expect(details.length).toBeGreaterThan(1)
  const places = shots
    .filter(({ view, light }) => view === 'pair' || (view === 'full' && light !== 'rises'))
    .map(({ staging, beside }) => beside ?? staging!)
  const seen = places.slice(0, 4).map((i) => JSON.stringify([stagings[i]!.staging.set, stagings[i]!.staging.paper]))
  expect(new Set(seen).size).toBe(seen.length)
})

test('a photo that carries no nearer look gives one detail', () => {
  const { stagings } = planOf('hook_demo_offer', 1)
  expect(stagings.filter(({ close }) => close)).toHaveLength(1)
})
