type Known = { name: string; meaning?: string; decimals?: number; span?: [number, number] }

/** Names and meanings of measurements, for people. The span is what the gauge shows. A test compares them with what the service measures. */
export const known: Record<string, Known> = {
  'product_fidelity.delta_e_mean': {
    name: 'Color of the product',
    meaning: 'Average distance of its colors from the photo. Below 1 is hardly visible.',
    decimals: 2,
    span: [0, 4],
  },
  'product_fidelity.delta_e_p95': { name: 'Worst spots of color', decimals: 2, span: [0, 10] },
  'product_fidelity.ssim': {
    name: 'Shape and lettering',
    meaning: 'Likeness of the structure, 1 for the same.',
    decimals: 3,
    span: [0.9, 1],
  },
  'product_fidelity.visible_share': { name: 'Product in the frame', span: [0.8, 1] },
  'product_fidelity.worst_tile': { name: 'Worst spot of the shape', decimals: 3, span: [0.7, 1] },
  'product_fidelity.outline_iou': { name: 'Outline of the product', decimals: 3, span: [0.8, 1] },
  'product_fidelity.frames': { name: 'Product in every frame' },
  'product_fidelity.test_mode': { name: 'Drawn for a test' },
  test_mode: { name: 'Drawn for a test' },
  'lens_fidelity.delta_e_mean': { name: 'Color behind the glass', decimals: 2, span: [0, 4] },
  'lens_fidelity.delta_e_p95': { name: 'Worst spots of color behind the glass', decimals: 2, span: [0, 10] },
  'lens_fidelity.ssim': { name: 'Shape behind the glass', decimals: 3, span: [0.9, 1] },
  'lens_fidelity.visible_share': { name: 'Glass in the frame', span: [0.8, 1] },
  'lens_fidelity.worst_tile': { name: 'Worst spot behind the glass', decimals: 3, span: [0.7, 1] },
  'lens.width': { name: 'Width of the product behind the glass' },
  'cutout.halo': { name: 'Edge against the scene', decimals: 2 },
  'cutout.confidence': { name: 'Trust in the outline' },
  'direction.unmet': { name: 'Asked for and not had' },
  'composition.cut_inside': { name: 'Cut by the edge' },
  'packshot.enlargement': { name: 'Enlarged' },
  'close_up.enlargement': { name: 'Enlarged' },
  'close_up.instead': { name: 'Close-up' },
  'retro.dpi': { name: 'Resolution of the print' },
  'retro.width': { name: 'Width of the card' },
  'retro.height': { name: 'Height of the card' },
  'retro.type_pt': { name: 'Smallest type of the card' },
  'template.staged': { name: 'Stage of the template' },
  'layout.overlap': { name: 'Text over the product' },
  'layout.safe_zone': { name: 'Inside the safe zone' },
  'layout.reels_zone': { name: 'Clear of the buttons of apps' },
  'text.broken_words': { name: 'Words broken across lines' },
  'text.clipped': { name: 'Text that is cut off' },
  'text.contrast': { name: 'Contrast of the text' },
  'text.hidden_letter': { name: 'Letter hardest to see' },
  'text.hidden_share': { name: 'Text that is hidden' },
  'text.min_size': { name: 'Smallest text' },
  'text.size': { name: 'Size of the captions' },
  'text.missing': { name: 'Characters without a font' },
  'text.missing_glyphs': { name: 'Characters without a font' },
  'text.orphans': { name: 'Single words on a line' },
  'text.recognized': { name: 'Text that a reader recognizes' },
  'brand.color_contrast': { name: 'Contrast of the brand’s colors' },
  'brand.color_share': { name: 'Share of the brand’s colors' },
  'brand.type_share': { name: 'Text in the brand’s type' },
  'brand.logo_contrast': { name: 'Contrast of the logo' },
  'brand.logo_size': { name: 'Size of the logo' },
  'brand.logo_space': { name: 'Room around the logo' },
  'brand.kit_version': { name: 'Version of the brand kit' },
  'captions.over_product': { name: 'Captions over the product' },
  'captions.pace': { name: 'Pace of the captions' },
  'end_card.shown': { name: 'End card' },
  'sound.loudness': { name: 'Loudness' },
  'sound.true_peak': { name: 'Loudest moment' },
  'sound.voice': { name: 'Voice' },
  'file.size_bytes': { name: 'Size of the file' },
  'image.made': { name: 'Pictures made' },
  'video.made': { name: 'Video made' },
  'listing.apart': { name: 'Different from the other slots' },
  'engine.words': { name: 'Lines written by a model' },
  'targeting.count': { name: 'Number of questions and searches' },
  'targeting.length': { name: 'Length of each' },
  'targeting.repeat': { name: 'Said twice' },
  'targeting.language': { name: 'Language of each' },
  'targeting.conflict': { name: 'Hints and excluded phrases' },
  'ads.length': { name: 'Length of each ad' },
  'ads.repeat': { name: 'Ads that say the same' },
  'ads.language': { name: 'Language of the ads' },
  'file.format': { name: 'File format' },
  'file.size': { name: 'File size' },
  'file.colour': { name: 'Color space' },
  'size.width': { name: 'Width' },
  'size.height': { name: 'Height' },
  'size.long_side': { name: 'Longest side' },
  'size.long_side_max': { name: 'Longest side, at most' },
  'size.short_side': { name: 'Shortest side' },
  'size.pixels': { name: 'Number of pixels' },
  'size.zoom': { name: 'Longest side for zooming' },
  'size.ratio': { name: 'Height by width' },
  'background.border': { name: 'Exact white along the border' },
  'background.white': { name: 'Exact white around the product' },
  'background.light': { name: 'Light, neutral background' },
  'fill.long_side': { name: 'Share of the frame' },
  'fill.long_side_max': { name: 'Share of the frame, at most' },
  'fill.box_area': { name: 'Area around the product' },
  'fill.mask_area': { name: 'Area of the product' },
  'frame.whole': { name: 'Sides where the product is cut off' },
  'frame.border': { name: 'Sides with a border' },
  'added.text': { name: 'Text that is not on the product' },
  'added.marks': { name: 'Marks over the product' },
  'added.insets': { name: 'Objects beside the product' },
  'views.count': { name: 'Views of the product' },
  'focus.blur': { name: 'Width of the sharpest edges' },
}

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
  return known[own]?.name ?? null
}

/** The measurement itself, without the ad or the marketplace that it is of. */
export const ownId = (id: string): string => id.replace(/^ad_\d+\./, '').replace(/^compliance\./, '')

/** Puts names in place of the ids of measurements in a sentence of the service. */
export const inWords = (text: string): string =>
  text.replaceAll(/\b[a-z]\w*(?:\.[a-z]\w*)+/g, (id) => nameOf(id)?.toLowerCase() ?? id)
