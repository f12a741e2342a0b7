/** 0 up to `low`, 1 from `high` on, smooth between; the other way round where `low` is the higher one. */
export function smoothStep(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low || 1e-6)))
  return t * t * (3 - 2 * t)
}
