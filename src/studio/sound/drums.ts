import { randomOf } from '../random.ts'
import { SAMPLE_RATE } from './stereo.ts'

/** Unpitched percussion, one channel each, about full scale at their loudest. */
export type Drum = 'kick' | 'thump' | 'snare' | 'clap' | 'snap' | 'hat' | 'shaker' | 'rim'

const kept = new Map<Drum, Float32Array>()

/** The sound of a drum; always the same. */
export function drum(name: Drum): Float32Array {
  const known = kept.get(name) ?? DRUMS[name]()
  kept.set(name, known)
  return known
}

const DRUMS: Record<Drum, () => Float32Array> = {
  kick: () =>
    struck(0.42, (t) => Math.sin(2 * Math.PI * fall(t, 48, 110, 28)) * Math.exp(-7.5 * t) + 0.12 * Math.exp(-300 * t)),
  thump: () =>
    struck(0.5, (t) => 0.9 * Math.sin(2 * Math.PI * fall(t, 44, 40, 16)) * Math.exp(-8 * t) * Math.min(1, t / 0.004)),
  snare: () => {
    const hiss = noise(0.3, 1, { low: 900, high: 9000 })
    return struck(
      0.3,
      (t, i) =>
        0.55 * Math.sin(2 * Math.PI * fall(t, 185, 60, 40)) * Math.exp(-22 * t) + 1.1 * hiss[i]! * Math.exp(-17 * t),
    )
  },
  clap: () => {
    const hiss = noise(0.28, 2, { low: 900, high: 4200 })
    return struck(0.28, (t, i) => {
      const hands = [0, 0.011, 0.023].reduce((sum, at) => sum + (t >= at ? Math.exp(-190 * (t - at)) : 0), 0)
      return 1.7 * hiss[i]! * (hands + (t > 0.023 ? 0.5 * Math.exp(-22 * (t - 0.023)) : 0))
    })
  },
  snap: () => {
    const hiss = noise(0.16, 3, { low: 1700, high: 5200 })
    return struck(0.16, (t, i) => 2.2 * hiss[i]! * (Math.exp(-60 * t) + 0.15 * Math.exp(-26 * t)))
  },
  hat: () => {
    const hiss = noise(0.12, 4, { low: 7200, high: 15_000 })
    return struck(0.12, (t, i) => 1.5 * hiss[i]! * Math.exp(-52 * t))
  },
  shaker: () => {
    const hiss = noise(0.16, 5, { low: 4800, high: 12_000 })
    return struck(0.16, (t, i) => 1.3 * hiss[i]! * Math.min(1, t / 0.03) * Math.exp(-26 * Math.max(0, t - 0.03)))
  },
  rim: () =>
    struck(
      0.09,
      (t) => (0.6 * Math.sin(2 * Math.PI * 1720 * t) + 0.4 * Math.sin(2 * Math.PI * 820 * t)) * Math.exp(-62 * t),
    ),
}

/** Air that rises towards a cut and is gone after it (`lead` s before, about 0.3 s after): noise whose color and level rise. */
export function whoosh(lead: number): Float32Array {
  const air = noise(lead + 0.3, 6, { low: 500, high: 5200 })
  return struck(lead + 0.3, (t, i) => {
    const rise = Math.min(1, t / lead)
    return 1.2 * air[i]! * (t < lead ? rise ** 3 : Math.exp(-13 * (t - lead)))
  })
}

/** The phase (turns) of a tone that falls to `hertz` from `above` more than that, at this rate. */
const fall = (t: number, hertz: number, above: number, rate: number) =>
  hertz * t + (above / rate) * (1 - Math.exp(-rate * t))

function struck(seconds: number, at: (t: number, i: number) => number): Float32Array {
  const out = new Float32Array(Math.ceil(seconds * SAMPLE_RATE))
  const fade = Math.ceil(0.01 * SAMPLE_RATE)
  for (let i = 0; i < out.length; i++) out[i] = at(i / SAMPLE_RATE, i) * Math.min(1, (out.length - i) / fade)
  return out
}

/** Noise between two frequencies (Hz), by one-pole filters run twice. */
function noise(seconds: number, seed: number, { low, high }: { low: number; high: number }): Float32Array {
  const random = randomOf(seed)
  const [a, b] = [low, high].map((hertz) => 1 - Math.exp((-2 * Math.PI * hertz) / SAMPLE_RATE))
  const state = [0, 0, 0, 0]
  return Float32Array.from({ length: Math.ceil(seconds * SAMPLE_RATE) }, () => {
    const x = random() * 2 - 1
    state[0]! += b! * (x - state[0]!)
    state[1]! += b! * (state[0]! - state[1]!)
    state[2]! += a! * (state[1]! - state[2]!)
    const once = state[1]! - state[2]!
    state[3]! += a! * (once - state[3]!)
    return once - state[3]!
  })
}
