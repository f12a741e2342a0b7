import sharp from 'sharp'
import type { Cutout } from '../cutout/cutout.ts'
import type { Box, Raster, Size } from '../raster/raster.ts'
import { fitInside, resizeRaster } from '../raster/resize.ts'
import { type Palette, palette } from '../shoot/palette.ts'
import { type Filled, fillLarge, fillSmall, isSmooth, rimContrast } from './fill.ts'
import { type Floats, floatsOf, resizeMask } from './floats.ts'
import { type Shadow, shadowOf } from './shadow.ts'
import { alphaIn, type ReferenceSubject, SEAMLESS, subjectIn } from './subject.ts'

/**
 * Facts of a reference shot after the removal of its subject. `frame` is the size of the pictures that follow it, `palette`
 * that of its ground. `refusal` says why no picture can be staged in it; then a set has to stand in. `anchor` is where its subject
 * was (frame pixels), `view` how its camera looks at the ground, `shadow` what its subject threw, null when that could not be measured.
 */
export type StageFacts = {
  frame: Size
  palette: Palette
  refusal: string | null
  anchor: Box | null
  view: CameraView
  shadow: Shadow | null
  /** The reference: SHA-256, and the digital source type that it declares. Absent in stages of earlier releases. */
  origin?: { sha256: string; declared: string | null }
}

/** `seamless`: a backdrop without a horizon, on which things stand, lie or hang; `level`: what stands, stands; `down`: on it, things lie. */
type CameraView = 'seamless' | 'level' | 'down'

/** A stage with its picture in frame pixels: the reference without its subject; null when there is a refusal. */
export type EmptyStage = StageFacts & { picture: Raster | null }

/** The long side (px) of a picture that follows a template's shot. */
const LONG_SIDE = 1800
/** The long side (px) at which a hole is located and filled. */
const WORKING_SIDE = 448
/** The shortest side (px) of a frame that a product can stand in. */
const SIDE_MIN = 160
/** Bounds of what is staged: enlargement of a ground with texture, share of the frame that leaves, error of the fill (8-bit steps). */
const ENLARGED_MAX = 3
const HOLE_MAX = { seamless: 0.86, textured: 0.37 }
const ERROR_MAX = 21
const PERSON_MAX = 0.5
/** How much (8-bit steps) something at the rim of a hole in a seamless backdrop stands out that belongs to the subject. */
const REMNANT_MIN = 20
/** Mean light (8-bit steps) below which a product in daylight would glow. */
const DARKEST = 26

/** The size of the pictures that follow a reference of this size: its own ratio, 1800 px on the long side. */
function frameOf({ width, height }: Size): Size {
  const scale = LONG_SIDE / Math.max(width, height)
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}

/**
 * Takes the subject and its shadow out of a reference shot. `subject` is what was cut out of it, null when nothing stands out. Where the
 * result could not pass for a photo it says why instead. The same arguments give the same stage.
 */
export async function emptyStage(reference: Raster, subject: Cutout | null): Promise<EmptyStage> {
  const frame = frameOf(reference)
  const nothing = {
    frame,
    palette: groundPalette(reference, subject),
    anchor: null,
    view: 'level' as const,
    shadow: null,
    picture: null,
  }
  const unsuitable = subject === null ? 'nothing stands out in it' : unsuitability(frame, subject)
  if (subject === null || unsuitable !== null) return { ...nothing, refusal: unsuitable }
  const picture = await enlarged(reference, frame)
  const scale = WORKING_SIDE / LONG_SIDE
  const working = floatsOf(resizeRaster(picture, Math.round(frame.width * scale), Math.round(frame.height * scale)))
  const alpha = alphaIn(subject, working)
  const found = subjectIn(working, alpha, rimOf(subject))
  const smooth = found.surprise < SEAMLESS && isSmooth(working, found.hole)
  const hopeless = hopelessness(found, { smooth, subject, working, enlargement: frame.width / reference.width })
  if (hopeless !== null) return { ...nothing, refusal: hopeless }
  const filled = fillSmall(working, found.hole, { smooth, seed: 1 })
  const spoilt = spoiltBy(filled)
  if (filled === null || spoilt !== null) return { ...nothing, refusal: spoilt }
  return {
    ...nothing,
    refusal: null,
    anchor: anchorOf(subject, frame),
    view: smooth ? 'seamless' : viewOf(filled.picture),
    shadow: shadowOf(found, alpha),
    picture: fillLarge(picture, resizeMask(found.hole, frame.width, frame.height), filled, 4),
  }
}

/** The colors of a reference without its subject's. */
function groundPalette(reference: Raster, subject: Cutout | null): Palette {
  const small = fitInside(reference, PALETTE_SIDE)
  if (subject === null) return palette(small)
  const alpha = alphaIn(subject, small)
  const data = new Uint8Array(small.width * small.height * 4)
  for (let i = 0; i < alpha.data.length; i++) {
    for (let c = 0; c < 3; c++) data[i * 4 + c] = small.data[i * small.channels + c]!
    data[i * 4 + 3] = alpha.data[i]! > 0.04 ? 0 : 255
  }
  return palette({ ...small, data, channels: 4 })
}

const PALETTE_SIDE = 128

/** What speaks against a reference before its ground is looked at. */
function unsuitability(frame: Size, { facts }: Cutout): string | null {
  if (Math.min(frame.width, frame.height) < SIDE_MIN) return 'its frame is too narrow for a product'
  if (facts.person > PERSON_MAX) return 'a person wears or holds its subject'
  if (Object.values(facts.touches).some(Boolean)) return 'its frame cuts its subject off'
  return null
}

type Seen = { smooth: boolean; subject: Cutout; working: Floats; enlargement: number }

/** Reasons against it once its ground is measured. */
function hopelessness({ hole }: ReferenceSubject, { smooth, subject, working, enlargement }: Seen): string | null {
  const share = hole.data.reduce((sum, v) => sum + v, 0) / hole.data.length
  if (share > (smooth ? HOLE_MAX.seamless : HOLE_MAX.textured))
    return `its subject with its shadow covers ${Math.round(share * 100)} % of it`
  if (smooth) return rimContrast(working, hole) > REMNANT_MIN ? 'a part of its subject would stay in it' : null
  if (subject.facts.parts > 1) return 'it shows several things'
  if (enlargement > ENLARGED_MAX) return 'it is too small to be shown at this size'
  return null
}

/** What speaks against it once it is filled. */
function spoiltBy(filled: Filled | null): string | null {
  if (filled === null) return 'too little of its ground is seen'
  const { error, picture } = filled
  if (error > ERROR_MAX)
    return `what lies behind its subject could not be told (error ${Math.round(error)}, at most ${ERROR_MAX})`
  const light = picture.data.reduce((sum, v) => sum + v, 0) / picture.data.length
  return light < DARKEST ? 'it is too dark for a product in daylight' : null
}

/** How far (working px) around its alpha a subject's pixels reach: further where its edge is soft. */
function rimOf({ facts, source }: Cutout): number {
  const edge = (facts.edgeWidth * WORKING_SIDE) / Math.max(source.width, source.height)
  return 4 + Math.min(6, Math.round(edge))
}

function anchorOf({ box, source }: Cutout, frame: Size): Box {
  const [sx, sy] = [frame.width / source.width, frame.height / source.height]
  const [left, top] = [Math.round(box.left * sx), Math.round(box.top * sy)]
  return {
    left,
    top,
    width: Math.round((box.left + box.width) * sx) - left,
    height: Math.round((box.top + box.height) * sy) - top,
  }
}

/** The step (8-bit steps) that most columns take at a horizon. */
const HORIZON_STEP = 8
const HORIZON_REACH = 6
/** The least share of the columns that take it. */
const HORIZON_SHARE = 0.58

/** Looks for a horizon: a row at which most columns become lighter or darker. Without one, the camera looks down. */
function viewOf(ground: Floats): CameraView {
  const far = 2 * HORIZON_REACH
  let most = 0
  for (let y = far; y < ground.height - 2 * far; y += 2) {
    const steps: number[] = []
    for (let x = 0; x < ground.width; x += 6) {
      const [above, over, under, below] = [-far, -HORIZON_REACH, HORIZON_REACH, far].map((away) =>
        meanOf(ground, x, y + away),
      ) as [number, number, number, number]
      // A gradient steps as much above and below; a horizon steps once.
      steps.push(under - over - (over - above) / 2 - (below - under) / 2)
    }
    const middle = steps.sort((a, b) => a - b)[steps.length >> 1]!
    const alike = steps.filter((step) => step * Math.sign(middle) > 3).length
    if (alike >= steps.length * HORIZON_SHARE) most = Math.max(most, Math.abs(middle))
  }
  return most >= HORIZON_STEP ? 'level' : 'down'
}

/** The mean of a few pixels below (x, y). */
function meanOf({ data, width }: Floats, x: number, y: number): number {
  const values = Array.from(
    { length: HORIZON_REACH * 3 },
    (_, i) => data[((y + Math.floor(i / 3)) * width + x) * 3 + (i % 3)]!,
  )
  return values.reduce((sum, v) => sum + v, 0) / values.length
}

/** The reference at its frame's size, on white where it is clear. */
async function enlarged({ data, width, height, channels }: Raster, frame: Size): Promise<Raster> {
  const out = await sharp(data, { raw: { width, height, channels } })
    .flatten({ background: '#ffffff' })
    .resize(frame.width, frame.height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer()
  return { data: new Uint8Array(out), width: frame.width, height: frame.height, channels: 3 }
}
