import { expect, test } from 'vitest'
import { metreOf } from './bed.ts'
import { string } from './instruments.ts'
import { loudnessOf, truePeakOf } from './loudness.ts'
import { type MusicMood, moodsData } from './moods.ts'
import { soundtrack } from './soundtrack.ts'
import { SAMPLE_RATE, type Stereo } from './stereo.ts'

const MOODS = Object.keys(moodsData().moods) as MusicMood[]

/** Sines of so many seconds at so many dBFS (peak), one after the other, alike on both sides. */
function sines(hertz: number, ...parts: [db: number, seconds: number][]): Stereo {
  const samples = new Float32Array(Math.round(parts.reduce((sum, [, seconds]) => sum + seconds, 0) * SAMPLE_RATE))
  let from = 0
  for (const [db, seconds] of parts) {
    const to = from + Math.round(seconds * SAMPLE_RATE)
    for (let i = from; i < to; i++) samples[i] = 10 ** (db / 20) * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE)
    from = to
  }
  return { left: samples, right: samples }
}

test('loudness is what EBU Tech 3341 says of its signals, and what BS.1770 says of 997 Hz', () => {
  const of = (...parts: [number, number][]) => loudnessOf(sines(1000, ...parts))
  expect(of([-23, 20])).toBeCloseTo(-23, 1)
  expect(of([-33, 20])).toBeCloseTo(-33, 1)
  expect(of([-72, 10], [-36, 10], [-23, 60], [-36, 10], [-72, 10])).toBeCloseTo(-23, 1)
  expect(of([-26, 20], [-20, 20.1], [-26, 20])).toBeCloseTo(-23, 1)
  const one = { left: sines(997, [0, 5]).left, right: new Float32Array(5 * SAMPLE_RATE) }
  expect(loudnessOf(one)).toBeCloseTo(-3.01, 2)
})

test('a peak between two samples is measured', () => {
  const quarter = (phase: number): Float32Array =>
    Float32Array.from({ length: SAMPLE_RATE }, (_, i) => 0.5 * Math.sin((Math.PI / 2) * i + phase))
  const sample = quarter(Math.PI / 4)
  expect(Math.max(...sample)).toBeLessThan(0.36)
  // EBU Tech 3341 allows +0.2 and -0.4 dB.
  const peak = truePeakOf({ left: sample, right: sample })
  expect(peak).toBeGreaterThan(-6.4)
  expect(peak).toBeLessThan(-5.8)
})

test.each(MOODS)(
  '%s: exact length, -16 LUFS, true peak below -1 dBTP, comes to rest, and is always the same',
  (mood) => {
    const plan = { mood, seconds: 5, seed: 11, cuts: [2.5], voice: [] }
    const { samples, loudness, truePeak } = soundtrack(plan)
    expect(samples.length).toBe(5 * SAMPLE_RATE * 2)
    expect(loudness).toBeGreaterThan(-16.2)
    expect(loudness).toBeLessThan(-15.8)
    expect(truePeak).toBeLessThan(-1)
    const level = (from: number, to: number) =>
      Math.sqrt(samples.subarray(from, to).reduce((sum, value) => sum + value * value, 0) / (to - from))
    expect(level(0, 48_000)).toBeGreaterThan(0.02)
    expect(level(samples.length - 4_800, samples.length)).toBeLessThan(0.004)
    expect(Math.abs(samples.at(-1)!)).toBeLessThan(1e-4)
    expect(Buffer.from(soundtrack(plan).samples.buffer).equals(Buffer.from(samples.buffer))).toBe(true)
  },
)

test('another seed is another piece', () => {
  const of = (seed: number) => soundtrack({ mood: 'warm', seconds: 5, seed, cuts: [], voice: [] }).samples
  expect(of(1)).not.toEqual(of(2))
})

test('music steps back before a voice, and the whole stays as loud', () => {
  // A voice of one narrow tone: what is elsewhere is music.
  const line = Float32Array.from(
    { length: 3 * SAMPLE_RATE },
    (_, i) => 0.3 * Math.sin((2 * Math.PI * 440 * i) / SAMPLE_RATE),
  )
  const bed = { mood: 'calm' as const, seconds: 10, seed: 3, cuts: [] }
  const spoken = soundtrack({ ...bed, voice: [{ at: 4, samples: line }] })
  const alone = soundtrack({ ...bed, voice: [] })
  expect(spoken.loudness).toBeCloseTo(-16, 0)
  expect(spoken.truePeak).toBeLessThan(-1)
  const side = (track: Float32Array, from: number) => {
    let sum = 0
    for (let i = from * SAMPLE_RATE; i < (from + 1) * SAMPLE_RATE; i++) sum += (track[2 * i]! - track[2 * i + 1]!) ** 2
    return sum
  }
  const share = (track: Float32Array) => side(track, 5) / side(track, 1)
  expect(share(spoken.samples)).toBeLessThan(0.1 * share(alone.samples))
})

test('bars are whole, and their tempo near to the mood’s', () => {
  for (const mood of MOODS) {
    for (const seconds of [10, 15, 30]) {
      const { bars, bar, beat } = metreOf({ mood, seconds })
      expect(bars * bar).toBeCloseTo(seconds, 9)
      expect(60 / beat / moodsData().moods[mood].tempo).toBeGreaterThan(0.8)
      expect(60 / beat / moodsData().moods[mood].tempo).toBeLessThan(1.25)
    }
  }
})

test.each([110, 220, 440, 659.26])('a plucked string of %d Hz is in tune within 6 cents', (hertz) => {
  const tone = string({ hertz, seconds: 1 }).subarray(2400, 26_400)
  const likeness = (lag: number) => {
    let sum = 0
    for (let i = 0; i + 1200 < tone.length; i++) sum += tone[i]! * tone[i + lag]!
    return sum
  }
  const period = SAMPLE_RATE / hertz
  const lag = [-2, -1, 0, 1, 2]
    .map((by) => Math.round(period) + by)
    .reduce((a, b) => (likeness(b) > likeness(a) ? b : a))
  const [a, b, c] = [likeness(lag - 1), likeness(lag), likeness(lag + 1)]
  const exact = lag + (0.5 * (a - c)) / (a - 2 * b + c)
  expect(Math.abs(1200 * Math.log2(period / exact))).toBeLessThan(6)
})
