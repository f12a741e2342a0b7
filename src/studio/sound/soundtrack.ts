import { type Bed, composeBed } from './bed.ts'
import { whoosh } from './drums.ts'
import { loudnessOf, truePeakOf } from './loudness.ts'
import { master } from './master.ts'
import { mix, SAMPLE_RATE, type Stereo, scale, silence } from './stereo.ts'

/** A spoken line: mono at 48 kHz, and when it begins (s). */
export type SpokenLine = { at: number; samples: Float32Array }

/** What a film sounds like: a bed of music, soft air before the cuts named (s), and a voice before which both step back. */
export type SoundPlan = Bed & { cuts: readonly number[]; voice: readonly SpokenLine[] }

/** A finished track: interleaved left and right at 48 kHz, with what was measured of it (LUFS integrated, dBTP). */
export type Soundtrack = { samples: Float32Array; loudness: number; truePeak: number }

const LEAD = 0.42
const BED = -16
const SPOKEN = -16
/** How far the bed steps back (dB), how long before a line and how slowly after it (s). */
const DUCK = -13
const [BEFORE, AFTER] = [0.22, 0.55]

/** The sound of a film, exactly as long as it, at -16 LUFS with a true peak below -1 dBTP. The same plan sounds the same to the last bit. */
export function soundtrack({ cuts, voice, ...bed }: SoundPlan): Soundtrack {
  const track = composeBed(bed)
  toLoudness(track, BED)
  for (const cut of cuts) mix(track, whoosh(LEAD), { at: cut - LEAD, level: 0.09 })
  if (voice.length > 0) speakOver(track, voice)
  master(track)
  return { samples: interleaved(track), loudness: loudnessOf(track), truePeak: truePeakOf(track) }
}

function speakOver(track: Stereo, lines: readonly SpokenLine[]): void {
  const spoken = silence(track.left.length / SAMPLE_RATE)
  for (const { at, samples } of lines) mix(spoken, samples, { at, level: 1 })
  toLoudness(spoken, SPOKEN)
  scale(track, duckFor(lines, track.left.length))
  for (let i = 0; i < track.left.length; i++) {
    track.left[i]! += spoken.left[i]!
    track.right[i]! += spoken.right[i]!
  }
}

/** The gain of the bed at each sample: down before a line begins, up again after it; lines close to one another are one. */
function duckFor(lines: readonly SpokenLine[], length: number): Float32Array {
  const down = new Float32Array(length)
  for (const { at, samples } of lines) {
    const [from, to] = [Math.round(at * SAMPLE_RATE), Math.round(at * SAMPLE_RATE) + samples.length]
    const [rise, fall] = [BEFORE * SAMPLE_RATE, AFTER * SAMPLE_RATE]
    for (let i = Math.max(0, Math.floor(from - rise)); i < Math.min(length, to + fall); i++) {
      const share = i < from ? 1 - (from - i) / rise : Math.min(1, 1 - (i - to) / fall)
      down[i] = Math.max(down[i]!, share * share * (3 - 2 * share))
    }
  }
  return down.map((share) => 10 ** ((DUCK * share) / 20))
}

function toLoudness(track: Stereo, wished: number): void {
  const loudness = loudnessOf(track)
  if (Number.isFinite(loudness)) scale(track, 10 ** ((wished - loudness) / 20))
}

function interleaved({ left, right }: Stereo): Float32Array {
  const samples = new Float32Array(left.length * 2)
  for (let i = 0; i < left.length; i++) {
    samples[2 * i] = left[i]!
    samples[2 * i + 1] = right[i]!
  }
  return samples
}
