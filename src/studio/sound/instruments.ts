import { randomOf } from '../random.ts'
import { SAMPLE_RATE } from './stereo.ts'

/** A tone to be played: its frequency (Hz) and how long it is held (s); what rings after that belongs to the instrument. */
export type Note = { hertz: number; seconds: number }

/** One channel of a tone, about full scale at its loudest. */
export type Instrument = (tone: Note) => Float32Array

const TABLE = 4096
const SINE = Float32Array.from({ length: TABLE + 1 }, (_, i) => Math.sin((2 * Math.PI * i) / TABLE))

/** The sine of a phase in turns. */
function sine(turns: number): number {
  const at = (turns - Math.floor(turns)) * TABLE
  const i = at | 0
  return SINE[i]! + (SINE[i + 1]! - SINE[i]!) * (at - i)
}

const lengthOf = (seconds: number) => Math.ceil(seconds * SAMPLE_RATE)
const rendered = (seconds: number, at: (t: number, i: number) => number) => {
  const out = new Float32Array(lengthOf(seconds))
  for (let i = 0; i < out.length; i++) out[i] = at(i / SAMPLE_RATE, i)
  return faded(out)
}

/** Ends without a click. */
function faded(out: Float32Array): Float32Array {
  const fade = Math.min(out.length, lengthOf(0.02))
  for (let i = 0; i < fade; i++) out[out.length - 1 - i]! *= i / fade
  return out
}

/** Waves of one turn that hold no partial above what the tone leaves below 12 kHz, by the weights of their partials. */
const tables = new Map<string, Float32Array>()
function wave(name: string, hertz: number, weight: (n: number) => number): Float32Array {
  const partials = Math.max(1, Math.min(24, Math.floor(12_000 / hertz)))
  const key = `${name} ${partials}`
  const known = tables.get(key)
  if (known) return known
  const table = new Float32Array(TABLE + 1)
  for (let n = 1; n <= partials; n++) {
    for (let i = 0; i <= TABLE; i++) table[i]! += weight(n) * sine((n * i) / TABLE)
  }
  tables.set(key, table)
  return table
}

function read(table: Float32Array, turns: number): number {
  const at = (turns - Math.floor(turns)) * TABLE
  const i = at | 0
  return table[i]! + (table[i + 1]! - table[i]!) * (at - i)
}

const held = (t: number, seconds: number, { attack, release }: { attack: number; release: number }) => {
  const rise = Math.min(1, t / attack)
  const fall = t < seconds ? 1 : Math.max(0, 1 - (t - seconds) / release)
  return rise * rise * (3 - 2 * rise) * fall * fall
}

/** A soft bed of three slightly detuned voices; `drift` separates the two channels. */
export const pad =
  (drift: number): Instrument =>
  ({ hertz, seconds }) => {
    const table = wave('pad', hertz, (n) => (n % 2 === 0 ? 0.55 : 1) / n ** 1.75)
    const cents = [-5 - drift, 0.8 * drift, 6]
    const speeds = cents.map((cent) => hertz * 2 ** (cent / 1200))
    return rendered(seconds + 1.1, (t) => {
      const swell = 0.9 + 0.1 * sine(0.21 * t + drift)
      const tone = read(table, speeds[0]! * t) + read(table, speeds[1]! * t + 0.3) + read(table, speeds[2]! * t + 0.6)
      return 0.22 * swell * tone * held(t, seconds, { attack: 0.28, release: 1.1 })
    })
  }

/** An electric piano: two sines, one bending the other (frequency modulation, J. Chowning 1973), and a tine. */
export const piano: Instrument = ({ hertz, seconds }) =>
  rendered(seconds + 0.9, (t) => {
    const bright = 1.1 * Math.exp(-2.6 * t) + 0.18
    const body = sine(hertz * t + (bright * sine(hertz * t)) / (2 * Math.PI))
    const tine = 0.16 * Math.exp(-9 * t) * sine(hertz * 7 * t)
    const end = t < seconds ? 1 : Math.exp(-7 * (t - seconds))
    return 0.5 * (body + tine) * Math.min(1, t / 0.004) * Math.exp(-1.25 * t) * end
  })

/** A plucked string (K. Karplus and A. Strong 1983), tuned between samples by an allpass. */
export const string: Instrument = ({ hertz, seconds }) => {
  const period = SAMPLE_RATE / hertz - 0.5
  const delay = Math.floor(period - 0.1)
  const fraction = period - delay
  const tuning = (1 - fraction) / (1 + fraction)
  const line = pluckOf(delay)
  const loss = 0.5 * (1 - 1 / (6.5 * Math.max(1, hertz / 220) * hertz)) * 2
  let [at, before, allpassIn, allpassOut] = [0, 0, 0, 0]
  return rendered(seconds + 0.7, (t) => {
    const out = line[at]!
    const low = 0.5 * (out + before) * loss
    before = out
    allpassOut = tuning * (low - allpassOut) + allpassIn
    allpassIn = low
    line[at] = allpassOut
    at = at + 1 === delay ? 0 : at + 1
    return 0.7 * out * (t < seconds ? 1 : Math.exp(-9 * (t - seconds)))
  })
}

/** The noise that a plucked string begins with, dulled as a finger does it, without a mean. */
function pluckOf(length: number): Float32Array {
  const random = randomOf(length)
  const line = Float32Array.from({ length }, () => random() * 2 - 1)
  for (let turn = 0; turn < 2; turn++) for (let i = 1; i < length; i++) line[i] = 0.55 * line[i]! + 0.45 * line[i - 1]!
  const mean = line.reduce((a, b) => a + b, 0) / length
  const peak = line.reduce((a, b) => Math.max(a, Math.abs(b - mean)), 1e-6)
  return line.map((value) => (value - mean) / peak)
}

/** A wooden bar: a sine and the two overtones of a tuned marimba (1 : 3.93 : 9.24). */
export const marimba: Instrument = ({ hertz }) =>
  rendered(0.9, (t) => {
    const bar = sine(hertz * t) * Math.exp(-5.2 * t)
    const over = 0.28 * sine(3.93 * hertz * t) * Math.exp(-13 * t) + 0.09 * sine(9.24 * hertz * t) * Math.exp(-34 * t)
    return 0.75 * (bar + over) * Math.min(1, t / 0.002)
  })

/** A glass bell with a long ring. */
export const bell: Instrument = ({ hertz }) =>
  rendered(2.6, (t) => {
    const bend = (1.4 * Math.exp(-3 * t) * sine(hertz * 3.5 * t)) / (2 * Math.PI)
    return 0.42 * (sine(hertz * t + bend) + 0.35 * sine(hertz * 2 * t)) * Math.min(1, t / 0.003) * Math.exp(-1.9 * t)
  })

/** A synthesizer's short pluck: a saw whose edge goes first. */
export const pluck: Instrument = ({ hertz, seconds }) => {
  const sharp = wave('saw', hertz, (n) => 1 / n)
  const dull = wave('dull', hertz, (n) => 1 / n ** 2.4)
  return rendered(seconds + 0.35, (t) => {
    const edge = Math.exp(-11 * t)
    const tone = edge * read(sharp, hertz * t) + (1 - edge) * read(dull, hertz * 1.002 * t)
    return 0.42 * tone * Math.min(1, t / 0.003) * Math.exp(-3.2 * t) * (t < seconds ? 1 : Math.exp(-12 * (t - seconds)))
  })
}

/** A round bass, felt more than heard, with enough above it for a phone. */
export const bass: Instrument = ({ hertz, seconds }) => {
  const table = wave('bass', hertz, (n) => 1 / n ** 2)
  return rendered(seconds + 0.12, (t) => {
    const tone =
      0.75 * sine(hertz * t) +
      0.45 * Math.exp(-2.5 * t) * read(table, hertz * 2 * t) * 0.4 +
      0.3 * read(table, hertz * t)
    return (
      0.72 *
      Math.tanh(1.4 * tone) *
      held(t, seconds, { attack: 0.006, release: 0.12 }) *
      (0.55 + 0.45 * Math.exp(-2 * t))
    )
  })
}
