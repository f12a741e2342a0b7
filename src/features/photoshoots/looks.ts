import type { Ctx } from '../../core/ctx.ts'
import { sampleUrl } from '../../core/samples.ts'
import { LOOK_NAMES } from '../../lib/look-names.ts'
import { aspectRatios, looks } from './rules.ts'

type Look = (typeof looks)[number]

const DESCRIPTIONS: Record<Look, string> = {
  standard: 'The whole product alone on a plain ground, in soft light.',
  close_up: 'A detail of the product, near enough for its material.',
  lifestyle: 'The product in a place where it is used.',
  out_of_the_box: 'The product in an unexpected scene.',
  retro: 'The product on a printed card in an old style, 1200 × 1800 pixels at 300 dots per inch, with a caption.',
}

/** What a direction of each look may say, for a start. */
export const DIRECTION_HINTS: Record<Look, string[]> = {
  standard: ['soft shadows', 'warm light', 'no props'],
  close_up: ['soft light', 'warm light'],
  lifestyle: ['marble bathroom', 'no plants', 'evening'],
  out_of_the_box: ['beach', 'snow', 'evening'],
  retro: ['blue', 'orange'],
}

/** The looks of a Quick Shoot, each with a picture of a sample in it. */
export const listLooks = async (ctx: Ctx) => ({
  data: looks.map((id) => ({
    id,
    name: LOOK_NAMES[id]!,
    description: DESCRIPTIONS[id],
    aspect_ratios: id === 'retro' ? [] : [...aspectRatios],
    direction_hints: DIRECTION_HINTS[id],
    example_url: sampleUrl(ctx.parts, 'looks', id),
  })),
})
