import { allPassed, type Check } from '../checks/check.ts'
import { expectedProductOf } from '../checks/fidelity.ts'
import { failureOverlay } from '../checks/overlay.ts'
import { decodeFile, type EncodedPicture, encodeJpeg, onScreen, QUALITIES } from '../looks/output-file.ts'
import type { Raster } from '../raster/raster.ts'
import { critique } from './critic.ts'
import type { RenderedPicture } from './rendered-picture.ts'

/** The finished file of a design: encoded, decoded, measured; finer while only the product's fidelity asks for it. */
export async function deliver(made: RenderedPicture): Promise<EncodedPicture> {
  let [jpeg, output, checks] = await measured(made, QUALITIES[0]!)
  for (const quality of QUALITIES.slice(1)) {
    if (checks.every(({ id, passed }) => passed !== false || !id.startsWith('product_fidelity.'))) break
    ;[jpeg, output, checks] = await measured(made, quality)
  }
  const passed = allPassed(checks)
  const wanted = made.product && expectedProductOf({ ...made.product, stage: made.stage }).wanted
  return {
    jpeg,
    ...(await onScreen(made.picture, { passed })),
    dpi: null,
    caption: null,
    checks,
    passed,
    overlay: passed ? null : await failureOverlay(output, wanted, checks),
  }
}

async function measured(made: RenderedPicture, quality: number): Promise<[Buffer, Raster, Check[]]> {
  const jpeg = await encodeJpeg(made.picture, quality)
  const output = await decodeFile(jpeg)
  return [jpeg, output, critique(output, made)]
}
