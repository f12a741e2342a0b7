import type { Prop, PropView } from '../props/prop.ts'
import type { Raster } from '../raster/raster.ts'
import type { StageSet } from '../sets/stage-set.ts'
import type { EmptyStage } from '../templates/empty-stage.ts'

/**
 * What rendering may take from outside: decoded sets by id, views of props (none without), font files by their module specifier, the stage of a template's
 * shot, emoji as SVG by their code points (`1f525`; null where there is none), the reference pictures of a campaign, and the PNGs of its brand's logos.
 */
export type Stock = {
  set: (id: string) => Promise<StageSet>
  prop?: (id: string, view: PropView) => Promise<Prop>
  font: (file: string) => Promise<Uint8Array>
  template?: EmptyStage | null
  emoji?: (codes: string) => Promise<string | null>
  pictures?: readonly Raster[]
  logos?: readonly Uint8Array[]
  /** The files of the fonts of the brand, null where it has none. */
  fonts?: { display: Uint8Array | null; text: Uint8Array | null }
}
