import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { randomOf } from '../src/studio/random.ts'
import { softBlur } from '../src/studio/raster/box-blur.ts'
import { clamp, type Plane, plane, type Raster, type Size } from '../src/studio/raster/raster.ts'
import { resizePlane, resizeRaster } from '../src/studio/raster/resize.ts'
import { type ExactProduct, type Half, material, productPicture, type Scenery, viewOf } from './cutout-grounds.ts'

// Composites with exact alpha: every product before every kind of ground, in two halves that share neither products nor sceneries.
// The same composite has the same pixels on every run: all that varies is drawn from a seed of its name.

/** Grounds that are drawn; the others are views of sceneries. `small` is a small JPEG, `jpeg` a strongly compressed one. */
const DRAWN = ['plain', 'gradient', 'own color', 'shadow', 'mirror'] as const
const VIEWS = ['wood', 'surface', 'shelf', 'room', 'busy', 'person'] as const
const SPOILED = ['small', 'jpeg'] as const
const KINDS = [...DRAWN, ...VIEWS, ...SPOILED] as const
export type Kind = (typeof KINDS)[number]

/** Grounds of one color or one smooth gradient. */
export const PLAIN: readonly Kind[] = ['plain', 'gradient', 'shadow']

export type ExactComposite = { id: string; half: Half; product: ExactProduct; kind: Kind }

const FRAMES: Size[] = [
  { width: 900, height: 900 },
  { width: 900, height: 700 },
  { width: 700, height: 900 },
]
const SMALL_SIDE = 320
const SMALL_QUALITY = 60
const JPEG_QUALITY = 45
/** A product is enlarged at most this much. */
const ENLARGED_MAX = 1.3
/** So many composites of a hundred have a product that the frame cuts. */
const CUT_SHARE = 0.06

export function compositesOf(half: Half): ExactComposite[] {
  const products = material.products.filter((product) => product.half === half)
  return KINDS.flatMap((kind) => products.map((product) => ({ id: `${product.id} ${kind}`, half, product, kind })))
}

type Dice = { between: (low: number, high: number) => number; pick: <T>(from: readonly T[]) => T }

function diceOf(name: string): Dice {
  const random = randomOf(createHash('sha256').update(name).digest().readInt32LE(0))
  const between = (low: number, high: number): number => low + random() * (high - low)
  return { between, pick: (from) => from[Math.floor(random() * from.length)]! }
}

/** A picture of a product (RGB) and the exact alpha of the product in it. */
export async function compose({ id, half, product, kind }: ExactComposite): Promise<{ picture: Raster; truth: Plane }> {
  const dice = diceOf(id)
  const look = kind === 'small' || kind === 'jpeg' ? dice.pick([...DRAWN, ...VIEWS]) : kind
  const frame = dice.pick(FRAMES)
  const placed = await place(product, frame, { dice, look })
  const ground = await groundOf(look, { half, frame, dice, placed })
  if (look === 'mirror') reflect(ground, placed, dice)
  else if (look !== 'person') castShadow(ground, placed, { dice, isStrong: look === 'shadow' })
  const truth = plane(frame.width, frame.height)
  lay(ground, placed, truth)
  addNoise(ground, dice)
  return spoiled(kind, { picture: ground, truth })
}

type Placed = { raster: Raster; left: number; top: number }

async function place(product: ExactProduct, frame: Size, { dice, look }: { dice: Dice; look: Kind }): Promise<Placed> {
  const whole = await productPicture(product)
  const room = look === 'mirror' ? 0.7 : 1
  const side = dice.between(0.45, 0.85) * Math.min(frame.width, frame.height) * room
  const scale = Math.min(ENLARGED_MAX, side / Math.max(whole.width, whole.height))
  const raster = resizeRaster(whole, Math.round(whole.width * scale), Math.round(whole.height * scale))
  const gain = dice.between(0.88, 1.06)
  for (let i = 0; i < raster.data.length; i++) if (i % 4 < 3) raster.data[i] = Math.min(255, raster.data[i]! * gain)
  const isCut = dice.between(0, 1) < CUT_SHARE && look !== 'mirror' && look !== 'person'
  const spread = look === 'person' ? [0.3, 0.7] : [0.08, 0.92]
  const u = dice.between(spread[0]!, spread[1]!)
  const v = look === 'mirror' ? dice.between(0.1, 0.5) : dice.between(0.35, 0.85)
  const left = isCut ? frame.width - raster.width * dice.between(0.7, 0.93) : (frame.width - raster.width) * u
  return { raster, left: Math.round(left), top: Math.round((frame.height - raster.height) * v) }
}

type Scene = { half: Half; frame: Size; dice: Dice; placed: Placed }

async function groundOf(look: Kind, { half, frame, dice, placed }: Scene): Promise<Raster> {
  const { between, pick } = dice
  const any = (): number[] => [between(15, 245), between(15, 245), between(15, 245)]
  const light = (): number[] => {
    const gray = between(175, 250)
    return [gray + between(-8, 5), gray, gray + between(-8, 5)]
  }
  if (look === 'plain') {
    const color = pick([[255, 255, 255], light(), light(), any()])
    return gradient(frame, color, color, dice)
  }
  if (look === 'shadow' || look === 'mirror') return gradient(frame, light(), pick([light(), any()]), dice)
  if (look === 'gradient') return gradient(frame, any(), any(), dice)
  if (look === 'own color') {
    const own = meanColor(placed.raster).map((value) => clamp(value + between(-16, 16), 0, 255))
    const other = own.map((value) => clamp(value + between(-25, 25), 0, 255))
    return gradient(frame, own, other, dice)
  }
  const kinds = look === 'person' ? ['person', 'person', 'hand'] : [look]
  const kind = pick(kinds)
  const scenery: Scenery = pick(material.grounds.filter((one) => one.half === half && one.kind === kind))
  const blur = look === 'room' || look === 'shelf' ? pick([0, between(2, 8)]) : 0
  const share = kind === 'hand' ? 1 : between(0.65, 1)
  return viewOf(scenery, frame, { share, u: between(0, 1), v: between(0, 1), blur })
}

function gradient({ width, height }: Size, from: number[], to: number[], { between }: Dice): Raster {
  const data = new Uint8Array(width * height * 3)
  const angle = between(0, 2 * Math.PI)
  for (let i = 0; i < width * height; i++) {
    const [u, v] = [(i % width) / width - 0.5, Math.floor(i / width) / height - 0.5]
    const t = clamp(0.5 + Math.cos(angle) * u + Math.sin(angle) * v, 0, 1)
    for (let c = 0; c < 3; c++) data[i * 3 + c] = clamp(from[c]! + t * (to[c]! - from[c]!), 0, 255)
  }
  return { data, width, height, channels: 3 }
}

function meanColor({ data }: Raster): number[] {
  const sums = [0, 0, 0, 1]
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3]! < 200) continue
    sums[3]!++
    for (let c = 0; c < 3; c++) sums[c]! += data[i + c]!
  }
  return sums.slice(0, 3).map((sum) => sum / sums[3]!)
}

/** Blends an RGBA picture into the ground; `truth` gets its alpha, rows are counted from below where it is `upside` down. */
function lay(ground: Raster, placed: Placed, truth?: Plane, upside?: (row: number) => number): void {
  const { raster } = placed
  const [from, to] = [Math.max(0, -placed.left), Math.min(raster.width, ground.width - placed.left)]
  const top = placed.top + (upside ? raster.height : 0)
  for (let y = Math.max(0, -top); y < Math.min(raster.height, ground.height - top); y++) {
    const strength = upside ? upside(y) : 1
    const row = upside ? raster.height - 1 - y : y
    for (let x = from; x < to; x++) {
      const at = (top + y) * ground.width + placed.left + x
      const alpha = blend(ground, at, { raster, from: row * raster.width + x, strength })
      if (truth) truth.data[at] = alpha
    }
  }
}

/** Blends a pixel of a picture into the ground, and returns its alpha. */
function blend(
  ground: Raster,
  at: number,
  { raster, from, strength }: { raster: Raster; from: number; strength: number },
) {
  const alpha = (raster.data[from * 4 + 3]! / 255) * strength
  for (let c = 0; c < 3; c++)
    ground.data[at * 3 + c] = ground.data[at * 3 + c]! * (1 - alpha) + raster.data[from * 4 + c]! * alpha + 0.5
  return alpha
}

/** A mirror image below the product, as on a polished table: fainter further down. */
function reflect(ground: Raster, placed: Placed, { between }: Dice): void {
  const [strength, reach] = [between(0.15, 0.5), between(0.4, 1.2)]
  const { raster } = placed
  lay(ground, placed, undefined, (row) => strength * Math.max(0, 1 - row / (reach * raster.height)))
}

/** A soft shadow: all of the outline on the wall behind, or flat on the ground at its foot. */
function castShadow(ground: Raster, placed: Placed, { dice, isStrong }: { dice: Dice; isStrong: boolean }): void {
  const { between, pick } = dice
  const isFlat = pick([true, false])
  const flatness = isFlat ? between(0.06, 0.25) : 1
  const lean = isFlat ? between(-0.6, 0.6) : 0
  const [dx, dy] = isFlat ? [0, 0] : [between(-30, 30), between(5, 35)]
  const shade = outlineOn(ground, placed, { flatness, lean, dx, dy })
  const soft = softBlur(shade, isStrong ? between(2, 12) : between(4, 16))
  const dark = isStrong ? between(0.35, 0.7) : between(0.2, 0.5)
  for (let i = 0; i < ground.data.length; i++)
    ground.data[i] = ground.data[i]! * (1 - dark * soft.data[Math.floor(i / 3)]!)
}

type Fall = { flatness: number; lean: number; dx: number; dy: number }

/** Where the outline of a product falls: flatter towards its foot, leaning and moved. */
function outlineOn({ width, height }: Size, placed: Placed, { flatness, lean, dx, dy }: Fall): Plane {
  const { raster, left, top } = placed
  const shade = plane(width, height)
  for (let i = 0; i < raster.width * raster.height; i++) {
    const [x, y] = [i % raster.width, Math.floor(i / raster.width)]
    const up = raster.height - 1 - y
    const Y = Math.round(top + raster.height - 1 - up * flatness + dy)
    const X = Math.round(left + x + lean * up * flatness + dx)
    if (X < 0 || Y < 0 || X >= width || Y >= height) continue
    shade.data[Y * width + X] = Math.max(shade.data[Y * width + X]!, raster.data[i * 4 + 3]! / 255)
  }
  return shade
}

/** The noise of a sensor. */
function addNoise(picture: Raster, { between }: Dice): void {
  const strength = between(0.5, 3)
  for (let i = 0; i < picture.data.length; i++) {
    const noise = between(-1, 1) + between(-1, 1)
    picture.data[i] = clamp(picture.data[i]! + strength * noise + 0.5, 0, 255)
  }
}

async function spoiled(kind: Kind, { picture, truth }: { picture: Raster; truth: Plane }) {
  if (kind !== 'small' && kind !== 'jpeg') return { picture, truth }
  const scale = kind === 'small' ? SMALL_SIDE / Math.max(picture.width, picture.height) : 1
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const { data } = resizeRaster(picture, width, height)
  const quality = kind === 'small' ? SMALL_QUALITY : JPEG_QUALITY
  const file = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer()
  const raw = await sharp(file).raw().toBuffer()
  return {
    picture: { data: new Uint8Array(raw), width, height, channels: 3 as const },
    truth: resizePlane(truth, width, height),
  }
}
