import { expect, test } from 'vitest'
import { boxBlur } from './box-blur.ts'
import { components } from './components.ts'
import { cropRaster, growBox, type Plane, type Raster } from './raster.ts'
import { fitInside, resizePlane, resizeRaster } from './resize.ts'
import { byteOfLinear, LINEAR_OF_BYTE } from './srgb.ts'

const noise = (width: number, height: number): Plane => ({
  width,
  height,
  data: Float32Array.from({ length: width * height }, (_, i) => ((i * 7919) % 1009) / 1009),
})

test('a box blur is the mean over the part of the window that lies inside', () => {
  const from = noise(23, 17)
  for (const radius of [1, 3, 30]) {
    const blurred = boxBlur(from, radius)
    for (let y = 0; y < 17; y++) {
      for (let x = 0; x < 23; x++) {
        let [sum, count] = [0, 0]
        for (let v = Math.max(0, y - radius); v <= Math.min(16, y + radius); v++) {
          for (let u = Math.max(0, x - radius); u <= Math.min(22, x + radius); u++) {
            sum += from.data[v * 23 + u]!
            count++
          }
        }
        expect(blurred.data[y * 23 + x]).toBeCloseTo(sum / count, 5)
      }
    }
  }
})

test('every 8-bit value survives linear light and back', () => {
  for (let byte = 0; byte < 256; byte++) expect(byteOfLinear(LINEAR_OF_BYTE[byte]!)).toBe(byte)
  expect(LINEAR_OF_BYTE[188]).toBeCloseTo(0.503, 3)
})

test('connected parts are listed with their areas and boxes, and corners do not connect', () => {
  const rows = ['##..#', '#..#.', '....#', '###.#']
  const data = Uint8Array.from(rows.join(''), (c) => (c === '#' ? 1 : 0))
  const { labels, parts } = components({ data, width: 5, height: 4 })
  expect(parts).toEqual([
    { label: 1, area: 3, box: { left: 0, top: 0, width: 2, height: 2 } },
    { label: 2, area: 1, box: { left: 4, top: 0, width: 1, height: 1 } },
    { label: 3, area: 1, box: { left: 3, top: 1, width: 1, height: 1 } },
    { label: 4, area: 2, box: { left: 4, top: 2, width: 1, height: 2 } },
    { label: 5, area: 3, box: { left: 0, top: 3, width: 3, height: 1 } },
  ])
  expect([...labels].filter((label) => label === 4)).toHaveLength(2)
})

test('resizing keeps constants and the mean, and stays within the range of the source', () => {
  const flat: Plane = { data: new Float32Array(35).fill(0.25), width: 7, height: 5 }
  for (const value of resizePlane(flat, 13, 3).data) expect(value).toBeCloseTo(0.25, 6)
  const from = noise(40, 40)
  const mean = ({ data }: Plane) => data.reduce((sum, v) => sum + v, 0) / data.length
  const small = resizePlane(from, 10, 10)
  expect(mean(small)).toBeCloseTo(mean(from), 1)
  expect(Math.max(...small.data)).toBeLessThanOrEqual(1)
  expect([...resizePlane(from, 40, 40).data]).toEqual([...from.data])
})

test('transparent pixels do not bleed their color when a picture shrinks', () => {
  const picture: Raster = { data: Uint8Array.of(200, 10, 10, 255, 0, 255, 0, 0), width: 2, height: 1, channels: 4 }
  expect([...resizeRaster(picture, 1, 1).data]).toEqual([200, 10, 10, 128])
})

test('a picture is shrunk to fit, never enlarged, and crops are exact', () => {
  const picture: Raster = { data: Uint8Array.from({ length: 60 }, (_, i) => i), width: 5, height: 4, channels: 3 }
  expect(fitInside(picture, 5)).toBe(picture)
  expect(fitInside(picture, 3)).toMatchObject({ width: 3, height: 2 })
  expect([...cropRaster(picture, { left: 3, top: 2, width: 2, height: 1 }).data]).toEqual([39, 40, 41, 42, 43, 44])
  expect(growBox({ left: 1, top: 1, width: 2, height: 2 }, 2, picture)).toEqual({
    left: 0,
    top: 0,
    width: 5,
    height: 4,
  })
})
