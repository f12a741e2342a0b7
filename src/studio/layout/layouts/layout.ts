import type { Copy } from '../copy.ts'
import type { Kit } from '../kit.ts'
import type { SchemeName } from '../scheme.ts'
import type { Sketch } from '../sketch.ts'
import type { VoiceName } from '../voices.ts'

/** What an ad has to show, as far as a layout's fitness depends on it. */
export type Content = { copy: Copy; product: boolean; cut: boolean; doubtful: boolean }

/**
 * A way to compose an ad. `ground` is what it stands on: a `picture` staged in a part of the frame or all of it, or the product
 * `cut-out` on colour. `suits` says how well it becomes what there is to show; 0 keeps it away. `draw` gives every part
 * its place from boxes that it has measured.
 */
export type Layout = {
  voice: VoiceName
  ground: 'picture' | 'cut-out'
  schemes: readonly SchemeName[]
  suits: (content: Content) => number
  draw: (kit: Kit) => Promise<Sketch>
}
