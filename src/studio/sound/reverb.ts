import type { Stereo } from './stereo.ts'

/** Delays (samples at 48 kHz) of a room after Schroeder and Moorer, as in Jezar's Freeverb (public domain); the right side is a little longer. */
const COMBS = [1214, 1293, 1390, 1476, 1548, 1623, 1695, 1760] as const
const ALLPASSES = [605, 480, 371, 245] as const
const SPREAD = 25
const DAMPING = 0.32
const DIFFUSION = 0.5

/** The room that a programme sounds in: `decay` 0 to 1 is how long it rings; nothing of the dry sound is in it. */
export function reverberated({ left, right }: Stereo, decay: number): Stereo {
  const feedback = 0.7 + 0.26 * decay
  const dry = new Float32Array(left.length)
  for (let i = 0; i < dry.length; i++) dry[i] = (left[i]! + right[i]!) * 0.015
  return { left: room(dry, feedback, 0), right: room(dry, feedback, SPREAD) }
}

function room(dry: Float32Array, feedback: number, spread: number): Float32Array {
  const wet = new Float32Array(dry.length)
  for (const delay of COMBS) addComb(wet, dry, { delay: delay + spread, feedback })
  for (const delay of ALLPASSES) diffuse(wet, delay + spread)
  return wet
}

function addComb(wet: Float32Array, dry: Float32Array, { delay, feedback }: { delay: number; feedback: number }): void {
  const line = new Float32Array(delay)
  let [at, low] = [0, 0]
  for (let i = 0; i < dry.length; i++) {
    const out = line[at]!
    low = out * (1 - DAMPING) + low * DAMPING
    line[at] = dry[i]! + low * feedback
    at = at + 1 === delay ? 0 : at + 1
    wet[i]! += out
  }
}

function diffuse(wet: Float32Array, delay: number): void {
  const line = new Float32Array(delay)
  let at = 0
  for (let i = 0; i < wet.length; i++) {
    const held = line[at]!
    line[at] = wet[i]! + held * DIFFUSION
    wet[i] = held - wet[i]!
    at = at + 1 === delay ? 0 : at + 1
  }
}
