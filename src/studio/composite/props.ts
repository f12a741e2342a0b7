import sharp from 'sharp'
import { clamp, type Raster } from '../raster/raster.ts'
import { byteOfLinear, LINEAR_OF_BYTE, luminance } from '../raster/srgb.ts'
import { project } from '../sets/camera.ts'
import { add } from '../sets/vector.ts'
import { cornerAt, type Finish, toned } from './blend.ts'
import { softnessAt } from './focus.ts'
import { throwPattern } from './light-shape.ts'
import { type Grade, gainsOf } from './plate.ts'
import { groundLight, towardLamp, turnedToLamp } from './prop-light.ts'
import {
  depthMost,
  extentOf,
  fromAxes,
  type Ground,
  isClear,
  isInFrame,
  meet,
  overlap,
  type PlacedProp,
  type PropGroup,
  placeProp,
  rests,
  type StandingProp,
  shareBehind,
} from './prop-place.ts'
import { propVolume, surfaceOf } from './prop-surface.ts'
import { upsampleRow } from './receivers.ts'
import { COARSE_SKY, type Occluder, occluderOf, visibilityOf } from './visibility.ts'

/** A prop in its place, as something that stands in the light. */
export type StagedProp = PlacedProp & { occluder: Occluder }

type Beside = Ground & { product: Raster; occluder: Occluder }

/** The props of a picture that have room where they are wanted, or near there, from far to near; and the ids of the others. */
export function stageProps(
  beside: Beside,
  { span, props }: PropGroup = { span: 1, props: [] },
): { staged: StagedProp[]; omitted: string[] } {
  const staged: StagedProp[] = []
  const omitted: string[] = []
  const keyFromRight = towardLamp(beside.occluder, [0, 0, 0])[0] > 0.05
  for (const [i, one] of props.entries()) {
    const before = props.slice(0, i).filter(({ prop }) => prop === one.prop).length
    const wanted = { ...one, turned: before % 2 === 1 }
    const placed = placesFor(wanted)
      .map((there) => placeProp(beside, there, { span, keyFromRight }))
      .find((one) => hasRoom(one, beside, staged))
    if (placed)
      staged.push({
        ...placed,
        occluder: occluderOf(beside.set, propVolume(placed), beside.placement.axes, COARSE_SKY),
      })
    else omitted.push(wanted.prop.description.id)
  }
  const depth = ({ foot, flat }: StagedProp): number => (flat ? -foot[1] : foot[2])
  return { staged: staged.sort((a, b) => depth(a) - depth(b)), omitted }
}

/** Where a prop may stand instead of where it is wanted: nearer to the product, less far behind it, on its other side, or farther behind it. */
function placesFor(wanted: StandingProp): StandingProp[] {
  const moves = [
    [1, 1],
    [0.85, 0.5],
    [1, 0.25],
    [-1, 1],
    [-0.85, 0.5],
    [1, 1.6],
  ] as const
  return moves.map(([across, back]) => ({ ...wanted, x: across * wanted.x, z: back * wanted.z }))
}

function hasRoom(placed: PlacedProp, beside: Beside, others: readonly StagedProp[]): boolean {
  return (
    isInFrame(placed, beside.placement) &&
    !others.some((other) => meet(placed, other)) &&
    isBesideProduct(placed, beside) &&
    rests(placed, beside) &&
    isClear(placed, beside)
  )
}

/** What is lower than this (meters) may lie under the product's edge. */
const THIN = 0.012
const UNDER_MAX = 0.4
const HIDDEN_MAX = 0.7

/** Whether a prop neither covers the product, nor reaches into it, nor is hidden behind it. */
function isBesideProduct(placed: PlacedProp, { product, placement, occluder: { volume } }: Beside): boolean {
  const hidden = shareBehind(placed, product, placement.rect)
  if (placed.flat) return hidden < (placed.prop.description.size[2] < THIN ? UNDER_MAX : 0.01)
  if (placed.foot[2] > volume.farthest) return hidden === 0
  const [across, back] = extentOf(placed)
  const body: ReturnType<typeof extentOf> = [
    [-volume.width / 2, volume.width / 2],
    [Math.max(volume.nearest, -depthMost(volume)), volume.farthest],
  ]
  return hidden < HIDDEN_MAX && !(overlap(across, body[0]) && overlap(back, body[1]))
}

/** A picture in the frame, with alpha. */
export type Pasted = { picture: Raster; left: number; top: number }

export type PropLook = { grade: Grade; finish: Finish; occluders: readonly Occluder[] }

/** The share of the key light that the lit ground around a shadow throws back into it: no lemon turns black beside a bottle. */
const BOUNCE = 0.2

/** A prop as the stage lights it, at its size in the frame: under both lamps, in the shadow of all others. */
export async function paintProp(staged: StagedProp, standing: Ground, look: PropLook): Promise<Pasted> {
  const { set, placement } = standing
  const { rect, foot, occluder, prop } = staged
  const others = look.occluders.filter((one) => one !== occluder)
  const surface = surfaceOf(staged)
  const visible = visibilityOf(surface, others, placement)
  throwPattern(visible.key, set, { receivers: surface, placement, light: look.grade.light })
  const turned = turnedToLamp(surface, staged, towardLamp(occluder, foot))
  const ground = groundLight(set, project(set.camera, add(placement.axes.origin, fromAxes(foot, placement))))
  // A tint is the color of a seamless backdrop: it does not lie on what stands there.
  const gains = exposed(gainsOf(set, { ...look.grade, tint: [1, 1, 1] }), ground)
  const [key, fill] = await Promise.all([sized(prop.key.picture, staged), sized(prop.fill.picture, staged)])
  const k = gains.key.map((gain, c) => (gain * ground.key[c]! * prop.key.scale) / 255 ** 2)
  const f = gains.fill.map((gain, c) => (gain * ground.fill[c]! * prop.fill.scale) / 255 ** 2)
  const row = () => new Float32Array(rect.width)
  const [direct, facing, open] = [row(), row(), row()]
  // Rows of the prop alone, not of the whole frame.
  const { across } = surface
  const own = { ...surface, across: { ...across, start: across.start + rect.left * across.step } }
  const data = new Uint8Array(key.data.length)
  const emitted = prop.fill.scale / 255 ** 2
  const paint = (i: number, lit: number, sky: number): void => {
    const glow = glowAt(prop, fill.data, (i >> 2) * 3)
    for (let c = 0; c < 3; c++) {
      const sample = fill.data[(i >> 2) * 3 + c]! ** 2
      const reflected = k[c]! * key.data[i + c]! ** 2 * lit + f[c]! * sample * sky
      data[i + c] = Math.min(255, toned(reflected + glow * (sample * emitted - reflected)) + 0.5)
    }
    data[i + 3] = key.data[i + 3]!
  }
  for (let y = 0, i = 0; y < rect.height; y++) {
    upsampleRow(visible.key, own, rect.top + y, direct)
    upsampleRow(turned, own, rect.top + y, facing)
    upsampleRow(visible.ambient, own, rect.top + y, open)
    for (let x = 0; x < rect.width; x++, i += 4) {
      if (key.data[i + 3] === 0) continue
      const corner = cornerAt(placement.frame, rect.left + x, rect.top + y, look.finish)
      const reached = direct[x]! + BOUNCE * (1 - direct[x]!) * open[x]!
      paint(i, corner * reached * facing[x]!, corner * open[x]!)
    }
  }
  return { picture: { ...key, data }, left: rect.left, top: rect.top }
}

/** Nothing under light that makes white ground 1 reflects much more: from the first value on a flame emits light itself, from the second on nothing else. */
const GLOWS = [1.05, 1.4] as const

/** How much (0..1) of the light at a sample of a prop is emitted, and so the same on every stage. */
function glowAt({ fill: { scale } }: PlacedProp['prop'], samples: Uint8Array, at: number): number {
  const most = scale * (Math.max(samples[at]!, samples[at + 1]!, samples[at + 2]!) / 255) ** 2
  return clamp((most - GLOWS[0]) / (GLOWS[1] - GLOWS[0]), 0, 1)
}

/** White ground is at most and at least this bright where a prop stands: the product keeps the light of its photo, and stages are darker or brighter. */
const WHITE = { most: 1.05, least: 0.4 }

/** Gains by which a prop is exposed as the product is: brought most of the way to what white may be. */
function exposed(
  gains: ReturnType<typeof gainsOf>,
  ground: ReturnType<typeof groundLight>,
): ReturnType<typeof gainsOf> {
  const lit = gains.key.map((gain, c) => gain * ground.key[c]! + gains.fill[c]! * ground.fill[c]!)
  const white = Math.max(1e-3, luminance(...(lit as [number, number, number])))
  const by = (clamp(white, WHITE.least, WHITE.most) / white) ** (white < 1 ? 0.5 : 0.8)
  const scaled = (lamp: [number, number, number]) => lamp.map((gain) => gain * by) as [number, number, number]
  return { key: scaled(gains.key), fill: scaled(gains.fill) }
}

/** A picture of a prop at its size in the frame, turned as it stands there. */
async function sized({ data, width, height, channels }: Raster, { rect, mirrored }: PlacedProp): Promise<Raster> {
  const picture = sharp(data, { raw: { width, height, channels } }).flop(mirrored)
  const out = await picture.resize(rect.width, rect.height, { fit: 'fill', kernel: 'lanczos3' }).raw().toBuffer()
  return { data: out, width: rect.width, height: rect.height, channels }
}

/** What stands before the product goes out of focus from this share of its length on, and no more than this much. */
const SHARP_BEFORE = 0.1
const BEFORE_MAX = 0.35

/** A prop as a lens sees it that is focused on the product; `blur` is that of what is endlessly far, in pixels. */
export async function focused(
  pasted: Pasted,
  { foot, flat }: StagedProp,
  { placement, blur }: Pick<Ground, 'placement'> & { blur: number },
): Promise<Pasted> {
  if (flat) return pasted
  const length = Math.max(placement.rect.width, placement.rect.height) / placement.unitPx
  const before = foot[2] / length
  const soft = before > 0 ? Math.min(BEFORE_MAX, Math.max(0, before - SHARP_BEFORE)) : softnessAt(-before)
  const sigma = soft * blur
  if (sigma < 0.4) return pasted
  const pad = Math.ceil(3 * sigma)
  const { data, width, height, channels } = pasted.picture
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const room = await sharp(data, { raw: { width, height, channels } })
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background })
    .raw()
    .toBuffer()
  const size = { width: width + 2 * pad, height: height + 2 * pad }
  const soften = sharp(room, { raw: { ...size, channels } }).blur(sigma)
  const picture = { data: await soften.raw().toBuffer(), ...size, channels }
  return { picture, left: pasted.left - pad, top: pasted.top - pad }
}

/** Lays a picture over a stage, in place, in linear light. */
export function lay(stage: Raster, { picture, left, top }: Pasted): void {
  for (let y = Math.max(0, -top); y < Math.min(picture.height, stage.height - top); y++) {
    for (let x = Math.max(0, -left); x < Math.min(picture.width, stage.width - left); x++) {
      const from = (y * picture.width + x) * 4
      if (picture.data[from + 3] !== 0) layPixel(stage, ((top + y) * stage.width + left + x) * 3, picture, from)
    }
  }
}

function layPixel(stage: Raster, at: number, { data }: Raster, from: number): void {
  const cover = data[from + 3]! / 255
  for (let c = 0; c < 3; c++) {
    const own = data[from + c]!
    const behind = LINEAR_OF_BYTE[stage.data[at + c]!]!
    stage.data[at + c] = cover === 1 ? own : byteOfLinear(behind + (LINEAR_OF_BYTE[own]! - behind) * cover)
  }
}
