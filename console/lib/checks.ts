import { CHECK_NAMES } from '../../src/lib/check-names.ts'
import type { Check } from './calls.ts'
import { inWords, nameOf, ownId } from './check-names.ts'
import { bytes, figure } from './text.ts'

/** `product_fidelity.some_thing` becomes `Some thing`. */
const plain = (id: string) => {
  const text = id.slice(id.lastIndexOf('.') + 1).replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The name of a measurement; of one of an ad, with the number of the ad. */
export function checkName({ id }: Check): string {
  const [, position] = /^ad_(\d+)\./.exec(id) ?? []
  return (nameOf(id) ?? plain(id)) + (position === undefined ? '' : `, ad ${Number(position) + 1}`)
}
export const checkMeaning = ({ id, detail }: Check) =>
  detail === null ? (CHECK_NAMES[ownId(id)]?.meaning ?? null) : inWords(detail)

const shares = new Set(['share', 'share of the frame', 'probability'])
const units: Record<string, string> = { ΔE2000: 'ΔE', SSIM: '', ratio: ': 1' }
const percentOf = (value: number) => String(Math.round(value * 1000) / 10)

/** The value as people read it, with its unit. */
export function measured({ id, measured, unit, required }: Check): { value: string; unit: string } {
  if (measured === null) return { value: 'not measured', unit: '' }
  if (unit === 'bytes') return { value: bytes(measured), unit: '' }
  if (isYesOrNo({ measured, unit, required })) return { value: measured === 1 ? 'yes' : 'no', unit: '' }
  if (shares.has(unit ?? '')) return { value: percentOf(measured), unit: '%' }
  const decimals = CHECK_NAMES[ownId(id)]?.decimals ?? (Number.isInteger(measured) ? 0 : 2)
  return { value: measured.toFixed(decimals), unit: units[unit ?? ''] ?? counted(measured, unit ?? '') }
}

/** A unit of one thing without the s of many: `1 view`. */
const counted = (value: number, unit: string) => (value === 1 ? unit.replace(/^([a-z]{3,})s$/, '$1') : unit)

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
  if (isYesOrNo(check) && bound !== null) return 'required'
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
  const { from, to } = CHECK_NAMES[ownId(check.id)]?.span ?? {
    from: 0,
    to: least ? Math.max(bound.value * 1.2, check.measured) : bound.value * 2,
  }
  const on = (value: number) => Math.min(1, Math.max(0, (value - from) / (to - from || 1)))
  return { at: on(check.measured), limit: on(bound.value), least }
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
  const near = color < 2 ? 'below 2 is close' : 'a careful eye sees that'
  const remark = color < 1 ? 'below 1 is hardly visible' : near
  return {
    title: 'It is your product.',
    text: `Its colors differ from the photo by ${color.toFixed(2)} ΔE on average; ${remark}.`,
    good: true,
  }
}
