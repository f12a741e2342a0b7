import type { MeasurementId } from '../../lib/check-names.ts'
import { atLeast, type Check, inRegions } from '../checks/check.ts'
import { fidelityChecks } from '../checks/fidelity.ts'
import { paste } from '../composite/blend.ts'
import { type Composite, resampleProduct } from '../composite/composite.ts'
import { LENS_GAP, lensShare, type Placement } from '../composite/frame.ts'
import { type Box, clamp, cropRaster, type Raster } from '../raster/raster.ts'
import { LINEAR_OF_BYTE, luminance } from '../raster/srgb.ts'
import type { Staging } from '../shoot/shot-plan.ts'
import { closeIn } from './close-up.ts'

/** A picture with a round lens beside its product, in which a part of it appears larger: the part's own pixels, and where. */
export type Lensed = Composite & { lens: { product: Raster; stage: Raster; placement: Placement } }

/** A lens that is less wide than this, of the frame's shorter side, shows nothing well. */
const WIDE_MIN = 0.3
/** The thickness of its rim. */
const RIM = 0.006

/** Lays a lens into a picture, beside its product. `product` is the cut-out; what the lens shows of it is enlarged 2× at most. */
export async function besideLens(made: Composite, product: Raster, staging: Staging): Promise<Lensed> {
  const { frame, rect } = made.placement
  const short = Math.min(frame.width, frame.height)
  const box = roomFor(lensShare(product, frame) * short, rect, frame)
  const side = box.width
  const seen = closeIn(wholeIn(side, product, made.placement), product, staging)
  const enlarged = disc(await windowOf(product, seen.rect, side))
  const ground = lightened(cropRaster(made.picture, box))
  const placement = { ...seen, rect: { left: 0, top: 0, width: side, height: side } }
  const inside = paste(ground, enlarged, placement, 0)
  const rim = Math.max(2, Math.round(RIM * short))
  const picture = lay(made.picture, inside, { box, rim, ink: inkOn(ground) })
  const lens = { product: enlarged, stage: made.stage, placement: { ...seen, frame, rect: box } }
  return { ...made, picture, lens }
}

/** What measurements of a product are called behind the glass. */
const BEHIND_GLASS: Partial<Record<MeasurementId, MeasurementId>> = {
  'product_fidelity.delta_e_mean': 'lens_fidelity.delta_e_mean',
  'product_fidelity.delta_e_p95': 'lens_fidelity.delta_e_p95',
  'product_fidelity.ssim': 'lens_fidelity.ssim',
}

/** The product in the lens against its own pixels, and whether the lens is large enough to show anything. */
export function lensChecks(output: Raster, { lens, placement }: Lensed): Check[] {
  const { frame } = placement
  return [
    ...fidelityChecks(output, lens, true)
      .filter(({ passed }) => passed !== null)
      .map((check) => ({ ...check, id: BEHIND_GLASS[check.id] ?? check.id })),
    inRegions(
      atLeast('lens.width', lens.placement.rect.width / Math.min(frame.width, frame.height), WIDE_MIN, 'share'),
      [lens.placement.rect],
    ),
  ]
}

/** Where a lens lies: beside a product or above it, wherever it can be the widest, as near as its distance lets it. */
function roomFor(wanted: number, rect: Box, frame: { width: number; height: number }): Box {
  const gap = LENS_GAP * Math.min(frame.width, frame.height)
  const [right, middle] = [rect.left + rect.width, rect.top + rect.height / 2]
  const rooms = [
    { width: frame.width - right - 2 * gap, left: () => right + gap },
    { width: rect.left - 2 * gap, left: (side: number) => rect.left - gap - side },
    { width: rect.top - 2 * gap, left: null },
  ]
  const { width, left } = rooms.reduce((best, one) =>
    Math.min(one.width, wanted) > Math.min(best.width, wanted) ? one : best,
  )
  const side = Math.max(2, Math.floor(Math.min(width, frame.height - 2 * gap, wanted)))
  const place = left
    ? { left: left(side), top: clamp(middle - side / 2, gap, frame.height - gap - side) }
    : { left: rect.left + (rect.width - side) / 2, top: rect.top - gap - side }
  return { left: Math.round(place.left), top: Math.round(place.top), width: side, height: side }
}

/** The product whole in the middle of a square, for a camera to move in on. */
function wholeIn(side: number, { width, height }: Raster, placement: Placement): Placement {
  const rect = { left: Math.round((side - width) / 2), top: Math.round((side - height) / 2), width, height }
  return { ...placement, frame: { width: side, height: side }, rect }
}

/** What a square shows of the product when that lies at `rect` in it. */
async function windowOf(product: Raster, rect: Box, side: number): Promise<Raster> {
  const whole = await resampleProduct(product, rect)
  const out: Raster = { data: new Uint8Array(side * side * 4), width: side, height: side, channels: 4 }
  const [from, to] = [Math.max(0, rect.left), Math.min(side, rect.left + rect.width)]
  for (let y = Math.max(0, rect.top); y < Math.min(side, rect.top + rect.height); y++) {
    const start = ((y - rect.top) * rect.width + from - rect.left) * 4
    if (to > from) out.data.set(whole.data.subarray(start, start + (to - from) * 4), (y * side + from) * 4)
  }
  return out
}

/** A square without its corners: nothing of the product lies under the rim or beyond it. */
function disc(square: Raster): Raster {
  const side = square.width
  const radius = side * (0.5 - 2 * RIM)
  const data = square.data.slice()
  for (let pixel = 0; pixel < side * side; pixel++) {
    const [x, y] = [(pixel % side) + 0.5 - side / 2, Math.floor(pixel / side) + 0.5 - side / 2]
    if (Math.hypot(x, y) > radius) data[pixel * 4 + 3] = 0
  }
  return { ...square, data }
}

/** How far the ground of a lens goes from that of its picture to white. */
const LIGHTER = 0.45

function lightened(ground: Raster): Raster {
  const sum = [0, 0, 0]
  for (let i = 0; i < ground.data.length; i++) sum[i % 3]! += ground.data[i]!
  const mean = sum.map((one) => (one * 3) / ground.data.length)
  const color = mean.map((one) => Math.round(one + (255 - one) * LIGHTER))
  return { ...ground, data: Uint8Array.from(ground.data, (_, i) => color[i % 3]!) }
}

/** White, or a dark gray where white would not stand out: the byte of all channels. */
function inkOn({ data }: Raster): number {
  const light = luminance(LINEAR_OF_BYTE[data[0]!]!, LINEAR_OF_BYTE[data[1]!]!, LINEAR_OF_BYTE[data[2]!]!)
  return light > 0.6 ? 43 : 255
}

/** A round picture with its rim over another one. */
function lay(picture: Raster, inside: Raster, { box, rim, ink }: { box: Box; rim: number; ink: number }): Raster {
  const { width: side } = box
  const data = picture.data.slice()
  for (let pixel = 0; pixel < side * side; pixel++) {
    const [x, y] = [pixel % side, Math.floor(pixel / side)]
    const depth = side / 2 - Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2)
    if (depth <= -0.5) continue
    const [cover, edge] = [clamp(depth + 0.5, 0, 1), clamp(rim - depth + 0.5, 0, 1)]
    const at = ((box.top + y) * picture.width + box.left + x) * 3
    for (let c = 0; c < 3; c++) {
      const own = inside.data[pixel * 3 + c]! * (1 - edge) + ink * edge
      data[at + c] = data[at + c]! * (1 - cover) + own * cover + 0.5
    }
  }
  return { ...picture, data }
}
