import type { Box, Point } from '../../raster/raster.ts'
import type { Column } from '../fit.ts'
import type { AdKit, Kit } from '../kit.ts'
import type { FlatShape, PlacedCutOut, Sketch } from '../sketch.ts'
import { bottomOf, inset, less, type Space } from '../space.ts'

type Draw = (kit: AdKit) => Promise<Sketch>

/** A product this wide by its height appears larger in a lying panel than in an upright one. */
const LYING = 0.85

/** Nor has an upright panel room for one that must reach from its upper to its lower edge, if it is wider than this. */
const SPANNING = 0.45

/** Whether picture and words stand side by side: in wide frames, and in square ones if the product is upright. */
export const isBeside = ({ space, aspect, cut }: Kit): boolean =>
  space.shape === 'wide' || (space.shape === 'square' && aspect < (cut.top && cut.bottom ? SPANNING : LYING))

/** Side by side where there is the width for it, else one above the other. */
export const besideOrAbove =
  (beside: Draw, above: Draw): Draw =>
  (kit) =>
    isBeside(kit) ? beside(kit) : above(kit)

/** Side by side in wide frames alone. */
export const wideOrNot =
  (wide: Draw, other: Draw): Draw =>
  (kit) =>
    kit.space.shape === 'wide' ? wide(kit) : other(kit)

/** Columns of type over everything else. */
export const over = (...columns: Column[]): Sketch['texts'] => columns.map((column) => ({ column, layer: 'over' }))

/** A sketch of type and shapes on the ground of the kit's scheme. */
export function sketchOf(kit: Kit, texts: Sketch['texts'], more: Partial<Sketch> = {}): Sketch {
  return { ground: kit.scheme.ground, shapes: [], texts, cutOut: null, ...more }
}

/**
 * The upper part of the frame down to `foot` as a panel, and what apps do not cover of it. What its photo cuts above reaches the panel's
 * edge: in a story that is where apps end.
 */
export function panelAbove({ space: { width, safe }, cut }: Kit, foot: number): { panel: Box; sight: Box } {
  const top = cut.top ? safe.top : 0
  const panel = { left: 0, top, width, height: foot - top }
  return { panel, sight: less(panel, { top: safe.top - top }) }
}

/** Whether a story has its words above its picture, which goes on where apps lie: not if its photo cuts the product below, which would then end there. */
export const isPictureBelow = ({ space, cut }: Kit): boolean => space.shape === 'story' && !cut.bottom

/** The picture of a story from `top` to its foot, and `beside` from its sides; the product stands above what apps cover. */
export async function pictureBelow(kit: Kit, top: number, beside = 0): Promise<void> {
  const { width, height, safe } = kit.space
  const panel = even({ left: beside, top, width: width - 2 * beside, height: height - top })
  const sight = { ...panel, height: bottomOf(safe) - panel.top }
  await kit.picture(panel, inset(sight, panel.width * 0.12, sight.height * 0.04))
}

/** The ground of a story from the middle of its product, or from `top` where words begin above that, to its foot: what apps cover there belongs to the design. */
export function storyGround({ space, scheme }: Kit, cutOut: PlacedCutOut | null, top: number): FlatShape[] {
  if (space.shape !== 'story' || cutOut === null) return []
  const from = Math.min(top, cutOut.rect.top + cutOut.rect.height / 2)
  const box = { left: 0, top: from, width: space.width, height: space.height - from }
  return [{ layer: 'under', kind: 'rect', box, fill: scheme.soft }]
}

/** The whole frame. */
export const whole = ({ width, height }: Space): Box => ({ left: 0, top: 0, width, height })

/** A box of whole pixels. */
export function even({ left, top, width, height }: Box): Box {
  const [x, y] = [Math.round(left), Math.round(top)]
  return { left: x, top: y, width: Math.round(left + width) - x, height: Math.round(top + height) - y }
}

/** A mask in the ground's color that leaves a rounded hole of a picture's box; `radius` is for its corners. */
export function window(box: Box, radius: readonly [number, number, number, number], fill: string): FlatShape {
  return { layer: 'middle', kind: 'window', box, hole: box, radius, fill }
}

/** A star of many points around the middle of a box, as stickers have it. */
export function star({ left, top, width, height }: Box, points: number): Point[] {
  return Array.from({ length: points * 2 }, (_, i) => {
    const [turn, reach] = [(Math.PI * i) / points, i % 2 === 0 ? 0.5 : 0.445]
    return { x: left + width * (0.5 + reach * Math.sin(turn)), y: top + height * (0.5 - reach * Math.cos(turn)) }
  })
}

/** An arrow to the right, this long on either side of its middle. */
export function arrow({ x, y }: Point, reach: number): Point[] {
  const [thick, head] = [reach * 0.11, reach * 0.62]
  const points: [number, number][] = [
    [-reach, -thick],
    [reach - thick * 2.6, -thick],
    [reach - head - thick, -head + thick],
    [reach - head + thick * 0.6, -head - thick * 0.6],
    [reach, 0],
    [reach - head + thick * 0.6, head + thick * 0.6],
    [reach - head - thick, head - thick],
    [reach - thick * 2.6, thick],
    [-reach, thick],
  ]
  return points.map(([dx, dy]) => ({ x: x + dx, y: y + dy }))
}
