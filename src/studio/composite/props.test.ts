import { expect, test } from 'vitest'
import { drawnBox, drawnFloor } from '../../../test/drawn-floor.ts'
import { drawnBall } from '../../../test/drawn-prop.ts'
import { paperStage } from '../sets/paper-stage.ts'
import type { StageSet } from '../sets/stage-set.ts'
import { composite } from './composite.ts'
import { place } from './frame.ts'
import type { PropGroup, StandingProp } from './prop-place.ts'

const box = drawnBox(120, 160)
const frame = { width: 320, height: 320, ratio: '1:1' as const }
const options = {
  grade: { exposure: 1, tint: [1, 1, 1] as const, key: [1, 1, 1] as const, fill: [1, 1, 1] as const, blur: 0 },
  finish: { vignette: 0, grain: 0, wrap: 0.3, seed: 1 },
}

type Shown = { set?: StageSet; pose?: 'stands' | 'lies'; props?: readonly StandingProp[]; blur?: number }

/** A box of 20 cm with these props, on a floor under light from the left. */
async function shoot({ set = drawnFloor(), pose = 'stands', props, blur = 0 }: Shown) {
  const placement = place(set, box, frame, { pose, scale: 0.8, fill: 0.4, shift: 0 })
  const group: PropGroup | undefined = props && { span: 0.2, props }
  const grade = { ...options.grade, blur }
  return composite(set, box, placement, { ...options, grade, ...(group && { props: group }) })
}

type Picture = Awaited<ReturnType<typeof shoot>>

const lightAt = ({ picture }: Picture, x: number, y: number, channel = 1): number =>
  picture.data[(Math.round(y) * picture.width + Math.round(x)) * 3 + channel]!

/** The box of pixels in which two pictures differ by more than a few steps. */
function changed(one: Picture, other: Picture) {
  const at = { left: frame.width, top: frame.height, right: -1, bottom: -1, count: 0 }
  for (let i = 0; i < one.picture.data.length; i += 3) {
    const apart = [0, 1, 2].some((c) => Math.abs(one.picture.data[i + c]! - other.picture.data[i + c]!) > 40)
    if (!apart) continue
    const [x, y] = [(i / 3) % frame.width, Math.floor(i / 3 / frame.width)]
    Object.assign(at, {
      left: Math.min(at.left, x),
      right: Math.max(at.right, x),
      top: Math.min(at.top, y),
      bottom: Math.max(at.bottom, y),
      count: at.count + 1,
    })
  }
  return at
}

const ball = await drawnBall('frontal')
const beside: StandingProp = { prop: ball, x: 0.2, z: 0.02, size: 1 }

test('a prop is as large as its meters are against those of the product', async () => {
  const [without, made] = [await shoot({}), await shoot({ props: [beside] })]
  const { rect } = made.placement
  const at = changed(without, made)
  const meter = rect.height / 0.2
  expect((at.right - at.left + 1) / meter).toBeGreaterThan(0.07)
  expect((at.right - at.left + 1) / meter).toBeLessThan(0.13)
  expect((at.left + at.right) / 2).toBeGreaterThan(rect.left + rect.width / 2 + 0.17 * meter)
})

test('the product keeps its pixels, and nothing of a prop before or behind it covers them', async () => {
  const props = [
    { prop: ball, x: 0.12, z: 0.12, size: 1 },
    { prop: ball, x: -0.16, z: -0.06, size: 1 },
  ]
  const [without, made] = [await shoot({}), await shoot({ props })]
  const { rect } = made.placement
  expect(changed(without, made).count).toBeGreaterThan(300)
  for (let y = 4; y < rect.height - 4; y++) {
    for (let x = 4; x < rect.width - 4; x++) {
      const at = ((rect.top + y) * frame.width + rect.left + x) * 3
      expect(made.picture.data.subarray(at, at + 3)).toEqual(without.picture.data.subarray(at, at + 3))
    }
  }
})

test('a prop throws its shadow away from the lamp, as the product does', async () => {
  for (const lampX of [-3, 3]) {
    const set = drawnFloor({ lampX })
    const [without, made] = [
      await shoot({ set }),
      await shoot({ set, props: [{ ...beside, x: 0.19 * Math.sign(lampX) }] }),
    ]
    const { rect } = made.placement
    const meter = rect.height / 0.2
    const [x, y] = [
      rect.left + rect.width / 2 + 0.19 * Math.sign(lampX) * meter,
      rect.top + rect.height - 0.015 * meter,
    ]
    const away = -Math.sign(lampX) * 0.075 * meter
    const darker = (by: number): number => lightAt(without, x + by, y) - lightAt(made, x + by, y)
    expect(darker(away)).toBeGreaterThan(10)
    expect(darker(-away)).toBeLessThan(darker(away) / 2)
  }
})

test('the bright side of a prop is on the side of the lamp', async () => {
  for (const lampX of [-3, 3]) {
    const made = await shoot({ set: drawnFloor({ lampX }), props: [{ ...beside, x: 0.19 * Math.sign(lampX) }] })
    const { rect } = made.placement
    const meter = rect.height / 0.2
    const middle = rect.left + rect.width / 2 + 0.19 * Math.sign(lampX) * meter
    const y = rect.top + rect.height - 0.05 * meter
    const toward = Math.sign(lampX) * 0.022 * meter
    expect(lightAt(made, middle + toward, y, 0)).toBeGreaterThan(lightAt(made, middle - toward, y, 0) + 15)
  }
})

test('a prop in the shadow of the product is darker than one in the light', async () => {
  const lit = await shoot({ props: [{ ...beside, x: -0.18, z: 0.08 }] })
  const shaded = await shoot({ props: [{ ...beside, x: 0.14, z: 0.08 }] })
  const at = (made: Picture, x: number): number => {
    const meter = made.placement.rect.height / 0.2
    const { rect } = made.placement
    return lightAt(made, rect.left + rect.width / 2 + x * meter, rect.top + rect.height - 0.06 * meter, 0)
  }
  expect(at(shaded, 0.14)).toBeLessThan(at(lit, -0.18) - 25)
})

test('a prop is dropped where its foot would hang over the edge of what the product stands on', async () => {
  const set = drawnFloor({ edge: 0.4 })
  const [without, made] = [await shoot({ set }), await shoot({ set, props: [{ ...beside, x: 0.3 }] })]
  expect(made.picture.data).toEqual(without.picture.data)
})

test('what stands far behind is out of focus', async () => {
  const far = { ...beside, x: 0.22, z: 0.5 }
  const [crisp, soft] = [await shoot({ props: [far] }), await shoot({ props: [far], blur: 60 })]
  const steepest = ({ picture }: Picture): number => {
    let most = 0
    for (let i = 0; i + 5 < picture.data.length; i += 3)
      most = Math.max(most, Math.abs(picture.data[i + 2]! - picture.data[i + 5]!))
    return most
  }
  expect(steepest(crisp)).toBeGreaterThan(0)
  expect(soft.picture.data).not.toEqual(crisp.picture.data)
})

test('viewed from above, a prop lies beside the product and shades the ground away from the lamp', async () => {
  const set = paperStage({ pattern: 'plain', colors: ['#d0d0d0'], sun: true }, 1)
  const prop = await drawnBall('top', { color: [0.5, 0.5, 0.5] })
  const there = { prop, x: -0.2, z: 0.1, size: 1 }
  const [without, made] = [await shoot({ set, pose: 'lies' }), await shoot({ set, pose: 'lies', props: [there] })]
  const { rect } = made.placement
  const meter = rect.height / 0.2
  const [x, y] = [rect.left + rect.width / 2 - 0.2 * meter, rect.top + rect.height - 0.1 * meter]
  const darker = (by: number): number => lightAt(without, x + by, y) - lightAt(made, x + by, y)
  expect(darker(0.06 * meter)).toBeGreaterThan(darker(-0.06 * meter) + 10)
})

test('the same props give the same bytes', async () => {
  const once = async () => (await shoot({ props: [beside] })).picture.data
  expect(Buffer.compare(await once(), await once())).toBe(0)
})

test('what glows of a prop is as bright on a dark stage, and what reflects is not', async () => {
  const samples = new Uint8Array(ball.fill.picture.data.length).fill(220)
  const flame = { ...ball, fill: { picture: { ...ball.fill.picture, data: samples }, scale: 2.4 } }
  const dimmed = { exposure: 0.25 }
  const middleOf = async (prop: typeof ball, grade = {}) => {
    const group: PropGroup = { span: 0.2, props: [{ ...beside, prop }] }
    const placement = place(drawnFloor(), box, frame, { pose: 'stands', scale: 0.8, fill: 0.4, shift: 0 })
    const set = drawnFloor()
    const made = await composite(set, box, placement, {
      ...options,
      grade: { ...options.grade, ...grade },
      props: group,
    })
    const { rect } = made.placement
    const meter = rect.height / 0.2
    return lightAt(made, rect.left + rect.width / 2 + 0.2 * meter, rect.top + rect.height - 0.05 * meter)
  }
  expect(await middleOf(flame, dimmed)).toBeGreaterThan(0.95 * (await middleOf(flame)))
  expect(await middleOf(ball, dimmed)).toBeLessThan(0.9 * (await middleOf(ball)))
})
