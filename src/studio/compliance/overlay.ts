import { dotOf, encoded, faded, frame, RED, withLinesBelow } from '../checks/overlay.ts'
import type { Raster } from '../raster/raster.ts'
import type { RuleFinding } from './finding.ts'
import type { RuleResult } from './rules.ts'

type Failed = { result: RuleResult; finding: RuleFinding }

/** A PNG of the picture, faded to gray, with a line below for each failed rule: offending pixels in red, offending regions framed and named. */
export function complianceOverlay(picture: Raster, failed: readonly Failed[]): Promise<Buffer> {
  const shown = faded(picture)
  const dot = dotOf(picture)
  for (const { finding } of failed) {
    finding.pixels?.data.forEach((marked, pixel) => {
      if (marked === 1) shown.data.set(RED, pixel * 3)
    })
  }
  for (const { result, finding } of failed)
    for (const box of finding.boxes ?? []) frame(shown, box, { dot, text: result.title })
  const lines = failed.map(({ result: { title, measured, unit, required } }) => {
    const value = measured === null ? 'not measured' : `${measured}${unit === null ? '' : ` ${unit}`}`
    return `${title}: ${value}, required ${required}`
  })
  return encoded(withLinesBelow(shown, lines, dot))
}
