import type { Subject } from '../looks/staged.ts'
import type { Stock } from '../looks/stock.ts'
import type { Raster } from '../raster/raster.ts'
import { type SoundPlan, type Soundtrack, type SpokenLine, soundtrack } from '../sound/soundtrack.ts'

/** A spoken line of a film: its sound, and when each of its words starts (s of the film), null where the voice does not report it. */
export type VoicedLine = SpokenLine & { words: readonly { start: number; end: number }[] | null }

/**
 * The input of a film: the product's cut-out, null without one, the pictures of its plan, and the studio's stock; `voice` holds
 * a spoken line for each that the film says, null where it is silent. `compose` renders the sound elsewhere, at the same time as the pictures.
 */
export type FilmMaterial = {
  subject: Subject | null
  pictures: readonly Raster[]
  stock: Stock
  voice?: readonly (VoicedLine | null)[]
  compose?: (plan: SoundPlan) => Soundtrack | Promise<Soundtrack>
}

/** A film's sound, composed where the material says. */
export async function composed(plan: SoundPlan, { compose = soundtrack }: FilmMaterial): Promise<Soundtrack> {
  return compose(plan)
}
