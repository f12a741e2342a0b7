import type { MeasurementId } from '../../lib/check-names.ts'
import type { Box } from '../raster/raster.ts'

/** A place of a check in whole pixels of the picture, in a film as it is at a time. */
export type Region = Box & { at_seconds?: number }

/**
 * One measurement of an output. `required` is a bound such as `"<= 2.0"`, or null when the value is only reported; then
 * `passed` is null, too. `regions` are the places that the value is of; absent where that is the whole of it.
 */
export type Check = {
  id: MeasurementId
  measured: number | null
  unit: string | null
  required: string | null
  passed: boolean | null
  detail: string | null
  regions?: Region[]
}

/** How many places of a check are reported. */
const REGIONS_MAX = 12

/** A measurement with its places in the picture: the least boxes of whole pixels around these. */
export function inRegions<Measured extends object>(measured: Measured, places: readonly Region[]) {
  return places.length === 0 ? measured : { ...measured, regions: places.slice(0, REGIONS_MAX).map(wholePixels) }
}

function wholePixels({ left, top, width, height, at_seconds }: Region): Region {
  const box = { left: Math.max(0, Math.floor(left)), top: Math.max(0, Math.floor(top)) }
  return {
    ...box,
    width: Math.max(1, Math.ceil(left + width) - box.left),
    height: Math.max(1, Math.ceil(top + height) - box.top),
    ...(at_seconds !== undefined && { at_seconds: Math.round(at_seconds * 100) / 100 }),
  }
}

/** A measurement that is only reported. */
export function reported(
  id: MeasurementId,
  measured: number | null,
  unit: string | null,
  detail: string | null = null,
): Check {
  return { id, measured: rounded(measured), unit, required: null, passed: null, detail }
}

/** A measurement with an upper bound. */
export function atMost(id: MeasurementId, measured: number, bound: number, unit: string): Check {
  return {
    id,
    measured: rounded(measured),
    unit,
    required: `<= ${shown(bound)}`,
    passed: measured <= bound,
    detail: null,
  }
}

/** A measurement with a lower bound. */
export function atLeast(id: MeasurementId, measured: number, bound: number, unit: string): Check {
  return {
    id,
    measured: rounded(measured),
    unit,
    required: `>= ${shown(bound)}`,
    passed: measured >= bound,
    detail: null,
  }
}

/** A measurement that must be one value. */
export function exactly(id: MeasurementId, measured: number, value: number, unit: string): Check {
  return { id, measured: rounded(measured), unit, required: `= ${value}`, passed: measured === value, detail: null }
}

/** Whether no required check failed. */
export function allPassed(checks: readonly Check[]): boolean {
  return checks.every((check) => check.passed !== false)
}

function shown(bound: number): string {
  return Number.isInteger(bound) ? bound.toFixed(1) : String(bound)
}

function rounded(value: number | null): number | null {
  return value === null || !Number.isFinite(value) ? null : Math.round(value * 10_000) / 10_000
}
