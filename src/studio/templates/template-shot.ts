import { paste } from '../composite/blend.ts'
import { type Composite, contactShade, resampleProduct } from '../composite/composite.ts'
import { contactOf } from '../composite/contact.ts'
import { ENLARGEMENT_MAX, type Placement } from '../composite/frame.ts'
import type { LightRow } from '../composite/plate.ts'
import { alphaOf, type Box, clamp, type Plane, type Raster, type Size } from '../raster/raster.ts'
import { resizePlane } from '../raster/resize.ts'
import { byteOfLinear, LINEAR_OF_BYTE } from '../raster/srgb.ts'
import { castLying, castStanding } from './cast.ts'
import type { EmptyStage } from './empty-stage.ts'
import { SOFT_SHADOW } from './shadow.ts'

type TemplatePose = 'stands' | 'lies'

/** The least room between the product and the frame, as a share of it. */
const MARGIN = 0.04
/** How much taller or wider than the subject a product of another shape may be; a seamless backdrop shows no scale. */
const BEYOND = { scene: 1.25, seamless: 2.2 }
/** How much of the ground's depth is visible: a camera that looks a little down, as product photos have it. */
const GROUND_RISE = 0.25
/** How much of the stage's light is wrapped into the product's edge. */
const WRAP = 0.3

/**
 * Puts a product where a reference's subject stood: on its ground line, about as large, with a shadow like the subject's. The stage's light is
 * only reduced, never added, and the product's pixels behind the edge band equal its photo's.
 */
export async function stageInReference(cutout: Raster, stage: EmptyStage, pose: TemplatePose): Promise<Composite> {
  if (stage.picture === null || stage.anchor === null) throw new Error('This reference cannot be a stage')
  const rect = placeAt(stage, { anchor: stage.anchor, product: cutout, pose })
  const product = await resampleProduct(cutout, rect)
  const alpha = alphaOf(product)
  const placement = placementOf(pose, rect, stage.frame)
  const shadow = stage.shadow ?? SOFT_SHADOW
  const cast = pose === 'stands' ? castStanding : castLying
  const light = linearOf(stage.picture)
  shade(light, cast({ alpha, rect, frame: stage.frame, shadow }))
  if (pose === 'stands') eachRow(light, contactShade(contactOf(alpha, GROUND_RISE), placement))
  const shaded = rasterOf(light)
  return { picture: paste(shaded, product, placement, WRAP), stage: shaded, product, placement }
}

/** On a seamless backdrop nothing shows a ground line: this much of the way a smaller product moves to the subject's middle. */
const LIFT = 0.6

type Placing = { anchor: Box; product: Size; pose: TemplatePose }

/** As large as the subject, by area, within what its box and the frame allow; what stands keeps its ground line, what lies its middle. */
function placeAt({ frame, view }: EmptyStage, { anchor, product, pose }: Placing): Box {
  const fit = Math.min(anchor.width / product.width, anchor.height / product.height)
  const even = Math.sqrt((anchor.width * anchor.height) / (product.width * product.height))
  const foot = anchor.top + anchor.height
  const room = pose === 'stands' ? foot - frame.height * MARGIN : frame.height * (1 - 2 * MARGIN)
  const largest = Math.min(ENLARGEMENT_MAX, room / product.height, (frame.width * (1 - 2 * MARGIN)) / product.width)
  const scale = Math.min(even, fit * (view === 'seamless' ? BEYOND.seamless : BEYOND.scene), largest)
  const width = Math.max(1, Math.round(product.width * scale))
  const height = Math.max(1, Math.round(product.height * scale))
  const standing = view === 'seamless' ? LIFT : 0
  const lift = pose === 'lies' ? 1 : standing
  const left = Math.round(anchor.left + anchor.width / 2 - width / 2)
  const top = foot - height - Math.round(Math.max(0, anchor.height - height) * 0.5 * lift)
  const [x, y] = [Math.floor(frame.width * MARGIN), Math.floor(frame.height * MARGIN)]
  return {
    left: clamp(left, x, Math.max(x, frame.width - x - width)),
    top: pose === 'stands' ? top : clamp(top, y, Math.max(y, frame.height - y - height)),
    width,
    height,
  }
}

/** A placement in picture space: the reference's camera is not estimated, so its world is the frame. */
function placementOf(pose: TemplatePose, rect: Box, frame: Size): Placement {
  return {
    pose,
    frame,
    rect,
    window: { x: 0, y: 0, width: 1, height: 1 },
    unitPx: rect.height,
    groundRise: GROUND_RISE,
    axes: { origin: [0, 0, 0], right: [1, 0, 0], up: [0, 1, 0], toward: [0, 0, 1] },
  }
}

/** Linear light, three floats a pixel, 1 = white. */
type Light = { data: Float32Array; width: number; height: number }

function eachRow({ data, width, height }: Light, change: LightRow): void {
  for (let y = 0; y < height; y++) change(y, data.subarray(y * width * 3, (y + 1) * width * 3))
}

function linearOf({ data, width, height }: Raster): Light {
  return { data: Float32Array.from(data, (byte) => LINEAR_OF_BYTE[byte]!), width, height }
}

function rasterOf({ data, width, height }: Light): Raster {
  return { data: Uint8Array.from(data, byteOfLinear), width, height, channels: 3 }
}

function shade(light: Light, left: Plane): void {
  const whole = resizePlane(left, light.width, light.height)
  for (let i = 0; i < whole.data.length; i++) for (let c = 0; c < 3; c++) light.data[i * 3 + c]! *= whole.data[i]!
}
