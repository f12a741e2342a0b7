import { components } from '../raster/components.ts'
import { boxOf, type Plane, type Raster, threshold } from '../raster/raster.ts'
import { fitInside, resizePlane } from '../raster/resize.ts'
import { backdropOf } from './backdrop.ts'
import { clearOf } from './clear.ts'
import { type Cutout, unmixed } from './cutout.ts'
import { factsOf } from './facts.ts'
import { SURE } from './judgement.ts'
import { personIn } from './skin.ts'
import { resolveBand } from './unknown-band.ts'

/** What a mask says as nearly as this, 0..1, is what it says: brushes and lossy encoders leave such traces. */
const TRACE = 0.01
/** Skin is looked for at this length of the long side, in pixels. */
const SKIN_SIDE = 320
const GRAY = 128

/**
 * Cuts out what a person has outlined: `drawn`, 0..1, of the picture's size. Where a mask of `person` is sure, 0 or 1, it is followed; between, its
 * edge moves onto the picture's edge. The alpha of an `upload` is followed throughout. Colors are unmixed as in `cutOut`. Null where
 * nothing is left, because the picture is transparent there.
 */
export function cutOutByMask(picture: Raster, drawn: Plane, source: 'person' | 'upload'): Cutout | null {
  const outlined = source === 'person' ? resolveBand(picture, snapped(drawn)) : drawn
  const alpha = visibleIn(picture, outlined)
  const box = boxOf(alpha)
  if (box === null) return null
  const raster = unmixed(picture, alpha, box, undefined)
  const backdrop = picture.channels === 3 ? backdropOf(picture) : undefined
  const clear = backdrop && clearOf(raster, box, backdrop.surface)
  const size = { width: picture.width, height: picture.height }
  const facts = factsOf(raster, {
    ...{ box, source: size, outline: source, judgement: SURE },
    ...{ parts: components(threshold(alpha, 0.5)).parts.length, addedByKey: 0, overlay: 0 },
    ...{ person: personWithin(picture, alpha), translucency: clear?.share ?? 0 },
  })
  return { raster, ...(clear && { clear: clear.raster }), box, source: size, facts }
}

function snapped({ data, ...size }: Plane): Plane {
  const snap = (value: number) => (value > 1 - TRACE ? 1 : value)
  return { ...size, data: data.map((value) => (value < TRACE ? 0 : snap(value))) }
}

/** The part of a matte that the picture itself does not hide. */
function visibleIn({ data, channels }: Raster, matte: Plane): Plane {
  if (channels === 3) return matte
  return { ...matte, data: matte.data.map((value, at) => Math.min(value, data[at * 4 + 3]! / 255)) }
}

/** How likely a person is part of what was outlined; whoever is left out does not count. */
function personWithin(picture: Raster, alpha: Plane): number {
  const small = fitInside(picture, SKIN_SIDE)
  const { width, height, channels } = small
  const product = resizePlane(alpha, width, height)
  const alone = new Uint8Array(width * height * channels).fill(GRAY)
  for (let at = 0; at < width * height; at++) {
    if (product.data[at]! > 0.5) alone.set(small.data.subarray(at * channels, (at + 1) * channels), at * channels)
  }
  return personIn({ ...small, data: alone }, product).person
}
