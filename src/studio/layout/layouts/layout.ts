import type { AdCopy } from '../copy.ts'
import type { AdKit } from '../kit.ts'
import type { SchemeName } from '../scheme.ts'
import type { Sketch } from '../sketch.ts'
import type { SpaceShape } from '../space.ts'
import type { VoiceName } from '../voices.ts'

/**
 * What an ad has to show, as far as a layout's fitness depends on it. `cut` is where the product's photo cuts it: nowhere, at
 * the bottom alone, or elsewhere; `stands` that its photo displays it on its foot.
 */
export type Content = {
  copy: AdCopy
  brand: string
  /** Whether the brand has a logo, which then stands in the place of its name. */
  logo: boolean
  product: boolean
  cut: 'none' | 'bottom' | 'elsewhere'
  stands: boolean
  shape: SpaceShape
}

/**
 * A way to compose an ad. `ground` is what it stands on: a `picture` staged in a part of the frame or all of it, the product
 * `cut-out` on color, or `type` alone. `suits` says how well it becomes what there is to show; 0 keeps it away. `moods` are
 * words for a brand's tone that it answers. `panel` where no type lies on the picture itself, so that any will do; `bare`
 * where the picture hides the scheme's ground, or leaves only a band of it, which has the main color of a brand. `draw` gives every part its place from boxes that it has measured.
 */
export type AdLayout = {
  voice: VoiceName
  ground: 'picture' | 'cut-out' | 'type'
  schemes: readonly SchemeName[]
  moods: readonly string[]
  suits: (content: Content) => number
  panel?: true
  bare?: true
  draw: (kit: AdKit) => Promise<Sketch>
}

/** Whether the words above a picture's product have their place: not where its photo cuts it above, but beside it in wide frames. */
export const isClearAbove = ({ cut, shape }: Content): boolean => cut !== 'elsewhere' || shape === 'wide'

/** Fits every product that can be cut out whole. */
export const wholeProduct = ({ product, cut }: Content): number => (product && cut === 'none' ? 1 : 0)

/** Whether a product may stand at the frame's foot: what its photo cuts below reaches that edge, which apps cover in a story. */
export const isClearBelow = ({ cut, shape }: Content): boolean =>
  cut === 'none' || (cut === 'bottom' && shape !== 'story')

/** Fits what can be cut out; what its photo cuts below stands on the frame's edge, where no app covers that. */
export const standingProduct = (content: Content): number => (content.product && isClearBelow(content) ? 1 : 0)
