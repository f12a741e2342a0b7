/** Samples a second of everything that sounds here. */
export const SAMPLE_RATE = 48_000

/** Two channels of the same length, full scale ±1. */
export type Stereo = { left: Float32Array; right: Float32Array }

export function silence(seconds: number): Stereo {
  const length = Math.round(seconds * SAMPLE_RATE)
  return { left: new Float32Array(length), right: new Float32Array(length) }
}

/** Adds a sound at a moment (s), panned from -1 to 1 with constant power; what stands outside is left out. */
export function mix(into: Stereo, sound: Float32Array, { at, level, pan = 0 }: Placed): void {
  const start = Math.round(at * SAMPLE_RATE)
  const angle = ((pan + 1) * Math.PI) / 4
  const [l, r] = [level * Math.cos(angle) * Math.SQRT2, level * Math.sin(angle) * Math.SQRT2]
  const end = Math.min(sound.length, into.left.length - start)
  for (let i = Math.max(0, -start); i < end; i++) {
    into.left[start + i]! += sound[i]! * l
    into.right[start + i]! += sound[i]! * r
  }
}

export type Placed = { at: number; level: number; pan?: number }

/** Multiplies both channels by a number, or each sample by its gain. */
export function scale({ left, right }: Stereo, by: number | Float32Array): void {
  for (let i = 0; i < left.length; i++) {
    const gain = typeof by === 'number' ? by : by[i]!
    left[i]! *= gain
    right[i]! *= gain
  }
}
