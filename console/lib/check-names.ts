import { CHECK_NAMES } from '../../src/lib/check-names.ts'

/** What to do about failed measurements, by the part of their names before the dot. */
const ways: [of: RegExp, way: string][] = [
  [
    /^(product_fidelity|lens_fidelity|cutout|composition|lens)\./,
    'Correct the outline of the product, or add a sharper photo in even light. Then try again.',
  ],
  [/^(size|focus|packshot|close_up|retro)\./, 'Add a larger, sharper photo. Then try again.'],
  [
    /^(text|layout|captions|brand)\./,
    'Choose another shape or fewer words, or check colors and logo of the brand. Then try again.',
  ],
  [
    /^(background|fill|frame|added|views)\./,
    'Correct the outline, or choose a photo that shows the product alone. Then try again.',
  ],
]

/** What to do about the first of these failed measurements; to try again where nothing better is known. */
export const wayOutOf = (failed: readonly string[]): string =>
  ways.find(([of]) => failed.some((id) => of.test(id.replace(/^(ad_\d+\.|compliance\.)+/, ''))))?.[1] ??
  'Try again; each try is another picture.'

/** The name of a measurement, also of one of an ad or of a rule of a marketplace: `ad_0.compliance.size.width`. Null where it has none. */
export function nameOf(id: string): string | null {
  const own = ownId(id)
  if (own.startsWith('source.')) return 'Where a line is from'
  return CHECK_NAMES[own]?.name ?? null
}

/** The measurement itself, without the ad or the marketplace that it is of. */
export const ownId = (id: string): string => id.replace(/^ad_\d+\./, '').replace(/^compliance\./, '')

/** Puts names in place of the ids of measurements in a sentence of the service. */
export const inWords = (text: string): string =>
  text.replaceAll(/\b[a-z]\w*(?:\.[a-z]\w*)+/g, (id) => nameOf(id)?.toLowerCase() ?? id)
