/** Everything that is measured about a listing image, in words for a person, with its unit. */
export const MEASURES = {
  'file.format': { title: 'File format', unit: null },
  'file.size': { title: 'File size', unit: 'bytes' },
  'file.colour': { title: 'Color space sRGB, 8 bits per channel', unit: null },
  'size.long_side': { title: 'Longest side', unit: 'px' },
  'size.long_side_max': { title: 'Longest side, maximum', unit: 'px' },
  'size.short_side': { title: 'Shortest side', unit: 'px' },
  'size.width': { title: 'Width', unit: 'px' },
  'size.height': { title: 'Height', unit: 'px' },
  'size.pixels': { title: 'Total pixels', unit: 'px' },
  'size.zoom': { title: 'Longest side for zoom', unit: 'px' },
  'size.ratio': { title: 'Height-to-width ratio', unit: 'ratio' },
  'background.border': { title: 'Exact white along the border', unit: 'share' },
  'background.white': { title: 'Exact white around the product', unit: 'share' },
  'background.light': { title: 'Light, neutral background', unit: 'share' },
  'fill.long_side': { title: 'Product length relative to the frame', unit: 'share' },
  'fill.long_side_max': { title: 'Product length relative to the frame, maximum', unit: 'share' },
  'fill.box_area': { title: 'Area of the product’s bounding box', unit: 'share' },
  'fill.mask_area': { title: 'Area of the product outline', unit: 'share' },
  'frame.whole': { title: 'Sides where the product is cut off', unit: 'sides' },
  'frame.border': { title: 'Sides with a border or frame', unit: 'sides' },
  'added.text': { title: 'Text that is not on the product', unit: 'regions' },
  'added.marks': { title: 'Watermarks, logos or badges on the picture', unit: 'regions' },
  'added.insets': { title: 'Insets, color blocks or other objects beside the product', unit: 'regions' },
  'views.count': { title: 'Views of the product', unit: 'views' },
  'focus.blur': { title: 'Width of the sharpest edges', unit: 'px' },
} as const satisfies Record<string, { title: string; unit: string | null }>

export type MeasureId = keyof typeof MEASURES

export type FileFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'bmp' | 'heif'

/** What a value must be: a bound, a value with its tolerance, one of some formats, or nothing (only reported). */
export type Bound =
  | { min: number }
  | { max: number }
  | { is: number; within?: number }
  | { formats: readonly FileFormat[] }
  | null

/**
 * One rule of a marketplace. `advised` rules are reported and never fail. `source` is an address or a name, with what
 * other sources say where they disagree; `as_of` is the day (ISO 8601) on which the source said so.
 */
export type Rule = {
  id: MeasureId
  applies: 'main' | 'variant' | 'all'
  bound: Bound
  advised?: true
  source: string
  as_of: string
}

/** A rule as it was measured. `passed` is null when it only advises or reports, or could not be measured and need not be. */
export type RuleResult = {
  id: MeasureId
  title: string
  measured: number | null
  unit: string | null
  required: string | null
  passed: boolean | null
  fix: string | null
  source: string
  as_of: string
}
