import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { parseSetDescription } from '../src/studio/inputs.ts'
import { cropRaster, type Raster, type Size } from '../src/studio/raster/raster.ts'
import { byteOfLinear } from '../src/studio/raster/srgb.ts'
import { decode } from './contact-sheet.ts'

// The material of the composites of `cutout-set.ts`: products with exact alpha, the project's own stages and photos of people.

const FOLDER = join(import.meta.dirname, 'cutouts')
const SETS = join(import.meta.dirname, '../sets')

/** The half that was tuned on, and the one that was not looked at: other products before other grounds. */
export type Half = 'development' | 'unseen'

export type ExactProduct = { id: string; half: Half; clear?: boolean }
export type Scenery = { id: string; kind: string; half: Half; set?: string; photo?: string }

export const material = JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8')) as {
  products: ExactProduct[]
  grounds: Scenery[]
}

const memory = new Map<string, Promise<Raster>>()

function once(name: string, make: () => Promise<Raster>): Promise<Raster> {
  const made = memory.get(name) ?? make()
  memory.set(name, made)
  return made
}

/** A product in its box, RGBA with straight alpha. */
export function productPicture({ id }: ExactProduct): Promise<Raster> {
  return once(`product ${id}`, async () => decode(await readFile(join(FOLDER, 'products', `${id}.webp`))))
}

/** A stage under its own light, or a photo. */
function sceneryPicture({ id, set, photo }: Scenery): Promise<Raster> {
  return once(`ground ${id}`, async () =>
    set === undefined ? decode(await readFile(join(FOLDER, 'grounds', photo!))) : litStage(join(SETS, set)),
  )
}

async function litStage(folder: string): Promise<Raster> {
  const { encoding } = parseSetDescription(await readFile(join(folder, 'set.json')))
  const [key, fill] = await Promise.all(
    ['key.webp', 'fill.webp'].map((name) =>
      sharp(join(folder, name)).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  )
  const { width, height } = key!.info
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < data.length; i++)
    data[i] = byteOfLinear(
      (key!.data[i]! / 255) ** 2 * encoding.key_scale + (fill!.data[i]! / 255) ** 2 * encoding.fill_scale,
    )
  return { data, width, height, channels: 3 }
}

/** A part of a scenery that fills a frame: `share` of what fits, at (`u`, `v`) of what is left, blurred by `blur` pixels. */
export async function viewOf(
  scenery: Scenery,
  { width, height }: Size,
  at: { share: number; u: number; v: number; blur: number },
): Promise<Raster> {
  const whole = await sceneryPicture(scenery)
  const scale = at.share * Math.min(whole.width / width, whole.height / height)
  const [w, h] = [Math.floor(width * scale), Math.floor(height * scale)]
  const box = {
    left: Math.floor(at.u * (whole.width - w)),
    top: Math.floor(at.v * (whole.height - h)),
    width: w,
    height: h,
  }
  const part = sharp(cropRaster(whole, box).data, { raw: { width: w, height: h, channels: 3 } })
  const sized = part.resize(width, height, { fit: 'fill' })
  const { data } = await (at.blur > 0.3 ? sized.blur(at.blur) : sized).raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width, height, channels: 3 }
}
