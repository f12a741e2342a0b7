import type { LightShape } from '../../goods/lights.ts'
import { randomOf } from '../random.ts'
import { clamp, type Raster } from '../raster/raster.ts'

/** So many flakes fall in a picture. */
const FLAKES = 260
/** Their radii, in shares of the shorter side, from far away to near; near ones are fewer, and out of focus. */
const RADIUS = { far: 0.0016, near: 0.011, bias: 3.2 }
const COVER = { far: 0.85, near: 0.4 }
/** How much brighter flakes are than the picture, and their range (encoded, 0..255). */
const BRIGHTER = 1.7
const BRIGHTNESS = { least: 150, most: 250 }

/** Lets snow fall behind the product: flakes as bright as the light of the picture. Changes the picture. */
export function letSnow(picture: Raster, light: LightShape | undefined, seed: number): void {
  if (light?.flakes === undefined) return
  const random = randomOf(seed ^ 0x5f0e)
  const brightness = clamp(BRIGHTER * meanOf(picture), BRIGHTNESS.least, BRIGHTNESS.most)
  const shorter = Math.min(picture.width, picture.height)
  for (let i = 0; i < FLAKES * light.flakes; i++) {
    const near = random() ** RADIUS.bias
    draw(picture, {
      x: random() * picture.width,
      y: random() * picture.height,
      radius: shorter * (RADIUS.far + (RADIUS.near - RADIUS.far) * near),
      cover: COVER.far + (COVER.near - COVER.far) * near,
      brightness,
    })
  }
}

type Flake = { x: number; y: number; radius: number; cover: number; brightness: number }

/** A disc with a soft edge. */
function draw({ data, width, height, channels }: Raster, { x, y, radius, cover, brightness }: Flake): void {
  const reach = Math.ceil(radius * 1.4)
  for (let row = Math.max(0, Math.floor(y) - reach); row <= Math.min(height - 1, Math.floor(y) + reach); row++) {
    for (let at = Math.max(0, Math.floor(x) - reach); at <= Math.min(width - 1, Math.floor(x) + reach); at++) {
      const share = cover * clamp((1.3 * radius - Math.hypot(at - x, row - y)) / (0.6 * radius), 0, 1)
      const i = (row * width + at) * channels
      for (let c = 0; c < 3; c++) data[i + c]! += share * Math.max(0, brightness - data[i + c]!)
    }
  }
}

function meanOf({ data }: Raster): number {
  let [sum, count] = [0, 0]
  for (let i = 0; i < data.length; i += 97) {
    sum += data[i]!
    count++
  }
  return sum / count
}
