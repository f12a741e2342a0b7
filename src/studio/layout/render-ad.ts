import { paste } from '../composite/blend.ts'
import type { Composite } from '../composite/composite.ts'
import { resampleProduct } from '../composite/composite.ts'
import { ENLARGEMENT_MAX } from '../composite/frame.ts'
import type { Shot } from '../looks/output-file.ts'
import { type Subject, stageShot } from '../looks/staged.ts'
import type { Stock } from '../looks/stock.ts'
import { bytesOfHex } from '../raster/oklab.ts'
import type { Box } from '../raster/raster.ts'
import type { AspectRatio } from '../sets/stage-set.ts'
import type { AdDesign, AdPlan } from './ad-plan.ts'
import { deliver } from './deliver.ts'
import { isRightToLeft } from './fonts.ts'
import { fitter, type Kit } from './kit.ts'
import type { Layout } from './layouts/layout.ts'
import { AD_LAYOUTS } from './layouts.ts'
import type { Made } from './made.ts'
import { blit, filled, lay, letterNodes, nodesOf, shadeGround } from './paint.ts'
import { type CutOut, mirrored, type Sketch } from './sketch.ts'
import { type Size, spaceOf } from './space.ts'
import { Typesetter } from './typesetter.ts'
import { VOICES } from './voices.ts'

/**
 * Renders a planned ad and measures the decoded file: fidelity, contrast, hidden letters, safe zones, overlaps, sizes. Tries
 * the plan's designs until one passes; what still fails is returned with `passed` false and an overlay. `subject` is null
 * for an ad without a product. The same arguments give the same bytes.
 */
export async function renderAd(plan: AdPlan, subject: Subject | null, stock: Stock): Promise<Shot> {
  const shown = subject && plan.clear && subject.clear ? { ...subject, raster: subject.clear } : subject
  let last: Shot | undefined
  for (const design of plan.designs) {
    last = await deliver(await make(plan, design, { subject: shown, stock }), plan)
    if (last.passed) return last
  }
  return last!
}

type Source = { subject: Subject | null; stock: Stock }

async function make(plan: AdPlan, design: AdDesign, { subject, stock }: Source): Promise<Made> {
  const layout: Layout = AD_LAYOUTS[design.layout]
  const typesetter = new Typesetter(stock)
  const staged: Staged = { at: null, composite: null }
  const rtl = isRightToLeft(plan.copy.headline)
  const drawn = await layout.draw(kitOf(plan, design, { subject, stock, typesetter, staged, rtl }))
  const sketch = rtl ? mirrored(drawn, plan.size.width) : drawn
  return assemble(sketch, staged, { subject, typesetter, size: plan.size })
}

/** The studio picture of a design, once its layout has asked for it, and where it lies. */
type Staged = { at: Box | null; composite: Composite | null }

type Means = Source & { typesetter: Typesetter; staged: Staged; rtl: boolean }

function kitOf(plan: AdPlan, design: AdDesign, means: Means): Kit {
  const space = spaceOf(plan.size)
  return {
    space,
    copy: { ...plan.copy, brand: plan.brand.name },
    scheme: design.scheme,
    voice: VOICES[AD_LAYOUTS[design.layout].voice],
    px: (phone) => phone * space.px,
    fit: fitter(means.typesetter, plan.locale),
    picture: (box, room) => stage(plan, design, means, { box, room }),
    stand: (room, rest) => means.subject && stand(means.subject.raster, room, rest, plan.bearing?.stands === true),
  }
}

/** Stages the studio picture in its part of the frame, with the product in a room of that; where the product stands. */
async function stage(
  plan: AdPlan,
  { staging }: AdDesign,
  { subject, stock, staged, rtl }: Means,
  { box, room }: { box: Box; room: Box },
): Promise<Box | null> {
  if (staging === null || subject === null) return null
  const flip = (one: Box): Box => (rtl ? { ...one, left: plan.size.width - one.left - one.width } : one)
  const at = rounded(flip(box))
  const frame = { width: at.width, height: at.height }
  const wanted = roomIn(at, flip(room), subject.raster)
  const how = { ratio: nearestRatio(frame), frame, close: false, stock, seed: plan.seed } as const
  staged.composite = await stageShot(subject, { ...staging, ...wanted, shift: 0 }, how)
  staged.at = at
  const { rect } = staged.composite.placement
  return flip({ ...rect, left: rect.left + at.left, top: rect.top + at.top })
}

function rounded({ left, top, width, height }: Box): Box {
  const [x, y] = [Math.round(left), Math.round(top)]
  return { left: x, top: y, width: Math.round(left + width) - x, height: Math.round(top + height) - y }
}

/** The middle of a room in a picture, and the share of the picture that a product takes which fills the room. */
function roomIn(box: Box, room: Box, product: Size): { fill: number; at: { x: number; y: number } } {
  const [across, down] = [room.width / box.width, room.height / box.height]
  // The product's share of the picture's width for each share of its height.
  const aspect = (product.width / product.height) * (box.height / box.width)
  const fill = aspect < 1 ? Math.min(down, across / aspect) : Math.min(across, down * aspect)
  const [x, y] = [room.left + room.width / 2 - box.left, room.top + room.height / 2 - box.top]
  return { fill, at: { x: x / box.width, y: y / box.height } }
}

/** The product cut out as large as its room and its photo allow. */
function stand(product: Size, room: Box, rest: 'bottom' | 'middle', stands: boolean): CutOut {
  const scale = Math.min(room.width / product.width, room.height / product.height, ENLARGEMENT_MAX)
  const size = { width: Math.round(product.width * scale), height: Math.round(product.height * scale) }
  const top = room.top + (room.height - size.height) * (rest === 'bottom' ? 1 : 0.5)
  const rect = { left: Math.round(room.left + (room.width - size.width) / 2), top: Math.round(top), ...size }
  return { rect, shade: stands ? 'stands' : 'lies' }
}

/** How much of the light of the stage touches a cut-out's edge on flat colour. */
const WRAP = 0.12

async function assemble(
  sketch: Sketch,
  staged: Staged,
  { subject, typesetter, size }: { subject: Subject | null; typesetter: Typesetter; size: Size },
): Promise<Made> {
  const stage = filled(size, bytesOfHex(sketch.ground))
  const layer = async (name: 'under' | 'middle' | 'over') => typesetter.draw(nodesOf(sketch, name, typesetter), size)
  lay(await layer('under'), stage)
  let product: Made['product'] = null
  if (staged.composite && staged.at) {
    blit(staged.composite.stage, stage, staged.at)
    const { rect } = staged.composite.placement
    product = {
      product: staged.composite.product,
      placement: {
        ...staged.composite.placement,
        frame: size,
        rect: { ...rect, left: rect.left + staged.at.left, top: rect.top + staged.at.top },
      },
    }
  }
  if (sketch.cutOut && subject) {
    const raster = await resampleProduct(subject.raster, sketch.cutOut.rect)
    shadeGround(stage, raster, sketch.cutOut)
    product = { product: raster, placement: flatPlacement(sketch.cutOut.rect, size) }
  }
  lay(await layer('middle'), stage)
  const picture = product
    ? paste(stage, product.product, product.placement, WRAP)
    : { ...stage, data: stage.data.slice() }
  const over = await layer('over')
  lay(over, picture)
  const letters = await typesetter.draw(letterNodes(sketch, typesetter), size)
  return { picture, stage, letters, over, product, sketch, missing: [...typesetter.missing] }
}

/** A placement without a stage behind it. */
function flatPlacement(rect: Box, frame: Size): Composite['placement'] {
  return {
    pose: 'floats',
    frame,
    window: { x: 0, y: 0, width: 1, height: 1 },
    rect,
    unitPx: 1,
    groundRise: 0,
    axes: { origin: [0, 0, 0], right: [1, 0, 0], up: [0, 0, 1], toward: [0, -1, 0] },
  }
}

const RATIOS: readonly [AspectRatio, number][] = [
  ['9:16', 9 / 16],
  ['3:4', 0.75],
  ['4:5', 0.8],
  ['1:1', 1],
  ['16:9', 16 / 9],
]

/** The photoshoot format whose view of a set comes nearest. */
function nearestRatio({ width, height }: Size): AspectRatio {
  const away = (ratio: number): number => Math.abs(Math.log(width / height / ratio))
  return RATIOS.reduce((a, b) => (away(b[1]) < away(a[1]) ? b : a))[0]
}
