import type { Box, Mask } from '../raster/raster.ts'

/**
 * What was measured about one thing. `measured` is null where it could not be, which fails what is asked for, unless it is
 * `open`. `fix` says what to do when the value does not do. `pixels` and `boxes` are where it is visible.
 */
export type RuleFinding = { measured: number | null; open?: true; fix: string; pixels?: Mask; boxes?: Box[] }
