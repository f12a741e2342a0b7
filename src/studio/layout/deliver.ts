import { allPassed, type Check } from '../checks/check.ts'
import { expectedProductOf } from '../checks/fidelity.ts'
import { failureOverlay } from '../checks/overlay.ts'
import {
  decodeFile,
  type EncodedPicture,
  encodeJpeg,
  meanColorOf,
  QUALITIES,
  thumbnailOf,
} from '../looks/output-file.ts'
import type { Box, Raster } from '../raster/raster.ts'
import type { Commission } from './compose.ts'
import { critique } from './critic.ts'
import type { DesignFinding } from './proof.ts'
import { recognizedFinding } from './recognized.ts'
import type { RenderedPicture } from './rendered-picture.ts'

/** The finished file of a design: encoded, decoded, measured; finer while only the product's fidelity asks for it. */
export async function deliver(
  made: RenderedPicture,
  { size, stock }: Pick<Commission, 'size' | 'stock'>,
): Promise<EncodedPicture> {
  let [jpeg, output, found] = await measured(made, QUALITIES[0]!)
  for (const quality of QUALITIES.slice(1)) {
    if (found.checks.every(({ id, passed }) => passed !== false || !id.startsWith('product_fidelity.'))) break
    ;[jpeg, output, found] = await measured(made, quality)
  }
  if (stock.reader && allPassed(found.checks))
    found = withReading(found, await recognizedFinding(output, made, stock.reader))
  const passed = allPassed(found.checks)
  const wanted = made.product && expectedProductOf({ ...made.product, stage: made.stage }).wanted
  return {
    jpeg,
    thumbnail: await thumbnailOf(made.picture),
    color: meanColorOf(made.picture),
    ...size,
    dpi: null,
    caption: null,
    checks: found.checks,
    passed,
    overlay: passed ? null : await failureOverlay(output, wanted, found.checks, found.marks),
  }
}

/** Findings with what a reader says of covered letters. */
function withReading(found: Found, reading: DesignFinding | null): Found {
  if (reading === null) return found
  const { check, marks } = reading
  return { checks: [...found.checks, check], marks: check.passed === false ? [...found.marks, ...marks] : found.marks }
}

type Found = { checks: Check[]; marks: Box[] }

async function measured(made: RenderedPicture, quality: number): Promise<[Buffer, Raster, Found]> {
  const jpeg = await encodeJpeg(made.picture, quality)
  const output = await decodeFile(jpeg)
  return [jpeg, output, critique(output, made)]
}
