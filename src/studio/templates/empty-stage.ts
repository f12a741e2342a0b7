import type { Cutout } from '../cutout/cutout.ts'
import type { Raster } from '../raster/raster.ts'
import { type Palette, palette } from '../shoot/palette.ts'

/** Changes whenever the same reference would give another stage; part of the key of anything that stores one. */
export const STAGE_VERSION = 1

type Size = { width: number; height: number }

/**
 * What is known of a reference shot once its subject has been taken out. `frame` is the size of the pictures that follow it, `palette`
 * that of the whole reference. `refusal` says why no picture can be staged in it; then a set has to stand in.
 */
export type StageFacts = { frame: Size; palette: Palette; refusal: string | null }

/** A stage with its picture in frame pixels: the reference without its subject; null when there is a refusal. */
export type EmptyStage = StageFacts & { picture: Raster | null }

/** The long side (px) of a picture that follows a template's shot. */
const LONG_SIDE = 1800

/** The size of the pictures that follow a reference of this size: its own ratio, 1800 px on the long side. */
function frameOf({ width, height }: Size): Size {
  const scale = LONG_SIDE / Math.max(width, height)
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}

/** Takes the subject out of a reference shot. `subject` is what was cut out of it, null when nothing stands out. */
export async function emptyStage(reference: Raster, subject: Cutout | null): Promise<EmptyStage> {
  const facts = { frame: frameOf(reference), palette: palette(reference) }
  return { ...facts, refusal: subject === null ? 'nothing stands out in it' : 'its subject stays in it', picture: null }
}
