import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawnBox } from '../../../test/drawn-floor.ts'
import { shippedProps, shippedSets, understoodPhotos } from '../../../test/library.ts'
import { readDemands } from '../../goods/demands.ts'
import { composite } from '../composite/composite.ts'
import { place } from '../composite/frame.ts'
import { isInFrame, placeProp } from '../composite/prop-place.ts'
import { gradeOf, propsOf } from '../looks/staged.ts'
import { decodeProp, type PropView } from '../props/prop.ts'
import { decodeSet, viewOf } from '../sets/stage-set.ts'
import { wishOf } from './framed.ts'
import { planShoot } from './plan-shoot.ts'
import { roomAt } from './prop-room.ts'
import type { ShotPlan } from './shot-plan.ts'
import type { Traits } from './traits.ts'

const root = new URL('../../../', import.meta.url)
const [sets, props] = [shippedSets(), shippedProps()]
const photos = understoodPhotos()

type Order = { name: string; traits: Traits; text: string; count?: number; seed?: number }

const planned = ({ name, traits, text, count = 4, seed = 3 }: Order): ShotPlan[] =>
  planShoot({
    ...{ look: 'lifestyle', aspect_ratio: '1:1', count, seed, traits, sets, props },
    product: { name, description: '' },
    direction: { asked: readDemands(text), pictures: [] },
    brand_colors: [],
  })

const TEXTS = [
  'two lemons and mint',
  'three candles on marble',
  'with a stack of books',
  'pine cones in the forest',
  'with a tray and towels',
]

test.each(TEXTS)(
  'what “%s” asks for is in every picture that says so, and all that is not is unmet with a reason',
  (text) => {
    for (const { name, traits } of photos) {
      for (const { stagings, answer } of planned({ name, traits, text })) {
        const asked = (stagings[0]!.props ?? []).flatMap((prop) => prop.asked ?? [])
        for (const { word, count, kind } of readDemands(text).all.filter((one) => one.kind === 'prop')) {
          const placed = asked.filter((one) => one === word).length
          if (kind === 'prop' && placed < (count ?? 1) && placed > 0) expect(answer.met).not.toContain(word)
          // Of what is named in the plural there are two at least.
          if (placed >= (count ?? 2)) expect(answer.met).toContain(word)
        }
        for (const { why } of answer.unmet) expect(why).not.toBe('')
      }
    }
  },
)

test('what has room in one picture of a shoot has room in every one, whatever its seed', () => {
  const { name, traits } = photos.find(({ file }) => file.startsWith('17'))!
  const answers = [1, 2, 3, 4].flatMap((seed) =>
    planned({ name, traits, text: 'two lemons and mint on an oak table', seed, count: 6 }),
  )
  expect(new Set(answers.map(({ answer }) => answer.met.join())).size).toBe(1)
})

test('a thing that is wider than the room beside the product is unmet before anything is rendered', () => {
  const { traits } = photos.find(({ file }) => file.startsWith('21'))!
  for (const { answer } of planned({ name: 'Diamond ring', traits, text: 'with a potted plant' }))
    expect(answer.unmet).toMatchObject([{ word: 'potted plant', nearest: null }])
})

test('a thing that takes too little of the frame to be recognized has no room', () => {
  const set = viewOf(sets.find(({ id }) => id === 'cyclorama-white')!)
  const pose = { pose: 'stands', fill: 0.6, shift: 0, mirror: false, scale: 1 } as const
  const cut = { left: false, right: false, top: false, bottom: false }
  const frame = { width: 1536, height: 1536, ratio: '1:1' as const }
  const placement = place(set, { width: 600, height: 800 }, frame, { ...pose, cut })
  const roomFor = (id: string, span: number) => {
    const prop = props.find((one) => one.id === id)!
    return roomAt({ set, placement, span }, { prop, view: 'frontal', x: 0.55 * span, z: 0, size: 1 }, [])
  }
  expect(roomFor('towel-rolled', 1)).not.toBeNull()
  for (const id of ['scallop-shell', 'coffee-beans', 'lemon-slices', 'daisies'])
    expect([id, roomFor(id, 1)]).toEqual([id, null])
  expect(roomFor('scallop-shell', 0.3)).not.toBeNull()
})

test('what has the color of its ground must be larger to be recognized', () => {
  const pose = { pose: 'lies', fill: 0.5, shift: -0.2, mirror: false, scale: 0.5 } as const
  const cut = { left: false, right: false, top: false, bottom: false }
  const frame = { width: 1536, height: 1536, ratio: '1:1' as const }
  const prop = props.find(({ id }) => id === 'coffee-beans')!
  const leastOn = (id: string): number => {
    const set = viewOf(sets.find((one) => one.id === id)!)
    const placement = place(set, { width: 600, height: 800 }, frame, { ...pose, cut })
    const hasRoom = (span: number) =>
      Array.from({ length: 40 }, (_, i) =>
        roomAt({ set, placement, span }, { prop, view: 'top', x: (0.4 + i * 0.02) * span, z: span / 2, size: 1 }, []),
      ).some(Boolean)
    return [0.6, 0.5, 0.4, 0.35, 0.3, 0.25].find(hasRoom)!
  }
  expect(leastOn('flat-lay-library')).toBeLessThan(leastOn('flat-lay-linen'))
})

test('nothing is enlarged to a blur beside a tiny product', () => {
  const set = viewOf(sets.find(({ id }) => id === 'flat-lay-linen')!)
  const pose = { pose: 'lies', fill: 0.5, shift: -0.3, mirror: false, scale: 0.3 } as const
  const cut = { left: false, right: false, top: false, bottom: false }
  const frame = { width: 1536, height: 1536, ratio: '1:1' as const }
  const placement = place(set, { width: 600, height: 800 }, frame, { ...pose, cut })
  const prop = props.find(({ id }) => id === 'tealight')!
  const isThere = (span: number) =>
    Array.from({ length: 40 }, (_, i) =>
      roomAt({ set, placement, span }, { prop, view: 'top', x: (0.4 + i * 0.02) * span, z: span / 2, size: 1 }, []),
    ).some(Boolean)
  expect([isThere(0.1), isThere(0.02)]).toEqual([true, false])
})

test('from above, what has room is in the frame whichever way round the lamp has it stand', () => {
  const set = viewOf(sets.find(({ id }) => id === 'flat-lay-desk')!)
  const prop = props.find(({ id }) => id === 'orange')!
  const { width, height, px_per_meter, foot } = prop.views.top!
  const outline = { description: prop, pxPerMeter: px_per_meter, foot, key: { picture: { width, height } } }
  const pose = { pose: 'lies', fill: 0.561, shift: 0.1, mirror: false, scale: 1 } as const
  const cut = { left: false, right: false, top: false, bottom: false }
  const placement = place(
    set,
    { width: 862, height: 639 },
    { width: 1536, height: 1536, ratio: '1:1' },
    { ...pose, cut },
  )
  for (let step = 0; step < 60; step++) {
    const wanted = { x: -0.15 + step * 0.005, z: 0.08, size: 0.851 }
    if (roomAt({ set, placement, span: 0.13 }, { prop, view: 'top', ...wanted }, []) === null) continue
    const placed = placeProp({ set, placement }, { ...wanted, prop: outline }, { span: 0.13, keyFromRight: false })
    expect([wanted.x, isInFrame(placed, placement)]).toEqual([wanted.x, true])
  }
})

const read = (path: string) => readFileSync(new URL(path, root))
const propOf = (id: string, view: PropView) =>
  decodeProp(
    {
      description: read(`props/${id}/prop.json`),
      key: read(`props/${id}/${view}.key.webp`),
      fill: read(`props/${id}/${view}.fill.webp`),
      geometry: read(`props/${id}/${view}.geometry.png`),
    },
    view,
  )

test.each([
  'two lemons on a kitchen counter',
  'christmas table with candles',
  'flowers in a meadow',
  'on snow with pine cones',
])('no prop that a plan of “%s” calls met is missing in its picture', async (text) => {
  const { name, traits } = photos.find(({ file }) => file.startsWith('17'))!
  const [plan] = planned({ name, traits, text, count: 1 })
  const staging = plan!.stagings[0]!
  const set = await decodeSet((file) => read(`sets/${staging.set}/${file}`))
  const product = drawnBox(Math.round(traits.width / 4), Math.round(traits.height / 4))
  const frame = { width: 384, height: 384, ratio: '1:1' as const }
  const group = await propsOf(staging, { prop: propOf })
  const placement = place(set, product, frame, wishOf(staging))
  const finish = { vignette: 0, grain: 0, wrap: 0, seed: 1 }
  const made = await composite(set, product, placement, {
    grade: gradeOf(staging, 0),
    finish,
    ...(group && { props: group }),
  })
  expect(made.omitted).toEqual([])
  expect(group?.props.length ?? 0).toBe(staging.props?.length ?? 0)
})
