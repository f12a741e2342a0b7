import type { Check } from './calls.ts'
import { bytes, figure } from './text.ts'

type Known = { name: string; meaning?: string; decimals?: number; span?: [number, number] }

/** Names and meanings of measurements, for people. The span is what the gauge shows. */
const known: Record<string, Known> = {
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
  'cutout.halo': { name: 'Edge against the scene', decimals: 2 },
  'cutout.confidence': { name: 'Trust in the outline' },
  'direction.unmet': { name: 'Asked for and not had' },
  'product_fidelity.outline_iou': { name: 'Outline of the product', decimals: 3, span: [0.8, 1] },
  'product_fidelity.frames': { name: 'Product in every frame' },
  'lens_fidelity.delta_e_mean': { name: 'Color behind the glass', decimals: 2, span: [0, 4] },
  'composition.cut_inside': { name: 'Cut by the edge' },
  'packshot.enlargement': { name: 'Enlarged' },
  'close_up.enlargement': { name: 'Enlarged' },
  'file.size_bytes': { name: 'Size of the file' },
  'template.staged': { name: 'Stage of the template' },
  'size.width': { name: 'Width' },
  'size.long_side': { name: 'Longest side' },
  'fill.long_side': { name: 'Share of the frame' },
  'background.border': { name: 'Exact white along the border' },
  'background.white': { name: 'Exact white around the product' },
  'background.light': { name: 'Light, neutral background' },
  'frame.whole': { name: 'Sides where the product is cut off' },
  'frame.border': { name: 'Sides with a border' },
  'added.text': { name: 'Text that is not on the product' },
  'added.marks': { name: 'Marks over the product' },
  'added.insets': { name: 'Objects beside the product' },
  'views.count': { name: 'Views of the product' },
  'focus.blur': { name: 'Width of the sharpest edges' },
  'image.made': { name: 'Pictures made' },
  'video.made': { name: 'Video made' },
  'brand.kit_version': { name: 'Version of the brand kit' },
  'close_up.instead': { name: 'Close-up' },
  'listing.apart': { name: 'Different from the other slots' },
  'targeting.count': { name: 'Number of questions and searches' },
  'targeting.length': { name: 'Length of each' },
  'targeting.repeat': { name: 'Said twice' },
  'targeting.language': { name: 'Language of each' },
  'ads.length': { name: 'Length of each ad' },
  'ads.repeat': { name: 'Ads that say the same' },
  'ads.language': { name: 'Language of the ads' },
  'targeting.conflict': { name: 'Hints and excluded phrases' },
}

/** `product_fidelity.some_thing` becomes `Some thing`. */
const plain = (id: string) => {
  const text = id.slice(id.lastIndexOf('.') + 1).replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/**
 * A measurement of one ad of a group, such as `ad_0.product_fidelity.ssim`: that of its picture, and the number of the ad; of a rule such as
 * `compliance.fill.long_side`, that of the rule.
 */
function measurementOf(id: string): { known: Known | undefined; own: string; ad: string } {
  const [, position, rest] = /^ad_(\d+)\.(.+)$/.exec(id) ?? []
  const own = (rest ?? id).replace(/^compliance\./, '')
  return { known: known[own], own, ad: position === undefined ? '' : `, ad ${Number(position) + 1}` }
}

export function checkName({ id }: Check): string {
  const { known, own, ad } = measurementOf(id)
  return (known?.name ?? plain(own)) + ad
}
export const checkMeaning = ({ id, detail }: Check) => detail ?? measurementOf(id).known?.meaning ?? null

const shares = new Set(['share', 'share of the frame', 'probability'])
const units: Record<string, string> = { ΔE2000: 'ΔE', SSIM: '', ratio: ': 1' }
const percentOf = (value: number) => String(Math.round(value * 1000) / 10)

/** The value as people read it, with its unit. */
export function measured({ id, measured, unit, required }: Check): { value: string; unit: string } {
  if (measured === null) return { value: 'not measured', unit: '' }
  if (unit === 'bytes') return { value: bytes(measured), unit: '' }
  if (isYesOrNo({ measured, unit, required })) return { value: measured === 1 ? 'yes' : 'no', unit: '' }
  if (shares.has(unit ?? '')) return { value: percentOf(measured), unit: '%' }
  const decimals = measurementOf(id).known?.decimals ?? (Number.isInteger(measured) ? 0 : 2)
  return { value: measured.toFixed(decimals), unit: units[unit ?? ''] ?? unit ?? '' }
}

/** Whether a measurement says that something holds: 1 where it does. */
const isYesOrNo = ({ measured, unit, required }: Pick<Check, 'measured' | 'unit' | 'required'>) =>
  unit === null && (measured === 0 || measured === 1) && /^>= 1$|[A-Z]/.test(required ?? '')

type Bound = { kind: 'least' | 'most' | 'exactly'; value: number }

const kinds = { '>': 'least', '<': 'most', '=': 'exactly' } as const

/** Reads a bound such as `>= 0.97`. */
export function boundOf({ required }: Pick<Check, 'required'>): Bound | null {
  const [, sign, number] = /^\s*(<=|>=|<|>|==?)\s*(-?[\d.]+)/.exec(required ?? '') ?? []
  return sign === undefined ? null : { kind: kinds[sign[0] as keyof typeof kinds], value: Number(number) }
}

const bounds = { least: 'at least', most: 'at most', exactly: 'must be' } as const

/** The bound as a sentence: `at least 0.97`. */
export function boundText(check: Check): string {
  const bound = boundOf(check)
  if (isYesOrNo(check) && bound !== null) return 'must be'
  if (check.required === null) return 'for information'
  if (bound === null) return check.required
  const value = valueText(bound.value, check.unit ?? '')
  return `${bounds[bound.kind]} ${value}`
}

function valueText(value: number, unit: string): string {
  if (unit === 'bytes') return bytes(value)
  return shares.has(unit) ? `${percentOf(value)} %` : figure(value)
}

/** Where value and bound stand on the gauge, from 0 to 1; null where nothing can be drawn. */
export function gauge(check: Check): { at: number; limit: number; least: boolean } | null {
  const bound = boundOf(check)
  if (bound === null || bound.kind === 'exactly' || check.measured === null) return null
  const least = bound.kind === 'least'
  const [from, to] =
    measurementOf(check.id).known?.span ??
    (least ? [0, Math.max(bound.value * 1.2, check.measured)] : [0, bound.value * 2])
  const on = (value: number) => Math.min(1, Math.max(0, (value - from) / (to - from || 1)))
  return { at: on(check.measured), limit: on(bound.value), least }
}

/** `4 of 4` for a tile: the checks that decide. */
export function tally(checks: readonly Check[]): { passed: number; all: number } {
  const deciding = checks.filter(({ passed }) => passed !== null)
  return { passed: deciding.filter(({ passed }) => passed === true).length, all: deciding.length }
}

/** The verdict on a picture in a sentence. */
export function verdict(checks: readonly Check[]): { title: string; text: string; good: boolean } {
  const failed = checks.filter(({ passed }) => passed === false)
  const color = checks.find(({ id }) => id === 'product_fidelity.delta_e_mean')?.measured ?? null
  if (failed.length > 0) {
    const names = failed.map(checkName).join(', ')
    return { title: 'It was not delivered.', text: `Outside of its bound: ${names}.`, good: false }
  }
  if (color === null) return { title: 'It passed.', text: 'Every measurement is within its bound.', good: true }
  const remark = color < 1 ? 'below 1 is hardly visible' : 'below 2 is close'
  return {
    title: 'It is your product.',
    text: `Its colors differ from the photo by ${color.toFixed(2)} ΔE on average; ${remark}.`,
    good: true,
  }
}
