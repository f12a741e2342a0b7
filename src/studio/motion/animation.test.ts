import { expect, test } from 'vitest'
import { drawnJar } from '../../../test/drawn-jar.ts'
import type { Raster } from '../raster/raster.ts'
import type { Staging } from '../shoot/shot-plan.ts'
import { animation } from './animation.ts'
import { ANIMATIONS, type AnimationName } from './animations.ts'
import { endingWith } from './end-card.ts'
import { filmFidelity } from './film-fidelity.ts'
import { type Footage, framesOf } from './footage.ts'
import type { FilmMaterial } from './material.ts'
import { VIDEO_RECIPES } from './recipes.ts'
import type { ProductPosition } from './scene.ts'
import type { AnimationPlan } from './video-plan.ts'

const film = { kind: 'photo_animation' as const, ratio: '4:5' as const, width: 160, height: 200, seconds: 5, seed: 3 }
const whole = { left: false, top: false, right: false, bottom: false }
const staging: Staging = {
  ...{ set: 'paper', paper: { pattern: 'plain', colors: ['#d8d0c0'], sun: true }, pose: 'lies', mirror: false },
  ...{ scale: 1, fill: 0.5, shift: 0, exposure: 1, tint: [1, 1, 1], lamps: { key: [1, 1, 1], fill: [1, 1, 1] } },
  ...{ cut: whole, detail: 0.5, unmet: [] },
}
const plan: AnimationPlan = {
  ...{ ...film, recipe: 'slow_dolly', staging, restage: true, season: 'autumn', ground: '#a09080', clear: false },
  ...{ print: null, card: null },
}
const recipes = Object.keys(ANIMATIONS) as AnimationName[]
const nothing = () => Promise.reject(new Error('nothing is in stock'))
const stock = { set: nothing, font: nothing }
const subject = drawnJar()

test('every animation is a recipe that can be asked for, in the same order', () => {
  const listed = VIDEO_RECIPES.filter(({ type }) => type === 'photo_animation')
  expect(listed.map(({ id }) => id)).toEqual(recipes)
})

test.each(recipes)(
  'a frame of %s depends on its number alone, and the product ends whole in the frame',
  async (recipe) => {
    const material = { subject, pictures: [photo(300, 400)], stock }
    const [one, two] = [await open({ ...plan, recipe }, material), await open({ ...plan, recipe }, material)]
    const forward = [0, 70, 149].map((frame) => sumOf(one.draw(frame)))
    const backward = [149, 70, 0].map((frame) => sumOf(two.draw(frame))).toReversed()
    expect(forward).toEqual(backward)
    expect(new Set(forward).size).toBe(3)
    expect(insideOf(one.productAt(149)!)).toBe(true)
  },
)

test.each([
  ['a picture much smaller than the frame', 24, 20],
  ['a tower of a picture', 30, 400],
  ['a strip of a picture', 500, 30],
])('%s without a cut-out fills every frame', async (_, width, height) => {
  const footage = await open(
    { ...plan, recipe: 'gobo_shadows', staging: null },
    { subject: null, pictures: [photo(width, height)], stock },
  )
  for (const frame of [0, 75, 149]) {
    const rgba = footage.draw(frame)
    const corners = [0, film.width - 1, (film.height - 1) * film.width, film.height * film.width - 1]
    for (const at of corners) expect(Math.max(...rgba.subarray(at * 4, at * 4 + 3))).toBeGreaterThan(40)
  }
  expect(footage.productAt(75)).toBeNull()
})

test.each(recipes.filter((recipe) => recipe !== 'card_flip'))(
  '%s shows the unchanged pixels of the product',
  async (recipe) => {
    const footage = await open({ ...plan, recipe }, { subject, pictures: [], stock })
    for (const frame of [40, 149]) {
      const shown = footage.productAt(frame)!
      const rgba = footage.draw(frame)
      for (const [u, v] of [
        [0.5, 0.5],
        [0.4, 0.3],
        [0.6, 0.85],
      ] as const) {
        const [own, seen] = pixelsAt(shown, rgba, u, v)
        for (let c = 0; c < 3; c++) expect(Math.abs(own[c]! - seen[c]!)).toBeLessThan(14)
      }
    }
  },
)

test.each(recipes)('%s of a printed card shows the unchanged pixels of the card', async (recipe) => {
  const asked = { ...plan, recipe, staging: null, restage: false, printed: true }
  const footage = await open(asked, { subject, pictures: [photo(120, 180)], stock })
  const fidelity = filmFidelity(film)
  for (const frame of [110, 149]) fidelity.see(frame, footage.draw(frame), footage.productAt(frame)!)
  expect(fidelity.checks()).toMatchObject([{ passed: true }, { passed: true }])
})

test('the shadow of the product goes round with the lamp', async () => {
  const footage = await open({ ...plan, recipe: 'day_passes' }, { subject, pictures: [], stock })
  const beside = (frame: number, u: number) => {
    const { product, transform } = footage.productAt(frame)!
    const [a, , , d, e, f] = transform
    const [x, y] = [Math.round(e + u * a * product.width), Math.round(f + 0.5 * d * product.height)]
    return footage.draw(frame)[(y * film.width + x) * 4 + 1]!
  }
  const lean = (frame: number) => beside(frame, 1.06) - beside(frame, -0.06)
  expect(Math.abs(lean(149) - lean(0))).toBeGreaterThan(12)
})

test('a product that is detected in a picture moves before it, and the light moves behind it', async () => {
  const picture = photo(320, 400)
  paste(picture, subject.raster, { left: 60, top: 40, scale: 0.75 })
  const footage = await open({ ...plan, recipe: 'light_sweep', staging: null }, { subject, pictures: [picture], stock })
  const [first, last] = [footage.productAt(0)!, footage.productAt(149)!]
  expect(last.transform[0]).toBeGreaterThan(first.transform[0] * 1.03)
  const corner = (frame: number) => footage.draw(frame)[4 * (film.width * 100 + 4)]!
  expect(corner(30)).toBeGreaterThan(corner(149) + 15)
})

test('nothing moves any more once the end card has come', async () => {
  const { scene } = await animation(plan, { subject, pictures: [], stock })
  const ended = endingWith(scene, photo(160, 200), plan)
  const { draw } = framesOf(ended, plan)
  const rests = Math.ceil(ended.rests! * 30)
  expect(rests).toBeLessThan(149)
  expect(sumOf(draw(rests))).toBe(sumOf(draw(149)))
  expect(sumOf(draw(rests - 12))).not.toBe(sumOf(draw(149)))
})

test('a photo animation without a picture or a product is refused', async () => {
  await expect(open({ ...plan, staging: null }, { subject: null, pictures: [], stock })).rejects.toThrow(
    'needs a picture',
  )
})

async function open(asked: AnimationPlan, material: FilmMaterial): Promise<Pick<Footage, 'draw' | 'productAt'>> {
  const { scene } = await animation(asked, material)
  return framesOf(scene, asked)
}

/** A picture with much in it, so that it is no plain backdrop. */
function photo(width: number, height: number): Raster {
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const check = (Math.floor(x / 20) + Math.floor(y / 20)) % 2
    data.set([110 + 60 * check, 120 + ((y * 80) / height) * check, 160 - ((x * 60) / width) * check], i * 3)
  }
  return { data, width, height, channels: 3 }
}

function paste(
  into: Raster,
  product: Raster,
  { left, top, scale }: { left: number; top: number; scale: number },
): void {
  for (let y = 0; y < product.height * scale; y++) {
    for (let x = 0; x < product.width * scale; x++) {
      const from = (Math.floor(y / scale) * product.width + Math.floor(x / scale)) * 4
      if (product.data[from + 3] === 255)
        into.data.set(product.data.subarray(from, from + 3), ((top + y) * into.width + left + x) * 3)
    }
  }
}

function sumOf(rgba: Uint8Array): string {
  let [a, b] = [1, 0]
  for (const value of rgba) {
    a = (a + value) % 65_521
    b = (b + a) % 65_521
  }
  return `${a} ${b}`
}

function insideOf({ product, transform: [a, , , d, e, f] }: ProductPosition): boolean {
  return e >= 0 && f >= 0 && e + a * product.width <= film.width && f + d * product.height <= film.height
}

function pixelsAt({ product, transform }: ProductPosition, rgba: Uint8Array, u: number, v: number) {
  const [a, b, c, d, e, f] = transform
  const [x, y] = [Math.floor(u * product.width), Math.floor(v * product.height)]
  const at = Math.floor(b * x + d * y + f) * film.width + Math.floor(a * x + c * y + e)
  const own = (y * product.width + x) * 4
  return [product.data.subarray(own, own + 3), rgba.subarray(at * 4, at * 4 + 3)] as const
}
