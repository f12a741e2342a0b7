import { expect, test } from 'vitest'
import { drawnBox, drawnFloor } from '../../../test/drawn-floor.ts'
import { drawnBall } from '../../../test/drawn-prop.ts'
import { place } from '../composite/frame.ts'
import type { StandingProp } from '../composite/prop-place.ts'
import type { Plane } from '../raster/raster.ts'
import { type LitStage, litStage } from './lit-stage.ts'

const frame = { width: 360, height: 360, ratio: '1:1' as const }
const box = drawnBox(60, 160)
const set = drawnFloor({ pitch: 0.4 })
const placement = place(set, box, frame, { pose: 'stands', scale: 0.8, fill: 0.5, shift: 0 })
const meter = placement.rect.height / 0.2
const ball: StandingProp = { prop: await drawnBall('frontal'), x: -0.1, z: 0.02, size: 1 }

function stageWith(props: StandingProp[]): Promise<LitStage> {
  return litStage(set, box, placement, {
    ...{ exposure: 1, tint: [1, 1, 1], key: [1, 1, 1], fill: [1, 1, 1], blur: 0 },
    finish: { vignette: 0, grain: 0, wrap: 0, seed: 1 },
    standing: true,
    props: { span: 0.2, props },
  })
}

/** The share of the key light that comes to the cell at a place of the frame. */
function shareAt({ cells }: LitStage, shadow: Plane, x: number, y: number): number {
  const column = Math.round(((x / frame.width - cells.place.left) / cells.place.width) * cells.width)
  const row = Math.round(((y / frame.height - cells.place.top) / cells.place.height) * cells.height)
  return shadow.data[row * shadow.width + column]!
}

const [x, y] = [
  placement.rect.left + placement.rect.width / 2 - 0.1 * meter,
  placement.rect.top + placement.rect.height,
]

test('a film shows the props of its picture', async () => {
  const [without, lit] = [await stageWith([]), await stageWith([ball])]
  const at = (stage: LitStage) => [...stage.plate.getContext('2d').getImageData(x, y - 0.04 * meter, 1, 1).data]
  expect(at(lit)[0]).toBeGreaterThan(at(lit)[2]! + 40)
  expect(Math.abs(at(without)[0]! - at(without)[2]!)).toBeLessThan(10)
})

test('the shadow of a prop moves with the lamp and does not fall on the prop itself', async () => {
  const lit = await stageWith([ball])
  const there = lit.shadow(0, 0)
  const [right, left] = [x + 0.06 * meter, x - 0.06 * meter]
  expect(shareAt(lit, there, right, y - 0.02 * meter)).toBeLessThan(0.6)
  expect(shareAt(lit, there, left, y - 0.02 * meter)).toBeGreaterThan(0.9)
  expect(shareAt(lit, there, x, y - 0.05 * meter)).toBeGreaterThan(0.95)
  const turned = lit.shadow(Math.PI, 0)
  expect(shareAt(lit, turned, left, y - 0.02 * meter)).toBeLessThan(0.6)
})
