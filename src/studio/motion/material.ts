import type { Subject } from '../looks/staged.ts'
import type { Stock } from '../looks/stock.ts'
import type { Raster } from '../raster/raster.ts'

/** What a film is made from: the product's cut-out, null without one, the pictures of its plan, and the studio's stock. */
export type Material = { subject: Subject | null; pictures: readonly Raster[]; stock: Stock }
