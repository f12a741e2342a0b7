/** What a direction may recolor in a set, and how much light falls where its product stands. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Image, luminance, readBuffer } from './buffers.ts'

type Area = { name: string; kind: 'paint' | 'cloth' | 'paper' | 'sky' | 'window' }
type Groups<T> = { key: T; fill: T }
/** What scene.json says of the areas and of the light on a white card at the anchor, before exposure. */
export type Measured = { size: number; areas: Area[]; probe: Groups<number[]> }
export type AreaFields = { ground: Groups<number[]>; areas: (Area & { color: string; shade?: number })[] }

/** Noise of a blurred edge: coverage this close to none or all is none or all. */
const NOTHING = 0.02
/** The diffuse color is rendered at this part of the plate's size. */
const DIFFUSE_SHARE = 4
const EMITTING = ['sky', 'window']

/**
 * Writes `areas.png` (none for a set without areas) and returns the fields of `set.json` that go with it; `gain` exposed
 * the plate of `light`.
 */
export async function writeAreas(
  from: string,
  to: string,
  { size, areas, probe }: Measured,
  { light, gain }: { light: Groups<Image>; gain: number },
): Promise<AreaFields> {
  const file = join(to, 'areas.png')
  const exposed = (color: number[]) => color.map((v) => Number((v * gain).toFixed(4)))
  const ground = { key: exposed(probe.key), fill: exposed(probe.fill) }
  if (areas.length === 0) {
    rmSync(file, { force: true })
    return { ground, areas: [] }
  }
  const { data, width, height } = readBuffer(join(from, 'areas.f32'), size, 3)
  const coverage = Uint8ClampedArray.from(data, (v) => (255 * (v - NOTHING)) / (1 - 2 * NOTHING))
  const masks = sharp(coverage, { raw: { width, height, channels: 3 } })
  await masks.png({ compressionLevel: 9, adaptiveFiltering: true }).toFile(file)
  const diffuse = readBuffer(join(from, 'diffuse.f32'), size / DIFFUSE_SHARE, 3)
  const colored = areas.map((area, channel) => {
    const meanOf = (images: Image[]): number[] => {
      const means = images.map((image) => meanOver(image, { coverage, width, channel }))
      return [0, 1, 2].map((c) => means.reduce((sum, mean) => sum + mean[c]!, 0))
    }
    const lit = meanOf([light.key, light.fill])
    if (EMITTING.includes(area.kind)) return { ...area, color: hexOf(lit) }
    const own = meanOf([diffuse])
    return { ...area, color: hexOf(own), shade: Number((luminance(lit, 0) / luminance(own, 0)).toFixed(2)) }
  })
  return { ground, areas: colored }
}

type Masks = { coverage: Uint8ClampedArray; width: number; channel: number }

/** The mean color of `image` where one area covers it. */
function meanOver(image: Image, { coverage, width, channel }: Masks): number[] {
  const step = width / image.width
  const sum = [0, 0, 0]
  let weight = 0
  for (let i = 0; i < image.width * image.height; i++) {
    const [x, y] = [i % image.width, Math.floor(i / image.width)]
    const share = coverage[(Math.floor((y + 0.5) * step) * width + Math.floor((x + 0.5) * step)) * 3 + channel]!
    for (let c = 0; c < 3; c++) sum[c]! += share * image.data[i * 3 + c]!
    weight += share
  }
  if (weight === 0) throw new Error('An area is nowhere in the frame')
  return sum.map((v) => v / weight)
}

function hexOf(linear: number[]): string {
  const encoded = linear.map((v) => {
    const x = Math.min(1, Math.max(0, v))
    return Math.round(255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055))
  })
  return `#${encoded.map((v) => v.toString(16).padStart(2, '0')).join('')}`
}
