import { expect, test } from 'vitest'
import { shippedSets, understoodPhotos } from '../../../test/library.ts'
import { readDemands } from '../../goods/demands.ts'
import { planShoot } from '../../studio/shoot/plan-shoot.ts'
import { DIRECTION_HINTS } from './looks.ts'
import { looks } from './rules.ts'

const sets = shippedSets()
const [{ traits }] = understoodPhotos() as [ReturnType<typeof understoodPhotos>[number]]
const hints = looks.flatMap((look) => DIRECTION_HINTS[look].map((hint) => [look, hint] as const))

test.each(hints)('a direction of %s that says “%s” is met', (look, hint) => {
  const [plan] = planShoot({
    ...{ look, aspect_ratio: '1:1', count: 1, seed: 5, traits, sets, brand_colors: [] },
    product: { name: 'Vase', description: '' },
    direction: { asked: readDemands(hint), pictures: [] },
  })
  expect([...plan!.unmet, ...plan!.stagings.slice(0, 1).flatMap(({ unmet }) => unmet)]).toEqual([])
})
