import type { Plane } from '../raster/raster.ts'
import { doubted, type Judgement, type ReasonCode } from './judgement.ts'
import { overlap } from './settle.ts'

/** Two outlines of one product that overlap (IoU) at least this much are the same: below it, a cut-out is wrong somewhere. */
const SAME = 0.97

type Outline = { matte: Plane; judgement: Judgement }

/**
 * The outline to use of a built-in and of a custom network, each judged by itself, or why there is none. Where they agree it is the custom one,
 * `sure` if either is. Where they differ, a sure built-in one stays and becomes doubtful; a doubtful or refused one gives way.
 */
export function preferred<Found extends Outline>(
  builtIn: Found | ReasonCode,
  custom: Found | ReasonCode,
): Found | ReasonCode {
  if (typeof builtIn === 'string') return typeof custom === 'string' ? builtIn : custom
  const isSure = builtIn.judgement.state === 'sure'
  const agree = typeof custom === 'object' && overlap(builtIn.matte, custom.matte) >= SAME
  if (agree) return isSure ? { ...custom, judgement: builtIn.judgement } : custom
  if (isSure) return { ...builtIn, judgement: doubted(builtIn.judgement, 'networks_differ') }
  return typeof custom === 'string' ? builtIn : custom
}
