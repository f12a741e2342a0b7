import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Composite } from '../composite/composite.ts'
import type { Raster } from '../raster/raster.ts'
import { allPassed, atMost, reported } from './check.ts'
import { deltaE2000, type Lab, labOf } from './delta-e.ts'
import { expectedProductOf, fidelityChecks } from './fidelity.ts'
import { haloCheck } from './halo.ts'
import { failureOverlay } from './overlay.ts'
import { meanSsim } from './ssim.ts'

// Sharma, Wu, Dalal: "The CIEDE2000 color-difference formula" (2005), table 1.
const SHARMA: [Lab, Lab, number][] = [
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
  [[50, 2.8361, -74.02], [50, 0, -82.7485], 3.4412],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
  [[50, -1.1848, -84.8006], [50, 0, -82.7485], 1],
  [[50, -0.9009, -85.5211], [50, 0, -82.7485], 1],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, -1, 2], [50, 0, 0], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.001], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, 2.49, -0.001], [50, -2.49, 0.0012], 7.2195],
  [[50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045],
  [[50, -0.001, 2.49], [50, 0.001, -2.49], 4.8045],
  [[50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [61, -5, 29], 22.8977],
  [[50, 2.5, 0], [56, -27, -3], 31.903],
  [[50, 2.5, 0], [58, 24, 15], 19.4535],
  [[50, 2.5, 0], [50, 3.1736, 0.5854], 1],
  [[50, 2.5, 0], [50, 3.2972, 0], 1],
  [[50, 2.5, 0], [50, 1.8634, 0.5757], 1],
  [[50, 2.5, 0], [50, 3.2592, 0.335], 1],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[63.0109, -31.0961, -5.8663], [62.8187, -29.7946, -4.0864], 1.263],
  [[61.2901, 3.7196, -5.3901], [61.4292, 2.248, -4.962], 1.8731],
  [[35.0831, -44.1164, 3.7933], [35.0232, -40.0716, 1.5901], 1.8645],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[36.4612, 47.858, 18.3852], [36.2715, 50.5065, 21.2231], 1.4146],
  [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
  [[90.9257, -0.5406, -0.9208], [88.6381, -0.8985, -0.7239], 1.5381],
  [[6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
]

test.each(SHARMA)('ΔE2000 of %j and %j is the published %d', (one, two, published) => {
  expect(deltaE2000(one, two)).toBeCloseTo(published, 4)
  expect(deltaE2000(two, one)).toBeCloseTo(published, 4)
})

test('white is L 100 without chroma', () => {
  const [l, a, b] = labOf(255, 255, 255)
  expect(l).toBeCloseTo(100, 2)
  expect(Math.hypot(a, b)).toBeLessThan(0.02)
})

test('a picture is exactly similar to itself, less to a blunted one, and windows are 7 by 7', () => {
  const [width, height] = [32, 32]
  const a = Uint8Array.from({ length: width * height }, (_, i) => (i * 7919) % 255)
  const compared = new Uint8Array(width * height).fill(1)
  const blunted = a.map((v) => 128 + (v - 128) * 0.4)
  expect(meanSsim({ a, b: a, compared, width, height })).toBe(1)
  expect(meanSsim({ a, b: blunted, compared, width, height })).toBeLessThan(0.9)
  const one = new Uint8Array(width * height)
  one[16 * width + 16] = 1
  expect(meanSsim({ a, b: blunted, compared: one, width, height })).toBeCloseTo(byHand(a, blunted), 10)
})

/** SSIM of the window around (16, 16) from its definition. */
function byHand(a: Uint8Array, b: Uint8Array): number {
  const pairs = Array.from({ length: 49 }, (_, n) => (13 + Math.floor(n / 7)) * 32 + 13 + (n % 7)).map(
    (i) => [a[i]!, b[i]!] as const,
  )
  const mean = (values: number[]) => values.reduce((sum, v) => sum + v, 0) / values.length
  const [ma, mb] = [mean(pairs.map(([p]) => p)), mean(pairs.map(([, q]) => q))]
  const [va, vb] = [mean(pairs.map(([p]) => (p - ma) ** 2)), mean(pairs.map(([, q]) => (q - mb) ** 2))]
  const both = mean(pairs.map(([p, q]) => (p - ma) * (q - mb)))
  const [c1, c2] = [2.55 ** 2, 7.65 ** 2]
  return ((2 * ma * mb + c1) * (2 * both + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2))
}

const product = drawn(40, 60, 4, (x, y) => [x * 5, y * 4, 120, 255])
const frame = { width: 100, height: 100 }
const rect = { left: 30, top: 20, width: 40, height: 60 }
const made = {
  product,
  placement: { rect, frame },
  stage: drawn(100, 100, 3, () => [200, 200, 200]),
} as unknown as Composite

test('an untouched product passes every fidelity check', () => {
  const checks = fidelityChecks(pasted(0, 0), made, false)
  expect(checks.map((check) => check.measured)).toEqual([0, 0, 1, 1])
  expect(allPassed(checks)).toBe(true)
})

test('a tinted or moved product fails', () => {
  expect(fidelityChecks(pasted(40, 0), made, false).find((check) => check.id.endsWith('mean'))?.passed).toBe(false)
  expect(fidelityChecks(pasted(0, 6), made, false).find((check) => check.id.endsWith('p95'))?.passed).toBe(false)
})

test('a product that has moved by a pixel is aligned before it is compared', () => {
  expect(fidelityChecks(pasted(0, 1), made, false).map((check) => check.measured)).toEqual([0, 0, 1, 1])
})

test('a repainted label fails', () => {
  const output = pasted(0, 0)
  for (let y = 20; y < 44; y++)
    for (let x = 10; x < 30; x++) output.data.set([240, 240, 235], ((rect.top + y) * 100 + rect.left + x) * 3)
  const checks = fidelityChecks(output, made, false)
  expect(checks.slice(0, 3).map((check) => check.passed)).toEqual([false, false, false])
})

test('of a product that is partly clear the solid part is measured, and the check says so', () => {
  const half = { ...product, data: product.data.map((v, i) => (i % 4 === 3 && i >= 40 * 30 * 4 ? 90 : v)) }
  const output = pasted(0, 0)
  for (let y = 36; y < 60; y++)
    for (let x = 0; x < 40; x++) output.data.set([200, 200, 200], ((rect.top + y) * 100 + rect.left + x) * 3)
  const checks = fidelityChecks(output, { ...made, product: half }, false)
  expect(allPassed(checks)).toBe(true)
  expect(checks[0]!.detail).toContain('opaque 50 %')
})

test('a product that is clear all over must be its mixture with the stage', () => {
  const clear = { ...product, data: product.data.map((v, i) => (i % 4 === 3 ? 140 : v)) }
  const glass = { ...made, product: clear }
  expect(fidelityChecks(wantedAs(glass), glass, false).map((check) => check.measured)).toEqual([0, 0, 1, 1])
  expect(fidelityChecks(pasted(0, 0), glass, false)[0]!.passed).toBe(false)
})

test('a pale seam around the product raises the halo', () => {
  const stage = drawn(100, 100, 3, () => [90, 110, 100])
  const output = (seam: number[]) =>
    drawn(100, 100, 3, (x, y) => {
      const [px, py] = [x - rect.left, y - rect.top]
      if (px >= 0 && py >= 0 && px < 40 && py < 60) return [px * 5, py * 4, 120]
      return px >= -3 && py >= -3 && px < 43 && py < 63 ? seam : [90, 110, 100]
    })
  const halo = (seam: number[]) => haloCheck(output(seam), { ...made, stage, picture: stage }).measured!
  expect(halo([90, 110, 100])).toBeCloseTo(0, 5)
  expect(halo([235, 235, 235])).toBeGreaterThan(10)
})

test('the overlay shows in red what failed, below words that hide nothing of it', async () => {
  const output = pasted(60, 0)
  const checks = fidelityChecks(output, made, false)
  const png = await failureOverlay(output, expectedProductOf(made).wanted, checks)
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const above = info.height - 100
  expect([info.width, above > 0]).toEqual([100, true])
  const red = (x: number, y: number) =>
    data[((y + above) * 100 + x) * 3]! > data[((y + above) * 100 + x) * 3 + 1]! + 100
  expect(red(rect.left + 20, rect.top + 55)).toBe(true)
  expect(red(5, 95)).toBe(false)
})

test('a product that leaves the frame fails, but a close-up only reports its share', () => {
  const out = { ...made, placement: { rect: { ...rect, left: 80 }, frame } } as Composite
  const share = (partial: boolean) => fidelityChecks(pasted(0, 0), out, partial).at(-1)
  expect(share(false)).toMatchObject({ measured: 0.5, required: '>= 0.98', passed: false })
  expect(share(true)).toMatchObject({ measured: 0.5, required: null, passed: null })
})

test('fidelity reports the place of the product in the frame, and of its worst spots those that changed', () => {
  const place = { left: rect.left, top: rect.top, width: 40, height: 60 }
  const placesOf = (output: Raster, composite = made) =>
    Object.fromEntries(fidelityChecks(output, composite, false).map(({ id, regions }) => [id.split('.')[1], regions]))
  const sound = placesOf(pasted(0, 0))
  expect(sound).toEqual({ delta_e_mean: [place], delta_e_p95: [place], ssim: [place], visible_share: [place] })
  const output = pasted(0, 0)
  for (let y = 20; y < 52; y++)
    for (let x = 4; x < 36; x++) output.data.set([250, 20, 250], ((rect.top + y) * 100 + rect.left + x) * 3)
  const [spot] = placesOf(output).delta_e_p95!
  expect(spot!.top).toBeGreaterThan(rect.top + 3)
  expect(spot!.height).toBeLessThan(56)
  const beyond = { ...made, placement: { rect: { ...rect, left: 80 }, frame } } as Composite
  expect(placesOf(pasted(0, 0), beyond).visible_share).toEqual([{ ...place, left: 80, width: 20 }])
})

test('a product of which nothing was compared fails, also in a close-up', () => {
  const beyond = { ...made, placement: { rect: { ...rect, left: 900 }, frame } } as Composite
  expect(fidelityChecks(pasted(0, 0), beyond, true).slice(0, 2)).toMatchObject([
    { measured: null, passed: false },
    { measured: null, passed: false },
  ])
})

test('only failed checks fail a picture', () => {
  expect(allPassed([reported('lens.width', 1, null), atMost('file.size_bytes', 1, 2, 'x')])).toBe(true)
  expect(allPassed([reported('lens.width', 1, null), atMost('file.size_bytes', 3, 2, 'x')])).toBe(false)
})

function drawn(width: number, height: number, channels: 3 | 4, color: (x: number, y: number) => number[]): Raster {
  const data = new Uint8Array(width * height * channels)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set(color(x, y).slice(0, channels), (y * width + x) * channels)
  return { data, width, height, channels }
}

function pasted(tint: number, moved: number): Raster {
  return drawn(100, 100, 3, (x, y) => {
    const [px, py] = [x - rect.left - moved, y - rect.top]
    if (px < 0 || py < 0 || px >= 40 || py >= 60) return [200, 200, 200]
    return [Math.min(255, px * 5 + tint), py * 4, 120]
  })
}

/** An output that shows exactly what is wanted. */
function wantedAs(given: Composite): Raster {
  const output = pasted(0, 0)
  const { data } = expectedProductOf(given).wanted
  for (let i = 0; i < 40 * 60; i++)
    output.data.set(data.subarray(i * 4, i * 4 + 3), ((rect.top + Math.floor(i / 40)) * 100 + rect.left + (i % 40)) * 3)
  return output
}
