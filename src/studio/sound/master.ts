import { loudnessOf, peaksOf } from './loudness.ts'
import { SAMPLE_RATE, type Stereo, scale } from './stereo.ts'

/** What platforms play at without turning it down much, and how near it may come to full scale before a lossy coder. */
const LOUDNESS_TARGET = -16
const CEILING_DB = -1.6
const TURNS = 3
const LOOK = Math.round(0.012 * SAMPLE_RATE)

/** Brings a programme to -16 LUFS with no true peak above -1.6 dBTP, in place: gain, then a limiter that looks ahead. Silence stays silence. */
export function master(programme: Stereo): void {
  for (let turn = 0; turn < TURNS; turn++) {
    const loudness = loudnessOf(programme)
    if (!Number.isFinite(loudness) || (turn > 0 && Math.abs(LOUDNESS_TARGET - loudness) < 0.05)) return
    scale(programme, 10 ** ((LOUDNESS_TARGET - loudness) / 20))
    limit(programme)
  }
}

/** The gain is the least that its surroundings ask for, smoothed over the same time, so it never comes late and never steps. */
function limit(programme: Stereo): void {
  const ceiling = 10 ** (CEILING_DB / 20)
  const gains = peaksOf(programme.left)
  const right = peaksOf(programme.right)
  let limited = false
  for (let i = 0; i < gains.length; i++) {
    const peak = Math.max(gains[i]!, right[i]!)
    gains[i] = peak > ceiling ? ceiling / peak : 1
    limited ||= peak > ceiling
  }
  if (limited) scale(programme, smoothed(least(gains, LOOK), LOOK))
}

/** The least of each value's neighbors up to `reach` away (a queue of candidates, linear time). */
function least(values: Float32Array, reach: number): Float32Array {
  const out = new Float32Array(values.length)
  const queue = new Int32Array(values.length)
  let [head, tail] = [0, 0]
  for (let i = 0; i < values.length + reach; i++) {
    if (i < values.length) {
      while (tail > head && values[queue[tail - 1]!]! >= values[i]!) tail -= 1
      queue[tail++] = i
    }
    const at = i - reach
    if (at < 0) continue
    while (queue[head]! < at - reach) head += 1
    out[at] = values[queue[head]!]!
  }
  return out
}

/** The mean of each value's neighbors up to `reach` away. */
function smoothed(values: Float32Array, reach: number): Float32Array {
  const out = new Float32Array(values.length)
  const at = (i: number) => values[Math.min(values.length - 1, Math.max(0, i))]!
  let sum = 0
  for (let i = -reach; i <= reach; i++) sum += at(i)
  for (let i = 0; i < values.length; i++) {
    out[i] = sum / (2 * reach + 1)
    sum += at(i + reach + 1) - at(i - reach)
  }
  return out
}
