import type { Marketplace } from '../../goods/marketplaces.ts'
import { allPassed, type Check, reported } from '../checks/check.ts'
import { expectedProductOf, fidelityChecks } from '../checks/fidelity.ts'
import { failureOverlay } from '../checks/overlay.ts'
import { measureCompliance, type TextReader } from '../compliance/compliance.ts'
import { complianceChecks } from '../compliance/compliance-checks.ts'
import { boundOf, leastSizeOf } from '../compliance/marketplaces.ts'
import type { Cutout } from '../cutout/cutout.ts'
import type { Raster } from '../raster/raster.ts'
import { decodeFile, type EncodedPicture, encodeJpeg, onScreen, QUALITIES } from './output-file.ts'
import { type MainImageSize, type OnWhite, standOnWhite } from './stand-on-white.ts'

export type PackshotRequest = { cutout: Pick<Cutout, 'raster' | 'facts'>; marketplace: Marketplace }

/** Where a marketplace asks for no share of the frame, and a little above where it does, so that rounding does no harm. */
const FILL = 0.88
/** Each side's share where the area of the box around the product counts, for at least 0.85 of it. */
const FILL_BY_AREA = 0.93

/**
 * A marketplace's main image: the product alone on exact white, rendered to pass the marketplace's measured rules. Every rule is one
 * of its checks, `compliance.` before its id; what keeps it from passing is in the photo (cut, tiny, blurred) and reported in `detail`.
 */
export async function packshot({ cutout, marketplace }: PackshotRequest, reader: TextReader): Promise<EncodedPicture> {
  const { made, jpeg, output, fidelity } = await mainImageFor(cutout, marketplace)
  const compliance = await measureCompliance({ file: jpeg, marketplace, slot: 'main', cutout }, reader)
  const checks = [...fidelity, ...complianceChecks(compliance), enlargementCheck(made)]
  const passed = allPassed(checks)
  return {
    jpeg,
    ...(await onScreen(made.picture, { passed })),
    dpi: null,
    caption: null,
    checks,
    passed,
    measured: compliance.measured,
    overlay: passed
      ? null
      : (compliance.overlay ?? (await failureOverlay(output, expectedProductOf(compositeOf(made)).wanted, fidelity))),
  }
}

/** The file of a marketplace's main image, before anybody judges it. */
export async function mainImageFor(cutout: PackshotRequest['cutout'], marketplace: Marketplace): Promise<Encoded> {
  const made = await standOnWhite(cutout, mainImageSizeOf(marketplace))
  let last = await encoded(made, QUALITIES[0]!)
  for (const quality of QUALITIES.slice(1)) {
    if (allPassed(last.fidelity)) break
    last = await encoded(made, quality)
  }
  return last
}

/** How a marketplace wants its main image to be; those that want the same get the same file. */
export function mainImageSizeOf(marketplace: Marketplace): MainImageSize {
  const { canvas } = marketplace
  return {
    canvas,
    sideMin: leastSizeOf(marketplace),
    sideMax: boundOf(marketplace, ['size.long_side_max'], 'max') ?? Number.POSITIVE_INFINITY,
    fill: canvas.follows ? FILL_BY_AREA : FILL,
  }
}

type Encoded = { made: OnWhite; jpeg: Buffer; output: Raster; fidelity: Check[] }

async function encoded(made: OnWhite, quality: number): Promise<Encoded> {
  const jpeg = await encodeJpeg(made.picture, quality)
  const output = await decodeFile(jpeg)
  return { made, jpeg, output, fidelity: fidelityChecks(output, compositeOf(made), false) }
}

/** What the fidelity checks compare with: the product over white. */
function compositeOf({ picture, product, rect }: OnWhite) {
  const { width, height } = picture
  const stage: Raster = { data: new Uint8Array(picture.data.length).fill(255), width, height, channels: 3 }
  return { product, stage, placement: { rect, frame: { width, height } } }
}

function enlargementCheck({ enlargement, picture }: OnWhite): Check {
  const size = `${picture.width} x ${picture.height}`
  const held =
    enlargement > 1.99 ? `The photo has too few pixels for a picture larger than ${size}. Use a larger photo.` : null
  return reported('packshot.enlargement', enlargement, 'times', held)
}
