import type { Layout } from './layouts/layout.ts'
import { editorial } from './layouts/panels.ts'
import { poster } from './layouts/posters.ts'

/** The layouts of ads by name. */
export const AD_LAYOUTS = { editorial, poster } as const satisfies Record<string, Layout>
export type AdLayoutName = keyof typeof AD_LAYOUTS
