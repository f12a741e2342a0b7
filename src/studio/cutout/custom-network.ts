import { clamp, type Plane, type Raster } from '../raster/raster.ts'
import { resizePlane, resizeRaster } from '../raster/resize.ts'
import { SEGMENT_SIDE, type SegmentPicture } from './isnet.ts'
import { loadNetwork, type NetworkFormat, NetworkUnusable } from './network.ts'

/**
 * A network of the operator. `id` names its file and its format: another id may give other mattes. `check` tries it once on the drawing of a ball: a
 * wrong normalization, output or activation shows in values that are no matte, and it throws NetworkUnusable.
 */
export type CustomNetwork = {
  id: string
  segment: SegmentPicture
  check: () => Promise<void>
  release: () => Promise<void>
}

/** How far beyond 0 and 1 the values of a matte may lie. */
const BEYOND = 0.05
/** The values of a matte differ at least this much between a product and its background. */
const CONTRAST_MIN = 0.5

/** Loads a custom network, which then takes and gives what the built-in one does, whatever its side. @throws NetworkUnusable */
export async function loadCustomNetwork(
  weights: Uint8Array,
  format: NetworkFormat,
  { id, threads }: { id: string; threads: number },
): Promise<CustomNetwork> {
  const { look, release } = await loadNetwork(weights, format, { threads })
  const segment: SegmentPicture = async (rgb) => {
    const { data } = resizePlane(await look(squared(rgb, format.side)), SEGMENT_SIDE, SEGMENT_SIDE)
    return data.map((value) => (value > 0 ? Math.min(value, 1) : 0))
  }
  return { id, segment, check: async () => requireMatte(await look(ballOf(format.side)), format), release }
}

function squared(data: Uint8Array, side: number): Uint8Array {
  const picture: Raster = { data, width: SEGMENT_SIDE, height: SEGMENT_SIDE, channels: 3 }
  return side === SEGMENT_SIDE ? data : resizeRaster(picture, side, side).data
}

function requireMatte({ data }: Plane, { activation }: NetworkFormat): void {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of data) {
    if (!Number.isFinite(value)) throw new NetworkUnusable('The network gives values that are no finite numbers.')
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  const range = `The values of the network go from ${least.toPrecision(3)} to ${most.toPrecision(3)}`
  if (least < -BEYOND || most > 1 + BEYOND) {
    const hint = activation === 'none' ? 'With activation=sigmoid, logits become a matte.' : 'Choose another output.'
    throw new NetworkUnusable(`${range}; a matte has 0 to 1. ${hint}`)
  }
  if (most - least < CONTRAST_MIN) {
    throw new NetworkUnusable(`${range} where a ball lies before gray: it is not detected. Check mean, std and output.`)
  }
}

/** A shaded red ball before light gray. */
function ballOf(side: number): Uint8Array {
  const data = new Uint8Array(side * side * 3)
  for (let i = 0; i < side * side; i++) {
    const x = ((i % side) + 0.5) / side - 0.5
    const y = (Math.floor(i / side) + 0.5) / side - 0.5
    const isBall = x * x + y * y < 0.09
    const shade = clamp(1 - x - 1.5 * y, 0.4, 1.4)
    data.set(isBall ? [150 * shade, 40 * shade, 30 * shade] : [225, 225, 222], i * 3)
  }
  return data
}
