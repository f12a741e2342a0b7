import { clamp, type Plane, type Raster } from '../raster/raster.ts'

/** Weight that keeps the colors smooth where alpha is constant. */
const SMOOTHNESS = 1e-5
/** Alpha from which a pixel is the product alone. */
const OPAQUE = 0.999
const SMALL_SIDE = 32
const SMALL_ROUNDS = 10
const LARGE_ROUNDS = 2

/** One level of the pyramid: colors 0..1, interleaved RGB; `front` and `back` are what is solved for. */
type Level = {
  width: number
  height: number
  picture: Float32Array
  alpha: Float32Array
  front: Float32Array
  back: Float32Array
}

/**
 * The picture with, in every pixel that is not opaque, the color of the foreground alone instead of the mixture with
 * what was behind it (Germer, Uelwer, Conrad, Harmeling, "Fast Multi-Level Foreground Estimation", ICPR 2020). Opaque
 * pixels (alpha at least 0.999) are copied. The answer is RGBA with `alpha` as its fourth channel. Where `coverage`, the
 * share of the foreground in the mixture, is less than `alpha`, it is what colors are unmixed by.
 */
export function withForeground(picture: Raster, alpha: Plane, coverage?: Plane): Raster {
  const mixture = coverage ? lesser(alpha, coverage) : alpha
  return compose(picture, { alpha, mixture }, frontOf(picture, mixture))
}

function lesser(a: Plane, b: Plane): Plane {
  return { ...a, data: a.data.map((value, i) => Math.min(value, b.data[i]!)) }
}

function frontOf(picture: Raster, alpha: Plane): Float32Array {
  const { width, height } = picture
  const levels = Math.ceil(Math.log2(Math.max(width, height, 2)))
  let coarser: Level | undefined
  for (let step = 0; step <= levels; step++) {
    const level = levelOf(picture, alpha, {
      width: Math.max(1, Math.round(width ** (step / levels))),
      height: Math.max(1, Math.round(height ** (step / levels))),
    })
    fill(level, coarser)
    const rounds = Math.max(level.width, level.height) <= SMALL_SIDE ? SMALL_ROUNDS : LARGE_ROUNDS
    const band = bandOf(level)
    for (let round = 0; round < rounds; round++) relax(level, band)
    coarser = level
  }
  return coarser!.front
}

/** The nearest pixels of the picture and its alpha at a smaller size. */
function levelOf(picture: Raster, alpha: Plane, { width, height }: { width: number; height: number }): Level {
  const pixels = width * height
  const out: Level = {
    width,
    height,
    picture: new Float32Array(pixels * 3),
    alpha: new Float32Array(pixels),
    front: new Float32Array(pixels * 3),
    back: new Float32Array(pixels * 3),
  }
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * picture.height) / height) * picture.width
    for (let x = 0; x < width; x++) {
      const from = row + Math.floor((x * picture.width) / width)
      const at = y * width + x
      out.alpha[at] = alpha.data[from]!
      for (let c = 0; c < 3; c++) out.picture[at * 3 + c] = picture.data[from * picture.channels + c]! / 255
    }
  }
  return out
}

/** Starts from the coarser level's answer; where alpha is 0 or 1 the picture already is one of the two colors. */
function fill(level: Level, coarser: Level = level): void {
  const { width, height, picture, alpha, front, back } = level
  const first = coarser === level
  const knownFront = first ? picture : coarser.front
  const knownBack = first ? picture : coarser.back
  for (let i = 0; i < width * height; i++) {
    const x = i % width
    const y = (i - x) / width
    const from = Math.floor((y * coarser.height) / height) * coarser.width + Math.floor((x * coarser.width) / width)
    copyColor(alpha[i]! >= OPAQUE ? picture : knownFront, alpha[i]! >= OPAQUE ? i : from, front, i)
    copyColor(alpha[i]! <= 1 - OPAQUE ? picture : knownBack, alpha[i]! <= 1 - OPAQUE ? i : from, back, i)
  }
}

function copyColor(source: Float32Array, from: number, target: Float32Array, to: number): void {
  target[to * 3] = source[from * 3]!
  target[to * 3 + 1] = source[from * 3 + 1]!
  target[to * 3 + 2] = source[from * 3 + 2]!
}

/** The pixels worth solving: those within two pixels of one that is partly transparent. On small levels, all. */
function bandOf({ width, height, alpha }: Level): Int32Array {
  if (Math.max(width, height) <= SMALL_SIDE) return Int32Array.from({ length: width * height }, (_, i) => i)
  const near = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const a = alpha[y * width + x]!
      const next = alpha[y * width + Math.min(width - 1, x + 1)]!
      const below = alpha[Math.min(height - 1, y + 1) * width + x]!
      if ((a > 1 - OPAQUE && a < OPAQUE) || a !== next || a !== below) mark(near, { width, height, x, y })
    }
  }
  return indicesOf(near)
}

function mark(
  near: Uint8Array,
  { width, height, x, y }: { width: number; height: number; x: number; y: number },
): void {
  for (let v = Math.max(0, y - 2); v <= Math.min(height - 1, y + 2); v++) {
    near.fill(1, v * width + Math.max(0, x - 2), v * width + Math.min(width, x + 3))
  }
}

function indicesOf(marks: Uint8Array): Int32Array {
  const out = new Int32Array(marks.reduce((sum, m) => sum + m, 0))
  let n = 0
  for (let i = 0; i < marks.length; i++) if (marks[i] === 1) out[n++] = i
  return out
}

/** One Gauss-Seidel sweep: each pixel solves its 2 × 2 system for both colors with its four neighbors fixed. */
function relax({ width, height, picture, alpha, front, back }: Level, band: Int32Array): void {
  for (const at of band) {
    const x = at % width
    const left = x > 0 ? at - 1 : at
    const right = x + 1 < width ? at + 1 : at
    const above = at >= width ? at - width : at
    const below = at + width < width * height ? at + width : at
    const a = alpha[at]!
    const b = 1 - a
    const wl = SMOOTHNESS + Math.abs(a - alpha[left]!)
    const wr = SMOOTHNESS + Math.abs(a - alpha[right]!)
    const wa = SMOOTHNESS + Math.abs(a - alpha[above]!)
    const wb = SMOOTHNESS + Math.abs(a - alpha[below]!)
    const ff = a * a + wl + wr + wa + wb
    const bb = b * b + wl + wr + wa + wb
    const fb = a * b
    const scale = 1 / (ff * bb - fb * fb)
    for (let c = 0; c < 3; c++) {
      const value = picture[at * 3 + c]!
      const [l, r, u, d] = [left * 3 + c, right * 3 + c, above * 3 + c, below * 3 + c]
      const f = a * value + wl * front[l]! + wr * front[r]! + wa * front[u]! + wb * front[d]!
      const g = b * value + wl * back[l]! + wr * back[r]! + wa * back[u]! + wb * back[d]!
      front[at * 3 + c] = clamp((bb * f - fb * g) * scale, 0, 1)
      back[at * 3 + c] = clamp((ff * g - fb * f) * scale, 0, 1)
    }
  }
}

type Shares = { alpha: Plane; mixture: Plane }

function compose(picture: Raster, { alpha, mixture }: Shares, front: Float32Array): Raster {
  const { width, height, channels } = picture
  const data = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    const a = alpha.data[i]!
    if (a <= 0) continue
    const opaque = mixture.data[i]! >= OPAQUE
    data[i * 4 + 3] = opaque ? 255 : Math.min(254, a * 255 + 0.5)
    for (let c = 0; c < 3; c++) {
      data[i * 4 + c] = opaque ? picture.data[i * channels + c]! : front[i * 3 + c]! * 255 + 0.5
    }
  }
  return { data, width, height, channels: 4 }
}
