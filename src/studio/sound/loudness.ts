import { SAMPLE_RATE, type Stereo } from './stereo.ts'

/** Second-order sections `[b0, b1, b2, a1, a2]` of the K weighting at 48 kHz (ITU-R BS.1770-4, tables 1 and 2): the head, then the low end. */
const K_WEIGHTING = [
  [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585],
  [1, -2, 1, -1.99004745483398, 0.99007225036621],
] as const

const HOP = SAMPLE_RATE / 10
const HOPS_OF_A_BLOCK = 4
const ABSOLUTE_GATE = -70
const RELATIVE_GATE = -10

/**
 * Integrated loudness of a stereo programme in LUFS by ITU-R BS.1770-4: K weighting, blocks of 400 ms that overlap by 75 %, an absolute gate at
 * -70 LUFS and a relative one 10 LU below what passes it. -Infinity for silence and for less than one block.
 */
export function loudnessOf({ left, right }: Stereo): number {
  const hops = hopPowers(left)
  hopPowers(right).forEach((power, i) => {
    hops[i]! += power
  })
  const blocks: number[] = []
  for (let i = 0; i + HOPS_OF_A_BLOCK <= hops.length; i++) {
    let sum = 0
    for (let j = 0; j < HOPS_OF_A_BLOCK; j++) sum += hops[i + j]!
    blocks.push(sum / HOPS_OF_A_BLOCK)
  }
  const heard = blocks.filter((power) => loudness(power) > ABSOLUTE_GATE)
  const gate = loudness(mean(heard)) + RELATIVE_GATE
  return loudness(mean(heard.filter((power) => loudness(power) > gate)))
}

const loudness = (power: number) => -0.691 + 10 * Math.log10(power)
const mean = (powers: readonly number[]) => powers.reduce((a, b) => a + b, 0) / Math.max(1, powers.length)

/** The mean square of each whole 100 ms of a channel, weighted. */
function hopPowers(channel: Float32Array): number[] {
  const weighted = K_WEIGHTING.reduce<Float32Array | Float64Array>(
    (samples, section) => filtered(samples, section),
    channel,
  )
  const powers: number[] = []
  for (let start = 0; start + HOP <= weighted.length; start += HOP) {
    let sum = 0
    for (let i = start; i < start + HOP; i++) sum += weighted[i]! * weighted[i]!
    powers.push(sum / HOP)
  }
  return powers
}

function filtered(
  samples: Float32Array | Float64Array,
  [b0, b1, b2, a1, a2]: (typeof K_WEIGHTING)[number],
): Float64Array {
  const out = new Float64Array(samples.length)
  let [z1, z2] = [0, 0]
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i]!
    const y = b0 * x + z1
    z1 = b1 * x - a1 * y + z2
    z2 = b2 * x - a2 * y
    out[i] = y
  }
  return out
}

/** The interpolating filter of ITU-R BS.1770-4, annex 2, by its phases: four times oversampled. */
const PHASES = [
  Float64Array.of(
    0.001708984375,
    0.010986328125,
    -0.0196533203125,
    0.033203125,
    -0.0594482421875,
    0.1373291015625,
    0.97216796875,
    -0.102294921875,
    0.047607421875,
    -0.026611328125,
    0.014892578125,
    -0.00830078125,
  ),
  Float64Array.of(
    -0.0291748046875,
    0.029296875,
    -0.0517578125,
    0.089111328125,
    -0.16650390625,
    0.465087890625,
    0.77978515625,
    -0.2003173828125,
    0.1015625,
    -0.0582275390625,
    0.0330810546875,
    -0.0189208984375,
  ),
]
const TAPS = 12

/** The largest magnitude that a channel reaches at and around each sample, between samples too (linear, ITU-R BS.1770-4 annex 2). */
export function peaksOf(channel: Float32Array): Float32Array {
  const peaks = new Float32Array(channel.length)
  const padded = new Float32Array(channel.length + 2 * TAPS)
  padded.set(channel, TAPS)
  for (let i = 0; i < channel.length; i++) {
    let peak = Math.abs(channel[i]!)
    for (let k = 0; k < PHASES.length; k++) {
      const phase = PHASES[k]!
      let forward = 0
      let backward = 0
      for (let tap = 0, at = i + TAPS / 2 + TAPS; tap < TAPS; tap++, at--) {
        forward += phase[tap]! * padded[at]!
        backward += phase[TAPS - 1 - tap]! * padded[at]!
      }
      peak = Math.max(peak, Math.abs(forward), Math.abs(backward))
    }
    peaks[i] = peak
  }
  return peaks
}

/** The true peak of a stereo programme in dBTP. */
export function truePeakOf({ left, right }: Stereo): number {
  let peak = 0
  for (const channel of [left, right]) for (const value of peaksOf(channel)) peak = Math.max(peak, value)
  return 20 * Math.log10(peak)
}
