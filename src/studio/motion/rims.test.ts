import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { adOf, jar, stock } from '../../../test/ad-bench.ts'
import { drawnJar } from '../../../test/drawn-jar.ts'
import type { Raster, Size } from '../raster/raster.ts'
import type { Staging } from '../shoot/shot-plan.ts'
import { ANIMATIONS, type AnimationName } from './animations.ts'
import { cardFlip } from './card-flip.ts'
import { endingWith } from './end-card.ts'
import { pictureWorld, printedWorld } from './picture-world.ts'
import { planVideo } from './plan-video.ts'
import { VIDEO_RECIPES } from './recipes.ts'
import type { Scene } from './scene.ts'
import { stagedWorld } from './staged-world.ts'
import { openUgc } from './ugc/ugc-scene.ts'
import { VIDEO_SIZE, type VideoRatio } from './video-plan.ts'
import type { World } from './world.ts'

const subject = drawnJar()
const whole = { left: false, top: false, right: false, bottom: false }
const staging: Staging = {
  ...{ set: 'paper', paper: { pattern: 'plain', colors: ['#d8d0c0'], sun: true }, pose: 'lies', mirror: false },
  ...{ scale: 1, fill: 0.4, shift: 0, exposure: 1, tint: [1, 1, 1], lamps: { key: [1, 1, 1], fill: [1, 1, 1] } },
  ...{ cut: whole, detail: 0.5, unmet: [] },
}
const film = { seconds: 5, seed: 3, season: 'autumn' } as const
const ratios = Object.keys(VIDEO_SIZE) as VideoRatio[]
const takes = (Object.keys(ANIMATIONS) as AnimationName[]).filter((name) => ANIMATIONS[name].take !== null)
const frameOf = (ratio: VideoRatio): Size => {
  const { width, height } = VIDEO_SIZE[ratio]
  return { width: Math.round(width / 18) * 2, height: Math.round(height / 18) * 2 }
}

/** A picture of a product that stands at this share of its width. */
function photo(at: number): Raster {
  const [width, height, by] = [600, 400, 0.6]
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) data.set([90 + (i % 97), 140 - (i % 61), 70 + (i % 113)], i * 3)
  const { raster } = subject
  const left = Math.round((width - raster.width * by) * at)
  for (let y = 0; y < raster.height * by; y++)
    for (let x = 0; x < raster.width * by; x++) {
      const from = (Math.floor(y / by) * raster.width + Math.floor(x / by)) * 4
      if (raster.data[from + 3] === 255)
        data.set(raster.data.subarray(from, from + 3), ((90 + y) * width + left + x) * 3)
    }
  return { data, width, height, channels: 3 }
}

const filming = (frame: Size) => ({ frame, nearest: 1.16 })
/** Worlds with their product as far from the middle as can be. */
const worlds: Record<string, (frame: Size, ratio: VideoRatio) => Promise<World>> = {
  'a photo, the product far left': async (frame) => pictureWorld(photo(0), subject, filming(frame)),
  'a photo, the product far right': async (frame) => pictureWorld(photo(1), subject, filming(frame)),
  'a photo without a product': async (frame) => pictureWorld(photo(0.5), null, filming(frame)),
  'a printed card': async (frame) => printedWorld(photo(0), frame),
  'a stage, the product far left': (frame, ratio) => stage(0.12, frame, ratio),
  'a stage, the product far right': (frame, ratio) => stage(0.88, frame, ratio),
}

function stage(x: number, frame: Size, ratio: VideoRatio): Promise<World> {
  const there = { ...staging, at: { x, y: 0.5 }, mirror: x < 0.5 }
  return stagedWorld(subject, there, { frame, ratio, seed: 1, stock, standing: true, nearest: 1.16 })
}

/** The greatest distance of a world's product from the middle, in shares of the frame's width. */
const offCenter = ({ frame, product }: World) =>
  product === null ? 0 : Math.abs((product.rect.left + product.rect.width / 2) / frame.width - 0.5)

/** Pixels of the rim, over all sampled frames, that the scene does not cover: the canvas beneath it is transparent. */
function seenThrough(scene: Scene, { width, height }: Size): number {
  const ctx = createCanvas(width, height).getContext('2d')
  let count = 0
  for (const share of [0, 0.01, 0.1, 0.3, 0.5, 0.64, 0.999]) {
    ctx.clearRect(0, 0, width, height)
    ctx.save()
    scene.draw(ctx, share * scene.seconds)
    ctx.restore()
    const pixels = ctx.canvas.data()
    const isOpen = (x: number, y: number) => pixels[(y * width + x) * 4 + 3]! < 253
    for (let x = 0; x < width; x++) count += Number(isOpen(x, 0)) + Number(isOpen(x, height - 1))
    for (let y = 0; y < height; y++) count += Number(isOpen(0, y)) + Number(isOpen(width - 1, y))
  }
  return count
}

test.each(ratios.flatMap((ratio) => Object.keys(worlds).map((name) => [name, ratio] as const)))(
  'no photo animation of %s in %s shows anything beyond its plate',
  async (name, ratio) => {
    const frame = frameOf(ratio)
    const world = await worlds[name]!(frame, ratio)
    if (name.includes('far') && ratio === '16:9') expect(offCenter(world)).toBeGreaterThan(0.15)
    const scenes = takes.map((take) => [take, ANIMATIONS[take].take!(world, film)] as const)
    const ended = endingWith(scenes[0]![1], photo(0.5), { ...frame, seconds: 5 })
    const open = [...scenes, ['with an end card', ended] as const].map(
      ([take, scene]) => [take, seenThrough(scene, frame)] as const,
    )
    expect(open.filter(([, count]) => count > 0)).toEqual([])
  },
)

test.each(ratios)('a drift in %s leaves a product that stands at a side in the frame', async (ratio) => {
  const frame = frameOf(ratio)
  for (const at of [0.02, 0.98]) {
    const world = await pictureWorld(photo(at), subject, filming(frame))
    const { productAt, seconds } = ANIMATIONS.turntable_drift.take!(world, film)
    for (const share of [0, 0.5, 1]) {
      const { product, transform } = productAt!(share * seconds)!
      const [left, right] = [transform[4], transform[4] + transform[0] * product.width]
      expect([left > -0.01 * frame.width, right < 1.01 * frame.width], `${at} ${left} ${right}`).toEqual([true, true])
    }
  }
})

test.each(ratios)('a card that is turned over in %s lies on paper up to every rim', (ratio) => {
  const frame = frameOf(ratio)
  expect(seenThrough(cardFlip(photo(0), { ...frame, seconds: 5 }, '#a09080'), frame)).toBe(0)
})

const ugc = VIDEO_RECIPES.filter(({ type }) => type === 'ugc').map(({ id }) => id)

test.each(ugc.map((recipe, i) => [recipe, ratios[i % 4]!] as const))(
  '%s in %s fills every frame up to its rim',
  async (recipe, aspect_ratio) => {
    const { traits, hues, brand, sets } = adOf({})
    const lines = ['Looking for plum jam?', 'Made of plums.', 'Now look closer.', 'Yours for $4.'].map((text, i) => ({
      ...{ text, role: (['hook', 'item', 'detail', 'close'] as const)[i]!, count: null, start: i * 3, end: i * 3 + 3 },
    }))
    const plan = planVideo({
      ...{ kind: 'ugc', recipe, aspect_ratio, seconds: 15, seed: 1, scale: 0.08 },
      product: { name: 'Plum Jam', description: 'Plum jam in a glass jar', price: '4', currency: 'USD' },
      copy: { headline: 'Plums, all year.', body: null, call_to_action: 'Have a look', price: '$4' },
      ...{ traits, hues, brand, sets, source: null, pictures: [], audience: null, voice: false },
      script: { lines, cardAt: 12 },
    })
    if (plan.kind !== 'ugc') throw new Error('not the film that was asked for')
    const { scene } = await openUgc(plan.film, { subject: jar, pictures: [], stock }, plan)
    expect(seenThrough(scene, plan)).toBe(0)
  },
)
