import { expect, test } from 'vitest'
import { shippedSets, understoodPhotos } from '../../../test/library.ts'
import { readDemands } from '../../goods/demands.ts'
import { leastFrame } from '../../lib/limits.ts'
import { FRAME_SIZE, place } from '../composite/frame.ts'
import type { Size } from '../raster/raster.ts'
import { cameraOf } from '../sets/camera.ts'
import { paperStage } from '../sets/paper-stage.ts'
import type { AspectRatio, StageSet } from '../sets/stage-set.ts'
import { planShoot } from './plan-shoot.ts'
import type { Staging } from './shot-plan.ts'
import { isRoom } from './size.ts'
import type { Traits } from './traits.ts'

const sets = shippedSets()
const photos = understoodPhotos()

const frame_min = leastFrame['1:1']
type Wished = {
  look?: 'standard' | 'lifestyle'
  text?: string
  name: string
  traits: Traits
  aspect_ratio?: keyof typeof leastFrame
}
const shootOf = ({ look = 'lifestyle', text = '', name, traits, aspect_ratio = '1:1' }: Wished) =>
  planShoot({
    ...{ look, aspect_ratio, frame_min: leastFrame[aspect_ratio], count: 5, seed: 11, traits, sets, brand_colors: [] },
    product: { name, description: '' },
    direction: { asked: readDemands(text), pictures: [] },
  })

/** The stage of a staging as far as a placement reads it. */
function stageOf(staging: Staging): StageSet {
  if (staging.paper) return paperStage(staging.paper, 1)
  const description = sets.find(({ id }) => id === staging.set)!
  return { description, camera: cameraOf(description.projection) } as StageSet
}

const isCut = ({ cut }: Staging) => Object.values(cut).some(Boolean)
const inRoom = (staging: Staging) => !staging.paper && isRoom(stageOf(staging).description)

/** The share of the frame that the longer side of a product takes. */
function shareOf(staging: Staging, traits: Traits, size: Size, ratio: AspectRatio): number {
  const { rect } = place(stageOf(staging), traits, { ...size, ratio }, staging)
  return Math.max(rect.width / size.width, rect.height / size.height)
}

test.each(['standard', 'lifestyle'] as const)(
  'in %s pictures the longer side of a whole product takes 0.55 to 0.78 of the frame, unless its photo has no pixels for that',
  (look) => {
    let placed = 0
    for (const { name, traits, file } of photos) {
      for (const { stagings, frame } of shootOf({ look, name, traits })) {
        const staging = stagings[0]!
        if (isCut(staging) || inRoom(staging)) continue
        const size = frame ?? FRAME_SIZE['1:1']
        const share = shareOf(staging, traits, size, '1:1')
        const hasPixels = Math.max(traits.width, traits.height) * 1.35 >= 0.56 * frame_min.width
        if (hasPixels) expect(share, `${file} on ${staging.set}`).toBeGreaterThan(0.545)
        else expect(size, file).toEqual(frame_min)
        expect(share, `${file} on ${staging.set}`).toBeLessThan(0.785)
        placed++
      }
    }
    expect(placed).toBeGreaterThan(90)
  },
)

test('a shoot of five has at least three framings, unless the photo leaves no choice', () => {
  for (const { name, traits, file } of photos) {
    const stagings = shootOf({ name, traits }).map(({ stagings }) => stagings[0]!)
    if (stagings.some((staging) => isCut(staging) || inRoom(staging))) continue
    const framings = new Set(stagings.map(({ fill, shift }) => `${fill} ${Math.sign(shift)}`))
    expect(framings.size, file).toBeGreaterThanOrEqual(3)
  }
})

test('a direction that wants much space around the product gets it', () => {
  const { name, traits } = photos[0]!
  const least = (text: string) => Math.min(...shootOf({ name, traits, text }).map(({ stagings }) => stagings[0]!.fill))
  expect(least('a wide shot with copy space')).toBeLessThan(0.52)
  expect(least('')).toBeGreaterThanOrEqual(0.55)
})

test('a photo of few pixels gives a smaller picture before a smaller product', () => {
  const { name, traits } = photos[0]!
  const small = { ...traits, width: 300, height: 520 }
  for (const { frame, stagings } of shootOf({ name, traits: small })) {
    expect(frame!.width).toBeLessThan(1536)
    expect(frame!.width).toBeGreaterThanOrEqual(1024)
    expect(stagings[0]!.fill).toBeGreaterThanOrEqual(0.54)
  }
})

test('what hangs is as large in a wide picture as in any other, because the view moves to its peg', () => {
  const hung = photos.flatMap(({ name, traits, file }) =>
    shootOf({ name, traits, aspect_ratio: '16:9' }).flatMap(({ stagings: [staging], frame }) =>
      staging!.pose === 'hangs' ? [{ file, share: shareOf(staging!, traits, frame!, '16:9') }] : [],
    ),
  )
  expect(hung.length).toBeGreaterThan(3)
  for (const { file, share } of hung) expect(share, file).toBeGreaterThan(0.5)
})

test('in a tall picture, too, a photo of few pixels gives a smaller picture before a smaller product', () => {
  const { name, traits } = photos[0]!
  const small = { ...traits, width: 200, height: 420 }
  for (const { frame, stagings } of shootOf({ name, traits: small, aspect_ratio: '9:16' })) {
    expect(frame).toEqual(leastFrame['9:16'])
    expect(stagings[0]!.fill).toBeGreaterThanOrEqual(0.54)
  }
})
